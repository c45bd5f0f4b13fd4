"""PHH texts: what is read, what is refused, and that nothing is lost on the way."""

import datetime
import random
import tomllib
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from itertools import count, islice
from pathlib import Path

import pytest

from game import HistoryError, phh
from game.history import make_hand
from game.history_actions import parse_action
from game.phh_text import _read_plain, read_document, split_hands

DATA = Path(__file__).parent / "data" / "phh"
FILES = sorted(DATA.glob("*.phh"))
PLURIBUS = DATA / "pluribus.phhs"

HAND = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.50, 1, 0]
min_bet = 1
starting_stacks = [100.00, 99.50, inf]
actions = ['d dh p1 2c7d', 'd dh p2 ????', 'd dh p3 AhAd', 'p3 cbr 3.50', 'p1 f', 'p2 f']
"""


def texts():
    """Every real hand as text, and some with each oddity that TOML allows."""
    with PLURIBUS.open("rb") as file:
        found = [text for _, _, text in split_hands(file, "")]
    found += [path.read_text(encoding="utf-8") for path in FILES]
    found.append(HAND)
    found.append(HAND.replace("'", '"'))
    found.append(HAND + "time = 23:59:58\nplayers = ['', 'Zoë', 'x # y']\n_note = 'null'\n")
    found.append(HAND + 'players = ["O\'Hara", "a\\tb", ""]\n_t = {a = 1, b = [1.50]}\n')
    return found


def exactly(value):
    """A value with the types of all it holds: 1, 1.0, True and Decimal(1) are equal in Python."""
    if isinstance(value, dict):
        return {key: exactly(item) for key, item in value.items()}
    if isinstance(value, list):
        return [exactly(item) for item in value]
    return type(value), str(value)


ODD = [
    *(
        "'",
        '"',
        "[",
        "]",
        "{",
        "}",
        ",",
        "#",
        "\\",
        "\n",
        "= ",
        "\r",
        "\x7f",
        "\0",
        "-",
        ":",
        "'''",
    ),
    *('"""', "null", "inf", "nan", "true", "1e9", "0", "9" * 30, "é", "p3 f", "??", "1e999999999"),
    *("[1]\n", "p1 sm ????", "time = 1", "\nantes = [1]\n", "_x = 1"),
]


def damaged(text, rng):
    """A text with something cut out, put in, or put elsewhere."""
    for _ in range(rng.randint(1, 3)):
        a, b = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        odd = rng.choice(ODD)
        match rng.randrange(4):
            case 0:
                text = text[:a] + odd + text[a:]
            case 1:
                text = text[:a] + text[min(b, a + 9) :]
            case 2:
                text = text[:a] + odd + text[a + len(odd) :]
            case 3:
                lines = text.split("\n")
                i, j = (rng.randrange(len(lines)) for _ in range(2))
                lines[i], lines[j] = lines[j], lines[i]
                text = "\n".join(lines)
    return text


def test_the_quick_reader_agrees_with_tomllib():
    for text in texts():
        plain = _read_plain(text)
        if plain is not None:
            assert exactly(plain) == exactly(tomllib.loads(text, parse_float=Decimal))


def test_the_quick_reader_reads_what_real_files_are_made_of():
    with PLURIBUS.open("rb") as file:
        assert all(_read_plain(text) for _, _, text in split_hands(file, ""))


def test_the_quick_reader_agrees_with_tomllib_on_damaged_texts(rng):
    """What tomllib refuses it leaves alone."""
    sources = texts()
    read = 0
    for _ in range(20_000):
        text = damaged(rng.choice(sources), rng)
        plain = _read_plain(text)
        if plain is not None:
            read += 1
            assert exactly(plain) == exactly(tomllib.loads(text, parse_float=Decimal)), text
    assert read > 2000


@pytest.mark.parametrize(
    "text",
    [
        "a = [1\nb = 2]\nc = 3, 4",
        'a = 1,"b":2',
        'a = 1,"a":2',
        "a = null",
        "a = NaN",
        "a = Infinity",
        "a = 1\na = 2",
        "é = 1",
        'a = "\\/"',
        "a = '\x7f'",
        "a = 01",
        "a = \n1",
        "time = 25:00:00",
        "a = '''\nb = 1'''",
    ],
)
def test_the_quick_reader_leaves_alone_what_json_reads_otherwise(text):
    assert _read_plain(text) is None


