"""Every action card: what it orders or gives, at which price, and when it cannot be played."""

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import tta

from annals.rules import rule

RICH_LAND = {"rich_land_a": 1, "rich_land_i": 2, "rich_land_ii": 3}
URBAN_GROWTH = {"urban_growth_a": 1, "urban_growth_i": 2, "urban_growth_ii": 3, "urban_growth_iii": 4}
EFFICIENT_UPGRADE = {"efficient_upgrade_ii": 3, "efficient_upgrade_iii": 4}
FRUGALITY = {"frugality_a": 1, "frugality_i": 2, "frugality_ii": 3}
ENGINEERING_GENIUS = {
    "engineering_genius_a": 2,
    "engineering_genius_i": 3,
    "engineering_genius_ii": 4,
    "engineering_genius_iii": 5,
}
PATRIOTISM = {"patriotism_a": 1, "patriotism_i": 2, "patriotism_ii": 3, "patriotism_iii": 4}
BREAKTHROUGH = {"breakthrough_i": 2, "breakthrough_ii": 3}
RESERVES = {"reserves_i": 2, "reserves_ii": 3, "reserves_iii": 4}

# science, culture, food, resources
GAINS = {
    "cultural_heritage_a": (1, 4, 0, 0),
    "cultural_heritage_i": (2, 2, 0, 0),
    "stockpile": (0, 0, 1, 1),
    "revolutionary_idea_ii": (4, 0, 0, 0),
    "revolutionary_idea_iii": (6, 0, 0, 0),
}

# resources or culture for each rival ahead, with 2, 3 and 4 players
PER_RIVAL = {"wave_of_nationalism": (6, 3, 2), "military_build_up": (8, 5, 3), "endowment_for_the_arts": (6, 3, 2)}

ALL = [
    *RICH_LAND,
    *URBAN_GROWTH,
    *EFFICIENT_UPGRADE,
    *FRUGALITY,
    *ENGINEERING_GENIUS,
    *PATRIOTISM,
    *BREAKTHROUGH,
    *RESERVES,
    *GAINS,
    *PER_RIVAL,
]


# All of them ----------------------------------------------------------------------------------------------------


@card(*ALL)
@rule("TTA-ACTION-3")
@pytest.mark.parametrize("id", ALL)
def test_an_action_card_is_not_played_in_the_phase_it_was_taken(id: str):
    scene = tta().player(0, technologies={"alchemy": 0, "religion": 1}, food=5, resources=9, science=9, pool=2)
    scene.player(0, unfinished=("pyramids", 0), civil_hand=["iron"]).whole_row(id).choose("take 1")
    assert scene.refused(f"play {id}") == "taken_this_phase"
    scene.choose("end").idle().choose("pass")
    assert scene.offered(f"play {id}")


@card(*ALL)
@rule("TTA-ACTION-2", "TTA-ACTION-11", "TTA-ACTION-12")
@pytest.mark.parametrize("id", ALL)
def test_an_action_card_costs_a_civil_action_and_is_gone_afterwards(id: str):
    scene = tta().player(0, technologies={"alchemy": 0}, food=2, resources=5, science=5, civil_hand=[id, "iron"])
    scene.player(0, unfinished=("pyramids", 0), civil_actions=0)
    assert scene.refused(f"play {id}") == "no_civil_action"
    scene.player(0, civil_actions=2).choose(f"play {id}")
    while scene.question() != "ActionPhase":
        scene.choose(scene.offers()[0])
    player = scene.p(0)
    assert player.civil_actions == 1
    assert id not in player.civil_hand
    assert scene.table.removed.count(id) == 1


# Rich Land ------------------------------------------------------------------------------------------------------


@card(*RICH_LAND)
@rule("TTA-ACTION-5")
@pytest.mark.parametrize(("id", "discount"), RICH_LAND.items())
@pytest.mark.parametrize(("target", "price"), [("irrigation", 4), ("iron", 5), ("mechanized_agriculture", 8)])
def test_rich_land_builds_a_farm_or_mine_for_less(id: str, discount: int, target: str, price: int):
    scene = tta().player(0, technologies={target: 0}, civil_hand=[id], resources=price - discount)
    scene.choose(f"play {id}", f"build {target}")
    player = scene.p(0)
    assert (player.workers[target], player.resources, player.pool, player.civil_actions) == (1, 0, 0, 3)


