"""Results into files: CSV, ``.npy`` and Parquet."""

from typing import Any, BinaryIO, Protocol

import numpy as np
import numpy.typing as npt

from evaluator import _text
from evaluator.blocks import Block, Fault
from evaluator.classes import category, class_numbers, strength_type
from evaluator.descriptions import describe_strength
from evaluator.hands import best_five_many
from evaluator.rule_words import category_name
from evaluator.rules import Rules

__all__ = ["COLUMNS", "CsvResults", "Kinds", "NpyResults", "Rejects", "Results"]

#: The columns of a table of results.
COLUMNS = ("cards", "strength", "class", "category", "best_five", "text")

Strengths = npt.NDArray[Any]  # uint32, or uint64 where suits count


class Results(Protocol):
    """A file that results are written to."""

    def write(self, block: Block, strengths: Strengths) -> None:
        """Write what there is to say about a block of hands."""

    def close(self) -> None:
        """Write what only the end can tell."""


class Kinds:
    """What can be said about each different strength that has come up, which then has a number."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._numbers: dict[int, int] = {}  # by strength
        self.categories: list[str] = []
        self.texts: list[str] = []

    def of(self, strengths: Strengths, classes: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint32]:
        """Return the numbers of some strengths."""
        if self._rules.wide:
            distinct, places = np.unique(strengths, return_inverse=True)
        else:  # the same without sorting, for here a class is a strength
            seen = np.zeros(int(classes.max()) + 1, dtype=strengths.dtype)
            seen[classes] = strengths
            distinct, places = seen[seen > 0], (np.cumsum(seen > 0) - 1)[classes]
        found = distinct.tolist()
        for strength in found:
            if strength not in self._numbers:
                self._numbers[strength] = len(self.texts)
                self.categories.append(category_name(category(strength, self._rules)))
                self.texts.append(describe_strength(strength, self._rules))
        numbers = np.array([self._numbers[strength] for strength in found], dtype=np.uint32)
        return numbers.take(places)


class CsvResults:
    """A line for each hand, after one with the names of the columns."""

    def __init__(self, file: BinaryIO, rules: Rules) -> None:
        self._file, self._rules, self._kinds = file, rules, Kinds(rules)
        # two for each kind, for before and after the best five cards
        self._pieces, self._ends = b"", np.zeros(1, dtype=np.int32)
        self._titles = ",".join(COLUMNS).encode() + b"\n"  # until they are written

    def write(self, block: Block, strengths: Strengths) -> None:
        """Write a line for each hand of a block."""
        classes = class_numbers(strengths, self._rules)
        kinds = self._kinds.of(strengths, classes)
        best = block.by_size(lambda masks: best_five_many(masks, self._rules))
        self._add_pieces()
        wide = strengths.astype(np.uint64)
        text = _text.write_rows(
            block.cards(), block.sizes, wide, classes, kinds, best, self._pieces, self._ends
        )
        self._write_titles()
        self._file.write(text)

    def _add_pieces(self) -> None:
        """Add the pieces of the kinds that are new."""
        known = len(self._ends) // 2
        new: list[bytes] = []
        for name, text in zip(
            self._kinds.categories[known:], self._kinds.texts[known:], strict=True
        ):
            new.append(f",{name},".encode())
            new.append((f',"{text}"\n' if "," in text else f",{text}\n").encode())
        lengths = np.array([len(piece) for piece in new], dtype=np.int32)
        self._pieces += b"".join(new)
        self._ends = np.append(self._ends, self._ends[-1] + np.cumsum(lengths, dtype=np.int32))

    def _write_titles(self) -> None:
        self._file.write(self._titles)
        self._titles = b""

    def close(self) -> None:
        """Write the names of the columns even if there was no hand."""
        self._write_titles()


class NpyResults:
    """An array of strengths."""

    def __init__(self, file: BinaryIO, rules: Rules) -> None:
        self._file, self._dtype, self._rows = file, np.dtype(strength_type(rules)), 0
        self._write_header()

    def _write_header(self) -> None:
        header = {"descr": self._dtype.str, "fortran_order": False, "shape": (self._rows,)}
        np.lib.format.write_array_header_1_0(self._file, header)

    def write(self, block: Block, strengths: Strengths) -> None:
        """Write a block's strengths."""
        self._rows += len(strengths)
        self._file.write(strengths.tobytes())

    def close(self) -> None:
        """Write the number of rows, for which the header has room."""
        self._file.seek(0)
        self._write_header()


class Rejects:
    """The rows that are no hands, as they stand in their files."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.count = 0
        self.first: Fault | None = None

    def write(self, faults: list[Fault]) -> None:
        """Write some rows, each on a line of its own."""
        for fault in faults:
            self.first = self.first or fault
            self._file.write(fault.raw if fault.raw.endswith(b"\n") else fault.raw + b"\n")
        self.count += len(faults)
