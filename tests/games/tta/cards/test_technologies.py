"""Every farm, mine, urban building and military unit: developed, built, upgraded, and what it gives."""

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import Scene, tta

from annals.rules import rule

# science to develop, resources to build, what each worker or token is worth
FARMS = {"irrigation": (3, 4, 2), "selective_breeding": (5, 6, 3), "mechanized_agriculture": (7, 8, 5)}
MINES = {"iron": (5, 5, 2), "coal": (7, 8, 3), "oil": (9, 11, 5)}

# science to develop, resources to build, then culture, science, strength and happy faces of each building
BUILDINGS = {
    "alchemy": (4, 6, (0, 2, 0, 0)),
    "scientific_method": (6, 8, (0, 3, 0, 0)),
    "computers": (8, 11, (0, 5, 0, 0)),
    "theology": (2, 5, (1, 0, 0, 2)),
    "organized_religion": (4, 7, (1, 0, 0, 3)),
    "printing_press": (3, 3, (1, 1, 0, 0)),
    "journalism": (6, 8, (2, 2, 0, 0)),
    "multimedia": (9, 11, (3, 3, 0, 0)),
    "drama": (3, 4, (2, 0, 0, 1)),
    "opera": (7, 8, (3, 0, 0, 1)),
    "movies": (10, 11, (4, 0, 0, 1)),
    "bread_and_circuses": (3, 3, (0, 0, 1, 2)),
    "team_sports": (5, 5, (0, 0, 2, 3)),
    "professional_sports": (7, 8, (0, 0, 3, 4)),
}

# science to develop, resources to build, strength of each unit
UNITS = {
    "swordsmen": (4, 3, 2),
    "riflemen": (6, 5, 3),
    "modern_infantry": (10, 7, 5),
    "knights": (5, 3, 2),
    "cavalrymen": (6, 5, 3),
    "tanks": (9, 7, 5),
    "cannon": (6, 5, 3),
    "rockets": (8, 7, 5),
    "air_forces": (12, 7, 5),
}

DEVELOPED = {
    id: science for id, (science, _, _) in [*FARMS.items(), *MINES.items(), *BUILDINGS.items(), *UNITS.items()]
}

UPGRADES = [
    ("agriculture", "irrigation", 2),
    ("agriculture", "mechanized_agriculture", 6),
    ("irrigation", "selective_breeding", 2),
    ("selective_breeding", "mechanized_agriculture", 2),
    ("bronze", "iron", 3),
    ("bronze", "oil", 9),
    ("iron", "coal", 3),
    ("coal", "oil", 3),
    ("philosophy", "alchemy", 3),
    ("alchemy", "scientific_method", 2),
    ("scientific_method", "computers", 3),
    ("religion", "theology", 2),
    ("theology", "organized_religion", 2),
    ("printing_press", "journalism", 5),
    ("journalism", "multimedia", 3),
    ("drama", "opera", 4),
    ("opera", "movies", 3),
    ("bread_and_circuses", "team_sports", 2),
    ("team_sports", "professional_sports", 3),
]

UNIT_UPGRADES = [
    ("warriors", "swordsmen", 1),
    ("warriors", "modern_infantry", 5),
    ("swordsmen", "riflemen", 2),
    ("riflemen", "modern_infantry", 2),
    ("knights", "cavalrymen", 2),
    ("cavalrymen", "tanks", 2),
    ("cannon", "rockets", 2),
]


def ratings(scene: Scene) -> tuple[int, int, int, int]:
    player = scene.p(0)
    return player.culture_rating, player.science_rating, player.strength, player.happiness


# Developing -----------------------------------------------------------------------------------------------------


@card(*DEVELOPED)
@rule("TTA-TECH-2", "TTA-TECH-3", "TTA-TECH-4", "TTA-TECH-6")
@pytest.mark.parametrize(("id", "science"), DEVELOPED.items())
def test_a_technology_is_developed_for_its_science(id: str, science: int):
    scene = tta().player(0, civil_hand=[id], science=science - 1)
    assert scene.refused(f"develop {id}") == "no_science"
    scene.player(0, science=science).choose(f"develop {id}")
    player = scene.p(0)
    assert player.science == 0
    assert player.civil_actions == 3
    assert player.civil_hand == []
    assert player.workers[id] == 0


@card(*BUILDINGS, *UNITS)
@rule("TTA-STAT-3")
@pytest.mark.parametrize("id", [*BUILDINGS, *UNITS])
def test_a_technology_without_workers_gives_nothing(id: str):
    scene = tta().player(0, civil_hand=[id], science=12)
    before = ratings(scene)
    scene.choose(f"develop {id}")
    assert ratings(scene) == before


# Building -------------------------------------------------------------------------------------------------------


