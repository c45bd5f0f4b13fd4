"""A person and bots at one table, deal after deal: who sits where, and what they play."""

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
from game.american import american_draw
from game.bot_odds import Chair
from game.bots import BOTS, Character, decide
from game.chips import amount
from game.deal import Deal
from game.errors import DealError, HistoryError
from game.holdem import royal_holdem, short_deck_holdem, texas_holdem
from game.italian import italian_draw, telesina_stud
from game.records import carry_from, carry_to, parse
from game.state import Carry
from game.variants import Variant, rules_for

__all__ = ["GAMES", "Session", "Settings"]

FORMAT, VERSION = "scalareale session", 1
HOLDEM = {"texas": texas_holdem, "royal": royal_holdem, "short": short_deck_holdem}
GAMES = (*HOLDEM, "italian", "draw", "telesina")
#: The blinds of the levels of a tournament, as multiples of the first.
LEVELS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256)
#: The seat of the person.
YOU = 0


@dataclass(frozen=True)
class Settings:
    """What is played; `blinds` has two numbers in hold'em, and one, the ante, in other games."""

    game: str = "texas"
    players: int = 4
    limit: str = "no_limit"
    stack: int = 200
    blinds: tuple[int, ...] = (1, 2)
    #: In a tournament, how many deals a level lasts; None when it is not one.
    deals_a_level: int | None = None

    def __post_init__(self) -> None:
        amount("stack", self.stack, 1)
        if self.deals_a_level is not None:
            amount("deals a level", self.deals_a_level, 1)
        fewest, most = self.variant(0).players
        fewest = max(fewest, self.variant(0).least_seats)
        if not fewest <= amount("players", self.players) <= most:
            raise DealError(f"{self.players} players: {self.game} is for {fewest} to {most}")

    def variant(self, level: int) -> Variant:
        """Return the game at a level."""
        times = LEVELS[min(level, len(LEVELS) - 1)]
        blinds = tuple(times * amount("blinds", chips, 1) for chips in self.blinds)
        if self.game in HOLDEM:
            return HOLDEM[self.game](self.limit, blinds)
        if len(blinds) != 1:
            raise DealError(f"blinds {'/'.join(map(str, blinds))}: {self.game} has one ante")
        if self.game == "italian":
            return italian_draw(limit=self.limit, posta=blinds[0])
        if self.game == "telesina":
            return telesina_stud(limit=self.limit, ante=blinds[0])
        return american_draw(self.limit, blinds[0])


