"""Run all benchmarks and write what they measured into docs/benchmarks.md.

From the root of the repository, with the package and benchmarks/requirements.txt installed::

    python benchmarks/report.py
"""

import argparse
import json
import math
import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from libraries import LIBRARIES
from tabulate import tabulate

from evaluator import _bulk

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "benchmarks.md"
BEGIN = "<!-- From here on benchmarks/report.py writes. -->\n"
END = "<!-- Up to here benchmarks/report.py writes. -->\n"
OTHERS = ["numpy", "eval7", "phevaluator", "pkrbot", "pokerkit", "pytest-benchmark"]


@dataclass(frozen=True)
class Figure:
    """What one benchmark measured. Times are seconds for one hand, deal, pot or process."""

    work: str
    group: str
    items: int
    median: float
    least: float
    memory: float
    library: str | None

    @classmethod
    def read(cls, entry):
        told, stats = entry["extra_info"], entry["stats"]
        return cls(
            work=told["work"],
            group=entry["group"],
            items=told["items"],
            median=told.get("seconds", stats["median"]) / told["items"],
            least=told.get("least", stats["min"]) / told["items"],
            memory=told.get("bytes", math.nan),
            library=told.get("library"),
        )

    @property
    def rate(self):
        return 1 / self.median


class Run:
    """The figures of one run, by the names of the benchmarks."""

    def __init__(self, measured):
        self.machine = measured["machine_info"]
        self.date = measured["datetime"][:10]
        self.figures = {entry["name"]: Figure.read(entry) for entry in measured["benchmarks"]}

    def __getitem__(self, name):
        return self.figures[name]

    def call(self, library, hands):
        return self[f"test_one_call_a_hand[{library}-{hands}]"]

    def fastest_other(self, hands, reads):
        """Return the fastest library but ours on a list of so many hands, ready or as text."""
        return min(
            (
                self.call(name, hands)
                for name, library in LIBRARIES.items()
                if library.reads == reads
                and not name.startswith("evaluator")
                and not (library.slow and hands > 1_000)
            ),
            key=lambda figure: figure.median,
        )

    def of_eval7(self, figure):
        return figure.rate / self.call("eval7", 200_000).rate


def measure(hands):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "measured.json")
        command = [sys.executable, "-m", "pytest", str(HERE), f"--hands={hands}"]
        if subprocess.run([*command, f"--benchmark-json={path}"]).returncode:
            sys.exit("a benchmark failed: the page is as it was")
        return Run(json.loads(path.read_text(encoding="utf-8")))


# Numbers as words.


def si(number, unit):
    """Write a number with three digits and a prefix: 1.11 G/s."""
    for power, prefix in ((9, "G"), (6, "M"), (3, "k"), (0, ""), (-3, "m"), (-6, "µ")):
        if number >= 0.9995 * 10**power:
            return f"{number / 10**power:.3g} {prefix}{unit}"
    return f"{number * 1e9:.3g} n{unit}"


def rate(number):
    return si(number, "/s")


def time(number):
    return si(number, "s")


def memory(number):
    return si(number, "B")


def ratio(number, of=""):
    return f"{number:.3g} × {of}".rstrip()


def percent(number):
    return f"{100 * number:.0f} %"


# What is asked for. Every ratio is one of medians of this run.


@dataclass
class Row:
    """A row of the first table; `must` and `aim` are what is asked for."""

    work: str
    here: str
    other: str = ""
    must: str = ""
    reached: str = ""
    aim: str = ""
    of_aim: str = ""

    def at_least(self, limit, reached, show):
        self.must, self.reached = f"≥ {show(limit)}", show(reached)
        return self._met(reached >= limit)

    def at_most(self, limit, reached, show):
        self.must, self.reached = f"≤ {show(limit)}", show(reached)
        return self._met(reached <= limit)

    def _met(self, met):
        self.reached += "" if met else " **not met**"
        return self

    def aims(self, aim, share):
        self.aim, self.of_aim = aim, percent(share)
        return self


def of_eval7(number):
    return ratio(number, "eval7")


def asked(run):
    return [
        *arrays(run),
        *other_rules(run),
        *calls(run),
        *threads(run),
        *command(run),
        *equities(run),
        *games(run),
        *processes(run),
    ]


