"""The subcommand that tells what ranges can expect of the pot."""

import argparse
import csv
import io
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from math import isnan
from time import perf_counter
from typing import BinaryIO

from evaluator import heatmap
from evaluator.cards import format_cards, parse_cards
from evaluator.combos import combo_index, combo_name
from evaluator.drafts import draft, suffix_of
from evaluator.equities import equity
from evaluator.equity_result import Equity
from evaluator.figures import print_figures
from evaluator.ranges import Range
from evaluator.rulebook import rules_named
from evaluator.spots import Named

__all__ = ["add_commands", "live_bar"]

EXAMPLES = """\
A range is QQ+, AKs, ATo+, 99-66, A5s-A2s, AhKd, 15% or random, with commas
between them and weights as in QQ:0.5; `scalareale range` shows what is in it.

Every deal is counted where that takes about two seconds at most, and with
--exact however long it takes; else deals are drawn, and ± is the standard
error. All shares are in percent; a tie counts once, whoever shares the pot.

--rows writes the columns player (from 1), combo, weight, equity, win and tie,
as fractions; --plot draws the equity of each of the 169 hands of each player,
and needs matplotlib: pip install 'scalareale[plot]'. Where deals are drawn, a
combo that few of them have is known less well than its player.

examples:
  scalareale equity AhKh QQ+,AKs:0.5 --board "Qd 7c 2h"
  scalareale equity AA KK random --samples 1_000_000 --seed 1
  scalareale equity 22+,A2s+ random --rows rows.csv --plot heat.png
  scalareale equity AsAh KdKh --rules royal --json
"""

#: The columns of --rows.
COLUMNS = ("player", "combo", "weight", "equity", "win", "tie")
#: The columns of a page; those of a number in the table, and those of a player at most.
PAGE, NUMBER, NAME = 80, 11, 30
#: A bar is shown after so many seconds.
PATIENCE = 0.5


def add_commands(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand to those of a parser; its `run` takes the options and does the work."""
    parser = subparsers.add_parser(
        "equity",
        help="tell what ranges can expect of the pot",
        description="Tell what hands, or ranges of hands, can expect of the pot.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    option = parser.add_argument
    option("players", nargs="+", metavar="RANGE", help="what a player may hold; 2 of them or more")
    option("--board", default="", metavar="CARDS", help="the cards of the board that are known")
    option("--dead", default="", metavar="CARDS", help="cards that are out of play")
    option("--rules", default="texas", metavar="NAME", help="what beats what (default: texas)")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--exact", action="store_true", help="count every deal")
    how.add_argument("--samples", type=int, metavar="N", help="draw N deals")
    how.add_argument(
        "--error",
        type=float,
        metavar="E",
        help="count, or draw until no standard error is above E (0.0005 is 0.05 %%)",
    )
    option("--seed", type=int, metavar="N", help="draw the same deals again")
    option("--threads", type=int, metavar="N", help="processors to use (default: all)")
    option("--rows", metavar="OUT", help="a .csv file for the equity of each combo")
    option("--plot", metavar="OUT", help="a .png, .svg or .pdf file for the heat map")
    option("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Tell what each player can expect; return the exit status."""
    try:
        with ExitStack() as stack:
            plot = rows = None
            if options.plot:
                kind = heatmap.format_of(options.plot)
                plot = stack.enter_context(draft(options.plot))
            if options.rows:
                suffix_of(options.rows, (".csv",))
                rows = stack.enter_context(draft(options.rows))
            result = _result(options)
            if rows is not None:
                _write_rows(rows, result)
            if plot is not None:
                _plot(plot, kind, options, result)
    except (ValueError, ImportError) as error:
        print(error, file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps(result.to_dict()))
    else:
        _print(options, result)
    return 0


def _result(options: argparse.Namespace) -> Equity:
    """Ask for the equities, and show on a terminal how far that is."""
    with live_bar() as show:

        def progress(partial: Equity) -> None:
            if show is not None:
                show(_done(partial, options.error), _so_far(partial))

        return equity(  # which counts from 0, and the table from 1
            [Named(f"player {i}", hands) for i, hands in enumerate(options.players, 1)],
            options.board,
            options.dead,
            rules=rules_named(options.rules),
            method=_method(options),
            samples=options.samples,
            seed=options.seed,
            threads=options.threads,
            target_error=options.error,
            progress=None if show is None else progress,
        )


def _method(options: argparse.Namespace) -> str:
    if options.exact:
        return "exact"
    return "auto" if options.samples is None else "monte_carlo"


def _done(partial: Equity, error: float | None) -> float:
    """Return how much of the work is done; an error shrinks with the root of the deals."""
    if error is None or not partial.stderr.any():
        return partial.done
    return max(partial.done, min((error / float(partial.stderr.max())) ** 2, 1.0))


def _so_far(partial: Equity) -> str:
    if partial.method != "monte_carlo":
        return ""  # what is counted first says little of the rest
    shares = " ".join(f"{100 * share:.2f}" for share in partial.equity)
    return f"{shares} ± {100 * partial.stderr.max():.2g}"


@contextmanager
def live_bar() -> Iterator[Callable[[float, str], None] | None]:
    """Give a function that shows the share that is done and a remark, on a terminal with rich."""
    if not sys.stderr.isatty():
        yield None
        return
    try:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            Progress,
            TaskProgressColumn,
            TextColumn,
            TimeRemainingColumn,
        )
    except ImportError:
        yield None
        return
    remark = TextColumn("{task.fields[remark]}", markup=False)
    columns = (BarColumn(), TaskProgressColumn(), TimeRemainingColumn(), remark)
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task("", total=1.0, remark="")
    began = perf_counter()
    with ExitStack() as stack:

        def show(done: float, remark: str) -> None:
            bar.update(task, completed=done, remark=remark)
            if not bar.live.is_started and perf_counter() - began > PATIENCE:
                stack.enter_context(bar)

        yield show


