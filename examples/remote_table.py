"""A deal driven over JSON, as an app with remote players does it.

The server keeps the deal. Each player gets only lines of JSON: what its seat may know, and what it
may do. It answers with a line of JSON. Between two messages the server may be stopped: what it
keeps is one text.
"""

import json

from game import ActionError, Call, Check, Deal, Fold, RaiseTo, texas_holdem

ACTIONS = {"fold": Fold, "check": Check, "call": Call}


class Server:
    """One table; `stored` is all that must survive."""

    def __init__(self, seed=None):
        self.stored = Deal(texas_holdem(blinds=(5, 10)), [1000] * 3, seed=seed).to_json()

    def messages(self):
        """What to send to each seat."""
        deal = Deal.from_json(self.stored)
        return [json.dumps(deal.view(seat)) for seat in range(deal.seats)]

    def answer(self, seat, line):
        """Take a player's answer; return what is wrong with it, or nothing."""
        deal = Deal.from_json(self.stored)
        try:
            said = json.loads(line)
            word = said["action"]
            action = RaiseTo(said["amount"]) if word == "raise" else ACTIONS[word]()
            deal.act(action, seat=seat)
        except (ActionError, KeyError, TypeError, json.JSONDecodeError) as error:
            return str(error)
        self.stored = deal.to_json()
        return None


def player(line):
    """A remote player: raises once with a pair or an ace, else calls."""
    view = json.loads(line)
    (first, second), legal = view["hands"][view["seat"]], view["legal"]
    good = first[0] == second[0] or "A" in first + second
    if good and "raise_to" in legal and view["street"] == "pre-flop" and view["pot"] < 60:
        return json.dumps({"action": "raise", "amount": 3 * legal.get("call", 10) + view["pot"]})
    return json.dumps({"action": "call" if "call" in legal else "check"})


if __name__ == "__main__":
    server = Server(seed=3)
    while True:
        views = server.messages()
        actor = json.loads(views[0])["actor"]
        if actor is None:
            break
        said = player(views[actor])
        print(f"seat {actor}: {said}", server.answer(actor, said) or "")
    for event in Deal.from_json(server.stored).events[-8:]:
        print(event.text())
