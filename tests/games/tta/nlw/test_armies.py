"""Armies with farmers, a unit that counts twice and armies as strong as their lowest unit, against brute force.

Every grouping is tried, with every part that farmers can play and every unit that can count twice; nothing of the
engine's way to do it is used.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.scenes import military
from tests.games.tta.scene import Scene

from annals.games.tta.cards import Card
from annals.games.tta.military import armies
from annals.games.tta.military.colonies import SendForce
from annals.rules import rule

CARDS = military().table.cards
TACTICS = sorted(card.id for card in CARDS.values() if card.kind == "tactic" and not card.stands_for)
KINDS = ("infantry", "cavalry", "artillery")

Unit = tuple[str, int]
"""The type and the level of one unit."""


@st.composite
def forces(draw: st.DrawFn) -> tuple[str, dict[str, int]]:
    """A tactic, and about the units that two of its armies need, on cards of any age."""
    tactic = draw(st.sampled_from(TACTICS))
    units: dict[str, int] = {}
    for kind, needed in zip(KINDS, CARDS[tactic].army, strict=True):
        cards = sorted(card.id for card in CARDS.values() if card.kind == kind)
        amount = draw(st.integers(max(0, needed - 1), min(4, 2 * needed + 1)))
        for unit in draw(st.lists(st.sampled_from(cards), min_size=amount, max_size=amount)):
            units[unit] = units.get(unit, 0) + 1
    return tactic, units


def worth(tactic: Card, army: list[Unit]) -> int:
    lowest = min(level for _, level in army)
    if tactic.strength_per_level:
        return tactic.army_strength + tactic.strength_per_level * lowest
    return tactic.outdated_strength if lowest <= tactic.age - 2 else tactic.army_strength


def is_army(tactic: Card, army: list[Unit], infantry_rides: bool) -> bool:
    infantry, cavalry, artillery = tactic.army
    on_foot, mounted, guns = ([kind for kind, _ in army].count(kind) for kind in KINDS)
    if (on_foot, mounted, guns) == tactic.army:
        return True
    return infantry_rides and guns == artillery and on_foot >= infantry and on_foot + mounted == infantry + cavalry


def grouped(tactic: Card, units: list[Unit], aircraft: int, infantry_rides: bool) -> tuple[int, int]:
    """The most that any grouping of these units into armies is worth, and the most armies for that."""
    size = sum(tactic.army)

    @cache
    def best(rest: tuple[Unit, ...], planes: int) -> tuple[int, int]:
        if not rest:
            return 0, 0
        found = best(rest[1:], planes)
        for others in combinations(range(1, len(rest)), size - 1):
            army = [rest[place] for place in (0, *others)]
            if not is_army(tactic, army, infantry_rides):
                continue
            left = tuple(unit for place, unit in enumerate(rest) if place not in (0, *others))
            for plane in range(2 if planes else 1):
                strength, count = best(left, planes - plane)
                found = max(found, (strength + worth(tactic, army) * (1 + plane), count + 1))
        return found

    return best(tuple(sorted(units)), aircraft)


def strongest(
    tactic: Card, units: dict[str, int], aircraft: int, *, rides: bool = False, farmers: int = 0, doubled: bool = False
) -> tuple[int, int]:
    """Whatever farmers are and whichever unit counts twice: strength and armies of the best way."""
    soldiers = [(CARDS[card].kind, CARDS[card].age) for card, count in units.items() for _ in range(count)]
    found = (0, 0)
    for on_foot in range(farmers + 1):
        farmed = [("infantry", 0)] * on_foot + [("artillery", 0)] * (farmers - on_foot)
        for twice in sorted(set(soldiers)) if doubled and soldiers else [None]:
            more = [twice] if twice is not None else []
            found = max(found, grouped(tactic, [*soldiers, *farmed, *more], aircraft, rides))
    return found


def in_play(tactic: str, units: dict[str, int], aircraft: int, leader: str | None, farmers: int = 0) -> Scene:
    technologies = {"warriors": 0, "agriculture": farmers, "air_forces": aircraft, **units}
    return military().player(0, technologies=technologies, leader=leader, tactic=tactic)


def added(scene: Scene) -> tuple[int, int]:
    """The strength that the tactic adds to the rating, and how many armies it forms."""
    told = scene.board(0)["players"][0]
    lines = [amount for origin, amount in told["origins"]["strength"] if origin == scene.p(0).tactic]
    assert told["armies"]["strength"] == sum(lines)
    return sum(lines), told["armies"]["current"] + told["armies"]["outdated"]


@rule("TTX-CLAR-ZIZKA-5", "TTX-CLAR-ZIZKA-6", "TTX-CLAR-ZIZKA-7", "TTX-DEC-32")
@settings(deadline=None, max_examples=150)
@given(forces(), st.integers(0, 4), st.integers(0, 2))
def test_farmers_are_whatever_makes_the_armies_strongest(
    force: tuple[str, dict[str, int]], farmers: int, aircraft: int
):
    tactic, units = force
    scene = in_play(tactic, units, aircraft, "jan_zizka", farmers)
    assert added(scene) == strongest(CARDS[tactic], units, aircraft, farmers=farmers)


@rule("TTX-CLAR-DIETRICH-4", "TTX-CLAR-DIETRICH-6", "TTX-DEC-32")
@settings(deadline=None, max_examples=150)
@given(forces(), st.integers(0, 2))
def test_the_unit_that_counts_twice_is_the_one_that_makes_the_armies_strongest(
    force: tuple[str, dict[str, int]], aircraft: int
):
    tactic, units = force
    scene = in_play(tactic, units, aircraft, "marlene_dietrich")
    assert added(scene)[0] == strongest(CARDS[tactic], units, aircraft, doubled=True)[0]


@rule("TTX-CLAR-HUSSARS-3", "TTX-CLAR-HUSSARS-4", "TTX-CLAR-HUSSARS-5")
@settings(deadline=None, max_examples=150)
@given(forces(), st.booleans(), st.integers(0, 3), st.booleans(), st.integers(0, 2))
def test_all_of_it_together(force: tuple[str, dict[str, int]], rides: bool, farmers: int, doubled: bool, aircraft: int):
    """No two of these leaders can be in play at once; the strongest armies are found all the same."""
    tactic, units = force
    flags = {"infantry_as_cavalry": rides, "doubled_unit": doubled}
    traits = {name: 1 for name, on in flags.items() if on}
    strength = armies.army_strength(CARDS[tactic], {**units, "air_forces": aircraft}, CARDS, traits, farmers)
    assert strength == strongest(CARDS[tactic], units, aircraft, rides=rides, farmers=farmers, doubled=doubled)[0]


# Hussars --------------------------------------------------------------------------------------------------------


@card("hussars")
@rule("TTX-CLAR-HUSSARS-1", "TTX-CLAR-HUSSARS-2", "TTX-CLAR-HUSSARS-4", "TTX-CLAR-HUSSARS-5", "TTX-EX-35", "TTX-EX-36")
@pytest.mark.parametrize(
    ("units", "strength"),
    [
        ({"knights": 1, "tanks": 1}, 3),
        ({"tanks": 2}, 5),
        ({"tanks": 2, "knights": 2}, 8),
        ({"cavalrymen": 2}, 4),
        ({"knights": 1}, 0),
        ({"tanks": 1, "cavalrymen": 1, "knights": 1}, 4),
        ({"swordsmen": 4, "cannon": 2}, 0),
    ],
)
def test_hussars_are_as_strong_as_the_lower_unit(units: dict[str, int], strength: int):
    assert added(in_play("hussars", units, 0, None))[0] == strength


@card("hussars")
@rule("TTX-CLAR-HUSSARS-3", "TTX-EX-35")
def test_warriors_in_the_saddle_are_cavalry_of_level_0():
    assert added(in_play("hussars", {"tanks": 1, "warriors": 1}, 0, "genghis_khan"))[0] == 2
    assert added(in_play("hussars", {"tanks": 1, "swordsmen": 1}, 0, "genghis_khan"))[0] == 3


@card("hussars")
@rule("TTX-OPEN-30")
def test_an_air_force_doubles_the_strongest_army():
    assert added(in_play("hussars", {"tanks": 2, "knights": 2}, 1, None))[0] == 5 * 2 + 3


@card("hussars")
def test_hussars_are_played_like_any_tactic():
    scene = military(age="II").player(0, technologies={"knights": 2}, military_hand=["hussars"]).actions(0)
    before = scene.p(0).strength
    scene.choose("tactic hussars")
    assert scene.p(0).strength == before + 3


@card("positional_army")
@pytest.mark.parametrize(
    ("units", "strength"),
    [
        ({"modern_infantry": 2, "rockets": 2}, 12),
        ({"riflemen": 2, "cannon": 2}, 12),
        ({"riflemen": 2, "cannon": 1, "rockets": 1}, 12),
        ({"swordsmen": 1, "riflemen": 1, "cannon": 2}, 6),
        ({"warriors": 4, "cannon": 4}, 12),
        ({"riflemen": 2, "cannon": 1}, 0),
    ],
)
def test_a_positional_army(units: dict[str, int], strength: int):
    assert added(in_play("positional_army", units, 0, None))[0] == strength


# Žižka ----------------------------------------------------------------------------------------------------------


@card("jan_zizka")
@rule("TTX-CLAR-ZIZKA-1", "TTX-CLAR-ZIZKA-2")
def test_farmers_count_for_the_tactic_and_have_no_strength_of_their_own():
    scene = in_play("fighting_band", {"warriors": 1}, 0, "jan_zizka", farmers=3)
    assert (added(scene), scene.p(0).strength) == ((2, 2), 1 + 2)
    scene.player(0, tactic=None)
    assert scene.p(0).strength == 1


@card("jan_zizka")
@rule("TTX-CLAR-ZIZKA-1")
def test_farmers_alone_can_be_an_army():
    assert added(in_play("fighting_band", {}, 0, "jan_zizka", farmers=2)) == (1, 1)


@card("jan_zizka")
@rule("TTX-CLAR-ZIZKA-5", "TTX-CLAR-ZIZKA-6")
def test_farmers_are_of_age_a_whatever_the_farm():
    technologies = {"agriculture": 0, "selective_breeding": 1, "riflemen": 1, "cannon": 1, "warriors": 0}
    scene = military().player(0, technologies=technologies, leader="jan_zizka", tactic="defensive_army")
    assert added(scene) == (3, 1)
    scene.player(0, technologies={"selective_breeding": 0, "riflemen": 2})
    assert added(scene) == (6, 1)


@card("jan_zizka")
@rule("TTX-CLAR-ZIZKA-3")
def test_farmers_do_not_colonize():
    scene = in_play("fighting_band", {"warriors": 1}, 0, "jan_zizka", farmers=4).reveal("vast_territory_i")
    assert scene.offers() == ["pass", "bid 1"]


@card("jan_zizka")
@rule("TTX-CLAR-ZIZKA-4")
def test_the_great_wall_does_not_count_farmers():
    scene = in_play("heavy_cavalry", {"warriors": 2}, 0, "jan_zizka", farmers=4)
    before = scene.p(0).strength
    scene.player(0, wonders=["great_wall"])
    assert CARDS["great_wall"].gives.strength == 0
    assert scene.p(0).strength == before + 2


@card("jan_zizka")
@rule("TTX-CLAR-ZIZKA-7")
def test_each_army_gives_culture():
    scene = in_play("fighting_band", {"warriors": 2}, 0, "jan_zizka", farmers=4)
    assert scene.p(0).culture_rating == 3
    assert ["jan_zizka", 3] in scene.board(0)["players"][0]["origins"]["culture"]
    scene.player(0, tactic=None)
    assert scene.p(0).culture_rating == 0


@card("jan_zizka")
@rule("TTX-CLAR-ZIZKA-6")
def test_outdated_armies_give_culture_too():
    scene = in_play("defensive_army", {"riflemen": 2, "cannon": 2}, 0, "jan_zizka", farmers=2)
    told = scene.board(0)["players"][0]["armies"]
    assert (told["current"], told["outdated"], scene.p(0).culture_rating) == (1, 1, 2)


@card("jan_zizka")
def test_a_farmer_more_or_less_changes_the_armies_at_once():
    scene = in_play("fighting_band", {}, 0, "jan_zizka", farmers=1).player(0, pool=1, resources=9).actions(0)
    assert scene.p(0).strength == 0
    scene.choose("build agriculture")
    assert scene.p(0).strength == 1


# Dietrich -------------------------------------------------------------------------------------------------------


@card("marlene_dietrich")
@rule("TTX-CLAR-DIETRICH-4", "TTX-CLAR-DIETRICH-5")
def test_a_unit_counts_twice_for_the_tactic_and_once_for_strength():
    scene = in_play("medieval_army", {"swordsmen": 2, "knights": 1}, 0, "marlene_dietrich")
    own = 2 * CARDS["swordsmen"].gives.strength + CARDS["knights"].gives.strength
    assert (added(scene), scene.p(0).strength) == ((4, 2), own + 4)


@card("marlene_dietrich")
@rule("TTX-CLAR-DIETRICH-7", "TTX-CLAR-DIETRICH-8", "TTX-CLAR-DIETRICH-9", "TTX-EX-24")
@pytest.mark.parametrize(
    ("units", "armies_sent"),
    [({"warriors": 2, "knights": 1}, 2), ({"warriors": 1, "knights": 1}, 1), ({"warriors": 1}, 0)],
)
def test_doubling_works_in_a_force_for_units_really_sent(units: dict[str, int], armies_sent: int):
    scene = in_play("medieval_army", units, 0, "marlene_dietrich").reveal("vast_territory_i")
    own = sum(CARDS[card].gives.strength * count for card, count in units.items())
    assert scene.offers()[-1] == f"bid {own + 2 * armies_sent}"


@card("marlene_dietrich")
@rule("TTX-CLAR-DIETRICH-8")
def test_a_unit_that_stays_at_home_is_not_doubled_in_the_force():
    scene = in_play("medieval_army", {"warriors": 2, "knights": 1}, 0, "marlene_dietrich").reveal("vast_territory_i")
    scene.choose("bid 1", "pass", "send warriors")
    assert force(scene) == 1
    scene.choose("send warriors")
    assert force(scene) == 2
    scene.choose("send knights")
    assert scene.told("force")[-1]["force"] == 2 + 2 + 4


def force(scene: Scene) -> int:
    """How strong the force is that is being sent."""
    decision = scene.table.decision()
    assert isinstance(decision, SendForce)
    return decision.force(scene.table)
