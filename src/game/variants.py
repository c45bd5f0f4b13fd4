"""What a game is made of, as data: ranking, cards, streets, forced bets, limits, options."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from evaluator import Rules
from game.betting import Limit
from game.chips import amount, truth, written
from game.errors import DealError

__all__ = ["Blinds", "Buio", "Opening", "Rake", "Street", "Variant", "rules_for"]


@dataclass(frozen=True)
class Street:
    """One street: cards are dealt, perhaps exchanged, and bet upon."""

    name: str
    burn: bool = False
    #: Cards dealt to every seat in the hand, face down and face up, and to the board.
    down: int = 0
    up: int = 0
    board: int = 0
    #: The most cards a seat may exchange; 0 where there is no draw.
    draw: int = 0
    #: Whether there is a betting round.
    betting: bool = True
    #: Who speaks first: `FIRST`.
    first: str = "left_of_button"
    #: Fixed limit: whether bets are big ones.
    big: bool = False
    #: Whether the round needs an opening with openers, and whether all *parole* ends the hand.
    opening: bool = False
    parole: bool = False

    def __post_init__(self) -> None:
        if self.first not in FIRST:
            raise DealError(f"first={self.first!r}: it is one of {', '.join(FIRST)}")


#: After the last blind; left of the button; best open cards; who raised last, or opened, before.
FIRST = ("left_of_blinds", "left_of_button", "best_visible", "last_raiser", "opener")


@dataclass(frozen=True)
class Blinds:
    """The forced bets before the cards."""

    #: Everybody's ante, and a further one: chips that count for the pots like any others.
    ante: int = 0
    invito: int = 0
    #: Small and big blind, or none. Live: they count as bets of the first street.
    blinds: tuple[int, ...] = ()
    #: Further blinds, posted from the left of the big blind on, never by the button.
    straddles: tuple[int, ...] = ()
    #: Antes that one seat pays for all: dead chips in the main pot.
    big_blind_ante: int = 0
    big_blind_ante_first: bool = False
    button_ante: int = 0

    def __post_init__(self) -> None:
        for name in ("ante", "invito", "big_blind_ante", "button_ante"):
            amount(name, getattr(self, name))
        for name in ("blinds", "straddles"):
            chips = getattr(self, name)
            if isinstance(chips, str) or not isinstance(chips, tuple | list):
                raise TypeError(f"{name} are a tuple of chips, not {type(chips).__name__}")
            object.__setattr__(self, name, tuple(chips))
            for value in chips:
                amount(name, value, 1)
        if len(self.blinds) not in (0, 2):
            raise DealError(f"blinds={self.blinds}: a small and a big one, or none")
        rising = (*self.blinds, *self.straddles)
        if list(rising) != sorted(rising):
            raise DealError(f"blinds and straddles {rising}: none is less than the one before")
        if self.straddles and not self.blinds:
            raise DealError(f"straddles={self.straddles}: there is no big blind to straddle")
        if self.big_blind_ante and not self.blinds:
            raise DealError(f"big_blind_ante={self.big_blind_ante}: there is no big blind")
        truth("big_blind_ante_first", self.big_blind_ante_first)


@dataclass(frozen=True)
class Buio:
    """Opening blind, without having looked: the first hand may, and the next may double it."""

    #: How often the pot the first blind is, and whether a third hand may double once more.
    multiple: int = 2
    over: bool = False
    #: Whether the last blind player may raise when the others have stayed.
    blind_raise: bool = True
    #: Whether it may be made while the openers are higher than jacks.
    only_at_jacks: bool = False

    def __post_init__(self) -> None:
        amount("buio_multiple", self.multiple, 1)


@dataclass(frozen=True)
class Opening:
    """What it takes to open."""

    #: The rank of the lowest pair that opens; after each deal that nobody opened, the next one.
    progression: tuple[int, ...] = ()
    #: ``min_pot``: at least the pot; ``max_pot``: at most the pot; ``limit``: as any bet.
    bounds: str = "limit"
    four_to_straight_flush: bool = False
    #: Whether the opener proves its openers even when nobody has called.
    shows: bool = False

    def __post_init__(self) -> None:
        if self.bounds not in ("min_pot", "max_pot", "limit"):
            raise DealError(f"opening_bounds={self.bounds!r}: it is min_pot, max_pot or limit")


@dataclass(frozen=True)
class Rake:
    """What the house takes from each pot: a percentage, rounded down to the chip, up to a cap.

    `cap` is the most it takes from a deal. With `no_flop_no_drop` a deal that ends before the
    second street pays nothing.

    The percentage is a whole number, or text such as ``"4.5"``.

    >>> Rake(percent=5, cap=3)
    Rake(percent=5, cap=3, no_flop_no_drop=True)
    """

    percent: int | str = 0
    cap: int | None = None
    no_flop_no_drop: bool = True

    def __post_init__(self) -> None:
        if isinstance(self.percent, bool) or not isinstance(self.percent, int | str):
            raise TypeError(f"percent is a whole number or text, not {self.percent!r}")
        text = written(self.percent) if isinstance(self.percent, int) else self.percent
        if not re.fullmatch(r"\d{1,3}(\.\d{1,4})?", text, re.ASCII) or Fraction(text) > 100:
            raise DealError(f"percent={text}: it is 0 to 100")
        truth("no_flop_no_drop", self.no_flop_no_drop)
        if self.cap is not None:
            amount("cap", self.cap)

    def of(self, chips: int) -> int:
        """Return the percentage of some chips, rounded down."""
        return int(chips * Fraction(self.percent) / 100)


@dataclass(frozen=True)
class Variant:
    """A game: everything that is the same for all its deals.

    The presets (`texas_holdem` and the others) make these; `dataclasses.replace` changes one. The
    engine reads nothing but this data: a new game is a new value, not new code.
    """

    #: Its name in records: ``texas_holdem``.
    game: str
    rules: Rules
    streets: tuple[Street, ...]
    limit: Limit
    blinds: Blinds
    #: The fewest and the most seats dealt in.
    players: tuple[int, int] = (2, 10)
    #: The fewest seats at the table, with those where nobody is dealt in.
    least_seats: int = 2
    #: Whether the deck follows from the players: its lowest card is 11 less their number.
    stripped: bool = False
    #: What an expired clock does: ``fold``, ``check`` where that is free, or ``pass`` as in the
    #: games with an opening.
    timeout: str = "fold"
    #: Showdown: ``automatic``, or each seat's ``choice`` to show or to muck.
    showdown: str = "automatic"
    #: Whether hands are opened as soon as nobody can bet, or draw, any more.
    open_all_in: bool = False
    #: What becomes of a hole card that was exposed in dealing: ``burn`` or ``discard``.
    exposed_card: str = "burn"
    rake: Rake | None = None
    #: How many boards are dealt out when nobody can bet any more.
    runs: int = 1
    opening: Opening | None = None
    buio: Buio | None = None
    #: The draw: whether a fourth card is served after everybody else has been.
    fourth_card_last: bool = False
    #: Who comes back in after all *parole*: ``free``, ``pay_difference``, ``survivors_only``.
    parole_reentry: str = "free"
    parole_ante: bool = False
    #: Whether a check where *parole* can be said is a *cip*, which leads to a showdown.
    second_round_check: bool = False

    def __post_init__(self) -> None:
        for name, values in _CHOICES.items():
            if getattr(self, name) not in values:
                raise DealError(f"{name}={getattr(self, name)!r}: it is one of {', '.join(values)}")
        for name in ("open_all_in", "fourth_card_last", "parole_ante", "second_round_check"):
            truth(name, getattr(self, name))
        if not isinstance(self.rake, Rake | None):
            raise TypeError(f"rake is a Rake or None, not {written(self.rake)}")
        if amount("runs", self.runs, 1) > 1 and any(s.down or s.up for s in self.streets[1:]):
            raise DealError(f"runs={self.runs}: only a board can be dealt out more than once")


_CHOICES = {
    "timeout": ("fold", "check", "pass"),
    "showdown": ("automatic", "choice"),
    "exposed_card": ("burn", "discard"),
    "parole_reentry": ("free", "pay_difference", "survivors_only"),
}


def rules_for(variant: Variant, players: int) -> Rules:
    """Return the ranking rules for a number of seats dealt in: Decided 18."""
    return _stripped(variant.rules, players) if variant.stripped else variant.rules


@lru_cache
def _stripped(rules: Rules, players: int) -> Rules:
    return rules.replace(name=f"{rules.name}, {players} players", low=max(9 - players, 0))
