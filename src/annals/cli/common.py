"""What the commands share: finding games and players, reading files, and ending with one clear line on errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.console import Console

from annals import games
from annals.kernel import (
    Annal,
    AnnalError,
    CatalogueError,
    Game,
    OptionError,
    OptionValue,
    Table,
)
from annals.players import UnknownOpponent
from annals.words import Words

if TYPE_CHECKING:
    from annals.server.settings import Settings

USER_ERROR = 2
CARDS = "A folder of card files of your own, laid over the editions."
GAME = "The short name of the game; one that does not exist lists those that do."
"""What commands say about the game they must be told."""


class UserError(Exception):
    """Something the user can put right; the message says what."""


@contextmanager
def clear_errors() -> Iterator[None]:
    """Turn errors of the user into one line and exit code 2."""
    try:
        yield
    except (
        UserError,
        OptionError,
        UnknownOpponent,
        AnnalError,
        CatalogueError,
        games.GuestError,
        UnicodeDecodeError,
    ) as error:
        _complain(str(error))
    except OSError as error:
        _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _complain(sentence: str) -> None:
    typer.secho(f"annals: {sentence}", fg="red", err=True)
    raise typer.Exit(USER_ERROR)


def find_game(name: str | None) -> Game:
    if name is None:
        raise UserError(f"Which game? There are: {', '.join(games.names())}.")
    try:
        return games.find(name)
    except KeyError:
        raise UserError(f"There is no game {name!r}; there are: {', '.join(games.names())}.") from None


def read_settings(cards: Path | None, **given: Any) -> Settings:
    """The settings of the service, from the command line and the environment."""
    from annals.server.settings import SettingError, Settings

    try:
        settings = Settings.read(cards=str(cards) if cards is not None else None, **given)
    except SettingError as error:
        raise UserError(str(error)) from error
    if settings.cards and not Path(settings.cards).is_dir():
        raise UserError(f"{settings.cards} is not a folder.")
    return settings


def use_cards(folder: Path | None) -> None:
    """Lay a folder of own cards over all editions, if one is given."""
    if folder is None:
        return
    if not folder.is_dir():
        raise UserError(f"{folder} is not a folder.")
    games.use_cards(folder)


def words_of(game: Game) -> Callable[[Table, int | None, Sequence[str]], Words]:
    """The class that puts this game into words."""
    return games.package(game.name).words


def default_names(game: Game) -> list[str]:
    return list(games.package(game.name).names)


def names_of(game: Game, annal: Annal) -> list[str]:
    """The players' names: those of the annal, else the game's own."""
    names = default_names(game)
    return [annal.names.get(seat, names[seat]) for seat in range(annal.setup.seats)]


def read_options(game: Game, edition: str | None, said: Sequence[str]) -> dict[str, OptionValue]:
    """Set-up options of an edition, written as `name=value`."""
    known = {option.name: option for option in game.edition(edition).options}
    values: dict[str, OptionValue] = {}
    for text in said:
        name, equals, value = text.partition("=")
        if not equals:
            raise UserError(f"--option {text!r} must be written as name=value.")
        if name not in known:
            raise UserError(f"{game.title} has no option {name!r}; it has: {', '.join(known)}.")
        values[name] = known[name].read(value)
    return values


def read_annal(path: Path) -> tuple[Annal, Game]:
    """Read an annal file. The message of an error names the file."""
    try:
        text = path.read_text(encoding="utf-8")
        annal = Annal.read(text, games.find)
    except AnnalError as error:
        raise UserError(f"{path}: {error}") from error
    except UnicodeDecodeError as error:
        raise UserError(f"{path}: this is not a text file.") from error
    return annal, games.find(annal.setup.game)


def console() -> Console:
    return Console(highlight=False, emoji=False, markup=False)
