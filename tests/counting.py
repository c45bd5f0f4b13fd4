"""How many hands of each category a deck deals, without dealing them.

A hand is a multiset of ranks and a choice of suits. For every multiset: all choices of suits, less
those with a flush; for those, choose the suit and the set of ranks it holds. (Seven cards hold at
most one suit five times.) What a multiset or a suited set is worth is asked of the oracle, five
ranks at a time.
"""

from collections import Counter
from functools import cache
from itertools import combinations, permutations
from math import comb, prod

import oracle
from samples import multisets


def census(size: int, game: oracle.Game) -> dict[int, int]:
    """Number of hands by category, for decks without wild cards."""
    assert size <= 9 and not game.jokers and not game.wild_ranks

    @cache
    def place(ranks: tuple[int, ...], suited: bool) -> int:
        """Where in the order the best five of these ranks stand, suited or not."""
        if len(ranks) > 5:
            return max(place(ranks[:i] + ranks[i + 1 :], suited) for i in range(len(ranks)))
        cards = tuple(4 * r if suited else 4 * r + i % 4 for i, r in enumerate(ranks))
        return oracle.key(cards, game)[0]

    counts: Counter[int] = Counter()
    for ranks in multisets(game.low, size):
        copies = Counter(ranks)
        without_flush = prod(comb(4, n) for n in copies.values())
        off_suit = place(ranks, False)
        for held in range(5, len(copies) + 1):
            for in_suit in combinations(copies, held):
                ways = 4 * prod(comb(3, n - (r in in_suit)) for r, n in copies.items())
                without_flush -= ways
                counts[game.order[max(off_suit, place(in_suit, True))]] += ways
        counts[game.order[off_suit]] += without_flush
    assert counts.total() == comb(4 * (13 - game.low), size)
    return {c: counts[c] for c in range(10)}


def wild_census(size: int, game: oracle.Game) -> dict[int, int]:
    """The same with wild cards, by dealing.

    Hands that differ only by the names of the suits are tried once.
    """
    assert not game.suits
    relabellings = [
        {**{4 * r + s: 4 * r + to[s] for r in range(13) for s in range(4)}, 52: 52, 53: 53}
        for to in permutations(range(4))
    ]
    counts: Counter[int] = Counter()
    wild = [c for c in game.deck() if oracle.is_wild(c, game)]
    natural = [c for c in game.deck() if not oracle.is_wild(c, game)]
    for number_wild in range(min(size, len(wild)) + 1):
        ways = comb(len(wild), number_wild)
        classes: Counter[tuple[int, ...]] = Counter()
        for held in combinations(natural, size - number_wild):
            if number_wild:
                held = min(tuple(sorted(map(names.__getitem__, held))) for names in relabellings)
            classes[held] += ways
        for held, n in classes.items():
            counts[oracle.category((*held, *wild[:number_wild]), game)] += n
    assert counts.total() == comb(len(game.deck()), size)
    return {c: counts[c] for c in range(10)}
