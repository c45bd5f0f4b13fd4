"""Recorded hands played again, and deals written down."""

import dataclasses
from decimal import Decimal
from pathlib import Path

import pytest

from deals import GAMES, choices, random_deal
from game import (
    AllIn,
    Call,
    Check,
    Deal,
    Fold,
    HistoryError,
    Post,
    RaiseTo,
    phh,
    short_deck_holdem,
    texas_holdem,
)

DATA = Path(__file__).parent / "data" / "phh"
PLURIBUS = list(phh.load_many(DATA / "pluribus.phhs"))


def hand(*actions, stacks=(200, 200, 200), antes=None, blinds=None, **fields):
    """A no-limit hand with blinds of 1 and 2."""
    return phh.Hand(
        **{
            "variant": "NT",
            "antes": antes or (0,) * len(stacks),
            "blinds_or_straddles": blinds or (1, 2, *(0,) * (len(stacks) - 2)),
            "min_bet": 2,
            "starting_stacks": stacks,
            "actions": actions,
            **fields,
        }
    )


def kinds(deal, *wanted):
    return [event.kind for event in deal.events if not wanted or event.kind in wanted]


# Real hands


@pytest.mark.parametrize("played", PLURIBUS, ids=lambda played: played.source[-9:])
def test_the_hands_of_pluribus_end_as_recorded(played):
    chip = "0.5" if played.source.endswith("[102/0]") else None
    deal = played.replay(smallest_chip=chip)
    scale = 2 if chip else 1
    assert deal.finished
    assert deal.stacks == tuple(int(scale * chips) for chips in played.finishing_stacks)


def test_whole_chips_cannot_be_halved():
    """The seat left of the button has the odd chip: R54."""
    deal = PLURIBUS[-1].replay()
    assert deal.stacks == (10113, 9775, 10000, 10000, 10112, 10000)


def test_a_hand_shown_before_the_river_replays():
    deal = phh.load(DATA / "dwan-ivey-2009.phh").replay()
    assert deal.stacks == (572_100, 1_997_500, 1_109_500)


def test_a_short_deck_hand_with_a_button_blind_replays():
    deal = phh.load(DATA / "phua-xuan-2019.phh").replay()
    assert deal.stacks == (489_000, 226_000, 684_000, 400_000, 0, 198_000)


@pytest.mark.parametrize("played", PLURIBUS, ids=lambda played: played.source[-9:])
def test_a_real_hand_written_down_is_the_same_hand(played):
    """Text, deal, text, deal: all that happened and every amount, the burns unknown."""
    deal = played.replay(smallest_chip="0.5")
    told = phh.from_deal(deal, smallest_chip="0.5", hand=played.hand, players=played.players)
    assert sorted(told.actions) == sorted(played.actions)  # hands may have been shown early
    assert (told.antes, told.min_bet) == (played.antes, 100)
    assert told.finishing_stacks == played.finishing_stacks
    again = phh.loads(phh.dumps(told)).replay(smallest_chip="0.5")
    assert again.to_json() == deal.to_json()


# Hand by hand


def test_of_two_players_the_second_is_the_button_and_has_the_small_blind():
    played = hand("p2 cbr 6", "p1 cc", "d db 2c3c4c", "p1 cc", "p2 cc", stacks=(100, 50))
    deal = played.replay()
    assert [tuple(event[2:4]) for event in deal.events[:2]] == [(1, 1), (0, 2)]
    assert deal.button == 1
    assert deal.stacks == (94, 44)


def test_of_two_players_the_antes_are_reversed_too():
    deal = hand("p2 f", stacks=(100, 50), antes=(0, 3)).replay()
    assert [event[1:4] for event in deal.events[:3]] == [
        ("post", 1, 1),
        ("post", 0, 2),
        ("post", 0, 3),
    ]
    assert deal.stacks == (101, 49)


