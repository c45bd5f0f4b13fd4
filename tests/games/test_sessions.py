"""Tables and tournaments with real deals: every game, at random, saved at every point."""

from dataclasses import replace

import pytest

from deals import choices
from game import Check, Deal, Fold
from game.button import between
from game.errors import ActionError, HistoryError, TableError
from game.levels import Level, Stakes
from game.rotation import Game, Rotation
from game.seats import CASH, TOURNAMENT
from game.table import Table
from game.timebank import TimeLimits
from game.tournament import Tournament
from game.tournament_rules import TournamentRules

HOLDEM = [
    Game("texas_holdem", {"limit": "no_limit"}),
    Game("texas_holdem", {"limit": "pot_limit", "straddles": (4,)}),
    Game("texas_holdem", {"limit": "fixed_limit"}),
    Game("royal_holdem"),
    Game("short_deck_holdem", {"button_ante": 1}),
]
OTHERS = [
    Game("italian_draw"),
    Game("italian_draw", {"custom": "table"}),
    Game("italian_draw", {"parole_reentry": "survivors_only"}),
    Game("american_draw"),
    Game("telesina_stud", {"vele": 1}),
]
LEVEL_GAMES = [game for game in HOLDEM if "straddles" not in game.options]
NAMES = "ABCDE"


def a_table(*players, games=None, stack=60, stakes=None, **options):
    stakes = stakes or Stakes(1, 2)
    table = Table(5, stakes=stakes, games=games, seed=options.pop("seed", 3), **options)
    for seat, player in enumerate(players):
        table.sit(seat, player, stack)
    return table


def play_on(table, rng):
    """One random action at the table."""
    table.act(rng.choice(choices(table.deal, rng)))


@pytest.mark.parametrize("every", ["hand", "orbit"])
@pytest.mark.parametrize("kind", ["moving", "dead"])
def test_a_random_cash_session_of_all_games_keeps_its_chips(every, kind, rng):
    """Players come, go, sit out, buy chips and run out of time, in hands and between them."""
    rules = replace(CASH, button=kind, time_limits=TimeLimits(10, 15))
    table = a_table(*NAMES, games=Rotation(HOLDEM + OTHERS, every), rules=rules)
    bought, left, hands, big_blind = 300, 0, 0, None
    carried = set()
    for _ in range(4000):
        if table.deal is None:
            carried.add(table.carry is not None)
            assert table.chips == bought - left
            try:
                deal = table.next_deal()
            except TableError:
                pass
            else:
                hands += 1
                hand = table.hand
                assert deal.button == hand.button
                assert deal.starting_stacks == hand.stacks
                paid = {}
                for event in deal.events:
                    if event.kind == "post":
                        paid[event.seat] = paid.get(event.seat, 0) + event.amount
                for post in hand.posts or ():
                    assert 0 < paid[post.seat] <= hand.stacks[post.seat]
                if hand.positions is not None:
                    now = hand.positions
                    assert now.big_blind != big_blind
                    big_blind = now.big_blind
                    assert [p.seat for p in hand.posts if p.kind == "blind"] == [
                        seat for seat in (now.small_blind, now.big_blind) if seat is not None
                    ]
                    for other, chips in enumerate(hand.stacks):
                        if chips is not None and other != now.small_blind:
                            assert not between(other, now.button, now.big_blind)
        elif table.deal.finished:
            left += sum(table.finish().left.values())
        elif rng.random() < 0.02:
            assert table.tick(25)
        else:
            play_on(table, rng)
        seat = rng.randrange(5)
        who = table.seats[seat]
        plays = table.hand is not None and table.hand.stacks[seat] is not None
        step = rng.random()
        if who is None and step < 0.1:
            player = next(name for name in NAMES if table.seat_of(name) is None)
            table.sit(seat, player, 60, post=rng.random() < 0.5)
            bought += 60
        elif who and not who.leaving and step < 0.01:
            left += table.leave(seat) or 0
        elif who and step < 0.03:
            table.sit_out(seat)
        elif who and step < 0.1:
            table.come_back(seat, post=rng.random() < 0.5)
        elif who and not plays and who.stack < 20 and step < 0.4:
            table.add_chips(seat, 40)
            bought += 40
    assert hands > 100
    assert carried == {True, False}


@pytest.mark.parametrize("games", [HOLDEM, OTHERS], ids=["with blinds", "without"])
def test_a_session_saved_at_every_point_goes_on_the_same(games, rng):
    rules = replace(CASH, time_limits=TimeLimits(10, 30))
    table = a_table(*NAMES[:4], games=Rotation(games, "hand"), rules=rules)
    for _ in range(250):
        saved = table.to_json()
        again = Table.from_json(saved)
        assert again.to_json() == saved
        if table.deal is None:
            table.next_deal()
            again.next_deal()
        elif table.deal.finished:
            assert table.finish() == again.finish()
            if len([s for s in table.seats if s and s.stack]) < 4:
                break
        elif rng.random() < 0.1:
            assert table.tick(40) == again.tick(40)
        else:
            action = rng.choice(choices(table.deal, rng))
            elapsed = rng.randint(0, 12)
            elapsed = elapsed if table.time_left(elapsed) else 0
            assert table.act(action, elapsed=elapsed) == again.act(action, elapsed=elapsed)
        assert again.to_json() == table.to_json()


