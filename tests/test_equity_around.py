"""What is built on equities: next cards, final categories, the pre-flop table, draws, stud."""

from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from equity_oracle import by_enumeration
from evaluator import (
    ROYAL_HOLDEM,
    TEXAS_HOLDEM,
    Category,
    HandError,
    Range,
    category,
    evaluate,
    italian_poker,
    parse_cards,
    telesina,
    winners,
)
from evaluator.combos import CELL_NAMES, order_lines
from evaluator.draws import best_draw, draw_odds
from evaluator.equities import equity
from evaluator.preflop import preflop_equities, preflop_row, preflop_table
from evaluator.reports import final_categories, next_cards
from evaluator.rules import DRAW_POKER
from evaluator.stud import stud_equity


@pytest.mark.parametrize("cards", [1, 2])
@pytest.mark.parametrize(
    ("players", "dead"), [(["AKs", "QQ:0.5, JTs"], ""), (["AhKh", "77", "QQ"], "3d 3s")]
)
def test_equities_after_the_next_cards_average_to_the_equity_before(players, dead, cards):
    board = "Qd 7d 2h"
    after = next_cards(players, board, dead, cards=cards)
    whole = equity(players, board, dead, method="exact").equity
    assert after.chance.sum() == pytest.approx(1)
    assert after.chance @ after.equity == pytest.approx(whole)
    assert after.cards.shape == (len(after.chance), cards)


@pytest.mark.parametrize(
    ("players", "board", "cards"),
    [
        (["AKs", "QQ:0.5, JTs"], "Qd 7d 2h", 1),
        (["AhKh, 88:0.3", "77", "QQ, JhTh"], "Qd 7d 2h", 2),
        (["AsAh", "Kd9c"], "Qd 7d 2h 3s", 1),
    ],
)
def test_drawn_next_cards_are_close_to_what_is_counted_after_each(players, board, cards):
    deals = 400_000
    drawn = next_cards(players, board, cards=cards, method="monte_carlo", samples=deals, seed=3)
    counted = []
    for new in drawn.cards.tolist():
        after = equity(players, (*parse_cards(board), *new), method="exact")
        counted.append((after.deals, *after.equity))
    weights, *shares = np.array(counted).T
    assert len(np.unique(drawn.cards, axis=0)) == len(drawn.cards)
    assert not drawn.exact and drawn.chance.sum() == pytest.approx(1)
    chance = weights / weights.sum()  # of a board of which 400,000 deals show every card
    # A deal of two missing cards counts twice, for either card that may be the first.
    spread = np.sqrt(chance * (1 - chance) / deals)
    assert np.abs((drawn.chance - chance) / spread).max() < 4.5
    off = np.abs(drawn.equity - np.array(shares).T)
    assert (off[drawn.stderr == 0] < 1e-12).all()
    assert (off[drawn.stderr > 0] < 5 * drawn.stderr[drawn.stderr > 0] + 2e-3).all()


def test_next_cards_are_drawn_where_too_much_would_be_counted():
    drawn = next_cards(["random"] * 4, samples=20_000, seed=1)
    assert not drawn.exact and len(drawn.cards) == 52
    assert drawn.chance == pytest.approx(np.full(52, 1 / 52), abs=0.002)
    again = next_cards(["random"] * 4, samples=20_000, seed=1, threads=3)
    for one, other in zip(drawn[:4], again[:4], strict=True):
        assert one.tolist() == other.tolist()
    with pytest.raises(ValueError, match="too much together"):
        next_cards(["random"] * 4, method="exact")
    assert next_cards(["AA", "KK"], "Qd 7d 2h").exact
    with pytest.raises(ValueError, match="method 'best'"):
        next_cards(["AA", "KK"], method="best")


def test_more_cards_than_the_board_lacks_are_refused():
    with pytest.raises(HandError, match="lacks 1"):
        next_cards(["AhKh", "77"], "Qd 7d 2h 2c", cards=2)


