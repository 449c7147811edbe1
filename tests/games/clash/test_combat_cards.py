"""The sixteen combat halves, and how combat cards are laid and shown."""

from __future__ import annotations

import pytest
from tests.games.clash.battlefield import (
    BESIDE,
    C2,
    C4,
    CAMP,
    E2,
    FIELD,
    I3,
    I5,
    I6,
    L1,
    attack,
    field,
    naval,
    over,
    rolls,
    values,
    winner,
    with_leader,
)
from tests.games.clash.scene import Scene

from annals.games.clash.battle import combat_cards
from annals.rules import rule

ARCHERS = "leadership_archers"
DEFIANT_STAND = "spies_defiant_stand"
FLANKING = "new_goals_flanking"
FOR_THE_PEOPLE = "mercenaries_for_the_people"
HIGH_GROUND = "good_ideas_high_ground"
HIGH_MORALE = "spies_high_morale"
MARTYR = "negotiations_martyr"
PELTASTS = "advance_peltasts"
PREPARED_DEFENSES = "explorers_prepared_defenses"
ROUTING = "advance_routing"
SCOUTS = "negotiations_scouts"
SIEGE = "good_ideas_the_siege"
SURPRISE = "tech_exchange_tactical_surprise"
TACTICAL_RETREAT = "city_growth_tactical_retreat"
UPGRADED_DEFENSES = "cultural_awe_upgraded_defenses"
WEDGE = "militia_wedge_formation"


def armed(scene: Scene, attacker: str = "", defender: str = "") -> Scene:
    """Give both sides Tactics and a card each where one is named."""
    for seat, card in ((0, attacker), (1, defender)):
        if card:
            scene.player(seat, advances=["tactics"], action_hand=[card])
    return scene


def duel(attackers: int = 1, defenders: int = 1, attacker: str = "", defender: str = "") -> Scene:
    scene = field(infantry=attackers)
    return armed(scene.units(1, FIELD, infantry=defenders), attacker, defender)


def siege(attackers: int = 1, defenders: int = 1, attacker: str = "", defender: str = "", **city: object) -> Scene:
    return duel(attackers, defenders, attacker, defender).city(1, FIELD, **city)  # type: ignore[arg-type]


# Laying and showing ---------------------------------------------------------------------------------------------


@rule("CLA-COMB-3", "CLA-COMB-4", "CLA-COMB-5", "CLA-COMB-7", "CLA-ADVANCE-TACTICS-2")
def test_the_attacker_lays_first_and_then_the_defender_in_any_case():
    scene = attack(duel(2, 2, HIGH_MORALE, SURPRISE))
    assert (scene.asked(), scene.choices()) == (0, [("lay", HIGH_MORALE), ("none",)])
    scene.choose("none")
    assert (scene.asked(), scene.choices()) == (1, [("lay", SURPRISE), ("none",)])
    scene.choose(f"lay {SURPRISE}")
    assert len(rolls(scene)) == 2


@rule("CLA-COMB-6")
def test_without_tactics_nobody_is_asked():
    scene = field(infantry=2).units(1, FIELD, infantry=2).player(0, action_hand=[HIGH_MORALE])
    attack(scene, L1, L1, L1, L1)
    assert scene.question() == "Retreat"


def test_who_has_cards_is_asked_even_if_none_can_be_laid():
    """Otherwise the others would learn something about the hand."""
    scene = attack(duel(1, 1, PREPARED_DEFENSES))
    assert scene.choices() == [("none",)]
    scene.refused(f"lay {PREPARED_DEFENSES}", "card_of_other_side", "CLA-COMB-13")
    scene.refused(f"lay {HIGH_MORALE}", "not_in_hand")


@rule("CLA-COMB-8", "CLA-COMB-12")
def test_cards_are_shown_together_and_discarded_after_the_round():
    scene = attack(duel(2, 2, HIGH_MORALE, SURPRISE), L1, L1, L1, L1)
    scene.choose(f"lay {HIGH_MORALE}")
    assert scene.told("show_card") == []
    assert scene.p(0).action_hand == []
    scene.choose(f"lay {SURPRISE}")
    assert [entry["details"]["combat"] for entry in scene.told("show_card")] == ["high_morale", "tactical_surprise"]
    assert scene.table.action_discards == [HIGH_MORALE, SURPRISE]
    assert scene.table.violations() == []


