"""What helps and hinders in battle: combat value, ignored hits, limits on the opponent's bonuses, barred cards, and
what can be paid for. Every number has its origin. Dice and CLASH icons are in combat.py, cards in combat_cards.py.

Regular bonuses of leaders and civilization advances are data; here is what their words `when` and `per` mean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.clash.battle import combat_cards
from annals.games.clash.battle.sides import ATTACKER, DEFENDER
from annals.games.clash.cities.city import HAPPY
from annals.games.clash.economy import payment
from annals.games.clash.economy.payment import ANY_RESOURCE, Amounts, Swap
from annals.games.clash.economy.stock import NOTHING
from annals.games.clash.map import ways
from annals.games.clash.units.units import BARBARIANS, CAVALRY, ELEPHANT, LEADER, PIRATES, SETTLER, count, stack_at

if TYPE_CHECKING:
    from annals.games.clash.battle.sides import Battle
    from annals.games.clash.cards import Power
    from annals.games.clash.cities.city import City
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

Part = tuple[str, int]
"""Where a number comes from, and the number."""

Offer = tuple[str, Amounts]
"""Something that can be used in battle, and its price."""

MIGHTY_ARMY: Final = 5
"""Army units with which Xerxes fights without cards and CLASH abilities (CLA-CIV-PERSIA-12)."""

# Powers of leaders and civilization advances ---------------------------------------------------------------------


def powers(table: ClashTable, battle: Battle, side: int) -> list[Power]:
    """Everything of this side that can have a bonus in this battle: the leader's abilities where they reach, and
    civilization advances (CLA-LEADER-7, 8)."""
    owner = battle.sides[side].owner
    if owner >= table.seats:
        return []
    player = table.players[owner]
    edition = table.edition
    found: list[Power] = [edition.civ_advances[own] for own in player.civ_advances if own in player.abilities]
    if player.leader:
        present = bool(count(stack_at(table, owner, battle.space), LEADER))
        found += [
            ability
            for ability in edition.leaders[player.leader].abilities
            if ability.when in AFAR or (present and (not battle.naval or ability.when in ABOARD))
        ]
    return found


AFAR: Final[tuple[str, ...]] = ("defending_fortress_near_leader",)
"""Abilities that work for a leader who is elsewhere."""
ABOARD: Final[tuple[str, ...]] = ("naval_aboard", "attacking_coastal_city_or_pirates")
"""Abilities that work for a leader aboard a ship; all others need land (CLA-LEADER-8)."""


def leader_fights(table: ClashTable, battle: Battle, side: int, ability: str) -> bool:
    """Whether a leader with this ability takes part in this land battle."""
    owner = battle.sides[side].owner
    return not battle.naval and owner < table.seats and table.leader_has(owner, ability, battle.space)


def holds(table: ClashTable, battle: Battle, side: int, when: str) -> bool:
    """Whether the condition of a bonus is met for this side now."""
    if when in ("", "in_land_battle"):
        return not battle.naval
    if when in ("before_battle", "before_roll"):
        return True
    if when in NAVAL:
        return _holds_at_sea(table, battle, side, when)
    if when in CITIES:
        return not battle.naval and _holds_in_city(table, battle, side, when)
    if when in PLACES:
        return not battle.naval and _holds_here(table, battle.sides[side].owner, battle.space, when)
    return _holds_against(table, battle, side, when)


NAVAL: Final[tuple[str, ...]] = (
    "naval_aboard",
    "naval_or_round_one_against_warships",
    "attacking_coastal_city_or_pirates",
)
CITIES: Final[tuple[str, ...]] = (
    "attacking_city_with_temple",
    "round_one_attacking_city",
    "defending_city",
    "defending_fortress_near_leader",
    "round_one_defending_own_obelisk",
)
PLACES: Final[tuple[str, ...]] = (
    "own_city_within_2",
    "own_temple_within_2",
    "no_own_city_within_2",
    "region_without_own_city",
)


def _holds_at_sea(table: ClashTable, battle: Battle, side: int, when: str) -> bool:
    other = battle.sides[1 - side].owner
    if when == "attacking_coastal_city_or_pirates":
        if battle.naval:
            return other == PIRATES
        return side == ATTACKER and battle.city(table) is not None and ways.next_to_sea(table, battle.space)
    if when == "naval_or_round_one_against_warships":
        against_warships = other < table.seats and "warships" in table.players[other].abilities
        return battle.naval and (battle.round == 1 or not against_warships)
    return battle.naval


def _holds_in_city(table: ClashTable, battle: Battle, side: int, when: str) -> bool:
    city = battle.city(table)
    if city is None:
        return False
    if when == "attacking_city_with_temple":
        return side == ATTACKER and "temple" in city.buildings
    if when == "round_one_attacking_city":
        return side == ATTACKER and battle.round == 1
    if when == "defending_city":
        return side == DEFENDER
    if when == "defending_fortress_near_leader":
        leader = table.leader_space(battle.sides[side].owner)
        return side == DEFENDER and battle.fortress and leader in ways.reach(table, battle.space, 2)
    return side == DEFENDER and battle.round == 1 and city.buildings.get("obelisk") == battle.sides[1].owner


def _holds_here(table: ClashTable, seat: int, space: int, when: str) -> bool:
    if when == "region_without_own_city":
        region = table.layout.region_of[space]
        return all(table.layout.region_of[own] != region for own in table.cities_of(seat))
    near = [table.cities[here] for here in ways.reach(table, space, 2) if here in table.cities]
    own: list[City] = [city for city in near if city.owner == seat]
    if when == "own_temple_within_2":
        return any("temple" in city.buildings for city in own)
    return bool(own) == (when == "own_city_within_2")


def _holds_against(table: ClashTable, battle: Battle, side: int, when: str) -> bool:
    """Conditions about the opponent, the numbers on both sides, and the round."""
    own, other = battle.sides[side], battle.sides[1 - side]
    if when == "disembarking":
        return side == ATTACKER and battle.landed
    if when == "defending":
        return side == DEFENDER
    if when == "against_barbarians":
        return other.owner == BARBARIANS
    if when == "with_as_many_units":
        return own.at_round >= other.at_round
    if when == "with_fewer_units":
        return not battle.naval and own.at_round < other.at_round
    if when == "without_card":
        return not own.card and not own.void
    if when == "round_one":
        return battle.round == 1
    if when == "round_one_with_elephant":
        return battle.round == 1 and count(battle.fighters(table, side), ELEPHANT) > 0
    if other.owner >= table.seats:
        return False
    if when == "against_player_with_as_many_cities":
        return len(table.cities_of(other.owner)) >= len(table.cities_of(own.owner))
    if when == "against_player_with_more_warfare":
        return warfare(table, other.owner) > warfare(table, own.owner)
    assert when == "land_against_player", when
    return not battle.naval


def warfare(table: ClashTable, seat: int) -> int:
    """How many Warfare advances a player has."""
    own = table.players[seat].advances
    return sum(1 for advance in table.edition.categories["warfare"].advances if advance in own)


def counted(table: ClashTable, battle: Battle, side: int, power: Power) -> int:
    """What the combat value of a power is multiplied by."""
    per = power.per
    seat = battle.sides[side].owner
    if per == "":
        return 1
    if per == "payment":
        return battle.sides[side].now.count(power.id)
    if per == "own_elephant":
        return count(battle.fighters(table, side), ELEPHANT)
    if per == "enemy_unit_more":
        return max(0, battle.strength(table, 1 - side) - battle.strength(table, side))
    if per == "city_size":
        city = battle.city(table)
        return city.size if city is not None else 0
    if per == "region_with_own_city":
        region_of = table.layout.region_of
        regions = {region_of[space] for space in table.cities_of(seat)}
        return len(regions - {region_of[table.players[seat].home]})
    near = ways.reach(table, battle.space, 2)
    if per == "settler_within_2":
        return sum(count(stack_at(table, seat, space), SETTLER) for space in near)
    assert per == "barbarian_city_within_2", per
    return sum(1 for space in near if space in table.cities and table.cities[space].owner == BARBARIANS)


def in_force(table: ClashTable, battle: Battle, side: int, power: Power) -> bool:
    """Whether a power counts in this roll: its condition holds, and it was paid for if it has a price."""
    if any(power.cost):
        return power.id in battle.sides[side].now
    return holds(table, battle, side, power.when)


# Combat value ----------------------------------------------------------------------------------------------------


def value_parts(table: ClashTable, battle: Battle, side: int) -> list[Part]:
    """Everything that changes the combat value of a side besides dice and CLASH icons."""
    own = battle.sides[side]
    parts: list[Part] = []
    for origin in own.lasting:
        if origin == "steel_weapons":
            parts.append((origin, 1 if _has(table, battle, 1 - side, "steel_weapons") else 2))
        elif origin == "great_warlord":
            parts.append((origin, 2))
    parts += [
        (power.id, _bonus(table, battle, side, power))
        for power in powers(table, battle, side)
        if power.cv and power.when != "before_battle" and in_force(table, battle, side, power)
    ]
    parts += _paid_before(table, battle, side)
    if "strategist" in own.now:
        parts.append(("strategist", 2))
    if "great_arena" in own.now:
        parts.append(("great_arena", 1))
    city = battle.city(table)
    if city is not None and battle.round == 1:
        if "temple" in city.buildings and _has(table, battle, side, "fanaticism"):
            parts.append(("fanaticism", 2))
        if side == ATTACKER and city.mood == HAPPY and "great_wall" in _wonders(table, battle, 1):
            parts.append(("great_wall", -2))
    enemies = battle.strength(table, 1 - side)
    card = combat_cards.half(table, battle, side)
    if card is not None:
        amount = card.effects.get("cv", 0) + card.effects.get("cv_per_enemy", 0) * enemies
        parts.append((card.id, amount))
    against = combat_cards.half(table, battle, 1 - side)
    if against is not None:
        parts.append((against.id, against.effects.get("enemy_cv_per_enemy", 0) * battle.strength(table, side)))
    return [part for part in parts if part[1]]


def _paid_before(table: ClashTable, battle: Battle, side: int) -> list[Part]:
    """Powers paid for before the battle, which count even if the leader has died (CLA-CIV-INDIA-12, JAPAN-8)."""
    own = battle.sides[side]
    if not own.lasting or own.owner >= table.seats:
        return []
    return [
        (power.id, _bonus(table, battle, side, power))
        for leader in table.edition.leaders.values()
        for power in leader.abilities
        if power.when == "before_battle" and power.id in own.lasting
    ]


def _bonus(table: ClashTable, battle: Battle, side: int, power: Power) -> int:
    amount = power.cv * counted(table, battle, side, power)
    return min(amount, power.limit) if power.limit else amount


def cap(table: ClashTable, battle: Battle, side: int) -> tuple[str, int] | None:
    """The limit that the opponent sets to the sum of this side's bonuses, CLASH icons and minuses included, if there is
    one (CLA-CIV-CARTHAGE-14, PERSIA-2)."""
    for power in powers(table, battle, 1 - side):
        if power.cap and in_force(table, battle, 1 - side, power):
            return (power.id, power.cap)
    return None


# Ignored hits ----------------------------------------------------------------------------------------------------


def ignored(table: ClashTable, battle: Battle, side: int) -> list[Part]:
    """Hits that a side ignores in this round, besides those of CLASH icons."""
    own = battle.sides[side]
    parts: list[Part] = []
    if fortress_counts(table, battle, side) and "siegecraft_hit" not in battle.sides[ATTACKER].lasting:
        parts.append(("fortress", 1))
    if (
        battle.round == 1
        and (battle.naval or (side == ATTACKER and battle.landed))
        and _has(table, battle, side, "warships")
    ):
        parts.append(("warships", 1))
    parts += [
        (power.id, power.ignore)
        for power in powers(table, battle, side)
        if power.ignore and in_force(table, battle, side, power)
    ]
    if "protector" in own.now:
        parts.append(("protector", 1))
    card = combat_cards.half(table, battle, side)
    if card is not None:
        if card.effects.get("ignore", 0):
            parts.append((card.id, card.effects["ignore"]))
        if card.effects.get("ignore_on", 0) and card.id in own.now:
            parts.append((card.id, 1))
    return parts


def fortress_counts(table: ClashTable, battle: Battle, side: int) -> bool:
    """The fortress helps the defender of its city in the first round (CLA-BLD-FORTRESS-2, 3)."""
    return side == DEFENDER and battle.round == 1 and battle.fortress


def fortress_rolls(table: ClashTable, battle: Battle, side: int) -> bool:
    """The fortress rolls its die, which the Siegecraft of the attacker can keep from it."""
    return fortress_counts(table, battle, side) and "siegecraft_die" not in battle.sides[ATTACKER].lasting


# What can be used or paid for ------------------------------------------------------------------------------------


def offers(table: ClashTable, battle: Battle, side: int, moment: str) -> list[Offer]:
    """What a side can use at a moment, with its price: before the battle (`start`), before a round (`round`), when
    cards are shown (`shown`), after their effects (`reveal`), after the roll (`rolled`) and when the hits are known
    (`hits`)."""
    owner = battle.sides[side].owner
    if owner >= table.seats or battle.ended:
        return []
    if moment == "start":
        return _before_battle(table, battle, side, table.players[owner])
    if moment == "reveal":
        return _before_roll(table, battle, side)
    if moment == "hits":
        return _when_hit(table, battle, side)
    own = battle.sides[side]
    found: list[Offer] = []
    if moment == "round":
        if _can_terrify(table, battle, side):
            found.append(("terror", (0, 0, 0, 0, 0, 2, 0)))
    elif moment == "shown":
        if (own.card or own.void) and "strategist" not in own.now and leader_fights(table, battle, side, "strategist"):
            found.append(("strategist", NOTHING))
    elif moment == "rolled" and not battle.naval and own.dice:
        if "great_arena" in _wonders(table, battle, side) and "great_arena" not in own.now:
            found.append(("great_arena", (0, 0, 0, 0, 0, 1, 0)))
        if battle.round == 1 and "horse_master" not in own.now and _shows_cavalry(table, battle, side):
            found.append(("horse_master", NOTHING))
    return found


def _can_terrify(table: ClashTable, battle: Battle, side: int) -> bool:
    """From the second round on Viriatus can push a unit out, if there is one and an empty space (CLA-CIV-CELTS-7)."""
    if battle.round == 1 or "terror" in battle.sides[side].now or not battle.strength(table, 1 - side):
        return False
    return leader_fights(table, battle, side, "terror") and bool(refuges(table, battle, side))


def _before_battle(table: ClashTable, battle: Battle, side: int, player: Player) -> list[Offer]:
    own = battle.sides[side]
    found: list[Offer] = []
    if not battle.naval and "steel_weapons" in player.abilities and "steel_weapons" not in own.lasting:
        found.append(("steel_weapons", (0, 0, 1, 0, 0, 0, 0)))
    if side == ATTACKER and battle.fortress and "siegecraft" in player.abilities:
        if "siegecraft_die" not in own.lasting:
            found.append(("siegecraft_die", (0, 2, 0, 0, 0, 0, 0)))
        if "siegecraft_hit" not in own.lasting:
            found.append(("siegecraft_hit", (0, 0, 2, 0, 0, 0, 0)))
    city_of_player = battle.city(table) is not None and battle.defender < table.seats
    if side == ATTACKER and city_of_player and standing(table, "trojan_horse"):
        found.append(("trojan_horse", (0, 1, 0, 0, 0, 0, 1)))
    found += [
        (power.id, power.cost)
        for power in powers(table, battle, side)
        if power.when == "before_battle" and any(power.cost) and power.id not in own.lasting
    ]
    return found


def _before_roll(table: ClashTable, battle: Battle, side: int) -> list[Offer]:
    own = battle.sides[side]
    fights = battle.strength(table, side) > 0
    rolls = fights or fortress_rolls(table, battle, side)
    found: list[Offer] = [
        (power.id, power.cost)
        for power in powers(table, battle, side)
        if rolls and power.when == "before_roll" and own.now.count(power.id) < power.limit
    ]
    against = combat_cards.half(table, battle, 1 - side)
    if fights and against is not None and against.effects.get("clash_for_food", 0) and against.id not in own.now:
        found.append((against.id, (against.effects["clash_for_food"], 0, 0, 0, 0, 0, 0)))
    return found


def _when_hit(table: ClashTable, battle: Battle, side: int) -> list[Offer]:
    """What can be paid to ignore a hit that was rolled, if that can save a unit (CLA-CIV-CHINA-3, 8, PHOENICIA-13)."""
    own = battle.sides[side]
    found: list[Offer] = [
        (power.id, power.cost)
        for power in powers(table, battle, side)
        if power.ignore and any(power.cost) and power.id not in own.now and holds(table, battle, side, power.when)
    ]
    defends_city = side == DEFENDER and battle.city(table) is not None
    if defends_city and "protector" not in own.lasting and leader_fights(table, battle, side, "protector"):
        found.append(("protector", (0, 0, 0, 0, 0, 0, 1)))
    saves = 0 < own.received < battle.strength(table, side) + len(found)
    return found if saves else []


def swaps(player: Player, origin: str) -> tuple[Swap, ...]:
    """What may stand for what in the price of something used in battle."""
    if origin == "great_arena":
        return payment.token_swaps(player)
    tokens = payment.token_swaps(player)
    return ANY_RESOURCE + tokens if tokens else ANY_RESOURCE


def free_at_start(table: ClashTable, battle: Battle, side: int) -> None:
    """Steel Weapons need no payment with Metallurgy against an opponent without them (CLA-ADVANCE-METALLURGY-1)."""
    own = battle.sides[side]
    if battle.naval or not _has(table, battle, side, "steel_weapons") or not _has(table, battle, side, "metallurgy"):
        return
    if not _has(table, battle, 1 - side, "steel_weapons"):
        own.lasting = (*own.lasting, "steel_weapons")


# Combat cards and CLASH abilities --------------------------------------------------------------------------------


def bars_card(table: ClashTable, battle: Battle, side: int) -> str:
    """What keeps this side from playing a combat card in this round; empty if nothing does."""
    if has_mighty_army(table, battle, side):
        return "mighty_army"
    if side == DEFENDER and battle.round == 1 and "trojan_horse" in battle.sides[ATTACKER].lasting:
        return "trojan_horse"
    for power in powers(table, battle, 1 - side):
        if power.bars_card and in_force(table, battle, 1 - side, power):
            return power.id
    return ""


def bars_clash(table: ClashTable, battle: Battle, side: int) -> str:
    """What keeps this side's units from using CLASH abilities; empty if nothing does. Ships have none (CLA-NAVAL-5)."""
    if battle.naval:
        return "ship"
    if has_mighty_army(table, battle, side):
        return "mighty_army"
    against = combat_cards.half(table, battle, 1 - side)
    if against is not None and against.effects.get("no_clash", 0) and against.id not in battle.sides[side].now:
        return against.id
    return ""


