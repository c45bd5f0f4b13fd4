"""Rules are data: frozen, comparable, and refused when they contradict themselves."""

import copy
import dataclasses
import pickle

import pytest

from evaluator import (
    DRAW_POKER,
    ROYAL_HOLDEM,
    SHORT_DECK,
    TEXAS_HOLDEM,
    Category,
    Rules,
    RulesError,
    evaluate,
    italian_poker,
    mask_cards,
    telesina,
)

GOOD = "As Kd Qc Jh 9s"
NAMED = [
    TEXAS_HOLDEM,
    SHORT_DECK,
    ROYAL_HOLDEM,
    DRAW_POKER,
    italian_poker(4),
    telesina(4, custom="online"),
]


@pytest.mark.parametrize("rules", NAMED, ids=lambda rules: rules.name)
def test_rules_are_frozen_hashable_and_equal_to_their_like(rules):
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.low = 3
    assert isinstance(rules, Rules)
    assert rules.replace() == rules and hash(rules.replace()) == hash(rules)
    assert rules.replace(name="another") != rules


@pytest.mark.parametrize("wild", [(), ("joker",), ("two jokers", "aces"), ("bug",)])
@pytest.mark.parametrize("low", range(9))
def test_the_mask_of_a_deck_holds_its_cards(low, wild):
    rules = Rules("some", low=low, wild=wild)
    assert mask_cards(rules.deck_mask) == rules.deck


def test_royal_holdem_has_the_options_of_the_rules():
    options = {
        "low": 8,
        "suits": True,
        "high_card_tie": "card_by_card",
        "pair_tie": "card_by_card",
        "two_pair_tie": "fifth_suit",
        "flush_tie": "ranks_first",
        "straight_suit": "top_card",
        "full_tie": "split",
        "straight_flush_order": "reverse",
    }
    assert {name: getattr(ROYAL_HOLDEM, name) for name in options} == options
    order = list(ROYAL_HOLDEM.order)
    assert order.index(Category.FLUSH) < order.index(Category.FULL_HOUSE)


@pytest.mark.parametrize(
    "rules", [TEXAS_HOLDEM, SHORT_DECK, DRAW_POKER], ids=lambda rules: rules.name
)
def test_the_other_games_have_no_suits(rules):
    assert rules.suits is False
    assert rules.straight_flush_order == "high"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("high_card_tie", "suit_first"),
        ("pair_tie", "fifth_suit"),
        ("two_pair_tie", "card_by_card"),
        ("flush_tie", "top_card"),
        ("straight_suit", "yes"),
        ("full_tie", "suit"),
        ("straight_flush_order", "low"),
        ("straight_flush_three_way", "cycle"),
        ("wild", "treys are not a rank name"),
    ],
)
def test_an_unknown_value_is_refused_with_the_option_and_the_value(option, value):
    with pytest.raises(RulesError) as raised:
        italian_poker(4).replace(**{option: value})
    assert option in str(raised.value) and value in str(raised.value)


@pytest.mark.parametrize("low", [-1, 13, 100])
def test_a_deck_that_cannot_be_is_refused(low):
    with pytest.raises(RulesError, match=str(low)):
        TEXAS_HOLDEM.replace(low=low)


@pytest.mark.parametrize(
    "order",
    [
        (),
        tuple(Category)[1:],
        (*tuple(Category), Category.PAIR),
        (Category.PAIR, *tuple(Category)[1:]),
    ],
)
def test_an_order_names_every_category_once(order):
    with pytest.raises(RulesError):
        TEXAS_HOLDEM.replace(order=order)


@pytest.mark.parametrize(
    "options",
    [
        {"suits": True, "wild": "joker"},  # whose suit has a joker?
        {"double_ace_flush": True},  # needs wild cards
        {"natural_beats_wild": True},
    ],
)
def test_contradictory_rules_are_refused(options):
    with pytest.raises(RulesError):
        DRAW_POKER.replace(**options)


@pytest.mark.parametrize("other", ["joker", "two jokers", "deuces", "aces"])
@pytest.mark.parametrize("first", [True, False], ids=["before", "after"])
def test_the_bug_with_other_wild_cards_is_refused(other, first):
    wild = ("bug", other) if first else (other, "bug")
    with pytest.raises(RulesError, match=r"wild.*bug"):
        DRAW_POKER.replace(wild=wild)


@pytest.mark.parametrize(
    "wild", [("joker", "two jokers"), ("two jokers", "joker"), ("two jokers", "deuces", "joker")]
)
def test_two_kinds_of_joker_are_refused(wild):
    with pytest.raises(RulesError, match=r"wild.*one kind of joker"):
        DRAW_POKER.replace(wild=wild)


@pytest.mark.parametrize("wild", [("deuces", "deuces"), ("joker", "joker")])
def test_wild_cards_that_are_named_twice_are_refused(wild):
    with pytest.raises(RulesError, match=rf"wild.*{wild[0]}"):
        DRAW_POKER.replace(wild=wild)


@pytest.mark.parametrize(
    ("low", "wild"),
    [(1, "deuces"), (4, "fives"), (4, ("joker", "deuces")), (8, "nines")],
)
def test_a_wild_rank_below_the_lowest_of_the_deck_is_refused(low, wild):
    with pytest.raises(RulesError, match="wild.*the deck starts at " + "23456789T"[low]):
        DRAW_POKER.replace(low=low, wild=wild)


@pytest.mark.parametrize("low", [0, 4, 8])
def test_the_lowest_rank_of_the_deck_may_be_wild(low):
    rank = {0: "deuces", 4: "sixes", 8: "tens"}[low]
    wild = DRAW_POKER.replace(low=low, wild=rank).wild_cards
    assert wild == tuple(range(4 * low, 4 * low + 4))


@pytest.mark.parametrize("players", [0, 1, 7, 10])
@pytest.mark.parametrize("constructor", [italian_poker, telesina], ids=lambda f: f.__name__)
def test_a_number_of_players_without_a_deck_is_refused(constructor, players):
    with pytest.raises(RulesError, match=str(players)):
        constructor(players)


@pytest.mark.parametrize("custom", ["online", "royal"])
def test_an_unknown_custom_of_italian_poker_is_refused(custom):
    with pytest.raises(RulesError, match=custom):
        italian_poker(4, custom=custom)


def test_replacing_a_rule_changes_the_ranking_and_not_the_original():
    flush, full = "7s8s9sJsAs", "AhAdAcKdKh"
    house = italian_poker(4).replace(order=TEXAS_HOLDEM.order)
    assert evaluate(flush, house) < evaluate(full, house)
    assert evaluate(flush, italian_poker(4)) > evaluate(full, italian_poker(4))


@pytest.mark.parametrize("none", [(), [], "none", ("none",)])
def test_wild_cards_can_be_taken_away_again(none):
    wild = DRAW_POKER.replace(wild="joker")
    assert wild.order[-1] is Category.FIVE_OF_A_KIND
    assert wild.replace(wild=none) == DRAW_POKER


def test_rules_with_their_tables_can_be_pickled_and_copied():
    for rules in (TEXAS_HOLDEM, italian_poker(3), DRAW_POKER.replace(wild="bug")):
        strength = evaluate(GOOD, rules)
        for copied in (pickle.loads(pickle.dumps(rules)), copy.deepcopy(rules), copy.copy(rules)):
            assert copied == rules
            assert evaluate(GOOD, copied) == strength
