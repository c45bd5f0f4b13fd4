"""A deal of the engine, written down as a history."""

import dataclasses
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from evaluator import format_cards
from game.deal import Deal
from game.errors import HistoryError
from game.faces import Card
from game.history import Amount, Hand
from game.history_setup import GAMES, OPTIONS, game_of, posts_of
from game.state import Post
from game.units import Unit
from game.variants import Variant

__all__ = ["actions_of", "from_deal"]


def from_deal(deal: Deal, *, smallest_chip: Amount | str = 1, **fields: Any) -> Hand:
    """Return the history of a deal, finished or not, hidden cards included.

    Amounts are written as multiples of `smallest_chip`. `fields` are further fields of the format,
    such as ``players`` and ``currency``, and fields of your own, which begin with ``_``. Player 1
    is the first seat dealt in left of the button. What has no name in the format goes into the
    field ``_scalareale``: options, and for draw and stud games, or more than one board, the whole
    record of the deal with its secret. Burns are not told.

    Raises `HistoryError` for a field that the format does not allow.

    >>> from game import Deal, Fold, texas_holdem
    >>> deal = Deal(texas_holdem(blinds=(1, 2)), [200, 200], deck="2c As 7d Ah")
    >>> deal.act(Fold())
    >>> hand = from_deal(deal, smallest_chip="0.25", players=["Ann", "Bob"])
    >>> hand.actions, hand.blinds_or_straddles
    (('d dh p1 2c7d', 'd dh p2 AsAh', 'p2 f'), (Decimal('0.25'), Decimal('0.5')))
    >>> hand.finishing_stacks
    (Decimal('50.25'), Decimal('49.75'))
    """
    unit = Unit(smallest_chip)
    variant, setup, state = deal.variant, deal.state.setup, deal.state
    limit, ring = variant.limit, setup.ring
    posts = [post for post in state.posts if post.amount]
    seated = [Post(ring.index(post.seat), post.amount, post.kind) for post in posts]
    name = _NAMES.get((variant.game, limit.kind), variant.game)
    known: dict[str, Any] = {
        "variant": name,
        **_forced(seated, len(ring), unit),
        "starting_stacks": [unit.amount(setup.stacks[seat] or 0) for seat in ring],
        "actions": actions_of(deal, unit),
    }
    if limit.kind == "fixed_limit":
        known |= {"small_bet": unit.amount(limit.small_bet), "big_bet": unit.amount(limit.big_bet)}
    else:
        known["min_bet"] = unit.amount(limit.min_bet)
    if deal.finished:
        known["finishing_stacks"] = [unit.amount(state.betting.stacks[seat]) for seat in ring]
        known["winnings"] = [unit.amount(state.payouts[seat]) for seat in ring]
    if name not in GAMES or len(state.boards) > 1 or setup.carry is not None:
        return _with_record(deal, known, unit, fields)
    options = _options(variant, name, unit)
    if deal.phase == "showdown":
        options["unfinished"] = True
    hand = _hand(known, options, fields)
    if posts_of(hand, unit) != seated:  # such as a dead small blind beside a live big one
        options["posts"] = [f"p{p.seat + 1} {p.kind} {unit.amount(p.amount)}" for p in seated]
        hand = _hand(known, options, fields)
    same = {name: getattr(variant, name) for name in ("blinds", "timeout", "exposed_card", "runs")}
    if dataclasses.replace(game_of(hand, unit), **same, showdown=variant.showdown) != variant:
        return _with_record(deal, known, unit, fields)  # rules of its own
    return hand


def _with_record(deal: Deal, known: dict[str, Any], unit: Unit, fields: dict[str, Any]) -> Hand:
    """A hand that the format cannot tell: its fields are for readers, the record for replaying."""
    record = {"record": deal.to_json(), "chip": str(unit.value)}
    return _hand(known | {"variant": deal.variant.game}, record, fields)


#: The name of a game and a limit in the field ``variant``.
_NAMES = {
    ("texas_holdem", "no_limit"): "NT",
    ("texas_holdem", "fixed_limit"): "FT",
    ("short_deck_holdem", "no_limit"): "NS",
}


