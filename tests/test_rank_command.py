"""The command ``scalareale rank``, as a user starts it."""

import csv
import io
import os
import signal
import subprocess
import sys
import sysconfig
import threading
from contextlib import suppress
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import evaluator
from evaluator import (
    TEXAS_HOLDEM,
    best_five,
    category,
    class_number,
    describe_strength,
    evaluate,
    format_cards,
    lines,
    parquet,
    parse_cards,
)
from evaluator.rulebook import rules_named
from evaluator.summary import Summary
from game.cli import main
from samples import mixed_hands

COMMAND = Path(sysconfig.get_path("scripts"), "scalareale")
EXAMPLES = Path(__file__).parent.parent / "examples"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and pipes of POSIX")

ROYAL = "As Ks Qs Js Ts 2c 2d"
QUADS = "9c 9d 9h 9s Ad"
HEADER = "cards,strength,class,category,best_five,text\n"
ROYAL_ROW = f"{ROYAL},2181038080,7462,straight flush,As Ks Qs Js Ts,royal flush\n"
QUADS_ROW = (
    f'{QUADS},1880100864,7392,four of a kind,9s 9h 9d 9c Ad,"four of a kind, nines, kicker ace"\n'
)


def scalareale(*arguments, **options):
    """Run the installed command."""
    return subprocess.run(
        [COMMAND, *map(str, arguments)], capture_output=True, text=True, check=False, **options
    )


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def rank(folder, capsys):
    """Run ``scalareale rank`` in this process; return its status, output and errors."""

    def rank(*arguments):
        try:
            status = main(["rank", *map(str, arguments)])
        except SystemExit as error:
            status = error.code
        return status, *capsys.readouterr()

    return rank


