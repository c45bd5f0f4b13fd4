"""Exact equities of three ranges: every board once, for all holdings together."""

from collections.abc import Callable, Iterator
from functools import partial
from math import comb, factorial, prod
from typing import Any

import numpy as np
import numpy.typing as npt

from evaluator._lookup import tables
from evaluator._triple import sweep_three
from evaluator.combos import COMBOS
from evaluator.equity_result import Rows, Shares
from evaluator.rules import Rules
from evaluator.spots import Spot
from evaluator.sweeps import (
    SLOTS,
    Boards,
    facing_one,
    mean_of_orbits,
    slots_of,
    split_boards,
    spot_classes,
)

__all__ = ["TripleSweep"]

Floats = npt.NDArray[np.float64]

#: Boards in a call of the kernel: a few milliseconds.
CALL = 1 << 6
#: What a holding costs on a board, in hands to be ranked.
HANDS = 60

#: From what a holding faces with none, half and all of what is equal: won, shared with one other
#: player, and with two.
PARTS = np.array([[1, 0, 0], [-3, 4, -1], [2, -4, 2]])


def _sweep_all(rules: Rules, sides: Floats, asked: tuple[int, ...], piece: Boards) -> Floats:
    """Return what each holding faces on some boards."""
    out = np.zeros((3, 3, 91, 16))
    masks, ways = piece
    for start in range(0, len(masks), CALL):
        call = slice(start, start + CALL)
        sweep_three(masks[call], ways[call], sides, out, asked, tables(rules))
    return out


class TripleSweep:
    """The work of one call, in pieces."""

    name = "sweep"

    def __init__(self, spot: Spot) -> None:
        self._spot = spot
        self._classes = spot_classes(spot)
        self._tables = [player.table() for player in spot.players]
        # Equal ranges have equal equities: the first of them answers for the others.
        self._asked = [
            next(q for q in range(3) if np.array_equal(self._tables[p], self._tables[q]))
            for p in range(3)
        ]
        exchanged = prod(factorial(len(suits)) for suits in self._classes)
        held = sum(len(spot.players[p].combos) for p in set(self._asked))
        boards = comb(spot.left.bit_count(), spot.missing) // exchanged
        self.cost = boards * (held + 20) * HANDS

    def pieces(self) -> Iterator[Boards]:
        """Return the boards, some in each piece."""
        return split_boards(self._spot, self._classes, CALL)

    @property
    def work(self) -> Callable[[Boards], Floats]:
        """The function that looks at some boards."""
        sides = np.stack([slots_of(table) for table in self._tables])
        return partial(_sweep_all, self._spot.rules, sides, tuple(set(self._asked)))

    def shares(self, results: list[Any]) -> Shares:
        """Put the results of the first pieces together."""
        total = np.zeros((3, 3, 91, 16))
        for result in results:
            total += result
        sums = mean_of_orbits(total.reshape(3, 3, -1)[:, :, SLOTS], self._classes)
        runs = comb(self._spot.left.bit_count() - 6, self._spot.missing)
        rows = []
        for p, player in enumerate(self._spot.players):
            others = [self._tables[q] for q in range(3) if q != p]
            at = player.combos
            # Differences of large sums: what cannot meet anything is not quite 0 there.
            met = facing_two(at, *(np.sign(table) for table in others)) > 0
            found = np.maximum(PARTS @ sums[self._asked[p]][:, at], 0) * met
            deals = facing_two(at, *others) * met * runs
            rows.append(Rows(at, player.weights, found.T, deals))
        shares = np.stack([row.weights @ row.shares for row in rows])
        return Shares(shares, float(rows[0].weights @ rows[0].deals), partial(tuple, rows))


def facing_two(at: npt.NDArray[np.intp], one: Floats, other: Floats) -> Floats:
    """Return for some combos the weight of pairs that have none of its cards, nor share one."""
    low, high = COMBOS.T.astype(np.intp)
    pairs = np.zeros((2, 52, 52))
    pairs[:, low, high] = pairs[:, high, low] = one, other
    cards = pairs.sum(axis=2)
    low, high = low[at], high[at]
    # Of each card, the weight that is left without the combo's two cards.
    left = cards[:, None, :] - pairs[:, low] - pairs[:, high]
    left[:, np.arange(len(at)), low] = left[:, np.arange(len(at)), high] = 0
    shared = (left[0] * left[1]).sum(axis=1)
    whole = facing_one(one) * facing_one(other) + facing_one(one * other)
    facing: Floats = whole[at] - shared
    return facing
