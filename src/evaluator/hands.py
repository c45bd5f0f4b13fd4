"""Hands in, strengths and best fives out."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from evaluator import _arrays, _five
from evaluator._lookup import evaluate, tables
from evaluator.cards import card_mask
from evaluator.classes import strength_type
from evaluator.columns import StrengthArray, column_of, each_block
from evaluator.errors import CardError, HandError
from evaluator.rules import TEXAS_HOLDEM, Rules

__all__ = [
    "best_five",
    "best_five_many",
    "evaluate",
    "evaluate_many",
    "masks",
]

Hand = str | Sequence[int]


def evaluate_many(
    hands: Any,
    rules: Rules = TEXAS_HOLDEM,
    *,
    out: StrengthArray | None = None,
    threads: int = 1,
    check: bool = True,
) -> StrengthArray:
    """Return the strengths of many hands, as an array of shape (N,).

    It is of uint32, or of uint64 under rules with suits or natural cards to break ties.

    `hands` is an integer array of shape (N, 5), (N, 6) or (N, 7) with card numbers, of any
    integer type and memory order; or a uint64 array of shape (N,) with masks, the fastest form;
    or a sequence of single hands. All have the same number of cards. Arrays are read in place;
    for more hands than fit into memory, call this for blocks of them.

    `out` takes the results and is returned; it is such an array, C-contiguous.
    `threads` share the work. ``check=False`` skips the search for bad hands in arrays, but for the
    first mask, which says how many cards there are: their strengths are then meaningless, and
    nothing else happens.

    Raises the errors of `evaluate`, which then name the row; `out` is then undefined.

    >>> evaluate_many(["As Ks Qs Js Ts", "9c 9d 9h 9s Ad"]).tolist()
    [2181038080, 1880100864]
    """
    column = column_of(hands, rules)
    made = tables(rules)
    n = len(column)
    if out is None:
        out = np.empty(n, dtype=strength_type(rules))
    _check_out(out, (n,), strength_type(rules))
    if isinstance(hands, np.ndarray) and np.may_share_memory(hands, out):
        raise ValueError("out shares memory with the hands, which would be overwritten unread")
    result = out

    def work(start: int, stop: int) -> int:
        return column.rank(start, stop, result[start:stop], made, check)

    bad = each_block(n, threads, work)
    if bad >= 0:
        column.explain(bad, rules)
    return out


def _check_out(out: Any, shape: tuple[int, ...], dtype: type) -> None:
    """Raise what is wrong with an array that is to take results."""
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out is an array, not {type(out).__name__}")
    if out.dtype != dtype or out.shape != shape:
        raise ValueError(
            f"out is an array of {out.dtype}, shape {out.shape}; "
            f"the results are {np.dtype(dtype)}, shape {shape}"
        )
    if not (out.flags.c_contiguous and out.flags.writeable and out.flags.aligned):
        raise ValueError("out is not a C-contiguous, aligned array that can be written to")


def masks(cards: npt.NDArray[Any]) -> npt.NDArray[np.uint64]:
    """Return the masks of rows of card numbers: an integer array (N, k) becomes (N,) uint64.

    Raises `CardError` or `HandError` with the row for a number that is no card, and for a card
    that appears twice in a row. `k` is any number of cards.

    >>> [hex(mask) for mask in masks(np.array([[0, 51], [1, 2]]))]
    ['0x1000000000000001', '0x100010000']
    """
    if isinstance(cards, np.ma.MaskedArray):
        raise TypeError("card numbers are a plain array: of a masked one nobody would see the mask")
    array = np.asarray(cards)
    if array.ndim != 2 or array.dtype.kind not in "iu":
        raise TypeError(
            f"card numbers are an integer array of shape (N, k), not {array.dtype} {array.shape}"
        )
    if not array.dtype.isnative:
        array = array.astype(array.dtype.newbyteorder("="))
    out = np.empty(len(array), dtype=np.uint64)
    bad = _arrays.masks_of_rows(array, out)
    if bad >= 0:
        try:
            card_mask(array[bad].tolist())
        except (CardError, HandError) as error:
            raise type(error)(f"hand {bad}: {error}") from None
    return out


def best_five(hand: Hand, rules: Rules = TEXAS_HOLDEM) -> tuple[int, ...]:
    """Return the five cards that a hand is ranked by.

    The cards that make the point come first, then the side cards, each from the highest; a
    straight from its top, so 5-4-3-2-A. Of equal cards to choose from, those with the higher
    numbers are taken. Raises the errors of `evaluate`.

    >>> from evaluator import format_cards
    >>> format_cards(best_five("2c 3d 4h 5s Ac Ad Ah"))
    '5s 4h 3d 2c Ah'
    """
    evaluate(hand, rules)  # whose errors name no row
    return tuple(best_five_many([hand], rules)[0].tolist())


def best_five_many(hands: Any, rules: Rules = TEXAS_HOLDEM) -> npt.NDArray[np.uint8]:
    """Return the five cards that each of many hands is ranked by, as a uint8 array (N, 5).

    `hands` takes the forms of `evaluate_many`, the order of the cards is that of `best_five`, and
    the errors are those of `evaluate`, with the row.

    >>> best_five_many(["As Ks Qs Js Ts 2c 2d"]).tolist()
    [[51, 47, 43, 39, 35]]
    """
    column = column_of(hands, rules)
    made = tables(rules)
    out = np.empty((len(column), 5), dtype=np.uint8)

    def work(start: int, stop: int) -> int:
        block, bad = column.masks(start, stop)
        if bad < 0:
            strengths = np.empty(stop - start, dtype=strength_type(rules))
            bad = _arrays.rank_masks(block, strengths, column.size, made, True)
        if bad < 0:
            _five.best_fives(block, out[start:stop], column.size, made)
        return bad

    bad = each_block(len(column), 1, work)
    if bad >= 0:
        column.explain(bad, rules)
    return out
