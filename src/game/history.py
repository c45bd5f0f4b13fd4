"""What a file tells of one deal: the fields of a PHH history, checked and typed."""

import datetime
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from game.errors import HistoryError
from game.history_actions import parse_action

if TYPE_CHECKING:
    from game.deal import Deal

__all__ = ["FIELDS", "NS", "Amount", "Hand", "make_hand"]

#: Chips or money as a file has them: never a float.
Amount = int | Decimal

#: The variant whose deck starts at the six.
NS = "NS"

#: The fields that a hand must have, besides those of every variant, by the eleven codes of the
#: format and our own names for games that have no code.
_BLINDS, _BETS = ("blinds_or_straddles",), ("small_bet", "big_bet")
REQUIRED = {
    **dict.fromkeys(("NT", "NS", "PO", "N2L1D"), (*_BLINDS, "min_bet")),
    **dict.fromkeys(("FT", "FO/8", "F2L3D", "FB"), (*_BLINDS, *_BETS)),
    **dict.fromkeys(("F7S", "F7S/8", "FR"), ("bring_in", *_BETS)),
    **dict.fromkeys(("texas_holdem", "short_deck_holdem", "royal_holdem"), _BLINDS),  # our own
}


@dataclass(frozen=True)
class Hand:
    """One deal as a PHH file tells it, version 0.0.2.

    The attributes are the fields of the format, under their names; None where a file does not have
    one. Amounts are int or `Decimal`, arrays are tuples. `extra` holds all other fields in their
    order, those that begin with ``_`` among them; `source` says in errors where the hand was read.

    >>> from game import phh
    >>> hand = phh.loads('''variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [0.05, 0.10]
    ... min_bet = 0.10
    ... starting_stacks = [inf, 9.95]
    ... actions = ["d dh p1 ????", "d dh p2 AhAd # aces!", "p2 cbr 0.30", "p1 f"]''')
    >>> hand.starting_stacks, hand.actions[1]
    ((Decimal('Infinity'), Decimal('9.95')), 'd dh p2 AhAd # aces!')

    Raises `HistoryError` for a field that the format does not allow.
    """

    variant: str
    antes: tuple[Amount, ...]
    starting_stacks: tuple[Amount, ...]
    actions: tuple[str, ...]
    ante_trimming_status: bool | None = None
    blinds_or_straddles: tuple[Amount, ...] | None = None
    bring_in: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    min_bet: Amount | None = None
    author: str | None = None
    event: str | None = None
    url: str | None = None
    venue: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    postal_code: str | None = None
    country: str | None = None
    time: datetime.time | None = None
    time_zone: str | None = None
    time_zone_abbreviation: str | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    hand: str | int | None = None
    level: int | None = None
    seats: tuple[int, ...] | None = None
    seat_count: int | None = None
    table: str | int | None = None
    players: tuple[str, ...] | None = None
    finishing_stacks: tuple[Amount, ...] | None = None
    winnings: tuple[Amount, ...] | None = None
    currency: str | None = None
    currency_symbol: str | None = None
    time_limit: Amount | None = None
    time_banks: tuple[Amount, ...] | None = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)
    source: str = field(default="", compare=False, repr=False)

    def __post_init__(self) -> None:
        given = {name: value for name, value in vars(self).items() if value is not None}
        extra, source = given.pop("extra"), given.pop("source")
        for name in extra:
            if name in _CHECKS:
                raise HistoryError(f"{name} is a field of the format, not an extra one")
        vars(self).update(_checked(given | dict(extra), source))

    @property
    def place(self) -> str:
        """Where the hand was read and which one it is, for messages."""
        name = "" if self.hand is None else f"hand {self.hand!r}"
        return ", ".join(filter(None, (self.source, name))) or "a hand"

    def replay(self, *, smallest_chip: Amount | str | None = None, strict: bool = True) -> "Deal":
        """Play the hand again and return the deal, finished or as far as the actions go.

        Player 1 sits in seat 0 and the button in the last seat. Amounts become whole multiples of
        `smallest_chip`, unless given the largest of 1, 0.1, 0.01, … that divides all of them.
        With ``strict=False`` an amount that our rules refuse is accepted and noted in
        ``deal.warnings``. An infinite stack becomes one that no bet of the hand can exhaust.

        Raises `HistoryError` with the action that cannot be, and why.
        """
        from game.replay import replay

        return replay(self, smallest_chip=smallest_chip, strict=strict)


#: The names of the format, in the order in which they are written.
FIELDS: tuple[str, ...] = (
    *("variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet"),
    *("big_bet", "min_bet", "starting_stacks", "actions"),
)
FIELDS += tuple(f.name for f in fields(Hand) if f.name not in (*FIELDS, "extra", "source"))


def make_hand(document: dict[str, Any], source: str = "") -> Hand:
    """Return the hand that a TOML document tells; raise `HistoryError` for one that it cannot be.

    >>> make_hand({"variant": "NT", "antes": [0, 0]}, "a.phh")
    Traceback (most recent call last):
    game.errors.HistoryError: a.phh: no field starting_stacks
    """
    hand = object.__new__(Hand)  # three times as fast as Hand(...), which sets 40 defaults
    vars(hand).update(_checked(document, source))
    return hand