def _hand(known: dict[str, Any], options: dict[str, Any], fields: dict[str, Any]) -> Hand:
    own = {"extra": {OPTIONS: options}} if options else {}
    names = {field.name for field in dataclasses.fields(Hand)} - {"extra", "source"}
    more = {name: value for name, value in fields.items() if name not in names}
    for name in more:
        if not name.startswith("_"):
            raise HistoryError(f"{name}: no field of the format; your own begin with _")
    extra = {**own.get("extra", {}), **more}
    return Hand(**known | {k: v for k, v in fields.items() if k in names}, extra=extra)


def _options(variant: Variant, name: str, unit: Unit) -> dict[str, Any]:
    """What the format has no name for."""
    limit, rake = variant.limit, None
    if variant.rake is not None:
        rake = {k: v for k, v in dataclasses.asdict(variant.rake).items() if v is not None}
        if variant.rake.cap is not None:
            rake["cap"] = unit.amount(variant.rake.cap)
    options = {
        "limit": (limit.kind, GAMES[name][1]),
        "pot_size": (limit.pot_size, "with_call"),
        "reopening": (limit.reopening, "cumulative"),
        "open_all_in": (variant.open_all_in, False),
        "rake": (rake, None),
    }
    return {key: value for key, (value, usual) in options.items() if value != usual}


def _forced(posts: Sequence[Post], players: int, unit: Unit) -> dict[str, Any]:
    """The arrays of antes and blinds, reversed for two players as the format wants them."""
    antes, blinds = [0] * players, [0] * players
    for post in posts:
        if post.kind in ("ante", "invito", "dead"):
            antes[post.seat] += post.amount
        else:
            blinds[post.seat] += -post.amount if post.kind == "live" else post.amount
    if players == 2:
        antes.reverse()
        blinds.reverse()
    return {
        "ante_trimming_status": all(post.kind != "dead" for post in posts),
        "antes": [unit.amount(chips) for chips in antes],
        "blinds_or_straddles": [unit.amount(chips) for chips in blinds],
    }


def actions_of(deal: Deal, unit: Unit) -> list[str]:
    """Return what happened in the words of the format; the rest as commentary."""
    ring = deal.state.setup.ring
    player = {seat: f"p{number}" for number, seat in enumerate(ring, start=1)}
    actions: list[str] = []
    dealt: dict[int, list[Card]] = {}  # in this round of dealing
    partly: tuple[Card, ...] = ()  # cards of the board, not all of them known

    def all_dealt() -> list[str]:
        told = [f"d dh {player[seat]} {_text(dealt[seat])}" for seat in ring if seat in dealt]
        dealt.clear()
        return told

    for event in deal.events:
        seat = -1 if event.seat is None else event.seat
        who = player.get(seat, "")
        match event.kind:
            case "deal" | "draw":
                dealt.setdefault(seat, []).extend(event.cards)
                continue
            case "expose":
                actions.append(f"# {who}: {_text(event.cards)} is exposed")
                dealt[seat][dealt[seat].index(event.cards[0])] = None
                continue
            case "replace":
                dealt[seat][dealt[seat].index(None)] = event.cards[0]
                continue
            case "misdeal":
                dealt.clear()
                actions = [*(action for action in actions if action[0] == "#"), "# misdeal"]
                continue
            case "post" | "burn":
                continue
        actions += all_dealt()
        match event.kind:
            case "board" if None in event.cards:
                partly = event.cards
            case "board":
                actions.append(f"d db {_text(event.cards)}")
            case "turn_up" if partly:
                named = iter(event.cards)
                whole = [next(named) if card is None else card for card in partly]
                actions.append(f"d db {_text(whole)}")
                partly = ()
            case "fold" | "muck":
                actions.append(f"{who} {'f' if event.kind == 'fold' else 'sm'}")
            case "check" | "call":
                actions.append(f"{who} cc")
            case "bet" | "raise":
                actions.append(f"{who} cbr {_plain(unit.amount(event.amount or 0))}")
            case "show" if event.note == "discards":
                actions.append(f"# {event.text()}")
            case "show":
                actions.append(f"{who} sm {_text(event.cards)}")
            case "discard":
                actions.append(f"{who} sd {_text(event.cards)}".rstrip())
            case "turn_up" | "blind" | "look" | "shuffle" | "carry":
                actions.append(f"# {event.text()}")
    return actions + all_dealt()


def _plain(amount: Amount) -> str:
    return f"{amount:f}" if isinstance(amount, Decimal) else str(amount)


def _text(cards: Sequence[Card]) -> str:
    return "".join("??" if card is None else format_cards([card]) for card in cards)
