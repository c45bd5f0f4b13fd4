"""Time to think, as data: the caller reports what has passed, nothing here reads a clock."""

from dataclasses import dataclass

__all__ = ["TimeLimits"]


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """How long a decision may take, and the reserve of each player for the whole session; seconds.

    >>> limits = TimeLimits(decision=20, bank=60)
    >>> limits.left(bank=60, elapsed=30), limits.bank_after(bank=60, elapsed=30)
    (50, 50)
    """

    decision: float = 30
    bank: float = 60

    def __post_init__(self) -> None:
        for name in ("decision", "bank"):
            seconds(name, getattr(self, name))

    def left(self, bank: float, elapsed: float) -> float:
        """Return how long a player has yet to decide, his bank included; 0 when time is up."""
        return max(0, self.decision + bank - seconds("elapsed", elapsed))

    def bank_after(self, bank: float, elapsed: float) -> float:
        """Return what is left of a bank after a decision that took so long."""
        return max(0, min(bank, self.decision + bank - seconds("elapsed", elapsed)))


def seconds(name: str, value: float) -> float:
    """Return seconds as they came, or raise what is wrong with them.

    >>> seconds("elapsed", 1.5)
    1.5
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{name} is a number of seconds, not {value!r}")
    if not 0 <= value < float("inf"):
        raise ValueError(f"{name}={value}: seconds are from 0 up")
    return value
