"""Great persons played from the hand: an advance without resources and cube, then what the card says."""

from __future__ import annotations

import pytest
from tests.games.clash.scene import Scene
from tests.games.clash.test_events import bare

from annals.games.clash.cities.city import HAPPY
from annals.games.clash.economy.stock import CULTURE, GOLD, IDEAS, MOOD
from annals.games.clash.hand.draw import DrawObjectives
from annals.kernel.knowledge import only
from annals.rules import rule


def person(card: str, scene: Scene | None = None, seats: int = 2) -> Scene:
    """Seat 0 holds a great person."""
    table = bare(seats, "random") if scene is None else scene
    table._take_from_anywhere(card)
    return table.player(0, persons=[card])


@rule("CLA-EVT-GREAT_PERSON-4", "CLA-EVT-GREAT_PERSON-5", "CLA-EVT-GREAT_PHILOSOPHER-1")
def test_a_great_person_is_played_as_an_action_for_an_advance_without_cube():
    scene = person("great_philosopher").player(0, tracker=1)
    scene.choose("play great_philosopher")
    assert scene.p(0).actions == 2
    assert "writing" in scene.p(0).advances  # the only Education advance open; it gives a culture token
    assert scene.p(0).tracker == 1
    assert scene.stock(0) == {"ideas": 2, "culture": 1}
    assert scene.p(0).persons == []
    assert scene.table.event_discards == ["great_philosopher"]


@rule("CLA-EVT-GREAT_PERSON-4")
def test_without_an_action_no_great_person_can_be_played():
    scene = person("great_philosopher").turn(0, actions=0)
    scene.refused("play great_philosopher", "no_action")


@rule("CLA-EVT-GREAT_PERSON-5")
@pytest.mark.parametrize(
    ("card", "advances"),
    [
        ("great_discoverer", ["navigation", "warships", "cartography"]),
        ("great_artist", ["sports", "monuments", "theaters"]),
        ("great_prophet", ["rituals", "priesthood", "state_religion"]),
        ("great_philosopher", ["public_education", "free_education", "philosophy"]),
        ("great_scientist", ["astronomy", "medicine", "metallurgy"]),
        ("great_warlord", ["siegecraft", "steel_weapons", "draft"]),
        ("great_merchant", ["trade_routes", "taxes", "currency"]),
        ("great_engineer", ["engineering", "sanitation", "roads"]),
        ("great_athlete", ["sports", "monuments", "theaters"]),
    ],
)
def test_each_great_person_knows_one_category(card: str, advances: list[str]):
    tops = ["fishing", "arts", "myths", "writing", "math", "tactics", "bartering", "mining"]
    scene = person(card).player(0, advances=tops).choose(f"play {card}")
    assert scene.question() == "ChooseAdvance"
    assert scene.choices() == [("gain", advance) for advance in advances]


@rule("CLA-EVT-GREAT_DISCOVERER-1", "CLA-EVT-GREAT_DISCOVERER-2")
def test_the_great_discoverer_reveals_a_region_and_founds_a_city_there():
    scene = person("great_discoverer").player(0, food=2)
    # Region 2 (spaces 8 to 11) lies next to the home of seat 0 and is not revealed; tile 5 has land in it.
    tile = scene.table.unused_tiles.pop()
    scene.table.tiles[2] = tile
    scene.terrain(s8="", s9="", s10="", s11="")
    scene.choose("play great_discoverer")
    assert "fishing" in scene.p(0).advances
    assert scene.choices() == [("reveal", 2), ("decline",)]
    scene.choose("reveal 2")
    while scene.question() == "LayRegion":
        scene.choose(scene.choices()[0])
    assert scene.question() == "Colonize"
    spaces = [int(choice[1]) for choice in scene.choices("found")]
    assert spaces
    assert all(scene.table.terrain[space] in ("plains", "forest", "mountain") for space in spaces)
    scene.choose(("found", spaces[0]))
    assert scene.table.cities[spaces[0]].owner == 0
    assert scene.table.cities[spaces[0]].size == 1
    assert scene.p(0).stock[0] == 0


