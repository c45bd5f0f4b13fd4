"""A hand as PokerStars writes it, which most trackers and replayers read."""

from collections.abc import Iterator
from decimal import Decimal

from evaluator import describe
from game.deal import Deal
from game.errors import HistoryError
from game.events import Event
from game.faces import Card, card_text
from game.history import Amount, Hand
from game.history_setup import unit_of
from game.units import Unit

__all__ = ["pokerstars"]

_GAMES = {"texas_holdem": "Hold'em", "short_deck_holdem": "6+ Hold'em"}
_LIMITS = {"no_limit": "No Limit", "pot_limit": "Pot Limit", "fixed_limit": "Limit"}
_POSTS = {"ante": "the ante", "dead": "the ante", "straddle": "straddle", "live": "big blind"}


def pokerstars(hand: Hand, *, smallest_chip: Amount | str | None = None) -> str:
    """Return a hand as the text of a PokerStars history, with the cards that are known.

    `smallest_chip` is as in `Hand.replay`. Raises `HistoryError` for a hand that cannot be
    replayed, for more than one board, and for a game that PokerStars has no name for.
    """
    deal = hand.replay(smallest_chip=smallest_chip)
    if deal.variant.game not in _GAMES:
        raise HistoryError(f"{hand.place}: PokerStars has no {deal.variant.game}")
    if len(deal.boards) > 1:
        raise HistoryError(f"{hand.place}: a hand with {len(deal.boards)} boards is not written")
    unit = unit_of(hand) if smallest_chip is None else Unit(smallest_chip)
    return "\n".join(_Writer(hand, deal, unit).lines()) + "\n"


