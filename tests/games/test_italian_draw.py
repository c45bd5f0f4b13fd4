"""Poker all'italiana, line by line: the checklist I1-I23, and then section 2 of the rules."""

import json

import pytest

from evaluator import parse_cards
from game import (
    ActionError,
    AllIn,
    Blind,
    Call,
    Carry,
    Check,
    Deal,
    DealError,
    Discard,
    Fold,
    Legal,
    Look,
    Parole,
    RaiseTo,
    italian_draw,
)
from playing_italian import (
    ACES,
    FOUR,
    JACKS,
    KINGS,
    QUEENS,
    brief,
    check_table,
    conserved,
    deal_order,
    events,
    filled,
    hand,
    naive_opens,
    naive_rank,
    pack,
    play,
    play_at_random,
    rest,
    restored,
    same,
    seeded,
    table,
)

CLASSIC = italian_draw()
QUIET = italian_draw(buio=False)  # no blind phase: seat 1 speaks at once
TABLE = italian_draw("table", buio=False)


def four(variant=QUIET, hands=None, stacks=None, **options):
    return table(variant, hands, stacks, **options)


def refused(deal, action):
    """The action is an error that leaves the deal as it was."""
    before = deal.to_json()
    with pytest.raises(ActionError):
        deal.act(action)
    assert deal.to_json() == before


def shown_down(hands, variant=CLASSIC, stacks=None):
    """These seats stay behind a buio and call one bet after the draw; the deal is over."""
    seats = range(4)
    deal = Deal(
        variant,
        stacks or [100] * 4,
        0,
        deck=deal_order(filled(hands, seats, 5), 0),
    )
    deal.act(Blind())
    deal.act(Look())
    while deal.street == deal_street(deal) and deal.phase == "betting":
        legal = deal.legal_actions()
        if deal.actor not in hands:
            deal.act(Fold())
        elif legal.check:
            deal.act(Check())
        else:
            deal.act(Call())
    while deal.phase == "draw":
        deal.act(Discard())
    deal.act(RaiseTo(deal.legal_actions().raise_to[0]))
    while deal.phase == "betting":
        deal.act(Call())
    assert deal.finished
    conserved(deal)
    return deal


def deal_street(deal):
    """Name of the first round."""
    return deal.variant.streets[0].name


def best(first, second, variant=CLASSIC):
    """Which of two hands, 1 or 2, takes the pot at a table of four; 0 when they split it."""
    deal = shown_down({1: first, 2: second}, variant)
    taken = [seat for seat, amount in enumerate(deal.payouts) if amount]
    return taken[0] if len(taken) == 1 else 0


# I1 - I9: the deck and the ranking, seen at the showdown.


@pytest.mark.parametrize(("players", "low"), [(3, 6), (4, 5), (5, 4)])
def test_i1_the_deck_starts_at_eleven_less_the_players(players, low):
    """Every card of the shortened deck is dealt sooner or later, and no other."""
    seen = set()
    for seed in range(60):
        deal = Deal(QUIET, [50] * players, seed=seed)
        seen |= {c for seat in range(players) for c in deal.hole(seat)}
    assert seen == set(parse_cards(" ".join(pack(low))))
    assert len(seen) == 4 * (players + 4)


@pytest.mark.parametrize("players", [1, 2, 6])
def test_i1_three_to_five_play(players):
    with pytest.raises(DealError):
        Deal(CLASSIC, [50] * players)


def test_i1_six_play_with_max_players_from_the_five():
    deal = Deal(italian_draw(max_players=6, buio=False), [50] * 6, seed=1)
    assert len(deal.live) == 6
    Deal(italian_draw(max_players=6), [50] * 6, deck="5s 5h 5d 5c")
    with pytest.raises(DealError):
        Deal(italian_draw(max_players=6), [50] * 6, deck="4s")


def test_i1_two_play_on_from_the_nine_when_the_others_have_gone_out():
    deal = Deal(QUIET, [50, None, 50], 0, deck="9s 9h 9d 9c")
    assert deal.live == (0, 2)
    with pytest.raises(DealError):
        Deal(QUIET, [50, None, 50], 0, deck="8s")


def test_i1_the_deck_follows_the_players_dealt_in():
    """Decided 18: four at a table of five play with the deck of four."""
    Deal(QUIET, [50, None, 50, 50, 50], 0, deck="7s")
    with pytest.raises(DealError):
        Deal(QUIET, [50, None, 50, 50, 50], 0, deck="6s")


def test_i2_the_ace_stands_below_the_sevens_or_above_the_king():
    trips = "9h 9d 9c Kc Qc"
    assert best("As 7h 8d 9s Ts", trips) == 1
    assert best("Ts Jh Qd Ks As", trips) == 1


def test_i2_no_straight_goes_round_the_corner():
    assert best("Qs Ks As 7h 8d", "9h 9d Ad Kc Jc") == 2


@pytest.mark.parametrize("pair", ["hd", "dc", "cs", "hc", "hs", "ds"])
def test_i3_hearts_over_diamonds_over_clubs_over_spades(pair):
    """Two straights alike: the suit of the top card decides."""
    high, low = pair
    one = {"h": "9h", "d": "9d", "c": "9c", "s": "9s"}
    others = [s for s in "hdcs" if s not in pair]
    first = f"7{low} 8{low} {one[low]} T{others[0]} J{high}"
    second = f"7{high} 8{high} {one[high]} T{others[1]} J{low}"
    assert best(first, second) == 1
    assert best(second, first) == 2


@pytest.mark.parametrize(
    ("weak", "strong"),
    [
        ("As Kd Qc Jh 9c", "7s 7h 8d 9d Td"),  # nothing < a pair
        ("As Ah Kd Qc Jc", "7s 7h 8s 8h 9d"),  # < two pair
        ("As Ah Ks Kh Qd", "7s 7h 7d 8h 9d"),  # < tris
        ("As Ah Ad Kh Qd", "7c 8s 9h Td Jd"),  # < a straight
        ("Ts Jh Qd Ks As", "7s 7h 7d 8h 8d"),  # < full
        ("Ah Ad Ac Kd Ks", "7s 8s 9s Js Qs"),  # < colore
        ("Ah Kh Qh Jh 9h", "7s 7h 7d 7c 8s"),  # < poker
        ("As Ah Ad Ac Ks", "7h 8h 9h Th Jh"),  # < scala reale
    ],
)
def test_i4_each_combination_beats_the_one_before(weak, strong):
    assert best(weak, strong) == 2
    assert best(strong, weak) == 1


def test_i5_equal_pairs_the_highest_of_the_other_three():
    assert best("As Ac Ks 8d 7h", "Ah Ad Qd Jd Th") == 1


def test_i5_then_its_suit_in_the_classic_custom_then_the_next_rank_at_the_table():
    """Vectors 6 and 7 of section 1.7."""
    table_ = italian_draw("table")
    assert best("As Ac Ks Td 9h", "Ah Ad Kd 8c 7c") == 2
    assert best("As Ac Ks Td 9h", "Ah Ad Kd 8c 7c", table_) == 1
    assert best("As Ac Kh 8c 7c", "Ah Ad Ks Td 9h") == 1
    assert best("As Ac Kh 8c 7c", "Ah Ad Ks Td 9h", table_) == 2


def test_i6_equal_two_pairs_the_fifth_card_then_its_suit():
    assert best("As Ac Ks Kc 9s", "Ah Ad Kh Kd 8h") == 1
    assert best("As Ac Ks Kc Th", "Ah Ad Kh Kd Ts") == 1


def test_i7_the_straight_that_ends_higher_then_the_suit_of_its_top_card():
    assert best("8s 9s Tc Jd Qh", "8h 9h Td Jc Qd") == 1
    assert best("7s 8h 9d Tc Js", "As 7h 8d 9s Ts") == 1
    assert best("As 7s 8c 9d Th", "Ah 7h 8d 9s Ts") == 1


def test_i8_with_four_players_the_least_straight_is_ace_seven_to_ten():
    assert best("As 7s 8c 9d Th", "7h 8h 9h Td Jc") == 2
    assert best("Ts Jh Qd Ks As", "9s Th Jd Qs Kd") == 1


@pytest.mark.parametrize("hands", [(3, "As 8h 9d Ts Jc"), (5, "As 6h 7d 8s 9c")])
def test_i8_the_least_straight_of_three_and_of_five_players(hands):
    """A straight opens, though it holds no pair at all."""
    players, straight = hands
    deck = deal_order(filled({1: straight}, range(players), 9 - players), 0)
    deal = Deal(QUIET, [100] * players, 0, deck=deck)
    assert deal.legal_actions().raise_to == (1, 100)


MINIMA, MEDIA, MASSIMA = "As 7s 8s 9s Ts", "7d 8d 9d Td Jd", "Th Jh Qh Kh Ah"


def test_i9_minima_beats_massima_media_beats_minima_massima_beats_media():
    for custom in (CLASSIC, italian_draw("table")):
        assert best(MINIMA, MASSIMA, custom) == 1
        assert best("7s 8s 9s Ts Js", "Ah 7h 8h 9h Th", custom) == 1
        assert best("Ts Js Qs Ks As", "9h Th Jh Qh Kh", custom) == 1


def test_i9_two_medie_the_higher_end_then_the_suit():
    assert best("9s Ts Js Qs Ks", "8h 9h Th Jh Qh") == 1
    assert best("9s Ts Js Qs Ks", "9h Th Jh Qh Kh") == 2


