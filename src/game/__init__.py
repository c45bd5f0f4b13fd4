"""The games, on top of `evaluator`: deals of poker, with rules as data."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

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
    Parole,
    RaiseTo,
    Show,
)
from game.american import american_draw
from game.deal import Deal
from game.errors import ActionError, DealError, HistoryError, TableError
from game.events import Event
from game.holdem import royal_holdem, short_deck_holdem, texas_holdem
from game.italian import italian_draw, telesina_stud
from game.pots import Pot
from game.shuffles import verify
from game.state import Carry, Post
from game.variants import Rake, Variant

if TYPE_CHECKING:
    from game.chip_models import icm, icm_exact
    from game.levels import Level, Stakes, blind_levels
    from game.rotation import Game, Rotation
    from game.seats import CASH, TOURNAMENT, Seat, TableRules
    from game.table import Table
    from game.timebank import TimeLimits
    from game.tournament import Tournament
    from game.tournament_rules import Purchase, TournamentRules

# Imported when they are first asked for: whoever only plays deals does not wait for them.
_LATER = {
    "CASH": "seats",
    "Game": "rotation",
    "Level": "levels",
    "Purchase": "tournament_rules",
    "Rotation": "rotation",
    "Seat": "seats",
    "Stakes": "levels",
    "TOURNAMENT": "seats",
    "Table": "table",
    "TableRules": "seats",
    "TimeLimits": "timebank",
    "Tournament": "tournament",
    "TournamentRules": "tournament_rules",
    "blind_levels": "levels",
    "icm": "chip_models",
    "icm_exact": "chip_models",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"game.{_LATER[name]}"), name)
    globals()[name] = value
    return value


__all__ = [
    "CASH",
    "TOURNAMENT",
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
    "Game",
    "HistoryError",
    "Legal",
    "Level",
    "Look",
    "Muck",
    "Parole",
    "Post",
    "Pot",
    "Purchase",
    "RaiseTo",
    "Rake",
    "Rotation",
    "Seat",
    "Show",
    "Stakes",
    "Table",
    "TableError",
    "TableRules",
    "TimeLimits",
    "Tournament",
    "TournamentRules",
    "Variant",
    "american_draw",
    "blind_levels",
    "icm",
    "icm_exact",
    "italian_draw",
    "royal_holdem",
    "short_deck_holdem",
    "telesina_stud",
    "texas_holdem",
    "verify",
]
