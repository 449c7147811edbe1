"""Events of Age II."""

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import Scene, tta

from annals.kernel.knowledge import only
from annals.rules import rule


def with_strengths(*strengths: int, age: str = "II") -> Scene:
    """A table at which the seats have these strengths, all of it in warriors."""
    scene = tta(seats=len(strengths), age=age)
    for seat, strength in enumerate(strengths):
        scene.player(seat, technologies={"warriors": strength})
    return scene


def cultures(scene: Scene) -> list[int]:
    return [player.culture for player in scene.table.players]


# Civil Unrest, Crime Wave, Emigration ---------------------------------------------------------------------------


@card("civil_unrest")
@rule("TTA-STAT-38", "TTA-STAT-39", "TTA-TOKEN-8")
def test_civil_unrest_costs_culture_for_discontent_and_the_most_discontent_a_blue_token():
    scene = tta(seats=3, age="II").player(0, yellow_bank=16, culture=20).player(2, culture=20)
    scene.player(1, yellow_bank=8, technologies={"religion": 1}, pool=5, culture=20)
    scene.reveal("civil_unrest")
    assert cultures(scene) == [16, 8, 20]
    assert [scene.p(seat).blue_bank for seat in range(3)] == [16, 15, 16]
    assert [scene.p(seat).blue_total for seat in range(3)] == [16, 15, 16]


@card("civil_unrest")
@rule("TTA-EVT-17", "TTA-SCORE-4")
def test_civil_unrest_takes_a_blue_token_from_all_who_are_tied():
    scene = tta(seats=3, age="II").player(0, yellow_bank=16, culture=3).player(2, yellow_bank=13, culture=10)
    scene.reveal("civil_unrest", by=1)
    assert cultures(scene) == [0, 0, 6]
    assert [scene.p(seat).blue_bank for seat in range(3)] == [15, 16, 15]


@card("civil_unrest")
def test_civil_unrest_does_nothing_where_everybody_is_content():
    scene = tta(age="II").player(0, culture=5).player(1, culture=5).reveal("civil_unrest")
    assert cultures(scene) == [5, 5]
    assert [scene.p(seat).blue_bank for seat in range(2)] == [16, 16]


@card("civil_unrest")
@rule("TTA-TOKEN-9")
def test_civil_unrest_takes_a_token_of_the_owners_choice_when_the_bank_is_empty():
    scene = tta(age="II").player(1, yellow_bank=16, blue_bank=0, food=2, resources=3).reveal("civil_unrest")
    assert scene.asked() == (1,)
    assert scene.offers() == ["token agriculture", "token bronze"]
    scene.choose("token agriculture")
    assert (scene.p(1).food, scene.p(1).resources) == (1, 3)
    assert (scene.p(1).blue_bank, scene.p(1).blue_total) == (0, 4)


@card("crime_wave")
@rule("TTA-SCORE-4", "TTA-TOKEN-8")
def test_crime_wave_costs_the_two_weakest_three_culture_and_a_blue_token():
    scene = with_strengths(1, 4, 2, 5).player(0, culture=10).player(1, culture=10).player(2, culture=2)
    scene.reveal("crime_wave")
    assert cultures(scene) == [7, 10, 0, 0]
    assert [scene.p(seat).blue_bank for seat in range(4)] == [15, 16, 15, 16]


@card("crime_wave")
@rule("TTA-EVT-14", "TTA-EVT-18")
@pytest.mark.parametrize(("by", "after"), [(0, [10, 7]), (1, [7, 10])])
def test_crime_wave_with_two_players_hits_the_weakest_only(by: int, after: list[int]):
    scene = with_strengths(1, 1).player(0, culture=10).player(1, culture=10).reveal("crime_wave", by=by)
    assert cultures(scene) == after