@card(*RICH_LAND)
@rule("TTA-ACTION-6")
@pytest.mark.parametrize(("id", "price"), [("rich_land_a", 1), ("rich_land_i", 0), ("rich_land_ii", 0)])
def test_rich_land_never_makes_a_mine_cheaper_than_free(id: str, price: int):
    """Bronze costs 2."""
    scene = tta().player(0, civil_hand=[id], resources=2).choose(f"play {id}", "build bronze")
    assert scene.p(0).resources == 2 - price


@card(*RICH_LAND)
@rule("TTA-ACTION-5", "TTA-ACTION-6")
@pytest.mark.parametrize(("id", "price"), [("rich_land_a", 2), ("rich_land_i", 1), ("rich_land_ii", 0)])
def test_rich_land_upgrades_a_mine_for_less(id: str, price: int):
    """Bronze to Iron is 3."""
    scene = tta().player(0, technologies={"iron": 0}, civil_hand=[id], resources=3, pool=0)
    scene.choose(f"play {id}")
    assert (scene.p(0).workers["iron"], scene.p(0).resources) == (1, 3 - price)


@card(*RICH_LAND)
@rule("TTA-ACTION-8")
@pytest.mark.parametrize("id", RICH_LAND)
def test_rich_land_is_neither_for_urban_buildings_nor_for_units(id: str):
    scene = tta().player(0, technologies={"alchemy": 0, "swordsmen": 0}, civil_hand=[id], resources=20)
    scene.choose(f"play {id}")
    assert scene.offers() == ["build agriculture", "build bronze"]
    scene = tta().player(0, technologies={"alchemy": 0}, civil_hand=[id], resources=20, pool=0)
    assert scene.refused(f"play {id}") == "card_has_no_use"


# Urban Growth ---------------------------------------------------------------------------------------------------


@card(*URBAN_GROWTH)
@rule("TTA-ACTION-5")
@pytest.mark.parametrize(("id", "discount"), URBAN_GROWTH.items())
@pytest.mark.parametrize(("target", "price"), [("alchemy", 6), ("theology", 5), ("movies", 11), ("team_sports", 5)])
def test_urban_growth_builds_an_urban_building_for_less(id: str, discount: int, target: str, price: int):
    scene = tta().player(0, technologies={"philosophy": 0, target: 0}, civil_hand=[id], resources=price - discount)
    scene.choose(f"play {id}", f"build {target}")
    player = scene.p(0)
    assert (player.workers[target], player.resources, player.pool, player.civil_actions) == (1, 0, 0, 3)


@card(*URBAN_GROWTH)
@rule("TTA-ACTION-6")
@pytest.mark.parametrize(("id", "discount"), URBAN_GROWTH.items())
def test_urban_growth_upgrades_for_less(id: str, discount: int):
    """Philosophy to Alchemy is 3."""
    scene = tta().player(0, technologies={"alchemy": 0}, civil_hand=[id], resources=3, pool=0)
    scene.choose(f"play {id}")
    assert scene.p(0).workers["alchemy"] == 1
    assert scene.p(0).resources == 3 - max(0, 3 - discount)


@card("urban_growth_i", "masonry")
def test_urban_growth_and_masonry_add_up():
    """Alchemy: 6 - 1 - 2."""
    scene = tta().player(
        0, technologies={"alchemy": 0}, specials=["masonry"], civil_hand=["urban_growth_i"], resources=3
    )
    scene.choose("play urban_growth_i", "build alchemy")
    assert scene.p(0).resources == 0


@card(*URBAN_GROWTH)
@rule("TTA-ACTION-8", "TTA-BUILD-7")
@pytest.mark.parametrize("id", URBAN_GROWTH)
def test_urban_growth_keeps_to_the_urban_limit(id: str):
    scene = tta().player(0, technologies={"philosophy": 2, "religion": 2}, civil_hand=[id], resources=20)
    assert scene.refused(f"play {id}") == "card_has_no_use"


# Efficient Upgrade ----------------------------------------------------------------------------------------------


@card(*EFFICIENT_UPGRADE)
@rule("TTA-ACTION-5", "TTA-ACTION-6")
@pytest.mark.parametrize(("id", "discount"), EFFICIENT_UPGRADE.items())
@pytest.mark.parametrize(
    ("old", "new", "price"),
    [
        ("agriculture", "selective_breeding", 4),
        ("bronze", "oil", 9),
        ("philosophy", "computers", 8),
        ("iron", "coal", 3),
    ],
)
def test_efficient_upgrade_upgrades_for_less(id: str, discount: int, old: str, new: str, price: int):
    price = max(0, price - discount)
    scene = tta().player(0, technologies={old: 1, new: 0}, civil_hand=[id], resources=price, pool=0)
    scene.choose(f"play {id}")
    if scene.question() == "CardAction":
        scene.choose(f"upgrade {old} {new}")
    assert (scene.p(0).workers[new], scene.p(0).resources, scene.p(0).civil_actions) == (1, 0, 3)


