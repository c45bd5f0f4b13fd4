"""What `equity` refuses, and that it says why."""

import _thread
import threading

import pytest

from evaluator import (
    ROYAL_HOLDEM,
    SHORT_DECK,
    CardError,
    HandError,
    Range,
    RangeError,
    equity,
    italian_poker,
)

FLOP = "Qd 7h 2h"


@pytest.mark.parametrize("players", [[], ["AA"], ["random"]])
def test_one_player_has_nobody_to_play_against(players):
    with pytest.raises(ValueError, match="player"):
        equity(players)


@pytest.mark.parametrize(
    ("players", "board", "dead", "said"),
    [
        (24, "", "", "24 players and 5 cards of the board take 53 cards; 52 are left"),
        (24, FLOP, "3c", "24 players and 2 cards of the board take 50 cards; 48 are left"),
        (100, "", "", "100 players and 5 cards"),
    ],
)
def test_more_players_than_the_deck_has_cards_for_are_too_many(players, board, dead, said):
    with pytest.raises(HandError, match=said):
        equity(["random"] * players, board, dead, samples=100)
    with pytest.raises(HandError, match="8 players and 5 cards of the board take 21 cards; 20"):
        equity(["random"] * 8, rules=ROYAL_HOLDEM)


@pytest.mark.parametrize("method", ["exact", "monte_carlo"])
@pytest.mark.parametrize("player", [-1, 2, 99])
def test_rows_of_a_player_that_there_is_not_are_refused_by_number(player, method):
    result = equity(["AhKh", "QQ"], FLOP, method=method, samples=100)
    with pytest.raises(IndexError, match=rf"player {player}: there are 2 players, 0 to 1"):
        result.rows(player)
    with pytest.raises(TypeError):
        result.rows("0")


@pytest.mark.parametrize("method", ["auto", "exact", "monte_carlo"])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_an_empty_range_is_refused_by_player(place, method):
    players = ["AA", "KK", "QQ"]
    players[place] = Range("")
    with pytest.raises(ValueError, match=rf"(?i)player {place}"):
        equity(players, method=method)
    players[place] = ""
    with pytest.raises(ValueError, match=rf"(?i)player {place}"):
        equity(players, method=method)


@pytest.mark.parametrize("token", ["AQx+", "hello", "QQ:0", "QQ:1.5", "AsAs", "1010"])
def test_a_text_that_is_no_range_is_named(token):
    with pytest.raises(RangeError) as info:
        equity(["AA", f"KK, {token}"])
    assert token in str(info.value)


@pytest.mark.parametrize(
    ("board", "dead", "named"),
    [
        ("Qd 7h Qd", "", "Qd"),
        (FLOP, "7h", "7h"),
        (FLOP, "3c 3c", "3c"),
        ("Qd 7h 2h 3c 4c 5c", "", "6"),
        ("Qd 7h Xr", "", "Xr"),
        (FLOP, "Xb", "Xb"),
    ],
)
def test_a_board_and_dead_cards_that_cannot_be_are_refused(board, dead, named):
    with pytest.raises(ValueError, match=named):
        equity(["AA", "KK"], board, dead)


@pytest.mark.parametrize(("board", "dead"), [("Qd 7h Zz", ""), (FLOP, "1c"), ([0, 1, 99], ())])
def test_what_is_no_card_is_a_card_error(board, dead):
    with pytest.raises(CardError):
        equity(["AA", "KK"], board, dead)


@pytest.mark.parametrize("method", ["auto", "exact", "monte_carlo"])
@pytest.mark.parametrize(
    ("players", "board", "dead"),
    [
        (["AsAh", "AsAd"], "", ""),  # RG-12
        (["AA", "KK"], "As Ah Ad", ""),  # RG-12
        (["AsAh", "KK"], "As 7h 2h", ""),
        (["AsAh", "KK"], FLOP, "Ah"),
        (["AsAh", "AsAh"], FLOP, ""),
        (["AKs", "AhKh"], FLOP, "As Ac Ad"),
        (["AA", "AA", "AA"], "", ""),
        (["AA", "AA", "AA", "random"], FLOP, ""),
        (["AsK, AsQ", "AsJ, As2:0.5"], "", ""),
        (["AhKh", "AhT, KhT", "random"], FLOP, ""),
        (["AcAd, AhAs", "AcAh, AdAs", "KK"], FLOP, ""),
    ],
)
def test_hands_that_cannot_be_dealt_together_are_an_error(players, board, dead, method):
    """RG-12: never a share that is not a number, nor a hang."""
    with pytest.raises(ValueError) as info:
        equity(players, board, dead, method=method)
    assert str(info.value)


