"""Charts of finished games: each is drawn once, beside everything else, however many people ask for it.

To draw one a whole game is played again, which takes seconds for a long one. So those who ask take turns, and threads
are left for everything that is in a hurry, such as signing in.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

from annals import games
from annals.kernel import Annal
from annals.server.answers import Chart
from annals.server.errors import Problem
from annals.server.opponents import Turns
from annals.server.record import Record

KEPT = 50
AT_ONCE = 2
NOT_OVER = Problem(409, "not_over", "The game is not over.")


class Charts:
    """Draws charts, and keeps those that were looked at last: a game that is over does not change."""

    def __init__(self) -> None:
        self._turns = Turns(AT_ONCE)
        self._drawn: OrderedDict[str, asyncio.Task[Chart]] = OrderedDict()

    async def look(self, record: Record, owner: str) -> Chart:
        """The chart of a game, for somebody. Raises a Problem if it is not over."""
        if not record.over:
            raise NOT_OVER
        drawn = self._drawn.get(record.id)
        if drawn is None:
            drawing = self._draw(record.whole().annal, owner)
            drawn = self._drawn[record.id] = asyncio.create_task(drawing, name=f"chart of {record.id}")
            drawn.add_done_callback(lambda done: self._settled(record.id, done))
        self._drawn.move_to_end(record.id)
        return await asyncio.shield(drawn)

    async def close(self) -> None:
        for drawn in self._drawn.values():
            drawn.cancel()
        await asyncio.gather(*self._drawn.values(), return_exceptions=True)

    async def _draw(self, annal: Annal, owner: str) -> Chart:
        async with self._turns.turn(owner):
            drawn = await asyncio.to_thread(games.package(annal.setup.game).chart, annal)
        return msgspec.convert(drawn, Chart)

    def _settled(self, table: str, done: asyncio.Task[Chart]) -> None:
        if done.cancelled() or done.exception() is not None:
            self._drawn.pop(table, None)  # those who waited for it have the reason
        ready = [one for one, drawn in self._drawn.items() if drawn.done()]
        for one in ready[: max(0, len(ready) - KEPT)]:
            del self._drawn[one]
