"""The bots of `scalareale play`: they see their own view only, and are worth playing against."""

import random
from dataclasses import replace

import pytest

from evaluator import parse_cards
from game import ActionError, AllIn, Blind, Call, Check, Deal, Discard, Fold, Look, RaiseTo
from game.bot_odds import Chair, expected_share, sensible_discard
from game.bots import BOTS, decide
from game.play_games import GAMES
from game.session import Settings
from game.variants import rules_for

HOLDEM = ("texas", "royal", "short")
PLAYERS = 3
STACK = 100


def variant(game, limit="no_limit"):
    blinds = (1, 2) if game in HOLDEM else (1,)
    settings = Settings(game, PLAYERS, limit, STACK, blinds)
    return settings.plays.variant(settings.levels[0])


def chair(deal, seat):
    rules = rules_for(deal.variant, sum(chips is not None for chips in deal.stacks))
    return Chair(deal.view(seat), rules)


def random_action(deal, rng):
    """Any legal action, each kind as likely."""
    legal = deal.legal_actions()
    kinds = [Fold()] if legal.fold else []
    kinds += [Check()] if legal.check else []
    kinds += [Call()] if legal.call is not None else []
    kinds += [RaiseTo(rng.randint(*legal.raise_to))] if legal.raise_to else []
    kinds += [Blind()] if legal.blind is not None else []
    kinds += [Look()] if legal.look else []
    if legal.discard:
        hand = deal.hole(deal.actor)
        kinds.append(Discard(tuple(rng.sample(hand, rng.randint(*legal.discard)))))
    return rng.choice(kinds)


def played(game, number, seat, who):
    """What a bot wins in a deal in which the others act at random."""
    deal = Deal(variant(game), [STACK] * PLAYERS, number % PLAYERS, seed=number)
    others = random.Random(number)
    while deal.actor is not None:
        if deal.actor == seat:
            rng = random.Random(f"{number} {seat} {len(deal.events)}")
            deal.act(decide(chair(deal, seat), who, rng))
        else:
            deal.act(random_action(deal, others))
    return deal.net[seat]


@pytest.mark.parametrize("who", BOTS, ids=lambda who: who.name)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_beats_players_who_act_at_random(game, who):
    """The same cards from every seat, so that nobody is lucky."""
    won = sum(played(game, number, seat, who) for number in range(60) for seat in range(PLAYERS))
    assert won > 0


def nodes(game, number):
    """The seats to act of a deal between bots, with the deal as it then is."""
    deal = Deal(variant(game), [STACK] * 4, seed=number)
    while deal.actor is not None:
        yield deal
        rng = random.Random(f"{number} {len(deal.events)}")
        deal.act(decide(chair(deal, deal.actor), BOTS[deal.actor], rng))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_bot_does_depends_on_nothing_that_it_cannot_see(game, rng):
    """In a deal with all unseen cards dealt again, it does the same."""
    for number in range(5):
        for deal in nodes(game, number):
            seat, seed = deal.actor, rng.random()
            other = deal.sample(seat, rng)
            did = [decide(chair(d, seat), BOTS[seat], random.Random(seed)) for d in (deal, other)]
            assert did[0] == did[1]


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_bot_does_is_legal(game):
    """From short stacks to long ones: an illegal action would raise."""
    for number in range(15):
        rng = random.Random(number)
        stacks = [rng.choice((1, 2, 3, 5, 10, 40, 300)) for _ in range(4)]
        deal = Deal(variant(game), stacks, rng.randrange(4), seed=number)
        while deal.actor is not None:
            who = replace(rng.choice(BOTS), bluff=rng.choice((0.0, 0.5, 1.0)))
            try:
                deal.act(decide(chair(deal, deal.actor), who, rng))
            except ActionError as error:
                pytest.fail(f"{game} {number}: {error}")


@pytest.mark.parametrize("limit", ["pot_limit", "fixed_limit"])
@pytest.mark.parametrize("game", GAMES)
def test_bots_keep_to_the_limit(game, limit):
    for number in range(10):
        deal = Deal(variant(game, limit), [STACK] * 4, seed=number)
        while deal.actor is not None:
            rng = random.Random(f"{number} {len(deal.events)}")
            deal.act(decide(chair(deal, deal.actor), BOTS[deal.actor], rng))


def heads_up(cards, seat):
    """Two hands of hold'em, the first card to seat 1, after the button went all-in for seat 1."""
    deal = Deal(variant("texas"), [STACK] * 2, deck=cards)
    if seat == 1:
        deal.act(AllIn())
    return chair(deal, seat)


def test_aces_expect_more_than_seven_deuce():
    assert expected_share(heads_up("3d As 4d Ac", 0), random.Random(1)) > 0.75
    assert expected_share(heads_up("3d 7s 4d 2c", 0), random.Random(1)) < 0.45


@pytest.mark.parametrize("who", BOTS, ids=lambda who: who.name)
def test_aces_call_an_all_in_and_seven_deuce_does_not(who):
    for number in range(10):
        assert decide(heads_up("As Kc Ac Kd", 1), who, random.Random(number)) == Call()
        assert decide(heads_up("7s Kc 2d Kd", 1), who, random.Random(number)) == Fold()


def drawing(game, cards):
    """The first hand of a deal, about to draw: nobody has bet, or it opened and was called."""
    rules = rules_for(variant(game), PLAYERS)
    mine = parse_cards(cards)
    others = [card for card in rules.deck if card not in mine]
    deck = [card for i in range(5) for card in (mine[i], others[3 * i], others[3 * i + 1])]
    deal = Deal(variant(game), [STACK] * PLAYERS, PLAYERS - 1, deck=deck)
    while deal.phase != "draw":
        legal = deal.legal_actions()
        if legal.look:
            deal.act(Look())
        elif legal.raise_to and legal.check and deal.variant.opening:
            deal.act(RaiseTo(legal.raise_to[0]))
        else:
            deal.act(Check() if legal.check else Call())
    return chair(deal, 0)


@pytest.mark.parametrize(
    ("game", "cards", "thrown"),
    [
        ("draw", "Ah Ad 7c 5s 2d", "7c 5s 2d"),
        ("draw", "Kh Kd Ks 5s 2d", "5s 2d|5s|2d"),
        ("draw", "Ah Ad 7c 7s 2d", "2d"),
        ("draw", "Ah Kh 9h 7h 2d", "2d"),
        ("draw", "4h 5d 6h 7s 8d", ""),
        ("italian", "Jh Jd Jc 9s 8d", "9s 8d|9s|8d"),
        ("italian", "9h Td Jc Qs Kd", ""),
    ],
)
def test_bots_draw_as_people_do(game, cards, thrown):
    """Three cards to a pair, two or one to trips, one to two pair and four to a flush."""
    for number in range(5):
        found = sensible_discard(drawing(game, cards), random.Random(number))
        assert " ".join(found) in thrown.split("|")
