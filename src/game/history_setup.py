"""What the fields of a history say about the game, the chips and the cards, for the engine."""

import re
from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Any

from game.errors import HistoryError
from game.faces import Card, card_text
from game.history import NS, Amount, Hand
from game.history_actions import Move, parse_action
from game.holdem import royal_holdem, short_deck_holdem, texas_holdem
from game.state import POSTS, Post
from game.units import Unit, places, read_amount
from game.variants import Rake, Variant

__all__ = [
    *("GAMES", "HOLE", "OPTIONS", "action_error", "cards_of", "game_of", "options_of", "posts_of"),
    *("stacks_of", "unit_of"),
]

#: The games that can be replayed, by the name that stands in ``variant``: preset and limit. The
#: codes are those of the format; games without a code go by the name of their preset.
GAMES = {
    "NT": (texas_holdem, "no_limit"),
    "FT": (texas_holdem, "fixed_limit"),
    NS: (short_deck_holdem, "no_limit"),
    "texas_holdem": (texas_holdem, "pot_limit"),
    "short_deck_holdem": (short_deck_holdem, "pot_limit"),
    "royal_holdem": (royal_holdem, "no_limit"),
}

#: The field of our own in which a history keeps what the format has no name for.
OPTIONS = "_scalareale"

HOLE, BOARD = 2, 5


def unit_of(hand: Hand, moves: Sequence[Move] = ()) -> Unit:
    """Return the largest of 1, 0.1, 0.01, … of which every amount in play is a multiple."""
    moves = moves or [parse_action(action) for action in hand.actions]
    bets = (hand.small_bet, hand.big_bet, hand.min_bet)
    amounts = [*hand.antes, *(hand.blinds_or_straddles or ()), *hand.starting_stacks]
    amounts += [bet for bet in bets if bet is not None]
    decimals = max((places(amount) for amount in amounts if not isinstance(amount, int)), default=0)
    for word, _, argument in moves:
        if word == "cbr" and isinstance(argument, str) and "." in argument:
            decimals = max(decimals, places(Decimal(argument)))
    return _ONE if not decimals else Unit(Decimal(1).scaleb(-decimals))


_ONE = Unit(1)


def options_of(hand: Hand) -> dict[str, Any]:
    """Return the table in which a history keeps what the format has no name for."""
    options = hand.extra.get(OPTIONS, {})
    if not isinstance(options, dict):
        raise ValueError(f"{OPTIONS} is not a table")
    return options


def game_of(hand: Hand, unit: Unit) -> Variant:
    """Return the game of a hand; raise `ValueError` when it is none that can be replayed."""
    if hand.variant not in GAMES:
        raise ValueError(
            f"the game {hand.variant!r} is not supported; {', '.join(GAMES)} can be replayed"
        )
    options = options_of(hand)
    bets = [
        None if bet is None else unit.chips(bet)
        for bet in (hand.min_bet, hand.small_bet, hand.big_bet)
    ]
    blinds = (hand.blinds_or_straddles or ())[:2]  # the small blind first, heads-up too
    rising = len(blinds) == 2 and 0 < blinds[0] <= blinds[1]
    pair = tuple(map(unit.chips, blinds)) if rising else ()
    plain = tuple((name, options[name]) for name in _OPTION_NAMES if name in options)
    try:
        rake = None if "rake" not in options else dict(options["rake"])
        if rake is not None and "cap" in rake:
            rake["cap"] = unit.chips(rake["cap"])
        return _game(hand.variant, pair, *bets, plain, None if rake is None else Rake(**rake))
    except TypeError as error:  # a value of the wrong kind
        raise ValueError(f"{OPTIONS}: {error}") from None


_OPTION_NAMES = ("limit", "pot_size", "reopening", "open_all_in")


@lru_cache(256)
def _game(
    name: str,
    blinds: tuple[int, ...],
    min_bet: int | None,
    small_bet: int | None,
    big_bet: int | None,
    options: tuple[tuple[str, Any], ...],
    rake: Rake | None,
) -> Variant:
    preset, limit = GAMES[name]
    chosen = {"limit": limit, **dict(options)}
    if chosen["limit"] == "fixed_limit":
        chosen |= {"small_bet": small_bet, "big_bet": big_bet}
    else:
        chosen |= {"min_bet": min_bet}
    return preset(blinds=blinds, showdown="choice", rake=rake, **chosen)


