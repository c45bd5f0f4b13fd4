"""The names of rules, as commands spell them: ``italian4:table``, ``draw:deuces-wild,joker``."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from evaluator.errors import RulesError
from evaluator.rules import (
    DRAW_POKER,
    JOKERS,
    ROYAL_HOLDEM,
    SHORT_DECK,
    TEXAS_HOLDEM,
    WILD_RANKS,
    Rules,
    italian_poker,
    telesina,
)

__all__ = ["rule_names", "rules_named"]

_PLAYERS = range(2, 7)
_NAMED: dict[str, Rules] = {
    "texas": TEXAS_HOLDEM,
    "short-deck": SHORT_DECK,
    "royal": ROYAL_HOLDEM,
    "royal:no-suits": ROYAL_HOLDEM.replace(suits=False),
    **{f"italian{n}": italian_poker(n) for n in _PLAYERS},
    **{f"italian{n}:table": italian_poker(n, "table") for n in _PLAYERS},
    **{f"telesina{n}": telesina(n) for n in _PLAYERS},
    **{f"telesina{n}:table": telesina(n, "table") for n in _PLAYERS},
    **{f"telesina{n}:online": telesina(n, "online") for n in _PLAYERS},
    "draw": DRAW_POKER,
    "draw:joker": DRAW_POKER.replace(wild="joker"),
    "draw:two-jokers": DRAW_POKER.replace(wild="two jokers"),
    "draw:bug": DRAW_POKER.replace(wild="bug"),
    "draw:deuces-wild": DRAW_POKER.replace(wild="deuces"),
}
_GAMES = tuple(name for name in _NAMED if ":" not in name)

# The house rules that any game may have.
_WILD = {
    **{name.replace(" ", "-"): name for name in JOKERS},
    **{f"{rank}-wild": rank for rank in WILD_RANKS},
}
_SWITCHES: dict[str, dict[str, Any]] = {
    "natural-beats-wild": {"natural_beats_wild": True},
    "double-ace-flush": {"double_ace_flush": True},
    "no-suits": {"suits": False},
}

# All of them, for messages.
_GAMES_THERE_ARE = "texas, short-deck, royal, italian2 to italian6, telesina2 to telesina6, draw"
_HOUSE_RULES_THERE_ARE = ", ".join(
    [*list(_WILD)[: len(JOKERS)], f"{WILD_RANKS[0]}-wild to {WILD_RANKS[-1]}-wild", *_SWITCHES]
)


def rule_names() -> tuple[str, ...]:
    """Return the names of the games, and of each with its customs and usual house rules.

    >>> rule_names()[:5]
    ('texas', 'short-deck', 'royal', 'royal:no-suits', 'italian2')
    """
    return tuple(_NAMED)


def rules_named(text: str) -> Rules:
    """Return the rules of a name: a game and, after a colon, its custom and house rules.

    The custom comes first: `classic`, `table` or, in telesina, `online`. House rules, with commas
    between them, are wild cards (`joker`, `two-jokers`, `bug`, `deuces-wild` to `aces-wild`),
    `natural-beats-wild`, `double-ace-flush` and `no-suits`. Raises `RulesError` for any other
    word, and for house rules that contradict the game.

    >>> rules_named("italian4:table") == italian_poker(4, custom="table")
    True
    >>> rules_named("draw:deuces-wild,joker") == DRAW_POKER.replace(wild=("deuces", "joker"))
    True
    """
    if not isinstance(text, str):
        raise TypeError(f"the name of rules is text, not {type(text).__name__}")
    game, colon, rest = text.strip().lower().partition(":")
    if game not in _GAMES:
        raise RulesError(_unknown(game, "game", _GAMES, _GAMES_THERE_ARE))
    words = [word.strip() for word in rest.split(",")] if colon else []
    customs = [name for name in ("classic", "table", "online") if _custom(game, name) in _NAMED]
    rules = _NAMED[_custom(game, words.pop(0)) if words and words[0] in customs else game]
    changes: dict[str, Any] = {}
    for word in words:
        if word in _WILD:
            changes["wild"] = (*changes.get("wild", ()), _WILD[word])
        elif word in _SWITCHES:
            changes |= _SWITCHES[word]
        elif word in customs:
            raise RulesError(f"{text!r}: one of {', '.join(customs)} stands first after the colon")
        else:
            known = [*customs, *_WILD, *_SWITCHES]
            there_are = ", ".join([*customs, _HOUSE_RULES_THERE_ARE])
            unknown = _unknown(word, f"house rule of {game}", known, there_are)
            raise RulesError(f"{text!r}: {unknown}")
    try:
        return rules.replace(**changes)
    except RulesError as error:
        raise RulesError(f"{text!r}: {error}") from None


def _custom(game: str, custom: str) -> str:
    return f"{game}:{custom}".removesuffix(":classic")


def _unknown(word: str, what: str, known: Sequence[str], there_are: str) -> str:
    """What to say to a word that is none of those known."""
    near = get_close_matches(word, known, 1)
    hint = f" (did you mean {near[0]}?)" if near else ""
    return f"{word!r} is no {what}{hint}; there are {there_are}"
