"""The rebalanced leaders, wonders and technologies: each plays its card as it is now."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.civil import civil, origin, ratings
from tests.games.tta.scene import Scene, tta

from annals.games.tta.civil import buildings, row, technologies
from annals.games.tta.edition import load
from annals.games.tta.military import war
from annals.rules import rule

# Leaders ----------------------------------------------------------------------------------------------------------


@card("hammurabi")
@rule("TTX-REBAL-3")
def test_hammurabi_spends_a_military_action_but_takes_no_leader_cheaper():
    scene = civil().player(0, leader="hammurabi", civil_actions=0).choose("use military_as_civil")
    assert (scene.purse(0, "civil_actions"), scene.p(0).military_actions) == (1, 1)
    assert row.take_price(scene.table, scene.p(0), 6, scene.table.cards["saladin"]) == 2
    old = tta().player(0, leader="hammurabi")
    assert row.take_price(old.table, old.p(0), 6, old.table.cards["genghis_khan"]) == 1


@card("julius_caesar")
@rule("TTX-DEC-38")
def test_caesar_takes_a_second_political_action_in_every_turn():
    scene = civil().player(0, leader="julius_caesar", military_hand=["pestilence", "rats", "raiders"])
    for first, second in (("pestilence", "rats"), ("raiders", "rats")):
        scene.player(0, military_hand=["pestilence", "rats", "raiders"]).events(*["development_of_science"] * 3)
        scene.politics(0).choose(f"prepare {first}")
        assert scene.question() == "Politics"
        scene.choose(f"prepare {second}")
        assert scene.question() == "ActionPhase", "two, not three"
    assert scene.p(0).spent_abilities == ()


@card("julius_caesar")
@rule("TTX-DEC-38")
@pytest.mark.parametrize(
    "first", ["aggression plunder_i 1", "war war_over_culture 1", "pact open_borders_agreement 2 A"]
)
def test_caesars_second_political_action_follows_any_first_one(first: str):
    hand = ["plunder_i", "war_over_culture", "open_borders_agreement", "rats"]
    scene = civil(3).player(0, leader="julius_caesar", technologies={"warriors": 3}, military_hand=hand)
    scene.player(0, military_actions=5).player(1, food=0, resources=0).events("development_of_science")
    scene.politics(0).choose(first)
    if scene.question() == "AnswerPact":
        scene.choose("accept")
    scene.choose("prepare rats")
    assert scene.question() == "ActionPhase", "two, not three"


@card("julius_caesar")
def test_whoever_passes_with_caesar_is_asked_once():
    scene = civil().player(0, leader="julius_caesar", military_hand=["pestilence"]).politics(0).choose("pass")
    assert scene.question() == "ActionPhase"


@card("michelangelo")
def test_michelangelo_counts_faces_of_arenas_too():
    workers = {"religion": 1, "bread_and_circuses": 2, "drama": 1}
    scene = civil().player(0, leader="michelangelo", technologies=workers, wonders=["stonehenge"])
    cards = scene.table.cards
    faces = sum(n * cards[building].gives.happy for building, n in workers.items()) + 1
    assert origin(scene, "culture", "michelangelo") == faces
    ratings(scene)
    old = tta().player(0, leader="michelangelo", technologies=workers)
    assert origin(old, "culture", "michelangelo") == faces - 1 - 2 * cards["bread_and_circuses"].gives.happy


@card("michelangelo", "st_peters_basilica")
def test_michelangelo_counts_the_face_that_the_basilica_adds_to_an_arena():
    workers = {"religion": 0, "bread_and_circuses": 2}
    scene = civil().player(0, leader="michelangelo", technologies=workers, wonders=["st_peters_basilica"])
    printed = scene.table.cards["bread_and_circuses"].gives.happy
    assert origin(scene, "culture", "michelangelo") == 2 * (printed + 1) + 1
    ratings(scene)


@card("michelangelo")
def test_michelangelo_gains_a_resource_for_a_wonder_and_pays_no_surcharge():
    scene = civil().whole_row("silk_road").player(0, leader="michelangelo", wonders=["stonehenge"], resources=0)
    scene.choose("take 1")
    assert (scene.p(0).resources, scene.p(0).civil_actions) == (1, 3)


@card("michelangelo", "international_agreement")
def test_michelangelo_gains_the_resource_in_somebody_elses_turn_too():
    scene = civil(age="II").whole_row("louvre_museum").player(0, technologies={"warriors": 3}, leader="michelangelo")
    scene.player(0, wonders=["stonehenge", "acropolis"], resources=0)
    scene.reveal("international_agreement", by=1).choose("take 1")
    assert (scene.p(0).unfinished, scene.p(0).resources) == ("louvre_museum", 1)


@card("napoleon_bonaparte")
def test_napoleon_has_one_military_action():
    scene = civil(age="II").player(0, leader="napoleon_bonaparte", technologies={"knights": 1})
    assert (scene.p(0).military_total, origin(scene, "strength", "napoleon_bonaparte")) == (3, 4)
    napoleon = scene.table.cards["napoleon_bonaparte"]
    assert napoleon.reconstructed == ("gives",)
    assert napoleon.source.startswith("reconstructed")


@card("william_shakespeare")
def test_shakespeare_saves_two_resources_and_three_science():
    workers = {"printing_press": 1, "drama": 0}
    scene = civil(age="II").player(0, leader="william_shakespeare", technologies=workers)
    drama, opera = scene.table.cards["drama"], scene.table.cards["opera"]
    assert buildings.price(scene.table, scene.p(0), drama) == drama.resource_cost - 2
    assert technologies.science_price(scene.table, scene.p(0), opera, False) == opera.science_cost - 3
    scene.player(0, technologies={"drama": 1})
    assert origin(scene, "culture", "william_shakespeare") == 2


@card("j_s_bach")
def test_bach_is_as_before_but_for_the_house_value():
    for house, faces in ((False, 0), (True, 1)):
        scene = civil(age="II", house_values=house).player(0, leader="j_s_bach", technologies={"drama": 2})
        assert (origin(scene, "culture", "j_s_bach"), origin(scene, "happy", "j_s_bach")) == (2, faces)


@card("mahatma_gandhi")
@pytest.mark.parametrize(("attack", "price"), [("annex", 2 + 3), ("war_over_culture", 3 + 3)])
def test_attacks_on_gandhi_cost_three_actions_more(attack: str, price: int):
    scene = civil(age="III").player(1, leader="mahatma_gandhi")
    design = scene.table.cards[attack]
    assert war.attack_price(scene.table, scene.p(1), design) == design.military_cost + 3
    assert design.military_cost + 3 == price
    assert scene.player(1, military_hand=["annex"]).politics(1).refused("aggression annex 0") == "no_attacks"


# Wonders ----------------------------------------------------------------------------------------------------------


@card("hanging_gardens")
def test_the_hanging_gardens_bring_two_food():
    scene = civil().player(0, unfinished=("hanging_gardens", 2), resources=2, food=0).choose("stage 1")
    assert (scene.p(0).food, ratings(scene)[0], ratings(scene)[3]) == (2, 1, 2)


def age_ends(scene: Scene, by: int) -> Scene:
    return scene.decks(civil=["iron"]).whole_row(*["iron"] * 12).start_turn(by)


@card("colossus")
@rule("TTX-CLAR-COLOSSUS-1", "TTX-CLAR-COLOSSUS-2", "TTX-CLAR-COLOSSUS-3", "TTX-EX-12", "TTX-OPEN-8")
@pytest.mark.parametrize(("age", "by", "cards"), [("I", 0, 3), ("I", 1, 3), ("II", 1, 3), ("III", 1, 0)])
def test_the_colossus_draws_three_cards_of_the_new_age_whoever_is_on_turn(age: str, by: int, cards: int):
    scene = age_ends(civil(age=age).player(0, wonders=["colossus"], military_hand=[]), by)
    drawn = scene.p(0).military_hand
    assert len(drawn) == cards
    assert {scene.table.cards[card].age for card in drawn} <= {scene.table.age}
    assert scene.p(1).military_hand == []


@card("colossus")
def test_the_colossus_is_as_strong_as_before():
    scene = civil().player(0, wonders=["colossus"])
    assert (origin(scene, "strength", "colossus"), scene.p(0).colonization) == (2, 1)


@card("st_peters_basilica")
def test_the_basilica_is_as_before_but_for_the_house_value():
    for house, culture in ((False, 2), (True, 1)):
        scene = civil(house_values=house).player(0, wonders=["st_peters_basilica"], technologies={"religion": 1})
        assert (origin(scene, "culture", "st_peters_basilica"), ratings(scene)[3]) == (culture, 1 + 2)


@card("transcontinental_railroad")
@rule("TTX-REBAL-23", "TTX-CLAR-RAILROAD-1")
def test_the_railroad_adds_one_token_to_the_best_mine():
    scene = civil(age="II").player(0, wonders=["transcontinental_railroad"], technologies={"iron": 2}, resources=0)
    assert origin(scene, "resource", "transcontinental_railroad") == 2
    scene.end_turn()
    assert scene.p(0).resources_on == {"bronze": 2, "iron": 3}


@card("ocean_liner_service")
def test_the_ocean_liners_are_as_before_but_for_the_house_value():
    for house, faces in ((False, 0), (True, 1)):
        scene = civil(age="II", house_values=house).player(0, wonders=["ocean_liner_service"])
        assert (scene.offered("use free_population"), ratings(scene)[3]) == (True, faces)


# Technologies -----------------------------------------------------------------------------------------------------


@card("republic", "communism", "fundamentalism")
@rule("TTX-REBAL-4", "TTX-REBAL-5", "TTX-REBAL-6")
@pytest.mark.parametrize(
    ("government", "peaceful", "revolution"), [("republic", 11, 2), ("communism", 18, 1), ("fundamentalism", 16, 5)]
)
def test_governments_cost_less(government: str, peaceful: int, revolution: int):
    scene = civil(age="III").player(0, civil_hand=[government], science=peaceful).choose(f"develop {government}")
    assert (scene.p(0).science, scene.p(0).government) == (0, government)
    scene = civil(age="III").player(0, civil_hand=[government], science=revolution).choose(f"revolution {government}")
    assert (scene.p(0).science, scene.p(0).government) == (0, government)


@card("communism")
@rule("TTX-REBAL-4", "TTX-PROD-1")
def test_communism_produces_a_resource():
    scene = civil(age="III").player(0, government="communism", resources=0, technologies={"religion": 1})
    assert origin(scene, "resource", "communism") == 1
    assert scene.end_turn().p(0).resources == 3


@card("fundamentalism")
@rule("TTX-REBAL-5")
def test_fundamentalism_is_stronger():
    scene = civil(age="III").player(0, government="fundamentalism")
    assert origin(scene, "strength", "fundamentalism") == 6
    assert origin(scene, "science", "fundamentalism") == -2
    assert (scene.p(0).civil_total, scene.p(0).military_total) == (6, 5)


@card("professional_sports")
@rule("TTX-REBAL-7", "TTX-REBAL-21")
def test_professional_sports_are_cheaper_and_stronger():
    scene = civil(age="III").player(0, technologies={"professional_sports": 0}, resources=7, pool=1)
    scene.choose("build professional_sports")
    assert (scene.p(0).resources, origin(scene, "strength", "professional_sports")) == (0, 4)
    assert ratings(scene)[3] == 4


@card("military_theory")
@rule("TTX-REBAL-8", "TTX-REBAL-9", "TTX-REBAL-22")
def test_three_players_have_both_copies_of_the_cards_that_moved():
    new, old = load("2015-expansion", {"rebalanced": True, "mix": "base"}).cards, load("2015").cards
    for name in ("republic", "professional_sports", "military_theory"):
        assert (old[name].copies, new[name].copies) == ((1, 1, 2), (1, 2, 2))
    scene = civil(age="III").player(0, specials=["military_theory"])
    assert (scene.p(0).military_total, origin(scene, "strength", "military_theory")) == (2 + 3, 5)


ADDED = ("rich_land_i", "urban_growth_ii", "frugality_ii", "patriotism_iii", "reserves_iii", "revolutionary_idea_iii")


@card(*ADDED)
@rule("TTX-REBAL-12", "TTX-REBAL-13", "TTX-KIT-7")
@pytest.mark.parametrize("name", ADDED)
def test_one_more_copy_of_six_action_cards_for_three_and_four_players(name: str):
    new, old = load("2015-expansion", {"rebalanced": True, "mix": "base"}).cards[name], load("2015").cards[name]
    two, three, four = old.copies
    assert new.copies == (two, three + 1, four + 1)
    assert (new.text, [effect.amounts for effect in new.effects]) == (old.text, [e.amounts for e in old.effects])


@rule("TTX-CLAR-GENERAL-1")
def test_the_expansion_changes_the_blocks_of_a_turn_and_nothing_else_in_the_rules():
    base: dict[str, Any] = vars(load("2015").rules)
    new = vars(load("2015-expansion", {"rebalanced": False, "military": False, "mix": "base"}).rules)
    assert {name for name in base if base[name] != new[name]} - {"refusals"} == {"turn", "end"}
    assert {code: said.rule for code, said in base["refusals"].items()} == {
        code: said.rule for code, said in new["refusals"].items()
    }
