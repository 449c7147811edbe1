"""What must be true of every table at every moment: pieces, cards and limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.clash.advances import deeds
from annals.games.clash.battle import battle, combat
from annals.games.clash.economy.stock import NAMES, limit
from annals.games.clash.units import units
from annals.games.clash.units.units import BARBARIANS, KINDS, OWNERS, PIRATES, SHIP

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable


def violations(table: ClashTable) -> list[str]:
    """Everything that is not as it must be, as sentences."""
    found: list[str] = []
    for player in table.players:
        _check_player(table, player, found)
    _check_board(table, found)
    _check_cards(table, found)
    return found


def _check_player(table: ClashTable, player: Player, found: list[str]) -> None:
    name = f"seat {player.seat}"
    found += [
        f"{name}: {amount} {NAMES[what]}"
        for what, amount in enumerate(player.stock)
        if not 0 <= amount <= limit(table, player, what)
    ]
    if player.actions < 0 or not 0 <= player.tracker <= table.edition.event_cubes:
        found.append(f"{name}: {player.actions} actions, {player.tracker} cubes on the tracker")
    if len(set(player.advances)) != len(player.advances):
        found.append(f"{name}: an advance twice: {player.advances}")
    governments = {
        table.edition.advances[one].category for one in player.advances if table.edition.advances[one].government
    }
    if len(governments) > 1:
        found.append(f"{name}: two governments: {sorted(governments)}")
    anew = player.copy()
    anew.refresh(table.edition)
    derived = (player.abilities, player.government, player.open_advances)
    if derived != (anew.abilities, anew.government, anew.open_advances):
        found.append(f"{name}: what follows from the advances was not worked out anew")
    for kind, word in enumerate(KINDS):
        most = table.edition.units[word].limit
        held = sum(
            1 for other in table.players for owner, piece in other.captives if (owner, piece) == (player.seat, kind)
        )
        if units.on_board(table, player.seat, kind) + held > most:
            found.append(f"{name}: more than {most} of {word}")
    for building, design in table.edition.buildings.items():
        count = sum(1 for city in table.cities.values() if city.buildings.get(building) == player.seat)
        if count + player.lost_pieces.get(building, 0) > design.limit:
            found.append(f"{name}: {count} of {building}")
    if len(table.cities_of(player.seat)) + player.lost_pieces.get("settlement", 0) > table.edition.settlements:
        found.append(f"{name}: too many cities")
    leaders = units.on_board(table, player.seat, units.LEADER)
    if leaders != (1 if player.leader else 0):
        found.append(f"{name}: {leaders} leader pieces for the leader {player.leader!r}")


def _check_board(table: ClashTable, found: list[str]) -> None:
    for space, city in table.cities.items():
        if table.terrain[space] in ("", "sea"):
            found.append(f"a city on {table.terrain[space]!r} at {space}")
        if city.size > table.edition.largest_city:
            found.append(f"a city of size {city.size} at {space}")
        if ("port" in city.buildings) != (city.port >= 0):
            found.append(f"the port at {space} faces {city.port}")
    for owner in range(OWNERS):
        for space, stack in table.stacks[owner].items():
            _check_stack(table, owner, space, stack, found)
    if units.on_board(table, PIRATES, SHIP) > table.edition.pirate_ships:
        found.append("too many pirate ships")
    for word, most in table.edition.barbarians.items():
        if units.on_board(table, BARBARIANS, KINDS.index(word)) > most:
            found.append(f"too many barbarian {word}")


def _check_stack(table: ClashTable, owner: int, space: int, stack: units.Stack, found: list[str]) -> None:
    terrain = table.terrain[space]
    if not stack or not terrain:
        found.append(f"units of {owner} at {space}: {stack} on {terrain!r}")
    ships = units.count_ships(stack)
    if terrain == "sea":
        carried = len(stack) - ships
        if table.shares_with_pirates(owner, units.PIRATES):
            ships += units.count_ships(units.stack_at(table, units.PIRATES, space))
        carriers = combat.ships_here(table, owner, space)
        leaving = any(isinstance(step, (combat.Drown, deeds.Land)) for step in table.agenda)
        if carried > carriers * table.capacity(owner) and table.battle is None and not leaving:
            found.append(f"{carried} units aboard {ships} ships of {owner} at {space}")
    elif ships:
        found.append(f"ships of {owner} on land at {space}")
    elif units.count_army(stack) > table.stacking_limit(owner, space):
        found.append(f"{units.count_army(stack)} army units of {owner} at {space}")
    # An attack that must be paid for begins when it is paid.
    if table.battle is None and not any(isinstance(step, battle.Begin) for step in table.agenda):
        other = units.enemy_at(table, owner, space)
        if other >= 0 and not table.shares_with_pirates(owner, other):
            found.append(f"units of {owner} and {other} at {space}")
        city = table.cities.get(space)
        if city is not None and city.owner != owner:
            found.append(f"units of {owner} in the city of {city.owner} at {space}")


def _check_cards(table: ClashTable, found: list[str]) -> None:
    """Every card is somewhere, once."""
    civ = table.with_civilizations()
    fight = table.battle
    laid = [fight.attacker_card, fight.defender_card] if fight is not None else []
    actions = [*table.action_deck, *table.action_discards, *[card for card in laid if card]]
    goals = [*table.objective_deck, *table.objective_discards]
    events = [*table.event_deck, *table.event_discards, *table.standing]
    wonders = [*table.wonder_deck, *table.wonders_gone, *([table.open_wonder] if table.open_wonder else [])]
    for player in table.players:
        actions += player.action_hand
        goals += [*player.objective_hand, *player.promised, *[card for card, _, _ in player.completed]]
        events += [*player.persons, *player.open_cards]
        wonders += [*player.wonder_hand, *player.wonders]
    for step in table.agenda:
        actions += getattr(step, "held_actions", ())
        goals += getattr(step, "held_objectives", ())
        events += getattr(step, "held_events", ())
        wonders += getattr(step, "held_wonders", ())
    _compare("action", actions, list(table.edition.actions), found)
    _compare("objective", goals, [c.id for c in table.edition.objective_cards.values() if civ or not c.civ], found)
    _compare("event", events, [c.id for c in table.edition.events.values() if civ or not c.civ], found)
    _compare("wonder", wonders, list(table.edition.wonders), found)


def _compare(name: str, there: list[str], wanted: list[str], found: list[str]) -> None:
    if sorted(there) != sorted(wanted):
        missing = sorted(set(wanted) - set(there))
        twice = sorted({card for card in there if there.count(card) > 1})
        found.append(f"{name} cards: missing {missing}, twice {twice}, strange {sorted(set(there) - set(wanted))}")
