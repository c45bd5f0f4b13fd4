from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from evaluator._bulk cimport Order
from evaluator._bits cimport bit_count

cdef enum:
    LANE = 0x1FFF                   # the ranks of one suit in a mask
    LOW_KEY = 0xFFFF                # of a lane's entry in `keys`: what its low ranks weigh,
    HIGH_KEY = 0x3FFF               # above that what its high ranks weigh,
    HIGH_SHIFT = 16
    FIVE_SUITED = 0x80000000        # and whether it holds five ranks

    # of a narrow strength
    PLACE_SHIFT = 28
    BEFORE_SHIFT = 26
    POINT_SHIFT = 13

    # what is compared between hands with the same point, as ties.py numbers it
    CARDS = 1
    SIDE = 2
    FLUSH_SUIT = 3
    NATURAL = 4
    POINT_SUIT = 5
    SIDE_SUIT = 6
    RUN_SUIT = 7
    TIE_BITS = 44
    WIDE_SHIFT = 31


# One thing that is compared between hands of one category with the same point: see ties.py.
cdef struct Tie:
    uint8_t what, count


# What the five cards of a category look like.
cdef struct Shape:
    int point_times, side_times     # how many cards there are of each rank of the point, the side
    bint straight, suited


# The tables of one Rules, as the kernels see them.
cdef struct Lookup:
    const uint32_t *keys            # by lane
    const uint16_t *column          # by low key
    const uint16_t *row[8]          # by number of cards that are not wild, then high key
    const uint32_t *unsuited[8][8]  # by number of cards, and of wild ones; then row + column
    const uint32_t *suited[8]       # by number of wild cards, then lane
    uint64_t wild                   # the mask of all wild cards
    int low                         # the lowest rank of the deck
    int suit_order[4]               # the suits, weakest first
    Shape shapes[16]                # by place of the category
    Tie ties[16][4]                 # the same; each list ends with a 0


cdef class Tables:
    cdef Lookup lookup
    cdef Order order                # what the vectorised kernel has to know,
    cdef public bint vectorised     # when it can express these rules,
    cdef bint classes_count         # but for the order of straight flushes,
    cdef uint32_t straight_flush    # whose place this is
    cdef readonly object rules
    cdef readonly object classes    # array: the narrow strengths of five cards, weakest first
    cdef readonly uint64_t deck     # the mask of all its cards
    cdef readonly bint wide         # whether strengths have 64 bits
    cdef readonly int most          # cards that can be ranked
    cdef list arrays                # what `lookup` points into

    cdef void *keep(self, array)    # keeps an array here, and returns its address


cdef Tables tables_of(object rules)


cdef inline uint32_t narrow_strength(const Lookup *tables, uint64_t mask, int size) noexcept nogil:
    # The narrow strength of the `size` cards in the mask. The keys of lanes add up without a
    # carry into each other: all 52 cards weigh 48,616 low and 11,640 high. A mask with another
    # number of cards gives a meaningless number, and reads nothing outside the tables.
    cdef uint32_t c, d, h, s, kc, kd, kh, ks, key, best
    cdef int wild = 0
    if mask & tables.wild:
        wild = bit_count(mask & tables.wild) & 7
        mask &= ~tables.wild
    c = <uint32_t>(mask & LANE)
    d = <uint32_t>(mask >> 16 & LANE)
    h = <uint32_t>(mask >> 32 & LANE)
    s = <uint32_t>(mask >> 48 & LANE)
    kc, kd, kh, ks = tables.keys[c], tables.keys[d], tables.keys[h], tables.keys[s]
    key = kc + kd + kh + ks
    best = tables.unsuited[size][wild][
        <uint32_t>tables.row[(size - wild) & 7][key >> HIGH_SHIFT & HIGH_KEY]
        + tables.column[key & LOW_KEY]]
    if wild or (kc | kd | kh | ks) & FIVE_SUITED:
        best = max(best, max(max(tables.suited[wild][c], tables.suited[wild][d]),
                             max(tables.suited[wild][h], tables.suited[wild][s])))
    return best


cdef inline uint32_t straight_ranks(const Lookup *tables, uint32_t top) noexcept nogil:
    # The ranks of the straight that ends with a rank, without an ace at its lower end. (The bits
    # of a rank and of the four below it are those of 31 times it, four places down.)
    return top * 31 >> 4 & ~((<uint32_t>1 << tables.low) - 1)


# The wide strength of the `size` cards in the mask, given their narrow strength.
cdef uint64_t widened(const Lookup *tables, uint64_t mask, uint32_t narrow) noexcept nogil
