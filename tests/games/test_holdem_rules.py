"""Texas hold'em: R1 to R55 rule by rule, the sample hand S1 to S9, the seven examples.

Left out, because they bind a table, a tournament or people and not one deal: R8, R9, R18, R44.
R45 (chips pushed in silence) is in `test_irregularities`.
"""

import json

import pytest

from evaluator import best_five, parse_cards
from game import (
    ActionError,
    AllIn,
    Check,
    Deal,
    DealError,
    Fold,
    Muck,
    RaiseTo,
    Show,
    texas_holdem,
)
from playing import (
    LADDER,
    LADDER_BOARD,
    SAME,
    TIE,
    call_down,
    check_down,
    deal_to,
    of_kind,
    offered,
    play,
    text,
)

HUNDREDS = [100, 100, 100, 100]  # seat 0 button, 1 small blind, 2 big blind, 3 under the gun


def cards_seen(deal):
    return [c for event in of_kind(deal, "deal", "burn", "board") for c in event.cards]


# -- table and cards -------------------------------------------------------------------------------


def test_r1_one_deck_of_52_cards_every_card_at_most_once():
    seen = set()
    for seed in range(30):
        cards = cards_seen(call_down(Deal(texas_holdem(), [50] * 10, seed=seed)))
        assert len(set(cards)) == len(cards) == 10 * 2 + 5 + 3
        seen |= set(cards)
    assert seen == set(range(52))


@pytest.mark.parametrize("players", range(2, 11))
def test_r2_two_to_ten_players_are_dealt_in(players):
    deal = Deal(texas_holdem(), [50] * players, seed=1)
    assert len(deal.live) == players


@pytest.mark.parametrize("stacks", [[50], [50] * 11, [50, None, None]])
def test_r2_one_or_eleven_players_are_no_deal(stacks):
    with pytest.raises(DealError):
        Deal(texas_holdem(), stacks, seed=1)


def test_r3_two_hole_cards_each_from_the_left_of_the_button_ending_with_the_button():
    deck = "2c 3c 4c 5c 6c 7c 8c 9c"
    deal = Deal(texas_holdem(), HUNDREDS, 1, deck=deck, seed=1)
    assert [text(deal.hole(s)) for s in (2, 3, 0, 1)] == ["2c 6c", "3c 7c", "4c 8c", "5c 9c"]
    events = of_kind(deal, "deal")
    assert [e.seat for e in events] == [2, 3, 0, 1]
    assert {e.note for e in events} == {"down"}


def test_r3_an_empty_seat_gets_no_card():
    deal = Deal(texas_holdem(), [100, None, 100, 100], 0, deck="2c 3c 4c 5c 6c 7c", seed=1)
    assert [text(deal.hole(s)) for s in (2, 3, 0)] == ["2c 5c", "3c 6c", "4c 7c"]


def test_r4_three_community_cards_then_one_and_one():
    deal = deal_to([100, 100], LADDER[:2], LADDER_BOARD)
    sizes = [(deal.street, len(deal.board))]
    while deal.phase == "betting":
        play(deal, "c" if deal.street == "pre-flop" and deal.bets[0] < 2 else "x")
        if (deal.street, len(deal.board)) != sizes[-1]:
            sizes.append((deal.street, len(deal.board)))
    assert sizes == [("pre-flop", 0), ("flop", 3), ("turn", 4), ("river", 5)]
    assert deal.board == tuple(parse_cards(LADDER_BOARD))


def test_r5_one_card_is_burned_before_each_of_flop_turn_and_river():
    deck = "As Ks Ad Kd 2c 9h 8h 7h 3c 6s 4c 5d"
    deal = call_down(Deal(texas_holdem(), [100, 100], 0, deck=deck, seed=1))
    assert text(deal.board) == "9h 8h 7h 6s 5d"
    shown = [(e.kind, text(e.cards)) for e in of_kind(deal, "burn", "board")]
    assert shown == [
        ("burn", "2c"),
        ("board", "9h 8h 7h"),
        ("burn", "3c"),
        ("board", "6s"),
        ("burn", "4c"),
        ("board", "5d"),
    ]


def test_r6_the_flop_is_shown_in_one_go():
    deal = call_down(Deal(texas_holdem(), [100, 100], seed=5))
    assert [(e.note, len(e.cards)) for e in of_kind(deal, "board")] == [
        ("flop", 3),
        ("turn", 1),
        ("river", 1),
    ]


@pytest.mark.parametrize(
    ("winner", "loser", "board"),
    [
        ("As Ad", "2c 2d", "Ah Kh Qs 7d 3c"),  # two hole cards
        ("As 2d", "Qc Jd", "Ah Kh Ks 7d 3c"),  # one hole card
    ],
)
def test_r7_the_best_five_of_seven_use_two_or_one_hole_card(winner, loser, board):
    deal = call_down(deal_to([100, 100], [winner, loser], board))
    assert deal.payouts == (4, 0)


