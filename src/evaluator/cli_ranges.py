"""The subcommands about hands before the flop: ``range`` and ``table``."""

import argparse
import csv
import io
import sys

import numpy as np

from evaluator.cli_equity import live_bar
from evaluator.combos import CELL_NAMES, COMBOS
from evaluator.drafts import draft, suffix_of
from evaluator.errors import RangeError
from evaluator.preflop import cells_of, preflop_equities, preflop_table
from evaluator.range_grid import ABSENT, print_grid, weight_words
from evaluator.ranges import Range
from evaluator.rulebook import rules_named
from evaluator.rules import Rules

__all__ = ["add_commands"]

RANGE_EXAMPLES = """\
The square shows the name of a hand that is held in all its combos, a dot for
one that is not held, and else how much of it is, in percent. Suited hands are
above the diagonal of the pairs.

examples:
  scalareale range 22+,A2s+
  scalareale range "QQ+, AKs:0.5, A5s-A2s, 76s-54s, AhKd"
  scalareale range 15%
"""
TABLE_EXAMPLES = """\
All boards are counted, so the equities are exact. Suited hands are above the
diagonal of the pairs. OUT gets a row and a column for each of the 169 hands,
with the equity of the row's hand as a fraction; that takes a minute or two.
Where suits count, an equity is the mean of the hand's combos.

examples:
  scalareale table
  scalareale table -o preflop.csv
  scalareale table --rules short-deck
"""


def add_commands(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommands to those of a parser; their `run` takes the options and does the work."""
    parser = subparsers.add_parser(
        "range",
        help="show what is in a range",
        description="Show a range in its shortest words, how much it holds, and its square.",
        epilog=RANGE_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("words", nargs="+", metavar="RANGE", help="the range; blanks are commas")
    parser.set_defaults(run=run_range)

    parser = subparsers.add_parser(
        "table",
        help="show the equities of the 169 hands before the flop",
        description="Show the equity of each of the 169 hands before the flop against a random\n"
        "hand; or write those of each against each. Other decks have fewer of them.",
        epilog=TABLE_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    option = parser.add_argument
    option("-o", "--output", metavar="OUT", help="a .csv file for each hand against each")
    option("--rules", default="texas", metavar="NAME", help="what beats what (default: texas)")
    option("--threads", type=int, metavar="N", help="processors to use (default: all)")
    parser.set_defaults(run=run_table)


def run_range(options: argparse.Namespace) -> int:
    """Show what is in a range; return the exit status."""
    try:
        shown = Range(" ".join(options.words))
    except RangeError as error:
        print(error, file=sys.stderr)
        return 2
    if not len(shown):
        print("the range is empty", file=sys.stderr)
        return 2
    print(shown)
    weight = float(shown.weights.sum())
    by_weight = "" if np.isin(shown.weights, (0, 1)).all() else f", by weight {weight:,.6g}"
    combos = "1 combo" if len(shown) == 1 else f"{len(shown):,} combos"
    print(f"{combos}{by_weight}: {shown.percent:.3g} % of {len(COMBOS):,}\n")
    print_grid(weight_words(shown.to_matrix()), shown.to_matrix())
    return 0


def run_table(options: argparse.Namespace) -> int:
    """Show or write the equities before the flop; return the exit status."""
    try:
        rules = rules_named(options.rules)
        if options.output is None:
            _print_equities(rules, options.threads)
        else:
            _write_table(options.output, rules, options.threads)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _print_equities(rules: Rules, threads: int | None) -> None:
    found = preflop_equities(threads, rules=rules)
    equities = np.array([found.get(name, np.nan) for name in CELL_NAMES])
    print("equity against a random hand, in percent\n")
    least = np.nanmin(equities)
    shades = np.maximum((equities - least) / (np.nanmax(equities) - least), 0.01)
    words = [f"{100 * found[name]:.1f}" if name in found else ABSENT for name in CELL_NAMES]
    print_grid(words, np.nan_to_num(shades))


def _write_table(path: str, rules: Rules, threads: int | None) -> None:
    """Write the equity of each hand against each, on a row of its own."""
    suffix_of(path, (".csv",))
    cells = cells_of(rules)
    with draft(path) as file, live_bar() as show:

        def progress(rows: int) -> None:
            if show is not None:
                left = len(cells) - rows  # of the pairs, those among them
                show(1 - (left / len(cells)) ** 2, f"{rows} of {len(cells)} hands")

        table = preflop_table(rules=rules, threads=threads, progress=progress)
        names = [CELL_NAMES[cell] for cell in cells]
        text = io.TextIOWrapper(file, encoding="utf-8", newline="")
        lines = csv.writer(text, lineterminator="\n")
        lines.writerow(("hand", *names))
        for name, row in zip(names, table[np.ix_(cells, cells)].tolist(), strict=True):
            lines.writerow((name, *row))
        text.detach()
