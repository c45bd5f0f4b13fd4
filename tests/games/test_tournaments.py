"""Tournaments: eliminations, blinds, balancing, prizes, freezing; hands dealt elsewhere.

A hand is random stacks, so that thousands of hands take a second.
"""

from dataclasses import replace

import pytest

from game.balancing import Occupancy
from game.button import clockwise
from game.errors import HistoryError, TableError
from game.levels import Level, blind_levels
from game.rotation import Game, Rotation
from game.seats import TOURNAMENT
from game.state import Carry
from game.timebank import TimeLimits
from game.tournament import Tournament
from game.tournament_rules import Purchase, TournamentRules

FLAT = (Level(10, 20),)


def names(players):
    return [f"P{number}" for number in range(players)]


def a_tournament(players, *, seed=1, levels=FLAT, stack=1000, **options):
    rules = TournamentRules(stack, levels, **options)
    return Tournament(names(players) if isinstance(players, int) else players, rules, seed=seed)


def random_stacks(hand, rng):
    """What a hand might leave: blinds are paid, and a few stacks go to one of the players."""
    stacks = list(hand.stacks)
    dealt = [seat for seat, chips in enumerate(stacks) if chips is not None]
    pot = 0
    for post in hand.posts or ():
        paid = min(post.amount, stacks[post.seat])
        stacks[post.seat] -= paid
        pot += paid
    for seat in rng.sample(dealt, rng.choice([0, 0, 1, 1, 2, min(3, len(dealt))])):
        paid = rng.choice([stacks[seat], rng.randint(0, stacks[seat])])
        stacks[seat] -= paid
        pot += paid
    if rng.random() < 0.1:
        first, second = rng.sample(dealt, 2)
        stacks[first] += pot // 2
        stacks[second] += pot - pot // 2
    else:
        stacks[rng.choice(dealt)] += pot
    return stacks


def play(tournament, rng, watch=lambda number, hand, outcome: None, *, at_once=True):
    """Play to the end, several tables at once; `watch` sees every hand."""
    for _ in range(20_000):
        if tournament.finished:
            return
        if tournament.may_rebuy:
            player = rng.choice(tournament.may_rebuy)
            tournament.rebuy(player) if rng.random() < 0.5 else tournament.decline(player)
            continue
        ready = tournament.ready()
        running = [number for number, table in tournament.tables.items() if table.hand]
        if ready and (not running or (at_once and rng.random() < 0.5)):
            tournament.next_hand(rng.choice(ready))
        else:
            number = rng.choice(running)
            hand = tournament.tables[number].hand
            watch(number, hand, tournament.finish(number, random_stacks(hand, rng)))
    raise AssertionError("the tournament does not end")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 9, 10, 11, 13, 18, 19, 27, 30, 45, 60])
def test_r65_one_stack_of_all_the_chips_is_left(players, rng):
    tournament = a_tournament(
        players,
        levels=blind_levels(1000, players, chips=(1, 5, 25), hands=5),
        seats=rng.randint(2, 10),
        buy_in=17,
    )
    out = []

    def watch(number, hand, outcome):
        assert sum(table.chips for table in tournament.tables.values()) == players * 1000
        out.extend(outcome.eliminated)

    play(tournament, rng, watch)
    assert list(tournament.stacks.values()) == [players * 1000]
    assert sorted([*out, *tournament.stacks]) == sorted(names(players))
    winnings = tournament.winnings()
    assert sum(winnings.values()) == tournament.pool == players * 17
    assert set(winnings) == set(names(players))
    with pytest.raises(TableError):
        tournament.next_hand(next(iter(tournament.tables)))


