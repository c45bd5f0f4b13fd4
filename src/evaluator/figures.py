"""Tables of figures on a terminal."""

from collections.abc import Sequence
from typing import TextIO

__all__ = ["print_figures"]


def print_figures(
    file: TextIO, titles: Sequence[str], rows: Sequence[Sequence[str]], names: int
) -> bool:
    """Print a table with rich, if `file` is a terminal and rich is installed; return whether.

    The first `names` columns are names, the others figures, which end at the right.
    """
    if not file.isatty():
        return False
    try:
        from rich.box import SIMPLE
        from rich.console import Console
        from rich.table import Table
    except ImportError:
        return False
    table = Table(*titles[:names], box=SIMPLE, pad_edge=False)
    for title in titles[names:]:
        table.add_column(title, justify="right")
    for row in rows:
        table.add_row(*row)
    Console(file=file, markup=False, highlight=False).print(table)
    return True
