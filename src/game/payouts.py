"""Who gets which prize: exact to the last unit of money."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, pairwise

from game.chips import amount

__all__ = ["Elimination", "finishing_order", "payout_shares", "prizes", "share_prizes"]

#: Percentages by place, for fields up to so many entries.
TABLE: Mapping[int, tuple[int, ...]] = {
    3: (100,),
    6: (65, 35),
    10: (50, 30, 20),
    18: (40, 30, 20, 10),
    27: (37, 25, 17, 12, 9),
    45: (33, 22, 15, 11, 8, 6, 5),
    60: (30, 20, 14, 10, 8, 6, 5, 4, 3),
    100: (27, 18, 13, 10, 8, 6, 5, 4, 3, 2, 2, 2),
}


def payout_shares(entries: int) -> tuple[Fraction, ...]:
    """Return the share of each paid place, for a number of entries.

    Up to 100 entries from a table. Above it every eighth place is paid, and place n gets a share
    in proportion to 1/n.

    >>> [str(share) for share in payout_shares(9)]
    ['1/2', '3/10', '1/5']
    """
    amount("entries", entries, 1)
    for most, percentages in TABLE.items():
        if entries <= most:
            return tuple(Fraction(percentage, 100) for percentage in percentages)
    weights = [Fraction(1, place) for place in range(1, entries // 8 + 1)]
    return tuple(weight / sum(weights) for weight in weights)


def prizes(pool: int, shares: Sequence[Fraction | int], *, unit: int = 1) -> tuple[int, ...]:
    """Return the prize of each paid place; together they are the pool.

    `shares` are in proportion, percentages for instance. Prizes are whole numbers of `unit`,
    rounded down. The units that remain go one each to the first places; what is less than a unit
    goes to the first.

    >>> prizes(1000, [50, 30, 20])
    (500, 300, 200)
    >>> prizes(101, [1, 1, 1]), prizes(1007, [50, 30, 20], unit=10)
    ((34, 34, 33), (507, 300, 200))
    """
    amount("pool", pool)
    amount("unit", unit, 1)
    if not shares or min(shares) < 0 or not sum(shares):
        raise ValueError("shares: at least one place, and none is negative")
    if any(lower > higher for higher, lower in pairwise(shares)):
        raise ValueError("shares: no place gets more than the one before")
    units, rest = divmod(pool, unit)
    whole = Fraction(sum(Fraction(share) for share in shares))
    paid = [int(units * Fraction(share) / whole) for share in shares]
    for place in range(units - sum(paid)):
        paid[place] += 1
    return (paid[0] * unit + rest, *(number * unit for number in paid[1:]))


@dataclass(frozen=True, slots=True)
class Elimination:
    """A player went out: in which hand of the tournament, and with how many chips he began it."""

    player: str
    hand: int
    chips: int

    def __post_init__(self) -> None:
        amount("hand", self.hand)
        amount("chips", self.chips)


def finishing_order(eliminations: Iterable[Elimination]) -> tuple[tuple[str, ...], ...]:
    """Return who went out, best first; those who share a place are together.

    Who goes out in a later hand places higher; in the same hand, who began it with more chips.
    Equal chips share the places; they stay in the order they came in.

    >>> out = [Elimination("Ann", 3, 500), Elimination("Bob", 7, 90), Elimination("Cy", 7, 120)]
    >>> finishing_order(out)
    (('Cy',), ('Bob',), ('Ann',))
    """

    def rank(out: Elimination) -> tuple[int, int]:
        return (-out.hand, -out.chips)

    ordered = sorted(eliminations, key=rank)
    return tuple(tuple(out.player for out in group) for _, group in groupby(ordered, key=rank))


def share_prizes(
    places: Iterable[Sequence[str]], amounts: Sequence[int], *, unit: int = 1
) -> dict[str, int]:
    """Return what each player gets: `places` from the first, sharers together.

    Players who share places share their prizes. What does not divide goes one `unit` each to those
    who are named first, the rest to the first.

    >>> share_prizes([["Ann"], ["Bob", "Cy"], ["Di"]], [500, 300, 175])
    {'Ann': 500, 'Bob': 238, 'Cy': 237, 'Di': 0}
    """
    paid: dict[str, int] = {}
    place = 0
    for players in places:
        total = sum(amounts[place : place + len(players)])
        paid |= dict(zip(players, prizes(total, [1] * len(players), unit=unit), strict=True))
        place += len(players)
    if sum(amounts[place:]):
        raise ValueError(f"{len(amounts)} prizes for {place} players")
    return paid