@card("agriculture", "bronze", "philosophy", "religion", "warriors", "despotism")
def test_everybody_starts_with_six_technologies():
    player = tta().p(0)
    assert player.workers == {"agriculture": 2, "bronze": 2, "philosophy": 1, "religion": 0, "warriors": 1}
    assert player.government == "despotism"
    assert (player.culture_rating, player.science_rating, player.strength, player.happiness) == (0, 1, 1, 0)


@card("agriculture", "bronze", "philosophy", "religion", "warriors")
@rule("TTA-BUILD-3", "TTA-BUILD-5", "TTA-UNIT-3", "TTA-UNIT-4")
@pytest.mark.parametrize(
    ("id", "price", "gives"),
    [
        ("agriculture", 2, (0, 0, 0, 0)),
        ("bronze", 2, (0, 0, 0, 0)),
        ("philosophy", 3, (0, 1, 0, 0)),
        ("religion", 3, (1, 0, 0, 1)),
        ("warriors", 2, (0, 0, 1, 0)),
    ],
)
def test_initial_technologies_are_built_on(id: str, price: int, gives: tuple[int, int, int, int]):
    scene = tta().player(0, resources=price - 1)
    assert scene.refused(f"build {id}") == "no_resources"
    scene.player(0, resources=price)
    before, workers = ratings(scene), scene.p(0).workers[id]
    scene.choose(f"build {id}")
    assert scene.p(0).resources == 0
    assert scene.p(0).pool == 0
    assert scene.p(0).workers[id] == workers + 1
    assert ratings(scene) == tuple(old + new for old, new in zip(before, gives, strict=True))


@card(*FARMS, *MINES)
@rule("TTA-BUILD-1", "TTA-BUILD-3", "TTA-CARD-16")
@pytest.mark.parametrize(("id", "price"), [(id, price) for id, (_, price, _) in [*FARMS.items(), *MINES.items()]])
def test_a_farm_or_mine_costs_its_resources_and_changes_no_rating(id: str, price: int):
    scene = tta().player(0, technologies={id: 0}, resources=price - 1)
    assert scene.refused(f"build {id}") == "no_resources"
    scene.player(0, resources=price)
    before = ratings(scene)
    scene.choose(f"build {id}")
    assert scene.p(0).resources == 0
    assert scene.p(0).workers[id] == 1
    assert scene.p(0).civil_actions == 3
    assert ratings(scene) == before


@card(*BUILDINGS)
@rule("TTA-BUILD-3", "TTA-BUILD-6", "TTA-CARD-21", "TTA-STAT-2")
@pytest.mark.parametrize(("id", "price", "gives"), [(id, price, gives) for id, (_, price, gives) in BUILDINGS.items()])
def test_each_urban_building_gives_its_symbols(id: str, price: int, gives: tuple[int, int, int, int]):
    scene = tta().player(0, technologies={id: 0, "philosophy": 0}, pool=3, resources=2 * price)
    before = ratings(scene)
    for built in (1, 2):
        scene.choose(f"build {id}")
        assert ratings(scene) == tuple(old + built * new for old, new in zip(before, gives, strict=True))
    assert scene.p(0).resources == 0
    assert scene.p(0).civil_actions == 2


@card(*BUILDINGS)
@rule("TTA-BUILD-7")
@pytest.mark.parametrize("id", BUILDINGS)
def test_despotism_allows_two_urban_buildings_of_a_type(id: str):
    scene = tta().player(0, technologies={id: 2, "philosophy": 0}, pool=1, resources=20)
    assert scene.refused(f"build {id}") == "urban_limit"


@card(*UNITS)
@rule("TTA-UNIT-1", "TTA-UNIT-3", "TTA-UNIT-5", "TTA-CARD-24")
@pytest.mark.parametrize(("id", "price", "strength"), [(id, price, worth) for id, (_, price, worth) in UNITS.items()])
def test_each_unit_adds_its_strength(id: str, price: int, strength: int):
    scene = tta().player(0, technologies={id: 0}, pool=2, resources=2 * price)
    scene.choose(f"build {id}")
    assert scene.p(0).strength == 1 + strength
    assert scene.p(0).resources == price
    assert scene.p(0).military_actions == 1
    scene.choose(f"build {id}")
    assert scene.p(0).strength == 1 + 2 * strength
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (4, 0)


# Production -----------------------------------------------------------------------------------------------------


@card("agriculture", *FARMS)
@rule("TTA-PAY-1", "TTA-CARD-14")
@pytest.mark.parametrize(("id", "worth"), [("agriculture", 1), *((id, worth) for id, (_, _, worth) in FARMS.items())])
def test_a_farm_produces_food(id: str, worth: int):
    scene = tta().player(0, technologies={"agriculture": 0, id: 2}).end_turn()
    assert scene.p(0).food == 2 * worth
    assert scene.p(0).food_on[id] == 2


@card("bronze", *MINES)
@rule("TTA-PAY-1", "TTA-CARD-14")
@pytest.mark.parametrize(("id", "worth"), [("bronze", 1), *((id, worth) for id, (_, _, worth) in MINES.items())])
def test_a_mine_produces_resources(id: str, worth: int):
    scene = tta().player(0, technologies={"bronze": 0, id: 2}).end_turn()
    assert scene.p(0).resources == 2 * worth
    assert scene.p(0).resources_on[id] == 2


