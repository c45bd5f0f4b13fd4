"""Blocks of hands on their way out of a file, and the rows that are no hands."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from evaluator import _text
from evaluator.cards import mask_cards
from evaluator.errors import SourceError
from evaluator.hands import evaluate
from evaluator.rules import Rules

__all__ = [
    "Block",
    "Fault",
    "of_cells",
    "of_lines",
    "of_masks",
    "of_numbers",
    "titled_column",
]

#: Bytes of a row of cards: one more than a hand needs, to see that there are too many.
WIDTH = 8

#: What a column of hands is called: the first of these that there is.
TITLES = ("cards", "hand", "hands")

Results = npt.NDArray[Any]


class Fault(NamedTuple):
    """A row that is no hand."""

    place: str
    raw: bytes  # as it stands in the file
    hand: Any  # text, card numbers or a mask; or the error that says all

    def reason(self, rules: Rules) -> str:
        """Say what is wrong with the row: `evaluate` refuses it too."""
        if isinstance(self.hand, SourceError):
            return self.hand.what
        try:
            mask = isinstance(self.hand, np.uint64)
            evaluate(mask_cards(self.hand) if mask else self.hand, rules)
        except (TypeError, ValueError) as error:
            return str(error)
        raise AssertionError(f"{self.place}: {self.raw!r} was refused, but nothing is wrong")


@dataclass
class Block:
    """Some rows of a file, in its order: those that are hands, and those that are none."""

    masks: npt.NDArray[np.uint64]
    sizes: npt.NDArray[np.uint8]
    order: npt.NDArray[np.uint8] | None  # the cards as they stand in the file, if that tells more
    faults: list[Fault] = field(default_factory=list)
    position: int = 0  # how many bytes of the file have been read

    def __len__(self) -> int:
        return len(self.masks)

    def cards(self) -> npt.NDArray[np.uint8]:
        """Return the cards in rows of eight, of which the sizes say how many count."""
        if self.order is not None:
            return self.order
        cards = np.empty((len(self), WIDTH), dtype=np.uint8)
        _text.list_cards(self.masks, cards)
        return cards

    def bad_rows(self) -> list[int]:
        """Return the rows of size 0, which are no hands."""
        return np.flatnonzero(self.sizes == 0).tolist()

    def sifted(self, faults: list[Fault], position: int) -> "Block":
        """Return the block without its bad rows, and what they are instead."""
        good = self.sizes > 0
        if good.all():
            return Block(self.masks, self.sizes, self.order, faults, position)
        order = None if self.order is None else self.order[good]
        return Block(self.masks[good], self.sizes[good], order, faults, position)

    def by_size(self, function: Callable[[npt.NDArray[np.uint64]], Results]) -> Results:
        """Return what `function` says of all masks, when it takes those of one size at a time."""
        sizes = np.flatnonzero(np.bincount(self.sizes))
        if len(sizes) <= 1:
            return function(self.masks)
        rows = [np.flatnonzero(self.sizes == size) for size in sizes]
        parts = [function(self.masks[some]) for some in rows]
        out = np.empty((len(self), *parts[0].shape[1:]), dtype=parts[0].dtype)
        for some, part in zip(rows, parts, strict=True):
            out[some] = part
        return out


def of_lines(
    text: bytes, rules: Rules, *, comments: bool = False
) -> tuple[Block, npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return the rows of a text, the number of each one's line (from 0) and where it starts.

    With `comments`, what follows a ``#`` is not read, and lines where nothing else stands are
    left out.
    """
    rows = text.count(b"\n") + 1
    masks, sizes, cards = _columns(rows)
    lines, starts = np.empty(rows, dtype=np.int64), np.empty(rows, dtype=np.int64)
    deck = rules.deck_mask
    rows = _text.read_lines(text, deck, comments, masks, cards, sizes, lines, starts)
    return Block(masks[:rows], sizes[:rows], cards[:rows]), lines[:rows], starts[:rows]


def _columns(
    rows: int,
) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
    """Return empty columns for masks, sizes and cards."""
    return (
        np.empty(rows, dtype=np.uint64),
        np.empty(rows, dtype=np.uint8),
        np.empty((rows, WIDTH), dtype=np.uint8),
    )


def of_cells(cells: list[str], rules: Rules) -> Block:
    """Return one row for every text."""
    text = "\n".join(cells)
    if text.count("\n") != len(cells) - 1:  # blanks separate cards as well
        text = "\n".join(cell.replace("\n", " ") for cell in cells)
    return of_lines((text + "\n").encode(), rules)[0]


def titled_column(titles: list[str], wanted: str | None, name: str) -> int | None:
    """Return the place of the column that has the wanted title, or one that hands have."""
    found = [title.strip() for title in titles]
    if wanted is None:
        lower = [title.lower() for title in found]
        return next((lower.index(title) for title in TITLES if title in lower), None)
    if wanted not in found:
        raise SourceError(name, f"no column {wanted!r}; there are {', '.join(found)}")
    return found.index(wanted)


def of_numbers(
    numbers: npt.NDArray[Any], counts: npt.NDArray[np.int64] | int, rules: Rules
) -> Block:
    """Return rows of card numbers; `counts` says how many there are, in all or in each."""
    rows, width = numbers.shape
    masks, sizes, cards = _columns(rows)
    wide = np.zeros((rows, WIDTH), dtype=np.int64)
    wide[:, :width] = numbers
    each = np.full(rows, counts, dtype=np.int64)
    _text.read_numbers(wide, each, rules.deck_mask, masks, cards, sizes)
    return Block(masks, sizes, cards)


def of_masks(masks: npt.NDArray[Any], rules: Rules) -> Block:
    """Return rows of masks."""
    masks = np.require(masks, np.uint64, ["C", "A"])
    sizes = np.empty(len(masks), dtype=np.uint8)
    _text.size_masks(masks, rules.deck_mask, sizes)
    return Block(masks, sizes, None)