@card("emigration")
@rule("TTA-STAT-39", "TTA-STAT-40", "TTA-TOKEN-19")
@pytest.mark.parametrize(("yellow_bank", "leave"), [(17, 0), (16, 1), (12, 1), (10, 2), (8, 2), (6, 3)])
def test_emigration_takes_half_the_discontent_workers_rounded_up(yellow_bank: int, leave: int):
    scene = tta(age="II").player(1, yellow_bank=yellow_bank, pool=6).reveal("emigration")
    assert (scene.p(1).pool, scene.p(1).yellow_bank) == (6 - leave, yellow_bank + leave)
    assert scene.p(0).pool == 1


@card("emigration")
@rule("TTA-TOKEN-20")
def test_emigration_takes_unused_workers_first_and_then_others():
    scene = tta(age="II").player(1, yellow_bank=10, pool=1).reveal("emigration")
    assert (scene.p(1).pool, scene.asked()) == (0, (1,))
    scene.choose("lose bronze")
    assert (scene.p(1).workers["bronze"], scene.p(1).yellow_bank) == (1, 12)


# Strength -------------------------------------------------------------------------------------------------------


@card("cold_war")
@rule("TTA-EVT-14")
@pytest.mark.parametrize(("by", "science"), [(0, [6, 6, 0, 0]), (2, [6, 0, 6, 0]), (3, [6, 0, 0, 6])])
def test_cold_war_gives_the_two_strongest_six_science(by: int, science: list[int]):
    scene = with_strengths(4, 2, 2, 2).reveal("cold_war", by=by)
    assert [scene.p(seat).science for seat in range(4)] == science


@card("cold_war")
@rule("TTA-EVT-18")
def test_cold_war_with_two_players_is_for_the_strongest_only():
    scene = with_strengths(1, 2).reveal("cold_war")
    assert [scene.p(seat).science for seat in range(2)] == [0, 6]


@card("refugees")
@rule("TTA-TOKEN-16", "TTA-TOKEN-19")
def test_refugees_go_from_the_weakest_to_the_strongest():
    scene = with_strengths(2, 4, 1).player(2, culture=10).reveal("refugees")
    assert cultures(scene) == [0, 3, 7]
    assert [scene.p(seat).pool for seat in range(3)] == [1, 2, 0]
    assert [scene.p(seat).yellow_bank for seat in range(3)] == [18, 17, 19]
    assert scene.question() == "ActionPhase"


@card("refugees")
@rule("TTA-SCORE-4", "TTA-TOKEN-17", "TTA-TOKEN-20")
def test_refugees_without_tokens_points_or_unused_workers():
    scene = with_strengths(2, 1).player(0, yellow_bank=0).player(1, pool=0, culture=1).reveal("refugees")
    assert (scene.p(0).culture, scene.p(0).pool, scene.p(0).yellow_bank) == (3, 1, 0)
    assert (scene.p(1).culture, scene.asked()) == (0, (1,))
    scene.choose("lose philosophy")
    assert (scene.p(1).workers["philosophy"], scene.p(1).yellow_bank) == (0, 19)


@card("politics_of_strength")
@rule("TTA-CARD-10")
def test_politics_of_strength_deals_cards_to_the_strongest_and_takes_them_from_the_weakest():
    scene = with_strengths(2, 4, 1).player(2, military_hand=["spy", "annex", "cold_war", "terrorism"])
    scene.reveal("politics_of_strength")
    assert len(scene.p(1).military_hand) == 5
    assert scene.asked() == (2,)
    scene.choose("discard spy", "discard terrorism", "discard cold_war")
    assert scene.question() == "ActionPhase"
    assert scene.p(2).military_hand == ["annex"]
    assert scene.table.military_discards == [("spy", only(2)), ("terrorism", only(2)), ("cold_war", only(2))]
    assert cultures(scene) == [0, 0, 0]


