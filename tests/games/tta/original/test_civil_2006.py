"""Leaders, wonders, action cards, building, technologies, governments and upgrades in the games of 2006."""

from __future__ import annotations

import pytest
from tests.games.tta.original.games import MODES, advanced, full, idle, simple
from tests.games.tta.scene import Scene, tta

from annals.games.tta.civil import buildings, technologies
from annals.games.tta.economy import statistics
from annals.rules import rule

# Leaders ----------------------------------------------------------------------------------------------------------


@rule("TTO-LEADER-1", "TTO-LEADER-2", "TTO-LEADER-3", "TTO-LEADER-4", "TTO-LEADER-10", "TTO-ACTION-20")
@pytest.mark.parametrize("mode", MODES)
def test_a_leader_is_taken_with_one_action_and_played_with_another(mode: str):
    scene = tta(edition=mode).row(s1="julius_caesar").choose("take 1")
    assert (scene.p(0).leader, scene.p(0).civil_actions, scene.p(0).strength) == (None, 3, 1)
    scene.choose("leader julius_caesar")
    assert (scene.p(0).leader, scene.p(0).civil_actions) == ("julius_caesar", 2)
    assert (scene.p(0).strength, scene.p(0).military_actions, scene.p(0).military_total) == (2, 3, 3)


@rule("TTO-LEADER-5", "TTO-LEADER-6", "TTO-LEADER-7", "TTO-LEADER-8", "TTO-LEADER-9", "TTO-DIFF-29")
def test_a_new_leader_takes_the_place_of_the_old_one_and_no_action_comes_back():
    scene = full().player(0, leader="alexander_the_great", civil_hand=["michelangelo"], technologies={"religion": 2})
    assert (scene.p(0).strength, scene.p(0).culture_rating) == (2, 2)
    scene.choose("leader michelangelo")
    assert (scene.p(0).leader, scene.p(0).civil_actions) == ("michelangelo", 3)
    assert (scene.p(0).strength, scene.p(0).culture_rating) == (1, 4)
    assert scene.table.removed[-1] == "alexander_the_great"


@rule(
    "TTO-LEADER-11",
    "TTO-DEC-49",
    "TTO-OPEN-65",
    "TTO-DIFF-24",
    "TTO-CLAR-HAMMURABI-1",
    "TTO-CLAR-HAMMURABI-2",
    "TTO-EX-19",
)
def test_hammurabi_gives_a_white_token_for_a_red_one_and_a_used_one_goes_first():
    scene = full().player(0, civil_hand=["hammurabi"]).choose("leader hammurabi")
    player = scene.p(0)
    assert (player.civil_total, player.civil_actions, player.military_total) == (5, 4, 1)
    scene.player(0, civil_hand=["michelangelo"], civil_actions=2).choose("leader michelangelo")
    assert (player.civil_total, player.military_total, player.military_actions) == (4, 2, 2)
    assert player.civil_actions == 1, "of two tokens left one paid for the leader; the lost one was a used one"


@rule("TTO-LEADER-12", "TTO-TECH-14")
def test_what_has_no_use_in_the_simple_game_is_ignored():
    scene = simple().player(0, wonders=["colossus"], leader="genghis_khan", specials=["cartography"])
    assert (scene.p(0).culture_rating, scene.p(0).strength) == (1, 3), "Colossus, Cartography and the Warriors"
    assert scene.p(0).colonization == 3
    scene.player(0, leader="christopher_columbus").start_turn(0)
    assert scene.question() == "ActionPhase", "no politics in which the bonus or Columbus could be used"


# Wonders ----------------------------------------------------------------------------------------------------------


@rule("TTO-WONDER-1", "TTO-EX-33")
def test_an_unfinished_wonder_gives_nothing():
    scene = full().player(0, unfinished=("great_wall", 3))
    assert (scene.p(0).culture_rating, scene.p(0).happiness, scene.p(0).strength) == (0, 0, 1)


