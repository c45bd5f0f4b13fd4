"""The BT rows of the cases, "Decided" 5 to 12 with their numbers, both values of every option."""

from random import Random

import pytest

from game import (
    ActionError,
    AllIn,
    Check,
    Deal,
    Fold,
    Post,
    RaiseTo,
    royal_holdem,
    texas_holdem,
)
from playing import (
    LADDER,
    LADDER_BOARD,
    call_down,
    check_down,
    deal_to,
    of_kind,
    offered,
    play,
    random_action,
    random_stacks,
)

BTN, SB, BB, UTG = range(4)


def no_limit(stacks, blinds=(1, 2), button=0, **options):
    return Deal(texas_holdem(blinds=blinds, **options), stacks, button, seed=1)


def refuses_raises(deal):
    """No raise is offered, and none is taken."""
    legal = deal.legal_actions()
    before = deal.to_json()
    stack = deal.stacks[deal.actor] + deal.bets[deal.actor]
    for amount in {max(deal.bets) + 1, 2 * max(deal.bets), stack}:
        with pytest.raises(ActionError):
            deal.act(RaiseTo(amount))
    return legal.raise_to is None and deal.to_json() == before


# -- reopening -------------------------------------------------------------------------------------


@pytest.mark.parametrize("reopening", ["cumulative", "single"])
@pytest.mark.parametrize("utg", [16, 200])
def test_bt01_a_full_all_in_raise_is_not_added_to_a_later_short_one(utg, reopening):
    """UTG to 16, BTN calls, SB all-in 19: BTN faces 3 of 14, and so does UTG with chips."""
    deal = no_limit([200, 19, 200, utg], reopening=reopening)
    play(deal, "3:r16 0:c 1:a 2:c")
    if utg > 16:
        assert deal.actor == UTG
        assert offered(deal) == (False, 3, None) and refuses_raises(deal)
        play(deal, "3:c")
    assert deal.actor == BTN
    assert offered(deal) == (False, 3, None) and refuses_raises(deal)
    assert deal.legal_actions().fold


def test_bt04_fifty_more_than_a_raise_of_four_hundred_reopens_nothing():
    deal = no_limit([2000, 650, 2000], (100, 200))
    play(deal, "0:r600 1:a 2:c")
    assert deal.actor == BTN
    assert offered(deal) == (False, 50, None) and refuses_raises(deal)


def test_bt05_the_minimum_after_a_short_all_in_adds_the_last_full_increment():
    deal = no_limit([2000, 2000, 2000, 325], (100, 200))
    play(deal, "3:a")
    assert offered(deal) == (False, 325, (525, 2000))
    with pytest.raises(ActionError):
        deal.act(RaiseTo(524))


def test_bt06_more_than_half_a_raise_is_still_no_raise():
    deal = no_limit([2000, 2000, 750], (100, 200))
    play(deal, "0:r500 1:c 2:a")
    assert deal.actor == BTN
    assert offered(deal) == (False, 250, None) and refuses_raises(deal)
    play(deal, "0:c")
    assert deal.actor == SB
    assert offered(deal) == (False, 250, None) and refuses_raises(deal)


@pytest.mark.parametrize("reopening", ["cumulative", "single"])
def test_bt07_what_each_player_faces_counts_not_the_table(reopening):
    """A 100, B 200, C all-in 250: A faces 150 and may raise; if A calls, B faces 50 and may not."""
    deal = no_limit([500, 600, 600, 350], (50, 100), reopening=reopening)
    play(deal, "3:c 0:c 1:c 2:x 1:b100 2:r200 3:a 0:f")
    assert deal.actor == SB
    assert offered(deal) == (False, 150, (350, 500))
    play(deal, "1:c")
    assert deal.actor == BB
    assert offered(deal) == (False, 50, None) and refuses_raises(deal)


def short_all_ins_that_add_up(reopening):
    """Bet 100, all-in 150, all-in 200: the bettor faces 100, a full bet in two steps."""
    deal = no_limit([1000, 1000, 250, 300], (50, 100), reopening=reopening)
    return play(deal, "3:c 0:c 1:c 2:x 1:b100 2:a 3:a 0:c")


def test_decided5_cumulative_short_all_ins_may_add_up_to_a_raise():
    deal = short_all_ins_that_add_up("cumulative")
    assert deal.actor == SB
    assert offered(deal) == (False, 100, (300, 900))


def test_decided5_single_short_all_ins_never_count():
    deal = short_all_ins_that_add_up("single")
    assert deal.actor == SB
    assert offered(deal) == (False, 100, None) and refuses_raises(deal)


def test_decided5_cumulative_is_the_default():
    assert no_limit([10, 10]).to_json() == no_limit([10, 10], reopening="cumulative").to_json()
    deal = no_limit([1000, 1000, 250, 300], (50, 100))
    play(deal, "3:c 0:c 1:c 2:x 1:b100 2:a 3:a 0:c")
    assert deal.legal_actions().raise_to == (300, 900)