@card("politics_of_strength")
def test_politics_of_strength_takes_all_cards_from_who_has_fewer():
    scene = with_strengths(2, 1).player(1, military_hand=["spy", "annex"]).reveal("politics_of_strength")
    scene.choose("discard spy", "discard annex")
    assert scene.question() == "ActionPhase"
    assert scene.p(1).military_hand == []
    assert len(scene.p(0).military_hand) == 5


@card("politics_of_strength")
@rule("TTA-AGE-31")
@pytest.mark.parametrize(("before", "after"), [(10, 7), (2, 0)])
def test_politics_of_strength_in_age_iv_is_about_culture(before: int, after: int):
    scene = with_strengths(2, 4, 1, age="IV").player(2, culture=before, military_hand=["spy"])
    scene.reveal("politics_of_strength")
    assert cultures(scene) == [0, 5, after]
    assert (scene.p(1).military_hand, scene.p(2).military_hand) == ([], ["spy"])


# Culture and science --------------------------------------------------------------------------------------------


@card("national_pride")
@rule("TTA-EVT-14")
@pytest.mark.parametrize(("points", "by", "after"), [((3, 9, 4), 0, [3, 14, 4]), ((9, 9, 9), 2, [9, 9, 14])])
def test_national_pride_gives_the_culture_leader_five(points: tuple[int, ...], by: int, after: list[int]):
    scene = tta(seats=3, age="II")
    for seat in range(3):
        scene.player(seat, culture=points[seat])
    scene.reveal("national_pride", by=by)
    assert cultures(scene) == after


@card("popularization_of_science")
def test_popularization_of_science_scores_the_science_rating_as_culture():
    scene = tta(seats=3, age="II").player(1, technologies={"scientific_method": 2}, science=3)
    scene.player(2, technologies={"philosophy": 0})
    scene.reveal("popularization_of_science")
    assert cultures(scene) == [1, 7, 0]
    assert scene.p(1).science == 3


@card("prosperity")
@rule("TTA-STAT-20", "TTA-STAT-23")
def test_prosperity_gives_food_for_happy_faces():
    scene = tta(seats=4, age="II").player(1, technologies={"religion": 2})
    scene.player(2, technologies={"organized_religion": 3})
    scene.player(3, technologies={"organized_religion": 1, "irrigation": 0}, blue_bank=1)
    scene.reveal("prosperity")
    assert [scene.p(seat).food for seat in range(4)] == [0, 2, 8, 2]


# Economic Progress ----------------------------------------------------------------------------------------------


@card("economic_progress")
@rule("TTA-CORR-4", "TTA-FOOD-6", "TTA-PROD-4")
def test_economic_progress_runs_corruption_food_consumption_and_resources():
    scene = tta(age="II").player(1, resources=3, blue_bank=10, yellow_bank=12, culture=5, science=5)
    scene.player(1, technologies={"religion": 1})
    scene.reveal("economic_progress")
    assert (scene.p(1).resources, scene.p(1).food) == (3 - 2 + 2, 2 - 2)
    assert scene.p(1).blue_bank == 10 + 2 - 2 + 2 - 2
    assert (scene.p(1).culture, scene.p(1).science) == (5, 5)


@card("economic_progress")
@rule("TTA-CORR-5", "TTA-CORR-7")
def test_economic_progress_pays_corruption_in_food_before_anything_is_produced():
    scene = tta(age="II").player(1, resources=1, food=4, blue_bank=3).reveal("economic_progress")
    assert (scene.p(1).resources, scene.p(1).food) == (1 - 1 + 2, 4 - 3 + 2)


@card("economic_progress")
@rule("TTA-FOOD-7")
def test_economic_progress_brings_famine_even_where_an_uprising_would_stop_production():
    scene = tta(age="II").player(1, yellow_bank=8, pool=0, culture=10).reveal("economic_progress")
    assert (scene.p(1).food, scene.p(1).culture, scene.p(1).resources) == (0, 6, 2)


# Iconoclasm and Independence Declaration ------------------------------------------------------------------------


