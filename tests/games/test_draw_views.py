"""What each seat may know in the draw and stud games: views, samples, time, tampered records."""

import copy
import json
import re
from itertools import combinations

import pytest

from evaluator import format_cards, parse_cards
from game import Carry, Deal, Discard, HistoryError, american_draw, italian_draw, telesina_stud
from playing_italian import (
    JACKS,
    KINGS,
    check_table,
    choices,
    conserved,
    events,
    naive_opens,
    naive_rank,
    play,
    play_at_random,
    rest,
    seeded,
    table,
)

GAMES = {
    "classic": italian_draw(posta=2),
    "table": italian_draw("table"),
    "over": italian_draw(over=True, showdown="choice", opener_shows=True),
    "american": american_draw(openers="jacks_or_better"),
    "joker": american_draw(wild="joker", showdown="choice"),
    "telesina": telesina_stud(),
    "vele": telesina_stud("online", vele=2),
}
BLIND_HANDS = {"classic": 2, "table": 3, "over": 3}


def new_deal(name, number):
    """A deal of that game, three to five seats and different stacks."""
    rng = seeded(number)
    stacks = [rng.choice([5, 20, 60]) for _ in range(rng.randint(3, 5))]
    return Deal(GAMES[name], stacks, number % len(stacks), seed=number)


def cards_in(view):
    """Every card named anywhere in a view."""
    return set(re.findall(r'"((?:[2-9TJQKA][shdc])|X[rb])"', json.dumps(view)))


def decided(deal, seat):
    """Whether a seat has made the buio or declined to."""
    return any(e.seat == seat for e in events(deal, "blind", "look"))


def may_know(deal, seat, name):
    """The cards a seat may know, read from the whole log."""
    known = set()
    seats = len(deal.starting_stacks)
    place = (seat - deal.button - 1) % seats if seat is not None else None
    unseen = (
        deal.phase == "blind"
        and seat is not None
        and place < BLIND_HANDS[name]
        and not decided(deal, seat)
    )
    for event in deal.events:
        open_ = event.kind in ("show", "board") or event.note == "up"
        own = seat is not None and event.seat == seat
        if open_ or (own and not (event.kind == "deal" and unseen)):
            known |= set(event.cards)
    return {format_cards([c]) for c in known if c is not None}


@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("name", GAMES)
def test_a_view_names_the_cards_its_seat_knows_and_no_other(name, number):
    deal, rng = new_deal(name, number), seeded(number)

    def look(node):
        for seat in (None, *range(len(node.stacks))):
            view = node.view(seat)
            seen, known = cards_in(view), may_know(node, seat, name)
            # who has just gone blind may look at once or when the others have spoken
            went_blind = node.phase == "blind" and decided(node, seat)
            assert seen == known or (went_blind and seen < known), f"seat {seat}"
            assert bool(view.get("legal")) == (seat is not None and seat == node.actor)

    play_at_random(deal, rng, at_node=look)
    look(deal)


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_a_view_depends_on_nothing_its_seat_cannot_know(name, number):
    """The same decisions in a sample give a seat the same view, word for word."""
    deal, rng = new_deal(name, number), seeded(number)

    def look(node):
        for seat in range(len(node.stacks)):
            again = node.sample(seat, rng)
            one, other = node.view(seat), again.view(seat)
            one.pop("commitment", None), other.pop("commitment", None)
            assert one == other

    play_at_random(deal, rng, at_node=look)


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_a_sample_is_a_deal_that_could_have_been(name, number):
    """No card twice, the opener has openers, what is known is kept; and it can be played on."""
    deal, rng = new_deal(name, number), seeded(number)

    def look(node):
        seat = rng.randrange(len(node.stacks))
        again = node.sample(seat, rng)
        if name not in ("telesina", "vele"):
            told = check_table(again)
            for event in events(again, "bet", "blind", "discard")[:1]:
                if event.kind == "bet" and name in ("classic", "over", "american"):
                    low = 0 if name == "american" else 9 - len(told.first)
                    assert naive_opens(told.first[event.seat], JACKS, low)
        rest(again)
        assert again.finished
        conserved(again)

    play_at_random(deal, rng, at_node=look)


def test_cards_thrown_come_back_to_nobody_in_a_sample_unless_shuffled_in():
    """A seat knows its own discards; without a shuffle they lie outside the hands."""
    for number in range(12):
        deal, rng = new_deal("classic", number), seeded(number)

        def look(node, rng=rng):
            if events(node, "shuffle"):
                return
            for seat in node.live:
                mine = {c for e in events(node, "discard") if e.seat == seat for c in e.cards}
                again = node.sample(seat, rng)
                hands = [again.hole(s) for s in node.live]
                assert not mine & {c for hand in hands for c in hand}

        play_at_random(deal, rng, at_node=look)


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("name", GAMES)
def test_a_clock_that_runs_out_anywhere_leaves_a_deal_that_goes_on(name, number):
    deal, rng = new_deal(name, number), seeded(number)
    while deal.actor is not None:
        if rng.random() < 0.3:
            seat, stack = deal.actor, deal.stacks[deal.actor]
            deal.time_out(seat)
            assert (deal.stacks[seat] or 0) >= stack, "nothing is staked for the absent"
        else:
            deal.act(choices(deal, rng))
    assert deal.finished
    conserved(deal)
    if name not in ("telesina", "vele"):
        check_table(deal)


