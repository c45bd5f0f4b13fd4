"""Two cards out of 52: the 1326 combos, their numbers, and the 169 cells they fall into.

A *cell* holds the combos that are the same hand before the flop: ``AA``, ``AKs`` (suited) or
``AKo`` (offsuit). It is a cell of the square of 13 by 13 that players draw, ranks from the ace
down: pairs on the diagonal, suited hands above it, offsuit hands below. Read row by row, cells are
numbered 0 to 168.
"""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import numpy.typing as npt

from evaluator.cards import ACE, NAMES, RANKS, card_number
from evaluator.errors import HandError

__all__ = ["COMBOS", "combo_index", "order_lines"]

#: The cards of every combo, the lower number first. Combos are counted by their higher card, then
#: by the lower: combo 0 is 2d 2c (cards 0 and 1), the last is As Ah (cards 50 and 51).
COMBOS: npt.NDArray[np.uint8] = np.array([(a, b) for b in range(52) for a in range(b)], np.uint8)
COMBOS.setflags(write=False)


def combo_index(a: int, b: int) -> int:
    """Return the place in `COMBOS` of two cards, in either order.

    Cards a < b are at ``b * (b - 1) // 2 + a``. Raises `HandError` for one card twice and for a
    joker, `CardError` for a number that is no card.

    >>> combo_index(50, 51), COMBOS[1325].tolist()
    (1325, [50, 51])
    """
    low, high = sorted((card_number(a), card_number(b)))
    if low == high:
        raise HandError(f"{NAMES[low]} appears twice")
    if high >= 52:
        raise HandError(f"{NAMES[high]}: the cards of a range are 52, without jokers")
    return high * (high - 1) // 2 + low


def combo_name(number: int) -> str:
    """Return the cards of a combo as text, the higher number first.

    >>> combo_name(1325)
    'AsAh'
    """
    low, high = COMBOS[number]
    return f"{NAMES[high]}{NAMES[low]}"


def cell_number(high: int, low: int, suited: bool) -> int:
    """Return the number of the cell with these ranks, the higher one first.

    >>> cell_number(12, 11, suited=True), cell_number(12, 11, suited=False)
    (1, 13)
    """
    row, column = (ACE - high, ACE - low) if suited else (ACE - low, ACE - high)
    return row * 13 + column


def _cell_name(number: int) -> str:
    row, column = divmod(number, 13)
    high, low = RANKS[ACE - min(row, column)], RANKS[ACE - max(row, column)]
    return high + low + ("" if row == column else "s" if row < column else "o")


#: The names of the cells, by number.
CELL_NAMES = tuple(map(_cell_name, range(169)))

#: The cell of every combo; the first combo and the number of combos of every cell.
CELL_OF: npt.NDArray[np.intp] = np.array(
    [cell_number(b >> 2, a >> 2, (a & 3) == (b & 3)) for a, b in COMBOS.tolist()]
)
_, FIRST_OF_CELL, CELL_SIZES = np.unique(CELL_OF, return_index=True, return_counts=True)


def top_cells(percent: float) -> list[int]:
    """Return the fewest cells from the top of the order that reach a share of all combos.

    The order is by equity against a random hand; `percent` is above 0 and up to 100.

    >>> [CELL_NAMES[number] for number in top_cells(1.4)]
    ['AA', 'KK', 'QQ', 'JJ']
    """
    text = Path(__file__).with_name("preflop_order.txt").read_text(encoding="ascii")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    order = [CELL_NAMES.index(line.split()[0]) for line in lines]
    # The same division as in `Range.percent`, so that what that says gives the same hands again.
    reached = np.cumsum(CELL_SIZES[order]) / len(COMBOS) * 100
    return order[: int(np.searchsorted(reached, percent)) + 1]


def order_lines(equities: Mapping[str, float]) -> list[str]:
    """Write the lines of ``preflop_order.txt``: the cells by equity against a random hand.

    `equities` has a value for each of the 169 names.

    >>> order_lines({"32o": 0.323, "AA": 0.852})[-2:]
    ['AA  0.852000000', '32o 0.323000000']
    """
    best_first = sorted(equities, key=lambda name: -equities[name])
    return [
        "# The hands before the flop by their exact equity against a random hand on 52 cards,",
        "# all boards and opponents counted. Written by evaluator.combos.order_lines.",
        *(f"{name:3} {equities[name]:.9f}" for name in best_first),
    ]
