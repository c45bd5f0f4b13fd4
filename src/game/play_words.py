"""The words of `scalareale play`: one table for each language."""

from game.events import Event
from game.faces import card_text
from game.words import LANGUAGES, sentence

__all__ = ["COMMANDS", "PLAY_WORDS", "told"]

#: What is typed, in both languages at once, and what it means. Where two meanings share a word,
#: what is legal decides: `passo` checks where that is possible, and folds elsewhere.
COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("?", "help", "aiuto"),
    "quit": ("q", "quit", "exit", "esci", "fine"),
    "table": ("t", "table", "tavolo"),
    "fold": ("f", "fold", "l", "lascio", "lascia", "passo-lascia", "p", "passo", "passa"),
    "check": (
        *("k", "x", "check", "cip", "busso", "parole", "parola", "p", "pass", "passo", "passa"),
        *("c",),
    ),
    "call": ("c", "call", "v", "vedo", "vede", "vedi", "chiamo"),
    "raise": (
        *("r", "raise", "b", "bet", "o", "open", "rilancio", "rilancia"),
        *("punto", "punta", "apro", "apre", "apri"),
    ),
    "all-in": ("a", "all-in", "allin", "resto", "tutto"),
    "discard": ("d", "discard", "draw", "c", "cambio", "cambia", "scarto", "scarta"),
    "pat": ("s", "stand", "pat", "servito", "0"),
    "blind": ("b", "blind", "buio", "controbuio", "over"),
    "look": ("g", "l", "look", "guardo", "guarda", "no", "n"),
}

