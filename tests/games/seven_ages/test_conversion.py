"""Conversion at set-up, start conflicts, capital and homeland."""

from __future__ import annotations

from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.test_start import asia, recruit, seven, start

from annals.games.seven_ages.actions import prices
from annals.games.seven_ages.world.atlas import members
from annals.rules import rule


def babylon(**more: str) -> Scene:
    """Sumerians in the start area of the Babylonians."""
    scene = seven().empire("sumerians", 1, level=5, money=9, babylonia="spear 2 archer")
    for area, units in more.items():
        scene.units("sumerians", area, units)
    return scene


def settle(scene: Scene, units: str = "", area: str = "babylonia") -> Scene:
    """No leader, these units, no forts."""
    if scene.question() == "StartWithLeader":
        scene.choose("none")
    recruit(scene, units, area)
    while scene.table.asked() and scene.question() in ("Fortify", "PlaceCapital"):
        scene.choose("done" if scene.question() == "Fortify" else scene.offers()[0])
    return scene


@rule("AGE-CONV-1", "AGE-CONV-2", "AGE-CONV-3")
def test_units_of_the_named_empire_change_sides() -> None:
    scene = babylon(sumer="spear")
    start(scene, "babylonians")
    settle(scene, "spear")
    assert scene.stack("babylonians", "babylonia") == ["archer", "spear", "spear", "spear"]
    assert scene.holds("sumerians") == ["sumer"], "only the start area is converted"
    scene.sound()


@rule("AGE-CONV-4", "AGE-CONV-5")
def test_values_and_level_do_not_matter() -> None:
    scene = babylon(sumer="spear").units("sumerians", "babylonia", "knight")
    start(scene, "babylonians")
    settle(scene, "spear")
    assert "knight" in scene.stack("babylonians", "babylonia")
    scene.sound()


@rule("AGE-Q-8")
def test_without_a_counter_the_unit_is_gone() -> None:
    scene = babylon(sumer="spear")
    start(scene, "babylonians")
    number = scene.e("babylonians").set
    pair = scene.table.edition.pairs.of_kind[scene.table.edition.kind_number["archer"]]
    pool = scene.table.alter(number).pool
    pool[2 * pair] = pool[2 * pair + 1] = 0
    settle(scene, "spear")
    assert scene.stack("babylonians", "babylonia") == ["spear"] * 3


@rule("AGE-Q-8", "AGE-DISC-1")
def test_an_empire_that_converts_nothing_and_has_bought_nothing_ends() -> None:
    scene = seven().empire("sumerians", 1, level=5, babylonia="archer", sumer="spear")
    start(scene, "babylonians")
    pair = scene.table.edition.pairs.of_kind[scene.table.edition.kind_number["archer"]]
    pool = scene.table.alter(scene.e("babylonians").set).pool
    archers, pool[2 * pair], pool[2 * pair + 1] = pool[2 * pair : 2 * pair + 2], 0, 0
    settle(scene)
    assert archers[0] + archers[1] > 0
    assert scene.gone("babylonians")
    assert scene.card("babylonians") in scene.table.discards
    assert scene.holds("sumerians") == ["sumer"]


@rule("AGE-CONV-6", "AGE-CONV-7", "AGE-CONV-9", "AGE-CONV-10", "AGE-CONV-11", "AGE-CONV-13", "AGE-Q-91")
def test_all_that_is_there_is_converted() -> None:
    scene = babylon(sumer="spear").city("babylonia", 5).fort("babylonia").artefact("great_library", "babylonia")
    scene.leader("sumerians", "babylonia", "Sc").set("sumerians", capital="babylonia")
    start(scene, "babylonians")
    settle(scene)
    babylonia = scene.area("babylonia")
    assert scene.table.forts == 1 << babylonia
    assert scene.table.cities == {babylonia: 5}
    assert babylonia in scene.table.artefacts
    assert scene.e("babylonians").capital == scene.e("babylonians").homeland == babylonia
    assert len(scene.e("babylonians").leaders) == 1
    assert not scene.e("sumerians").leaders
    assert scene.e("sumerians").money == 9
    assert scene.e("sumerians").capital == -1
    scene.sound()