def test_i9_two_of_a_class_the_suit():
    assert best(MINIMA, "Ah 7h 8h 9h Th") == 2
    assert best("Ts Js Qs Ks As", MASSIMA) == 2


def test_i9_all_three_in_one_pot_share_it_the_odd_chips_left_of_the_dealer():
    deal = shown_down({1: MINIMA, 2: MEDIA, 3: MASSIMA})
    # posta 1, three times buio 2 and a bet of 1: ten chips for three
    assert deal.payouts == (0, 4, 3, 3)


def test_i9_of_two_medie_only_the_better_shares_three_ways():
    deal = shown_down({1: MINIMA, 2: MEDIA, 3: MASSIMA, 0: "9c Tc Jc Qc Kc"})
    # 1 + 4 * 3 = 13: the club media, to the king, replaces the diamond one
    assert deal.payouts == (4, 5, 0, 4)


def test_i9_a_flush_is_ranks_first_or_suit_first():
    assert best("As Ks Qs Js 9s", "Kh Qh Jh 9h 8h") == 1
    assert best("As Ks Qs Js 9s", "Kh Qh Jh 9h 8h", italian_draw("table")) == 2
    assert best("As Ks Qs Js 9s", "Ah Kh Qh Jh 9h") == 2


def test_nothing_is_card_by_card_or_ranks_first():
    """Vector 11: the suit of the ace, or the king."""
    assert best("As Kd Qc Jh 9c", "Ah Jd 9s 8c 7c") == 2
    assert best("As Kd Qc Jh 9c", "Ah Jd 9s 8c 7c", italian_draw("table")) == 1


# I10 - I16: before the draw.


def test_i10_without_an_invito_only_the_dealer_pays():
    deal = four()
    assert brief(deal, "post") == [("post", 0, 1, "dead")]
    assert deal.pot == 1 and deal.stacks == (99, 100, 100, 100)


def test_i10_the_invito_is_matched_by_all_the_dealer_included():
    deal = four(italian_draw(posta=2, invito=3, buio=False))
    assert deal.pot == 2 + 4 * 3
    assert deal.stacks == (95, 97, 97, 97)
    posts = sorted(brief(deal, "post"))
    assert posts == [
        ("post", 0, 2, "dead"),
        ("post", 0, 3, "invito"),
        ("post", 1, 3, "invito"),
        ("post", 2, 3, "invito"),
        ("post", 3, 3, "invito"),
    ]


def test_i10_at_the_table_the_posta_is_everybodys():
    deal = four(italian_draw("table", posta=2, buio=False))
    assert deal.pot == 8 and deal.stacks == (98, 98, 98, 98)
    assert {e.note for e in events(deal, "post")} == {"ante"}


def test_i10_both_customs_can_be_told_who_pays():
    assert four(italian_draw(ante_all=True, buio=False)).pot == 4
    assert four(italian_draw("table", ante_all=False, buio=False)).pot == 1
    assert four(italian_draw("table", invito=3, buio=False)).pot == 4 * (1 + 3)


def test_i11_five_cards_one_at_a_time_clockwise_the_dealer_last():
    deck = "7s 8s 9s Ts  Js Qs Ks As  7h 8h 9h Th  Jh Qh Kh Ah  7d 8d 9d Td"
    deal = Deal(QUIET, [100] * 4, 1, deck=deck)
    assert [e.seat for e in events(deal, "deal")] == [2, 3, 0, 1]
    assert same(deal.hole(2), "7s Js 7h Jh 7d")
    assert same(deal.hole(3), "8s Qs 8h Qh 8d")
    assert same(deal.hole(0), "9s Ks 9h Kh 9d")
    assert same(deal.hole(1), "Ts As Th Ah Td")
    assert {e.note for e in events(deal, "deal")} == {"down"}


def test_i12_the_first_hand_may_go_blind_for_twice_the_pot():
    deal = four(italian_draw(posta=2, invito=3))
    assert (deal.phase, deal.actor) == ("blind", 1)
    assert deal.legal_actions() == Legal(blind=2 * 14, look=True)
    play(deal, "1 blind")
    assert brief(deal, "blind") == [("blind", 1, 28, "buio")]
    assert deal.pot == 42 and deal.stacks[1] == 100 - 3 - 28


def test_i12_unseen_the_first_hands_view_hides_its_cards_until_it_has_decided():
    deal = four(CLASSIC)
    assert deal.view(1)["hands"][1] == ["??"] * 5
    assert "Kh" not in json.dumps(deal.view(1))
    play(deal, "1 look")
    assert set(deal.view(1)["hands"][1]) == set(FOUR[1].split())


def test_i13_the_second_hand_may_double_the_buio():
    deal = four(CLASSIC)
    play(deal, "1 blind")
    assert (deal.phase, deal.actor) == ("blind", 2)
    assert deal.legal_actions() == Legal(blind=4, look=True)
    play(deal, "2 blind")
    assert brief(deal, "blind") == [("blind", 1, 2, "buio"), ("blind", 2, 4, "controbuio")]
    assert deal.pot == 1 + 2 + 4


def test_i13_no_controbuio_without_a_buio():
    deal = four(CLASSIC)
    play(deal, "1 look")
    assert (deal.phase, deal.actor) == ("betting", 1)


def test_i13_the_second_hand_does_not_see_its_cards_before_it_has_decided():
    deal = four(CLASSIC)
    assert deal.view(2)["hands"][2] == ["??"] * 5
    play(deal, "1 blind")
    assert deal.view(2)["hands"][2] == ["??"] * 5
    play(deal, "2 look")
    assert set(deal.view(2)["hands"][2]) == set(FOUR[2].split())


def test_i13_the_second_hand_sees_its_cards_when_the_first_has_declined():
    deal = four(CLASSIC)
    play(deal, "1 look")
    assert set(deal.view(2)["hands"][2]) == set(FOUR[2].split())


def test_i14_after_a_buio_one_stays_or_folds():
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 look")
    for seat in (2, 3, 0):
        assert deal.actor == seat
        assert deal.legal_actions() == Legal(fold=True, call=2)
        refused(deal, RaiseTo(10))
        refused(deal, AllIn())
        deal.act(Call())
    assert deal.pot == 1 + 4 * 2


def test_i14_after_a_controbuio_one_pays_the_controbuio():
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 blind")
    assert deal.actor == 3
    assert deal.legal_actions() == Legal(fold=True, call=4)
    play(deal, "3 call")
    assert deal.legal_actions() == Legal(fold=True, call=4)
    play(deal, "0 fold")
    assert deal.actor == 1
    assert deal.legal_actions() == Legal(fold=True, call=2), "the first must complete to stay"


def test_i15_opening_takes_a_pair_of_figures():
    deal = four()
    assert deal.legal_actions() == Legal(check=True, raise_to=(1, 100))
    play(deal, "1 pass")
    assert deal.legal_actions() == Legal(check=True)
    refused(deal, RaiseTo(1))
    refused(deal, AllIn())
    play(deal, "2 pass")
    assert deal.legal_actions() == Legal(check=True, raise_to=(1, 100))
    play(deal, "3 pass")
    assert deal.legal_actions() == Legal(check=True), "a pair of tens does not open"


def test_i15_the_opening_is_free_but_not_below_the_pot():
    deal = four(italian_draw(posta=2, invito=3, buio=False))
    assert deal.legal_actions().raise_to == (14, 97)
    refused(deal, RaiseTo(13))
    play(deal, "1 open 14")
    assert brief(deal, "bet") == [("bet", 1, 14, "opening")]


def test_i16_the_others_fold_call_or_raise_and_raise_again():
    deal = four()
    play(deal, "1 open 5")
    assert deal.legal_actions() == Legal(fold=True, call=5, raise_to=(6, 100))
    play(deal, "2 fold", "3 raise 6", "0 raise 20", "1 raise 50", "3 call", "0 call")
    assert deal.phase == "draw"
    assert deal.pot == 1 + 3 * 50


def test_i16_at_the_end_all_have_equalised_or_folded():
    deal = four()
    play(deal, "1 open 5", "2 call", "3 raise 9", "0 fold", "1 fold", "2 call")
    assert deal.phase == "draw"
    assert deal.live == (2, 3)
    assert deal.pot == 1 + 5 + 9 + 9


# I17 - I20: the draw and the second round.


def drawn(*discards, variant=QUIET, draws="", **options):
    """Seat 1 opens for two, all stay; the discards of 1, 2, 3, 0 in turn."""
    deal = four(variant, draws=draws, **options)
    play(deal, "1 open 2", "2 call", "3 call", "0 call", *discards)
    return deal


PAT = ("1 stand", "2 stand", "3 stand", "0 stand")


def test_i17_one_draws_from_none_to_four():
    deal = drawn()
    for seat in (1, 2, 3, 0):
        assert deal.actor == seat and deal.phase == "draw"
        assert deal.legal_actions() == Legal(discard=(0, 4))
        refused(deal, Discard(deal.hole(seat)))
        deal.act(Discard(deal.hole(seat)[:seat]))
    assert deal.phase == "betting"


def test_i17_at_the_table_too():
    deal = drawn(variant=italian_draw("table", posta=2, buio=False))
    assert deal.legal_actions() == Legal(discard=(0, 4))


def test_i17_new_cards_come_at_once_from_the_top_of_the_deck():
    deal = drawn("1 discard 9s 8s 7c", draws="Ks Js As Qs")
    assert same(deal.hole(1), "Kh Kd Ks Js As")
    play(deal, "2 discard Ts")
    assert same(deal.hole(2), "Ah Qd Qs 9c 7d")
    assert [(e.kind, e.seat, len(e.cards)) for e in events(deal, "discard", "draw")] == [
        ("discard", 1, 3),
        ("draw", 1, 3),
        ("discard", 2, 1),
        ("draw", 2, 1),
    ]


