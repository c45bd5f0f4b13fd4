"""A deal as an object: copies, undo, JSON, seeds, given and unknown cards.

PF-04, PF-05, PF-06, PF-07, PF-10.
"""

import copy
import json
import pickle
import random
from collections import Counter
from random import Random

import pytest

from evaluator import parse_cards
from game import (
    ActionError,
    Call,
    Check,
    Deal,
    DealError,
    Fold,
    HistoryError,
    Legal,
    Muck,
    RaiseTo,
    Show,
    royal_holdem,
    short_deck_holdem,
    texas_holdem,
)
from playing import (
    LADDER,
    LADDER_BOARD,
    call_down,
    check_down,
    deal_to,
    of_kind,
    play,
    random_action,
    random_stacks,
    random_variant,
    text,
)


def state(deal):
    """All that can be asked of a deal, server side."""
    return (
        deal.actor,
        deal.phase,
        deal.legal_actions(),
        deal.stacks,
        deal.bets,
        deal.pot,
        tuple(deal.pots),
        deal.board,
        deal.live,
        deal.street,
        deal.finished,
        tuple(deal.payouts),
        tuple(deal.net),
        tuple(deal.hole(s) for s in range(deal.seats) if deal.starting_stacks[s] is not None),
        tuple(deal.events),
        deal.to_json(),
        repr(deal),
        json.dumps(deal.view(None)),
    )


def finish(deal, seed=0):
    """Play to the end with the choices of this seed; the whole log."""
    rng = Random(seed)
    while not deal.finished:
        deal.act(random_action(deal.legal_actions(), rng))
    return tuple(deal.events), deal.stacks


def random_deal(rng):
    players = rng.randint(2, 7)
    stacks = random_stacks(rng, players)
    if rng.random() < 0.3:
        stacks.insert(rng.randrange(players + 1), None)
    button = rng.choice([s for s, stack in enumerate(stacks) if stack is not None])
    return Deal(random_variant(rng), stacks, button, seed=rng.randrange(10**6))


TWINS = {
    "copy": lambda deal: deal.copy(),
    "copy.copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda deal: pickle.loads(pickle.dumps(deal)),
    "json": lambda deal: Deal.from_json(deal.to_json()),
    "dict": lambda deal: Deal.from_dict(json.loads(json.dumps(deal.to_dict()))),
}
twins = pytest.mark.parametrize("twin", TWINS.values(), ids=TWINS)


@twins
@pytest.mark.parametrize("seed", range(12))
def test_pf06_at_every_node_of_random_hands_a_twin_is_equal(twin, seed):
    rng = Random(seed)
    deal = random_deal(rng)
    while True:
        assert state(twin(deal)) == state(deal)
        if deal.finished:
            break
        deal.act(random_action(deal.legal_actions(), rng))


@twins
@pytest.mark.parametrize("seed", range(12))
def test_pf04_a_twin_has_the_same_future_and_leaves_the_first_alone(twin, seed):
    rng = Random(100 + seed)
    deal = random_deal(rng)
    while not deal.finished:
        before = deal.to_json()
        ends = [finish(twin(deal), seed), finish(twin(deal), seed)]
        assert ends[0] == ends[1]
        assert deal.to_json() == before
        deal.act(random_action(deal.legal_actions(), rng))


@twins
def test_pf04_with_a_secret_of_its_own_too(twin):
    deal = Deal(texas_holdem(), [100] * 4)
    play(deal, "3:c 0:r6 1:f")
    assert finish(twin(deal)) == finish(twin(deal)) == finish(deal)


@pytest.mark.parametrize("seed", range(40))
def test_undo_takes_back_one_decision_with_all_its_consequences(seed):
    rng = Random(seed)
    deal = random_deal(rng)
    past = []
    while not deal.finished:
        past.append(state(deal))
        deal.act(random_action(deal.legal_actions(), rng))
        after = state(deal)
        assert deal.undo() is None
        assert state(deal) == past[-1]
        deal = Deal.from_json(past[-1][15])
        replay = Random(rng.random())
        deal.act(random_action(deal.legal_actions(), replay))
        assert after[0] is None or deal.to_json() != past[-1][15]
    for node in reversed(past):
        deal.undo()
        assert state(deal) == node
    with pytest.raises(DealError):
        deal.undo()


