"""Why one hand beats another, in a sentence."""

from collections.abc import Sequence
from typing import NamedTuple

from evaluator.cards import ACE
from evaluator.hands import Hand, evaluate
from evaluator.reason_words import ACES, CARD_SUIT, CATEGORY, CLASS, POINT, SENTENCES, Sentences
from evaluator.rules import TEXAS_HOLDEM, Category, Rules
from evaluator.strengths import STRAIGHTS, Parts, mask_ranks, split, straight_class
from evaluator.ties import (
    CARDS,
    FLUSH_SUIT,
    NATURAL,
    POINT_SUIT,
    RUN_SUIT,
    SIDE,
    SIDE_SUIT,
    Item,
    items_of,
)
from evaluator.winners import winners
from evaluator.words import LANGUAGES

__all__ = ["Step", "reason", "steps", "verdict"]


def reason(first: Hand, second: Hand, rules: Rules = TEXAS_HOLDEM, language: str = "en") -> str:
    """Say in a sentence which of two hands wins, and why.

    `language` is ``"en"`` or ``"it"``. Both hands may hold the cards of a board. Raises the errors
    of `winners`.

    >>> from evaluator import italian_poker
    >>> reason("As Ks Qs Js 9s", "Kh Qh Jh 9h 8h", italian_poker(4))
    'The first hand wins because equal flushes are compared by rank first: ace over king.'
    """
    said = _sentences(language)
    won = winners([first, second], rules)
    strengths = [evaluate(hand, rules) for hand in (first, second)]
    why = _why(strengths[won[0]], strengths[1 - won[0]], rules, language)
    return said.because.format(said.wins[won[0]] if len(won) == 1 else said.split, why)


def verdict(hands: Sequence[Hand], rules: Rules = TEXAS_HOLDEM, language: str = "en") -> str:
    """Say which of several hands win, and why they beat the best of the others.

    The hands are numbered from 1. Raises the errors of `winners`.

    >>> verdict(["Ah Qc 8d 5c 3h", "Ad Jc 8h 5d 3c", "Ks Kc Qs 9d 7c"])
    'Hand 3 wins: it beats hand 1, the best of the others, because a pair beats a high card.'
    """
    said = _sentences(language)
    won = winners(hands, rules)
    strengths = [evaluate(hand, rules) for hand in hands]
    classes = [_class(split(strength, rules), rules) for strength in strengths]
    cycle = rules.straight_flush_order == "cycle" and classes[won[0]] != ""
    head = said.hands_share if len(won) > 1 else said.hand_wins
    head = head.format(_listed([str(i + 1) for i in won], language))
    because = ""
    if cycle and len({*classes} - {""}) == 3:
        because = said.three_classes[rules.straight_flush_three_way]
    elif len(won) > 1:
        because = _why(strengths[won[0]], strengths[won[1]], rules, language)
    head = said.because.format(head, because) if because else f"{head}."

    others = [i for i in range(len(hands)) if i not in won]
    if not others:
        return head
    best = [others[i] for i in winners([hands[i] for i in others], rules)]
    pairs = [(i, j) for i in won for j in best if winners([hands[i], hands[j]], rules) == (0,)]
    # Where all classes of straight flushes share, a hand lost to the best of its own.
    one, other = max(pairs, key=lambda pair: classes[pair[0]] == classes[pair[1]])
    why = _why(strengths[one], strengths[other], rules, language)
    if because:
        return f"{head} {said.hand_beats.format(one + 1, other + 1, why)}"
    return said.hand_wins_over.format(one + 1, other + 1, why)


def _listed(words: Sequence[str], language: str) -> str:
    """Words with commas between them, and an "and" before the last."""
    last = LANGUAGES[language].last
    return last.join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


class Step(NamedTuple):
    """One of the things that are compared."""

    what: int
    value: int  # greater is better, but for classes of straight flushes in a cycle
    rank: int | None = None  # of the card whose suit is the value


def steps(strength: int, rules: Rules) -> list[Step]:
    """Return what a strength is compared by; the first step that differs decides.

    >>> [step.value for step in steps(evaluate("Kc Kd Kh 9s 9d"), TEXAS_HOLDEM)]
    [6, 0, 11, 7]
    """
    parts = split(strength, rules)
    point, side = mask_ranks(parts.point), mask_ranks(parts.side)
    found = [
        Step(CATEGORY, rules.order.index(parts.category)),
        Step(ACES if parts.category is Category.FLUSH else CLASS, parts.before),
        *(Step(POINT, rank) for rank in point),
    ]
    items = items_of(strength, parts.category, rules) if rules.wide else [(Item(SIDE), parts.side)]
    for item, value in items:
        if item.what == SIDE:
            found += [Step(SIDE, rank) for rank in side]
        elif item.what == CARDS:
            for rank in side:
                found += [Step(SIDE, rank), Step(CARD_SUIT, value >> 3 * rank & 3, rank)]
        elif item.what in (FLUSH_SUIT, NATURAL):
            found.append(Step(item.what, value))
        else:
            ranks = {POINT_SUIT: point, SIDE_SUIT: side, RUN_SUIT: _run(point, rules)}[item.what]
            for i, rank in enumerate(ranks[: item.ranks], 1):
                found.append(Step(item.what, value >> 2 * (item.ranks - i) & 3, rank))
    return found


