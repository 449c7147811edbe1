"""Tactics: the armies of each and what they add."""

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import Scene, tta

from annals.rules import rule

Units = dict[str, int]

ARMIES: dict[str, tuple[Units, int]] = {
    "fighting_band": ({"warriors": 2}, 1),
    "heavy_cavalry": ({"knights": 3}, 4),
    "legion": ({"warriors": 3}, 2),
    "medieval_army": ({"warriors": 1, "knights": 1}, 2),
    "phalanx": ({"warriors": 2, "knights": 1}, 3),
    "classic_army": ({"swordsmen": 2, "knights": 2}, 8),
    "conquistadors": ({"swordsmen": 1, "knights": 2}, 5),
    "defensive_army": ({"swordsmen": 2, "cannon": 1}, 6),
    "fortifications": ({"cannon": 2}, 5),
    "mobile_artillery": ({"knights": 1, "cannon": 1}, 5),
    "napoleonic_army": ({"swordsmen": 1, "knights": 1, "cannon": 1}, 7),
    "entrenchments": ({"riflemen": 1, "cannon": 2}, 9),
    "mechanized_army": ({"cavalrymen": 1, "cannon": 2}, 10),
    "modern_army": ({"riflemen": 2, "cavalrymen": 1, "cannon": 1}, 13),
    "shock_troops": ({"riflemen": 1, "cavalrymen": 3}, 11),
}
"""The oldest units that make one army of full strength, and that strength."""

OUTDATED: dict[str, tuple[Units, int]] = {
    "classic_army": ({"swordsmen": 1, "warriors": 1, "knights": 2}, 4),
    "conquistadors": ({"warriors": 1, "cavalrymen": 2}, 3),
    "defensive_army": ({"riflemen": 1, "warriors": 1, "rockets": 1}, 3),
    "napoleonic_army": ({"warriors": 1, "knights": 1, "cannon": 1}, 4),
    "entrenchments": ({"swordsmen": 1, "cannon": 2}, 5),
    "mechanized_army": ({"knights": 1, "rockets": 2}, 5),
    "modern_army": ({"riflemen": 2, "knights": 1, "cannon": 1}, 7),
    "shock_troops": ({"warriors": 1, "tanks": 3}, 6),
}
"""One army with a unit two levels below the tactic. Artillery is never so old, so two tactics are missing here."""


def play(tactic: str, units: Units) -> tuple[Scene, int]:
    """Play the tactic with these units and no others; returns what it adds to the strength."""
    scene = tta(age="III").player(0, technologies={"warriors": 0, **units}, military_hand=[tactic]).actions(0)
    before = scene.p(0).strength
    scene.choose(f"tactic {tactic}")
    return scene, scene.p(0).strength - before


@card(*ARMIES)
@rule("TTA-TAC-9", "TTA-TAC-11", "TTA-TAC-12", "TTA-TAC-17", "TTA-TAC-18", "TTA-TAC-21", "TTA-TAC-32")
@pytest.mark.parametrize(("tactic", "army"), ARMIES.items())
def test_a_tactic_adds_its_strength_for_an_army(tactic: str, army: tuple[Units, int]):
    units, strength = army
    scene, added = play(tactic, units)
    assert added == strength
    own = sum(scene.table.cards[unit].gives.strength * count for unit, count in units.items())
    assert scene.p(0).strength == own + strength
    assert (scene.p(0).tactic, scene.p(0).exclusive, scene.p(0).military_actions) == (tactic, True, 1)
    assert scene.p(0).military_hand == []


@card(*ARMIES)
@rule("TTA-TAC-19")
@pytest.mark.parametrize(
    ("tactic", "missing"), [(tactic, unit) for tactic, (units, _) in ARMIES.items() for unit in units]
)
def test_a_tactic_adds_nothing_when_a_unit_is_missing(tactic: str, missing: str):
    units = ARMIES[tactic][0]
    _, added = play(tactic, {**units, missing: units[missing] - 1})
    assert added == 0


@card(*ARMIES)
@rule("TTA-TAC-21", "TTA-TAC-22")
@pytest.mark.parametrize(("tactic", "army"), ARMIES.items())
def test_a_tactic_adds_its_strength_for_every_army(tactic: str, army: tuple[Units, int]):
    units, strength = army
    _, added = play(tactic, {unit: 2 * count for unit, count in units.items()})
    assert added == 2 * strength
    first = next(iter(units))
    _, added = play(tactic, {unit: 2 * count - (unit == first) for unit, count in units.items()})
    assert added == strength


