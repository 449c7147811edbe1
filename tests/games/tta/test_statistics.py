"""Ratings, happiness, action totals and discontent workers (TTA-STAT), and the numbers of the boards (TTA-VAL)."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, new_game, tta

from annals.games.tta.economy import statistics
from annals.rules import rule


def ratings(scene: Scene, seat: int = 0) -> tuple[int, int, int, int]:
    """Science, culture, strength, happiness."""
    player = scene.p(seat)
    return player.science_rating, player.culture_rating, player.strength, player.happiness


def discontent(scene: Scene, seat: int = 0) -> int:
    return statistics.discontent(scene.table, scene.p(seat))


# Where ratings come from ----------------------------------------------------------------------------------------


@rule("TTA-STAT-1")
def test_the_same_cards_and_tokens_give_the_same_ratings_however_they_came_there():
    played = tta().player(0, resources=6, pool=2).choose("build religion", "build philosophy")
    set_up = tta().player(0, technologies={"religion": 1, "philosophy": 2})
    assert ratings(played) == ratings(set_up) == (2, 1, 1, 1)
    rich = tta().player(0, technologies={"religion": 1, "philosophy": 2}, culture=90, science=40, food=9, pool=5)
    assert ratings(rich) == ratings(set_up)


@rule("TTA-STAT-2")
def test_symbols_count_for_each_worker():
    scene = tta().player(0, technologies={"alchemy": 2, "drama": 3, "knights": 2})
    assert ratings(scene) == (1 + 2 * 2, 3 * 2, 1 + 2 * 2, 3)


@rule("TTA-STAT-3")
def test_a_technology_without_workers_adds_nothing():
    empty = {"alchemy": 0, "drama": 0, "knights": 0, "bread_and_circuses": 0}
    assert ratings(tta().player(0, technologies=empty)) == ratings(tta())


@rule("TTA-STAT-4")
def test_a_card_without_workers_counts_once():
    scene = tta().player(0, wonders=["universitas_carolina"], specials=["cartography"], government="theocracy")
    # Universitas Carolina: 2 science, 1 culture; Cartography: 1 strength; Theocracy: 1 culture, 1 strength, 1 face
    assert ratings(scene) == (1 + 2, 1 + 1, 1 + 1 + 1, 1)
    more_workers = scene.player(0, pool=9, technologies={"agriculture": 7})
    assert ratings(more_workers) == (3, 2, 3, 1)


@rule("TTA-STAT-5")
@pytest.mark.parametrize(("warriors", "armies"), [(1, 0), (2, 1), (3, 1), (4, 2), (6, 3)])
def test_a_tactic_counts_once_for_each_army(warriors: int, armies: int):
    scene = tta().player(0, technologies={"warriors": warriors}, tactic="fighting_band")
    assert scene.p(0).strength == warriors + armies


@rule("TTA-STAT-6")
def test_an_unfinished_wonder_adds_nothing():
    scene = tta().player(0, unfinished=("hanging_gardens", 2), resources=2)
    assert ratings(scene) == (1, 0, 1, 0)
    scene.choose("stage 1")
    assert ratings(scene) == (1, 1, 1, 2)


@rule("TTA-STAT-7")
def test_texts_modify_ratings():
    """Alexander gives 1 strength for each unit, Michelangelo 1 culture for each face on temples and wonders."""
    assert tta().player(0, leader="alexander_the_great", technologies={"warriors": 3}).p(0).strength == 3 + 3
    scene = tta().player(0, leader="michelangelo", technologies={"religion": 2}, wonders=["hanging_gardens"])
    assert scene.p(0).culture_rating == 2 + 1 + (2 + 2)


@rule("TTA-STAT-8")
def test_ratings_follow_at_once():
    scene = tta().player(0, resources=5, pool=2).choose("build religion")
    assert ratings(scene) == (1, 1, 1, 1)
    scene.choose("build warriors")
    assert ratings(scene) == (1, 1, 2, 1)
    scene.choose("destroy religion")
    assert ratings(scene) == (1, 0, 2, 0)


@rule("TTA-STAT-8")
def test_tokens_follow_the_cards_at_once():
    scene = tta().player(0, civil_hand=["code_of_laws", "warfare", "justice_system"], science=30)
    scene.choose("develop code_of_laws")
    assert scene.p(0).civil_total == 5
    scene.choose("develop warfare")
    assert scene.p(0).military_total == 3
    bank = scene.p(0).blue_bank
    scene.choose("develop justice_system")
    assert scene.p(0).blue_bank == bank + 3
    columbus = tta().player(0, leader="christopher_columbus", military_hand=["developed_territory_i"]).politics(0)
    columbus.choose("colonize developed_territory_i")
    assert columbus.p(0).yellow_bank == 18 + 1


# The four ratings -----------------------------------------------------------------------------------------------


@rule("TTA-STAT-9")
def test_the_science_rating_adds_everything_up():
    scene = tta(age="III").player(
        0,
        technologies={"philosophy": 1, "scientific_method": 2, "multimedia": 1},
        wonders=["library_of_alexandria"],
        government="fundamentalism",
        leader="isaac_newton",
    )
    # Philosophy 1, two labs of 3, a library of 3, the wonder 1, the government -2, Newton the level of the library, 3
    assert scene.p(0).science_rating == 1 + 6 + 3 + 1 - 2 + 3


@rule("TTA-STAT-10")
def test_a_negative_science_sum_is_no_science():
    scene = tta(age="III").player(0, government="fundamentalism")
    assert scene.p(0).science_rating == 0
    scene.player(0, technologies={"philosophy": 4})
    assert scene.p(0).science_rating == 4 - 2


@rule("TTA-STAT-11", "TTA-STAT-14", "TTA-STAT-18")
def test_science_culture_and_strength_have_no_limit():
    scene = tta(age="III").player(0, technologies={"computers": 30, "movies": 30, "tanks": 30})
    assert scene.p(0).science_rating == 1 + 30 * 5
    assert scene.p(0).culture_rating == 30 * 4
    assert scene.p(0).strength == 1 + 30 * 5


@rule("TTA-STAT-12")
def test_the_culture_rating_adds_everything_up():
    scene = tta(seats=3, age="III").player(
        0,
        technologies={"religion": 1, "opera": 2, "journalism": 1},
        wonders=["eiffel_tower"],
        government="democracy",
        leader="mahatma_gandhi",
        pact=("peace_treaty", 1, "A"),
    )
    assert scene.p(0).culture_rating == 1 + 2 * 3 + 2 + 4 + 3 + 2 + 1
    assert scene.p(1).culture_rating == 1


@rule("TTA-STAT-13")
def test_the_culture_rating_is_never_below_zero():
    scene = tta(seats=3, age="III").player(0, pact=("loss_of_sovereignty", 1, "A"))
    assert scene.p(0).culture_rating == 2
    assert scene.p(1).culture_rating == 0
    scene.player(1, technologies={"drama": 2})
    assert scene.p(1).culture_rating == 2 * 2 - 2


@rule("TTA-STAT-15")
def test_culture_scored_on_occasions_is_no_rating():
    """Einstein scores 3 for each technology, Churchill 3 in a turn."""
    einstein = tta(age="III").player(0, leader="albert_einstein", civil_hand=["masonry"], science=3)
    assert einstein.p(0).culture_rating == 0
    einstein.choose("develop masonry")
    assert einstein.p(0).culture == 3
    assert einstein.p(0).culture_rating == 0
    churchill = tta(age="III").player(0, leader="winston_churchill")
    churchill.choose("use churchill_culture", "culture")
    assert churchill.p(0).culture == 3
    assert churchill.p(0).culture_rating == 0


@rule("TTA-STAT-16")
def test_strength_adds_units_armies_cards_and_modifiers():
    scene = tta(age="II").player(
        0,
        technologies={"warriors": 2, "knights": 1, "bread_and_circuses": 2},
        tactic="phalanx",
        specials=["warfare"],
        wonders=["colossus", "great_wall"],
        leader="alexander_the_great",
    )
    units, army, arenas, warfare, colossus, wall, alexander = 2 + 2, 3, 2, 1, 2, 2, 3
    assert scene.p(0).strength == units + army + arenas + warfare + colossus + wall + alexander


@rule("TTA-STAT-17")
def test_strength_is_never_below_zero(monkeypatch: pytest.MonkeyPatch):
    """No card of this edition weakens, so one is made that does."""
    scene = tta()
    monkeypatch.setattr(scene.table.cards["pyramids"].gives, "strength", -3)
    scene.player(0, wonders=["pyramids"])
    assert scene.p(0).strength == 0
    scene.player(0, technologies={"warriors": 5})
    assert scene.p(0).strength == 5 - 3


@rule("TTA-STAT-19")
def test_unhappy_faces_are_subtracted():
    scene = tta(age="II").player(0, technologies={"religion": 2, "drama": 1}, wonders=["kremlin"])
    assert scene.p(0).happiness == 2 + 1 - 1


@rule("TTA-STAT-20", "TTA-EX-36")
@pytest.mark.parametrize(
    ("technologies", "wonders", "government", "happiness"),
    [
        ({}, ["kremlin"], "communism", 0),  # -2
        ({"organized_religion": 1}, ["hanging_gardens"], "despotism", 5),
        ({"organized_religion": 1, "professional_sports": 2}, [], "despotism", 8),  # 11
    ],
)
def test_happiness_lies_between_0_and_8(
    technologies: dict[str, int], wonders: list[str], government: str, happiness: int
):
    scene = tta(age="III").player(0, technologies=technologies, wonders=wonders, government=government)
    assert scene.p(0).happiness == happiness


@rule("TTA-STAT-21")
def test_only_the_total_is_clamped():
    one_face = tta(age="III").player(0, technologies={"religion": 1}, wonders=["kremlin"])
    assert one_face.p(0).happiness == 0
    nine_faces = tta(age="III").player(0, technologies={"organized_religion": 3}, government="communism")
    assert nine_faces.p(0).happiness == 9 - 1
    eleven = {"organized_religion": 1, "professional_sports": 2}
    assert tta(age="III").player(0, technologies=eleven, government="communism").p(0).happiness == 8


@rule("TTA-STAT-22")
def test_an_unhappy_face_is_no_happy_face():
    """The Basilica adds a face to other cards that show one, not to the Kremlin."""
    scene = tta(age="II").player(0, wonders=["kremlin", "st_peters_basilica"])
    assert scene.p(0).happiness == 1 - 1


@rule("TTA-STAT-23")
def test_faces_one_has_are_the_rating():
    """Prosperity gives food for each happy face: 8 at most."""
    eleven = {"organized_religion": 1, "professional_sports": 2}
    scene = tta(age="III").player(0, technologies=eleven).reveal("prosperity")
    assert scene.p(0).food == 8
    gloomy = tta(age="III").player(0, technologies={"religion": 2}, wonders=["kremlin"]).reveal("prosperity")
    assert gloomy.p(0).food == 1


@rule("TTA-STAT-24")
def test_the_colonization_modifier_counts_only_in_colonization():
    assert tta().p(0).colonization == 0
    scene = tta().player(0, wonders=["colossus"], specials=["cartography"])
    assert scene.p(0).colonization == 1 + 2
    assert scene.p(0).strength == 1 + 2 + 1
    scene.reveal("vast_territory_i")
    bids = [offer for offer in scene.offers() if offer.startswith("bid")]
    assert bids == ["bid 1", "bid 2", "bid 3", "bid 4"]  # one warrior and the modifier


# Actions --------------------------------------------------------------------------------------------------------


@rule("TTA-STAT-25")
def test_civil_actions_are_counted_on_all_cards_in_play():
    scene = tta(age="II").player(0, government="monarchy", specials=["code_of_laws"], wonders=["pyramids", "kremlin"])
    assert scene.p(0).civil_total == 5 + 1 + 1 + 1


@rule("TTA-STAT-26")
def test_military_actions_are_counted_on_all_cards_in_play():
    scene = tta(seats=3, age="II").player(
        0,
        government="monarchy",
        specials=["strategy"],
        wonders=["kremlin"],
        leader="napoleon_bonaparte",
        pact=("open_borders_agreement", 1, "A"),
    )
    assert scene.p(0).military_total == 3 + 2 + 1 + 2 + 1
    assert scene.p(1).military_total == 2 + 1


@rule("TTA-STAT-27")
def test_spent_actions_are_no_longer_available():
    scene = tta().player(0, food=2, resources=2, pool=1).choose("population", "build warriors")
    player = scene.p(0)
    assert (player.civil_actions, player.civil_total) == (3, 4)
    assert (player.military_actions, player.military_total) == (1, 2)
    scene.player(0, civil_actions=1, food=4).choose("population")
    assert scene.refused("population") == "no_civil_action"


@rule("TTA-STAT-28")
def test_without_enough_actions_nothing_is_done():
    scene = tta().player(0, civil_actions=1, military_actions=0, food=9, resources=9, pool=1)
    scene.row(s6="irrigation")
    assert scene.refused("take 6") == "no_civil_action"  # costs 2
    assert scene.refused("build warriors") == "no_military_action"
    scene.player(0, civil_actions=0)
    assert scene.refused("population") == "no_civil_action"
    assert scene.refused("build bronze") == "no_civil_action"


@rule("TTA-STAT-29")
def test_an_action_gained_back_is_available_again():
    """Newton returns a civil action for each technology."""
    scene = tta(age="II").player(0, leader="isaac_newton", civil_hand=["masonry"], science=3, civil_actions=2)
    scene.choose("develop masonry")
    assert (scene.p(0).civil_actions, scene.p(0).civil_total) == (2 - 1 + 1, 4)


@rule("TTA-STAT-30")
def test_nothing_is_gained_back_when_nothing_was_spent():
    """The technology of this event costs no action, so Newton finds none that was spent."""
    scene = tta(age="II").player(0, leader="isaac_newton", civil_hand=["masonry"], science=3)
    scene.reveal("development_of_civilization").choose("develop masonry")
    assert (scene.p(0).civil_actions, scene.p(0).civil_total) == (4, 4)


@rule("TTA-STAT-31", "TTA-STAT-32")
def test_a_temporary_action_goes_first_and_is_no_part_of_the_total():
    scene = tta().player(0, civil_hand=["patriotism_i"], resources=4, pool=2, military_hand=["legion"])
    scene.choose("play patriotism_i")
    player = scene.p(0)
    assert (player.military_actions, scene.purse(0, "military_actions"), player.military_total) == (2, 1, 2)
    scene.choose("build warriors")
    assert (player.military_actions, scene.purse(0, "military_actions"), player.military_total) == (2, 0, 2)
    scene.choose("tactic legion")
    assert (player.military_actions, scene.purse(0, "military_actions"), player.military_total) == (1, 0, 2)


@rule("TTA-STAT-31", "TTA-STAT-32")
def test_hammurabis_civil_action_goes_first():
    scene = tta().player(0, leader="hammurabi", food=2).choose("use military_as_civil", "population")
    player = scene.p(0)
    assert (player.civil_actions, player.civil_total) == (4, 4)
    assert (player.military_actions, player.military_total) == (1, 2)


@rule("TTA-STAT-33")
def test_only_cards_in_play_change_a_total():
    """Spending, losing and borrowing actions leave the totals alone, the next turn has all of them again."""
    scene = tta().player(0, yellow_bank=16, food=3, civil_hand=["patriotism_a"]).reveal("rebellion")
    player = scene.p(0)
    assert (player.civil_actions, player.civil_total) == (2, 4)
    scene.choose("population", "play patriotism_a")
    assert (player.civil_actions, player.civil_total, player.military_total) == (0, 4, 2)
    scene.end_turn()
    assert (player.civil_actions, player.military_actions) == (4, 2)


@rule("TTA-STAT-34")
def test_new_actions_are_available():
    scene = tta().player(0, unfinished=("pyramids", 2), resources=1, civil_actions=2).choose("stage 1")
    assert (scene.p(0).civil_actions, scene.p(0).civil_total) == (2, 5)
    scene.player(0, civil_hand=["warfare"], science=5, military_actions=0).choose("develop warfare")
    assert (scene.p(0).military_actions, scene.p(0).military_total) == (1, 3)


@rule("TTA-STAT-35", "TTA-EX-30")
@pytest.mark.parametrize(("before", "after"), [(6, 5), (5, 5), (4, 4), (0, 0)])
def test_of_lost_actions_the_spent_ones_go_first(before: int, after: int):
    """Monarchy and the Pyramids make 6 civil actions; the Pyramids become a ruin."""
    scene = tta(age="II").player(0, government="monarchy", wonders=["pyramids"], civil_actions=before)
    scene.reveal("ravages_of_time")
    assert (scene.p(0).civil_actions, scene.p(0).civil_total) == (after, 5)


@rule("TTA-STAT-35")
def test_available_actions_go_when_too_few_are_spent():
    """Napoleon's two military actions leave with him; one of four is spent."""
    scene = tta(age="III").player(0, leader="napoleon_bonaparte", military_actions=3)
    assert scene.p(0).military_total == 4
    scene.reveal("iconoclasm")
    assert (scene.p(0).military_actions, scene.p(0).military_total) == (2, 2)


