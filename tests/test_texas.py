"""Texas hold'em and short deck: the written rules, the hard cases, and what a bad hand is told."""

from itertools import combinations, pairwise

import numpy as np
import pytest

from evaluator import (
    SHORT_DECK,
    TEXAS_HOLDEM,
    CardError,
    Category,
    HandError,
    RulesError,
    best_five,
    card_mask,
    categories,
    category,
    class_number,
    class_numbers,
    describe,
    evaluate,
    evaluate_many,
    format_cards,
    kev_rank,
    masks,
    parse_cards,
    winners,
    winners_many,
)

# weakest first
LADDER = [
    "Kd Jc 9s 5h 3d",
    "Kd Kc 9s 5h 3d",
    "Kd Kc 9s 9h 3d",
    "Kd Kc Ks 9h 3d",
    "Kd Qc Js Th 9d",
    "Kd Jd 9d 5d 3d",
    "Kd Kc Ks 9h 9d",
    "Kd Kc Ks Kh 9d",
    "Kd Qd Jd Td 9d",
    "Ad Kd Qd Jd Td",
]


def best(cards, rules=TEXAS_HOLDEM):
    """The five cards that count, as text."""
    return format_cards(best_five(cards, rules))


def kind(cards, rules=TEXAS_HOLDEM):
    return category(evaluate(cards, rules), rules)


# -- the rules, by number --------------------------------------------------------------------------


def test_r7_both_hole_cards_may_play():
    assert best("As Kd" + "Ah Kc 7s 4d 2c") == "As Ah Kd Kc 7s"


def test_r7_one_hole_card_may_play():
    assert best("As 3d" + "Ah Kc 7s 4d 2c") == "As Ah Kc 7s 4d"


def test_r7_the_board_may_play_alone():
    board = "As Kd Qh Jc Ts"
    assert evaluate("3c 2d" + board) == evaluate(board)
    assert winners(["3c 2d", "4h 4d"], TEXAS_HOLDEM, board=board) == (0, 1)


def test_r53_the_best_hand_wins():
    assert winners(["As Ah", "Ks Kh", "Qs Qh"], TEXAS_HOLDEM, board="Qd 9c 7s 4d 2c") == (2,)


def test_r53_kickers_decide():
    assert winners(["As 9h", "Ad Kh"], TEXAS_HOLDEM, board="Ac Qc 7s 4d 2c") == (1,)


def test_r53_only_five_cards_count():
    assert (
        evaluate("As Ad Kh Qc Js 9d 8c")
        == evaluate("As Ad Kh Qc Js 3d 2c")
        == evaluate("As Ad Kh Qc Js")
    )


def test_r53_suits_do_not_count():
    assert len({evaluate([4 * r + s for r in (12, 10, 8, 6, 4)]) for s in range(4)}) == 1
    assert evaluate("As Kd Qh Jc 9s") == evaluate("Ac Kh Qd Js 9c")


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(LADDER)))
def test_r56_the_categories_beat_each_other_in_this_order(lower, higher):
    assert evaluate(lower) < evaluate(higher)


def test_r56_every_category_is_recognised():
    assert [kind(hand) for hand in LADDER] == [
        Category.HIGH_CARD,
        Category.PAIR,
        Category.TWO_PAIR,
        Category.THREE_OF_A_KIND,
        Category.STRAIGHT,
        Category.FLUSH,
        Category.FULL_HOUSE,
        Category.FOUR_OF_A_KIND,
        Category.STRAIGHT_FLUSH,
        Category.STRAIGHT_FLUSH,
    ]


def test_r56_the_worst_hand_of_a_category_beats_the_best_of_the_one_below():
    worst_and_best = [
        ("7d 5c 4s 3h 2d", "Ad Kc Qs Jh 9d"),
        ("2d 2c 5s 4h 3d", "Ad Ac Ks Qh Jd"),
        ("3d 3c 2s 2h 4d", "Ad Ac Ks Kh Qd"),
        ("2d 2c 2s 4h 3d", "Ad Ac As Kh Qd"),
        ("5d 4c 3s 2h Ad", "Ad Kc Qs Jh Td"),
        ("7d 5d 4d 3d 2d", "Ad Kd Qd Jd 9d"),
        ("2d 2c 2s 3h 3d", "Ad Ac As Kh Kd"),
        ("2d 2c 2s 2h 3d", "Ad Ac As Ah Kd"),
        ("5d 4d 3d 2d Ad", "Ad Kd Qd Jd Td"),
    ]
    for (_, top_of_lower), (bottom_of_higher, _) in pairwise(worst_and_best):
        assert evaluate(top_of_lower) < evaluate(bottom_of_higher)


