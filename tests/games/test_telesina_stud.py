"""Telesina, line by line: the checklist T1-T5, and section 3 of the rules."""

import json

import pytest

from evaluator import format_cards, parse_cards
from game import Deal, DealError, Legal, telesina_stud
from playing_italian import (
    brief,
    conserved,
    deal_order,
    events,
    filled,
    pack,
    play,
    play_at_random,
    restored,
    same,
    seeded,
)

PLAIN = telesina_stud()

# Down card first.  Four seats, from the sevens; the dealer is seat 0, dealt last.
FOUR = {
    1: "9s Kh 7d 8c Ts",
    2: "Ad Kd 7h 9c Tc",
    3: "Qs Jh 8h Jd 9h",
    0: "7c Qc As 8d Th",
}


def stud(variant=PLAIN, hands=FOUR, stacks=None, *, vele="", button=0, **options):
    """A deal of telesina with these hands and then these common cards."""
    stacks = stacks or [100] * (max(hands) + 1)
    return Deal(variant, stacks, button, deck=deal_order(hands, button, vele), **options)


def first_of(hands, variant=PLAIN, stacks=None):
    """Who speaks first when these are the down card and the cards up so far, checks before."""
    seats = range(max(hands) + 1)
    size = len(hands[max(hands)].split())
    deal = stud(variant, filled(hands, seats, 9 - len(seats), size=size), stacks)
    for _ in range(size - 2):
        for _ in seats:
            play(deal, f"{deal.actor} check")
    return deal.actor


def checked(deal, rounds=1):
    """Everybody checks, so many rounds."""
    for _ in range(rounds):
        for _ in deal.live:
            play(deal, f"{deal.actor} check")
    return deal


# T1 - T5.


def test_t1_the_first_card_is_down_and_four_come_up_one_by_one():
    deal = stud()
    for cards in range(2, 6):
        for seat in range(4):
            hand = FOUR[seat].split()[:cards]
            assert same(deal.hole(seat), hand[0])
            assert same(deal.up(seat), " ".join(hand[1:]))
        checked(deal)
    assert deal.finished


def test_t1_the_log_of_the_deal():
    deal = stud()
    told = [(e.seat, e.note, format_cards(e.cards)) for e in events(deal, "deal")]
    assert told == [
        (1, "down", "9s"),
        (2, "down", "Ad"),
        (3, "down", "Qs"),
        (0, "down", "7c"),
        (1, "up", "Kh"),
        (2, "up", "Kd"),
        (3, "up", "Jh"),
        (0, "up", "Qc"),
    ]


def test_t2_no_card_is_exchanged():
    deal = stud()
    while not deal.finished:
        assert deal.phase == "betting" and deal.legal_actions().discard is None
        play(deal, f"{deal.actor} check")
    assert not events(deal, "discard", "draw")


def test_t3_a_round_of_betting_at_each_card_up():
    deal = stud()
    rounds = []
    while not deal.finished:
        rounds.append(len(deal.up(0)))
        play(deal, f"{deal.actor} check")
    assert rounds == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4


def test_t4_raises_are_allowed():
    deal = stud()
    play(deal, "1 bet 2", "2 raise 5", "3 raise 8", "0 raise 50", "1 fold", "2 fold", "3 call")
    assert len(deal.up(0)) == 2 and deal.pot == 4 + 2 + 5 + 50 + 50


