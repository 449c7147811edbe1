"""Gaining and buying advances (CLA-ADV), their prices and effects, and civilization advances (CLA-CIV-GENERAL)."""

from __future__ import annotations

import pytest
from tests.games.clash.cities import civ
from tests.games.clash.scene import clash

from annals.games.clash import scoring
from annals.games.clash.advances import advances, governments
from annals.games.clash.events import text_effects
from annals.rules import rule

BORDERS = {
    "mood": "storage irrigation husbandry sanitation fishing public_education free_education philosophy myths "
    "state_religion bartering sports theaters",
    "culture": "roads navigation cartography writing tactics draft rituals currency arts monuments math astronomy "
    "medicine metallurgy",
}


@rule("CLA-ADV-1", "CLA-ADV-4", "CLA-ADV-6")
def test_an_advance_costs_two_food_and_a_cube():
    scene = clash().choose("advance storage")
    assert "storage" in scene.p(0).advances
    assert scene.stock(0) == {"mood": 1}
    assert scene.p(0).tracker == 2
    assert scene.p(0).actions == 2


@rule("CLA-ADV-2", "CLA-ADV-3")
def test_ideas_and_gold_stand_for_food():
    scene = clash().player(0, food=1, ideas=1, gold=1).choose("advance storage")
    assert {choice[1] for choice in scene.choices()} == {"1food+1ideas", "1food+1gold", "1ideas+1gold"}
    scene.choose("pay 1ideas+1gold")
    assert scene.stock(0) == {"food": 1, "mood": 1}


@rule("CLA-ADV-1")
def test_too_poor():
    clash().player(0, food=1).refused("advance storage", "cannot_pay")


@rule("CLA-ADV-5", "CLA-ADV-6", "CLA-ADV-7", "CLA-ADV-21")
def test_borders_are_those_of_the_table():
    designs = clash().table.edition.advances
    for border, named in BORDERS.items():
        assert {one for one, design in designs.items() if design.border == border} == set(named.split())
    assert len([one for one in designs.values() if not one.border]) == 21


@rule("CLA-ADV-5")
def test_a_blue_border_gives_culture():
    assert clash().choose("advance tactics").stock(0) == {"culture": 1}


@rule("CLA-ADV-7")
def test_no_border_no_token():
    assert clash().player(0, advances=["bartering"]).choose("advance taxes").stock(0) == {}


@rule("CLA-ADV-8", "CLA-ADV-9", "CLA-ADV-10")
def test_the_last_cube_brings_an_event_after_everything_else():
    scene = clash().player(0, tracker=1).next_event("volcano").choose("advance storage")
    kinds = [entry.kind for entry in scene.table.story.entries]  # type: ignore[union-attr]
    assert kinds.index("advance") < kinds.index("gain") < kinds.index("event")
    assert scene.p(0).tracker == 3


@rule("CLA-ADV-11")
def test_the_top_advance_comes_first():
    clash().refused("advance theaters", "top_first", "CLA-ADV-11")


@rule("CLA-ADV-12")
@pytest.mark.parametrize("advance", ["sports", "monuments", "theaters"])
def test_then_any_of_the_others(advance: str):
    scene = clash().player(0, advances=["arts"]).choose(f"advance {advance}")
    assert advance in scene.p(0).advances


@rule("CLA-ADV-13")
def test_an_advance_is_had_once():
    scene = clash()
    scene.refused("advance farming", "have_it", "CLA-ADV-13")
    assert len(scene.table.edition.categories) == 12
    assert len(scene.table.edition.advances) == 48


@rule("CLA-ADV-14", "CLA-ADV-15")
@pytest.mark.parametrize(
    ("top", "needs"), [("voting", "philosophy"), ("nationalism", "draft"), ("dogma", "state_religion")]
)
def test_governments_need_another_advance(top: str, needs: str):
    scene = clash()
    scene.refused(f"advance {top}", "needs_other", "CLA-ADV-15")
    scene.player(0, advances=[needs])
    assert ("advance", top) in scene.choices("advance")


@rule("CLA-ADV-16", "CLA-ADV-17")
def test_one_government_at_a_time():
    scene = clash().player(0, advances=["voting", "draft"])
    scene.refused("advance nationalism", "other_government", "CLA-ADV-16")


@rule("CLA-ADV-19", "CLA-ADV-20")
def test_an_advance_without_a_cube_gives_its_token_all_the_same():
    scene = clash()
    scene.table.push(advances.Gain(0, "philosophy", False, "test"))
    scene.table.settle()
    assert scene.p(0).tracker == 3
    assert scene.stock(0) == {"food": 2, "mood": 1, "ideas": 1}


