"""The boards of the games, drawn in a terminal."""

from __future__ import annotations

from typing import Protocol

from rich.console import RenderableType

from annals.kernel import Table


class Board(Protocol):
    """Draws a table as one seat sees it."""

    def draw(self) -> RenderableType: ...
    def civilization(self, seat: int) -> RenderableType: ...
    def why(self, seat: int) -> RenderableType: ...
    def find_cards(self, name: str) -> list[str]: ...
    def explain(self, card: str) -> RenderableType: ...


def board_of(table: Table, seat: int | None, names: list[str]) -> Board:
    """The board of this table's game; the plain view, for a game that has none."""
    if table.setup.game == "tta":
        from annals.cli.boards import tta

        return tta.Board(table, seat, names)
    if table.setup.game == "clash":
        from annals.cli.boards import clash

        return clash.Board(table, seat, names)
    if table.setup.game == "seven_ages":
        from annals.cli.boards import seven_ages

        return seven_ages.Board(table, seat, names)
    from annals.cli.boards import plain

    return plain.Board(table, seat, names)