def test_decided5_one_chip_short_of_a_full_bet_is_not_enough():
    deal = no_limit([1000, 1000, 250, 299], (50, 100))
    play(deal, "3:c 0:c 1:c 2:x 1:b100 2:a 3:a 0:c")
    assert offered(deal) == (False, 99, None) and refuses_raises(deal)


@pytest.mark.parametrize("reopening", ["cumulative", "single"])
def test_decided5_a_full_raise_after_short_ones_reopens(reopening):
    deal = no_limit([1000, 1000, 250, 1000], (50, 100), reopening=reopening)
    play(deal, "3:c 0:c 1:c 2:x 1:b100 2:a 3:r250 0:f")
    assert deal.actor == SB
    assert offered(deal) == (False, 150, (350, 900))


def test_decided6_after_a_short_all_in_raise_the_full_increment_counts():
    """100/200: to 600 (400 more), all-in 650, the next raise is to 1050."""
    deal = no_limit([2000, 650, 2000], (100, 200))
    play(deal, "0:r600 1:a")
    assert offered(deal) == (False, 450, (1050, 2000))


def test_decided8_a_short_all_in_opening_bet():
    """Minimum 4000, all-in 3000: call 3000, raise to 7000; who checked may call or fold."""
    deal = no_limit([50_000, 50_000, 7000, 50_000], (2000, 4000))
    play(deal, "3:c 0:c 1:c 2:x 1:x 2:a")
    assert deal.actor == UTG
    assert offered(deal) == (False, 3000, (7000, 46_000))
    play(deal, "3:c 0:c")
    assert deal.actor == SB
    assert offered(deal) == (False, 3000, None) and refuses_raises(deal)


def test_bt09_the_big_blind_has_not_acted_the_limper_has():
    deal = no_limit([150, 1000, 1000, 1000], (50, 100))
    play(deal, "3:c 0:a 1:f")
    assert deal.actor == BB
    assert offered(deal) == (False, 50, (250, 1000))
    play(deal, "2:c")
    assert deal.actor == UTG
    assert offered(deal) == (False, 50, None) and refuses_raises(deal)


# -- nobody is asked in vain -----------------------------------------------------------------------


def test_bt12_the_small_blind_answers_an_all_in_big_blind_with_fold_or_call():
    deal = no_limit([1980, 20], (10, 20))
    assert deal.actor == 0
    assert offered(deal) == (False, 10, None) and refuses_raises(deal)
    assert deal.legal_actions().fold
    folded = deal.copy()
    folded.act(Fold())
    assert folded.finished
    assert folded.stacks == (1970, 30)
    play(deal, "0:c")
    assert deal.finished
    assert len(deal.board) == 5
    assert sum(deal.payouts) == 40


@pytest.mark.parametrize("stack", [1, 2])
def test_bt14_a_big_blind_that_is_all_in_is_never_asked(stack):
    deal = no_limit([100, 100, stack, 100])
    play(deal, "3:c 0:c 1:c")
    assert (deal.street, deal.actor) == ("flop", SB)
    check_down(deal)
    assert deal.finished


def test_bt15_after_two_folds_and_a_completion_the_big_blind_may_check_or_raise():
    deal = play(no_limit([100] * 4), "3:f 0:f 1:c")
    assert (deal.street, deal.actor) == ("pre-flop", BB)
    assert offered(deal) == (True, None, (4, 100))


def test_bt33_whoever_checked_acts_again_after_a_bet():
    deal = play(no_limit([100] * 3), "0:c 1:c 2:x 1:x 2:x 0:b2")
    assert (deal.street, deal.actor) == ("flop", SB)
    play(deal, "1:c")
    assert (deal.street, deal.actor) == ("flop", BB)


def test_bt33_after_the_big_blind_checks_the_flop_starts_with_the_small_blind():
    deal = play(no_limit([100] * 3), "0:f 1:c 2:x")
    assert (deal.street, deal.actor) == ("flop", SB)
    assert [e.kind for e in deal.events][-3:] == ["check", "burn", "board"]


def test_bt33_a_new_hand_after_everyone_folded_has_one_seat_to_act():
    first = play(no_limit([100] * 4), "3:f 0:f 1:f")
    second = Deal(texas_holdem(), first.stacks, 1, seed=2)
    assert (second.phase, second.actor) == ("betting", 0)
    assert first.actor is None


def test_when_only_one_seat_can_bet_and_has_matched_the_board_runs_out():
    deal = play(no_limit([100, 20, 100]), "0:f 1:a 2:c")
    assert deal.finished
    assert len(deal.board) == 5


def test_when_all_but_one_are_all_in_the_last_one_still_answers_but_does_not_raise():
    deal = play(no_limit([50, 40, 200]), "0:a 1:c")
    assert deal.actor == BB
    assert offered(deal) == (False, 48, None) and refuses_raises(deal)
    play(deal, "2:c")
    assert deal.finished


