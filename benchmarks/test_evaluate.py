"""How fast hands are ranked, here and elsewhere. Each benchmark checks its answers too."""

import os
import pickle
import subprocess
import sys
from itertools import combinations, pairwise
from statistics import median

import numpy as np
import pytest
from libraries import LIBRARIES
from phevaluator import evaluate_cards
from sampling import SEED, random_hands

import evaluator
from evaluator import (
    DRAW_POKER,
    ROYAL_HOLDEM,
    SHORT_DECK,
    TEXAS_HOLDEM,
    Category,
    best_five_many,
    categories,
    category,
    class_numbers,
    evaluate,
    evaluate_many,
    format_cards,
    italian_poker,
    masks,
    winners_many,
)

#: Rules besides those of Texas hold'em: what else a kernel may have to do.
RULES = {
    "short": SHORT_DECK,
    "trips": SHORT_DECK.replace(
        name="short deck, trips over straights",
        order=[Category(place) for place in (0, 1, 2, 4, 3, 6, 5, 7, 8)],
    ),
    "suits": italian_poker(6),
    "table": italian_poker(4, custom="table"),
    "royal": ROYAL_HOLDEM,
    "natural": DRAW_POKER.replace(
        name="draw poker, a joker, natural hands first", wild="joker", natural_beats_wild=True
    ),
    "jokers": DRAW_POKER.replace(name="draw poker, two jokers", wild="two jokers"),
    "deuces": DRAW_POKER.replace(name="draw poker, deuces wild", wild="deuces"),
}
FIRST = 1000  # rows whose answers are checked one by one
CACHED = 1 << 20  # hands; 8 MiB of masks and 4 MiB of strengths


def timed(benchmark, work, items, function, rounds=15, iterations=1):
    """Time a function that does `items` things; the report prints what `work` says."""
    benchmark.extra_info.update(work=work, items=items)
    return benchmark.pedantic(function, rounds=rounds, iterations=iterations, warmup_rounds=2)


def same_order(ours, theirs):
    """Tell whether two lists of strengths sort their hands alike, with the same ties."""
    order = sorted(range(len(ours)), key=ours.__getitem__)
    return all(
        (theirs[a] < theirs[b] and ours[a] < ours[b])
        or (theirs[a] == theirs[b] and ours[a] == ours[b])
        for a, b in pairwise(order)
    )


# Arrays, at every instruction level.


@pytest.mark.benchmark(group="levels")
def test_masks(benchmark, level, hand_masks, strengths):
    out = np.empty(len(hand_masks), dtype=np.uint32)
    work = f"`evaluate_many`, uint64 masks, level {level}"
    timed(benchmark, work, len(out), lambda: evaluate_many(hand_masks, out=out, check=True))
    assert np.array_equal(out, strengths)


@pytest.mark.benchmark(group="levels")
def test_bytes(benchmark, level, hands, strengths):
    out = np.empty(len(hands), dtype=np.uint32)
    work = f"`evaluate_many`, (N, 7) uint8, level {level}"
    timed(benchmark, work, len(out), lambda: evaluate_many(hands, out=out))
    assert np.array_equal(out, strengths)


# Arrays, at the best level.


@pytest.mark.benchmark(group="arrays")
def test_the_memory_floor(benchmark, hand_masks):
    out = np.empty(len(hand_masks), dtype=np.uint32)
    work = "memory floor: `np.copyto(uint32, uint64)`"
    timed(benchmark, work, len(out), lambda: np.copyto(out, hand_masks, casting="unsafe"))
    assert np.array_equal(out, hand_masks & 0xFFFFFFFF)


@pytest.mark.benchmark(group="arrays")
def test_masks_unchecked(benchmark, hand_masks, strengths):
    out = np.empty(len(hand_masks), dtype=np.uint32)
    work = "`evaluate_many`, uint64 masks, `check=False`"
    timed(benchmark, work, len(out), lambda: evaluate_many(hand_masks, out=out, check=False))
    assert np.array_equal(out, strengths)


@pytest.mark.benchmark(group="arrays")
def test_int64(benchmark, hands, strengths):
    wide = hands.astype(np.int64)
    out = np.empty(len(wide), dtype=np.uint32)
    timed(
        benchmark, "`evaluate_many`, (N, 7) int64", len(out), lambda: evaluate_many(wide, out=out)
    )
    assert np.array_equal(out, strengths)


@pytest.mark.benchmark(group="arrays")
@pytest.mark.parametrize("size", [5, 6])
def test_fewer_cards(benchmark, n, size):
    rows = random_hands(n, size)
    found = masks(rows)
    out = np.empty(n, dtype=np.uint32)
    work = f"`evaluate_many`, uint64 masks of {size} cards"
    timed(benchmark, work, n, lambda: evaluate_many(found, out=out))
    assert same_order(
        out[:FIRST].tolist(), [-evaluate_cards(*hand) for hand in rows[:FIRST].tolist()]
    )


@pytest.mark.benchmark(group="arrays")
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_other_rules(benchmark, n, rules):
    rows = random_hands(n, max(rules.sizes), rules)
    found = masks(rows)
    out = evaluate_many(found, rules)  # of 64 bits where suits decide
    work = f"`evaluate_many`, uint64 masks, {rules.name}"
    timed(benchmark, work, n, lambda: evaluate_many(found, rules, out=out))
    for hand, strength in zip(rows[:FIRST].tolist(), out[:FIRST].tolist(), strict=True):
        assert strength == max(evaluate(five, rules) for five in combinations(hand, 5))


