"""The betting rounds: who must act, and with how many chips."""

from dataclasses import dataclass

from game.chips import amount
from game.errors import DealError

__all__ = ["Betting", "Limit"]

NOT_YET = -1  # the mark of a seat that has not acted on this street


@dataclass(frozen=True)
class Limit:
    """How much a bet or a raise may be."""

    #: ``no_limit``, ``pot_limit`` or ``fixed_limit``.
    kind: str = "no_limit"
    #: The smallest bet, and with it the first raise.
    min_bet: int = 1
    #: In fixed limit, the bet of the early and of the late streets.
    small_bet: int = 0
    big_bet: int = 0
    #: Pot limit: whether the pot counts the chips of the call, too (``with_call``, R40), or only
    #: what lies on the table ``before_action`` (R41).
    pot_size: str = "with_call"
    #: When short all-in raises add up for a player who has acted (``cumulative``), or never do
    #: (``single``): Decided 5.
    reopening: str = "cumulative"
    #: Whether a raise is at least the last one (``last``), or only the smallest bet (``unit``).
    raise_by: str = "last"
    #: The raises of a street after its bet; None for any number. No limit heads-up.
    max_raises: int | None = None

    def __post_init__(self) -> None:
        for name, values in _CHOICES.items():
            if getattr(self, name) not in values:
                raise DealError(f"{name}={getattr(self, name)!r}: it is one of {', '.join(values)}")
        amount("min_bet", self.min_bet, 1)
        amount("small_bet", self.small_bet, self.kind == "fixed_limit")
        amount("big_bet", self.big_bet, self.kind == "fixed_limit")
        if self.big_bet < self.small_bet:
            raise DealError(
                f"big_bet={self.big_bet}: it is not less than small_bet={self.small_bet}"
            )
        if self.max_raises is not None:
            amount("max_raises", self.max_raises)


_CHOICES = {
    "kind": ("no_limit", "pot_limit", "fixed_limit"),
    "pot_size": ("with_call", "before_action"),
    "reopening": ("cumulative", "single"),
    "raise_by": ("last", "unit"),
}


