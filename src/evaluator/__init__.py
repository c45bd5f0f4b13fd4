"""Rank poker hands: one at a time, or arrays of them at the speed of the machine."""

from importlib.metadata import version

from evaluator._lookup import census
from evaluator.cards import card_mask, format_cards, mask_cards, parse_cards
from evaluator.errors import CardError, HandError, RulesError
from evaluator.hands import (
    best_five,
    best_five_many,
    categories,
    category,
    class_number,
    class_numbers,
    describe,
    describe_strength,
    evaluate,
    evaluate_many,
    kev_rank,
    masks,
    winners,
    winners_many,
)
from evaluator.rules import SHORT_DECK, TEXAS_HOLDEM, Category, Rules

__version__ = version("scalareale")

__all__ = [
    "SHORT_DECK",
    "TEXAS_HOLDEM",
    "CardError",
    "Category",
    "HandError",
    "Rules",
    "RulesError",
    "__version__",
    "best_five",
    "best_five_many",
    "card_mask",
    "categories",
    "category",
    "census",
    "class_number",
    "class_numbers",
    "describe",
    "describe_strength",
    "evaluate",
    "evaluate_many",
    "format_cards",
    "kev_rank",
    "mask_cards",
    "masks",
    "parse_cards",
    "winners",
    "winners_many",
]
