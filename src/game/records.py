"""A deal as JSON-ready data, complete and for the server only, and back."""

import dataclasses
import hashlib
import json
from collections.abc import Mapping
from typing import Any

from evaluator import Category, Rules
from game.betting import Limit
from game.errors import HistoryError
from game.faces import card_names
from game.state import Carry, Post, Setup, State
from game.variants import Blinds, Buio, Opening, Rake, Street, Variant
from game.views import event_dict

__all__ = ["FORMAT", "VERSION", "carry_from", "carry_to", "setup_to", "variant_from", "variant_to"]

FORMAT = "scalareale deal"
VERSION = 1

#: The data classes inside a variant, by the field that holds them.
_PARTS: dict[str, Any] = {
    "rules": Rules,
    "limit": Limit,
    "blinds": Blinds,
    "rake": Rake,
    "opening": Opening,
    "buio": Buio,
}


def _fields(value: Any) -> dict[str, Any]:
    """Return the fields of a data class that differ from their defaults."""
    found: dict[str, Any] = {}
    for field in dataclasses.fields(value):
        item = getattr(value, field.name)
        if field.default is not dataclasses.MISSING and item == field.default:
            continue
        if field.name == "order":
            item = [category.name.lower() for category in item]
        elif dataclasses.is_dataclass(item):
            item = _fields(item)
        elif isinstance(item, tuple):
            item = [_fields(part) if dataclasses.is_dataclass(part) else part for part in item]
        found[field.name] = item
    return found


def variant_to(variant: Variant) -> dict[str, Any]:
    """Return a variant as data: the fields that differ from their defaults."""
    return _fields(variant)


def variant_from(data: Any) -> Variant:
    """Return the variant that `variant_to` wrote; `HistoryError` when it is not one."""
    try:
        return _variant(data)
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise HistoryError(f"variant: {error}") from None


def _variant(data: dict[str, Any]) -> Variant:
    fields: dict[str, Any] = {}
    for name, value in data.items():
        if name in _PARTS and value is not None:
            value = _part(_PARTS[name], value)
        elif name == "streets":
            value = tuple(Street(**street) for street in value)
        fields[name] = _tuples(value)
    return Variant(**fields)


def _part(kind: Any, data: dict[str, Any]) -> Any:
    fields = {name: _tuples(value) for name, value in data.items()}
    if "order" in fields:
        fields["order"] = tuple(Category[name.upper()] for name in fields["order"])
    return kind(**fields)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def carry_to(carry: Carry | None) -> dict[str, Any] | None:
    """Return a carry as JSON-ready data."""
    return None if carry is None else dataclasses.asdict(carry) | {"owed": list(carry.owed)}


def carry_from(data: Any) -> Carry | None:
    """Return the carry that `carry_to` wrote."""
    return None if data is None else Carry(**{name: _tuples(item) for name, item in data.items()})


def setup_to(setup: Setup) -> dict[str, Any]:
    """Return what a deal is made from as JSON-ready data."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "variant": variant_to(setup.variant),
        "stacks": list(setup.stacks),
        "button": setup.button,
        "posts": None if setup.posts is None else [_post(post) for post in setup.posts],
        "carry": carry_to(setup.carry),
        "secret": setup.secret.hex(),
        "entropy": setup.entropy.hex(),
        "decks": [" ".join(card_names(deck)) for deck in setup.decks],
    }


def _post(post: Post) -> list[Any]:
    return [post.seat, post.amount, post.kind]


def log_to(state: State) -> list[dict[str, Any]]:
    """Return the whole log as JSON-ready data."""
    return [event_dict(event) for event in state.log]


def parse(text: str, *, whole: bool = True) -> Any:
    """Read JSON; numbers must be whole, unless there are times among them."""
    if not isinstance(text, str | bytes | bytearray):
        raise TypeError(f"a record is read from JSON text, not from {type(text).__name__}")
    no_float = _no_float if whole else None
    try:
        return json.loads(text, parse_float=no_float, parse_constant=no_float)
    except (ValueError, RecursionError) as error:
        raise HistoryError(f"not JSON: {error}") from None


def _no_float(text: str) -> Any:
    raise HistoryError(f"{text}: chips are whole numbers")


def check_header(data: Any) -> None:
    """Raise `HistoryError` unless data is a deal of a version that can be read."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise HistoryError(f'not a deal: "format" is not "{FORMAT}"')
    if data.get("version") != VERSION or isinstance(data["version"], bool):
        raise HistoryError(f"version {data.get('version')!r}: this library reads {VERSION}")
    if data.get("checksum") != checksum(data):
        raise HistoryError("the record was changed: its checksum does not fit")


def checksum(record: Mapping[str, Any]) -> str:
    """Return the SHA-256 of a record without its own checksum: of its JSON with sorted keys."""
    rest = {key: value for key, value in record.items() if key != "checksum"}
    text = json.dumps(rest, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
