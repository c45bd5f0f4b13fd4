"""Which players change tables, so that tables close when they can and stay equally full."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.button import clockwise

__all__ = ["Move", "Occupancy", "balance"]


@dataclass(frozen=True, slots=True)
class Occupancy:
    """Who sits at a table: a name for each seat, or None, and where the big blind is or was."""

    table: int
    players: tuple[str | None, ...]
    big_blind: int = -1

    @property
    def taken(self) -> tuple[int, ...]:
        """The seats with a player, beginning with the one due the big blind next."""
        seats = [seat for seat, player in enumerate(self.players) if player is not None]
        return clockwise(seats, self.big_blind)

    @property
    def free(self) -> tuple[int, ...]:
        """The empty seats, beginning with the one that the big blind reaches first."""
        seats = [seat for seat, player in enumerate(self.players) if player is None]
        return clockwise(seats, self.big_blind)


@dataclass(frozen=True, slots=True)
class Move:
    """A player goes from one seat to another."""

    player: str
    table: int
    seat: int
    to_table: int
    to_seat: int


def balance(tables: Sequence[Occupancy]) -> tuple[Move, ...]:
    """Return the moves after which no table could be spared and none has two players more.

    The tables with the fewest players close, when the seats of the others are enough. The number of
    moves is the least that does it. From a table that stays, the player due the big blind next
    moves, then the one after him; he comes to the worst seat that is free, the one the big blind
    reaches first, at the table with the fewest players. Among equals the lower number comes first,
    so the answer is always the same.

    >>> full, other = ("A", "B", "C", "D"), ("E", None, "F", None)
    >>> balance([Occupancy(1, full, big_blind=1), Occupancy(2, other)])
    (Move(player='C', table=1, seat=2, to_table=2, to_seat=1),)
    """
    if len({table.table for table in tables}) != len(tables):
        raise ValueError("two tables have the same number")
    if len({len(table.players) for table in tables}) > 1:
        raise ValueError("tables have the same number of seats")
    names = [name for table in tables for name in table.players if name is not None]
    if len(set(names)) != len(names):
        raise ValueError("a player sits twice")
    if not names:
        return ()
    fullest = sorted(tables, key=lambda table: (-len(table.taken), table.table))
    needed = -(-len(names) // len(tables[0].players))
    if needed > len(tables):
        raise ValueError(f"{len(names)} players need {needed} tables, not {len(tables)}")
    low, more = divmod(len(names), needed)
    # The fullest tables stay, and of these the fullest keep the odd players: fewest moves.
    goal = {table.table: low + (i < more) for i, table in enumerate(fullest[:needed])}
    leaving = [
        (table, seat)
        for table in fullest
        for seat in table.taken[: max(0, len(table.taken) - goal.get(table.table, 0))]
    ]
    size = {table.table: len(table.taken) for table in fullest[:needed]}
    free = {table.table: list(table.free) for table in fullest[:needed]}
    moves = []
    for table, seat in leaving:
        goes_to = min(
            (number for number in goal if size[number] < goal[number]),
            key=lambda number: (size[number], number),
        )
        player = table.players[seat]
        assert player is not None
        moves.append(Move(player, table.table, seat, goes_to, free[goes_to].pop(0)))
        size[goes_to] += 1
    return tuple(moves)
