"""Ranges: what players write, the weights it stands for, and back."""

import copy
import pickle
import re
from importlib.resources import files
from itertools import accumulate, combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evaluator import CardError, HandError, format_cards, parse_cards
from evaluator.combos import CELL_NAMES, CELL_SIZES, order_lines
from evaluator.errors import RangeError
from evaluator.ranges import COMBOS, Range, combo_index

RANKS, SUITS = "23456789TJQKA", "cdhs"
ORDER = files("evaluator").joinpath("preflop_order.txt").read_text(encoding="ascii")


def cell(a, b):
    """Name the hand of two cards as players do."""
    (low, x), (high, y) = sorted((card >> 2, card & 3) for card in (a, b))
    suffix = "" if low == high else "s" if x == y else "o"
    return RANKS[high] + RANKS[low] + suffix


def cells(hands):
    """The names of the cells that a range touches, all of whose combos it must hold."""
    found = {cell(*combo) for combo in hands}
    assert len(hands) == sum({"": 6, "s": 4, "o": 12}[name[2:]] for name in found)
    return found


def weights_of(hands):
    return {cell(*combo): hands.weights[combo_index(*combo)] for combo in hands}


# -- the numbering of the combos -------------------------------------------------------------------


def test_combos_are_counted_by_the_higher_card_then_by_the_lower():
    expected = sorted(combinations(range(52), 2), key=lambda combo: combo[::-1])
    assert COMBOS.tolist() == [list(combo) for combo in expected]
    assert COMBOS.dtype == np.uint8 and not COMBOS.flags.writeable


def test_combo_index_finds_every_combo_in_either_order():
    assert [combo_index(a, b) for a, b in COMBOS] == list(range(1326))
    assert [combo_index(b, a) for a, b in COMBOS] == list(range(1326))


@pytest.mark.parametrize(
    ("cards", "error", "message"),
    [
        ((7, 7), HandError, "3s appears twice"),
        ((0, 52), HandError, "Xr: the cards of a range are 52, without jokers"),
        ((0, 54), CardError, "54 is not a card"),
        ((0, "As"), TypeError, "not str"),
    ],
)
def test_combo_index_refuses_what_is_no_combo(cards, error, message):
    with pytest.raises(error, match=message):
        combo_index(*cards)


# -- reading ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("22", 6),  # RG-01
        ("AJo+", 36),  # RG-02
        ("KTo+", 36),
        ("KK+,A2s+", 60),  # RG-03
        ("KK+, A2s+", 60),
        ("AKs-87s", 28),
        ("AKs-87s, A2s+", 72),
        ("A5s-A2s", 16),  # RG-04
        ("A2s-A5s", 16),
        ("76s-54s", 12),
        ("22+", 78),
        ("77-22", 36),
        ("AK", 16),
        ("AKs", 4),
        ("AKo", 12),
        ("random", 1326),
        ("", 0),  # RG-06
        (" \n", 0),
        ("AKs AKo", 16),
        ("QQ:0.5,22", 12),  # RG-10
        ("any two", 1326),
        ("AhKd", 1),
        ("AcT", 4),
        ("KsK", 3),
    ],
)
def test_a_range_has_as_many_combos_as_its_hands(text, count):
    hands = Range(text)
    assert len(hands) == len(hands.combos) == len(set(hands)) == np.count_nonzero(hands.weights)
    assert len(hands) == count


@pytest.mark.parametrize("name", CELL_NAMES)
def test_a_hand_stands_for_all_its_combos(name):
    assert set(Range(name)) == {tuple(c) for c in COMBOS.tolist() if cell(*c) == name}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("TT+", "TT JJ QQ KK AA"),
        ("AA+", "AA"),
        ("ATo+", "ATo AJo AQo AKo"),
        ("KTs+", "KTs KJs KQs"),
        ("QJs+", "QJs"),
        ("AJ+", "AJs AQs AKs AJo AQo AKo"),
        ("99-66", "99 88 77 66"),
        ("66-99", "99 88 77 66"),
        ("A5s-A2s", "A5s A4s A3s A2s"),
        ("K9o-KJo", "K9o KTo KJo"),
        ("76s-54s", "76s 65s 54s"),
        ("54s-76s", "76s 65s 54s"),
        ("J9o-97o", "J9o T8o 97o"),
        ("QT-T8", "QTs J9s T8s QTo J9o T8o"),
        ("A5s-A5s", "A5s"),
        ("A5s - A2s", "A5s A4s A3s A2s"),
        ("A5s–A2s", "A5s A4s A3s A2s"),
        ("KA", "AKs AKo"),
        ("TAo+", "ATo AJo AQo AKo"),
    ],
)
def test_plus_and_dashes_stand_for_the_hands_between(text, expected):
    assert cells(Range(text)) == set(expected.split())


