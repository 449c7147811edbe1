"""The cards of the games as lists in a terminal."""

from __future__ import annotations

from typing import Any, Protocol

from rich.console import RenderableType

from annals import games


class List(Protocol):
    """Draws cards as a table, a line each; and says everything about one."""

    def draw(self, edition: Any, cards: Any, /) -> RenderableType: ...
    def lines(self, edition: Any, card: Any, /) -> list[str]: ...


def list_of(game: str) -> List:
    """The list of a game; the plain one, for a game that has none."""
    if game == "tta":
        from annals.cli.lists import tta

        return tta
    if game == "clash":
        from annals.cli.lists import clash

        return clash
    if game == "seven_ages":
        from annals.cli.lists import seven_ages

        return seven_ages
    from annals.cli.lists.plain import PlainList

    return PlainList(games.package(game).plain)
