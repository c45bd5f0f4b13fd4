"""Equities, exact and sampled; one thread where nothing else is said."""

import pytest
from test_evaluate import timed

from evaluator import Range, equity

RANDOM = Range("random")
PAIRS, WIDE, TIGHT = Range("22+"), Range("22+, A2s+"), Range("QQ+, AKs")
FLOP, TURN, RIVER = "Qd 7c 2h", "Qd 7c 2h 5s", "Qd 7c 2h 5s 9d"

# name: what the table says, the players, the board, the first player's equity
EXACT = {
    "hands": ("AcAs v KhKd pre-flop", ["AcAs", "KhKd"], "", 0.81255490),
    "pairs": ("AA v KK pre-flop", [Range("AA"), Range("KK")], "", 0.8194605),
    "wide": ("`22+,A2s+` v random pre-flop", [WIDE, RANDOM], "", 0.66082594),
    "random": ("random v random pre-flop", [RANDOM, RANDOM], "", 0.5),
    "flop": ("random v random, flop", [RANDOM, RANDOM], FLOP, 0.5),
    "turn": ("random v random, turn", [RANDOM, RANDOM], TURN, 0.5),
    "river": ("random v random, river", [RANDOM, RANDOM], RIVER, 0.5),
    "three": ("QQ+,AKs v 22+ v random, flop", [TIGHT, PAIRS, RANDOM], FLOP, 0.616485251),
    "three-random": ("three random, flop", [RANDOM] * 3, FLOP, 1 / 3),
    "suits": ("`22+,AsKs` v random pre-flop", [Range("22+, AsKs"), RANDOM], "", None),
}


@pytest.mark.benchmark(group="equity")
@pytest.mark.parametrize(("work", "players", "board", "known"), EXACT.values(), ids=EXACT)
def test_exact(benchmark, work, players, board, known):
    def answer():
        return equity(players, board, method="exact", threads=1)

    found = answer()
    assert found.exact
    assert known is None or found.equity[0] == pytest.approx(known, abs=1e-7)
    timed(benchmark, f"`equity`, exact, {work}", 1, answer, rounds=3 if found.elapsed > 0.5 else 15)


@pytest.mark.benchmark(group="equity")
@pytest.mark.parametrize("players", [2, 6])
def test_sampled(benchmark, players):
    samples = 4_000_000

    def answer():
        return equity([RANDOM] * players, method="monte_carlo", samples=samples, seed=1, threads=1)

    assert answer().equity == pytest.approx([1 / players] * players, abs=2e-3)
    timed(benchmark, f"`equity`, deals, {players} random players", samples, answer, rounds=3)


@pytest.mark.benchmark(group="equity")
@pytest.mark.parametrize("threads", [1, 2])
def test_threads_of_equity(benchmark, threads):
    def answer():
        return equity([RANDOM, RANDOM], method="exact", threads=threads)

    work = f"`equity`, random v random pre-flop, {threads} threads"
    timed(benchmark, work, 1, answer, rounds=3)
