"""What lies behind an equity: the next cards, and what everybody ends up with."""

from collections.abc import Sequence
from itertools import combinations
from os import cpu_count
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from evaluator._boards import boards
from evaluator.cards import mask_cards
from evaluator.enumeration import Enumeration
from evaluator.equities import AUTO, LISTED, check_method, equity, exact_way
from evaluator.errors import HandError, RangeError
from evaluator.hands import Hand
from evaluator.joint import joint_holdings
from evaluator.parallel import check_threads
from evaluator.rules import TEXAS_HOLDEM, Category, Rules
from evaluator.sampling import Sampling, no_deal
from evaluator.spots import Spot, read_spot
from evaluator.streams import entropy_of
from evaluator.sweeps import spot_classes

__all__ = ["FinalCategories", "NextCards", "final_categories", "next_cards"]

#: Deals that are drawn when nothing says how many.
SAMPLES = 1 << 18

Floats = npt.NDArray[np.float64]


class NextCards(NamedTuple):
    """Equities after each of the cards that may come next, as arrays with an entry for each."""

    #: (n, cards): card numbers
    cards: npt.NDArray[np.uint8]
    #: (n,): how likely these are, or others that differ only by suits nothing tells apart
    chance: Floats
    #: (n, players)
    equity: Floats
    #: (n, players): the standard error of `equity`, 0 when exact; nan for what was dealt once
    stderr: Floats
    #: Whether every deal was counted, or some were drawn.
    exact: bool


class FinalCategories(NamedTuple):
    """What the players end up with."""

    #: For each player the chance of each category, strongest last.
    chances: list[dict[Category, float]]
    #: How many deals were looked at; a sum of weights where exact ranges are weighted.
    deals: float
    #: Whether every deal was counted, or some were drawn.
    exact: bool


def next_cards(
    players: Sequence[Any],
    board: Hand = "",
    dead: Hand = "",
    *,
    cards: int = 1,
    rules: Rules = TEXAS_HOLDEM,
    method: str = "auto",
    samples: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
) -> NextCards:
    """Return the equities after each possible next card of the board, or next few `cards`.

    With all the cards that are missing this is the distribution of the equity over the boards.
    `method`, `samples` and `seed` are those of `equity`. To be exact, that is asked for every
    board, up to suits that nothing tells apart: a tenth of a millisecond or more each. Else
    `samples` deals are drawn, 262,144 by default, and each counts for all cards of its board that
    may be the next; then cards that no deal has are missing.

    >>> after = next_cards(["AhKh", "QcQd"], "Qh 7h 2s 3c")
    >>> len(after.cards), round(float(after.chance @ after.equity[:, 0]), 6), after.exact
    (44, 0.159091, True)
    """
    check_method(method, samples, seed)
    spot = read_spot(players, board, dead, rules)
    if not 1 <= cards <= spot.missing:
        raise HandError(f"cards={cards}: the board lacks {spot.missing}")
    if threads is not None:
        check_threads(threads)
    if method != "monte_carlo":
        found = _every_next(spot, players, dead, cards, threads, in_time=method == "auto")
        if found is not None:
            return found
    deals = Sampling(spot, entropy_of(seed)).outcomes(samples or SAMPLES, _threads(threads))
    return _drawn_next(*deals, cards, spot.missing)


def _threads(threads: int | None) -> int:
    return check_threads(threads if threads is not None else cpu_count() or 1)