def test_r57_the_ranks_run_from_the_ace_down_to_the_deuce():
    def pair_of(rank):
        side = [card for card in ("2c", "3d", "4h", "6c") if card[0] != rank][:3]
        return evaluate(" ".join([rank + "s", rank + "h", *side]))

    assert all(pair_of(lower) < pair_of(higher) for lower, higher in pairwise("23456789TJQKA"))
    assert all(
        evaluate(f"{lower}s 4d 3d 2h 2c") < evaluate(f"{higher}s 4d 3d 2h 2c")
        for lower, higher in pairwise("56789TJQKA")
    )


@pytest.mark.parametrize("hand", ["As 2d 3h 4c 5s", "As Kd Qh Jc Ts"])
def test_r58_the_ace_may_precede_the_deuce_or_follow_the_king(hand):
    assert kind(hand) == Category.STRAIGHT


@pytest.mark.parametrize(
    "hand", ["Ks As 2d 3h 4c", "Qs Kd Ah 2c 3s", "Js Qd Kh Ac 2s", "As Ks 2s 3s 4d"]
)
def test_r58_the_ace_may_not_do_both(hand):
    assert kind(hand) == Category.HIGH_CARD


def test_r58_the_ace_low_straight_is_the_lowest():
    assert evaluate("As 2d 3h 4c 5s") < evaluate("2s 3d 4h 5c 6s")


# -- seven examples: a board, two hands, who wins --------------------------------------------------

ACES_ON_BOARD = "As Ad 3c 3h 8s"
ACE_KING_BOARD = "As Kd Jc Th 6s"


def test_example_1_a_pair_of_aces_with_the_better_kicker_wins():
    board = "As 8d 5c 3h 2d"
    assert best("Ah Qc" + board) == "As Ah Qc 8d 5c"
    assert best("Ad Jc" + board) == "As Ad Jc 8d 5c"
    assert winners(["Ah Qc", "Ad Jc"], TEXAS_HOLDEM, board=board) == (0,)


def test_example_2_a_flush_beats_a_high_card():
    board = "Ah 9h 8h 5c 4s"
    assert best("Jh 2h" + board) == "Ah Jh 9h 8h 2h"
    assert best("Qc 3d" + board) == "Ah Qc 9h 8h 5c"
    assert winners(["Jh 2h", "Qc 3d"], TEXAS_HOLDEM, board=board) == (0,)


def test_example_3_two_pair_with_the_fifth_card_of_the_board_is_split():
    assert best("7c 6c" + ACES_ON_BOARD) == best("5d 4c" + ACES_ON_BOARD) == "As Ad 3h 3c 8s"
    assert winners(["7c 6c", "5d 4c"], TEXAS_HOLDEM, board=ACES_ON_BOARD) == (0, 1)


def test_example_4_two_pair_with_a_king_each_is_split():
    assert best("Kc 9d" + ACES_ON_BOARD) == "As Ad 3h 3c Kc"
    assert best("Kd Jc" + ACES_ON_BOARD) == "As Ad 3h 3c Kd"
    assert winners(["Kc 9d", "Kd Jc"], TEXAS_HOLDEM, board=ACES_ON_BOARD) == (0, 1)


def test_example_5_the_fifth_card_decides():
    assert best("8c 2d" + ACE_KING_BOARD) == "As Kd Jc Th 8c"
    assert best("7c 2c" + ACE_KING_BOARD) == "As Kd Jc Th 7c"
    assert winners(["8c 2d", "7c 2c"], TEXAS_HOLDEM, board=ACE_KING_BOARD) == (0,)


def test_example_6_both_play_the_board_and_split():
    assert best("5c 2d" + ACE_KING_BOARD) == best("4c 3d" + ACE_KING_BOARD) == "As Kd Jc Th 6s"
    assert winners(["5c 2d", "4c 3d"], TEXAS_HOLDEM, board=ACE_KING_BOARD) == (0, 1)


def test_example_7_two_pairs_of_tens_with_the_same_side_cards_split():
    assert best("Tc 5d" + ACE_KING_BOARD) == "Th Tc As Kd Jc"
    assert best("Td 4c" + ACE_KING_BOARD) == "Th Td As Kd Jc"
    assert winners(["Tc 5d", "Td 4c"], TEXAS_HOLDEM, board=ACE_KING_BOARD) == (0, 1)


