"""What wild cards stand for."""

from evaluator.cards import ACE, card_mask, mask_cards
from evaluator.hands import Hand, best_five, evaluate
from evaluator.rules import Rules
from evaluator.strengths import POINT_TIMES, SIDE_TIMES, STRAIGHTS, SUITED, Parts, split

__all__ = ["stand_ins"]


def stand_ins(hand: Hand, rules: Rules) -> dict[int, int]:
    """Return what each wild card among a hand's best five stands for, as card numbers.

    A wild card that is what is printed on it stands for itself. Where any suit would do, it is a
    card that the hand does not hold, of the highest number; in five of a kind and in a double-ace
    flush there is none left, and one card stands twice. Raises the errors of `evaluate`.

    >>> from evaluator import DRAW_POKER
    >>> stand_ins("Ah 9h 8h 5h Xr", DRAW_POKER.replace(wild="joker"))
    {52: 46}
    """
    parts = split(evaluate(hand, rules), rules)
    wild_cards = rules.wild_cards
    five = best_five(hand, rules)
    wild = [card for card in five if card in wild_cards]
    natural = [card for card in five if card not in wild_cards]
    missing = _ranks(parts, rules)
    for card in natural:
        missing.remove(card >> 2)
    suits = range(3, -1, -1)
    if parts.category in SUITED and natural:
        suits = range(natural[0] & 3, (natural[0] & 3) - 1, -1)

    # First those that are what they look like, then the others, from the highest rank missing.
    found = {card: card for card in wild if card >> 2 in missing and card & 3 in suits}
    for card in list(found):
        if found[card] >> 2 in missing:
            missing.remove(card >> 2)
        else:
            del found[card]
    taken = {*natural, *found.values(), *mask_cards(card_mask(hand))}
    for card in wild:
        if card not in found:
            rank = missing.pop(0)
            choice = [4 * rank + suit for suit in suits]
            found[card] = next((other for other in choice if other not in taken), choice[0])
            taken.add(found[card])
    return found


def _ranks(parts: Parts, rules: Rules) -> list[int]:
    """The ranks of the five cards that a strength stands for, from the highest."""
    times = [0] * (ACE + 1)
    for rank in range(ACE + 1):
        times[rank] += (parts.point >> rank & 1) * POINT_TIMES.get(parts.category, 0)
        times[rank] += (parts.side >> rank & 1) * SIDE_TIMES.get(parts.category, 1)
    if parts.category in STRAIGHTS:
        top = parts.point.bit_length() - 1
        below = range(max(top - 4, rules.low), top + 1)
        times = [int(rank in below or (len(below) < 5 and rank == ACE)) for rank in range(ACE + 1)]
    elif parts.category in SUITED:
        times[ACE] += parts.before
    return [rank for rank in range(ACE, -1, -1) for _ in range(times[rank])]
