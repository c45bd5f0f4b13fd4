"""What a deal is made from, and where it stands: data, with no rules of play."""

from dataclasses import dataclass, field
from itertools import compress

from evaluator import Rules
from game.betting import Betting
from game.events import Event
from game.faces import Card
from game.variants import Variant

__all__ = ["Carry", "Post", "Setup", "State"]

POSTS = ("ante", "invito", "dead", "blind", "straddle", "live")


@dataclass(frozen=True, slots=True)
class Post:
    """A forced bet; `kind` says what becomes of it.

    ``ante`` and ``invito`` are everybody's and matched like bets, ``dead`` is matched by nobody;
    ``blind`` and ``straddle`` are live bets of the first street, ``live`` one out of position.
    """

    seat: int
    amount: int
    kind: str


@dataclass(frozen=True, slots=True)
class Carry:
    """What a deal without a winner leaves to the next one.

    `pot` lies on the table. `openers` is the rank of the lowest pair that opens next, `buio` says
    whether it may be opened blind, `posts` whether the usual forced bets are made again. `owed`
    has an entry a seat, or none at all: the chips a seat pays to be dealt in again, None where it
    must sit out.
    """

    pot: int
    openers: int | None = None
    buio: bool = True
    posts: bool = True
    owed: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """What a deal is made from; all its copies share one."""

    variant: Variant
    stacks: tuple[int | None, ...]
    button: int
    posts: tuple[Post, ...] | None
    carry: Carry | None
    secret: bytes = field(repr=False)
    entropy: bytes
    #: The fixed beginnings of the decks, by the number of the shuffle.
    decks: tuple[tuple[Card, ...], ...] = field(repr=False)
    #: What follows from the above: the seats dealt in, clockwise from the button's left, the
    #: ranking rules, and the secret that all shuffles come from.
    ring: tuple[int, ...]
    rules: Rules
    source: bytes = field(repr=False)


class State:
    """Where a deal stands; changed only by the functions of the modules that play it."""

    __slots__ = (
        *("setup", "posts", "betting", "log", "phase", "actor", "queue", "street", "run", "fork"),
        *("deck", "at", "shuffles", "decks", "hole", "up", "boards", "exposed", "unseen", "thrown"),
        *("shown", "mucked", "payouts", "raked", "spoke", "opener", "blinds", "late", "carry"),
        *("pile", "warnings", "strengths"),
    )

    def __init__(self, setup: Setup) -> None:
        seats = len(setup.stacks)
        self.setup = setup
        self.betting = Betting(
            setup.variant.limit,
            [chips or 0 for chips in setup.stacks],
            [chips is not None for chips in setup.stacks],
        )
        #: The forced bets, as they were due.
        self.posts: tuple[Post, ...] = ()
        self.log: list[Event] = []
        self.phase = "dealing"
        self.actor: int | None = None
        #: Seats still to be asked in a phase that goes round once.
        self.queue: list[int] = []
        self.street = 0
        #: The board being dealt; the street after which nobody could bet any more, else 0.
        self.run = 0
        self.fork = 0
        # The deck, how many of its cards are gone, and how often it has been shuffled.
        self.deck: list[Card] = []
        self.at = 0
        self.shuffles = 0
        #: The whole decks that were shuffled: more than one after a misdeal.
        self.decks: list[list[Card]] = []
        self.hole: list[list[Card]] = [[] for _ in range(seats)]
        self.up: list[list[Card]] = [[] for _ in range(seats)]
        self.boards: list[list[Card]] = [[]]
        #: Exposed cards, each of which is the next burn.
        self.exposed: list[Card] = []
        #: Seats that have not looked at their cards yet.
        self.unseen: frozenset[int] = frozenset()
        #: The cards each seat has thrown, and the cards that a reshuffle would take.
        self.thrown: list[list[Card]] = [[] for _ in range(seats)]
        self.pile: list[Card] = []
        self.shown: list[bool] = [False] * seats
        self.mucked: list[bool] = [False] * seats
        self.payouts = [0] * seats
        self.raked = 0
        #: The seat before the first to speak in the last round held; who opened; who opened blind.
        self.spoke = setup.button
        self.opener: int | None = None
        self.blinds: list[int] = []
        #: Seats whose fourth card is still to be served.
        self.late: list[int] = []
        self.carry: Carry | None = None
        self.warnings: list[str] = []
        #: The strengths of hands at the showdown, by seat and board.
        self.strengths: dict[tuple[int, int], int] = {}

    def copy(self) -> "State":
        """Return an independent copy."""
        other = object.__new__(State)
        other.setup = self.setup
        other.posts = self.posts
        other.betting = self.betting.copy()
        other.log = self.log[:]
        other.phase = self.phase
        other.actor = self.actor
        other.queue = self.queue[:]
        other.street = self.street
        other.run = self.run
        other.fork = self.fork
        other.deck = self.deck  # never changed in place
        other.at = self.at
        other.shuffles = self.shuffles
        other.decks = self.decks[:]
        other.hole = [cards[:] for cards in self.hole]
        other.up = [cards[:] for cards in self.up]
        other.boards = [cards[:] for cards in self.boards]
        other.exposed = self.exposed[:]
        other.unseen = self.unseen
        other.thrown = [cards[:] for cards in self.thrown]
        other.pile = self.pile[:]
        other.shown = self.shown[:]
        other.mucked = self.mucked[:]
        other.payouts = self.payouts[:]
        other.raked = self.raked
        other.spoke = self.spoke
        other.opener = self.opener
        other.blinds = self.blinds[:]
        other.late = self.late[:]
        other.carry = self.carry
        other.warnings = self.warnings[:]
        other.strengths = self.strengths.copy()
        return other

    def note(
        self,
        kind: str,
        seat: int | None = None,
        amount: int | None = None,
        cards: tuple[Card, ...] = (),
        note: str | None = None,
        pot: int | None = None,
        run: int | None = None,
    ) -> None:
        """Write an event into the log."""
        log = self.log
        # A third of the time of Event(…), and a deal writes thirty of them.
        log.append(tuple.__new__(Event, (len(log), kind, seat, amount, cards, note, pot, run)))

    @property
    def live(self) -> list[int]:
        """The seats still in the hand."""
        live = self.betting.live
        return list(compress(range(len(live)), live))

    def from_left(self, seat: int) -> list[int]:
        """The seats still in the hand, clockwise, from the first after `seat` on."""
        live = self.live
        return [s for s in live if s > seat] + [s for s in live if s <= seat]

    def hand(self, seat: int, run: int = 0) -> tuple[Card, ...]:
        """All the cards a seat plays with, the board included."""
        return (*self.hole[seat], *self.up[seat], *self.boards[run])
