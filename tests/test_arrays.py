"""Arrays in and out: which are taken as they are, which are refused, and what is said to them."""

import tracemalloc

import numpy as np
import pytest

import oracle
from evaluator import (
    TEXAS_HOLDEM,
    best_five_many,
    categories,
    category,
    class_number,
    class_numbers,
    deal_many,
    describe_strength,
    evaluate,
    evaluate_many,
    italian_poker,
    masks,
    parse_cards,
    winners_many,
)
from presets import SHORT, TEXAS, house, italian
from samples import mixed_hands

FOUR = italian_poker(4)
HANDS = [
    "As Kd Qh Jc 9s 4d 2c",
    "As Ad Kh Ks 2c 9d 7h",
    "3s 4d 5h 6c 7s 8d 9h",
    "2s 2d 2h 2c 7s 8d 9h",
]
ROWS = np.array([parse_cards(hand) for hand in HANDS], dtype=np.uint8)
EXPECTED = [evaluate(hand) for hand in HANDS]


def unaligned(array):
    """The same numbers, one byte off every boundary."""
    room = np.empty(array.nbytes + 1, dtype=np.uint8)
    view = room[1:].view(array.dtype).reshape(array.shape)
    view[...] = array
    assert array.itemsize == 1 or not view.flags.aligned
    return view


def read_only(array):
    copy = array.copy()
    copy.flags.writeable = False
    return copy


# -- out -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [HANDS, ROWS, masks(ROWS)], ids=["text", "rows", "masks"])
def test_out_is_returned(hands):
    out = np.zeros(4, dtype=np.uint32)
    assert evaluate_many(hands, out=out) is out


@pytest.mark.parametrize("hands", [HANDS, ROWS, masks(ROWS)], ids=["text", "rows", "masks"])
def test_out_is_filled(hands):
    out = np.zeros(4, dtype=np.uint32)
    evaluate_many(hands, out=out)
    assert out.tolist() == EXPECTED


def test_out_of_rules_with_suits_takes_64_bits():
    hands = ["As Kd Qh Jc 9s", "7s 7d 7h 8s 8d"]
    out = np.zeros(2, dtype=np.uint64)
    assert evaluate_many(hands, FOUR, out=out) is out
    assert out.tolist() == [evaluate(hand, FOUR) for hand in hands]


def test_out_for_no_hands_is_empty():
    out = np.zeros(0, dtype=np.uint32)
    assert evaluate_many(np.empty((0, 7), dtype=np.uint8), out=out) is out


@pytest.mark.parametrize("dtype", ["int32", "int64", "uint64", "float64", "bool", "object", ">u4"])
def test_out_of_another_type_is_refused_by_name(dtype):
    with pytest.raises(ValueError, match=f"out .*{dtype}.*uint32"):
        evaluate_many(ROWS, out=np.zeros(4, dtype=dtype))


def test_out_of_32_bits_is_refused_under_rules_with_suits():
    with pytest.raises(ValueError, match=r"out .*uint32.*uint64"):
        evaluate_many(["As Kd Qh Jc 9s"], FOUR, out=np.zeros(1, dtype=np.uint32))


@pytest.mark.parametrize("shape", [(3,), (5,), (0,), (4, 1), (1, 4), ()], ids=str)
def test_out_of_another_shape_is_refused_by_its_shape(shape):
    with pytest.raises(ValueError, match="out ") as raised:
        evaluate_many(ROWS, out=np.zeros(shape, dtype=np.uint32))
    assert str(shape) in str(raised.value) and "(4,)" in str(raised.value)


@pytest.mark.parametrize(
    "out",
    [
        np.zeros(8, dtype=np.uint32)[::2],
        np.zeros(4, dtype=np.uint32)[::-1],
        np.zeros((4, 2), dtype=np.uint32)[:, 0],
        read_only(np.zeros(4, dtype=np.uint32)),
        unaligned(np.zeros(4, dtype=np.uint32)),
    ],
    ids=["every second", "backwards", "a column", "read-only", "unaligned"],
)
def test_out_that_cannot_be_written_in_one_go_is_refused(out):
    with pytest.raises(ValueError, match=r"out .*(contiguous|aligned|written)"):
        evaluate_many(ROWS, out=out)


