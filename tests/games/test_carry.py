"""Many deals of Italian poker in a row, the pot and its conditions carried from one to the next."""

import json

import pytest

from evaluator import format_cards
from game import Carry, Check, Deal, DealError, Look, american_draw, italian_draw
from playing_italian import (
    ACES,
    JACKS,
    KINGS,
    QUEENS,
    Table,
    conserved,
    events,
    naive_opens,
    naive_rank,
    play_at_random,
    restored,
    seeded,
)

GAMES = {
    "classic": italian_draw(posta=2),
    "with an invito": italian_draw(posta=1, invito=2),
    "table": italian_draw("table", posta=2),
    "table with parole": italian_draw("table", second_round_check=False),
    "pay the difference": italian_draw(parole_reentry="pay_difference"),
    "survivors only": italian_draw(parole_reentry="survivors_only"),
    "a posta after parole": italian_draw(parole_ante=True),
    "to aces": italian_draw(openers_progression="JQKA", over=True),
    "always jacks": italian_draw(openers_progression="none"),
    "six": italian_draw(max_players=6, invito=1),
    "pot limit": italian_draw(limit="pot_limit", opening_bounds="limit", fourth_card_last=True),
    "jacks or better": american_draw(ante=1, openers="jacks_or_better"),
    "progressive": american_draw(ante=1, openers="progressive"),
}
AMERICAN = ("jacks or better", "progressive")
NEXT = {
    "JQK": {JACKS: QUEENS, QUEENS: KINGS, KINGS: KINGS},
    "JQKA": {JACKS: QUEENS, QUEENS: KINGS, KINGS: ACES},
    "none": {JACKS: JACKS, KINGS: KINGS},
}


def four_to_scala_reale(cards, lowest):
    """Whether either of two cards would make a straight flush of four of these, by trying each.

    Four in a row without the ace; with two players also ten, queen, jack and ace, which the nine
    makes a minima and the king a massima.
    """
    straights = [{12, *range(lowest, lowest + 4)}]
    straights += [set(range(low, low + 5)) for low in range(lowest, 9)]
    for suit in "shdc":
        ranks = {naive_rank(c) for c in cards if format_cards([c])[1] == suit}
        if sum(len(straight & ranks) == 4 for straight in straights) >= 2:
            return True
    return False


def unopened(deal):
    """Whether the seat to act may open or pass: nobody has opened, looking or not."""
    return (
        deal.phase == "betting"
        and deal.street == deal.variant.streets[0].name
        and not events(deal, "bet", "blind")
    )