@rule("AGE-CONV-12")
def test_temples_are_converted() -> None:
    scene = babylon(sumer="spear")
    scene.table.temples[scene.area("babylonia")] = scene.artefact_number("buddhism")
    start(scene, "babylonians")
    settle(scene)
    assert scene.table.temples == {scene.area("babylonia"): scene.artefact_number("buddhism")}
    assert scene.table.control[scene.area("babylonia")] == scene.e("babylonians").set


@rule("AGE-CONV-8", "AGE-CAP-3", "AGE-CAP-9")
def test_barbarians_destroy_fort_and_city() -> None:
    scene = seven().empire("qin", 1, level=15, mongolia="spear 2", honshu="spear").city("mongolia", 3).fort("mongolia")
    card = scene.table.edition.cards[scene.card("huns")]
    area = scene.table.edition.atlas.areas[scene.area("mongolia")].id
    start(scene, "huns")
    from annals.games.seven_ages.actions import conversion

    scene.table.empire(scene.e("huns").set)
    assert 3 in card.empire.no_cities
    assert area == "mongolia"
    conversion.hand_over(scene.table, scene.e("huns").set, scene.area("mongolia"))
    assert not scene.table.cities
    assert not scene.table.forts
    assert scene.stack("huns", "mongolia") == ["spear", "spear"]
    settle(scene, "spear", "volga")
    assert scene.e("huns").capital == -1
    assert not scene.table.cities


@rule("AGE-CONV-2", "AGE-DISC-1")
def test_an_empire_converted_to_the_last_unit_ends() -> None:
    scene = babylon()
    start(scene, "babylonians")
    settle(scene, "spear")
    assert scene.gone("sumerians")
    assert scene.card("sumerians") in scene.table.discards
    scene.sound()


@rule("AGE-CONV-14", "AGE-Q-9", "AGE-DEC-29")
def test_others_in_a_start_area_are_fought(monkeypatch: object) -> None:
    from annals.games.seven_ages.conflict import battle

    fought: list[tuple[int, int, int]] = []
    real = battle.begin
    battle.begin = lambda table, attacker, area, entered, starting=False: fought.append((attacker, area, entered))
    try:
        scene = asia(level=12).empire("mongols", 1, level=3, volga="spear", kazakhstan="spear")
        start(scene, "huns")
        recruit(scene, "spear spear", "volga", "kazakhstan")
        assert sorted(scene.offers()) == sorted([f"fight {scene.area('kazakhstan')}", f"fight {scene.area('volga')}"])
        scene.choose(("fight", scene.area("volga")))
        number = scene.e("huns").set
        assert fought == [(number, scene.area("volga"), 0), (number, scene.area("kazakhstan"), 0)]
    finally:
        battle.begin = real


@rule("AGE-CAP-1", "AGE-CAP-2", "AGE-CAP-5", "AGE-CAP-4", "AGE-DEC-30")
def test_a_capital_of_level_1_in_a_start_area() -> None:
    scene = asia(level=12)
    start(scene, "parthians")
    if scene.question() == "StartWithLeader":
        scene.choose("none")
    recruit(scene, "spear spear", "parthia", "media")
    assert sorted(scene.offers()) == sorted([f"capital {scene.area(name)}" for name in ("parthia", "media")])
    scene.choose(("capital", scene.area("media")))
    media = scene.area("media")
    assert scene.e("parthians").capital == scene.e("parthians").homeland == media
    assert scene.table.cities[media] == 1


@rule("AGE-CAP-6", "AGE-CAP-7", "AGE-DEC-30", "AGE-TERM-38")
def test_barbarians_with_glory_for_a_homeland_name_one() -> None:
    edition = seven().table.edition
    barbarians = [
        card
        for card in edition.cards.values()
        if card.empire.no_cities
        and set(card.empire.ages) <= set(card.empire.no_cities)
        and any(line.category == "homeland" for line in card.empire.glory)
        and card.empire.start is None
        and not card.empire.needs
    ]
    assert barbarians
    scene = seven()
    card = barbarians[0]
    start(scene, card.id)
    if scene.question() == "StartWithLeader":
        scene.choose("none")
    recruit(scene, "spear", card.empire.areas[0])
    if len(card.empire.areas) > 1:
        scene.choose(("homeland", scene.area(card.empire.areas[0])))
    assert scene.e(card.id).homeland == scene.area(card.empire.areas[0])
    assert scene.e(card.id).capital == -1