# -- bounds ----------------------------------------------------------------------------------------


def test_bt16_an_all_in_is_legal_at_any_size():
    """Bet 22 into 29 left: fold, call 22, or all-in to 29."""
    deal = no_limit([31, 100])
    play(deal, "0:c 1:x 1:x 0:x 1:x 0:x 1:b22")
    assert deal.street == "river"
    assert offered(deal) == (False, 22, (29, 29))
    assert deal.legal_actions().fold
    for trial, action in ((deal.copy(), AllIn()), (deal.copy(), RaiseTo(29))):
        trial.act(action)
        assert trial.stacks[0] == 0
        assert trial.bets[0] == 29


def test_bt16_what_does_not_cover_the_call_is_a_call_for_less():
    deal = no_limit([31, 100])
    play(deal, "0:c 1:x 1:x 0:x 1:x 0:x 1:b40")
    assert offered(deal) == (False, 29, None)
    play(deal, "0:c")
    assert [(e.seat, e.amount) for e in of_kind(deal, "return")] == [(1, 11)]
    assert sum(deal.payouts) == 62


def test_bt18_the_minimum_raise_does_not_look_at_the_opponents_stack():
    deal = no_limit([1000, 200], (10, 20))
    play(deal, "0:r100 1:r180")
    assert deal.legal_actions().raise_to[0] == 260
    with pytest.raises(ActionError):
        deal.act(RaiseTo(200))
    play(deal, "0:r260")
    assert offered(deal) == (False, 20, None)
    play(deal, "1:c")
    assert [(e.seat, e.amount) for e in of_kind(deal, "return")] == [(0, 60)]
    assert deal.finished
    assert sum(deal.payouts) == 400


def test_bt22_after_a_flop_bet_of_two_the_minimum_is_four():
    deal = play(no_limit([100] * 3), "0:c 1:c 2:x 1:b2")
    assert offered(deal) == (False, 2, (4, 98))


def test_bt22_heads_up_the_small_blind_calls_one_or_raises_to_four():
    deal = no_limit([100, 100])
    assert offered(deal) == (False, 1, (4, 100))
    play(deal, "0:c")
    assert offered(deal) == (True, None, (4, 100))


def test_bt22_a_raise_to_three_hundred_asks_for_five_hundred():
    deal = play(no_limit([5000] * 3, (50, 100)), "0:r300")
    assert deal.legal_actions().raise_to == (500, 5000)


@pytest.mark.parametrize("amount", [200, 201, 217, 250, 999, 1000])
def test_bt23_every_total_from_the_minimum_is_legal_to_the_chip(amount):
    deal = no_limit([1000] * 3, (50, 100))
    deal.act(RaiseTo(amount))
    assert deal.bets[0] == amount


# -- pot limit -------------------------------------------------------------------------------------


def pot_limit(stacks, blinds, **options):
    return Deal(texas_holdem("pot_limit", blinds, **options), stacks, seed=1)


def test_bt26_the_first_raise_of_under_the_gun():
    """Pot 15, call 10: raise 25 more, to 35."""
    deal = pot_limit([1000] * 4, (5, 10))
    assert offered(deal) == (False, 10, (20, 35))
    with pytest.raises(ActionError, match="36"):
        deal.act(RaiseTo(36))


def test_bt26_the_first_raise_of_the_small_blind_heads_up():
    """Pot 15, call 5: raise 20 more, to 30."""
    assert offered(pot_limit([1000] * 2, (5, 10))) == (False, 5, (20, 30))


def test_bt26_a_raise_after_a_bet_of_half_the_pot():
    """Pot 100, bet 50: 200 after the call, to 250."""
    deal = play(pot_limit([1000] * 2, (5, 10)), "0:r30 1:r50 0:c")
    assert deal.pot == 100
    play(deal, "1:b50")
    assert offered(deal) == (False, 50, (100, 250))


def test_pot_limit_before_the_action_the_raise_is_at_most_what_lies_there():
    """Blinds 1/2, pot 3, 2 to call: raise 3 more, to 5."""
    assert offered(pot_limit([100] * 3, (1, 2), pot_size="before_action")) == (False, 2, (4, 5))
    assert offered(pot_limit([100] * 3, (1, 2), pot_size="with_call")) == (False, 2, (4, 7))


def test_decided9_with_call_is_the_default():
    assert offered(pot_limit([100] * 3, (1, 2))) == (False, 2, (4, 7))


def test_pot_limit_the_stack_is_the_other_bound():
    deal = pot_limit([30, 1000, 1000], (5, 10))
    assert offered(deal) == (False, 10, (20, 30))
    deal.act(AllIn())
    assert deal.stacks[0] == 0


