"""Openers: what it takes to open in the draw games."""

from collections import Counter
from itertools import combinations

from evaluator import Category, category, evaluate, stand_ins
from game.faces import ACE
from game.state import State

__all__ = ["kept_openers", "lowest_pair", "next_lowest_pair", "opening_bounds", "opens"]


def lowest_pair(state: State) -> int | None:
    """Return the rank of the lowest pair that opens now, or None when anything does."""
    opening, carry = state.setup.variant.opening, state.setup.carry
    if opening is None or not opening.progression:
        return None
    if carry is not None and carry.openers is not None:
        return carry.openers
    return opening.progression[0]


def next_lowest_pair(state: State) -> int | None:
    """Return the rank of the pair that opens after a deal that nobody opened."""
    lowest, opening = lowest_pair(state), state.setup.variant.opening
    if lowest is None or opening is None:
        return None
    return min((rank for rank in opening.progression if rank > lowest), default=lowest)


def opens(state: State, seat: int) -> bool:
    """Whether a seat's cards allow it to open."""
    lowest = lowest_pair(state)
    if lowest is None:
        return True
    hand, rules = state.hole[seat], state.setup.rules
    cards = tuple(card for card in hand if card is not None)
    if len(cards) < len(hand):
        return False
    kind = category(evaluate(cards, rules), rules)
    if kind not in (Category.PAIR, Category.HIGH_CARD):
        return True
    if four_to_straight_flush(state, cards):
        return True
    if kind == Category.HIGH_CARD:
        return False
    if rules.wild:
        stands = stand_ins(cards, rules)
        cards = tuple(stands.get(card, card) for card in cards)
    rank, _ = Counter(card >> 2 for card in cards).most_common(1)[0]
    return rank >= lowest


def kept_openers(state: State, seat: int) -> bool:
    """Whether a seat still holds, of the cards it opened with, what opened by itself.

    That is a pair high enough, two pair, three of a kind, or four to a straight flush where those
    open. Else its discards are kept aside and shown with the hand.
    """
    lowest, rules = lowest_pair(state), state.setup.rules
    drawn = {card for e in state.log if (e.kind, e.seat) == ("draw", seat) for card in e.cards}
    kept = tuple(card for card in state.hole[seat] if card not in drawn and card is not None)
    times = Counter(card >> 2 for card in kept if card not in rules.wild_cards)
    wild = len(kept) - sum(times.values())
    if "bug" in rules.wild:
        times[ACE] += wild
        wild = 0
    if sum(count == 2 for count in times.values()) > 1:
        return True
    for rank, count in times.items():
        if count + wild >= (2 if rank >= (lowest or 0) else 3):
            return True
    return four_to_straight_flush(state, kept)


def four_to_straight_flush(state: State, cards: tuple[int, ...]) -> bool:
    """Whether four of the cards lack one card of a straight flush at either end, and that opens.

    An open end on both sides means two cards that complete it; a gap has only one.
    """
    opening, rules = state.setup.variant.opening, state.setup.rules
    if opening is None or not opening.four_to_straight_flush:
        return False
    for four in combinations(cards, 4):
        if len({card & 3 for card in four}) > 1:
            continue
        completing = [
            card
            for card in rules.deck
            if card not in four
            and category(evaluate((*four, card), rules), rules) == Category.STRAIGHT_FLUSH
        ]
        if len(completing) == 2:
            return True
    return False


def opening_bounds(state: State, seat: int) -> tuple[int, int]:
    """Return the least and the greatest opening of a seat that may open."""
    betting, opening = state.betting, state.setup.variant.opening
    low, high = betting.raise_bounds(seat)
    stack = betting.stacks[seat]
    if opening is None or opening.bounds == "limit":
        return low, high
    if opening.bounds == "min_pot":
        return min(betting.pot, stack), max(high, min(betting.pot, stack))
    return low, max(low, min(high, betting.pot))
