"""The words of reasons. A third language is one more entry in `SENTENCES`."""

from dataclasses import dataclass

from evaluator.rules import Category
from evaluator.ties import FLUSH_SUIT, POINT_SUIT, RUN_SUIT, SIDE, SIDE_SUIT

__all__ = ["ACES", "CARD_SUIT", "CATEGORY", "CLASS", "POINT", "SENTENCES", "Sentences"]

#: What is compared beside the items of ties.py: the category, the class of a straight flush, the
#: extra aces of a double-ace flush, the ranks of the point, and the suit that follows at once
#: upon a side rank.
CATEGORY, CLASS, ACES, POINT, CARD_SUIT = range(101, 106)


@dataclass(frozen=True)
class Sentences:
    """The sentences of one language; the names of ranks and cards are those of `LANGUAGES`.

    Tuples of ten go from the high card to five of a kind. A reason is `decides`, filled with what
    the hands have in common, with what decides between them (`things`, which are filled with the
    how-manieth `card`, `kicker` or `pair` it is), and with what the winner and the loser have.
    """

    wins: tuple[str, str]
    split: str
    hand_wins: str
    hands_share: str
    because: str
    hand_beats: str
    hand_wins_over: str
    decides: str
    decides_many: str  # where the ranks are in the plural
    things: dict[int, dict[Category, str]]
    cards: tuple[str, ...]
    kickers: tuple[str, ...]
    pairs: tuple[str, ...]
    suits: tuple[str, str, str, str]
    # What the hands have in common.
    between: tuple[str, ...]  # the category
    equal: tuple[str, ...]  # the point too
    equal_ranks: str
    equal_suits: str
    card_by_card: str
    rank_first: str
    suit_first: str
    # Sentences of another form.
    categories: tuple[str, ...]
    royal_flush: str
    straight_flush_class: str
    category_beats: str
    category_beats_here: str  # where the standard order is another
    class_beats: str
    more_aces: str
    more_naturals: str
    same_ranks: str
    same_ranks_here: str
    same_suits: str
    three_classes: dict[str, str]


_HIGH, _PAIR, _TWO_PAIR, _THREE, _STRAIGHT, _FLUSH, _FULL, _FOUR, _STRAIGHT_FLUSH, _FIVE = Category

