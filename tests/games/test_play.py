"""A person at the table: whole sessions, with the input and the output in hand."""

import builtins
import json
import os
import random
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import Call, Deal, HistoryError, american_draw, italian_draw, telesina_stud, texas_holdem
from game.cli import main
from game.play import play
from game.play_games import GAMES
from game.session import Session, Settings
from game.table_text import ANSI, Look, choices

HOLDEM = ("texas", "royal", "short")
CUSTOMS = {"italian": italian_draw, "telesina": telesina_stud}
CARD = re.compile(r"(10|[2-9TJQKA])([♣♦♥♠cdhs])(?![a-z])")
LETTERS = dict(zip("♣♦♥♠", "cdhs", strict=True))
#: What somebody may type: some of it makes no sense at any time.
TYPED = [
    *["c", "c", "c", "c", "f", "k", "r", "a", "p", "v", "t", "?", "d", "s", "l", "b"],
    *["lascio", "passo", "vedo", "resto", "r min", "r pot", "d 1", "d 1 2", "c 1 3"],
    *["servito", "buio", "guardo", "nonsense", "r 7", "r 99999", ""],
]


def settings(game, players=4, **options):
    blinds = (1, 2) if game in HOLDEM else (1,)
    return Settings(game, players, **{"blinds": blinds, "stack": 60} | options)


class Person:
    """Types at random; keeps what was shown before each line, and the deal as it then was."""

    def __init__(self, monkeypatch, capsys, seed):
        self.capsys, self.rng = capsys, random.Random(seed)
        self.session = self.last = None
        self.seen = []
        monkeypatch.setattr(builtins, "input", self.line)

    def over(self, deal):
        self.last = deal

    def line(self, prompt):
        deal = self.session.deal or self.last
        self.seen.append((self.capsys.readouterr().out, deal.copy()))
        if self.session.deal is None:
            return ""
        return self.rng.choice(TYPED)

    def plays(self, session, look, hands):
        self.session = session
        play(session, look, over=self.over, hands=hands)
        self.seen.append((self.capsys.readouterr().out, self.last))
        return self.seen


def cards_in(text):
    text = ANSI.sub("", text)
    # The help names four aces, for their suits, and two cards to throw.
    text = re.sub("A♣ A♦ A♥ A♠|Ac Ad Ah As|7h 9c", "", text)
    return {
        ("T" if rank == "10" else rank) + LETTERS.get(suit, suit)
        for rank, suit in CARD.findall(text)
    }


def open_cards(deal, you):
    """All that the person may have seen in a deal, by what the server knows."""
    found = []
    for event in deal.events:
        if event.kind in ("board", "show") or event.note == "up" or event.seat == you:
            found += event.cards
    return {card for card in found if card is not None}


@pytest.mark.parametrize(
    "look", [Look(), Look("it", 40, color=True), Look("it", 120, symbols=False)]
)
@pytest.mark.parametrize("game", GAMES)
def test_no_card_that_is_face_down_is_ever_in_the_text(game, look, monkeypatch, capsys):
    from evaluator import parse_cards

    person = Person(monkeypatch, capsys, 5)
    seen = person.plays(Session(settings(game), seed=11), look, 12)
    assert len(seen) > 30
    shown = set()
    for text, deal in seen:
        found = cards_in(text)
        shown |= found
        assert {parse_cards(card)[0] for card in found} <= open_cards(deal, person.session.you), (
            text
        )
    assert len(shown) > 15  # the search does find cards


@pytest.mark.parametrize("width", [32, 40, 80, 120])
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_lines_fit_the_window(game, language, width, monkeypatch, capsys):
    options = {"players": 5, "stack": 5000}
    person = Person(monkeypatch, capsys, 6)
    for text, _ in person.plays(
        Session(settings(game, **options), seed=3), Look(language, width), 6
    ):
        for line in text.splitlines():
            assert len(line) <= width, line


