"""What happened, in sentences: one table of words for each language."""

from typing import Protocol

from game.faces import Card, card_text

__all__ = ["LANGUAGES", "sentence"]

#: For each language, the kinds of events (with their note where it matters) as sentences.
LANGUAGES: dict[str, dict[str, str]] = {
    "en": {
        "post": "{seat} posts {amount}",
        "post ante": "{seat} posts an ante of {amount}",
        "post invito": "{seat} posts the invito of {amount}",
        "post dead": "{seat} posts {amount} dead",
        "post blind": "{seat} posts a blind of {amount}",
        "post straddle": "{seat} straddles {amount}",
        "deal": "{seat} is dealt {cards}",
        "deal up": "{seat} is dealt {cards} face up",
        "burn": "{cards} is burned",
        "board": "{note}: {cards}",
        "turn_up": "turned up: {cards}",
        "fold": "{seat} folds",
        "fold left": "{seat} leaves, and folds",
        "check": "{seat} checks",
        "check passo": "{seat} passes",
        "check parole": "{seat} says parole",
        "check cip": "{seat} checks (cip)",
        "call": "{seat} calls {amount}",
        "bet": "{seat} bets {amount}",
        "bet opening": "{seat} opens for {amount}",
        "raise": "{seat} raises to {amount}",
        "time_out": "{seat} has no time left",
        "return": "{amount} that nobody called go back to {seat}",
        "show": "{seat} shows {cards}",
        "show discards": "{seat} shows what it threw: {cards}",
        "muck": "{seat} mucks",
        "rake": "the house takes {amount}",
        "award": "{seat} wins {amount}",
        "discard": "{seat} discards {amount} ({cards})",
        "discard 0": "{seat} stands pat",
        "draw": "{seat} draws {cards}",
        "shuffle": "{amount} discards are shuffled under the stub",
        "blind": "{seat} opens blind with {amount} ({note})",
        "look": "{seat} looks at its cards",
        "carry": "the pot of {amount} stays for the next deal",
        "expose": "{cards} of {seat} is exposed",
        "replace": "{seat} is dealt {cards} for it",
        "misdeal": "misdeal: everything is dealt again",
        "all-in": ", all-in",
        "seat": "seat {seat}",
    },
    "it": {
        "post": "{seat} versa {amount}",
        "post ante": "{seat} versa la posta di {amount}",
        "post invito": "{seat} versa l'invito di {amount}",
        "post dead": "{seat} versa la posta di {amount}",
        "post blind": "{seat} versa il buio di {amount}",
        "post straddle": "{seat} versa lo straddle di {amount}",
        "deal": "{seat} riceve {cards}",
        "deal up": "{seat} riceve scoperta {cards}",
        "burn": "si brucia {cards}",
        "board": "{note}: {cards}",
        "turn_up": "si scopre {cards}",
        "fold": "{seat} lascia",
        "fold left": "{seat} se ne va, e lascia",
        "check": "{seat} passa",
        "check parole": "{seat}: parole",
        "check cip": "{seat}: cip",
        "call": "{seat} vede {amount}",
        "bet": "{seat} punta {amount}",
        "bet opening": "{seat} apre di {amount}",
        "raise": "{seat} rilancia a {amount}",
        "time_out": "{seat}: tempo scaduto",
        "return": "{amount} non visti tornano a {seat}",
        "show": "{seat} mostra {cards}",
        "show discards": "{seat} mostra gli scarti: {cards}",
        "muck": "{seat} non mostra",
        "rake": "la casa trattiene {amount}",
        "award": "{seat} vince {amount}",
        "discard": "{seat} cambia {amount} ({cards})",
        "discard 0": "{seat}: servito",
        "draw": "{seat} riceve {cards}",
        "shuffle": "si rimescolano {amount} scarti",
        "blind": "{seat} fa il {note} di {amount}",
        "look": "{seat} guarda le carte",
        "carry": "il piatto di {amount} resta per la prossima smazzata",
        "expose": "{cards} di {seat} è scoperta per errore",
        "replace": "{seat} riceve {cards} in cambio",
        "misdeal": "distribuzione errata: si ridanno le carte",
        "all-in": ", resto",
        "seat": "posto {seat}",
    },
}


class Told(Protocol):
    """What a sentence needs of an event."""

    @property
    def kind(self) -> str: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def amount(self) -> int | None: ...
    @property
    def cards(self) -> tuple[Card, ...]: ...
    @property
    def note(self) -> str | None: ...


def sentence(event: Told, language: str = "en", names: dict[int, str] | None = None) -> str:
    """Return an event as a sentence; `names` replaces "seat 2" by a name.

    >>> from game import Event
    >>> sentence(Event(3, "check", 1, note="parole"), "it", {1: "Alice"})
    'Alice: parole'
    """
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r}: it is one of {', '.join(LANGUAGES)}")
    words = LANGUAGES[language]
    note = event.note or ""
    all_in = note.endswith("all-in")
    note = note.removesuffix("all-in").rstrip()
    specific = f"{event.kind} {event.amount if event.kind == 'discard' else note}"
    text = words.get(specific, words[event.kind])
    seat = event.seat
    name = "" if seat is None else (names or {}).get(seat) or words["seat"].format(seat=seat)
    text = text.format(seat=name, amount=event.amount, cards=card_text(event.cards), note=note)
    return text + (words["all-in"] if all_in else "")
