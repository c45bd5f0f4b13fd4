"""The vectorised kernel says what the look-up kernel says, at every instruction level."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import comb

import numpy as np
import pytest

from evaluator import (
    DRAW_POKER,
    ROYAL_HOLDEM,
    SHORT_DECK,
    TEXAS_HOLDEM,
    _arrays,
    _bulk,
    category,
    deal_many,
    evaluate,
    evaluate_many,
    italian_poker,
    mask_cards,
    masks,
)
from evaluator._lookup import Tables, tables
from evaluator._tally import tally, tally_joints
from evaluator.cards import BITS


@pytest.fixture(params=_bulk.levels())
def level(request):
    """Run a test at each level that was built and that this machine has."""
    before = _bulk.level_name()
    _bulk.use_level(request.param)
    yield request.param
    _bulk.use_level(before)


def by_look_up(rules):
    """Tables of their own, that the vectorised kernel may not use."""
    tables = Tables(rules)
    assert tables.vectorised
    tables.vectorised = False
    return tables


def every_hand(deck, size):
    """Every hand of a deck as masks, in blocks: some higher cards, with all tails of lower ones."""
    bits = [np.uint64(BITS[card]) for card in deck]
    length = min(4, size - 1)

    def tails(length, end):
        """The masks of `length` of the first `end` cards, ordered by their highest card."""
        if length == 0:
            return np.zeros(1, dtype=np.uint64)
        return np.concatenate(
            [tails(length - 1, last) | bits[last] for last in range(length - 1, end)]
        )

    def heads(length, start):
        """The masks of `length` cards from a place on, with the place of their lowest card."""
        for i in range(start, len(bits)):
            if length == 1:
                yield bits[i], i
            else:
                yield from ((bits[i] | mask, i) for mask, _ in heads(length - 1, i + 1))

    all_tails = tails(length, len(bits))
    for mask, lowest in heads(size - length, length):
        yield all_tails[: comb(lowest, length)] | mask


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("rules", [TEXAS_HOLDEM, SHORT_DECK], ids=lambda rules: rules.name)
def test_every_hand_has_the_strength_that_the_look_up_finds(level, rules, size):
    fast, slow = Tables(rules), by_look_up(rules)
    seen, block, waiting = 0, [], 0

    def compare(hands):
        found, wanted = (np.empty(len(hands), dtype=np.uint32) for _ in range(2))
        assert _arrays.rank_masks(hands, found, size, fast, True) == -1
        assert _arrays.rank_masks(hands, wanted, size, slow, False) == -1
        differ = np.flatnonzero(found != wanted)
        assert not len(differ), f"{hands[differ[0]]:#x}: {found[differ[0]]:#x}"

    for part in every_hand(rules.deck, size):
        block.append(part)
        waiting += len(part)
        seen += len(part)
        if waiting > 1 << 18:
            compare(np.concatenate(block))
            block, waiting = [], 0
    if block:
        compare(np.concatenate(block))
    assert seen == comb(len(rules.deck), size)


@pytest.mark.parametrize("rules", [TEXAS_HOLDEM, SHORT_DECK], ids=lambda rules: rules.name)
@pytest.mark.parametrize("size", [5, 6, 7])
def test_random_hands_of_every_form_agree(level, rules, size):
    rows = deal_many(5_003, 0, size, seed=size, rules=rules)
    hands = masks(rows)
    slow = by_look_up(rules)
    wanted = np.empty(len(hands), dtype=np.uint32)
    assert _arrays.rank_masks(hands, wanted, size, slow, True) == -1
    assert (evaluate_many(hands, rules) == wanted).all()
    for kind in "BbHhIiQq":
        assert (evaluate_many(rows.astype(kind), rules) == wanted).all()
        assert (evaluate_many(np.asfortranarray(rows.astype(kind)), rules) == wanted).all()
    assert (evaluate_many(rows.astype(">i4"), rules) == wanted).all()
    assert (evaluate_many(rows[:, ::-1], rules) == wanted).all()
    assert (evaluate_many(hands[::-3], rules) == wanted[::-3]).all()


@pytest.mark.parametrize("n", [0, 1, 63, 64, 65, 127, 128, 129, 1000])
def test_any_number_of_hands_is_ranked_and_nothing_beyond_it_written(level, n):
    hands = masks(deal_many(n, 0, 7, seed=1))
    out = np.full(n + 2, 7, dtype=np.uint32)
    evaluate_many(hands, out=out[1:-1])
    assert out[0] == out[-1] == 7
    assert out[1:-1].tolist() == [int(evaluate_many(hands[i : i + 1])[0]) for i in range(n)]


@pytest.mark.parametrize("bad", [1, 62, 63, 64, 70, 127, 128, 199])
@pytest.mark.parametrize("fault", ["one card less", "one card more", "no card", "joker"])
def test_a_bad_mask_anywhere_is_found(level, bad, fault):
    hands = masks(deal_many(200, 0, 7, seed=2))
    hand = int(hands[bad])
    if fault == "one card less":
        hand &= hand - 1
    elif fault == "one card more":
        hand |= next(bit for bit in BITS[:52] if not hand & bit)
    else:
        hand = hand & (hand - 1) | (1 << 15 if fault == "no card" else BITS[53])
    hands[bad] = hand
    with pytest.raises(ValueError, match=f"^hand {bad}: "):
        evaluate_many(hands)


@pytest.mark.parametrize("value", [-1, 52, 53, 54, 63, 64, 115, 128, 255, 256, 1 << 40, -(1 << 40)])
def test_a_number_that_is_no_card_of_the_deck_is_found_in_any_row(level, value):
    rows = deal_many(200, 0, 7, seed=3).astype(np.int64)
    for bad in (0, 63, 64, 150, 199):
        wrong = rows.copy()
        wrong[bad, bad % 7] = value
        with pytest.raises(ValueError, match=f"^hand {bad}: .*"):
            evaluate_many(wrong)
        if 0 <= value < 256:
            with pytest.raises(ValueError, match=f"^hand {bad}: .*"):
                evaluate_many(wrong.astype(np.uint8))


def test_anything_may_be_ranked_unchecked(level):
    """Random bits and bytes give meaningless strengths, and read nothing out of bounds."""
    rng = np.random.default_rng(4)
    bits = rng.integers(0, 1 << 64, 4_001, dtype=np.uint64)
    bits[0] = 0x1F << 16  # the first row says how many cards there are
    assert evaluate_many(bits, check=False).shape == (4_001,)
    assert evaluate_many(bits, SHORT_DECK, check=False).shape == (4_001,)
    for rules in (italian_poker(4), DRAW_POKER.replace(wild=("deuces", "two jokers"))):
        assert evaluate_many(bits, rules, check=False).shape == (4_001,)
    bytes_ = rng.integers(0, 256, (4_001, 7), dtype=np.uint8)
    assert evaluate_many(bytes_, check=False).shape == (4_001,)


def test_eight_threads_over_one_array_say_the_same(level):
    hands = masks(deal_many(600_000, 0, 7, seed=5))
    wanted = evaluate_many(hands)
    assert (evaluate_many(hands, threads=8) == wanted).all()
    with ThreadPoolExecutor(8) as pool:
        for found in pool.map(evaluate_many, [hands] * 8):
            assert (found == wanted).all()


def test_the_first_bad_hand_is_named_for_any_number_of_threads():
    hands = masks(deal_many(900_000, 0, 7, seed=6))
    hands[[300_000, 700_000]] = 0
    for threads in (1, 2, 8):
        with pytest.raises(ValueError, match=r"^hand 300000: 0 cards"):
            evaluate_many(hands, threads=threads)


ONLY_BASE = """
import sys

