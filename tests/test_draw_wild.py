"""American draw poker and wild cards: jokers, deuces, the bug."""

import numpy as np
import pytest

import oracle
from evaluator import (
    DRAW_POKER,
    Category,
    HandError,
    best_five,
    category,
    describe,
    evaluate,
    evaluate_many,
    parse_cards,
    stand_ins,
    winners,
)
from presets import (
    BUG,
    DEUCES,
    DEUCES_AND_JOKER,
    JOKER,
    JOKERS,
    bug,
    deuces_wild,
    first_wins,
    house,
    one_joker,
    two_jokers,
)
from samples import assert_same_order, mixed_hands

Xr, Xb = 52, 53


def worth(rules, wild, natural):
    """A hand with wild cards is worth exactly what these natural cards are."""
    return evaluate(wild, rules) == evaluate(natural, rules)


def kind(hand, rules):
    return category(evaluate(hand, rules), rules)


# -- rule by rule ----------------------------------------------------------------------------------


def test_d1_the_deck_is_the_whole_one():
    assert DRAW_POKER.deck == parse_cards(" ".join(r + s for r in "23456789TJQKA" for s in "cdhs"))


def test_d2_a_flush_is_worth_less_than_a_full_house():
    assert evaluate("As Ks Qs Js 9s", DRAW_POKER) < evaluate("2s 2d 2c 3h 3s", DRAW_POKER)


def test_d3_suits_do_not_count():
    assert evaluate("As Kd Qc Jh 9s", DRAW_POKER) == evaluate("Ah Ks Qd Jc 9h", DRAW_POKER)
    assert winners(["As Ad Kc Qh Js", "Ah Ac Kd Qs Jc"], DRAW_POKER) == (0, 1)


def test_d3_equal_hands_split():
    assert first_wins((DRAW_POKER, None), "As Ks Qs Js 9s", "Ah Kh Qh Jh 9h") is None


@pytest.mark.parametrize(
    ("rules", "wild"),
    [(one_joker(), "Xr"), (two_jokers(), "Xb"), (bug(), "Xr"), (deuces_wild(), "2c")],
    ids=lambda value: str(getattr(value, "wild", value)),
)
def test_d7_wild_cards_are_an_option(rules, wild):
    """The wild card is the ten that completes a straight."""
    assert kind(f"As Kd Qc Jh {wild}", rules) == Category.STRAIGHT


def test_d7_without_the_option_there_is_no_joker_and_a_deuce_is_a_deuce():
    with pytest.raises(HandError, match=r"Xr|52"):
        evaluate("As Kd Qc Jh Xr", DRAW_POKER)
    assert kind("2s 2d Ks Qd 7c", DRAW_POKER) == Category.PAIR


# -- one joker -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wild", "natural"),
    [
        ("8s 5h 4d 2c Xr", "8s 8d 5h 4d 2c"),  # the best pair
        ("8s 8h 5d 4c Xr", "8s 8h 8d 5d 4c"),
        ("8s 8h 5d 5c Xr", "8s 8h 8d 5d 5c"),
        ("8s 8h 8d 5c Xr", "8s 8h 8d 8c 5c"),
        ("5s 6h 8d 9c Xr", "5s 6h 7d 8d 9c"),  # inside
        ("5s 6h 7d 8c Xr", "5s 6h 7d 8c 9c"),  # at the better end
        ("Js Qh Kd Ac Xr", "Ts Js Qh Kd Ac"),
        ("As 2h 3d 4c Xr", "As 2h 3d 4c 5c"),
        ("Ah 9h 8h 5h Xr", "Ah Kh 9h 8h 5h"),  # no second ace in a flush: the king
        ("Ah Kh 8h 5h Xr", "Ah Kh Qh 8h 5h"),
        ("Kh 9h 8h 5h Xr", "Ah Kh 9h 8h 5h"),
        ("5h 6h 7h 8h Xr", "5h 6h 7h 8h 9h"),
        ("As Ah Kd Kc Xr", "As Ah Ad Kd Kc"),
    ],
)
def test_a_joker_is_the_best_card_not_in_the_hand(wild, natural):
    assert worth(one_joker(), wild, natural)


def test_a_joker_beside_four_of_a_kind_makes_five_of_a_kind():
    rules = one_joker()
    assert kind("6s 6h 6d 6c Xr", rules) == Category.FIVE_OF_A_KIND


