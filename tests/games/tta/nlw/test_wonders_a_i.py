"""The new wonders of Ages A and I: each plays its card, with its rulings."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.civil import civil, origin, ratings, scored
from tests.games.tta.scene import Scene

from annals.games.tta import counts
from annals.games.tta.civil import technologies
from annals.games.tta.economy import statistics
from annals.games.tta.military import drawing, war
from annals.rules import rule

# Colosseum --------------------------------------------------------------------------------------------------------


@card("colosseum")
@pytest.mark.parametrize(
    ("technology", "discount"),
    [("swordsmen", 1), ("knights", 1), ("riflemen", 2), ("modern_infantry", 3), ("cannon", 0), ("iron", 0)],
)
def test_the_colosseum_makes_infantry_and_cavalry_cheaper_by_their_level(technology: str, discount: int):
    scene = civil(age="III").player(0, wonders=["colosseum"])
    design = scene.table.cards[technology]
    assert technologies.science_price(scene.table, scene.p(0), design, False) == design.science_cost - discount


@card("colosseum")
@pytest.mark.parametrize(
    ("technology", "culture"), [("knights", [2]), ("swordsmen", [2]), ("cannon", []), ("iron", [])]
)
def test_the_colosseum_scores_for_developing_them(technology: str, culture: list[int]):
    scene = civil(age="II").player(0, wonders=["colosseum"], civil_hand=[technology], science=20, culture=0)
    scene.choose(f"develop {technology}")
    assert scored(scene, "colosseum") == culture
    assert (scene.p(0).happiness, scene.p(0).military_total) == (1, 3)


# Roman Roads ------------------------------------------------------------------------------------------------------


@card("roman_roads")
@rule("TTX-CLAR-ROMANROADS-1", "TTX-CLAR-ROMANROADS-2", "TTX-OPEN-7", "TTX-PROD-13")
@pytest.mark.parametrize(
    ("age", "gifts"),
    [("A", (0, 0, 0)), ("I", (1, 0, 0)), ("II", (0, 1, 0)), ("III", (0, 0, 2)), ("IV", (0, 0, 2))],
)
def test_the_roman_roads_serve_each_age_in_its_own_way(age: str, gifts: tuple[int, int, int]):
    scene = civil(age=age).player(0, wonders=["roman_roads"])
    found = tuple(origin(scene, rating, "roman_roads") for rating in ("resource", "science", "culture"))
    assert found == gifts
    ratings(scene)


@card("roman_roads")
def test_the_roman_roads_bring_a_token_of_each_kind():
    scene = (
        civil().player(0, unfinished=("roman_roads", 2), resources=2, blue_bank=10, yellow_bank=10).choose("stage 1")
    )
    assert (scene.p(0).blue_bank, scene.p(0).yellow_bank) == (10 + 2 - 1 + 3 + 1, 11)


@card("roman_roads")
@rule("TTX-CLAR-ROMANROADS-3", "TTX-CLAR-ROMANROADS-4", "TTX-EX-7")
def test_the_roads_change_when_the_age_ends():
    scene = civil().player(0, wonders=["roman_roads"]).decks(civil=["iron"]).whole_row(*["iron"] * 12)
    before = (scene.p(0).science_rating, origin(scene, "resource", "roman_roads"))
    scene.start_turn(1)
    assert scene.table.age == 2, "in the turn of somebody else"
    assert (before, scene.p(0).science_rating, origin(scene, "resource", "roman_roads")) == ((1, 1), 2, 0)


# Stonehenge -------------------------------------------------------------------------------------------------------


@card("stonehenge")
@pytest.mark.parametrize(("built", "science"), [(0, 1), (1, 2), (2, 3)])
def test_stonehenge_gives_science_as_printed_on_the_stage(built: int, science: int):
    scene = civil().player(0, unfinished=("stonehenge", built), resources=3, science=0).choose("stage 1")
    assert scene.p(0).science == science


@card("stonehenge")
def test_a_discount_does_not_lessen_the_science_of_stonehenge():
    facts: dict[str, Any] = {"civil_hand": ["engineering_genius_i"], "resources": 0, "science": 0}
    scene = civil().player(0, unfinished=("stonehenge", 2), **facts).choose("play engineering_genius_i")
    assert (scene.p(0).science, "stonehenge" in scene.p(0).wonders) == (3, True)
    assert ratings(scene)[::3] == (1, 1)


@card("stonehenge")
def test_several_stages_of_stonehenge_count_together():
    scene = civil().player(0, unfinished=("stonehenge", 0), specials=["architecture"], resources=9, science=0)
    scene.choose("stage 3")
    assert scene.p(0).science == 6


# Acropolis --------------------------------------------------------------------------------------------------------


@card("acropolis")
def test_the_acropolis_allows_one_building_more_of_each_type():
    workers = {"philosophy": 2, "religion": 1}
    scene = civil().player(0, technologies=workers, resources=9, pool=1)
    assert scene.refused("build philosophy") == "urban_limit"
    scene.player(0, wonders=["acropolis"], resources=9, pool=2).choose("build philosophy")
    assert scene.p(0).workers["philosophy"] == 3
    assert scene.refused("build philosophy") == "urban_limit"
    assert scene.board(0)["players"][0]["urban_limit"] == 3
    assert (ratings(scene)[0], origin(scene, "strength", "acropolis")) == (1 + 1, 1)


@card("acropolis")
@pytest.mark.parametrize("government", ["monarchy", "republic", "democracy"])
def test_the_acropolis_adds_to_the_limit_of_every_government(government: str):
    scene = civil(age="III").player(0, government=government, wonders=["acropolis"])
    limit = scene.table.cards[government].urban_limit
    scene.player(0, technologies={"philosophy": limit}, resources=9, pool=2).choose("build philosophy")
    assert scene.refused("build philosophy") == "urban_limit"


@card("acropolis")
def test_the_acropolis_makes_a_peaceful_change_cheaper_and_no_revolution():
    scene = civil().player(0, wonders=["acropolis"], technologies={"philosophy": 2, "religion": 1})
    design = scene.table.cards["monarchy"]
    price = lambda way: technologies.science_price(scene.table, scene.p(0), design, way)  # noqa: E731
    assert (price(False), price(True)) == (design.science_cost - 3, design.revolution_cost)


# Machu Picchu -----------------------------------------------------------------------------------------------------


def produced(scene: Scene) -> tuple[dict[str, int], dict[str, int]]:
    """Tokens that a turn puts on farms and mines."""
    scene.player(0, food=0, resources=0, blue_bank=30).end_turn()
    on = [{card: n for card, n in pile.items() if n} for pile in (scene.p(0).food_on, scene.p(0).resources_on)]
    return on[0], on[1]


@card("machu_picchu")
@rule("TTX-CLAR-MACHU-1", "TTX-PROD-4", "TTX-PROD-6", "TTX-DEC-14")
def test_machu_picchu_adds_a_token_to_the_best_old_farm_and_mine():
    workers = {"agriculture": 1, "irrigation": 2, "bronze": 2, "iron": 1}
    scene = civil().player(0, technologies=workers, wonders=["machu_picchu"])
    assert (origin(scene, "food", "machu_picchu"), origin(scene, "resource", "machu_picchu")) == (2, 2)
    assert produced(scene) == ({"agriculture": 1, "irrigation": 3}, {"bronze": 2, "iron": 2})


@card("machu_picchu")
def test_machu_picchu_brings_a_blue_token():
    scene = civil().player(0, unfinished=("machu_picchu", 2), resources=3, blue_bank=5).choose("stage 1")
    assert scene.p(0).blue_bank == 5 + 3 - 1 + 3 + 1, "three of the price, one for the stage, three stages, one new"


@card("machu_picchu")
@rule("TTX-CLAR-MACHU-2", "TTX-CLAR-MACHU-3")
def test_without_an_old_farm_or_mine_in_use_machu_picchu_adds_nothing():
    workers = {"agriculture": 0, "bronze": 0, "irrigation": 0, "selective_breeding": 1, "coal": 1}
    scene = civil(age="II").player(0, technologies=workers, wonders=["machu_picchu"], yellow_bank=18)
    assert produced(scene) == ({"selective_breeding": 1}, {"coal": 1})


@card("machu_picchu")
@rule("TTX-CLAR-MACHU-4", "TTX-PROD-12")
def test_machu_picchu_counts_as_production_of_the_mine():
    scene = civil().player(0, technologies={"bronze": 1, "iron": 1}, wonders=["machu_picchu"])
    assert statistics.mine_production(scene.table, scene.p(0)) == 1 + 2 + 2
    assert counts.count(scene.table, scene.p(0), "mine_production") == 5, "what Impact of Industry scores"


@card("machu_picchu", "transcontinental_railroad")
@rule("TTX-CLAR-MACHU-6", "TTX-CLAR-RAILROAD-1", "TTX-EX-13")
def test_with_the_railroad_the_same_mine_produces_three_tokens():
    wonders = ["machu_picchu", "transcontinental_railroad"]
    scene = civil(age="II").player(0, technologies={"bronze": 0, "iron": 1, "agriculture": 1}, wonders=wonders)
    assert produced(scene)[1] == {"iron": 3}


@card("machu_picchu", "transcontinental_railroad")
@rule("TTX-CLAR-MACHU-7", "TTX-EX-14")
def test_with_a_better_mine_the_railroad_works_there():
    wonders = ["machu_picchu", "transcontinental_railroad"]
    workers = {"bronze": 0, "iron": 1, "coal": 1, "agriculture": 1}
    scene = civil(age="II").player(0, technologies=workers, wonders=wonders)
    assert produced(scene)[1] == {"iron": 2, "coal": 2}


@card("bill_gates", "machu_picchu")
@rule("TTX-PROD-5")
def test_labs_of_gates_produce_with_the_mines():
    workers = {"bronze": 1, "alchemy": 1, "philosophy": 0, "agriculture": 0}
    scene = civil(age="III").player(0, leader="bill_gates", technologies=workers, wonders=["machu_picchu"])
    assert produced(scene)[1] == {"bronze": 2, "alchemy": 1}, "a lab is no mine for Machu Picchu"


# Himeji Castle ----------------------------------------------------------------------------------------------------


def castle(owner: int, own: dict[str, int], other: dict[str, int], *hand: str) -> Scene:
    """Seat 0 holds an aggression and a war; this seat owns the castle (culture 2, strength 2)."""
    scene = civil(age="II").player(owner, wonders=["himeji_castle"])
    scene.player(0, technologies=own, military_hand=["raid_ii", "war_over_culture"], government="communism", culture=0)
    scene.player(1, technologies=other, military_hand=list(hand), culture=30, yellow_bank=9)
    return scene.player(0, military_actions=5).politics(0)


@card("himeji_castle")
@rule("TTX-CLAR-HIMEJI-1", "TTX-CLAR-HIMEJI-2", "TTX-CLAR-HIMEJI-3", "TTX-DEC-15")
def test_attacking_the_unit_is_named_with_the_card_and_lets_a_stronger_rival_be_named():
    scene = castle(0, {"warriors": 1, "swordsmen": 1}, {"warriors": 6})
    assert (scene.p(0).strength, scene.p(1).strength) == (1 + 2 + 2, 6)
    assert scene.refused("aggression raid_ii 1") == "rival_not_weaker"
    assert scene.refused("storm raid_ii 1 warriors") == "rival_not_weaker", "6 against 6"
    assert scene.offered("storm raid_ii 1 swordsmen"), "7 against 6"


@card("himeji_castle")
@rule("TTX-CLAR-HIMEJI-4", "TTX-CLAR-HIMEJI-5", "TTX-OPEN-34")
def test_the_rival_knows_the_raised_strength_and_the_unit_is_lost_in_any_case():
    scene = castle(0, {"warriors": 1, "swordsmen": 1}, {"warriors": 6}, "military_bonus_i")
    scene.choose("storm raid_ii 1 swordsmen")
    pending = scene.board(1)["pending"]
    assert (pending["attack"], pending["kind"]) == (7, "Defend")
    scene.choose("defend military_bonus_i")
    assert scene.told("defended") == [{"card": "raid_ii", "bonus": 2}]
    assert (scene.p(0).workers["swordsmen"], scored(scene, "himeji_castle")) == (0, [3]), "lost, and 3 culture scored"


@card("himeji_castle")
@rule("TTX-CLAR-HIMEJI-8")
def test_the_sacrificed_unit_goes_to_the_yellow_bank():
    scene = castle(0, {"warriors": 1, "swordsmen": 1}, {"warriors": 1})
    bank, pool = scene.p(0).yellow_bank, scene.p(0).pool
    scene.choose("storm raid_ii 1 warriors")
    while scene.question() == "Raid":
        scene.choose(scene.offers()[0])
    assert (scene.p(0).yellow_bank, scene.p(0).pool, scene.p(0).workers["warriors"]) == (bank + 1, pool, 0)


@card("himeji_castle")
@rule("TTX-CLAR-HIMEJI-1", "TTX-CLAR-HIMEJI-6", "TTX-DEC-16", "TTX-OPEN-15")
def test_defending_the_sacrifice_adds_the_unit_and_three_without_using_up_a_card():
    """Strength 9 against 3 with the castle: swordsmen add 2 + 3, one more has to come from a card."""
    scene = castle(1, {"warriors": 9}, {"warriors": 1, "swordsmen": 0}, "rats")
    scene.player(1, technologies={"warriors": 0, "swordsmen": 1}).politics(0)
    assert (scene.p(0).strength, scene.p(1).strength) == (9, 4)
    scene.choose("aggression raid_ii 1")
    assert scene.offered("sacrifice swordsmen")
    scene.choose("sacrifice swordsmen")
    assert scene.refused("yield") == "defence_begun"
    assert scene.refused("sacrifice swordsmen") == "one_sacrifice"
    culture = scene.p(1).culture
    scene.choose("done")
    assert scene.told("defended") == [{"card": "raid_ii", "bonus": 5}]
    assert (scene.p(1).workers["swordsmen"], scene.p(1).culture) == (0, culture), "a defender scores nothing"


@card("himeji_castle")
@rule("TTX-CLAR-HIMEJI-6")
def test_a_sacrifice_that_cannot_suffice_is_not_offered_but_one_with_cards_is():
    scene = castle(1, {"warriors": 12}, {"warriors": 1}, "military_bonus_i", "rats").choose("aggression raid_ii 1")
    assert scene.p(1).strength == 3
    assert scene.refused("sacrifice warriors") == "defence_too_weak", "3 + 4 + 2 + 1 against 12"
    scene = castle(1, {"warriors": 10}, {"warriors": 1}, "military_bonus_i", "rats").choose("aggression raid_ii 1")
    scene.choose("sacrifice warriors", "defend military_bonus_i", "cover rats")
    assert scene.told("defended") == [{"card": "raid_ii", "bonus": 7}]


@card("himeji_castle")
def test_without_the_castle_nobody_sacrifices_units():
    scene = castle(1, {"warriors": 9}, {"warriors": 1}, "rats")
    assert scene.refused("storm raid_ii 1 warriors") == "no_such_ability"
    attacked = castle(0, {"warriors": 9}, {"warriors": 1}, "rats").choose("aggression raid_ii 1")
    assert attacked.refused("sacrifice warriors") == "no_such_ability"


def at_war(owner: int) -> Scene:
    """Seat 0 has declared war on seat 1, 5 against 5; the castle of this seat is part of it."""
    scene = civil(age="II").player(owner, wonders=["himeji_castle"]).player(0, culture=0).player(1, culture=30)
    for seat in (0, 1):
        scene.player(seat, technologies={"warriors": 3 if seat == owner else 5}, military_hand=[])
    return scene.player(0, war=("war_over_culture", 1)).start_turn(0)


@card("himeji_castle")
@rule("TTX-CLAR-HIMEJI-7", "TTX-DEC-17")
def test_in_a_war_the_attacker_decides_when_it_is_resolved():
    scene = at_war(0)
    assert (scene.asked(), scene.question()) == ((0,), "WarSacrifice")
    scene.choose("sacrifice warriors")
    assert scene.told("war_resolved")[0]["attack"] == 6
    effect = scene.table.cards["war_over_culture"].effects[0]
    assert scene.p(0).culture == effect.amount + effect.per + 3
    assert scene.p(0).workers["warriors"] == 2


@card("himeji_castle")
@rule("TTX-CLAR-HIMEJI-1", "TTX-DEC-17")
def test_in_a_war_the_rival_decides_too():
    scene = at_war(1)
    assert (scene.asked(), scene.question()) == ((1,), "WarSacrifice")
    scene.choose("sacrifice warriors")
    assert scene.told("war_resolved")[0]["defence"] == 5 + 1 + 3
    kept = at_war(1).choose("decline")
    assert (kept.told("war_resolved")[0]["defence"], kept.p(1).workers["warriors"]) == (5, 3)


@card("himeji_castle")
@rule("TTX-OPEN-16")
def test_if_both_can_the_attacker_decides_first():
    scene = civil(age="II").player(0, wonders=["himeji_castle"], technologies={"warriors": 2}, culture=0)
    scene.player(1, wonders=["himeji_castle"], technologies={"warriors": 2}, military_hand=[], culture=0)
    scene.player(0, war=("war_over_culture", 1)).start_turn(0)
    assert scene.asked() == (0,)
    scene.choose("sacrifice warriors")
    assert scene.asked() == (1,)
    scene.choose("sacrifice warriors")
    story = scene.told("war_resolved")[0]
    assert (story["attack"], story["defence"]) == (5, 8)


@card("himeji_castle")
def test_the_castle_itself_gives_culture_and_strength():
    scene = civil().player(0, wonders=["himeji_castle"])
    assert (ratings(scene)[0], origin(scene, "strength", "himeji_castle")) == (2, 2)
    assert war.best_sacrifice(scene.table, scene.p(0)) == 4, "warriors: 1 + 3"


# Forbidden City ---------------------------------------------------------------------------------------------------


@card("forbidden_city")
@rule("TTX-CLAR-FORBIDDEN-1", "TTX-CLAR-FORBIDDEN-2", "TTX-EX-28")
@pytest.mark.parametrize(("bank", "before", "after"), [(10, 3, 1), (12, 2, 0), (14, 1, 0), (18, 0, 0), (0, 8, 6)])
def test_the_forbidden_city_ignores_two_discontent_workers(bank: int, before: int, after: int):
    scene = civil().player(0, yellow_bank=bank)
    assert statistics.discontent(scene.table, scene.p(0)) == before
    scene.player(0, wonders=["forbidden_city"], yellow_bank=bank)
    assert statistics.discontent(scene.table, scene.p(0)) == after
    assert (scene.p(0).happiness, scene.p(0).civil_total) == (0, 5)


@card("forbidden_city")
@rule("TTX-CLAR-FORBIDDEN-3")
@pytest.mark.parametrize(("pool", "uprising"), [(0, True), (1, False)])
def test_two_faces_fewer_need_cover_in_the_uprising_check(pool: int, uprising: bool):
    """Three faces are missing, two do not count, one must be covered."""
    scene = civil().player(0, wonders=["forbidden_city"], yellow_bank=10, pool=pool)
    assert drawing.uprising(scene.table, scene.p(0)) == uprising
    scene.end_turn()
    assert (("uprising", 0) in scene.happened()) == uprising


# Silk Road --------------------------------------------------------------------------------------------------------


def road(stages: int = 1, **facts: Any) -> Scene:
    """The Silk Road has so many stages; 4 for the finished one."""
    begun = {"wonders": ["silk_road"]} if stages == 4 else {"unfinished": ("silk_road", stages)}
    return civil(age="II").player(0, **begun, **{"resources": 9, "science": 9, "culture": 0, **facts})


@card("silk_road")
@rule("TTX-CLAR-SILK-1")
@pytest.mark.parametrize(("stages", "science"), [(0, 4), (1, 5), (3, 5), (4, 5)])
def test_the_silk_road_works_from_its_first_stage_on(stages: int, science: int):
    scene = road(stages, civil_hand=["revolutionary_idea_ii"], science=0).choose("play revolutionary_idea_ii")
    assert scene.p(0).science == science


@card("silk_road")
def test_the_finished_road_gives_culture_and_science():
    assert ratings(road(4))[:2] == (2, 1 + 1)
    assert ratings(road(3))[:2] == (0, 1), "an unfinished one does not"


@card("silk_road")
@rule("TTX-CLAR-SILK-2", "TTX-OPEN-14")
def test_only_the_first_action_card_of_a_turn_is_better():
    scene = road(civil_hand=["revolutionary_idea_ii", "cultural_heritage_i"], science=0)
    scene.choose("play cultural_heritage_i", "play revolutionary_idea_ii")
    assert scene.p(0).science == 2 + 1 + 4
    later = road(civil_hand=["revolutionary_idea_ii"], used=["improved_card"]).idle(2)
    later.player(0, science=0).choose("pass", "play revolutionary_idea_ii")
    assert later.p(0).science == 5, "the next turn has a first card again"


@card("silk_road")
@rule("TTX-CLAR-SILK-3")
def test_in_the_turn_of_the_first_stage_the_first_card_after_it_is_better():
    scene = road(0, civil_hand=["revolutionary_idea_ii", "cultural_heritage_i"], science=0)
    scene.choose("play cultural_heritage_i", "stage 1", "play revolutionary_idea_ii")
    assert scene.p(0).science == 2 + 5


@card("silk_road")
@rule("TTX-CLAR-SILK-9")
def test_the_card_that_builds_the_first_stage_is_not_improved_the_next_is():
    scene = road(0, civil_hand=["engineering_genius_a", "revolutionary_idea_ii"], science=0)
    scene.choose("play engineering_genius_a")
    assert (scene.p(0).stages, scene.told("improved")) == (1, [])
    scene.choose("play revolutionary_idea_ii")
    assert scene.p(0).science == 5


@card("silk_road")
@rule("TTX-CLAR-SILK-4", "TTX-CLAR-SILK-6", "TTX-EX-15")
def test_patriotism_brings_three_resources_and_two_actions():
    scene = road(civil_hand=["patriotism_i"]).choose("play patriotism_i")
    assert (scene.purse(0, "military_resources"), scene.purse(0, "military_actions")) == (3, 2)


@card("silk_road")
@rule("TTX-CLAR-SILK-4", "TTX-CLAR-SILK-6")
def test_everything_a_card_gives_grows_by_one():
    scene = road(civil_hand=["stockpile"], food=0, resources=0).choose("play stockpile")
    assert (scene.p(0).food, scene.p(0).resources) == (2, 2)
    scene = road(civil_hand=["reserves_i"], food=0, resources=0).choose("play reserves_i", "gain food")
    assert scene.p(0).food == 3
    scene = road(civil_hand=["frugality_i"], food=9).choose("play frugality_i")
    paid = scene.told("population")[0]["food"]
    assert scene.p(0).food == 9 - int(str(paid)) + 2 + 1


@card("silk_road")
@rule("TTX-CLAR-SILK-5", "TTX-CLAR-SILK-8", "TTX-EX-17")
def test_a_discount_grows_by_one_and_the_action_is_done_once():
    scene = road(civil_hand=["efficient_upgrade_ii"], technologies={"bronze": 2, "coal": 0})
    scene.choose("play efficient_upgrade_ii")
    cards = scene.table.cards
    assert scene.p(0).resources == 9 - (cards["coal"].resource_cost - cards["bronze"].resource_cost - 3 - 1)
    assert scene.p(0).workers["bronze"] == 1
    scene = road(1, civil_hand=["engineering_genius_a"]).choose("play engineering_genius_a")
    assert (scene.p(0).stages, scene.p(0).resources) == (2, 9), "a stage of 2 for 2 + 1 less"


@card("silk_road")
@rule("TTX-CLAR-SILK-7", "TTX-EX-16")
def test_what_depends_on_others_grows_by_one_in_all_even_from_nothing():
    scene = road(civil_hand=["endowment_for_the_arts"], culture=50).choose("play endowment_for_the_arts")
    assert scored(scene, "endowment_for_the_arts") == [1]
    scene = road(civil_hand=["endowment_for_the_arts"], culture=0).player(1, culture=5)
    scene.choose("play endowment_for_the_arts")
    assert scored(scene, "endowment_for_the_arts") == [6 + 1]
    scene = road(civil_hand=["wave_of_nationalism"], technologies={"warriors": 3}).choose("play wave_of_nationalism")
    assert scene.purse(0, "military_resources") == 1


@card("silk_road")
def test_a_ruined_road_improves_nothing():
    scene = road(4, ruins=["silk_road"], civil_hand=["revolutionary_idea_ii"], science=0)
    scene.choose("play revolutionary_idea_ii")
    assert scene.p(0).science == 4
