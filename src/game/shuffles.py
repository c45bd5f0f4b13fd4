"""The order of the cards: drawn from a secret, fixed by the caller, or partly both.

Every order of a deal follows from one secret of 256 bits and the number of the shuffle, so undo,
copies and records meet the same cards again. `docs/deals.md` holds the definition with values to
check other implementations against.
"""

import hashlib
import secrets
import struct
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Any

from evaluator import parse_cards
from game.chips import written
from game.errors import DealError
from game.faces import Card, card_text

__all__ = ["commitment", "complete", "new_secret", "parse_deck", "shuffle", "verify"]

_WORDS = struct.Struct("<54Q")  # a key for every card there may be, jokers included


def new_secret(seed: int | bytes | None) -> bytes:
    """Return 32 bytes: those given, the SHA-256 of a number in decimal, or fresh random ones.

    >>> new_secret(7).hex()[:16]
    '7902699be42c8a8e'
    """
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise DealError(f"a secret has 32 bytes, not {len(seed)}")
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"seed is a whole number or 32 bytes, not {type(seed).__name__}")
    if seed < 0:
        raise DealError(f"seed={written(seed)}: it is 0 or more")
    if seed >= 1 << 256:
        raise DealError("seed: it is less than 2**256")
    return hashlib.sha256(str(seed).encode()).digest()


def shuffle(secret: bytes, number: int, cards: Iterable[int]) -> list[int]:
    """Return `cards` in the order of the `number`-th shuffle, 0 being the first.

    Each card has a key of 64 bits, the card's word in the stream SHAKE-256(secret, number as eight
    bytes, round as eight bytes), all little endian; the cards go by increasing key. Should two
    keys be equal, the next round decides, so every order is exactly as likely as any other.
    """
    held = list(cards)
    for attempt in count():
        stream = hashlib.shake_256(secret + struct.pack("<QQ", number, attempt))
        keys = _WORDS.unpack(stream.digest(_WORDS.size))
        if len(set(keys)) == len(keys):
            return sorted(held, key=keys.__getitem__)
    raise AssertionError("count() never ends")


def parse_deck(
    deck: str | Sequence[int | str | None] | None, rules_deck: Sequence[int], name: str
) -> tuple[Card, ...]:
    """Return the cards a caller fixes, from the top; None where one is not known.

    Raises `DealError` for a card that appears twice, or that the deck lacks.
    """
    if deck is None:
        return ()
    cards = tuple(_cards(deck))
    known = [card for card in cards if card is not None]
    seen: set[int] = set()
    for card in known:
        if card not in rules_deck:
            raise DealError(f"deck: {card_text((card,))} is not among the cards of {name}")
        if card in seen:
            raise DealError(f"deck: {card_text((card,))} appears twice")
        seen.add(card)
    if len(cards) > len(rules_deck):
        raise DealError(f"deck: {len(cards)} cards, but the deck has {len(rules_deck)}")
    return cards


def _cards(deck: str | Sequence[int | str | None]) -> Iterable[Card]:
    if isinstance(deck, str):
        # Two question marks stand for a card, whatever separates the cards.
        for i, part in enumerate(deck.split("??")):
            if i:
                yield None
            yield from parse_cards(part)
        return
    if isinstance(deck, bytes) or not isinstance(deck, Iterable):
        raise TypeError(f"deck is text or a sequence of cards, not {type(deck).__name__}")
    for item in deck:
        if item is None:
            yield None
        elif isinstance(item, str):
            yield from _cards(item)
        elif isinstance(item, bool) or not hasattr(item, "__index__"):
            raise TypeError(f"deck: a card is a number or text, not {type(item).__name__}")
        else:
            number = item.__index__()
            if not 0 <= number < 54:
                raise DealError(f"deck: {written(number)} is not the number of a card")
            yield number


def complete(given: Sequence[Card], secret: bytes, number: int, cards: Sequence[int]) -> list[Card]:
    """Return the whole order: what is given, then the rest as it is shuffled.

    After an unknown card nobody can say what is left, so the rest is unknown, too.
    """
    if not given:
        return shuffle(secret, number, cards)  # type: ignore[return-value]  # all are known
    if None in given:
        return [*given, *[None] * (len(cards) - len(given))]
    held = set(given)
    return [*given, *shuffle(secret, number, [card for card in cards if card not in held])]


def commitment(secret: bytes, deck: Sequence[Card]) -> str | None:
    """Return the SHA-256 of the secret and the order of the first deck, in hexadecimal.

    A card is one byte, its number. None when a card is not known.
    """
    if None in deck:
        return None
    return hashlib.sha256(secret + bytes(deck)).hexdigest()  # type: ignore[arg-type]  # no None left


def verify(published: str, revealed: Mapping[str, Any]) -> bool:
    """Return whether what a deal revealed is what it had committed itself to.

    `published` is the `commitment` from before the deal, `revealed` what `Deal.reveal` returned
    after it. True when the commitment is of this secret and this deck, and when both the deck and
    the order dealt (with the players' entropy) follow from them, after the `given` cards that
    were fixed by the caller. It does not prove that the secret was drawn at random: that is what
    the players' entropy is for. Raises `DealError` for what `reveal` does not return.

    >>> from game import Check, Call, Deal, Fold, texas_holdem
    >>> deal = Deal(texas_holdem(), [10, 10], seed=1)
    >>> before = deal.commitment
    >>> deal.act(Fold())
    >>> verify(before, deal.reveal())
    True
    """
    try:
        secret, entropy = bytes.fromhex(revealed["secret"]), bytes.fromhex(revealed["entropy"])
        given, deck = revealed["given"], parse_cards(revealed["deck"])
        dealt = parse_cards(revealed["dealt"])
        fixed, rest = deck[:given], sorted(deck[given:])
    except (KeyError, TypeError, ValueError) as error:
        raise DealError(f"revealed: {error}") from None
    source = hashlib.sha256(secret + entropy).digest() if entropy else secret
    return (
        commitment(secret, deck) == published
        and list(deck[given:]) == shuffle(secret, 0, rest)
        and list(dealt) == [*fixed, *shuffle(source, 0, rest)]
    )
