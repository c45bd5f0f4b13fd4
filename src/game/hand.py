"""A hand at a table: what it starts from, and what it has come to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.button import Positions
from game.chips import amount
from game.errors import TableError
from game.levels import Stakes
from game.rotation import Game
from game.state import Carry, Post

__all__ = ["Hand", "Result"]


@dataclass(frozen=True)
class Hand:
    """What a hand starts from: enough to deal it, here or elsewhere."""

    number: int
    game: Game
    stakes: Stakes
    stacks: tuple[int | None, ...]
    button: int
    #: None: as the game itself asks
    posts: tuple[Post, ...] | None
    #: None in a game without blinds
    positions: Positions | None
    carry: Carry | None

    @property
    def chips(self) -> int:
        """All chips that are played for."""
        return sum(chips or 0 for chips in self.stacks) + (self.carry.pot if self.carry else 0)

    @property
    def dealt(self) -> tuple[int, ...]:
        """The seats that get cards."""
        return tuple(seat for seat, chips in enumerate(self.stacks) if chips is not None)

    def rake_of(self, stacks: Sequence[int | None], carry: Carry | None) -> int:
        """Return how many chips the house took, given what is left at the end.

        Raises `TableError` for stacks that this hand cannot have ended with.

        >>> hand = Hand(1, Game(), Stakes(1, 2), (50, None, 40), 0, None, None, None)
        >>> hand.rake_of([60, None, 30], None)
        0
        """
        if [chips is None for chips in stacks] != [chips is None for chips in self.stacks]:
            raise TableError("stacks: a number for each seat dealt in, None for the others")
        after = sum(amount("stack", chips) for chips in stacks if chips is not None)
        after += carry.pot if carry else 0
        if after > self.chips:
            raise TableError(f"{after} chips after the hand, {self.chips} before it")
        if after < self.chips and not self.game.options.get("rake"):
            raise TableError(f"{self.chips - after} chips are missing after the hand")
        return self.chips - after


@dataclass(frozen=True)
class Result:
    """What a hand has come to."""

    number: int
    #: the change of each stack; 0 for who was not dealt in
    net: tuple[int, ...]
    #: seats that have no chips any more
    busted: tuple[int, ...]
    #: who left during the hand, and what he takes with him
    left: Mapping[str, int]
    #: what the house has taken
    rake: int
