"""``annals replay``: look into an annal at any position, and verify it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.text import Text

from annals import games
from annals.cli import boards, common
from annals.kernel import Annal, AnnalError, Game, Table


def replay(
    file: Annotated[Path, typer.Argument(help="An annal file.")],
    at: Annotated[int | None, typer.Option(help="Stop after so many choices.")] = None,
    seat: Annotated[int | None, typer.Option(help="See it as this seat (from 1); by default as a spectator.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Only replay everything and check the result.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """Tell the story of an annal and draw the board at its end or at any choice."""
    with common.clear_errors():
        annal, game = common.read_annal(file)
        if at is not None and not 0 <= at <= len(annal.choices):
            raise common.UserError(f"{file} has {len(annal.choices)} choices; --at must be from 0 to that.")
        if seat is not None and not 1 <= seat <= annal.setup.seats:
            raise common.UserError(f"There are the seats 1 to {annal.setup.seats}, not {seat}.")
        if annal.partings and at is None and not verify:
            # Beyond this the annal can be read, but not played again.
            at = annal.partings[0].made
        try:
            table = annal.verify(game) if verify else annal.replay(game, at, story=True)
        except AnnalError as error:
            raise common.UserError(f"{file}: {error}") from error
        reader = seat - 1 if seat is not None else None
        if verify:
            _say_verified(file, annal, table, json)
        elif json:
            _print_json(annal, table, reader)
        else:
            _draw(game, annal, table, reader)


def _say_verified(file: Path, annal: Annal, table: Table, json: bool) -> None:
    result = table.result()
    scores = list(result.scores) if result is not None else None
    if json:
        said = {"file": str(file), "verified": True, "choices": len(annal.choices), "scores": scores}
        typer.echo(msgspec.json.encode(said).decode())
        return
    end = f"result {' '.join(str(score) for score in scores)}" if scores is not None else "not over yet"
    typer.echo(f"{file}: verified, {len(annal.choices)} choices, {end}")


def _print_json(annal: Annal, table: Table, seat: int | None) -> None:
    assert table.story is not None
    result = table.result()
    said = {
        "setup": {**annal.setup.plain(), "seed": annal.setup.seed if result is not None else None},
        "names": {str(place): name for place, name in annal.names.items()},
        "choices": len(annal.choices),
        "view": table.view(seat),
        "story": table.story.seen_by(seat, result is not None),
        "scores": list(result.scores) if result is not None else None,
    }
    typer.echo(msgspec.json.format(msgspec.json.encode(said)).decode())


def _draw(game: Game, annal: Annal, table: Table, seat: int | None) -> None:
    console = common.console()
    names = common.names_of(game, annal)
    words = games.package(game.name).words(table, seat, names)
    assert table.story is not None
    result = table.result()
    for entry in table.story.seen_by(seat, result is not None):
        console.print(Text(words.entry(entry), style="bold" if entry["kind"] == "turn" else ""))
    console.print(boards.board_of(table, seat, names).draw())
    console.print(Text(f"After {table.number} of {len(annal.choices)} choices. ", style="dim"), end="")
    console.print(Text(words.result(result) if result is not None else words.question(), style="bold"))
    for parting in annal.partings:
        console.print(Text(str(parting.error()), style="yellow"))
