"""Ranges as text: what players write becomes 1326 weights, and back.

`read_range` is the grammar, which `Range` tells users about; `write_range` is its canonical form.
"""

import re
from itertools import groupby

import numpy as np
import numpy.typing as npt

from evaluator.cards import ACE, RANKS, SUITS, parse_cards
from evaluator.combos import (
    CELL_NAMES,
    CELL_OF,
    COMBOS,
    FIRST_OF_CELL,
    cell_number,
    combo_index,
    combo_name,
    top_cells,
)
from evaluator.errors import HandError, RangeError

__all__ = ["read_range", "write_range"]

Weights = npt.NDArray[np.float64]
#: Two ranks, the higher one first.
Ranks = tuple[int, int]
#: The first and the last cell of a run, and its weight.
Run = tuple[Ranks, Ranks, float]

# -- reading ---------------------------------------------------------------------------------------

_NUMBER = r"(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)"
_RANK = "[2-9TJQKAtjqka]"
_CARD = f"{_RANK}[CDHScdhs]"
_WORD = r"[^\s,;:@()\[\]–-]+"

#: Blanks and a token; the text is nothing but such, and ends with an empty one.
_TOKEN = re.compile(
    rf"""\s*(?:
      (?P<open>   (?P<fraction>{_NUMBER}) \s* \(
                | (?P<percent>{_NUMBER}) \s* % \s* \(
                | \[ \s* (?P<tag>{_NUMBER}) \s* \] )
    | (?P<close>  \)
                | \[ \s* / \s* (?P<end_tag>{_NUMBER}) \s* \] )
    | (?P<comma>  [,;] )
    | (?P<item>   (?P<hands>  (?i:any\s+two) | {_NUMBER}\s*% | {_CARD}\s+{_CARD}
                            | {_WORD} (?: \s*[-–]\s* {_WORD} )? )
                  (?: \s*[:@]\s* (?P<weight> [^\s,;()\[\]]* ) )?
                  (?= [\s,;()\[\]] | \Z ) )
    | (?P<end>    \Z )
    | (?P<unread> [^\s,;]+ )
    )""",
    re.VERBOSE,
)

# What hands and weights may be.
_FRACTION = re.compile(rf"{_NUMBER}(?:[eE][-+]?[0-9]+)?")
_PERCENT = re.compile(rf"({_NUMBER})\s*%")
_CELL = rf"({_RANK})({_RANK})([SOso]?)"
_CELL_OR_BETTER = re.compile(rf"{_CELL}(\+?)")
_RUN = re.compile(rf"{_CELL}\s*[-–]\s*{_CELL}")
_COMBO = re.compile(rf"{_CARD}\s*{_CARD}")
_CARD_AND_RANK = re.compile(rf"({_CARD})({_RANK})")

_SUIT_LETTERS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs")
_SUITED = {"": (True, False), "s": (True,), "o": (False,)}
_FORMS = (
    "not understood; hands are AA, 77+, 99-66, AK, AKs, ATo+, A5s-A2s, 76s-54s, AhKd, AcT, 15% or "
    "random, with weights QQ:0.5, 0.5(QQ, JJ), 50%(QQ, JJ) or [50]QQ, JJ[/50]"
)


def read_range(text: str) -> Weights:
    """Return the weights of the range that a text describes, one for each of `COMBOS`.

    Raises `RangeError` with the first token that cannot be understood and its place.

    >>> float(read_range("QQ, AKs:0.5").sum())
    8.0
    """
    weights = np.zeros(len(COMBOS))
    groups: list[tuple[re.Match[str], float]] = []
    before, end = "start", 0
    for token in _TOKEN.finditer(text.translate(_SUIT_LETTERS)):
        kind = str(token.lastgroup)
        outer = groups[-1][1] if groups else 1.0
        try:
            _check_place(kind, before, apart=token.start(kind) > end)
            if kind == "open":
                groups.append((token, _group_weight(token, outer)))
            elif kind == "close":
                _check_closes(token, groups.pop()[0] if groups else None)
            elif kind == "item":
                chosen = _combos(token["hands"])
                weight = outer if token["weight"] is None else _weight(token["weight"], outer)
                weights[chosen] = np.maximum(weights[chosen], weight)
        except (HandError, RangeError) as problem:
            raise RangeError(f"{_named(text, token)}: {problem}") from None
        before, end = kind, token.end()
    if groups:
        raise RangeError(f"{_named(text, groups[-1][0])}: it is not closed")
    return weights