@pytest.mark.parametrize(
    ("weak", "strong"),
    [
        ("As Kd Qc Jh 9c", "7s 7h 8d 9d Td"),
        ("As Ah Kd Qc Jc", "7s 7h 8s 8h 9d"),
        ("As Ah Ks Kh Qd", "7s 7h 7d 8h 9d"),
        ("As Ah Ad Kh Qd", "7c 8s 9h Td Jd"),
        ("Ts Jh Qd Ks As", "7s 7h 7d 8h 8d"),
        ("Ah Ad Ac Kd Ks", "7s 8s 9s Js Qs"),
        ("Ah Kh Qh Jh 9h", "7s 7h 7d 7c 8s"),
        ("As Ah Ad Ac Ks", "7h 8h 9h Th Jh"),
        # vectors of section 1.7
        ("7s 8h 9s Tc Js", "8s 9h Td Jc Qd"),
        ("Ah 7h 8d 9s Ts", "As 7s 8c 9d Th"),
        ("Th Jh Qh Kh Ah", "As 7s 8s 9s Ts"),
        ("Ah 7h 8h 9h Th", "7s 8s 9s Ts Js"),
        ("9h Th Jh Qh Kh", "Ts Js Qs Ks As"),
        ("Kh Qh Jh 9h 8h", "As Ks Qs Js 9s"),
    ],
)
def test_t5_the_ranking_of_poker_allitaliana(weak, strong):
    for hands, winner in (({1: weak, 2: strong}, 2), ({1: strong, 2: weak}, 1)):
        deal = stud(hands=filled(hands, range(4), 5))
        while not deal.finished:
            if deal.actor in hands:
                legal = deal.legal_actions()
                play(deal, f"{deal.actor} {'check' if legal.check else 'call'}")
            elif deal.legal_actions().check and len(deal.up(1)) < 4:
                play(deal, f"{deal.actor} check")
            else:
                play(deal, f"{deal.actor} fold")
        assert deal.payouts[winner] == 4


def duel(first, second, variant=PLAIN, vele=""):
    """Two at a table of two, from the nines: what each collects of two antes."""
    deal = stud(variant, {1: first, 0: second}, vele=vele)
    while not deal.finished:
        play(deal, f"{deal.actor} check")
    return deal.payouts[1], deal.payouts[0]


WINS, LOSES = (2, 0), (0, 2)


def test_t5_customs_differ_in_ties():
    """Vectors 6, 7, 9 and 11 of section 1.7, moved up to a deck from the nines where need be."""
    table, online = telesina_stud("table"), telesina_stud("online")
    pair = ("As Ac Ks Jd Th", "Ah Ad Kd Tc 9c")  # the side king's suit, or the next rank
    assert [duel(*pair, v) for v in (PLAIN, table, online)] == [LOSES, WINS, LOSES]
    nothing = ("As Kd Qc Jh 9c", "Ah Kc Qs Ts 9d")
    assert [duel(*nothing, v) for v in (PLAIN, table, online)] == [LOSES, WINS, LOSES]
    flush = ("As Ks Qs Js 9s", "Kh Qh Jh Th 9h")
    assert duel("As Ks Qs Ts 9s", "Kh Qh Jh Ah 9h") == LOSES
    assert duel(*flush) == LOSES, "that is a straight flush"


def test_t5_a_flush_is_ranks_first_or_suit_first():
    """Three at the table, from the eights."""
    hands = {1: "As Ks Qs Js 9s", 2: "Kh Qh Jh 9h 8h", 0: "8s 8c 9c Tc Jd"}
    for custom, winner in (("classic", 1), ("table", 2), ("online", 2)):
        deal = stud(telesina_stud(custom), hands)
        while not deal.finished:
            play(deal, f"{deal.actor} check")
        assert deal.payouts[winner] == 3, custom


def test_t5_online_the_straight_flushes_have_no_cycle():
    assert duel("As 9s Ts Js Qs", "Th Jh Qh Kh Ah") == WINS, "minima beats massima"
    assert duel("As 9s Ts Js Qs", "Th Jh Qh Kh Ah", telesina_stud("table")) == WINS
    assert duel("As 9s Ts Js Qs", "Th Jh Qh Kh Ah", telesina_stud("online")) == LOSES


def test_t5_online_a_straight_by_the_suit_of_its_top_card():
    assert duel("Ts Jh Qh Kh As", "Th Js Qs Ks Ah", telesina_stud("online")) == LOSES


# Section 3.


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_3_two_to_six_with_the_deck_of_eleven_less_the_players(players):
    seen = set()
    for seed in range(150):
        deal = Deal(PLAIN, [9] * players, seed=seed)
        seen |= {c for seat in range(players) for c in deal.hole(seat)}
    assert seen == set(parse_cards(" ".join(pack(9 - players))))


@pytest.mark.parametrize("players", [1, 7])
def test_3_and_no_other_number(players):
    with pytest.raises(DealError):
        Deal(PLAIN, [9] * players)


def test_3_everybody_antes_or_nobody():
    deal = stud(telesina_stud(ante=3))
    assert sorted(brief(deal, "post")) == [("post", s, 3, "ante") for s in range(4)]
    deal = stud(telesina_stud(ante=0))
    assert not events(deal, "post") and deal.pot == 0


