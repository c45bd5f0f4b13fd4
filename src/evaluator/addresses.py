"""Where the strength of a set of ranks stands in a table: the same for all rules.

Every rank adds its weight to a key, in any order. The ranks from the deuce to the eight add to
one key, those from the nine to the ace to another, and the two keys lead to a place of its own
for every multiset of a given number of ranks, at most four of each:

    place = ROW[number of ranks][high key] + COLUMN[low key]

The places of one number of ranks are dense: 6,175 for five, 18,395 for six, 49,205 for seven; and
fewer for fewer, which remain beside wild cards.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

__all__ = ["HIGH_WEIGHTS", "LOW_WEIGHTS", "SIZES", "Places", "key", "places"]

#: How many cards a hand that can be ranked has.
SIZES = (5, 6, 7)
MOST = max(SIZES)

# The smallest increasing weights with which all multisets of at most seven ranks, four of each,
# have different sums. Found, and held, by tests/test_addresses.py.
LOW_WEIGHTS = (1, 5, 24, 112, 521, 2247, 9244)
HIGH_WEIGHTS = LOW_WEIGHTS[:6]

Ints = npt.NDArray[np.int64]


class Places(NamedTuple):
    """The look-up arrays, and the multisets in the order of their places."""

    row: dict[int, npt.NDArray[np.uint16]]
    column: npt.NDArray[np.uint16]
    multisets: dict[int, Ints]  # (places, 13): how many of each rank


def key(counts: Ints) -> tuple[Ints, Ints]:
    """Return the low and the high key of rows of 13 counts."""
    half = len(LOW_WEIGHTS)
    return counts[:, :half] @ np.array(LOW_WEIGHTS), counts[:, half:] @ np.array(HIGH_WEIGHTS)


def _halves(weights: Sequence[int]) -> dict[int, Ints]:
    """All multisets over some ranks, by their size from 0 to 7."""
    counts = np.array(list(product(range(5), repeat=len(weights))), dtype=np.int64)
    sizes = counts.sum(axis=1)
    return {size: counts[sizes == size] for size in range(MOST + 1)}


@lru_cache(maxsize=1)
def places() -> Places:
    """Return the look-up arrays of every size; made once, in about 30 ms."""
    low, high = _halves(LOW_WEIGHTS), _halves(HIGH_WEIGHTS)
    low_weights, high_weights = np.array(LOW_WEIGHTS), np.array(HIGH_WEIGHTS)

    # One entry past the largest key of seven ranks, so that every sum of weights has a place.
    column = np.zeros(4 * LOW_WEIGHTS[-1] + 3 * LOW_WEIGHTS[-2] + 1, dtype=np.uint16)
    for sets in low.values():
        column[sets @ low_weights] = np.arange(len(sets))

    row, multisets = {}, {}
    for size in range(MOST + 1):
        row[size] = np.zeros(4 * HIGH_WEIGHTS[-1] + 3 * HIGH_WEIGHTS[-2] + 1, dtype=np.uint16)
        blocks, start = [], 0
        for many, upper in high.items():
            if many <= size:
                lower = low[size - many]
                row[size][upper @ high_weights] = start + np.arange(len(upper)) * len(lower)
                blocks.append(
                    np.hstack(
                        [np.tile(lower, (len(upper), 1)), np.repeat(upper, len(lower), axis=0)]
                    )
                )
                start += len(upper) * len(lower)
        multisets[size] = np.vstack(blocks)
    return Places(row, column, multisets)