@rule("CLA-COMB-11", "CLA-CMB-HIGH_MORALE-1")
def test_high_morale_adds_two_for_one_round():
    scene = attack(duel(2, 2, HIGH_MORALE), L1, L1, L1, L1, L1, L1, L1, L1)
    scene.choose(f"lay {HIGH_MORALE}", "fight")
    assert values(scene) == [4, 2, 2, 2]


@rule("CLA-COMB-13")
def test_a_card_needs_a_unit_that_it_shows():
    scene = armed(naval(), HIGH_MORALE).player(0, action_hand=[ARCHERS])
    attack(scene)
    assert scene.choices("lay") == [("lay", HIGH_MORALE)]
    scene.refused(f"lay {ARCHERS}", "no_unit_for_card", "CLA-COMB-13")


@rule("CLA-COMB-13", "CLA-COMB-31")
def test_a_fortress_alone_can_play_cards_that_show_one():
    scene = siege(1, 0, "", HIGH_MORALE, buildings=["fortress"]).player(1, action_hand=[PELTASTS])
    attack(scene, L1, C4)
    assert scene.choices("lay") == [("lay", HIGH_MORALE)]
    scene.choose(f"lay {HIGH_MORALE}")
    assert rolls(scene)[1]["value"] == 6
    assert winner(scene) == 1


@rule("CLA-COMB-9", "CLA-COMB-10")
def test_effects_on_reveal_come_before_the_roll_and_others_at_their_step():
    """Archers kill before the dice; the defender then rolls one die only. High Morale counts in the roll."""
    scene = attack(duel(2, 2, ARCHERS, HIGH_MORALE), I5, L1, L1, L1)
    scene.choose(f"lay {ARCHERS}", f"lay {HIGH_MORALE}")
    assert len(rolls(scene)[1]["dice"]) == 1
    assert values(scene) == [2, 3]


# The halves -----------------------------------------------------------------------------------------------------


@rule("CLA-CMB-PELTASTS-1")
@pytest.mark.parametrize(("faces", "ignored"), [((C4, I5), ["peltasts 1"]), ((C4, I3), [])])
def test_peltasts(faces, ignored):
    scene = attack(duel(2, 2, PELTASTS), *faces, L1, L1, I6, L1)
    scene.choose(f"lay {PELTASTS}")
    assert rolls(scene)[0]["ignored"] == ignored


@rule("CLA-CMB-ROUTING-1", "CLA-COMB-25")
@pytest.mark.parametrize(("face", "left"), [(I5, {"infantry": 1}), (C4, {"infantry": 2})])
def test_routing_adds_a_hit_that_cannot_be_ignored(face, left):
    """The attacker hits once, the fortress ignores it: both have lost none, and that is as many."""
    scene = siege(1, 2, ROUTING, buildings=["fortress"])
    attack(scene, I6, L1, L1, L1, face).choose(f"lay {ROUTING}")
    assert scene.at(1, FIELD) == left


@rule("CLA-CMB-ROUTING-1")
def test_routing_needs_an_opponent_who_lost_as_many():
    scene = attack(duel(2, 2, ROUTING), L1, L1, I6, L1, I6)
    scene.choose(f"lay {ROUTING}")
    assert scene.told("card_roll") == []


@rule("CLA-CMB-WEDGE_FORMATION-1")
def test_wedge_formation_counts_the_defenders():
    scene = attack(duel(1, 3, WEDGE), L1, L1, L1, L1).choose(f"lay {WEDGE}")
    assert rolls(scene)[0]["parts"] == ["wedge_formation +3"]
    attack(duel(1, 1, "", WEDGE)).refused(f"lay {WEDGE}", "card_of_other_side")


@rule("CLA-CMB-DEFIANT_STAND-1")
def test_defiant_stand_weakens_a_large_attack():
    scene = attack(duel(3, 1, "", DEFIANT_STAND), C4, L1, L1, L1).choose(f"lay {DEFIANT_STAND}")
    assert rolls(scene)[0]["parts"] == ["defiant_stand -3"]
    scene = armed(naval(2, 1), "", DEFIANT_STAND)
    attack(scene, C4, C4, L1).choose(f"lay {DEFIANT_STAND}")
    assert rolls(scene)[0]["value"] == 6


