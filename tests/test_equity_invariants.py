"""Exact equity: finished boards, what must not matter, and what an answer holds."""

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from math import comb

import numpy as np
import pytest

from equity_oracle import (
    Spot,
    ask,
    by_enumeration,
    make_range,
    random_spot,
    rows_of,
    weighted,
)
from evaluator import (
    ROYAL_HOLDEM,
    TEXAS_HOLDEM,
    Range,
    equity,
    parse_cards,
)

PERCENTS = [n / 100 for n in range(1, 101)]
THIRDS = [1 / 3, 2 / 3, 0.123456789, 1.0]
ROYAL_BOARD = "As Ks Qs Js Ts"


# -- a finished board ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 7, 10])
def test_on_a_royal_board_everybody_shares(players):
    """EQ-14: exactly 1/k, from one deal."""
    deck = [c for c in range(52) if c not in parse_cards(ROYAL_BOARD)]
    hands = [deck[2 * i : 2 * i + 2] for i in range(players)]
    result = equity(hands, ROYAL_BOARD)
    assert result.exact and result.deals == 1
    assert result.equity.tolist() == [1 / players] * players
    assert np.asarray(result.counts).tolist() == [[0, 1, 0]] * players
    assert result.stderr.tolist() == [0.0] * players


def test_on_a_finished_board_a_hand_has_won_or_lost():
    """EQ-14."""
    result = equity(["AsAh", "KsKh", "2c7d"], "Kd Qd 8c 3h 3s")
    assert result.exact and result.deals == 1
    assert result.equity.tolist() == result.win.tolist() == [0.0, 1.0, 0.0]
    assert result.lose.tolist() == [1.0, 0.0, 1.0] and result.tie.tolist() == [0.0] * 3


def test_on_a_finished_board_two_of_three_share():
    """EQ-14: the third neither ties nor wins."""
    result = equity(["AsKh", "AhKs", "QcQd"], "Ad Kd 8c 3h 2s")
    assert result.equity.tolist() == [0.5, 0.5, 0.0]
    assert np.asarray(result.counts).tolist() == [[0, 1, 0], [0, 1, 0], [0, 0, 1]]


# -- what must not matter --------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("weights", [(1.0,), PERCENTS], ids=["plain", "weighted"])
def test_players_in_another_order_have_the_same_equities(rng, players, weights):
    spot = random_spot(rng, players, 3, weights=weights, joint=40)
    while by_enumeration(spot.players, spot.board, spot.dead).deals == 0:
        spot = random_spot(rng, players, 3, weights=weights, joint=40)
    straight = ask(spot, method="exact")
    for order in permutations(range(players)):
        moved = equity([spot.players[i] for i in order], spot.board, spot.dead, method="exact")
        for name in ("equity", "win", "tie", "lose"):
            expected = getattr(straight, name)[list(order)]
            assert getattr(moved, name) == pytest.approx(expected, abs=1e-13), (name, str(spot))
        if len(weights) == 1:
            assert np.array_equal(moved.counts, np.asarray(straight.counts)[list(order)])


def rename(spot, suits):
    """The same spot with other suits."""

    def card(c):
        return c // 4 * 4 + suits[c % 4]

    return Spot(
        tuple(
            make_range(
                {
                    tuple(sorted(map(card, combo))): float(weight)
                    for combo, weight in weighted(player).items()
                }
            )
            for player in spot.players
        ),
        tuple(map(card, spot.board)),
        tuple(map(card, spot.dead)),
    )


