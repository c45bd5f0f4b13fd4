from libc.stdint cimport uint64_t

cdef enum:
    ALL_CARDS = 54      # card numbers, jokers included


cdef inline uint64_t card_bit(unsigned int card) noexcept nogil:
    # The mask bit of a card. Right for 0 to 53; for any other number some bit or other.
    return <uint64_t>1 << ((card & 3) << 4 | (card >> 2 & 15))


# Reads one hand, text or a sequence of card numbers, into mask[0]. Returns the number of cards,
# or -1 when it is no hand: something in it is no card, or a card appears twice.
cdef int read_hand(object hand, uint64_t *mask) except -2
