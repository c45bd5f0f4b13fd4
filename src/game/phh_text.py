"""PHH texts: from TOML to fields and back, and the hands of a long file one by one."""

import datetime
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any

from game.errors import HistoryError

__all__ = ["read_document", "split_hands", "write_document"]


def read_document(text: str, source: str = "", line: int = 1) -> dict[str, Any]:
    """Return the fields in a TOML text by name; floats are exact `Decimal`.

    >>> read_document("antes = [0.10, 0.10]")
    {'antes': [Decimal('0.10'), Decimal('0.10')]}
    """
    fields = _read_plain(text)
    if fields is not None:
        return fields
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        why = _PLACE.sub(lambda found: f" (line {int(found[1]) + line - 1}{found[2]})", str(error))
        raise HistoryError(f"{source or 'a history'}: not TOML: {why}") from None


_PLACE = re.compile(r" \(at line (\d+)(, column \d+)\)")

# Most files are plain: each line is a name, " = ", and a value that JSON writes in the same way.
# JSON is read in C: 8 µs a hand instead of 110. Whatever could differ goes to tomllib: a backslash,
# a table, both sorts of quotes, a line without a name, a name twice. `tests/games/test_phh.py`
# compares them.

_UNLIKE_JSON = ("\\", "{", "\r", "\x7f", "null")
_TIME = re.compile(r"\d\d:\d\d:\d\d", re.ASCII)


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is not TOML")


_PAIRS = json.JSONDecoder(
    object_pairs_hook=lambda pairs: pairs, parse_float=Decimal, parse_constant=_refuse
)


def _read_plain(text: str) -> dict[str, Any] | None:
    """Return the fields of a text in which TOML is JSON, or None when it may not be."""
    if any(part in text for part in _UNLIKE_JSON) or ('"' in text and "'" in text):
        return None
    clock = None
    members = []
    for line in text.strip("\n").split("\n"):
        name, _, value = line.partition(" = ")
        if not (name.isidentifier() and name.isascii()):
            return None
        if name == "time" and (clock := _TIME.fullmatch(value)):
            value = "0"
        members.append(f'"{name}":{value}')
    try:
        # A member for each line, no more and no less: none can reach into the next line, where the
        # colon would be wrong, and one with two members would make too many.
        pairs = _PAIRS.decode("{" + ",".join(members).replace("'", '"') + "}")
        fields = dict(pairs)
        if clock:
            fields["time"] = datetime.time.fromisoformat(clock[0])
    except (ValueError, ArithmeticError, RecursionError):
        return None
    return fields if len(pairs) == len(fields) == len(members) else None


# Many hands

#: [1] begins a hand; [1._notes] and [_notes] belong to the one before.
_TITLE = re.compile(r"""\[[ \t]*((?!_)[A-Za-z0-9_-]+|"[^"\\]*"|'[^']*')[ \t]*\][ \t]*(?:#.*)?$""")
_TOKEN = re.compile(r'''"""|\'\'\'|"(?:[^"\\]|\\.)*"|'[^']*'|#.*|[\[\]]''', re.DOTALL)
_END = {
    '"""': re.compile(r'(?:[^"\\]|\\.|"(?!""))*"{3,5}', re.DOTALL),
    "'''": re.compile(".*?'{3,5}"),
}

#: A hand that is longer than this has no end.
_LONGEST = 1 << 20


def split_hands(lines: Iterable[bytes], source: str) -> Iterator[tuple[str, int, str]]:
    r"""Yield title, first line and text of each hand in a file, holding one of them at a time.

    >>> file = [b"[3]\n", b"variant = 'NT'\n", b"\n", b"['four']\n", b"_text = '''\n", b"[5]'''\n"]
    >>> [(title, line) for title, line, text in split_hands(file, "a.phhs")]
    [('3', 2), ('four', 5)]
    """
    title, first, size, hand = "", 1, 0, list[str]()
    quote, depth = "", 0
    for number, raw in enumerate(lines, start=1):
        try:
            line = raw.decode()
        except UnicodeDecodeError as error:
            raise HistoryError(f"{source}, line {number}: not UTF-8: {error.reason}") from None
        if not quote and not depth and line.lstrip(" \t")[:1] == "[":
            found = _TITLE.fullmatch(line.strip(" \t\r\n"))
            if found:
                yield from _told(title, first, hand)
                title, first, size, hand = found[1].strip("\"'"), number + 1, 0, []
                continue
        hand.append(line)
        size += len(line)
        if size > _LONGEST:
            raise HistoryError(f"{source}, line {first}: a hand without an end")
        if quote or depth or line.count("[") != line.count("]") or "'''" in line or '"""' in line:
            quote, depth = _inside(line, quote, depth)
    yield from _told(title, first, hand)


def _told(title: str, first: int, hand: list[str]) -> Iterator[tuple[str, int, str]]:
    """Yield the hand, unless there is nothing but blank lines and comments."""
    if title or any(line.strip() and line.lstrip()[0] != "#" for line in hand):
        yield title, first, "".join(hand)


def _inside(line: str, quote: str, depth: int) -> tuple[str, int]:
    """Return what a line leaves open: the quotes of a text of several lines, and brackets."""
    place = 0
    while True:
        if quote:
            end = _END[quote].match(line, place)
            if not end:
                return quote, depth
            quote, place = "", end.end()
        token = _TOKEN.search(line, place)
        if not token:
            return quote, depth
        place = token.end()
        if token[0] in _END:
            quote = token[0]
        elif token[0] in "[]":
            depth = max(0, depth + (1 if token[0] == "[" else -1))


# Writing


def write_document(fields: dict[str, Any]) -> str:
    r"""Return the TOML text of fields, one a line.

    >>> print(write_document({"players": ["Ann", "O'Hara"], "antes": (Decimal("0.10"),)}))
    players = ['Ann', "O'Hara"]
    antes = [0.10]
    """
    return "\n".join(f"{_key(name)} = {_value(value)}" for name, value in fields.items())


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _quoted(name)


def _quoted(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise HistoryError(f"{text!r} cannot be written: half of a surrogate pair") from None
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    match value:
        case str():
            return _quoted(value)
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case Decimal() | float():
            if value != value:
                return "nan"
            if value in (Decimal("inf"), Decimal("-inf")):
                return "inf" if value > 0 else "-inf"
            return str(value)
        case datetime.datetime() | datetime.date() | datetime.time():
            return value.isoformat()
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return f"{{{', '.join(f'{_key(name)} = {_value(v)}' for name, v in value.items())}}}"
    raise TypeError(f"TOML has no {type(value).__name__} ({value!r})")
