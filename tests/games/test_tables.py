"""Tables: coming and going, blinds and buttons, mixed games, time; hands dealt elsewhere.

Here a hand is only its stacks before and after: `next_hand` and `finish`.
"""

from dataclasses import replace

import pytest

from game.actions import Call
from game.button import Positions, clockwise
from game.errors import HistoryError, TableError
from game.levels import Level, Stakes
from game.missed_blinds import NOTHING, Debt
from game.rotation import Game, Rotation
from game.seats import CASH, TOURNAMENT, Seat, TableRules
from game.state import Carry, Post
from game.table import Table
from game.timebank import TimeLimits

ROBERT = CASH  # blinds that were missed are posted


def a_table(*players, seats=6, stack=200, **options):
    options.setdefault("stakes", Stakes(1, 2))
    table = Table(seats, **options)
    for seat, player in enumerate(players):
        if player:
            table.sit(seat, player, stack)
    return table


def quick(table, **changes):
    """Play a hand in which nothing changes hands, or only what `changes` say by seat."""
    hand = table.next_hand()
    stacks = [
        None if chips is None else chips + changes.get(f"s{seat}", 0)
        for seat, chips in enumerate(hand.stacks)
    ]
    table.finish(stacks)
    return hand


def dealt(hand):
    return list(hand.dealt)


def posts(hand):
    return [(post.seat, post.amount, post.kind) for post in hand.posts]


# Blinds


def test_the_first_hands_of_the_sample_table():
    """S1, and the hand after S9: Alice deals, then Bob with Carol and Ted in the blinds."""
    table = a_table("Alice", "Bob", "Carol", "Ted")
    hand = quick(table, s1=16, s2=-10, s0=-6)
    assert (hand.button, posts(hand)) == (0, [(1, 1, "blind"), (2, 2, "blind")])
    hand = table.next_hand()
    assert (hand.button, posts(hand)) == (1, [(2, 1, "blind"), (3, 2, "blind")])
    assert hand.stacks == (194, 216, 190, 200, None, None)


def test_r14_antes_come_before_the_blinds_clockwise_from_the_button():
    table = a_table("A", "B", "C", stakes=Stakes(5, 10, ante=1))
    assert posts(table.next_hand()) == [
        (1, 1, "ante"),
        (2, 1, "ante"),
        (0, 1, "ante"),
        (1, 5, "blind"),
        (2, 10, "blind"),
    ]


def test_a_big_blind_ante_comes_after_the_blind_or_before_it():
    """DL-08, Decided 12."""
    stakes = Stakes(500, 1000, big_blind_ante=1000)
    table = a_table("A", "B", "C", stakes=stakes, stack=50_000)
    assert posts(table.next_hand()) == [
        (1, 500, "blind"),
        (2, 1000, "blind"),
        (2, 1000, "dead"),
    ]
    first = Game("texas_holdem", {"big_blind_ante_first": True})
    table = a_table("A", "B", "C", stakes=stakes, stack=50_000, games=first)
    assert posts(table.next_hand())[0] == (2, 1000, "dead")


def test_straddles_and_a_button_ante_are_posted_too():
    game = Game("texas_holdem", {"straddles": (4, 8), "button_ante": 3})
    table = a_table(*"ABCDE", games=game)
    assert posts(table.next_hand()) == [
        (0, 3, "dead"),
        (1, 1, "blind"),
        (2, 2, "blind"),
        (3, 4, "straddle"),
        (4, 8, "straddle"),
    ]
    assert "straddle" not in {kind for _, _, kind in posts(a_table(*"ABC", games=game).next_hand())}


def test_with_three_dealt_in_nobody_straddles_even_when_the_button_is_dead():
    """Button on 0, blinds 1 and 2; then 1 leaves, and the button is on his empty seat."""
    game = Game("texas_holdem", {"straddles": (4,)})
    table = a_table(*"ABCD", games=game, rules=TOURNAMENT)
    assert (3, 4, "straddle") in posts(quick(table))
    table.remove(1)
    hand = table.next_hand()
    assert (hand.button, posts(hand)) == (1, [(2, 1, "blind"), (3, 2, "blind")])


