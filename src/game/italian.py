"""Poker all'italiana and telesina."""

from typing import Any

from evaluator import italian_poker, telesina
from game.betting import Limit
from game.chips import amount
from game.errors import DealError
from game.faces import ACE, JACK, KING, QUEEN
from game.variants import Blinds, Buio, Opening, Rake, Street, Variant

__all__ = ["italian_draw", "telesina_stud"]

#: The lowest pairs that open, deal after deal, while nobody opens.
PROGRESSIONS = {"JQK": (JACK, QUEEN, KING), "JQKA": (JACK, QUEEN, KING, ACE), "none": (JACK,)}

#: What the customs differ in: section 8 of the rules.
_CUSTOMS: dict[str, dict[str, Any]] = {
    "classic": {
        "limit": "no_limit",
        "ante_all": False,
        "buio_multiple": 2,
        "over": False,
        "opening_bounds": "min_pot",
        "four_to_straight_flush_opens": False,
        "fourth_card_last": False,
        "parole_reentry": "free",
        "second_round_check": False,
        "opener_shows": False,
        "buio_only_at_jacks": False,
    },
    "table": {
        "limit": "pot_limit",
        "ante_all": True,
        "buio_multiple": 1,
        "over": True,
        "opening_bounds": "max_pot",
        "four_to_straight_flush_opens": True,
        "fourth_card_last": True,
        "parole_reentry": "pay_difference",
        "second_round_check": True,
        "opener_shows": True,
        "buio_only_at_jacks": True,
    },
}


def italian_draw(custom: str = "classic", **options: Any) -> Variant:
    """Return poker all'italiana for 3 to 5 seats, or as many as `max_players` says (6).

    Two may play on when the others have gone out. The deck follows from the players dealt in: its
    lowest card is 11 less their number. `custom` is ``classic``, the literal source, or ``table``.
    Keyword options; where two defaults are given, they are those of the two customs:

    - `posta` (1): the unit; the dealer pays it, everybody with `ante_all` (False, True)
    - `invito` (0): what everybody pays besides
    - `limit` (``no_limit``, ``pot_limit``) or ``fixed_limit``; `max_raises` (None) in a round
    - `buio` (True): whether the first hand may open without looking, for `buio_multiple` (2, 1)
      times the pot, the second for twice that, and with `over` (False, True) the third again;
      `blind_raise` (True): the last of them may raise; `buio_only_at_jacks` (False, True)
    - `opening_bounds` (``min_pot``, ``max_pot``) or ``limit``, as in fixed limit;
      `openers_progression` (``JQK``), ``JQKA`` or ``none``; `four_to_straight_flush_opens`
      (False, True); `opener_shows` (False, True)
    - `max_discard` (4); `fourth_card_last` (False, True): served after everybody else
    - `second_round_check` (False, True): a check (*cip*) leads to a showdown, and *parole* is
      said by itself, `Parole()`; else every check after the draw is a *parole*.
      `parole_reentry` (``free``, ``pay_difference``) or ``survivors_only``; `parole_ante` (False)
    - `showdown`, `open_all_in`, `rake` as in `texas_holdem`

    >>> italian_draw().streets[1].draw
    4
    """
    if custom not in _CUSTOMS:
        raise DealError(f"custom={custom!r}: italian_draw has {', '.join(_CUSTOMS)}")
    defaults = _CUSTOMS[custom]
    if options.get("limit", defaults["limit"]) == "fixed_limit":
        defaults = defaults | {"opening_bounds": "limit"}
    return _italian_draw(custom, **defaults | options)


