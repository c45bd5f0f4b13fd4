"""The evaluator orders hands as a naive player does, and as an independent package does."""

from itertools import combinations

import numpy as np
import phevaluator
import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from evaluator import (
    SHORT_DECK,
    TEXAS_HOLDEM,
    best_five,
    categories,
    category,
    class_number,
    class_numbers,
    evaluate,
    evaluate_many,
    kev_rank,
    winners,
)
from samples import assert_same_order, hands, mixed_hands, one_of_each

GAMES = {"texas": (TEXAS_HOLDEM, oracle.TEXAS), "short-deck": (SHORT_DECK, oracle.SHORT_DECK)}
HOUSE_ORDER = (0, 1, 2, 4, 3, 6, 5, 7, 8, 9)  # trips over a straight, flush over a full house
GAMES["trips over straight"] = (
    SHORT_DECK.replace(
        order=tuple(type(SHORT_DECK.order[0])(c) for c in HOUSE_ORDER if c in SHORT_DECK.order)
    ),
    oracle.Game(low=4, order=HOUSE_ORDER),
)

games = pytest.mark.parametrize(("rules", "game"), GAMES.values(), ids=GAMES)
sizes = pytest.mark.parametrize("size", [5, 6, 7])

TEXAS_DECK = oracle.TEXAS.deck()


# -- the naive evaluator ---------------------------------------------------------------------------


@games
@sizes
def test_hands_are_ordered_as_the_oracle_orders_them(rules, game, size, rng):
    """Greater exactly when greater, equal exactly when equal; one call and many agree."""
    sample = mixed_hands(rng, game.deck(), size, 3000)
    keys = [oracle.best(hand, game) for hand in sample]
    assert_same_order(sample, [evaluate(hand, rules) for hand in sample], keys)
    assert_same_order(sample, evaluate_many(np.array(sample, dtype=np.uint8), rules), keys)


@games
@sizes
def test_categories_are_those_of_the_oracle(rules, game, size, rng):
    sample = mixed_hands(rng, game.deck(), size, 1500)
    expected = [oracle.category(hand, game) for hand in sample]
    assert [category(evaluate(hand, rules), rules) for hand in sample] == expected
    assert categories(evaluate_many(np.array(sample), rules), rules).tolist() == expected


@games
@sizes
def test_best_five_are_the_cards_that_the_oracle_picks(rules, game, size, rng):
    for hand in mixed_hands(rng, game.deck(), size, 1500):
        assert best_five(hand, rules) == oracle.best_five(hand, game), oracle.text(hand)


@games
def test_winners_are_those_of_the_oracle(rules, game, rng):
    for _ in range(300):
        cards = rng.sample(game.deck(), 15)
        board, players = cards[:5], [cards[i : i + 2] for i in range(5, 15, 2)]
        assert winners(players, rules, board=board) == oracle.winners(players, game, board)


def layout(hand, game):
    """The strength that the documented layout gives to the five cards the oracle picks.

    Bits 28-31 the category's place; 13-25 the ranks that make the point, as a mask; 0-12 the side
    ranks. A straight's point is its end card; a full house has its trips in the point and its pair
    in the side; flush and high card have no point.
    """
    found, point, side = oracle.read(oracle.best_five(hand, game), game)
    if found in (oracle.STRAIGHT, oracle.STRAIGHT_FLUSH):
        point = point[:1]

    def mask(cards):
        return sum(1 << r for r in {oracle.rank(c) for c in cards})

    return game.order.index(found) << 28 | mask(point) << 13 | mask(side)


@games
@sizes
def test_a_strength_is_laid_out_as_documented(rules, game, size, rng):
    for hand in mixed_hands(rng, game.deck(), size, 1500):
        assert evaluate(hand, rules) == layout(hand, game), oracle.text(hand)


