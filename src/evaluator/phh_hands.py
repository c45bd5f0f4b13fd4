"""The hands in hand histories: PHH files, which tell one deal each or many.

The format is version 0.0.2 of https://phh.readthedocs.io. A ``.phh`` file is a TOML document with
the fields of one deal; a ``.phhs`` file holds many deals as tables ``[1]``, ``[2]`` and so on, and
is read one table at a time.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from evaluator.cards import SIX, parse_cards
from evaluator.errors import SourceError
from evaluator.rules import TEXAS_HOLDEM, Rules

__all__ = ["History", "PlayedHand", "histories", "played_hands"]

BOARD, HOLE = 5, 2

# [1] begins a new deal; [1._notes] and [_notes] belong to the one before.
_TITLE = re.compile(r"""\s*\[\s*(?!_)([\w-]+|"[^"]*"|'[^']*')\s*\]\s*(#.*)?$""")
_STRING_OR_COMMENT = re.compile(r""""(?:[^"\\]|\\.)*"|'[^']*'|#.*""")
_TOML_PLACE = re.compile(r" \(at line (\d+), column \d+\)")
_ACTION = re.compile(
    r"""d[ ]db[ ](?P<board>CARDS)
    | d[ ]dh[ ]p(?P<dealt>\d+)[ ](?P<hole>CARDS)
    | p(?P<player>\d+)[ ](?: f | cc | pb | cbr[ ]\d+(?:\.\d+)?
                           | sd(?:[ ](?P<discard>CARDS))?
                           | sm(?:[ ](?P<shown>-|CARDS))? )""".replace(
        "CARDS", "(?:[2-9TJQKA?][cdhs?])+"
    ),
    re.VERBOSE,
)


class PlayedHand(NamedTuple):
    """All the cards that a player had to make five of: his own, then the board."""

    player: int  # from 1, the first who is dealt to
    cards: tuple[int, ...]
    shown: bool  # to the others, in the end


#: The variant whose deck starts at the six and whose flush beats a full house.
SHORT_DECK_CODE = "NS"


class History(NamedTuple):
    """A deal as a file tells it."""

    name: str  # of the file
    line: int  # where it begins, from 1
    raw: bytes

    @property
    def place(self) -> str:
        """The file and the line, for messages."""
        return f"{self.name}:{self.line}"

    def fields(self) -> dict[str, Any]:
        """Return the fields by name; raise `SourceError` when this is not TOML.

        >>> History("one.phh", 1, b"actions = ['p1 f']").fields()
        {'actions': ['p1 f']}
        """
        try:
            text = self.raw.decode()
            document = tomllib.loads(text)
        except UnicodeDecodeError as error:
            raise SourceError(self.place, f"not UTF-8, as TOML is: {error.reason}") from None
        except (ValueError, RecursionError) as error:  # also a number of too many digits
            found = _TOML_PLACE.search(str(error))
            line = self.line + int(found[1]) - 1 if found else self.line
            why = _TOML_PLACE.sub("", str(error))
            raise SourceError(f"{self.name}:{line}", f"not TOML: {why}") from None
        if not _TITLE.match(text.partition("\n")[0]):
            return document
        deals = [table for key, table in document.items() if not key.startswith("_")]
        if len(deals) > 1:  # a bracket in a text of several lines hid the second title
            raise SourceError(self.place, "several deals that cannot be told apart")
        fields: dict[str, Any] = deals[0]
        return fields


def histories(lines: Iterable[bytes], name: str) -> Iterator[History]:
    r"""Yield the deals in the lines of a file, one at a time; none of them is looked into.

    >>> session = [b"[3]\n", b"actions = []\n", b"[4]\n", b"actions = []\n"]
    >>> [history.place for history in histories(session, "session.phhs")]
    ['session.phhs:1', 'session.phhs:3']
    """
    some: list[bytes] = []
    first, depth = 1, 0
    for number, line in enumerate(lines, start=1):
        text = line.decode("utf-8", "replace")
        if depth == 0 and _TITLE.match(text):
            yield from _history(name, first, some)
            some, first = [], number
        some.append(line)
        bare = _STRING_OR_COMMENT.sub("", text)  # inside an array, [1] is no title
        depth = max(0, depth + bare.count("[") - bare.count("]"))
    yield from _history(name, first, some)