def test_r7_one_may_play_the_board():
    deal = call_down(deal_to([100, 100], ["2c 3d", "4c 5d"], TIE))
    assert deal.payouts == (2, 2)


# -- blinds and antes ------------------------------------------------------------------------------


def posted(deal):
    return [(e.seat, e.amount, e.note) for e in of_kind(deal, "post")]


@pytest.mark.parametrize("button", range(4))
def test_r10_the_small_blind_is_first_left_of_the_button_the_big_blind_second(button):
    deal = Deal(texas_holdem(blinds=(1, 2)), HUNDREDS, button, seed=1)
    assert posted(deal) == [((button + 1) % 4, 1, "blind"), ((button + 2) % 4, 2, "blind")]


def test_r10_empty_seats_are_skipped():
    deal = Deal(texas_holdem(), [100, None, 100, None, 100], 0, seed=1)
    assert posted(deal) == [(2, 1, "blind"), (4, 2, "blind")]
    assert deal.actor == 0


def test_r11_the_big_blind_is_the_minimum_bet():
    deal = Deal(texas_holdem(blinds=(25, 50)), [1000] * 3, seed=1)
    play(deal, "0:c 1:c 2:x")
    assert deal.legal_actions().raise_to == (50, 950)


def test_r12_the_small_blind_may_be_half_or_two_thirds_of_the_big_blind():
    assert posted(Deal(texas_holdem(blinds=(1, 2)), [100] * 3, seed=1))[0] == (1, 1, "blind")
    assert posted(Deal(texas_holdem(blinds=(2, 3)), [100] * 3, seed=1))[0] == (1, 2, "blind")


@pytest.mark.parametrize("button", [0, 1])
def test_r13_heads_up_the_button_posts_the_small_blind(button):
    deal = Deal(texas_holdem(), [100, 100], button, seed=1)
    assert posted(deal) == [(button, 1, "blind"), (1 - button, 2, "blind")]


def test_r14_antes_are_posted_by_everybody_before_the_blinds():
    deal = Deal(texas_holdem(blinds=(5, 10), ante=1), [100] * 3, seed=1)
    posts = posted(deal)
    assert sorted(posts[:3]) == [(0, 1, "ante"), (1, 1, "ante"), (2, 1, "ante")]
    assert posts[3:] == [(1, 5, "blind"), (2, 10, "blind")]
    assert deal.pot == 18
    assert deal.bets == (0, 5, 10)


def test_r15_an_ante_of_a_fifth_of_the_small_blind():
    deal = Deal(texas_holdem(blinds=(50, 100), ante=10), [1000] * 3, seed=1)
    assert deal.stacks == (990, 940, 890)


def test_r16_blinds_are_live_the_small_blind_adds_the_difference():
    deal = Deal(texas_holdem(blinds=(1, 2)), HUNDREDS, seed=1)
    play(deal, "3:c 0:c")
    assert deal.legal_actions().call == 1
    play(deal, "1:c")
    assert deal.bets == (2, 2, 2, 2)
    assert deal.stacks == (98, 98, 98, 98)


def test_r17_when_everyone_has_just_called_the_big_blind_may_check_raise_or_fold():
    deal = play(Deal(texas_holdem(), HUNDREDS, seed=1), "3:c 0:c 1:c")
    assert deal.actor == 2
    assert offered(deal) == (True, None, (4, 100))
    assert deal.legal_actions().fold


def test_r17_a_raise_of_the_big_blind_must_be_answered_by_the_callers():
    deal = play(Deal(texas_holdem(), HUNDREDS, seed=1), "3:c 0:c 1:c 2:r4")
    assert deal.street == "pre-flop"
    play(deal, "3:c 0:c 1:c")
    assert deal.street == "flop"
    assert deal.pot == 16


def test_r19_without_blinds_the_first_round_starts_left_of_the_button():
    deal = Deal(texas_holdem(blinds=(), ante=2), HUNDREDS, seed=1)
    assert [e.note for e in of_kind(deal, "post")] == ["ante"] * 4
    assert deal.actor == 1
    assert offered(deal)[:2] == (True, None)
    play(deal, "1:x 2:x 3:x 0:x")
    assert (deal.street, deal.actor, deal.pot) == ("flop", 1, 8)


def test_r19_without_blinds_and_antes_the_minimum_bet_is_given():
    deal = Deal(texas_holdem(blinds=(), min_bet=5), HUNDREDS, seed=1)
    assert (deal.actor, deal.pot) == (1, 0)
    assert offered(deal) == (True, None, (5, 100))


