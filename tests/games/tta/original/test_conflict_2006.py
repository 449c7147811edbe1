"""Aggressions, tactics, air forces and wars of 2006, with sacrificed units."""

from __future__ import annotations

import pytest
from tests.games.tta.original.games import LONGER, advanced, full, idle
from tests.games.tta.scene import Scene, tta

from annals.games.tta.economy import statistics
from annals.games.tta.military import sacrifice
from annals.games.tta.words.words import Words
from annals.rules import rule

# Aggressions ------------------------------------------------------------------------------------------------------


def adam(hand: list[str] | None = None) -> Scene:
    """Adam has a strength of 14 with Riflemen, Barbara 10 with Knights and a card of +4; Adam plays Spy."""
    scene = full(age="II").player(0, technologies={"warriors": 2, "riflemen": 4}, military_hand=["spy"])
    scene.player(1, technologies={"warriors": 2, "knights": 4}, military_hand=hand or ["military_bonus_ii"], science=3)
    assert (scene.p(0).strength, scene.p(1).strength) == (14, 10)
    return scene.politics(0).choose("aggression spy 1")


@rule(
    "TTO-EX-41",
    "TTO-AGGR-1",
    "TTO-AGGR-2",
    "TTO-AGGR-3",
    "TTO-AGGR-4",
    "TTO-AGGR-5",
    "TTO-AGGR-6",
    "TTO-AGGR-7",
    "TTO-AGGR-8",
    "TTO-DEC-12",
    "TTO-DEC-13",
    "TTO-DEC-14",
)
def test_adam_sacrifices_riflemen_and_barbara_reckons():
    scene = adam()
    assert (scene.question(), scene.asked(), scene.p(0).military_actions) == ("OfferUnits", (0,), 1)
    scene.choose("sacrifice riflemen", "done")
    assert (scene.question(), scene.asked()) == ("Resist", (1,))
    assert scene.board(1)["pending"]["attack"] == 17
    scene.choose("defend military_bonus_ii")
    assert scene.board(1)["pending"]["total"] == 14
    scene.choose("sacrifice knights", "sacrifice knights", "done")
    assert ("withstood", 1) in scene.happened(), "18 against 17"
    assert (scene.p(0).strength, scene.p(1).strength, scene.p(1).science) == (11, 6, 3)
    assert scene.p(1).military_hand == []


def test_every_sacrifice_is_offered_in_words_with_what_it_brings():
    scene = adam()
    adams = Words(scene.table, 0, ["Adam", "Barbara"])
    assert adams.choice(0, ("sacrifice", "riflemen")).label == "Sacrifice an infantry unit, Riflemen (+3)"
    scene.choose("done")
    barbaras = Words(scene.table, 1, ["Adam", "Barbara"])
    assert barbaras.choice(1, ("sacrifice", "knights")).label == "Sacrifice a cavalry unit, Knights (+2)"


@rule(
    "TTO-EX-42",
    "TTO-CLAR-SPY-1",
    "TTO-AGGR-15",
    "TTO-AGGR-16",
    "TTO-AGGR-17",
    "TTO-AGGR-27",
    "TTO-DIFF-43",
    "TTO-AGGR-22",
)
def test_adam_takes_three_science_points():
    scene = adam()
    bank = scene.p(0).yellow_bank
    scene.choose("sacrifice riflemen")
    assert scene.p(0).strength == 14, "not lowered before it is over"
    scene.choose("done", "done")
    assert (scene.p(0).science, scene.p(1).science) == (3, 0)
    assert (scene.p(0).strength, scene.p(0).yellow_bank) == (11, bank + 1)
    assert ("spy", -1) in scene.table.military_discards
    assert (scene.question(), scene.p(0).military_actions) == ("ActionPhase", 1), "one action is missing this turn"


