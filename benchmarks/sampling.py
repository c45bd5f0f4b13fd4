"""Random hands, the same in every run."""

import numpy as np

from evaluator import TEXAS_HOLDEM

SEED = 20240229


def random_hands(n, size, rules=TEXAS_HOLDEM):
    """Return `n` hands as rows of card numbers, every set of `size` cards as likely as another.

    This is Floyd's sampling, for all rows at once: the card in a new place is drawn from a deck
    that is one card longer than in the place before, and is that last card when it is taken.
    """
    rng = np.random.default_rng([SEED, size, rules.low])
    hands = np.empty((n, size), dtype=np.uint8)
    deck = len(rules.deck)
    for place, last in enumerate(range(deck - size, deck)):
        card = rng.integers(0, last, n, dtype=np.uint8, endpoint=True)
        taken = (hands[:, :place] == card[:, None]).any(axis=1)
        hands[:, place] = np.where(taken, last, card)
    return hands + np.uint8(rules.deck[0])
