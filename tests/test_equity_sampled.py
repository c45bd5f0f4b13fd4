"""Sampled equity: unbiased, its error bars right, and the same for everyone with the same seed."""

import multiprocessing
import random
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from math import sqrt

import numpy as np
import pytest

from equity_oracle import by_enumeration
from evaluator import (
    ROYAL_HOLDEM,
    SHORT_DECK,
    TEXAS_HOLDEM,
    Range,
    equity,
    italian_poker,
    parse_cards,
)

SHARES = ("equity", "win", "tie", "lose")


def sample(question, samples, **options):
    players, *cards = question
    return equity(list(players), *cards, method="monte_carlo", samples=samples, **options)


@cache
def truth(question, rules=TEXAS_HOLDEM):
    """The shares by enumeration, a row for each of SHARES."""
    players, *cards = question
    answer = by_enumeration(players, *map(parse_cards, cards), rules=rules)
    return np.array([answer.shares(name) for name in SHARES])


def same(first, second):
    """The same numbers to the last bit."""
    return first.deals == second.deals and all(
        getattr(first, name).tobytes() == getattr(second, name).tobytes()
        for name in (*SHARES, "stderr")
    )


def standard_errors(exact, result):
    """How many standard errors of a share of independent deals each share is off by.

    One deal more or less is never far off; what is impossible or certain must be so.
    """
    found = np.array([getattr(result, name) for name in SHARES])
    sure = (exact == 0) | (exact == 1)
    assert found[sure] == pytest.approx(exact[sure], abs=1e-12)
    return (found - exact) / np.sqrt(exact * (1 - exact) / result.deals + result.deals**-2.0)


# Questions whose answers the enumeration knows: (players, board[, dead]).
HEADS_UP = (("AhKh", "QQ, JTs"), "Qd 7h 2h")
ACE_KING = (("AKs", "AKs"), "Ad 7h 2h")
ACES = (("AA:0.3, AcAd", "AA, AhKh:0.2"), "7d 7h 2h")
THREE = (("AsAh:0.1, AK", "AKs, KK:0.25", "AQ:0.7, AsKd"), "Qd 7h 2h 2c")
FOUR = (("AKs", "AQs, AKs", "AhT, AsK:0.4", "KQs"), "Th 9h 2c 2d", "Ac")
SAME_CARD = (("As2, As3, AsK", "AsQ, AsJ, 7c7d:0.3"), "Th 9h 2c 2d")
WITH_RANDOM = (("AKs:0.5, QQ", "random"), "Th 9h 2c 2d")
TWO_AND_RANDOM = (("AhKh, QcQd:0.5", "KhQ, 9c9d", "random"), "Th 9h 2c 2d 2s")
CONFLICTS = {
    "hand v range": HEADS_UP,
    "AKs v AKs": ACE_KING,
    "AA v AA": ACES,
    "three ranges": THREE,
    "four ranges": FOUR,
    "one card that all want": SAME_CARD,
    "range v random": WITH_RANDOM,
    "two ranges v random": TWO_AND_RANDOM,
}
conflicts = pytest.mark.parametrize("question", CONFLICTS.values(), ids=CONFLICTS)

# Both want the ace of spades; only the combo without it lets them have hands at once.
ALL_SUITS = "As2, As3, As4, As5, As6, As7, As8, As9, AsT, AsJ, AsQ, AsK"


def rare(weight):
    """Two ranges of which about `weight` / 30 of the pairs fit, uneven among themselves."""
    board = "Th 9h 2c 2d"
    return ((ALL_SUITS, f"{ALL_SUITS}, 7c7d:{weight}, KhQh:{weight / 2}"), board)


# -- close to exact --------------------------------------------------------------------------------


@pytest.mark.parametrize("samples", [1_000, 30_000, 1_000_000])
def test_aces_against_kings_are_within_four_standard_errors(samples):
    """EQ-19: p is 0.812554898; how many were dealt is there to see."""
    p = 0.812554898
    for seed in range(20 if samples < 1_000_000 else 3):
        result = sample((["AcAs", "KhKd"],), samples, seed=seed)
        assert not result.exact and result.deals == samples
        assert abs(result.equity[0] - p) < 4 * sqrt(p * (1 - p) / samples), seed
        assert 0 < result.stderr[0] <= 1.2 * sqrt(p * (1 - p) / samples)


