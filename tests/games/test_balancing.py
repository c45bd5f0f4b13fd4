"""Tables that close and stay equally full."""

from itertools import combinations

import pytest

from game.balancing import Move, Occupancy, balance
from game.button import clockwise


def table(number, names, big_blind=-1):
    """A table from a text such as "A.BC": a letter a player, a point an empty seat."""
    return Occupancy(number, tuple(None if c == "." else c for c in names), big_blind)


def after(tables, moves):
    seats = {table.table: list(table.players) for table in tables}
    for move in moves:
        assert seats[move.table][move.seat] == move.player
        seats[move.table][move.seat] = None
    for move in moves:
        assert seats[move.to_table][move.to_seat] is None
        seats[move.to_table][move.to_seat] = move.player
    return {number: names for number, names in seats.items() if any(names)}


def random_tables(rng):
    places = rng.randint(2, 10)
    tables = [
        Occupancy(
            number,
            tuple(f"{number}-{seat}" if rng.random() < density else None for seat in range(places)),
            rng.randrange(places),
        )
        for number, density in enumerate(rng.choices([0.2, 0.6, 1], k=rng.randint(1, 7)))
    ]
    return rng.sample(tables, len(tables))


def test_a_table_closes_when_the_others_have_seats_for_all():
    tables = [table(1, "ABCDE."), table(2, "FG...."), table(3, "HIJK..")]
    assert balance(tables) == (Move("F", 2, 0, 3, 4), Move("G", 2, 1, 1, 5))


def test_at_the_last_two_tables_the_final_table_is_the_fuller_one():
    tables = [table(1, "AB...."), table(2, "CDEF..")]
    assert {(move.player, move.to_table) for move in balance(tables)} == {("A", 2), ("B", 2)}


def test_two_tables_that_are_needed_stay():
    assert balance([table(1, "ABCD"), table(2, "EFG.")]) == ()
    assert balance([table(1, "ABCDE."), table(2, "FGHI..")]) == ()


def test_who_is_due_the_big_blind_moves_to_the_seat_it_reaches_first():
    """At table 1 seat 2 had the big blind, so D is next; at table 2 seat 0, so seat 1 is."""
    moves = balance([table(1, "ABCDEF", big_blind=2), table(2, "G..H..", big_blind=0)])
    assert moves == (Move("D", 1, 3, 2, 1), Move("E", 1, 4, 2, 2))


def test_the_order_of_the_tables_does_not_matter(rng):
    for _ in range(200):
        tables = random_tables(rng)
        assert balance(tables) == balance(rng.sample(tables, len(tables)))


def fewest(sizes, places):
    """The fewest moves that leave the fewest tables, equally full: every choice is tried."""
    players = sum(sizes)
    needed = -(-players // places)
    low, more = divmod(players, needed)
    goals = [low + 1] * more + [low] * (needed - more)
    best = players
    for kept in combinations(sorted(sizes, reverse=True), needed):
        # the fullest tables keep the most: pairing both in order is best
        stay = sum(min(size, goal) for size, goal in zip(kept, goals, strict=True))
        best = min(best, players - stay)
    return best


def test_random_tables_become_as_few_as_can_be_equally_full_with_the_fewest_moves(rng):
    for _ in range(1000):
        tables = random_tables(rng)
        places = len(tables[0].players)
        sizes = [len(table.taken) for table in tables]
        moves = balance(tables)
        if not sum(sizes):
            assert moves == ()
            continue
        seats = after(tables, moves)
        left = [len(list(filter(None, names))) for names in seats.values()]
        assert sum(left) == sum(sizes)
        assert len(left) == -(-sum(sizes) // places)
        assert max(left) - min(left) <= 1
        assert len(moves) == fewest(sizes, places)
        assert len({move.player for move in moves}) == len(moves)
        for move in moves:  # from a table that stays, in the order of the big blind
            source = next(table for table in tables if table.table == move.table)
            gone = [m.seat for m in moves if m.table == move.table]
            order = clockwise(
                [i for i, name in enumerate(source.players) if name], source.big_blind
            )
            assert gone == list(order[: len(gone)])


def test_balanced_tables_stay_as_they_are(rng):
    for _ in range(200):
        tables = random_tables(rng)
        seats = after(tables, balance(tables))
        again = [Occupancy(number, tuple(names)) for number, names in seats.items()]
        assert balance(again) == ()


def test_when_a_player_goes_out_one_moves_or_a_table_closes(rng):
    for _ in range(300):
        tables = random_tables(rng)
        seats = after(tables, balance(tables))
        taken = [(n, i) for n, names in seats.items() for i, name in enumerate(names) if name]
        if len(taken) < 2:
            continue
        number, seat = rng.choice(taken)
        seats[number][seat] = None
        moves = balance([Occupancy(n, tuple(names)) for n, names in seats.items()])
        closed = -(-(len(taken) - 1) // len(seats[number])) < len(seats)
        assert closed or len(moves) <= 1


def test_what_cannot_be_is_refused():
    with pytest.raises(ValueError, match="same number of seats"):
        balance([table(1, "AB"), table(2, "CDE")])
    with pytest.raises(ValueError, match="two tables"):
        balance([table(1, "AB"), table(1, "CD")])
    with pytest.raises(ValueError, match="sits twice"):
        balance([table(1, "AB"), table(2, "BC")])