def test_the_list_of_advances_agrees_with_the_refusals():
    scene = clash().player(0, advances=["arts", "writing", "draft"])
    listed = advances.choices_buy(scene.table, scene.p(0))
    tested = [
        choice
        for choice in advances.candidates_buy(scene.table, scene.p(0))
        if advances.refuse_buy(scene.table, scene.p(0), choice) is None
    ]
    assert listed == tested


# On gaining -----------------------------------------------------------------------------------------------------


@rule("CLA-ADVANCE-WRITING-1")
def test_writing_draws_two_cards():
    scene = clash().choose("advance writing")
    assert (len(scene.p(0).action_hand), len(scene.p(0).objective_hand)) == (1, 1)


@rule("CLA-ADVANCE-PHILOSOPHY-1", "CLA-ADVANCE-PHILOSOPHY-2")
def test_philosophy_gives_ideas_now_and_with_science():
    scene = clash().player(0, advances=["writing"]).choose("advance philosophy")
    assert scene.stock(0)["ideas"] == 1
    scene.player(0, food=2, ideas=0).choose("advance math")
    assert scene.stock(0)["ideas"] == 1


@rule("CLA-ADVANCE-DOGMA-1")
def test_dogma_limits_ideas_to_two():
    scene = clash().player(0, advances=["state_religion"], ideas=5, food=2, gold=0).choose("advance dogma", "pay 2food")
    assert scene.stock(0) == {"ideas": 2}


@rule("CLA-CIV-BABYLONIA-4")
def test_ziggurats_lift_the_limit_at_once():
    scene = civ("babylonia", ["state_religion"]).player(0, ideas=5, food=2).choose("advance dogma", "pay 2food")
    assert scene.p(0).civ_advances == ["ziggurats"]
    assert scene.stock(0) == {"ideas": 5}


@rule("CLA-EVT-PLAGUE-4")
def test_the_plague_ends_when_everybody_has_sanitation():
    scene = clash().player(1, advances=["sanitation"])
    scene.table.event_deck.remove("plague")
    scene.table.standing.append("plague")
    scene.choose("advance sanitation")
    assert scene.table.standing == []


# Prices ---------------------------------------------------------------------------------------------------------


@rule("CLA-ADVANCE-MATH-1", "CLA-ADVANCE-ASTRONOMY-1")
@pytest.mark.parametrize(
    ("other", "advance"),
    [("math", "engineering"), ("math", "roads"), ("astronomy", "navigation"), ("astronomy", "cartography")],
)
def test_advances_that_cost_nothing_with_another(other: str, advance: str):
    scene = clash().player(0, food=0, advances=["fishing", other]).choose(f"advance {advance}")
    assert advance in scene.p(0).advances
    assert scene.p(0).actions == 2
    assert scene.p(0).tracker == 2


@rule("CLA-ADVANCE-PRIESTHOOD-1")
def test_priesthood_gives_one_science_advance_a_turn():
    scene = clash().player(0, food=0, advances=["priesthood"]).choose("advance math")
    assert scene.stock(0) == {"culture": 1}
    scene.refused("advance medicine", "cannot_pay")


@rule("CLA-ADVANCE-FREE_EDUCATION-1")
def test_free_education_turns_an_idea_into_mood():
    scene = clash().player(0, food=1, ideas=2, advances=["free_education"])
    scene.choose("advance tactics", "pay 1food+1ideas")
    assert scene.choices() == [("educate",), ("decline",)]
    scene.choose("educate")
    assert scene.stock(0) == {"mood": 1, "culture": 1}


@rule("CLA-ADVANCE-FREE_EDUCATION-1")
def test_free_education_wants_gold_or_ideas_in_the_payment():
    scene = clash().player(0, food=2, ideas=2, advances=["free_education"]).choose("advance tactics", "pay 2food")
    assert scene.question() == "Act"


@rule("CLA-ADVANCE-FREE_EDUCATION-2")
def test_free_education_does_not_serve_its_own_purchase():
    scene = clash().player(0, food=0, ideas=3, advances=["writing"]).choose("advance free_education")
    assert scene.question() == "Act"
    assert scene.stock(0) == {"ideas": 1, "mood": 1}


@rule("CLA-CIV-INDIA-7")
def test_peace_and_poetry_take_a_mood_token_once_a_turn():
    scene = civ("india", civ_advances=["peace_and_poetry"]).player(0, mood=2).choose("advance storage")
    assert scene.choices() == [("price", "food"), ("price", "mood")]
    scene.choose("price mood")
    assert scene.stock(0) == {"food": 2, "mood": 2}
    scene.choose("advance irrigation")
    assert scene.stock(0) == {"mood": 3}


@rule("CLA-CIV-MAYA-6")
def test_ballcourts_make_a_spirituality_advance_cheaper_once_a_turn():
    scene = civ("maya", civ_advances=["ballcourts"]).player(0, food=2).choose("advance myths")
    assert scene.stock(0) == {"food": 1, "mood": 1}
    scene.refused("advance rituals", "cannot_pay")