def write(name, content):
    Path(name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return name


def names():
    """The files in the folder."""
    return sorted(os.listdir())


# What comes out


def test_every_hand_of_a_text_file_becomes_a_row(folder):
    write("hands.txt", f"# two hands\n{ROYAL}\n\n9♣9♦9♥9♠ad\n")
    done = scalareale("rank", "hands.txt")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == HEADER + ROYAL_ROW + QUADS_ROW


def test_standard_input_is_a_file_as_well(folder):
    done = scalareale("rank", "-", input=f"{ROYAL}\n{QUADS}")
    assert (done.returncode, done.stdout) == (0, HEADER + ROYAL_ROW + QUADS_ROW)
    done = scalareale("rank", "-", "--format", "csv", input=f"id,cards\n1,{QUADS}\n")
    assert (done.returncode, done.stdout) == (0, HEADER + QUADS_ROW)


def test_files_of_several_formats_are_read_one_after_the_other(rank):
    write("a.txt", QUADS)
    write("b.csv", f"n,hand\n1,{ROYAL}\n")
    np.save("c.npy", np.array([parse_cards(QUADS)], dtype=np.uint8))
    write("d.phh", 'actions = ["d dh p1 AsKs", "d db QsJsTs", "d db 2c", "d db 2d"]')
    status, out, err = rank("a.txt", "b.csv", "c.npy", "d.phh")
    assert (status, err) == (0, "")
    assert out == HEADER + QUADS_ROW + ROYAL_ROW + QUADS_ROW + ROYAL_ROW


@pytest.mark.parametrize(
    "name", ["texas", "short-deck", "royal", "italian4:table", "telesina6", "draw:two-jokers"]
)
@pytest.mark.parametrize("block", [lines.BLOCK, 100])
def test_a_row_says_what_the_functions_say(rng, rank, monkeypatch, name, block):
    monkeypatch.setattr(lines, "BLOCK", block)
    rules = rules_named(name)
    hands = [hand for size in (5, 6, 7) for hand in mixed_hands(rng, rules.deck, size, 100)]
    rng.shuffle(hands)
    write("hands.txt", "\n".join(format_cards(hand) for hand in hands))
    assert rank("hands.txt", "-o", "out.csv", "--rules", name) == (0, "", "")
    with open("out.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(hands)
    for hand, row in zip(hands, rows, strict=True):
        strength = evaluate(hand, rules)
        assert row == {
            "cards": format_cards(hand),
            "strength": str(strength),
            "class": str(class_number(strength, rules)),
            "category": category(strength, rules).name.lower().replace("_", " "),
            "best_five": format_cards(best_five(hand, rules)),
            "text": describe_strength(strength, rules),
        }


@pytest.mark.parametrize("name", ["texas", "italian4"])
def test_all_kinds_of_output_say_the_same(rng, rank, monkeypatch, name):
    monkeypatch.setattr(lines, "BLOCK", 500)
    monkeypatch.setattr(parquet, "ROWS", 50)
    rules = rules_named(name)
    hands = mixed_hands(rng, rules.deck, 7, 100) + mixed_hands(rng, rules.deck, 5, 100)
    write("hands.txt", "\n".join(format_cards(hand) for hand in hands))
    for out in ("out.csv", "out.npy", "out.parquet"):
        assert rank("hands.txt", "-o", out, "--rules", name) == (0, "", "")
    with open("out.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    table = pq.read_table("out.parquet")
    assert table.column_names == HEADER.strip().split(",")
    assert [{key: str(row[key]) for key in row} for row in table.to_pylist()] == rows
    strengths = np.load("out.npy")
    assert strengths.dtype == ("uint64" if rules.wide else "uint32")
    assert strengths.tolist() == [int(row["strength"]) for row in rows]


def test_results_can_be_read_again(rank):
    write("hands.txt", f"{ROYAL}\n{QUADS}\n")
    for out in ("a.csv", "a.parquet"):
        rank("hands.txt", "-o", out)
        assert rank(out) == (0, HEADER + ROYAL_ROW + QUADS_ROW, "")


def test_the_rules_decide(rank):
    write("hands.txt", "As 6c 7d 8h 9s\n")
    assert ",straight," in rank("hands.txt", "--rules", "short-deck")[1]
    assert ",high card," in rank("hands.txt")[1]


def test_an_output_takes_the_place_of_an_older_one_and_a_link_stays(rank, folder):
    write("hands.txt", QUADS)
    write("old.csv", "old")
    os.symlink("old.csv", "link.csv")
    assert rank("hands.txt", "-o", "link.csv") == (0, "", "")
    assert Path("link.csv").is_symlink()
    assert Path("old.csv").read_text() == HEADER + QUADS_ROW
    assert names() == ["hands.txt", "link.csv", "old.csv"]


# The summary


def test_the_summary_counts_the_categories(rank):
    write("hands.txt", f"{ROYAL}\n{QUADS}\n{QUADS}\n")
    status, out, err = rank("hands.txt", "--summary")
    assert (status, err) == (0, "")
    table = out.splitlines()
    assert table[0].split() == ["category", "hands", "percent"]
    assert table[1] == "straight flush                 1    33.333"
    assert table[2] == "four of a kind                 2    66.667"
    assert table[9] == "high card                      0     0.000"
    assert len(table) == 11
    assert table[10].startswith("3 hands in ")
    assert table[10].endswith(" a second")


def test_the_summary_goes_where_the_rows_do_not(rank):
    write("hands.txt", QUADS)
    _, out, err = rank("hands.txt", "--summary", "-o", "-")
    assert out == HEADER + QUADS_ROW
    assert "four of a kind" in err
    _, out, err = rank("hands.txt", "--summary", "-o", "out.csv")
    assert "four of a kind" in out
    assert err == ""
    assert Path("out.csv").read_text() == HEADER + QUADS_ROW


def test_the_summary_is_in_the_order_of_the_rules(rank):
    write("hands.txt", "Ah Kh 9h 8h 7h")
    _, out, _ = rank("hands.txt", "--summary", "--rules", "short-deck")
    assert [line.split("  ")[0] for line in out.splitlines()[3:5]] == ["flush", "full house"]


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_gets_a_table_with_lines_if_rich_is_there(monkeypatch):
    summary = Summary(TEXAS_HOLDEM)
    summary.add(np.array([evaluate(QUADS)], dtype=np.uint32))
    pretty, plain = Terminal(), Terminal()
    summary.print(pretty, 1.0)
    monkeypatch.setitem(sys.modules, "rich.console", None)
    summary.print(plain, 1.0)
    assert "─" in pretty.getvalue()
    assert "─" not in plain.getvalue()
    for text in (pretty.getvalue(), plain.getvalue()):
        assert "four of a kind" in text
        assert text.endswith("\n1 hand in 1 s: 1 a second\n")


# Lines that are no hands


def test_a_bad_line_is_named_and_leaves_no_output(folder):
    write("good.txt", QUADS)
    write("bad.txt", f"# \n{ROYAL}\nAs As Qs Js Ts\nKx\n")
    done = scalareale("rank", "good.txt", "bad.txt", "-o", "out.csv")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "bad.txt:3: As appears twice\n"
    assert names() == ["bad.txt", "good.txt"]


def test_an_older_output_outlives_a_bad_line(rank):
    write("bad.txt", "As As Qs Js Ts")
    write("out.csv", "old")
    assert rank("bad.txt", "-o", "out.csv") == (2, "", "bad.txt:1: As appears twice\n")
    assert Path("out.csv").read_text() == "old"
    assert names() == ["bad.txt", "out.csv"]


def test_a_bad_line_of_standard_input_is_named(folder):
    done = scalareale("rank", "-", "--summary", input=f"{ROYAL}\nhello\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("standard input:2: 'hello': 'hel' at character 1 is not a card; ")


@pytest.mark.parametrize("block", [lines.BLOCK, 16])
def test_bad_lines_can_be_skipped_and_are_kept_as_they_are(rank, monkeypatch, block):
    monkeypatch.setattr(lines, "BLOCK", block)
    write("a.txt", f"{ROYAL}\r\nAs As # ä\r\n{QUADS}\n\xff\0".encode("latin-1"))
    write("b.csv", f'n,cards\n1,"A\nK"\n2,{QUADS}\n')
    write("a.csv.rejected", "old")
    status, out, err = rank("a.txt", "b.csv", "-o", "a.csv", "--on-error", "skip", "--summary")
    assert status == 0
    assert out.splitlines()[-1].startswith("3 hands in ")
    assert err == ("3 rejected, written to a.csv.rejected; the first: a.txt:2: As appears twice\n")
    assert Path("a.csv").read_text() == HEADER + ROYAL_ROW + 2 * QUADS_ROW
    assert Path("a.csv.rejected").read_bytes() == b'As As # \xe4\r\n\xff\0\n1,"A\nK"\n'
    assert names() == ["a.csv", "a.csv.rejected", "a.txt", "b.csv"]


def test_no_rejected_line_makes_an_empty_file_of_them(rank):
    write("a.txt", QUADS)
    write("a.csv.rejected", "old")
    assert rank("a.txt", "-o", "a.csv", "--on-error", "skip") == (0, "", "")
    assert Path("a.csv.rejected").read_bytes() == b""


def test_a_file_of_rejected_lines_only_leaves_nothing_else(rank):
    write("a.txt", "what\never\n")
    assert rank("a.txt", "-o", "a.csv", "--on-error", "skip")[0] == 0
    assert Path("a.csv").read_text() == HEADER
    assert Path("a.csv.rejected").read_bytes() == b"what\never\n"
    assert rank("a.txt", "-o", "a.npy", "--on-error", "skip")[0] == 0
    assert np.load("a.npy").shape == (0,)
    assert rank("a.txt", "-o", "a.parquet", "--on-error", "skip")[0] == 0
    assert pq.read_table("a.parquet").num_rows == 0


# What cannot be done


def test_files_that_cannot_be_read_are_named_before_the_work_begins(rank):
    write("a.txt", QUADS)
    os.mkdir("folder")
    assert rank("a.txt", "none.txt") == (2, "", "none.txt: No such file or directory\n")
    assert rank("a.txt", "folder") == (2, "", "folder: Is a directory\n")
    write("empty.txt", "")
    write("fold.phh", 'actions = ["d dh p1 AsKs", "p1 f"]')
    assert rank("empty.txt", "-o", "b.csv") == (2, "", "empty.txt: there is no hand in it\n")
    assert rank("fold.phh", "-o", "b.csv") == (
        *(2, ""),
        "fold.phh: there is no hand that is known in full\n",
    )
    assert names() == ["a.txt", "empty.txt", "fold.phh", "folder"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads all")
def test_a_file_without_permission_is_named(rank):
    write("a.txt", QUADS)
    os.chmod("a.txt", 0)
    assert rank("a.txt") == (2, "", "a.txt: Permission denied\n")


def test_outputs_that_cannot_be_written_are_named(rank):
    write("a.txt", QUADS)
    write("b.csv.rejected", QUADS)
    os.symlink("a.txt", "link.txt")
    os.mkdir("folder")
    before = names()
    reads = "is read, so it cannot be written"
    assert rank("a.txt", "-o", "a.txt") == (2, "", f"a.txt: {reads}\n")
    assert rank("a.txt", "-o", "link.txt") == (2, "", f"link.txt: {reads}\n")
    assert rank("b.csv.rejected", "-o", "b.csv", "--on-error", "skip") == (
        *(2, ""),
        f"b.csv.rejected: {reads}\n",
    )
    message = "folder: is no ordinary file, which could be replaced\n"
    assert rank("a.txt", "-o", "folder") == (2, "", message)
    known = "a file that is written is a .csv, .npy or .parquet file\n"
    for name in ("b.json", "b.csv.gz", "b.xlsx", "b.txt"):
        assert rank("a.txt", "-o", name) == (2, "", f"{name}: {known}")
        assert rank("a.txt", "-o", name, "--on-error", "skip") == (2, "", f"{name}: {known}")
    assert rank("a.txt", "-o", "no/b.csv") == (2, "", "no/b.csv: No such file or directory\n")
    assert names() == before
    assert Path("a.txt").read_text() == QUADS


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["a.txt", "--on-error", "skip"], "--on-error skip needs -o OUT, to write rejected lines"),
        (["a.txt", "--on-error", "skip", "-o", "-"], "--on-error skip needs -o OUT"),
        (["a.txt", "--format", "xls"], "argument --format: invalid choice: 'xls'"),
        ([], "the following arguments are required: FILE"),
    ],
)
def test_a_wrong_usage_is_explained(rank, arguments, message):
    write("a.txt", QUADS)
    status, out, err = rank(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("usage: scalareale rank ")
    assert message in err
    assert names() == ["a.txt"]


def test_unknown_rules_are_refused(rank):
    write("a.txt", QUADS)
    status, out, err = rank("a.txt", "--rules", "omaha", "-o", "b.csv")
    assert (status, out) == (2, "")
    assert err.startswith("'omaha' is no game")
    assert names() == ["a.txt"]


@pytest.mark.parametrize("format", ["npy", "parquet"])
def test_arrays_do_not_come_from_standard_input(rank, format):
    expected = f"standard input: {format} is read from a file only\n"
    assert rank("-", "--format", format) == (2, "", expected)


def test_parquet_without_pyarrow_says_what_to_install(rank, monkeypatch):
    write("a.txt", QUADS)
    write("a.parquet", "")
    monkeypatch.delitem(sys.modules, "evaluator.parquet")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    expected = 2, "", "Parquet files need pyarrow: pip install 'scalareale[arrow]'\n"
    assert rank("a.parquet") == expected
    assert rank("a.txt", "-o", "b.parquet") == expected
    assert names() == ["a.parquet", "a.txt"]


# Interruptions


class Running:
    """The command while it waits for more from standard input, after some rows are written."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [COMMAND, "rank", "-", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # a job in the background of a script ignores Ctrl-C, and so would what it starts
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        threading.Thread(target=self.feed, daemon=True).start()

    def feed(self):
        """Write more than a block, and leave the pipe open."""
        with suppress(BrokenPipeError):
            self.process.stdin.write(f"{QUADS}\n".encode() * (2 * lines.BLOCK // len(QUADS)))
            self.process.stdin.flush()

    def wait_for(self, name):
        """Wait until there is a file with such a name."""
        while not list(Path.cwd().glob(name)):
            assert self.process.poll() is None, self.process.stderr.read()
            threading.Event().wait(0.01)

    def stop(self, number):
        # Python drops the exception of a signal that comes while it frees an object: once more then
        for seconds in (20, 20, 20):
            self.process.send_signal(number)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(timeout=seconds)
                break
        else:
            self.process.kill()
        status = self.process.wait()
        with self.process.stdout, self.process.stderr:
            return status, self.process.stdout.read(), self.process.stderr.read()


@POSIX
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=["Ctrl-C", "kill"]
)
@pytest.mark.parametrize("out", ["out.csv", "out.npy", "out.parquet"])
def test_an_interruption_leaves_nothing_behind(folder, number, status, out):
    running = Running("-o", out, "--on-error", "skip")
    running.wait_for(f"{out}.*.part")
    assert running.stop(number) == (status, b"", b"")
    running.process.stdin.close()
    assert names() == []


@POSIX
def test_an_output_that_nobody_reads_on_ends_quietly(folder):
    write("hands.txt", f"{QUADS}\n" * 100_000)
    with subprocess.Popen(
        [COMMAND, "rank", "hands.txt"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout.readline() == HEADER.encode()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@POSIX
def test_a_named_pipe_is_a_file_too(folder):
    os.mkfifo("pipe")
    writer = threading.Thread(target=write, args=("pipe", f"{ROYAL}\n{QUADS}\n"))
    writer.start()
    done = scalareale("rank", "pipe")
    writer.join()
    assert (done.returncode, done.stdout) == (0, HEADER + ROYAL_ROW + QUADS_ROW)


@POSIX
def test_progress_is_shown_on_a_terminal_only(folder):
    import pty

    write("hands.txt", f"{QUADS}\n" * 1000)
    assert scalareale("rank", "hands.txt", "-o", "out.csv").stderr == ""
    ours, theirs = pty.openpty()
    subprocess.run(
        [COMMAND, "rank", "hands.txt", "-o", "out.csv"],
        stderr=theirs,
        check=True,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "80"},
    )
    os.close(theirs)
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert "1,000 hands" in shown
    assert "100%" in shown


# The command around it, and the examples


def test_the_version_is_that_of_the_package():
    done = scalareale("--version")
    assert (done.returncode, done.stdout) == (0, f"scalareale {evaluator.__version__}\n")


@pytest.mark.parametrize("arguments", [["--help"], ["rank", "--help"]])
def test_the_help_has_examples(arguments):
    done = scalareale(*arguments, env=os.environ | {"NO_COLOR": "1"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "examples:\n  scalareale rank hands.txt" in done.stdout


def test_the_command_alone_says_how_it_is_used():
    done = scalareale(env=os.environ | {"NO_COLOR": "1"})
    assert done.returncode == 2
    assert done.stderr.startswith("usage: scalareale ")


def test_the_example_holds_the_known_hands_of_31_deals():
    done = scalareale("rank", EXAMPLES / "pluribus.txt", "--summary")
    assert (done.returncode, done.stderr) == (0, "")
    counts = [int(line.split()[-2]) for line in done.stdout.splitlines()[1:10]]
    assert counts == [0, 1, 2, 15, 13, 13, 40, 79, 23]
    hands = (EXAMPLES / "pluribus.txt").read_text().splitlines()
    assert len(hands) == 6 * 31
    assert sum(line.endswith(" not shown") for line in hands) == 162


def test_the_famous_deals_are_ranked(folder):
    done = scalareale("rank", EXAMPLES / "dwan-ivey-2009.phh")
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert [(row["cards"], row["text"]) for row in rows] == [
        ("Ac 2d Jc 3d 5c 4h Jh", "straight, five high"),
        ("7h 6h Jc 3d 5c 4h Jh", "straight, seven high"),
    ]
    done = scalareale("rank", EXAMPLES / "phua-xuan-2019.phh", "--rules", "short-deck", "--summary")
    counts = [line.split()[-2] for line in done.stdout.splitlines()[1:10]]
    assert counts == ["0", "0", "0", "0", "4", "1", "0", "1", "0"]


def test_the_script_that_made_the_example_runs(folder):
    done = subprocess.run(
        [sys.executable, EXAMPLES / "extract_hands.py", EXAMPLES / "dwan-ivey-2009.phh"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == (
        "Ac 2d Jc 3d 5c 4h Jh  # examples/dwan-ivey-2009 Phil Ivey, shown\n"
        "7h 6h Jc 3d 5c 4h Jh  # examples/dwan-ivey-2009 Tom Dwan, shown\n"
    )
