"""The look-up kernel: any rules, one hand or many."""

import threading

import numpy as np

from libc.stdint cimport uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from evaluator._bits cimport bit_count, highest
from evaluator._masks cimport read_hand

from evaluator import cards, strengths, ties
from evaluator.addresses import key, places
from evaluator.errors import HandError
from evaluator.faults import explain, sizes_of
from evaluator.rules import TEXAS_HOLDEM, Category, check_rules

assert (CARDS, SIDE, FLUSH_SUIT, NATURAL, POINT_SUIT, SIDE_SUIT, RUN_SUIT, TIE_BITS) == (
    ties.CARDS, ties.SIDE, ties.FLUSH_SUIT, ties.NATURAL, ties.POINT_SUIT, ties.SIDE_SUIT,
    ties.RUN_SUIT, ties.TIE_BITS)


cdef class Tables:
    """The look-up tables of one `Rules`; made once, then only read."""

    def __init__(self, rules):
        made = strengths.rank_tables(rules)
        found = places()
        cdef int place, i
        self.rules = rules
        self.deck = rules.deck_mask
        self.classes = made.classes
        self.wide = rules.wide
        self.most = max(rules.sizes)
        self.arrays = []

        # Any sum of four lanes' keys must stay inside: `column` and each `row` are filled up to
        # the largest key of all 52 cards, each `unsuited` to the largest sum of the two. What no
        # hand can have, but a mask that is no hand may, is looked up in an empty table.
        column = _padded(found.column, LOW_KEY + 1)
        rows = [_padded(found.row[size], HIGH_KEY + 1) for size in range(8)]
        nothing = np.zeros(max(int(row.max()) for row in rows) + int(column.max()) + 1, np.uint32)
        no_suit = np.zeros(LANE + 1, np.uint32)
        self.lookup.keys = <const uint32_t *>self.keep(_lane_keys())
        self.lookup.column = <const uint16_t *>self.keep(column)
        for i in range(8):
            self.lookup.row[i] = <const uint16_t *>self.keep(rows[i])
            self.lookup.suited[i] = <const uint32_t *>self.keep(made.suited.get(i, no_suit))
            for wild in range(8):
                table = made.unsuited.get((i, wild), nothing)
                self.lookup.unsuited[i][<int>wild] = <const uint32_t *>self.keep(
                    _padded(table, len(nothing)) if len(table) < len(nothing) else table)

        self.lookup.wild = sum(cards.BITS[card] for card in rules.wild_cards)
        self.lookup.low = rules.low
        for i in range(4):
            self.lookup.suit_order[i] = rules.suit_order[i]
        memset(self.lookup.ties, 0, sizeof(self.lookup.ties))
        for place, category in enumerate(rules.order):
            self.lookup.shapes[place].point_times = strengths.POINT_TIMES.get(category, 0)
            self.lookup.shapes[place].side_times = strengths.SIDE_TIMES.get(category, 1)
            self.lookup.shapes[place].straight = category in strengths.STRAIGHTS
            self.lookup.shapes[place].suited = category in strengths.SUITED
            for i, item in enumerate(ties.ties_of(category, rules)):
                self.lookup.ties[place][i].what = item.what
                self.lookup.ties[place][i].count = item.ranks

        order = [rules.order.index(category) for category in list(Category)[:9]]
        self.vectorised = _is_vectorised(order, rules)
        self.classes_count = rules.straight_flush_order != "high"
        self.straight_flush = rules.order.index(Category.STRAIGHT_FLUSH)
        self.order.deck = self.deck
        self.order.low_end = 1 << rules.low if rules.wheel else 0
        for i in range(9):
            self.order.place[i] = <uint16_t>(order[i] << 12)

    cdef void *keep(self, array):
        self.arrays.append(array)
        return <void *><size_t>array.ctypes.data

    def __reduce__(self):
        """Pickle as None: tables are made again where they are needed."""
        return type(None), ()


def _is_vectorised(place, rules):
    """Whether the vectorised kernel can express rules, given the place of each category.

    It lets the categories in each of these lists overrule those before; what is in no list
    together cannot be found in the same seven cards.
    """
    return not rules.wild and all(
        places == sorted(places)
        for places in (place[:6] + place[8:], place[:4] + place[6:8])
    )