def test_pot_limit_an_all_in_above_the_limit_is_refused_and_the_error_names_it():
    deal = pot_limit([1000] * 3, (5, 10))
    before = deal.to_json()
    with pytest.raises(ActionError, match="35"):
        deal.act(AllIn())
    assert deal.to_json() == before


def test_pot_limit_antes_are_part_of_the_pot():
    """Three antes of 5 and the blinds: 30; 10 to call, then 40: to 50."""
    assert offered(pot_limit([1000] * 3, (5, 10), ante=5)) == (False, 10, (20, 50))


# -- fixed limit -----------------------------------------------------------------------------------


def fixed(stacks, blinds=(5, 10), **options):
    return Deal(texas_holdem("fixed_limit", blinds, **options), stacks, seed=1)


def test_bt30_three_players_a_bet_and_three_raises():
    deal = play(fixed([500] * 3), "0:c 1:c 2:x 1:b10 2:r20 0:r30 1:r40")
    assert deal.actor == BB
    assert offered(deal) == (False, 20, None) and refuses_raises(deal)


def test_bt30_two_players_from_the_start_of_the_street_have_no_cap():
    deal = play(fixed([500] * 3), "0:f 1:c 2:x")
    moves = [f"{1 + i % 2}:r{10 * (i + 1)}" for i in range(9)]
    play(deal, " ".join(moves))
    assert deal.legal_actions().raise_to == (100, 100)


def test_bt30_capped_and_then_one_folds_stays_capped():
    deal = play(fixed([500] * 3), "0:c 1:c 2:x 1:b10 2:r20 0:r30 1:r40 2:f")
    assert deal.actor == BTN
    assert offered(deal) == (False, 10, None) and refuses_raises(deal)


def test_bt30_two_from_the_turn_on_have_no_cap_there():
    deal = play(fixed([500] * 3), "0:c 1:c 2:x 1:b10 2:r20 0:r30 1:r40 2:f 0:c")
    assert deal.street == "turn"
    play(deal, "1:b20 0:r40 1:r60 0:r80 1:r100")
    assert deal.legal_actions().raise_to == (120, 120)


def at_the_turn(stacks, moves):
    """The 20-street of a 10/20 game: four players have 10 in, nobody has bet since."""
    deal = play(fixed(stacks), "3:c 0:c 1:c 2:x 1:x 2:x 3:x 0:x")
    assert deal.street == "turn"
    return play(deal, moves)


@pytest.mark.parametrize(("behind", "least"), [(15, 35), (10, 30)])
def test_decided10_half_a_bet_or_more_counts_as_a_bet_for_the_next_raise(behind, least):
    deal = at_the_turn([500, 10 + behind, 500, 500], "1:a")
    assert offered(deal) == (False, behind, (least, least))


def test_decided10_half_a_bet_or_more_reopens():
    deal = at_the_turn([500, 500, 25, 500], "1:x 2:a 3:c 0:c")
    assert deal.actor == SB
    assert offered(deal) == (False, 15, (35, 35))


def test_decided10_less_than_half_is_completed_and_reopens_nothing():
    """All-in 9: who has not acted completes to 20, who checked calls 9 or folds."""
    deal = at_the_turn([500, 500, 19, 500], "1:x 2:a")
    assert deal.actor == UTG
    assert offered(deal) == (False, 9, (20, 20))
    play(deal, "3:c 0:c")
    assert deal.actor == SB
    assert offered(deal) == (False, 9, None) and refuses_raises(deal)


def test_decided10_a_completion_is_a_full_bet_to_those_who_checked():
    deal = at_the_turn([500, 500, 19, 500], "1:x 2:a 3:r20 0:f")
    assert deal.actor == SB
    assert offered(deal) == (False, 20, (40, 40))


@pytest.mark.parametrize(("behind", "least"), [(30, 50), (29, 40)])
def test_decided10_the_same_holds_for_an_all_in_raise(behind, least):
    """Bet 20, all-in 30 is a raise, the next to 50; all-in 29 is none, the next to 40."""
    deal = at_the_turn([500, 500, 10 + behind, 500], "1:b20 2:a")
    assert offered(deal) == (False, behind, (least, least))
    play(deal, "3:c 0:c")
    assert deal.actor == SB
    assert (deal.legal_actions().raise_to is not None) == (behind == 30)


@pytest.mark.parametrize(
    ("behind", "raises"), [(15, "35 55 75"), (9, "20 40 60 80")], ids=["counts", "does not"]
)
def test_decided10_half_a_bet_or_more_counts_for_the_cap(behind, raises):
    deal = at_the_turn([500, 10 + behind, 500, 500], "1:a")
    for seat, amount in zip([2, 3, 0, 2], raises.split(), strict=False):
        play(deal, f"{seat}:r{amount}")
    assert deal.legal_actions().raise_to is None


def test_fixed_limit_an_all_in_above_the_limit_is_refused_and_the_error_names_it():
    deal = fixed([500] * 3)
    before = deal.to_json()
    with pytest.raises(ActionError, match="20"):
        deal.act(AllIn())
    assert deal.to_json() == before