@rule(
    "TTO-WONDER-4",
    "TTO-WONDER-5",
    "TTO-WONDER-6",
    "TTO-WONDER-7",
    "TTO-WONDER-9",
    "TTO-WONDER-10",
    "TTO-WONDER-13",
    "TTO-WONDER-14",
    "TTO-WONDER-16",
    "TTO-WONDER-17",
    "TTO-EX-16",
    "TTO-CLAR-PYRAMIDS-1",
)
@pytest.mark.parametrize("mode", MODES)
def test_the_pyramids_are_built_in_three_stages_of_3_2_and_1(mode: str):
    scene = tta(edition=mode).player(0, unfinished=("pyramids", 0), resources=6)
    left = []
    for _ in range(2):
        scene.choose("stage 1")
        left.append((scene.p(0).resources, scene.p(0).civil_actions, scene.p(0).stages))
    assert left == [(3, 3, 1), (1, 2, 2)]
    assert scene.p(0).blue_bank == 18 + 5 - 2, "two tokens cover stages and are neither food nor resources"
    scene.choose("stage 1")
    player = scene.p(0)
    assert (player.wonders, player.stages, player.blue_bank) == (["pyramids"], 0, 18 + 6)
    assert (player.civil_total, player.civil_actions) == (5, 2), "the new token can be used at once"


@rule("TTO-WONDER-8", "TTO-WONDER-15", "TTO-WONDER-18", "TTO-WONDER-19")
def test_stages_may_wait_and_a_completed_wonder_produces_in_the_same_turn():
    scene = full().player(0, unfinished=("hanging_gardens", 2), wonders=["pyramids", "colossus"], resources=2)
    scene.choose("stage 1", "end")
    assert scene.p(0).wonders == ["pyramids", "colossus", "hanging_gardens"]
    assert scene.p(0).culture == 2, "once each for the Colossus and the Gardens"


@rule("TTO-WONDER-12")
def test_tokens_on_a_wonder_are_missing_when_corruption_is_read():
    scene = advanced().player(0, unfinished=("great_wall", 3), blue_bank=12).choose("end", "draw 0")
    assert scene.p(0).blue_bank == 8 + 2, "eight were left after production, and corruption gave two back"
    assert [entry for entry in scene.told("lose") if entry["what"] == "resource"] == [{"what": "resource", "amount": 2}]


@rule("TTO-OPEN-20", "TTO-DIFF-28")
def test_with_an_empty_bank_a_token_of_a_farm_or_mine_covers_the_stage():
    scene = full().player(0, unfinished=("hanging_gardens", 0), blue_bank=0)
    scene.tokens_on(0, agriculture=2, bronze=3).choose("stage 1")
    assert scene.p(0).stages == 1, "the payment itself brought tokens into the bank"
    other = full().player(0, unfinished=("pyramids", 1), technologies={"iron": 1}, blue_bank=0)
    other.player(0, civil_hand=["engineering_genius_a"]).tokens_on(0, agriculture=2).choose("play engineering_genius_a")
    assert (other.p(0).stages, other.p(0).food) == (2, 1), "free, so the token came from a farm"


@rule("TTO-WONDER-21", "TTO-CLAR-SPACE-1", "TTO-CLAR-SPACE-2")
def test_first_space_flight_scores_the_levels_of_all_technologies():
    scene = full(age="III").player(0, unfinished=("first_space_flight", 2), resources=9, government="monarchy")
    scene.player(0, technologies={"iron": 0, "computers": 0}, specials=["architecture"]).choose("stage 1")
    assert scene.p(0).culture == 1 + 1 + 3 + 2


@rule("TTO-CLAR-HOLLYWOOD-1", "TTO-CLAR-HOLLYWOOD-2", "TTO-CLAR-HOLLYWOOD-3", "TTO-DIFF-65")
@pytest.mark.parametrize(
    ("wonder", "stages", "culture"), [("hollywood", 2, 2 * (1 + 2 + 2)), ("internet", 4, 2 * (2 + 2 + 3))]
)
def test_hollywood_and_internet_score_twice_the_levels(wonder: str, stages: int, culture: int):
    scene = full(age="III").player(0, unfinished=(wonder, stages), resources=9)
    scene.player(0, technologies={"drama": 1, "journalism": 2, "movies": 0, "computers": 1, "philosophy": 2})
    scene.choose("stage 1")
    assert scene.p(0).culture == culture


# Actions and action cards -----------------------------------------------------------------------------------------


@rule("TTO-ACTION-1", "TTO-ACTION-2", "TTO-GOV-4", "TTO-GOV-8")
def test_actions_come_from_the_government_and_what_is_added():
    scene = full().player(0, government="monarchy", wonders=["pyramids"], specials=["code_of_laws", "warfare"])
    assert (scene.p(0).civil_total, scene.p(0).military_total) == (5 + 1 + 1, 3 + 1)


