"""The hands in one column of a CSV file."""

import csv
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, islice
from typing import BinaryIO, NamedTuple

from evaluator.blocks import Block, Fault, of_cells, titled_column
from evaluator.cards import parse_cards
from evaluator.errors import CardError, SourceError
from evaluator.lines import each_line
from evaluator.rules import Rules

__all__ = ["csv_hands"]

#: Records that are read at a time, and that are looked at to find the column of hands.
RECORDS, SAMPLE = 1 << 14, 100


class Batch(NamedTuple):
    """Some records of a CSV file, and the lines that they are written on."""

    records: list[list[str]]  # a blank line is an empty one
    ends: list[int]  # the number of the line before the first record, and of each one's last line
    lines: list[bytes]

    def column(self, place: int) -> list[str]:
        """Return the cells of a column, empty where a record is too short."""
        return [cells[place] if place < len(cells) else "" for cells in self.records]

    def raw(self, row: int) -> bytes:
        """Return the lines of a record."""
        start, end = (line - self.ends[0] for line in self.ends[row : row + 2])
        return b"".join(self.lines[start:end])


def csv_hands(file: BinaryIO, name: str, rules: Rules, column: str | None) -> Iterator[Block]:
    """Yield the hands in the column of that name, or in the first one with hands in it."""
    place, position = -1, 0
    for batch in _batches(file, name):
        if place < 0:
            if not any(batch.records):
                continue
            place, titled = _find_column(batch, name, rules, column)
            if titled:
                batch.records[[*map(bool, batch.records)].index(True)] = []
        cells = batch.column(place)
        block = of_cells(cells, rules)
        faults = [
            Fault(f"{name}:{batch.ends[row] + 1}", batch.raw(row), cells[row])
            for row in block.bad_rows()
            if batch.records[row]
        ]
        position += sum(map(len, batch.lines))
        yield block.sifted(faults, position)


def _batches(file: BinaryIO, name: str) -> Iterator[Batch]:
    lines: list[bytes] = []
    source = each_line(file, name)
    first = next(source, b"")
    # spreadsheets write what the country of their user does
    delimiter = max(",;\t", key=lambda mark: first.count(mark.encode()))

    def texts() -> Iterator[str]:
        for line in chain([first] if first else [], source):
            lines.append(line)
            yield line.decode("utf-8", "replace")

    reader = csv.reader(texts(), delimiter=delimiter)
    while True:
        records, ends = [], [reader.line_num]
        lines.clear()
        try:
            for cells in islice(reader, RECORDS):
                records.append(cells)
                ends.append(reader.line_num)
        except csv.Error as error:
            raise SourceError(f"{name}:{ends[-1] + 1}", str(error)) from None
        if not records:
            return
        yield Batch(records, ends, lines)


def _find_column(batch: Batch, name: str, rules: Rules, wanted: str | None) -> tuple[int, bool]:
    """Return the place of the column of hands, and whether the first record is its title."""
    sample = Batch([cells for cells in batch.records if cells][:SAMPLE], [], [])
    first = sample.records[0]
    place = titled_column(first, wanted, name)
    if place is not None:
        return place, True
    for place in range(max(map(len, sample.records))):
        column = sample.column(place)
        if of_cells(column, rules).sizes.any():
            return place, not _begins_with_a_card(column[0])
    raise SourceError(name, "no column of hands found; --column gives its title")


def _begins_with_a_card(text: str) -> bool:
    """Tell whether this may be a hand, even a bad one, and no title."""
    for length in (2, 3):  # 9s, 10s
        with suppress(CardError):
            return len(parse_cards(text.strip()[:length])) == 1
    return False
