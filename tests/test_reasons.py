"""Why a hand wins: the sentence names the winner, and the first thing in which the hands differ."""

import re
from dataclasses import fields
from itertools import permutations

import pytest

import oracle
from evaluator import (
    HandError,
    evaluate,
    italian_poker,
    winners,
)
from evaluator.reason_words import SENTENCES
from evaluator.reasons import reason, steps, verdict
from evaluator.rulebook import rules_named
from evaluator.words import LANGUAGES
from presets import (
    BUG,
    CONVENTIONS,
    DEUCES,
    JOKER,
    JOKERS,
    WITHOUT_WILD,
    house,
    italian,
)
from samples import mixed_hands

FOUR = italian_poker(4)
EN, IT = SENTENCES["en"], SENTENCES["it"]

# -- one sentence for each kind of reason ----------------------------------------------------------

# Rules, the hand that wins, the hand that loses, and why, in English and Italian.
SAID = """
texas | AhAdAcKhKd | 2s3s4s5s7s
a full house beats a flush
il full batte il colore

italian4 | 7s8s9sJsAs | AhAdAcKhKd
a flush beats a full house in these rules
il colore batte il full con queste regole

short-deck | 7s8s9sJsAs | AhAdAcKhKd
a flush beats a full house in these rules
il colore batte il full con queste regole

texas | 2s2d3c4h5s | AsKdQcJh9s
a pair beats a high card
la coppia batte la carta alta

texas | AsKsQsJsTs | 2s2d2c2h5s
a royal flush beats four of a kind
la scala reale batte il poker

texas | 9sKsQsJsTs | 2s2d2c2h5s
a straight flush beats four of a kind
la scala colore batte il poker

italian4 | 9sKsQsJsTs | 7s7d7c7h8s
a straight flush beats four of a kind
la scala reale batte il poker

draw:joker | 2s2d2c2hXr | AsKsQsJsTs
five of a kind beats a royal flush
il pokerissimo batte la scala reale

texas | AsAd3c4h5s | KsKdQcJh9s
between pairs the rank decides: aces over kings
tra coppie decide il valore: assi battono re

texas | KsKd3c3h5s | QsQdJcJh9s
between two pairs the top pair decides: kings over queens
tra doppie coppie decide la coppia più alta: re battono donne

texas | KsKd9c9h5s | KhKc8c8h6s
between two pairs the second pair decides: nines over eights
tra doppie coppie decide la seconda coppia: nove battono otto

texas | 6s6d6c4h5s | 2s2d2cJh9s
between threes of a kind the rank decides: sixes over deuces
tra tris decide il valore: sei battono due

italian4 | 7s8h9dTcJs | As7h8d9cTs
between straights the top card decides: jack over ten
tra scale decide la carta più alta: fante batte dieci

texas | KsKdKc9h9s | QsQdQcAhAs
between full houses the three of a kind decides: kings over queens
tra full decide il tris: re battono donne

texas | KsKdKc9h9s | KsKdKc8h8s
between equal threes of a kind the pair decides: nines over eights
a parità di tris decide la coppia: nove battono otto

texas | KsKdKcKh9s | QsQdQcQhAs
between fours of a kind the rank decides: kings over queens
tra poker decide il valore: re battono donne

draw:joker | AsAdAcAhXr | QsQdQcQhXr
between fives of a kind the rank decides: aces over queens
tra pokerissimi decide il valore: assi battono donne

texas | AsKsQsJsTs | KhQhJhTh9h
between straight flushes the top card decides: ace over king
tra scale decide la carta più alta: asso batte re

texas | AsKdQcJh9s | AhKsQdJc8h
between high cards the fifth card decides: nine over eight
tra carte alte decide la quinta carta: nove batte otto

texas | AsAdKc4h5s | AhAcQcJh9s
between equal pairs the top kicker decides: king over queen
a parità di coppia decide il kicker più alto: re batte donna

texas | AsAdKc4h3s | AhAcKd4s2s
between equal pairs the third kicker decides: three over deuce
a parità di coppia decide il terzo kicker: tre batte due

texas | KsKd9c9h5s | KhKc9s9d4s
between equal pairs the fifth card decides: five over four
a parità di coppie decide la quinta carta: cinque batte quattro

royal | KsKdKhAcQs | KsKdKhAcJs
between equal threes of a kind the second kicker decides: queen over jack
a parità di tris decide il secondo kicker: donna batte fante

royal | KsKdKhKcQs | KsKdKhKcJs
between equal fours of a kind the fifth card decides: queen over jack
a parità di poker decide la quinta carta: donna batte fante

texas | AsKs9s4s3s | AhKh9h4h2h
between flushes the fifth card decides: three over deuce
tra colori decide la quinta carta: tre batte due

italian4 | AsKsQsJs9s | KhQhJh9h8h
equal flushes are compared by rank first: ace over king
a parità di colore si confrontano prima i valori: asso batte re

italian4:table | KhQhJh9h8h | AsKsQsJs9s
equal flushes are compared by suit first: hearts over spades
a parità di colore si confrontano prima i semi: cuori batte picche

italian4 | AhKhQhJh9h | AsKsQsJs9s
between equal ranks the suit decides: hearts over spades
a parità di valori decide il seme: cuori batte picche

italian4:table | AhKhQhJh9h | AhKhQhJh8h
between flushes of one suit the fifth card decides: nine over eight
a parità di seme decide la quinta carta: nove batte otto

italian4 | AhKdQcJh9c | AsKhQdJc9s
card by card the suit of the top card decides: ace of hearts over ace of spades
carta per carta decide il seme della carta più alta: asso di cuori batte asso di picche

italian4 | AhAdKd8c7c | AsAcKsTd9h
card by card the suit of the top kicker decides: king of diamonds over king of spades
carta per carta decide il seme del kicker più alto: re di quadri batte re di picche

italian4:table | AsAcKsTd9h | AhAdKd8c7c
between equal pairs the second kicker decides: ten over eight
a parità di coppia decide il secondo kicker: dieci batte otto

italian4:table | AhAdKd8c7c | AsAcKs8d7h
between equal ranks the suit of the top kicker decides: king of diamonds over king of spades
a parità di valori decide il seme del kicker più alto: re di quadri batte re di picche

italian4:table | AhKdQcJh9c | AsKhQdJc9s
between equal ranks the suit of the top card decides: ace of hearts over ace of spades
a parità di valori decide il seme della carta più alta: asso di cuori batte asso di picche

italian4 | AsAcKsKcTh | AhAdKhKdTs
between equal ranks the suit of the fifth card decides: ten of hearts over ten of spades
a parità di valori decide il seme della quinta carta: dieci di cuori batte dieci di picche

italian4 | JcKhJsJdAc8h7s | JhKsJsJdAc8h7s
between equal ranks the suit of the second kicker decides: king of hearts over king of spades
a parità di valori decide il seme del secondo kicker: re di cuori batte re di picche

italian4 | As7s8c9dTh | Ah7h8d9cTs
between equal straights the suit of the top card decides: ten of hearts over ten of spades
a parità di scala decide il seme della carta più alta: dieci di cuori batte dieci di picche

telesina4:online | 9dTcJsQhKc | 9sThJcQdKc
between equal straights the suit of the second card decides: queen of hearts over queen of diamonds
a parità di scala decide il seme della seconda carta: donna di cuori batte donna di quadri

telesina4:online | AhAsKdKcTh | AdAcKhKsTh
between equal ranks the best suit of the top pair decides: ace of hearts over ace of diamonds
a parità di valori decide il miglior seme della coppia più alta: asso di cuori batte asso di quadri

italian4 | As7s8s9sTs | ThJhQhKhAh
a minima beats a massima
la minima batte la massima

italian4 | 7s8s9sTsJs | Ah7h8h9hTh
a media beats a minima
la media batte la minima

italian4 | TsJsQsKsAs | 9hThJhQhKh
a massima beats a media
la massima batte la media

italian4 | 9sTsJsQsKs | 8h9hThJhQh
between straight flushes the top card decides: king over queen
tra scale decide la carta più alta: re batte donna

italian4 | 9hThJhQhKh | 9sTsJsQsKs
between equal straight flushes the suit decides: hearts over spades
a parità di scala decide il seme: cuori batte picche

telesina4:online | ThJhQhKhAh | As7s8s9sTs
between straight flushes the top card decides: ace over ten
tra scale decide la carta più alta: asso batte dieci

draw:joker,double-ace-flush | Ah9h8h5hXr | AsKsQs8s5s
the flush with more aces is higher: 2 against 1
il colore con più assi è più alto: 2 contro 1

draw:joker,double-ace-flush | AhTh8h5hXr | As9s8s5sXr
between flushes the third card decides: ten over nine
tra colori decide la terza carta: dieci batte nove

draw:joker,natural-beats-wild | AsXrKdQd9c | AhAdKsQc8s
between equal pairs the third kicker decides: nine over eight
a parità di coppia decide il terzo kicker: nove batte otto

draw:joker,natural-beats-wild | AsAhAdKcQd | AhAcKdQsXr
between equal ranks more natural cards win: 5 against 4
a parità di valori vince chi ha più carte naturali: 5 contro 4
"""
CASES = [block.split("\n") for block in SAID.strip().split("\n\n")]


