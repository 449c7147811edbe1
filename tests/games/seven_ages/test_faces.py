"""Every card, artefact, area and counter is explained in players' words, also an event that only has operations."""

from __future__ import annotations

import re

import pytest
from tests.games.seven_ages.test_editions import deluxe
from tests.games.test_stories import FLAWS, flaws

from annals.games.seven_ages import vocabulary
from annals.games.seven_ages.cards import SAID
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


def test_ages_have_their_own_numbers_everywhere():
    """A card once said "age 3" at large where the rest of the page says "age III"."""
    for face in FACES.cards.values():
        for line in faces.card_lines(deluxe(), face):
            assert not re.search(r"\bages? [1-7]\b|\bage of .{,40} is [\w ]*[1-7]\b", line), f"{face.id}: {line!r}"


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


def test_a_card_says_in_whose_action_and_in_which_one_it_is_played():
    """Cyberthief answers anybody, but steals in its own player's Civilise."""
    events = [card.event for card in deluxe().cards.values()]
    said = {event.name: [operations.played_when(mode) for mode in event.modes] for event in events}
    assert said["Cyberthief"][1] == "Played in your own Civilise, when cards are played, on any empire."
    assert said["Drought"] == ["Played during anybody's Production, on a region."]
    assert said["Storm at sea"] == ["Played during anybody's Manoeuvre, on a sea or ocean area."]
    assert said["Mutiny"] == ["Played before another player's Manoeuvre begins, on a land area."]


def test_an_event_from_its_operations_says_what_it_does():
    last = {card.event.name: operations.event_sentences(deluxe(), card)[-1] for card in deluxe().cards.values()}
    assert last["Hostage prince"].endswith("money to your empire, or the leader is lost.")
    assert last["Conspiracy"] == "Assassins attack the leader and pick up to 3 cards, the last one counts."
    assert last["Dynastic marriage"].endswith("or discards a card of value 4 or more.")
    assert last["Peace conference"] == (
        "Nobody enters areas of other players this turn, unless a card of value 5 or more is discarded."
    )
    assert last["Change of tempo"] == "Free progress is changed for one of your empires: 1 more."
    assert last["Pestilence"].endswith("2 in each area while others can give one (its owner chooses).")
    assert last["Levy"].endswith("for nothing, 1 in each area while others can take one.")
    oil = operations.event_sentences(deluxe(), deluxe().cards[137])
    assert oil[1] == "The part of oil in the income in all areas with oil is set to 0 percent this turn."


def test_a_condition_is_denied_in_words():
    speaker = conditions.Speaker(deluxe(), "the area")
    assert speaker.say(read("not is_vacant(target)")) == "the area is not vacant"
    assert speaker.say(read("has(own, 'radio') and V >= 3")) == (
        "your empire has Radio and the picked value is at least 3"
    )


def test_the_share_of_what_is_reconstructed():
    cards, areas = shares.of_cards(deluxe()), shares.of_map(deluxe())
    assert cards.all > 165 * len(SAID)
    assert 80 < cards.percent() < 95
    assert 75 < areas.percent() < 95
    assert str(cards.percent()) in shares.lines(deluxe())[0]
