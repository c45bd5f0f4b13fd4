"""Every holding of a range against every holding of another, on many boards."""

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memset

from evaluator._lookup cimport Tables
from evaluator._order cimport (
    PAIRS, SLOTS, Board, Item, Orderer, order_board, set_orderer)


# One range, with what is known of the holdings up to some place in the order of a board.
cdef struct Side:
    const double (*weight)[SLOTS]   # by pair of ranks and slot
    double (*won)[SLOTS]            # what each holding beats, summed over the boards
    double (*held)[SLOTS]           # what it does not lose to
    bint active[PAIRS]              # whether a pair of ranks has any weight
    double total                    # the weight of the holdings so far
    double card[13][4]              # of those with a card


cdef inline void add_weaker(const Side *other, int high, int low, const double *factor,
                            double *out) noexcept nogil:
    # Adds what the holdings of a pair of ranks meet of the other side: all but what has their
    # cards, where those of both cards have been taken off twice: the holding itself, which is
    # not there yet.
    cdef int i, j
    for i in range(4):
        for j in range(4):
            out[4 * i + j] += factor[4 * i + j] * (
                other.total - other.card[high][i] - other.card[low][j])


cdef inline void add_equal(const Side *other, int high, int low, const double *factor,
                           const double *own, double *out) noexcept nogil:
    # The same, when the holding itself is there.
    cdef int i, j
    for i in range(4):
        for j in range(4):
            out[4 * i + j] += factor[4 * i + j] * (
                other.total - other.card[high][i] - other.card[low][j] + own[4 * i + j])


cdef inline void insert(Side *side, int high, int low, const double *live,
                        const double *weight) noexcept nogil:
    cdef double[4] row
    cdef double[4] column
    cdef int i, j
    for j in range(4):
        column[j] = (live[j] * weight[j] + live[4 + j] * weight[4 + j]
                     + live[8 + j] * weight[8 + j] + live[12 + j] * weight[12 + j])
    for i in range(4):
        row[i] = (live[4 * i] * weight[4 * i] + live[4 * i + 1] * weight[4 * i + 1]
                  + live[4 * i + 2] * weight[4 * i + 2] + live[4 * i + 3] * weight[4 * i + 3])
    for i in range(4):
        side.card[high][i] += row[i]
    for j in range(4):
        side.card[low][j] += column[j]
    side.total += row[0] + row[1] + row[2] + row[3]


# The group at hand: of each item the holdings that are live and of its strength.
cdef struct Group:
    double live[PAIRS][SLOTS]       # 1 for those, else 0
    double ways[PAIRS][SLOTS]       # the same times the ways of the board


cdef void sweep_group(const Orderer *orderer, const Board *board, Group *group, Side *sides,
                      int many, int start, int stop, double ways) noexcept nogil:
    cdef const Item *item
    cdef double live
    cdef int i, j, k, p, high, low, stage, at
    cdef Side *side
    cdef Side *other
    for stage in range(3):
        at = 0
        for k in range(start, stop):
            item = &board.items[k]
            high, low = orderer.high[item.pair], orderer.low[item.pair]
            if item.slot < 0:
                if stage == 0:
                    for i in range(4):
                        for j in range(4):
                            live = (board.common[4 * i + j] * board.live[high][i]
                                    * board.live[low][j])
                            group.live[at][4 * i + j] = live
                            group.ways[at][4 * i + j] = live * ways
                for p in range(many):
                    side, other = &sides[p], &sides[many - 1 - p]
                    if not side.active[item.pair]:
                        continue
                    if stage == 0:
                        add_weaker(other, high, low, group.ways[at], side.won[item.pair])
                    elif stage == 1:
                        insert(side, high, low, group.live[at], side.weight[item.pair])
                    else:
                        add_equal(other, high, low, group.ways[at], other.weight[item.pair],
                                  side.held[item.pair])
                at += 1
                continue
            i, j = item.slot >> 2, item.slot & 3
            for p in range(many):
                side, other = &sides[p], &sides[many - 1 - p]
                if stage == 0:
                    side.won[item.pair][item.slot] += ways * (
                        other.total - other.card[high][i] - other.card[low][j])
                elif stage == 1:
                    side.total += side.weight[item.pair][item.slot]
                    side.card[high][i] += side.weight[item.pair][item.slot]
                    side.card[low][j] += side.weight[item.pair][item.slot]
                else:
                    side.held[item.pair][item.slot] += ways * (
                        other.total - other.card[high][i] - other.card[low][j]
                        + other.weight[item.pair][item.slot])


cdef void sweep_board(const Orderer *orderer, const Board *board, Group *group, double ways,
                      Side *sides, int many) noexcept nogil:
    # From the weakest to the strongest, holdings of equal strength together: what is there before
    # they are is what they beat, what is there after them they beat or tie. With one side, the
    # range plays against itself.
    cdef int p, start = 0, stop
    for p in range(many):
        sides[p].total = 0
        memset(sides[p].card, 0, sizeof(sides[p].card))
    while start < board.n:
        stop = start + 1
        while stop < board.n and board.items[stop].strength == board.items[start].strength:
            stop += 1
        sweep_group(orderer, board, group, sides, many, start, stop, ways)
        start = stop


def sweep(const uint64_t[::1] boards, const uint8_t[::1] ways, const double[:, :, ::1] weights,
          double[:, :, :, ::1] out, Tables tables not None):
    """Add up what each holding beats, and what it does not lose to, over complete boards.

    `weights` has shape (sides, 91, 16): one side when a range plays against itself, else two.
    `out` has shape (sides, 2, 91, 16). What is against a holding without weight is undefined.
    """
    cdef Side[2] sides
    cdef Orderer orderer
    cdef Board board
    cdef Group group
    cdef int many = <int>weights.shape[0], p, pair, slot
    cdef Py_ssize_t i
    if (not 1 <= many <= 2 or weights.shape[1] != PAIRS or weights.shape[2] != SLOTS
            or out.shape[0] != many or out.shape[1] != 2 or out.shape[2] != PAIRS
            or out.shape[3] != SLOTS or boards.shape[0] != ways.shape[0] or tables.most < 7):
        raise ValueError("weights (sides, 91, 16), out (sides, 2, 91, 16), boards and ways (n,)")
    with nogil:
        memset(orderer.held, 0, sizeof(orderer.held))
        for p in range(many):
            sides[p].weight = <const double (*)[SLOTS]>&weights[p, 0, 0]
            sides[p].won = <double (*)[SLOTS]>&out[p, 0, 0, 0]
            sides[p].held = <double (*)[SLOTS]>&out[p, 1, 0, 0]
            for pair in range(PAIRS):
                sides[p].active[pair] = False
                for slot in range(SLOTS):
                    if weights[p, pair, slot] != 0:
                        sides[p].active[pair] = orderer.held[pair][slot] = True
        set_orderer(&orderer, &tables.lookup, tables.wide)
        for i in range(boards.shape[0]):
            order_board(&orderer, boards[i], &board)
            sweep_board(&orderer, &board, &group, ways[i], sides, many)