@pytest.mark.parametrize("players", [11, 17, 23])
def test_a_full_table_of_any_two_cards_shares_the_pot_alike(players):
    result = equity(["random"] * players, samples=50_000, seed=2)
    assert not result.exact and result.equity.sum() == pytest.approx(1)
    spread = np.sqrt(1 / players / 50_000)
    assert np.abs(result.equity - 1 / players).max() < 4 * spread
    rows = result.rows(players - 1)
    assert len(rows["combo"]) == 1326 and np.nansum(rows["stderr"]) > 0


def test_a_sampled_result_has_the_method_that_was_asked_for():
    result = sample(HEADS_UP, 100)
    assert result.method == result.to_dict()["method"] == "monte_carlo"


@conflicts
def test_many_deals_are_close_to_exact(question):
    """Shares of weighted ranges that get in each other's way, within 4.5 standard errors."""
    exact = truth(question)
    result = sample(question, 2_000_000, seed=20)
    assert np.abs(standard_errors(exact, result)).max() < 4.5


@conflicts
def test_sampled_rows_are_close_to_exact_for_each_combo(question):
    """Within 4.5 standard errors, of deals that a combo has its share of."""
    players, *cards = question
    answer = by_enumeration(players, *map(parse_cards, cards))
    result = sample(question, 300_000, seed=22)
    for player, tallies in enumerate(answer.rows):
        rows = result.rows(player)
        far = []
        for i, combo in enumerate(map(tuple, rows["combo"].tolist())):
            if combo not in tallies:
                assert np.isnan(rows["equity"][i]) and np.isnan(rows["stderr"][i])
                continue
            tally = tallies[combo]
            deals = 300_000 * float(tally.deals / answer.deals)
            for name in SHARES:
                exact = tally.share(name)
                error = np.sqrt(exact * (1 - exact) / deals + deals**-2.0)
                far.append((rows[name][i] - exact) / error if deals > 50 else 0)
            assert rows["win"][i] + rows["tie"][i] + rows["lose"][i] == pytest.approx(1)
        assert np.abs(far).max() < 4.5


@pytest.mark.parametrize("rules", [TEXAS_HOLDEM, ROYAL_HOLDEM, italian_poker(4)])
def test_the_rows_of_samples_are_of_the_same_deals(rules):
    """A hand has the equity of its player, in rounds and for any number of threads."""
    players = ["AsAh", "KsKh, QsQh:0.3", "random"]
    options = {"rules": rules, "method": "monte_carlo", "samples": 50_000, "seed": 5}
    results = [
        equity(players, threads=1, **options),
        equity(players, threads=3, **options),
        equity(players, threads=2, progress=lambda partial: True, **options),
    ]
    for result in results:
        row = result.rows(0)
        assert row["combo"].tolist() == [[50, 51]] and row["weight"].tolist() == [1]
        for name in (*SHARES, "stderr"):
            assert row[name][0] == pytest.approx(getattr(result, name)[0], abs=1e-14)
    for player in range(3):
        first, *others = (result.rows(player) for result in results)
        assert all(
            np.array_equal(first[name], other[name], equal_nan=True)
            for other in others
            for name in first
        )


def test_a_sampled_result_that_is_given_up_has_rows_of_its_deals():
    result = equity(
        ["AsAh", "random"], method="monte_carlo", samples=10**9, seed=1, progress=lambda _: False
    )
    assert result.done < 1
    assert result.rows(0)["equity"][0] == pytest.approx(result.equity[0], abs=1e-14)
    assert result.rows(0)["stderr"][0] == pytest.approx(result.stderr[0], abs=1e-14)


@pytest.mark.slow
@conflicts
def test_very_many_deals_are_close_to_exact(question):
    exact = truth(question)
    result = sample(question, 100_000_000, seed=21)
    assert np.abs(standard_errors(exact, result)).max() < 4.5


@pytest.mark.parametrize("weight", [0.9, 0.1, 0.04, 0.03, 0.02, 0.001, 1e-6])
def test_deals_that_hardly_ever_fit_are_close_to_exact(weight):
    """Few of the pairs fit, or so few that they are listed; at 0.03 it is about 1 in 1,000."""
    question = rare(weight)
    exact = truth(question)
    for seed in (1, 2):
        result = sample(question, 100_000, seed=seed)
        assert result.deals == 100_000
        assert np.abs(standard_errors(exact, result)).max() < 4.5


def test_three_hands_that_hardly_ever_fit_are_close_to_exact():
    """Three players who all want the same two cards, and one who does not care."""
    wish = "AsK, AsQ, AsJ, AhK, AhQ, AhJ"
    question = (
        (wish, wish, f"{wish}, 5c5d:0.002, 4c4d:0.001", "88, 7c6c"),
        "Th 9h 2c 2d 7s",
    )
    exact = truth(question)
    result = sample(question, 300_000, seed=4)
    assert np.abs(standard_errors(exact, result)).max() < 4.5


