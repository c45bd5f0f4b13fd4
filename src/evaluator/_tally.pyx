"""Who wins, counted over many deals."""

from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t

from evaluator._arrays cimport rank_narrow, rank_wide
from evaluator._bulk cimport BLOCK, Level, level_in_use
from evaluator._lookup cimport PLACE_SHIFT, WIDE_SHIFT, Tables

cdef enum:
    PLAYERS = 31
    PLACES = 16             # categories that a strength has room for
    PIECE = 1 << 16         # deals that are tallied at a time
    DEALS = 1 << 10         # boards that are looked at together, at most
    STRENGTHS = 1 << 16     # strengths that stay in cache


ctypedef fused Strength:
    uint32_t                # narrow
    uint64_t                # wide


cdef inline void tally_shares(const Level *level, const Strength **strengths, const uint8_t **ways,
                              int players, Py_ssize_t n, int64_t *counts) noexcept nogil:
    if Strength is uint32_t:
        level.tally_narrow(strengths, ways, players, n, counts)
    else:
        level.tally_wide(strengths, ways, players, n, counts)


cdef inline void tally_places(const Strength **strengths, const uint8_t **ways, int players,
                              Py_ssize_t n, int64_t *counts) noexcept nogil:
    cdef int shift = PLACE_SHIFT if Strength is uint32_t else PLACE_SHIFT + WIDE_SHIFT, p
    cdef Py_ssize_t i
    cdef uint8_t live
    for i in range(n):
        live = 0xFF
        for p in range(players):
            live &= ways[p][i]
        for p in range(players):
            counts[PLACES * p + <int>(strengths[p][i] >> shift)] += live


cdef int check_counts(int players, Py_ssize_t width, bint places) except -1:
    if not 1 <= players <= PLAYERS or width != (PLACES if places else players):
        raise ValueError(f"{players} players, counts {width} wide: 1 to {PLAYERS} players, "
                         f"as many numbers for each, or {PLACES} for the places")
    return 0


def tally(const Strength[:, ::1] strengths, const uint8_t[::1] ways, int64_t[:, ::1] counts,
          bint places=False):
    """Add each deal's ways to `counts[p, k - 1]`, where player p is one of k with the best hand.

    `strengths` has a row for each player and a column for each deal. With `places` they are added
    to `counts[p, c]`, where c is the place of the category of the player's hand.
    """
    cdef Py_ssize_t n = strengths.shape[1], i = 0, many
    cdef int players = <int>strengths.shape[0], p
    cdef const Strength *own[PLAYERS]
    cdef const uint8_t *live[PLAYERS]
    cdef Level level = level_in_use()
    check_counts(players, counts.shape[1], places)
    if ways.shape[0] != n or counts.shape[0] != players:
        raise ValueError("strengths (players, deals), ways (deals,), counts (players, ...)")
    if n == 0:
        return
    with nogil:
        while i < n:
            many = min(n - i, PIECE)
            for p in range(players):
                own[p], live[p] = &strengths[p, i], &ways[i]
            if places:
                tally_places(own, live, players, many, &counts[0, 0])
            else:
                tally_shares(&level, own, live, players, many, &counts[0, 0])
            i += many


cdef void tally_boards(const uint64_t[::1] boards, const uint8_t[::1] ways,
                       const uint64_t[::1] holes, const int32_t[:, ::1] joints, Tables tables,
                       int64_t[:, :, ::1] counts, bint places, int step, Strength *strengths,
                       uint8_t *live) noexcept nogil:
    # A step of boards after the other: first each holding is ranked on them, then each joint
    # holding takes the strengths of its own. Where a board has a card of a holding, that has no
    # ways, and its strength means nothing.
    cdef Level level = level_in_use()
    cdef uint64_t masks[DEALS]
    cdef const Strength *own[PLAYERS]
    cdef const uint8_t *own_ways[PLAYERS]
    cdef int players = <int>joints.shape[1], n, p
    cdef Py_ssize_t start = 0, h, j, at
    while start < boards.shape[0]:
        n = <int>min(step, boards.shape[0] - start)
        for h in range(holes.shape[0]):
            at = h * step
            level.add_hole(&boards[start], &ways[start], holes[h], n, masks, live + at)
            if Strength is uint32_t:
                rank_narrow(tables, masks, strengths + at, n, 7, False)
            else:
                rank_wide(tables, masks, strengths + at, n, 7, False)
        for j in range(joints.shape[0]):
            for p in range(players):
                at = joints[j, p] * <Py_ssize_t>step
                own[p], own_ways[p] = strengths + at, live + at
            if places:
                tally_places(own, own_ways, players, n, &counts[j, 0, 0])
            else:
                tally_shares(&level, own, own_ways, players, n, &counts[j, 0, 0])
        start += step


def tally_joints(const uint64_t[::1] boards, const uint8_t[::1] ways, const uint64_t[::1] holes,
                 const int32_t[:, ::1] joints, Tables tables not None, int64_t[:, :, ::1] counts,
                 bint places=False):
    """Add to `counts[j]`, as `tally` does, the boards on which everybody holds what joint j says.

    `boards` are masks of five cards, and each has some ways; `holes` are masks of two cards, of
    which `joints` names one for each player. A board with a card of theirs is no deal.
    """
    cdef Py_ssize_t room
    cdef int step, players = <int>joints.shape[1], j, p
    cdef void *strengths
    cdef uint8_t *live
    check_counts(players, counts.shape[2], places)
    if (boards.shape[0] != ways.shape[0] or counts.shape[0] != joints.shape[0]
            or counts.shape[1] != players or holes.shape[0] == 0 or tables.most < 7):
        raise ValueError("boards and ways (n,), joints (m, players), counts (m, players, ...)")
    for j in range(joints.shape[0]):
        for p in range(players):
            if not 0 <= joints[j, p] < holes.shape[0]:
                raise ValueError(f"joint {j}: there is no holding {joints[j, p]}")
    step = <int>max(BLOCK, min(DEALS, STRENGTHS // holes.shape[0] // BLOCK * BLOCK))
    room = holes.shape[0] * step
    strengths = PyMem_Malloc(room * (sizeof(uint64_t) if tables.wide else sizeof(uint32_t)))
    live = <uint8_t *>PyMem_Malloc(room)
    try:
        if strengths == NULL or live == NULL:
            raise MemoryError
        with nogil:
            if tables.wide:
                tally_boards(boards, ways, holes, joints, tables, counts, places, step,
                             <uint64_t *>strengths, live)
            else:
                tally_boards(boards, ways, holes, joints, tables, counts, places, step,
                             <uint32_t *>strengths, live)
    finally:
        PyMem_Free(live)
        PyMem_Free(strengths)