@rule("CLA-CIV-ROME-2")
def test_aqueduct_gives_sanitation_free_or_as_a_free_action():
    scene = civ("rome", civ_advances=["aqueduct"]).player(0, food=2).choose("advance sanitation")
    assert scene.stock(0) == {"food": 2, "mood": 1}
    assert scene.p(0).actions == 2
    scene = civ("rome", civ_advances=["aqueduct"]).player(0, food=2).choose("use aqueduct")
    assert scene.stock(0) == {"mood": 1}
    assert scene.p(0).actions == 3


@rule("CLA-CIV-VIKINGS-3")
def test_ship_construction_makes_navigation_free():
    scene = civ("vikings", ["fishing"], civ_advances=["ship_construction"]).player(0, food=0)
    scene.choose("advance navigation")
    assert "navigation" in scene.p(0).advances


# Civilization advances ------------------------------------------------------------------------------------------


@rule("CLA-CIV-GENERAL-1")
def test_four_advances_and_three_leaders():
    for design in clash().table.edition.civilizations.values():
        assert (len(design.advances), len(design.leaders)) == (4, 3)


@rule("CLA-CIV-GENERAL-2", "CLA-CIV-GENERAL-3")
@pytest.mark.parametrize("civilization", list(clash().table.edition.civilizations))
def test_civilization_advances_come_with_their_prerequisites(civilization: str):
    edition = clash().table.edition
    for own in edition.civilizations[civilization].advances:
        needs = edition.civ_advances[own].needs
        advance = "voting" if needs == "government" else needs
        scene = civ(civilization)
        scene.table.push(advances.Gain(0, advance, False, "test"))
        scene.table.settle()
        assert own in scene.p(0).civ_advances
        assert own in scene.p(0).abilities
        assert scene.p(0).tracker == 3


@rule("CLA-CIV-GENERAL-3")
def test_the_cube_is_that_of_the_prerequisite_only():
    scene = civ("babylonia").choose("advance writing")
    assert scene.p(0).civ_advances == ["code_of_laws"]
    assert scene.p(0).tracker == 2


@rule("CLA-CIV-GENERAL-4")
@pytest.mark.parametrize("first", ["voting", "nationalism", "dogma"])
def test_any_government_will_do(first: str):
    scene = civ("greece")
    scene.table.push(advances.Gain(0, first, False, "test"))
    scene.table.settle()
    assert "city_states" in scene.p(0).civ_advances


@rule("CLA-CIV-GENERAL-6")
def test_a_lost_prerequisite_takes_the_civilization_advance_with_it():
    scene = civ("babylonia", ["dogma", "philosophy"], civ_advances=["ziggurats"])
    governments.change(scene.table, scene.p(0), ("voting",), "test")
    assert scene.p(0).civ_advances == []
    scene = civ("greece", ["dogma"], civ_advances=["city_states"])
    governments.change(scene.table, scene.p(0), ("voting",), "test")
    assert scene.p(0).civ_advances == ["city_states"]
    assert "city_states" in scene.p(0).abilities


@rule("CLA-CIV-GENERAL-6")
def test_an_advance_of_any_government_sleeps_without_one():
    scene = civ("greece", ["dogma"], civ_advances=["city_states"])
    before = scoring.half_points(scene.table, scene.p(0))["advances"]
    text_effects.anarchy(scene.table, scene.p(0), 0, "anarchy")
    assert scene.p(0).civ_advances == ["city_states"]
    # It is still had, and scores: only Dogma is gone.
    assert scoring.half_points(scene.table, scene.p(0))["advances"] == before - 1
    assert "city_states" not in scene.p(0).abilities
    governments.change(scene.table, scene.p(0), ("voting",), "test")
    assert "city_states" in scene.p(0).abilities


@rule("CLA-CIV-EGYPT-7")
def test_man_god_adds_the_autocracy_of_the_same_row():
    scene = civ("egypt", ["dogma", "conversion"], civ_advances=["man_god"])
    assert {"nationalism", "absolute_power"} <= scene.p(0).abilities
    assert not {"totalitarianism", "forced_labor"} & scene.p(0).abilities
    assert "nationalism" not in scene.p(0).advances


@rule("CLA-ADVANCE-FREE_EDUCATION-1", "CLA-ADV-10")
def test_free_education_may_use_the_idea_that_the_new_advance_has_given():
    scene = clash().player(0, food=0, ideas=2, advances=["writing", "free_education"])
    scene.choose("advance philosophy", "educate")
    assert scene.stock(0) == {"mood": 2}


@rule("CLA-ADV-15", "CLA-WON-LIBRARY-2")
def test_a_borrowed_advance_is_no_prerequisite_of_a_government():
    scene = clash().player(0, food=2, borrowed="philosophy")
    scene.refused("advance voting", "needs_other", "CLA-ADV-15")