def test_final_categories_are_those_of_every_deal():
    hands, board = ["AhKh", "QcQd"], "Qh 7h 2s"
    known = parse_cards(" ".join([*hands, board]))
    left = [card for card in range(52) if card not in known]
    expected = [dict.fromkeys(Category, 0) for _ in hands]
    for new in combinations(left, 2):
        for own, hand in zip(expected, hands, strict=True):
            own[category(evaluate((*parse_cards(hand), *parse_cards(board), *new)))] += 1
    found = final_categories(hands, board)
    assert found.exact and found.deals == 990
    for own, counts in zip(found.chances, expected, strict=True):
        assert {name: round(share * 990) for name, share in own.items()} == {
            name: counts[name] for name in own
        }


def test_final_categories_of_wide_ranges_are_sampled():
    """Two hearts or more among four cards of 49, of which ten are hearts."""
    found = final_categories(["random"] * 4, "Qh 7h 2h", seed=1)
    assert not found.exact and found.deals == 1 << 18
    flush = 1 - (comb(39, 4) + 10 * comb(39, 3)) / comb(49, 4)
    for own in found.chances:
        chance = own[Category.FLUSH] + own[Category.STRAIGHT_FLUSH]
        assert chance == pytest.approx(flush, abs=0.004)
    assert found == final_categories(["random"] * 4, "Qh 7h 2h", seed=1, threads=3)
    with pytest.raises(ValueError, match="too much together"):
        final_categories(["random"] * 4, "Qh 7h 2h", method="exact")


def test_final_categories_may_be_drawn_instead_of_counted():
    players = ["AA:0.5, AhKh", "QQ, JhTh"]
    counted = final_categories(players, "Qh 7h 2s", method="exact", threads=2)
    drawn = final_categories(players, "Qh 7h 2s", method="monte_carlo", samples=100_000, seed=4)
    assert counted.exact and (drawn.exact, drawn.deals) == (False, 100_000)
    assert counted.deals == equity(players, "Qh 7h 2s", method="exact").deals
    for one, other in zip(counted.chances, drawn.chances, strict=True):
        assert sum(one.values()) == pytest.approx(1)
        for name, chance in one.items():
            spread = np.sqrt(chance * (1 - chance) / 100_000)
            assert abs(other[name] - chance) <= 4.5 * spread


def test_the_order_before_the_flop_is_that_of_the_equities_against_a_random_hand():
    from evaluator import combos

    lines = (combos.Path(combos.__file__).parent / "preflop_order.txt").read_text().splitlines()
    assert order_lines(preflop_equities()) == lines


def test_a_row_of_the_table_has_the_equities_of_its_hands():
    row = preflop_row(CELL_NAMES.index("53o"))
    for name, found in zip(CELL_NAMES[CELL_NAMES.index("53o") + 1 :], row, strict=True):
        if name in ("33", "42o", "22"):
            assert found == pytest.approx(equity(["53o", name], method="exact").equity[0])


def test_a_table_in_a_file_is_not_computed_again(tmp_path):
    table = np.random.default_rng(1).random((169, 169))
    np.save(tmp_path / "table.npy", table)
    assert preflop_table(tmp_path / "table.npy").tolist() == table.tolist()
    np.save(tmp_path / "other.npy", table[:5])
    with pytest.raises(ValueError, match=r"other\.npy"):
        preflop_table(tmp_path / "other.npy")


def test_a_table_of_another_deck_has_the_equities_of_its_hands(tmp_path):
    """Royal Hold'em, where suits decide and a hand stands for combos that do not fare alike."""
    rows = []
    table = preflop_table(tmp_path / "royal.npy", rules=ROYAL_HOLDEM, progress=rows.append)
    assert rows == [*range(1, 25)]
    ranked = [name for name in CELL_NAMES if not set(name) & set("98765432")]
    known = [CELL_NAMES.index(name) for name in ranked]
    assert np.argwhere(~np.isnan(table)).tolist() == [[i, j] for i in known for j in known]
    for one, other in [("AA", "KQo"), ("AKs", "AKo"), ("TT", "AA"), ("JTs", "JTs")]:
        answer = by_enumeration([Range(one), Range(other)], rules=ROYAL_HOLDEM)
        expected = answer.totals[0].share("equity")
        found = table[CELL_NAMES.index(one), CELL_NAMES.index(other)]
        assert found == pytest.approx(expected, abs=1e-12)
    again = preflop_table(tmp_path / "royal.npy", rules=ROYAL_HOLDEM)
    assert np.array_equal(again, table, equal_nan=True)
    with pytest.raises(ValueError, match=r"royal\.npy: a table of 25 hands, and the deck has 169"):
        preflop_table(tmp_path / "royal.npy")