def test_undo_of_a_deal_without_a_decision_is_refused():
    deal = Deal(texas_holdem(), [100] * 3, seed=1)
    before = deal.to_json()
    with pytest.raises(DealError):
        deal.undo()
    assert deal.to_json() == before


def test_undo_takes_back_the_end_of_the_hand():
    deal = play(Deal(texas_holdem(), [100] * 3, seed=1), "0:r10 1:f")
    before = deal.to_json()
    deal.act(Fold())
    assert deal.finished
    deal.undo()
    assert not deal.finished
    assert deal.to_json() == before
    assert deal.stacks == (90, 99, 98)


def test_undo_takes_back_a_run_out():
    deal = play(Deal(texas_holdem(), [100] * 2, seed=1), "0:a")
    before = deal.to_json()
    deal.act(Call())
    board = deal.board
    deal.undo()
    assert (deal.board, deal.to_json()) == ((), before)
    deal.act(Call())
    assert deal.board == board


def test_undo_takes_back_a_time_out():
    deal = Deal(texas_holdem(), [100] * 3, seed=1)
    before = deal.to_json()
    deal.time_out(0)
    deal.undo()
    assert deal.to_json() == before


def test_undo_and_another_action_goes_another_way_with_the_same_cards():
    deal = play(Deal(texas_holdem(), [100] * 3, seed=1), "0:c 1:c 2:x")
    flop = deal.board
    deal.undo()
    play(deal, "2:r10 0:c 1:f")
    assert deal.board == flop


@pytest.mark.parametrize("big", [2000, 10**9, 10**15])
def test_pf05_bounds_and_not_lists(big):
    legal = Deal(texas_holdem(), [big] * 3, seed=1).legal_actions()
    assert legal.raise_to == (4, big)
    assert isinstance(legal, Legal)


def test_legal_is_frozen_and_all_off_when_nobody_acts():
    deal = Deal(texas_holdem(), [100] * 2, seed=1)
    with pytest.raises(AttributeError):
        deal.legal_actions().fold = False
    deal.act(Fold())
    assert deal.actor is None
    assert deal.legal_actions() == Legal()


# -- JSON ------------------------------------------------------------------------------------------


def leaves(tree, path=()):
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from leaves(value, (*path, key))
    elif isinstance(tree, list):
        for i, value in enumerate(tree):
            yield from leaves(value, (*path, i))
    else:
        yield path, tree


def changed(tree, path, value):
    tree = json.loads(json.dumps(tree))
    node = tree
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = value
    return tree