class Session:
    """Deal after deal at one table; the same for the same settings, seed and choices.

    Without a tournament, whoever has lost all chips buys as many as at the beginning. The object
    and what it saves hold every card of the deal that is played.

    >>> session = Session(Settings(), seed=1)
    >>> deal = session.next_deal()
    >>> deal.button, deal.stacks
    (0, (200, 199, 198, 200))
    """

    def __init__(self, settings: Settings, seed: int | None = None) -> None:
        self.settings = settings
        self.seed = secrets.randbits(64) if seed is None else amount("seed", seed)
        self.stacks = [settings.stack] * settings.players
        self.bought = [settings.stack] * settings.players
        self.button = -1
        #: Deals begun.
        self.number = 0
        #: Seats that are out of the tournament, the first one first.
        self.out: list[int] = []
        self.carry: Carry | None = None
        self.deal: Deal | None = None

    @property
    def bots(self) -> tuple[Character, ...]:
        """The players at the seats from 1 on."""
        return BOTS[: self.settings.players - 1]

    @property
    def level(self) -> int:
        """The level of the deal that is played, counted from 0."""
        every = self.settings.deals_a_level
        return 0 if every is None else max(self.number - 1, 0) // every

    @property
    def variant(self) -> Variant:
        """The game as it is played now."""
        return self.settings.variant(self.level)

    @property
    def over(self) -> bool:
        """Whether the tournament has come to its end, for the person at least."""
        return YOU in self.out or len(self.out) == self.settings.players - 1

    # Deals

    def next_deal(self) -> Deal:
        """Deal the next hand: the button goes on to the next player with chips."""
        self.number += 1
        self.button = self._next_button()
        self.deal = self._dealt()
        return self.deal

    def _next_button(self) -> int:
        seats = [seat for seat, chips in enumerate(self.stacks) if chips]
        return next((seat for seat in seats if seat > self.button), seats[0])

    def _dealt(self) -> Deal:
        """The deal of this number, from its beginning."""
        return Deal(
            self.variant,
            [chips or None for chips in self.stacks],
            self.button,
            carry=self.carry,
            seed=self._random("deal").getrandbits(255),
        )

    def finish(self) -> tuple[int, ...]:
        """Take over the stacks of the finished deal; return the seats that have lost all chips.

        They buy new ones, or in a tournament they are out, who had less before the deal first.
        """
        deal = self.deal
        assert deal is not None
        assert deal.finished
        self.stacks = [chips or 0 for chips in deal.stacks]
        self.carry, self.deal = deal.carry, None
        lost = [
            (chips, seat)
            for seat, chips in enumerate(deal.starting_stacks)
            if chips and not self.stacks[seat]
        ]
        for _, seat in sorted(lost):
            if self.settings.deals_a_level is not None:
                self.out.append(seat)
            else:
                self.stacks[seat] = self.settings.stack
                self.bought[seat] += self.settings.stack
        return tuple(seat for _, seat in sorted(lost))

    def bot_acts(self) -> None:
        """Let the bot whose turn it is act."""
        deal = self.deal
        assert deal is not None
        assert deal.actor is not None
        rng = self._random(f"{deal.actor} {len(deal.events)}")
        deal.act(decide(self.chair(deal.actor), self.bots[deal.actor - 1], rng))

    def chair(self, seat: int) -> Chair:
        """Return what a seat knows."""
        assert self.deal is not None
        return Chair(self.deal.view(seat), self.rules, self.openers)

    def _random(self, what: str) -> Random:
        """Return random numbers that only the seed, the deal and what they are for decide."""
        return Random(f"{self.seed} {self.number} {what}")

    # What the deal is played by

    @property
    def rules(self) -> Rules:
        """What beats what in this deal, by the players dealt in."""
        assert self.deal is not None
        return rules_for(self.deal.variant, sum(c is not None for c in self.deal.stacks))

    @property
    def openers(self) -> int | None:
        """The rank of the lowest pair that opens, where it takes one."""
        opening = self.variant.opening
        if opening is None or not opening.progression:
            return None
        if self.carry is not None and self.carry.openers is not None:
            return self.carry.openers
        return opening.progression[0]

    # Saving

    def to_dict(self) -> dict[str, Any]:
        """Return everything as JSON-ready data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "settings": asdict(self.settings) | {"blinds": list(self.settings.blinds)},
            "seed": self.seed,
            "stacks": self.stacks,
            "bought": self.bought,
            "button": self.button,
            "number": self.number,
            "out": self.out,
            "carry": carry_to(self.carry),
            "deal": None if self.deal is None else self.deal.to_dict(),
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
            session = cls(
                Settings(**settings | {"blinds": tuple(settings["blinds"])}), data["seed"]
            )
            for name in ("stacks", "bought"):
                chips = [amount(name, value) for value in data[name]]
                if len(chips) != session.settings.players:
                    raise HistoryError(f"{name}: one for each of the players")
                setattr(session, name, chips)
            session.button, session.number = int(data["button"]), amount("number", data["number"])
            session.out = [int(seat) for seat in data["out"]]
            session.carry = carry_from(data["carry"])
            if data["deal"] is not None:
                session.deal = Deal.from_dict(data["deal"])
            session._check()
        except HistoryError:
            raise
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise HistoryError(f"the session cannot be read: {error}") from None
        return session

    def _check(self) -> None:
        """Raise unless the parts fit each other, and there is a deal to go on with."""
        begun = self.deal
        if begun is None:
            if not self.over:
                self.button, button = self._next_button(), self.button
                self._dealt()
                self.button = button
            return
        if begun.state.setup != self._dealt().state.setup:
            raise HistoryError("the deal is not the one that the session has come to")

    def save(self, path: str) -> None:
        """Write everything to a file, which is never half written."""
        folder, name = os.path.split(os.path.abspath(path))
        number, draft = tempfile.mkstemp(prefix=f".{name}.", dir=folder)
        try:
            with os.fdopen(number, "w", encoding="utf-8") as file:
                json.dump(self.to_dict(), file)
            os.replace(draft, path)
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
                raise HistoryError(f"{path}: {error}") from None
        return cls.from_dict(parse(text))
