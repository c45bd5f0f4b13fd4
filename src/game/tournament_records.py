"""The parts of a tournament as JSON-ready data, and back."""

import dataclasses
from fractions import Fraction
from typing import Any

from game.levels import Level
from game.payouts import Elimination
from game.table_records import rotation_from, rotation_to
from game.table_records import rules_from as table_rules_from
from game.tournament_rules import Purchase, TournamentRules

__all__ = ["FORMAT", "VERSION", "elimination_to", "rules_from", "rules_to"]

FORMAT = "scalareale tournament"
VERSION = 1


def rules_to(rules: TournamentRules) -> dict[str, Any]:
    """Return the rules of a tournament as data."""
    return {
        "starting_stack": rules.starting_stack,
        "levels": [dataclasses.asdict(level) for level in rules.levels],
        "seats": rules.seats,
        "games": rotation_to(rules.rotation),
        "table": dataclasses.asdict(rules.table),
        "buy_in": rules.buy_in,
        "payouts": None if rules.payouts is None else [str(share) for share in rules.payouts],
        "prize_unit": rules.prize_unit,
        "rebuy": None if rules.rebuy is None else dataclasses.asdict(rules.rebuy),
        "add_on": None if rules.add_on is None else dataclasses.asdict(rules.add_on),
        "late_entry": rules.late_entry,
        "final_table_draw": rules.final_table_draw,
    }


def rules_from(data: Any) -> TournamentRules:
    """Return the rules that `rules_to` wrote.

    >>> rules = TournamentRules(1500, [Level(10, 20, hands=8), Level(15, 30)], payouts=[65, 35])
    >>> rules_to(rules_from(rules_to(rules))) == rules_to(rules)
    True
    """
    payouts, rebuy, add_on = data["payouts"], data["rebuy"], data["add_on"]
    return TournamentRules(
        **data
        | {
            "levels": tuple(Level(**level) for level in data["levels"]),
            "games": rotation_from(data["games"]),
            "table": table_rules_from(data["table"]),
            "payouts": None if payouts is None else tuple(Fraction(share) for share in payouts),
            "rebuy": None if rebuy is None else Purchase(**rebuy),
            "add_on": None if add_on is None else Purchase(**add_on),
        }
    )


def elimination_to(out: Elimination) -> dict[str, Any]:
    """Return an elimination as data."""
    return dataclasses.asdict(out)