def test_the_sample_hand_is_won_by_three_nines_over_two_pair():
    board = "9c Kc 3h 5s 9d"
    assert best("Qs 9h" + board) == "9h 9d 9c Kc Qs"
    assert best("Ks Jh" + board) == "Ks Kc 9d 9c Jh"
    assert winners(["Qs 9h", "Ks Jh"], TEXAS_HOLDEM, board=board) == (0,)


# -- hard cases ------------------------------------------------------------------------------------


def test_ev_01_a_suited_wheel_is_found_behind_a_higher_straight():
    board = "2d 3d 4d 5d Ks"
    assert kind("Ad 9c" + board) == Category.STRAIGHT_FLUSH
    assert describe("Ad 9c" + board) == "straight flush, five high"
    assert best("6c 9h" + board) == "6c 5d 4d 3d 2d"
    assert winners(["Ad 9c", "6c 9h"], TEXAS_HOLDEM, board=board) == (0,)
    assert describe("Ad 6c" + board) == "straight flush, five high"


def test_ev_02_a_wheel_is_found_beside_trip_aces():
    board = "2c 3d 4h 5s Ac"
    assert describe("Ad Ah" + board) == "straight, five high"
    assert describe("6c Kd" + board) == "straight, six high"
    assert winners(["Ad Ah", "6c Kd"], TEXAS_HOLDEM, board=board) == (1,)


def test_ev_04_no_straight_goes_round_the_corner():
    assert best("Qc Kd Ah 2s 3c 4d 9h") == "Ah Kd Qc 9h 4d"
    assert kind("Qc Kd Ah 2s 3c 4d 9h") == Category.HIGH_CARD


def test_ev_05_a_straight_flush_on_the_board_can_be_beaten():
    board = "3h 4h 5h 6h 7h"
    assert best("8h 8d" + board) == "8h 7h 6h 5h 4h"
    assert best("Ad Kc" + board) == "7h 6h 5h 4h 3h"
    assert winners(["8h 8d", "Ad Kc"], TEXAS_HOLDEM, board=board) == (0,)


def test_ev_07_a_flush_is_compared_down_to_its_last_card():
    board = "Qd Jd 9d Kc 6d"
    assert best("5d Ah" + board) == "Qd Jd 9d 6d 5d"
    assert best("Qc 7d" + board) == "Qd Jd 9d 7d 6d"
    assert winners(["5d Ah", "Qc 7d"], TEXAS_HOLDEM, board=board) == (1,)


def test_ev_09_the_top_card_of_a_flush_counts_before_all_others():
    assert evaluate("Kh Th 5h 4h 3h") > evaluate("Qs Ts 7s 5s 4s")


def test_ev_10_a_third_pair_is_worth_nothing_under_a_better_kicker():
    board = "6c Qc Ad 6s Ac"
    assert best("Td Js" + board) == "Ad Ac 6s 6c Qc"
    assert best("3s 3d" + board) == "Ad Ac 6s 6c Qc"
    assert winners(["Td Js", "3s 3d"], TEXAS_HOLDEM, board=board) == (0, 1)


def test_ev_11_three_pairs_are_compared_by_the_kicker():
    board = "As Ad Ks Kd 2c"
    a, b, c = (evaluate(hole + board) for hole in ("Qh Qc", "3h 3c", "7h 2d"))
    assert a > c > b


def test_ev_15_trips_with_two_side_cards_are_no_full_house():
    assert kind("Jh Jd Js 8h 4c") == Category.THREE_OF_A_KIND


def test_ev_16_four_of_a_kind_on_the_board_is_decided_by_the_kicker():
    board = "3c 7s 7h 7d 7c"
    assert best("2c 5d" + board) == "7s 7h 7d 7c 5d"
    assert best("4d 6s" + board) == "7s 7h 7d 7c 6s"
    assert winners(["2c 5d", "4d 6s"], TEXAS_HOLDEM, board=board) == (1,)


def test_ev_18_the_rank_of_the_pair_counts_before_its_side_cards():
    board = "9s Jc 3c Qc 8h"
    assert winners(["9c 5h", "Qh 4h", "Ad Ks"], TEXAS_HOLDEM, board=board) == (1,)


def test_ev_20_the_higher_straight_wins():
    board = "5c 6d 7h 8s Kc"
    assert describe("9d 2s" + board) == "straight, nine high"
    assert describe("4h 4d" + board) == "straight, eight high"
    assert winners(["9d 2s", "4h 4d"], TEXAS_HOLDEM, board=board) == (0,)


