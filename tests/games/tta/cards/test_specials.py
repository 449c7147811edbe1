"""Every special technology: law, warfare, exploration and construction."""

import itertools

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import tta

from annals.rules import rule

# science, then civil actions, military actions, strength, colonization and blue tokens
SPECIALS = {
    "code_of_laws": (6, (1, 0, 0, 0, 0)),
    "justice_system": (7, (1, 0, 0, 0, 3)),
    "civil_service": (10, (2, 0, 0, 0, 3)),
    "warfare": (5, (0, 1, 1, 0, 0)),
    "strategy": (8, (0, 2, 3, 0, 0)),
    "military_theory": (11, (0, 3, 5, 0, 0)),
    "cartography": (4, (0, 0, 1, 2, 0)),
    "navigation": (6, (0, 0, 2, 3, 0)),
    "satellites": (8, (0, 0, 3, 4, 0)),
    "masonry": (3, (0, 0, 0, 0, 0)),
    "architecture": (6, (0, 0, 0, 0, 0)),
    "engineering": (9, (0, 0, 0, 0, 0)),
}

TYPES = [
    ("code_of_laws", "justice_system", "civil_service"),
    ("warfare", "strategy", "military_theory"),
    ("cartography", "navigation", "satellites"),
    ("masonry", "architecture", "engineering"),
]
STEPS = [(lower, higher) for steps in TYPES for lower, higher in itertools.pairwise(steps)]


@card(*SPECIALS)
@rule("TTA-TECH-4", "TTA-TECH-11", "TTA-CARD-26", "TTA-STAT-4")
@pytest.mark.parametrize(("id", "science", "gives"), [(id, *facts) for id, facts in SPECIALS.items()])
def test_a_special_technology_works_at_once_and_without_workers(id: str, science: int, gives: tuple[int, ...]):
    scene = tta().player(0, civil_hand=[id], science=science - 1)
    assert scene.refused(f"develop {id}") == "no_science"
    scene.player(0, science=science).choose(f"develop {id}")
    player = scene.p(0)
    civil, military, strength, colonization, blue = gives
    assert player.science == 0
    assert (player.civil_total, player.military_total) == (4 + civil, 2 + military)
    assert (player.civil_actions, player.military_actions) == (3 + civil, 2 + military)
    assert (player.strength, player.colonization) == (1 + strength, colonization)
    assert player.blue_bank == 16 + blue
    assert id in player.specials.values()


@card(*SPECIALS)
@rule("TTA-TECH-7", "TTA-TECH-8", "TTA-CARD-27", "TTA-STAT-36")
@pytest.mark.parametrize(("lower", "higher"), STEPS)
def test_the_higher_of_a_type_takes_the_place_of_the_lower(lower: str, higher: str):
    scene = tta().player(0, specials=[lower], civil_hand=[higher], science=20).choose(f"develop {higher}")
    player = scene.p(0)
    civil, military, strength, colonization, blue = SPECIALS[higher][1]
    assert list(player.specials.values()) == [higher]
    assert (player.civil_total, player.military_total) == (4 + civil, 2 + military)
    assert (player.strength, player.colonization, player.blue_bank) == (1 + strength, colonization, 16 + blue)
    assert scene.table.removed[-1] == lower


@card(*SPECIALS)
@rule("TTA-TECH-9")
@pytest.mark.parametrize(("lower", "higher"), STEPS)
def test_a_lower_one_developed_later_goes_but_counts_as_developed(lower: str, higher: str):
    scene = tta().player(0, specials=[higher], civil_hand=[lower], science=20, leader="albert_einstein")
    scene.choose(f"develop {lower}")
    player = scene.p(0)
    assert list(player.specials.values()) == [higher]
    assert player.science == 20 - SPECIALS[lower][0]
    assert player.culture == 3


@card("code_of_laws")
@rule("TTA-STAT-34")
def test_the_action_of_a_new_law_can_be_spent_this_turn():
    scene = tta().player(0, civil_hand=["code_of_laws"], science=6, civil_actions=1).choose("develop code_of_laws")
    assert (scene.p(0).civil_actions, scene.p(0).civil_total) == (1, 5)


@card("civil_service", "justice_system")
@rule("TTA-STAT-36")
def test_civil_service_after_justice_system_adds_one_action_and_no_token():
    scene = tta().player(0, specials=["justice_system"], civil_hand=["civil_service"], science=10, civil_actions=1)
    assert (scene.p(0).civil_total, scene.p(0).blue_bank) == (5, 19)
    scene.choose("develop civil_service")
    assert (scene.p(0).civil_actions, scene.p(0).civil_total, scene.p(0).blue_bank) == (1, 6, 19)


# Construction ---------------------------------------------------------------------------------------------------

# by construction technology, the price of Philosophy, Alchemy (I), Scientific Method (II) and Computers (III)
PRICES = {"masonry": (3, 5, 7, 10), "architecture": (3, 5, 6, 9), "engineering": (3, 5, 6, 8)}
LABS = ("philosophy", "alchemy", "scientific_method", "computers")