@pytest.mark.parametrize("separator", [",", " ", ";", "\n", ", ", " ,\t", "\r\n", "\xa0"])
def test_commas_semicolons_and_blanks_separate(separator):
    assert cells(Range(f"AA{separator}AKs{separator}76s-54s")) == {"AA", "AKs", "76s", "65s", "54s"}


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("AhKd", "AhKd"),
        ("KdAh", "AhKd"),
        ("Ah Kd", "AhKd"),
        ("A♥K♦", "AhKd"),
        ("A♥ K♦", "AhKd"),
        ("AcT", "AcTc AcTd AcTh AcTs"),
        ("AsK", "AsKc AsKd AsKh AsKs"),
        ("KsK", "KsKc KsKd KsKh"),
    ],
)
def test_suits_may_be_given(text, cards):
    assert set(Range(text)) == {tuple(sorted(parse_cards(combo))) for combo in cards.split()}


@given(
    text=st.sampled_from(["AKs", "ATo+", "AhKd", "AcT", "KsQ", "J9o-97o", "random", "any two"]),
    upper=st.lists(st.booleans(), min_size=10, max_size=10),
)
def test_letter_case_does_not_matter(text, upper):
    varied = "".join(c.upper() if up else c.lower() for c, up in zip(text, upper, strict=False))
    assert Range(varied) == Range(text)


@pytest.mark.parametrize(
    "text",
    [
        *("QQ:0.5", "QQ@0.5", "QQ:.5", "QQ:0.50", "QQ:5e-1", "QQ : 0.5", "0.5(QQ)", "0.5 ( QQ )"),
        *("50%(QQ)", "50.0 % (QQ)", "[50]QQ[/50]", "[ 50 ] QQ [ / 50.0 ]"),
    ],
)
def test_every_spelling_of_a_weight_means_the_same(text):
    """RG-10."""
    hands = Range(text + ",22")
    assert weights_of(hands) == {"QQ": 0.5, "22": 1}
    assert hands.weights.sum() == 9


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0.5(QQ, JJ), 22", {"QQ": 0.5, "JJ": 0.5, "22": 1}),
        ("[50]QQ, JJ[/50] 22", {"QQ": 0.5, "JJ": 0.5, "22": 1}),
        ("0.5(QQ, JJ:0.5)", {"QQ": 0.5, "JJ": 0.25}),
        ("0.5(QQ, [50]JJ[/50])", {"QQ": 0.5, "JJ": 0.25}),
        ("[33.3]QQ[/33.3]", {"QQ": 0.333}),
        ("29%(QQ)", {"QQ": 0.29}),
        ("QQ:1", {"QQ": 1}),
        ("QQ@1", {"QQ": 1}),
        ("100%(QQ)", {"QQ": 1}),
        ("QQ+:0.25", {"QQ": 0.25, "KK": 0.25, "AA": 0.25}),
    ],
)
def test_weights_are_fractions_but_in_the_forms_with_percent(text, expected):
    assert weights_of(Range(text)) == expected


@pytest.mark.parametrize(
    "text", ["QQ:0.25, QQ:0.5", "QQ:0.5, QQ:0.25", "QQ+:0.25, QQ:0.5", "0.5(QQ), 0.1(QQ, KK)"]
)
def test_of_two_weights_the_larger_counts(text):
    assert weights_of(Range(text))["QQ"] == 0.5


# -- the best hands --------------------------------------------------------------------------------


def best_first():
    lines = [line.split() for line in ORDER.splitlines() if not line.startswith("#")]
    return {name: float(equity) for name, equity in lines}


def test_the_order_has_every_hand_once_from_the_best():
    order = best_first()
    assert sorted(order) == sorted(CELL_NAMES)
    assert list(order.values()) == sorted(order.values(), reverse=True)


