"""`scalareale equity`, `range` and `table`, as a user types them and reads what they print."""

import builtins
import csv
import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import sysconfig
import time
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from evaluator import cli_equity, cli_ranges, heatmap
from evaluator.combos import CELL_NAMES, combo_index, combo_name
from evaluator.equities import equity
from evaluator.range_grid import weight_words
from evaluator.ranges import Range
from evaluator.rulebook import rules_named
from evaluator.rules import ROYAL_HOLDEM, TEXAS_HOLDEM
from game.cli import main

COMMAND = Path(sysconfig.get_path("scripts"), "scalareale")
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
PLOTS = pytest.mark.skipif(not find_spec("matplotlib"), reason="matplotlib is not installed")

#: Seconds differ.
ELAPSED = re.compile(r"in \S+ s$", re.M)
#: What colours and bold letters are made of.
COLOURS = re.compile(r"\x1b\[[\d;]*m")
EXAMPLES = [
    line.strip()
    for text in (cli_equity.EXAMPLES, cli_ranges.RANGE_EXAMPLES, cli_ranges.TABLE_EXAMPLES)
    for line in text.splitlines()
    if line.startswith("  scalareale")
]


def scalareale(*arguments, **options):
    """Run the installed command."""
    return subprocess.run(
        [COMMAND, *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        **options,
    )


@pytest.fixture
def command(tmp_path, monkeypatch, capsys):
    """Run a command line in an empty folder; return its status, output and errors."""
    monkeypatch.chdir(tmp_path)

    def command(*arguments):
        try:
            status = main([*arguments])
        except SystemExit as error:
            status = error.code
        return status, *capsys.readouterr()

    return command


def on_a_terminal(monkeypatch, stream):
    """Call it in the test: its fixtures have other streams."""
    monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


def without(monkeypatch, package):
    real = builtins.__import__

    def imported(name, *arguments):
        if name.partition(".")[0] == package:
            raise ImportError(name)
        return real(name, *arguments)

    monkeypatch.setattr(builtins, "__import__", imported)


# -- equity: the table -----------------------------------------------------------------------------


def test_an_exact_equity_is_a_table_without_an_error(command):
    status, out, err = command("equity", "AcAs", "KhKd")
    assert (status, err) == (0, "")
    assert ELAPSED.sub("in _ s", out) == (
        "    player     equity        win        tie\n"
        "1   AcAs     81.2555%   81.0646%    0.3818%\n"
        "2   KhKd     18.7445%   18.5536%    0.3818%\n"
        "exact, by enumeration: 1,712,304 deals in _ s\n"
    )


def test_the_known_cards_stand_above_the_table(command):
    _, out, _ = command(
        *("equity", "AhKh", "QQ+, AKs:0.5", "--board", "qd7c 2H", "--dead", "As", "--exact")
    )
    assert out.splitlines()[:2] == ["board Qd 7c 2h", "dead As"]
    assert "\n2   QQ+, AKs:0.5  " in out
    assert re.search(r"^exact, by enumeration: [\d,]+\.\d weighted deals in", out, re.M)


def test_drawn_deals_have_an_error_and_a_seed(command):
    arguments = ("equity", "AA", "KK", "random", "--samples", "20_000", "--seed", "7")
    status, out, _ = command(*arguments)
    assert status == 0
    assert out.splitlines()[0].split() == ["player", "equity", "win", "tie", "±"]
    assert "monte carlo: 20,000 deals in" in out
    again = [command(*arguments, "--threads", threads)[1] for threads in "12"]
    assert {ELAPSED.sub("", text) for text in (out, *again)} == {ELAPSED.sub("", out)}
    expected = equity(["AA", "KK", "random"], method="monte_carlo", samples=20_000, seed=7)
    assert [line.split()[2] for line in out.splitlines()[1:4]] == [
        f"{100 * share:.4f}%" for share in expected.equity
    ]


def test_a_number_of_samples_is_drawn_even_where_counting_is_quick(command):
    _, out, _ = command("equity", "AcAs", "KhKd", "--samples", "1000")
    assert "monte carlo: 1,000 deals" in out


def test_deals_are_drawn_until_the_error_is_small_enough(command):
    players = ("AA", "random", "random", "random")
    _, out, _ = command("equity", *players, "--error", "0.002", "--seed", "1", "--json")
    result = json.loads(out)
    assert result["method"] == "monte_carlo"
    assert 0 < max(result["stderr"]) <= 0.002


def test_an_error_that_can_be_avoided_is_none(command):
    _, out, _ = command("equity", "AcAs", "KhKd", "--error", "0.01")
    assert out.splitlines()[-1].startswith("exact")


def test_rules_decide(command):
    players = ("AsTs", "KdKh")
    _, out, _ = command("equity", *players, "--rules", "royal", "--json")
    expected = equity(players, rules=rules_named("royal")).to_dict()
    assert json.loads(out) | {"elapsed": 0} == expected | {"elapsed": 0}


def test_json_is_all_there_is_and_the_whole_answer(command):
    _, out, err = command("equity", "AhKh", "QQ+", "--board", "Qd 7c 2h", "--json")
    assert err == ""
    expected = equity(["AhKh", "QQ+"], "Qd 7c 2h").to_dict()
    assert json.loads(out) | {"elapsed": 0} == expected | {"elapsed": 0}


def test_many_players_and_long_ranges_fit_eighty_columns(command):
    players = ["22+, A2s+, K9s+, QTs+, JTs, ATo+, KJo+", *["random"] * 9]
    _, out, _ = command("equity", *players, "--samples", "1000")
    lines = out.splitlines()
    assert "22+, A2s+, K9s+, QTs+, JTs,..." in lines[1]
    assert lines[10].startswith("10  random ")
    assert max(map(len, lines)) <= 80
    assert all(line == line.rstrip() for line in lines)


def test_on_a_terminal_a_table_is_drawn(command, monkeypatch):
    pytest.importorskip("rich")
    on_a_terminal(monkeypatch, sys.stdout)
    _, out, _ = command("equity", "[50]QQ[/50], AA", "random", "--samples", "1000")
    assert "───" in out and "[50]QQ[/50], AA" in out  # not taken for rich's own brackets
    assert max(map(len, COLOURS.sub("", out).splitlines())) <= 80


def test_on_a_terminal_without_rich_it_is_plain_text(command, monkeypatch):
    on_a_terminal(monkeypatch, sys.stdout)
    on_a_terminal(monkeypatch, sys.stderr)
    without(monkeypatch, "rich")
    _, out, err = command("equity", "AcAs", "KhKd")
    assert "───" not in out and "81.2555%" in out and err == ""
    assert "\x1b" not in command("range", "AA")[1]


# -- equity: what goes wrong -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["AhKh", "QQ, KX"], "player 2: 'KX' at character 5: not understood"),
        (["AhKh", "AhQh"], "player 1 ('AhKh'), player 2 ('AhQh'): whatever they hold"),
        (["Ah", "QQ"], "player 1: 'Ah' at character 1: it is one card"),
        (
            ["AA", "QdQc", "--board", "Qd 7c 2h"],
            "player 2 ('QdQc'): nothing of it",
        ),
        (["AA", "KK", "--board", "Qd 7x"], "board: "),
        (["AA", "KK", "--board", "player 1"], "board: 'player 1': 'pla' at character 1"),
        (["AA", "KK", "--board", "Qd Qd"], "board: Qd appears twice"),
        (["AA", "KK", "--dead", "nothing"], "dead: "),
        (["AA", "KK", "--board", "2c3c4c5c6c7c"], "6 cards"),
        (["AA"], "1 players: an equity is shared by at least two"),
        (["AA", "KK", "--rules", "omaha"], "'omaha' is no game"),
        (["AA", "KK", "--samples", "0"], "samples=0"),
        (["AA", "KK", "--error", "-1"], "target_error=-1.0"),
        (["AA", "KK", "--threads", "0"], "threads=0"),
        (["AA", "KK", "--seed", "-1"], "seed -1"),
        (["random"] * 4 + ["--exact"], "method 'exact'"),
        (["AA", "KK", "--rows", "rows.npy"], "rows.npy: a file that is written is a .csv file"),
        (["AA", "KK", "--rows", "no/rows.csv"], "no/rows.csv: No such file"),
        (["AA", "KK", "--rows", "."], ".: is no ordinary file"),
        (["AA", "KK", "--plot", "heat.jpg"], "heat.jpg: a picture is a .png, .svg or .pdf file"),
    ],
)
def test_what_is_wrong_is_said_in_a_line_with_exit_status_2(command, arguments, said):
    status, out, err = command("equity", *arguments)
    assert (status, out) == (2, "")
    assert said in err and err.count("\n") == 1
    assert os.listdir() == []


