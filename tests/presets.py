"""The same rules said twice: to the package, and to the oracle."""

from dataclasses import replace

import oracle
from evaluator import (
    DRAW_POKER,
    ROYAL_HOLDEM,
    SHORT_DECK,
    TEXAS_HOLDEM,
    Rules,
    italian_poker,
    telesina,
)
from oracle import FLUSH_OVER_FULL, Game

Pair = tuple[Rules, Game]

# -- wild cards ------------------------------------------------------------------------------------


def deuces_wild(**options) -> Rules:
    return DRAW_POKER.replace(wild="deuces", **options)


def one_joker(**options) -> Rules:
    return DRAW_POKER.replace(wild="joker", **options)


def two_jokers(**options) -> Rules:
    return DRAW_POKER.replace(wild="two jokers", **options)


def bug(**options) -> Rules:
    return DRAW_POKER.replace(wild="bug", **options)


# -- the named rules -------------------------------------------------------------------------------


def italian_game(players: int, custom: str = "classic") -> Game:
    """The customs `classic` and `table` of docs/rules.md; the lowest card is 11 less players."""
    classic = Game(low=9 - players, order=FLUSH_OVER_FULL, suits=True, straight_flush_order="cycle")
    if custom == "classic":
        return classic
    return replace(
        classic, high_card_tie="ranks_then_suit", pair_tie="ranks_then_suit", flush_tie="suit_first"
    )


def telesina_game(players: int, custom: str = "classic") -> Game:
    if custom != "online":
        return italian_game(players, custom)
    return replace(
        italian_game(players),
        two_pair_tie="fifth_suit_then_top_pair",
        flush_tie="suit_first",
        straight_suit="top_card_then_next",
        straight_flush_order="high",
    )


ROYAL: Pair = (ROYAL_HOLDEM, Game(low=8, suits=True, straight_flush_order="reverse"))
ROYAL_WITHOUT_SUITS: Pair = (
    ROYAL_HOLDEM.replace(suits=False),
    Game(low=8, straight_flush_order="reverse"),
)
TEXAS: Pair = (TEXAS_HOLDEM, oracle.TEXAS)
SHORT: Pair = (SHORT_DECK, oracle.SHORT_DECK)
DRAW: Pair = (DRAW_POKER, Game())
JOKER: Pair = (one_joker(), Game(jokers=1))
JOKERS: Pair = (two_jokers(), Game(jokers=2))
BUG: Pair = (bug(), Game(jokers=1, bug=True))
DEUCES: Pair = (deuces_wild(), Game(wild_ranks=(0,)))
DEUCES_AND_JOKER: Pair = (
    DRAW_POKER.replace(wild=("deuces", "joker")),
    Game(wild_ranks=(0,), jokers=1),
)


def italian(players: int, custom: str = "classic") -> Pair:
    return italian_poker(players, custom=custom), italian_game(players, custom)


def tele(players: int, custom: str = "classic") -> Pair:
    return telesina(players, custom=custom), telesina_game(players, custom)


def house(pair: Pair, **options) -> Pair:
    """A house rule, for both: `house(italian(4), flush_tie="suit_first")`."""
    rules, game = pair
    return rules.replace(**options), replace(game, **options)


ITALIAN = {
    f"italian{n}{'' if custom == 'classic' else ':' + custom}": italian(n, custom)
    for n in (2, 3, 4, 5, 6)
    for custom in ("classic", "table")
}
TELESINA = {
    f"telesina{n}:{custom}": tele(n, custom)
    for n in (2, 3, 4, 5, 6)
    for custom in ("classic", "table", "online")
}
WITHOUT_WILD: dict[str, Pair] = {
    "texas": TEXAS,
    "short-deck": SHORT,
    "royal": ROYAL,
    "royal without suits": ROYAL_WITHOUT_SUITS,
    "draw": DRAW,
    **ITALIAN,
    **TELESINA,
}

# every value of every tie convention, one house rule at a time, over the Italian 32-card deck
CONVENTIONS: dict[str, Pair] = {"classic": italian(4)} | {
    f"{name}={value}": house(italian(4), **{name: value})
    for name, values in {
        "high_card_tie": ("ranks_then_suit",),
        "pair_tie": ("ranks_then_suit", "ranks_then_pair_suit", "pair_suit"),
        "two_pair_tie": ("top_pair_suit", "fifth_suit_then_top_pair"),
        "flush_tie": ("suit_first",),
        "straight_suit": ("off", "top_card_then_next", "suit_cascade"),
        "full_tie": ("trips_suit_then_pair_suit",),
        "straight_flush_order": ("high", "reverse"),
        "suits": (False,),
        "order": (oracle.STANDARD,),
    }.items()
    for value in values
}


def first_wins(pair: Pair, first: str, second: str, board: str = "") -> bool | None:
    """True: the first of two hands takes the pot, False: the second, None: they share it.

    Without the cycle the strengths have to say the same.
    """
    from evaluator import evaluate, winners

    rules, _ = pair
    won = winners([first, second], rules, board=board)
    answer = {(0,): True, (1,): False, (0, 1): None}[tuple(won)]
    if rules.straight_flush_order != "cycle":
        a, b = (evaluate(hand + board, rules) for hand in (first, second))
        assert {True: a > b, False: a < b, None: a == b}[answer], "winners and evaluate disagree"
    return answer