def test_the_order_has_the_published_equities():
    order = best_first()
    assert order["AA"] == pytest.approx(0.8520371, abs=5e-8)
    assert order["KK"] == pytest.approx(0.8239568, abs=5e-8)
    sizes = dict(zip(CELL_NAMES, CELL_SIZES, strict=True))
    mean = sum(sizes[name] * equity for name, equity in order.items()) / 1326
    assert mean == pytest.approx(0.5, abs=1e-9)


def test_the_order_is_written_as_it_stands_in_the_file():
    assert "\n".join(order_lines(best_first())) + "\n" == ORDER


def test_a_percentage_is_the_fewest_hands_that_reach_it():
    """All combos of a hand or none, as many as it takes and none to spare."""
    sizes = dict(zip(CELL_NAMES, CELL_SIZES, strict=True))
    order = list(best_first())
    counts = list(accumulate(int(sizes[name]) for name in order))
    for percent in [0.001, 0.5, 1, 15, 33.3, 50, 99.9, 100]:
        enough = next(i for i, count in enumerate(counts) if count * 100 >= percent * 1326)
        assert cells(Range(f"{percent}%")) == set(order[: enough + 1])


def test_a_percentage_may_have_a_weight_and_a_blank():
    assert Range("15 %:0.5") == Range("0.5(15%)") == Range("50% (15%)")
    assert Range("100%") == Range.full()


def test_the_percentage_of_the_best_hands_gives_them_again():
    for percent in range(1, 101):
        hands = Range(f"{percent}%")
        assert Range(f"{hands.percent}%") == hands


# -- what is refused -------------------------------------------------------------------------------

NOT_UNDERSTOOD = "not understood; hands are AA, 77+"
NOT_A_WEIGHT = "is not a weight: a fraction above 0 and up to 1"