def _padded(array, length):
    padded = np.zeros(length, dtype=array.dtype)
    padded[:len(array)] = array
    return padded


def _lane_keys():
    lanes = np.arange(LANE + 1)
    counts = lanes[:, None] >> np.arange(13) & 1
    low, high = key(counts)
    flush = np.where(counts.sum(axis=1) >= 5, FIVE_SUITED, 0)
    return (low | high << HIGH_SHIFT | flush).astype(np.uint32)


_tables = {}
_lock = threading.Lock()


cdef Tables tables_of(object rules):
    cdef object tables = getattr(rules, "_tables", None)
    if type(tables) is Tables:
        return <Tables>tables
    with _lock:
        tables = _tables.get(check_rules(rules))         # equal rules share their tables
        if tables is None:
            tables = _tables[rules] = Tables(rules)
    object.__setattr__(rules, "_tables", tables)
    return <Tables>tables


def tables(rules):
    """Return the tables of `rules`, made at the first use."""
    return tables_of(rules)


cdef inline uint64_t spread(uint64_t ranks) noexcept nogil:
    # the 13 ranks three bits apart
    ranks = (ranks | ranks << 16) & 0x1F0000FF
    ranks = (ranks | ranks << 8) & 0x100F00F00FULL
    ranks = (ranks | ranks << 4) & 0x10C30C30C3ULL
    return (ranks | ranks << 2) & 0x1249249249ULL


cdef enum:
    JOKERS = 0x20002000             # their bits, 13 of the two lowest lanes: of no rank


cdef int naturals(const Lookup *tables, uint64_t mask, uint32_t narrow) noexcept nogil:
    # How many of five cards are what is printed on them: the natural ones, and wild ones of ranks
    # that are short of natural cards; in a flush, only of its suit.
    cdef const Shape *shape = &tables.shapes[narrow >> PLACE_SHIFT]
    cdef uint32_t point = narrow >> POINT_SHIFT & LANE, side = narrow & LANE
    cdef uint64_t natural = mask & ~tables.wild, wild = mask & tables.wild, column
    cdef int found = bit_count(natural), suit, rank, short
    if wild & ~JOKERS == 0:
        return found
    if shape.straight:
        side = straight_ranks(tables, point)
        if point == <uint32_t>1 << (tables.low + 3):
            side |= 1 << 12
        point = 0
    if shape.suited:
        for suit in range(4):
            if natural >> 16 * suit & LANE:
                wild &= <uint64_t>LANE << 16 * suit
    for rank in range(13):
        column = <uint64_t>0x0001000100010001 << rank
        if wild & column:
            short = (point >> rank & 1) * shape.point_times + (side >> rank & 1) * shape.side_times
            found += min(max(short - bit_count(natural & column), 0), bit_count(wild & column))
    return found


cdef uint64_t widened(const Lookup *tables, uint64_t mask, uint32_t narrow) noexcept nogil:
    # Of each rank the best suit held of it, as two sets of ranks: those where its number in the
    # order of suits, 0 to 3, has the upper bit, and the lower one.
    cdef const int *order = &tables.suit_order[0]
    cdef uint32_t second = <uint32_t>(mask >> 16 * order[1] & LANE)
    cdef uint32_t third = <uint32_t>(mask >> 16 * order[2] & LANE)
    cdef uint32_t best = <uint32_t>(mask >> 16 * order[3] & LANE)
    cdef uint32_t upper = best | third, lower = best | second & ~third
    cdef uint32_t point = narrow >> POINT_SHIFT & LANE, side = narrow & LANE, ranks
    cdef uint64_t value = <uint64_t>(narrow & ~<uint32_t>LANE) << WIDE_SHIFT
    cdef const Tie *tie = tables.ties[narrow >> PLACE_SHIFT]
    cdef int left = TIE_BITS, rank, i
    while tie.what:
        if tie.what == CARDS:
            left -= 39
            value |= (spread(side) << 2 | spread(side & upper) << 1 | spread(side & lower)) << left
        elif tie.what == SIDE:
            left -= 13
            value |= <uint64_t>side << left
        elif tie.what == NATURAL:
            left -= 3
            value |= <uint64_t>naturals(tables, mask, narrow) << left
        elif tie.what == FLUSH_SUIT:
            left -= 2
            for i in range(4):
                if tables.suited[0][mask >> 16 * order[i] & LANE] == narrow:
                    value |= <uint64_t>i << left
        else:
            ranks = point if tie.what == POINT_SUIT else side
            if tie.what == RUN_SUIT:
                ranks = straight_ranks(tables, point)
            for i in range(tie.count):
                left -= 2
                if ranks:
                    rank = highest(ranks)
                elif tie.what == RUN_SUIT:
                    rank = 12                   # below its lowest rank a straight has the ace
                else:
                    break                       # open cards may have no side card
                ranks &= ~(<uint32_t>1 << rank)
                value |= <uint64_t>((upper >> rank & 1) << 1 | (lower >> rank & 1)) << left
        tie += 1
    return value