def test_out_that_is_refused_stays_as_it_was():
    out = np.full(8, 7, dtype=np.uint32)
    with pytest.raises(ValueError, match="out "):
        evaluate_many(ROWS, out=out[::2])
    assert out.tolist() == [7] * 8


@pytest.mark.parametrize(
    "out",
    [[0, 0, 0, 0], (0,) * 4, bytearray(16), memoryview(bytearray(16)), 7, "uint32"],
    ids=lambda out: type(out).__name__,
)
def test_out_that_is_no_array_is_a_type_error(out):
    with pytest.raises(TypeError, match=f"out .*{type(out).__name__}"):
        evaluate_many(ROWS, out=out)


def test_out_that_is_the_hands_themselves_is_refused():
    hands = masks(np.array([parse_cards("As Kd Qh Jc 9s"), parse_cards("7s 7d 7h 8s 8d")]))
    with pytest.raises(ValueError, match=r"out shares memory with the hands"):
        evaluate_many(hands, FOUR, out=hands)


# -- threads ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("threads", [0, -1])
def test_fewer_threads_than_one_are_refused_by_name(threads):
    with pytest.raises(ValueError, match=f"threads={threads}"):
        evaluate_many(ROWS, threads=threads)


@pytest.mark.parametrize("threads", [True, 1.5, "2", None], ids=repr)
def test_a_number_of_threads_that_is_no_number_is_a_type_error(threads):
    with pytest.raises(TypeError, match=f"threads .*{threads!r}"):
        evaluate_many(ROWS, threads=threads)


def test_more_threads_than_hands_are_no_harm():
    assert evaluate_many(ROWS, threads=64).tolist() == EXPECTED


# -- where hands may stand -------------------------------------------------------------------------

every_form = pytest.mark.parametrize(
    "hands",
    [masks(ROWS), *(ROWS.astype(kind) for kind in "BbHhIiQq")],
    ids=["masks", *(f"rows of {np.dtype(kind)}" for kind in "BbHhIiQq")],
)


@every_form
def test_read_only_hands_are_ranked(hands):
    assert evaluate_many(read_only(hands)).tolist() == EXPECTED


@every_form
def test_hands_in_a_read_only_memory_map_are_ranked(hands, tmp_path):
    np.save(tmp_path / "hands.npy", hands)
    mapped = np.load(tmp_path / "hands.npy", mmap_mode="r")
    assert isinstance(mapped, np.memmap) and not mapped.flags.writeable
    assert evaluate_many(mapped).tolist() == EXPECTED


@every_form
def test_unaligned_hands_are_ranked(hands):
    assert evaluate_many(unaligned(hands)).tolist() == EXPECTED


@every_form
@pytest.mark.parametrize("function", [evaluate_many, best_five_many], ids=lambda f: f.__name__)
def test_masked_hands_are_a_type_error(function, hands):
    with pytest.raises(TypeError, match="masked"):
        function(np.ma.masked_array(hands))


@every_form
def test_hands_are_left_as_they_are(hands):
    before = hands.copy()
    evaluate_many(hands)
    assert (hands == before).all()


@pytest.mark.parametrize("form", [read_only, unaligned], ids=lambda form: form.__name__)
@pytest.mark.parametrize("kind", "BHIQ")
def test_masks_are_made_of_rows_wherever_they_stand(form, kind):
    assert masks(form(ROWS.astype(kind))).tolist() == masks(ROWS).tolist()


@pytest.mark.parametrize("form", [read_only, unaligned], ids=lambda form: form.__name__)
@every_form
def test_best_fives_are_found_wherever_the_hands_stand(form, hands):
    assert best_five_many(form(hands)).tolist() == [
        list(oracle.best_five(row)) for row in ROWS.tolist()
    ]


# -- memory ----------------------------------------------------------------------------------------

MANY = 4_000_000


