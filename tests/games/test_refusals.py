"""Everything illegal is refused with the value and the rule, and leaves no trace: IN-07, IN-09."""

import dataclasses
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction

import pytest

from game import (
    ActionError,
    AllIn,
    Call,
    Check,
    Deal,
    DealError,
    Discard,
    Fold,
    Muck,
    Post,
    RaiseTo,
    Show,
    royal_holdem,
    short_deck_holdem,
    texas_holdem,
)
from playing import LADDER, LADDER_BOARD, check_down, deal_to, play

VARIANTS = [texas_holdem, royal_holdem, short_deck_holdem]
NOT_CHIPS = [True, False, 6.0, 6.5, float("nan"), float("inf"), "6", b"6", Decimal(6), None, [6]]
not_chips = pytest.mark.parametrize("value", [*NOT_CHIPS, Fraction(6)], ids=repr)


def opening():
    """Blinds 1 and 2, four seats of 100, seat 3 to act: raise to 4 at least."""
    return Deal(texas_holdem(), [100] * 4, seed=1)


def refused(deal, error, *said, action=None, seat=None):
    """The action raises `error`, which says all of `said`, and nothing has changed."""
    before = deal.to_json()
    with pytest.raises(error) as caught:
        deal.act(action() if isinstance(action, type) else action, seat)
    assert deal.to_json() == before
    for word in said:
        assert str(word) in str(caught.value), f"{word!r} is not in {caught.value}"
    assert str(caught.value)


def test_the_errors_are_value_errors():
    assert issubclass(ActionError, ValueError)
    assert issubclass(DealError, ValueError)


# -- actions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_in07_another_seat_is_refused_and_both_seats_are_named(seat):
    for action in (Fold, Call, RaiseTo(6), AllIn):
        refused(opening(), ActionError, seat, 3, action=action, seat=seat)


@pytest.mark.parametrize("seat", [-1, 4, 10**30])
def test_in07_a_seat_that_does_not_exist_is_refused(seat):
    refused(opening(), ActionError, seat, action=Fold, seat=seat)


def test_in07_the_seat_of_the_actor_may_be_given():
    deal = opening()
    deal.act(Fold(), 3)
    deal.act(Fold(), seat=0)
    assert deal.actor == 1


@pytest.mark.parametrize("amount", [3, 2, 1, 0, -1, -6])
def test_in07_a_raise_below_the_minimum_names_the_amount_and_the_minimum(amount):
    deal = opening()
    before = deal.to_json()
    with pytest.raises(ActionError) as caught:
        deal.act(RaiseTo(amount))
    assert deal.to_json() == before
    assert str(amount) in str(caught.value)
    if amount > 0:
        assert "4" in str(caught.value)


@pytest.mark.parametrize("amount", [101, 1000, 2**31, 2**32 + 6])
def test_in07_a_raise_over_the_stack_names_the_amount_and_the_stack(amount):
    refused(opening(), ActionError, amount, 100, action=RaiseTo(amount))


@pytest.mark.parametrize(
    "amount", [2**63, 2**64 + 6, 10**30, 10**5000], ids=lambda n: n.bit_length()
)
@pytest.mark.parametrize("sign", [1, -1])
def test_in07_huge_numbers_are_refused_with_the_bound(amount, sign):
    """10**5000 is too long for str(): the error must not fall over it."""
    refused(opening(), ActionError, 100 if sign > 0 else 4, action=RaiseTo(sign * amount))


def test_in07_a_raise_to_20_with_4_already_in_costs_16():
    deal = play(opening(), "3:r4 0:r12")
    play(deal, "1:f 2:f 3:r20")
    assert deal.stacks[3] == 80
    assert deal.bets[3] == 20
    deal = play(opening(), "3:r4 0:r12 1:f 2:f")
    paid = deal.stacks[3]
    deal.act(RaiseTo(20))
    assert paid - deal.stacks[3] == 16


def test_in07_a_check_facing_a_bet_is_refused():
    refused(opening(), ActionError, action=Check)


