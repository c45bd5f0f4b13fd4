"""A table as text, from what one seat may see of it: pure functions, wide windows and narrow."""

import re
import shutil
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from evaluator import Rules, describe, parse_cards
from game.events import Event
from game.play_words import PLAY_WORDS, told

__all__ = ["Look", "choices", "draw", "event_from", "in_order", "news"]

RANKS = "23456789TJQKA"
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
ANSI = re.compile(r"\x1b\[[0-9;]*m")
RED, GREEN, BLUE, BOLD, DIM, OFF = (f"\x1b[{code}m" for code in ("31", "32", "34", "1", "2", "0"))
COLORS = {"c": GREEN, "d": BLUE, "h": RED, "s": ""}
#: The narrowest window that is drawn for.
NARROW = 32
#: From so many columns on, cards are written with blanks between them.
WIDE = 60
#: A blank at which no line is broken.
KEPT = "\xa0"


@dataclass(frozen=True)
class Look:
    """How text looks: its language, the columns of the window, colours, symbols for suits."""

    language: str = "en"
    #: None asks the terminal, each time.
    width: int | None = 80
    color: bool = False
    symbols: bool = True

    @property
    def columns(self) -> int:
        """How many characters fit into a line."""
        return max(self.width or shutil.get_terminal_size().columns, NARROW)

    @property
    def words(self) -> dict[str, str]:
        """The words of the language."""
        return PLAY_WORDS[self.language]

    @property
    def hidden(self) -> str:
        """A card face down."""
        return "•" if self.symbols else "#"

    def card(self, name: str) -> str:
        """Return a card as it is shown.

        >>> Look().card("Th"), Look(symbols=False).card("Th"), Look().card("??")
        ('10♥', 'Th', '•')
        """
        if name == "??":
            return self.hidden
        rank, suit = name[0], name[1]
        if not self.symbols:
            return self.paint(name, COLORS[suit])
        return self.paint(("10" if rank == "T" else rank) + SYMBOLS[suit], COLORS[suit])

    def cards(self, names: Iterable[str], between: str = " ") -> str:
        """Return cards as they are shown."""
        return between.join(map(self.card, names))

    def paint(self, text: str, code: str) -> str:
        """Return text in a colour, where there are colours."""
        return f"{code}{text}{OFF}" if self.color and code else text

    def wrapped(self, text: str, indent: str = "") -> str:
        """Return text in lines that fit the window; colours take no place."""
        body = text.lstrip(" ")
        lines, line = [], text[: len(text) - len(body)]
        for word in body.split(" "):
            if line.strip() and _width(f"{line} {word}") >= self.columns:
                lines.append(line.rstrip())
                line = indent + word
            else:
                line = f"{line} {word}" if line.strip() else line + word
        return "\n".join([*lines, line]).replace(KEPT, " ")


def _width(text: str) -> int:
    return len(ANSI.sub("", text))


def _left(text: str, width: int) -> str:
    return text + " " * max(width - _width(text), 0)


def in_order(names: Sequence[str]) -> list[str]:
    """Return the cards of a hand in the order they are shown and numbered: groups, then ranks.

    >>> in_order(["9c", "Kd", "9h", "As", "??"])
    ['9h', '9c', 'As', 'Kd', '??']
    """
    many = Counter(name[0] for name in names)
    known = [name for name in names if name != "??"]
    known.sort(key=lambda name: (many[name[0]], RANKS.index(name[0]), name[1]), reverse=True)
    return known + ["??"] * (len(names) - len(known))


def event_from(data: dict[str, Any]) -> Event:
    """Return an event of a view as an `Event`."""
    cards = tuple(None if name == "??" else parse_cards(name)[0] for name in data.get("cards", ()))
    return Event(**data | {"cards": cards})


def draw(
    view: dict[str, Any],
    names: Sequence[str],
    look: Look,
    *,
    rules: Rules,
    number: int = 1,
    stakes: str = "",
    openers: int | None = None,
) -> str:
    """Return the table as the seat of the view sees it."""
    words = look.words
    parts = [words[view["limit"]], *([stakes] if stakes else [])]
    title = ", ".join([words[view["game"]], *parts])
    deal = words["deal number"].format(number=number)
    gap = look.columns - len(title) - len(deal) - 3
    head = f"{title} {('─' if look.symbols else '-') * gap} {deal}"
    if gap < 3:
        head = f"{words[view['game']]}\n{look.wrapped(', '.join([*parts, deal]))}"
    lines = [look.paint(head, BOLD), *_middle(view, look, openers)]
    lines += _seats(view, names, look)
    own = view["hands"][view["seat"]]
    if own is not None and view["seat"] in view["live"]:
        lines.append(_own(view, own, look, rules))
    return "\n".join(lines)


