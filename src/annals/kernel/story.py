"""The structured log: what happened, to whom, because of what, visible to whom. Text is made at the edge."""

from __future__ import annotations

from typing import TypeAlias

Detail: TypeAlias = "str | int | bool | None | list[str] | list[int]"
Details: TypeAlias = dict[str, Detail]


def seat_of(detail: Detail) -> int:
    """A detail that is a seat."""
    assert isinstance(detail, int)
    return detail


class Entry:
    """One thing that happened.

    With an audience, only these seats know `details`; the others see `public` instead (a number of cards, not which).
    """

    __slots__ = ("audience", "choice", "details", "kind", "origin", "public", "seat")

    def __init__(
        self,
        choice: int,
        kind: str,
        seat: int | None,
        details: Details,
        origin: str | None = None,
        audience: tuple[int, ...] | None = None,
        public: Details | None = None,
    ) -> None:
        self.choice = choice
        self.kind = kind
        self.seat = seat
        self.details = details
        self.origin = origin
        self.audience = audience
        self.public = public

    def seen_by(self, seat: int | None, over: bool = False) -> dict[str, object]:
        """The entry as plain data for one seat; after the game everybody sees everything."""
        open_to = over or self.audience is None or (seat is not None and seat in self.audience)
        details = self.details if open_to else (self.public or {})
        return {
            "choice": self.choice,
            "kind": self.kind,
            "seat": self.seat,
            "origin": self.origin,
            "details": dict(details),
        }

    def known_to(self, seat: int) -> Entry:
        if self.audience is None or seat in self.audience:
            return self
        return Entry(self.choice, self.kind, self.seat, self.public or {}, self.origin, self.audience, self.public)


class Story:
    """The entries of one game, in order."""

    __slots__ = ("entries",)

    def __init__(self, entries: list[Entry] | None = None) -> None:
        self.entries: list[Entry] = [] if entries is None else entries

    def copy(self) -> Story:
        return Story(self.entries.copy())

    def known_to(self, seat: int) -> Story:
        """The story without what this seat does not know; for imagined tables."""
        return Story([entry.known_to(seat) for entry in self.entries])

    def seen_by(self, seat: int | None, over: bool = False, since: int = 0) -> list[dict[str, object]]:
        return [entry.seen_by(seat, over) for entry in self.entries[since:]]