def test_some_strengths_written_out():
    """The same layout by hand, so that the test above is tested too."""
    rank = {r: 1 << i for i, r in enumerate("23456789TJQKA")}
    assert evaluate("As Kd Qh Jc 9s") == rank["A"] | rank["K"] | rank["Q"] | rank["J"] | rank["9"]
    assert (
        evaluate("9s 9d Ah Kc 2s") == 1 << 28 | rank["9"] << 13 | rank["A"] | rank["K"] | rank["2"]
    )
    assert evaluate("9s 9d Ah Ac 2s") == 2 << 28 | (rank["9"] | rank["A"]) << 13 | rank["2"]
    assert evaluate("9s 9d 9h Ac 2s") == 3 << 28 | rank["9"] << 13 | rank["A"] | rank["2"]
    assert evaluate("5s 4d 3h 2c As") == 4 << 28 | rank["5"] << 13
    assert (
        evaluate("As Ks Qs Js 9s")
        == 5 << 28 | rank["A"] | rank["K"] | rank["Q"] | rank["J"] | rank["9"]
    )
    assert evaluate("9s 9d 9h Ac As") == 6 << 28 | rank["9"] << 13 | rank["A"]
    assert evaluate("9s 9d 9h 9c As") == 7 << 28 | rank["9"] << 13 | rank["A"]
    assert evaluate("As Ks Qs Js Ts") == 8 << 28 | rank["A"] << 13
    assert evaluate("9s 8d 7h 6c As", SHORT_DECK) == 4 << 28 | rank["9"] << 13
    assert evaluate("9s 9d 9h Ac As", SHORT_DECK) == 5 << 28 | rank["9"] << 13 | rank["A"]
    assert (
        evaluate("As Ks Qs Js 9s", SHORT_DECK)
        == 6 << 28 | rank["A"] | rank["K"] | rank["Q"] | rank["J"] | rank["9"]
    )


# -- an independent package: phevaluator, where 1 is the best of 7,462 -----------------------------


@pytest.mark.parametrize(("size", "count"), [(5, 50_000), (6, 50_000), (7, 100_000)])
def test_every_rank_is_that_of_phevaluator(size, count):
    generator = np.random.default_rng(size)
    deals = generator.random((count, 52)).argsort(axis=1)[:, :size].astype(np.uint8)
    expected = np.array([phevaluator.evaluate_cards(*hand) for hand in deals.tolist()])
    seen = 7463 - class_numbers(evaluate_many(deals)).astype(np.int64)
    wrong = np.flatnonzero(seen != expected)
    assert not len(wrong), (
        f"{oracle.text(deals[wrong[0]])}: {seen[wrong[0]]}, phevaluator {expected[wrong[0]]}"
    )


@sizes
def test_rare_hands_have_the_rank_of_phevaluator(size, rng):
    for hand in mixed_hands(rng, TEXAS_DECK, size, 4000):
        assert kev_rank(evaluate(hand)) == phevaluator.evaluate_cards(*hand), oracle.text(hand)


# -- the number of classes -------------------------------------------------------------------------


def test_five_cards_make_7462_classes_numbered_without_gaps():
    """One hand for every multiset of ranks and every set of five suited ranks: 6,175 + 1,287."""
    sample = one_of_each(0, 5)
    assert len(sample) == 7462
    in_order = sorted(sample, key=oracle.key)
    assert [class_number(evaluate(hand)) for hand in in_order] == list(range(1, 7463))
    assert [kev_rank(evaluate(hand)) for hand in in_order] == list(range(7462, 0, -1))


def test_seven_cards_reach_4824_classes():
    strengths = evaluate_many(one_of_each(0, 7))
    assert len(np.unique(strengths)) == 4824


def test_every_class_of_seven_cards_is_a_class_of_five():
    """The numbers of the classes do not depend on how many cards there were."""
    of_five = set(evaluate_many(one_of_each(0, 5)).tolist())
    assert set(evaluate_many(one_of_each(0, 7)).tolist()) < of_five
    assert set(evaluate_many(one_of_each(0, 6)).tolist()) < of_five


