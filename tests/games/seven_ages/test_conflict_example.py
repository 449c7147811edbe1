"""The complete worked conflict: Napoleon before Muscovy (AGE-EX-56 to AGE-EX-63, AGE-EX-65)."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.arena import Arena, battle
from tests.games.seven_ages.scene import seven

from annals.rules import rule


@pytest.fixture
def muscovy() -> Arena:
    """France of age 5 with one elite marker and veteran units, Russia of age 4 in a fort and a level 3 capital."""
    scene = seven(seats=2)
    scene.empire(
        "russians", 1, level=28, set=_set("regular"), money=20, muscovy="rifle 2 cannon 2 light_horse knight 2"
    )
    scene.units("russians", "smolensk", "light_horse rifle")
    scene.set("russians", capital="muscovy").city("muscovy", 3).fort("muscovy")
    scene.empire(
        "french",
        0,
        level=30,
        set=_set("veteran"),
        novgorod="rifle",
        muscovy="rifle 4 knight artillery 2 horse_artillery",
    )
    scene.units("french", "smolensk", "rifle light_horse artillery knight")
    scene.set("french", elite=1)
    scene.leader("french", "muscovy", "Napoleon").leader("russians", "muscovy", "Ta")
    return battle(scene, "french", "russians", "muscovy")


def _set(quality: str) -> int:
    sets = seven().table.edition.sets
    return next(each.place for each in sets if each.quality == quality and each.counters.get("knight", 1))


def first(arena: Arena) -> Arena:
    return arena.round(2, 5, "rifle 3 knight artillery 2 horse_artillery", "rifle")


def second(arena: Arena) -> Arena:
    return first(arena).round(6, 4, "rifle", "light_horse")


def third(arena: Arena) -> Arena:
    return second(arena).round(5, 4, "rifle knight artillery", "rifle knight 2 cannon 2")


def fourth(arena: Arena, card: int = 4) -> Arena:
    return third(arena).round(card, 3, "rifle 2 artillery horse_artillery", "light_horse", ("attacker",))


def fifth(arena: Arena) -> Arena:
    everything = "rifle 2 artillery horse_artillery"
    return fourth(arena).round(7, 4, everything, "rifle knight 2 cannon 2", ("attacker", "defender"))


@rule(
    "AGE-EX-56", "AGE-EX-57", "AGE-CONF-12", "AGE-CONF-13", "AGE-CONF-15", "AGE-CONF-16", "AGE-CONF-27", "AGE-CONF-30"
)
def test_the_first_round_is_49_to_14(muscovy: Arena):
    first(muscovy)
    assert muscovy.totals() == [49, 14]
    assert muscovy.parts(0) == {"card": 2, "front": 23, "support": 22, "elite": 1, "age": 1}
    assert muscovy.parts(1) == {"card": 5, "front": 6, "terrain": 1, "fort": 2}
    assert muscovy.scene.stack("russians", "muscovy") == [
        "cannon",
        "cannon",
        "knight",
        "knight",
        "light_horse",
        "rifle",
    ]
    assert len(muscovy.scene.stack("french", "muscovy")) == 8


@rule("AGE-EX-58", "AGE-CONF-26", "AGE-CONF-39", "AGE-CONF-42", "AGE-RETREAT-1", "AGE-RETREAT-2", "AGE-RETREAT-3")
def test_the_second_round_is_11_to_12_and_both_may_retreat(muscovy: Arena):
    second(muscovy)
    assert muscovy.totals() == [11, 12]
    assert muscovy.parts(0) == {"card": 6, "front": 6, "overrun": -3, "elite": 1, "age": 1}
    assert muscovy.parts(1) == {"card": 4, "front": 2, "terrain": 1, "fort": 2, "city": 3}
    assert muscovy.fight.disorder == (1, 0)
    assert muscovy.fight.lost == (1, 1)
    assert (muscovy.question, muscovy.scene.asked()) == ("AskRetreat", 0)
    muscovy.scene.choose("fight")
    assert (muscovy.question, muscovy.scene.asked()) == ("AskRetreat", 1)


@rule("AGE-EX-65", "AGE-RETREAT-5", "AGE-RETREAT-7")
def test_a_french_retreat_would_have_nowhere_to_go(muscovy: Arena):
    second(muscovy).scene.choose("retreat")
    assert muscovy.over
    assert muscovy.scene.stack("french", "muscovy") == []
    assert muscovy.scene.stack("french", "smolensk") == ["artillery", "knight", "light_horse", "rifle"]
    assert muscovy.scene.e("french").leaders == ()


@rule("AGE-EX-59", "AGE-CONF-19")
def test_the_third_round_is_26_to_42(muscovy: Arena):
    third(muscovy)
    assert muscovy.totals() == [26, 42]
    assert muscovy.parts(0) == {"card": 5, "front": 11, "support": 8, "elite": 1, "age": 1}
    assert muscovy.parts(1) == {"card": 4, "front": 14, "support": 10, "disorder": 11, "terrain": 1, "fort": 2}
    assert muscovy.fight.disorder == (1, 1)
    assert muscovy.scene.stack("french", "muscovy") == ["artillery", "horse_artillery", "rifle", "rifle"]


@rule("AGE-EX-60", "AGE-EX-63", "AGE-CONF-20", "AGE-CONF-41")
@pytest.mark.parametrize(("card", "total"), [(4, 46), (5, 47)])
def test_the_fourth_round_is_46_or_47_to_10(muscovy: Arena, card: int, total: int):
    fourth(muscovy, card)
    assert muscovy.totals() == [total, 10]
    assert muscovy.parts(0) == {"card": card, "front": 12, "support": 14, "disorder": 14, "elite": 1, "age": 1}
    assert muscovy.parts(1) == {"card": 3, "front": 2, "disorder": 2, "terrain": 1, "fort": 2}
    assert muscovy.fight.disorder == (2, 1)
    assert "light_horse" not in muscovy.scene.stack("russians", "muscovy")


@rule("AGE-EX-61", "AGE-CONF-31", "AGE-CONF-32", "AGE-CONF-38")
def test_the_fifth_round_is_49_to_53_and_napoleon_is_lost(muscovy: Arena):
    fifth(muscovy)
    assert muscovy.totals() == [49, 53]
    assert muscovy.parts(1) == {"card": 4, "front": 14, "support": 10, "disorder": 22, "terrain": 1, "fort": 2}
    assert muscovy.over
    assert muscovy.scene.stack("french", "muscovy") == []
    assert muscovy.scene.e("french").leaders == ()
    assert [leader for leader, _ in muscovy.scene.e("russians").leaders]


@rule("AGE-EX-62", "AGE-ENDCONF-1", "AGE-ENDCONF-2", "AGE-ENDCONF-4", "AGE-ENDCONF-5", "AGE-ENDCONF-6", "AGE-ENDCONF-8")
def test_in_the_end_the_elite_marker_is_lost_and_muscovy_is_disordered(muscovy: Arena):
    fifth(muscovy)
    assert muscovy.scene.told("elite_check")[0]["lost"] == 8
    assert muscovy.scene.e("french").elite == 0
    assert muscovy.table.disorder == 1 << muscovy.scene.area("muscovy")
    assert muscovy.scene.holds("russians") == ["muscovy", "smolensk"]
    assert muscovy.table.cities[muscovy.scene.area("muscovy")] == 3
    muscovy.scene.sound()
