"""Exposed cards and misdeals."""

from game import course
from game.state import State

__all__ = ["expose", "misdeal"]


def expose(state: State, seat: int, number: int) -> None:
    """Replace an exposed hole card, or deal again: R59 to R62.

    The first two cards dealt, a second exposed card, and a deck without a card to spare (Royal
    Hold'em with six, section 4) are a misdeal. Else the others keep their cards, and the seat's
    new one is the last card dealt.
    """
    ring, variant = state.setup.ring, state.setup.variant
    card = state.hole[seat][number]
    place = number * len(ring) + ring.index(seat)  # in the order of dealing
    again = any(event.kind == "expose" for event in state.log[_since_misdeal(state) :])
    state.note("expose", seat, None, (card,))
    needed = sum(street.board + street.burn for street in variant.streets)
    if place < 2 or again or len(state.deck) - state.at <= needed:
        misdeal(state)
        return
    new = course.take(state, 1)
    state.hole[seat][number] = new[0]
    state.note("replace", seat, None, tuple(new))
    if variant.exposed_card == "burn":
        state.exposed.append(card)


def misdeal(state: State) -> None:
    """Take all cards back, shuffle and deal again; what was posted stays."""
    state.note("misdeal")
    for cards in (*state.hole, *state.up, *state.boards, state.exposed):
        cards.clear()
    state.street, state.phase, state.actor, state.queue = 0, "dealing", None, []
    course.new_deck(state)


def _since_misdeal(state: State) -> int:
    return max((event.number + 1 for event in state.log if event.kind == "misdeal"), default=0)
