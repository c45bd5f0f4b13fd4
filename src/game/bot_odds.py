"""What a seat may expect of the pot, by what it sees: the cards, and what the others did."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from evaluator import (
    Category,
    Range,
    Rules,
    categories,
    equity,
    evaluate,
    evaluate_many,
    format_cards,
    parse_cards,
    stud_equity,
    visible_strength,
)

__all__ = ["Chair", "expected_share", "sensible_discard"]

#: Deals that are drawn for a decision; a few thousand give the share within a percent.
SAMPLES = 2_000
#: Hands that are dealt to each rival in a draw game.
HANDS = 1_000

Cards = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Chair:
    """All that a bot knows: the view of its seat, and the rules, which are public."""

    #: ``deal.view(seat)``
    view: dict[str, Any]
    #: What beats what.
    rules: Rules

    @property
    def openers(self) -> int | None:
        """The rank of the lowest pair that opens, where it takes one."""
        lowest: int | None = self.view["openers"]
        return lowest

    @property
    def own(self) -> list[int]:
        """The cards of the seat."""
        return _known(self.view["hands"][self.view["seat"]])

    @property
    def rivals(self) -> list[int]:
        """The other seats that are still in the hand."""
        return [seat for seat in self.view["live"] if seat != self.view["seat"]]

    @property
    def unseen(self) -> list[int]:
        """The cards of the deck that the seat has not seen: neither its own nor open ones."""
        seen = {name for event in self.view["events"] for name in event.get("cards", ())}
        known = {*parse_cards(" ".join(seen - {"??"})), *self.own}
        return [card for card in self.rules.deck if card not in known]


def _known(names: Sequence[str]) -> list[int]:
    return list(parse_cards(" ".join(name for name in names if name != "??")))


def expected_share(chair: Chair, rng: Random) -> float:
    """Return the share of the pot that the seat may expect at the end, from 0 to 1."""
    if not chair.rivals:
        return 1.0
    return _WAYS[chair.view["game"]](chair, rng)


# Hold'em

COMBOS: Cards = np.array(Range.full().combos, dtype=np.uint8)
#: The share of hands that are played so: by the number of raises when the seat last raised, and
#: when it called.
RAISED = (1.0, 0.35, 0.15, 0.07)
CALLED = (0.65, 0.40, 0.18, 0.10)
#: What is left of the weight of a hand that does not fit what was done: nobody is sure of that.
DOUBT = 0.2


def _holdem(chair: Chair, rng: Random) -> float:
    board = _known(chair.view["boards"][0])
    ranges = [Range.from_weights(_weights(chair, seat, board)) for seat in chair.rivals]
    found = equity(
        [chair.own, *ranges],
        board,
        rules=chair.rules,
        method="monte_carlo",
        samples=SAMPLES,
        seed=rng.getrandbits(32),
        threads=1,
    )
    return float(found.equity[0])


def _weights(chair: Chair, seat: int, board: Sequence[int]) -> Floats:
    """How likely a rival holds each combo, by what it did on each street."""
    streets = _acts(chair.view, seat)
    weights = _before_flop(chair, streets[0])
    for shown, (raises, calls) in zip((3, 4, 5), streets[1:], strict=False):
        if raises or calls:
            place = _places(chair, board[:shown])
            weights = weights * _leaning(place, 0.35 if raises else 0.15)
    return weights


def _acts(view: dict[str, Any], seat: int) -> list[tuple[int, int]]:
    """For each street the raises there were when a seat last raised, and when it last called.

    0 is never; a call is counted with the raises before it and one more.
    """
    streets, raised, acts = [], 0, [0, 0]
    for event in view["events"]:
        kind, mine = event["kind"], event.get("seat") == seat
        if kind == "board" or (kind == "deal" and event.get("note") == "up" and mine):
            streets.append((acts[0], acts[1]))
            raised, acts = 0, [0, 0]
        elif kind in ("bet", "raise"):
            raised += 1
            acts[0] = raised if mine else acts[0]
        elif kind == "call" and mine:
            acts[1] = raised + 1
    return [*streets, (acts[0], acts[1])]


def _before_flop(chair: Chair, acts: tuple[int, int]) -> Floats:
    raises, calls = acts
    share = 1.0
    if raises:
        share = RAISED[min(raises, 3)]
    elif calls:
        share = CALLED[min(calls - 1, 3)]
    place = _start_places(chair.rules)
    return np.where(place >= 1 - share, 1.0, 0.03) * (place >= 0)


@lru_cache
def _start_places(rules: Rules) -> Floats:
    """Where each combo stands among all of the deck before the flop: 1 the best, -1 none.

    By a formula like Bill Chen's: high card, pair, suited, gap.
    """
    ranks, suits = np.sort(COMBOS >> 2, axis=1).astype(int), COMBOS & 3
    low, high = ranks[:, 0], ranks[:, 1]
    worth = np.array([*((rank + 2) / 2 for rank in range(9)), 6, 7, 8, 10])
    gap = high - low
    score = worth[high] - np.choose(np.minimum(gap, 5), (0, 0, 1, 2, 4, 5)) + low / 100
    score += np.where(suits[:, 0] == suits[:, 1], 2, 0)
    score = np.where(gap == 0, np.maximum(2 * worth[high], 5), score)
    inside = np.isin(COMBOS, rules.deck).all(axis=1)
    return np.where(inside, _ranked(np.where(inside, score, -99.0), int(inside.sum())), -1.0)


def _ranked(values: npt.NDArray[Any], many: int) -> Floats:
    """The place of each value among the greatest `many`, 1 the greatest."""
    order = np.argsort(np.argsort(values, kind="stable"), kind="stable")
    return (order - (len(values) - many) + 1) / many


def _places(chair: Chair, board: Sequence[int]) -> Floats:
    """Where each combo stands on a board, 0 for those that cannot be."""
    free = np.isin(COMBOS, [card for card in chair.rules.deck if card not in board]).all(axis=1)
    hands = np.hstack([COMBOS[free], np.tile(np.array(board, np.uint8), (int(free.sum()), 1))])
    places = np.zeros(len(COMBOS))
    places[free] = _ranked(evaluate_many(hands, chair.rules), len(hands))
    return places


def _leaning(place: Floats, least: float) -> Floats:
    """Weights that lean to the better places: full from `least` and a bit on."""
    return DOUBT + (1 - DOUBT) * np.clip((place - least) / 0.3, 0, 1)


# Draw games


def _draw(chair: Chair, rng: Random) -> float:
    """Hands are dealt to the rivals, those that do not fit what they did left out, and drawn to."""
    random = np.random.default_rng(rng.getrandbits(64))
    rivals = [*map(_Rivals(chair, random).of, chair.rivals)]
    return _beats(np.sort(_own_hands(chair, random)), rivals)


def _beats(mine: npt.NDArray[Any], rivals: Sequence[npt.NDArray[Any]]) -> float:
    """How often hands beat one of each rival's, which are in order; a tie counts half."""
    share = np.ones(len(mine))
    for theirs in rivals:
        below = np.searchsorted(theirs, mine, "left") + np.searchsorted(theirs, mine, "right")
        share *= below / (2 * len(theirs))
    return float(share.mean())


