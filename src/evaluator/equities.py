"""What ranges of hands can expect of the pot."""

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from math import prod
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from evaluator.enumeration import Enumeration
from evaluator.equity_result import Equity, Shares, equity_from
from evaluator.hands import Hand
from evaluator.joint import joint_holdings
from evaluator.parallel import check_threads, run_all
from evaluator.rules import TEXAS_HOLDEM, Rules
from evaluator.sampling import Sampling, no_deal
from evaluator.spots import Spot, read_spot
from evaluator.streams import entropy_of
from evaluator.sweeps import PairSweep
from evaluator.triples import TripleSweep

if TYPE_CHECKING:
    from concurrent.futures import Executor

__all__ = ["Equity", "equity"]

#: What ``auto`` does exactly at most, in hands to be ranked: about two seconds.
AUTO = 2 * 10**9
#: Joint holdings that are listed at most, and how many there may be when some do not fit: few
#: where a sweep does without a list.
LISTED = 200_000
FEW = 20_000
MANY = 100_000_000
#: The share of what the players may hold one by one that fits together, below which a sweep, which
#: takes the one from the other, would lose too many digits.
RARE = 0.01

METHODS = ("auto", "exact", "monte_carlo")
#: Deals that are drawn when nothing says how many.
SAMPLES = 1 << 20
#: Deals between two looks at the error, which do not depend on the threads: as many as there are,
#: at least and at most.
ROUND = 1 << 14, 1 << 18
#: More deals than anybody waits for.
NO_END = 1 << 40


class Exact(Protocol):
    """A way to count every deal."""

    name: str
    cost: int

    def pieces(self) -> Iterable[Any]:
        """Return the work in pieces."""

    @property
    def work(self) -> Callable[[Any], Any]:
        """The function that does a piece; it and the pieces can be pickled."""

    def shares(self, results: list[Any]) -> Shares:
        """Put the results of the first pieces together."""


def equity(
    players: Sequence[Any],
    board: Hand = "",
    dead: Hand = "",
    *,
    rules: Rules = TEXAS_HOLDEM,
    method: str = "auto",
    samples: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
    target_error: float | None = None,
    time_limit: float | None = None,
    progress: Callable[[Equity], object] | None = None,
    executor: "Executor | None" = None,
) -> Equity:
    """Return what each player can expect of the pot when all cards are dealt.

    A player is a range, as text (``"QQ+, AKs:0.5"``, ``"AhKh"``, ``"random"``) or as a `Range`,
    or a hand of two card numbers; there may be as many as the deck has cards for, which is 23 of
    52. `board` has up to five cards; `dead` cards are out of play.

    ``method="exact"`` counts every deal: joint holdings one by one, or all holdings of two ranges
    together. ``"monte_carlo"`` draws deals at random. ``"auto"`` is exact whenever that takes at
    most about two seconds on one core, counted before it starts.

    `samples` deals are drawn, 1,048,576 by default; or, with `target_error`, as many as it takes
    until no standard error is above it, and at most `samples`. The
    same `seed` gives the same answer for any number of `threads` (all processors by default) and
    any `executor`, which may be of processes. `time_limit`, in seconds, ends the work early: then
    nothing can be promised of the answer but its error.

    `progress` is called now and then with what is known so far, whose `done` says how much that
    is; when it returns False, that is the answer.

    Combos with cards that are on the board, dead, or not in the deck are left out. Raises
    `RangeError` when nothing is left of a range, and `HandError` when no deal is possible.

    >>> equity(["AA", "random"], board="Qd 7c 2h").equity.round(6).tolist()
    [0.887699, 0.112301]
    """
    began = perf_counter()
    _check_positive(target_error=target_error, time_limit=time_limit)
    check_method(method, samples, seed)
    spot = read_spot(players, board, dead, rules)
    run = Run(
        spot,
        began,
        check_threads(threads) if threads is not None else None,
        executor,
        progress,
        time_limit,
    )
    if method != "monte_carlo":
        exact = exact_way(spot)
        if exact is not None and (method == "exact" or exact.cost <= AUTO):
            return run.exact(exact, spot.counted)
        if method == "exact":
            raise ValueError(
                f"method 'exact': {spot.names()} may hold too much together to list it; "
                "only two or three ranges are counted without a list"
            )
    return run.sample(Sampling(spot, entropy_of(seed)), samples, target_error)