def test_i17_only_cards_one_holds_and_each_once():
    deal = drawn()
    refused(deal, Discard("As"))
    refused(deal, Discard("Kh Kh"))


def test_i18_the_opener_speaks_first():
    deal = four()
    play(deal, "1 pass", "2 pass", "3 open 2", "0 call", "1 call", "2 call")
    play(deal, *PAT)
    assert deal.actor == 3


def test_i18_the_last_raiser_speaks_first():
    deal = four()
    play(deal, "1 open 2", "2 call", "3 raise 4", "0 call", "1 call", "2 raise 9", "3 call")
    play(deal, "0 call", "1 call", *PAT)
    assert deal.actor == 2


def test_i18_the_first_after_the_blind_player_speaks_first():
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 look", "2 call", "3 call", "0 call", "1 check", *PAT)
    assert deal.actor == 2


def test_i18_after_a_controbuio_the_first_after_the_second_hand_speaks_first():
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 blind", "3 call", "0 call", "1 call", "2 check", *PAT)
    assert deal.actor == 3


def test_i18_after_the_buio_a_folded_seat_is_passed_over():
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 look", "2 fold", "3 call", "0 call", "1 check")
    play(deal, "1 stand", "3 stand", "0 stand")
    assert deal.actor == 3


def test_i18_the_blind_player_who_raises_speaks_first():
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 look", "2 call", "3 call", "0 call", "1 raise 5")
    play(deal, "2 call", "3 call", "0 call", *PAT)
    assert deal.actor == 1


def test_i18_the_first_speaker_says_parole_or_bets():
    deal = drawn(*PAT)
    legal = deal.legal_actions()
    assert deal.actor == 1
    assert legal.check and legal.raise_to == (1, 98) and legal.call is None
    play(deal, "1 parole")
    assert brief(deal, "check") == [("check", 1, None, "parole")]


def test_i19_the_others_fold_call_or_raise_also_after_a_parole():
    deal = drawn(*PAT)
    play(deal, "1 parole", "2 parole", "3 bet 4")
    for seat in (0, 1):
        assert deal.actor == seat
        assert deal.legal_actions() == Legal(fold=True, call=4, raise_to=(5, deal.stacks[seat]))
        deal.act(Fold())
    play(deal, "2 raise 10", "3 call")
    assert deal.finished
    assert deal.payouts == (0, 0, 0, 9 + 2 * 10)


def test_i20_all_parole_a_new_deal_the_pot_untouched_no_buio_kings():
    deal = drawn(*PAT)
    play(deal, "1 parole", "2 parole", "3 parole", "0 parole")
    assert deal.finished
    assert [(e.kind, e.amount, e.note) for e in events(deal, "carry")] == [("carry", 9, "parole")]
    assert deal.carry == Carry(pot=9, openers=KINGS, buio=False, posts=False)
    assert not events(deal, "show", "award")
    assert deal.payouts == (0, 0, 0, 0)


def test_i20_the_next_deal_has_the_pot_no_buio_and_takes_kings():
    deal = four(CLASSIC, carry=Carry(9, KINGS, buio=False, posts=False))
    assert deal.pot == 9 and not events(deal, "post")
    assert deal.phase == "betting" and deal.actor == 1
    assert deal.legal_actions().raise_to == (9, 100), "kings open, for at least the pot"
    play(deal, "1 pass", "2 pass")
    assert deal.legal_actions() == Legal(check=True), "jacks do not"


# I21 - I23: the end.


def test_i21_the_last_bettor_shows_a_caller_only_a_better_hand():
    deal = drawn(*PAT)
    play(deal, "1 bet 5", "2 call", "3 call", "0 fold")
    # kings against nothing and against jacks
    assert brief(deal, "show", "muck") == [
        ("show", 1, None, None),
        ("muck", 2, None, None),
        ("muck", 3, None, None),
    ]
    assert deal.payouts == (0, 24, 0, 0)


def test_i21_a_caller_with_a_better_hand_shows_and_takes_all():
    deal = drawn(*PAT)
    play(deal, "1 parole", "2 bet 5", "3 call", "0 call", "1 call")
    # ace high; jacks are better, tens are not better than jacks, kings are
    assert [(e.kind, e.seat) for e in events(deal, "show", "muck")] == [
        ("show", 2),
        ("show", 3),
        ("muck", 0),
        ("show", 1),
    ]
    assert deal.payouts == (0, 29, 0, 0)


def test_i21_the_last_raiser_is_the_last_bettor():
    deal = drawn(*PAT)
    play(deal, "1 bet 5", "2 fold", "3 raise 9", "0 fold", "1 call")
    assert [(e.kind, e.seat) for e in events(deal, "show", "muck")] == [("show", 3), ("show", 1)]


def test_i22_without_a_call_the_bettor_wins_unseen():
    deal = drawn(*PAT)
    play(deal, "1 parole", "2 bet 50", "3 fold", "0 fold", "1 fold")
    assert deal.finished
    assert not events(deal, "show")
    assert deal.payouts == (0, 0, 9, 0)
    assert brief(deal, "return") == [("return", 2, 50, None)]


def test_i22_an_opening_nobody_calls_wins_unseen():
    deal = four()
    play(deal, "1 open 10", "2 fold", "3 fold", "0 fold")
    assert deal.payouts == (0, 1, 0, 0) and deal.net == (-1, 1, 0, 0)
    assert not events(deal, "show", "draw", "discard")


def test_i23_after_the_opening_no_hand_is_too_low_to_call_or_raise():
    deal = four()
    play(deal, "1 open 2", "2 raise 30", "3 fold", "0 call", "1 fold")
    play(deal, "2 discard Ts 9c 7d", "0 stand", "2 bet 40", "0 fold")
    assert deal.payouts == (0, 0, 63, 0)


# 2.1 Posta and invito.


def test_2_1_who_cannot_pay_the_invito_whole_is_all_in_for_it():
    variant = italian_draw(posta=1, invito=5, buio=False)
    deal = four(variant, stacks=[100, 100, 3, 100])
    assert deal.stacks == (94, 95, 0, 95)
    play(deal, "1 open 19", "3 call", "0 fold", "1 stand", "2 stand", "3 stand")
    play(deal, "1 parole", "3 parole")
    # main: posta 1 and four times 3; side: three times 2 and twice 19
    assert deal.finished
    assert deal.payouts == (0, 13 + 6 + 38, 0, 0)


def test_2_1_the_all_in_for_the_invito_wins_only_what_it_matched():
    variant = italian_draw(posta=1, invito=5, buio=False)
    deal = four(variant, {**FOUR, 2: "Ah Ad Ts 9c 7d"}, stacks=[100, 100, 3, 100])
    play(deal, "1 open 19", "3 call", "0 fold", "1 stand", "2 stand", "3 stand")
    play(deal, "1 parole", "3 parole")
    assert deal.payouts == (0, 44, 13, 0)


def test_2_1_the_dealer_pays_the_posta_first_and_what_is_left_of_the_invito():
    deal = four(italian_draw(posta=2, invito=5, buio=False), stacks=[4, 100, 100, 100])
    posts = sorted(brief(deal, "post"))
    assert posts[:2] == [("post", 0, 2, "dead"), ("post", 0, 2, "invito")]
    assert deal.pot == 2 + 2 + 15


def test_2_1_a_dealer_who_cannot_pay_the_posta_is_all_in():
    deal = four(italian_draw(posta=5, buio=False), stacks=[3, 100, 100, 100])
    assert deal.pot == 3 and deal.stacks[0] == 0
    assert deal.legal_actions().raise_to == (3, 100)


# 2.2 Buio, controbuio, over.


def test_2_2_everyone_folds_and_the_last_blind_player_wins():
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 look", "2 fold", "3 fold", "0 fold")
    assert deal.finished and deal.payouts[1] == 1 and deal.net == (-1, 1, 0, 0)
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 blind", "3 fold", "0 fold", "1 fold")
    assert deal.finished and deal.net == (-1, -2, 3, 0)
    assert not events(deal, "show")


def test_2_2_a_buio_needs_no_openers():
    deal = four(CLASSIC, {**FOUR, 1: FOUR[2], 2: FOUR[1]})
    play(deal, "1 blind", "2 look", "2 call", "3 fold", "0 fold", "1 raise 9", "2 fold")
    assert deal.payouts == (0, 5, 0, 0)


def test_2_2_only_the_last_blind_player_may_raise_and_then_the_callers_may_too():
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 blind", "3 call", "0 call")
    assert deal.legal_actions() == Legal(fold=True, call=2), "the first blind player may not"
    play(deal, "1 call")
    legal = deal.legal_actions()
    assert deal.actor == 2 and legal.check and legal.raise_to == (5, 100)
    play(deal, "2 raise 10")
    assert deal.legal_actions() == Legal(fold=True, call=6, raise_to=(11, 100))
    play(deal, "3 raise 20", "0 fold")
    assert deal.legal_actions() == Legal(fold=True, call=16, raise_to=(21, 100))
    play(deal, "1 fold", "2 call")
    assert deal.phase == "draw"


def test_2_2_without_blind_raise_the_round_ends_when_the_others_have_spoken():
    deal = four(italian_draw(blind_raise=False))
    play(deal, "1 blind", "2 look", "2 call", "3 call", "0 fold")
    assert deal.phase == "draw" and deal.actor == 1