class Session:
    """A table that plays deal after deal, and an independent account of the conditions."""

    def __init__(self, name, number, bold=0.15):
        self.name, self.variant, self.rng = name, GAMES[name], seeded(number)
        seats = 6 if name == "six" else self.rng.choice([3, 4, 5])
        self.stacks = [self.rng.choice([40, 100, 300]) for _ in range(seats)]
        self.chips = sum(self.stacks)
        self.button = 0
        self.carry = None
        self.openers, self.buio = JACKS, name not in AMERICAN
        self.bold = bold
        self.kinds = []

    def dealt_in(self):
        """The stacks, None for the broke and for those who do not come back in."""
        owed = self.carry.owed if self.carry and self.carry.owed else (0,) * len(self.stacks)
        return [
            None if not stack or due is None or due >= stack else stack
            for stack, due in zip(self.stacks, owed, strict=True)
        ]

    def run(self, deals):
        """Play up to so many deals; stop when two cannot be found any more."""
        for number in range(deals):
            stacks = self.dealt_in()
            if sum(s is not None for s in stacks) < 2:
                return
            while stacks[self.button] is None:
                self.button = (self.button + 1) % len(stacks)
            seed = self.rng.randrange(10**9)
            deal = Deal(self.variant, stacks, self.button, carry=self.carry, seed=seed)
            self.play(deal, number)
            self.button = (self.button + 1) % len(stacks)

    def play(self, deal, number):
        """One deal, with all that must hold in it."""
        carried = self.carry.pot if self.carry else 0

        def node(deal):
            conserved(deal, carried)
            legal = deal.legal_actions()
            assert self.buio or deal.phase != "blind"
            assert legal.blind is None or legal.blind <= deal.stacks[deal.actor]
            if unopened(deal):
                told = Table(deal)
                cards = told.first[deal.actor]
                low = 0 if self.name in AMERICAN else 9 - len(told.first)
                assert (legal.raise_to is not None) == self.may_open(cards, low)

        play_at_random(deal, self.rng, bold=self.bold, at_node=node)
        conserved(deal, carried)
        dealt = Table(deal)
        players = len(dealt.first)
        low = 0 if self.name in AMERICAN else 9 - players
        assert all(naive_rank(c) >= low for hand in dealt.first.values() for c in hand)
        for event in events(deal, "bet", "blind", "discard")[:1]:
            if event.kind == "bet":  # the first of the deal, before any draw: the opening
                cards = dealt.first[event.seat]
                assert self.may_open(cards, low), f"{format_cards(cards)} opened"
        for seat in deal.live:
            assert sorted(deal.hole(seat)) == sorted(dealt.hands[seat])
        self.stacks = [
            now if now is not None else before
            for now, before in zip(deal.stacks, self.stacks, strict=True)
        ]
        left = deal.carry.pot if deal.carry else 0
        assert sum(self.stacks) + left == self.chips, "chips are conserved across deals"
        self.conditions(deal)

    def may_open(self, cards, low):
        """Whether these cards open now, by counting."""
        four = self.name.startswith("table") and four_to_scala_reale(cards, low)
        return naive_opens(cards, self.openers, low) or four

    def conditions(self, deal):
        """What the next deal will be like, by the rules."""
        carry = deal.carry
        self.carry = carry
        if carry is None:
            self.kinds.append("won")
            assert sum(deal.payouts) > 0
            self.openers, self.buio = JACKS, self.name not in AMERICAN
            return
        (event,) = events(deal, "carry")
        assert event.amount == carry.pot
        assert not any(deal.payouts)
        self.kinds.append(event.note)
        if event.note == "parole":
            self.openers, self.buio = KINGS, False
            assert carry.posts == (self.name == "a posta after parole")
        else:
            steps = {"to aces": "JQKA", "progressive": "JQKA"}.get(self.name, "JQK")
            if self.name in ("always jacks", "jacks or better"):
                steps = "none"
            if self.openers in NEXT[steps]:
                self.openers = NEXT[steps][self.openers]
            else:
                self.openers = carry.openers
            if self.name.startswith("table"):
                self.buio = False
            assert carry.posts
        assert carry.openers == self.openers
        self.owed(deal, event.note)

    def owed(self, deal, note):
        """Who may come back in, and for how much."""
        if note != "parole" or self.name not in (
            "pay the difference",
            "survivors only",
            "table",
            "table with parole",
        ):
            # Who stayed out of this deal still owes what he owed; nobody else owes anything.
            seats = zip(self.carry.owed, deal.starting_stacks, strict=False)
            assert not any(owed for owed, chips in seats if chips is not None)
            return
        paid = [0] * len(self.stacks)
        for event in deal.events:
            if event.kind in ("call", "blind"):
                paid[event.seat] += event.amount
            elif event.kind in ("bet", "raise"):
                paid[event.seat] = event.amount
            elif event.kind == "discard":
                break
        for seat, stack in enumerate(deal.starting_stacks):
            if stack is None:
                continue
            if seat in deal.live:
                assert self.carry.owed[seat] == 0
            elif self.name == "survivors only":
                assert self.carry.owed[seat] is None
            elif self.carry.owed:
                assert self.carry.owed[seat] == max(paid) - paid[seat]


@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize("name", GAMES)
def test_over_many_deals_everything_holds(name, number):
    """Chips, cards, openers and conditions, checked by naive counting."""
    Session(name, number, bold=[0.05, 0.15, 0.4][number % 3]).run(25)


@pytest.mark.parametrize("name", GAMES)
def test_both_ways_of_carrying_are_met(name):
    """The random play above does reach carried pots, several in a row too."""
    kinds = []
    for number in range(8):
        session = Session(name, number, bold=0.1)
        session.run(20)
        kinds += session.kinds
    assert "won" in kinds and "unopened" in kinds
    assert ("parole" in kinds) == (name not in AMERICAN)


