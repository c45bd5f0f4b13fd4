"""Where the button and the blinds are, hand after hand.

A seat is a number; clockwise is upwards, and after the highest comes the lowest again.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Literal, get_args

__all__ = [
    "ButtonKind",
    "Positions",
    "between",
    "clockwise",
    "first_positions",
    "next_button",
    "next_positions",
]

#: How the button moves. "moving": to the next player, and the blinds are the two after him (cash).
#: "dead": the big blind moves to the next player and drags the others behind it, onto empty seats
#: too, so that everybody pays each blind once (tournaments).
ButtonKind = Literal["moving", "dead"]


@dataclass(frozen=True, slots=True)
class Positions:
    """Where the button and the blinds are in one hand."""

    #: under a dead button this seat may be empty
    button: int
    #: who posts the small blind, or None when nobody does
    small_blind: int | None
    big_blind: int
    #: the empty seat on which the small blind falls when nobody posts it
    dead_blind: int | None = None
    #: players who get no hand: they came to a seat that the button has yet to pass, or wait for
    #: the big blind
    waits: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if (self.small_blind is None) == (self.dead_blind is None):
            raise ValueError("the small blind is on one seat, a player's or an empty one")

    @property
    def small_place(self) -> int:
        """The seat of the small blind, whether or not somebody sits there."""
        place = self.dead_blind if self.small_blind is None else self.small_blind
        assert place is not None
        return place

    @property
    def heads_up(self) -> bool:
        """Whether the button posts the small blind, as it does when two play."""
        return self.button == self.small_place


def clockwise(seats: Iterable[int], after: int) -> tuple[int, ...]:
    """Return the seats in clockwise order, starting with the first one after a seat.

    >>> clockwise([1, 4, 6], after=4)
    (6, 1, 4)
    """
    return tuple(sorted(seats, key=lambda seat: (seat <= after, seat)))


def between(seat: int, start: int, end: int) -> bool:
    """Whether a seat lies clockwise after `start` and before `end`.

    >>> between(0, start=8, end=2), between(2, start=8, end=2), between(5, start=8, end=2)
    (True, False, False)
    """
    return seat not in (start, end) and start != end and clockwise({seat, end}, start)[0] == seat


def next_button(previous: int, live: Collection[int]) -> int:
    """Return who has the button next in a game without blinds.

    >>> next_button(4, [1, 4, 6])
    6
    """
    _check_live(live)
    return clockwise(live, previous)[0]


def first_positions(button: int, live: Collection[int]) -> Positions:
    """Return the positions of the first hand, given where the button is put.

    >>> first_positions(0, [0, 1, 2, 3])
    Positions(button=0, small_blind=1, big_blind=2, dead_blind=None, waits=())
    >>> first_positions(0, [0, 3])
    Positions(button=0, small_blind=0, big_blind=3, dead_blind=None, waits=())
    """
    _check_live(live)
    if button not in live:
        button = clockwise(live, button)[0]
    order = clockwise(live, button)
    if len(order) == 2:
        return Positions(button, button, order[0])
    return Positions(button, order[0], order[1])


def next_positions(
    previous: Positions,
    live: Collection[int],
    kind: ButtonKind = "dead",
    *,
    newcomers: Collection[int] = (),
) -> Positions:
    """Return the positions of the hand after `previous`.

    `live` are the players who take part, at least two. Heads-up the button posts the small blind,
    and nobody posts the big blind in two hands running. With a dead button, somebody who came to a
    seat between the button and the small blind waits until the button has passed. `newcomers` sit
    in only with the big blind: the one whose turn it is gets it, the others wait.

    >>> next_positions(Positions(1, 2, 3), live=[1, 3, 4, 5, 6])  # seat 2 went out
    Positions(button=2, small_blind=3, big_blind=4, dead_blind=None, waits=())
    >>> next_positions(Positions(1, 2, 3), live=[1, 3, 4, 5, 6], kind="moving")
    Positions(button=3, small_blind=4, big_blind=5, dead_blind=None, waits=())
    """
    _check_live(live)
    if kind not in get_args(ButtonKind):
        raise ValueError(f"button {kind!r}: it is {' or '.join(get_args(ButtonKind))}")
    if not set(live).isdisjoint(newcomers):
        raise ValueError("a newcomer is not yet one of the live players")
    move = _dead if kind == "dead" else _moving
    positions = move(previous, set(live), set(newcomers))
    came_in = {positions.big_blind}
    waits = {*positions.waits, *newcomers} - came_in
    return Positions(
        positions.button,
        positions.small_blind,
        positions.big_blind,
        positions.dead_blind,
        tuple(sorted(waits)),
    )


def _moving(previous: Positions, live: set[int], newcomers: set[int]) -> Positions:
    """The button goes to the next player; the blinds follow."""
    if len(live) > 2:
        button, small = clockwise(live, previous.button)[:2]
        big = clockwise((live | newcomers) - {button, small}, small)[0]
        if big != previous.big_blind:
            return Positions(button, small, big)
    big = clockwise(live | newcomers, previous.big_blind)[0]
    return _dragged(big, live | {big})


def _dragged(big: int, seats: set[int]) -> Positions:
    """The big blind, and behind it the small blind and the button on the players before."""
    order = clockwise(seats, big)
    small = order[-2]
    return Positions(order[-3] if len(order) > 2 else small, small, big)


def _dead(previous: Positions, live: set[int], newcomers: set[int]) -> Positions:
    """The big blind goes to the next player; the others to the places before, empty or not."""
    small = previous.big_blind
    big = clockwise(live | newcomers, small)[0]
    seats = live | {big}
    if len(seats) == 2:
        return _dragged(big, seats)
    button = previous.small_place
    waits = {seat for seat in seats if between(seat, button, small)}
    if not between(button, big, small) or len(seats - waits) < 2:
        # Players have come in, so that this seat is not before the small blind any more.
        button = clockwise(seats - {small}, big)[-2]
        waits = set()
    elif len(seats - waits) == 2:
        positions = _dragged(big, seats - waits)
        return Positions(positions.button, positions.small_blind, big, waits=tuple(waits))
    if small in seats:
        return Positions(button, small, big, waits=tuple(waits))
    return Positions(button, None, big, dead_blind=small, waits=tuple(waits))


def _check_live(live: Collection[int]) -> None:
    if len(set(live)) < 2:
        raise ValueError(f"{len(set(live))} players: a hand is played by two or more")
