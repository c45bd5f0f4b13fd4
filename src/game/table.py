"""A table: who sits where with how much, and one hand after another."""

import dataclasses
import hashlib
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from game import table_records
from game.actions import Action, Fold
from game.button import Positions
from game.chips import amount
from game.deal import Deal
from game.errors import ActionError, HistoryError, TableError
from game.events import Event
from game.hand import Hand, Result
from game.levels import Stakes
from game.lineup import (
    LineUp,
    carried,
    forced_bets,
    line_up,
    line_up_without_blinds,
    without,
)
from game.missed_blinds import Debt
from game.records import parse
from game.rotation import Game, Rotation, Turn
from game.seating import Seating
from game.seats import CASH, Seat, TableRules
from game.setups import check_carry
from game.state import Carry
from game.timebank import seconds

__all__ = ["Table"]


class Table:
    """Seats with players and stacks, and the game that goes on at them.

    A hand goes: `next_deal`, then `act` until the deal is finished, then `finish`. (Acting on the
    deal itself is allowed, with `serve` after it.) Players sit down at any time, and get cards from
    the next hand on that their seat and their blinds allow. `stakes` and `games` say what is
    played; `rules` is `CASH` or `TOURNAMENT` or of your own; `button` is the seat of the first
    button. With a `seed` all hands are the same each time. What cannot be done, or not now, raises
    `TableError`.

    >>> table = Table(6, stakes=Stakes(1, 2), seed=1)
    >>> for seat, player in enumerate(["Alice", "Bob", "Carol", "Ted"]):
    ...     table.sit(seat, player, 200)
    >>> deal = table.next_deal()
    >>> while not deal.finished:
    ...     events = table.act(Fold())
    >>> table.finish().net
    (0, -1, 1, 0, 0, 0)
    >>> table.next_deal().button
    1
    """

    def __init__(
        self,
        seats: int = 9,
        *,
        stakes: Stakes,
        games: Game | Rotation | None = None,
        rules: TableRules = CASH,
        button: int = 0,
        seed: int | None = None,
    ) -> None:
        if amount("seats", seats) < 2:
            raise TableError(f"{seats} seats: a table has at least two")
        if not 0 <= amount("button", button) < seats:
            raise TableError(f"button {button}: seats are 0 to {seats - 1}")
        if not isinstance(stakes, Stakes):
            raise TypeError(f"stakes are like Stakes(1, 2), not {stakes!r:.100}")
        if games is not None and not isinstance(games, Game | Rotation):
            raise TypeError(f"games are a Game or a Rotation, not {games!r:.100}")
        self._seats = Seating([None] * seats)
        self.rules = rules
        self.games = games if isinstance(games, Rotation) else Rotation((games or Game(),))
        self._stakes = stakes
        self._check_games(stakes)
        self._level = 0
        self._seed = seed
        self._turn = Turn()
        self._number = 0
        self._button = button
        self._dealer = button - 1  # the button of the last hand without blinds
        self._positions: Positions | None = None
        self._carry: Carry | None = None
        self._hand: Hand | None = None
        self._deal: Deal | None = None

    # What there is

    @property
    def seats(self) -> tuple[Seat | None, ...]:
        """The seats; stacks are those of the last finished hand."""
        return tuple(self._seats)

    @property
    def hand(self) -> Hand | None:
        """The hand that is being played."""
        return self._hand

    @property
    def deal(self) -> Deal | None:
        """The deal that is being played."""
        return self._deal

    @property
    def positions(self) -> Positions | None:
        """Button and blinds of this hand, or of the last one with blinds."""
        return self._positions

    @property
    def carry(self) -> Carry | None:
        """What the last hand has left on the table."""
        return self._carry

    @property
    def stakes(self) -> Stakes:
        """The stakes of the next hand."""
        return self._stakes

    @property
    def hands(self) -> int:
        """How many hands have been started."""
        return self._number

    @property
    def chips(self) -> int:
        """All chips at the table."""
        pot = self._carry.pot if self._carry else 0
        return sum(seat.stack for seat in self._seats if seat) + pot

    def seat_of(self, player: str) -> int | None:
        """Return where a player sits, or None."""
        return self._seats.find(player)

    # Coming and going

    def reserve(self, seat: int, player: str) -> None:
        """Keep an empty seat for a player."""
        self._seats.put(seat, Seat(player, reserved=True, away=True))

    def sit(self, seat: int, player: str, chips: int, *, post: bool = False) -> None:
        """Seat a player with chips within the limits of the buy-in.

        Where blinds can be missed he plays from his big blind on, or with `post` from the next
        hand that his seat allows.
        """
        least, most = self.rules.buy_in
        if amount("chips", chips) < least or (most is not None and chips > most):
            raise TableError(f"{chips} chips: the buy-in is {least} to {most or 'any number'}")
        limits = self.rules.time_limits
        owes = self.rules.missed_blinds == "post"
        bank = limits.bank if limits else 0
        self._seats.put(seat, Seat(player, chips, debt=Debt(big=owes), posts=post, time_bank=bank))

    def place(self, seat: int, who: Seat) -> None:
        """Seat somebody who comes from another table, as he was there."""
        self._seats.put(seat, who)

    def add_chips(self, seat: int, chips: int) -> None:
        """Give a player more chips, up to the most of the buy-in; not while he is in a hand."""
        who = self._require_idle_seat(seat)
        if who.reserved:
            raise TableError(f"seat {seat} is reserved: its player has yet to sit down")
        total = who.stack + amount("chips", chips, 1)
        most = self.rules.buy_in[1]
        if most is not None and total > most:
            raise TableError(f"{total} chips: no more than {most} are bought")
        self._seats.change(seat, stack=total)

    def sit_out(self, seat: int) -> None:
        """Deal no more cards to a player, or where absent players are dealt to, fold for him."""
        self._seats.change(seat, away=True, posts=False)
        self.serve()

    def come_back(self, seat: int, *, post: bool = False) -> None:
        """Deal to a player again: from his big blind on, or with `post` as soon as it may be."""
        if self._seats[seat].reserved:
            raise TableError(f"seat {seat} is reserved: its player has yet to sit down")
        self._seats.change(seat, away=False, posts=post)

    def leave(self, seat: int) -> int | None:
        """Take a player from the table; return his chips.

        While he is in a hand the answer is None: he folds, what he has bet stays in the pot, and
        `finish` tells what he takes with him. Who is all-in stays in until the showdown, and so
        does who is the last one in the hand.
        """
        if self._plays(seat):
            self._seats.change(seat, leaving=True)
            if self._deal is not None:
                with suppress(ActionError):  # has folded, is all-in, or alone
                    self._deal.leave(seat)
            self.serve()
            return None
        return self.remove(seat).stack

    def remove(self, seat: int) -> Seat:
        """Take a player who is in no hand from the table, with what is his."""
        self._require_idle_seat(seat)
        self._carry = without(self._carry, seat)
        return self._seats.take(seat)

    def set_stakes(self, stakes: Stakes, level: int = 0) -> None:
        """Set the stakes of the hands from the next one on, and the level they belong to."""
        self._check_games(stakes)
        self._stakes, self._level = stakes, amount("level", level)

    # Hands

    def next_hand(self) -> Hand:
        """Start a hand that is dealt elsewhere; hand its stacks to `finish`."""
        hand, lineup, turn = self._plan()
        self._start(hand, lineup, turn)
        return hand

    def next_deal(self) -> Deal:
        """Start the next hand, and return its deal; a refusal leaves the table as it was."""
        hand, lineup, turn = self._plan()
        deal = Deal(
            hand.game.variant(hand.stakes),
            hand.stacks,
            hand.button,
            posts=hand.posts,
            carry=hand.carry,
            seed=self._hand_seed(hand.number),
        )
        self._start(hand, lineup, turn)
        self._deal = deal
        self.serve()
        return deal

    def act(
        self, action: Action, seat: int | None = None, *, elapsed: float = 0
    ) -> tuple[Event, ...]:
        """Carry out an action of the seat to act; return what happened.

        `elapsed` are the seconds it took to decide. Seats whose players have left, or are away in a
        tournament, are served along with it.
        """
        deal, actor = self._require_actor()
        bank = self._bank(actor, elapsed)
        before = len(deal.events)
        deal.act(action, seat)
        self._seats.change(actor, time_bank=bank)
        self.serve()
        return deal.events[before:]

    def time_left(self, elapsed: float) -> float | None:
        """Return the seconds left to the seat to act; None without a limit."""
        _, actor = self._require_actor()
        limits = self.rules.time_limits
        if limits is None:
            seconds("elapsed", elapsed)
            return None
        return limits.left(self._seats[actor].time_bank, elapsed)

    def tick(self, elapsed: float) -> tuple[Event, ...]:
        """Report the seconds since the seat to act was asked: when its time is up, it is forced.

        Returns what was done for it: nothing as long as there is time.
        """
        left = self.time_left(elapsed)
        deal, actor = self._require_actor()
        if left is None or left > 0:
            return ()
        before = len(deal.events)
        deal.time_out(actor)
        self._seats.change(actor, time_bank=0)
        self.serve()
        return deal.events[before:]

    def finish(
        self, stacks: Sequence[int | None] | None = None, *, carry: Carry | None = None
    ) -> Result:
        """End the hand: take the stacks and the carry of the finished deal.

        For a hand of `next_hand` give the stacks, and the carry if there is one.
        """
        hand = self._hand
        if hand is None:
            raise TableError("no hand is being played")
        if self._deal is not None:
            if stacks is not None or carry is not None:
                raise TableError("the deal of this table tells the stacks")
            if not self._deal.finished:
                raise TableError(f"hand {hand.number} is not over")
            stacks, carry = self._deal.stacks, self._deal.carry
        if stacks is None:
            raise TableError(f"hand {hand.number} was dealt elsewhere: what are the stacks?")
        rake = hand.rake_of(stacks, carry)
        net = [0] * len(self._seats)
        left: dict[str, int] = {}
        for i, (start, end) in enumerate(zip(hand.stacks, stacks, strict=True)):
            if start is None or end is None:
                continue
            net[i] = end - start
            self._seats.change(i, stack=end)
            if self._seats[i].leaving:
                left[self._seats.take(i).player] = end
                carry = without(carry, i)
        self._carry, self._hand, self._deal = carry, None, None
        busted = tuple(i for i, seat in enumerate(self._seats) if seat and stacks[i] == 0)
        return Result(hand.number, tuple(net), busted, left, rake)

    def _plan(self) -> tuple[Hand, LineUp, Turn]:
        """What the next hand is, without starting it."""
        if self._hand is not None:
            raise TableError(f"hand {self._hand.number} is not over")
        turn = self._turn
        if self._carry is None or turn.game < 0:  # a carried pot stays with its game
            turn = turn.next(self.games, self._level)
        game = self.games.games[turn.game]
        carry = carried(self.seats, self.rules, self._carry)
        if game.has_blinds(self._stakes):
            lineup = line_up(self.seats, self.rules, self._positions, self._button)
        else:
            lineup = line_up_without_blinds(self.seats, self.rules, self._dealer, carry)
        posts = None
        if lineup.positions is not None:
            posts = forced_bets(game, self._stakes, lineup.positions, lineup.dealt, lineup.posting)
        hand = Hand(
            number=self._number + 1,
            game=game,
            stakes=game.stakes or self._stakes,
            stacks=tuple(
                seat.stack if seat and i in lineup.dealt else None
                for i, seat in enumerate(self._seats)
            ),
            button=lineup.button,
            posts=posts,
            positions=lineup.positions,
            carry=carry,
        )
        return hand, lineup, turn.of(len(lineup.dealt))

    def _start(self, hand: Hand, lineup: LineUp, turn: Turn) -> None:
        self._hand, self._number, self._turn = hand, hand.number, turn
        if lineup.positions is None:
            self._dealer = lineup.button
        else:
            self._positions = lineup.positions
        for i, debt in lineup.debts.items():
            self._seats.change(i, debt=debt, posts=self._seats[i].posts and bool(debt))

    def _check_games(self, stakes: Stakes) -> None:
        """Raise what is wrong with a game at these stakes, before it is dealt."""
        for game in self.games.games:
            game.variant(stakes)

    def _hand_seed(self, number: int) -> int | None:
        if self._seed is None:
            return None
        text = f"table {self._seed} hand {number}".encode()
        return int.from_bytes(hashlib.sha256(text).digest()[:8], "big")

    def serve(self) -> None:
        """Act for the seats to act whose players are not there; `act` and `tick` do it, too."""
        deal = self._deal
        while deal is not None and deal.actor is not None:
            who = self._seats[deal.actor]
            if not who.leaving and not (who.away and self.rules.deals_to_absent):
                break
            if who.leaving and deal.legal_actions().fold:
                deal.act(Fold())
            else:
                deal.time_out(deal.actor)

    def _bank(self, seat: int, elapsed: float) -> float:
        limits, bank = self.rules.time_limits, self._seats[seat].time_bank
        if limits is None:
            seconds("elapsed", elapsed)
            return bank
        if not limits.left(bank, elapsed):
            raise TableError(f"seat {seat}: the time is up after {elapsed} seconds")
        return limits.bank_after(bank, elapsed)

    # Help

    def _plays(self, seat: int) -> bool:
        return bool(self._seats[seat]) and self._hand is not None and seat in self._hand.dealt

    def _require_idle_seat(self, seat: int) -> Seat:
        if self._plays(seat):
            raise TableError(f"seat {seat} is in a hand: wait until it is over")
        return self._seats[seat]

    def _require_actor(self) -> tuple[Deal, int]:
        if self._deal is None or self._deal.actor is None:
            raise TableError("nobody is to act")
        return self._deal, self._deal.actor

    # Saving

    def to_dict(self) -> dict[str, Any]:
        """Return everything as JSON-ready data, the running deal included: for the server only."""
        return {
            "format": table_records.FORMAT,
            "version": table_records.VERSION,
            "seats": [table_records.seat_to(seat) for seat in self._seats],
            "rules": dataclasses.asdict(self.rules),
            "games": table_records.rotation_to(self.games),
            "stakes": table_records.stakes_to(self._stakes),
            "level": self._level,
            "seed": self._seed,
            "turn": [self._turn.game, self._turn.left],
            "hands": self._number,
            "button": self._button,
            "dealer": self._dealer,
            "positions": table_records.positions_to(self._positions),
            "carry": table_records.carry_to(self._carry),
            "hand": table_records.hand_to(self._hand),
            "deal": None if self._deal is None else self._deal.to_dict(),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Table":
        """Return the table that `to_dict` wrote; `HistoryError` when it is not one."""
        table_records.check_header(data)
        try:
            return cls._from(data)
        except HistoryError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise HistoryError(f"table: {error!r}") from None

    @classmethod
    def _from(cls, data: Mapping[str, Any]) -> "Table":
        table = cls(
            len(data["seats"]),
            stakes=table_records.stakes_from(data["stakes"]),
            games=table_records.rotation_from(data["games"]),
            rules=table_records.rules_from(data["rules"]),
            button=data["button"],
            seed=data["seed"],
        )
        table._seats = Seating([table_records.seat_from(seat) for seat in data["seats"]])
        table._level = amount("level", data["level"])
        game, left = data["turn"]
        table._turn = Turn(amount("turn", game, -1), amount("turn", left))
        table._number = amount("hands", data["hands"])
        table._dealer = amount("dealer", data["dealer"], -1)
        table._positions = table_records.positions_from(data["positions"])
        table._carry = table_records.carry_from(data["carry"])
        if table._carry is not None:
            check_carry(table._carry, (None,) * len(table._seats))
        if data["hand"] is not None:
            table._hand = table_records.hand_from(data["hand"])
        if data["deal"] is not None:
            table._deal = Deal.from_dict(data["deal"])
        table._check()
        return table

    def to_json(self) -> str:
        """Return everything as JSON text: for the server only."""
        return json.dumps(self.to_dict())

    @classmethod
    def from_json(cls, text: str) -> "Table":
        """Return the table that `to_json` wrote; `HistoryError` when it is not one."""
        return cls.from_dict(parse(text, whole=False))

    def _check(self) -> None:
        """Raise `HistoryError` unless the parts fit each other."""
        at, seats = self._positions, range(len(self._seats))
        if at and not all(i in seats for i in (at.button, at.small_place, at.big_blind)):
            raise HistoryError("the button or a blind is at no seat of the table")
        if self._turn.game >= len(self.games.games):
            raise HistoryError(f"game {self._turn.game} of {len(self.games.games)}")
        hand, deal = self._hand, self._deal
        if deal is not None and hand is None:
            raise HistoryError("a deal without its hand")
        if hand is None:
            return
        for seat, chips in zip(self._seats, hand.stacks, strict=True):
            if chips is not None and (seat is None or seat.stack != chips):
                raise HistoryError("the stacks of the hand are not those of the seats")
        if deal is not None and (deal.starting_stacks, deal.button) != (hand.stacks, hand.button):
            raise HistoryError("the deal is not that of the hand")
