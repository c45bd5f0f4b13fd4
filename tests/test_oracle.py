"""The oracle itself is right: the rules' own examples and the counts of every small deck."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from oracle import (
    ACE,
    CLUBS,
    DIAMONDS,
    FIVE_OF_A_KIND,
    FLUSH,
    FLUSH_OVER_FULL,
    FULL_HOUSE,
    HEARTS,
    HIGH_CARD,
    ITALIAN_SUITS,
    MASSIMA,
    MEDIA,
    MINIMA,
    PAIR,
    QUADS,
    SHORT_DECK,
    SPADES,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TEXAS,
    TRIPS,
    TWO_PAIR,
    Game,
    best,
    best_five,
    cards,
    category,
    key,
    rank,
    read,
    straight_flush_class,
    text,
    winners,
)

ITALIAN_4 = Game(low=5, order=FLUSH_OVER_FULL, suits=True, straight_flush_order="cycle")
ROYAL = Game(low=8, suits=True, straight_flush_order="reverse")
JOKER = Game(jokers=1)
BUG = Game(jokers=1, bug=True)
DEUCES = Game(wild_ranks=(0,))
Xr, Xb = 52, 53


def first_wins(first: str, second: str, game: Game = ITALIAN_4, board: str = "") -> bool:
    """True when the first of two hands takes the pot alone, False when the second does."""
    won = winners([cards(first), cards(second)], game, cards(board))
    assert len(won) == 1, f"{first} and {second} share"
    return won == (0,)


# -- the test vectors of the Italian rules, 32 cards -----------------------------------------------


def test_vector_1_a_flush_beats_a_full_house():
    assert first_wins("7s8s9sJsAs", "AhAdAcKdKh")


def test_vector_2_a_straight_beats_trips():
    assert first_wins("As7h8d9cTs", "AhAdAcKhQd")


def test_vector_3_the_ace_low_straight_is_the_lowest():
    assert first_wins("7s8h9dTcJs", "As7h8d9cTs")


def test_vector_4_two_ace_low_straights_are_decided_by_the_suit_of_the_ten():
    assert first_wins("As7s8c9dTh", "Ah7h8d9cTs")


def test_vector_5_two_equal_straights_are_decided_by_the_suit_of_the_top_card():
    assert first_wins("8s9sTcJdQh", "8h9hTdJcQd")


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
    assert first_wins("AsAcKsTd9h", "AhAdKd8c7c", replace(ITALIAN_4, pair_tie=tie)) is first


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
    assert first_wins("AsAcKh8c7c", "AhAdKsTd9h", replace(ITALIAN_4, pair_tie=tie)) is first


@pytest.mark.parametrize(
    ("tie", "first"),
    [
        ("fifth_suit", True),
        ("top_pair_suit", False),
        ("fifth_suit_then_top_pair", True),
    ],
)
def test_vector_8_two_pair(tie, first):
    assert first_wins("AsAcKsKcTh", "AhAdKhKdTs", replace(ITALIAN_4, two_pair_tie=tie)) is first


@pytest.mark.parametrize(("tie", "first"), [("ranks_first", True), ("suit_first", False)])
def test_vector_9_flush(tie, first):
    assert first_wins("AsKsQsJs9s", "KhQhJh9h8h", replace(ITALIAN_4, flush_tie=tie)) is first


@pytest.mark.parametrize("tie", ["ranks_first", "suit_first"])
def test_vector_10_equal_flushes_go_to_the_better_suit(tie):
    assert first_wins("AhKhQhJh9h", "AsKsQsJs9s", replace(ITALIAN_4, flush_tie=tie))


@pytest.mark.parametrize(("tie", "first"), [("card_by_card", False), ("ranks_then_suit", True)])
def test_vector_11_high_card(tie, first):
    assert first_wins("AsKdQcJh9c", "AhJd9s8c7c", replace(ITALIAN_4, high_card_tie=tie)) is first


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("As7s8s9sTs", "ThJhQhKhAh"),  # minima beats massima
        ("7s8s9sTsJs", "Ah7h8h9hTh"),  # media beats minima
        ("TsJsQsKsAs", "9hThJhQhKh"),  # massima beats media
        ("9sTsJsQsKs", "8h9hThJhQh"),  # two medie: the higher end card
    ],
)
def test_vector_12_the_cycle(first, second):
    assert first_wins(first, second)
    assert not first_wins(second, first)


def test_vector_13_three_classes_share_and_a_better_media_takes_the_share_of_the_worse():
    three = [cards("As7s8s9sTs"), cards("7d8d9dTdJd"), cards("ThJhQhKhAh")]
    assert winners(three, ITALIAN_4) == (0, 1, 2)
    assert winners([*three, cards("9cTcJcQcKc")], ITALIAN_4) == (0, 2, 3)
    linear = replace(ITALIAN_4, straight_flush_three_way="linear")
    assert winners([*three, cards("9cTcJcQcKc")], linear) == (2,)


def test_vector_14_trips_that_share_the_ace_are_decided_by_the_next_side_card():
    assert not first_wins("JhKs", "JcKh", board="JsJdAc8h7s")


def test_vector_15_six_cards_play_the_media_and_lose_to_a_massima():
    assert not first_wins("As7s8s9sTsJs", "9cThJhQhKhAh")


def test_vector_16_the_better_of_two_tens_is_the_fifth_card():
    assert first_wins("AsAcKsKcTsTh", "AhAdKhKdTdTc")


def test_vector_17_royal_two_straights_are_decided_by_the_suit_of_the_ace():
    assert not first_wins("AsJd", "AhQc", ROYAL, board="TsJsQdKhTc")


# -- counts ----------------------------------------------------------------------------------------

# low: (high card, pair, two pair, trips, straight, full house, flush, quads, straight flush), and
# of the straight flushes minime, medie, massime
FIVE_CARD_COUNTS = {
    8: ((0, 7680, 4320, 1920, 1020, 480, 0, 80, 4), (0, 0, 4)),
    7: ((3060, 23040, 8640, 3840, 3060, 720, 12, 120, 12), (4, 4, 4)),
    6: ((17340, 53760, 15120, 6720, 4080, 1008, 68, 168, 16), (4, 8, 4)),
    5: ((52020, 107520, 24192, 10752, 5100, 1344, 204, 224, 20), (4, 12, 4)),
    4: ((122400, 193536, 36288, 16128, 6120, 1728, 480, 288, 24), (4, 16, 4)),
    3: ((249900, 322560, 51840, 23040, 7140, 2160, 980, 360, 28), (4, 20, 4)),
    0: ((1302540, 1098240, 123552, 54912, 10200, 3744, 5108, 624, 40), (4, 32, 4)),
}


@pytest.mark.parametrize(
    "low", [8, 7, 6, 5, *(pytest.param(low, marks=pytest.mark.slow) for low in (4, 3, 0))]
)
def test_every_five_card_hand_of_a_deck_is_counted_in_the_right_category(low):
    game = Game(low=low)
    counts, classes = Counter(), Counter()
    for five in combinations(game.deck(), 5):
        seen, point, _ = read(five, game)
        counts[seen] += 1
        if seen == STRAIGHT_FLUSH:
            classes[straight_flush_class(rank(point[0]), game)] += 1
    in_order = (
        HIGH_CARD,
        PAIR,
        TWO_PAIR,
        TRIPS,
        STRAIGHT,
        FULL_HOUSE,
        FLUSH,
        QUADS,
        STRAIGHT_FLUSH,
    )
    expected, expected_classes = FIVE_CARD_COUNTS[low]
    assert tuple(counts[c] for c in in_order) == expected
    assert tuple(classes[c] for c in (MINIMA, MEDIA, MASSIMA)) == expected_classes


def test_the_royal_deck_gives_only_five_categories_at_seven_cards():
    """Four ranks make two pair or more, five a straight; five of a suit are the whole suit."""
    seen = {category(hand, ROYAL) for hand in list(combinations(ROYAL.deck(), 7))[::97]}
    assert seen == {TWO_PAIR, STRAIGHT, FULL_HOUSE, QUADS, STRAIGHT_FLUSH}


# -- other rules that only the oracle's user needs to trust ----------------------------------------


def test_hearts_beat_diamonds_beat_clubs_beat_spades():
    assert sorted(ITALIAN_SUITS, key=ITALIAN_SUITS.get) == [SPADES, CLUBS, DIAMONDS, HEARTS]


def test_the_ace_does_not_go_round_the_corner():
    assert category(cards("QcKdAh2s3c")) == HIGH_CARD
    assert category(cards("QcKdAh7s8c"), ITALIAN_4) == HIGH_CARD


def test_without_suits_no_convention_changes_a_hand():
    for tie in ("card_by_card", "ranks_then_suit", "ranks_then_pair_suit", "pair_suit"):
        assert first_wins("AsAcKs8c7c", "AhAdKh8d6c", replace(TEXAS, pair_tie=tie))
        assert winners(
            [cards("AsAcKs8c7c"), cards("AhAdKh8d7d")], replace(TEXAS, pair_tie=tie)
        ) == (0, 1)


def test_best_five_puts_the_point_first_and_takes_the_higher_numbers():
    assert text(best_five(cards("9c9dKhKs9sKc2d"))) == "Ks Kh Kc 9s 9d"
    assert text(best_five(cards("As2d3c4h5s5c9d"))) == "5s 4h 3c 2d As"
    assert text(best_five(cards("2c7d7hJsJc5d5s"))) == "Js Jc 7h 7d 5s"
    assert text(best_five(cards("6s7h8d9cAsKdKc"), SHORT_DECK)) == "9c 8d 7h 6s As"


def test_a_joker_is_any_card_not_in_the_hand_or_makes_five_of_a_kind():
    assert category((*cards("6s6h6d6c"), Xr), JOKER) == FIVE_OF_A_KIND
    assert key((*cards("AhAdAsAc"), Xr), JOKER) > key((*cards("AhKhQhJh"), Xr), JOKER)
    assert key((*cards("Ah9h8h5h"), Xr), JOKER) == key(cards("AhKh9h8h5h"))
    assert key((*cards("8s8h5d5c"), Xr), JOKER) == key(cards("8s8h8d5d5c"))
    assert key((*cards("8s5h4d2c"), Xr), JOKER) == key(cards("8s8d5h4d2c"))


def test_a_second_ace_in_a_flush_is_an_option():
    twice = replace(JOKER, double_ace_flush=True)
    assert key((*cards("Ah9h8h5h"), Xr), twice) > key(cards("AsKsQsJs9s"), twice)
    assert category((*cards("Ah9h8h5h"), Xr), twice) == FLUSH
    assert category((*cards("AhKhQhJh"), Xr), twice) == STRAIGHT_FLUSH


def test_the_bug_is_an_ace_or_completes_a_straight_or_a_flush():
    assert key((*cards("6s6h6d6c"), Xr), BUG) == key(cards("6s6h6d6cAs"))
    assert key((*cards("8s8h5d5c"), Xr), BUG) == key(cards("8s8h5d5cAs"))
    assert category((*cards("AsAhAdAc"), Xr), BUG) == FIVE_OF_A_KIND
    assert category((*cards("5s6h8d9c"), Xr), BUG) == STRAIGHT
    assert category((*cards("5s6s8s9s"), Xr), BUG) == STRAIGHT_FLUSH
    assert key((*cards("Ah9h8h5h"), Xr), BUG) == key(cards("AhKh9h8h5h"))
    assert category((*cards("KsQh7d4c"), Xr), BUG) == HIGH_CARD


def test_deuces_wild_stand_for_anything_and_may_be_deuces():
    assert key(cards("2c3d4h5sAc"), DEUCES) == key(cards("5s4h3d2cAc"))
    assert key(cards("2c2d2h2s3c"), DEUCES) == (FIVE_OF_A_KIND, rank(cards("3c")[0]))
    assert key(cards("2c2dKhQh9h"), DEUCES) == key(cards("KhQhJhTh9h"))
    assert category(cards("2c2dKh8h3s"), DEUCES) == TRIPS


def test_of_two_equal_hands_the_one_with_fewer_wild_cards_wins_when_that_is_agreed():
    natural = replace(JOKER, natural_beats_wild=True)
    assert key(cards("KsKhKd7c5d"), natural) > key((*cards("KsKh7c5d"), Xr), natural)
    assert key(cards("KsKhKd7c5d"), natural) < key((*cards("AsAh3c2d"), Xr), natural)


def test_two_jokers_are_both_wild():
    assert key((*cards("AsAh9d"), Xr, Xb), replace(JOKER, jokers=2)) == key(cards("AsAhAdAc9d"))


def test_the_deck_is_what_the_rules_say():
    assert len(TEXAS.deck()) == 52 and len(SHORT_DECK.deck()) == 36 and len(ROYAL.deck()) == 20
    assert JOKER.deck()[-1] == Xr and len(replace(JOKER, jokers=2).deck()) == 54
    assert {CLUBS, DIAMONDS, HEARTS, SPADES} == set(range(4)) and ACE == 12


def test_best_of_seven_is_the_best_of_its_five_card_hands():
    assert best(cards("AsKsQsJsTs3c7h")) == key(cards("AsKsQsJsTs"))
