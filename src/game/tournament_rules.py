"""How a tournament is set up, as data."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from game.chips import amount
from game.errors import TableError
from game.levels import Level, level_at
from game.payouts import payout_shares
from game.rotation import Game, Rotation
from game.seats import TOURNAMENT, TableRules

__all__ = ["Purchase", "TournamentRules"]


@dataclass(frozen=True, slots=True)
class Purchase:
    """More chips for money: a rebuy or an add-on. Levels count from 0.

    >>> Purchase(chips=3000, price=20, last_level=3).open_at(4)
    False
    """

    chips: int
    price: int
    first_level: int = 0
    last_level: int = 0
    #: how often a player may; None: as often as he likes
    most: int | None = None

    def __post_init__(self) -> None:
        amount("chips", self.chips, 1)
        amount("price", self.price)
        amount("first_level", self.first_level)
        amount("last_level", self.last_level, self.first_level)
        if self.most is not None:
            amount("most", self.most, 1)

    def open_at(self, level: int) -> bool:
        """Whether it can be had in a level."""
        return self.first_level <= level <= self.last_level


@dataclass(frozen=True)
class TournamentRules:
    """A tournament: chips, levels, tables, money. One table is a sit & go.

    `payouts` are the shares of the places in the prize pool, the first place first, in any unit;
    None stands for `payout_shares` of the number of entries.

    >>> TournamentRules(1500, [Level(10, 20, hands=8), Level(15, 30)], buy_in=10).seats
    9
    """

    starting_stack: int
    levels: Sequence[Level]
    seats: int = 9
    games: Game | Rotation = field(default_factory=Game)
    table: TableRules = TOURNAMENT
    #: money a player, all of it in the prize pool
    buy_in: int = 0
    payouts: Sequence[int | Fraction] | None = None
    #: the smallest unit of money in a prize
    prize_unit: int = 1
    #: for players who have no more chips than at the start
    rebuy: Purchase | None = None
    #: for everybody
    add_on: Purchase | None = None
    #: the last level in which a player may enter; -1: nobody once it has begun
    late_entry: int = -1
    #: whether places at the final table are drawn anew
    final_table_draw: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "levels", tuple(self.levels))
        if self.payouts is not None:
            object.__setattr__(self, "payouts", tuple(self.payouts))
        amount("starting_stack", self.starting_stack, 1)
        amount("seats", self.seats, 2)
        amount("buy_in", self.buy_in)
        amount("prize_unit", self.prize_unit, 1)
        amount("late_entry", self.late_entry, -1)
        level_at(self.levels)
        if self.table.buy_in != (1, None):
            raise TableError("in a tournament starting_stack says with how many chips one sits")
        for game in self.rotation.games:
            if game.options.get("rake"):
                raise TableError("in a tournament the house takes nothing from a pot")
            for level in self.levels:
                variant = game.variant(level.stakes)
            fewest, most = variant.least_seats, variant.players[1]
            if not fewest <= self.seats <= most:
                raise TableError(f"{self.seats} seats: {game.name} has {fewest} to {most}")

    @property
    def rotation(self) -> Rotation:
        """The games that are played in turn."""
        return self.games if isinstance(self.games, Rotation) else Rotation((self.games,))

    def shares(self, entries: int) -> tuple[int | Fraction, ...]:
        """Return the shares of the paid places for a number of entries."""
        return tuple(payout_shares(entries) if self.payouts is None else self.payouts)