def test_2_2_the_over_doubles_once_more_where_it_is_played():
    deal = four(italian_draw(over=True))
    play(deal, "1 blind", "2 blind")
    assert (deal.phase, deal.actor) == ("blind", 3)
    assert deal.legal_actions() == Legal(blind=8, look=True)
    assert deal.view(3)["hands"][3] == ["??"] * 5
    play(deal, "3 blind")
    assert brief(deal, "blind")[-1] == ("blind", 3, 8, "over")
    assert deal.legal_actions() == Legal(fold=True, call=8) and deal.actor == 0
    play(deal, "0 call")
    assert deal.legal_actions() == Legal(fold=True, call=6)
    play(deal, "1 call")
    assert deal.legal_actions() == Legal(fold=True, call=4)
    play(deal, "2 fold")
    assert deal.actor == 3 and deal.legal_actions().raise_to == (9, 100)


def test_2_2_the_classic_custom_has_no_over():
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 blind")
    assert (deal.phase, deal.actor) == ("betting", 3)


def test_2_2_the_table_has_a_buio_of_the_pot_and_an_over():
    deal = four(italian_draw("table"))
    assert deal.legal_actions() == Legal(blind=4, look=True)
    play(deal, "1 blind")
    assert deal.legal_actions() == Legal(blind=8, look=True)
    play(deal, "2 blind")
    assert deal.legal_actions() == Legal(blind=16, look=True)


def test_2_2_the_buio_can_be_left_out():
    assert four(italian_draw(buio=False)).phase == "betting"
    assert four(italian_draw("table", buio=False)).phase == "betting"


def test_2_2_a_buio_must_be_paid_in_full():
    variant = italian_draw(posta=10)
    deal = four(variant, stacks=[100, 19, 100, 100])
    assert deal.legal_actions().blind is None
    with pytest.raises(ActionError):
        deal.act(Blind())
    deal = four(variant, stacks=[100, 20, 100, 100])
    assert deal.legal_actions().blind == 20
    play(deal, "1 blind")
    assert deal.stacks[1] == 0


def test_2_2_a_controbuio_must_be_paid_in_full():
    deal = four(italian_draw(posta=10), stacks=[100, 100, 39, 100])
    play(deal, "1 blind")
    assert deal.legal_actions().blind is None
    deal = four(italian_draw(posta=10), stacks=[100, 100, 40, 100])
    play(deal, "1 blind")
    assert deal.legal_actions().blind == 40


def test_2_2_the_buio_is_barred_after_a_parole():
    carry = Carry(9, KINGS, buio=False, posts=False)
    assert four(CLASSIC, carry=carry).phase == "betting"


def test_2_2_when_nobody_opened_the_classic_custom_keeps_the_buio():
    deal = four(CLASSIC, carry=Carry(4, QUEENS, buio=True, posts=True))
    assert deal.legal_actions().blind == 2 * 5


def test_2_2_at_the_table_only_while_jacks_open():
    deal = four(italian_draw("table", posta=1), {**FOUR, 1: FOUR[0], 0: FOUR[1]})
    play(deal, "1 look", "1 pass", "2 pass", "3 pass", "0 pass")
    assert deal.carry.openers == QUEENS
    assert four(italian_draw("table"), carry=deal.carry).phase == "betting"
    both = italian_draw("table", buio_only_at_jacks=False)
    assert four(both, carry=Carry(4, QUEENS)).phase == "blind"
    only = italian_draw(buio_only_at_jacks=True)
    assert four(only, carry=Carry(4, QUEENS)).phase == "betting"
    assert four(only).phase == "blind"


def test_2_2_the_carry_says_that_the_table_bars_the_buio():
    deal = four(italian_draw("table"))
    play(deal, "1 look", "1 pass", "2 pass", "3 pass", "0 pass")
    assert not deal.carry.buio


def test_2_2_who_cannot_pay_the_buio_stays_for_what_he_has():
    hands = {**FOUR, 3: "Ah Ad Kc 9d 8h", 2: "Jh Jd Ts 9c 7d"}
    deal = four(CLASSIC, hands, stacks=[100, 100, 100, 1])
    play(deal, "1 blind", "2 look", "2 call")
    assert deal.legal_actions() == Legal(fold=True, call=1)
    play(deal, "3 call", "0 fold", "1 check", "1 stand", "2 stand", "3 stand")
    play(deal, "2 parole", "1 parole")
    # aces for the posta and three times one; kings for the rest
    assert deal.payouts == (0, 2, 0, 4)


def test_2_2_the_blind_player_sees_his_cards_when_the_others_have_spoken():
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 look", "2 call", "3 call", "0 call")
    assert deal.actor == 1
    assert set(deal.view(1)["hands"][1]) == set(FOUR[1].split())


def test_2_2_the_first_blind_player_may_give_up():
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 blind", "3 call", "0 fold", "1 fold", "2 check", "2 stand", "3 stand")
    assert deal.actor == 3 and deal.live == (2, 3)


# 2.3 Openers.


@pytest.mark.parametrize(
    "opener",
    [
        "Jh Jd Ks 9d 8s",
        "Qh Qd Ks 9d 8s",
        "As Ah Ks 9d 8s",
        "7s 7h 8d 8s Kd",  # any two pair
        "7s 7h 7d 8s Kd",
        "7s 8h 9d Ts Jd",
        "As 7h 8d 9s Td",
        "7s 7h 7d 8s 8d",
        "7s 8s 9s Ts Qs",
        "7s 7h 7d 7c Ks",
        "7s 8s 9s Ts Js",
    ],
)
def test_2_3_anything_from_a_pair_of_jacks_opens(opener):
    deal = four(hands=filled({1: opener}, range(4), 5))
    assert deal.legal_actions().raise_to == (1, 100)


@pytest.mark.parametrize(
    "low",
    ["Th Td As Kd Qc", "7h 7d As Kd Qc", "Ah Kd Qc Js 9h", "As Ks Qs Js 9h", "Ks As 7s 8h 9d"],
)
def test_2_3_nothing_less_opens(low):
    deal = four(hands=filled({1: low}, range(4), 5))
    assert deal.legal_actions() == Legal(check=True)
    refused(deal, RaiseTo(5))


def test_2_3_one_may_pass_with_openers():
    deal = four()
    play(deal, "1 pass")
    assert brief(deal, "check") == [("check", 1, None, "passo")]


def test_2_3_who_passed_before_the_opening_may_still_come_in():
    deal = four()
    play(deal, "1 pass", "2 pass", "3 open 2", "0 fold")
    assert deal.actor == 1
    assert deal.legal_actions() == Legal(fold=True, call=2, raise_to=(3, 100))
    play(deal, "1 raise 9")
    assert deal.legal_actions() == Legal(fold=True, call=9, raise_to=(10, 100))


def test_2_3_before_the_opening_nobody_can_fold():
    deal = four()
    refused(deal, Fold())


@pytest.mark.parametrize(
    ("cards", "opens"),
    [
        ("8s 9s Ts Js Ad", True),
        ("Ts Js Qs Ks 7d", True),  # the nine or the ace
        ("7s 8s 9s Js Ad", False),  # a hole: one card only
        ("Js Qs Ks As 7d", False),  # the ace ends it
        ("8s 9s Ts Jd Ah", False),
        ("8s 9s Ts Jd 7h", True),  # that is a straight
    ],
)
def test_2_3_four_to_a_straight_flush_open_at_the_table(cards, opens):
    hands = filled({1: cards}, range(4), 5)
    deal = four(TABLE, hands)
    assert (deal.legal_actions().raise_to is not None) == opens
    deal = four(italian_draw(four_to_straight_flush_opens=True, buio=False), hands)
    assert (deal.legal_actions().raise_to is not None) == opens


def test_2_3_four_to_a_straight_flush_do_not_open_in_the_classic_custom():
    hands = filled({1: "8s 9s Ts Js Ad"}, range(4), 5)
    assert four(QUIET, hands).legal_actions().raise_to is None
    quiet = italian_draw("table", four_to_straight_flush_opens=False, buio=False)
    assert four(quiet, hands).legal_actions().raise_to is None


# 2.4 The size of the opening and of raises.


def test_2_4_a_raise_is_at_least_one_unit_and_there_is_no_cap():
    deal = four(italian_draw(posta=3, buio=False))
    play(deal, "1 open 40")
    assert deal.legal_actions().raise_to == (43, 100)
    refused(deal, RaiseTo(42))
    play(deal, "2 raise 43", "3 raise 46", "0 raise 49", "1 raise 52", "2 raise 55", "3 raise 58")
    assert deal.legal_actions().raise_to == (61, 97)


def test_2_4_the_raise_need_not_be_as_big_as_the_last_one():
    deal = four()
    play(deal, "1 open 10", "2 raise 50")
    assert deal.legal_actions().raise_to == (51, 100)


def test_2_4_an_all_in_opening_below_the_pot_is_allowed():
    deal = four(italian_draw(posta=1, invito=5, buio=False), stacks=[100, 12, 100, 100])
    assert deal.pot == 21
    assert deal.legal_actions().raise_to == (7, 7)
    play(deal, "1 open 7")
    assert brief(deal, "bet") == [("bet", 1, 7, "opening")] or deal.stacks[1] == 0
    assert deal.legal_actions().call == 7


