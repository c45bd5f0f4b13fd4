"""American draw poker, line by line: the checklist D1-D7, and section 5 of the rules."""

import json

import pytest

from evaluator import parse_cards
from game import (
    ActionError,
    Blind,
    Carry,
    Check,
    Deal,
    DealError,
    Discard,
    Legal,
    RaiseTo,
    american_draw,
)
from playing_italian import (
    ACES,
    JACKS,
    KINGS,
    QUEENS,
    brief,
    check_table,
    conserved,
    deal_order,
    events,
    filled,
    naive_rank,
    play,
    play_at_random,
    rest,
    restored,
    same,
    seeded,
    table,
)

THREE = {
    1: "Kh Kd 9s 8s 3c",
    2: "Ah Qd Ts 9c 2d",
    0: "Th Td Ac 8d 7s",
}
PLAIN = american_draw()
JACKS_UP = american_draw(openers="jacks_or_better")


def three(variant=PLAIN, hands=THREE, stacks=None, **options):
    return table(variant, hands, stacks, **options)


PAT = ("1 stand", "2 stand", "0 stand")
CHECKS = ("1 check", "2 check", "0 check")


def duel(first, second, variant=PLAIN):
    """The payouts of two hands that are checked down, the dealer's second."""
    deal = table(variant, {1: first, 0: second}, [100, 100])
    play(deal, "1 check", "0 check", "1 stand", "0 stand", "1 check", "0 check")
    assert deal.finished
    return deal.payouts[1], deal.payouts[0]


WINS, LOSES, SPLITS = (2, 0), (0, 2), (1, 1)


# D1 - D7.


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_d1_two_to_seven_play_with_the_whole_deck(seats):
    seen = set()
    for seed in range(120):
        deal = Deal(PLAIN, [10] * seats, seed=seed)
        seen |= {c for seat in range(seats) for c in deal.hole(seat)}
    assert seen == set(range(52))


@pytest.mark.parametrize("seats", [0, 1, 8])
def test_d1_and_no_other_number(seats):
    with pytest.raises(DealError):
        Deal(PLAIN, [10] * seats)


def test_d2_a_flush_is_less_than_a_full_house():
    assert duel("Ah Kh Qh Jh 9h", "2s 2d 2c 3s 3d") == LOSES


@pytest.mark.parametrize(
    ("weak", "strong"),
    [
        ("Ah Kd Qc Js 9h", "2s 2h 3d 4c 5s"),
        ("As Ah Kd Qc Jc", "2s 2h 3s 3h 4d"),
        ("As Ah Ks Kh Qd", "2s 2h 2d 3h 4d"),
        ("As Ah Ad Kh Qd", "2c 3s 4h 5d 6d"),
        ("Ts Jh Qd Ks As", "2c 3c 4c 5c 7c"),
        ("Ah Kh Qh Jh 9h", "2s 2h 2d 3s 3d"),
        ("As Ah Ad Ks Kh", "2s 2h 2d 2c 3d"),
        ("As Ah Ad Ac Kd", "2s 3s 4s 5s 6s"),
    ],
)
def test_d2_the_standard_order(weak, strong):
    assert duel(weak, strong) == LOSES
    assert duel(strong, weak) == WINS


def test_d3_suits_have_no_rank():
    assert duel("Ah Kh Qh Jh 9h", "As Ks Qs Js 9s") == SPLITS
    assert duel("As Ac Kd 8c 7c", "Ah Ad Kh 8s 7s") == SPLITS
    assert duel("Ts Js Qs Ks As", "Th Jh Qh Kh Ah") == SPLITS


def test_d3_the_odd_chip_of_a_split_pot_goes_left_of_the_dealer():
    hands = {1: "Ah Kd Qc Js 9h", 2: "2s 3s 4s 5s 7h", 0: "As Kh Qd Jc 9s"}
    deal = three(hands=hands)
    play(deal, *CHECKS, *PAT, *CHECKS)
    assert deal.payouts == (1, 2, 0)


