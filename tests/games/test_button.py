"""Where the button and the blinds go: rules R8-R10, R13, R64, Decided 17, DL-04."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.button import (
    Positions,
    between,
    clockwise,
    first_positions,
    next_button,
    next_positions,
)

ALL_SIX = [1, 2, 3, 4, 5, 6]
START = Positions(button=1, small_blind=2, big_blind=3)


def without(*out):
    return [seat for seat in ALL_SIX if seat not in out]


def run(previous, *players, kind="dead"):
    """The positions of the hands that follow, each with the players who are left."""
    hands = []
    for live in players:
        previous = next_positions(previous, live, kind)
        hands.append((previous.button, previous.small_blind, previous.big_blind))
    return hands


def test_r8_r10_the_blinds_are_the_two_seats_left_of_the_button():
    assert first_positions(1, ALL_SIX) == START
    assert first_positions(6, ALL_SIX) == Positions(6, 1, 2)


def test_r9_at_a_full_table_both_kinds_move_everything_one_seat_on():
    expected = [(2, 3, 4), (3, 4, 5), (4, 5, 6), (5, 6, 1), (6, 1, 2), (1, 2, 3)]
    assert run(START, *[ALL_SIX] * 6) == expected
    assert run(START, *[ALL_SIX] * 6, kind="moving") == expected


def test_s9_in_the_hand_after_the_sample_hand_bob_deals_carol_and_ted_are_the_blinds():
    alice, bob, carol, ted = range(4)
    first = first_positions(alice, range(4))
    assert first == Positions(alice, bob, carol)
    for kind in ("moving", "dead"):
        assert next_positions(first, range(4), kind) == Positions(bob, carol, ted)


def test_dl_04a_the_small_blind_is_out_and_the_button_falls_on_his_empty_seat():
    left = without(2)
    assert run(START, left, left) == [(2, 3, 4), (3, 4, 5)]


def test_dl_04b_the_big_blind_is_out_and_the_next_hand_has_no_small_blind():
    left = without(3)
    assert run(START, left, left, left) == [(2, None, 4), (3, 4, 5), (4, 5, 6)]


def test_dl_04c_both_blinds_are_out():
    left = without(2, 3)
    assert run(START, left, left, left) == [(2, None, 4), (3, 4, 5), (4, 5, 6)]


def test_the_button_being_out_changes_nothing():
    assert run(START, without(1), without(1)) == [(2, 3, 4), (3, 4, 5)]


def test_the_next_big_blind_being_out_the_one_after_him_posts_it():
    assert run(START, without(4), without(4)) == [(2, 3, 5), (3, 5, 6)]


def test_the_big_blind_goes_out_twice_running():
    """Two dead small blinds, and a button that stands on two empty seats."""
    assert run(START, without(3), without(3, 4), without(3, 4), without(3, 4)) == [
        (2, None, 4),
        (3, None, 5),
        (4, 5, 6),
        (5, 6, 1),
    ]


@pytest.mark.parametrize(
    ("left", "expected"),
    [
        ([2, 3], (3, 3, 2)),  # the button is out
        ([1, 3], (3, 3, 1)),  # the small blind is out
        ([1, 2], (2, 2, 1)),  # the big blind is out
    ],
)
@pytest.mark.parametrize("kind", ["dead", "moving"])
def test_from_three_to_two_the_button_posts_the_small_blind(left, expected, kind):
    """Nobody has the big blind twice running, and it goes to the next player."""
    hands = run(START, left, left, left, kind=kind)
    assert hands[0] == expected
    button, _, big = expected
    assert hands[1:] == [(big, big, button), expected]


def test_from_four_to_two():
    assert run(START, [1, 4]) == [(1, 1, 4)]
    assert run(START, [3, 4]) == [(3, 3, 4)]
    assert run(START, [1, 3]) == [(3, 3, 1)]


@pytest.mark.parametrize("kind", ["dead", "moving"])
def test_r13_heads_up_the_button_and_the_big_blind_change_places(kind):
    first = first_positions(2, [2, 5])
    assert first == Positions(2, 2, 5)
    assert run(first, [2, 5], [2, 5], kind=kind) == [(5, 5, 2), (2, 2, 5)]


def test_with_a_moving_button_an_empty_seat_has_neither_button_nor_blind():
    assert run(START, without(2), kind="moving") == [(3, 4, 5)]
    assert run(START, without(3), kind="moving") == [(2, 4, 5)]
    assert run(START, without(2, 3), kind="moving") == [(4, 5, 6)]


def test_with_a_moving_button_the_big_blind_does_not_stay_for_a_new_neighbour():
    """Somebody came to seat 3, between the blinds on 2 and 4."""
    assert run(Positions(1, 2, 4), [1, 2, 3, 4, 5], kind="moving") == [(3, 4, 5)]


def test_who_comes_between_the_button_and_the_small_blind_waits_a_hand():
    """The hand before was 2, 4, 6; seat 5 will be between button and small blind."""
    live = [1, 2, 4, 5, 6]
    hand = next_positions(Positions(2, 4, 6), live)
    assert hand == Positions(4, 6, 1, waits=(5,))
    assert next_positions(hand, live) == Positions(6, 1, 2)


def test_who_comes_to_the_seat_after_the_big_blind_posts_it():
    assert run(Positions(1, 3, 5), [1, 3, 5, 6]) == [(3, 5, 6)]


def test_the_third_player_makes_the_button_a_button_again():
    """Heads-up 1 had the button and 3 the big blind."""
    heads_up = Positions(1, 1, 3)
    assert run(heads_up, [1, 3, 4]) == [(1, 3, 4)]  # the new one posts the big blind
    assert run(heads_up, [1, 2, 3]) == [(2, 3, 1)]  # the new one has the button
    # with two new ones, who was the small blind has the button, and the seat between waits
    assert next_positions(heads_up, [1, 2, 3, 4]) == Positions(1, 3, 4, waits=(2,))


def test_a_newcomer_waits_until_the_big_blind_reaches_him():
    hand = next_positions(START, without(5), "moving", newcomers=[5])
    assert (hand.big_blind, hand.waits) == (4, (5,))
    assert next_positions(hand, without(5), "moving", newcomers=[5]) == Positions(3, 4, 5)


def test_heads_up_a_newcomer_comes_in_with_the_big_blind():
    """1 has the button, 3 the big blind; whatever seat is taken, within two hands."""
    first = Positions(1, 1, 3)
    for seat, waits in ((2, 1), (4, 0)):
        hands = [first]
        while hands[-1].big_blind != seat:
            hands.append(next_positions(hands[-1], [1, 3], "moving", newcomers=[seat]))
        assert len(hands) == waits + 2
        last = hands[-1]
        assert len({last.button, last.small_blind, last.big_blind}) == 3
        assert last.small_blind == hands[-2].big_blind


def test_a_game_without_blinds_moves_only_the_button():
    assert [next_button(seat, [0, 2, 5]) for seat in (0, 2, 5, 3)] == [2, 5, 0, 5]


def test_seats_go_round():
    assert clockwise([5, 0, 3], after=4) == (5, 0, 3)
    assert clockwise([5, 0, 3], after=5) == (0, 3, 5)
    assert [seat for seat in range(6) if between(seat, 4, 1)] == [0, 5]
    assert not between(3, 3, 3)


def test_what_cannot_be_is_refused():
    with pytest.raises(ValueError, match="1 players"):
        next_positions(START, [3])
    with pytest.raises(ValueError, match="newcomer"):
        next_positions(START, [1, 2, 3], newcomers=[3])
    with pytest.raises(ValueError, match="button 'live'"):
        next_positions(START, [1, 2, 3], "live")
    with pytest.raises(ValueError, match="small blind"):
        Positions(1, None, 3)


@given(
    seats=st.integers(2, 10),
    busts=st.lists(st.sets(st.integers(0, 9), max_size=3), max_size=40),
    kind=st.sampled_from(["dead", "moving"]),
    button=st.integers(0, 9),
)
def test_as_players_go_out_the_blinds_stay_in_order(seats, busts, kind, button):
    live = set(range(seats))
    now = first_positions(button % seats, live)
    for out in busts:
        if len(live - out) < 2:
            continue
        before, live = now, live - out
        now = next_positions(before, live, kind)
        assert now.big_blind in live
        assert now.big_blind != before.big_blind
        assert not now.waits
        if kind == "dead" or len(live) == 2:
            assert now.big_blind == clockwise(live, before.big_blind)[0]
        if len(live) == 2:
            assert now.button == now.small_blind != now.big_blind
            continue
        assert len({now.button, now.small_place, now.big_blind}) == 3
        # clockwise: button, small blind, big blind, and nobody between them
        assert clockwise({now.small_place, now.big_blind}, now.button)[0] == now.small_place
        assert not any(between(seat, now.button, now.small_place) for seat in live)
        assert not any(between(seat, now.small_place, now.big_blind) for seat in live)
        if kind == "dead":
            assert now.small_place == before.big_blind
            assert (now.small_blind is None) == (before.big_blind not in live)
            assert now.button == before.small_place
        else:
            assert {now.button, now.small_blind} <= live


@given(
    seats=st.integers(3, 10),
    busts=st.dictionaries(st.integers(0, 60), st.integers(0, 9), max_size=8),
)
def test_r64_between_two_big_blinds_of_a_seat_every_other_live_seat_pays_one(seats, busts):
    live = set(range(seats))
    now = first_positions(0, live)
    paid = [now.big_blind]
    left = [set(live)]
    for hand in range(60):
        out = busts.get(hand)
        if out in live and len(live) > 2:
            live = live - {out}
        now = next_positions(now, live)
        paid.append(now.big_blind)
        left.append(set(live))
    for seat in live:
        turns = [i for i, big in enumerate(paid) if big == seat]
        for start, end in pairwise(turns):
            between_them = paid[start + 1 : end]
            # who is left at the end was there all the time
            assert sorted(set(between_them) & left[end]) == sorted(left[end] - {seat})
            assert len(between_them) == len(set(between_them))


@given(
    data=st.data(),
    seats=st.integers(3, 9),
    kind=st.sampled_from(["dead", "moving"]),
)
def test_as_players_come_and_go_a_hand_always_has_its_blinds(data, seats, kind):
    everybody = st.sets(st.integers(0, seats - 1), min_size=2)
    live = data.draw(everybody)
    now = first_positions(0, live)
    for _ in range(12):
        live = data.draw(everybody)
        before, now = now, next_positions(now, live, kind)
        dealt = live - set(now.waits)
        assert len(dealt) >= 2
        assert now.big_blind in dealt
        assert now.big_blind != before.big_blind
        assert now.small_blind is None or now.small_blind in dealt
        assert now.heads_up == (len(dealt) == 2)
        assert not any(
            between(seat, now.button, now.big_blind) for seat in dealt - {now.small_blind}
        )
        if kind == "moving":
            assert dealt == live
            assert now.button in live
