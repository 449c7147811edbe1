"""Every card, artefact, area and counter is explained in players' words, also an event that only has operations."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.test_editions import deluxe
from tests.games.test_stories import FLAWS, flaws

from annals.games.seven_ages import vocabulary
from annals.games.seven_ages.expressions import read
from annals.games.seven_ages.words import artefacts, conditions, faces, operations, shares
from annals.games.seven_ages.words.printed import KINDS, of_edition

FACES = of_edition(deluxe())
NOT_HERE = ("two stops", "several of one", "a capital inside")
"""Texts of cards are checked for these by their own rules: ranges, ellipses and names of things with an article."""


def wrong(text: str) -> list[str]:
    return [flaw for flaw in flaws(text) if flaw not in NOT_HERE]


@pytest.mark.parametrize("kind", KINDS)
def test_every_face_is_in_players_words(kind: str):
    assert set(NOT_HERE) <= set(FLAWS)
    for face in [face for face in FACES.cards.values() if face.kind == kind]:
        for line in faces.card_lines(deluxe(), face):
            assert wrong(line.strip()) == [], f"{face.id}: {line!r}"


def test_a_card_tells_its_three_uses_and_what_is_reconstructed():
    lines = faces.card_lines(deluxe(), FACES.cards["card egyptians"])
    assert lines[0] == "Egyptians (card 1, value 5)"
    assert "  Start areas: Egypt." in lines
    assert "As an artefact: Feudalism" in lines
    assert "As an event: Glorious pity" in lines
    assert any("3 for artefacts, 2 for land areas in Africa, 1 for each area with wheat" in line for line in lines)
    assert lines[-2].startswith("Reconstructed (this project's own")


def test_every_artefact_has_a_text():
    assert sorted(artefacts.TEXTS) == sorted(each.id for each in deluxe().artefacts)


def test_every_operation_and_every_function_has_words():
    assert set(operations.SENTENCES) == set(vocabulary.OPERATIONS)
    known = {*conditions.AMOUNTS, *conditions.CONDITIONS, "min", "max"}
    assert known == set(vocabulary.FUNCTIONS)
    assert set(operations.TIMES) == set(vocabulary.MOMENTS)
    assert set(operations.TARGETS) == set(vocabulary.TARGETS)
    assert set(conditions.REFERENCES) == set(vocabulary.REFERENCES)
    assert set(operations.CLASSES) == set(vocabulary.CLASSES)
    assert {*operations.WHERE, "target"} == set(vocabulary.SELECTORS)
    assert {*vocabulary.PLAYERS, *vocabulary.EMPIRES, *vocabulary.SIDES} <= {*operations.WHO, "target"}


def test_every_event_can_be_told_from_its_operations_alone():
    for card in deluxe().cards.values():
        for line in operations.event_sentences(deluxe(), card):
            assert wrong(line) == [], f"{card.event.name}: {line!r}"
            assert line.endswith((".", ":"))


def test_an_event_from_its_operations_reads_as_a_sentence():
    drill = deluxe().cards[8]
    assert drill.event.name == "Drill masters"
    assert operations.event_sentences(deluxe(), drill) == [
        "Played in your own Production, before units are built, on an empire of yours.",
        "Only if the elite markers of the empire are less than 3.",
        "The empire gains 1 elite marker.",
    ]


def test_a_condition_is_denied_in_words():
    speaker = conditions.Speaker(deluxe(), "the area")
    assert speaker.say(read("not is_vacant(target)")) == "the area is not vacant"
    assert speaker.say(read("has(own, 'radio') and V >= 3")) == (
        "your empire has Radio and the picked value is at least 3"
    )


def test_the_share_of_what_is_reconstructed():
    cards, areas = shares.of_cards(deluxe()), shares.of_map(deluxe())
    assert cards.all > 165 * len(shares.OF_CARD)
    assert 80 < cards.percent() < 95
    assert 75 < areas.percent() < 95
    assert str(cards.percent()) in shares.lines(deluxe())[0]
