"""What goes wrong in dealing, chips pushed in silence, the house's share, and several boards."""

import pytest

from deals import check
from evaluator import format_cards, parse_cards
from game import (
    ActionError,
    Call,
    Check,
    Deal,
    DealError,
    Fold,
    RaiseTo,
    Rake,
    royal_holdem,
    texas_holdem,
)


def kinds(deal):
    return [event.kind for event in deal.events]


# Dealing: three seats, button 0; cards leave the deck for seats 1, 2, 0, 1, 2, 0.
DECK = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d"


def dealt(exposed_card="burn", variant=texas_holdem):
    return Deal(variant(exposed_card=exposed_card), [100] * 3, 0, deck=DECK, seed=1)


@pytest.mark.parametrize(("seat", "card"), [(1, 0), (2, 0)])
def test_r59_the_first_or_second_card_exposed_is_a_misdeal(seat, card):
    deal = dealt()
    old = [deal.hole(seat) for seat in range(3)]
    deal.expose(seat, card)
    assert kinds(deal)[-5:] == ["expose", "misdeal", "deal", "deal", "deal"]
    assert [deal.hole(seat) for seat in range(3)] != old
    assert deal.bets == (0, 1, 2)
    check(deal)


def test_r60_a_second_exposed_card_is_a_misdeal():
    deal = dealt()
    deal.expose(0, 0)
    assert "misdeal" not in kinds(deal)
    deal.expose(1, 1)
    assert "misdeal" in kinds(deal)
    check(deal)
    deal.expose(0, 0)  # the first one of the new deal
    assert kinds(deal).count("misdeal") == 1


def test_r60_a_seat_that_was_given_too_many_cards_is_a_misdeal_told_by_the_table():
    deal = dealt()
    before = deal.bets, deal.stacks
    deal.misdeal()
    assert kinds(deal)[-4:] == ["misdeal", "deal", "deal", "deal"]
    assert (deal.bets, deal.stacks) == before
    deal.undo()
    assert "misdeal" not in kinds(deal)


def test_r61_an_exposed_card_is_replaced_at_the_end_and_discarded():
    deal = dealt("discard")
    deal.expose(0, 0)  # the third card dealt, 4c
    assert deal.hole(0) == parse_cards("8c 7c")  # 8c is the top card once all are dealt
    assert deal.hole(1) == parse_cards("2c 5c")
    assert deal.hole(2) == parse_cards("3c 6c")
    for action in (Call(), Call(), Check()):
        deal.act(action)
    assert [e.cards for e in deal.events if e.kind == "burn"] == [parse_cards("9c")]
    assert deal.board == parse_cards("Tc Jc Qc")
    check(deal)


def test_r62_an_exposed_card_is_the_burn_before_the_flop():
    deal = dealt("burn")
    deal.expose(2, 1)  # 6c, the fifth card dealt
    assert deal.hole(2) == parse_cards("3c 8c")
    for action in (Call(), Call(), Check()):
        deal.act(action)
    burn = next(event for event in deal.events if event.kind == "burn")
    assert (burn.cards, burn.note) == (parse_cards("6c"), "exposed")
    assert deal.board == parse_cards("9c Tc Jc")
    assert deal.view(None)["events"][burn.number]["cards"] == ["6c"]  # it lies face up
    check(deal)


def test_an_exposed_card_is_burned_unless_the_house_says_otherwise():
    assert texas_holdem().exposed_card == "burn"


def test_six_players_at_royal_holdem_have_no_card_to_spare():
    deal = Deal(royal_holdem(), [100] * 6, 0, seed=1)
    deal.expose(0, 1)
    assert "misdeal" in kinds(deal)
    five = Deal(royal_holdem(), [100] * 5, 0, seed=1)
    five.expose(0, 1)
    assert "misdeal" not in kinds(five)