def other(value):
    """A different value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value[:-1] + ("0" if value[-1:] != "0" else "1")
    return 1


def recorded():
    deal = Deal(texas_holdem(ante=1), [100, 90, 80, 70], 1, seed=5)
    play(deal, "0:r7 1:c 2:f 3:c")
    while not deal.finished:
        deal.act(Check())
    return json.loads(deal.to_json())


def without_defaults(tree):
    """False is the default of every switch, and need not be written."""
    if isinstance(tree, dict):
        return {k: without_defaults(v) for k, v in tree.items() if v is not False}
    return [without_defaults(v) for v in tree] if isinstance(tree, list) else tree


@pytest.mark.parametrize("part", range(8))
def test_a_changed_configuration_is_refused_or_is_honestly_another_deal(part):
    """Any one value changed: HistoryError, or a deal that says the changed text; never silence."""
    record = recorded()
    every = [leaf for leaf in leaves(record) if leaf[0][0] not in ("events", "decisions")]
    for path, value in every[part::8]:
        tree = changed(record, path, other(value))
        try:
            deal = Deal.from_dict(tree)
        except HistoryError:
            continue
        assert json.loads(deal.to_json()) == without_defaults(tree), path


@pytest.mark.parametrize("kind", ["events", "decisions"])
def test_a_changed_decision_or_event_is_refused(kind):
    """Decisions and events are both in the record: one of them changed, they disagree."""
    record = recorded()
    accepted = []
    for path, value in leaves(record[kind]):
        try:
            Deal.from_dict(changed(record, (kind, *path), other(value)))
        except HistoryError:
            continue
        accepted.append((path, value, other(value)))
    assert accepted == []


STRANGE = [None, True, -1, 1.5, 10**30, "x", "", [], {}, [[]]]


@pytest.mark.parametrize("strange", STRANGE, ids=repr)
def test_a_value_of_a_strange_kind_is_refused_as_a_history(strange):
    """HistoryError and no other; or the record is honestly another deal."""
    record = recorded()
    silent = []
    for path, value in leaves(record):
        if value == strange and type(value) is type(strange):
            continue
        tree = changed(record, path, strange)
        try:
            deal = Deal.from_dict(tree)
        except HistoryError:
            continue
        if without_defaults(json.loads(deal.to_json())) != without_defaults(tree):
            silent.append(path)
    assert silent == []


@pytest.mark.parametrize("kind", ["events", "decisions"])
def test_a_missing_a_doubled_and_an_exchanged_entry_are_refused(kind):
    record = recorded()
    entries = record[kind]
    for i in range(len(entries)):
        for tree in (
            entries[:i] + entries[i + 1 :],
            entries[: i + 1] + entries[i:],
            [*entries[:i], entries[-1], *entries[i + 1 : -1], entries[i]],
        ):
            if tree != entries:
                with pytest.raises(HistoryError):
                    Deal.from_dict(record | {kind: tree})


def test_the_amounts_of_the_log_cannot_be_changed():
    """The raise to 7 is in the record; as 8 it is refused, or the calls of 7 no longer fit."""
    record = recorded()
    sevens = [path for path, value in leaves(record) if value == 7 and not isinstance(value, bool)]
    assert sevens
    refused = 0
    for path in sevens:
        try:
            Deal.from_dict(changed(record, path, 8))
        except HistoryError:
            refused += 1
    assert refused or "events" not in record


def test_the_cards_of_the_log_cannot_be_exchanged():
    record = recorded()
    deal = Deal.from_dict(record)
    flop = text(deal.board[:3]).split()
    stranger = next(c for c in ("2c", "3d", "4h", "5s", "6c", "7d") if c not in json.dumps(record))
    for path, value in leaves(record):
        if isinstance(value, str) and flop[0] in value and value != record.get("deck"):
            tree = changed(record, path, value.replace(flop[0], stranger))
            try:
                told = Deal.from_dict(tree)
            except HistoryError:
                continue
            assert json.loads(told.to_json()) == tree


@pytest.mark.parametrize("version", [0, 2, 999, -1, "1", None, 1.5])
def test_an_unknown_version_is_refused(version):
    record = recorded()
    assert record["version"] != version
    with pytest.raises(HistoryError):
        Deal.from_dict(record | {"version": version})
    with pytest.raises(HistoryError):
        Deal.from_json(json.dumps(record | {"version": version}))


def test_a_record_without_a_version_is_refused():
    record = recorded()
    del record["version"]
    with pytest.raises(HistoryError):
        Deal.from_dict(record)


def test_a_record_without_one_of_its_fields_is_refused_or_complete_all_the_same():
    record = recorded()
    for key in record:
        tree = {k: v for k, v in record.items() if k != key}
        try:
            deal = Deal.from_dict(tree)
        except HistoryError:
            continue
        assert json.loads(deal.to_json()) == record, key


@pytest.mark.parametrize("what", ["", "{", "[]", "null", "7", '"deal"', "{}", '{"version": 1}'])
def test_what_is_no_record_is_refused(what):
    with pytest.raises(HistoryError):
        Deal.from_json(what)


def test_an_action_added_at_the_end_of_the_record_is_refused():
    deal = play(Deal(texas_holdem(), [100] * 3, seed=1), "0:f 1:f")
    record = json.loads(deal.to_json())
    for key, value in record.items():
        if isinstance(value, list) and value and key in ("events", "actions", "decisions"):
            with pytest.raises(HistoryError):
                Deal.from_dict(record | {key: [*value, value[-1]]})


def test_the_json_text_is_plain():
    def no(constant):
        raise AssertionError(constant)

    deal = call_down(Deal(texas_holdem(), [100] * 3, seed=1))
    json.loads(deal.to_json(), parse_constant=no)
    assert json.loads(deal.to_json()) == json.loads(json.dumps(deal.to_dict()))
    for seat in (None, 0, 1, 2):
        json.dumps(deal.view(seat), allow_nan=False)


def test_a_view_since_an_event_has_only_the_later_ones():
    deal = call_down(Deal(texas_holdem(), [100] * 3, seed=1))
    whole = deal.view(0)["events"]
    assert len(whole) == len(deal.events)
    assert deal.view(0, since=5)["events"] == whole[5:]
    assert deal.view(0, since=len(whole))["events"] == []


# -- the log ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_events_are_numbered_and_only_grow(seed):
    rng = Random(seed)
    deal = random_deal(rng)
    before = tuple(deal.events)
    while not deal.finished:
        deal.act(random_action(deal.legal_actions(), rng))
        now = tuple(deal.events)
        assert now[: len(before)] == before
        assert len(now) > len(before)
        before = now
    numbers = [e.number for e in before]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_every_event_has_a_text_in_two_languages():
    deal = call_down(Deal(texas_holdem(ante=1), [100] * 3, seed=1))
    for event in deal.events:
        for language in ("en", "it"):
            assert isinstance(event.text(language), str) and event.text(language)


def test_the_kinds_of_events_of_a_hand_in_order():
    """Heads-up: posts, cards, call, check, flop, ..., show, award."""
    deal = deal_to([100, 100], LADDER[:2], LADDER_BOARD)
    check_down(play(deal, "0:c 1:x"))
    kinds = [e.kind for e in deal.events]
    assert kinds[:6] == ["post", "post", "deal", "deal", "call", "check"]
    assert kinds[6:15] == ["burn", "board", "check", "check"] * 2 + ["burn"]
    assert kinds[15:18] == ["board", "check", "check"]
    assert kinds[-1] == "award"
    assert {"post", "show"} & set(kinds[18:]) == {"show"}


# -- seeds and the shuffle -------------------------------------------------------------------------


def cards(deal):
    return [c for e in of_kind(deal, "deal", "burn", "board") for c in e.cards]


def test_the_same_seed_gives_the_same_deal():
    for seed in (0, 1, 2**70):
        first, second = (Deal(texas_holdem(), [100] * 6, seed=seed) for _ in range(2))
        assert first.to_json() == second.to_json()
        assert finish(first) == finish(second)


def test_other_seeds_give_other_deals():
    hands = {tuple(cards(Deal(texas_holdem(), [100] * 6, seed=seed))) for seed in range(200)}
    assert len(hands) == 200


def test_without_a_seed_every_deal_is_another():
    hands = {tuple(cards(Deal(texas_holdem(), [100] * 6))) for _ in range(50)}
    assert len(hands) == 50


def test_stacks_and_structure_do_not_change_the_cards():
    """The order of the deck is a function of the secret."""
    first = Deal(texas_holdem(), [100] * 6, seed=3)
    second = Deal(texas_holdem("fixed_limit", (5, 10), ante=1), [900] * 6, seed=3)
    assert cards(first) == cards(second)


@pytest.mark.parametrize("seed", [None, 7])
def test_pf07_the_global_generator_is_neither_read_nor_written(seed):
    random.seed(1)
    before = random.getstate()
    first = call_down(Deal(texas_holdem(), [100] * 4, seed=seed))
    first.sample(0, Random(1))
    first.copy()
    assert random.getstate() == before
    random.seed(2)
    second = Deal(texas_holdem(), [100] * 4, seed=seed)
    random.random()
    call_down(second)
    assert (cards(first) == cards(second)) is (seed == 7)


def test_pf10_each_card_is_as_likely_as_another_at_each_place():
    """Chi-square with 51 degrees of freedom: mean 51, deviation 10.1; beyond six it is no chance.

    The 20 hole cards of 5200 deals: 100 of each card at each place.
    """
    deals = 5200
    counts = [Counter() for _ in range(20)]
    for seed in range(deals):
        deal = Deal(texas_holdem(), [100] * 10, seed=seed)
        for place in range(20):
            counts[place][deal.hole(place // 2)[place % 2]] += 1
    chi = [sum((c[card] - 100) ** 2 / 100 for card in range(52)) for c in counts]
    assert max(chi) < 51 + 6 * 10.1
    assert min(chi) > 51 - 5 * 10.1 + 4
    # all twenty together: the mean of twenty, its deviation 10.1 / sqrt(20) = 2.26
    assert abs(sum(chi) / 20 - 51) < 5 * 2.26


def test_pf10_two_cards_next_to_each_other_in_the_deck_are_independent():
    """The pair (first card, second card) of the button in classes: 13 x 13 distances of ranks.

    The two cards of a hand: same rank 3/51, same suit 12/51.
    """
    deals = 5200
    pairs = suited = 0
    for seed in range(deals):
        one, two = Deal(texas_holdem(), [100, 100], seed=seed).hole(0)
        pairs += one // 4 == two // 4
        suited += one % 4 == two % 4
    for seen, chance in ((pairs, 3 / 51), (suited, 12 / 51)):
        deviation = (deals * chance * (1 - chance)) ** 0.5
        assert abs(seen - deals * chance) < 5 * deviation


# -- given cards -----------------------------------------------------------------------------------


def test_a_given_deck_is_dealt_in_its_order_burns_included():
    deck = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d"
    deal = Deal(texas_holdem(), [100] * 3, 0, deck=deck, seed=1)
    assert [text(deal.hole(s)) for s in (1, 2, 0)] == ["2c 5c", "3c 6c", "4c 7c"]
    call_down(deal)
    assert text(deal.board) == "9c Tc Jc Kc 2d"
    assert [text(e.cards) for e in of_kind(deal, "burn")] == ["8c", "Qc", "Ac"]


def test_a_deck_may_be_text_or_cards_as_text_or_numbers():
    spelled = "As Kd Qh Jc Ts 9d"
    deals = [
        Deal(texas_holdem(), [100] * 3, deck=deck, seed=1)
        for deck in (spelled, spelled.split(), list(parse_cards(spelled)), parse_cards(spelled))
    ]
    assert len({deal.to_json() for deal in deals}) == 1


def test_a_short_deck_list_is_completed():
    for seed in range(30):
        deal = call_down(Deal(texas_holdem(), [100] * 3, deck="As Kd", seed=seed))
        assert text([deal.hole(1)[0], deal.hole(2)[0]]) == "As Kd"
        assert len(set(cards(deal))) == len(cards(deal)) == 14


def test_the_completion_follows_from_the_seed():
    first, second = (
        call_down(Deal(texas_holdem(), [100] * 3, deck="As Kd", seed=9)) for _ in range(2)
    )
    assert first.to_json() == second.to_json()
    rest = {
        tuple(cards(Deal(texas_holdem(), [100] * 3, deck="As Kd", seed=seed))) for seed in range(20)
    }
    assert len(rest) == 20


def test_a_whole_deck_leaves_nothing_to_the_seed():
    deck = list(range(52))
    Random(4).shuffle(deck)
    boards = {
        call_down(Deal(texas_holdem(), [100] * 9, deck=deck, seed=seed)).board for seed in range(5)
    }
    assert len(boards) == 1


def test_the_stripped_decks_are_completed_with_their_own_cards():
    for make, low in ((royal_holdem, 32), (short_deck_holdem, 16)):
        deal = call_down(Deal(make(), [100] * 6, deck="As Kd", seed=1))
        assert min(cards(deal)) >= low
        assert len(set(cards(deal))) == 20


# -- unknown cards ---------------------------------------------------------------------------------

KNOWN_BOARD = "?? 2c 7d 9h ?? Jc ?? 4h"


def unknown(holes, board=KNOWN_BOARD, **more):
    return Deal(texas_holdem(**more), [100, 100], 0, deck=f"{holes} {board}", seed=1)


def test_unknown_hole_cards_are_none():
    """Heads-up with the button at seat 0: seat 1 has the first and the third card."""
    deal = unknown("As ?? Ad ??")
    assert deal.hole(0) == (None, None)
    assert text(deal.hole(1)) == "As Ad"
    assert deal.phase == "betting"


def test_unknown_cards_are_question_marks_for_everybody():
    deal = unknown("As ?? Ad ??")
    assert "??" in json.dumps(deal.view(0))


@pytest.mark.parametrize("first", ["Ks Kd", "As Ad"])
def test_a_live_hand_with_unknown_cards_waits_for_show_or_muck(first):
    deal = check_down(play(unknown("?? ?? ?? ??"), "0:c 1:x"))
    assert (deal.phase, deal.actor) == ("showdown", 1)
    assert deal.legal_actions().show and deal.legal_actions().muck
    deal.act(Show(first))
    assert (deal.phase, deal.actor) == ("showdown", 0)
    deal.act(Show("Qs Qd"))
    assert deal.finished
    assert deal.payouts == (0, 4)
    assert [sorted(text(e.cards).split()) for e in of_kind(deal, "show")] == [
        sorted(first.split()),
        ["Qd", "Qs"],
    ]


def test_an_unknown_hand_that_is_shown_may_win():
    deal = check_down(play(unknown("?? ?? ?? ??"), "0:c 1:x"))
    deal.act(Show("Ks Kd"))
    deal.act(Show("As Ad"))
    assert deal.payouts == (4, 0)


def test_an_unknown_hand_that_is_mucked_cannot_win():
    deal = check_down(play(unknown("?? ?? ?? ??"), "0:c 1:x"))
    deal.act(Show("3s 3d"))
    deal.act(Muck())
    assert deal.payouts == (0, 4)


def test_a_known_hand_does_not_win_before_the_unknown_one_has_answered():
    deal = check_down(play(unknown("As ?? Ad ??"), "0:c 1:x"))
    assert (deal.phase, deal.actor) == ("showdown", 0)
    deal.act(Muck())
    assert deal.payouts == (0, 4)


def test_the_last_live_hand_wins_unseen_though_unknown():
    deal = play(unknown("?? ?? ?? ??"), "0:f")
    assert deal.finished
    assert deal.payouts == (0, 2)


@pytest.mark.parametrize(
    "shown",
    ["As", "As Ad Ac", "2c Ad", "As As", "Qs Qd"],
    ids=["one", "three", "board", "twice", "known"],
)
def test_what_cannot_be_the_unknown_cards_is_refused(shown):
    """On the board lies 2c; the queens belong to seat 1."""
    deal = check_down(play(unknown("Qs ?? Qd ??"), "0:c 1:x"))
    assert deal.actor == 0
    before = deal.to_json()
    with pytest.raises(ValueError):
        deal.act(Show(shown))
    assert deal.to_json() == before


def test_the_deal_waits_for_unknown_board_cards():
    deal = unknown("As Ks Ad Kd", "?? ?? ?? ?? ?? ?? ?? ??")
    play(deal, "0:c 1:x")
    for street, dealt in (("2c 7d 9h", 3), ("Jc", 4), ("4h", 5)):
        assert (deal.phase, deal.actor) == ("cards", None)
        assert deal.legal_actions() == Legal()
        with pytest.raises(ActionError):
            deal.act(Check())
        deal.turn_up(street)
        assert len(deal.board) == dealt
        assert deal.phase == "betting"
        play(deal, "1:x 0:x")
    assert deal.finished
    assert text(deal.board) == "2c 7d 9h Jc 4h"
    assert deal.payouts == (0, 4)


@pytest.mark.parametrize(
    "wrong", ["2c", "2c 3c", "2c 3c 4c 5c", "2c 2c 3c", "As 2c 3c", "Zz 2c 3c", ""]
)
def test_wrong_cards_are_not_turned_up(wrong):
    deal = play(unknown("As Ks Ad Kd", "?? ?? ?? ??"), "0:c 1:x")
    before = deal.to_json()
    with pytest.raises(ValueError):
        deal.turn_up(wrong)
    assert deal.to_json() == before


def test_nothing_is_turned_up_when_nothing_is_waited_for():
    deal = unknown("As Ks Ad Kd")
    with pytest.raises(ValueError):
        deal.turn_up("2c 3c 4c")


@pytest.mark.parametrize("twin", TWINS.values(), ids=TWINS)
def test_deals_with_unknown_cards_have_twins_at_every_node(twin):
    deal = unknown("As ?? Ad ??", "?? ?? ?? ?? ?? Jc ?? 4h")
    steps = [
        lambda d: play(d, "0:c 1:x"),
        lambda d: d.turn_up("2c 7d 9h"),
        lambda d: play(d, "1:x 0:x"),
        lambda d: play(d, "1:b4 0:c 1:x 0:x"),
        lambda d: d.act(Show("Ks Kd")),
    ]
    for step in steps:
        assert state(twin(deal)) == state(deal)
        step(deal)
    assert deal.finished
    assert state(twin(deal)) == state(deal)
    assert deal.payouts == (0, 12)


def test_there_is_no_commitment_when_cards_are_unknown():
    assert unknown("As ?? Ad ??").commitment is None


# -- sample ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_a_sample_is_the_same_deal_to_the_seat(seed):
    rng = Random(seed)
    deal = random_deal(rng)
    while not deal.finished:
        for seat in range(deal.seats):
            if deal.starting_stacks[seat] is None:
                continue
            before = deal.to_json()
            guess = deal.sample(seat, rng)
            assert deal.to_json() == before
            assert guess.hole(seat) == deal.hole(seat)
            first, second = (
                {k: v for k, v in d.view(seat).items() if k != "commitment"} for d in (guess, deal)
            )
            assert first == second
            assert (guess.stacks, guess.actor, guess.pot) == (deal.stacks, deal.actor, deal.pot)
        deal.act(random_action(deal.legal_actions(), rng))


def test_a_sample_deals_again_what_the_seat_cannot_know():
    deal = play(Deal(texas_holdem(), [100] * 3, seed=1), "0:c 1:c 2:x")
    guesses = [deal.sample(0, Random(n)) for n in range(40)]
    assert {g.board[:3] for g in guesses} == {deal.board}
    assert len({g.hole(1) for g in guesses}) > 30
    assert len({call_down(g).board for g in guesses}) > 30
    for guess in guesses:
        assert len(set(cards(guess))) == len(cards(guess))


def test_a_sample_does_not_depend_on_what_the_seat_cannot_know():
    """Others' cards, burns and the cards to come differ; the samples of seat 0 do not."""
    one = ["2c", "3c", "As", "4c", "5c", "Ad", "6c", "Th", "Jh", "Qh", "7c", "8c", "9c", "Tc"]
    two = ["2d", "3d", "As", "4d", "5d", "Ad", "6d", "Th", "Jh", "Qh", "7d", "8d", "9d", "Td"]
    deals = [Deal(texas_holdem(), [50] * 3, 0, deck=deck, seed=1) for deck in (one, two)]
    for moves in ("", "0:c 1:c 2:x", "1:x 2:b2 0:c"):
        for deal in deals:
            play(deal, moves)
        for n in range(10):
            guesses = [deal.sample(0, Random(n)) for deal in deals]
            holes = [[g.hole(s) for s in range(3)] for g in guesses]
            assert holes[0] == holes[1]
            boards = [call_down(g).board for g in guesses]
            assert boards[0] == boards[1]


