"""What the players of a tournament have bought, and what is paid out for it."""

from collections.abc import Iterable, Mapping

from game.chips import amount
from game.errors import TableError
from game.payouts import prizes
from game.tournament_rules import Purchase, TournamentRules

__all__ = ["Ledger"]

#: The places of the purchases in a player's list.
REBUY, ADD_ON = 0, 1
NAMES = ("rebuy", "add-on")


class Ledger:
    """Who has entered, and how many rebuys and add-ons each has had.

    >>> from game.levels import Level
    >>> rules = TournamentRules(1500, [Level(10, 20)], buy_in=10, rebuy=Purchase(1000, 8))
    >>> ledger = Ledger(rules, ["Ann", "Bob", "Cy"])
    >>> ledger.buy("Bob", REBUY, level=0)
    1000
    >>> ledger.chips, ledger.pool, ledger.prizes
    (5500, 38, (38,))
    """

    def __init__(self, rules: TournamentRules, players: Iterable[str]) -> None:
        self.rules = rules
        self.bought: dict[str, list[int]] = {}
        for player in players:
            self.enter(player)

    def __len__(self) -> int:
        return len(self.bought)

    def __contains__(self, player: object) -> bool:
        return player in self.bought

    def enter(self, player: str) -> None:
        """Let a player enter."""
        if not isinstance(player, str):
            raise TypeError(f"a player is a name, not {player!r}")
        if player in self.bought:
            raise TableError(f"{player} has entered before")
        self.bought[player] = [0, 0]

    def restore(self, bought: Mapping[str, Iterable[int]]) -> None:
        """Take over the entries and purchases of a record."""
        self.bought = {}
        for player, (rebuys, add_ons) in bought.items():
            self.bought[player] = [amount("rebuys", rebuys), amount("add-ons", add_ons)]

    def _what(self, kind: int) -> Purchase | None:
        return (self.rules.rebuy, self.rules.add_on)[kind]

    def sells(self, player: str, kind: int, level: int) -> bool:
        """Whether a player may buy in a level: so often, and the add-on once."""
        what = self._what(kind)
        if what is None or not what.open_at(level):
            return False
        most = 1 if kind == ADD_ON else what.most
        return most is None or self.bought[player][kind] < most

    def buy(self, player: str, kind: int, level: int | None) -> int:
        """Note a purchase; return its chips. Without a level it was allowed before."""
        what = self._what(kind)
        if what is None:
            raise TableError(f"this tournament has no {NAMES[kind]}")
        if level is not None and not self.sells(player, kind, level):
            had = f", and {player} has had {self.bought[player][kind]}"
            raise TableError(f"no {NAMES[kind]} for {player} in level {level}{had}")
        self.bought[player][kind] += 1
        return what.chips

    def _times(self, kind: int) -> int:
        return sum(numbers[kind] for numbers in self.bought.values())

    @property
    def chips(self) -> int:
        """All chips that have been given out."""
        chips = len(self) * self.rules.starting_stack
        for kind in (REBUY, ADD_ON):
            what = self._what(kind)
            chips += what.chips * self._times(kind) if what else 0
        return chips

    @property
    def pool(self) -> int:
        """All the money that is paid out."""
        money = len(self) * self.rules.buy_in
        for kind in (REBUY, ADD_ON):
            what = self._what(kind)
            money += what.price * self._times(kind) if what else 0
        return money

    @property
    def prizes(self) -> tuple[int, ...]:
        """The prize of each paid place, as entries and purchases are now."""
        return prizes(self.pool, self.rules.shares(len(self)), unit=self.rules.prize_unit)