def test_who_posts_and_straddles_at_once_posts_the_straddle():
    game = Game("texas_holdem", {"straddles": (4,)})
    table = a_table(*"ABCD", games=game)
    quick(table)
    table.sit(4, "New", 100, post=True)
    hand = quick(table)  # button 1, blinds 2 and 3
    assert posts(hand) == [(2, 1, "blind"), (3, 2, "blind"), (4, 4, "straddle")]


def test_a_dead_small_blind_is_posted_by_nobody():
    """DL-04 (b), on seats counted from 0: button 0, small 1, big 2, who goes out."""
    table = a_table(*"ABCDEF", rules=TOURNAMENT)
    hand = quick(table, s2=-200, s0=200)
    assert hand.positions == Positions(0, 1, 2)
    table.remove(2)
    hand = quick(table)
    assert (hand.button, posts(hand)) == (1, [(3, 2, "blind")])
    hand = quick(table)
    assert (hand.button, posts(hand)) == (2, [(3, 1, "blind"), (4, 2, "blind")])
    assert hand.stacks[2] is None


# Coming, going, and missed blinds


def test_a_newcomer_waits_for_the_big_blind():
    """Four play, the button on 0; seat 4 is left of the big blind on 2 and the player on 3."""
    table = a_table(*"ABCD")
    quick(table)
    table.sit(4, "New", 100)
    hand = quick(table)  # button 1, blinds 2 and 3
    assert dealt(hand) == [0, 1, 2, 3]
    hand = quick(table)  # button 2, small blind 3, and the big blind is his
    assert dealt(hand) == [0, 1, 2, 3, 4]
    assert posts(hand) == [(3, 1, "blind"), (4, 2, "blind")]


def test_a_newcomer_may_post_the_big_blind_and_play_at_once():
    table = a_table(*"ABCD")
    quick(table)
    table.sit(4, "New", 100, post=True)
    hand = quick(table)
    assert posts(hand) == [(2, 1, "blind"), (3, 2, "blind"), (4, 2, "live")]
    assert not table.seats[4].posts
    hand = quick(table)  # and his own big blind comes all the same
    assert posts(hand) == [(3, 1, "blind"), (4, 2, "blind")]


def test_a_newcomer_between_the_button_and_the_big_blind_waits_until_it_has_passed():
    """The button is on 0, then on 2; seats 3 and 4 are the blinds, 1 and the newcomer on 5 not."""
    table = a_table("A", None, "C", "D", "E", None)
    quick(table)  # button 0, blinds 2 and 3
    table.sit(1, "New", 100, post=True)
    hand = quick(table)  # button 2, blinds 3 and 4: seat 1 is after the big blind
    assert (hand.button, dealt(hand)) == (2, [0, 1, 2, 3, 4])
    table = a_table("A", "B", None, "D", "E", None)
    quick(table)  # button 0, blinds 1 and 3
    table.sit(2, "New", 100, post=True)
    hand = quick(table)  # button 1, blinds 3 and 4: seat 2 is between them
    assert (hand.button, dealt(hand)) == (1, [0, 1, 3, 4])
    hand = quick(table)  # button 3
    assert (hand.button, dealt(hand)) == (3, [0, 1, 2, 3, 4])
    assert (2, 2, "live") in posts(hand)


def test_who_missed_both_blinds_posts_one_live_and_one_dead():
    table = a_table(*"ABCDE")
    quick(table)  # blinds 1, 2
    table.sit_out(3)
    hand = quick(table)  # 3 was due the big blind
    assert posts(hand) == [(2, 1, "blind"), (4, 2, "blind")]
    assert table.seats[3].debt == Debt(big=True)
    hand = quick(table)  # and now the small one
    assert posts(hand) == [(4, 1, "blind"), (0, 2, "blind")]
    assert table.seats[3].debt == Debt(big=True, small=True)
    table.come_back(3, post=True)
    hand = quick(table)  # button 4, blinds 0 and 1
    assert posts(hand) == [(0, 1, "blind"), (1, 2, "blind"), (3, 2, "live"), (3, 1, "dead")]
    assert table.seats[3].debt == NOTHING