def test_in07_a_call_of_nothing_is_refused():
    refused(play(opening(), "3:c 0:c 1:c"), ActionError, action=Call)


def test_in07_a_raise_that_is_not_reopened_is_refused():
    deal = Deal(texas_holdem(blinds=(100, 200)), [2000, 650, 2000], seed=1)
    play(deal, "0:r600 1:a 2:c")
    for amount in (700, 850, 1050, 2000):
        refused(deal, ActionError, "raise", action=RaiseTo(amount))
    refused(deal, ActionError, action=AllIn)


@pytest.mark.parametrize("limit", ["pot_limit", "fixed_limit"])
def test_in07_above_the_limit_the_bound_is_named(limit):
    deal = Deal(texas_holdem(limit, (5, 10)), [500] * 3, seed=1)
    top = {"pot_limit": 35, "fixed_limit": 20}[limit]
    refused(deal, ActionError, top + 1, top, action=RaiseTo(top + 1))
    refused(deal, ActionError, top, action=AllIn)
    deal.act(RaiseTo(top))


def test_in07_showdown_and_draw_actions_are_refused_while_betting():
    for action in (Show(), Muck(), Discard("As")):
        refused(opening(), ActionError, action=action)


def test_in07_betting_is_refused_at_the_showdown():
    deal = deal_to([100] * 3, LADDER[:3], LADDER_BOARD, variant=texas_holdem(showdown="choice"))
    check_down(play(deal, "0:c 1:c 2:x"))
    assert deal.phase == "showdown"
    for action in (Fold, Check, Call, AllIn, RaiseTo(6)):
        refused(deal, ActionError, action=action)
    refused(deal, ActionError, action=Show, seat=2)


@pytest.mark.parametrize("end", ["3:f 0:f 1:f", "3:c 0:c 1:c 2:x" + "1:x 2:x 3:x 0:x" * 3])
def test_in07_after_the_end_every_action_is_refused(end):
    deal = play(opening(), end)
    assert deal.finished
    for action in (Fold, Check, Call, AllIn, RaiseTo(6), Show, Muck):
        refused(deal, ActionError, action=action)
        refused(deal, ActionError, action=action, seat=0)
    before = deal.to_json()
    with pytest.raises(ActionError):
        deal.time_out(0)
    for call in (lambda: deal.pot_fraction(1), lambda: deal.raise_by(1)):
        with pytest.raises(ActionError):
            deal.act(call())
    assert deal.to_json() == before
    assert not any(
        getattr(deal.legal_actions(), name) for name in ("fold", "check", "call", "raise_to")
    )


@not_chips
def test_in09_an_amount_is_an_int_and_nothing_else(value):
    deal = opening()
    before = deal.to_json()
    with pytest.raises(TypeError):
        deal.act(RaiseTo(value))
    with pytest.raises(TypeError):
        deal.act(deal.raise_by(value))
    assert deal.to_json() == before


@pytest.mark.parametrize("action", ["fold", "f", None, 6, Fold, RaiseTo, ("raise", 6)], ids=repr)
def test_what_is_no_action_is_a_type_error(action):
    deal = opening()
    before = deal.to_json()
    with pytest.raises(TypeError):
        deal.act(action)
    assert deal.to_json() == before


@pytest.mark.parametrize("seat", ["3", 3.0], ids=repr)
def test_a_seat_is_an_int(seat):
    deal = opening()
    before = deal.to_json()
    with pytest.raises((TypeError, ActionError)):
        deal.act(Fold(), seat)
    assert deal.to_json() == before


def test_many_refusals_leave_the_same_future():
    """A deal that refused a hundred actions goes on as one that refused none."""
    clean, teased = opening(), opening()
    for move in ("3:r6", "0:c", "1:c", "2:f", "1:x", "3:b10", "0:c", "1:f"):
        for action in (RaiseTo(10**6), RaiseTo(-1), Show(), RaiseTo(1)):
            with pytest.raises(ActionError):
                teased.act(action)
        with pytest.raises(TypeError):
            teased.act("call")
        play(clean, move)
        play(teased, move)
        assert clean.to_json() == teased.to_json()
    assert clean.board == teased.board


