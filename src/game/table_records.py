"""The parts of a table as JSON-ready data, and back."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from game.button import Positions
from game.errors import HistoryError
from game.hand import Hand
from game.levels import Level, Stakes
from game.missed_blinds import Debt
from game.records import carry_from, carry_to
from game.rotation import Game, Rotation
from game.seats import Seat, TableRules
from game.state import Post
from game.timebank import TimeLimits

__all__ = ["FORMAT", "VERSION", "carry_from", "carry_to", "check_header"]

FORMAT = "scalareale table"
VERSION = 1


def check_header(data: Any, form: str = FORMAT, version: int = VERSION) -> None:
    """Raise `HistoryError` unless data is of this format, in a version that can be read."""
    if not isinstance(data, Mapping) or data.get("format") != form:
        raise HistoryError(f'not a record: "format" is not "{form}"')
    if data.get("version") != version or isinstance(data["version"], bool):
        raise HistoryError(f"version {data.get('version')!r}: this library reads {version}")


def seat_to(seat: Seat | None) -> dict[str, Any] | None:
    """Return a seat as data."""
    return None if seat is None else dataclasses.asdict(seat)


def seat_from(data: Any) -> Seat | None:
    """Return the seat that `seat_to` wrote.

    >>> seat_from(seat_to(Seat("Ann", 200))) == Seat("Ann", 200)
    True
    """
    return None if data is None else Seat(**data | {"debt": Debt(**data["debt"])})


def rules_from(data: Any) -> TableRules:
    """Return the rules of a table from their fields."""
    limits = data["time_limits"]
    return TableRules(
        **data
        | {
            "buy_in": tuple(data["buy_in"]),
            "time_limits": None if limits is None else TimeLimits(**limits),
        }
    )


def stakes_to(stakes: Stakes | None) -> dict[str, Any] | None:
    """Return stakes, or a level, as data."""
    return None if stakes is None else dataclasses.asdict(stakes)


def stakes_from(data: Any) -> Stakes:
    """Return the stakes, or the level, that `stakes_to` wrote."""
    return Level(**data) if "hands" in data else Stakes(**data)


def game_to(game: Game) -> dict[str, Any]:
    """Return a game as data; options that are data classes as their fields."""
    options = {
        name: dataclasses.asdict(value)
        if dataclasses.is_dataclass(value) and not isinstance(value, type)
        else value
        for name, value in game.options.items()
    }
    return {"name": game.name, "options": options, "stakes": stakes_to(game.stakes)}


def game_from(data: Any) -> Game:
    """Return the game that `game_to` wrote.

    >>> straddled = Game("texas_holdem", {"straddles": (4,)})
    >>> game_from(game_to(straddled)) == straddled
    True
    """
    options = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in data["options"].items()
    }
    stakes = data["stakes"]
    return Game(data["name"], options, None if stakes is None else stakes_from(stakes))


def rotation_to(rotation: Rotation) -> dict[str, Any]:
    """Return a rotation as data."""
    return {"games": [game_to(game) for game in rotation.games], "every": rotation.every}


def rotation_from(data: Any) -> Rotation:
    """Return the rotation that `rotation_to` wrote."""
    return Rotation(tuple(game_from(game) for game in data["games"]), data["every"])


def positions_to(positions: Positions | None) -> dict[str, Any] | None:
    """Return positions as data."""
    if positions is None:
        return None
    return dataclasses.asdict(positions) | {"waits": list(positions.waits)}


def positions_from(data: Any) -> Positions | None:
    """Return the positions that `positions_to` wrote.

    >>> positions_from(positions_to(Positions(1, 2, 3))).big_blind
    3
    """
    return None if data is None else Positions(**data | {"waits": tuple(data["waits"])})


def hand_to(hand: Hand | None) -> dict[str, Any] | None:
    """Return what a hand starts from as data."""
    if hand is None:
        return None
    return {
        "number": hand.number,
        "game": game_to(hand.game),
        "stakes": stakes_to(hand.stakes),
        "stacks": list(hand.stacks),
        "button": hand.button,
        "posts": None if hand.posts is None else [[p.seat, p.amount, p.kind] for p in hand.posts],
        "positions": positions_to(hand.positions),
        "carry": carry_to(hand.carry),
    }


def hand_from(data: Any) -> Hand:
    """Return the hand that `hand_to` wrote."""
    posts = data["posts"]
    return Hand(
        **data
        | {
            "game": game_from(data["game"]),
            "stakes": stakes_from(data["stakes"]),
            "stacks": tuple(data["stacks"]),
            "posts": None if posts is None else tuple(Post(*post) for post in posts),
            "positions": positions_from(data["positions"]),
            "carry": carry_from(data["carry"]),
        }
    )
