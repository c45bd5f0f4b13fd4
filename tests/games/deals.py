"""Random deals of every game, and what must be true of a deal at any time."""

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
    Rake,
    Show,
    american_draw,
    italian_draw,
    royal_holdem,
    short_deck_holdem,
    telesina_stud,
    texas_holdem,
)

#: Every game in every structure, with the fewest and the most players.
GAMES = {
    f"{name} {limit}": (variant, players)
    for limit in ("no_limit", "pot_limit", "fixed_limit")
    for name, variant, players in (
        ("texas", texas_holdem(limit), (2, 10)),
        ("straddled", texas_holdem(limit, (5, 10), ante=1, straddles=(20,)), (2, 10)),
        ("royal", royal_holdem(limit), (2, 6)),
        ("short deck", short_deck_holdem(limit, big_blind_ante=2), (2, 10)),
        ("american", american_draw(limit), (2, 7)),
        ("jacks", american_draw(limit, openers="progressive", wild="joker"), (2, 7)),
        ("telesina", telesina_stud(limit=limit, vele=1), (2, 6)),
        ("italian", italian_draw(limit=limit, opening_bounds="limit"), (3, 5)),
    )
} | {
    "italian classic": (italian_draw(invito=2), (3, 5)),
    "italian table": (italian_draw("table", max_players=6), (3, 6)),
    "italian survivors": (italian_draw(parole_reentry="survivors_only"), (3, 5)),
    "telesina online": (telesina_stud("online", ante=0, vele=2, open_all_in=True), (2, 6)),
    "house rules": (
        texas_holdem(
            reopening="single", showdown="choice", runs=2, open_all_in=True, rake=Rake("4.5", 3)
        ),
        (2, 8),
    ),
    "before action": (texas_holdem("pot_limit", pot_size="before_action", ante=3), (2, 10)),
}


def random_deal(rng, name, carry=None, stacks=None):
    """A deal of a game with a random number of seats and mostly tiny stacks."""
    variant, (fewest, most) = GAMES[name]
    if stacks is None:
        seats = rng.randint(fewest, most)
        stacks = [rng.choice([1, 2, 3, 5, 8, 20, 50, 200]) for _ in range(seats)]
    button = rng.randrange(len(stacks))
    return Deal(variant, stacks, button, carry=carry, seed=rng.getrandbits(60))


def choices(deal, rng):
    """Everything that is legal, amounts and discards drawn at random inside their bounds."""
    legal = deal.legal_actions()
    found = []
    found += [Fold()] if legal.fold else []
    found += [Check()] if legal.check else []
    found += [Call()] if legal.call is not None else []
    found += [Parole()] if legal.parole else []
    if legal.raise_to is not None:
        low, high = legal.raise_to
        found += [RaiseTo(low), RaiseTo(high), RaiseTo(rng.randint(low, high))]
    if legal.discard is not None:
        hand = deal.hole(deal.actor)
        found.append(Discard(tuple(rng.sample(hand, rng.randint(*legal.discard)))))
    found += [Blind()] if legal.blind is not None else []
    found += [Look()] if legal.look else []
    found += [Show()] if legal.show else []
    found += [Muck()] if legal.muck else []
    return found


def random_action(deal, rng):
    """One of the legal actions; seldom a fold that a check would save."""
    found = choices(deal, rng)
    if Check() in found and Fold() in found and rng.random() < 0.9:
        found.remove(Fold())
    return rng.choice(found)


def illegal(deal, rng):
    """Actions that are not offered."""
    legal = deal.legal_actions()
    found = [] if legal.fold else [Fold()]
    found += [] if legal.check else [Check()]
    found += [] if legal.call is not None else [Call()]
    if legal.raise_to is None:
        found += [RaiseTo(n) for n in (1, 2, 5, 100)]
    else:
        low, high = legal.raise_to
        found += [RaiseTo(low - 1), RaiseTo(high + 1), RaiseTo(0), RaiseTo(-low), RaiseTo(1 << 80)]
    if legal.discard is None:
        found.append(Discard(()))
    else:
        hand = deal.hole(deal.actor)
        missing = next(card for card in range(52) if card not in hand)
        found += [Discard((missing,)), Discard((hand[0], hand[0]))]
        if legal.discard[1] < len(hand):
            found.append(Discard(hand))
    found += [] if legal.blind is not None else [Blind()]
    found += [] if legal.look else [Look()]
    found += [] if legal.parole else [Parole()]
    found += [] if legal.show else [Show()]
    found += [] if legal.muck else [Muck()]
    if legal.call is None and legal.raise_to is None:
        found.append(AllIn())
    return found


def check(deal):
    """Chips are conserved, no card is in two places, somebody can act or the deal is over."""
    before = sum(chips or 0 for chips in deal.starting_stacks)
    carried = deal.state.setup.carry.pot if deal.state.setup.carry else 0
    now = sum(chips or 0 for chips in deal.stacks)
    raked = sum(event.amount for event in deal.events if event.kind == "rake")
    assert now + deal.pot + raked == before + carried
    assert all(chips is None or chips >= 0 for chips in deal.stacks)
    if deal.pots:
        assert sum(pot.amount for pot in deal.pots) == deal.pot - sum(deal.bets)
        assert all(pot.amount > 0 and pot.seats for pot in deal.pots)

    state = deal.state
    shared = sum((len(board) for board in deal.boards[1:]), 0)
    fork = sum(s.board for s in deal.variant.streets[: state.fork]) if shared else 0
    boards = list(deal.board) + [card for board in deal.boards[1:] for card in board[fork:]]
    held = [card for cards in (*state.hole, *state.up, state.exposed) for card in cards]
    stub = state.deck[state.at :]
    everything = held + boards + stub
    assert len(everything) == len(set(everything))

    legal = deal.legal_actions()
    if deal.finished:
        assert deal.actor is None
        assert not any(value for value in legal)
        assert deal.pot == (deal.carry.pot if deal.carry else 0)
        kept = deal.carry.pot if deal.carry else 0
        assert sum(deal.net) == carried - kept - raked
    else:
        assert any(value not in (None, False) for value in legal)
        if deal.phase == "betting":
            assert deal.stacks[deal.actor], "a seat without chips is asked to bet"
    assert [event.number for event in deal.events] == list(range(len(deal.events)))