@pytest.mark.parametrize(
    "arguments",
    [
        ["--exact", "--samples", "9"],
        ["--samples", "9", "--error", "0.1"],
        ["--samples", "many"],
        ["--error", "small"],
    ],
)
def test_the_options_that_say_how_exclude_each_other(command, arguments):
    status, out, err = command("equity", "AA", "KK", *arguments)
    assert (status, out) == (2, "")
    assert "usage:" in err


# -- equity: progress, and the end of it -----------------------------------------------------------


def test_a_long_run_shows_on_a_terminal_how_far_it_is(command, monkeypatch):
    pytest.importorskip("rich")
    monkeypatch.setattr(cli_equity, "PATIENCE", -1)
    on_a_terminal(monkeypatch, sys.stderr)
    _, out, err = command("equity", "AA", "KK", "random", "--samples", "100_000", "--seed", "1")
    assert "%" in err and "±" in err
    assert "monte carlo: 100,000 deals" in out and "\x1b" not in out


def test_a_short_run_shows_nothing_but_the_answer(command, monkeypatch):
    monkeypatch.setattr(cli_equity, "PATIENCE", 1e9)
    on_a_terminal(monkeypatch, sys.stderr)
    _, out, err = command("equity", "AcAs", "KhKd", "--samples", "1000")
    assert err == "" and "1,000 deals" in out