def test_d3_no_cycle_the_royal_flush_beats_every_straight_flush():
    assert duel("As 2s 3s 4s 5s", "Th Jh Qh Kh Ah") == LOSES
    assert duel("9s Ts Js Qs Ks", "Th Jh Qh Kh Ah") == LOSES


def test_d4_there_is_no_buio():
    deal = three()
    assert deal.phase == "betting" and deal.legal_actions().blind is None
    with pytest.raises(ActionError):
        deal.act(Blind())


def test_d4_everybody_antes():
    deal = three(american_draw(ante=3))
    assert sorted(brief(deal, "post")) == [("post", seat, 3, "ante") for seat in range(3)]
    assert deal.pot == 9


def test_d5_up_to_five_cards_are_thrown():
    deal = three(draws="2s 3s 4s 5s 6s")
    play(deal, *CHECKS)
    assert deal.legal_actions() == Legal(discard=(0, 5))
    play(deal, "1 discard Kh Kd 9s 8s 3c")
    assert same(deal.hole(1), "2s 3s 4s 5s 6s")


def test_d5_or_fewer_where_the_option_says_so():
    deal = three(american_draw(max_discard=3))
    play(deal, *CHECKS)
    assert deal.legal_actions() == Legal(discard=(0, 3))
    before = deal.to_json()
    with pytest.raises(ActionError):
        deal.act(Discard("Kh Kd 9s 8s"))
    assert deal.to_json() == before


def test_d6_all_check_before_the_draw_and_go_on_to_draw():
    deal = three()
    play(deal, *CHECKS)
    assert deal.phase == "draw" and deal.actor == 1


def test_d6_all_check_after_the_draw_and_the_hands_are_shown():
    """Unlike *parole*: no carry, a showdown; the first speaker shows first."""
    deal = three()
    play(deal, *CHECKS, *PAT, *CHECKS)
    assert deal.finished and deal.carry is None
    assert [(e.kind, e.seat) for e in events(deal, "show", "muck")] == [
        ("show", 1),
        ("muck", 2),
        ("muck", 0),
    ]
    assert deal.payouts == (0, 3, 0)


def test_d6_a_check_is_no_longer_possible_once_somebody_has_bet():
    deal = three()
    play(deal, "1 check", "2 bet 2")
    assert deal.legal_actions() == Legal(fold=True, call=2, raise_to=(4, 99))


# D7: wild cards.

JOKER = american_draw(wild="joker")
DEUCES = american_draw(wild="deuces")
BUG = american_draw(wild="bug")


def test_d7_without_wild_cards_there_is_no_joker():
    with pytest.raises(DealError):
        three(hands={**THREE, 1: "Kh Kd 9s 8s Xr"})


def test_d7_one_joker_makes_a_deck_of_53_and_two_of_54():
    seen = set()
    for seed in range(150):
        deal = Deal(JOKER, [10] * 7, seed=seed)
        seen |= {c for seat in range(7) for c in deal.hole(seat)}
    assert len(seen) == 53
    three(american_draw(wild="two jokers"), {**THREE, 1: "Kh Kd 9s Xb Xr"})
    with pytest.raises(DealError):
        three(JOKER, {**THREE, 1: "Kh Kd 9s Xb Xr"})


def test_d7_a_joker_is_any_card_not_in_the_hand():
    assert duel("Kh Kd 9s 8s Xr", "Ah Ad Qs Jc 9c", JOKER) == WINS, "three kings"
    assert duel("5h 6h 7h 9d Xr", "Ah Ad Ac Jc 9c", JOKER) == WINS, "a straight"


def test_d7_five_of_a_kind_beats_a_royal_flush_and_five_aces_are_highest():
    assert duel("2h 2d 2c 2s Xr", "Ts Js Qs Ks As", JOKER) == WINS
    assert duel("Ah Ad 2c 2s As", "Kh Kd Kc Ks 2h", DEUCES) == WINS


