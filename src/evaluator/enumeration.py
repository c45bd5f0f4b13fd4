"""Exact equities: every board for everything that the players may hold together."""

from collections.abc import Callable, Iterator
from functools import partial
from math import comb, factorial, prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from evaluator import _arrays
from evaluator._boards import boards
from evaluator._lookup import tables
from evaluator._tally import tally, tally_joints
from evaluator.classes import strength_type
from evaluator.equity_result import Rows, Shares
from evaluator.joint import Joint
from evaluator.parallel import run_all
from evaluator.rules import Rules
from evaluator.spots import COMBO_MASKS, Spot
from evaluator.sweeps import mean_of_orbits, spot_classes
from evaluator.winners import winners_many

__all__ = ["PLACES", "Enumeration", "add_places", "add_shares", "strengths_of"]

#: Categories that a strength has room for.
PLACES = 16
#: Work between two looks at the clock, and in a call of the kernel, in hands: about 20 ms and 5.
PIECE, CALL = 1 << 25, 1 << 23
#: Joint holdings that are looked at together, so that their combos are ranked only once; and where
#: nearly each has a combo of its own, so that the strengths stay in cache.
JOINTS, ALONE = 1 << 12, 1 << 7
#: Numbers that the pieces may have for results, beside one for each number that is asked for.
RESULTS = 1 << 22
#: What it takes to look who wins a deal, in hands to be ranked: for each of two players, of more.
LOOK_TWO, LOOK = 0.15, 0.7

Masks = npt.NDArray[np.uint64]
Ways = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int64]


class Piece(NamedTuple):
    """Some joint holdings on some boards."""

    boards: Masks
    ways: Ways
    #: the masks of the combos, and which of them each player has in each joint holding
    holes: Masks
    joints: npt.NDArray[np.int32]


def add_shares(hands: Masks, rules: Rules, counts: Counts, size: int = 7) -> None:
    """Add to counts[p, k - 1] the deals in which player p is one of k who share.

    `hands` are masks of `size` cards, a row for each player, a column for each deal.
    """
    _add_shares(strengths_of(hands, rules, size), np.ones(hands.shape[1], np.uint8), rules, counts)


def _add_shares(strengths: npt.NDArray[Any], ways: Ways, rules: Rules, counts: Counts) -> None:
    if rules.straight_flush_order != "cycle":
        tally(strengths, ways, counts)
        return
    won = winners_many(strengths.T, rules)
    sharing = won.sum(axis=1)
    for player, takes in enumerate(won.T):
        counts[player] += np.bincount(
            sharing[takes] - 1, weights=ways[takes], minlength=len(won.T)
        ).astype(np.int64)


def add_places(hands: Masks, rules: Rules, counts: Counts) -> None:
    """Add to counts[p, c] the deals in which player p ends up with the category at place c."""
    tally(strengths_of(hands, rules), np.ones(hands.shape[1], np.uint8), counts, True)


def strengths_of(hands: Masks, rules: Rules, size: int = 7) -> npt.NDArray[Any]:
    """Return how strong hands are, of `size` cards each, given as masks."""
    strengths = np.empty(hands.shape, dtype=strength_type(rules))
    for own, out in zip(hands, strengths, strict=True):
        _arrays.rank_masks(own, out, size, tables(rules), False)
    return strengths