def passed_out(variant, carry=None, button=0, seed=0):
    """A deal that nobody opens."""
    deal = Deal(variant, [100] * 4, button, carry=carry, seed=seed)
    while not deal.finished:
        deal.act(Look() if deal.phase == "blind" else Check())
    return deal


def test_nobody_opens_four_times_jacks_queens_kings_kings():
    variant, carry, found = italian_draw(posta=3), None, []
    for number in range(4):
        carry = passed_out(variant, carry, number).carry
        found.append((carry.pot, carry.openers, carry.buio))
    assert found == [
        (3, QUEENS, True),
        (6, KINGS, True),
        (9, KINGS, True),
        (12, KINGS, True),
    ]


def test_the_progressive_draw_goes_jacks_queens_kings_aces():
    variant, carry, found = american_draw(ante=1, openers="progressive"), None, []
    for number in range(3):
        carry = passed_out(variant, carry, number).carry
        found.append((carry.pot, carry.openers, carry.posts))
    assert found == [(4, QUEENS, True), (8, KINGS, True), (12, ACES, True)]


def test_jacks_or_better_stays_at_jacks_and_everybody_antes_again():
    variant = american_draw(ante=1, openers="jacks_or_better")
    first = passed_out(variant)
    assert first.carry == Carry(4, JACKS, buio=first.carry.buio, posts=True)
    second = Deal(variant, [99] * 4, 1, carry=first.carry, seed=3)
    assert second.pot == 8 and second.stacks == (98,) * 4


def test_the_carry_is_kept_in_json_and_pickle():
    """A deal restored from its text carries what the deal carried, and began with the same."""
    deal = passed_out(italian_draw(), Carry(17, QUEENS, buio=True, posts=True))
    assert deal.carry.pot == 18
    for again in restored(deal):
        assert again.carry == deal.carry
        assert again.events == deal.events
    assert json.loads(deal.to_json())["carry"] is not None


def test_a_view_tells_that_the_pot_was_carried():
    """The money is on the table from the first event on, for every seat to see."""
    deal = Deal(italian_draw(), [50] * 3, carry=Carry(17, KINGS, buio=False, posts=False), seed=1)
    for seat in (None, 0, 1, 2):
        assert deal.view(seat)["pot"] == 17


def test_a_carried_pot_belongs_to_whoever_wins_also_to_one_all_in_for_nothing_more():
    """Carried chips are dead money in the main pot."""
    variant = italian_draw(invito=5, buio=False)
    deal = Deal(variant, [100, 100, 3], 0, carry=Carry(50, QUEENS), seed=1)
    assert deal.pot == 50 + 1 + 5 + 5 + 3
    assert deal.pots[0].amount >= 50


@pytest.mark.parametrize(
    "carry",
    [
        Carry(-1, KINGS),
        Carry(5, 13),
        Carry(5, KINGS, owed=(1, 2)),
        Carry(5, KINGS, owed=(0, 0, -1)),
    ],
)
def test_a_carry_that_cannot_be_is_refused(carry):
    with pytest.raises(DealError):
        Deal(italian_draw(), [50] * 3, carry=carry)


@pytest.mark.parametrize("pot", [True, 1.0, "1"])
def test_a_carried_amount_is_a_whole_number(pot):
    with pytest.raises(TypeError):
        Deal(italian_draw(), [50] * 3, carry=Carry(pot, KINGS))


def test_the_difference_is_paid_before_the_cards_are_dealt():
    deal = Deal(
        italian_draw(parole_reentry="pay_difference"),
        [50] * 3,
        carry=Carry(20, KINGS, buio=False, posts=False, owed=(0, 7, 0)),
        seed=1,
    )
    kinds = [(e.kind, e.seat, e.amount) for e in deal.events if e.kind in ("post", "deal")]
    assert kinds[0] == ("post", 1, 7) and kinds[1][0] == "deal"
    assert deal.pot == 27 and deal.stacks == (50, 43, 50)
