"""Every hand of every deck, counted by category and compared with census.txt."""

from math import comb
from pathlib import Path

import pytest

import counting
import oracle
from evaluator import Category, census
from presets import BUG, DEUCES, DRAW, JOKER, JOKERS, ROYAL, SHORT, TEXAS, italian

GAMES = {
    "texas": TEXAS,
    "short-deck": SHORT,
    "royal": ROYAL,
    "draw": DRAW,
    "draw:joker": JOKER,
    "draw:two-jokers": JOKERS,
    "draw:bug": BUG,
    "draw:deuces-wild": DEUCES,
    **{f"italian{n}": italian(n) for n in (2, 3, 4, 5, 6)},
}

COLUMNS = {
    "high": oracle.HIGH_CARD,
    "pair": oracle.PAIR,
    "two": oracle.TWO_PAIR,
    "trips": oracle.TRIPS,
    "straight": oracle.STRAIGHT,
    "full": oracle.FULL_HOUSE,
    "flush": oracle.FLUSH,
    "quads": oracle.QUADS,
    "sf": oracle.STRAIGHT_FLUSH,
    "five": oracle.FIVE_OF_A_KIND,
}


def read_census() -> dict[tuple[str, int], dict[int, int]]:
    lines = (Path(__file__).parent / "census.txt").read_text().splitlines()
    header = next(line for line in lines if line.startswith("# rules")).split()[3:]
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return {
        (name, int(cards)): {COLUMNS[c]: int(n) for c, n in zip(header, counts, strict=True)}
        for name, cards, *counts in rows
    }


CENSUS = read_census()


@pytest.mark.parametrize(
    ("name", "size"),
    [
        pytest.param(
            name,
            size,
            id=f"{name}-{size}",
            marks=[pytest.mark.exhaustive] if size > 5 and name != "royal" else [],
        )
        for name, size in CENSUS
    ],
)
def test_every_hand_is_counted_in_its_category(name, size):
    """All hands of the deck, by category."""
    rules, game = GAMES[name]
    seen = census(size, rules)
    expected = CENSUS[name, size]
    off = {
        Category(c).name: (int(seen.get(Category(c), 0)), n)
        for c, n in expected.items()
        if seen.get(Category(c), 0) != n
    }
    assert not off, f"{name}, {size} cards: (counted, right) {off}"
    assert set(seen) <= set(Category)
    assert sum(seen.values()) == comb(len(game.deck()), size)


@pytest.mark.parametrize(("name", "size"), CENSUS, ids=str)
def test_every_line_counts_the_whole_deck(name, size):
    assert sum(CENSUS[name, size].values()) == comb(len(GAMES[name][1].deck()), size)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "size"), CENSUS, ids=str)
def test_the_lines_can_be_derived_again(name, size):
    """By multisets of ranks and choices of suits, wild cards by substitution: some minutes."""
    game = GAMES[name][1]
    derive = counting.wild_census if game.jokers or game.wild_ranks else counting.census
    assert derive(size, game) == CENSUS[name, size]


@pytest.mark.parametrize(
    ("size", "published"),
    [
        # high card, pair, two pair, trips, straight, flush, full house, quads, straight flush
        (5, (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40)),
        (7, (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584)),
    ],
)
def test_the_lines_for_texas_are_the_published_ones(size, published):
    assert tuple(CENSUS["texas", size][c] for c in range(9)) == published


def test_ev_24_the_line_for_the_short_deck_is_the_published_one():
    in_order = (
        oracle.STRAIGHT_FLUSH,
        oracle.QUADS,
        oracle.FLUSH,
        oracle.FULL_HOUSE,
        oracle.STRAIGHT,
        oracle.TRIPS,
        oracle.TWO_PAIR,
        oracle.PAIR,
        oracle.HIGH_CARD,
    )
    assert [CENSUS["short-deck", 5][c] for c in in_order] == [
        24,
        288,
        480,
        1728,
        6120,
        16128,
        36288,
        193536,
        122400,
    ]


# poker, colore, full, scala, tris, doppia coppia, coppia, nulla, scale reali
@pytest.mark.parametrize(
    ("name", "published"),
    [
        ("royal", (80, 0, 480, 1020, 1920, 4320, 7680, 0, 4)),
        ("italian2", (120, 12, 720, 3060, 3840, 8640, 23040, 3060, 12)),
        ("italian3", (168, 68, 1008, 4080, 6720, 15120, 53760, 17340, 16)),
        ("italian4", (224, 204, 1344, 5100, 10752, 24192, 107520, 52020, 20)),
        ("italian5", (288, 480, 1728, 6120, 16128, 36288, 193536, 122400, 24)),
        ("italian6", (360, 980, 2160, 7140, 23040, 51840, 322560, 249900, 28)),
        ("draw", (624, 5108, 3744, 10200, 54912, 123552, 1098240, 1302540, 40)),
    ],
)
def test_the_five_card_lines_are_the_table_of_the_rules(name, published):
    in_order = (
        oracle.QUADS,
        oracle.FLUSH,
        oracle.FULL_HOUSE,
        oracle.STRAIGHT,
        oracle.TRIPS,
        oracle.TWO_PAIR,
        oracle.PAIR,
        oracle.HIGH_CARD,
        oracle.STRAIGHT_FLUSH,
    )
    assert tuple(CENSUS[name, 5][c] for c in in_order) == published


@pytest.mark.parametrize("size", [4, 8])
def test_a_census_of_other_sizes_is_refused_with_the_sizes_that_are_allowed(size):
    with pytest.raises(ValueError, match=r"5.*6.*7"):
        census(size, TEXAS[0])
