"""Blinds and antes, and how they go up."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from itertools import accumulate

from game.chips import amount

__all__ = [
    "CHIPS",
    "Level",
    "Stakes",
    "blind_levels",
    "level_at",
    "round_to_chip",
    "small_blind_of",
]

#: Denominations of a usual set of tournament chips.
CHIPS = (25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000)


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a hand costs before the cards; chips.

    >>> Stakes(1, 2)
    Stakes(small_blind=1, big_blind=2, ante=0, big_blind_ante=0)
    """

    small_blind: int
    big_blind: int
    #: everybody's
    ante: int = 0
    #: paid by the big blind for all
    big_blind_ante: int = 0

    def __post_init__(self) -> None:
        for name in ("small_blind", "big_blind", "ante", "big_blind_ante"):
            amount(name, getattr(self, name))
        if self.small_blind > self.big_blind:
            raise ValueError(f"small blind {self.small_blind} over big blind {self.big_blind}")


@dataclass(frozen=True, slots=True)
class Level(Stakes):
    """The stakes of a part of a tournament, and how long it lasts: in hands or in minutes.

    >>> Level(100, 200, 20, minutes=15).ante
    20
    """

    hands: int | None = None
    minutes: int | None = None

    def __post_init__(self) -> None:
        Stakes.__post_init__(self)
        if not self.big_blind and not self.ante:
            raise ValueError("a level has blinds or an ante: else a tournament need not end")
        if self.hands is not None and self.minutes is not None:
            raise ValueError("a level lasts hands or minutes, not both")
        for name in ("hands", "minutes"):
            if getattr(self, name) is not None:
                amount(name, getattr(self, name), 1)

    @property
    def stakes(self) -> Stakes:
        """The level without its length."""
        return Stakes(*(getattr(self, field.name) for field in fields(Stakes)))


def level_at(levels: Sequence[Level], *, hands: int = 0, seconds: float = 0) -> int:
    """Return the index of the level after so many hands or seconds; the last one has no end.

    Levels of a list all last hands, or all last minutes; the other number is not looked at.

    >>> levels = [Level(10, 20, minutes=10), Level(15, 30, minutes=10), Level(25, 50, minutes=10)]
    >>> [level_at(levels, seconds=s) for s in (0, 599, 600, 1200, 99999)]
    [0, 0, 1, 2, 2]
    """
    if not levels:
        raise ValueError("no levels")
    by_hands = [level.hands for level in levels[:-1]]
    by_minutes = [level.minutes for level in levels[:-1]]
    if None not in by_hands:
        ends = list(accumulate(length or 0 for length in by_hands))
        return bisect_right(ends, hands)
    if None not in by_minutes:
        ends = list(accumulate(60 * (length or 0) for length in by_minutes))
        return bisect_right(ends, seconds)
    raise ValueError("every level but the last has a length, all of them in hands or in minutes")


def round_to_chip(amount: Fraction | int, chip: int) -> int:
    """Return the multiple of a chip that is nearest; halfway, the higher one.

    >>> round_to_chip(130, 25), round_to_chip(Fraction(75, 2), 25), round_to_chip(12, 25)
    (125, 50, 0)
    """
    return int(Fraction(amount) / chip + Fraction(1, 2)) * chip


def small_blind_of(big_blind: int, *, share: Fraction = Fraction(1, 2), chip: int = 1) -> int:
    """Return a share of the big blind, half of it or two thirds, rounded up to a chip.

    >>> small_blind_of(200), small_blind_of(100, share=Fraction(2, 3), chip=5)
    (100, 70)
    """
    exact = big_blind * share
    return min(-int(-exact // chip) * chip, big_blind)


def blind_levels(
    starting_stack: int,
    players: int,
    *,
    depth: int = 100,
    growth: Fraction = Fraction(3, 2),
    chips: Sequence[int] = CHIPS,
    ante_from: int = 4,
    big_blind_ante: bool = False,
    hands: int | None = None,
    minutes: int | None = None,
) -> tuple[Level, ...]:
    """Return levels for a tournament, up to where all chips together are ten big blinds.

    The first big blind is the starting stack over `depth`; each is about `growth` times the one
    before, and more in any case. Small blinds are multiples of a chip: of the largest one that is
    at most a quarter of it, or of the smallest. A big blind is twice the small one. From level
    number `ante_from` on there is an ante of a fifth of the small blind, in multiples of the
    largest chip that is not more, and at least the smallest chip; `big_blind_ante` asks for the big
    blind instead, of that seat. A level lasts `hands` or `minutes`; ten hands if neither is given.

    >>> [(x.small_blind, x.big_blind, x.ante) for x in blind_levels(3000, 9)[:6]]
    [(25, 50, 0), (50, 100, 0), (75, 150, 0), (125, 250, 25), (200, 400, 50), (300, 600, 50)]
    """
    for name, value in {"starting_stack": starting_stack, "players": players}.items():
        amount(name, value, 1)
    if depth < 1 or growth <= 1 or not chips or min(chips) < 1:
        raise ValueError("depth is at least 1, growth more than 1, and chips are positive")
    if hands is None and minutes is None:
        hands = 10
    smallest = min(chips)
    levels: list[Level] = []
    small, target = 0, Fraction(starting_stack, 2 * depth)
    while True:
        chip = max((c for c in chips if 4 * c <= target), default=smallest)
        # the next small blind: nearest to the target, and more than the last
        small = max(round_to_chip(target, chip), (small // chip + 1) * chip)
        ante = dead = 0
        if len(levels) + 1 >= ante_from:
            if big_blind_ante:
                dead = 2 * small
            else:
                chip = max((c for c in chips if 5 * c <= small), default=smallest)
                ante = max(round_to_chip(Fraction(small, 5), chip), smallest)
        levels.append(Level(small, 2 * small, ante, dead, hands=hands, minutes=minutes))
        if 20 * small >= starting_stack * players:
            return tuple(levels)
        target = small * growth
