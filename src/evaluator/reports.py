"""What lies behind an equity: the next cards, and what everybody ends up with."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from evaluator._boards import boards
from evaluator.cards import mask_cards
from evaluator.enumeration import Enumeration
from evaluator.equities import AUTO, LISTED, equity
from evaluator.errors import HandError, RangeError
from evaluator.hands import Hand
from evaluator.joint import joint_holdings
from evaluator.rules import TEXAS_HOLDEM, Category, Rules
from evaluator.sampling import Sampling, no_deal
from evaluator.spots import read_spot
from evaluator.streams import entropy_of
from evaluator.sweeps import spot_classes

__all__ = ["NextCards", "final_categories", "next_cards"]


class NextCards(NamedTuple):
    """Equities after each of the cards that may come next, as arrays with an entry for each."""

    #: (n, cards): card numbers
    cards: npt.NDArray[np.uint8]
    #: (n,): how likely these are, or others that differ only by suits nothing tells apart
    chance: npt.NDArray[np.float64]
    #: (n, players)
    equity: npt.NDArray[np.float64]


def next_cards(
    players: Sequence[Any],
    board: Hand = "",
    dead: Hand = "",
    *,
    cards: int = 1,
    rules: Rules = TEXAS_HOLDEM,
    **options: Any,
) -> NextCards:
    """Return the equities after each possible next card of the board, or next few `cards`.

    With all the cards that are missing this is the distribution of the equity over the boards.
    Suits that nothing tells apart are exchanged to look at less; `options` are those of `equity`,
    which is asked for every board: about a millisecond each where one card or two are missing
    then, a second where four are. All is counted exactly.

    >>> after = next_cards(["AhKh", "QcQd"], "Qh 7h 2s 3c")
    >>> len(after.cards), round(float(after.chance @ after.equity[:, 0]), 6)
    (44, 0.159091)
    """
    spot = read_spot(players, board, dead, rules)
    if not 1 <= cards <= spot.missing:
        raise HandError(f"cards={cards}: the board lacks {spot.missing}")
    known = mask_cards(spot.board)
    dealt, deals, found = [], [], []
    masks, ways = boards(0, spot.left, cards, spot_classes(spot))
    for mask, many in zip(masks.tolist(), ways.tolist(), strict=True):
        new = mask_cards(mask)
        try:
            result = equity(players, (*known, *new), dead, rules=rules, method="exact", **options)
        except (HandError, RangeError):  # a card that somebody needs
            continue
        dealt.append(new)
        deals.append(many * result.deals)
        found.append(result.equity)
    weights = np.array(deals)
    return NextCards(np.array(dealt, dtype=np.uint8), weights / weights.sum(), np.array(found))


def final_categories(
    players: Sequence[Any],
    board: Hand = "",
    dead: Hand = "",
    *,
    rules: Rules = TEXAS_HOLDEM,
    samples: int = 1 << 18,
    seed: int | None = None,
) -> list[dict[Category, float]]:
    """Return for each player the chance of each category to be his at the end, strongest last.

    Exact where the players' holdings can be listed and counted in a few seconds; otherwise from
    `samples` random deals.

    >>> after = final_categories(["AhKh", "QcQd"], "Qh 7h 2s")
    >>> round(after[0][Category.FLUSH], 4), round(after[1][Category.FULL_HOUSE], 4)
    (0.3626, 0.3)
    """
    spot = read_spot(players, board, dead, rules)
    entropy = entropy_of(seed)
    joint = joint_holdings(spot.players, LISTED)
    if joint is not None and not len(joint[0]):
        raise no_deal(spot, range(len(spot.players)))
    listed = None if joint is None else Enumeration(spot, joint)
    if listed is not None and listed.cost <= AUTO:
        found = listed.places()
    else:
        found = Sampling(spot, entropy).places(samples)
    shares = found / found.sum(axis=1, keepdims=True)
    return [dict(zip(rules.order, own.tolist(), strict=False)) for own in shares]
