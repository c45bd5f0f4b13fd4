"""What is wrong with a hand: the cold path behind every fast one.

The compiled code notices that a hand is bad and stops; here that one hand is looked at again,
and the error that is raised names the value, the place and the rule.
"""

from collections.abc import Sequence
from typing import NoReturn

from evaluator.cards import NAMES, card_number, format_cards, mask_cards, parse_cards
from evaluator.errors import CardError, HandError
from evaluator.rules import Rules

__all__ = ["explain", "explain_mask", "sizes_of"]


def explain(
    hand: object, rules: Rules, row: int | None = None, size: int | None = None
) -> NoReturn:
    """Raise the error that says why `hand` cannot be ranked.

    `row` is its index among many hands; `size` the number of cards that the others have.
    """
    where = "" if row is None else f"hand {row}: "
    _check(_cards(hand, where), rules, where, size)
    raise AssertionError(f"{where}{hand!r} was refused, but nothing is wrong with it")


def explain_mask(mask: int, rules: Rules, row: int, size: int | None = None) -> NoReturn:
    """Raise the error that says why the hand in a mask cannot be ranked."""
    where = f"hand {row}: "
    try:
        cards = mask_cards(mask)
    except CardError as error:
        raise CardError(f"{where}{error}") from None
    _check(cards, rules, where, size)
    raise AssertionError(f"{where}mask {mask:#x} was refused, but nothing is wrong with it")


def _cards(hand: object, where: str) -> tuple[int, ...]:
    if isinstance(hand, str):
        try:
            return parse_cards(hand)
        except CardError as error:
            raise CardError(f"{where}{error}") from None
    if (
        isinstance(hand, bytes | dict)
        or not hasattr(hand, "__getitem__")
        or not hasattr(hand, "__len__")
    ):
        raise TypeError(
            f"{where}a hand is text or a sequence of card numbers, not {type(hand).__name__}"
        )
    cards = []
    for card in hand:  # type: ignore[attr-defined]  # it has the methods of a sequence: see above
        try:
            cards.append(card_number(card))
        except (CardError, TypeError) as error:
            raise type(error)(f"{where}{error}") from None
    return tuple(cards)


def _check(cards: Sequence[int], rules: Rules, where: str, size: int | None) -> None:
    seen: set[int] = set()
    for card in cards:
        if card in seen:
            raise HandError(f"{where}{NAMES[card]} appears twice")
        seen.add(card)
    for card in cards:
        if card not in rules.deck:
            raise HandError(
                f"{where}{NAMES[card]} is not in the deck of {rules.name} ({rules.deck_name})"
            )
    if size is not None and len(cards) != size:
        raise HandError(
            f"{where}{_how_many(cards)}, where the hands before have {size}; "
            "all hands of one call have the same number of cards"
        )
    if len(cards) not in rules.sizes:
        raise HandError(f"{where}{_how_many(cards)}; {sizes_of(rules)}")


def sizes_of(rules: Rules) -> str:
    """Say how many cards can be ranked."""
    *some, last = map(str, rules.sizes)
    numbers = f"{', '.join(some)} or {last}" if some else last
    return f"a hand that can be ranked has {numbers} cards"


def _how_many(cards: Sequence[int]) -> str:
    shown = format_cards(cards[:10]) + (" …" if len(cards) > 10 else "")
    return f"{len(cards)} card{'' if len(cards) == 1 else 's'}" + (f" ({shown})" if cards else "")