def test_every_hidden_card_is_as_likely_as_another_in_samples():
    """Chi-square over the 50 cards that seat 0 does not hold: 49 degrees, deviation 9.9."""
    deal = Deal(texas_holdem(), [100, 100], seed=2)
    seen = Counter(deal.sample(0, Random(n)).hole(1)[0] for n in range(5000))
    unseen = [c for c in range(52) if c not in deal.hole(0)]
    assert set(seen) == set(unseen)
    assert sum((seen[c] - 100) ** 2 / 100 for c in unseen) < 49 + 6 * 9.9


# -- a few things that are always so ---------------------------------------------------------------


@pytest.mark.parametrize("seed", range(60))
def test_somebody_can_act_or_the_deal_is_over_and_what_is_offered_is_accepted(seed):
    rng = Random(500 + seed)
    deal = random_deal(rng)
    while not deal.finished:
        assert deal.phase in ("betting", "showdown")
        legal = deal.legal_actions()
        assert legal != Legal()
        assert deal.stacks[deal.actor] > 0 or deal.phase == "showdown"
        assert not (legal.check and legal.call is not None)
        offers = [Fold()] if legal.fold else []
        offers += [Check()] if legal.check else []
        if legal.call is not None:
            assert 0 < legal.call <= deal.stacks[deal.actor]
            offers.append(Call())
        if legal.raise_to is not None:
            low, high = legal.raise_to
            assert max(deal.bets) < low <= high
            assert high <= deal.stacks[deal.actor] + deal.bets[deal.actor]
            offers += [RaiseTo(low), RaiseTo(high)]
        offers += [Show()] if legal.show else []
        offers += [Muck()] if legal.muck else []
        for action in offers:
            deal.copy().act(action)
        deal.act(random_action(legal, rng))
    assert deal.phase == "over"
    assert (deal.actor, deal.legal_actions()) == (None, Legal())


