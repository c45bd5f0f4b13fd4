"""Other ways to say how much: by some chips, by a part of the pot, by pushing chips in silence."""

from fractions import Fraction

from game.actions import Action, Call, Check, Legal, RaiseTo
from game.chips import written
from game.errors import ActionError
from game.state import State

__all__ = ["interpret_chips", "pot_fraction", "raise_by"]


def raise_by(state: State, chips: int) -> RaiseTo:
    """See `Deal.raise_by`."""
    if isinstance(chips, bool) or not isinstance(chips, int):
        raise TypeError(f"a raise is by a whole number of chips, not {written(chips)}")
    return RaiseTo(state.betting.level + chips)


def pot_fraction(state: State, legal: Legal, fraction: int | float | Fraction) -> RaiseTo:
    """See `Deal.pot_fraction`."""
    if isinstance(fraction, bool) or not isinstance(fraction, int | float | Fraction):
        raise TypeError(f"a fraction of the pot is a number, not {written(fraction)}")
    if legal.raise_to is None or state.actor is None:
        raise ActionError("the seat to act may not bet or raise")
    betting = state.betting
    call = betting.level - betting.bets[state.actor]
    try:
        chips = int((betting.pot + call) * fraction)
    except (ValueError, OverflowError):
        raise ActionError(f"{written(fraction)} is not a fraction of a pot") from None
    if chips < 0:
        raise ActionError(f"{written(fraction)} of the pot: less than nothing cannot be bet")
    low, high = legal.raise_to
    return RaiseTo(min(max(betting.level + chips, low), high))


def interpret_chips(state: State, legal: Legal, amount: int) -> Action:
    """See `Deal.interpret_chips`."""
    if isinstance(amount, bool) or not isinstance(amount, int):
        raise TypeError(f"chips are a whole number, not {written(amount)}")
    actor, betting = state.actor, state.betting
    if actor is None or state.phase != "betting":
        raise ActionError("nobody is to bet now")
    own, stack, level = betting.bets[actor], betting.stacks[actor], betting.level
    if not own < amount <= own + stack:
        raise ActionError(
            f"a total of {written(amount)}: seat {actor} has bet {own} and has {stack} more"
        )
    all_in_raise = amount == own + stack > level
    small = 2 * amount < 3 * level and not all_in_raise
    if small or legal.raise_to is None:
        return Call() if legal.call is not None else Check()
    return RaiseTo(min(max(amount, legal.raise_to[0]), legal.raise_to[1]))
