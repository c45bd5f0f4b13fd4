"""Deals of no-limit hold'em, six-handed, played at random, here and through pokerkit."""

import random
from functools import partial

import pytest
from pokerkit import Automation, NoLimitTexasHoldem
from test_evaluate import timed

from game import Call, Check, Deal, Fold, RaiseTo, texas_holdem

GAME = texas_holdem(blinds=(1, 2))
STACKS = [200] * 6
DEALS = 200


def ours(rng):
    deal = Deal(GAME, STACKS, seed=rng.getrandbits(60))
    while deal.actor is not None:
        legal = deal.legal_actions()
        actions = [] if legal.check else [Fold()]
        actions.append(Check() if legal.check else Call())
        if legal.raise_to is not None:
            actions.append(RaiseTo(rng.randint(*legal.raise_to)))
        deal.act(rng.choice(actions))
    return sum(deal.stacks)


def pokerkits(rng):
    state = NoLimitTexasHoldem.create_state(
        tuple(Automation), True, 0, (1, 2), 2, tuple(STACKS), len(STACKS)
    )
    while state.status:
        actions = [] if not state.checking_or_calling_amount else [state.fold]
        actions.append(state.check_or_call)
        if state.can_complete_bet_or_raise_to():
            amount = rng.randint(
                state.min_completion_betting_or_raising_to_amount,
                state.max_completion_betting_or_raising_to_amount,
            )
            actions.append(partial(state.complete_bet_or_raise_to, amount))
        rng.choice(actions)()
    return sum(state.stacks)


@pytest.mark.benchmark(group="games")
@pytest.mark.parametrize("play", [ours, pokerkits])
def test_random_deals(benchmark, play):
    """The same choices at random, though not of the same cards: about ten actions a deal."""
    rng = random.Random(1)

    def some():
        return [play(rng) for _ in range(DEALS)]

    assert set(some()) == {sum(STACKS)}
    timed(benchmark, f"deals played at random, {play.__name__}", DEALS, some, rounds=5)


@pytest.mark.benchmark(group="games")
def test_copy(benchmark):
    deal = Deal(GAME, STACKS, seed=1)
    for _ in range(6):
        deal.act(Call() if deal.legal_actions().call else Check())

    def copies():
        for _ in range(1_000):
            copy = deal.copy()
        return copy

    assert copies().to_json() == deal.to_json()
    timed(benchmark, "`Deal.copy()` on the flop", 1_000, copies, rounds=9)


@pytest.mark.benchmark(group="games")
def test_sample(benchmark):
    deal = Deal(GAME, STACKS, seed=1)
    for _ in range(6):
        deal.act(Call() if deal.legal_actions().call else Check())
    rng = random.Random(1)

    def samples():
        for _ in range(100):
            sample = deal.sample(0, rng)
        return sample

    assert samples().hole(0) == deal.hole(0)
    timed(benchmark, "`Deal.sample()` on the flop", 100, samples, rounds=9)