def _write_rows(file: BinaryIO, result: Equity) -> None:
    """Write a line for each combo of each player; what no deal tells is left empty."""
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    for player in range(len(result.equity)):
        rows = result.rows(player)
        names = [combo_name(combo_index(low, high)) for low, high in rows["combo"].tolist()]
        numbers = [
            ["" if isnan(number) else repr(number) for number in rows[column].tolist()]
            for column in COLUMNS[2:]
        ]
        for row in zip(names, *numbers, strict=True):
            lines.writerow((player + 1, *row))
    text.detach()  # written, and left open


def _plot(file: BinaryIO, kind: str, options: argparse.Namespace, result: Equity) -> None:
    panels = []
    for i, player in enumerate(options.players):
        cells = heatmap.cell_equities(result.rows(i))
        title = f"{_shortened(player)}: {100 * result.equity[i]:.2f} %"
        panels.append((title, Range(player).to_matrix(), cells))
    heatmap.draw(file, kind, panels, "  ".join(_known(options)))


def _known(options: argparse.Namespace) -> list[str]:
    """Say which cards are known."""
    cards = {"board": parse_cards(options.board), "dead": parse_cards(options.dead)}
    return [f"{name} {format_cards(known)}" for name, known in cards.items() if known]


def _shortened(player: str) -> str:
    name = " ".join(player.split())
    return name if len(name) <= NAME else f"{name[: NAME - 3]}..."


def _print(options: argparse.Namespace, result: Equity) -> None:
    """Print a table, between the known cards and how it was done."""
    titles = ["", "player", "equity", "win", "tie"]
    columns = [result.equity, result.win, result.tie]
    if not result.exact:
        titles.append("±")
        columns.append(result.stderr)
    rows = [
        [str(i), _shortened(player), *(f"{100 * number:.4f}%" for number in numbers)]
        for i, (player, *numbers) in enumerate(zip(options.players, *columns, strict=True), 1)
    ]
    for known in _known(options):
        print(known)
    if not print_figures(sys.stdout, titles, rows, names=2):
        width = max(map(len, [titles[1], *(row[1] for row in rows)]))
        for number, name, *shares in (titles, *rows):
            print(f"{number:2}  {name:{width}}" + "".join(f"{share:>{NUMBER}}" for share in shares))
    print(_how(result))


def _how(result: Equity) -> str:
    """Say how the equities were found, and how long that took."""
    many = f"{result.deals:,}" if isinstance(result.deals, int) else f"{result.deals:,.1f} weighted"
    deals = "deal" if result.deals == 1 else "deals"
    how = f"exact, by {result.method}" if result.exact else result.method.replace("_", " ")
    return f"{how}: {many} {deals} in {result.elapsed:.3g} s"
