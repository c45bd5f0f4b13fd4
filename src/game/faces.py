"""Cards as text, where some of them are face down."""

from collections.abc import Iterable

from evaluator import format_cards

__all__ = ["ACE", "JACK", "KING", "QUEEN", "Card", "card_names", "card_text"]

#: Ranks, as evaluator counts them.
JACK, QUEEN, KING, ACE = 9, 10, 11, 12

#: A card, or None for one that is not known.
Card = int | None


def card_names(cards: Iterable[Card]) -> list[str]:
    """Return each card as text, ``??`` where it is not known.

    >>> card_names((51, None))
    ['As', '??']
    """
    return ["??" if card is None else format_cards([card]) for card in cards]


def card_text(cards: Iterable[Card]) -> str:
    """Return cards as one text.

    >>> card_text((51, None))
    'As ??'
    """
    return " ".join(card_names(cards))
