"""American draw poker."""

from evaluator import DRAW_POKER, RulesError
from game.betting import Limit
from game.chips import amount
from game.errors import DealError
from game.faces import ACE, JACK, KING, QUEEN
from game.variants import Blinds, Opening, Rake, Street, Variant

__all__ = ["american_draw"]

OPENERS = {"none": (), "jacks_or_better": (JACK,), "progressive": (JACK, QUEEN, KING, ACE)}


def american_draw(
    limit: str = "no_limit",
    ante: int = 1,
    *,
    openers: str = "none",
    small_bet: int | None = None,
    big_bet: int | None = None,
    pot_size: str = "with_call",
    max_discard: int = 5,
    wild: str | tuple[str, ...] = (),
    natural_beats_wild: bool = False,
    double_ace_flush: bool = False,
    opener_shows: bool = True,
    timeout: str = "pass",
    showdown: str = "automatic",
    open_all_in: bool = False,
    rake: Rake | None = None,
) -> Variant:
    """Return five-card draw for 2 to 7 players, with the full deck and no suits.

    `limit` is ``no_limit``, ``pot_limit`` or ``fixed_limit`` (`small_bet` before the draw, the
    ante unless given, `big_bet` after it, twice as much). Checks are allowed in both rounds; after
    the draw they lead to a showdown. `openers` is ``none``, ``jacks_or_better``, or
    ``progressive``: queens, kings, aces in turn while nobody opens. `wild` names wild cards:
    ``deuces``, ``joker``, ``two jokers``, ``bug`` …

    >>> american_draw(wild="joker").rules.wild
    ('joker',)
    """
    if openers not in OPENERS:
        raise DealError(f"openers={openers!r}: it is one of {', '.join(OPENERS)}")
    if not 1 <= amount("max_discard", max_discard) <= 5:
        raise DealError(f"max_discard={max_discard}: it is 1 to 5")
    unit = max(amount("ante", ante), 1)
    fixed = limit == "fixed_limit"
    if not fixed and (small_bet is not None or big_bet is not None):
        raise DealError(f"small_bet and big_bet belong to fixed_limit, not to {limit}")
    small = unit if small_bet is None else amount("small_bet", small_bet, 1)
    rules = DRAW_POKER
    if wild:
        try:
            rules = rules.replace(
                name="draw poker, wild",
                wild=wild,
                natural_beats_wild=natural_beats_wild,
                double_ace_flush=double_ace_flush,
            )
        except RulesError as error:
            raise DealError(str(error)) from None
    opening = (
        Opening(progression=OPENERS[openers], shows=opener_shows) if OPENERS[openers] else None
    )
    return Variant(
        game="american_draw",
        rules=rules,
        streets=(
            Street("first round", down=5, opening=opening is not None),
            Street("draw", draw=max_discard, first="opener", big=True),
        ),
        players=(2, 7),
        limit=Limit(
            kind=limit,
            min_bet=small,
            small_bet=small if fixed else 0,
            big_bet=(2 * small if big_bet is None else amount("big_bet", big_bet, 1))
            if fixed
            else 0,
            pot_size=pot_size,
            max_raises=3 if fixed else None,
        ),
        blinds=Blinds(ante=ante),
        timeout=timeout,
        showdown=showdown,
        open_all_in=open_all_in,
        rake=rake,
        opening=opening,
    )
