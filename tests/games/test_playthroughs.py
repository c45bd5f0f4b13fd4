"""Whole deals written out in playthroughs/*.txt, told again by the engine word for word.

A file holds comments (``#``), then for each deal its setup (``game:`` with the options,
``stacks:``, ``button:``, ``deck:`` in the order in which cards leave the top, perhaps ``seed:``
and ``carry: previous``), then decisions at the margin (``1 open 9``: the seat and what it does),
each followed by the events it leads to, indented; and ``payouts:``, ``end:`` (the stacks) and
what is carried.  Comments and setup lines are kept, everything else must come out the same.
"""

import ast
from pathlib import Path

import pytest

import game
from evaluator import format_cards
from game import Deal
from playing_italian import conserved, play

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
TOLD = ("payouts:", "end:", "carried:")  # lines that the engine writes


def variant(text):
    """The game of a line such as ``italian_draw posta=2 limit='pot_limit'``."""
    name, *options = text.split()
    pairs = (option.split("=", 1) for option in options)
    return getattr(game, name)(**{key: ast.literal_eval(value) for key, value in pairs})


def line(event):
    """An event in a line: kind, seat, cards, amount, note, and for an award its pot."""
    words = [event.kind]
    if event.seat is not None:
        words.append(f"seat {event.seat}")
    if event.cards:
        words.append(format_cards(event.cards))
    if event.amount is not None:
        words.append(f"{event.amount:,}")
    if event.note:
        words.append(f"({event.note})")
    if event.kind == "award":
        words.append(f"from pot {event.pot}")
    return "  " + " ".join(words)


def amounts(numbers):
    """Chips of each seat, a dash where nobody sits."""
    return " ".join("-" if n is None else str(n) for n in numbers)


def ending(deal):
    """The lines that close a deal."""
    yield "payouts: " + amounts(deal.payouts)
    yield "end: " + amounts(deal.stacks)
    if deal.carry:
        pair = "23456789TJQKA"[deal.carry.openers]
        buio = "buio" if deal.carry.buio else "no buio"
        posts = "posts again" if deal.carry.posts else "no posts"
        yield f"carried: {deal.carry.pot}, opens with {pair}{pair}, {buio}, {posts}"


def begun(setup, before):
    """The deal of the setup lines; `before` is the one before it in the file, or None."""
    stacks = [None if s == "-" else int(s) for s in setup["stacks"].split()]
    return Deal(
        variant(setup["game"]),
        stacks,
        int(setup["button"]),
        deck=setup["deck"],
        carry=before.carry if setup.get("carry") == "previous" else None,
        seed=int(setup["seed"]) if "seed" in setup else None,
    )


def retold(text):
    """The text again, its events and results told by the engine."""
    lines, setup, deal, told, carried = [], {}, None, 0, 0
    for row in text.splitlines():
        if row.startswith("  ") or row.startswith(TOLD):
            continue
        if row[:1].isdigit():
            play(deal, row)
        lines.append(row)
        key, _, value = row.partition(": ")
        if key in ("game", "stacks", "button", "deck", "seed", "carry"):
            setup = {} if key == "game" else setup
            setup[key] = value
        dealing = row == "deal"
        if dealing:
            carried = deal.carry.pot if "carry" in setup else 0
            deal, told = begun(setup, deal), 0
        if dealing or row[:1].isdigit():
            lines += map(line, deal.events[told:])
            told = len(deal.events)
            if deal.finished:
                lines += ending(deal)
                conserved(deal, carried)
    assert deal.finished
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_deal_written_out_is_played_word_for_word(file):
    text = file.read_text("utf-8")
    assert retold(text) == text


def test_there_are_deals_of_every_game():
    games = {
        row.split()[1]
        for file in FILES
        for row in file.read_text("utf-8").splitlines()
        if row.startswith("game:")
    }
    assert games == {
        "italian_draw",
        "american_draw",
        "telesina_stud",
        "texas_holdem",
        "royal_holdem",
        "short_deck_holdem",
    }