@pytest.mark.parametrize("text", texts(), ids=lambda text: f"{len(text)} characters")
def test_writing_and_reading_gives_the_same_hand(text):
    hand = phh.loads(text)
    again = phh.loads(phh.dumps(hand))
    assert again == hand
    assert exactly(again.extra) == exactly(dict(hand.extra))
    assert phh.dumps(again) == phh.dumps(hand)


def test_decimals_are_exact_and_keep_their_zeros():
    hand = phh.loads(HAND.replace("99.50", "0.1000000001"))
    assert hand.starting_stacks[:2] == (Decimal("100.00"), Decimal("0.1000000001"))
    assert str(hand.starting_stacks[0]) == "100.00"
    assert "starting_stacks = [100.00, 0.1000000001, inf]" in phh.dumps(hand)


def test_all_fields_of_the_format_are_read_and_written():
    text = HAND + (
        "ante_trimming_status = true\nauthor = 'A'\nevent = 'E'\nurl = 'https://x.y'\nvenue = 'V'\n"
        "address = '1 St'\ncity = 'C'\nregion = 'R'\npostal_code = '1'\ncountry = 'I'\n"
        "time = 12:30:00.500\ntime_zone = 'Europe/Rome'\ntime_zone_abbreviation = 'CET'\nday = 1\n"
        "month = 2\nyear = 2009\nhand = 'final'\nlevel = 3\nseats = [4, 6, 1]\nseat_count = 6\n"
        "table = 7\nplayers = ['Ann', '', 'Cy']\nfinishing_stacks = [99.5, 98.5, inf]\n"
        "winnings = [0, 0, 2.50]\ncurrency = 'USD'\ncurrency_symbol = '$'\ntime_limit = inf\n"
        "time_banks = [30, 30.5, inf]\n"
    )
    hand = phh.loads(text)
    assert hand.time == datetime.time(12, 30, 0, 500_000)
    assert (hand.hand, hand.table, hand.seats) == ("final", 7, (4, 6, 1))
    assert hand.time_limit == Decimal("inf")
    assert not hand.extra
    assert phh.loads(phh.dumps(hand)) == hand
    assert sorted(phh.dumps(hand).splitlines()) == sorted(
        (text.replace("12:30:00.500", "12:30:00.500000")).splitlines()
    )


def test_fields_that_the_format_does_not_know_are_kept_in_order():
    hand = phh.loads(HAND + "_b = 1\nzeta = [1.50, {x = 'y'}]\n_a = 2009-01-02\n")
    assert list(hand.extra) == ["_b", "zeta", "_a"]
    assert phh.dumps(hand).endswith("_b = 1\nzeta = [1.50, {x = 'y'}]\n_a = 2009-01-02\n")


def test_commentary_is_kept_with_its_action():
    text = HAND.replace("'p1 f'", "'p1 f # a bad  bluff', '# the dealer burns 6s', ''")
    hand = phh.loads(text)
    assert hand.actions[4:7] == ("p1 f # a bad  bluff", "# the dealer burns 6s", "")
    assert phh.loads(phh.dumps(hand)).actions == hand.actions