def arrays(run):
    levels = _bulk.levels()
    masks, cards = run[f"test_masks[{levels[-1]}]"], run[f"test_bytes[{levels[-1]}]"]
    fastest = run.fastest_other(200_000, "ready")
    other = f"{rate(fastest.rate)}, {fastest.work}"
    work = f"`evaluate_many`, {masks.items:,} random hands"

    row = Row(f"{work}, uint64 masks", rate(masks.rate), other).aims("2.5 G/s", masks.rate / 2.5e9)
    above_v3 = "v3" in levels[:-1]
    row.reached = of_eval7(run.of_eval7(masks))
    if "v3" in levels:
        row.at_least(450 if above_v3 else 300, run.of_eval7(masks), of_eval7)
    yield row
    if above_v3:
        narrow = run["test_masks[v3]"]
        row = Row(f"{work}, uint64 masks, level v3 (AVX2)", rate(narrow.rate), other)
        yield row.at_least(300, run.of_eval7(narrow), of_eval7)
    share = masks.rate / run["test_the_memory_floor"].rate
    yield Row("the first row, of the memory floor", percent(share)).aims("75 %", share / 0.75)
    row = Row(f"{work}, (N, 7) uint8", rate(cards.rate), other).aims("1 G/s", cards.rate / 1e9)
    yield row.at_least(180, run.of_eval7(cards), of_eval7)


def other_rules(run):
    pokerkit = run.call("pokerkit-short", 1_000)
    for name, found in run.figures.items():
        if name.startswith("test_other_rules"):
            row = Row(found.work, rate(found.rate)).aims("300 M/s", found.rate / 300e6)
            if name == "test_other_rules[short]":
                row.other = f"{rate(pokerkit.rate)}, {pokerkit.work}"
            yield row.at_least(50e6, found.rate, rate)


def calls(run):
    ints, text = run.call("evaluator", 1_000), run.call("evaluator-text", 1_000)
    fastest = run.fastest_other(1_000, "ready")
    row = Row(
        "`evaluate` of seven ints, one call",
        time(ints.median),
        f"{time(fastest.median)}, {fastest.work}",
    ).aims("70 ns", 70e-9 / ints.median)
    public = run.call("phevaluator", 1_000)
    yield row.at_most(1 / 3, ints.median / public.median, lambda x: ratio(x, "phevaluator"))

    fastest = run.fastest_other(1_000, "text")
    row = Row(
        "`evaluate` of a text, one call",
        time(text.median),
        f"{time(fastest.median)}, {fastest.work}",
    ).aims("400 ns", 400e-9 / text.median)
    yield row.at_most(1e-6, text.median, time)


def threads(run):
    for place in ("cache", "memory"):
        two = run.figures.get(f"test_threads[2-{place}]")
        if two:
            gain = two.rate / run[f"test_threads[1-{place}]"].rate
            row = Row(f"two threads over one, masks in {place}", rate(two.rate))
            row.reached = ratio(gain)
            yield row.at_least(1.8, gain, ratio) if place == "cache" else row


def command(run):
    text = run["test_rank_text"]
    yield Row(text.work, rate(text.rate)).at_least(5e6, text.rate, rate)


#: At most, and what is aimed at, in seconds.
EXACT = {
    "hands": (3e-3, 0.5e-3),
    "pairs": (10e-3, 2e-3),
    "wide": (4, 1),
    "random": (4, 1),
    "flop": (60e-3, 20e-3),
    "turn": (3e-3, 1e-3),
    "river": (0.2e-3, 0.05e-3),
    "three": (60e-3, 12e-3),
    "three-random": (150e-3, 30e-3),
    "suits": (40, 15),
}
#: Deals a second, by players.
SAMPLED = {2: (30e6, 150e6), 6: (8e6, 50e6)}


def equities(run):
    for name, (limit, aim) in EXACT.items():
        found = run[f"test_exact[{name}]"]
        row = Row(found.work, time(found.median)).at_most(limit, found.median, time)
        yield row.aims(time(aim), aim / found.median)
    for players, (limit, aim) in SAMPLED.items():
        found = run[f"test_sampled[{players}]"]
        row = Row(found.work, rate(found.rate)).at_least(limit, found.rate, rate)
        yield row.aims(rate(aim), found.rate / aim)
    one, two = (run[f"test_threads_of_equity[{threads}]"] for threads in (1, 2))
    row = Row("two threads over one, random v random pre-flop", time(two.median))
    yield row.at_least(1.8, one.median / two.median, ratio)