@rule("CLA-EVT-GREAT_DISCOVERER-2")
def test_the_great_discoverer_need_not_found_and_needs_the_food():
    scene = person("great_discoverer")
    scene.table.tiles[2] = scene.table.unused_tiles.pop()
    scene.terrain(s8="", s9="", s10="", s11="")
    scene.choose("play great_discoverer", "reveal 2")
    while scene.question() == "LayRegion":
        scene.choose(scene.choices()[0])
    assert scene.question() == "Act"
    assert scene.table.tiles[2] == 0
    assert scene.table.cities_of(0) == [0]


@rule("CLA-EVT-GREAT_ARTIST-1")
def test_the_great_artist_makes_a_city_happy():
    scene = person("great_artist").city(0, 10, mood="angry").city(0, 13, mood="happy")
    scene.choose("play great_artist")
    assert "arts" in scene.p(0).advances
    assert scene.choices() == [("gladden", 0), ("gladden", 10)]
    scene.choose("gladden 10")
    assert scene.table.cities[10].mood == HAPPY


@rule("CLA-EVT-GREAT_PROPHET-1")
def test_the_great_prophet_may_have_a_temple_built_at_its_price():
    scene = person("great_prophet").city(0, 10).player(0, food=1, wood=1, ore=1)
    scene.choose("play great_prophet")
    assert "myths" in scene.p(0).advances
    assert scene.choices() == [("construct", 0, "temple"), ("construct", 10, "temple"), ("decline",)]
    scene.choose("construct 10 temple", "gain culture")
    assert scene.table.cities[10].buildings == {"temple": 0}
    assert scene.table.cities[10].activations == 0
    assert scene.stock(0) == {"mood": 1, "culture": 1}
    assert scene.p(0).actions == 2


@rule("CLA-EVT-GREAT_SCIENTIST-1")
def test_the_great_scientist_brings_an_idea_and_a_card():
    scene = person("great_scientist").choose("play great_scientist")
    assert "math" in scene.p(0).advances
    assert scene.p(0).stock[IDEAS] == 1
    assert len(scene.p(0).action_hand) == 1


@rule("CLA-EVT-GREAT_STATESMAN-1")
def test_the_great_statesman_brings_a_government_advance_and_two_cards():
    scene = person("great_statesman").player(0, advances=["philosophy", "draft"]).choose("play great_statesman")
    assert scene.choices() == [("gain", "voting"), ("gain", "nationalism")]
    scene.choose("gain nationalism")
    assert len(scene.p(0).action_hand) == 2


@rule("CLA-EVT-GREAT_STATESMAN-1")
def test_without_an_advance_to_gain_the_rest_still_comes():
    scene = person("great_statesman").choose("play great_statesman")
    assert len(scene.p(0).action_hand) == 2


@rule("CLA-EVT-GREAT_WARLORD-1", "CLA-EVT-GREAT_WARLORD-2")
def test_the_great_warlord_grants_a_move_with_a_bonus_in_its_first_battle():
    scene = person("great_warlord").units(0, 0, infantry=1).barbarians(16, city=False, infantry=1).dice(9, 0)
    scene.choose("play great_warlord")
    assert "tactics" in scene.p(0).advances
    assert scene.p(0).actions == 2
    assert scene.question() == "MoveTo"
    scene.choose("to 16")
    roll = scene.told("combat_roll")[0]["details"]
    # A five with its infantry icon (+1), and +2 from the Great Warlord.
    assert roll["value"] == 8
    assert scene.at(0, 16) == {"infantry": 1}
    assert "great_warlord" not in scene.p(0).feats


@rule("CLA-EVT-GREAT_MERCHANT-1")
def test_the_great_merchant_takes_the_income_of_trade_routes():
    scene = person("great_merchant").player(0, advances=["bartering", "currency"]).units(0, 29, settler=1)
    scene.choose("play great_merchant", "gain trade_routes")
    assert scene.question() == "TakeRoute"
    scene.choose("take gold")
    assert scene.p(0).stock[GOLD] == 1


