"""Equity by dealing everything there is to deal, counted in fractions, to check the fast one.

A *deal* is a hand for every player, no card twice, and a board of five. Every deal is looked at.
`by_enumeration` lets the package rank the hands, which other tests prove; `by_the_rules` leaves
that to the naive evaluator of `oracle`, a deal at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

import oracle
from evaluator import TEXAS_HOLDEM, Range, Rules, equity, evaluate_many, winners_many

Cards = tuple[int, ...]
Combo = tuple[int, int]
Weighted = Mapping[Combo, Fraction]


@dataclass
class Tally:
    """What a player got, each deal counted as often as it weighs."""

    win: Fraction = Fraction(0)
    tie: Fraction = Fraction(0)
    lose: Fraction = Fraction(0)
    shares: Fraction = Fraction(0)  # of the pots: 1 for a win, 1/k for a tie of k

    @property
    def deals(self) -> Fraction:
        return self.win + self.tie + self.lose

    @property
    def counts(self) -> list[int]:
        assert self.win.denominator == self.tie.denominator == self.lose.denominator == 1
        return [int(self.win), int(self.tie), int(self.lose)]

    def share(self, name: str) -> float:
        """One of "equity", "win", "tie" and "lose" as a share of the deals."""
        return float(getattr(self, {"equity": "shares"}.get(name, name)) / self.deals)

    def add(self, weight: Fraction, sharers: int, won: bool, times: int = 1) -> None:
        """Count a pot that was shared by so many, whether this player was one of them or not."""
        if not won:
            self.lose += weight * times
        elif sharers == 1:
            self.win += weight * times
        else:
            self.tie += weight * times
        if won:
            self.shares += weight * times / sharers


@dataclass
class Answer:
    """The tally of every player, and of each of their combos that can be dealt."""

    totals: list[Tally]
    rows: list[dict[Combo, Tally]] = field(default_factory=list)

    @classmethod
    def empty(cls, players: int) -> Answer:
        return cls([Tally() for _ in range(players)], [{} for _ in range(players)])

    @property
    def deals(self) -> Fraction:
        return self.totals[0].deals

    @property
    def counts(self) -> list[list[int]]:
        return [tally.counts for tally in self.totals]

    def shares(self, name: str) -> list[float]:
        return [tally.share(name) for tally in self.totals]

    def add(
        self, hands: Sequence[Combo], weight: Fraction, won: Sequence[bool], times: int = 1
    ) -> None:
        for player, hand in enumerate(hands):
            for tally in (self.totals[player], self.rows[player].setdefault(hand, Tally())):
                tally.add(weight, sum(won), won[player], times)


# -- ranges and hands ------------------------------------------------------------------------------


def weighted(player: str | Range) -> Weighted:
    """The weight of each combo, exactly what the float says."""
    weights = (Range(player) if isinstance(player, str) else player).weights
    numbers = combinations(range(52), 2)
    by_place = sorted(numbers, key=lambda combo: combo[::-1])  # by the higher card, then the lower
    return {by_place[i]: Fraction(float(weights[i])) for i in np.flatnonzero(weights)}


def joint_hands(ranges: Sequence[Weighted], taken: frozenset[int]) -> Iterator[list[Combo]]:
    """A hand for each player, in every way that uses no card twice."""
    if not ranges:
        yield []
        return
    for hand in ranges[0]:
        if taken.isdisjoint(hand):
            for others in joint_hands(ranges[1:], taken.union(hand)):
                yield [hand, *others]


def product(ranges: Sequence[Weighted], hands: Sequence[Combo]) -> Fraction:
    weight = Fraction(1)
    for weights, hand in zip(ranges, hands, strict=True):
        weight *= weights[hand]
    return weight


# -- the two enumerations --------------------------------------------------------------------------


def by_enumeration(
    players: Sequence[str | Range],
    board: Sequence[int] = (),
    dead: Sequence[int] = (),
    rules: Rules = TEXAS_HOLDEM,
) -> Answer:
    """All joint hands times all boards; the hands are ranked by `evaluate_many`."""
    deck = [c for c in range(4 * rules.low, 52) if c not in board and c not in dead]
    ranges = [
        {combo: w for combo, w in weighted(player).items() if set(combo) <= set(deck)}
        for player in players
    ]
    boards = np.array(
        [(*board, *rest) for rest in combinations(deck, 5 - len(board))], dtype=np.uint8
    )
    strengths = {
        hand: _strengths(hand, boards, rules) for hand in {h for weights in ranges for h in weights}
    }
    answer = Answer.empty(len(ranges))
    for hands in joint_hands(ranges, frozenset()):
        each = np.stack([strengths[hand] for hand in hands], axis=1)
        won = winners_many(each[(each > 0).all(axis=1)], rules)
        outcomes = Counter((won @ (1 << np.arange(len(hands)))).tolist())
        for who, times in outcomes.items():
            sharing = [bool(who >> player & 1) for player in range(len(hands))]
            answer.add(hands, product(ranges, hands), sharing, times)
    return answer


def _strengths(hand: Combo, boards: np.ndarray, rules: Rules) -> np.ndarray:
    """How strong a hand is on each board, 0 where the board has a card of the hand."""
    possible = ~np.isin(boards, hand).any(axis=1)
    held = np.broadcast_to(np.array(hand, dtype=np.uint8), (int(possible.sum()), 2))
    found = evaluate_many(np.hstack([boards[possible], held]), rules)
    strengths = np.zeros(len(boards), dtype=found.dtype)
    strengths[possible] = found
    return strengths


def by_the_rules(
    players: Sequence[str | Range],
    board: Sequence[int] = (),
    dead: Sequence[int] = (),
    game: oracle.Game = oracle.TEXAS,
) -> Answer:
    """All joint hands times all boards, each pot given away as the rules say."""
    deck = {c for c in game.deck() if c not in board and c not in dead}
    ranges = [weighted(player) for player in players]
    answer = Answer.empty(len(ranges))
    for hands in joint_hands(ranges, frozenset(range(52)) - deck):
        left = sorted(deck - {card for hand in hands for card in hand})
        for rest in combinations(left, 5 - len(board)):
            sharing = oracle.winners(hands, game, (*board, *rest))
            answer.add(hands, product(ranges, hands), [p in sharing for p in range(len(hands))])
    return answer


# -- spots to compare on ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Spot:
    """A question to `equity`."""

    players: tuple[Range, ...]
    board: Cards = ()
    dead: Cards = ()

    def __str__(self) -> str:
        return (
            f"equity({[str(player) for player in self.players]}, "
            f"board={oracle.text(self.board)!r}, dead={oracle.text(self.dead)!r})"
        )


def make_range(weights: Mapping[Combo, float]) -> Range:
    array = np.zeros(1326)
    for (low, high), weight in weights.items():
        array[high * (high - 1) // 2 + low] = weight
    return Range.from_weights(array)


def random_spot(
    rng: Random,
    players: int,
    on_board: int,
    *,
    low: int = 0,
    weights: Sequence[float] = (1.0,),
    joint: int = 150,
) -> Spot:
    """Small ranges from few cards, so that they meet each other, the board and the dead cards.

    There are about `joint` ways to hand out hands, or none at all.
    """
    deck = range(4 * low, 52)
    ranks = rng.sample(range(low, 13), min(rng.randint(3, 6), 13 - low))
    rich = [card for card in deck if card // 4 in ranks]
    board = rng.sample(rng.choice([deck, rich]), on_board)
    free = [card for card in deck if card not in board]
    if rng.random() < 0.75:
        rich = [card for card in rich if card in free]
    part = rng.sample(rich, min(len(rich), rng.randint(2 * players, 2 * players + 8)))
    dead = rng.sample(free, rng.choice([0, 0, 0, 1, 3]))
    combos = list(combinations(sorted(part), 2))
    most = max(1, round(joint ** (1 / players)))
    return Spot(
        tuple(
            make_range(
                {
                    combo: rng.choice(weights)
                    for combo in rng.sample(combos, min(len(combos), rng.randint(1, 2 * most)))
                }
            )
            for _ in range(players)
        ),
        tuple(board),
        tuple(dead),
    )


# -- asking both -----------------------------------------------------------------------------------


def ask(spot, **options):
    return equity(list(spot.players), spot.board, spot.dead, **options)


def rows_of(result, player):
    """The rows of a player by combo, each a dict of floats; combos without a deal left out."""
    rows = result.rows(player)
    assert {"combo", "weight", "equity", "win", "tie"} <= rows.keys()
    assert len({len(column) for column in rows.values()}) == 1
    combos = list(map(tuple, rows["combo"].tolist()))
    assert all(low < high for low, high in combos) and len(set(combos)) == len(combos)
    never = np.isnan(rows["equity"])
    for name in ("win", "tie"):
        assert np.array_equal(np.isnan(rows[name]), never), "no share of no deal"
    return {
        combo: {name: float(column[i]) for name, column in rows.items() if name != "combo"}
        for i, combo in enumerate(combos)
        if not never[i]
    }


def assert_agrees(result, answer, *, counts=True, within=1e-12):
    """All shares are those of the enumeration, and the counts to the last unit."""
    assert result.exact
    for name in ("equity", "win", "tie", "lose"):
        assert getattr(result, name) == pytest.approx(answer.shares(name), abs=within), name
    if counts:
        assert np.asarray(result.counts).tolist() == answer.counts
        assert result.deals == answer.deals


def assert_rows_agree(result, answer, ranges, *, within=1e-10):
    for player, expected in enumerate(answer.rows):
        rows = rows_of(result, player)
        weights = weighted(ranges[player])
        for combo, tally in expected.items():
            row, where = rows[combo], f"player {player}, {oracle.text(combo)}"
            assert row["weight"] == float(weights[combo]), where
            for name in ("equity", "win", "tie"):
                assert row[name] == pytest.approx(tally.share(name), abs=within), (where, name)
        extra = [oracle.text(combo) for combo in rows if combo not in expected]
        assert not extra, f"player {player} cannot hold {extra}"


def compare(spot, rules=TEXAS_HOLDEM, *, counts, within=1e-12):
    """Ask both, for a spot that has a deal or for one that has none."""
    answer = by_enumeration(spot.players, spot.board, spot.dead, rules)
    try:
        if answer.deals == 0:
            with pytest.raises(ValueError):
                ask(spot, rules=rules, method="exact")
            return False
        result = ask(spot, rules=rules, method="exact")
        assert_agrees(result, answer, counts=counts, within=within)
        assert_rows_agree(result, answer, spot.players)
    except BaseException:
        print(spot, rules.name)
        raise
    return True
