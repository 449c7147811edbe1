"""Action cards outside battle: playing them, and the upper half of every card."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.clash import battlefield
from tests.games.clash.scene import Scene, clash
from tests.games.clash.test_events import bare, cities

from annals.games.clash import feats
from annals.games.clash.cities.city import HAPPY, NEUTRAL
from annals.games.clash.economy.stock import IDEAS
from annals.games.clash.edition import load
from annals.games.clash.hand import playing
from annals.games.clash.units.units import BARBARIANS
from annals.kernel import Chance
from annals.kernel.knowledge import only
from annals.rules import rule

PAIRS = {
    "advance": ("peltasts", "routing"),
    "inspiration": ("routing", "peltasts"),
    "heroic_general": ("wedge_formation", "high_morale"),
    "spies": ("defiant_stand", "high_morale"),
    "leap_of_knowledge": ("high_ground", "tactical_surprise"),
    "good_ideas": ("the_siege", "high_ground"),
    "mercenaries": ("for_the_people", "defiant_stand"),
    "cultural_awe": ("defiant_stand", "upgraded_defenses"),
    "city_growth": ("tactical_retreat", "peltasts"),
    "focused_collection": ("tactical_retreat", "peltasts"),
    "explorers": ("routing", "prepared_defenses"),
    "negotiations": ("scouts", "martyr"),
    "leadership": ("high_ground", "archers"),
    "assassination": ("high_ground", "archers"),
    "mass_collection": ("prepared_defenses", "routing"),
    "new_goals": ("flanking", "high_morale"),
    "tech_synergy": ("prepared_defenses", "archers"),
    "teach_us_now": ("prepared_defenses", "archers"),
    "militia": ("wedge_formation", "high_morale"),
    "tech_exchange": ("tactical_surprise", "high_ground"),
    "idea_synergy": ("high_morale", "flanking"),
}
"""The combat halves of the two cards of each upper half."""


def hold(upper: str, scene: Scene | None = None, copy: int = 0) -> Scene:
    """Seat 0 holds a card with this upper half."""
    table = bare() if scene is None else scene
    return table.player(0, action_hand=[card(upper, copy)])


def card(upper: str, copy: int = 0) -> str:
    return f"{upper}_{PAIRS[upper][copy]}"


def play(scene: Scene, upper: str, *choices: str, copy: int = 0) -> Scene:
    return scene.choose(f"play {card(upper, copy)}", *choices)


def refused(scene: Scene, upper: str, code: str, rule: str | None = None) -> None:
    scene.refused(f"play {card(upper)}", code, rule)


# In general -----------------------------------------------------------------------------------------------------


@rule("CLA-ACT-CARDS-1")
def test_the_cards_pair_an_upper_half_with_a_combat_half():
    cards = load("monumental").actions
    numbers = {design.number: (design.upper, design.combat) for design in cards.values()}
    expected = {}
    for place, (upper, halves) in enumerate(PAIRS.items()):
        expected[2 * place + 1] = (upper, halves[0])
        expected[2 * place + 2] = (upper, halves[1])
    assert numbers == expected


@rule("CLA-CARD-1")
def test_action_cards_in_hand_are_secret():
    scene = hold("leadership")
    own = scene.table.view(0)["board"]
    other = scene.table.view(1)["board"]
    assert card("leadership") in str(own)
    assert card("leadership") not in str(other)


@rule("CLA-CARD-2", "CLA-CARD-3")
def test_the_upper_half_is_played_outside_battle_and_the_card_is_discarded_face_up():
    scene = play(hold("leadership").player(0, culture=1), "leadership")
    assert scene.p(0).action_hand == []
    assert scene.table.action_discards == [card("leadership")]
    assert scene.told("play")[0]["details"] == {"card": card("leadership")}


@rule("CLA-CARD-1")
def test_a_card_that_is_not_in_hand_is_refused():
    bare().refused("play leadership_archers", "not_in_hand", "CLA-CARD-1")


@rule("CLA-CARD-4", "CLA-CARD-7")
def test_an_empty_action_deck_is_made_from_the_discards():
    scene = bare().player(0, advances=["math"], persons=["great_scientist"])
    scene.table.action_discards = [card("militia")]
    scene.table.action_deck = []
    scene.choose("play great_scientist", "gain medicine")
    assert scene.p(0).action_hand == [card("militia")]
    assert scene.table.action_discards == []
    scene.player(0, persons=["great_statesman"]).choose("play great_statesman")
    assert scene.p(0).action_hand == [card("militia")]


@rule("CLA-CARD-5")
def test_any_number_of_cards_may_be_played():
    scene = hold("leadership", hold("leadership"), 1).player(0, culture=3)
    hold("focused_collection", hold("mass_collection", scene))
    play(scene, "leadership")
    play(scene, "leadership", copy=1)
    play(scene, "focused_collection")
    play(scene, "mass_collection")
    assert scene.p(0).actions == 5
    assert len(scene.table.action_discards) == 4


@rule("CLA-CARD-6", "CLA-ACT-HEROIC_GENERAL-3")
def test_two_cards_of_one_name_need_two_triggers():
    scene = hold("heroic_general", hold("heroic_general"), 1).city(0, 0, mood="angry")
    scene.player(0, feats=(feats.ACTION, feats.FOUGHT_LAND, feats.WON_LAND))
    play(scene, "heroic_general")
    assert scene.table.cities[0].mood == NEUTRAL
    scene.refused(f"play {card('heroic_general', 1)}", "no_won_battle", "CLA-ACT-HEROIC_GENERAL-3")
    scene.player(0, feats=(*scene.p(0).feats, feats.WON_LAND))
    play(scene, "heroic_general", copy=1)
    assert scene.table.cities[0].mood == HAPPY


@rule("CLA-CARD-8")
def test_the_cost_is_paid_when_the_card_is_played():
    scene = hold("leadership")
    refused(scene, "leadership", "cannot_pay")
    play(scene.player(0, culture=2), "leadership")
    assert scene.stock(0) == {"culture": 1}


@rule("CLA-WON-ARENA-2", "CLA-CIV-AZTECS-3", "CLA-CARD-8")
def test_other_tokens_may_pay_for_a_card():
    scene = hold("leadership", bare().city(0, 0, wonders=("great_arena",))).player(0, mood=1)
    assert play(scene, "leadership").p(0).actions == 4
    scene = hold("leadership", bare(civilizations="random")).player(0, civ_advances=["human_sacrifice"])
    scene.player(0, captives=((1, 1),))
    assert play(scene, "leadership").p(0).captives == ()


# Advances -------------------------------------------------------------------------------------------------------


@rule("CLA-ACT-ADVANCE-1", "CLA-ADV-19", "CLA-ADV-20")
def test_advance_gives_any_advance_without_food_or_cube():
    scene = play(hold("advance").player(0, culture=1, tracker=1), "advance")
    assert ("gain", "irrigation") in scene.choices()
    assert ("gain", "astronomy") not in scene.choices()
    scene.choose("gain irrigation")
    assert "irrigation" in scene.p(0).advances
    assert scene.p(0).tracker == 1
    assert scene.p(0).actions == 3
    assert scene.stock(0) == {"mood": 1}


@rule("CLA-ACT-INSPIRATION-1")
def test_inspiration_gives_an_advance_of_a_near_player():
    scene = hold("inspiration", bare(3)).player(1, advances=["fishing", "warships"]).player(2, advances=["writing"])
    refused(scene, "inspiration", "no_advance_to_gain")
    scene.units(1, 2, settler=1)  # next to the home of seat 0
    play(scene, "inspiration")
    assert scene.p(0).advances == ["farming", "mining", "fishing"]
    assert scene.p(0).tracker == 3


@rule("CLA-ACT-INSPIRATION-1")
def test_inspiration_reaches_two_spaces_and_no_farther():
    scene = hold("inspiration").player(1, advances=["fishing"])
    refused(scene.units(1, 22, settler=1), "inspiration", "no_advance_to_gain")
    scene.units(1, 17, settler=1)
    assert scene.table.refuse(0, ("play", card("inspiration"))) is None


@rule("CLA-ACT-TECH_EXCHANGE-1", "CLA-ACT-TECH_EXCHANGE-2")
def test_tech_exchange_gives_an_advance_to_both():
    scene = hold("tech_exchange").player(0, advances=["writing", "math"]).player(1, advances=["fishing", "myths"])
    scene.units(1, 16, settler=1)
    play(scene, "tech_exchange")
    assert scene.choices() == [("learn", "fishing", 1), ("learn", "myths", 1)]
    scene.choose("learn myths 1")
    assert "myths" in scene.p(0).advances
    assert (scene.asked(), scene.choices()) == (1, [("gain", "writing"), ("gain", "math")])
    scene.choose("gain math")
    assert "math" in scene.p(1).advances
    assert (scene.p(0).tracker, scene.p(1).tracker) == (3, 3)


@rule("CLA-ACT-TECH_SYNERGY-1")
def test_tech_synergy_buys_two_advances_of_one_category():
    scene = hold("tech_synergy").player(0, food=2, ideas=1, tracker=1)
    refused(scene, "tech_synergy", "no_pair_to_buy")
    scene.player(0, ideas=2)
    play(scene, "tech_synergy")
    assert scene.p(0).actions == 2
    assert ("buy", "fishing") in scene.choices()
    scene.choose("buy writing", "pay 2food")
    assert scene.choices() == [("buy", "public_education"), ("buy", "free_education"), ("buy", "philosophy")]
    scene.choose("buy philosophy")
    assert scene.p(0).advances[-2:] == ["writing", "philosophy"]
    assert scene.stock(0) == {"culture": 1, "mood": 1, "ideas": 1}
    assert scene.p(0).tracker == 1


@rule("CLA-ACT-IDEA_SYNERGY-1")
def test_idea_synergy_buys_an_advance_and_gives_two_ideas():
    scene = hold("idea_synergy")
    refused(scene, "idea_synergy", "cannot_pay")
    play(scene.player(0, food=2, tracker=1), "idea_synergy", "buy storage")
    assert "storage" in scene.p(0).advances
    assert scene.stock(0) == {"mood": 1, "ideas": 2}
    assert (scene.p(0).tracker, scene.p(0).actions) == (1, 2)


@rule("CLA-ACT-TEACH_US_NOW-1")
def test_teach_us_now_gives_an_advance_of_the_loser_right_after_the_capture():
    scene = hold("teach_us_now").player(0, advances=["tactics"]).player(1, advances=["fishing"])
    refused(scene, "teach_us_now", "no_capture")
    scene.city(1, 16).units(0, 0, infantry=1)
    scene.choose("move", "to 16")
    while scene.question() != "Act":
        scene.choose(scene.choices()[-1])
    assert scene.table.cities[16].owner == 0
    play(scene, "teach_us_now")
    assert "fishing" in scene.p(0).advances
    assert scene.p(0).tracker == 3


@rule("CLA-ACT-TEACH_US_NOW-1", "CLA-CARD-6")
def test_teach_us_now_comes_too_late_after_another_action_and_serves_once():
    scene = hold("teach_us_now", hold("teach_us_now"), 1).player(1, advances=["fishing", "myths"])
    captured = (feats.ACTION, feats.CAPTURED, f"{feats.CAPTURED_FROM}1")
    refused(scene.player(0, feats=(*captured, feats.ACTION)), "teach_us_now", "no_capture")
    play(scene.player(0, feats=captured), "teach_us_now", "gain fishing")
    scene.refused(f"play {card('teach_us_now', 1)}", "no_capture")


# Victories ------------------------------------------------------------------------------------------------------


@rule("CLA-ACT-HEROIC_GENERAL-1", "CLA-ACT-HEROIC_GENERAL-2")
def test_a_heroic_general_cheers_cities_after_a_won_battle():
    scene = hold("heroic_general", cities(bare(), 0, 10, mood="angry")).player(0, mood=1)
    refused(scene, "heroic_general", "no_won_battle")
    scene.player(0, feats=(feats.WON_LAND,))
    play(scene, "heroic_general")
    assert scene.choices() == [("raise", 0), ("raise", 10)]
    scene.choose("raise 10")
    assert scene.choices() == [("raise", 0), ("raise", 10), ("done",)]
    scene.choose("raise 10")
    assert scene.table.cities[10].mood == HAPPY
    assert scene.stock(0) == {}
    assert scene.p(0).actions == 3


@rule("CLA-ACT-HEROIC_GENERAL-1")
def test_a_battle_won_in_the_turn_of_another_is_forgotten():
    scene = hold("heroic_general").player(0, feats=(feats.WON_LAND,)).turn(1)
    scene.choose("end")
    while scene.question() != "Act":
        scene.choose(scene.choices()[-1])
    refused(scene, "heroic_general", "no_won_battle")


@rule("CLA-ACT-GOOD_IDEAS-1", "CLA-CARD-6")
def test_good_ideas_follow_a_victory_or_a_capture():
    scene = hold("good_ideas", hold("good_ideas"), 1)
    refused(scene, "good_ideas", "no_triumph")
    scene.player(0, feats=(feats.ACTION, feats.CAPTURED))
    play(scene, "good_ideas")
    assert scene.stock(0) == {"ideas": 2}
    scene.refused(f"play {card('good_ideas', 1)}", "no_triumph")
    scene.player(0, feats=(*scene.p(0).feats, feats.ACTION, feats.WON_LAND))
    play(scene, "good_ideas", copy=1)
    assert scene.stock(0) == {"ideas": 4}
    assert scene.p(0).actions == 3


@rule("CLA-ACT-GOOD_IDEAS-1", "CLA-CARD-6")
def test_a_city_captured_by_winning_the_battle_for_it_is_one_triumph():
    scene = battlefield.field(infantry=2).city(1, battlefield.FIELD).units(1, battlefield.FIELD, infantry=1)
    hold("good_ideas", hold("good_ideas", scene), 1)
    battlefield.attack(scene, battlefield.I6, battlefield.I6, battlefield.L1).choose("decline")
    assert scene.table.cities[battlefield.FIELD].owner == 0
    play(scene, "good_ideas")
    scene.refused(f"play {card('good_ideas', 1)}", "no_triumph")
    # An empty city taken after that is a triumph of its own.
    scene.no_city(battlefield.FIELD).city(1, battlefield.FIELD)
    battlefield.attack(scene).choose("decline")
    play(scene, "good_ideas", copy=1)


# Other players --------------------------------------------------------------------------------------------------


@rule("CLA-ACT-SPIES-1")
def test_spies_see_all_cards_of_another_player():
    scene = hold("spies", bare(3)).player(0, culture=1)
    scene.player(1, action_hand=[card("militia")], objective_hand=["rich_great_navy"], wonder_hand=["great_wall"])
    play(scene, "spies", "choose 1")
    seen = sorted([card("militia"), "rich_great_navy", "great_wall"])
    assert scene.told("spy")[0]["details"] == {"rival": 1, "cards": seen}
    assert {name: scene.table.known[name] for name in seen} == dict.fromkeys(seen, only(0))
    assert scene.table.story is not None
    entry = next(entry for entry in scene.table.story.entries if entry.kind == "spy")
    assert entry.seen_by(2)["details"] == {"rival": 1, "amount": 3}
    assert scene.p(0).actions == 2
    assert scene.stock(0) == {}


@rule("CLA-ACT-SPIES-2")
def test_spies_may_swap_a_card_for_one_of_the_same_kind():
    scene = hold("spies").player(0, culture=1, action_hand=[card("leadership")], objective_hand=["food_standing_army"])
    scene.player(1, action_hand=[card("militia")], objective_hand=["rich_great_navy"], wonder_hand=["great_wall"])
    play(scene, "spies")
    assert scene.choices() == [
        ("swap", card("militia"), card("leadership")),
        ("swap", "rich_great_navy", "food_standing_army"),
        ("done",),
    ]
    scene.choose("swap rich_great_navy food_standing_army")
    assert scene.p(0).objective_hand == ["rich_great_navy"]
    assert scene.p(1).objective_hand == ["food_standing_army"]
    assert scene.question() == "Act"
    # Both know the two cards; an imagined table leaves them where they are.
    assert scene.table.known["rich_great_navy"] == only(0, 1)
    assert scene.table.imagine(1, Chance(3)).players[0].objective_hand == ["rich_great_navy"]


@rule("CLA-ACT-SPIES-1")
def test_a_spy_imagines_the_hand_as_it_was_seen():
    scene = hold("spies").player(0, culture=1)
    scene.player(1, action_hand=[card("militia"), card("advance")])
    play(scene, "spies")
    assert scene.table.imagine(0, Chance(5)).players[1].action_hand == scene.p(1).action_hand


@rule("CLA-ACT-NEGOTIATIONS-1", "CLA-ACT-NEGOTIATIONS-2")
def test_negotiations_bind_both_sides_for_a_turn():
    scene = hold("negotiations", bare(3)).player(0, culture=1)
    play(scene, "negotiations", "choose 2")
    assert list(scene.table.truces) == [(0, 2, 0), (2, 0, 2)]
    scene.choose("end")
    while scene.asked() != 1 or scene.question() != "Act":
        scene.choose(scene.choices()[-1])
    assert list(scene.table.truces) == [(2, 0, 2)]
    scene.choose("end")
    while scene.asked() != 2 or scene.question() != "Act":
        scene.choose(scene.choices()[-1])
    assert list(scene.table.truces) == [(2, 0, 2)]
    scene.choose("end")
    assert not scene.table.truces


@rule("CLA-ACT-NEGOTIATIONS-1")
def test_a_free_action_ends_the_start_of_the_turn_and_other_negotiations_do_not():
    scene = hold("leadership", hold("negotiations")).player(0, culture=3)
    play(scene, "leadership")
    refused(scene, "negotiations", "not_at_start")
    scene = hold("negotiations", hold("negotiations", bare(3)), 1).player(0, culture=2)
    play(scene, "negotiations", "choose 1")
    play(scene, "negotiations", "choose 2", copy=1)
    assert len(scene.table.truces) == 4


@rule("CLA-ACT-NEGOTIATIONS-1")
def test_negotiations_are_for_the_start_of_the_turn_and_forbid_attacks():
    scene = hold("negotiations").player(0, culture=1).choose("collect 0")
    while scene.question() != "Act":
        scene.choose(scene.choices()[0])
    refused(scene, "negotiations", "not_at_start", "CLA-ACT-NEGOTIATIONS-1")
    scene.turn(0).player(0, feats=(), advances=["tactics"]).units(0, 0, infantry=1).city(1, 16)
    play(scene, "negotiations")
    scene.choose("move")
    scene.refused("to 16", "truce", "CLA-ACT-NEGOTIATIONS-1")


@rule("CLA-ACT-LEADERSHIP-1")
def test_leadership_gives_an_action():
    scene = play(hold("leadership").player(0, culture=1).turn(0, actions=0), "leadership")
    assert scene.p(0).actions == 1


@rule("CLA-ACT-ASSASSINATION-1", "CLA-ACT-ASSASSINATION-2")
def test_assassination_costs_a_player_an_action_of_the_next_turn():
    scene = hold("assassination", hold("assassination"), 1).player(0, culture=2)
    play(scene, "assassination")
    assert scene.p(1).lost_actions == 1
    scene.refused(f"play {card('assassination', 1)}", "nobody_to_choose", "CLA-ACT-ASSASSINATION-2")
    scene.choose("end")
    while scene.asked() != 1 or scene.question() != "Act":
        scene.choose(scene.choices()[-1])
    assert scene.p(1).actions == 2
    scene.choose("end")
    while scene.asked() != 0 or scene.question() != "Act":
        scene.choose(scene.choices()[-1])
    assert scene.table.refuse(0, ("play", card("assassination", 1))) is None


@rule("CLA-ACT-ASSASSINATION-2")
def test_a_revolution_does_not_shield_from_assassins():
    scene = hold("assassination").player(0, culture=1).player(1, lost_actions=1)
    play(scene, "assassination")
    assert scene.p(1).lost_actions == 2


# Goods ----------------------------------------------------------------------------------------------------------


@rule("CLA-ACT-LEAP_OF_KNOWLEDGE-1")
def test_a_leap_of_knowledge_gives_an_idea_for_each_academy():
    scene = hold("leap_of_knowledge")
    refused(scene, "leap_of_knowledge", "no_academy")
    scene.city(0, 0, ["academy"]).city(0, 10, {"academy": 1}).city(1, 4, {"academy": 0})
    play(scene, "leap_of_knowledge")
    assert scene.p(0).stock[IDEAS] == 2
    assert scene.p(0).actions == 3


@rule("CLA-ACT-FOCUSED_COLLECTION-1")
def test_focused_collection_uses_a_space_several_times():
    scene = clash().all_terrain("barren").terrain(s0="plains", s10="mountain").city(0, 0, ["temple"])
    hold("focused_collection", scene).player(0, food=0)
    play(scene, "focused_collection")
    scene.choose("collect 0", "focused", "take 10 ore", "take 10 ore")
    assert scene.stock(0) == {"ore": 2}
    assert "focused_collection" not in scene.p(0).feats


@rule("CLA-ACT-MASS_COLLECTION-1", "CLA-ACT-MASS_COLLECTION-2")
def test_mass_collection_uses_two_spaces_more_but_not_twice():
    scene = clash().all_terrain("mountain").terrain(s0="plains").city(0, 0)
    hold("mass_collection", hold("mass_collection", scene), 1).player(0, food=0)
    hold("focused_collection", scene)
    play(scene, "mass_collection")
    play(scene, "mass_collection", copy=1)
    play(scene, "focused_collection")
    scene.choose("collect 0", "mass")
    assert ("mass",) not in scene.choices()
    assert ("focused",) not in scene.choices()
    taken = 0
    while scene.question() == "Collect" and scene.choices("take"):
        scene.choose(scene.choices("take")[0])
        taken += 1
    assert taken == 3
    assert scene.p(0).feats.count("mass_collection") == 1


@rule("CLA-ACT-NEW_GOALS-1", "CLA-ACT-NEW_GOALS-2", "CLA-ACT-NEW_GOALS-3")
def test_new_goals_exchange_an_objective():
    scene = hold("new_goals").player(0, culture=1, objective_hand=["happy_conqueror"])
    scene.next_cards("objective", "rich_great_navy", "food_standing_army")
    deck = len(scene.table.objective_deck)
    play(scene, "new_goals")
    assert scene.p(0).actions == 2
    assert scene.choices() == [
        ("keep", "food_standing_army", "happy_conqueror"),
        ("keep", "rich_great_navy", "happy_conqueror"),
        ("decline",),
    ]
    scene.choose("keep rich_great_navy happy_conqueror")
    assert scene.p(0).objective_hand == ["rich_great_navy"]
    # The one not taken and the one given up go back into the deck, unseen.
    assert scene.table.objective_discards == []
    assert {"food_standing_army", "happy_conqueror"} <= set(scene.table.objective_deck)
    assert len(scene.table.objective_deck) == deck
    assert all("card" not in told["details"] for told in scene.told("put_back"))
    assert scene.told("discard")[-1]["details"]["card"] != "happy_conqueror"


@rule("CLA-ACT-NEW_GOALS-2", "CLA-ACT-NEW_GOALS-3")
def test_new_goals_may_be_put_back():
    scene = hold("new_goals").player(0, culture=1)
    before = sorted(scene.table.objective_deck)
    play(scene, "new_goals", "decline")
    assert scene.p(0).objective_hand == []
    assert sorted(scene.table.objective_deck) == before


# Barbarians -----------------------------------------------------------------------------------------------------


@rule("CLA-ACT-MERCENARIES-1", "CLA-ACT-MERCENARIES-2", "CLA-ACT-MERCENARIES-3")
def test_mercenaries_are_paid_in_advance_and_march_where_one_likes():
    scene = hold("mercenaries").barbarians(17, infantry=2).barbarians(12, city=False, infantry=1)
    scene.barbarians(28, infantry=1)
    refused(scene, "mercenaries", "cannot_pay")
    scene.player(0, food=1, culture=1)
    play(scene, "mercenaries")
    assert scene.choices() == [
        ("hire", 12, "food"),
        ("hire", 12, "culture"),
        ("hire", 17, "food"),
        ("hire", 17, "culture"),
    ]
    scene.choose("hire 17 culture", "hire 12 food")
    assert scene.stock(0) == {}
    assert scene.question() == "March"
    assert ("march", 17, 22) in scene.choices()
    scene.choose("march 17 22", "march 12 14")
    assert scene.at(BARBARIANS, 22) == {"infantry": 2}
    assert scene.at(BARBARIANS, 14) == {"infantry": 1}
    assert scene.at(BARBARIANS, 17) == {"infantry": 1}
    assert scene.p(0).actions == 2


@rule("CLA-ACT-MERCENARIES-1")
def test_mercenaries_are_found_near_cities_and_armies():
    scene = hold("mercenaries").barbarians(29, city=False, infantry=1).player(0, food=1)
    scene.no_city(4)
    refused(scene, "mercenaries", "no_army_to_hire", "CLA-ACT-MERCENARIES-1")
    refused(scene.units(0, 28, settler=1), "mercenaries", "no_army_to_hire")
    scene.units(0, 28, infantry=1)
    assert scene.table.refuse(0, ("play", card("mercenaries"))) is None


@rule("CLA-ACT-MERCENARIES-2")
def test_mercenaries_fight_whoever_they_meet():
    scene = hold("mercenaries").barbarians(17, city=False, infantry=4).player(0, food=1).units(1, 22, settler=1)
    play(scene, "mercenaries")
    scene.choose("march 17 22")
    assert scene.at(1, 22) == {}
    assert scene.at(BARBARIANS, 22) == {"infantry": 4}


@rule("CLA-ACT-CULTURAL_AWE-1")
def test_cultural_awe_lasts_beyond_a_failure():
    """Reading A81."""
    scene = hold("cultural_awe").barbarians(16).dice(0)
    play(scene, "cultural_awe")
    choice = next(choice for choice in scene.choices("influence") if choice[2] == 16)
    scene.choose(choice)
    if scene.question() == "Boost":
        scene.choose("accept")
    assert choice in scene.choices("influence")


@rule("CLA-ACT-CULTURAL_AWE-1", "CLA-ACT-CULTURAL_AWE-2", "CLA-ACT-CULTURAL_AWE-3")
def test_cultural_awe_wins_a_small_barbarian_city():
    scene = hold("cultural_awe")
    refused(scene, "cultural_awe", "no_small_barbarians")
    scene.barbarians(16, infantry=2).dice(11)
    assert not [choice for choice in scene.choices("influence") if choice[2] == 16]
    play(scene, "cultural_awe")
    assert scene.p(0).actions == 3
    choice = next(choice for choice in scene.choices("influence") if choice[2] == 16)
    scene.choose(choice)
    while scene.question() not in ("Replace", "Act"):
        scene.choose(scene.choices()[-1])
    scene.choose("unit infantry")
    assert scene.table.cities[16].owner == 0
    assert scene.at(BARBARIANS, 16) == {}
    assert scene.at(0, 16) == {"infantry": 1}


# Cities and regions ---------------------------------------------------------------------------------------------


@rule("CLA-ACT-CITY_GROWTH-1", "CLA-ACT-CITY_GROWTH-2")
def test_city_growth_constructs_without_resources():
    scene = hold("city_growth").player(0, culture=1)
    refused(scene, "city_growth", "nothing_to_do")
    scene.player(0, advances=["writing"]).city(0, 10, mood="angry")
    play(scene, "city_growth")
    # The angry city cannot construct.
    scene.choose("construct 0 academy")
    assert scene.table.cities[0].buildings == {"academy": 0}
    assert scene.table.cities[0].activations == 1
    assert scene.stock(0) == {"ideas": 2}
    assert scene.p(0).actions == 2


@rule("CLA-ACT-EXPLORERS-1")
def test_explorers_reveal_a_region_and_bring_a_settler():
    scene = hold("explorers").player(0, culture=1)
    scene.table.tiles[2] = scene.table.unused_tiles.pop()
    scene.table.tiles[9] = scene.table.unused_tiles.pop()
    scene.terrain(s8="", s9="", s10="", s11="", s36="", s37="", s38="", s39="")
    play(scene, "explorers")
    assert scene.choices() == [("reveal", 2), ("decline",)]
    scene.choose("reveal 2")
    while scene.question() == "LayRegion":
        scene.choose(scene.choices()[0])
    assert all(scene.table.terrain[space] for space in (8, 9, 10, 11))
    assert scene.choices() == [("place", 0), ("decline",)]
    scene.choose("place 0")
    assert scene.at(0, 0) == {"settler": 1}
    assert scene.p(0).actions == 2


@rule("CLA-ACT-EXPLORERS-1")
def test_explorers_need_a_region_or_a_settler():
    scene = hold("explorers").player(0, culture=1).units(0, 0, settler=4)
    refused(scene, "explorers", "nothing_to_explore", "CLA-ACT-EXPLORERS-1")


@rule("CLA-ACT-MILITIA-1", "CLA-STACK-6")
def test_militia_places_an_infantry_within_the_stacking_limit():
    scene = hold("militia", cities(bare(), 0, 10, 13)).player(0, culture=1).units(0, 0, infantry=4)
    play(scene, "militia")
    assert scene.choices() == [("place", 10), ("place", 13)]
    scene.choose("place 13")
    assert scene.at(0, 13) == {"infantry": 1}
    scene = hold("militia").player(0, culture=1).units(0, 0, infantry=4)
    refused(scene, "militia", "no_room_for_unit")


# Civilizations --------------------------------------------------------------------------------------------------


def watched() -> Scene:
    """Seat 1 has Subterfuge, a card, and a city two spaces from seat 0."""
    scene = hold("leadership", bare(civilizations="random")).player(0, culture=1).city(1, 17)
    return scene.player(1, advances=["tactics"], civ_advances=["subterfuge"], action_hand=[card("militia")])


@rule("CLA-CIV-JAPAN-4", "CLA-CIV-JAPAN-5")
def test_subterfuge_cancels_a_card_whose_cost_is_not_paid():
    scene = play(watched(), "leadership")
    assert (scene.question(), scene.asked()) == ("Intervene", 1)
    scene.choose(f"cancel {card('militia')}")
    assert scene.p(0).actions == 3
    assert scene.stock(0) == {"culture": 1}
    assert scene.table.action_discards == [card("leadership"), card("militia")]


@rule("CLA-CIV-JAPAN-5")
def test_a_cancelled_card_takes_no_action():
    scene = play(watched().player(0, action_hand=[card("spies")], culture=1), "spies")
    assert scene.p(0).actions == 2
    scene.choose(f"cancel {card('militia')}")
    assert (scene.question(), scene.p(0).actions) == ("Act", 3)


@rule("CLA-CIV-JAPAN-4")
def test_subterfuge_may_let_a_card_pass_and_does_not_reach_far():
    scene = play(watched(), "leadership", "pass")
    assert scene.p(0).actions == 4
    scene = watched().no_city(17)
    assert play(scene, "leadership").p(0).actions == 4


@rule("CLA-CIV-JAPAN-6", "CLA-CIV-GREECE-7")
def test_a_card_that_needs_an_action_can_be_played_as_a_free_action():
    scene = hold("spies", bare(civilizations="random")).player(0, culture=1).turn(0, actions=0)
    scene.player(0, action_hand=[card("leadership")], persons=["great_artist"])
    refused(scene, "spies", "no_action")
    scene.table.push(playing.PlayFree(0))
    scene.table.forget_choices()
    assert scene.choices() == [("play", "great_artist"), ("play", card("spies")), ("decline",)]
    scene.choose(f"play {card('spies')}")
    assert scene.p(0).actions == 0
    assert scene.told("spy")


@rule("CLA-ROUND-8")
@pytest.mark.parametrize("upper", list(PAIRS))
def test_cards_that_are_actions_need_an_action(upper: str):
    needs = upper in ("spies", "mercenaries", "city_growth", "explorers", "new_goals", "tech_synergy", "idea_synergy")
    scene = hold(upper).turn(0, actions=0)
    refusal = scene.table.refuse(0, ("play", card(upper)))
    assert (refusal is not None and refusal.code == "no_action") == needs


@rule("CLA-ACT-SPIES-2", "CLA-SETUP-29")
def test_who_knew_a_card_before_spies_swapped_it_does_not_see_where_it_went():
    scene = hold("spies", bare(3)).player(0, culture=1, action_hand=[card("leadership")])
    scene.player(1, action_hand=[card("militia")])
    scene.table.known[card("militia")] = only(2)
    play(scene, "spies", "choose 1", f"swap {card('militia')} {card('leadership')}")
    assert scene.p(0).action_hand == [card("militia")]
    hands: Any = scene.table.board(2)["players"]
    assert [player["hand"]["action"]["cards"] for player in hands] == [[], [], []]
    hands = scene.table.board(1)["players"]
    assert hands[0]["hand"]["action"]["cards"] == [card("militia")]


@rule("CLA-WON-MAUSOLEUM-3", "CLA-CARD-3")
def test_the_owner_of_the_great_mausoleum_discards_under_the_pile():
    scene = hold("leadership").player(0, culture=1).city(0, 10, wonders=("great_mausoleum",))
    scene.table.action_discards = ["advance_peltasts"]
    play(scene, "leadership")
    assert scene.table.action_discards == [card("leadership"), "advance_peltasts"]