def test_3_no_opening_and_no_buio():
    deal = stud()
    assert deal.phase == "betting"
    legal = deal.legal_actions()
    assert legal.check and legal.raise_to == (1, 99)
    assert legal.call is legal.blind is legal.discard is None


@pytest.mark.parametrize(
    ("hands", "speaker"),
    [
        ({0: "7s Qh", 1: "7h Jd", 2: "7d Kc", 3: "7c Th"}, 2),  # the highest card
        ({0: "7s Kh", 1: "7h Ks", 2: "7d Kc", 3: "7c Kd"}, 0),  # hearts
        ({0: "7s Qh", 1: "7h Ks", 2: "7d Kc", 3: "7c Kd"}, 3),  # diamonds
        ({0: "7s Qh", 1: "7h Ks", 2: "7d Kc", 3: "7c Qd"}, 2),  # clubs
        ({0: "7s As", 1: "7h Kh", 2: "7d Kc", 3: "7c Kd"}, 0),  # the ace is high
        ({0: "Ks 8c", 1: "Kh 7h", 2: "Kd 9d", 3: "Ac 7c"}, 2),  # the down card counts nothing
        ({0: "7s Kh 8d", 1: "7h Ks 9h", 2: "Td Qc Jd", 3: "7c Qd Jh"}, 0),  # card by card
        ({0: "7s 8h 8d", 1: "7h As Kh", 2: "Td Qc Jd", 3: "7c Qd Jh"}, 0),  # a pair
        ({0: "7s 8h 8d", 1: "7h 9s 9h", 2: "Td Qc Jd", 3: "7c Qd Jh"}, 1),  # a higher one
        ({0: "7s 8h 8d Ac", 1: "7h 8s 8c As", 2: "Td Qc Jd 9h", 3: "7c Qd Jh 9d"}, 0),
        ({0: "7s 8h 8d As", 1: "7h 8s 8c Ac", 2: "Td Qc Jd 9h", 3: "7c Qd Jh 9d"}, 1),
        ({0: "7s 8h 8d 8s", 1: "7h Ah Ad Kc", 2: "Td Qc Jd 9h", 3: "7c Qd Jh 9d"}, 0),  # tris
        ({0: "7s 8h 8d 9s 9c", 1: "7h Ah Ad Kc Qh", 2: "Td Qc Jd 9h Tc", 3: "7c Qd Jh 9d Ts"}, 0),
        ({0: "7s 8h 8d 8s 8c", 1: "7h Ah Ad Ac Qh", 2: "Td Qc Jd 9h Tc", 3: "7c Qd Jh 9d Ts"}, 0),
        # four to a straight flush are a high card only: a king beside an ace is more
        ({0: "7s Th Jh Qh Kh", 1: "8h Ad 7c 8d 9c", 2: "Td Qc Jd 9h Tc", 3: "7h Qd Js 9d Ts"}, 1),
        # two pair alike: the same ranks cannot be; the higher pair first
        ({0: "7s 8h 8d As Ac", 1: "7h Kh Kd Qc Qh", 2: "Td Tc Jd 9h Jc", 3: "7c Qd Jh 9d Ts"}, 0),
    ],
)
def test_3_the_best_visible_hand_speaks_first(hands, speaker):
    assert first_of(hands) == speaker


def test_3_equal_high_cards_at_the_table_go_by_ranks_before_suits():
    """Decided 1 in the other custom: king nine before king eight, whatever the suits."""
    hands = {0: "7s Kh 8d", 1: "7h Ks 9h", 2: "Td Qc Jd", 3: "7c Qd Jh"}
    assert first_of(hands, telesina_stud("table")) == 1
    assert first_of(hands, telesina_stud("online")) == 0


def test_3_equal_visible_pairs_by_the_side_card_and_its_suit():
    hands = {0: "7s 9h 9d Ks", 1: "7h 9s 9c Kc", 2: "Td Qc Jd 8h", 3: "7c Qd Jh 8d"}
    assert first_of(hands) == 1