def test_2_4_an_all_in_raise_below_the_unit_does_not_reopen():
    deal = four(italian_draw(posta=5, buio=False), stacks=[100, 100, 23, 100])
    play(deal, "1 open 20", "2 all-in")
    assert deal.legal_actions() == Legal(fold=True, call=23, raise_to=(28, 100)), "not yet spoken"
    play(deal, "3 call", "0 call")
    assert deal.legal_actions() == Legal(fold=True, call=3), "seat 1 has opened"
    refused(deal, RaiseTo(50))


def test_2_4_an_all_in_raise_of_the_unit_does_reopen():
    deal = four(italian_draw(posta=5, buio=False), stacks=[100, 100, 25, 100])
    play(deal, "1 open 20", "2 all-in", "3 call", "0 call")
    assert deal.legal_actions() == Legal(fold=True, call=5, raise_to=(30, 100))


def test_2_4_the_table_opens_from_one_unit_to_the_pot():
    deal = four(italian_draw("table", posta=2, invito=3, buio=False))
    assert deal.pot == 20
    assert deal.legal_actions().raise_to == (2, 20)
    refused(deal, RaiseTo(21))
    refused(deal, RaiseTo(1))


def test_2_4_the_table_raises_by_the_pot_at_most():
    deal = four(TABLE)
    play(deal, "1 open 4")
    # pot 8, to call 4: the raise is 12 at most
    assert deal.legal_actions().raise_to == (5, 16)
    play(deal, "2 raise 16")
    # pot 24, to call 16: at most 16 + 40
    assert deal.legal_actions().raise_to == (17, 56)


def test_2_4_the_table_bets_up_to_the_pot_in_the_second_round():
    deal = four(TABLE)
    play(deal, "1 open 4", "2 call", "3 fold", "0 fold", "1 stand", "2 stand")
    assert deal.legal_actions().raise_to == (1, 12)


def test_2_4_bounds_and_limit_are_options():
    both = italian_draw(opening_bounds="max_pot", buio=False)
    deal = four(both, carry=Carry(10, JACKS))
    assert deal.legal_actions().raise_to == (1, 11)
    play(deal, "1 open 11")
    assert deal.legal_actions().raise_to == (12, 100), "no limit after the opening"
    free = italian_draw(opening_bounds="limit", buio=False)
    assert four(free, carry=Carry(10, JACKS)).legal_actions().raise_to == (1, 100)
    pot = italian_draw(limit="pot_limit", buio=False)
    deal = four(pot, carry=Carry(10, JACKS))
    assert deal.legal_actions().raise_to == (11, 11), "at least and at most the pot"
    play(deal, "1 open 11")
    assert deal.legal_actions().raise_to == (12, 44)


def test_2_4_raises_can_be_capped():
    deal = four(italian_draw(max_raises=3, buio=False))
    play(deal, "1 open 2", "2 raise 4", "3 raise 6", "0 raise 8")
    assert deal.legal_actions() == Legal(fold=True, call=6)
    play(deal, "1 call", "2 call", "3 call")
    play(deal, *PAT, "0 bet 1", "1 raise 2", "2 raise 3", "3 raise 4")
    assert deal.legal_actions() == Legal(fold=True, call=3)


# 2.5 Nobody opens, parole.


def unopened(variant=QUIET, **options):
    deal = four(variant, **options)
    while not deal.finished:
        deal.act(Look() if deal.phase == "blind" else Check())
    return deal


def test_2_5_nobody_opens_the_pot_is_carried_the_openers_rise():
    deal = unopened()
    assert deal.carry == Carry(pot=1, openers=QUEENS, buio=True, posts=True)
    assert [(e.kind, e.amount, e.note) for e in events(deal, "carry")] == [("carry", 1, "unopened")]
    assert deal.payouts == (0,) * 4 and deal.net == (-1, 0, 0, 0)
    assert not events(deal, "show", "discard")


def test_2_5_the_usual_posta_and_invito_again():
    variant = italian_draw(posta=2, invito=3, buio=False)
    deal = unopened(variant)
    after = four(variant, carry=deal.carry, button=1, hands=FOUR)
    assert after.pot == 14 + 14
    assert after.stacks == (97, 95, 97, 97)


def test_2_5_queens_then_kings_then_kings_again():
    second = unopened(carry=Carry(1, QUEENS, buio=True, posts=True))
    assert second.carry == Carry(2, KINGS, buio=True, posts=True)
    third = unopened(carry=second.carry)
    assert third.carry == Carry(3, KINGS, buio=True, posts=True)


def test_2_5_queens_are_then_needed():
    deal = four(hands={**FOUR, 1: FOUR[3], 3: FOUR[1]}, carry=Carry(1, QUEENS))
    assert deal.legal_actions() == Legal(check=True), "jacks"
    play(deal, "1 pass", "2 pass")
    assert deal.legal_actions().raise_to == (2, 100), "kings"


def test_2_5_two_small_pairs_open_whatever_pair_is_needed():
    hands = filled({1: "7s 7h 8d 8s Kd"}, range(4), 5)
    assert four(hands=hands, carry=Carry(1, KINGS)).legal_actions().raise_to is not None


def test_2_5_the_progression_can_go_to_aces_or_stay():
    variant = italian_draw(openers_progression="JQKA", buio=False)
    assert unopened(variant, carry=Carry(1, KINGS)).carry.openers == ACES
    variant = italian_draw(openers_progression="none", buio=False)
    assert unopened(variant).carry.openers == JACKS


def test_2_5_all_parole_without_a_new_posta_unless_parole_ante():
    says = ("1 parole", "2 parole", "3 parole", "0 parole")
    deal = play(drawn(*PAT), *says)
    assert not deal.carry.posts
    deal = play(drawn(*PAT, variant=italian_draw(parole_ante=True, buio=False)), *says)
    assert deal.carry == Carry(9, KINGS, buio=False, posts=True)
    assert four(italian_draw(parole_ante=True), carry=deal.carry).pot == 9 + 1


def test_2_5_free_reentry_deals_everybody_in():
    deal = four()
    play(deal, "1 open 10", "2 fold", "3 call", "0 fold", "1 stand", "3 stand")
    play(deal, "1 parole", "3 parole")
    assert deal.carry == Carry(21, KINGS, buio=False, posts=False, owed=())
    assert four(carry=deal.carry).live == (0, 1, 2, 3)


def test_2_5_who_folded_pays_the_difference():
    variant = italian_draw(parole_reentry="pay_difference", buio=False)
    deal = four(variant)
    play(deal, "1 open 4", "2 call", "3 raise 10", "0 fold", "1 call", "2 fold")
    play(deal, "1 stand", "3 stand", "3 parole", "1 parole")
    # 0 put nothing but the posta, 2 put 4 of 10
    assert deal.carry == Carry(25, KINGS, buio=False, posts=False, owed=(10, 0, 6, 0))
    after = four(variant, carry=deal.carry)
    assert after.pot == 25 + 16
    assert after.stacks == (90, 100, 94, 100)
    assert after.legal_actions().raise_to == (41, 100)


def test_2_5_who_does_not_pay_the_difference_may_sit_out():
    variant = italian_draw(parole_reentry="pay_difference", buio=False)
    carry = Carry(25, KINGS, buio=False, posts=False, owed=(10, 0, 6, 0))
    deal = Deal(variant, [None, 100, 94, 100], 0, carry=carry, seed=1)
    assert deal.live == (1, 2, 3) and deal.pot == 31


def test_2_5_survivors_only():
    variant = italian_draw(parole_reentry="survivors_only", buio=False)
    deal = four(variant)
    play(deal, "1 open 4", "2 fold", "3 call", "0 call", "1 stand", "3 stand", "0 stand")
    play(deal, "1 parole", "3 parole", "0 parole")
    assert deal.carry == Carry(13, KINGS, buio=False, posts=False, owed=(0, 0, None, 0))
    after = Deal(variant, [96, 96, None, 96], 1, carry=deal.carry, seed=1)
    assert after.live == (0, 1, 3) and after.pot == 13


def test_2_5_the_table_asks_for_the_difference_when_it_says_parole():
    variant = italian_draw("table", second_round_check=False, buio=False)
    deal = four(variant)
    play(deal, "1 open 4", "2 fold", "3 call", "0 fold", "1 stand", "3 stand")
    play(deal, "1 parole", "3 parole")
    assert deal.carry.owed == (4, 0, 4, 0)


def test_2_5_a_pot_awarded_ends_the_carry():
    deal = four(carry=Carry(9, KINGS, buio=False, posts=False))
    play(deal, "1 open 9", "2 fold", "3 fold", "0 fold")
    assert deal.carry is None and deal.payouts == (0, 9, 0, 0)


def test_2_5_after_a_parole_nobody_opens_still_no_buio_and_kings():
    """Only a pot awarded re-enables the buio."""
    deal = unopened(carry=Carry(9, KINGS, buio=False, posts=False))
    assert deal.carry.openers == KINGS and not deal.carry.buio
    assert deal.carry.pot == 9


def test_2_5_with_a_player_all_in_nobody_opens_counts_as_checks():
    variant = italian_draw(posta=1, invito=5, buio=False)
    deal = four(variant, stacks=[100, 100, 3, 100])
    play(deal, "1 pass", "3 pass", "0 pass")
    assert deal.phase == "draw" and deal.actor == 1
    play(deal, *PAT, "1 parole", "3 parole", "0 parole")
    assert deal.finished and deal.carry is None
    assert deal.payouts == (0, 19, 0, 0)


