"""What the games refuse, and how they say so."""

__all__ = ["ActionError", "DealError", "HistoryError", "TableError"]


class DealError(ValueError):
    """A deal, or the data of a game, that breaks a rule of the game."""


class ActionError(ValueError):
    """An action that the rules do not allow now; the deal is as it was."""


class HistoryError(ValueError):
    """A record of a deal that cannot be read, or does not follow the rules."""


class TableError(ValueError):
    """Something that cannot be done at this table, in this tournament, or not now."""