def _count(rules: Rules, places: bool, piece: Piece) -> Counts:
    """Return who shares how often in each joint holding of a piece, or ends up with what."""
    masks, ways, holes, joints = piece
    players = joints.shape[1]
    counts = np.zeros((len(joints), players, PLACES if places else players), dtype=np.int64)
    if rules.straight_flush_order == "cycle" and not places:
        for joint, found in zip(joints, counts, strict=True):
            own = holes[joint]
            fits = masks & np.bitwise_or.reduce(own) == 0
            hands = masks[fits] | own[:, None]
            _add_shares(strengths_of(hands, rules), ways[fits], rules, found)
        return counts
    step = max(1, CALL // _cost(len(holes), joints))
    for start in range(0, len(masks), step):  # between two of them, Ctrl-C is heard
        call = slice(start, start + step)
        tally_joints(masks[call], ways[call], holes, joints, tables(rules), counts, places)
    return counts


def _cost(holes: int, joints: npt.NDArray[Any]) -> int:
    """Return what a board costs, in hands to be ranked."""
    return holes + int(joints.size * (LOOK_TWO if joints.shape[1] == 2 else LOOK))


class Enumeration:
    """The work of one call, in pieces.

    On every board each combo is ranked once, for all the joint holdings it is in.
    """

    name = "enumeration"

    def __init__(self, spot: Spot, joint: Joint) -> None:
        self._spot = spot
        self._combos, self._weights = joint
        self._classes = spot_classes(spot)
        # What everybody has in every joint holding is on no board.
        held = np.bitwise_or.reduce(COMBO_MASKS[self._combos], axis=1)
        self._left = spot.left & ~int(np.bitwise_and.reduce(held))
        exchanged = prod(factorial(len(suits)) for suits in self._classes)
        self._boards = -(-comb(self._left.bit_count(), spot.missing) // exchanged)
        self._runs = comb(spot.left.bit_count() - 2 * len(spot.players), spot.missing)
        self.deals = float(self._weights.sum()) * self._runs
        many = len(self._combos)
        if many > ALONE:
            holes = np.count_nonzero(np.bincount(self._combos.ravel()))
            many = min(many, JOINTS) if many > 4 * holes else ALONE
        self._step = many
        self._chunks = [
            self._combos[start : start + many] for start in range(0, len(self._combos), many)
        ]
        # How many pieces have the same joint holdings.
        self._slices = 1
        self.cost = self._combos.size
        if self._boards > 1:
            self.cost = self._boards * sum(
                _cost(len(np.unique(chunk)), chunk) for chunk in self._chunks
            )
            room = RESULTS // (self._combos.size * len(spot.players)) + 1
            wanted = -(-self.cost // (PIECE * len(self._chunks)))
            self._slices = min(wanted, room, self._boards)

    def pieces(self) -> Iterator[Piece]:
        """Return the joint holdings and boards to be looked at, some in each piece."""
        spot = self._spot
        masks, ways = boards(spot.board, self._left, spot.missing, self._classes)
        step = -(-len(masks) // self._slices)
        for chunk in self._chunks:
            held = np.zeros(len(COMBO_MASKS), dtype=np.bool_)
            held[chunk] = True
            number = np.cumsum(held, dtype=np.int32) - 1
            holes, joints = COMBO_MASKS[held], number[chunk]
            for i in range(self._slices):
                part = slice(i * step, (i + 1) * step)
                yield Piece(masks[part], ways[part], holes, joints)

    @property
    def work(self) -> Callable[[Piece], Counts]:
        """The function that counts the deals of a piece."""
        return partial(_count, self._spot.rules, False)

    def places(self, threads: int) -> npt.NDArray[np.float64]:
        """Return how often, weighted, each player ends up with the category at each place."""
        work = partial(_count, self._spot.rules, True)
        counts = self._sum(run_all(work, self.pieces(), threads))
        total: npt.NDArray[np.float64] = np.tensordot(self._weights, counts, 1)
        return total

    def _sum(self, results: list[Counts]) -> Counts:
        """Add up what the first pieces counted, by joint holding."""
        if len(results) == 1 == len(self._chunks):
            return results[0]
        counts = np.zeros((len(self._combos), *results[0].shape[1:]), dtype=np.int64)
        for i, found in enumerate(results):
            start = i // self._slices * self._step
            counts[start : start + len(found)] += found
        return counts

    def shares(self, results: list[Any]) -> Shares:
        """Put the results of the first pieces together."""
        counts = self._sum(results)
        total = (self._weights @ counts.reshape(len(counts), -1)).reshape(counts.shape[1:])
        return Shares(total, self.deals, partial(self._rows, counts))

    def _rows(self, counts: Counts) -> list[Rows]:
        rows = []
        for p, player in enumerate(self._spot.players):
            own = self._combos[:, p]
            others = self._weights / player.table()[own]
            # Boards stand for others that differ by an exchange of suits, and so do combos.
            each = np.vstack([counts[:, p].T, np.full(len(own), self._runs)]) * others
            found = [np.bincount(own, row, len(COMBO_MASKS)) for row in each]
            *shares, deals = mean_of_orbits(np.array(found, float), self._classes)[:, player.combos]
            rows.append(Rows(player.combos, player.weights, np.stack(shares, axis=1), deals))
        return rows
