"""What beats what: data only, and the named rules."""

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Any, ClassVar

from evaluator.cards import ACE, BITS, CLUBS, DEUCE, DIAMONDS, HEARTS, RANKS, SIX, SPADES, TEN
from evaluator.errors import RulesError

__all__ = [
    "DRAW_POKER",
    "ROYAL_HOLDEM",
    "SHORT_DECK",
    "TEXAS_HOLDEM",
    "Category",
    "Rules",
    "italian_poker",
    "telesina",
]


class Category(IntEnum):
    """The kinds of five cards, in the order of the full deck.

    A royal flush is the highest straight flush, not a category of its own. Five of a kind needs a
    wild card.
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

#: Hearts, diamonds, clubs, spades: cuori, quadri, fiori, picche; here from the weakest.
ITALIAN_SUITS = (SPADES, CLUBS, DIAMONDS, HEARTS)

#: The wild cards there may be: all cards of a rank, or jokers.
WILD_RANKS = (
    *("deuces", "threes", "fours", "fives", "sixes", "sevens", "eights"),
    *("nines", "tens", "jacks", "queens", "kings", "aces"),
)
JOKERS = {"joker": 1, "two jokers": 2, "bug": 1}

#: The values of the options that are words; the first is the default.
CHOICES = {
    "high_card_tie": ("card_by_card", "ranks_then_suit"),
    "pair_tie": ("card_by_card", "ranks_then_suit", "ranks_then_pair_suit", "pair_suit"),
    "two_pair_tie": ("fifth_suit", "top_pair_suit", "fifth_suit_then_top_pair"),
    "straight_suit": ("top_card", "top_card_then_next", "suit_cascade", "off"),
    "flush_tie": ("ranks_first", "suit_first"),
    "full_tie": ("split", "trips_suit_then_pair_suit"),
    "straight_flush_order": ("high", "reverse", "cycle"),
    "straight_flush_three_way": ("split", "linear"),
    "straight_flush_names": ("royal", "classes"),
}


@dataclass(frozen=True)
class Rules:
    """What beats what, for one kind of deck.

    `docs/rules.md` tells what each option does, and where accounts of a game differ. Rules that
    contradict each other, and values that an option does not have, are refused with `RulesError`.

    >>> SHORT_DECK.replace(name="trips over straights", order=(0, 1, 2, 4, 3, 6, 5, 7, 8)).name
    'trips over straights'
    """

    name: str
    #: The lowest rank dealt, as a rank number: 0 is the deuce, 4 the six.
    low: int = DEUCE
    #: The categories, weakest first. Five of a kind is above all others with wild cards, and left
    #: out without.
    order: tuple[Category, ...] = STANDARD_ORDER
    #: Whether the ace may also stand below the lowest rank in a straight.
    wheel: bool = True

    #: Whether suits decide between hands of equal ranks, and their order, weakest first.
    suits: bool = False
    suit_order: tuple[int, int, int, int] = ITALIAN_SUITS
    #: How they decide in each category. Without `suits` these say nothing.
    high_card_tie: str = "card_by_card"
    pair_tie: str = "card_by_card"
    two_pair_tie: str = "fifth_suit"
    straight_suit: str = "top_card"
    flush_tie: str = "ranks_first"
    full_tie: str = "split"

    #: ``high``; ``reverse``: minima > media > massima; ``cycle``: minima beats massima beats media
    #: beats minima.
    straight_flush_order: str = "high"
    #: With all three in one pot: the best of each share it, or massima > media > minima.
    straight_flush_three_way: str = "split"
    #: Whether the ace-high one is called royal, or all are called minima, media or massima.
    straight_flush_names: str = "royal"

    #: The wild cards: names from `WILD_RANKS`, ``joker`` (``Xr``), ``two jokers``, or ``bug``, a
    #: joker that is an ace or completes a straight or a flush. One name or a tuple of them.
    wild: tuple[str, ...] = ()
    #: Whether of two equal hands the one in which fewer cards stand for another wins.
    natural_beats_wild: bool = False
    #: Whether in a flush a wild card may be a second ace.
    double_ace_flush: bool = False

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
        for option, values in CHOICES.items():
            value = getattr(self, option)
            if value not in values:
                raise RulesError(f"{option}={value!r}: it is one of {', '.join(values)}")
        for option in ("wheel", "suits", "natural_beats_wild", "double_ace_flush"):
            if not isinstance(getattr(self, option), bool):
                raise TypeError(f"{option} is True or False, not {getattr(self, option)!r}")
        if not isinstance(self.suit_order, Iterable):
            raise TypeError(f"suit_order is the four suits, weakest first, not {self.suit_order!r}")
        object.__setattr__(self, "suit_order", tuple(self.suit_order))
        if sorted(self.suit_order) != [CLUBS, DIAMONDS, HEARTS, SPADES]:
            raise RulesError(f"suit_order={self.suit_order}: it names each suit, 0 to 3, once")
        self._settle_wild()
        self._settle_order()

    def _settle_wild(self) -> None:
        names = (self.wild,) if isinstance(self.wild, str) else self.wild
        if not isinstance(names, Iterable) or not all(isinstance(name, str) for name in names):
            raise TypeError(f"wild is the name of wild cards or a tuple of names, not {names!r}")
        names = tuple(names)
        names = () if names == ("none",) else names
        object.__setattr__(self, "wild", names)
        for name in names:
            if name not in WILD_RANKS and name not in JOKERS:
                known = ", ".join([*JOKERS, *WILD_RANKS])
                raise RulesError(f"wild={name!r}: wild cards are none, or among {known}")
            if name in WILD_RANKS[: self.low]:
                raise RulesError(f"wild={name!r}: the deck starts at {RANKS[self.low]}")
        if len(set(names)) < len(names) or sum(name in JOKERS for name in names) > 1:
            raise RulesError(f"wild={names}: each once, and one kind of joker")
        if len(names) >= ACE + 1 - self.low and not set(names) & set(JOKERS):
            raise RulesError(f"wild={names}: some cards must not be wild")
        if "bug" in names and len(names) > 1:
            raise RulesError(f"wild={names}: the bug is not played with other wild cards")
        if names and self.suits:
            raise RulesError("suits=True with wild cards: nothing says which suit those have")
        for option in ("natural_beats_wild", "double_ace_flush"):
            if getattr(self, option) and not names:
                raise RulesError(f"{option}=True without wild cards says nothing")

    def _settle_order(self) -> None:
        try:
            order = tuple(Category(category) for category in self.order)
        except (TypeError, ValueError) as error:
            raise RulesError(f"order: {error}") from None
        five = Category.FIVE_OF_A_KIND
        plain = order[:-1] if order[-1:] == (five,) else order
        if sorted(plain) != list(STANDARD_ORDER):
            names = ", ".join(category.name for category in STANDARD_ORDER)
            raise RulesError(f"order names each category once, weakest first: {names}")
        object.__setattr__(self, "order", (*plain, five) if self.wild else plain)

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
        jokers = sum(JOKERS.get(name, 0) for name in self.wild)
        return tuple(range(self.low * 4, (ACE + 1) * 4 + jokers))

    @property
    def deck_mask(self) -> int:
        """The mask of the whole deck.

        >>> hex(SHORT_DECK.deck_mask)
        '0x1ff01ff01ff01ff0'
        """
        ranks = (1 << ACE + 1) - (1 << self.low)
        jokers = sum(JOKERS.get(name, 0) for name in self.wild)
        return ranks * sum(BITS[:4]) | sum(BITS[52 : 52 + jokers])

    @property
    def wild_cards(self) -> tuple[int, ...]:
        """The wild cards in the deck, from the lowest number.

        >>> DRAW_POKER.replace(wild="deuces").wild_cards
        (0, 1, 2, 3)
        """
        ranks = [WILD_RANKS.index(name) for name in self.wild if name in WILD_RANKS]
        return tuple(card for card in self.deck if card >> 2 in ranks or card >> 2 > ACE)

    @property
    def deck_name(self) -> str:
        """The deck in words, for messages.

        >>> SHORT_DECK.deck_name
        '36 cards, 6 to A'
        """
        jokers = len(self.deck) - (ACE + 1 - self.low) * 4
        extra = ("", " and a joker", " and two jokers")[jokers]
        return f"{len(self.deck)} cards, {RANKS[self.low]} to A{extra}"

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards a hand that can be ranked has.

        Where natural cards beat wild ones that is five: which of more are used is not looked up.

        >>> TEXAS_HOLDEM.sizes
        (5, 6, 7)
        """
        return (5,) if self.natural_beats_wild else (5, 6, 7)

    @property
    def wide(self) -> bool:
        """Whether strengths are numbers of 64 bits, with what decides between equal ranks."""
        return self.suits or self.natural_beats_wild


