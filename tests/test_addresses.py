"""The addresses of sets of ranks: every constant found again, every place used once."""

import numpy as np
import pytest

from evaluator.addresses import HIGH_WEIGHTS, LOW_WEIGHTS, SIZES, key, places

MULTISETS = {5: 6175, 6: 18395, 7: 49205}


def smallest_weights(count, most=7):
    """Weights, each the smallest that keeps all sums of at most `most` ranks, four of each, apart.

    Kept as a set of (how many, sum) of what the weights so far can make.
    """
    weights, made = [], {(0, 0)}
    for _ in range(count):
        weight = weights[-1] + 1 if weights else 1
        while True:
            more = [(n + k, s + k * weight) for n, s in made for k in range(5) if n + k <= most]
            if len({s for _, s in more}) == len(more):
                break
            weight += 1
        weights.append(weight)
        made = set(more)
    return tuple(weights)


def test_the_weights_are_the_smallest_with_different_sums():
    assert smallest_weights(7) == LOW_WEIGHTS
    assert smallest_weights(6) == HIGH_WEIGHTS


@pytest.mark.parametrize("size", SIZES)
def test_every_multiset_has_a_place_of_its_own_and_no_place_is_left_over(size):
    row, column, multisets = places()
    counts = multisets[size]
    assert len(np.unique(counts, axis=0)) == len(counts) == MULTISETS[size]
    assert counts.sum(axis=1).tolist() == [size] * len(counts)
    assert counts.max() == 4
    low, high = key(counts)
    assert (row[size][high].astype(int) + column[low]).tolist() == list(range(len(counts)))


def test_the_keys_of_the_four_suits_add_up_without_a_carry():
    """Those of all 52 cards still fit into the bits that each key has."""
    low, high = key(np.full((1, 13), 4))
    assert low.item() == 48_616 < 1 << 16
    assert high.item() == 11_640 < 1 << 14


def test_fewer_cards_than_five_have_places_too_for_what_remains_beside_wild_cards():
    row, column, multisets = places()
    for size in range(5):
        low, high = key(multisets[size])
        found = row[size][high].astype(int) + column[low]
        assert found.tolist() == list(range(len(multisets[size])))
        assert len(multisets[size]) == {0: 1, 1: 13, 2: 91, 3: 455, 4: 1820}[size]
