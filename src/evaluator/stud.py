"""Equities of stud hands, of which some cards are seen."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from math import comb
from os import cpu_count
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from evaluator import _deal
from evaluator._boards import boards
from evaluator.cards import BITS, NAMES, card_mask, format_cards, mask_cards, parse_cards
from evaluator.enumeration import Counts, add_shares
from evaluator.equities import check_method
from evaluator.equity_result import Equity, Shares, equity_from
from evaluator.errors import HandError
from evaluator.hands import Hand
from evaluator.parallel import check_threads, run_all
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
#: The masks of the cards that groups get, and then of those that are left.
Prefix = tuple[int, ...]


def stud_equity(
    hands: Sequence[Hand],
    dead: Hand = "",
    *,
    rules: Rules,
    vele: int = 0,
    board: Hand = "",
    samples: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
) -> Equity:
    """Return what stud hands can expect when each is filled up to five cards.

    In a hand as text, ``??`` is a card that is not known; missing cards need not be written.
    `vele` is how many common cards there will be at the end, of which those on the `board` are
    known. `dead` cards are out of play, such as those of players who folded.

    It is exact when there are at most two million deals and no number of `samples` is given;
    otherwise deals are drawn at random, 262,144 by default. The answer is the same for any number
    of `threads` (all processors by default).

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
    check_method("auto", samples, seed)
    many = check_threads(threads if threads is not None else cpu_count() or 1)
    exact = samples is None and _ways(left.bit_count(), missing) <= COUNTED
    fixed = [np.uint64(mask) for mask in (*known, common)]
    pieces: Iterable[Any]
    if exact:
        pieces, deal = _every(left, missing), partial(_all_of, missing)
    else:
        pieces = _blocks(SAMPLES if samples is None else int(samples))
        deal = partial(_some_of, left, missing, entropy_of(seed))
    results = run_all(partial(_count, rules, size, fixed, deal), pieces, many)
    counts = sum(results, np.zeros((len(known), len(known)), dtype=np.int64))
    # Everybody who shares a deal counts it: k players share it k times.
    dealt = (counts / np.arange(1, len(known) + 1)).sum()
    return equity_from(
        Shares(counts, float(round(dealt))),
        exact=exact,
        counted=True,
        method="enumeration" if exact else "monte_carlo",
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


def _every(left: int, missing: Sequence[int]) -> Iterator[list[Prefix]]:
    """Deal the missing cards of all groups but the largest in every way, some in each piece."""
    order = sorted(range(len(missing)), key=lambda group: missing[group])
    last = missing[order[-1]]
    step = max(1, BLOCK // comb(left.bit_count() - sum(missing) + last, last))

    def deal(depth: int, dealt: Prefix, left: int) -> Iterator[Prefix]:
        if depth == len(order) - 1:
            yield (*dealt, left)
            return
        masks, _ = boards(0, left, missing[order[depth]], ALONE)
        for mask in masks.tolist():
            yield from deal(depth + 1, (*dealt, mask), left & ~mask)

    every = deal(0, (), left)
    while piece := list(islice(every, step)):
        yield piece


def _all_of(missing: Sequence[int], piece: list[Prefix]) -> list[Masks]:
    """Deal the largest group, too: an array for each group, deal by deal."""
    order = sorted(range(len(missing)), key=lambda group: missing[group])
    last = [boards(0, prefix[-1], missing[order[-1]], ALONE)[0] for prefix in piece]
    many = [len(masks) for masks in last]
    before = np.repeat(np.array(piece, dtype=np.uint64), many, axis=0)
    groups = [before[:, 0]] * len(missing)
    for depth, group in enumerate(order):
        groups[group] = before[:, depth] if depth < len(order) - 1 else np.concatenate(last)
    return groups


def _blocks(samples: int) -> Iterator[tuple[int, int]]:
    """Return the numbers and the sizes of the blocks that make up some deals."""
    for block, start in enumerate(range(0, samples, BLOCK)):
        yield block, min(BLOCK, samples - start)


def _some_of(
    left: int, missing: Sequence[int], entropy: int, piece: tuple[int, int]
) -> list[Masks]:
    """Deal the missing cards at random, in the deals of a block."""
    block, deals = piece
    bits = np.array(BITS, dtype=np.uint64)
    ends = np.cumsum(missing)
    cards = np.empty((deals, ends[-1]), dtype=np.uint8)
    _deal.deal(cards, np.array(mask_cards(left), dtype=np.uint8), block_state(entropy, block))
    return [
        bits[cards[:, end - many : end]].sum(axis=1, dtype=np.uint64)
        for many, end in zip(missing, ends.tolist(), strict=True)
    ]


def _count(
    rules: Rules,
    size: int,
    fixed: Sequence[np.uint64],
    deal: Callable[[Any], list[Masks]],
    piece: Any,
) -> Counts:
    """Return how often the players share, with how many, in the deals of a piece."""
    *own, common = (group | mask for group, mask in zip(deal(piece), fixed, strict=True))
    counts = np.zeros((len(own), len(own)), dtype=np.int64)
    add_shares(np.array([hand | common for hand in own]), rules, counts, size)
    return counts
