"""Ranges: the hands a player may hold, each with a weight."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from evaluator.cards import parse_cards
from evaluator.combos import (
    CELL_NAMES,
    CELL_OF,
    CELL_SIZES,
    COMBOS,
    FIRST_OF_CELL,
    combo_index,
    combo_name,
)
from evaluator.errors import HandError, RangeError
from evaluator.range_text import Weights, read_range, write_range

__all__ = ["COMBOS", "Range", "combo_index"]


class Range:
    """The hands of two cards that a player may hold, each of the 1326 with a weight from 0 to 1.

    A range is made from text. Commas, semicolons and blanks separate hands; letter case is free,
    and suits may be ♣♦♥♠:

    - ``QQ``, ``AKs`` suited, ``AKo`` offsuit, ``AK`` both; ``random`` or ``any two``;
    - ``77+`` pairs from sevens up; ``ATo+`` the high card with tens up to one below it;
    - ``99-66``, ``A5s-A2s`` the same high card, ``76s-54s`` the same gap; in either order;
    - ``AhKd`` or ``Ah Kd`` one combo; ``AcT`` the ace of clubs with any ten;
    - ``15%`` the best hands by their equity against a random one: as few of ``AA``, ``AKs`` …,
      each with all its combos, as make up 15 %;
    - weights as fractions, ``QQ:0.5``, ``QQ@0.5`` and ``0.5(QQ, JJ)``, or in percent,
      ``50%(QQ, JJ)`` and ``[50]QQ, JJ[/50]``; above 0 and up to 1. Groups may stand in groups:
      their weights multiply.

    A combo that is named more than once takes the largest of its weights. ``Range("")`` is empty.
    `RangeError` names the first token that is not understood and where it stands.

    Ranges do not change; they are equal when all weights are, and may be keys of a dict. `len`
    counts the combos with a weight, iteration gives their cards, the lower number first, and
    ``in`` takes a hand as text or numbers. ``a | b`` has the larger of two weights, ``a & b`` the
    smaller, and ``a - b`` is `a` without the combos that are in `b`. Suits and ranks are those of
    52 cards, whatever the rules.

    >>> hands = Range("QQ+, AKs:0.5")
    >>> len(hands), "AhKh" in hands, "AhKd" in hands
    (22, True, False)
    >>> hands - Range("KK") | Range("A5s-A2s")
    Range('AA, QQ, AKs:0.5, A5s-A2s')
    """

    __slots__ = ("_weights",)
    _weights: Weights

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a range is read from text, not from {type(text).__name__}")
        self._keep(read_range(text))

    def _keep(self, weights: npt.NDArray[Any]) -> "Range":
        # Bytes cannot be made writable again; adding 0.0 makes 0.0 of -0.0.
        self._weights = np.frombuffer((weights.astype(np.float64) + 0.0).tobytes())
        return self

    @classmethod
    def full(cls) -> "Range":
        """Return the range of any two cards.

        >>> Range.full() == Range("random")
        True
        """
        return cls.from_weights(np.ones(len(COMBOS)))

    @classmethod
    def from_weights(cls, weights: npt.ArrayLike) -> "Range":
        """Return the range with these 1326 weights, in the order of `COMBOS`.

        Raises `RangeError` for weights that are not from 0 to 1.

        >>> Range.from_weights(np.arange(1326) >= combo_index(49, 51))
        Range('AsAh, AsAd')
        """
        return cls.__new__(cls)._keep(_checked(weights, (len(COMBOS),), combo_name))

    @classmethod
    def from_matrix(cls, matrix: npt.ArrayLike) -> "Range":
        """Return the range in which all combos of a cell have its weight.

        The matrix is laid out as in `to_matrix`. Raises `RangeError` for weights that are not
        from 0 to 1.

        >>> Range.from_matrix(np.eye(13))
        Range('22+')
        """
        cells = _checked(matrix, (13, 13), CELL_NAMES.__getitem__)
        return cls.__new__(cls)._keep(cells.ravel()[CELL_OF])

    def to_matrix(self) -> Weights:
        """Return the mean weight of each cell, as an array of shape (13, 13).

        Rows and columns go from the ace down to the deuce; suited hands are above the diagonal.

        >>> Range("AKs, QQ:0.5").to_matrix()[:3, :3].tolist()
        [[0.0, 1.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.5]]
        """
        # From the first combo on, so that equal weights give just that weight.
        first = self._weights[FIRST_OF_CELL]
        above = np.bincount(CELL_OF, self._weights - first[CELL_OF])
        return (first + above / CELL_SIZES).reshape(13, 13)

    @property
    def weights(self) -> Weights:
        """The weights of all 1326 combos, in the order of `COMBOS`; the array is read-only.

        >>> Range("AsAh").weights[combo_index(50, 51)].item()
        1.0
        """
        return self._weights

    @property
    def combos(self) -> tuple[tuple[int, int], ...]:
        """The combos with a weight, each as two card numbers, the lower one first.

        >>> Range("AsAh, 2c2d").combos
        ((0, 1), (50, 51))
        """
        return tuple((low, high) for low, high in COMBOS[self._weights > 0].tolist())

    @property
    def percent(self) -> float:
        """The share of all 1326 combos, counted by their weights, from 0 to 100.

        >>> round(Range("AA, KK:0.5").percent, 3)
        0.679
        """
        return float(self._weights.sum()) / len(COMBOS) * 100

    def __len__(self) -> int:
        return int(np.count_nonzero(self._weights))

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter(self.combos)

    def __contains__(self, hand: str | Sequence[int]) -> bool:
        cards = parse_cards(hand) if isinstance(hand, str) else hand
        if len(cards) != 2:
            raise HandError(f"{hand!r} has {len(cards)} cards, and a hand of a range has two")
        return bool(self._weights[combo_index(*cards)])

    def __or__(self, other: "Range") -> "Range":
        return self._with(other, np.maximum)

    def __and__(self, other: "Range") -> "Range":
        return self._with(other, np.minimum)

    def __sub__(self, other: "Range") -> "Range":
        return self._with(other, lambda mine, theirs: mine * (theirs == 0))

    def _with(self, other: "Range", join: Callable[[Weights, Weights], Weights]) -> "Range":
        if not isinstance(other, Range):
            return NotImplemented
        return Range.from_weights(join(self._weights, other._weights))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        return bool((self._weights == other._weights).all())

    def __hash__(self) -> int:
        return hash(self._weights.tobytes())

    def __reduce__(self) -> tuple[Any, ...]:
        return Range.from_weights, (self._weights,)

    def __str__(self) -> str:
        return write_range(self._weights)

    def __repr__(self) -> str:
        text = str(self)
        return f"Range({text if len(text) <= 60 else text[:57] + '...'!r})"


def _checked(
    values: npt.ArrayLike, shape: tuple[int, ...], name: Callable[[int], str]
) -> npt.NDArray[Any]:
    """Return weights as an array, or raise what is wrong with them."""
    array = np.asarray(values)
    if array.dtype.kind not in "biuf":
        raise TypeError(f"weights are an array of numbers, not of {array.dtype}")
    if array.shape != shape:
        raise RangeError(f"weights have shape {shape}, not {array.shape}")
    bad = np.flatnonzero(~((array >= 0) & (array <= 1)))
    if len(bad):
        place = int(bad[0])
        raise RangeError(f"{name(place)} has the weight {array.flat[place]}, not one from 0 to 1")
    return array
