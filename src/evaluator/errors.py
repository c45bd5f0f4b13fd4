"""What can be wrong with the words, hands and rules that a caller hands in."""

__all__ = ["CardError", "HandError", "RangeError", "RulesError", "SourceError"]


class CardError(ValueError):
    """A text or a number is not a card."""


class HandError(ValueError):
    """Cards are not a hand: a card twice, a card the deck lacks, too many or too few."""


class RangeError(ValueError):
    """A text is not a range of hands, or a weight is not from 0 to 1."""


class RulesError(ValueError):
    """Rules contradict each other, or a name is not one of the named rules."""


class SourceError(ValueError):
    """A file is not what it should be: where, and what is wrong there."""

    def __init__(self, place: str, what: str) -> None:
        super().__init__(place, what)
        self.place, self.what = place, what

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"
