"""Random deals in bulk."""

from libc.stdint cimport uint8_t, uint64_t

from evaluator._random cimport Stream, below


def deal(uint8_t[:, ::1] out, const uint8_t[::1] deck, const uint64_t[::1] state):
    """Fill each row of `out` with cards of `deck`, none twice, from a stream of random numbers."""
    cdef uint8_t left[64]
    cdef Stream stream
    cdef Py_ssize_t i, cards = out.shape[1]
    cdef uint8_t card
    cdef int j, k, size = <int>deck.shape[0]
    if state.shape[0] != 4 or size > 64 or cards > size:
        raise ValueError("a state has four numbers, a deck at most 64 cards, a deal no more")
    for j in range(4):
        stream.state[j] = state[j]
    stream.has_spare = False
    for j in range(size):
        left[j] = deck[j]
    with nogil:
        # The first steps of a shuffle. It starts from the order that the last one left behind,
        # which is as good as any other.
        for i in range(out.shape[0]):
            for j in range(<int>cards):
                k = j + <int>below(&stream, size - j)
                card = left[k]
                left[k] = left[j]
                left[j] = card
                out[i, j] = card