def _own_hands(chair: Chair, random: np.random.Generator) -> npt.NDArray[Any]:
    """The strengths that the own hand may come to."""
    if _discards(chair.view, chair.view["seat"]) is not None:
        return np.array([evaluate(chair.own, chair.rules)])
    hands = np.tile(np.array(chair.own, np.uint8), (HANDS, 1))
    return _drawn(hands, _dealt(chair, random, 5), chair.rules)[0]


class _Rivals:
    """Hands that rivals may hold, and what these come to when they are drawn to."""

    def __init__(self, chair: Chair, random: np.random.Generator) -> None:
        self.chair, self.random = chair, random
        cards = _dealt(chair, random, 10)
        self.hands = cards[:, :5]
        self.strengths = evaluate_many(self.hands, chair.rules)
        self.final, self.many = _drawn(self.hands, cards[:, 5:], chair.rules)

    def of(self, seat: int) -> npt.NDArray[Any]:
        """Return the strengths, in order, that fit what a rival did."""
        first, second = _rounds(self.chair.view, seat)
        fits = np.ones(len(self.hands), dtype=bool)
        if self.chair.openers is not None and first[2]:
            fits &= _opens(self.hands, self.strengths, self.chair.rules, self.chair.openers)
        if first[0] or first[1]:
            fits &= self._kept(self.strengths, 0.5 if first[0] > 1 else 0.25 if first[0] else 0.3)
        if (discards := _discards(self.chair.view, seat)) is not None:
            fits &= self.many == discards
        if fits.sum() < 20:  # what somebody did who draws otherwise
            fits[:] = True
        final = self.final[fits]
        if second[0] or second[1]:
            kept = final[self._kept(final, 0.4 if second[0] else 0.2)]
            final = kept if len(kept) else final
        return np.sort(final)

    def _kept(self, strengths: npt.NDArray[Any], least: float) -> Any:
        """Which hands are likely enough to be played so."""
        likely = _leaning(_ranked(strengths, len(strengths)), least)
        return self.random.random(len(strengths)) < likely


def _dealt(chair: Chair, random: np.random.Generator, many: int) -> Cards:
    deck = np.array(chair.unseen, np.uint8)
    order = random.random((HANDS, len(deck)))
    many = min(many, len(deck))
    return deck[np.argsort(order, axis=1)[:, :many]]


def _opens(hands: Cards, strengths: npt.NDArray[Any], rules: Rules, openers: int) -> Any:
    found = categories(strengths, rules)
    ranks = hands >> 2
    pairs = (_same(ranks) > 1) & (ranks >= openers)
    return (found > Category.PAIR) | ((found == Category.PAIR) & pairs.any(axis=1))