class _Writer:
    def __init__(self, hand: Hand, deal: Deal, unit: Unit) -> None:
        self.hand, self.deal, self.unit = hand, deal, unit
        self.symbol = hand.currency_symbol or {"USD": "$", "EUR": "€", "GBP": "£"}.get(
            hand.currency or "", ""
        )
        seats = range(deal.seats)
        names = hand.players or ("",) * deal.seats
        self.names = [names[seat] or f"Player {seat + 1}" for seat in seats]
        self.places = hand.seats or tuple(seat + 1 for seat in seats)
        self.board: list[Card] = []
        self.level = 0
        self.bets = [0] * deal.seats
        self.folded: dict[int, str] = {}

    def money(self, chips: int) -> str:
        """An amount: whole, or with two decimals."""
        amount = self.unit.amount(chips)
        if isinstance(amount, Decimal):
            return f"{self.symbol}{amount:{'.2f' if amount == round(amount, 2) else 'f'}}"
        return f"{self.symbol}{amount}"

    def lines(self) -> Iterator[str]:
        deal, hand = self.deal, self.hand
        yield self.title()
        button = self.places[deal.button]
        size = hand.seat_count or max(deal.seats, *self.places)
        yield f"Table '{hand.table or 'Table'}' {size}-max Seat #{button} is the button"
        for seat, chips in enumerate(deal.starting_stacks):
            chips = chips or 0
            yield f"Seat {self.places[seat]}: {self.names[seat]} ({self.money(chips)} in chips)"
        opened = shown = False
        for event in deal.events:
            if event.kind == "deal" and not opened:
                opened = True
                yield "*** HOLE CARDS ***"
            if event.kind in ("show", "muck") and not shown:
                shown = True
                yield "*** SHOW DOWN ***"
            yield from self.event(event)
        if deal.finished:
            yield from self.summary()

    def title(self) -> str:
        deal, hand = self.deal, self.hand
        limit = deal.variant.limit
        stakes = "/".join(map(self.money, deal.variant.blinds.blinds or (limit.min_bet,)))
        if limit.kind == "fixed_limit":
            stakes = f"{self.money(limit.small_bet)}/{self.money(limit.big_bet)}"
        day = [part for part in (hand.year, hand.month, hand.day) if part is not None]
        date = "/".join(f"{part:02}" for part in day) if len(day) == 3 else ""
        time = hand.time.isoformat("seconds") if hand.time else ""
        when = " ".join(filter(None, (date, time, hand.time_zone_abbreviation)))
        name = f"{_GAMES[deal.variant.game]} {_LIMITS[limit.kind]}"
        money = f"{stakes} {hand.currency}" if hand.currency else stakes
        number = 0 if hand.hand is None else hand.hand
        return f"PokerStars Hand #{number}: {name} ({money})" + (f" - {when}" if when else "")

    def event(self, event: Event) -> Iterator[str]:
        """The line of an event, if it has one."""
        seat, chips = event.seat, event.amount or 0
        name = "" if seat is None else self.names[seat]
        all_in = " and is all-in" if event.note == "all-in" else ""
        match event.kind:
            case "post" if seat is not None:
                if event.note not in ("ante", "dead"):
                    self.bets[seat] += chips
                self.level = max(self.level, self.bets[seat])
                kind = _POSTS.get(event.note or "") or self.blind(seat)
                yield f"{name}: posts {kind} {self.money(chips)}"
            case "deal" if None not in event.cards:
                yield f"Dealt to {name} [{card_text(event.cards)}]"
            case "board":
                old = f" [{card_text(tuple(self.board))}]" if self.board else ""
                yield f"*** {(event.note or '').upper()} ***{old} [{card_text(event.cards)}]"
                self.board += event.cards
                self.level, self.bets = 0, [0] * self.deal.seats
            case "fold" if seat is not None:
                self.folded[seat] = self.street()
                yield f"{name}: folds"
            case "check":
                yield f"{name}: checks"
            case "call" if seat is not None:
                self.bets[seat] += chips
                yield f"{name}: calls {self.money(chips)}{all_in}"
            case "bet" | "raise" if seat is not None:
                by, self.level, self.bets[seat] = chips - self.level, chips, chips
                what = f"raises {self.money(by)} to" if event.kind == "raise" else "bets"
                yield f"{name}: {what} {self.money(chips)}{all_in}"
            case "return":
                yield f"Uncalled bet ({self.money(chips)}) returned to {name}"
            case "show" if seat is not None:
                yield f"{name}: shows [{card_text(event.cards)}] ({self.words(seat)})"
            case "muck":
                yield f"{name}: mucks hand"
            case "award":
                yield f"{name} collected {self.money(chips)} from {self.pot(event.pot or 0)}"

    def blind(self, seat: int) -> str:
        """Which blind a seat posts: heads-up the button has the small one."""
        return "big blind" if self.deal.position_name(seat) == "BB" else "small blind"

    def street(self) -> str:
        return {0: "before Flop", 3: "on the Flop", 4: "on the Turn"}.get(
            len(self.board), "on the River"
        )

    def words(self, seat: int) -> str:
        cards = [card for card in (*self.deal.hole(seat), *self.deal.board) if card is not None]
        return describe(cards, self.deal.state.setup.rules)

    def pot(self, number: int) -> str:
        pots = {event.pot for event in self.deal.events if event.kind == "award"}
        if len(pots) == 1:
            return "pot"
        if number == 0:
            return "main pot"
        return "side pot" if len(pots) == 2 else f"side pot-{number}"

    def summary(self) -> Iterator[str]:
        deal = self.deal
        raked = deal.state.raked
        yield "*** SUMMARY ***"
        total = self.money(sum(deal.payouts) + raked)
        yield f"Total pot {total} | Rake {self.money(raked)}"
        if self.board:
            yield f"Board [{card_text(tuple(self.board))}]"
        for seat in range(deal.seats):
            who = f"Seat {self.places[seat]}: {self.names[seat]}"
            if seat == deal.button:
                who += " (button)"
            elif deal.position_name(seat) in ("SB", "BB"):
                who += f" ({self.blind(seat)})"
            won = self.money(deal.payouts[seat])
            if seat in self.folded:
                yield f"{who} folded {self.folded[seat]}"
            elif deal.state.shown[seat]:
                cards = card_text(deal.hole(seat))
                how = f"won ({won})" if deal.payouts[seat] else "lost"
                yield f"{who} showed [{cards}] and {how} with {self.words(seat)}"
            elif deal.state.mucked[seat]:
                yield f"{who} mucked"
            else:
                yield f"{who} collected ({won})"