def test_r20_who_cannot_cover_the_big_blind_is_all_in_and_the_callers_owe_the_whole_blind():
    stacks = [100, 100, 3, 100]
    deal = deal_to(
        stacks,
        [LADDER[3], LADDER[2], LADDER[0], LADDER[1]],
        LADDER_BOARD,
        variant=texas_holdem(blinds=(5, 10)),
    )
    assert deal.stacks[2] == 0
    assert deal.legal_actions().call == 10
    play(deal, "3:c 0:c 1:c")
    assert deal.street == "flop"  # and the big blind was not asked
    assert [(p.amount, sorted(p.seats)) for p in deal.pots] == [(12, [0, 1, 2, 3]), (21, [0, 1, 3])]
    assert deal.actor == 1  # the others keep betting
    check_down(deal)
    assert deal.payouts == (0, 0, 12, 21)


# -- order of action -------------------------------------------------------------------------------


def test_r21_the_first_round_starts_left_of_the_big_blind_and_goes_clockwise():
    deal = Deal(texas_holdem(), [100] * 6, 2, seed=1)  # blinds at 3 and 4
    play(deal, "5:c 0:c 1:c 2:c 3:c 4:x")


def test_r22_later_rounds_start_with_the_first_live_seat_left_of_the_button():
    deal = play(Deal(texas_holdem(), HUNDREDS, seed=1), "3:c 0:c 1:f 2:x")
    assert (deal.street, deal.actor) == ("flop", 2)
    play(deal, "2:x 3:x 0:x")
    assert (deal.street, deal.actor) == ("turn", 2)
    play(deal, "2:f 3:x 0:x")
    assert (deal.street, deal.actor) == ("river", 3)


def test_r22_a_seat_that_is_all_in_is_passed_over():
    deal = Deal(texas_holdem(), [100, 2, 100, 100], seed=1)
    play(deal, "3:c 0:c 1:c 2:x")  # the small blind's last chip
    assert (deal.street, deal.actor) == ("flop", 2)


def test_r23_heads_up_the_button_speaks_first_before_the_flop_and_last_afterwards():
    deal = Deal(texas_holdem(), [100, 100], 1, seed=1)
    play(deal, "1:c 0:x")
    for street in ("flop", "turn", "river"):
        assert deal.street == street
        play(deal, "0:x 1:x")
    assert deal.finished


def test_r24_a_round_ends_when_all_have_matched_the_highest_bet():
    deal = play(Deal(texas_holdem(), HUNDREDS, seed=1), "3:r6 0:c 1:f")
    assert deal.street == "pre-flop"
    play(deal, "2:c")
    assert deal.street == "flop"


def test_r24_a_round_ends_when_those_who_have_not_matched_are_all_in():
    deal = Deal(texas_holdem(), [100, 100, 5, 100], seed=1)
    play(deal, "3:r20 0:c 1:f 2:c")
    assert (deal.street, deal.stacks[2]) == ("flop", 0)


def test_r24_a_round_ends_when_all_but_one_have_folded():
    deal = play(Deal(texas_holdem(), HUNDREDS, seed=1), "3:f 0:f 1:f")
    assert deal.finished and deal.actor is None
    assert deal.stacks == (100, 99, 101, 100)


def test_r25_the_last_player_takes_the_pot_and_shows_nothing():
    deal = deal_to(HUNDREDS, ["2s 7h", "As Ad", "Ks Kd", "Qs Qd"], LADDER_BOARD)
    play(deal, "3:f 0:r6 1:f 2:f")
    assert of_kind(deal, "show") == []
    assert deal.net == (3, -1, -2, 0)
    seen = json.dumps(deal.view(1)) + json.dumps(deal.view(None))
    assert "2s" not in seen and "7h" not in seen


def test_r26_there_are_four_betting_rounds():
    deal = Deal(texas_holdem(), [100] * 3, seed=1)
    rounds = 0
    while not deal.finished:
        rounds += 1
        street = deal.street
        while not deal.finished and deal.street == street:
            play(deal, "x" if deal.legal_actions().check else "c")
    assert rounds == 4


# -- actions and amounts ---------------------------------------------------------------------------


def test_r27_a_folded_hand_takes_no_part_in_later_rounds():
    deal = deal_to(HUNDREDS, [LADDER[1], LADDER[2], LADDER[3], LADDER[0]], LADDER_BOARD)
    play(deal, "3:f 0:c 1:c 2:x")
    assert 3 not in deal.live
    asked = set()
    while deal.phase == "betting":
        asked.add(deal.actor)
        deal.act(Check())
    assert asked == {0, 1, 2}
    assert deal.payouts == (6, 0, 0, 0)  # the aces of seat 3 are no part of it


