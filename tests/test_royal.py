"""Royal hold'em: 20 cards, suits break ties. Rule by rule, then counts."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

import oracle
from evaluator import (
    ROYAL_HOLDEM,
    Category,
    HandError,
    best_five,
    categories,
    evaluate,
    evaluate_many,
    format_cards,
    parse_cards,
    winners,
)
from presets import ROYAL, ROYAL_WITHOUT_SUITS, first_wins, house, italian

DECK = range(32, 52)


def test_y1_the_deck_is_ten_to_ace():
    assert ROYAL_HOLDEM.deck == parse_cards(" ".join(r + s for r in "TJQKA" for s in "cdhs"))
    for card in ("9s", "2c", "Xr"):
        with pytest.raises(HandError, match=card):
            evaluate(f"As Ks Qs Js {card}", ROYAL_HOLDEM)


def test_y3_one_plays_as_in_texas_with_two_one_or_no_hole_card():
    board = "Ts Td Qc Qh Jd"
    assert format_cards(best_five("As Ah" + board, ROYAL_HOLDEM)) == "As Ah Qh Qc Jd"
    assert format_cards(best_five("Qs Kd" + board, ROYAL_HOLDEM)) == "Qs Qh Qc Ts Td"


def test_y8_the_best_five_of_seven_count():
    hand = parse_cards("Js Jd Ts Td Qc Qh Kd")
    assert evaluate(hand, ROYAL_HOLDEM) == max(
        evaluate(five, ROYAL_HOLDEM) for five in combinations(hand, 5)
    )


def test_y10_equal_points_go_to_the_kicker_and_then_are_split():
    board = "Qs Qd Tc Th Js"
    assert first_wins(ROYAL, "As Jd", "Ks Jh", board) is True  # queens and jacks: ace over king
    assert (
        first_wins(ROYAL, "Jd Jc", "Js Jh", "Ts Td Qc Qh As") is None
    )  # queens and jacks, the ace of the board


LADDER = [
    "Ks Kd Qc Jh Ts",  # coppia
    "Ks Kd Qc Qh Ts",  # doppia coppia
    "Ts Td Tc Qh Js",  # tris
    "As Kd Qc Jh Ts",  # scala
    "Ts Td Tc Js Jh",  # full
    "Ts Td Tc Th Js",  # poker
    "As Ks Qs Js Ts",  # scala reale
]


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(LADDER)))
def test_y12_the_points_beat_each_other_in_this_order(lower, higher):
    assert evaluate(lower, ROYAL_HOLDEM) < evaluate(higher, ROYAL_HOLDEM)


def test_y12_a_flush_stands_below_a_full_house():
    """No twenty-card deck deals a flush; the order says it all the same."""
    order = list(ROYAL_HOLDEM.order)
    assert (
        order.index(Category.STRAIGHT)
        < order.index(Category.FLUSH)
        < order.index(Category.FULL_HOUSE)
    )
    assert (
        order.index(Category.FULL_HOUSE)
        < order.index(Category.FOUR_OF_A_KIND)
        < order.index(Category.STRAIGHT_FLUSH)
    )


def test_y13_hearts_beat_diamonds_beat_clubs_beat_spades_when_all_else_is_equal():
    side = "Ks Qd Jc Th"
    of = [evaluate(f"A{suit} {side}", ROYAL_HOLDEM) for suit in "scdh"]
    assert of == sorted(set(of))


def test_y14_equal_pairs_go_to_the_highest_side_card_then_to_its_suit():
    assert first_wins(ROYAL, "Qs Qc As Jc Td", "Qh Qd Kh Jh Th") is True  # ace over king
    assert (
        first_wins(ROYAL, "As Ac Kd Js Tc", "Ah Ad Kc Qh Jh") is True
    )  # the king of diamonds, before the queen
    assert first_wins(ROYAL, "As Ac Kh Js Tc", "Ah Ad Kd Qh Jh") is True  # the king of hearts


def test_y15_equal_two_pairs_go_to_the_fifth_card_then_to_its_suit():
    board = "Qs Qd Jc Jh Ts"
    assert first_wins(ROYAL, "Ks Tc", "As Td", board) is False  # ace over king
    assert first_wins(ROYAL, "As Tc", "Ad Td", board) is False  # the ace of diamonds
    assert (
        first_wins(ROYAL, "Tc Th", "Td Ts", "Qs Qd Jc Jh As") is None
    )  # the ace of the board is equal


def test_y16_equal_trips_go_to_the_side_ranks_then_to_the_suits_from_the_highest():
    """Six cards, four of them shared: at seven there are no trips in this deck."""
    board = "Js Jd Ac Qd"
    assert first_wins(ROYAL, "Jh Ts", "Jc Ks", board) is False  # A-K over A-Q
    assert (
        first_wins(ROYAL, "Jh Ks", "Jc Kh", board) is False
    )  # the ace is shared, the king of hearts
    assert (
        first_wins(ROYAL, "Jh Ts", "Jc Th", board) is None
    )  # A-Q of the board: the ten does not count


def test_y16_the_ranks_of_trips_come_before_every_suit():
    """Unlike the pair, whose first side card counts with its suit at once."""
    first, second = "Ts Tc Td As Ks", "Ts Tc Td Ah Qh"
    assert evaluate(first, ROYAL_HOLDEM) > evaluate(second, ROYAL_HOLDEM)


def test_y17_equal_fours_go_to_the_fifth_card_then_to_its_suit():
    board = "Ks Kd Kc Kh Ts"
    assert first_wins(ROYAL, "Qs Js", "Jh Td", board) is True  # queen over jack
    assert first_wins(ROYAL, "As Jd", "Ah Jc", board) is False  # the ace of hearts
    assert first_wins(ROYAL, "Jd Jc", "Qd Qc", "Ks Kd Kc Kh As") is None  # the ace of the board


def test_vector_17_the_suit_of_the_ace_decides_between_equal_straights():
    assert first_wins(ROYAL, "As Jd", "Ah Qc", "Ts Js Qd Kh Tc") is False


def test_y18_there_is_one_straight_and_with_the_ace_on_the_board_it_is_split():
    assert first_wins(ROYAL, "Jd Qc", "Jh Td", "As Ts Js Qd Kh") is None


@pytest.mark.parametrize(
    ("value", "answer"), [("off", None), ("top_card", None), ("suit_cascade", False)]
)
def test_y18_how_far_the_suits_of_a_straight_count_is_an_option(value, answer):
    """The ace is shared, the second player's king is of hearts."""
    royal = house(ROYAL, straight_suit=value)
    assert first_wins(royal, "Ks Td", "Kh Tc", "As Qd Jc Ts Jd") is answer


