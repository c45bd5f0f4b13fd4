"""Amounts of money and whole chips."""

from decimal import Context, Decimal, Inexact, InvalidOperation, Overflow

from game.errors import HistoryError
from game.history import Amount

__all__ = ["Unit", "places", "read_amount"]

_EXACT = Context(prec=64, traps=[Inexact, InvalidOperation, Overflow])


class Unit:
    """The smallest chip, and with it the way between amounts and whole chips.

    >>> Unit("0.5").chips(Decimal("12.50")), Unit("0.5").amount(25)
    (25, Decimal('12.5'))
    """

    def __init__(self, smallest_chip: Amount | str) -> None:
        if isinstance(smallest_chip, bool) or not isinstance(smallest_chip, int | Decimal | str):
            raise TypeError(
                "the smallest chip is an int, a Decimal or a text,"
                f" not {type(smallest_chip).__name__} ({smallest_chip!r})"
            )
        try:
            value = Decimal(smallest_chip)
            fits = 0 < value < 10**18 and places(value) <= 12
        except ArithmeticError:
            fits = False
        if not fits:
            raise HistoryError(f"smallest_chip={smallest_chip!r} is no amount of money")
        self.value = value
        self._tens = 10 ** places(value)
        self._size = int(_EXACT.multiply(value, self._tens))

    def chips(self, amount: Amount) -> int:
        """Return an amount in chips, or raise `ValueError` when it is no whole number of them."""
        if self._tens == self._size and isinstance(amount, int):
            return amount
        scaled = _EXACT.multiply(amount, self._tens)
        chips, rest = divmod(int(scaled), self._size)
        if rest or scaled != int(scaled):
            raise ValueError(f"{amount} is no whole number of chips of {self.value}")
        return chips

    def amount(self, chips: int) -> Amount:
        """Return chips as an amount: an int where it is whole."""
        amount = _EXACT.multiply(self.value, chips)
        return int(amount) if amount == int(amount) else amount.normalize(_EXACT)


def places(amount: Amount) -> int:
    """Return how many decimals of an amount count: trailing zeros do not.

    >>> places(Decimal("1.50")), places(Decimal("20"))
    (1, 0)
    """
    if isinstance(amount, int) or amount.is_infinite():
        return 0
    return max(0, -int(amount.normalize(_EXACT).as_tuple().exponent))


def read_amount(text: object) -> Amount:
    """Return the amount of an action as `parse_action` leaves it.

    >>> read_amount("7"), read_amount("7.50")
    (7, Decimal('7.50'))
    """
    text = str(text)
    return Decimal(text) if "." in text else int(text)