def evaluate(hand, rules=TEXAS_HOLDEM):
    """Return the strength of a hand: the greater wins, equal ones tie.

    A hand is text or a sequence of card numbers, of five, six or seven cards; under
    `natural_beats_wild` of five. Strengths compare only under the same rules; what their bits
    mean stands in ``docs/design.md``. Where straight flushes beat each other in a cycle, no
    number can say who wins: ask `winners`. A strength is a place in an order, not a probability.

    Raises `CardError` for what is not a card, `HandError` for a card that appears twice or is
    not in the deck and for another number of cards, `TypeError` for what is no hand at all. The
    first use of rules makes their tables, in about 0.1 s.

    >>> evaluate("As Ks Qs Js Ts 3c 7h") > evaluate("9c 9d 9h 9s Ad 2c 3c")
    True
    """
    cdef Tables tables = tables_of(rules)
    cdef uint64_t mask = 0
    cdef int size = read_hand(hand, &mask)
    cdef uint32_t narrow
    if size < 5 or size > tables.most or mask & ~tables.deck:
        explain(hand, rules)
    narrow = narrow_strength(&tables.lookup, mask, size)
    return widened(&tables.lookup, mask, narrow) if tables.wide else narrow


def widened_strength(uint64_t mask, uint32_t narrow, rules):
    """Return the wide strength of the cards in a mask, given their narrow strength."""
    return widened(&tables_of(rules).lookup, mask, narrow)


# Enumerating a deck: its cards' bits in order, and how many hands of each place were found.
cdef struct Census:
    const Lookup *tables
    const uint64_t *deck
    int cards, size
    uint64_t counts[16]


cdef void count_from(Census *census, uint64_t mask, int first, int left) noexcept nogil:
    # Counts all hands that add `left` cards, from the first-th of the deck on, to those in mask.
    cdef int i
    if left == 1:
        for i in range(first, census.cards):
            census.counts[narrow_strength(census.tables, mask | census.deck[i], census.size)
                          >> PLACE_SHIFT] += 1
        return
    for i in range(first, census.cards - left + 1):
        count_from(census, mask | census.deck[i], i + 1, left - 1)


def census(size=5, rules=TEXAS_HOLDEM):
    """Count every hand of `size` cards, 5 to 7, by category.

    Returns a dict from `Category` to the number of hands, strongest last. All 133,784,560 hands
    of seven cards take about a second.

    >>> from evaluator import census
    >>> census(5)[Category.STRAIGHT_FLUSH]
    40
    """
    cdef Tables tables = tables_of(rules)
    cdef uint64_t deck[54]
    cdef Census found
    cdef int i
    if isinstance(size, bool) or not isinstance(size, int):
        raise TypeError(f"size is a number of cards, not {size!r}")
    if size not in rules.sizes:
        raise HandError(f"hands of {size} cards; {sizes_of(rules)}")
    deck_cards = rules.deck
    for i, card in enumerate(deck_cards):
        deck[i] = <uint64_t>cards.BITS[card]
    found.tables, found.deck, found.cards, found.size = &tables.lookup, deck, len(deck_cards), size
    memset(found.counts, 0, sizeof(found.counts))
    with nogil:
        count_from(&found, 0, 0, found.size)
    return {category: found.counts[<int>place] for place, category in enumerate(rules.order)}
