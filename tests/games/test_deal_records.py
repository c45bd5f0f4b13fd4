"""The written form of a deal, its published schema, and the shuffles from outside."""

import hashlib
import json
from pathlib import Path

import jsonschema
import pytest

from deals import GAMES, random_action, random_deal
from evaluator import format_cards
from game import Call, Check, Deal, DealError, Fold, HistoryError, texas_holdem, verify
from game.shuffles import shuffle

SCHEMA = json.loads(
    (Path(__file__).parent.parent.parent / "docs" / "deal.schema.json").read_text(encoding="utf-8")
)
SECRET = hashlib.sha256(b"7").digest()


@pytest.mark.parametrize("name", GAMES)
def test_records_fit_the_published_schema(name, rng):
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for _ in range(5):
        deal = random_deal(rng, name)
        while deal.actor is not None:
            deal.act(random_action(deal, rng))
        validator.validate(json.loads(deal.to_json()))


def changed(record, *path, to):
    """A copy of a record with one value changed."""
    record = json.loads(json.dumps(record))
    inner = record
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return record


@pytest.fixture
def record():
    deal = Deal(texas_holdem(), [20, 20, 20], seed=7)
    for action in (Call(), Call(), Check(), Check()):
        deal.act(action)
    return deal.to_dict()


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (("version",), 2),
        (("version",), True),
        (("version",), None),
        (("format",), "another"),
        (("stacks", 0), 21),
        (("stacks", 0), 20.0),
        (("stacks", 0), "20"),
        (("stacks",), []),
        (("button",), 1),
        (("secret",), "00" * 32),
        (("secret",), "zz"),
        (("entropy",), "00"),
        (("decks",), ["As Ks"]),
        (("decks",), ["As As"]),
        (("decisions", 0, 0), "fold"),
        (("decisions", 0, 0), "win"),
        (("decisions", 0, 1), 2),
        (("decisions", 0), []),
        (("decisions",), []),
        (("events", 0, "amount"), 2),
        (("events", 3, "cards"), ["As", "Ah"]),
        (("events",), []),
        (("variant", "limit", "min_bet"), 1),
        (("variant", "limit", "kind"), "no_limits"),
        (("variant", "rules", "low"), 99),
        (("variant", "streets"), []),
        (("variant",), {}),
        (("carry",), {"pot": 5}),
        (("posts",), [[0, 1]]),
    ],
)
def test_a_changed_record_is_refused(record, path, to):
    with pytest.raises(HistoryError):
        Deal.from_dict(changed(record, *path, to=to))


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (("button",), 1),
        (("secret",), "00" * 32),
        (("decks",), ["As Ks"]),
        (("decisions", 0, 0), "fold"),
        (("decisions", 0, 0), "win"),
        (("decisions",), []),
        (("events", 0, "amount"), 2),
        (("events",), []),
        (("variant", "limit", "kind"), "no_limits"),
        (("stacks", 0), 1),
    ],
)
def test_a_record_that_cannot_have_been_is_refused(record, path, to):
    """Even with a checksum that fits: the decisions are played again."""
    forged = changed(record, *path, to=to)
    text = json.dumps(
        {key: value for key, value in forged.items() if key != "checksum"},
        separators=(",", ":"),
        sort_keys=True,
    )
    forged["checksum"] = hashlib.sha256(text.encode()).hexdigest()
    with pytest.raises(HistoryError, match=r"record|variant"):
        Deal.from_dict(forged)


@pytest.mark.parametrize("key", SCHEMA["required"])
def test_a_record_that_lacks_something_is_refused(record, key):
    del record[key]
    with pytest.raises(HistoryError):
        Deal.from_dict(record)


@pytest.mark.parametrize("text", ["", "{", "[]", "1", "null", '{"format": NaN}', "[" * 10_000])
def test_what_is_no_record_is_refused(text):
    with pytest.raises(HistoryError):
        Deal.from_json(text)


def test_the_shuffle_is_the_documented_one():
    """Written again from docs/deals.md, for the first shuffles of some secrets."""
    for number in range(4):
        for seed in range(20):
            secret = hashlib.sha256(str(seed).encode()).digest()
            stream = hashlib.shake_256(
                secret + number.to_bytes(8, "little") + (0).to_bytes(8, "little")
            ).digest(54 * 8)
            key = {c: int.from_bytes(stream[8 * c : 8 * c + 8], "little") for c in range(54)}
            assert shuffle(secret, number, range(52)) == sorted(range(52), key=key.get)


def test_the_vectors_of_the_documentation_hold():
    assert SECRET.hex() == "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"
    first = format_cards(shuffle(SECRET, 0, range(52))[:10])
    assert first == "4h Jc 8s 8d 3d Qh 4s 3s 6s Qd"
    assert format_cards(shuffle(SECRET, 1, range(52))[:10]) == "Ah Qh Kh 3c 6h Ks Qd Qs 9s 3d"
    order = bytes(shuffle(SECRET, 0, range(52)))
    commitment = hashlib.sha256(SECRET + order).hexdigest()
    assert commitment == "d67668506e0eb16992a9caba1a5851a7a801515126fc43d619c2f61058d6dd55"
    assert Deal(texas_holdem(), [10, 10], seed=7).commitment == commitment
    assert Deal(texas_holdem(), [10, 10], seed=SECRET).commitment == commitment


def test_the_players_entropy_changes_the_cards_and_not_the_commitment():
    without = Deal(texas_holdem(), [10, 10], seed=SECRET)
    mixed = Deal(texas_holdem(), [10, 10], seed=SECRET, entropy=b"alice, bob")
    assert mixed.commitment == without.commitment
    source = hashlib.sha256(SECRET + b"alice, bob").digest()
    order = shuffle(source, 0, range(52))
    assert [mixed.hole(1)[0], mixed.hole(0)[0], mixed.hole(1)[1], mixed.hole(0)[1]] == order[:4]


@pytest.mark.parametrize("entropy", [b"", b"from the players"])
@pytest.mark.parametrize("deck", [None, "As Ks Qs"])
def test_what_is_revealed_proves_the_commitment(entropy, deck):
    deal = Deal(texas_holdem(), [10, 10], deck=deck, seed=3, entropy=entropy)
    published = deal.commitment
    with pytest.raises(DealError, match="over"):
        deal.reveal()
    deal.act(Fold())
    revealed = deal.reveal()
    assert verify(published, revealed)
    other = Deal(texas_holdem(), [10, 10], deck=deck, seed=4, entropy=entropy)
    assert not verify(other.commitment, revealed)
    assert not verify(published, revealed | {"secret": "00" * 32})
    assert not verify(published, revealed | {"entropy": "01"})
    swapped = revealed["dealt"].split()
    swapped[5], swapped[6] = swapped[6], swapped[5]
    assert not verify(published, revealed | {"dealt": " ".join(swapped)})
    with pytest.raises(DealError, match="revealed"):
        verify(published, {})


def test_unknown_cards_leave_nothing_to_commit_to():
    assert Deal(texas_holdem(), [10, 10], deck="As ??").commitment is None