def test_r27_folded_cards_are_never_dealt_again():
    for seed in range(20):
        deal = Deal(texas_holdem(), HUNDREDS, seed=seed)
        gone = set(deal.hole(3))
        call_down(play(deal, "3:f"))
        assert not gone & set(deal.board)


def test_r28_one_checks_only_while_nobody_has_bet():
    deal = play(Deal(texas_holdem(), [100] * 3, seed=1), "0:c 1:c 2:x 1:x 2:b2")
    assert not deal.legal_actions().check
    with pytest.raises(ActionError):
        deal.act(Check())


def test_r28_after_a_bet_the_checker_must_act_again():
    deal = play(Deal(texas_holdem(), [100] * 3, seed=1), "0:c 1:c 2:x 1:x 2:b2 0:f")
    assert (deal.street, deal.actor, offered(deal)[1]) == ("flop", 1, 2)


def test_r29_a_call_reaches_the_highest_bet():
    deal = play(Deal(texas_holdem(), HUNDREDS, seed=1), "3:r10")
    assert deal.legal_actions().call == 10
    play(deal, "0:c")
    assert deal.legal_actions().call == 9  # the small blind has 1 in
    play(deal, "1:c")
    assert deal.legal_actions().call == 8
    play(deal, "2:c")
    assert deal.pot == 40
    assert [e.amount for e in of_kind(deal, "call")] == [10, 9, 8]


def test_r30_after_a_raise_everyone_else_must_answer():
    deal = play(Deal(texas_holdem(), HUNDREDS, seed=1), "3:c 0:r6 1:c 2:c")
    assert (deal.street, deal.actor, offered(deal)[1]) == ("pre-flop", 3, 4)
    play(deal, "3:c")
    assert deal.street == "flop"


def test_r31_the_first_to_act_before_the_flop_cannot_check():
    deal = Deal(texas_holdem(), HUNDREDS, seed=1)
    assert offered(deal) == (False, 2, (4, 100))
    with pytest.raises(ActionError):
        deal.act(Check())


def test_r32_a_bet_is_at_least_the_big_blind_after_the_flop_too():
    deal = play(Deal(texas_holdem(blinds=(5, 10)), [100] * 3, seed=1), "0:c 1:c 2:x")
    for _street in range(3):
        assert deal.legal_actions().raise_to == (10, 90)
        with pytest.raises(ActionError):
            deal.act(RaiseTo(9))
        play(deal, "1:x 2:x 0:x")


def test_r32_with_less_than_the_big_blind_one_may_bet_all_in():
    deal = play(Deal(texas_holdem(blinds=(5, 10)), [100, 17, 100], seed=1), "0:c 1:c 2:x")
    assert deal.legal_actions().raise_to == (7, 7)
    with pytest.raises(ActionError):
        deal.act(RaiseTo(6))
    play(deal, "1:b7")
    assert of_kind(deal, "bet")[-1].note == "all-in"


def test_r33_the_first_raise_makes_it_at_least_two_big_blinds():
    deal = Deal(texas_holdem(blinds=(5, 10)), HUNDREDS, seed=1)
    assert deal.legal_actions().raise_to == (20, 100)
    with pytest.raises(ActionError):
        deal.act(RaiseTo(19))
    play(deal, "3:r20")


@pytest.mark.parametrize(("raised", "least"), [(4, 6), (6, 10), (7, 12), (50, 98)])
def test_r34_each_further_raise_is_at_least_the_previous_one(raised, least):
    """The last total plus its difference to the one before (2 of the blind)."""
    assert least == raised + (raised - 2)
    deal = play(Deal(texas_holdem(), [200] * 4, seed=1), f"3:r{raised}")
    assert deal.legal_actions().raise_to == (least, 200)


def test_r34_after_a_bet_the_increment_is_the_bet():
    deal = play(Deal(texas_holdem(), [200] * 3, seed=1), "0:c 1:c 2:x 1:b7")
    assert deal.legal_actions().raise_to == (14, 198)
    play(deal, "2:r30")
    assert deal.legal_actions().raise_to == (53, 198)  # 30 + 23


def test_r35_a_call_for_less_plays_the_main_pot_and_the_rest_forms_side_pots():
    deal = deal_to([100, 10, 30, 100], [LADDER[2], LADDER[0], LADDER[1], LADDER[3]], LADDER_BOARD)
    play(deal, "3:r50 0:c 1:c 2:c")
    assert [(p.amount, sorted(p.seats)) for p in deal.pots] == [
        (40, [0, 1, 2, 3]),
        (60, [0, 2, 3]),
        (40, [0, 3]),
    ]
    check_down(deal)
    assert deal.payouts == (40, 40, 60, 0)