def test_hands_that_can_be_dealt_in_one_way_only_are_dealt_in_that_way():
    """AA v AA v KK v KK with one holding each that lets all the others be."""
    hands = ["AsAh:0.01, AcAs", "AcAd:0.01, AsAd", "KsKh:0.01, KcKs", "KcKd:0.01, KsKd"]
    board = "7h 4h 2h"
    fits = sample((["AsAh, AcAs:0.5", "AcAd, AsAd:0.5"], board), 100_000, seed=1)
    exact = truth((("AsAh, AcAs:0.5", "AcAd, AsAd:0.5"), board))
    assert np.abs(standard_errors(exact, fits)).max() < 4.5
    every = sample((hands, board), 100_000, seed=1)
    exact = truth((tuple(hands), board))
    assert np.abs(standard_errors(exact, every)).max() < 4.5


@pytest.mark.parametrize("players", [2, 3, 6, 10])
def test_random_hands_have_equal_chances(players):
    """All players alike, before the flop and on a flop."""
    for board in ("", "Qd 7h 2h"):
        result = sample((["random"] * players, board), 400_000, seed=3)
        p = 1 / players
        spread = sqrt(p * (1 - p) / 400_000)
        assert result.equity == pytest.approx([p] * players, abs=4.5 * spread)
        assert result.equity.sum() == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(
    ("rules", "players", "board"),
    [
        (ROYAL_HOLDEM, ("AKs, TT:0.5", "QJ, 22", "KT:0.3"), "Ah Qd Ts"),
        (SHORT_DECK, ("AKs, 66:0.5, 22", "QJs, 99"), "Ah Qd 7s"),
        (italian_poker(4), ("KhJh, AA:0.2", "8h7h, 9h8h, 77:0.3"), "Ah Qh Th"),
    ],
    ids=["royal", "short deck", "italian"],
)
def test_other_rules_are_sampled_close_to_exact(rules, players, board):
    exact = truth((players, board), rules)
    result = sample((players, board), 300_000, seed=9, rules=rules)
    assert np.abs(standard_errors(exact, result)).max() < 4.5


def test_random_hands_before_the_flop_come_near_the_published_equities():
    for hands, p in [("KK", 0.8239568), ("AA", 0.8520371)]:
        result = sample(([hands, "random"],), 1_000_000, seed=5)
        assert result.equity[0] == pytest.approx(p, abs=4.5 * sqrt(p * (1 - p) / 1e6))


# -- error bars ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "question",
    [HEADS_UP, ACES, THREE, FOUR, TWO_AND_RANDOM, rare(0.5), rare(0.001)],
    ids=["hand v range", "AA v AA", "three", "four", "random", "1 in 60", "1 in 30,000"],
)
def test_error_bars_hold_what_they_promise(question):
    """About 95 % of 300 answers lie within 1.96 of their standard errors; no drift either way."""
    exact, seeds = truth(question)[0], 300
    off = []
    for seed in range(seeds):
        result = sample(question, 1_000, seed=seed)
        assert (result.stderr > 0).all()
        off.append((result.equity - exact) / result.stderr)
    off = np.array(off)
    inside = (np.abs(off) < 1.96).mean(axis=0)
    assert ((inside > 0.90) & (inside < 0.99)).all(), inside
    assert (np.abs(off.mean(axis=0)) < 4.5 / sqrt(seeds)).all(), off.mean(axis=0)
    spread = (off**2).mean(axis=0)
    assert ((spread > 0.65) & (spread < 1.4)).all(), spread


def test_four_times_the_deals_halve_the_error():
    few, many = (sample(HEADS_UP, n, seed=1) for n in (50_000, 200_000))
    assert many.stderr == pytest.approx(few.stderr / 2, rel=0.05)


def test_a_target_error_is_reached_and_not_overshot():
    for target in (0.01, 0.002, 0.0005):
        result = equity(
            ["AKs, QQ", "TT+", "random"], method="monte_carlo", target_error=target, seed=1
        )
        assert not result.exact
        assert result.stderr.max() <= target
        assert result.stderr.max() > target / 4 or result.deals <= 100_000


def test_a_target_error_gives_the_same_answer_with_any_number_of_threads():
    question = ["AKs, QQ", "TT+", "random"]
    options = {"method": "monte_carlo", "target_error": 0.0007, "seed": 11}
    first = equity(question, **options, threads=1)
    for threads in (2, 4):
        assert same(first, equity(question, **options, threads=threads))


