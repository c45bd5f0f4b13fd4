"""The scripts in `examples/` run, and do what they say they do."""

import json
import re
import runpy
from pathlib import Path

import pytest

from game import Deal

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@pytest.fixture
def script(request):
    """The names of an example, as a caller of its functions finds them."""
    return runpy.run_path(str(EXAMPLES / request.param))


def of(name):
    return pytest.mark.parametrize("script", [name], indirect=True, ids=[name])


# bot_match.py


@of("bot_match.py")
def test_the_bots_win_from_each_other_what_the_other_loses(script):
    won = script["match"](deals=120, seed=1)
    assert sum(won) == 0
    assert won[1] > 0  # betting good hands beats calling all of them
    assert script["match"](deals=120, seed=1) == won
    assert script["match"](deals=120, seed=2) != won


@of("bot_match.py")
def test_a_bot_sees_a_view_in_which_the_other_hand_is_face_down(script):
    seen = []

    def watching(view, rng):
        seen.append(view["hands"][1 - view["seat"]])
        return script["station"](view, rng)

    names = script["match"].__globals__
    names["station"] = names["bettor"] = watching
    assert script["match"](deals=10, seed=1) != [0, 0]
    assert {"".join(hand) for hand in seen} == {"????"}


# remote_table.py


@of("remote_table.py")
def test_a_deal_goes_over_json_to_the_last_chip(script):
    server = script["Server"](seed=3)
    turns = []
    while (actor := checked(server.messages())) is not None:
        turns.append(actor)
        assert server.answer(actor, script["player"](server.messages()[actor])) is None
    assert len(turns) > 6
    assert set(turns) == {0, 1, 2}
    deal = Deal.from_json(server.stored)
    assert deal.finished
    assert sum(deal.stacks) == 3000
    assert sum(deal.payouts) == 180


def checked(lines):
    """The seat to act, after a look at what each seat is told."""
    views = [json.loads(line) for line in lines]
    actor = views[0]["actor"]
    for seat, view in enumerate(views):
        assert (view["seat"], view["actor"], "legal" in view) == (seat, actor, seat == actor)
        if not any(event["kind"] == "show" for event in view["events"]):
            hidden = [hand for i, hand in enumerate(view["hands"]) if i != seat]
            assert hidden == [["??", "??"]] * 2
            assert "??" not in view["hands"][seat]
    return actor


@of("remote_table.py")
@pytest.mark.parametrize(
    ("seat", "line", "why"),
    [
        (1, '{"action": "fold"}', "it is the turn of seat 0"),
        (0, '{"action": "check"}', "there are 10 to call"),
        (0, '{"action": "raise", "amount": 19}', "the least is 20"),
        (0, '{"action": "raise", "amount": 1001}', "more than the seat has"),
        (0, '{"action": "raise", "amount": 20.5}', "whole number of chips"),
        (0, '{"action": "raise"}', "amount"),
        (0, '{"action": "dance"}', "dance"),
        (0, "fold", "Expecting value"),
    ],
)
def test_an_answer_that_is_not_legal_is_refused_and_nothing_changes(script, seat, line, why):
    server = script["Server"](seed=3)
    before = server.stored
    assert why in server.answer(seat, line)
    assert server.stored == before
    assert server.answer(0, '{"action": "raise", "amount": 20}') is None
    assert server.stored != before


# italian_draw.py

SENTENCES = (
    r"(versa l'invito di \d+|versa la posta di \d+|guarda le carte|fa il (contro)?buio di \d+"
    r"|passa|: parole|apre di \d+|vede \d+|rilancia a \d+|punta \d+|lascia|: servito"
    r"|cambia \d \(.*\)|riceve .*|mostra .*|non mostra|vince \d+)(, resto)?"
)


@of("italian_draw.py")
def test_hands_are_told_in_italian_and_no_chip_is_lost(script):
    lines = "\n".join(script["play"](hands=400, seed=5)).splitlines()
    decks = [re.fullmatch(r"Mano (\d+): mazziere \w+, (\d+) carte", line) for line in lines]
    hands = [(int(deck[1]), int(deck[2])) for deck in decks if deck]
    assert [number for number, _ in hands] == [*range(1, len(hands) + 1)]
    assert list(dict.fromkeys(cards for _, cards in hands)) == [32, 28, 24]  # as they go out
    told = [line for line in lines if re.match("(Anna|Bruno|Carla|Dino)", line)]
    for line in told:
        assert re.fullmatch(r"(Anna|Bruno|Carla|Dino)( |(?=:))" + SENTENCES, line), line
    for word in ("passa", "apre", "vede", "rilancia", "servito", "cambia", "buio", "lascia"):
        assert any(word in line for line in told), word
    assert any(re.fullmatch(r"il piatto di \d+ resta per la prossima smazzata", x) for x in lines)
    assert lines[-1].startswith("Alla fine: Anna ")
    assert sorted(map(int, re.findall(r"\d+", lines[-1]))) == [0, 0, 0, 400]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("remote_table.py", ["seat 2 wins 180"]),
        ("italian_draw.py", ["Mano 4: mazziere Dino, 32 carte", "Alla fine: Anna "]),
    ],
)
def test_a_script_runs_by_itself(name, words, capsys):
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    told = capsys.readouterr().out
    for word in words:
        assert word in told