def test_2_5_with_a_player_all_in_parole_counts_as_a_check():
    deal = four(stacks=[100, 100, 2, 100])
    play(deal, "1 open 2", "2 call", "3 call", "0 call", *PAT)
    play(deal, "1 parole", "3 parole", "0 parole")
    assert deal.finished and deal.carry is None
    assert deal.payouts == (0, 9, 0, 0)


# 2.6 The draw.


def test_2_6_nobody_draws_out_of_turn_and_the_folded_do_not_draw():
    deal = four()
    play(deal, "1 open 2", "2 fold", "3 call", "0 fold")
    assert deal.actor == 1
    with pytest.raises(ActionError):
        deal.act(Discard(), 3)
    play(deal, "1 stand")
    assert deal.actor == 3


def test_2_6_a_player_all_in_draws_too():
    deal = four(stacks=[100, 100, 2, 100], draws="As Ad Ks")
    play(deal, "1 open 2", "2 call", "3 fold", "0 fold", "1 stand", "2 discard Qd Ts 9c")
    assert deal.finished
    # aces against kings
    assert deal.payouts == (0, 0, 5, 0)


def test_2_6_standing_pat_is_told():
    deal = drawn("1 stand")
    assert [(e.seat, e.cards) for e in events(deal, "discard")] == [(1, ())]


def test_2_6_no_card_is_burned():
    deal = drawn("1 discard 7c", draws="Ks")
    assert not events(deal, "burn")
    assert same(deal.hole(1), "Kh Kd 9s 8s Ks")


def test_2_6_five_may_be_drawn_where_the_option_says_so():
    deal = drawn(variant=italian_draw(max_discard=5, buio=False))
    assert deal.legal_actions() == Legal(discard=(0, 5))
    deal.act(Discard("Kh Kd 9s 8s 7c"))
    assert not set(deal.hole(1)) & set(parse_cards(FOUR[1]))


def test_2_6_the_fourth_card_comes_after_everybody_at_the_table():
    draws = "Ks Js As Qs Jc Qc"
    deal = drawn("1 discard Kd 9s 8s 7c", "2 discard Ts", "3 stand", variant=TABLE, draws=draws)
    assert len(deal.hole(1)) == 4
    play(deal, "0 discard 7s")
    assert same(deal.hole(1), "Kh Ks Js As Qc")
    assert same(deal.hole(2), "Ah Qd Qs 9c 7d")
    assert same(deal.hole(0), "Th Td Ac 8d Jc")


def test_2_6_two_fourth_cards_in_order():
    deal = drawn(
        "1 discard Kd 9s 8s 7c",
        "2 stand",
        "3 discard Kc 9d 8h Jd",
        "0 stand",
        variant=TABLE,
        draws="Ks Js As Qs Jc Qc 7h 8c",
    )
    assert same(deal.hole(1), "Kh Ks Js As 7h")
    assert same(deal.hole(3), "Jh Qs Jc Qc 8c")


def test_2_6_in_the_classic_custom_it_comes_at_once():
    deal = drawn("1 discard Kd 9s 8s 7c", draws="Ks Js As Qs")
    assert same(deal.hole(1), "Kh Ks Js As Qs")


FIVE = {
    1: "Jh Jd As Ks 6s",
    2: "Th Td 9s 8s 7s",
    3: "9h 9d Ah Kh 6h",
    4: "8h 8d Ad Kd 6d",
    0: "7h 7d Ac Kc 6c",
}
STUB = "Qs Qh Qd Qc Js Jc Ts Tc 9c 8c 7c"


def five_draw(seed=1):
    """Five at the table, eleven cards left, and everybody wants three or four."""
    deck = deal_order(FIVE, 0, STUB)
    deal = Deal(QUIET, [100] * 5, 0, deck=deck, seed=seed)
    play(deal, "1 open 1", "2 call", "3 call", "4 call", "0 call")
    return play(deal, "1 discard Jd As Ks 6s", "2 discard Td 9s 8s 7s")


@pytest.mark.parametrize("seed", range(20))
def test_2_6_a_short_stub_gets_the_discards_under_it(seed):
    """Three cards are left for seat 3, who wants four: twelve discards go under them."""
    deal = five_draw(seed)
    assert not events(deal, "shuffle")
    play(deal, "3 discard 9d Ah Kh 6h")
    shuffles = events(deal, "shuffle")
    assert len(shuffles) == 1
    hand = deal.hole(3)
    assert set(parse_cards("9h 9c 8c 7c")) <= set(hand), "the stub first"
    (new,) = set(hand) - set(parse_cards("9h 9c 8c 7c"))
    thrown = set(parse_cards("Jd As Ks 6s Td 9s 8s 7s"))
    assert new in thrown, "a card that another threw"
    play(deal, "4 discard 8d Ad Kd 6d", "0 discard 7d Ac Kc 6c")
    assert not set(deal.hole(4)) & set(parse_cards("8d Ad Kd 6d"))
    assert not set(deal.hole(0)) & set(parse_cards("7d Ac Kc 6c"))
    check_table(deal)


def test_2_6_cards_passed_over_keep_their_place():
    """What seat 3 may not have again lies on top for seat 4: in 19 of 33 deals, by counting.

    The first of the twelve shuffled is his own in 1 of 3; else the second is in 4 of 11.
    Were they put at the bottom it would be 1 of 3.
    """
    mine, count = set(parse_cards("9d Ah Kh 6h")), 0
    for seed in range(300):
        deal = five_draw(seed)
        play(deal, "3 discard 9d Ah Kh 6h", "4 discard 8d Ad Kd 6d")
        count += events(deal, "draw")[-1].cards[0] in mine
    assert 145 < count < 200


def test_2_6_folded_hands_are_shuffled_in_too():
    """Seat 3 has folded; its five cards come back to the others."""
    back = set()
    for seed in range(40):
        deal = Deal(QUIET, [100] * 5, 0, deck=deal_order(FIVE, 0, STUB), seed=seed)
        play(deal, "1 open 1", "2 call", "3 fold", "4 call", "0 call")
        play(deal, "1 discard Jd As Ks 6s", "2 discard Td 9s 8s 7s", "4 discard 8d Ad Kd 6d")
        assert len(events(deal, "shuffle")) == 1
        play(deal, "0 discard 7d Ac Kc 6c")
        back |= set(deal.hole(4)) | set(deal.hole(0))
        check_table(deal)
    assert set(parse_cards(FIVE[3])) & back == set(parse_cards(FIVE[3]))


def test_2_6_a_stub_that_is_just_enough_is_not_shuffled():
    deal = five_draw()
    play(deal, "3 discard 9d Ah Kh")
    assert not events(deal, "shuffle")
    assert same(deal.hole(3), "9h 6h 9c 8c 7c")


def test_2_6_three_players_never_run_out():
    hands = filled({}, range(3), 6)
    deal = Deal(italian_draw(), [100] * 3, 0, deck=deal_order(hands, 0))
    play(deal, "1 blind", "2 look", "2 call", "0 call", "1 check")
    for seat in (1, 2, 0):
        deal.act(Discard(deal.hole(seat)[:4]))
    assert not events(deal, "shuffle")


# 2.7 The second round.


def test_2_7_an_opener_who_folded_gives_the_word_to_the_last_raiser():
    deal = four()
    play(deal, "1 open 2", "2 call", "3 raise 9", "0 call", "1 fold", "2 call")
    play(deal, "2 stand", "3 stand", "0 stand")
    assert deal.actor == 3


def test_2_7_an_opener_who_is_all_in_gives_it_to_the_next_on_his_left():
    deal = four(stacks=[100, 2, 100, 100])
    play(deal, "1 open 2", "2 call", "3 call", "0 call", *PAT)
    assert deal.actor == 2


def test_2_7_when_nobody_could_open_the_first_at_the_dealers_left_speaks():
    """With a player all-in for the invito the deal goes on without an opener."""
    deal = four(italian_draw(invito=5, buio=False), stacks=[100, 100, 100, 3])
    play(deal, "1 pass", "2 pass", "0 pass", *PAT)
    assert deal.actor == 1


def test_2_7_the_second_bet_is_at_least_one_unit():
    deal = drawn(*PAT, variant=italian_draw(posta=2, buio=False))
    assert deal.legal_actions().raise_to == (2, 98)


def test_2_7_all_parole_is_no_showdown():
    deal = drawn(*PAT)
    play(deal, "1 parole", "2 parole", "3 parole", "0 parole")
    assert deal.carry is not None and not events(deal, "show")


def test_2_7_with_a_true_check_it_is_and_the_first_speaker_shows_first():
    for variant in (TABLE, italian_draw(second_round_check=True, buio=False)):
        deal = four(variant)
        play(deal, "1 pass", "2 pass", "3 open 1", "0 call", "1 call", "2 call", *PAT)
        play(deal, "3 check", "0 check", "1 check", "2 check")
        assert deal.finished and deal.carry is None
        shown = [(e.kind, e.seat) for e in events(deal, "show", "muck")]
        assert shown == [("show", 3), ("muck", 0), ("show", 1), ("muck", 2)]
        assert deal.payouts[1] > 0


def checks_after_the_draw(variant, *actions):
    """Seats 1 opens with jacks, all call and stand pat; then each says one of these."""
    hands = {1: "Jh Jd Ac 9d 8h", 2: "Qs Kc Td 9c 7s", 3: "Kd Qh Tc 9s 8c", 0: "As Qd Js 8d 7c"}
    deal = table(variant, hands)
    deal.act(RaiseTo(deal.legal_actions().raise_to[0]))
    while deal.phase == "betting" and deal.street == "opening":
        deal.act(Call())
    while deal.phase == "draw":
        deal.act(Discard())
    for action in actions:
        deal.act(action)
    return deal


