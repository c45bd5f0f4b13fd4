"""A tournament, on one table or many: levels, eliminations, balancing, prizes.

It drives its tables through `next_deal` (or `next_hand`) and `finish`; whoever runs it plays the
deals in between, one table after the other or all at once.
"""

import hashlib
import json
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game import table_records, tournament_records
from game.balancing import Move, Occupancy, balance
from game.button import clockwise
from game.chip_models import icm
from game.chips import amount, truth
from game.deal import Deal
from game.errors import HistoryError, TableError
from game.hand import Hand, Result
from game.ledger import ADD_ON, REBUY, Ledger
from game.levels import Level, level_at
from game.payouts import Elimination, finishing_order, share_prizes
from game.records import parse
from game.seats import Seat
from game.state import Carry
from game.table import Table
from game.timebank import seconds
from game.tournament_rules import TournamentRules

__all__ = ["Outcome", "Tournament"]


@dataclass(frozen=True)
class Outcome:
    """What has followed from a hand of a tournament."""

    result: Result
    #: who is out
    eliminated: tuple[str, ...]
    #: who has no chips, and may buy some or decline
    may_rebuy: tuple[str, ...]
    #: who has changed tables
    moves: tuple[Move, ...]
    #: the table at which everybody's place has then been drawn anew, if so
    final_table: int | None


