from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t

cdef enum:
    BLOCK = 64      # hands that are ranked together; what the kernels' loops run over
    # Rows that are made into masks together: enough that the bytes which the first loop stores one
    # by one have reached the cache when the second loads them as vectors.
    ROWS = 256
    LIVE = 48       # the cards that a board leaves, and one that is none


# All that the vectorised kernel knows of the rules.
cdef struct Order:
    uint64_t deck           # the mask of the whole deck
    uint16_t low_end        # the lowest rank of the deck when the ace may stand below it, else 0
    uint16_t place[9]       # of each category, in the upper four bits


# The kernel, compiled for one instruction level.
cdef struct Level:
    # Writes the strengths of n hands of `size` cards each to out. With check, returns the index
    # of the first mask that is no such hand, or -1; what stands in out is then undefined.
    Py_ssize_t (*rank_masks)(const uint64_t *masks, uint32_t *out, Py_ssize_t n, int size,
                             const Order *order, bint check) noexcept nogil
    # Writes the masks of ROWS rows of `size` <= 7 card numbers to masks; a row with a number
    # above 63 gives 0. Reads 8 bytes from the start of each row.
    void (*row_masks)(const uint8_t *rows, uint64_t *masks, int size) noexcept nogil
    # Writes to places where in the n ascending `keys` each of BLOCK values stands: the last place
    # whose key is not above the value, or 0.
    void (*search)(const uint32_t *keys, int n, const uint32_t *values,
                   uint32_t *places) noexcept nogil
    # The sum over LIVE cards of (b - bx - by) * (c - cx - cy), added up in the same order on
    # every level.
    double (*meet)(const double *b, const double *bx, const double *by,
                   const double *c, const double *cx, const double *cy) noexcept nogil
    # Adds two cards to n boards, and copies their ways, but 0 where a board has one of the two.
    void (*add_hole)(const uint64_t *boards, const uint8_t *ways, uint64_t hole, Py_ssize_t n,
                     uint64_t *masks, uint8_t *live) noexcept nogil
    # Adds deals to counts[players * p + k - 1], where player p is one of k with the best hand.
    # `strengths` has the deals of each player; a deal counts as often as all `ways` say, which
    # are 0 or the same for all players. n is at most 2^16, and players at most 31.
    void (*tally_narrow)(const uint32_t **strengths, const uint8_t **ways, int players,
                         Py_ssize_t n, int64_t *counts) noexcept nogil
    void (*tally_wide)(const uint64_t **strengths, const uint8_t **ways, int players,
                       Py_ssize_t n, int64_t *counts) noexcept nogil


cdef Level level_in_use() noexcept nogil
