"""Hands to test with: random ones, ones with many rare points, and one of every class."""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, pairwise
from random import Random

from hypothesis import strategies as st

from oracle import text

Hand = tuple[int, ...]


def random_hands(rng: Random, deck: Sequence[int], size: int, count: int) -> list[Hand]:
    return [tuple(rng.sample(deck, size)) for _ in range(count)]


def rich_hands(rng: Random, deck: Sequence[int], size: int, count: int) -> list[Hand]:
    """Hands from a small part of the deck.

    Few ranks (quads, full houses) or few suits (flushes), neighbours or not.
    """
    ranks = sorted({c // 4 for c in deck if c < 52})
    found = []
    while len(found) < count:
        if rng.random() < 0.5:
            few = rng.sample(ranks, rng.randint(2, min(5, len(ranks))))
        else:
            start = rng.randrange(len(ranks))
            few = [ranks[(start + i) % len(ranks)] for i in range(min(7, len(ranks)))]
        suits = rng.sample(range(4), rng.randint(1, 4))
        part = [c for c in deck if c >= 52 or (c // 4 in few and c % 4 in suits)]
        if len(part) >= size:
            found.append(tuple(rng.sample(part, size)))
    return found


def mixed_hands(rng: Random, deck: Sequence[int], size: int, count: int) -> list[Hand]:
    """Half of each, all with the same number of cards."""
    return random_hands(rng, deck, size, count // 2) + rich_hands(
        rng, deck, size, count - count // 2
    )


def hands(deck: Sequence[int], *sizes: int) -> st.SearchStrategy[list[int]]:
    """Hypothesis: different cards of the deck, in any order."""
    return st.sampled_from(sizes or (5, 6, 7)).flatmap(
        lambda n: st.lists(st.sampled_from(deck), min_size=n, max_size=n, unique=True)
    )


def multisets(low: int, size: int) -> Iterator[Hand]:
    """Every multiset of ranks that a deck of four suits can deal."""
    for ranks in combinations_with_replacement(range(low, 13), size):
        if all(ranks[i] != ranks[i + 4] for i in range(size - 4)):
            yield ranks


def one_of_each(low: int, size: int) -> list[Hand]:
    """A hand for every multiset of ranks, without a flush, and for every suited set of ranks."""
    offsuit = [tuple(4 * r + i % 4 for i, r in enumerate(ranks)) for ranks in multisets(low, size)]
    suited = []
    for n in range(5, size + 1):
        for ranks in combinations(range(low, 13), n):
            rest = range(low, low + size - n)
            suited.append(
                tuple(4 * r for r in ranks) + tuple(4 * r + 1 + i for i, r in enumerate(rest))
            )
    return offsuit + suited


def assert_same_order(
    hands: Sequence[Hand], strengths: Sequence[int], keys: Sequence[tuple[int, ...]]
) -> None:
    """Greater key, greater strength; equal key, equal strength: neighbours by key are compared."""
    strengths = [int(s) for s in strengths]
    assert len(hands) == len(strengths) == len(keys)
    in_order = sorted(range(len(keys)), key=keys.__getitem__)
    for i, j in pairwise(in_order):
        expected = "ties with" if keys[i] == keys[j] else "loses to"
        seen = (
            "ties with"
            if strengths[i] == strengths[j]
            else "loses to"
            if strengths[i] < strengths[j]
            else "beats"
        )
        assert seen == expected, (
            f"{text(hands[i])} {expected} {text(hands[j])} (oracle), {seen} it (evaluator)"
        )
