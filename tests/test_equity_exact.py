"""Exact equity: published figures, and the naive enumeration."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from equity_oracle import (
    Spot,
    assert_agrees,
    by_enumeration,
    by_the_rules,
    compare,
    make_range,
    random_spot,
    rows_of,
)
from evaluator import (
    ROYAL_HOLDEM,
    SHORT_DECK,
    Range,
    equity,
    italian_poker,
    parse_cards,
    winners,
)
from presets import ROYAL, ROYAL_WITHOUT_SUITS, SHORT, TEXAS, italian

ITALIAN_RULES = italian_poker(4)
PERCENTS = [n / 100 for n in range(1, 101)]
TENTHS = [0.1, 0.2, 0.25, 0.3, 0.5, 1.0]
THIRDS = [1 / 3, 2 / 3, 0.123456789, 1.0]
ROYAL_BOARD = "As Ks Qs Js Ts"


def per_hand(deals):
    """The boards that two hands of two cards leave to be dealt."""
    return deals * comb(48, 5)


# -- the naive enumeration itself ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pair", "board", "players"),
    [
        (TEXAS, 4, 2),
        (TEXAS, 5, 3),
        (SHORT, 4, 2),
        (ROYAL, 4, 3),
        (ROYAL_WITHOUT_SUITS, 4, 2),
        (italian(4), 4, 3),
    ],
    ids=["texas turn", "texas river", "short deck", "royal", "royal without suits", "italian"],
)
def test_ranking_hands_in_bulk_deals_the_same_pots_as_the_rules(rng, pair, board, players):
    rules, game = pair
    for _ in range(2):
        spot = random_spot(rng, players, board, low=game.low, weights=TENTHS, joint=3)
        question = (spot.players, spot.board, spot.dead)
        assert by_enumeration(*question, rules) == by_the_rules(*question, game)


# -- published figures -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "counts"),
    [
        pytest.param("AcAs", "KhKd", [1_388_072, 6_538, 317_694], id="EQ-01"),
        pytest.param("Jc5c", "QdTd", [600_384, 15_802, 1_096_118], id="EQ-03"),
        pytest.param("AdAh", "AcAs", [37_210, 1_637_884, 37_210], id="EQ-04"),
    ],
)
def test_two_hands_before_the_flop_win_tie_and_lose_as_often_as_published(first, second, counts):
    result = equity([first, second])
    win, tie, lose = counts
    assert result.exact and result.deals == 1_712_304
    assert np.asarray(result.counts).tolist() == [[win, tie, lose], [lose, tie, win]]
    assert result.equity[0] == pytest.approx((win + tie / 2) / 1_712_304, abs=1e-15)


def test_aces_against_kings_have_81_255490_percent():
    """EQ-01."""
    assert equity(["AcAs", "KhKd"]).equity[0] == pytest.approx(0.81255490, abs=5e-9)


def test_jack_five_against_queen_ten_has_35_524358_percent():
    """EQ-03."""
    assert equity(["Jc5c", "QdTd"]).equity[0] == pytest.approx(0.35524358, abs=5e-9)


def test_aces_against_aces_have_half_each_and_tie_95_654_percent():
    """EQ-04."""
    result = equity(["AdAh", "AcAs"])
    assert result.equity.tolist() == [0.5, 0.5]
    assert result.win == pytest.approx([0.02173, 0.02173], abs=5e-6)
    assert result.tie == pytest.approx([0.95654, 0.95654], abs=5e-6)


def test_queens_up_against_tens_up_meet_in_450_pairs():
    """EQ-06."""
    result = equity(["QQ+", "TT+"])
    assert result.exact and result.deals == per_hand(450)
    assert result.equity[0] == pytest.approx(0.65048300, abs=5e-9)


@pytest.mark.parametrize(
    ("villain", "percent"),
    [
        ("22", 82.216738),
        ("22, QQ:0.01", 82.210108),
        ("22, QQ:0.5", 81.993511),
        ("22, QQ:0.99", 81.883580),
        ("QQ", 81.547056),
        ("QQ:0.01", 81.547056),
    ],
)
def test_weights_count_in_the_deals_and_in_the_pots(villain, percent):
    """EQ-09."""
    result = equity(["AA", villain])
    assert result.exact
    assert result.equity[0] * 100 == pytest.approx(percent, abs=5e-7)


@pytest.mark.parametrize("queens", ["QQ:0.5", "QQ@0.5", "0.5(QQ)", "50%(QQ)", "[50]QQ[/50]"])
def test_every_spelling_of_a_weight_gives_the_same_equity(queens):
    """RG-10."""
    result = equity(["AA", f"{queens},22"])
    assert result.equity[0] * 100 == pytest.approx(81.993511, abs=5e-7)


def test_a_playing_board_is_shared_or_lost_and_never_won():
    """EQ-13."""
    result = equity(["5s4h", "random"], "Ks Jh Th 8h 8c")
    assert np.asarray(result.counts).tolist() == [[0, 259, 731], [731, 259, 0]]
    assert result.deals == 990
    assert result.win[0] == 0 and result.tie[0] == 259 / 990 and result.lose[0] == 731 / 990
    assert result.equity[0] == pytest.approx(0.130808, abs=5e-7)


@pytest.mark.parametrize(("hands", "expected"), [("KK", 0.8239568), ("AA", 0.8520371)])
def test_pairs_against_a_random_hand_have_the_published_equity(hands, expected):
    result = equity([hands, "random"])
    assert result.exact and result.deals == 6 * comb(50, 2) * comb(48, 5)
    assert result.equity[0] == pytest.approx(expected, abs=5e-8)


def test_three_ranges_on_a_flop_have_the_known_equities():
    result = equity(["QQ+,AKs", "22+", "random"], "Qd7c2h")
    assert result.exact
    assert result.equity == pytest.approx([0.616485251, 0.271142316, 0.112372433], abs=5e-10)


@pytest.mark.slow
def test_three_ranges_before_the_flop_have_the_known_equities():
    result = equity(["QQ+,AKs", "22+", "random"], method="exact")
    assert result.exact
    assert result.equity == pytest.approx([0.591321100, 0.252877180, 0.155801720], abs=5e-10)


def test_royal_holdem_ties_as_often_as_its_rules_say():
    """Heads-up, 16.3 % of showdowns stay split when suits decide and 23 % when they do not."""
    both = ["random", "random"]
    assert equity(both, rules=ROYAL_HOLDEM).tie[0] == pytest.approx(0.163, abs=0.002)
    without = equity(both, rules=ROYAL_HOLDEM.replace(suits=False))
    assert without.tie[0] == pytest.approx(0.23, abs=0.005)


# -- against the naive enumeration -----------------------------------------------------------------


@pytest.mark.parametrize("board", [5, 4, 3])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_small_ranges_are_counted_like_the_naive_enumeration(rng, players, board):
    """Exact integers, in total; shares for every combo."""
    dealt = 0
    while dealt < 6:
        spot = random_spot(rng, players, board, joint=60 if players < 4 else 30)
        dealt += compare(spot, counts=True)


@pytest.mark.parametrize("board", [5, 4, 3])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("weights", [TENTHS, PERCENTS, THIRDS], ids=["tenths", "percents", "any"])
def test_small_weighted_ranges_are_weighed_like_the_naive_enumeration(rng, players, board, weights):
    dealt = 0
    while dealt < 3:
        spot = random_spot(rng, players, board, weights=weights, joint=60 if players < 4 else 30)
        dealt += compare(spot, counts=False)


@pytest.mark.slow
@pytest.mark.parametrize("board", [5, 4, 3])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_small_ranges_are_counted_like_the_naive_enumeration(rng, players, board):
    for turn in range(150):
        weights = [(1.0,), TENTHS, PERCENTS, THIRDS][turn % 4]
        compare(
            random_spot(rng, players, board, weights=weights, joint=rng.choice([4, 40, 200])),
            counts=turn % 4 == 0,
            within=1e-10,  # a sweep takes large weights from each other where most hands conflict
        )


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("board", [2, 1])
def test_one_or_two_known_cards_of_the_board_are_enough(rng, players, board):
    dealt = 0
    while dealt < 2:
        dealt += compare(random_spot(rng, players, board, joint=board * 3), counts=True)


@pytest.mark.parametrize("weights", [(1.0,), PERCENTS, THIRDS], ids=["plain", "percents", "any"])
@pytest.mark.parametrize(("board", "cards"), [(5, 9), (4, 8), (3, 7)])
def test_three_players_in_want_of_the_same_cards_are_weighed_like_the_naive_enumeration(
    rng, board, cards, weights
):
    """Everybody may hold any two of a few cards: most ways to hand them out conflict."""
    known = tuple(rng.sample(range(52), board))
    part = sorted(rng.sample([card for card in range(52) if card not in known], cards))
    players = tuple(
        make_range({combo: rng.choice(weights) for combo in combinations(part, 2)})
        for _ in range(3)
    )
    compare(Spot(players, known), counts=len(weights) == 1)


@pytest.mark.parametrize("weights", [(1.0,), PERCENTS], ids=["plain", "weighted"])
def test_a_wide_range_against_a_hand_is_counted_like_the_naive_enumeration(rng, weights):
    """Every combo of the deck, on a turn."""
    random_hand = make_range({combo: rng.choice(weights) for combo in combinations(range(52), 2)})
    spot = Spot(
        (Range("AhTh, 7c7d"), random_hand), parse_cards("Qh 7h 2c 2d"), parse_cards("2s As")
    )
    compare(spot, counts=len(weights) == 1)


@pytest.mark.parametrize("weight", ["0.001", "1e-6", "1e-9", "1e-18"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_deals_that_weigh_next_to_nothing_are_weighed_like_the_naive_enumeration(players, weight):
    """All want the ace of spades: what is left of the weights is far below what they add up to."""
    wish = "AsK, AsQ, AsJ"
    others = (f"7c7d:{weight}", f"5c5d:{weight}, 4c4d:{weight}", f"8c8d:{weight}")
    ranges = [Range(wish), *(Range(f"{wish}, {other}") for other in others)]
    spot = Spot(tuple(ranges[:players]), parse_cards("Th 9h 2c 2d"))
    compare(spot, counts=False, within=1e-9)


def test_one_narrow_range_and_two_wide_ones_are_counted_like_the_naive_enumeration():
    """Conflicts of all kinds: the same card in two ranges, in three, and the same combo."""
    ranges = (Range("AhKh, AsAd"), Range("AhT, KsQ"), Range("Ah2, Kh2, As2, TT"))
    compare(Spot(ranges, parse_cards("Ac Td 2s 2h")), counts=True)


def test_equal_ranges_are_counted_like_the_naive_enumeration():
    """Two and three times the same range: nobody can hold what another holds."""
    for ranges in [("AKs", "AKs"), ("QQ+", "QQ+", "QQ+"), ("AA", "AA", "KK")]:
        compare(Spot(tuple(map(Range, ranges)), parse_cards("Ad Th 5c 4c")), counts=True)


@pytest.mark.parametrize("word", ["random", "QQ+, AKs:0.5, 72o:0.1", "22+, A2s+", "AhKh, AdKd"])
def test_a_text_that_two_players_share_means_what_two_texts_mean(word):
    """Another text of the same range, and a `Range`, are read by themselves."""
    one = Range(word)
    shared, *others = (
        equity(players, "Qd 7c 2h 9s", method="exact")
        for players in ([word, word], [word, f"{word} "], [one, word], [one, one])
    )
    for other in others:
        assert shared.deals == other.deals and shared.equity.tolist() == other.equity.tolist()
        for player in range(2):
            for ours, theirs in zip(
                shared.rows(player).values(), other.rows(player).values(), strict=True
            ):
                assert ours.tolist() == theirs.tolist()


@pytest.mark.parametrize(
    "board", [ROYAL_BOARD, "2c2d2h2s3c", "AcAdAhKsKh", "6c7d8h9sTc", "2h5h7h9hJh"]
)
def test_boards_that_many_can_only_share_are_counted_like_the_naive_enumeration(board):
    """Royal, quads, full house, straight and flush on the board; rows included."""
    ranges = tuple(map(Range, ("99, 87s, AhQ", "99+", "T9, 66-44, AhJ")))
    compare(Spot(ranges, parse_cards(board)), counts=True)


def test_many_specific_hands_are_counted_like_the_naive_enumeration(rng):
    """Five, eight and ten players, each with a hand, on a flop and on a turn."""
    for players, board in [(5, 3), (8, 3), (10, 3), (10, 4)]:
        cards = rng.sample(range(52), 2 * players + board)
        ranges = tuple(
            make_range({tuple(sorted(cards[2 * i : 2 * i + 2])): 1.0}) for i in range(players)
        )
        compare(Spot(ranges, tuple(cards[2 * players :])), counts=True)


@pytest.mark.parametrize(
    ("board", "players"), [("2c7d9h", 23), ("2c7d9hTs", 14), ("2c7d9hTs3s", 11), ("AcKdQhJsTc", 20)]
)
def test_full_tables_are_counted_like_the_naive_enumeration(rng, board, players):
    """As many players as there can be, and fewer, of whom some have a second hand."""
    deck = [card for card in range(52) if card not in parse_cards(board)]
    rng.shuffle(deck)
    hands = [tuple(sorted(deck[i : i + 2])) for i in range(0, len(deck) - 1, 2)]
    ranges = [{hand: 1.0} for hand in hands[:players]]
    for own, second in zip(ranges, hands[players:], strict=False):
        own[second] = 0.5
    compare(Spot(tuple(map(make_range, ranges[:players])), parse_cards(board)), counts=False)


def test_three_hands_before_the_flop_are_counted_like_the_naive_enumeration():
    players = ["AhKh", "QsQd", "7c6c"]
    answer = by_enumeration(players)
    result = equity(players)
    assert_agrees(result, answer)
    assert result.deals == comb(46, 5)


def test_aces_queens_and_ace_king_before_the_flop_are_dealt_completely():
    """Which `auto` does exactly; the equity is near that of single hands."""
    result = equity(["AA", "QQ", "AKo"])
    assert result.exact
    joint = 6 * 6 * 6  # an ace of the two left, a king of another suit
    assert result.deals == joint * comb(46, 5)
    assert np.asarray(result.counts).sum(axis=1).tolist() == [result.deals] * 3
    hands = [("AcAd", "QcQd", "AhKs"), ("AcAd", "QhQs", "AhKs"), ("AcAd", "QcQh", "AhKd")]
    each = [equity(list(three)).equity[0] for three in hands]
    assert min(each) - 0.02 < result.equity[0] < max(each) + 0.02


# -- other rules -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", [0, 3, 4, 5])
def test_royal_holdem_is_counted_like_the_naive_enumeration(rng, players, board):
    """Suits that break ties included; twenty cards, so whole games are small."""
    for _ in range(4):
        spot = random_spot(rng, players, board, low=8, joint=20)
        compare(spot, ROYAL_HOLDEM, counts=True)


@pytest.mark.parametrize("players", [2, 3])
def test_random_hands_in_royal_holdem_are_counted_like_the_naive_enumeration(players):
    ranges = (Range("random"), Range("AKs, TT:0.5"), Range("QJ:0.25"))[:players]
    compare(Spot(ranges, parse_cards("Ah Qd Ts")), ROYAL_HOLDEM, counts=False)


@pytest.mark.parametrize("board", [3, 4, 5])
def test_the_short_deck_is_counted_like_the_naive_enumeration(rng, board):
    for players in (2, 3):
        for _ in range(4):
            spot = random_spot(rng, players, board, low=4, joint=40)
            compare(spot, SHORT_DECK, counts=True)


def test_in_the_short_deck_a_flush_takes_the_pot_from_a_full_house():
    hands = ["Ah Jh", "9c 9d"]
    board = "9h 8h 6h Tc Td"
    assert equity(hands, board, rules=SHORT_DECK).equity.tolist() == [1.0, 0.0]
    assert equity(hands, board).equity.tolist() == [0.0, 1.0]


def test_in_the_short_deck_the_ace_stands_below_the_six():
    hands = ["Ah 7h", "Kc Kd"]
    board = "6s 8c 9d Qh Kh"
    assert equity(hands, board, rules=SHORT_DECK).equity.tolist() == [1.0, 0.0]
    assert equity(hands, board).equity.tolist() == [0.0, 1.0]


@pytest.mark.parametrize("board", [3, 4, 5])
@pytest.mark.parametrize("players", [2, 3])
def test_the_cycle_of_straight_flushes_is_counted_like_the_naive_enumeration(rng, players, board):
    for _ in range(4):
        spot = random_spot(rng, players, board, low=5, joint=20)
        compare(spot, ITALIAN_RULES, counts=True)


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (("KhJh, AcAd", "8h7h, 8c7c"), "Ah Qh Th 9h"),
        (("7h7c, KcKd", "QhJh, JcJd"), "Ah Th 9h 8h"),
        (("KhQh, QcQd", "8h7h, 9c9d"), "Ah Jh Th 9h"),
        (("KhJh", "8h7h, 8h8d", "KcKs, 7c7d"), "Ah Qh Th 9h"),
    ],
    ids=["massima v minima", "minima v media", "massima v media", "three players"],
)
def test_pots_of_different_straight_flushes_are_given_away_by_winners(hands, board):
    """Each pot by the rules of the naive evaluator, nothing ranked by the package."""
    rules, game = italian(4)
    expected = by_the_rules(hands, parse_cards(board), (), game)
    assert_agrees(equity(list(hands), board, rules=rules, method="exact"), expected)


def test_on_a_finished_board_the_cycle_decides_as_in_winners():
    """The lowest straight flush beats the highest."""
    hands, board = ["Kh Jh", "8h 7h", "8c 8d"], "Ah Qh Th 9h 9c"
    assert winners(hands, ITALIAN_RULES, board=board) == (1,)
    assert equity(hands, board, rules=ITALIAN_RULES).equity.tolist() == [0.0, 1.0, 0.0]


def test_combos_that_the_deck_lacks_are_dropped():
    with_low_cards = equity(["AA, 22, 98s", "KK, A2s"], "Qh Jd Tc", rules=ROYAL_HOLDEM)
    without = equity(["AA", "KK"], "Qh Jd Tc", rules=ROYAL_HOLDEM)
    assert np.array_equal(with_low_cards.counts, without.counts)
    assert rows_of(with_low_cards, 0).keys() == rows_of(without, 0).keys()
