"""Hands in, strengths out; strengths in, words and winners out."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from evaluator import _arrays, _five
from evaluator._lookup import evaluate, tables
from evaluator.cards import NAMES, card_mask, parse_cards
from evaluator.columns import column_of, each_block
from evaluator.errors import CardError, HandError
from evaluator.rules import TEXAS_HOLDEM, Category, Rules
from evaluator.strengths import PLACE_SHIFT, split
from evaluator.words import words

__all__ = [
    "best_five",
    "best_five_many",
    "categories",
    "category",
    "class_number",
    "class_numbers",
    "describe",
    "describe_strength",
    "evaluate",
    "evaluate_many",
    "kev_rank",
    "masks",
    "winners",
    "winners_many",
]

Hand = str | Sequence[int]
Strengths = npt.NDArray[np.uint32]


def evaluate_many(
    hands: Any,
    rules: Rules = TEXAS_HOLDEM,
    *,
    out: Strengths | None = None,
    threads: int = 1,
    check: bool = True,
) -> Strengths:
    """Return the strengths of many hands, as a uint32 array of shape (N,).

    `hands` is an integer array of shape (N, 5), (N, 6) or (N, 7) with card numbers, of any
    integer type and memory order; or a uint64 array of shape (N,) with masks, the fastest form;
    or a sequence of single hands. All have the same number of cards. Arrays are read in place;
    for more hands than fit into memory, call this for blocks of them.

    `out` takes the results and is returned; it is a C-contiguous uint32 array of shape (N,).
    `threads` share the work. ``check=False`` skips the search for bad hands in arrays: their
    strengths are then meaningless, and nothing else happens.

    Raises the errors of `evaluate`, which then name the row; `out` is then undefined.

    >>> evaluate_many(["As Ks Qs Js Ts", "9c 9d 9h 9s Ad"]).tolist()
    [2181038080, 1880100864]
    """
    column = column_of(hands, rules)
    made = tables(rules)
    n = len(column)
    if out is None:
        out = np.empty(n, dtype=np.uint32)
    _check_out(out, (n,), np.uint32)
    result = out

    def work(start: int, stop: int) -> int:
        return column.rank(start, stop, result[start:stop], made, check)

    bad = each_block(n, threads, work)
    if bad >= 0:
        column.explain(bad, rules)
    return out


def _check_out(out: Any, shape: tuple[int, ...], dtype: type) -> None:
    """Raise what is wrong with an array that is to take results."""
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out is an array, not {type(out).__name__}")
    if out.dtype != dtype or out.shape != shape:
        raise ValueError(
            f"out is an array of {out.dtype}, shape {out.shape}; "
            f"the results are {np.dtype(dtype)}, shape {shape}"
        )
    if not (out.flags.c_contiguous and out.flags.writeable and out.flags.aligned):
        raise ValueError("out is not a C-contiguous, aligned array that can be written to")


def masks(cards: npt.NDArray[Any]) -> npt.NDArray[np.uint64]:
    """Return the masks of rows of card numbers: an integer array (N, k) becomes (N,) uint64.

    Raises `CardError` or `HandError` with the row for a number that is no card, and for a card
    that appears twice in a row. `k` is any number of cards.

    >>> [hex(mask) for mask in masks(np.array([[0, 51], [1, 2]]))]
    ['0x1000000000000001', '0x100010000']
    """
    array = np.asarray(cards)
    if array.ndim != 2 or array.dtype.kind not in "iu":
        raise TypeError(
            f"card numbers are an integer array of shape (N, k), not {array.dtype} {array.shape}"
        )
    if not array.dtype.isnative:
        array = array.astype(array.dtype.newbyteorder("="))
    out = np.empty(len(array), dtype=np.uint64)
    bad = _arrays.masks_of_rows(array, out)
    if bad >= 0:
        try:
            card_mask(array[bad].tolist())
        except (CardError, HandError) as error:
            raise type(error)(f"hand {bad}: {error}") from None
    return out


def category(strength: int, rules: Rules = TEXAS_HOLDEM) -> Category:
    """Return the category of a strength.

    Raises `ValueError` for a number that is no strength under these rules.

    >>> category(evaluate("9c 9d 9h 9s Ad")).name
    'FOUR_OF_A_KIND'
    """
    class_number(strength, rules)
    return split(strength, rules).category


def categories(strengths: npt.ArrayLike, rules: Rules = TEXAS_HOLDEM) -> npt.NDArray[np.uint8]:
    """Return the categories of many strengths, as a uint8 array of `Category` values.

    Raises `ValueError` with the row for a number whose upper bits name no category; the lower
    bits are not looked at.

    >>> categories(evaluate_many(["As Ks Qs Js Ts", "9c 9d 9h 9s Ad"])).tolist()
    [8, 7]
    """
    array = _strengths(strengths)
    places = (array >> PLACE_SHIFT).astype(np.uint8)
    order = np.array(rules.order, dtype=np.uint8)
    if places.size and places.max() >= len(order):
        row = int(np.argmax(places.ravel() >= len(order)))
        _no_strength(int(array.ravel()[row]), rules, row)
    return order[places]


def class_number(strength: int, rules: Rules = TEXAS_HOLDEM) -> int:
    """Return the place of a strength among the different ones, from 1, the weakest.

    In Texas hold'em they run to 7,462, the royal flush. Raises `ValueError` for a number that is
    no strength under these rules.

    >>> class_number(evaluate("7c 5d 4h 3s 2c")), class_number(evaluate("As Ks Qs Js Ts"))
    (1, 7462)
    """
    if isinstance(strength, bool) or not hasattr(strength, "__index__"):
        raise TypeError(f"a strength is an int, not {type(strength).__name__}")
    classes = tables(rules).classes
    place = int(np.searchsorted(classes, strength))
    if place == len(classes) or classes[place] != strength:
        _no_strength(strength, rules)
    return place + 1


def class_numbers(strengths: npt.ArrayLike, rules: Rules = TEXAS_HOLDEM) -> npt.NDArray[np.uint32]:
    """Return the places of many strengths among the different ones, from 1, as uint32.

    Raises `ValueError` with the row for a number that is no strength under these rules.

    >>> class_numbers(evaluate_many(["7c 5d 4h 3s 2c", "As Ks Qs Js Ts"])).tolist()
    [1, 7462]
    """
    array = _strengths(strengths)
    flat = np.ascontiguousarray(array).reshape(-1)
    out = np.empty(len(flat), dtype=np.uint32)
    made = tables(rules)

    def work(start: int, stop: int) -> int:
        return _arrays.number_classes(flat[start:stop], out[start:stop], made)

    bad = each_block(len(flat), 1, work)
    if bad >= 0:
        _no_strength(int(flat[bad]), rules, bad)
    return out.reshape(array.shape)


def _strengths(strengths: npt.ArrayLike) -> Strengths:
    array = np.asarray(strengths)
    if array.size == 0:
        array = array.astype(np.uint32)
    if array.dtype.kind not in "iu":
        raise TypeError(f"strengths are integers, not {array.dtype}")
    if array.dtype != np.uint32:
        if array.size and (array.min() < 0 or array.max() > np.iinfo(np.uint32).max):
            raise ValueError("strengths are unsigned numbers of 32 bits")
        array = array.astype(np.uint32)
    return array


def _no_strength(strength: int, rules: Rules, row: int | None = None) -> None:
    where = "" if row is None else f"row {row}: "
    raise ValueError(f"{where}{strength} is not a strength under the rules of {rules.name}")


def kev_rank(strength: int) -> int:
    """Return a Texas hold'em strength as treys and phevaluator print it: 1 is the royal flush.

    The lower rank wins, to 7,462 for 7-5-4-3-2.

    >>> kev_rank(evaluate("As Ks Qs Js Ts"))
    1
    """
    return len(tables(TEXAS_HOLDEM).classes) + 1 - class_number(strength)


def best_five(hand: Hand, rules: Rules = TEXAS_HOLDEM) -> tuple[int, ...]:
    """Return the five cards that a hand is ranked by.

    The cards that make the point come first, then the side cards, each from the highest; a
    straight from its top, so 5-4-3-2-A. Of equal cards to choose from, those with the higher
    numbers are taken. Raises the errors of `evaluate`.

    >>> from evaluator import format_cards
    >>> format_cards(best_five("2c 3d 4h 5s Ac Ad Ah"))
    '5s 4h 3d 2c Ah'
    """
    return tuple(best_five_many([hand], rules)[0].tolist())


def best_five_many(hands: Any, rules: Rules = TEXAS_HOLDEM) -> npt.NDArray[np.uint8]:
    """Return the five cards that each of many hands is ranked by, as a uint8 array (N, 5).

    `hands` takes the forms of `evaluate_many`, the order of the cards is that of `best_five`, and
    the errors are those of `evaluate`, with the row.

    >>> best_five_many(["As Ks Qs Js Ts 2c 2d"]).tolist()
    [[51, 47, 43, 39, 35]]
    """
    column = column_of(hands, rules)
    made = tables(rules)
    out = np.empty((len(column), 5), dtype=np.uint8)

    def work(start: int, stop: int) -> int:
        block, bad = column.masks(start, stop)
        if bad < 0:
            strengths = np.empty(stop - start, dtype=np.uint32)
            bad = _arrays.rank_masks(block, strengths, column.size, made, True)
        if bad < 0:
            _five.best_fives(block, strengths, out[start:stop], made)
        return bad

    bad = each_block(len(column), 1, work)
    if bad >= 0:
        column.explain(bad, rules)
    return out


def describe(hand: Hand, rules: Rules = TEXAS_HOLDEM) -> str:
    """Name a hand's category and the five cards that count.

    Raises the errors of `evaluate`.

    >>> describe("Kc Kd Kh 9s 9d 4c 2h")
    'full house, kings over nines'
    >>> describe("Ad Ah 9d 9s Qs 8s 4h")
    'two pair, aces and nines, kicker queen'
    """
    return describe_strength(evaluate(hand, rules), rules)


def describe_strength(strength: int, rules: Rules = TEXAS_HOLDEM) -> str:
    """Name the category of a strength and the five cards that count.

    Raises `ValueError` for a number that is no strength under these rules.

    >>> describe_strength(evaluate("As Ks Qs Js Ts"))
    'royal flush'
    """
    class_number(strength, rules)
    return words(split(strength, rules), rules)


def winners(
    hands: Sequence[Hand], rules: Rules = TEXAS_HOLDEM, board: Hand = ()
) -> tuple[int, ...]:
    """Return the indices of the hands that share the pot.

    `board` cards belong to every hand. Raises the errors of `evaluate`, with the hand's index,
    and `HandError` when two hands hold the same card or there is no hand.

    >>> winners(["Ah Qc", "Ad Jc"], board="As 8d 5c 3h 2d")
    (0,)
    """
    if isinstance(hands, str) or not isinstance(hands, Sequence):
        raise TypeError(f"hands are a list of hands, not {type(hands).__name__}")
    if not hands:
        raise HandError("no hands: nobody can win")
    shared = _cards(board)
    strengths = []
    held: dict[int, int] = dict.fromkeys(shared, -1) if shared else {}
    for i, hand in enumerate(hands):
        own = _cards(hand)
        try:
            strengths.append(evaluate((*own, *shared), rules))
        except (TypeError, ValueError) as error:
            raise type(error)(f"hand {i}: {error}") from None
        for card in own if shared else ():
            if held.setdefault(card, i) != i:
                raise HandError(f"hands {held[card]} and {i} both hold {NAMES[card]}")
    best = max(strengths)
    return tuple(i for i, strength in enumerate(strengths) if strength == best)


def _cards(cards: Hand) -> tuple[int, ...]:
    return parse_cards(cards) if isinstance(cards, str) else tuple(cards)


def winners_many(strengths: npt.ArrayLike, rules: Rules = TEXAS_HOLDEM) -> npt.NDArray[np.bool_]:
    """Return who shares each pot, given everybody's strength.

    `strengths` has shape (N, players), a row for each pot; the result is a bool array of the same
    shape. A strength of 0 is a player who is out; a pot with nobody in has no winner.

    >>> winners_many([[5, 7, 7], [3, 0, 1]]).tolist()
    [[False, True, True], [True, False, False]]
    """
    array = _strengths(strengths)
    if array.ndim != 2 or array.shape[1] == 0:
        raise ValueError(f"strengths have shape (N, players), not {array.shape}")
    won: npt.NDArray[np.bool_] = (array == array.max(axis=1, keepdims=True)) & (array > 0)
    return won
