"""The look-up kernel: any rules, one hand or many."""

import threading

import numpy as np

from libc.stdint cimport uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from evaluator._masks cimport read_hand

from evaluator.addresses import SIZES, key, places
from evaluator.cards import BITS
from evaluator.errors import HandError
from evaluator.faults import explain
from evaluator.rules import TEXAS_HOLDEM, Category, Rules
from evaluator.strengths import rank_tables


cdef class Tables:
    """The look-up tables of one `Rules`; made once, then only read."""

    def __init__(self, rules):
        made = rank_tables(rules)
        row, column, _ = places()
        self.rules = rules
        self.deck = rules.deck_mask
        self.classes = made.classes
        keys = _lane_keys()
        # Any sum of four lanes' keys must stay inside: `column` and each `row` are filled up to
        # the largest key of all 52 cards, each `unsuited` to the largest sum of the two.
        column = _padded(column, LOW_KEY + 1)
        rows = {size: _padded(row[size], HIGH_KEY + 1) for size in SIZES}
        unsuited = {
            size: _padded(made.unsuited[size], int(rows[size].max()) + int(column.max()) + 1)
            for size in SIZES
        }
        self.arrays = (keys, column, made.suited, *rows.values(), *unsuited.values())
        self.lookup.keys = <const uint32_t *>_address(keys)
        self.lookup.column = <const uint16_t *>_address(column)
        self.lookup.suited = <const uint32_t *>_address(made.suited)
        for size in SIZES:
            self.lookup.row[<int>size] = <const uint16_t *>_address(rows[size])
            self.lookup.unsuited[<int>size] = <const uint32_t *>_address(unsuited[size])

        place = [rules.order.index(category) for category in list(Category)[:9]]
        self.vectorised = _is_vectorised(place)
        self.order.deck = self.deck
        self.order.low_end = 1 << rules.low if rules.wheel else 0
        for i in range(9):
            self.order.place[i] = <uint16_t>(place[i] << 12)

    def __reduce__(self):
        """Pickle as None: tables are made again where they are needed."""
        return type(None), ()


def _is_vectorised(place):
    """Whether the vectorised kernel can express an order, given the place of each category.

    It lets the categories in each of these lists overrule those before; what is in no list
    together cannot be found in the same seven cards.
    """
    return all(
        places == sorted(places)
        for places in (place[:6] + place[8:], place[:4] + place[6:8])
    )


cdef void *_address(array):
    return <void *><size_t>array.ctypes.data


def _padded(array, length):
    padded = np.zeros(length, dtype=array.dtype)
    padded[:len(array)] = array
    return padded


def _lane_keys():
    lanes = np.arange(LANE + 1)
    counts = lanes[:, None] >> np.arange(13) & 1
    low, high = key(counts)
    flush = np.where(counts.sum(axis=1) >= 5, FIVE_SUITED, 0)
    return (low | high << HIGH_SHIFT | flush).astype(np.uint32)


_tables = {}
_lock = threading.Lock()


cdef Tables tables_of(object rules):
    # Equal rules share their tables.
    if not isinstance(rules, Rules):
        raise TypeError(f"rules are a Rules object, not {type(rules).__name__}")
    tables = rules._tables
    if tables is None:
        with _lock:
            tables = _tables.get(rules)
            if tables is None:
                tables = _tables[rules] = Tables(rules)
        object.__setattr__(rules, "_tables", tables)
    return tables


def tables(rules):
    """Return the tables of `rules`, made at the first use."""
    return tables_of(rules)


def evaluate(hand, rules=TEXAS_HOLDEM):
    """Return the strength of a hand: the greater wins, equal ones tie.

    A hand is text or a sequence of card numbers, of five, six or seven cards. Strengths compare
    only under the same rules; what the bits mean stands in ``docs/design.md``. A strength is a
    place in an order, not a probability of winning: for that see `equity`.

    Raises `CardError` for what is not a card, `HandError` for a card that appears twice or is
    not in the deck and for another number of cards, `TypeError` for what is no hand at all. The
    first use of rules makes their tables, in about 0.1 s.

    >>> evaluate("As Ks Qs Js Ts 3c 7h") > evaluate("9c 9d 9h 9s Ad 2c 3c")
    True
    """
    cdef Tables tables = tables_of(rules)
    cdef uint64_t mask = 0
    cdef int size = read_hand(hand, &mask)
    if size < 5 or size > 7 or mask & ~tables.deck:
        explain(hand, rules)
    return strength(&tables.lookup, mask, size)


# Enumerating a deck: its cards' bits in order, and how many hands of each place were found.
cdef struct Census:
    const Lookup *tables
    const uint64_t *deck
    int cards, size
    uint64_t counts[16]


cdef void count_from(Census *census, uint64_t mask, int first, int left) noexcept nogil:
    # Counts all hands that add `left` cards, from the first-th of the deck on, to those in mask.
    cdef int i
    if left == 1:
        for i in range(first, census.cards):
            census.counts[strength(census.tables, mask | census.deck[i], census.size) >> 28] += 1
        return
    for i in range(first, census.cards - left + 1):
        count_from(census, mask | census.deck[i], i + 1, left - 1)


def census(int size=5, rules=TEXAS_HOLDEM):
    """Count every hand of `size` cards, 5 to 7, by category.

    Returns a dict from `Category` to the number of hands, strongest last. All 133,784,560 hands
    of seven cards take about a second.

    >>> from evaluator import census
    >>> census(5)[Category.STRAIGHT_FLUSH]
    40
    """
    cdef Tables tables = tables_of(rules)
    cdef uint64_t deck[52]
    cdef Census found
    if size not in SIZES:
        raise HandError(f"hands of {size} cards; a hand that can be ranked has 5, 6 or 7")
    cards = rules.deck
    for i, card in enumerate(cards):
        deck[<int>i] = <uint64_t>BITS[card]
    found.tables, found.deck, found.cards, found.size = &tables.lookup, deck, len(cards), size
    memset(found.counts, 0, sizeof(found.counts))
    with nogil:
        count_from(&found, 0, 0, size)
    return {category: found.counts[<int>place] for place, category in enumerate(rules.order)}
