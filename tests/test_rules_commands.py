"""`scalareale rules` and `scalareale compare`, as a user types them and reads what they print."""

import argparse
import builtins
import sys

import pytest

from evaluator.cli_rules import add_commands
from evaluator.reasons import reason
from evaluator.rulebook import rule_names, rules_named


@pytest.fixture
def command(capsys):
    """Run a command line; its exit status, what it printed, and what it complained of."""

    def run(*arguments):
        parser = argparse.ArgumentParser(prog="scalareale")
        add_commands(parser.add_subparsers())
        options = parser.parse_args(arguments)
        status = options.run(options)
        out, err = capsys.readouterr()
        return status, out, err

    return run


def on_a_terminal(monkeypatch):
    """Call it in the test: its fixtures have another standard output."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "dumb")


# -- rules -----------------------------------------------------------------------------------------


def test_rules_lists_every_ruleset_with_its_deck(command):
    status, out, err = command("rules")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    for name in rule_names():
        deck = rules_named(name).deck_name.partition(" and ")[0]
        assert [line for line in lines if line.split(maxsplit=1)[:1] == [name] and deck in line]


def test_rules_fits_eighty_columns(command):
    for arguments in (["rules"], *(["rules", name] for name in rule_names())):
        _, out, _ = command(*arguments)
        assert max(map(len, out.splitlines())) <= 80
        assert all(line == line.rstrip() for line in out.splitlines())


def test_rules_marks_an_order_that_is_not_the_standard_one(command):
    _, out, _ = command("rules")
    assert out.count("order*: a flush beats a full house") == 6  # short deck, two games of Italy
    assert "* The standard order, weakest first: high card, pair, two pair" in out


def test_one_ruleset_in_detail(command):
    status, out, err = command("rules", "italian4:table")
    assert (status, err) == (0, "")
    assert (
        out
        == """\
italian4:table: italian poker, 4 players, table

deck              32 cards, 7 to A
lowest straight   A-7-8-9-T
straight flushes  minima beats massima, massima beats media, media beats minima;
                    the best of each share a pot of all three
ties              by suit (hearts, diamonds, clubs, spades); flushes by suit
                    first; pairs and high cards by all ranks first
wild cards        none

best first       equal ones are compared by
straight flush   the class, the top card, the suit
four of a kind   the four of a kind, the fifth card, the suit of the fifth card
flush *          the suit, the ranks from the top
full house *     the three of a kind, the pair
straight         the top card, the suit of the top card
three of a kind  the three of a kind, the kickers, the suit of the top kicker,
                   the suit of the second kicker
two pair         the top pair, the second pair, the fifth card, the suit of the
                   fifth card
pair             the pair, the kickers, the suit of the top kicker
high card        the ranks from the top, the suit of the top card

Hands that are equal in all of this share the pot.
* The standard order, weakest first: high card, pair, two pair, three of a kind,
  straight, flush, full house, four of a kind, straight flush.
