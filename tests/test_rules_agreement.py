"""Every set of rules, hand by hand, against the oracle."""

from itertools import combinations, permutations

import numpy as np
import pytest

import oracle
from evaluator import best_five, categories, evaluate, evaluate_many
from presets import (
    BUG,
    CONVENTIONS,
    DEUCES,
    DEUCES_AND_JOKER,
    JOKER,
    JOKERS,
    ROYAL,
    ROYAL_WITHOUT_SUITS,
    WITHOUT_WILD,
    house,
)
from samples import assert_same_order, mixed_hands

presets = pytest.mark.parametrize("name", WITHOUT_WILD | CONVENTIONS)
conventions = pytest.mark.parametrize("name", CONVENTIONS)
PAIRS = WITHOUT_WILD | CONVENTIONS

Xr = 52


def assert_agrees(pair, hands, keys=None):
    """Order-isomorphic to the oracle, and the same categories."""
    rules, game = pair
    keys = keys or [oracle.best(hand, game) for hand in hands]
    strengths = evaluate_many(np.array(hands, dtype=np.uint8), rules)
    assert_same_order(hands, strengths.tolist(), keys)
    assert categories(strengths, rules).tolist() == [game.order[k[0]] for k in keys]


# -- samples, in every run -------------------------------------------------------------------------


@presets
@pytest.mark.parametrize("size", [5, 6, 7])
def test_a_sample_of_hands_is_ordered_as_the_oracle_orders_it(name, size, rng):
    pair = PAIRS[name]
    assert_agrees(pair, mixed_hands(rng, pair[1].deck(), size, {5: 3000, 6: 1200, 7: 600}[size]))


@presets
def test_one_call_and_many_agree(name, rng):
    rules, game = PAIRS[name]
    for size in (5, 6, 7):
        hands = mixed_hands(rng, game.deck(), size, 200)
        assert evaluate_many(np.array(hands), rules).tolist() == [
            evaluate(hand, rules) for hand in hands
        ]


@presets
def test_best_five_are_the_cards_that_the_oracle_picks(name, rng):
    """The tie order chooses, and where it does not care the higher numbers."""
    rules, game = PAIRS[name]
    for size in (6, 7):
        for hand in mixed_hands(rng, game.deck(), size, 200):
            assert set(best_five(hand, rules)) == set(oracle.best_five(hand, game)), oracle.text(
                hand
            )


# -- more, and everything, once --------------------------------------------------------------------


@pytest.mark.exhaustive
@presets
@pytest.mark.parametrize("size", [6, 7])
def test_a_larger_sample_of_hands_is_ordered_as_the_oracle_orders_it(name, size, rng):
    pair = PAIRS[name]
    assert_agrees(pair, mixed_hands(rng, pair[1].deck(), size, 1500))


@pytest.mark.exhaustive
@conventions
def test_all_five_card_hands_of_the_32_card_deck_are_ordered_as_the_oracle_orders_them(name):
    pair = CONVENTIONS[name]
    assert_agrees(pair, list(combinations(pair[1].deck(), 5)))


@pytest.mark.exhaustive
@pytest.mark.parametrize("pair", [ROYAL, ROYAL_WITHOUT_SUITS], ids=["suits", "without suits"])
@pytest.mark.parametrize("size", [5, 6, 7])
def test_all_royal_hands_are_ordered_as_the_oracle_orders_them(pair, size):
    assert_agrees(pair, list(combinations(range(32, 52), size)))


# -- wild cards ------------------------------------------------------------------------------------

WILD = {
    "joker": JOKER,
    "bug": BUG,
    "two jokers": JOKERS,
    "deuces": DEUCES,
    "joker, second aces": house(JOKER, double_ace_flush=True),
    "bug, second aces": house(BUG, double_ace_flush=True),
    "joker, natural first": house(JOKER, natural_beats_wild=True),
    "bug, natural first": house(BUG, natural_beats_wild=True),
    "two jokers, natural first": house(JOKERS, natural_beats_wild=True),
    "two jokers, second aces": house(JOKERS, double_ace_flush=True),
    "deuces, natural first": house(DEUCES, natural_beats_wild=True),
    "deuces, second aces": house(DEUCES, double_ace_flush=True),
}

every_wild = pytest.mark.parametrize(("rules", "game"), WILD.values(), ids=WILD)


