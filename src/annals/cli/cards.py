"""``annals cards``: every card of a game, with all its numbers, its copies and its source."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import msgspec
import typer
from rich.padding import Padding
from rich.text import Text

from annals.cli import common


def cards(
    game: Annotated[str, typer.Argument(help="The game, for example tta.")] = "tta",
    name: Annotated[str | None, typer.Argument(help="Only cards with this in their name.")] = None,
    kind: Annotated[str | None, typer.Option(help="Only cards of this kind, for example wonder.")] = None,
    edition: Annotated[str | None, typer.Option(help="The edition; by default the newest.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """List the cards of a game. A name explains the cards of that name: numbers, text, source."""
    console = common.console()
    with common.clear_errors():
        found = common.find_game(game)
        chosen = edition or next(iter(found.editions))
        if chosen not in found.editions:
            raise common.UserError(f"{found.title} has no edition {chosen!r}; it has: {', '.join(found.editions)}.")
        printed = import_module(f"annals.games.{game}.edition").load(chosen)
        designs = list(printed.cards.values())
        kinds = sorted({card.kind for card in designs})
        if kind is not None and kind not in kinds:
            raise common.UserError(f"There are no cards of the kind {kind!r}; kinds are: {', '.join(kinds)}.")
        wanted = [card for card in designs if kind in (None, card.kind) and _named(card, name)]
        if not wanted:
            raise common.UserError(f"No card is called {name!r}.")
    cards_of = import_module(f"annals.cli.lists.{game}")
    if json:
        plain = import_module(f"annals.games.{game}.printed").plain
        typer.echo(msgspec.json.format(msgspec.json.encode([plain(card) for card in wanted])).decode())
    elif name is not None:
        for card in wanted:
            first, *rest = cards_of.lines(printed, card)
            console.print(Text(first, style="bold"))
            for line in rest:
                said = line.lstrip()
                console.print(Padding(Text(said), (0, 0, 0, len(line) - len(said))))
            console.print()
    else:
        console.print(cards_of.draw(printed, wanted))


def _named(card: Any, name: str | None) -> bool:
    if name is None:
        return True
    wanted = name.casefold()
    return any(wanted in known.casefold() for known in (card.id, card.name, *card.aka))
