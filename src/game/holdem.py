"""Texas Hold'em, Royal Hold'em and short-deck hold'em."""

from typing import Any

from evaluator import ROYAL_HOLDEM, SHORT_DECK, TEXAS_HOLDEM, Rules
from game.betting import Limit
from game.chips import amount
from game.errors import DealError
from game.variants import Blinds, Rake, Street, Variant

__all__ = ["royal_holdem", "short_deck_holdem", "texas_holdem"]

STREETS = (
    Street("pre-flop", down=2, first="left_of_blinds"),
    Street("flop", burn=True, board=3),
    Street("turn", burn=True, board=1, big=True),
    Street("river", burn=True, board=1, big=True),
)


def texas_holdem(
    limit: str = "no_limit", blinds: tuple[int, ...] = (1, 2), **options: Any
) -> Variant:
    """Return Texas Hold'em for 2 to 10 players.

    `limit` is ``no_limit``, ``pot_limit`` or ``fixed_limit``; `blinds` the small and the big blind
    in chips, or ``()``. Keyword options, with their defaults:

    - `ante` (0): everybody's, matched like a bet; `big_blind_ante` (0) and `button_ante` (0): one
      seat's, dead money; `big_blind_ante_first` (False): before the blind instead of after it
    - `straddles` (``()``): amounts posted left of the big blind, e.g. ``(4,)``
    - `min_bet`: the least bet, the big blind unless given; `small_bet`, `big_bet`: of fixed limit,
      the big blind and twice the small bet
    - `pot_size` (``with_call``) or ``before_action``; `reopening` (``cumulative``) or ``single``
    - `timeout` (``fold``) or ``check``; `exposed_card` (``burn``) or ``discard``
    - `showdown` (``automatic``) or ``choice``; `open_all_in` (False): hands open before a run-out
    - `rake` (None): a `Rake`; `runs` (1): boards to deal when betting is over

    `docs/games.md` explains each. Raises `DealError` for a value that an option does not have.

    >>> texas_holdem("pot_limit", blinds=(5, 10)).limit.min_bet
    10
    """
    return _holdem("texas_holdem", TEXAS_HOLDEM, (2, 10), limit, blinds, **options)


def royal_holdem(
    limit: str = "no_limit", blinds: tuple[int, ...] = (1, 2), **options: Any
) -> Variant:
    """Return Royal Hold'em, with tens to aces, for 2 to 6 players; options as in `texas_holdem`.

    Suits break ties, and of straight flushes the lowest wins.

    >>> royal_holdem().players
    (2, 6)
    """
    return _holdem("royal_holdem", ROYAL_HOLDEM, (2, 6), limit, blinds, **options)


def short_deck_holdem(
    limit: str = "no_limit", blinds: tuple[int, ...] = (1, 2), **options: Any
) -> Variant:
    """Return hold'em with 36 cards, sixes to aces; options as in `texas_holdem`.

    A flush beats a full house, and A-6-7-8-9 is the lowest straight.

    >>> short_deck_holdem(blinds=(), ante=5).blinds.ante
    5
    """
    return _holdem("short_deck_holdem", SHORT_DECK, (2, 10), limit, blinds, **options)


def _holdem(
    game: str,
    rules: Rules,
    players: tuple[int, int],
    limit: str,
    blinds: tuple[int, ...],
    *,
    ante: int = 0,
    straddles: tuple[int, ...] = (),
    big_blind_ante: int = 0,
    big_blind_ante_first: bool = False,
    button_ante: int = 0,
    min_bet: int | None = None,
    small_bet: int | None = None,
    big_bet: int | None = None,
    pot_size: str = "with_call",
    reopening: str = "cumulative",
    timeout: str = "fold",
    exposed_card: str = "burn",
    showdown: str = "automatic",
    open_all_in: bool = False,
    rake: Rake | None = None,
    runs: int = 1,
) -> Variant:
    forced = Blinds(
        ante=ante,
        blinds=blinds,
        straddles=straddles,
        big_blind_ante=big_blind_ante,
        big_blind_ante_first=big_blind_ante_first,
        button_ante=button_ante,
    )
    if limit == "fixed_limit" and min_bet is not None:
        raise DealError(f"min_bet={min_bet}: fixed limit has a small_bet and a big_bet")
    if limit != "fixed_limit" and (small_bet is not None or big_bet is not None):
        raise DealError(f"small_bet and big_bet belong to fixed_limit, not to {limit}")
    big_blind = forced.blinds[-1] if forced.blinds else ante or button_ante
    unit = big_blind if min_bet is None else amount("min_bet", min_bet, 1)
    small = unit if small_bet is None else amount("small_bet", small_bet, 1)
    if small < 1:
        raise DealError("without blinds and antes the least bet must be given: min_bet=…")
    fixed = limit == "fixed_limit"
    return Variant(
        game=game,
        rules=rules,
        streets=STREETS,
        players=players,
        limit=Limit(
            kind=limit,
            min_bet=small if fixed else unit,
            small_bet=small if fixed else 0,
            big_bet=(2 * small if big_bet is None else amount("big_bet", big_bet, 1))
            if fixed
            else 0,
            pot_size=pot_size,
            reopening=reopening,
            max_raises=3 if fixed else None,
        ),
        blinds=forced,
        timeout=timeout,
        exposed_card=exposed_card,
        showdown=showdown,
        open_all_in=open_all_in,
        rake=rake,
        runs=runs,
    )
