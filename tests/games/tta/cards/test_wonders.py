"""Every wonder: its stages, what it gives when completed, and what its text does."""

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import Scene, tta

from annals.rules import rule

# stages; culture, science, strength, happy faces
WONDERS = {
    "colossus": ((3, 3), (0, 0, 2, 0)),
    "hanging_gardens": ((2, 2, 2), (1, 0, 0, 2)),
    "library_of_alexandria": ((1, 4, 1), (1, 1, 0, 0)),
    "pyramids": ((3, 2, 1), (0, 0, 0, 0)),
    "great_wall": ((2, 2, 3, 2), (1, 0, 1, 1)),  # one strength for the Warriors everybody has
    "st_peters_basilica": ((4, 4), (2, 0, 0, 1)),
    "taj_mahal": ((2, 4, 2), (3, 0, 0, 0)),
    "universitas_carolina": ((3, 3, 3), (1, 2, 0, 0)),
    "eiffel_tower": ((3, 7, 3), (4, 0, 0, 1)),
    "kremlin": ((4, 4, 4), (2, 0, 0, -1)),
    "ocean_liner_service": ((4, 2, 2, 4), (0, 0, 0, 0)),
    "transcontinental_railroad": ((3, 3, 3, 3), (0, 0, 4, 0)),
    "fast_food_chains": ((4, 4, 4, 4), (0, 0, 0, 0)),
    "first_space_flight": ((1, 2, 4, 9), (0, 0, 0, 0)),
    "hollywood": ((5, 6, 5), (0, 0, 0, 0)),
    "internet": ((2, 3, 4, 3, 2), (0, 0, 0, 0)),
}


def ratings(scene: Scene) -> tuple[int, int, int, int]:
    player = scene.p(0)
    return player.culture_rating, player.science_rating, player.strength, player.happiness


@card(*WONDERS)
@rule(
    "TTA-WONDER-8",
    "TTA-WONDER-10",
    "TTA-WONDER-11",
    "TTA-WONDER-12",
    "TTA-WONDER-13",
    "TTA-WONDER-15",
    "TTA-WONDER-16",
    "TTA-WONDER-18",
    "TTA-STAT-6",
)
@pytest.mark.parametrize(("id", "stages", "gives"), [(id, *facts) for id, facts in WONDERS.items()])
def test_a_wonder_is_built_stage_by_stage(id: str, stages: tuple[int, ...], gives: tuple[int, int, int, int]):
    scene = tta().player(0, government="communism", unfinished=(id, 0), technologies={"religion": 2})
    player = scene.p(0)
    before = ratings(scene)
    for built, price in enumerate(stages):
        assert (player.stages, ratings(scene)) == (built, before)
        scene.player(0, resources=price - 1, blue_bank=10)
        assert scene.refused("stage 1") == "no_resources"
        scene.player(0, resources=price)
        assert scene.refused("stage 2") == "not_so_many_stages"
        scene.choose("stage 1")
        assert player.resources == 0
        # The tokens paid come into the bank and one covers the stage; after the last one all of them come back.
        if built + 1 < len(stages):
            assert player.blue_bank == 10 + price - 1
    assert player.blue_bank == 10 + price - 1 + len(stages) + (1 if id == "taj_mahal" else 0)
    assert (player.wonders, player.unfinished) == ([id], None)
    assert player.civil_actions == 7 - len(stages) + (1 if id in ("pyramids", "kremlin") else 0)
    if id == "st_peters_basilica":
        gives = (2, 0, 0, 3)  # itself, and one more for each of the two temples
    assert ratings(scene) == tuple(old + new for old, new in zip(before, gives, strict=True))


# Age A ----------------------------------------------------------------------------------------------------------


@card("colossus")
@rule("TTA-STAT-24")
def test_the_colossus_adds_one_to_a_colonization_force_but_not_its_strength():
    scene = tta().player(0, wonders=["colossus"]).player(1, technologies={"warriors": 0})
    assert (scene.p(0).strength, scene.p(0).colonization) == (3, 1)
    scene.reveal("wealthy_territory_i")
    assert scene.refused("bid 3") == "bid_too_high"
    assert scene.offered("bid 2")