@card(*OUTDATED)
@rule("TTA-TAC-25", "TTA-TAC-26", "TTA-TAC-27")
@pytest.mark.parametrize(("tactic", "army"), OUTDATED.items())
def test_an_outdated_army_adds_the_lower_strength(tactic: str, army: tuple[Units, int]):
    units, strength = army
    _, added = play(tactic, units)
    assert added == strength


@card(*ARMIES)
@rule("TTA-TAC-23", "TTA-TAC-24")
@pytest.mark.parametrize(("tactic", "army"), ARMIES.items())
def test_an_air_force_doubles_one_army(tactic: str, army: tuple[Units, int]):
    units, strength = army
    _, added = play(tactic, {**units, "air_forces": 1})
    assert added == 2 * strength
    _, added = play(tactic, {**units, "air_forces": 2})
    assert added == 2 * strength


@card(*OUTDATED)
@rule("TTA-TAC-28")
@pytest.mark.parametrize(("tactic", "army"), OUTDATED.items())
def test_an_air_force_doubles_the_lower_strength_of_an_outdated_army(tactic: str, army: tuple[Units, int]):
    units, strength = army
    _, added = play(tactic, {**units, "air_forces": 1})
    assert added == 2 * strength


@card("napoleonic_army", "classic_army")
@rule("TTA-TAC-22", "TTA-TAC-30")
@pytest.mark.parametrize(
    ("tactic", "units", "added"),
    [
        ("napoleonic_army", {"warriors": 1, "swordsmen": 1, "knights": 2, "cannon": 2}, 7 + 4),
        ("napoleonic_army", {"warriors": 1, "swordsmen": 1, "knights": 1, "cannon": 1}, 7),
        ("napoleonic_army", {"warriors": 1, "swordsmen": 1, "knights": 2, "cannon": 2, "air_forces": 1}, 2 * 7 + 4),
        ("classic_army", {"warriors": 1, "swordsmen": 3, "knights": 4}, 8 + 4),
    ],
)
def test_armies_form_for_the_highest_strength(tactic: str, units: Units, added: int):
    assert play(tactic, units)[1] == added


@card(*ARMIES)
@rule("TTA-TAC-13", "TTA-TAC-15")
@pytest.mark.parametrize(("tactic", "army"), ARMIES.items())
def test_a_common_tactic_is_copied_for_two_military_actions(tactic: str, army: tuple[Units, int]):
    units, strength = army
    scene = tta(age="III").player(0, technologies={"warriors": 0, **units})
    scene.table.common_tactics.append(tactic)
    before = scene.p(0).strength
    scene.actions(0).choose(f"copy {tactic}")
    assert scene.p(0).strength == before + strength
    assert (scene.p(0).tactic, scene.p(0).exclusive, scene.p(0).military_actions) == (tactic, False, 0)


@card("legion")
@rule("TTA-TAC-4", "TTA-TAC-8")
def test_a_tactic_becomes_common_at_the_start_of_the_owners_next_turn():
    scene, _ = play("legion", {"warriors": 3})
    scene.end_turn()
    assert scene.table.common_tactics == []
    scene.end_turn()
    assert (scene.asked(), scene.table.common_tactics) == ((0,), ["legion"])
    assert (scene.p(0).tactic, scene.p(0).exclusive, scene.p(0).strength) == ("legion", False, 5)


@card("legion", "medieval_army")
@rule("TTA-COL-14", "TTA-COL-16")
@pytest.mark.parametrize(
    ("tactic", "units", "force"),
    [
        ("legion", {"warriors": 3}, 3 + 2),
        ("legion", {"warriors": 2}, 2),
        ("medieval_army", {"warriors": 1, "knights": 1}, 5),
    ],
)
def test_a_tactic_counts_for_the_units_of_a_colonization_force(tactic: str, units: Units, force: int):
    scene = (
        tta().player(0, technologies={"warriors": 0, **units}, tactic=tactic).player(1, technologies={"warriors": 0})
    )
    scene.reveal("historic_territory_i")
    assert scene.offers()[-1] == f"bid {force}"
