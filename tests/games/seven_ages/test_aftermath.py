"""The end of a conflict: elite, control, city, capital, money, disorder, and the glory at once."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.arena import Arena, battle, duel, everything
from tests.games.seven_ages.scene import Scene

from annals.games.seven_ages.civilization import memory
from annals.games.seven_ages.glory import immediate
from annals.games.seven_ages.table import SevenTable
from annals.rules import rule


def taken(scene: Scene, attacker: str = "egyptians", defender: str = "sumerians", starting: bool = False) -> Arena:
    """The attacker takes Sumer in one round, with more units than the defender."""
    return everything(battle(scene, attacker, defender, "sumer", 0, starting), 7, 0)


def war(**facts: Any) -> Scene:
    """Egyptians attack Sumer; Sumerians live on in Elam."""
    return duel("spear 4", "spear", **facts).units("sumerians", "elam", "spear")


@rule("AGE-ENDCONF-8", "AGE-TERM-42")
def test_the_side_that_is_left_has_the_area():
    scene = war()
    assert taken(scene).over
    assert (scene.holds("egyptians"), scene.holds("sumerians")) == (["sumer"], ["elam"])
    assert ("liberated", "this_action", 1, 4, scene.area("sumer")) in scene.table.notes
    assert [memory.lost_area(scene.table, number) for number in (1, 4)] == [False, True]
    assert [memory.has_changed(scene.table, number) for number in (1, 4)] == [True, True]
    scene.sound()


@rule("AGE-ENDCONF-7")
def test_an_area_where_both_lost_all_is_vacant():
    scene = duel("spear", "spear").units("sumerians", "elam", "spear").units("egyptians", "arabia", "spear")
    scene.city("sumer", 3).fort("sumer").disorder("sumer")
    assert everything(battle(scene, "egyptians", "sumerians", "sumer", 0), 5, 0).over
    assert scene.table.control[scene.area("sumer")] == -1
    assert scene.table.cities == {scene.area("sumer"): 3}
    assert (scene.table.forts, scene.table.disorder) == (0, 0)
    scene.sound()


@rule("AGE-ENDCONF-2", "AGE-ENDCONF-4", "AGE-ENDCONF-5")
@pytest.mark.parametrize(("lost", "card", "elite"), [(1, 0, 2), (2, 2, 2), (2, 1, 1), (3, 2, 1), (3, 3, 2)])
def test_elite_markers_are_at_risk_when_two_units_are_lost(lost: int, card: int, elite: int):
    scene = duel(f"spear {lost}", "spear 5").set("egyptians", elite=2).units("egyptians", "arabia", "spear")
    arena = battle(scene, "egyptians", "sumerians", "sumer").cards(0, 7)
    scene.next_values(card)
    checked = scene.table.deck[-1]
    arena.commit(f"spear {lost}", "spear 5")
    assert arena.over
    assert scene.e("egyptians").elite == elite
    assert (checked in scene.table.discards) == (lost > 1)


@rule("AGE-ENDCONF-6", "AGE-Q-97")
def test_an_area_is_disordered_only_if_both_lost_units():
    scene = war()
    taken(scene)
    assert scene.table.disorder == 0
    scene = duel("spear 4", "spear 2").units("sumerians", "elam", "spear")
    arena = battle(scene, "egyptians", "sumerians", "sumer").round(0, 7, "spear", "spear")
    arena.round(7, 0, "spear 3", "spear")
    while not arena.over:
        arena.round(7, 0, "spear", "spear")
    assert scene.table.disorder == 1 << scene.area("sumer")
    assert scene.holds("egyptians") == ["sumer"]


@rule("AGE-ENDCONF-6", "AGE-DISORD-9")
def test_a_sea_is_never_disordered():
    scene = duel("galley 4", "galley 2", area="eastern_mediterranean").units("sumerians", "phoenicia", "spear")
    scene.units("egyptians", "egypt", "spear")
    arena = battle(scene, "egyptians", "sumerians", "eastern_mediterranean").round(0, 7, "galley", "galley")
    while not arena.over:
        arena.round(7, 0, "galley", "galley")
    assert scene.table.disorder == 0
    scene.sound()


@rule("AGE-ENDCONF-1", "AGE-Q-36")
def test_an_old_disorder_marker_stays():
    scene = war().disorder("sumer")
    taken(scene)
    assert scene.table.disorder == 1 << scene.area("sumer")


@rule("AGE-ENDCONF-9", "AGE-ENDCONF-10", "AGE-ENDCONF-11")
def test_artefacts_and_fort_go_and_the_city_falls_a_level():
    scene = war().city("sumer", 5).fort("sumer").artefact("oracle", "sumer").artefact("hanging_gardens", "sumer")
    taken(scene)
    assert scene.table.artefacts.get(scene.area("sumer"), ()) == ()
    assert scene.table.forts == 0
    assert scene.table.cities == {scene.area("sumer"): 3}


@rule("AGE-ENDCONF-11")
def test_a_level_one_city_is_gone():
    scene = war().city("sumer", 1)
    taken(scene)
    assert scene.table.cities == {}


@rule("AGE-ENDCONF-12", "AGE-LDR-BUILDER-5")
def test_a_builder_keeps_the_city_as_it_is():
    scene = war().city("sumer", 5).leader("egyptians", "sumer", "Bu")
    taken(scene)
    assert scene.table.cities == {scene.area("sumer"): 5}


@rule("AGE-ENDCONF-13", "AGE-ENDCONF-18", "AGE-ENDCONF-19")
def test_with_the_capital_all_money_is_lost_and_half_goes_to_the_captor():
    scene = war().set("sumerians", money=15, capital="sumer").set("egyptians", money=1).city("sumer", 3)
    taken(scene)
    assert scene.e("sumerians").capital == -1
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == (9, 0)
    assert scene.table.cities == {scene.area("sumer"): 1}
    scene.sound()


@rule("AGE-Q-37")
def test_a_capital_that_ends_vacant_costs_the_money_and_nobody_gets_half():
    scene = duel("spear", "spear").units("sumerians", "elam", "spear").units("egyptians", "arabia", "spear")
    scene.set("sumerians", money=15, capital="sumer").city("sumer", 1)
    everything(battle(scene, "egyptians", "sumerians", "sumer"), 1, 0)
    assert scene.table.control[scene.area("sumer")] == -1
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == (0, 0)
    scene.sound()


@rule("AGE-ENDCONF-18")
def test_a_capital_that_holds_costs_nothing():
    scene = duel("spear", "spear 4").set("sumerians", money=15, capital="sumer").city("sumer", 3)
    everything(battle(scene.units("egyptians", "arabia", "spear"), "egyptians", "sumerians", "sumer"), 0, 7)
    assert scene.e("sumerians").money == 15
    assert scene.table.cities == {scene.area("sumer"): 3}


@rule("AGE-ENDCONF-20", "AGE-ENDCONF-21")
@pytest.mark.parametrize(("leader", "capital", "money"), [("Sc", "", (4, 0)), ("", "", (0, 8)), ("Sc", "elam", (0, 8))])
def test_without_a_capital_a_lost_leader_costs_the_money(leader: str, capital: str, money: tuple[int, int]):
    scene = war().set("sumerians", money=8)
    if leader:
        scene.leader("sumerians", "sumer", leader)
    if capital:
        scene.city(capital).set("sumerians", capital=capital)
    taken(scene)
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == money


@rule("AGE-ENDCONF-20")
def test_an_attacker_without_a_capital_loses_its_money_too():
    scene = duel("spear", "spear 4").leader("egyptians", "sumer", "St").set("egyptians", money=9)
    everything(battle(scene.units("egyptians", "arabia", "spear"), "egyptians", "sumerians", "sumer"), 0, 7)
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == (0, 5)


@rule("AGE-ENDCONF-20", "AGE-ENDCONF-7")
def test_a_leader_lost_where_nobody_wins_costs_nothing():
    scene = duel("spear", "spear").leader("egyptians", "sumer", "St").set("egyptians", money=9)
    scene.units("egyptians", "arabia", "spear").units("sumerians", "elam", "spear")
    everything(battle(scene, "egyptians", "sumerians", "sumer"), 5, 5)
    assert (scene.table.control[scene.area("sumer")], scene.e("egyptians").leaders) == (-1, ())
    assert scene.e("egyptians").money == 9


@rule("AGE-ENDCONF-20")
def test_also_before_the_capital_of_another():
    scene = duel("spear", "spear 4").leader("egyptians", "sumer", "St").set("egyptians", money=9)
    scene.city("sumer").set("sumerians", capital="sumer", money=3).units("egyptians", "arabia", "spear")
    everything(battle(scene, "egyptians", "sumerians", "sumer"), 0, 7)
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == (0, 8)


@rule("AGE-ENDCONF-15", "AGE-Q-38", "AGE-DEC-60")
@pytest.mark.parametrize(("choice", "cities"), [("keep", [3]), ("raze", [])])
def test_barbarians_may_burn_a_city_or_keep_it_reduced(choice: str, cities: list[int]):
    scene = war(attacker=barbarian()).city("sumer", 5)
    arena = taken(scene, barbarian())
    assert arena.question == "SackCity"
    scene.choose(choice)
    assert list(scene.table.cities.values()) == cities
    assert arena.over


@rule("AGE-ENDCONF-16")
def test_barbarians_who_kept_a_city_are_defended_by_it():
    scene = war(attacker=barbarian()).city("sumer", 5)
    taken(scene, barbarian())
    scene.choose("keep").units("sumerians", "sumer", "spear")
    arena = everything(battle(scene, "sumerians", barbarian(), "sumer"))
    assert arena.parts(1)["city"] == 3


def barbarian() -> str:
    cards = duel("spear", "spear").table.edition.cards.values()
    return next(card.id for card in cards if card.empire.no_cities and 1 in card.empire.no_cities)


@rule("AGE-ENDCONF-14")
@pytest.mark.parametrize(("level", "capital"), [(3, True), (1, False)])
def test_the_first_city_liberated_in_a_set_up_is_the_capital(level: int, capital: bool):
    scene = war().city("sumer", level)
    taken(scene, starting=True)
    assert (scene.e("egyptians").capital == scene.area("sumer")) == capital
    scene.sound()


@rule("AGE-ENDCONF-14")
def test_a_second_city_is_no_capital():
    scene = war().city("sumer", 3).units("egyptians", "egypt", "spear").city("egypt").set("egyptians", capital="egypt")
    taken(scene, starting=True)
    assert scene.e("egyptians").capital == scene.area("egypt")


@rule("AGE-ENDCONF-17")
def test_barbarians_who_set_up_must_burn_the_city():
    scene = war(attacker=barbarian()).city("sumer", 5)
    assert taken(scene, barbarian(), starting=True).over
    assert scene.table.cities == {}


def faithful(scene: Scene, religion: str) -> Scene:
    """Two empires far away have a religion, one of them as its Defender."""
    scene.empire("incas", 2, set=7, peru="spear").empire("mongols", 2, set=8, mongolia="spear")
    scene.set("incas", religions=[religion]).set("mongols", religions=[religion]).leader("incas", "peru", "Sc")
    return scene.marker("incas", "defender_of_the_faith", scene.artefact_number(religion))


@rule("AGE-ENDCONF-9", "AGE-ART-GREAT_CANAL-6", "AGE-ART-GREAT_CANAL-7", "AGE-ART-GREAT_TEMPLE-8", "AGE-DEC-61")
@pytest.mark.parametrize("artefact", ["great_canal", "great_temple"])
@pytest.mark.parametrize("keep", [True, False])
def test_a_canal_or_great_temple_may_be_kept(artefact: str, keep: bool):
    scene = faithful(war(), "pantheism")
    scene.artefact(artefact, "sumer", scene.artefact_number("pantheism")).artefact("oracle", "sumer")
    arena = taken(scene)
    assert arena.question == "KeepArtefact"
    scene.choose(f"{'keep' if keep else 'discard'} {scene.artefact_number(artefact)}")
    left = [scene.table.edition.artefacts[one].id for one, _ in scene.table.artefacts.get(scene.area("sumer"), ())]
    assert left == ([artefact] if keep else [])


@rule("AGE-ENDCONF-9", "AGE-ART-HOLY_WAR-15")
def test_a_holy_war_is_not_removed_by_a_liberator_of_another_faith():
    scene = faithful(war(), "islam")
    scene.artefact("holy_war", "sumer", scene.artefact_number("islam"))
    assert taken(scene).over
    assert [one for one, _ in scene.table.artefacts[scene.area("sumer")]] == [scene.artefact_number("holy_war")]


@pytest.fixture
def glory(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """What has happened that may pay glory at once."""
    happened: list[tuple[int, str]] = []

    def note(table: SevenTable, number: int, trigger: str) -> None:
        happened.append((number, trigger))

    monkeypatch.setattr(immediate, "happened", note)
    return happened


@rule("AGE-IMM-5")
@pytest.mark.parametrize("level", [1, 3])
def test_a_liberated_city_pays_even_if_it_is_gone_by_it(glory: list[tuple[int, str]], level: int):
    taken(war().city("sumer", level))
    assert glory == [(1, "liberate_city")]


@rule("AGE-IMM-6")
def test_scorched_earth_leaves_no_city_to_pay_for(glory: list[tuple[int, str]]):
    scene = war().city("sumer", 3).fort("sumer").artefact("oracle", "sumer").hand(1, "Scorched earth")
    arena = battle(scene, "egyptians", "sumerians", "sumer").fight_on().cards(7, 0)
    scene.choose("all", seat=0).choose("commit 0", seat=1)
    arena.until("before_liberation")
    scene.choose(f"play {scene.card('Scorched earth')} 0", seat=1)
    while arena.question in ("EventWindow", "CancelWindow"):
        scene.choose("pass")
    assert arena.over
    assert (glory, scene.table.cities, scene.table.forts) == ([], {}, 0)
    assert scene.holds("egyptians") == ["sumer"]


def test_a_victory_over_two_units_or_more_pays(glory: list[tuple[int, str]]):
    taken(war())
    assert glory == []
    taken(duel("spear 5", "spear 2").units("sumerians", "elam", "spear"))
    assert glory == [(1, "win_conflict")]


def test_plunder_is_paid_by_the_loser_as_far_as_it_can_and_by_the_bank():
    scene = war(attacker="chams").city("sumer", 5).set("sumerians", money=10)
    taken(scene, "chams")
    assert (scene.e("chams").money, scene.e("sumerians").money) == (15, 0)


def test_plunder_comes_after_the_treasure_of_a_capital():
    scene = war(attacker="chams").city("sumer", 3).set("sumerians", money=20, capital="sumer")
    taken(scene, "chams")
    assert (scene.e("chams").money, scene.e("sumerians").money) == (19, 0)


@rule("AGE-OPT12-12", "AGE-OPT12-13", "AGE-OPT12-14", "AGE-OPT12-15", "AGE-DEC-62")
@pytest.mark.parametrize("destroy", [True, False])
def test_a_temple_found_may_be_destroyed(destroy: bool):
    scene = war(deus_vult=True).units("egyptians", "arabia", "spear").units("egyptians", "egypt", "spear")
    islam, areas = scene.artefact_number("islam"), [scene.area(name) for name in ("sumer", "arabia", "egypt")]
    scene.table.temples = dict.fromkeys(areas, islam)
    arena = taken(scene)
    assert arena.question == "FoundTemple"
    scene.choose("destroy" if destroy else "keep")
    assert len(scene.table.temples) == (2 if destroy else 3)
    assert scene.table.disorder == ((1 << areas[0] | 1 << areas[1]) if destroy else 0)


@rule("AGE-DISC-1")
def test_an_empire_that_lost_its_last_unit_is_cleared_away_after_the_conflict():
    scene = duel("spear 4", "spear").set("sumerians", money=9, capital="sumer").city("sumer")
    taken(scene)
    assert scene.gone("sumerians")
    assert scene.e("egyptians").money == 5
    scene.sound()
