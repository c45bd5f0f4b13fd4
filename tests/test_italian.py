"""Italian poker: stripped decks, suits, the cycle. Rule by rule, then hands with known winners."""

from itertools import combinations, pairwise

import numpy as np
import pytest

from evaluator import (
    Category,
    HandError,
    best_five,
    category,
    describe,
    evaluate,
    evaluate_many,
    format_cards,
    italian_poker,
    winners,
)
from presets import CONVENTIONS, first_wins, house, italian

FOUR = italian(4)
RANKS = "23456789TJQKA"

players = pytest.mark.parametrize("n", [2, 3, 4, 5, 6])


# -- rule by rule ----------------------------------------------------------------------------------


@players
def test_i1_the_lowest_card_is_eleven_less_the_players(n):
    lowest = RANKS[9 - n]
    rules = italian_poker(n)
    assert rules.low == 9 - n
    assert evaluate(f"As Kd Qc Jh {lowest}s", rules) > 0
    with pytest.raises(HandError, match=RANKS[8 - n] + "s"):
        evaluate(f"As Kd Qc Jh {RANKS[8 - n]}s", rules)


@players
def test_i2_the_ace_stands_before_the_lowest_card_or_after_the_king(n):
    rules, low = italian_poker(n), 9 - n
    ace_low = " ".join(
        RANKS[r] + s for r, s in zip((12, low, low + 1, low + 2, low + 3), "sdchs", strict=True)
    )
    assert category(evaluate(ace_low, rules), rules) == Category.STRAIGHT
    assert category(evaluate("As Kd Qc Jh Ts", rules), rules) == Category.STRAIGHT
    assert evaluate(ace_low, rules) < evaluate("As Kd Qc Jh Ts", rules)


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_i2_the_ace_does_not_stand_in_the_middle(n):
    low = 9 - n
    around = f"Qs Kd Ac {RANKS[low]}h {RANKS[low + 1]}s"
    assert category(evaluate(around, italian_poker(n)), italian_poker(n)) == Category.HIGH_CARD


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_i2_the_ace_low_straight_is_the_lowest(n):
    low = 9 - n
    ace_low = f"As {RANKS[low]}h {RANKS[low + 1]}h {RANKS[low + 2]}h {RANKS[low + 3]}h"
    next_one = (
        f"{RANKS[low]}s {RANKS[low + 1]}s {RANKS[low + 2]}s {RANKS[low + 3]}d {RANKS[low + 4]}s"
    )
    assert evaluate(ace_low, italian_poker(n)) < evaluate(next_one, italian_poker(n))


def test_i3_hearts_beat_diamonds_beat_clubs_beat_spades():
    of = [
        evaluate(f"A{a} K{b} Q{c} J{d} 9{a}", FOUR[0])
        for a, b, c, d in ("scdh", "cdhs", "dhsc", "hscd")
    ]
    assert of == sorted(set(of))


LADDER = [
    ("As Kd Qc Jh 9s", Category.HIGH_CARD),
    ("7s 7d 8c 9h Js", Category.PAIR),
    ("8s 8d 7c 7h 9s", Category.TWO_PAIR),
    ("7s 7d 7c 8h 9s", Category.THREE_OF_A_KIND),
    ("As 7d 8c 9h Ts", Category.STRAIGHT),
    ("7s 7d 7c 8h 8s", Category.FULL_HOUSE),
    ("7s 8s 9s Js Qs", Category.FLUSH),
    ("7s 7d 7c 7h 8s", Category.FOUR_OF_A_KIND),
    ("As 7s 8s 9s Ts", Category.STRAIGHT_FLUSH),
]


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(hand for hand, _ in LADDER)))
def test_i4_the_points_beat_each_other_in_this_order(lower, higher):
    assert evaluate(lower, FOUR[0]) < evaluate(higher, FOUR[0])


@pytest.mark.parametrize(("hand", "point"), LADDER)
def test_i4_every_point_is_recognised(hand, point):
    assert category(evaluate(hand, FOUR[0]), FOUR[0]) == point


def test_i5_equal_pairs_go_to_the_highest_of_the_other_three():
    assert first_wins(FOUR, "As Ac Ks 8c 7d", "Ah Ad Qh Jh 9h") is True