@pytest.mark.parametrize("trimmed", [True, False])
def test_a_uniform_ante_is_matched_where_it_is_trimmed(trimmed):
    """Decided 12: the short ante contends for what it matched, or for all the dead money."""
    played = hand(
        *("d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh", "p2 cc", "d db 2c3c4d"),
        *("p2 cc", "d db 5h", "p2 cc", "d db 9c", "p2 cc"),
        stacks=(5, 100, 100),
        antes=(20, 20, 20),
        blinds=(0, 0, 10),
        ante_trimming_status=trimmed,
    )
    deal = dataclasses.replace(
        played,
        actions=(
            *("d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh", "p2 cc", "p3 cc", "d db 2c3c4d"),
            *("p2 cc", "p3 cc", "d db 5h", "p2 cc", "p3 cc", "d db 9c", "p2 cc", "p3 cc"),
            *("p2 sm KsKh", "p3 sm", "p1 sm AsAh"),
        ),
    ).replay()
    assert deal.finished
    assert deal.payouts == ((15, 50, 0) if trimmed else (45, 20, 0))


def test_the_ante_of_one_player_is_dead_money_after_the_blinds():
    """Whatever the trimming status says: real files have it true."""
    for trimmed in (True, False):
        deal = hand("p3 f", "p1 f", antes=(0, 2, 0), ante_trimming_status=trimmed).replay()
        assert [event.note for event in deal.events[:3]] == ["blind", "blind", "dead"]
        assert deal.stacks == (199, 201, 200)


def test_a_straddle_changes_who_speaks_first():
    deal = hand("p4 f", stacks=(100,) * 4, blinds=(1, 2, 4, 0)).replay()
    assert deal.legal_actions().raise_to == (8, 100)
    deal = hand("p1 f", stacks=(100,) * 4, blinds=(1, 2, 0, 4)).replay()
    assert deal.actor == 1


def test_what_a_newcomer_posts_out_of_turn_has_a_minus():
    deal = hand("p3 f", stacks=(100,) * 5, blinds=(1, 2, 0, -2, 0)).replay()
    assert deal.events[2][1:6] == ("post", 3, 2, (), "live")
    assert (deal.actor, deal.legal_actions().check) == (3, True)


def test_a_dead_small_blind_is_no_blind():
    deal = hand("p3 f", "p1 f", blinds=(0, 2, 0)).replay()
    assert deal.stacks == (200, 200, 200)


def test_decimals_become_whole_chips_of_the_largest_fitting_power_of_ten():
    played = hand(
        "p3 cbr 0.75", "p1 f", "p2 f", blinds=(Decimal("0.10"), Decimal("0.20"), 0),
        min_bet=Decimal("0.20"), stacks=(Decimal("20.00"), 15, 12), winnings=(0, 0, Decimal("0.5")),
    )  # fmt: skip
    deal = played.replay()
    assert deal.stacks == (1990, 1480, 1230)
    told = phh.from_deal(deal, smallest_chip="0.01")
    assert told.actions[3:] == ("p3 cbr 0.75", "p1 f", "p2 f")
    assert told.starting_stacks == (20, 15, 12)
    tenths = hand("p3 cbr 4.50", "p1 f", "p2 f", stacks=(20, 20, Decimal("20.00"))).replay()
    assert tenths.starting_stacks == (200, 200, 200)


def test_an_amount_that_is_no_whole_number_of_chips_is_refused():
    with pytest.raises(HistoryError, match="25 is no whole number of chips of 10"):
        hand(stacks=(25, 100), blinds=(10, 20), min_bet=20).replay(smallest_chip=10)
    with pytest.raises(HistoryError, match=r"action 1, 'p3 cbr 7.5': 7\.5 is no whole number"):
        hand("p3 cbr 7.5").replay(smallest_chip=1)


@pytest.mark.parametrize("chip", [0, -1, "x", "inf", "nan", "1e-30", Decimal("1e30")])
def test_a_smallest_chip_is_an_amount(chip):
    with pytest.raises(HistoryError, match="smallest_chip"):
        hand().replay(smallest_chip=chip)


@pytest.mark.parametrize("chip", [0.5, True, b"1"])
def test_a_smallest_chip_is_exact(chip):
    with pytest.raises(TypeError, match="smallest chip"):
        hand().replay(smallest_chip=chip)