def test_who_left_after_his_big_blind_owes_the_small_one_only():
    table = a_table(*"ABCDE")
    quick(table)  # blinds 1, 2
    table.sit_out(2)
    quick(table)  # blinds 3, 4
    assert table.seats[2].debt == Debt(small=True)
    table.come_back(2, post=True)
    hand = quick(table)  # button 3, blinds 4 and 0
    assert posts(hand) == [(4, 1, "blind"), (0, 2, "blind"), (2, 1, "dead")]


def test_with_a_dead_button_who_left_after_his_big_blind_owes_the_small_one_too():
    table = a_table(*"ABCDE", rules=replace(CASH, button="dead"))
    quick(table)  # blinds 1, 2
    table.sit_out(2)
    hand = quick(table)  # nobody posts the small blind
    assert posts(hand) == [(3, 2, "blind")]
    assert table.seats[2].debt == Debt(small=True)


def test_heads_up_a_newcomer_waits_for_the_big_blind_even_if_he_would_post():
    """Button 0, big blind 2, then the other way round; seat 1 is passed in the third hand."""
    table = a_table("A", None, "C")
    quick(table)
    table.sit(3, "New", 100, post=True)
    hand = quick(table)
    assert (hand.button, posts(hand)) == (0, [(2, 1, "blind"), (3, 2, "blind")])
    table = a_table("A", None, "C")
    quick(table)
    table.sit(1, "New", 100, post=True)
    assert dealt(quick(table)) == [0, 2]
    hand = quick(table)
    assert (hand.button, posts(hand)) == (2, [(0, 1, "blind"), (1, 2, "blind")])


def test_who_comes_back_before_a_blind_has_passed_owes_nothing():
    table = a_table(*"ABCDE")
    quick(table)  # blinds 1, 2
    table.sit_out(0)
    quick(table)  # blinds 2, 3
    table.come_back(0)
    hand = quick(table)
    assert dealt(hand) == [0, 1, 2, 3, 4]
    assert posts(hand) == [(3, 1, "blind"), (4, 2, "blind")]


def test_who_waits_pays_nothing_but_his_big_blind():
    table = a_table(*"ABCDE")
    quick(table)
    table.sit_out(3)
    quick(table)
    quick(table)
    table.come_back(3)
    hands = [quick(table) for _ in range(4)]
    paid = [[post for post in posts(hand) if post[0] == 3] for hand in hands]
    assert paid == [[], [], [(3, 2, "blind")], [(3, 1, "blind")]]


def test_where_nothing_is_owed_everybody_plays_at_once():
    table = a_table(*"ABCD", rules=replace(CASH, missed_blinds="free"))
    quick(table)
    table.sit_out(3)
    quick(table)
    table.come_back(3)
    table.sit(4, "New", 100)
    assert dealt(quick(table)) == [0, 1, 2, 3, 4]


def test_when_the_others_have_left_who_is_there_plays_at_once():
    table = a_table("A", "B")
    quick(table)
    table.leave(1)
    table.sit(3, "C", 100)
    table.sit(4, "D", 100)
    hand = quick(table)
    assert dealt(hand) == [0, 3, 4]
    assert {seat.debt for seat in table.seats if seat} == {NOTHING}


def test_in_a_tournament_who_is_away_still_posts():
    table = a_table(*"ABC", rules=TOURNAMENT)
    table.sit_out(1)
    assert posts(table.next_hand()) == [(1, 1, "blind"), (2, 2, "blind")]


def test_every_player_of_a_cash_game_pays_the_same_blinds():
    """Whoever is there all the time, while others come and go at other seats."""
    table = a_table("A", None, "C", None, "E", "F", None, "H", seats=9, stack=10_000)
    paid = dict.fromkeys([0, 2, 4, 5, 7], 0)
    for number in range(60):
        if number % 7 == 0:
            table.sit(1, "New", 500, post=number % 2 == 0)
        if number % 7 == 5 and table.seats[1]:
            table.leave(1)
        for seat, chips, kind in posts(quick(table)):
            if seat in paid and kind == "blind" and chips == 2:
                paid[seat] += 1
    assert max(paid.values()) - min(paid.values()) <= 2