@rule("CLA-EVT-GREAT_MERCHANT-1")
def test_the_great_merchant_without_trade_routes_brings_no_income():
    scene = person("great_merchant").units(0, 29, settler=1).choose("play great_merchant")
    assert "bartering" in scene.p(0).advances
    assert scene.stock(0) == {"mood": 1}


@rule("CLA-EVT-GREAT_ENGINEER-1")
def test_the_great_engineer_builds_without_a_further_action_or_activation():
    scene = person("great_engineer").city(0, 10).player(0, advances=["writing"], food=1, wood=1, ore=1)
    scene.choose("play great_engineer", "gain sanitation", "construct 10 academy")
    assert scene.table.cities[10].buildings == {"academy": 0}
    assert scene.table.cities[10].activations == 0
    assert scene.stock(0) == {"mood": 1, "ideas": 2}
    assert scene.p(0).actions == 2


@rule("CLA-EVT-GREAT_ATHLETE-1")
def test_the_great_athlete_changes_tokens():
    scene = person("great_athlete").player(0, culture=2, mood=1).choose("play great_athlete")
    # Arts has given a culture token.
    assert scene.choices() == [
        ("change", "culture", 1),
        ("change", "culture", 2),
        ("change", "culture", 3),
        ("change", "mood", 1),
        ("decline",),
    ]
    scene.choose("change culture 3")
    assert (scene.p(0).stock[CULTURE], scene.p(0).stock[MOOD]) == (0, 4)


@rule("CLA-EVT-GREAT_DIPLOMAT-2")
def test_an_action_dismisses_the_great_diplomat():
    scene = bare(civilizations="random")
    scene._take_from_anywhere("great_diplomat")
    scene.player(0, open_cards=["great_diplomat"], diplomat_partner=1).choose("play great_diplomat")
    assert scene.p(0).open_cards == []
    assert scene.p(0).diplomat_partner == -1
    assert scene.p(0).actions == 2
    assert scene.table.event_discards == ["great_diplomat"]


@rule("CLA-EVT-GREAT_ORACLE-1", "CLA-EVT-GREAT_ORACLE-2")
def test_the_great_oracle_assigns_everybodys_next_objective():
    cards = ["rich_great_navy", "food_standing_army", "happy_conqueror"]
    scene = person("great_oracle", seats=3).next_cards("objective", *cards).choose("play great_oracle")
    assert scene.choices() == [("assign", card) for card in sorted(cards)]
    scene.choose("assign food_standing_army")
    assert scene.choices() == [("assign", "happy_conqueror"), ("assign", "rich_great_navy")]
    scene.choose("assign happy_conqueror")
    assert [player.promised for player in scene.table.players] == [
        ["rich_great_navy"],
        ["food_standing_army"],
        ["happy_conqueror"],
    ]
    assert scene.told("foretell")[0]["details"] == {"cards": sorted(cards)}
    assert scene.table.known["food_standing_army"] == only(0)
    for seat in range(3):
        scene.table.push(DrawObjectives(seat, 1, "status"))
    scene.table.settle()
    assert [player.objective_hand for player in scene.table.players] == [
        ["rich_great_navy"],
        ["food_standing_army"],
        ["happy_conqueror"],
    ]


def test_what_the_oracle_assigned_is_hidden_from_the_others():
    cards = ["rich_great_navy", "food_standing_army"]
    scene = person("great_oracle").next_cards("objective", *cards).choose("play great_oracle", "assign rich_great_navy")
    assert scene.table.story is not None
    entry = next(entry for entry in scene.table.story.entries if entry.kind == "assign")
    assert entry.seen_by(1)["details"] == {"to": 1}
    assert entry.seen_by(0)["details"] == {"to": 1, "card": "rich_great_navy"}
