"""One hand of any form to a mask."""

from cpython.long cimport PyLong_CheckExact
from cpython.sequence cimport PySequence_Check
from cpython.unicode cimport PyUnicode_AsUTF8AndSize
from libc.stdint cimport uint8_t, uint64_t

from evaluator._parse cimport read_text

from evaluator.cards import card_number

cdef enum:
    ROOM = 64       # more cards than any deck has


cdef int read_hand(object hand, uint64_t *mask) except -2:
    cdef uint8_t cards[ROOM]
    cdef uint64_t seen = 0, twice = 0, bit
    cdef Py_ssize_t length, at
    cdef const char *text
    cdef int count = 0, i
    cdef long number
    if isinstance(hand, str):
        try:
            text = PyUnicode_AsUTF8AndSize(hand, &length)
        except UnicodeEncodeError:
            return -1
        count = read_text(<const uint8_t *>text, length, cards, ROOM, &at)
        if count < 0 or count > ROOM:
            return -1
        for i in range(count):
            bit = card_bit(cards[i])
            twice |= seen & bit
            seen |= bit
    else:
        if type(hand) is not list and type(hand) is not tuple:
            if isinstance(hand, (bytes, dict)) or not PySequence_Check(hand):
                return -1
        try:
            for card in hand:
                # exact ints at once; others, of NumPy say, by way of a check that refuses True
                number = card if PyLong_CheckExact(card) else card_number(card)
                if <unsigned long>number >= ALL_CARDS:
                    return -1
                bit = card_bit(<unsigned int>number)
                twice |= seen & bit
                seen |= bit
                count += 1
        except (TypeError, ValueError, OverflowError):
            return -1
    mask[0] = seen
    return -1 if twice else count