class NoOtherLevel:
    def find_spec(self, name, path=None, target=None):
        if name.startswith("evaluator._bulk_v"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, NoOtherLevel())

from evaluator import TEXAS_HOLDEM, _bulk, categories, evaluate_many, winners

assert _bulk.levels() == ["base"], _bulk.levels()
assert _bulk.level_name() == "base"
hands = ["9c 9d 9h 9s Ad 3c 2d", "As Ks Qs Js Ts 3c 2d", "As Kd Qh Jc 9s 3c 2d"] * 100
print(*categories(evaluate_many(hands)).tolist()[-3:], *winners(hands[:3]))
"""


def test_the_package_ranks_with_no_level_but_the_base():
    """As on a processor for which no other was built: four of a kind, royal flush, high card."""
    done = subprocess.run(
        [sys.executable, "-c", ONLY_BASE], capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["7", "8", "0", "1"], done.stderr


@pytest.mark.parametrize("dtype", [np.uint32, np.uint64])
@pytest.mark.parametrize("players", [2, 3, 9, 23])
def test_pots_are_counted_at_every_level_as_their_winners_say(level, players, dtype):
    rng = np.random.default_rng(players)
    strengths = rng.integers(1, 3 + players, (players, 333)).astype(dtype)
    strengths[:, 0] = np.iinfo(dtype).max
    ways = rng.integers(0, 25, 333).astype(np.uint8)
    counts = np.zeros((players, players), dtype=np.int64)
    tally(strengths, ways, counts)
    expected = np.zeros_like(counts)
    for deal, many in zip(strengths.T.tolist(), ways.tolist(), strict=True):
        for player, own in enumerate(deal):
            if own == max(deal):
                expected[player, deal.count(own) - 1] += many
    assert counts.tolist() == expected.tolist()


@pytest.mark.parametrize("rules", [TEXAS_HOLDEM, ROYAL_HOLDEM], ids=lambda rules: rules.name)
def test_boards_are_dealt_at_every_level_to_all_that_have_none_of_their_cards(level, rules):
    """In blocks, of which the last is not full: who shares, and the categories that are held."""
    deck = list(rules.deck)[-16:]
    boards = [sum(BITS[card] for card in cards) for cards in combinations(deck, 5)][::3]
    holes = [BITS[deck[a]] | BITS[deck[b]] for a, b in ((0, 5), (1, 2), (15, 3), (0, 8))]
    joints = [(0, 1, 2), (3, 2, 1), (1, 3, 2)]
    ways = np.arange(len(boards)) % 24 + 1
    shares, places = np.zeros((3, 3, 3), np.int64), np.zeros((3, 3, 16), np.int64)
    for counts in (shares, places):
        tally_joints(
            *(np.array(boards, np.uint64), ways.astype(np.uint8), np.array(holes, np.uint64)),
            *(np.array(joints, np.int32), tables(rules), counts, counts is places),
        )
    expected, held = np.zeros_like(shares), np.zeros_like(places)
    for j, joint in enumerate(joints):
        own = [holes[player] for player in joint]
        for board, many in zip(boards, ways.tolist(), strict=True):
            if board & (own[0] | own[1] | own[2]):
                continue
            found = [evaluate(mask_cards(board | hole), rules) for hole in own]
            for player, strength in enumerate(found):
                held[j, player, rules.order.index(category(strength, rules))] += many
                if strength == max(found):
                    expected[j, player, found.count(strength) - 1] += many
    assert shares.tolist() == expected.tolist()
    assert places.tolist() == held.tolist()
