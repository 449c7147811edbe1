"""Classes of cards, levels, what is in play, and where discarded cards go (TTA-CARD)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.scene import Scene, tta

from annals.games.tta.cards import Card
from annals.rules import rule

CARDS: dict[str, Card] = tta().table.cards


def kinds(civil: bool) -> set[str]:
    return {card.kind for card in CARDS.values() if card.is_civil == civil}


def of_kind(*names: str) -> list[Card]:
    return [card for card in CARDS.values() if card.kind in names]


def board(scene: Scene, seat: int | None) -> dict[str, Any]:
    seen: Any = scene.table.view(seat)["board"]
    shown: dict[str, Any] = seen
    return shown


def statistics(scene: Scene) -> tuple[int, ...]:
    """Everything cards in play add up to for the first player."""
    player = scene.p(0)
    ratings = (player.culture_rating, player.science_rating, player.strength, player.happiness, player.colonization)
    return (*ratings, player.civil_total, player.military_total, player.blue_total, player.yellow_total)


# Levels -------------------------------------------------------------------------------------------------------------


@rule("TTA-CARD-1")
@pytest.mark.parametrize(("mine", "levels"), [("bronze", 0), ("iron", 1), ("coal", 2), ("oil", 3)])
def test_the_age_of_a_card_is_its_level(mine: str, levels: int):
    """First Space Flight scores the levels of all technologies in play; everything else here is of Age A."""
    scene = tta(age="III").player(0, technologies={mine: 0}, unfinished=("first_space_flight", 3), resources=0)
    scene.tokens_on(0, bronze=9).choose("stage 1")
    assert scene.p(0).culture == levels


@rule("TTA-CARD-2")
@pytest.mark.parametrize(
    ("event", "lower", "upper", "change"),
    [
        ("impact_of_architecture", "philosophy", "computers", 3),
        ("impact_of_competition", "warriors", "riflemen", 2),
        ("impact_of_competition", "knights", "tanks", 2),
    ],
)
def test_buildings_and_units_have_the_level_of_their_technology(event: str, lower: str, upper: str, change: int):
    """Both events score a point of culture for each level of the buildings or units."""
    scores = []
    for workers in ({lower: 2, upper: 0}, {lower: 1, upper: 1}):
        scene = tta(age="III").player(0, technologies=workers, military_hand=["impact_of_balance"], culture=0)
        scene.events(event, "impact_of_wonders").politics(0).choose("prepare impact_of_balance")
        scores.append(scene.p(0).culture)
    assert scores[1] - scores[0] == change


@rule("TTA-CARD-3")
@pytest.mark.parametrize(
    ("technologies", "bonus"),
    [
        ({"philosophy": 1, "alchemy": 0}, 0),
        ({"philosophy": 1, "alchemy": 1}, 1),
        ({"alchemy": 1, "scientific_method": 0}, 1),
        ({"alchemy": 2, "journalism": 1}, 2),
    ],
)
def test_the_best_of_a_type_is_the_highest_level_with_a_worker(technologies: dict[str, int], bonus: int):
    """Leonardo adds the level of the best lab or library to science."""
    scene = tta(age="II").player(0, technologies=technologies)
    without = scene.p(0).science_rating
    scene.player(0, leader="leonardo_da_vinci")
    assert scene.p(0).science_rating == without + bonus


@rule("TTA-CARD-3")
def test_the_best_mine_is_the_highest_with_a_worker():
    """The Transcontinental Railroad lets the best mine produce once more."""
    scene = tta(age="III").player(0, technologies={"agriculture": 0, "bronze": 2, "iron": 1, "coal": 0})
    scene.player(0, wonders=["transcontinental_railroad"]).end_turn()
    assert scene.p(0).resources_on == {"bronze": 2, "iron": 2, "coal": 0}


# In play ------------------------------------------------------------------------------------------------------------


@rule("TTA-CARD-4")
def test_a_common_tactic_works_for_those_who_use_it():
    """Fighting Band lies among the common tactics; once copied, two infantry are an army."""
    scene = tta().player(0, technologies={"warriors": 2})
    scene.table.common_tactics.append("fighting_band")
    scene.table.forget_choices()
    assert scene.p(0).strength == 2
    scene.choose("copy fighting_band")
    assert scene.p(0).strength == 3
    assert board(scene, None)["common_tactics"] == ["fighting_band"]


@rule("TTA-CARD-4")
def test_cards_open_in_an_area_work_for_its_owner():
    scene = tta().player(0, wonders=["colossus"], leader="julius_caesar", colonies=["strategic_territory_i"])
    assert scene.p(0).strength == 1 + 2 + 1 + 2
    assert scene.p(1).strength == 1


@rule("TTA-CARD-5")
@pytest.mark.parametrize("place", ["hand", "row", "deck", "removed"])
@pytest.mark.parametrize("card", ["julius_caesar", "warfare", "colossus", "theocracy"])
def test_civil_cards_elsewhere_do_nothing(card: str, place: str):
    scene = tta()
    before = statistics(scene)
    if place == "hand":
        scene.player(0, civil_hand=[card])
    elif place == "row":
        scene.whole_row(card).player(0)
    elif place == "deck":
        scene.table.civil_deck.append(card)
        scene.player(0)
    else:
        scene.table.removed.append(card)
        scene.player(0)
    assert statistics(scene) == before


@rule("TTA-CARD-5")
@pytest.mark.parametrize("card", ["fighting_band", "strategic_territory_i"])
def test_military_cards_in_hand_or_discarded_do_nothing(card: str):
    scene = tta().player(0, technologies={"warriors": 2})
    before = statistics(scene)
    scene.player(0, military_hand=[card])
    assert statistics(scene) == before
    scene.table.military_discards.append((card, 0))
    scene.player(0, military_hand=[])
    assert statistics(scene) == before


@rule("TTA-CARD-6")
def test_an_effect_on_leaders_spares_one_in_hand():
    """Iconoclasm: leaders of another age leave play."""
    scene = tta(age="II").player(0, leader="moses", civil_hand=["joan_of_arc"], military_hand=["rats"])
    scene.events("iconoclasm", "emigration").politics(0).choose("prepare rats")
    assert scene.p(0).leader is None
    assert scene.p(0).civil_hand == ["joan_of_arc"]


@rule("TTA-CARD-6")
def test_an_effect_on_technologies_counts_those_in_play():
    """First Space Flight counts Iron in play, not Oil in hand."""
    scene = tta(age="III").player(0, technologies={"iron": 0}, civil_hand=["oil"], resources=0)
    scene.player(0, unfinished=("first_space_flight", 3)).tokens_on(0, bronze=9).choose("stage 1")
    assert scene.p(0).culture == 1


# Discarding ---------------------------------------------------------------------------------------------------------


@rule("TTA-CARD-7")
def test_civil_cards_discarded_and_removed_go_to_one_place():
    scene = tta().player(0, leader="moses", civil_hand=["joan_of_arc", "stockpile"])
    scene.table.removed.clear()
    scene.choose("play stockpile", "leader joan_of_arc")
    assert scene.table.removed == ["stockpile", "moses"]


@rule("TTA-CARD-7")
def test_military_cards_discarded_and_removed_go_to_one_place():
    """A colony is lost to an event, and a card is discarded for the hand limit."""
    scene = tta(age="II").player(0, colonies=["historic_territory_ii"], technologies={"warriors": 0})
    scene.player(0, military_hand=["cold_war", "crime_wave", "spy", "annex"])
    scene.events("independence_declaration", "refugees").politics(0)
    scene.choose("prepare cold_war", "end", "discard spy")
    assert scene.p(0).colonies == []
    assert {card for card, _ in scene.table.military_discards} == {"historic_territory_ii", "spy"}


@rule("TTA-CARD-8")
def test_a_discarded_civil_card_never_returns():
    """Moses is replaced; then the deck of the age runs out, and the next deck is dealt without him."""
    scene = tta().player(0, leader="moses", civil_hand=["joan_of_arc"]).choose("leader joan_of_arc")
    scene.table.civil_deck = ["iron"]
    scene.whole_row().choose("end")
    table = scene.table
    assert table.age == 2
    assert "moses" not in [*table.civil_deck, *table.row, *table.military_deck]
    assert "moses" not in [card for player in table.players for card in (*player.civil_hand, player.leader)]
    assert table.removed.count("moses") == 1


@rule("TTA-CARD-9")
def test_a_military_card_goes_to_the_discard_pile_of_its_age():
    """In Age II an Age II card is shuffled in again when the deck runs out; one of Age I is not."""
    scene = tta(age="II").player(0, military_hand=["spy", "rats", "annex", "foray"], military_actions=1)
    scene.table.military_deck = ["cold_war"]
    scene.choose("end", "discard spy", "discard rats")
    assert scene.table.military_deck == ["spy"]
    assert "rats" not in [card for card, _ in scene.table.military_discards]
    assert sorted(scene.p(0).military_hand) == ["annex", "cold_war", "foray"]


@rule("TTA-CARD-9", "TTA-CARD-10")
def test_a_card_discarded_unplayed_is_not_shown():
    scene = (
        tta().player(0, military_hand=["rats", "legion", "foray"], military_actions=0).choose("end", "discard legion")
    )
    assert board(scene, 1)["military_discards"] == 1
    assert board(scene, 1)["known_discards"] == []
    assert board(scene, None)["known_discards"] == []
    assert board(scene, 0)["known_discards"] == ["legion"]
    story = scene.table.story
    assert story is not None
    entry = [entry for entry in story.entries if entry.kind == "discard"][-1]
    assert "legion" not in str(story.known_to(1).entries)
    assert entry.details == {"cards": ["legion"]}


# Technologies -------------------------------------------------------------------------------------------------------


@rule("TTA-CARD-11")
def test_initial_technologies_are_cards_in_play():
    scene = tta()
    for card in ("agriculture", "bronze", "philosophy", "religion", "warriors", "despotism"):
        assert scene.p(0).has_technology(card)
    scene.player(0, resources=2, civil_hand=["rich_land_a"]).choose("play rich_land_a", "build agriculture")
    assert scene.p(0).workers["agriculture"] == 3


@rule("TTA-CARD-12")
def test_every_technology_has_a_type():
    types = {"farm", "mine", "lab", "temple", "library", "theater", "arena", "infantry", "cavalry", "artillery"}
    types |= {"air_force", "law", "warfare", "exploration", "construction", "government"}
    assert {card.kind for card in CARDS.values() if card.is_technology} == types
    assert [CARDS[card].kind for card in ("iron", "opera", "tanks", "masonry")] == [
        "mine",
        "theater",
        "cavalry",
        "construction",
    ]


@rule("TTA-CARD-13")
def test_farms_and_mines_are_the_production_types():
    assert {card.kind for card in CARDS.values() if card.is_production} == {"farm", "mine"}
    assert {card.id for card in of_kind("farm")} == {
        "agriculture",
        "irrigation",
        "selective_breeding",
        "mechanized_agriculture",
    }
    assert {card.id for card in of_kind("mine")} == {"bronze", "iron", "coal", "oil"}


@rule("TTA-CARD-14")
def test_each_worker_on_a_farm_or_mine_is_one_of_that_level():
    """Two Agriculture farms, one Irrigation farm, three Iron mines: what they produce shows what they are."""
    scene = tta().player(0, technologies={"agriculture": 2, "irrigation": 1, "bronze": 0, "iron": 3}).end_turn()
    assert scene.p(0).food_on == {"agriculture": 2, "irrigation": 1}
    assert scene.p(0).resources_on == {"bronze": 0, "iron": 3}


@rule("TTA-CARD-15")
def test_farms_and_mines_are_not_limited_in_number():
    scene = tta().player(0, technologies={"agriculture": 9, "bronze": 9}, resources=4, pool=2)
    scene.choose("build agriculture", "build bronze")
    assert (scene.p(0).workers["agriculture"], scene.p(0).workers["bronze"]) == (10, 10)


@rule("TTA-CARD-16")
def test_farms_and_mines_do_not_change_ratings():
    scene = tta().player(0, technologies={"iron": 0, "irrigation": 0}, resources=9, pool=2)
    before = statistics(scene)
    scene.choose("build iron", "build irrigation", "destroy bronze")
    assert statistics(scene) == before


@rule("TTA-CARD-17")
def test_any_number_of_blue_tokens_lies_on_a_card():
    scene = (
        tta().player(0, technologies={"agriculture": 0, "bronze": 16}, wonders=["taj_mahal"]).tokens_on(0, bronze=14)
    )
    scene.end_turn()
    assert scene.p(0).resources_on == {"bronze": 30}


@rule("TTA-CARD-18")
def test_a_farm_or_mine_card_stores_without_workers():
    scene = tta().player(0, technologies={"agriculture": 0, "bronze": 0}, resources=3, civil_hand=["stockpile"])
    scene.choose("play stockpile")
    assert (scene.p(0).food_on, scene.p(0).resources_on) == ({"agriculture": 1}, {"bronze": 4})
    scene.choose("build philosophy")
    assert scene.p(0).resources == 1


@rule("TTA-CARD-19")
def test_the_urban_types():
    assert {card.kind for card in CARDS.values() if card.is_urban} == {"lab", "temple", "library", "theater", "arena"}


@rule("TTA-CARD-20")
def test_each_worker_on_an_urban_card_is_one_building():
    """Two labs of different levels are two labs: Despotism allows no third."""
    scene = tta().player(0, technologies={"philosophy": 1, "alchemy": 0}, resources=9, pool=2).choose("build alchemy")
    assert scene.refused("build philosophy") == "urban_limit"
    assert scene.p(0).science_rating == 1 + 2


@rule("TTA-CARD-21")
@pytest.mark.parametrize(
    ("card", "culture", "science", "happiness", "strength"),
    [
        ("alchemy", 0, 2, 0, 0),
        ("theology", 1, 0, 2, 0),
        ("printing_press", 1, 1, 0, 0),
        ("drama", 2, 0, 1, 0),
        ("bread_and_circuses", 0, 0, 2, 1),
    ],
)
def test_each_urban_building_adds_its_symbols(card: str, culture: int, science: int, happiness: int, strength: int):
    scene = tta().player(0, technologies={"philosophy": 0, card: 0}, resources=20, pool=2)
    scene.choose(f"build {card}", f"build {card}")
    player = scene.p(0)
    assert player.culture_rating == 2 * culture
    assert player.science_rating == 2 * science
    assert player.happiness == 2 * happiness
    assert player.strength == 1 + 2 * strength


@rule("TTA-CARD-22")
def test_the_unit_types():
    assert {card.kind for card in CARDS.values() if card.is_unit} == {"infantry", "cavalry", "artillery", "air_force"}


@rule("TTA-CARD-23")
def test_each_worker_on_a_unit_card_is_one_unit_of_its_type():
    """Phalanx: two infantry and one cavalry are an army of 3."""
    scene = tta().player(0, technologies={"warriors": 1, "swordsmen": 1, "knights": 0}, tactic="phalanx", resources=3)
    assert scene.p(0).strength == 1 + 2
    scene.choose("build knights")
    assert scene.p(0).strength == 1 + 2 + 2 + 3


@rule("TTA-CARD-24")
@pytest.mark.parametrize(
    ("card", "strength"), [("warriors", 1), ("swordsmen", 2), ("cavalrymen", 3), ("rockets", 5), ("air_forces", 5)]
)
def test_each_unit_adds_its_printed_strength(card: str, strength: int):
    scene = tta(age="III").player(0, technologies={"warriors": 0})
    assert scene.p(0).strength == 0
    scene.player(0, technologies={card: 3})
    assert scene.p(0).strength == 3 * strength


@rule("TTA-CARD-25")
def test_the_types_of_special_technologies():
    found = {card.kind for card in CARDS.values() if card.is_special}
    assert found == {"law", "warfare", "exploration", "construction"}


@rule("TTA-CARD-26")
def test_special_technologies_work_without_workers():
    scene = tta().player(0, specials=["warfare", "code_of_laws"], resources=9)
    assert (scene.p(0).strength, scene.p(0).military_total, scene.p(0).civil_total) == (2, 3, 5)
    assert scene.refused("build warfare") == "not_buildable"


@rule("TTA-CARD-27")
@pytest.mark.parametrize(("first", "second"), [("warfare", "strategy"), ("strategy", "warfare")])
def test_of_two_special_technologies_of_a_type_the_lower_goes(first: str, second: str):
    scene = tta(age="II").player(0, civil_hand=[first, second], science=20).choose(f"develop {first}")
    scene.choose(f"develop {second}")
    assert scene.p(0).specials == {"warfare": "strategy"}
    assert (scene.p(0).strength, scene.p(0).military_total) == (1 + 3, 2 + 2)


@rule("TTA-CARD-28")
def test_a_government_takes_no_workers():
    scene = tta().player(0, resources=9)
    assert scene.refused("build despotism") == "not_buildable"
    assert "despotism" not in scene.p(0).workers


@rule("TTA-CARD-29")
def test_there_is_always_one_government():
    scene = tta().player(0, civil_hand=["monarchy", "theocracy"], science=20)
    assert [player.government for player in scene.table.players] == ["despotism", "despotism"]
    scene.choose("develop monarchy")
    assert board(scene, None)["players"][0]["government"] == "monarchy"
    scene.choose("develop theocracy")
    assert board(scene, None)["players"][0]["government"] == "theocracy"
    assert not scene.p(0).has_technology("despotism")
    assert not scene.p(0).has_technology("monarchy")


@rule("TTA-CARD-30")
@pytest.mark.parametrize(
    ("government", "civil", "military"),
    [
        ("despotism", 4, 2),
        ("monarchy", 5, 3),
        ("constitutional_monarchy", 6, 4),
        ("republic", 7, 2),
        ("communism", 7, 5),
    ],
)
def test_governments_give_actions(government: str, civil: int, military: int):
    scene = tta(age="III").player(0, government=government)
    assert (scene.p(0).civil_total, scene.p(0).military_total) == (civil, military)


@rule("TTA-CARD-30")
def test_some_governments_have_further_effects():
    scene = tta(age="III").player(0, government="fundamentalism", technologies={"alchemy": 1})
    assert (scene.p(0).strength, scene.p(0).science_rating) == (1 + 5, 1 + 2 - 2)
    scene.player(0, government="democracy")
    assert (scene.p(0).strength, scene.p(0).culture_rating) == (1, 3)


# Military cards -----------------------------------------------------------------------------------------------------


@rule("TTA-CARD-31")
def test_a_bonus_card_defends_once_and_is_discarded():
    scene = tta().player(0, technologies={"warriors": 3}, military_hand=["plunder_i"])
    scene.player(1, military_hand=["military_bonus_i"], resources=3).politics(0)
    scene.choose("aggression plunder_i 1", "defend military_bonus_i")
    assert (scene.question(), scene.asked()) == ("ActionPhase", (0,))
    assert scene.p(1).resources == 3
    assert scene.p(1).military_hand == []
    assert "military_bonus_i" in [card for card, _ in scene.table.military_discards]


@rule("TTA-CARD-31")
def test_a_bonus_card_helps_to_colonize_once_and_is_discarded():
    """A Warriors unit and a bonus of 1 are a force of 2."""
    scene = tta().player(0, military_hand=["rats", "military_bonus_i"]).player(1, technologies={"warriors": 0})
    scene.events("historic_territory_i", "foray").politics(0).choose("prepare rats", "bid 2")
    scene.choose("send warriors", "add military_bonus_i")
    assert scene.p(0).colonies == ["historic_territory_i"]
    assert scene.p(0).military_hand == []
    assert "military_bonus_i" in [card for card, _ in scene.table.military_discards]


def everything_in_play(scene: Scene) -> list[str]:
    """All cards in the areas of the players and among the common tactics."""
    found = list(scene.table.common_tactics)
    for player in scene.table.players:
        found += [player.government, *player.workers, *player.specials.values(), *player.wonders, *player.colonies]
        single = (player.leader, player.unfinished, player.tactic, player.war, player.pact)
        found += [card for card in single if card is not None]
    return found


@rule("TTA-CARD-32")
def test_aggressions_events_and_bonus_cards_are_never_in_play():
    scene = tta().player(0, technologies={"warriors": 3}, military_hand=["plunder_i", "rats"])
    scene.player(1, military_hand=["military_bonus_i"]).events("development_of_crafts", "foray").politics(0)
    before = everything_in_play(scene)
    scene.choose("aggression plunder_i 1", "defend military_bonus_i")
    assert everything_in_play(scene) == before
    scene.politics(0).choose("prepare rats")
    assert everything_in_play(scene) == before
    assert scene.table.past_events[-1] == "development_of_crafts"
    assert {card for card, _ in scene.table.military_discards} == {"plunder_i", "military_bonus_i"}


@rule("TTA-CARD-33")
def test_the_civil_classes():
    technologies = {"farm", "mine", "lab", "temple", "library", "theater", "arena"}
    technologies |= {"infantry", "cavalry", "artillery", "air_force"}
    technologies |= {"government", "law", "warfare", "exploration", "construction"}
    assert kinds(civil=True) == technologies | {"leader", "wonder", "action"}


@rule("TTA-CARD-34")
def test_the_military_classes():
    assert kinds(civil=False) == {"event", "territory", "tactic", "aggression", "war", "pact", "bonus"}


@rule("TTA-CARD-33", "TTA-CARD-34")
def test_civil_decks_hold_civil_cards_and_military_decks_military_ones():
    for age in ("I", "II", "III"):
        table = tta(seats=4, age=age).table
        assert {table.cards[card].kind for card in table.civil_deck} <= kinds(civil=True)
        assert {table.cards[card].kind for card in table.military_deck} <= kinds(civil=False)


# What is printed on each class --------------------------------------------------------------------------------------


@rule("TTA-CARD-35")
@pytest.mark.parametrize(
    ("card", "science", "kind", "level", "resources", "gives"),
    [
        ("irrigation", 3, "farm", 1, 4, {"food": 2}),
        ("oil", 9, "mine", 3, 11, {"resource": 5}),
        ("alchemy", 4, "lab", 1, 6, {"science": 2}),
        ("opera", 7, "theater", 2, 8, {"culture": 3, "happy": 1}),
        ("team_sports", 5, "arena", 2, 5, {"happy": 3, "strength": 2}),
        ("knights", 5, "cavalry", 1, 3, {"strength": 2}),
    ],
)
def test_a_worker_technology_shows(
    card: str, science: int, kind: str, level: int, resources: int, gives: dict[str, int]
):
    printed = CARDS[card]
    assert (printed.science_cost, printed.kind, printed.age, printed.resource_cost) == (science, kind, level, resources)
    assert printed.gives.plain() == gives


@rule("TTA-CARD-35")
@pytest.mark.parametrize(
    ("card", "worth"),
    [("agriculture", 1), ("irrigation", 2), ("selective_breeding", 3), ("bronze", 1), ("coal", 3), ("oil", 5)],
)
def test_a_blue_token_on_a_farm_or_mine_is_worth_its_number(card: str, worth: int):
    scene = tta(age="III").player(0, technologies={card: 0}).tokens_on(0, **{card: 3})
    player = scene.p(0)
    assert (player.food if CARDS[card].kind == "farm" else player.resources) == 3 * worth


@rule("TTA-CARD-36")
@pytest.mark.parametrize(
    ("card", "science", "revolution", "civil", "military", "limit"),
    [("monarchy", 8, 2, 5, 3, 3), ("republic", 13, 3, 7, 2, 3), ("democracy", 17, 9, 7, 3, 4)],
)
def test_a_government_shows(card: str, science: int, revolution: int, civil: int, military: int, limit: int):
    printed = CARDS[card]
    assert (printed.science_cost, printed.revolution_cost, printed.urban_limit) == (science, revolution, limit)
    assert (printed.gives.civil_actions, printed.gives.military_actions) == (civil, military)


@rule("TTA-CARD-36")
def test_the_revolution_is_always_the_cheaper_way():
    governments = [card for card in of_kind("government") if not card.initial]
    assert len(governments) == 7
    assert all(0 <= card.revolution_cost < card.science_cost for card in governments)


@rule("TTA-CARD-37")
@pytest.mark.parametrize(
    ("card", "military_actions", "level"),
    [("plunder_i", 1, 1), ("enslave", 2, 1), ("war_over_technology", 2, 2), ("war_over_culture", 3, 3)],
)
def test_an_aggression_or_war_shows(card: str, military_actions: int, level: int):
    assert (CARDS[card].military_cost, CARDS[card].age) == (military_actions, level)
    assert all(attack.military_cost > 0 and attack.effects for attack in of_kind("aggression", "war"))


@rule("TTA-CARD-38")
def test_a_territory_shows_an_immediate_and_a_permanent_effect():
    assert all(card.effects and card.gives.plain() for card in of_kind("territory"))
    territory = CARDS["vast_territory_i"]
    assert territory.gives.plain() == {"yellow": 3, "blue": -1}
    assert [effect.amounts for effect in territory.effects] == [{"food": 3}]


@rule("TTA-CARD-39")
@pytest.mark.parametrize(
    ("card", "army", "strength", "outdated"),
    [
        ("legion", (3, 0, 0), 2, 2),
        ("classic_army", (2, 2, 0), 8, 4),
        ("modern_army", (2, 1, 1), 13, 7),
    ],
)
def test_a_tactic_shows(card: str, army: tuple[int, int, int], strength: int, outdated: int):
    """Infantry, cavalry and artillery of one army. Tactics of Age I have no lower strength."""
    printed = CARDS[card]
    assert (printed.army, printed.army_strength, printed.outdated_strength) == (army, strength, outdated)


@rule("TTA-CARD-40")
@pytest.mark.parametrize(
    ("card", "defence", "colonization"),
    [("military_bonus_i", 2, 1), ("military_bonus_ii", 4, 2), ("military_bonus_iii", 6, 3)],
)
def test_a_bonus_card_shows(card: str, defence: int, colonization: int):
    assert (CARDS[card].defence, CARDS[card].colonization) == (defence, colonization)


@rule("TTA-CARD-41")
@pytest.mark.parametrize(
    ("card", "stages", "gives"),
    [
        ("pyramids", (3, 2, 1), {"civil_actions": 1}),
        ("hanging_gardens", (2, 2, 2), {"culture": 1, "happy": 2}),
        ("eiffel_tower", (3, 7, 3), {"culture": 4, "happy": 1}),
    ],
)
def test_a_wonder_shows(card: str, stages: tuple[int, ...], gives: dict[str, int]):
    assert tuple(CARDS[card].stages) == stages
    assert CARDS[card].gives.plain() == gives


@rule("TTA-CARD-41")
def test_every_wonder_has_an_effect():
    assert all(card.gives.plain() or card.traits or card.effects for card in of_kind("wonder"))
