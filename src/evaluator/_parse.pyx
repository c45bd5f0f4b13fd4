"""Text to cards, at the speed of the memory it stands in. The names are those of cards.py."""

from cpython.unicode cimport PyUnicode_AsUTF8AndSize
from libc.stdint cimport uint8_t

# What a byte may be in front of a suit: a rank 0-12, the X of a joker, the 1 of a ten, or:
cdef enum:
    JOKER = 13
    ONE = 14
    SEPARATOR = 30
    OTHER = 31

cdef uint8_t RANK[256]
cdef uint8_t SUIT[256]          # 0-3, or OTHER


cdef int fill_tables() except -1:
    cdef int byte, value
    for byte in range(256):
        RANK[byte] = SUIT[byte] = OTHER
    for value, byte in enumerate(bytearray(b"23456789TJQKAX1")):
        RANK[byte] = value
        RANK[bytearray(chr(byte).lower(), "ascii")[0]] = value
    for value, byte in enumerate(bytearray(b"CDHS")):
        SUIT[byte] = SUIT[byte + 32] = value
    for byte in bytearray(b" \t\r\n\f\v,;|/"):
        RANK[byte] = SEPARATOR
    return 0


fill_tables()


cdef int read_text(const uint8_t *text, Py_ssize_t length, uint8_t *cards, int room,
                   Py_ssize_t *at) noexcept nogil:
    cdef Py_ssize_t i = 0, start
    cdef int found = 0
    cdef uint8_t rank, suit
    while i < length:
        rank = RANK[text[i]]
        if rank == SEPARATOR:
            i += 1
            continue
        start = i
        at[0] = start
        if rank > ONE:
            if text[i] == 0xC2 and i + 1 < length and text[i + 1] == 0xA0:
                i += 2                      # a blank where no line may break
                continue
            return -1
        i += 1
        if rank == ONE:                     # ten is T or 10
            if i >= length or text[i] != c'0':
                return -1
            rank = 8
            i += 1
        if i >= length:
            return -1
        suit = SUIT[text[i]]
        if rank == JOKER:
            if text[i] | 32 == c'r':
                suit = 0
            elif text[i] | 32 == c'b':
                suit = 1
            else:
                return -1
        elif suit == OTHER:
            # the suits of Unicode are E2 99 A0 to A7, four black and four white, and may be
            # followed by EF B8 8E or 8F, which asks for a text or a colour picture
            if i + 2 >= length or text[i] != 0xE2 or text[i + 1] != 0x99:
                return -1
            if text[i + 2] == 0xA3 or text[i + 2] == 0xA7:
                suit = 0
            elif text[i + 2] == 0xA6 or text[i + 2] == 0xA2:
                suit = 1
            elif text[i + 2] == 0xA5 or text[i + 2] == 0xA1:
                suit = 2
            elif text[i + 2] == 0xA0 or text[i + 2] == 0xA4:
                suit = 3
            else:
                return -1
            i += 2
            if (i + 3 < length and text[i + 1] == 0xEF and text[i + 2] == 0xB8
                    and text[i + 3] | 1 == 0x8F):
                i += 3
        i += 1
        if found == room:
            return room + 1
        cards[found] = rank * 4 + suit
        found += 1
    return found


def read_cards(str text not None):
    """Return the cards in `text`, or the offset of the first byte (in UTF-8) that is none."""
    cdef Py_ssize_t length, at = 0
    cdef const uint8_t *raw
    cdef uint8_t few[64]
    cdef int found, i
    try:
        raw = <const uint8_t *>PyUnicode_AsUTF8AndSize(text, &length)
    except UnicodeEncodeError as error:     # half of a pair of surrogates
        before = text[:error.start]
        cards = read_cards(before)
        return cards if isinstance(cards, int) else len(before.encode())
    found = read_text(raw, length, few, 64, &at)
    if found < 0:
        return at
    if found <= 64:
        return tuple([few[i] for i in range(found)])
    many = bytearray(length // 2)
    found = read_text(raw, length, many, <int>len(many), &at)
    return at if found < 0 else tuple(many[:found])