@card("hanging_gardens")
def test_hanging_gardens_keep_two_workers_content():
    """13 tokens in the yellow bank ask for one happy face, 11 for two."""
    scene = tta().player(0, wonders=["hanging_gardens"], yellow_bank=11, pool=0, food=5).end_turn()
    assert scene.told("uprising") == []
    assert scene.p(0).culture == 1


@card("library_of_alexandria")
def test_the_library_of_alexandria_raises_the_civil_hand_limit():
    hand = ["iron", "drama", "alchemy", "irrigation"]
    assert tta().player(0, civil_hand=hand).whole_row("theology").refused("take 1") == "hand_full"
    scene = tta().player(0, civil_hand=hand, wonders=["library_of_alexandria"])
    scene.whole_row("theology", "knights").choose("take 1")
    assert scene.p(0).civil_total == 4
    assert scene.refused("take 2") == "hand_full"


@card("library_of_alexandria")
def test_the_library_of_alexandria_raises_the_military_hand_limit():
    hand = ["raid_i", "enslave", "legion"]
    scene = tta().player(0, military_hand=hand).end_turn()
    assert scene.question() == "DiscardMilitary"
    scene = tta().player(0, military_hand=hand, wonders=["library_of_alexandria"], military_actions=0).end_turn()
    assert scene.asked() == (1,)
    assert scene.p(0).military_hand == hand


@card("pyramids")
@rule("TTA-STAT-34")
def test_the_action_of_the_pyramids_is_available_at_once():
    scene = tta().player(0, unfinished=("pyramids", 2), resources=1, civil_actions=1).choose("stage 1")
    assert (scene.p(0).civil_actions, scene.p(0).civil_total) == (1, 5)


# Age I ----------------------------------------------------------------------------------------------------------


@card("great_wall")
def test_the_great_wall_counts_infantry_and_artillery_but_not_cavalry():
    units = {"warriors": 1, "swordsmen": 2, "knights": 2, "cannon": 1, "air_forces": 1}
    scene = tta().player(0, technologies=units)
    without = scene.p(0).strength
    assert scene.player(0, wonders=["great_wall"]).p(0).strength == without + 3 + 1


@card("great_wall")
@rule("TTA-CLAR-GENGHIS-5")
def test_the_great_wall_counts_infantry_that_rides_with_genghis_khan():
    """Heavy Cavalry of three Warriors: 3 of their own, 4 for the army, 3 for the wall."""
    scene = tta().player(0, technologies={"warriors": 3}, leader="genghis_khan", tactic="heavy_cavalry")
    assert scene.p(0).strength == 3 + 4
    assert scene.player(0, wonders=["great_wall"]).p(0).strength == 3 + 4 + 3


@card("great_wall")
def test_the_great_wall_does_not_sail_with_a_colonization_force():
    scene = (
        tta().player(0, technologies={"warriors": 2}, wonders=["great_wall"]).player(1, technologies={"warriors": 0})
    )
    assert scene.p(0).strength == 4
    scene.reveal("wealthy_territory_i")
    assert scene.refused("bid 3") == "bid_too_high"


@card("st_peters_basilica")
@rule("TTA-CLAR-STPETER-1", "TTA-CLAR-STPETER-3", "TTA-CLAR-STPETER-4")
@pytest.mark.parametrize(
    ("technologies", "without"),
    [
        ({"religion": 1}, 1),
        ({"theology": 1}, 2),
        ({"organized_religion": 2}, 6),
        ({"drama": 1, "religion": 1}, 2),
        ({"bread_and_circuses": 1}, 2),
    ],
)
def test_the_basilica_adds_a_face_for_each_worker_whatever_the_card_shows(technologies: dict[str, int], without: int):
    scene = tta().player(0, technologies=technologies)
    assert scene.p(0).happiness == without
    workers = sum(technologies.values())
    scene.player(0, wonders=["st_peters_basilica"])
    assert scene.p(0).happiness == min(8, without + workers + 1)


@card("st_peters_basilica")
@rule("TTA-CLAR-STPETER-1", "TTA-CLAR-STPETER-3")
@pytest.mark.parametrize(
    ("facts", "without"),
    [
        ({"government": "theocracy"}, 1),
        ({"leader": "homer"}, 1),
        ({"leader": "charlie_chaplin"}, 2),
        ({"wonders": ["hanging_gardens"]}, 2),
        ({"colonies": ["historic_territory_ii"]}, 2),
    ],
)
def test_the_basilica_adds_one_face_to_any_other_card_with_faces(facts: dict[str, object], without: int):
    scene = tta().player(0, **facts)
    assert scene.p(0).happiness == without
    scene.p(0).wonders.append("st_peters_basilica")
    assert scene.player(0).p(0).happiness == without + 1 + 1