def test_d7_no_double_ace_flush_unless_agreed():
    """Ace 9 8 5 and a joker: the joker is the king, and loses to a natural ace king queen."""
    assert duel("Ah 9h 8h 5h Xr", "As Ks Qs 3s 2s", JOKER) == LOSES
    double = american_draw(wild="joker", double_ace_flush=True)
    assert duel("Ah 9h 8h 5h Xr", "As Ks Qs 3s 2s", double) == WINS


def test_d7_natural_and_wild_are_equal_unless_agreed():
    wild, natural = "Ah Kd Qc Jh Xr", "As Ks Qd Jd Tc"
    assert duel(wild, natural, JOKER) == SPLITS
    assert duel(wild, natural, american_draw(wild="joker", natural_beats_wild=True)) == LOSES


def test_d7_deuces_wild():
    assert duel("2h 2d 2c 9s 5d", "Kh Kd Ks Kc 8d", DEUCES) == LOSES, "four nines"
    assert duel("2h 2d 2c 9s 8s", "Kh Kd Ks Kc 7d", DEUCES) == WINS, "a straight flush"


def test_d7_the_bug_is_an_ace_or_completes_a_straight_or_flush():
    assert duel("6s 6h 6d 6c Xr", "5s 5h 5d 5c Kh", BUG) == WINS, "four sixes, not five"
    assert duel("6s 6h 6d 6c Xr", "2s 3s 4s 5s 7h", BUG) == WINS
    assert duel("6s 6h 6d 6c Xr", "7s 8s 9s Ts Js", BUG) == LOSES
    # eights and fives with an ace, not a full house
    assert duel("8s 8h 5d 5c Xr", "9s 9h 2d 2c Kh", BUG) == LOSES
    assert duel("8s 8h 5d 5c Xr", "8d 8c 5s 5h Kh", BUG) == WINS
    assert duel("8s 8h 4d 3c Xr", "9s 9h 2d 7c Kh", BUG) == LOSES, "a pair, ace beside"
    assert duel("7s 8s 9h Td Xr", "Ks Kh Kd 7c Qh", BUG) == WINS, "a straight"
    assert duel("7s 8s 2s Ts Xr", "6s 7h 8d 9c Td", BUG) == WINS, "a flush"


def test_d7_a_joker_helps_to_open():
    hands = {**THREE, 1: "Kh 9d 7s 5s Xr", 2: "Th 9h 7d 5c 3c", 0: "Ts 9s 7c 5h 3d"}
    deal = three(american_draw(wild="joker", openers="jacks_or_better"), hands)
    assert deal.legal_actions().raise_to is not None, "a pair of kings"
    deal = three(american_draw(wild="bug", openers="jacks_or_better"), hands)
    assert deal.legal_actions().raise_to is None, "ace and king high"
    hands[1] = "Ah 9d 7s 5s Xr"
    deal = three(american_draw(wild="bug", openers="jacks_or_better"), hands)
    assert deal.legal_actions().raise_to is not None, "a pair of aces"


def test_d7_several_wild_cards_together():
    both = american_draw(wild=("deuces", "joker"))
    assert duel("2h 2d Xr Kc Ks", "Ah Ad Ac As 3d", both) == WINS, "five kings"


# Section 5, what is left.


def test_5_the_ace_stands_below_the_deuce_or_above_the_king():
    assert duel("As 2h 3d 4c 5s", "Ks Kh Kd 7c 8d") == WINS
    assert duel("As 2h 3d 4c 5s", "2s 3h 4d 5c 6s") == LOSES
    assert duel("Qs Kh As 2c 3d", "4s 4h 6d 8c 9s") == LOSES


def test_5_left_of_the_dealer_speaks_first():
    deal = Deal(PLAIN, [10] * 4, 2, seed=1)
    assert deal.actor == 3


def test_5_after_the_draw_the_opener_speaks_first_whoever_raised_last():
    deal = three()
    play(deal, "1 check", "2 bet 2", "0 raise 6", "1 call", "2 call", *PAT)
    assert deal.actor == 2