def check_rules(rules: object) -> Rules:
    """Return `rules`, or raise `TypeError` for what is none.

    >>> check_rules(SHORT_DECK).name
    'short deck'
    """
    if not isinstance(rules, Rules):
        raise TypeError(f"rules are a Rules object, not {type(rules).__name__}")
    return rules


#: Texas hold'em on 52 cards: suits do not count, the ace is high, or low below the deuce.
TEXAS_HOLDEM = Rules("texas hold'em")

#: Short-deck hold'em on 36 cards: a flush beats a full house, A-6-7-8-9 is the lowest straight.
SHORT_DECK = Rules("short deck", low=SIX, order=FLUSH_OVER_FULL)

#: Royal hold'em on the 20 cards from the ten up: suits break ties.
ROYAL_HOLDEM = Rules("royal hold'em", low=TEN, suits=True, straight_flush_order="reverse")

#: American draw poker on 52 cards; add wild cards with ``.replace(wild="joker")``.
DRAW_POKER = Rules("draw poker")

_CUSTOMS: dict[str, dict[str, str]] = {
    "classic": {},
    "table": {
        "high_card_tie": "ranks_then_suit",
        "pair_tie": "ranks_then_suit",
        "flush_tie": "suit_first",
    },
    "online": {
        "two_pair_tie": "fifth_suit_then_top_pair",
        "straight_suit": "top_card_then_next",
        "flush_tie": "suit_first",
        "straight_flush_order": "high",
    },
}


