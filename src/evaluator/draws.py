"""Draw games: what a discard makes of a hand."""

from itertools import combinations
from typing import NamedTuple

import numpy as np

from evaluator._boards import boards
from evaluator.cards import card_mask, format_cards, mask_cards
from evaluator.classes import categories
from evaluator.errors import HandError
from evaluator.hands import Hand, evaluate, evaluate_many
from evaluator.rules import DRAW_POKER, Category, Rules
from evaluator.symmetry import ALONE
from evaluator.winners import winners_many

__all__ = ["DrawOdds", "best_draw", "draw_odds"]

HAND = 5


class DrawOdds(NamedTuple):
    """What becomes of a hand when some of its cards are exchanged."""

    #: The cards that are kept.
    keep: tuple[int, ...]
    #: The chance of each category, strongest last.
    categories: dict[Category, float]
    #: The chance to beat the other hand, and to share the pot with it; None without one.
    win: float | None
    tie: float | None
    #: How many draws there are, each as likely.
    draws: int


def draw_odds(
    hand: Hand,
    keep: Hand,
    rules: Rules = DRAW_POKER,
    dead: Hand = "",
    *,
    against: Hand | None = None,
) -> DrawOdds:
    """Return the exact chances of a hand of five of which the cards `keep` are kept.

    The others are exchanged for cards of the deck that are neither in the hand nor `dead`. With a
    hand `against` it, the chances to beat that one are counted as well; its cards are dead then.
    A draw of five cards counts about 1.5 million hands, in some 10 ms.

    >>> odds = draw_odds("Ah Kh Qh 7h 2c", keep="Ah Kh Qh 7h")
    >>> odds.draws, round(odds.categories[Category.FLUSH] * odds.draws)
    (47, 9)
    """
    own = card_mask(hand)
    kept = card_mask(keep)
    theirs = card_mask(against) if against is not None else 0
    out = card_mask(dead) | theirs
    if own.bit_count() != HAND:
        raise HandError(f"a hand of {own.bit_count()} cards; a hand that draws has {HAND}")
    if kept & ~own:
        raise HandError(f"{_names(kept & ~own)} is kept and not in the hand {_names(own)}")
    if own & out:
        raise HandError(f"{_names(own & out)} is in the hand, and dead or in the other hand")
    outside = (own | out) & ~rules.deck_mask
    if outside:
        raise HandError(f"{_names(outside)} is not in the deck of {rules.name} ({rules.deck_name})")
    left, many = rules.deck_mask & ~own & ~out, HAND - kept.bit_count()
    if left.bit_count() < many:
        raise HandError(f"{many} cards to draw, and {left.bit_count()} are left")
    hands, _ = boards(kept, left, many, ALONE)
    strengths = evaluate_many(hands, rules, check=False)
    found = np.bincount(categories(strengths, rules), minlength=len(Category))
    win = tie = None
    if against is not None:
        other = np.full_like(strengths, evaluate(against, rules))
        won = winners_many(np.stack([strengths, other], axis=1), rules)
        win = float(np.mean(won[:, 0] & ~won[:, 1]))
        tie = float(np.mean(won[:, 0] & won[:, 1]))
    shares = {category: float(found[category] / len(hands)) for category in rules.order}
    return DrawOdds(mask_cards(kept), shares, win, tie, len(hands))


def best_draw(
    hand: Hand, against: Hand, rules: Rules = DRAW_POKER, dead: Hand = "", *, most: int = HAND
) -> DrawOdds:
    """Return the odds of the discard that does best against a hand that is complete.

    A shared pot counts half. At most `most` cards are exchanged; of equal discards it is the one
    that keeps more cards.

    >>> format_cards(best_draw("Ah Kh Qh 7h 7c", against="Ac Ad 9s 8s 2d").keep)
    '7c 7h'
    """
    cards = mask_cards(card_mask(hand))
    if not 0 <= most <= HAND:
        raise ValueError(f"most={most}: 0 to {HAND} cards are exchanged")
    every = [
        draw_odds(hand, keep, rules, dead, against=against)
        for size in range(HAND, HAND - most - 1, -1)
        for keep in combinations(cards, size)
    ]
    return max(every, key=lambda odds: (odds.win or 0) + (odds.tie or 0) / 2)


def _names(mask: int) -> str:
    return format_cards(mask_cards(mask))