def test_5_else_the_next_active_at_his_left():
    deal = three()
    play(deal, "1 bet 2", "2 raise 6", "0 call", "1 fold", "2 stand", "0 stand")
    assert deal.actor == 2
    deal = three(stacks=[100, 3, 100])
    play(deal, "1 bet 2", "2 call", "0 call", *PAT)
    assert deal.actor == 2, "the opener is all-in"
    deal = table(PLAIN, filled(THREE, range(4), 0), [100] * 4)
    play(deal, "1 check", "2 bet 2", "3 fold", "0 raise 9", "1 call", "2 fold")
    play(deal, "1 stand", "0 stand")
    assert deal.actor == 0, "left of seat 2 is 3, who folded, then the dealer"


def test_5_when_all_checked_the_first_at_the_dealers_left_speaks():
    deal = three()
    play(deal, *CHECKS, *PAT)
    assert deal.actor == 1


def test_5_the_least_bet_is_the_ante():
    deal = three(american_draw(ante=5))
    assert deal.legal_actions().raise_to == (5, 95)
    play(deal, "1 bet 5", "2 call", "0 call", *PAT)
    assert deal.legal_actions().raise_to == (5, 90)


def test_5_the_last_bettor_shows_first():
    deal = three()
    play(deal, *CHECKS, *PAT, "1 check", "2 bet 2", "0 call", "1 call")
    shown = [(e.kind, e.seat) for e in events(deal, "show", "muck")]
    assert shown == [("show", 2), ("show", 0), ("show", 1)]


def test_5_an_uncalled_bet_wins_unseen():
    deal = three()
    play(deal, "1 check", "2 bet 9", "0 fold", "1 fold")
    assert deal.payouts == (0, 0, 3) and not events(deal, "show")


def test_5_pot_limit():
    deal = three(american_draw("pot_limit", ante=2))
    assert deal.legal_actions().raise_to == (2, 6)
    play(deal, "1 bet 6")
    # twelve on the table, six to call: eighteen more at most
    assert deal.legal_actions().raise_to == (12, 24)
    before = three(american_draw("pot_limit", ante=2, pot_size="before_action"))
    play(before, "1 bet 6")
    assert before.legal_actions().raise_to == (12, 18)


def test_5_fixed_limit_small_bets_before_big_bets_after_the_draw():
    deal = three(american_draw("fixed_limit", ante=1, small_bet=2, big_bet=4))
    assert deal.legal_actions().raise_to == (2, 2)
    play(deal, "1 bet 2")
    assert deal.legal_actions().raise_to == (4, 4)
    play(deal, "2 call", "0 call", *PAT)
    assert deal.legal_actions().raise_to == (4, 4)
    play(deal, "1 bet 4")
    assert deal.legal_actions().raise_to == (8, 8)


def test_5_fixed_limit_by_default_the_ante_and_twice_the_ante():
    deal = three(american_draw("fixed_limit", ante=3))
    assert deal.legal_actions().raise_to == (3, 3)
    play(deal, *CHECKS, *PAT)
    assert deal.legal_actions().raise_to == (6, 6)


def test_5_fixed_limit_a_bet_and_three_raises():
    deal = three(american_draw("fixed_limit", ante=1, small_bet=2))
    play(deal, "1 bet 2", "2 raise 4", "0 raise 6", "1 raise 8")
    assert deal.legal_actions() == Legal(fold=True, call=4)


# Openers.


def test_5_jacks_or_better_to_open():
    deal = three(JACKS_UP)
    assert deal.legal_actions() == Legal(check=True, raise_to=(1, 99))
    play(deal, "1 check")
    assert deal.legal_actions() == Legal(check=True)
    before = deal.to_json()
    with pytest.raises(ActionError):
        deal.act(RaiseTo(4))
    assert deal.to_json() == before
    play(deal, "2 check")
    assert deal.legal_actions() == Legal(check=True), "tens"