def check_method(method: str, samples: int | None, seed: int | None) -> None:
    """Raise what is wrong with the way to find an answer, whether all of it is used or not."""
    if method not in METHODS:
        raise ValueError(f"method {method!r}: it is one of {', '.join(METHODS)}")
    _check_positive(samples=samples)
    if samples is not None and (isinstance(samples, bool) or not hasattr(samples, "__index__")):
        raise TypeError(f"samples is a number of deals, not {samples!r}")
    if seed is not None:
        entropy_of(seed)


def _check_positive(**values: float | None) -> None:
    for name, value in values.items():
        if value is not None and not value > 0:
            raise ValueError(f"{name}={value}: it is above 0")


def exact_way(spot: Spot) -> Exact | None:
    """Return the cheapest way to count every deal; raise `HandError` when there is none."""
    ways: list[Exact] = []
    swept = len(spot.players) <= 3 and spot.rules.straight_flush_order != "cycle"
    pairs = prod(len(player.combos) for player in spot.players)
    joint = None if pairs > (FEW if swept else MANY) else joint_holdings(spot.players, LISTED)
    if joint is not None:
        if not len(joint[0]):
            raise no_deal(spot, range(len(spot.players)))
        ways.append(Enumeration(spot, joint))
        every = prod(float(player.weights.sum()) for player in spot.players)
        if len(joint[0]) == 1 or joint[1].sum() < RARE * every:
            return ways[0]
    if swept:  # in a cycle no order of holdings says who wins
        ways.append((PairSweep if len(spot.players) == 2 else TripleSweep)(spot))
    return min(ways, key=lambda way: way.cost, default=None)


@dataclass
class Run:
    """One call: who does the work, and when it ends."""

    spot: Spot
    began: float
    given: int | None
    executor: "Executor | None"
    progress: Callable[[Equity], object] | None
    time_limit: float | None

    @cached_property
    def threads(self) -> int:
        """How many threads there are for the work; to ask for the processors takes a while."""
        return self.given if self.given is not None else os.cpu_count() or 1

    def exact(self, way: Exact, counted: bool) -> Equity:
        """Count every deal."""
        pieces = list(way.pieces())
        watched = self.progress is not None or self.time_limit is not None
        threads = self.threads if len(pieces) > 1 else 1
        step = 2 * threads if watched else len(pieces)
        results: list[Any] = []
        for start in range(0, len(pieces), step):
            results += run_all(way.work, pieces[start : start + step], threads, self.executor)
            if watched and len(results) < len(pieces):
                partial = self.answer(way, results, len(results) / len(pieces))
                if self.ends(partial):
                    return partial
        found = self.answer(way, results, 1.0, counted)
        if self.progress is not None:
            self.progress(found)
        return found

    def sample(self, way: Sampling, samples: int | None, target_error: float | None) -> Equity:
        """Draw deals until there are enough of them."""
        if target_error is None:
            most = SAMPLES if samples is None else int(samples)
        else:
            most = NO_END if samples is None else int(samples)
        watched = target_error is not None or self.progress is not None
        watched = watched or self.time_limit is not None
        total: list[Any] = []
        dealt = blocks = 0
        while True:
            now = min(max(dealt, ROUND[0]), ROUND[1], most - dealt) if watched else most
            pieces = way.pieces(blocks, now)
            total = [sum(total + run_all(way.work, pieces, self.threads, self.executor))]
            dealt += now
            blocks += len(pieces)
            found = self.answer(way, total, dealt / most, False)
            if target_error is not None and found.stderr.max() <= target_error:
                found = replace(found, done=1.0)
            if dealt == most or found.done == 1 or self.ends(found):
                break
        if self.progress is not None and found.done == 1:
            self.progress(found)
        return found

    def answer(
        self, way: Exact | Sampling, results: list[Any], done: float, counted: bool = False
    ) -> Equity:
        """Make an answer of the results there are."""
        found = way.shares(results)
        if done == 1 and found.deals == 0:
            raise no_deal(self.spot, range(len(self.spot.players)))
        if isinstance(way, Sampling):
            found = replace(found, rows=partial(way.rows, round(found.deals), self.threads))
        elif done < 1:  # the deals so far: who shares one with k - 1 others has a kth of it
            each = found.shares / np.arange(1, len(found.shares) + 1)
            found = replace(found, deals=float(each.sum()), rows=None)
        return equity_from(
            found,
            exact=done == 1 and not isinstance(way, Sampling),
            counted=counted,
            method=way.name,
            elapsed=perf_counter() - self.began,
            done=done,
        )

    def ends(self, partial: Equity) -> bool:
        """Show a part of the answer; tell whether it is to be the last."""
        if self.progress is not None and self.progress(partial) is False:
            return True
        return self.time_limit is not None and partial.elapsed >= self.time_limit
