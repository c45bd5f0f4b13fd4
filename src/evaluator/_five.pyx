"""The five cards that a strength stands for."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from evaluator._lookup cimport (
    BEFORE_SHIFT, LANE, PLACE_SHIFT, POINT_SHIFT, POINT_SUIT, RUN_SUIT, SIDE_SUIT, Lookup, Shape,
    Tables, Tie, narrow_strength, straight_ranks,
)
from evaluator._bits cimport bit_count, highest
from evaluator._masks cimport card_bit


# The cards of a hand that have not been taken yet, and those that have.
cdef struct Choice:
    const Lookup *tables
    uint64_t natural, wild
    uint8_t cards[5]
    int found


cdef void take(Choice *choice, uint64_t bit, int card) noexcept nogil:
    choice.natural &= ~bit
    choice.wild &= ~bit
    choice.cards[choice.found] = <uint8_t>card
    choice.found += 1


cdef bint take_natural(Choice *choice, int rank, int suit) noexcept nogil:
    cdef int card = 4 * rank + suit
    cdef uint64_t bit = card_bit(card)
    if choice.natural & bit == 0:
        return False
    take(choice, bit, card)
    return True


cdef void take_wild(Choice *choice, int rank) noexcept nogil:
    # A wild card for one of a rank: one that has this rank, or else the highest number.
    cdef int card, suit
    for suit in range(3, -1, -1):
        if choice.wild & card_bit(4 * rank + suit):
            take(choice, card_bit(4 * rank + suit), 4 * rank + suit)
            return
    for card in range(53, -1, -1):
        if choice.wild & card_bit(card):
            take(choice, card_bit(card), card)
            return


cdef void take_ranks(Choice *choice, uint32_t ranks, int times, int by_suit) noexcept nogil:
    # `times` cards of each rank, from the highest: those with the higher numbers, but in the
    # first `by_suit` ranks, where suits decide, the best suit before all others.
    cdef int rank, suit, end
    while ranks and choice.found < 5:
        rank = highest(ranks)
        ranks ^= <uint32_t>1 << rank
        end = min(choice.found + times, 5)
        if by_suit > 0:
            by_suit -= 1
            suit = 3
            while suit >= 0 and not take_natural(choice, rank, choice.tables.suit_order[suit]):
                suit -= 1
        suit = 3
        while suit >= 0 and choice.found < end:
            take_natural(choice, rank, suit)
            suit -= 1
        while choice.found < end and choice.wild:
            take_wild(choice, rank)


cdef void take_five(Choice *choice, uint32_t narrow) noexcept nogil:
    # Point first, then sides, each from the top; of a straight, the ace below the lowest last.
    cdef const Lookup *tables = choice.tables
    cdef const Shape *shape = &tables.shapes[narrow >> PLACE_SHIFT]
    cdef const Tie *tie = tables.ties[narrow >> PLACE_SHIFT]
    cdef uint32_t point = narrow >> POINT_SHIFT & LANE, side = narrow & LANE, ace = 0, lane
    cdef int point_suits = 0, side_suits = 0, suit, best = -1, count
    while tie.what:
        if tie.what == POINT_SUIT:
            point_suits = tie.count
        elif tie.what == SIDE_SUIT or tie.what == RUN_SUIT:
            side_suits = tie.count
        tie += 1
    if shape.straight:
        side = straight_ranks(tables, point)
        if point == <uint32_t>1 << (tables.low + 3):
            ace = 1 << 12
        point = 0
    if shape.suited:
        # the suit that has most of these ranks; wild cards are the others
        count = -1
        for suit in range(4):
            lane = <uint32_t>(choice.natural >> 16 * suit & LANE) & (side | ace)
            if bit_count(lane) > count:
                best, count = suit, bit_count(lane)
        choice.natural &= <uint64_t>LANE << 16 * best
        count = narrow >> BEFORE_SHIFT & 3 if not shape.straight else 0
        while count:                        # the extra aces of a double-ace flush
            take_wild(choice, 12)
            count -= 1
    take_ranks(choice, point, shape.point_times, point_suits)
    take_ranks(choice, side, shape.side_times, side_suits)
    take_ranks(choice, ace, 1, side_suits - 4)


def best_fives(const uint64_t[::1] masks, uint8_t[:, ::1] out, int size, Tables tables not None):
    """Write the best five cards of hands of `size` cards, all good, to the rows of `out`."""
    cdef Choice choice
    cdef Py_ssize_t i
    cdef int j
    if masks.shape[0] != out.shape[0] or out.shape[1] != 5 or not 5 <= size <= 7:
        raise ValueError("out has another shape, or the size is not 5, 6 or 7")
    choice.tables = &tables.lookup
    with nogil:
        for i in range(masks.shape[0]):
            choice.wild = masks[i] & tables.lookup.wild
            choice.natural = masks[i] & ~tables.lookup.wild
            choice.found = 0
            take_five(&choice, narrow_strength(&tables.lookup, masks[i], size))
            for j in range(5):
                out[i, j] = choice.cards[j]
