"""Hands in words. A third language is one more entry in `LANGUAGES`."""

from dataclasses import dataclass

from evaluator.cards import ACE
from evaluator.rules import Category, Rules
from evaluator.strengths import Parts, mask_ranks, straight_class

__all__ = ["LANGUAGES", "Language", "words"]


@dataclass(frozen=True)
class Language:
    """The terms of one language; every tuple of ranks goes from the deuce to the ace.

    The sentences are filled with ``{one}`` and ``{many}`` (the highest rank, the highest of the
    point, in the singular and the plural), ``{high}`` (at the singular: "all'asso"), ``{of}`` ("of"
    the plural), ``{second}`` and ``{over}`` (the second rank, plain and at the plural), ``{suit}``
    ("of hearts", where the suit counts), ``{name}`` (of an Italian straight flush).
    """

    one: tuple[str, ...]
    many: tuple[str, ...]
    high: tuple[str, ...]
    of: tuple[str, ...]
    over: tuple[str, ...]
    suits: tuple[str, str, str, str]
    kicker: str
    kickers: str
    last: str  # between the last two of a list
    sentences: dict[Category, str]
    royal_flush: str
    straight_flush_class: str
    class_high: str  # what a media is followed by, for there are several


_EN = (
    *("deuce", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)
_EN_MANY = tuple(name + ("es" if name == "six" else "s") for name in _EN)
_IT = (
    *("due", "tre", "quattro", "cinque", "sei", "sette", "otto"),
    *("nove", "dieci", "fante", "donna", "re", "asso"),
)
_IT_MANY = (*_IT[:9], "fanti", "donne", "re", "assi")
_AL = {"otto": "all'otto", "donna": "alla donna", "asso": "all'asso"}
_AI = {"otto": "agli otto", "donne": "alle donne", "assi": "agli assi"}

LANGUAGES = {
    "en": Language(
        one=_EN,
        many=_EN_MANY,
        high=tuple(f"{name} high" for name in _EN),
        of=tuple(f"of {name}" for name in _EN_MANY),
        over=tuple(f"over {name}" for name in _EN_MANY),
        suits=(" of clubs", " of diamonds", " of hearts", " of spades"),
        kicker="kicker",
        kickers="kickers",
        last=" and ",
        sentences={
            Category.HIGH_CARD: "high card {one}",
            Category.PAIR: "pair {of}",
            Category.TWO_PAIR: "two pair, {many} and {second}",
            Category.THREE_OF_A_KIND: "three of a kind, {many}",
            Category.STRAIGHT: "straight, {high}",
            Category.FLUSH: "flush{suit}, {high}",
            Category.FULL_HOUSE: "full house, {many} {over}",
            Category.FOUR_OF_A_KIND: "four of a kind, {many}",
            Category.STRAIGHT_FLUSH: "straight flush{suit}, {high}",
            Category.FIVE_OF_A_KIND: "five of a kind, {many}",
        },
        royal_flush="royal flush{suit}",
        straight_flush_class="{name} straight flush{suit}",
        class_high=", {high}",
    ),
    "it": Language(
        one=_IT,
        many=_IT_MANY,
        high=tuple(_AL.get(name, f"al {name}") for name in _IT),
        of=tuple("d'assi" if name == "assi" else f"di {name}" for name in _IT_MANY),
        over=tuple(_AI.get(name, f"ai {name}") for name in _IT_MANY),
        suits=(" di fiori", " di quadri", " di cuori", " di picche"),
        kicker="kicker",
        kickers="kicker",
        last=" e ",
        sentences={
            Category.HIGH_CARD: "carta alta {one}",
            Category.PAIR: "coppia {of}",
            Category.TWO_PAIR: "doppia coppia, {many} e {second}",
            Category.THREE_OF_A_KIND: "tris {of}",
            Category.STRAIGHT: "scala {high}",
            Category.FLUSH: "colore{suit} {high}",
            Category.FULL_HOUSE: "full {of} {over}",
            Category.FOUR_OF_A_KIND: "poker {of}",
            Category.STRAIGHT_FLUSH: "scala colore{suit} {high}",
            Category.FIVE_OF_A_KIND: "pokerissimo {of}",
        },
        royal_flush="scala reale{suit}",
        straight_flush_class="scala reale {name}{suit}",
        class_high=" {high}",
    ),
}


def words(parts: Parts, rules: Rules, language: str = "en") -> str:
    """Name the category and the cards that count of a strength.

    Raises `ValueError` for a language that has no words here.

    >>> from evaluator.rules import TEXAS_HOLDEM
    >>> words(Parts(Category.TWO_PAIR, 0, 0b1000010000000, 0b10000000000), TEXAS_HOLDEM)
    'two pair, aces and nines, kicker queen'
    """
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r}: there are {', '.join(LANGUAGES)}")
    terms = LANGUAGES[language]
    point, side = mask_ranks(parts.point), mask_ranks(parts.side)
    if parts.category is Category.FLUSH:
        side = [ACE] * parts.before + side
    if not point:
        point, side = side[:1], side[1:]
    if parts.category is Category.FULL_HOUSE:
        point, side = point + side, []
    first, second = point[0], point[-1]
    sentence = terms.sentences[parts.category]
    name = straight_class(first, rules)
    if parts.category is Category.STRAIGHT_FLUSH and rules.straight_flush_names == "classes":
        sentence = terms.straight_flush_class + (terms.class_high if name == "media" else "")
    elif parts.category is Category.STRAIGHT_FLUSH and first == ACE:
        sentence = terms.royal_flush
    said = sentence.format(
        one=terms.one[first],
        many=terms.many[first],
        high=terms.high[first],
        of=terms.of[first],
        second=terms.many[second],
        over=terms.over[second],
        suit="" if parts.suit is None else terms.suits[parts.suit],
        name=name,
    )
    return f"{said}, {_kickers(side, terms)}" if side else said


def _kickers(ranks: list[int], terms: Language) -> str:
    names = [terms.one[rank] for rank in ranks]
    if len(names) == 1:
        return f"{terms.kicker} {names[0]}"
    return f"{terms.kickers} {', '.join(names[:-1])}{terms.last}{names[-1]}"