@card("st_peters_basilica")
@rule("TTA-CLAR-STPETER-2")
def test_the_basilica_does_not_add_to_itself():
    assert tta().player(0, wonders=["st_peters_basilica"]).p(0).happiness == 1


@card("st_peters_basilica", "kremlin")
@rule("TTA-STAT-22")
def test_the_basilica_does_not_change_cards_with_unhappy_faces():
    scene = tta().player(
        0, government="communism", wonders=["st_peters_basilica", "kremlin"], technologies={"religion": 2}
    )
    assert scene.p(0).happiness == 1 + 2 * 2 - 1 - 1


@card("st_peters_basilica")
def test_the_basilica_in_ruins_adds_nothing():
    scene = tta().player(0, wonders=["st_peters_basilica"], ruins=["st_peters_basilica"], technologies={"religion": 1})
    assert scene.p(0).happiness == 1


@card("taj_mahal")
@rule("TTA-CLAR-TAJ-1")
def test_the_taj_mahal_in_the_row_is_cheaper_after_replacing_a_leader():
    scene = tta().player(0, leader="homer", civil_hand=["leonardo_da_vinci"], civil_actions=2)
    scene.whole_row(*[None] * 12, "taj_mahal")
    assert scene.refused("take 13") == "no_civil_action"
    scene.choose("leader leonardo_da_vinci", "take 13")
    assert scene.p(0).unfinished == "taj_mahal"
    assert scene.p(0).civil_actions == 1


@card("taj_mahal")
@rule("TTA-CLAR-TAJ-1", "TTA-WONDER-2")
def test_the_discount_of_the_taj_mahal_comes_after_the_surcharge():
    """Space 1 costs 1; three completed wonders make it 4; the discount leaves 2."""
    scene = tta().player(0, leader="homer", civil_hand=["leonardo_da_vinci"])
    scene.player(0, wonders=["colossus", "pyramids", "hanging_gardens"]).whole_row("taj_mahal")
    scene.choose("leader leonardo_da_vinci", "action_back", "take 1")
    assert scene.p(0).civil_actions == 5 - 2


@card("taj_mahal")
@rule("TTA-CLAR-TAJ-1")
def test_the_taj_mahal_can_be_free_but_never_gives_actions():
    scene = tta().player(0, leader="moses", civil_hand=["leonardo_da_vinci"], civil_actions=1).whole_row("taj_mahal")
    scene.choose("leader leonardo_da_vinci", "take 1")
    assert scene.p(0).unfinished == "taj_mahal"
    assert scene.p(0).civil_actions == 1


@card("taj_mahal")
def test_a_first_leader_does_not_make_the_taj_mahal_cheaper():
    scene = tta().player(0, civil_hand=["leonardo_da_vinci"], civil_actions=2).whole_row(*[None] * 9, "taj_mahal")
    scene.choose("leader leonardo_da_vinci")
    assert scene.refused("take 10") == "no_civil_action"


@card("taj_mahal")
def test_the_discount_of_the_taj_mahal_ends_with_the_turn():
    scene = tta().player(0, leader="moses", civil_hand=["leonardo_da_vinci"], military_actions=0)
    scene.choose("leader leonardo_da_vinci", "end").idle().actions(0)
    scene.player(0, civil_actions=2).whole_row(*[None] * 9, "taj_mahal")
    assert scene.refused("take 10") == "no_civil_action"


@card("taj_mahal")
def test_the_discount_is_for_the_taj_mahal_alone():
    scene = tta().player(0, leader="moses", civil_hand=["leonardo_da_vinci"], civil_actions=1)
    scene.whole_row(*[None] * 5, "great_wall").choose("leader leonardo_da_vinci")
    assert scene.refused("take 6") == "no_civil_action"


@card("universitas_carolina")
def test_universitas_carolina_gives_science_and_culture_in_production():
    scene = tta().player(0, wonders=["universitas_carolina"]).end_turn()
    assert (scene.p(0).science, scene.p(0).culture) == (1 + 2, 1)


# Age II ---------------------------------------------------------------------------------------------------------


