"""A recorded hand, played again through the engine."""

from collections.abc import Iterator, Sequence
from typing import Any

from evaluator import evaluate
from game.actions import Action, Muck, Show
from game.deal import Deal
from game.errors import HistoryError
from game.faces import Card, card_text
from game.history import Amount, Hand
from game.history_actions import parse_action
from game.history_setup import (
    GAMES,
    HOLE,
    action_error,
    cards_of,
    game_of,
    options_of,
    posts_of,
    stacks_of,
    unit_of,
)
from game.record import actions_of
from game.units import Unit, read_amount

__all__ = ["replay"]


def replay(hand: Hand, *, smallest_chip: Amount | str | None, strict: bool) -> Deal:
    """Play a hand again; see `Hand.replay`."""
    try:
        options = options_of(hand)
        if "record" in options:
            return _recorded(hand, options)
        if hand.variant not in GAMES:
            raise ValueError(
                f"the game {hand.variant!r} is not supported; {', '.join(GAMES)} can be replayed"
            )
        moves = [parse_action(action) for action in hand.actions]
        unit = unit_of(hand, moves) if smallest_chip is None else Unit(smallest_chip)
        variant = game_of(hand, unit)
        stacks = stacks_of(hand, moves, unit)
        posts = posts_of(hand, unit)
        deck, hole = cards_of(hand, moves)
        deal = Deal(variant, stacks, len(stacks) - 1, posts=posts, deck=deck, seed=_NO_SECRET)
    except HistoryError:  # of an action
        raise
    except ValueError as error:
        raise HistoryError(f"{hand.place}: {error}") from None
    raise_to = "raise_to" if strict else "raise_anyway"
    shows: dict[int, _Show] = {}
    dealt = number = 0
    state = deal.state
    betting, board = state.betting, state.boards[0]
    try:
        for number, (word, seat, argument) in enumerate(moves, start=1):
            if word in _BETTING:
                if state.actor != seat or state.phase != "betting":
                    raise ValueError(f"p{seat + 1} acts when {_waits(deal)}")
                if word == "f":
                    deal._decide("fold", seat, None)
                elif word == "cc":
                    faces = betting.level > betting.bets[seat]
                    deal._decide("call" if faces else "check", seat, None)
                else:
                    deal._decide(raise_to, seat, unit.chips(read_amount(argument)))
            elif word == "db":
                dealt += len(argument or ())
                if dealt > len(board):
                    raise ValueError(f"cards are dealt to the board when {_waits(deal)}")
            elif word == "sm":
                _remember(deal, shows, number, seat, argument, hole[seat])
            elif word in ("pb", "sd"):
                raise ValueError(f"there is no such action in {variant.game}")
        answers = _answers(hand, deal, shows)
        while answer := next(answers, None):
            number, action = answer
            deal.act(action)
    except ValueError as error:
        raise action_error(hand, number, error) from None
    return deal


def _recorded(hand: Hand, options: dict[str, Any]) -> Deal:
    """Return the deal whose whole record a hand holds, if the hand tells the same."""
    record, chip = options["record"], options.get("chip", "1")
    if not isinstance(record, str) or not isinstance(chip, str):
        raise ValueError("the record and its smallest chip are texts")
    try:
        deal = Deal.from_json(record)
    except HistoryError as error:
        raise ValueError(str(error)) from None
    if list(hand.actions) != actions_of(deal, Unit(chip)):
        raise ValueError("the actions are not those of the record")
    return deal


_BETTING = ("f", "cc", "cbr")
_NO_SECRET = bytes(32)  # every card that matters is in the file


def _waits(deal: Deal) -> str:
    """What a deal is waiting for, in the words of the format."""
    if deal.phase == "cards":
        return f"the {deal.street} is still to be dealt"
    if deal.phase == "showdown":
        return "the betting is over"
    return "the hand is over" if deal.actor is None else f"p{deal.actor + 1} is to act"


# The showdown. A file tells who shows what early, late, twice, out of turn or not at all, and the
# engine asks one seat after the other. So all of it is read before anything is answered.

#: The number of an action, and the hand shown: None when it is mucked, empty when it is not shown
#: whole, which wins no pot from a hand that is.
_Show = tuple[int, tuple[int, ...] | None]


def _remember(
    deal: Deal,
    shows: dict[int, _Show],
    number: int,
    seat: int,
    argument: tuple[Card, ...] | str | None,
    held: list[Card],
) -> None:
    """Take note of a hand that is shown or mucked."""
    if deal.phase == "betting":
        raise ValueError(f"p{seat + 1} shows or mucks when {_waits(deal)}")
    if not deal.state.betting.live[seat]:
        raise ValueError(f"p{seat + 1} has folded")
    if argument is None:
        shows.setdefault(seat, (number, None))  # who has shown cannot muck any more
        return
    cards = held if isinstance(argument, str) else argument
    if len(cards) != HOLE:
        raise ValueError(f"{len(cards)} cards are shown, of a hand of {HOLE}")
    shown = [card for card in cards if card is not None]
    known = [card for card in held if card is not None]
    if len({*shown, *known}) > HOLE or len(set(shown)) < len(shown):
        raise ValueError(f"p{seat + 1} holds {card_text(tuple(held))}")
    before = shows.get(seat, (number, None))[1]
    if before and shown and not set(shown) <= set(before):
        raise ValueError(f"p{seat + 1} has shown {card_text(before)}")
    if not before:
        shows[seat] = number, tuple(shown) if len(shown) == HOLE else ()


def _answers(hand: Hand, deal: Deal, shows: dict[int, _Show]) -> Iterator[tuple[int, Action]]:
    """Yield what the seats that are asked do, each after the one before is done.

    When some hand was shown, or the file says how it ended, a hand it is silent about is shown if
    it can win, else mucked. Else the file stops before the showdown, and so does the deal.
    """
    number = len(hand.actions)
    ended = shows or hand.finishing_stacks is not None or hand.winnings is not None
    if options_of(hand).get("unfinished"):
        ended = False
    while deal.phase == "showdown" and (seat := deal.actor) is not None:
        if seat not in shows and not ended:
            return
        number, cards = shows.get(seat, (number, ()))
        if not cards and seat not in shows and _can_win(deal, seat, shows):
            yield number, Show()
        elif cards:
            yield number, Show(cards)
        elif cards is None or any(shows.get(other, (0, None))[1] for other in deal.live):
            yield number, Muck()
        else:
            raise ValueError(f"p{seat + 1} takes a pot with cards that are not told")


def _can_win(deal: Deal, seat: int, shows: dict[int, _Show]) -> bool:
    """Whether a hand that is known wins some pot from the hands that the file shows."""
    board, rules = deal.board, deal.state.setup.rules

    def strength(cards: Sequence[Card]) -> int:
        return evaluate([card for card in (*cards, *board) if card is not None], rules)

    if None in deal.hole(seat):
        return False
    own = strength(deal.hole(seat))
    rivals = {other: strength(cards) for other, (_, cards) in shows.items() if cards}
    return any(
        all(rivals.get(other, 0) <= own for other in pot.seats)
        for pot in deal.pots
        if seat in pot.seats
    )
