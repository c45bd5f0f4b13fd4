from libc.stdint cimport uint16_t, uint32_t, uint64_t

from evaluator._bulk cimport Order

cdef enum:
    LANE = 0x1FFF                   # the ranks of one suit in a mask
    LOW_KEY = 0xFFFF                # of a lane's entry in `keys`: what its low ranks weigh,
    HIGH_KEY = 0x3FFF               # above that what its high ranks weigh,
    HIGH_SHIFT = 16
    FIVE_SUITED = 0x80000000        # and whether it holds five ranks


# The tables of one Rules, as the kernels see them.
cdef struct Lookup:
    const uint32_t *keys            # by lane
    const uint16_t *column          # by low key
    const uint16_t *row[8]          # by number of cards, then high key
    const uint32_t *unsuited[8]     # by number of cards, then row + column
    const uint32_t *suited          # by lane


cdef class Tables:
    cdef Lookup lookup
    cdef Order order                # what the vectorised kernel has to know,
    cdef bint vectorised            # when it can express these rules
    cdef readonly object rules
    cdef readonly object classes    # array: the strengths of five cards, weakest first
    cdef readonly uint64_t deck     # the mask of all its cards
    cdef tuple arrays               # what `lookup` points into


cdef Tables tables_of(object rules)


cdef inline uint32_t strength(const Lookup *tables, uint64_t mask, int size) noexcept nogil:
    # The strength of the `size` cards in the mask. The keys of lanes add up without a carry
    # into each other: all 52 cards weigh 48,616 low and 11,640 high. A mask with another number
    # of cards gives a meaningless number, and reads nothing outside the tables (see Tables).
    cdef uint32_t c = <uint32_t>(mask & LANE), d = <uint32_t>(mask >> 16 & LANE)
    cdef uint32_t h = <uint32_t>(mask >> 32 & LANE), s = <uint32_t>(mask >> 48 & LANE)
    cdef uint32_t kc = tables.keys[c], kd = tables.keys[d]
    cdef uint32_t kh = tables.keys[h], ks = tables.keys[s]
    cdef uint32_t key = kc + kd + kh + ks
    cdef uint32_t best = tables.unsuited[size][
        <uint32_t>tables.row[size][key >> HIGH_SHIFT & HIGH_KEY] + tables.column[key & LOW_KEY]]
    if (kc | kd | kh | ks) & FIVE_SUITED:
        # `suited` is 0 for fewer than five; of at most seven cards one suit can have five
        best = max(best, tables.suited[c] | tables.suited[d]
                   | tables.suited[h] | tables.suited[s])
    return best