@pytest.mark.parametrize(
    ("players", "rules", "token"),
    [
        (["22", "AA"], ROYAL_HOLDEM, "22"),
        (["AA", "98s"], ROYAL_HOLDEM, "98s"),
        (["AA", "5c5d"], SHORT_DECK, "5"),
        (["AA", "66-22"], italian_poker(4), "66-22"),
    ],
)
def test_a_range_of_which_the_deck_has_no_combo_is_named(players, rules, token):
    with pytest.raises(ValueError, match=token):
        equity(players, rules=rules)


@pytest.mark.parametrize("cards", [("2c Ah Kh", ""), ("", "9s")])
def test_a_card_that_the_deck_lacks_is_refused(cards):
    named = "2c" if cards[0] else "9s"
    with pytest.raises(ValueError, match=named):
        equity(["AsKs", "QQ"], *cards, rules=ROYAL_HOLDEM)


@pytest.mark.parametrize("method", ["auto", "monte_carlo"])
def test_a_deck_that_is_too_small_is_an_error(method):
    """Royal hold'em has 20 cards: seven players need 19, eight 21."""
    options = {"rules": ROYAL_HOLDEM, "method": method, "samples": 100, "seed": 1}
    assert equity(["random"] * 7, **options).equity.sum() == pytest.approx(1)
    with pytest.raises(ValueError):
        equity(["random"] * 8, **options)
    with pytest.raises(ValueError):
        equity(["random"] * 7, dead="Ah Kh", **options)


def test_a_deck_without_a_card_for_the_river_is_an_error():
    board = "Ah Kh Qh Jh"
    dead = "Th Tc Td Ts Jc Jd Js Qc Qd Qs Kc Kd"
    with pytest.raises(ValueError):
        equity(["AcAd", "AsKs"], board, dead, rules=ROYAL_HOLDEM)
    assert equity(["AcAd", "AsKs"], board, dead[:-3], rules=ROYAL_HOLDEM).deals == 1


@pytest.mark.parametrize(
    "options",
    [
        {"method": "guess"},
        {"method": "monte-carlo!"},
        {"method": "monte_carlo", "samples": -5},
        {"method": "monte_carlo", "samples": 0},
        {"method": "monte_carlo", "target_error": 0},
        {"method": "monte_carlo", "target_error": -0.1},
        {"method": "monte_carlo", "time_limit": -1},
        {"threads": 0},
        {"threads": -2},
    ],
)
def test_options_out_of_range_are_refused(options):
    name = list(options)[-1]
    with pytest.raises(ValueError, match=name):
        equity(["AA", "KK"], FLOP, **options)


@pytest.mark.parametrize(
    "options",
    [
        {"method": 3},
        {"method": "monte_carlo", "samples": "many"},
        {"method": "monte_carlo", "samples": 10.5},
        {"method": "monte_carlo", "samples": 10, "seed": "x"},
        {"threads": 1.5},
        {"rules": "texas"},
    ],
)
def test_options_of_another_type_are_refused(options):
    with pytest.raises((TypeError, ValueError)):
        equity(["AA", "KK"], FLOP, **options)


@pytest.mark.parametrize("players", ["AA", "AA KK", None, 2, Range("AA")])
def test_players_are_a_list(players):
    with pytest.raises((TypeError, ValueError)):
        equity(players)


@pytest.mark.parametrize("player", [None, 51, 3.5, [51, 50, 49], [51], ("As", "Ah", "Kd")])
def test_a_player_is_a_range_or_two_cards(player):
    with pytest.raises((TypeError, ValueError)):
        equity(["KK", player])


def test_a_hand_with_one_card_twice_is_refused():
    with pytest.raises(HandError, match="As"):
        equity([[51, 51], "KK"])


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupt_ends_the_work(threads):
    """Ctrl-C: no call of a kernel runs for long."""
    timer = threading.Timer(0.3, _thread.interrupt_main)
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012
        timer.start()
        equity(["random"] * 4, method="monte_carlo", samples=10**11, threads=threads, time_limit=20)
    timer.join()
