"""Sessions in memory: who is behind a cookie or a token, and who must hear at once when that has ended.

The store stays the truth. A look-up is believed for `FRESH` seconds, so that a request does not wait for the database;
what ends here is forgotten here at once, and other processes are told by a notice. If a notice is lost (a database
that restarts), they find out after `FRESH` seconds; a live connection, at its next heartbeat.
"""

from __future__ import annotations

import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from annals.server.accounts import Viewer

FRESH = 10.0
MOST = 20_000
ENDINGS = "endings"
"""Where processes tell each other what has ended: like a table, but no table has so short an id."""


class Ended(Struct, frozen=True):
    """Sessions and tokens of a person that hold no longer: one of them, or all but one."""

    user: str
    only: str | None = None
    spare: str | None = None

    def hits(self, viewer: Viewer) -> bool:
        if viewer.user is None or viewer.user.id != self.user or viewer.key == self.spare:
            return False
        return self.only is None or viewer.key == self.only


class _Known(Struct):
    viewer: Viewer
    expires: int
    until: float


class Sessions:
    """What is known of sessions and tokens. `tell` carries what has ended to the other processes."""

    def __init__(self, tell: Callable[[Ended], None]) -> None:
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._watching: dict[object, tuple[Viewer, Callable[[], None]]] = {}
        self._tell = tell
        self.endings = 0
        """How often something ended. Whoever read the store before that has read something old."""

    def find(self, key: str) -> Viewer | None:
        """Who this is, if that was looked up just now."""
        known = self._known.get(key)
        if known is None or known.until < time.monotonic() or known.expires <= time.time():
            return None
        return known.viewer

    def keep(self, key: str, viewer: Viewer, expires: int, endings: int) -> None:
        """Remember a look-up that began when so much had ended."""
        if endings != self.endings:
            return
        self._known[key] = _Known(viewer, expires, time.monotonic() + FRESH)
        self._known.move_to_end(key)
        if len(self._known) > MOST:
            self._known.popitem(last=False)

    def end(self, ended: Ended) -> None:
        """Sessions or tokens were taken out of the store: here, and in every other process."""
        self.hear(ended)
        self._tell(ended)

    def hear(self, ended: Ended) -> None:
        """Forget what has ended, and close the connections that came with it."""
        self.endings += 1
        for key in [key for key, known in self._known.items() if ended.hits(known.viewer)]:
            del self._known[key]
        for viewer, close in list(self._watching.values()):
            if ended.hits(viewer):
                close()

    def forget(self, user: str) -> None:
        """Somebody is not called any more what is known here: look again."""
        self.endings += 1
        for key in [key for key, known in self._known.items() if known.viewer.user and known.viewer.user.id == user]:
            del self._known[key]

    @contextlib.contextmanager
    def watch(self, viewer: Viewer, close: Callable[[], None]) -> Iterator[None]:
        """Call `close` when what this viewer came with ends."""
        mark = object()
        if viewer.key is not None:
            self._watching[mark] = (viewer, close)
        try:
            yield
        finally:
            self._watching.pop(mark, None)