def test_5_with_openers_a_pass_out_is_dealt_again_and_everybody_antes():
    deal = three(JACKS_UP)
    play(deal, *CHECKS)
    assert deal.finished
    assert (deal.carry.pot, deal.carry.openers, deal.carry.posts) == (3, JACKS, True)
    assert deal.carry.owed == ()
    after = three(JACKS_UP, carry=deal.carry, button=1, hands={**THREE})
    assert after.pot == 6


@pytest.mark.parametrize(("openers", "then"), [(JACKS, QUEENS), (QUEENS, KINGS), (KINGS, ACES)])
def test_5_progressive_openers_rise(openers, then):
    variant = american_draw(openers="progressive")
    hands = {**THREE, 1: "Qh Jd 9s 8s 3c"}
    carry = None if openers == JACKS else Carry(6, openers)
    deal = three(variant, hands, carry=carry)
    play(deal, *CHECKS)
    assert deal.carry.openers == then


def test_5_progressive_openers_are_needed():
    variant = american_draw(openers="progressive")
    assert three(variant, carry=Carry(6, KINGS)).legal_actions().raise_to is not None
    assert three(variant, carry=Carry(6, ACES)).legal_actions().raise_to is None


def test_5_after_the_draw_all_check_to_a_showdown_also_with_openers():
    deal = three(JACKS_UP)
    play(deal, "1 bet 1", "2 call", "0 call", *PAT, *CHECKS)
    assert deal.carry is None and deal.payouts == (0, 6, 0)


def test_5_the_opener_shows_openers_even_uncalled():
    deal = three(JACKS_UP)
    play(deal, "1 bet 1", "2 fold", "0 fold")
    (shown,) = events(deal, "show")
    assert shown.seat == 1 and set(parse_cards("Kh Kd")) <= set(shown.cards)
    deal = three(american_draw(openers="jacks_or_better", opener_shows=False))
    play(deal, "1 bet 1", "2 fold", "0 fold")
    assert not events(deal, "show")


def test_5_openers_that_were_split_are_kept_aside_and_shown():
    """The opener throws a king for a flush; the king is shown with the rest."""
    hands = {**THREE, 1: "Kh Kd 9h 8h 3h"}
    deal = three(JACKS_UP, hands, draws="2s")
    play(deal, "1 bet 1", "2 call", "0 fold", "1 discard Kd", "2 stand", "1 bet 1", "2 fold")
    shown = {c for e in events(deal, "show") if e.seat == 1 for c in e.cards}
    assert set(parse_cards("Kh Kd")) <= shown


@pytest.mark.parametrize(
    ("cards", "thrown", "wild", "proven"),
    [
        ("Kh Kd 9h 8h 3h", "9h 8h 3h", (), True),
        ("Kh Kd 9h 9c 3h", "3h", (), True),
        ("9h 9d 9c 8h 3h", "8h 3h", (), True),  # three of a kind open, however low
        ("9h 9d 9c 8h 3h", "9c 8h 3h", (), False),
        ("Kh Kd 9h 9c 3h", "Kd Kh 3h", (), False),
        ("6h 7d 9c 8h Th", "6h", (), False),
        ("Xr Kd 9c 8h 3h", "9c 8h 3h", "joker", True),
        ("Xr Kd 9c 8h 3h", "Kd", "joker", False),  # any two, but no pair of jacks
        ("Xr 9d 9c 8h 3h", "8h 3h", "joker", True),
        ("Xr Ad 9c 8h 3h", "9c 8h 3h", "bug", True),
        ("Xr Kd Kc 8h 3h", "Kd 8h 3h", "bug", False),  # the bug is an ace, and no king
    ],
)
def test_5_openers_that_were_kept_prove_themselves(cards, thrown, wild, proven):
    game = american_draw(openers="jacks_or_better", wild=wild)
    deal = three(game, {1: cards, 2: "Ah Qd Ts 9s 2d", 0: "Td Jc Ac 8d 7s"})
    play(deal, "1 bet 1", "2 call", "0 fold", f"1 discard {thrown}", "2 stand", "1 bet 1", "2 fold")
    notes = [event.note for event in events(deal, "show") if event.seat == 1]
    assert notes == [None] + ["discards"] * (not proven)