@card("eiffel_tower")
def test_the_eiffel_tower_gives_culture_in_production():
    assert tta().player(0, wonders=["eiffel_tower"]).end_turn().p(0).culture == 4


@card("kremlin")
def test_the_kremlin_gives_an_action_of_each_kind_and_an_unhappy_face():
    scene = tta().player(0, wonders=["kremlin"], technologies={"religion": 2})
    player = scene.p(0)
    assert (player.civil_total, player.military_total) == (5, 3)
    assert (player.happiness, player.culture_rating) == (2 - 1, 2 + 2)


@card("ocean_liner_service")
@rule("TTA-TOKEN-16")
def test_the_ocean_liner_brings_a_worker_for_neither_food_nor_action_once_a_turn():
    scene = tta().player(0, wonders=["ocean_liner_service"], food=0).choose("use free_population")
    player = scene.p(0)
    assert (player.pool, player.yellow_bank, player.food, player.civil_actions) == (2, 17, 0, 4)
    assert scene.refused("use free_population") == "used_this_turn"
    scene.choose("end").idle().choose("pass")
    assert scene.offered("use free_population")


@card("ocean_liner_service")
def test_the_ocean_liner_needs_no_action_left():
    scene = tta().player(0, wonders=["ocean_liner_service"], civil_actions=0, military_actions=0)
    scene.choose("use free_population")
    assert scene.p(0).pool == 2


@card("ocean_liner_service")
@rule("TTA-TOKEN-17")
def test_the_ocean_liner_finds_nobody_in_an_empty_bank():
    scene = tta().player(0, wonders=["ocean_liner_service"], yellow_bank=0)
    assert scene.refused("use free_population") == "bank_empty"


@card("ocean_liner_service")
def test_the_ocean_liner_works_in_the_turn_it_is_completed():
    scene = tta().player(0, unfinished=("ocean_liner_service", 3), resources=4)
    assert scene.refused("use free_population") == "no_such_ability"
    scene.choose("stage 1", "use free_population")
    assert scene.p(0).pool == 2


@card("transcontinental_railroad")
@rule("TTA-CARD-3")
def test_the_railroad_doubles_one_worker_of_the_best_mine():
    """Two Iron (4) and one Bronze (1), and Iron once more; Coal without workers is not the best mine."""
    technologies = {"bronze": 1, "iron": 2, "coal": 0}
    scene = tta().player(0, technologies=technologies, wonders=["transcontinental_railroad"]).end_turn()
    assert scene.p(0).resources == 5 + 2
    assert scene.p(0).resources_on == {"bronze": 1, "iron": 3, "coal": 0}


@card("transcontinental_railroad")
def test_the_railroad_without_mines_produces_nothing():
    scene = tta().player(0, technologies={"bronze": 0}, wonders=["transcontinental_railroad"]).end_turn()
    assert scene.p(0).resources == 0


@card("transcontinental_railroad")
def test_the_railroad_does_not_run_to_labs():
    """Bill Gates: two Computers (level 3) produce 6, the Bronze mine 1 and 1 again."""
    technologies = {"bronze": 1, "philosophy": 0, "computers": 2}
    scene = tta(age="III").player(
        0, technologies=technologies, wonders=["transcontinental_railroad"], leader="bill_gates"
    )
    scene.end_turn()
    assert scene.p(0).resources == 6 + 2


@card("transcontinental_railroad")
def test_the_railroad_needs_a_blue_token_of_its_own():
    scene = tta().player(0, technologies={"bronze": 0, "iron": 2, "agriculture": 0}, blue_bank=2)
    scene.player(0, wonders=["transcontinental_railroad"]).tokens_on(0, bronze=14)
    scene.player(0, blue_bank=2, resources=0).end_turn()
    assert scene.p(0).resources == 2 * 2
    assert scene.p(0).blue_bank == 0


# Age III --------------------------------------------------------------------------------------------------------


@card("fast_food_chains")
@rule("TTA-WONDER-21")
def test_fast_food_chains_score_for_every_worker_on_a_card():
    """Farms and mines: 3 + 3, twice; urban buildings and units: 1 + 2 + 1; two unused workers do not count."""
    technologies = {"agriculture": 2, "irrigation": 1, "bronze": 3, "philosophy": 1, "drama": 2, "warriors": 1}
    scene = tta(age="III").player(0, technologies=technologies, pool=2, unfinished=("fast_food_chains", 3), resources=4)
    scene.choose("stage 1")
    assert scene.p(0).culture == 2 * 6 + 4