def _middle(view: dict[str, Any], look: Look, openers: int | None) -> list[str]:
    """The pot, the board, and what it takes to open."""
    words = look.words
    pot = f"{words['pot']}{KEPT}{look.paint(str(view['pot']), BOLD)}"
    pots = view["pots"]
    if len(pots) > 1:
        parts = [words["main"].format(amount=pots[0]["amount"])]
        parts += [words["side"].format(amount=side["amount"]) for side in pots[1:]]
        pot += f" ({', '.join(part.replace(' ', KEPT) for part in parts)})"
    street = words.get(view["street"], view["street"]).capitalize()
    boards = [f"{words['board']}{KEPT}{look.cards(b, KEPT)}" for b in view["boards"] if b]
    lines = [look.wrapped("   ".join([street.replace(" ", KEPT), pot, *boards]), "  ")]
    if openers is not None:
        lines.append(look.wrapped(words["openers"].format(rank=RANKS[openers]), "  "))
    return lines


def _seats(view: dict[str, Any], names: Sequence[str], look: Look) -> list[str]:
    """A line for each seat, in columns."""
    rows = [_seat(view, seat, name, look) for seat, name in enumerate(names)]
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    between = "  " if look.columns >= WIDE else " "
    lines = []
    for seat, (mark, name, place, stack, bet, rest) in enumerate(rows):
        first = [mark, _left(name, widths[1]), _left(place, widths[2]), f"{stack:>{widths[3]}}"]
        used = [cell for cell, width in zip(first, widths, strict=False) if width]
        text = between.join([*used, *([_left(bet, widths[4])] if widths[4] else []), rest])
        if _width(text) >= look.columns:  # what does not fit goes into a line of its own
            text = f"{between.join([*used, bet]).rstrip()}\n    {rest}"
        lines.append(look.paint(text.rstrip(), "" if seat in view["live"] else DIM))
    return lines


def _seat(view: dict[str, Any], seat: int, name: str, look: Look) -> tuple[str, ...]:
    """The columns of a seat: mark, name, place, stack, bet, cards, what became of it."""
    words, hand, stack = look.words, view["hands"][seat], view["stacks"][seat]
    if hand is None:
        return " ", name, "", "", "", words["out"]
    mark = ">" if seat == view["actor"] else " "
    place = _place(view, seat, words)
    bet = words["bet"].format(amount=view["bets"][seat]) if view["bets"][seat] else ""
    between = " " if look.columns >= WIDE else ""
    state = _state(view, seat, look)
    if seat not in view["live"]:
        rest = state
    elif seat == view["seat"]:
        rest = f"{_held(view, hand, look, between)} {state}"
    elif all(card == "??" for card in hand):
        rest = f"{look.hidden * len(hand)} {state}"
    else:
        rest = f"{look.cards(hand, between)} {state}"
    return mark, name, place, str(stack), bet, rest.rstrip()


def _held(view: dict[str, Any], hand: Sequence[str], look: Look, between: str) -> str:
    """The hand of the seat that looks; in stud, what the others do not see in brackets."""
    if view["game"] != "telesina_stud":
        return look.cards(in_order(hand), between)
    return between.join([f"({look.card(hand[0])})", *map(look.card, hand[1:])])


def _place(view: dict[str, Any], seat: int, words: dict[str, str]) -> str:
    """The place in games with blinds; in the others, the dealer."""
    if any(event.get("note") == "blind" for event in view["events"]):
        return str(view["positions"][seat])
    return words["dealer"] if seat == view["button"] else ""


def _state(view: dict[str, Any], seat: int, look: Look) -> str:
    words, parts = look.words, []
    events = [event for event in view["events"] if event.get("seat") == seat]
    for event in events:
        if event["kind"] == "discard":
            many = event.get("amount", 0)
            parts = [words["changed"].format(amount=many) if many else words["pat"]]
    kinds = [event["kind"] for event in events]
    if "fold" in kinds:
        return words["folded"]
    if "muck" in kinds:
        return words["mucked"]
    if not view["stacks"][seat] and view["phase"] != "over":
        parts.append(words["all-in"])
    return ", ".join(parts)