# Seats and chips


def test_chips_that_are_added_may_leave_less_than_a_buy_in():
    table = Table(6, stakes=Stakes(1, 2), rules=replace(CASH, buy_in=(40, 200)))
    table.sit(0, "A", 40)
    table.sit(1, "B", 40)
    table.next_hand()
    table.finish([5, 75, None, None, None, None])
    table.add_chips(0, 10)
    assert table.seats[0].stack == 15
    with pytest.raises(TableError, match="200"):
        table.add_chips(0, 186)


def test_the_buy_in_has_limits():
    table = Table(6, stakes=Stakes(1, 2), rules=replace(CASH, buy_in=(40, 200)))
    for chips in (39, 201):
        with pytest.raises(TableError, match="40 to 200"):
            table.sit(0, "Ann", chips)
    table.sit(0, "Ann", 40)
    table.add_chips(0, 100)
    with pytest.raises(TableError, match="241 chips"):
        table.add_chips(0, 101)
    assert table.seats[0].stack == 140


def test_a_seat_is_kept_for_whom_it_is_reserved():
    table = a_table("A", "B")
    table.reserve(2, "Cy")
    with pytest.raises(TableError, match="seat 2 is Cy's"):
        table.sit(2, "Di", 100)
    assert dealt(quick(table)) == [0, 1]
    with pytest.raises(TableError, match="reserved"):
        table.come_back(2)
    with pytest.raises(TableError, match="reserved"):
        table.add_chips(2, 50)
    table.sit(2, "Cy", 100)
    assert table.seats[2].stack == 100
    assert not table.seats[2].reserved


def test_a_player_sits_once_and_a_seat_has_one_player():
    table = a_table("A", "B")
    with pytest.raises(TableError, match="A sits in seat 0"):
        table.sit(3, "A", 100)
    with pytest.raises(TableError, match="seat 1 is B's"):
        table.sit(1, "C", 100)
    with pytest.raises(TableError, match="seat 1 is B's"):
        table.sit(1, "B", 100)
    with pytest.raises(TableError, match="seats are 0 to 5"):
        table.sit(6, "C", 100)
    with pytest.raises(TypeError):
        table.sit(3, "C", 99.5)
    with pytest.raises(TypeError):
        table.sit(True, "C", 99)


def test_chips_are_added_between_hands_only():
    table = a_table("A", "B", "C")
    table.sit_out(2)
    table.next_hand()
    with pytest.raises(TableError, match="in a hand"):
        table.add_chips(0, 50)
    table.add_chips(2, 50)  # is not in it
    assert table.seats[2].stack == 250


def test_who_leaves_during_a_hand_takes_what_it_leaves_him():
    table = a_table("A", "B", "C")
    assert table.leave(2) == 200
    hand = table.next_hand()
    assert table.leave(1) is None
    result = table.finish([230, 170, *hand.stacks[2:]])
    assert result.left == {"B": 170}
    assert table.seats[1] is None
    assert table.chips == 230


def test_who_has_lost_everything_gets_no_cards_until_he_buys_more():
    table = a_table("A", "B", "C")
    hand = table.next_hand()
    result = table.finish([400, 0, 200, *hand.stacks[3:]])
    assert result.busted == (1,)
    assert result.net == (200, -200, 0, 0, 0, 0)
    assert dealt(quick(table)) == [0, 2]
    table.add_chips(1, 100)
    table.come_back(1, post=True)
    assert any(1 in dealt(quick(table)) for _ in range(3))


