"""The card files against the facts of ``reference_monumental.json``, which were collected apart from them.

The reference calls everything by its printed name or number, never by our ids.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from math import hypot, sqrt
from pathlib import Path
from typing import Any

import pytest

from annals.games.clash import vocabulary as words
from annals.games.clash.cards import PLACES, STOCKS, Leader, Power, Printed, Space
from annals.games.clash.edition import SHELF, load
from annals.games.clash.words.printed import plain
from annals.kernel.catalogue import CatalogueError
from annals.rules import rule

REFERENCE: dict[str, Any] = json.loads((Path(__file__).parent / "reference_monumental.json").read_text("utf-8"))
EDITION = load("monumental")

NAMES = {f"{card.kind} {card.name}": card.id for card in EDITION.cards.values() if card.kind != "objective"}


def named(kind: str, name: str | None) -> str:
    """The id of what the reference calls by its name; nothing for no name."""
    return NAMES[f"{kind} {name}"] if name else ""


def amounts(cost: Iterable[int]) -> dict[str, int]:
    return {stock: amount for stock, amount in zip(STOCKS, cost, strict=False) if amount}


def by_number(cards: Iterable[Any]) -> list[Any]:
    return sorted(cards, key=lambda card: int(card.number))


# Counts -------------------------------------------------------------------------------------------------------------


def test_the_edition_has_as_many_of_everything_as_the_reference():
    for kind in ("advances", "buildings", "units", "combat", "uppers", "actions", "objectives", "events", "wonders"):
        assert len(getattr(EDITION, kind)) == len(REFERENCE[kind]) == EDITION.counts[kind]
    civilizations = REFERENCE["civilizations"].values()
    assert len(EDITION.civ_advances) == sum(len(civilization["advances"]) for civilization in civilizations) == 60
    assert len(EDITION.leaders) == sum(len(civilization["leaders"]) for civilization in civilizations) == 45


@rule("CLA-SETUP-26")
def test_the_decks_have_their_sizes_with_and_without_civilizations():
    decks = REFERENCE["decks"]
    assert (len(EDITION.actions), len(EDITION.wonders)) == (decks["action"], decks["wonder"]) == (42, 8)
    assert (len(EDITION.objective_cards), len(EDITION.events)) == (decks["objective"], decks["event"]) == (38, 58)
    assert [card.number for card in EDITION.events.values() if card.civ] == list(range(41, 59))
    assert [card.number for card in EDITION.objective_cards.values() if card.civ] == list(range(33, 39))
    assert (decks["event_civ"], decks["objective_civ"]) == (18, 6)


# Advances -----------------------------------------------------------------------------------------------------------


@rule("CLA-ADV-13")
def test_there_are_twelve_categories_of_four_advances():
    assert list(EDITION.categories) == [named("category", name) for name in REFERENCE["categories"]]
    assert len(EDITION.categories) == 12
    assert Counter(advance.category for advance in EDITION.advances.values()) == dict.fromkeys(EDITION.categories, 4)


@rule("CLA-ADV-14")
def test_three_categories_are_governments():
    governments = [category.name for category in EDITION.categories.values() if category.government]
    assert governments == ["Democracy", "Autocracy", "Theocracy"]


@rule("CLA-ADV-21")
@pytest.mark.parametrize("name", REFERENCE["categories"])
def test_category_place_and_border_of_each_advance_agree_with_the_reference(name: str):
    expected = REFERENCE["categories"][name]
    category = EDITION.categories[named("category", name)]
    assert category.government == expected["government"]
    assert category.needs == named("advance", expected["needs"])
    assert [EDITION.advances[advance].name for advance in category.advances] == expected["advances"]
    for row, id in enumerate(category.advances):
        advance = EDITION.advances[id]
        assert (advance.category, advance.row, advance.government) == (category.id, row, category.government)
        assert [advance.border or None, advance.building or None] == REFERENCE["advances"][advance.name]
        assert advance.needs == ((category.needs,) if category.needs and row == 0 else ())


def test_borders_are_as_many_as_the_reference_counts():
    borders = Counter(advance.border for advance in EDITION.advances.values())
    assert borders == {"mood": 13, "culture": 14, "": 21}


# Buildings and units --------------------------------------------------------------------------------------------------


@rule(
    "CLA-BLD-ACADEMY-1",
    "CLA-BLD-FORTRESS-1",
    "CLA-BLD-PORT-1",
    "CLA-BLD-TEMPLE-1",
    "CLA-BLD-MARKET-1",
    "CLA-BLD-OBELISK-1",
    "CLA-BLD-OBSERVATORY-1",
)
@pytest.mark.parametrize("name", REFERENCE["buildings"])
def test_every_number_of_a_building_agrees_with_the_reference(name: str):
    building, expected = EDITION.buildings[named("building", name)], REFERENCE["buildings"][name]
    assert building.advance == named("advance", expected["advance"])
    assert EDITION.advances[building.advance].building == building.id
    assert (building.limit, building.civ) == (expected["limit"], expected["civ"])
    assert len(building.cost) == 5
    assert amounts(building.cost) == expected["cost"]


@rule("CLA-SETUP-7", "CLA-SETUP-12")
def test_each_player_has_seven_settlements_and_five_of_each_building():
    assert EDITION.settlements == 7
    base = {building.id: building.limit for building in EDITION.buildings.values() if not building.civ}
    assert base == {"temple": 5, "academy": 5, "fortress": 5, "port": 5}
    more = {building.id: building.limit for building in EDITION.buildings.values() if building.civ}
    assert more == {"obelisk": 5, "market": 5, "observatory": 5}


@rule("CLA-SETUP-8", "CLA-SETUP-13")
def test_each_player_has_so_many_units():
    base = {unit.id: unit.limit for unit in EDITION.units.values() if not unit.civ}
    assert base == {"infantry": 16, "ship": 4, "settler": 4}
    more = {unit.id: unit.limit for unit in EDITION.units.values() if unit.civ}
    assert more == {"elephant": 4, "cavalry": 4, "leader": 1}


@rule(
    "CLA-UNIT-SETTLER-1",
    "CLA-UNIT-INFANTRY-1",
    "CLA-UNIT-SHIP-1",
    "CLA-UNIT-CAVALRY-1",
    "CLA-UNIT-ELEPHANT-1",
    "CLA-UNIT-LEADER-1",
)
@pytest.mark.parametrize("name", REFERENCE["units"])
def test_every_number_of_a_unit_agrees_with_the_reference(name: str):
    unit, expected = EDITION.units[named("unit", name)], REFERENCE["units"][name]
    assert amounts(unit.cost) == expected["cost"]
    assert (unit.limit, unit.army, unit.civ) == (expected["limit"], expected["army"], expected["civ"])
    assert unit.needs_building == (expected["building"] or "")
    assert unit.land == (name != "Ship")


def test_units_have_their_clash_abilities():
    abilities = {unit.id: (unit.clash, unit.clash_amount) for unit in EDITION.units.values() if unit.clash}
    assert abilities == {
        "infantry": ("cv", 1),
        "cavalry": ("cv", 2),
        "elephant": ("ignore", 1),
        "leader": ("reroll", 1),
    }


@rule("CLA-COMB-17")
def test_the_die_has_twelve_faces_and_each_number_twice():
    assert [list(face) for face in EDITION.die] == REFERENCE["die"]
    icons: dict[int, list[str]] = {number: [] for number in range(1, 7)}
    for number, icon in EDITION.die:
        icons[number].append(icon)
    assert icons == {
        1: ["leader", "leader"],
        2: ["cavalry", "elephant"],
        3: ["elephant", "infantry"],
        4: ["cavalry", "elephant"],
        5: ["cavalry", "infantry"],
        6: ["infantry", "infantry"],
    }


@rule("CLA-SETUP-32", "CLA-SETUP-33")
def test_the_common_supply_agrees_with_the_reference():
    expected = {named("unit", name): count for name, count in REFERENCE["barbarians"].items()}
    assert EDITION.barbarians == expected == {"infantry": 20, "cavalry": 4, "elephant": 4}
    assert (EDITION.pirate_ships, EDITION.barbarian_settlements) == (4, 7)


# Numbers of the board -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [name for name in REFERENCE["board"] if name != "first_advances"])
def test_every_number_of_the_boards_agrees_with_the_reference(number: str):
    assert getattr(EDITION, number) == REFERENCE["board"][number]


def test_prices_and_points_agree_with_the_reference():
    assert EDITION.first_advances == [named("advance", name) for name in REFERENCE["board"]["first_advances"]]
    assert amounts(EDITION.advance_cost) == REFERENCE["advance_cost"]
    assert amounts(EDITION.government_cost) == REFERENCE["government_cost"]
    assert {what: halves / 2 for what, halves in EDITION.half_points.items()} == REFERENCE["points"]


# Action cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", REFERENCE["combat"])
def test_a_combat_half_agrees_with_the_reference(name: str):
    half, expected = EDITION.combat[named("combat", name)], REFERENCE["combat"][name]
    shows = {"army": half.army, "fortress": half.fortress, "ship": half.ship}
    assert [piece for piece, shown in shows.items() if shown] == expected["shows"]
    assert (half.copies, half.role) == (expected["copies"], expected["role"])
    assert (half.land, half.city) == (expected["where"] != "any", expected["where"] == "city")
    assert half.effects


@pytest.mark.parametrize("name", REFERENCE["uppers"])
def test_an_upper_half_agrees_with_the_reference(name: str):
    half = EDITION.uppers[named("upper", name)]
    assert {"action": half.action, "cost": amounts(half.cost)} == REFERENCE["uppers"][name]


@rule("CLA-ACT-CARDS-1")
def test_the_action_cards_pair_upper_halves_and_combat_halves():
    cards = by_number(EDITION.actions.values())
    assert [card.number for card in cards] == list(range(1, 43))
    pairs = [[EDITION.uppers[card.upper].name, EDITION.combat[card.combat].name] for card in cards]
    assert pairs == REFERENCE["actions"]
    copies = Counter(card.combat for card in cards)
    assert copies == {half.id: half.copies for half in EDITION.combat.values()}
    for card in cards:
        upper = EDITION.uppers[card.upper]
        assert (card.name, card.action, card.cost, card.text) == (upper.name, upper.action, upper.cost, upper.text)


# Objectives ---------------------------------------------------------------------------------------------------------


def test_objectives_agree_with_the_reference():
    found = [
        [objective.name, "immediate" if objective.now else "status_phase"] for objective in EDITION.objectives.values()
    ]
    assert found == REFERENCE["objectives"]
    assert [objective.id for objective in EDITION.objectives.values() if objective.now and objective.status] == [
        "wonderful"
    ]


@rule("CLA-OBJ-CARDS-1")
def test_the_objective_cards_pair_objectives():
    cards = by_number(EDITION.objective_cards.values())
    assert [card.number for card in cards] == list(range(1, 39))
    objectives = EDITION.objectives
    found = [[objectives[card.upper].name, objectives[card.lower].name, card.civ] for card in cards]
    assert found == REFERENCE["objective_cards"]
    assert (cards[5].upper, cards[14].upper) == ("city_planner_a", "city_planner_b")


def test_regular_objectives_say_their_conditions_as_data():
    objectives = EDITION.objectives.values()
    assert {objective.most for objective in objectives} == {"", *EDITION.buildings}
    completed = {objective.complete for objective in objectives if objective.complete}
    without = {"agriculture", "spirituality", "democracy", "autocracy", "theocracy"}
    assert completed == set(EDITION.categories) - without
    stocked = {
        STOCKS[objective.stock]: (objective.least, objective.price) for objective in objectives if objective.least
    }
    assert stocked == dict.fromkeys(("food", "wood", "ore", "ideas", "gold"), (5, 2))
    assert all((objective.stock >= 0) == bool(objective.least) for objective in objectives)


# Events -------------------------------------------------------------------------------------------------------------


@rule("CLA-EVT-CARDS-1")
def test_every_event_card_agrees_with_the_reference():
    cards = by_number(EDITION.events.values())
    assert [card.number for card in cards] == list(range(1, 59))
    for card, (name, icon, ignored_with, great_person, civ) in zip(cards, REFERENCE["events"], strict=True):
        assert (card.name, card.great_person, card.civ) == (name, great_person, civ)
        assert card.icon == {None: "", "exhausted_land": "exhausted"}.get(icon, icon)
        assert card.ignored_with == named("advance", ignored_with)


@rule("CLA-EVENT-9")
def test_the_icons_are_so_many():
    icons = Counter(card.icon for card in EDITION.events.values())
    assert icons == {
        "barbarians_move": 17,
        "barbarians_spawn": 11,
        "pirates": 7,
        "exhausted": 5,
        "gold_mine": 4,
        "": 14,
    }


def test_cards_of_one_design_share_everything_but_number_and_icon():
    designs: dict[str, set[tuple[str, ...]]] = {}
    for card in EDITION.events.values():
        designs.setdefault(card.design, set()).add((card.name, card.text, card.ignored_with, str(card.stays)))
    assert all(len(faces) == 1 for faces in designs.values())
    assert len(designs) == 51


def test_great_persons_name_the_category_of_their_advance():
    persons = [card for card in EDITION.events.values() if card.great_person]
    assert [card.number for card in persons] == [*range(18, 27), *range(55, 59)]
    assert {card.id for card in persons if not card.category} == {"great_architect", "great_diplomat", "great_oracle"}
    assert EDITION.events["great_statesman"].category == "government"
    assert all(card.great_person for card in EDITION.events.values() if card.category)


# Wonders ------------------------------------------------------------------------------------------------------------


@rule(
    "CLA-WON-GARDENS-1",
    "CLA-WON-LIGHTHOUSE-1",
    "CLA-WON-LIBRARY-1",
    "CLA-WON-MAUSOLEUM-1",
    "CLA-WON-PYRAMIDS-1",
    "CLA-WON-STATUE-1",
    "CLA-WON-WALL-1",
    "CLA-WON-ARENA-1",
)
@pytest.mark.parametrize("name", REFERENCE["wonders"])
def test_every_number_of_a_wonder_agrees_with_the_reference(name: str):
    wonder, expected = EDITION.wonders[named("wonder", name)], REFERENCE["wonders"][name]
    assert wonder.advance == named("advance", expected["advance"])
    assert amounts(wonder.cost) == expected["cost"]
    assert (wonder.vp, wonder.needs_building == "port") == (expected["vp"], expected["port"])
    assert (sum(wonder.cost[:5]), wonder.cost[6]) == (12, 5)


# Civilizations ------------------------------------------------------------------------------------------------------


@rule("CLA-CIV-GENERAL-1")
@pytest.mark.parametrize("name", REFERENCE["civilizations"])
def test_a_civilization_agrees_with_the_reference(name: str):
    civilization, expected = EDITION.civilizations[named("civilization", name)], REFERENCE["civilizations"][name]
    advances = [EDITION.civ_advances[id] for id in civilization.advances]
    leaders = [EDITION.leaders[id] for id in civilization.leaders]
    assert (len(advances), len(leaders)) == (4, 3)
    assert {card.civilization for card in advances} == {card.civilization for card in leaders} == {civilization.id}
    needs = {card.name: None if card.needs == "government" else EDITION.advances[card.needs].name for card in advances}
    assert needs == expected["advances"]
    for leader, (called, abilities) in zip(leaders, expected["leaders"].items(), strict=True):
        expert = f": {EDITION.wonders[leader.wonder].name}" if leader.wonder else ""
        found = [f"{ability.name}{expert if ability.name == 'Wonder expert' else ''}" for ability in leader.abilities]
        assert (leader.name, found) == (called, abilities)


@rule("CLA-CIV-CARTHAGE-1", "CLA-CIV-EGYPT-1", "CLA-CIV-MAYA-1", "CLA-CIV-PHOENICIA-1", "CLA-CIV-VIKINGS-1")
def test_five_civilizations_have_their_own_starting_region():
    own = {card.name: EDITION.starts[card.start] for card in EDITION.civilizations.values() if card.start}
    assert {name: list(terrain.values()) for name, terrain in own.items()} == REFERENCE["own_starts"]
    coast = ["forest", "mountain", "plains", "sea"]
    assert {name: sorted(terrain.values()) for name, terrain in own.items()} == {
        "Carthage": coast,
        "Egypt": ["barren", "barren", "mountain", "plains"],
        "Maya": ["forest", "mountain", "mountain", "plains"],
        "Phoenicia": coast,
        "Vikings": coast,
    }


def powers() -> list[Power]:
    abilities = [ability for leader in EDITION.leaders.values() for ability in leader.abilities]
    return [*EDITION.civ_advances.values(), *abilities]


def test_ids_of_abilities_are_unique_and_civilization_advances_are_no_other_advances():
    abilities = [ability.id for leader in EDITION.leaders.values() for ability in leader.abilities]
    assert len(set(abilities)) == 90
    assert not set(EDITION.civ_advances) & set(EDITION.advances)


@pytest.mark.parametrize("power", [power for power in powers() if power.cv], ids=lambda power: str(power.id))
def test_the_text_of_a_bonus_in_battle_says_its_amount(power: Power):
    assert f"+{power.cv} CV" in power.text or power.id in ("fire_is_born", "immortals")
    assert bool(sum(power.cost)) == (power.when in ("before_battle", "before_roll"))


def test_the_vocabulary_of_battle_has_no_unused_words():
    assert {power.when for power in powers()} == set(words.WHEN)
    assert {power.per for power in powers()} == set(words.PER)
    assert {word for half in EDITION.combat.values() for word in half.effects} == set(words.COMBAT)
    assert {unit.clash for unit in EDITION.units.values()} == {"", *words.CLASH}


# The board ----------------------------------------------------------------------------------------------------------


@rule("CLA-MAP-5")
def test_the_region_tiles_agree_with_the_reference():
    tiles = {str(tile.number): list(tile.spaces) for tile in EDITION.tiles.values()}
    assert tiles == REFERENCE["tiles"]
    assert sorted(map(int, tiles)) == list(range(5, 21))
    totals = Counter(terrain for tile in EDITION.tiles.values() for terrain in tile.spaces)
    assert totals == REFERENCE["tile_totals"] == {"plains": 17, "sea": 16, "mountain": 14, "forest": 12, "barren": 5}


@rule("CLA-MAP-9")
def test_the_faces_of_the_standard_starting_region_swap_forest_and_mountain():
    one, other = EDITION.starts["standard_a"], EDITION.starts["standard_b"]
    assert [list(one.values()), list(other.values())] == list(REFERENCE["start_faces"].values())
    assert sorted(one.values()) == ["barren", "forest", "mountain", "plains"]
    assert (one["left"], one["right"]) == (other["right"], other["left"])
    assert (one["plains"], one["opposite"]) == (other["plains"], other["opposite"]) == ("plains", "barren")


@rule("CLA-MAP-6", "CLA-MAP-7", "CLA-MAP-8")
@pytest.mark.parametrize(("players", "unrevealed", "spaces"), [(2, 8, 40), (3, 12, 60), (4, 14, 72)])
def test_the_board_for_a_number_of_players_agrees_with_the_reference(players: int, unrevealed: int, spaces: int):
    layout, expected = EDITION.layouts[players], REFERENCE["layouts"][str(players)]
    starts = [
        [face.removeprefix("standard_").upper(), *[list(start[place]) for place in PLACES]]
        for face, start in zip(layout.faces, layout.starts, strict=True)
    ]
    assert starts == expected["starts"]
    assert [[list(space) for space in region] for region in layout.regions] == expected["regions"]
    assert (len(layout.starts), len(layout.regions)) == (players, unrevealed)
    assert len(set(all_spaces(players))) == len(all_spaces(players)) == expected["spaces"] == spaces


def all_spaces(players: int) -> list[Space]:
    layout = EDITION.layouts[players]
    revealed = [space for start in layout.starts for space in start.values()]
    return [*revealed, *[space for region in layout.regions for space in region]]


def adjacent(one: Space, other: Space) -> bool:
    column, row = other[0] - one[0], other[1] - one[1]
    return max(abs(column), abs(row), abs(column + row)) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_region_is_a_rhombus(players: int):
    layout = EDITION.layouts[players]
    for top, left, right, bottom in [*layout.regions, *[tuple(start.values()) for start in layout.starts]]:
        assert adjacent(top, bottom)
        assert not adjacent(left, right)
        assert all(adjacent(end, side) for end in (top, bottom) for side in (left, right))


@rule("CLA-MAP-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_starting_region_lies_with_its_plains_toward_the_middle_and_the_barren_space_outward(players: int):
    points = [point(space) for space in all_spaces(players)]
    middle_x, middle_y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    for start in EDITION.layouts[players].starts:
        plains, opposite = point(start["plains"]), point(start["opposite"])
        assert hypot(plains[0] - middle_x, plains[1] - middle_y) < hypot(opposite[0] - middle_x, opposite[1] - middle_y)
        assert neighbours(players, start["opposite"]) < neighbours(players, start["plains"])


def point(space: Space) -> tuple[float, float]:
    """The middle of a space on paper."""
    return (1.5 * space[0], sqrt(3) * (space[1] + space[0] / 2))


def neighbours(players: int, space: Space) -> int:
    return sum(adjacent(space, other) for other in all_spaces(players))


# Texts, and cards as plain data -------------------------------------------------------------------------------------

WITHOUT_TEXT = ("category", "civilization", "tile", "start")


@pytest.mark.parametrize("card", EDITION.cards.values(), ids=lambda card: f"{card.kind} {card.id}")
def test_a_card_says_what_it_does_in_whole_sentences(card: Printed):
    assert bool(card.text) == (card.kind not in WITHOUT_TEXT)
    for text in [card.text, *[power.text for power in getattr(card, "abilities", ())]]:
        assert not text or (text[0].isupper() or text.startswith("+"))
        assert not text or text.endswith(".")
        assert not any(shorthand in text for shorthand in (" x ", "(s)", "->", " - ", "  ", "S1", "S2", "S3"))
        assert not re.search(r"\b(\w+(?: \w+)*) \1\b", text), "said twice"


PRESENT = ("takes part", " defends", "her city is attacked", "disembarks", "while he is aboard", "whether or not he")
"""How texts say that a leader has to be there."""


@rule("CLA-LEADER-7")
@pytest.mark.parametrize("leader", EDITION.leaders.values(), ids=lambda leader: leader.id)
def test_what_a_leader_does_in_battle_names_his_part_in_it(leader: Leader):
    for power in leader.abilities:
        if power.cv or power.ignore or power.cap or power.bars_card:
            assert any(words in power.text for words in PRESENT)


@pytest.mark.parametrize("kind", sorted({card.kind for card in EDITION.cards.values()}))
def test_cards_as_plain_data_leave_out_what_they_do_not_have(kind: str):
    cards = [plain(card) for card in EDITION.cards.values() if card.kind == kind]
    assert json.loads(json.dumps(cards)) == cards
    for card in cards:
        assert {"id", "name", "kind", "source"} <= set(card)
        assert not [field for field, value in card.items() if field != "row" and not value]


def test_a_leader_as_plain_data_has_the_numbers_of_its_abilities():
    abilities = plain(EDITION.leaders["akbar_the_great"])["abilities"]
    assert [ability["id"] for ability in abilities] == ["bladed_tusks", "prosperous"]
    assert (abilities[0]["cv"], abilities[0]["per"], abilities[0]["cost"]) == (1, "own_elephant", {"ore": 1})
    assert plain(EDITION.objectives["rich"])["stock"] == "gold"


# Own cards ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str, str], Path]:
    """Write a file of own cards, and return the folder it is in."""

    def write(file: str, text: str) -> Path:
        (tmp_path / f"{file}.toml").write_text(text, encoding="utf-8")
        return tmp_path

    return write


def test_own_cards_are_laid_over_the_file_of_the_same_name(own: Callable[[str, str], Path]):
    folder = own("wonders", '[[card]]\nid = "great_wall"\noverlay = true\nvp = 6\n')
    assert load("monumental", own=folder).wonders["great_wall"].vp == 6
    assert EDITION.wonders["great_wall"].vp == 4


@pytest.mark.parametrize(
    ("file", "text", "code"),
    [
        ("giants", '[[card]]\nid = "great_wall"\n', "unknown_file"),
        ("wonders", '[[card]]\nid = "great_wall"\noverlay = true\nheight = 6\n', "unknown_field"),
        ("wonders", '[[card]]\nid = "great_wall"\noverlay = true\nadvance = "masonry"\n', "unknown_value"),
        ("wonders", '[[card]]\nid = "great_wall"\noverlay = true\nsource = "hearsay"\n', "unknown_value"),
        ("units", '[[card]]\nid = "ship"\noverlay = true\ncost = { fish = 1 }\n', "unknown_effect"),
        ("units", '[[card]]\nid = "ship"\noverlay = true\narmy = 1\n', "wrong_type"),
        ("combat", '[[card]]\nid = "archers"\noverlay = true\nshows = ["bow"]\n', "unknown_value"),
        ("advances", '[[card]]\nid = "astrology"\nname = "Astrology"\nsource = "rulebook"\n', "unknown_value"),
        ("advances", '[[remove]]\nid = "draft"\n', "unknown_value"),
        ("categories", '[[card]]\nid = "science"\noverlay = true\nadvances = ["math"]\n', "wrong_count"),
        ("actions", '[[card]]\nid = "spies_high_morale"\noverlay = true\ncombat = "archers"\n', "unknown_value"),
        ("objective_cards", '[[card]]\nid = "happy_conqueror"\noverlay = true\nlower = "rich"\n', "unknown_value"),
        ("leaders", '[[card]]\nid = "sulla"\noverlay = true\nabilities = []\n', "wrong_count"),
        ("leaders", '[[remove]]\nid = "sulla"\n', "unknown_value"),
        ("civilizations", '[[card]]\nid = "rome"\noverlay = true\nleaders = ["sulla"]\n', "wrong_count"),
        ("tiles", '[[card]]\nid = "region_5"\noverlay = true\nspaces = ["sea"]\n', "unknown_value"),
        ("layouts", '[[card]]\nid = "players_2"\noverlay = true\nregions = [[[0, 0]]]\n', "wrong_count"),
        ("layouts", '[[card]]\nid = "players_2"\noverlay = true\nregions = [[0]]\n', "wrong_type"),
    ],
)
def test_a_wrong_card_is_refused(own: Callable[[str, str], Path], file: str, text: str, code: str):
    folder = own(file, text)
    with pytest.raises(CatalogueError) as refused:
        load("monumental", own=folder)
    assert refused.value.code == code


def test_own_cards_of_all_games_have_a_folder_of_their_own_for_this_game(tmp_path: Path):
    (tmp_path / "leaders.toml").write_text('[[remove]]\nid = "homer"\n', encoding="utf-8")
    try:
        SHELF.use_own(tmp_path)
        assert load("monumental") is EDITION
        (tmp_path / "clash").mkdir()
        (tmp_path / "clash" / "units.toml").write_text('[[card]]\nid = "ship"\noverlay = true\nlimit = 5\n', "utf-8")
        SHELF.use_own(tmp_path)
        assert load("monumental").units["ship"].limit == 5
    finally:
        SHELF.use_own(None)