def test_five_of_a_kind_beats_a_royal_flush_and_five_aces_are_the_highest():
    rules = one_joker()
    assert evaluate("2s 2h 2d 2c Xr", rules) > evaluate("As Ks Qs Js Ts", rules)
    fives = [evaluate(f"{r}s {r}h {r}d {r}c Xr", rules) for r in "23456789TJQKA"]
    assert fives == sorted(set(fives))


def test_a_hand_with_a_joker_is_never_less_than_a_pair():
    assert kind("7s 5h 4d 2c Xr", one_joker()) == Category.PAIR


def test_natural_and_wild_are_equal():
    rules = one_joker()
    assert evaluate("Ks Kh Kd 7c 5d", rules) == evaluate("Ks Kh Xr 7c 5d", rules)


def test_two_jokers_are_both_wild():
    rules = two_jokers()
    assert worth(rules, "As Ah 9d Xr Xb", "As Ah Ad Ac 9d")
    assert worth(rules, "Kh Qh Jh Xr Xb", "Ah Kh Qh Jh Th")
    assert kind("6s 6h 6d Xr Xb", rules) == Category.FIVE_OF_A_KIND
    assert evaluate("As 9h 5d 4c Xr", rules) == evaluate("As 9h 5d 4c Xb", rules)


# -- deuces wild -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wild", "natural"),
    [
        ("2c Ks Kh 7d 5d", "Ks Kh Kd 7d 5d"),
        ("2c 2d Kh Qh 9h", "Kh Qh Jh Th 9h"),
        ("2c 2d Ks 8h 3s", "Ks Kh Kd 8h 3s"),
        ("2c 2d 2h Ks 8h", "Ks Kh Kd Kc 8h"),
        ("2c 2d 2h Kh Qh", "Ah Kh Qh Jh Th"),
        ("2c 4h 5s 6d 9c", "9c 9d 6d 5s 4h"),
    ],
)
def test_deuces_stand_for_the_best_card(wild, natural):
    assert worth(deuces_wild(), wild, natural)


def test_a_deuce_may_be_a_deuce():
    rules = deuces_wild()
    assert describe("2c 3d 4h 5s Ac", rules).startswith("straight, five high")
    assert describe("2c 3c 4c 5c Ac", rules).startswith("straight flush, five high")


def test_four_deuces_make_five_of_a_kind_with_any_card():
    rules = deuces_wild()
    for card in ("3s", "9d", "Ah"):
        assert kind(f"2c 2d 2h 2s {card}", rules) == Category.FIVE_OF_A_KIND
    assert evaluate("2c 2d 2h 2s Ah", rules) > evaluate("2c 2d 2h 2s Kh", rules)


# -- the bug ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wild", "natural"),
    [
        ("6s 6h 6d 6c Xr", "6s 6h 6d 6c As"),  # four sixes, ace kicker
        ("8s 8h 5d 5c Xr", "8s 8h 5d 5c As"),  # two pair, ace
        ("8s 8h 5d 4c Xr", "8s 8h 5d 4c As"),
        ("Ks Qh 7d 4c Xr", "Ks Qh 7d 4c As"),
        ("As Qh 7d 4c Xr", "As Ah Qh 7d 4c"),  # a second ace
        ("As Ah Ad 4c Xr", "As Ah Ad Ac 4c"),
        ("5s 6h 8d 9c Xr", "5s 6h 7d 8d 9c"),  # completes a straight
        ("Ah 9h 8h 5h Xr", "Ah Kh 9h 8h 5h"),  # completes a flush
        ("Kh 9h 8h 5h Xr", "Ah Kh 9h 8h 5h"),
        ("5h 6h 8h 9h Xr", "5h 6h 7h 8h 9h"),  # completes a straight flush
        ("2h 3s 4d 5c Xr", "2h 3s 4d 5c 6c"),
        ("2h 3s 4d 6c Xr", "2h 3s 4d 5c 6c"),
        ("Ks Kh 9d 9c Xr", "Ks Kh 9d 9c As"),
        ("Ks Kh Kd 9c Xr", "Ks Kh Kd As 9c"),
    ],
)
def test_the_bug_is_an_ace_or_completes_a_straight_or_a_flush(wild, natural):
    assert worth(bug(), wild, natural)


