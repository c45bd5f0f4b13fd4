"""Suits that may be exchanged: what cannot tell them apart has to be looked at only once."""

from collections.abc import Sequence
from itertools import combinations, permutations, product

import numpy as np
import numpy.typing as npt

from evaluator.combos import COMBOS

__all__ = ["ALONE", "Classes", "exchanges", "suit_classes"]

Classes = tuple[tuple[int, ...], ...]


_RANKS, _SUITS = np.divmod(COMBOS.T.astype(np.intp), 4)

#: The classes when no suit may be exchanged.
ALONE: Classes = ((0,), (1,), (2,), (3,))


def _moved(suits: Sequence[int]) -> npt.NDArray[np.intp]:
    """Return what becomes of every combo when suit 0 becomes suits[0], and so on."""
    one, other = np.array(suits)[_SUITS] + 4 * _RANKS
    low, high = np.minimum(one, other), np.maximum(one, other)
    moved: npt.NDArray[np.intp] = high * (high - 1) // 2 + low
    return moved


def _exchanged(a: int, b: int) -> npt.NDArray[np.intp]:
    suits = [0, 1, 2, 3]
    suits[a], suits[b] = b, a
    return _moved(suits)


_EXCHANGED = {pair: _exchanged(*pair) for pair in combinations(range(4), 2)}


def suit_classes(masks: Sequence[int], tables: Sequence[npt.NDArray[np.float64]]) -> Classes:
    """Return the suits in classes: those that may be exchanged with each other.

    That is so when it changes none of the masks, and none of the tables of 1326 weights. Whoever
    may be exchanged with the same suit may be exchanged with each other, so these are classes.

    >>> suit_classes([0x1], [])
    ((0,), (1, 2, 3))
    """
    classes: list[list[int]] = []
    for suit in range(4):
        for others in classes:
            pair = (others[0], suit)
            if all(
                mask >> 16 * others[0] & 0xFFFF == mask >> 16 * suit & 0xFFFF for mask in masks
            ) and all(np.array_equal(table, table[_EXCHANGED[pair]]) for table in tables):
                others.append(suit)
                break
        else:
            classes.append([suit])
    return tuple(map(tuple, classes))


def exchanges(classes: Classes) -> npt.NDArray[np.intp]:
    """Return what becomes of every combo in each exchange of suits: (exchanges, 1326) numbers.

    >>> exchanges(((0, 1, 2, 3),)).shape, np.unique(exchanges(((0, 1, 2, 3),)).min(axis=0)).size
    ((24, 1326), 169)
    """
    moved = []
    for orders in product(*map(permutations, classes)):
        suits = [0, 1, 2, 3]
        for before, after in zip(classes, orders, strict=True):
            for a, b in zip(before, after, strict=True):
                suits[a] = b
        moved.append(_moved(suits))
    return np.array(moved)
