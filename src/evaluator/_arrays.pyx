"""Arrays of hands in, arrays of results out. Each function returns the first bad row, or -1."""

from cpython.buffer cimport PyBUF_STRIDED_RO, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from evaluator._bulk cimport BLOCK, ROWS, level_in_use
from evaluator._lookup cimport PLACE_SHIFT, Tables, narrow_strength, widened
from evaluator._bits cimport bit_count
from evaluator._masks cimport ALL_CARDS, card_bit, read_hand

cdef enum:
    NO_CARD = 255


ctypedef fused Strength:
    uint32_t            # narrow
    uint64_t            # wide


cdef Py_ssize_t rank_narrow(Tables tables, const uint64_t *masks, uint32_t *out, Py_ssize_t n,
                            int size, bint check) noexcept nogil:
    """Write the narrow strengths of n hands, by the fastest kernel that can express the rules."""
    cdef Py_ssize_t i, bad
    if tables.vectorised:
        bad = level_in_use().rank_masks(masks, out, n, size, &tables.order, check)
        if bad < 0 and tables.classes_count:
            # the kernel takes the highest straight flush of a hand, whatever the rules think best
            for i in range(n):
                if out[i] >> PLACE_SHIFT == tables.straight_flush:
                    out[i] = narrow_strength(&tables.lookup, masks[i], size)
        return bad
    if check:
        for i in range(n):
            if masks[i] & ~tables.deck or bit_count(masks[i]) != size:
                return i
    for i in range(n):
        out[i] = narrow_strength(&tables.lookup, masks[i], size)
    return -1


cdef Py_ssize_t rank_wide(Tables tables, const uint64_t *masks, uint64_t *out, Py_ssize_t n,
                          int size, bint check) noexcept nogil:
    """Write the wide strengths of n hands."""
    cdef uint32_t narrow[ROWS]
    cdef Py_ssize_t i = 0, bad
    cdef int j, many
    while i < n:
        many = <int>min(ROWS, n - i)
        bad = rank_narrow(tables, masks + i, narrow, many, size, check)
        if bad >= 0:
            return i + bad
        for j in range(many):
            out[i + j] = widened(&tables.lookup, masks[i + j], narrow[j])
        i += many
    return -1


cdef inline Py_ssize_t rank(Tables tables, const uint64_t *masks, Strength *out, Py_ssize_t n,
                            int size, bint check) noexcept nogil:
    if Strength is uint32_t:
        return rank_narrow(tables, masks, out, n, size, check)
    else:
        return rank_wide(tables, masks, out, n, size, check)


cdef int check_call(Py_ssize_t n, Py_ssize_t length, int size, Tables tables,
                    bint wide) except -1:
    if length != n or not 5 <= size <= tables.most or wide != tables.wide:
        raise ValueError("out has another length or type, or the size is not 5, 6 or 7")
    return 0


def rank_masks(const uint64_t[::1] masks, Strength[::1] out, int size, Tables tables not None,
               bint check):
    """Write the strengths of hands of `size` cards each to `out`."""
    cdef Py_ssize_t bad
    check_call(masks.shape[0], out.shape[0], size, tables, Strength is uint64_t)
    if masks.shape[0] == 0:
        return -1
    with nogil:
        bad = rank(tables, &masks[0], &out[0], masks.shape[0], size, check)
    return bad


# A two-dimensional array of card numbers of any integer type, and how to get at them.
cdef struct Rows:
    const char *data
    Py_ssize_t n, row_step, card_step
    int size, width         # cards a row, bytes a number
    bint packed             # one number right behind the other, and all aligned


cdef int open_rows(object array, Py_buffer *buffer, Rows *rows) except -1:
    PyObject_GetBuffer(array, buffer, PyBUF_STRIDED_RO)
    rows.data = <const char *>buffer.buf
    rows.n = buffer.shape[0]
    rows.size = <int>buffer.shape[1]
    rows.row_step = buffer.strides[0]
    rows.card_step = buffer.strides[1]
    rows.width = <int>buffer.itemsize
    rows.packed = (rows.card_step == rows.width and rows.row_step == rows.size * rows.width
                   and <size_t>rows.data % <size_t>rows.width == 0)
    return 0


ctypedef fused Number:
    # a negative one is a large one here, and like every number that is no card, NO_CARD
    uint8_t
    uint16_t
    uint32_t
    uint64_t


cdef inline uint8_t card_of(Number number) noexcept nogil:
    return <uint8_t>number if number < ALL_CARDS else NO_CARD