def _named(text: str, token: re.Match[str]) -> str:
    """Name a token and the place where it stands."""
    start = token.start(str(token.lastgroup))
    word = text[start : token.end()]
    shown = repr(word if len(word) <= 40 else word[:37] + "...") if word else "the end of the text"
    return f"{shown} at character {start + 1}"


def _check_place(kind: str, before: str, *, apart: bool) -> None:
    """Raise `RangeError` for a token that may not follow the one before it."""
    due = before in ("start", "open", "comma")
    if kind == "unread":
        raise RangeError(_FORMS)
    if kind in ("open", "item"):
        if not due and not apart:
            raise RangeError("a comma or a blank is missing before it")
    elif due and (before, kind) != ("start", "end"):
        raise RangeError("hands are missing before it")


def _weight(number: str, outer: float) -> float:
    """Return the weight that is this fraction of the one outside."""
    value = float(number) if _FRACTION.fullmatch(number) else 0.0
    if value > 1 or value * outer == 0:
        raise RangeError(
            f"{number!r} is not a weight: a fraction above 0 and up to 1 "
            "(percent are written 50%(QQ) or [50]QQ[/50])"
        )
    return value * outer


def _group_weight(token: re.Match[str], outer: float) -> float:
    if token["fraction"]:
        return _weight(token["fraction"], outer)
    percent = token["percent"] or token["tag"]
    try:
        return _weight(f"{percent}e-2", outer)
    except RangeError:
        raise RangeError(f"{percent} is not a weight in percent: above 0 and up to 100") from None


def _check_closes(token: re.Match[str], opened: re.Match[str] | None) -> None:
    """Raise `RangeError` unless a bracket closes the one that is open."""
    if opened is None:
        raise RangeError("it closes nothing")
    tags = [float(tag) for tag in (opened["tag"], token["end_tag"]) if tag]
    if len(tags) == 1 or len(set(tags)) == 2:
        place = opened.start("open") + 1
        raise RangeError(f"it does not close {opened['open']!r} at character {place}")


def _combos(hands: str) -> npt.NDArray[np.bool_] | list[int] | slice:
    """Return what chooses, of all combos, those that are meant."""
    if " ".join(hands.lower().split()) in ("random", "any two"):
        return slice(None)
    if _COMBO.fullmatch(hands):
        return [combo_index(*parse_cards(hands))]
    if found := _CARD_AND_RANK.fullmatch(hands):
        card, *others = parse_cards(found[1] + "".join(found[2] + suit for suit in SUITS))
        return [combo_index(card, other) for other in others if other != card]
    chosen = np.zeros(len(CELL_NAMES), dtype=np.bool_)
    chosen[_cells(hands)] = True
    return chosen[CELL_OF]


def _cells(hands: str) -> list[int]:
    """Return the numbers of the cells that are meant."""
    if found := _PERCENT.fullmatch(hands):
        percent = float(found[1])
        if not 0 < percent <= 100:
            raise RangeError("the best hands are a share above 0 % and up to 100 %")
        return top_cells(percent)
    if found := _CELL_OR_BETTER.fullmatch(hands):
        high, low, suffix = _ranks(*found.group(1, 2, 3))
        best = (ACE if high == low else high - 1) if found[4] else low
        ranks = [(rank if high == low else high, rank) for rank in range(low, best + 1)]
    elif found := _RUN.fullmatch(hands):
        ranks, suffix = _run(_ranks(*found.group(1, 2, 3)), _ranks(*found.group(4, 5, 6)))
    elif re.fullmatch(_CARD, hands):
        raise RangeError("it is one card, and a combo has two (AhKd)")
    else:
        raise RangeError("the ten is written T" if "10" in hands else _FORMS)
    return [cell_number(high, low, suited) for high, low in ranks for suited in _SUITED[suffix]]


