"""Random play of every game: what must hold after each action, whatever was done."""

import copy
import json
import pickle
import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from deals import GAMES, check, choices, illegal, random_action, random_deal
from evaluator import format_cards
from game import ActionError, Check, Deal, Fold


def play_on(deal, rng, each=check):
    while deal.actor is not None:
        deal.act(random_action(deal, rng))
        each(deal)


def series(rng, name, each, deals=4):
    """Deals in a row, each given what the one before left on the table."""
    carry = stacks = None
    for _ in range(deals):
        deal = random_deal(rng, name, carry, stacks)
        each(deal)
        play_on(deal, rng, each)
        carry = deal.carry
        stacks = [chips or None for chips in deal.stacks]
        if carry is not None and carry.owed:
            out = [owed is None for owed in carry.owed]
            stacks = [None if gone else s for s, gone in zip(stacks, out, strict=True)]
        if carry is None or sum(chips is not None for chips in stacks) < 2:
            return


@pytest.mark.parametrize("name", GAMES)
def test_chips_and_cards_are_conserved(name, rng):
    for _ in range(30):
        series(rng, name, check)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_chips_and_cards_are_conserved_in_many_deals(name, rng):
    for _ in range(8000):
        series(rng, name, check)


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_offered_is_accepted_and_all_else_refused(name, rng):
    def each(deal):
        if deal.actor is None:
            return
        before = deal.to_json()
        for action in choices(deal, rng):
            other = deal.copy()
            other.act(action)
            check(other)
        for action in illegal(deal, rng):
            with pytest.raises(ActionError):
                deal.act(action)
            assert deal.to_json() == before

    for _ in range(4):
        series(rng, name, each)


@pytest.mark.parametrize("name", GAMES)
def test_every_node_can_be_undone_copied_and_written_down(name, rng):
    def each(deal):
        now = deal.to_json()
        copies = (
            Deal.from_json(now),
            Deal.from_dict(json.loads(json.dumps(deal.to_dict()))),
            pickle.loads(pickle.dumps(deal)),
            copy.copy(deal),
            copy.deepcopy(deal),
        )
        for other in copies:
            assert other.to_json() == now
            assert other.legal_actions() == deal.legal_actions()
            assert (other.actor, other.stacks, other.pots) == (deal.actor, deal.stacks, deal.pots)
        if deal.actor is not None:
            action = random_action(deal, rng)
            after = set()
            for other in (deal.copy(), *copies):
                other.act(action)
                after.add(other.to_json())
                other.undo()
                assert other.to_json() == now
            assert len(after) == 1
            assert deal.to_json() == now

    for _ in range(3):
        series(rng, name, each)


def hidden_from(deal, seat):
    """The cards of the deal that a seat may not know, by the log alone."""
    known = set()
    for event in deal.events:
        own = event.seat == seat and event.kind in ("deal", "draw", "discard", "replace")
        if own and seat in deal.state.unseen:
            own = False
        if own or event.kind in ("show", "board", "expose") or event.note in ("up", "exposed"):
            known |= set(event.cards)
    return [card for card in deal.state.setup.rules.deck if card not in known]


def names_in(data):
    """Every text anywhere in JSON-ready data."""
    if isinstance(data, dict):
        return {name for value in data.values() for name in names_in(value)}
    if isinstance(data, list):
        return {name for value in data for name in names_in(value)}
    return {data} if isinstance(data, str) else set()


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_leaves_through_views_and_texts(name, rng):
    """Every view, repr and error of a deal, searched for every card that is face down."""

    def each(deal):
        for seat in (None, *range(deal.seats)):
            view = deal.view(seat)
            assert json.loads(json.dumps(view)) == view
            words = {word for text in names_in(view) for word in text.split()}
            secret = deal.state.setup.secret.hex()
            assert secret not in json.dumps(view)
            for card in hidden_from(deal, seat):
                assert format_cards([card]) not in words
            assert ("legal" in view) == (seat is not None and seat == deal.actor)
        texts = [repr(deal), str(deal)]
        for action in illegal(deal, rng) if deal.actor is not None else [Fold(), Check()]:
            with pytest.raises(ActionError) as refused:
                deal.act(action)
            if not getattr(action, "cards", ()):  # what it names itself is no secret
                texts.append(str(refused.value))
        open_to_all = hidden_from(deal, None)
        for text in texts:
            for card in open_to_all:
                assert format_cards([card]) not in text.replace(",", " ").split()

    for _ in range(3):
        series(rng, name, each)


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_looks_the_same_to_its_seat(name, rng):
    def each(deal):
        seats = [s for s, chips in enumerate(deal.starting_stacks) if chips is not None]
        seat = rng.choice(seats)
        other = deal.sample(seat, rng)
        check(other)
        mine, theirs = deal.view(seat), other.view(seat)
        mine.pop("commitment"), theirs.pop("commitment")
        assert theirs == mine

    for _ in range(3):
        series(rng, name, each)


@pytest.mark.parametrize(
    "name", ["texas no_limit", "telesina no_limit", "italian table", "jacks pot_limit"]
)
def test_a_sample_depends_on_nothing_the_seat_cannot_know(name, rng):
    """Two deals that look the same to a seat give it the same samples."""
    for _ in range(10):
        deal = random_deal(rng, name)
        for _ in range(rng.randrange(8)):
            if deal.actor is not None:
                deal.act(random_action(deal, rng))
        seat = rng.randrange(deal.seats)
        other = deal.sample(seat, rng)  # looks the same, and hides other cards
        for seed in range(3):
            one = deal.sample(seat, random.Random(seed))
            two = other.sample(seat, random.Random(seed))
            assert one.to_json() == two.to_json()


class Play(RuleBasedStateMachine):
    """Hypothesis plays: any legal action, any wrong one, undoing and starting again."""

    @initialize(name=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 2**32))
    def begin(self, name, seed):
        self.rng = random.Random(seed)
        self.deal = random_deal(self.rng, name)
        self.past = []

    @precondition(lambda self: self.deal.actor is not None)
    @rule(data=st.data())
    def act(self, data):
        action = data.draw(st.sampled_from(choices(self.deal, self.rng)))
        self.past.append(self.deal.to_json())
        self.deal.act(action)

    @precondition(lambda self: self.deal.actor is not None)
    @rule()
    def time_out(self):
        self.past.append(self.deal.to_json())
        self.deal.time_out(self.deal.actor)

    @precondition(lambda self: self.deal.phase in ("betting", "draw", "blind"))
    @rule(data=st.data())
    def leave(self, data):
        seats = [seat for seat in self.deal.live if self.deal.stacks[seat]]
        if seats:
            seat = data.draw(st.sampled_from(seats))
            self.past.append(self.deal.to_json())
            self.deal.leave(seat)
            assert seat not in self.deal.live
            assert self.deal.actor != seat

    @rule()
    def look(self):
        assert Deal.from_json(self.deal.to_json()).view(0) == self.deal.view(0)

    @precondition(lambda self: self.past)
    @rule()
    def undo(self):
        self.deal.undo()
        assert self.deal.to_json() == self.past.pop()

    @precondition(lambda self: self.deal.actor is not None)
    @rule(data=st.data())
    def do_wrong(self, data):
        before = self.deal.to_json()
        with pytest.raises(ActionError):
            self.deal.act(data.draw(st.sampled_from(illegal(self.deal, self.rng))))
        assert self.deal.to_json() == before

    @invariant()
    def holds(self):
        check(self.deal)


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=30, stateful_step_count=30, deadline=None)