def _history(name: str, first: int, lines: list[bytes]) -> Iterator[History]:
    """Yield what the lines tell, unless they are blank or comments."""
    if any(line.strip() and not line.lstrip().startswith(b"#") for line in lines):
        yield History(name, first, b"".join(lines))


def played_hands(history: History, rules: Rules = TEXAS_HOLDEM) -> list[PlayedHand]:
    """Return the hands of a deal whose cards are all known: two of the player, five of the board.

    A player who folded has a hand like everybody else. Other numbers of cards, of Omaha or stud,
    are no such hands. Raises `SourceError` for a history that is broken, and for one of short-deck
    hold'em under rules with another deck.

    >>> deal = History("a.phh", 1, b'''actions = ["d dh p1 ????", "d dh p2 AcAd", "p1 cc",
    ...     "p2 cc", "d db 2c3d4h", "d db Ts", "d db Kh", "p1 sm 7c7d # nice", "p2 sm"]''')
    >>> from evaluator import format_cards
    >>> [(player, format_cards(cards), shown) for player, cards, shown in played_hands(deal)]
    [(1, '7c 7d 2c 3d 4h Ts Kh', True), (2, 'Ac Ad 2c 3d 4h Ts Kh', False)]
    """
    fields = history.fields()
    if fields.get("variant") == SHORT_DECK_CODE and rules.low != SIX:
        raise SourceError(
            history.place, f"short-deck hold'em (variant NS), which {rules.name} is not"
        )
    actions, stacks = fields.get("actions"), fields.get("starting_stacks")
    if not isinstance(actions, list):
        raise SourceError(history.place, "a deal without a list of actions")
    cards = _Cards(len(stacks) if isinstance(stacks, list) else None)
    for number, action in enumerate(actions, start=1):
        try:
            cards.learn(action)
        except ValueError as error:
            raise SourceError(history.place, f"action {number}, {action!r}: {error}") from None
    return cards.hands()


class _Cards:
    """What is known of the cards in a deal, as texts: ``As``, or ``??`` for one face down."""

    def __init__(self, players: int | None) -> None:
        self.players = players
        self.board: list[str] = []
        self.hole: dict[int, list[str]] = {}
        self.shown: set[int] = set()

    def learn(self, action: object) -> None:
        """Take in an action; raise `ValueError` with what is wrong with it."""
        if not isinstance(action, str):
            raise ValueError("an action is a text")
        words = " ".join(action.partition("#")[0].split())
        if not words:
            return  # a comment
        found = _ACTION.fullmatch(words)
        if not found:
            raise ValueError("no action of the PHH format")
        if found["board"]:
            self.board += map(self._new, _split(found["board"]))
            return
        player = int(found["dealt"] or found["player"])
        if not 1 <= player <= (self.players or player):
            raise ValueError(f"there is no p{player} at a table of {self.players}")
        own = self.hole.setdefault(player, [])
        if found["hole"]:
            own += map(self._new, _split(found["hole"]))
        elif found["discard"]:
            own[:] = ["??"] * len(own)  # no hand that is looked for comes from a draw game
        elif found["shown"]:
            for card in _split(found["shown"].strip("-")):
                if "?" not in card and card not in own:
                    turned = next((i for i, face in enumerate(own) if "?" in face), None)
                    if turned is None:
                        raise ValueError(f"the player has {' '.join(own) or 'no cards'}")
                    own[turned] = self._new(card)
            if "?" not in found["shown"]:
                self.shown.add(player)

    def _new(self, card: str) -> str:
        """Return a card that nobody has been seen with."""
        if "?" not in card and any(card in cards for cards in (self.board, *self.hole.values())):
            raise ValueError(f"{card} was dealt before")
        return card

    def hands(self) -> list[PlayedHand]:
        """Return the hands that are known in full."""
        hands = []
        for player, own in sorted(self.hole.items()):
            text = "".join(own + self.board)
            if (len(own), len(self.board)) == (HOLE, BOARD) and "?" not in text:
                hands.append(PlayedHand(player, parse_cards(text), player in self.shown))
        return hands


def _split(cards: str) -> list[str]:
    return [cards[i : i + 2] for i in range(0, len(cards), 2)]