@rule("AGE-Q-7")
def test_a_city_in_a_vacant_start_area_is_reduced_and_becomes_the_capital() -> None:
    scene = seven().city("egypt", 3)
    start(scene, "egyptians")
    scene.choose("none")
    recruit(scene, "spear", "egypt")
    assert scene.table.cities == {scene.area("egypt"): 1}
    assert scene.e("egyptians").capital == scene.area("egypt")


@rule("AGE-Q-7", "AGE-VACANT-6")
def test_a_builder_keeps_the_city() -> None:
    scene = seven().city("egypt", 3)
    start(scene, "egyptians")
    ramses = next(leader for leader in scene.table.edition.leaders if leader.name == "Ramses")
    scene.choose(("leader", ramses.id))
    recruit(scene, "spear", "egypt")
    assert scene.table.cities == {scene.area("egypt"): 3}


def free_state() -> Scene:
    scene = seven().empire("romans", 1, level=9, latium="spear", greece="spear", macedonia="spear", capital="latium")
    return scene.units("romans", "lombardy", "spear 2").units("romans", "sicily", "spear")


@rule("AGE-START-4", "AGE-CONV-2", "AGE-CONV-10")
def test_a_free_state_is_carved_out_of_another_empire() -> None:
    scene = free_state()
    start(scene, "free_state")
    assert scene.e("free_state").level == 9
    offered = [int(offer.split()[1]) for offer in scene.offers()]
    assert scene.area("latium") not in offered
    assert scene.area("lombardy") in offered
    scene.choose(("area", scene.area("lombardy")))
    if scene.question() == "ChooseAreas":
        near = scene.table.edition.atlas.near[scene.area("lombardy")]
        assert all(near >> int(offer.split()[1]) & 1 for offer in scene.offers() if offer != "done")
        scene.choose("done")
    recruit(scene, "spear", "lombardy")
    scene.choose("done") if scene.table.asked() and scene.question() == "Fortify" else None
    assert scene.stack("free_state", "lombardy") == ["spear"] * 3
    assert scene.e("free_state").capital == scene.area("lombardy")
    scene.sound()


@rule("AGE-START-19")
def test_a_free_state_needs_a_host_with_four_land_areas() -> None:
    scene = free_state()
    scene.lose("romans", "sicily", "spear").lose("romans", "lombardy", "spear spear")
    scene.hand(0, "free_state").act("start_empire")
    scene.refused(("start", scene.card("free_state")), "no_start_area", "AGE-START-19")


@rule("AGE-START-4")
def test_the_european_union_asks_for_consent() -> None:
    scene = seven().empire("french", 1, level=45, burgundy="spear 2", germany="spear")
    start(scene, "european_union")
    scene.choose(("area", scene.area("burgundy")))
    assert scene.asked() == 1
    assert scene.question() == "Consent"
    scene.choose(("deny", scene.area("burgundy")))
    assert f"area {scene.area('burgundy')}" not in scene.offers()
    scene.choose(("area", scene.area("germany")), ("agree", scene.area("germany")), "done")
    scene.choose("none", "done")
    assert scene.holds("european_union") == ["germany"]
    assert scene.stack("european_union", "germany") == ["spear"]
    scene.sound()


def test_if_nobody_consents_the_union_does_not_come_about() -> None:
    scene = seven().empire("french", 1, level=45)
    among = ("low_countries", "burgundy", "germany", "lombardy")
    for area in among:
        scene.units("french", area, "spear")
    start(scene, "european_union")
    while scene.table.asked():
        scene.choose(scene.offers()[1] if scene.question() == "Consent" else scene.offers()[0])
    assert scene.gone("european_union")
    assert scene.card("european_union") in scene.table.discards
    assert sorted(members(scene.e("french").areas)) == sorted([scene.area(name) for name in among])
    scene.sound()


