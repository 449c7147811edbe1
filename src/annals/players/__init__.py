"""Opponents, by name. They see views and imagined tables, never the real one; see `base.ask`."""

from __future__ import annotations

from annals.players.base import Player, ask
from annals.players.ladder import LADDER
from annals.players.random_player import RandomPlayer
from annals.players.scripted import CHARACTERS, ScriptedPlayer

PLAYERS: dict[str, Player] = {player.name: player for player in (RandomPlayer(), *CHARACTERS, *LADDER)}


class UnknownPlayer(Exception):
    """There is no player of this name; the sentence lists those there are."""

    def __init__(self, name: str) -> None:
        known = "; ".join(f"{player.name} ({player.style})" for player in PLAYERS.values())
        super().__init__(f"There is no player {name!r}. There are: {known}.")


def find(name: str) -> Player:
    """The player of this name. Raises UnknownPlayer."""
    if name not in PLAYERS:
        raise UnknownPlayer(name)
    return PLAYERS[name]


__all__ = ["PLAYERS", "Player", "RandomPlayer", "ScriptedPlayer", "UnknownPlayer", "ask", "find"]