@rule("TTO-ACTION-3", "TTO-ACTION-4", "TTO-ACTION-5", "TTO-ACTION-6")
def test_actions_are_mixed_repeated_and_left_over():
    scene = full().player(0, pool=3, resources=8, civil_actions=2, military_actions=1)
    scene.choose("build bronze", "build warriors", "build bronze")
    assert scene.refused("build bronze") == "no_civil_action"
    assert scene.refused("build warriors") == "no_military_action"
    other = full().choose("end")
    assert other.question() == "ChooseDraw"


@rule("TTO-ACTION-7", "TTO-ACTION-8", "TTO-ACTION-9")
def test_which_actions_there_are():
    hand = ["moses", "iron", "work_of_art_i"]
    scene = full().row(s1="drama").player(0, civil_hand=hand, military_hand=["legion"], resources=30, food=9, science=9)
    scene.player(0, technologies={"alchemy": 0, "swordsmen": 0}, unfinished=("pyramids", 0), pool=2)
    wanted = {"take", "population", "build", "upgrade", "destroy", "stage", "leader", "develop", "play"}
    verbs = {offer.split()[0] for offer in scene.offers()}
    assert verbs == wanted | {"disband", "tactic", "end"}
    before = scene.p(0).military_actions
    scene.choose("build warriors", "upgrade warriors swordsmen")
    assert scene.p(0).military_actions == before - 2
    assert scene.p(0).civil_actions == 4


@rule("TTO-ACTION-10", "TTO-ACTION-11", "TTO-ACTION-13")
def test_an_action_card_costs_an_action_works_at_once_and_goes():
    scene = full().player(0, civil_hand=["mineral_deposits_i", "bountiful_harvest_i"])
    scene.choose("play mineral_deposits_i", "play bountiful_harvest_i")
    player = scene.p(0)
    assert (player.civil_actions, player.resources, player.food, player.blue_bank) == (2, 2, 2, 14)
    assert scene.table.removed[-2:] == ["mineral_deposits_i", "bountiful_harvest_i"]
    assert scene.refused("play mineral_deposits_i", seat=0) == "not_in_hand"
    assert scene.refused("play rich_land_i", seat=1) == "not_asked"


@rule("TTO-ACTION-12", "TTO-DIFF-30")
def test_an_action_card_waits_a_turn():
    scene = full().row(s1="work_of_art_i").choose("take 1")
    assert scene.refused("play work_of_art_i") == "taken_this_phase"
    other = full(age="II").whole_row("work_of_art_i").decks(civil=["irrigation"] * 20)
    other.player(0, technologies={"warriors": 3}).reveal("international_agreement").choose("take 1")
    assert other.refused("play work_of_art_i") == "taken_this_phase", "taken by an event in the own turn"


@rule("TTO-ACTION-12", "TTO-DIFF-30")
def test_an_action_card_taken_in_the_turn_of_another_is_played_in_the_own_one():
    scene = full(age="II").whole_row("work_of_art_i").decks(civil=["irrigation"] * 30)
    scene.player(1, technologies={"warriors": 3}).reveal("international_agreement").choose("take 1")
    idle(scene)
    assert (scene.table.current, scene.question()) == (1, "ActionPhase")
    assert scene.offered("play work_of_art_i")


@rule("TTO-ACTION-15", "TTO-ACTION-18", "TTO-ACTION-19", "TTO-CLAR-DISCOUNT-1", "TTO-ACTION-17")
def test_a_discount_card_pays_for_its_own_action_and_no_more():
    scene = full(age="III").player(0, civil_hand=["ideal_building_site_iii", "rich_land_ii"], pool=2)
    scene.choose("play ideal_building_site_iii")
    assert {offer.split()[0] for offer in scene.offers()} == {"build"}
    scene.choose("build religion")
    assert (scene.p(0).civil_actions, scene.p(0).resources, scene.p(0).workers["religion"]) == (3, 0, 1)
    scene.choose("play rich_land_ii", "build agriculture")
    assert (scene.p(0).civil_actions, scene.p(0).resources) == (2, 0)


