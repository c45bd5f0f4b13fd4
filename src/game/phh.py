"""Hand histories in the PHH format, version 0.0.2 (https://phh.readthedocs.io).

>>> from game import phh
>>> hand = phh.loads('''variant = "NT"
... antes = [0, 0, 0]
... blinds_or_straddles = [1, 2, 0]
... min_bet = 2
... starting_stacks = [200, 200, 200]
... actions = ["d dh p1 2c7d", "d dh p2 ????", "d dh p3 AhAd", "p3 cbr 6", "p1 f", "p2 f"]''')
>>> hand.replay().stacks
(199, 198, 203)
"""

import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from game.errors import HistoryError
from game.history import FIELDS, Hand, make_hand
from game.phh_text import read_document, split_hands, write_document
from game.pokerstars import pokerstars
from game.record import from_deal

__all__ = ["Hand", "dump", "dumps", "from_deal", "load", "load_many", "loads", "pokerstars"]


def loads(text: str) -> Hand:
    """Return the hand in a text; raise `HistoryError` when it is none."""
    if not isinstance(text, str):
        raise TypeError(f"a history is read from text, not from {type(text).__name__}")
    return _hand(text, "")


def load(path: str | os.PathLike[str]) -> Hand:
    """Return the hand in a ``.phh`` file; raise `HistoryError` when there is none in it."""
    source = os.fspath(path)
    try:
        with open(path, "rb") as file:
            text = file.read().decode()
    except UnicodeDecodeError as error:
        raise HistoryError(f"{source}: not UTF-8: {error.reason}") from None
    return _hand(text, source)


def load_many(path: str | os.PathLike[str]) -> Iterator[Hand]:
    """Yield the hands in a ``.phhs`` file, reading one at a time; a ``.phh`` file has one.

    Raises `HistoryError` on reaching a hand that is broken.
    """
    source = os.fspath(path)
    with open(path, "rb") as file:
        for title, line, text in split_hands(file, source):
            name = f"{source}[{title}]" if title else source
            document = read_document(text, name, line)
            inner = document.get(title)
            if isinstance(inner, dict):  # [1._notes], which stand under the title [1]
                document |= inner
                del document[title]
            yield make_hand(document, name)


def _hand(text: str, source: str) -> Hand:
    document = read_document(text, source)
    if document and all(isinstance(value, dict) for value in document.values()):
        raise HistoryError(f"{source or 'a history'}: tables of hands, which load_many reads")
    return make_hand(document, source)


def dumps(hand: Hand) -> str:
    """Return the text of a hand, which `loads` reads as the same hand."""
    given: dict[str, Any] = {name: getattr(hand, name) for name in FIELDS}
    given = {name: value for name, value in given.items() if value is not None}
    return write_document(given | dict(hand.extra)) + "\n"


def dump(hand: Hand, path: str | os.PathLike[str]) -> None:
    """Write a hand to a file, whole or not at all: an error leaves what was there before."""
    text = dumps(hand).encode()
    target = os.path.realpath(path)  # a link stays a link
    temporary = f"{target}.{secrets.token_hex(8)}.part"  # of this call alone
    try:
        with open(temporary, "xb") as file:
            file.write(text)
        os.replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.remove(temporary)
        raise
