"""Other cards that fit what a seat has seen."""

import dataclasses
import random
from typing import TYPE_CHECKING, Any

from game.errors import DealError
from game.events import Event
from game.faces import Card
from game.state import Setup, State
from game.views import seen_by

if TYPE_CHECKING:
    from game.deal import Deal

__all__ = ["sample"]

#: How many worlds are tried; only shown hands, proven openers and mucked hands refuse any.
TRIES = 100_000

#: The decisions that may open a deal.
RAISES = ("raise_to", "raise_anyway", "all_in")


def sample(deal: "Deal", seat: int, rng: Any) -> "Deal":
    """Return a deal with the same decisions, whose log looks the same to a seat.

    Worlds are drawn with every unseen card in a random place, until one looks the same. Before
    hands are shown the first one does, unless somebody proved openers.
    """
    state = deal.state
    if not isinstance(rng, random.Random):
        raise TypeError(f"rng is a random.Random, not {type(rng).__name__}")
    if state.setup.stacks[seat] is None:
        raise DealError(f"seat {seat}: nobody is dealt in there")
    log = _log(state, seat)
    known = {seat, *(other for other, shown in enumerate(state.shown) if shown)}
    drawn = _drawn(state, known)
    lost = set(drawn) - _placed(state, seat)
    seen = _seen(state, seat, lost)
    for _ in range(TRIES):
        setup = _world(state, seen, rng)
        try:
            if drawn:
                first = type(deal)._replayed(setup, _opened_anyhow(state, deal._decisions))
                got = zip(_drawn(first.state, known), drawn, strict=True)
                setup = _renamed(setup, [pair for pair in got if pair[1] in lost])
            other = type(deal)._replayed(setup, deal._decisions)
        except ValueError:  # an opener without openers, a hand shown that is held elsewhere
            continue
        if _fits(_log(other.state, seat), log):
            return other
    raise DealError(f"no other cards found that fit what seat {seat} has seen")


def _log(state: State, seat: int) -> list[Event]:
    return [seen_by(state, event, seat) for event in state.log]


def _fits(got: list[Event], seen: list[Event]) -> bool:
    """Whether two logs say the same, but for cards of the seat that the deal did not know."""
    return got == seen or (
        len(got) == len(seen)
        and all(
            one == other or one._replace(cards=_masked(one.cards, other.cards)) == other
            for one, other in zip(got, seen, strict=True)
        )
    )


def _masked(cards: tuple[Card, ...], seen: tuple[Card, ...]) -> tuple[Card, ...]:
    known = dict(enumerate(seen))
    return tuple(None if known.get(i) is None else card for i, card in enumerate(cards))


def _reshuffled(state: State) -> int:
    """The number of the first event after which discards are dealt again."""
    numbers = (event.number for event in state.log if event.kind == "shuffle")
    return next(numbers, len(state.log))


def _drawn(state: State, seats: set[int]) -> list[Card]:
    """The cards that some seats drew after discards were shuffled under the stub."""
    draws = (e for e in state.log[_reshuffled(state) :] if e.kind == "draw" and e.seat in seats)
    return [card for event in draws for card in event.cards]


def _opened_anyhow(state: State, decisions: list[Any]) -> list[Any]:
    """The same decisions, with an opening that takes no openers.

    A world whose cards are yet to be exchanged for those drawn need not have any: were it refused
    here, worlds in which openers came back from the discards would be too rare.
    """
    opening = next((e for e in state.log if "opening" in (e.note or "").split()), None)
    if opening is None:
        return decisions
    at = next(i for i, (word, *_) in enumerate(decisions) if word in RAISES)
    anyhow = ("raise_anyway", opening.seat, opening.amount)
    return [*decisions[:at], anyhow, *decisions[at + 1 :]]


def _placed(state: State, seat: int) -> set[Card]:
    """The cards a seat has seen where they were first dealt: its own, and discards it knows."""
    again = _reshuffled(state)
    return {
        card
        for event in state.log
        if (event.kind != "draw" or event.number < again)
        and (event.kind != "show" or event.note == "discards")
        for card in seen_by(state, event, seat).cards
    }


def _seen(state: State, seat: int, lost: set[Card]) -> list[set[Card]]:
    """The cards a seat has seen of each whole deck: there is another one after a misdeal.

    Not those `lost`: drawn from a reshuffled stub, and where they had lain before it does not know.
    """
    decks: list[set[Card]] = [set()]
    for event in state.log:
        if event.kind == "misdeal":
            decks.append(set())
        decks[-1].update(seen_by(state, event, seat).cards)
    decks[-1] -= lost
    return [deck - {None} for deck in decks]


def _world(state: State, seen: list[set[Card]], rng: Any) -> Setup:
    """The setup with everything unseen in another order."""
    setup = state.setup
    decks: list[tuple[Card, ...]] = []
    for deck, known in zip(state.decks, seen, strict=True):
        rest = [card for card in setup.rules.deck if card not in known]
        rng.shuffle(rest)
        stays = _stay_unknown(state, deck) if deck is state.decks[-1] else set()
        decks.append(
            tuple(
                card if card in known else None if i in stays else rest.pop()
                for i, card in enumerate(deck)
            )
        )
    for _ in range(state.shuffles - len(state.decks)):
        order = list(setup.rules.deck)
        rng.shuffle(order)
        decks.append(tuple(order))
    secret = rng.getrandbits(256).to_bytes(32, "little")
    return dataclasses.replace(setup, secret=secret, entropy=b"", source=secret, decks=tuple(decks))


def _stay_unknown(state: State, deck: list[Card]) -> set[int]:
    """The places of the deck whose cards came to be known only when they were turned up.

    Once hands are shown, those that the deal does not know stay so, too: it asks for them.
    """
    ring, fork = state.setup.ring, state.fork and state.setup.variant.open_all_in
    if fork or state.phase == "showdown" or any(state.shown) or any(state.mucked):
        return {i for i in range(state.at) if deck[i] is None}
    hidden = {
        number * len(ring) + i
        for i, seat in enumerate(ring)
        for number, card in enumerate(state.hole[seat])
        if card is None
    }
    return {i for i in range(state.at) if deck[i] is None and i not in hidden}


def _renamed(setup: Setup, pairs: list[tuple[Card, Card]]) -> Setup:
    """The same world with cards exchanged: in each pair one that was drawn for one that must be."""
    names = dict(pairs)
    got, wanted = list(names), list(names.values())
    # What is wanted and not got takes the places of what is got and not wanted.
    names.update(
        zip(
            [card for card in wanted if card not in names],
            [card for card in got if card not in wanted],
            strict=True,
        )
    )
    decks = tuple(tuple(names.get(card, card) for card in deck) for deck in setup.decks)
    return dataclasses.replace(setup, decks=decks)
