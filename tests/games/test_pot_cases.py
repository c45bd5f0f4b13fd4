"""Pots, showdown and button cases: PT, SD, DL-01, DL-06, DL-08, AP-02, AP-03, AP-06.

At the end an independent splitter, chip by chip, is compared with random deals.
"""

import json
import re
from collections import defaultdict
from contextlib import suppress
from random import Random

import pytest

from evaluator import ROYAL_HOLDEM, TEXAS_HOLDEM, evaluate, winners
from game import (
    ActionError,
    AllIn,
    Call,
    Check,
    Deal,
    Fold,
    RaiseTo,
    Show,
    royal_holdem,
    texas_holdem,
)
from game import pots as pots_module
from playing import (
    LADDER,
    LADDER_BOARD,
    SAME,
    TIE,
    check_down,
    conserved,
    deal_to,
    of_kind,
    offered,
    play,
    random_action,
    random_stacks,
    random_variant,
)


def pots(deal):
    return [(p.amount, sorted(p.seats)) for p in deal.pots]


def returned(deal):
    return [(e.seat, e.amount) for e in of_kind(deal, "return")]


# -- pots ------------------------------------------------------------------------------------------


def test_pt03_three_pots_with_a_folded_hand_in_the_main_pot():
    """Players 1 to 5 are seats 0 to 4; the ranking is 4 > 3 > 1 = 2."""
    holes = [LADDER[2], SAME[LADDER[2]], LADDER[1], LADDER[0], LADDER[3]]
    deal = deal_to(
        [100, 100, 8, 6, 100], holes, LADDER_BOARD, variant=texas_holdem(blinds=(2, 5)), button=4
    )
    play(deal, "2:c 3:c 4:c 0:c 1:x")
    assert deal.pot == 25
    play(deal, "0:b5 1:c 2:c 3:c 4:f")
    assert pots(deal) == [(29, [0, 1, 2, 3]), (6, [0, 1, 2]), (4, [0, 1])]
    check_down(deal)
    assert deal.payouts == (2, 2, 6, 29, 0)
    assert sum(deal.payouts) == 39


@pytest.mark.parametrize(
    ("holes", "payouts"),
    [
        ([LADDER[0], LADDER[1], SAME[LADDER[0]]], (150, 0, 30)),
        ([LADDER[1], LADDER[0], SAME[LADDER[1]]], (0, 180, 0)),
    ],
    ids=["0 and 2 tie", "1 wins"],
)
def test_pt04_contributions_of_100_80_and_20(holes, payouts):
    deal = deal_to([100, 80, 20], holes, LADDER_BOARD)
    play(deal, "0:a 1:c 2:c")
    assert deal.finished
    assert deal.payouts == payouts
    assert returned(deal) == [(0, 20)]
    assert deal.stacks == tuple(p + r for p, r in zip(payouts, (20, 0, 0), strict=True))


def test_pt05_one_pot_is_rounded_once():
    """Three tied all-ins of 10000, the blinds of 100 and 200 folded: 10100 each."""
    deal = deal_to([10_000] * 5, [""] * 5, TIE, variant=texas_holdem(blinds=(100, 200)))
    play(deal, "3:a 4:c 0:c 1:f 2:f")
    assert deal.payouts == (10_100, 0, 0, 10_100, 10_100)


def test_pt10_an_uncalled_raise_is_returned_and_is_no_win():
    deal = play(Deal(texas_holdem(), [100] * 3, seed=1), "0:r10 1:f 2:f")
    assert deal.payouts == (5, 0, 0)
    assert returned(deal) == [(0, 8)]
    assert deal.net == (3, -1, -2)


def test_pt10_after_an_all_in_and_folds_the_stack_is_there_again():
    deal = play(Deal(texas_holdem(), [100] * 3, seed=1), "0:a 1:f 2:f")
    assert deal.stacks == (103, 99, 98)


def test_pt13_the_best_hand_folded_the_last_live_player_takes_all():
    deal = deal_to([100] * 3, [LADDER[0], LADDER[1], "7h 3c"], LADDER_BOARD)
    play(deal, "0:c 1:c 2:x 1:x 2:b2 0:f 1:f")
    assert deal.finished
    assert deal.payouts == (0, 0, 6)
    assert of_kind(deal, "show") == []