def test_an_interrupt_ends_with_130_and_leaves_nothing_behind(command, monkeypatch):
    def interrupted(*arguments, **options):
        assert os.listdir() != []
        raise KeyboardInterrupt

    monkeypatch.setattr(cli_equity, "equity", interrupted)
    assert command("equity", "AA", "KK", "--rows", "rows.csv") == (130, "", "")
    assert os.listdir() == []


@POSIX
def test_control_c_ends_the_installed_command_cleanly(tmp_path):
    running = subprocess.Popen(
        [COMMAND, "equity", "22+", "random", "random", "--exact", "--rows", "rows.csv"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not os.listdir(tmp_path) and running.poll() is None:
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate()
    assert (running.returncode, out, err) == (130, "", "")
    assert os.listdir(tmp_path) == []


# -- equity: rows and plot -------------------------------------------------------------------------


def read(name):
    return list(csv.DictReader(io.StringIO(Path(name).read_text(encoding="utf-8"))))


def test_rows_say_of_each_combo_what_the_function_says(command):
    players, board = ["AhKh, QQ", "QQ+, AKs:0.5"], "Qd 7c 2h"
    assert command("equity", *players, "--board", board, "--rows", "rows.csv")[0] == 0
    lines = read("rows.csv")
    result = equity(players, board)
    for player in range(2):
        rows = result.rows(player)
        mine = [line for line in lines if line["player"] == str(player + 1)]
        assert [line["combo"] for line in mine] == [
            combo_name(combo_index(*cards)) for cards in rows["combo"].tolist()
        ]
        for column in ("weight", "equity", "win", "tie"):
            assert [float(line[column]) for line in mine] == rows[column].tolist()
    assert {line["player"] for line in lines} == {"1", "2"}


def test_rows_of_deals_that_are_drawn_are_those_of_the_function(command):
    drawn = ("--samples", "5000", "--seed", "3")
    assert command("equity", "AhKh, QQ", "random", *drawn, "--rows", "rows.csv")[0] == 0
    result = equity(["AhKh, QQ", "random"], method="monte_carlo", samples=5000, seed=3)
    lines = [line for line in read("rows.csv") if line["player"] == "1"]
    rows = result.rows(0)
    assert [float(line["equity"]) for line in lines] == rows["equity"].tolist()
    assert len(lines) == 7 and all(rows["stderr"] > 0)


def test_a_combo_that_cannot_be_dealt_has_empty_columns(command):
    command("equity", "AhKh", "AhQh, JJ", "--rows", "rows.csv")
    (blocked,) = [line for line in read("rows.csv") if line["combo"] == "AhQh"]
    assert list(blocked.values()) == ["2", "AhQh", "1.0", "", "", ""]


def test_rows_that_cannot_be_told_do_not_replace_a_file(command):
    Path("rows.csv").write_text("old")
    assert command("equity", "AA", "KX", "--rows", "rows.csv")[0] == 2
    assert (Path("rows.csv").read_text(), os.listdir()) == ("old", ["rows.csv"])


def test_without_matplotlib_the_extra_is_named_before_the_work(command, monkeypatch):
    monkeypatch.setattr(cli_equity, "equity", None)
    without(monkeypatch, "matplotlib")
    status, out, err = command("equity", "AA", "KK", "--plot", "heat.png")
    assert (status, out) == (2, "")
    assert "pip install 'scalareale[plot]'" in err and err.count("\n") == 1


@PLOTS
@pytest.mark.parametrize(
    ("name", "start"), [("heat.png", b"\x89PNG"), ("HEAT.PDF", b"%PDF"), ("heat.svg", b"<?xml")]
)
def test_a_plot_is_a_picture_of_the_kind_of_its_suffix(command, name, start):
    status, out, err = command("equity", "AhKh", "QQ+:0.5", "--board", "Qd7c2h", "--plot", name)
    assert (status, err) == (0, "") and "exact" in out
    assert Path(name).read_bytes().startswith(start)
    assert os.listdir() == [name]


@PLOTS
@pytest.mark.parametrize("players", [2, 3, 4, 10])
def test_a_plot_has_a_square_for_each_player(command, monkeypatch, players):
    found = []
    monkeypatch.setattr(heatmap, "_draw_square", lambda axes, panel, _: found.append(panel))
    hands = ["AsKs", "QhQd", "JcTc", "9h9d", "7c6c", "5h5d", "4c3c", "8h8d", "AdKd", "Qc2d"]
    board = ("--board", "2c 3d 8s Th Jh")
    status, _, err = command("equity", *hands[:players], *board, "--plot", "heat.png")
    assert (status, err) == (0, "")
    assert len(found) == players
    title, weights, equities = found[0]
    assert title.startswith("AsKs: ")
    assert np.flatnonzero(weights).tolist() == [CELL_NAMES.index("AKs")]
    assert np.flatnonzero(~np.isnan(equities)).tolist() == [CELL_NAMES.index("AKs")]


def test_the_equity_of_a_cell_is_the_mean_of_its_combos_by_weight():
    players, board = ["AA:0.5, AsAh, AKs, QQ", "KK, Ac2c"], "Ks Qh 7d"
    rows = equity(players, board).rows(0)
    cells = heatmap.cell_equities(rows)
    own = (rows["combo"] >= 48).all(axis=1)
    expected = np.average(rows["equity"][own], weights=rows["weight"][own])
    assert cells[0, 0] == pytest.approx(expected)
    assert np.isnan(cells[5, 5])
    assert np.count_nonzero(~np.isnan(cells)) == 3


# -- range -----------------------------------------------------------------------------------------


def test_a_range_is_words_numbers_and_a_square(command):
    status, out, err = command("range", "A2s+, 22+, KQs@.5", "AhKd")
    assert (status, err) == (0, "")
    assert (
        out
        == """\
22+, A2s+, KQs:0.5, AhKd
131 combos, by weight 129: 9.73 % of 1,326

   A    K    Q    J    T    9    8    7    6    5    4    3    2
A  AA   AKs  AQs  AJs  ATs  A9s  A8s  A7s  A6s  A5s  A4s  A3s  A2s
K  8%   KK   50%  .    .    .    .    .    .    .    .    .    .
Q  .    .    QQ   .    .    .    .    .    .    .    .    .    .
J  .    .    .    JJ   .    .    .    .    .    .    .    .    .
T  .    .    .    .    TT   .    .    .    .    .    .    .    .
9  .    .    .    .    .    99   .    .    .    .    .    .    .
8  .    .    .    .    .    .    88   .    .    .    .    .    .
7  .    .    .    .    .    .    .    77   .    .    .    .    .
6  .    .    .    .    .    .    .    .    66   .    .    .    .
5  .    .    .    .    .    .    .    .    .    55   .    .    .
4  .    .    .    .    .    .    .    .    .    .    44   .    .
3  .    .    .    .    .    .    .    .    .    .    .    33   .
2  .    .    .    .    .    .    .    .    .    .    .    .    22
"""
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("random", "1,326 combos: 100 % of 1,326"),
        ("AhKh", "1 combo: 0.0754 % of 1,326"),
        ("AA:0.5", "6 combos, by weight 3: 0.226 % of 1,326"),
    ],
)
def test_a_range_is_counted(command, text, said):
    assert command("range", text)[1].splitlines()[:2] == [text, said]


def test_only_what_is_held_in_full_has_its_name():
    words = weight_words(Range("AA, KK:0.999, QQ:0.001, AKo").to_matrix())
    assert words[0] == "AA" and words[14] == "99%" and words[28] == "<1%"
    assert words[CELL_NAMES.index("AKo")] == "AKo" and words[CELL_NAMES.index("AKs")] == "."


def test_on_a_terminal_the_square_has_colours_and_the_same_words(command, monkeypatch):
    pytest.importorskip("rich")
    _, plain, _ = command("range", "QQ+, AKs:0.5")
    on_a_terminal(monkeypatch, sys.stdout)
    _, coloured, _ = command("range", "QQ+, AKs:0.5")
    assert "\x1b[" in coloured
    assert COLOURS.sub("", coloured).split() == plain.split()


@pytest.mark.parametrize(
    ("text", "said"),
    [("AA, KX", "'KX' at character 5"), ("AA:2", "'2' is not a weight"), (" ", "range is empty")],
)
def test_a_range_that_is_none_is_refused(command, text, said):
    status, out, err = command("range", text)
    assert (status, out) == (2, "")
    assert said in err and err.count("\n") == 1


# -- table -----------------------------------------------------------------------------------------


def test_the_table_shows_every_hand_against_a_random_one(command):
    status, out, err = command("table")
    assert (status, err) == (0, "")
    title, blank, ranks, *lines = out.splitlines()
    assert "random hand" in title and blank == "" and ranks.split() == list("AKQJT98765432")
    cells = [line.split()[1:] for line in lines]
    assert [len(row) for row in cells] == [13] * 13
    assert (cells[0][0], cells[1][1], cells[12][11]) == ("85.2", "82.4", "32.3")
    assert max(map(len, out.splitlines())) <= 80


def test_the_table_of_all_against_all_is_a_file(command, monkeypatch):
    equities = np.arange(169 * 169).reshape(169, 169) / 169**2

    def table(*, rules, threads, progress):
        assert rules == TEXAS_HOLDEM and threads == 2
        progress(168)
        return equities

    monkeypatch.setattr(cli_ranges, "preflop_table", table)
    assert command("table", "-o", "out.csv", "--threads", "2") == (0, "", "")
    header, *rows = csv.reader(io.StringIO(Path("out.csv").read_text(encoding="utf-8")))
    assert header == ["hand", *CELL_NAMES]
    assert [row[0] for row in rows] == list(CELL_NAMES)
    assert [[float(share) for share in row[1:]] for row in rows] == equities.tolist()


def test_the_table_of_another_deck_has_its_hands_only(command):
    status, out, err = command("table", "--rules", "royal:no-suits")
    assert (status, err) == (0, "")
    cells = [line.split()[1:] for line in out.splitlines()[3:]]
    kings = equity(["KK", "random"], rules=rules_named("royal:no-suits"), method="exact")
    assert cells[1][1] == f"{100 * kings.equity[0]:.1f}"
    assert [[cell == "." for cell in row] for row in cells] == [
        [i > 4 or j > 4 for j in range(13)] for i in range(13)
    ]
    assert command("table", "--rules", "royal", "-o", "out.csv") == (0, "", "")
    header, *rows = csv.reader(io.StringIO(Path("out.csv").read_text(encoding="utf-8")))
    assert len(rows) == 25 and header == ["hand", *(row[0] for row in rows)]
    found = float(rows[header.index("AKs") - 1][header.index("QQ")])
    expected = equity(["AKs", "QQ"], rules=ROYAL_HOLDEM, method="exact").equity[0]
    assert found == pytest.approx(expected, abs=1e-12)


def test_a_table_under_a_cycle_is_refused(command):
    status, out, err = command("table", "--rules", "italian4")
    assert (status, out) == (2, "") and "cycle" in err and err.count("\n") == 1


def test_a_table_that_is_not_finished_leaves_nothing_behind(command, monkeypatch):
    def table(**options):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli_ranges, "preflop_table", table)
    assert command("table", "-o", "out.csv") == (130, "", "")
    assert os.listdir() == []


