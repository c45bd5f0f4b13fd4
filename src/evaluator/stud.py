"""Equities of stud hands, of which some cards are seen."""

from collections.abc import Iterator, Sequence
from math import comb
from time import perf_counter

import numpy as np
import numpy.typing as npt

from evaluator import _deal
from evaluator._boards import boards
from evaluator.cards import BITS, NAMES, card_mask, format_cards, mask_cards, parse_cards
from evaluator.enumeration import add_shares
from evaluator.equity_result import Equity, Shares, equity_from
from evaluator.errors import HandError
from evaluator.hands import Hand
from evaluator.rules import Rules
from evaluator.streams import block_state, entropy_of
from evaluator.symmetry import ALONE

__all__ = ["stud_equity"]

HAND = 5
#: Deals that are counted at most; more are sampled.
COUNTED = 2_000_000
#: Deals that share a stream of random numbers.
BLOCK = 1 << 14
#: Deals that are drawn when nothing says how many.
SAMPLES = 1 << 18

Masks = npt.NDArray[np.uint64]


def stud_equity(
    hands: Sequence[Hand],
    dead: Hand = "",
    *,
    rules: Rules,
    vele: int = 0,
    board: Hand = "",
    samples: int | None = None,
    seed: int | None = None,
) -> Equity:
    """Return what stud hands can expect when each is filled up to five cards.

    In a hand as text, ``??`` is a card that is not known; missing cards need not be written.
    `vele` is how many common cards there will be at the end, of which those on the `board` are
    known. `dead` cards are out of play, such as those of players who folded.

    It is exact when there are at most two million deals and no number of `samples` is given;
    otherwise deals are drawn at random, 262,144 by default.

    >>> from evaluator import telesina
    >>> result = stud_equity(["Kd Qd Jd Td ??", "As Ac 9h 9s ??"], rules=telesina(4))
    >>> result.exact, result.deals, result.counts[:, 0].tolist()
    (True, 552, [132, 420])
    """
    began = perf_counter()
    size = HAND + vele
    if isinstance(vele, bool) or not isinstance(vele, int) or size not in (5, 6, 7):
        raise ValueError(f"vele={vele!r}: there are 0 to 2 common cards")
    if size not in rules.sizes:
        raise HandError(f"{rules.name} does not rank hands of {size} cards")
    known = [_seen(i, hand) for i, hand in enumerate(hands)]
    if len(known) < 2:
        raise HandError(f"{len(known)} hands: an equity is shared by at least two")
    common = card_mask(board)
    if common.bit_count() > vele:
        raise HandError(f"board {format_cards(mask_cards(common))}: vele={vele} are all there are")
    left = _left([*known, common, card_mask(dead)], rules)
    missing = [*(HAND - mask.bit_count() for mask in known), vele - common.bit_count()]
    if sum(missing) > left.bit_count():
        raise HandError(
            f"{sum(missing)} cards are missing; {left.bit_count()} are left of {rules.deck_name}"
        )
    fixed = [*known, common]
    exact = samples is None and _ways(left.bit_count(), missing) <= COUNTED
    if exact:
        deals = _every(left, missing)
    else:
        deals = _some(left, missing, SAMPLES if samples is None else samples, entropy_of(seed))
    counts = np.zeros((len(known), len(known)), dtype=np.int64)
    dealt = 0
    for groups in deals:
        filled = [group | np.uint64(mask) for group, mask in zip(groups, fixed, strict=True)]
        full = np.array([own | filled[-1] for own in filled[:-1]])
        add_shares(full, rules, counts, size)
        dealt += full.shape[1]
    return equity_from(
        Shares(counts, float(dealt)),
        exact=exact,
        counted=True,
        method="enumeration" if exact else "monte carlo",
        elapsed=perf_counter() - began,
    )


def _seen(i: int, hand: Hand) -> int:
    """Return the mask of the known cards of a hand."""
    cards = parse_cards(hand.replace("??", " ")) if isinstance(hand, str) else hand
    many = len(cards) + (hand.count("??") if isinstance(hand, str) else 0)
    if many > HAND:
        raise HandError(f"hand {i}: {many} cards; a stud hand has {HAND}")
    try:
        return card_mask(cards)
    except (TypeError, ValueError) as error:
        raise type(error)(f"hand {i}: {error}") from None


def _left(masks: Sequence[int], rules: Rules) -> int:
    """Return the cards that are not known; raise for one that is in two places or in no deck."""
    left = rules.deck_mask
    for mask in masks:
        for card in mask_cards(mask):
            if not BITS[card] & left:
                raise HandError(
                    f"{NAMES[card]} is in two places"
                    if BITS[card] & rules.deck_mask
                    else f"{NAMES[card]} is not in the deck of {rules.name} ({rules.deck_name})"
                )
        left &= ~mask
    return left


def _ways(cards: int, missing: Sequence[int]) -> int:
    ways = 1
    for many in missing:
        ways *= comb(cards, many)
        cards -= many
    return ways


def _every(left: int, missing: Sequence[int]) -> Iterator[list[Masks]]:
    """Deal the missing cards in every way: an array for each group, deal by deal."""
    # The largest group last: its cards are dealt in one array.
    order = sorted(range(len(missing)), key=lambda group: missing[group])
    dealt = [0] * len(missing)

    def deal(depth: int, left: int) -> Iterator[list[Masks]]:
        group = order[depth]
        masks, _ = boards(0, left, missing[group], ALONE)
        if depth == len(order) - 1:
            groups = [np.full(len(masks), mask, dtype=np.uint64) for mask in dealt]
            groups[group] = masks
            yield groups
            return
        for mask in masks.tolist():
            dealt[group] = mask
            yield from deal(depth + 1, left & ~mask)

    return deal(0, left)


def _some(left: int, missing: Sequence[int], samples: int, entropy: int) -> Iterator[list[Masks]]:
    """Deal the missing cards at random, a block at a time."""
    deck = np.array(mask_cards(left), dtype=np.uint8)
    bits = np.array(BITS, dtype=np.uint64)
    ends = np.cumsum(missing)
    for block, start in enumerate(range(0, samples, BLOCK)):
        cards = np.empty((min(BLOCK, samples - start), ends[-1]), dtype=np.uint8)
        _deal.deal(cards, deck, block_state(entropy, block))
        yield [
            bits[cards[:, end - many : end]].sum(axis=1, dtype=np.uint64)
            for many, end in zip(missing, ends.tolist(), strict=True)
        ]
