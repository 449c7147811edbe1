"""How often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_CLIENTS = 20_000
PEOPLE_AT_AN_ADDRESS = 5
"""Whoever asks for a new guest gets one: all at one address together may do what so many people may."""


class Allowance:
    """So many requests in a minute for each client, saved up for a minute."""

    def __init__(self, per_minute: int | None) -> None:
        self._most = per_minute
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What each client has left, and since when."""

    def take(self, client: str) -> float:
        """Count a request; gives the seconds to wait, 0 for one that is allowed."""
        if self._most is None:
            return 0.0
        now = time.monotonic()
        left, since = self._left.pop(client, (float(self._most), now))
        left = min(self._most, left + (now - since) * self._most / 60)
        allowed = left >= 1
        self._left[client] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1 - left) * 60 / self._most

    def charge(self, client: str, more: int) -> None:
        """Count a request that was allowed as so many more: it has turned out to be a large one."""
        if self._most is not None and more and client in self._left:
            left, since = self._left[client]
            self._left[client] = (max(left - more, -float(self._most)), since)