@pytest.mark.parametrize(("case", "english", "italian"), CASES, ids=[case[1] for case in CASES])
def test_the_reason_is_said_in_both_languages_whichever_hand_comes_first(case, english, italian):
    name, better, worse = case.split(" | ")
    rules = rules_named(name)
    assert reason(better, worse, rules) == f"The first hand wins because {english}."
    assert reason(worse, better, rules) == f"The second hand wins because {english}."
    assert reason(better, worse, rules, "it") == f"Vince la prima mano perché {italian}."
    assert reason(worse, better, rules, "it") == f"Vince la seconda mano perché {italian}."


@pytest.mark.parametrize(
    ("options", "better", "worse", "why"),
    [
        (
            {"pair_tie": "pair_suit"},
            "AhAd9s8c7c",
            "AsAcKdQdJh",
            "between equal pairs the best suit of the pair decides: "
            "ace of hearts over ace of clubs",
        ),
        (
            {"pair_tie": "ranks_then_pair_suit"},
            "AhAd9s8c7c",
            "AsAc9h8h7h",
            "between equal ranks the best suit of the pair decides: "
            "ace of hearts over ace of clubs",
        ),
        (
            {"two_pair_tie": "top_pair_suit"},
            "AhAdKhKdTs",
            "AsAcKsKcTh",
            "between equal ranks the best suit of the top pair decides: "
            "ace of hearts over ace of clubs",
        ),
        (
            {"straight_suit": "suit_cascade"},
            "Th9c8d7hAd",
            "Th9c8d7hAs",
            "between equal straights the suit of the fifth card decides: "
            "ace of diamonds over ace of spades",
        ),
        (
            {"full_tie": "trips_suit_then_pair_suit"},
            "AsAdAhKdKs",
            "AsAdAcKhKc",
            "between equal ranks the best suit of the three of a kind decides: "
            "ace of hearts over ace of diamonds",
        ),
        (
            {"full_tie": "trips_suit_then_pair_suit"},
            "AsAdAcKhKs",
            "AsAdAcKdKc",
            "between equal ranks the best suit of the pair decides: "
            "king of hearts over king of diamonds",
        ),
        ({"straight_flush_order": "reverse"}, "As7s8s9sTs", "7h8h9hThJh", "a minima beats a media"),
        (
            {"straight_flush_order": "reverse"},
            "7s8s9sTsJs",
            "AhKhQhJhTh",
            "a media beats a massima",
        ),
        (
            {"order": (0, 1, 2, 4, 3, 5, 6, 7, 8)},
            "AsAdAcKhJs",
            "AhKsQdJcTc",
            "three of a kind beats a straight in these rules",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) == 10 else "",
)
def test_house_rules_have_their_reasons(options, better, worse, why):
    rules = FOUR.replace(**options)
    assert reason(better, worse, rules) == f"The first hand wins because {why}."
    assert reason(worse, better, rules) == f"The second hand wins because {why}."


@pytest.mark.parametrize(
    ("name", "first", "second", "why"),
    [
        ("texas", "AsKsQsJs9s", "AhKhQhJh9h", EN.same_ranks),
        ("royal:no-suits", "AsKsQsJhTh", "AhKhQhJsTs", EN.same_ranks),
        ("italian4", "AsAdAcKdKs", "AsAdAcKhKc", EN.same_ranks_here),
        ("draw:joker", "AsAdKdQsXr", "AhAcAdKsQd", EN.same_ranks),
        ("royal", "AsJdTsJsQdKhTc", "AsQcTsJsQdKhTc", EN.same_suits),
        ("italian4", "AsKdQcJh9c", "9cAsKdQcJh", EN.same_suits),
    ],
)
def test_equal_hands_share(name, first, second, why):
    assert reason(first, second, rules_named(name)) == f"The pot is split because {why}."
    said = reason(first, second, rules_named(name), "it")
    assert re.fullmatch(r"Il piatto si divide perché .*\.", said)


def test_hands_are_text_or_numbers():
    assert reason([51, 47, 43, 39, 30], "2c2d3h4h5h") == (
        "The second hand wins because a pair beats a high card."
    )


def test_what_is_wrong_is_said_as_everywhere():
    with pytest.raises(HandError, match="hand 1: As appears twice"):
        reason("AsKsQsJs9s", "AsAsQsJs9s")
    with pytest.raises(ValueError, match="language 'de': there are en, it"):
        reason("AsKsQsJs9s", "AhKsQsJs9s", language="de")
    with pytest.raises(ValueError, match="language 'de'"):
        verdict(["AsKsQsJs9s", "AhKsQsJs9s"], language="de")


def test_every_language_has_the_same_things_to_say():
    for field in fields(EN):
        english, italian = getattr(EN, field.name), getattr(IT, field.name)
        assert len(english) == len(italian) or isinstance(english, str), field.name
        for text, other in zip(texts(english), texts(italian), strict=True):
            assert sorted(re.findall("{.*?}", text)) == sorted(re.findall("{.*?}", other))
            assert bool(text) == bool(other)


def texts(value):
    if isinstance(value, str):
        return [value]
    return [
        text
        for part in (value.values() if isinstance(value, dict) else value)
        for text in texts(part)
    ]


# -- against the naive evaluator -------------------------------------------------------------------

WILD = {
    "joker": JOKER,
    "two jokers": JOKERS,
    "bug": BUG,
    "deuces": DEUCES,
    "natural beats wild": house(JOKER, natural_beats_wild=True),
    "double-ace flush": house(JOKER, double_ace_flush=True),
}
CYCLES = {
    "linear": house(italian(4), straight_flush_three_way="linear"),
    "reverse": house(italian(4), straight_flush_order="reverse"),
    "reverse, without suits": house(italian(4), straight_flush_order="reverse", suits=False),
}
ALL = WITHOUT_WILD | CONVENTIONS | CYCLES
every_game = pytest.mark.parametrize(("rules", "game"), ALL.values(), ids=ALL)

CARDS = ("top card", "second card", "third card", "fourth card", "fifth card")
KICKERS = ("top kicker", "second kicker", "third kicker")
NAMES = (
    *("a high card", "a pair", "two pair", "three of a kind", "a straight", "a flush"),
    *("a full house", "four of a kind", "(a straight flush|a royal flush)", "five of a kind"),
)
#: What the first, second … rank in the oracle's key of a category is.
RANKS = {
    oracle.HIGH_CARD: CARDS,
    oracle.PAIR: ("rank", *KICKERS),
    oracle.TWO_PAIR: ("top pair", "second pair", "fifth card"),
    oracle.TRIPS: ("rank", *KICKERS),
    oracle.STRAIGHT: CARDS,
    oracle.FLUSH: CARDS,
    oracle.FULL_HOUSE: ("three of a kind", "pair"),
    oracle.QUADS: ("rank", "fifth card"),
    oracle.STRAIGHT_FLUSH: CARDS,
    oracle.FIVE_OF_A_KIND: ("rank",),
}


def suits_of(category, game):
    """What the first, second … suit in the oracle's key of a category is."""
    pair = KICKERS if game.pair_tie in ("card_by_card", "ranks_then_suit") else ("pair",)
    two_pair = {
        "fifth_suit": ("fifth card",),
        "top_pair_suit": ("top pair",),
        "fifth_suit_then_top_pair": ("fifth card", "top pair"),
    }
    other = {oracle.PAIR: pair, oracle.TWO_PAIR: two_pair[game.two_pair_tie], oracle.TRIPS: KICKERS}
    return other.get(category) or RANKS[category][category == oracle.QUADS :]


@pytest.fixture(autouse=True)
def _suits_are_told_from_ranks(monkeypatch):
    """In the oracle's keys suits are 100 to 103, in their order, so that nothing else changes."""
    hundred = {suit: 100 + value for suit, value in oracle.ITALIAN_SUITS.items()}
    monkeypatch.setattr(oracle, "ITALIAN_SUITS", hundred)


def why(better, worse, game):
    """A pattern for what the reason must say, from the first place in which the keys differ."""
    i = next((i for i, pair in enumerate(zip(better, worse, strict=False)) if len({*pair}) > 1), -1)
    if i < 0:
        return "(the five ranks are the same|all that is compared is the same)"
    category, other = game.order[better[0]], game.order[worse[0]]
    if i == 0:
        here = " in these rules" if category < other else ""
        return f"{NAMES[category]} beats {NAMES[other]}{here}$"
    if category == oracle.STRAIGHT_FLUSH and i == 1:
        classes = [oracle.straight_flush_class(key[2], game) for key in (better, worse)]
        return "a {} beats a {}$".format(*classes)
    if game.natural_beats_wild and i == len(better) - 1:
        return f"more natural cards win: {5 + better[i]} against {5 + worse[i]}$"
    more, less = better[1:6].count(12), worse[1:6].count(12)
    if game.double_ace_flush and category == oracle.FLUSH and more > max(less, 1):
        return f"more aces is higher: {more} against {less}$"

    def is_suit(j):
        if game.suits:
            return better[j] >= 100
        return (category, j % 2) in ((oracle.HIGH_CARD, 0), (oracle.PAIR, 1)) and j > 1

    start = 2 if category == oracle.STRAIGHT_FLUSH else 1
    nth = sum(is_suit(j) == is_suit(i) for j in range(start, i))
    if is_suit(i):
        suits = [EN.suits[oracle_suit(key[i])] for key in (better, worse)]
        if category in (oracle.FLUSH, oracle.STRAIGHT_FLUSH):
            return "(the suit decides|by suit first): {} over {}$".format(*suits)
        thing = suits_of(category, game)[nth]
        return r"suit of the {} decides: (?P<rank>\w+) of {} over (?P=rank) of {}$".format(
            thing, *suits
        )
    names = [rank_name(key[i]) for key in (better, worse)]
    thing = f"the {RANKS[category][nth]} decides"
    if category == oracle.FLUSH and nth == 0:
        thing = f"({thing}|by rank first)"
    return "{}: {} over {}$".format(thing, *names)


def oracle_suit(value):
    return next(suit for suit, number in oracle.ITALIAN_SUITS.items() if number == value)


def rank_name(rank):
    return f"({LANGUAGES['en'].one[rank]}|{LANGUAGES['en'].many[rank]})"


def check(first, second, rules, game):
    """The reason names the winner and what is decisive, in both orders and both languages."""
    won = oracle.winners([first, second], game)
    assert winners([first, second], rules) == won
    keys = [oracle.best(hand, game) for hand in (first, second)]
    head = "The pot is split"
    if len(won) == 1:
        head = ("The first hand wins", "The second hand wins")[won[0]]
    expected = f"{head} because (.* )?{why(keys[won[0]], keys[1 - won[0]], game)}".rstrip("$")
    said = reason(first, second, rules)
    assert re.match(expected, said), f"{oracle.text(first)} v {oracle.text(second)}: {said}"
    swapped = reason(second, first, rules)
    assert said.split(" because ")[1] == swapped.split(" because ")[1]
    italian = reason(first, second, rules, "it")
    heads = {(0,): "Vince la prima", (1,): "Vince la seconda", (0, 1): "Il piatto si divide"}
    assert italian.startswith(heads[won]) and italian.endswith(".")


def nearly(rng, hand, deck):
    """A hand with much in common: other suits, or some other cards, or both."""
    suits = rng.choice([range(4), rng.sample(range(4), 4)])
    other = {card if card >= 52 else card // 4 * 4 + suits[card % 4] for card in hand}
    kept = rng.sample(sorted(other), len(hand) - rng.choice([0, 0, 1, 2]))
    rest = [card for card in deck if card not in kept]
    return tuple(kept + rng.sample(rest, len(hand) - len(kept)))


@every_game
@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_winner_and_the_first_difference_are_those_of_the_oracle(rules, game, size, rng):
    """Pairs of hands with much in common, cards of a board too."""
    for hand in mixed_hands(rng, game.deck(), size, 40):
        check(hand, nearly(rng, hand, game.deck()), rules, game)


@pytest.mark.parametrize(("rules", "game"), WILD.values(), ids=WILD)
def test_with_wild_cards_too(rules, game, rng):
    sizes = [5] * 100 if game.natural_beats_wild else [5, 6, 7] * 30
    for size in sizes:
        for hand in mixed_hands(rng, game.deck(), size, 2):
            other = nearly(rng, hand, game.deck())
            wild = [sum(oracle.is_wild(card, game) for card in cards) for cards in (hand, other)]
            if max(wild) <= (2 if size == 5 else 1):  # more take the oracle too long
                check(hand, other, rules, game)


def straight_flushes(game):
    for ranks in [
        [12, *range(game.low, game.low + 4)],
        *(range(r, r + 5) for r in range(game.low, 9)),
    ]:
        for suit in range(4):
            yield tuple(4 * rank + suit for rank in ranks)


@pytest.mark.parametrize("name", ["classic", *CYCLES, "straight_flush_order=high"])
def test_every_two_straight_flushes(name):
    rules, game = ALL[name]
    for first, second in permutations(straight_flushes(game), 2):
        check(first, second, rules, game)


@every_game
def test_the_first_step_that_differs_is_the_greater_in_the_greater_strength(rules, game, rng):
    for hand in mixed_hands(rng, game.deck(), 7, 100):
        one, other = (evaluate(h, rules) for h in (hand, nearly(rng, hand, game.deck())))
        assert (steps(one, rules) > steps(other, rules)) == (one > other)
        assert (steps(one, rules) == steps(other, rules)) == (one == other)


# -- more than two hands ---------------------------------------------------------------------------


def test_the_winner_beats_the_best_of_the_others():
    hands = ["2s2d3c4h5s", "AsKdQcJh9s", "3s3d2c4d5h", "AhKsQdJc8h"]
    said = "because between pairs the rank decides: threes over deuces."
    assert verdict(hands) == f"Hand 3 wins: it beats hand 1, the best of the others, {said}"


def test_winners_share_and_one_of_them_beats_the_best_of_the_others():
    assert verdict(["AsKdQcJh9s", "AhKsQdJc9h", "AdKhQsJd8c"]) == (
        "Hands 1 and 2 share the pot because the five ranks are the same and suits do not count. "
        "Hand 1 beats hand 3, the best of the others, "
        "because between high cards the fifth card decides: nine over eight."
    )


def test_all_share_or_there_is_one_only():
    assert verdict(["AsKdQcJh9s", "AhKsQdJc9h", "AdKhQsJd9c"], language="it") == (
        "Si dividono il piatto le mani 1, 2 e 3 "
        "perché i cinque valori sono uguali e i semi non contano."
    )
    assert verdict(["AsKdQcJh9s"]) == "Hand 1 wins."


MINIMA, MEDIA, MASSIMA = "As7s8s9sTs", "7d8d9dTdJd", "ThJhQhKhAh"


def test_three_classes_of_straight_flushes_share():
    """The media of diamonds loses to the one of clubs, not to the minima, which it beats."""
    assert verdict([MINIMA, MEDIA, MASSIMA, "9cTcJcQcKc"], FOUR) == (
        "Hands 1, 3 and 4 share the pot "
        "because minima, media and massima are all in it and the best of each has a share. "
        "Hand 4 beats hand 2, the best of the others, "
        "because between straight flushes the top card decides: king over jack."
    )


def test_of_three_classes_the_massima_wins_if_the_rules_say_so():
    assert verdict([MINIMA, MEDIA, MASSIMA], CYCLES["linear"][0]) == (
        "Hand 3 wins because minima, media and massima are all in the pot "
        "and then the massima wins. "
        "Hand 3 beats hand 2, the best of the others, because a massima beats a media."
    )


@pytest.mark.parametrize("name", ["italian4", "italian3", "linear", "royal", "texas", "reverse"])
def test_any_number_of_hands_have_a_verdict_that_names_the_winners(name, rng):
    rules, game = ALL[name]
    for _ in range(200):
        some = [*straight_flushes(game), *mixed_hands(rng, game.deck(), 5, 6)]
        hands = rng.sample(some, rng.randint(3, 6))
        won = winners(hands, rules)
        said = verdict(hands, rules)
        numbers = re.match(r"Hands? ([\d, and]+) (wins|share)", said)[1]
        assert [int(number) - 1 for number in re.findall(r"\d", numbers)] == list(won)
        beaten = re.search(r"beats hand (\d)", said)
        assert (beaten is None) == (len(won) == len(hands))
        if beaten:
            others = [hand for i, hand in enumerate(hands) if i not in won]
            best = [others[i] for i in winners(others, rules)]
            assert hands[int(beaten[1]) - 1] in best