def test_the_same_seed_gives_the_same_hands_and_none_gives_others():
    def hole(seed):
        deal = a_table("A", "B", "C", seed=seed).next_deal()
        return [deal.hole(seat) for seat in range(3)]

    assert hole(1) == hole(1) != hole(2)
    assert hole(None) != hole(None)
    table = a_table("A", "B", "C")
    first = table.next_deal().hole(0)
    while not table.deal.finished:
        table.act(Fold())
    table.finish()
    assert table.next_deal().hole(0) != first


def test_r19_without_blinds_the_first_left_of_the_button_speaks_first():
    table = a_table("A", "B", "C", stakes=Stakes(0, 0, ante=2))
    deal = table.next_deal()
    assert (deal.button, deal.actor, deal.pot) == (0, 1, 6)


# In a hand


def test_who_leaves_when_it_is_his_turn_folds_at_once():
    table = a_table("A", "B", "C", "D")
    deal = table.next_deal()  # button 0, blinds 1 and 2
    assert deal.actor == 3
    assert table.leave(3) is None
    assert deal.actor == 0
    assert 3 not in deal.live


def test_who_leaves_before_his_turn_folds_at_once_and_his_chips_stay_in_the_pot():
    table = a_table("A", "B", "C")
    deal = table.next_deal()  # button 0, blinds 1 and 2
    assert table.leave(1) is None
    assert deal.live == (0, 2)
    assert deal.actor == 0
    table.act(Fold())
    result = table.finish()
    assert result.left == {"B": 59}
    assert result.net[2] == 1
    assert table.seats[1] is None


def test_in_a_tournament_absent_players_are_folded():
    table = a_table("A", "B", "C", "D", rules=TOURNAMENT)
    table.sit_out(3)
    table.sit_out(0)
    deal = table.next_deal()
    assert deal.actor == 1  # button 0, blinds 1 and 2; 3 and 0 are folded
    assert deal.live == (1, 2)
    table.sit_out(1)
    assert deal.finished
    assert table.finish().net == (0, -1, 1, 0, 0)
    table.come_back(1)
    assert table.next_deal().starting_stacks == (60, 59, 61, 60, None)


def test_a_table_of_absent_players_plays_by_itself():
    table = a_table("A", "B", "C", rules=TOURNAMENT)
    for seat in range(3):
        table.sit_out(seat)
    assert table.next_deal().finished


def test_r47_who_has_no_time_left_is_folded():
    table = a_table("A", "B", "C", rules=replace(CASH, time_limits=TimeLimits(20, 30)))
    deal = table.next_deal()
    assert table.time_left(0) == 50
    assert table.tick(49.9) == ()
    assert table.time_left(49.9) == pytest.approx(0.1)
    events = table.tick(50)
    assert [event.seat for event in events if event.kind == "fold"] == [0]
    assert table.seats[0].time_bank == 0
    assert deal.actor == 1


def test_the_time_bank_pays_what_a_decision_takes_longer():
    table = a_table("A", "B", "C", rules=replace(CASH, time_limits=TimeLimits(20, 30)))
    table.next_deal()
    table.act(Fold(), elapsed=32)
    assert [seat.time_bank for seat in table.seats if seat] == [18, 30, 30]
    with pytest.raises(TableError, match="time is up"):
        table.act(Fold(), elapsed=50)
    assert table.deal.actor == 1
    table.act(Fold(), elapsed=20)
    assert table.seats[1].time_bank == 30


def test_without_limits_there_is_always_time():
    table = a_table("A", "B", "C")
    table.next_deal()
    assert table.time_left(10**6) is None
    assert table.tick(10**6) == ()


def test_a_refused_action_changes_nothing():
    table = a_table("A", "B", "C", rules=replace(CASH, time_limits=TimeLimits(20, 30)))
    table.next_deal()
    before = table.to_json()
    with pytest.raises(ActionError):
        table.act(Check(), elapsed=30)
    with pytest.raises(ActionError):
        table.act(Fold(), seat=2, elapsed=30)
    assert table.to_json() == before


def test_a_deal_that_the_game_refuses_leaves_the_table_as_it_was():
    table = Table(8, stakes=Stakes(1, 2), games=Game("royal_holdem"))
    for seat in range(7):
        table.sit(seat, f"P{seat}", 100)
    before = table.to_json()
    with pytest.raises(ValueError, match="7 players"):
        table.next_deal()
    assert table.to_json() == before