PLAY_WORDS: dict[str, dict[str, str]] = {
    "en": {
        # The games and their streets
        "texas_holdem": "Texas hold'em",
        "royal_holdem": "Royal hold'em",
        "short_deck_holdem": "Short-deck hold'em",
        "italian_draw": "Italian poker",
        "american_draw": "Five-card draw",
        "telesina_stud": "Telesina",
        "no_limit": "no limit",
        "pot_limit": "pot limit",
        "fixed_limit": "fixed limit",
        # The table
        "deal number": "deal {number}",
        "level": "level {number}",
        "pot": "Pot",
        "board": "Board",
        "hand": "Your hand",
        "main": "main {amount}",
        "side": "side {amount}",
        "bet": "bet {amount}",
        "folded": "folded",
        "mucked": "mucked",
        "all-in": "all-in",
        "out": "out",
        "unseen": "not seen yet",
        "changed": "changed {amount}",
        "pat": "stood pat",
        "openers": "To open: a pair of {rank} or better",
        "ante": "ante {amount}",
        "posta": "posta {amount}",
        "antes": "everybody posts an ante of {amount}",
        "you": "You",
        # What the person may do
        "your turn": "Your turn:",
        "may fold": "fold (f)",
        "may check": "check (c)",
        "may passo": "pass (p)",
        "may parole": "parole (p)",
        "may cip": "cip (c), parole (p)",
        "may call": "call {amount} (c)",
        "may bet": "bet {low}-{high} (b {low})",
        "may open": "open for {low}-{high} (o {low})",
        "may raise": "raise to {low}-{high} (r {low})",
        "may bet one": "bet {low} (b)",
        "may open one": "open for {low} (o)",
        "may raise one": "raise to {low} (r)",
        "may all-in": "all-in {amount} (a)",
        "may discard": "discard up to {most} (d 1 3)",
        "may pat": "stand pat (s)",
        "may buio": "buio for {amount} (b)",
        "may controbuio": "controbuio for {amount} (b)",
        "may over": "over for {amount} (b)",
        "may look": "look at your cards (l)",
        "may help": "help (?)",
        # Why not
        "what": "{text}: not understood; type ? for help",
        "no fold": "nothing to fold to: you can check",
        "no check": "you cannot check: there are {amount} to call",
        "no call": "there is nothing to call",
        "no raise": "you cannot bet or raise now",
        "no openers": "to open you need a pair of {rank} or better",
        "no all-in": "your whole stack is more than the limit: {high} is the most",
        "no phase": "not now",
        "too little": "{amount} is too little: {low} is the least",
        "too much": "{amount} is too much: {high} is the most",
        "how much": "how much? {low} to {high}, as in r {low}",
        "no amount": "{text}: not an amount; type 60, +20, pot or half",
        "too many": "{count} cards are too many: {most} is the most",
        "no card": "{text}: not one of your cards; they have numbers 1 to {most}",
        "twice": "{text}: named twice",
        "which": "which ones? d 1 3, or s to stand pat",
        # Between deals
        "begin": "{game} with {players} players. Type ? for help, q to leave.",
        "resumed": "{game}: deal {number} goes on.",
        "next": "Enter: next deal, q: leave",
        "result": "{name}: {net:+}, now {stack}",
        "rebuy": "{name} buys {amount} chips",
        "rebuy you": "you buy {amount} chips",
        "raised": "Level {number}: {blinds}",
        "eliminated": "{name} is out",
        "eliminated you": "You are out: place {place} of {players}.",
        "won": "You have all the chips: you win!",
        "total": "You leave after {deals} deals: {net:+} chips.",
        "saved": "Saved: scalareale play --resume {file} goes on from here.",
        "help": (
            "f       fold\n"
            "c, k    check; c calls, too\n"
            "r 60    raise to 60; b 60 and o 60 bet and open\n"
            "r +20   raise by 20; also r pot, r half\n"
            "a       all-in\n"
            "d 1 3   discard your first and third card, or d 7h 9c by name\n"
            "s       stand pat\n"
            "b, l    before you look: open blind, or look\n"
            "t       show the table again\n"
            "q       leave, as Ctrl-C and Ctrl-D do\n"
            ">       who acts; D is the dealer, {hidden} a card face down\n"
            "Suits   {suits}\n"
            "Italian passo, vedo, rilancio 60, resto, cambio 1 3, servito, parole, buio"
        ),
        "suits": "clubs, diamonds, hearts, spades",
        "dealer": "D",
    },
    "it": {
        "texas_holdem": "Texas hold'em",
        "royal_holdem": "Royal hold'em",
        "short_deck_holdem": "Hold'em a mazzo corto",
        "italian_draw": "Poker all'italiana",
        "american_draw": "Draw poker",
        "telesina_stud": "Telesina",
        "no_limit": "senza limite",
        "pot_limit": "limite di piatto",
        "fixed_limit": "limite fisso",
        "deal number": "smazzata {number}",
        "level": "livello {number}",
        "pot": "Piatto",
        "board": "Tavolo",
        "hand": "Le tue carte",
        "main": "principale {amount}",
        "side": "laterale {amount}",
        "bet": "puntata {amount}",
        "folded": "ha lasciato",
        "mucked": "non mostra",
        "all-in": "resto",
        "out": "eliminato",
        "unseen": "non ancora viste",
        "changed": "cambiate {amount}",
        "pat": "servito",
        "openers": "Per aprire: almeno una coppia di {rank}",
        "ante": "posta {amount}",
        "posta": "posta {amount}",
        "antes": "tutti versano la posta di {amount}",
        "you": "Tu",
        "your turn": "Tocca a te:",
        "may fold": "lascio (l)",
        "may check": "passo (p)",
        "may passo": "passo (p)",
        "may parole": "parole (p)",
        "may cip": "cip (c), parole (p)",
        "may call": "vedo {amount} (v)",
        "may bet": "punto {low}-{high} (r {low})",
        "may open": "apro di {low}-{high} (r {low})",
        "may raise": "rilancio a {low}-{high} (r {low})",
        "may bet one": "punto {low} (r)",
        "may open one": "apro di {low} (r)",
        "may raise one": "rilancio a {low} (r)",
        "may all-in": "resto di {amount} (a)",
        "may discard": "cambio fino a {most} (c 1 3)",
        "may pat": "servito (s)",
        "may buio": "buio di {amount} (b)",
        "may controbuio": "controbuio di {amount} (b)",
        "may over": "over di {amount} (b)",
        "may look": "guardo le carte (g)",
        "may help": "aiuto (?)",
        "what": "{text}: non capisco; scrivi ? per l'aiuto",
        "no fold": "non c'è nulla da lasciare: puoi passare",
        "no check": "non puoi passare: ci sono {amount} da vedere",
        "no call": "non c'è nulla da vedere",
        "no raise": "ora non puoi puntare né rilanciare",
        "no openers": "per aprire ci vuole almeno una coppia di {rank}",
        "no all-in": "il tuo resto supera il limite: al massimo {high}",
        "no phase": "non ora",
        "too little": "{amount} è troppo poco: almeno {low}",
        "too much": "{amount} è troppo: al massimo {high}",
        "how much": "quanto? da {low} a {high}, per esempio r {low}",
        "no amount": "{text}: non è un importo; scrivi 60, +20, piatto o mezzo",
        "too many": "{count} carte sono troppe: al massimo {most}",
        "no card": "{text}: non è una delle tue carte; hanno i numeri da 1 a {most}",
        "twice": "{text}: nominata due volte",
        "which": "quali? c 1 3, oppure s se sei servito",
        "begin": "{game} in {players}. Scrivi ? per l'aiuto, q per uscire.",
        "resumed": "{game}: continua la smazzata {number}.",
        "next": "Invio: avanti, q: esci",
        "result": "{name}: {net:+}, ora {stack}",
        "rebuy": "{name} compra {amount} fiches",
        "rebuy you": "compri {amount} fiches",
        "raised": "Livello {number}: {blinds}",
        "eliminated": "{name} è fuori",
        "eliminated you": "Sei fuori: posto {place} su {players}.",
        "won": "Hai tutte le fiches: hai vinto!",
        "total": "Te ne vai dopo {deals} smazzate: {net:+} fiches.",
        "saved": "Salvato: scalareale play --resume {file} riprende da qui.",
        "help": (
            "l       lascio\n"
            "p       passo; dopo il cambio: parole\n"
            "v       vedo\n"
            "r 60    punto, apro o rilancio a 60\n"
            "r +20   rilancio di 20; anche r piatto, r mezzo\n"
            "a       il resto\n"
            "c 1 3   cambio la prima e la terza carta, o c 7h 9c per nome\n"
            "s       servito\n"
            "b, g    prima di guardare: buio, oppure guardo\n"
            "t       mostra di nuovo il tavolo\n"
            "q       esco, come Ctrl-C e Ctrl-D\n"
            ">       chi parla; M è il mazziere, {hidden} una carta coperta\n"
            "Semi    {suits}\n"
            "Inglese fold, check, call, raise 60, all-in, discard 1 3, pat"
        ),
        "suits": "fiori, quadri, cuori, picche",
        "dealer": "M",
        "pre-flop": "pre-flop",
        "opening": "apertura",
        "first round": "primo giro",
        "draw": "cambio",
        "second card": "seconda carta",
        "third card": "terza carta",
        "fourth card": "quarta carta",
        "fifth card": "quinta carta",
    },
}

