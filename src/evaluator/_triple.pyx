"""Every holding of a range against every two of two others, on many boards."""

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memset

from evaluator._bulk cimport LIVE, Level, level_in_use
from evaluator._lookup cimport Tables
from evaluator._order cimport PAIRS, SLOTS, Board, Item, Orderer, order_board, set_orderer

cdef enum:
    SIDES = 3


# What is known of the holdings so far, by card: the live cards are numbered from 0. `meet` and
# `both` are about the two sides other than the one they stand at.
cdef struct State:
    double weight[LIVE][SIDES][LIVE]    # of the holding of two cards, 0 for one card twice
    double card[SIDES][LIVE]            # of the holdings with a card
    double total[SIDES]
    double meet[SIDES][LIVE]            # products of the two weights of one holding, with a card
    double both[SIDES]                  # the same in all
    int number[13][4]                   # of the live cards


cdef double facing(const State *state, const Level *level, int hero, int x, int y) noexcept nogil:
    # The weight of all pairs of holdings of the two others that have no card in common, nor one
    # with the hero's, x and y. From the product of what is left of each side are taken those that
    # share a card, added up by card z; two holdings that are the same share two and are given
    # back once. The sum over z includes x and y themselves: that is given back as well.
    cdef int b = (hero + 1) % SIDES, c = (hero + 2) % SIDES
    cdef double own_b = state.weight[x][b][y], own_c = state.weight[x][c][y]
    cdef double left_b = state.total[b] - state.card[b][x] - state.card[b][y] + own_b
    cdef double left_c = state.total[c] - state.card[c][x] - state.card[c][y] + own_c
    cdef double shared
    if state.total[b] == 0 or state.total[c] == 0:
        return 0
    shared = level.meet(state.card[b], state.weight[x][b], state.weight[y][b],
                        state.card[c], state.weight[x][c], state.weight[y][c])
    return (left_b * left_c - shared
            + (state.card[b][x] - own_b) * (state.card[c][x] - own_c)
            + (state.card[b][y] - own_b) * (state.card[c][y] - own_c)
            + state.both[hero] - state.meet[hero][x] - state.meet[hero][y] + own_b * own_c)


cdef void insert(State *state, int x, int y, const double *more) noexcept nogil:
    # Adds to the weights of a holding on each side.
    cdef double[SIDES] now, was
    cdef double product
    cdef int p, b, c
    for p in range(SIDES):
        was[p] = state.weight[x][p][y]
        now[p] = was[p] + more[p]
        if more[p] != 0:
            state.weight[x][p][y] = state.weight[y][p][x] = now[p]
            state.card[p][x] += more[p]
            state.card[p][y] += more[p]
            state.total[p] += more[p]
    for p in range(SIDES):
        b, c = (p + 1) % SIDES, (p + 2) % SIDES
        product = now[b] * now[c] - was[b] * was[c]
        if product != 0:
            state.both[p] += product
            state.meet[p][x] += product
            state.meet[p][y] += product


# A holding of a group, and the numbers of its cards.
cdef struct Holding:
    int pair, slot, x, y


# What does not change from board to board, and room for a group of equal strength.
cdef struct Sweep:
    Orderer orderer
    const double (*weight[SIDES])[SLOTS]    # by pair of ranks and slot
    double (*out[SIDES])[PAIRS][SLOTS]      # by stage; NULL for a side that is not asked about
    Holding group[PAIRS * SLOTS]
    int n
    bint present[SIDES]                     # whether a side has weight in the group


cdef void gather(Sweep *sweep, const Board *board, const State *state, int start,
                 int stop) noexcept nogil:
    # The live holdings of some items, as far as somebody may hold them.
    cdef const Item *item
    cdef Holding *holding
    cdef int k, slot, first, last, high, low, p
    sweep.n = 0
    for p in range(SIDES):
        sweep.present[p] = False
    for k in range(start, stop):
        item = &board.items[k]
        high, low = sweep.orderer.high[item.pair], sweep.orderer.low[item.pair]
        first = item.slot if item.slot >= 0 else 0
        last = item.slot if item.slot >= 0 else SLOTS - 1
        for slot in range(first, last + 1):
            holding = &sweep.group[sweep.n]
            holding.pair, holding.slot = item.pair, slot
            holding.x, holding.y = state.number[high][slot >> 2], state.number[low][slot & 3]
            if (sweep.orderer.held[item.pair][slot] and holding.x >= 0 and holding.y >= 0
                    and (item.slot >= 0 or board.common[slot] != 0)):
                sweep.n += 1
                for p in range(SIDES):
                    if sweep.weight[p][item.pair][slot] != 0:
                        sweep.present[p] = True


