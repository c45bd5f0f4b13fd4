"""The subcommand to sit down at: a person plays against bots in the terminal."""

import argparse
import codecs
import io
import json
import os
import sys
import unicodedata
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.choosing import ChoiceError, meanings, parse_choice
from game.deal import Deal
from game.errors import HistoryError
from game.play_games import GAMES, HOLDEM, YOU
from game.play_words import PLAY_WORDS
from game.table_text import Look, choices, draw, help_text, news

if TYPE_CHECKING:
    from game.session import Session


__all__ = ["add_commands", "play"]

EXAMPLES = """\
In hold'em --blinds is SMALL/BIG, in the other games the ante, which in Italian
poker the dealer pays for all (the posta). The stacks are 100 big blinds or
antes unless given. --tournament N raises the blinds every N deals, and who has
no chips is out; else they buy as many as before. Its blinds begin at 10/20, or
the ante at 10.

--save writes everything to FILE at every turn of yours, and --resume goes on
from such a file: with the same cards, in the middle of a deal. The file holds
everybody's cards. --history adds each deal that is over: in the PHH format to a
file that ends in .phhs, as a line of JSON to any other.

Ctrl-C, Ctrl-D or q leave. Colours are left out where the output is no
terminal, with --no-color, and when NO_COLOR is set.

examples:
  scalareale play
  scalareale play italian --lang it --players 5
  scalareale play texas --tournament 8 --save game.json
  scalareale play --resume game.json --save game.json
"""

LIMITS = ("no-limit", "pot-limit", "fixed-limit")
#: What --resume takes from the file.
SET_UP = ("game", "players", "limit", "custom", "stack", "blinds", "tournament", "seed")


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
    option(
        "--limit",
        choices=LIMITS,
        help="how much may be bet (default: no-limit, or that of the custom)",
    )
    option(
        "--custom",
        choices=("classic", "table", "online"),
        help="the customs of italian and telesina (default: classic; online: telesina only)",
    )
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
    option(
        "--history", metavar="FILE", help="add each deal that is over (.phhs: as PHH, else JSON)"
    )
    option("--no-color", action="store_true", help="no colours")
    option("--hands", type=int, metavar="N", help="leave after N deals")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play; return the exit status."""
    try:
        session = _session(options)
        if options.history:
            for name in ("save", "resume"):
                other = getattr(options, name)
                if other and os.path.realpath(other) == os.path.realpath(options.history):
                    raise ValueError(f"--history and --{name} are not the same file")
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
            _add_history(options.history, deal, _names(session, look))

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

    if options.save and options.save != options.resume:
        _require_no_other_file(options.save)
    if options.resume:
        for name in SET_UP:
            if getattr(options, name) is not None:
                raise ValueError(f"--resume goes on with the {name} of the file: do not give both")
        try:
            session = Session.load(options.resume)
        except HistoryError as error:
            raise ValueError(f"--resume {options.resume}: {error}") from None
        if session.over:
            raise ValueError(f"{options.resume}: that tournament is over")
        return session
    game = options.game or "texas"
    tournament = options.tournament is not None
    holdem = game in HOLDEM
    if options.blinds is None:
        least = 10 if tournament else 1
        blinds: tuple[int, ...] = (least, 2 * least) if holdem else (least,)
    else:
        blinds = _blinds(options.blinds, holdem)
    settings = Settings(
        game=game,
        players=4 if options.players is None else options.players,
        limit=options.limit and options.limit.replace("-", "_"),
        custom=options.custom,
        stack=100 * blinds[-1] if options.stack is None else options.stack,
        blinds=blinds,
        deals_a_level=options.tournament,
    )
    return Session(settings, options.seed)


def _require_no_other_file(path: str) -> None:
    """Raise unless `--save` writes a new file, or over a session that was saved before."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            start = file.read(200)
    except FileNotFoundError:
        return
    if start and '"scalareale session"' not in start:
        raise ValueError(f"--save {path}: the file is there and is no saved session")


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
        codecs.register_error("apostrophe", _apostrophe)
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="apostrophe")
    return Look(options.lang, None, color and os.environ.get("TERM") != "dumb", symbols)