@card(*EFFICIENT_UPGRADE)
@rule("TTA-ACTION-8")
@pytest.mark.parametrize("id", EFFICIENT_UPGRADE)
def test_efficient_upgrade_neither_builds_nor_upgrades_units(id: str):
    scene = tta().player(0, technologies={"swordsmen": 0}, civil_hand=[id], resources=20)
    assert scene.refused(f"play {id}") == "card_has_no_use"


# Frugality ------------------------------------------------------------------------------------------------------


@card(*FRUGALITY)
@rule("TTA-ACTION-5", "TTA-TOKEN-18")
@pytest.mark.parametrize(("id", "food"), FRUGALITY.items())
def test_frugality_increases_population_and_then_gives_food(id: str, food: int):
    scene = tta().player(0, civil_hand=[id], food=3).choose(f"play {id}")
    player = scene.p(0)
    assert (player.pool, player.yellow_bank) == (2, 17)
    assert player.food == 3 - 2 + food


@card(*FRUGALITY)
@rule("TTA-ACTION-8")
@pytest.mark.parametrize("id", FRUGALITY)
def test_the_food_of_frugality_does_not_pay_for_the_population(id: str):
    scene = tta().player(0, civil_hand=[id], food=1)
    assert scene.refused(f"play {id}") == "card_has_no_use"


@card(*FRUGALITY)
@rule("TTA-ACTION-8", "TTA-POP-5")
@pytest.mark.parametrize("id", FRUGALITY)
def test_frugality_is_no_use_with_an_empty_yellow_bank(id: str):
    scene = tta().player(0, civil_hand=[id], food=9, yellow_bank=0)
    assert scene.refused(f"play {id}") == "card_has_no_use"


# Engineering Genius ---------------------------------------------------------------------------------------------


@card(*ENGINEERING_GENIUS)
@rule("TTA-ACTION-5")
@pytest.mark.parametrize(("id", "discount"), ENGINEERING_GENIUS.items())
def test_engineering_genius_builds_a_stage_for_less(id: str, discount: int):
    """The second stage of the Eiffel Tower costs 7."""
    scene = tta().player(0, civil_hand=[id], unfinished=("eiffel_tower", 1), resources=7 - discount)
    scene.choose(f"play {id}")
    assert (scene.p(0).stages, scene.p(0).resources, scene.p(0).civil_actions) == (2, 0, 3)


@card(*ENGINEERING_GENIUS)
@rule("TTA-ACTION-6")
@pytest.mark.parametrize(("id", "discount"), ENGINEERING_GENIUS.items())
def test_engineering_genius_never_pays_anything_back(id: str, discount: int):
    """The first stage of the Pyramids costs 3."""
    scene = tta().player(0, civil_hand=[id], unfinished=("pyramids", 0), resources=3).choose(f"play {id}")
    assert scene.p(0).resources == 3 - max(0, 3 - discount)


@card(*ENGINEERING_GENIUS, "architecture")
@rule("TTA-ACTION-7")
@pytest.mark.parametrize(("id", "discount"), ENGINEERING_GENIUS.items())
def test_engineering_genius_builds_exactly_one_stage_even_with_architecture(id: str, discount: int):
    scene = tta().player(0, civil_hand=[id], specials=["architecture"], unfinished=("eiffel_tower", 1), resources=20)
    scene.choose(f"play {id}")
    assert (scene.p(0).stages, scene.p(0).resources) == (2, 20 - (7 - discount))


@card("engineering_genius_a")
@rule("TTA-ACTION-5", "TTA-WONDER-15", "TTA-WONDER-18")
def test_engineering_genius_may_complete_a_wonder():
    scene = tta().player(0, civil_hand=["engineering_genius_a"], unfinished=("pyramids", 2), resources=0)
    scene.choose("play engineering_genius_a")
    assert (scene.p(0).wonders, scene.p(0).civil_total, scene.p(0).civil_actions) == (["pyramids"], 5, 4)