def test_pt15_hands_strictly_worse_with_the_stack():
    """Stacks of 50, 100, 200 and 450: 50 x 4, 50 x 3, 100 x 2, and 250 back."""
    deal = deal_to([200, 100, 50, 450], [LADDER[2], LADDER[1], LADDER[0], LADDER[3]], LADDER_BOARD)
    play(deal, "3:a 0:c 1:c 2:c")
    assert deal.finished
    assert deal.payouts == (200, 150, 200, 0)
    assert returned(deal) == [(3, 250)]
    assert deal.net == (0, 50, 150, -200)


def test_there_are_no_empty_pots_and_no_two_pots_of_the_same_seats():
    """Two equal all-ins make one side, not two; a folded short bet makes none."""
    deal = Deal(texas_holdem(blinds=(2, 5)), [100, 100, 20, 20, 100], seed=1)
    play(deal, "3:a 4:c 0:c 1:f 2:c")
    assert pots(deal) == [(82, [0, 2, 3, 4])]
    play(deal, "4:b10 0:c")
    assert pots(deal) == [(82, [0, 2, 3, 4]), (20, [0, 4])]


@pytest.mark.parametrize("showdown", ["automatic", "choice"])
def test_a_mucked_hand_does_not_make_two_pots_one(showdown):
    """Main pot 13, side pot 7, both split by seats 2 and 4: 7 + 4 and 6 + 3, not 10 and 10."""
    holes = ["", "", LADDER[0], LADDER[1], SAME[LADDER[0]]]
    variant = texas_holdem(showdown=showdown)
    deal = deal_to([100, 100, 100, 3, 100], holes, LADDER_BOARD, variant=variant)
    play(deal, "3:c 4:r4 0:c 1:f 2:c 3:c 2:b2 4:c 0:f")
    assert pots(deal) == [(13, [2, 3, 4]), (7, [2, 4])]
    check_down(deal)
    while not deal.finished:
        play(deal, "m" if deal.actor == 3 else "s")
    assert [e.seat for e in of_kind(deal, "muck")] == [3]
    assert deal.payouts == (0, 0, 11, 0, 9)
    assert [(e.pot, e.seat, e.amount) for e in of_kind(deal, "award")] == [
        (0, 2, 7),
        (0, 4, 6),
        (1, 2, 4),
        (1, 4, 3),
    ]


def test_decided13_payouts_hold_the_own_matched_chips_and_net_does_not():
    deal = deal_to([100, 100], LADDER[:2], LADDER_BOARD)
    play(deal, "0:r10 1:c")
    check_down(deal)
    assert deal.payouts == (20, 0)
    assert deal.net == (10, -10)
    assert deal.starting_stacks == (100, 100)


# -- showdown --------------------------------------------------------------------------------------


def test_sd01_the_last_aggressor_of_the_river_shows_first_not_of_an_earlier_street():
    deal = deal_to([100] * 3, [LADDER[2], LADDER[1], LADDER[0]], LADDER_BOARD)
    play(deal, "0:r6 1:c 2:c 1:x 2:x 0:b6 1:c 2:c 1:x 2:x 0:x 1:x 2:b6 0:c 1:c")
    assert of_kind(deal, "show")[0].seat == 2


def test_sd01_without_a_bet_on_the_river_it_starts_left_of_the_button():
    deal = deal_to([100] * 3, LADDER[:3], LADDER_BOARD)
    play(deal, "0:r6 1:c 2:c 1:x 2:x 0:b6 1:c 2:c 1:x 2:x 0:x 1:x 2:x 0:x")
    assert of_kind(deal, "show")[0].seat == 1


def test_sd03_a_hand_that_wins_only_a_side_pot_is_shown():
    """The short aces show first; kings win the side pot; queens win nothing and are mucked."""
    deal = deal_to([100, 10, 100, 100], [LADDER[2], LADDER[0], LADDER[1], LADDER[3]], LADDER_BOARD)
    play(deal, "3:f 0:r20 1:c 2:c")
    check_down(deal)
    assert deal.payouts == (0, 30, 20, 0)
    assert {1, 2} <= {e.seat for e in of_kind(deal, "show")}
    assert [e.seat for e in of_kind(deal, "muck")] == [0]


