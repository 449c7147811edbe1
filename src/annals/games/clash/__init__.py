"""Clash of Cultures: exploration, cities and battles on a board of hexagons.

>>> from annals.games.clash import GAME
>>> table = GAME.start(GAME.setup(seats=2, seed=1), False)
>>> len(table.asked())
1
"""

from annals.games.clash.setup import GAME
from annals.games.clash.table import ClashTable

__all__ = ["GAME", "ClashTable"]