@rule("CLA-CMB-HIGH_GROUND-1")
def test_high_ground_stops_clash_abilities():
    scene = attack(duel(2, 2, "", HIGH_GROUND), I3, I3, I3, I3).choose(f"lay {HIGH_GROUND}")
    assert [roll["value"] for roll in rolls(scene)] == [6, 8]


@rule("CLA-CMB-HIGH_GROUND-2")
def test_high_ground_is_not_for_attackers_of_cities():
    attack(siege(1, 1, HIGH_GROUND)).refused(f"lay {HIGH_GROUND}", "card_not_against_city")
    assert ("lay", HIGH_GROUND) in attack(duel(1, 1, HIGH_GROUND)).choices()
    assert ("lay", HIGH_GROUND) in attack(siege(1, 1, "", HIGH_GROUND)).choices()


@rule("CLA-CMB-TACTICAL_SURPRISE-1", "CLA-CMB-TACTICAL_SURPRISE-2")
def test_tactical_surprise_draws_a_card_for_a_kill():
    scene = attack(duel(1, 1, SURPRISE), C4, L1).choose(f"lay {SURPRISE}")
    assert values(scene)[0] == 5
    assert len(scene.p(0).action_hand) == 1
    scene = attack(duel(1, 1, SURPRISE), C2, L1).choose(f"lay {SURPRISE}")
    assert scene.p(0).action_hand == []


@rule("CLA-CMB-TACTICAL_SURPRISE-2")
def test_tactical_surprise_counts_ships():
    scene = attack(armed(naval(), SURPRISE), I6, L1).choose(f"lay {SURPRISE}")
    assert len(scene.p(0).action_hand) == 1


@rule("CLA-CMB-THE_SIEGE-1", "CLA-CMB-THE_SIEGE-2")
def test_the_siege_stops_clash_abilities_unless_two_food_are_paid():
    scene = siege(1, 2, SIEGE).player(1, food=2)
    attack(scene, L1, I3, L1).choose(f"lay {SIEGE}")
    assert (scene.asked(), scene.choices()) == (1, [("use", "the_siege"), ("done",)])
    scene.choose("use the_siege")
    assert scene.stock(1) == {}
    assert values(scene) == [2, 5]
    scene = siege(1, 2, SIEGE)
    attack(scene, L1, I3, L1).choose(f"lay {SIEGE}")
    assert values(scene) == [2, 4]


@rule("CLA-CMB-THE_SIEGE-1")
def test_the_siege_needs_a_city():
    attack(duel(1, 1, SIEGE)).refused(f"lay {SIEGE}", "card_for_city")


@rule("CLA-CMB-FOR_THE_PEOPLE-1")
def test_for_the_people_adds_a_die_in_a_city():
    scene = attack(siege(1, 1, "", FOR_THE_PEOPLE), L1, L1, L1).choose(f"lay {FOR_THE_PEOPLE}")
    assert len(rolls(scene)[1]["dice"]) == 2
    attack(duel(1, 1, "", FOR_THE_PEOPLE)).refused(f"lay {FOR_THE_PEOPLE}", "card_for_city")


@rule("CLA-CMB-UPGRADED_DEFENSES-1")
def test_upgraded_defenses_ignore_a_hit_in_a_city():
    scene = attack(siege(1, 1, "", UPGRADED_DEFENSES), I6, L1).choose(f"lay {UPGRADED_DEFENSES}")
    assert rolls(scene)[1]["ignored"] == ["upgraded_defenses 1"]
    assert scene.at(1, FIELD) == {"infantry": 1}


@rule("CLA-CMB-TACTICAL_RETREAT-1", "CLA-CMB-TACTICAL_RETREAT-2")
def test_tactical_retreat_ends_the_battle_and_the_attacker_has_won():
    """One neighbour is sea, one holds an enemy, one has no room left; the settler stays behind and dies."""
    scene = siege(1, 2, "", TACTICAL_RETREAT, mood="neutral").units(1, FIELD, settler=1)
    scene.terrain(s28="sea").units(0, 29, infantry=1).units(1, 23, infantry=3)
    attack(scene).choose(f"lay {TACTICAL_RETREAT}")
    assert [choice[1] for choice in scene.choices("to")] == [CAMP, 19, 20]
    scene.choose("to 19")
    assert rolls(scene) == []
    assert winner(scene) == 0
    assert scene.at(1, 19) == {"infantry": 2}
    assert scene.at(1, FIELD) == {}
    assert scene.table.cities[FIELD].owner == 0
    assert TACTICAL_RETREAT in scene.table.action_discards


