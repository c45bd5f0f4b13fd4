"""Hands out of files: every format, every way in which a file can be odd, and streaming."""

import io
import os
import tracemalloc

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from evaluator import (
    SHORT_DECK,
    TEXAS_HOLDEM,
    csv_hands,
    deal_many,
    evaluate,
    format_cards,
    lines,
    masks,
    parquet,
    parse_cards,
    showdowns,
)
from evaluator.blocks import of_cells, of_lines, of_masks, of_numbers
from evaluator.errors import SourceError
from evaluator.phh_hands import histories, played_hands
from samples import random_hands

ROYAL = "As Ks Qs Js Ts 2c 2d"
QUADS = "9c 9d 9h 9s Ad"
SIX = "Ah Kh Qh Jh 9h 2c"


def read(path, rules=TEXAS_HOLDEM, **options):
    """What is in a file: the hands as text, and the places and reasons of all that is no hand."""
    hands, faults = [], []
    for block in showdowns.hands_in(str(path), rules, **options):
        for cards, size, mask in zip(block.cards(), block.sizes, block.masks, strict=True):
            hands.append(format_cards(cards[:size].tolist()))
            assert sum(1 << (16 * (c & 3) + (c >> 2)) for c in cards[:size].tolist()) == mask
        place = str(path)
        faults += [(f.place.removeprefix(place), f.reason(rules)) for f in block.faults]
    return hands, faults


def rejected(path, **options):
    """The rows that are no hands, as they stand in the file."""
    blocks = showdowns.hands_in(str(path), TEXAS_HOLDEM, **options)
    return [fault.raw for block in blocks for fault in block.faults]


@pytest.fixture
def write(tmp_path):
    """Write a file, and return where it is."""

    def write(content, name="hands.txt"):
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write


# Text


def test_a_text_has_a_hand_on_each_line_in_any_spelling(write):
    path = write(f"{ROYAL}\n9♣,9♦|9♥/9♠ A♦\nahkhqhjh9h2c\n")
    assert read(path) == ([ROYAL, QUADS, SIX], [])


def test_blank_lines_and_comments_are_no_rows(write):
    path = write(f"# hands\n\n  \t\n{ROYAL}  # shown\n   # more\n{QUADS}# not shown\n")
    assert read(path) == ([ROYAL, QUADS], [])


def test_a_line_of_separators_only_is_not_blank(write):
    hands, faults = read(write(f"{ROYAL}\n,,\n"))
    assert hands == [ROYAL]
    assert faults == [(":2", "0 cards; a hand that can be ranked has 5, 6 or 7 cards")]


@pytest.mark.parametrize(
    "content",
    [
        f"{ROYAL}\r\n{QUADS}\r\n",
        f"{ROYAL}\n{QUADS}",
        f"\ufeff{ROYAL}\n{QUADS}\n",
        "A♠️ K♠️ Q♠️ J♠️ 10♠️ 2♣︎ 2♦︎\n9♧9♢9♡9♤A♢\n",
        f"{ROYAL}{' ' * 5000}\n{QUADS}\n",
        "\n" * 5000 + f"{ROYAL}\n{QUADS}\n",
    ],
    ids=["CRLF", "no final newline", "byte order mark", "Unicode suits", "long line", "blank"],
)
def test_texts_of_other_systems_are_read(write, content):
    assert read(write(content)) == ([ROYAL, QUADS], [])


TEXT_FAULTS = [
    ("As Ks Qs Js", "4 cards (As Ks Qs Js); a hand that can be ranked has 5, 6 or 7"),
    ("2c3c4c5c6c7c8c9c", "8 cards (2c 3c 4c 5c 6c 7c 8c 9c); a hand that can be ranked has 5, 6"),
    ("2c" * 100, "2c appears twice"),
    ("As Ks Qs As Ts", "As appears twice"),
    ("As Ks Qs Js Xr", "Xr is not in the deck of texas hold'em"),
    ("As Ks Qs Jx Ts", "'As Ks Qs Jx Ts': 'Jx' at character 10 is not a card"),
    ("As Ks Qs Jx Ts # mine", "'As Ks Qs Jx Ts': 'Jx' at character 10 is not a card"),
    ("As Ks Qs Js 1", "'1' at character 13 is not a card"),
    ("As Ks\0Qs Js Ts", r"'As Ks\x00Qs Js Ts': '\x00Qs' at character 6 is not a card"),
    (b"As Ks \xffs Js Ts", "'As Ks \ufffds Js Ts': '\ufffds' at character 7 is not a card"),
    (b"\xff\xfeA\0s\0", "'\ufffd\ufffdA' at character 1 is not a card"),
]


