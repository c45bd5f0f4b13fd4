"""A naive evaluator written from the rules of the game alone, to check the fast one against.

Nothing here is quick and nothing is shared with the package: five cards are looked at as a player
would look at them, more cards are tried five at a time, and a wild card is tried as every card of
the deck.

A card is `rank * 4 + suit`: the deuce 0, the ace 12; clubs 0, diamonds 1, hearts 2, spades 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

(
    HIGH_CARD,
    PAIR,
    TWO_PAIR,
    TRIPS,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    QUADS,
    STRAIGHT_FLUSH,
    FIVE_OF_A_KIND,
) = range(10)
STANDARD = tuple(range(10))  # weakest first
FLUSH_OVER_FULL = (
    HIGH_CARD,
    PAIR,
    TWO_PAIR,
    TRIPS,
    STRAIGHT,
    FULL_HOUSE,
    FLUSH,
    QUADS,
    STRAIGHT_FLUSH,
    FIVE_OF_A_KIND,
)

ACE = 12
JOKERS = (52, 53)
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
ITALIAN_SUITS = {HEARTS: 3, DIAMONDS: 2, CLUBS: 1, SPADES: 0}  # cuori, quadri, fiori, picche
MINIMA, MEDIA, MASSIMA = "minima", "media", "massima"

Key = tuple[int, ...]


@dataclass(frozen=True)
class Game:
    """What a player has to know to say which of two hands wins."""

    low: int = 0  # lowest rank in the deck
    order: tuple[int, ...] = STANDARD  # the categories, weakest first
    wheel: bool = True  # the ace may stand below the lowest rank
    suits: bool = False  # hearts > diamonds > clubs > spades break ties
    high_card_tie: str = "card_by_card"  # ranks_then_suit
    pair_tie: str = "card_by_card"  # ranks_then_suit, ranks_then_pair_suit, pair_suit
    two_pair_tie: str = "fifth_suit"  # top_pair_suit, fifth_suit_then_top_pair
    flush_tie: str = "ranks_first"  # suit_first
    straight_suit: str = "top_card"  # off, top_card_then_next, suit_cascade
    full_tie: str = "split"  # trips_suit_then_pair_suit
    straight_flush_order: str = "high"  # reverse, cycle
    straight_flush_three_way: str = "split"  # linear
    wild_ranks: tuple[int, ...] = ()
    jokers: int = 0
    bug: bool = False  # the joker is only an ace, or completes a straight or a flush
    natural_beats_wild: bool = False  # of two equal hands the one with fewer wild cards wins
    double_ace_flush: bool = False  # in a flush a wild card may be a second ace of the suit

    def deck(self) -> list[int]:
        """Every card that is dealt, the jokers last."""
        return [*self.natural_cards(), *JOKERS[: self.jokers]]

    def natural_cards(self) -> list[int]:
        return list(range(4 * self.low, 52))


TEXAS = Game()
SHORT_DECK = Game(low=4, order=FLUSH_OVER_FULL)


def rank(card: int) -> int:
    return card // 4


def suit(card: int) -> int:
    return card % 4


def is_wild(card: int, game: Game) -> bool:
    return card in JOKERS or rank(card) in game.wild_ranks


# -- five natural cards ----------------------------------------------------------------------------


class Reading(NamedTuple):
    """Five cards put in order: those that make the point, then the others from the highest."""

    category: int
    point: tuple[int, ...]
    side: tuple[int, ...]


def read(five: Sequence[int], game: Game = TEXAS) -> Reading:
    """Put five cards in order and say what they are.

    Flush and high card have no point, only five side cards.
    """
    cards = tuple(sorted(five, reverse=True))
    copies = Counter(map(rank, cards))
    flush = len({suit(c) for c in cards}) == 1

    if len(copies) == 5:
        straight = in_sequence(cards, game)
        if straight:
            return Reading(STRAIGHT_FLUSH if flush else STRAIGHT, straight, ())
        return Reading(FLUSH if flush else HIGH_CARD, (), cards)

    if flush and game.double_ace_flush and copies.most_common(1)[0][1] < 5:
        return Reading(
            FLUSH, (), cards
        )  # one card twice in one suit: only `stand_for` lets it come so far

    def times(n: int) -> tuple[int, ...]:
        return tuple(c for c in cards if copies[rank(c)] == n)

    match sorted(copies.values(), reverse=True):
        case [5]:
            return Reading(FIVE_OF_A_KIND, cards, ())
        case [4, 1]:
            return Reading(QUADS, times(4), times(1))
        case [3, 2]:
            return Reading(FULL_HOUSE, times(3), times(2))
        case [3, 1, 1]:
            return Reading(TRIPS, times(3), times(1))
        case [2, 2, 1]:
            return Reading(TWO_PAIR, times(2), times(1))
        case _:
            return Reading(PAIR, times(2), times(1))


def in_sequence(cards: tuple[int, ...], game: Game) -> tuple[int, ...]:
    """The cards from the end card down if they are a straight (9-8-7-6-5, 5-4-3-2-A), else none."""
    ranks = [rank(c) for c in cards]
    if ranks == [ranks[0] - i for i in range(5)]:
        return cards
    low = game.low
    if game.wheel and ranks == [ACE, low + 3, low + 2, low + 1, low]:
        return cards[1:] + cards[:1]
    return ()


def straight_flush_class(end: int, game: Game) -> str:
    """Minima starts with the ace, massima ends with it; one that does both is the massima."""
    if end == ACE:
        return MASSIMA
    if end == game.low + 3:
        return MINIMA
    return MEDIA


def natural_key(five: Sequence[int], game: Game) -> Key:
    """The worth of five cards, none of them wild: the greater tuple is the better hand."""
    category, point, side = read(five, game)

    def s(card: int) -> int:
        return ITALIAN_SUITS[suit(card)] if game.suits else 0

    def best_suit(cards: Iterable[int]) -> int:
        return max(s(c) for c in cards)

    def ranks(cards: Iterable[int]) -> Key:
        return tuple(rank(c) for c in cards)

    def suits(cards: Iterable[int]) -> Key:
        return tuple(s(c) for c in cards)

    def card_by_card(cards: Iterable[int]) -> Key:
        return tuple(x for c in cards for x in (rank(c), s(c)))

    place = game.order.index(category)

    if category == HIGH_CARD:
        if game.high_card_tie == "card_by_card":
            return (place, *card_by_card(side))
        assert game.high_card_tie == "ranks_then_suit"
        return (place, *ranks(side), s(side[0]))

    if category == PAIR:
        if game.pair_tie == "card_by_card" or not game.suits:
            return (place, rank(point[0]), *card_by_card(side))
        if game.pair_tie == "ranks_then_suit":
            return (place, rank(point[0]), *ranks(side), s(side[0]))
        if game.pair_tie == "ranks_then_pair_suit":
            return (place, rank(point[0]), *ranks(side), best_suit(point))
        assert game.pair_tie == "pair_suit"
        return (place, rank(point[0]), best_suit(point))

    if category == TWO_PAIR:
        top_pair, low_pair, fifth = point[:2], point[2:], side[0]
        so_far = (place, rank(top_pair[0]), rank(low_pair[0]), rank(fifth))
        if game.two_pair_tie == "fifth_suit":
            return (*so_far, s(fifth))
        if game.two_pair_tie == "top_pair_suit":
            return (*so_far, best_suit(top_pair))
        assert game.two_pair_tie == "fifth_suit_then_top_pair"
        return (*so_far, s(fifth), best_suit(top_pair))

    if category == TRIPS:
        return (place, rank(point[0]), *ranks(side), *suits(side))

    if category == STRAIGHT:
        deciding = {"off": 0, "top_card": 1, "top_card_then_next": 2, "suit_cascade": 5}[
            game.straight_suit
        ]
        return (place, rank(point[0]), *suits(point[:deciding]))

    if category == FLUSH:
        if game.flush_tie == "ranks_first":
            return (place, *ranks(side), s(side[0]))
        assert game.flush_tie == "suit_first"
        return (place, s(side[0]), *ranks(side))

    if category == FULL_HOUSE:
        if game.full_tie == "split":
            return (place, rank(point[0]), rank(side[0]))
        assert game.full_tie == "trips_suit_then_pair_suit"
        return (place, rank(point[0]), rank(side[0]), best_suit(point), best_suit(side))

    if category == QUADS:
        return (place, rank(point[0]), rank(side[0]), s(side[0]))

    if category == STRAIGHT_FLUSH:
        end = rank(point[0])
        return (place, class_place(straight_flush_class(end, game), game), end, s(point[0]))

    return (place, rank(point[0]))


def class_place(name: str, game: Game) -> int:
    """Place of a class of straight flush; under the cycle only to choose a player's own five."""
    weakest_first = {
        "high": (),
        "reverse": (MASSIMA, MEDIA, MINIMA),
        "cycle": (MINIMA, MEDIA, MASSIMA),
    }[game.straight_flush_order]
    return weakest_first.index(name) if weakest_first else 0


