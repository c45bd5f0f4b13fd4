"""The showdown: who shows, who mucks, and who takes which pot."""

from collections.abc import Sequence

from evaluator import evaluate, winners
from game import pots
from game.openers import kept_openers
from game.state import State

__all__ = ["can_win", "open_hands", "pay", "show", "show_hand"]


def open_hands(state: State) -> None:
    """Turn up all hands in the deal that are known: nobody can bet any more."""
    for seat in state.from_left(state.spoke):
        if not state.shown[seat] and known(state, seat):
            show_hand(state, seat)


def known(state: State, seat: int) -> bool:
    """Whether the deal knows a seat's cards."""
    return None not in state.hole[seat]


def show_hand(state: State, seat: int) -> None:
    """Turn up a hand for everybody, and what else proves an opening."""
    state.shown[seat] = True
    state.note("show", seat, None, (*state.hole[seat], *state.up[seat]))
    if must_prove(state, seat) and state.thrown[seat] and not kept_openers(state, seat):
        state.note("show", seat, None, tuple(state.thrown[seat]), "discards")


def must_prove(state: State, seat: int) -> bool:
    """Whether a seat opened, where the opener proves its openers."""
    opening = state.setup.variant.opening
    return opening is not None and opening.shows and seat == state.opener


def contenders(state: State) -> list[int]:
    """The seats that have not given up their hand."""
    return [seat for seat in state.live if not state.mucked[seat]]


def show(state: State, going_on: bool = False) -> None:
    """Turn up hands in order, from the last aggressor on; stop where a seat must decide.

    R49: the last aggressor of the last round shows first, else the first to have spoken in it.
    """
    if not going_on:
        first = state.betting.aggressor
        live = first is not None and state.betting.live[first]
        state.queue = state.from_left(first - 1 if live and first is not None else state.spoke)
    while state.queue:
        seat = state.queue[0]
        if contenders(state) == [seat] and not state.shown[seat]:
            break  # everybody else has mucked
        if not state.shown[seat] and not state.mucked[seat]:
            if state.setup.variant.showdown == "choice" or not known(state, seat):
                state.phase, state.actor = "showdown", seat
                return
            if can_win(state, seat) or must_prove(state, seat):
                show_hand(state, seat)
            else:
                muck(state, seat)
        state.queue.pop(0)
    state.queue, state.actor = [], None
    state.phase = "pay"


def muck(state: State, seat: int) -> None:
    """Give up a hand unseen."""
    state.mucked[seat] = True
    state.note("muck", seat)


def can_win(state: State, seat: int) -> bool:
    """Whether a hand must be shown: the first one, and whatever can win a part of some pot.

    SD-03: it is the best for a pot of those shown so far, or wins a share in the end.
    """
    if not known(state, seat):
        return False
    in_hand = contenders(state)
    so_far = [other for other in in_hand if state.shown[other]]
    if not so_far:
        return True
    for pot in pots.layers(state.betting.paid, state.live, state.betting.dead):
        if seat in pot.seats:
            for group in (so_far, in_hand):
                rivals = [s for s in pot.seats if s == seat or (s in group and known(state, s))]
                for run in range(len(state.boards)):
                    if seat in best(state, rivals, run):
                        return True
    return False


def best(state: State, seats: Sequence[int], run: int) -> list[int]:
    """Return which of some seats, whose cards are known, hold the winning hands on a board."""
    if len(seats) < 2:
        return list(seats)
    rules = state.setup.rules
    if rules.straight_flush_order == "cycle":  # no number can say it: Decided 3
        hands = [state.hand(seat, run) for seat in seats]
        return [seats[i] for i in winners(hands, rules)]  # type: ignore[arg-type]  # known cards
    strengths = [strength(state, seat, run) for seat in seats]
    most = max(strengths)
    return [seat for seat, own in zip(seats, strengths, strict=True) if own == most]


def strength(state: State, seat: int, run: int) -> int:
    """Return the strength of a seat's hand, known and whole, with one of the boards."""
    found = state.strengths.get((seat, run))
    if found is None:
        hand = state.hand(seat, run)
        found = evaluate(hand, state.setup.rules)  # type: ignore[arg-type]  # known cards
        state.strengths[seat, run] = found
    return found


def pay(state: State) -> None:
    """Award every pot: first the house, then each board, each to its best hands."""
    betting = state.betting
    in_hand = contenders(state)
    if len(in_hand) == 1 and must_prove(state, in_hand[0]) and not state.shown[in_hand[0]]:
        show_hand(state, in_hand[0])
    order = state.from_left(state.setup.button)
    for number, pot in enumerate(pots.layers(betting.paid, state.live, betting.dead)):
        # A pot whose seats have all mucked is the last one's: nobody was left to beat it.
        claims = [seat for seat in pot.seats if seat in in_hand] or [_last_to_muck(state, pot)]
        left = pot.amount - _rake(state, number, pot.amount)
        parts = pots.shares(left, len(state.boards)) if len(in_hand) > 1 else [left]
        for run, part in enumerate(parts):
            won = set(best(state, claims, run))
            takers = [seat for seat in order if seat in won]
            for seat, chips in zip(takers, pots.shares(part, len(takers)), strict=True):
                if chips:
                    betting.stacks[seat] += chips
                    state.payouts[seat] += chips
                    state.note("award", seat, chips, pot=number, run=run)
    state.phase, state.actor = "over", None


def _last_to_muck(state: State, pot: pots.Pot) -> int:
    mucks = (e.seat for e in reversed(state.log) if e.kind == "muck" and e.seat in pot.seats)
    return next(seat for seat in mucks if seat is not None)


def _rake(state: State, number: int, amount: int) -> int:
    rake = state.setup.variant.rake
    if rake is None or (rake.no_flop_no_drop and state.street == 0):
        return 0
    chips = rake.of(amount)
    if rake.cap is not None:
        chips = min(chips, rake.cap - state.raked)
    if chips:
        state.raked += chips
        state.note("rake", None, chips, pot=number)
    return chips
