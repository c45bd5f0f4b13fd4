"""A few hands of poker all'italiana, told in Italian."""

import random

from evaluator import Category, category, evaluate, format_cards
from game import Blind, Call, Check, Deal, Discard, Fold, Look, RaiseTo, italian_draw
from game.words import sentence

NAMES = {0: "Anna", 1: "Bruno", 2: "Carla", 3: "Dino"}
GAME = italian_draw(posta=1, invito=1)


def discard(hand, good):
    """Throw what makes no pair, keep what is complete, and hold a high card with nothing."""
    if good in (Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE, Category.STRAIGHT_FLUSH):
        return []
    ranks = [card >> 2 for card in hand]
    if good == Category.HIGH_CARD:
        return sorted(hand)[:4]
    return [card for card in hand if ranks.count(card >> 2) == 1]


def choose(deal, rng):
    """Play a hand by its category alone."""
    legal, seat = deal.legal_actions(), deal.actor
    if legal.look:
        return Blind() if legal.blind is not None and rng.random() < 0.15 else Look()
    rules = deal.state.setup.rules
    hand = deal.hole(seat)
    good = category(evaluate(hand, rules), rules)
    if legal.discard is not None:
        return Discard(discard(hand, good)[: legal.discard[1]])
    wants = good > Category.TWO_PAIR or (legal.call is None and good >= Category.PAIR)
    if legal.raise_to is not None and wants and rng.random() < 0.7:
        return RaiseTo(min(legal.raise_to[0] + rng.randrange(3), legal.raise_to[1]))
    if legal.call is not None:
        return Call() if good >= Category.PAIR else Fold()
    return Check()


def play(hands, seed):
    """Play some deals and yield what happened, line by line; who has no chips left is out."""
    rng = random.Random(seed)
    stacks, button, carry = [100] * 4, 0, None
    for number in range(1, hands + 1):
        deal = Deal(GAME, stacks, button, carry=carry, seed=rng.getrandbits(60))
        yield f"\nMano {number}: mazziere {NAMES[button]}, {len(deal.state.setup.rules.deck)} carte"
        while not deal.finished:
            deal.act(choose(deal, rng))
        for event in deal.events:
            if event.kind not in ("deal", "burn"):
                yield sentence(event, "it", NAMES)
        for seat, hand in enumerate(deal.state.hole):
            if hand:
                yield f"  ({NAMES[seat]} aveva {format_cards(hand, style='unicode')})"
        stacks, carry = [chips or None for chips in deal.stacks], deal.carry
        if stacks.count(None) > 2:
            break
        button = (button + 1) % 4
        while stacks[button] is None:
            button = (button + 1) % 4
    yield f"\nAlla fine: {', '.join(f'{NAMES[i]} {chips or 0}' for i, chips in enumerate(stacks))}"


if __name__ == "__main__":
    print("\n".join(play(hands=4, seed=5)))