def test_3_folded_seats_and_seats_all_in_are_passed_over():
    deal = stud(stacks=[100, 3, 100, 100])
    play(deal, "1 bet 2", "2 call", "3 call", "0 call")
    # seat 1 shows K 7, but is all-in; seat 0 shows A Q
    assert deal.actor == 0
    play(deal, "0 fold")
    assert deal.actor == 2, "after it, clockwise, seat 1 being all-in"
    play(deal, "2 check", "3 check")
    assert deal.actor == 3, "the pair of jacks"


def test_3_of_those_who_can_bet_the_best_speaks_when_the_best_of_all_is_all_in():
    hands = {1: "9s Kh Ks", 2: "Ad Qd 7h", 3: "Qs Jh Ah", 0: "7c Tc"}
    deal = stud(hands=hands, stacks=[100, 3, 100, 100])
    play(deal, "1 bet 2", "2 call", "3 call", "0 fold")
    assert deal.actor == 3, "ace jack, not the seat left of the pair of kings"


def test_3_the_best_hand_having_folded_the_next_best_speaks():
    deal = stud()
    play(deal, "1 check", "2 bet 2", "3 call", "0 fold", "1 call")
    # A Q of the dealer are gone; Kh 7 of seat 1 against Kd 7: the suit of the king
    assert deal.actor == 1


def test_3_equal_kings_the_suit_decides_who_speaks():
    deal = stud()
    assert deal.actor == 1, "the king of hearts before the king of diamonds"


def test_3_all_check_brings_the_next_card_and_at_the_end_the_showdown():
    deal = checked(stud(), 4)
    assert deal.finished and deal.carry is None
    # a pair of jacks is the only pair
    assert deal.payouts == (0, 0, 0, 4)


def test_3_no_parole():
    deal = checked(stud(), 4)
    assert not any(e.note == "parole" for e in deal.events)
    assert not events(deal, "carry")


def test_3_the_least_bet_is_the_ante_and_a_raise_at_least_the_last():
    deal = stud(telesina_stud(ante=5))
    assert deal.legal_actions().raise_to == (5, 95)
    play(deal, "1 bet 20")
    assert deal.legal_actions() == Legal(fold=True, call=20, raise_to=(40, 95))
    play(deal, "2 raise 55")
    assert deal.legal_actions().raise_to == (90, 95)


def test_3_without_an_ante_the_least_bet_is_one():
    assert stud(telesina_stud(ante=0)).legal_actions().raise_to == (1, 100)


def test_3_the_least_bet_is_an_option():
    deal = stud(telesina_stud(ante=2, min_bet=10))
    assert deal.legal_actions().raise_to == (10, 98)


def test_3_pot_limit():
    deal = stud(telesina_stud(limit="pot_limit", ante=2))
    assert deal.legal_actions().raise_to == (2, 8)
    play(deal, "1 bet 8")
    assert deal.legal_actions().raise_to == (16, 32)


def test_3_the_table_plays_pot_limit_the_others_without():
    """Section 8: the limit of each custom, unless another is named."""
    assert stud(telesina_stud("table")).legal_actions().raise_to == (1, 4)
    assert stud(telesina_stud("table", limit="no_limit")).legal_actions().raise_to == (1, 99)
    # Section 3: the house on the web plays without limit, with a least bet of two antes.
    assert stud(telesina_stud("online")).legal_actions().raise_to == (2, 99)
    assert stud(telesina_stud("online", min_bet=5)).legal_actions().raise_to == (5, 99)


def test_3_raises_can_be_capped():
    deal = stud(telesina_stud(max_raises=2))
    play(deal, "1 bet 2", "2 raise 4", "3 raise 6")
    assert deal.legal_actions() == Legal(fold=True, call=6)


def test_3_the_last_aggressor_shows_first_then_clockwise():
    deal = checked(stud(), 3)
    play(deal, "3 check", "0 bet 4", "1 call", "2 fold", "3 call")
    shown = [(e.kind, e.seat) for e in events(deal, "show", "muck")]
    # ace high, a king high that cannot win, a pair of jacks
    assert shown == [("show", 0), ("muck", 1), ("show", 3)]


def test_3_a_sole_survivor_does_not_show():
    deal = stud()
    play(deal, "1 bet 2", "2 fold", "3 fold", "0 fold")
    assert deal.payouts == (0, 4, 0, 0) and not events(deal, "show")