def test_ev_22_the_pair_of_the_board_makes_two_pair():
    board = "9d Ah Qs 8s 9s"
    assert best("4h Ac" + board) == "Ah Ac 9s 9d Qs"
    assert best("8c 5d" + board) == "9s 9d 8s 8c Ah"
    assert describe("4h Ac" + board) == "two pair, aces and nines, kicker queen"
    assert describe("8c 5d" + board) == "two pair, nines and eights, kicker ace"


def test_ev_24_in_the_short_deck_the_ace_stands_below_the_six():
    assert kind("As 6d 7h 8c 9s", SHORT_DECK) == Category.STRAIGHT
    assert kind("As 6s 7s 8s 9s", SHORT_DECK) == Category.STRAIGHT_FLUSH
    assert evaluate("As 6d 7h 8c 9s", SHORT_DECK) < evaluate("6s 7d 8h 9c Ts", SHORT_DECK)
    assert format_cards(best_five("As 6d 7h 8c 9s", SHORT_DECK)) == "9s 8c 7h 6d As"


def test_ev_24_in_the_short_deck_a_flush_beats_a_full_house():
    assert evaluate("6s 7s 8s 9s Js", SHORT_DECK) > evaluate("As Ah Ad Kc Kd", SHORT_DECK)
    assert evaluate("6s 7s 8s 9s Js", SHORT_DECK) < evaluate("6s 6h 6d 6c 7s", SHORT_DECK)


def test_ev_24_trips_over_a_straight_is_a_house_option():
    order = list(SHORT_DECK.order)
    i, j = order.index(Category.THREE_OF_A_KIND), order.index(Category.STRAIGHT)
    order[i], order[j] = order[j], order[i]
    house = SHORT_DECK.replace(order=tuple(order))
    trips, straight = "6s 6h 6d 8c 7s", "As Kd Qh Jc Ts"
    assert evaluate(trips, SHORT_DECK) < evaluate(straight, SHORT_DECK)
    assert evaluate(trips, house) > evaluate(straight, house)
    assert category(evaluate(trips, house), house) == Category.THREE_OF_A_KIND


def test_ev_26_the_ace_high_straight_flush_is_named_royal_but_stays_a_straight_flush():
    hand = "As Ks Qs Js Ts 3c 7h"
    assert kind(hand) == Category.STRAIGHT_FLUSH
    assert describe(hand) == "royal flush"
    assert evaluate(hand) > evaluate("Ks Qs Js Ts 9s 3c 7h")
    assert kev_rank(evaluate(hand)) == 1


def test_in_01_a_ten_written_10_is_a_ten():
    hand = "Qh Kh Js 2d Qd 10d 9s"
    assert evaluate(hand) == evaluate(hand.replace("10d", "Td"))
    assert describe(hand) == "straight, king high"


def test_in_03_eight_cards_are_refused_with_the_sizes_that_are_allowed():
    with pytest.raises(HandError) as raised:
        evaluate("As Kh Qd Jc Ts 9h 4c 3d")
    for size in "5678":
        assert size in str(raised.value)


@pytest.mark.parametrize("hand", ["As", "As Kh", "As Kh Qd", "As Kh Qd Jc"])
def test_in_04_fewer_than_five_cards_are_refused_with_the_sizes_that_are_allowed(hand):
    with pytest.raises(HandError) as raised:
        evaluate(hand)
    for size in "567":
        assert size in str(raised.value)


def test_in_04_six_cards_are_worth_the_best_five_of_them():
    hand = parse_cards("As Ad Kh Ks 2c Qd")
    assert evaluate(hand) == max(evaluate(five) for five in combinations(hand, 5))


def test_ap_01_trip_sevens_beat_a_pair_of_jacks_and_the_greater_number_wins():
    trips, pair = "9h Jh 7d 2s Kc 7c 7h", "9h Jh 7d 2s Kc Jc 5h"
    assert describe(trips).startswith("three of a kind, sevens")
    assert describe(pair).startswith("pair of jacks")
    assert evaluate(trips) > evaluate(pair)
    assert winners(["7c 7h", "Jc 5h"], TEXAS_HOLDEM, board="9h Jh 7d 2s Kc") == (0,)


def test_ap_05_text_is_returned_and_the_ten_can_be_read():
    assert describe("Th Jc Qd Ks Ah") == "straight, ace high"
    assert best("Th Jc Qd Ks Ah") == "Ah Ks Qd Jc Th"


