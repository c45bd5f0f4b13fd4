"""Reading and replaying hand histories: hands a second, and PokerKit's in the same run.

    pytest benchmarks/test_phh.py

The 94 hands of two Pluribus sessions; the final stacks are compared with the recorded ones.
"""

from pathlib import Path

import pytest
from pokerkit import HandHistory
from test_evaluate import timed

from game import phh
from game.phh_text import split_hands

DATA = Path(__file__).parents[1] / "tests" / "games" / "data" / "phh" / "pluribus.phhs"


@pytest.fixture(scope="module")
def texts():
    with DATA.open("rb") as file:
        return [text for title, _, text in split_hands(file, "") if title != "102/0"]


def ours(texts):
    for text in texts:
        hand = phh.loads(text)
        assert hand.replay().stacks == hand.finishing_stacks


def theirs(texts):
    for text in texts:
        history = HandHistory.loads(text)
        for _state in history:
            pass
        assert _state.stacks == history.finishing_stacks


@pytest.mark.benchmark(group="games")
def test_read(benchmark, texts):
    work = "hand histories read, Pluribus"
    timed(benchmark, work, len(texts), lambda: [phh.loads(text) for text in texts])


@pytest.mark.benchmark(group="games")
@pytest.mark.parametrize("replay", [ours, theirs])
def test_replay(benchmark, texts, replay):
    work = f"hand histories read and replayed, Pluribus, {replay.__name__}"
    timed(benchmark, work, len(texts), lambda: replay(texts), rounds=7)


@pytest.mark.benchmark(group="games")
def test_stream(benchmark, tmp_path, texts):
    path = tmp_path / "many.phhs"
    path.write_text("".join(f"[{n}]\n{text}" for n, text in enumerate(texts * 10)))
    count = 10 * len(texts)

    def read():
        assert sum(1 for _ in phh.load_many(path)) == count

    timed(benchmark, "hand histories streamed from a .phhs", count, read, rounds=5)
