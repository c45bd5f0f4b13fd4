"""The subcommand that ranks the hands in files."""

import argparse
import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from time import perf_counter
from typing import BinaryIO

from evaluator.drafts import draft, suffix_of
from evaluator.errors import RulesError, SourceError
from evaluator.hands import evaluate_many
from evaluator.results import CsvResults, NpyResults, Rejects, Results
from evaluator.rulebook import rules_named
from evaluator.rules import Rules
from evaluator.showdowns import FORMATS, STDIO, hands_in
from evaluator.summary import Summary

__all__ = ["add_commands"]

EXAMPLES = """\
A hand is 5, 6 or 7 cards, in any spelling: As Kd 10h 9♣ 2c, or ASKDTH9C2C.
Files are text (one hand a line; blank lines and what follows a # do not count),
.csv, .npy (rows of card numbers, or uint64 masks), .parquet, and .phh and .phhs
(hand histories: the hands whose hole cards and whose board are known).

The results are the columns cards, strength, class, category, best_five, text; in
a .npy file only the strengths; OUT without a suffix is CSV. A greater strength or class wins.

examples:
  scalareale rank hands.txt
  scalareale rank hands.txt --summary
  scalareale rank *.phh -o hands.parquet --summary
  scalareale rank deals.csv --column player1 -o ranked.csv --on-error skip
  zcat hands.gz | scalareale rank - --rules short-deck | head
"""


#: What results are written as; without a suffix as the first of them.
SUFFIXES = (".csv", ".npy", ".parquet")


def add_commands(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand to those of a parser; its `run` takes the options and does the work."""
    parser = subparsers.add_parser(
        "rank",
        help="rank the hands in files",
        description="Rank the poker hands in files.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    option = parser.add_argument
    option("files", nargs="+", metavar="FILE", help="hands to rank; - is standard input")
    option("-o", "--output", metavar="OUT", help="a .csv, .npy or .parquet file for the results")
    option("--summary", action="store_true", help="print how often each category came up")
    option(
        "--on-error",
        choices=("stop", "skip"),
        default="stop",
        help="at a line that is no hand, stop without OUT, with exit status 2 (the default); "
        "or go on, and write such lines to OUT.rejected",
    )
    option(
        "--rules",
        default="texas",
        metavar="NAME",
        help="what beats what, as `scalareale rules` lists it (default: texas)",
    )
    option("--format", choices=FORMATS, help="what the files are, if their suffix does not tell")
    option(
        "--column",
        metavar="TITLE",
        help="the column of hands in a CSV or Parquet file (default: the one titled cards, hand or "
        "hands, or else the first with hands in it)",
    )
    parser.set_defaults(run=run, usage_error=parser.error)


def run(options: argparse.Namespace) -> int:
    """Rank the hands in files; return the exit status."""
    if options.on_error == "skip" and options.output in (None, STDIO):
        options.usage_error("--on-error skip needs -o OUT, to write rejected lines to OUT.rejected")
    try:
        _rank(options, rules_named(options.rules))
    except (RulesError, SourceError, ImportError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _rank(options: argparse.Namespace, rules: Rules) -> None:
    evaluate_many([], rules)  # builds the tables, which is no part of a rate
    start, done = perf_counter(), 0
    summary = Summary(rules)
    to_stdout = options.output == STDIO or not (options.output or options.summary)
    with ExitStack() as stack:
        results, rejects = _outputs(options, rules, stack)
        progress = stack.enter_context(_progress(options.files, to_stdout))
        for path in options.files:
            for block in hands_in(path, rules, format=options.format, column=options.column):
                if rejects is not None:
                    rejects.write(block.faults)
                elif block.faults:
                    fault = block.faults[0]
                    raise SourceError(fault.place, fault.reason(rules))
                strengths = block.by_size(lambda masks: evaluate_many(masks, rules))
                if results is not None and len(block):
                    results.write(block, strengths)
                summary.add(strengths)
                progress(done + block.position, summary.hands)
            done += _size(path)
        if not summary.hands and not (rejects and rejects.count):
            raise SourceError(", ".join(options.files), "there is no hand that is known in full")
    if rejects and rejects.first:
        print(
            f"{rejects.count:,} rejected, written to {options.output}.rejected; the first: "
            f"{rejects.first.place}: {rejects.first.reason(rules)}",
            file=sys.stderr,
        )
    if options.summary:
        summary.print(sys.stderr if to_stdout else sys.stdout, perf_counter() - start)


def _outputs(
    options: argparse.Namespace, rules: Rules, stack: ExitStack
) -> tuple[Results | None, Rejects | None]:
    """Open what is written to. Closed in reverse: OUT gets its name last, when all is written."""
    out, rejects = options.output, None
    _check_files(options.files, () if out in (None, STDIO) else (out, f"{out}.rejected"))
    if out is None and options.summary:
        return None, None
    if out in (None, STDIO):
        return CsvResults(sys.stdout.buffer, rules), None
    suffix_of(out, SUFFIXES)
    file = stack.enter_context(draft(out))
    if options.on_error == "skip":
        rejects = Rejects(stack.enter_context(draft(f"{out}.rejected")))
    return stack.enter_context(closing(_results(file, out, rules))), rejects


def _results(file: BinaryIO, path: str, rules: Rules) -> Results:
    """Return results that go into an open file, in the format of the suffix of its path."""
    match suffix_of(path, SUFFIXES):
        case ".npy":
            return NpyResults(file, rules)
        case ".parquet":
            from evaluator.parquet import ParquetResults  # imports pyarrow, which may be missing

            return ParquetResults(file, rules)
        case _:
            return CsvResults(file, rules)


def _check_files(inputs: Sequence[str], outputs: Sequence[str]) -> None:
    """Raise what can be known to be wrong before the work begins."""
    for path in inputs:
        if path == STDIO:
            continue
        if stat.S_ISDIR(os.stat(path).st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
        if not os.access(path, os.R_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        for out in outputs:
            if os.path.exists(out) and os.path.samefile(path, out):
                raise SourceError(out, "is read, so it cannot be written")


def _size(path: str) -> int:
    """Return the bytes of a file, as far as that is known."""
    return 0 if path == STDIO else os.stat(path).st_size


@contextmanager
def _progress(files: Sequence[str], to_stdout: bool) -> Iterator[Callable[[int, int], None]]:
    """Give a function that shows the bytes and the hands done, on a terminal with rich."""
    # rows on the same terminal, by way of `head` or `less` say, would be drawn over
    if not sys.stderr.isatty() or (
        to_stdout and not stat.S_ISREG(os.fstat(sys.stdout.fileno()).st_mode)
    ):
        yield lambda done, hands: None
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
        yield lambda done, hands: None
        return
    columns = (
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[hands]:,} hands"),
        TimeRemainingColumn(),
    )
    # the size of a pipe is 0
    total = None if any(_size(path) == 0 for path in files) else sum(map(_size, files))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total, hands=0)
        yield lambda done, hands: bar.update(task, completed=done, hands=hands)
