"""Hands in words."""

from evaluator.cards import ACE
from evaluator.rules import Category, Rules
from evaluator.strengths import Parts

__all__ = ["words"]

SINGULAR = (
    *("deuce", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)
PLURAL = tuple(name + ("es" if name == "six" else "s") for name in SINGULAR)


def words(parts: Parts, rules: Rules) -> str:
    """Name the category and all five cards of a strength.

    >>> from evaluator.rules import TEXAS_HOLDEM
    >>> words(Parts(Category.TWO_PAIR, 0, 0b1000010000000, 0b10000000000), TEXAS_HOLDEM)
    'two pair, aces and nines, kicker queen'
    """
    point, side = _ranks(parts.point), _ranks(parts.side)
    match parts.category:
        case Category.HIGH_CARD:
            return f"high card {SINGULAR[side[0]]}, {_kickers(side[1:])}"
        case Category.PAIR:
            return f"pair of {PLURAL[point[0]]}, {_kickers(side)}"
        case Category.TWO_PAIR:
            return f"two pair, {PLURAL[point[0]]} and {PLURAL[point[1]]}, {_kickers(side)}"
        case Category.THREE_OF_A_KIND:
            return f"three of a kind, {PLURAL[point[0]]}, {_kickers(side)}"
        case Category.STRAIGHT:
            return f"straight, {SINGULAR[point[0]]} high"
        case Category.FLUSH:
            return f"flush, {SINGULAR[side[0]]} high, {_kickers(side[1:])}"
        case Category.FULL_HOUSE:
            return f"full house, {PLURAL[point[0]]} over {PLURAL[side[0]]}"
        case Category.FOUR_OF_A_KIND:
            return f"four of a kind, {PLURAL[point[0]]}, {_kickers(side)}"
        case _ if point[0] == ACE:
            return "royal flush"
        case _:
            return f"straight flush, {SINGULAR[point[0]]} high"


def _ranks(mask: int) -> list[int]:
    """The ranks in a mask, from the highest."""
    return [rank for rank in range(ACE, -1, -1) if mask >> rank & 1]


def _kickers(ranks: list[int]) -> str:
    names = [SINGULAR[rank] for rank in ranks]
    if len(names) == 1:
        return f"kicker {names[0]}"
    return f"kickers {', '.join(names[:-1])} and {names[-1]}"