def test_a_table_that_is_given_up_is_not_written(tmp_path):
    path = tmp_path / "table.npy"
    table = preflop_table(path, rules=ROYAL_HOLDEM, progress=lambda rows: rows < 2)
    known = ~np.isnan(table)
    aces, suited = CELL_NAMES.index("AA"), CELL_NAMES.index("AKs")
    assert known[[aces, suited]].sum() == known[:, [aces, suited]].sum() == 50
    assert known.sum() == 25 + 24 + 24 + 23 + 23  # the diagonal, and two rows and columns
    assert not list(tmp_path.iterdir())

    def fail(rows):
        raise RuntimeError

    with pytest.raises(RuntimeError):
        preflop_table(path, rules=ROYAL_HOLDEM, progress=fail)
    assert not list(tmp_path.iterdir())


def test_a_table_is_the_same_from_an_executor():
    with ThreadPoolExecutor(2) as executor:
        found = preflop_table(rules=ROYAL_HOLDEM, executor=executor)
    assert np.array_equal(found, preflop_table(rules=ROYAL_HOLDEM, threads=1), equal_nan=True)


@pytest.mark.parametrize("keep", [0, 5, 100, 1000])
def test_a_table_that_is_cut_off_is_refused(tmp_path, keep):
    np.save(tmp_path / "table.npy", np.zeros((169, 169)))
    raw = (tmp_path / "table.npy").read_bytes()
    (tmp_path / "table.npy").write_bytes(raw[:keep])
    with pytest.raises(ValueError, match=r"table\.npy: no table of equities"):
        preflop_table(tmp_path / "table.npy")


@pytest.mark.parametrize(
    ("rules", "hand", "keep", "against"),
    [
        (DRAW_POKER, "Ah Kh Qh 7h 2c", "Ah Kh Qh 7h", "Ac Ad 9s 8s 2d"),
        (DRAW_POKER, "7h 7c Qh 3h 2c", "7h 7c Qh", "8c 8d 9s 5s 2d"),
        (DRAW_POKER.replace(wild="joker"), "7h 7c Qh 3h Xr", "7h 7c Xr", "8c 8d 8s 5s 2d"),
        (italian_poker(4), "Th 9h 8h 7h Ac", "Th 9h 8h 7h", "Ad Kd Qd Jd Td"),
        (DRAW_POKER, "7h 7c Qh 3h 2c", "7h 7c Qh 3h 2c", "7d 7s Qd 3c 2d"),
    ],
)
def test_draws_are_counted_like_the_naive_enumeration(rules, hand, keep, against):
    own, kept, theirs = map(parse_cards, (hand, keep, against))
    left = [card for card in rules.deck if card not in own + theirs]
    counts, won, tied = dict.fromkeys(rules.order, 0), 0, 0
    draws = list(combinations(left, 5 - len(kept)))
    for new in draws:
        counts[category(evaluate((*kept, *new), rules), rules)] += 1
        takes = winners([(*kept, *new), theirs], rules)
        won += takes == (0,)
        tied += takes == (0, 1)
    odds = draw_odds(hand, keep, rules, against=against)
    assert odds.draws == len(draws)
    assert {name: round(odds.categories[name] * odds.draws) for name in counts} == counts
    assert (round(odds.win * odds.draws), round(odds.tie * odds.draws)) == (won, tied)


def test_the_best_draw_is_the_best_of_all():
    hand, against = "Ah Kh Qh 7h 7c", "Ac Ad 9s 8s 2d"
    best = best_draw(hand, against, most=2)
    every = [
        draw_odds(hand, keep, against=against)
        for size in (3, 4, 5)
        for keep in combinations(parse_cards(hand), size)
    ]
    assert best.win + best.tie / 2 == max(odds.win + odds.tie / 2 for odds in every)
    assert len(best.keep) >= 3


