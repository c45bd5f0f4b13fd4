"""Cards as numbers, text and masks: the contract, spelled out."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evaluator import CardError, card_mask, format_cards, mask_cards, masks, parse_cards

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = range(52)

As, Kd, Th, c9 = 51, 45, 34, 28


# -- numbering -------------------------------------------------------------------------------------


def test_a_card_is_four_times_its_rank_plus_its_suit():
    for r, rank in enumerate(RANKS):
        for s, suit in enumerate(SUITS):
            assert parse_cards(rank + suit) == (4 * r + s,)


def test_the_deuce_of_clubs_is_the_first_card_and_the_ace_of_spades_the_last():
    assert parse_cards("2c") == (0,)
    assert parse_cards("As") == (51,)


def test_the_jokers_follow_the_deck():
    assert parse_cards("Xr Xb") == (52, 53)
    assert format_cards([52, 53]) == "Xr Xb"


# -- reading text ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "As Kd Th 9c",
        "AsKdTh9c",
        "As,Kd,Th,9c",
        "As, Kd, Th, 9c",
        "as kd th 9c",
        "AS KD TH 9C",
        "aS kD tH 9C",
        "As Kd 10h 9c",
        "AsKd10h9c",
        "A♠ K♦ T♥ 9♣",
        "A♠K♦10♥9♣",
        "As Kd 10h 9♣",
        "A♠ kd,10h 9C",
        "  As  Kd\tTh 9c \n",
    ],
)
def test_the_same_four_cards_may_be_written_in_many_ways(text):
    assert parse_cards(text) == (As, Kd, Th, c9)


def test_ten_may_be_written_as_t_or_as_10():
    for suit in SUITS:
        assert parse_cards("10" + suit) == parse_cards("T" + suit) == parse_cards("t" + suit)


@pytest.mark.parametrize("text", ["Xr Xb", "XrXb", "xr xb", "XR,XB"])
def test_jokers_are_read_in_any_case(text):
    assert parse_cards(text) == (52, 53)


def test_parse_cards_returns_a_tuple_of_ints_in_the_order_of_the_text():
    cards = parse_cards("9c As Th Kd")
    assert cards == (c9, As, Th, Kd)
    assert type(cards) is tuple and all(type(c) is int for c in cards)


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("As Kz Qd", "Kz"),  # no such suit
        ("As 1d Qd", "1d"),  # no such rank
        ("As 11d Qd", "1"),
        ("As Kd Q", "Q"),  # a rank without a suit
        ("As Kd 10", "10"),
        ("As s Kd", "s"),  # a suit without a rank
        ("As Xs", "Xs"),  # no such joker
        ("As ?? Kd", "?"),
        ("As É♠", "É"),
        ("As 0h", "0h"),
    ],
)
def test_bad_text_is_an_error_that_names_the_value_and_the_place(text, bad):
    with pytest.raises(CardError) as raised:
        parse_cards(text)
    message = str(raised.value)
    assert bad in message
    assert re.search(r"\d", message.replace(bad, "", 1)) or text in message, (
        f"{message!r} does not say where"
    )


def test_a_card_error_is_a_value_error():
    assert issubclass(CardError, ValueError)


@pytest.mark.parametrize("text", [b"As Kd", 51, None, 1.5])
def test_only_text_can_be_read(text):
    with pytest.raises(TypeError):
        parse_cards(text)


# -- writing text ----------------------------------------------------------------------------------


def test_cards_are_written_with_single_spaces_and_t_for_ten():
    assert format_cards((As, Kd, Th, c9)) == "As Kd Th 9c"


def test_cards_may_be_written_with_symbols():
    assert format_cards((As, Kd, Th, c9), style="unicode") == "A♠ K♦ T♥ 9♣"


def test_no_cards_are_written_as_empty_text():
    assert format_cards(()) == ""


def test_an_unknown_style_is_refused_by_name():
    with pytest.raises(ValueError, match="roman"):
        format_cards((As,), style="roman")


@pytest.mark.parametrize("card", [54, -1, 1000])
def test_a_number_that_is_no_card_cannot_be_written(card):
    with pytest.raises(CardError, match=str(card)):
        format_cards((As, card))


@given(st.lists(st.integers(0, 53)), st.sampled_from(["ascii", "unicode"]))
def test_what_is_written_is_read_back(cards, style):
    """parse_cards undoes format_cards, with and without the separators."""
    written = format_cards(cards, style=style)
    if cards:
        assert parse_cards(written) == tuple(cards)
        assert parse_cards(written.replace(" ", "")) == tuple(cards)
        assert parse_cards(written.replace("T", "10")) == tuple(cards)


# -- masks -----------------------------------------------------------------------------------------


def test_a_mask_has_a_lane_of_sixteen_bits_for_every_suit():
    for card in range(54):
        assert card_mask([card]) == 1 << (16 * (card % 4) + card // 4)


def test_a_mask_may_be_made_from_text():
    assert card_mask("2c") == 1
    assert card_mask("As 2c") == (1 << (48 + 12)) | 1


def test_the_jokers_take_the_bit_above_the_ace():
    assert card_mask("Xr") == 1 << 13
    assert card_mask("Xb") == 1 << 29


def test_no_cards_make_an_empty_mask():
    assert card_mask(()) == 0
    assert tuple(mask_cards(0)) == ()


@given(st.sets(st.sampled_from(DECK)))
def test_a_mask_gives_its_cards_back(cards):
    """mask_cards undoes card_mask; a mask knows no order."""
    back = mask_cards(card_mask(sorted(cards)))
    assert sorted(back) == sorted(cards)
    assert all(type(c) is int for c in back)


@pytest.mark.parametrize("mask", [1 << 14, 1 << 63, 1 << 64, -1])
def test_bits_that_are_no_card_are_refused(mask):
    with pytest.raises(ValueError):
        mask_cards(mask)


def test_an_array_of_hands_becomes_an_array_of_masks():
    hands = np.array([[51, 0, 7], [1, 2, 3]])
    made = masks(hands)
    assert made.dtype == np.uint64 and made.shape == (2,)
    assert [int(m) for m in made] == [card_mask([51, 0, 7]), card_mask([1, 2, 3])]


@pytest.mark.parametrize(
    "dtype", ["uint8", "int8", "int16", "uint16", "int32", "uint32", "int64", "uint64"]
)
def test_masks_take_every_integer_dtype(dtype):
    hands = np.array([[51, 0, 7, 12, 40], [1, 2, 3, 4, 5]], dtype=dtype)
    assert [int(m) for m in masks(hands)] == [card_mask([int(c) for c in hand]) for hand in hands]


def test_masks_of_no_hands_are_no_masks():
    assert masks(np.empty((0, 7), dtype=np.uint8)).shape == (0,)
