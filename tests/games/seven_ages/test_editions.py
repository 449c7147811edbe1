"""The editions: everything of the box is there, typed and checked, and a wrong file says where it is wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from annals.games.seven_ages import GAME, edition, vocabulary
from annals.games.seven_ages.cards import Card
from annals.games.seven_ages.edition import Edition
from annals.games.seven_ages.world.atlas import members
from annals.kernel import OptionError
from annals.kernel.catalogue import CatalogueError, Fields
from annals.rules import rule

EVERYTHING = {"kingdoms": True, "medieval": True, "modern": True, "religions": True, "trade": True}


def classic() -> Edition:
    return edition.load("classic", {})


def deluxe() -> Edition:
    return edition.load("deluxe", dict(EVERYTHING))


@rule("AGE-SETUP-1", "AGE-SETUP-2", "AGE-SETUP-3", "AGE-SETUP-9", "AGE-TERM-28", "AGE-TERM-33")
def test_the_boxes_hold_what_they_say():
    assert (len(classic().cards), len(classic().sets)) == (110, 15)
    assert (len(deluxe().cards), len(deluxe().sets)) == (165, 21)
    assert [GAME.edition(name).most_seats for name in ("classic", "deluxe")] == [5, 7]


@rule("AGE-SETUP-4", "AGE-SETUP-5")
@pytest.mark.parametrize(
    ("pack", "sets"), [("kingdoms", 0), ("medieval", 3), ("modern", 3), ("religions", 0), ("trade", 0)]
)
def test_every_pack_adds_eleven_cards(pack: str, sets: int):
    with_it = edition.load("deluxe", {name: name == pack for name in EVERYTHING})
    assert len(with_it.cards) == 121
    assert len(with_it.sets) == 15 + sets


@rule("AGE-SETUP-7", "AGE-SETUP-8", "AGE-SETUP-15")
def test_two_packs_add_leaders_to_the_cup():
    assert classic().cup == [4] * 10 + [10]
    assert edition.load("deluxe", {"religions": True}).cup == [5] * 10 + [12]
    assert deluxe().cup == [6] * 10 + [14]


@rule("AGE-TERM-17", "AGE-TERM-18", "AGE-TERM-37")
def test_every_card_has_an_empire_an_artefact_and_an_event():
    for card in deluxe().cards.values():
        assert card.empire.name
        assert card.event.name
        assert card.event.text
        assert card.artefact in deluxe().artefact_number
        assert 0 <= card.value <= 7
        assert not card.gold or 1 in card.empire.ages
    assert [sum(card.gold for card in box.cards.values()) for box in (classic(), deluxe())] == [22, 31]


@rule("AGE-TERM-29", "AGE-START-12")
def test_dark_sets_are_few_and_veteran_light_ones_many_and_regular():
    pools = {each.shade: deluxe().pools[each.place] for each in deluxe().sets if each.colour == "red"}
    assert [sum(pools[shade]) for shade in ("dark", "light", "multi")] == [38, 48, 42]
    assert sum(pools["dark"][0::2]) == 0
    assert sum(pools["light"][1::2]) == 0
    assert sum(pools["multi"][1::2]) == sum(count // 2 for count in [11, 8, 4, 4, 2, 4, 3, 2, 2, 2])


@rule("AGE-TERM-67", "AGE-TERM-4", "AGE-START-7", "AGE-START-8")
def test_a_card_reads_as_it_stands_in_its_file():
    romans = classic().cards[classic().card_number["mongols"]].empire
    assert romans.no_cities == (3,)
    assert [special.name for special in romans.specials] == [
        "start_elite",
        "free_action",
        "may_vacate",
        "count_terrain",
    ]
    carthage = classic().cards[92].empire
    assert [(each.age, each.present) for each in carthage.ages_if] == [(1, ("phoenicians",))]
    byzantines = classic().cards[54].empire
    assert byzantines.start is not None
    assert byzantines.start.words["controlled_by"] == ("romans", "hellenic_greeks", "macedonians")


def test_every_word_of_every_event_is_in_the_vocabulary():
    used = {op.name for card in deluxe().cards.values() for mode in card.event.modes for op in mode.all_ops()}
    assert used == set(vocabulary.OPERATIONS)
    assert len(vocabulary.OPERATIONS) == 82
    specials = {special.name for card in deluxe().cards.values() for special in card.empire.specials}
    assert specials == set(vocabulary.SPECIALS)
    assert len(vocabulary.SPECIALS) == 26
    called = {name for card in deluxe().cards.values() for mode in card.event.modes for name in mode.functions()}
    called |= {name for each in deluxe().artefacts for expr in each.requires for name in expr.functions()}
    assert called - {"V", "L", "each"} == set(vocabulary.FUNCTIONS)


def test_what_is_not_from_the_rulebook_is_marked():
    egyptians = classic().cards[1]
    assert "money" in egyptians.provenance.reconstructed
    assert "name" not in egyptians.provenance.reconstructed
    assert "ages" in egyptians.provenance.partly


@rule("AGE-TERM-10", "AGE-TERM-11", "AGE-TERM-12", "AGE-TERM-13", "AGE-TERM-3", "AGE-SETUP-12")
def test_the_map_is_whole_and_its_borders_are_mutual():
    atlas = classic().atlas
    assert [atlas.land.bit_count(), atlas.seas.bit_count(), atlas.oceans.bit_count()] == [165, 41, 10]
    assert sum(near.bit_count() for near in atlas.near) == 2 * 632
    for area in range(len(atlas.areas)):
        assert all(atlas.near[other] >> area & 1 for other in members(atlas.near[area]))
    assert len(atlas.regions) == 15
    for part, whole in (("italy", "europe"), ("china", "asia"), ("south_america", "america")):
        assert atlas.regions[part] & ~atlas.regions[whole] == 0


@rule("AGE-MOVE-3", "AGE-MOVE-4", "AGE-MOVE-26", "AGE-TERM-23", "AGE-TERM-64")
def test_arrows_rivers_and_coasts():
    atlas = classic().atlas
    number = atlas.number
    assert atlas.near[number["galapagos"]] >> number["south_pacific"] & 1
    crossing = atlas.crossings[number["mauretania"], number["andalusia"]]
    assert sorted(crossing.through) == sorted([number["western_mediterranean"], number["pillars_of_hercules"]])
    assert atlas.coastal >> number["egypt"] & 1
    assert atlas.river_areas >> number["egypt"] & 1
    assert atlas.river[number["egypt"]] == 1 << number["nubia"]


@rule("AGE-NAVY-11")
def test_yucatan_has_two_coasts_that_do_not_meet():
    atlas = classic().atlas
    gulf, panama = atlas.number["gulf_of_mexico"], atlas.number["gulf_of_panama"]
    coasts = atlas.coasts[atlas.number["yucatan"]]
    assert len(coasts) == 2
    assert [coast for coast in coasts if coast >> gulf & 1] != [coast for coast in coasts if coast >> panama & 1]


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"kingdoms": False, "neutral_kingdoms": True}, 3),
        ({"trade": False, "secret_victory": True}, 3),
        ({"religions": False, "deus_vult": True}, 3),
        ({"medieval": False}, 7),
        ({"medieval": False, "modern": False}, 6),
    ],
)
def test_what_cannot_be_played_together_is_refused(options: dict[str, bool], seats: int):
    with pytest.raises(OptionError) as error:
        GAME.setup(seats, 1, "deluxe", **options)
    assert error.value.code == "bad_combination"


def egyptians() -> dict[str, Any]:
    """The fields of a card as they stand in its file."""
    file = Path(edition.__file__).parent / "editions" / "classic" / "cards.toml"
    return _first(file.read_text(encoding="utf-8").partition('[[card]]\nid = "sumerians"')[0])


def _first(text: str) -> dict[str, Any]:
    card: dict[str, Any] = tomllib.loads(text)["card"][0]
    return card


OWN = """
[[card]]
id = "egyptians"
overlay = true
areas = ["atlantis"]
"""


def test_an_owners_wrong_card_says_file_line_and_card(tmp_path: Path):
    (tmp_path / "cards.toml").write_text(OWN, encoding="utf-8")
    with pytest.raises(CatalogueError) as error:
        edition.load("classic", {}, tmp_path)
    assert str(error.value) == f"{tmp_path.name}/cards.toml:3: egyptians: unknown name(s): atlantis"


@pytest.mark.parametrize(
    ("field", "code", "reason"),
    [
        ("value = 9", "unknown_value", "0 to 7"),
        ('specials = [{ op = "fly" }]', "unknown_special", "'fly'"),
        ('specials = [{ op = "may_vacate", when = 3 }]', "unknown_parameter", "'when'"),
        ('glory = [{ category = "beauty" }]', "unknown_value", "'beauty'"),
        ('leaders = [{ name = "Nobody", age = 1, codes = ["Xx"] }]', "unknown_value", "'Xx'"),
        ('start = { kind = "fall" }', "unknown_value", "'fall'"),
        ("colour = 3", "unknown_field", "colour"),
    ],
)
def test_a_wrong_field_of_a_card_is_told(field: str, code: str, reason: str):
    _refuses({**egyptians(), **tomllib.loads(field)}, code, reason)


@pytest.mark.parametrize(
    ("field", "code", "reason"),
    [
        ('ops = [{ op = "sing" }]', "unknown_operation", "'sing'"),
        ('ops = [{ op = "glory", colour = "red" }]', "unknown_parameter", "'colour'"),
        ('ops = [{ op = "glory", player = "nobody", delta = 1 }]', "unknown_word", "nobody"),
        ('ops = [{ op = "glory", player = "you", delta = "beauty(target)" }]', "bad_expression", "'beauty'"),
        ('ops = [{ op = "glory", player = "you", delta = "age()" }]', "bad_expression", "1 argument"),
        ('ops = [{ op = "glory", player = "you", delta = "1 / 2" }]', "bad_expression", "vocabulary"),
        ('ops = [{ op = "city", set = "one" }]', "wrong_type", "int"),
        ('ops = [{ op = "choose", options = [[{ op = "sing" }]] }]', "unknown_operation", "'sing'"),
        ('requires = ["age(targt) > 3"]', "bad_expression", "'targt'"),
        ('modes = [{ if_option = "rain" }]', "unknown_value", "'rain'"),
        ('window = "never"', "unknown_value", "'never'"),
        ("volume = 11", "unknown_field", "volume"),
    ],
)
def test_a_wrong_word_of_an_event_is_told(field: str, code: str, reason: str):
    card = egyptians()
    card["event"] = {**card["event"], **tomllib.loads(field)}
    _refuses(card, code, reason)


def _refuses(fields: dict[str, Any], code: str, reason: str) -> None:
    Card(Fields(egyptians(), "cards.toml", 8))
    with pytest.raises(CatalogueError) as error:
        Card(Fields(fields, "cards.toml", 8))
    assert (error.value.code, error.value.card, error.value.line) == (code, "egyptians", 8)
    assert reason in str(error.value)