def test_5_openers_are_those_of_the_last_dealing():
    """After a misdeal the cards dealt first count for nothing."""
    for seed in range(40):
        deal = Deal(JACKS_UP, [100] * 3, seed=seed)
        deal.misdeal()
        ranks = [naive_rank(card) for card in deal.hole(1)]
        thrown = [c for c, rank in zip(deal.hole(1), ranks, strict=True) if ranks.count(rank) == 1]
        if len(thrown) == 3 and deal.legal_actions().raise_to:
            break
    play(deal, "1 bet 1", "2 call", "0 fold")
    deal.act(Discard(thrown))
    play(deal, "2 stand", "1 bet 1", "2 fold")
    assert [event.note for event in events(deal, "show") if event.seat == 1] == [None]


def test_5_a_bet_after_the_draw_is_no_opening():
    """Seat 2 is all-in for the ante and nobody opens: who bets later proves nothing."""
    hands = {**THREE, 1: "Ks Kh 9s 8s 3c", 0: "As Ac Qs Qc 2s"}
    deal = three(american_draw(ante=5, openers="jacks_or_better"), hands, [100, 100, 3])
    play(deal, "1 check", "0 check", *PAT, "1 bet 5", "0 raise 10", "1 call")
    assert [(e.kind, e.seat) for e in events(deal, "show", "muck")][:2] == [
        ("show", 0),
        ("muck", 1),
    ]


def test_5_where_anything_opens_nobody_shows_openers():
    deal = three()
    play(deal, "1 bet 1", "2 fold", "0 fold")
    assert not events(deal, "show")


# The draw.


SEVEN = {
    1: "2s 2h 3s 3h 4s",
    2: "4h 4d 5s 5h 6s",
    3: "6h 6d 7s 7h 8s",
    4: "8h 8d 9s 9h Ts",
    5: "Th Td Js Jh Qs",
    6: "Qh Qd Ks Kh As",
    0: "Ah Ad 2d 3d 5d",
}
LEFT = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 7d 9d Jd Kd"


@pytest.mark.parametrize("seed", range(10))
def test_5_seven_players_leave_seventeen_cards_and_need_the_discards(seed):
    deal = Deal(PLAIN, [10] * 7, 0, deck=deal_order(SEVEN, 0, LEFT), seed=seed)
    play(deal, *[f"{seat} check" for seat in (1, 2, 3, 4, 5, 6, 0)])
    for seat in (1, 2, 3):
        deal.act(Discard(SEVEN[seat]))
    assert not events(deal, "shuffle")
    deal.act(Discard(SEVEN[4]))
    (shuffle,) = events(deal, "shuffle")
    assert shuffle.amount == 20, "the discards of four players"
    assert set(parse_cards("9d Jd Kd")[-2:]) <= set(deal.hole(4))
    for seat in (5, 6, 0):
        deal.act(Discard(SEVEN[seat]))
        assert not set(deal.hole(seat)) & set(parse_cards(SEVEN[seat]))
    check_table(deal)


def test_5_the_draw_is_served_in_order_from_the_dealers_left():
    deal = three(draws="2s 3s 4s 5s 6s")
    play(deal, *CHECKS, "1 discard 3c", "2 discard 2d 9c", "0 discard 7s")
    assert same(deal.hole(1), "Kh Kd 9s 8s 2s")
    assert same(deal.hole(2), "Ah Qd Ts 3s 4s")
    assert same(deal.hole(0), "Th Td Ac 8d 5s")
    assert not events(deal, "burn")


# All-in, time, views, samples, keeping.