@rule("TTO-CLAR-DISCOUNT-1", "TTO-ACTION-17")
@pytest.mark.parametrize(
    ("card", "allowed", "refused"),
    [
        ("rich_land_i", "build bronze", "upgrade bronze iron"),
        ("ideal_building_site_i", "build philosophy", "upgrade philosophy alchemy"),
        ("efficient_upgrade_i", "upgrade bronze iron", "build bronze"),
    ],
)
def test_new_buildings_and_upgrades_have_their_own_cards(card: str, allowed: str, refused: str):
    scene = full().player(0, civil_hand=[card], technologies={"iron": 0, "alchemy": 0}, resources=5, pool=1)
    scene.choose(f"play {card}")
    assert scene.refused(refused) == "other_kind"
    assert scene.offered(allowed)


NEW_ONLY = [
    "rich_land_a",
    "rich_land_i",
    "rich_land_ii",
    *[f"ideal_building_site_{age}" for age in ("a", "i", "ii", "iii")],
]


@rule("TTO-CLAR-DISCOUNT-1", "TTO-ACTION-17")
@pytest.mark.parametrize("card", NEW_ONLY)
def test_a_card_for_new_buildings_upgrades_nothing(card: str):
    scene = full(age="III").player(0, civil_hand=[card], technologies={"iron": 0, "alchemy": 0}, resources=9, pool=1)
    scene.choose(f"play {card}")
    assert scene.refused("upgrade bronze iron") == "other_kind"
    assert scene.refused("upgrade philosophy alchemy") == "other_kind"
    assert {offer.split()[0] for offer in scene.offers()} == {"build"}


@rule("TTO-ACTION-16", "TTO-CLAR-FRUGALITY-1")
def test_frugality_wants_the_full_price_first():
    scene = full().player(0, civil_hand=["frugality_i"], food=1)
    assert scene.refused("play frugality_i") == "card_has_no_use"
    scene.player(0, food=2).choose("play frugality_i")
    assert (scene.p(0).food, scene.p(0).pool, scene.p(0).civil_actions) == (2, 2, 3)


@rule("TTO-EX-17", "TTO-CLAR-GENIUS-1")
def test_barbara_builds_the_colossus_with_an_engineering_genius():
    scene = full().player(0, unfinished=("colossus", 0), civil_hand=["engineering_genius_a"], resources=2)
    scene.row(s6="engineering_genius_a").player(0, specials=["masonry"]).choose("play engineering_genius_a")
    player = scene.p(0)
    assert (player.stages, player.resources, player.civil_actions) == (1, 1, 3), "exactly one stage"
    scene.choose("take 6")
    assert player.civil_actions == 1
    assert scene.refused("play engineering_genius_a") == "taken_this_phase"


# Farms, mines, urban buildings, units -----------------------------------------------------------------------------


@rule("TTO-BUILD-1", "TTO-BUILD-2", "TTO-BUILD-3", "TTO-BUILD-5", "TTO-BUILD-10", "TTO-EX-11", "TTO-EX-12")
@pytest.mark.parametrize(("card", "food", "resources"), [("agriculture", 3, 2), ("bronze", 2, 3)])
def test_a_new_farm_or_mine_produces_this_turn(card: str, food: int, resources: int):
    scene = full().player(0, resources=2, pool=1).choose(f"build {card}")
    assert (scene.p(0).resources, scene.p(0).civil_actions, scene.p(0).pool) == (0, 3, 0)
    scene.choose("end", "draw 0")
    assert (scene.p(0).food, scene.p(0).resources) == (food, resources)


@rule("TTO-BUILD-4", "TTO-BUILD-7", "TTO-TECH-9")
def test_building_needs_a_worker_resources_and_a_technology_in_play():
    scene = full().player(0, resources=1, pool=1)
    assert scene.refused("build bronze") == "no_resources"
    assert scene.player(0, resources=2, pool=0).refused("build bronze") == "no_unused_worker"
    assert scene.player(0, pool=1).refused("build iron") == "not_in_play"
    scene.player(0, civil_hand=["iron"], science=5).choose("develop iron")
    assert scene.p(0).workers["iron"] == 0


@rule("TTO-BUILD-6", "TTO-UNIT-3", "TTO-URBAN-6", "TTO-BUILD-8", "TTO-BUILD-9")
def test_farms_mines_and_units_are_not_limited_and_levels_may_be_mixed():
    scene = full().player(0, technologies={"bronze": 9, "iron": 0, "warriors": 9}, resources=20, pool=3)
    scene.choose("build bronze", "build warriors", "build iron")
    assert (scene.p(0).workers["bronze"], scene.p(0).workers["warriors"], scene.p(0).workers["iron"]) == (10, 10, 1)


