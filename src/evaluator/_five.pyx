"""The five cards that a strength stands for."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from evaluator._lookup cimport LANE, Tables

from evaluator.rules import Category
from evaluator.strengths import POINT_TIMES, SIDE_TIMES

STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
SUITED = (Category.FLUSH, Category.STRAIGHT_FLUSH)


# What the five cards of a category look like.
cdef struct Shape:
    int point_times, side_times     # how many cards of each rank of the point, of the side
    bint straight, suited


cdef int take(uint64_t mask, uint32_t ranks, int times, uint8_t *cards) noexcept nogil:
    # Puts cards of the mask into cards: of each rank, from the highest, `times`, of the suits
    # with the highest numbers. Returns how many; `ranks` and `times` say that it is at most five.
    cdef int rank = 12, suit, of_rank, found = 0
    while rank >= 0:
        if ranks >> rank & 1:
            suit, of_rank = 3, 0
            while suit >= 0 and of_rank < times and found < 5:
                if mask >> (16 * suit + rank) & 1:
                    cards[found] = <uint8_t>(4 * rank + suit)
                    found += 1
                    of_rank += 1
                suit -= 1
        rank -= 1
    return found


cdef void take_five(uint64_t mask, uint32_t strength, const Shape *shapes, int low,
                    uint8_t *cards) noexcept nogil:
    # Point first, then sides, each from the top; of a straight, the ace below the lowest last.
    cdef uint32_t point = strength >> 13 & LANE, side = strength & LANE, ace = 0, ranks
    cdef const Shape *shape = &shapes[strength >> 28]
    cdef int suit, found
    if shape.straight:
        side = point | point >> 1 | point >> 2 | point >> 3 | point >> 4
        if point == <uint32_t>1 << (low + 3):
            ace = 1 << 12
            side &= ~((<uint32_t>1 << low) - 1)
        point = 0
    if shape.suited:
        ranks = side | ace
        for suit in range(4):
            if (mask >> 16 * suit & ranks) == ranks:
                mask &= <uint64_t>LANE << 16 * suit
                break
    found = take(mask, point, shape.point_times, cards)
    found += take(mask, side, shape.side_times, cards + found)
    take(mask, ace, 1, cards + found)


def best_fives(const uint64_t[::1] masks, const uint32_t[::1] strengths, uint8_t[:, ::1] out,
               Tables tables not None):
    """Write the best five cards of each hand, given its strength, to a row of `out`."""
    cdef Shape shapes[16]
    cdef Py_ssize_t i
    cdef int place, low = tables.rules.low
    if not masks.shape[0] == strengths.shape[0] == out.shape[0] or out.shape[1] != 5:
        raise ValueError("masks, strengths and out do not fit each other")
    for place in range(16):
        shapes[place].point_times = shapes[place].side_times = 0
        shapes[place].straight = shapes[place].suited = False
    for place, category in enumerate(tables.rules.order):
        shapes[place].point_times = POINT_TIMES.get(category, 0)
        shapes[place].side_times = SIDE_TIMES.get(category, 1)
        shapes[place].straight = category in STRAIGHTS
        shapes[place].suited = category in SUITED
    with nogil:
        for i in range(masks.shape[0]):
            take_five(masks[i], strengths[i], shapes, low, &out[i, 0])
