"""Points and the winner (CLA-SCORE-1 to 14). Points are counted in halves, since an advance is worth half a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.clash.units import BARBARIANS
from annals.kernel.table import Result

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

CATEGORIES = ("pieces", "advances", "objectives", "wonders", "events", "leaders")
"""What is scored, in the order that breaks ties (CLA-SCORE-13)."""


def half_points(table: ClashTable, player: Player) -> dict[str, int]:
    """What a player would score now, in halves of a point, by category."""
    worth = table.edition.half_points
    return {
        "pieces": _pieces(table, player, worth),
        "advances": worth["advance"] * _scoring_advances(table, player),
        "objectives": worth["objective"] * len(player.completed),
        "wonders": _wonders(table, player),
        "events": sum(player.half_points.values()) + _civilization(table, player),
        "leaders": worth["leader"] * len(player.trophies),
    }


def _pieces(table: ClashTable, player: Player, worth: dict[str, int]) -> int:
    """Settlements of one's colour, and buildings of one's colour wherever they stand (CLA-SCORE-1, 2)."""
    seat = player.seat
    total = 0
    for city in table.cities.values():
        if city.owner == seat:
            total += worth["settlement"]
        for building, colour in city.buildings.items():
            if colour == seat:
                total += worth["building"]
                if building == "port" and "city_independence" in player.civ_advances:
                    total += 1
    return total


def _scoring_advances(table: ClashTable, player: Player) -> int:
    """All advances, civilization advances too; governments are worth nothing with City Independence."""
    count = len(player.advances) + len(player.civ_advances)
    if "city_independence" in player.civ_advances:
        count -= sum(1 for advance in player.advances if table.edition.advances[advance].government)
    return count


def _wonders(table: ClashTable, player: Player) -> int:
    """Half of its points for having built a wonder that stands or was captured, half for owning it (CLA-SCORE-7 to 9).
    The Great Pyramids count for their builder alone, whatever becomes of them (CLA-WON-PYRAMIDS-2, 3)."""
    total = 0
    gone = [wonder for wonder in table.wonders_gone if wonder not in table.buried]
    if gone:
        # Lost to barbarians is lost to a capture: the builder's cube stays on the card (CLA-SCORE-9, CLA-BARB-24).
        captured = [wonder for city in table.cities.values() if city.owner == BARBARIANS for wonder in city.wonders]
        gone = [wonder for wonder in gone if wonder not in captured]
    for wonder, builder in table.wonder_builders.items():
        worth = table.edition.wonders[wonder].vp
        if wonder == "great_pyramids":
            total += 2 * worth if builder == player.seat else 0
            continue
        if wonder in gone:
            continue
        if builder == player.seat:
            total += worth
        if wonder in player.wonders or table.buried.get(wonder) == player.seat:
            total += worth
    return total


def _civilization(table: ClashTable, player: Player) -> int:
    """Points that civilization advances and leaders give at the end."""
    total = len(player.captives) if "captives" in player.civ_advances else 0
    total += 2 * player.runes + 2 * len(player.markers) + 2 * player.anarchy
    total += sum(2 for city in table.cities.values() if city.druid == player.seat)
    space = table.leader_space(player.seat)
    if space >= 0 and table.leader_has(player.seat, "ruler_of_the_north", space):
        total += table.layout.apart[space][player.home]
    return total


def total(table: ClashTable, player: Player) -> float:
    """The points of a player, halves kept (CLA-SCORE-4)."""
    return sum(half_points(table, player).values()) / 2


def result(table: ClashTable) -> Result:
    """Most points win; ties go to the builder of the Great Pyramids, then by category, then are shared."""
    scores = [half_points(table, player) for player in table.players]
    ranks = []
    for player, score in zip(table.players, scores, strict=True):
        pyramids = table.wonder_builders.get("great_pyramids", -1) == player.seat
        ranks.append((sum(score.values()), pyramids, *[score[category] for category in CATEGORIES]))
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Result(tuple(sum(score.values()) / 2 for score in scores), winners)