def _italian_draw(
    custom: str,
    *,
    limit: str,
    ante_all: bool,
    buio_multiple: int,
    over: bool,
    opening_bounds: str,
    four_to_straight_flush_opens: bool,
    fourth_card_last: bool,
    parole_reentry: str,
    second_round_check: bool,
    opener_shows: bool,
    buio_only_at_jacks: bool,
    posta: int = 1,
    invito: int = 0,
    max_players: int = 5,
    max_raises: int | None = None,
    buio: bool = True,
    blind_raise: bool = True,
    openers_progression: str = "JQK",
    max_discard: int = 4,
    parole_ante: bool = False,
    showdown: str = "automatic",
    open_all_in: bool = False,
    rake: Rake | None = None,
) -> Variant:
    if openers_progression not in PROGRESSIONS:
        raise DealError(
            f"openers_progression={openers_progression!r}: it is one of {', '.join(PROGRESSIONS)}"
        )
    if not 3 <= amount("max_players", max_players) <= 6:
        raise DealError(f"max_players={max_players}: it is 3 to 6")
    if not 1 <= amount("max_discard", max_discard) <= 5:
        raise DealError(f"max_discard={max_discard}: it is 1 to 5")
    unit, extra = amount("posta", posta, 1), amount("invito", invito)
    return Variant(
        game="italian_draw",
        rules=italian_poker(4, custom).replace(name=_name("italian poker", custom)),
        streets=(
            Street("opening", down=5, opening=True),
            Street(
                "draw",
                draw=max_discard,
                first="last_raiser",
                parole=True,
                big=True,
            ),
        ),
        players=(2, max_players),
        least_seats=3,
        limit=_limit(limit, unit, "unit", max_raises),
        blinds=Blinds(
            ante=unit if ante_all else 0, invito=extra, button_ante=0 if ante_all else unit
        ),
        stripped=True,
        timeout="pass",
        showdown=showdown,
        open_all_in=open_all_in,
        rake=rake,
        opening=Opening(
            progression=PROGRESSIONS[openers_progression],
            bounds=opening_bounds,
            four_to_straight_flush=four_to_straight_flush_opens,
            shows=opener_shows,
        ),
        buio=Buio(buio_multiple, over, blind_raise, buio_only_at_jacks) if buio else None,
        fourth_card_last=fourth_card_last,
        parole_reentry=parole_reentry,
        second_round_check=second_round_check,
        parole_ante=parole_ante,
    )


def telesina_stud(
    custom: str = "classic",
    *,
    limit: str | None = None,
    ante: int = 1,
    min_bet: int | None = None,
    vele: int = 0,
    max_raises: int | None = None,
    showdown: str = "automatic",
    open_all_in: bool = False,
    rake: Rake | None = None,
) -> Variant:
    """Return telesina, Italian stud, for 2 to 6 players.

    One card face down and four face up, with a round of betting after each open one, in which the
    best open cards speak first. `custom` is ``classic``, ``table`` or ``online``; `limit`
    ``no_limit``, ``pot_limit`` (that of the table, unless given) or ``fixed_limit``; `ante`
    everybody's, 0 for none; `min_bet` the ante (online, twice the ante) unless given. `vele`
    (0 to 2) are cards common to all, each with a round of betting.

    >>> len(telesina_stud(vele=1).streets)
    5
    """
    if amount("vele", vele) > 2:
        raise DealError(f"vele={vele}: 0 to 2, for at most seven cards are ranked")
    if custom not in ("classic", "table", "online"):
        raise DealError(f"custom={custom!r}: telesina_stud has classic, table, online")
    if limit is None:
        limit = "pot_limit" if custom == "table" else "no_limit"
    unit = max(amount("ante", ante), 1) * (2 if custom == "online" else 1)
    if min_bet is not None:
        unit = amount("min_bet", min_bet, 1)
    streets = [Street("second card", down=1, up=1, first="best_visible")]
    streets += [
        Street(f"{name} card", up=1, first="best_visible", big=name != "third")
        for name in ("third", "fourth", "fifth")
    ]
    streets += [Street("vela", board=1, first="best_visible", big=True)] * vele
    return Variant(
        game="telesina_stud",
        rules=telesina(4, custom).replace(name=_name("telesina", custom)),
        streets=tuple(streets),
        players=(2, 6),
        limit=_limit(limit, unit, "last", max_raises),
        blinds=Blinds(ante=ante),
        stripped=True,
        timeout="fold",
        showdown=showdown,
        open_all_in=open_all_in,
        rake=rake,
    )


def _name(game: str, custom: str) -> str:
    return game if custom == "classic" else f"{game}, {custom}"


def _limit(kind: str, unit: int, raise_by: str, max_raises: int | None) -> Limit:
    fixed = kind == "fixed_limit"
    if max_raises is not None:
        amount("max_raises", max_raises)
    return Limit(
        kind=kind,
        min_bet=unit,
        small_bet=unit if fixed else 0,
        big_bet=2 * unit if fixed else 0,
        raise_by=raise_by,
        max_raises=3 if fixed and max_raises is None else max_raises,
    )