def posts_of(hand: Hand, unit: Unit) -> list[Post]:
    """Return the forced bets of a hand, in the order in which they are posted.

    Of two players the arrays are reversed. An ante that everybody pays is matched where antes are
    trimmed, else dead money; an ante of one player is dead money, posted after the blinds.
    """
    options = options_of(hand)
    if "posts" in options:
        return _told_posts(options["posts"], unit)
    antes, blinds = hand.antes, hand.blinds_or_straddles or (0,) * len(hand.antes)
    if len(antes) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    uniform = len(set(antes)) == 1
    kind = "ante" if uniform and hand.ante_trimming_status else "dead"
    first = [Post(seat, unit.chips(ante), kind) for seat, ante in enumerate(antes) if ante]
    posts: list[Post] = []
    order = [1, 0] if len(antes) == 2 else range(len(antes))
    most: Amount = 0
    for place, seat in enumerate(order):
        blind = blinds[seat]
        if blind < 0:
            posts.append(Post(seat, unit.chips(-blind), "live"))
        elif blind:
            straddle = place > 1 and most > 0
            kind = "live" if straddle and blind < most else "straddle" if straddle else "blind"
            posts.append(Post(seat, unit.chips(blind), kind))
            most = max(most, blind)
    return first + posts if uniform else posts + first


def _told_posts(lines: object, unit: Unit) -> list[Post]:
    """Read posts as `game.record` writes those that no array can tell: ``p1 dead 5``."""
    if not isinstance(lines, list):
        raise ValueError(f"{OPTIONS}: posts are an array of texts")
    posts = []
    for line in lines:
        found = _POST.fullmatch(line) if isinstance(line, str) else None
        if not found:
            raise ValueError(f"{OPTIONS}: {line!r} is no post, such as 'p1 dead 5'")
        posts.append(Post(int(found[1]) - 1, unit.chips(read_amount(found[3])), found[2]))
    return posts


_POST = re.compile(rf"p([1-9]\d?) ({'|'.join(POSTS)}) (\d{{1,18}}(?:\.\d{{1,12}})?)", re.ASCII)


def stacks_of(hand: Hand, moves: Sequence[Move], unit: Unit) -> list[int]:
    """The stacks in chips; an infinite one is more than everything else in the hand."""
    stacks = hand.starting_stacks
    finite = [unit.chips(stack) for stack in stacks if stack != _INFINITE]
    if len(finite) == len(stacks):
        return finite
    bets = [unit.chips(read_amount(move[2])) for move in moves if move[0] == "cbr"]
    forced = [abs(unit.chips(chips)) for chips in (*hand.antes, *(hand.blinds_or_straddles or ()))]
    plenty = 10 ** (len(str(sum(finite) + sum(bets) + sum(forced))) + 1)
    return [plenty if stack == _INFINITE else unit.chips(stack) for stack in stacks]


_INFINITE = Decimal("inf")


def cards_of(hand: Hand, moves: Sequence[Move]) -> tuple[list[Card], list[list[Card]]]:
    """The deck from the top as far as a hand needs it, None for unknown cards; the hole cards."""
    hole: list[list[Card]] = [[] for _ in hand.starting_stacks]
    board: list[Card] = []
    seen: set[int] = set()
    begun = False
    for number, (word, seat, cards) in enumerate(moves, start=1):
        if word in ("dh", "db"):
            to, most = (board, BOARD) if word == "db" else (hole[seat], HOLE)
            if word == "dh" and begun:
                raise action_error(hand, number, "hole cards are dealt before anybody acts")
            assert isinstance(cards, tuple)
            to += cards
            if len(to) > most:
                who = "the board" if word == "db" else f"p{seat + 1}"
                raise action_error(hand, number, f"{who} has {len(to)} cards in a game with {most}")
            for card in cards:
                if card is None:
                    if word == "db":
                        raise action_error(
                            hand, number, "a board with unknown cards cannot be played"
                        )
                elif card in seen:
                    raise action_error(hand, number, f"{card_text((card,))} is dealt twice")
                else:
                    seen.add(card)
        elif word:
            begun = True
    for cards_ in hole:
        cards_ += [None] * (HOLE - len(cards_))
    deck = [cards_[turn] for turn in range(HOLE) for cards_ in hole]
    board += [None] * (BOARD - len(board))
    deck += [None, *board[:3], None, board[3], None, board[4]]
    return deck, hole


def action_error(hand: Hand, number: int, why: object) -> HistoryError:
    """Return the error of an action that cannot be, with its number, counted from 1."""
    action = hand.actions[number - 1] if hand.actions else ""
    return HistoryError(f"{hand.place}, action {number}, {action!r}: {why}")
