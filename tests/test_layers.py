"""The layout: who may import whom, from the installed package."""

import ast
import re
from pathlib import Path

import pytest

import evaluator
import game

# A module may import only what stands in a line above its own.
ORDER = """
errors
_parse
cards
combos            rules             _bits  _random  parallel  drafts
addresses         ties              range_text      rulebook
strengths         ranges            symmetry        equity_result
faults            words             reason_words
_masks            _bulk             streams
_lookup           _boards           _draw           _text
_arrays           _five             _deal           _order
_sweep            _tally            _triple
columns           deals
classes
hands
winners           wilds             visible         spots
descriptions
joint             sweeps
enumeration       triples
sampling
equities
reports           preflop           draws           stud
reasons           rule_words        range_grid      heatmap         figures
blocks
lines             results           cli_rules
csv_hands         phh_hands         summary
parquet
showdowns
cli               cli_equity
cli_ranges
"""
# The same for the package of the games.
GAMES = """
errors            actions           pots              faces
chips
words             betting           shuffles
events            variants
state             holdem            italian
openers           american          positions         setups
showdown          views
records           sampling
course            amounts
irregular         naming
deciding
deal
history_actions   phh_text          timebank
history           button            levels            payouts           chip_models
units             missed_blinds     balancing         rotation
history_setup     seats             hand
record            seating           lineup            tournament_rules
replay            table_records
pokerstars        table             ledger
phh               tournament_records
tournament
play_words        bot_odds          play_games
table_text        bots
choosing          session
play
cli
"""
PACKAGES = {"evaluator": ORDER, "game": GAMES}
LINES = {
    (package, name): i
    for package, order in PACKAGES.items()
    for i, names in enumerate(order.splitlines())
    for name in names.split()
}


#: Imports upwards, made when a method is called that stands where users look for it.
LATER = {("history", "replay")}


def statements(tree):
    """The nodes of a module, without what is imported for type checkers only."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        yield node
        yield from statements(node)


def imported(path):
    """The modules of its package that a file imports; of a .pxd, by `cimport`."""
    package = path.parent.name
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".pxd":
        return set(re.findall(rf"^from {package}\.(\w+) cimport", text, re.MULTILINE))
    found = set()
    for node in statements(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module == package:
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            whole, _, module = node.module.partition(".")
            found |= {module} if whole == package else set()
        elif isinstance(node, ast.Import):
            found |= {
                name.name.partition(".")[2]
                for name in node.names
                if name.name.startswith(f"{package}.")
            }
    return found


def files(package, suffix):
    return [
        path
        for path in sorted(Path(package.__file__).parent.glob(f"*{suffix}"))
        if path.stem not in ("__init__", "__main__") and not path.stem.startswith("_bulk_")
    ]


@pytest.mark.parametrize(
    "path",
    [*files(evaluator, ".py"), *files(evaluator, ".pxd"), *files(game, ".py")],
    ids=lambda path: f"{path.parent.name}-{path.name}",
)
def test_a_module_imports_only_what_is_below_it(path):
    package = path.parent.name
    assert (package, path.stem) in LINES, f"{path.name} has no place in the order"
    own = LINES[package, path.stem]
    above = {name for name in imported(path) if LINES[package, name] >= own}
    above -= {name for module, name in LATER if module == path.stem}
    assert not above


def test_the_evaluator_knows_nothing_of_the_games():
    for path in files(evaluator, ".py"):
        assert not re.search(r"^\s*(from|import) game\b", path.read_text(encoding="utf-8"), re.M)


def test_the_games_use_only_public_names_of_the_evaluator():
    """And the commands, which the command's entry point puts together."""
    for path in Path(game.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("evaluator"):
                assert node.module == "evaluator" or path.name == "cli.py"
                for name in node.names:
                    assert not name.name.startswith("_")


@pytest.mark.parametrize("name", evaluator.__all__)
def test_what_the_package_exports_is_there(name):
    assert getattr(evaluator, name) is not None


def test_what_the_package_does_not_export_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = evaluator.no_such_name
