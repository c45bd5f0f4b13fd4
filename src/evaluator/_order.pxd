from libc.stdint cimport uint8_t, uint64_t

from evaluator._lookup cimport Lookup

cdef enum:
    PAIRS = 91          # of ranks: a higher and a lower one, or twice the same
    SLOTS = 16          # of a pair of ranks: 4 * suit of the higher + suit of the lower rank
    MOST_ITEMS = PAIRS * (SLOTS + 1)


# Holdings of equal strength: all of a pair of ranks but those that have a place of their own.
cdef struct Item:
    uint64_t strength
    int pair
    int slot            # the only holding that is meant, or -1


# A board, and the holdings on it from the weakest to the strongest.
cdef struct Board:
    double live[13][4]          # 1 for each card that is not on the board, else 0
    double common[SLOTS]        # 1 for the slots that have the strength of their ranks, else 0
    Item items[MOST_ITEMS]
    int n


# What the order is made from.
cdef struct Orderer:
    const Lookup *tables
    bint wide, by_ranks         # whether most holdings have the strength of their ranks
    uint8_t high[PAIRS]         # the ranks of each pair
    uint8_t low[PAIRS]
    int pairs[PAIRS]            # the pairs that somebody may hold, in the order of the last board
    int many
    bint held[PAIRS][SLOTS]     # whether somebody may hold it


cdef void set_orderer(Orderer *orderer, const Lookup *tables, bint wide) noexcept nogil
cdef void order_board(Orderer *orderer, uint64_t board, Board *out) noexcept nogil