def test_2_7_where_a_check_is_a_cip_parole_is_said_by_itself():
    """One cip is enough for a showdown; only when all say parole the pot stays."""
    said = checks_after_the_draw(TABLE)
    assert said.legal_actions().check and said.legal_actions().parole
    cip = checks_after_the_draw(TABLE, Parole(), Parole(), Check(), Parole())
    assert cip.finished and cip.carry is None
    assert [event.note for event in events(cip, "check")] == ["parole", "parole", "cip", "parole"]
    all_parole = checks_after_the_draw(TABLE, *[Parole()] * 4)
    assert all_parole.finished and all_parole.carry.pot == all_parole.pot > 0
    assert not events(all_parole, "show")
    paid = checks_after_the_draw(TABLE, Parole(), RaiseTo(1))
    assert not paid.legal_actions().parole
    refused(paid, Parole())


def test_2_7_where_a_check_is_a_parole_there_is_no_other_word():
    deal = checks_after_the_draw(QUIET)
    assert not deal.legal_actions().parole
    refused(deal, Parole())
    for _ in range(4):
        deal.act(Check())
    assert deal.carry is not None


def test_2_4_in_fixed_limit_the_opening_is_the_small_bet():
    variant = italian_draw(limit="fixed_limit", posta=2, invito=3, buio=False)
    deal = four(variant, {**FOUR, 1: FOUR[3], 3: FOUR[1]})  # jacks first; the pot is 14
    assert deal.legal_actions().raise_to == (2, 2)


def test_2_7_when_only_one_can_bet_the_hand_is_shown_down():
    deal = four(stacks=[100, 2, 2, 100])
    play(deal, "1 open 2", "2 call", "3 call", "0 fold", "1 stand", "2 stand", "3 stand")
    if not deal.finished:
        play(deal, "3 parole")
    assert deal.finished and deal.carry is None
    assert deal.payouts == (0, 7, 0, 0)


def test_2_7_after_the_draw_a_raise_is_by_one_unit_at_least():
    deal = drawn(*PAT)
    play(deal, "1 bet 10")
    assert deal.legal_actions().raise_to == (11, 98)


# 2.8 The showdown, openers shown, all-in.


def test_2_8_at_the_table_the_opener_proves_his_openers_even_uncalled():
    for variant in (TABLE, italian_draw(opener_shows=True, buio=False)):
        deal = four(variant)
        play(deal, "1 open 1", "2 fold", "3 fold", "0 fold")
        (shown,) = events(deal, "show")
        assert shown.seat == 1 and set(parse_cards("Kh Kd")) <= set(shown.cards)


def test_2_8_in_the_classic_custom_he_does_not():
    deal = four()
    play(deal, "1 open 1", "2 fold", "3 fold", "0 fold")
    assert not events(deal, "show")
    deal = four(italian_draw("table", opener_shows=False, buio=False))
    play(deal, "1 open 1", "2 fold", "3 fold", "0 fold")
    assert not events(deal, "show")


def test_2_8_openers_split_at_the_draw_are_still_proven():
    """The opener keeps one king and throws the other; what he shows holds both."""
    deal = four(TABLE, draws="As")
    play(deal, "1 open 1", "2 call", "3 fold", "0 fold", "1 discard Kd", "2 stand")
    play(deal, "1 bet 1", "2 fold")
    shown = [c for e in events(deal, "show") if e.seat == 1 for c in e.cards]
    assert set(parse_cards("Kh Kd")) <= set(shown)


def test_2_8_four_to_a_straight_flush_that_opened_and_were_kept_are_proof():
    hands = {**FOUR, 1: "Th 9h 8h 7h Kc", 3: "Jh Jd Ks 9d 8c", 0: "Tc Td Ac 8d 7s"}
    for thrown, notes in (("Kc", [None]), ("Th Kc", [None, "discards"])):
        deal = four(TABLE, hands)
        play(deal, "1 open 1", "2 call", "3 fold", "0 fold", f"1 discard {thrown}", "2 stand")
        play(deal, "1 bet 1", "2 fold")
        assert [event.note for event in events(deal, "show")] == notes


def test_2_8_a_bet_after_the_draw_is_no_opening():
    """Seat 2 is all-in for the posta and nobody opens: who bets later proves nothing.

    Seat 1 bets, seat 3 raises and shows two pair; seat 1, a caller, has less and shows nothing.
    """
    hands = filled({1: "Kh Kd 9s 8s 7c", 3: "Ah Ad Qc Qs Jh", 2: "Td Jd 9c 8d 7h"}, range(4), 5)
    variant = italian_draw("table", posta=5, buio=False)
    deal = four(variant, hands, stacks=[100, 100, 3, 100])
    play(deal, "1 pass", "3 pass", "0 pass", *PAT)
    play(deal, "1 bet 5", "3 raise 10", "0 fold", "1 call")
    assert [(e.kind, e.seat) for e in events(deal, "show", "muck")][:2] == [
        ("show", 3),
        ("muck", 1),
    ]


def test_2_8_table_stakes_a_short_caller_plays_for_what_he_matched():
    """With 100 left against 1000 one may call, and wins or loses 100."""
    deal = four(hands={**FOUR, 2: "Ah Ad Ts 9c 7d"}, stacks=[1000, 1000, 100, 1000])
    play(deal, "1 open 1000", "2 call", "3 fold", "0 fold")
    assert brief(deal, "return") == [("return", 1, 900, None)]
    play(deal, "1 stand", "2 stand")
    assert deal.finished and deal.payouts == (0, 0, 201, 0)
    assert deal.stacks == (999, 900, 201, 1000)


def test_2_8_hands_that_are_opened_all_in_are_opened_after_the_draw():
    """Else the views would show what is drawn, of which the log does not tell."""
    deal = four(italian_draw(buio=False, open_all_in=True), stacks=[100, 20, 20, 100])
    play(deal, "1 all-in", "2 call", "3 fold", "0 fold")
    play(deal, "1 discard " + hand(deal, 1).split()[4])
    assert not events(deal, "show")
    assert deal.view(0)["hands"][1] == ["??"] * 5
    play(deal, "2 stand")
    assert deal.finished
    shown = {event.seat: event.cards for event in events(deal, "show")}
    assert shown == {1: deal.hole(1), 2: deal.hole(2)}


def test_2_8_side_pots_are_awarded_each_on_its_own():
    deal = four(hands={**FOUR, 2: "Ah Ad Ts 9c 7d"}, stacks=[100, 100, 10, 40])
    play(deal, "1 open 60", "2 call", "3 call", "0 fold", "1 stand", "2 stand", "3 stand")
    assert deal.finished
    # aces for 10 take 1 + 30; kings take 60 from the jacks, and 20 come back
    assert deal.payouts == (0, 60, 31, 0)
    assert brief(deal, "return") == [("return", 1, 20, None)]


def test_2_8_the_cycle_is_turned_for_each_pot():
    """Minima, media and massima with three stacks.

    All three meet in the main pot and share it; in the side pot minima meets massima only.
    """
    hands = filled({1: MINIMA, 2: MEDIA, 3: MASSIMA}, range(4), 5)
    deal = four(hands=hands, stacks=[100, 50, 20, 80])
    play(deal, "1 open 50", "2 call", "3 call", "0 fold", "1 stand", "2 stand", "3 stand")
    # main 1 + 60 for three: 61 = 21 + 20 + 20, the odd chip to seat 1; side 2 * 30 to the minima
    assert deal.payouts == (0, 81, 20, 20)


def test_2_8_three_ways_and_two_side_pots():
    """With the massima the shortest, minima against media is decided for the media."""
    hands = {
        1: MINIMA,
        2: MEDIA,
        3: MASSIMA,
        0: "8c 9c Tc Jc Qc",
    }
    deal = four(hands=hands, stacks=[41, 30, 50, 10])
    play(deal, "1 open 30", "2 raise 50", "3 call", "0 call", *PAT)
    # posta 1; 3 is in for 10, 1 for 30, 0 for 40, 2 for 40 (10 returned)
    # main 41 of all: minima 1, media of clubs (to the queen) 0, massima 3: 14 to the first left
    # side of 3 * 20 = 60, minima v medie: the media to the queen; side of 20: it again
    assert deal.payouts == (13 + 60 + 20, 14, 0, 14)


def test_2_8_the_showdown_can_be_left_to_the_players():
    deal = drawn(*PAT, variant=italian_draw(showdown="choice", buio=False))
    play(deal, "1 bet 5", "2 call", "3 call", "0 fold")
    assert deal.phase == "showdown" and deal.actor == 1
    play(deal, "1 show")
    assert deal.actor == 2
    play(deal, "2 muck", "3 muck")
    assert deal.payouts == (0, 24, 0, 0)


# Time (Decided 9).


def test_time_out_passes_before_the_opening_and_folds_after_it():
    deal = four()
    deal.time_out(1)
    assert deal.live == (0, 1, 2, 3) and deal.actor == 2
    play(deal, "2 pass", "3 open 2")
    deal.time_out(0)
    assert deal.live == (1, 2, 3)


def test_time_out_stands_pat_at_the_draw_and_folds_in_the_second_round():
    deal = drawn()
    before = deal.hole(1)
    deal.time_out(1)
    assert deal.hole(1) == before and deal.actor == 2
    play(deal, *PAT[1:])
    deal.time_out(1)
    assert deal.live == (0, 2, 3)


