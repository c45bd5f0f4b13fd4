"""The names of the places at the table."""

from game.errors import DealError
from game.state import State

__all__ = ["position_name"]

#: What the seats between the big blind and the button are called, the last ones first.
LATE = ("CO", "HJ", "LJ")


def position_name(state: State, seat: int) -> str:
    """Return the name of a seat's place; `DealError` where nobody is dealt in."""
    ring = state.setup.ring
    if seat not in ring:
        raise DealError(f"seat {seat}: nobody is dealt in there")
    if seat == state.setup.button:
        return "BTN"
    blinds = [post.seat for post in state.posts if post.kind == "blind"]
    if seat in blinds:
        # Posted by both or, with a dead button, by the big blind alone.
        return "BB" if seat == blinds[-1] else "SB"
    others = [s for s in ring if s not in blinds and s != state.setup.button]
    place, last = others.index(seat), len(others) - 1
    if place and last - place < len(LATE):
        return LATE[last - place]
    return "UTG" if place == 0 else f"UTG+{place}"