def test_i6_equal_two_pairs_go_to_the_fifth_card():
    assert first_wins(FOUR, "As Ac Ks Kc Qs", "Ah Ad Kh Kd Jh") is True
    assert first_wins(FOUR, "As Ac Ks Kc Qs", "Ah Ad Kh Kd Qh") is False


def test_i7_the_straight_with_the_higher_end_card_wins_then_the_suit_of_that_card():
    assert first_wins(FOUR, "8s 9s Td Jc Qs", "7h 8h 9h Th Jd") is True
    assert first_wins(FOUR, "8s 9s Tc Jd Qh", "8h 9h Td Jc Qd") is True


@pytest.mark.parametrize(("n", "lowest"), [(3, "A89TJ"), (4, "A789T"), (5, "A6789"), (6, "A5678")])
def test_i8_the_massima_always_ends_with_the_ace_and_the_minima_begins_with_it(n, lowest):
    massima = describe("Ts Js Qs Ks As", italian_poker(n), language="it")
    minima = describe(" ".join(r + "s" for r in lowest), italian_poker(n), language="it")
    assert massima.startswith("scala reale massima")
    assert minima.startswith("scala reale minima")


def test_i9_minima_beats_massima_media_beats_minima_massima_beats_media():
    minima, media, massima = "As 7s 8s 9s Ts", "7d 8d 9d Td Jd", "Th Jh Qh Kh Ah"
    assert first_wins(FOUR, minima, massima) is True
    assert first_wins(FOUR, media, minima) is True
    assert first_wins(FOUR, massima, media) is True


# how many of each class a deck holds, all suits together
@pytest.mark.parametrize(("n", "medie"), [(2, 4), (3, 8), (4, 12), (5, 16), (6, 20)])
def test_i9_the_classes_of_straight_flushes_are_counted(n, medie):
    rules = italian_poker(n)
    straights = [
        [12, *range(rules.low, rules.low + 4)],
        *([*range(r, r + 5)] for r in range(rules.low, 9)),
    ]
    words = [
        describe([4 * r + s for r in ranks], rules, language="it")
        for ranks in straights
        for s in range(4)
    ]
    assert [
        sum(word.startswith("scala reale " + kind) for word in words)
        for kind in ("minima", "media", "massima")
    ] == [4, medie, 4]


# -- hands with known winners ----------------------------------------------------------------------


def test_vector_1_a_flush_beats_a_full_house():
    assert first_wins(FOUR, "7s8s9sJsAs", "AhAdAcKdKh") is True
    assert first_wins(house(FOUR, order=tuple(range(10))), "7s8s9sJsAs", "AhAdAcKdKh") is False


def test_vector_2_a_straight_beats_trips():
    assert first_wins(FOUR, "As7h8d9cTs", "AhAdAcKhQd") is True


def test_vector_3_the_ace_low_straight_is_the_lowest():
    assert first_wins(FOUR, "7s8h9dTcJs", "As7h8d9cTs") is True


def test_vector_4_two_ace_low_straights_are_decided_by_the_suit_of_the_ten():
    assert first_wins(FOUR, "As7s8c9dTh", "Ah7h8d9cTs") is True


def test_vector_5_two_equal_straights_are_decided_by_the_suit_of_the_top_card():
    assert first_wins(FOUR, "8s9sTcJdQh", "8h9hTdJcQd") is True


@pytest.mark.parametrize(
    ("tie", "first"),
    [
        ("card_by_card", False),
        ("ranks_then_suit", True),
        ("ranks_then_pair_suit", True),
        ("pair_suit", False),
    ],
)
def test_vector_6_pair_a(tie, first):
    assert first_wins(house(FOUR, pair_tie=tie), "AsAcKsTd9h", "AhAdKd8c7c") is first


@pytest.mark.parametrize(
    ("tie", "first"),
    [
        ("card_by_card", True),
        ("ranks_then_suit", False),
        ("ranks_then_pair_suit", False),
        ("pair_suit", False),
    ],
)
def test_vector_7_pair_b(tie, first):
    assert first_wins(house(FOUR, pair_tie=tie), "AsAcKh8c7c", "AhAdKsTd9h") is first


