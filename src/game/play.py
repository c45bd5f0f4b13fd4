"""The subcommand to sit down at: a person plays against bots in the terminal."""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.choosing import ChoiceError, meanings, parse_choice
from game.deal import Deal
from game.play_words import PLAY_WORDS
from game.table_text import Look, choices, draw, help_text, news

if TYPE_CHECKING:
    from game.session import Session

__all__ = ["add_commands", "play"]

EXAMPLES = """\
In hold'em --blinds is SMALL/BIG, in the other games the ante, which in Italian
poker the dealer pays for all (the posta). The stacks are 100 big blinds or
antes unless given. --tournament N raises the blinds every N deals, and who has
no chips is out; else they buy as many as before.

--save writes everything to FILE at every turn of yours, and --resume goes on
from such a file: with the same cards, in the middle of a deal. The file holds
everybody's cards. --history adds a line of JSON for each deal that is over.

Ctrl-C, Ctrl-D or q leave. Colours are left out where the output is no
terminal, with --no-color, and when NO_COLOR is set.

examples:
  scalareale play
  scalareale play italian --lang it --players 5
  scalareale play texas --tournament 8 --save game.json
  scalareale play --resume game.json --save game.json
"""

GAMES = ("texas", "royal", "short", "italian", "draw", "telesina")
LIMITS = ("no-limit", "pot-limit", "fixed-limit")
#: The narrowest window that is drawn for.
NARROW = 32
#: What --resume takes from the file.
SET_UP = ("game", "players", "limit", "stack", "blinds", "tournament", "seed")