def _own(view: dict[str, Any], own: Sequence[str], look: Look, rules: Rules) -> str:
    """The hand of the seat that looks: numbered where it may throw cards, and what it is."""
    words = look.words
    if "??" in own:
        return f"{words['hand']}: {words['unseen']}"
    if "discard" in view.get("legal", {}):
        cards = "  ".join(f"{i} {look.card(name)}" for i, name in enumerate(in_order(own), 1))
    else:
        cards = _held(view, own, look, " ")
    text = f"{words['hand']}: {cards}"
    held = [*own, *view["boards"][0]]
    if len(held) >= 5:
        text += f"  ({describe(' '.join(held), rules, language=look.language)})"
    return look.wrapped(text, "  ")


def choices(view: dict[str, Any], look: Look, openers: int | None = None) -> str:
    """Return what the seat may do now, with amounts and the keys for it."""
    words, legal = look.words, view["legal"]
    facing = "call" in legal or any(view["bets"])
    parts = []
    if "blind" in legal:
        made = sum(event["kind"] == "blind" for event in view["events"])
        name = ("may buio", "may controbuio", "may over")[made]
        parts.append(words[name].format(amount=legal["blind"]))
    if "look" in legal:
        parts.append(words["may look"])
    if "fold" in legal and "call" in legal:
        parts.append(words["may fold"])
    if "check" in legal:
        name = "may check"
        if openers is not None:
            name = "may passo"
        elif "parole" in legal:
            name = "may cip"
        elif view["game"] == "italian_draw":
            name = "may parole"
        parts.append(words[name])
    if "call" in legal:
        parts.append(words["may call"].format(amount=legal["call"]))
    if "raise_to" in legal:
        low, high = legal["raise_to"]
        name = "may raise" if facing else "may bet" if openers is None else "may open"
        parts.append(words[name + (" one" if low == high else "")].format(low=low, high=high))
    if (stack := _all_in(view)) is not None:
        parts.append(words["may all-in"].format(amount=stack))
    if "discard" in legal:
        parts.append(words["may discard"].format(most=legal["discard"][1]))
        parts.append(words["may pat"])
    parts.append(words["may help"])
    kept = ", ".join(part.replace(" ", KEPT) for part in parts)
    return look.wrapped(f"{words['your turn']} {kept}", "  ")


def _all_in(view: dict[str, Any]) -> int | None:
    """What the whole stack comes to, where it may be put in: as a raise, the total it is to."""
    seat, legal = view["seat"], view["legal"]
    stack: int = view["stacks"][seat]
    top: int = view["bets"][seat] + stack
    if "raise_to" in legal and legal["raise_to"][1] == top:
        return top
    return stack if legal.get("call") == stack else None


#: What is not told: cards face down, which the table shows, and what is seen anyway.
UNTOLD = ("burn", "deal", "look")


def news(
    events: Iterable[dict[str, Any]],
    names: Sequence[str],
    you: int,
    look: Look,
    *,
    rules: Rules,
    board: Sequence[str] = (),
) -> list[str]:
    """Return what happened, as sentences; hands that are shown with what they are."""
    called = {seat: name for seat, name in enumerate(names) if seat != you}
    lines = []
    for data in _together(events, names, look):
        if "text" in data:
            lines.append(look.wrapped(f"  {data['text']}", "    "))
            continue
        kind, cards = data["kind"], data.get("cards", [])
        if kind in UNTOLD:
            continue
        if kind == "draw" and data["seat"] != you:
            continue
        text = told(event_from(data), look.language, called, you, look.cards(cards))
        if kind == "show" and len(cards) + len(board) >= 5 and "??" not in cards:
            held = " ".join([*cards, *board])
            text += f" ({describe(held, rules, language=look.language)})"
        lines.append(look.wrapped(f"  {text}", "    "))
    return lines


def _together(
    events: Iterable[dict[str, Any]], names: Sequence[str], look: Look
) -> Iterable[dict[str, Any]]:
    """The events, those that are one move of the table as one: everybody's ante, open cards."""
    for what, run in groupby(events, lambda event: (event["kind"], event.get("note"))):
        group = list(run)
        if what == ("deal", "up"):
            cards = [f"{names[e['seat']]}{KEPT}{look.cards(e['cards'], KEPT)}" for e in group]
            yield {"text": ", ".join(cards)}
        elif what == ("post", "ante") and len(group) > 1 and len({e["amount"] for e in group}) == 1:
            yield {"text": look.words["antes"].format(amount=group[0]["amount"])}
        else:
            yield from group


def help_text(look: Look) -> str:
    """Return the help, in lines that fit the window."""
    suits = look.cards(["Ac", "Ad", "Ah", "As"])
    text = look.words["help"].format(hidden=look.hidden, suits=f"{suits} {look.words['suits']}")
    indent = " " * 8  # where the explanations begin
    return "\n".join(look.wrapped(line, indent) for line in text.split("\n"))
