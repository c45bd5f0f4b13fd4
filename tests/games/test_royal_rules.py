"""Royal hold'em Y1 to Y19 and short deck, as deals.

Left out: Y11 and Y20 bind a table and not one deal; Y14 and Y16 cannot happen, for seven of the
twenty cards are never a pair or trips (the tests of the evaluator hold them).
"""

import pytest

from evaluator import parse_cards
from game import (
    Deal,
    DealError,
    RaiseTo,
    Show,
    royal_holdem,
    short_deck_holdem,
    texas_holdem,
)
from playing import (
    call_down,
    check_down,
    deal_to,
    of_kind,
    offered,
    play,
    text,
)

ROYAL = range(32, 52)
SHORT = range(16, 52)


def royal(holes, board, players=2, **options):
    """A royal deal with two chips of everybody in the pot, called and checked to the end."""
    deal = deal_to([100] * players, holes, board, variant=royal_holdem(**options), cards=ROYAL)
    return call_down(deal)


def short(holes, board):
    deal = deal_to([100, 100], holes, board, variant=short_deck_holdem(), cards=SHORT)
    return call_down(deal)


def seen(deal):
    return [c for event in of_kind(deal, "deal", "burn", "board") for c in event.cards]


# -- the table -------------------------------------------------------------------------------------


def test_y1_the_deck_is_ten_to_ace_and_six_players_use_it_up():
    deal = call_down(Deal(royal_holdem(), [50] * 6, seed=1))
    assert sorted(seen(deal)) == list(ROYAL)


def test_y1_lower_cards_are_not_in_the_deck():
    with pytest.raises(DealError, match="9s"):
        Deal(royal_holdem(), [50, 50], deck="As 9s")


@pytest.mark.parametrize("players", range(2, 7))
def test_y2_two_to_six_players(players):
    assert len(Deal(royal_holdem(), [50] * players, seed=1).live) == players


@pytest.mark.parametrize("players", [1, 7])
def test_y2_one_or_seven_players_are_no_deal(players):
    with pytest.raises(DealError):
        Deal(royal_holdem(), [50] * players, seed=1)


@pytest.mark.parametrize("limit", ["no_limit", "pot_limit", "fixed_limit"])
def test_y3_the_betting_is_that_of_texas_holdem(limit):
    """The same actions give the same offers, stacks and pots, whatever the deck."""
    moves = ["3:c", "0:c", "1:c", "2:r4", "3:c", "0:c", "1:f", "2:b2", "3:r4", "0:f", "2:c"]
    deals = [Deal(v(limit), [40] * 4, seed=1) for v in (texas_holdem, royal_holdem)]
    for move in moves:
        assert len({(offered(d), d.stacks, d.pot, d.street, d.bets) for d in deals}) == 1
        for deal in deals:
            play(deal, move)
    assert len({(offered(d), d.stacks, d.pot, d.street, d.bets) for d in deals}) == 1


def test_y4_the_small_blind_is_half_the_big_blind_which_is_the_minimum_bet():
    deal = Deal(royal_holdem(blinds=(5, 10)), [100] * 3, seed=1)
    posts = [(e.seat, e.amount, e.note) for e in of_kind(deal, "post")]
    assert posts == [(1, 5, "blind"), (2, 10, "blind")]
    play(deal, "0:c 1:c 2:x")
    assert deal.legal_actions().raise_to == (10, 90)


def test_y5_an_ante_is_posted_before_the_blinds():
    deal = Deal(royal_holdem(blinds=(5, 10), ante=1), [100] * 3, seed=1)
    assert [e.note for e in of_kind(deal, "post")] == ["ante"] * 3 + ["blind"] * 2


def test_y6_cards_from_the_left_of_the_button_first_to_act_left_of_the_big_blind():
    deal = Deal(royal_holdem(), [100] * 4, 1, seed=1)
    assert [e.seat for e in of_kind(deal, "deal")] == [2, 3, 0, 1]
    assert deal.actor == 0
    play(deal, "0:c 1:c 2:c 3:x")


def test_y7_a_burn_before_flop_turn_and_river_and_rounds_start_left_of_the_button():
    deal = play(Deal(royal_holdem(), [100] * 4, 1, seed=1), "0:c 1:c 2:c 3:x")
    for _street in range(3):
        play(deal, "2:x 3:x 0:x 1:x")
    kinds = [e.kind for e in of_kind(deal, "burn", "board")]
    assert kinds == ["burn", "board"] * 3
    assert [len(e.cards) for e in of_kind(deal, "board")] == [3, 1, 1]


