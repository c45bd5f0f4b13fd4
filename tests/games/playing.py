"""What the tests of the engine share: decks to order, a short notation for actions, random play."""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

from evaluator import format_cards, parse_cards
from game import (
    AllIn,
    Call,
    Check,
    Deal,
    Event,
    Fold,
    Legal,
    Muck,
    RaiseTo,
    Show,
    Variant,
    texas_holdem,
)

LETTERS = {"f": Fold, "x": Check, "c": Call, "a": AllIn, "s": Show, "m": Muck}

# Ace to ten in three suits: whatever is in the hole, everybody plays the board.
TIE = "Ts Js Qd Kd Ac"
# On this board the pairs below stand from the strongest down; no flush, no straight, no trips.
LADDER_BOARD = "2c 7d 9h Jc 4h"
LADDER = ["As Ad", "Ks Kd", "Qs Qd", "Ts Td", "8s 8d", "6s 6d", "5s 5d", "3s 3d"]
SAME = {  # of the same strength on that board
    "As Ad": "Ah Ac",
    "Ks Kd": "Kh Kc",
    "Qs Qd": "Qh Qc",
    "Ts Td": "Th Tc",
}


def dealing_order(stacks: Sequence[int | None], button: int) -> list[int]:
    """The seats that are dealt in, clockwise from the button's left; the button last."""
    n = len(stacks)
    return [s for s in ((button + i) % n for i in range(1, n + 1)) if stacks[s] is not None]


def deck_to(
    stacks: Sequence[int | None],
    button: int,
    holes: Sequence[str],
    board: str = "",
    deck: Sequence[int] = range(52),
) -> list[int]:
    """The deck that deals these hole cards ("" for any) and this board; burns are spare cards."""
    wanted = [parse_cards(text) if text else () for text in holes]
    wanted += [()] * (len(stacks) - len(wanted))
    community = list(parse_cards(board)) if board else []
    taken = {c for hand in wanted for c in hand} | set(community)
    spare = iter([c for c in deck if c not in taken])
    hands = [list(hand) or [next(spare), next(spare)] for hand in wanted]
    order = dealing_order(stacks, button)
    cards = [hands[s][i] for i in range(2) for s in order]
    if community:
        flop, turn, river = community[:3], community[3:4], community[4:]
        for street in (flop, turn, river):
            cards += [next(spare), *street]
    return cards


def deal_to(
    stacks: Sequence[int | None],
    holes: Sequence[str] = (),
    board: str = "",
    *,
    variant: Variant | None = None,
    button: int = 0,
    cards: Sequence[int] = range(52),
    **more: Any,
) -> Deal:
    """A deal in which these hands and this board come; with seed 1 when any will do."""
    variant = variant or texas_holdem()
    if holes or board:
        more["deck"] = deck_to(stacks, button, holes, board, cards)
    more.setdefault("seed", 1)
    return Deal(variant, stacks, button, **more)


def play(deal: Deal, moves: str) -> Deal:
    """Play `moves`: "3:f 0:r6 cx" folds seat 3 (asserting its turn), seat 0 raises to 6, ...

    f fold, x check, c call, b or r with a total, a all-in, s show, m muck.
    """
    found = re.findall(r"(?:(\d+):)?([fxcasm]|[br]\d+)", moves)
    assert "".join(f"{s}:{m}" if s else m for s, m in found) == moves.replace(" ", "")
    for seat, move in found:
        if seat:
            assert deal.actor == int(seat), f"{seat}:{move}, but seat {deal.actor} is to act"
        deal.act(RaiseTo(int(move[1:])) if move[0] in "br" else LETTERS[move]())
    return deal


def check_down(deal: Deal) -> Deal:
    """Check as long as somebody is asked to bet."""
    while deal.phase == "betting":
        deal.act(Check())
    return deal


def call_down(deal: Deal) -> Deal:
    """Check or call as long as somebody is asked to bet."""
    while deal.phase == "betting":
        deal.act(Check() if deal.legal_actions().check else Call())
    return deal


def offered(deal: Deal) -> tuple[bool, int | None, tuple[int, int] | None]:
    """What the actor may do besides folding: (check, chips to call, bounds of raise-to)."""
    legal = deal.legal_actions()
    return legal.check, legal.call, legal.raise_to


def of_kind(deal: Deal, *kinds: str) -> list[Event]:
    return [event for event in deal.events if event.kind in kinds]


def text(cards: Sequence[int]) -> str:
    return format_cards(cards)


def random_action(legal: Legal, rng: Random) -> Any:
    """Any legal action; small raises and the ends of the bounds are common, folds are not."""
    choices: list[Any] = []
    if legal.fold and rng.random() < 0.3:
        choices.append(Fold())
    if legal.check:
        choices.append(Check())
    if legal.call is not None:
        choices += [Call(), Call()]
    if legal.raise_to is not None:
        low, high = legal.raise_to
        top = min(high, 3 * low)
        choices.append(RaiseTo(rng.choice([low, high, rng.randint(low, top)])))
    if legal.show:
        choices.append(Show())
    if legal.muck:
        choices.append(Muck())
    if not choices:
        choices.append(Fold())
    return rng.choice(choices)


def random_stacks(rng: Random, players: int, big: int = 60) -> list[int]:
    """Stacks from one chip up; small ones are common."""
    return [rng.choice([rng.randint(1, 6), rng.randint(1, big)]) for _ in range(players)]


def random_variant(rng: Random) -> Variant:
    limit = rng.choice(["no_limit", "pot_limit", "fixed_limit"])
    return texas_holdem(
        limit,
        blinds=(1, 2),
        ante=rng.choice([0, 0, 1, 3]),
        straddles=rng.choice([(), (), (4,)]),
        big_blind_ante=rng.choice([0, 0, 2]),
        reopening=rng.choice(["cumulative", "single"]),
        pot_size=rng.choice(["with_call", "before_action"]),
        showdown=rng.choice(["automatic", "choice"]),
        open_all_in=rng.choice([False, True]),
    )


def nodes(deal: Deal, rng: Random):
    """The deal itself before every random action and once more at its end."""
    while not deal.finished:
        yield deal
        assert deal.actor is not None, f"nobody to act in phase {deal.phase}"
        deal.act(random_action(deal.legal_actions(), rng))
    yield deal


def conserved(deal: Deal) -> bool:
    """No chip was made or lost."""
    here = sum(s for s in deal.stacks if s is not None)
    there = sum(s for s in deal.starting_stacks if s is not None)
    return here == there if deal.finished else here + deal.pot == there
