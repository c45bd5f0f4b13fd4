"""Telesina ranks as Italian poker does; the online preset has other ties and no cycle."""

import pytest

import oracle
from evaluator import (
    DRAW_POKER,
    Category,
    HandError,
    RulesError,
    italian_poker,
    telesina,
    visible_strength,
    winners,
)
from presets import TELESINA, first_wins, italian, tele

RULED_ALIKE = (
    "low",
    "order",
    "suits",
    "high_card_tie",
    "pair_tie",
    "two_pair_tie",
    "flush_tie",
    "straight_suit",
    "full_tie",
    "straight_flush_order",
    "straight_flush_three_way",
    "wild",
)


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("custom", ["classic", "table"])
def test_t5_the_ranking_is_that_of_italian_poker(n, custom):
    a, b = telesina(n, custom=custom), italian_poker(n, custom=custom)
    assert [getattr(a, name) for name in RULED_ALIKE] == [getattr(b, name) for name in RULED_ALIKE]


@pytest.mark.parametrize("custom", ["classic", "table"])
def test_t5_hands_win_as_in_italian_poker(custom, rng):
    (tele_rules, game), (italian_rules, _) = tele(4, custom), italian(4, custom)
    for _ in range(300):
        cards = rng.sample(game.deck(), 15)
        hands = [cards[:5], cards[5:10], cards[10:]]
        assert (
            winners(hands, tele_rules)
            == winners(hands, italian_rules)
            == oracle.winners(hands, game)
        )


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_the_online_preset_is_that_of_the_rules(n):
    online = telesina(n, custom="online")
    assert online.low == 9 - n and online.suits is True
    assert online.high_card_tie == "card_by_card"
    assert online.pair_tie == "card_by_card"
    assert online.two_pair_tie == "fifth_suit_then_top_pair"
    assert online.flush_tie == "suit_first"
    assert online.straight_suit == "top_card_then_next"
    assert online.full_tie == "split"
    assert online.straight_flush_order == "high"
    assert list(online.order).index(Category.FLUSH) > list(online.order).index(Category.FULL_HOUSE)


def test_online_a_flush_is_decided_by_its_suit_first():
    assert first_wins(tele(4, "online"), "AsKsQsJs9s", "KhQhJh9h8h") is False
    assert first_wins(tele(4), "AsKsQsJs9s", "KhQhJh9h8h") is True


def test_online_straights_with_a_shared_end_card_look_at_the_next():
    """Six cards: the vela is the jack of both."""
    hands = "Ts 9s 8d 7c As", "Th 9d 8c 7d Ad"
    assert first_wins(tele(4, "online"), *hands, board="Jh") is False
    assert first_wins(tele(4), *hands, board="Jh") is None


def test_online_two_pairs_with_a_shared_fifth_card_look_at_the_top_pair():
    hands = "Qs Qc 9s 9c 7d", "Qh Qd 9h 9d 7s"
    assert first_wins(tele(4, "online"), *hands, board="Ks") is False
    assert first_wins(tele(4), *hands, board="Ks") is None


def test_online_straight_flushes_are_ordered_by_their_end_card():
    online = tele(4, "online")
    assert first_wins(online, "As7s8s9sTs", "ThJhQhKhAh") is False
    assert first_wins(online, "7s8s9sTsJs", "Ah7h8h9hTh") is True
    assert first_wins(online, "TsJsQsKsAs", "9hThJhQhKh") is True


def test_with_a_vela_the_best_five_of_six_count():
    assert (
        first_wins(tele(4), "As Ac Ks 9d 8c", "Ah Ad Kc 9s 7h", board="Qd") is False
    )  # the king of clubs
    assert (
        first_wins(tele(4), "As Ac 9d 8c 7c", "Ah Ad 9h 8s 7s", board="Kc") is False
    )  # the shared king, the nine of hearts


@pytest.mark.parametrize("custom", ["club", "classical"])
def test_an_unknown_custom_is_refused_by_name(custom):
    with pytest.raises(RulesError, match=custom):
        telesina(4, custom=custom)


def test_every_preset_wins_as_the_oracle_says(rng):
    for rules, game in TELESINA.values():
        for _ in range(60):
            cards = rng.sample(game.deck(), 16)
            board, hands = cards[:1], [cards[1:6], cards[6:11], cards[11:]]
            assert winners(hands, rules, board=board) == oracle.winners(hands, game, board), (
                rules.name
            )


# -- open cards: who speaks first ------------------------------------------------------------------


def visible(cards, custom="classic"):
    return visible_strength(cards, telesina(4, custom=custom))


def test_open_cards_are_ordered_from_the_high_card_to_four_of_a_kind():
    ladder = ["As Kd Qc Jh", "7s 7d 8c 9h", "8s 8d 7c 7h", "7s 7d 7c 8h", "7s 7d 7c 7h"]
    seen = [visible(cards) for cards in ladder]
    assert seen == sorted(set(seen))


def test_four_open_cards_make_no_straight_and_no_flush():
    """A higher card beats four to a straight flush."""
    assert visible("As Jd 9c 7h") > visible("Kh Qh Jh Th")


def test_open_cards_are_compared_card_by_card_rank_then_suit():
    assert visible("Kh 8d") > visible("Ks 9h")
    assert visible("Ks 9h") > visible("Ks 8h")
    assert visible("Kh") > visible("Kd") > visible("Kc") > visible("Ks")


def test_an_open_pair_beats_every_pair_of_single_cards_and_then_its_side_card_counts():
    assert visible("7s 7d") > visible("Ah Kh")
    assert visible("7s 7d 9s") > visible("7c 7h 8h")
    assert visible("7s 7d 9h") > visible("7c 7h 9d")


@pytest.mark.parametrize("pair", ["A", "K", "Q", "7"])
def test_two_open_pairs_without_a_side_card_are_equal_whatever_their_suits(pair):
    for custom in ("classic", "table"):
        low = "8" if pair == "7" else "7"
        first = visible(f"{pair}s {pair}h {low}s {low}h", custom)
        assert first == visible(f"{pair}c {pair}d {low}c {low}d", custom)
        assert visible(f"{pair}s {pair}h", custom) == visible(f"{pair}c {pair}d", custom)


@pytest.mark.parametrize("cards", ["", "As Ks Qs Js Ts"])
def test_open_cards_are_one_to_four(cards):
    with pytest.raises(HandError, match="1 to 4"):
        visible(cards)


def test_an_open_card_is_of_the_deck_and_not_wild():
    with pytest.raises(HandError, match="2c is not in the deck"):
        visible("As 2c")
    with pytest.raises(RulesError, match="wild"):
        visible_strength("Xr As", DRAW_POKER.replace(wild="joker"))