def with_wild(rng, game, number, count):
    """Five-card hands with so many wild cards, half of them rich in points."""
    wild = [c for c in game.deck() if oracle.is_wild(c, game)]
    natural = [c for c in game.deck() if c not in wild]
    if number > len(wild):
        return []
    return [
        (*hand, *rng.sample(wild, number)) for hand in mixed_hands(rng, natural, 5 - number, count)
    ]


@every_wild
def test_hands_with_wild_cards_are_ordered_as_the_oracle_orders_them(rules, game, rng):
    hands = [
        hand
        for number, count in ((0, 600), (1, 400), (2, 60), (3, 2))
        for hand in with_wild(rng, game, number, count)
    ]
    assert_agrees((rules, game), hands)


@pytest.mark.slow
@every_wild
def test_more_hands_with_wild_cards_are_ordered_as_the_oracle_orders_them(rules, game, rng):
    hands = [
        hand
        for number, count in ((0, 5000), (1, 5000), (2, 500), (3, 30), (4, 2))
        for hand in with_wild(rng, game, number, count)
    ]
    assert_agrees((rules, game), hands)


@pytest.mark.slow
@pytest.mark.parametrize("pair", [JOKER, BUG], ids=["joker", "bug"])
def test_all_hands_with_one_joker_are_ordered_as_the_oracle_orders_them(pair):
    """All C(52,4), by substitution; hands that differ only by the names of the suits share one."""
    _, game = pair
    renaming = [[4 * (c // 4) + to[c % 4] for c in range(52)] for to in permutations(range(4))]
    known = {}
    hands, keys = [], []
    for four in combinations(range(52), 4):
        same = min(tuple(sorted(to[c] for c in four)) for to in renaming)
        if same not in known:
            known[same] = oracle.key((*same, Xr), game)
        hands.append((*four, Xr))
        keys.append(known[same])
    assert_agrees(pair, hands, keys)


@pytest.mark.parametrize("pair", [JOKER, DEUCES, BUG], ids=["joker", "deuces", "bug"])
@pytest.mark.parametrize("size", [6, 7])
def test_more_cards_with_wild_ones_are_worth_the_best_that_leaves_one_out(pair, size, rng):
    rules, game = pair
    natural = [c for c in game.deck() if not oracle.is_wild(c, game)]
    wild = [c for c in game.deck() if oracle.is_wild(c, game)]
    for natural_hand in mixed_hands(rng, natural, size - 1, 200):
        hand = [*natural_hand, rng.choice(wild)]
        assert evaluate(hand, rules) == max(
            evaluate(fewer, rules) for fewer in combinations(hand, size - 1)
        )


# Six and seven cards: which wild cards, and how many hands with one, two and three of them the
# oracle has time for, in every run and among the exhaustive tests.
MORE_CARDS = {
    "joker": (JOKER, (60,), (1500,)),
    "two jokers": (JOKERS, (30, 4), (500, 100)),
    "bug": (BUG, (60,), (1500,)),
    "deuces": (DEUCES, (30, 4), (500, 100, 6)),
    "deuces and a joker": (DEUCES_AND_JOKER, (30, 4), (500, 100, 6)),
}


def more_cards(rng, game, size, counts):
    """Hands without a wild card, as many as with one, and hands with one, with two and so on."""
    wild = [c for c in game.deck() if oracle.is_wild(c, game)]
    natural = [c for c in game.deck() if c not in wild]
    for number, count in enumerate((counts[0], *counts)):
        for hand in mixed_hands(rng, natural, size - number, count):
            yield (*hand, *rng.sample(wild, number))


@pytest.mark.parametrize("name", MORE_CARDS)
@pytest.mark.parametrize("size", [6, 7])
def test_more_cards_with_wild_ones_are_ordered_as_the_oracle_orders_them(name, size, rng):
    pair, few, _ = MORE_CARDS[name]
    assert_agrees(pair, list(more_cards(rng, pair[1], size, few)))


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", MORE_CARDS)
@pytest.mark.parametrize("size", [6, 7])
def test_a_larger_sample_of_more_cards_with_wild_ones_is_ordered_as_the_oracle_orders_it(
    name, size, rng
):
    pair, _, many = MORE_CARDS[name]
    assert_agrees(pair, list(more_cards(rng, pair[1], size, many)))