def test_3_the_folded_get_no_more_cards():
    hands = {**FOUR, 2: "Ad Kd"}
    deal = stud(hands=hands)
    play(deal, "1 bet 2", "2 fold", "3 call", "0 call")
    assert same(deal.up(3), "Jh 8h") and same(deal.up(0), "Qc As")
    assert not [e for e in events(deal, "deal")[8:] if e.seat == 2]


def test_3_no_burns():
    deal = checked(stud(), 4)
    assert not events(deal, "burn")


def test_3_when_all_are_all_in_the_cards_run_out_and_side_pots_are_paid():
    deal = stud(hands={**FOUR, 0: "7c Qc"}, stacks=[100, 11, 31, 71])
    play(deal, "1 bet 10", "2 raise 30", "3 raise 50", "0 fold")
    # antes 4; jacks of seat 3 beat all: 4 + 30 + 40, and 20 come back
    assert deal.finished
    assert deal.payouts == (0, 0, 0, 74)
    assert brief(deal, "return") == [("return", 3, 20, None)]
    assert [len(deal.up(s)) for s in (1, 2, 3)] == [4, 4, 4]


def test_3_a_short_stack_wins_what_it_matched():
    hands = {**FOUR, 0: "7c Qc", 1: "9s Kh 9d 8c Ts", 3: "Qs Jh 8h 7d 9h"}
    deal = stud(hands=hands, stacks=[100, 11, 100, 100])
    play(deal, "1 bet 10", "2 raise 30", "3 call", "0 fold")
    while not deal.finished:
        play(deal, f"{deal.actor} check")
    # a pair of nines takes 4 + 30; ace king high beats queen high for 40
    assert deal.payouts == (0, 34, 40, 0)


def test_3_hands_can_be_opened_when_nobody_can_bet_any_more():
    hands = {**FOUR, 0: "7c Qc", 1: "9s Kh", 3: "Qs Jh 8h Jd 9h"}
    deal = stud(telesina_stud(open_all_in=True), hands, [100, 100, 31, 31])
    play(deal, "1 check", "2 bet 30", "3 call", "0 fold", "1 fold")
    kinds = [e.kind for e in events(deal, "show", "deal")]
    assert kinds[-8:] == ["show", "show"] + ["deal"] * 6


def test_3_the_vele_too_are_turned_up_when_nobody_can_bet_any_more():
    hands = {**FOUR, 0: "7c Qc", 1: "9s Kh"}
    deal = stud(telesina_stud(vele=2), hands, [100, 100, 31, 31], vele="As Ah")
    play(deal, "1 check", "2 bet 30", "3 call", "0 fold", "1 fold")
    assert deal.finished and same(deal.board, "As Ah")
    # three aces against two pair
    assert deal.payouts == (0, 0, 64, 0)


def test_3_a_time_out_folds():
    """Decided 9: before an opening it would pass, and telesina has none."""
    deal = stud()
    deal.time_out(1)
    assert deal.live == (0, 2, 3)


# Vele.


VELA = {
    1: "9s Kh 7d 8c Ts",
    2: "Ad Kd 7h 9c Tc",
    3: "Qs Jh 8h Jd 9h",
    0: "7c Qc As 8d Th",
}


@pytest.mark.parametrize("vele", [0, 1, 2])
def test_3_each_vela_is_a_common_card_and_a_round_of_betting(vele):
    deal = stud(telesina_stud(vele=vele), VELA, vele="Qd Qh"[: 3 * vele])
    checked(deal, 4)
    assert len(deal.board) == min(vele, 1)
    checked(deal, vele)
    assert deal.finished and len(deal.board) == vele
    assert [e.kind for e in events(deal, "board")] == ["board"] * vele


@pytest.mark.parametrize("vele", [3, -1])
def test_3_at_most_two_vele(vele):
    with pytest.raises(DealError):
        telesina_stud(vele=vele)


def test_3_the_best_five_of_six_count():
    """With a queen common, the dealer's queen up makes a pair; jacks are beaten."""
    deal = stud(telesina_stud(vele=1), VELA, vele="Qd")
    checked(deal, 5)
    # dealer: Q Q A T 8; seat 3: Q Q J J 9
    assert deal.payouts == (0, 0, 0, 4)
    deal = stud(telesina_stud(vele=1), VELA, vele="Kc")
    checked(deal, 5)
    # kings with the ace of seat 2 beat kings with the ten, and the jacks
    assert deal.payouts == (0, 0, 4, 0)
    deal = stud(telesina_stud(vele=1), VELA, vele="Ac")
    checked(deal, 5)
    # the ace makes a minima of ten, nine, eight, seven; the others have pairs
    assert deal.payouts == (0, 4, 0, 0)


