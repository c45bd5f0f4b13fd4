"""Who wins, counted over many deals."""

from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t

cdef enum:
    PIECE = 1 << 16     # deals whose ways, at most 255 each, add up to less than 2^32


ctypedef fused Strength:
    uint32_t            # narrow
    uint64_t            # wide


cdef void tally_two(const Strength *first, const Strength *second, const uint8_t *ways,
                    Py_ssize_t n, int64_t *counts) noexcept nogil:
    # Without branches, so that it becomes vector code.
    cdef uint32_t wins = 0, losses = 0, deals = 0
    cdef Py_ssize_t i
    for i in range(n):
        wins += ways[i] if first[i] > second[i] else 0
        losses += ways[i] if first[i] < second[i] else 0
        deals += ways[i]
    counts[0] += wins
    counts[2] += losses
    counts[1] += deals - wins - losses
    counts[3] += deals - wins - losses


cdef void tally_all(const Strength *strengths, Py_ssize_t step, int players, const uint8_t *ways,
                    Py_ssize_t n, int64_t *counts) noexcept nogil:
    cdef Strength best
    cdef Py_ssize_t i
    cdef int p, sharing
    for i in range(n):
        best = 0
        sharing = 0
        for p in range(players):
            best = max(best, strengths[p * step + i])
        for p in range(players):
            sharing += strengths[p * step + i] == best
        for p in range(players):
            if strengths[p * step + i] == best:
                counts[p * players + sharing - 1] += ways[i]


def tally(const Strength[:, ::1] strengths, const uint8_t[::1] ways, int64_t[:, ::1] counts):
    """Add each deal's ways to `counts[p, k - 1]`, where player p is one of k with the best hand.

    `strengths` has a row for each player and a column for each deal.
    """
    cdef Py_ssize_t n = strengths.shape[1], i = 0, many
    cdef int players = <int>strengths.shape[0]
    if ways.shape[0] != n or counts.shape[0] != players or counts.shape[1] != players:
        raise ValueError("strengths (players, deals), ways (deals,), counts (players, players)")
    if players == 0 or n == 0:
        return
    with nogil:
        while i < n:
            many = min(n - i, PIECE)
            if players == 2:
                tally_two(&strengths[0, i], &strengths[1, i], &ways[i], many, &counts[0, 0])
            else:
                tally_all(&strengths[0, i], n, players, &ways[i], many, &counts[0, 0])
            i += many
