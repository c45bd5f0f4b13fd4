"""The games, on top of `evaluator`: deals of poker, with rules as data."""

from game.actions import (
    Action,
    AllIn,
    Blind,
    Call,
    Check,
    Discard,
    Fold,
    Legal,
    Look,
    Muck,
    RaiseTo,
    Show,
)
from game.american import american_draw
from game.deal import Deal
from game.errors import ActionError, DealError, HistoryError
from game.events import Event
from game.holdem import royal_holdem, short_deck_holdem, texas_holdem
from game.italian import italian_draw, telesina_stud
from game.pots import Pot
from game.shuffles import verify
from game.state import Carry, Post
from game.variants import Rake, Variant

__all__ = [
    "Action",
    "ActionError",
    "AllIn",
    "Blind",
    "Call",
    "Carry",
    "Check",
    "Deal",
    "DealError",
    "Discard",
    "Event",
    "Fold",
    "HistoryError",
    "Legal",
    "Look",
    "Muck",
    "Post",
    "Pot",
    "RaiseTo",
    "Rake",
    "Show",
    "Variant",
    "american_draw",
    "italian_draw",
    "royal_holdem",
    "short_deck_holdem",
    "telesina_stud",
    "texas_holdem",
    "verify",
]
