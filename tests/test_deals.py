"""Random deals: no card twice, every card as likely, the same for a seed."""

import random

import numpy as np
import pytest

from evaluator import SHORT_DECK, HandError, deal_many

KNOWN = [12, 47, 22, 46, 13, 7, 9, 0, 24]


def test_no_card_is_dealt_twice_and_all_are_of_the_deck():
    for rules in (SHORT_DECK, SHORT_DECK.replace(low=0)):
        deals = deal_many(20_000, players=6, board=5, seed=1, rules=rules)
        assert deals.shape == (20_000, 17)
        assert deals.dtype == np.uint8
        assert set(np.unique(deals)) == set(rules.deck)
        assert (np.diff(np.sort(deals, axis=1), axis=1) > 0).all()


def test_the_whole_deck_may_be_dealt():
    assert np.sort(deal_many(3, players=0, board=52, seed=1)).tolist() == [list(range(52))] * 3


@pytest.mark.parametrize("place", range(9))
def test_every_card_is_as_likely_in_every_place(place):
    """Chi-square with 51 degrees of freedom: 104 is passed once in 100,000 seeds."""
    n = 520_000
    counts = np.bincount(deal_many(n, players=2, board=5, seed=7)[:, place], minlength=52)
    assert ((counts - n / 52) ** 2 / (n / 52)).sum() < 104


def test_every_two_cards_are_as_likely_together():
    """Chi-square with 1,325 degrees of freedom: 1,550 is passed about once in 50,000 seeds."""
    n = 1_326_000
    low, high = np.sort(deal_many(n, players=1, board=0, seed=8).astype(int), axis=1).T
    counts = np.bincount(high * (high - 1) // 2 + low, minlength=1326)
    assert len(counts) == 1326
    assert ((counts - 1000) ** 2 / 1000).sum() < 1_550


def test_a_seed_gives_the_same_deals_and_more_of_them_begin_with_the_same():
    deals = deal_many(200_000, players=2, seed=3)
    assert (deals == deal_many(200_000, players=2, seed=3)).all()
    assert (deals[:70_000] == deal_many(70_000, players=2, seed=3)).all()
    assert (deals != deal_many(200_000, players=2, seed=4)).any()
    assert len(np.unique(deals[:, :4], axis=0)) > 190_000


def test_without_a_seed_deals_are_new_each_time():
    assert (deal_many(100) != deal_many(100)).any()


def old_state():
    # the global state of NumPy's old generator, which must not move
    return np.random.get_state()[1].tolist()  # noqa: NPY002


def test_global_generators_are_neither_read_nor_written():
    random.seed(1)
    before = random.getstate(), old_state()
    first = deal_many(10, seed=5)
    random.random()
    assert (deal_many(10, seed=5) == first).all()
    random.setstate(before[0])
    assert old_state() == before[1]


def test_the_known_deals_of_a_seed_stay_the_same_everywhere():
    """The first deal of seed 0, kept here so that no machine and no change deals others."""
    assert deal_many(1, players=2, board=5, seed=0).tolist() == [KNOWN]


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        ({"n": -1}, ValueError, "n=-1"),
        ({"n": 1, "players": -2}, ValueError, "players=-2"),
        ({"n": 1.5}, TypeError, "1.5"),
        ({"n": True}, TypeError, "True"),
        ({"n": 1, "seed": -1}, ValueError, "-1"),
        ({"n": 1, "seed": "a"}, TypeError, "str"),
        ({"n": 1, "players": 24}, HandError, "53 cards"),
        ({"n": 1, "players": 16, "rules": SHORT_DECK}, HandError, "36"),
    ],
)
def test_what_cannot_be_dealt_is_refused_by_name(arguments, error, said):
    with pytest.raises(error, match=said):
        deal_many(**arguments)