def test_stacks_that_do_not_add_up_are_refused_and_the_hand_goes_on():
    table = a_table("A", "B", "C")
    table.next_hand()
    for stacks, message in [
        ([200, 200, 201, None, None, None], "601 chips after the hand, 600 before"),
        ([200, 200, 199, None, None, None], "1 chips are missing"),
        ([200, 200, None, None, None, None], "a number for each seat dealt in"),
        ([200, 200, 200, 0, None, None], "a number for each seat dealt in"),
        ([300, 400, -100, None, None, None], "stack=-100"),
    ]:
        with pytest.raises(ValueError, match=message):
            table.finish(stacks)
    with pytest.raises(TableError, match="what are the stacks"):
        table.finish()
    with pytest.raises(TableError, match="hand 1 is not over"):
        table.next_hand()
    table.finish([200, 200, 200, None, None, None])
    with pytest.raises(TableError, match="no hand"):
        table.finish([200, 200, 200, None, None, None])


def test_the_house_may_take_its_rake_where_the_game_has_one():
    game = Game("texas_holdem", {"rake": {"percent": 5}})
    table = a_table("A", "B", games=game)
    hand = table.next_hand()
    assert table.finish([220, 178, *hand.stacks[2:]]).rake == 2


def test_one_player_alone_gets_no_hand_and_nothing_changes():
    table = a_table("A")
    before = table.to_json()
    with pytest.raises(TableError, match="1 players"):
        table.next_hand()
    assert table.to_json() == before


# Mixed games

NO_LIMIT = Game("texas_holdem", {"limit": "no_limit"})
LIMIT = Game("texas_holdem", {"limit": "fixed_limit"})
DRAW = Game("italian_draw")


def limits(table, hands):
    return [quick(table).game for _ in range(hands)]


def test_r44_no_limit_and_limit_alternate_each_orbit():
    table = a_table("A", "B", "C", games=Rotation([NO_LIMIT, LIMIT]))
    assert limits(table, 9) == [NO_LIMIT] * 3 + [LIMIT] * 3 + [NO_LIMIT] * 3


def test_r44_no_limit_and_limit_alternate_each_hand():
    table = a_table("A", "B", "C", games=Rotation([NO_LIMIT, LIMIT], "hand"))
    assert limits(table, 4) == [NO_LIMIT, LIMIT, NO_LIMIT, LIMIT]


def test_r44_no_limit_and_limit_alternate_each_level():
    table = a_table("A", "B", "C", games=Rotation([NO_LIMIT, LIMIT], "level"))
    seen = []
    for level in (0, 0, 1, 2, 3):
        table.set_stakes(Stakes(1, 2), level)
        seen += limits(table, 1)
    assert seen == [NO_LIMIT, NO_LIMIT, LIMIT, NO_LIMIT, LIMIT]


def test_an_orbit_is_as_long_as_the_players_at_its_start():
    table = a_table("A", "B", "C", "D", games=Rotation([NO_LIMIT, LIMIT]))
    quick(table)
    table.leave(3)
    assert limits(table, 6) == [NO_LIMIT] * 3 + [LIMIT] * 3


def test_a_game_of_its_own_stakes_keeps_them():
    limit = replace(LIMIT, stakes=Stakes(5, 10))
    table = a_table("A", "B", "C", games=Rotation([NO_LIMIT, limit], "hand"))
    assert [quick(table).stakes for _ in range(3)] == [Stakes(1, 2), Stakes(5, 10), Stakes(1, 2)]
    assert posts(quick(table))[1][1] == 10


def test_in_a_mixed_game_everybody_has_each_game_on_each_place():
    """Blinds go on where they were; the button of the game without blinds goes its own round."""
    table = a_table("A", "B", "C", games=Rotation([NO_LIMIT, DRAW], "hand"))
    hands = [quick(table) for _ in range(6)]
    assert [hand.button for hand in hands[0::2]] == [0, 1, 2]
    assert [hand.button for hand in hands[1::2]] == [0, 1, 2]
    assert [hand.posts for hand in hands[1::2]] == [None] * 3


def test_who_wants_to_post_still_does_after_a_game_without_blinds():
    table = a_table(*"ABCD", games=Rotation([NO_LIMIT, DRAW], "hand"))
    quick(table)  # blinds 1 and 2
    table.sit(4, "New", 100, post=True)
    assert dealt(quick(table)) == [0, 1, 2, 3, 4]
    assert posts(quick(table)) == [(2, 1, "blind"), (3, 2, "blind"), (4, 2, "live")]
    assert not table.seats[4].posts


