"""Class numbers: the different hands from the weakest, without the suits, counted by the oracle."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

import oracle
from evaluator import DRAW_POKER, class_number, class_numbers, evaluate, evaluate_many
from presets import DEUCES, JOKER, ROYAL, house, italian
from samples import multisets, one_of_each

PAIR_SUIT = house(italian(4), pair_tie="pair_suit")
WITHOUT_WILD = {
    "italian4": italian(4),
    "italian4, suits first": italian(4, "table"),
    "italian4, pair suit": PAIR_SUIT,
    "italian4, reverse": house(italian(4), straight_flush_order="reverse"),
    "royal": ROYAL,
}
NINES_WILD = (
    DRAW_POKER.replace(low=7, wild="nines"),
    oracle.Game(low=7, wild_ranks=(7,)),
)
WILD = {
    "joker": pytest.param(*JOKER, id="joker"),
    "nines": pytest.param(*NINES_WILD, id="nines of 24 cards"),
    "deuces": pytest.param(*DEUCES, id="deuces", marks=pytest.mark.slow),
}

every_game = pytest.mark.parametrize(("rules", "game"), WITHOUT_WILD.values(), ids=WITHOUT_WILD)


def class_key(hand, game):
    """What a hand is worth, suits left out.

    Where only the suits of the pair are compared after its rank, the side cards make no class.
    """
    key = oracle.key(hand, replace(game, suits=False))
    side_counts = not (game.suits and game.pair_tie == "pair_suit")
    return key if side_counts or game.order[key[0]] != oracle.PAIR else key[:2]


def some_of_each(low, size):
    """A hand for every multiset of ranks, not suited, and for every set of ranks in one suit."""
    for ranks in multisets(low, size):
        yield tuple(4 * rank + i % 4 for i, rank in enumerate(ranks))
    for ranks in combinations(range(low, 13), size):
        yield tuple(4 * rank for rank in ranks)


def with_wild(game):
    """A hand of every kind: so many wild cards, and natural cards of every rank and suitedness.

    Wild ranks are the lowest of the deck.
    """
    wild = [card for card in game.deck() if oracle.is_wild(card, game)]
    low = game.low + len(game.wild_ranks)
    for number in range(min(len(wild), 4) + 1):
        for natural in some_of_each(low, 5 - number):
            yield (*natural, *wild[:number])


def assert_numbered(hands, rules, game):
    """Numbered from 1 without gaps, in the order of the oracle's keys, equal for equal keys."""
    keys = [class_key(hand, game) for hand in hands]
    place = {key: i for i, key in enumerate(sorted(set(keys)), 1)}
    seen = class_numbers(evaluate_many(np.array(hands), rules), rules).tolist()
    for hand, key, number in zip(hands, keys, seen, strict=True):
        assert number == place[key], oracle.text(hand)


@every_game
def test_hands_are_numbered_as_the_oracle_orders_them_without_suits(rules, game):
    assert_numbered(one_of_each(game.low, 5), rules, game)


def test_every_royal_hand_has_the_number_of_its_class():
    rules, game = ROYAL
    assert_numbered(list(combinations(game.deck(), 5)), rules, game)


@pytest.mark.exhaustive
@pytest.mark.parametrize("pair", [italian(2), italian(4), PAIR_SUIT], ids=["24", "32", "pair suit"])
def test_every_italian_hand_has_the_number_of_its_class(pair):
    rules, game = pair
    assert_numbered(list(combinations(game.deck(), 5)), rules, game)


@every_game
def test_suits_do_not_change_a_class_number(rules, game, rng):
    for hand in rng.sample(one_of_each(game.low, 5), 100):
        suit = rng.sample(range(4), 4)
        renamed = [4 * (card // 4) + suit[card % 4] for card in hand]
        assert class_number(evaluate(renamed, rules), rules) == class_number(
            evaluate(hand, rules), rules
        )


@pytest.mark.parametrize(("rules", "game"), WILD.values())
def test_hands_with_wild_cards_are_numbered_as_the_oracle_orders_them(rules, game):
    assert_numbered(list(with_wild(game)), rules, game)


def test_a_joker_adds_the_thirteen_fives_of_a_kind():
    """It stands for a natural card everywhere else: 7,462 and 13."""
    assert class_number(evaluate("As Ah Ad Ac Xr", JOKER[0]), JOKER[0]) == 7475


def test_the_classes_of_royal_holdem_are_counted():
    """By hand, of five ranks.

    20 fours of a kind and 20 full houses, 5 × C(4,2) threes, C(5,2) × 3 two pairs and 5 × C(4,3)
    pairs, one straight and one straight flush.
    """
    best = class_number(evaluate("As Ks Qs Js Ts", ROYAL[0]), ROYAL[0])
    assert best == 20 + 20 + 30 + 30 + 20 + 1 + 1