def test_a_table_in_a_file_of_another_kind_is_refused(command):
    said = "table.npy: a file that is written is a .csv file\n"
    assert command("table", "-o", "table.npy") == (2, "", said) and os.listdir() == []


def test_a_table_by_no_threads_is_refused(command):
    status, out, err = command("table", "--threads", "0")
    assert (status, out) == (2, "") and "threads=0" in err


# -- all of them -----------------------------------------------------------------------------------


@pytest.mark.parametrize("line", EXAMPLES)
def test_the_examples_of_the_help_run(command, monkeypatch, line):
    if "--plot" in line and not find_spec("matplotlib"):
        pytest.skip("matplotlib is not installed")
    monkeypatch.setattr(cli_ranges, "preflop_table", lambda **options: np.zeros((169, 169)))
    status, out, err = command(*shlex.split(line)[1:])
    assert (status, err) == (0, "")
    assert out or os.listdir()


@pytest.mark.parametrize("name", ["equity", "range", "table"])
def test_the_help_has_examples_and_fits_eighty_columns(command, monkeypatch, name):
    monkeypatch.setenv("COLUMNS", "80")
    status, out, _ = command(name, "--help")
    assert status == 0
    assert f"examples:\n  scalareale {name}" in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_installed_command_answers(tmp_path):
    done = scalareale("equity", "AcAs", "KhKd", "--rows", "rows.csv", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "81.2555%" in done.stdout
    assert os.listdir(tmp_path) == ["rows.csv"]
    done = scalareale("range", "15%")
    assert done.returncode == 0 and done.stdout.startswith(f"{Range('15%')}\n")
    done = scalareale("equity", "AcAs", "Foo")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("player 2: 'Foo'")
