"""Columns of hands out of text, numbers and masks, and rows of results back into text.

A column of hands is three arrays: masks, cards in rows of eight bytes, and sizes. The size of a row
that is no hand of five to seven cards of the deck is 0.
"""

from cpython.bytearray cimport (
    PyByteArray_AS_STRING, PyByteArray_FromStringAndSize, PyByteArray_Resize)
from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memchr, memcpy

from evaluator._bits cimport bit_count
from evaluator._masks cimport ALL_CARDS, card_bit
from evaluator._parse cimport read_text

from evaluator.cards import NAMES as _NAMES

cdef enum:
    WIDTH = 8               # bytes of a row of cards
    CARD_TEXT = 3           # bytes of a card and what separates it from the next
    DIGITS = 20             # of the largest number of 64 bits

cdef uint8_t NAME[64][2]    # by card number

cdef int number
for number in range(ALL_CARDS):
    NAME[number][0], NAME[number][1] = _NAMES[number].encode()


cdef int check(const uint8_t *cards, int count, uint64_t deck, uint64_t *mask) noexcept nogil:
    # Returns the number of cards and writes their mask, or returns 0 when they are no hand.
    cdef uint64_t seen = 0, bad = 0, bit
    cdef int i
    if not 5 <= count <= 7:
        return 0
    for i in range(count):
        bit = card_bit(cards[i])
        bad |= bit & (seen | ~deck)
        seen |= bit
    mask[0] = seen
    return 0 if bad else count


cdef bint blank(const uint8_t *text, Py_ssize_t length) noexcept nogil:
    cdef Py_ssize_t i
    for i in range(length):
        if text[i] != c' ' and not c'\t' <= text[i] <= c'\r':
            return False
    return True


def read_lines(const uint8_t[::1] text not None, uint64_t deck, bint comments,
               uint64_t[::1] masks, uint8_t[:, ::1] cards, uint8_t[::1] sizes, int64_t[::1] lines,
               int64_t[::1] starts):
    """Read the hands in `text`, one a line; return how many rows there are.

    A row also gets the number of its line, from 0, and the place where that starts. With
    `comments`, what follows a ``#`` is not read, and a line where nothing else stands is no row.
    """
    cdef Py_ssize_t length = text.shape[0], start = 0, stop, end, at = 0, row = 0, line = -1
    cdef const uint8_t *newline
    cdef int count
    if length == 0:
        return 0
    if not masks.shape[0] == cards.shape[0] == sizes.shape[0] == lines.shape[0] == (
            starts.shape[0]) or cards.shape[1] != WIDTH:
        raise ValueError("the arrays do not fit each other")
    with nogil:
        while start < length and row < masks.shape[0]:
            newline = <const uint8_t *>memchr(&text[start], c'\n', length - start)
            stop = end = newline - &text[0] if newline else length
            line += 1
            count = read_text(&text[start], end - start, &cards[row, 0], WIDTH, &at)
            if comments:
                if count < 0 and text[start + at] == c'#':
                    end = start + at
                    count = read_text(&text[start], end - start, &cards[row, 0], WIDTH, &at)
                if count == 0 and blank(&text[start], end - start):
                    start = stop + 1
                    continue
            sizes[row] = check(&cards[row, 0], count, deck, &masks[row])
            lines[row] = line
            starts[row] = start
            row += 1
            start = stop + 1
    return row


def read_numbers(const int64_t[:, ::1] numbers not None, const int64_t[::1] counts not None,
                 uint64_t deck, uint64_t[::1] masks, uint8_t[:, ::1] cards, uint8_t[::1] sizes):
    """Read hands from rows of card numbers, of which each row's first `counts` count."""
    cdef Py_ssize_t row
    cdef int64_t number
    cdef int count, i
    if not numbers.shape[0] == counts.shape[0] == masks.shape[0] == cards.shape[0] == (
            sizes.shape[0]) or numbers.shape[1] != WIDTH or cards.shape[1] != WIDTH:
        raise ValueError("the arrays do not fit each other")
    with nogil:
        for row in range(numbers.shape[0]):
            count = <int>counts[row] if 0 <= counts[row] <= WIDTH else 0
            for i in range(count):
                number = numbers[row, i]
                if not 0 <= number < ALL_CARDS:
                    count = 0
                    break
                cards[row, i] = <uint8_t>number
            sizes[row] = check(&cards[row, 0], count, deck, &masks[row])


def size_masks(const uint64_t[::1] masks not None, uint64_t deck, uint8_t[::1] sizes):
    """Write the sizes of the hands in masks."""
    cdef Py_ssize_t row
    cdef int count
    if masks.shape[0] != sizes.shape[0]:
        raise ValueError("the arrays do not fit each other")
    with nogil:
        for row in range(masks.shape[0]):
            count = bit_count(masks[row])
            sizes[row] = count if masks[row] & ~deck == 0 and 5 <= count <= 7 else 0