class Tournament:
    """Players, the tables they sit at, and who is out.

    Places are drawn at random, from `seed` when there is one; then all hands are the same each
    time, too. A level by hands lasts until so many have been played at every table: as many
    finished hands as there are tables count as one. A level by minutes follows `add_seconds`. What
    cannot be done, or not now, raises `TableError`.

    >>> from game.tournament_rules import TournamentRules
    >>> rules = TournamentRules(100, [Level(5, 10)], buy_in=20, payouts=[65, 35])
    >>> tournament = Tournament(["Ann", "Bob", "Cy"], rules, seed=1)
    >>> hand = tournament.next_hand(1)
    >>> stacks = [None if chips is None else 0 for chips in hand.stacks]
    >>> stacks[0] = 300
    >>> outcome = tournament.finish(1, stacks)
    >>> tournament.finished, sorted(tournament.winnings().values())
    (True, [10, 11, 39])
    """

    def __init__(
        self, players: Sequence[str], rules: TournamentRules, *, seed: int | None = None
    ) -> None:
        if len(set(players)) != len(players) or len(players) < 2:
            raise TableError("a tournament is played by two or more players of different names")
        if len(rules.shares(len(players))) > len(players):
            raise TableError(f"{len(rules.shares(len(players)))} prizes, {len(players)} players")
        self.rules = rules
        self._seed = seed
        self._ledger = Ledger(rules, players)
        self._tables: dict[int, Table] = {}
        self._opened = 0
        self._out: list[Elimination] = []
        self._pending: dict[str, Elimination] = {}
        #: number of the hand that eliminations belong to
        self._round = 0
        self._seconds: float = 0
        #: hands of the level count, and finished hands that do not make another one yet
        self._hands = 0
        self._surplus = 0
        self._final = False
        self._hand_for_hand = False
        #: tables that have played their hand of this round, hand for hand
        self._played: set[int] = set()
        drawn = list(players)
        self._random("places").shuffle(drawn)
        number = -(-len(drawn) // rules.seats)
        self._final = number == 1
        for i in range(number):
            self._open([self._newcomer(player) for player in drawn[i::number]])

    # What there is

    @property
    def tables(self) -> Mapping[int, Table]:
        """The tables by their numbers."""
        return dict(self._tables)

    @property
    def entries(self) -> int:
        """How many players have entered."""
        return len(self._ledger)

    @property
    def chips(self) -> int:
        """All chips that have been given out."""
        return self._ledger.chips

    @property
    def level(self) -> int:
        """The index of the level that hands start in now."""
        return level_at(self.rules.levels, hands=self._hands, seconds=self._seconds)

    @property
    def stakes(self) -> Level:
        """The level that hands start in now."""
        return self.rules.levels[self.level]

    @property
    def stacks(self) -> dict[str, int]:
        """The chips of everybody who is in, most first; of the last finished hands."""
        seats = [seat for table in self._tables.values() for seat in table.seats if seat]
        return {seat.player: seat.stack for seat in sorted(seats, key=lambda s: -s.stack)}

    @property
    def finished(self) -> bool:
        """Whether one player has all the chips."""
        return len(self.stacks) == 1 and all(t.hand is None for t in self._tables.values())

    @property
    def may_rebuy(self) -> tuple[str, ...]:
        """Who has no chips, and has yet to say whether he buys some."""
        return tuple(self._pending)

    def find(self, player: str) -> tuple[int, int]:
        """Return the table and the seat of a player."""
        for number, table in self._tables.items():
            seat = table.seat_of(player)
            if seat is not None:
                return number, seat
        known = player in self._ledger
        raise TableError(f"{player} is not in the tournament{' any more' if known else ''}")

    def ready(self) -> tuple[int, ...]:
        """Return the tables at which a hand can start."""
        return tuple(number for number in self._tables if self._why_not(number) is None)

    # Prizes

    @property
    def pool(self) -> int:
        """All the money that is paid out."""
        return self._ledger.pool

    @property
    def prizes(self) -> tuple[int, ...]:
        """The prize of each paid place, as entries and purchases are now."""
        return self._ledger.prizes

    def places(self) -> tuple[tuple[str, ...], ...]:
        """Return everybody from the first place, those who share one together.

        Who is still in comes first, by the size of the stack.
        """
        return (*((player,) for player in self.stacks), *finishing_order(self._out))

    def winnings(self) -> dict[str, int]:
        """Return what each player who is out has won; at the end everybody, the winner too."""
        paid = share_prizes(self.places(), self.prizes, unit=self.rules.prize_unit)
        still_in = () if self.finished else self.stacks
        return {player: prize for player, prize in paid.items() if player not in still_in}

    def equities(self) -> dict[str, float]:
        """Return what the stacks are worth in prize money, by the Independent Chip Model."""
        stacks = {player: chips for player, chips in self.stacks.items() if chips}
        values = icm(list(stacks.values()), self.prizes[: len(stacks)])
        return dict(zip(stacks, values, strict=True))

    # Time and purchases

    def add_seconds(self, elapsed: float) -> None:
        """Let the clock of the levels go on."""
        self._seconds += seconds("elapsed", elapsed)

    def enter(self, player: str) -> tuple[Move, ...]:
        """Let a player enter late; return who has changed tables for him."""
        self._require_running()
        if self.level > self.rules.late_entry:
            raise TableError(f"level {self.level}: entries are closed")
        self._ledger.enter(player)
        places = [
            (len(table.taken), table.table, table.free[0])
            for table in self._occupancies()
            if table.free
        ]
        who = self._newcomer(player)
        if places:
            _, number, seat = min(places)
            self._tables[number].place(seat, who)
        else:
            self._open([who])
            self._final = False
        return self._rebalance()

    def rebuy(self, player: str) -> None:
        """Sell chips to a player who has no more than at the start, between his hands."""
        self.find(player)
        if self.stacks[player] > self.rules.starting_stack:
            raise TableError(f"{player} has {self.stacks[player]} chips: too many for a rebuy")
        # Who went out while rebuys were sold may have his, whatever the level is now.
        self._buy(player, REBUY, None if player in self._pending else self.level)
        self._pending.pop(player, None)

    def decline(self, player: str) -> tuple[Move, ...]:
        """Let a player who might buy more chips go out; return who changes tables."""
        if player not in self._pending:
            raise TableError(f"{player} has no rebuy to decline")
        self._eliminate(self._pending.pop(player))
        moves = self._rebalance()
        self._end_round()
        return moves

    def add_on(self, player: str) -> None:
        """Sell the add-on to a player, between his hands."""
        if player in self._pending:
            raise TableError(f"{player} has no chips: a rebuy comes first")
        self._buy(player, ADD_ON, self.level)

    # Hands

    @property
    def hand_for_hand(self) -> bool:
        """Whether each table waits until all have played a hand; then it counts as one hand."""
        return self._hand_for_hand

    @hand_for_hand.setter
    def hand_for_hand(self, on: bool) -> None:
        self._hand_for_hand = bool(on)
        self._end_round()

    def next_deal(self, table: int) -> Deal:
        """Start the next hand at a table, and return its deal."""
        return self._prepared(table).next_deal()

    def next_hand(self, table: int) -> Hand:
        """Start a hand that is dealt elsewhere; hand its stacks to `finish`."""
        return self._prepared(table).next_hand()

    def finish(
        self,
        table: int,
        stacks: Sequence[int | None] | None = None,
        *,
        carry: Carry | None = None,
    ) -> Outcome:
        """End the hand at a table: eliminate, and balance the tables.

        The stacks, and a carry, are for a hand of `next_hand`.
        """
        hand = self._table(table).hand
        result = self._tables[table].finish(stacks, carry=carry)
        assert hand is not None
        eliminated, may_rebuy = [], []
        for seat in clockwise(result.busted, hand.button):
            who, chips = self._tables[table].seats[seat], hand.stacks[seat]
            assert who is not None
            assert chips is not None
            out = Elimination(who.player, self._round, chips)
            if self._ledger.sells(who.player, REBUY, self.level):
                self._pending[who.player] = out
                may_rebuy.append(who.player)
            else:
                self._eliminate(out)
                eliminated.append(who.player)
        self._surplus += 1
        if self._surplus >= len(self._tables):
            self._surplus = 0
            self._hands += 1
        self._played.add(table)
        opened = self._opened
        moves = self._rebalance()
        self._end_round()
        self._check()
        final = None if self._opened == opened else self._opened
        return Outcome(result, tuple(eliminated), tuple(may_rebuy), moves, final)

    def _end_round(self) -> None:
        """Start to count another hand, when this one is over."""
        if not self._hand_for_hand or not any(
            table.hand is not None or (number not in self._played and self._can_deal(number))
            for number, table in self._tables.items()
        ):
            self._round += 1
            self._played.clear()

    def _prepared(self, number: int) -> Table:
        table = self._table(number)
        if (why := self._why_not(number)) is not None:
            raise TableError(f"table {number}: {why}")
        table.set_stakes(self.stakes.stakes, self.level)
        return table

    def _why_not(self, number: int) -> str | None:
        """Why no hand can start at a table now."""
        table = self._tables[number]
        if table.hand is not None:
            return "a hand is being played"
        if self._hand_for_hand and number in self._played:
            return "it has played its hand: the others play theirs"
        for seat in table.seats:
            if seat is not None and seat.player in self._pending:
                return f"{seat.player} may buy chips, or decline"
        return None if self._can_deal(number) else "fewer than two players have chips"

    def _can_deal(self, number: int) -> bool:
        return sum(bool(seat and seat.stack) for seat in self._tables[number].seats) > 1

    # Seating

    def _open(self, players: Iterable[Seat]) -> int:
        """Open a table for these players; return its number."""
        players = list(players)
        self._opened += 1
        button = self._random("button", self._opened).randrange(len(players))
        table = Table(
            self.rules.seats,
            stakes=self.stakes.stakes,
            games=self.rules.rotation,
            rules=self.rules.table,
            button=button,
            seed=None if self._seed is None else _number(self._seed, "table", self._opened),
        )
        for seat, who in enumerate(players):
            table.place(seat, who)
        self._tables[self._opened] = table
        return self._opened

    def _occupancies(self) -> list[Occupancy]:
        return [
            Occupancy(
                number,
                tuple(seat.player if seat else None for seat in table.seats),
                table.positions.big_blind if table.positions else -1,
            )
            for number, table in self._tables.items()
        ]

    def _rebalance(self) -> tuple[Move, ...]:
        """Carry out the moves that can be; a table in a hand or with a pot left keeps its players.

        They follow when its hand is over.
        """
        done = []
        for move in balance(self._occupancies()):
            source = self._tables[move.table]
            if source.hand is None and source.carry is None:
                self._tables[move.to_table].place(move.to_seat, source.remove(move.seat))
                done.append(move)
        for number, table in list(self._tables.items()):
            if not any(table.seats):
                del self._tables[number]
        if len(self._tables) == 1 and not self._final:
            self._draw_final_table()
        return tuple(done)

    def _draw_final_table(self) -> None:
        """Draw the places of the last table, as soon as it is not in a hand."""
        ((number, table),) = self._tables.items()
        if table.hand is not None or table.carry is not None:
            return
        self._final = True
        if self.rules.final_table_draw:
            players = [seat for seat in table.seats if seat]
            self._random("final table").shuffle(players)
            del self._tables[number]
            self._open(players)

    def _eliminate(self, out: Elimination) -> None:
        number, seat = self.find(out.player)
        self._tables[number].remove(seat)
        self._out.append(out)

    # Help

    def _newcomer(self, player: str) -> Seat:
        limits = self.rules.table.time_limits
        return Seat(player, self.rules.starting_stack, time_bank=limits.bank if limits else 0)

    def _table(self, number: int) -> Table:
        if number not in self._tables:
            raise TableError(f"table {number}: there are {', '.join(map(str, self._tables))}")
        return self._tables[number]

    def _buy(self, player: str, kind: int, level: int | None) -> None:
        self._require_running()
        number, seat = self.find(player)
        table = self._tables[number]
        if table.hand is not None and seat in table.hand.dealt:
            raise TableError(f"{player} is in a hand: wait until it is over")
        table.add_chips(seat, self._ledger.buy(player, kind, level))

    def _require_running(self) -> None:
        if self.finished:
            raise TableError("the tournament is over")

    def _random(self, *what: str | int) -> random.Random:
        return random.Random(None if self._seed is None else _number(self._seed, *what))

    def _check(self) -> None:
        """Raise unless all chips are there."""
        found = sum(table.chips for table in self._tables.values())
        if found != self.chips:
            raise TableError(f"{found} chips on the tables, {self.chips} were given out")

    # Saving

    def to_dict(self) -> dict[str, Any]:
        """Return everything as JSON-ready data, running deals included: for the server only."""
        return {
            "format": tournament_records.FORMAT,
            "version": tournament_records.VERSION,
            "rules": tournament_records.rules_to(self.rules),
            "seed": self._seed,
            "players": {player: list(times) for player, times in self._ledger.bought.items()},
            "tables": [[number, table.to_dict()] for number, table in self._tables.items()],
            "opened": self._opened,
            "out": [tournament_records.elimination_to(out) for out in self._out],
            "pending": [tournament_records.elimination_to(out) for out in self._pending.values()],
            "round": self._round,
            "seconds": self._seconds,
            "hands": self._hands,
            "surplus": self._surplus,
            "final": self._final,
            "hand_for_hand": self._hand_for_hand,
            "played": sorted(self._played),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Tournament":
        """Return the tournament that `to_dict` wrote; `HistoryError` when it is not one."""
        table_records.check_header(data, tournament_records.FORMAT, tournament_records.VERSION)
        try:
            return cls._from(data)
        except HistoryError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise HistoryError(f"tournament: {error!r}") from None

    @classmethod
    def _from(cls, data: Mapping[str, Any]) -> "Tournament":
        rules = tournament_records.rules_from(data["rules"])
        tournament = cls(list(data["players"]), rules, seed=data["seed"])
        tournament._ledger.restore(data["players"])
        tournament._tables = {
            amount("table", number, 1): Table.from_dict(table) for number, table in data["tables"]
        }
        tournament._opened = amount("opened", data["opened"])
        tournament._out = [Elimination(**out) for out in data["out"]]
        tournament._pending = {out["player"]: Elimination(**out) for out in data["pending"]}
        tournament._round = amount("round", data["round"])
        tournament._seconds = seconds("seconds", data["seconds"])
        tournament._hands = amount("hands", data["hands"])
        tournament._surplus = amount("surplus", data["surplus"])
        tournament._final = truth("final", data["final"])
        tournament._hand_for_hand = truth("hand_for_hand", data["hand_for_hand"])
        tournament._played = set(data["played"])
        tournament._check()
        players = [*tournament.stacks, *(out.player for out in tournament._out)]
        if sorted(players) != sorted(tournament._ledger.bought):
            raise HistoryError("the players are not those who sit at the tables or are out")
        return tournament

    def to_json(self) -> str:
        """Return everything as JSON text: for the server only."""
        return json.dumps(self.to_dict())

    @classmethod
    def from_json(cls, text: str) -> "Tournament":
        """Return the tournament that `to_json` wrote; `HistoryError` when it is not one."""
        return cls.from_dict(parse(text, whole=False))


def _number(seed: int, *what: str | int) -> int:
    """A seed for one purpose, a hash of the tournament's seed and a name."""
    text = " ".join(map(str, ("tournament", seed, *what))).encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "big")