def test_an_infinite_stack_is_never_all_in():
    inf = Decimal("inf")
    played = hand("p3 cbr 150", "p1 cbr 5000", "p2 cc", stacks=(inf, inf, 150))
    deal = played.replay()
    assert [event.note for event in deal.events if event.kind in ("call", "raise")] == [
        "all-in",
        None,
        None,
    ]
    assert deal.stacks[0] > 10_000
    assert [pot.amount for pot in deal.pots] == [450, 9700]


def test_unknown_cards_may_be_shown_later():
    played = hand(
        *("d dh p1 ????", "d dh p2 Kc??", "d dh p3 ????", "p3 f", "p1 cc", "p2 cc", "d db 2c3c4d"),
        *("p1 cc", "p2 cc", "d db 5h", "p1 cc", "p2 cc", "d db 9c", "p1 cc", "p2 cc"),
        *("p1 sm AsAh", "p2 sm KdKc"),
    )
    deal = played.replay()
    assert (deal.hole(0), deal.hole(1), deal.hole(2)) == ((51, 50), (44, 45), (None, None))
    assert deal.stacks == (202, 198, 200)
    assert phh.from_deal(deal).actions == (*played.actions[:-1], "p2 sm KcKd")


RIVER = (
    *("d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh", "p3 cc", "p1 cc", "p2 cc", "d db 2c3c4d"),
    *("p1 cc", "p2 cc", "p3 cc", "d db 7h", "p1 cc", "p2 cc", "p3 cc", "d db 9c"),
    *("p1 cc", "p2 cc", "p3 cc"),
)


@pytest.mark.parametrize(
    ("shown", "stacks"),
    [
        (("p1 sm AsAh", "p2 sm", "p3 sm"), (204, 198, 198)),
        (("p1 sm -", "p2 sm -", "p3 sm ????"), (204, 198, 198)),
        (("p3 sm QsQh", "p2 sm KhKs", "p1 sm AsAh"), (204, 198, 198)),  # in another order
        (("p1 sm AsAh",), (204, 198, 198)),  # the others are not told: they cannot win
        (("p2 sm KsKh",), (204, 198, 198)),  # not told, but it wins: nobody mucks that
        (("p1 sm", "p2 sm KsKh"), (198, 204, 198)),
        (("p1 sm", "p2 sm"), (198, 198, 204)),  # the last hand left is not shown
        (("p1 sm ??Ah", "p2 sm KsKh", "p3 sm"), (198, 204, 198)),  # one card wins no pot: R51
    ],
)
def test_hands_are_shown_and_mucked_as_the_file_tells(shown, stacks):
    deal = hand(*RIVER, *shown).replay()
    assert deal.finished
    assert deal.stacks == stacks


def test_a_file_that_stops_before_the_showdown_stops_there():
    deal = hand(*RIVER).replay()
    assert (deal.phase, deal.actor) == ("showdown", 0)
    ended = hand(*RIVER, finishing_stacks=(204, 198, 198)).replay()
    assert ended.stacks == (204, 198, 198)


def test_hands_shown_when_all_in_may_be_shown_again_after_the_river():
    start = ("d dh p1 ????", "d dh p2 KsKh", "p2 cbr 100", "p1 cc", "d db 2c3c4d")
    for shown in (
        ("p1 sm AsAh", "p2 sm KsKh", "d db 7h", "d db 9c"),
        ("p1 sm AsAh", "d db 7h", "p2 sm -", "d db 9c", "p1 sm AsAh", "p2 sm KhKs"),
        ("p1 sm AsAh", "p2 sm -", "d db 7h", "d db 9c", "p1 sm -", "p2 sm"),
    ):
        if "p1 sm -" in shown:  # the file did not deal them
            shown = tuple(action.replace("p1 sm -", "p1 sm AhAs") for action in shown)
        deal = hand(*start, *shown, stacks=(100, 100)).replay()
        assert deal.stacks == (200, 0)


