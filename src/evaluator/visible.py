"""Open cards of a stud hand, before there are five."""

from collections import Counter

from evaluator._lookup import widened_strength
from evaluator.cards import card_mask, format_cards, mask_cards
from evaluator.errors import HandError, RulesError
from evaluator.hands import Hand
from evaluator.rules import Category, Rules, check_rules
from evaluator.strengths import POINT_TIMES, Parts, join, rank_mask

__all__ = ["visible_strength"]

_CATEGORIES = {
    (): Category.HIGH_CARD,
    (2,): Category.PAIR,
    (2, 2): Category.TWO_PAIR,
    (3,): Category.THREE_OF_A_KIND,
    (4,): Category.FOUR_OF_A_KIND,
}


def visible_strength(cards: Hand, rules: Rules) -> int:
    """Return the strength of one to four open cards: the greater speaks first.

    They can make a high card, pairs, three or four of a kind; a straight or a flush takes five
    cards. Equal ranks are told apart as the rules do it for whole hands. Strengths compare only
    for the same number of cards. Raises the errors of `evaluate`, and `RulesError` for rules with
    wild cards.

    >>> from evaluator import telesina
    >>> visible_strength("Kh 8d", telesina(4)) > visible_strength("Ks 9h", telesina(4))
    True
    """
    if check_rules(rules).wild:
        raise RulesError(f"open cards are not compared under {rules.name}, with wild cards")
    mask = card_mask(cards)
    held = mask_cards(mask)
    if not 1 <= len(held) <= 4:
        raise HandError(f"{len(held)} open cards ({format_cards(held)}): there are 1 to 4")
    missing = [card for card in held if card not in rules.deck]
    if missing:
        raise HandError(
            f"{format_cards(missing[:1])} is not in the deck of {rules.name} ({rules.deck_name})"
        )
    times = Counter(card >> 2 for card in held)
    category = _CATEGORIES[tuple(sorted((n for n in times.values() if n > 1), reverse=True))]
    point = [rank for rank in times if times[rank] == POINT_TIMES.get(category)]
    side = set(times) - set(point)
    narrow = join(Parts(category, 0, rank_mask(point), rank_mask(side)), rules)
    return widened_strength(mask, narrow, rules) if rules.wide else narrow
