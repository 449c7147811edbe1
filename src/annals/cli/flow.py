"""Pieces of text in running lines, none of them broken in two."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text


class Flow:
    """As many pieces on a line as fit; a piece longer than a line is wrapped by itself."""

    def __init__(self, pieces: Sequence[Text], gap: str = "  ") -> None:
        self.pieces = pieces
        self.gap = gap

    def __bool__(self) -> bool:
        return bool(self.pieces)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self.pieces:
            if line and line.cell_len + len(self.gap) + piece.cell_len > options.max_width:
                line.rstrip()
                yield line
                line = Text()
            if line:
                line.append(self.gap)
            line.append_text(piece)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        lengths = [piece.cell_len for piece in self.pieces] or [1]
        together = sum(lengths) + len(self.gap) * (len(lengths) - 1)
        return Measurement(min(max(lengths), options.max_width), min(together, options.max_width))