cdef void sweep_group(Sweep *sweep, State *state, const Level *level, double ways) noexcept nogil:
    # The weight that a hero faces is asked for before the group is there, with half of it, and
    # with all of it: it is a polynomial of degree 2 in the part that is there, whose coefficients
    # are what the hero beats, and ties with one and with two. Where nobody else has anything in
    # the group, the three are equal.
    cdef const Holding *at
    cdef double[SIDES] half
    cdef double found
    cdef int stage, k, p
    cdef bint alone
    for stage in range(3):
        for p in range(SIDES):
            alone = not (sweep.present[(p + 1) % SIDES] or sweep.present[(p + 2) % SIDES])
            if sweep.out[p] == NULL or not sweep.present[p] or (alone and stage > 0):
                continue
            for k in range(sweep.n):
                at = &sweep.group[k]
                if sweep.weight[p][at.pair][at.slot] != 0:
                    found = ways * facing(state, level, p, at.x, at.y)
                    sweep.out[p][stage][at.pair][at.slot] += found
                    if alone:
                        sweep.out[p][1][at.pair][at.slot] += found
                        sweep.out[p][2][at.pair][at.slot] += found
        if stage < 2:
            for k in range(sweep.n):
                at = &sweep.group[k]
                for p in range(SIDES):
                    half[p] = sweep.weight[p][at.pair][at.slot] / 2
                insert(state, at.x, at.y, half)


cdef void sweep_board(Sweep *sweep, const Board *board, State *state, const Level *level,
                      double ways) noexcept nogil:
    cdef int start = 0, stop, rank, suit, live = 0
    memset(state, 0, sizeof(State))
    for rank in range(13):
        for suit in range(4):
            state.number[rank][suit] = -1
            if board.live[rank][suit] != 0:
                state.number[rank][suit] = live
                live += 1
    while start < board.n:
        stop = start + 1
        while stop < board.n and board.items[stop].strength == board.items[start].strength:
            stop += 1
        gather(sweep, board, state, start, stop)
        sweep_group(sweep, state, level, ways)
        start = stop


def sweep_three(const uint64_t[::1] boards, const uint8_t[::1] ways,
                const double[:, :, ::1] weights, double[:, :, :, ::1] out, asked,
                Tables tables not None):
    """Add up what each holding faces, over complete boards.

    `weights` has shape (3, 91, 16), `out` (3, 3, 91, 16): for each of the sides in `asked` the
    weight of the holdings of the others that is weaker, is that and half of what is equal, is
    that and all that is equal.
    """
    cdef Sweep sweep
    cdef Board board
    cdef State[2] room                      # for one that vectors are aligned in
    cdef State *state = <State *>((<size_t>&room[0] + 63) & ~<size_t>63)
    cdef Level level = level_in_use()
    cdef int p, pair, slot
    cdef Py_ssize_t i
    if (weights.shape[0] != SIDES or weights.shape[1] != PAIRS or weights.shape[2] != SLOTS
            or out.shape[0] != SIDES or out.shape[1] != 3 or out.shape[2] != PAIRS
            or out.shape[3] != SLOTS or boards.shape[0] != ways.shape[0] or tables.most < 7):
        raise ValueError("weights (3, 91, 16), out (3, 3, 91, 16), boards and ways (n,)")
    for p in range(SIDES):
        sweep.out[p] = <double (*)[PAIRS][SLOTS]>&out[p, 0, 0, 0] if p in asked else NULL
    with nogil:
        memset(sweep.orderer.held, 0, sizeof(sweep.orderer.held))
        for p in range(SIDES):
            sweep.weight[p] = <const double (*)[SLOTS]>&weights[p, 0, 0]
            for pair in range(PAIRS):
                for slot in range(SLOTS):
                    if weights[p, pair, slot] != 0:
                        sweep.orderer.held[pair][slot] = True
        set_orderer(&sweep.orderer, &tables.lookup, tables.wide)
        for i in range(boards.shape[0]):
            order_board(&sweep.orderer, boards[i], &board)
            sweep_board(&sweep, &board, state, &level, ways[i])