def games(run):
    here, pokerkit = (run[f"test_random_deals[{name}]"] for name in ("ours", "pokerkits"))
    row = Row(
        "no-limit hold'em, six-handed, played at random, deals",
        rate(here.rate),
        f"{rate(pokerkit.rate)}, pokerkit",
    ).aims("10 k/s", here.rate / 10e3)
    yield row.at_least(10, here.rate / pokerkit.rate, lambda x: ratio(x, "pokerkit"))
    read, pokerkit = (run[f"test_replay[{name}]"] for name in ("ours", "theirs"))
    row = Row(
        "Pluribus hand histories read, replayed and compared",
        rate(read.rate),
        f"{rate(pokerkit.rate)}, pokerkit",
    ).aims("10 k/s", read.rate / 10e3)
    yield row.at_least(3, read.rate / pokerkit.rate, lambda x: ratio(x, "pokerkit"))
    copy = run["test_copy"]
    yield Row(copy.work, time(copy.median)).at_most(10e-6, copy.median, time)


def processes(run):
    deals = run["test_deal_many"]
    row = Row(f"{deals.work}, {deals.items:,} deals", time(deals.median * deals.items))
    yield row.at_most(50e-9 * deals.items, deals.median * deals.items, time)
    start = run["test_import"]
    row = Row(start.work, time(start.median))
    yield row.at_most(30e-3, start.median, time)
    if not math.isnan(start.memory):
        row = Row("the same, memory", memory(start.memory))
        yield row.at_most(10e6, start.memory, memory)
    uses = [figure for name, figure in run.figures.items() if name.startswith("test_first_use")]
    slowest = max(uses, key=lambda figure: figure.median)
    row = Row(f"{slowest.work}, the slowest of {len(uses)}", time(slowest.median))
    yield row.at_most(0.3, slowest.median, time)


# Everything that was measured.


def group(run, name, show):
    """Return the rows of a group: what, of how many, the median and the best round."""
    return [
        [figure.work, f"{figure.items:,}", show(figure.median), show(figure.least)]
        for figure in run.figures.values()
        if figure.group == name
    ]


def per_second(number):
    return rate(1 / number)


def call_rows(run):
    for name, library in LIBRARIES.items():
        sizes = [1_000] if library.slow else [1_000, 200_000]
        lists = [run.call(name, hands) for hands in sizes]
        yield [library.call, *(time(t) for found in lists for t in (found.median, found.least))]


def compiler():
    """Return what the compiler says of itself that Python builds extensions with."""
    command = [*shlex.split(sysconfig.get_config_var("CC") or "cc")[:1], "--version"]
    try:
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "none found"
    return printed.partition("\n")[0]


def machine(run):
    told = run.machine
    cpu = told["cpu"]
    family = f"family {cpu.get('family', '?')}, model {cpu.get('model', '?')}"
    processor = f"{cpu.get('brand_raw', told['machine'])} ({family}), {os.cpu_count()} of them"
    levels = _bulk.levels()
    return [
        ["date", run.date],
        ["processor", processor],
        ["system", f"{told['system']} {told['release']}, {told['machine']}"],
        ["instruction level", f"{_bulk.level_name()} (of {', '.join(levels)})"],
        ["C compiler", compiler()],
        ["Python", f"{told['python_version']}, built by {told['python_compiler']}"],
        ["scalareale", version("scalareale")],
        ["others", ", ".join(f"{name} {version(name)}" for name in OTHERS)],
    ]


def table(rows, *headers):
    rows = [list(vars(row).values()) if isinstance(row, Row) else row for row in rows]
    return tabulate(rows, headers, tablefmt="github", disable_numparse=True) + "\n"


def tables(run):
    measured = ["median", "best round"]
    return "\n".join(
        [
            table(machine(run), "", ""),
            "## What is asked for\n",
            table(asked(run), "work", "here", "best other", "must", "reached", "aim", "of the aim"),
            "## One call a hand\n",
            table(call_rows(run), "call", "1,000 hands", measured[1], "200,000 hands", measured[1]),
            "## Arrays\n",
            table(group(run, "levels", per_second), "level by level", "N", *measured),
            table(group(run, "arrays", per_second), "best level", "N", *measured),
            "## Games\n",
            table(group(run, "games", time), "work", "N", *measured),
            "## Processes\n",
            table(group(run, "processes", time), "work", "N", *measured),
        ]
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=10_000_000, help="hands in the large arrays")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to write into")
    options = parser.parse_args()
    before, begin, rest = options.page.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        parser.error(f"{options.page} has no place for the tables: two comment lines mark it")
    written = tables(measure(options.hands))
    options.page.write_text(f"{before}{begin}\n{written}\n{end}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
