"""Civilization advances: they come with their prerequisites and go with them (CLA-CIV-GENERAL-2 to 6, reading A47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

ANY_GOVERNMENT: Final = "government"


def check_advances(table: ClashTable, player: Player) -> None:
    """Advances were gained or lost: civilization advances follow. One for any government stays, and sleeps while there
    is none; see `Player.refresh`."""
    if player.civilization:
        edition = table.edition
        governed = any(edition.advances[advance].government for advance in player.advances)
        for own in edition.civilizations[player.civilization].advances:
            needs = edition.civ_advances[own].needs
            met = governed if needs == ANY_GOVERNMENT else needs in player.advances
            if met and own not in player.civ_advances:
                player.civ_advances.append(own)
                if table.story is not None:
                    table.tell("civ_advance", player.seat, {"advance": own}, needs)
            elif not met and own in player.civ_advances and needs != ANY_GOVERNMENT:
                player.civ_advances.remove(own)
                if table.story is not None:
                    table.tell("civ_advance_lost", player.seat, {"advance": own}, needs)
    player.refresh(table.edition)