def _sentences(language: str) -> Sentences:
    if language not in SENTENCES:
        raise ValueError(f"language {language!r}: there are {', '.join(SENTENCES)}")
    return SENTENCES[language]


def _why(better: int, worse: int, rules: Rules, language: str) -> str:
    """Why a strength beats another one, or why the two are equal."""
    said = SENTENCES[language]
    seen: list[int] = []
    for step, other in zip(steps(better, rules), steps(worse, rules), strict=False):
        if step != other:
            break
        seen.append(step.what)
    else:
        return _why_equal(seen, rules, language)

    parts, others = split(better, rules), split(worse, rules)
    if step.what == CATEGORY:
        standard = parts.category > others.category
        beats = said.category_beats if standard else said.category_beats_here
        return beats.format(_kind(parts, rules, language), _kind(others, rules, language))
    if step.what == CLASS:
        return said.class_beats.format(_class(parts, rules), _class(others, rules))
    if step.what == ACES:
        return said.more_aces.format(_aces(parts), _aces(others))
    if step.what == NATURAL:
        return said.more_naturals.format(step.value, other.value)

    category = parts.category
    names = [_name(compared, category, rules, language) for compared in (step, other)]
    if category is Category.FLUSH and rules.suits and not {SIDE, FLUSH_SUIT} & set(seen):
        return (said.rank_first if step.what == SIDE else said.suit_first).format(*names)
    place = seen.count(step.what)  # one of the next three is asked for, and has an entry there
    thing = said.things[step.what][category].format(
        card=said.cards[place + parts.before * (category is Category.FLUSH)],
        kicker=said.kickers[min(place, 2)],
        pair=said.pairs[min(place, 1)],
    )
    decides = said.decides_many if _in_plural(step, category) else said.decides
    return decides.format(_given(step, seen, category, language), thing, *names)


def _why_equal(seen: Sequence[int], rules: Rules, language: str) -> str:
    said = SENTENCES[language]
    if {CARD_SUIT, SIDE_SUIT, POINT_SUIT, RUN_SUIT, FLUSH_SUIT} & set(seen):
        return said.same_suits
    return said.same_ranks_here if rules.suits else said.same_ranks


def _given(step: Step, seen: Sequence[int], category: Category, language: str) -> str:
    """What two hands have in common, before the step that decides."""
    said = SENTENCES[language]
    if step.what == CARD_SUIT:
        return said.card_by_card
    if step.what == SIDE and FLUSH_SUIT in seen:
        return said.equal_suits
    if step.what not in (POINT, SIDE) and SIDE in seen:
        return said.equal_ranks
    return said.equal[category] if POINT in seen and step.what != POINT else said.between[category]


def _in_plural(step: Step, category: Category) -> bool:
    """Whether a rank is that of several cards."""
    if step.what == POINT:
        return category not in STRAIGHTS
    return step.what == SIDE and category is Category.FULL_HOUSE


def _name(step: Step, category: Category, rules: Rules, language: str) -> str:
    """What a step compares, in words: a rank, a card, or a suit."""
    terms = LANGUAGES[language]
    if step.what in (POINT, SIDE):
        return (terms.many if _in_plural(step, category) else terms.one)[step.value]
    suit = rules.suit_order[step.value]
    if step.rank is None:
        return SENTENCES[language].suits[suit]
    return terms.one[step.rank] + terms.suits[suit]


def _kind(parts: Parts, rules: Rules, language: str) -> str:
    """The category, with its article."""
    said = SENTENCES[language]
    if parts.category is Category.STRAIGHT_FLUSH:
        if rules.straight_flush_names == "classes":
            return said.straight_flush_class
        if _class(parts, rules) == "massima":
            return said.royal_flush
    return said.categories[parts.category]


def _class(parts: Parts, rules: Rules) -> str:
    """The class of a straight flush; of other hands, none."""
    if parts.category is not Category.STRAIGHT_FLUSH:
        return ""
    return straight_class(parts.point.bit_length() - 1, rules)


def _aces(parts: Parts) -> int:
    """How many aces a flush has."""
    return parts.before + (parts.side >> ACE & 1)


def _run(point: Sequence[int], rules: Rules) -> list[int]:
    """The ranks of a straight, from its top."""
    return [rank if rank >= rules.low else ACE for top in point for rank in range(top, top - 5, -1)]