def test_side_pots():
    hands = {1: "Kh Kd 9s 8s 3c", 2: "Ah Ad Ts 9c 2d", 0: "Th Td Tc 8d 7s"}
    deal = three(hands=hands, stacks=[11, 100, 31])
    play(deal, "1 bet 50", "2 call", "0 call", *PAT)
    # antes 1; tens three times take 33, aces 40 of the kings', 20 come back
    assert deal.payouts == (33, 0, 40)
    assert deal.stacks == (33, 69, 40)


def test_time_out_passes_before_the_opening_and_folds_after_it():
    deal = three()
    deal.time_out(1)
    assert deal.live == (0, 1, 2)
    play(deal, "2 bet 2")
    deal.time_out(0)
    assert deal.live == (1, 2)


def test_time_out_passes_where_openers_are_needed():
    deal = three(JACKS_UP)
    deal.time_out(1)
    deal.time_out(2)
    assert deal.live == (0, 1, 2) and deal.actor == 0


def test_time_out_stands_pat_at_the_draw():
    deal = three()
    play(deal, *CHECKS)
    deal.time_out(1)
    assert same(deal.hole(1), THREE[1]) and deal.actor == 2


def test_views_hide_other_hands_discards_and_draws():
    deal = three(draws="2s 3s")
    play(deal, *CHECKS, "1 discard 8s 3c")
    for seat in (None, 0, 2):
        text = json.dumps(deal.view(seat))
        for card in ["Kh", "Kd", "9s", "8s", "3c", "2s", "3s"]:
            assert f'"{card}"' not in text
    assert '"2s"' in json.dumps(deal.view(1))


def test_no_view_tells_who_could_have_opened():
    one, other = three(JACKS_UP), three(JACKS_UP, {**THREE, 1: "Kh Qc 9s 8s 3c"})
    for _ in range(2):
        for seat in (None, 0, 2):
            first, second = one.view(seat), other.view(seat)
            first.pop("commitment"), second.pop("commitment")
            assert first == second
        one.act(Check())
        other.act(Check())


def test_sample_gives_an_opener_openers():
    deal = three(JACKS_UP)
    play(deal, "1 bet 1", "2 call", "0 call", "1 discard 9s 8s 3c")
    hands = set()
    for number in range(30):
        again = deal.sample(2, seeded(number))
        assert again.view(2)["events"] == deal.view(2)["events"]
        hands.add(again.hole(1))
        rest(again)
        conserved(again)
    assert len(hands) > 20


@pytest.mark.parametrize("wild", [(), "joker", ("deuces",)])
@pytest.mark.parametrize("number", range(8))
def test_json_pickle_and_undo_at_every_node(wild, number):
    rng = seeded(number)
    openers = rng.choice(["none", "jacks_or_better", "progressive"])
    variant = american_draw(
        rng.choice(["no_limit", "pot_limit", "fixed_limit"]),
        ante=2,
        openers=openers,
        wild=wild,
        showdown="choice",
    )
    deal = Deal(variant, [rng.randint(1, 50) for _ in range(rng.randint(2, 7))], seed=number)
    texts = []

    def keep(node):
        texts.append(node.to_json())
        conserved(node)
        for again in restored(node):
            assert again.to_json() == texts[-1]
            assert again.legal_actions() == node.legal_actions()

    play_at_random(deal, rng, at_node=keep)
    keep(deal)
    check_table(deal)
    texts.pop()
    while texts:
        deal.undo()
        assert deal.to_json() == texts.pop()


@pytest.mark.parametrize(
    "options",
    [
        {"openers": "aces"},
        {"limit": "none"},
        {"ante": -1},
        {"max_discard": 6},
        {"wild": "queens and kings and"},
        {"wild": ("bug", "deuces")},
        {"pot_size": "half"},
        {"timeout": "never"},
    ],
)
def test_wrong_options_are_refused(options):
    with pytest.raises(ValueError):
        american_draw(**options)


@pytest.mark.parametrize("amount", [True, 1.0, "1"])
def test_amounts_are_whole_numbers(amount):
    with pytest.raises(TypeError):
        american_draw(ante=amount)