def test_hole_cards_may_be_dealt_one_by_one_and_in_part():
    """As at a televised table, where some cards are never seen."""
    start = ("d dh p1 As", "d dh p2 Ks", "d dh p3 ??", "d dh p1 Ah", "d dh p2 ??")
    deal = hand(*start, "p3 cbr 6").replay()
    assert [deal.hole(seat) for seat in range(3)] == [(51, 50), (47, None), (None, None)]
    assert phh.from_deal(deal).actions[:3] == ("d dh p1 AsAh", "d dh p2 Ks??", "d dh p3 ????")


def test_a_hand_of_an_online_collection_replays():
    """Hole cards unknown, dead antes, a hand mucked as ????, winnings after a rake of 3.00."""
    played = phh.loads(ONLINE)
    deal = played.replay()
    assert deal.stacks == (11_125, 9_700, 19_175)
    assert deal.payouts == (2_000, 0, 0)
    assert played.winnings == (17, 0, 0)


ONLINE = """\
variant = 'NT'
ante_trimming_status = false
antes = [0.50, 0.50, 0.50]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 99.50, 200.50]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 6.00', 'p1 cc', 'p2 f', \
'd db 3cQhKd', 'p1 cc', 'p3 cc', 'd db Kh', 'p1 cbr 2.25', 'p3 cc', 'd db 2s', 'p1 cc', 'p3 cc', \
'p1 sm JdKc', 'p3 sm ????']
venue = 'Somewhere'
time = 00:04:24
hand = 3017265406
table = 'NAURU HWY'
winnings = [17, 0, 0]
currency_symbol = '$'
time_zone_abbreviation = 'ET'
"""


def test_a_winner_may_show_when_all_others_have_folded():
    deal = hand("d dh p3 AsKs", "p3 cbr 6", "p1 f", "p2 f", "p3 sm AsKs").replay()
    assert deal.stacks == (199, 198, 203)


def test_a_history_may_stop_anywhere():
    full = (*RIVER, "p1 sm AsAh", "p2 sm", "p3 sm")
    phases = {hand(*full[:n]).replay().phase for n in range(len(full) + 1)}
    assert phases == {"betting", "cards", "showdown", "over"}


