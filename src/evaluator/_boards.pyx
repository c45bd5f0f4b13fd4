"""All ways to complete a board, up to suits that may be exchanged."""

from math import comb

import numpy as np

from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport uint8_t, uint16_t, uint64_t

from evaluator._bits cimport bit_count

cdef enum:
    LANE = 0x3FFF       # the ranks of one suit, jokers included
    MOST = 5            # cards that are dealt
    ROOM = 2002         # sets of at most five of 14 ranks that have the same size


# The suits in the order in which they are dealt.
cdef struct Deck:
    uint16_t sets[4][MOST + 1][ROOM]    # the ranks that a suit may get, by their number, ascending
    int many[4][MOST + 1]               # how many such sets
    int shift[4]                        # of the suit's lane in a mask
    bint same[4]                        # whether it may be exchanged with the suit before it


cdef struct Found:
    uint64_t *masks
    uint8_t *ways
    Py_ssize_t n


cdef void fill_deck(Deck *deck, int suit, int lane, int cards) noexcept nogil:
    # Sets of places first, each size by itself: the next greater number with as many bits. Then
    # the ranks at those places.
    cdef int[14] ranks
    cdef int m = 0, size, i, places, low, found, rank
    for rank in range(14):
        if lane >> rank & 1:
            ranks[m] = 1 << rank
            m += 1
    for size in range(MOST + 1):
        deck.many[suit][size] = 0
        if size > min(m, cards):
            continue
        places = (1 << size) - 1
        while places < 1 << m:
            found = 0
            for i in range(m):
                found |= ranks[i] & -(places >> i & 1)
            deck.sets[suit][size][deck.many[suit][size]] = <uint16_t>found
            deck.many[suit][size] += 1
            if size == 0:
                break
            low = places & -places
            i = places + low
            places = i | (((places ^ i) // low) >> 2)


cdef int upto(const uint16_t *sets, int n, int limit) noexcept nogil:
    # how many of n ascending numbers are not above the limit
    cdef int low = 0, middle
    if n == 0 or sets[n - 1] <= limit:
        return n
    while low < n:
        middle = (low + n) >> 1
        if sets[middle] <= limit:
            low = middle + 1
        else:
            n = middle
    return low


cdef void deal_lanes(const Deck *deck, Found *found, int suit, int left, uint64_t mask, int ways,
                     int before, int number, int equal) noexcept nogil:
    # Deals `left` cards to the suits from `suit` on. Of boards that differ only by an exchange of
    # suits, the one is made whose lanes descend, as numbers; it stands for m! / (e1! e2! ...)
    # boards, where m suits may be exchanged and e1, e2, ... of them have equal lanes. `ways` is
    # that for the suits so far: the number-th of a class multiplies it by number / equal, when it
    # is the equal-th of its lane. `before` is the lane of the suit before.
    cdef int limit = before if deck.same[suit] else LANE + 1
    cdef int shift = deck.shift[suit], size, n, i, lane, again, all_ways
    cdef const uint16_t *sets
    cdef uint64_t *masks
    cdef uint8_t *each
    number = number + 1 if deck.same[suit] else 1
    for size in range(left if suit == 3 else 0, left + 1):
        sets = deck.sets[suit][size]
        n = upto(sets, deck.many[suit][size], limit)
        if suit < 2 or (suit == 2 and (size < left or left == 0)):
            for i in range(n):
                lane = sets[i]
                again = equal + 1 if lane == limit else 1
                deal_lanes(deck, found, suit + 1, left - size,
                           mask | <uint64_t>lane << deck.shift[suit],
                           ways * number // again, lane, number, again)
            continue
        # Nothing is left for another suit: the fourth one gets no card, and has an equal nowhere.
        all_ways = ways * number
        if suit == 2 and deck.same[3]:
            all_ways *= number + 1
        masks, each = found.masks + found.n, found.ways + found.n
        for i in range(n):
            masks[i] = mask | <uint64_t>sets[i] << shift
            each[i] = <uint8_t>all_ways
        if n and sets[n - 1] == limit:
            each[n - 1] = <uint8_t>(all_ways // (equal + 1))
        found.n += n


def boards(uint64_t known, uint64_t left, int cards, classes):
    """Return the boards that add `cards` of those in `left` to `known`, and how many each is for.

    `classes` are the suits that may be exchanged with each other, a tuple for each class; what
    is left and known of them must be the same. The results are masks and numbers from 1 to 24.
    """
    cdef Found found
    cdef Deck *deck
    cdef uint64_t[::1] masks_view
    cdef uint8_t[::1] ways_view
    cdef int i = 0
    order = [(suit, suit != suits[0]) for suits in classes for suit in suits]
    if not 0 <= cards <= MOST or sorted(suit for suit, _ in order) != [0, 1, 2, 3]:
        raise ValueError(f"{cards} cards, classes {classes}: 0 to {MOST}, and each suit in one")
    deck = <Deck *>PyMem_Malloc(sizeof(Deck))
    if deck == NULL:
        raise MemoryError
    try:
        for suit, same in order:
            deck.shift[i] = 16 * <int>suit
            deck.same[i] = same
            fill_deck(deck, i, <int>(left >> 16 * <int>suit & LANE) if cards else 0, cards)
            i += 1
        # Room for all boards without exchanges: memory that is not written to is not taken.
        masks = np.empty(comb(bit_count(left), cards) + 1, dtype=np.uint64)
        ways = np.empty(len(masks), dtype=np.uint8)
        masks_view, ways_view = masks, ways
        found.masks, found.ways, found.n = &masks_view[0], &ways_view[0], 0
        with nogil:
            deal_lanes(deck, &found, 0, cards, known, 1, 0, 0, 0)
        return masks[:found.n], ways[:found.n]
    finally:
        PyMem_Free(deck)