@rule("TTA-STAT-36")
def test_a_replacement_is_settled_once():
    """Had the old card left first, a spent action would have gone and an available one come."""
    law = tta(age="II").player(0, specials=["code_of_laws"], civil_hand=["justice_system"], science=7)
    law.choose("develop justice_system")
    assert (law.p(0).civil_actions, law.p(0).civil_total) == (4, 5)
    government = tta(age="II").player(0, government="monarchy", civil_hand=["constitutional_monarchy"], science=12)
    government.choose("develop constitutional_monarchy")
    assert (government.p(0).civil_actions, government.p(0).civil_total) == (5, 6)
    leader = tta().player(0, leader="julius_caesar", civil_hand=["joan_of_arc"], military_actions=1)
    leader.choose("leader joan_of_arc")
    assert (leader.p(0).military_actions, leader.p(0).military_total) == (1, 3)


@rule("TTA-STAT-36")
def test_blue_tokens_of_a_replaced_card_are_not_given_up_in_between():
    scene = tta(age="III").player(0, specials=["justice_system"], civil_hand=["civil_service"], science=10, blue_bank=0)
    scene.tokens_on(0, bronze=4, agriculture=2).choose("develop civil_service")
    assert scene.question() == "ActionPhase"
    assert (scene.p(0).resources, scene.p(0).food, scene.p(0).blue_bank) == (4, 2, 0)


