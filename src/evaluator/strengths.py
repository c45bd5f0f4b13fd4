"""From rules to strengths: the definition of poker, and the tables made from it.

A strength is an integer; the greater one wins. From the top: 4 bits the category's place in
`Rules.order`; 2 bits what comes before the ranks (the class of a straight flush, the extra aces of
a double-ace flush); 13 bits the ranks that make the point, as a mask; 13 bits the side ranks. The
point of a straight is its top card, so the ace of A-2-3-4-5 does not count; that of a full house
its three, with the pair at the side; flushes and high cards have five side ranks. That is the
*narrow* strength, of 32 bits. Rules by which suits or natural cards decide between hands of equal
ranks have *wide* strengths of 63 bits, which ties.py describes.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from evaluator import ties
from evaluator.addresses import SIZES, key, places
from evaluator.cards import ACE
from evaluator.rules import Category, Rules
from evaluator.ties import items_of, sides, ties_of

__all__ = ["Parts", "RankTables", "five_strength", "rank_tables", "split"]

Strengths = npt.NDArray[np.uint32]

PLACE_SHIFT, BEFORE_SHIFT, POINT_SHIFT = 28, 26, 13
WIDE_SHIFT = 31
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
    Category.FIVE_OF_A_KIND: 5,
}
#: How often at the side, where it is not once.
SIDE_TIMES = {Category.FULL_HOUSE: 2}
STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
SUITED = (Category.FLUSH, Category.STRAIGHT_FLUSH)


# What comes before the ranks of a straight flush, by the order that the rules give them.
CLASS_PLACES = {
    "high": {"minima": 0, "media": 0, "massima": 0},
    "reverse": {"massima": 0, "media": 1, "minima": 2},
    "cycle": {"minima": 0, "media": 1, "massima": 2},
}


class Parts(NamedTuple):
    """What a strength is made of."""

    category: Category
    before: int
    point: int  # a mask of ranks
    side: int  # a mask of ranks
    suit: int | None = None  # of a flush, where suits count


class RankTables(NamedTuple):
    """The narrow strengths of all that can be looked up, for one `Rules`."""

    # by number of cards and of wild ones among them; then by the place of the other ranks
    unsuited: dict[tuple[int, int], Strengths]
    # by number of wild cards; then by the mask of the ranks in one suit; 0 for less than five
    suited: dict[int, Strengths]
    # the different strengths of five cards, suits left out, weakest first
    classes: Strengths


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


def straight_class(top: int, rules: Rules) -> str:
    """Return what the Italian games call the straight flush that ends with a rank.

    >>> from evaluator.rules import italian_poker
    >>> [straight_class(top, italian_poker(4)) for top in (8, 9, 12)]
    ['minima', 'media', 'massima']
    """
    if top == ACE:
        return "massima"
    return "minima" if rules.wheel and top == rules.low + 3 else "media"


def five_strength(ranks: Sequence[int], suited: bool, rules: Rules) -> int:
    """Return the narrow strength of five ranks, all of one suit or not: the definition of poker.

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
            if not suited:
                return join(Parts(Category.STRAIGHT, 0, 1 << top, 0), rules)
            before = CLASS_PLACES[rules.straight_flush_order][straight_class(top, rules)]
            return join(Parts(Category.STRAIGHT_FLUSH, before, 1 << top, 0), rules)
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


def mask_ranks(mask: int) -> list[int]:
    """Return the ranks in a mask, from the highest.

    >>> mask_ranks(0b101)
    [2, 0]
    """
    return [rank for rank in range(ACE, -1, -1) if mask >> rank & 1]


def join(parts: Parts, rules: Rules) -> int:
    """Put the parts of a narrow strength together."""
    return (
        rules.order.index(parts.category) << PLACE_SHIFT
        | parts.before << BEFORE_SHIFT
        | parts.point << POINT_SHIFT
        | parts.side
    )


def split(strength: int, rules: Rules) -> Parts:
    """Take a strength apart, narrow or wide as the rules have it.

    >>> from evaluator.rules import TEXAS_HOLDEM
    >>> split(0x61000080, TEXAS_HOLDEM).category.name
    'FULL_HOUSE'
    """
    head = strength >> WIDE_SHIFT if rules.wide else strength
    category = rules.order[head >> PLACE_SHIFT]
    before, point = head >> BEFORE_SHIFT & 3, head >> POINT_SHIFT & RANKS_MASK
    if not rules.wide:
        return Parts(category, before, point, head & RANKS_MASK)
    suit = None
    for item, value in items_of(strength, category, rules):
        if item.what == ties.FLUSH_SUIT:
            suit = rules.suit_order[value]
    return Parts(category, before, point, sides(strength, category, rules), suit)


def narrowed(strengths: npt.NDArray[np.uint64], rules: Rules) -> Strengths:
    """Return the narrow strengths that wide ones stand on, as far as the rules compare them."""
    narrow = (strengths >> WIDE_SHIFT).astype(np.uint32)
    places = narrow >> PLACE_SHIFT
    for place, category in enumerate(rules.order):
        rows = places == place
        side = sides(strengths[rows], category, rules)
        narrow[rows] = narrow[rows] & ~np.uint32(RANKS_MASK) | np.asarray(side, dtype=np.uint32)
    return narrow