def test_y18_without_the_suit_of_straights_the_aces_are_equal():
    royal = house(ROYAL, straight_suit="off")
    assert first_wins(royal, "As Jd", "Ah Qc", "Ts Js Qd Kh Tc") is None


def test_y19_the_order_of_straight_flushes_is_reversed():
    """Minima beats media beats massima: shown with 32 cards, for no royal hand can show it."""
    reverse = house(italian(4), straight_flush_order="reverse")
    minima, low_media, high_media, massima = (
        "As 7s 8s 9s Ts",
        "7d 8d 9d Td Jd",
        "9c Tc Jc Qc Kc",
        "Th Jh Qh Kh Ah",
    )
    assert first_wins(reverse, minima, massima) is True
    assert first_wins(reverse, minima, high_media) is True
    assert first_wins(reverse, low_media, massima) is True
    assert (
        first_wins(reverse, low_media, high_media) is False
    )  # between two medie the higher end card


def test_y19_suits_are_never_reversed():
    reverse = house(italian(4), straight_flush_order="reverse")
    for first, second in (
        ("As 7s 8s 9s Ts", "Ah 7h 8h 9h Th"),
        ("8s 9s Ts Js Qs", "8h 9h Th Jh Qh"),
        ("Ts Js Qs Ks As", "Th Jh Qh Kh Ah"),
    ):
        assert first_wins(reverse, first, second) is False


def test_y19_a_royal_flush_of_the_royal_deck_is_the_massima_and_is_split_on_the_board():
    assert first_wins(ROYAL, "Ah Kh", "Ad Kd", "Ts Js Qs Ks As") is None


def test_two_players_never_hold_royal_flushes_of_different_suits():
    """Each would need three board cards of his suit."""
    for board in combinations(DECK, 5):
        assert sum(n >= 3 for n in Counter(card % 4 for card in board).values()) <= 1


def test_full_houses_are_compared_by_rank_only():
    board = "Ks Kd Qc Qh Ts"
    assert first_wins(ROYAL, "Kc Jd", "Kh Jc", board) is None
    suits = house(ROYAL, full_tie="trips_suit_then_pair_suit")
    assert first_wins(suits, "Kc Jd", "Kh Jc", board) is False  # the trips with the king of hearts
    assert (
        first_wins(suits, "Js Qd", "Jc Qs", "Ks Kd Kh Qc Ts") is True
    )  # the same trips, the pair with the queen of diamonds


def test_without_suits_equal_ranks_split():
    plain = ROYAL_WITHOUT_SUITS
    assert first_wins(plain, "As Jd", "Ah Qc", "Ts Js Qd Kh Tc") is None
    assert first_wins(plain, "As Tc", "Ad Td", "Qs Qd Jc Jh Ts") is None
    assert evaluate_many(["As Kd Qc Jh Ts"], plain[0]).dtype == "uint32"


# -- counts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (
            5,
            {
                Category.PAIR: 7680,
                Category.TWO_PAIR: 4320,
                Category.THREE_OF_A_KIND: 1920,
                Category.STRAIGHT: 1020,
                Category.FULL_HOUSE: 480,
                Category.FOUR_OF_A_KIND: 80,
                Category.STRAIGHT_FLUSH: 4,
            },
        ),
        (
            6,
            {
                Category.TWO_PAIR: 19440,
                Category.THREE_OF_A_KIND: 5120,
                Category.STRAIGHT: 7620,
                Category.FULL_HOUSE: 5920,
                Category.FOUR_OF_A_KIND: 600,
                Category.STRAIGHT_FLUSH: 60,
            },
        ),
        (
            7,
            {
                Category.TWO_PAIR: 17280,
                Category.STRAIGHT: 27740,
                Category.FULL_HOUSE: 29280,
                Category.FOUR_OF_A_KIND: 2800,
                Category.STRAIGHT_FLUSH: 420,
            },
        ),
    ],
)
def test_every_hand_of_the_royal_deck_is_counted(size, expected):
    hands = list(combinations(DECK, size))
    seen = categories(evaluate_many(hands, ROYAL_HOLDEM), ROYAL_HOLDEM)
    assert Counter(int(c) for c in seen) == Counter({int(c): n for c, n in expected.items()})


def test_six_players_share_a_board_as_the_oracle_says(rng):
    for _ in range(200):
        cards = rng.sample(DECK, 17)
        board, players = cards[:5], [cards[i : i + 2] for i in range(5, 17, 2)]
        assert winners(players, ROYAL_HOLDEM, board=board) == oracle.winners(
            players, ROYAL[1], board
        )
