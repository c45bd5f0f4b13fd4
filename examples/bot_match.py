"""Two bots play a thousand deals heads-up: one calls whatever comes, one bets good hands."""

import random

from evaluator import equity
from game import Call, Check, Deal, Fold, RaiseTo, texas_holdem

GAME = texas_holdem(blinds=(1, 2))


def station(view, rng):
    return Call() if "call" in view["legal"] else Check()


def bettor(view, rng):
    hand, board, legal = view["hands"][view["seat"]], view["boards"][0], view["legal"]
    players = [" ".join(hand), "random"]
    share = equity(players, " ".join(board), method="monte_carlo", samples=500, seed=1).equity[0]
    if share > 0.6 and "raise_to" in legal:
        return RaiseTo(min(max(view["pot"], legal["raise_to"][0]), legal["raise_to"][1]))
    if "call" in legal:
        return Call() if share > 0.4 else Fold()
    return Check()


def match(deals, seed):
    rng, won = random.Random(seed), [0, 0]
    for number in range(deals):
        deal = Deal(GAME, [200, 200], button=number % 2, seed=rng.getrandbits(60))
        while not deal.finished:
            bot = (station, bettor)[deal.actor]
            deal.act(bot(deal.view(deal.actor), rng))
        won = [total + chips for total, chips in zip(won, deal.net, strict=True)]
    return won


if __name__ == "__main__":
    calls, bets = match(deals=1000, seed=1)
    print(f"a thousand deals: {calls:+d} chips for who calls, {bets:+d} for who bets")