@lru_cache
def italian_poker(players: int, custom: str = "classic") -> Rules:
    """Return the rules of poker all'italiana for 2 to 6 players.

    The lowest card of the deck is 11 less the players: the seven for four. A flush beats a full
    house, suits break ties, and of straight flushes the minima beats the massima, which beats the
    media, which beats the minima. `custom` is ``"classic"`` or ``"table"``; the switches that
    differ stand in `docs/rules.md`. Raises `RulesError` for other numbers and customs.

    >>> italian_poker(4).deck_name
    '32 cards, 7 to A'
    """
    return _italian("italian poker", players, custom, ("classic", "table"))


@lru_cache
def telesina(players: int, custom: str = "classic") -> Rules:
    """Return the rules of telesina, Italian stud, for 2 to 6 players.

    As in `italian_poker`; the `custom` ``"online"`` follows a house on the web. Raises
    `RulesError` for other numbers and customs.

    >>> telesina(2).deck_name
    '24 cards, 9 to A'
    """
    return _italian("telesina", players, custom, tuple(_CUSTOMS))


def _italian(game: str, players: int, custom: str, customs: tuple[str, ...]) -> Rules:
    if isinstance(players, bool) or not hasattr(players, "__index__"):
        raise TypeError(f"players is a number of players, not {players!r}")
    if not 2 <= players <= 6:
        raise RulesError(f"{game} is for 2 to 6 players, not {players}")
    if custom not in customs:
        raise RulesError(f"custom={custom!r}: {game} has {', '.join(customs)}")
    options: dict[str, Any] = {"straight_flush_order": "cycle"} | _CUSTOMS[custom]
    return Rules(
        f"{game}, {players} players" + ("" if custom == "classic" else f", {custom}"),
        low=9 - int(players),
        order=FLUSH_OVER_FULL,
        suits=True,
        straight_flush_names="classes",
        **options,
    )
