"""What a person types at the table, in English or Italian, as an action."""

import re
from collections.abc import Sequence
from typing import Any

from game.actions import Action, AllIn, Blind, Call, Check, Discard, Fold, Look, Parole, RaiseTo
from game.play_words import COMMANDS, PLAY_WORDS
from game.table_text import RANKS, in_order

__all__ = ["ChoiceError", "meanings", "parse_choice"]

#: A card as it may be typed: 10h, Th, 7♣.
CARD = re.compile(r"(10|[2-9tjqka])([cdhs♣♦♥♠])")
#: What says *parole* where a check is a *cip*.
SAY_PAROLE = ("p", "parole", "parola")
SUITS = dict(zip("♣♦♥♠", "cdhs", strict=True))
AMOUNT = re.compile(r"(to |a |by |di |\+)? ?(\d{1,3}(?:[.,_']\d{3})+|\d{1,18})")


class ChoiceError(ValueError):
    """What was typed is not a choice that there is now; the message says why, in the language."""


def meanings(text: str) -> list[str]:
    """Return what the first word may mean.

    >>> meanings("passo"), meanings("R 60"), meanings("hello")
    (['fold', 'check'], ['raise'], [])
    """
    first = _words(text)[:1]
    return [meaning for meaning, names in COMMANDS.items() if first and first[0] in names]


def _words(text: str) -> list[str]:
    text = text.strip().lower().replace("all in", "all-in").replace("passo lascia", "passo-lascia")
    return re.sub(r"^([a-z]+)([+\d])", r"\1 \2", text).split()


def parse_choice(
    text: str, view: dict[str, Any], language: str = "en", openers: int | None = None
) -> Action:
    """Return the action that a text means for the seat to act of a view.

    `openers` is the lowest pair that opens, while nobody has opened. Raises `ChoiceError`.

    >>> view = {"seat": 0, "bets": [0, 2], "to_match": 2, "pot": 3, "stacks": [9, 7]}
    >>> view["hands"] = [["As", "Ks"]]
    >>> view["legal"] = {"fold": True, "call": 2, "raise_to": [4, 9]}
    >>> parse_choice("vedo", view), parse_choice("r 6", view), parse_choice("rilancio di 3", view)
    (Call(), RaiseTo(amount=6), RaiseTo(amount=5))
    """
    words, legal = PLAY_WORDS[language], view["legal"]
    typed = _words(text)
    what = ChoiceError(words["what"].format(text=text.strip()))
    if not typed:
        raise what
    rest = " ".join(typed[1:])
    # `a 60` is Italian for "to 60"; alone, the letter is all-in.
    meant = [] if typed[0] == "a" and rest else meanings(text)
    if "discard" in legal:
        if "pat" in meant and rest in ("", "pat"):
            return Discard()
        if "discard" in meant:
            return _discard(rest, view, words)
        if typed[0][0].isdigit() or CARD.fullmatch(typed[0]):
            return _discard(" ".join(typed), view, words)
        raise ChoiceError(words["no phase"]) if meant and "pat" not in meant else what
    if (
        rest
        and "raise" not in meant
        and rest != str(legal.get("call"))
        and not AMOUNT.fullmatch(" ".join(typed))
    ):
        raise what
    if "look" in legal:
        if "blind" in meant and "blind" in legal:
            if rest:  # a bet: what a blind costs is fixed
                raise what
            return Blind()
        if "look" in meant:
            return Look()
        raise ChoiceError(words["no phase"]) if meant else what
    if "parole" in legal and typed[0] in SAY_PAROLE:
        return Parole()
    if "check" in meant and "check" in legal:
        return Check()
    if "call" in meant and "call" in legal:
        return Call()
    if "fold" in meant:
        if "fold" in legal and "call" in legal:
            return Fold()
        raise ChoiceError(words["no fold"])
    if "all-in" in meant:
        return _all_in(view, words, openers)
    if "raise" in meant or AMOUNT.fullmatch(" ".join(typed)):
        return _raise(rest if "raise" in meant else " ".join(typed), view, words, openers)
    if "check" in meant and "call" in legal:
        raise ChoiceError(words["no check"].format(amount=legal["call"]))
    if "call" in meant:
        raise ChoiceError(words["no call"])
    raise ChoiceError(words["no phase"]) if meant else what


