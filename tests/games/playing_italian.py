"""Decks built from the hands one wants, decisions in words, and naive checks of a deal."""

import io
import itertools
import pickle
import random
from collections import Counter

from evaluator import format_cards, parse_cards
from game import (
    AllIn,
    Blind,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Look,
    Muck,
    Parole,
    RaiseTo,
    Show,
)

JACKS, QUEENS, KINGS, ACES = 9, 10, 11, 12  # ranks, a deuce being 0


def clockwise(seats, button):
    """The seats in the order in which they get cards: the dealer's left first, the dealer last."""
    seats = sorted(seats)
    return [s for s in seats if s > button] + [s for s in seats if s <= button]


def deal_order(hands, button, draws=""):
    """The deck, from the top, that gives these hands one card at a time, and then `draws`.

    A seat with fewer cards than the others (it folds in stud) is passed over in later rounds.

    >>> deal_order({0: "Ah Kh", 1: "As Ks"}, 0, draws="2c")
    'As Ah Ks Kh 2c'
    """
    cards = {seat: hand.split() for seat, hand in hands.items()}
    rounds = itertools.zip_longest(*(cards[seat] for seat in clockwise(hands, button)))
    dealt = [card for row in rounds for card in row if card is not None]
    return " ".join(dealt + draws.split())


WORDS = {
    "fold": Fold,
    "check": Check,
    "pass": Check,
    "parole": Check,
    "call": Call,
    "blind": Blind,
    "look": Look,
    "all-in": AllIn,
    "muck": Muck,
    "show": Show,
    "stand": Discard,
}


def action(text):
    """The action that a word or two name: "pass", "open 5", "raise 9", "discard 7h 8c", "stand"."""
    word, *rest = text.split()
    if word in ("open", "bet", "raise"):
        return RaiseTo(int(rest[0]))
    if word == "discard":
        return Discard(" ".join(rest))
    return WORDS[word]()


def play(deal, *decisions):
    """Take each decision, "seat word ...", by the seat named, which must be the one to act."""
    for text in decisions:
        seat, rest = text.split(maxsplit=1)
        assert deal.actor == int(seat), f"{text}: it is seat {deal.actor}'s turn ({deal.phase})"
        deal.act(action(rest), int(seat))
    return deal


def rest(deal, choice="check"):
    """Play on to the end: nobody bets any more, stands pat at the draw, folds to nothing."""
    while deal.actor is not None:
        legal = deal.legal_actions()
        if legal.discard is not None:
            deal.act(Discard())
        elif legal.look:
            deal.act(Look())
        elif legal.check:
            deal.act(Check())
        elif legal.call is not None:
            deal.act(Call() if choice == "check" else Fold())
        else:
            deal.act(Show())
    return deal


def hand(deal, seat):
    """The hand of a seat in words, highest card first as the deal gives it."""
    return format_cards(deal.hole(seat))


def same(cards, text):
    """Whether these are the cards of the text, in any order."""
    return set(cards) == set(parse_cards(text))


def events(deal, *kinds):
    """The events of these kinds, in order."""
    return [e for e in deal.events if e.kind in kinds]


def brief(deal, *kinds):
    """Kind, seat, amount and note of these events."""
    return [(e.kind, e.seat, e.amount, e.note) for e in events(deal, *kinds)]


# Naive checks.  A card is rank * 4 + suit; only counting is used here.


def naive_rank(card):
    """The rank of a card, read from its name."""
    return "23456789TJQKA".index(format_cards([card])[0])


def naive_opens(cards, lowest_pair, low):
    """Whether five cards are at least a pair of `lowest_pair`, by counting ranks."""
    ranks = Counter(naive_rank(c) for c in cards)
    if max(ranks.values()) >= 3 or list(ranks.values()).count(2) == 2:
        return True
    if any(n == 2 and rank >= lowest_pair for rank, n in ranks.items()):
        return True
    if len({format_cards([c])[1] for c in cards}) == 1:
        return True
    return set(ranks) in [
        *({*range(r, r + 5)} for r in range(low, 9)),
        {12, *range(low, low + 4)},
    ]