@card(*ENGINEERING_GENIUS)
@rule("TTA-ACTION-8")
@pytest.mark.parametrize("id", ENGINEERING_GENIUS)
def test_engineering_genius_needs_an_unfinished_wonder_that_can_be_paid(id: str):
    scene = tta().player(0, civil_hand=[id], resources=9)
    assert scene.refused(f"play {id}") == "card_has_no_use"
    scene.player(0, unfinished=("first_space_flight", 3), resources=3)
    assert scene.refused(f"play {id}") == "card_has_no_use"


# Patriotism -----------------------------------------------------------------------------------------------------


@card(*PATRIOTISM)
@rule("TTA-ACTION-9", "TTA-STAT-31", "TTA-STAT-32", "TTA-PAY-15")
@pytest.mark.parametrize(("id", "resources"), PATRIOTISM.items())
def test_patriotism_gives_a_military_action_and_resources_for_units(id: str, resources: int):
    scene = tta().player(0, civil_hand=[id], technologies={"tanks": 0}, resources=7 - resources, pool=1)
    scene.choose(f"play {id}", "build tanks")
    player = scene.p(0)
    assert (player.workers["tanks"], player.resources) == (1, 0)
    assert (player.military_actions, player.military_total) == (2, 2)


@card("patriotism_iii")
def test_the_resources_of_patriotism_are_one_pool_for_several_units():
    scene = tta().player(0, civil_hand=["patriotism_iii"], pool=3, resources=1).choose("play patriotism_iii")
    scene.choose("build warriors", "build warriors")
    assert scene.p(0).resources == 1
    assert scene.refused("build warriors") == "no_resources"


@card(*PATRIOTISM)
@pytest.mark.parametrize("id", PATRIOTISM)
def test_the_resources_of_patriotism_are_only_for_units_and_only_this_turn(id: str):
    scene = tta().player(0, civil_hand=[id], technologies={"bronze": 0}).choose(f"play {id}")
    assert scene.refused("build agriculture") == "no_resources"
    scene.choose("end").idle().choose("pass")
    assert scene.refused("build warriors") == "no_resources"


@card(*PATRIOTISM)
@rule("TTA-ACTION-10")
@pytest.mark.parametrize("id", PATRIOTISM)
def test_the_unused_action_of_patriotism_draws_a_card(id: str):
    scene = tta().player(0, civil_hand=[id], military_actions=1).choose(f"play {id}").end_turn()
    assert len(scene.p(0).military_hand) == 2


@card("patriotism_a")
def test_patriotism_pays_for_a_tactic_too():
    scene = tta().player(0, civil_hand=["patriotism_a"], military_hand=["legion"], military_actions=0)
    scene.choose("play patriotism_a", "tactic legion")
    assert scene.p(0).tactic == "legion"


# Breakthrough ---------------------------------------------------------------------------------------------------


@card(*BREAKTHROUGH)
@rule("TTA-ACTION-5")
@pytest.mark.parametrize(("id", "science"), BREAKTHROUGH.items())
def test_breakthrough_develops_a_technology_and_then_gives_science(id: str, science: int):
    scene = tta().player(0, civil_hand=[id, "iron", "masonry"], science=5).choose(f"play {id}")
    assert scene.offers() == ["develop iron", "develop masonry"]
    scene.choose("develop iron")
    assert (scene.p(0).science, scene.p(0).civil_actions) == (science, 3)
    assert scene.p(0).civil_hand == ["masonry"]


@card(*BREAKTHROUGH)
@rule("TTA-ACTION-8")
@pytest.mark.parametrize("id", BREAKTHROUGH)
def test_the_science_of_breakthrough_does_not_pay_for_the_technology(id: str):
    scene = tta().player(0, civil_hand=[id, "iron"], science=4)
    assert scene.refused(f"play {id}") == "card_has_no_use"


@card(*BREAKTHROUGH)
@rule("TTA-REV-11")
@pytest.mark.parametrize(("id", "science"), BREAKTHROUGH.items())
def test_a_revolution_by_breakthrough_needs_all_actions_and_no_more(id: str, science: int):
    scene = tta().player(0, civil_hand=[id, "monarchy"], science=2, civil_actions=3)
    assert scene.refused(f"play {id}") == "card_has_no_use"
    scene.player(0, civil_actions=4).choose(f"play {id}")
    player = scene.p(0)
    assert (player.government, player.civil_actions, player.science) == ("monarchy", 0, science)