@rule("TTO-AGGR-12", "TTO-AGGR-13", "TTO-EX-41")
def test_a_tie_favours_the_defender():
    scene = adam().choose("done", "defend military_bonus_ii", "done")
    assert (scene.p(0).science, scene.p(1).science) == (0, 3)
    assert (scene.p(0).strength, scene.p(0).culture, scene.p(0).workers["riflemen"]) == (14, 0, 4)
    assert ("spy", -1) in scene.table.military_discards


@rule("TTO-AGGR-9", "TTO-DIFF-42", "TTO-AGGR-10")
def test_only_the_defender_plays_bonus_cards_and_any_number():
    scene = full(age="II").player(0, technologies={"warriors": 20}, military_hand=["spy", "military_bonus_ii"])
    scene.player(1, military_hand=["military_bonus_ii"] * 4 + ["rats"]).politics(0).choose("aggression spy 1")
    assert scene.refused("defend military_bonus_ii") == "unknown_verb"
    scene.choose("done")
    assert scene.refused("defend rats") == "not_a_bonus_card"
    scene.choose(*["defend military_bonus_ii"] * 4, "done")
    assert scene.told("overcome")[-1] == {"card": "spy", "attack": 20, "defence": 17}
    assert scene.p(1).military_hand == ["rats"], "spent, and lost all the same"


@rule("TTO-AGGR-11")
def test_a_total_with_sacrifices_may_pass_sixty():
    scene = full(age="III").player(0, technologies={"modern_infantry": 13}, military_hand=["spy"]).politics(0)
    assert scene.p(0).strength == 60
    scene.choose("aggression spy 1", "sacrifice modern_infantry", "done")
    assert scene.board(1)["pending"]["attack"] == 65


@rule("TTO-AGGR-14")
def test_units_of_this_turn_attack_in_the_next():
    scene = full(age="II").player(0, military_hand=["spy"], resources=4, pool=2).actions(0)
    scene.choose("build warriors")
    assert scene.refused("aggression spy 1") == "unknown_verb", "politics come before the actions"


@rule("TTO-AGGR-21", "TTO-AGGR-24", "TTO-OPEN-32", "TTO-DEC-16", "TTO-DEC-9")
def test_a_lost_worker_is_of_the_losers_choice_but_not_a_sacrificed_unit():
    scene = full().player(0, technologies={"warriors": 9}, military_hand=["enslave"], military_actions=2)
    scene.player(1, pool=0, technologies={"warriors": 1}).politics(0).choose("aggression enslave 1", "done")
    scene.choose("sacrifice warriors")
    assert (scene.question(), scene.asked()) == ("LoseWorker", (1,))
    assert "lose warriors" not in scene.offers()
    scene.choose("lose bronze")
    assert (scene.p(1).workers["warriors"], scene.p(1).workers["bronze"], scene.p(1).yellow_bank) == (0, 1, 20)
    assert scene.p(0).resources == 3
    unused = full().player(0, technologies={"warriors": 9}, military_hand=["enslave"], military_actions=2)
    unused.politics(0).choose("aggression enslave 1", "done", "done")
    assert (unused.p(1).pool, unused.p(1).yellow_bank) == (0, 19)


@rule("TTO-AGGR-23", "TTO-CLAR-RAID-1", "TTO-DEC-15", "TTO-OPEN-54", "TTO-OPEN-60")
def test_the_attacker_chooses_the_building_that_is_destroyed():
    scene = full().player(0, technologies={"warriors": 9}, military_hand=["raid_i"])
    scene.player(1, technologies={"religion": 1, "alchemy": 1}, specials=["masonry"], pool=0).politics(0)
    scene.choose("aggression raid_i 1", "done", "done")
    assert (scene.question(), scene.asked()) == ("Raid", (0,))
    scene.choose("destroy alchemy")
    assert (scene.p(1).workers["alchemy"], scene.p(1).pool, scene.p(0).resources) == (0, 1, 3)