def _every_next(
    spot: Spot,
    players: Sequence[Any],
    dead: Hand,
    cards: int,
    threads: int | None,
    *,
    in_time: bool,
) -> NextCards | None:
    """Count all deals after each next card; return None when it has to be in time and is not."""
    known = mask_cards(spot.board)
    dealt: list[tuple[int, ...]] = []
    deals: list[float] = []
    found: list[Floats] = []
    masks, ways = boards(0, spot.left, cards, spot_classes(spot))
    for mask, many in zip(masks.tolist(), ways.tolist(), strict=True):
        new = mask_cards(mask)
        board = (*known, *new)
        try:
            if in_time and not found:
                way = exact_way(read_spot(players, board, dead, spot.rules))
                if way is None or way.cost * len(masks) > AUTO:
                    return None
            result = equity(players, board, dead, rules=spot.rules, method="exact", threads=threads)
        except (HandError, RangeError):  # a card that somebody needs
            continue
        dealt.append(new)
        deals.append(many * result.deals)
        found.append(result.equity)
    weights, equities = np.array(deals), np.array(found)
    new_cards = np.array(dealt, dtype=np.uint8)
    return NextCards(
        new_cards, weights / weights.sum(), equities, np.zeros_like(equities), exact=True
    )


def _drawn_next(
    boards: npt.NDArray[np.uint64], shares: Floats, cards: int, missing: int
) -> NextCards:
    """Count drawn boards: any `cards` of those that were missing may have come first."""
    bits = []
    for _ in range(missing):
        bits.append(boards & (~boards + np.uint64(1)))  # the lowest that is left
        boards = boards ^ bits[-1]
    chosen = [sum(some, np.zeros_like(boards)) for some in combinations(bits, cards)]
    masks, places = np.unique(np.array(chosen), return_inverse=True)
    places = places.reshape(len(chosen), -1)
    many = np.bincount(places.ravel())
    sums, squares = np.zeros((2, len(masks), shares.shape[1]))
    for at in places:
        for player, share in enumerate(shares.T):
            sums[:, player] += np.bincount(at, share, len(masks))
            squares[:, player] += np.bincount(at, share**2, len(masks))
    mean = sums / many[:, None]
    spread = np.maximum(squares / many[:, None] - mean**2, 0)
    error = np.full_like(mean, np.nan)
    np.divide(spread, many[:, None] - 1, out=error, where=many[:, None] > 1)
    new = np.array([mask_cards(mask) for mask in masks.tolist()], dtype=np.uint8)
    return NextCards(new, many / many.sum(), mean, np.sqrt(error), exact=False)


def final_categories(
    players: Sequence[Any],
    board: Hand = "",
    dead: Hand = "",
    *,
    rules: Rules = TEXAS_HOLDEM,
    method: str = "auto",
    samples: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
) -> FinalCategories:
    """Return for each player the chance of each category to be his at the end.

    `method`, `samples`, `seed` and `threads` are those of `equity`; 262,144 deals are drawn by
    default. All are counted where the players' holdings can be listed, and with ``"auto"`` only
    where that takes a few seconds.

    >>> after = final_categories(["AhKh", "QcQd"], "Qh 7h 2s")
    >>> flush, full = Category.FLUSH, Category.FULL_HOUSE
    >>> round(after.chances[0][flush], 4), round(after.chances[1][full], 4), after.exact
    (0.3626, 0.3, True)
    """
    check_method(method, samples, seed)
    spot = read_spot(players, board, dead, rules)
    many = _threads(threads)
    joint = None if method == "monte_carlo" else joint_holdings(spot.players, LISTED)
    if joint is not None and not len(joint[0]):
        raise no_deal(spot, range(len(spot.players)))
    listed = None if joint is None else Enumeration(spot, joint)
    if method == "exact" and listed is None:
        raise ValueError(f"method 'exact': {spot.names()} may hold too much together to list it")
    exact = listed is not None and (method == "exact" or listed.cost <= AUTO)
    if listed is not None and exact:
        found, deals = listed.places(many), listed.deals
    else:
        deals = samples or SAMPLES
        found = Sampling(spot, entropy_of(seed)).places(int(deals), many)
    shares = found / found.sum(axis=1, keepdims=True)
    chances = [dict(zip(rules.order, own.tolist(), strict=False)) for own in shares]
    return FinalCategories(chances, deals, exact)
