"""Who takes the pot: the only authority, the cycle of straight flushes included."""

from itertools import combinations, permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from evaluator import evaluate, evaluate_many, winners, winners_many
from presets import ITALIAN, TELESINA, WITHOUT_WILD, house, italian, tele

FOUR = italian(4)
LINEAR = house(FOUR, straight_flush_three_way="linear")
REVERSE = house(FOUR, straight_flush_order="reverse")
HIGH = house(FOUR, straight_flush_order="high")
CYCLES = {
    "four players": FOUR,
    "linear": LINEAR,
    "two players": italian(2),
    "five players": italian(5),
    "table": italian(4, "table"),
}
ALL = WITHOUT_WILD | {"linear": LINEAR, "reverse": REVERSE, "high": HIGH}
WITHOUT_CYCLE = {
    name: pair for name, pair in ALL.items() if pair[1].straight_flush_order != "cycle"
}

cycles = pytest.mark.parametrize(("rules", "game"), CYCLES.values(), ids=CYCLES)
everyone = pytest.mark.parametrize(("rules", "game"), ALL.values(), ids=ALL)
without_cycle = pytest.mark.parametrize(
    ("rules", "game"), WITHOUT_CYCLE.values(), ids=WITHOUT_CYCLE
)


def straight_flushes(game):
    """Every straight flush of the deck, as (class, cards)."""
    ends = [[12, *range(game.low, game.low + 4)], *([*range(r, r + 5)] for r in range(game.low, 9))]
    for ranks in ends:
        for s in range(4):
            cards = tuple(4 * r + s for r in ranks)
            yield (
                oracle.straight_flush_class(oracle.rank(oracle.read(cards, game).point[0]), game),
                cards,
            )


def disjoint(*hands):
    return len({c for hand in hands for c in hand}) == sum(map(len, hands))


# -- the cycle, pair by pair and class by class ----------------------------------------------------

BEATS = {("minima", "massima"), ("media", "minima"), ("massima", "media")}


@cycles
def test_two_straight_flushes_of_different_classes_follow_the_cycle_whatever_the_suits(rules, game):
    for (a, first), (b, second) in permutations(straight_flushes(game), 2):
        if a != b and disjoint(first, second):
            assert winners([first, second], rules) == ((0,) if (a, b) in BEATS else (1,)), (
                oracle.text(first + second)
            )


@cycles
def test_two_straight_flushes_of_one_class_are_decided_by_the_end_card_and_then_the_suit(
    rules, game
):
    for (a, first), (b, second) in permutations(straight_flushes(game), 2):
        if a == b and disjoint(first, second):

            def value(cards):
                top = oracle.read(cards, game).point[0]
                return top // 4, oracle.ITALIAN_SUITS[top % 4]

            assert winners([first, second], rules) == (
                (0,) if value(first) > value(second) else (1,)
            )


def test_three_classes_share_and_only_the_best_of_each():
    """All disjoint threes and fours of the deck with all three classes."""
    rules, game = FOUR
    all_of_them = list(straight_flushes(game))
    seen = 0
    for number in (3, 4):
        for some in combinations(all_of_them, number):
            hands = [cards for _, cards in some]
            if {name for name, _ in some} == {"minima", "media", "massima"} and disjoint(*hands):
                seen += 1
                won = winners(hands, rules)
                assert len(won) == 3
                assert {some[i][0] for i in won} == {"minima", "media", "massima"}
                assert won == oracle.winners(hands, game)
    assert seen > 100


def test_linear_gives_the_pot_to_the_best_massima():
    rules, game = LINEAR
    for some in combinations(straight_flushes(game), 3):
        hands = [cards for _, cards in some]
        if {name for name, _ in some} == {"minima", "media", "massima"} and disjoint(*hands):
            assert winners(hands, rules) == tuple(i for i in range(3) if some[i][0] == "massima")


def test_linear_is_still_a_cycle_between_two_classes():
    assert winners([oracle.cards("As7s8s9sTs"), oracle.cards("ThJhQhKhAh")], LINEAR[0]) == (0,)


def test_the_cycle_is_among_the_players_of_the_pot_only():
    """The same two hands, with and without a third: who wins depends on who is in the pot."""
    minima, media, massima = (oracle.cards(h) for h in ("As7s8s9sTs", "7d8d9dTdJd", "ThJhQhKhAh"))
    rules = FOUR[0]
    assert winners([minima, massima], rules) == (0,)
    assert winners([minima, massima, media], rules) == (0, 1, 2)
    assert winners([minima, media], rules) == (1,)


def test_hands_below_a_straight_flush_take_no_part_in_the_cycle():
    poker = oracle.cards("8s8d8c8hKd")
    minima, massima = oracle.cards("Ad7d8d9dTd"), oracle.cards("ThJhQhKhAh")
    assert winners([oracle.cards("KsKcQsQcJs"), minima, massima], FOUR[0]) == (1,)
    assert winners([oracle.cards("7s7c7hQsQc"), massima], FOUR[0]) == (1,)
    assert winners([poker, oracle.cards("AsKsQsJs9s")], FOUR[0]) == (0,)