@rule("TTO-URBAN-2", "TTO-URBAN-3", "TTO-URBAN-4", "TTO-URBAN-5", "TTO-URBAN-8", "TTO-EX-14")
def test_despotism_allows_two_of_each_urban_building():
    technologies = {"philosophy": 1, "alchemy": 1, "religion": 2, "drama": 0}
    scene = full().player(0, technologies=technologies, resources=30, pool=3)
    assert scene.refused("build philosophy") == scene.refused("build alchemy") == "urban_limit"
    assert scene.refused("build religion") == "urban_limit"
    assert scene.offered("build drama")
    scene.choose("upgrade philosophy alchemy")
    assert scene.p(0).workers["alchemy"] == 2


@rule("TTO-GOV-10", "TTO-OPEN-26")
def test_the_limit_is_that_of_the_new_government():
    scene = full().player(0, technologies={"religion": 2}, resources=9, pool=2, civil_hand=["monarchy"], science=9)
    assert scene.refused("build religion") == "urban_limit"
    scene.choose("develop monarchy", "build religion")
    assert scene.p(0).workers["religion"] == 3
    assert scene.refused("build religion") == "urban_limit"
    scene.player(0, government="despotism")
    assert scene.p(0).workers["religion"] == 3, "what stands there stays"


@rule("TTO-DESTROY-1", "TTO-DESTROY-2", "TTO-DESTROY-3", "TTO-DESTROY-4")
@pytest.mark.parametrize("card", ["agriculture", "philosophy"])
def test_destroying_sets_a_worker_free(card: str):
    scene = full().player(0, pool=0)
    before = scene.p(0).workers[card]
    scene.choose(f"destroy {card}")
    player = scene.p(0)
    assert (player.workers[card], player.pool, player.yellow_bank, player.resources) == (before - 1, 1, 18, 0)
    assert player.civil_actions == 3
    assert (player.science_rating, statistics.food_production(scene.table, player)) == (
        (0, 2) if card == "philosophy" else (1, 1)
    )


@rule("TTO-UNIT-1", "TTO-UNIT-2", "TTO-UNIT-4", "TTO-UNIT-5", "TTO-UNIT-6", "TTO-UNIT-7", "TTO-UNIT-8", "TTO-UNIT-15")
def test_building_and_disbanding_a_unit():
    scene = full().player(0, resources=2, pool=1).choose("build warriors")
    player = scene.p(0)
    assert (player.strength, player.military_actions, player.resources, player.pool) == (2, 1, 0, 0)
    scene.choose("disband warriors")
    assert (player.strength, player.military_actions, player.resources, player.pool) == (1, 0, 0, 1)


@rule("TTO-UNIT-9", "TTO-UNIT-10", "TTO-UNIT-11", "TTO-UNIT-12", "TTO-UNIT-13", "TTO-CLAR-PATRIOTISM-1")
def test_special_resources_pay_units_first_and_vanish():
    scene = full(age="II").player(0, civil_hand=["patriotism_ii"], pool=2, resources=2, technologies={"swordsmen": 0})
    scene.choose("play patriotism_ii", "build warriors")
    assert (scene.p(0).resources, scene.p(0).blue_bank, scene.purse(0, "military_resources")) == (2, 18, 1)
    scene.choose("upgrade warriors swordsmen")
    assert (scene.p(0).resources, scene.purse(0, "military_resources")) == (2, 0)
    other = full(age="II").player(0, civil_hand=["patriotism_ii"]).choose("play patriotism_ii", "end", "draw 0")
    assert other.purse(0, "military_resources") == 0


@rule("TTO-EX-28", "TTO-CLAR-PATRIOTISM-2")
def test_adam_plays_patriotism():
    scene = full().player(0, civil_hand=["patriotism_i"], technologies={"swordsmen": 0}, resources=5, pool=2)
    scene.choose("play patriotism_i", "upgrade warriors swordsmen")
    assert (scene.p(0).resources, scene.p(0).military_actions) == (5, 2)
    scene.choose("build swordsmen")
    assert (scene.p(0).resources, scene.p(0).military_actions) == (3, 1)
    scene.choose("build swordsmen")
    assert (scene.p(0).resources, scene.p(0).military_actions) == (0, 0)