@card(*BREAKTHROUGH)
@pytest.mark.parametrize(("id", "science"), BREAKTHROUGH.items())
def test_breakthrough_offers_both_ways_to_a_government(id: str, science: int):
    scene = tta().player(0, civil_hand=[id, "monarchy"], science=8).choose(f"play {id}")
    assert scene.offers() == ["develop monarchy", "revolution monarchy"]
    scene.choose("develop monarchy")
    assert (scene.p(0).science, scene.p(0).civil_actions) == (science, 4)


# Gains ----------------------------------------------------------------------------------------------------------


@card(*GAINS)
@rule("TTA-ACTION-4")
@pytest.mark.parametrize(("id", "gain"), GAINS.items())
def test_a_card_that_gives_something(id: str, gain: tuple[int, int, int, int]):
    scene = tta().player(0, civil_hand=[id]).choose(f"play {id}")
    player = scene.p(0)
    assert (player.science, player.culture, player.food, player.resources) == gain
    assert player.civil_actions == 3


@card("stockpile")
@rule("TTA-PAY-7")
def test_stockpile_gives_the_resource_before_the_food():
    scene = tta().player(0, civil_hand=["stockpile"], blue_bank=1).choose("play stockpile")
    assert (scene.p(0).resources, scene.p(0).food) == (1, 0)


@card(*RESERVES)
@pytest.mark.parametrize(("id", "amount"), RESERVES.items())
def test_reserves_give_food_or_resources(id: str, amount: int):
    scene = tta().player(0, civil_hand=[id]).choose(f"play {id}")
    assert scene.offers() == ["gain food", "gain resource"]
    scene.choose("gain food")
    assert (scene.p(0).food, scene.p(0).resources) == (amount, 0)
    scene = tta().player(0, civil_hand=[id]).choose(f"play {id}", "gain resource")
    assert (scene.p(0).food, scene.p(0).resources) == (0, amount)


# Cards that help those behind -----------------------------------------------------------------------------------

BEHIND = [(seats, ahead, times) for seats, times in [(2, 0), (3, 1), (4, 2)] for ahead in range(seats)]


@card("wave_of_nationalism", "military_build_up")
@pytest.mark.parametrize("id", ["wave_of_nationalism", "military_build_up"])
@pytest.mark.parametrize(("seats", "ahead", "place"), BEHIND)
def test_resources_for_units_for_each_stronger_rival(id: str, seats: int, ahead: int, place: int):
    scene = tta(seats=seats).player(0, civil_hand=[id])
    for seat in range(1, seats):
        scene.player(seat, technologies={"warriors": 2 if seat <= ahead else 1})
    scene.choose(f"play {id}")
    assert scene.purse(0, "military_resources") == ahead * PER_RIVAL[id][place]


@card("wave_of_nationalism", "military_build_up")
@rule("TTA-PAY-15")
@pytest.mark.parametrize(("id", "resources"), [("wave_of_nationalism", 6), ("military_build_up", 8)])
def test_the_resources_are_for_units_of_this_turn(id: str, resources: int):
    scene = tta().player(0, civil_hand=[id], pool=5, military_actions=2, technologies={"bronze": 0})
    scene.player(1, technologies={"warriors": 2}).choose(f"play {id}")
    assert scene.refused("build agriculture") == "no_resources"
    scene.choose("build warriors", "build warriors")
    assert scene.purse(0, "military_resources") == resources - 4
    scene.choose("end").idle()
    assert scene.asked() == (0,)
    assert scene.refused("build warriors") == "no_resources"


@card("endowment_for_the_arts")
@pytest.mark.parametrize(("seats", "ahead", "place"), BEHIND)
def test_endowment_scores_for_each_rival_ahead_in_culture(seats: int, ahead: int, place: int):
    scene = tta(seats=seats).player(0, civil_hand=["endowment_for_the_arts"], culture=10)
    for seat in range(1, seats):
        scene.player(seat, culture=11 if seat <= ahead else 10)
    scene.choose("play endowment_for_the_arts")
    assert scene.p(0).culture == 10 + ahead * (6, 3, 2)[place]


@card("endowment_for_the_arts", "wave_of_nationalism")
def test_players_who_have_left_are_not_counted():
    """Three began, two are left: the numbers for two players count."""
    scene = tta(seats=3).player(0, civil_hand=["endowment_for_the_arts", "wave_of_nationalism"])
    scene.player(1, culture=20, technologies={"warriors": 3}).player(2, culture=20, technologies={"warriors": 3})
    scene.politics(2).choose("resign").actions(0)
    scene.choose("play endowment_for_the_arts", "play wave_of_nationalism")
    assert (scene.p(0).culture, scene.purse(0, "military_resources")) == (6, 6)