"""
    )


def test_house_rules_are_told(command):
    _, out, _ = command("rules", "draw:deuces-wild,joker,natural-beats-wild,double-ace-flush")
    assert "53 cards, 2 to A and a joker" in out
    assert "wild cards        deuces, joker; a flush may have several aces" in out
    assert "flush            the number of aces, the ranks from the top, the number of" in out
    assert out.index("five of a kind") < out.index("straight flush   the top card")
    assert "*" not in out


def test_the_lowest_straight_follows_the_deck(command):
    for name, straight in {
        "texas": "A-2-3-4-5",
        "short-deck": "A-6-7-8-9",
        "italian2": "A-9-T-J-Q",
        "royal": "T-J-Q-K-A",
    }.items():
        assert f"lowest straight   {straight}\n" in command("rules", name)[1]


def test_an_unknown_ruleset_is_refused(command):
    status, out, err = command("rules", "itailan4")
    assert (status, out) == (2, "")
    assert err.startswith("'itailan4' is no game (did you mean italian4?); there are texas")


def test_on_a_terminal_it_is_a_table(command, monkeypatch):
    on_a_terminal(monkeypatch)
    status, out, _ = command("rules")
    assert status == 0
    assert "───" in out and "italian6:table" in out
    assert max(map(len, out.splitlines())) <= 80
    assert "straight flush" in command("rules", "telesina2:online")[1]


def test_on_a_terminal_without_rich_it_is_plain_text(command, monkeypatch):
    on_a_terminal(monkeypatch)
    real = builtins.__import__

    def without_rich(name, *arguments):
        if name.startswith("rich"):
            raise ImportError(name)
        return real(name, *arguments)

    monkeypatch.setattr(builtins, "__import__", without_rich)
    _, out, _ = command("rules")
    assert "───" not in out
    assert out.startswith("name              deck               what beats what\n")


# -- compare ---------------------------------------------------------------------------------------


def test_compare_prints_each_hand_and_the_reason(command):
    status, out, err = command(*("compare", "As Ks Qs Js 9s", "KhQhJh9h8h", "--rules", "italian4"))
    assert (status, err) == (0, "")
    assert out == (
        "1  As Ks Qs Js 9s  flush of spades, ace high, kickers king, queen, jack and nine\n"
        "2  Kh Qh Jh 9h 8h  flush of hearts, king high, kickers queen, jack, nine and eight\n"
        "The first hand wins because equal flushes are compared by rank first: ace over king.\n"
    )


def test_compare_takes_texas_for_granted(command):
    _, out, _ = command("compare", "As Ks Qs Js 9s", "Ah Kh Qh Jh 9h")
    assert out.splitlines()[-1] == reason("As Ks Qs Js 9s", "Ah Kh Qh Jh 9h")


def test_compare_in_italian_with_a_board(command):
    status, out, _ = command(
        *("compare", "As Jd", "Ah Qc", "--board", "Ts Js Qd Kh Tc"),
        *("--rules", "royal", "--lang", "it"),
    )
    assert status == 0
    assert out == (
        "board Ts Js Qd Kh Tc\n"
        "1  As Jd  scala all'asso\n"
        "2  Ah Qc  scala all'asso\n"
        "Vince la seconda mano perché a parità di scala decide il seme della carta più alta: "
        "asso di cuori batte asso di picche.\n"
    )


def test_compare_says_what_wild_cards_stand_for(command):
    _, out, _ = command(
        *("compare", "As Ks Qs Js Xr", "Kh Kd Ks Kc 2d", "--rules", "draw:deuces-wild,joker")
    )
    assert "royal flush (Xr = Ts)\n" in out
    assert "five of a kind, kings (2d = Ks)\n" in out


def test_compare_more_than_two_hands(command):
    status, out, _ = command("compare", "As Jd", "Ah Qc", "9d 9s", "--board", "Js Qd Kh Tc 3d")
    assert status == 0
    assert out.splitlines()[-1] == (
        "Hands 1 and 2 share the pot because the five ranks are the same and suits do not count. "
        "Hand 1 beats hand 3, the best of the others, "
        "because between straights the top card decides: ace over king."
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["As Ks", "Kh Qh Jh 9h 8h"], "hand 1: 2 cards (As Ks); a hand that can be ranked has"),
        (["As Ks Qs Js 9s", "Kh Qh Jh 9h 8z"], "'8z' at character 13 is not a card"),
        (["As Ks Qs Js 9s", "Kh Kh Jh 9h 8h"], "hand 2: Kh appears twice"),
        (["As Ks", "As Qs", "--board", "2c 3c 4c"], "hands 1 and 2 both hold As"),
        (["As Ks", "Ah 2c", "--board", "2c 3c 4c"], "hand 2: 2c appears twice"),
        (["As Ks", "Ah Qs", "--board", "2c 3c 4x"], "'4x' at character 7 is not a card"),
        (
            ["As Ks Qs Js 2s", "Kh Qh Jh 9h 8h", "--rules", "italian4"],
            "hand 1: 2s is not in the deck of italian poker, 4 players",
        ),
        (["As Ks Qs Js 9s", "Kh Qh Jh 9h 8h", "--rules", "omaha"], "'omaha' is no game"),
    ],
)
def test_compare_refuses_bad_hands_and_rules_with_exit_status_2(command, arguments, said):
    status, out, err = command("compare", *arguments)
    assert (status, out) == (2, "")
    assert said in err


@pytest.mark.parametrize("arguments", [["As Ks Qs Js 9s"], ["AsKs", "QsJs", "--lang", "de"]])
def test_compare_needs_two_hands_and_a_language_it_speaks(command, arguments):
    with pytest.raises(SystemExit) as error:
        command("compare", *arguments)
    assert error.value.code == 2
