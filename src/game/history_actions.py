"""The actions of a PHH history, one by one: ``p3 cbr 6.50 # a bit more``."""

import re
from functools import lru_cache

from evaluator import format_cards
from game.faces import Card

__all__ = ["Move", "parse_action"]

#: An action: its word (``cc``; ``""`` for commentary alone), the seat from 0 (-1 for the dealer),
#: and its cards, the text of its amount (``-`` for cards already told), or None.
Move = tuple[str, int, tuple[Card, ...] | str | None]

_CARDS: dict[str, Card] = {format_cards([card]): card for card in range(52)} | {"??": None}
_AMOUNT = re.compile(r"[0-9]{1,18}(\.[0-9]{1,12})?")


@lru_cache(4096)  # a session is made of the same few: p3 f, p4 cc
def parse_action(text: str) -> Move:
    """Read an action; raise `ValueError` for a text that is none.

    >>> parse_action(" p3  cbr 7.50 # a bit more"), parse_action("d dh p1 As??")
    (('cbr', 2, '7.50'), ('dh', 0, (51, None)))
    """
    words = text.partition("#")[0].split()
    if not words:
        return "", -1, None
    if words[0] == "d":
        if words[1:2] == ["db"] and len(words) == 3:
            return "db", -1, _cards(words[2])
        if words[1:2] == ["dh"] and len(words) == 4:
            return "dh", _player(words[2]), _cards(words[3])
        raise ValueError(
            "the dealer deals to the board (d db 2c3d4h) or to a player (d dh p1 5s6c)"
        )
    seat = _player(words[0])
    word = words[1] if len(words) > 1 else ""
    if word in ("f", "cc", "pb") and len(words) == 2:
        return word, seat, None
    if word == "cbr" and len(words) == 3:
        if not _AMOUNT.fullmatch(words[2]):
            raise ValueError(f"{words[2]!r} is no amount")
        return word, seat, words[2]
    if word in ("sd", "sm") and len(words) == 2:
        return word, seat, None
    if word in ("sd", "sm") and len(words) == 3:
        return word, seat, words[2] if words[2] == "-" and word == "sm" else _cards(words[2])
    raise ValueError(
        "a player's actions are f, cc, cbr AMOUNT, pb, sd, sd CARDS, sm, sm CARDS, sm -"
    )


def _player(word: str) -> int:
    if word[:1] != "p" or not word[1:].isascii() or not word[1:].isdigit() or len(word) > 3:
        raise ValueError(f"{word!r} is no player: the first is p1")
    if word[1] == "0":
        raise ValueError("players are counted from p1")
    return int(word[1:]) - 1


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return tuple([_CARDS[text[i : i + 2]] for i in range(0, len(text), 2)])
    except KeyError as error:
        raise ValueError(f"{error.args[0]!r} is not a card: a card is As, 9c, or ??") from None