cdef inline uint8_t card_at(const Rows *rows, Py_ssize_t i, Py_ssize_t j) noexcept nogil:
    cdef const char *at = rows.data + i * rows.row_step + j * rows.card_step
    cdef uint64_t eight = 0
    cdef uint32_t four
    cdef uint16_t two
    if rows.width == 1:
        return card_of((<const uint8_t *>at)[0])
    if rows.width == 2:
        memcpy(&two, at, 2)
        return card_of(two)
    if rows.width == 4:
        memcpy(&four, at, 4)
        return card_of(four)
    memcpy(&eight, at, 8)
    return card_of(eight)


cdef inline void cards_of(const Number *numbers, uint8_t *cards, Py_ssize_t many) noexcept nogil:
    cdef Py_ssize_t k
    for k in range(many):
        cards[k] = card_of(numbers[k])


cdef const uint8_t *cards_from(const Rows *rows, Py_ssize_t i, int n, uint8_t *cards) noexcept nogil:
    # n <= ROWS rows from the i-th as bytes, for row_masks: where they stand, or gathered in cards.
    cdef const char *at = rows.data + i * rows.row_step
    cdef Py_ssize_t many = n * rows.size
    cdef int j, k
    # the eighth byte that is read of the last row must not lie outside the array
    if rows.packed and rows.width == 1 and n == ROWS and i + ROWS < rows.n:
        return <const uint8_t *>at
    if not rows.packed:
        for k in range(n):
            for j in range(rows.size):
                cards[k * rows.size + j] = card_at(rows, i + k, j)
    elif rows.width == 1:
        cards_of(<const uint8_t *>at, cards, many)
    elif rows.width == 2:
        cards_of(<const uint16_t *>at, cards, many)
    elif rows.width == 4:
        cards_of(<const uint32_t *>at, cards, many)
    else:
        cards_of(<const uint64_t *>at, cards, many)
    if n < ROWS:
        memset(cards + many, 0, (ROWS - n) * rows.size)
    return cards


def rank_rows(object array, Strength[::1] out, Tables tables not None, bint check):
    """Write the strengths of the rows of a two-dimensional integer array to `out`."""
    cdef Py_buffer buffer
    cdef Rows rows
    cdef uint8_t cards[ROWS * 8]        # no row is longer than seven; the last is read as eight
    cdef uint64_t masks[ROWS]
    cdef Py_ssize_t i = 0, bad = -1
    cdef int n
    open_rows(array, &buffer, &rows)
    try:
        check_call(rows.n, out.shape[0], rows.size, tables, Strength is uint64_t)
        with nogil:
            while i < rows.n and bad < 0:
                n = <int>min(ROWS, rows.n - i)
                level_in_use().row_masks(cards_from(&rows, i, n, cards), masks, rows.size)
                bad = rank(tables, masks, &out[i], n, rows.size, check)
                if bad >= 0:
                    bad += i
                i += n
        return bad
    finally:
        PyBuffer_Release(&buffer)


def masks_of_rows(object array, uint64_t[::1] out):
    """Write the masks of the rows of a two-dimensional integer array to `out`."""
    cdef Py_buffer buffer
    cdef Rows rows
    cdef Py_ssize_t i, bad = -1
    cdef uint64_t mask, bit
    cdef uint8_t card
    cdef int j
    open_rows(array, &buffer, &rows)
    try:
        if out.shape[0] != rows.n:
            raise ValueError("out has another length")
        with nogil:
            for i in range(rows.n):
                mask = 0
                for j in range(rows.size):
                    card = card_at(&rows, i, j)
                    bit = card_bit(card)
                    if card == NO_CARD or mask & bit:
                        bad = i
                        break
                    mask |= bit
                if bad >= 0:
                    break
                out[i] = mask
        return bad
    finally:
        PyBuffer_Release(&buffer)


def masks_of_hands(object hands, uint64_t[::1] out, int size):
    """Write the masks of a sequence of hands, text or numbers, of `size` cards each to `out`."""
    cdef Py_ssize_t i = 0
    for hand in hands:
        if read_hand(hand, &out[i]) != size:
            return i
        i += 1
    return -1


def number_classes(const uint32_t[::1] strengths, uint32_t[::1] out, Tables tables not None):
    """Write the place of each narrow strength among all classes, from 1, to `out`."""
    cdef const uint32_t[::1] classes = tables.classes
    cdef uint32_t values[BLOCK]
    cdef uint32_t places[BLOCK]
    cdef Py_ssize_t n = strengths.shape[0], i = 0, bad = -1
    cdef int j, many
    if out.shape[0] != n:
        raise ValueError("out has another length")
    with nogil:
        while i < n and bad < 0:
            many = <int>min(BLOCK, n - i)
            for j in range(BLOCK):
                values[j] = strengths[min(i + j, n - 1)]
            level_in_use().search(&classes[0], <int>classes.shape[0], values, places)
            for j in range(many):
                if classes[places[j]] != values[j]:
                    bad = i + j
                    break
                out[i + j] = places[j] + 1
            i += many
    return bad