def rank_tables(rules: Rules) -> RankTables:
    """Make the tables of `rules`, in about 0.1 s, or 0.2 s with wild cards.

    Only sets of five meet the rules. A wild card is the best of what it may stand for, and the
    strength of six or seven cards is the best that leaves one out.
    """
    wild = min(len(rules.wild_cards), SIZES[-1])
    unsuited: dict[tuple[int, int], Strengths] = {}
    for size in SIZES:
        for many in range(min(wild, size) + 1):
            if size > 5:
                unsuited[size, many] = _best_without_one(size, many, unsuited)
            elif many:
                unsuited[5, many] = _best_stand_in(5 - many, unsuited[5, many - 1], rules)
            else:
                unsuited[5, 0] = _every_five(rules)
    suited = _suited(wild, rules)

    # Five cards that can be dealt: no rank below the deck's lowest, nor one that is wild.
    absent = set(range(rules.low)) | {card >> 2 for card in rules.wild_cards if card >> 2 <= ACE}
    found = [np.zeros(0, dtype=np.uint32)]
    for many in range(min(wild, 5) + 1):
        counts = places().multisets[5 - many]
        found.append(unsuited[5, many][counts[:, sorted(absent)].sum(axis=1) == 0])
        found.append(suited[many][_EVERY_MASK & rank_mask(absent) == 0])
    classes = np.unique(np.concatenate(found))
    # Where the rules do not compare the side ranks, they make no class.
    for place, category in enumerate(rules.order):
        compared = {item.what for item in ties_of(category, rules)}
        if not compared & {ties.SIDE, ties.CARDS}:
            classes[classes >> PLACE_SHIFT == place] &= ~np.uint32(RANKS_MASK)
    classes = np.unique(classes)
    return RankTables(unsuited, suited, classes[classes > 0])


_EVERY_MASK = np.arange(1 << (ACE + 1))


def _every_five(rules: Rules) -> Strengths:
    """The strengths of all multisets of five ranks, unsuited."""
    every_rank = np.arange(ACE + 1)
    return np.array(
        [
            five_strength(np.repeat(every_rank, counts).tolist(), False, rules)
            for counts in places().multisets[5]
        ],
        dtype=np.uint32,
    )


def _place_of(counts: npt.NDArray[np.int64], size: int) -> npt.NDArray[np.int64]:
    """The places of multisets of `size` ranks, given as rows of 13 counts."""
    row, column, _ = places()
    low, high = key(counts)
    return row[size][high].astype(np.int64) + column[low]


def _best_stand_in(size: int, one_less: Strengths, rules: Rules) -> Strengths:
    """The strengths of `size` ranks and wild cards, from those with one wild card less."""
    counts = places().multisets[size]
    best = np.zeros(len(counts), dtype=np.uint32)
    for rank in range(rules.low, ACE + 1):
        fits = np.flatnonzero(counts[:, rank] < 4)
        more = counts[fits]
        more[:, rank] += 1
        strengths = one_less[_place_of(more, size + 1)]
        four = np.flatnonzero(counts[:, rank] == 4)
        five = join(Parts(Category.FIVE_OF_A_KIND, 0, 1 << rank, 0), rules)
        if "bug" in rules.wild and rank != ACE:
            straight = rules.order.index(Category.STRAIGHT)
            strengths = np.where(strengths >> PLACE_SHIFT == straight, strengths, 0)
            four = four[:0]
        best[fits] = np.maximum(best[fits], strengths)
        best[four] = np.maximum(best[four], five)
    return best


def _best_without_one(size: int, wild: int, smaller: dict[tuple[int, int], Strengths]) -> Strengths:
    """The strengths of `size` cards, `wild` of them wild, from those of one card less."""
    counts = places().multisets[size - wild]
    best = np.zeros(len(counts), dtype=np.uint32)
    if wild:
        best = np.maximum(best, smaller[size - 1, wild - 1])
    for rank in range(ACE + 1) if wild < size else ():
        have = np.flatnonzero(counts[:, rank])
        less = counts[have]
        less[:, rank] -= 1
        strengths = smaller[size - 1, wild][_place_of(less, size - 1 - wild)]
        best[have] = np.maximum(best[have], strengths)
    return best


def _suited(wild: int, rules: Rules) -> dict[int, Strengths]:
    """The strengths of all sets of ranks in one suit, by the number of wild cards beside them."""
    # A double-ace flush is a flush of less than five ranks, one the ace, beside its extra aces.
    found = {0: _suited_without_wild(rules)}
    extra = {0: found[0]}
    for aces in range(1, min(wild, 3) + 1) if rules.double_ace_flush else ():
        extra[aces] = np.zeros(len(_EVERY_MASK), dtype=np.uint32)
        for others in combinations(range(rules.low, ACE), 4 - aces):
            side = rank_mask((*others, ACE))
            extra[aces][side] = join(Parts(Category.FLUSH, aces, 0, side), rules)
        for _ in range(SIZES[-1]):  # of more ranks, the best that leaves one out
            extra[aces] = np.maximum(extra[aces], _each_rank(extra[aces], rules, present=True))
    for many in range(1, wild + 1):
        best = np.maximum(found[many - 1], _each_rank(found[many - 1], rules, present=False))
        found[many] = np.maximum(best, extra[many]) if many in extra else best
    return found


def _suited_without_wild(rules: Rules) -> Strengths:
    suited = np.zeros(len(_EVERY_MASK), dtype=np.uint32)
    for size in SIZES:
        for ranks in combinations(range(ACE + 1), size):
            mask = rank_mask(ranks)
            suited[mask] = (
                five_strength(ranks, True, rules)
                if size == 5
                else max(suited[mask ^ 1 << rank] for rank in ranks)
            )
    return suited


def _each_rank(strengths: Strengths, rules: Rules, present: bool) -> Strengths:
    """For every mask the best strength of those with one of its ranks less, or with one more."""
    best = np.zeros_like(strengths)
    for rank in range(rules.low, ACE + 1):
        has = _EVERY_MASK >> rank & 1 == present
        best[has] = np.maximum(best[has], strengths[_EVERY_MASK[has] ^ 1 << rank])
    return best
