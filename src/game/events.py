"""The log of a deal: everything that happened, in order."""

from typing import NamedTuple

from game.faces import Card
from game.words import sentence

__all__ = ["Event"]


class Event(NamedTuple):
    """One thing that happened in a deal; what does not apply is None, or no cards.

    `number` counts from 0. `kind` is a word, the first column of `docs/deals.md`; `note` tells
    what sort of that kind it was. Amounts are chips: of ``bet`` and ``raise`` the total on the
    street, of ``call`` the chips added, of ``post`` what was paid. Cards are numbers, None where
    they are face down and not known.

    >>> Event(7, "raise", 2, 6).text()
    'seat 2 raises to 6'
    """

    number: int
    kind: str
    seat: int | None = None
    amount: int | None = None
    cards: tuple[Card, ...] = ()
    note: str | None = None
    pot: int | None = None
    run: int | None = None

    def text(self, language: str = "en") -> str:
        """Return the event as a sentence, in English (``en``) or Italian (``it``)."""
        return sentence(self, language)
