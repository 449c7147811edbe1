"""Words for people: every question, choice and story entry of whole games can be said, for every reader."""

from __future__ import annotations

import re

import pytest
from tests.games.clash.scene import clash
from tests.games.clash.test_conformance import busy

import annals.games.clash
from annals.games.clash import GAME, refusals, texts
from annals.games.clash.cards import Printed
from annals.games.clash.constructing import ConstructNow
from annals.games.clash.event_texts import TakePerson
from annals.games.clash.events import NextEvent
from annals.games.clash.faces import card_lines, doubts
from annals.games.clash.happiness import RaiseMore
from annals.games.clash.influence import Replace
from annals.games.clash.recruiting import Recruit
from annals.games.clash.stock import NOTHING
from annals.games.clash.upper_halves import Celebrate
from annals.games.clash.words import Words, refusal_text
from annals.kernel import Chance
from annals.kernel.agenda import Decision
from annals.kernel.catalogue import Fields
from annals.kernel.table import Result
from annals.words import Wording


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
                assert words.choice(seat, choice).label
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
    said = words.choice(0, ("advance", "storage"))
    assert said == Wording("Advance to Storage", "2 food", "You can hold 7 food instead of 2.")
    assert str(said) == "Advance to Storage (2 food): You can hold 7 food instead of 2."
    assert words.refs(0, ("construct", 0, "academy")) == ["space:0", "building:academy"]
    assert words.choice(0, ("trade", 1)) == Wording("Trade with Amber")
    assert words.choice(0, ("use", "taxes")).cost == "1 mood token"
    assert words.choice(0, ("use", "bartering")).cost == ""


@pytest.mark.parametrize(
    ("decision", "choice", "cost"),
    [
        (ConstructNow(0, (), "", True, True, "setup"), "construct", "free"),
        (ConstructNow(0, (), "", False, True, "setup"), "construct", "1 food, 1 wood and 1 ore"),
        (Celebrate(0, False, "setup"), "raise", "free"),
        (Celebrate(0, True, "setup"), "raise", "1 mood token"),
        (RaiseMore(0), "raise", "2 mood tokens"),
        (RaiseMore(0), "done", ""),
        (Replace(0, 0), "unit", ""),
        (TakePerson(0, 1, "great_seer"), "take", "2 culture tokens"),
        (NextEvent(0), "bury", "1 culture token"),
        (Recruit(0, 0, 1, False, (), NOTHING, (), ""), "leader", "1 mood token and 1 culture token"),
    ],
)
def test_the_price_is_that_of_the_question(decision: Decision, choice: str, cost: str):
    scene = clash(seats=3).city(0, 0, buildings=["academy"])
    named = {"construct": (0, "temple"), "raise": (0,), "unit": ("infantry",), "leader": ("acamapichtli",)}
    arguments = named.get(choice, ())
    scene.table.push(decision)
    assert Words(scene.table, 0).choice(0, (choice, *arguments)).cost == cost


def test_an_attempt_says_what_it_takes():
    scene = clash().city(1, 28, buildings=["temple"]).player(0, culture=2)
    said = Words(scene.table, 0).choice(0, ("influence", 0, 28, "temple"))
    assert said.cost == "2 culture tokens"
    assert said.effect == "succeeds with a roll of 5 or more; each one less costs 1 culture token"
    scene.city(0, 0, buildings={"temple": 1}).player(0, advances=["conversion"])
    said = Words(scene.table, 0).choice(0, ("influence", 0, 0, "temple"))
    assert said.cost == ""
    assert said.effect == "succeeds with a roll of 4 or more; no tokens help"


def test_prices_of_their_own_belong_to_questions():
    verbs = {f"{kind.__name__}.{verb}" for kind in decisions() for verb in kind.verbs(object.__new__(kind))}
    assert set(texts.COSTS) <= verbs


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
