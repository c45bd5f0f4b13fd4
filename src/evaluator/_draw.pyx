"""Random deals of weighted ranges that may be in each other's way."""

from libc.stdint cimport int64_t, uint32_t, uint64_t

from evaluator._random cimport Stream, below, next32

cdef enum:
    PLAYERS = 32


# Entries that are drawn with their weights: each the holdings of one player, or of several.
cdef struct List:
    const uint64_t *masks   # of `width` players, entry by entry
    const uint32_t *chance  # of an entry, in 2^32: else the other one is drawn
    const uint32_t *other
    uint32_t n
    int width


cdef inline bint draw_lists(Stream *stream, const List *lists, int many, uint64_t *holes,
                            uint64_t *used) noexcept nogil:
    # One try: an entry of each list. Whether no card is in two of them.
    cdef const uint64_t *entry
    cdef uint32_t place
    cdef int k, w, p = 0
    used[0] = 0
    for k in range(many):
        place = below(stream, lists[k].n)
        if next32(stream) > lists[k].chance[place]:
            place = lists[k].other[place]
        entry = lists[k].masks + <size_t>place * lists[k].width
        for w in range(lists[k].width):
            if used[0] & entry[w]:
                return False
            used[0] |= entry[w]
            holes[p] = entry[w]
            p += 1
    return True


cdef inline uint64_t draw_card(Stream *stream, const uint64_t *cards, uint32_t n,
                               uint64_t *used) noexcept nogil:
    # One of the cards that are not used yet: of which there is at least one.
    cdef uint64_t bit = cards[below(stream, n)]
    while used[0] & bit:
        bit = cards[below(stream, n)]
    used[0] |= bit
    return bit


def draw(uint64_t[:, ::1] hands, uint64_t board, int missing, const uint64_t[::1] cards,
         lists, const int64_t[::1] order, const uint64_t[::1] state, int64_t tries):
    """Fill `hands`, a row for each player, with hole cards and board; return (deals, tries).

    `lists` has (masks, chance, other) for those whose holdings are drawn; everybody else gets two
    of the `cards`, each of which is a bit, and so does the board its missing ones. `order` says
    which row takes what is drawn first, second and so on. Ends after `tries` tries.
    """
    cdef List[PLAYERS] made
    cdef uint64_t[PLAYERS] holes
    cdef Stream stream
    cdef const uint64_t[:, ::1] masks
    cdef const uint32_t[::1] chance, other
    cdef Py_ssize_t n = hands.shape[1], deals = 0
    cdef int players = <int>hands.shape[0], many = 0, listed = 0, p
    cdef uint32_t left = <uint32_t>cards.shape[0]
    cdef uint64_t used, dealt
    cdef int64_t tried = 0
    if players > PLAYERS or order.shape[0] != players or state.shape[0] != 4:
        raise ValueError(f"{players} players, of at most {PLAYERS}; a state has four numbers")
    lists = list(lists)         # which keeps the arrays that `made` points into
    for masks, chance, other in lists:
        if (many == PLAYERS or masks.shape[0] == 0 or chance.shape[0] != masks.shape[0]
                or other.shape[0] != masks.shape[0]):
            raise ValueError("a list has masks, and a chance and another place for each entry")
        made[many].masks, made[many].chance = &masks[0, 0], &chance[0]
        made[many].other, made[many].n = &other[0], <uint32_t>masks.shape[0]
        made[many].width = <int>masks.shape[1]
        listed += made[many].width
        many += 1
    if listed > players or 2 * players + missing > cards.shape[0] or min(order) < 0 or max(order) >= players:
        raise ValueError("more holdings or cards than there are players or cards")
    for p in range(4):
        stream.state[p] = state[p]
    stream.has_spare = False
    with nogil:
        while deals < n and tried < tries:
            tried += 1
            if not draw_lists(&stream, made, many, holes, &used):
                continue
            for p in range(listed, players):
                holes[p] = draw_card(&stream, &cards[0], left, &used)
                holes[p] |= draw_card(&stream, &cards[0], left, &used)
            dealt = board
            for p in range(missing):
                dealt |= draw_card(&stream, &cards[0], left, &used)
            for p in range(players):
                hands[order[p], deals] = holes[p] | dealt
            deals += 1
    return deals, tried
