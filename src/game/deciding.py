"""What the seat to act may do, and doing it.

`decide` is the only way in which a deal changes: it refuses a decision before it touches anything.
"""

from collections.abc import Callable
from typing import Any

from game import course, irregular, naming, showdown
from game.actions import Legal
from game.chips import written
from game.errors import ActionError
from game.faces import card_names, card_text
from game.openers import opening_bounds, opens
from game.state import State

__all__ = ["DECISIONS", "decide", "legal"]


def legal(state: State) -> Legal:
    """Return what the seat to act may do."""
    seat, phase = state.actor, state.phase
    if seat is None:
        return Legal()
    if phase == "betting":
        betting = state.betting
        facing = betting.level > betting.bets[seat]
        return Legal(
            fold=facing or not _before_opening(state),
            check=not facing,
            call=betting.to_call(seat) if facing else None,
            raise_to=_raise_bounds(state, seat),
            parole=not facing and _says_parole_or_cip(state),
        )
    if phase == "draw":
        most = state.setup.variant.streets[state.street].draw
        return Legal(discard=(0, min(most, len(state.hole[seat]))))
    if phase == "blind":
        cost = course.blind_cost(state)
        return Legal(blind=cost if cost <= state.betting.stacks[seat] else None, look=True)
    return Legal(show=True, muck=True)


def _before_opening(state: State) -> bool:
    if state.opener is not None or state.blinds:
        return False
    return state.setup.variant.streets[state.street].opening


def _raise_bounds(state: State, seat: int) -> tuple[int, int] | None:
    return None if _why_no_raise(state, seat) else _bounds(state, seat)


def _bounds(state: State, seat: int) -> tuple[int, int]:
    if _before_opening(state):
        return opening_bounds(state, seat)
    return state.betting.raise_bounds(seat)


def _why_no_raise(state: State, seat: int) -> str | None:
    """The rule that keeps a seat from betting or raising; it tells nothing about the cards."""
    if (
        state.blinds
        and state.betting.aggressor is None
        and state.setup.variant.streets[state.street].opening
    ):
        last = state.blinds[-1]
        if seat != last:
            return f"after a buio only the last blind seat, {last}, may raise first"
    if _before_opening(state) and not opens(state, seat):
        return "it takes openers to open"
    return state.betting.why_no_raise(seat)


def decide(state: State, word: str, seat: int | None, value: Any) -> tuple[str, Any]:
    """Carry out a decision, or raise and leave the state as it was.

    Returns the word and the value that a record keeps of it.
    """
    if word not in DECISIONS:
        raise ActionError(f"{word!r} is not a decision: those are {', '.join(DECISIONS)}")
    kept = DECISIONS[word](state, seat, value)
    course.advance(state)
    return kept or (word, value)


def _betting(state: State, seat: int | None, does: str) -> int:
    return _turn(state, seat, "betting", does)


def _turn(state: State, seat: int | None, phase: str, does: str) -> int:
    """Return the seat to act, when it is this one and now is the time for what it does."""
    if state.phase == "over":
        raise ActionError(f"the deal is over: nobody can {does}")
    if state.actor is None:
        raise ActionError(f"cards are being waited for: nobody can {does}")
    if seat is not None and seat != state.actor:
        raise ActionError(f"seat {seat} cannot {does}: it is the turn of seat {state.actor}")
    if state.phase != phase:
        raise ActionError(f"seat {state.actor} cannot {does} now: {_TIMES[state.phase]}")
    return state.actor


_TIMES = {
    "betting": "it may fold, check, call or raise",
    "draw": "it may discard",
    "blind": "it may open blind, or look at its cards",
    "showdown": "it may show or muck",
}


def _fold(state: State, seat: int | None, value: None) -> None:
    seat = _betting(state, seat, "fold")
    if _before_opening(state) and state.betting.level <= state.betting.bets[seat]:
        raise ActionError(f"seat {seat} cannot fold: before the opening a seat passes (check)")
    _give_up(state, seat)


def _give_up(state: State, seat: int) -> None:
    state.betting.live[seat] = False
    state.pile += state.hole[seat] + state.up[seat]
    state.note("fold", seat)
    state.phase = "acted"