def test_decided_15_a_misdeal_keeps_what_was_posted_and_shuffles_again():
    deal = Deal(texas_holdem(ante=1), [100] * 3, 0, seed=5)
    posts = [event for event in deal.events if event.kind == "post"]
    deal.misdeal()
    assert [event for event in deal.events if event.kind == "post"] == posts
    assert deal.pot == 6
    again = Deal.from_json(deal.to_json())
    assert [again.hole(seat) for seat in range(3)] == [deal.hole(seat) for seat in range(3)]
    first = [event.cards for event in deal.events if event.kind == "deal"]
    assert first[:3] != first[3:]


@pytest.mark.parametrize("call", [lambda deal: deal.misdeal(), lambda deal: deal.expose(0, 0)])
def test_decided_15_no_misdeal_after_the_first_voluntary_action(call):
    deal = dealt()
    deal.act(Fold())
    before = deal.to_json()
    with pytest.raises(ActionError, match="first"):
        call(deal)
    assert deal.to_json() == before


def test_no_misdeal_when_the_blinds_put_everybody_all_in_and_the_deal_is_over():
    deal = Deal(texas_holdem(), [1, 1], seed=3)
    before = deal.to_json()
    for call in (deal.misdeal, lambda: deal.expose(0, 0)):
        with pytest.raises(ActionError):
            call()
    assert deal.to_json() == before


@pytest.mark.parametrize(("seat", "card"), [(3, 0), (-1, 0), (0, 2), (0, -1)])
def test_a_card_that_is_not_there_cannot_be_exposed(seat, card):
    with pytest.raises(ActionError):
        dealt().expose(seat, card)


# Leaving in the middle of a hand.


def test_who_leaves_out_of_turn_folds_and_what_it_put_in_stays():
    deal = Deal(texas_holdem(), [100] * 4, 0, seed=1)
    deal.leave(2)  # the big blind; seat 3 is to act
    assert (deal.actor, deal.live, deal.pot) == (3, (0, 1, 3), 3)
    deal.act(Call())
    deal.act(Call())
    deal.act(Call())  # the small blind ends the round: the big blind is not asked
    assert (deal.street, deal.pot) == ("flop", 8)
    assert deal.stacks == (98, 98, 98, 98)
    check(deal)


def test_the_last_one_wins_when_the_others_leave():
    deal = Deal(texas_holdem(), [100] * 3, 0, seed=1)
    deal.act(RaiseTo(10))
    deal.leave(2)
    deal.leave(0)  # who has the bet that is to be called
    assert deal.finished
    assert deal.stacks == (90, 112, 98)
    assert deal.payouts == (0, 13, 0)


def test_whoever_was_to_act_is_asked_on_unless_nothing_is_left_to_match():
    deal = Deal(texas_holdem(), [100, 100, 2], 0, seed=1)  # the big blind is all-in
    deal.act(Call())
    assert deal.actor == 1
    deal.leave(0)
    assert deal.actor == 1  # one chip is still to be called
    deal.act(Call())
    assert deal.finished
    deal = Deal(texas_holdem(), [100, 100, 1], 0, seed=1)  # all-in for as much as the small blind
    deal.leave(0)
    assert deal.finished
    check(deal)


@pytest.mark.parametrize("seat", [0, 2])
def test_who_is_all_in_or_has_folded_cannot_leave_the_hand(seat):
    deal = Deal(texas_holdem(), [100, 100, 2], 0, seed=1)
    deal.act(Fold())
    before = deal.to_json()
    with pytest.raises(ActionError):
        deal.leave(seat)
    assert deal.to_json() == before


# R45, Decided 14: blinds 1/2 and stacks of 200, or a bet of 20 on the flop.


def facing_20():
    deal = Deal(texas_holdem(), [200, 200], 0, seed=1)
    deal.act(Call())
    deal.act(Check())
    deal.act(RaiseTo(20))
    return deal