def test_a_carried_pot_stays_with_its_game_and_goes_to_the_next_hand():
    """I20: all parole, a new deal with the pot untouched."""
    table = a_table("A", "B", "C", games=Rotation([DRAW, NO_LIMIT], "hand"))
    hand = table.next_hand()
    assert (hand.game, hand.button, hand.carry) == (DRAW, 0, None)
    carry = Carry(pot=6, openers=11, buio=False, posts=False)
    table.finish([198, 198, 198, *hand.stacks[3:]], carry=carry)
    assert table.chips == 600
    hand = table.next_hand()
    assert (hand.game, hand.button, hand.carry) == (DRAW, 1, carry)
    assert Table.from_json(table.to_json()).hand == hand
    table.finish([198, 204, 198, *hand.stacks[3:]])
    assert table.carry is None
    assert table.next_hand().game == NO_LIMIT


def test_who_may_not_play_for_a_carried_pot_sits_out():
    table = a_table("A", "B", "C", "D", games=DRAW)
    hand = table.next_hand()
    carry = Carry(pot=8, posts=False, owed=(0, None, 0, 0, None, None))
    table.finish([198, 198, 198, 198, *hand.stacks[4:]], carry=carry)
    hand = table.next_hand()
    assert dealt(hand) == [0, 2, 3]
    assert hand.button == 2
    table.finish([198, None, 198, 198, None, None], carry=carry)
    table.leave(2)
    table.leave(3)
    assert dealt(table.next_hand()) == [0, 1]  # one alone has nobody to play with


def test_who_comes_to_the_seat_of_a_player_who_was_in_for_a_pot_is_not():
    """Seat 0 leaves after the hand that left the pot, and seat 1 in it."""
    table = a_table("A", "B", "C", "D", games=DRAW)
    hand = table.next_hand()
    table.leave(1)
    carry = Carry(pot=8, posts=False, owed=(0, 4, 0, 0, None, None))
    table.finish([198, 198, 198, 198, *hand.stacks[4:]], carry=carry)
    table.leave(0)
    for seat in (0, 1):
        table.sit(seat, f"New {seat}", 100)
    hand = table.next_hand()
    assert dealt(hand) == [2, 3]
    assert hand.carry == replace(carry, owed=(None, None, 0, 0, None, None))


def test_r19_holdem_is_played_without_blinds_where_there_is_no_big_blind():
    """Only the button moves, and nobody misses anything."""
    table = a_table("A", "B", "C", games=Game("short_deck_holdem"), stakes=Stakes(0, 0, ante=2))
    quick(table)
    table.sit(3, "D", 100)
    hand = table.next_hand()
    assert (hand.button, hand.posts, hand.positions) == (1, None, None)
    assert dealt(hand) == [0, 1, 2, 3]


def test_a_game_that_cannot_be_dealt_at_the_stakes_is_refused_at_once():
    for options in ({"limit": "none"}, {"straddles": (1,)}):
        with pytest.raises(ValueError):
            a_table("A", "B", games=Game("texas_holdem", options))
    table = a_table("A", "B", games=Game("texas_holdem", {"straddles": (4,)}))
    before = table.to_json()
    with pytest.raises(ValueError):
        table.set_stakes(Stakes(5, 10))
    with pytest.raises(ValueError):
        table.set_stakes(Stakes(0, 0))
    assert table.to_json() == before


def test_an_unknown_game_is_refused():
    with pytest.raises(ValueError, match="'omaha'"):
        Game("omaha")
    with pytest.raises(ValueError, match="at least one"):
        Rotation([])
    with pytest.raises(ValueError, match="every 'week'"):
        Rotation([NO_LIMIT], "week")


# Time


def test_a_time_bank_is_used_after_the_time_of_a_decision():
    limits = TimeLimits(decision=20, bank=30)
    assert limits.left(bank=30, elapsed=0) == 50
    assert limits.bank_after(bank=30, elapsed=20) == 30
    assert limits.bank_after(bank=30, elapsed=28) == 22
    assert limits.left(bank=22, elapsed=42) == 0
    assert limits.bank_after(bank=22, elapsed=50) == 0
    for elapsed in (-1, float("nan"), float("inf")):
        with pytest.raises(ValueError):
            limits.left(10, elapsed)
    with pytest.raises(TypeError):
        limits.left(10, "5")