@pytest.mark.parametrize(("line", "reason"), TEXT_FAULTS)
def test_a_line_that_is_no_hand_has_a_place_and_a_reason(write, line, reason):
    raw = line.encode() if isinstance(line, str) else line
    path = write(b"\n" + ROYAL.encode() + b"\n" + raw + b"\r\n" + QUADS.encode())
    hands, faults = read(path)
    assert hands == [ROYAL, QUADS]
    assert [place for place, _ in faults] == [":3"]
    assert reason in faults[0][1]
    assert rejected(path) == [raw + b"\r\n"]


@pytest.mark.parametrize("block", [1, 2, 7, 20, 64, 1000])
def test_lines_may_lie_across_blocks(write, monkeypatch, block):
    content = f"\ufeff# comment\n{ROYAL}\r\n\nbad\n{QUADS} # quads\n{SIX}\nworse\n{ROYAL}"
    path = write(content)
    expected = read(path), rejected(path)
    assert [place for place, _ in expected[0][1]] == [":4", ":7"]
    monkeypatch.setattr(lines, "BLOCK", block)
    assert (read(path), rejected(path)) == expected


def test_a_line_without_end_is_refused(write, monkeypatch):
    monkeypatch.setattr(lines, "BLOCK", 64)
    monkeypatch.setattr(lines, "LONGEST", 200)
    with pytest.raises(SourceError, match=r"hands.txt:3: a line of more than 200 bytes is no hand"):
        read(write(f"{ROYAL}\n{QUADS}\n" + "A" * 1000))
    with pytest.raises(SourceError, match=r"hands.csv:2: a line of more than 200 bytes is no hand"):
        read(write(f"{ROYAL}\n" + "A" * 1000, "hands.csv"))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("hands.txt", b""),
        ("hands.txt", b"# none\n\n"),
        ("hands.csv", b""),
        ("hands.csv", b"cards\n"),
        ("hands.csv", b"\n\n"),
    ],
)
def test_a_file_without_a_hand_is_refused(write, name, content):
    with pytest.raises(SourceError, match=r"hands\.\w+: there is no hand in it$"):
        read(write(content, name))