def test_offered_and_accepted_agree():
    """On a short stack every total from 0 to 45 is refused but those in the bounds."""
    for moves in ("", "0:r9", "0:c 1:c", "0:c 1:c 2:x", "0:c 1:c 2:x 1:b2", "0:c 1:c 2:x 1:b20"):
        deal = play(Deal(texas_holdem(), [40, 40, 23], seed=1), moves)
        legal = deal.legal_actions()
        low, high = legal.raise_to or (1, 0)
        for amount in range(46):
            trial = deal.copy()
            if low <= amount <= high:
                trial.act(RaiseTo(amount))
            else:
                refused(trial, ActionError, action=RaiseTo(amount))
        for offer, action in ((legal.check, Check()), (legal.call is not None, Call())):
            trial = deal.copy()
            if offer:
                trial.act(action)
            else:
                refused(trial, ActionError, action=action)


# -- building a deal -------------------------------------------------------------------------------


@pytest.mark.parametrize("stack", [0, -1, -100])
def test_a_stack_of_nothing_or_less_is_refused_by_value(stack):
    with pytest.raises(DealError, match=str(stack)):
        Deal(texas_holdem(), [100, stack, 100])


@pytest.mark.parametrize(
    "stack", [True, 6.0, float("nan"), float("inf"), "900", b"900", Decimal(900), [900]], ids=repr
)
def test_in09_a_stack_is_an_int(stack):
    with pytest.raises(TypeError):
        Deal(texas_holdem(), [100, stack, 100])


@pytest.mark.parametrize("button", [-1, 3, 100])
def test_the_button_stands_at_a_seat(button):
    with pytest.raises(DealError, match=str(button)):
        Deal(texas_holdem(), [100] * 3, button)


@pytest.mark.parametrize("button", ["0", 1.0, None], ids=repr)
def test_the_button_is_an_int(button):
    with pytest.raises(TypeError):
        Deal(texas_holdem(), [100] * 3, button)


@pytest.mark.parametrize(
    ("make", "players"),
    [
        (texas_holdem, 0),
        (texas_holdem, 1),
        (texas_holdem, 11),
        (royal_holdem, 1),
        (royal_holdem, 7),
        (short_deck_holdem, 1),
        (short_deck_holdem, 11),
    ],
)
def test_too_few_or_too_many_players(make, players):
    with pytest.raises(DealError) as caught:
        Deal(make(), [100] * players)
    if players > 1:
        assert str(players) in str(caught.value)


@pytest.mark.parametrize("stacks", [[None] * 4, [100, None, None], [100, *[None] * 9]])
def test_empty_seats_do_not_make_a_table(stacks):
    with pytest.raises(DealError):
        Deal(texas_holdem(), stacks)


def test_empty_seats_do_not_make_it_too_large():
    assert Deal(texas_holdem(), [100, *[None] * 9, 100], seed=1).live == (0, 10)


@pytest.mark.parametrize(
    "variant", ["texas_holdem", None, texas_holdem], ids=lambda value: type(value).__name__
)
def test_the_variant_is_a_variant(variant):
    with pytest.raises(TypeError):
        Deal(variant, [100] * 3)


@pytest.mark.parametrize(
    ("make", "deck", "said"),
    [
        (texas_holdem, "As Ks As", "As"),
        (texas_holdem, ["As", "Ks", "As"], "As"),
        (texas_holdem, [51, 47, 51], "As"),
        (texas_holdem, "As Xr", "Xr"),
        (royal_holdem, "As 9s", "9s"),
        (royal_holdem, [51, 0], "2c"),
        (short_deck_holdem, "As 5s", "5s"),
    ],
)
def test_a_deck_has_each_card_once_and_only_its_own(make, deck, said):
    with pytest.raises(DealError, match=said):
        Deal(make(), [100] * 2, deck=deck)


