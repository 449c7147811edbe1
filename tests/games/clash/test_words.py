"""Words for people: every question, choice and story entry of whole games can be said, for every reader."""

from __future__ import annotations

import re

import pytest
from tests.games.clash.scene import clash
from tests.games.clash.test_conformance import busy

import annals.games.clash
from annals.games.clash import GAME, refusals, texts
from annals.games.clash.cards import Printed
from annals.games.clash.faces import card_lines, doubts
from annals.games.clash.words import Words, refusal_text
from annals.kernel import Chance
from annals.kernel.agenda import Decision
from annals.kernel.catalogue import Fields
from annals.kernel.table import Result


def decisions(base: type[Decision] = Decision) -> list[type[Decision]]:
    found: list[type[Decision]] = []
    for kind in base.__subclasses__():
        found += [kind, *decisions(kind)]
    return [kind for kind in found if kind.__module__.startswith(annals.games.clash.__name__)]


@pytest.mark.parametrize("kind", decisions(), ids=[kind.__name__ for kind in decisions()])
def test_every_question_and_verb_has_its_words(kind: type[Decision]):
    assert kind.__name__ in texts.QUESTIONS
    verbs = kind.verbs(object.__new__(kind))
    for verb, shape in verbs.items():
        label = texts.LABELS.get(f"{kind.__name__}.{verb}") or texts.LABELS[verb]
        used = [int(place) for place in re.findall(r"{(\d)}", label)]
        assert max(used, default=0) <= len(shape), (verb, label)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_can_be_told(seats: int):
    for seed in range(2):
        table = GAME.start(GAME.setup(seats=seats, seed=seed), True)
        chance = Chance(seed)
        while (asked := table.asked()) and table.number < 1500:
            seat = asked[0]
            words = Words(table, seat)  # type: ignore[arg-type]
            assert words.question()
            decision = table.decision()
            assert decision is not None
            for choice in [*table.choices(seat)[::5], *decision.candidates(table, seat)[::5]]:
                assert words.choice(seat, choice)
                assert words.group(choice)
                words.refs(seat, choice)
                refusal = table.refuse(seat, choice)
                assert refusal is None or words.refusal(refusal)
            assert Words(table, None).question().startswith("Waiting")  # type: ignore[arg-type]
            words.warnings(seat)
            table.choose(seat, busy(table, seat, chance))
        assert table.story is not None
        for reader in (None, 0):
            words = Words(table, reader)  # type: ignore[arg-type]
            for entry in table.story.entries:
                said = words.entry(entry.seen_by(reader))
                assert said, entry.kind
                assert "{" not in said
                assert "[" not in said


def test_words_of_a_choice():
    scene = clash().player(0, food=2, action_hand=["leadership_high_ground"])
    words = Words(scene.table, 0)
    assert words.choice(0, ("advance", "storage")) == "Advance to Storage (2 food): You can hold 7 food instead of 2."
    assert words.refs(0, ("construct", 0, "academy")) == ["space:0", "building:academy"]
    assert words.choice(0, ("trade", 1)) == "Trade with Amber"


def test_spaces_are_named_by_column_and_place():
    scene = clash()
    words = Words(scene.table, 0)
    names = [words.space(space) for space in range(40)]
    assert len(set(names)) == 40
    assert {name[0] for name in names} == set("ABCDEFG")
    top = scene.table.layout.places.index((3, -1))
    assert names[top] == "D1"


def test_amounts():
    words = Words(clash().table, 0)
    assert words.amounts("2food+1gold") == "2 food and 1 gold"
    assert words.amounts("1infantry*+2settler") == "1 infantry (through forest) and 2 settlers"


def test_the_end():
    words = Words(clash().table, 0)
    assert words.result(Result((12.5, 9), (0,))) == "You win with 12.5 points. Amber: 9."
    assert words.result(Result((9, 9), (0, 1))) == "You and Amber share the victory with 9 points."


def test_cards_and_refusals():
    scene = clash()
    words = Words(scene.table, None)
    assert words.card("great_wall")[0] == "Great Wall · wonder"
    assert words.card("sulla")[1:3] == ["Rome", scene.table.edition.leaders["sulla"].text.split(" Civilizer")[0]]
    assert refusal_text(refusals.NO_ACTION).endswith("(CLA-ROUND-4)")


def test_every_card_can_be_said_and_its_doubts_too():
    edition = clash().table.edition
    for card in edition.cards.values():
        lines = card_lines(edition, card)
        assert lines[0].startswith(card.name)
        assert lines[-1].startswith("In doubt: " if doubts(card) else "Source: ")
    assert doubts(edition.advances["priesthood"]) == ["no border, unsure"]
    assert doubts(edition.events["epidemic"]) == []


def test_a_reconstructed_card_says_so():
    made = Printed("wonder", Fields({"id": "x", "name": "X", "source": "reconstructed; by its pieces"}, "own.toml", 1))
    assert doubts(made) == ["reconstructed by this project", "by its pieces"]