def test_y8_the_best_five_of_seven():
    """Queens and tens with a king (one hole card) against the straight of the other."""
    assert royal(["Qs Kd", "As Kh"], "Ts Td Qc Qh Jd").payouts == (4, 0)  # full house
    assert royal(["Ks Kd", "As Jc"], "Ts Td Qc Qh Kc").payouts == (4, 0)


def test_y9_the_last_aggressor_shows_first_else_left_of_the_button():
    def at_showdown(river):
        variant = royal_holdem(showdown="choice")
        deal = deal_to([100] * 3, ["As Ad", "Ks Kd", "Qs Qd"], "", variant=variant, cards=ROYAL)
        play(deal, "0:c 1:c 2:x 1:x 2:x 0:x 1:x 2:x 0:x")
        play(deal, river)
        order = []
        while not deal.finished:
            order.append(deal.actor)
            deal.act(Show())
        return order

    assert at_showdown("1:x 2:b2 0:c 1:c") == [2, 0, 1]
    assert at_showdown("1:x 2:x 0:x") == [1, 2, 0]


# -- points ----------------------------------------------------------------------------------------


def test_y10_kickers_then_the_pot_is_split():
    assert royal(["As Jd", "Ks Jh"], "Qs Qd Tc Th Js").payouts == (4, 0)  # ace over king
    assert royal(["Jd Jc", "Js Jh"], "Ts Td Qc Qh As").payouts == (2, 2)  # the ace of the board


def test_y10_the_odd_chip_of_a_split_goes_left_of_the_button():
    deal = deal_to(
        [100] * 3, ["Jd Jc", "Js Jh", ""], "Ts Td Qc Qh As", variant=royal_holdem(), cards=ROYAL
    )
    play(deal, "0:r5 1:c 2:f")  # 5 + 5 + 2 = 12, even
    check_down(deal)
    assert deal.payouts == (6, 6, 0)
    deal = deal_to(
        [100] * 3,
        ["Jd Jc", "", "Js Jh"],
        "Ts Td Qc Qh As",
        variant=royal_holdem(),
        cards=ROYAL,
    )
    play(deal, "0:r5 1:f 2:c")  # 5 + 1 + 5 = 11
    check_down(deal)
    assert deal.payouts == (5, 0, 6)


LADDER = [  # what the seven cards of the royal deck can be, on one board each
    ("Ts Td Qc Qh Kd", "Kc Jd", "As Tc"),  # doppia coppia < full
    ("Ts Td Qc Qh Jd", "Jc Js", "As Kc"),  # full of jacks over queens > scala
    ("Ts Td Qc Jh Kd", "Kc Jd", "As Qd"),  # doppia coppia < scala
    ("Ts Td Qc Qh Qd", "Tc As", "Qs Ad"),  # full < poker
    ("Ts Js Qs Td Tc", "Ks As", "Th Jd"),  # scala reale > poker
]
FIRST_WINS = [False, True, False, False, True]


@pytest.mark.parametrize(("spot", "first"), list(zip(LADDER, FIRST_WINS, strict=True)))
def test_y12_the_points_that_seven_cards_can_make_beat_each_other_in_this_order(spot, first):
    board, one, other = spot
    assert royal([one, other], board).payouts == ((4, 0) if first else (0, 4))


def test_y13_suits_decide_between_equal_hands_hearts_diamonds_clubs_spades():
    """Queens and jacks with the ace as fifth card."""
    aces = ["Ah", "Ad", "Ac", "As"]
    tens = ["Tc", "Th"]
    for i, better in enumerate(aces):
        for worse in aces[i + 1 :]:
            holes = [f"{better} {tens[0]}", f"{worse} {tens[1]}"]
            assert royal(holes, "Qs Qd Jc Jh Ts").payouts == (4, 0)
            assert royal(holes[::-1], "Qs Qd Jc Jh Ts").payouts == (0, 4)


def test_y13_three_players_and_the_suit_leaves_one_winner():
    deal = royal(["As Tc", "Ad Td", "Ac Th"], "Qs Qd Jc Jh Ts", players=3)
    assert deal.payouts == (0, 6, 0)


def test_y15_two_pair_goes_to_the_fifth_card_then_to_its_suit():
    board = "Qs Qd Jc Jh Ts"
    assert royal(["Ks Tc", "As Td"], board).payouts == (0, 4)
    assert royal(["As Tc", "Ad Td"], board).payouts == (0, 4)
    assert royal(["Tc Th", "Td Ts"], "Qs Qd Jc Jh As").payouts == (2, 2)  # the ace of the board


