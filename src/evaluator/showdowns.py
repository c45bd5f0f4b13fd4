"""Hands out of files: text, CSV, ``.npy``, Parquet and PHH, a block at a time."""

import os
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import islice
from pathlib import Path
from tokenize import TokenError
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

from evaluator.blocks import Block, Fault, of_lines, of_masks, of_numbers
from evaluator.cards import format_cards
from evaluator.csv_hands import csv_hands
from evaluator.errors import SourceError
from evaluator.lines import each_line, whole_lines
from evaluator.phh_hands import PlayedHand, histories, played_hands
from evaluator.rules import TEXAS_HOLDEM, Rules

__all__ = ["FORMATS", "STDIO", "format_of", "hands_in"]

#: Rows of an array, and deals, that are read at a time.
ROWS, DEALS = 1 << 15, 1 << 10

STDIO = "-"


def hands_in(
    path: str,
    rules: Rules = TEXAS_HOLDEM,
    *,
    format: str | None = None,
    column: str | None = None,
) -> Iterator[Block]:
    """Yield the hands in a file, a block at a time, with the rows between them that are none.

    `format` is one of `FORMATS`, if not the one of the suffix; ``-`` is standard input. `column`
    is the title of the column in a CSV or Parquet file. Raises `OSError` for a file that cannot
    be opened, and `SourceError` for one that is something else or has no row.
    """
    format = format or format_of(path)
    name = "standard input" if path == STDIO else path
    if column is not None and format not in ("csv", "parquet"):
        raise SourceError(name, f"read as {format}, which has no column {column!r}")
    if path == STDIO and format in ("npy", "parquet"):
        raise SourceError(name, f"{format} is read from a file only")
    rows = 0
    with nullcontext(sys.stdin.buffer) if path == STDIO else open(path, "rb") as file:
        for block in READERS[format](file, name, rules, column):
            rows += len(block) + len(block.faults)
            yield block
    if not rows and format != "phh":  # most deals end before the board is complete
        raise SourceError(name, "there is no hand in it")


def format_of(path: str) -> str:
    """Return the format that the suffix of a file stands for.

    >>> format_of("session.phhs"), format_of("hands.txt")
    ('phh', 'text')
    """
    return SUFFIXES.get(Path(path).suffix.lower(), "text")


def text_hands(file: BinaryIO, name: str, rules: Rules, column: str | None) -> Iterator[Block]:
    """Yield the hands of a text, one a line; blank lines and what follows a ``#`` do not count."""
    position = 0
    for first, text in whole_lines(file, name):
        position += len(text)
        block, lines, starts = of_lines(text, rules, comments=True)
        faults = []
        for row in block.bad_rows():
            raw = text[starts[row] : text.find(b"\n", starts[row]) + 1 or None]
            hand = raw.decode("utf-8", "replace").partition("#")[0].rstrip()
            faults.append(Fault(f"{name}:{first + lines[row]}", raw, hand))
        yield block.sifted(faults, position)


def phh_hands(file: BinaryIO, name: str, rules: Rules, column: str | None) -> Iterator[Block]:
    """Yield the hands of hand histories: those whose hole cards and whose board are known."""
    position, deals = 0, histories(each_line(file, name), name)
    while some := list(islice(deals, DEALS)):
        hands: list[tuple[str, PlayedHand]] = []
        faults: list[Fault] = []
        for deal in some:
            position += len(deal.raw)
            try:
                hands += ((deal.place, hand) for hand in played_hands(deal, rules))
            except SourceError as error:
                faults.append(Fault(error.place, deal.raw, error))
        cards = [hand.cards for _, hand in hands]
        block = of_numbers(np.array(cards, dtype=np.uint8).reshape(-1, 7), 7, rules)
        for row in block.bad_rows():
            place, hand = hands[row]
            raw = format_cards(hand.cards).encode()
            faults.append(Fault(f"{place}: p{hand.player}", raw, hand.cards))
        yield block.sifted(faults, position)


def npy_hands(file: BinaryIO, name: str, rules: Rules, column: str | None) -> Iterator[Block]:
    """Yield the hands of an array in a file, rows of card numbers or masks, counted from 0."""
    array = _mapped(name)
    masks = array.ndim == 1 and array.dtype.kind == "u" and array.dtype.itemsize == 8
    numbers = array.ndim == 2 and array.dtype.kind in "iu" and array.shape[1] in (5, 6, 7)
    if not masks and not numbers:
        raise SourceError(
            name,
            f"an array of {array.dtype}, shape {array.shape}; hands are rows of 5, 6 or 7 card "
            "numbers, or uint64 masks, shape (N,)",
        )
    rows, size = len(array), os.path.getsize(name)
    for start in range(0, rows, ROWS):
        some = _rows(file, name, array, start, min(start + ROWS, rows))
        block = of_masks(some, rules) if masks else of_numbers(some, some.shape[1], rules)
        faults = []
        for row in block.bad_rows():
            hand = some[row] if masks else some[row].tolist()
            faults.append(Fault(f"{name}: row {start + row}", str(hand).encode(), hand))
        yield block.sifted(faults, size * (start + len(some)) // rows)


def _rows(
    file: BinaryIO, name: str, array: "np.memmap[Any, Any]", start: int, stop: int
) -> npt.NDArray[Any]:
    """Read some rows; to look into the map of a file that was cut off would end the process."""
    by_columns = array.ndim == 2 and array.flags.f_contiguous and not array.flags.c_contiguous
    columns = array.shape[1] if by_columns else 1
    step = array.nbytes // columns // len(array)  # bytes from a row to the next, in each column
    parts = []
    for column in range(columns):
        file.seek(array.offset + (column * len(array) + start) * step)
        parts.append(file.read((stop - start) * step))
        if len(parts[-1]) < (stop - start) * step:
            raise SourceError(name, "has become shorter while it was read")
    if by_columns:
        return np.stack([np.frombuffer(part, array.dtype) for part in parts], axis=1)
    return np.frombuffer(parts[0], array.dtype).reshape(-1, *array.shape[1:])


def _mapped(name: str) -> "np.memmap[Any, Any]":
    try:
        return np.lib.format.open_memmap(name, mode="r")
    except (OverflowError, ValueError, TokenError) as error:
        raise SourceError(name, f"not an array in a .npy file: {error}") from None


def _parquet_hands(file: BinaryIO, name: str, rules: Rules, column: str | None) -> Iterator[Block]:
    from evaluator.parquet import parquet_hands  # imports pyarrow, which may be missing

    yield from parquet_hands(name, rules, column)


READERS = {
    "text": text_hands,
    "csv": csv_hands,
    "npy": npy_hands,
    "parquet": _parquet_hands,
    "phh": phh_hands,
}
#: What `hands_in` can read.
FORMATS = tuple(READERS)
SUFFIXES = {f".{format}": format for format in FORMATS} | {".phhs": "phh"}