@pytest.mark.parametrize("deck", ["As Zz", "hello", "As 1d", "As ?"])
def test_wrong_deck_text_is_refused(deck):
    with pytest.raises(ValueError):
        Deal(texas_holdem(), [100] * 2, deck=deck)


@pytest.mark.parametrize("deck", [[52 + 2], [-1], [10**30], [99]])
def test_wrong_deck_numbers_are_refused(deck):
    with pytest.raises(ValueError):
        Deal(texas_holdem(), [100] * 2, deck=deck)


@pytest.mark.parametrize("deck", [7, [1.0], [True], [[1]]], ids=repr)
def test_a_deck_is_text_or_cards(deck):
    with pytest.raises((TypeError, ValueError)):
        Deal(texas_holdem(), [100] * 2, deck=deck)


@pytest.mark.parametrize("seed", [-1, -(10**30)])
def test_a_seed_is_not_negative(seed):
    with pytest.raises(DealError, match=str(seed)):
        Deal(texas_holdem(), [100] * 2, seed=seed)


@pytest.mark.parametrize("seed", ["7", 7.0, float("nan"), True, Decimal(7)], ids=repr)
def test_a_seed_is_an_int(seed):
    with pytest.raises(TypeError):
        Deal(texas_holdem(), [100] * 2, seed=seed)


@pytest.mark.parametrize(
    "posts",
    [
        [(0, 1, "bribe")],
        [(7, 1, "blind")],
        [(-1, 1, "blind")],
        [(3, 1, "blind")],  # an empty seat
        [(0, -1, "blind")],
    ],
)
def test_wrong_posts_are_refused(posts):
    with pytest.raises(DealError):
        Deal(texas_holdem(), [100, 100, 100, None], posts=posts)


@pytest.mark.parametrize("amount", [True, 1.0, "1", float("nan"), Decimal(1)], ids=repr)
def test_in09_a_post_is_an_int(amount):
    for posts in ([(0, amount, "blind")],):
        with pytest.raises(TypeError):
            Deal(texas_holdem(), [100, 100, 100], posts=posts)
    with pytest.raises(TypeError):
        Deal(texas_holdem(), [100, 100, 100], posts=[Post(0, amount, "blind")])


HUGE = 10**5000  # too long for str()


HUGE_SETUPS = {
    "stack": lambda n: Deal(texas_holdem(), [n, 100, 100], seed=1),
    "amount of a post": lambda n: Deal(texas_holdem(), [100] * 3, posts=[(0, n, "blind")]),
    "blind": lambda n: texas_holdem(blinds=(1, n)),
    "ante": lambda n: texas_holdem(ante=n),
}


@pytest.mark.parametrize("build", HUGE_SETUPS.values(), ids=HUGE_SETUPS)
@pytest.mark.parametrize("number", [10**30, HUGE, -HUGE], ids=["10**30", "HUGE", "-HUGE"])
def test_a_huge_amount_is_a_deal_error_or_accepted(build, number):
    """The rules set no largest stack; but the error, if any, is the one of the house."""
    with suppress(DealError):
        build(number)
        assert number > 0


@pytest.mark.parametrize("sign", [1, -1])
def test_a_huge_button_is_refused(sign):
    with pytest.raises(DealError):
        Deal(texas_holdem(), [100] * 3, sign * HUGE)


@pytest.mark.parametrize("sign", [1, -1])
def test_a_post_of_a_huge_seat_is_refused(sign):
    with pytest.raises(DealError):
        Deal(texas_holdem(), [100] * 3, posts=[(sign * HUGE, 1, "blind")])


@pytest.mark.parametrize("sign", [1, -1])
def test_an_action_of_a_huge_seat_is_refused(sign):
    refused(opening(), ActionError, action=Fold, seat=sign * HUGE)