# -- words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Ks Kh Kd 9c 9s", "full house, kings over nines"),
        ("As Ks Qs Js Ts", "royal flush"),
        ("5h 4h 3h 2h Ah", "straight flush, five high"),
        ("Kh Qh Jh Th 9h", "straight flush, king high"),
        ("5h 4d 3h 2h Ah", "straight, five high"),
        ("7h 7d 7s 7c 6h", "four of a kind, sevens, kicker six"),
        ("6h 6d 6s 6c Ah", "four of a kind, sixes, kicker ace"),
        ("Jh Jd Js 8c 4h", "three of a kind, jacks, kickers eight and four"),
        ("Ah Ad 9s 9c Qh", "two pair, aces and nines, kicker queen"),
        ("Qh Qd As 9c 8h", "pair of queens, kickers ace, nine and eight"),
        ("Qh Jh 9h 7h 6h", "flush, queen high, kickers jack, nine, seven and six"),
        ("Ah Kd Qs 9c 4h", "high card ace, kickers king, queen, nine and four"),
        ("6h 6d 6s Ac Ah", "full house, sixes over aces"),
        ("Th Td 3s 3c 4h", "two pair, tens and threes, kicker four"),
    ],
)
def test_describe_says_what_the_five_cards_are(hand, words):
    assert describe(hand) == words


def test_describe_speaks_of_the_best_five_of_seven():
    assert describe("Ks Kh Kd 9c 9s 4d 2h") == "full house, kings over nines"
    assert describe("Ks Kh Kd 9c 9s 9d 2h") == "full house, kings over nines"


# -- the order of cards in best_five ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "five"),
    [
        ("2c 7d 7h Js Jc 5d 5s", "Js Jc 7h 7d 5s"),
        ("9c 9d Kh Ks 9s Kc 2d", "Ks Kh Kc 9s 9d"),
        ("As 2d 3c 4h 5s 5c 9d", "5s 4h 3c 2d As"),
        ("Ah 2h 3h 4h 5h 6c 9d", "5h 4h 3h 2h Ah"),
        ("Tc Jd Qh Ks Ac Ad 2c", "Ad Ks Qh Jd Tc"),
        ("2c 2d 2h 2s Ac Ad 3c", "2s 2h 2d 2c Ad"),
        ("Ac 9c 7c 4c 2c As Ad", "Ac 9c 7c 4c 2c"),
        ("8d Kc 3s 8h Qd 2c 5h", "8h 8d Kc Qd 5h"),
        ("4d Kc 3s 8h Qd 2c 9h", "Kc Qd 9h 8h 4d"),
    ],
)
def test_best_five_gives_the_point_then_the_side_cards_from_the_top(hand, five):
    """Among equal cards the higher numbers: spades before hearts before diamonds before clubs."""
    assert best(hand) == five


def test_best_five_gives_physical_cards_as_a_tuple_of_ints():
    five = best_five("As Kd Qh Jc Ts 3c 2d")
    assert type(five) is tuple and all(type(c) is int for c in five)


# -- who wins --------------------------------------------------------------------------------------


def test_winners_gives_the_indices_that_share_the_pot_in_order():
    board = "As Kd Qh Jc 2s"
    assert winners(["3c 3d", "Ts 4d", "5c 5d", "Tc 6h"], TEXAS_HOLDEM, board=board) == (1, 3)


def test_winners_of_one_hand_is_that_hand():
    assert winners(["As Kd Qh Jc 2s"], TEXAS_HOLDEM) == (0,)


def test_winners_takes_numbers_as_well_as_text():
    hands = [parse_cards("3c 3d"), list(parse_cards("Ts 4d"))]
    assert winners(hands, TEXAS_HOLDEM, board=parse_cards("As Kd Qh Jc 2s")) == (1,)


def test_winners_refuses_a_card_that_is_in_a_hand_and_on_the_board():
    with pytest.raises(ValueError, match="As"):
        winners(["As 3d", "3c 4d"], TEXAS_HOLDEM, board="As Kd Qh Jc 2s")


def test_winners_many_marks_the_greatest_of_every_row():
    strengths = np.array([[1, 5, 5], [7, 2, 3], [4, 4, 4]], dtype=np.uint32)
    assert winners_many(strengths, TEXAS_HOLDEM).tolist() == [
        [False, True, True],
        [True, False, False],
        [True] * 3,
    ]


# -- numbers of classes ----------------------------------------------------------------------------


def test_class_numbers_run_from_the_worst_hand_to_the_royal_flush():
    assert class_number(evaluate("7d 5c 4s 3h 2d")) == 1
    assert class_number(evaluate("As Ks Qs Js Ts")) == 7462