@rule("CLA-CMB-TACTICAL_RETREAT-1")
def test_tactical_retreat_comes_after_other_effects_on_reveal_and_needs_a_space():
    scene = attack(duel(1, 2, ARCHERS, TACTICAL_RETREAT), I6)
    scene.choose(f"lay {ARCHERS}", f"lay {TACTICAL_RETREAT}", "to 19")
    assert scene.at(1, 19) == {"infantry": 1}
    scene = duel(1, 1, "", TACTICAL_RETREAT)
    for space in (CAMP, *BESIDE):
        scene.city(0, space)
    attack(scene).refused(f"lay {TACTICAL_RETREAT}", "no_retreat", "CLA-CMB-TACTICAL_RETREAT-1")


@rule("CLA-CMB-PREPARED_DEFENSES-1")
def test_prepared_defenses_add_a_die_for_the_defender():
    scene = attack(duel(1, 1, "", PREPARED_DEFENSES), L1, L1, L1).choose(f"lay {PREPARED_DEFENSES}")
    assert len(rolls(scene)[1]["dice"]) == 2
    scene = attack(armed(naval(), "", PREPARED_DEFENSES), L1, L1, L1).choose(f"lay {PREPARED_DEFENSES}")
    assert len(rolls(scene)[1]["dice"]) == 2


@rule("CLA-CMB-SCOUTS-1", "CLA-COMB-14")
def test_scouts_take_the_other_card_before_anything_happens():
    scene = attack(duel(2, 2, ARCHERS, SCOUTS), L1, L1, L1, L1)
    scene.choose(f"lay {ARCHERS}", f"lay {SCOUTS}")
    assert scene.told("card_roll") == []
    assert scene.p(1).action_hand == [ARCHERS]
    assert scene.table.action_discards == [SCOUTS]
    assert scene.table.violations() == []


@rule("CLA-COMB-14")
def test_scouts_beat_martyr():
    scene = attack(duel(2, 2, MARTYR, SCOUTS), L1, L1, L1, L1)
    scene.choose(f"lay {MARTYR}", f"lay {SCOUTS}")
    assert scene.p(1).action_hand == [MARTYR]
    assert scene.at(0, FIELD) == {"infantry": 2}


@rule("CLA-CMB-MARTYR-1", "CLA-CMB-MARTYR-2", "CLA-COMB-14")
def test_martyr_costs_each_side_a_unit_and_cancels_the_other_card():
    scene = field(infantry=1, cavalry=1).units(1, FIELD, infantry=2)
    attack(armed(scene, MARTYR, ARCHERS), L1, L1)
    scene.choose(f"lay {MARTYR}", f"lay {ARCHERS}")
    assert scene.asked() == 0
    scene.choose("lose cavalry")
    assert scene.told("card_roll") == []
    assert scene.at(0, FIELD) == scene.at(1, FIELD) == {"infantry": 1}
    assert sorted(scene.table.action_discards) == sorted([MARTYR, ARCHERS])


@rule("CLA-CMB-MARTYR-1")
def test_martyr_with_single_units_leaves_nobody():
    scene = attack(armed(naval(), "", MARTYR)).choose(f"lay {MARTYR}")
    assert over(scene)
    assert winner(scene) == -1


@rule("CLA-CMB-MARTYR-1", "CLA-LEADER-13")
def test_what_a_side_gives_to_martyr_is_killed_by_nobody():
    scene = armed(with_leader(0, "rome", "sulla", infantry=1, other=2), MARTYR)
    attack(scene, I6, L1).choose(f"lay {MARTYR}", "lose leader")
    assert (scene.p(0).leader, scene.p(1).trophies) == ("", [])
    # What the opponent must give is killed by the card.
    scene = armed(with_leader(1, "rome", "sulla", other=2), MARTYR)
    attack(scene).choose(f"lay {MARTYR}")
    assert (scene.p(1).leader, scene.p(0).trophies) == ("", ["sulla"])