#: What the person did, in the second person; and of others, what is said otherwise than in a log.
YOU: dict[str, dict[str, str]] = {
    "en": {
        "post": "you post {amount}",
        "post ante": "you post an ante of {amount}",
        "post dead": "you post {amount} dead",
        "post blind": "you post a blind of {amount}",
        "fold": "you fold",
        "check": "you check",
        "check passo": "you pass",
        "check parole": "you say parole",
        "call": "you call {amount}",
        "bet": "you bet {amount}",
        "bet opening": "you open for {amount}",
        "raise": "you raise to {amount}",
        "return": "{amount} that nobody called go back to you",
        "show": "you show {cards}",
        "muck": "you muck",
        "award": "you win {amount}",
        "discard": "you discard {cards}",
        "discard 0": "you stand pat",
        "draw": "you draw {cards}",
        "blind": "you open blind with {amount} ({note})",
    },
    "it": {
        "post": "versi {amount}",
        "post ante": "versi la posta di {amount}",
        "post dead": "versi la posta di {amount}",
        "post blind": "versi il buio di {amount}",
        "fold": "lasci",
        "check": "passi",
        "check parole": "dici parole",
        "call": "vedi {amount}",
        "bet": "punti {amount}",
        "bet opening": "apri di {amount}",
        "raise": "rilanci a {amount}",
        "return": "{amount} non visti tornano a te",
        "show": "mostri {cards}",
        "muck": "non mostri",
        "award": "vinci {amount}",
        "discard": "cambi {cards}",
        "discard 0": "sei servito",
        "draw": "ricevi {cards}",
        "blind": "fai il {note} di {amount}",
    },
}
OTHERS: dict[str, dict[str, str]] = {
    "en": {"discard": "{seat} discards {amount}"},
    "it": {"discard": "{seat} cambia {amount}"},
}


def told(event: Event, language: str, names: dict[int, str], you: int, cards: str) -> str:
    """Return an event as a sentence for the person at seat `you`; `cards` is how they are shown.

    >>> told(Event(3, "call", 0, 2), "en", {0: "You"}, 0, "")
    'you call 2'
    >>> told(Event(3, "discard", 1, 2, (None, None)), "it", {1: "Ada"}, 0, "")
    'Ada cambia 2'
    """
    table = YOU[language] if event.seat == you else OTHERS[language]
    specific = f"{event.kind} {event.amount if event.kind == 'discard' else event.note}"
    pattern = table.get(specific)
    if pattern is None and not (event.seat != you and event.amount == 0):
        pattern = table.get(event.kind)
    if pattern is None:
        return sentence(event, language, names).replace(card_text(event.cards), cards)
    name = "" if event.seat is None else names.get(event.seat, "")
    text = pattern.format(seat=name, amount=event.amount, cards=cards, note=event.note)
    return text + (LANGUAGES[language]["all-in"] if event.note == "all-in" else "")
