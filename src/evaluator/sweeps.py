"""Exact equities of two ranges: every board once, for all holdings together."""

from collections.abc import Callable, Iterator
from functools import partial
from math import comb, factorial, prod
from typing import Any

import numpy as np
import numpy.typing as npt

from evaluator._boards import boards
from evaluator._lookup import tables
from evaluator._sweep import sweep
from evaluator.combos import COMBOS
from evaluator.equity_result import Rows, Shares
from evaluator.rules import Rules
from evaluator.spots import Holdings, Spot
from evaluator.symmetry import ALONE, Classes, exchanges, suit_classes

__all__ = ["PairSweep", "facing_one", "mean_of_orbits", "slots_of", "split_boards", "spot_classes"]

Floats = npt.NDArray[np.float64]
Boards = tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint8]]

#: Boards in a call of the kernel: a few milliseconds.
CALL = 1 << 7
#: Pieces of work, at most about: each has results for all holdings.
PIECES = 64
#: What a holding costs on a board, in hands to be ranked.
HANDS = 6

_LOW, _HIGH = COMBOS.T.astype(np.intp)

#: Where the kernels keep each combo: by the pair of its ranks, then by its two suits.
SLOTS = ((_HIGH >> 2) * ((_HIGH >> 2) + 1) // 2 + (_LOW >> 2)) * 16 + 4 * (_HIGH & 3) + (_LOW & 3)


def slots_of(table: Floats) -> Floats:
    """Return 1326 values in the order of the kernels: (91, 16)."""
    slots = np.zeros(91 * 16)
    slots[SLOTS] = table
    return slots.reshape(91, 16)


def spot_classes(spot: Spot) -> Classes:
    """Return the suits that nothing in a spot tells apart."""
    if spot.missing < 2 or spot.rules.suits:
        return ALONE
    return suit_classes([spot.left, spot.board], [player.table() for player in spot.players])


def mean_of_orbits(values: Floats, classes: Classes) -> Floats:
    """Return (..., 1326) sums over boards up to exchanges of suits as sums over all boards.

    Holdings that an exchange makes of each other have one value; on some of the boards only the
    sum over them is right.
    """
    if classes == ALONE:
        return values
    least = exchanges(classes).min(axis=0)
    sizes = np.bincount(least, minlength=len(least))
    flat = values.reshape(-1, len(least))
    sums = np.stack([np.bincount(least, row, len(least)) for row in flat])
    mean: Floats = (sums[:, least] / sizes[least]).reshape(values.shape)
    return mean


def split_boards(spot: Spot, classes: Classes, call: int = CALL) -> Iterator[Boards]:
    """Return the boards of a spot in pieces of work."""
    masks, ways = boards(spot.board, spot.left, spot.missing, classes)
    step = max(call, -(-len(masks) // PIECES))
    for start in range(0, len(masks), step):
        yield masks[start : start + step], ways[start : start + step]


def _sweep_all(rules: Rules, sides: Floats, piece: Boards) -> Floats:
    """Return what each holding beats, and what it does not lose to, on some boards."""
    out = np.zeros((len(sides), 2, 91, 16))
    masks, ways = piece
    for start in range(0, len(masks), CALL):
        call = slice(start, start + CALL)
        sweep(masks[call], ways[call], sides, out, tables(rules))
    return out


def facing_one(table: Floats) -> Floats:
    """Return for every combo the weight of the combos that have none of its cards."""
    card = np.bincount(_LOW, table, 52) + np.bincount(_HIGH, table, 52)
    facing: Floats = table.sum() - card[_LOW] - card[_HIGH] + table
    return facing


class PairSweep:
    """The work of one call, in pieces."""

    name = "sweep"

    def __init__(self, spot: Spot) -> None:
        self._spot = spot
        self._classes = spot_classes(spot)
        one, other = spot.players
        self._alike = one.weights is other.weights or (
            np.array_equal(one.combos, other.combos) and np.array_equal(one.weights, other.weights)
        )
        self._tables = [player.table() for player in spot.players[: 1 if self._alike else 2]]
        self._sides = np.array([slots_of(table) for table in self._tables])
        held = sum(len(player.combos) for player in spot.players)
        exchanged = prod(factorial(len(suits)) for suits in self._classes)
        self._runs = comb(spot.left.bit_count() - 4, spot.missing)
        self.cost = comb(spot.left.bit_count(), spot.missing) // exchanged * (held + 20) * HANDS

    def pieces(self) -> Iterator[Boards]:
        """Return the boards, some in each piece."""
        return split_boards(self._spot, self._classes)

    @property
    def work(self) -> Callable[[Boards], Floats]:
        """The function that looks at some boards."""
        return partial(_sweep_all, self._spot.rules, self._sides)

    def shares(self, results: list[Any]) -> Shares:
        """Put the results of the first pieces together."""
        total = results[0] if len(results) == 1 else np.sum(results, axis=0)
        total = total.reshape(len(self._sides), 2, -1)
        if not self._spot.counted:
            rows = self._rows(total)
            shares = np.stack([row.weights @ row.shares for row in rows])
            return Shares(shares, float(rows[0].weights @ rows[0].deals), partial(tuple, rows))
        # Whole numbers, of which no sum is rounded: the rows can wait until they are asked for.
        sums = [at @ side.ravel() for at, side in zip(total, self._sides, strict=True)]
        shares = np.array([[won, held - won] for won, held in (sums * 2)[:2]])
        cards = [
            np.bincount(COMBOS[player.combos].ravel(), minlength=52)
            for player in self._spot.players[: len(self._tables)]
        ]
        one, other = self._tables[0], self._tables[-1]
        pairs = one.sum() * other.sum() - cards[0] @ cards[-1] + one @ other
        return Shares(shares, float(pairs * self._runs), partial(self._rows, total))

    def _rows(self, total: Floats) -> list[Rows]:
        sums = mean_of_orbits(total[:, :, SLOTS], self._classes)
        rows = [
            self._row(player, own, other)
            for player, own, other in zip(
                self._spot.players, sums, reversed(self._tables), strict=False
            )
        ]
        return (rows * 2)[:2]  # a range against itself has the same rows twice

    def _row(self, player: Holdings, sums: Floats, other: Floats) -> Rows:
        at = player.combos
        facing = facing_one(other)[at]
        won, held = sums[:, at]
        if not self._spot.counted:
            # Differences of large sums: what cannot meet anything is not quite 0 there.
            met = facing_one(np.sign(other))[at] > 0
            won, held, facing = np.maximum(won, 0) * met, held * met, facing * met
        shares = np.stack([won, np.maximum(held - won, 0)], axis=1)
        return Rows(at, player.weights, shares, facing * self._runs)
