"""Exposed cards, misdeals, and players who leave out of turn."""

from typing import Any

from game import course
from game.chips import written
from game.errors import ActionError
from game.state import State

__all__ = ["expose", "leave", "misdeal"]

#: Events that somebody wanted: after one of them there is no misdeal any more (Decided 15).
VOLUNTARY = ("fold", "check", "call", "bet", "raise", "discard", "blind", "time_out")


def _before_actions(state: State, what: str) -> None:
    if state.street or state.phase not in ("betting", "blind"):
        raise ActionError(f"{what} while the first round is waited for: that is not so now")
    for event in state.log:
        if event.kind in VOLUNTARY:
            raise ActionError(
                f"{what} before the first action: event {event.number} is a {event.kind}"
            )


def expose(state: State, seat: int | None, number: Any) -> None:
    """Replace an exposed hole card, or deal again: R59 to R62.

    The first two cards dealt, a second exposed card, and a deck without a card to spare (Royal
    Hold'em with six, section 4) are a misdeal. Else the others keep their cards, and the seat's
    new one is the last card dealt.
    """
    _before_actions(state, "a card is exposed")
    ring, variant = state.setup.ring, state.setup.variant
    if seat is None or seat not in ring:
        raise ActionError(f"seat {seat}: nobody is dealt in there")
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"the exposed card is the number of a hole card, not {written(number)}")
    if not 0 <= number < len(state.hole[seat]):
        raise ActionError(f"seat {seat} has hole cards 0 to {len(state.hole[seat]) - 1}")
    card = state.hole[seat][number]
    place = number * len(ring) + ring.index(seat)  # in the order of dealing
    again = any(event.kind == "expose" for event in state.log[_since_misdeal(state) :])
    state.note("expose", seat, None, (card,))
    needed = sum(street.board + street.burn for street in variant.streets)
    if place < 2 or again or len(state.deck) - state.at <= needed:
        _deal_again(state)
        return
    new = course.take(state, 1)
    state.hole[seat][number] = new[0]
    state.note("replace", seat, None, tuple(new))
    if variant.exposed_card == "burn":
        state.exposed.append(card)


def misdeal(state: State, seat: int | None, value: Any) -> None:
    """Take all cards back, shuffle and deal again; what was posted stays: Decided 15."""
    _before_actions(state, "cards are dealt again")
    _deal_again(state)


def _deal_again(state: State) -> None:
    state.note("misdeal")
    for cards in (*state.hole, *state.up, *state.boards, state.exposed):
        cards.clear()
    state.street, state.phase, state.actor, state.queue = 0, "dealing", None, []
    course.new_deck(state)


def _since_misdeal(state: State) -> int:
    return max((event.number + 1 for event in state.log if event.kind == "misdeal"), default=0)


def leave(state: State, seat: int | None, value: Any) -> None:
    """Give up the hand of a seat that has chips left, whoever's turn it is."""
    if state.phase in ("over", "showdown"):
        raise ActionError(f"seat {seat} cannot fold any more: the betting is over")
    if seat is None or not state.betting.live[seat]:
        raise ActionError(f"seat {seat} is not in the hand")
    if not state.betting.stacks[seat]:
        raise ActionError(f"seat {seat} is all-in: its hand stays until the showdown")
    betting, mine = state.betting, state.actor == seat
    betting.live[seat] = False
    state.pile += state.hole[seat] + state.up[seat]
    state.note("fold", seat, None, (), "left")
    if len(state.live) == 1:
        state.phase, state.queue = "gather", []
    elif state.phase == "betting":
        # Whoever was to act still is, unless nothing is left to match.
        state.actor = betting.next(seat if mine else (state.actor or 0) - 1)
        state.phase = "gather" if state.actor is None else "betting"
    else:
        state.late = [other for other in state.late if other != seat]
        state.queue = [other for other in state.queue if other != seat]
        if mine:
            if state.phase == "blind":
                state.queue = []  # declined: nobody further may open blind
            course.next_in_queue(state)