def _apostrophe(error: UnicodeError) -> tuple[str, int]:
    """Write accents as apostrophes where there are none: `e' fuori`."""
    assert isinstance(error, UnicodeEncodeError)
    parts = unicodedata.normalize("NFD", error.object[error.start])
    plain = f"{parts[0]}'" if len(parts) > 1 and parts[0].isascii() else "?"
    return plain, error.start + 1


def _add_history(path: str, deal: Deal, names: Sequence[str]) -> None:
    """Add a deal to a file of histories: in PHH to a .phhs file, else as a line of JSON."""
    if not path.endswith(".phhs"):
        with open(path, "a", encoding="utf-8") as file:
            file.write(json.dumps(deal.to_dict(), separators=(",", ":")) + "\n")
        return
    from game import phh

    players = [names[seat] for seat in deal.state.setup.ring]
    text = phh.dumps(phh.from_deal(deal, players=players))
    with open(path, "a+", encoding="utf-8") as file:
        file.seek(0)
        number = 1 + sum(line.startswith("[") and line[1:2].isdecimal() for line in file)
        file.write(f"[{number}]\n{text}\n")


def _leave(session: "Session", look: Look, path: str | None) -> None:
    words = look.words
    if session.tournament is None:
        deal = session.deal
        chips = session.stack if deal is None else deal.starting_stacks[session.you] or 0
        deals = session.number - (deal is not None)
        print(words["total"].format(deals=deals, net=chips - session.bought))
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
    level = session.level
    while not session.over:
        told = 0
        if session.deal is None:
            if session.level > level:
                level = session.level
                print(words["raised"].format(number=level + 1, blinds=_stakes(session, look)))
            session.next_deal()
        elif session.deal.actor is not None:
            told = len(session.deal.events)
        _play_deal(session, look, told, save)
        over(session.playing)
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
    names = list(session.names)
    names[session.you] = look.words["you"]
    return names


def _play_deal(session: "Session", look: Look, told: int, save: Callable[[], None]) -> None:
    """Play the deal to its end: bots act, the person is asked."""
    deal = session.playing
    print()
    while deal.actor is not None:
        if deal.actor == session.you:
            told = _tell(session, look, told)
            save()
            deal.act(_ask(session, look))
            save()
        else:
            session.bot_acts()
    _tell(session, look, told)


def _tell(session: "Session", look: Look, told: int) -> int:
    """Print what has happened since; return up to where."""
    view = session.playing.view(session.you)
    lines = news(
        view["events"][told:],
        _names(session, look),
        session.you,
        look,
        rules=session.rules,
        board=view["boards"][0],
    )
    if lines:
        print("\n".join(lines))
    return len(view["events"])


def _ask(session: "Session", look: Look) -> Any:
    """Show the table, and ask until the answer is an action."""
    view = session.playing.view(session.you)
    openers = _openers(view)

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


def _openers(view: dict[str, Any]) -> int | None:
    """The lowest pair that opens, while nobody has opened."""
    opened = any(event["kind"] in ("bet", "blind", "discard") for event in view["events"])
    if opened or view["phase"] == "draw":  # with somebody all-in there is a draw all the same
        return None
    openers: int | None = view["openers"]
    return openers


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
    words, deal = look.words, session.playing
    net = deal.net[session.you]
    lost = session.finish()
    result = words["result"].format(name=words["you"], net=net, stack=session.stack)
    print(look.paint(look.wrapped(result), "\x1b[1m"))
    for name in lost:
        if session.tournament is None:
            known = {"amount": session.settings.stack}
        else:
            known = {"place": session.place, "players": session.settings.players}
        key = "rebuy" if session.tournament is None else "eliminated"
        text = words[key if name != YOU else f"{key} you"]
        print(look.wrapped(text.format(name=name, **known)))
    if session.over and session.stack:
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
