"""Many hands, in any form that holds them, a block at a time."""

from collections.abc import Callable, Sequence
from typing import Any, NoReturn, Protocol

import numpy as np
import numpy.typing as npt

from evaluator import _arrays
from evaluator._lookup import Tables
from evaluator.cards import card_mask
from evaluator.errors import HandError
from evaluator.faults import explain, explain_mask, sizes_of
from evaluator.parallel import check_threads, run_all
from evaluator.rules import Rules, check_rules

__all__ = ["Column", "column_of", "each_block"]

#: Hands that are worked on at a time: their masks, 2 MiB, stay in cache.
BLOCK = 1 << 18

MaskArray = npt.NDArray[np.uint64]
StrengthArray = npt.NDArray[Any]  # of uint32 or uint64, as the rules have it


class Column(Protocol):
    """A column of hands with `size` cards each, which is looked at a block of rows at a time."""

    size: int

    def __len__(self) -> int:
        """Return the number of hands."""

    def masks(self, start: int, stop: int) -> tuple[MaskArray, int]:
        """Return the masks of some rows, and the first bad one, counted from `start`, or -1."""

    def rank(self, start: int, stop: int, out: StrengthArray, tables: Tables, check: bool) -> int:
        """Write the strengths of some rows; return the first bad one, from `start`, or -1."""

    def explain(self, row: int, rules: Rules) -> NoReturn:
        """Raise the error that says what is wrong with a row."""


class Masks:
    """A column of masks."""

    def __init__(self, array: MaskArray, rules: Rules) -> None:
        self._array = array
        self.size = int(array[0]).bit_count() if len(array) else rules.sizes[0]
        if self.size not in rules.sizes:
            explain_mask(int(array[0]), rules, 0)

    def __len__(self) -> int:
        return len(self._array)

    def masks(self, start: int, stop: int) -> tuple[MaskArray, int]:
        return np.require(self._array[start:stop], np.uint64, ["C", "A"]), -1

    def rank(self, start: int, stop: int, out: StrengthArray, tables: Tables, check: bool) -> int:
        return _arrays.rank_masks(self.masks(start, stop)[0], out, self.size, tables, check)

    def explain(self, row: int, rules: Rules) -> NoReturn:
        explain_mask(int(self._array[row]), rules, row, self.size)


class Rows:
    """A column of rows of card numbers."""

    def __init__(self, array: npt.NDArray[Any], rules: Rules) -> None:
        self._array = array
        self.size = array.shape[1]
        if self.size not in rules.sizes:
            raise HandError(
                f"hands of {self.size} cards, in an array of shape {array.shape}; {sizes_of(rules)}"
            )

    def __len__(self) -> int:
        return len(self._array)

    def _block(self, start: int, stop: int) -> npt.NDArray[Any]:
        block = self._array[start:stop]
        return block if block.dtype.isnative else block.astype(block.dtype.newbyteorder("="))

    def masks(self, start: int, stop: int) -> tuple[MaskArray, int]:
        masks = np.empty(stop - start, dtype=np.uint64)
        return masks, _arrays.masks_of_rows(self._block(start, stop), masks)

    def rank(self, start: int, stop: int, out: StrengthArray, tables: Tables, check: bool) -> int:
        return _arrays.rank_rows(self._block(start, stop), out, tables, check)

    def explain(self, row: int, rules: Rules) -> NoReturn:
        explain(self._array[row].tolist(), rules, row, self.size)


class Singles:
    """A column of single hands, each a text or a sequence of card numbers."""

    def __init__(self, hands: Sequence[Any], rules: Rules) -> None:
        self._hands = hands
        self.size = rules.sizes[0]
        if len(hands):
            try:
                self.size = card_mask(hands[0]).bit_count()
            except (TypeError, ValueError):
                self.size = 0
            if self.size not in rules.sizes:
                explain(hands[0], rules, 0)

    def __len__(self) -> int:
        return len(self._hands)

    def masks(self, start: int, stop: int) -> tuple[MaskArray, int]:
        masks = np.zeros(stop - start, dtype=np.uint64)
        return masks, _arrays.masks_of_hands(self._hands[start:stop], masks, self.size)

    def rank(self, start: int, stop: int, out: StrengthArray, tables: Tables, check: bool) -> int:
        masks, bad = self.masks(start, stop)  # what is no hand cannot be ranked unchecked either
        if bad >= 0:
            return bad
        return _arrays.rank_masks(masks, out, self.size, tables, check)

    def explain(self, row: int, rules: Rules) -> NoReturn:
        explain(self._hands[row], rules, row, self.size)


def column_of(hands: Any, rules: Rules) -> Column:
    """Return hands of any form as a column.

    Raises `TypeError` for a form that holds no hands, and the error of the first hand when that
    is bad: its number of cards is everybody's.
    """
    check_rules(rules)
    if isinstance(hands, np.ma.MaskedArray):
        raise TypeError("hands are a plain array: of a masked one nobody would see the mask")
    if hasattr(hands, "__array__") and not isinstance(hands, np.ndarray):
        hands = np.asarray(hands)  # a column of a data frame, say
    if isinstance(hands, np.ndarray):
        if hands.ndim == 1 and hands.dtype.kind in "UO":
            return Singles(hands.tolist(), rules)
        if hands.dtype.kind not in "iu":
            raise TypeError(
                f"an array of {hands.dtype} holds no hands: card numbers and masks are integers"
            )
        if hands.ndim == 2:
            return Rows(hands, rules)
        if hands.ndim == 1 and hands.dtype.newbyteorder("=") == np.uint64:
            return Masks(hands, rules)
        raise TypeError(
            f"an array of {hands.dtype}, shape {hands.shape}, is neither rows of card numbers, "
            "shape (N, cards), nor uint64 masks, shape (N,)"
        )
    if isinstance(hands, Sequence) and not isinstance(hands, str | bytes):
        return Singles(hands, rules)
    raise TypeError(
        "hands are a list of hands, an integer array of shape (N, cards) or an array of uint64 "
        f"masks, not {type(hands).__name__}"
    )


def each_block(n: int, threads: int, work: Callable[[int, int], int]) -> int:
    """Call `work(start, stop)` for blocks of `n` rows; return the first bad row, or -1.

    `work` returns the first bad row of its block, counted from `start`, or -1. The blocks are
    the same for any number of threads, and so is the answer.
    """
    check_threads(threads)

    def first_bad(start: int) -> int:
        bad = work(start, min(start + BLOCK, n))
        return bad if bad < 0 else start + bad

    if threads == 1 or n <= BLOCK:
        return next((bad for bad in map(first_bad, range(0, n, BLOCK)) if bad >= 0), -1)
    return next((bad for bad in run_all(first_bad, range(0, n, BLOCK), threads) if bad >= 0), -1)
