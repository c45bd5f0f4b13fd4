"""The command ``scalareale rank`` on a text file of seven-card hands."""

import pytest
from sampling import random_hands
from test_evaluate import timed

from evaluator import format_cards
from game.cli import main

LINES = 2_000_000
REPEATED = 20_000


@pytest.mark.benchmark(group="command")
def test_rank_text(benchmark, tmp_path, capsys):
    some = "".join(f"{format_cards(hand)}\n" for hand in random_hands(REPEATED, 7).tolist())
    path = tmp_path / "hands.txt"
    path.write_text(some * (LINES // REPEATED), encoding="ascii")
    work = "`scalareale rank` of a text file, `--summary`"
    timed(benchmark, work, LINES, lambda: main(["rank", str(path), "--summary"]), rounds=5)
    assert f"{LINES:,} hands" in capsys.readouterr().out