def test_fixed_limit_the_sizes_of_the_bets_may_be_given():
    deal = fixed([500] * 3, (2, 5), small_bet=5, big_bet=15)
    assert deal.legal_actions().raise_to == (10, 10)
    play(deal, "0:c 1:c 2:x 1:b5 2:c 0:c")
    assert deal.legal_actions().raise_to == (15, 15)


# -- straddles -------------------------------------------------------------------------------------


def test_bt32_the_straddler_has_the_last_option():
    deal = no_limit([100] * 5, straddles=(4,))
    assert [(e.seat, e.amount, e.note) for e in of_kind(deal, "post")] == [
        (1, 1, "blind"),
        (2, 2, "blind"),
        (3, 4, "straddle"),
    ]
    assert deal.actor == 4
    assert offered(deal) == (False, 4, (8, 100))
    play(deal, "4:c 0:c 1:c 2:c")
    assert deal.actor == 3
    assert offered(deal) == (True, None, (8, 100))
    play(deal, "3:x")
    assert (deal.street, deal.actor, deal.pot) == ("flop", 1, 20)


def test_decided11_the_minimum_bet_after_the_flop_is_the_big_blind():
    deal = play(no_limit([100] * 4, straddles=(4,)), "0:c 1:c 2:c 3:x")
    assert deal.legal_actions().raise_to == (2, 96)


@pytest.mark.parametrize("players", [2, 3])
def test_bt32_there_is_no_straddle_of_two_or_three(players):
    deal = no_limit([100] * players, straddles=(4,))
    assert [e.note for e in of_kind(deal, "post")] == ["blind", "blind"]
    assert deal.legal_actions().raise_to[0] == 4


def test_bt32_four_handed_the_button_is_first_to_act():
    deal = no_limit([100] * 4, straddles=(4,))
    assert (deal.actor, deal.legal_actions().call) == (0, 4)


def test_a_second_straddle_stands_at_the_next_seat():
    deal = no_limit([100] * 6, straddles=(4, 8))
    assert [(e.seat, e.amount) for e in of_kind(deal, "post")][2:] == [(3, 4), (4, 8)]
    assert deal.actor == 5
    assert offered(deal) == (False, 8, (16, 100))


def test_without_the_option_nobody_straddles():
    assert [e.note for e in of_kind(no_limit([100] * 6), "post")] == ["blind", "blind"]


# -- antes -----------------------------------------------------------------------------------------


def test_decided12_who_cannot_pay_the_ante_whole_contends_for_what_he_matched():
    """Ante 20, button all-in with 19, three players: main pot 57."""
    deal = deal_to(
        [19, 500, 500],
        [LADDER[0], LADDER[1], LADDER[2]],
        LADDER_BOARD,
        variant=texas_holdem(blinds=(5, 10), ante=20),
    )
    assert [(e.seat, e.amount) for e in of_kind(deal, "post") if e.note == "ante"] in (
        [(0, 19), (1, 20), (2, 20)],
        [(1, 20), (2, 20), (0, 19)],
    )
    assert deal.actor == SB
    play(deal, "1:c 2:x")
    assert (deal.pots[0].amount, sorted(deal.pots[0].seats)) == (57, [0, 1, 2])
    check_down(deal)
    # the side pot: a chip of each ante and ten of each blind
    assert deal.payouts == (57, 22, 0)


def test_decided12_a_uniform_ante_comes_before_the_blind_when_chips_are_short():
    """Stack 25, ante 20, big blind 10: 20 and then 5."""
    deal = Deal(texas_holdem(blinds=(5, 10), ante=20), [500, 500, 25], seed=1)
    assert [(e.amount, e.note) for e in of_kind(deal, "post") if e.seat == 2] == [
        (20, "ante"),
        (5, "blind"),
    ]


def test_decided12_a_big_blind_ante_is_dead_money_after_the_blind():
    deal = no_limit([5000] * 3, (500, 1000), big_blind_ante=1000)
    assert deal.pot == 2500
    assert deal.bets == (0, 500, 1000)
    assert deal.stacks == (5000, 4500, 3000)
    assert offered(deal) == (False, 1000, (2000, 5000))
    assert [e.amount for e in of_kind(deal, "post")] == [500, 1000, 1000]


def test_decided12_a_button_ante_is_dead_money():
    deal = no_limit([5000] * 3, (500, 1000), button_ante=1000)
    assert deal.pot == 2500
    assert deal.bets == (0, 500, 1000)
    assert deal.stacks == (4000, 4500, 4000)
    assert offered(deal) == (False, 1000, (2000, 4000))


# -- time-outs -------------------------------------------------------------------------------------


@pytest.mark.parametrize("timeout", ["fold", "check"])
def test_decided9_a_time_out_where_a_call_is_due_folds(timeout):
    deal = no_limit([100] * 3, timeout=timeout)
    deal.time_out(0)
    assert 0 not in deal.live
    assert deal.actor == SB


