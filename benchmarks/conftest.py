"""What the benchmarks share: how many hands, and the hands."""

import pytest
from sampling import random_hands

from evaluator import _bulk, evaluate_many, masks


def pytest_addoption(parser):
    parser.addoption("--hands", type=int, default=10_000_000, help="hands in the large arrays")


@pytest.fixture(scope="session")
def n(request):
    n = request.config.getoption("--hands")
    if n < 200_000:
        raise pytest.UsageError("--hands: the lists alone take 200,000")
    return n


@pytest.fixture(scope="session")
def hands(n):
    """Seven cards each, as rows of bytes."""
    return random_hands(n, 7)


@pytest.fixture(scope="session")
def hand_masks(hands):
    """The same hands as masks."""
    return masks(hands)


@pytest.fixture(scope="session")
def strengths(hand_masks):
    """The strengths of the same hands; that they are right, `test_one_call_a_hand` checks."""
    return evaluate_many(hand_masks)


@pytest.fixture(params=_bulk.levels())
def level(request):
    """Every instruction level of this build that the machine can run."""
    best = _bulk.level_name()
    _bulk.use_level(request.param)
    yield request.param
    _bulk.use_level(best)