def test_3_with_a_vela_the_first_speaker_counts_it():
    deal = stud(telesina_stud(vele=1), VELA, vele="Ah")
    checked(deal, 4)
    assert deal.actor == 0, "a pair of aces with the vela, before the pair of jacks"
    deal = stud(telesina_stud(vele=1), VELA, vele="7s")
    checked(deal, 4)
    assert deal.actor == 3, "the jacks before sevens"


def test_3_two_vele_make_seven_cards():
    deal = stud(telesina_stud(vele=2), VELA, vele="Kc Ks")
    checked(deal, 6)
    # seat 1: K K K T 9; seat 2: K K K A T
    assert deal.payouts == (0, 0, 4, 0)


def test_3_six_players_and_two_vele_have_cards_enough():
    deal = Deal(telesina_stud(vele=2), [50] * 6, seed=4)
    checked(deal, 6)
    assert deal.finished


# Views, samples, keeping.


def test_each_seat_sees_its_own_down_card_only():
    deal = checked(stud(), 3)
    for seat in range(4):
        text = json.dumps(deal.view(seat))
        for other in range(4):
            down, *up = FOUR[other].split()
            assert (f'"{down}"' in text) == (seat == other)
            assert all(f'"{card}"' in text for card in up)
    text = json.dumps(deal.view(None))
    assert all(f'"{FOUR[seat].split()[0]}"' not in text for seat in range(4))


def test_the_down_card_of_a_mucked_hand_stays_hidden():
    deal = checked(stud(), 3)
    play(deal, "3 bet 4", "0 call", "1 fold", "2 fold")
    # the pair of jacks shows, the dealer mucks
    text = json.dumps(deal.view(1))
    assert '"Qs"' in text and '"7c"' not in text


def test_the_repr_hides_the_down_cards():
    text = repr(stud())
    assert "9s" not in text and "Ad" not in text and "Qs" not in text


def test_sample_keeps_what_is_open_and_deals_the_rest_again():
    deal = checked(stud(), 2)
    downs = set()
    for number in range(80):
        again = deal.sample(1, seeded(number))
        assert again.view(1)["events"] == deal.view(1)["events"]
        assert again.hole(1) == deal.hole(1)
        assert all(again.up(seat) == deal.up(seat) for seat in range(4))
        downs |= {c for s in (0, 2, 3) for c in again.hole(s)}
    known = {c for s in range(4) for c in deal.up(s)} | set(deal.hole(1))
    assert not downs & known
    assert len(downs) == 32 - len(known)


@pytest.mark.parametrize("custom", ["classic", "table", "online"])
@pytest.mark.parametrize("number", range(8))
def test_json_pickle_and_undo_at_every_node(custom, number):
    rng = seeded(number)
    variant = telesina_stud(
        custom, limit=rng.choice(["no_limit", "pot_limit"]), ante=2, vele=number % 3
    )
    players = rng.randint(2, 6)
    deal = Deal(variant, [rng.randint(1, 60) for _ in range(players)], seed=number)
    texts = []

    def keep(node):
        texts.append(node.to_json())
        conserved(node)
        held = [c for s in range(players) for c in (*node.hole(s), *node.up(s))]
        held += node.board
        assert len(held) == len(set(held))
        for again in restored(node):
            assert again.to_json() == texts[-1]
            assert again.legal_actions() == node.legal_actions()
            assert [again.up(s) for s in range(players)] == [node.up(s) for s in range(players)]

    play_at_random(deal, rng, at_node=keep)
    keep(deal)
    texts.pop()
    while texts:
        deal.undo()
        assert deal.to_json() == texts.pop()


@pytest.mark.parametrize(
    "options",
    [{"custom": "cinese"}, {"limit": "half"}, {"ante": -1}, {"min_bet": 0}, {"max_raises": -1}],
)
def test_wrong_options_are_refused(options):
    with pytest.raises(DealError):
        telesina_stud(**options)