# -- wild cards ------------------------------------------------------------------------------------


def stand_for(five: Sequence[int], game: Game) -> Iterable[tuple[tuple[int, ...], int]]:
    """Every five cards that a hand with wild cards may be.

    With each, how many of the cards are not what is printed on them.
    """
    wild = [c for c in five if is_wild(c, game)]
    natural = [c for c in five if not is_wild(c, game)]
    for stand_ins in combinations_with_replacement(game.natural_cards(), len(wild)):
        cards = (*natural, *stand_ins)
        if is_allowed(cards, stand_ins, game):
            yield cards, sum((Counter(wild) - Counter(stand_ins)).values())


def is_allowed(cards: tuple[int, ...], stand_ins: tuple[int, ...], game: Game) -> bool:
    """A wild card is a card not yet in the hand, or makes five of a kind; the bug may do less."""
    if len(set(cards)) < 5:
        five_of_a_kind = len({rank(c) for c in cards}) == 1
        twice = {c for c, n in Counter(cards).items() if n > 1}
        double_ace = len({suit(c) for c in cards}) == 1 and {rank(c) for c in twice} == {ACE}
        if not five_of_a_kind and not (double_ace and game.double_ace_flush):
            return False
    if game.bug and any(rank(c) != ACE for c in stand_ins):
        return read(cards, game).category in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)
    return True