SENTENCES = {
    "en": Sentences(
        wins=("The first hand wins", "The second hand wins"),
        split="The pot is split",
        hand_wins="Hand {} wins",
        hands_share="Hands {} share the pot",
        because="{} because {}.",
        hand_beats="Hand {} beats hand {}, the best of the others, because {}.",
        hand_wins_over="Hand {} wins: it beats hand {}, the best of the others, because {}.",
        decides="{} {} decides: {} over {}",
        decides_many="{} {} decides: {} over {}",
        things={
            POINT: {
                **dict.fromkeys((_PAIR, _THREE, _FOUR, _FIVE), "the rank"),
                _TWO_PAIR: "the {pair}",
                **dict.fromkeys((_STRAIGHT, _STRAIGHT_FLUSH), "the {card}"),
                _FULL: "the three of a kind",
            },
            SIDE: {
                **dict.fromkeys((_HIGH, _FLUSH), "the {card}"),
                **dict.fromkeys((_PAIR, _THREE), "the {kicker}"),
                **dict.fromkeys((_TWO_PAIR, _FOUR), "the fifth card"),
                _FULL: "the pair",
            },
            CARD_SUIT: {_HIGH: "the suit of the {card}", _PAIR: "the suit of the {kicker}"},
            SIDE_SUIT: {
                _HIGH: "the suit of the {card}",
                **dict.fromkeys((_PAIR, _THREE), "the suit of the {kicker}"),
                **dict.fromkeys((_TWO_PAIR, _FOUR), "the suit of the fifth card"),
                _FULL: "the best suit of the pair",
            },
            POINT_SUIT: {
                _PAIR: "the best suit of the pair",
                _TWO_PAIR: "the best suit of the top pair",
                _FULL: "the best suit of the three of a kind",
            },
            RUN_SUIT: {_STRAIGHT: "the suit of the {card}"},
            FLUSH_SUIT: dict.fromkeys((_FLUSH, _STRAIGHT_FLUSH), "the suit"),
        },
        cards=("top card", "second card", "third card", "fourth card", "fifth card"),
        kickers=("top kicker", "second kicker", "third kicker"),
        pairs=("top pair", "second pair"),
        suits=("clubs", "diamonds", "hearts", "spades"),
        between=(
            *("between high cards", "between pairs", "between two pairs"),
            *("between threes of a kind", "between straights", "between flushes"),
            *("between full houses", "between fours of a kind", "between straight flushes"),
            "between fives of a kind",
        ),
        equal=(
            *("", "between equal pairs", "between equal pairs", "between equal threes of a kind"),
            *("between equal straights", "", "between equal threes of a kind"),
            *("between equal fours of a kind", "between equal straight flushes", ""),
        ),
        equal_ranks="between equal ranks",
        equal_suits="between flushes of one suit",
        card_by_card="card by card",
        rank_first="equal flushes are compared by rank first: {} over {}",
        suit_first="equal flushes are compared by suit first: {} over {}",
        categories=(
            *("a high card", "a pair", "two pair", "three of a kind", "a straight", "a flush"),
            *("a full house", "four of a kind", "a straight flush", "five of a kind"),
        ),
        royal_flush="a royal flush",
        straight_flush_class="a straight flush",
        category_beats="{} beats {}",
        category_beats_here="{} beats {} in these rules",
        class_beats="a {} beats a {}",
        more_aces="the flush with more aces is higher: {} against {}",
        more_naturals="between equal ranks more natural cards win: {} against {}",
        same_ranks="the five ranks are the same and suits do not count",
        same_ranks_here="the five ranks are the same and suits do not count here",
        same_suits="all that is compared is the same, suits included",
        three_classes={
            "split": "minima, media and massima are all in it and the best of each has a share",
            "linear": "minima, media and massima are all in the pot and then the massima wins",
        },
    ),
    "it": Sentences(
        wins=("Vince la prima mano", "Vince la seconda mano"),
        split="Il piatto si divide",
        hand_wins="Vince la mano {}",
        hands_share="Si dividono il piatto le mani {}",
        because="{} perché {}.",
        hand_beats="La mano {} batte la mano {}, la migliore delle altre, perché {}.",
        hand_wins_over="Vince la mano {}: batte la mano {}, la migliore delle altre, perché {}.",
        decides="{} decide {}: {} batte {}",
        decides_many="{} decide {}: {} battono {}",
        things={
            POINT: {
                **dict.fromkeys((_PAIR, _THREE, _FOUR, _FIVE), "il valore"),
                _TWO_PAIR: "la {pair}",
                **dict.fromkeys((_STRAIGHT, _STRAIGHT_FLUSH), "la {card}"),
                _FULL: "il tris",
            },
            SIDE: {
                **dict.fromkeys((_HIGH, _FLUSH), "la {card}"),
                **dict.fromkeys((_PAIR, _THREE), "il {kicker}"),
                **dict.fromkeys((_TWO_PAIR, _FOUR), "la quinta carta"),
                _FULL: "la coppia",
            },
            CARD_SUIT: {_HIGH: "il seme della {card}", _PAIR: "il seme del {kicker}"},
            SIDE_SUIT: {
                _HIGH: "il seme della {card}",
                **dict.fromkeys((_PAIR, _THREE), "il seme del {kicker}"),
                **dict.fromkeys((_TWO_PAIR, _FOUR), "il seme della quinta carta"),
                _FULL: "il miglior seme della coppia",
            },
            POINT_SUIT: {
                _PAIR: "il miglior seme della coppia",
                _TWO_PAIR: "il miglior seme della coppia più alta",
                _FULL: "il miglior seme del tris",
            },
            RUN_SUIT: {_STRAIGHT: "il seme della {card}"},
            FLUSH_SUIT: dict.fromkeys((_FLUSH, _STRAIGHT_FLUSH), "il seme"),
        },
        cards=("carta più alta", "seconda carta", "terza carta", "quarta carta", "quinta carta"),
        kickers=("kicker più alto", "secondo kicker", "terzo kicker"),
        pairs=("coppia più alta", "seconda coppia"),
        suits=("fiori", "quadri", "cuori", "picche"),
        between=(
            *("tra carte alte", "tra coppie", "tra doppie coppie", "tra tris", "tra scale"),
            *("tra colori", "tra full", "tra poker", "tra scale"),
            "tra pokerissimi",
        ),
        equal=(
            *("", "a parità di coppia", "a parità di coppie", "a parità di tris"),
            *("a parità di scala", "", "a parità di tris", "a parità di poker"),
            *("a parità di scala", ""),
        ),
        equal_ranks="a parità di valori",
        equal_suits="a parità di seme",
        card_by_card="carta per carta",
        rank_first="a parità di colore si confrontano prima i valori: {} batte {}",
        suit_first="a parità di colore si confrontano prima i semi: {} batte {}",
        categories=(
            *("la carta alta", "la coppia", "la doppia coppia", "il tris", "la scala"),
            *("il colore", "il full", "il poker", "la scala colore", "il pokerissimo"),
        ),
        royal_flush="la scala reale",
        straight_flush_class="la scala reale",
        category_beats="{} batte {}",
        category_beats_here="{} batte {} con queste regole",
        class_beats="la {} batte la {}",
        more_aces="il colore con più assi è più alto: {} contro {}",
        more_naturals="a parità di valori vince chi ha più carte naturali: {} contro {}",
        same_ranks="i cinque valori sono uguali e i semi non contano",
        same_ranks_here="i cinque valori sono uguali e qui i semi non contano",
        same_suits="tutto ciò che si confronta è uguale, semi compresi",
        three_classes={
            "split": "ci sono minima, media e massima e la migliore di ciascuna ne ha una parte",
            "linear": "ci sono minima, media e massima e allora la massima batte le altre",
        },
    ),
}