def test_fixed_limit_replays():
    played = hand(
        *("p3 cbr 4", "p1 cbr 6", "p2 f", "p3 cc", "d db 2c3c4d", "p1 cbr 2", "p3 cc", "d db 9c"),
        *("p1 cbr 5", "p3 f"),
        variant="FT",
        small_bet=2,
        big_bet=5,
    )
    assert played.replay().stacks == (210, 198, 192)
    wrong = dataclasses.replace(played, actions=("p3 cbr 5",))
    with pytest.raises(HistoryError, match="action 1, 'p3 cbr 5': "):
        wrong.replay()


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        (("p1 f",), "action 1, 'p1 f': p1 acts when p3 is to act"),
        (("p3 cbr 3",), "action 1, 'p3 cbr 3': .*too small: the least is 4"),
        (("p3 cbr 201",), "action 1, .*more than the seat has: 200"),
        (("p3 f", "d db 2c3c4c"), "action 2, .*cards are dealt to the board when p1 is to act"),
        (("p3 f", "p1 f", "d db 2c3c4c"), "action 3, .*the hand is over"),
        (("p3 f", "p1 f", "p2 cc"), "action 3, 'p2 cc': p2 acts when the hand is over"),
        (("p3 f", "p1 cc", "p2 cc", "p1 cc"), "action 4, .*the flop is still to be dealt"),
        (("p3 cc # x", "p1 sm AsAh"), "action 2, .*p1 shows or mucks when p1 is to act"),
        (("p3 f", "d dh p1 AsAh"), "action 2, .*hole cards are dealt before anybody acts"),
        (("d dh p1 AsAh", "d dh p2 AsKh"), "action 2, .*As is dealt twice"),
        (("d dh p1 AsAhAd",), "action 1, .*p1 has 3 cards in a game with 2"),
        (("d db 2c3c4c5c6c", "d db 7c"), "action 2, .*the board has 6 cards"),
        (("d db 2c??4c",), "action 1, .*a board with unknown cards cannot be played"),
        (("p3 sd",), "action 1, 'p3 sd': there is no such action in texas_holdem"),
        (("p3 pb",), "action 1, 'p3 pb': there is no such action in texas_holdem"),
        ((*RIVER, "p1 sm AsAd"), "'p1 sm AsAd': p1 holds As Ah"),
        ((*RIVER, "p1 sm As"), "'p1 sm As': 1 cards are shown, of a hand of 2"),
        ((*RIVER, "p1 sm AsAs"), "'p1 sm AsAs': p1 holds As Ah"),
        (
            ("p3 f", "p1 cbr 200", "p2 cc", "p3 sm"),
            "action 4, 'p3 sm': p3 has folded",
        ),
        (
            (
                *("d dh p1 AsAh", "d dh p2 ????", "p3 f", "p1 cbr 200", "p2 cc", "p2 sm AsKh"),
                *("d db 2c3c4c", "d db 9h", "d db Td"),
            ),
            "action 6, 'p2 sm AsKh': .*As is in the deal already",
        ),
        (
            ("p3 f", *("p1 cbr 200", "p2 cc", "p2 sm AsKh", "p2 sm AsKd")),
            "action 5, 'p2 sm AsKd': p2 has shown As Kh",
        ),
        (
            ("p3 f", *("p1 cbr 200", "p2 cc", "d db 2c3c4c", "d db 9h", "d db Td", "p1 sm ????")),
            "p1 takes a pot with cards that are not told",
        ),
    ],
)
def test_an_action_that_cannot_be_is_named(actions, why):
    with pytest.raises(HistoryError, match=f"^hand 5, {'' if why[0] == 'a' else '.*'}{why}"):
        hand(*actions, hand=5).replay()


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"stacks": (200,) * 11}, "11 players"),
        ({"stacks": (200,), "blinds": (1,)}, "1 players"),
        ({"variant": "NS", "actions": ("d dh p1 As5s",)}, "5s is not among the cards"),
        ({"variant": "PO"}, "the game 'PO' is not supported"),
        ({"extra": {"_scalareale": 5}}, "_scalareale is not a table"),
        ({"extra": {"_scalareale": {"limit": "half pot"}}}, "half pot"),
        ({"extra": {"_scalareale": {"limit": []}}}, "_scalareale: "),
        ({"extra": {"_scalareale": {"rake": 5}}}, "_scalareale: "),
        ({"extra": {"_scalareale": {"rake": {"per": 5}}}}, "_scalareale: "),
        ({"extra": {"_scalareale": {"rake": {"cap": "x"}}}}, "_scalareale: "),
        ({"extra": {"_scalareale": {"posts": ["p9 blind 1"]}}}, "nobody is dealt in at seat 8"),
        ({"extra": {"_scalareale": {"posts": ["p1 bet 1"]}}}, "'p1 bet 1' is no post"),
        ({"extra": {"_scalareale": {"posts": 7}}}, "posts are an array"),
        ({"extra": {"_scalareale": {"record": "{}"}}}, "not a deal"),
    ],
)
def test_a_hand_that_cannot_be_dealt_is_refused(fields, why):
    actions = fields.pop("actions", ())
    with pytest.raises(HistoryError, match=f"^hand 5: .*{why}"):
        hand(*actions, hand=5, **fields).replay()


def test_an_amount_that_our_rules_refuse_is_let_pass_on_request():
    played = hand("p3 cbr 3", "p1 f", "p2 cbr 500", "p3 cc")
    deal = played.replay(strict=False)
    assert deal.warnings == (
        "seat 2: a raise to 3 is too small: the least is 4",
        "seat 1: a raise to 500 is more than the seat has: 200",
    )
    assert deal.bets == (0, 0, 0) and deal.pot == 401
    assert Deal.from_json(deal.to_json()).warnings == deal.warnings
    deal.undo()
    assert deal.actor == 2 and len(deal.warnings) == 2
    with pytest.raises(HistoryError, match="action 1"):
        hand("p3 cbr 2").replay(strict=False)  # that is no raise at all


