"""`describe(..., language="it")`: what an Italian player says, for every rank in every place.

Where usage allows two forms ("poker d'assi", "poker di assi") both are accepted; how the side cards
are joined is fixed by one example each.
"""

import re

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
SUITS = {"h": "cuori", "d": "quadri", "c": "fiori", "s": "picche"}

FOUR = italian_poker(4)


def words(hand, rules=FOUR):
    """In Italian, the elided "d'assi" written out, so that both forms of it pass."""
    return (
        describe(hand, rules, language="it")
        .replace("d'assi", "di assi")
        .replace("d'asso", "di asso")
        .replace("’", "'")
    )


# -- the four that the project promises, to the letter ---------------------------------------------


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("Ks Kh Kd 9c 9s", "full di re ai nove"),
        ("Ah Kh Qh Jh 9h", "colore di cuori all'asso"),
        ("As 7s 8s 9s Ts", "scala reale minima di picche"),
        ("Qs Qh 8d 8c Ts", "doppia coppia, donne e otto, kicker dieci"),
    ],
)
def test_the_promised_words(hand, said):
    assert describe(hand, FOUR, language="it").startswith(said)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("Ks Kh Kd 9c 9s", "full di re ai nove"),
        ("Qs Qh 8d 8c Ts", "doppia coppia, donne e otto, kicker dieci"),
    ],
)
def test_the_promised_words_have_nothing_after_them(hand, said):
    assert describe(hand, FOUR, language="it") == said


# -- every rank in every place ---------------------------------------------------------------------


@pytest.mark.parametrize("rank", RANKS)
def test_a_pair(rank):
    side = [r for r in RANKS[::-1] if r != rank][:3]
    said = words(f"{rank}s {rank}h {side[0]}d {side[1]}c {side[2]}s", TEXAS_HOLDEM)
    assert re.match(rf"coppia di {MANY[rank]}\b", said)


def test_the_side_cards_of_a_pair():
    assert words("Js Jh Ad 9c 8s").endswith("asso, nove e otto")


@pytest.mark.parametrize("high", RANKS)
@pytest.mark.parametrize("low", RANKS)
def test_two_pair(high, low):
    if RANKS.index(high) > RANKS.index(low):
        fifth = next(r for r in RANKS if r not in (high, low))
        said = words(f"{high}s {high}h {low}d {low}c {fifth}s", TEXAS_HOLDEM)
        assert said == f"doppia coppia, {MANY[high]} e {MANY[low]}, kicker {ONE[fifth]}"


@pytest.mark.parametrize("rank", RANKS)
def test_trips(rank):
    side = [r for r in RANKS[::-1] if r != rank][:2]
    assert words(f"{rank}s {rank}h {rank}d {side[0]}c {side[1]}s", TEXAS_HOLDEM).startswith(
        f"tris di {MANY[rank]}"
    )


def test_the_side_cards_of_trips():
    assert words("Js Jh Jd Ac 8s").endswith("asso e otto")


@pytest.mark.parametrize("top", RANKS[3:])
def test_a_straight(top):
    i = RANKS.index(top)
    ranks = [RANKS[(i - k) % 13] for k in range(5)]
    said = words(" ".join(r + s for r, s in zip(ranks, "shdcs", strict=True)), TEXAS_HOLDEM)
    assert said.startswith("scala " + TO_ONE[top])


def test_the_lowest_straight_of_a_deck_is_called_by_its_end_card():
    assert words("As 7h 8d 9c Ts").startswith("scala al dieci")
    assert words("As 6h 7d 8c 9s", SHORT_DECK).startswith("scala al nove")


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("top", "QKA")
def test_a_flush_in_a_game_with_suits(top, suit):
    said = words(" ".join(r + suit for r in top + "J987"))
    assert said.startswith(f"colore di {SUITS[suit]} {TO_ONE[top]}")


@pytest.mark.parametrize("top", RANKS[5:])
def test_a_flush_in_a_game_without_suits(top):
    i = RANKS.index(top)
    said = words(
        " ".join(r + "h" for r in (top, *(RANKS[i - k] for k in (2, 3, 4, 5)))), TEXAS_HOLDEM
    )
    assert re.match(rf"colore( di cuori)? {TO_ONE[top]}", said)


@pytest.mark.parametrize("trips", RANKS)
@pytest.mark.parametrize("pair", RANKS)
def test_a_full_house(trips, pair):
    if trips != pair:
        said = words(f"{trips}s {trips}h {trips}d {pair}c {pair}s", TEXAS_HOLDEM)
        assert said == f"full di {MANY[trips]} {TO_MANY[pair]}"


@pytest.mark.parametrize("rank", RANKS)
def test_four_of_a_kind(rank):
    side = next(r for r in RANKS if r != rank)
    said = words(f"{rank}s {rank}h {rank}d {rank}c {side}s", TEXAS_HOLDEM)
    assert said == f"poker di {MANY[rank]}, kicker {ONE[side]}"


def test_a_high_card():
    said = words("As Kd Qc 9h 8s")
    assert re.match(r"carta (più )?alta,? asso", said)
    assert said.endswith("re, donna, nove e otto")


# -- straight flushes: the words follow the game ---------------------------------------------------


@pytest.mark.parametrize("suit", SUITS)
def test_italian_games_have_minima_media_and_massima(suit):
    def of(ranks):
        return words(" ".join(r + suit for r in ranks))

    assert of("A789T").startswith(f"scala reale minima di {SUITS[suit]}")
    assert of("789TJ").startswith(f"scala reale media di {SUITS[suit]}")
    assert of("9TJQK").startswith(f"scala reale media di {SUITS[suit]}")
    assert of("TJQKA").startswith(f"scala reale massima di {SUITS[suit]}")


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_the_minima_follows_the_deck(n):
    low = 9 - n
    minima = " ".join(RANKS[r] + "d" for r in (12, low, low + 1, low + 2, low + 3))
    media = " ".join(RANKS[r] + "d" for r in range(low, low + 5))
    assert words(minima, italian_poker(n)).startswith("scala reale minima di quadri")
    assert words(media, italian_poker(n)).startswith("scala reale media di quadri")


def test_in_texas_only_the_highest_is_a_scala_reale():
    assert words("As Ks Qs Js Ts", TEXAS_HOLDEM).startswith("scala reale")
    assert not re.search("minima|media|massima", words("As Ks Qs Js Ts", TEXAS_HOLDEM))
    assert re.match(r"scala colore( di picche)? al re", words("Ks Qs Js Ts 9s", TEXAS_HOLDEM))
    assert re.match(r"scala colore( di picche)? al cinque", words("5s 4s 3s 2s As", TEXAS_HOLDEM))


def test_in_royal_holdem_it_is_a_scala_reale():
    assert words("As Ks Qs Js Ts", ROYAL_HOLDEM).startswith("scala reale")


# -- wild cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("rank", RANKS)
def test_five_of_a_kind(rank):
    said = words(f"{rank}s {rank}h {rank}d {rank}c Xr", one_joker())
    assert re.search(rf"\b{MANY[rank]}\b", said)
    assert not said.startswith("poker di")


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