def test_five_aces_are_the_only_five_of_a_kind_with_the_bug():
    assert kind("As Ah Ad Ac Xr", bug()) == Category.FIVE_OF_A_KIND
    assert kind("Ks Kh Kd Kc Xr", bug()) == Category.FOUR_OF_A_KIND
    assert evaluate("As Ah Ad Ac Xr", bug()) > evaluate("As Ks Qs Js Ts", bug())


# -- house rules -----------------------------------------------------------------------------------


def test_natural_beats_wild_when_that_is_agreed():
    rules = one_joker(natural_beats_wild=True)
    assert evaluate("Ks Kh Kd 7c 5d", rules) > evaluate("Ks Kh Xr 7c 5d", rules)
    assert winners(["As Kd Qc Jh Ts", "Ad Xr Qh Js Td"], rules) == (0,)
    assert winners(["As Kd Qc Jh Ts", "Ad Xr Qh Js Td"], one_joker()) == (0, 1)


def test_natural_beats_wild_breaks_only_ties():
    rules = one_joker(natural_beats_wild=True)
    assert evaluate("Ks Kh Kd 7c 5d", rules) < evaluate("As Ah Xr 3c 2d", rules)
    assert evaluate("Ks Kh Kd 7c 5d", rules) < evaluate("Ks Kh Xr 7c 6d", rules)


def test_a_second_ace_in_a_flush_is_an_option():
    rules = one_joker(double_ace_flush=True)
    double = evaluate("Ah 9h 8h 5h Xr", rules)
    assert kind("Ah 9h 8h 5h Xr", rules) == Category.FLUSH
    assert double > evaluate("As Ks Qs Js 9s", rules)
    assert double < evaluate("2s 2h 2d 3c 3s", rules)
    assert evaluate("Ah Kh 8h 5h Xr", rules) > double
    assert worth(rules, "Kh 9h 8h 5h Xr", "Ah Kh 9h 8h 5h")


def test_a_straight_flush_is_still_better_than_a_second_ace():
    rules = one_joker(double_ace_flush=True)
    assert kind("Ah Kh Qh Jh Xr", rules) == Category.STRAIGHT_FLUSH


def test_two_wild_cards_may_make_three_aces_in_a_flush():
    rules = two_jokers(double_ace_flush=True)
    assert kind("Ah 9h 5h Xr Xb", rules) == Category.FLUSH
    assert (
        evaluate("Ah 9h 5h Xr Xb", rules)
        > evaluate("Kh 9h 5h Xr Xb", rules)
        > evaluate("As Ks Qs 9s 5s", rules)
    )


# -- what the wild cards stand for -----------------------------------------------------------------


def test_without_wild_cards_nothing_stands_for_anything():
    assert stand_ins("As Kd Qc Jh 9s", one_joker()) == {}
    assert stand_ins("As Kd Qc Jh 9s", DRAW_POKER) == {}


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("Ah 9h 8h 5h Xr", "Kh"),
        ("5h 6h 8h 9h Xr", "7h"),
        ("8s 8h 8d 5c Xr", "8c"),
    ],
)
def test_the_card_that_a_joker_stands_for_is_named_when_there_is_only_one(hand, card):
    assert stand_ins(hand, one_joker()) == {Xr: parse_cards(card)[0]}


