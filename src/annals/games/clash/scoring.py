"""Points and the winner (CLA-SCORE-1 to 14). Points are counted in halves, since an advance is worth half a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.clash.units.units import BARBARIANS
from annals.kernel.table import Result

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

CATEGORIES: Final[tuple[str, ...]] = ("pieces", "advances", "objectives", "wonders", "events", "leaders")
"""What is scored, in the order that breaks ties (CLA-SCORE-13)."""
AS_OBJECTIVES: Final[tuple[str, ...]] = ("captives", "rune_stones", "legendary_explorer", "druidic_influence")
"""What of a civilization's points counts with the objectives where a tie is broken (reading A70)."""


def half_points(table: ClashTable, player: Player) -> dict[str, int]:
    """What a player would score now, in halves of a point, by category."""
    worth = table.edition.half_points
    return {
        "pieces": _pieces(table, player, worth),
        "advances": worth["advance"] * _scoring_advances(table, player),
        "objectives": worth["objective"] * len(player.completed),
        "wonders": sum([halves for _, _, halves in wonder_shares(table, player)]),
        "events": sum(player.half_points.values()) + sum(civilization(table, player).values()),
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


def wonder_shares(table: ClashTable, player: Player) -> list[tuple[str, str, int]]:
    """Each wonder, what for, and how many halves: half of its points for having built a wonder that stands or was
    captured, half for owning it (CLA-SCORE-7 to 9). The Great Pyramids count for their builder alone, whatever becomes
    of them (CLA-WON-PYRAMIDS-2, 3)."""
    found: list[tuple[str, str, int]] = []
    gone = [wonder for wonder in table.wonders_gone if wonder not in table.buried]
    if gone:
        # Lost to barbarians is lost to a capture: the builder's cube stays on the card (CLA-SCORE-9, CLA-BARB-24).
        captured = [wonder for city in table.cities.values() if city.owner == BARBARIANS for wonder in city.wonders]
        gone = [wonder for wonder in gone if wonder not in captured]
    for wonder, builder in table.wonder_builders.items():
        worth = table.edition.wonders[wonder].vp
        if wonder == "great_pyramids":
            if builder == player.seat:
                found.append((wonder, "built", 2 * worth))
            continue
        if wonder in gone:
            continue
        if builder == player.seat:
            found.append((wonder, "built", worth))
        if wonder in player.wonders or table.buried.get(wonder) == player.seat:
            found.append((wonder, "owned", worth))
    return found


def civilization(table: ClashTable, player: Player) -> dict[str, int]:
    """Half points that pieces beside the board, markers and leaders give at the end, by what gives them."""
    found: dict[str, int] = {}
    if player.captives and "captives" in player.civ_advances:
        found["captives"] = len(player.captives)
    if player.runes:
        found["rune_stones"] = 2 * player.runes
    if player.markers:
        found["legendary_explorer"] = 2 * len(player.markers)
    if player.anarchy:
        found["anarchy"] = 2 * player.anarchy
    druids = sum(2 for city in table.cities.values() if city.druid == player.seat)
    if druids:
        found["druidic_influence"] = druids
    space = table.leader_space(player.seat)
    if space >= 0 and table.leader_has(player.seat, "ruler_of_the_north", space):
        found["ruler_of_the_north"] = table.layout.apart[space][player.home]
    return found


def total(table: ClashTable, player: Player) -> float:
    """The points of a player, halves kept (CLA-SCORE-4)."""
    return sum(half_points(table, player).values()) / 2


def result(table: ClashTable) -> Result:
    """Most points win; ties go to the builder of the Great Pyramids, then by category, then are shared."""
    scores = [half_points(table, player) for player in table.players]
    ranks = []
    for player, score in zip(table.players, scores, strict=True):
        pyramids = table.wonder_builders.get("great_pyramids", -1) == player.seat
        own = civilization(table, player)
        moved = sum([own.get(origin, 0) for origin in AS_OBJECTIVES])
        ordered = {**score, "objectives": score["objectives"] + moved, "events": score["events"] - moved}
        ranks.append((sum(score.values()), pyramids, *[ordered[category] for category in CATEGORIES]))
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Result(tuple(sum(score.values()) / 2 for score in scores), winners)
