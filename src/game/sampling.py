"""Other cards that fit what a seat has seen."""

import dataclasses
from typing import TYPE_CHECKING, Any

from game.errors import DealError
from game.shuffles import parse_deck
from game.state import Setup, State
from game.views import seen_by

if TYPE_CHECKING:
    from game.deal import Deal

__all__ = ["sample", "with_decks"]

#: How many worlds are tried; only shown hands, proven openers and mucked hands refuse any.
TRIES = 100_000


def with_decks(setup: Setup, decks: list[Any]) -> Setup:
    """Return a setup with the order of every shuffle given."""
    rules = setup.rules
    return dataclasses.replace(
        setup, decks=tuple(parse_deck(deck, rules.deck, rules.name) for deck in decks)
    )


def sample(deal: "Deal", seat: int, rng: Any) -> "Deal":
    """Return a deal with the same decisions, whose log looks the same to a seat."""
    state = deal.state
    if not 0 <= seat < len(state.hole) or state.setup.stacks[seat] is None:
        raise DealError(f"seat {seat}: nobody is dealt in there")
    log = [seen_by(state, event, seat) for event in state.log]
    places = _places(state, seat)
    for _ in range(TRIES):
        setup = _world(state, seat, places, rng)
        try:
            other = type(deal)._replayed(setup, deal._decisions)
        except ValueError:  # an opener without openers, a hand shown that is held elsewhere
            continue
        if [seen_by(other.state, event, seat) for event in other.state.log] == log:
            return other
    raise DealError(f"no other cards found that fit what seat {seat} has seen")


def _places(state: State, seat: int) -> dict[int, int]:
    """The cards a seat has seen, by their place in the deck that was dealt from."""
    seen = {card for cards in (*state.up, *state.boards) for card in cards}
    for other, cards in enumerate(state.hole):
        if state.shown[other] or (other == seat and seat not in state.unseen):
            seen.update(cards)
    for event in state.log:
        if event.kind in ("show", "expose", "turn_up") or event.note == "exposed":
            seen.update(event.cards)
        elif event.seat == seat and event.kind in ("discard", "draw"):
            seen.update(event.cards)
    return {place: card for place, card in enumerate(state.first) if card in seen}


def _world(state: State, seat: int, places: dict[int, int], rng: Any) -> Setup:
    setup = state.setup
    known = set(places.values())
    rest = [card for card in setup.rules.deck if card not in known]
    rng.shuffle(rest)
    deck = [places[i] if i in places else rest.pop() for i in range(len(setup.rules.deck))]
    secret = rng.getrandbits(256).to_bytes(32, "little")
    return dataclasses.replace(
        setup, secret=secret, entropy=b"", source=secret, decks=(tuple(deck),)
    )