@pytest.mark.parametrize("form", ["masks", "backwards", "rows"])
def test_four_million_hands_are_ranked_without_a_copy_of_them(form):
    """A copy of the masks would be 32 MB, one of the rows 28 MB."""
    some = deal_many(1000, 0, 7, seed=1)
    hands = np.tile(some, (MANY // 1000, 1)) if form == "rows" else np.tile(masks(some), 4000)
    hands = hands[::-1] if form == "backwards" else hands
    out = np.empty(MANY, dtype=np.uint32)
    evaluate_many(hands[:1])  # the tables are made before
    tracemalloc.start()
    try:
        evaluate_many(hands, out=out)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 4_000_000


def test_the_memory_test_would_see_a_copy():
    """NumPy tells tracemalloc of what it allocates."""
    array = np.ones(MANY, dtype=np.uint64)
    tracemalloc.start()
    try:
        array.copy()
        assert tracemalloc.get_traced_memory()[1] >= 8 * MANY
    finally:
        tracemalloc.stop()


# -- best fives ------------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", [TEXAS, SHORT], ids=["texas", "short-deck"])
@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("form", [np.asarray, masks], ids=["rows", "masks"])
def test_the_best_fives_of_many_hands_are_those_of_the_oracle(pair, size, form, rng):
    rules, game = pair
    hands = mixed_hands(rng, game.deck(), size, 400)
    fives = best_five_many(form(np.array(hands)), rules)
    assert fives.tolist() == [list(oracle.best_five(hand, game)) for hand in hands]


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("form", [np.asarray, masks], ids=["rows", "masks"])
@pytest.mark.parametrize("pair", [italian(4), house(italian(4), pair_tie="pair_suit")])
def test_the_best_fives_under_suits_are_those_of_the_oracle(pair, size, form, rng):
    rules, game = pair
    hands = mixed_hands(rng, game.deck(), size, 400)
    fives = best_five_many(form(np.array(hands)), rules)
    assert [set(five) for five in fives.tolist()] == [
        set(oracle.best_five(hand, game)) for hand in hands
    ]


def test_best_fives_are_an_array_of_bytes():
    fives = best_five_many(ROWS)
    assert fives.dtype == np.uint8 and fives.shape == (4, 5)


def test_no_hands_have_no_best_fives():
    assert best_five_many(np.empty((0, 7), dtype=np.uint8)).shape == (0, 5)


@pytest.mark.parametrize("form", [np.asarray, masks], ids=["rows", "masks"])
def test_a_bad_hand_is_named_when_best_fives_are_asked_for(form):
    hands = np.tile(np.array(parse_cards("As Kd Qh Jc 9s")), (5, 1))
    hands[3, 4] = 52
    with pytest.raises(ValueError, match=r"hand 3: .*Xr"):
        best_five_many(form(hands))


# -- who wins --------------------------------------------------------------------------------------

every_rules = pytest.mark.parametrize("rules", [TEXAS_HOLDEM, FOUR], ids=lambda rules: rules.name)


@every_rules
def test_a_strength_of_zero_is_a_player_who_is_out(rules):
    one = evaluate("As Kd Qh Jc 9s", rules)
    assert winners_many([[0, one, 0], [one, 0, 0]], rules).tolist() == [
        [False, True, False],
        [True, False, False],
    ]


@every_rules
def test_a_pot_with_nobody_in_has_no_winner(rules):
    one = evaluate("As Kd Qh Jc 9s", rules)
    assert winners_many([[0, 0], [one, 0]], rules).tolist() == [[False, False], [True, False]]


def test_who_is_out_takes_no_part_in_the_cycle():
    """With the media in, all three share; without it the minima beats the massima."""
    minima, media, massima = (
        evaluate(hand, FOUR) for hand in ("As7s8s9sTs", "7d8d9dTdJd", "ThJhQhKhAh")
    )
    assert winners_many([[minima, media, massima], [minima, 0, massima]], FOUR).tolist() == [
        [True, True, True],
        [True, False, False],
    ]


@every_rules
def test_no_pots_have_no_winners(rules):
    assert winners_many(np.empty((0, 3), dtype=np.uint64), rules).shape == (0, 3)


@every_rules
@pytest.mark.parametrize("shape", [(), (3,), (3, 0), (0, 0), (2, 2, 2)], ids=str)
def test_strengths_of_another_shape_are_refused_by_their_shape(rules, shape):
    with pytest.raises(ValueError, match="shape") as raised:
        winners_many(np.ones(shape, dtype=np.uint32), rules)
    assert str(shape) in str(raised.value)


@pytest.mark.parametrize("strengths", [[[1.0, 2.0]], [[True, False]], [["1", "2"]]], ids=str)
def test_strengths_of_another_type_are_a_type_error(strengths):
    with pytest.raises(TypeError, match="strengths are integers"):
        winners_many(strengths)


@pytest.mark.parametrize("strength", [-1, 1 << 32])
def test_a_number_too_great_or_too_small_for_a_strength_is_named_with_its_pot(strength):
    """A row is a pot."""
    pots = np.ones((5, 3), dtype=np.int64)
    pots[3, 1] = strength
    with pytest.raises(ValueError, match=f"row 3: {strength} is not a strength.*texas hold'em"):
        winners_many(pots)


# -- numbers that are no strengths -----------------------------------------------------------------

# By the layout of a strength: above 28 bits the place of the category, then two bits that Texas
# hold'em does not use, 13 bits for the ranks that make the point and 13 for those at the side.
NO_CATEGORY = [9 << 28, 15 << 28 | 1, (1 << 32) - 1]
NO_STRENGTH = {
    "no category": 9 << 28 | 1,
    "nothing at all": 0,
    "a high card of one rank": 1,
    "a straight as high cards": 0b11111,
    "a pair of two ranks": 1 << 28 | 0b11 << 13 | 0b11100,
    "a pair without side cards": 1 << 28 | 1 << 13,
    "a straight to the four": 4 << 28 | 0b100 << 13,
    "an extra ace in a flush": 5 << 28 | 1 << 26 | 0b1111 << 9,
    "five of a kind": 9 << 28 | 1 << 13,
}
no_strength = pytest.mark.parametrize("number", NO_STRENGTH.values(), ids=NO_STRENGTH)
A_STRENGTH = 8 << 28 | 1 << 12 << 13  # a royal flush


@pytest.mark.parametrize("number", NO_CATEGORY)
@pytest.mark.parametrize("row", [0, 1, 6])
def test_a_number_without_a_category_is_named_with_its_row(number, row):
    strengths = np.full(7, A_STRENGTH, dtype=np.uint32)
    strengths[row] = number
    with pytest.raises(ValueError, match=f"row {row}: {number} is not a strength.*texas hold'em"):
        categories(strengths)


@no_strength
@pytest.mark.parametrize("row", [0, 3, 99])
def test_a_number_that_is_no_strength_is_named_with_its_row(number, row):
    strengths = np.full(100, A_STRENGTH, dtype=np.uint32)
    strengths[row] = number
    with pytest.raises(ValueError, match=f"row {row}: {number} is not a strength.*texas hold'em"):
        class_numbers(strengths)


@no_strength
@pytest.mark.parametrize(
    "function", [category, class_number, describe_strength], ids=lambda function: function.__name__
)
def test_one_number_that_is_no_strength_is_named(function, number):
    with pytest.raises(ValueError, match=rf"\b{number} is not a strength.*texas hold'em"):
        function(number)


@pytest.mark.parametrize("number", [-1, 1 << 32, 1 << 64, 1 << 70])
@pytest.mark.parametrize(
    "function", [category, class_number, describe_strength], ids=lambda function: function.__name__
)
def test_a_number_of_another_size_is_no_strength(function, number):
    with pytest.raises(ValueError, match=f"{number} is not a strength.*texas hold'em"):
        function(number)


@pytest.mark.parametrize("number", [True, 1.0, None, "1", np.float64(1)], ids=repr)
@pytest.mark.parametrize(
    "function", [category, class_number, describe_strength], ids=lambda function: function.__name__
)
def test_a_strength_of_another_type_is_a_type_error(function, number):
    with pytest.raises(TypeError, match="a strength is an int"):
        function(number)


@pytest.mark.parametrize(
    "function", [category, class_number, describe_strength], ids=lambda function: function.__name__
)
def test_the_message_about_one_number_speaks_of_no_row(function):
    with pytest.raises(ValueError, match="is not a strength") as raised:
        function(9 << 28)
    assert "row" not in str(raised.value)
