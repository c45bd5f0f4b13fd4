"""Who holds what, and which cards are known: what an equity is asked of."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from evaluator.cards import BITS, card_mask, format_cards, mask_cards, parse_cards
from evaluator.combos import COMBOS, combo_index
from evaluator.errors import HandError, RangeError
from evaluator.hands import Hand
from evaluator.ranges import Range
from evaluator.rules import Rules

__all__ = ["COMBO_MASKS", "Holdings", "Named", "Spot", "read_spot"]

BOARD = 5

#: What a player may hold, with weights, and whether all of these are 1.
Held = tuple[npt.NDArray[np.intp], npt.NDArray[np.float64], bool]

#: The mask of every combo.
COMBO_MASKS: npt.NDArray[np.uint64] = np.array(BITS[:52], dtype=np.uint64)[COMBOS].sum(
    axis=1, dtype=np.uint64
)


class Named(NamedTuple):
    """A range or a hand, and what messages call the player who has it."""

    label: str
    hands: Any


@dataclass(frozen=True)
class Holdings:
    """What a player may hold beside the known cards."""

    label: str
    hands: Any
    combos: npt.NDArray[np.intp]
    weights: npt.NDArray[np.float64]
    #: whether every weight is 1
    counted: bool

    @property
    def name(self) -> str:
        """The player in messages."""
        return _name(self.label, self.hands)

    @property
    def masks(self) -> npt.NDArray[np.uint64]:
        """The masks of the combos."""
        return COMBO_MASKS[self.combos]

    @property
    def even(self) -> bool:
        """Whether all weights are equal."""
        return bool((self.weights == self.weights[0]).all())

    def table(self) -> npt.NDArray[np.float64]:
        """Return the weights of all 1326 combos."""
        table = np.zeros(len(COMBOS))
        table[self.combos] = self.weights
        return table


@dataclass(frozen=True)
class Spot:
    """Players, the known cards, and the rules."""

    rules: Rules
    players: tuple[Holdings, ...]
    #: the mask of the known cards of the board
    board: int
    #: the mask of the cards that players and board are dealt from
    left: int
    #: whether every weight was 0 or 1, so that deals are counted
    counted: bool

    @property
    def missing(self) -> int:
        """How many cards the board lacks."""
        return BOARD - self.board.bit_count()

    def names(self) -> str:
        """Name all players, for messages."""
        return ", ".join(player.name for player in self.players)


def read_spot(players: Sequence[Any], board: Hand, dead: Hand, rules: Rules) -> Spot:
    """Read what a caller says; raise what is wrong with it."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise TypeError(
            f"players are a list of ranges or hands, one for each, not {type(players).__name__}"
        )
    if not isinstance(rules, Rules):
        raise TypeError(f"rules are a Rules object, not {type(rules).__name__}")
    if BOARD + 2 not in rules.sizes:
        raise HandError(f"{rules.name} ranks hands of 5 cards, not 2 and a board")
    if len(players) < 2:
        raise HandError(f"{len(players)} players: an equity is shared by at least two")
    deck = rules.deck_mask
    shown, out = _known("board", board, deck, rules), _known("dead", dead, deck, rules)
    if shown & out:
        both = format_cards(mask_cards(shown & out))
        raise HandError(f"{both}: on the board and among the dead cards")
    if shown.bit_count() > BOARD:
        raise HandError(
            f"board {format_cards(mask_cards(shown))}: {shown.bit_count()} cards, "
            f"and a board has at most {BOARD}"
        )
    left = deck & ~shown & ~out
    seen: dict[str | int, Held] = {}
    holdings = tuple(
        _holdings(*_named(i, player), left, rules, seen) for i, player in enumerate(players)
    )
    spot = Spot(rules, holdings, shown, left, all(player.counted for player in holdings))
    needed = 2 * len(players) + spot.missing
    if needed > left.bit_count():
        raise HandError(
            f"{len(players)} players and {spot.missing} cards of the board take {needed} cards; "
            f"{left.bit_count()} are left of {rules.deck_name}"
        )
    return spot


def _known(name: str, cards: Hand, deck: int, rules: Rules) -> int:
    try:
        mask = card_mask(cards)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{name}: {error}") from None
    outside = mask & ~deck
    if outside:
        raise HandError(
            f"{name}: {format_cards(mask_cards(outside))} is not in the deck of {rules.name} "
            f"({rules.deck_name})"
        )
    return mask


def _named(i: int, player: Any) -> Named:
    return player if isinstance(player, Named) else Named(f"player {i}", player)


def _holdings(
    label: str, player: Any, left: int, rules: Rules, seen: dict[str | int, Held]
) -> Holdings:
    """Return a player's holdings beside the known cards; what was `seen` is not looked at again."""
    key = player if isinstance(player, str) else id(player)
    if key in seen:
        return Holdings(label, player, *seen[key])
    try:
        held = _held(player)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{label}: {error}") from None
    if isinstance(held, int):
        possible = int(COMBO_MASKS[held]) & ~left == 0
        combos, weights = np.array([held][:possible], dtype=np.intp), np.ones(int(possible))
    else:
        combos = np.flatnonzero((held > 0) & (COMBO_MASKS & np.uint64(~left & (1 << 64) - 1) == 0))
        weights = held[combos]
    if not len(combos):
        meant = np.array([held]) if isinstance(held, int) else np.flatnonzero(held)
        if not len(meant):
            raise RangeError(f"{_name(label, player)}: the range is empty")
        taken = format_cards(mask_cards(int(np.bitwise_or.reduce(COMBO_MASKS[meant])) & ~left))
        raise RangeError(
            f"{_name(label, player)}: nothing of it can be dealt; {taken} on the board, dead, or "
            f"not in the deck ({rules.deck_name})"
        )
    seen[key] = combos, weights, bool((weights == 1).all())
    return Holdings(label, player, *seen[key])


def _name(label: str, player: Any) -> str:
    text = str(player) if isinstance(player, str | Range) else format_cards(player)
    return f"{label} ({text if len(text) <= 60 else text[:57] + '...'!r})"


def _held(player: Any) -> int | npt.NDArray[np.float64]:
    """Return the combo that a hand is, or the weights of a range."""
    if isinstance(player, str):
        hand = _hand(player)
        return Range(player).weights if hand is None else hand
    if isinstance(player, Range):
        return player.weights
    if not (isinstance(player, Sequence) or hasattr(player, "__array__")):
        raise TypeError(
            f"a range is text, a Range, or two card numbers, not {type(player).__name__}"
        )
    if len(player) != 2:
        raise HandError(f"{player!r} has {len(player)} cards; a hand before the board has two")
    return combo_index(*player)


def _hand(text: str) -> int | None:
    """Return the combo that a text of four letters is, or None: sooner than a range is read."""
    if len(text) != 4:
        return None
    try:
        return combo_index(*parse_cards(text))
    except (TypeError, ValueError):
        return None