# Saving


def test_a_table_is_saved_and_restored_between_and_in_hands():
    rules = TableRules("dead", "post", False, (10, None), TimeLimits(20, 40))
    games = Rotation([replace(NO_LIMIT, stakes=Level(1, 3, hands=4)), LIMIT, DRAW], "hand")
    table = a_table(*"ABCD", games=games, rules=rules, seed=5, button=2)
    table.reserve(5, "Later")
    table.sit_out(1)
    for number in range(12):
        again = Table.from_json(table.to_json())
        assert again.to_json() == table.to_json()
        hand = again.next_hand()
        assert table.next_hand() == hand
        again = Table.from_json(table.to_json())
        assert again.hand == hand
        assert again.to_json() == table.to_json()
        stacks = [chips if chips is None else 200 for chips in hand.stacks]
        for side in (table, again):
            side.finish(stacks)
            if number == 4:
                side.come_back(1, post=True)
        assert again.to_json() == table.to_json()


def test_what_was_not_saved_by_a_table_is_refused():
    table = a_table("A", "B", "C")
    table.next_hand()
    good = table.to_dict()
    for key, value in [
        ("format", "other"),
        ("version", 2),
        ("version", True),
        ("seats", [None]),
        ("seats", [*good["seats"][:3], good["seats"][0], *good["seats"][4:]]),
        ("hand", good["hand"] | {"stacks": [200, 200, 300, None, None, None]}),
        ("stakes", {"small_blind": -1, "big_blind": 2}),
        ("games", {"games": [], "every": "hand"}),
        ("rules", {}),
        ("button", 17),
        ("carry", {"pot": -1}),
        ("carry", {"pot": 1, "posts": "no"}),
        ("carry", {"pot": 1, "owed": [0, 0]}),
        ("carry", {"pot": 1, "owed": 5}),
    ]:
        with pytest.raises(HistoryError):
            Table.from_dict(good | {key: value})
    for key in good:
        with pytest.raises(HistoryError):
            Table.from_dict({name: value for name, value in good.items() if name != key})
    for text in ("", "[]", "null", "{", "[" * 100_000):
        with pytest.raises(HistoryError):
            Table.from_json(text)


def test_moving_a_player_with_what_is_his():
    table, other = a_table("A", "B", rules=TOURNAMENT), a_table("C", rules=TOURNAMENT)
    who = replace(table.remove(1), time_bank=7.5)
    other.place(3, who)
    assert other.seats[3] == Seat("B", 200, time_bank=7.5)
    assert other.seat_of("B") == 3
    assert clockwise([0, 3], 0) == (3, 0)


def test_posts_are_those_of_the_engine():
    table = a_table("A", "B")
    assert table.next_hand().posts == (Post(0, 1, "blind"), Post(1, 2, "blind"))


@pytest.mark.parametrize("stakes", [None, (1, 2), 5])
def test_stakes_of_another_kind_are_refused(stakes):
    with pytest.raises(TypeError, match="Stakes"):
        Table(6, stakes=stakes)


@pytest.mark.parametrize("games", ["texas_holdem", 5, ["texas_holdem"]])
def test_games_of_another_kind_are_refused(games):
    with pytest.raises(TypeError, match=r"[Gg]ame"):
        Table(6, stakes=Stakes(1, 2), games=games)
    with pytest.raises(TypeError, match=r"[Gg]ame"):
        Rotation(games)


@pytest.mark.parametrize("elapsed", [-1, float("nan"), float("inf"), "x", None])
def test_time_that_cannot_have_passed_is_refused_without_limits_too(elapsed):
    table = a_table("A", "B", "C")
    table.next_deal()
    before = table.to_json()
    for told in (lambda: table.tick(elapsed), lambda: table.act(Call(), elapsed=elapsed)):
        with pytest.raises((TypeError, ValueError), match="elapsed"):
            told()
    assert table.to_json() == before
