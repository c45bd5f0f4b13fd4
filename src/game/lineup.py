"""Who gets cards in a hand, where button and blinds are, and what is posted."""

import dataclasses
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from game.button import (
    Positions,
    clockwise,
    first_positions,
    next_button,
    next_positions,
)
from game.errors import TableError
from game.levels import Stakes
from game.missed_blinds import NOTHING, Debt, may_come_in, missed
from game.rotation import Game
from game.seats import Seat, TableRules
from game.state import Carry, Post

__all__ = [
    "LineUp",
    "carried",
    "forced_bets",
    "line_up",
    "line_up_without_blinds",
    "without",
]


@dataclass(frozen=True, slots=True)
class LineUp:
    """The players of a hand."""

    dealt: tuple[int, ...]
    button: int
    #: None in a game without blinds
    positions: Positions | None
    #: the blinds that seats post to come back in
    posting: Mapping[int, Debt]
    #: what every seat owes from now on
    debts: Mapping[int, Debt]


def line_up(
    seats: Sequence[Seat | None], rules: TableRules, previous: Positions | None, button: int
) -> LineUp:
    """Return who is dealt in, in a game with blinds.

    `button` is where it is put for the first hand, when there is no previous one. Players who owe
    blinds wait or post, except where fewer than two owe nothing: then all play, and owe nothing.

    >>> from game.seats import CASH
    >>> line_up([Seat("Ann", 200), None, Seat("Bob", 200)], CASH, None, button=2).positions
    Positions(button=2, small_blind=2, big_blind=0, dead_blind=None, waits=())
    """
    ready = _ready(seats, rules)
    owing = [] if rules.missed_blinds == "free" else [i for i in ready if _debt(seats[i])]
    settled = [i for i in ready if i not in owing]
    if previous is None or len(settled) < 2:
        settled, owing = ready, []
    if previous is None:
        positions = first_positions(button, settled)
    else:
        positions = next_positions(previous, settled, rules.button, newcomers=owing)
    posting = {
        i: _debt(seats[i])
        for i in positions.waits
        if i in owing and _posts(seats[i]) and may_come_in(positions, i)
    }
    waits = tuple(i for i in positions.waits if i not in posting)
    positions = dataclasses.replace(positions, waits=waits)
    dealt = tuple(sorted({*settled, *posting, positions.big_blind} - set(waits)))
    debts = {i: NOTHING if i in dealt else _debt(seat) for i, seat in enumerate(seats) if seat}
    if previous is not None and rules.missed_blinds == "post":
        absent = [i for i in debts if i not in ready]
        for i, debt in missed(previous, positions, absent).items():
            debts[i] |= debt
    return LineUp(dealt, positions.button, positions, posting, debts)


def carried(seats: Sequence[Seat | None], rules: TableRules, carry: Carry | None) -> Carry | None:
    """Return a carry as the next hand gets it.

    When fewer than two of those who may play for the pot are left, everybody may.

    >>> from game.seats import CASH
    >>> seats = [Seat("Ann", 20), None, Seat("Bob", 20)]
    >>> carried(seats, CASH, Carry(pot=6, owed=(0, 0, None))).owed
    ()
    """
    if carry is None or not carry.owed:
        return carry
    if sum(carry.owed[i] is not None for i in _ready(seats, rules)) > 1:
        return carry
    return dataclasses.replace(carry, owed=())


def without(carry: Carry | None, seat: int) -> Carry | None:
    """Return a carry when the player of a seat has left: who comes there is not in for the pot.

    A carry that is for everybody is for him, too.

    >>> without(Carry(pot=6, owed=(0, 4, 0)), seat=1)
    Carry(pot=6, openers=None, buio=True, posts=True, owed=(0, None, 0))
    """
    if carry is None or not carry.owed:
        return carry
    owed = (*carry.owed[:seat], None, *carry.owed[seat + 1 :])
    return dataclasses.replace(carry, owed=owed)


def line_up_without_blinds(
    seats: Sequence[Seat | None], rules: TableRules, previous: int, carry: Carry | None
) -> LineUp:
    """Return who is dealt in, in a game without blinds: everybody but whom a carry keeps out.

    >>> from game.seats import CASH
    >>> line_up_without_blinds([Seat("Ann", 20), None, Seat("Bob", 20)], CASH, 0, None).button
    2
    """
    ready = _ready(seats, rules)
    if carry is not None and carry.owed:
        ready = [i for i in ready if carry.owed[i] is not None]
    debts = {i: _debt(seat) for i, seat in enumerate(seats) if seat}
    return LineUp(tuple(ready), next_button(previous, ready), None, {}, debts)


def forced_bets(
    game: Game,
    stakes: Stakes,
    positions: Positions,
    dealt: Collection[int],
    posting: Mapping[int, Debt],
) -> tuple[Post, ...]:
    """Return the posts of a hand with blinds, in their order: antes, blinds, straddles, the rest.

    >>> forced_bets(Game(), Stakes(1, 2), Positions(0, None, 2, dead_blind=1), [0, 2, 3], {})
    (Post(seat=2, amount=2, kind='blind'),)
    """
    stakes = game.stakes or stakes
    options = game.options
    big, small = positions.big_blind, positions.small_blind
    posts = [Post(i, stakes.ante, "ante") for i in clockwise(dealt, positions.button)]
    if positions.button in dealt:
        posts.append(Post(positions.button, options.get("button_ante", 0), "dead"))
    dead = [Post(big, stakes.big_blind_ante, "dead")]
    blinds = [Post(big, stakes.big_blind, "blind")]
    if small is not None:
        blinds.insert(0, Post(small, stakes.small_blind, "blind"))
    posts += dead + blinds if options.get("big_blind_ante_first") else blinds + dead
    # From the left of the big blind on; never the button, and nobody when three or fewer play.
    may = [i for i in clockwise(dealt, big) if i not in (big, small, positions.button)]
    amounts = options.get("straddles", ()) if len(dealt) > 3 else ()
    straddles = dict(zip(may, amounts, strict=False))
    posts += [Post(i, chips, "straddle") for i, chips in straddles.items()]
    for i, debt in posting.items():
        if debt.big and i not in straddles:
            posts.append(Post(i, stakes.big_blind, "live"))
        if debt.small:
            posts.append(Post(i, stakes.small_blind, "dead"))
    return tuple(post for post in posts if post.amount)


def _ready(seats: Sequence[Seat | None], rules: TableRules) -> list[int]:
    """The seats that want cards, or get them anyway."""
    ready = [
        i
        for i, seat in enumerate(seats)
        if seat and (seat.takes_part or (rules.deals_to_absent and seat.stack > 0))
    ]
    if len(ready) < 2:
        raise TableError(f"{len(ready)} players with chips want cards: a hand needs two")
    return ready


def _debt(seat: Seat | None) -> Debt:
    return seat.debt if seat else NOTHING


def _posts(seat: Seat | None) -> bool:
    return seat is not None and seat.posts