@pytest.mark.parametrize("name", GAMES)
def test_copies_go_their_own_way(name):
    deal, rng = new_deal(name, 3), seeded(3)
    for twin in (copy.copy(deal), copy.deepcopy(deal), deal.copy()):
        before = deal.to_json()
        play_at_random(twin, rng)
        assert deal.to_json() == before


@pytest.mark.parametrize("name", GAMES)
def test_the_same_decisions_bring_the_same_cards(name):
    """A copy has the same secret: what is drawn later is the same."""
    deal = new_deal(name, 5)
    one, other = deal.copy(), deal.copy()
    play_at_random(one, seeded(1))
    play_at_random(other, seeded(1))
    assert one.events == other.events


def opened():
    """Kings open, one card is drawn, parole."""
    deal = table(italian_draw(buio=False), draws="Ks", carry=Carry(9, KINGS, False, False))
    play(deal, "1 open 9", "2 call", "3 fold", "0 fold", "1 discard 7c", "2 stand")
    return play(deal, "1 parole")


def test_a_record_is_read_back_as_it_was():
    deal = opened()
    assert Deal.from_json(deal.to_json()).to_json() == deal.to_json()
    assert Deal.from_dict(json.loads(deal.to_json())).events == deal.events


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"Ks"', '"Ac"'),  # another card drawn: the dealer's
        ('"pot":9', '"pot":90'),  # more carried
        ('"openers":11', '"openers":12'),  # aces were needed: the kings did not open
        ('"parole"', '"passo"'),
        ('"discard"', '"draw"'),
    ],
)
def test_a_record_that_was_changed_is_refused(old, new):
    text = opened().to_json()
    assert old in text
    with pytest.raises(HistoryError):
        Deal.from_json(text.replace(old, new))


def test_a_mucked_winner_cannot_be_seen_in_any_view():
    """Choice at the showdown: what is thrown away stays hidden for good."""
    deal = table(italian_draw(buio=False, showdown="choice"))
    play(deal, "1 open 2", "2 call", "3 call", "0 call", "1 stand", "2 stand", "3 stand", "0 stand")
    play(deal, "1 bet 5", "2 call", "3 fold", "0 fold", "1 muck")
    assert deal.finished and deal.payouts == (0, 0, 19, 0)
    for seat in (None, 0, 2, 3):
        assert not set(parse_cards("Kh Kd")) & {
            c for card in cards_in(deal.view(seat)) for c in parse_cards(card)
        }


def test_a_sample_gives_an_opener_what_was_needed_after_a_parole():
    """Kings at the least, and the card thrown was one of the five."""
    deal, hands = opened(), set()
    for number in range(60):
        again = deal.sample(2, seeded(number))
        dealt = next(e.cards for e in again.events if e.kind == "deal" and e.seat == 1)
        assert naive_opens(dealt, KINGS, 5)
        hands.add(dealt)
    assert len(hands) > 40


def reshuffled(seed, thrown=1, **options):
    """Seat 1 opens, 1, 2 and 3 throw four cards each, and for the dealer discards are shuffled in.

    None where seat 1 has no openers.
    """
    deal = Deal(italian_draw(buio=False, **options), [100] * 4, seed=seed)
    if deal.legal_actions().raise_to is None:
        return None
    play(deal, "1 open 1", "2 call", "3 call", "0 call")
    for seat, count in ((1, 4), (2, 4), (3, 4), (0, thrown)):
        deal.act(Discard(deal.hole(seat)[:count]), seat)
    assert [event.kind for event in deal.events[-2:]] == ["shuffle", "draw"]
    return deal


def test_a_sample_of_a_card_that_came_back_from_the_opener_is_as_likely_as_it_is():
    """The dealer draws a jack that 1, 2 or 3 threw; 1 had openers, so most likely it was 1."""
    deal = next(
        deal
        for deal in map(reshuffled, range(1000))
        if deal and naive_rank(deal.events[-1].cards[0]) == JACKS
    )
    (jack,) = deal.events[-1].cards
    own = next(e.cards for e in deal.events if e.kind == "deal" and e.seat == 0)
    others = [c for c in range(4 * 5, 52) if c not in own and c != jack]
    with_it = sum(naive_opens((jack, *four), JACKS, 5) for four in combinations(others, 4))
    without = sum(naive_opens(five, JACKS, 5) for five in combinations(others, 5))
    # Four of the opener's five cards were thrown, and four of the other 22 by each rival.
    opener = with_it * 4 / 5
    rival = without * 4 / 22
    expected = opener / (opener + 2 * rival)
    rng, times = seeded(1), 1200
    found = sum(jack in deal.sample(0, rng).state.thrown[1] for _ in range(times))
    assert 0.39 < expected < 0.42  # were openers asked for twice, it would be a third
    assert abs(found / times - expected) < 3 * (expected * (1 - expected) / times) ** 0.5


def test_a_sample_does_not_tell_who_had_thrown_a_card_that_is_shown():
    """The dealer shows three cards that came back from the discards; seat 1 knows its own ones."""
    for deal in filter(None, (reshuffled(seed, 3, showdown="choice") for seed in range(5))):
        drawn = deal.events[-1].cards
        play(deal, "1 bet 5", "2 fold", "3 fold", "0 raise 10", "1 call", "0 show")
        rng, origins = seeded(3), {card: set() for card in drawn}
        for _ in range(12):
            again = deal.sample(1, rng)
            for card in drawn:
                origins[card] |= {seat for seat in range(4) if card in again.state.thrown[seat]}
        mine = set(deal.state.thrown[1])
        assert all(found == ({1} if card in mine else {2, 3}) for card, found in origins.items())