def _checked(document: dict[str, Any], source: str) -> dict[str, Any]:
    """Return the attributes of the hand: arrays as tuples, unknown fields apart."""
    known: dict[str, Any] = {}
    extra: dict[str, Any] = {}
    name = ""
    try:
        for name, value in document.items():
            check = _CHECKS.get(name)
            if check is None:
                extra[name] = value
            else:
                known[name] = check(value)
        name = ""
        _check_whole(known)
    except ValueError as error:
        where = ", ".join(filter(None, (source, _named(document))))
        raise HistoryError(": ".join(filter(None, (where, name, str(error))))) from None
    known["extra"] = extra
    known["source"] = source
    return known


def _named(document: dict[str, Any]) -> str:
    name = document.get("hand")
    return f"hand {name!r}" if isinstance(name, str | int) else ""


def _check_whole(known: dict[str, Any]) -> None:
    """Check what no field can tell alone."""
    for name in ("variant", "antes", "starting_stacks", "actions"):
        if name not in known:
            raise ValueError(f"no field {name}")
    for name in REQUIRED.get(known["variant"], ()):
        if name not in known:
            raise ValueError(f"no field {name}, which variant {known['variant']} needs")
    players = len(known["starting_stacks"])
    for name in _PER_PLAYER:
        if name in known and len(known[name]) != players:
            raise ValueError(f"{name}: {len(known[name])} entries for {players} players")
    if known["variant"] in REQUIRED:  # others may have actions of their own
        for number, action in enumerate(known["actions"], start=1):
            try:
                seat = parse_action(action)[1]
            except ValueError as error:
                raise ValueError(f"action {number}, {action!r}: {error}") from None
            if seat >= players:
                raise ValueError(f"action {number}, {action!r}: there are {players} players")


# The fields, one by one. An exponent or a length that no chips have is refused here, so that
# nothing later computes with it.

_LARGEST, _PLACES = 10**18, 12


def _amount(value: object, least: int, what: str = "amount of chips") -> Amount:
    """Return an int or a Decimal of at least `least`, which may be infinite; never nan."""
    if type(value) is float:
        raise TypeError(f"amounts are int or Decimal, not float ({value!r})")
    if type(value) is not int and type(value) is not Decimal:
        raise ValueError(f"{value!r} is not a number")
    if isinstance(value, Decimal) and value.is_finite():
        exponent = value.as_tuple().exponent
        if not (isinstance(exponent, int) and exponent >= -_PLACES):
            raise ValueError(f"{value} is no {what}: too many decimals")
    if value != value or not least <= value or (value >= _LARGEST and value != _INFINITE):
        raise ValueError(f"{_short(value)} is no {what}")
    return value


_INFINITE = Decimal("inf")


def _short(value: int | Decimal) -> str:
    return str(value) if isinstance(value, Decimal) or abs(value) < 1 << 64 else "a huge number"


def _at_least_0(value: object) -> Amount:
    return _amount(value, 0)


def _chips(value: object) -> Amount:
    if type(value) is int and 0 <= value < _LARGEST:
        return value
    if (amount := _amount(value, 0)) == _INFINITE:
        raise ValueError("only a stack can be infinite")
    return amount


def _forced(value: object) -> Amount:
    # PokerKit writes with a minus what a newcomer posts out of turn.
    if (type(value) is int and value < 0) or (isinstance(value, Decimal) and value.is_signed()):
        return -_chips(-value)
    return _chips(value)


def _bet(value: object) -> Amount:
    if not (amount := _chips(value)):
        raise ValueError("a bet is more than nothing")
    return amount


def _stack(value: object) -> Amount:
    if type(value) is int and 0 < value < _LARGEST:
        return value
    if not (amount := _amount(value, 0, "stack")):
        raise ValueError("who has no chips is not dealt in")
    return amount


def _of(*types: type) -> Callable[[object], Any]:
    def check(value: object) -> Any:
        if type(value) not in types:
            words = " or ".join(_WORDS[wanted] for wanted in types)
            raise ValueError(f"{value!r} is not {words}")
        return value

    return check


_WORDS = {str: "a text", int: "a whole number", bool: "true or false", datetime.time: "a time"}


def _all(check: Callable[[object], Any]) -> Callable[[object], tuple[Any, ...]]:
    def check_all(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise ValueError(f"{value!r} is not an array")
        return tuple(map(check, value))

    return check_all


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or set(map(type, value)) - {str}:
        raise ValueError("not an array of texts")
    return tuple(value)


_text, _number, _text_or_number = _of(str), _of(int), _of(str, int)
_PER_PLAYER = (
    *("antes", "blinds_or_straddles", "seats", "players", "finishing_stacks", "winnings"),
    "time_banks",
)
_CHECKS: dict[str, Callable[[object], Any]] = dict.fromkeys(FIELDS, _text) | {
    "ante_trimming_status": _of(bool),
    "antes": _all(_chips),
    "blinds_or_straddles": _all(_forced),
    "starting_stacks": _all(_stack),
    "actions": _texts,
    "players": _texts,
    "time": _of(datetime.time),
    "seats": _all(_number),
    **dict.fromkeys(("bring_in", "small_bet", "big_bet", "min_bet"), _bet),
    **dict.fromkeys(("day", "month", "year", "level", "seat_count"), _number),
    **dict.fromkeys(("hand", "table"), _text_or_number),
    **dict.fromkeys(("finishing_stacks", "winnings", "time_banks"), _all(_at_least_0)),
    "time_limit": _at_least_0,
}
