"""How often each category came up, and how fast it went."""

from collections.abc import Iterator
from typing import TextIO

import numpy as np
import numpy.typing as npt

from evaluator.classes import categories
from evaluator.figures import print_figures
from evaluator.rule_words import category_name
from evaluator.rules import Category, Rules

__all__ = ["Summary"]


class Summary:
    """Hands counted by category."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._counts = np.zeros(len(Category), dtype=np.int64)

    def add(self, strengths: npt.NDArray[np.uint32]) -> None:
        """Count the hands of these strengths."""
        found = categories(strengths, self._rules)
        self._counts += np.bincount(found, minlength=len(Category))

    @property
    def hands(self) -> int:
        """The number of hands."""
        return int(self._counts.sum())

    def rows(self) -> Iterator[tuple[str, str, str]]:
        """Yield each category, strongest first, with its count and its share in percent."""
        for category in reversed(self._rules.order):
            count = int(self._counts[category])
            yield category_name(category), f"{count:,}", f"{100 * count / (self.hands or 1):.3f}"

    def print(self, file: TextIO, seconds: float) -> None:
        """Print the counts as a table, and the hands a second."""
        rows = list(self.rows())
        titles = ("category", "hands", "percent")
        if not print_figures(file, titles, rows, names=1):
            for name, count, share in (titles, *rows):
                print(f"{name:<16}{count:>16}{share:>10}", file=file)
        hands = "1 hand" if self.hands == 1 else f"{self.hands:,} hands"
        rate = self.hands / max(seconds, 1e-9)
        print(f"{hands} in {seconds:.3g} s: {rate:,.0f} a second", file=file)