def list_cards(const uint64_t[::1] masks not None, uint8_t[:, ::1] cards):
    """Write the cards in masks of seven at most, from the lowest number to the highest."""
    cdef Py_ssize_t row
    cdef uint8_t *to
    cdef uint32_t count
    cdef int card
    if masks.shape[0] != cards.shape[0] or cards.shape[1] != WIDTH:
        raise ValueError("the arrays do not fit each other")
    with nogil:
        for row in range(masks.shape[0]):
            to, count = &cards[row, 0], 0
            for card in range(ALL_CARDS):       # without a branch: what is no card is written over
                to[count & (WIDTH - 1)] = <uint8_t>card
                count += masks[row] >> ((card & 3) << 4 | card >> 2) & 1


cdef inline uint8_t *write_hand(const uint8_t *cards, int count, uint8_t *to) noexcept nogil:
    # Writes "As Kd …" and returns where it ends.
    cdef int i
    for i in range(count):
        memcpy(to, NAME[cards[i] & 63], 2)
        to[2] = c' '
        to += CARD_TEXT
    return to - 1 if count else to


def write_cards(const uint8_t[:, ::1] cards not None, const uint8_t[::1] sizes not None,
                int32_t[::1] ends):
    """Return the texts of hands, one behind the other, and write where each one ends to `ends`."""
    cdef Py_ssize_t rows = cards.shape[0], row
    cdef uint8_t *start
    cdef uint8_t *to
    if not rows == sizes.shape[0] == ends.shape[0]:
        raise ValueError("the arrays do not fit each other")
    text = PyByteArray_FromStringAndSize(NULL, rows * WIDTH * CARD_TEXT)
    start = to = <uint8_t *>PyByteArray_AS_STRING(text)
    with nogil:
        for row in range(rows):
            to = write_hand(&cards[row, 0], min(sizes[row], <int>cards.shape[1]), to)
            ends[row] = <int32_t>(to - start)
    PyByteArray_Resize(text, to - start)
    return text


cdef inline uint8_t *write_number(uint64_t number, uint8_t *to) noexcept nogil:
    cdef uint8_t digits[DIGITS]
    cdef int i = DIGITS
    while True:
        i -= 1
        digits[i] = <uint8_t>(c'0' + number % 10)
        number //= 10
        if number == 0:
            break
    memcpy(to, &digits[i], DIGITS - i)
    return to + DIGITS - i


def write_rows(const uint8_t[:, ::1] cards not None, const uint8_t[::1] sizes not None,
               const uint64_t[::1] strengths not None, const uint32_t[::1] classes not None,
               const uint32_t[::1] kinds not None, const uint8_t[:, ::1] best not None,
               const uint8_t[::1] pieces not None, const int32_t[::1] ends not None):
    """Return lines of text: the cards of a hand, its strength and class, and more about its kind.

    That are two pieces of text for each kind, before and after the best five cards. `pieces` holds
    them one behind the other, and `ends` says where each one ends, after a first 0.
    """
    cdef Py_ssize_t rows = cards.shape[0], row, widest = 0
    cdef uint32_t known = <uint32_t>(ends.shape[0] // 2), kind
    cdef int32_t length
    cdef uint8_t *start
    cdef uint8_t *to
    if known == 0 or best.shape[1] != 5 or cards.shape[1] != WIDTH or not (
            rows == sizes.shape[0] == strengths.shape[0] == classes.shape[0] == kinds.shape[0]
            == best.shape[0]):
        raise ValueError("the arrays do not fit each other")
    for kind in range(known):
        widest = max(widest, ends[2 * kind + 2] - ends[2 * kind])
    text = PyByteArray_FromStringAndSize(
        NULL, rows * ((WIDTH + 5) * CARD_TEXT + 2 * (DIGITS + 1) + widest))
    start = to = <uint8_t *>PyByteArray_AS_STRING(text)
    with nogil:
        for row in range(rows):
            kind = 2 * min(kinds[row], known - 1)
            to = write_hand(&cards[row, 0], min(sizes[row], WIDTH), to)
            to[0] = c','
            to = write_number(strengths[row], to + 1)
            to[0] = c','
            to = write_number(classes[row], to + 1)
            length = ends[kind + 1] - ends[kind]
            memcpy(to, &pieces[ends[kind]], length)
            to = write_hand(&best[row, 0], 5, to + length)
            length = ends[kind + 2] - ends[kind + 1]
            memcpy(to, &pieces[ends[kind + 1]], length)
            to += length
    PyByteArray_Resize(text, to - start)
    return text
