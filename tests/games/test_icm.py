"""The Independent Chip Model: published values, hand-computed ones, and a naive oracle."""

import random
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.chip_models import EXACT_PLAYERS, _integral, icm, icm_exact


def oracle(stacks, prizes):
    """Every order of arrival, with its probability."""
    value = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for i in order:
            chance *= Fraction(stacks[i], left)
            left -= stacks[i]
        for i, prize in zip(order, prizes, strict=False):
            value[i] += chance * prize
    return value


def test_the_example_of_wikipedia():
    """Half, three and two tenths of the chips, prizes 70 and 30: about 45, 32 and 23.

    By hand: A is second with 3/10·5/7 + 2/10·5/8 = 19/56, B with 5/10·3/5 + 2/10·3/8 = 3/8.
    """
    a, b, c = icm_exact([50, 30, 20], [70, 30])
    assert a == 35 + 30 * Fraction(19, 56)
    assert b == 21 + 30 * Fraction(3, 8)
    assert c == 100 - a - b
    assert [round(float(value)) for value in (a, b, c)] == [45, 32, 23]


def test_the_example_of_another_calculator():
    """https://github.com/poker-apprentice/icm-calculator, its README."""
    values = icm([150_000, 98_750, 45_500, 13_250], [425, 280, 130, 75])
    assert [round(value, 2) for value in values] == [323.2, 278.12, 195.79, 112.89]


def test_one_prize_goes_by_chips():
    assert icm_exact([1, 2, 5], [80]) == (10, 20, 50)


def test_two_players_share_the_difference_by_chips():
    assert icm_exact([600, 400], [65, 35]) == (35 + 18, 35 + 12)


def test_equal_stacks_are_worth_the_same():
    assert icm_exact([7] * 5, [50, 30, 20]) == (20,) * 5
    assert icm([7] * 40, [50, 30, 20]) == pytest.approx([2.5] * 40, rel=1e-12)


def test_equal_prizes_are_worth_the_same():
    assert icm_exact([9, 5, 1], [40, 40, 40]) == (40,) * 3


def test_one_player_has_what_is_left():
    assert icm_exact([1500], [200]) == (200,)


@given(
    stacks=st.lists(st.integers(1, 10**6), min_size=1, max_size=6),
    prizes=st.lists(st.integers(0, 1000), min_size=1, max_size=6),
)
def test_the_recursion_is_the_model(stacks, prizes):
    prizes = sorted(prizes, reverse=True)[: len(stacks)]
    expected = oracle(stacks, prizes)
    assert list(icm_exact(stacks, prizes)) == expected
    assert icm(stacks, prizes) == pytest.approx([float(value) for value in expected], rel=1e-12)


@pytest.mark.parametrize("players", range(2, EXACT_PLAYERS + 1))
def test_the_integral_is_the_recursion(players, rng):
    """Stacks from 1 to a million, so that the integrand has many scales."""
    stacks = [int(10 ** rng.uniform(0, 6)) for _ in range(players)]
    prizes = sorted((rng.randrange(100) for _ in range(rng.randint(1, players))), reverse=True)
    pool = max(1, sum(prizes))
    assert _integral(stacks, prizes) == pytest.approx(icm(stacks, prizes), abs=1e-12 * pool)


def test_above_the_limit_of_the_recursion_the_sums_come_out():
    """All values are the prizes; and the share of the first place is the share of the chips."""
    rng = random.Random(7)
    stacks = [rng.randrange(1, 10**5) for _ in range(200)]
    prizes = [1 / place for place in range(1, 31)]
    assert sum(icm(stacks, prizes)) == pytest.approx(sum(prizes), rel=1e-12)
    expected = [chips / sum(stacks) for chips in stacks]
    assert icm(stacks, [1]) == pytest.approx(expected, rel=1e-11)


def test_players_of_whom_all_but_some_are_equal():
    """One of two halves against thirteen: by hand, for the second place.

    A has half the chips, 13 others 1/26 each. A is second when another is first: 1/2, and then
    with 13/25.
    """
    value = icm([13] + [1] * 13, [0, 1][::-1])  # first place only
    assert value[0] == pytest.approx(1 / 2)
    second = icm([13] + [1] * 13, [1, 1])[0] - value[0]
    assert second == pytest.approx(1 / 2 * 13 / 25, rel=1e-12)


def test_a_simulation_agrees():
    """The order of arrival of exponential times is the model: 20 players, 4 prizes."""
    generator = np.random.default_rng(11)
    stacks = np.arange(1, 21) ** 2
    prizes = np.zeros(20)
    prizes[:4] = 40, 30, 20, 10
    times = generator.exponential(size=(100_000, 20)) / stacks
    won = prizes[times.argsort(axis=1).argsort(axis=1)]
    error = won.std(axis=0) / np.sqrt(len(won))
    exact = np.array(icm(stacks.tolist(), prizes[:4].tolist()))
    assert (np.abs(won.mean(axis=0) - exact) < 5 * error + 1e-9).all()


def test_more_chips_are_worth_more_and_each_chip_less():
    values = icm([1000, 2000, 3000, 4000], [50, 30, 20])
    steps = np.diff([0, *values])
    assert (steps > 0).all() and (np.diff(steps) < 0).all()


@pytest.mark.parametrize(
    ("stacks", "prizes", "error"),
    [
        ([100, 0], [10], ValueError),
        ([100, -5], [10], ValueError),
        ([], [], ValueError),
        ([100, 50], [], ValueError),
        ([100, 50], [5, 3, 2], ValueError),
        ([100, 50.5], [5, 3], TypeError),
        ([100, True], [5, 3], TypeError),
    ],
)
def test_what_makes_no_sense_is_refused(stacks, prizes, error):
    with pytest.raises(error):
        icm(stacks, prizes)


def test_too_many_players_for_fractions_are_refused():
    with pytest.raises(ValueError, match="13 players"):
        icm_exact([1] * 13, [1])
