"""How a deal goes on by itself, from one decision to the next.

`advance` takes the steps that nobody decides: forced bets, cards, ends of rounds. It stops in a
phase in which somebody must decide (``betting``, ``draw``, ``blind``, ``showdown``), in which cards
are waited for (``cards``), or when the deal is ``over``.
"""

from collections.abc import Callable

from evaluator import evaluate, visible_strength
from game import openers, pots, showdown
from game.faces import KING, Card
from game.positions import last_post
from game.shuffles import complete
from game.state import Carry, Post, State
from game.variants import Street

__all__ = [
    "advance",
    "begin",
    "blind_cost",
    "exchange",
    "forced_bets",
    "look",
    "movers",
    "new_deck",
    "next_in_queue",
    "open_blind",
    "take",
    "unknown_cards",
]


def begin(state: State) -> None:
    """Shuffle, post the forced bets, and go on to the first decision."""
    setup, betting = state.setup, state.betting
    new_deck(state)
    if setup.carry is not None:
        betting.dead += setup.carry.pot
    state.posts = forced_bets(state) if setup.posts is None else setup.posts
    for post in state.posts:
        chips = betting.post(post.seat, post.amount, post.kind)
        if chips:
            state.note("post", post.seat, chips, (), post.kind)
    advance(state)


def forced_bets(state: State) -> tuple[Post, ...]:
    """Return the forced bets that the variant asks of the seats, in the order they are posted."""
    setup = state.setup
    blinds, ring = setup.variant.blinds, setup.ring
    posts: list[Post] = []
    if setup.carry is not None:
        posts += [Post(s, setup.carry.owed[s] or 0, "dead") for s in ring if setup.carry.owed]
    usual = setup.carry is None or setup.carry.posts
    button = Post(ring[-1], blinds.button_ante, "dead")
    if usual:
        posts += [] if blinds.blinds else [button]  # the dealer's posta comes first: 2.1
        posts += [Post(seat, blinds.ante, "ante") for seat in ring]
        posts += [Post(seat, blinds.invito, "invito") for seat in ring]
    if blinds.blinds:
        # Heads-up the button, last in the ring, posts the small blind: R13.
        small, big = (ring[-1], ring[0]) if len(ring) == 2 else ring[:2]
        posts += [Post(small, blinds.blinds[0], "blind"), Post(big, blinds.blinds[1], "blind")]
        if blinds.big_blind_ante:
            dead = Post(big, blinds.big_blind_ante, "dead")
            posts.insert(-2 if blinds.big_blind_ante_first else len(posts), dead)
        seats = ring[2:-1]  # a button does not straddle
        posts += [
            Post(seat, chips, "straddle")
            for seat, chips in zip(seats, blinds.straddles, strict=False)
        ]
        posts += [button] if usual else []  # heads-up it posts a blind first: Decided 12
    return tuple(post for post in posts if post.amount)


def new_deck(state: State) -> None:
    """Shuffle the whole deck; when the first one was not known, nor is this."""
    number = state.shuffles
    state.deck, state.at = _order(state), 0
    if number >= len(state.setup.decks) > 0 and None in state.decks[0]:
        state.deck = [None] * len(state.deck)
    state.decks.append(state.deck)


def _order(state: State) -> list[Card]:
    """Return the order of the whole deck at the next shuffle."""
    setup, number = state.setup, state.shuffles
    given = setup.decks[number] if number < len(setup.decks) else ()
    state.shuffles += 1
    return complete(given, setup.source, number, setup.rules.deck)


def advance(state: State) -> None:
    """Take all the steps that nobody decides."""
    while (step := _STEPS.get(state.phase)) is not None:
        step(state)


# Cards


def take(state: State, count: int) -> list[Card]:
    """Take cards from the top of the deck."""
    cards = state.deck[state.at : state.at + count]
    state.at += count
    return cards


def _deal_street(state: State) -> None:
    street = state.setup.variant.streets[state.street]
    if street.burn:
        if state.exposed:
            state.note("burn", None, None, (state.exposed.pop(0),), "exposed")
        else:
            state.note("burn", None, None, tuple(take(state, 1)))
    open_cards: list[Card] = []
    for count, hands, note in ((street.down, state.hole, "down"), (street.up, state.up, "up")):
        if count:
            seats = [seat for seat in state.setup.ring if state.betting.live[seat]]
            cards = take(state, count * len(seats))
            for i, seat in enumerate(seats):
                hands[seat] += cards[i :: len(seats)]
                state.note("deal", seat, None, tuple(cards[i :: len(seats)]), note)
            open_cards += cards if note == "up" else ()
    if street.board:
        cards = take(state, street.board)
        state.boards[state.run] += cards
        state.note("board", None, None, tuple(cards), street.name, run=state.run)
        open_cards += cards
    state.phase = "cards" if None in open_cards else "dealt"


