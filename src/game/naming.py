"""Cards that somebody names: a hand that is shown, cards that the deck did not know."""

from collections.abc import Sequence
from typing import Any

from evaluator import parse_cards
from game import course
from game.errors import ActionError
from game.faces import card_names, card_text
from game.state import State

__all__ = ["check_new", "name_hand", "read_cards", "turn_up"]


def read_cards(value: Any, what: str) -> tuple[int, ...]:
    """Read cards from text or a sequence, or raise `TypeError` or an error of the evaluator."""
    if isinstance(value, str):
        return parse_cards(value)
    if isinstance(value, bytes) or not isinstance(value, Sequence):
        raise TypeError(f"{what} is text or a sequence of cards, not {type(value).__name__}")
    cards: list[int] = []
    for item in value:
        if isinstance(item, bool) or not isinstance(item, int | str):
            raise TypeError(f"{what}: a card is a number or text, not {type(item).__name__}")
        cards += parse_cards(item) if isinstance(item, str) else [item]
    return tuple(cards)


def name_hand(state: State, seat: int, cards: tuple[int, ...], held: list[Any]) -> None:
    """Fill in the cards of a hand that the deal does not know."""
    if len(cards) != len(held) or len(set(cards)) < len(cards):
        raise ActionError(
            f"seat {seat} shows {card_text(cards) or 'no cards'}: its hand is {len(held)} cards"
        )
    rest = [card for card in cards if card not in held]
    if len(rest) != held.count(None):
        raise ActionError(
            f"seat {seat} cannot show {card_text(cards)}: that is not the hand it holds"
        )
    check_new(state, rest)
    for i, card in enumerate(held):
        if card is None:
            held[i] = rest.pop(0)


def check_new(state: State, cards: Sequence[int]) -> None:
    """Raise unless cards, all different, are in the deck and nowhere to be seen in the deal."""
    rules = state.setup.rules
    seen = {
        card
        for cards_ in (*state.hole, *state.up, *state.boards, state.deck[: state.at])
        for card in cards_
    }
    for i, card in enumerate(cards):
        if card not in rules.deck:
            raise ActionError(f"{card_text((card,))} is not among the cards of {rules.name}")
        if card in seen or card in cards[:i]:
            raise ActionError(f"{card_text((card,))} is in the deal already")


def turn_up(state: State, seat: int | None, value: Any) -> tuple[str, Any]:
    """Name the face-up cards that the deal waits for, in the order they were dealt."""
    if state.phase != "cards":
        raise ActionError("no cards are being waited for")
    cards = read_cards(value, "the cards turned up")
    places = course.unknown_cards(state)
    if len(cards) != len(places):
        raise ActionError(
            f"{len(cards)} cards turned up ({card_text(cards)}): {len(places)} are being waited for"
        )
    check_new(state, cards)
    for (where, i), card in zip(places, cards, strict=True):
        where[i] = card
    state.note("turn_up", None, None, cards)
    state.phase = "dealt"
    return "turn_up", card_names(cards)