@pytest.mark.parametrize(
    ("hand", "rank"),
    [
        # the published table of 7,462 classes (suffe.cool/poker/7462.html)
        ("As Ks Qs Js Ts", 1),
        ("5s 4s 3s 2s As", 10),
        ("As Ah Ad Ac Ks", 11),
        ("2s 2h 2d 2c 3s", 166),
        ("As Ah Ad Kc Ks", 167),
        ("2s 2h 2d 3c 3s", 322),
        ("As Ks Qs Js 9s", 323),
        ("7s 5s 4s 3s 2s", 1599),
        ("As Kd Qs Js Ts", 1600),
        ("5s 4d 3s 2s As", 1609),
        ("As Ah Ad Kc Qs", 1610),
        ("2s 2h 2d 4c 3s", 2467),
        ("As Ah Kd Kc Qs", 2468),
        ("3s 3h 2d 2c 4s", 3325),
        ("As Ah Kd Qc Js", 3326),
        ("2s 2h 5d 4c 3s", 6185),
        ("As Kd Qs Js 9s", 6186),
        ("7d 5c 4s 3h 2d", 7462),
    ],
)
def test_kev_rank_is_the_number_that_other_evaluators_print(hand, rank):
    strength = evaluate(hand)
    assert kev_rank(strength) == rank
    assert class_number(strength) == 7463 - rank


def test_arrays_of_strengths_have_categories_and_class_numbers():
    strengths = evaluate_many(LADDER)
    assert categories(strengths).tolist() == [int(category(int(s))) for s in strengths]
    assert class_numbers(strengths).tolist() == [class_number(int(s)) for s in strengths]


# -- what may be given -----------------------------------------------------------------------------


def test_texas_is_the_default():
    assert (
        evaluate("As Ad Kh Ks 2c")
        == evaluate("As Ad Kh Ks 2c", TEXAS_HOLDEM)
        == evaluate("As Ad Kh Ks 2c", rules=TEXAS_HOLDEM)
    )


def test_a_hand_may_be_text_or_any_sequence_of_numbers():
    hand = "As Ad Kh Ks 2c 9d 7h"
    numbers = parse_cards(hand)
    expected = evaluate(hand)
    assert type(expected) is int
    for form in (
        numbers,
        list(numbers),
        np.array(numbers),
        np.array(numbers, dtype=np.uint8),
        hand.replace(" ", ""),
    ):
        assert evaluate(form) == expected


def test_many_hands_may_be_an_array_of_numbers_an_array_of_masks_or_text():
    texts = ["As Ad Kh Ks 2c 9d 7h", "3s 4d 5h 6c 7s 8d 9h", "2s 2d 2h 2c 7s 8d 9h"]
    numbers = np.array([parse_cards(t) for t in texts])
    expected = [evaluate(t) for t in texts]
    for form in (texts, numbers, numbers.astype(np.uint8), numbers.tolist(), masks(numbers)):
        strengths = evaluate_many(form)
        assert strengths.dtype == np.uint32
        assert strengths.tolist() == expected


class Text(str):
    """Text of a kind of its own, as some libraries have."""


kinds_of_text = pytest.mark.parametrize("kind", [Text, np.str_], ids=lambda kind: kind.__name__)


@kinds_of_text
def test_other_kinds_of_text_are_read_as_cards(kind):
    assert parse_cards(kind("As Kd 10h")) == (51, 45, 34)


@kinds_of_text
def test_other_kinds_of_text_are_hands(kind):
    hand = "As Ad Kh Ks 2c 9d 7h"
    assert evaluate(kind(hand)) == evaluate(hand)


@kinds_of_text
@pytest.mark.parametrize("form", [list, tuple, np.array], ids=lambda form: form.__name__)
def test_other_kinds_of_text_are_many_hands(kind, form):
    texts = ["As Ad Kh Ks 2c 9d 7h", "3s 4d 5h 6c 7s 8d 9h"]
    expected = [evaluate(text) for text in texts]
    assert evaluate_many(form([kind(text) for text in texts])).tolist() == expected


@kinds_of_text
def test_other_kinds_of_text_win_pots(kind):
    hands = [kind("3c 3d"), kind("Ts 4d")]
    assert winners(hands, TEXAS_HOLDEM, board=kind("As Kd Qh Jc 2s")) == (1,)