def test_ev_24_the_short_deck_has_1404_classes():
    sample = one_of_each(4, 5)
    strengths = evaluate_many(sample, SHORT_DECK)
    assert len(sample) == len(set(strengths.tolist())) == 1404
    seen = categories(strengths, SHORT_DECK).tolist()
    in_order = (
        oracle.STRAIGHT_FLUSH,
        oracle.QUADS,
        oracle.FLUSH,
        oracle.FULL_HOUSE,
        oracle.STRAIGHT,
        oracle.TRIPS,
        oracle.TWO_PAIR,
        oracle.PAIR,
        oracle.HIGH_CARD,
    )
    assert [seen.count(c) for c in in_order] == [6, 72, 120, 72, 6, 252, 252, 504, 120]
    assert sorted(class_numbers(strengths, SHORT_DECK).tolist()) == list(range(1, 1405))


@pytest.mark.slow
@games
@sizes
def test_every_class_is_ordered_as_the_oracle_orders_it(rules, game, size):
    """One for every multiset of ranks and suited set: for these rules every hand there is."""
    sample = one_of_each(game.low, size)
    assert_same_order(
        sample, evaluate_many(sample, rules), [oracle.best(hand, game) for hand in sample]
    )


# -- what must not matter --------------------------------------------------------------------------


@given(st.data())
@games
def test_the_order_of_the_cards_does_not_matter(rules, game, data):
    hand = data.draw(hands(game.deck()))
    shuffled = data.draw(st.permutations(hand))
    assert evaluate(hand, rules) == evaluate(shuffled, rules)
    assert best_five(hand, rules) == best_five(shuffled, rules)


@given(st.data())
@games
def test_suits_have_no_rank(rules, game, data):
    """Renaming the suits never changes a strength."""
    hand = data.draw(hands(game.deck()))
    suit = data.draw(st.permutations(range(4)))
    assert evaluate(hand, rules) == evaluate([4 * (c // 4) + suit[c % 4] for c in hand], rules)


@given(st.data())
@games
def test_n_cards_are_worth_the_best_that_leaves_one_out(rules, game, data):
    hand = data.draw(hands(game.deck(), 6, 7))
    assert evaluate(hand, rules) == max(
        evaluate(fewer, rules) for fewer in combinations(hand, len(hand) - 1)
    )


@given(st.data())
@games
def test_one_more_card_never_hurts(rules, game, data):
    hand = data.draw(hands(game.deck(), 6, 7))
    assert evaluate(hand[1:], rules) <= evaluate(hand, rules)


@given(st.data())
@games
def test_many_hands_are_worth_what_each_is_worth(rules, game, data):
    size = data.draw(st.sampled_from([5, 6, 7]))
    many = data.draw(st.lists(hands(game.deck(), size), min_size=1, max_size=40))
    assert evaluate_many(np.array(many), rules).tolist() == [evaluate(hand, rules) for hand in many]


@given(st.data())
@games
def test_best_five_are_five_of_the_cards_and_worth_as_much_as_all(rules, game, data):
    hand = data.draw(hands(game.deck()))
    five = best_five(hand, rules)
    assert len(five) == len(set(five)) == 5
    assert set(five) <= set(hand)
    assert evaluate(five, rules) == evaluate(hand, rules)
    assert best_five(five, rules) == five


@given(st.data())
@games
def test_permuting_the_players_permutes_the_winners(rules, game, data):
    cards = data.draw(st.lists(st.sampled_from(game.deck()), min_size=13, max_size=13, unique=True))
    board, players = cards[:5], [cards[i : i + 2] for i in range(5, 13, 2)]
    order = data.draw(st.permutations(range(4)))
    won = winners(players, rules, board=board)
    assert {order[i] for i in winners([players[p] for p in order], rules, board=board)} == set(won)


@given(st.data())
@games
def test_the_winners_are_those_with_the_greatest_strength(rules, game, data):
    cards = data.draw(st.lists(st.sampled_from(game.deck()), min_size=13, max_size=13, unique=True))
    board, players = cards[:5], [cards[i : i + 2] for i in range(5, 13, 2)]
    strengths = [evaluate(player + board, rules) for player in players]
    assert winners(players, rules, board=board) == tuple(
        i for i, s in enumerate(strengths) if s == max(strengths)
    )
