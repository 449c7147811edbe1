"""The new wonders of Ages II and III: each plays its card, with its rulings."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.civil import civil, origin, ratings, scored
from tests.games.tta.scene import Scene

from annals.games.tta.civil import wonders
from annals.games.tta.economy import statistics, tokens
from annals.kernel.knowledge import only
from annals.rules import rule

# Harvard College --------------------------------------------------------------------------------------------------


def harvard(**facts: Any) -> Scene:
    scene = civil(age="II").player(0, wonders=["harvard_college"], science=0, **facts)
    return scene.whole_row("revolutionary_idea_ii", "cultural_heritage_i", "stockpile")


@card("harvard_college")
@rule("TTX-DEC-37")
def test_harvard_plays_a_card_taken_in_the_same_phase_once_a_turn():
    scene = harvard().choose("take 1", "take 2", "play revolutionary_idea_ii")
    assert scene.p(0).science == 4
    assert scene.refused("play cultural_heritage_i") == "taken_this_phase"


@card("harvard_college")
def test_without_harvard_such_a_card_waits():
    scene = harvard(ruins=["harvard_college"]).choose("take 1")
    assert scene.refused("play revolutionary_idea_ii") == "taken_this_phase"


@card("harvard_college")
def test_a_card_held_before_does_not_use_harvard_up():
    scene = harvard(civil_hand=["revolutionary_idea_ii"]).choose("take 1", "play revolutionary_idea_ii", "take 2")
    assert scene.p(0).turn.used == (), "one copy was in the hand before"
    assert scene.offered("play cultural_heritage_i")
    assert ratings(scene)[:2] == (1, 1 + 3)


@card("harvard_college")
def test_the_next_turn_harvard_works_again():
    scene = harvard().choose("take 1", "play revolutionary_idea_ii").idle(2)
    scene.whole_row("stockpile")
    if scene.question() == "Politics":
        scene.choose("pass")
    assert scene.choose("take 1").offered("play stockpile")


# Statue of Liberty ------------------------------------------------------------------------------------------------


@card("statue_of_liberty")
@pytest.mark.parametrize(
    ("government", "culture"), [("despotism", 0), ("monarchy", 1), ("republic", 2), ("democracy", 3)]
)
def test_the_statue_gives_the_level_of_the_government(government: str, culture: int):
    scene = civil(age="III").player(0, wonders=["statue_of_liberty"], government=government)
    assert origin(scene, "culture", "statue_of_liberty") == culture
    ratings(scene)


@card("statue_of_liberty")
def test_the_house_value_of_the_statue_brings_two_yellow_tokens():
    for house, tokens_gained in ((False, 0), (True, 2)):
        scene = civil(age="II", house_values=house).player(0, unfinished=("statue_of_liberty", 3), resources=3)
        bank = scene.p(0).yellow_bank
        assert scene.choose("stage 1").p(0).yellow_bank == bank + tokens_gained


# Louvre -----------------------------------------------------------------------------------------------------------


def louvre(kept: int = 3, **facts: Any) -> Scene:
    return civil(age="II").player(0, wonders=["louvre_museum"], kept_tokens=kept, **facts)


@card("louvre_museum")
def test_the_louvre_keeps_its_tokens_and_gives_culture_for_them():
    scene = civil(age="II").player(0, unfinished=("louvre_museum", 2), resources=4, blue_bank=9).choose("stage 1")
    assert (scene.p(0).kept_tokens, scene.p(0).blue_bank) == (3, 9 + 4 - 1)
    assert (ratings(scene)[0], origin(scene, "culture", "louvre_museum")) == (5, 5)


@card("louvre_museum")
@rule("TTX-CLAR-LOUVRE-1", "TTX-CLAR-LOUVRE-2", "TTX-DEC-19", "TTX-OPEN-18")
def test_any_number_of_tokens_is_spent_without_an_action():
    scene = louvre(resources=0, civil_actions=0, military_actions=0)
    for left in (2, 1, 0):
        scene.choose("use resources_per_kept_token")
        assert scene.p(0).kept_tokens == left
    assert scene.refused("use resources_per_kept_token") == "no_kept_token"
    assert (scene.p(0).resources, ratings(scene)[0], scene.p(0).civil_actions) == (6, 2, 0)


@card("louvre_museum")
@rule("TTX-CLAR-LOUVRE-3", "TTX-CLAR-LOUVRE-4", "TTX-CLAR-LOUVRE-5", "TTX-EX-22", "TTX-OPEN-19")
@pytest.mark.parametrize(
    ("iron", "bank", "on_cards", "left"),
    [(True, 0, {"bronze": 0, "iron": 1}, 0), (False, 4, {"bronze": 2}, 3), (False, 0, {"bronze": 1}, 0)],
    ids=["one token on Iron", "two on Bronze", "only one, the bank being empty"],
)
def test_the_token_returns_first_and_then_two_resources_are_gained(
    iron: bool, bank: int, on_cards: dict[str, int], left: int
):
    workers = {"iron": 0} if iron else {}
    scene = louvre(technologies=workers, resources=0, blue_bank=bank).choose("use resources_per_kept_token")
    assert (scene.p(0).resources_on, scene.p(0).blue_bank) == (on_cards, left)


@card("louvre_museum")
@rule("TTX-CLAR-LOUVRE-6", "TTX-CLAR-LOUVRE-7")
def test_tokens_on_the_louvre_are_no_resources_and_nothing_forces_them():
    scene = louvre(resources=1)
    assert tokens.lose(scene.table, scene.p(0), False, 5, None) == 1
    tokens.lose_blue(scene.table, scene.p(0), 50)
    assert (scene.p(0).kept_tokens, scene.p(0).resources) == (3, 0)
    assert scene.refused("build bronze") in ("no_resources", "no_unused_worker")


@card("louvre_museum")
def test_tokens_on_the_louvre_belong_to_the_player():
    scene = louvre()
    scene.p(0).blue_total += 3
    assert [text for text in scene.table.violations() if "blue" in text] == []


# Suez Canal -------------------------------------------------------------------------------------------------------


def canal(**facts: Any) -> Scene:
    return civil(age="II").player(0, unfinished=("suez_canal", 2), resources=4, **facts).choose("stage 1")


@card("suez_canal")
@rule("TTX-DEC-36")
def test_the_suez_canal_colonizes_a_territory_from_the_hand():
    scene = canal(military_hand=["vast_territory_ii", "rats"], technologies={"warriors": 0})
    assert scene.offers() == ["colonize vast_territory_ii", "decline"]
    assert scene.refused("colonize rats") == "not_a_territory"
    scene.choose("colonize vast_territory_ii")
    assert (scene.p(0).colonies, scene.p(0).military_hand) == (["vast_territory_ii"], ["rats"]), "no unit was sent"


@card("suez_canal")
def test_a_territory_colonized_openly_leaves_what_is_known_of_the_hand():
    scene = civil(age="II").player(0, unfinished=("suez_canal", 2), resources=4)
    scene.player(0, military_hand=["vast_territory_ii", "spy", "terrorism"])
    scene.p(0).show(["vast_territory_ii", "spy"], only(1))
    scene.choose("stage 1", "colonize vast_territory_ii")
    assert scene.board(1)["players"][0]["military_hand_seen"] == ["spy"]


@card("suez_canal")
@rule("TTX-DEC-36")
def test_nobody_has_to_colonize_and_being_asked_tells_nothing():
    scene = canal(military_hand=["rats"])
    assert scene.offers() == ["decline"], "asked with any hand, so that nobody learns what is in it"
    assert scene.choose("decline").p(0).colonies == []
    assert canal(military_hand=[]).question() == "ActionPhase"


@card("suez_canal")
@rule("TTX-PROD-1")
@pytest.mark.parametrize("colonies", [0, 1, 3])
def test_the_canal_produces_a_resource_for_each_colony(colonies: int):
    owned = ["vast_territory_i", "wealthy_territory_i", "inhabited_territory_i"][:colonies]
    scene = civil(age="II").player(0, wonders=["suez_canal"], colonies=owned, resources=0)
    assert origin(scene, "resource", "suez_canal") == colonies
    assert scene.end_turn().p(0).resources == 2 + colonies


@card("suez_canal", "isabella_of_castile")
@rule("TTX-EX-6", "TTX-PROD-9")
def test_three_bonuses_make_one_token_on_coal():
    facts: dict[str, Any] = {"wonders": ["suez_canal"], "colonies": ["vast_territory_i", "historic_territory_i"]}
    scene = civil(age="I").player(0, leader="isabella_of_castile", technologies={"coal": 0}, **facts, resources=0)
    scene.end_turn()
    assert scene.p(0).resources_on == {"bronze": 2, "coal": 1}


# Empire State Building --------------------------------------------------------------------------------------------


def empire(seats: int = 2, **facts: Any) -> Scene:
    return civil(seats, "III").player(0, unfinished=("empire_state_building", 2), resources=6, culture=0, **facts)


BEST: dict[str, Any] = {
    "technologies": {"agriculture": 4, "bronze": 4, "philosophy": 3, "religion": 2, "warriors": 4},
}


@card("empire_state_building")
@rule("TTX-CLAR-EMPIRE-2")
@pytest.mark.parametrize(("seats", "culture"), [(2, 35), (3, 40), (4, 45)])
def test_the_empire_state_building_scores_five_categories(seats: int, culture: int):
    scene = empire(seats, **BEST).choose("stage 1")
    assert scored(scene, "empire_state_building") == [culture]


@card("empire_state_building")
@rule("TTX-CLAR-EMPIRE-1", "TTX-CLAR-EMPIRE-2", "TTX-EX-30")
def test_being_equal_brings_nothing_in_that_category():
    scene = empire(3, **BEST).player(2, technologies={"warriors": 4}).choose("stage 1")
    assert scored(scene, "empire_state_building") == [4 * 8]


@card("empire_state_building", "ashoka")
@rule("TTX-CLAR-EMPIRE-3", "TTX-PROD-11")
def test_production_bonuses_count_for_the_empire_state_building():
    even = empire().choose("stage 1")
    assert scored(even, "empire_state_building") == []
    scene = empire(leader="ashoka", civil_hand=["iron", "alchemy"]).choose("stage 1")
    assert scored(scene, "empire_state_building") == [7], "one resource more than the rival"


@card("empire_state_building", "international_trade_agreement")
@rule("TTX-CLAR-EMPIRE-3")
def test_the_food_of_a_pact_counts_for_the_empire_state_building():
    assert scored(empire(3).choose("stage 1"), "empire_state_building") == []
    scene = empire(3, pact=("international_trade_agreement", 1, "B")).choose("stage 1")
    assert scored(scene, "empire_state_building") == [8], "one food more than anybody else"


# United Nations ---------------------------------------------------------------------------------------------------


def united(**facts: Any) -> Scene:
    scene = civil(3, "III").player(0, unfinished=("united_nations", 3), resources=4, culture=0, **facts)
    return scene.choose("stage 1")


@card("united_nations")
@rule("TTX-CLAR-UN-1")
@pytest.mark.parametrize(
    ("facts", "culture"),
    [
        ({"technologies": {"philosophy": 0}}, 4),
        ({"wonders": ["pyramids", "colosseum"], "technologies": {"philosophy": 0}}, 12),
        ({"specials": ["masonry", "warfare", "code_of_laws"]}, 12),
        (
            {
                "technologies": {
                    "philosophy": 1,
                    "religion": 1,
                    "drama": 2,
                    "printing_press": 1,
                    "bread_and_circuses": 1,
                }
            },
            20,
        ),
    ],
    ids=["itself", "wonders", "specials", "types of buildings"],
)
def test_the_united_nations_score_what_there_is_most_of(facts: dict[str, Any], culture: int):
    assert scored(united(**facts), "united_nations") == [culture]


@card("united_nations")
@rule("TTX-CLAR-UN-2", "TTX-CLAR-UN-3", "TTX-DEC-22", "TTX-DEC-23")
def test_an_age_iii_event_of_the_hand_happens_to_all_and_stays_in_the_hand():
    hand = ["impact_of_science", "terrorism", "war_over_culture", "impact_of_strength"]
    scene = united(military_hand=hand)
    assert scene.question() == "Assembly"
    assert scene.offers() == ["show impact_of_science", "show impact_of_strength", "decline"], "of Age III only"
    assert scene.refused("show terrorism") == "not_an_event"
    assert scene.refused("show war_over_culture") == "not_an_event"
    scene.choose("show impact_of_science")
    effect = scene.table.cards["impact_of_science"].effects[0]
    assert sum(len(scored(scene, "impact_of_science", seat=seat)) for seat in range(3)) == sum(
        1 for points in effect.ranks[1] if points
    )
    assert scene.p(0).military_hand == hand
    assert scene.board(2)["players"][0]["military_hand_seen"] == ["impact_of_science"], "everybody has seen it"
    assert scene.politics(0).offered("prepare impact_of_science")


@card("united_nations")
@rule("TTX-CLAR-UN-2")
def test_what_the_event_does_for_everybody_it_does_for_each_player():
    scene = united(military_hand=["impact_of_wonders"]).player(1, wonders=["pyramids"]).player(2, wonders=["taj_mahal"])
    scene.choose("show impact_of_wonders")
    assert [scored(scene, "impact_of_wonders", seat=seat) for seat in range(3)] == [[2], [5], [4]]


@card("united_nations", "ravages_of_time")
@rule("TTA-CLAR-RAVAGES-1")
def test_a_ruin_counts_for_the_united_nations():
    scene = united(wonders=["stonehenge", "acropolis"], ruins=["stonehenge"])
    assert scored(scene, "united_nations") == [4 * 3]


@card("united_nations")
@rule("TTX-DEC-22")
def test_the_assembly_may_be_left_out_and_is_asked_with_any_hand():
    scene = united(military_hand=["rats"])
    assert scene.offers() == ["decline"]
    assert scene.choose("decline").question() == "ActionPhase"
    assert united(military_hand=[]).question() == "ActionPhase"


# International Red Cross ------------------------------------------------------------------------------------------


def cross(stages: int = 0, **facts: Any) -> Scene:
    """Seat 0 builds the Red Cross; three players."""
    scene = civil(3, "III").player(0, culture=0, food=9, resources=0, **facts)
    scene.whole_row("international_red_cross").choose("take 1")
    player = scene.p(0)
    player.stages = stages
    player.blue_total += stages
    scene.table.forget_choices()
    return scene


@card("international_red_cross")
@rule("TTX-CLAR-REDCROSS-1", "TTX-CLAR-REDCROSS-2", "TTX-OPEN-23")
def test_its_stages_cost_food_and_score_six():
    scene = cross().choose("stage 1")
    assert (scene.p(0).food, scene.p(0).resources, scene.p(0).culture) == (6, 0, 6)
    poor = cross()
    poor.player(0, food=2, resources=9)
    assert poor.refused("stage 1") == "no_food", "resources do not help"


@card("international_red_cross")
@rule("TTX-CLAR-REDCROSS-3", "TTX-OPEN-22")
def test_construction_technologies_build_several_stages_for_the_owner():
    scene = cross(specials=["architecture"]).choose("stage 3")
    assert (scene.p(0).stages, scene.p(0).food, scene.p(0).culture) == (3, 0, 18)


@card("international_red_cross")
@rule("TTX-CLAR-REDCROSS-4")
def test_engineering_genius_builds_a_stage_and_its_discount_is_lost():
    scene = cross(civil_hand=["engineering_genius_iii"]).choose("play engineering_genius_iii")
    assert (scene.p(0).stages, scene.p(0).food) == (1, 6)


@card("international_red_cross")
@rule("TTX-CLAR-REDCROSS-5", "TTX-CLAR-REDCROSS-6", "TTX-CLAR-REDCROSS-9", "TTX-EX-29", "TTX-DEC-24")
def test_another_player_builds_a_stage_for_an_action_and_food():
    scene = cross().player(1, food=4, culture=0)
    bank = scene.p(0).blue_bank
    scene.actions(1).choose("aid 0")
    assert (scene.p(1).civil_actions, scene.p(1).food, scene.p(1).culture) == (3, 1, 6)
    assert (scene.p(0).stages, scene.p(0).blue_bank, scene.p(0).culture) == (1, bank - 1, 0)


@card("international_red_cross")
@rule("TTX-CLAR-REDCROSS-7", "TTX-OPEN-21")
def test_another_player_builds_one_stage_a_turn():
    scene = cross().player(1, food=9).actions(1).choose("aid 0")
    assert scene.refused("aid 0") == "used_this_turn"
    assert scene.idle(3).asked() == (1,)
    if scene.question() == "Politics":
        scene.choose("pass")
    assert scene.offered("aid 0")


@card("international_red_cross")
@rule("TTX-CLAR-REDCROSS-8")
def test_nothing_helps_another_player_with_it():
    facts: dict[str, Any] = {"specials": ["architecture"], "civil_hand": ["engineering_genius_iii"], "food": 9}
    scene = cross().player(1, **facts).actions(1)
    assert [offer for offer in scene.offers() if offer.startswith(("aid", "stage", "play"))] == ["aid 0"]
    assert scene.refused("play engineering_genius_iii") == "card_has_no_use"
    poor = cross().player(1, food=2, civil_actions=4).actions(1)
    assert poor.refused("aid 0") == "no_food"
    tired = cross().player(1, food=9, civil_actions=0).actions(1)
    assert tired.refused("aid 0") == "no_civil_action"


@card("international_red_cross")
@rule("TTX-OPEN-21")
def test_only_an_unfinished_red_cross_of_somebody_else_can_be_built():
    scene = cross()
    assert scene.refused("aid 0") == "not_open_to_all", "the owner builds it as a wonder"
    assert scene.refused("aid 1") == "not_open_to_all"
    done = cross(4).choose("stage 1").player(1, food=9).actions(1)
    assert done.refused("aid 0") == "not_open_to_all"


@card("international_red_cross")
@rule("TTX-CLAR-REDCROSS-10", "TTX-DEC-25")
def test_with_an_empty_bank_the_owner_says_which_technology_gives_the_token():
    scene = cross().tokens_on(0, agriculture=1, bronze=1).player(0, blue_bank=0).player(1, food=9).actions(1)
    scene.choose("aid 0")
    assert (scene.asked(), scene.question()) == ((0,), "CoverStage")
    scene.choose("token agriculture")
    assert (scene.p(0).stages, scene.p(0).food, scene.asked()) == (1, 0, (1,))
    none = cross().tokens_on(0, agriculture=0, bronze=0).player(0, blue_bank=0).player(1, food=9).actions(1)
    assert none.refused("aid 0") == "no_blue_token"


@card("international_red_cross")
@rule("TTX-CLAR-REDCROSS-11", "TTX-CLAR-REDCROSS-12", "TTX-CLAR-REDCROSS-13")
def test_whoever_builds_the_last_stage_the_owner_completes_it_and_scores_all_colonies():
    scene = cross(4).player(1, food=9, colonies=["vast_territory_i", "wealthy_territory_i"], culture=0)
    scene.player(2, colonies=["historic_territory_i"]).actions(1).choose("aid 0")
    assert scene.p(0).wonders == ["international_red_cross"]
    assert (scored(scene, "international_red_cross"), scored(scene, "international_red_cross", seat=1)) == ([3], [6])
    assert scene.asked() == (1,), "it goes on with the other player's turn"


@card("international_red_cross")
def test_a_red_cross_that_is_removed_is_open_to_nobody():
    scene = cross().player(1, food=9)
    wonders.remove_unfinished(scene.table, scene.p(0))
    assert scene.actions(1).refused("aid 0") == "not_open_to_all"


# Manhattan Project ------------------------------------------------------------------------------------------------


@card("manhattan_project")
def test_the_manhattan_project_scores_the_science_rating_and_is_strong():
    workers = {"philosophy": 2, "alchemy": 1}
    scene = civil(age="III").player(
        0, unfinished=("manhattan_project", 2), resources=5, technologies=workers, culture=0
    )
    scene.choose("stage 1")
    assert scored(scene, "manhattan_project") == [scene.p(0).science_rating] == [4]
    assert (ratings(scene)[2], origin(scene, "strength", "manhattan_project")) == (14, 13)


@rule("TTX-PROD-14")
def test_a_turn_without_production_brings_no_bonus():
    scene = civil().player(0, wonders=["roman_roads"], leader="ashoka", civil_hand=["iron", "alchemy", "knights"])
    scene.player(0, yellow_bank=0, pool=0, resources=0, food=0).end_turn()
    assert ("uprising", 0) in scene.happened()
    assert (scene.p(0).resources, scene.p(0).food) == (0, 0)
    assert statistics.production_bonus(scene.table, scene.p(0), False) == 2
