"""Print the seven-card hands of hand histories, one a line, as ``scalareale rank`` reads them.

Usage: ``python extract_hands.py FILE...``, with PHH files. A hand is printed when its two cards
and the whole board are known, also when it was folded; behind it stand the file, the player, and
whether the hand was shown.
"""

import sys
from pathlib import Path

from evaluator import format_cards
from evaluator.phh_hands import histories, played_hands


def main(paths: list[str]) -> None:
    for path in map(Path, paths):
        with path.open("rb") as file:
            for history in histories(file, str(path)):
                names = history.fields().get("players", [])
                for player, cards, shown in played_hands(history):
                    who = names[player - 1] if player <= len(names) else f"p{player}"
                    how = "shown" if shown else "not shown"
                    print(f"{format_cards(cards)}  # {path.parent.name}/{path.stem} {who}, {how}")


if __name__ == "__main__":
    main(sys.argv[1:])