@pytest.mark.parametrize("players", [2, 3, 6, 9, 10])
@pytest.mark.parametrize("seed", range(6))
def test_r64_at_one_table_everybody_pays_the_blinds_once(players, seed, rng):
    """The big blind goes to the next live seat; in between every other live seat pays one."""
    tournament = a_tournament(players, seed=seed, seats=players)
    history = []

    def watch(number, hand, outcome):
        big = hand.positions.big_blind
        live = {seat for seat, chips in enumerate(hand.stacks) if chips is not None}
        if history:
            before = history[-1][0]
            assert big != before
            assert big == clockwise(live, before)[0]
            if len(live) > 2:  # who had the big blind has the small one, if he is still in
                assert hand.positions.small_blind == (before if before in live else None)
        for earlier in range(len(history) - 1, -1, -1):
            if history[earlier][0] == big:
                paid = [payer for payer, _ in history[earlier + 1 :]]
                assert len(set(paid)) == len(paid)
                assert set(paid) >= live - {big}
                break
        history.append((big, live))

    play(tournament, rng, watch)


def test_the_tables_never_differ_by_more_than_one_when_no_hand_is_played(rng):
    for players, seats in [(23, 6), (40, 9), (31, 4), (60, 10), (7, 2)]:
        tournament = a_tournament(players, seats=seats)

        def watch(number, hand, outcome, tournament=tournament, seats=seats):
            if any(table.hand for table in tournament.tables.values()):
                return
            sizes = [
                sum(seat is not None for seat in table.seats)
                for table in tournament.tables.values()
            ]
            assert max(sizes) - min(sizes) <= 1
            assert len(sizes) == -(-sum(sizes) // seats)

        play(tournament, rng, watch, at_once=False)


def test_a_table_in_a_hand_keeps_its_players_until_it_is_over(rng):
    """Five and five at two tables of five; out go two, then two more, while table 2 plays."""
    tournament = a_tournament(10, seats=5)
    tournament.next_hand(2)
    for _ in range(3):
        hand = tournament.next_hand(1)
        stacks = list(hand.stacks)
        dealt = [seat for seat, chips in enumerate(stacks) if chips is not None]
        loser, winner = dealt[0], dealt[1]
        stacks[winner] += stacks[loser]
        stacks[loser] = 0
        outcome = tournament.finish(1, stacks)
        assert {move.table for move in outcome.moves} <= {1}
    hand = tournament.tables[2].hand
    assert [chips for chips in hand.stacks if chips is not None] == [1000] * 5
    outcome = tournament.finish(2, hand.stacks)
    assert outcome.moves
    sizes = [sum(s is not None for s in table.seats) for table in tournament.tables.values()]
    assert max(sizes) - min(sizes) <= 1


def test_a_table_with_a_pot_left_is_not_broken_before_somebody_has_won_it():
    """Three and three at tables of six for poker all'italiana; at table 2 nobody has opened."""
    game = Game("italian_draw", {"max_players": 6})
    tournament = a_tournament(8, seats=6, games=game)
    first, second = ([s.player for s in t.seats if s] for t in tournament.tables.values())
    bust(tournament, 2, second[:1], second[1])
    hand = tournament.next_hand(2)
    stacks = [chips if chips is None else chips - 2 for chips in hand.stacks]
    carry = Carry(pot=6, openers=10)
    tournament.finish(2, stacks, carry=carry)
    outcome = bust(tournament, 1, first[:1], first[1])
    assert (len(tournament.stacks), outcome.moves) == (6, ())
    hand = tournament.next_hand(2)
    assert hand.carry == carry
    stacks = list(hand.stacks)
    stacks[hand.dealt[0]] += 6
    outcome = tournament.finish(2, stacks)
    assert sorted(move.player for move in outcome.moves) == sorted(second[1:])


def test_the_player_due_the_big_blind_changes_tables(rng):
    """Four at each of two tables of five; two go out at table 2, and one comes from table 1."""
    tournament = a_tournament(8, seats=5)
    one = tournament.tables[1]
    tournament.finish(1, tournament.next_hand(1).stacks)
    big = one.positions.big_blind
    due = one.seats[clockwise(Occupancy(1, tuple(s and s.player for s in one.seats)).taken, big)[0]]
    hand = tournament.next_hand(2)
    button = hand.button
    stacks = list(hand.stacks)
    losers = clockwise([0, 1, 2, 3], button)[:2]
    winner = clockwise([0, 1, 2, 3], button)[2]
    stacks[winner] += sum(stacks[seat] for seat in losers)
    for seat in losers:
        stacks[seat] = 0
    outcome = tournament.finish(2, stacks)
    assert [(move.player, move.table, move.to_table) for move in outcome.moves] == [
        (due.player, 1, 2)
    ]


# Eliminations and prizes


def bust(tournament, table, losses, winner):
    """Play a hand in which those lose what they have to the winner."""
    hand = tournament.next_hand(table)
    stacks = list(hand.stacks)
    places = {seat.player: i for i, seat in enumerate(tournament.tables[table].seats) if seat}
    for player in losses:
        stacks[places[winner]] += stacks[places[player]]
        stacks[places[player]] = 0
    return tournament.finish(table, stacks)


def give(tournament, giver, taker, chips):
    hand = tournament.next_hand(1)
    places = {seat.player: i for i, seat in enumerate(tournament.tables[1].seats) if seat}
    stacks = list(hand.stacks)
    stacks[places[giver]] -= chips
    stacks[places[taker]] += chips
    tournament.finish(1, stacks)


def test_in_the_same_hand_more_chips_at_its_start_place_higher():
    tournament = a_tournament(["A", "B", "C", "D"], buy_in=250, payouts=[50, 30, 20])
    give(tournament, "A", "B", 400)  # A 600, B 1400
    outcome = bust(tournament, 1, ["A", "B", "C"], "D")
    assert set(outcome.eliminated) == {"A", "B", "C"}
    assert tournament.places() == (("D",), ("B",), ("C",), ("A",))
    assert tournament.winnings() == {"D": 500, "B": 300, "C": 200, "A": 0}


def test_in_the_same_hand_equal_chips_share_the_prizes():
    tournament = a_tournament(["A", "B", "C"], buy_in=100, payouts=[50, 30, 20])
    bust(tournament, 1, ["A", "C"], "B")
    assert tournament.winnings() == {"B": 150, "A": 75, "C": 75}


@pytest.mark.parametrize("seed", range(8))
def test_a_prize_that_does_not_divide_goes_first_to_the_left_of_the_button(seed):
    """Three share 25 + 10 + 5."""
    tournament = a_tournament(list("ABCD"), seed=seed, buy_in=25, payouts=[60, 25, 10, 5])
    players = [seat.player for seat in tournament.tables[1].seats if seat]
    hand = tournament.next_hand(1)
    losers = clockwise(range(4), hand.button)[:3]
    tournament.finish(1, [0 if seat in losers else 4000 for seat in range(4)] + [None] * 5)
    assert tournament.places()[1] == tuple(players[seat] for seat in losers)
    assert list(tournament.winnings().values()) == [60, 14, 13, 13]


def test_who_is_out_knows_his_prize_before_the_end():
    tournament = a_tournament(["A", "B", "C"], buy_in=100, payouts=[50, 30, 20])
    bust(tournament, 1, ["A"], "B")
    assert tournament.winnings() == {"A": 60}
    assert tournament.prizes == (150, 90, 60)
    # B has 2000 of 3000: 90 + 2/3 of 60
    assert tournament.equities() == pytest.approx({"B": 130, "C": 110})


def test_hand_for_hand_two_tables_play_one_hand():
    """A goes out at one table, D at the other, later; both with as many chips."""
    tournament = a_tournament(8, seats=4, buy_in=10, payouts=[50, 30, 20])
    tournament.hand_for_hand = True
    first, second = ([s.player for s in t.seats if s] for t in tournament.tables.values())
    bust(tournament, 1, first[:1], first[1])
    assert tournament.ready() == (2,)
    with pytest.raises(TableError, match="played its hand"):
        tournament.next_hand(1)
    bust(tournament, 2, second[:1], second[1])
    assert tournament.places()[-1] == (first[0], second[0])
    assert tournament.ready() == (1, 2)


def test_without_it_the_later_hand_places_higher():
    tournament = a_tournament(8, seats=4)
    first, second = ([s.player for s in t.seats if s] for t in tournament.tables.values())
    bust(tournament, 1, first[:1], first[1])
    bust(tournament, 2, second[:1], second[1])
    assert tournament.places()[-2:] == ((second[0],), (first[0],))


def test_hand_for_hand_tournaments_end_too(rng):
    for players in (7, 20, 33):
        tournament = a_tournament(players, seats=5)
        tournament.hand_for_hand = True
        play(tournament, rng)
        assert list(tournament.stacks.values()) == [players * 1000]


def test_more_prizes_than_players_are_refused():
    with pytest.raises(TableError, match="3 prizes, 2 players"):
        a_tournament(2, payouts=[50, 30, 20])


# Levels


def test_r18_levels_by_hands_go_up_between_hands():
    levels = (Level(10, 20, hands=2), Level(15, 30, hands=1), Level(25, 50, 5))
    tournament = a_tournament(3, levels=levels)
    blinds = []
    for _ in range(5):
        hand = tournament.next_hand(1)
        blinds.append(hand.stakes.big_blind)
        tournament.finish(1, hand.stacks)
    assert blinds == [20, 20, 30, 50, 50]


def test_levels_by_hands_count_a_hand_at_each_table():
    tournament = a_tournament(8, seats=4, levels=(Level(10, 20, hands=1), Level(15, 30)))
    seen = []
    for table in (1, 1, 2):
        seen.append(tournament.level)
        tournament.finish(table, tournament.next_hand(table).stacks)
    assert seen == [0, 0, 1]


def test_levels_by_minutes_follow_the_time_the_caller_reports():
    levels = (Level(10, 20, minutes=10), Level(15, 30, minutes=10), Level(25, 50))
    tournament = a_tournament(3, levels=levels)
    tournament.add_seconds(599)
    hand = tournament.next_hand(1)
    assert hand.stakes.big_blind == 20
    tournament.add_seconds(1)
    assert tournament.stakes.big_blind == 30  # of the next hand
    tournament.finish(1, hand.stacks)
    assert tournament.next_hand(1).stakes.big_blind == 30
    with pytest.raises(ValueError):
        tournament.add_seconds(-1)


def test_r44_games_can_alternate_with_the_levels():
    games = Rotation([Game(), Game("texas_holdem", {"limit": "fixed_limit"})], "level")
    levels = (Level(10, 20, hands=1), Level(15, 30, hands=1), Level(25, 50))
    tournament = a_tournament(3, levels=levels, games=games)
    played = []
    for _ in range(4):
        hand = tournament.next_hand(1)
        played.append(hand.game)
        tournament.finish(1, hand.stacks)
    assert played == [games.games[0], games.games[1], games.games[0], games.games[0]]


# Rebuys, add-ons, late entries


def rebuys(**options):
    return a_tournament(
        ["A", "B", "C"],
        buy_in=100,
        payouts=[1],
        levels=(Level(10, 20, minutes=10), Level(15, 30, minutes=10), Level(25, 50)),
        rebuy=Purchase(chips=1500, price=90, last_level=0, most=1),
        add_on=Purchase(chips=2000, price=50, first_level=1, last_level=1),
        **options,
    )


def test_who_is_out_of_chips_may_buy_more():
    tournament = rebuys()
    outcome = bust(tournament, 1, ["A"], "B")
    assert (outcome.eliminated, outcome.may_rebuy) == ((), ("A",))
    assert tournament.ready() == ()
    with pytest.raises(TableError, match="A may buy chips"):
        tournament.next_hand(1)
    tournament.rebuy("A")
    assert tournament.stacks == {"B": 2000, "A": 1500, "C": 1000}
    assert (tournament.pool, tournament.chips) == (390, 4500)
    outcome = bust(tournament, 1, ["A"], "B")  # one rebuy each
    assert outcome.eliminated == ("A",)


def test_who_declines_is_out_in_the_place_of_his_hand():
    tournament = rebuys()
    bust(tournament, 1, ["A", "B"], "C")
    assert not tournament.finished
    tournament.decline("A")
    tournament.rebuy("B")
    assert tournament.places() == (("C",), ("B",), ("A",))
    assert not tournament.finished
    bust(tournament, 1, ["B"], "C")
    assert tournament.finished
    assert tournament.winnings() == {"A": 0, "B": 0, "C": 390}


def test_rebuys_and_add_ons_have_their_levels():
    tournament = rebuys()
    with pytest.raises(TableError, match="no add-on for A in level 0"):
        tournament.add_on("A")
    tournament.rebuy("C")  # has as many as at the start
    tournament.add_seconds(600)
    with pytest.raises(TableError, match="no rebuy for A in level 1"):
        tournament.rebuy("A")
    tournament.add_on("A")
    with pytest.raises(TableError, match="A has had 1"):
        tournament.add_on("A")
    assert tournament.stacks == {"A": 3000, "C": 2500, "B": 1000}
    assert tournament.pool == 440
    assert bust(tournament, 1, ["B"], "A").eliminated == ("B",)
    with pytest.raises(TableError, match="B is not in the tournament any more"):
        tournament.add_on("B")
    with pytest.raises(TableError, match=r"Z is not in the tournament$"):
        tournament.find("Z")


def test_nothing_is_sold_when_the_tournament_is_over():
    add_on = Purchase(chips=500, price=10)
    tournament = a_tournament(["A", "B"], buy_in=5, payouts=[1], late_entry=0, add_on=add_on)
    bust(tournament, 1, ["A"], "B")
    for sold in (lambda: tournament.enter("C"), lambda: tournament.add_on("B")):
        with pytest.raises(TableError, match="is over"):
            sold()
    assert tournament.winnings() == {"B": 10, "A": 0}
    assert tournament.finished


def test_a_rebuy_needs_a_small_stack_and_no_hand():
    tournament = rebuys()
    give(tournament, "A", "B", 10)
    with pytest.raises(TableError, match="too many"):
        tournament.rebuy("B")
    tournament.next_hand(1)
    with pytest.raises(TableError, match="in a hand"):
        tournament.rebuy("A")


def test_random_tournaments_with_rebuys_end(rng):
    for players in (4, 11, 26):
        tournament = a_tournament(
            players,
            seats=6,
            buy_in=10,
            levels=(Level(10, 20, hands=20), Level(50, 100)),
            rebuy=Purchase(chips=1000, price=10, last_level=0),
        )
        play(tournament, rng)
        assert list(tournament.stacks.values()) == [tournament.chips]
        assert sum(tournament.winnings().values()) == tournament.pool
        assert tournament.pool * 100 == tournament.chips


def test_late_players_get_a_seat_and_tables_open_for_them():
    levels = (Level(10, 20, minutes=10), Level(15, 30))
    tournament = a_tournament(["A", "B", "C"], seats=4, levels=levels, late_entry=0, buy_in=5)
    tournament.enter("D")
    assert list(tournament.tables) == [1]
    tournament.enter("E")
    sizes = [sum(s is not None for s in table.seats) for table in tournament.tables.values()]
    assert sorted(sizes) == [2, 3]
    assert (tournament.entries, tournament.pool, tournament.chips) == (5, 25, 5000)
    with pytest.raises(TableError, match="has entered"):
        tournament.enter("A")
    tournament.add_seconds(600)
    with pytest.raises(TableError, match="closed"):
        tournament.enter("F")


def test_late_players_do_not_disturb_a_hand(rng):
    levels = (Level(10, 20, hands=50), Level(50, 100))
    tournament = a_tournament(4, seats=4, levels=levels, late_entry=0)
    hand = tournament.next_hand(1)
    for number in range(5):
        tournament.enter(f"late {number}")
    tournament.finish(1, hand.stacks)
    sizes = [sum(s is not None for s in table.seats) for table in tournament.tables.values()]
    assert sorted(sizes) == [3, 3, 3]
    play(tournament, rng)


# Freezing


@pytest.mark.parametrize("players", [3, 14])
def test_a_frozen_tournament_goes_on_the_same(players, rng):
    """Frozen and resumed before every step, the copy and the original stay alike."""
    tournament = a_tournament(
        players,
        seats=5,
        levels=(Level(10, 20, hands=6), Level(20, 40, 5, hands=6), Level(60, 120, 10)),
        buy_in=10,
        rebuy=Purchase(chips=700, price=5, last_level=0, most=1),
        table=replace(TOURNAMENT, time_limits=TimeLimits(20, 40)),
    )
    tournament.hand_for_hand = players == 14
    while not tournament.finished:
        frozen = tournament.to_json()
        copy = Tournament.from_json(frozen)
        assert copy.to_json() == frozen
        running = [number for number, table in tournament.tables.items() if table.hand]
        ready, pending = tournament.ready(), tournament.may_rebuy
        step = rng.random()
        for side in (tournament, copy):
            if pending:
                side.rebuy(pending[0]) if step < 0.5 else side.decline(pending[0])
            elif ready and (not running or step < 0.5):
                side.next_hand(ready[int(step * len(ready))])
            else:
                hand = side.tables[running[0]].hand
                state = rng.getstate()
                side.finish(running[0], random_stacks(hand, rng))
                if side is tournament:
                    rng.setstate(state)
        assert copy.to_json() == tournament.to_json()
    assert Tournament.from_json(tournament.to_json()).winnings() == tournament.winnings()


def test_a_level_goes_on_where_it_was_frozen():
    levels = (Level(10, 20, minutes=10), Level(15, 30))
    tournament = a_tournament(3, levels=levels)
    tournament.add_seconds(400)
    again = Tournament.from_json(tournament.to_json())
    again.add_seconds(199.5)
    assert again.level == 0
    again.add_seconds(0.5)
    assert again.level == 1


def test_what_was_not_frozen_by_a_tournament_is_refused():
    tournament = a_tournament(7, seats=4)
    bust(
        tournament, 1, [tournament.tables[1].seats[0].player], tournament.tables[1].seats[1].player
    )
    good = tournament.to_dict()
    Tournament.from_dict(good)
    for key, value in [
        ("format", "scalareale table"),
        ("version", 99),
        ("players", good["players"] | {"Nobody": [0, 0]}),
        ("tables", good["tables"][:1]),
        ("out", []),
        ("seconds", -5),
        ("surplus", {}),
        ("round", "1"),
        ("final", 1),
        ("players", good["players"] | {"P0": ["x", 0]}),
        ("out", [good["out"][0] | {"hand": None}]),
        ("rules", good["rules"] | {"starting_stack": 999}),
        ("rules", good["rules"] | {"levels": []}),
    ]:
        with pytest.raises(HistoryError):
            Tournament.from_dict(good | {key: value})
    for key in good:
        with pytest.raises(HistoryError):
            Tournament.from_dict({name: value for name, value in good.items() if name != key})


# Setting up


def test_the_same_seed_draws_the_same_places_and_another_seed_others():
    first, same, other = (a_tournament(30, seed=seed) for seed in (4, 4, 5))
    assert first.to_json() == same.to_json()
    assert first.to_json() != other.to_json()
    assert a_tournament(30, seed=None).to_json() != a_tournament(30, seed=None).to_json()


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (["A"], {}, "two or more"),
        (["A", "A"], {}, "two or more"),
        (3, {"seats": 11}, "texas_holdem has 2 to 10"),
        (3, {"games": Game("royal_holdem")}, "royal_holdem has 2 to 6"),
        (3, {"games": Game("texas_holdem", {"rake": {"percent": 5}})}, "takes nothing"),
        (3, {"seats": 2, "games": Game("italian_draw")}, "italian_draw has 3 to 5"),
        (3, {"levels": ()}, "no levels"),
        (3, {"games": Game("texas_holdem", {"straddles": (10,)})}, "straddles"),
        (3, {"stack": 0}, "starting_stack"),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused(players, options, message):
    with pytest.raises(ValueError, match=message):
        a_tournament(players, **options)


def test_the_final_table_is_drawn_anew_or_not():
    for draw in (True, False):
        tournament = a_tournament(6, seats=4, final_table_draw=draw)
        one, two = tournament.tables.values()
        first, second = ([s.player for s in table.seats if s] for table in (one, two))
        bust(tournament, 1, first[:1], first[1])
        outcome = bust(tournament, 2, second[:1], second[1])
        assert len(outcome.moves) == 2
        assert list(tournament.tables) == ([3] if draw else [1])
        assert outcome.final_table == (3 if draw else None)
        assert sorted(tournament.stacks) == sorted(first[1:] + second[1:])
        assert tournament.ready() == tuple(tournament.tables)
