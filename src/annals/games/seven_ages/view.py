"""What a seat may know, as plain data; built by naming what is visible (flow I)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import asking
from annals.games.seven_ages.actions import income, trade_value
from annals.games.seven_ages.civilization import progress
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.conflict import odds
from annals.games.seven_ages.glory import account, forecast
from annals.games.seven_ages.markers import most_on_no_empire
from annals.games.seven_ages.numbers import NOBODY
from annals.games.seven_ages.options import cadence, drafting
from annals.games.seven_ages.units import fog
from annals.games.seven_ages.world import reach
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.player import Player
    from annals.games.seven_ages.table import SevenTable


def board(table: SevenTable, seat: int | None) -> dict[str, object]:
    """The whole board for one seat; None is a spectator. The map itself does not change and is not told."""
    return {
        "turn": table.turn,
        "action": table.action,
        "age": table.age(),
        "levels": table.rules.levels,
        "dark": [level for level, dark in enumerate(table.rules.dark) if dark],
        "first": table.first,
        "order": list(table.order),
        "deck": len(table.deck),
        "discards": table.discards.copy(),
        "removed": table.removed.copy() if table.over else [0] * len(table.removed),
        "out": {sort: list(counters) for sort, counters in sorted(table.out.items())},
        "cadence": cadence.seen_by(table, seat),
        "glory_left": account.markers_left(table) if table.rules.secret_victory else None,
        "packet": drafting.packet_seen_by(table, seat),
        "most_empires": table.most_empires(),
        "free_markers": most_on_no_empire(table),
        "sets": list(members(table.sets)),
        "players": [_player(table, player, seat) for player in table.players],
        "empires": [_empire(table, empire, seat) for empire in table.in_play()],
        "areas": _areas(table),
        "kingdoms": [{"area": area, "units": list(units)} for area, units in sorted(table.kingdoms.items())],
        "blue": [{"artefact": table.edition.artefacts[one].id, "level": level} for one, level in table.blue.items()],
        "world_war": table.world_war,
        "climate": table.climate,
        "common": {"elephants": table.elephants.bit_count(), "nukes": table.nukes, "star_wars": table.star_wars},
        "cup": sum(table.cup),
        "laid": _laid(table, seat),
        "notes": [list(note) for note in table.notes],
        "fighting": table.fighting,
        "conflict": _conflict(table, seat) if table.fighting >= 0 else None,
        "forecast": forecast.plain(table, seat),
        "asking": asking.told(table, seat),
        "over": table.over,
    }


def _player(table: SevenTable, player: Player, seat: int | None) -> dict[str, object]:
    """A player: hand and markers are told only to their owner, glory not under Secret Victory."""
    own = player.seat == seat or table.over
    secret = table.rules.secret_victory and not own and player.showed < 0
    return {
        "seat": player.seat,
        "colour": table.edition.colours[player.colour] if player.colour >= 0 else "",
        "glory": None if secret else player.glory,
        "cards": len(player.hand),
        "hand": player.hand.copy() if own else [],
        "placed": _placed(player, seat, own),
        "unused": list(player.unused) if own else [],
        "unused_markers": len(player.unused),
    }


def _placed(player: Player, seat: int | None, own: bool) -> list[list[int]]:
    """Placed markers by where they lie, unknown ones as 0, in an order that tells nothing."""
    return sorted([[each[0], each[1] if own or player.is_seen(each, seat) else 0] for each in player.placed])


def _empire(table: SevenTable, empire: Empire, seat: int | None) -> dict[str, object]:
    edition = table.edition
    return {
        "number": empire.set,
        "card": empire.card,
        "seat": empire.seat,
        "level": empire.level,
        "held_back": progress.is_held_back(table, empire.set),
        "age": table.age_of(empire),
        "barbarian": table.is_barbarian(empire),
        "money": empire.money,
        "income": sum([amount for _, amount in income.of_empire(table, empire)]),
        "units": empire.units(),
        "trade": trade_value.number(table, empire),
        "elite": empire.elite,
        "capital": empire.capital,
        "homeland": empire.homeland,
        "stacks": [_stack(table, empire, area, seat) for area in sorted(empire.stacks)],
        "pool": empire.pool.copy(),
        "elephants": empire.elephants.bit_count(),
        "leaders": [[leader, area] for leader, area in empire.leaders],
        "religions": [edition.artefacts[one].id for one in empire.religions],
        "government": edition.artefacts[empire.government].id if empire.government >= 0 else "",
        "markers": [[edition.artefacts[one].id, detail] for one, detail in empire.markers],
        "no_cavalry": empire.no_cavalry,
        "no_ships": empire.no_ships,
        "acted": list(empire.acted),
        "wild": empire.wild,
        "traded": empire.traded,
        "won": empire.won,
        "go": empire.go,
        "range": _range(table, empire),
    }


def _range(table: SevenTable, empire: Empire) -> dict[str, object]:
    """How far an empire reaches: the areas of others and of nobody within its range, and those it could reach only if
    others let it count through their areas."""
    within = reach.areas(table, empire)
    asking = reach.could_reach(table, empire) & ~within
    return {
        "far": reach.length(table, empire),
        "areas": list(members(within & ~empire.areas)),
        "asking": list(members(asking)),
    }


def _stack(table: SevenTable, empire: Empire, area: int, seat: int | None) -> dict[str, object]:
    """A stack: its top unit and size for all, the units for those who know them."""
    units = empire.stacks[area]
    known = fog.knows(table, seat, empire, area)
    return {"area": area, "top": units[0], "count": len(units), "units": list(units) if known else []}


def _areas(table: SevenTable) -> list[dict[str, object]]:
    """Areas with anything in them, by number."""
    told: list[dict[str, object]] = []
    for area in range(len(table.control)):
        markers = table.artefacts.get(area, ())
        if table.control[area] == NOBODY and area not in table.cities and area not in table.temples and not markers:
            continue
        told.append(
            {
                "area": area,
                "holder": table.control[area],
                "city": table.cities.get(area, 0),
                "fort": bool(table.forts >> area & 1),
                "disorder": bool(table.disorder >> area & 1),
                "temple": table.temples.get(area, -1),
                "artefacts": [[table.edition.artefacts[one].id, detail] for one, detail in markers],
            }
        )
    return told


def _conflict(table: SevenTable, seat: int | None) -> dict[str, object] | None:
    """The conflict that goes on, each side with what this seat may know of it."""
    fight = fights.current(table)
    if fight is None:
        return None
    return {
        "area": fight.area,
        "round": fight.round,
        "entered": fight.entered,
        "sides": [_side(table, fight, side, seat) for side in fights.SIDES],
        "odds": odds.told(table, fight, seat),
    }


def _side(table: SevenTable, fight: fights.Fight, side: int, seat: int | None) -> dict[str, object]:
    known = fight.shown or fight.runners[side] == seat
    return {
        "empire": fight.side(side),
        "runner": fight.runners[side],
        "disorder": fight.disorder[side],
        "spent": list(fight.spent[side]),
        "lost": fight.lost[side],
        "committed": list(fights.committed(table, side)) if known else [],
        "tactician": fights.tactician(table, side) if known else NOBODY,
        "front": list(fight.front[side]),
        "total": fight.totals[side],
        "lines": [list(line) for line in odds.lines(table, fight, side, seat)],
    }


def _laid(table: SevenTable, seat: int | None) -> dict[str, object]:
    """Cards face down: 0 where this seat does not know one."""
    told: dict[str, object] = {}
    for name, cards in sorted(table.laid.items()):
        told[name] = [card if seat is not None and seats >> seat & 1 else 0 for card, seats in cards]
    return told