class Betting:
    """The chips of a deal and the state of its betting round.

    Seats are numbered round the table; `live` ones are still in the hand. `paid` is what a seat
    has in the pots and must be matched by others, bets of the street included; `dead` chips nobody
    matches. `level` is the bet to match, and may be above what anybody has paid when the big blind
    was short. `full` is the last full bet or raise, and `base` the level it led to: short all-ins
    move `level` only.
    """

    __slots__ = (
        *("limit", "stacks", "bets", "paid", "live", "dead", "level", "full", "base", "raises"),
        *("acted", "capped", "aggressor"),
    )

    def __init__(self, limit: Limit, stacks: list[int], live: list[bool]) -> None:
        self.limit = limit
        self.stacks = stacks
        self.bets = [0] * len(stacks)
        self.paid = [0] * len(stacks)
        self.live = live
        self.dead = 0
        self.level = 0
        self.full = self.base = 0
        #: Full bets and raises of the street so far, blinds counted as one.
        self.raises = 0
        #: For each seat, `raises` when it last acted.
        self.acted = [NOT_YET] * len(stacks)
        self.capped = False
        self.aggressor: int | None = None

    def copy(self) -> "Betting":
        """Return an independent copy."""
        other = object.__new__(Betting)
        other.limit = self.limit
        other.stacks = self.stacks[:]
        other.bets = self.bets[:]
        other.paid = self.paid[:]
        other.live = self.live[:]
        other.dead = self.dead
        other.level = self.level
        other.full = self.full
        other.base = self.base
        other.raises = self.raises
        other.acted = self.acted[:]
        other.capped = self.capped
        other.aggressor = self.aggressor
        return other

    # Before a round

    def post(self, seat: int, amount: int, kind: str) -> int:
        """Put in a forced bet, or what the stack has of it; return what was put in."""
        chips = min(amount, self.stacks[seat])
        self.stacks[seat] -= chips
        if kind == "dead":
            self.dead += chips
        else:
            self.paid[seat] += chips
            if kind not in ("ante", "invito"):
                self.bets[seat] += chips
                self.level = max(self.level, amount)
        return chips

    def start(self, big: bool = False) -> None:
        """Begin a round; live forced bets already posted are its bring-in."""
        limit = self.limit
        if limit.kind == "fixed_limit":
            self.full = limit.big_bet if big else limit.small_bet
        else:
            self.full = limit.min_bet
            if limit.raise_by == "last":
                self.full = max(self.full, self.level)  # a straddle is the bring-in
        self.base = self.level
        self.raises = 1 if self.level else 0
        self.acted = [NOT_YET] * len(self.stacks)
        # No cap while only two players are in the hand from the start of the street: Decided 10.
        self.capped = limit.max_raises is not None and sum(self.live) > 2
        self.aggressor = None

    def end(self) -> None:
        """End a round: the bets are in the pot."""
        self.bets = [0] * len(self.stacks)
        self.level = 0

    # In a round

    def next(self, after: int) -> int | None:
        """Return the first seat after `after`, clockwise, that must act; None ends the round."""
        stacks, live, bets, acted = self.stacks, self.live, self.bets, self.acted
        movers = 0
        first = later = None
        for seat, chips in enumerate(stacks):
            if chips and live[seat]:
                movers += 1
                if acted[seat] < 0 or bets[seat] < self.level:
                    if seat > after:
                        if later is None:
                            later = seat
                    elif first is None:
                        first = seat  # past the last seat it starts again from the lowest
        found = first if later is None else later
        if movers > 1 or found is None:
            return found
        # Alone, a seat is asked only when somebody's chips are still to be matched.
        most = max(bet for other, bet in enumerate(bets) if live[other])
        return found if bets[found] < most else None

    def to_call(self, seat: int) -> int:
        """Return the chips that a call adds: what is missing, or the whole stack."""
        return min(self.level - self.bets[seat], self.stacks[seat])

    @property
    def pot(self) -> int:
        """Everything on the table."""
        return sum(self.paid) + self.dead

    def raise_bounds(self, seat: int) -> tuple[int, int]:
        """Return the least and the greatest raise-to of a seat that may raise."""
        top = self.bets[seat] + self.stacks[seat]
        kind = self.limit.kind
        low = (self.base if kind == "fixed_limit" else self.level) + self.full
        if kind == "no_limit" or low >= top:
            return min(low, top), top
        if kind == "fixed_limit":
            return low, low
        call = self.level - self.bets[seat] if self.limit.pot_size == "with_call" else 0
        return low, min(max(low, self.level + self.pot + call), top)

    def why_no_raise(self, seat: int) -> str | None:
        """Return the rule that keeps a seat from raising, or None when it may raise."""
        if self.bets[seat] + self.stacks[seat] <= self.level:
            return "the stack is not more than the call"
        for other, chips in enumerate(self.stacks):
            if chips and other != seat and self.live[other]:
                break
        else:
            return "everybody else is all-in"
        if self.capped and self.raises > self.limit.max_raises:  # type: ignore[operator]  # a cap
            return f"the bet and {self.limit.max_raises} raises of this street are made"
        seen = self.acted[seat]
        if seen >= 0 and seen == self.raises and not self._adds_up(seat):
            return (
                "only a full bet or raise since the seat's last action lets it raise again"
                f" (a full one is {self.full})"
            )
        return None

    def _adds_up(self, seat: int) -> bool:
        faced = self.level - self.bets[seat]
        return self.limit.reopening == "cumulative" and faced >= max(self.full, 1)

    def check(self, seat: int) -> None:
        """Note that a seat has acted without chips."""
        self.acted[seat] = self.raises

    def call(self, seat: int) -> int:
        """Put in the call; return the chips added."""
        chips = self.to_call(seat)
        self._put(seat, chips)
        self.acted[seat] = self.raises
        return chips

    def raise_to(self, seat: int, amount: int) -> None:
        """Raise to a total of `amount`, which lies within the seat's bounds."""
        self._put(seat, amount - self.bets[seat])
        if self.limit.kind == "fixed_limit":
            # Half a bet or more counts as a whole one: Decided 10.
            whole = 2 * (amount - self.base) >= self.full
        else:
            whole = amount - self.level >= self.full
            if whole and self.limit.raise_by == "last":
                self.full = amount - self.level
        if whole:
            self.base = amount
            self.raises += 1
        self.level = amount
        self.acted[seat] = self.raises
        self.aggressor = seat

    def _put(self, seat: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.bets[seat] += chips
        self.paid[seat] += chips

    def give_back(self, seat: int, chips: int) -> None:
        """Return a bet that nobody has matched."""
        self.stacks[seat] += chips
        self.paid[seat] -= chips
        self.bets[seat] -= min(chips, self.bets[seat])
