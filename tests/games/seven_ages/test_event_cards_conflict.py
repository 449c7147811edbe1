"""Events of Manoeuvre and of conflicts, each played once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.seven_ages.marching import campaign
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import (
    cannot,
    event,
    fight,
    fighting,
    is_disordered,
    note,
    noted,
    play,
    world,
)

from annals.games.seven_ages import registry
from annals.games.seven_ages.civilization import artefacts, reprisals
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.events import exempting
from annals.games.seven_ages.manoeuvre import entry
from annals.games.seven_ages.numbers import MANOEUVRE
from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.units import journal, stacks
from annals.games.seven_ages.units.kinds import KIND
from annals.games.seven_ages.world import control
from annals.kernel import Choice
from annals.rules import rule

OWN = "egyptians"


@event("Bitter winter")
def test_a_bitter_winter_kills_who_marched_into_the_cold():
    scene = world().units("sumerians", "armenia", "spear 2").units("sumerians", "media", "spear")
    sumerians = scene.e("sumerians")
    journal.begin(scene.table, sumerians.set)
    for area, number in (("armenia", 2), ("media", 1), ("arabia", 1)):
        units = sumerians.stacks[scene.area(area)][:number]
        journal.mark(scene.table, scene.area(area), units, scene.area("sumer"))
    play(scene, "Bitter winter", acting="sumerians")
    assert scene.stack("sumerians", "armenia") == ["spear"]
    assert scene.holds("sumerians") == ["arabia", "armenia", "sumer"]


@event("Bitter winter")
@pytest.mark.parametrize(("area", "left"), [("archangel", 1), ("muscovy", 1), ("armenia", 1), ("elam", 2)])
def test_forest_mountain_and_tundra_are_cold(area: str, left: int):
    scene = world().units("sumerians", area, "spear 2")
    sumerians = scene.e("sumerians")
    journal.begin(scene.table, sumerians.set)
    journal.mark(scene.table, scene.area(area), sumerians.stacks[scene.area(area)], scene.area("sumer"))
    play(scene, "Bitter winter", acting="sumerians")
    assert len(scene.stack("sumerians", area)) == left


def _conquered(scene: Scene) -> Scene:
    """The Egyptians have just taken Arabia from the Sumerians."""
    scene.lose("sumerians", "arabia", "spear 2").units(OWN, "arabia", "spear")
    control.take(scene.table, scene.e(OWN).set, scene.area("arabia"))
    return note(scene, "liberated", "this_action", scene.e(OWN).set, scene.e("sumerians").set, scene.area("arabia"))


@event("Sacked!")
def test_a_sacked_city_pays_3_a_level():
    scene = _conquered(world().city("arabia", 5))
    play(scene, "Sacked!", acting=OWN, area="arabia")
    assert scene.e(OWN).money == 45
    assert scene.area("arabia") not in scene.table.cities


@event("Mutiny")
def test_a_mutiny_freezes_units():
    scene = play(world(), "Mutiny", "area arabia", acting="sumerians")
    assert noted(scene, "units_freeze") == [("this_action", scene.area("arabia"))]
    assert is_disordered(scene, "arabia") == [True]
    cannot(world(), "Mutiny", "not_whose", acting=OWN)


@event("Storm at sea")
def test_a_storm_sinks_ships_and_what_they_carry():
    scene = world().units("sumerians", "mecca", "spear").units("sumerians", "red_sea", "galley 2 spear 2")
    play(scene, "Storm at sea", acting="sumerians", value=3)
    assert scene.stack("sumerians", "red_sea") == ["galley", "spear"]
    scene = world().units("sumerians", "mecca", "spear").units("sumerians", "red_sea", "galley 2 battleship")
    play(scene, "Storm at sea", "lose red_sea galley", "lose red_sea galley", acting="sumerians", value=4)
    assert scene.stack("sumerians", "red_sea") == ["battleship"]


@event("Storm at sea")
@rule("AGE-Q-106", "AGE-DEC-107", "AGE-NAVY-1")
def test_the_owner_says_what_was_aboard_and_aircraft_fly_on():
    scene = world().units("sumerians", "mecca", "spear")
    scene.units("sumerians", "red_sea", "galley 2 spear archer fighter 2")
    play(scene, "Storm at sea", "lose archer", acting="sumerians", value=3)
    assert scene.stack("sumerians", "red_sea") == ["fighter", "fighter", "galley", "spear"]


@event("Forced march")
def test_a_forced_march_is_a_second_manoeuvre(monkeypatch: pytest.MonkeyPatch):
    taken: list[tuple[int, int, tuple[tuple[str | int, ...], ...]]] = []

    def begin(table: SevenTable, seat: int, empire: int) -> None:
        taken.append((seat, empire, table.notes))

    monkeypatch.setitem(registry.ACTIONS, MANOEUVRE, begin)
    scene = play(world(), "Forced march", acting=OWN)
    number = scene.e(OWN).set
    assert taken == [(0, number, (("action_limit", "this_action", number, "land", 6),))]
    assert scene.table.notes == ()


@event("Forced march", "Great migration", "Mutiny")
def test_what_events_said_of_the_first_manoeuvre_does_not_hold_for_the_second():
    scene = world(seats=2)
    other = scene.e("sumerians").set
    note(scene, "move_override", "this_action", scene.e(OWN).set, "land", 1, 1, 0, -1, 0)
    note(scene, "move_override", "this_action", other, "land", 1, 1, 0, -1, 0)
    note(scene, "units_freeze", "this_action", scene.area("egypt"))
    note(scene, "movement_free", "this_action", scene.e(OWN).set)
    kept = tuple([fact for fact in scene.table.notes if fact[0] == "move_override" and fact[2] == other])
    with pytest.raises(AssertionError, match="move"):
        play(scene, "Forced march", acting=OWN)
    number = scene.e(OWN).set
    limit = ("action_limit", "this_action", number, "land", 6)
    assert scene.table.notes == (*kept, limit, ("campaign", "this_action", number))


def _moving(scene: Scene, origin: str, area: str, number: int) -> Scene:
    """Units of the Sumerians enter an area of the Egyptians."""
    sumerians = scene.e("sumerians")
    units = sumerians.stacks[scene.area(origin)][:number]
    return note(scene, "group", "this_move", sumerians.set, scene.area(origin), scene.area(area), *units)


@event("Diplomatic envoy")
def test_an_envoy_pays_the_invaders_off():
    scene = _moving(world(), "arabia", "palestine", 2)
    play(scene, "Diplomatic envoy", acting="sumerians")
    assert noted(scene, "movement_stop") == [("this_move",)]
    assert (scene.e(OWN).money, scene.e("sumerians").money) == (28, 32)
    cannot(_moving(world(money=1), "arabia", "palestine", 2), "Diplomatic envoy", "no_target", acting="sumerians")


@event("Great migration")
def test_a_great_migration_may_leave_land_empty():
    scene = play(world(), "Great migration", acting=OWN)
    assert noted(scene, "move_override") == [("this_action", scene.e(OWN).set, "land", 1, 1, 0, -1, 0)]


@event("Blitz")
def test_a_blitz():
    scene = play(world(level=37), "Blitz", acting=OWN)
    facts = ("this_action", scene.e(OWN).set, "tank_cavalry_aircraft", 1, 0, 1, -1, 0)
    assert noted(scene, "move_override") == [facts]
    cannot(world(level=35), "Blitz", "no_target", acting=OWN)


@event("Safe conduct")
def test_safe_conduct_through_an_empire_you_name():
    scene = world().empire("romans", 2, latium="spear")
    play(scene, "Safe conduct", "empire romans", acting=OWN)
    assert noted(scene, "move_override") == [
        ("this_action", scene.e(OWN).set, "any", 0, 0, 0, scene.e("romans").set, 1)
    ]


@event("Triumph")
def test_a_triumph_for_areas_taken():
    scene = world()
    for area in ("sumer", "arabia", "sumer"):
        note(scene, "liberated", "this_action", scene.e(OWN).set, scene.e("sumerians").set, scene.area(area))
    assert play(scene, "Triumph", acting=OWN).p(0).glory == 2


@event("Triumph", "Forced march")
@rule("AGE-Q-108")
def test_a_triumph_is_for_the_areas_of_one_manoeuvre():
    scene = world()
    own, other = scene.e(OWN).set, scene.e("sumerians").set
    note(scene, "liberated", "this_action", own, other, scene.area("persia"))
    for areas in (("sumer", "arabia"), ("elam",)):
        reprisals.begin(scene.table, own)
        for area in areas:
            note(scene, "liberated", "this_action", own, other, scene.area(area))
    assert play(scene, "Triumph", acting=OWN).p(0).glory == 1
    reprisals.end(scene.table, own)
    assert play(scene, "Triumph", acting=OWN).p(0).glory == 3


@event("Landslide")
@rule("AGE-Q-105")
def test_a_landslide_closes_a_coast_to_ships():
    scene = campaign("phoenicians", level=9, anatolia="spear", eastern_mediterranean="galley")
    play(scene, "Landslide", "border anatolia eastern_mediterranean", acting="phoenicians", value=0)
    scene.table.agenda = []
    scene.take("eastern_mediterranean", "galley")
    scene.no_way("anatolia", "border_blocked")


@event("Landslide")
def test_a_landslide_blocks_a_border_and_buries_units():
    scene = world().units("sumerians", "persia", "spear 2").units("sumerians", "media", "spear")
    play(scene, "Landslide", "border media persia", "area persia", acting="sumerians", value=5)
    assert noted(scene, "movement_block") == [("this_turn", scene.area("media"), scene.area("persia"), "aircraft")]
    assert scene.stack("sumerians", "persia") == ["spear"]


@event("Conversion by the sword")
@pytest.mark.parametrize("adopts", [True, False])
def test_conversion_by_the_sword(adopts: bool, monkeypatch: pytest.MonkeyPatch):
    def played(table: SevenTable, seat: int, number: int, artefact: int, area: int, detail: int = -1) -> None:
        table.alter(number).religions = (artefact,)

    monkeypatch.setattr(artefacts, "play", played)
    scene = _conquered(world().city("arabia")).set(OWN, religions=["islam"]).set("sumerians", religions=["judaism"])
    option = "religion_adopt" if adopts else "disorder"
    play(scene, "Conversion by the sword", option, acting=OWN, area="arabia")
    assert scene.p(0).glory == 1
    assert scene.e("sumerians").religions == (scene.artefact_number("islam" if adopts else "judaism"),)
    assert is_disordered(scene, "sumer") == [True]
    assert scene.told("disorder") if not adopts else scene.told("faith_lost")


@event("Conversion by the sword")
def test_who_holds_the_faith_already_cannot_be_converted_to_it():
    scene = _conquered(world().city("arabia")).set(OWN, religions=["islam"])
    scene.set("sumerians", religions=["judaism", "islam"])
    play(scene, "Conversion by the sword", acting=OWN, area="arabia")
    assert scene.e("sumerians").religions == tuple([scene.artefact_number(name) for name in ("judaism", "islam")])
    assert is_disordered(scene, "sumer") == [True]


@event("Sacked!")
def test_the_spoils_are_the_conquerors():
    scene = _conquered(world().city("arabia", 3)).empire("romans", 0, latium="spear", money=30)
    play(scene, "Sacked!", acting=OWN, area="arabia")
    assert [scene.e(name).money for name in (OWN, "romans")] == [39, 30]


# Conflict -------------------------------------------------------------------------------------------------------------


def battle(attacker: str = "spear 3", committed: tuple[str, str] | None = None, **areas: str) -> Scene:
    """Sumerians attack Egyptians in Palestine."""
    scene = world()
    scene.units("sumerians", "palestine", attacker)
    for area, units in areas.items():
        scene.units(OWN, area, units)
    return fight(scene, "sumerians", OWN, "palestine", committed)


@event("Timely reinforcements")
def test_reinforcements_come_in_time():
    scene = play(battle(), "Timely reinforcements", "move egypt spear", "move egypt archer", "done", acting="sumerians")
    assert scene.stack(OWN, "palestine") == ["archer", "spear", "spear", "spear"]
    assert fighting(scene).entered == 0


@event("Timely reinforcements")
def test_one_unit_stays_and_attackers_bring_their_way_of_entry():
    scene = battle()
    play(scene, "Timely reinforcements", "move arabia spear", seat=1, acting="sumerians")
    assert scene.stack("sumerians", "arabia") == ["spear"]
    assert fighting(scene).entered == (entry.RIVER if scene.table.edition.atlas.river[79] >> 66 & 1 else 0)
    cannot(battle(), "Timely reinforcements", "not_whose", seat=2, acting="sumerians")


@event("Timely reinforcements")
def test_soldiers_do_not_walk_into_the_sea_but_ships_put_out():
    scene = world().units(OWN, "eastern_mediterranean", "galley").units("sumerians", "eastern_mediterranean", "galley")
    scene.units(OWN, "egypt", "galley").hand(0, "Timely reinforcements")
    fight(scene, "sumerians", OWN, "eastern_mediterranean")
    with pytest.raises(AssertionError):
        play(scene, "Timely reinforcements", acting="sumerians")
    galley = next(each for each in scene.e(OWN).stacks[scene.area("egypt")] if _kind(scene, each) == "galley")
    assert scene.offers() == ["done", f"move {scene.area('egypt')} {galley}"]
    scene.choose(f"move {scene.area('egypt')} {galley}")
    assert scene.stack(OWN, "eastern_mediterranean") == ["galley", "galley"]


def _kind(scene: Scene, unit: int) -> str:
    return scene.table.edition.kinds[unit & KIND].id


@event("Timely reinforcements", "Mutiny", "Landslide")
@pytest.mark.parametrize("kept", ["units_freeze", "movement_block"])
def test_reinforcements_that_could_not_move_do_not_come(kept: str):
    scene = battle()
    egypt, palestine = scene.area("egypt"), scene.area("palestine")
    note(scene, kept, "this_turn", egypt, *((palestine,) if kept == "movement_block" else ()))
    play(scene, "Timely reinforcements", acting="sumerians")
    assert scene.stack(OWN, "palestine") == ["spear", "spear"]


@event("Timely reinforcements")
def test_reinforcements_by_air_cross_no_river():
    scene = battle().units("sumerians", "arabia", "fighter")
    assert scene.table.edition.atlas.river[scene.area("arabia")] >> scene.area("palestine") & 1
    play(scene, "Timely reinforcements", "move arabia fighter", "done", seat=1, acting="sumerians")
    assert fighting(scene).entered == 0


@event("Timely reinforcements")
@rule("AGE-AIR-3", "AGE-Q-114")
@pytest.mark.parametrize("defenders", ["star_wars rifle", "rifle star_wars"])
def test_a_nuke_is_no_reinforcement_where_star_wars_are(defenders: str):
    """Those on top are seen before; those beneath turn it away, and something else may come."""
    scene = world(level=45).units("sumerians", "arabia", "rifle")
    stacks.place(scene.table, scene.e("sumerians").set, scene.area("arabia"), scene.units_of("nuke"))
    scene.lose(OWN, "palestine", "spear 2")
    for kind in defenders.split():
        stacks.place(scene.table, scene.e(OWN).set, scene.area("palestine"), scene.units_of(kind))
    fight(scene.units("sumerians", "palestine", "spear"), "sumerians", OWN, "palestine")
    with pytest.raises(AssertionError):
        play(scene, "Timely reinforcements", seat=1, acting="sumerians")
    bomb: Choice = ("move", scene.area("arabia"), *scene.units_of("nuke"))
    if defenders == "rifle star_wars":
        assert bomb in scene.table.choices(1)
        scene.choose(bomb)
        assert scene.told("nuke_turned_away")
    assert bomb not in scene.table.choices(1)
    assert "nuke" in scene.stack("sumerians", "arabia")
    rifle = next(each for each in scene.e("sumerians").stacks[scene.area("arabia")] if _kind(scene, each) == "rifle")
    scene.choose(("move", scene.area("arabia"), rifle))
    assert scene.stack("sumerians", "palestine") == ["rifle", "spear"]


@event("Panic")
def test_panic_is_a_conflict_disorder_marker():
    assert fighting(play(battle(), "Panic", "side 0", acting="sumerians")).disorder == (1, 0)


@event("Feigned flight")
def test_a_feigned_flight():
    scene = play(battle(), "Feigned flight", acting="sumerians")
    assert noted(scene, "conflict_retreat") == [("this_round", 1, 0)]


@event("Ambush")
def test_an_ambush_is_worse_in_rough_terrain():
    scene = play(battle(), "Ambush", seat=2, acting="sumerians")
    assert noted(scene, "conflict_mod") == [("this_round", 1, 2)]
    scene = world().units(OWN, "persia", "spear").units("sumerians", "persia", "spear")
    play(fight(scene, "sumerians", OWN, "persia"), "Ambush", seat=2, acting="sumerians")
    assert noted(scene, "conflict_mod") == [("this_round", 1, 4)]


@event("Hold the line")
def test_hold_the_line():
    scene = play(battle(), "Hold the line", acting="sumerians")
    assert noted(scene, "conflict_result") == [("this_round", "loser_keeps_half")]


@event("Parley")
def test_a_parley_that_is_agreed_needs_no_card():
    scene = battle()
    before = len(scene.table.deck)
    play(scene, "Parley", "agree", seat=2, acting="sumerians")
    assert noted(scene, "conflict_end") == [("this_conflict", "attackers_return")]
    assert len(scene.table.deck) == before - 1


@event("Parley")
def test_a_parley_that_is_refused_needs_a_5():
    scene = play(battle(), "Parley", "refuse", seat=2, acting="sumerians", value=4)
    assert noted(scene, "conflict_end") == []
    scene = play(battle(), "Parley", "refuse", seat=2, acting="sumerians", value=5)
    assert noted(scene, "conflict_end") == [("this_conflict", "attackers_return")]


@event("Treachery in the ranks")
def test_treachery():
    scene = battle("spear archer", committed=("spear archer", "spear"))
    play(scene, "Treachery in the ranks", "side 0", "unit archer", acting="sumerians")
    duration, side, unit = noted(scene, "conflict_uncommit")[0]
    assert (duration, side) == ("this_round", 0)
    assert int(unit) & KIND == scene.table.edition.kind_number["archer"]


@event("Night attack")
def test_a_night_attack_has_two_cards_to_choose_from():
    scene = battle()
    first, second = scene.table.deck[-1], scene.table.deck[-2]
    scene.table.deck.pop()
    scene.table.laid["conflict 1"] = ((first, 1),)
    play(scene, "Night attack", "keep 1", acting="sumerians")
    assert scene.table.laid["conflict 1"] == ((second, 1),)
    assert first in scene.table.discards


@event("Supply failure")
def test_a_supply_failure_limits_the_attacker():
    scene = play(battle(), "Supply failure", acting="sumerians")
    assert noted(scene, "conflict_limit") == [("this_round", 0, 2)]


@event("Fire ships")
def test_fire_ships():
    scene = world().units(OWN, "red_sea", "galley 2").units("sumerians", "red_sea", "galley 2")
    fight(scene, "sumerians", OWN, "red_sea", ("galley 2", "galley"))
    play(scene, "Fire ships", acting="sumerians")
    assert scene.stack(OWN, "red_sea") == ["galley"]
    assert noted(scene, "conflict_mod") == [("this_round", 1, 5)]
    assert fighting(scene).lost == (0, 1)
    assert len(scene.table.secret["commitment 1"]) == 1, "the ship that fights goes on fighting"


@event("Elephant stampede")
def test_elephants_trample_their_own():
    scene = world().units("sumerians", "palestine", "spear 3")
    kind = scene.table.edition.kind_number["elephant"]
    one = min(member for member in range(64) if scene.table.elephants >> member & 1)
    scene.table.elephants &= ~(1 << one)
    empire = scene.table.alter(scene.e("sumerians").set)
    area = scene.area("palestine")
    elephant = kind | one << 6
    empire.stacks[area] = (*empire.stacks[area][:1], *sorted([*empire.stacks[area][1:], elephant]))
    fight(scene, "sumerians", OWN, "palestine", ("spear 2", "spear"))
    scene.table.secret["commitment 0"] = (*scene.table.secret["commitment 0"], elephant)
    play(scene, "Elephant stampede", "lose spear", seat=2, acting="sumerians", value=3)
    assert scene.stack("sumerians", "palestine") == ["elephant", "spear", "spear"]
    assert len(scene.table.secret["commitment 0"]) == 2


@event("Desertion")
def test_deserters_are_not_committed():
    scene = battle("spear 3", committed=("spear", "spear"))
    play(scene, "Desertion", "side 0", acting="sumerians", value=4)
    assert scene.stack("sumerians", "palestine") == ["spear"]
    assert fighting(scene).lost == (2, 0)


@event("Desertion")
def test_only_a_side_that_has_deserters_can_be_named():
    """All the defenders have fought: nobody is left of them who could desert."""
    scene = battle("spear 3", committed=("spear", "spear"))
    spent = scene.e(OWN).stacks[scene.area("palestine")]
    fights.put(scene.table, replace(fighting(scene), spent=((), spent)))
    play(scene, "Desertion", acting="sumerians", value=1)
    assert fighting(scene).lost == (1, 0)


@event("Siege train")
def test_a_siege_train_is_for_attackers():
    scene = play(battle(), "Siege train", seat=1, acting="sumerians")
    assert noted(scene, "conflict_ignore") == [("this_conflict", 1, "city", "fort")]
    cannot(battle(), "Siege train", "no_target", acting="sumerians")


@event("Longbowmen")
def test_longbowmen():
    scene = play(battle(), "Longbowmen", acting="sumerians")
    assert noted(scene, "conflict_unit_mod") == [
        ("this_conflict", 1, 0, 2, "missile"),
        ("this_conflict", 0, -1, 0, "knight"),
    ]


@event("Chivalry")
def test_a_duel_of_horsemen():
    scene = battle("chariot 2", palestine="chariot").next_values(3, 4)
    play(scene, "Chivalry", seat=2, acting="sumerians")
    assert scene.told("duel") == [{"attacker": 7, "defender": 8}]
    assert (fighting(scene).lost, fighting(scene).disorder) == ((1, 0), (1, 0))
    assert scene.stack("sumerians", "palestine") == ["chariot"]


@event("Chivalry")
@rule("AGE-CONF-27")
def test_horsemen_fight_worse_in_the_mountains():
    scene = world().units(OWN, "anatolia", "chariot").units("sumerians", "anatolia", "chariot")
    fight(scene, "sumerians", OWN, "anatolia").next_values(3, 4)
    play(scene, "Chivalry", seat=2, acting="sumerians")
    assert scene.told("duel") == [{"attacker": 6, "defender": 7}]


@event("Chivalry")
def test_a_duel_needs_horses_on_both_sides():
    cannot(battle("chariot"), "Chivalry", "no_target", acting="sumerians")


@event("Bitter victory")
def test_a_bitter_victory_costs_half_of_what_the_loser_lost():
    scene = battle("spear 4")
    scene.lose(OWN, "palestine", "spear 2")
    fighting(scene).lost = (0, 5)
    play(scene, "Bitter victory", acting="sumerians")
    assert len(scene.stack("sumerians", "palestine")) == 2


@event("Scorched earth")
def test_scorched_earth_leaves_nothing_to_the_conqueror():
    scene = battle().city("palestine", 5).fort("palestine").artefact("oracle", "palestine")
    scene.lose(OWN, "palestine", "spear 2")
    play(scene, "Scorched earth", acting="sumerians")
    assert scene.area("palestine") not in scene.table.cities
    assert (scene.table.forts, scene.table.artefacts) == (0, {})
    cannot(battle(), "Scorched earth", "no_target", seat=1, acting="sumerians")


@event("Missile crisis")
@pytest.mark.parametrize("holds", [True, False])
def test_a_missile_crisis(holds: bool):
    scene = world(level=46).player(1, glory=4)
    play(scene, "Missile crisis", "nuke_hold" if holds else "glory", acting="sumerians")
    assert noted(scene, "nuke_hold") == ([("this_turn", 1)] if holds else [])
    assert (scene.p(0).glory, scene.p(1).glory) == ((1, 5) if holds else (0, 2))


@event("Peace conference")
def test_a_peace_conference():
    scene = play(seven(), "Peace conference")
    assert noted(scene, "movement_rule") == [("this_turn", "no_entry_of_other_players", -1, 5)]


@event("Peace conference")
def test_a_card_of_value_5_frees_one_manoeuvre():
    scene = play(world(), "Peace conference")
    high = next(card for card in scene.table.deck if scene.table.edition.value(card) >= 5)
    low = next(card for card in scene.table.deck if scene.table.edition.value(card) < 5)
    number = scene.e("sumerians").set
    scene.hand(1, high, low)
    exempting.offer(scene.table, 1, number)
    assert scene.offers(1) == ["pass", f"discard {high}"]
    scene.choose(f"discard {high}")
    assert noted(scene, "movement_free") == [("this_action", number)]
    assert high in scene.table.discards


@event("Sacred truce")
def test_nothing_frees_from_a_sacred_truce():
    scene = play(world().hand(1, "romans"), "Sacred truce", "religion islam", "pass")
    exempting.offer(scene.table, 1, scene.e("sumerians").set)
    assert scene.question() == "Wait"


@event("Sacred truce")
def test_a_sacred_truce():
    scene = play(seven(), "Sacred truce", "religion islam")
    assert noted(scene, "movement_rule") == [
        ("this_turn", "no_entry_between_holders", scene.artefact_number("islam"), -1)
    ]


@event("Refugees")
def test_refugees_flee_to_ones_own_land():
    scene = world().lose("sumerians", "arabia", "spear 2")
    play(scene, "Refugees", "place spear palestine", "place spear palestine", acting="sumerians", area="arabia")
    assert scene.stack(OWN, "palestine") == ["spear"] * 4