@pytest.mark.parametrize(
    ("action", "move"),
    [
        ("d db 2c3d4h", ("db", -1, (0, 5, 10))),
        ("d dh p1 As??", ("dh", 0, (51, None))),
        ("  p10   cbr  7.50   # more", ("cbr", 9, "7.50")),
        ("p2 cc#x", ("cc", 1, None)),
        ("p2 sm -", ("sm", 1, "-")),
        ("p2 sm", ("sm", 1, None)),
        ("p2 sm ????", ("sm", 1, (None, None))),
        ("p2 sd 2c", ("sd", 1, (0,))),
        ("p1 pb", ("pb", 0, None)),
        ("# only words", ("", -1, None)),
        ("", ("", -1, None)),
    ],
)
def test_an_action_is_read(action, move):
    assert parse_action(action) == move


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("p1 call", "a player's actions are f, cc"),
        ("p0 f", "counted from p1"),
        ("p00 f", "counted from p1"),
        ("p f", "'p' is no player"),
        ("x1 f", "'x1' is no player"),
        ("p1 cbr", "a player's actions are f, cc"),
        ("p1 cbr 1e5", "'1e5' is no amount"),
        ("p1 cbr -5", "'-5' is no amount"),
        ("p1 cbr ٣", "'٣' is no amount"),
        ("p1 f f", "a player's actions are f, cc"),
        ("d db 2c3", "'3' is not a card"),
        ("d dh p1 1c2c", "'1c' is not a card"),
        ("d dh p1 A?", "'A\\?' is not a card"),
        ("d dh 2c3c", "the dealer deals"),
        ("p4 f", "there are 3 players"),
    ],
)
def test_a_wrong_action_is_named_with_its_number_and_the_reason(action, why):
    text = HAND.replace("'p1 f'", repr(action))
    with pytest.raises(HistoryError, match=f"action 5, '.*': .*{why}"):
        phh.loads(text)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("variant = 'NT'", "", "no field variant"),
        ("variant = 'NT'", "variant = 5", "variant: 5 is not a text"),
        ("min_bet = 1", "", "no field min_bet, which variant NT needs"),
        ("antes = [0, 0, 0]", "antes = [0, 0]", "antes: 2 entries for 3 players"),
        ("antes = [0, 0, 0]", "antes = [0, 0, true]", "antes: True is not a number"),
        ("antes = [0, 0, 0]", "antes = [0, 0, -1]", "antes: -1 is no amount"),
        ("antes = [0, 0, 0]", "antes = [0, 0, nan]", "antes: NaN is no amount"),
        ("antes = [0, 0, 0]", "antes = [0, 0, inf]", "only a stack can be infinite"),
        ("antes = [0, 0, 0]", "antes = 0", "antes: 0 is not an array"),
        ("min_bet = 1", "min_bet = 0", "min_bet: a bet is more than nothing"),
        ("99.50", "0", "who has no chips is not dealt in"),
        ("99.50", "1e999999999", "is no stack"),
        ("99.50", "1e-13", "too many decimals"),
        ("99.50", "9" * 5000, "not TOML"),
        ("99.50", "9" * 50, "a huge number is no stack"),
        ("actions = [", "actions = [1, ", "actions: not an array of texts"),
        ("min_bet = 1", "min_bet = 1\nhand = 1.5", "hand: Decimal\\('1.5'\\) is not a text or"),
        ("min_bet = 1", "min_bet = ", "not TOML: .* \\(line 4"),
    ],
)
def test_a_wrong_field_is_named_with_the_file_and_the_reason(tmp_path, old, new, why):
    path = tmp_path / "one.phh"
    path.write_text(HAND.replace(old, new), encoding="utf-8")
    with pytest.raises(HistoryError, match=f"one.phh.*: .*{why}"):
        phh.load(path)


def test_the_error_names_the_hand():
    with pytest.raises(HistoryError, match=r"^hand 17: no field min_bet"):
        phh.loads(HAND.replace("min_bet = 1", "hand = 17"))


def test_floats_are_refused():
    with pytest.raises(TypeError, match="int or Decimal"):
        make_hand({"antes": [0.5]})
    with pytest.raises(TypeError, match="bytes"):
        phh.loads(HAND.encode())


def test_other_variants_are_read():
    text = """variant = 'F2L3D'
antes = [0, 0]
blinds_or_straddles = [75000, 150000]
small_bet = 150000
big_bet = 300000
starting_stacks = [1180000, 4340000]
actions = ['d dh p1 7h6c4c3d2c', 'd dh p2 ??????????', 'p2 cc', 'p1 cc', 'p1 sd', 'p2 sd ??']
"""
    hand = phh.loads(text)
    assert phh.loads(phh.dumps(hand)) == hand
    with pytest.raises(HistoryError, match="the game 'F2L3D' is not supported"):
        hand.replay()


# Files of many hands


def test_many_hands_are_told_apart_whatever_stands_inside_them(tmp_path):
    path = tmp_path / "many.phhs"
    notes = (
        '_text = \'\'\'\n[2]\n\'\'\'\n_more = """\n[3]\\"""\n[4]\n"""\n_list = [\n  [5],\n[6]\n]\n'
    )
    path.write_text(
        f"# a session\n\n[1]\n{HAND}{notes}[1._table]\nx = '[7]'\n\n[ 'two' ] # [8]\n{HAND}"
        f'["3"]\n{HAND}players = ["[9]", "]", \'[\']\n',
        encoding="utf-8",
    )
    hands = list(phh.load_many(path))
    assert [hand.source for hand in hands] == [f"{path}[{title}]" for title in ("1", "two", "3")]
    assert hands[0].extra["_text"] == "[2]\n"
    assert hands[0].extra["_more"] == '[3]"""\n[4]\n'
    assert hands[0].extra["_list"] == [[5], [6]]
    assert hands[0].extra["_table"] == {"x": "[7]"}
    assert hands[2].players == ("[9]", "]", "[")
    with pytest.raises(HistoryError, match="load_many reads"):
        phh.load(path)


