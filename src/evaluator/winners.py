"""Who takes a pot."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from evaluator.cards import NAMES, card_mask, card_number, parse_cards
from evaluator.classes import as_strengths, strength_type
from evaluator.columns import StrengthArray
from evaluator.errors import HandError
from evaluator.hands import Hand, evaluate
from evaluator.rules import TEXAS_HOLDEM, Category, Rules, check_rules
from evaluator.strengths import BEFORE_SHIFT, CLASS_PLACES, PLACE_SHIFT, WIDE_SHIFT

__all__ = ["check_apart", "winners", "winners_many"]


def winners(
    hands: Sequence[Hand], rules: Rules = TEXAS_HOLDEM, board: Hand = ()
) -> tuple[int, ...]:
    """Return the indices of the hands that share the pot.

    `board` cards belong to every hand; then no other card may be in two hands. Without a board,
    hands are given whole, and what they share they share. Raises the errors of `evaluate`, with
    the hand's index, and `HandError` for a card in two hands and for no hand at all.

    >>> winners(["Ah Qc", "Ad Jc"], board="As 8d 5c 3h 2d")
    (0,)
    """
    if isinstance(hands, str | bytes) or not isinstance(hands, Sequence | np.ndarray):
        raise TypeError(f"hands are a list of hands, not {type(hands).__name__}")
    if not len(hands):
        raise HandError("no hands: nobody can win")
    check_rules(rules)
    shared = _cards(board, "the board")
    strengths = []
    held = []
    for i, hand in enumerate(hands):
        own = _cards(hand, f"hand {i}")
        held.append(own)
        try:
            strengths.append(evaluate((*own, *shared), rules))
        except (TypeError, ValueError) as error:
            raise type(error)(f"hand {i}: {error}") from None
    if shared:
        check_apart(held)
    won = winners_many(np.array([strengths], dtype=strength_type(rules)), rules)
    return tuple(np.flatnonzero(won[0]).tolist())


def check_apart(hands: Sequence[Sequence[int]], first: int = 0) -> None:
    """Raise `HandError` for a card that is in two hands, which are counted from `first`.

    >>> check_apart([(51, 50), (48, 51)], first=1)
    Traceback (most recent call last):
        ...
    evaluator.errors.HandError: hands 1 and 2 both hold As
    """
    held: dict[int, int] = {}
    for i, cards in enumerate(hands, first):
        for card in cards:
            if held.setdefault(card, i) != i:
                raise HandError(f"hands {held[card]} and {i} both hold {NAMES[card]}")


def _cards(cards: Hand, where: str) -> tuple[int, ...]:
    """The cards of a hand or the board, all different; errors say which it is."""
    try:
        card_mask(cards)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{where}: {error}") from None
    return parse_cards(cards) if isinstance(cards, str) else tuple(map(card_number, cards))


def winners_many(strengths: npt.ArrayLike, rules: Rules = TEXAS_HOLDEM) -> npt.NDArray[np.bool_]:
    """Return who shares each pot, given everybody's strength.

    `strengths` has shape (N, players), a row for each pot; the result is a bool array of the same
    shape. A strength of 0 is a player who is out; a pot with nobody in has no winner.

    >>> winners_many([[5, 7, 7], [3, 0, 1]]).tolist()
    [[False, True, True], [True, False, False]]
    """
    array = as_strengths(strengths, rules)
    if array.ndim != 2 or array.shape[1] == 0:
        raise ValueError(f"strengths have shape (N, players), not {array.shape}")
    won: npt.NDArray[np.bool_] = (array == array.max(axis=1, keepdims=True)) & (array > 0)
    if rules.straight_flush_order == "cycle":
        straight_flush = rules.order.index(Category.STRAIGHT_FLUSH)
        rows = np.flatnonzero(_head(array.max(axis=1), rules) >> PLACE_SHIFT == straight_flush)
        won[rows] = _cycle_winners(array[rows], rules)
    return won


def _head(array: StrengthArray, rules: Rules) -> StrengthArray:
    return array >> WIDE_SHIFT if rules.wide else array


def _cycle_winners(array: StrengthArray, rules: Rules) -> npt.NDArray[np.bool_]:
    """Who takes pots in which the best hands are straight flushes, of one class or several.

    Minima beats massima, media beats minima, massima beats media; with all three in one pot the
    best of each share it. Inside a class the strength decides.
    """
    classes = CLASS_PLACES["cycle"]
    beaten_by = {"massima": "minima", "minima": "media", "media": "massima"}
    head = _head(array, rules)
    place = rules.order.index(Category.STRAIGHT_FLUSH)
    held = {
        name: np.where(head >> BEFORE_SHIFT == place << 2 | before, array, 0)
        for name, before in classes.items()
    }
    present = {name: hands.any(axis=1) for name, hands in held.items()}
    all_three = np.logical_and.reduce(list(present.values()))
    won = np.zeros(array.shape, dtype=np.bool_)
    for name, hands in held.items():
        takes = np.logical_and(present[name], ~present[beaten_by[name]])
        if rules.straight_flush_three_way == "split" or name == "massima":
            takes |= all_three
        best = hands.max(axis=1, keepdims=True)
        won |= takes[:, None] & (hands == best) & (hands > 0)
    return won
