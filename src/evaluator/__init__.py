"""Rank poker hands: one at a time, or arrays of them at the speed of the machine."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from evaluator._lookup import census
from evaluator.cards import card_mask, format_cards, mask_cards, parse_cards
from evaluator.classes import categories, category, class_number, class_numbers, kev_rank
from evaluator.deals import deal_many
from evaluator.descriptions import describe, describe_strength
from evaluator.errors import CardError, HandError, RangeError, RulesError
from evaluator.hands import (
    best_five,
    best_five_many,
    evaluate,
    evaluate_many,
    masks,
)
from evaluator.rules import (
    DRAW_POKER,
    ROYAL_HOLDEM,
    SHORT_DECK,
    TEXAS_HOLDEM,
    Category,
    Rules,
    italian_poker,
    telesina,
)
from evaluator.visible import visible_strength
from evaluator.wilds import stand_ins
from evaluator.winners import winners, winners_many

if TYPE_CHECKING:
    from evaluator.draws import best_draw, draw_odds
    from evaluator.equities import Equity, equity
    from evaluator.preflop import preflop_table
    from evaluator.ranges import Range
    from evaluator.reasons import reason
    from evaluator.reports import final_categories, next_cards
    from evaluator.rulebook import rules_named
    from evaluator.stud import stud_equity

# Imported when they are first asked for: whoever only ranks hands does not wait for them.
_LATER = {
    "Equity": "equities",
    "Range": "ranges",
    "best_draw": "draws",
    "draw_odds": "draws",
    "equity": "equities",
    "final_categories": "reports",
    "next_cards": "reports",
    "preflop_table": "preflop",
    "reason": "reasons",
    "rules_named": "rulebook",
    "stud_equity": "stud",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"evaluator.{_LATER[name]}"), name)
    globals()[name] = value
    return value


__version__ = "0.1.0"

__all__ = [
    "DRAW_POKER",
    "ROYAL_HOLDEM",
    "SHORT_DECK",
    "TEXAS_HOLDEM",
    "CardError",
    "Category",
    "Equity",
    "HandError",
    "Range",
    "RangeError",
    "Rules",
    "RulesError",
    "__version__",
    "best_draw",
    "best_five",
    "best_five_many",
    "card_mask",
    "categories",
    "category",
    "census",
    "class_number",
    "class_numbers",
    "deal_many",
    "describe",
    "describe_strength",
    "draw_odds",
    "equity",
    "evaluate",
    "evaluate_many",
    "final_categories",
    "format_cards",
    "italian_poker",
    "kev_rank",
    "mask_cards",
    "masks",
    "next_cards",
    "parse_cards",
    "preflop_table",
    "reason",
    "rules_named",
    "stand_ins",
    "stud_equity",
    "telesina",
    "visible_strength",
    "winners",
    "winners_many",
]
