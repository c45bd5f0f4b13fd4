"""What can be played in the terminal, and who sits there: names only, so that help is quick."""

__all__ = ["CUSTOMS", "GAMES", "HOLDEM", "YOU"]

#: The games, by the word that is typed, and the presets they are.
GAMES = {
    "texas": "texas_holdem",
    "royal": "royal_holdem",
    "short": "short_deck_holdem",
    "italian": "italian_draw",
    "draw": "american_draw",
    "telesina": "telesina_stud",
}
HOLDEM = ("texas", "royal", "short")
#: Where there is more than one custom.
CUSTOMS = ("italian", "telesina")
#: The name of the person at the table.
YOU = "you"