@pytest.mark.parametrize(("timeout", "stays"), [("fold", False), ("check", True)])
def test_decided9_a_time_out_where_checking_is_free(timeout, stays):
    deal = play(no_limit([100] * 3, timeout=timeout), "0:c 1:c")
    deal.time_out(2)
    assert (2 in deal.live) is stays
    assert deal.street == "flop"


def test_decided9_the_default_folds():
    deal = play(no_limit([100] * 3), "0:c 1:c")
    deal.time_out(2)
    assert 2 not in deal.live


def test_a_time_out_of_another_seat_is_refused():
    deal = no_limit([100] * 3)
    before = deal.to_json()
    with pytest.raises(ActionError):
        deal.time_out(1)
    assert deal.to_json() == before


def test_a_time_out_is_an_event():
    deal = no_limit([100] * 3)
    deal.time_out(0)
    assert [e.seat for e in of_kind(deal, "time_out")] == [0]


@pytest.mark.parametrize(("first", "shown"), [("Ks Kd", False), ("Ts Td", True)])
def test_decided9_at_the_showdown_a_hand_that_can_win_is_shown_another_mucked(first, shown):
    """The queens of seat 2 time out after kings or tens were shown."""
    holes = ["As Kh", first, "Qs Qd"]
    deal = deal_to([100] * 3, holes, LADDER_BOARD, variant=texas_holdem(showdown="choice"))
    check_down(play(deal, "0:f 1:c 2:x"))
    play(deal, "1:s")
    deal.time_out(2)
    assert [e.seat for e in of_kind(deal, "show")] == ([1, 2] if shown else [1])
    assert deal.payouts == ((0, 0, 4) if shown else (0, 4, 0))


# -- helpers ---------------------------------------------------------------------------------------


def test_raise_by_adds_to_the_current_bet():
    deal = no_limit([1000] * 3, (5, 10))
    assert deal.raise_by(10) == RaiseTo(20)
    play(deal, "0:r35")
    assert deal.raise_by(25) == RaiseTo(60)
    play(deal, "1:c 2:c")
    assert deal.raise_by(40) == RaiseTo(40)


def test_pot_fraction_is_the_bet_plus_a_part_of_the_pot_after_calling():
    """Pot 15, 10 to call: the pot after the call is 25."""
    deal = no_limit([1000] * 3, (5, 10))
    assert deal.pot_fraction(1) == RaiseTo(35)
    assert deal.pot_fraction(0.5) == RaiseTo(22)  # 10 + 12.5 rounded down
    assert deal.pot_fraction(2) == RaiseTo(60)


def test_pot_fraction_stays_inside_the_bounds():
    deal = no_limit([50, 1000, 1000], (5, 10))
    assert deal.pot_fraction(0.1) == RaiseTo(20)
    assert deal.pot_fraction(10) == RaiseTo(50)
    assert pot_limit([1000] * 3, (5, 10)).pot_fraction(3) == RaiseTo(35)


def test_pot_fraction_without_a_legal_raise_is_refused():
    deal = no_limit([1980, 20], (10, 20))
    with pytest.raises(ActionError):
        deal.pot_fraction(1)


# -- posts given by the caller ---------------------------------------------------------------------


def test_posts_replace_the_derived_blinds():
    posts = [Post(2, 1, "blind"), Post(3, 2, "blind")]
    deal = Deal(texas_holdem(), [100] * 4, 0, posts=posts, seed=1)
    assert deal.bets == (0, 0, 1, 2)
    assert deal.actor == 0


def test_a_missing_small_blind_is_a_missing_post():
    deal = Deal(texas_holdem(), [100] * 4, 0, posts=[(2, 2, "blind")], seed=1)
    assert deal.pot == 2
    assert deal.actor == 3


def test_a_live_post_counts_as_a_bet_and_does_not_change_who_speaks_first():
    posts = [(1, 1, "blind"), (2, 2, "blind"), (4, 2, "live")]
    deal = Deal(texas_holdem(), [100] * 5, 0, posts=posts, seed=1)
    assert deal.actor == 3
    play(deal, "3:f")
    assert deal.actor == 4
    assert offered(deal) == (True, None, (4, 100))


def test_a_dead_post_goes_to_the_pot_and_is_not_a_bet():
    posts = [(1, 1, "blind"), (2, 2, "blind"), (4, 1, "dead")]
    deal = Deal(texas_holdem(), [100] * 5, 0, posts=posts, seed=1)
    assert deal.bets == (0, 1, 2, 0, 0)
    assert deal.pot == 4
    assert deal.stacks == (100, 99, 98, 100, 99)
    play(deal, "3:f 4:c 0:f 1:f 2:x")
    check_down(deal)
    assert sum(deal.payouts) == 1 + 1 + 2 + 2