@pytest.mark.parametrize(
    ("pushed", "means"),
    [
        (20, Call()),  # equal
        (21, Call()),
        (29, Call()),  # less than half more
        (30, RaiseTo(40)),  # half more is a raise, made up to the least one
        (35, RaiseTo(40)),
        (40, RaiseTo(40)),
        (41, RaiseTo(41)),
        (198, RaiseTo(198)),
        (5, Call()),  # less than the bet
    ],
)
def test_r45_chips_pushed_in_silence_are_binding(pushed, means):
    assert facing_20().interpret_chips(pushed) == means


def test_r45_a_whole_stack_that_is_more_than_the_bet_is_a_raise():
    deal = Deal(texas_holdem(), [27, 200], 0, seed=1)
    deal.act(Call())
    deal.act(Check())
    deal.act(RaiseTo(20))
    assert deal.interpret_chips(25) == RaiseTo(25)


def test_r45_facing_nothing_chips_are_a_bet():
    deal = Deal(texas_holdem(), [200, 200], 0, seed=1)
    deal.act(Call())
    deal.act(Check())
    assert deal.interpret_chips(1) == RaiseTo(2)
    assert deal.interpret_chips(7) == RaiseTo(7)


def test_r45_chips_that_a_seat_does_not_have_are_refused():
    deal = facing_20()
    for pushed in (0, -5, 199):
        with pytest.raises(ActionError, match="total"):
            deal.interpret_chips(pushed)
    with pytest.raises(TypeError):
        deal.interpret_chips(20.0)


# Rake.


def called_down(rake, stacks=(100, 100, 100), runs=1, **options):
    """Seats 0 and 1 all-in before the flop for 100, seat 2 folds its big blind."""
    variant = texas_holdem(rake=rake, runs=runs, **options)
    deal = Deal(variant, list(stacks), 0, deck="Ah 2c Kh As 3d Kd", seed=2)
    deal.act(RaiseTo(100))
    deal.act(Call())
    deal.act(Fold())
    return deal


def test_the_rake_is_a_percentage_of_the_pot_rounded_down():
    deal = called_down(Rake(5))  # a pot of 202
    assert [e.amount for e in deal.events if e.kind == "rake"] == [10]
    assert sum(deal.payouts) == 192


def test_the_rake_has_a_cap():
    assert sum(called_down(Rake(5, cap=3)).payouts) == 199


def test_the_rake_may_be_a_fraction_of_a_percent():
    assert sum(called_down(Rake("2.5")).payouts) == 202 - 5


def test_uncalled_bets_are_not_raked():
    deal = Deal(texas_holdem(rake=Rake(10, no_flop_no_drop=False)), [100] * 3, 0, seed=1)
    deal.act(RaiseTo(60))
    deal.act(Fold())
    deal.act(Fold())
    # Of 63 chips 58 go back; the house takes a tenth of the other five.
    assert [(e.kind, e.amount) for e in deal.events[-2:]] == [("return", 58), ("award", 5)]
    deal = Deal(texas_holdem(rake=Rake(20, no_flop_no_drop=False)), [100] * 3, 0, seed=1)
    deal.act(RaiseTo(60))
    deal.act(Fold())
    deal.act(Fold())
    assert deal.payouts == (4, 0, 0)


def test_no_flop_no_drop():
    deal = Deal(texas_holdem(rake=Rake(50)), [100] * 3, 0, seed=1)
    deal.act(RaiseTo(10))
    deal.act(Fold())
    deal.act(Fold())
    assert deal.payouts == (5, 0, 0)


def test_each_pot_is_raked_by_itself():
    deal = Deal(texas_holdem(rake=Rake(10)), [100, 55, 100], 0, deck="Ah Kh Qh As Ks Qs", seed=2)
    deal.act(RaiseTo(100))
    deal.act(Call())
    deal.act(Call())
    raked = [(e.pot, e.amount) for e in deal.events if e.kind == "rake"]
    assert raked == [(0, 16), (1, 9)]  # of 165 and of 90


@pytest.mark.parametrize("wrong", [-1, 101, "x", "5%", "1e2", "100.5"])
def test_a_rake_that_is_no_percentage_is_refused(wrong):
    with pytest.raises(DealError):
        Rake(wrong)


