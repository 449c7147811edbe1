"""Views: what a seat may know of the table, as plain data. Built by naming what is visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.clash import scoring
from annals.games.clash.battle import capture
from annals.games.clash.cities.city import MOODS, City
from annals.games.clash.economy import routes, stock
from annals.games.clash.economy.stock import NAMES
from annals.games.clash.hand import objectives
from annals.games.clash.map import exploring
from annals.games.clash.units import units
from annals.games.clash.units.units import FOREST, FOUGHT, KIND, KINDS, MOVED, OWNERS, STOPPED, Stack
from annals.kernel.knowledge import NOBODY, knows
from annals.kernel.snapshot import field_names

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable


def board(table: ClashTable, seat: int | None) -> dict[str, object]:
    """The map, the decks and every player, as this seat sees them."""
    return {
        "age": table.age,
        "ages": table.edition.ages,
        "round": table.rounds_played(),
        "round_of_age": table.round,
        "status": table.status,
        "current": table.current,
        "first": table.first,
        "spaces": [_space(table, space) for space in range(len(table.terrain))],
        "regions": [list(region) for region in table.layout.regions],
        "decks": {
            "action": len(table.action_deck),
            "objective": len(table.objective_deck),
            "event": len(table.event_deck),
            "wonder": len(table.wonder_deck),
            "regions": sum(1 for tile in table.tiles if tile),
        },
        "action_discards": list(table.action_discards),
        "objective_discards": len(table.objective_discards),
        "event_discards": list(table.event_discards),
        "standing": list(table.standing),
        "open_wonder": table.open_wonder or None,
        "wonder_builders": dict(table.wonder_builders),
        "truces": [list(truce) for truce in table.truces],
        "battle": table.battle.board(table, seat) if table.battle is not None else None,
        "laying": _laying(table),
        "asking": _asking(table, seat),
        "players": [_player(table, player, seat) for player in table.players],
        "civilizations": table.with_civilizations(),
    }


def _asking(table: ClashTable, seat: int | None) -> dict[str, object] | None:
    """The particulars of the question this seat is asked: where, how much is left, what was chosen so far."""
    decision = table.decision()
    if decision is None or seat is None or seat not in decision.seats(table):
        return None
    return {name: _plain(getattr(decision, name)) for name in field_names(decision)}


def _plain(value: object) -> object:
    """Tuples as lists, within each other too."""
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _laying(table: ClashTable) -> dict[str, object] | None:
    """The tile that is turned up but does not lie yet."""
    decision = table.decision()
    if not isinstance(decision, exploring.LayRegion):
        return None
    tile = next(tile for tile in table.edition.tiles.values() if tile.number == decision.tile)
    return {"region": decision.region, "tile": decision.tile, "terrain": list(tile.spaces)}


def _space(table: ClashTable, space: int) -> dict[str, object]:
    q, r = table.layout.places[space]
    city = table.cities.get(space)
    return {
        "space": space,
        "at": [q, r],
        "terrain": table.terrain[space] or None,
        "region": table.layout.region_of[space],
        "exhausted": space in table.exhausted,
        "city": _city(city) if city is not None else None,
        "units": [
            {"owner": owner, "units": _units(table.stacks[owner][space])}
            for owner in range(OWNERS)
            if space in table.stacks[owner]
        ],
    }


def _city(city: City) -> dict[str, object]:
    return {
        "owner": city.owner,
        "size": city.size,
        "mood": MOODS[city.mood],
        "buildings": dict(city.buildings),
        "wonders": list(city.wonders),
        "port": city.port if city.port >= 0 else None,
        "activations": city.activations,
        "blocked": city.blocked,
        "beloved": city.beloved,
        "druid": city.druid if city.druid >= 0 else None,
    }


def _units(stack: Stack) -> list[dict[str, object]]:
    """Units of one kind with the same marks together."""
    found: list[dict[str, object]] = []
    for unit in sorted(set(stack)):
        marks = {
            "moved": bool(unit & MOVED),
            "stopped": bool(unit & STOPPED),
            "forest": bool(unit & FOREST),
            "fought": bool(unit & FOUGHT),
        }
        count = stack.count(unit)
        found.append({"kind": KINDS[unit & KIND], "count": count, **{mark: True for mark, on in marks.items() if on}})
    return found


def _player(table: ClashTable, player: Player, seat: int | None) -> dict[str, object]:
    mine = player.seat == seat or table.over
    points = scoring.half_points(table, player)
    return {
        "seat": player.seat,
        "civilization": player.civilization or None,
        "home": player.home,
        "stock": {NAMES[what]: player.stock[what] for what in range(len(player.stock))},
        "limits": {NAMES[what]: stock.limit(table, player, what) for what in stock.RESOURCES},
        "advances": list(player.advances),
        "civ_advances": list(player.civ_advances),
        "borrowed": player.borrowed or None,
        "tracker": player.tracker,
        "anarchy": player.anarchy,
        "runes": player.runes,
        "markers": list(player.markers),
        "actions": player.actions,
        "used": list(player.used),
        "leader": player.leader or None,
        "leaders_left": list(player.leaders_left),
        "trophies": list(player.trophies),
        "captives": [[owner, KINDS[kind]] for owner, kind in player.captives],
        "wonders": list(player.wonders),
        "persons": list(player.persons),
        "open_cards": list(player.open_cards),
        "diplomat_partner": player.diplomat_partner if player.diplomat_partner >= 0 else None,
        "completed": [[card, objective] for card, objective, _ in player.completed],
        "lost_actions": player.lost_actions,
        "hand": {
            "action": _hand(table, player.action_hand, seat, mine),
            "objective": _hand(table, player.objective_hand, seat, mine),
            "wonder": _hand(table, player.wonder_hand, seat, mine),
        },
        "goals": _goals(table, player) if mine else None,
        "supply": _supply(table, player),
        "cities": table.cities_of(player.seat),
        "routes": len(routes.most(routes.possible(table, player.seat))) if "trade_routes" in player.abilities else 0,
        "points": {
            **{category: points[category] / 2 for category in scoring.CATEGORIES},
            "total": sum(points.values()) / 2,
        },
        "scored": {
            "wonders": [[wonder, why, halves / 2] for wonder, why, halves in scoring.wonder_shares(table, player)],
            "events": _events_scored(table, player),
        },
    }


def _events_scored(table: ClashTable, player: Player) -> list[list[object]]:
    """Points of events, civilization advances and leaders, by what gave them."""
    both = [*player.half_points.items(), *scoring.civilization(table, player).items()]
    return [[origin, halves / 2] for origin, halves in both if halves]


def _hand(table: ClashTable, hand: list[str], seat: int | None, mine: bool) -> dict[str, object]:
    """How many cards, and those of them that this seat knows."""
    seen = hand if mine else [card for card in hand if knows(table.known.get(card, NOBODY), seat)]
    return {"count": len(hand), "cards": sorted(seen)}


def _goals(table: ClashTable, player: Player) -> dict[str, bool]:
    """For each status-phase objective in hand whether it is met as things are."""
    found: dict[str, bool] = {}
    for card in player.objective_hand:
        design = table.edition.objective_cards[card]
        for half in (design.upper, design.lower):
            if table.edition.objectives[half].status:
                found[half] = objectives.is_met(table, player, table.edition.objectives[half])
    return found


def _supply(table: ClashTable, player: Player) -> dict[str, int]:
    """Pieces not on the board."""
    held = [piece for other in table.players for piece in other.captives]
    found = {
        word: table.edition.units[word].limit
        - units.on_board(table, player.seat, kind)
        - held.count((player.seat, kind))
        for kind, word in enumerate(KINDS)
    }
    for building in table.edition.buildings:
        found[building] = capture.pieces_left(table, player, building)
    found["settlement"] = (
        table.edition.settlements - len(table.cities_of(player.seat)) - player.lost_pieces.get("settlement", 0)
    )
    return found