def test_the_button_may_stand_at_an_empty_seat():
    stacks = [100, None, 100, 100, 100]
    posts = [(2, 1, "blind"), (3, 2, "blind")]
    deal = Deal(texas_holdem(), stacks, 1, posts=posts, seed=1)
    assert deal.button == 1
    play(deal, "4:c 0:c 2:c 3:x")
    assert (deal.street, deal.actor) == ("flop", 2)


# -- showdown options ------------------------------------------------------------------------------


@pytest.mark.parametrize("showdown", ["automatic", "choice"])
def test_the_best_hand_wins_in_both_kinds_of_showdown(showdown):
    deal = deal_to([100] * 3, LADDER[:3], LADDER_BOARD, variant=texas_holdem(showdown=showdown))
    check_down(play(deal, "0:c 1:c 2:x"))
    assert deal.finished is (showdown == "automatic")
    while not deal.finished:
        play(deal, "s")
    assert deal.payouts == (6, 0, 0)


@pytest.mark.parametrize("open_all_in", [False, True])
def test_all_hands_are_opened_before_the_run_out_only_with_the_option(open_all_in):
    deal = deal_to(
        [100] * 3,
        [LADDER[1], LADDER[0], LADDER[2]],
        LADDER_BOARD,
        variant=texas_holdem(open_all_in=open_all_in),
    )
    play(deal, "0:r50 1:c 2:f 1:a 0:c")
    kinds = [e.kind for e in deal.events]
    last_board = max(i for i, k in enumerate(kinds) if k == "board")
    first_show, shows = kinds.index("show"), of_kind(deal, "show")
    if open_all_in:
        turn = [i for i, k in enumerate(kinds) if k == "board"][1]
        assert first_show < turn
        assert sorted(e.seat for e in shows) == [0, 1]
        assert len([k for k in kinds[:turn] if k == "show"]) == 2
    else:
        assert first_show > last_board
    assert deal.payouts == (0, 202, 0)


def test_open_all_in_shows_nothing_while_betting_can_go_on():
    deal = deal_to([100, 100, 20], LADDER[:3], LADDER_BOARD, variant=texas_holdem(open_all_in=True))
    play(deal, "0:r20 1:c 2:c")
    assert deal.street == "flop"
    assert of_kind(deal, "show") == []


# -- runs ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", [texas_holdem, royal_holdem])
def test_somebody_who_only_checks_and_calls_reaches_the_end(variant):
    for players in range(2, 7):
        deal = call_down(Deal(variant(), [50] * players, seed=players))
        assert deal.finished
        assert sum(deal.payouts) == 2 * players


def test_an_all_in_of_the_big_blind_over_callers_is_a_raise():
    deal = play(no_limit([100, 100, 3]), "0:c 1:c")
    assert deal.actor == BB
    assert offered(deal) == (True, None, (3, 3))
    play(deal, "2:a 0:c")
    assert deal.actor == SB
    assert offered(deal) == (False, 1, None)
    with pytest.raises(ActionError):
        deal.act(Check())


# -- an independent account of what may be done ----------------------------------------------------


def account(deal, limit, big_blind, reopening, pot_size):
    """(check, call, bounds) from the log of the street, by R28 to R43 and Decided 5 to 11.

    `None` where the rules are silent: several short all-ins in a row at fixed limit, and a pot
    that is smaller than the minimum raise.
    """
    events = list(deal.events)
    start = max([i for i, e in enumerate(events) if e.kind == "board"], default=-1) + 1
    pre_flop = start == 0
    folded = {e.seat for e in events[:start] if e.kind == "fold"}
    in_hand = sum(stack is not None for stack in deal.starting_stacks) - len(folded)
    size = big_blind if len(deal.board) <= 3 else 2 * big_blind  # of fixed limit
    bets = [0] * deal.seats
    last_full = increment = big_blind
    current = level = big_blind if pre_flop else 0
    count = 1 if pre_flop else 0
    matched = {}  # the highest bet after each seat's last action
    reopened = set()  # seats that saw a full bet or raise since their last action
    shorts = 0
    for event in events[start:]:
        seat = event.seat
        if event.kind == "post" and event.note in ("blind", "straddle"):
            bets[seat] += event.amount
            if event.note == "straddle" and event.amount > current:
                current = level = last_full = increment = event.amount
        if event.kind == "call":
            bets[seat] += event.amount
        if event.kind in ("bet", "raise"):
            if limit == "fixed_limit":
                full = event.amount - level >= size / 2
                shorts = 0 if full else shorts + 1
            else:
                full = event.amount - current >= last_full
            if full:
                increment = last_full = event.amount - current
                level = event.amount
                count += 1
                reopened = set(range(deal.seats))
            current = bets[seat] = event.amount
        if event.kind in ("check", "call", "bet", "raise"):
            matched[seat] = current
            reopened.discard(seat)
    me = deal.actor
    stack = deal.stacks[me]
    due = current - bets[me]
    others = any(deal.stacks[s] for s in deal.live if s != me)
    if limit == "fixed_limit" or reopening == "single":
        open_to_me = me not in matched or me in reopened
    else:
        open_to_me = me not in matched or current - matched[me] >= increment
    least = level + size if limit == "fixed_limit" else current + increment
    most = stack + bets[me]
    if limit == "pot_limit":
        most = min(most, current + deal.pot + (due if pot_size == "with_call" else 0))
    if limit == "fixed_limit":
        most = min(most, least)
        open_to_me = open_to_me and (count < 4 or in_hand == 2)
    if shorts > 1 or (most < least and most < stack + bets[me]):
        return None
    bounds = (min(least, most), most) if open_to_me and others and most > current else None
    return due == 0, min(due, stack) or None, bounds


