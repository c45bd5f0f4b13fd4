"""A card is an int: ``rank * 4 + suit``, from the deuce of clubs (0) to the ace of spades (51).

Ranks run from 0 (deuce) to 12 (ace), suits from 0 (clubs) over diamonds and hearts to 3
(spades); the red and the black joker are 52 and 53 by the same formula. A *mask* holds a set of
cards in one unsigned 64-bit number: bit ``16 * suit + rank``, so each suit has a 16-bit lane.
"""

from collections.abc import Iterable, Sequence

from evaluator import _parse
from evaluator.errors import CardError, HandError

__all__ = ["card_mask", "format_cards", "mask_cards", "parse_cards"]

DEUCE, SIX, TEN, ACE = 0, 4, 8, 12
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
RANKS = "23456789TJQKA"
SUITS = "cdhs"
SYMBOLS = "♣♦♥♠"
JOKERS = ("Xr", "Xb")

#: The name of every card number, 0 to 53.
NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS) + JOKERS
_SYMBOL_NAMES = tuple(rank + suit for rank in RANKS for suit in SYMBOLS) + JOKERS

#: The mask bit of every card number, 0 to 53.
BITS = tuple(1 << (16 * (card & 3) + (card >> 2)) for card in range(54))
_CARD_OF_BIT = {bit: card for card, bit in enumerate(BITS)}

_A_CARD = "a card is a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s or ♣♦♥♠), or Xr, Xb"


def parse_cards(text: str) -> tuple[int, ...]:
    """Read the cards in a text.

    Any letter case, ``T`` or ``10``, suits as letters or as ♣♦♥♠ (or ♧♢♡♤); blanks, ``,``,
    ``;``, ``|`` and ``/`` may separate cards and are not needed. Jokers are ``Xr`` and ``Xb``.
    Whether a card appears twice is not looked at: that is a question about a hand.

    Raises `CardError` with the first place that is not a card.

    >>> parse_cards("As Kd 10h 9♣")
    (51, 45, 34, 28)
    """
    if not isinstance(text, str):
        raise TypeError(f"cards are read from text, not from {type(text).__name__}")
    cards = _parse.read_cards(str(text))
    if isinstance(cards, int):
        raise CardError(not_a_card(text, cards))
    return cards


def not_a_card(text: str, offset: int) -> str:
    """Say what stands at byte `offset` of `text`, encoded as UTF-8, where a card should be."""
    raw = text.encode("utf-8", "surrogatepass")
    place = len(raw[:offset].decode("utf-8", "surrogatepass"))
    word = text[place : place + 3].rstrip()
    found = repr(word) if word else "the end of the text"
    shown = text if len(text) <= 60 else text[:57] + "..."
    return f"{shown!r}: {found} at character {place + 1} is not a card; {_A_CARD}"


def format_cards(cards: Iterable[int], style: str = "ascii") -> str:
    """Write cards as text, separated by single blanks.

    `style` is ``"ascii"`` (``As Td``) or ``"unicode"`` (``A♠ T♦``). Raises `CardError` for a
    number that is not a card.

    >>> format_cards([51, 33, 0]), format_cards([51, 33, 0], style="unicode")
    ('As Td 2c', 'A♠ T♦ 2♣')
    """
    if style not in ("ascii", "unicode"):
        raise ValueError(f"style {style!r}: it is 'ascii' or 'unicode'")
    names = NAMES if style == "ascii" else _SYMBOL_NAMES
    return " ".join(names[card_number(card)] for card in cards)


def card_number(card: object) -> int:
    """Return `card` as a plain int, or raise `TypeError` or `CardError`.

    >>> card_number(51)
    51
    """
    if isinstance(card, bool) or not hasattr(card, "__index__"):
        raise TypeError(f"a card is an int from 0 to 53, not {type(card).__name__} ({card!r})")
    number = card.__index__()
    if not 0 <= number < len(NAMES):
        raise CardError(f"{number} is not a card: cards are numbered 0 to 51, jokers 52 and 53")
    return int(number)


def card_mask(cards: str | Sequence[int]) -> int:
    """Return the mask of a set of cards: bit ``16 * suit + rank`` for each.

    Raises `HandError` when a card appears twice, for which a mask has no room.

    >>> hex(card_mask("2c As"))
    '0x1000000000000001'
    """
    mask = 0
    for card in parse_cards(cards) if isinstance(cards, str) else map(card_number, cards):
        if mask & BITS[card]:
            raise HandError(f"{NAMES[card]} appears twice")
        mask |= BITS[card]
    return mask


def mask_cards(mask: int) -> tuple[int, ...]:
    """Return the cards in a mask, from the lowest number to the highest.

    Raises `CardError` for a bit that stands for no card.

    >>> mask_cards(0x1000000000000001)
    (0, 51)
    """
    if isinstance(mask, bool) or not hasattr(mask, "__index__"):
        raise TypeError(f"a mask is an int, not {type(mask).__name__}")
    rest = mask.__index__()
    if rest < 0:
        raise CardError(f"{mask} is not a mask of cards: it is negative")
    cards = []
    while rest:
        bit = rest & -rest
        if bit not in _CARD_OF_BIT:
            raise CardError(f"bit {bit.bit_length() - 1} of mask {rest:#x} stands for no card")
        cards.append(_CARD_OF_BIT[bit])
        rest ^= bit
    return tuple(sorted(cards))
