"""What beats what: data only, and the named rules."""

import dataclasses
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar

from evaluator.cards import ACE, BITS, DEUCE, RANKS, SIX, TEN
from evaluator.errors import RulesError

__all__ = ["SHORT_DECK", "TEXAS_HOLDEM", "Category", "Rules"]


class Category(IntEnum):
    """The kinds of five cards, in the order of the full deck.

    A royal flush is the highest straight flush, not a category of its own.
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9


STANDARD_ORDER = tuple(Category)[:9]
FLUSH_OVER_FULL = (*STANDARD_ORDER[:5], Category.FULL_HOUSE, Category.FLUSH, *STANDARD_ORDER[7:])


@dataclass(frozen=True)
class Rules:
    """What beats what, for one kind of deck.

    Rules that contradict each other are refused with `RulesError`.

    >>> SHORT_DECK.replace(name="trips over straights", order=(0, 1, 2, 4, 3, 6, 5, 7, 8)).name
    'trips over straights'
    """

    name: str
    #: The lowest rank dealt, as a rank number: 0 is the deuce, 4 the six.
    low: int = DEUCE
    #: The categories, weakest first.
    order: tuple[Category, ...] = STANDARD_ORDER
    #: Whether the ace may also stand below the lowest rank in a straight.
    wheel: bool = True

    # The look-up tables of this object, put here at their first use; no part of what it means.
    _tables: ClassVar[Any] = None

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise TypeError(f"the name of rules is text, not {type(self.name).__name__}")
        if isinstance(self.low, bool) or not isinstance(self.low, int):
            raise TypeError(f"low is the number of a rank, not {self.low!r}")
        if not DEUCE <= self.low <= TEN:
            raise RulesError(
                f"low={self.low}: the lowest rank is 0 (deuce) to 8 (ten); five ranks must remain"
            )
        if not isinstance(self.wheel, bool):
            raise TypeError(f"wheel is True or False, not {self.wheel!r}")
        try:
            order = tuple(Category(category) for category in self.order)
        except ValueError as error:
            raise RulesError(f"order: {error}") from None
        if sorted(order) != list(STANDARD_ORDER):
            names = ", ".join(category.name for category in STANDARD_ORDER)
            raise RulesError(f"order names each category once, weakest first; it takes {names}")
        object.__setattr__(self, "order", order)

    def replace(self, **changes: Any) -> "Rules":
        """Return these rules with some of them changed: house rules.

        >>> TEXAS_HOLDEM.replace(name="no wheel", wheel=False).wheel
        False
        """
        return dataclasses.replace(self, **changes)

    @property
    def deck(self) -> tuple[int, ...]:
        """The cards of the deck, from the lowest number.

        >>> len(SHORT_DECK.deck)
        36
        """
        return tuple(range(self.low * 4, (ACE + 1) * 4))

    @property
    def deck_mask(self) -> int:
        """The mask of the whole deck.

        >>> hex(SHORT_DECK.deck_mask)
        '0x1ff01ff01ff01ff0'
        """
        return sum(BITS[card] for card in self.deck)

    @property
    def deck_name(self) -> str:
        """The deck in words, for messages.

        >>> SHORT_DECK.deck_name
        '36 cards, 6 to A'
        """
        return f"{len(self.deck)} cards, {RANKS[self.low]} to A"


#: Texas hold'em on 52 cards: suits do not count, the ace is high, or low below the deuce.
TEXAS_HOLDEM = Rules("texas hold'em")

#: Short-deck hold'em on 36 cards: a flush beats a full house, A-6-7-8-9 is the lowest straight.
SHORT_DECK = Rules("short deck", low=SIX, order=FLUSH_OVER_FULL)