def test_the_account_knows_the_cases_with_known_answers():
    deal = play(no_limit([2000, 650, 2000], (100, 200)), "0:r600 1:a")
    assert account(deal, "no_limit", 200, "cumulative", "") == (False, 450, (1050, 2000))
    deal = short_all_ins_that_add_up("single")
    assert account(deal, "no_limit", 100, "cumulative", "") == (False, 100, (300, 900))
    assert account(deal, "no_limit", 100, "single", "") == (False, 100, None)
    deal = play(pot_limit([1000] * 2, (5, 10)), "0:r30 1:r50 0:c 1:b50")
    assert account(deal, "pot_limit", 10, "cumulative", "with_call") == (False, 50, (100, 250))
    assert account(deal, "pot_limit", 10, "cumulative", "before_action") == (False, 50, (100, 200))
    deal = at_the_turn([500, 500, 19, 500], "1:x 2:a")
    assert account(deal, "fixed_limit", 10, "cumulative", "") == (False, 9, (20, 20))


@pytest.mark.parametrize("reopening", ["cumulative", "single"])
@pytest.mark.parametrize(
    ("limit", "pot_size"),
    [
        ("no_limit", "with_call"),
        ("pot_limit", "with_call"),
        ("pot_limit", "before_action"),
        ("fixed_limit", "with_call"),
    ],
)
@pytest.mark.parametrize("seed", range(60))
def test_what_is_offered_is_what_the_independent_account_says(limit, pot_size, reopening, seed):
    rng = Random(seed)
    players = rng.randint(2, 6)
    variant = texas_holdem(
        limit,
        (3, 6),
        ante=rng.choice([0, 0, 2]),
        straddles=(12,) if limit != "fixed_limit" and rng.random() < 0.3 else (),
        reopening=reopening,
        pot_size=pot_size,
    )
    stacks = [s + rng.choice([0, 60]) for s in random_stacks(rng, players, 90)]
    button = rng.randrange(players)
    straddler = (button + 3) % players  # the rules do not say what a short straddle asks for
    stacks[straddler] = max(stacks[straddler], 14)
    deal = Deal(variant, stacks, button, seed=seed)
    while not deal.finished:
        expected = account(deal, limit, 6, reopening, pot_size)
        if expected is not None:
            assert offered(deal) == expected, [tuple(e)[1:4] for e in deal.events]
        deal.act(random_action(deal.legal_actions(), rng))


def test_decided12_heads_up_the_button_posts_its_blind_before_the_ante():
    """Stack 8, blind 5, ante 10: 5 and then 3."""
    deal = no_limit([8, 500], (5, 10), button_ante=10)
    assert [(e.amount, e.note) for e in of_kind(deal, "post") if e.seat == 0] == [
        (5, "blind"),
        (3, "dead"),
    ]


def test_given_blinds_may_come_in_any_order():
    """The greater one is the big blind, and the seat after it speaks first."""
    deal = Deal(texas_holdem(), [100] * 4, posts=[(2, 2, "blind"), (1, 1, "blind")], seed=1)
    assert deal.actor == 3
    assert [deal.position_name(seat) for seat in range(4)] == ["BTN", "SB", "BB", "UTG"]


def test_a_post_of_nothing_is_no_post():
    posts = [(1, 1, "blind"), (2, 2, "blind"), (3, 0, "straddle")]
    assert Deal(texas_holdem(), [100] * 5, posts=posts, seed=1).actor == 3


@pytest.mark.parametrize("posts", [[5], [None], ["abc"], [(0, 1)], [{0, 1, 2}]])
def test_what_is_no_post_is_named(posts):
    with pytest.raises(TypeError, match="a post is"):
        Deal(texas_holdem(), [100, 100], posts=posts)


@pytest.mark.parametrize(
    "options",
    [{"rake": 5}, {"open_all_in": "no"}, {"big_blind_ante_first": "no"}, {"open_all_in": 1}],
)
def test_options_of_the_wrong_type_are_refused(options):
    with pytest.raises(TypeError, match=next(iter(options))):
        texas_holdem(**options)