def _check(state: State, seat: int | None, value: None) -> None:
    seat = _betting(state, seat, "check")
    betting = state.betting
    if betting.level > betting.bets[seat]:
        raise ActionError(f"seat {seat} cannot check: there are {betting.to_call(seat)} to call")
    betting.check(seat)
    state.note("check", seat, None, (), _what_a_check_is(state))
    state.phase = "acted"


def _what_a_check_is(state: State) -> str | None:
    street = state.setup.variant.streets[state.street]
    if street.parole:
        return "cip" if _says_parole_or_cip(state) else "parole"
    return "passo" if street.opening else None


def _says_parole_or_cip(state: State) -> bool:
    """Whether a check is a *cip*, so that *parole* is something else to say."""
    variant = state.setup.variant
    return variant.second_round_check and variant.streets[state.street].parole


def _parole(state: State, seat: int | None, value: None) -> None:
    seat = _betting(state, seat, "say parole")
    if not legal(state).parole:
        raise ActionError(f"seat {seat} cannot say parole now: it may check, or there is a bet")
    state.betting.check(seat)
    state.note("check", seat, None, (), "parole")
    state.phase = "acted"


def _call(state: State, seat: int | None, value: None) -> None:
    seat = _betting(state, seat, "call")
    betting = state.betting
    if betting.level <= betting.bets[seat]:
        raise ActionError(f"seat {seat} cannot call: nothing is to be called")
    chips = betting.call(seat)
    state.note("call", seat, chips, (), None if betting.stacks[seat] else "all-in")
    state.phase = "acted"


def _raise_to(state: State, seat: int | None, value: Any) -> None:
    seat = _betting(state, seat, "bet or raise")
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"a raise is to a whole number of chips, not {written(value)}")
    _require_raise(state, seat, value)
    low, high = _bounds(state, seat)
    if not low <= value <= high:
        raise ActionError(_out_of_bounds(state, seat, value, (low, high)))
    _raise(state, seat, value)


def _raise_anyway(state: State, seat: int | None, value: Any) -> None:
    """Bet or raise as a record has it, and note what the rules say against it: sites differ."""
    seat = _betting(state, seat, "bet or raise")
    try:
        return _raise_to(state, seat, value)
    except ActionError as error:
        top = state.betting.bets[seat] + state.betting.stacks[seat]
        if min(value, top) <= state.betting.level:
            raise
        state.warnings.append(str(error))
        _raise(state, seat, min(value, top))


def _require_raise(state: State, seat: int, value: int) -> None:
    why = _why_no_raise(state, seat)
    if why:
        kind = "raise" if state.betting.level else "bet"
        raise ActionError(f"seat {seat} may not {kind} to {written(value)}: {why}")


def _out_of_bounds(state: State, seat: int, value: int, bounds: tuple[int, int]) -> str:
    low, high = bounds
    betting = state.betting
    what = f"seat {seat}: a {'raise' if betting.level else 'bet'} to {written(value)} is"
    if value < low:
        return f"{what} too small: the least is {low}"
    if high == betting.bets[seat] + betting.stacks[seat]:
        return f"{what} more than the seat has: {high}"
    return f"{what} above the limit: the {betting.limit.kind.replace('_', ' ')} allows {high}"


def _raise(state: State, seat: int, amount: int) -> None:
    betting = state.betting
    kind = "raise" if betting.level else "bet"
    if kind == "bet" and state.street == 0:
        state.opener = seat
    opening = state.setup.variant.streets[state.street].opening and kind == "bet"
    betting.raise_to(seat, amount)
    notes = ["opening"] if opening else []
    notes += [] if betting.stacks[seat] else ["all-in"]
    state.note(kind, seat, amount, (), " ".join(notes) or None)
    state.phase = "acted"


def _go_all_in(state: State, seat: int | None, value: None) -> None:
    seat = _betting(state, seat, "go all-in")
    betting = state.betting
    top = betting.bets[seat] + betting.stacks[seat]
    alone = not any(
        chips and other != seat and betting.live[other]
        for other, chips in enumerate(betting.stacks)
    )
    if betting.level > betting.bets[seat] and (top <= betting.level or alone):
        return _call(state, seat, None)
    _require_raise(state, seat, top)
    bounds = _bounds(state, seat)
    if top > bounds[1]:
        raise ActionError(_out_of_bounds(state, seat, top, bounds))
    _raise(state, seat, top)