def unknown_cards(state: State) -> list[tuple[list[Card], int]]:
    """The face-up cards that are not known, as places in lists, in the order they were dealt."""
    lists = [state.up[seat] for seat in state.setup.ring] + state.boards
    return [(cards, i) for cards in lists for i, card in enumerate(cards) if card is None]


def _after_the_cards(state: State) -> None:
    variant = state.setup.variant
    street = variant.streets[state.street]
    if street.draw:
        state.queue = state.from_left(state.setup.button)
        state.phase, state.actor = "draw", state.queue[0]
    elif state.street == 0 and variant.buio is not None and _may_open_blind(state):
        # The first hand, then the next, and where there is an over, the third.
        state.queue = list(state.setup.ring[: 3 if variant.buio.over else 2])
        state.unseen = frozenset(state.queue)
        state.phase, state.actor = "blind", state.queue[0]
    else:
        state.phase = "round"


def _may_open_blind(state: State) -> bool:
    """Not after a *parole*, and by some customs only while the lowest openers open."""
    carry, buio, opening = state.setup.carry, state.setup.variant.buio, state.setup.variant.opening
    if carry is None or buio is None:
        return True
    lowest = opening is None or openers.lowest_pair(state) == opening.progression[0]
    return carry.buio and (lowest or not buio.only_at_jacks)


# Betting rounds


def _start_round(state: State) -> None:
    betting = state.betting
    street = state.setup.variant.streets[state.street]
    after, aggressor = _before_first(state, street), betting.aggressor
    betting.start(street.big)
    buio = state.setup.variant.buio
    if state.blinds and street.opening and buio is not None and not buio.blind_raise:
        betting.check(state.blinds[-1])  # has spoken: it may not raise
    state.actor = betting.next(after) if street.betting else None
    if state.actor is None:
        betting.aggressor = aggressor  # the last round that was held decides who shows first
        state.phase = "gather"
    else:
        # Without a bet the first to have spoken shows first; in hold'em, left of the button: R49.
        state.spoke = state.setup.button if street.first == "left_of_blinds" else after
        state.phase = "betting"


def movers(state: State) -> list[int]:
    """The seats that still have chips to bet."""
    stacks = state.betting.stacks
    return [seat for seat in state.live if stacks[seat]]


def _before_first(state: State, street: Street) -> int:
    """The seat after which the first to speak sits, counted clockwise."""
    button = state.setup.button
    if street.first == "left_of_blinds":
        return _last_blind(state)
    if street.first == "best_visible":
        best = max(_visible(state, seat) for seat in movers(state) or state.live)
        seats = [seat for seat in state.from_left(button) if seat in (movers(state) or state.live)]
        return next(seat for seat in seats if _visible(state, seat) == best) - 1
    first = state.opener
    if street.first == "left_of_button":
        first = None
    elif street.first == "last_raiser" and state.betting.aggressor is not None:
        first = state.betting.aggressor
    if first is not None:
        return first - 1
    return state.blinds[-1] if state.blinds else button


def _last_blind(state: State) -> int:
    """The seat of the last straddle, else of the big blind, else the button."""
    last = last_post(state, "straddle")
    if last is None:
        last = last_post(state, "blind")
    return state.setup.button if last is None else last


def _visible(state: State, seat: int) -> int:
    cards = [card for card in (*state.up[seat], *state.boards[0]) if card is not None]
    rules = state.setup.rules
    return visible_strength(cards, rules) if len(cards) < 5 else evaluate(cards, rules)


def _next_actor(state: State) -> None:
    """After an action in a betting round: who is next, if anybody."""
    betting = state.betting
    if betting.live.count(True) > 1 and state.actor is not None:
        state.actor = betting.next(state.actor)
        if state.actor is not None:
            state.phase = "betting"
            return
    state.phase = "gather"


def _gather(state: State) -> None:
    """End of a round: return what was not called, and see how the deal goes on."""
    betting, variant = state.betting, state.setup.variant
    live, streets = state.live, variant.streets
    street, last = streets[state.street], state.street == len(streets) - 1
    state.actor = None
    if (back := pots.uncalled(betting.paid, live)) is not None:
        betting.give_back(*back)
        state.note("return", *back)
    passed = betting.level == 0
    betting.end()
    if len(live) == 1:
        state.phase = "pay"
        return
    stacks = betting.stacks
    all_in = sum(not stacks[seat] for seat in live)
    if passed and not all_in:  # with somebody all-in these are checks: 2.5 (iv)
        if street.opening and state.opener is None:
            return _carry(state, parole=False)
        if street.parole and not any(event.note == "cip" for event in state.log):
            return _carry(state, parole=True)
    if all_in >= len(live) - 1 and not last and not state.fork:
        state.fork = state.street + 1
    if state.fork and variant.open_all_in and not any(s.draw for s in streets[state.street + 1 :]):
        showdown.open_hands(state)  # nobody has anything to decide any more
    if not last:
        state.street += 1
        state.phase = "dealing"
    elif state.fork and state.run + 1 < variant.runs and _can_run_again(state):
        state.run += 1
        state.boards.append(state.boards[0][: sum(s.board for s in streets[: state.fork])])
        state.street = state.fork
        state.phase = "dealing"
    else:
        state.phase = "show"