@card("iconoclasm")
@pytest.mark.parametrize(
    ("age", "leader", "stays"),
    [
        ("II", "homer", False),
        ("II", "michelangelo", False),
        ("II", "isaac_newton", True),
        ("III", "isaac_newton", False),
        ("III", "charlie_chaplin", True),
        ("IV", "charlie_chaplin", False),
        ("IV", "isaac_newton", False),
    ],
)
def test_iconoclasm_removes_leaders_of_another_age(age: str, leader: str, stays: bool):
    scene = tta(age=age).player(1, leader=leader).reveal("iconoclasm")
    assert scene.p(1).leader == (leader if stays else None)
    assert (leader in scene.table.removed) == (not stays)
    assert scene.p(0).leader is None


@card("iconoclasm")
@rule("TTA-STAT-35")
def test_iconoclasm_ends_what_the_leader_gave():
    scene = tta(age="III").player(1, leader="napoleon_bonaparte")
    assert (scene.p(1).strength, scene.p(1).military_total) == (3, 4)
    scene.reveal("iconoclasm")
    assert (scene.p(1).strength, scene.p(1).military_total, scene.p(1).military_actions) == (1, 2, 2)


@card("iconoclasm")
def test_iconoclasm_lets_bill_gates_score_his_labs_as_he_leaves():
    scene = tta(age="IV").player(1, leader="bill_gates", technologies={"computers": 2, "alchemy": 1})
    scene.reveal("iconoclasm")
    assert (scene.p(1).leader, scene.p(1).culture) == (None, 7)


@card("iconoclasm")
def test_iconoclasm_does_not_slide_homer_under_a_wonder():
    scene = tta(age="II").player(1, leader="homer", wonders=["pyramids"]).reveal("iconoclasm")
    assert scene.question() == "ActionPhase"
    assert (scene.p(1).tucked, scene.p(1).happiness) == (None, 0)


@card("independence_declaration")
@rule("TTA-COL-37", "TTA-COL-39", "TTA-TOKEN-3")
def test_independence_declaration_costs_the_weakest_a_colony_of_its_choice():
    scene = with_strengths(2, 4, 1).player(2, colonies=["historic_territory_i", "wealthy_territory_i"], culture=9)
    assert (scene.p(2).blue_bank, scene.p(2).happiness) == (19, 1)
    scene.reveal("independence_declaration")
    assert scene.asked() == (2,)
    assert scene.offers() == ["colony historic_territory_i", "colony wealthy_territory_i"]
    scene.choose("colony wealthy_territory_i")
    assert scene.p(2).colonies == ["historic_territory_i"]
    assert (scene.p(2).blue_bank, scene.p(2).blue_total, scene.p(2).resources) == (16, 16, 0)
    assert (scene.p(2).happiness, scene.p(2).culture) == (1, 9)


@card("independence_declaration")
def test_independence_declaration_does_nothing_to_who_has_no_colony():
    scene = with_strengths(2, 1).player(0, colonies=["historic_territory_i"]).reveal("independence_declaration")
    assert scene.question() == "ActionPhase"
    assert scene.p(0).colonies == ["historic_territory_i"]


# International Agreement ----------------------------------------------------------------------------------------

ROW = (
    *("iron", "irrigation", "rich_land_i", "knights", "drama"),
    *("alchemy", "theology", "masonry", "monarchy"),
    *("kremlin", "joan_of_arc", "swordsmen", "warfare"),
)
"""Spaces 1 to 5 cost one civil action, 6 to 9 two, 10 to 13 three."""


def agreement(by: int = 0, age: str = "II", **facts: object) -> Scene:
    """The agreement is revealed, and seat 1 is the strongest of three."""
    scene = with_strengths(2, 4, 1, age=age).player(1, **facts).whole_row(*ROW)
    return scene.reveal("international_agreement", by=by)