@pytest.mark.parametrize(
    ("text", "token", "place", "rule"),
    [
        ("AQx+", "AQx+", 1, NOT_UNDERSTOOD),  # RG-06
        ("AA,,KK", ",", 4, "hands are missing before it"),
        ("1010", "1010", 1, "the ten is written T"),
        ("AsAs", "AsAs", 1, "As appears twice"),
        ("KK, AQx+", "AQx+", 5, NOT_UNDERSTOOD),
        ("KK\nQQ,\n  A♠A♠ JJ", "A♠A♠", 10, "As appears twice"),
        ("random+", "random+", 1, NOT_UNDERSTOOD),
        ("any two three", "three", 9, NOT_UNDERSTOOD),
        ("AhKhQh", "AhKhQh", 1, NOT_UNDERSTOOD),
        ("Ah Kh Qh", "Qh", 7, "one card"),
        ("AKQ", "AKQ", 1, NOT_UNDERSTOOD),
        ("AAKK", "AAKK", 1, NOT_UNDERSTOOD),
        ("A", "A", 1, NOT_UNDERSTOOD),
        ("AcT+", "AcT+", 1, NOT_UNDERSTOOD),
        ("AhKh-AhTh", "AhKh-AhTh", 1, NOT_UNDERSTOOD),
        ("AsXr", "AsXr", 1, NOT_UNDERSTOOD),
        ("\N{KELVIN SIGN}K", "\N{KELVIN SIGN}K", 1, NOT_UNDERSTOOD),
        ("A" * 99, "A" * 37 + "...", 1, NOT_UNDERSTOOD),
        ("A10s", "A10s", 1, "the ten is written T"),
        ("KKs", "KKs", 1, "KK is a pair, neither suited nor offsuit"),
        ("77o+", "77o+", 1, "77 is a pair, neither suited nor offsuit"),
        ("AKs-QTs", "AKs-QTs", 1, "the same high card (A5s-A2s) or the same gap (76s-54s)"),
        ("AA-AK", "AA-AK", 1, "the same high card"),
        ("AKs-ATo", "AKs-ATo", 1, "the same suffix"),
        ("A5s-A2", "A5s-A2", 1, "the same suffix"),
        ("77+-22", "77+-22", 1, NOT_UNDERSTOOD),
        ("A5s-A4s-A3s", "A5s-A4s-A3s", 1, NOT_UNDERSTOOD),
        ("AA-", "AA-", 1, NOT_UNDERSTOOD),
        ("0%", "0%", 1, "above 0 % and up to 100 %"),
        ("AA 100.1%", "100.1%", 4, "above 0 % and up to 100 %"),
        ("15%+", "15%+", 1, NOT_UNDERSTOOD),
        ("QQ:1.5", "QQ:1.5", 1, f"'1.5' {NOT_A_WEIGHT}"),
        ("QQ@0", "QQ@0", 1, f"'0' {NOT_A_WEIGHT}"),
        ("QQ:-0.5", "QQ:-0.5", 1, f"'-0.5' {NOT_A_WEIGHT}"),
        ("QQ:", "QQ:", 1, f"'' {NOT_A_WEIGHT}"),
        ("QQ:nan", "QQ:nan", 1, f"'nan' {NOT_A_WEIGHT}"),
        ("QQ:50%", "QQ:50%", 1, "percent are written 50%(QQ)"),
        ("QQ:0.5:0.5", "QQ:0.5:0.5", 1, f"'0.5:0.5' {NOT_A_WEIGHT}"),
        ("2(QQ)", "2(", 1, f"'2' {NOT_A_WEIGHT}"),
        ("AA, 101%(QQ)", "101%(", 5, "101 is not a weight in percent: above 0 and up to 100"),
        ("[0]QQ[/0]", "[0]", 1, "0 is not a weight in percent"),
        ("[x]QQ[/x]", "[x]QQ[/x]", 1, NOT_UNDERSTOOD),
        ("AA, 0.5(QQ", "0.5(", 5, "it is not closed"),
        ("[50]QQ", "[50]", 1, "it is not closed"),
        ("0.5(0.5(QQ)", "0.5(", 1, "it is not closed"),
        ("[50]QQ[/40]", "[/40]", 7, "it does not close '[50]' at character 1"),
        ("[50]QQ)", ")", 7, "it does not close '[50]' at character 1"),
        ("0.5(QQ[/50]", "[/50]", 7, "it does not close '0.5(' at character 1"),
        ("QQ)", ")", 3, "it closes nothing"),
        ("(QQ)", "(QQ)", 1, NOT_UNDERSTOOD),
        ("QQ(JJ)", "(JJ)", 3, NOT_UNDERSTOOD),
        ("0.5(QQ)JJ", "JJ", 8, "a comma or a blank is missing before it"),
        ("QQ[50]JJ[/50]", "[50]", 3, "a comma or a blank is missing before it"),
        ("0.5()", ")", 5, "hands are missing before it"),
        (",AA", ",", 1, "hands are missing before it"),
        ("AA;", None, 4, "hands are missing before it"),
        ("0.5(", None, 5, "hands are missing before it"),
    ],
)
def test_what_is_not_understood_is_named_with_its_place(text, token, place, rule):
    with pytest.raises(RangeError) as caught:
        Range(text)
    found = "the end of the text" if token is None else repr(token)
    assert str(caught.value).startswith(f"{found} at character {place}: ")
    assert rule in str(caught.value)


@pytest.mark.parametrize("text", [None, b"AA", 51, ["AA"]])
def test_a_range_is_read_from_text_only(text):
    with pytest.raises(TypeError, match="a range is read from text"):
        Range(text)


@given(
    st.lists(st.sampled_from([*"AKT27shdc+-–,;:@()[]/%.0519 \n♠x", "QQ", "AKs", "0.5(", "[50]"]))
)
def test_any_text_is_a_range_or_an_error_with_a_place(parts):
    text = "".join(parts)
    try:
        hands = Range(text)
    except RangeError as error:
        place = int(re.search(r" at character (\d+): ", str(error))[1])
        assert 1 <= place <= len(text) + 1
    else:
        assert Range(str(hands)) == hands


@pytest.mark.parametrize(
    "text", ["5" * 10**5, "5" + " " * 10**5 + "x", "0.5(" * 10**4, "A-" * 10**5]
)
def test_long_nonsense_is_refused_at_once(text):
    """Neither recursion nor searching back and forth."""
    with pytest.raises(RangeError):
        Range(text)