def test_r36_a_short_all_in_raise_does_not_reopen_to_those_who_acted():
    """Bet 20, all-in 30: the bettor may call 10 or fold; who had not acted may raise."""
    deal = Deal(texas_holdem(blinds=(5, 10)), [200, 200, 40, 200], seed=1)
    play(deal, "3:c 0:c 1:c 2:x 1:b20 2:a")
    assert deal.actor == 3
    assert offered(deal) == (False, 30, (50, 190))  # 30 + 20
    play(deal, "3:c 0:f")
    assert deal.actor == 1
    assert offered(deal) == (False, 10, None)
    assert deal.legal_actions().fold
    with pytest.raises(ActionError):
        deal.act(RaiseTo(50))


def test_r36_who_had_called_may_not_raise_either():
    deal = Deal(texas_holdem(blinds=(5, 10)), [200, 200, 200, 25], seed=1)
    play(deal, "3:c 0:c 1:c 2:x 1:b10 2:c 3:a")  # 15: five more than the bet of 10
    assert offered(deal) == (False, 15, (25, 190))
    play(deal, "0:c 1:c")
    assert deal.actor == 2
    assert offered(deal) == (False, 5, None)


def test_r36_who_had_checked_may_not_raise_either():
    deal = Deal(texas_holdem(blinds=(5, 10)), [200, 200, 200, 17], seed=1)
    play(deal, "3:c 0:c 1:c 2:x 1:x 2:x 3:a")  # 7: less than a bet
    assert offered(deal) == (False, 7, (17, 190))
    play(deal, "0:c")
    for seat in (1, 2):
        assert deal.actor == seat
        assert offered(deal) == (False, 7, None)
        play(deal, "c")


def test_r37_a_later_full_raise_reopens_for_everybody():
    deal = Deal(texas_holdem(blinds=(5, 10)), [200, 200, 40, 200], seed=1)
    play(deal, "3:c 0:c 1:c 2:x 1:b20 2:a 3:r50 0:f")
    assert deal.actor == 1
    assert offered(deal) == (False, 30, (70, 190))


def test_r38_the_minimum_raise_before_the_flop_is_to_two_big_blinds():
    for blinds in ((1, 2), (5, 10), (50, 100)):
        deal = Deal(texas_holdem(blinds=blinds), [1000] * 5, seed=1)
        assert deal.legal_actions().raise_to[0] == 2 * blinds[1]


def test_r39_no_limit_any_amount_from_the_minimum_to_the_stack():
    deal = Deal(texas_holdem(), [37, 100, 100], seed=1)
    assert deal.legal_actions().raise_to == (4, 37)
    for amount in range(4, 38):
        trial = deal.copy()
        trial.act(RaiseTo(amount))
        assert trial.bets[0] == amount
    for amount in (3, 38):
        with pytest.raises(ActionError):
            deal.act(RaiseTo(amount))


def limit_after_bet_5(pot_size):
    """Pot 15 with the bet, 5 to call."""
    variant = texas_holdem("pot_limit", (2, 5), pot_size=pot_size)
    deal = play(Deal(variant, [200, 200], seed=1), "0:c 1:x 1:b5")
    assert deal.pot == 15
    assert deal.legal_actions().call == 5
    return deal.legal_actions().raise_to


def test_r40_pot_limit_the_largest_raise_is_the_pot_with_the_call():
    """P 15, c 5: raise 20, put in 25."""
    assert limit_after_bet_5("with_call") == (10, 25)


def test_r41_pot_limit_before_the_action_the_largest_raise_is_the_pot():
    """P 15, c 5: raise 15, put in 20."""
    assert limit_after_bet_5("before_action") == (10, 20)


@pytest.mark.parametrize("pot_size", ["with_call", "before_action"])
def test_r41_the_largest_opening_bet_is_the_pot(pot_size):
    variant = texas_holdem("pot_limit", (2, 5), pot_size=pot_size)
    deal = play(Deal(variant, [200, 200], seed=1), "0:c 1:x")
    assert deal.legal_actions().raise_to == (5, 10)
    with pytest.raises(ActionError):
        deal.act(RaiseTo(11))


def test_r42_fixed_limit_the_big_blind_early_twice_that_late():
    deal = Deal(texas_holdem("fixed_limit", (5, 10)), [500] * 3, seed=1)
    assert deal.legal_actions().raise_to == (20, 20)
    play(deal, "0:c 1:c 2:x")
    for bet in (10, 20, 20):
        assert deal.legal_actions().raise_to == (bet, bet)
        play(deal, f"1:b{bet}")
        assert deal.legal_actions().raise_to == (2 * bet, 2 * bet)
        play(deal, "2:c 0:c")


