"""Exposed cards, misdeals, and players who leave out of turn."""

from game import course
from game.state import State

__all__ = ["expose", "leave", "misdeal"]


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


def leave(state: State, seat: int) -> None:
    """Give up the hand of a seat that has chips left, whoever's turn it is."""
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