# -- writing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("", ""),
        ("any two", "random"),
        ("0.5(random)", "random:0.5"),
        ("AA KK QQ", "QQ+"),
        ("AA", "AA"),
        ("QQ JJ TT", "QQ-TT"),
        ("A2s+ ATo+ 22+", "22+, A2s+, ATo+"),
        ("AKs AKo", "AK"),
        ("AKs AKo:0.5", "AKs, AKo:0.5"),
        ("A2s-A5s", "A5s-A2s"),
        ("T9s JTs 98s", "JTs-98s"),
        ("KQs QJs", "KQs, QJs"),
        ("T8, 97", "T8, 97"),
        ("AcT", "AcTs, AcTh, AcTd, AcTc"),
        ("AcTc AdTd AhTh AsTs", "ATs"),
        ("QQ, QsQh:0.5", "QQ"),
        ("QQ:0.5, QhQs", "QsQh, QsQd:0.5, QsQc:0.5, QhQd:0.5, QhQc:0.5, QdQc:0.5"),
        ("0.5(QQ+, AKs)", "QQ+:0.5, AKs:0.5"),
        ("99:0.00001", "99:1e-05"),
    ],
)
def test_a_range_is_written_in_one_short_way(text, written):
    assert str(Range(text)) == written


fractions = st.floats(0, 1, exclude_min=True)


@st.composite
def ranges(draw):
    """Few weights over whole hands, and a few combos that differ from the rest of their hand."""
    some = st.sampled_from([0.0, 0.0, 1.0, draw(fractions), draw(fractions)])
    hands = Range.from_matrix(draw(st.lists(some, min_size=169, max_size=169).map(square)))
    weights = hands.weights.copy()
    for number, weight in draw(st.dictionaries(st.integers(0, 1325), fractions)).items():
        weights[number] = weight
    return Range.from_weights(weights)


def square(values):
    return np.array(values).reshape(13, 13)


@given(ranges())
def test_what_is_written_reads_as_the_same_range(hands):
    again = Range(str(hands))
    assert again == hands and str(again) == str(hands)
    assert again.weights.tobytes() == hands.weights.tobytes()


def test_a_range_of_1326_different_weights_is_written_and_read(rng):
    hands = Range.from_weights([rng.random() for _ in range(1326)])
    assert Range(str(hands)) == hands


def test_repr_is_short():
    assert repr(Range("AA, KK")) == "Range('KK+')"
    assert len(repr(Range("AcT, KcT, QcT, JcT, TcT, 9cT, 8cT"))) < 75


# -- arrays ----------------------------------------------------------------------------------------


@given(st.lists(st.floats(0, 1), min_size=169, max_size=169).map(square))
def test_a_matrix_comes_back_as_it_was(matrix):
    assert (Range.from_matrix(matrix).to_matrix() == matrix).all()


def test_the_matrix_has_aces_first_and_suited_hands_above_the_diagonal():
    for row in range(13):
        for column in range(13):
            matrix = np.zeros((13, 13))
            matrix[row, column] = 1
            suffix = "" if row == column else "s" if row < column else "o"
            high, low = sorted((12 - row, 12 - column), reverse=True)
            assert Range.from_matrix(matrix) == Range(RANKS[high] + RANKS[low] + suffix)


def test_the_matrix_shows_the_mean_weight_of_a_hand():
    matrix = Range("AhKh, AsKs:0.5, QdQc, 72o:0.1").to_matrix()
    assert matrix[0, 1] == 0.375
    assert matrix[2, 2] == pytest.approx(1 / 6)
    assert matrix[12, 7] == 0.1


@pytest.mark.parametrize("dtype", [bool, "i1", "u8", "f2", "f4", "f8", "g", ">f8"])
def test_weights_may_be_of_any_kind_of_number(dtype):
    hands = Range.from_weights(Range("AA, KK").weights.astype(dtype))
    assert hands == Range("KK+") and hands.weights.dtype == np.float64


def test_weights_are_read_only_and_a_copy():
    weights = np.zeros(1326)
    hands = Range.from_weights(weights)
    weights[:] = 1
    assert len(hands) == 0
    with pytest.raises(ValueError):
        hands.weights[0] = 1
    with pytest.raises(ValueError):
        hands.weights.setflags(write=True)