def _discard(state: State, seat: int | None, value: Any) -> tuple[str, Any]:
    """Throw cards; a record keeps their places in the hand, whatever the cards were."""
    seat = _turn(state, seat, "draw", "discard")
    cards = naming.read_cards(value, "the discard")
    held = state.hole[seat]
    for i, card in enumerate(cards):
        if card not in held:
            raise ActionError(
                f"seat {seat} cannot discard {card_text((card,))}: it does not hold it"
            )
        if card in cards[:i]:
            raise ActionError(f"seat {seat} cannot discard {card_text((card,))} twice")
    return _throw(state, seat, [held.index(card) for card in cards])


def _throw(state: State, seat: int | None, value: Any) -> tuple[str, Any]:
    """Throw the cards at some places of the hand."""
    seat = _turn(state, seat, "draw", "discard")
    places = list(value)
    held = state.hole[seat]
    most = state.setup.variant.streets[state.street].draw
    if len(places) > most:
        raise ActionError(f"seat {seat} cannot discard {len(places)} cards: the most is {most}")
    if len(set(places)) < len(places) or not all(
        isinstance(place, int) and 0 <= place < len(held) for place in places
    ):
        raise ActionError(f"seat {seat} cannot throw the cards at the places {places}")
    course.exchange(state, seat, [held[place] for place in places])
    return "throw", places


def _blind(state: State, seat: int | None, value: None) -> None:
    seat = _turn(state, seat, "blind", "open blind")
    cost = course.blind_cost(state)
    if cost > state.betting.stacks[seat]:
        raise ActionError(
            f"seat {seat} cannot open blind: it costs {cost}, and is paid in full;"
            f" the seat has {state.betting.stacks[seat]}"
        )
    course.open_blind(state, seat, cost)


def _look(state: State, seat: int | None, value: None) -> None:
    seat = _turn(state, seat, "blind", "look at its cards")
    course.look(state, seat)


def _show(state: State, seat: int | None, value: Any) -> tuple[str, Any]:
    seat = _turn(state, seat, "showdown", "show")
    cards = naming.read_cards(value, "the hand shown")
    held = state.hole[seat]
    if cards or not showdown.known(state, seat):
        naming.name_hand(state, seat, cards, held)
    showdown.show_hand(state, seat)
    state.queue.pop(0)
    showdown.show(state, going_on=True)
    return "show", card_names(cards)


def _muck(state: State, seat: int | None, value: None) -> None:
    seat = _turn(state, seat, "showdown", "muck")
    showdown.muck(state, seat)
    state.queue.pop(0)
    showdown.show(state, going_on=True)


def _time_out(state: State, seat: int | None, value: None) -> None:
    if seat is None or seat != state.actor:
        turn = "nobody" if state.actor is None else f"seat {state.actor}"
        raise ActionError(f"seat {seat} has no clock running: it is the turn of {turn}")
    phase, timeout = state.phase, state.setup.variant.timeout
    state.note("time_out", seat)
    if phase == "draw":
        course.exchange(state, seat, [])
    elif phase == "blind":
        course.look(state, seat)
    elif phase == "showdown":
        if showdown.can_win(state, seat):
            _show(state, seat, ())
        else:
            _muck(state, seat, None)
    elif state.betting.level <= state.betting.bets[seat] and (
        timeout == "check" or (timeout == "pass" and state.street == 0 and not state.blinds)
    ):
        _check(state, seat, None)
    else:
        _give_up(state, seat)


#: What can be decided, by the word that records use for it.
DECISIONS: dict[str, Callable[[State, int | None, Any], tuple[str, Any] | None]] = {
    "fold": _fold,
    "check": _check,
    "call": _call,
    "parole": _parole,
    "raise_to": _raise_to,
    "raise_anyway": _raise_anyway,
    "all_in": _go_all_in,
    "discard": _discard,
    "throw": _throw,
    "blind": _blind,
    "look": _look,
    "show": _show,
    "muck": _muck,
    "time_out": _time_out,
    "turn_up": naming.turn_up,
    "expose": irregular.expose,
    "misdeal": irregular.misdeal,
    "leave": irregular.leave,
}
