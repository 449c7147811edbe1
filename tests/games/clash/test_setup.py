"""Setting up a game (CLA-SETUP, CLA-MAP)."""

from __future__ import annotations

import pytest
from tests.games.clash.scene import new_game

from annals.games.clash import GAME, ClashTable
from annals.games.clash.economy.stock import FOOD, MOOD
from annals.games.clash.units.units import BARBARIANS, PIRATES
from annals.kernel import OptionError
from annals.rules import rule


def deal(seats: int, seed: int = 1, civilizations: str = "random") -> ClashTable:
    return new_game(seats, seed, civilizations=civilizations).table


@rule("CLA-SETUP-1")
def test_for_two_to_four_players():
    assert [len(deal(seats).players) for seats in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(OptionError):
        GAME.setup(seats=5, seed=1)


@rule("CLA-MAP-6", "CLA-MAP-7", "CLA-MAP-8", "CLA-SETUP-3")
@pytest.mark.parametrize(("seats", "spaces", "hidden", "unused"), [(2, 40, 8, 8), (3, 60, 12, 4), (4, 72, 14, 2)])
def test_boards(seats: int, spaces: int, hidden: int, unused: int):
    table = deal(seats)
    assert len(table.terrain) == spaces
    assert sum(1 for tile in table.tiles if tile) == hidden
    assert len(table.unused_tiles) == unused
    assert len({*[tile for tile in table.tiles if tile], *table.unused_tiles}) == 16


@rule("CLA-SETUP-2")
def test_regions_are_drawn_at_random():
    assert deal(2, 1).tiles != deal(2, 2).tiles


@rule("CLA-SETUP-4", "CLA-MAP-9", "CLA-MAP-10")
def test_the_starting_region_is_open_with_its_plains_inward():
    table = deal(2, civilizations="none")
    for seat in range(2):
        start = table.layout.starts[seat]
        assert [table.terrain[start[place]] for place in ("plains", "opposite")] == ["plains", "barren"]
        assert {table.terrain[start["left"]], table.terrain[start["right"]]} == {"forest", "mountain"}
        middle = (3, 2.5)
        near = [abs(table.layout.places[start[place]][1] - middle[1]) for place in ("plains", "opposite")]
        assert near[0] < near[1]


@rule("CLA-SETUP-10", "CLA-SETUP-11", "CLA-SETUP-9")
def test_resources_at_the_start():
    for player in deal(3).players:
        assert player.stock[:5] == [2, 0, 0, 0, 0]
        assert player.stock[FOOD] == 2


@rule("CLA-SETUP-18", "CLA-SETUP-19", "CLA-SETUP-20")
def test_farming_mining_and_three_cubes():
    for player in deal(2).players:
        assert player.advances == ["farming", "mining"]
        assert player.tracker == 3


@rule("CLA-SETUP-21", "CLA-SETUP-22", "CLA-SETUP-23")
def test_a_happy_city_with_a_settler_on_the_plains():
    scene = new_game(4)
    for player in scene.table.players:
        city = scene.table.cities[player.home]
        assert scene.table.terrain[player.home] == "plains"
        assert (city.owner, city.size, city.mood) == (player.seat, 1, 1)
        assert scene.at(player.seat, player.home) == {"settler": 1}


@rule("CLA-SETUP-24")
def test_decks_are_shuffled():
    one, other = deal(2, 1), deal(2, 2)
    assert one.action_deck != other.action_deck
    assert one.event_deck != other.event_deck
    assert one.objective_deck != other.objective_deck
    assert [one.wonder_deck, other.wonder_deck] != [sorted(one.wonder_deck)] * 2


@rule("CLA-SETUP-25", "CLA-SETUP-26", "CLA-SETUP-27", "CLA-SETUP-28")
@pytest.mark.parametrize(("civilizations", "objectives", "events"), [("random", 38, 58), ("none", 32, 40)])
def test_deck_sizes_and_first_cards(civilizations: str, objectives: int, events: int):
    table = deal(3, civilizations=civilizations)
    assert [len(player.action_hand) for player in table.players] == [1, 1, 1]
    assert [len(player.objective_hand) for player in table.players] == [1, 1, 1]
    assert len(table.action_deck) == 42 - 3
    assert len(table.objective_deck) == objectives - 3
    assert len(table.event_deck) == events
    assert len(table.wonder_deck) == 8
    marked = civilizations != "none"
    assert any(table.edition.events[card].civ for card in table.event_deck) == marked


@rule("CLA-SETUP-29", "CLA-CARD-1", "CLA-OBJ-13")
def test_hands_are_hidden_from_others():
    table = deal(2)
    hand = table.board(0)["players"][1]["hand"]  # type: ignore[index]
    assert hand["action"] == {"count": 1, "cards": []}
    assert hand["objective"] == {"count": 1, "cards": []}
    own = table.board(1)["players"][1]["hand"]  # type: ignore[index]
    assert own["action"]["cards"] == table.players[1].action_hand


@rule("CLA-SETUP-14", "CLA-SETUP-15", "CLA-CIV-GENERAL-1")
def test_civilizations_are_dealt_with_three_leaders():
    table = deal(4)
    names = [player.civilization for player in table.players]
    assert len(set(names)) == 4
    for player in table.players:
        assert player.leaders_left == table.edition.civilizations[player.civilization].leaders
        assert len(player.leaders_left) == 3
    assert [player.civilization for player in deal(4, civilizations="none").players] == [""] * 4


@rule("CLA-SETUP-16", "CLA-SETUP-17", "CLA-CIV-EGYPT-1", "CLA-CIV-MAYA-1", "CLA-CIV-CARTHAGE-1")
@pytest.mark.parametrize(
    ("civilization", "terrain"),
    [
        ("egypt", ["barren", "barren", "mountain", "plains"]),
        ("maya", ["forest", "mountain", "mountain", "plains"]),
        ("carthage", ["forest", "mountain", "plains", "sea"]),
        ("phoenicia", ["forest", "mountain", "plains", "sea"]),
        ("vikings", ["forest", "mountain", "plains", "sea"]),
    ],
)
def test_some_civilizations_have_their_own_start(civilization: str, terrain: list[str]):
    scene = new_game(2, civilizations="chosen")
    seat = scene.asked()
    scene.choose(f"lead {civilization}")
    start = scene.table.layout.starts[scene.table.layout.region_of[scene.p(seat).home]]
    assert sorted(scene.table.terrain[space] for space in start.values()) == terrain
    assert scene.table.terrain[start["plains"]] == "plains"


@rule("CLA-CIV-PHOENICIA-1", "CLA-CIV-VIKINGS-1")
def test_coastal_starts():
    table = deal(2)
    assert table.edition.civilizations["phoenicia"].start == table.edition.civilizations["vikings"].start == "coast"


def test_chosen_civilizations_are_taken_in_turn():
    scene = new_game(3, civilizations="chosen")
    first = scene.asked()
    assert len(scene.choices("lead")) == 15
    scene.choose("lead rome")
    assert scene.asked() == (first + 1) % 3
    assert ("lead", "rome") not in scene.choices("lead")


def test_drafted_civilizations_are_one_of_three():
    scene = new_game(2, civilizations="drafted")
    assert len(scene.choices("lead")) == 3
    mine = scene.choices("lead")[0]
    scene.choose(mine)
    assert len(scene.choices("lead")) == 3
    assert mine not in scene.choices("lead")


@rule("CLA-SETUP-5", "CLA-SETUP-36", "CLA-SETUP-34")
def test_the_first_player_is_drawn():
    firsts = {deal(4, seed).first for seed in range(1, 30)}
    assert firsts == {0, 1, 2, 3}
    table = deal(4)
    assert (table.age, table.round, table.current) == (1, 1, table.first)


@rule("CLA-SETUP-30", "CLA-SETUP-31")
def test_barbarians_and_pirates_wait_in_the_supply():
    table = deal(3)
    assert table.stacks[BARBARIANS] == table.stacks[PIRATES] == {}
    assert all(city.owner < 3 for city in table.cities.values())
    assert [player.stock[MOOD:] for player in table.players] == [[0, 0]] * 3
    # Only with civilizations can an event bring pirates.
    icons = {table.edition.events[card].icon for card in table.event_deck}
    base = {table.edition.events[card].icon for card in deal(3, civilizations="none").event_deck}
    assert "pirates" in icons
    assert "pirates" not in base


@rule("CLA-SETUP-35")
def test_six_ages_and_no_other_end():
    assert [option.name for option in GAME.edition().options] == ["civilizations"]
    assert deal(2).edition.ages == 6