def test_y17_poker_goes_to_the_fifth_card_then_to_its_suit():
    board = "Ks Kd Kc Kh Ts"
    assert royal(["Qs Js", "Jh Td"], board).payouts == (4, 0)
    assert royal(["As Jd", "Ah Jc"], board).payouts == (0, 4)
    assert royal(["Jd Jc", "Qd Qc"], "Ks Kd Kc Kh As").payouts == (2, 2)


def test_y18_equal_straights_go_to_the_suit_of_the_ace_and_a_shared_ace_splits():
    assert royal(["As Jd", "Ah Qc"], "Ts Js Qd Kh Tc").payouts == (0, 4)
    assert royal(["Jd Qc", "Jh Td"], "As Ts Js Qd Kh").payouts == (2, 2)


def test_full_houses_are_compared_by_rank_only():
    assert royal(["Kc Jd", "Kh Jc"], "Ks Kd Qc Qh Ts").payouts == (2, 2)


def test_y19_two_who_hold_the_scala_reale_play_the_board_and_split():
    assert royal(["Ah Kh", "Ad Kd"], "Ts Js Qs Ks As").payouts == (2, 2)


def test_suits_decide_each_pot_by_itself():
    """The short ace of hearts takes the main pot, the ace of diamonds the side pot."""
    deal = deal_to(
        [100, 100, 10],
        ["Ad Tc", "As Td", "Ah Th"],
        "Qs Qd Jc Jh Ts",
        variant=royal_holdem(),
        cards=ROYAL,
    )
    check_down(play(deal, "0:r20 1:c 2:c"))
    assert deal.payouts == (20, 0, 30)


# -- short deck ------------------------------------------------------------------------------------


def test_short_deck_has_36_cards_six_to_ace():
    cards = set()
    for seed in range(30):
        dealt = seen(call_down(Deal(short_deck_holdem(), [50] * 10, seed=seed)))
        assert len(set(dealt)) == len(dealt) == 28
        cards |= set(dealt)
    assert cards == set(SHORT)


@pytest.mark.parametrize("players", range(2, 11))
def test_short_deck_two_to_ten_players(players):
    assert len(Deal(short_deck_holdem(), [50] * players, seed=1).live) == players


@pytest.mark.parametrize("players", [1, 11])
def test_short_deck_one_or_eleven_players_are_no_deal(players):
    with pytest.raises(DealError):
        Deal(short_deck_holdem(), [50] * players, seed=1)


def test_short_deck_a_five_is_not_in_the_deck():
    with pytest.raises(DealError, match="5d"):
        Deal(short_deck_holdem(), [50, 50], deck="As 5d")


def test_short_deck_a_flush_beats_a_full_house():
    """And in texas hold'em it loses to it, with the same cards."""
    board, flush, full = "Ks 9s 7s Kd 8c", "As 6s", "Kh 9d"
    assert short([flush, full], board).payouts == (4, 0)
    assert call_down(deal_to([100, 100], [flush, full], board)).payouts == (0, 4)


def test_short_deck_the_ace_precedes_the_six():
    assert short(["As 6d", "Kh Kc"], "7s 8d 9c Kd Jh").payouts == (4, 0)


def test_short_deck_the_straight_from_the_ace_is_the_lowest():
    assert short(["As Jd", "Tc Qd"], "6s 7d 8c 9h Kh").payouts == (0, 4)


def test_short_deck_suits_do_not_count():
    assert short(["As Qd", "Ah Qc"], "Ad 8d 7c 6h Ks").payouts == (2, 2)


def test_short_deck_the_board_is_the_given_one():
    assert text(short(["As Qd", "Ah Qc"], "Ad 8d 7c 6h Ks").board) == "Ad 8d 7c 6h Ks"
    assert min(parse_cards("6c 6d 6h 6s")) == min(SHORT)


@pytest.mark.parametrize("variant", [royal_holdem, short_deck_holdem])
@pytest.mark.parametrize("limit", ["no_limit", "pot_limit", "fixed_limit"])
def test_every_structure_is_there_for_every_deck(variant, limit):
    deal = Deal(variant(limit, (5, 10)), [200] * 3, seed=1)
    low, high = deal.legal_actions().raise_to
    assert (low, high) == {"no_limit": (20, 200), "pot_limit": (20, 35), "fixed_limit": (20, 20)}[
        limit
    ]
    deal.act(RaiseTo(low))
    assert deal.bets[0] == 20