def add_commands(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand to those of a parser; its `run` takes the options and does the work."""
    parser = subparsers.add_parser(
        "play",
        help="play against bots in the terminal",
        description="Play poker against bots in the terminal.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    option = parser.add_argument
    option("game", nargs="?", choices=GAMES, help="what is played (default: texas)")
    option("--players", type=int, metavar="N", help="you and the bots (default: 4)")
    option("--limit", choices=LIMITS, help="how much may be bet (default: no-limit)")
    option("--stack", type=int, metavar="CHIPS", help="everybody's chips at the beginning")
    option("--blinds", metavar="S/B", help="blinds, or the ante (default: 1/2, or 1)")
    option(
        "--tournament",
        type=int,
        nargs="?",
        const=10,
        metavar="N",
        help="play until one has all the chips; blinds rise every N deals (default: 10)",
    )
    option("--lang", choices=sorted(PLAY_WORDS), default="en", help="language (default: en)")
    option("--seed", type=int, metavar="N", help="deal the same cards again")
    option("--save", metavar="FILE", help="write the session here, again and again")
    option("--resume", metavar="FILE", help="go on with a session that was saved")
    option("--history", metavar="FILE", help="add each deal that is over, as a line of JSON")
    option("--no-color", action="store_true", help="no colours")
    option("--hands", type=int, metavar="N", help="leave after N deals")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play; return the exit status."""
    try:
        session = _session(options)
        if options.history and options.history.endswith(".phhs"):
            raise ValueError(f"{options.history}: PHH is not written yet; JSON lines are")
        if options.history:
            open(options.history, "a").close()  # what cannot be written is better known now
        if options.hands is not None and options.hands < 1:
            raise ValueError(f"--hands {options.hands}: it is 1 or more")
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    look = _look(options)

    def save() -> None:
        if options.save:
            session.save(options.save)

    def over(deal: Deal) -> None:
        if options.history:
            _add_history(options.history, deal)

    save()
    try:
        play(session, look, save=save, over=over, hands=options.hands)
    except EOFError:
        print()
    except KeyboardInterrupt:
        print()
        _leave(session, look, options.save)
        raise
    _leave(session, look, options.save)
    return 0


def _session(options: argparse.Namespace) -> "Session":
    from game.session import Session, Settings  # only now: it takes the equities with it

    if options.resume:
        for name in SET_UP:
            if getattr(options, name) is not None:
                raise ValueError(f"--resume goes on with the {name} of the file: do not give both")
        session = Session.load(options.resume)
        if session.over:
            raise ValueError(f"{options.resume}: that tournament is over")
        return session
    game = options.game or "texas"
    tournament = options.tournament is not None
    holdem = game in ("texas", "royal", "short")
    if options.blinds is None:
        least = 10 if tournament else 1
        blinds: tuple[int, ...] = (least, 2 * least) if holdem else (least,)
    else:
        blinds = _blinds(options.blinds, holdem)
    settings = Settings(
        game=game,
        players=4 if options.players is None else options.players,
        limit=(options.limit or "no-limit").replace("-", "_"),
        stack=100 * blinds[-1] if options.stack is None else options.stack,
        blinds=blinds,
        deals_a_level=options.tournament,
    )
    return Session(settings, options.seed)


def _blinds(text: str, holdem: bool) -> tuple[int, ...]:
    parts = text.split("/")
    if not all(part.isdecimal() and part.isascii() and len(part) < 19 for part in parts):
        raise ValueError(f"--blinds {text}: it is like 1/2, or 1 where there is only an ante")
    numbers = tuple(int(part) for part in parts)
    if holdem and len(numbers) == 1:
        return (numbers[0], 2 * numbers[0])
    return numbers


def _look(options: argparse.Namespace) -> Look:
    color = sys.stdout.isatty() and not options.no_color and not os.environ.get("NO_COLOR")
    try:
        "♣•─é".encode(sys.stdout.encoding or "ascii")
        symbols = True
    except (UnicodeEncodeError, LookupError):
        symbols = False
    return Look(options.lang, _columns(), color and os.environ.get("TERM") != "dumb", symbols)


def _columns() -> int:
    return max(shutil.get_terminal_size().columns, NARROW)


def _add_history(path: str, deal: Deal) -> None:
    """Add a deal to a file of histories: a line of JSON."""
    with open(path, "a", encoding="utf-8") as file:
        file.write(json.dumps(deal.to_dict(), separators=(",", ":")) + "\n")


def _leave(session: "Session", look: Look, path: str | None) -> None:
    words = look.words
    if session.settings.deals_a_level is None:
        deal = session.deal
        chips = session.stacks[0] if deal is None else deal.starting_stacks[0] or 0
        deals = session.number - (deal is not None)
        print(words["total"].format(deals=deals, net=chips - session.bought[0]))
    if path and not session.over:
        print(look.wrapped(words["saved"].format(file=path), "  "))


class Quit(EOFError):
    """The person leaves."""


def play(
    session: "Session",
    look: Look,
    *,
    save: Callable[[], None] = lambda: None,
    over: Callable[[Deal], None] = lambda deal: None,
    hands: int | None = None,
) -> None:
    """Play until the session is over or `hands` deals are; leaving raises `EOFError`."""
    words = look.words
    game = words[session.variant.game]
    if session.deal is not None:
        print(words["resumed"].format(game=game, number=session.number))
    else:
        print(look.wrapped(words["begin"].format(game=game, players=session.settings.players)))
    played = 0
    while not session.over:
        told = 0
        if session.deal is None:
            level = session.level
            session.next_deal()
            if session.level != level:
                print(
                    words["raised"].format(number=session.level + 1, blinds=_stakes(session, look))
                )
        else:
            told = len(session.deal.events) if session.deal.actor is not None else 0
        _play_deal(session, look, told, save)
        assert session.deal is not None
        over(session.deal)
        _settle(session, look)
        save()
        played += 1
        if session.over or (hands is not None and played >= hands):
            break
        _ask_for_next(look)


def _stakes(session: "Session", look: Look) -> str:
    blinds = session.variant.blinds
    if blinds.blinds:
        return "/".join(map(str, blinds.blinds))
    key = "ante" if blinds.ante else "posta"
    return look.words[key].format(amount=blinds.ante or blinds.button_ante)


def _names(session: "Session", look: Look) -> list[str]:
    return [look.words["you"], *(bot.name for bot in session.bots)]


def _play_deal(session: "Session", look: Look, told: int, save: Callable[[], None]) -> None:
    """Play the deal to its end: bots act, the person is asked."""
    deal = session.deal
    assert deal is not None
    print()
    while deal.actor is not None:
        if deal.actor == 0:
            told = _tell(session, look, told)
            save()
            deal.act(_ask(session, look))
            save()
        else:
            session.bot_acts()
    _tell(session, look, told)


def _tell(session: "Session", look: Look, told: int) -> int:
    """Print what has happened since; return up to where."""
    assert session.deal is not None
    view = session.deal.view(0)
    lines = news(
        view["events"][told:],
        _names(session, look),
        0,
        look,
        rules=session.rules,
        board=view["boards"][0],
    )
    if lines:
        print("\n".join(lines))
    return len(view["events"])


def _ask(session: "Session", look: Look) -> Any:
    """Show the table, and ask until the answer is an action."""
    assert session.deal is not None
    view = session.deal.view(0)
    openers = _openers(session, view)

    def show() -> None:
        print()
        print(_table(session, view, look, openers))
        print(choices(view, look, openers))

    show()
    while True:
        text = _read("> ")
        meant = meanings(text)
        if "quit" in meant:
            raise Quit
        if "help" in meant:
            print(help_text(look))
            print(choices(view, look, openers))
        elif "table" in meant:
            show()
        elif text.strip():
            try:
                return parse_choice(text, view, look.language, openers)
            except ChoiceError as error:
                print(look.wrapped(f"  {error}", "  "))


def _openers(session: "Session", view: dict[str, Any]) -> int | None:
    """The lowest pair that opens, while nobody has opened."""
    if any(event["kind"] in ("bet", "blind", "discard") for event in view["events"]):
        return None
    return session.openers


def _table(session: "Session", view: dict[str, Any], look: Look, openers: int | None) -> str:
    return draw(
        view,
        _names(session, look),
        look,
        rules=session.rules,
        number=session.number,
        stakes=_stakes(session, look),
        openers=openers,
    )


def _settle(session: "Session", look: Look) -> None:
    """Tell what the deal has come to, and who has no chips left."""
    words, deal = look.words, session.deal
    assert deal is not None
    net, names = deal.net[0], _names(session, look)
    lost = session.finish()
    result = words["result"].format(name=names[0], net=net, stack=session.stacks[0])
    print(look.paint(look.wrapped(result), "\x1b[1m"))
    tournament = session.settings.deals_a_level is not None
    for seat in lost:
        if tournament and seat == 0:
            place = session.settings.players - session.out.index(0)
            text = words["eliminated you"].format(place=place, players=session.settings.players)
        elif tournament:
            text = words["eliminated"].format(name=names[seat])
        else:
            key = "rebuy you" if seat == 0 else "rebuy"
            text = words[key].format(name=names[seat], amount=session.settings.stack)
        print(look.wrapped(text))
    if session.over and 0 not in session.out:
        print(words["won"])


def _ask_for_next(look: Look) -> None:
    if "quit" in meanings(_read(f"{look.words['next']} > ")):
        raise Quit


def _read(prompt: str) -> str:
    """Read a line; `EOFError` at the end of the input."""
    try:
        return input(prompt)
    except UnicodeDecodeError:
        return "\ufffd"
