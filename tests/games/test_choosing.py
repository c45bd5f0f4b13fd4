"""What is typed at the table, in two languages."""

import pytest

from game import (
    AllIn,
    Blind,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Look,
    Parole,
    RaiseTo,
    texas_holdem,
)
from game.choosing import ChoiceError, meanings, parse_choice
from game.play_words import COMMANDS, PLAY_WORDS

HAND = ["9c", "Kd", "9h", "As", "Th"]


def view(**legal):
    """A seat with 100 chips, 2 of them bet, and 8 bet against it."""
    facing = "call" in legal
    return {
        "seat": 0,
        "game": "italian_draw",
        "bets": [2, 8] if facing else [0, 0],
        "to_match": 8 if facing else 0,
        "stacks": [98, 92],
        "pot": 12,
        "hands": [HAND, ["??"] * 5],
        "legal": {name.replace("raises", "raise_to"): value for name, value in legal.items()},
    }


FACING = view(fold=True, call=6, raises=[14, 100])
FREE = view(fold=True, check=True, raises=[2, 98])
DRAW = view(discard=[0, 4])
UNSEEN = view(blind=4, look=True)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        *(
            (word, Fold())
            for word in ("f", "fold", "lascio", "passo", "p", "passo-lascia", "LASCIA")
        ),
        *((word, Call()) for word in ("c", "call", "vedo", "v", " Vedo ", "call 6", "vedo 6")),
        *((word, AllIn()) for word in ("a", "all-in", "all in", "ALLIN", "resto")),
        *((word, RaiseTo(60)) for word in ("r 60", "raise 60", "raise to 60", "rilancio a 60")),
        *((word, RaiseTo(60)) for word in ("60", "r60", "b 60", "punto 60", "a 60")),
        *((word, RaiseTo(28)) for word in ("r +20", "r+20", "raise by 20", "rilancio di 20")),
        *((word, RaiseTo(26)) for word in ("r pot", "rilancio piatto")),
        *((word, RaiseTo(17)) for word in ("r half", "r mezzo", "r 1/2")),
        ("r min", RaiseTo(14)),
        ("r max", RaiseTo(100)),
    ],
)
def test_facing_a_bet(typed, action):
    assert parse_choice(typed, FACING) == action
    assert parse_choice(typed, FACING, "it") == action


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        *((word, Check()) for word in ("c", "k", "x", "check", "passo", "p", "parole", "cip")),
        *((word, RaiseTo(2)) for word in ("b 2", "bet 2", "apro 2", "apro di 2", "open 2", "2")),
    ],
)
def test_when_nothing_is_bet(typed, action):
    assert parse_choice(typed, FREE) == action


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        *((word, ()) for word in ("s", "servito", "pat", "stand pat", "0")),
        # The hand is shown, and numbered, as 9h 9c As Kd Th.
        *((word, ("9h", "As")) for word in ("d 1 3", "cambio 1 3", "c 1,3", "1 3", "d 13")),
        *((word, ("As", "Th")) for word in ("d as th", "cambia A♠ 10♥", "discard As10h", "As Th")),
        ("scarto 5", ("Th",)),
    ],
)
def test_at_the_draw(typed, cards):
    assert parse_choice(typed, DRAW) == Discard(cards)


@pytest.mark.parametrize("typed", ["b", "buio", "controbuio", "blind"])
def test_opening_blind(typed):
    assert parse_choice(typed, UNSEEN) == Blind()


@pytest.mark.parametrize("typed", ["l", "g", "look", "guardo", "no"])
def test_looking(typed):
    assert parse_choice(typed, UNSEEN) == Look()


