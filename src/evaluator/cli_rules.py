"""The subcommands that explain: ``rules`` lists the rulesets, ``compare`` says which hand wins."""

import argparse
import sys
from collections.abc import Sequence
from itertools import groupby, zip_longest
from textwrap import wrap

from evaluator.cards import format_cards, parse_cards
from evaluator.descriptions import describe
from evaluator.errors import HandError, RulesError
from evaluator.reason_words import SENTENCES
from evaluator.reasons import reason, verdict
from evaluator.rule_words import STANDARD, category_name, comparison, facts, summary
from evaluator.rulebook import rule_names, rules_named
from evaluator.rules import Rules
from evaluator.winners import check_apart

__all__ = ["add_commands"]

NAMES_OF_RULES = """\
NAME is a game and, after a colon, its custom and house rules with commas between
them: italian4:table, draw:deuces-wild,joker, royal:no-suits.

examples:
"""
RULES_EXAMPLES = """\
  scalareale rules
  scalareale rules italian4:table
"""
COMPARE_EXAMPLES = """\
  scalareale compare "As Ks Qs Js 9s" "Kh Qh Jh 9h 8h" --rules italian4
  scalareale compare "As Jd" "Ah Qc" "9d 9s" --board "Js Qd Kh Tc 3d" --lang it
"""

# The columns of a page, and the most that a cell takes which is not the last of its row.
PAGE, CELL = 80, 17


def add_commands(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommands to those of a parser; their `run` takes the options and does the work."""
    parser = subparsers.add_parser(
        "rules",
        help="list the rulesets, or explain one",
        description="List the rulesets: deck, order of the categories, ties. Or explain one.",
        epilog=NAMES_OF_RULES + RULES_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="the ruleset to explain")
    parser.set_defaults(run=run_rules)

    parser = subparsers.add_parser(
        "compare",
        help="say which hand wins, and why",
        description="Say which of two or more hands wins, and why.",
        epilog=NAMES_OF_RULES + COMPARE_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    option = parser.add_argument
    option("first", metavar="HAND", help="cards between quotes; with the board 5, 6 or 7 of them")
    option("others", nargs="+", metavar="HAND", help="what it is compared with")
    option("--board", default="", metavar="CARDS", help="cards that belong to every hand")
    option("--rules", default="texas", metavar="NAME", help="what beats what (default: texas)")
    option("--lang", choices=tuple(SENTENCES), default="en", help="the language (default: en)")
    parser.set_defaults(run=run_compare)


def run_compare(options: argparse.Namespace) -> int:
    """Say which hand wins, and why; return the exit status."""
    try:
        rules = rules_named(options.rules)
        board = parse_cards(options.board)
        own = [parse_cards(hand) for hand in (options.first, *options.others)]
        if board:
            check_apart(own, first=1)
        hands = [(*cards, *board) for cards in own]
        words = [_in_words(hand, i, rules, options.lang) for i, hand in enumerate(hands, 1)]
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    if board:
        print(f"board {format_cards(board)}")
    shown = [format_cards(cards) for cards in own]
    for i, (cards, text) in enumerate(zip(shown, words, strict=True), 1):
        print(f"{i}  {cards:{max(map(len, shown))}}  {text}")
    if len(hands) == 2:
        print(reason(hands[0], hands[1], rules, options.lang))
    else:
        print(verdict(hands, rules, options.lang))
    return 0


def _in_words(hand: Sequence[int], number: int, rules: Rules, language: str) -> str:
    """A hand in words, with what its wild cards stand for."""
    try:
        return describe(hand, rules, language)
    except HandError as error:
        raise HandError(f"hand {number}: {error}") from None


def run_rules(options: argparse.Namespace) -> int:
    """List the rulesets, or explain one; return the exit status."""
    if options.name is None:
        _print_all()
        return 0
    try:
        chosen = rules_named(options.name)
    except RulesError as error:
        print(error, file=sys.stderr)
        return 2
    _print_one(options.name, chosen)
    return 0


def _print_all() -> None:
    named = [(name, rules_named(name)) for name in rule_names()]
    rows = []
    for said, group in groupby(named, lambda pair: summary(pair[1])):
        names, each = zip(*group, strict=True)
        notes = "\n".join(f"{subject}: {text}" for subject, text in said.items())
        rows.append(("\n".join(names), "\n".join(rules.deck_name for rules in each), notes))
    _print_table(("name", "deck", "what beats what"), rows, apart=True)
    _print_text(STANDARD)
    _print_text("`scalareale rules NAME` explains one, and `-h` how house rules are added.")


def _print_one(name: str, rules: Rules) -> None:
    print(f"{name}: {rules.name}\n")
    _print_table((), list(facts(rules).items()))
    print()
    rows = []
    for place, category in reversed([*enumerate(rules.order)]):
        star = "" if place == category else " *"
        rows.append((category_name(category) + star, comparison(category, rules)))
    _print_table(("best first", "equal ones are compared by"), rows)
    print()
    _print_text("Hands that are equal in all of this share the pot.")
    if list(rules.order) != sorted(rules.order):
        _print_text(STANDARD)


def _print_table(
    header: Sequence[str], rows: Sequence[Sequence[str]], *, apart: bool = False
) -> None:
    """Print rows of cells, in which lines may be wrapped; on a terminal with rich.

    With `apart`, rows are set apart from each other.
    """
    if sys.stdout.isatty() and _print_rich_table(header, rows, apart):
        return
    table = [header, *rows] if header else rows
    widths = [min(CELL, max(map(_width, column))) for column in zip(*table, strict=True)]
    widths[-1] = PAGE - sum(widths[:-1]) - 2 * len(widths[:-1])
    for row in table:
        cells = [_wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
        for line in zip_longest(*cells, fillvalue=""):
            print("  ".join(map(str.ljust, line, widths)).rstrip())
        if apart:
            print()


def _print_rich_table(header: Sequence[str], rows: Sequence[Sequence[str]], apart: bool) -> bool:
    """Print a table with rich; return whether that is installed."""
    try:
        from rich.box import SIMPLE
        from rich.console import Console
        from rich.table import Table
    except ImportError:
        return False
    table = Table(box=SIMPLE, show_header=bool(header), show_lines=apart, pad_edge=False)
    for title in header[:-1] if header else rows[0][:-1]:
        table.add_column(title, max_width=CELL)
    table.add_column(header[-1] if header else "")
    for row in rows:
        table.add_row(*row)
    Console(markup=False, highlight=False).print(table)
    return True


def _width(cell: str) -> int:
    return max(map(len, cell.split("\n")))


def _wrapped(cell: str, width: int) -> list[str]:
    lines = [wrap(line, width, subsequent_indent="  ") for line in cell.split("\n")]
    return [part for line in lines for part in line]


def _print_text(text: str) -> None:
    print("\n".join(_wrapped(text, PAGE)))