@kinds_of_text
def test_other_kinds_of_text_that_are_wrong_are_told_so(kind):
    with pytest.raises(HandError, match="As appears twice"):
        evaluate(kind("As Kd Qh Jc As"))


# -- what a bad hand is told -----------------------------------------------------------------------

GOOD = "As Kd Qh Jc 9s"


def test_the_errors_are_value_errors():
    assert all(issubclass(error, ValueError) for error in (CardError, HandError, RulesError))


def column(row, bad, length=20):
    """Good hands, except one."""
    return [bad if i == row else GOOD for i in range(length)]


def test_a_card_that_appears_twice_is_named():
    with pytest.raises(HandError, match="As appears twice"):
        evaluate("As Kd Qh Jc As")
    with pytest.raises(HandError, match="As appears twice"):
        evaluate([51, 45, 42, 36, 51, 3, 2])


def test_a_card_that_appears_twice_is_named_with_its_row():
    with pytest.raises(HandError, match=r"hand 17: (.*: )?As appears twice"):
        evaluate_many(column(17, "As Kd Qh Jc As"))


def test_a_card_that_appears_twice_is_named_with_its_row_in_an_array():
    hands = np.tile(np.array(parse_cards(GOOD), dtype=np.uint8), (20, 1))
    hands[17, 4] = hands[17, 0]
    with pytest.raises(HandError, match=r"hand 17: (.*: )?As appears twice"):
        evaluate_many(hands)


@pytest.mark.parametrize("number", [54, 60, 63, 64, 255, 1000, 2**40, 2**70, -1, -52])
def test_a_number_that_is_no_card_is_named(number):
    with pytest.raises(ValueError, match=str(number)) as raised:
        evaluate([0, 5, 10, 15, number])
    assert isinstance(raised.value, CardError | HandError)


@pytest.mark.parametrize("number", [54, 255, 1000, -1, 2**40])
def test_a_number_that_is_no_card_is_named_with_its_row(number):
    hands = np.tile(np.array(parse_cards(GOOD), dtype=np.int64), (20, 1))
    hands[17, 2] = number
    with pytest.raises(ValueError, match=f"hand 17: .*{number}") as raised:
        evaluate_many(hands)
    assert isinstance(raised.value, CardError | HandError)


@pytest.mark.parametrize("rules", [TEXAS_HOLDEM, SHORT_DECK], ids=lambda rules: rules.name)
def test_a_joker_is_not_in_a_deck_without_jokers(rules):
    with pytest.raises(ValueError, match=r"Xr|52") as raised:
        evaluate("As Kd Qh Jc Xr", rules)
    assert isinstance(raised.value, CardError | HandError)


def test_a_card_that_the_deck_lacks_is_named():
    with pytest.raises(HandError, match="2c"):
        evaluate("As Kd Qh Jc 2c", SHORT_DECK)
    with pytest.raises(HandError, match="5h"):
        evaluate("As Kd Qh Jc 9c 8d 5h", SHORT_DECK)


def test_a_card_that_the_deck_lacks_is_named_with_its_row():
    with pytest.raises(HandError, match=r"hand 3: .*2c"):
        evaluate_many(column(3, "As Kd Qh Jc 2c"), SHORT_DECK)
    hands = np.tile(np.array(parse_cards(GOOD)), (20, 1))
    hands[3, 4] = 0
    with pytest.raises(HandError, match=r"hand 3: .*2c"):
        evaluate_many(hands, SHORT_DECK)


@pytest.mark.parametrize("count", [0, 1, 4, 8, 9, 52])
def test_a_wrong_number_of_cards_is_told_the_right_ones(count):
    with pytest.raises(HandError) as raised:
        evaluate(list(range(51, 51 - count, -1)))
    for size in "567":
        assert size in str(raised.value)


@pytest.mark.parametrize("count", [4, 8])
def test_an_array_with_a_wrong_number_of_cards_is_told_the_right_ones(count):
    hands = np.tile(np.arange(count, dtype=np.uint8), (3, 1))
    with pytest.raises(HandError) as raised:
        evaluate_many(hands)
    for size in "567":
        assert size in str(raised.value)


def test_another_number_of_cards_in_one_row_is_named_with_the_row():
    with pytest.raises(HandError, match=r"hand 17"):
        evaluate_many(column(17, "As Kd Qh Jc 9s 8d"))
    with pytest.raises(HandError, match=r"hand 17"):
        evaluate_many(
            np.array([card_mask(hand) for hand in column(17, "As Kd Qh Jc 9s 8d")], dtype=np.uint64)
        )


