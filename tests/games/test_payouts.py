"""Prizes: exact sums, and who takes which place. R65."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.payouts import TABLE, Elimination, finishing_order, payout_shares, prizes, share_prizes


@pytest.mark.parametrize("entries", [*range(1, 130), 500, 1000])
def test_the_shares_of_a_field_are_one_whole(entries):
    shares = payout_shares(entries)
    assert sum(shares) == 1
    assert len(shares) <= entries
    assert list(shares) == sorted(shares, reverse=True)
    assert min(shares) > 0


def test_the_table_holds_percentages():
    for percentages in TABLE.values():
        assert sum(percentages) == 100


def test_three_of_nine_are_paid_half_three_and_two_tenths():
    assert payout_shares(9) == (Fraction(1, 2), Fraction(3, 10), Fraction(1, 5))
    assert prizes(900, payout_shares(9)) == (450, 270, 180)


def test_above_a_hundred_every_eighth_is_paid_in_proportion_to_one_over_the_place():
    shares = payout_shares(160)
    assert len(shares) == 20
    assert shares[0] == 2 * shares[1] == 20 * shares[19]


def test_what_does_not_divide_goes_to_the_first_places():
    assert prizes(101, [50, 30, 20]) == (51, 30, 20)  # 50.5, 30.3, 20.2
    assert prizes(103, [50, 30, 20]) == (52, 31, 20)  # 51.5, 30.9, 20.6: two remain
    assert prizes(10, [1, 1, 1]) == (4, 3, 3)


def test_prizes_are_whole_units_and_the_first_gets_the_rest():
    assert prizes(1234, [50, 30, 20], unit=10) == (624, 370, 240)


@given(
    pool=st.integers(0, 10**9),
    shares=st.lists(st.integers(0, 100), min_size=1, max_size=20).filter(sum),
    unit=st.sampled_from([1, 5, 100]),
)
def test_prizes_are_the_pool_and_within_a_unit_of_their_share(pool, shares, unit):
    shares = sorted(shares, reverse=True)
    paid = prizes(pool, shares, unit=unit)
    assert sum(paid) == pool
    assert list(paid) == sorted(paid, reverse=True)
    assert all(prize % unit == 0 for prize in paid[1:])
    for i, (prize, share) in enumerate(zip(paid, shares, strict=True)):
        exact = Fraction(pool * share, sum(shares))
        rest = unit if i == 0 else 0
        assert exact - 2 * unit < prize <= exact + unit + rest


def test_in_the_same_hand_more_chips_place_higher():
    out = [
        Elimination("Ann", 4, 1000),
        Elimination("Bob", 9, 300),
        Elimination("Cy", 9, 800),
        Elimination("Di", 2, 5000),
    ]
    assert finishing_order(out) == (("Cy",), ("Bob",), ("Ann",), ("Di",))


def test_in_the_same_hand_equal_chips_share_the_places():
    out = [Elimination("Ann", 9, 300), Elimination("Bob", 9, 300), Elimination("Cy", 9, 200)]
    assert finishing_order(out) == (("Ann", "Bob"), ("Cy",))
    # second and third place: 300 + 200, and the fourth gets nothing
    assert share_prizes([["Win"], *finishing_order(out)], [500, 300, 200]) == {
        "Win": 500,
        "Ann": 250,
        "Bob": 250,
        "Cy": 0,
    }


def test_sharers_over_the_last_prize_share_what_there_is():
    assert share_prizes([["A"], ["B"], ["C", "D"]], [50, 30, 21]) == {
        "A": 50,
        "B": 30,
        "C": 11,
        "D": 10,
    }


def test_a_unit_that_does_not_divide_goes_to_who_is_named_first():
    shared = share_prizes([["A"], ["B", "C", "D"]], [50, 30, 20, 10], unit=5)
    assert shared == {"A": 50, "B": 20, "C": 20, "D": 20}
    shared = share_prizes([["A", "B"], ["C"]], [55, 30], unit=10)
    assert shared == {"A": 45, "B": 40, "C": 0}


@pytest.mark.parametrize(
    ("pool", "shares"), [(100, []), (100, [0]), (100, [30, 50]), (100, [50, -1]), (-1, [1])]
)
def test_shares_that_make_no_sense_are_refused(pool, shares):
    with pytest.raises(ValueError):
        prizes(pool, shares)


def test_more_prizes_than_players_are_refused():
    with pytest.raises(ValueError, match="3 prizes for 2 players"):
        share_prizes([["A"], ["B"]], [50, 30, 20])