@rule("TTO-AGGR-25", "TTO-TAC-9", "TTO-TAC-10")
def test_an_army_adds_its_bonus_only_if_it_is_sacrificed_whole():
    scene = full(age="II").player(0, technologies={"warriors": 1, "knights": 1}, tactic="medieval_army")
    assert [
        sacrifice.worth(scene.table, scene.p(0), units)
        for units in ({"warriors": 1}, {"knights": 1}, {"warriors": 1, "knights": 1})
    ] == [1, 2, 5]


@rule("TTO-AGGR-26", "TTO-END-8", "TTO-END-9")
def test_in_the_last_round_only_bonus_cards_add_strength():
    scene = full(age="III").player(0, technologies={"warriors": 3}, military_hand=["spy"])
    scene.player(1, military_hand=["military_bonus_i"], science=3)
    scene.table.last_round = scene.table.round
    scene.politics(0).choose("aggression spy 1")
    assert (scene.question(), scene.asked()) == ("Resist", (1,))
    assert scene.refused("sacrifice warriors") == "no_sacrifice"
    scene.choose("defend military_bonus_i")
    assert ("withstood", 1) in scene.happened()
    calm = advanced(age="III").player(0, technologies={"warriors": 3}, military_hand=["spy"]).politics(0)
    calm.table.last_round = calm.table.round
    assert calm.choose("aggression spy 1").question() == "OfferUnits"


@rule("TTO-OPEN-39")
def test_the_last_round_of_the_advanced_game_allows_sacrifices():
    scene = advanced(age="III")
    scene.table.last_round = scene.table.round
    assert sacrifice.allowed(scene.table)


@rule("TTO-OPEN-31", "TTO-DIFF-40")
def test_a_stronger_rival_may_be_attacked():
    scene = full(age="II").player(0, technologies={"warriors": 3}, military_hand=["spy"])
    scene.player(1, technologies={"warriors": 4}, science=9).politics(0).choose("aggression spy 1")
    scene.choose("sacrifice warriors", "sacrifice warriors", "done", "done")
    assert (scene.p(0).science, scene.p(0).workers["warriors"]) == (5, 1), "3 + 2 against 4"


@rule("TTO-OPEN-61")
def test_some_aggressions_need_an_object():
    scene = (
        full(age="II").player(0, military_hand=["assassinate", "sabotage", "annex"]).player(1, leader="michelangelo")
    )
    scene.politics(0)
    assert scene.refused("aggression sabotage 1") == "nothing_to_lose"
    assert scene.offered("aggression assassinate 1")
    assert scene.offered("aggression annex 1"), "though there is no colony"


# Tactics ----------------------------------------------------------------------------------------------------------


@rule("TTO-TAC-1", "TTO-TAC-2", "TTO-OPEN-35", "TTO-DIFF-52", "TTO-DEC-44")
@pytest.mark.parametrize("mode", LONGER)
def test_a_tactic_costs_an_action_and_takes_the_place_of_another(mode: str):
    scene = tta(edition=mode).player(0, military_hand=["legion", "phalanx"])
    scene.choose("tactic legion", "tactic phalanx")
    assert (scene.p(0).tactic, scene.p(0).military_actions) == ("phalanx", 0)
    assert scene.table.military_discards == [("legion", -1)]


@rule("TTO-EX-55", "TTO-TAC-3", "TTO-TAC-4", "TTO-TAC-5", "TTO-TAC-6", "TTO-TAC-7", "TTO-CLAR-TACTICS-3")
def test_karl_has_two_medieval_armies():
    assert karl().p(0).strength == 2 + 2 + 4 + 4


def karl() -> Scene:
    """Two Warriors, Swordsmen, two Knights: two medieval armies, one infantry left over."""
    technologies = {"warriors": 2, "swordsmen": 1, "knights": 2}
    return full(age="II").player(0, technologies=technologies, tactic="medieval_army", exclusive=True)


