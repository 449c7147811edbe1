"""What a round would cost and bring, as a seat is told before it commits: it is what happens then."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.arena import Arena, battle, common, duel

from annals.games.seven_ages.numbers import NOBODY, NOWHERE
from annals.rules import rule


def stakes(arena: Arena, seat: int) -> dict[str, list[dict[str, Any]]]:
    conflict: Any = arena.table.board(seat)["conflict"]
    found: dict[str, list[dict[str, Any]]] = conflict["odds"]["stakes"]
    return found


def facts(listed: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {str(fact["what"]): fact for fact in listed}


def capital(attackers: str, defenders: str, city: int = 5, money: int = 9) -> Arena:
    """The Egyptians before the capital of the Sumerians, which has a fort."""
    scene = duel(attackers, defenders).city("sumer", city)
    sumerians, egyptians = (scene.table.alter(scene.e(name).set) for name in ("sumerians", "egyptians"))
    sumerians.capital, sumerians.money, egyptians.money = scene.area("sumer"), money, 0
    scene.table.forts |= 1 << scene.area("sumer")
    return battle(scene, "egyptians", "sumerians", "sumer").cards(7, 0)


@rule("AGE-CONF-31", "AGE-ENDCONF-10", "AGE-ENDCONF-11", "AGE-ENDCONF-13", "AGE-ENDCONF-18", "AGE-ENDCONF-19")
def test_both_sides_are_told_that_a_capital_would_fall_and_it_does():
    arena = capital("spear 9 archer", "spear 2")
    attacker, defender = arena.fight.attacker, arena.fight.defender
    won = facts(stakes(arena, 0)["win"])
    assert won["if_all"]["n"] == 2
    lost = facts(stakes(arena, 1)["lose"])
    assert (lost["lost"]["units"], lost["lost"]["kept"]) == ([0, 0], 0)
    assert {"gone", "ended"} <= set(lost)
    for told in (facts(won["if_all"]["then"]), lost):
        assert told["holds"]["empire"] == attacker
        assert (told["city"]["before"], told["city"]["level"]) == (5, 3)
        assert told["capital"]["empire"] == defender
        assert told["money"] == {"what": "money", "empire": defender, "money": 9, "gain": 5}
        assert "fort" in told
    area = arena.fight.area
    arena.commit("spear 9 archer", "spear 2").fight_on()
    table = arena.table
    assert (table.control[area], table.cities[area], table.forts >> area & 1) == (attacker, 3, 0)
    assert table.empire(attacker).money == 5
    assert table.empires[defender] is None


@rule("AGE-CONF-33", "AGE-CONF-34", "AGE-ENDCONF-6", "AGE-ENDCONF-7")
def test_a_tie_leaves_nobody_or_those_a_tactician_saves():
    scene = duel("spear 2", "spear 2").leader("egyptians", "sumer", "Ta")
    arena = battle(scene, "egyptians", "sumerians", "sumer").fight_on().cards(0, 0)
    tied = facts(stakes(arena, 0)["tie"])
    assert {"gone", "lost"} <= set(tied)
    assert [fact["what"] for fact in tied["if_all"]["then"]] == ["vacant"]
    assert facts(tied["if_all"]["else"])["holds"]["empire"] == arena.fight.defender
    assert "unrest" in facts(tied["if_all"]["else"])
    assert facts(stakes(arena, 1)["tie"])["theirs"]["saved"]
    leader = next(leader for leader, _ in scene.e("egyptians").leaders)
    scene.choose("commit 0", seat=0)
    scene.choose(f"lead {leader}", seat=0)
    tied = facts(stakes(arena, 0)["tie"])
    assert tied["spared"]["leader"] == leader
    assert facts(stakes(arena, 0)["lose"])["lost"]["leader"] == leader
    assert facts(tied["if_all"]["then"])["holds"]["empire"] == arena.fight.attacker


@rule("AGE-CONF-36", "AGE-CONF-39")
def test_who_commits_everything_begins_anew_in_disorder_and_others_go_on():
    arena = battle(duel("spear 3", "spear 3"), "egyptians", "sumerians", "sumer").cards(0, 0)
    assert "regroup" in facts(stakes(arena, 0)["win"])
    arena.scene.choose("commit 0", seat=0)
    assert "regroup" not in facts(stakes(arena, 0)["win"])
    assert facts(stakes(arena, 0)["lose"])["fresh"]["n"] == 2
    assert "holds" not in facts(stakes(arena, 0)["lose"])


@rule("AGE-CONF-35", "AGE-CONF-36")
def test_units_that_were_set_aside_stay_whatever_is_committed_now():
    arena = battle(duel("spear 3", "spear 3"), "egyptians", "sumerians", "sumer")
    arena.round(0, 7, "spear", "spear").fight_on()
    assert "if_all" not in facts(stakes(arena, 0)["win"])


@rule("AGE-ELE-17", "AGE-ELE-20")
def test_with_a_nuke_only_the_explosion_counts():
    scene = duel("spear", "spear", levels=(46, 46))
    nuke = common(scene, "egyptians", "sumer", "nuke")
    arena = battle(scene, "egyptians", "sumerians", "sumer").fight_on().cards(0, 0)
    scene.choose(f"commit {nuke}", seat=0)
    assert stakes(arena, 0) == {"nuke": [{"what": "nuke", "glory": 5, "n": 1}]}
    assert set(stakes(arena, 1)) == {"win", "tie", "lose"}


@rule("AGE-CONF-7", "AGE-CONF-44")
def test_nothing_is_told_of_what_the_others_have_committed():
    told = []
    for hidden, number in (("spear archer spear", 1), ("spear spear archer", 3)):
        arena = battle(duel("spear 3", hidden), "egyptians", "sumerians", "sumer").cards(4, 0)
        for _ in range(number):
            arena.scene.choose("commit 0" if number == 1 else arena.table.choices(1)[0], seat=1)
        told.append(stakes(arena, 0))
    assert told[0] == told[1]


@rule("AGE-ENDCONF-20", "AGE-ENDCONF-21")
@pytest.mark.parametrize("has_capital", [False, True])
def test_money_goes_with_the_last_units_and_their_leader_where_there_is_no_capital(has_capital: bool):
    scene = duel("spear", "spear 4").leader("egyptians", "sumer", "Ta").units("egyptians", "egypt", "spear")
    table, attacker = scene.table, scene.e("egyptians").set
    table.alter(attacker).money = 7
    table.alter(attacker).capital = scene.area("egypt") if has_capital else NOWHERE
    arena = battle(scene, "egyptians", "sumerians", "sumer").fight_on().cards(0, 7)
    lost = facts(stakes(arena, 0)["lose"])
    assert "ended" not in lost
    assert len(lost["gone"]["leaders"]) == 1
    assert ("money" in lost) is not has_capital
    arena.commit("spear", "spear 4").fight_on()
    assert table.empire(attacker).money == (7 if has_capital else 0)
    assert table.control[scene.area("sumer")] != NOBODY
