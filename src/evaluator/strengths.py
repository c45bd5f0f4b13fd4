"""From rules to strengths: the definition of poker, and the tables made from it.

A strength is an integer; the greater one wins. From the top: 4 bits the category's place in
`Rules.order`; 2 bits for what comes before the ranks; 13 bits the ranks that make the point, as a
mask; 13 bits the side ranks. The point of a straight is its top card, so the ace of A-2-3-4-5
does not count; that of a full house its three, with the pair at the side; flushes and high cards
have five side ranks.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from evaluator.addresses import SIZES, key, places
from evaluator.cards import ACE
from evaluator.rules import Category, Rules

__all__ = ["RankTables", "five_strength", "rank_tables", "split"]

PLACE_SHIFT, BEFORE_SHIFT, POINT_SHIFT = 28, 26, 13
RANKS_MASK = (1 << 13) - 1

# How many of the most frequent rank, of the next one …: and what that is.
SHAPES = {
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR_OF_A_KIND,
}
#: How often a rank must stand in a hand to be in the point.
POINT_TIMES = {
    Category.PAIR: 2,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 3,
    Category.FULL_HOUSE: 3,
    Category.FOUR_OF_A_KIND: 4,
}
#: How often at the side, where it is not once.
SIDE_TIMES = {Category.FULL_HOUSE: 2}


class Parts(NamedTuple):
    """What a strength is made of."""

    category: Category
    before: int
    point: int  # a mask of ranks
    side: int  # a mask of ranks


class RankTables(NamedTuple):
    """The strengths of all that can be looked up, for one `Rules`."""

    unsuited: dict[int, npt.NDArray[np.uint32]]  # by number of cards, then place of the ranks
    suited: npt.NDArray[np.uint32]  # by mask of the ranks in one suit; 0 below five
    classes: npt.NDArray[np.uint32]  # the different strengths of five cards, weakest first


def straight_top(ranks: Iterable[int], rules: Rules) -> int | None:
    """Return the rank at the end of a straight of five different ranks, or None.

    >>> from evaluator.rules import SHORT_DECK
    >>> straight_top([12, 4, 5, 6, 7], SHORT_DECK)
    7
    """
    ordered = sorted(ranks)
    if ordered == list(range(ordered[0], ordered[0] + 5)):
        return ordered[-1]
    if rules.wheel and ordered == [*range(rules.low, rules.low + 4), ACE]:
        return rules.low + 3
    return None


def five_strength(ranks: Sequence[int], suited: bool, rules: Rules) -> int:
    """Return the strength of five ranks, all of one suit or not: the definition of poker.

    >>> from evaluator.rules import TEXAS_HOLDEM
    >>> hex(five_strength([11, 11, 11, 7, 7], False, TEXAS_HOLDEM))
    '0x61000080'
    """
    times = Counter(ranks)
    category = SHAPES[tuple(sorted(times.values(), reverse=True))]
    point = [rank for rank in times if times[rank] == POINT_TIMES.get(category)]
    if category is Category.HIGH_CARD:
        top = straight_top(ranks, rules)
        if top is not None:
            category = Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT
            return join(Parts(category, 0, 1 << top, 0), rules)
        if suited:
            category = Category.FLUSH
    side = set(times) - set(point)
    return join(Parts(category, 0, rank_mask(point), rank_mask(side)), rules)


def rank_mask(ranks: Iterable[int]) -> int:
    """Return the mask of some different ranks.

    >>> bin(rank_mask([0, 2]))
    '0b101'
    """
    return sum(1 << rank for rank in ranks)


def join(parts: Parts, rules: Rules) -> int:
    """Put the parts of a strength together."""
    return (
        rules.order.index(parts.category) << PLACE_SHIFT
        | parts.before << BEFORE_SHIFT
        | parts.point << POINT_SHIFT
        | parts.side
    )


def split(strength: int, rules: Rules) -> Parts:
    """Take a strength apart.

    >>> from evaluator.rules import TEXAS_HOLDEM
    >>> split(0x61000080, TEXAS_HOLDEM).category.name
    'FULL_HOUSE'
    """
    return Parts(
        rules.order[strength >> PLACE_SHIFT],
        strength >> BEFORE_SHIFT & 3,
        strength >> POINT_SHIFT & RANKS_MASK,
        strength & RANKS_MASK,
    )


def rank_tables(rules: Rules) -> RankTables:
    """Make the tables of `rules`, in about 0.1 s.

    Only sets of five meet the rules. The strength of six or seven is the best that leaves one
    out.
    """
    five = places().multisets[5]
    every_rank = np.arange(ACE + 1)
    unsuited = {
        5: np.array(
            [
                five_strength(np.repeat(every_rank, counts).tolist(), False, rules)
                for counts in five
            ],
            dtype=np.uint32,
        )
    }
    for size in SIZES[1:]:
        unsuited[size] = _best_without_one(size, unsuited[size - 1])

    suited = np.zeros(1 << 13, dtype=np.uint32)
    for size in SIZES:
        for ranks in combinations(range(ACE + 1), size):
            mask = rank_mask(ranks)
            suited[mask] = (
                five_strength(ranks, True, rules)
                if size == 5
                else max(suited[mask ^ 1 << rank] for rank in ranks)
            )

    in_deck = five[:, : rules.low].sum(axis=1) == 0
    suits_in_deck = np.arange(1 << 13) & ((1 << rules.low) - 1) == 0
    classes = np.unique(np.concatenate([unsuited[5][in_deck], suited[suits_in_deck]]))
    return RankTables(unsuited, suited, classes[classes > 0])


def _best_without_one(size: int, smaller: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint32]:
    """The strengths of all multisets of `size` ranks, from those of one rank less."""
    row, column, multisets = places()
    counts = multisets[size]
    best = np.zeros(len(counts), dtype=np.uint32)
    for rank in range(ACE + 1):
        have = np.flatnonzero(counts[:, rank])
        less = counts[have]
        less[:, rank] -= 1
        low, high = key(less)
        best[have] = np.maximum(best[have], smaller[row[size - 1][high] + column[low]])
    return best