@rule("TTO-EX-56", "TTO-EX-57", "TTO-EX-58", "TTO-TAC-8", "TTO-OPEN-34")
@pytest.mark.parametrize(
    ("units", "attack"),
    [
        (["knights"], 14),
        (["knights", "swordsmen"], 18),
        (["warriors", "knights", "warriors", "knights"], 22),
    ],
)
def test_karl_sacrifices(units: list[str], attack: int):
    scene = karl().player(0, military_hand=["spy"]).politics(0).choose("aggression spy 1")
    scene.choose(*[f"sacrifice {unit}" for unit in units], "done")
    assert scene.board(1)["pending"]["attack"] == attack


@rule("TTO-TAC-11")
def test_a_tactic_in_play_stays_and_one_in_hand_grows_old():
    scene = full(age="II").player(0, tactic="legion", exclusive=True, military_hand=["phalanx", "annex"])
    scene.whole_row().decks(civil=["iron"]).start_turn(1)
    assert scene.table.age == 3
    assert (scene.p(0).tactic, scene.p(0).military_hand) == ("legion", ["annex"])


@rule("TTO-TAC-12", "TTO-DIFF-51", "TTO-DIFF-13")
def test_a_tactic_is_never_shared():
    scene = full().player(0, tactic="legion", exclusive=True).start_turn(0)
    idle(scene, 2)
    assert (scene.table.common_tactics, scene.p(0).exclusive) == ([], True)
    assert not [offer for offer in scene.actions(1).offers() if offer.startswith("copy")]
    assert scene.refused("copy legion") == "not_common"


@rule("TTO-ANTIQ-1")
def test_newer_units_suit_older_tactics():
    scene = full(age="III").player(0, technologies={"warriors": 0, "modern_infantry": 2}, tactic="fighting_band")
    assert scene.p(0).strength == 10 + 1


@rule("TTO-EX-59", "TTO-ANTIQ-2", "TTO-ANTIQ-3", "TTO-ANTIQ-5", "TTO-CLAR-TACTICS-4", "TTO-OPEN-2")
def test_barbara_has_a_defensive_army_with_warriors():
    technologies = {"swordsmen": 3, "warriors": 1, "cannon": 2}
    scene = full(age="II").player(0, technologies=technologies, tactic="defensive_army")
    assert scene.p(0).strength == 13 + 6 + 3


@rule("TTO-ANTIQ-4", "TTO-CLAR-TACTICS-1", "TTO-CLAR-TACTICS-2")
@pytest.mark.parametrize(
    ("tactic", "technologies", "strength"),
    [
        ("legion", {"warriors": 7}, 7 + 2 * 2),
        ("mobile_artillery", {"warriors": 0, "knights": 1, "cannon": 1}, 5 + 5),
        ("fortifications", {"warriors": 0, "cannon": 5}, 15 + 2 * 4),
    ],
)
def test_a_tactic_with_one_bonus(tactic: str, technologies: dict[str, int], strength: int):
    scene = full(age="II").player(0, technologies=technologies, tactic=tactic)
    card = scene.table.cards[tactic]
    assert (scene.p(0).strength, card.outdated_strength) == (strength, card.army_strength)


# Air forces -------------------------------------------------------------------------------------------------------


@rule(
    "TTO-EX-60",
    "TTO-EX-61",
    "TTO-EX-62",
    "TTO-AIR-1",
    "TTO-AIR-2",
    "TTO-AIR-3",
    "TTO-AIR-4",
    "TTO-AIR-5",
    "TTO-CLAR-TACTICS-5",
    "TTO-CLAR-TACTICS-6",
)
@pytest.mark.parametrize(("flown", "strength"), [(1, 47), (2, 57), (3, 60)])
def test_karl_has_entrenchments_and_an_air_force(flown: int, strength: int):
    technologies = {"warriors": 0, "modern_infantry": 1, "swordsmen": 1, "cannon": 4, "air_forces": flown}
    scene = full(age="III").player(0, technologies=technologies, tactic="entrenchments")
    assert scene.p(0).strength == strength