@pytest.mark.parametrize("sign", [1, -1])
def test_a_time_out_of_a_huge_seat_is_refused(sign):
    with pytest.raises(ActionError):
        opening().time_out(sign * HUGE)


@pytest.mark.parametrize("sign", [1, -1])
def test_a_raise_by_a_huge_number_is_refused(sign):
    deal = opening()
    with pytest.raises(ActionError):
        deal.act(deal.raise_by(sign * HUGE))


def test_a_negative_huge_seed_is_refused():
    with pytest.raises(DealError):
        Deal(texas_holdem(), [100] * 3, seed=-HUGE)


@pytest.mark.parametrize("fraction", [float("nan"), "1", None, True], ids=repr)
def test_a_fraction_of_the_pot_is_a_number(fraction):
    deal = opening()
    before = deal.to_json()
    with pytest.raises((TypeError, ActionError)):
        deal.pot_fraction(fraction)
    assert deal.to_json() == before


# -- building a variant ----------------------------------------------------------------------------

TEXTS = ["limit", "pot_size", "reopening", "timeout", "exposed_card", "showdown"]


def structure_with(option):
    return "fixed_limit" if option in ("small_bet", "big_bet") else "no_limit"


CHIPS = ["ante", "big_blind_ante", "button_ante", "min_bet", "small_bet", "big_bet"]


@pytest.mark.parametrize("make", VARIANTS)
@pytest.mark.parametrize("name", TEXTS)
def test_an_unknown_value_of_an_option_is_refused_by_name(make, name):
    with pytest.raises(DealError, match="spread"):
        make(**{name: "spread"})


@pytest.mark.parametrize("make", VARIANTS)
def test_an_unknown_option_is_a_type_error(make):
    with pytest.raises(TypeError, match="colour"):
        make(colour="red")


@pytest.mark.parametrize("name", CHIPS)
@pytest.mark.parametrize("value", [True, 1.0, "1", float("nan"), Decimal(1)], ids=repr)
def test_in09_the_amounts_of_a_variant_are_ints(name, value):
    with pytest.raises(TypeError):
        texas_holdem(structure_with(name), **{name: value})


@pytest.mark.parametrize("name", CHIPS)
def test_the_amounts_of_a_variant_are_not_negative(name):
    with pytest.raises(DealError, match="-5"):
        texas_holdem(structure_with(name), **{name: -5})


@pytest.mark.parametrize("value", [True, 1.0, "1", float("nan"), Decimal(1)], ids=repr)
def test_in09_blinds_and_straddles_are_ints(value):
    with pytest.raises(TypeError):
        texas_holdem(blinds=(1, value))
    with pytest.raises(TypeError):
        texas_holdem(blinds=(value, 2))
    with pytest.raises(TypeError):
        texas_holdem(straddles=(value,))


@pytest.mark.parametrize("blinds", [(-1, 2), (1, -2)])
def test_blinds_are_not_negative(blinds):
    with pytest.raises(DealError):
        texas_holdem(blinds=blinds)


def test_without_blinds_an_ante_or_a_minimum_bet_is_needed():
    with pytest.raises(DealError):
        texas_holdem(blinds=())


def test_more_cards_than_the_deck_has_are_refused_before_anything_is_dealt():
    ten = dataclasses.replace(royal_holdem(), players=(2, 10))
    with pytest.raises(DealError, match="20"):
        Deal(ten, [10] * 7, seed=1)
    assert Deal(ten, [10] * 6, seed=1).live == tuple(range(6))


def test_a_big_bet_is_not_less_than_a_small_one():
    with pytest.raises(DealError, match="big_bet=1"):
        texas_holdem("fixed_limit", small_bet=2, big_bet=1)


@pytest.mark.parametrize("fraction", [-0.5, -1, float("nan"), float("inf")])
def test_less_than_nothing_of_the_pot_cannot_be_bet(fraction):
    deal = Deal(texas_holdem(), [100, 100], seed=1)
    with pytest.raises(ActionError, match="pot"):
        deal.pot_fraction(fraction)
