"""Exact equities: every board for everything that the players may hold together."""

from collections.abc import Callable, Iterator
from functools import partial
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from evaluator import _arrays
from evaluator._boards import boards
from evaluator._lookup import tables
from evaluator._tally import tally
from evaluator.classes import categories, strength_type
from evaluator.equity_result import Rows, Shares
from evaluator.joint import Joint
from evaluator.rules import Category, Rules
from evaluator.spots import COMBO_MASKS, Spot
from evaluator.symmetry import ALONE, exchanges, suit_classes
from evaluator.winners import winners_many

__all__ = ["Enumeration", "add_categories", "add_shares"]

#: Deals whose masks and strengths stay in cache.
BLOCK = 1 << 14
#: Hands in a piece of work: about 20 ms.
PIECE = 1 << 25
#: What the preparation of one joint holding costs, in hands.
OVERHEAD = 1 << 17

Masks = npt.NDArray[np.uint64]
Ways = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int64]
#: Adds what is to be counted about the hands of some deals.
Adder = Callable[[Masks, Ways, Rules, Counts], None]


def add_shares(hands: Masks, ways: Ways, rules: Rules, counts: Counts, size: int = 7) -> None:
    """Add to counts[p, k - 1] the ways of the deals in which player p is one of k who share.

    `hands` are masks of `size` cards, a row for each player, a column for each deal.
    """
    strengths = _strengths(hands, rules, size)
    if rules.straight_flush_order != "cycle":
        tally(strengths, ways, counts)
        return
    won = winners_many(strengths.T, rules)
    sharing = won.sum(axis=1)
    for player, takes in enumerate(won.T):
        counts[player] += np.bincount(
            sharing[takes] - 1, weights=ways[takes], minlength=len(won.T)
        ).astype(np.int64)


def add_categories(hands: Masks, ways: Ways, rules: Rules, counts: Counts) -> None:
    """Add to counts[p, c] the ways of the deals in which player p ends up with category c."""
    strengths = _strengths(hands, rules, 7)
    for own, found in zip(strengths, counts, strict=True):
        found += np.bincount(
            categories(own, rules), weights=ways, minlength=counts.shape[1]
        ).astype(np.int64)


def _strengths(hands: Masks, rules: Rules, size: int) -> npt.NDArray[Any]:
    strengths = np.empty(hands.shape, dtype=strength_type(rules))
    for own, out in zip(hands, strengths, strict=True):
        _arrays.rank_masks(own, out, size, tables(rules), False)
    return strengths


def _count_all(
    add: Adder, width: int, rules: Rules, board: int, left: int, combos: npt.NDArray[np.intp]
) -> Counts:
    """Return what is counted for each joint holding, `width` numbers for each player."""
    counts = np.zeros((*combos.shape, width), dtype=np.int64)
    for own, found in zip(combos, counts, strict=True):
        _count(add, rules, board, left, COMBO_MASKS[own], found)
    return counts


def _count(add: Adder, rules: Rules, board: int, left: int, holes: Masks, counts: Counts) -> None:
    missing = 5 - board.bit_count()
    classes = ALONE
    if missing > 1 and not rules.suits:
        classes = suit_classes([left, board, *map(int, holes)], [])
    left &= ~int(np.bitwise_or.reduce(holes))
    found, ways = boards(board, left, missing, classes)
    for start in range(0, len(found), BLOCK):
        block = slice(start, start + BLOCK)
        add(found[block] | holes[:, None], ways[block], rules, counts)


class Enumeration:
    """The work of one call, in pieces."""

    name = "enumeration"

    def __init__(self, spot: Spot, joint: Joint) -> None:
        self._spot = spot
        self._combos, self._weights = joint
        self._runs = comb(spot.left.bit_count() - 2 * len(spot.players), spot.missing)
        self._first, self._same = np.arange(len(self._combos)), np.arange(len(self._combos))
        # Exchanges of suits make the same of several joint holdings.
        if spot.missing > 1 and len(self._combos) > 1 and len(spot.players) <= 6:
            moved = exchanges(
                suit_classes(
                    [spot.left, spot.board],
                    [player.table() for player in spot.players],
                )
                if not spot.rules.suits
                else ALONE
            )
            places = 1326 ** np.arange(len(spot.players))
            least = np.min([own[self._combos] @ places for own in moved], axis=0)
            _, self._first, self._same = np.unique(least, return_index=True, return_inverse=True)
        self.cost = len(self._first) * (OVERHEAD + self._runs * len(spot.players))

    def pieces(self) -> Iterator[npt.NDArray[np.intp]]:
        """Return the joint holdings to be looked at, some in each piece."""
        many = max(1, PIECE * len(self._first) // self.cost)
        for start in range(0, len(self._first), many):
            yield self._combos[self._first[start : start + many]]

    @property
    def work(self) -> Callable[[Any], Any]:
        """The function that counts the deals of some joint holdings."""
        return self._counting(add_shares, len(self._spot.players))

    def _counting(self, add: Adder, width: int) -> Callable[[Any], Any]:
        spot = self._spot
        return partial(_count_all, add, width, spot.rules, spot.board, spot.left)

    def categories(self) -> npt.NDArray[np.float64]:
        """Return how often, weighted, each player ends up with each category."""
        work = self._counting(add_categories, len(Category))
        counts = np.concatenate([work(piece) for piece in self.pieces()])
        total: npt.NDArray[np.float64] = np.tensordot(self._weights, counts[self._same], 1)
        return total

    def shares(self, results: list[Any]) -> Shares:
        """Put the results of the first pieces together."""
        counts = np.concatenate(results)
        joints = np.flatnonzero(self._same < len(counts))
        each = counts[self._same[joints]].astype(np.float64)
        weights = self._weights[joints]
        total = (each * weights[:, None, None]).sum(axis=0)
        rows = partial(self._rows, joints, each)
        return Shares(total, float(weights.sum()) * self._runs, rows)

    def _rows(self, joints: npt.NDArray[np.intp], each: npt.NDArray[np.float64]) -> list[Rows]:
        weights = self._weights[joints]
        rows = []
        for p, player in enumerate(self._spot.players):
            at = np.searchsorted(player.combos, self._combos[joints, p])
            others = weights / player.weights[at]
            many = len(player.combos)
            rows.append(
                Rows(
                    player.combos,
                    player.weights,
                    np.stack([np.bincount(at, others * k, many) for k in each[:, p].T], axis=1),
                    np.bincount(at, others, many).astype(np.float64) * self._runs,
                )
            )
        return rows