def _same(values: npt.NDArray[Any]) -> Any:
    """How many of a hand's values are equal to each one."""
    return np.sum(values[:, :, None] == values[:, None, :], axis=2)


def _drawn(hands: Cards, spare: Cards, rules: Rules) -> tuple[npt.NDArray[Any], Any]:
    """What hands come to when each draws as one does, and how many cards that is.

    Pairs and trips are kept, four of a suit too; of nothing the highest card.
    """
    found = categories(evaluate_many(hands, rules), rules)[:, None]
    ranks, suits = hands >> 2, hands & 3
    pairs, flush = _same(ranks) > 1, _same(suits) >= 4
    keep = np.where(found == Category.HIGH_CARD, ranks == ranks.max(axis=1)[:, None], pairs)
    one_short = np.any(flush, axis=1, keepdims=True) & (found <= Category.PAIR)
    keep = np.where(one_short, flush, keep)
    keep |= ~np.isin(
        found, (Category.HIGH_CARD, Category.PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND)
    )
    final = np.where(keep, hands, spare[:, :5])
    return evaluate_many(final, rules), (~keep).sum(axis=1)


def _discards(view: dict[str, Any], seat: int) -> int | None:
    """How many cards a seat has thrown, or None before it was asked."""
    for event in view["events"]:
        if event["kind"] == "discard" and event["seat"] == seat:
            return int(event.get("amount", 0))
    return None


def _rounds(view: dict[str, Any], seat: int) -> list[tuple[int, int, bool]]:
    """For both rounds: the raises when a seat last raised, its calls, whether it opened."""
    raises, calls, opened = [0, 0], [0, 0], [False, False]
    after = raised = 0
    for event in view["events"]:
        kind, mine = event["kind"], event.get("seat") == seat
        if kind == "discard" and not after:
            after, raised = 1, 0
        elif kind in ("bet", "raise"):
            raised += 1
            if mine:
                raises[after] = raised
                opened[after] = kind == "bet"
        elif kind == "call" and mine:
            calls[after] += 1
    return list(zip(raises, calls, opened, strict=True))


def sensible_discard(chair: Chair, rng: Random) -> list[str]:
    """Return the cards to throw: every choice is tried with the same cards to draw."""
    random = np.random.default_rng(rng.getrandbits(64))
    own = chair.own
    rivals = [*map(_Rivals(chair, random).of, chair.rivals)]
    spare = _dealt(chair, random, len(own))
    best, keep = -1.0, tuple(own)
    for many in range(chair.view["legal"]["discard"][1] + 1):
        for kept in combinations(own, len(own) - many):
            hands = np.where(np.isin(own, kept), np.array(own, np.uint8), spare)
            share = _beats(evaluate_many(hands, chair.rules), rivals)
            if share > best + 0.002:  # for less, a card is not thrown
                best, keep = share, kept
    return [format_cards([card]) for card in own if card not in keep]


# Stud


def _stud(chair: Chair, rng: Random) -> float:
    """The hole cards of rivals who bet are drawn from those that help their open cards."""
    view = chair.view
    unseen = chair.unseen
    ups = {seat: _known(view["hands"][seat]) for seat in chair.rivals}
    dead = [
        card
        for seat, hand in enumerate(view["hands"])
        if hand and seat not in view["live"]
        for card in _known(hand)
    ]
    bold = {seat: sum(raises > 0 for raises, _ in _acts(view, seat)) for seat in chair.rivals}
    runs = 8 if any(bold.values()) else 1
    total = 0.0
    for _ in range(runs):
        left, hands = list(unseen), [chair.own]
        for seat in chair.rivals:
            hand = ups[seat]
            if bold[seat]:
                hole = _hole(hand, left, chair.rules, bold[seat], rng)
                left.remove(hole)
                hand = [hole, *hand]
            hands.append(hand)
        found = stud_equity(
            hands, dead, rules=chair.rules, samples=SAMPLES // runs, seed=rng.getrandbits(32)
        )
        total += float(found.equity[0])
    return total / runs


def _hole(up: Sequence[int], left: Sequence[int], rules: Rules, bold: int, rng: Random) -> int:
    """Draw a hole card that somebody may have who bet on these open cards `bold` times."""
    full = len(up) == 4
    rank = evaluate if full else visible_strength
    best = sorted(left, key=lambda card: rank([*up, card], rules), reverse=True)
    if rng.random() < DOUBT:
        return rng.choice(best)
    return rng.choice(best[: max(len(best) // (1 + bold), 3)])


_WAYS: dict[str, Callable[[Chair, Random], float]] = {
    "texas_holdem": _holdem,
    "royal_holdem": _holdem,
    "short_deck_holdem": _holdem,
    "italian_draw": _draw,
    "american_draw": _draw,
    "telesina_stud": _stud,
}