@card(*PRICES)
@rule("TTA-BUILD-3")
@pytest.mark.parametrize(
    ("special", "lab", "price"),
    [(special, lab, price) for special, prices in PRICES.items() for lab, price in zip(LABS, prices, strict=True)],
)
def test_construction_makes_urban_buildings_cheaper_by_their_age(special: str, lab: str, price: int):
    scene = tta().player(0, specials=[special], technologies={lab: 0}, resources=price - 1)
    assert scene.refused(f"build {lab}") == "no_resources"
    scene.player(0, resources=price).choose(f"build {lab}")
    assert scene.p(0).resources == 0


@card(*PRICES)
@rule("TTA-BUILD-4")
@pytest.mark.parametrize("special", PRICES)
@pytest.mark.parametrize(("id", "price"), [("irrigation", 4), ("oil", 11), ("agriculture", 2), ("rockets", 7)])
def test_construction_leaves_farms_mines_and_units_as_they_are(special: str, id: str, price: int):
    scene = tta().player(0, specials=[special], technologies={id: 0}, resources=price - 1)
    assert scene.refused(f"build {id}") == "no_resources"
    scene.player(0, resources=price).choose(f"build {id}")
    assert scene.p(0).resources == 0


@card(*PRICES)
@rule("TTA-UPG-6")
@pytest.mark.parametrize(
    ("special", "old", "new", "price"),
    [
        ("masonry", "philosophy", "alchemy", 2),  # 5 - 3
        ("masonry", "alchemy", "computers", 5),  # 10 - 5
        ("architecture", "alchemy", "scientific_method", 1),  # 6 - 5
        ("architecture", "philosophy", "computers", 6),  # 9 - 3
        ("engineering", "scientific_method", "computers", 2),  # 8 - 6
        ("engineering", "printing_press", "multimedia", 6),  # 8 - 2
    ],
)
def test_construction_lowers_both_prices_of_an_upgrade(special: str, old: str, new: str, price: int):
    scene = tta().player(0, specials=[special], technologies={old: 1, new: 0}, resources=price - 1)
    assert scene.refused(f"upgrade {old} {new}") == "no_resources"
    scene.player(0, resources=price).choose(f"upgrade {old} {new}")
    assert scene.p(0).resources == 0


@card(*PRICES)
@rule("TTA-WONDER-19")
@pytest.mark.parametrize(("special", "stages"), [("masonry", 2), ("architecture", 3), ("engineering", 4)])
def test_construction_builds_several_stages_in_one_action(special: str, stages: int):
    """Internet: 2, 3, 4, 3, 2."""
    price = sum((2, 3, 4, 3)[:stages])
    scene = tta().player(0, specials=[special], unfinished=("internet", 0), resources=price)
    assert scene.refused(f"stage {stages + 1}") == "not_so_many_stages"
    scene.choose(f"stage {stages}")
    player = scene.p(0)
    assert (player.stages, player.resources, player.civil_actions) == (stages, 0, 3)


@card("engineering")
def test_fewer_stages_than_allowed_may_be_built():
    scene = tta().player(0, specials=["engineering"], unfinished=("internet", 0), resources=20)
    assert [choice for choice in scene.offers() if choice.startswith("stage")] == [
        "stage 1",
        "stage 2",
        "stage 3",
        "stage 4",
    ]
    scene.choose("stage 2")
    assert (scene.p(0).stages, scene.p(0).resources) == (2, 15)


@card("masonry")
@rule("TTA-WONDER-19")
def test_stages_of_one_action_must_be_payable_together():
    """Colossus: 3 and 3."""
    scene = tta().player(0, specials=["masonry"], unfinished=("colossus", 0), resources=5)
    assert scene.refused("stage 2") == "no_resources"
    scene.choose("stage 1")
    assert (scene.p(0).stages, scene.p(0).resources) == (1, 2)


# Warfare and exploration in use -----------------------------------------------------------------------------------


@card("warfare", "strategy", "military_theory")
@pytest.mark.parametrize(("special", "actions"), [("warfare", 3), ("strategy", 4), ("military_theory", 5)])
def test_warfare_lets_one_build_more_units(special: str, actions: int):
    scene = tta().player(0, specials=[special], pool=6, resources=12)
    for _ in range(actions):
        scene.choose("build warriors")
    assert scene.refused("build warriors") == "no_military_action"


@card("cartography", "navigation", "satellites")
@rule("TTA-STAT-24")
@pytest.mark.parametrize(("special", "modifier"), [("cartography", 2), ("navigation", 3), ("satellites", 4)])
def test_exploration_adds_to_a_colonization_force(special: str, modifier: int):
    """One unit of Warriors and the modifier are all that can be bid."""
    scene = tta().player(0, specials=[special]).player(1, technologies={"warriors": 0})
    scene.reveal("wealthy_territory_i")
    assert scene.refused(f"bid {modifier + 2}") == "bid_too_high"
    scene.choose(f"bid {modifier + 1}")
    assert scene.p(0).colonies == ["wealthy_territory_i"]
    assert scene.p(0).workers["warriors"] == 0