def test_r43_fixed_limit_at_most_three_raises_three_handed_the_blind_is_the_bet():
    deal = Deal(texas_holdem("fixed_limit", (5, 10)), [500] * 3, seed=1)
    play(deal, "0:r20 1:r30 2:r40")
    assert offered(deal) == (False, 20, None)
    with pytest.raises(ActionError):
        deal.act(RaiseTo(50))
    play(deal, "0:c 1:c")
    play(deal, "1:b10 2:r20 0:r30 1:r40")
    assert offered(deal) == (False, 20, None)


def test_r43_fixed_limit_between_two_there_is_no_cap():
    deal = Deal(texas_holdem("fixed_limit", (5, 10)), [500, 500], seed=1)
    play(deal, "0:r20 1:r30 0:r40 1:r50 0:r60 1:r70")
    assert deal.legal_actions().raise_to == (80, 80)


def test_r46_all_in_by_a_word_is_a_call_or_a_raise():
    deal = Deal(texas_holdem(), [100, 40, 60], seed=1)
    deal.act(AllIn())
    assert (of_kind(deal, "raise")[-1].amount, deal.stacks[0]) == (100, 0)
    deal.act(AllIn())
    assert (of_kind(deal, "call")[-1].amount, deal.stacks[1]) == (39, 0)
    assert [e.note for e in of_kind(deal, "raise", "call")] == ["all-in", "all-in"]


def test_r47_time_expired_folds_the_hand_even_where_checking_is_free():
    deal = play(Deal(texas_holdem(), [100] * 3, seed=1), "0:c 1:c 2:x")
    deal.time_out(1)
    assert 1 not in deal.live
    assert [(e.kind, e.seat) for e in of_kind(deal, "time_out")] == [("time_out", 1)]


def test_r47_with_the_option_it_checks_where_that_is_free_and_folds_elsewhere():
    variant = texas_holdem(timeout="check")
    deal = play(Deal(variant, [100] * 3, seed=1), "0:c 1:c 2:x")
    deal.time_out(1)
    assert 1 in deal.live
    assert deal.actor == 2
    play(deal, "2:b2 0:c")
    deal.time_out(1)
    assert 1 not in deal.live


def test_r48_every_stack_is_in_every_view():
    deal = Deal(texas_holdem(), [1237, 2341, 3457, 4567], seed=1)
    for seat in (None, 0, 1, 2, 3):
        seen = json.dumps(deal.view(seat))
        for stack in (1237, 2340, 3455, 4567):
            assert str(stack) in seen


# -- showdown --------------------------------------------------------------------------------------


def choice(stacks, holes, board=LADDER_BOARD):
    return deal_to(stacks, holes, board, variant=texas_holdem(showdown="choice"))


def test_r49_the_last_to_bet_or_raise_in_the_last_round_shows_first():
    deal = choice([100] * 3, LADDER[:3])
    play(deal, "0:c 1:c 2:x 1:x 2:x 0:x 1:x 2:x 0:x")
    play(deal, "1:b2 2:r6 0:c 1:c")
    assert (deal.phase, deal.actor) == ("showdown", 2)


def test_r49_without_a_bet_in_the_last_round_the_first_live_seat_left_of_the_button_shows_first():
    deal = choice([100] * 3, LADDER[:3])
    play(deal, "0:r6 1:f 2:c 2:b4 0:r20 2:c 2:x 0:x 2:x 0:x")
    assert (deal.phase, deal.actor) == ("showdown", 2)


def test_r50_the_others_in_order_may_show_or_muck():
    deal = check_down(play(choice([100] * 3, LADDER[:3]), "0:c 1:c 2:x"))
    for seat in (1, 2, 0):
        assert deal.actor == seat
        legal = deal.legal_actions()
        assert legal.show and legal.muck and not legal.fold
        deal.act(Show())
    assert deal.payouts == (6, 0, 0)


def test_r50_a_mucked_hand_cannot_win():
    deal = check_down(play(choice([100] * 3, LADDER[:3]), "0:c 1:c 2:x"))
    play(deal, "1:s 2:s 0:m")  # seat 0 holds the aces
    assert deal.payouts == (0, 6, 0)
    assert [e.seat for e in of_kind(deal, "muck")] == [0]


def test_r50_the_last_hand_left_needs_no_showing():
    deal = check_down(play(choice([100] * 3, LADDER[:3]), "0:c 1:c 2:x"))
    play(deal, "1:m 2:m")
    assert deal.finished
    assert deal.payouts == (6, 0, 0)
    assert of_kind(deal, "show") == []


def test_r50_in_the_automatic_showdown_a_beaten_hand_is_mucked():
    deal = call_down(deal_to([100] * 3, LADDER[:3][::-1], LADDER_BOARD))
    assert [e.seat for e in of_kind(deal, "show")] == [1, 2]  # kings, then aces
    assert [e.seat for e in of_kind(deal, "muck")] == [0]