@pytest.mark.parametrize("bit", [13, 14, 15, 29, 63])
def test_a_mask_with_a_bit_outside_the_deck_is_named_with_its_row(bit):
    rows = [card_mask(hand) for hand in column(17, "As Kd Qh Jc")]
    rows[17] |= 1 << bit
    with pytest.raises(ValueError, match=r"hand 17"):
        evaluate_many(np.array(rows, dtype=np.uint64))


@pytest.mark.parametrize("text", ["", "   "])
def test_empty_text_is_refused(text):
    with pytest.raises(HandError):
        evaluate(text)
    with pytest.raises(HandError, match=r"hand 1"):
        evaluate_many([GOOD, text])


def test_text_that_is_no_card_is_named():
    with pytest.raises(CardError, match="1x"):
        evaluate("As Kd Qh Jc 1x")


def test_text_that_is_no_card_is_named_with_its_row():
    with pytest.raises(ValueError, match=r"hand 17: .*1x") as raised:
        evaluate_many(column(17, "As Kd Qh Jc 1x"))
    assert isinstance(raised.value, CardError | HandError)


HALF = "\ud800"  # one half of a character: text that no encoding can write


@pytest.mark.parametrize("function", [parse_cards, card_mask, evaluate], ids=lambda f: f.__name__)
@pytest.mark.parametrize(
    ("text", "character"),
    [(f"As {HALF}", 4), (f"As Kd Qh Jc 9{HALF}", 13), (f"{HALF}s Kd Qh Jc 9s", 1)],
    ids=["a card", "a suit", "a rank"],
)
def test_half_a_character_is_no_card_and_its_place_is_named(function, text, character):
    with pytest.raises(CardError, match=rf"\bcharacter {character}\b"):
        function(text)


def test_half_a_character_is_named_with_its_row():
    with pytest.raises(CardError, match=r"hand 17: .*\bcharacter 13\b"):
        evaluate_many(column(17, f"As Kd Qh Jc {HALF}"))


def test_half_a_character_is_named_with_the_hand_of_a_pot():
    with pytest.raises(CardError, match=r"\bcharacter 4\b"):
        winners(["3c 3d", f"Ts {HALF}"], TEXAS_HOLDEM, board="As Kd Qh Jc 2s")


@pytest.mark.parametrize("card", [True, 1.0, None, "As", np.float64(3), np.bool_(True)], ids=repr)
def test_a_card_of_the_wrong_type_is_a_type_error(card):
    with pytest.raises(TypeError):
        evaluate([51, 45, 42, 36, card])


@pytest.mark.parametrize("hand", [None, 51, 1.5, object()], ids=lambda hand: type(hand).__name__)
def test_a_hand_of_the_wrong_type_is_a_type_error(hand):
    with pytest.raises(TypeError):
        evaluate(hand)


@pytest.mark.parametrize(
    "hands",
    [
        np.zeros((2, 5)),
        np.zeros((2, 5), dtype=bool),
        np.zeros((2, 5), dtype=complex),
        np.zeros(2),
        None,
        7,
    ],
    ids=lambda hands: str(getattr(hands, "dtype", hands)),
)
def test_arrays_of_the_wrong_type_are_type_errors(hands):
    with pytest.raises(TypeError):
        evaluate_many(hands)


def test_a_list_of_hands_with_a_card_of_the_wrong_type_is_a_type_error():
    with pytest.raises(TypeError):
        evaluate_many([[51, 45, 42, 36, 31], [51, 45, 42, 36, None]])
    with pytest.raises(TypeError):
        evaluate_many([[51, 45, 42, 36, 31], [51, 45, 42, 36, 31.0]])


def test_rules_of_the_wrong_type_are_a_type_error():
    with pytest.raises(TypeError):
        evaluate(GOOD, "texas")


@pytest.mark.parametrize("function", [best_five, describe], ids=lambda f: f.__name__)
def test_the_other_functions_check_their_hand_too(function):
    with pytest.raises(HandError, match="As appears twice"):
        function("As Kd Qh Jc As")
    with pytest.raises(HandError):
        function("As Kd Qh Jc")
    with pytest.raises(HandError, match="2c"):
        function("As Kd Qh Jc 2c", SHORT_DECK)
    with pytest.raises(TypeError):
        function([51, 45, 42, 36, 1.0])


def test_no_hands_give_no_strengths():
    assert evaluate_many(np.empty((0, 7), dtype=np.uint8)).shape == (0,)
    assert evaluate_many(np.empty(0, dtype=np.uint64)).shape == (0,)
