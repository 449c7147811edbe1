"""Start empire: who may begin, where, with what."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.arena import Arena, everything
from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.scene import seven as world

from annals.games.seven_ages.actions import capital, eligible
from annals.games.seven_ages.actions.start import begin_with
from annals.games.seven_ages.numbers import ACTIONS, NONE
from annals.games.seven_ages.units.kinds import mark_of
from annals.rules import rule


def seven(seats: int = 2, **options: Any) -> Scene:
    """An empty world in which nobody plays events."""
    return world(seats, **options).undisturbed()


def start(scene: Scene, name: str, seat: int = 0) -> Scene:
    """A seat starts this empire with the first set it may use, up to its first further question."""
    scene.hand(seat, name).act("start_empire", seat=seat)
    scene.choose(("start", scene.card(name)), seat=seat)
    while scene.question() == "ChooseSet":
        scene.choose(scene.offers()[0])
    return scene


def recruit(scene: Scene, kinds: str, *areas: str) -> Scene:
    """Buy initial units, each put into the area of its place in the list (the last one for all the rest)."""
    for place, kind in enumerate(kinds.split()):
        scene.choose(("recruit", scene.table.edition.kind_number[kind]))
        if scene.question() == "Quarter":
            scene.choose(("place", scene.area(areas[min(place, len(areas) - 1)])))
    return scene.choose("done")


def asia(level: int = 6, seats: int = 2) -> Scene:
    """A world in which the second player holds one far land."""
    return seven(seats).empire("japanese", 1, level=level, honshu="spear 2", capital="honshu")


def may(scene: Scene, name: str) -> bool:
    return eligible.refuse(scene.table, 0, scene.card(name)) is None


@rule("AGE-START-1", "AGE-DEC-24", "AGE-START-30")
def test_a_card_of_the_hand_becomes_an_empire() -> None:
    scene = seven().hand(0, "sumerians", "english").act("start_empire")
    cards = sorted([scene.card("sumerians"), scene.card("english")])
    assert scene.offers() == [*[f"start {card}" for card in cards], "none"]
    scene.refused(("start", scene.card("romans")), "not_in_hand")
    scene.choose(("start", scene.card("english")))
    assert scene.p(0).hand == [scene.card("sumerians")]
    scene.choose(scene.offers()[0], "none")
    recruit(scene, "spear spear", "england")
    assert scene.stack("english", "england") == ["spear", "spear"]
    assert scene.told("starts") == [{"card": scene.card("english")}]
    scene.sound()


@rule("AGE-DEC-24")
def test_none_may_be_started() -> None:
    scene = seven().hand(0, "sumerians").act("start_empire").choose("none")
    assert not scene.table.in_play()
    assert scene.p(0).hand == [scene.card("sumerians")]


@rule("AGE-START-2")
def test_the_same_empire_may_come_again() -> None:
    scene = asia().empire("sumerians", 0, level=6, sumer="spear")
    scene.lose("sumerians", "sumer", "spear")
    assert scene.gone("sumerians")
    start(scene, "sumerians")
    assert scene.e("sumerians").seat == 0


@rule("AGE-START-3", "AGE-FIRST-14")
def test_a_free_set_is_needed() -> None:
    scene = asia(seats=7)
    for name, area in (("english", "england"), ("romans", "latium"), ("mongols", "mongolia")):
        scene.empire(name, 0).units(name, area, "spear")
    scene.hand(0, "sumerians").act("start_empire")
    scene.refused(("start", scene.card("sumerians")), "no_free_set", "AGE-START-3")


@rule("AGE-START-10", "AGE-START-11", "AGE-START-12", "AGE-DEC-25", "AGE-FIRST-15")
def test_a_set_of_ones_own_comes_first() -> None:
    scene = asia().hand(0, "egyptians").act("start_empire")
    scene.choose(("start", scene.card("egyptians")))
    colour = scene.table.edition.colours[0]
    own = [each.place for each in scene.table.edition.sets if each.colour == colour]
    other = next(each.place for each in scene.table.edition.sets if each.colour == scene.table.edition.colours[3])
    assert scene.offers() == [f"set {place}" for place in own]
    scene.refused(("set", other), "own_set_first", "AGE-START-11")
    scene.refused(("set", scene.e("japanese").set), "set_in_use", "AGE-START-3")
    scene.choose(("set", own[2]))
    assert scene.e("egyptians").set == own[2]
    assert scene.e("egyptians").pool == scene.table.edition.pools[own[2]]
    assert len({tuple(pool) for pool in scene.table.edition.pools}) > 1


@rule("AGE-FIRST-15")
def test_with_no_set_of_ones_own_free_a_common_one_serves() -> None:
    scene = asia()
    for name, area in (("english", "england"), ("romans", "latium"), ("mongols", "mongolia")):
        scene.empire(name, 0).units(name, area, "spear")
    colours = scene.table.edition.colours[:2]
    sets = [scene.table.edition.sets[number].colour for number in eligible.free_sets(scene.table, 0)]
    assert sets
    assert not set(sets) & set(colours)


@rule("AGE-START-5", "AGE-START-6")
def test_the_age_of_the_most_advanced_empire_decides() -> None:
    scene = asia(level=6).empire("romans", 0, level=2, latium="spear")
    assert may(scene, "sumerians")
    assert not may(scene, "english")
    scene.hand(0, "english").act("start_empire")
    scene.refused(("start", scene.card("english")), "wrong_age", "AGE-START-5")
    scene.set("japanese", level=22)
    assert may(scene, "english")
    assert not may(scene, "sumerians")


@rule("AGE-START-7", "AGE-EX-6")
def test_the_carthaginians_come_early_with_the_phoenicians() -> None:
    scene = asia(level=6)
    assert not may(scene, "carthaginians")
    scene.empire("phoenicians", 1, level=6, phoenicia="spear")
    assert may(scene, "carthaginians")


@rule("AGE-START-7")
def test_one_of_several_named_empires_is_enough() -> None:
    scene = asia(level=9)
    assert not may(scene, "franks")
    scene.empire("gauls", 1, level=9, burgundy="spear")
    assert may(scene, "franks")


@rule("AGE-START-8")
def test_an_age_that_needs_the_absence_of_another_empire() -> None:
    scene = asia(level=9)
    assert may(scene, "sea_peoples")
    scene.empire("romans", 1, latium="spear")
    assert not may(scene, "sea_peoples")


@rule("AGE-START-13", "AGE-START-9", "AGE-START-21", "AGE-START-23", "AGE-EX-7", "AGE-UNITS0-6")
def test_assyrians_against_macedonians_on_level_8() -> None:
    scene = seven().empire("macedonians", 1, level=8, macedonia="spear")
    start(scene, "assyrians")
    assyrians = scene.e("assyrians")
    assert (assyrians.level, scene.table.age_of(assyrians), assyrians.money) == (5, 1, 15)
    assert assyrians.elite == 1


@rule("AGE-START-14")
def test_never_below_level_1() -> None:
    scene = asia(level=2)
    start(scene, "assyrians")
    assert scene.e("assyrians").level == 1


@pytest.mark.parametrize(("name", "level"), [("egyptians", 2), ("english", 22), ("assyrians", 1), ("jurchens", 15)])
@rule("AGE-START-15", "AGE-START-16", "AGE-START-17", "AGE-START-18", "AGE-EX-8")
def test_on_an_empty_map(name: str, level: int) -> None:
    scene = seven()
    start(scene, name)
    assert scene.e(name).level == level


@rule("AGE-EX-8", "AGE-START-19")
def test_pirates_need_somebody_within_three_areas() -> None:
    scene = seven().hand(0, "pirate_state").act("start_empire")
    scene.refused(("start", scene.card("pirate_state")), "no_start_area", "AGE-START-19")
    start(asia().hand(0), "pirate_state")


@rule("AGE-Q-79")
def test_the_track_ends_at_49() -> None:
    scene = asia(level=49)
    assert eligible.level(scene.table, scene.table.edition.cards[scene.card("egyptians")].empire, -1) == 49


@rule("AGE-OPT1-1")
def test_total_history_begins_in_age_1() -> None:
    scene = seven(total_history="yes").hand(0, "english", "sumerians").act("start_empire")
    scene.refused(("start", scene.card("english")), "wrong_age")
    scene.choose(("start", scene.card("sumerians")), "set 0")
    scene.choose("none") if scene.question() == "StartWithLeader" else None
    recruit(scene, "spear", "sumer").choose("done")
    scene.lose("sumerians", "sumer", "spear")
    assert may(scene, "english"), "only the first empire of the game is bound"


@rule("AGE-START-22")
def test_money_by_age() -> None:
    scene = seven()
    start(scene, "english")
    assert scene.e("english").money == 5 + 5 * 4


@rule("AGE-UNITS0-1", "AGE-UNITS0-2", "AGE-UNITS0-7", "AGE-EX-9", "AGE-DEC-27")
def test_the_english_take_shakespeare_or_elizabeth() -> None:
    scene = seven()
    start(scene, "english")
    leaders = {leader.name: leader.id for leader in scene.table.edition.leaders}
    assert scene.offers() == [f"leader {leaders['Shakespeare']}", f"leader {leaders['Elizabeth']}", "none"]
    scene.choose(("leader", leaders["Shakespeare"]))
    recruit(scene, "spear", "england")
    assert scene.e("english").leaders == ((leaders["Shakespeare"], scene.area("england")),)
    scene.sound()


@rule("AGE-UNITS0-5", "AGE-LDR-ADMINISTRATOR-2")
def test_elizabeth_makes_all_but_infantry_cheaper() -> None:
    scene = seven()
    start(scene, "english")
    elizabeth = next(leader.id for leader in scene.table.edition.leaders if leader.name == "Elizabeth")
    scene.choose(("leader", elizabeth))
    archer, spear = [scene.table.edition.kinds[scene.table.edition.kind_number[name]] for name in ("archer", "spear")]
    recruit(scene, "archer spear", "england")
    assert scene.e("english").money == 25 - (archer.cost - 1) - spear.cost


@rule("AGE-UNITS0-3", "AGE-UNITS0-4", "AGE-PROD-4", "AGE-BUILD-2")
def test_initial_units_are_bought_without_a_limit_for_an_area() -> None:
    scene = asia(level=7)
    start(scene, "assyrians")
    scene.choose("none")
    kinds = scene.table.edition.kind_number
    scene.refused(("recruit", kinds["rifle"]), "cannot_build", "AGE-BUILD-2")
    for kind in ("chariot", "chariot", "chariot", "spear", "spear"):
        scene.choose(("recruit", kinds[kind]))
    assert scene.e("assyrians").money == 2
    scene.refused(("recruit", kinds["chariot"]), "unit_too_dear", "AGE-PROD-4")
    scene.choose("done")
    assert scene.stack("assyrians", "assyria") == ["chariot"] * 3 + ["spear"] * 2


@rule("AGE-Q-11")
def test_an_empire_needs_a_unit() -> None:
    scene = asia()
    start(scene, "sumerians")
    scene.choose("none") if scene.question() == "StartWithLeader" else None
    scene.refused("done", "needs_a_unit", "AGE-Q-11")


@rule("AGE-UNITS0-8", "AGE-Q-10", "AGE-DEC-28")
def test_units_are_divided_among_start_areas_freely() -> None:
    scene = asia(level=12)
    start(scene, "huns")
    recruit(scene, "spear spear spear", "volga")
    assert scene.stack("huns", "volga") == ["spear"] * 3
    assert scene.holds("huns") == ["volga"]


@rule("AGE-UNITS0-9", "AGE-UNITS0-10")
def test_ships_need_a_coast() -> None:
    scene = asia(level=6)
    galley = scene.table.edition.kind_number["galley"]
    start(scene, "assyrians").choose("none")
    scene.refused(("recruit", galley), "no_place")
    scene = asia(level=6)
    start(scene, "egyptians").choose("none", ("recruit", galley))
    assert scene.question() == "Quarter"
    assert scene.offers() == [f"coast {scene.area('egypt')} 0", f"coast {scene.area('egypt')} 1"]
    scene.choose(f"coast {scene.area('egypt')} 1")
    assert mark_of(scene.e("egyptians").stacks[scene.area("egypt")][0]) == 1


@rule("AGE-START-25", "AGE-START-26", "AGE-EX-10")
def test_jurchens_in_age_3_pay_2_for_initial_cavalry() -> None:
    scene = asia(level=18)
    start(scene, "jurchens")
    assert scene.table.age_of(scene.e("jurchens")) == 3
    scene.choose("none")
    money = scene.e("jurchens").money
    recruit(scene, "chariot", "manchuria")
    assert scene.e("jurchens").money == money - 2


@rule("AGE-START-20")
def test_start_areas_are_those_of_the_card() -> None:
    scene = asia(level=12)
    start(scene, "huns")
    scene.choose(("recruit", scene.table.edition.kind_number["spear"]))
    assert scene.offers() == [f"place {scene.area('kazakhstan')}", f"place {scene.area('volga')}"]


@rule("AGE-START-19")
def test_needs_of_the_world() -> None:
    scene = asia(level=18)
    assert not may(scene, "crusaders")
    scene.set("japanese", religions=["christianity"])
    assert may(scene, "crusaders")
    scene.set("japanese", level=32)
    assert not may(scene, "east_india_company")
    scene.empire("english", 1, level=30, england="spear", capital="england")
    assert may(scene, "east_india_company")


@rule("AGE-START-4", "AGE-DEC-26", "AGE-EX-5")
def test_byzantines_choose_a_space_but_not_their_areas() -> None:
    scene = seven()
    scene.empire("romans", 1, level=20, greece="spear 2", egypt="spear", latium="spear", capital="latium")
    scene.empire("macedonians", 1, level=15, macedonia="spear")
    start(scene, "byzantines")
    assert scene.offers() == [f"beside {scene.e('romans').set}", f"beside {scene.e('macedonians').set}"]
    scene.choose(("beside", scene.e("macedonians").set))
    assert scene.e("byzantines").level == 15
    scene.choose("none", "done")
    eastern = scene.table.edition.atlas.coast[scene.area("eastern_mediterranean")]
    held = {name for name in ("greece", "egypt", "latium", "macedonia") if eastern >> scene.area(name) & 1}
    assert set(scene.holds("byzantines")) == held
    assert "latium" not in held
    assert scene.holds("romans") == ["latium"]


@rule("AGE-START-27", "AGE-DEC-32")
def test_a_free_manoeuvre_follows_the_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from annals.games.seven_ages import registry
    from annals.games.seven_ages.numbers import MANOEUVRE

    begun: list[tuple[int, int]] = []
    monkeypatch.setitem(registry.ACTIONS, MANOEUVRE, lambda table, seat, empire: begun.append((seat, empire)))
    scene = asia(level=12)
    start(scene, "huns")
    recruit(scene, "spear", "volga")
    assert begun == [(0, scene.e("huns").set)]


@rule("AGE-ART-8", "AGE-ART-9")
@pytest.mark.parametrize(("democratic", "government"), [(1, "democracy"), (2, "")])
def test_an_empire_brings_its_artefact_while_there_is_a_counter(democratic: int, government: str) -> None:
    """Democracy and Socialism have six counters between them; four empires are Socialist."""
    scene = seven(3).empire("americans", 0, level=30, virginia="rifle")
    lands = {"romans": "latium", "mongols": "mongolia", "incas": "peru", "russians": "muscovy", "huns": "ukraine"}
    lands["germans"] = "germany"
    for place, (name, area) in enumerate(lands.items()):
        if place < 4 + democratic:
            scene.empire(name, 1 + place // 3, level=30).units(name, area, "spear")
            scene.set(name, government="socialism" if place < 4 else "democracy")
    americans = scene.e("americans").set
    scene.push(capital.StartArtefacts(0, americans, (scene.area("virginia"),)))
    found = scene.e("americans").government
    assert found == (scene.artefact_number(government) if government else NONE)
    scene.sound()


@rule("AGE-Q-79", "AGE-START-4")
def test_beside_an_empire_past_the_end_the_marker_stops_on_49() -> None:
    scene = seven().empire("romans", 1, level=50, greece="spear 2")
    byzantines = scene.table.edition.cards[scene.card("byzantines")].empire
    assert eligible.level(scene.table, byzantines, scene.e("romans").set) == 49


@rule("AGE-START-24", "AGE-DEC-31")
def test_a_free_fort() -> None:
    scene = seven()
    start(scene, "egyptians")
    scene.choose("none")
    recruit(scene, "spear", "egypt")
    scene.choose("done")
    assert scene.table.forts == 1 << scene.area("egypt")
    assert scene.e("egyptians").money == 12 - 2, "it was free"


@rule("AGE-START-24")
def test_two_free_forts_lie_in_two_start_areas() -> None:
    scene = seven().empire("crusaders", 0, level=20, palestine="spear", syria="spear", mecca="spear")
    areas = (scene.area("palestine"), scene.area("syria"))
    scene.push(capital.FreeForts(0, scene.e("crusaders").set, areas))
    assert scene.offers() == [f"fort {area}" for area in areas]
    scene.choose(scene.offers()[0])
    assert scene.table.forts == 1 << areas[0] | 1 << areas[1]


@rule("AGE-CAP-8", "AGE-BUILD-20", "AGE-START-24", "AGE-START-29")
def test_paid_forts_come_before_free_ones() -> None:
    scene = seven()
    start(scene, "egyptians")
    scene.choose("none")
    recruit(scene, "spear", "egypt")
    assert scene.question() == "Fortify"
    scene.choose(("fort", scene.area("egypt")))
    assert scene.table.forts == 1 << scene.area("egypt")
    assert scene.e("egyptians").money == 12 - 2 - 5


def test_an_event_can_start_an_empire_out_of_its_age_in_one_area() -> None:
    scene = asia(level=40)
    scene.table.notes = (("start_override", "this_action", 0, scene.card("sumerians"), scene.area("egypt"), "ages"),)
    card = scene.card("sumerians")
    scene.hand(0, card)
    scene.p(0).hand.remove(card)
    begin_with(scene.table, 0, card, ("ages", "start_areas"))
    scene.push()
    scene.choose("set 0")
    while scene.question() == "StartWithLeader":
        scene.choose("none")
    recruit(scene, "spear", "egypt")
    assert scene.holds("sumerians") == ["egypt"]
    scene.sound()


@rule("AGE-Q-78")
def test_no_elite_marker_is_bought_at_set_up() -> None:
    scene = asia(level=12)
    start(scene, "parthians")
    scene.choose("none") if scene.question() == "StartWithLeader" else None
    recruit(scene, "spear", "parthia")
    asked: list[str] = []
    while scene.table.asked():
        asked.append(scene.question())
        scene.choose("done")
    assert asked == ["Fortify"]


@rule("AGE-Q-99")
def test_an_empire_started_by_a_wild_card_keeps_its_free_progress() -> None:
    scene = seven().hand(0, "sumerians").markers(0, ("", "wild")).turn("start_empire")
    scene.choose("turn -1 8", ("start", scene.card("sumerians")), "set 0")
    while scene.question() in ("StartWithLeader", "Recruit"):
        scene.choose("none" if scene.question() == "StartWithLeader" else scene.offers()[0])
    assert not scene.e("sumerians").wild


@rule("AGE-ENDCONF-17", "AGE-START-27")
@pytest.mark.parametrize("action", ["start_empire", "manoeuvre"])
def test_barbarians_burn_cities_in_the_free_manoeuvre_of_their_set_up_too(action: str) -> None:
    scene = world().empire("huns", 0, level=12, volga="light_horse 3").undisturbed()
    scene.empire("sumerians", 1, level=12, armenia="spear", sumer="spear").city("armenia", 5)
    assert scene.table.is_barbarian(scene.e("huns"))
    scene.act("manoeuvre", "huns")
    scene.table.action = ACTIONS.index(action)
    horse = scene.e("huns").stacks[scene.area("volga")][0]
    scene.choose(("move", scene.area("volga"), horse))
    scene.choose(("join", horse))
    scene.choose(("step", scene.area("armenia")))
    while scene.question() in ("GoOn", "Move"):
        scene.choose("halt" if scene.question() == "GoOn" else "done")
    everything(Arena(scene), 7, 0)
    if action == "manoeuvre":
        assert scene.question() == "SackCity"
    else:
        assert scene.table.cities == {}
        assert "armenia" in scene.holds("huns")
