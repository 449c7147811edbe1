"""Qualifiers of the new cards that are easily lost: what a clause is not for, whom it does not touch, when it ends."""

from __future__ import annotations

from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.civil import civil, scored

from annals.games.tta.civil import action_cards, wonders
from annals.rules import rule


@card("silk_road")
@rule("TTX-CLAR-SILK-5")
def test_a_card_without_a_discount_gets_none_by_the_silk_road():
    breakthrough = {"wonders": ["silk_road"], "civil_hand": ["breakthrough_i", "iron"]}
    scene = civil().player(0, science=5, **breakthrough).choose("play breakthrough_i")
    assert scene.p(0).science == 5 - 5 + 2 + 1
    assert civil().player(0, science=4, **breakthrough).refused("play breakthrough_i") == "card_has_no_use"


@card("silk_road")
@rule("TTX-CLAR-SILK-1")
def test_a_silk_road_that_is_removed_improves_nothing_any_more():
    scene = civil().player(0, unfinished=("silk_road", 1), civil_hand=["stockpile"], food=0, resources=0)
    assert action_cards.improvement(scene.p(0)) == 1
    wonders.remove_unfinished(scene.table, scene.p(0))
    scene.choose("play stockpile")
    assert (scene.p(0).food, scene.p(0).resources) == (1, 1)


@card("international_red_cross")
@rule("TTX-OPEN-21")
def test_the_red_cross_of_one_who_resigns_is_open_to_nobody():
    scene = civil(3, "III").player(0, unfinished=("international_red_cross", 1)).player(1, food=9)
    scene.table.site = 0
    assert scene.actions(1).offered("aid 0")
    scene.politics(0).choose("resign")
    assert scene.actions(1).refused("aid 0") == "not_open_to_all"


@card("pierre_de_coubertin")
@rule("TTX-CLAR-COUBERTIN-4")
def test_the_games_end_when_their_host_resigns():
    scene = civil(3, "III").player(0, leader="pierre_de_coubertin")
    scene.player(1, technologies={"warriors": 5}, military_hand=["war_over_culture"], military_actions=5, culture=20)
    scene.table.games = (0, "pierre_de_coubertin")
    scene.politics(0).choose("resign")
    scene.politics(1).choose("war war_over_culture 2")
    assert scene.p(1).culture == 20


@card("pierre_de_coubertin")
@rule("TTX-CLAR-COUBERTIN-4")
def test_the_games_end_even_if_the_political_action_was_given_up():
    scene = civil(3, "III").player(0, leader="pierre_de_coubertin", skips_politics=True)
    scene.table.games = (0, "pierre_de_coubertin")
    assert scene.start_turn(0).table.games is None


@card("united_nations")
@rule("TTX-DEC-22")
def test_an_event_of_the_united_nations_breaks_ties_for_the_player_on_turn():
    scene = civil(age="III").player(1, unfinished=("united_nations", 3), resources=4).actions(1)
    scene.player(1, military_hand=["impact_of_culture"])
    assert (scene.p(0).culture_rating, scene.p(1).culture_rating, scene.table.starting) == (0, 0, 0)
    scene.choose("stage 1", "show impact_of_culture")
    assert (scored(scene, "impact_of_culture"), scored(scene, "impact_of_culture", seat=1)) == ([], [10])


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-10")
def test_a_tactic_of_the_same_name_in_another_hand_is_not_strengthened():
    for exclusive in (True, False):
        scene = civil(age="II").player(0, leader="sun_tzu", civil_hand=["james_watt"], tactic="legion")
        scene.player(1, tactic="legion", exclusive=True).player(0, exclusive=exclusive)
        scene.table.common_tactics = [] if exclusive else ["legion"]
        scene.choose("leader james_watt")
        assert (scene.p(0).tactic == "legion", scene.p(1).tactic) == (False, "legion")


@card("kidnap")
@rule("TTX-CLAR-KIDNAP-4")
def test_a_kidnapped_card_is_paid_for_once():
    scene = civil().player(0, civil_hand=["stockpile", "stockpile"], kidnapped={"stockpile": "kidnap"})
    scene.choose("play stockpile", "play stockpile")
    assert scored(scene, "kidnap") == [3]


@card("nostradamus")
@rule("TTX-CLAR-NOSTRADAMUS-12")
def test_nostradamus_does_not_help_in_a_war():
    scene = civil(age="II").player(0, technologies={"warriors": 3}, war=("war_over_culture", 1), culture=0)
    scene.player(1, technologies={"warriors": 2}, leader="nostradamus", culture=20).start_turn(0)
    assert scene.told("war_resolved") == [{"card": "war_over_culture", "rival": 1, "attack": 3, "defence": 2}]
