"""Through the Ages: one engine, its editions as overlays.

>>> from annals.games.tta import GAME
>>> table = GAME.start(GAME.setup(seats=2, seed=1), False)
>>> table.asked()
(0,)
"""

from annals.games.tta.setup import GAME
from annals.games.tta.table import TtaTable

__all__ = ["GAME", "TtaTable"]
