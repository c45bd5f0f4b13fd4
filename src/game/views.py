"""What a seat may know of a deal, and what its text shows: nothing that is face down to others."""

from typing import TYPE_CHECKING, Any

from game.actions import Legal
from game.events import Event
from game.faces import card_names
from game.openers import lowest_pair
from game.state import State

if TYPE_CHECKING:
    from game.deal import Deal

__all__ = ["event_dict", "seen_by", "view"]

#: Events whose cards only their seat knows, and those whose cards nobody knows.
PRIVATE = ("deal", "discard", "draw", "replace")
SECRET = ("burn",)


def seen_by(state: State, event: Event, seat: int | None) -> Event:
    """Return an event as a seat sees it; None is a spectator."""
    if not event.cards:
        return event
    if event.kind in PRIVATE and event.note not in ("up", "face up"):
        if event.seat == seat and seat not in state.unseen:
            return event
    elif event.kind not in SECRET or event.note == "exposed":
        return event
    return event._replace(cards=(None,) * len(event.cards))


def event_dict(event: Event) -> dict[str, Any]:
    """Return an event as JSON-ready data, without what does not apply."""
    data = {name: value for name, value in event._asdict().items() if value not in (None, ())}
    if event.cards:
        data["cards"] = card_names(event.cards)
    return data


def legal_dict(legal: Legal) -> dict[str, Any]:
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in legal._asdict().items()
        if value not in (None, False)
    }


def view(deal: "Deal", seat: int | None, since: int = 0) -> dict[str, Any]:
    """Return what a seat may know, JSON-ready; for None, a spectator.

    Hands that were shown are open to all, cards face down only to their own seat; of others'
    actions, only those done. `events` starts at number `since`.
    """
    state = deal.state
    setup, betting = state.setup, state.betting
    hands: list[list[str] | None] = []
    for i, (down, up) in enumerate(zip(state.hole, state.up, strict=True)):
        if setup.stacks[i] is None:
            hands.append(None)
            continue
        open_to = state.shown[i] or (i == seat and i not in state.unseen)
        hands.append(card_names(down if open_to else [None] * len(down)) + card_names(up))
    data: dict[str, Any] = {
        "seat": seat,
        "game": setup.variant.game,
        "limit": betting.limit.kind,
        "button": setup.button,
        "street": deal.street,
        "phase": deal.phase,
        "actor": state.actor,
        "live": list(deal.live),
        "stacks": list(deal.stacks),
        "bets": list(betting.bets),
        "to_match": betting.level,
        "openers": lowest_pair(state),
        "pot": deal.pot,
        "pots": [{"amount": pot.amount, "seats": list(pot.seats)} for pot in deal.pots],
        "boards": [card_names(cards) for cards in state.boards],
        "hands": hands,
        "positions": [
            None if chips is None else deal.position_name(i) for i, chips in enumerate(setup.stacks)
        ],
        "payouts": list(state.payouts),
        "net": list(deal.net),
        "commitment": deal.commitment,
        "events": [event_dict(seen_by(state, event, seat)) for event in state.log[since:]],
    }
    if seat is not None and seat == state.actor:
        data["legal"] = legal_dict(deal.legal_actions())
    return data
