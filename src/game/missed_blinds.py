"""What a player owes who sat out while the blinds went by.

The rule (Robert's Rules of Poker, on buttons and blinds): who comes to a table, or comes back to it
after the big blind has passed his seat, either waits until the big blind reaches him, or posts at
once: the big blind, which is live, and the small blind if he missed that too, which is dead. He may
not come in between the button and the big blind. The big blind in its turn settles everything.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.button import Positions, between

__all__ = ["NOTHING", "Debt", "may_come_in", "missed"]


@dataclass(frozen=True, slots=True)
class Debt:
    """The blinds that a player has missed.

    >>> Debt(big=True) | Debt(small=True)
    Debt(big=True, small=True)
    >>> bool(Debt())
    False
    """

    big: bool = False
    small: bool = False

    def __bool__(self) -> bool:
        return self.big or self.small

    def __or__(self, other: "Debt") -> "Debt":
        return Debt(self.big or other.big, self.small or other.small)


NOTHING = Debt()


def missed(previous: Positions, now: Positions, absent: Iterable[int]) -> Mapping[int, Debt]:
    """Return what each absent seat has missed between one hand and the next.

    >>> dict(missed(Positions(1, 2, 3), Positions(2, 3, 5), absent=[4]))
    {4: Debt(big=True, small=False)}
    >>> dict(missed(Positions(2, 3, 5), Positions(3, 5, 6), absent=[4]))
    {4: Debt(big=False, small=True)}
    """
    debts = {}
    for seat in absent:
        big = between(seat, previous.big_blind, now.big_blind)
        small = between(seat, previous.small_place, now.small_place) or seat == now.dead_blind
        if big or small:
            debts[seat] = Debt(big, small)
    return debts


def may_come_in(positions: Positions, seat: int) -> bool:
    """Whether a seat may be dealt in by posting: not between button and big blind, nor heads-up.

    Heads-up the big blind reaches every seat within two hands.

    >>> may_come_in(Positions(1, 2, 4), 3), may_come_in(Positions(1, 2, 4), 5)
    (False, True)
    """
    return not positions.heads_up and not between(seat, positions.button, positions.big_blind)
