"""The kernels behind equities: boards, counts of who wins, sweeps, random deals."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from evaluator import (
    ROYAL_HOLDEM,
    SHORT_DECK,
    TEXAS_HOLDEM,
    _bulk,
    card_mask,
    evaluate_many,
    winners_many,
)
from evaluator._boards import boards
from evaluator._tally import tally
from evaluator.enumeration import Enumeration
from evaluator.joint import joint_holdings
from evaluator.ranges import Range
from evaluator.sampling import alias_list
from evaluator.spots import read_spot
from evaluator.sweeps import PairSweep
from evaluator.symmetry import ALONE, exchanges, suit_classes
from evaluator.triples import TripleSweep

DECK = TEXAS_HOLDEM.deck_mask


def test_all_boards_up_to_suits_are_134459():
    masks, ways = boards(0, DECK, 5, ((0, 1, 2, 3),))
    assert len(masks) == len(np.unique(masks)) == 134_459
    assert ways.sum(dtype=np.int64) == comb(52, 5)


@pytest.mark.parametrize("cards", range(6))
def test_without_exchanges_every_board_is_made_once(cards):
    left = ROYAL_HOLDEM.deck_mask
    masks, ways = boards(0, left, cards, ALONE)
    expected = [
        sum(some) for some in combinations([1 << b for b in range(64) if left >> b & 1], cards)
    ]
    assert sorted(masks.tolist()) == sorted(expected)
    assert (ways == 1).all()


@pytest.mark.parametrize("text", ["", "As", "AsKs", "Qd7c2h", "QdQh7c7s", "2c3c4c"])
def test_ways_count_the_boards_that_exchanges_make(text):
    """Each board stands for as many as there are different images of it."""
    known = card_mask(text) if text else 0
    classes = suit_classes([known], [])
    masks, ways = boards(known, DECK & ~known, 3 if text else 4, classes)
    assert ways.sum(dtype=np.int64) == comb(52 - len(text) // 2, 3 if text else 4)
    images = set()
    for suits in suit_orders(classes):
        moved = sum(
            (masks >> np.uint64(16 * a) & np.uint64(0x1FFF)) << np.uint64(16 * b)
            for a, b in enumerate(suits)
        )
        images.update(moved.tolist())
    assert len(images) == ways.sum(dtype=np.int64)


def suit_orders(classes):
    """Every exchange, read off what it makes of the deuces with an ace."""
    return {
        tuple(int(row[pair]) for pair in range(4)) for row in exchanged_suits(exchanges(classes))
    }


def exchanged_suits(moved):
    # the combo of a suit's deuce and the three of the same suit: 4 * suit apart
    low, high = np.arange(4), np.arange(4, 8)
    numbers = high * (high - 1) // 2 + low
    back = {int(number): suit for suit, number in enumerate(numbers)}
    return [[back[int(row[number])] for number in numbers] for row in moved]


def test_weights_that_differ_by_suit_keep_suits_apart():
    tables = [Range("AA").weights, Range("AsKs").weights]
    assert suit_classes([0], tables) == ((0, 1, 2), (3,))
    assert suit_classes([0], tables[:1]) == ((0, 1, 2, 3),)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_tally_agrees_with_winners_many(players):
    rng = np.random.default_rng(players)
    strengths = rng.integers(1, 5, (players, 999)).astype(np.uint32)
    ways = rng.integers(0, 25, 999).astype(np.uint8)
    counts = np.zeros((players, players), dtype=np.int64)
    tally(strengths, ways, counts)
    won = winners_many(strengths.T)
    expected = [
        [
            int(ways[takes & (won.sum(axis=1) == k)].sum(dtype=np.int64))
            for k in range(1, players + 1)
        ]
        for takes in won.T
    ]
    assert counts.tolist() == expected


@pytest.mark.parametrize("seed", range(6))
def test_sweep_and_enumeration_count_the_same(seed):
    rng = np.random.default_rng(seed)
    weights = np.zeros((2, 1326))
    for row in weights:
        row[rng.choice(1326, 40, replace=False)] = 1
    board = rng.choice(52, 3, replace=False).tolist()
    if seed % 2:  # one where suits may be exchanged
        weights[:] = [Range("QQ, JTs, AKo").weights, Range("22, 98s, A5s").weights]
        board = "7c7d2c"
    spot = read_spot([Range.from_weights(row) for row in weights], board, "", TEXAS_HOLDEM)
    found = [run(PairSweep(spot)), run(Enumeration(spot, joint_holdings(spot.players, 10**6)))]
    assert found[0].deals == found[1].deals
    for a, b in zip(found[0].rows(), found[1].rows(), strict=True):
        assert a.shares.tolist() == b.shares.tolist()
        assert a.deals.tolist() == b.deals.tolist()


def test_one_hand_before_the_flop_fares_in_an_enumeration_as_in_a_sweep():
    """Its boards up to the suits that may be exchanged, its opponents in several pieces."""
    spot = read_spot(["AsKs", "random"], "", "", SHORT_DECK)
    ways = PairSweep(spot), Enumeration(spot, joint_holdings(spot.players, 10**6))
    found = [run(way) for way in ways]
    assert len(list(ways[1].pieces())) > 1
    assert found[0].deals == found[1].deals == comb(34, 2) * comb(32, 5)
    for a, b in zip(found[0].rows(), found[1].rows(), strict=True):
        assert a.shares.tolist() == b.shares.tolist()
        assert a.deals.tolist() == b.deals.tolist()


@pytest.mark.parametrize("seed", range(4))
def test_sweep_of_three_and_enumeration_count_the_same(seed):
    rng = np.random.default_rng(seed)
    weights = np.zeros((3, 1326))
    for row in weights:
        row[rng.choice(1326, 12, replace=False)] = 1
    board = rng.choice(52, 3, replace=False).tolist()
    if seed % 2:
        weights[:] = [Range(text).weights for text in ("QQ, AJs", "KQs, 87s", "QQ, AJs")]
        board = "7c7d2c"
    spot = read_spot([Range.from_weights(row) for row in weights], board, "", TEXAS_HOLDEM)
    found = [run(TripleSweep(spot)), run(Enumeration(spot, joint_holdings(spot.players, 10**6)))]
    assert found[0].deals == found[1].deals
    for a, b in zip(found[0].rows(), found[1].rows(), strict=True):
        assert a.shares.tolist() == b.shares.tolist()
        assert a.deals.tolist() == b.deals.tolist()


@pytest.mark.parametrize("name", _bulk.levels())
def test_every_level_sweeps_three_ranges_to_the_same_bits(name, level):
    """Weights that binary fractions cannot write: their sums depend on the order."""
    players = ["QQ+:0.3, AKs:0.7", "22+:0.1, T9s", "A2s+:0.9, 76s:0.2"]
    spot = read_spot(players, "Qd 7c 2h 3s", "", TEXAS_HOLDEM)
    expected = run(TripleSweep(spot)).shares.tobytes()
    level(name)
    assert run(TripleSweep(spot)).shares.tobytes() == expected


@pytest.fixture
def level():
    before = _bulk.level_name()
    yield _bulk.use_level
    _bulk.use_level(before)


def run(way):
    return way.shares([way.work(piece) for piece in way.pieces()])


def test_alias_list_keeps_the_weights():
    weights = np.random.default_rng(1).random(50)
    _, chance, other = alias_list(np.zeros((50, 1), dtype=np.uint64), weights)
    own = (chance.astype(np.float64) + 1) / 2**32
    drawn = (own + np.bincount(other, 1 - own, 50)) / 50
    assert np.allclose(drawn, weights / weights.sum(), atol=1e-8)


def test_order_of_holdings_is_that_of_the_evaluator():
    """A sweep of a range against itself on a full board says how many holdings each beats."""
    board = card_mask("As Ks Qs 2d 3c")
    spot = read_spot(["random", "random"], "As Ks Qs 2d 3c", "", TEXAS_HOLDEM)
    rows = run(PairSweep(spot)).rows()[0]
    masks = spot.players[0].masks
    strengths = evaluate_many(masks | np.uint64(board))
    apart = masks[:, None] & masks == 0
    assert rows.shares[:, 0].tolist() == (apart & (strengths[:, None] > strengths)).sum(1).tolist()
    assert rows.shares[:, 1].tolist() == (apart & (strengths[:, None] == strengths)).sum(1).tolist()
