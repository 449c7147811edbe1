"""Habits in battle: which card is laid, who is given up, when to retreat. Like all habits they see a civilization
through its lens, and only what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.clash.battle import battle, combat_cards
from annals.games.clash.battle.sides import ATTACKER
from annals.games.clash.mind import prospects
from annals.games.clash.mind.features import Lens, Target
from annals.games.clash.units import units
from annals.kernel.choice import Choice

if TYPE_CHECKING:
    from annals.games.clash.table import ClashTable

CASUALTIES: Final = ("settler", "infantry", "ship", "cavalry", "elephant", "leader")
"""Who is given up first."""
CITY_FOUGHT_FOR, FIELD = 0.5, 0.3
"""How much a battle matters when cards are played."""


def target_at(table: ClashTable, seat: int, space: int) -> Target:
    """Who would be attacked in a space."""
    owner = battle.enemy_in(table, seat, space)
    city = table.cities.get(space)
    army = units.count_army(units.stack_at(table, owner, space))
    if city is None or city.owner == seat:
        return Target(space, owner, army, False, 0)
    return Target(space, owner, army, "fortress" in city.buildings, city.size)


def lay_card(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """The card that helps most, if the battle is worth it."""
    fight = table.battle
    decision = table.agenda[-1]
    assert fight is not None
    assert isinstance(decision, combat_cards.LayCard)
    own = fight.strength(table, decision.side)
    enemies = fight.strength(table, 1 - decision.side)
    weight = CITY_FOUGHT_FOR if fight.size else FIELD
    best = choices[-1]
    most = 0.0
    for choice in choices:
        if choice[0] == "lay":
            card = table.edition.actions[str(choice[1])]
            worth = weight * _help(table.edition.combat[card.combat].effects, own, enemies)
            worth -= 0.5 * prospects.UPPER_WORTH[card.upper]
            if worth > most:
                best, most = choice, worth
    return [best]


def _help(effects: dict[str, int], own: int, enemies: int) -> float:
    """How much a combat card helps, in about half hits."""
    if "retreat" in effects:
        return 1.5 if enemies > own + 1 else -1.0
    worth = 0.4 * effects.get("cv", 0) + 1.5 * effects.get("dice", 0) + 1.4 * effects.get("ignore", 0)
    worth += 0.4 * enemies * (effects.get("cv_per_enemy", 0) - effects.get("enemy_cv_per_enemy", 0))
    worth += 0.5 * effects.get("no_clash", 0) * min(2, enemies)
    for effect, help_of_it in (("kill_on", 0.7), ("hit_on", 0.4), ("ignore_on", 0.4), ("cancel", 0.4)):
        if effect in effects:
            worth += help_of_it
    return worth


def lose(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """The cheapest unit first."""
    for word in CASUALTIES:
        for choice in choices:
            if str(choice[1]).startswith(word):
                return [choice]
    return choices[:1]


def retreat(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """Fight on as long as the attack is worth it; a fortress does not count any more."""
    fight = table.battle
    assert fight is not None
    target = target_at(table, lens.seat, fight.space)
    target.fortress = False
    goes_on = lens.attack(table, target, fight.strength(table, ATTACKER)) > 0
    return [choice for choice in choices if (choice[0] == "fight") == goes_on]


def use_in_battle(lens: Lens, table: ClashTable, choices: list[Choice]) -> list[Choice]:
    """Everything once, where both sides can hurt each other."""
    fight = table.battle
    decision = table.agenda[-1]
    assert fight is not None
    assert isinstance(decision, battle.UseInBattle)
    side = fight.sides[decision.side]
    if fight.strength(table, 0) and (fight.strength(table, 1) or fight.fortress):
        for choice in choices:
            if choice[0] == "use" and choice[1] not in side.lasting and choice[1] not in side.now:
                return [choice]
    return [choices[-1]]