def test_time_out_shows_at_the_showdown_a_hand_that_can_win():
    deal = drawn(*PAT, variant=italian_draw(showdown="choice", buio=False))
    play(deal, "1 bet 5", "2 call", "3 fold", "0 fold")
    deal.time_out(1)
    deal.time_out(2)
    assert [(e.kind, e.seat) for e in events(deal, "show", "muck")] == [("show", 1), ("muck", 2)]


def test_time_out_of_the_blind_phase_looks():
    """Nothing may be staked for a player who is not there."""
    deal = four(CLASSIC)
    deal.time_out(1)
    assert deal.pot == 1 and deal.actor == 1 and deal.phase == "betting"


def test_time_out_after_a_buio_folds():
    deal = four(CLASSIC)
    play(deal, "1 blind", "2 look")
    deal.time_out(2)
    assert 2 not in deal.live


# What others may see.


def test_no_view_tells_whether_another_seat_holds_openers():
    """Seat 1 with kings or with nothing, passing in both: the others see the same."""
    plain = {**FOUR, 1: "Kh Qh 9s 8s 7c"}
    one, other = four(), four(hands=plain)
    for _ in range(3):
        for seat in (None, 0, 2, 3):
            first, second = one.view(seat), other.view(seat)
            first.pop("commitment"), second.pop("commitment")
            assert first == second
        one.act(Check())
        other.act(Check())


def test_nobody_else_sees_what_is_thrown_and_drawn():
    deal = drawn("1 discard 9s 8s 7c", draws="Ks Js As")
    for seat in (None, 0, 2, 3):
        text = json.dumps(deal.view(seat))
        for card in ["Kh", "Kd", "9s", "8s", "7c", "Ks", "Js", "As"]:
            assert f'"{card}"' not in text
    mine = json.dumps(deal.view(1))
    assert '"9s"' in mine and '"Ks"' in mine


def test_nobody_else_sees_a_mucked_hand():
    deal = drawn(*PAT)
    play(deal, "1 bet 5", "2 call", "3 call", "0 fold")
    text = json.dumps(deal.view(0))
    assert '"Kh"' in text and '"Jh"' not in text and '"Qd"' not in text


def test_other_seats_are_not_told_the_legal_actions_of_the_actor():
    deal = four()
    assert deal.view(1)["legal"]
    for seat in (None, 0, 2, 3):
        assert not deal.view(seat).get("legal")


def test_unseen_own_cards_appear_nowhere_in_the_view():
    deal = four(CLASSIC)
    for seat in (1, 2):
        text = json.dumps(deal.view(seat))
        for card in FOUR[seat].split():
            assert f'"{card}"' not in text
    play(deal, "1 blind")
    text = json.dumps(deal.view(2))
    for card in FOUR[2].split():
        assert f'"{card}"' not in text


def test_views_in_parts_make_the_whole():
    deal = four(CLASSIC)
    play(deal, "1 look", "1 open 2", "2 call")
    whole = deal.view(2)["events"]
    for since in range(len(whole) + 1):
        assert deal.view(2, since)["events"] == whole[since:]


def test_the_repr_and_errors_hide_every_hand():
    deal = four()
    assert "Kh" not in repr(deal)
    play(deal, "1 pass")
    with pytest.raises(ActionError) as error:
        deal.act(RaiseTo(5))
    for card in FOUR[2].split():
        assert card not in str(error.value)


# What a seat may imagine, and what is kept.


def test_sample_deals_again_what_the_seat_does_not_know():
    deal = drawn("1 discard 9s 8s 7c", draws="Ks Js As")
    seen = set()
    for number in range(60):
        other = deal.sample(2, seeded(number))
        assert other.view(2)["events"] == deal.view(2)["events"]
        assert other.hole(2) == deal.hole(2)
        opening = next(e.cards for e in other.events if e.kind == "deal" and e.seat == 1)
        assert naive_opens(opening, JACKS, 5), "who opened had openers"
        seen |= set(other.hole(1))
        check_table(other)
    assert len(seen) > 15
    assert not seen & set(parse_cards(FOUR[2]))


def test_sample_keeps_ones_own_discards_out_of_every_hand():
    deal = drawn("1 discard 9s 8s 7c", draws="Ks Js As")
    thrown = set(parse_cards("9s 8s 7c"))
    for number in range(40):
        other = deal.sample(1, seeded(number))
        assert same(other.hole(1), "Kh Kd Ks Js As")
        for seat in (0, 2, 3):
            assert not thrown & set(other.hole(seat))
        rest(other)
        for seat in (0, 2, 3):
            assert not thrown & set(other.hole(seat))


def test_sample_deals_ones_own_unseen_cards_too():
    deal = four(CLASSIC)
    hands = {deal.sample(1, seeded(n)).hole(1) for n in range(20)}
    assert len(hands) > 10
    play(deal, "1 look")
    assert {deal.sample(1, seeded(n)).hole(1) for n in range(5)} == {deal.hole(1)}


def test_sample_of_a_passed_hand_may_hold_openers_or_not():
    deal = four()
    play(deal, "1 pass")
    found = {naive_opens(deal.sample(2, seeded(n)).hole(1), JACKS, 5) for n in range(60)}
    assert found == {True, False}


@pytest.mark.parametrize("custom", ["classic", "table"])
@pytest.mark.parametrize("number", range(15))
def test_json_pickle_and_undo_at_every_node(custom, number):
    """Kept and read back, a deal is the same; taken back, it is as it was."""
    rng = seeded(number)
    variant = italian_draw(custom, posta=2, invito=1, over=True, showdown="choice")
    deal = Deal(variant, [rng.randint(1, 60) for _ in range(5)], number % 5, seed=number)
    texts = []

    def keep(node):
        texts.append(node.to_json())
        for again in restored(node):
            assert again.to_json() == texts[-1]
            assert again.legal_actions() == node.legal_actions()
        conserved(node)

    play_at_random(deal, rng, at_node=keep)
    keep(deal)
    texts.pop()
    while texts:
        deal.undo()
        assert deal.to_json() == texts.pop()
    with pytest.raises(DealError):
        deal.undo()


@pytest.mark.parametrize("number", range(10))
def test_a_sample_shows_the_seat_what_it_saw_at_every_node(number):
    rng = seeded(number)
    deal = Deal(italian_draw(posta=2), [60] * 4, seed=number)

    def look(node):
        seat = rng.randrange(4)
        again = node.sample(seat, rng)
        assert again.view(seat)["events"] == node.view(seat)["events"]
        assert again.actor == node.actor
        check_table(again)

    play_at_random(deal, rng, at_node=look)


# Building a game, and words.


@pytest.mark.parametrize(
    "options",
    [
        {"custom": "cinese"},
        {"posta": 0},
        {"posta": -1},
        {"invito": -1},
        {"limit": "half_pot"},
        {"opening_bounds": "pot"},
        {"openers_progression": "AKQ"},
        {"parole_reentry": "never"},
        {"max_discard": 6},
        {"max_discard": -1},
        {"buio_multiple": 0},
        {"max_players": 1},
        {"max_raises": -1},
    ],
)
def test_wrong_options_are_refused(options):
    with pytest.raises(DealError):
        italian_draw(**options)


@pytest.mark.parametrize("amount", [True, 1.0, "1"])
@pytest.mark.parametrize("name", ["posta", "invito"])
def test_amounts_are_whole_numbers(name, amount):
    with pytest.raises(TypeError):
        italian_draw(**{name: amount})


def test_the_words_are_italian_where_asked():
    deal = four(CLASSIC)
    play(deal, "1 look", "1 pass", "2 pass", "3 open 2", "0 call", "1 raise 4", "2 fold")
    play(deal, "3 call", "0 call", "1 discard 9s 8s 7c", "3 stand", "0 stand")
    play(deal, "1 parole", "3 bet 4", "0 fold", "1 call")
    said = [e.text("it").lower() for e in deal.events]
    for word in ("passa", "apre", "vede", "rilancia", "parole", "servito", "posta"):
        assert any(word in line for line in said), word
    english = " ".join(e.text("en").lower() for e in deal.events)
    for word in ("parole", "vede", "rilancia", "posto "):
        assert word == "parole" or word not in english


def test_the_posta_is_called_posta_at_the_table_too():
    """With `ante_all` everybody pays the posta; an invito is something else."""
    deal = four(TABLE)
    assert all("posta" in e.text("it") for e in events(deal, "post"))


def test_the_blinds_have_their_names_in_italian():
    deal = four(italian_draw(over=True))
    play(deal, "1 blind", "2 blind", "3 blind")
    said = [e.text("it").lower() for e in events(deal, "blind")]
    assert ["buio" in said[0], "controbuio" in said[1], "over" in said[2]] == [True] * 3


def test_naive_counting_agrees_with_its_own_definition():
    """The naive judge of openers itself, on hands anyone can read."""
    low = 5
    assert naive_opens(parse_cards("Js Jh 7s 8s 9d"), JACKS, low)
    assert not naive_opens(parse_cards("Js Jh 7s 8s 9d"), QUEENS, low)
    assert naive_opens(parse_cards("7s 7h 8s 8d 9d"), ACES, low)
    assert naive_opens(parse_cards("As 7h 8s 9d Td"), ACES, low)
    assert not naive_opens(parse_cards("Ks As 7h 8s 9d"), JACKS, low)
    assert [naive_rank(c) for c in parse_cards("2s Ts As")] == [0, 8, 12]
