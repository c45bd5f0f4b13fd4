"""Hands in, and results out, of Parquet files."""

import os
from collections.abc import Iterator
from itertools import islice
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

try:
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.parquet as pq
except ImportError:
    raise ImportError("Parquet files need pyarrow: pip install 'scalareale[arrow]'") from None

from evaluator import _text
from evaluator.blocks import (
    WIDTH,
    Block,
    Fault,
    of_cells,
    of_masks,
    of_numbers,
    titled_column,
)
from evaluator.classes import class_numbers, strength_type
from evaluator.errors import SourceError
from evaluator.hands import best_five_many
from evaluator.results import COLUMNS, Kinds
from evaluator.rules import Rules

__all__ = ["ParquetResults", "parquet_hands"]

#: Rows that are read at a time, and that are looked at to find the column of hands.
ROWS, SAMPLE = 1 << 15, 100


def parquet_hands(name: str, rules: Rules, column: str | None) -> Iterator[Block]:
    """Yield the hands in a column: texts, lists of card numbers, or uint64 masks.

    It is the column of that name, or the first one with hands in it; rows count from 0.
    """
    try:
        # with a buffer, for otherwise a whole column of a row group is read at once
        with pq.ParquetFile(name, buffer_size=1 << 20) as table:
            title = _find_column(table, name, rules, column)
            size, rows, start = os.path.getsize(name), table.metadata.num_rows, 0
            for batch in table.iter_batches(ROWS, columns=[title]):
                some = batch.column(0)
                block = _of_arrow(some, rules)
                assert block is not None  # as _find_column has seen
                faults = []
                for row in block.bad_rows():
                    value = some[row].as_py()
                    hand = np.uint64(value) if isinstance(value, int) else value
                    faults.append(Fault(f"{name}: row {start + row}", str(value).encode(), hand))
                start += len(some)
                yield block.sifted(faults, size * start // rows)
    except (pa.ArrowException, OSError) as error:
        raise SourceError(name, f"not a whole Parquet file: {error}") from None


def _find_column(table: Any, name: str, rules: Rules, wanted: str | None) -> str:
    """Return the title of the column of hands."""
    titles: list[str] = table.schema_arrow.names
    place = titled_column(titles, wanted, name)
    if place is not None:
        kind = table.schema_arrow.types[place]
        if _of_arrow(pa.nulls(0, kind), rules) is None:
            raise SourceError(
                name,
                f"column {titles[place]!r} is of type {kind}; hands are texts, lists of card "
                "numbers, or uint64 masks",
            )
        return titles[place]
    for batch in islice(table.iter_batches(SAMPLE), 1):
        for title, some in zip(titles, batch.columns, strict=True):
            block = _of_arrow(some, rules)
            if block is not None and block.sizes.any():
                return title
    raise SourceError(name, "no column of hands found; --column gives its title")


def _of_arrow(array: Any, rules: Rules) -> Block | None:
    """Return the rows of an Arrow array, or None when its type holds no hands."""
    kind, types = array.type, pa.types
    if types.is_dictionary(kind):
        return _of_arrow(array.dictionary_decode(), rules)
    if types.is_string(kind) or types.is_large_string(kind) or types.is_string_view(kind):
        return of_cells([text or "" for text in array.to_pylist()], rules)
    if types.is_uint64(kind):
        return of_masks(array.fill_null(0).to_numpy(zero_copy_only=False), rules)
    lists = types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind)
    if not lists or not types.is_integer(kind.value_type):
        return None
    counts = pc.list_value_length(array).cast("int64").fill_null(0).to_numpy(zero_copy_only=False)
    values = array.flatten().cast("int64", safe=False).fill_null(-1)
    flat = np.append(values.to_numpy(zero_copy_only=False), -1)
    places = (np.cumsum(counts) - counts)[:, np.newaxis] + np.arange(WIDTH)
    return of_numbers(flat[np.minimum(places, len(flat) - 1)], counts, rules)


class ParquetResults:
    """A row for each hand."""

    def __init__(self, file: BinaryIO, rules: Rules) -> None:
        number = pa.from_numpy_dtype(strength_type(rules))
        kinds = (pa.string(), number, pa.uint32(), pa.string(), pa.string(), pa.string())
        self._writer = pq.ParquetWriter(file, pa.schema(zip(COLUMNS, kinds, strict=True)))
        self._rules, self._kinds = rules, Kinds(rules)
        self._rows: list[Any] = []  # batches that are too small for a row group

    def write(self, block: Block, strengths: npt.NDArray[np.uint32]) -> None:
        """Add a row for each hand of a block."""
        classes = class_numbers(strengths, self._rules)
        best = block.by_size(lambda masks: best_five_many(masks, self._rules))
        fives = np.full(len(best), best.shape[1], dtype=np.uint8)
        kinds = self._kinds.of(strengths, classes)
        columns = [
            _texts_of(block.cards(), block.sizes),
            pa.array(strengths),
            pa.array(classes),
            pa.array(self._kinds.categories).take(pa.array(kinds)),
            _texts_of(best, fives),
            pa.array(self._kinds.texts).take(pa.array(kinds)),
        ]
        self._rows.append(pa.record_batch(columns, schema=self._writer.schema))
        if sum(map(len, self._rows)) >= ROWS:
            self._flush()

    def _flush(self) -> None:
        self._writer.write_table(pa.Table.from_batches(self._rows, self._writer.schema))
        self._rows.clear()

    def close(self) -> None:
        """Write the last rows, and what a Parquet file ends with."""
        self._flush()
        self._writer.close()


def _texts_of(cards: npt.NDArray[np.uint8], sizes: npt.NDArray[np.uint8]) -> Any:
    """Return hands as an Arrow array of texts."""
    ends = np.zeros(len(cards) + 1, dtype=np.int32)
    text = _text.write_cards(cards, sizes, ends[1:])
    return pa.StringArray.from_buffers(len(cards), pa.py_buffer(ends), pa.py_buffer(text))