def test_a_file_of_one_hand_is_many_too():
    assert list(phh.load_many(FILES[0])) == [phh.load(FILES[0])]


def test_many_hands_stream():
    """The file may be endless: no more than one hand of it is held."""
    lines = (line for n in count() for line in (f"[{n}]\n" + HAND).encode().splitlines(True))
    hands = islice(split_hands(lines, ""), 5000)
    assert sum(read_document(text)["variant"] == "NT" for _, _, text in hands) == 5000


def test_an_error_in_a_long_file_names_the_hand_and_the_line(tmp_path):
    path = tmp_path / "many.phhs"
    path.write_text(f"[1]\n{HAND}\n[x-2]\n{HAND}a = b\n", encoding="utf-8")
    hands = phh.load_many(path)
    next(hands)
    with pytest.raises(HistoryError, match=r"many.phhs\[x-2\]: not TOML: .* \(line 16,"):
        next(hands)


@pytest.mark.parametrize("opening", ["_x = '''\n", "_x = [\n"])
def test_a_hand_without_an_end_does_not_fill_the_memory(opening):
    lines = (line for line in [b"[1]\n", opening.encode()] + [b"# [2]" + b" " * 999] * 2000)
    with pytest.raises(HistoryError, match="line 2: a hand without an end"):
        list(split_hands(lines, "a.phhs"))


def test_a_file_that_is_not_text_is_refused(tmp_path):
    path = tmp_path / "a.phh"
    path.write_bytes(b"\xff" + HAND.encode())
    for read in (phh.load, lambda path: list(phh.load_many(path))):
        with pytest.raises(HistoryError, match=r"a\.phh.*: not UTF-8"):
            read(path)


# Writing


def test_threads_write_the_same_file_one_after_the_other(tmp_path):
    path, hand = tmp_path / "a.phh", phh.loads(HAND)
    with ThreadPoolExecutor(4) as pool:
        for written in [pool.submit(phh.dump, hand, path) for _ in range(200)]:
            written.result()
    assert phh.load(path) == hand
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "a.phh"
    hand = phh.loads(HAND)
    phh.dump(hand, path)
    assert phh.load(path) == hand
    before = path.read_bytes()

    def broken(*names):
        raise OSError("the disk is full")

    monkeypatch.setattr("os.replace", broken)
    with pytest.raises(OSError, match="full"):
        phh.dump(phh.loads(HAND.replace("99.50", "5")), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["", "'", '"', "\\", "a'b\"c", "\x7f\0\t\n", "☃𝄞", "'''", "null"])
def test_any_text_is_written_so_that_it_is_read_again(name):
    hand = phh.loads(HAND + "hand = 1\n")
    document = {key: getattr(hand, key) for key in ("variant", "antes", "min_bet", "actions")}
    document |= {key: getattr(hand, key) for key in ("blinds_or_straddles", "starting_stacks")}
    named = make_hand(document | {"players": [name, name, name], f"_{name}": name})
    assert phh.loads(phh.dumps(named)) == named


def test_what_toml_cannot_hold_is_refused():
    hand = phh.loads(HAND)
    with pytest.raises(TypeError, match="NoneType"):
        phh.dumps(make_hand(vars(hand) | {"_x": None, "extra": 1, "source": 2}))
    with pytest.raises(HistoryError, match="surrogate"):
        phh.dumps(make_hand(tomllib.loads(HAND, parse_float=Decimal) | {"event": "\ud800"}))


def test_damaged_texts_give_a_named_error_or_a_hand(rng):
    """And the hand a deal in which no chip is lost, or a named error."""
    sources = texts()
    played = 0
    for _ in range(4000):
        text = damaged(rng.choice(sources), random.Random(rng.random()))
        try:
            deal = phh.loads(text).replay(strict=rng.random() < 0.5)
        except HistoryError:
            continue
        played += 1
        assert sum(deal.stacks) + deal.pot == sum(deal.starting_stacks)
    assert played > 200
