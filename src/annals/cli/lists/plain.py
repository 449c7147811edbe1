"""The cards of any game as its package says them, for games that have no list of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from rich import box
from rich.console import RenderableType
from rich.table import Table as Grid

from annals.package import Printed


class PlainList:
    """Draws what every printed card has; `plain` is what the game says of one besides."""

    def __init__(self, plain: Callable[[Any], dict[str, Any]]) -> None:
        self.plain = plain

    def draw(self, edition: Any, cards: Iterable[Printed]) -> RenderableType:
        grid = Grid("id", "name", "kind", box=box.SIMPLE_HEAD)
        for card in cards:
            grid.add_row(card.id, card.name, card.kind)
        return grid

    def lines(self, edition: Any, card: Printed) -> list[str]:
        facts = self.plain(card).items()
        return [card.name, *[f"{name}: {msgspec.json.encode(value).decode()}" for name, value in facts]]