@rule("TTO-AIR-6", "TTO-OPEN-33")
def test_an_air_force_is_sacrificed_like_any_unit_and_doubles_its_army():
    technologies = {"warriors": 0, "modern_infantry": 2, "air_forces": 1}
    scene = full(age="III").player(0, technologies=technologies, tactic="fighting_band")
    worth = [
        sacrifice.worth(scene.table, scene.p(0), units)
        for units in ({"modern_infantry": 2}, {"modern_infantry": 2, "air_forces": 1}, {"air_forces": 1})
    ]
    assert worth == [10 + 1, 15 + 2, 5]
    scene.player(0, resources=7, pool=1).choose("build air_forces", "disband air_forces")
    assert scene.p(0).military_actions == 0


# Wars -------------------------------------------------------------------------------------------------------------


@rule("TTO-WAR-1", "TTO-WAR-2", "TTO-WAR-3", "TTO-WAR-5", "TTO-WAR-21")
def test_a_war_is_declared_and_waits():
    scene = full(age="II").player(0, military_hand=["war_over_resources"], military_actions=2).politics(0)
    scene.choose("war war_over_resources 1")
    player = scene.p(0)
    assert (player.war, player.war_rival, player.military_actions) == ("war_over_resources", 1, 0)
    assert scene.question() == "ActionPhase"
    scene.player(1, pool=1, resources=2).choose("end")
    assert (scene.asked(), scene.p(1).military_actions) == ((1,), 2)
    assert scene.player(1, resources=2).actions(1).offered("build warriors")


def war(card: str = "war_over_culture_ii", mine: int = 5, theirs: int = 3, **facts: object) -> Scene:
    """The war of seat 0, so strong, against seat 1, so strong; the declarer goes on."""
    scene = full(age="II").player(0, technologies={"warriors": mine}, war=(card, 1), **facts)
    scene.player(1, technologies={"warriors": theirs}, culture=9, food=2, resources=1)
    return scene.start_turn(0).choose("stay")


@rule(
    "TTO-WAR-4",
    "TTO-WAR-6",
    "TTO-WAR-7",
    "TTO-WAR-8",
    "TTO-WAR-9",
    "TTO-DIFF-41",
    "TTO-DIFF-45",
    "TTO-DEC-6",
    "TTO-DEC-7",
)
def test_both_sides_of_a_war_sacrifice_the_declarer_first():
    scene = war().player(1, military_hand=["military_bonus_ii"])
    assert (scene.question(), scene.asked()) == ("OfferUnits", (0,))
    scene.choose("sacrifice warriors", "done")
    assert (scene.question(), scene.asked()) == ("OfferUnits", (1,))
    assert scene.board(1)["pending"]["attack"] == 6
    assert scene.refused("defend military_bonus_ii") == "unknown_verb"
    scene.choose("sacrifice warriors", "sacrifice warriors", "done")
    assert scene.told("war_resolved")[-1] == {
        "card": "war_over_culture_ii",
        "rival": 1,
        "attack": 6,
        "defence": 5,
    }
    assert (scene.p(0).culture, scene.p(1).culture) == (1, 8)
    assert (scene.p(0).workers["warriors"], scene.p(1).workers["warriors"]) == (4, 1)


@rule("TTO-WAR-10", "TTO-WAR-11", "TTO-WAR-12", "TTO-WAR-13", "TTO-WAR-15")
def test_the_stronger_side_wins_whoever_declared():
    scene = war(mine=1, theirs=4, culture=2).choose("done", "done")
    assert (scene.p(0).culture, scene.p(1).culture) == (0, 11), "an advantage of 3, but only 2 to take"
    assert ("war_over_culture_ii", -1) in scene.table.military_discards
    assert scene.p(0).war is None


@rule("TTO-WAR-14", "TTO-DEC-8", "TTO-CLAR-PLUNDER-1")
def test_the_winner_chooses_the_mixture():
    scene = war("war_over_resources", 5, 3).choose("done", "done")
    assert (scene.question(), scene.asked()) == ("Plunder", (0,))
    assert scene.offers() == ["food 1", "food 2"]
    scene.choose("food 1")
    assert (scene.p(0).food, scene.p(0).resources) == (1, 1)