@pytest.mark.parametrize("game", GAMES)
def test_a_blind_person_is_told_every_word_of_the_table_without_colour(game, monkeypatch, capsys):
    """With colours the same text is shown, and escape codes besides."""
    texts = []
    for color in (False, True):
        person = Person(monkeypatch, capsys, 9)
        seen = person.plays(Session(settings(game), seed=2), Look(color=color), 4)
        texts.append([text for text, _ in seen])
    assert texts[0] != texts[1]
    assert texts[0] == [ANSI.sub("", text) for text in texts[1]]


def test_what_it_takes_to_open_is_not_told_at_a_draw_that_nobody_opened(monkeypatch, capsys):
    """The dealer is all-in for the posta, so that all who pass draw."""
    person = Person(monkeypatch, capsys, 9)
    seen = person.plays(Session(settings("italian", 3, stack=1), seed=2), Look(), 12)
    draws = [text for text, deal in seen if deal.phase == "draw" and "Your hand" in text]
    assert any(text.count("discard up to") for text in draws)
    for text in draws:
        assert "To open" not in text[text.rindex("Italian poker") :]


def test_plain_text_is_ascii(monkeypatch, capsys):
    """Where the terminal has no symbols, letters stand for suits."""
    person = Person(monkeypatch, capsys, 9)
    for text, _ in person.plays(Session(settings("texas"), seed=2), Look(symbols=False), 4):
        assert text.isascii()


# Saving


def autopilot(session, deals, points=None):
    """Play on, the person as a bot would; return all logs. Keep the session at each turn."""
    from game.bots import BOTS, decide

    logs = []
    while len(logs) < deals and not session.over:
        deal = session.deal or session.next_deal()
        while deal.actor is not None:
            if points is not None:
                points.append((json.dumps(session.to_dict()), len(logs)))
            if deal.actor != session.you:
                session.bot_acts()
            else:
                rng = random.Random(f"{session.number} {len(deal.events)}")
                deal.act(decide(session.chair(deal.actor), BOTS[0], rng))
        logs.append(deal.events)
        session.finish()
    return logs


@pytest.mark.parametrize("tournament", [None, 2])
@pytest.mark.parametrize("game", GAMES)
def test_a_session_that_was_saved_goes_on_as_if_it_had_not_been(game, tournament):
    points = []
    session = Session(settings(game, deals_a_level=tournament), seed=4)
    logs = autopilot(session, 6, points)
    for text, before in points[:: max(len(points) // 6, 1)]:
        again = Session.from_dict(json.loads(text))
        assert autopilot(again, len(logs) - before) == logs[before:]
        assert again.to_dict() == session.to_dict()


@pytest.mark.parametrize("game", GAMES)
def test_a_tournament_ends_for_the_person_with_a_place(game):
    for seed in range(3):
        session = Session(settings(game, deals_a_level=1, stack=20), seed=seed)
        autopilot(session, 1000)
        assert session.over
        assert 1 <= session.place <= 4
        assert (session.place == 1) == (session.stack == 80)
        assert (session.place > 1) == (session.stack == 0)


def test_without_a_tournament_chips_are_bought():
    session = Session(settings("texas", stack=10), seed=1)
    autopilot(session, 30)
    assert session.table.chips > 40
    assert all(seat.stack for seat in session.table.seats)
    assert session.bought % 10 == 0


def damaged(change):
    session = Session(settings("texas"), seed=1)
    session.next_deal()
    data = json.loads(json.dumps(session.to_dict()))
    change(data)
    return data


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(format="other"),
        lambda data: data.update(version=2),
        lambda data: data.pop("table"),
        lambda data: data.update(names=["you", "Ada"]),
        lambda data: data.update(names=["Ada", "you", "Bruno", "Carla"]),
        lambda data: data.update(names=[1, 2, 3, 4]),
        lambda data: data.update(bought=-1),
        lambda data: data.update(seed="x"),
        lambda data: data["settings"].update(game="chess"),
        lambda data: data["settings"].update(players=40),
        lambda data: data["settings"].update(players=5),
        lambda data: data["settings"].update(blinds=[]),
        lambda data: data["settings"].update(deals_a_level=3),
        lambda data: data["table"]["deal"].update(button=2),
        lambda data: data["table"]["deal"]["stacks"].append(5),
        lambda data: data.update(settings=None),
        lambda data: data["table"]["seats"][1].update(away=True),
        lambda data: data["table"]["seats"][1].update(away=5),
        lambda data: data["table"].update(deal=None),
        lambda data: data["table"]["rules"].update(buy_in=[500, None]),
        lambda data: data["table"]["stakes"].update(big_blind=3),
        lambda data: data["table"].update(carry={"pot": -1}),
    ],
)
def test_a_damaged_file_is_refused(change):
    with pytest.raises(HistoryError):
        Session.from_dict(damaged(change))