def test_in_the_royal_deck_there_is_no_cycle():
    """Minima and massima are the same straight there, and it is the massima."""
    twenty = house(WITHOUT_WILD["royal"], straight_flush_order="cycle")
    assert winners([oracle.cards("TsJsQsKsAs"), oracle.cards("ThJhQhKhAh")], twenty[0]) == (1,)


def test_a_player_with_two_classes_plays_massima_before_media_before_minima():
    """A-7-8-9-10-J of spades is a minima and a media: the media plays.

    Against a massima the minima would have won.
    """
    two = oracle.cards("As7s8s9sTsJs")
    assert winners([two, oracle.cards("9cThJhQhKhAh")], FOUR[0]) == (1,)
    assert winners([two, oracle.cards("Ah7h8h9hThQc")], FOUR[0]) == (0,)
    assert winners([oracle.cards("9sTsJsQsKsAs"), oracle.cards("9hThJhQhKhAc")], FOUR[0]) == (0,)


# -- three other orders ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "game"), [HIGH, REVERSE, tele(4, "online")], ids=["high", "reverse", "online"]
)
def test_without_the_cycle_every_pair_of_straight_flushes_is_decided_by_the_strength(rules, game):
    for (_, first), (_, second) in permutations(straight_flushes(game), 2):
        if disjoint(first, second):
            a, b = evaluate(first, rules), evaluate(second, rules)
            assert (
                winners([first, second], rules)
                == ((0,) if a > b else (1,))
                == oracle.winners([first, second], game)
            )


# -- properties ------------------------------------------------------------------------------------


def draw_hands(data, game):
    """Some players with five own cards each; half the time straight flushes among them."""
    number = data.draw(st.integers(1, min(4, len(game.natural_cards()) // 5)))
    hands = []
    if data.draw(st.booleans()):
        pool = list(straight_flushes(game))
        for _, cards in data.draw(st.permutations(pool))[:12]:
            if len(hands) < number and disjoint(cards, *hands):
                hands.append(cards)
    rest = [c for c in game.natural_cards() if c not in {c for hand in hands for c in hand}]
    rest = data.draw(st.permutations(rest))
    while len(hands) < number:
        hands.append(tuple(rest[:5]))
        rest = rest[5:]
    return hands


@everyone
@given(st.data())
def test_the_order_of_the_hands_does_not_matter(rules, game, data):
    hands = draw_hands(data, game)
    order = data.draw(st.permutations(range(len(hands))))
    won = winners(hands, rules)
    assert {order[i] for i in winners([hands[p] for p in order], rules)} == set(won)
    assert won == tuple(sorted(won))


@everyone
@given(st.data())
def test_winners_are_those_of_the_oracle(rules, game, data):
    hands = draw_hands(data, game)
    assert winners(hands, rules) == oracle.winners(hands, game)


@without_cycle
@given(st.data())
def test_without_the_cycle_the_winners_have_the_greatest_strength(rules, game, data):
    hands = draw_hands(data, game)
    strengths = [evaluate(hand, rules) for hand in hands]
    assert winners(hands, rules) == tuple(i for i, s in enumerate(strengths) if s == max(strengths))


@everyone
@given(st.data())
def test_winners_of_strengths_are_the_winners_of_the_hands(rules, game, data):
    """winners_many reads the class of a straight flush from the strength and knows the cycle."""
    hands = draw_hands(data, game)
    strengths = evaluate_many(np.array(hands), rules)[np.newaxis]
    row = winners_many(strengths, rules)
    assert row.shape == strengths.shape and row.dtype == bool
    assert tuple(np.flatnonzero(row[0]).tolist()) == winners(hands, rules)


def test_winners_many_finds_the_cycle_in_every_row(rng):
    rules, game = FOUR
    pool = list(straight_flushes(game))
    rows = []
    while len(rows) < 300:
        some = [cards for _, cards in rng.sample(pool, 3)]
        if disjoint(*some):
            rows.append(some)
    strengths = np.array([evaluate_many(np.array(row), rules) for row in rows])
    expected = [[i in oracle.winners(row, game) for i in range(3)] for row in rows]
    assert winners_many(strengths, rules).tolist() == expected


@pytest.mark.parametrize("name", ["royal without suits", "texas", "short-deck", "draw"])
@given(st.data())
def test_renaming_the_suits_changes_nothing_when_suits_are_off(name, data):
    rules, game = WITHOUT_WILD[name]
    hands = draw_hands(data, game)
    suit = data.draw(st.permutations(range(4)))
    renamed = [[4 * (c // 4) + suit[c % 4] for c in hand] for hand in hands]
    assert winners(renamed, rules) == winners(hands, rules)


@pytest.mark.parametrize(("rules", "game"), (ITALIAN | TELESINA).values(), ids=ITALIAN | TELESINA)
def test_five_own_cards_never_tie_but_in_the_three_way_split(rules, game, rng):
    for _ in range(150):
        cards = rng.sample(game.natural_cards(), 15)
        hands = [cards[:5], cards[5:10], cards[10:]]
        assert len(winners(hands, rules)) == 1