@rule("TTO-OPEN-6", "TTO-DIFF-46")
def test_a_war_without_a_stronger_side_does_nothing():
    scene = war(mine=3, theirs=3).choose("done", "done")
    assert (scene.p(0).culture, scene.p(1).culture) == (0, 9)
    assert ("war_over_culture_ii", -1) in scene.table.military_discards


@rule("TTO-WAR-17", "TTO-OPEN-38", "TTO-DIFF-48")
def test_a_war_of_the_last_round_is_never_settled():
    scene = full(age="IV").player(
        1, technologies={"warriors": 9}, military_hand=["war_over_culture"], military_actions=3
    )
    scene.table.last_round = scene.table.round
    scene.player(0, culture=9).player(1, military_actions=3).politics(1).choose("war war_over_culture 0", "end")
    assert scene.table.over
    assert (scene.told("war_resolved"), scene.p(0).culture) == ([], 9)


@rule("TTO-WAR-18", "TTO-WAR-19")
def test_in_the_last_round_a_war_compares_plain_strength():
    scene = full(age="IV").player(0, technologies={"warriors": 3}, war=("war_over_culture", 1)).player(1, culture=9)
    scene.table.last_round = scene.table.round
    scene.start_turn(0).choose("stay")
    assert scene.told("war_resolved")[-1]["attack"] == 3
    assert scene.p(1).culture == 7


@rule("TTO-CLAR-WARTECH-1", "TTO-OPEN-42", "TTO-DIFF-47")
def test_war_over_technology_takes_technologies_and_science():
    scene = full(age="II").player(0, technologies={"warriors": 8}, war=("war_over_technology", 1), specials=["masonry"])
    scene.player(1, specials=["masonry", "cartography"], science=9).start_turn(0).choose("stay", "done", "done")
    assert scene.refused("steal masonry") == "not_to_steal"
    scene.choose("steal cartography")
    assert scene.p(0).specials["exploration"] == "cartography"
    assert scene.p(0).science == 6 - 4


@rule("TTO-OPEN-32", "TTO-WAR-13")
def test_a_holy_war_takes_no_sacrificed_unit_once_more():
    nobody = {"agriculture": 0, "bronze": 0, "philosophy": 0}
    scene = full(age="III").player(0, technologies={"warriors": 20}, war=("holy_war", 1))
    scene.player(1, technologies={**nobody, "warriors": 2}, pool=0, yellow_bank=5).start_turn(0)
    scene.choose("stay", "done", "sacrifice warriors", "done")
    assert (scene.p(1).workers["warriors"], scene.p(1).yellow_bank) == (0, 7), "one sacrificed, one lost"
    assert scene.p(0).culture == 3, "five were to be lost, and one could be"


@rule("TTO-OPEN-32", "TTO-AGGR-20", "TTO-AGGR-21")
def test_who_has_only_sacrificed_units_loses_no_more_population():
    nobody = {"agriculture": 0, "bronze": 0, "philosophy": 0}
    scene = full(age="II").player(0, technologies={"warriors": 9}, military_hand=["enslave"]).politics(0)
    scene.player(1, technologies={**nobody, "warriors": 1}, pool=0, yellow_bank=5)
    scene.choose("aggression enslave 1", "done", "sacrifice warriors")
    assert (scene.question(), scene.p(1).yellow_bank, scene.p(0).resources) == ("ActionPhase", 6, 3)


@rule("TTO-PACT-19", "TTO-WAR-10")
@pytest.mark.parametrize(("owner", "partner"), [(0, 1), (1, 0)])
def test_open_borders_make_an_attacker_stronger_in_a_war_too(owner: int, partner: int):
    scene = full(age="II", seats=3).player(0, technologies={"warriors": 2}, war=("war_over_culture_ii", 1))
    scene.player(owner, pact=("open_borders_agreement", partner, "A")).player(
        1, technologies={"warriors": 2}, culture=9
    )
    scene.start_turn(0).choose("stay", "done", "done")
    assert scene.told("war_resolved")[-1]["attack"] == 2 + 3
    assert scene.p(owner).pact == "open_borders_agreement"


