"""A place at a table, and who is in it."""

from dataclasses import dataclass
from typing import Literal, get_args

from game.button import ButtonKind
from game.chips import amount, truth
from game.missed_blinds import NOTHING, Debt
from game.timebank import TimeLimits, seconds

__all__ = ["CASH", "TOURNAMENT", "Seat", "TableRules"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player and what is his; a table replaces seats, it does not change them.

    >>> Seat("Ann", 200).takes_part
    True
    """

    player: str
    stack: int = 0
    #: kept for somebody who has not sat down yet
    reserved: bool = False
    #: sits out
    away: bool = False
    #: leaves for good as soon as the hand is over
    leaving: bool = False
    debt: Debt = NOTHING
    #: wants to post what he owes instead of waiting for the big blind
    posts: bool = False
    #: seconds
    time_bank: float = 0

    def __post_init__(self) -> None:
        if not isinstance(self.player, str):
            raise TypeError(f"a player is a name, not {self.player!r}")
        amount("stack", self.stack)
        for name in ("reserved", "away", "leaving", "posts"):
            truth(name, getattr(self, name))
        seconds("time_bank", self.time_bank)

    @property
    def takes_part(self) -> bool:
        """Whether the player wants cards and can pay for them."""
        return self.stack > 0 and not self.away and not self.leaving


@dataclass(frozen=True, slots=True)
class TableRules:
    """How a table is run; `CASH` and `TOURNAMENT` are the usual ways.

    >>> CASH.button, TOURNAMENT.button
    ('moving', 'dead')
    """

    button: ButtonKind
    #: Who sat out while the blinds went by: ``post`` (`game.missed_blinds`), or nothing is owed.
    missed_blinds: Literal["post", "free"]
    #: Whether players who are away get cards and post; their hands are folded.
    deals_to_absent: bool
    #: The least and the most chips to sit down with; with an add-on, the most to have.
    buy_in: tuple[int, int | None] = (1, None)
    time_limits: TimeLimits | None = None

    def __post_init__(self) -> None:
        least, most = self.buy_in
        amount("buy_in", least, 1)
        if most is not None:
            amount("buy_in", most, least)
        choices = {"button": get_args(ButtonKind), "missed_blinds": ("post", "free")}
        for name, values in choices.items():
            if getattr(self, name) not in values:
                raise ValueError(f"{name}={getattr(self, name)!r}: it is {' or '.join(values)}")


CASH = TableRules("moving", "post", deals_to_absent=False)
TOURNAMENT = TableRules("dead", "free", deals_to_absent=True)
