"""How suits decide between hands of equal ranks: the rules' options as lists of what is compared.

A *wide* strength is the narrow one (see strengths.py) without its side ranks, moved up by 31
bits, so that it is less than 2**63; the 44 bits below hold what is compared after the point, most
important first:

- `CARDS`, 39 bits: for each rank from the ace down, whether it is a side rank and the best suit
  held of it. As numbers these compare card by card, each rank and at once its suit.
- `SIDE`, 13 bits: the side ranks.
- `POINT_SUIT`, `SIDE_SUIT`, `RUN_SUIT`, 2 bits for each of the n highest ranks of the point, of
  the side, or of a straight: the best suit held of it.
- `FLUSH_SUIT`, 2 bits.
- `NATURAL`, 3 bits: how many of the five cards are what is printed on them.

Suits are numbered by their place in `Rules.suit_order`.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from evaluator.cards import ACE
from evaluator.rules import Category, Rules

__all__ = ["TIE_BITS", "Item", "items_of", "sides", "ties_of"]

TIE_BITS = 44
CARDS, SIDE, FLUSH_SUIT, NATURAL, POINT_SUIT, SIDE_SUIT, RUN_SUIT = range(1, 8)
WIDTHS = {CARDS: 3 * (ACE + 1), SIDE: ACE + 1, NATURAL: 3}  # of the others: 2 bits a suit


class Item(NamedTuple):
    """One thing that is compared."""

    what: int
    ranks: int = 1

    @property
    def width(self) -> int:
        """How many bits it takes."""
        return WIDTHS.get(self.what, 2 * self.ranks)


_SIDE = Item(SIDE)
_TIES: dict[Category, dict[str, tuple[Item, ...]]] = {
    Category.HIGH_CARD: {
        "card_by_card": (Item(CARDS),),
        "ranks_then_suit": (_SIDE, Item(SIDE_SUIT)),
    },
    Category.PAIR: {
        "card_by_card": (Item(CARDS),),
        "ranks_then_suit": (_SIDE, Item(SIDE_SUIT)),
        "ranks_then_pair_suit": (_SIDE, Item(POINT_SUIT)),
        "pair_suit": (Item(POINT_SUIT),),
    },
    Category.TWO_PAIR: {
        "fifth_suit": (_SIDE, Item(SIDE_SUIT)),
        "top_pair_suit": (_SIDE, Item(POINT_SUIT)),
        "fifth_suit_then_top_pair": (_SIDE, Item(SIDE_SUIT), Item(POINT_SUIT)),
    },
    Category.STRAIGHT: {
        "top_card": (Item(RUN_SUIT, 1),),
        "top_card_then_next": (Item(RUN_SUIT, 2),),
        "suit_cascade": (Item(RUN_SUIT, 5),),
        "off": (),
    },
    Category.FLUSH: {
        "ranks_first": (_SIDE, Item(FLUSH_SUIT)),
        "suit_first": (Item(FLUSH_SUIT), _SIDE),
    },
    Category.FULL_HOUSE: {
        "split": (_SIDE,),
        "trips_suit_then_pair_suit": (_SIDE, Item(POINT_SUIT), Item(SIDE_SUIT)),
    },
}
_OPTIONS = {
    Category.HIGH_CARD: "high_card_tie",
    Category.PAIR: "pair_tie",
    Category.TWO_PAIR: "two_pair_tie",
    Category.STRAIGHT: "straight_suit",
    Category.FLUSH: "flush_tie",
    Category.FULL_HOUSE: "full_tie",
}
# Where there is one way only.
_ALWAYS = {
    Category.THREE_OF_A_KIND: (_SIDE, Item(SIDE_SUIT, 2)),
    Category.FOUR_OF_A_KIND: (_SIDE, Item(SIDE_SUIT)),
    Category.STRAIGHT_FLUSH: (Item(FLUSH_SUIT),),
}


def ties_of(category: Category, rules: Rules) -> tuple[Item, ...]:
    """Return what is compared between hands of one category with the same point.

    >>> from evaluator.rules import italian_poker
    >>> ties_of(Category.FOUR_OF_A_KIND, italian_poker(4)) == (Item(SIDE), Item(SIDE_SUIT))
    True
    """
    if not rules.wide:
        return (_SIDE,)
    if rules.natural_beats_wild:
        return (_SIDE, Item(NATURAL))
    if category in _OPTIONS:
        return _TIES[category][getattr(rules, _OPTIONS[category])]
    return _ALWAYS[category]


def items_of(tie: Any, category: Category, rules: Rules) -> Iterator[tuple[Item, Any]]:
    """Take the lower 44 bits of a wide strength, or of an array of them, apart."""
    left = TIE_BITS
    for item in ties_of(category, rules):
        left -= item.width
        yield item, tie >> left & (1 << item.width) - 1


def sides(tie: Any, category: Category, rules: Rules) -> Any:
    """Return the mask of the side ranks in the lower 44 bits of a wide strength, or of an array.

    Where side ranks are not compared, that is none.
    """
    for item, value in items_of(tie, category, rules):
        if item.what == SIDE:
            return value
        if item.what == CARDS:
            return sum((value >> (3 * rank + 2) & 1) << rank for rank in range(ACE + 1))
    return 0
