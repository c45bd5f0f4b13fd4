"""Blinds and antes, and how they go up: R10-R20, Y5."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.levels import (
    Level,
    Stakes,
    blind_levels,
    level_at,
    round_to_chip,
    small_blind_of,
)


def test_r12_the_small_blind_is_half_the_big_one_or_two_thirds_of_it():
    assert small_blind_of(10) == 5
    assert small_blind_of(5) == 3  # rounded up
    assert small_blind_of(30, share=Fraction(2, 3)) == 20
    assert small_blind_of(10, share=Fraction(2, 3)) == 7
    assert small_blind_of(100, share=Fraction(2, 3), chip=25) == 75


def test_amounts_go_to_the_nearest_chip():
    assert [round_to_chip(n, 25) for n in (0, 12, 13, 37, 38, 50)] == [0, 0, 25, 25, 50, 50]
    assert round_to_chip(Fraction(25, 2), 25) == 25


def test_a_level_by_hands_ends_with_its_last_hand():
    levels = [Level(10, 20, hands=3), Level(15, 30, hands=2), Level(25, 50)]
    assert [level_at(levels, hands=hands) for hands in range(7)] == [0, 0, 0, 1, 1, 2, 2]


def test_a_level_by_minutes_ends_with_its_last_second():
    levels = [Level(10, 20, minutes=1), Level(15, 30, minutes=2), Level(25, 50, minutes=1)]
    seconds = [0, 59.9, 60, 179, 180, 10**6]
    assert [level_at(levels, seconds=s) for s in seconds] == [0, 0, 1, 1, 2, 2]


def test_lengths_are_of_one_kind():
    with pytest.raises(ValueError, match="hands or in minutes"):
        level_at([Level(1, 2, hands=5), Level(2, 4, minutes=5), Level(3, 6)])
    with pytest.raises(ValueError, match="has a length"):
        level_at([Level(1, 2), Level(2, 4)])
    with pytest.raises(ValueError, match="not both"):
        Level(1, 2, hands=5, minutes=5)
    with pytest.raises(ValueError, match="no levels"):
        level_at([])


@given(
    stack=st.integers(10, 50_000),
    players=st.integers(2, 60),
    chips=st.sampled_from([(1,), (1, 5, 25), (5, 25, 100), (25, 100, 500, 1000, 5000)]),
    depth=st.sampled_from([20, 50, 100, 200]),
    big_blind_ante=st.booleans(),
)
def test_generated_levels_go_up_in_chips(stack, players, chips, depth, big_blind_ante):
    levels = blind_levels(stack, players, chips=chips, depth=depth, big_blind_ante=big_blind_ante)
    assert all(lower.small_blind < higher.small_blind for lower, higher in pairwise(levels))
    for number, level in enumerate(levels, 1):
        assert level.big_blind == 2 * level.small_blind  # R12
        assert level.small_blind % chips[0] == level.ante % chips[0] == 0
        assert level.hands == 10
        if number < 4:  # R14: antes mostly late
            assert level.ante == level.big_blind_ante == 0
        elif big_blind_ante:
            assert (level.ante, level.big_blind_ante) == (0, level.big_blind)
        else:  # R15: about a fifth of the small blind, to a chip
            assert abs(level.ante - Fraction(level.small_blind, 5)) <= max(
                chips[0], Fraction(level.small_blind, 10)
            )
    assert 10 * levels[-1].big_blind >= stack * players
    assert len(levels) < 80


def test_the_first_level_has_the_depth_that_was_asked_for():
    assert blind_levels(10_000, 9, depth=100)[0].stakes == Stakes(50, 100)
    assert blind_levels(1_500, 9, depth=75, chips=(5, 25, 100))[0].stakes == Stakes(10, 20)


@pytest.mark.parametrize("stakes", [(3, 2), (-1, 2), (1, -2)])
def test_stakes_that_make_no_sense_are_refused(stakes):
    with pytest.raises(ValueError):
        Stakes(*stakes)


def test_stakes_are_whole_chips():
    with pytest.raises(TypeError):
        Stakes(0.5, 1)
    with pytest.raises(TypeError):
        Level(1, 2, hands=1.5)
