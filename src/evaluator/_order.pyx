"""The holdings of two cards in the order of their strength on a board."""

from libc.stdint cimport uint32_t, uint64_t

from evaluator._bits cimport bit_count
from evaluator._lookup cimport (
    HIGH_KEY, HIGH_SHIFT, LANE, LOW_KEY, Lookup, narrow_strength, widened)


cdef void set_orderer(Orderer *orderer, const Lookup *tables, bint wide) noexcept nogil:
    # `held` is set by the caller before; pairs of which nobody holds anything are left out.
    cdef int high, low, slot, pair = 0
    orderer.tables, orderer.wide = tables, wide
    orderer.by_ranks = not wide and tables.wild == 0
    orderer.many = 0
    for high in range(13):
        for low in range(high + 1):
            orderer.high[pair], orderer.low[pair] = high, low
            for slot in range(SLOTS):
                if orderer.held[pair][slot]:
                    orderer.pairs[orderer.many] = pair
                    orderer.many += 1
                    break
            pair += 1


cdef void sort_items(Item *items, int n) noexcept nogil:
    # Shell's sort, with the gaps of Ciura: short, and fast where much is in order already.
    cdef int[8] gaps = [701, 301, 132, 57, 23, 10, 4, 1]
    cdef Item item
    cdef int g, gap, i, j
    for g in range(8):
        gap = gaps[g]
        for i in range(gap, n):
            item = items[i]
            j = i
            while j >= gap and items[j - gap].strength > item.strength:
                items[j] = items[j - gap]
                j -= gap
            items[j] = item


cdef inline uint64_t card_at(int rank, int suit) noexcept nogil:
    return <uint64_t>1 << (16 * suit + rank)


cdef void order_board(Orderer *orderer, uint64_t board, Board *out) noexcept nogil:
    # Five cards on the board. Two more make a flush only in a suit that has three of them; the
    # holdings that can are ordered one by one, the others are as strong as their ranks. Where
    # suits break ties or cards are wild, every holding is ordered by itself.
    cdef const Lookup *tables = orderer.tables
    cdef uint32_t key = 0, key2, narrow
    cdef uint64_t mask
    cdef int suit, rank, slot, pair, i, k, on_board, flush_suit = 0, flush_cards = 0
    cdef int[SLOTS] own
    cdef int many_own = 0, n = 0
    for suit in range(4):
        key += tables.keys[board >> 16 * suit & LANE]
        on_board = bit_count(board >> 16 * suit & LANE)
        if on_board > flush_cards:
            flush_suit, flush_cards = suit, on_board
        for rank in range(13):
            out.live[rank][suit] = 0 if board & card_at(rank, suit) else 1
    for slot in range(SLOTS):
        i = (slot >> 2 == flush_suit) + (slot & 3 == flush_suit)
        out.common[slot] = 1 if orderer.by_ranks and flush_cards + i < 5 else 0
        if out.common[slot] == 0:
            own[many_own] = slot
            many_own += 1

    for i in range(orderer.many):
        pair = orderer.pairs[i]
        if many_own < SLOTS:
            key2 = (key + tables.keys[1 << orderer.high[pair]]
                    + tables.keys[1 << orderer.low[pair]])
            out.items[n].strength = tables.unsuited[7][0][
                <uint32_t>tables.row[7][key2 >> HIGH_SHIFT & HIGH_KEY]
                + tables.column[key2 & LOW_KEY]]
            out.items[n].pair, out.items[n].slot = pair, -1
            n += 1
    for i in range(orderer.many):
        pair = orderer.pairs[i]
        for k in range(many_own):
            slot = own[k]
            mask = card_at(orderer.high[pair], slot >> 2) | card_at(orderer.low[pair], slot & 3)
            if not orderer.held[pair][slot] or mask & board:
                continue
            narrow = narrow_strength(tables, mask | board, 7)
            out.items[n].strength = (
                widened(tables, mask | board, narrow) if orderer.wide else narrow)
            out.items[n].pair, out.items[n].slot = pair, slot
            n += 1
    sort_items(out.items, n)
    out.n = n

    k = 0                       # the next board's pairs may be in nearly the same order
    for i in range(n):
        if out.items[i].slot < 0:
            orderer.pairs[k] = out.items[i].pair
            k += 1
