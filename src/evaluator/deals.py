"""Random deals in bulk, from a seed."""

import numpy as np
import numpy.typing as npt

from evaluator import _deal
from evaluator.errors import HandError
from evaluator.rules import TEXAS_HOLDEM, Rules, check_rules
from evaluator.streams import block_state, entropy_of

__all__ = ["deal_many"]

#: Deals that share a stream of random numbers.
BLOCK = 1 << 16


def deal_many(
    n: int,
    players: int = 1,
    board: int = 5,
    seed: int | None = None,
    rules: Rules = TEXAS_HOLDEM,
    *,
    hole: int = 2,
) -> npt.NDArray[np.uint8]:
    """Deal `n` times at random; return the cards as a uint8 array, a row for each deal.

    A row holds the players' hole cards one player after the other, then the board:
    ``hole * players + board`` cards, no card twice. Player ``p`` has the columns from
    ``hole * p``. The same seed gives the same deals on every machine; without one they are new
    each time. A million deals of nine cards take about 20 ms.

    Raises `HandError` when the deck has not that many cards.

    >>> from evaluator import format_cards
    >>> [format_cards(deal) for deal in deal_many(2, players=2, board=3, seed=1)]
    ['3c Jc 6d 8h 7d 9h Qh', '8h 4d 3d 4h 8s 5h 6s']
    """
    for name, number in {"n": n, "players": players, "board": board, "hole": hole}.items():
        if isinstance(number, bool) or not hasattr(number, "__index__"):
            raise TypeError(f"{name} is an int, not {number!r}")
        if number < 0:
            raise ValueError(f"{name}={number}: there is no negative number of them")
    cards = hole * players + board
    check_rules(rules)
    deck = np.array(rules.deck, dtype=np.uint8)
    if cards > len(deck):
        raise HandError(
            f"{players} players with {hole} hole cards and {board} on the board are {cards} "
            f"cards; the deck of {rules.name} has {len(deck)}"
        )
    entropy = entropy_of(seed)
    out = np.empty((n, cards), dtype=np.uint8)
    for block, start in enumerate(range(0, n, BLOCK)):
        _deal.deal(out[start : start + BLOCK], deck, block_state(entropy, block))
    return out
