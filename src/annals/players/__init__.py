"""Opponents, by game and name. They see views and imagined tables, never the real one; see `base.ask`."""

from __future__ import annotations

from functools import cache

from annals import games
from annals.players.base import Opponent, ask
from annals.players.character import CharacterOpponent
from annals.players.ladder import LADDER
from annals.players.random_opponent import RandomOpponent


class UnknownOpponent(Exception):
    """There is no opponent of this name; the sentence lists those there are."""

    def __init__(self, name: str, game: str) -> None:
        known = "; ".join(f"{title(one.name, game).lower()} ({one.style})" for one in of(game).values())
        super().__init__(f"There is no player {name!r}. There are: {known}.")


@cache
def of(game: str) -> dict[str, Opponent]:
    """The opponents that know a game, by name: chance first, then the game's own, then the ladder, weakest first."""
    package = games.package(game)
    own = [CharacterOpponent(character) for character in package.characters]
    ladder = LADDER if package.mind is not None else ()
    return {one.name: one for one in (RandomOpponent(), *own, *ladder)}


def find(name: str, game: str) -> Opponent:
    """The opponent of this name, or of the word people know it by in this game. Raises UnknownOpponent."""
    opponents = of(game)
    known = {title(one, game).lower(): one for one in opponents} | {one: one for one in opponents}
    if name.lower() not in known:
        raise UnknownOpponent(name, game)
    return opponents[known[name.lower()]]


def beginner(game: str) -> str:
    """The opponent to begin with: the first of the game's own, else the one that plays at random."""
    characters = games.package(game).characters
    return characters[0].name if characters else RandomOpponent.name


def title(name: str, game: str) -> str:
    """What people call an opponent, everywhere: `Beginner`, `Able`, `Warlord`."""
    return "Beginner" if name == beginner(game) else name.replace("_", " ").capitalize()


__all__ = [
    "CharacterOpponent",
    "Opponent",
    "RandomOpponent",
    "UnknownOpponent",
    "ask",
    "beginner",
    "find",
    "of",
    "title",
]
