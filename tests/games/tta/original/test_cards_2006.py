"""Every card of 2006 that differs from 2015 is played, and all agree with facts collected apart from our files."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.original.games import cards_of, full, idle
from tests.games.tta.scene import Scene
from tests.games.tta.test_reference import facts

from annals.games.tta.cards import AGES, Card
from annals.games.tta.civil import buildings, row
from annals.games.tta.economy import population, statistics
from annals.games.tta.edition import load
from annals.games.tta.military import colonies, sacrifice
from annals.rules import rule

REFERENCE: dict[str, Any] = json.loads((Path(__file__).parent / "reference_2006.json").read_text(encoding="utf-8"))


# All of them ------------------------------------------------------------------------------------------------------


def known_facts(design: Card) -> dict[str, Any]:
    """What the reference may say about a card, as our files have it."""
    found: dict[str, Any] = {"name": design.name, "age": AGES[design.age], "kind": design.kind}
    found |= {"copies": list(design.copies), "stages": list(design.stages), "army": list(design.army)}
    for number in ("science_cost", "revolution_cost", "resource_cost", "urban_limit", "military_cost"):
        found[number] = getattr(design, number)
    for number in ("army_strength", "outdated_strength", "defence", "colonization"):
        found[number] = getattr(design, number)
    found["gives"] = design.gives.plain()
    found["once"] = dict(design.effects[0].amounts) if design.effects else {}
    return found


@pytest.mark.parametrize("id", REFERENCE)
def test_a_card_is_as_the_reference_says(id: str):
    ours = known_facts(cards_of().cards[id])
    if id.startswith("military_bonus"):
        ours["name"] += " Bonus"
    assert {name: ours[name] for name in REFERENCE[id]} == REFERENCE[id]


def test_the_reference_has_every_card():
    assert set(REFERENCE) == set(cards_of().cards)


def test_every_card_that_differs_from_2015_is_played():
    then, now = load("2015").cards, cards_of().cards
    differing = {id for id in now if id not in then or facts(now[id]) != facts(then[id])}
    marked = {
        id
        for name, test in vars(sys.modules[__name__]).items()
        if name.startswith("test_")
        for id in getattr(test, "cards", ())
    }
    assert len(differing) > 110
    assert not differing - marked, sorted(differing - marked)


# Technologies -----------------------------------------------------------------------------------------------------

TECHNOLOGIES = {
    "irrigation": (3, 4, {"food": 2}),
    "selective_breeding": (5, 6, {"food": 3}),
    "computers": (8, 10, {"science": 5}),
    "bread_and_circuses": (3, 4, {"strength": 1, "happy": 2}),
    "team_sports": (5, 6, {"strength": 2, "happy": 3}),
    "printing_press": (3, 4, {"culture": 1, "science": 1}),
    "journalism": (6, 8, {"culture": 2, "science": 2}),
    "drama": (4, 5, {"culture": 2, "happy": 1}),
    "opera": (7, 9, {"culture": 3, "happy": 1}),
    "movies": (10, 12, {"culture": 4, "happy": 1}),
    "swordsmen": (3, 3, {"strength": 2}),
    "riflemen": (5, 5, {"strength": 3}),
    "modern_infantry": (8, 7, {"strength": 5}),
    "knights": (4, 3, {"strength": 2}),
    "cavalrymen": (6, 5, {"strength": 3}),
    "cannon": (7, 5, {"strength": 3}),
    "rockets": (10, 7, {"strength": 5}),
    "air_forces": (11, 7, {"strength": 5}),
}


def ratings(scene: Scene) -> dict[str, int]:
    player = scene.p(0)
    return {
        "culture": player.culture_rating,
        "science": player.science_rating,
        "strength": player.strength,
        "happy": player.happiness,
        "food": statistics.food_production(scene.table, player),
        "resource": statistics.resource_production(scene.table, player),
    }


@card(*TECHNOLOGIES)
@pytest.mark.parametrize("id", TECHNOLOGIES)
def test_a_technology_is_played_and_built_at_its_price(id: str):
    science, resources, gives = TECHNOLOGIES[id]
    scene = full(age="III").player(0, civil_hand=[id], science=science, pool=1, resources=resources)
    before = ratings(scene)
    scene.choose(f"develop {id}", f"build {id}")
    assert (scene.p(0).science, scene.p(0).resources) == (0, 0)
    changed = {what: now - before[what] for what, now in ratings(scene).items() if now != before[what]}
    assert changed == gives


SPECIALS = {
    "warfare": (4, (0, 1, 1)),
    "military_theory": (12, (0, 3, 5)),
    "justice_system": (7, (1, 0, 0)),
    "engineering": (9, (0, 0, 0)),
}


@card(*SPECIALS)
@pytest.mark.parametrize("id", SPECIALS)
def test_a_special_technology(id: str):
    science, (civil, military, strength) = SPECIALS[id]
    scene = full(age="III").player(0, civil_hand=[id], science=science).choose(f"develop {id}")
    player = scene.p(0)
    assert (player.science, player.civil_total, player.military_total) == (0, 4 + civil, 2 + military)
    assert player.strength == 1 + strength


GOVERNMENTS = {
    "monarchy": (9, 3, 5, 3, 0, 0, 0),
    "theocracy": (7, 2, 4, 3, 1, 0, 2),
    "constitutional_monarchy": (12, 5, 6, 4, 0, 0, 0),
    "republic": (14, 4, 7, 2, 0, 0, 0),
    "communism": (17, 6, 7, 5, 0, 0, 0),
    "fundamentalism": (19, 7, 6, 5, 0, 5, 0),
    "democracy": (21, 8, 7, 3, 2, 0, 0),
}


@card(*GOVERNMENTS)
@pytest.mark.parametrize("id", GOVERNMENTS)
def test_a_government_has_two_prices(id: str):
    peaceful, revolution, civil, military, culture, strength, happy = GOVERNMENTS[id]
    for choice, science in ((f"develop {id}", peaceful), (f"revolution {id}", revolution)):
        scene = full(age="III").player(0, civil_hand=[id], science=science).choose(choice)
        player = scene.p(0)
        assert (player.science, player.civil_total, player.military_total) == (0, civil, military)
        assert (player.culture_rating, player.strength, player.happiness) == (culture, 1 + strength, happy)
        assert player.science_rating == 1


# Wonders ----------------------------------------------------------------------------------------------------------

WONDERS = {
    "colossus": ((3, 3), {"culture": 1, "strength": 1}),
    "library_of_alexandria": ((1, 2, 2, 1), {"culture": 1, "science": 1}),
    "st_peters_basilica": ((4, 4), {"culture": 2}),
    "taj_mahal": ((2, 4, 2), {"culture": 3}),
    "transcontinental_railroad": ((3, 4, 5), {"strength": 5, "resource": 1}),
    "kremlin": ((4, 4, 4), {"culture": 3}),
    "ocean_liner_service": ((3, 2, 2, 2, 3), {}),
    "hollywood": ((5, 6, 5), {}),
    "internet": ((2, 3, 4, 3, 2), {}),
    "first_space_flight": ((3, 4, 9), {}),
}


@card(*WONDERS)
@pytest.mark.parametrize("id", WONDERS)
def test_a_wonder_is_built_stage_by_stage(id: str):
    stages, gives = WONDERS[id]
    scene = full(age="III").player(0, unfinished=(id, 0), resources=sum(stages))
    before = ratings(scene)
    for price in stages:
        held = scene.p(0).resources
        scene.player(0, civil_actions=1).choose("stage 1")
        assert held - scene.p(0).resources == price
    assert scene.p(0).wonders == [id]
    changed = {what: now - before[what] for what, now in ratings(scene).items() if now != before[what]}
    assert changed == gives


@rule("TTO-CLAR-STPETER-1", "TTO-CLAR-STPETER-2", "TTO-DIFF-62")
@card("st_peters_basilica", "kremlin", "michelangelo", "joan_of_arc")
def test_st_peters_basilica_counts_every_happy_face_twice():
    scene = full().player(0, technologies={"religion": 2, "drama": 1}, wonders=["st_peters_basilica"])
    assert scene.p(0).happiness == 2 * 3
    culture = scene.p(0).culture_rating
    scene.player(0, leader="michelangelo")
    assert scene.p(0).culture_rating == culture + 2 * 3
    scene.player(0, leader="joan_of_arc")
    assert scene.p(0).strength == 1 + 2 * 2
    scene.player(0, wonders=["st_peters_basilica", "kremlin"], leader=None)
    assert scene.p(0).happiness == 2 * 3 - 2, "unhappy faces are not doubled"
    assert scene.p(0).civil_total == 5


@rule("TTO-CLAR-STPETER-1", "TTO-DIFF-62")
@card("st_peters_basilica", "theocracy")
@pytest.mark.parametrize(
    ("facts", "faces"),
    [
        ({"government": "theocracy"}, 2),
        ({"wonders": ["hanging_gardens"]}, 2),
        ({"colonies": ["historic_territory_i"]}, 1),
    ],
)
def test_the_faces_of_governments_wonders_and_colonies_count_twice_too(facts: dict[str, Any], faces: int):
    assert full().player(0, **facts).p(0).happiness == faces
    wonders = [*facts.get("wonders", []), "st_peters_basilica"]
    assert full().player(0, **{**facts, "wonders": wonders}).p(0).happiness == 2 * faces


@rule("TTO-CLAR-RAILROAD-1", "TTO-CLAR-RAILROAD-2", "TTO-DIFF-66")
@card("transcontinental_railroad")
def test_the_railroad_adds_a_token_on_the_best_mine():
    scene = full(age="II").player(0, technologies={"iron": 1, "coal": 0}, wonders=["transcontinental_railroad"])
    scene.choose("end")
    assert scene.p(0).resources_on == {"bronze": 2, "iron": 2, "coal": 0}
    empty = full(age="II").player(0, technologies={"bronze": 0, "coal": 0}, wonders=["transcontinental_railroad"])
    empty.choose("end")
    assert empty.p(0).resources == 0


@card("ocean_liner_service")
@rule("TTO-DEC-45")
@pytest.mark.parametrize(("bank", "food", "price"), [(18, 0, 0), (8, 0, 0), (4, 2, 2)])
def test_ocean_liners_bring_population_for_five_food_less(bank: int, food: int, price: int):
    scene = full(age="II").player(0, wonders=["ocean_liner_service"], yellow_bank=bank, food=food, pool=0)
    scene.choose("use cheap_population")
    assert (scene.p(0).food, scene.p(0).pool, scene.p(0).civil_actions) == (food - price, 1, 4)
    assert scene.refused("use cheap_population") == "used_this_turn"
    poor = full(age="II").player(0, wonders=["ocean_liner_service"], yellow_bank=4, food=1)
    assert poor.refused("use cheap_population") == "no_food"


@card("taj_mahal")
def test_the_taj_mahal_gives_culture_only():
    scene = full().row(s1="taj_mahal").player(0, leader="moses", civil_hand=["michelangelo"])
    assert (scene.player(0, wonders=["taj_mahal"]).p(0).blue_total, scene.p(0).culture_rating) == (18, 3)
    other = full().row(s6="taj_mahal").player(0, new_leader=True)
    assert row.take_price(other.table, other.p(0), 6, other.table.cards["taj_mahal"]) == 2


@card("library_of_alexandria")
def test_the_library_widens_both_hands():
    scene = full().player(0, wonders=["library_of_alexandria"])
    seen = scene.board(0)["players"][0]
    assert (seen["civil_hand_limit"], seen["military_hand_limit"]) == (5, 3)


# Leaders ----------------------------------------------------------------------------------------------------------


@card("alexander_the_great", "julius_caesar")
def test_alexander_and_caesar_have_no_political_action_of_their_own():
    scene = full().player(0, leader="alexander_the_great", technologies={"warriors": 3}, military_hand=["rats"])
    assert scene.p(0).strength == 6
    assert scene.politics(0).refused("step_down") == "no_such_ability"
    caesar = full().player(0, leader="julius_caesar", military_hand=["rats", "pestilence"]).politics(0)
    assert (caesar.p(0).strength, caesar.p(0).military_total) == (2, 3)
    caesar.events("no_event", "no_event").choose("prepare rats")
    assert caesar.question() == "ActionPhase", "no second political action"


@card("hammurabi")
def test_hammurabi_gives_actions_and_nothing_else():
    scene = full().player(0, leader="hammurabi").row(s6="michelangelo")
    assert (scene.p(0).civil_total, scene.p(0).military_total) == (5, 1)
    assert row.take_price(scene.table, scene.p(0), 6, scene.table.cards["michelangelo"]) == 2
    assert scene.refused("use military_as_civil") == "no_such_ability"


@rule("TTO-CLAR-HOMER-1")
@card("homer")
@pytest.mark.parametrize(("warriors", "culture"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_homer_sings_of_two_warriors(warriors: int, culture: int):
    technologies = {"warriors": warriors, "swordsmen": 3}
    scene = full().player(0, leader="homer", technologies=technologies, pool=2, resources=3)
    assert (scene.p(0).culture_rating, scene.p(0).happiness) == (culture, 0)
    scene.choose("build warriors")
    assert scene.p(0).resources == 2, "one special resource each turn"
    scene.choose("build warriors")
    assert scene.p(0).resources == 0
    idle(scene, 2)
    scene.player(0, pool=1, resources=1).actions(0)
    assert scene.offered("build warriors"), "it is there again"


@card("michelangelo")
@rule("TTO-OPEN-58")
def test_michelangelo_takes_wonders_for_one_action_less():
    scene = full().player(0, leader="michelangelo", wonders=["pyramids"]).row(s1="great_wall", s6="taj_mahal")
    cards = scene.table.cards
    assert row.take_price(scene.table, scene.p(0), 1, cards["great_wall"]) == 1
    assert row.take_price(scene.table, scene.p(0), 6, cards["taj_mahal"]) == 2
    alone = full().player(0, leader="michelangelo", technologies={"religion": 2}).row(s1="great_wall").choose("take 1")
    assert (alone.p(0).civil_actions, alone.p(0).culture_rating) == (4, 2 + 2)


@rule("TTO-OPEN-58")
@card("michelangelo")
def test_a_wonder_that_costs_nothing_is_taken_without_an_action():
    scene = full().player(0, leader="michelangelo", civil_actions=0).row(s1="great_wall", s2="iron", s6="taj_mahal")
    assert (scene.offered("take 1"), scene.offered("take 2"), scene.offered("take 6")) == (True, False, False)
    scene.choose("take 1")
    assert (scene.p(0).unfinished, scene.p(0).civil_actions) == ("great_wall", 0)


@card("joan_of_arc")
def test_joan_of_arc_scores_when_she_is_attacked():
    scene = full(age="II").player(1, leader="joan_of_arc", technologies={"religion": 2}, government="theocracy")
    assert scene.p(1).strength == 1 + 2, "temples only"
    scene.player(0, military_hand=["spy", "war_over_resources"], technologies={"warriors": 5}, military_actions=2)
    scene.politics(0).choose("aggression spy 1")
    assert scene.p(1).culture == 5
    scene.player(0, military_actions=2).politics(0).choose("war war_over_resources 1")
    assert scene.p(1).culture == 10


@card("genghis_khan")
def test_genghis_khan_has_no_tactic():
    scene = full().player(0, leader="genghis_khan", technologies={"knights": 2}, tactic="light_cavalry")
    assert (scene.p(0).strength, scene.p(0).culture_rating) == (1 + 2 * 3, 2)
    assert scene.board(0)["players"][0]["armies"] is None


@card("christopher_columbus")
def test_columbus_stays():
    scene = full().player(0, leader="christopher_columbus", military_hand=["wealthy_territory_i"]).politics(0)
    scene.choose("colonize wealthy_territory_i")
    assert scene.p(0).leader == "christopher_columbus"


@rule("TTO-CLAR-BARBAROSSA-1")
@card("frederick_barbarossa")
def test_barbarossa_enlists_for_civil_actions_again_and_again():
    scene = full().player(0, leader="frederick_barbarossa", food=3, resources=2, pool=0, military_actions=0)
    scene.choose("use enlists")
    assert (scene.p(0).civil_actions, scene.p(0).food, scene.p(0).resources) == (3, 2, 1)
    scene.choose("use enlists")
    assert (scene.p(0).civil_actions, scene.p(0).food, scene.p(0).workers["warriors"]) == (2, 1, 3)
    scene.player(0, civil_actions=0, food=3, resources=3)
    assert scene.refused("use enlists") == "no_civil_action"


@card("j_s_bach")
def test_bach_makes_theaters_cheaper_and_better():
    scene = full(age="II").player(0, leader="j_s_bach", civil_hand=["opera"], science=6, resources=8, pool=1)
    scene.choose("develop opera", "build opera")
    assert (scene.p(0).science, scene.p(0).resources, scene.p(0).culture_rating) == (0, 0, 4)
    scene.player(0, technologies={"religion": 1}, resources=9)
    assert scene.refused("upgrade religion opera") == "not_an_upgrade"


@card("james_cook")
def test_cook_adds_to_bonus_cards_and_loves_colonies():
    colonies_of_cook = ["historic_territory_i", "wealthy_territory_i"]
    scene = full(age="II").player(0, leader="james_cook", colonies=colonies_of_cook, military_hand=["military_bonus_i"])
    assert scene.p(0).culture_rating == 4
    assert colonies.most_force(scene.table, scene.p(0)) == 1 + 1 + 1
    scene.reveal("inhabited_territory_i").choose("bid 3", "pass", "add military_bonus_i")
    assert scene.p(0).culture_rating == 6
    other = full(age="II").player(0, leader="james_cook", military_hand=["rats", "spy", "legion"])
    assert colonies.most_force(other.table, other.p(0)) == 1, "other cards are no bonus cards"


@rule("TTO-CLAR-ROBESPIERRE-1", "TTO-CLAR-ROBESPIERRE-2", "TTO-CLAR-ROBESPIERRE-3", "TTO-DIFF-67")
@card("maximilien_robespierre")
def test_robespierre_pays_with_military_actions():
    scene = full(age="II").player(0, leader="maximilien_robespierre", civil_hand=["monarchy"], science=3)
    scene.player(0, civil_actions=2).choose("revolution monarchy")
    player = scene.p(0)
    assert (player.military_total, player.military_actions) == (4, 0)
    assert (player.civil_total, player.civil_actions, player.culture) == (5, 3, 0), "two civil actions are still used"
    spent = full(age="II").player(0, leader="maximilien_robespierre", civil_hand=["monarchy"], science=3)
    spent.player(0, military_actions=2)
    assert spent.refused("revolution monarchy") == "revolution_needs_all", "nor with civil actions"


@rule("TTO-OPEN-47")
@card("breakthrough_ii")
def test_robespierre_and_breakthrough_cost_the_civil_action_of_the_card():
    hand = ["monarchy", "breakthrough_ii"]
    scene = full(age="II").player(0, leader="maximilien_robespierre", civil_hand=hand, science=3)
    scene.choose("play breakthrough_ii")
    assert (scene.p(0).government, scene.p(0).civil_actions, scene.p(0).military_actions) == ("monarchy", 4, 0)
    assert scene.p(0).science == 4
    without = full(age="II").player(0, leader="maximilien_robespierre", civil_hand=hand, science=3, civil_actions=0)
    assert without.refused("play breakthrough_ii") == "no_civil_action"


@rule("TTO-CLAR-NEWTON-1", "TTO-CLAR-NEWTON-2", "TTO-CLAR-NEWTON-3")
def test_newton_gives_the_action_back():
    scene = full(age="II").player(0, leader="isaac_newton", civil_hand=["iron", "monarchy"], science=20)
    scene.choose("develop iron")
    assert scene.p(0).civil_actions == 4
    assert scene.refused("revolution monarchy") == "revolution_needs_all", "it is not the first civil action"
    none = full(age="II").player(0, leader="isaac_newton", civil_hand=["iron"], science=20, civil_actions=0)
    assert none.refused("develop iron") == "no_civil_action"
    first = full(age="II").player(0, leader="isaac_newton", civil_hand=["monarchy"], science=20)
    first.choose("revolution monarchy")
    assert first.p(0).civil_actions == 1


@card("napoleon_bonaparte")
def test_napoleon_gives_one_action():
    scene = full(age="II").player(0, leader="napoleon_bonaparte", technologies={"warriors": 2, "knights": 2})
    assert (scene.p(0).military_total, scene.p(0).strength) == (3, 6), "nothing without an army"
    scene.player(0, tactic="medieval_army")
    assert scene.p(0).strength == 6 + 2 * 2 + 2


@card("william_shakespeare")
def test_shakespeare_loves_libraries():
    technologies = {"printing_press": 2, "drama": 1}
    scene = full(age="II").player(0, leader="william_shakespeare", technologies=technologies)
    assert (scene.p(0).culture_rating, scene.p(0).happiness) == (2 + 2 + 2 * 1 + 2, 1)
    assert buildings.build_price(scene.table, scene.p(0), scene.table.cards["drama"]) == 5


@rule("TTO-CLAR-TESLA-1", "TTO-CLAR-TESLA-2", "TTO-CLAR-TESLA-3", "TTO-CLAR-TESLA-4", "TTO-CLAR-TESLA-5", "TTO-DIFF-61")
@card("nikola_tesla", "impact_of_industry", "impact_of_agriculture", "impact_of_colonies")
def test_tesla_makes_mines_of_labs():
    technologies = {"alchemy": 1, "computers": 1, "philosophy": 1}
    scene = full(age="III").player(0, leader="nikola_tesla", technologies=technologies)
    scene.reveal("impact_of_industry")
    assert (scene.p(0).culture, scene.p(1).culture) == (2 + 1 + 3, 2)
    scene.reveal("new_deposits")
    assert scene.p(0).resources_on == {"bronze": 2, "alchemy": 1, "computers": 1}
    assert scene.p(0).resources == 2 + 1 + 3
    scene.player(0, culture=0).reveal("impact_of_agriculture")
    assert scene.p(0).culture == 2
    scene.player(0, culture=0, colonies=["historic_territory_i"]).reveal("impact_of_colonies")
    assert scene.p(0).culture == 4


@card("nikola_tesla")
def test_tesla_makes_labs_and_libraries_dearer_for_rivals():
    scene = full(age="III").player(1, leader="nikola_tesla")
    scene.player(0, technologies={"alchemy": 0, "printing_press": 0}, resources=4, pool=1)
    cards, player = scene.table.cards, scene.p(0)
    assert buildings.build_price(scene.table, player, cards["printing_press"]) == 5
    assert scene.refused("build printing_press") == "no_resources"
    assert buildings.build_price(scene.table, scene.p(1), cards["philosophy"]) == 3
    scene.choose("upgrade philosophy alchemy")
    assert player.resources == 0, "three and one more"
    assert buildings.build_price(scene.table, player, cards["religion"]) == 3


@card("rock_and_roll_icon", "game_designer")
def test_two_leaders_with_other_names():
    scene = full(age="III").player(0, leader="rock_and_roll_icon", technologies={"opera": 2, "drama": 1})
    assert (scene.p(0).culture_rating, scene.p(0).happiness) == (3 * 2 + 2 + 3, 3 + 2)
    other = full(age="III").player(0, leader="game_designer", technologies={"computers": 2, "philosophy": 0})
    assert (other.p(0).culture_rating, other.p(0).science_rating) == (6, 2 * 5 - 2)
    assert scene.table.cards["rock_and_roll_icon"].aka == ("Elvis Presley",)


@rule("TTO-CLAR-CHURCHILL-1")
@card("winston_churchill")
def test_churchill_at_war():
    scene = full(age="III").player(0, leader="winston_churchill", civil_hand=["modern_infantry"], science=5, pool=3)
    scene.choose("develop modern_infantry")
    assert scene.p(0).science == 0, "three less than eight"
    scene.player(0, resources=10, military_actions=3)
    assert buildings.build_price(scene.table, scene.p(0), scene.table.cards["modern_infantry"]) == 7
    scene.player(1, war=("war_over_culture", 0)).player(0, military_actions=2).choose("build modern_infantry")
    scene.choose("build modern_infantry")
    assert scene.p(0).resources == 0, "each one costs two less"
    assert sacrifice.defence_of(scene.table, scene.p(0), "military_bonus_iii") == 12


@rule("TTO-CLAR-CHURCHILL-1")
@card("winston_churchill")
def test_churchill_builds_cheaper_only_while_somebody_is_at_war_with_him():
    scene = full(age="III", seats=3).player(0, leader="winston_churchill", technologies={"riflemen": 0}, pool=1)
    riflemen = scene.table.cards["riflemen"]
    scene.player(1, war=("war_over_culture", 2)).player(0, war=("holy_war", 2))
    assert buildings.build_price(scene.table, scene.p(0), riflemen) == 5, "wars of others and his own do not count"
    scene.player(1, war=("war_over_culture", 0))
    assert buildings.build_price(scene.table, scene.p(0), riflemen) == 3
    assert buildings.upgrade_price(scene.table, scene.p(0), scene.table.cards["warriors"], riflemen) == 3, "full price"
    assert buildings.build_price(scene.table, scene.p(2), scene.table.cards["warriors"]) == 2


@rule("TTO-CLAR-CHURCHILL-1")
@card("winston_churchill")
def test_churchill_doubles_bonus_cards_in_defence_only():
    scene = full(age="III").player(0, leader="winston_churchill", military_hand=["military_bonus_iii"])
    assert colonies.bonus_of(scene.table, scene.p(0), "military_bonus_iii") == 3
    assert sacrifice.defence_of(scene.table, scene.p(0), "military_bonus_iii") == 12


@card("michelangelo")
def test_michelangelo_paints_no_arenas():
    workers = {"religion": 1, "bread_and_circuses": 2, "drama": 1}
    scene = full().player(0, technologies=workers, wonders=["hanging_gardens"])
    before = scene.p(0).culture_rating
    scene.player(0, leader="michelangelo")
    assert scene.p(0).happiness == 1 + 2 * 2 + 1 + 2
    assert scene.p(0).culture_rating - before == 1 + 1 + 2, "temple, theater and wonder"


# Action cards -----------------------------------------------------------------------------------------------------

GAINS = {
    "revolutionary_idea_a": ("science", 1),
    "revolutionary_idea_i": ("science", 2),
    "revolutionary_idea_iii": ("science", 6),
    "work_of_art_a": ("culture", 6),
    "work_of_art_i": ("culture", 5),
    "work_of_art_ii": ("culture", 4),
    "work_of_art_iii": ("culture", 3),
    "bountiful_harvest_i": ("food", 2),
    "bountiful_harvest_ii": ("food", 3),
    "bountiful_harvest_iii": ("food", 4),
    "mineral_deposits_i": ("resources", 2),
    "mineral_deposits_ii": ("resources", 3),
    "mineral_deposits_iii": ("resources", 4),
}


@card(*GAINS)
@pytest.mark.parametrize("id", GAINS)
def test_an_action_card_that_gives_something(id: str):
    what, amount = GAINS[id]
    scene = full(age="III").player(0, civil_hand=[id]).choose(f"play {id}")
    assert (getattr(scene.p(0), what), scene.p(0).civil_actions) == (amount, 3)


DISCOUNTS = {
    "rich_land_a": ("build bronze", 1),
    "rich_land_i": ("build iron", 3),
    "rich_land_ii": ("build iron", 2),
    "ideal_building_site_a": ("build philosophy", 2),
    "ideal_building_site_i": ("build alchemy", 4),
    "ideal_building_site_ii": ("build alchemy", 3),
    "ideal_building_site_iii": ("build alchemy", 2),
    "efficient_upgrade_i": ("upgrade philosophy alchemy", 1),
}


@card(*DISCOUNTS)
@pytest.mark.parametrize("id", DISCOUNTS)
def test_an_action_card_that_makes_something_cheaper(id: str):
    choice, price = DISCOUNTS[id]
    scene = full(age="III").player(0, civil_hand=[id], technologies={"iron": 0, "alchemy": 0}, pool=1, resources=9)
    scene.choose(f"play {id}")
    assert scene.question() == "CardAction"
    scene.choose(choice)
    assert (scene.p(0).resources, scene.p(0).civil_actions) == (9 - price, 3)


@card("frugality_i", "breakthrough_i", "breakthrough_ii")
@pytest.mark.parametrize(("id", "science"), [("breakthrough_i", 2), ("breakthrough_ii", 4)])
def test_breakthrough_gives_science_after_the_price(id: str, science: int):
    scene = full(age="II").player(0, civil_hand=[id, "iron"], science=5).choose(f"play {id}")
    assert (scene.p(0).science, "iron" in scene.p(0).workers) == (science, True)
    hungry = full().player(0, civil_hand=["frugality_i"], food=2).choose("play frugality_i")
    assert (hungry.p(0).food, hungry.p(0).pool) == (2, 2)


@rule("TTO-ACTION-12", "TTO-OPEN-47", "TTO-CLAR-STRENGTH-4", "TTO-DIFF-30")
@pytest.mark.parametrize(
    ("id", "says", "not_as_2015"),
    [
        ("international_agreement", "wait until his or her next turn", "can be played in the same turn"),
        ("breakthrough_i", "1 civil action for the card", "no civil action for the card"),
        ("breakthrough_ii", "1 civil action for the card", "no civil action for the card"),
        ("great_wall", "sacrificed units", "colonization force"),
        ("ravages_of_time", "face down", "Homer"),
    ],
)
def test_a_card_says_what_it_does_by_the_rules_of_2006(id: str, says: str, not_as_2015: str):
    text = cards_of().cards[id].text
    assert says in text
    assert not_as_2015 not in text
    assert not_as_2015 in load("2015").cards[id].text or id == "breakthrough_ii"


# Events and territories -------------------------------------------------------------------------------------------


@card("development_of_politics")
def test_development_of_politics_keeps_the_hand_of_the_current_player():
    scene = full().player(0, military_hand=["rats"]).events("development_of_politics", "no_event").start_turn(0)
    scene.choose("prepare rats")
    assert (scene.question(), len(scene.p(0).military_hand), len(scene.p(1).military_hand)) == ("ActionPhase", 3, 3)
    scene.choose("end", "draw 0", "pass")
    assert (scene.asked(), scene.question()) == ((1,), "DiscardMilitary")


@card("no_event")
def test_no_event_does_nothing():
    scene = full()
    before = [player.state() for player in scene.table.players]
    scene.reveal("no_event")
    after = [player.state() for player in scene.table.players]
    for state in (*before, *after):
        state.pop("military_hand")
    assert before == after


@card("civil_unrest")
def test_civil_unrest_takes_culture_only():
    scene = full(age="II").player(0, yellow_bank=12, culture=10).reveal("civil_unrest")
    assert (scene.p(0).culture, scene.p(0).blue_total) == (2, 18)


@card("border_conflict", "economic_progress", "rebellion")
def test_events_with_the_effects_of_2015_by_the_rules_of_2006():
    scene = full().player(1, technologies={"warriors": 3}).player(0, pool=0).reveal("border_conflict")
    assert (scene.question(), scene.asked()) == ("LoseBuilding", (0,))
    scene.choose("destroy philosophy")
    assert (scene.p(0).pool, scene.p(1).resources) == (1, 3)
    progress = full(age="II").player(0, blue_bank=12).reveal("economic_progress")
    assert (progress.p(0).food, progress.p(0).resources) == (2, 0), "corruption comes last"


TERRITORIES = {
    "fertile_territory_i": ("food", 3, 3, 0),
    "fertile_territory_ii": ("food", 5, 4, 0),
    "wealthy_territory_i": ("resources", 5, 0, 2),
    "wealthy_territory_ii": ("resources", 8, 0, 3),
}


@card(*TERRITORIES)
@pytest.mark.parametrize("id", TERRITORIES)
def test_a_territory(id: str):
    what, once, yellow, blue = TERRITORIES[id]
    scene = full(age="II").player(0, leader="christopher_columbus", military_hand=[id]).politics(0)
    scene.choose(f"colonize {id}")
    player = scene.p(0)
    assert (getattr(player, what), player.yellow_total, player.blue_total) == (once, 25 + yellow, 18 + blue)


# Tactics ----------------------------------------------------------------------------------------------------------

TACTICS = {
    "fighting_band": ({"warriors": 4}, 4 + 2),
    "medieval_army": ({"warriors": 1, "knights": 1}, 3 + 2),
    "phalanx": ({"warriors": 2, "knights": 1}, 4 + 3),
    "light_cavalry": ({"warriors": 0, "knights": 4}, 8 + 4),
    "conquistadors": ({"warriors": 0, "swordsmen": 1, "knights": 2}, 6 + 5),
    "defensive_army": ({"warriors": 0, "swordsmen": 2, "cannon": 1}, 7 + 6),
    "fortifications": ({"warriors": 0, "cannon": 2}, 6 + 4),
    "mobile_artillery": ({"warriors": 0, "knights": 1, "cannon": 1}, 5 + 5),
    "napoleonic_army": ({"warriors": 0, "swordsmen": 1, "knights": 1, "cannon": 1}, 7 + 8),
    "classic_army": ({"warriors": 0, "swordsmen": 2, "knights": 2}, 8 + 9),
    "entrenchments": ({"warriors": 0, "riflemen": 1, "cannon": 2}, 9 + 9),
    "shock_troops": ({"warriors": 0, "riflemen": 1, "cavalrymen": 3}, 12 + 11),
}


@card(*TACTICS)
@pytest.mark.parametrize("id", TACTICS)
def test_a_tactic(id: str):
    technologies, strength = TACTICS[id]
    scene = full(age="III").player(0, technologies=technologies, military_hand=[id]).choose(f"tactic {id}")
    assert scene.p(0).strength == strength


@card("classic_army", "napoleonic_army")
@pytest.mark.parametrize(
    ("id", "technologies", "strength"),
    [
        ("classic_army", {"warriors": 2, "knights": 2}, 6 + 5),
        ("napoleonic_army", {"warriors": 1, "knights": 1, "cannon": 1}, 6 + 4),
    ],
)
def test_a_tactic_with_antiquated_units(id: str, technologies: dict[str, int], strength: int):
    assert full(age="II").player(0, technologies=technologies, tactic=id).p(0).strength == strength


# Attacks and pacts ------------------------------------------------------------------------------------------------


def attack(id: str, actions: int, **facts: Any) -> Scene:
    """Seat 0, far stronger, plays this aggression; nobody adds anything."""
    scene = full(age="III").player(1, **{"technologies": {"warriors": 0}, **facts})
    scene.player(0, technologies={"warriors": 9}, military_hand=[id]).player(0, military_actions=actions).politics(0)
    scene.choose(f"aggression {id} 1", "done")
    if scene.question() == "Resist":
        scene.choose("done")
    assert scene.p(0).military_actions == 0
    return scene


@card("enslave")
def test_enslave():
    scene = attack("enslave", 2, pool=1)
    assert (scene.p(0).resources, scene.p(0).food, scene.p(1).pool) == (3, 0, 0)


@card("plunder_i", "plunder_ii", "plunder_iii")
@pytest.mark.parametrize(("id", "amount"), [("plunder_i", 3), ("plunder_ii", 5), ("plunder_iii", 8)])
def test_plunder(id: str, amount: int):
    scene = attack(id, 2, food=9, resources=9)
    assert scene.question() == "Plunder"
    scene.choose("food 2")
    assert (scene.p(0).food, scene.p(0).resources) == (2, amount - 2)


@card("raid_i")
def test_raid_i_reaches_any_level():
    scene = attack("raid_i", 1, technologies={"warriors": 0, "computers": 1, "philosophy": 0})
    assert scene.p(0).resources == 5, "half of ten"


@card("raid_i")
@pytest.mark.parametrize(("building", "resources"), [("religion", 2), ("drama", 3), ("alchemy", 3)])
def test_raid_i_gives_half_the_cost_rounded_up(building: str, resources: int):
    scene = attack("raid_i", 1, technologies={"warriors": 0, "philosophy": 0, building: 1})
    assert (scene.p(0).resources, scene.p(1).workers[building]) == (resources, 0)


@card("raid_ii", "raid_iii")
@pytest.mark.parametrize(("id", "actions", "most", "gain"), [("raid_ii", 2, 2, 3), ("raid_iii", 3, 3, 4)])
def test_raids_of_buildings_alike(id: str, actions: int, most: int, gain: int):
    scene = attack(id, actions, technologies={"warriors": 0, "religion": 4, "alchemy": 1, "philosophy": 0})
    assert (scene.question(), scene.offers()) == ("RaidAlike", ["destroy religion", "destroy alchemy"])
    scene.choose("destroy religion")
    assert scene.offers() == ["destroy religion", "done"], "the same type and level"
    scene.choose(*["destroy religion"] * (most - 1))
    assert scene.p(1).workers["religion"] == 4 - most
    assert scene.p(0).resources == gain, "half, rounded down"
    one = attack(id, actions, technologies={"warriors": 0, "religion": 4, "philosophy": 0})
    one.choose("done")
    assert (one.p(1).workers["religion"], one.p(0).resources) == (3, 1)


@card("assassinate", "sabotage")
def test_assassinate_and_sabotage_cost_the_level_of_what_they_remove():
    scene = attack("assassinate", 2, leader="isaac_newton")
    assert (scene.p(1).leader, scene.p(0).culture) == (None, 6)
    wonder = attack("sabotage", 3, unfinished=("hollywood", 1), blue_bank=17)
    assert (wonder.p(1).unfinished, wonder.p(1).blue_bank, wonder.p(0).culture) == (None, 18, 9)
    dear = (
        full(age="III").player(1, leader="mahatma_gandhi").player(0, military_hand=["assassinate"], military_actions=5)
    )
    dear.politics(0)
    assert dear.refused("aggression assassinate 1") == "no_military_action", "twice three"


def won(id: str, advantage: int, **facts: Any) -> Scene:
    """Seat 0 wins this war with this advantage."""
    scene = full(age="III").player(0, technologies={"warriors": 1 + advantage}, war=(id, 1)).player(1, **facts)
    scene.start_turn(0).choose("stay", "done")
    if scene.question() == "OfferUnits":
        scene.choose("done")
    return scene


@card("war_over_culture_ii", "war_over_culture")
@pytest.mark.parametrize("id", ["war_over_culture_ii", "war_over_culture"])
def test_a_war_over_culture_takes_the_advantage(id: str):
    scene = won(id, 7, culture=20)
    assert (scene.p(0).culture, scene.p(1).culture) == (7, 13)
    assert scene.table.cards[id].military_cost == 3


@card("war_over_resources")
def test_a_war_over_resources():
    scene = won("war_over_resources", 4, food=3, resources=3)
    scene.choose("food 1")
    assert (scene.p(0).food, scene.p(0).resources) == (1, 3)


@card("war_over_territory")
@pytest.mark.parametrize(("advantage", "tokens"), [(2, 1), (3, 2), (8, 3)])
def test_a_war_over_territory_takes_a_token_and_one_for_each_three(advantage: int, tokens: int):
    scene = won("war_over_territory", advantage)
    assert (scene.p(0).yellow_total, scene.p(1).yellow_total) == (25 + advantage + tokens, 25 - tokens)


@card("war_over_technology")
def test_a_war_over_technology():
    scene = won("war_over_technology", 5, science=9)
    assert (scene.p(0).science, scene.p(1).science) == (5, 4)


@card("holy_war")
@pytest.mark.parametrize(("advantage", "lost"), [(2, 0), (8, 2)])
def test_a_holy_war_costs_people_and_gives_culture(advantage: int, lost: int):
    scene = won("holy_war", advantage, pool=1)
    while scene.question() == "LoseWorker":
        assert scene.asked() == (1,), "the loser chooses"
        scene.choose("lose bronze")
    assert (scene.p(0).culture, scene.p(1).yellow_bank) == (3 * lost, 18 + lost)


@card("open_borders_agreement", "promise_of_military_protection", "scientific_cooperation", "military_pact")
def test_pacts_with_other_numbers():
    scene = full(seats=3, age="III").player(0, pact=("military_pact", 1, "A"))
    assert (scene.p(0).strength, scene.p(1).strength) == (5, 5)
    scene = full(seats=3, age="III").player(0, pact=("promise_of_military_protection", 1, "A"))
    assert (scene.p(0).culture_rating, scene.p(1).strength, scene.p(1).culture_rating) == (1, 6, 0)
    scene.player(1, technologies={"drama": 1}).player(0, technologies={"drama": 1})
    assert (scene.p(0).culture_rating, scene.p(1).culture_rating) == (2 + 1, 2 - 1)
    scene = full(seats=3, age="III").player(0, pact=("open_borders_agreement", 1, "A"), military_hand=["spy"])
    assert scene.p(1).military_total == 3
    scene.politics(0).choose("aggression spy 1")
    assert scene.told("aggression")[-1]["strength"] == 1 + 3
    scene = full(seats=3, age="III").player(0, pact=("scientific_cooperation", 1, "A"), civil_hand=["iron"], science=3)
    scene.player(1, science=1).choose("develop iron")
    assert (scene.p(0).science, scene.p(1).science) == (0, 0)


@rule("TTO-DIFF-3", "TTO-DIFF-4", "TTO-DIFF-21", "TTO-DIFF-22", "TTO-DIFF-68")
def test_the_numbers_of_the_mat_and_of_the_decks():
    scene = full()
    tracks = scene.board(0)["tracks"]
    assert (tracks["blue"], tracks["yellow"]) == (18, 18)
    assert [
        tracks[name] for name in ("most_culture_rating", "most_science_rating", "most_strength", "most_science")
    ] == [
        30,
        30,
        60,
        40,
    ]
    assert population.price(scene.table, scene.p(0)) == 2
