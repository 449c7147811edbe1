"""Terms of play: what words mean, looked up in the data or seen in a small scene."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.arena import battle, duel
from tests.games.seven_ages.marching import campaign
from tests.games.seven_ages.scene import new_game, seven
from tests.games.seven_ages.test_artefacts_playing import card_of, play, ready
from tests.games.seven_ages.test_categories import lines as glory_of
from tests.games.seven_ages.test_income import earns, total

from annals.games.seven_ages.actions.civilise import Urbanise
from annals.games.seven_ages.civilization import faith
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.manoeuvre.entry import INVASION
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units.kinds import AIRCRAFT, CLASSES, LAND_CLASSES, SHIP
from annals.games.seven_ages.world import control, terrain
from annals.rules import rule

# Empires --------------------------------------------------------------------------------------------------------------


@rule("AGE-TERM-5")
def test_barbarians_are_barbarians_in_some_ages_only():
    cards = seven().table.edition.cards.values()
    card = next(card for card in cards if card.empire.no_cities and len(card.empire.no_cities) < 7)
    for age in range(1, 8):
        scene = seven().empire(card.id, 0, level=7 * age, egypt="spear")
        assert scene.table.is_barbarian(scene.e(card.id)) is (age in card.empire.no_cities)


@rule("AGE-TERM-16")
def test_the_first_city_of_barbarians_is_no_capital():
    cards = seven().table.edition.cards.values()
    card = next(card for card in cards if 1 in card.empire.no_cities)
    scene = seven().empire(card.id, 0, egypt="spear").leader(card.id, "egypt", "Bu")
    scene.push(Urbanise(0, scene.e(card.id).set)).choose(f"builder {scene.area('egypt')}")
    assert (scene.table.cities[scene.area("egypt")], scene.e(card.id).capital) == (1, -1)
    others = next(card for card in cards if not card.empire.no_cities)
    scene = seven().empire(others.id, 0, egypt="spear").leader(others.id, "egypt", "Bu")
    scene.push(Urbanise(0, scene.e(others.id).set)).choose(f"builder {scene.area('egypt')}")
    assert scene.e(others.id).capital == scene.area("egypt")


@rule("AGE-TERM-36", "AGE-TERM-35")
def test_glory_money_and_the_first_player_are_open():
    scene = seven().empire("egyptians", 0, money=12, egypt="spear").player(1, glory=33)
    view: Any = scene.table.view(1)["board"]
    assert [player["glory"] for player in view["players"]] == [0, 33]
    assert (view["empires"][0]["money"], view["first"]) == (12, 0)


@rule("AGE-TERM-65", "AGE-START-20")
def test_start_areas_are_printed_on_the_card_or_given_by_its_rule():
    edition = seven().table.edition
    for card in edition.cards.values():
        assert bool(card.empire.areas) is (card.empire.start is None), card.id
        assert all(area in edition.atlas.number for area in card.empire.areas)


# Cards ----------------------------------------------------------------------------------------------------------------


@rule("AGE-TERM-20", "AGE-TERM-73")
def test_the_deck_is_face_down_and_played_cards_lie_face_up():
    scene = seven().empire("egyptians", 0, level=5, egypt="spear")
    card = card_of(scene, "great_pyramid")
    play(ready(scene, "great_pyramid", by="egyptians"), "great_pyramid", "egyptians")
    board: Any = scene.table.view(1)["board"]
    assert board["discards"] == [card]
    assert board["deck"] == len(scene.table.deck)
    assert scene.table.deck[-1] not in board["discards"]


# Units ----------------------------------------------------------------------------------------------------------------


@rule("AGE-TERM-24")
def test_common_units_are_elephants_nukes_and_star_wars():
    kinds = seven().table.edition.kinds
    assert sorted([kind.id for kind in kinds if kind.common]) == ["elephant", "nuke", "star_wars"]


@rule("AGE-TERM-41", "AGE-Q-81")
def test_land_units_are_infantry_cavalry_and_missile_units():
    assert sorted([CLASSES[group] for group in LAND_CLASSES]) == ["cavalry", "elephant", "infantry", "missile"]
    assert {CLASSES[group] for group in (SHIP, AIRCRAFT)} == {"ship", "aircraft"}


@rule("AGE-TERM-31", "AGE-CONF-25")
def test_the_defender_is_who_does_not_act():
    scene = duel("spear", "spear")
    fight = battle(scene, "egyptians", "sumerians", "sumer").fight
    assert (fight.side(fights.ATTACKER), fight.side(fights.DEFENDER)) == (
        scene.e("egyptians").set,
        scene.e("sumerians").set,
    )
    assert fight.runners == (0, 1)


@rule("AGE-TERM-49", "AGE-TERM-51", "AGE-MOVE-16")
@pytest.mark.parametrize(("area", "water"), [("england", "north_sea"), ("hawaii", "central_pacific")])
def test_land_units_get_to_sea_only_aboard_a_ship(area: str, water: str):
    scene = campaign("english", level=40)
    scene.units("english", area, "rifle 2 frigate").take(area, "rifle").no_way(water, "not_adjacent")
    scene = campaign("english", level=40)
    scene.units("english", area, "rifle 2 frigate").take(area, "frigate").choose(("load", scene.unit("rifle")))
    assert scene.go(water).stack("english", water) == ["frigate", "rifle"]


@rule("AGE-TERM-40", "AGE-TERM-39", "AGE-EX-52")
def test_schleswig_is_invaded_from_the_sea_and_not_from_the_low_countries():
    scene = campaign("english", level=40, low_countries="rifle 2", england="rifle 2 frigate")
    scene.take("low_countries", "rifle").go("schleswig")
    assert scene.ways("schleswig") == 0
    scene = campaign("english", level=40, england="rifle 2 frigate")
    scene.take("england", "frigate").choose(("load", scene.unit("rifle"))).go("north_sea", "schleswig")
    assert scene.ways("schleswig") == INVASION


@rule("AGE-TERM-26", "AGE-CONV-3")
def test_conversion_keeps_types_and_ignores_values_and_levels():
    from tests.games.seven_ages.test_conversion import babylon, settle
    from tests.games.seven_ages.test_start import start

    scene = babylon(sumer="spear").units("sumerians", "babylonia", "knight")
    before = scene.stack("sumerians", "babylonia")
    start(scene, "babylonians")
    settle(scene, "spear")
    assert scene.stack("babylonians", "babylonia") == sorted([*before, "spear"])


# The map --------------------------------------------------------------------------------------------------------------


@rule("AGE-TERM-15", "AGE-GLORY-32")
def test_what_counts_in_a_region_counts_its_parts():
    atlas = seven().table.edition.atlas
    parts = {
        "america": ("north_america", "south_america"),
        "asia": ("india", "china", "australasia", "south_east_asia", "north_east_asia"),
        "europe": ("italy", "hispania", "britain"),
    }
    for whole, inside in parts.items():
        for part in inside:
            assert atlas.regions[part] & atlas.regions[whole] == atlas.regions[part] > 0, part


@rule("AGE-TERM-66")
def test_every_area_has_one_terrain_and_the_chart_says_what_it_does():
    table = seven().table
    assert {area.terrain for area in table.edition.atlas.areas} == set(range(8))
    chart = [(each.id, each.income, each.move, each.defender) for each in table.edition.terrains]
    assert len(chart) == 8
    mountain, forest = [
        next(each for each in table.edition.terrains if each.id == name) for name in ("mountain", "forest")
    ]
    assert (mountain.defender, forest.defender, forest.income) == (3, 1, 2)
    assert max(forest.move) == 2, "cavalry"
    assert terrain.of(table, table.edition.atlas.number["germany"], 5).id == "forest"
    assert terrain.of(table, table.edition.atlas.number["germany"], 6).id == "fertile"


@rule("AGE-TERM-47")
def test_an_area_is_neutral_while_it_is_vacant_or_a_kingdom():
    scene = seven(neutral_kingdoms=True).empire("egyptians", 0, egypt="spear")
    scene.table.kingdoms[scene.area("sumer")] = scene.units_of("spear")
    scene.table.control[scene.area("sumer")] = KINGDOM
    assert [control.holder(scene.table, scene.area(area)) is None for area in ("egypt", "sumer", "mali")] == [
        False, True, True
    ]  # fmt: skip
    assert [control.is_vacant(scene.table, scene.area(area)) for area in ("sumer", "mali")] == [False, True]
    assert scene.table.control[scene.area("mali")] == NOBODY


@rule("AGE-EX-53", "AGE-TERM-23")
def test_carthage_is_coastal_and_the_sahara_is_not():
    atlas = seven().table.edition.atlas
    assert [atlas.coastal >> atlas.number[area] & 1 for area in ("carthage", "sahara")] == [1, 0]


@rule("AGE-EX-64", "AGE-MOVE-4")
def test_a_blue_arrow_joins_the_galapagos_and_the_south_pacific():
    scene = campaign("english", level=40, hawaii="frigate")
    atlas = scene.table.edition.atlas
    assert atlas.near[scene.area("galapagos")] >> scene.area("south_pacific") & 1
    scene.units("english", "galapagos", "frigate").take("galapagos", "frigate").go("south_pacific")
    assert scene.stack("english", "south_pacific") == ["frigate"]


# Numbers --------------------------------------------------------------------------------------------------------------


@rule("AGE-TERM-43", "AGE-TERM-44", "AGE-Q-100")
def test_add_then_double_then_halve():
    scene = seven(deus_vult=True).empire("romans", 0, level=30, egypt="spear")
    scene.city("egypt", 1).set("romans", government="capitalism")
    assert earns(scene, "romans", "egypt") == 5 + 1 + 1
    scene.leader("romans", "egypt", "Po")
    assert earns(scene, "romans", "egypt") == 2 * (5 + 1 + 1)
    scene.table.temples[scene.area("egypt")] = scene.artefact_number("islam")
    assert earns(scene, "romans", "egypt") == 7
    assert total(scene, "romans") == 4, "halved again without a capital: 3.5, rounded once"


@rule("AGE-EX-1", "AGE-EX-2", "AGE-EX-4", "AGE-TURN-5")
@pytest.mark.parametrize(("edition", "seats", "sets", "most"), [("deluxe", 7, 21, 3), ("classic", 4, 15, 4)])
def test_how_many_empires_a_player_may_have(edition: str, seats: int, sets: int, most: int):
    scene = new_game(seats=seats, edition=edition)
    while scene.question() in ("Bid", "ChooseColour"):
        scene.choose(scene.offers()[0])
    assert (scene.table.sets.bit_count(), scene.table.most_empires()) == (sets, most)
    own = {scene.table.edition.colours[player.colour] for player in scene.table.players}
    free = [each for each in scene.table.edition.sets if each.colour not in own]
    assert len(free) == sets - 3 * seats, "free for all"


@rule("AGE-EX-3", "AGE-FIRST-13", "AGE-Q-2")
def test_cat_jack_ray_and_patrice_bid_for_the_first_place():
    scene = new_game(seats=4, edition="classic")
    for player in scene.table.players:
        scene.table.deck += player.hand
        player.hand = []
    cat, ray, jack, patrice = range(4)
    bids = {cat: (7, 5), ray: (1,), jack: (7, 4), patrice: (1,)}
    for seat, values in bids.items():
        for value in values:
            scene.hand(seat, next(card for card in scene.table.deck if scene.table.edition.value(card) == value))
    by_value = {seat: {scene.table.edition.value(card): card for card in scene.p(seat).hand} for seat in bids}
    for seat, values in bids.items():
        scene.choose(("bid", by_value[seat][values[0]]), seat=seat)
    assert scene.table.asked() == (cat, jack)
    for seat in (cat, jack):
        scene.choose(("bid", by_value[seat][bids[seat][1]]), seat=seat)
    chosen = []
    while scene.question() == "ChooseColour":
        chosen.append(scene.asked())
        scene.choose(scene.offers()[0])
    assert (scene.table.first, chosen) == (cat, [cat, jack, ray, patrice])


# Religions ------------------------------------------------------------------------------------------------------------


@rule("AGE-TERM-61", "AGE-TERM-62", "AGE-TERM-63")
def test_the_religion_held_is_not_the_religion_of_the_card():
    scene = seven().empire("ummayads", 0, level=17, palestine="spear", mecca="spear")
    card = scene.table.edition.cards[scene.card("ummayads")].empire
    assert [line.religion for line in card.glory if line.category == "religion"] == ["islam"]
    scene.set("ummayads", religions=["christianity", "islam"])
    assert faith.dominant(scene.e("ummayads")) == scene.artefact_number("christianity")
    assert "religion islam" in glory_of(scene, "ummayads"), "held, though not dominant"
    christian = faith.sites(scene.table, scene.artefact_number("christianity"))
    assert christian >> scene.area("palestine") & 1
    scene.artefact("great_temple", "sahara", scene.artefact_number("christianity"))
    assert faith.sites(scene.table, scene.artefact_number("christianity")) == christian | 1 << scene.area("sahara")
