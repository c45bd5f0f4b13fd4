"""The tables of options in `docs/games.md` name every option, with the default it really has."""

import ast
import inspect
import re
from pathlib import Path

import pytest

import game
from game import american, holdem, italian

PAGE = Path(__file__).parent.parent.parent / "docs" / "games.md"


def table(title):
    """The rows under a heading: the option, and the text of each cell after it."""
    section = PAGE.read_text(encoding="utf-8").partition(f"### {title}\n")[2].partition("\n#")[0]
    rows = [line.strip("|").split(" | ") for line in section.splitlines() if line[:1] == "|"]
    return {row[0].strip(" `"): [cell.strip() for cell in row[1:]] for row in rows[2:]}


def defaults(function, **more):
    """The options of a function and their defaults, in their order."""
    found = {}
    for name, parameter in inspect.signature(function).parameters.items():
        if parameter.kind is not parameter.VAR_KEYWORD:
            found[name] = parameter.default
    return found | more


def value(cell):
    """What a cell in code says, in a tuple; nothing for a default that is told in words."""
    code = re.fullmatch(r"`(.*)`", cell)
    if not code:
        return ()
    try:
        return (ast.literal_eval(code[1]),)
    except (ValueError, SyntaxError):
        return (code[1],)


HOLDEM = {
    name: default
    for name, default in defaults(holdem._holdem).items()
    if name not in ("game", "rules", "players")
} | {name: d for name, d in defaults(game.texas_holdem).items() if name != "options"}
ITALIAN = {name: d for name, d in defaults(italian._italian_draw).items() if name != "custom"}
TELESINA = {name: d for name, d in defaults(game.telesina_stud).items() if name != "custom"}


@pytest.mark.parametrize(
    ("title", "columns"),
    [
        ("Options of hold'em", [HOLDEM]),
        (
            "Options of poker all'italiana",
            [ITALIAN | italian._CUSTOMS[custom] for custom in ("classic", "table")],
        ),
        (
            "Options of telesina",
            [
                TELESINA | {"limit": game.telesina_stud(custom).limit.kind}
                for custom in ("classic", "table", "online")
            ],
        ),
        ("Options of American draw poker", [defaults(american.american_draw)]),
    ],
)
def test_a_table_has_every_option_and_its_default(title, columns):
    rows = table(title)
    assert set(rows) == set(columns[0])
    for name, cells in rows.items():
        for cell, real in zip(cells, columns, strict=False):
            told = value(cell)
            assert told in ((), (real[name],)), name
            assert told or real[name] is None, name  # words stand only for what is derived


def test_the_customs_of_poker_all_italiana_differ_as_told():
    rows = table("Classic and table")
    classic, table_ = italian._CUSTOMS["classic"], italian._CUSTOMS["table"]
    assert set(rows) == {name for name in classic if classic[name] != table_[name]}
    for name, cells in rows.items():
        assert (value(cells[0]), value(cells[1])) == ((classic[name],), (table_[name],))
