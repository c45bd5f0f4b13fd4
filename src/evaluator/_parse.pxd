from libc.stdint cimport uint8_t

# Reads the cards in text[0:length] into cards[0:room]. Returns how many there are, room + 1 when
# there are more than room, or -1 with at[0] = the offset of the first byte that starts no card.
cdef int read_text(const uint8_t *text, Py_ssize_t length, uint8_t *cards, int room,
                   Py_ssize_t *at) noexcept nogil