def test_a_file_that_is_no_session_is_refused(tmp_path, capsys):
    path = tmp_path / "file"
    for content in (b"", b"[]", b"{}", b"\xff\xfe", b"null"):
        path.write_bytes(content)
        assert main(["play", "--resume", str(path)]) == 2
        out, err = capsys.readouterr()
        assert err
        assert not out
    assert main(["play", "--resume", str(tmp_path / "none")]) == 2
    assert "none" in capsys.readouterr().err


def test_a_file_that_is_no_session_is_not_written_over(tmp_path, capsys, monkeypatch):
    path = tmp_path / "notes.txt"
    path.write_text("notes")
    assert main(["play", "--save", str(path)]) == 2
    assert "notes.txt" in capsys.readouterr().err
    assert path.read_text() == "notes"
    Session(settings("texas"), seed=1).save(str(path))
    monkeypatch.setattr(builtins, "input", lambda *_: "q")
    assert main(["play", "--save", str(path)]) == 0


def test_nothing_impossible_is_offered_to_who_is_all_in_at_the_draw():
    deal = Deal(american_draw(), [1, 1], seed=1)  # all-in with the ante
    assert (deal.phase, deal.actor) == ("draw", 1)
    told = choices(deal.view(1), Look())
    assert "discard" in told
    assert "all-in" not in told


def test_the_all_in_that_is_a_raise_is_told_by_its_total():
    deal = Deal(texas_holdem(), [100, 100, 100], seed=1)
    for _ in range(2):
        deal.act(Call())
    told = choices(deal.view(2), Look())  # the big blind, with 2 of its 100 in
    assert "raise to 4-100" in told.replace("\xa0", " ")
    assert "all-in 100" in told.replace("\xa0", " ")


