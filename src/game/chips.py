"""Whole numbers from outside, and how messages write them."""

from game.errors import DealError

__all__ = ["TOO_MANY", "amount", "truth", "written"]

#: More than all the chips of a table; amounts and seats are below it.
TOO_MANY = 1 << 62


def written(value: object) -> str:
    """Return a value as an error message writes it, whatever its size.

    >>> written(-3), written(10**5000)
    ('-3', 'a huge number')
    """
    if isinstance(value, int) and abs(value) >= 10**100:
        return "a huge number"
    return f"{value!r:.100}"


def amount(name: str, value: object, least: int = 0) -> int:
    """Return chips as they came, or raise: `TypeError` unless whole, `DealError` out of bounds.

    >>> amount("ante", 5)
    5
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(
            f"{name} is a whole number of chips, not {type(value).__name__} ({written(value)})"
        )
    if value < least:
        raise DealError(f"{name}={written(value)}: it is {least} or more")
    if value >= TOO_MANY:
        raise DealError(f"{name}: more chips than there are ({written(value)})")
    return value


def truth(name: str, value: object) -> bool:
    """Return a bool as it came; `TypeError` for everything else, ``"no"`` among it."""
    if not isinstance(value, bool):
        raise TypeError(f"{name} is True or False, not {written(value)}")
    return value
