"""The seats of a table, and who sits in them."""

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from game.chips import amount
from game.errors import TableError
from game.seats import Seat

__all__ = ["Seating"]


class Seating:
    """Seats in a ring, each with a player or empty; a player sits once.

    >>> seating = Seating([None] * 3)
    >>> seating.put(1, Seat("Ann", 200))
    >>> seating.find("Ann"), seating.find("Bob"), len(seating)
    (1, None, 3)
    """

    def __init__(self, seats: Sequence[Seat | None]) -> None:
        self._seats = list(seats)
        players = [seat.player for seat in self._seats if seat]
        if len(set(players)) != len(players):
            raise TableError("a player sits twice")

    def __len__(self) -> int:
        return len(self._seats)

    def __iter__(self) -> Iterator[Seat | None]:
        return iter(self._seats)

    def __getitem__(self, seat: int) -> Seat:
        """Who is in a seat; `TableError` when nobody is."""
        who = self._seats[self._number(seat)]
        if who is None:
            raise TableError(f"seat {seat} is empty")
        return who

    def find(self, player: str) -> int | None:
        """Return where a player sits, or None."""
        for i, seat in enumerate(self._seats):
            if seat is not None and seat.player == player:
                return i
        return None

    def put(self, seat: int, who: Seat) -> None:
        """Seat somebody where nobody is, or where the seat is reserved for him."""
        there = self._seats[self._number(seat)]
        if there is not None and not (there.reserved and there.player == who.player):
            raise TableError(f"seat {seat} is {there.player}'s")
        if self.find(who.player) not in (None, seat):
            raise TableError(f"{who.player} sits in seat {self.find(who.player)}")
        self._seats[seat] = who

    def change(self, seat: int, **changes: Any) -> None:
        """Change what is noted about a player."""
        self._seats[seat] = dataclasses.replace(self[seat], **changes)

    def take(self, seat: int) -> Seat:
        """Empty a seat; return who was there."""
        who = self[seat]
        self._seats[seat] = None
        return who

    def _number(self, seat: int) -> int:
        if not 0 <= amount("seat", seat) < len(self._seats):
            raise TableError(f"seat {seat}: seats are 0 to {len(self._seats) - 1}")
        return seat
