"""The 169 hands before the flop: against each other, and against a random hand."""

from collections.abc import Callable
from os import PathLike
from pathlib import Path

import numpy as np
import numpy.typing as npt

from evaluator.combos import CELL_NAMES, CELL_OF, FIRST_OF_CELL
from evaluator.equities import equity
from evaluator.ranges import Range

__all__ = ["CELL_NAMES", "preflop_equities", "preflop_table"]

Floats = npt.NDArray[np.float64]


def preflop_equities(threads: int | None = None) -> dict[str, float]:
    """Return the exact equity of each of the 169 hands against a random hand.

    All boards and opponents are counted, in about a second.
    """
    rows = equity(["random", "random"], method="exact", threads=threads).rows(0)
    # All combos of a cell have the same equity: they differ by suits only.
    return dict(zip(CELL_NAMES, rows["equity"][FIRST_OF_CELL].tolist(), strict=True))


def preflop_table(
    path: str | PathLike[str] | None = None,
    *,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Floats:
    """Return the exact equities of the 169 hands against each other, shape (169, 169).

    Rows and columns are in the order of `CELL_NAMES`: AA, AKs, AQs … 32o, 22. A hand's equity
    against itself is a half. It takes one to two minutes; with a `path` the table is read from
    that file, in NumPy's ``.npy`` format, or written there when there is no such file.
    `progress` is called with the number of rows that are done.
    """
    if path is not None and Path(path).exists():
        table: Floats = np.load(path, allow_pickle=False)
        if table.shape != (len(CELL_NAMES), len(CELL_NAMES)):
            raise ValueError(f"{path}: a table of shape {table.shape}, not of 169 × 169 equities")
        return table
    table = np.full((len(CELL_NAMES), len(CELL_NAMES)), 0.5)
    for cell in range(len(CELL_NAMES) - 1):
        table[cell, cell + 1 :] = preflop_row(cell, threads)
        table[cell + 1 :, cell] = 1 - table[cell, cell + 1 :]
        if progress is not None:
            progress(cell + 1)
    if path is not None:
        with open(path, "wb") as file:
            np.save(file, table)
    return table


def preflop_row(cell: int, threads: int | None = None) -> Floats:
    """Return the exact equities of a cell against the cells after it.

    >>> preflop_row(CELL_NAMES.index("32o")).round(6).tolist()  # 32o against 22
    [0.334233]
    """
    held, others = cell == CELL_OF, cell < CELL_OF
    result = equity(
        [Range.from_weights(held), Range.from_weights(others)], method="exact", threads=threads
    )
    lost = np.zeros(len(CELL_OF))
    lost[others] = result.rows(1)["equity"]
    row: Floats = 1 - lost[FIRST_OF_CELL[cell + 1 :]]
    return row