@rule("TTO-UNIT-14")
def test_the_types_of_units_by_age():
    cards = full().table.cards
    kinds = {age: {card.kind for card in cards.values() if card.is_unit and card.age == age} for age in range(4)}
    assert kinds[0] | kinds[1] == {"infantry", "cavalry"}
    assert kinds[2] == {"infantry", "cavalry", "artillery"}
    assert kinds[3] == {"infantry", "cavalry", "artillery", "air_force"}


# Technologies -----------------------------------------------------------------------------------------------------


@rule("TTO-TECH-5", "TTO-TECH-6", "TTO-TECH-7", "TTO-TECH-8")
def test_a_new_technology_comes_empty_and_the_old_one_stays():
    scene = full().player(0, civil_hand=["iron", "drama"], science=20).tokens_on(0, bronze=2)
    scene.choose("develop iron", "develop drama")
    player = scene.p(0)
    assert player.workers == {**player.workers, "iron": 0, "bronze": 2, "drama": 0}
    assert player.resources_on == {"bronze": 2, "iron": 0}
    assert scene.player(0, pool=1, resources=2).offered("build bronze")


@rule("TTO-TECH-10", "TTO-TECH-11", "TTO-TECH-12", "TTO-CLAR-LAWS-1")
def test_a_special_technology_works_at_once():
    scene = full().player(0, civil_hand=["code_of_laws", "warfare"], science=20)
    scene.choose("develop code_of_laws")
    assert (scene.p(0).civil_total, scene.p(0).civil_actions) == (5, 4)
    scene.choose("develop warfare")
    assert (scene.p(0).military_actions, scene.p(0).strength, scene.p(0).pool) == (3, 2, 1)


@rule("TTO-TECH-15", "TTO-TECH-16", "TTO-TECH-20", "TTO-OPEN-1")
def test_levels_are_ages_and_nothing_has_to_come_before():
    scene = full(age="III").player(0, civil_hand=["computers", "oil"], science=30)
    scene.choose("develop computers", "develop oil")
    cards = scene.table.cards
    assert [cards[card].age for card in ("bronze", "iron", "coal", "oil")] == [0, 1, 2, 3]
    assert (cards["iron"].is_production, cards["drama"].is_urban, cards["knights"].is_unit) == (True, True, True)
    assert (cards["masonry"].is_special, cards["monarchy"].kind) == (True, "government")


@rule("TTO-TECH-17", "TTO-TECH-18", "TTO-CLAR-LAWS-2", "TTO-EX-52", "TTO-OPEN-57", "TTO-DIFF-69")
def test_the_justice_system_replaces_the_code_of_laws():
    scene = full(age="II").player(0, specials=["code_of_laws"], civil_hand=["justice_system"], science=7)
    scene.player(0, civil_actions=2).choose("develop justice_system")
    player = scene.p(0)
    assert (player.civil_total, player.civil_actions, player.blue_total) == (5, 1, 21)
    assert (player.specials, scene.table.removed[-1]) == ({"law": "justice_system"}, "code_of_laws")


@rule("TTO-OPEN-30", "TTO-DIFF-34")
def test_an_older_special_technology_played_later_does_not_stay():
    scene = full(age="II").player(0, specials=["justice_system"], civil_hand=["code_of_laws"], science=9)
    scene.choose("develop code_of_laws")
    assert (scene.p(0).specials, scene.p(0).civil_total) == ({"law": "justice_system"}, 5)
    assert scene.table.removed[-1] == "code_of_laws"


@rule(
    "TTO-TECH-19",
    "TTO-UPG-10",
    "TTO-EX-53",
    "TTO-EX-54",
    "TTO-CLAR-CONSTRUCT-1",
    "TTO-CLAR-CONSTRUCT-2",
    "TTO-CLAR-CONSTRUCT-3",
)
@pytest.mark.parametrize(
    ("special", "i", "ii", "up"), [("masonry", 5, 7, (2, 4, 2)), ("architecture", 5, 6, (2, 3, 1))]
)
def test_construction_makes_urban_buildings_cheaper_by_level(special: str, i: int, ii: int, up: tuple[int, ...]):
    scene = full(age="II").player(0, specials=[special], technologies={"alchemy": 0, "scientific_method": 0})
    table, player = scene.table, scene.p(0)
    labs = [table.cards[card] for card in ("philosophy", "alchemy", "scientific_method")]
    assert [buildings.build_price(table, player, lab) for lab in labs] == [3, i, ii]
    pairs = [(0, 1), (0, 2), (1, 2)]
    assert tuple(buildings.upgrade_price(table, player, labs[old], labs[new]) for old, new in pairs) == up