@card("first_space_flight")
@rule("TTA-WONDER-21", "TTA-CARD-1")
def test_the_first_space_flight_scores_levels_of_all_technologies():
    """Iron 1, Opera 2, Computers 3 without a worker, Architecture 2, Republic 2."""
    technologies = {"iron": 1, "opera": 1, "computers": 0}
    scene = tta(age="III").player(0, technologies=technologies, specials=["architecture"], government="republic")
    scene.player(0, unfinished=("first_space_flight", 3), resources=9).choose("stage 1")
    assert scene.p(0).culture == 1 + 2 + 3 + 2 + 2


@card("hollywood")
@rule("TTA-WONDER-21")
def test_hollywood_scores_twice_the_culture_of_theaters_and_libraries():
    """Two Drama 4, one Opera 3, one Printing Press 1; the temple does not count."""
    technologies = {"drama": 2, "opera": 1, "printing_press": 1, "religion": 1}
    scene = tta(age="III").player(0, technologies=technologies, unfinished=("hollywood", 2), resources=5)
    scene.choose("stage 1")
    assert scene.p(0).culture == 2 * (4 + 3 + 1)


@card("hollywood")
@rule("TTA-CLAR-HOLLYWOOD-1")
@pytest.mark.parametrize(
    ("leader", "more"),
    [("william_shakespeare", 2), ("j_s_bach", 2), ("charlie_chaplin", 3), ("albert_einstein", 0), ("sid_meier", 0)],
)
def test_hollywood_counts_what_leaders_make_of_theaters_and_libraries(leader: str, more: int):
    """Drama and Opera, 5, and Journalism, 2. One pair; two theaters; Opera again."""
    technologies = {"drama": 1, "opera": 1, "journalism": 1, "computers": 1}
    scene = tta(age="III").player(0, technologies=technologies, leader=leader)
    scene.player(0, unfinished=("hollywood", 2), resources=5).choose("stage 1")
    assert scene.p(0).culture == 2 * (5 + 2 + more)


@card("internet")
@rule("TTA-WONDER-21")
def test_the_internet_scores_culture_science_and_strength_of_urban_buildings():
    """Computers 5; Religion 1; Journalism 2 and 2; Movies 4; Team Sports 2. Units, wonders, government do not count."""
    technologies = {"philosophy": 0, "computers": 1, "religion": 1, "journalism": 1, "movies": 1, "team_sports": 1}
    scene = tta(age="III").player(0, technologies=technologies, wonders=["eiffel_tower"], government="democracy")
    scene.player(0, unfinished=("internet", 4), resources=2).choose("stage 1")
    assert scene.p(0).culture == 5 + 1 + 4 + 4 + 2


@card("internet")
@rule("TTA-CLAR-INTERNET-1", "TTA-CLAR-INTERNET-2", "TTA-CLAR-INTERNET-3")
@pytest.mark.parametrize(
    ("leader", "more"),
    [
        ("william_shakespeare", 2),  # one pair
        ("j_s_bach", 1),  # one theater
        ("charlie_chaplin", 4),  # Movies again
        ("isaac_newton", 3),  # the level of Computers
        ("albert_einstein", 3),
        ("sid_meier", 2 * 3 - 2),  # two labs of level 3
        ("mahatma_gandhi", 0),  # his culture is not of urban buildings
    ],
)
def test_the_internet_counts_what_leaders_make_of_urban_buildings(leader: str, more: int):
    technologies = {"philosophy": 0, "computers": 2, "journalism": 1, "movies": 1}
    scene = tta(age="III").player(0, technologies=technologies, leader=leader)
    scene.player(0, unfinished=("internet", 4), resources=2).choose("stage 1")
    assert scene.p(0).culture == 10 + 4 + 4 + more


@card("fast_food_chains", "first_space_flight", "hollywood", "internet")
@rule("TTA-STAT-15")
@pytest.mark.parametrize("id", ["fast_food_chains", "first_space_flight", "hollywood", "internet"])
def test_wonders_that_score_at_once_give_no_culture_later(id: str):
    scene = tta(age="III").player(0, wonders=[id]).end_turn()
    assert (scene.p(0).culture_rating, scene.p(0).culture) == (0, 0)