@pytest.mark.parametrize(
    ("hand", "keep", "named"),
    [
        ("Ah Kh Qh 7h", "Ah", "4 cards"),
        ("Ah Kh Qh 7h 2c", "3d", "3d"),
        ("Ah Kh Qh 7h 2d", "Ah", "2d"),
    ],
)
def test_draws_that_cannot_be_are_refused(hand, keep, named):
    with pytest.raises(HandError, match=named):
        draw_odds(hand, keep, dead="2d 5d")


@pytest.mark.parametrize("vele", [0, 1])
def test_stud_hands_are_counted_like_the_naive_enumeration(vele):
    rules = telesina(4)
    hands = [parse_cards("Kd Qd Js Th"), parse_cards("As Ac 9h 8s")]
    left = [card for card in rules.deck if card not in hands[0] + hands[1]]
    counts = [[0, 0], [0, 0]]
    for first, second, *common in permutations(left, 2 + vele):
        filled = [(*hands[0], first, *common), (*hands[1], second, *common)]
        won = winners(filled, rules)
        for p in won:
            counts[p][len(won) - 1] += 1
    result = stud_equity(["?? Kd Qd Js Th", "As Ac 9h 8s"], rules=rules, vele=vele)
    assert result.counts[:, :2].tolist() == counts
    assert result.deals == len(list(permutations(left, 2))) * comb(len(left) - 2, vele)
    more = stud_equity(hands, rules=rules, vele=vele, threads=3)
    assert more.counts.tolist() == result.counts.tolist()
    sampled = stud_equity(hands, rules=rules, vele=vele, samples=100_000, seed=1)
    assert abs(sampled.equity - result.equity).max() < 5 * sampled.stderr.max()
    again = stud_equity(hands, rules=rules, vele=vele, samples=100_000, seed=1, threads=3)
    assert again.equity.tolist() == sampled.equity.tolist() and again.deals == 100_000
    with pytest.raises(ValueError, match="threads=0"):
        stud_equity(hands, rules=rules, vele=vele, threads=0)


@pytest.mark.parametrize(
    ("hands", "named"),
    [
        (["Kd Qd", "Kd 9h"], "Kd"),
        (["Kd Qd", "2c"], "2c"),
        (["Kd Qd Js Th 9s ??", "Ac"], "6 cards"),
        (["Kd Qd"], "1 hands"),
    ],
)
def test_stud_hands_that_cannot_be_are_refused(hands, named):
    with pytest.raises(HandError, match=named):
        stud_equity(hands, rules=telesina(4))


def test_results_become_data_frames():
    result = equity(["AhKh", "QcQd"], "Qh 7h 2s")
    frame = pytest.importorskip("pandas")
    assert isinstance(result.to_pandas(), frame.DataFrame)
    polars = pytest.importorskip("polars")
    table = result.to_polars()
    assert isinstance(table, polars.DataFrame)
    assert table["equity"].to_list() == result.equity.tolist()


def test_stud_takes_only_rules_that_rank_as_many_cards():
    natural = TEXAS_HOLDEM.replace(name="wild", wild="deuces", natural_beats_wild=True)
    with pytest.raises(HandError, match="6 cards"):
        stud_equity(["Kd Qd", "Ac 9h"], rules=natural, vele=1)


@pytest.mark.parametrize("players", [["22+, A2s+", "random"], ["AA:0.5, KK", "QQ", "AKo"]])
def test_what_is_known_in_progress_adds_up_to_one(players):
    seen = []
    result = equity(players, method="exact", threads=1, progress=seen.append)
    assert len(seen) > 1 and seen[-1] is result
    assert [part.done for part in seen] == sorted(part.done for part in seen)
    for part in seen:
        assert part.equity.sum() == pytest.approx(1)
        assert part.exact == (part.done == 1)


def test_progress_can_end_the_work():
    stopped = equity(
        ["22+, A2s+", "random"], method="exact", threads=1, progress=lambda part: False
    )
    assert not stopped.exact and stopped.done < 1
    assert stopped.equity.sum() == pytest.approx(1)
    with pytest.raises(ValueError, match="rows"):
        stopped.rows(0)