def test_saving_leaves_the_old_file_when_it_fails(tmp_path, monkeypatch):
    path = tmp_path / "save.json"
    session = Session(settings("texas"), seed=1)
    session.save(str(path))
    before = path.read_text()
    monkeypatch.setattr(json, "dump", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        session.save(str(path))
    assert path.read_text() == before
    assert [file.name for file in tmp_path.iterdir()] == ["save.json"]


# The command


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--players", "11"], "2 to 10"),
        (["royal", "--players", "7"], "2 to 6"),
        (["italian", "--players", "2"], "3 to 5"),
        (["--blinds", "x"], "like 1/2"),
        (["--blinds", "2/1"], "over big blind"),
        (["--blinds", "0/1"], "1 or more"),
        (["draw", "--blinds", "1/2"], "one ante"),
        (["--stack", "0"], "1 or more"),
        (["--tournament", "0"], "1 or more"),
        (["--seed", "-1"], "0 or more"),
        (["--hands", "0"], "1 or more"),
        (["texas", "--custom", "table"], "one way"),
        (["italian", "--custom", "online"], "classic, table"),
        (["--resume", "x", "--custom", "table"], "custom of the file"),
        (["--save", "x", "--history", "./x"], "not the same file"),
        (["--resume", "x", "--players", "3"], "players of the file"),
        (["texas", "--resume", "x"], "game of the file"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments, reason, capsys):
    assert main(["play", *arguments]) == 2
    assert reason in capsys.readouterr().err


def test_a_place_that_cannot_be_written_is_known_at_once(tmp_path, capsys):
    for option in ("--save", "--history"):
        assert main(["play", option, str(tmp_path / "no" / "file")]) == 2
        assert "No such file" in capsys.readouterr().err


SPAWN = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
COMMAND = "import sys; from game.cli import main; sys.exit(main())"


class Terminal:
    """`scalareale play` behind a pseudo-terminal, of which a process of its own takes care."""

    def __init__(self, *arguments, columns=80, **environment):
        self.process = subprocess.Popen(
            [sys.executable, "-c", SPAWN, sys.executable, "-c", COMMAND, "play", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            env=os.environ
            | {"COLUMNS": str(columns), "PYTHONUTF8": "1", "TERM": "xterm", "NO_COLOR": ""}
            | environment,
        )
        self.text = self.until("> ")

    def until(self, end):
        """What is printed, up to where it ends so and waits."""
        got, give_up = b"", time.monotonic() + 60
        while not got.endswith(end.encode()):
            assert time.monotonic() < give_up, got.decode()
            if select.select([self.process.stdout], [], [], 1)[0]:
                block = os.read(self.process.stdout.fileno(), 1 << 16)
                assert block, got.decode()
                got += block
        return got.decode().replace("\r\n", "\n")

    def types(self, line):
        self.process.stdin.write(f"{line}\n".encode())
        self.text = self.until("> ")
        return self.text

    def ends(self, keys):
        """Press keys that end it; return the rest of the text and the exit status."""
        # A signal between the prompt and the wait for a line would only be seen after the line: on
        # a busy machine the keys are pressed again.
        got, ended, tries = b"", False, 0
        while not ended:
            assert tries < 12, got.decode()
            tries += 1
            time.sleep(0.5)
            self.process.stdin.write(keys.encode())
            while not ended and select.select([self.process.stdout], [], [], 5)[0]:
                block = os.read(self.process.stdout.fileno(), 1 << 16)
                got, ended = got + block, not block
        self.process.communicate(timeout=60)
        return got.decode().replace("\r\n", "\n"), self.process.returncode


#: For each game a deal to its end: what is typed while it is the person's turn.
ANSWERS = {
    "texas": ["c"],
    "royal": ["vedo", "passo"],
    "short": ["call", "check"],
    "italian": ["guardo", "apro min", "vedo", "c 1 2", "parole"],
    "draw": ["bet min", "call", "d 1", "check"],
    "telesina": ["vedo", "passo"],
}


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_each_game_is_played_to_its_end_in_a_terminal(game, tmp_path):
    history = tmp_path / "history.jsonl"
    language = "it" if game in ("italian", "telesina") else "en"
    wait = {"it": "Invio: avanti, q: esci > ", "en": "Enter: next deal, q: leave > "}[language]
    arguments = [game, "--seed", "1", "--lang", language, "--history", str(history)]
    terminal = Terminal(*arguments, columns=40 if language == "it" else 120)
    assert "\x1b[" in terminal.text  # colours, on a terminal
    for deal in range(2):
        tries = 0
        while not terminal.text.endswith(wait):
            answers = ANSWERS[game]
            terminal.types(answers[tries % len(answers)])
            tries += 1
            assert tries < 60, terminal.text
        if not deal:
            terminal.types("")
    text, status = terminal.ends("q\n")
    assert status == 0
    assert "2 smazzate" in text or "2 deals" in text
    lines = history.read_text().splitlines()
    assert [Deal.from_json(line).finished for line in lines] == [True, True]


def test_what_is_wrong_is_asked_again_with_the_reason():
    terminal = Terminal("--seed", "1", "--no-color")
    assert "\x1b" not in terminal.text
    assert "fold (f)" in terminal.text
    assert "not understood" in terminal.types("hello")
    assert "is too little" in terminal.types("r 1")
    assert "all-in" in terminal.types("?")
    assert "Your hand" in terminal.types("t")
    assert terminal.types("") == "\n> "
    terminal.ends("\x04")


@pytest.mark.parametrize(("keys", "expected"), [("\x03", 130), ("\x04", 0), ("q\n", 0)])
def test_leaving_saves_and_resuming_goes_on_with_the_same_cards(keys, expected, tmp_path):
    path = str(tmp_path / "save.json")
    first = Terminal("--seed", "1", "--save", path, "--no-color")
    first.types("c")
    table = [line for line in first.text.splitlines() if line.startswith(("Your hand", "Flop"))]
    text, status = first.ends(keys)
    assert status == expected
    assert "Traceback" not in text
    assert f"--resume {path}" in " ".join(text.split())
    second = Terminal("--resume", path, "--no-color", "--lang", "it")
    assert "continua la smazzata 1" in second.text
    again = Terminal("--resume", path, "--no-color")
    assert table
    assert [line for line in again.text.splitlines() if line in table] == table
    assert second.ends("\x04")[1] == again.ends("\x04")[1] == 0


def test_the_end_of_the_input_ends_the_session(capfd):
    """From a pipe, with an end in the middle of a deal."""
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, "play", "--seed", "1"],
        input="c\n",
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | {"PYTHONUTF8": "1"},
    )
    assert done.returncode == 0
    assert not done.stderr
    assert "\x1b" not in done.stdout


