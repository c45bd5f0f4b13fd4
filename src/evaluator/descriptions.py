"""What hands are called."""

from evaluator.cards import NAMES
from evaluator.classes import class_number
from evaluator.hands import Hand, evaluate
from evaluator.rules import TEXAS_HOLDEM, Rules
from evaluator.strengths import split
from evaluator.wilds import stand_ins
from evaluator.words import words

__all__ = ["describe", "describe_strength"]


def describe(hand: Hand, rules: Rules = TEXAS_HOLDEM, language: str = "en") -> str:
    """Name a hand's category, the five cards that count, and what wild cards stand for.

    `language` is ``"en"`` or ``"it"``. Raises the errors of `evaluate`.

    >>> describe("Kc Kd Kh 9s 9d 4c 2h")
    'full house, kings over nines'
    >>> describe("Kc Kd Kh 9s 9d 4c 2h", language="it")
    'full di re ai nove'
    >>> from evaluator import DRAW_POKER
    >>> describe("8s 8h 8d 5c Xr", DRAW_POKER.replace(wild="joker"))
    'four of a kind, eights, kicker five (Xr = 8c)'
    """
    said = words(split(evaluate(hand, rules), rules), rules, language)
    wild = stand_ins(hand, rules) if rules.wild else {}
    meant = ", ".join(
        f"{NAMES[card]} = {NAMES[other]}" for card, other in wild.items() if card != other
    )
    return f"{said} ({meant})" if meant else said


def describe_strength(strength: int, rules: Rules = TEXAS_HOLDEM, language: str = "en") -> str:
    """Name the category of a strength and the cards that count, in English or Italian.

    Raises `ValueError` for a number that is no strength under these rules.

    >>> describe_strength(evaluate("As Ks Qs Js Ts"))
    'royal flush'
    """
    class_number(strength, rules)
    return words(split(int(strength), rules), rules, language)