@pytest.mark.parametrize(
    ("tie", "first"),
    [
        ("fifth_suit", True),
        ("top_pair_suit", False),
        ("fifth_suit_then_top_pair", True),
    ],
)
def test_vector_8_two_pair(tie, first):
    assert first_wins(house(FOUR, two_pair_tie=tie), "AsAcKsKcTh", "AhAdKhKdTs") is first


@pytest.mark.parametrize(("tie", "first"), [("ranks_first", True), ("suit_first", False)])
def test_vector_9_flush(tie, first):
    assert first_wins(house(FOUR, flush_tie=tie), "AsKsQsJs9s", "KhQhJh9h8h") is first


@pytest.mark.parametrize("tie", ["ranks_first", "suit_first"])
def test_vector_10_equal_flushes_go_to_the_better_suit(tie):
    assert first_wins(house(FOUR, flush_tie=tie), "AhKhQhJh9h", "AsKsQsJs9s") is True


@pytest.mark.parametrize(("tie", "first"), [("card_by_card", False), ("ranks_then_suit", True)])
def test_vector_11_high_card(tie, first):
    assert first_wins(house(FOUR, high_card_tie=tie), "AsKdQcJh9c", "AhJd9s8c7c") is first


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("As7s8s9sTs", "ThJhQhKhAh"),
        ("7s8s9sTsJs", "Ah7h8h9hTh"),
        ("TsJsQsKsAs", "9hThJhQhKh"),
        ("9sTsJsQsKs", "8h9hThJhQh"),
    ],
)
def test_vector_12_the_cycle(first, second):
    assert first_wins(FOUR, first, second) is True
    assert first_wins(FOUR, second, first) is False


def test_vector_13_three_classes_share_and_a_better_media_takes_the_share_of_the_worse():
    three = ["As7s8s9sTs", "7d8d9dTdJd", "ThJhQhKhAh"]
    assert winners(three, FOUR[0]) == (0, 1, 2)
    assert winners([*three, "9cTcJcQcKc"], FOUR[0]) == (0, 2, 3)
    linear = house(FOUR, straight_flush_three_way="linear")[0]
    assert winners(three, linear) == (2,)
    assert winners([*three, "9cTcJcQcKc"], linear) == (2,)


def test_vector_14_trips_that_share_the_ace_are_decided_by_the_next_side_card():
    assert first_wins(FOUR, "JhKs", "JcKh", "JsJdAc8h7s") is False


def test_vector_15_six_cards_play_the_media_and_lose_to_a_massima():
    assert first_wins(FOUR, "As7s8s9sTsJs", "9cThJhQhKhAh") is False
    assert format_cards(best_five("As7s8s9sTsJs", FOUR[0])) == "Js Ts 9s 8s 7s"


def test_vector_16_the_better_of_two_tens_is_the_fifth_card():
    assert first_wins(FOUR, "AsAcKsKcTsTh", "AhAdKhKdTdTc") is True
    assert format_cards(best_five("AsAcKsKcTsTh", FOUR[0])) == "As Ac Ks Kc Th"


# -- the tie conventions, beyond the vectors -------------------------------------------------------


def test_the_suit_of_a_side_card_comes_before_the_next_card_when_card_by_card():
    assert first_wins(FOUR, "AsAcKh8c7c", "AhAdKdQhJh") is True
    assert first_wins(FOUR, "AhJs9d8c7s", "AdKsQcJc9s") is True


def test_pair_suit_does_not_look_at_the_side_cards():
    """(d): the pair with the better suit, whatever stands beside it."""
    assert first_wins(house(FOUR, pair_tie="pair_suit"), "AhAs9d8c7c", "AdAcKsQhJd") is True


def test_ranks_then_pair_suit_looks_at_the_pair_only_after_all_side_ranks():
    c = house(FOUR, pair_tie="ranks_then_pair_suit")
    assert first_wins(c, "AhAs9d8c7c", "AdAcKsQhJd") is False
    assert first_wins(c, "AhAsKsQsJd", "AdAcKhQhJc") is True


def test_top_pair_suit_looks_at_the_top_pair_only_after_the_fifth_rank():
    c = house(FOUR, two_pair_tie="top_pair_suit")
    assert first_wins(c, "AhAsKsKcTh", "AdAcKhKdJs") is False
    assert first_wins(c, "AhAsKsKcTs", "AdAcKhKdTh") is True


