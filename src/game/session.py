"""A person and bots at one table, deal after deal: what they play, and what they do."""

import json
import os
import secrets
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from evaluator import Rules
from game.bot_odds import Chair
from game.bots import BOTS, decide
from game.chips import amount
from game.deal import Deal
from game.errors import DealError, HistoryError
from game.levels import Level
from game.play_games import CUSTOMS, GAMES, HOLDEM, YOU
from game.records import parse
from game.rotation import Game
from game.seats import TableRules
from game.table import Table
from game.tournament import Tournament
from game.tournament_records import rules_to
from game.tournament_rules import TournamentRules
from game.variants import Variant, rules_for

__all__ = ["Session", "Settings"]

FORMAT, VERSION = "scalareale session", 1
#: The blinds of the levels of a tournament, as multiples of the first.
LEVELS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256)
#: How a table is run at which nobody sits out.
CASH = TableRules("moving", "free", deals_to_absent=False)


@dataclass(frozen=True)
class Settings:
    """What is played; `blinds` has two numbers in hold'em, and one, the ante, in other games."""

    game: str = "texas"
    players: int = 4
    #: None is the limit of the custom.
    limit: str | None = None
    stack: int = 200
    blinds: tuple[int, ...] = (1, 2)
    #: In a tournament, how many deals a level lasts; None when it is not one.
    deals_a_level: int | None = None
    #: The custom of the Italian games; None is the classic one.
    custom: str | None = None

    def __post_init__(self) -> None:
        amount("stack", self.stack, 1)
        if self.deals_a_level is not None:
            amount("deals a level", self.deals_a_level, 1)
        if len(self.blinds) != (2 if self.game in HOLDEM else 1):
            raise DealError(
                f"blinds {'/'.join(map(str, self.blinds))}: {self.game} has "
                + ("a small and a big one" if self.game in HOLDEM else "one ante")
            )
        for chips in self.blinds:
            amount("blinds", chips, 1)
        variant = self.plays.variant(self.levels[0])
        fewest, most = max(variant.players[0], variant.least_seats), variant.players[1]
        if not fewest <= amount("players", self.players) <= most:
            raise DealError(f"{self.players} players: {self.game} is for {fewest} to {most}")

    @property
    def plays(self) -> Game:
        """The game, as a table takes it."""
        if self.game not in GAMES:
            raise DealError(f"game {self.game!r}: it is one of {', '.join(GAMES)}")
        if self.custom is not None and self.game not in CUSTOMS:
            raise DealError(f"custom {self.custom!r}: {self.game} is played in one way")
        options = {"limit": self.limit, "custom": self.custom}
        return Game(
            GAMES[self.game], {name: value for name, value in options.items() if value is not None}
        )

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels of a tournament, of which any other session plays the first."""
        small, big = self.blinds[0], self.blinds[-1]
        return tuple(Level(n * small, n * big, hands=self.deals_a_level) for n in LEVELS)


class Session:
    """Deal after deal at one table; the same for the same settings, seed and choices.

    Without a tournament, whoever has lost all chips buys as many as at the beginning. The object
    and what it saves hold every card of the deal that is played.

    >>> session = Session(Settings(), seed=1)
    >>> deal = session.next_deal()
    >>> session.you, deal.stacks
    (0, (200, 199, 198, 200))
    """

    def __init__(self, settings: Settings, seed: int | None = None) -> None:
        self.settings = settings
        self.seed = secrets.randbits(63) if seed is None else amount("seed", seed)
        #: The chips that the person has bought.
        self.bought = settings.stack
        self.tournament: Tournament | None = None
        self._cash: Table | None = None
        names = [YOU, *(bot.name for bot in BOTS[: settings.players - 1])]
        if settings.deals_a_level is None:
            stakes = settings.levels[0].stakes
            self._cash = Table(
                settings.players, stakes=stakes, games=settings.plays, rules=CASH, seed=self.seed
            )
            for seat, name in enumerate(names):
                self._cash.sit(seat, name, settings.stack)
        else:
            rules = TournamentRules(
                settings.stack,
                settings.levels,
                settings.players,
                settings.plays,
                payouts=[1],
            )
            self.tournament = Tournament(names, rules, seed=self.seed)
        self.names = self._names()

    def _set_up(self) -> object:
        """What the settings say of the table, and nothing that changes in play."""
        if self.tournament is not None:
            return rules_to(self.tournament.rules)
        return self.table.rules, self.table.games, self.table.stakes

    # What there is

    @property
    def table(self) -> Table:
        """The table they sit at."""
        if self.tournament is None:
            assert self._cash is not None
            return self._cash
        return next(iter(self.tournament.tables.values()))

    @property
    def deal(self) -> Deal | None:
        """The deal that is being played."""
        return self.table.deal

    @property
    def playing(self) -> Deal:
        """The deal that is being played, where there must be one."""
        assert self.table.deal is not None
        return self.table.deal

    @property
    def number(self) -> int:
        """How many deals have been begun."""
        return self.table.hands

    def _names(self) -> list[str]:
        """Who sits where; those who are out keep their place in the list."""
        before = getattr(self, "names", [""] * self.settings.players)
        seats = self.table.seats
        return [seat.player if seat else name for seat, name in zip(seats, before, strict=True)]

    @property
    def you(self) -> int:
        """The seat of the person."""
        return self.names.index(YOU)

    @property
    def stack(self) -> int:
        """The chips of the person between deals."""
        seat = self.table.seats[self.you]
        return seat.stack if seat else 0

    @property
    def level(self) -> int:
        """The level of the next deal, counted from 0."""
        return 0 if self.tournament is None else self.tournament.level

    @property
    def over(self) -> bool:
        """Whether the tournament has come to its end, for the person at least."""
        if self.tournament is None:
            return False
        return self.tournament.finished or YOU not in self.tournament.stacks

    @property
    def place(self) -> int:
        """The place of the person in the tournament, as it is now; the first one is 1."""
        assert self.tournament is not None
        better = 0
        for group in self.tournament.places():
            if YOU in group:
                break
            better += len(group)
        return better + 1

    @property
    def variant(self) -> Variant:
        """The game as it is played now, or next."""
        deal = self.deal
        if deal is not None:
            return deal.variant
        return self.settings.plays.variant(self.settings.levels[self.level])

    @property
    def rules(self) -> Rules:
        """What beats what in this deal, by the players dealt in."""
        deal = self.playing
        return rules_for(deal.variant, sum(chips is not None for chips in deal.stacks))

    # Deals

    def next_deal(self) -> Deal:
        """Deal the next hand."""
        if self.tournament is None:
            return self.table.next_deal()
        return self.tournament.next_deal(next(iter(self.tournament.tables)))

    def finish(self) -> tuple[str, ...]:
        """End the finished deal; return who has lost all chips.

        They buy new ones, or in a tournament they are out, who had less before the deal first.
        """
        if self.tournament is not None:
            table = next(iter(self.tournament.tables))
            return self.tournament.finish(table).eliminated
        lost = self.table.finish().busted
        for seat in lost:
            self.table.add_chips(seat, self.settings.stack)
            self.bought += self.settings.stack if seat == self.you else 0
        return tuple(self.names[seat] for seat in lost)

    def bot_acts(self) -> None:
        """Let the bot whose turn it is act."""
        deal = self.playing
        assert deal.actor is not None
        who = next(bot for bot in BOTS if bot.name == self.names[deal.actor])
        rng = Random(f"{self.seed} {self.number} {deal.actor} {len(deal.events)}")
        deal.act(decide(self.chair(deal.actor), who, rng))

    def chair(self, seat: int) -> Chair:
        """Return what a seat knows."""
        return Chair(self.playing.view(seat), self.rules)

    # Saving

    def to_dict(self) -> dict[str, Any]:
        """Return everything as JSON-ready data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "settings": asdict(self.settings) | {"blinds": list(self.settings.blinds)},
            "seed": self.seed,
            "bought": self.bought,
            "names": self.names,
            "table": (self.tournament or self.table).to_dict(),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Session":
        """Return the session that `to_dict` wrote; `HistoryError` when it is not one."""
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise HistoryError(f'not a session: "format" is not "{FORMAT}"')
        if data.get("version") != VERSION:
            raise HistoryError(f"version {data.get('version')!r}: this library reads {VERSION}")
        try:
            settings = data["settings"]
            settings = Settings(**settings | {"blinds": tuple(settings["blinds"])})
            session = cls(settings, data["seed"])
            session.bought = amount("bought", data["bought"])
            known = {YOU, *(bot.name for bot in BOTS)}
            if not known.issuperset(data["names"]) or YOU not in data["names"]:
                raise HistoryError("the names are not those of you and the bots")
            session.names = list(data["names"])
            if session.tournament is None:
                session._cash = Table.from_dict(data["table"])
            else:
                session.tournament = Tournament.from_dict(data["table"])
            if (
                session.names != session._names()
                or len(session.names) != settings.players
                or session._set_up() != Session(settings, session.seed)._set_up()
                or not all(seat.takes_part for seat in session.table.seats if seat)
                or (session.table.hand is None) != (session.deal is None)
            ):
                raise HistoryError("the table is not that of the session")
        except HistoryError:
            raise
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise HistoryError(f"the session cannot be read: {error}") from None
        return session

    def save(self, path: str) -> None:
        """Write everything to a file, which is never half written."""
        target = os.path.realpath(path)  # a link stays a link
        folder, name = os.path.split(target)
        number, draft = tempfile.mkstemp(prefix=f".{name}.", dir=folder)
        try:
            with os.fdopen(number, "w", encoding="utf-8") as file:
                json.dump(self.to_dict(), file)
            os.replace(draft, target)
        except BaseException:
            with suppress(OSError):
                os.unlink(draft)
            raise

    @classmethod
    def load(cls, path: str) -> "Session":
        """Read what `save` wrote; `HistoryError` when it is not that, `OSError` without a file."""
        with open(path, encoding="utf-8") as file:
            try:
                text = file.read()
            except UnicodeDecodeError as error:
                raise HistoryError(str(error)) from None
        return cls.from_dict(parse(text))
