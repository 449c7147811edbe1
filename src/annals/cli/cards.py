"""``annals cards``: every card of a game, with all its numbers, its copies and its source."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.padding import Padding
from rich.text import Text

from annals import games
from annals.cli import common
from annals.cli.lists import list_of


def cards(
    game: Annotated[str, typer.Argument(help=common.GAME)],
    name: Annotated[str | None, typer.Argument(help="Only cards with this in their name.")] = None,
    kind: Annotated[str | None, typer.Option(help="Only cards of this kind, for example wonder.")] = None,
    edition: Annotated[str | None, typer.Option(help="The edition; by default the game's first.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A set-up option, name=value, that brings cards.")] = None,
    cards: Annotated[Path | None, typer.Option(help=common.CARDS)] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """List the cards of a game. A name explains the cards of that name: numbers, text, source."""
    console = common.console()
    with common.clear_errors():
        common.use_cards(cards)
        found = common.find_game(game)
        values = common.read_options(found, edition, option or [])
        info = found.edition(edition)
        options = info.check(found.title, info.most_seats, values)
        package = games.package(game)
        printed = package.cards(info.name, options)
        designs = list(printed.cards.values())
        if not designs:
            raise common.UserError(f"{found.title} has no cards.")
        kinds = sorted({card.kind for card in designs})
        if kind is not None and kind not in kinds:
            raise common.UserError(f"There are no cards of the kind {kind!r}; kinds are: {', '.join(kinds)}.")
        wanted = [card for card in designs if kind in (None, card.kind) and _named(card, name)]
        if not wanted:
            others = [each for each in found.editions if each != info.name]
            more = f"; --edition may also be: {', '.join(others)}" if others else ""
            raise common.UserError(f"No card of the edition {info.name} is called {name!r}{more}.")
    cards_of = list_of(game)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode([package.plain(card) for card in wanted])).decode())
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
