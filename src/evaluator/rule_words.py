"""Rules in words: what a player has to know of a game."""

from itertools import pairwise

from evaluator.cards import RANKS, TEN
from evaluator.reason_words import SENTENCES
from evaluator.rules import STANDARD_ORDER, Category, Rules
from evaluator.ties import CARDS, NATURAL, SIDE, ties_of

__all__ = ["STANDARD", "category_name", "comparison", "facts", "summary"]

EN = SENTENCES["en"]

ORDERS = {
    "high": "the higher one wins",
    "reverse": "minima, then media, then massima",
    "cycle": "minima beats massima, massima beats media, media beats minima",
}
THREE_WAY = {
    "split": "the best of each share a pot of all three",
    "linear": "a pot of all three goes to the massima",
}
WILD = {"bug": "the bug, a joker that is an ace or completes a straight or a flush"}

#: The options that break ties: of what, and how. What is not here is the same in all games.
TIES = {
    ("flushes", "flush_tie"): {"ranks_first": "by rank first", "suit_first": "by suit first"},
    ("pairs", "pair_tie"): {
        "card_by_card": "card by card",
        "ranks_then_suit": "by all ranks first",
        "ranks_then_pair_suit": "by all ranks, then the suits of the pair",
        "pair_suit": "by the suits of the pair only",
    },
    ("high cards", "high_card_tie"): {
        "card_by_card": "card by card",
        "ranks_then_suit": "by all ranks first",
    },
    ("two pairs", "two_pair_tie"): {
        "top_pair_suit": "by the suits of the top pair",
        "fifth_suit_then_top_pair": "by the suit of the fifth card, then those of the top pair",
    },
    ("straights", "straight_suit"): {
        "top_card_then_next": "by the suits of the two top cards",
        "suit_cascade": "by all suits from the top",
        "off": "without suits",
    },
    ("full houses", "full_tie"): {"trips_suit_then_pair_suit": "by suit too"},
}

# The ranks that are compared: of the point, and at the side.
POINTS = {
    Category.PAIR: "the pair",
    Category.TWO_PAIR: "the top pair, the second pair",
    Category.THREE_OF_A_KIND: "the three of a kind",
    Category.STRAIGHT: "the top card",
    Category.FULL_HOUSE: "the three of a kind",
    Category.FOUR_OF_A_KIND: "the four of a kind",
    Category.STRAIGHT_FLUSH: "the top card",
    Category.FIVE_OF_A_KIND: "the five of a kind",
}
SIDES = {
    Category.HIGH_CARD: "the ranks from the top",
    Category.PAIR: "the kickers",
    Category.TWO_PAIR: "the fifth card",
    Category.THREE_OF_A_KIND: "the kickers",
    Category.FLUSH: "the ranks from the top",
    Category.FULL_HOUSE: "the pair",
    Category.FOUR_OF_A_KIND: "the fifth card",
}


def category_name(category: Category) -> str:
    """Return the name of a category, without an article.

    >>> category_name(Category.FULL_HOUSE)
    'full house'
    """
    return category.name.lower().replace("_", " ")


#: What a ``*`` at the order of the categories refers to.
STANDARD = f"* The standard order, weakest first: {', '.join(map(category_name, STANDARD_ORDER))}."


def summary(rules: Rules) -> dict[str, str]:
    """Return what beats what, in a few lines; a ``*`` marks an order that is not the standard one.

    >>> from evaluator.rules import SHORT_DECK
    >>> summary(SHORT_DECK)["order*"]
    'a flush beats a full house'
    """
    plain = [category for category in rules.order if category in STANDARD_ORDER]
    swaps = [
        EN.category_beats.format(EN.categories[better], EN.categories[worse])
        for worse, better in pairwise(plain)
        if worse > better
    ]
    five = ", five of a kind above all" if rules.wild else ""
    said = {
        "order*" if swaps else "order": (", ".join(swaps) or "standard") + five,
        "ties": _ties(rules),
        "straight flushes": _straight_flushes(rules),
    }
    return said | {"wild cards": _wild(rules)} if rules.wild else said


def facts(rules: Rules) -> dict[str, str]:
    """Return what there is to know of a game beside the categories.

    >>> from evaluator.rules import italian_poker
    >>> facts(italian_poker(4))["lowest straight"]
    'A-7-8-9-T'
    """
    return {
        "deck": rules.deck_name,
        "lowest straight": _lowest_straight(rules),
        "straight flushes": _straight_flushes(rules),
        "ties": _ties(rules),
        "wild cards": _wild(rules),
    }


def comparison(category: Category, rules: Rules) -> str:
    """Return what is compared between two hands of a category, the first thing first.

    >>> from evaluator.rules import italian_poker
    >>> comparison(Category.FLUSH, italian_poker(4, "table"))
    'the suit, the ranks from the top'
    """
    said = [POINTS[category]] if category in POINTS else []
    if category is Category.STRAIGHT_FLUSH and rules.straight_flush_order != "high":
        said.insert(0, "the class")
    if category is Category.FLUSH and rules.double_ace_flush:
        said.insert(0, "the number of aces")
    for item in ties_of(category, rules):
        if item.what == NATURAL:
            said.append("the number of natural cards")
        elif item.what == SIDE and category in SIDES:
            said.append(SIDES[category])
        elif item.what == CARDS:
            said.append(f"{SIDES[category]}, each rank and at once its suit")
        elif item.what != SIDE:
            words = EN.things[item.what][category]
            for i in range(item.ranks):
                said.append(words.format(card=EN.cards[i], kicker=EN.kickers[min(i, 2)]))
    return ", ".join(said)


def _ties(rules: Rules) -> str:
    if not rules.suits:
        return (
            "natural cards beat wild ones"
            if rules.natural_beats_wild
            else "equal ranks share the pot"
        )
    subjects: dict[str, list[str]] = {}
    for (subject, option), words in TIES.items():
        if how := words.get(getattr(rules, option)):
            subjects.setdefault(how, []).append(subject)
    suits = ", ".join(EN.suits[suit] for suit in reversed(rules.suit_order))
    said = [f"{' and '.join(those)} {how}" for how, those in subjects.items()]
    return "; ".join([f"by suit ({suits})", *said])


def _straight_flushes(rules: Rules) -> str:
    said = ORDERS[rules.straight_flush_order]
    if rules.straight_flush_order != "cycle":
        return said
    return f"{said}; {THREE_WAY[rules.straight_flush_three_way]}"


def _lowest_straight(rules: Rules) -> str:
    ace_below = rules.wheel and rules.low < TEN
    ranks = RANKS[rules.low : rules.low + 5 - ace_below]
    return "-".join("A" + ranks if ace_below else ranks)


def _wild(rules: Rules) -> str:
    said = ", ".join(WILD.get(name, name) for name in rules.wild) or "none"
    return f"{said}; a flush may have several aces" if rules.double_ace_flush else said