@pytest.mark.benchmark(group="arrays")
def test_texts(benchmark, hands, strengths):
    texts = [format_cards(hand) for hand in hands[:200_000].tolist()]
    out = timed(
        benchmark, "`evaluate_many`, list of texts", len(texts), lambda: evaluate_many(texts)
    )
    assert np.array_equal(out, strengths[: len(texts)])


@pytest.mark.benchmark(group="arrays")
@pytest.mark.parametrize("place", ["cache", "memory"])
@pytest.mark.parametrize("threads", [1, 2])
def test_threads(benchmark, hand_masks, strengths, place, threads):
    if threads > (os.cpu_count() or 1):
        pytest.skip("one processor")
    some = hand_masks[:CACHED] if place == "cache" else hand_masks
    out = np.empty(len(some), dtype=np.uint32)
    work = f"`evaluate_many`, uint64 masks in {place}, `threads={threads}`"
    timed(
        benchmark,
        work,
        len(out),
        lambda: evaluate_many(some, out=out, threads=threads),
        iterations=10 if place == "cache" else 1,
    )
    assert np.array_equal(out, strengths[: len(out)])


# What follows from strengths and from cards.


@pytest.fixture(scope="module")
def million(hands):
    """A tenth of the hands: a million of ten."""
    return max(FIRST, len(hands) // 10)


@pytest.mark.benchmark(group="arrays")
def test_class_numbers(benchmark, hands, strengths, million):
    some = strengths[:million]
    found = timed(benchmark, "`class_numbers`", million, lambda: class_numbers(some))
    kev = [evaluate_cards(*hand) for hand in hands[:FIRST].tolist()]
    assert found[:FIRST].tolist() == [7463 - rank for rank in kev]


@pytest.mark.benchmark(group="arrays")
def test_categories(benchmark, strengths, million):
    some = strengths[:million]
    found = timed(benchmark, "`categories`", million, lambda: categories(some))
    assert found[:FIRST].tolist() == [category(strength) for strength in some[:FIRST].tolist()]


@pytest.mark.benchmark(group="arrays")
def test_best_five_many(benchmark, hands, strengths, million):
    some = hands[:million]
    found = timed(
        benchmark, "`best_five_many`, (N, 7) uint8", million, lambda: best_five_many(some)
    )
    assert np.array_equal(evaluate_many(found), strengths[:million])


@pytest.mark.benchmark(group="arrays")
def test_winners_many(benchmark, strengths, million):
    pots = strengths[: million // 6 * 6].reshape(-1, 6)
    found = timed(
        benchmark, "`winners_many`, pots of six players", len(pots), lambda: winners_many(pots)
    )
    for pot, won in zip(pots[:FIRST].tolist(), found[:FIRST].tolist(), strict=True):
        assert won == [strength == max(pot) for strength in pot]


@pytest.mark.benchmark(group="arrays")
def test_deal_many(benchmark, million):
    found = timed(
        benchmark,
        "`deal_many`, two players and a board: nine cards",
        million,
        lambda: evaluator.deal_many(million, players=2, board=5, seed=SEED),
    )
    assert found.shape == (million, 9)
    assert (np.bitwise_count(masks(found)) == 9).all()


# One call a hand.


@pytest.mark.benchmark(group="calls")
@pytest.mark.parametrize(
    ("name", "n_hands"),
    [
        pytest.param(name, n_hands, id=f"{name}-{n_hands}")
        for n_hands in (1_000, 200_000)
        for name, library in LIBRARIES.items()
        if not (library.slow and n_hands > 1_000)
    ],
)
def test_one_call_a_hand(benchmark, hands, name, n_hands):
    library = LIBRARIES[name]
    rows = hands[:n_hands]
    if library.rules is not TEXAS_HOLDEM:
        rows = random_hands(n_hands, 7, library.rules)
    ready = [library.form(hand) for hand in rows.tolist()]
    rounds = 5 if library.slow else 200 if n_hands == 1_000 else 10
    benchmark.extra_info.update(library=name)
    found = timed(benchmark, library.call, len(ready), lambda: library.loop(ready), rounds)
    if library.low_wins:
        found = [-rank for rank in found]
    assert same_order(evaluate_many(rows, library.rules).tolist(), found)


# A process of its own: what is timed happens once in it.


def children(benchmark, work, code, rounds=11):
    """Run code that prints seconds and bytes in processes of its own; note the medians."""

    def child():
        command = [sys.executable, "-c", CHILD + code]
        printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        samples.append([float(word) for word in printed.split()])

    samples = []
    timed(benchmark, work, 1, child, rounds)
    seconds, size = zip(*samples[-rounds:], strict=True)
    benchmark.extra_info.update(seconds=median(seconds), least=min(seconds), bytes=median(size))


CHILD = """
import os, time
import numpy
def memory():  # not ru_maxrss: a child starts with the peak of the process it comes from
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return float("nan")  # no Linux
def begin():
    global memory_then, then
    memory_then, then = memory(), time.perf_counter()
def end():
    print(time.perf_counter() - then, memory() - memory_then)
"""


@pytest.mark.benchmark(group="processes")
def test_import(benchmark):
    children(
        benchmark, "`import evaluator` after `import numpy`", "begin(); import evaluator; end()"
    )


@pytest.mark.benchmark(group="processes")
@pytest.mark.parametrize("rules", [TEXAS_HOLDEM, *RULES.values()], ids=["texas", *RULES])
def test_first_use(benchmark, rules):
    code = f"""
import pickle
import evaluator
rules = pickle.loads(bytes.fromhex("{pickle.dumps(rules).hex()}"))
begin()
evaluator.evaluate("As Ks Qs Js Ts", rules)
end()
"""
    children(benchmark, f"first use of rules: {rules.name}", code, rounds=7)
