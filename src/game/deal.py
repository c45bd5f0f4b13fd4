"""One deal of any game, from the forced bets to the last chip."""

import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from game import amounts, records, sampling, views
from game.actions import (
    Action,
    AllIn,
    Blind,
    Call,
    Check,
    Discard,
    Fold,
    Legal,
    Look,
    Muck,
    Parole,
    RaiseTo,
    Show,
)
from game.chips import written
from game.course import begin
from game.deciding import decide, legal
from game.errors import ActionError, DealError, HistoryError
from game.events import Event
from game.faces import Card, card_names, card_text
from game.positions import position_name
from game.pots import Pot, layers
from game.setups import make_setup, with_decks
from game.shuffles import commitment, complete
from game.state import Carry, Post, Setup, State
from game.variants import Variant

__all__ = ["Deal"]

#: The word that records use for an action.
_WORDS: dict[type, str] = {
    Fold: "fold",
    Check: "check",
    Parole: "parole",
    Call: "call",
    RaiseTo: "raise_to",
    AllIn: "all_in",
    Discard: "discard",
    Show: "show",
    Muck: "muck",
    Blind: "blind",
    Look: "look",
}


class Deal:
    """A deal of poker: who holds what, who must act, who wins.

    `stacks` has an entry for each seat, None where nobody is dealt in; seats are numbered from 0,
    clockwise. `posts` replaces the forced bets that the variant asks for: `Post` objects or
    ``(seat, amount, kind)``, in the order they are posted. `carry` is the `carry` of the deal
    before, where that ended without a winner. `deck` fixes the cards from the top, burns included,
    as text or as a sequence, ``??`` for one that is not known; what it leaves out is shuffled.
    `seed` is a number or 32 bytes; None takes a random secret. `entropy` from the players changes
    the shuffles, so that the secret alone does not decide them.

    The object, its JSON and its pickle hold every card: they are for the server. `view` is what
    a player may see. Raises `DealError` for what breaks a rule, `TypeError` for what is not of
    the right kind.

    >>> from game import texas_holdem
    >>> deal = Deal(texas_holdem(blinds=(1, 2)), stacks=[200, 200, 200], seed=7)
    >>> deal.actor, deal.position_name(deal.actor)
    (0, 'BTN')
    >>> deal.legal_actions().raise_to
    (4, 200)
    >>> deal.act(RaiseTo(6))
    >>> deal.pot
    9
    """

    __slots__ = ("_decisions", "_legal", "state")

    def __init__(
        self,
        variant: Variant,
        stacks: Sequence[int | None],
        button: int = 0,
        *,
        posts: Iterable[Post | tuple[int, int, str]] | None = None,
        carry: Carry | None = None,
        deck: str | Sequence[int | str | None] | None = None,
        seed: int | bytes | None = None,
        entropy: bytes = b"",
    ) -> None:
        setup = make_setup(variant, stacks, button, posts, carry, deck, seed, entropy)
        self._begin(setup)

    def _begin(self, setup: Setup) -> None:
        self.state = State(setup)
        self._decisions: list[tuple[str, int | None, Any]] = []
        self._legal: Legal | None = None
        begin(self.state)

    @classmethod
    def _replayed(cls, setup: Setup, decisions: Iterable[tuple[str, int | None, Any]]) -> "Deal":
        deal = object.__new__(cls)
        deal._begin(setup)
        for decision in decisions:
            deal._decide(*decision)
        return deal

    def _seat(self, seat: Any, error: type[ValueError] = DealError) -> int:
        """Return a seat of the table, or raise."""
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise TypeError(f"a seat is a number, not {type(seat).__name__}")
        if not 0 <= seat < self.seats:
            raise error(f"seat {written(seat)}: the seats are 0 to {self.seats - 1}")
        return seat

    # Acting

    def legal_actions(self) -> Legal:
        """Return what the seat to act may do; nothing at all when nobody is to act."""
        if self._legal is None:
            self._legal = legal(self.state)
        return self._legal

    def act(self, action: Action, seat: int | None = None) -> None:
        """Do an action for the seat to act.

        `seat` makes sure that it is this one. Raises `ActionError`, with the rule, for what the
        rules do not allow, and `TypeError` for what is not an action or not whole chips; then the
        deal is as it was.
        """
        word = _WORDS.get(type(action))
        if word is None:
            raise TypeError(f"an action is Fold(), Check(), … RaiseTo(n), not {written(action)}")
        if seat is not None:
            self._seat(seat, ActionError)
        if word == "raise_to":
            value: Any = action.amount  # type: ignore[attr-defined]  # RaiseTo has one
        elif word in ("discard", "show"):
            value = action.cards  # type: ignore[attr-defined]  # Discard and Show have them
        else:
            value = None
        self._decide(word, seat, value)

    def _decide(self, word: str, seat: int | None, value: Any) -> None:
        seat = self.state.actor if seat is None else seat
        word, value = decide(self.state, word, seat, value)
        self._legal = None
        self._decisions.append((word, seat, value))

    def time_out(self, seat: int) -> None:
        """Tell that the clock of the seat to act has run out; the deal itself reads no clock.

        Before an opening it passes, at the draw it stands pat, at the showdown it shows a hand
        that can win; else it folds, or checks where that is free and the variant says so (R47).
        """
        self._decide("time_out", self._seat(seat, ActionError), None)

    def leave(self, seat: int) -> None:
        """Give up the hand of a seat whose player leaves the table, whoever's turn it is.

        What it has put in stays in the pot. `ActionError` for a seat that is all-in, whose hand
        stays until the showdown, for one that is not in the hand, and when the betting is over.
        """
        self._decide("leave", self._seat(seat, ActionError), None)

    def turn_up(self, cards: str | Sequence[int | str]) -> None:
        """Name the face-up cards that the deal waits for, because the deck did not know them."""
        self._decide("turn_up", None, cards)

    def expose(self, seat: int, card: int) -> None:
        """Tell that the dealer exposed a hole card, the `card`-th of a seat, counted from 0.

        The first or the second card dealt, or one exposed card more, is a misdeal (R59, R60).
        Else the seat gets another as the last one dealt, and the exposed one is the next burn, or
        is set aside (R61, R62). `ActionError` after the first voluntary action.
        """
        self._decide("expose", self._seat(seat, ActionError), card)

    def misdeal(self) -> None:
        """Take all cards back, shuffle and deal again; forced bets stay: Decided 15."""
        self._decide("misdeal", None, None)

    def undo(self) -> None:
        """Take back the last decision and everything that followed from it."""
        if not self._decisions:
            raise DealError("nothing to undo: nobody has decided anything")
        before = self._replayed(self.state.setup, self._decisions[:-1])
        self.state, self._decisions, self._legal = before.state, before._decisions, None

    # Amounts

    def raise_by(self, chips: int) -> RaiseTo:
        """Return the raise by `chips` over the bet to call, which is a raise *to* their sum."""
        return amounts.raise_by(self.state, chips)

    def pot_fraction(self, fraction: int | float | Fraction) -> RaiseTo:
        """Return the raise by a fraction of what the pot is after a call, rounded down.

        It is brought inside the legal bounds. `ActionError` when the seat may not raise, and for
        what is no fraction of a pot.
        """
        return amounts.pot_fraction(self.state, self.legal_actions(), fraction)

    def interpret_chips(self, amount: int) -> Action:
        """Return the action that chips pushed in silence are: R45, Decided 14.

        `amount` is the seat's total on this street after the push. Facing a bet, less than one
        and a half times it is a call (unless it is the whole stack), more a raise, made up to the
        least one; facing none, it is a bet. Where no raise is allowed it is a call, or a check.
        """
        return amounts.interpret_chips(self.state, self.legal_actions(), amount)

    # Copies and records

    def copy(self) -> "Deal":
        """Return an independent copy, with the same cards to come."""
        other = object.__new__(type(self))
        other.state = self.state.copy()
        other._decisions = self._decisions[:]
        other._legal = self._legal
        return other

    def __copy__(self) -> "Deal":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Deal":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._replayed, (self.state.setup, tuple(self._decisions))

    def sample(self, seat: int, rng: Any) -> "Deal":
        """Return a copy in which everything that a seat cannot know is dealt again.

        What the seat has seen, and everybody's actions, are the same; `rng` is a `random.Random`.
        The result depends on nothing that the seat cannot see.
        """
        return sampling.sample(self, self._seat(seat), rng)

    def view(self, seat: int | None, since: int = 0) -> dict[str, Any]:
        """Return what a seat may know as JSON-ready data; None is a spectator.

        `since` leaves out the events before that number. `docs/deals.md` lists the keys.
        """
        if isinstance(since, bool) or not isinstance(since, int):
            raise TypeError(f"since is the number of an event, not {written(since)}")
        return views.view(self, None if seat is None else self._seat(seat), max(since, 0))

    def to_dict(self) -> dict[str, Any]:
        """Return the whole deal, hidden cards included, as JSON-ready data for the server."""
        record = {
            **records.setup_to(self.state.setup),
            "decisions": [[word, seat, value] for word, seat, value in self._decisions],
            "events": records.log_to(self.state),
        }
        return record | {"checksum": records.checksum(record)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Deal":
        """Play a recorded deal again; `HistoryError` when it does not come out as recorded."""
        records.check_header(data)
        try:
            setup = make_setup(
                records.variant_from(data["variant"]),
                data["stacks"],
                data["button"],
                posts=data["posts"],
                carry=records.carry_from(data["carry"]),
                deck=None,
                seed=bytes.fromhex(data["secret"]),
                entropy=bytes.fromhex(data["entropy"]),
            )
            deal = cls._replayed(with_decks(setup, data["decks"]), data["decisions"])
        except HistoryError:
            raise
        except KeyError as error:
            raise HistoryError(f"the record of a deal lacks {error}") from None
        except (TypeError, ValueError, IndexError, AttributeError) as error:
            raise HistoryError(f"the record cannot be played: {error}") from None
        if deal.to_dict()["checksum"] != data["checksum"]:
            raise HistoryError("the events of the record are not what its decisions lead to")
        return deal

    def to_json(self) -> str:
        """Return the whole deal, hidden cards included, as JSON text for the server."""
        return json.dumps(self.to_dict(), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> "Deal":
        """Read what `to_json` wrote; `HistoryError` when it is not that, or was changed."""
        return cls.from_dict(records.parse(text))

    # Commitment

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the secret and the first deck, in hexadecimal; None with unknown cards.

        It says nothing about the cards until the secret is revealed.
        """
        return commitment(self.state.setup.secret, self._committed())

    def _committed(self) -> list[Card]:
        """The first deck without the players' entropy, which comes after the commitment."""
        setup = self.state.setup
        given = setup.decks[0] if setup.decks else ()
        return complete(given, setup.secret, 0, setup.rules.deck)

    def reveal(self) -> dict[str, Any]:
        """Return what `verify` needs, for everybody; `DealError` before the deal is over."""
        if not self.finished:
            raise DealError("the secret is revealed when the deal is over")
        setup = self.state.setup
        return {
            "secret": setup.secret.hex(),
            "entropy": setup.entropy.hex(),
            "given": len(setup.decks[0]) if setup.decks else 0,
            "deck": card_text(self._committed()),
            "dealt": card_text(self.state.decks[0]),
        }

    # What there is to see on the server

    @property
    def variant(self) -> Variant:
        """The game that is played."""
        return self.state.setup.variant

    @property
    def seats(self) -> int:
        """The number of seats, empty ones included."""
        return len(self.state.setup.stacks)

    @property
    def button(self) -> int:
        """The seat of the button."""
        return self.state.setup.button

    @property
    def actor(self) -> int | None:
        """The seat to act; None when the deal is over or waits for cards."""
        return self.state.actor

    @property
    def phase(self) -> str:
        """What is waited for: betting, draw, blind, showdown, cards; or over."""
        return self.state.phase

    @property
    def street(self) -> str:
        """The name of the street."""
        return self.variant.streets[self.state.street].name

    @property
    def finished(self) -> bool:
        """Whether the deal is over."""
        return self.state.phase == "over"

    @property
    def live(self) -> tuple[int, ...]:
        """The seats still in the hand."""
        state = self.state
        return tuple(seat for seat in state.live if not state.mucked[seat])

    @property
    def starting_stacks(self) -> tuple[int | None, ...]:
        """The chips of each seat before the deal; None where nobody is dealt in."""
        return self.state.setup.stacks

    @property
    def stacks(self) -> tuple[int | None, ...]:
        """The chips that each seat has before it; None where nobody is dealt in."""
        start = self.state.setup.stacks
        return tuple(
            None if chips is None else self.state.betting.stacks[seat]
            for seat, chips in enumerate(start)
        )

    @property
    def bets(self) -> tuple[int, ...]:
        """The chips that each seat has bet on this street."""
        return tuple(self.state.betting.bets)

    @property
    def pot(self) -> int:
        """Everything on the table, bets of the street included; nothing once it is awarded."""
        if self.finished and self.state.carry is None:
            return 0
        return self.state.betting.pot

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots of the rounds that are over; none once awarded."""
        betting = self.state.betting
        if self.finished and self.state.carry is None:
            return ()
        paid = [chips - bet for chips, bet in zip(betting.paid, betting.bets, strict=True)]
        return layers(paid, self.state.live, betting.dead)

    @property
    def payouts(self) -> tuple[int, ...]:
        """What each seat has won from the pots; returned bets are not winnings: Decided 13."""
        return tuple(self.state.payouts)

    @property
    def net(self) -> tuple[int, ...]:
        """The change of each stack since the deal began."""
        start = self.state.setup.stacks
        return tuple(
            chips - (before or 0)
            for chips, before in zip(self.state.betting.stacks, start, strict=True)
        )

    @property
    def carry(self) -> Carry | None:
        """What the next deal must be given, when this one ended without a winner."""
        return self.state.carry

    @property
    def warnings(self) -> tuple[str, ...]:
        """What a replayed history did against the rules and was let pass."""
        return tuple(self.state.warnings)

    @property
    def board(self) -> tuple[Card, ...]:
        """The cards on the board, the first one where there are several."""
        return tuple(self.state.boards[0])

    @property
    def boards(self) -> tuple[tuple[Card, ...], ...]:
        """All boards: more than one when it is run more than once."""
        return tuple(tuple(cards) for cards in self.state.boards)

    def hole(self, seat: int) -> tuple[Card, ...]:
        """Return the face-down cards of a seat, None where they are not known."""
        return tuple(self.state.hole[self._seat(seat)])

    def up(self, seat: int) -> tuple[Card, ...]:
        """Return the face-up cards of a seat."""
        return tuple(self.state.up[self._seat(seat)])

    @property
    def events(self) -> tuple[Event, ...]:
        """The complete log, hidden cards included."""
        return tuple(self.state.log)

    def position_name(self, seat: int) -> str:
        """Return the name of a seat's place: BTN, SB, BB, UTG, …, LJ, HJ, CO.

        Heads-up the button posts the small blind and is called BTN.
        """
        return position_name(self.state, self._seat(seat))

    def __repr__(self) -> str:
        state = self.state
        turn = "over" if self.finished else f"{self.phase}, seat {state.actor} to act"
        hands = " ".join(
            "-" if chips is None else "/".join(card_names([None] * len(down)) + card_names(up))
            for chips, down, up in zip(state.setup.stacks, state.hole, state.up, strict=True)
        )
        return (
            f"<Deal {self.variant.game} {self.street}: {turn}; stacks {list(self.stacks)},"
            f" pot {self.pot}; board {card_text(self.board) or '-'}; hands {hands}>"
        )
