"""What chips are worth in prize money: the Independent Chip Model (Malmuth-Harville).

A player comes first with the probability of his share of the chips; among those who are left, the
next place goes in the same way. The value of a stack is its expected prize.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from game.chips import TOO_MANY, written

__all__ = ["EXACT_PLAYERS", "icm", "icm_exact"]

#: Up to so many players the model is computed by its recursion over all sets of players.
EXACT_PLAYERS = 12

#: Nodes of the integral at a time; memory is players × prizes × nodes × 8 bytes.
BLOCK = 32


def icm(stacks: Sequence[int], prizes: Sequence[float]) -> tuple[float, ...]:
    """Return what each stack is worth, in the unit of the prizes.

    Prizes are those still to be won, the highest first; places without one are worth nothing. Up
    to `EXACT_PLAYERS` players this is the recursion in floating point (about 20 ms for twelve);
    above it an integral, right to a billionth of the prize pool (see `_integral`), about a second
    for 500 players and 60 prizes.

    >>> [round(value, 2) for value in icm([5000, 3000, 2000], [50, 30, 20])]
    [38.39, 32.75, 28.86]
    """
    _check(stacks, prizes)
    if len(stacks) <= EXACT_PLAYERS:
        return tuple(_recursion([float(chips) for chips in stacks], [float(p) for p in prizes]))
    return _integral(stacks, prizes)


def icm_exact(stacks: Sequence[int], prizes: Sequence[int | Fraction]) -> tuple[Fraction, ...]:
    """Return what each stack is worth as exact fractions, for up to `EXACT_PLAYERS` players.

    >>> [str(value) for value in icm_exact([50, 30, 20], [60, 40])]
    ['305/7', '33', '164/7']
    """
    _check(stacks, prizes)
    if len(stacks) > EXACT_PLAYERS:
        raise ValueError(f"{len(stacks)} players: exact for up to {EXACT_PLAYERS}; see icm()")
    return tuple(_recursion([Fraction(chips) for chips in stacks], [Fraction(p) for p in prizes]))


@overload
def _recursion(stacks: list[float], prizes: list[float]) -> list[float]: ...
@overload
def _recursion(stacks: list[Fraction], prizes: list[Fraction]) -> list[Fraction]: ...
def _recursion(stacks: Any, prizes: Any) -> Any:
    """The definition, over sets of players: which of them have taken the first places.

    Bit i of a set is player i; `chance[s]` is the probability that exactly the set s has the first
    places, and `left[s]` are the chips of the others.
    """
    players = range(len(stacks))
    zero = stacks[0] - stacks[0]
    chance = [zero] * (1 << len(stacks))
    chance[0] = zero + 1
    value = [zero] * len(stacks)
    left = [sum(stacks, zero)] * (1 << len(stacks))
    for taken in range(len(chance)):
        if taken:
            lowest = (taken & -taken).bit_length() - 1
            left[taken] = left[taken & (taken - 1)] - stacks[lowest]
        place = taken.bit_count()
        if place >= len(prizes):
            continue  # no prizes from here on
        for i in players:
            if not taken >> i & 1:
                next_is_i = chance[taken] * stacks[i] / left[taken]
                chance[taken | 1 << i] += next_is_i
                value[i] += next_is_i * prizes[place]
    return value


def _integral(stacks: Sequence[int], prizes: Sequence[float]) -> tuple[float, ...]:
    """The same model for any number of players, by one integral.

    Let every player finish at a random time, exponential with his stack as the rate: the order of
    arrival is the order of the model. So a stack s is worth the integral over t of
    s·exp(-s·t) · E[prize of the place after those who have arrived by t], and by t another player
    has arrived with probability 1 - exp(-stack·t), independently. With t = exp(x) the integrand is
    analytic and vanishes at both ends, and the trapezoidal rule converges exponentially: a step of
    1/16 and ends where e^-36 is missing leave an error far below 1e-9 of the pool.
    `test_icm.py` compares it with the recursion and with sums that have to come out.
    """
    rates = np.array(stacks, dtype=np.float64) / max(stacks)
    money = np.array(prizes, dtype=np.float64)
    step = 1 / 16
    nodes = np.arange(-36.0, np.log(40.0 / rates.min()), step)
    value = np.zeros(len(stacks))
    for start in range(0, len(nodes), BLOCK):
        times = np.exp(nodes[start : start + BLOCK])
        expected = _expected_prizes(-np.expm1(-np.outer(rates, times)), money)
        density = rates[:, None] * times * np.exp(-np.outer(rates, times))
        value += (density * expected).sum(axis=1) * step
    return tuple(value.tolist())


def _expected_prizes(
    arrived: npt.NDArray[np.float64], prizes: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    """For each player, the expected prize of the place after the others who have arrived.

    `arrived` holds probabilities, a row a player and a column a time. `worth[i][k]` is the prize to
    be expected when k players have arrived and those from i on are still to be looked at.
    """
    players, times = arrived.shape
    worth = np.empty((players + 1, len(prizes), times))
    worth[players] = prizes[:, None]
    for i in reversed(range(players)):
        worth[i] = worth[i + 1] * (1 - arrived[i])
        worth[i, :-1] += worth[i + 1, 1:] * arrived[i]
    counted = np.zeros((len(prizes), times))  # how many of the players before i have arrived
    counted[0] = 1
    expected = np.empty((players, times))
    for i in range(players):
        expected[i] = (counted * worth[i + 1]).sum(axis=0)
        more = counted[:-1] * arrived[i]
        counted *= 1 - arrived[i]
        counted[1:] += more
    return expected


def _check(stacks: Sequence[int], prizes: Sequence[object]) -> None:
    for chips in stacks:
        if isinstance(chips, bool) or not isinstance(chips, int | np.integer):
            raise TypeError(f"a stack is a whole number of chips, not {chips!r}")
        if chips < 1:
            raise ValueError(f"stack {written(chips)}: leave out who has no chips")
        if chips >= TOO_MANY:
            raise ValueError(f"stack {written(chips)}: more chips than there are")
    if not stacks or not 1 <= len(prizes) <= len(stacks):
        raise ValueError(f"{len(stacks)} stacks and {len(prizes)} prizes: one each, at most")