@card("international_agreement")
@rule("TTA-CLAR-INTAGREE-1")
def test_international_agreement_gives_the_strongest_five_actions_worth_of_cards():
    scene = agreement()
    assert scene.asked() == (1,)
    scene.choose("take 13")
    assert scene.p(1).civil_hand == ["warfare"]
    assert scene.refused("take 12") == "no_civil_action"
    assert scene.refused("take 13") == "empty_space"
    scene.choose("take 9")
    assert scene.asked() == (0,)
    assert scene.p(1).civil_hand == ["warfare", "monarchy"]
    assert (scene.p(1).civil_actions, scene.p(1).science) == (4, 0)


@card("international_agreement")
@rule("TTA-CLAR-INTAGREE-1")
def test_international_agreement_keeps_the_limits_of_taking():
    hand = ["code_of_laws", "cartography", "printing_press", "bread_and_circuses"]
    scene = agreement(civil_hand=hand)
    assert scene.refused("take 1") == "hand_full"
    scene.choose("take 10")
    assert (scene.p(1).unfinished, scene.p(1).civil_hand) == ("kremlin", hand)
    scene = agreement(civil_hand=["iron"], technologies={"drama": 0}, leader_ages=(0, 1))
    assert scene.refused("take 1") == "same_in_hand"
    assert scene.refused("take 5") == "same_in_play"
    assert scene.refused("take 11") == "leader_of_this_age"


@card("international_agreement")
@rule("TTA-CLAR-INTAGREE-1", "TTA-WONDER-2", "TTA-WONDER-3")
@pytest.mark.parametrize(("ruins", "wonders"), [([], ["pyramids"]), (["pyramids"], ["pyramids"])])
def test_international_agreement_has_the_usual_surcharge_for_wonders(ruins: list[str], wonders: list[str]):
    scene = agreement(wonders=wonders, ruins=ruins)
    scene.choose("take 10")
    assert scene.p(1).unfinished == "kremlin"
    assert scene.refused("take 6") == "no_civil_action"
    scene.choose("take 1")
    assert scene.p(1).civil_hand == ["iron"]


@card("international_agreement")
@rule("TTA-CLAR-INTAGREE-1", "TTA-WONDER-6")
def test_international_agreement_gives_no_second_unfinished_wonder():
    scene = agreement(unfinished=("pyramids", 1))
    assert scene.refused("take 10") == "wonder_unfinished"


@card("international_agreement")
@rule("TTA-CLAR-INTAGREE-3")
def test_international_agreement_refills_the_row_without_clearing_its_first_spaces():
    scene = agreement()
    deck = scene.table.civil_deck.copy()
    scene.choose("take 2", "take 4", "done")
    kept = [card for card in ROW if card not in ("irrigation", "knights")]
    assert scene.table.row == [*kept, deck[-1], deck[-2]]
    assert len(scene.table.civil_deck) == len(deck) - 2


@card("international_agreement")
def test_international_agreement_costs_the_next_politics_phase_of_who_took_cards():
    scene = agreement().choose("take 1", "done").player(1, military_hand=["rats"]).player(2, military_hand=["rats"])
    scene.end_turn()
    assert (scene.asked(), scene.question()) == ((1,), "ActionPhase")
    scene.end_turn()
    assert (scene.asked(), scene.question()) == ((2,), "Politics")
    scene.idle(2)
    assert (scene.asked(), scene.question()) == ((1,), "Politics")


@card("international_agreement")
def test_international_agreement_may_be_left_alone():
    scene = agreement().choose("done").player(1, military_hand=["rats"])
    assert scene.table.row == list(ROW)
    scene.end_turn()
    assert (scene.asked(), scene.question()) == ((1,), "Politics")


@card("international_agreement")
@rule("TTA-CLAR-INTAGREE-2")
def test_international_agreement_lets_the_current_player_play_action_cards_at_once():
    scene = agreement(by=1, resources=3, technologies={"iron": 0}).choose("take 3", "done")
    assert (scene.asked(), scene.question()) == ((1,), "ActionPhase")
    scene.choose("play rich_land_i", "build iron")
    assert (scene.p(1).resources, scene.p(1).workers["iron"]) == (0, 1)