@rule("AGE-CAP-10")
def test_the_homeland_stays_when_the_capital_is_lost() -> None:
    scene = seven().empire("romans", 0, latium="spear", sicily="spear", capital="latium")
    scene.lose("romans", "latium", "spear")
    assert scene.e("romans").capital == -1
    assert scene.e("romans").homeland == scene.area("latium")


@rule("AGE-OPT12-12", "AGE-Q-7")
def test_a_temple_in_a_vacant_start_area_may_be_destroyed() -> None:
    scene = seven(deus_vult=True)
    scene.table.temples[scene.area("egypt")] = scene.artefact_number("islam")
    start(scene, "egyptians")
    scene.choose("none")
    recruit(scene, "spear", "egypt")
    assert scene.question() == "FoundTemple"
    scene.choose("destroy")
    assert scene.table.temples == {}
    assert scene.table.disorder == 1 << scene.area("egypt")


@rule("AGE-ART-DEMOCRACY-4", "AGE-CONV-3")
def test_an_area_lost_by_conversion_makes_units_of_a_democracy_cheaper() -> None:
    scene = babylon(sumer="spear").set("sumerians", government="democracy")
    assert prices.halvings(scene.table, scene.e("sumerians")) == 0
    start(scene, "babylonians")
    settle(scene, "spear")
    assert prices.halvings(scene.table, scene.e("sumerians")) == 1


def china(level: int = 12) -> Scene:
    """Confucian Qin in both start areas of the Han."""
    scene = seven().empire("qin", 1, level=level, shaanxi="spear", henan="spear", jiangnan="spear")
    return scene.set("qin", religions=["confucianism"])


@rule("AGE-ART-CONFUCIANISM-5", "AGE-ART-CONFUCIANISM-6", "AGE-CONV-2")
def test_land_of_confucius_that_is_converted_may_bring_confucianism() -> None:
    scene = china()
    start(scene, "han")
    scene.choose("none") if scene.question() == "StartWithLeader" else None
    recruit(scene, "")
    assert (scene.question(), scene.asked()) == ("FollowConfucius", 0)
    scene.choose("adopt")
    assert scene.e("han").religions == (scene.artefact_number("confucianism"),)
    assert scene.table.disorder.bit_count() == 1, "the other area: it is Confucian already"
    assert scene.question() == "PlaceCapital"
    scene.sound()


@rule("AGE-ART-CONFUCIANISM-6")
def test_land_of_confucius_that_is_converted_resents_others() -> None:
    scene = china()
    start(scene, "han")
    scene.choose("none") if scene.question() == "StartWithLeader" else None
    recruit(scene, "")
    scene.choose("refuse", "refuse")
    assert scene.table.disorder == 1 << scene.area("shaanxi") | 1 << scene.area("henan")
    assert scene.e("han").religions == ()


@rule("AGE-ART-CONFUCIANISM-6", "AGE-CONV-3")
def test_land_of_confucius_where_no_unit_is_left_is_nobodys() -> None:
    scene = china()
    start(scene, "han")
    pair = scene.table.edition.pairs.of_kind[scene.table.edition.kind_number["spear"]]
    pool = scene.table.alter(scene.e("han").set).pool
    pool[2 * pair] = pool[2 * pair + 1] = 0
    scene.choose("none") if scene.question() == "StartWithLeader" else None
    recruit(scene, "archer", "shaanxi")
    assert scene.question() == "FollowConfucius"
    assert scene.table.control[scene.area("henan")] == -1
    scene.choose("refuse")
    assert scene.table.disorder == 1 << scene.area("shaanxi")


@rule("AGE-REL-17")
def test_a_religion_of_the_card_takes_the_place_of_one_that_came_with_land() -> None:
    scene = seven().empire("arabs", 1, level=18, mecca="spear", syria="spear", egypt="spear")
    scene.set("arabs", religions=["confucianism"])
    start(scene, "ummayads")
    scene.choose("none") if scene.question() == "StartWithLeader" else None
    recruit(scene, "")
    scene.choose("adopt")
    assert scene.question() == "PlaceCapital"
    scene.choose(scene.offers()[0])
    while scene.question() == "Fortify":
        scene.choose("done")
    assert scene.e("ummayads").religions == (scene.artefact_number("islam"),)
    assert scene.told("faith_lost") != []