def test_memory_does_not_grow_with_the_file(monkeypatch):
    class Endless(io.RawIOBase):
        """A text of 21 MB that is nowhere."""

        left = 21_000_000

        def read(self, size=-1):
            size = min(size, self.left)
            self.left -= size
            return (b"As Ks Qs Js Ts 2c 2d\n" * (size // 21 + 1))[:size]

    monkeypatch.setattr(lines, "BLOCK", 21 * 1000)
    next(showdowns.text_hands(Endless(), "warm-up", TEXAS_HOLDEM, None))
    tracemalloc.start()
    try:
        blocks = showdowns.text_hands(Endless(), "endless", TEXAS_HOLDEM, None)
        assert sum(len(block) for block in blocks) == 1_000_000
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


@given(st.text(alphabet="23456789TJQKAtjqka10cdhsXrb♠♥♦♣\ufe0f ,;|/\t#\0é", max_size=24))
@example("As Ks Qs Js Ts")
@example("10♠️ Ks Qs Js Ts 2c 3c 4c")
def test_a_line_is_read_as_evaluate_reads_it(text):
    block, _, _ = of_lines(text.encode(), TEXAS_HOLDEM)
    try:
        evaluate(text)
    except ValueError:
        assert block.sizes.tolist() in ([0], [])
        assert text == "" or block.bad_rows() == [0]
    else:
        cards = parse_cards(text)
        assert block.sizes.tolist() == [len(cards)]
        assert tuple(block.cards()[0, : len(cards)].tolist()) == cards


# CSV


@pytest.mark.parametrize(
    ("content", "column"),
    [
        (f"id,cards\n1,{ROYAL}\n2,{QUADS}\n", None),
        (f"id, Hand \n1,{ROYAL}\n2,{QUADS}\n", None),
        (f"hand,Cards\n1,{ROYAL}\n2,{QUADS}\n", None),
        (f"who,dealt\nAce,{ROYAL}\nTim,{QUADS}\n", None),
        (f"Ace,{ROYAL}\nTim,{QUADS}\n", None),
        (f"{ROYAL}\n{QUADS}\n", None),
        (f"\ufeffcards,id\r\n{ROYAL},1\r\n\r\n{QUADS},2\r\n", None),
        (f"cards,river\n{SIX},{ROYAL}\n{SIX},{QUADS}\n", "river"),
        (f"{ROYAL}\r{QUADS}\r", None),
        (f'"As,Ks,Qs,Js,Ts,2c,2d",1\n"{QUADS}",2\n', None),
        (f'note,cards\n"two\nlines","As Ks Qs\nJs Ts 2c 2d"\n,{QUADS}\n', None),
    ],
    ids=[
        *("title", "title in capitals", "two titles", "no known title", "no title", "one column"),
        *("BOM and CRLF", "named", "carriage returns", "quoted", "lines in quotes"),
    ],
)
def test_the_column_of_a_csv_file_is_found(write, content, column):
    assert read(write(content, "hands.csv"), column=column) == ([ROYAL, QUADS], [])


def test_bad_records_of_a_csv_file_have_the_line_where_they_begin(write, monkeypatch):
    content = f'n,cards\n1,{ROYAL}\n2,\n3\n\n4,"As\nAs"\n5,{QUADS}\n6,"{SIX},é"\n'
    for size in (csv_hands.RECORDS, 2):
        monkeypatch.setattr(csv_hands, "RECORDS", size)
        path = write(content, "hands.csv")
        hands, faults = read(path)
        assert hands == [ROYAL, QUADS]
        assert [place for place, _ in faults] == [":3", ":4", ":6", ":9"]
        assert [reason[:12] for _, reason in faults][:3] == ["0 cards; a h"] * 2 + ["As appears t"]
        assert rejected(path) == [b"2,\n", b"3\n", b'4,"As\nAs"\n', f'6,"{SIX},é"\n'.encode()]


def test_a_first_record_that_is_a_bad_hand_is_no_title(write):
    hands, faults = read(write(f"As As Qs Js Ts,1\n{QUADS},2\n", "hands.csv"))
    assert hands == [QUADS]
    assert faults == [(":1", "As appears twice")]


@pytest.mark.parametrize(
    ("content", "column", "message"),
    [
        (f"id,cards\n1,{ROYAL}\n", "hole", "hands.csv: no column 'hole'; there are id, cards"),
        ("a,b\n1,2\n", None, "hands.csv: no column of hands found; --column gives its title"),
        (f'{QUADS}\n{ROYAL}\n"{"A" * 140_000}', None, "hands.csv:3: field larger than field limit"),
    ],
)
def test_what_is_wrong_with_a_csv_file_is_said(write, content, column, message):
    with pytest.raises(SourceError) as error:
        read(write(content, "hands.csv"), column=column)
    assert message in str(error.value)


# Arrays


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("dtype", ["u1", "i1", "<i4", ">i2", "<u8", "<i8"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_an_npy_file_holds_card_numbers(tmp_path, monkeypatch, rng, size, dtype, order):
    monkeypatch.setattr(showdowns, "ROWS", 7)
    hands = random_hands(rng, range(52), size, 20)
    np.save(tmp_path / "hands.npy", np.array(hands, dtype=dtype, order=order))
    assert read(tmp_path / "hands.npy") == ([format_cards(hand) for hand in hands], [])


@pytest.mark.parametrize("dtype", ["<u8", ">u8"])
def test_an_npy_file_holds_masks_whose_cards_come_from_the_lowest(
    tmp_path, monkeypatch, rng, dtype
):
    monkeypatch.setattr(showdowns, "ROWS", 7)
    hands = [hand for size in (5, 6, 7) for hand in random_hands(rng, range(52), size, 10)]
    column = np.concatenate([masks([hand]) for hand in hands])
    np.save(tmp_path / "hands.npy", column.astype(dtype))
    assert read(tmp_path / "hands.npy") == ([format_cards(sorted(hand)) for hand in hands], [])


def test_bad_rows_of_an_array_are_counted_from_0(tmp_path, monkeypatch):
    monkeypatch.setattr(showdowns, "ROWS", 2)
    rows = [[51, 50, 49, 48, 47], [0, 1, 2, 3, 52], [0, 1, 2, 3, 4], [0, -1, 2, 3, 4], [9] * 5]
    path = tmp_path / "hands.npy"
    np.save(path, np.array(rows))
    hands, faults = read(path)
    assert hands == ["As Ah Ad Ac Ks", "2c 2d 2h 2s 3c"]
    assert faults == [
        (": row 1", "Xr is not in the deck of texas hold'em (52 cards, 2 to A)"),
        (": row 3", "-1 is not a card: cards are numbered 0 to 51, jokers 52 and 53"),
        (": row 4", "4d appears twice"),
    ]
    assert rejected(path) == [b"[0, 1, 2, 3, 52]", b"[0, -1, 2, 3, 4]", b"[9, 9, 9, 9, 9]"]

    np.save(path, np.array([0b11111, 0b1111, 0b11111 | 1 << 15, 2**64 - 1], dtype=np.uint64))
    hands, faults = read(path)
    assert hands == ["2c 3c 4c 5c 6c"]
    assert [place for place, _ in faults] == [": row 1", ": row 2", ": row 3"]
    assert "4 cards (2c 3c 4c 5c)" in faults[0][1]
    assert "bit 15 of mask" in faults[1][1]
    assert rejected(path)[0] == b"15"


@pytest.mark.parametrize(
    "array",
    [
        np.zeros((3, 4), dtype=np.uint8),
        np.zeros((3, 8), dtype=np.uint8),
        np.zeros(3, dtype=np.int64),
        np.zeros((3, 5)),
        np.array([ROYAL]),
        np.uint64(31),
        np.zeros((2, 2, 5), dtype=np.uint8),
    ],
    ids=lambda array: f"{array.dtype}{array.shape}",
)
def test_arrays_of_another_form_are_refused(tmp_path, array):
    np.save(tmp_path / "hands.npy", array)
    with pytest.raises(SourceError, match=r"hands.npy: an array of .*; hands are rows of 5, 6"):
        read(tmp_path / "hands.npy")


def test_an_array_without_rows_is_refused(tmp_path):
    np.save(tmp_path / "hands.npy", np.zeros((0, 7), dtype=np.uint8))
    with pytest.raises(SourceError, match="there is no hand in it"):
        read(tmp_path / "hands.npy")


@pytest.mark.parametrize("cut", [0, 5, 60, -3])
def test_what_is_no_npy_file_is_refused(tmp_path, write, cut):
    np.save(tmp_path / "whole.npy", np.zeros((3, 7), dtype=np.uint8))
    content = (tmp_path / "whole.npy").read_bytes()[: cut or 0]
    with pytest.raises(SourceError, match=r"cut.npy: not an array in a .npy file: "):
        read(write(content, "cut.npy"))


# Parquet


# Under the address sanitizer, pyarrow can only throw when libstdc++ is loaded before it.
NO_EXCEPTIONS = pytest.mark.skipif(
    "asan" in os.environ.get("LD_PRELOAD", "") and "stdc++" not in os.environ["LD_PRELOAD"],
    reason="pyarrow cannot throw here",
)


def table(path, **columns):
    pq.write_table(pa.table(columns), path)
    return path


SEVEN_NUMBERS = list(parse_cards(ROYAL))
FIVE_NUMBERS = list(parse_cards(QUADS))


@pytest.mark.parametrize(
    "column",
    [
        pa.array([ROYAL, QUADS]),
        pa.array([ROYAL, QUADS], pa.large_string()),
        pa.array([ROYAL, QUADS], pa.string_view()),
        pa.array([ROYAL, QUADS]).dictionary_encode(),
        pa.array([SEVEN_NUMBERS, FIVE_NUMBERS], pa.list_(pa.uint8())),
        pa.array([SEVEN_NUMBERS, FIVE_NUMBERS], pa.large_list(pa.int64())),
    ],
    ids=lambda column: str(column.type),
)
def test_a_parquet_column_holds_hands(tmp_path, column):
    path = table(tmp_path / "hands.parquet", note=["a", "b"], place=[1, 2], dealt=column)
    assert read(path) == ([ROYAL, QUADS], [])
    assert read(path, column="dealt") == ([ROYAL, QUADS], [])


@pytest.mark.parametrize("kind", [pa.uint8(), pa.int32(), pa.uint64()])
def test_a_parquet_column_holds_lists_of_one_size(tmp_path, monkeypatch, rng, kind):
    monkeypatch.setattr(parquet, "ROWS", 7)
    hands = random_hands(rng, range(52), 6, 20)
    column = pa.array([list(hand) for hand in hands], pa.list_(kind, 6))
    path = table(tmp_path / "hands.parquet", hand=column)
    assert read(path) == ([format_cards(hand) for hand in hands], [])


def test_a_parquet_column_holds_masks(tmp_path):
    column = pa.array([0b11111, None, 0b1111, 1 << 63 | 31], pa.uint64())
    hands, faults = read(table(tmp_path / "hands.parquet", id=[1, 2, 3, 4], mask=column))
    assert hands == ["2c 3c 4c 5c 6c"]
    assert [place for place, _ in faults] == [": row 1", ": row 2", ": row 3"]
    assert "not NoneType" in faults[0][1]
    assert "bit 63 of mask" in faults[2][1]


def test_bad_rows_of_a_parquet_column_are_counted_from_0(tmp_path, monkeypatch):
    monkeypatch.setattr(parquet, "ROWS", 2)
    path = table(tmp_path / "a.parquet", cards=[ROYAL, None, "", "As\nAs", QUADS, "bad"])
    hands, faults = read(path)
    assert hands == [ROYAL, QUADS]
    assert [place for place, _ in faults] == [": row 1", ": row 2", ": row 3", ": row 5"]
    assert [reason[:8] for _, reason in faults[1:]] == ["0 cards;", "As appea", "'bad': '"]

    rows = [FIVE_NUMBERS, None, [], [1, 2, 3, 4, None], [1, 2, 3, 4, 300], [*range(9)]]
    path = table(tmp_path / "b.parquet", cards=pa.array(rows, pa.list_(pa.uint16())))
    hands, faults = read(path)
    assert hands == [QUADS]
    assert [place for place, _ in faults] == [f": row {row}" for row in range(1, 6)]
    assert "not NoneType" in faults[2][1]
    assert faults[3][1].startswith("300 is not a card")
    assert faults[4][1].startswith("9 cards (2c 2d 2h 2s 3c 3d 3h 3s 4c)")
    assert rejected(path)[-1] == b"[0, 1, 2, 3, 4, 5, 6, 7, 8]"


def test_what_is_wrong_with_a_parquet_file_is_said(tmp_path, write):
    path = table(tmp_path / "hands.parquet", cards=[1.5, 2.5], b=["x", "y"])
    with pytest.raises(SourceError, match="column 'cards' is of type double; hands are texts, "):
        read(path)
    with pytest.raises(SourceError, match=r"no column 'hole'; there are cards, b$"):
        read(path, column="hole")
    with pytest.raises(SourceError, match="no column of hands found"):
        read(table(tmp_path / "none.parquet", b=["x", "y"], c=[1, 2]))
    with pytest.raises(SourceError, match="there is no hand in it"):
        read(table(tmp_path / "empty.parquet", cards=pa.array([], pa.string())))


@NO_EXCEPTIONS
def test_what_is_no_parquet_file_is_refused(tmp_path, write):
    with pytest.raises(SourceError, match=r"text.parquet: not a whole Parquet file: "):
        read(write("As Ks Qs Js Ts\n", "text.parquet"))
    whole = bytearray(table(tmp_path / "whole.parquet", cards=[ROYAL]).read_bytes())
    whole[4:20] = b"\xff" * 16
    with pytest.raises(SourceError, match=r"broken.parquet: not a whole Parquet file: "):
        read(write(bytes(whole), "broken.parquet"))


# Rules, and the kernels by themselves


def test_cards_that_the_deck_lacks_make_no_hand(tmp_path, write):
    hands, faults = read(write("As Ks Qs Js Ts\nAs Ks Qs Js 2c\n"), SHORT_DECK)
    assert hands == ["As Ks Qs Js Ts"]
    assert faults == [(":2", "2c is not in the deck of short deck (36 cards, 6 to A)")]
    np.save(tmp_path / "a.npy", np.array([0b11111 << 4, 0b11111], dtype=np.uint64))
    assert read(tmp_path / "a.npy", SHORT_DECK)[0] == ["6c 7c 8c 9c Tc"]


@given(st.lists(st.lists(st.integers(-(2**63), 2**63 - 1) | st.integers(-2, 54), max_size=8)))
def test_rows_of_any_numbers_are_read_or_refused(rows):
    numbers = np.zeros((len(rows), 8), dtype=np.int64)
    for i, row in enumerate(rows):
        numbers[i, : len(row)] = row
    block = of_numbers(numbers, np.array([len(row) for row in rows], dtype=np.int64), TEXAS_HOLDEM)
    for row, size in zip(rows, block.sizes.tolist(), strict=True):
        good = len(row) in (5, 6, 7) and len(set(row)) == len(row) and set(row) <= set(range(52))
        assert size == (len(row) if good else 0)


@given(st.lists(st.integers(0, 2**64 - 1) | st.integers(0, 2**13 - 1)))
def test_any_masks_are_read_or_refused(values):
    block = of_masks(np.array(values, dtype=np.uint64), TEXAS_HOLDEM)
    for value, size in zip(values, block.sizes.tolist(), strict=True):
        good = not value & ~TEXAS_HOLDEM.deck_mask and value.bit_count() in (5, 6, 7)
        assert size == (value.bit_count() if good else 0)


def test_every_text_of_a_column_is_a_row():
    block = of_cells(["", ROYAL, "# no comment", "\n", "As\nKs\nQs\r\nJs Ts"], TEXAS_HOLDEM)
    assert block.sizes.tolist() == [0, 7, 0, 0, 5]


def test_the_suffix_tells_the_format_if_nobody_else_does(write):
    assert [showdowns.format_of(f"a.{s}") for s in ("CSV", "npy", "phh", "phhs", "parquet")] == [
        *("csv", "npy", "phh", "phh", "parquet")
    ]
    assert showdowns.format_of("hands") == showdowns.format_of("hands.dat") == "text"
    path = write(f"id,cards\n1,{ROYAL}\n", "hands.dat")
    assert read(path, format="csv") == ([ROYAL], [])


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("shape", [(7,), ()], ids=["numbers", "masks"])
def test_an_npy_file_that_becomes_shorter_while_it_is_read_is_refused(tmp_path, order, shape):
    """Behind the second block there is nothing, when the third is asked for."""
    path, many = tmp_path / "hands.npy", 3 * showdowns.ROWS
    numbers = deal_many(many, 1, 5, seed=1).reshape(many, 7)
    np.save(path, np.array(numbers, order=order) if shape else masks(numbers))
    blocks = showdowns.hands_in(str(path))
    assert len(next(blocks)) == len(next(blocks)) == showdowns.ROWS
    os.truncate(path, 1000)
    with pytest.raises(SourceError, match=r"hands.npy: has become shorter while it was read"):
        next(blocks)


@pytest.mark.parametrize("format", ["text", "npy", "phh"])
def test_only_tables_have_columns(write, format):
    with pytest.raises(SourceError, match=f"read as {format}, which has no column 'x'"):
        read(write(ROYAL), format=format, column="x")


# Hand histories


def phh(*actions, players=3):
    return f"starting_stacks = {[100] * players}\nactions = {list(actions)}\n"


def played(text, name="deal.phh"):
    """The hands of the deals in a text, as text."""
    raw = text.encode().splitlines(keepends=True)
    return [
        (hand.player, format_cards(hand.cards), hand.shown)
        for history in histories(raw, name)
        for hand in played_hands(history)
    ]


BOARD = ("d db 2c3d4h", "d db Ts", "d db Kh")
ON_BOARD = "2c 3d 4h Ts Kh"


def test_hole_cards_and_the_board_make_a_hand_for_every_player():
    deal = phh(
        "d dh p1 AcAd", "d dh p2 7c8c", "d dh p3 9h9s", "p3 f", *BOARD, "p1 sm AcAd", "p2 sm"
    )
    assert played(deal) == [
        (1, f"Ac Ad {ON_BOARD}", True),  # shown
        (2, f"7c 8c {ON_BOARD}", False),  # mucked
        (3, f"9h 9s {ON_BOARD}", False),  # folded
    ]


def test_heads_up_the_first_dealt_is_player_one():
    deal = phh("d dh p1 AcAd", "d dh p2 7c8c", "p2 cbr 6", "p1 cc", *BOARD, players=2)
    assert played(deal) == [(1, f"Ac Ad {ON_BOARD}", False), (2, f"7c 8c {ON_BOARD}", False)]


@pytest.mark.parametrize(
    ("dealt", "shown", "expected"),
    [
        ("????", ["p1 sm AcAd"], (f"Ac Ad {ON_BOARD}", True)),
        ("????", ["p1 sm ??Ad"], None),
        ("????", ["p1 sm ??Ad", "p1 sm Ac??"], (f"Ad Ac {ON_BOARD}", False)),
        ("????", ["p1 sm -"], None),
        ("????", ["p1 sm ????"], None),
        ("????", ["p1 sm"], None),
        ("Ac??", ["p1 sm AdAc"], (f"Ac Ad {ON_BOARD}", True)),
        ("AcA?", ["p1 sm AcAd"], (f"Ac Ad {ON_BOARD}", True)),
        ("AcAd", ["p1 sm AdAc"], (f"Ac Ad {ON_BOARD}", True)),
        ("AcAd", ["p1 sm -"], (f"Ac Ad {ON_BOARD}", True)),
        ("AcAd", ["p1 sm ??Ac"], (f"Ac Ad {ON_BOARD}", False)),
        ("AcAd", ["p1 sm  AcAd  # what a hand"], (f"Ac Ad {ON_BOARD}", True)),
        ("AcAd", ["p1 sm AcAd", "p1 sm AcAd"], (f"Ac Ad {ON_BOARD}", True)),
        ("Ac", [], None),
        ("AcAdAhAs", ["p1 sm AcAdAhAs"], None),
    ],
)
def test_cards_are_learned_from_those_that_are_shown(dealt, shown, expected):
    deal = phh(f"d dh p1 {dealt}", "d dh p2 ????", *BOARD, *shown)
    assert played(deal) == ([(1, *expected)] if expected else [])


@pytest.mark.parametrize(
    "board",
    [
        [],
        BOARD[:1],
        BOARD[:2],
        (*BOARD[:2], "d db ??"),
        (*BOARD[:2], "d db K?"),
        (*BOARD, "d db 9c"),
    ],
    ids=["none", "flop", "turn", "unknown", "half known", "six cards"],
)
def test_only_a_board_of_five_known_cards_makes_hands(board):
    assert played(phh("d dh p1 AcAd", *board)) == []


def test_cards_may_be_shown_before_the_last_is_dealt():
    deal = phh("d dh p1 ????", "d dh p2 7c8c", BOARD[0], "p1 sm AcAd", "p2 sm 7c8c", *BOARD[1:])
    assert played(deal) == [(1, f"Ac Ad {ON_BOARD}", True), (2, f"7c 8c {ON_BOARD}", True)]


def test_actions_may_have_blanks_and_comments_and_be_nothing_else():
    deal = phh("", " # pre-flop", "|d  dh p1|AcAd #[1]", *BOARD, "p1 pb")
    assert played(deal.replace("|", "\t")) == [(1, f"Ac Ad {ON_BOARD}", False)]


def test_other_games_have_no_such_hands_and_are_no_error():
    stud = ("d dh p1 AcAdAh", "p1 pb", "p2 cbr 2.50", "d dh p1 As", "p1 cc")
    draw = ("d dh p1 2c3c4c5c7d", "p1 sd 7d", "d dh p1 7d", "p1 sd", "p1 sm 2c3c4c5c7d")
    assert played(phh(*stud)) == played(phh(*draw)) == []


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("p1 raise 6", "no action of the PHH format"),
        ("d dh p1", "no action of the PHH format"),
        ("d db 2c 3d", "no action of the PHH format"),
        ("d db 1c", "no action of the PHH format"),
        ("p1 cbr -6", "no action of the PHH format"),
        ("p1 sm AcA", "no action of the PHH format"),
        ("p4 f", "there is no p4 at a table of 3"),
        ("p0 f", "there is no p0 at a table of 3"),
        ("p1 sm AcAh", "the player has Ac Ad"),
        ("p3 sm AhAs", "the player has no cards"),
        ("d db AcKsKd", "Ac was dealt before"),
        ("d dh p3 7h7h", "7h was dealt before"),
        ("p2 sm Ac7h", "Ac was dealt before"),
        (7, "an action is a text"),
    ],
)
def test_a_broken_action_is_named(write, action, reason):
    path = write(phh("d dh p1 AcAd", "d dh p2 ????", action), "deal.phh")
    hands, faults = read(path)
    assert hands == []
    assert faults == [(":1", f"action 3, {action!r}: {reason}")]
    assert rejected(path) == [path.read_bytes()]


@pytest.mark.parametrize(
    ("content", "place", "reason"),
    [
        ("variant = 'NT'\n", ":1", "a deal without a list of actions"),
        ("actions = 'p1 f'\n", ":1", "a deal without a list of actions"),
        ("a = 1\nactions = ['p1 f'\nb = 2\n", ":3", "not TOML: Unclosed array"),
        ("a = 1\nactions = [", ":1", "not TOML: Invalid value (at end of document)"),
        ("a = " + "[" * 5000 + "]" * 5000, ":1", "not TOML: "),
        ('[1]\nx = """\n[\n"""\n[2]\n', ":1", "several deals that cannot be told apart"),
        (b"a = '\xff'\n", ":1", "not UTF-8, as TOML is: invalid start byte"),
    ],
)
def test_a_broken_history_is_named(write, content, place, reason):
    hands, faults = read(write(content, "deal.phh"))
    assert hands == []
    assert [place for place, _ in faults] == [place]
    assert faults[0][1].startswith(reason)


SESSION = f"""\ufeff# a session
['first']  # by name
{phh("d dh p1 AcAd", *BOARD)}
[1._notes]
winner = 1
[_more]
x = "[y"

["2"]
_odd = [
[1],
["2"],
  ]
actions = [ # [3]
  "d dh p1 7c8c", # it's [
  'd dh p2 "[', # ]
]
[30]
{phh("d dh p1 9h9s", *BOARD, "p1 sm -")}"""


def test_a_phhs_file_holds_many_deals_as_tables(write):
    session = SESSION.replace('d dh p2 "[', "d dh p2 ????")
    path = write(session.replace("[1._notes]", "['first'._notes]"), "session.phhs")
    assert read(path) == ([f"Ac Ad {ON_BOARD}", f"9h 9s {ON_BOARD}"], [])


def test_a_broken_deal_does_not_hide_the_others(write, monkeypatch):
    path = write(SESSION.replace("[1._notes]", "['first'._notes]"), "session.phhs")
    for size in (showdowns.DEALS, 1):
        monkeypatch.setattr(showdowns, "DEALS", size)
        hands, faults = read(path)
        assert hands == [f"Ac Ad {ON_BOARD}", f"9h 9s {ON_BOARD}"]
        assert faults == [(":11", """action 2, 'd dh p2 "[': no action of the PHH format""")]


def test_deals_are_read_one_at_a_time():
    def session():
        for number in (1, 2):
            yield f"[{number}]\n".encode()
            yield b"actions = []\n"
        raise AssertionError("read too far")

    deals = histories(session(), "session.phhs")
    assert next(deals).place == "session.phhs:1"


def test_a_hand_that_the_deck_of_the_rules_lacks_names_the_deal_and_the_player(write):
    path = write(phh("d dh p1 AcAd", "d dh p2 9s8s", "d db 9h6cKc", "d db Jh", "d db 3s"), "a.phh")
    hands, faults = read(path, SHORT_DECK)
    assert hands == []
    assert [place for place, _ in faults] == [":1: p1", ":1: p2"]
    assert faults[0][1] == "3s is not in the deck of short deck (36 cards, 6 to A)"
    assert rejected(path) == []


def test_a_history_without_a_showdown_is_no_error(write):
    assert read(write(phh("d dh p1 AcAd", "p1 f"), "a.phh")) == ([], [])