@pytest.mark.parametrize(
    "pair", [JOKER, BUG, JOKERS, DEUCES], ids=["joker", "bug", "two jokers", "deuces"]
)
def test_put_in_their_place_the_cards_are_worth_the_same(pair, rng):
    """Unless they make five of a kind, which no five different cards do."""
    rules, game = pair
    wild = [c for c in game.deck() if oracle.is_wild(c, game)]
    for _ in range(150):
        held = rng.sample(wild, rng.randint(1, min(2, len(wild))))
        natural = rng.sample([c for c in game.natural_cards() if c not in wild], 5 - len(held))
        named = stand_ins([*natural, *held], rules)
        assert set(named) == set(held)
        full = [*natural, *named.values()]
        if kind([*natural, *held], rules) == Category.FIVE_OF_A_KIND:
            assert len({c // 4 for c in full}) == 1
        else:
            assert len(set(full)) == 5
            assert oracle.natural_key(full, game) == oracle.key([*natural, *held], game)


MORE_CARDS = {  # how many wild cards, and how many hands of each size the oracle has time for
    "joker": (JOKER, 1, 60),
    "bug": (BUG, 1, 60),
    "deuces, one": (DEUCES, 1, 60),
    "deuces, two": (DEUCES, 2, 4),
    "two jokers": (JOKERS, 2, 4),
    "deuces and a joker": (DEUCES_AND_JOKER, 2, 4),
}


@pytest.fixture(params=MORE_CARDS)
def more_cards(request, rng):
    """Hands of six and of seven cards, some of them wild, but none with five of a kind."""
    (rules, game), number, count = MORE_CARDS[request.param]
    wild = [c for c in game.deck() if oracle.is_wild(c, game)]
    natural = [c for c in game.natural_cards() if c not in wild]
    hands = []
    for size in (6, 7):
        for held in mixed_hands(rng, natural, size - number, count):
            hand = (*held, *rng.sample(wild, number))
            if kind(hand, rules) != Category.FIVE_OF_A_KIND:
                hands.append(hand)
    return rules, game, hands


def test_of_more_cards_a_wild_one_stands_for_itself_or_for_a_card_not_in_the_hand(more_cards):
    rules, _, hands = more_cards
    for hand in hands:
        named = stand_ins(hand, rules)
        assert all(card == wild or card not in hand for wild, card in named.items()), oracle.text(
            hand
        )
        assert len(set(named.values())) == len(named), oracle.text(hand)


def test_of_more_cards_the_wild_ones_among_the_best_five_are_named(more_cards):
    rules, game, hands = more_cards
    for hand in hands:
        wild = {c for c in best_five(hand, rules) if oracle.is_wild(c, game)}
        assert set(stand_ins(hand, rules)) == wild, oracle.text(hand)


def test_of_more_cards_those_that_stand_in_are_worth_the_same(more_cards):
    rules, game, hands = more_cards
    for hand in hands:
        named = stand_ins(hand, rules)
        full = [named.get(card, card) for card in best_five(hand, rules)]
        assert oracle.natural_key(full, game) == oracle.best(hand, game), oracle.text(hand)


@pytest.mark.parametrize(
    "hand", ["6s 6h 6d 6c Xr As", "6s 6h 6d 6c Xr As Ah", "2s 2h 2d 2c As Ks Xr"]
)
def test_of_more_cards_five_of_a_kind_takes_the_rank_of_the_other_four(hand):
    named = stand_ins(hand, one_joker())
    assert [card // 4 for card in named.values()] == [parse_cards(hand)[0] // 4]


def test_describe_speaks_of_what_the_hand_is_worth():
    assert describe("Ah 9h 8h 5h Xr", one_joker()).startswith(
        "flush, ace high, kickers king, nine, eight and five"
    )
    assert describe("8s 8h 5d 5c Xr", bug()).startswith("two pair, eights and fives, kicker ace")
    assert describe("6s 6h 6d 6c Xr", one_joker()).startswith("five of a kind, sixes")


# -- what may be given -----------------------------------------------------------------------------


def test_a_joker_may_come_once():
    with pytest.raises(HandError, match="Xr"):
        evaluate("As Kd Qc Xr Xr", two_jokers())


def test_the_second_joker_is_not_in_a_deck_with_one():
    with pytest.raises(HandError, match=r"Xb|53"):
        evaluate("As Kd Qc Jh Xb", one_joker())


def test_many_hands_with_wild_cards_are_worth_what_each_is_worth(rng):
    for rules, game in (JOKER, JOKERS, BUG, DEUCES):
        hands = np.array([rng.sample(game.deck(), 5) for _ in range(500)])
        assert evaluate_many(hands, rules).tolist() == [
            evaluate(hand.tolist(), rules) for hand in hands
        ]


def test_best_five_keeps_the_wild_cards_as_they_are():
    assert set(best_five("Ah 9h 8h 5h Xr", one_joker())) == set(parse_cards("Ah 9h 8h 5h Xr"))


def test_double_ace_flushes_are_ordered_as_the_oracle_orders_them(rng):
    rules, game = house(JOKER, double_ace_flush=True)
    hands = [
        (*(4 * r + s for r in rng.sample(range(13), 4)), Xr) for s in range(4) for _ in range(60)
    ]
    assert_same_order(
        hands, [evaluate(hand, rules) for hand in hands], [oracle.key(hand, game) for hand in hands]
    )
