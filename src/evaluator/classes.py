"""Strengths by category and class: numbers that a person can read."""

from typing import NoReturn

import numpy as np
import numpy.typing as npt

from evaluator import _arrays
from evaluator._lookup import tables
from evaluator.columns import StrengthArray, each_block
from evaluator.rules import TEXAS_HOLDEM, Category, Rules, check_rules
from evaluator.strengths import PLACE_SHIFT, WIDE_SHIFT, narrowed, split

__all__ = [
    "as_strengths",
    "categories",
    "category",
    "class_number",
    "class_numbers",
    "kev_rank",
    "strength_type",
]


def strength_type(rules: Rules) -> type[np.uint32 | np.uint64]:
    """Return the type of the strengths under some rules.

    >>> strength_type(TEXAS_HOLDEM).__name__
    'uint32'
    """
    return np.uint64 if check_rules(rules).wide else np.uint32


def category(strength: int, rules: Rules = TEXAS_HOLDEM) -> Category:
    """Return the category of a strength.

    Raises `ValueError` for a number that is no strength under these rules.

    >>> from evaluator import evaluate
    >>> category(evaluate("9c 9d 9h 9s Ad")).name
    'FOUR_OF_A_KIND'
    """
    class_number(strength, rules)
    return split(strength, rules).category


def categories(strengths: npt.ArrayLike, rules: Rules = TEXAS_HOLDEM) -> npt.NDArray[np.uint8]:
    """Return the categories of many strengths, as a uint8 array of `Category` values.

    Raises `ValueError` with the row for a number whose upper bits name no category; the lower
    bits are not looked at.

    >>> from evaluator import evaluate_many
    >>> categories(evaluate_many(["As Ks Qs Js Ts", "9c 9d 9h 9s Ad"])).tolist()
    [8, 7]
    """
    array = as_strengths(strengths, rules)
    heads = array >> WIDE_SHIFT if rules.wide else array
    places = (heads >> PLACE_SHIFT).astype(np.uint8)
    order = np.array(rules.order, dtype=np.uint8)
    if places.size and places.max() >= len(order):
        _refuse(array, int(np.argmax(places >= len(order))), rules)
    return order[places]


def class_number(strength: int, rules: Rules = TEXAS_HOLDEM) -> int:
    """Return the place of a strength among the different ones, from 1, the weakest.

    Suits are left out, and not looked at. In Texas hold'em they run to 7,462, the royal flush.
    Raises `ValueError` for a number whose category and ranks no five cards have.

    >>> from evaluator import evaluate
    >>> class_number(evaluate("7c 5d 4h 3s 2c")), class_number(evaluate("As Ks Qs Js Ts"))
    (1, 7462)
    """
    if isinstance(strength, bool) or not hasattr(strength, "__index__"):
        raise TypeError(f"a strength is an int, not {type(strength).__name__}")
    if not 0 < strength <= np.iinfo(strength_type(rules)).max:
        _no_strength(strength, rules)
    given = np.array([strength], dtype=np.uint64)
    narrow = int(narrowed(given, rules)[0] if rules.wide else strength)
    classes = tables(rules).classes
    place = int(np.searchsorted(classes, narrow))
    if place == len(classes) or classes[place] != narrow:
        _no_strength(strength, rules)
    return place + 1


def class_numbers(strengths: npt.ArrayLike, rules: Rules = TEXAS_HOLDEM) -> npt.NDArray[np.uint32]:
    """Return the places of many strengths among the different ones, from 1, as uint32.

    Raises `ValueError` with the row for a number that is no strength under these rules.

    >>> from evaluator import evaluate_many
    >>> class_numbers(evaluate_many(["7c 5d 4h 3s 2c", "As Ks Qs Js Ts"])).tolist()
    [1, 7462]
    """
    array = as_strengths(strengths, rules)
    flat = np.ascontiguousarray(array).reshape(-1)
    out = np.empty(len(flat), dtype=np.uint32)
    made = tables(rules)

    def work(start: int, stop: int) -> int:
        narrow = narrowed(flat[start:stop], rules) if rules.wide else flat[start:stop]
        return _arrays.number_classes(narrow, out[start:stop], made)

    bad = each_block(len(flat), 1, work)
    if bad >= 0:
        _refuse(array, bad, rules)
    return out.reshape(array.shape)


def as_strengths(strengths: npt.ArrayLike, rules: Rules) -> StrengthArray:
    """Strengths of any form as an array of the type that the rules give them."""
    if isinstance(strengths, np.ma.MaskedArray):
        raise TypeError("strengths are a plain array: of a masked one nobody would see the mask")
    array = np.asarray(strengths)
    dtype = strength_type(rules)
    if array.size == 0:
        array = array.astype(dtype)
    if array.dtype.kind not in "iu":
        raise TypeError(f"strengths are integers, not {array.dtype}")
    if array.dtype != dtype:
        bad = (array < 0) | (array > np.iinfo(dtype).max)
        if bad.any():
            _refuse(array, int(np.argmax(bad)), rules)
        array = array.astype(dtype)
    return array


def _refuse(array: StrengthArray, place: int, rules: Rules) -> NoReturn:
    """Raise the error for the number at a place of an array, counted through all its rows."""
    _no_strength(int(array.flat[place]), rules, place // (array.size // len(array)))


def _no_strength(strength: int, rules: Rules, row: int | None = None) -> NoReturn:
    where = "" if row is None else f"row {row}: "
    raise ValueError(f"{where}{strength} is not a strength under the rules of {rules.name}")


def kev_rank(strength: int) -> int:
    """Return a Texas hold'em strength as treys and phevaluator print it: 1 is the royal flush.

    The lower rank wins, to 7,462 for 7-5-4-3-2.

    >>> from evaluator import evaluate
    >>> kev_rank(evaluate("As Ks Qs Js Ts"))
    1
    """
    return len(tables(TEXAS_HOLDEM).classes) + 1 - class_number(strength)
