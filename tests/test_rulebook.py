"""The names of rules: what each stands for, and what is said to a name that is none."""

import re

import pytest

from evaluator import (
    DRAW_POKER,
    ROYAL_HOLDEM,
    SHORT_DECK,
    TEXAS_HOLDEM,
    RulesError,
    italian_poker,
    telesina,
)
from evaluator.rulebook import rule_names, rules_named
from evaluator.rules import WILD_RANKS
from presets import BUG, DEUCES, ITALIAN, JOKER, JOKERS, ROYAL_WITHOUT_SUITS, TELESINA

PLAYERS = range(2, 7)


def test_the_names_of_the_games():
    assert rules_named("texas") == TEXAS_HOLDEM
    assert rules_named("short-deck") == SHORT_DECK
    assert rules_named("royal") == ROYAL_HOLDEM
    assert rules_named("draw") == DRAW_POKER


@pytest.mark.parametrize("players", PLAYERS)
def test_the_italian_games_have_a_number_of_players_and_customs(players):
    assert rules_named(f"italian{players}") == italian_poker(players)
    assert rules_named(f"italian{players}:table") == italian_poker(players, "table")
    assert rules_named(f"telesina{players}") == telesina(players)
    for custom in ("classic", "table", "online"):
        assert rules_named(f"telesina{players}:{custom}") == telesina(players, custom)


@pytest.mark.parametrize("name", [*ITALIAN, *TELESINA])
def test_the_presets_of_the_tests_have_the_same_names(name):
    assert rules_named(name) == (ITALIAN | TELESINA)[name][0]


def test_the_usual_house_rules():
    assert rules_named("royal:no-suits") == ROYAL_WITHOUT_SUITS[0]
    assert rules_named("draw:joker") == JOKER[0]
    assert rules_named("draw:two-jokers") == JOKERS[0]
    assert rules_named("draw:bug") == BUG[0]
    assert rules_named("draw:deuces-wild") == DEUCES[0]


@pytest.mark.parametrize("rank", WILD_RANKS)
def test_any_rank_may_be_wild(rank):
    assert rules_named(f"draw:{rank}-wild") == DRAW_POKER.replace(wild=rank)


def test_house_rules_add_up():
    assert rules_named("draw:deuces-wild,joker") == DRAW_POKER.replace(wild=("deuces", "joker"))
    assert rules_named("draw:joker,natural-beats-wild,double-ace-flush") == DRAW_POKER.replace(
        wild="joker", natural_beats_wild=True, double_ace_flush=True
    )
    assert rules_named("italian4:table,no-suits") == italian_poker(4, "table").replace(suits=False)
    assert rules_named("short-deck:joker") == SHORT_DECK.replace(wild="joker")


def test_letter_case_and_blanks_do_not_matter():
    assert rules_named(" Italian4:TABLE ") == italian_poker(4, "table")
    assert rules_named("draw:joker, natural-beats-wild").natural_beats_wild


def test_a_name_is_text():
    with pytest.raises(TypeError, match="the name of rules is text, not int"):
        rules_named(4)


def test_every_name_that_is_listed_is_understood_and_stands_once():
    names = rule_names()
    assert len(set(names)) == len(names)
    assert {rules_named(name).deck_name for name in names} >= {"52 cards, 2 to A"}
    for name in ("texas", "short-deck", "royal", "draw", "draw:bug", "draw:deuces-wild"):
        assert name in names
    for n in PLAYERS:
        assert {f"italian{n}", f"italian{n}:table", f"telesina{n}:online"} <= set(names)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("omaha", "'omaha' is no game; there are texas, short-deck, royal, italian2 to italian6"),
        ("texs", "'texs' is no game (did you mean texas?)"),
        ("italian7", "'italian7' is no game (did you mean italian6?)"),
        ("", "'' is no game"),
        ("draw:", "'draw:': '' is no house rule of draw"),
        ("draw:jokr", "'draw:jokr': 'jokr' is no house rule of draw (did you mean joker?)"),
        (
            "draw:elevens-wild",
            "there are classic, joker, two-jokers, bug, deuces-wild to aces-wild",
        ),
        ("italian4:online", "there are classic, table, joker"),
        ("telesina4:table,online", "one of classic, table, online stands first after the colon"),
        ("italian4:joker", "'italian4:joker': suits=True with wild cards"),
        ("short-deck:deuces-wild", "the deck starts at 6"),
        ("draw:joker,joker", "each once"),
        ("draw:natural-beats-wild", "without wild cards"),
    ],
)
def test_another_name_is_refused_with_the_word_and_what_there_is(name, said):
    with pytest.raises(RulesError, match=re.escape(said)):
        rules_named(name)