def test_r51_both_cards_are_shown_together():
    deal = call_down(deal_to([100, 100], LADDER[:2], LADDER_BOARD))
    for event in of_kind(deal, "show"):
        assert sorted(event.cards) == sorted(deal.hole(event.seat))


def test_r52_shown_cards_are_shown_to_the_whole_table():
    deal = call_down(deal_to([100] * 3, LADDER[:3], LADDER_BOARD))
    for seat in (None, 0, 1, 2):
        seen = json.dumps(deal.view(seat))
        assert all(card in seen for card in ("Ks", "Kd", "As", "Ad"))


def test_r53_kickers_decide():
    deal = call_down(deal_to([100, 100], ["As Qc", "Ad Jc"], "Ah 8d 5c 3h 2d"))
    assert deal.payouts == (4, 0)


def test_r53_only_five_cards_count():
    deal = call_down(deal_to([100, 100], ["6c 5c", "3d 2h"], "As Kd Qc Jh 9s"))
    assert deal.payouts == (2, 2)


def test_r53_suits_do_not_count():
    deal = call_down(deal_to([100, 100], ["As Kd", "Ah Kc"], "Ad 8d 5c 3h 2s"))
    assert deal.payouts == (2, 2)


@pytest.mark.parametrize(("button", "first"), [(0, 1), (1, 0), (2, 0)])
def test_r54_an_odd_chip_goes_to_the_first_winner_left_of_the_button(button, first):
    """Seats 0 and 1 tie for 3 x 5 = 15 chips."""
    variant = texas_holdem(blinds=(2, 5))
    holes = [LADDER[0], SAME[LADDER[0]], LADDER[1]]
    deal = call_down(deal_to([100] * 3, holes, LADDER_BOARD, variant=variant, button=button))
    expected = [7, 7, 0]
    expected[first] += 1
    assert list(deal.payouts) == expected


def test_r54_two_odd_chips_go_one_by_one():
    """Three calls of 10 and the blinds of 1 and 4: 35 chips are 12, 12 and 11."""
    deal = deal_to([100] * 6, [""] * 6, TIE, variant=texas_holdem(blinds=(1, 4)))
    play(deal, "3:r10 4:c 5:c 0:f 1:f 2:f")
    check_down(deal)
    assert deal.payouts == (0, 0, 0, 12, 12, 11)


def test_r55_each_pot_is_decided_and_split_on_its_own():
    """Main pot 30 to the short aces; the side pot of 40 is split between two pairs of kings."""
    holes = [LADDER[1], SAME[LADDER[1]], LADDER[0]]
    deal = deal_to([100, 100, 10], holes, LADDER_BOARD)
    play(deal, "0:r30 1:c 2:c")
    check_down(deal)
    assert deal.payouts == (20, 20, 30)
    assert {e.pot for e in of_kind(deal, "award") if e.seat == 2} == {0}
    assert {e.pot for e in of_kind(deal, "award") if e.seat != 2} == {1}


# -- the sample hand of [002] ----------------------------------------------------------------------

ALICE, BOB, CAROL, TED = range(4)
STRUCTURES = ["no_limit", "pot_limit", "fixed_limit"]
HOLES = ["Ac 7c", "Qs 9h", "Ks Jh", "2d 6s"]
structures = pytest.mark.parametrize("limit", STRUCTURES)


def sample_hand(limit, until, showdown="automatic"):
    """The sample hand played up to the step `until`."""
    sizes = {"small_bet": 2, "big_bet": 4} if limit == "fixed_limit" else {}
    variant = texas_holdem(limit, (1, 2), showdown=showdown, **sizes)
    deal = deal_to([100] * 4, HOLES, "9c Kc 3h 5s 9d", variant=variant)
    steps = ["", "3:f", "0:c 1:c 2:x", "1:x 2:b2 0:r4 1:c 2:c", "1:x 2:x 0:x", "1:b4 2:c 0:f"]
    for step in steps[:until]:
        play(deal, step)
    return deal


@structures
def test_s1_bob_posts_one_and_carol_two(limit):
    deal = sample_hand(limit, 1)
    assert posted(deal) == [(BOB, 1, "blind"), (CAROL, 2, "blind")]
    assert deal.pot == 3
    names = [deal.position_name(seat) for seat in (ALICE, BOB, CAROL, TED)]
    assert names == ["BTN", "SB", "BB", "UTG"]