@pytest.mark.parametrize(
    ("seen", "typed", "reason"),
    [
        (FACING, "k", "cannot check: there are 6 to call"),
        (FACING, "r 13", "13 is too little: 14 is the least"),
        (FACING, "r 101", "101 is too much: 100 is the most"),
        (FACING, "r 1,000", "1000 is too much"),
        (FACING, "r", "how much? 14 to 100"),
        (FACING, "r ten", "ten: not an amount"),
        (FACING, "r -5", "-5: not an amount"),
        (FACING, "r 1.5", "1.5: not an amount"),
        (FACING, "d 1 3", "not understood"),
        (FACING, "d", "not now"),
        (FACING, "call 7", "not understood"),
        (FACING, "hello", "hello: not understood; type ?"),
        (FACING, "", "not understood"),
        (FREE, "f", "you can check"),
        (FREE, "vedo", "nothing to call"),
        (view(fold=True, call=6), "r 60", "cannot bet or raise now"),
        (view(fold=True, call=6), "a", "cannot bet or raise now"),
        (view(check=True, raises=[2, 10]), "a", "10 is the most"),
        (DRAW, "d 6", "6: not one of your cards"),
        (DRAW, "d 1 1", "1: named twice"),
        (DRAW, "d 1 9h", "9h: named twice"),
        (DRAW, "d 1 2 3 4 5", "5 cards are too many: 4 is the most"),
        (DRAW, "d 2d", "2d: not one of your cards"),
        (DRAW, "d", "which ones?"),
        (DRAW, "call", "not now"),
        (DRAW, "s 5", "s 5: not understood"),
        (DRAW, "0 1 2", "0: not one of your cards"),
        (DRAW, "nonsense", "not understood"),
        (UNSEEN, "call", "not now"),
        (UNSEEN, "b 60", "b 60: not understood"),
        (FACING, "a lot", "not understood"),
        (view(look=True), "buio", "not now"),
        (UNSEEN, "nonsense", "not understood"),
    ],
)
def test_what_is_refused_says_why(seen, typed, reason):
    with pytest.raises(ChoiceError, match=reason.replace("?", r"\?")):
        parse_choice(typed, seen)
    with pytest.raises(ChoiceError) as italian:
        parse_choice(typed, seen, "it")
    assert reason not in str(italian.value)


def test_without_openers_the_reason_is_the_pair_it_takes():
    with pytest.raises(ChoiceError, match="pair of Q or better"):
        parse_choice("r 10", view(check=True), openers=10)
    with pytest.raises(ChoiceError, match="almeno una coppia di Q"):
        parse_choice("apro di 10", view(check=True), "it", 10)


def test_a_stack_of_less_than_the_call_goes_in_as_a_call():
    seen = view(fold=True, call=98)
    assert parse_choice("a", seen) == AllIn()
    assert parse_choice("c", seen) == Call()


def test_a_raise_by_starts_from_the_whole_big_blind():
    """The big blind had 1 chip of the 2 to call."""
    deal = Deal(texas_holdem(blinds=(1, 2)), [100, 100, 1])
    assert parse_choice("r +10", deal.view(0)) == RaiseTo(12)
    assert deal.legal_actions().call == 2


def test_in_fixed_limit_a_raise_needs_no_amount():
    assert parse_choice("r", view(fold=True, call=6, raises=[16, 16])) == RaiseTo(16)


def test_commands_are_known_in_both_languages():
    for meaning, names in COMMANDS.items():
        assert all(meaning in meanings(name) for name in names)


def test_both_languages_have_the_same_words_with_the_same_amounts():
    english, italian = PLAY_WORDS["en"], PLAY_WORDS["it"]
    assert set(english) <= set(italian)
    for key, text in english.items():
        holes = {part.partition("}")[0].partition(":")[0] for part in text.split("{")[1:]}
        for hole in holes:
            assert f"{{{hole}" in italian[key], key


@pytest.mark.parametrize("language", ["en", "it"])
def test_where_there_is_a_cip_parole_is_something_else_to_say(language):
    free = view(fold=True, check=True, raises=[2, 98], parole=True)
    for text in ("parole", "p", "parola"):
        assert parse_choice(text, free, language) == Parole()
    for text in ("cip", "check", "k"):
        assert parse_choice(text, free, language) == Check()
    assert parse_choice("parole", FREE, language) == Check()