@pytest.mark.parametrize("players", [2, 3])
def test_other_suits_give_the_same_counts_and_rows(rng, players):
    spot = random_spot(rng, players, 3, joint=40)
    while by_enumeration(spot.players, spot.board, spot.dead).deals == 0:
        spot = random_spot(rng, players, 3, joint=40)
    straight = ask(spot, method="exact")
    for suits in permutations(range(4)):
        renamed = ask(rename(spot, suits), method="exact")
        assert np.array_equal(renamed.counts, straight.counts), (str(spot), suits)
        for player in range(players):
            there = rows_of(renamed, player)
            for combo, row in rows_of(straight, player).items():
                moved = tuple(sorted(c // 4 * 4 + suits[c % 4] for c in combo))
                assert there[moved] == pytest.approx(row, abs=1e-13), (str(spot), suits)


def test_suits_that_are_alike_change_no_count_before_the_flop():
    """AA v KK is the sum of its 36 pairs of hands, none of which has all the symmetry."""
    total = np.asarray(equity(["AA", "KK"]).counts)
    aces, kings = Range("AA").combos, Range("KK").combos
    parts = [equity([a, k]).counts for a in aces for k in kings]
    assert total.tolist() == sum(map(np.asarray, parts)).tolist()


def test_a_symmetric_range_is_the_sum_of_asymmetric_ones_before_the_flop():
    total = equity(["QQ+", "TT+"])
    parts = [equity([hand, "TT+"]) for hand in Range("QQ+").combos]
    assert np.asarray(total.counts).tolist() == sum(np.asarray(p.counts) for p in parts).tolist()
    rows = rows_of(total, 0)
    for hand, part in zip(Range("QQ+").combos, parts, strict=True):
        assert rows[hand]["equity"] == pytest.approx(part.equity[0], abs=1e-12)
        assert rows[hand]["tie"] == pytest.approx(part.tie[0], abs=1e-12)


def test_a_weight_that_breaks_the_symmetry_a_little_changes_the_equity_a_little():
    """From nearly all suits alike to all alike: sums over orbits and sums over all boards."""
    alike = equity(["AA, KQs", "TT+"], "7c 6d 5h")
    nearly = equity(["AA, KcQc, KdQd, KsQs, KhQh:0.999999999", "TT+"], "7c 6d 5h")
    assert nearly.equity == pytest.approx(alike.equity, abs=1e-9)


@pytest.mark.parametrize("board", ["Qd 7c 2h", "Qd 7d 2h", "Qd 7d 2d", "QdQh 2c", "QdQhJdJh"])
def test_rows_are_right_one_by_one_whatever_the_suits_on_the_board(board):
    """Rainbow, two-tone, monotone, paired: each row is the equity of its hand alone."""
    ranges = ["QJ, AKs, A5s, 77", "99-66, KdT, T9s"]
    result = equity(ranges, board)
    for player in (0, 1):
        for hand, row in rows_of(result, player).items():
            asked = list(ranges)
            asked[player] = hand
            alone = equity(asked, board)
            assert row["equity"] == pytest.approx(alone.equity[player], abs=1e-12), hand
            assert row["win"] == pytest.approx(alone.win[player], abs=1e-12), hand
            assert row["tie"] == pytest.approx(alone.tie[player], abs=1e-12), hand


@pytest.mark.parametrize("board", ["Qd 7c 2h", "Qd 7d 2h", "QdQhJdJh"])
def test_rows_of_three_ranges_are_right_one_by_one(board):
    ranges = ["AKs, 77", "99-77, KdT", "22+"]
    result = equity(ranges, board)
    for player in (0, 1, 2):
        for hand, row in list(rows_of(result, player).items())[:12]:
            asked = list(ranges)
            asked[player] = hand
            alone = equity(asked, board)
            assert row["equity"] == pytest.approx(alone.equity[player], abs=1e-12), hand
            assert row["tie"] == pytest.approx(alone.tie[player], abs=1e-12), hand


def test_rows_weighed_by_their_deals_make_the_total():
    """Two hands leave the same boards, so a row counts for its weight times the hands it meets."""
    ranges = ["QQ+, AKs:0.5, A5s:0.25", "TT+, AQs:0.3, KQo:0.75"]
    result = equity(ranges, "Ad Jc 4h 4s")
    mine, theirs = (rows_of(result, player) for player in (0, 1))
    met = {
        hand: row["weight"]
        * sum(other["weight"] for combo, other in theirs.items() if not set(combo) & set(hand))
        for hand, row in mine.items()
    }
    total = sum(met[hand] * row["equity"] for hand, row in mine.items()) / sum(met.values())
    assert total == pytest.approx(result.equity[0], abs=1e-12)


@pytest.mark.parametrize("board", ["Qd 7c 2h 9s", "Qd 7c 2h"])
def test_three_equal_ranges_have_a_third_each(board):
    result = equity(["random", "random", "random"], board)
    assert result.exact
    assert result.equity == pytest.approx([1 / 3] * 3, abs=1e-14)
    counts = np.asarray(result.counts)
    assert (counts == counts[0]).all() and counts[0].sum() == result.deals
    left = 52 - len(parse_cards(board))
    hands = comb(left, 2) * comb(left - 2, 2) * comb(left - 4, 2)
    assert result.deals == hands * comb(left - 6, 5 - (52 - left))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_add_up(rng, players):
    """Each player wins, ties or loses every deal, and every pot is given away once."""
    for weights in ((1.0,), THIRDS):
        spot = random_spot(rng, players, 4, weights=weights)
        while by_enumeration(spot.players, spot.board, spot.dead).deals == 0:
            spot = random_spot(rng, players, 4, weights=weights)
        result = ask(spot)
        assert result.win + result.tie + result.lose == pytest.approx([1.0] * players, abs=1e-12)
        assert result.equity.sum() == pytest.approx(1.0, abs=1e-12)
        for name in ("equity", "win", "tie", "lose"):
            array = getattr(result, name)
            assert ((array >= 0) & (array <= 1 + 1e-15)).all(), (name, str(spot))
        if len(weights) == 1:
            assert np.asarray(result.counts).sum(axis=1).tolist() == [result.deals] * players


def test_dead_cards_are_dealt_to_nobody():
    """The last out is dead, and so nothing is left to win with."""
    board = "Kd Ks 7c 2h"
    alive = equity(["QcQd", "KhJh"], board)
    assert np.asarray(alive.counts).tolist()[0] == [2, 0, 42]
    drawn = equity(["QcQd", "KhJh"], board, "Qh Qs")
    assert np.asarray(drawn.counts).tolist()[0] == [0, 0, 42]
    assert drawn.equity.tolist() == [0.0, 1.0]


def test_a_player_is_text_a_range_or_the_numbers_of_two_cards():
    board, dead = "Qd 7c 2h", "2s"
    asked = [
        equity(["AhKh", "QQ+"], board, dead),
        equity([Range("AhKh"), Range("QQ+")], board, dead),
        equity([parse_cards("AhKh"), "QQ+"], parse_cards(board), parse_cards(dead)),
        equity((list(parse_cards("Kh Ah")), "QQ, KK, AA"), list(parse_cards(board)), dead=dead),
        equity(["Ah Kh", "QQ+"], board="2h7cQd", dead=[3]),
    ]
    for result in asked[1:]:
        assert np.array_equal(result.counts, asked[0].counts)


def test_any_two_and_random_are_the_same():
    for name in ("any two", Range.full(), "100%"):
        assert np.array_equal(
            equity(["AhKh", name], "Qd 7c 2h").counts,
            equity(["AhKh", "random"], "Qd 7c 2h").counts,
        )


def test_weights_that_are_all_equal_change_no_equity():
    plain = equity(["QQ+, AKs", "TT+"], "Ad 7c 2h")
    light = equity(["QQ+:0.3, AKs:0.3", "TT+:0.001"], "Ad 7c 2h")
    assert light.equity == pytest.approx(plain.equity, abs=1e-13)
    assert light.tie == pytest.approx(plain.tie, abs=1e-13)


# -- the work --------------------------------------------------------------------------------------


def test_threads_and_executors_change_no_count():
    question = (["22+, A2s+, AhKd", "TT+, KQs", "random"], "Qd 7d 2h")
    alone = equity(*question, method="exact", threads=1)
    with ThreadPoolExecutor(2) as pool:
        others = [
            equity(*question, method="exact", threads=2),
            equity(*question, method="exact", threads=4),
            equity(*question, method="exact", executor=pool),
        ]
    for other in others:
        assert np.array_equal(other.counts, alone.counts)
        assert other.equity.tobytes() == alone.equity.tobytes()


def test_threads_change_no_weighted_equity():
    question = (["22+:0.3, A2s+, AhKd:0.7", "TT+:0.11, KQs"], "Qd 7d 2h")
    alone = equity(*question, method="exact", threads=1)
    for threads in (2, 4):
        other = equity(*question, method="exact", threads=threads)
        assert other.equity.tobytes() == alone.equity.tobytes()


def test_small_questions_start_no_thread(monkeypatch):
    """EQ-20: what a call costs must be the work."""

    def start(self):
        raise AssertionError("a thread was started")

    monkeypatch.setattr(threading.Thread, "start", start)
    board = "Ks Jh Th 8h 8c"
    for threads in (None, 1, 4):
        assert equity(["AsAh", "QsQh"], board, threads=threads).equity.tolist() == [1.0, 0.0]


def test_calls_leave_nothing_behind():
    first = equity(["AA", "QQ:0.5, 22"], "Ks 7h 2d")
    equity(["AhKh", "random"], "Ad Kc 2c", "7c", rules=TEXAS_HOLDEM.replace(wheel=False))
    equity(["AhKh", "QsJs"], rules=ROYAL_HOLDEM)
    again = equity(["AA", "QQ:0.5, 22"], "Ks 7h 2d")
    assert again.equity.tobytes() == first.equity.tobytes()


def test_auto_is_exact_for_small_questions_and_says_so():
    for question in [
        (["AA", "KK"],),
        (["random", "random"], "Qd 7c 2h"),
        (["QQ+,AKs", "22+", "random"], "Qd 7c 2h"),
        (["AhKh", "QsQd", "7c6c", "2d2h"],),
    ]:
        result = equity(*question)
        assert result.exact, question
        assert result.stderr.tolist() == [0.0] * len(question[0])


def test_auto_samples_what_is_too_much_and_says_so():
    result = equity(["22+, A2s+"] * 6, samples=10_000, seed=1)
    assert not result.exact and result.deals == 10_000
    assert (result.stderr > 0).all()


# -- the answer ------------------------------------------------------------------------------------


def test_the_answer_has_one_float_a_player_and_whole_counts():
    result = equity(["AA", "KK", "QQ"], "2c 3d 8h")
    for name in ("equity", "win", "tie", "lose", "stderr"):
        array = getattr(result, name)
        assert array.dtype == np.float64 and array.shape == (3,), name
    counts = np.asarray(result.counts)
    assert counts.shape == (3, 3) and counts.dtype.kind in "iuO"
    assert isinstance(result.deals, int) and result.exact is True


def test_weighted_answers_have_no_counts():
    assert equity(["AA", "QQ:0.5, 22"], "Ks 7h 2d").counts is None


def test_the_answer_as_a_dict_can_be_written_as_json():
    result = equity(["AhKh", "QQ+"], "Qd 7c 2h")
    read = json.loads(json.dumps(result.to_dict()))
    assert read["equity"] == result.equity.tolist()
    assert read["deals"] == result.deals and read["exact"] is True


def test_rows_leave_out_what_cannot_be_held_and_know_nothing_of_what_is_never_dealt():
    """A combo with a card of the board or a dead card, and one that meets all hands."""
    result = equity(["AA, KhQh", "AhKd, QhJh"], "As 7c 2h", "Ad")
    assert rows_of(result, 0).keys() == {parse_cards("AcAh"), parse_cards("QhKh")}
    assert rows_of(result, 1).keys() == {parse_cards("KdAh"), parse_cards("JhQh")}
    blocked = equity(["AcAh, KhQh, 5c5d", "AhKh"], "As 7c 2h")
    assert rows_of(blocked, 0).keys() == {parse_cards("5c5d")}
    assert np.isnan(blocked.rows(0)["equity"]).sum() == 2