# Deals written down


def random_hand(rng, name):
    """A deal of a game, broken off at some point, with some seats empty."""
    deal = random_deal(rng, name)
    if rng.random() < 0.3 and deal.seats > 3:
        stacks = list(deal.starting_stacks)
        stacks[rng.randrange(len(stacks))] = None
        deal = Deal(deal.variant, stacks, deal.button, seed=rng.getrandbits(60))
    if rng.random() < 0.1 and deal.phase == "betting" and len(deal.hole(deal.actor)) > 1:
        deal.expose(deal.actor, 1)
    for _ in range(rng.choice([3, 30, 1000])):
        if deal.actor is not None:
            deal.act(rng.choice(choices(deal, rng)))
    return deal


def seen(deal):
    """All that happened with chips and open cards, seats counted from the button's left."""
    ring = deal.state.setup.ring
    start = max((e.number for e in deal.events if e.kind == "misdeal"), default=-1)
    quiet = ("burn", "expose", "replace", "misdeal", "deal", "time_out")
    return [
        (e.kind, None if e.seat is None else ring.index(e.seat), e.amount, e.cards, e.note, e.pot)
        for e in deal.events
        if e.kind not in quiet and (e.number > start or e.kind == "post")
    ] + [deal.hole(seat) for seat in ring]


@pytest.mark.parametrize("name", GAMES)
def test_a_random_deal_written_down_is_the_same_deal(name, rng):
    for _ in range(40):
        deal = random_hand(rng, name)
        chip = rng.choice([1, 25, "0.5", "0.01"])
        told = phh.from_deal(deal, smallest_chip=chip, hand=7, _mine=[1])
        assert phh.loads(phh.dumps(told)) == told
        again = phh.loads(phh.dumps(told)).replay(smallest_chip=chip)
        if "record" in told.extra.get("_scalareale", {}):
            assert again.to_json() == deal.to_json()
            continue
        unknown = again.phase == "cards"  # nobody has told what comes next
        assert seen(again)[: -deal.seats - 1 if unknown else None][: len(seen(deal))] == (
            seen(deal)[: -deal.seats - 1] if unknown else seen(deal)
        )
        plain = tuple(action for action in told.actions if action[0] != "#")
        second = phh.from_deal(again, smallest_chip=chip, hand=7, _mine=[1])
        assert second == dataclasses.replace(told, actions=plain)


def test_what_arrays_cannot_tell_is_told_as_posts():
    """A newcomer's dead small blind beside his live big one."""
    posts = [Post(0, 1, "blind"), Post(1, 2, "blind"), Post(2, 1, "dead"), Post(2, 2, "live")]
    deal = Deal(texas_holdem(), [100] * 4, 3, posts=posts, seed=1)
    told = phh.from_deal(deal)
    assert told.blinds_or_straddles == (1, 2, -2, 0)
    assert told.extra == {
        "_scalareale": {"posts": ["p1 blind 1", "p2 blind 2", "p3 dead 1", "p3 live 2"]}
    }
    assert told.replay().events[:4] == deal.events[:4]


def test_a_game_with_rules_of_its_own_keeps_its_record():
    variant = dataclasses.replace(
        texas_holdem(), limit=dataclasses.replace(texas_holdem().limit, raise_by="unit")
    )
    deal = Deal(variant, [100] * 3, seed=1)
    deal.act(RaiseTo(4))
    told = phh.from_deal(deal)
    assert told.replay().to_json() == deal.to_json()
    changed = dataclasses.replace(told, actions=(*told.actions[:-1], "p3 cbr 5"))
    with pytest.raises(HistoryError, match="the actions are not those of the record"):
        changed.replay()


