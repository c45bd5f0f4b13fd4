"""What several players may hold at once."""

from collections.abc import Sequence
from math import prod

import numpy as np
import numpy.typing as npt

from evaluator.spots import COMBO_MASKS, Holdings

__all__ = ["Joint", "joint_holdings"]

#: Pairs of lists that are compared at a time, to bound the memory.
PIECE = 1 << 22

Joint = tuple[npt.NDArray[np.intp], npt.NDArray[np.float64]]


def joint_holdings(players: Sequence[Holdings], limit: int) -> Joint | None:
    """Return all combos that the players may hold together: (n, players) numbers, and weights.

    None when there are more than `limit`, for these players or for the first few of them.
    """
    if all(len(player.combos) == 1 for player in players):  # hands, say: soon done
        combos = np.array([[player.combos[0] for player in players]], dtype=np.intp)
        cards = np.bitwise_or.reduce(COMBO_MASKS[combos[0]])
        many = int(int(cards).bit_count() == 2 * len(players))
        return combos[:many], np.array([prod(float(player.weights[0]) for player in players)])[
            :many
        ]
    combos = np.zeros((1, 0), dtype=np.intp)
    masks = np.zeros(1, dtype=np.uint64)
    weights = np.ones(1)
    for player in players:
        step = max(1, PIECE // len(player.combos))
        before, own, n = [], [], 0
        for start in range(0, len(masks), step):
            apart = masks[start : start + step, None] & player.masks == 0
            i, j = np.nonzero(apart)
            before.append(i + start)
            own.append(j)
            n += len(i)
            if n > limit:
                return None
        i, j = np.concatenate(before), np.concatenate(own)
        combos = np.column_stack([combos[i], player.combos[j]])
        masks = masks[i] | player.masks[j]
        weights = weights[i] * player.weights[j]
        if not n:
            break
    return combos, weights
