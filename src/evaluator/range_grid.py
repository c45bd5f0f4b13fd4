"""The square of the 169 hands before the flop, in the terminal."""

import sys
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from evaluator.cards import RANKS
from evaluator.combos import CELL_NAMES

__all__ = ["ABSENT", "print_grid", "weight_words"]

Cells = npt.NDArray[np.float64]

ABSENT = "."
#: The colours, red, green and blue, of the least and the most there is to show.
LEAST, MOST = np.array([255, 236, 160]), np.array([80, 190, 110])


def weight_words(weights: Cells) -> list[str]:
    """Return what to show for the weights of 169 cells, read row by row.

    That is the name of a cell of which all is held, a dot where nothing is, and else how much of
    it is, in percent.

    >>> from evaluator.ranges import Range
    >>> weight_words(Range("AA, AKs:0.5, AsKh").to_matrix())[:14]
    ['AA', '50%', '.', '.', '.', '.', '.', '.', '.', '.', '.', '.', '.', '8%']
    """
    return [
        name if weight == 1 else _percent(weight) if weight else ABSENT
        for name, weight in zip(CELL_NAMES, weights.ravel().tolist(), strict=True)
    ]


def _percent(weight: float) -> str:
    return "<1%" if weight < 0.01 else f"{min(round(100 * weight), 99)}%"


def print_grid(words: list[str], shades: Cells) -> None:
    """Print a word of up to four letters for each of the 169 cells, between the ranks.

    On a terminal, with rich, cells are coloured by their shade, from 0 for none up to 1.
    """
    paint = _painter() if sys.stdout.isatty() else None
    ranks = RANKS[::-1]
    print(f"   {'    '.join(ranks)}")
    for row, rank in enumerate(ranks):
        cells = slice(13 * row, 13 * row + 13)
        if paint is not None:
            paint(rank, words[cells], shades.ravel()[cells].tolist())
        else:
            print(f"{rank}  {''.join(f'{word:<5}' for word in words[cells])}".rstrip())


def _painter() -> Callable[[str, list[str], list[float]], None] | None:
    """Return a function that prints a row in colours, if rich is installed."""
    try:
        from rich.console import Console
        from rich.text import Text
    except ImportError:
        return None
    console = Console(highlight=False)

    def paint(rank: str, words: list[str], shades: list[float]) -> None:
        line = Text(f"{rank} ", no_wrap=True)
        for word, shade in zip(words, shades, strict=True):
            line.append(f" {word:<4}", _style(shade))
        console.print(line)

    return paint


def _style(shade: float) -> str:
    if not shade:
        return "dim"
    red, green, blue = (LEAST + (MOST - LEAST) * shade).astype(int)
    return f"black on rgb({red},{green},{blue})"