# -- seeds -----------------------------------------------------------------------------------------

TO_REPEAT = {
    "before the flop": (("AA, AKs:0.3", "KK, AKs"), ""),
    "with random": (("AKs, QQ:0.5", "random", "random"), "Qd 7h 2h"),
    "listed": rare(0.001),
}
to_repeat = pytest.mark.parametrize("question", TO_REPEAT.values(), ids=TO_REPEAT)


@to_repeat
def test_the_same_seed_gives_the_same_answer_with_any_number_of_threads(question):
    """PF-08."""
    first = sample(question, 300_001, seed=7, threads=1)
    assert first.deals == 300_001
    for threads in (1, 2, 4, None):
        assert same(first, sample(question, 300_001, seed=7, threads=threads)), threads


@to_repeat
def test_the_same_seed_gives_the_same_answer_through_threads_of_an_executor(question):
    """PF-08."""
    first = sample(question, 300_001, seed=7)
    with ThreadPoolExecutor(3) as pool:
        assert same(first, sample(question, 300_001, seed=7, executor=pool))


def test_the_same_seed_gives_the_same_answer_through_processes():
    """PF-08: the units of work can be pickled."""
    question = TO_REPEAT["with random"]
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=spawn) as pool:
        assert same(
            sample(question, 300_001, seed=7), sample(question, 300_001, seed=7, executor=pool)
        )
        exact = {"method": "exact"}
        here = equity(["22+, AKs", "TT+:0.5"], "Qd 7h 2h", **exact)
        there = equity(["22+, AKs", "TT+:0.5"], "Qd 7h 2h", **exact, executor=pool)
        assert here.equity.tobytes() == there.equity.tobytes()


def test_other_seeds_give_other_answers():
    """PF-09."""
    question = TO_REPEAT["with random"]
    assert len({tuple(sample(question, 50_000, seed=seed).equity) for seed in range(20)}) == 20


def test_without_a_seed_every_answer_is_another():
    answers = {tuple(sample(TO_REPEAT["with random"], 20_000).equity) for _ in range(5)}
    assert len(answers) == 5


def test_seeds_next_to_each_other_share_no_deals():
    """PF-09: were block i of seed s that of seed s + i, neighbours would be off alike."""
    p = 0.812554898
    off = np.array([sample((["AcAs", "KhKd"],), 400_000, seed=s).equity[0] - p for s in range(60)])
    for step in (1, 2, 3):
        together = np.corrcoef(off[:-step], off[step:])[0, 1]
        assert abs(together) < 4 / sqrt(len(off) - step), step


def test_blocks_of_one_seed_share_no_deals():
    """Were all blocks alike, more deals would not bring the answer nearer."""
    p = 0.812554898
    off = [sample((["AcAs", "KhKd"],), 1_000_000, seed=s).equity[0] - p for s in range(30)]
    assert np.sqrt(np.mean(np.square(off))) < 1.6 * sqrt(p * (1 - p) / 1_000_000)


def test_seats_of_equal_ranges_share_no_deals():
    """Of two players with the same range each is as often ahead."""
    result = sample((["22+, A2s+", "22+, A2s+", "22+, A2s+"], "Qd 7h 2h"), 400_000, seed=2)
    assert result.equity == pytest.approx([1 / 3] * 3, abs=4.5 * sqrt(2 / 9 / 400_000))


def test_the_global_generators_are_neither_read_nor_written():
    """PF-07."""
    ours = random.getstate()
    arrays = np.random.get_state()  # noqa: NPY002
    unseeded = sample(HEADS_UP, 20_000)
    first = sample(HEADS_UP, 20_000, seed=3)
    assert random.getstate() == ours
    after = np.random.get_state()  # noqa: NPY002
    assert after[0] == arrays[0] and np.array_equal(after[1], arrays[1]) and after[2] == arrays[2]

    random.seed(1)
    np.random.seed(1)  # noqa: NPY002
    again = sample(HEADS_UP, 20_000)
    second = sample(HEADS_UP, 20_000, seed=3)
    assert same(first, second)
    random.seed(1)
    np.random.seed(1)  # noqa: NPY002
    assert len({r.equity.tobytes() for r in (unseeded, again, sample(HEADS_UP, 20_000))}) > 1
    random.setstate(ours)
    np.random.set_state(arrays)  # noqa: NPY002


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**63, 2**64 - 1])
def test_any_whole_number_is_a_seed(seed):
    assert same(sample(HEADS_UP, 2_000, seed=seed), sample(HEADS_UP, 2_000, seed=seed))