def test_a_terminal_without_accents_shows_apostrophes():
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, "play", "italian", "--lang", "it", "--seed", "1"],
        input="?\nperché\nq\n",
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii:surrogateescape"},
    )
    assert done.returncode == 0
    assert not done.stderr
    assert "M e' il mazziere" in done.stdout


def test_a_signal_to_end_leaves_a_file_to_go_on_from(tmp_path):
    path = tmp_path / "save.json"
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "play", "--seed", "1", "--save", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    process.stdout.readline()
    time.sleep(1)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=60)
    assert process.returncode == 128 + signal.SIGTERM
    assert Session.load(str(path)).number == 1


@pytest.mark.parametrize(
    ("game", "custom"), [("italian", "table"), ("telesina", "table"), ("telesina", "online")]
)
def test_a_custom_is_played_and_kept_in_the_file(game, custom, tmp_path, monkeypatch, capsys):
    path, rng = str(tmp_path / "save.json"), random.Random(3)
    monkeypatch.setattr(builtins, "input", lambda prompt: rng.choice(TYPED))
    start = ["play", game, "--custom", custom, "--seed", "3", "--hands", "3", "--save", path]
    for arguments in (start, ["play", "--resume", path, "--hands", "2", "--save", path]):
        assert main(arguments) == 0
        assert Session.load(path).variant == CUSTOMS[game](custom)
    assert Session.load(path).number == 5


def test_hands_are_counted(monkeypatch, capsys):
    person = Person(monkeypatch, capsys, 3)
    session = Session(settings("texas"), seed=1)
    person.plays(session, Look(), 3)
    assert session.number == 3


@pytest.mark.parametrize("game", GAMES)
def test_deals_are_added_to_a_file_of_hand_histories(game, tmp_path, monkeypatch, capsys):
    """Two sessions, one after the other, in one file."""
    from game import phh

    path = tmp_path / "hands.phhs"
    rng = random.Random(3)
    monkeypatch.setattr(builtins, "input", lambda prompt: rng.choice(TYPED))
    for seed in ("1", "2"):
        arguments = ["play", game, "--seed", seed, "--hands", "3", "--history", str(path)]
        assert main(arguments) == 0
    hands = list(phh.load_many(path))
    assert len(hands) == 6
    assert all(hand.replay().finished for hand in hands)
    assert all("You" in hand.players for hand in hands)


def test_the_screen_in_the_readme_is_what_is_shown(monkeypatch, capsys):
    readme = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")
    block = readme.partition("`scalareale play --seed 9` begins like this:\n\n```text\n")[2]
    shown = block.partition("```")[0]
    person = Person(monkeypatch, capsys, 1)
    session = Session(Settings(), seed=9)
    assert person.plays(session, Look(), 1)[0][0] == shown
