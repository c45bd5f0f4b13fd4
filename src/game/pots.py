"""The main pot and the side pots."""

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Pot", "layers", "shares", "uncalled"]


class Pot(NamedTuple):
    """Chips, and the seats that contend for them."""

    amount: int
    seats: tuple[int, ...]


def layers(paid: Sequence[int], live: Sequence[int], dead: int = 0) -> tuple[Pot, ...]:
    """Return the pots, the main pot first.

    `paid` is what each seat has put in, `live` the seats still in the hand, `dead` chips that
    nobody has to match, such as a big-blind ante: they lie in the main pot. A seat contends for
    each other seat's chips up to what it paid itself; chips above what every live seat paid stay
    in the last pot. No pot is empty.

    >>> for pot in layers([10, 10, 8, 6, 5], live=[0, 1, 2, 3]):
    ...     print(pot.amount, pot.seats)
    29 (0, 1, 2, 3)
    6 (0, 1, 2)
    4 (0, 1)
    """
    pots = []
    below = 0
    extra = dead
    levels = sorted({paid[seat] for seat in live})
    for level in levels:
        # The highest live level also takes what folded seats paid above it.
        top = max(paid) if level == levels[-1] else level
        amount = extra + sum(min(chips, top) - min(chips, below) for chips in paid)
        if amount:
            pots.append(Pot(amount, tuple(seat for seat in live if paid[seat] >= level)))
            extra = 0
        below = level
    return tuple(pots)


def uncalled(paid: Sequence[int], live: Sequence[int]) -> tuple[int, int] | None:
    """Return the seat whose last chips nobody has matched, and how many; None if there is none.

    >>> uncalled([10, 1, 2], live=[0])
    (0, 8)
    """
    first = max(live, key=paid.__getitem__)
    excess = paid[first] - max((chips for i, chips in enumerate(paid) if i != first), default=0)
    return (first, excess) if excess > 0 else None


def shares(amount: int, parts: int) -> list[int]:
    """Return `amount` in equal parts; odd chips go one by one to the first.

    >>> shares(17, 3)
    [6, 6, 5]
    """
    each, odd = divmod(amount, parts)
    return [each + (i < odd) for i in range(parts)]