@rule("TTO-OPEN-13", "TTO-DIFF-73")
def test_a_declared_war_does_not_grow_old():
    scene = full(age="III").player(0, war=("war_over_culture_ii", 1)).whole_row().decks(civil=["iron"]).start_turn(1)
    assert scene.table.age == 4
    assert scene.p(0).war == "war_over_culture_ii"


# Strength of a civilization ---------------------------------------------------------------------------------------


@rule(
    "TTO-CLAR-STRENGTH-1",
    "TTO-CLAR-STRENGTH-2",
    "TTO-CLAR-STRENGTH-3",
    "TTO-CLAR-STRENGTH-4",
    "TTO-CLAR-STRENGTH-5",
    "TTO-CLAR-RAILROAD-3",
)
@pytest.mark.parametrize(
    ("facts", "strength"),
    [
        ({"leader": "alexander_the_great"}, 4),
        ({"leader": "joan_of_arc", "technologies": {"religion": 2, "warriors": 2}}, 4),
        ({"wonders": ["colossus"]}, 3),
        ({"wonders": ["great_wall"]}, 4),
        ({"specials": ["warfare"]}, 3),
        ({"wonders": ["transcontinental_railroad"]}, 7),
    ],
)
def test_bonuses_of_a_civilization_are_not_sacrificed(facts: dict[str, object], strength: int):
    scene = full().player(0, **{"technologies": {"warriors": 2}, **facts})
    assert scene.p(0).strength == strength
    assert sacrifice.worth(scene.table, scene.p(0), {"warriors": 2}) == 2


@rule("TTO-CLAR-GENGHIS-1", "TTO-DIFF-63")
def test_genghis_khan_makes_each_cavalry_unit_stronger():
    scene = full().player(0, technologies={"warriors": 0, "knights": 3}, tactic="heavy_cavalry", leader="genghis_khan")
    assert (scene.p(0).strength, scene.p(0).culture_rating) == (3 * 3, 3), "the tactic is ignored"
    assert sacrifice.worth(scene.table, scene.p(0), {"knights": 2}) == 6
    assert sacrifice.worth(scene.table, scene.p(0), {"knights": 3}) == 9, "no army of the ignored tactic either"
    assert statistics.origins(scene.table, scene.p(0))["strength"] == [("knights", 6), ("genghis_khan", 3)]


@rule("TTO-CLAR-NAPOLEON-1", "TTO-CLAR-NAPOLEON-2", "TTO-CLAR-NAPOLEON-3", "TTO-DIFF-64")
@pytest.mark.parametrize(
    ("technologies", "strength"),
    [
        ({"warriors": 0, "cannon": 4}, 12 + 4 + 4 + 4),
        ({"warriors": 0, "cannon": 2, "air_forces": 1}, 11 + 8 + 8),
        ({"warriors": 0, "cannon": 1}, 3),
    ],
)
def test_napoleon_counts_the_best_army_once_more(technologies: dict[str, int], strength: int):
    scene = full(age="III").player(0, technologies=technologies, tactic="fortifications", leader="napoleon_bonaparte")
    assert scene.p(0).strength == strength
    assert sacrifice.worth(scene.table, scene.p(0), {"cannon": 2}) == 6 + 4
    assert scene.p(0).military_total == 3


@rule("TTO-CLAR-NAPOLEON-1")
def test_napoleon_with_an_antiquated_army():
    technologies = {"warriors": 2, "cannon": 1}
    scene = full(age="II").player(0, technologies=technologies, tactic="defensive_army", leader="napoleon_bonaparte")
    assert scene.p(0).strength == 5 + 3 + 3
