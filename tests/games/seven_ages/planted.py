"""A game of 7 Ages that begins with empires on the map: two for each seat, in lands of their own."""

from __future__ import annotations

from tests.games.seven_ages.scene import Scene

from annals.games.seven_ages import GAME, SevenTable
from annals.games.seven_ages.conflict import battle
from annals.games.seven_ages.numbers import KINGDOM
from annals.games.seven_ages.setup import restore, start
from annals.games.seven_ages.units.kinds import KIND
from annals.kernel import Game, Setup

HOMES = (
    ("egyptians", "egypt", "spear 3 archer galley chariot"),
    ("sumerians", "sumer", "spear 2 archer"),
    ("romans", "latium", "spear 4"),
    ("mongols", "mongolia", "spear light_horse 2 archer"),
    ("english", "england", "spear 2 archer 2 galley 2"),
    ("japanese", "honshu", "spear fighter archer 2"),
)


def planted(setup: Setup, story: bool = False) -> SevenTable:
    """The usual start, with two empires on the map for each of the first three seats."""
    table = start(setup, story)
    scene = Scene(table)
    table.sets = (1 << len(table.edition.sets)) - 1
    for number, (name, area, units) in enumerate(HOMES[: 2 * table.seats]):
        scene.empire(name, number % table.seats, level=3 + number, set=number).units(name, area, units)
        scene.city(area).set(name, capital=area, homeland=area)
    table.forget_choices()
    return table


PLANTED = Game(GAME.name, GAME.title, list(GAME.editions.values()), GAME.rules, planted, restore)


ARMIES = (
    ("sumerians", "egypt", "spear 3 archer catapult light_horse", "Ta"),
    ("egyptians", "sumer", "light_horse 3 chariot", "St"),
    ("sumerians", "egypt", "spear sword 2 horse_archer 2", "Bu"),
    ("egyptians", "sumer", "spear 2 sword catapult", "Ta"),
)


def embattled(setup: Setup, story: bool = False) -> SevenTable:
    """A planted game that begins in the middle of a conflict."""
    table = planted(setup, story)
    attacker, area, units, leader = ARMIES[setup.seed % len(ARMIES)]
    scene = Scene(table)
    scene.leader("egyptians", "egypt", "Ta").fort("egypt").units("egyptians", "palestine", "spear 2")
    scene.units("sumerians", "arabia", "spear 2").units(attacker, area, units).leader(attacker, area, leader)
    battle.begin(table, scene.e(attacker).set, scene.area(area), 0)
    table.settle()
    table.forget_choices()
    return table


EMBATTLED = Game(GAME.name, GAME.title, list(GAME.editions.values()), GAME.rules, embattled, restore)


CREEDS = ("islam", "judaism", "islam", "confucianism", "judaism", "islam")
PRIESTS = ("egyptians", "romans")


def hallowed(setup: Setup, story: bool = False) -> SevenTable:
    """A planted game with religions, temples and Religious leaders, a kingdom, and glory for everybody."""
    table = planted(setup, story)
    scene = Scene(table)
    for (name, area, _), creed in zip(HOMES[: 2 * table.seats], CREEDS, strict=False):
        scene.set(name, religions=[creed], money=20)
        if table.rules.deus_vult:
            table.temples[scene.area(area)] = scene.artefact_number(creed)
        if name in PRIESTS:
            scene.leader(name, area, "Re").units(name, {"egyptians": "nubia", "romans": "sicily"}[name], "spear")
    if table.rules.neutral_kingdoms:
        _found_kingdom(scene, "palestine", "spear 2 archer")
    for player in table.players:
        player.glory = 20 + 7 * player.seat
    table.forget_choices()
    return table


def _found_kingdom(scene: Scene, area: str, units: str) -> None:
    table, where = scene.table, scene.area(area)
    table.kingdoms[where] = tuple(sorted(scene.units_of(units)))
    table.control[where] = KINGDOM
    for each in table.kingdoms[where]:
        table.kingdom_pool[table.edition.pairs.of_kind[each & KIND]] -= 1


HALLOWED = Game(GAME.name, GAME.title, list(GAME.editions.values()), GAME.rules, hallowed, restore)


FAITHS = (
    ("islam",),
    ("christianity", "confucianism"),
    ("buddhism",),
    ("islam", "christianity"),
    ("hinduism",),
    ("islam",),
)


def devout(setup: Setup, story: bool = False) -> SevenTable:
    """A planted game full of faith: religions, a Defender with its holy war, a Heresy, strife, and artefacts that act
    before and after actions."""
    table = planted(setup, story)
    scene = Scene(table)
    homes = HOMES[: 2 * table.seats]
    for number, (name, area, _) in enumerate(homes):
        scene.set(
            name, religions=FAITHS[(number + setup.seed) % len(FAITHS)], money=20, go=number % 2, level=9 + number
        )
        scene.leader(name, area, ("Re", "Sc", "Ta")[(number + setup.seed) % 3])
    for name, area, units in (("sumerians", "palestine", "spear 2"), ("egyptians", "arabia", "spear 2")):
        scene.units(name, area, units)
    artefacts = ("forum", "oracle", "just_rule", "satellites")
    for number, (_, area, _) in enumerate(homes[:4]):
        scene.artefact(artefacts[(number + setup.seed) % 4], area)
    first, last = scene.e(homes[0][0]), scene.e(homes[-1][0])
    scene.marker(homes[0][0], "defender_of_the_faith", first.religions[0])
    scene.marker(homes[-1][0], "heresy" if setup.seed % 2 else "religious_strife", last.religions[0])
    table.settle()
    table.forget_choices()
    return table


DEVOUT = Game(GAME.name, GAME.title, list(GAME.editions.values()), GAME.rules, devout, restore)