def key(five: Sequence[int], game: Game = TEXAS) -> Key:
    """The worth of any five cards: the greater tuple is the better hand, equal tuples tie."""
    wild = any(is_wild(c, game) for c in five)
    if not wild and not game.natural_beats_wild:
        return natural_key(five, game)
    assert not game.suits, "wild cards and suits that break ties are not played together"
    if not game.natural_beats_wild:
        return max(natural_key(cards, game) for cards, _ in stand_for(five, game))
    return max((*natural_key(cards, game), -used) for cards, used in stand_for(five, game))


# -- more than five cards, and more than one player ------------------------------------------------


def best(cards: Sequence[int], game: Game = TEXAS) -> Key:
    """The worth of five or more cards: the best five of them."""
    return max(key(five, game) for five in combinations(cards, 5))


def best_five(cards: Sequence[int], game: Game = TEXAS) -> tuple[int, ...]:
    """The five that count: point, then sides from the top; among equals the higher numbers."""

    def in_order(five: Sequence[int]) -> tuple[int, ...]:
        _, point, side = read(five, game)
        return point + side

    return max((key(five, game), in_order(five)) for five in combinations(cards, 5))[1]


def category(cards: Sequence[int], game: Game = TEXAS) -> int:
    return game.order[best(cards, game)[0]]


BEATEN_BY = {MASSIMA: MINIMA, MINIMA: MEDIA, MEDIA: MASSIMA}


def winners(
    hands: Sequence[Sequence[int]], game: Game = TEXAS, board: Sequence[int] = ()
) -> tuple[int, ...]:
    """Who shares the pot, by index."""
    keys = [best((*hand, *board), game) for hand in hands]
    place = max(k[0] for k in keys)
    if game.straight_flush_order == "cycle" and game.order[place] == STRAIGHT_FLUSH:
        return cycle_winners(keys, place, game)
    return tuple(i for i, k in enumerate(keys) if k == max(keys))


def cycle_winners(keys: Sequence[Key], place: int, game: Game) -> tuple[int, ...]:
    """Minima beats massima, media beats minima, massima beats media.

    When all three are there the best of each class share.
    """
    of_class: dict[str, list[int]] = {}
    for i, k in enumerate(keys):
        if k[0] == place:
            of_class.setdefault(straight_flush_class(k[2], game), []).append(i)

    if len(of_class) == 3:
        winning = {MASSIMA} if game.straight_flush_three_way == "linear" else set(of_class)
    elif len(of_class) == 2:
        winning = {name for name in of_class if BEATEN_BY[name] not in of_class}
    else:
        winning = set(of_class)

    shared = []
    for name in winning:
        top = max(keys[i] for i in of_class[name])
        shared += [i for i in of_class[name] if keys[i] == top]
    return tuple(sorted(shared))


# -- cards as text, for tests that must not depend on the package ----------------------------------


def cards(text: str) -> tuple[int, ...]:
    """'As Kd' or 'AsKd' as card numbers."""
    text = text.replace(" ", "")
    return tuple(
        "23456789TJQKA".index(r) * 4 + "cdhs".index(s)
        for r, s in zip(text[::2], text[1::2], strict=True)
    )


def text(hand: Iterable[int]) -> str:
    """Card numbers as 'As Kd'."""
    return " ".join(
        "23456789TJQKAX"[rank(c)] + ("rb"[suit(c)] if c in JOKERS else "cdhs"[suit(c)])
        for c in hand
    )
