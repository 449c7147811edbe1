"""Resigning: a civilization leaves the game, and the others play on (TTA-RESIGN-1 to 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.tta.economy import statistics
from annals.games.tta.military import tactics, war
from annals.games.tta.player import Player
from annals.games.tta.politics import pacts
from annals.kernel.agenda import Alone, Step
from annals.kernel.choice import Choice, Shape
from annals.kernel.knowledge import PUBLIC, only

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def resign(table: TtaTable, player: Player) -> None:
    """Leave the game at once (TTA-RESIGN-1 to 6)."""
    for owner in statistics.pact_owners(table, player):
        pacts.end(table, owner)
    for rival in table.in_game():
        if rival.war is not None and rival.war_rival == player.seat:
            table.discard_military(rival.war, PUBLIC)
            rival.war = None
            rival.war_rival = -1
            table.score(rival, table.rules.culture_for_war_on_resigned, "resignation")
    war.give_markers_back(table, player)
    _clear(table, player)
    player.out = True
    if table.site == player.seat:
        table.site = -1
    if table.games is not None and table.games[0] == player.seat:
        table.games = None
    if table.edition.standing_wars:
        for other in table.in_game():
            statistics.rate(table, other)
    if table.story is not None:
        table.tell("resign", player.seat, {})
    opened_anew = player.seat == table.starting
    rest = table.clockwise_from(player.seat)
    if opened_anew:
        table.starting = rest[0].seat
    table.agenda.clear()
    if len(rest) == 1:
        table.conclude()
    else:
        table.pass_turn(opened_anew)


@dataclass(slots=True)
class AskLeave(Step):
    """Whoever may leave the game as the turn begins is asked before an own war is settled; without a war the first
    question of the turn comes soon enough, and offers it (TTO-LEAVE-1, TTO-OPEN-64)."""

    def run(self, table: TtaTable) -> None:
        player = table.players[table.current]
        if player.war is not None:
            table.push(Leave(player.seat))


@dataclass(slots=True)
class Leave(Alone):
    """Go on, or leave the game at the beginning of the own turn (TTO-DEC-5)."""

    def verbs(self) -> dict[str, Shape]:
        return {"stay": "", "resign": ""}

    def candidates(self, table: TtaTable, seat: int) -> list[Choice]:
        return [("stay",), ("resign",)]

    def apply(self, table: TtaTable, seat: int, choice: Choice) -> None:
        player = table.players[seat]
        if choice[0] == "resign":
            resign(table, player)
        else:
            player.change_turn().used = (*player.turn.used, "stay")


def stays(player: Player) -> bool:
    """Whether this player has said so as the turn began."""
    return "stay" in player.turn.used


def _clear(table: TtaTable, player: Player) -> None:
    """Hand and play area of a civilization that leaves."""
    for card in player.military_hand:
        table.discard_military(card, only(player.seat))
    if player.war is not None:
        table.discard_military(player.war, PUBLIC)
    for colony in player.colonies:
        table.discard_military(colony, PUBLIC)
    for tactic in player.kept_tactics:
        tactics.discard(table, tactic)
    if player.tactic is not None and player.exclusive:
        tactics.discard(table, player.tactic)
    table.removed += player.civil_hand
    table.removed += [*player.workers, *player.specials.values(), player.government, *player.wonders]
    table.removed += [card for card in (player.leader, player.unfinished) if card is not None]
    empty = Player.founded(player.seat)
    for name in CLEARED:
        setattr(player, name, getattr(empty, name))


CLEARED: Final = (
    "civil_hand",
    "military_hand",
    "shown",
    "government",
    "leader",
    "specials",
    "workers",
    "wonders",
    "ruins",
    "tucked",
    "tucked_faces",
    "unfinished",
    "stages",
    "kept_tokens",
    "colonies",
    "tactic",
    "exclusive",
    "kept_tactics",
    "war",
    "war_rival",
    "food_on",
    "resources_on",
    "food",
    "resources",
    "blue_bank",
    "blue_total",
    "blue_from_cards",
    "yellow_bank",
    "yellow_total",
    "yellow_from_cards",
    "reserve",
    "pool",
    "civil_total",
    "civil_actions",
    "military_total",
    "military_actions",
    "science_rating",
    "culture_rating",
    "strength",
    "happiness",
    "colonization",
    "traits",
    "abilities",
    "lends",
    "missing_actions",
    "bargains",
    "varied",
    "turn",
    "pledged",
)
