"""Reading and replaying hand histories: hands a second, and PokerKit's in the same run.

    pytest benchmarks/test_phh.py

The 94 hands of two Pluribus sessions; the final stacks are compared with the recorded ones.
"""

from pathlib import Path

import pytest

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
    from pokerkit import HandHistory

    for text in texts:
        history = HandHistory.loads(text)
        for _state in history:
            pass
        assert _state.stacks == history.finishing_stacks


def test_read(benchmark, texts):
    benchmark(lambda: [phh.loads(text) for text in texts])


def test_read_and_replay(benchmark, texts):
    benchmark(ours, texts)


def test_read_and_replay_with_pokerkit(benchmark, texts):
    pytest.importorskip("pokerkit")
    benchmark(theirs, texts)


def test_stream(benchmark, tmp_path, texts):
    path = tmp_path / "many.phhs"
    path.write_text("".join(f"[{n}]\n{text}" for n, text in enumerate(texts * 10)))
    benchmark(lambda: sum(1 for _ in phh.load_many(path)))