def _can_run_again(state: State) -> bool:
    streets = state.setup.variant.streets[state.fork :]
    return len(state.deck) - state.at >= sum(street.board + street.burn for street in streets)


def _carry(state: State, parole: bool) -> None:
    """End the deal without a winner; the pot stays on the table for the next: section 2.5."""
    old, variant, betting = state.setup.carry, state.setup.variant, state.betting
    owed: tuple[int | None, ...] = ()
    if parole and variant.parole_reentry == "survivors_only":
        owed = tuple(0 if live else None for live in betting.live)
    elif parole and variant.parole_reentry == "pay_difference":
        most = max(betting.paid)
        owed = tuple(
            None if chips is None else most - paid
            for chips, paid in zip(state.setup.stacks, betting.paid, strict=True)
        )
    elif not parole and old is not None and old.owed:
        # Who stayed out for the last deal is still out, or still owes.
        owed = tuple(
            was if chips is None else 0
            for chips, was in zip(state.setup.stacks, old.owed, strict=True)
        )
    if parole:
        # After a parole it takes kings to open: 2.5.
        state.carry = Carry(betting.pot, KING, False, variant.parole_ante, owed)
    else:
        lowest, buio, opening = openers.next_lowest_pair(state), variant.buio, variant.opening
        may = old is None or old.buio
        if buio is not None and buio.only_at_jacks and opening is not None:
            may = may and lowest == opening.progression[0]
        state.carry = Carry(betting.pot, lowest, may, owed=owed)
    state.note("carry", None, betting.pot, (), "parole" if parole else "unopened")
    state.phase = "over"


# The blind phase of Italian poker


def blind_cost(state: State) -> int:
    """Return what the next blind opening costs: a multiple of the pot, then twice the last."""
    buio = state.setup.variant.buio
    if state.blinds or buio is None:
        return 2 * state.betting.level
    return buio.multiple * state.betting.pot


def open_blind(state: State, seat: int, cost: int) -> None:
    """Open blind, and let the next seat decide whether it doubles."""
    state.betting.post(seat, cost, "blind")
    state.blinds.append(seat)
    state.note("blind", seat, cost, (), ("buio", "controbuio", "over")[len(state.blinds) - 1])
    state.queue.pop(0)
    next_in_queue(state)


def look(state: State, seat: int) -> None:
    """Decline to open blind: with that, nobody further may."""
    state.note("look", seat)
    state.queue.clear()
    next_in_queue(state)


def next_in_queue(state: State) -> None:
    """Ask the next seat of a phase that goes round once, or end it."""
    if state.queue:
        state.actor = state.queue[0]
        return
    for waiting in state.late:
        serve(state, waiting, 1)
    state.late, state.unseen = [], frozenset()
    state.phase, state.actor = "round", None


# The draw


def exchange(state: State, seat: int, cards: list[Card]) -> None:
    """Serve a seat as many cards as it throws, and go on to the next.

    With `fourth_card_last` a fourth card is served after everybody else has been.
    """
    held = state.hole[seat]
    late = len(cards) == 4 and state.setup.variant.fourth_card_last
    for card in cards:
        held.remove(card)
    state.thrown[seat] += cards
    state.pile += cards
    state.note("discard", seat, len(cards), tuple(cards))
    if cards:
        serve(state, seat, len(cards) - late)
    if late:
        state.late.append(seat)
    state.queue.pop(0)
    next_in_queue(state)


def serve(state: State, seat: int, count: int) -> None:
    """Deal cards to a seat in the draw, none that it has thrown itself: Decided 16.

    When the stub is short, all discards and folded hands are shuffled under it.
    """
    thrown = {card for card in state.thrown[seat] if card is not None}
    stub = state.deck[state.at :]
    if sum(card not in thrown for card in stub) < count:
        under = set(state.pile)
        stub += [card for card in _order(state) if card in under]
        state.pile = []
        for other, live in enumerate(state.betting.live):
            if not live:
                state.hole[other] = []  # folded, and now in the stub
        state.note("shuffle", None, len(under))
    served = [card for card in stub if card not in thrown][:count]
    for card in served:
        stub.remove(card)
    state.deck, state.at = stub, 0
    state.hole[seat] += served
    state.note("draw", seat, count, tuple(served))


#: The steps, by the phase they belong to.
_STEPS: dict[str, Callable[[State], None]] = {
    "dealing": _deal_street,
    "dealt": _after_the_cards,
    "round": _start_round,
    "acted": _next_actor,
    "gather": _gather,
    "show": showdown.show,
    "pay": showdown.pay,
}