@pytest.mark.parametrize("weight", [-0.1, 1.1, float("nan"), float("inf")])
def test_a_weight_that_is_none_is_named_with_its_hand(weight):
    weights = np.zeros(1326)
    weights[combo_index(*parse_cards("Ah Kd"))] = weight
    with pytest.raises(
        RangeError, match=re.escape(f"AhKd has the weight {weight}, not one from 0")
    ):
        Range.from_weights(weights)
    matrix = np.zeros((13, 13))
    matrix[0, 1] = weight
    with pytest.raises(RangeError, match=re.escape(f"AKs has the weight {weight}, not one from 0")):
        Range.from_matrix(matrix)


def test_arrays_of_another_shape_or_kind_are_refused():
    with pytest.raises(RangeError, match=re.escape("shape (1326,), not (1325,)")):
        Range.from_weights(np.zeros(1325))
    with pytest.raises(RangeError, match=re.escape("shape (13, 13), not (169,)")):
        Range.from_matrix(np.zeros(169))
    for values in ("QQ", np.zeros(1326, dtype=complex), [None] * 1326):
        with pytest.raises(TypeError, match="weights are an array of numbers"):
            Range.from_weights(values)


# -- a range as a set ------------------------------------------------------------------------------


def test_a_range_says_whether_a_hand_is_in_it():
    """RG-02."""
    hands = Range("AJo+, QQ:0.5")
    assert "AhQs" in hands and "Qs Ah" in hands and "A♥Q♠" in hands
    assert (50, 45) in hands and parse_cards("QdQc") in hands
    assert "AhQh" not in hands and "AhTs" not in hands
    assert all(combo in hands for combo in hands)


@pytest.mark.parametrize(
    ("hand", "error", "message"),
    [
        ("Ah", HandError, "'Ah' has 1 cards"),
        ("AhKhQh", HandError, "'AhKhQh' has 3 cards"),
        ("AhAh", HandError, "Ah appears twice"),
        ("AKs", CardError, "'AKs'"),
    ],
)
def test_what_is_no_hand_of_two_cards_is_neither_in_nor_out(hand, error, message):
    with pytest.raises(error, match=message):
        assert hand in Range("random")


def test_combos_are_cards_the_lower_first_in_the_order_of_the_weights():
    hands = Range("AhKd, QcQd, 2c2d")
    assert hands.combos == tuple(hands) == ((0, 1), (40, 41), (45, 50))
    assert [format_cards(combo) for combo in hands] == ["2c 2d", "Qc Qd", "Kd Ah"]
    assert all(type(card) is int for combo in hands for card in combo)


def test_percent_counts_combos_by_their_weight():
    assert Range("random").percent == 100
    assert Range("").percent == 0
    assert Range("AA, KK:0.5").percent == pytest.approx(900 / 1326)


@given(ranges(), ranges())
def test_a_union_has_the_larger_weight_an_intersection_the_smaller(a, b):
    assert ((a | b).weights == np.maximum(a.weights, b.weights)).all()
    assert ((a & b).weights == np.minimum(a.weights, b.weights)).all()
    assert a | b == b | a and a & b == b & a


@given(ranges(), ranges())
def test_a_difference_has_what_is_not_in_the_other_with_its_weight(a, b):
    rest = a - b
    assert set(rest) == set(a) - set(b)
    assert all(rest.weights[i] in (0, a.weights[i]) for i in range(1326))
    assert not rest & b


def test_ranges_join_only_with_ranges():
    for join in ("__or__", "__and__", "__sub__"):
        assert getattr(Range("AA"), join)("KK") is NotImplemented


def test_ranges_are_equal_and_hash_by_their_weights():
    assert Range("QQ+") == Range("AA, KK, QQ") != Range("QQ+:0.5")
    assert len({Range("QQ+"), Range("AA, KK, QQ"), Range("QQ")}) == 2
    zeros = Range.from_weights(np.full(1326, -0.0))
    assert zeros == Range("") and hash(zeros) == hash(Range(""))
    assert Range("AA") != "AA"


def test_a_range_is_pickled_and_copied():
    hands = Range("QQ+, AKs:0.5")
    for twin in (pickle.loads(pickle.dumps(hands)), copy.copy(hands), copy.deepcopy(hands)):
        assert twin == hands and not twin.weights.flags.writeable