@card("alchemy", "printing_press", "drama")
def test_urban_buildings_give_science_and_culture_in_production():
    """Philosophy 1, Alchemy 2 and Printing Press 1 science; Printing Press 1 and Drama 2 culture."""
    scene = tta().player(0, technologies={"alchemy": 1, "printing_press": 1, "drama": 1}).end_turn()
    assert (scene.p(0).science, scene.p(0).culture) == (4, 3)


# Upgrading ------------------------------------------------------------------------------------------------------


@card(*FARMS, *MINES, *BUILDINGS)
@rule("TTA-UPG-1", "TTA-UPG-5", "TTA-UPG-7")
@pytest.mark.parametrize(("old", "new", "price"), UPGRADES)
def test_an_upgrade_costs_the_difference(old: str, new: str, price: int):
    scene = tta().player(0, technologies={old: 1, new: 0}, pool=0, resources=price - 1)
    assert scene.refused(f"upgrade {old} {new}") == "no_resources"
    scene.player(0, resources=price).choose(f"upgrade {old} {new}")
    player = scene.p(0)
    assert (player.workers[old], player.workers[new]) == (0, 1)
    assert player.resources == 0
    assert player.civil_actions == 3
    assert scene.refused(f"upgrade {new} {old}") == "not_an_upgrade"


@card("warriors", *(id for id in UNITS if id != "air_forces"))
@rule("TTA-UNIT-6", "TTA-UNIT-9", "TTA-UNIT-11")
@pytest.mark.parametrize(("old", "new", "price"), UNIT_UPGRADES)
def test_a_unit_is_upgraded_for_a_military_action(old: str, new: str, price: int):
    scene = tta().player(0, technologies={"warriors": 0, old: 1, new: 0}, resources=price)
    before = scene.p(0).strength
    scene.choose(f"upgrade {old} {new}")
    gain = UNITS[new][2] - (1 if old == "warriors" else UNITS[old][2])
    assert scene.p(0).strength == before + gain
    assert scene.p(0).resources == 0
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (4, 1)


@card("knights", "cannon", "air_forces")
@rule("TTA-UNIT-8")
@pytest.mark.parametrize(("old", "new"), [("warriors", "knights"), ("cavalrymen", "cannon"), ("tanks", "air_forces")])
def test_a_unit_does_not_change_its_type(old: str, new: str):
    scene = tta().player(0, technologies={old: 1, new: 0}, resources=20)
    assert scene.refused(f"upgrade {old} {new}") == "not_an_upgrade"


# Air Forces -----------------------------------------------------------------------------------------------------


@card("air_forces")
def test_an_air_force_doubles_the_strength_of_one_army():
    """Modern Army, 13: two infantry, a cavalry and an artillery unit of Age III have 20 of their own."""
    units = {"warriors": 0, "modern_infantry": 2, "tanks": 1, "rockets": 1, "air_forces": 0}
    scene = tta(age="III").player(0, technologies=units, tactic="modern_army", resources=7, pool=1)
    assert scene.p(0).strength == 20 + 13
    scene.choose("build air_forces")
    assert scene.p(0).strength == 20 + 13 + 13 + 5


@card("air_forces")
def test_a_second_air_force_without_an_army_adds_only_its_own_strength():
    units = {"warriors": 0, "modern_infantry": 2, "tanks": 1, "rockets": 1, "air_forces": 2}
    scene = tta(age="III").player(0, technologies=units, tactic="modern_army")
    assert scene.p(0).strength == 20 + 13 + 13 + 2 * 5


@card("air_forces")
def test_an_air_force_doubles_the_lower_strength_of_an_outdated_army():
    """The Modern Army of Warriors, Knights and Cannon is outdated: 7, and 7 again."""
    units = {"warriors": 2, "knights": 1, "cannon": 1, "air_forces": 1}
    scene = tta(age="III").player(0, technologies=units, tactic="modern_army")
    assert scene.p(0).strength == 2 + 2 + 3 + 5 + 7 + 7


@card("air_forces")
def test_an_air_force_joins_the_current_army_rather_than_the_outdated_one():
    """Entrenchments: one army of Modern Infantry, 9 and doubled, and an outdated one of Warriors, 5."""
    units = {"warriors": 1, "modern_infantry": 1, "rockets": 4, "air_forces": 1}
    scene = tta(age="III").player(0, technologies=units, tactic="entrenchments")
    assert scene.p(0).strength == 1 + 5 + 4 * 5 + 5 + 9 + 5 + 9


@card("air_forces")
def test_an_air_force_without_a_tactic_is_just_a_unit():
    scene = tta(age="III").player(0, technologies={"air_forces": 2})
    assert scene.p(0).strength == 1 + 2 * 5
