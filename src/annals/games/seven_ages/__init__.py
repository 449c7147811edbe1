"""7 Ages: 6000 years of human history."""

from annals.games.seven_ages.setup import GAME
from annals.games.seven_ages.table import SevenTable

__all__ = ["GAME", "SevenTable"]
