"""`describe(..., language="it")`: what an Italian player says, for every rank in every place."""

from itertools import permutations

import pytest

from evaluator import DRAW_POKER, ROYAL_HOLDEM, SHORT_DECK, TEXAS_HOLDEM, describe, italian_poker
from presets import one_joker

RANKS = "23456789TJQKA"
ONE = dict(
    zip(
        RANKS,
        [
            "due",
            "tre",
            "quattro",
            "cinque",
            "sei",
            "sette",
            "otto",
            "nove",
            "dieci",
            "fante",
            "donna",
            "re",
            "asso",
        ],
        strict=True,
    )
)
MANY = dict(
    zip(
        RANKS,
        [
            "due",
            "tre",
            "quattro",
            "cinque",
            "sei",
            "sette",
            "otto",
            "nove",
            "dieci",
            "fanti",
            "donne",
            "re",
            "assi",
        ],
        strict=True,
    )
)

# a + article, one card: al re, alla donna, all'asso; all'otto
TO_ONE = {r: "al " + ONE[r] for r in RANKS} | {"8": "all'otto", "Q": "alla donna", "A": "all'asso"}
# a + article, several cards: ai re, alle donne, agli assi; agli otto
TO_MANY = {r: "ai " + MANY[r] for r in RANKS} | {
    "8": "agli otto",
    "Q": "alle donne",
    "A": "agli assi",
}
# di, several cards: elided before assi
OF_MANY = {r: "di " + MANY[r] for r in RANKS} | {"A": "d'assi"}
SUITS = {"h": "cuori", "d": "quadri", "c": "fiori", "s": "picche"}

FOUR = italian_poker(4)


def words(hand, rules=FOUR):
    return describe(hand, rules, language="it")


def sides(*but):
    """The ranks for side cards, from the top."""
    return [r for r in RANKS[::-1] if r not in but]


# -- every rank in every place ---------------------------------------------------------------------


@pytest.mark.parametrize("rank", RANKS)
def test_a_pair(rank):
    a, b, c = sides(rank)[:3]
    assert words(f"{rank}s {rank}h {a}d {b}c {c}s", TEXAS_HOLDEM) == (
        f"coppia {OF_MANY[rank]}, kicker {ONE[a]}, {ONE[b]} e {ONE[c]}"
    )


@pytest.mark.parametrize(
    ("high", "low"),
    [(high, low) for low, high in permutations(RANKS, 2) if RANKS.index(high) > RANKS.index(low)],
)
def test_two_pair(high, low):
    fifth = sides(high, low)[0]
    said = words(f"{high}s {high}h {low}d {low}c {fifth}s", TEXAS_HOLDEM)
    assert said == f"doppia coppia, {MANY[high]} e {MANY[low]}, kicker {ONE[fifth]}"


@pytest.mark.parametrize("rank", RANKS)
def test_trips(rank):
    a, b = sides(rank)[:2]
    said = words(f"{rank}s {rank}h {rank}d {a}c {b}s", TEXAS_HOLDEM)
    assert said == f"tris {OF_MANY[rank]}, kicker {ONE[a]} e {ONE[b]}"


@pytest.mark.parametrize("top", RANKS[3:])
def test_a_straight(top):
    i = RANKS.index(top)
    ranks = [RANKS[(i - k) % 13] for k in range(5)]
    said = words(" ".join(r + s for r, s in zip(ranks, "shdcs", strict=True)), TEXAS_HOLDEM)
    assert said == "scala " + TO_ONE[top]


def test_the_lowest_straight_of_a_deck_is_called_by_its_end_card():
    assert words("As 7h 8d 9c Ts") == "scala al dieci"
    assert words("As 6h 7d 8c 9s", SHORT_DECK) == "scala al nove"


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("top", "QKA")
def test_a_flush_in_a_game_with_suits(top, suit):
    assert words(" ".join(r + suit for r in top + "J987")) == (
        f"colore di {SUITS[suit]} {TO_ONE[top]}, kicker fante, nove, otto e sette"
    )


@pytest.mark.parametrize("top", RANKS[5:])
def test_a_flush_in_a_game_without_suits(top):
    i = RANKS.index(top)
    a, b, c, d = (RANKS[i - k] for k in (2, 3, 4, 5))
    assert words(f"{top}h {a}h {b}h {c}h {d}h", TEXAS_HOLDEM) == (
        f"colore {TO_ONE[top]}, kicker {ONE[a]}, {ONE[b]}, {ONE[c]} e {ONE[d]}"
    )


@pytest.mark.parametrize(("trips", "pair"), list(permutations(RANKS, 2)))
def test_a_full_house(trips, pair):
    said = words(f"{trips}s {trips}h {trips}d {pair}c {pair}s", TEXAS_HOLDEM)
    assert said == f"full {OF_MANY[trips]} {TO_MANY[pair]}"


