"""Reading what a caller makes a deal from, and refusing what breaks a rule."""

import dataclasses
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

from game.chips import TOO_MANY, amount, written
from game.errors import DealError
from game.shuffles import new_secret, parse_deck
from game.state import POSTS, Carry, Post, Setup
from game.variants import Variant, rules_for

__all__ = ["check_carry", "make_setup", "with_decks"]


def make_setup(
    variant: Variant,
    stacks: Sequence[int | None],
    button: int,
    posts: Iterable[Any] | None,
    carry: Carry | None,
    deck: str | Sequence[int | str | None] | None,
    seed: int | bytes | None,
    entropy: bytes,
) -> Setup:
    """Return the setup of a deal, or raise `DealError` or `TypeError`."""
    if not isinstance(variant, Variant):
        raise TypeError(
            f"a deal is made of a variant such as texas_holdem(), not {written(variant)}"
        )
    chips = _stacks(stacks)
    if not chips:
        raise DealError("stacks: there are no seats")
    if isinstance(button, bool) or not isinstance(button, int):
        raise TypeError(f"button is a seat, not {type(button).__name__}")
    if not 0 <= button < len(chips):
        raise DealError(f"button={written(button)}: the seats are 0 to {len(chips) - 1}")
    seats = [*range(button + 1, len(chips)), *range(button + 1)]
    ring = tuple(seat for seat in seats if chips[seat] is not None)
    fewest, most = variant.players
    if not fewest <= len(ring) <= most:
        raise DealError(f"{len(ring)} players: {variant.game} is for {fewest} to {most} dealt in")
    if len(chips) < variant.least_seats:
        raise DealError(f"{len(chips)} seats: {variant.game} is for {variant.least_seats} or more")
    rules = rules_for(variant, len(ring))
    needed = sum(
        len(ring) * (street.down + street.up) + street.board + street.burn
        for street in variant.streets
    )
    if needed > len(rules.deck):
        raise DealError(
            f"{len(ring)} players need {needed} cards: the deck of {rules.name} has"
            f" {len(rules.deck)}"
        )
    fixed = parse_deck(deck, rules.deck, rules.name)
    if carry is not None:
        check_carry(carry, chips)
    if not isinstance(entropy, bytes):
        raise TypeError(f"entropy is bytes, not {type(entropy).__name__}")
    secret = new_secret(seed)
    return Setup(
        variant=variant,
        stacks=chips,
        button=button,
        posts=None if posts is None else _posts(posts, chips),
        carry=carry,
        secret=secret,
        entropy=entropy,
        decks=(fixed,) if fixed else (),
        ring=ring,
        rules=rules,
        source=sha256(secret + entropy).digest() if entropy else secret,
    )


def with_decks(setup: Setup, decks: Sequence[Any]) -> Setup:
    """Return a setup with the order of every shuffle given."""
    rules = setup.rules
    return dataclasses.replace(
        setup, decks=tuple(parse_deck(deck, rules.deck, rules.name) for deck in decks)
    )


def _stacks(stacks: Any) -> tuple[int | None, ...]:
    if isinstance(stacks, str | bytes) or not isinstance(stacks, Sequence):
        raise TypeError(f"stacks are a list of chips, not {type(stacks).__name__}")
    for seat, chips in enumerate(stacks):
        if chips is not None and not (type(chips) is int and 0 < chips < TOO_MANY):
            amount(f"the stack of seat {seat}", chips, 1)  # says what is wrong
    return tuple(stacks)


def _posts(posts: Iterable[Any], stacks: tuple[int | None, ...]) -> tuple[Post, ...]:
    if isinstance(posts, str | bytes) or not isinstance(posts, Iterable):
        raise TypeError(f"posts are Post(seat, amount, kind), not {type(posts).__name__}")
    found = []
    for item in posts:
        if (
            not isinstance(item, Post | Sequence)
            or isinstance(item, str)
            or (not isinstance(item, Post) and len(item) != 3)
        ):
            raise TypeError(f"a post is (seat, amount, kind), not {written(item)}")
        post = item if isinstance(item, Post) else Post(*item)
        if isinstance(post.seat, bool) or not isinstance(post.seat, int):
            raise TypeError(f"post: a seat is a number, not {post.seat!r}")
        if not 0 <= post.seat < len(stacks) or stacks[post.seat] is None:
            raise DealError(f"post: nobody is dealt in at seat {written(post.seat)}")
        amount(f"the post of seat {post.seat}", post.amount)
        if post.kind not in POSTS:
            raise DealError(f"post kind {post.kind!r}: it is one of {', '.join(POSTS)}")
        if post.amount:  # nothing posted is no post
            found.append(post)
    return tuple(found)


def check_carry(carry: Any, stacks: tuple[int | None, ...]) -> None:
    """Raise `DealError` or `TypeError` for a carry with which these stacks cannot be dealt in."""
    if not isinstance(carry, Carry):
        raise TypeError(f"carry is the carry of the deal before, not {type(carry).__name__}")
    amount("the carried pot", carry.pot)
    if carry.openers is not None and amount("the rank that opens", carry.openers) > 12:
        raise DealError(f"carry: openers={carry.openers}: ranks are 0 to 12")
    for name in ("buio", "posts"):
        if not isinstance(getattr(carry, name), bool):
            raise TypeError(f"carry: {name} is True or False, not {getattr(carry, name)!r}")
    if not carry.owed:
        return
    if len(carry.owed) != len(stacks):
        raise DealError(f"carry: owed is for {len(carry.owed)} seats, the table has {len(stacks)}")
    for seat, (chips, owed) in enumerate(zip(stacks, carry.owed, strict=True)):
        if chips is not None and owed is None:
            raise DealError(f"seat {seat} is not in for the carried pot and must sit out")
        if owed is not None:
            amount(f"what seat {seat} owes", owed)
