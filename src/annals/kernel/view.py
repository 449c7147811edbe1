"""The form of a view: what one seat may know of a table, with the question it is asked, as plain data."""

from __future__ import annotations

from typing import TypedDict


class StandingView(TypedDict):
    """What a seat has said in advance about windows."""

    until: str
    about: list[str]


class View(TypedDict):
    """What one seat may know; `seat` None is a spectator. Choices are lists here, as JSON has them."""

    seat: int | None
    seats: int
    number: int
    """The questions settled so far."""
    moment: dict[str, str | int]
    asked: list[int]
    answered: list[int]
    given: list[list[str | int]]
    """What this seat has answered to a question that others are still asked."""
    window: str | None
    """What the open window is about."""
    question: str | None
    """The kind of question asked now."""
    choices: list[list[str | int]]
    standing: StandingView | None
    untils: list[str]
    windows: list[str]
    over: bool
    board: dict[str, object]
    """The game's own part."""
