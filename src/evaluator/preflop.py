"""The 169 hands before the flop: against each other, and against a random hand."""

from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from evaluator.combos import CELL_NAMES, CELL_OF, COMBOS
from evaluator.drafts import draft
from evaluator.equities import equity
from evaluator.equity_result import Equity
from evaluator.ranges import Range
from evaluator.rules import TEXAS_HOLDEM, Rules, check_rules

if TYPE_CHECKING:
    from concurrent.futures import Executor

__all__ = ["CELL_NAMES", "cells_of", "preflop_equities", "preflop_table"]

Floats = npt.NDArray[np.float64]


def cells_of(rules: Rules) -> npt.NDArray[np.intp]:
    """Return the numbers of the hands that the deck of some rules has, of the 169.

    >>> from evaluator.rules import ROYAL_HOLDEM
    >>> [CELL_NAMES[cell] for cell in cells_of(ROYAL_HOLDEM)[:6]]
    ['AA', 'AKs', 'AQs', 'AJs', 'ATs', 'AKo']
    """
    check_rules(rules)
    if rules.straight_flush_order == "cycle":
        raise ValueError(
            f"{rules.name}: straight flushes beat each other in a cycle, and so many hands at once "
            "can only be put in one order"
        )
    return np.unique(CELL_OF[COMBOS[:, 0] >> 2 >= rules.low])


def preflop_equities(
    threads: int | None = None,
    *,
    rules: Rules = TEXAS_HOLDEM,
    executor: "Executor | None" = None,
) -> dict[str, float]:
    """Return the exact equity of each of the 169 hands against a random hand.

    All boards and opponents are counted, in about a second. Hands that the deck of the `rules`
    lacks are left out; where suits count it is the mean of the hand's combos.

    >>> from evaluator.rules import SHORT_DECK
    >>> found = preflop_equities(rules=SHORT_DECK)
    >>> len(found), round(found["AA"], 4), round(found["76o"], 4)
    (81, 0.7308, 0.3528)
    """
    cells = cells_of(rules)
    options: dict[str, Any] = {"rules": rules, "threads": threads, "executor": executor}
    means = _means(equity(["random", "random"], method="exact", **options), 0)
    return {CELL_NAMES[cell]: float(means[cell]) for cell in cells}


def preflop_table(
    path: str | PathLike[str] | None = None,
    *,
    rules: Rules = TEXAS_HOLDEM,
    threads: int | None = None,
    executor: "Executor | None" = None,
    progress: Callable[[int], object] | None = None,
) -> Floats:
    """Return the exact equities of the 169 hands against each other, shape (169, 169).

    Rows and columns are in the order of `CELL_NAMES`: AA, AKs, AQs … 32o, 22. A hand's equity
    against itself is a half; it is nan for hands that the deck of the `rules` lacks. It takes one
    to two minutes on 52 cards, by `threads` of this process (all processors by default) or by an
    `executor`.

    With a `path` the table is read from that file, in NumPy's ``.npy`` format, or written there
    when there is no such file: whole, or not at all. The file does not say which rules it is of.

    `progress` is called with the number of rows that are done. When it returns False, that is
    the answer: what is not known yet is nan, and no file is written.
    """
    cells = cells_of(rules)
    if path is not None and Path(path).exists():
        return _read_table(path, cells)
    table = np.full((len(CELL_NAMES), len(CELL_NAMES)), np.nan)
    table[cells, cells] = 0.5
    for done, cell in enumerate(cells[:-1].tolist(), 1):
        table[cell, cell + 1 :] = preflop_row(cell, threads, rules=rules, executor=executor)
        table[cell + 1 :, cell] = 1 - table[cell, cell + 1 :]
        if progress is not None and progress(done) is False:
            return table
    if path is not None:
        with draft(path) as file:
            np.save(file, table)
    return table


def _read_table(path: str | PathLike[str], cells: npt.NDArray[np.intp]) -> Floats:
    """Read a table; raise `ValueError` for one that is none, or not of these cells."""
    try:
        table: Floats = np.load(path, allow_pickle=False)
    except (ValueError, EOFError) as error:
        raise ValueError(f"{path}: no table of equities, {error}") from None
    if table.shape != (len(CELL_NAMES), len(CELL_NAMES)) or table.dtype.kind != "f":
        raise ValueError(
            f"{path}: a table of {table.dtype}, shape {table.shape}, not of 169 × 169 equities"
        )
    known = np.flatnonzero(~np.isnan(table.diagonal()))
    if not np.array_equal(known, cells):
        raise ValueError(f"{path}: a table of {len(known)} hands, and the deck has {len(cells)}")
    return table


def preflop_row(
    cell: int,
    threads: int | None = None,
    *,
    rules: Rules = TEXAS_HOLDEM,
    executor: "Executor | None" = None,
) -> Floats:
    """Return the exact equities of a cell against the cells after it.

    >>> preflop_row(CELL_NAMES.index("32o")).round(6).tolist()  # 32o against 22
    [0.334233]
    """
    held, others = cell == CELL_OF, (cell < CELL_OF) & np.isin(CELL_OF, cells_of(rules))
    result = equity(
        [Range.from_weights(held), Range.from_weights(others)],
        rules=rules,
        method="exact",
        threads=threads,
        executor=executor,
    )
    row: Floats = 1 - _means(result, 1)[cell + 1 :]
    return row


def _means(result: Equity, player: int) -> Floats:
    """Return the equity of each cell of a player: the mean of its combos, nan where there is none.

    All combos of a cell meet the same number of deals.
    """
    rows = result.rows(player)
    low, high = rows["combo"].T.astype(np.intp)
    cells = CELL_OF[high * (high - 1) // 2 + low]
    many = np.bincount(cells, minlength=len(CELL_NAMES))
    means = np.full(len(CELL_NAMES), np.nan)
    np.divide(np.bincount(cells, rows["equity"], len(CELL_NAMES)), many, out=means, where=many > 0)
    return means
