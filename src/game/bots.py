"""Simple players for a table in the terminal: each sees its own view of the deal, no more."""

from dataclasses import dataclass
from random import Random
from typing import Any

from game.actions import Action, AllIn, Blind, Call, Check, Discard, Fold, Look, RaiseTo, Show
from game.bot_odds import Chair, expected_share, sensible_discard

__all__ = ["BOTS", "Character", "decide"]


@dataclass(frozen=True)
class Character:
    """How somebody plays."""

    name: str
    #: How often a good hand is raised rather than called.
    boldness: float = 0.8
    #: How often nothing is bet as if it were something.
    bluff: float = 0.1
    #: How much better than its price a call must be.
    care: float = 0.03


#: The players at the table, in the order in which they sit down.
BOTS = (
    Character("Ada", boldness=0.85, bluff=0.10, care=0.03),
    Character("Bruno", boldness=0.95, bluff=0.20, care=0.00),
    Character("Carla", boldness=0.60, bluff=0.04, care=0.06),
    Character("Dino", boldness=0.80, bluff=0.16, care=0.02),
    Character("Elsa", boldness=0.75, bluff=0.08, care=0.04),
    Character("Furio", boldness=0.95, bluff=0.14, care=0.01),
    Character("Gina", boldness=0.70, bluff=0.06, care=0.05),
    Character("Ivo", boldness=0.85, bluff=0.12, care=0.03),
    Character("Lia", boldness=0.80, bluff=0.10, care=0.02),
)


def decide(chair: Chair, who: Character, rng: Random) -> Action:
    """Return what a player does; the same for the same view and random numbers."""
    legal = chair.view["legal"]
    if "show" in legal:
        return Show()
    if "look" in legal:
        return _blind(chair, who, rng)
    if "discard" in legal:
        return Discard(tuple(sensible_discard(chair, rng)))
    share = min(max(expected_share(chair, rng) + rng.gauss(0, 0.02), 0.0), 1.0)
    return _bet(chair, who, share, rng)


def _blind(chair: Chair, who: Character, rng: Random) -> Action:
    cost, stack = chair.view["legal"].get("blind"), _stack(chair.view)
    if cost is not None and 10 * cost <= stack and rng.random() < who.bluff:
        return Blind()
    return Look()


def _stack(view: dict[str, Any]) -> int:
    stack: int = view["stacks"][view["seat"]]
    return stack


def _bet(chair: Chair, who: Character, share: float, rng: Random) -> Action:
    """Bet or raise what is good, now and then what is not; call what is worth its price."""
    view = chair.view
    legal, pot, stack = view["legal"], view["pot"], _stack(view)
    call = legal.get("call", 0)
    players = len(view["live"])
    raises = _raises(view)
    if "raise_to" in legal:
        good = 1 / players + 0.08 + 0.07 * raises
        if not raises and view["game"] == "italian_draw":
            good -= 0.1  # where all pass, nobody wins: who can open opens
        if share > good and rng.random() < who.boldness:
            return _raise_to(view, 0.5 + 1.5 * (share - good) + rng.uniform(-0.1, 0.1), share)
        cheap = _least(view) <= min(pot, stack // 4)
        if players <= 3 and cheap and rng.random() < who.bluff / (1 + 2 * raises):
            return _raise_to(view, 0.6, 0.5)
    if not call:
        return Check()
    price = call / (pot + call)
    care = who.care * (1 + call / max(stack, 1))
    return Call() if share > price + care else Fold()


def _raises(view: dict[str, Any]) -> int:
    """How many bets and raises the street has seen."""
    count = 0
    for event in view["events"]:
        if event["kind"] in ("board", "discard", "draw", "deal"):
            count = 0
        count += event["kind"] in ("bet", "raise")
    return count


def _least(view: dict[str, Any]) -> int:
    """The chips that the smallest bet or raise takes."""
    chips: int = view["legal"]["raise_to"][0] - view["bets"][view["seat"]]
    return chips


def _raise_to(view: dict[str, Any], part: float, share: float) -> Action:
    """Bet or raise by a part of the pot; nearly everything is everything, if that is worth it."""
    legal, stack, bet = view["legal"], _stack(view), view["bets"][view["seat"]]
    low, high = legal["raise_to"]
    pot, call = view["pot"], legal.get("call", 0)
    amount = min(max(view["to_match"] + int((pot + call) * part), low), high)
    if 3 * (amount - bet) > 2 * stack:  # no way back
        if share < 0.6:
            return (
                Call() if call and share > call / (pot + call) else Check() if not call else Fold()
            )
        return AllIn() if high == bet + stack else RaiseTo(high)
    return RaiseTo(amount)