def test_fields_are_added_and_checked():
    deal = Deal(short_deck_holdem(), [50, None, 60], seed=3)
    told = phh.from_deal(deal, players=["Ann", "Cy"], currency="EUR", _level=3)
    assert told.variant == "NS"
    assert (told.players, told.currency, told.extra) == (("Ann", "Cy"), "EUR", {"_level": 3})
    assert told.starting_stacks == (60, 50)
    with pytest.raises(HistoryError, match="players: 1 entries for 2 players"):
        phh.from_deal(deal, players=["Ann"])
    with pytest.raises(HistoryError, match="level_: no field"):
        phh.from_deal(deal, level_=3)


def test_a_hand_as_pokerstars_writes_it():
    deal = Deal(
        texas_holdem(blinds=(5, 10), ante=1),
        [500, 1000, 1000],
        deck="As Kd 2c Ah Kh 7d 3s 2h 9h 9d 4s Td 5s Jc",
    )
    for action in (Fold(), RaiseTo(30), Call(), RaiseTo(100), Call(), Check(), AllIn(), Call()):
        deal.act(action)
    told = phh.from_deal(
        *(deal,), smallest_chip="0.01", hand=12, table="Roma", players=["Ann", "Bob", "Cy"],
        currency="USD", year=2025, month=3, day=9,
    )  # fmt: skip
    assert phh.pokerstars(told, smallest_chip="0.01") == GOLDEN


GOLDEN = """\
PokerStars Hand #12: Hold'em No Limit ($0.05/$0.10 USD) - 2025/03/09
Table 'Roma' 3-max Seat #3 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Bob ($10 in chips)
Seat 3: Cy ($5 in chips)
Ann: posts the ante $0.01
Bob: posts the ante $0.01
Cy: posts the ante $0.01
Ann: posts small blind $0.05
Bob: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Ann [As Ah]
Dealt to Bob [Kd Kh]
Dealt to Cy [2c 7d]
Cy: folds
Ann: raises $0.20 to $0.30
Bob: calls $0.20
*** FLOP *** [2h 9h 9d]
Ann: bets $1
Bob: calls $1
*** TURN *** [2h 9h 9d] [Td]
Ann: checks
Bob: bets $8.69 and is all-in
Ann: calls $8.69 and is all-in
*** RIVER *** [2h 9h 9d Td] [Jc]
*** SHOW DOWN ***
Bob: shows [Kd Kh] (two pair, kings and nines, kicker jack)
Ann: shows [As Ah] (two pair, aces and nines, kicker jack)
Ann collected $20.01 from pot
*** SUMMARY ***
Total pot $20.01 | Rake $0
Board [2h 9h 9d Td Jc]
Seat 1: Ann (small blind) showed [As Ah] and won ($20.01) with two pair, aces and nines, kicker jack
Seat 2: Bob (big blind) showed [Kd Kh] and lost with two pair, kings and nines, kicker jack
Seat 3: Cy (button) folded before Flop
"""


def test_a_flop_of_which_some_cards_were_known_is_told_whole():
    deck = "As Ks Ad Kd ?? 2c ?? 4h ?? ?? ?? ??"
    deal = Deal(texas_holdem(), [2, 2], deck=deck, seed=1)
    deal.act(Call())
    for cards in ("9h", "Jc", "3s"):
        deal.turn_up(cards)
    told = phh.from_deal(deal)
    assert [action for action in told.actions if action[:4] == "d db"] == [
        *("d db 2c9h4h", "d db Jc", "d db 3s"),
    ]
    assert told.replay().stacks == deal.stacks[::-1]  # player 1 sits left of the button


def test_pokerstars_has_one_board():
    deal = Deal(texas_holdem(runs=2), [50, 50], seed=9)
    deal.act(RaiseTo(50))
    deal.act(Call())
    with pytest.raises(HistoryError, match="2 boards"):
        phh.pokerstars(phh.from_deal(deal))


def test_pokerstars_writes_the_currency_before_small_amounts_too():
    small, big = Decimal("0.005"), Decimal("0.01")
    told = hand("p2 f", stacks=(1, 1), blinds=(small, big), currency="USD", min_bet=big)
    assert "posts small blind $0.005" in phh.pokerstars(told)