def has_mighty_army(table: ClashTable, battle: Battle, side: int) -> bool:
    """Xerxes with 5 army units (CLA-CIV-PERSIA-12)."""
    if battle.strength(table, side) < MIGHTY_ARMY:
        return False
    return leader_fights(table, battle, side, "mighty_army")


def _shows_cavalry(table: ClashTable, battle: Battle, side: int) -> bool:
    """Attila's Horse Master needs a cavalry whose icon was rolled (CLA-CIV-HUNS-8)."""
    if not leader_fights(table, battle, side, "horse_master"):
        return False
    if bars_clash(table, battle, side) or not count(battle.fighters(table, side), CAVALRY):
        return False
    return any(table.edition.die[face][1] == "cavalry" for face in battle.sides[side].dice)


# Small questions -------------------------------------------------------------------------------------------------


def _has(table: ClashTable, battle: Battle, side: int, ability: str) -> bool:
    owner = battle.sides[side].owner
    return owner < table.seats and ability in table.players[owner].abilities


def _wonders(table: ClashTable, battle: Battle, side: int) -> list[str]:
    owner = battle.sides[side].owner
    return table.players[owner].wonders if owner < table.seats else []


def standing(table: ClashTable, design: str) -> str:
    """The event card of this text that lies out; empty if none does."""
    for card in table.standing:
        if table.edition.events[card].design == design:
            return card
    return ""


def refuges(table: ClashTable, battle: Battle, side: int) -> list[int]:
    """Adjacent land spaces without units and cities, where this side can push an enemy. The way back of the attackers
    stays free of defenders (CLA-COMB-37)."""
    return [
        near
        for near in table.layout.neighbours[battle.space]
        if table.terrain[near] not in ("", "sea")
        and near not in table.cities
        and not any(near in stacks for stacks in table.stacks)
        and not (side == ATTACKER and near == battle.origin)
    ]