class Table:
    """Who holds what, told again from the log alone, every card accounted for."""

    def __init__(self, deal):
        self.deck = None
        self.hands = {}
        self.first = {}
        self.thrown = {}
        for event in deal.events:
            self.tell(event)

    def tell(self, event):
        """Follow one event."""
        seat = event.seat
        if event.kind == "deal":
            self.gain(seat, event.cards)
            self.first[seat] = tuple(self.hands[seat])
        elif event.kind == "discard":
            for card in event.cards:
                self.hands[seat].remove(card)
                self.thrown.setdefault(seat, []).append(card)
        elif event.kind == "draw":
            for card in event.cards:
                assert card not in self.thrown.get(seat, []), "a discard came back to its player"
            self.gain(seat, event.cards)
        elif event.kind == "fold":
            self.hands.pop(seat, None)

    def gain(self, seat, cards):
        """Cards come to a seat; nobody may hold them."""
        held = [c for hand in self.hands.values() for c in hand]
        for card in cards:
            assert card is not None
            assert card not in held, f"{format_cards([card])} is in two places"
        self.hands.setdefault(seat, []).extend(cards)


def check_table(deal):
    """No card in two places, none back to who threw it; hands as the deal tells them."""
    table = Table(deal)
    for seat in deal.live:
        assert sorted(deal.hole(seat)) == sorted(table.hands[seat]) or deal.boards
    return table


def conserved(deal, carried=0):
    """Chips on the table, wherever they lie, are those that were there before."""
    before = sum(s for s in deal.starting_stacks if s is not None) + carried
    now = sum(s for s in deal.stacks if s is not None)
    left = deal.carry.pot if deal.finished and deal.carry is not None else 0
    raked = sum(e.amount for e in deal.events if e.kind == "rake")
    lying = 0 if deal.finished else deal.pot
    assert now + lying + left + raked == before


def choices(deal, rng, bold=0.3):
    """One legal action at random."""
    legal = deal.legal_actions()
    options = []
    if legal.blind is not None:
        options += [Blind()]
    if legal.look:
        options += [Look()]
    if legal.discard is not None:
        least, most = legal.discard
        count = rng.randint(least, most)
        return Discard(rng.sample(deal.hole(deal.actor), count))
    if legal.raise_to is not None and rng.random() < bold:
        least, most = legal.raise_to
        return RaiseTo(rng.choice([least, least, rng.randint(least, most), most]))
    if legal.fold:
        options += [Fold()]
    if legal.check:
        options += [Check()] * 3
    if legal.parole:  # a hand in which one has said cip is shown
        options += [Parole()] * 9
    if legal.call is not None:
        options += [Call()] * 3
    if legal.show:
        options += [Show()]
    if legal.muck:
        options += [Muck()]
    return rng.choice(options)


def restored(deal):
    """The deal again by each way of keeping one: JSON, pickle, copy."""
    yield Deal.from_json(deal.to_json())
    yield pickle.load(io.BytesIO(pickle.dumps(deal)))
    yield deal.copy()


def play_at_random(deal, rng, *, bold=0.3, at_node=None):
    """Play to the end, calling `at_node(deal)` before every decision."""
    decisions = 0
    while deal.actor is not None:
        if at_node is not None:
            at_node(deal)
        deal.act(choices(deal, rng, bold))
        decisions += 1
        assert decisions < 500
    return decisions


def seeded(number):
    """A generator of random numbers that gives the same ones every time."""
    return random.Random(number)


# The table of most tests: four seats, the dealer is seat 0, so 1 is first of hand.

FOUR = {
    1: "Kh Kd 9s 8s 7c",  # kings: opens even after a parole
    2: "Ah Qd Ts 9c 7d",  # nothing
    3: "Jh Jd Kc 9d 8h",  # jacks: the least that opens
    0: "Th Td Ac 8d 7s",  # tens: do not open
}


def pack(low):
    """The cards of the ranks from `low` (an index) up, in no order that matters."""
    return [r + s for r in "23456789TJQKA"[low:] for s in "shdc"]


def filled(hands, seats, low, draws="", size=5):
    """The hands, and for every other seat one made of what is left."""
    used = {c for h in hands.values() for c in h.split()} | set(draws.split())
    left = [c for c in pack(low) if c not in used]
    out = dict(hands)
    for seat in seats:
        if seat not in out:
            out[seat], left = " ".join(left[:size]), left[size:]
    return out


def table(variant, hands=None, stacks=None, *, draws="", button=0, **options):
    """A deal of Italian poker with these hands, a hundred chips a seat unless said otherwise."""
    hands = FOUR if hands is None else hands
    if stacks is None:
        stacks = [100] * (max(hands) + 1)
    return Deal(variant, stacks, button, deck=deal_order(hands, button, draws), **options)
