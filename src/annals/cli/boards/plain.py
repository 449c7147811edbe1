"""Any table as its view says it, for games that have no drawing of their own."""

from __future__ import annotations

import msgspec
from rich.console import RenderableType
from rich.text import Text

from annals import games
from annals.kernel import Table


class Board:
    """Draws what the view of a seat says, a line for each part."""

    def __init__(self, table: Table, seat: int | None, names: list[str]) -> None:
        self.board = table.board(seat)
        self.words = games.package(table.setup.game).words(table, seat, names)

    def draw(self) -> RenderableType:
        lines = [f"{name}: {msgspec.json.encode(value).decode()}" for name, value in self.board.items()]
        return Text("\n".join(lines))

    def civilization(self, seat: int) -> RenderableType:
        return self.draw()

    def why(self, seat: int) -> RenderableType:
        return self.draw()

    def find_cards(self, name: str) -> list[str]:
        return [name] if self.words.card(name) else []

    def explain(self, card: str) -> RenderableType:
        return Text("\n".join(self.words.card(card)))