# Discontent workers ---------------------------------------------------------------------------------------------

HAPPY_FACES_NEEDED = [
    *[(18, 0), (17, 0), (16, 1), (13, 1), (12, 2), (11, 2), (10, 3), (9, 3), (8, 4), (7, 4)],
    *[(6, 5), (5, 5), (4, 6), (3, 6), (2, 7), (1, 7), (0, 8)],
]


@rule("TTA-STAT-37", "TTA-VAL-4")
@pytest.mark.parametrize(("bank", "needed"), HAPPY_FACES_NEEDED)
def test_happy_faces_needed_by_the_yellow_bank(bank: int, needed: int):
    assert discontent(tta().player(0, yellow_bank=bank)) == needed


@rule("TTA-STAT-38")
@pytest.mark.parametrize(("temples", "missing"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_discontent_workers_are_the_missing_faces(temples: int, missing: int):
    scene = tta().player(0, yellow_bank=12, technologies={"religion": temples})
    assert discontent(scene) == missing


@rule("TTA-STAT-37", "TTA-STAT-38", "TTA-EX-37")
@pytest.mark.parametrize(("unused", "science"), [(2, 1), (1, 0)])
def test_an_uprising_needs_more_discontent_than_unused_workers(unused: int, science: int):
    """3 happy faces, 5 needed, so 2 discontent: an uprising leaves no science."""
    scene = tta().player(0, technologies={"religion": 3}, yellow_bank=6, pool=unused, food=9)
    assert discontent(scene) == 2
    scene.end_turn()
    assert scene.p(0).science == science


@rule("TTA-STAT-39", "TTA-STAT-40")
@pytest.mark.parametrize("unused", [0, 1, 5])
def test_events_count_discontent_workers_whether_somebody_stands_for_them_or_not(unused: int):
    def unhappy(age: str) -> Scene:
        scene = tta(age=age).player(0, yellow_bank=12, pool=unused, culture=20)
        assert discontent(scene) == 2
        return scene

    assert unhappy("I").reveal("rebellion").p(0).civil_actions == 4 - 2 * 2
    assert unhappy("II").reveal("civil_unrest").p(0).culture == 20 - 4 * 2


@rule("TTA-STAT-39")
def test_emigration_and_the_impact_of_population_count_discontent_workers():
    scene = tta(age="II").player(0, yellow_bank=10, pool=5).reveal("emigration")
    assert (scene.p(0).pool, scene.p(0).yellow_bank) == (5 - 2, 10 + 2)  # half of 3, rounded up
    crowded = (
        tta(age="III").player(0, technologies={"bronze": 6}, pool=4, yellow_bank=10).reveal("impact_of_population")
    )
    workers, missing = 2 + 6 + 1 + 1 + 4, 3
    assert crowded.p(0).culture == 2 * (workers - missing - 10)


@rule("TTA-STAT-40")
@pytest.mark.parametrize("unused", [0, 4])
def test_the_impact_of_population_does_not_ask_who_is_discontent(unused: int):
    technologies = {"bronze": 10 - unused}
    scene = tta(age="III").player(0, technologies=technologies, pool=unused, yellow_bank=10)
    assert scene.reveal("impact_of_population").p(0).culture == 2 * (14 - 3 - 10)


@rule("TTA-STAT-41")
def test_workers_that_stand_for_missing_faces_can_be_used():
    scene = tta().player(0, yellow_bank=14, pool=1, resources=3)
    assert discontent(scene) == 1
    scene.choose("build religion")
    assert (scene.p(0).pool, discontent(scene)) == (0, 0)


# The boards -----------------------------------------------------------------------------------------------------


@rule("TTA-VAL-1")
@pytest.mark.parametrize(
    ("space", "price"), [(1, 1), (5, 1), (6, 2), (9, 2), (10, 3), (13, 3)], ids=lambda number: str(number)
)
def test_prices_in_the_row(space: int, price: int):
    scene = tta().whole_row(*["rich_land_i"] * 13).player(0, civil_actions=price - 1)
    assert scene.refused(f"take {space}") == "no_civil_action"
    scene.player(0, civil_actions=price).choose(f"take {space}")
    assert scene.p(0).civil_actions == 0


@rule("TTA-VAL-2")
@pytest.mark.parametrize(
    ("bank", "price"), [(18, 2), (17, 2), (16, 3), (13, 3), (12, 4), (9, 4), (8, 5), (5, 5), (4, 7), (1, 7)]
)
def test_food_for_population(bank: int, price: int):
    scene = tta().player(0, yellow_bank=bank, food=price).choose("population")
    assert scene.p(0).food == 0
    assert tta().player(0, yellow_bank=bank, food=price - 1).refused("population") == "no_food"


@rule("TTA-VAL-3")
@pytest.mark.parametrize(
    ("bank", "eaten"), [(18, 0), (17, 0), (16, 1), (13, 1), (12, 2), (9, 2), (8, 3), (5, 3), (4, 4), (1, 4), (0, 6)]
)
def test_consumption(bank: int, eaten: int):
    scene = tta().player(0, yellow_bank=bank, food=8, technologies={"agriculture": 0}, pool=8).end_turn()
    assert scene.p(0).food == 8 - eaten


@rule("TTA-VAL-5")
@pytest.mark.parametrize(("bank", "lost"), [(16, 0), (11, 0), (10, 2), (6, 2), (5, 4), (1, 4), (0, 6)])
def test_corruption(bank: int, lost: int):
    scene = tta().player(0, blue_bank=bank, resources=8, technologies={"bronze": 0}).end_turn()
    assert scene.p(0).resources == 8 - lost


@rule("TTA-VAL-6")
def test_initial_workers():
    initial = {"warriors": 1, "agriculture": 2, "bronze": 2, "philosophy": 1, "religion": 0}
    for seat in range(4):
        assert new_game(seats=4).p(seat).workers == initial


@rule("TTA-VAL-7")
def test_despotism_allows_two_urban_buildings_of_a_type():
    scene = tta().player(0, resources=9, pool=3).choose("build religion", "build religion")
    assert scene.refused("build religion") == "urban_limit"
    scene.choose("build philosophy")
    assert scene.refused("build philosophy") == "no_unused_worker"
    scene.player(0, pool=1, resources=9, civil_actions=1)
    assert scene.refused("build philosophy") == "urban_limit"
