"""The answer of `equity`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from operator import index
from typing import Any

import numpy as np
import numpy.typing as npt

from evaluator.combos import COMBOS

__all__ = ["Equity", "Rows", "Shares", "equity_from"]

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Rows:
    """What was counted for each combo of a player."""

    combos: npt.NDArray[np.intp]
    weights: Floats
    #: (combos, players): the deals that the combo shares with 0, 1, 2 ... others
    shares: Floats
    #: (combos,): all its deals
    deals: Floats
    #: whether these are only some of them, drawn at random
    sampled: bool = False


@dataclass(frozen=True)
class Shares:
    """What was counted: deals, weighted where the ranges are."""

    #: (players, players): the deals that a player shares with 0, 1, 2 ... others
    shares: npt.NDArray[Any]
    deals: float
    #: makes the rows of every player, when they can be made
    rows: Callable[[], Sequence[Rows]] | None = None


def _mean(shares: Floats, deals: Any) -> tuple[Floats, Floats, Floats]:
    """Return equity, win and tie of counted deals; the last axis of `shares` is who shares."""
    with np.errstate(invalid="ignore"):
        part = shares / np.asarray(deals, dtype=np.float64)[..., None]
    each = part / np.arange(1, shares.shape[-1] + 1)
    return each.sum(axis=-1), part[..., 0], part[..., 1:].sum(axis=-1)


def _error(shares: Floats, deals: Any) -> Floats:
    """Return the standard error of the equity in counted deals; nan where there is only one."""
    deals = np.asarray(deals, dtype=np.float64)
    parts = np.arange(1, shares.shape[-1] + 1)
    with np.errstate(invalid="ignore", divide="ignore"):
        mean = (shares / parts).sum(axis=-1) / deals
        squares = (shares / parts**2).sum(axis=-1) / deals
        error: Floats = np.sqrt(np.maximum(squares - mean**2, 0) / (deals - 1))
    return np.where(deals > 1, error, np.nan)


@dataclass(frozen=True, eq=False)
class Equity:
    """What each player can expect of the pot, as arrays with an entry for each player.

    >>> from evaluator.equities import equity
    >>> result = equity(["AcAs", "KhKd"])
    >>> result.equity.round(6).tolist(), result.counts[0].tolist(), result.deals
    ([0.812555, 0.187445], [1388072, 6538, 317694], 1712304)
    """

    #: The share of the pot; the shares of all deals that are won alone, shared and lost. A tie
    #: counts once here, whoever shares it, so win + tie + lose = 1.
    equity: Floats
    win: Floats
    tie: Floats
    lose: Floats
    #: The standard error of `equity`; 0 when exact.
    stderr: Floats
    #: How many deals were looked at; a sum of weights where exact ranges are weighted.
    deals: int | float
    exact: bool
    #: ``enumeration``, ``sweep`` or ``monte_carlo``.
    method: str
    #: In seconds.
    elapsed: float
    #: The share of the work that is done: less than 1 only in progress, or when cancelled.
    done: float = 1.0
    #: Deals won, shared and lost, (players, 3); None unless exact with weights of 0 and 1 only.
    counts: npt.NDArray[np.int64] | None = None
    _rows: Callable[[], Sequence[Rows]] | None = field(default=None, repr=False)

    def rows(self, player: int) -> dict[str, npt.NDArray[Any]]:
        """Return what each combo of a player can expect, as columns.

        They are ``combo`` (two card numbers, the lower first), ``weight``, ``equity``, ``win``,
        ``tie``, ``lose`` and ``stderr``, the standard error of the equity; the numbers are nan for
        a combo that no deal has. For a sampled result the same deals are drawn again when rows are
        asked for the first time, which takes up to a few times as long as the answer did.
        Players count from 0; `IndexError` for one that there is not.

        >>> from evaluator.equities import equity
        >>> rows = equity(["AA", "KcKd"], "2c 3d 4h 8s 9s").rows(0)
        >>> rows["combo"][0].tolist(), rows["win"].tolist()
        ([48, 49], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0])
        """
        many = len(self.equity)
        if not 0 <= index(player) < many:
            raise IndexError(f"player {player}: there are {many} players, 0 to {many - 1}")
        found = self._all_rows[player]
        share, win, tie = _mean(found.shares, found.deals)
        return {
            "combo": COMBOS[found.combos],
            "weight": found.weights,
            "equity": share,
            "win": win,
            "tie": tie,
            "lose": np.maximum(1 - win - tie, 0),
            "stderr": _error(found.shares, found.deals) if found.sampled else share * 0,
        }

    @cached_property
    def _all_rows(self) -> Sequence[Rows]:
        if self._rows is None:
            raise ValueError(f"done={self.done}: a part of an exact result has no rows of combos")
        return self._rows()

    def to_pandas(self) -> Any:
        """Return a row for each player, without the combos, as a pandas data frame."""
        return import_module("pandas").DataFrame(self._columns())

    def to_polars(self) -> Any:
        """Return a row for each player, without the combos, as a polars data frame."""
        return import_module("polars").DataFrame(self._columns())

    def _columns(self) -> dict[str, npt.NDArray[Any]]:
        return {
            "player": np.arange(len(self.equity)),
            "equity": self.equity,
            "win": self.win,
            "tie": self.tie,
            "lose": self.lose,
            "stderr": self.stderr,
        }

    def to_dict(self) -> dict[str, Any]:
        """Return everything but the rows as plain numbers, lists and text."""
        return {
            "equity": self.equity.tolist(),
            "win": self.win.tolist(),
            "tie": self.tie.tolist(),
            "lose": self.lose.tolist(),
            "stderr": self.stderr.tolist(),
            "counts": None if self.counts is None else self.counts.tolist(),
            "deals": self.deals,
            "exact": self.exact,
            "method": self.method,
            "elapsed": self.elapsed,
            "done": self.done,
        }


def equity_from(
    found: Shares, *, exact: bool, counted: bool, method: str, elapsed: float, done: float = 1.0
) -> Equity:
    """Make the answer of what was counted."""
    players = len(found.shares)
    stderr = np.zeros(players)
    deals: int | float = found.deals
    if exact and counted:
        deals = round(found.deals)
        counts = np.empty((players, 3), dtype=np.int64)
        counts[:, 0] = np.rint(found.shares[:, 0])
        counts[:, 1] = np.rint(found.shares[:, 1:].sum(axis=1))
        counts[:, 2] = deals - counts[:, 0] - counts[:, 1]
        share = (found.shares / np.arange(1, players + 1)).sum(axis=1) / deals
        win, tie, lose = (counts / deals).T
        return Equity(
            *(share, win, tie, lose, stderr, deals, exact),
            *(method, elapsed, done, counts, found.rows),
        )
    share, win, tie = _mean(found.shares.astype(np.float64), found.deals)
    lose = np.maximum(1 - win - tie, 0)
    if not exact and found.deals > 1:
        stderr = _error(found.shares, found.deals)
        deals = round(found.deals)
    return Equity(
        share, win, tie, lose, stderr, deals, exact, method, elapsed, done, None, found.rows
    )