@pytest.mark.parametrize("rank", RANKS)
def test_four_of_a_kind(rank):
    side = sides(rank)[0]
    said = words(f"{rank}s {rank}h {rank}d {rank}c {side}s", TEXAS_HOLDEM)
    assert said == f"poker {OF_MANY[rank]}, kicker {ONE[side]}"


@pytest.mark.parametrize("top", RANKS[5:])
def test_a_high_card(top):
    i = RANKS.index(top)
    a, b, c, d = (RANKS[i - k] for k in (2, 3, 4, 5))
    assert words(f"{top}s {a}h {b}h {c}h {d}h", TEXAS_HOLDEM) == (
        f"carta alta {ONE[top]}, kicker {ONE[a]}, {ONE[b]}, {ONE[c]} e {ONE[d]}"
    )


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("Ks Kh Kd 9c 9s", "full di re ai nove"),
        ("Qs Qh 8d 8c Ts", "doppia coppia, donne e otto, kicker dieci"),
        ("As Ah Kd Qc Js", "coppia d'assi, kicker re, donna e fante"),
        ("As Kd Qc 9h 8s", "carta alta asso, kicker re, donna, nove e otto"),
        ("Ah Kh Qh Jh 9h", "colore di cuori all'asso, kicker re, donna, fante e nove"),
        ("As 7s 8s 9s Ts", "scala reale minima di picche"),
    ],
)
def test_some_hands_written_out(hand, said):
    assert words(hand) == said


# -- straight flushes: the words follow the game ---------------------------------------------------


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize(
    ("ranks", "said"),
    [
        ("A789T", "scala reale minima di {suit}"),
        ("789TJ", "scala reale media di {suit} al fante"),
        ("89TJQ", "scala reale media di {suit} alla donna"),
        ("9TJQK", "scala reale media di {suit} al re"),
        ("TJQKA", "scala reale massima di {suit}"),
    ],
)
def test_italian_games_have_minima_media_and_massima(ranks, suit, said):
    hand = " ".join(r + suit for r in ranks)
    assert words(hand) == said.format(suit=SUITS[suit])


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_the_minima_follows_the_deck(n):
    low = 9 - n
    minima = " ".join(RANKS[r] + "d" for r in (12, low, low + 1, low + 2, low + 3))
    assert words(minima, italian_poker(n)) == "scala reale minima di quadri"


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_the_lowest_media_follows_the_deck(n):
    low = 9 - n
    media = " ".join(RANKS[r] + "d" for r in range(low, low + 5))
    end = TO_ONE[RANKS[low + 4]]
    assert words(media, italian_poker(n)) == f"scala reale media di quadri {end}"


def test_in_texas_the_highest_is_a_scala_reale():
    assert words("As Ks Qs Js Ts", TEXAS_HOLDEM) == "scala reale"


@pytest.mark.parametrize("top", RANKS[3:-1])
def test_in_texas_the_others_are_scale_colore(top):
    i = RANKS.index(top)
    hand = " ".join(RANKS[(i - k) % 13] + "s" for k in range(5))
    assert words(hand, TEXAS_HOLDEM) == "scala colore " + TO_ONE[top]


def test_in_royal_holdem_it_is_a_scala_reale():
    assert words("As Ks Qs Js Ts", ROYAL_HOLDEM) == "scala reale di picche"


# -- wild cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("rank", RANKS)
def test_five_of_a_kind(rank):
    """The joker is named as the highest of the four, for no other card is left."""
    said = words(f"{rank}s {rank}h {rank}d {rank}c Xr", one_joker())
    assert said == f"pokerissimo {OF_MANY[rank]} (Xr = {rank}s)"


# -- the same hand in both languages ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "english", "italian"),
    [
        ("Ks Kh Kd 9c 9s", "full house, kings over nines", "full di re ai nove"),
        ("7h 7d 7s 7c 6h", "four of a kind, sevens, kicker six", "poker di sette, kicker sei"),
    ],
)
def test_both_languages_say_the_same(hand, english, italian):
    assert describe(hand, DRAW_POKER) == describe(hand, DRAW_POKER, language="en") == english
    assert words(hand, DRAW_POKER) == italian


def test_english_in_the_italian_game_names_the_class_of_a_straight_flush():
    said = [describe(hand, FOUR) for hand in ("As 7s 8s 9s Ts", "7s 8s 9s Ts Js", "Ts Js Qs Ks As")]
    assert all("straight flush" in s for s in said)
    assert len(set(said)) == 3
    assert not any("royal" in s for s in said)


@pytest.mark.parametrize("language", ["fr", "latin"])
def test_a_language_without_words_is_refused_by_name(language):
    with pytest.raises(ValueError, match=language):
        describe("Ks Kh Kd 9c 9s", FOUR, language=language)