@card("international_agreement")
def test_international_agreement_of_the_current_player_skips_politics_a_round_later():
    scene = agreement(by=1).choose("take 1", "done").player(1, military_hand=["rats"]).end_turn().idle(2)
    assert (scene.asked(), scene.question()) == ((1,), "ActionPhase")


@card("international_agreement")
@rule("TTA-AGE-8", "TTA-AGE-9", "TTA-AGE-23")
def test_international_agreement_may_end_the_age():
    scene = agreement(leader="homer")
    scene.table.civil_deck = ["coal"]
    scene.choose("take 1", "take 2", "done")
    assert scene.table.age == 3
    assert scene.table.row[11] == "coal"
    assert scene.table.cards[scene.table.row[12] or ""].age == 3
    assert [scene.p(seat).yellow_bank for seat in range(3)] == [16, 16, 16]
    assert scene.p(1).leader is None


@card("international_agreement")
@rule("TTA-CLAR-INTAGREE-4", "TTA-CLAR-INTAGREE-5", "TTA-ENDGAME-4")
@pytest.mark.parametrize(("by", "last_round"), [(0, 5), (1, 6), (2, 6)])
def test_international_agreement_may_end_age_iii_and_so_the_game(by: int, last_round: int):
    scene = agreement(by=by, age="III")
    scene.table.civil_deck = ["oil"]
    scene.choose("take 1", "done")
    assert (scene.table.age, scene.table.round, scene.table.last_round) == (4, 5, last_round)


@card("international_agreement")
@rule("TTA-CLAR-INTAGREE-6", "TTA-AGE-27")
def test_international_agreement_may_be_used_in_the_last_round():
    scene = with_strengths(2, 4, 1, age="IV").whole_row(*ROW)
    scene.table.last_round = scene.table.round
    scene.reveal("international_agreement").choose("take 1", "done")
    assert scene.p(1).civil_hand == ["iron"]
    assert scene.table.row == [*ROW[1:], None]


@card("international_agreement")
@rule("TTA-EVT-14")
def test_international_agreement_among_equals_is_for_the_revealer():
    scene = with_strengths(1, 1, 1).reveal("international_agreement", by=2)
    assert (scene.asked(), scene.question()) == ((2,), "Agreement")


# Ravages of Time ------------------------------------------------------------------------------------------------


@card("ravages_of_time")
@rule("TTA-EVT-13")
def test_ravages_of_time_ruin_a_wonder_of_age_a_or_i_of_everybody():
    scene = tta(seats=3, age="II").player(0, wonders=["pyramids", "kremlin", "great_wall"])
    scene.player(2, wonders=["hanging_gardens", "st_peters_basilica"])
    scene.reveal("ravages_of_time", by=1)
    assert scene.asked() == (2,)
    scene.choose("ruin hanging_gardens")
    assert scene.asked() == (0,)
    assert scene.offers() == ["ruin pyramids", "ruin great_wall"]
    scene.choose("ruin pyramids")
    assert (scene.p(0).ruins, scene.p(1).ruins, scene.p(2).ruins) == (["pyramids"], [], ["hanging_gardens"])
    assert scene.question() == "ActionPhase"


