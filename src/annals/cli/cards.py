"""``annals cards``: every card of a game, with all its numbers, its copies and its source."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table as Grid
from rich.text import Text

from annals.cli import common

AGES = ("A", "I", "II", "III")


def cards(
    game: Annotated[str, typer.Argument(help="The game, for example tta.")] = "tta",
    name: Annotated[str | None, typer.Argument(help="Only cards with this in their name.")] = None,
    kind: Annotated[str | None, typer.Option(help="Only cards of this kind, for example wonder.")] = None,
    edition: Annotated[str | None, typer.Option(help="The edition; by default the newest.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """List the cards: id, name, kind, age, numbers, copies, source. A name alone explains the cards of that name."""
    console = common.console()
    with common.clear_errors():
        found = common.find_game(game)
        chosen = edition or next(iter(found.editions))
        if chosen not in found.editions:
            raise common.UserError(f"{found.title} has no edition {chosen!r}; it has: {', '.join(found.editions)}.")
        designs = list(import_module(f"annals.games.{game}.edition").load(chosen).cards.values())
        kinds = sorted({card.kind for card in designs})
        if kind is not None and kind not in kinds:
            raise common.UserError(f"There are no cards of the kind {kind!r}; kinds are: {', '.join(kinds)}.")
        wanted = [card for card in designs if kind in (None, card.kind) and _named(card, name)]
        if not wanted:
            raise common.UserError(f"No card is called {name!r}.")
    if json:
        plain = import_module(f"annals.games.{game}.printed").plain
        typer.echo(msgspec.json.format(msgspec.json.encode([plain(card) for card in wanted])).decode())
    elif name is not None:
        lines = import_module(f"annals.games.{game}.words").card_lines
        for card in wanted:
            first, *rest = lines(card)
            console.print(Text(first, style="bold"), Text("\n".join(rest)), "", sep="\n")
    else:
        console.print(_draw(wanted))


def _named(card: Any, name: str | None) -> bool:
    if name is None:
        return True
    wanted = name.casefold()
    return any(wanted in known.casefold() for known in (card.id, card.name, *card.aka))


def _draw(designs: list[Any]) -> Grid:
    table = Grid("Age", "Kind", "Name", "Price", "Gives", "Copies", box=None, padding=(0, 2, 0, 0), header_style="bold")
    for card in designs:
        copies = "/".join(str(count) for count in card.copies) if not card.initial else "initial"
        table.add_row(AGES[card.age], card.kind, card.name, _price(card), _gives(card), copies)
    return table


def _price(card: Any) -> str:
    parts = []
    if card.science_cost >= 0:
        revolution = f"/{card.revolution_cost}" if card.revolution_cost >= 0 else ""
        parts.append(f"{card.science_cost}{revolution} science")
    if card.resource_cost >= 0:
        parts.append(f"{card.resource_cost} resources")
    if card.stages:
        parts.append(" ".join(str(stage) for stage in card.stages))
    if card.military_cost:
        parts.append(f"{card.military_cost} military")
    return ", ".join(parts)


def _gives(card: Any) -> str:
    return ", ".join(f"{amount:+d} {what.replace('_', ' ')}" for what, amount in card.gives.plain().items())