def _no_raise(words: dict[str, str], openers: int | None) -> ChoiceError:
    if openers is None:
        return ChoiceError(words["no raise"])
    return ChoiceError(words["no openers"].format(rank=RANKS[openers]))


def _all_in(view: dict[str, Any], words: dict[str, str], openers: int | None) -> Action:
    legal, seat = view["legal"], view["seat"]
    stack = view["stacks"][seat]
    if legal.get("call") == stack:
        return AllIn()
    if "raise_to" not in legal:
        raise _no_raise(words, openers)
    high = legal["raise_to"][1]
    if high < view["bets"][seat] + stack:
        raise ChoiceError(words["no all-in"].format(high=high))
    return AllIn()


def _raise(text: str, view: dict[str, Any], words: dict[str, str], openers: int | None) -> RaiseTo:
    """Read the amount of a bet or a raise: to 60, by 20, a part of the pot, the least, the most."""
    legal = view["legal"]
    if "raise_to" not in legal:
        raise _no_raise(words, openers)
    low, high = legal["raise_to"]
    call = legal.get("call") or 0
    level = view["to_match"]
    named = {"pot": 1.0, "piatto": 1.0, "half": 0.5, "mezzo": 0.5, "1/2": 0.5}
    if not text:
        if low == high:
            return RaiseTo(low)
        raise ChoiceError(words["how much"].format(low=low, high=high))
    if text in named:
        part = level + int((view["pot"] + call) * named[text])
        return RaiseTo(min(max(part, low), high))
    if text in ("min", "max"):
        return RaiseTo(low if text == "min" else high)
    if (found := AMOUNT.fullmatch(text)) is None:
        raise ChoiceError(words["no amount"].format(text=text))
    amount = int(re.sub(r"\D", "", found[2]))
    if found[1] and found[1].strip() in ("by", "di", "+"):
        amount += level
    if amount < low:
        raise ChoiceError(words["too little"].format(amount=amount, low=low))
    if amount > high:
        raise ChoiceError(words["too much"].format(amount=amount, high=high))
    return RaiseTo(amount)


def _discard(text: str, view: dict[str, Any], words: dict[str, str]) -> Discard:
    """Read cards by their number in the hand as it is shown, or by their names."""
    hand = in_order(view["hands"][view["seat"]])
    most = view["legal"]["discard"][1]
    cards: list[str] = []
    for part in text.replace(",", " ").split():
        for name in _cards(part, hand, words):
            if name in cards:
                raise ChoiceError(words["twice"].format(text=part))
            cards.append(name)
    if not cards:
        raise ChoiceError(words["which"])
    if len(cards) > most:
        raise ChoiceError(words["too many"].format(count=len(cards), most=most))
    return Discard(tuple(cards))


def _cards(text: str, hand: Sequence[str], words: dict[str, str]) -> list[str]:
    """Return the cards of a hand that a number, `135` for three of them, or names mean."""
    error = ChoiceError(words["no card"].format(text=text, most=len(hand)))
    if text.isdecimal():
        places = [int(digit) for digit in text]
        if not all(1 <= place <= len(hand) for place in places):
            raise error
        return [hand[place - 1] for place in places]
    if not re.fullmatch(f"({CARD.pattern})+", text):
        raise error
    names = [
        ("T" if rank == "10" else rank.upper()) + SUITS.get(suit, suit)
        for rank, suit in CARD.findall(text)
    ]
    if not set(names) <= set(hand):
        raise error
    return names
