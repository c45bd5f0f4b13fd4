"""Which game is played next, where a table plays several in turn."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args

from game.american import american_draw
from game.holdem import royal_holdem, short_deck_holdem, texas_holdem
from game.italian import italian_draw, telesina_stud
from game.levels import Stakes
from game.variants import Rake, Variant

__all__ = ["Game", "Period", "Rotation", "Turn"]

#: How long a game lasts in a rotation. An orbit is as many hands as players are dealt in at its
#: first one.
Period = Literal["hand", "orbit", "level"]

#: Games that may have blinds; in the others the ante (posta) is all that is forced.
WITH_BLINDS: dict[str, Callable[..., Variant]] = {
    "texas_holdem": texas_holdem,
    "royal_holdem": royal_holdem,
    "short_deck_holdem": short_deck_holdem,
}
WITHOUT_BLINDS: dict[str, Callable[..., Variant]] = {
    "italian_draw": italian_draw,
    "american_draw": american_draw,
    "telesina_stud": telesina_stud,
}
GAMES = WITH_BLINDS | WITHOUT_BLINDS


@dataclass(frozen=True)
class Game:
    """A game by the name of its function, with the options of that function, as data.

    Forced bets come from the stakes of the table, or from `stakes`, the game's own. Hold'em is
    played without blinds where the big blind is 0 (R19). A game that has no blinds takes the ante
    of the stakes as its ante or posta; where that is 0, the small blind.

    >>> Game("texas_holdem", {"limit": "fixed_limit"}).variant(Stakes(5, 10)).limit.min_bet
    10
    """

    name: str = "texas_holdem"
    options: Mapping[str, Any] = field(default_factory=dict)
    stakes: Stakes | None = None

    def __post_init__(self) -> None:
        if self.name not in GAMES:
            raise ValueError(f"game {self.name!r}: it is one of {', '.join(GAMES)}")
        if not isinstance(self.options, Mapping):
            raise TypeError(f"options of a game are names with values, not {self.options!r:.100}")
        if self.stakes is not None and not isinstance(self.stakes, Stakes):
            raise TypeError(f"stakes are like Stakes(1, 2), not {self.stakes!r:.100}")

    def has_blinds(self, stakes: Stakes) -> bool:
        """Whether a small and a big blind are posted at these stakes, or at the game's own."""
        return self.name in WITH_BLINDS and (self.stakes or stakes).big_blind > 0

    def variant(self, stakes: Stakes) -> Variant:
        """Return the variant to deal at these stakes, or at the game's own."""
        stakes = self.stakes or stakes
        options = dict(self.options)
        if isinstance(options.get("rake"), Mapping):
            options["rake"] = Rake(**options["rake"])
        if self.name in WITH_BLINDS:
            blinds = (stakes.small_blind, stakes.big_blind)
            options["blinds"] = blinds if self.has_blinds(stakes) else ()
            options["ante"] = stakes.ante
            options["big_blind_ante"] = stakes.big_blind_ante
        else:
            name = "posta" if self.name == "italian_draw" else "ante"
            options[name] = stakes.ante or stakes.small_blind
        return GAMES[self.name](**options)


@dataclass(frozen=True)
class Rotation:
    """Games played in turn: a hand each, an orbit each, or a level of the stakes each (R44).

    >>> Rotation((Game(), Game("royal_holdem"))).every
    'orbit'
    """

    games: Sequence[Game]
    every: Period = "orbit"

    def __post_init__(self) -> None:
        if isinstance(self.games, str) or not isinstance(self.games, Sequence):
            raise TypeError(f"games are a sequence of Game, not {type(self.games).__name__}")
        object.__setattr__(self, "games", tuple(self.games))
        for game in self.games:
            if not isinstance(game, Game):
                raise TypeError(
                    f"a rotation is of games like Game('italian_draw'), not {game!r:.100}"
                )
        if not self.games:
            raise ValueError("a rotation has at least one game")
        if self.every not in get_args(Period):
            raise ValueError(f"every {self.every!r}: it is {', '.join(get_args(Period))}")


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a rotation stands: the game, and for how many hands it goes on after this one.

    >>> rotation = Rotation((Game(), Game("royal_holdem")))
    >>> turn = Turn().next(rotation, level=0).of(players=3)
    >>> turn, turn.next(rotation, level=0)
    (Turn(game=0, left=2), Turn(game=0, left=1))
    """

    game: int = -1
    left: int = 0

    def next(self, rotation: Rotation, level: int) -> "Turn":
        """Return the turn of the next hand; a new one has yet to be told its players by `of`."""
        if rotation.every == "level":
            return Turn(level % len(rotation.games))
        if self.left:
            return replace(self, left=self.left - 1)
        turn = Turn((self.game + 1) % len(rotation.games), -1)
        return turn if rotation.every == "orbit" else replace(turn, left=0)

    def of(self, players: int) -> "Turn":
        """Return the turn, as long as an orbit of so many players when it has just begun."""
        return replace(self, left=players - 1) if self.left < 0 else self