def test_a_hand_is_finished_only_when_its_deal_is():
    table = a_table("A", "B", "C")
    with pytest.raises(TableError, match="nobody is to act"):
        table.act(Fold())
    table.next_deal()
    with pytest.raises(TableError, match="not over"):
        table.finish()
    with pytest.raises(TableError, match="tells the stacks"):
        table.finish([60, 60, 60, None, None])
    with pytest.raises(TableError, match="hand 1 is not over"):
        table.next_deal()


def test_a_saved_table_with_another_deal_is_refused():
    table, other = a_table("A", "B", "C"), a_table("A", "B", "C", stack=70)
    table.next_deal()
    other.next_deal()
    good = table.to_dict()
    for deal in (other.deal.to_dict(), {}, good["deal"] | {"button": 1}):
        with pytest.raises(HistoryError):
            Table.from_dict(good | {"deal": deal})
    with pytest.raises(HistoryError):
        Table.from_dict(good | {"hand": None})


def test_a_dead_small_blind_and_a_dead_button_are_dealt():
    """The big blind leaves; then nobody posts the small blind, and then the button is his seat."""
    table = a_table(*NAMES, rules=TOURNAMENT)
    table.next_deal()  # button 0, blinds 1 and 2
    while not table.deal.finished:
        table.act(Fold())
    table.finish()
    table.remove(2)
    deal = table.next_deal()
    assert (deal.button, deal.actor, deal.bets) == (1, 4, (0, 0, 0, 2, 0))
    while not deal.finished:
        table.act(Fold())
    table.finish()
    deal = table.next_deal()
    assert (deal.button, deal.actor, deal.bets) == (2, 0, (0, 0, 0, 1, 2))


def test_a_live_post_may_be_raised_by_its_owner_and_a_dead_one_is_the_pots():
    """DL-style: five play, seat 3 comes back with both blinds; all fold to him."""
    table = a_table(*NAMES)
    for number in range(3):
        if number == 1:
            table.sit_out(3)
        table.next_deal()
        while not table.deal.finished:
            table.act(Fold())
        table.finish()
    table.come_back(3, post=True)
    deal = table.next_deal()  # button 4, blinds 0 and 1
    assert deal.button == 4
    assert (deal.bets, deal.pot) == ((1, 2, 0, 2, 0), 6)
    assert deal.actor == 2
    table.act(Fold())
    assert deal.actor == 3
    legal = deal.legal_actions()
    assert legal.check
    assert legal.call is None
    assert legal.raise_to[0] == 4


# Tournaments


def finish(tournament, rng, save=False):
    """Play a tournament with real deals, a hand at a time."""
    for _ in range(20_000):
        if tournament.finished:
            return
        number = rng.choice(tournament.ready())
        tournament.next_deal(number)
        table = tournament.tables[number]
        while not table.deal.finished:
            play_on(table, rng)
            if save and rng.random() < 0.05:
                saved = tournament.to_json()
                tournament = Tournament.from_json(saved)
                assert tournament.to_json() == saved
                table = tournament.tables[number]
        tournament.finish(number)
    raise AssertionError("the tournament does not end")


@pytest.mark.parametrize(
    ("players", "seats", "games"),
    [
        (2, 2, HOLDEM[:1]),
        (6, 6, LEVEL_GAMES),
        (9, 9, LEVEL_GAMES[:2]),
        (23, 6, LEVEL_GAMES[:2]),
        (60, 8, LEVEL_GAMES[:2]),
        (5, 5, OTHERS),
        (12, 5, LEVEL_GAMES + OTHERS),
    ],
)
def test_a_real_tournament_ends_with_one_stack_of_all_the_chips(players, seats, games, rng):
    levels = (Level(1, 2, hands=6), Level(2, 4, 1, hands=6), Level(8, 16, 2))
    rules = TournamentRules(
        60, levels, seats=seats, games=Rotation(games, "hand"), buy_in=11, prize_unit=5
    )
    tournament = Tournament([f"P{i}" for i in range(players)], rules, seed=9)
    finish(tournament, rng)
    assert list(tournament.stacks.values()) == [60 * players]
    assert sum(tournament.winnings().values()) == 11 * players


def test_a_real_tournament_frozen_in_its_deals_ends_too(rng):
    levels = (Level(1, 2, hands=5), Level(8, 16, 1))
    rules = TournamentRules(60, levels, seats=4, games=Rotation(LEVEL_GAMES[:2], "orbit"))
    tournament = Tournament([f"P{i}" for i in range(9)], rules, seed=2)
    while not tournament.finished:
        number = rng.choice(tournament.ready())
        tournament.next_deal(number)
        tournament = Tournament.from_json(tournament.to_json())
        table = tournament.tables[number]
        while not table.deal.finished:
            play_on(table, rng)
        tournament = Tournament.from_json(tournament.to_json())
        assert isinstance(tournament.tables[number].deal, Deal)
        tournament.finish(number)
    assert list(tournament.stacks.values()) == [540]