@rule("CLA-CMB-MARTYR-1", "CLA-CIV-AZTECS-1", "CLA-OBJ-WARLORD-1")
def test_what_a_side_gives_to_martyr_makes_no_captives_and_no_warlord():
    scene = field(civ=True, infantry=4).player(0, civilization="aztecs", civ_advances=["captives"])
    armed(scene.player(1, civilization="maya").units(1, FIELD, infantry=3), "", MARTYR)
    scene.player(0, objective_hand=["religious_warlord"])
    attack(scene, I6, I6, I6, L1, L1).choose(f"lay {MARTYR}", "keep infantry", "keep infantry")
    assert scene.p(0).captives == ((1, 1), (1, 1))
    # Whoever has objectives is asked; there is nothing to complete.
    assert (scene.question(), scene.choices()) == ("CompleteNow", [("pass",)])


@rule("CLA-CMB-ARCHERS-1")
def test_archers_let_the_opponent_remove_a_unit():
    scene = field(infantry=1).units(1, FIELD, infantry=1, elephant=1)
    attack(armed(scene, ARCHERS), I5, L1, E2).choose(f"lay {ARCHERS}")
    assert scene.asked() == 1
    scene.choose("lose infantry")
    assert scene.at(1, FIELD) == {"elephant": 1}
    scene = attack(duel(1, 1, ARCHERS), C4, L1, L1).choose(f"lay {ARCHERS}")
    assert scene.at(1, FIELD) == {"infantry": 1}


@rule("CLA-CMB-ARCHERS-1", "CLA-COMB-29")
def test_archers_can_win_a_battle_alone():
    scene = attack(duel(1, 1, ARCHERS), I6).choose(f"lay {ARCHERS}")
    assert winner(scene) == 0
    assert rolls(scene)[1]["dice"] == []


@rule("CLA-CMB-FLANKING-1")
def test_flanking_adds_a_die_for_the_attacker():
    scene = attack(duel(1, 1, FLANKING), L1, L1, L1).choose(f"lay {FLANKING}")
    assert len(rolls(scene)[0]["dice"]) == 2
    attack(duel(1, 1, "", FLANKING)).refused(f"lay {FLANKING}", "card_of_other_side")


def test_every_combat_half_is_tried_here():
    edition = field().table.edition
    cards = [card for name, card in globals().items() if name.isupper() and card in edition.actions]
    assert {edition.actions[card].combat for card in cards} == set(edition.combat)


# Cards for barbarians -------------------------------------------------------------------------------------------


@rule("CLA-CIV-CELTS-8", "CLA-BARB-4")
def test_only_viriatus_plays_cards_for_barbarians():
    scene = field(civ=True, infantry=1).barbarians(FIELD, city=False, infantry=1)
    scene.player(1, civilization="celts", leader="viriatus", advances=["tactics"], action_hand=[HIGH_MORALE])
    attack(scene.units(1, 28, leader=1), L1, L1)
    assert (scene.asked(), scene.question()) == (1, "LayCard")
    scene.choose(f"lay {HIGH_MORALE}")
    assert values(scene) == [1, 3]
    assert scene.table.action_discards == [HIGH_MORALE]
    scene = field(civ=True, infantry=1).barbarians(FIELD, city=False, infantry=1)
    scene.player(1, civilization="celts", leader="viriatus", advances=["tactics"], action_hand=[HIGH_MORALE])
    attack(scene.units(1, 4, leader=1), L1, L1)
    assert over(scene)


@rule("CLA-CIV-CELTS-8")
def test_viriatus_plays_no_cards_against_himself():
    scene = field(civ=True, leader=1).barbarians(FIELD, city=False, infantry=1)
    scene.player(0, civilization="celts", leader="viriatus", advances=["tactics"], action_hand=[HIGH_MORALE])
    attack(scene, C2, L1).choose("none")
    assert (over(scene), values(scene)) == (True, [2, 1])


def test_playable_lists_what_can_be_laid():
    scene = attack(duel(1, 1, ARCHERS).player(0, action_hand=[PREPARED_DEFENSES]))
    assert scene.table.battle is not None
    assert combat_cards.playable(scene.table, scene.table.battle, 0) == [ARCHERS]