@pytest.mark.parametrize("seed", range(40))
def test_no_card_is_dealt_twice(seed):
    rng = Random(seed)
    deal = random_deal(rng)
    finish(deal, seed)
    assert len(set(cards(deal))) == len(cards(deal))


def test_the_shown_cards_of_a_deal_are_public_only_when_shown():
    deal = deal_to([100, 100], LADDER[:2], LADDER_BOARD)
    assert "As" not in json.dumps(deal.view(1))
    check_down(play(deal, "0:c 1:x"))
    assert "As" in json.dumps(deal.view(1))


def test_show_without_cards_shows_the_known_hand():
    deal = deal_to([100, 100], LADDER[:2], LADDER_BOARD, variant=texas_holdem(showdown="choice"))
    check_down(play(deal, "0:c 1:x"))
    deal.act(Show())
    assert text(of_kind(deal, "show")[0].cards) == "Ks Kd"


@pytest.mark.parametrize("deck", ["??", "As Kd ?? ?? Qc Jh", "As Kd Qc Jh ?? 9h ?? 2c ??"])
@pytest.mark.parametrize("options", [{}, {"showdown": "choice"}, {"open_all_in": True}])
def test_with_unknown_cards_every_seat_has_samples_at_every_node(deck, options):
    """What a seat has seen stays; its own unknown cards are dealt like those of others."""
    deal = Deal(texas_holdem(**options), [20, 20, 20], deck=deck, seed=1)
    moves = iter(["c", "c", "x", "x", "b18", "c", "c"])
    pool = iter(parse_cards("2d 3d 4h 5c 6c 7s 8s 9s Ts Js Qs"))

    def waited():
        """The number of face-up cards that are not known."""
        return deal.board.count(None)

    while not deal.finished:
        for seat in range(3):
            guess = deal.sample(seat, Random(seat))
            assert (guess.stacks, guess.actor, guess.phase) == (
                deal.stacks,
                deal.actor,
                deal.phase,
            )
            pairs = zip(deal.board + deal.hole(seat), guess.board + guess.hole(seat), strict=True)
            assert all(mine in (None, theirs) for mine, theirs in pairs)
        if deal.phase == "cards":
            deal.turn_up([next(pool) for _ in range(waited())])
        elif deal.phase == "showdown":
            held = deal.hole(deal.actor)
            deal.act(Show([next(pool) if card is None else card for card in held]))
        else:
            play(deal, next(moves))


def test_a_sample_wants_a_generator_of_python():
    with pytest.raises(TypeError, match=r"random\.Random"):
        Deal(texas_holdem(), [20, 20], seed=1).sample(0, None)


@pytest.mark.parametrize("since", [1.5, "1", True, None])
def test_a_view_begins_at_the_number_of_an_event(since):
    deal = Deal(texas_holdem(), [20, 20], seed=1)
    with pytest.raises(TypeError, match="since"):
        deal.view(0, since)
    assert deal.view(0, -3) == deal.view(0)


def test_the_repr_of_the_setup_hides_the_secret_and_the_deck():
    setup = Deal(texas_holdem(), [20, 20], seed=1, deck="As Kd").state.setup
    for hidden in (setup.secret, setup.source, setup.decks):
        assert repr(hidden) not in repr(setup)
