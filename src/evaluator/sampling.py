"""Equities from random deals."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from evaluator._draw import draw
from evaluator.cards import BITS
from evaluator.enumeration import PLACES, Counts, add_places, add_shares, strengths_of
from evaluator.equity_result import Rows, Shares
from evaluator.errors import HandError
from evaluator.joint import joint_holdings
from evaluator.parallel import run_all
from evaluator.rules import Rules
from evaluator.spots import COMBO_MASKS, Spot
from evaluator.streams import block_state
from evaluator.winners import winners_many

__all__ = ["BLOCK", "Sampling"]

#: Deals that share a stream of random numbers.
BLOCK = 1 << 14
#: How many tries say how often what is drawn fits together.
TRIED = 100_000
#: Of that many first tries so many must fit, or what fits is listed.
FIT = TRIED // 1000
#: Joint holdings that are listed at most.
LISTED = 2_000_000

Masks = npt.NDArray[np.uint64]
#: Adds what is to be counted about the hands of some deals.
Adder = Callable[[Masks, Rules, Counts], None]
List = tuple[Masks, npt.NDArray[np.uint32], npt.NDArray[np.uint32]]


def alias_list(masks: Masks, weights: npt.NDArray[np.float64]) -> List:
    """Return entries in a form from which one is drawn with its weight in two steps.

    Walker's alias method: each place is drawn as often as any other; then its own entry with
    some chance, of which 2^32 - 1 is always, else another one.

    >>> _, chance, other = alias_list(np.array([[1], [2]], dtype=np.uint64), np.array([1.0, 3.0]))
    >>> (chance / 2**32).round(3).tolist(), other.tolist()
    ([0.5, 1.0], [1, 1])
    """
    share = weights * (len(weights) / weights.sum())
    chance = np.ones(len(share))
    other = np.arange(len(share), dtype=np.uint32)
    if not (weights == weights[0]).all():
        parts = share.tolist()
        small = [i for i, part in enumerate(parts) if part < 1]
        large = [i for i, part in enumerate(parts) if part >= 1]
        while small and large:
            less, more = small.pop(), large[-1]
            chance[less], other[less] = parts[less], more
            parts[more] -= 1 - parts[less]
            if parts[more] < 1:
                small.append(large.pop())
    numbers = np.minimum(chance * 2**32, 2**32 - 1).astype(np.uint32)
    return np.ascontiguousarray(masks), numbers, other


_BY_MASK = np.argsort(COMBO_MASKS)
_MASKS = COMBO_MASKS[_BY_MASK]


def add_combos(hands: Masks, rules: Rules, counts: Counts) -> None:
    """Add to the counts of each player and combo the deals it shares with 0, 1 ... others, and all.

    A row of `counts` has players + 1 numbers for each of the 1326 combos.
    """
    board = np.bitwise_and.reduce(hands, axis=0)
    won = winners_many(strengths_of(hands, rules).T, rules)
    sharing = won.sum(axis=1)
    width = len(hands) + 1
    for own, takes, found in zip(hands, won.T, counts, strict=True):
        at = _BY_MASK[np.searchsorted(_MASKS, own & ~board)] * width
        found += np.bincount(at[takes] + sharing[takes] - 1, minlength=len(found))
        found += np.bincount(at + width - 1, minlength=len(found))


@dataclass(frozen=True)
class Sampler:
    """Draws numbered blocks of deals; what an executor gets."""

    spot: Spot
    lists: tuple[List, ...]
    order: npt.NDArray[np.int64]
    cards: Masks
    entropy: int

    def draw(self, block: int, deals: int, tries: int) -> tuple[Masks, int]:
        """Return the hands of a block of deals, (players, deals), and how many there are."""
        hands = np.empty((len(self.spot.players), deals), dtype=np.uint64)
        state = block_state(self.entropy, block)
        found, _ = draw(
            hands,
            self.spot.board,
            self.spot.missing,
            self.cards,
            self.lists,
            self.order,
            state,
            tries,
        )
        return hands, found

    def outcomes(self, piece: tuple[int, int]) -> tuple[Masks, npt.NDArray[np.float64]]:
        """Return the new cards of the board in the deals of a block, and everybody's shares.

        The shares have a row for each deal and a column for each player.
        """
        hands, _ = self.draw(*piece, tries=1 << 62)
        won = winners_many(strengths_of(hands, self.spot.rules).T, self.spot.rules)
        new = np.bitwise_and.reduce(hands, axis=0) & ~np.uint64(self.spot.board)
        return new, won / won.sum(axis=1, keepdims=True)

    def count(self, add: Adder, width: int, piece: tuple[int, int]) -> Counts:
        """Return what is counted in the deals of a block, `width` numbers for each player."""
        hands, _ = self.draw(*piece, tries=1 << 62)
        counts = np.zeros((len(hands), width), dtype=np.int64)
        add(hands, self.spot.rules, counts)
        return counts


def make_sampler(spot: Spot, entropy: int) -> Sampler:
    """Return what draws the deals of a spot; raise `HandError` when there are none.

    Who may hold any two cards is dealt from what is left, which makes every deal as likely as it
    should be; the others are drawn together, until no two of them hold the same card.
    """
    left = spot.left.bit_count()
    any_two = [player.even and len(player.combos) == comb(left, 2) for player in spot.players]
    ranged = [p for p, free in enumerate(any_two) if not free]
    order = np.array(ranged + [p for p, free in enumerate(any_two) if free], dtype=np.int64)
    cards = np.array([bit for bit in BITS if spot.left & bit], dtype=np.uint64)
    lists = tuple(
        alias_list(spot.players[p].masks[:, None], spot.players[p].weights) for p in ranged
    )
    sampler = Sampler(spot, lists, order, cards, entropy)
    if len(ranged) < 2 or sampler.draw(0, FIT, TRIED)[1] == FIT:
        return sampler
    joint = joint_holdings([spot.players[p] for p in ranged], LISTED)
    if joint is None:
        raise HandError(f"{spot.names()}: hardly any deal fits, and too many do to list them")
    combos, weights = joint
    if not len(combos):
        raise no_deal(spot, ranged)
    one = alias_list(COMBO_MASKS[combos], weights)
    return Sampler(spot, (one,), order, cards, entropy)


def no_deal(spot: Spot, players: Sequence[int]) -> HandError:
    """Return the error that says whose cards are in each other's way."""
    names = ", ".join(spot.players[p].name for p in players)
    return HandError(f"{names}: whatever they hold, some card is held twice")