@card("ravages_of_time")
@pytest.mark.parametrize(
    ("wonder", "before", "after"),
    [
        ("pyramids", {"civil_total": 5, "culture_rating": 0}, {"civil_total": 4, "culture_rating": 2}),
        ("colossus", {"strength": 3, "colonization": 1}, {"strength": 1, "colonization": 0, "culture_rating": 2}),
        ("hanging_gardens", {"happiness": 2, "culture_rating": 1}, {"happiness": 0, "culture_rating": 2}),
        ("taj_mahal", {"blue_bank": 17, "culture_rating": 3}, {"blue_bank": 16, "culture_rating": 2}),
        ("great_wall", {"strength": 2, "happiness": 1}, {"strength": 1, "happiness": 0, "culture_rating": 2}),
        ("universitas_carolina", {"science_rating": 3}, {"science_rating": 1, "culture_rating": 2}),
    ],
)
def test_ruins_give_two_culture_and_nothing_else(wonder: str, before: dict[str, int], after: dict[str, int]):
    scene = tta(age="II").player(1, wonders=[wonder])
    assert {name: getattr(scene.p(1), name) for name in before} == before
    scene.reveal("ravages_of_time")
    assert {name: getattr(scene.p(1), name) for name in after} == after


@card("ravages_of_time")
def test_ravages_of_time_pass_over_ruins_and_later_wonders():
    scene = tta(age="II").player(0, wonders=["kremlin"]).player(1, wonders=["pyramids"], ruins=["pyramids"])
    scene.reveal("ravages_of_time")
    assert scene.question() == "ActionPhase"
    assert (scene.p(0).ruins, scene.p(1).ruins) == ([], ["pyramids"])


@card("ravages_of_time")
@rule("TTA-CLAR-HOMER-4")
@pytest.mark.parametrize(("wonders", "happiness"), [(["pyramids"], 1), (["pyramids", "st_peters_basilica"], 3)])
def test_ruins_keep_the_happy_face_of_homer(wonders: list[str], happiness: int):
    scene = tta(age="II").player(1, wonders=wonders, tucked="pyramids", tucked_faces=1).reveal("ravages_of_time")
    if len(wonders) > 1:
        scene.choose("ruin pyramids")
    assert scene.p(1).ruins == ["pyramids"]
    assert scene.p(1).happiness == happiness


@card("ravages_of_time")
@rule("TTA-CLAR-RAVAGES-1", "TTA-CLAR-RAVAGES-2")
def test_ruins_still_make_the_next_wonder_dearer():
    scene = tta(age="II").player(0, wonders=["pyramids"], civil_actions=4).reveal("ravages_of_time")
    scene.whole_row("kremlin").choose("take 1")
    assert (scene.p(0).ruins, scene.p(0).civil_actions) == (["pyramids"], 4 - 1 - 1)


# Terrorism ------------------------------------------------------------------------------------------------------


@card("terrorism")
@rule("TTA-DESTROY-3")
def test_terrorism_destroys_an_urban_building_of_every_rival():
    scene = tta(seats=4, age="II").player(0, culture=5).player(1, culture=1).player(2, culture=7).player(3, culture=6)
    scene.player(2, technologies={"religion": 1}).player(3, technologies={"philosophy": 0})
    scene.reveal("terrorism")
    assert scene.asked() == (1,)
    assert set(scene.offers()) == {"destroy philosophy", "destroy religion"}
    scene.choose("destroy religion")
    assert (scene.p(2).workers["religion"], scene.p(2).workers["philosophy"], scene.p(2).pool) == (0, 1, 2)
    assert (scene.p(0).workers["philosophy"], scene.p(0).pool, scene.p(0).science_rating) == (0, 2, 0)
    assert (scene.p(1).workers["philosophy"], scene.p(1).pool) == (1, 1)
    assert scene.p(3).pool == 1
    assert scene.question() == "ActionPhase"


@card("terrorism")
@rule("TTA-EVT-14", "TTA-EVT-15")
@pytest.mark.parametrize(("by", "lowest"), [(0, 2), (1, 0), (2, 1)])
def test_terrorism_among_equals_is_led_by_the_last_clockwise(by: int, lowest: int):
    scene = tta(seats=3, age="II").reveal("terrorism", by=by)
    assert [scene.p(seat).pool for seat in range(3)] == [1 if seat == lowest else 2 for seat in range(3)]