@pytest.mark.parametrize(
    ("value", "answer"),
    [("off", None), ("top_card", None), ("top_card_then_next", False), ("suit_cascade", False)],
)
def test_straights_that_share_the_end_card_may_look_at_the_next(value, answer):
    c = house(FOUR, straight_suit=value)
    assert first_wins(c, "Js9s8s7d", "Jh9c8c7c", "QdTs") is answer


@pytest.mark.parametrize(
    ("value", "answer"), [("top_card", None), ("top_card_then_next", None), ("suit_cascade", False)]
)
def test_straights_that_share_two_cards_may_look_at_the_third(value, answer):
    c = house(FOUR, straight_suit=value)
    assert first_wins(c, "Ts9s8s", "Th9c8c", "QdJd") is answer


def test_full_houses_never_tie_with_five_own_cards():
    assert first_wins(FOUR, "KsKhKd9c9s", "QsQhQdAcAs") is True


# -- shared cards and more than five ---------------------------------------------------------------


def test_the_same_physical_card_is_equal():
    """A pair on the board with three board kickers is split, whatever the hole cards are."""
    assert first_wins(FOUR, "7h8h", "7s8s", "AsAdKcQhTs") is None


def test_a_better_suit_counts_only_on_a_card_that_plays():
    assert first_wins(FOUR, "Kh7h", "Ks7s", "AsAdQcJh9s") is True
    assert first_wins(FOUR, "8h7h", "8s7s", "AsAdQcJh9s") is None


def test_the_card_of_the_better_suit_is_chosen_for_a_straight():
    assert format_cards(best_five("7s 8d 9d Tc Js Jh Ac", FOUR[0])) == "Jh Tc 9d 8d 7s"


def test_strengths_are_wide_under_suits():
    strengths = evaluate_many([hand for hand, _ in LADDER], FOUR[0])
    assert strengths.dtype == np.uint64
    assert strengths.tolist() == [evaluate(hand, FOUR[0]) for hand, _ in LADDER]


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_six_cards_are_worth_the_best_that_leaves_one_out(convention, rng):
    rules, game = CONVENTIONS[convention]
    for _ in range(300):
        hand = rng.sample(game.deck(), rng.choice([6, 7]))
        assert evaluate(hand, rules) == max(
            evaluate(fewer, rules) for fewer in combinations(hand, len(hand) - 1)
        )


# -- presets ---------------------------------------------------------------------------------------

CLASSIC = {
    "high_card_tie": "card_by_card",
    "pair_tie": "card_by_card",
    "two_pair_tie": "fifth_suit",
    "flush_tie": "ranks_first",
    "straight_suit": "top_card",
    "full_tie": "split",
    "straight_flush_order": "cycle",
    "straight_flush_three_way": "split",
    "suits": True,
}
TABLE = CLASSIC | {
    "high_card_tie": "ranks_then_suit",
    "pair_tie": "ranks_then_suit",
    "flush_tie": "suit_first",
}


@players
@pytest.mark.parametrize(("custom", "options"), [("classic", CLASSIC), ("table", TABLE)])
def test_the_presets_are_those_of_the_rules(n, custom, options):
    rules = italian_poker(n, custom=custom)
    assert {name: getattr(rules, name) for name in options} == options
    order = list(rules.order)
    assert order.index(Category.FLUSH) > order.index(Category.FULL_HOUSE)


def test_classic_is_the_default():
    assert italian_poker(4) == italian_poker(4, custom="classic")


def test_the_table_custom_differs_where_the_rules_say():
    table = italian(4, "table")
    assert (
        first_wins(FOUR, "AsKsQsJs9s", "KhQhJh9h8h") is True
        and first_wins(table, "AsKsQsJs9s", "KhQhJh9h8h") is False
    )
    assert (
        first_wins(FOUR, "AsAcKsTd9h", "AhAdKd8c7c") is False
        and first_wins(table, "AsAcKsTd9h", "AhAdKd8c7c") is True
    )
    assert (
        first_wins(FOUR, "AsKdQcJh9c", "AhJd9s8c7c") is False
        and first_wins(table, "AsKdQcJh9c", "AhJd9s8c7c") is True
    )
