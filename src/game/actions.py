"""What a seat can do, and what it may do now."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

__all__ = [
    "Action",
    "AllIn",
    "Blind",
    "Call",
    "Check",
    "Discard",
    "Fold",
    "Legal",
    "Look",
    "Muck",
    "Parole",
    "RaiseTo",
    "Show",
]


class Action:
    """The base of all actions: small values, compared by what they say."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Fold(Action):
    """Give up the hand."""


@dataclass(frozen=True, slots=True)
class Check(Action):
    """Pass while nothing is to be called: *passo* before an opening, *parole* after the draw."""


@dataclass(frozen=True, slots=True)
class Parole(Action):
    """Say *parole* after the draw, where a check is the *cip* that leads to a showdown."""


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Put in what is missing to the highest bet, or the whole stack when it is less."""


@dataclass(frozen=True, slots=True)
class RaiseTo(Action):
    """Bet, or raise, to a total of `amount` chips on this street.

    >>> RaiseTo(6)
    RaiseTo(amount=6)
    """

    amount: int


@dataclass(frozen=True, slots=True)
class AllIn(Action):
    """Put in the whole stack, as a call or as a raise, whichever it is."""


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Throw these cards away and be served as many; without cards, stand pat (*servito*)."""

    cards: str | Sequence[int | str] = ()


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Turn up the hand at the showdown; `cards` names it when the deal does not know it."""

    cards: str | Sequence[int | str] = ()


@dataclass(frozen=True, slots=True)
class Muck(Action):
    """Give up the hand at the showdown without showing it."""


@dataclass(frozen=True, slots=True)
class Blind(Action):
    """Open without having looked at the cards: *buio*, after one *controbuio*, then *over*."""


@dataclass(frozen=True, slots=True)
class Look(Action):
    """Decline to open blind, and look at the cards."""


class Legal(NamedTuple):
    """What the seat to act may do; amounts are bounds, never lists.

    `call` is the number of chips to add. `raise_to` holds the least and the greatest total on this
    street (equal when only one is allowed, as in fixed limit or for a short all-in), `discard` the
    least and the greatest number of cards, `blind` the chips that opening blind costs.

    >>> Legal(fold=True, call=2, raise_to=(4, 200)).check
    False
    """

    fold: bool = False
    check: bool = False
    call: int | None = None
    raise_to: tuple[int, int] | None = None
    discard: tuple[int, int] | None = None
    show: bool = False
    muck: bool = False
    blind: int | None = None
    look: bool = False
    parole: bool = False