@rule("TTO-CLAR-CONSTRUCT-4", "TTO-DEC-43", "TTO-DIFF-37")
@pytest.mark.parametrize(("special", "most"), [("masonry", 2), ("architecture", 3), ("engineering", 4)])
def test_construction_builds_several_stages_in_one_action(special: str, most: int):
    scene = full(age="III").player(0, specials=[special], unfinished=("ocean_liner_service", 0), resources=12)
    assert not scene.offered(f"stage {most + 1}")
    scene.choose(f"stage {most}")
    assert (scene.p(0).stages, scene.p(0).civil_actions) == (most, 3)
    assert scene.p(0).resources == 12 - sum((3, 2, 2, 2, 3)[:most])


# Governments ------------------------------------------------------------------------------------------------------


def adam() -> Scene:
    """Despotism and Hammurabi, Monarchy in the hand."""
    return full().player(0, leader="hammurabi", civil_hand=["monarchy"]).player(0, civil_actions=5)


@rule(
    "TTO-EX-20",
    "TTO-REV-1",
    "TTO-REV-2",
    "TTO-REV-3",
    "TTO-REV-4",
    "TTO-REV-5",
    "TTO-GOV-1",
    "TTO-GOV-2",
    "TTO-TECH-4",
)
def test_adam_changes_to_monarchy_by_revolution():
    scene = adam().player(0, science=3, pool=1, resources=2)
    assert scene.p(0).military_actions == 1
    scene.choose("revolution monarchy")
    player = scene.p(0)
    assert (player.government, player.science) == ("monarchy", 0)
    assert (player.civil_total, player.civil_actions, player.military_total, player.military_actions) == (6, 0, 2, 2)
    scene.choose("build warriors")
    assert player.military_actions == 1
    assert scene.table.removed[-1] == "despotism"


@rule("TTO-REV-4", "TTO-REV-5")
def test_used_military_actions_stay_used_in_a_revolution():
    scene = adam().player(0, science=3, military_actions=0).choose("revolution monarchy")
    assert scene.p(0).military_actions == 1, "one of the two is still used"


@rule("TTO-REV-6", "TTO-REV-1", "TTO-DIFF-31")
def test_no_revolution_after_a_card_was_taken():
    scene = full().row(s1="monarchy").player(0, science=9).choose("take 1")
    assert scene.refused("revolution monarchy") == "revolution_needs_all"
    free = full().row(s1="great_wall").player(0, leader="michelangelo", civil_hand=["monarchy"], science=9)
    free.choose("take 1")
    assert free.p(0).civil_actions == 4, "Michelangelo made it free"
    assert free.refused("revolution monarchy") == "revolution_needs_all"


@rule("TTO-EX-21", "TTO-GOV-3", "TTO-GOV-5", "TTO-GOV-6", "TTO-GOV-7", "TTO-GOV-9")
def test_adam_changes_to_monarchy_peacefully():
    scene = full().player(0, leader="hammurabi", science=9).player(0, civil_actions=5).row(s1="monarchy")
    scene.choose("take 1", "develop monarchy")
    player = scene.p(0)
    assert (player.science, player.civil_total, player.civil_actions) == (0, 6, 4)
    assert (player.military_total, player.military_actions) == (2, 2)
    other = full().player(0, civil_hand=["theocracy"], science=7).choose("develop theocracy")
    assert (other.p(0).happiness, other.p(0).culture_rating) == (2, 1)


@rule("TTO-GOV-4", "TTO-GOV-5", "TTO-GOV-6", "TTO-CLAR-NEWTON-1")
@pytest.mark.parametrize(
    ("old", "new", "civil", "military", "left"),
    [
        ("monarchy", "theocracy", 5, 3, (3, 3)),
        ("monarchy", "theocracy", 3, 1, (1, 1)),
        ("constitutional_monarchy", "republic", 6, 2, (6, 0)),
        ("constitutional_monarchy", "republic", 6, 4, (6, 2)),
        ("constitutional_monarchy", "republic", 6, 1, (6, 0)),
        ("communism", "fundamentalism", 7, 4, (5, 4)),
    ],
)
def test_as_many_actions_stay_used_under_a_government_with_fewer(
    old: str, new: str, civil: int, military: int, left: tuple[int, int]
):
    scene = full(age="III").player(0, government=old, civil_hand=[new], science=30)
    scene.player(0, civil_actions=civil, military_actions=military).choose(f"develop {new}")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == left