@structures
def test_s2_cards_are_dealt_from_bob_to_alice_ted_speaks_first_and_may_not_check(limit):
    deal = sample_hand(limit, 1)
    assert [e.seat for e in of_kind(deal, "deal")] == [BOB, CAROL, TED, ALICE]
    assert [text(deal.hole(seat)) for seat in range(4)] == HOLES
    assert deal.actor == TED
    assert not deal.legal_actions().check
    with pytest.raises(ActionError):
        deal.act(Check(), TED)
    deal.act(Fold(), TED)
    assert deal.pot == 3


@structures
def test_s3_alice_calls_bob_adds_one_and_carol_checks(limit):
    deal = sample_hand(limit, 3)
    assert deal.pot == 6
    assert [(e.seat, e.amount) for e in of_kind(deal, "call")] == [(ALICE, 2), (BOB, 1)]


@structures
def test_s4_the_flop_twelve_chips_are_added(limit):
    deal = sample_hand(limit, 3)
    assert [e.kind for e in of_kind(deal, "burn", "board")] == ["burn", "board"]
    assert (text(deal.board), deal.actor) == ("9c Kc 3h", BOB)
    deal = sample_hand(limit, 4)
    assert deal.pot == 18
    assert [(e.kind, e.seat, e.amount) for e in of_kind(deal, "bet", "raise", "call")][2:] == [
        ("bet", CAROL, 2),
        ("raise", ALICE, 4),
        ("call", BOB, 4),
        ("call", CAROL, 2),
    ]


@structures
def test_s5_the_turn_is_checked_by_bob_carol_and_alice(limit):
    deal = sample_hand(limit, 4)
    assert (text(deal.board), deal.actor) == ("9c Kc 3h 5s", BOB)
    assert sample_hand(limit, 5).pot == 18


@structures
def test_s6_the_river_bob_bets_carol_calls_alice_folds(limit):
    deal = sample_hand(limit, 5)
    assert text(deal.board) == "9c Kc 3h 5s 9d"
    play(deal, "1:b4 2:c")
    assert deal.pot == 26
    assert deal.actor == ALICE


@structures
def test_s7_bob_shows_first(limit):
    deal = sample_hand(limit, 6, "choice")
    assert (deal.phase, deal.actor) == ("showdown", BOB)
    play(deal, "1:s")
    assert text(of_kind(deal, "show")[0].cards) == "Qs 9h"
    best = best_five(deal.hole(BOB) + deal.board)
    assert text(best) == "9h 9d 9c Kc Qs"


@structures
def test_s8_carol_shows_two_pair_and_bob_wins_26(limit):
    deal = sample_hand(limit, 6, "choice")
    play(deal, "1:s 2:s")
    assert text(of_kind(deal, "show")[1].cards) == "Ks Jh"
    assert deal.finished
    assert deal.payouts == (0, 26, 0, 0)


@structures
@pytest.mark.parametrize("showdown", ["automatic", "choice"])
def test_s9_bob_16_up_carol_10_down_alice_6_down(limit, showdown):
    deal = sample_hand(limit, 6, showdown)
    if showdown == "choice":
        deal.act(Show())
        deal.act(Muck())
    assert deal.net == (-6, 16, -10, 0)
    assert deal.stacks == (94, 116, 90, 100)


# -- the seven examples of [002] -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "first", "second", "payouts"),
    [
        ("As 8d 5c 3h 2d", "Ah Qc", "Ad Jc", (4, 0)),
        ("Ah 9h 8h 5c 4s", "Jh 2h", "Qc 3d", (4, 0)),
        ("As Ad 3c 3h 8s", "7c 6c", "5d 4c", (2, 2)),
        ("As Ad 3c 3h 8s", "Kc 9d", "Kd Jc", (2, 2)),
        ("As Kd Jc Th 6s", "8c 2d", "7c 2c", (4, 0)),
        ("As Kd Jc Th 6s", "5c 2d", "4c 3d", (2, 2)),
        ("As Kd Jc Th 6s", "Tc 5d", "Td 4c", (2, 2)),
    ],
    ids=[f"example {n}" for n in range(1, 8)],
)
@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_the_seven_examples(board, first, second, payouts, seats):
    holes = ["", ""]
    holes[seats[0]], holes[seats[1]] = first, second
    deal = call_down(deal_to([100, 100], holes, board))
    assert tuple(deal.payouts[s] for s in seats) == payouts


@pytest.mark.parametrize(("stacks", "moves"), [([2, 2, 2], "0:c 1:c"), ([2, 100], "0:c")])
def test_r49_when_all_are_all_in_without_a_bet_it_is_left_of_the_button_too(stacks, moves):
    """Before the flop the seat left of the blinds speaks first, but does not show first."""
    deal = play(Deal(texas_holdem(showdown="choice"), stacks, seed=1), moves)
    assert (deal.phase, deal.actor) == ("showdown", 1)