def test_sd03_a_hand_that_ties_is_shown():
    deal = deal_to([100] * 3, [LADDER[1], LADDER[0], SAME[LADDER[0]]], LADDER_BOARD)
    check_down(play(deal, "0:c 1:c 2:x"))
    assert [e.seat for e in of_kind(deal, "show")] == [1, 2]
    assert [e.seat for e in of_kind(deal, "muck")] == [0]


def test_sd03_a_hand_that_ties_only_a_side_pot_is_shown():
    """Queens and queens split the side pot below the aces of the main pot."""
    holes = [SAME[LADDER[2]], LADDER[0], LADDER[2], LADDER[3]]
    deal = deal_to([100, 10, 100, 100], holes, LADDER_BOARD)
    check_down(play(deal, "3:f 0:r20 1:c 2:c"))
    assert {e.seat for e in of_kind(deal, "show")} == {0, 1, 2}
    assert deal.payouts == (10, 30, 10, 0)


CARD = re.compile(r"(?<![0-9A-Za-z])[2-9TJQKA][cdhs](?![0-9A-Za-z])")


def words(cards):
    return {"23456789TJQKA"[c // 4] + "cdhs"[c % 4] for c in cards}


def public(deal):
    """Board and shown cards, from the complete log."""
    return {c for e in of_kind(deal, "board", "show") for c in e.cards}


@pytest.mark.parametrize("showdown", ["automatic", "choice"])
@pytest.mark.parametrize("seed", range(25))
def test_sd05_views_repr_and_errors_hold_own_and_tabled_cards_only(seed, showdown):
    rng = Random(seed)
    players = rng.randint(2, 6)
    variant = texas_holdem(showdown=showdown)
    deal = Deal(variant, random_stacks(rng, players), rng.randrange(players), seed=seed)
    while True:
        tabled = words(public(deal))
        assert set(CARD.findall(repr(deal) + str(deal))) <= tabled
        assert set(CARD.findall(json.dumps(deal.view(None)))) == tabled
        for seat in range(players):
            own = words(deal.hole(seat))
            assert set(CARD.findall(json.dumps(deal.view(seat)))) == tabled | own
        if not deal.finished:
            wrong = (deal.actor + 1) % players
            for action, seat in ((RaiseTo(10**9), None), (Fold(), wrong)):
                with pytest.raises(ActionError) as caught:
                    deal.act(action, seat)
                assert set(CARD.findall(str(caught.value))) <= tabled
        else:
            break
        deal.act(random_action(deal.legal_actions(), rng))


def without_commitment(view):
    return {key: value for key, value in view.items() if key != "commitment"}


def test_sd05_a_view_does_not_depend_on_what_the_seat_cannot_know():
    """Two deals that differ in the others' cards, the burns and the cards to come."""
    one = ["2c", "3c", "As", "4c", "5c", "Ad", "6c", "Th", "Jh", "Qh", "7c", "8c", "9c", "Tc"]
    two = ["2d", "3d", "As", "4d", "5d", "Ad", "6d", "Th", "Jh", "Qh", "7d", "8d", "9d", "Td"]
    deals = [Deal(texas_holdem(), [50] * 3, 0, deck=cards, seed=1) for cards in (one, two)]
    for moves in ("", "0:c 1:c 2:x", "1:x 2:b2 0:c"):
        for deal in deals:
            play(deal, moves)
        first, second = (without_commitment(deal.view(0)) for deal in deals)
        assert first == second
        first, second = (without_commitment(deal.view(None)) for deal in deals)
        assert first == second
        assert repr(deals[0]) == repr(deals[1])


@pytest.mark.parametrize("seed", [7, None])
def test_sd05_the_secret_and_the_order_of_the_deck_are_in_no_view(seed):
    """Long hexadecimal words of the complete record, and runs of cards to come."""
    deal = Deal(texas_holdem(), [100] * 3, seed=seed)
    secrets = set(re.findall(r"[0-9a-f]{32,}", deal.to_json())) - {deal.commitment}
    for moves in ("", "0:c 1:c 2:x", "1:b2 2:c 0:f"):
        play(deal, moves)
        seen = [repr(deal), str(deal), *(json.dumps(deal.view(s)) for s in (None, 0, 1, 2))]
        assert not any(secret in told for secret in secrets for told in seen)
    end = check_down(deal.copy())
    to_come = words(set(end.board) - set(deal.board))
    holes = words([c for s in range(3) for c in deal.hole(s)])
    for seat in (None, 0, 1, 2):
        assert not (to_come - holes) & set(CARD.findall(json.dumps(deal.view(seat))))


def test_sd05_legal_actions_are_in_the_actors_own_view_only():
    """The bounds of the raise, 4 to 1739, stand in the view of seat 3 and in no other."""
    deal = Deal(texas_holdem(), [3000, 3001, 3002, 1739], seed=1)
    legal = [key for key in deal.view(3) if "legal" in key]
    assert len(legal) == 1
    assert "1739" in json.dumps(deal.view(3)[legal[0]])
    for seat in (None, 0, 1, 2):
        assert "1739" not in json.dumps(deal.view(seat).get(legal[0]))


def test_sd05_a_hand_shown_by_a_wrong_name_is_refused_without_naming_it():
    deal = deal_to([100, 100], LADDER[:2], LADDER_BOARD, variant=texas_holdem(showdown="choice"))
    check_down(play(deal, "0:c 1:x"))
    with pytest.raises(ActionError) as refused:
        deal.act(Show("2s 2d"))
    assert not {"Ks", "Kd", "As", "Ad"} & set(str(refused.value).split())


def test_sd05_mucked_cards_stay_hidden():
    deal = deal_to([100] * 3, LADDER[:3][::-1], LADDER_BOARD)
    check_down(play(deal, "0:c 1:c 2:x"))
    assert [e.seat for e in of_kind(deal, "muck")] == [0]
    for seat in (None, 1, 2):
        assert "Qs" not in json.dumps(deal.view(seat))
    assert "Qs" in json.dumps(deal.view(0))


# -- button, blinds, antes -------------------------------------------------------------------------


@pytest.mark.parametrize("button", [0, 1])
def test_dl01_heads_up_the_button_posts_the_small_blind_and_acts_last_later(button):
    deal = Deal(texas_holdem(), [100, 100], button, seed=1)
    assert deal.bets[button] == 1
    other = 1 - button
    play(deal, f"{button}:c {other}:x" + f" {other}:x {button}:x" * 3)
    assert deal.finished


def test_dl01_heads_up_between_empty_seats():
    deal = Deal(texas_holdem(), [None, 100, None, None, 100], 4, seed=1)
    assert deal.bets[4] == 1
    assert deal.bets[1] == 2
    play(deal, "4:c 1:x 1:x 4:x")


def test_decided12_who_has_only_the_button_ante_contends_for_it_alone():
    """A dead ante of 800 is all the button has: with the best hand he takes the 800."""
    holes = [LADDER[0], LADDER[1], LADDER[2]]
    variant = texas_holdem(blinds=(500, 1000), button_ante=1000)
    deal = deal_to([800, 9000, 9000], holes, LADDER_BOARD, variant=variant)
    assert deal.actor == 1
    check_down(play(deal, "1:c 2:x"))
    assert deal.payouts == (800, 2000, 0)


def test_dl06_an_ante_is_no_part_of_the_live_bet():
    deal = Deal(texas_holdem(blinds=(5, 10), ante=5), [100] * 3, seed=1)
    play(deal, "0:r20")
    assert deal.stacks[0] == 100 - 5 - 20
    assert deal.pot == 50


@pytest.mark.parametrize(
    ("first", "stack", "posts"),
    [
        (False, 1100, [("blind", 1000), ("ante", 100)]),
        (False, 800, [("blind", 800)]),
        (True, 1100, [("ante", 1000), ("blind", 100)]),
        (True, 800, [("ante", 800)]),
    ],
)
def test_dl08_a_big_blind_ante_from_a_short_stack(first, stack, posts):
    deal = big_blind_ante(first, stack)
    assert deal.stacks[2] == 0
    notes = [(e.note, e.amount) for e in of_kind(deal, "post") if e.seat == 2 and e.amount]
    assert [amount for _, amount in notes] == [amount for _, amount in posts]
    assert deal.pot == 500 + stack
    assert deal.legal_actions().call == 1000


def big_blind_ante(first, stack):
    """The big blind has the best hand, then the small blind."""
    return deal_to(
        [9000, 9000, stack],
        [LADDER[2], LADDER[1], LADDER[0]],
        LADDER_BOARD,
        variant=texas_holdem(blinds=(500, 1000), big_blind_ante=1000, big_blind_ante_first=first),
    )


@pytest.mark.parametrize(
    ("first", "stack", "main"),
    [
        (False, 1100, 3 * 1000 + 100),
        (False, 800, 3 * 800),
        (True, 1100, 1000 + 3 * 100),
        (True, 800, 800),
    ],
)
def test_dl08_what_the_big_blind_can_win(first, stack, main):
    """His live chips matched by each caller, and the dead ante."""
    deal = play(big_blind_ante(first, stack), "0:c 1:c")
    check_down(deal)
    assert deal.payouts == (0, 2000 + stack - main, main)


# -- the interface ---------------------------------------------------------------------------------


@pytest.mark.parametrize("spelling", ["to", "by"])
def test_ap02_raise_to_and_raise_by(spelling):
    """Pot 80; to 40, 80, 120, 160: pots of 120, 200, 280, 360."""
    deal = play(Deal(texas_holdem(blinds=(20, 40)), [1000] * 2, seed=1), "0:c 1:x")
    assert deal.pot == 80
    seen = []
    for amount in (40, 80, 120, 160):
        deal.act(RaiseTo(amount) if spelling == "to" else deal.raise_by(40))
        seen.append(deal.pot)
    assert seen == [120, 200, 280, 360]


def test_ap03_all_in_picks_call_or_raise_by_itself():
    deal = Deal(texas_holdem(), [200, 200], seed=1)
    deal.act(AllIn())
    assert of_kind(deal, "raise")[-1].amount == 200
    assert offered(deal) == (False, 198, None)
    deal.act(AllIn())
    assert of_kind(deal, "call")[-1].amount == 198
    assert deal.finished


def test_ap03_nobody_raises_over_an_opponent_who_is_all_in():
    deal = play(Deal(texas_holdem(), [200, 1000], seed=1), "0:a")
    assert offered(deal) == (False, 198, None)
    before = deal.to_json()
    for amount in (1000, 400):
        with pytest.raises(ActionError):
            deal.act(RaiseTo(amount))
    assert deal.to_json() == before
    with suppress(ActionError):  # a call or nothing, never a raise
        deal.act(AllIn())
    assert [e.amount for e in of_kind(deal, "raise")] == [200]


NAMES = {
    2: "BTN BB",
    3: "BTN SB BB",
    4: "BTN SB BB UTG",
    5: "BTN SB BB UTG CO",
    6: "BTN SB BB UTG HJ CO",
    7: "BTN SB BB UTG LJ HJ CO",
    8: "BTN SB BB UTG UTG+1 LJ HJ CO",
    9: "BTN SB BB UTG UTG+1 UTG+2 LJ HJ CO",
}


@pytest.mark.parametrize("players", NAMES)
@pytest.mark.parametrize("button", [0, 1])
def test_ap06_the_names_of_the_positions(players, button):
    deal = Deal(texas_holdem(), [100] * players, button, seed=1)
    names = [deal.position_name((button + i) % players) for i in range(players)]
    assert names == NAMES[players].split()


def test_ap06_empty_seats_have_no_influence():
    deal = Deal(texas_holdem(), [100, None, 100, None, 100, 100], 4, seed=1)
    assert [deal.position_name(s) for s in (4, 5, 0, 2)] == ["BTN", "SB", "BB", "UTG"]


# -- an independent splitter -----------------------------------------------------------------------


def split(paid, live, best, button, dead=0):
    """Payouts and returns, chip by chip, from the definition.

    `paid` are the chips of each seat in the whole hand. The k-th chip of a seat lies in the pot
    for which those compete who are live and put in a k-th chip too; a k-th chip that nobody else
    put in goes back. For `dead` chips everybody who is live competes. `best` tells who of some
    seats has the best hand; what does not divide goes one by one to the winners from the left of
    the button.
    """
    seats = range(len(paid))
    piles = defaultdict(int)
    back = [0] * len(paid)
    for k in range(1, max(paid) + 1):
        with_chip = [s for s in seats if paid[s] >= k]
        competing = frozenset(s for s in with_chip if s in live)
        if len(with_chip) == 1:
            back[with_chip[0]] += 1
            continue
        assert competing
        for _chip in with_chip:
            piles[competing] += 1
    if dead:
        piles[frozenset(live)] += dead
    won = [0] * len(paid)
    for competing, chips in piles.items():
        best_seats = set(best(sorted(competing)))
        round_trip = [(button + i) % len(paid) for i in range(1, len(paid) + 1)]
        tied = [s for s in round_trip if s in best_seats]
        while chips >= len(tied):
            for s in tied:
                won[s] += 1
            chips -= len(tied)
        for s in tied[:chips]:
            won[s] += 1
    return won, back


def test_the_splitter_knows_the_cases_with_known_answers():
    def order(*ranking):
        return lambda seats: [s for s in seats if ranking[s] == min(ranking[t] for t in seats)]

    assert split([10, 10, 8, 6, 5], {0, 1, 2, 3}, order(3, 3, 2, 1, 0), 4)[0] == [2, 2, 6, 29, 0]
    assert split([100, 80, 20], {0, 1, 2}, order(1, 2, 1), 0) == ([150, 0, 30], [20, 0, 0])
    assert split([450, 200, 50, 100], {0, 1, 2, 3}, order(4, 3, 1, 2), 0) == (
        [0, 200, 200, 150],
        [250, 0, 0, 0],
    )


@pytest.mark.parametrize("count", [10_000, pytest.param(1_000_000, marks=pytest.mark.slow)])
def test_random_contributions_are_split_as_the_definition_says(count):
    """Up to a million of them, with folded hands, dead chips and ties."""
    rng = Random(count)
    for _ in range(count):
        players, button = rng.randint(2, 7), rng.randrange(2)
        paid = [rng.randint(0, rng.choice((2, 5, 12))) for _ in range(players)]
        live = set(rng.sample(range(players), rng.randint(1, players))) | {paid.index(max(paid))}
        ranking = [rng.randint(0, 2) for _ in range(players)]
        dead = rng.choice((0, 0, 3))

        def best(seats, ranking=ranking):
            return [s for s in seats if ranking[s] == min(ranking[t] for t in seats)]

        left, back, won = list(paid), [0] * players, [0] * players
        if (uncalled := pots_module.uncalled(paid, sorted(live))) is not None:
            left[uncalled[0]] -= uncalled[1]
            back[uncalled[0]] = uncalled[1]
        layers = pots_module.layers(left, sorted(live), dead)
        assert all(pot.amount and pot.seats for pot in layers)
        for pot in layers:
            takers = sorted(best(pot.seats), key=lambda s: (s - button - 1) % players)
            parts = pots_module.shares(pot.amount, len(takers))
            for seat, chips in zip(takers, parts, strict=True):
                won[seat] += chips
        assert (won, back) == split(paid, live, best, button, dead), (paid, live, ranking, dead)


def agree(deal, paid, live, rules=TEXAS_HOLDEM, dead=()):
    """The engine paid and returned what the splitter says."""

    def best(seats):
        if len(seats) == 1:
            return seats
        hands = [deal.hole(s) for s in seats]
        return [seats[i] for i in winners(hands, rules, board=deal.board)]

    dead = dead or [0] * len(paid)
    won, back = split(paid, live, best, deal.button, sum(dead))
    sent = [0] * len(paid)
    for event in of_kind(deal, "return"):
        sent[event.seat] += event.amount
    assert (list(deal.payouts), sent) == (won, back), (paid, live, deal.button)
    assert list(deal.stacks) == [
        start - put - d + w + b
        for start, put, d, w, b in zip(deal.starting_stacks, paid, dead, won, back, strict=True)
    ]
    awarded = [0] * len(paid)
    for event in of_kind(deal, "award"):
        awarded[event.seat] += event.amount
    assert awarded == won


def folded(deal):
    return {e.seat for e in of_kind(deal, "fold")}


def enough_for_the_big_blind(stacks, button, chips):
    """The rules do not say whether one who has matched a short big blind owes the whole of it."""
    seat = 1 - button if len(stacks) == 2 else (button + 2) % len(stacks)
    stacks[seat] = max(stacks[seat], chips)
    return stacks


def rigged(rng, players):
    """Hole cards with many ties on one of three boards."""
    board = rng.choice([TIE, LADDER_BOARD, "2c 2d 2h 9s 9d"])
    if board == LADDER_BOARD:
        hands = [*LADDER, *SAME.values()]
    else:
        hands = ["3c 4c", "3d 4d", "3h 4h", "3s 4s", "5c 6c", "5d 6d", "5h 6h", "5s 6s", "As Ah"]
    return rng.sample(hands, players), board


@pytest.mark.parametrize("seed", range(400))
def test_all_ins_and_folds_before_the_flop_are_split_as_the_definition_says(seed):
    """Contributions are known by construction: the whole stack, the call, or the blind."""
    rng = Random(seed)
    players = rng.randint(2, 6)
    button = rng.randrange(players)
    stacks = enough_for_the_big_blind(random_stacks(rng, players, 25), button, 3)
    holes, board = rigged(rng, players)
    deal = deal_to(
        stacks,
        holes,
        board,
        button=button,
        variant=texas_holdem(blinds=rng.choice([(1, 2), (2, 3)])),
    )
    paid = [0] * players
    for event in of_kind(deal, "post"):
        paid[event.seat] += event.amount
    live = set(range(players))
    while not deal.finished:
        seat = deal.actor
        legal = deal.legal_actions()
        if legal.check and deal.street != "pre-flop":
            deal.act(Check())
        elif rng.random() < 0.35 and not legal.check:
            deal.act(Fold())
            live.discard(seat)
        elif legal.raise_to is None and legal.call is not None:
            paid[seat] += legal.call
            deal.act(Call())
        elif legal.raise_to is None:
            deal.act(Check())
        else:
            paid[seat] = stacks[seat]
            deal.act(AllIn())
    agree(deal, paid, live)


def paid_in(deal, dead=0, payer=0):
    """What each seat put in, from the log, before anything was returned.

    `dead` chips of the `payer` are no part of his bet.
    """
    paid = [0] * deal.seats
    street = [0] * deal.seats
    street[payer] -= dead
    for event in deal.events:
        if event.kind == "board":
            street = [0] * deal.seats
        if event.kind in ("post", "call"):
            paid[event.seat] += event.amount
            if event.note != "ante":
                street[event.seat] += event.amount
        if event.kind in ("bet", "raise"):
            paid[event.seat] += event.amount - street[event.seat]
            street[event.seat] = event.amount
    return paid


@pytest.mark.parametrize("seed", range(400))
def test_random_hands_of_every_structure_are_split_as_the_definition_says(seed):
    """Several streets, uniform antes, short stacks, royal hands with suits."""
    rng = Random(1000 + seed)
    players = rng.randint(2, 6)
    make = rng.choice([texas_holdem, texas_holdem, royal_holdem])
    variant = make(
        rng.choice(["no_limit", "pot_limit", "fixed_limit"]),
        blinds=rng.choice([(1, 2), (2, 3)]),
        ante=rng.choice([0, 0, 1, 3]),
        open_all_in=rng.choice([False, True]),
    )
    button = rng.randrange(players)
    stacks = enough_for_the_big_blind(random_stacks(rng, players, 40), button, 6)
    if make is texas_holdem and rng.random() < 0.7:
        holes, board = rigged(rng, players)
        deal = deal_to(stacks, holes, board, button=button, variant=variant)
    else:
        deal = Deal(variant, stacks, button, seed=seed)
    while not deal.finished:
        assert conserved(deal)
        deal.act(random_action(deal.legal_actions(), rng))
    assert conserved(deal)
    agree(
        deal,
        paid_in(deal),
        set(range(players)) - folded(deal),
        ROYAL_HOLDEM if make is royal_holdem else TEXAS_HOLDEM,
    )


def first_to_show(deal, live):
    """The last to bet or raise on the river, else the first live seat left of the button."""
    river = [e.note for e in deal.events].index("river")
    bets = [e.seat for e in deal.events[river:] if e.kind in ("bet", "raise")]
    around = [(deal.button + i) % deal.seats for i in range(1, deal.seats + 1)]
    first = bets[-1] if bets else next(s for s in around if s in live)
    around = around[around.index(first) :] + around[: around.index(first)]
    return [s for s in around if s in live]


@pytest.mark.parametrize("seed", range(300))
def test_sd03_the_automatic_showdown_shows_what_leads_or_wins_some_pot(seed):
    """Seat by seat: shown if better than all shown before in some pot, or a winner of one."""
    rng = Random(3000 + seed)
    players = rng.randint(2, 6)
    button = rng.randrange(players)
    stacks = enough_for_the_big_blind(random_stacks(rng, players, 40), button, 2)
    holes, board = rigged(rng, players)
    deal = deal_to(stacks, holes, board, button=button)
    while not deal.finished:
        action = random_action(deal.legal_actions(), rng)
        deal.act(Check() if isinstance(action, Fold) and deal.legal_actions().check else action)
    live = set(range(players)) - folded(deal)
    if len(live) == 1:
        return
    river = [e.note for e in deal.events].index("river")
    if deal.events[river + 1].kind not in ("check", "bet"):
        return  # no betting on the river
    strength = {s: evaluate(deal.hole(s) + deal.board) for s in live}
    paid = paid_in(deal)
    levels = range(1, max(paid[s] for s in live) + 1)
    sets = {frozenset(s for s in live if paid[s] >= k) for k in levels}
    shown, mucked = [], []
    for seat in first_to_show(deal, live):
        mine = [pot for pot in sets if seat in pot]
        leads = any(all(strength[seat] > strength[s] for s in pot if s in shown) for pot in mine)
        wins = any(all(strength[seat] >= strength[s] for s in pot) for pot in mine)
        equals = any(all(strength[seat] >= strength[s] for s in pot if s in shown) for pot in mine)
        if equals and not (leads or wins):
            return  # equal to the best so far and beaten later: the rules leave it open
        (shown if leads or wins else mucked).append(seat)
    assert [e.seat for e in of_kind(deal, "show")] == shown
    assert [e.seat for e in of_kind(deal, "muck")] == mucked


@pytest.mark.parametrize("seed", range(200))
def test_dead_antes_are_split_as_the_definition_says(seed):
    """A button ante, often from a stack that it uses up, and a big blind ante."""
    rng = Random(2000 + seed)
    players = rng.randint(3, 6)
    ante = rng.choice([2, 5])
    kind = rng.choice(["button_ante", "big_blind_ante"])
    first = rng.random() < 0.5
    variant = texas_holdem(**{kind: ante}, big_blind_ante_first=first)
    button = rng.randrange(players)
    stacks = random_stacks(rng, players, 30)
    payer = button if kind == "button_ante" else (button + 2) % players
    if kind == "button_ante":
        enough_for_the_big_blind(stacks, button, 2)
    holes, board = rigged(rng, players)
    deal = deal_to(stacks, holes, board, button=button, variant=variant)
    posts = of_kind(deal, "post")
    if kind == "big_blind_ante" and first:
        blind = max(0, min(2, stacks[payer] - ante))
    else:
        blind = min(2, stacks[payer])
    live_post = blind if kind == "big_blind_ante" else 0
    dead = [0] * players
    dead[payer] = min(ante, stacks[payer] - (0 if first else live_post))
    assert sum(e.amount for e in posts if e.seat == payer) == dead[payer] + live_post
    if live_post < 2 and kind == "big_blind_ante":
        while deal.phase == "betting":  # the others call: nobody folds to a short big blind
            deal.act(Check() if deal.legal_actions().check else Call())
    while not deal.finished:
        deal.act(random_action(deal.legal_actions(), rng))
    paid = [p - d for p, d in zip(paid_in(deal, dead[payer], payer), dead, strict=True)]
    agree(deal, paid, set(range(players)) - folded(deal), dead=dead)


@pytest.mark.parametrize("seed", range(100))
def test_no_chip_is_made_or_lost_in_any_variant(seed):
    rng = Random(seed)
    players = rng.randint(2, 10)
    deal = Deal(random_variant(rng), random_stacks(rng, players), rng.randrange(players), seed=seed)
    while not deal.finished:
        assert conserved(deal)
        deal.act(random_action(deal.legal_actions(), rng))
    assert conserved(deal)
    assert sum(n or 0 for n in deal.net) == 0
