"""Telling: a state as it goes to those who see the same, whole or as the difference to what they have.

A frame is the state for one viewpoint at one moment. The last frames are remembered by their tags; a client that says
which one it has is told what has changed since, made from two frames of its own viewpoint and nothing else. A tag that
is not remembered is no harm: then the whole state is told. A tag is made of what its frame tells, so that it tells
nothing more: a number would count what others were told, and what somebody answers unseen.
"""

from __future__ import annotations

import hashlib
import zlib
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from annals.server import state
from annals.server.answers import Difference, StateAnswer, StoryAnswer
from annals.server.differences import difference
from annals.server.state import TableRow

MOST_FRAMES = 500
MOST_MESSAGES = 8
LONG = 100_000
"""Bytes from which a message is not kept: the story of a long game is told seldom, and fills the memory."""
APART = ("story", "story_since", "tag")
"""What a difference tells in its own way."""


class Viewpoint(NamedTuple):
    """Everybody with the same viewpoint is told the same."""

    table: str
    seats: tuple[int, ...]
    kept: tuple[int, ...]
    """The seats to which somebody may come back."""
    host: bool
    seat: int | None


def viewpoint_of(row: TableRow, user: str | None, seat: int | None) -> Viewpoint:
    kept = tuple(sitting.seat for sitting in row.seats if sitting.kept_for(user))
    return Viewpoint(row.id, tuple(row.seats_of(user)), kept, user is not None and user == row.host, seat)


class Frame:
    """The state for one viewpoint at one moment, and the messages made of it, which all who share it are sent."""

    __slots__ = ("_messages", "answer", "viewpoint")

    def __init__(self, viewpoint: Viewpoint, answer: StateAnswer) -> None:
        self.viewpoint = viewpoint
        self.answer = answer
        self._messages: dict[tuple[str, int, str, bool], bytes] = {}

    @property
    def tag(self) -> str:
        return self.answer.tag

    def message(
        self, base: Frame | None, since: int, story: Callable[[int], list[StoryAnswer]], kind: str, packed: bool
    ) -> bytes:
        """This state for somebody who has another frame, or none, and so many entries of the story."""
        since = min(since, self.answer.story_total)
        key = (base.tag if base else "", since, kind, packed)
        found = self._messages.get(key)
        if found is None:
            found = self._make(base, since, story(since), kind, packed)
            if len(self._messages) >= MOST_MESSAGES:
                self._messages.clear()
            if len(found) < LONG:
                self._messages[key] = found
        return found

    def _make(self, base: Frame | None, since: int, story: list[StoryAnswer], kind: str, packed: bool) -> bytes:
        whole = self.answer
        answer: StateAnswer | Difference
        if base is None:
            answer = msgspec.structs.replace(whole, story=story, story_since=since)
        else:
            edits = difference(base.answer, whole, APART)
            answer = Difference(base.tag, whole.tag, whole.number, edits, story, since)
        encoded = state.encode(answer, kind)
        return pack(encoded) if packed else encoded


class Told(NamedTuple):
    """What somebody was told."""

    frame: Frame
    message: bytes


class Telling:
    """The frames told last, in this process."""

    def __init__(self) -> None:
        self._frames: OrderedDict[str, Frame] = OrderedDict()

    def frame(self, viewpoint: Viewpoint, answer: StateAnswer) -> Frame:
        """A new frame, which clients can refer to from now on."""
        answer.tag = tag_of(viewpoint, answer)
        frame = self._frames[answer.tag] = Frame(viewpoint, answer)
        self._frames.move_to_end(answer.tag)
        while len(self._frames) > MOST_FRAMES:
            self._frames.popitem(last=False)
        return frame

    def find(self, tag: str | None, viewpoint: Viewpoint) -> Frame | None:
        """The frame a client has; None if it is not remembered, or was never told to this viewpoint."""
        frame = self._frames.get(tag) if tag else None
        return frame if frame is not None and frame.viewpoint == viewpoint else None


def tag_of(viewpoint: Viewpoint, answer: StateAnswer) -> str:
    """What names a state: the same for the same, whatever happened out of sight meanwhile."""
    told = msgspec.structs.replace(answer, story=[], story_since=0, tag="")
    return hashlib.blake2b(repr(viewpoint).encode() + state.encode(told), digest_size=12).hexdigest()


def pack(message: bytes) -> bytes:
    """A message compressed once for all who get it: raw deflate, which browsers can undo."""
    deflate = zlib.compressobj(4, zlib.DEFLATED, -zlib.MAX_WBITS)
    return deflate.compress(message) + deflate.flush()