def _ranks(first: str, second: str, suffix: str) -> tuple[int, int, str]:
    """Return the ranks, the higher one first, and the suffix of a cell."""
    low, high = sorted(RANKS.index(rank.upper()) for rank in (first, second))
    if low == high and suffix:
        raise RangeError(f"{first}{second} is a pair, neither suited nor offsuit")
    return high, low, suffix.lower()


def _run(one: tuple[int, int, str], end: tuple[int, int, str]) -> tuple[list[Ranks], str]:
    """Return the ranks of a run from one cell to another, which may be in either order."""
    (high, low, suffix), (last_high, last_low, last_suffix) = sorted((one, end))
    if suffix == last_suffix:
        if high - low == last_high - last_low:
            return [(rank, rank - high + low) for rank in range(high, last_high + 1)], suffix
        if high == last_high and high not in (low, last_low):
            return [(high, rank) for rank in range(low, last_low + 1)], suffix
    raise RangeError(
        "a run has the same suffix (s, o or none) at both ends, and the same high card "
        "(A5s-A2s) or the same gap (76s-54s)"
    )


# -- writing ---------------------------------------------------------------------------------------

# Along these lines runs are looked for, and from this length on they are written as one.
_PAIRS = [[(rank, rank) for rank in range(ACE, -1, -1)]]
_SAME_HIGH = [[(high, low) for low in range(high - 1, -1, -1)] for high in range(ACE, 0, -1)]
_SAME_GAP = [[(high, high - gap) for high in range(ACE, gap - 1, -1)] for gap in range(1, ACE)]
_LINES = ((_PAIRS, 1), (_SAME_HIGH, 2), (_SAME_GAP, 3), (_SAME_HIGH, 1))


def write_range(weights: Weights) -> str:
    """Return the canonical text of a range, from which `read_range` makes the same weights.

    Pairs come first, then suited hands (without a suffix where the offsuit ones are the same), then
    the other offsuit hands, then the combos of cells that are not all of one weight.

    >>> write_range(read_range("22, AQs, AKs, KK, AA, AhQs, AK:0.5"))
    'KK+, 22, AQs+, AKo:0.5, AhQs'
    """
    if weights[0] and (weights == weights[0]).all():
        return "random" + _weight_text(weights[0])
    first = weights[FIRST_OF_CELL]
    mixed = np.bincount(CELL_OF, weights != first[CELL_OF]) > 0
    whole = np.where(mixed, 0, first)
    suited, offsuit = _runs(whole, suited=True), _runs(whole, suited=False)
    words = [_run_text(run, "" if run in offsuit else "s") for run in suited]
    words += [_run_text(run, "o") for run in offsuit if run not in suited]
    for number in np.flatnonzero(mixed[CELL_OF] & (weights > 0))[::-1]:
        words.append(combo_name(number) + _weight_text(weights[number]))
    return ", ".join(words)


def _runs(whole: Weights, *, suited: bool) -> list[Run]:
    """Cut the cells that have a weight into runs of equal weight; pairs count as suited."""
    left = {
        (high, low): float(weight)
        for high in range(ACE + 1)
        for low in range(high + suited)
        if (weight := whole[cell_number(high, low, suited)])
    }
    runs = []
    for lines, shortest in _LINES:
        for line in lines:
            for weight, spots in groupby(line, left.get):
                run = list(spots)
                if weight and len(run) >= shortest:
                    runs.append((run[0], run[-1], weight))
                    for spot in run:
                        del left[spot]
    return sorted(runs, key=lambda run: (run[0][0] == run[0][1], run), reverse=True)


def _run_text(run: Run, suffix: str) -> str:
    (high, low), end, weight = run
    names = [RANKS[a] + RANKS[b] + suffix * (a != b) for a, b in run[:2]]
    if run[0] == end:
        text = names[0]
    elif high == low == ACE or (high == end[0] and low == high - 1):
        text = names[1] + "+"
    else:
        text = "-".join(names)
    return text + _weight_text(weight)


def _weight_text(weight: float) -> str:
    return "" if weight == 1 else f":{float(weight)!r}"
