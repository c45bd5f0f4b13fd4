"""Every library's own way to rank one hand, over a list of hands that are in its own form.

Making that form is not timed. Each loop is written out: a function around the call would be timed
with it.
"""

import warnings
from collections.abc import Callable
from dataclasses import dataclass

import pkrbot
from phevaluator import evaluate_7cards, evaluate_cards
from pkrbot import evaluate as pkrbot_evaluate
from pkrbot import evaluate_raw
from pokerkit import Card, ShortDeckHoldemHand, StandardHighHand

from evaluator import SHORT_DECK, TEXAS_HOLDEM, Rules, evaluate, format_cards

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it uses old names of pyparsing
    import eval7
    from eval7 import evaluate as eval7_evaluate

NAMES = format_cards(range(52)).split()
EVAL7 = [eval7.Card(name) for name in NAMES]
PKRBOT = [pkrbot.Card(name) for name in NAMES]
POKERKIT = list(Card.parse("".join(NAMES)))


@dataclass(frozen=True)
class Library:
    """One call of one library."""

    call: str
    #: Makes the library's form of a hand, given as a list of seven card numbers.
    form: Callable
    #: Ranks a list of hands in that form.
    loop: Callable
    #: "ready" for cards in a form of the library's own, "text" for cards that it has to read.
    reads: str = "ready"
    low_wins: bool = False
    slow: bool = False
    rules: Rules = TEXAS_HOLDEM


def split(cards):
    return tuple(cards[:2]), tuple(cards[2:])


def names(hand):
    return [NAMES[card] for card in hand]


LIBRARIES = {
    "evaluator": Library(
        "evaluator: `evaluate(ints)`", list, lambda hands: [evaluate(hand) for hand in hands]
    ),
    "evaluator-text": Library(
        "evaluator: `evaluate(text)`",
        format_cards,
        lambda hands: [evaluate(hand) for hand in hands],
        reads="text",
    ),
    "eval7": Library(
        "eval7: `evaluate(cards)`",
        lambda hand: [EVAL7[card] for card in hand],
        lambda hands: [eval7_evaluate(hand) for hand in hands],
    ),
    "phevaluator": Library(
        "phevaluator: `evaluate_cards(*ints)`",
        list,
        lambda hands: [evaluate_cards(*hand) for hand in hands],
        low_wins=True,
    ),
    "phevaluator-seven": Library(
        "phevaluator: `evaluate_7cards(*ints)`",
        list,
        lambda hands: [evaluate_7cards(*hand) for hand in hands],
        low_wins=True,
    ),
    "phevaluator-text": Library(
        "phevaluator: `evaluate_cards(*texts)`",
        names,
        lambda hands: [evaluate_cards(*hand) for hand in hands],
        reads="text",
        low_wins=True,
    ),
    "pkrbot": Library(
        "pkrbot: `evaluate(cards)`",
        lambda hand: [PKRBOT[card] for card in hand],
        lambda hands: [pkrbot_evaluate(hand) for hand in hands],
    ),
    "pkrbot-lists": Library(
        "pkrbot: `evaluate(ranks, suits)`, lists",
        lambda hand: ([card >> 2 for card in hand], [card & 3 for card in hand]),
        lambda hands: [pkrbot_evaluate(ranks, suits) for ranks, suits in hands],
    ),
    # Not in its documentation, and it trusts the length that it is given.
    "pkrbot-raw": Library(
        "pkrbot: `evaluate_raw(ranks, suits, 7)`, bytes, unchecked",
        lambda hand: (bytes(card >> 2 for card in hand), bytes(card & 3 for card in hand)),
        lambda hands: [evaluate_raw(ranks, suits, 7) for ranks, suits in hands],
    ),
    "pokerkit": Library(
        "pokerkit: `StandardHighHand.from_game(hole, board)`, cards",
        lambda hand: split([POKERKIT[card] for card in hand]),
        lambda hands: [StandardHighHand.from_game(hole, board) for hole, board in hands],
        slow=True,
    ),
    "pokerkit-text": Library(
        "pokerkit: `StandardHighHand.from_game(text)`",
        lambda hand: "".join(names(hand)),
        lambda hands: [StandardHighHand.from_game(hand) for hand in hands],
        reads="text",
        slow=True,
    ),
    "pokerkit-short": Library(
        "pokerkit: `ShortDeckHoldemHand.from_game(hole, board)`, cards",
        lambda hand: split([POKERKIT[card] for card in hand]),
        lambda hands: [ShortDeckHoldemHand.from_game(hole, board) for hole, board in hands],
        slow=True,
        rules=SHORT_DECK,
    ),
}