class Sampling:
    """The work of one call, in numbered blocks."""

    name = "monte_carlo"

    def __init__(self, spot: Spot, entropy: int) -> None:
        self._sampler = make_sampler(spot, entropy)
        self.work = partial(self._sampler.count, add_shares, len(spot.players))

    def pieces(self, first: int, deals: int) -> list[tuple[int, int]]:
        """Return the blocks of the next deals, `first` of the blocks being done."""
        sizes = [BLOCK] * (deals // BLOCK) + ([deals % BLOCK] if deals % BLOCK else [])
        return [(first + i, size) for i, size in enumerate(sizes)]

    def places(self, deals: int, threads: int) -> npt.NDArray[np.float64]:
        """Return how often in some deals each player ends up with the category at each place."""
        work = partial(self._sampler.count, add_places, PLACES)
        counts = np.zeros((len(self._sampler.spot.players), PLACES))
        for found in run_all(work, self.pieces(0, deals), threads):
            counts += found
        return counts

    def outcomes(self, deals: int, threads: int) -> tuple[Masks, npt.NDArray[np.float64]]:
        """Return the new cards of the board in some deals, and everybody's shares of the pots."""
        found = run_all(self._sampler.outcomes, self.pieces(0, deals), threads)
        new, shares = zip(*found, strict=True)
        return np.concatenate(new), np.concatenate(shares)

    def rows(self, deals: int, threads: int) -> list[Rows]:
        """Draw the first deals again, and return what became of each combo in them."""
        players = self._sampler.spot.players
        width = len(players) + 1
        work = partial(self._sampler.count, add_combos, len(COMBO_MASKS) * width)
        pieces = self.pieces(0, deals)
        counts = np.zeros((len(players), len(COMBO_MASKS) * width), dtype=np.int64)
        for start in range(0, len(pieces), threads):
            for found in run_all(work, pieces[start : start + threads], threads):
                counts += found
        each = counts.reshape(len(players), -1, width)
        rows = []
        for player, own in zip(players, each, strict=True):
            numbers = own[player.combos].astype(np.float64)
            rows.append(Rows(player.combos, player.weights, numbers[:, :-1], numbers[:, -1], True))
        return rows

    def shares(self, results: list[Any]) -> Shares:
        """Put the results of the first pieces together."""
        players = len(self._sampler.spot.players)
        counts = sum(results, np.zeros((players, players), dtype=np.int64))
        # Everybody who shares a deal counts it: k players share it k times.
        deals = (counts / np.arange(1, players + 1)).sum()
        return Shares(counts, float(deals))
