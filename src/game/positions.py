"""The names of the places at the table."""

from game.errors import DealError
from game.state import State

__all__ = ["last_post", "position_name"]

#: What the seats between the big blind and the button are called, the last ones first.
LATE = ("CO", "HJ", "LJ")


def last_post(state: State, kind: str) -> int | None:
    """Return the seat of the greatest post of a kind, whatever was posted first; None without."""
    posts = [post for post in reversed(state.posts) if post.kind == kind]
    return max(posts, key=lambda post: post.amount).seat if posts else None


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
        return "BB" if seat == last_post(state, "blind") else "SB"
    others = [s for s in ring if s not in blinds and s != state.setup.button]
    place, last = others.index(seat), len(others) - 1
    if place and last - place < len(LATE):
        return LATE[last - place]
    return "UTG" if place == 0 else f"UTG+{place}"