# -- how much work ---------------------------------------------------------------------------------


@pytest.mark.parametrize("samples", [1, 2, 63, 64, 65, 1_000, 65_537])
def test_exactly_as_many_deals_are_sampled_as_were_asked_for(samples):
    result = sample((["AKs", "QQ+", "random"], "Td 9h 2c"), samples, seed=1)
    assert result.deals == samples and not result.exact
    assert result.win + result.tie + result.lose == pytest.approx([1.0] * 3, abs=1e-12)
    assert result.equity.sum() == pytest.approx(1.0, abs=1e-12)
    whole = np.array([result.win, result.tie, result.lose]) * samples
    assert whole == pytest.approx(np.round(whole), abs=1e-6)


def test_shares_of_two_players_are_made_of_wins_and_halves():
    result = sample(HEADS_UP, 12_345, seed=1)
    assert result.equity == pytest.approx(result.win + result.tie / 2, abs=1e-12)
    assert result.win[0] == pytest.approx(result.lose[1], abs=1e-12)
    assert result.tie[0] == pytest.approx(result.tie[1], abs=1e-12)


def test_three_players_who_always_share_have_a_third():
    result = sample((["AhKs", "AcKd", "AdKc"], "Qs Jh Ts 2c"), 5_000, seed=1)
    exact = truth((("AhKs", "AcKd", "AdKc"), "Qs Jh Ts 2c"))
    assert exact[0].tolist() == pytest.approx([1 / 3] * 3)
    assert result.equity == pytest.approx([1 / 3] * 3, abs=1e-12)
    assert result.tie.tolist() == [1.0] * 3 and result.win.tolist() == [0.0] * 3


def test_the_answer_says_that_it_was_sampled():
    result = sample(HEADS_UP, 1_000, seed=1)
    assert result.exact is False and "monte" in result.method.lower()
    exact = equity(["AA", "KK"], "Qd 7h 2h", method="exact")
    assert exact.exact is True and "monte" not in exact.method.lower()
    for answer in (result, exact):
        assert answer.elapsed >= 0
        assert answer.to_dict()["method"] == answer.method


def test_a_time_limit_ends_the_sampling():
    start = time.monotonic()
    result = sample(TO_REPEAT["with random"], 10**11, time_limit=0.2)
    assert time.monotonic() - start < 10  # for want of a limit it would be an hour
    assert 0 < result.deals < 10**11 and not result.exact
    assert 0 < result.stderr.max() < 0.5


# -- progress --------------------------------------------------------------------------------------


def test_progress_sees_the_answer_become_better():
    seen = []
    result = sample(TO_REPEAT["with random"], 20_000_000, seed=1, progress=seen.append)
    assert result.deals == 20_000_000
    assert seen, "20 million deals take long enough to be told about"
    deals = [partial.deals for partial in seen]
    assert deals == sorted(deals) and deals[0] > 0 and deals[-1] <= 20_000_000
    for partial in seen:
        assert partial.equity.sum() == pytest.approx(1.0, abs=1e-9)
        assert not partial.exact


def test_progress_changes_no_answer():
    question = TO_REPEAT["with random"]
    silent = sample(question, 1_000_000, seed=1)
    assert same(silent, sample(question, 1_000_000, seed=1, progress=lambda partial: None))
    assert same(silent, sample(question, 1_000_000, seed=1, progress=lambda partial: True))


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_that_returns_false_ends_the_sampling(threads):
    calls = []

    def stop(partial):
        calls.append(partial.deals)
        return len(calls) < 3

    start = time.monotonic()
    result = sample(TO_REPEAT["with random"], 10**11, seed=1, threads=threads, progress=stop)
    assert time.monotonic() - start < 20
    assert len(calls) == 3
    assert 0 < result.deals < 10**11 and not result.exact
    assert result.equity.sum() == pytest.approx(1.0, abs=1e-9)


def test_an_error_in_progress_ends_the_sampling():
    def fail(partial):
        raise LookupError("no more")

    with pytest.raises(LookupError, match="no more"):
        sample(TO_REPEAT["with random"], 10**11, seed=1, progress=fail)


def test_progress_that_returns_false_ends_an_exact_answer_which_says_that_it_is_none():
    calls = []

    def stop(partial):
        calls.append(partial)
        return False

    odd = Range("random") - Range("AsKs")  # no suit like another: all boards are dealt
    result = equity([odd, "random"], method="exact", progress=stop)
    assert len(calls) == 1
    assert not result.exact