@rule("TTO-REV-3", "TTO-REV-4", "TTO-CLAR-ROBESPIERRE-2", "TTO-CLAR-NEWTON-3")
def test_as_many_actions_stay_used_in_a_revolution_to_fewer():
    scene = full(age="II").player(0, government="constitutional_monarchy", civil_hand=["republic"], science=4)
    scene.player(0, civil_actions=6, military_actions=3).choose("revolution republic")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (0, 1), "one of the two is used, not one of four"
    led = full(age="II").player(0, leader="maximilien_robespierre", government="monarchy", civil_hand=["theocracy"])
    led.player(0, science=2).player(0, civil_actions=3).choose("revolution theocracy")
    assert (led.p(0).civil_actions, led.p(0).military_actions) == (2, 0), "two civil actions are still used"


@rule("TTO-GOV-11", "TTO-REV-7", "TTO-REV-8", "TTO-CLAR-BREAKTHROUGH-1", "TTO-CLAR-BREAKTHROUGH-2", "TTO-DIFF-33")
def test_breakthrough_brings_a_government():
    scene = full().player(0, civil_hand=["breakthrough_i", "monarchy"], science=3).choose("play breakthrough_i")
    assert scene.offers() == ["revolution monarchy"] or scene.question() == "ActionPhase"
    if scene.question() == "CardAction":
        scene.choose("revolution monarchy")
    assert (scene.p(0).government, scene.p(0).science, scene.p(0).civil_actions) == ("monarchy", 2, 0)
    peaceful = full().player(0, civil_hand=["breakthrough_i", "monarchy"], science=8)
    assert not technologies.refuse_develop(peaceful.table, peaceful.p(0), "monarchy", True)
    assert technologies.refuse_develop(peaceful.table, peaceful.p(0), "monarchy", False), "the full price comes first"


@rule("TTO-UPG-1", "TTO-UPG-2", "TTO-UPG-3", "TTO-UPG-6", "TTO-UPG-8", "TTO-UPG-11")
def test_an_upgrade_costs_the_difference():
    scene = full().player(0, technologies={"alchemy": 0, "swordsmen": 0, "iron": 0}, pool=0, resources=8)
    before = dict(scene.p(0).resources_on)
    scene.choose("upgrade philosophy alchemy")
    player = scene.p(0)
    assert (player.resources, player.civil_actions, player.science_rating) == (5, 3, 2)
    scene.choose("upgrade warriors swordsmen")
    assert (player.resources, player.military_actions, player.civil_actions, player.strength) == (4, 1, 3, 2)
    scene.choose("upgrade bronze iron")
    assert player.workers["bronze"] == 1
    assert before["iron"] == 4, "eight resources lay on Iron"
    assert player.resources == 1


@rule("TTO-UPG-4", "TTO-UPG-5", "TTO-UPG-9")
@pytest.mark.parametrize(
    "choice", ["upgrade bronze irrigation", "upgrade philosophy theology", "upgrade warriors knights"]
)
def test_an_upgrade_stays_in_its_type(choice: str):
    technologies_in_play = {"irrigation": 0, "theology": 0, "knights": 0}
    scene = full().player(0, technologies=technologies_in_play, resources=20)
    assert scene.refused(choice) == "not_an_upgrade"


@rule("TTO-UPG-7", "TTO-EX-49")
def test_levels_may_be_skipped():
    scene = full(age="II").player(0, technologies={"coal": 0}, resources=6).choose("upgrade bronze coal")
    assert (scene.p(0).resources, scene.p(0).civil_actions) == (0, 3)


@rule("TTO-EX-22", "TTO-EX-23")
def test_barbara_plans_her_iron_mines_in_two_ways():
    for choices, actions in (
        (["upgrade bronze iron", "upgrade bronze iron", "build bronze"], 1),
        (["build iron", "upgrade bronze iron"], 2),
    ):
        scene = full().player(0, technologies={"bronze": 4, "iron": 0}, resources=8, pool=1).choose(*choices)
        player = scene.p(0)
        assert (player.workers["bronze"], player.workers["iron"]) == (3, 2)
        assert (player.resources, player.civil_actions) == (0, actions)