@pytest.mark.parametrize("wrong", [5.0, None, True])
def test_a_rake_of_the_wrong_type_is_refused(wrong):
    with pytest.raises(TypeError):
        Rake(wrong)


# Running it more than once.


def test_two_boards_are_dealt_from_the_same_deck_and_share_the_pot():
    deck = "Ah 2c Kh As 3d Kd" + " 4c" + " 5c 6c 8d" + " 7c" + " 9d" + " 8c" + " Jd"
    deck += " 2d" + " Kc Ks 2h" + " 3c" + " 9c" + " 4d" + " Ts"
    variant = texas_holdem(runs=2)
    deal = Deal(variant, [100, 100, 100], 0, deck=deck)
    deal.act(RaiseTo(100))  # kings, seat 0
    deal.act(Call())  # aces, seat 1
    deal.act(Fold())
    assert [format_cards(board) for board in deal.boards] == ["5c 6c 8d 9d Jd", "Kc Ks 2h 9c Ts"]
    awards = [(e.run, e.seat, e.amount) for e in deal.events if e.kind == "award"]
    assert awards == [(0, 1, 101), (1, 0, 101)]
    check(deal)


def test_the_first_board_gets_the_odd_chip():
    deal = called_down(None, stacks=(101, 101, 103), runs=2, ante=1)
    awards = [e for e in deal.events if e.kind == "award"]
    # Antes of 3, two bets of 100 and the big blind: 205 chips.
    by_run = {run: sum(e.amount for e in awards if e.run == run) for run in (0, 1)}
    assert by_run == {0: 103, 1: 102}


def test_the_rake_comes_before_the_boards():
    deal = called_down(Rake(5), runs=2)  # 202, less 10
    awards = [e for e in deal.events if e.kind == "award"]
    by_run = {run: sum(e.amount for e in awards if e.run == run) for run in (0, 1)}
    assert by_run == {0: 96, 1: 96}


def test_boards_share_what_lay_before_the_betting_was_over():
    variant = texas_holdem(runs=3)
    deal = Deal(variant, [50, 50], 0, seed=9)
    deal.act(Call())
    deal.act(Check())
    flop = deal.board
    deal.act(RaiseTo(48))
    deal.act(Call())
    assert len(deal.boards) == 3
    assert {board[:3] for board in deal.boards} == {flop}
    assert len({card for board in deal.boards for card in board}) == 3 + 3 * 2
    check(deal)


def test_as_many_boards_as_the_deck_holds():
    """Royal Hold'em with five: ten hole cards leave ten, enough for one board with its burns."""
    deal = Deal(royal_holdem(runs=3), [10] * 5, 0, seed=1)
    for _ in range(5):
        deal.act(RaiseTo(10) if deal.legal_actions().raise_to else Call())
    assert len(deal.boards) == 1


def test_with_betting_left_it_is_run_once():
    deal = Deal(texas_holdem(runs=2), [50, 50], 0, seed=9)
    deal.act(Call())
    while not deal.finished:
        deal.act(Check())
    assert len(deal.boards) == 1


def test_both_are_off_unless_asked_for():
    assert texas_holdem().rake is None
    assert texas_holdem().runs == 1


@pytest.mark.parametrize("wrong", [10**5000, "\u0665", "5\n"], ids=["huge", "arabic", "line"])
def test_a_rake_in_no_plain_digits_is_refused(wrong):
    with pytest.raises(DealError, match="percent"):
        Rake(wrong)


def test_after_a_misdeal_the_cards_of_an_unknown_deck_are_unknown_again():
    deal = Deal(texas_holdem(), [100] * 3, 0, deck="As Kd ??", seed=1)
    deal.misdeal()
    assert [deal.hole(seat) for seat in range(3)] == [(None, None)] * 3
    again = Deal.from_json(deal.to_json())
    assert again.to_json() == deal.to_json()
