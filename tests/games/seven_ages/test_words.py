"""Every decision, every verb and every story entry has words, and whole games of all ages read well."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields
from importlib import import_module
from pkgutil import walk_packages
from string import Formatter
from typing import Any

import pytest
from tests.games import test_stories as stories
from tests.games.seven_ages.scene import new_game, seven

from annals import games
from annals.games import seven_ages
from annals.games.seven_ages import GAME, SevenTable
from annals.games.seven_ages.actions.production import Site
from annals.games.seven_ages.events.ops_glory import ChooseCategory
from annals.games.seven_ages.package import PACKAGE
from annals.games.seven_ages.words import fill, grammar, tables
from annals.games.seven_ages.words.words import Words
from annals.kernel import Alone, Chance, Choice, Decision, OptionValue, Table
from annals.rules import rule
from annals.server import words as server_words


def decisions() -> list[type[Decision]]:
    """Every kind of decision of this game."""
    modules = [module.name for module in walk_packages(seven_ages.__path__, "annals.games.seven_ages.")]
    classes = [(name, kind) for name in modules for _, kind in inspect.getmembers(import_module(name), inspect.isclass)]
    return [kind for name, kind in classes if issubclass(kind, Decision) and kind.__module__ == name]


def blank(kind: type[Decision]) -> Decision:
    """A decision without any contents, to ask it for its verbs."""
    made: Any = kind
    values = [() if "tuple" in str(field.type) else 0 for field in fields(made)]
    return kind(*values)


def test_every_decision_asks_a_question():
    assert Alone not in decisions()
    assert [kind.__name__ for kind in decisions() if kind.__name__ not in tables.QUESTIONS] == []


def test_decisions_that_share_a_name_ask_the_same():
    """Words go by the name of a decision."""
    found: dict[str, dict[str, str]] = {}
    for kind in decisions():
        assert found.setdefault(kind.__name__, blank(kind).verbs()) == blank(kind).verbs(), kind


ASIDES = ("waters", "line", "price", "value", "laid")
"""What labels say besides arguments."""


def test_every_verb_has_a_label_with_arguments_it_takes():
    for kind in decisions():
        for verb, shape in blank(kind).verbs().items():
            template = tables.CHOICES[f"{kind.__name__}.{verb}"]
            used = [name for _, name, _, _ in Formatter().parse(template) if name is not None]
            assert all(int(name) < len(shape) for name in used if name not in ASIDES), template


def test_templates_name_only_sorts_there_are():
    for template in [*tables.CHOICES.values(), *tables.STORY.values()]:
        sorts = [sort for _, _, sort, _ in Formatter().parse(template) if sort]
        assert all(sort in (*fill.SORTS, "seat", "whose") or "/" in sort for sort in sorts), template


NAMES = ("Mara", "Idris", "Vesta", "Tacitus", "Oriel", "Soren", "Nadia")
IDLE = ("done", "pass", "none", "ready", "nothing", "nobody")


OPTIONS = dict.fromkeys(("cadenced_progress", "neutral_kingdoms", "secret_victory", "deus_vult"), True)


@pytest.fixture
def invited(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house knows the game, whether it is offered already or not."""
    monkeypatch.setitem(games._HERE, "seven_ages", lambda: PACKAGE)


def lively(table: Table, seat: int, chance: Chance) -> Choice:
    """Mostly something that gets the game on."""
    choices = table.choices(seat)
    busy = [choice for choice in choices if choice[0] not in IDLE]
    return chance.pick("lively", busy if busy and chance.below("lively", 12) else choices)


@pytest.mark.parametrize(
    ("seats", "seed", "edition", "options"),
    [
        (3, 1, "deluxe", {"most_turns": 12}),
        (4, 2, "classic", {"most_turns": 12, "pursuit": True, "technology": True}),
        (2, 3, "deluxe", {"most_turns": 10, "total_history": "guaranteed", "enhanced_play": True, **OPTIONS}),
    ],
)
@pytest.mark.usefixtures("invited")
def test_whole_games_are_in_players_words(seats: int, seed: int, edition: str, options: dict[str, OptionValue]):
    table, chance = GAME.start(GAME.setup(seats, seed, edition, None, **options), True), Chance(seed)
    while table.asked():
        seat = chance.pick("seat", list(table.asked()))
        for kind, text in stories.asked(table, seat, PACKAGE.words(table, seat, NAMES)):
            assert stories.flaws(text) == [], f"{kind}: {text!r}"
        table.choose(seat, lively(table, seat, chance))
    for reader in (None, *range(seats)):
        for kind, text in stories.told(table, reader):
            assert stories.flaws(text) == [], f"{kind}, read by {reader}: {text!r}"
            assert re.fullmatch(r"[A-Z“].*[.!?]", text), f"{kind}: {text!r}"
    result = table.result()
    assert result is not None
    assert stories.flaws(PACKAGE.words(table, None, NAMES).result(result)) == []


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("reader", [True, False])
def test_every_sentence_reads_well_with_one_and_with_several(number: int, reader: bool):
    """Also those that no game here happens to tell."""
    table = GAME.start(GAME.setup(3, 1, "deluxe"), True)
    assert isinstance(table, SevenTable)
    filler = fill.Filler(table, ["you", "Idris", "Vesta"], {1: 1, 2: 12})
    for kind, template in [*tables.STORY.items(), *tables.QUESTIONS.items(), *tables.CHOICES.items()]:
        wanted = grammar.forms(template, reader)
        given = {name: number for _, name, _, _ in Formatter().parse(wanted) if name is not None}
        text = filler.fill(wanted, {**given, "because": " (Floods)"})
        if kind in tables.STORY and wanted[:1].islower():
            assert re.match(r"[a-z]+s |may ", template), f"{kind} begins with no verb: {template!r}"
            text = f"{'you' if reader else 'Idris'} {grammar.agree(text, reader)}"
        assert stories.flaws(grammar.capital(text)) == [], f"{kind}: {text!r}"


def test_a_coast_is_named_by_its_waters():
    table = GAME.start(GAME.setup(3, 1, "deluxe"), True)
    assert isinstance(table, SevenTable)
    atlas = table.edition.atlas
    egypt = atlas.number["egypt"]
    assert [Words(table, 0)._waters(egypt, coast) for coast in range(len(atlas.coasts[egypt]))] == [
        "the Eastern Mediterranean",
        "the Red Sea",
    ]


def test_a_borrowed_category_is_named():
    scene = seven().empire("egyptians", 1, egypt="spear").empire("romans", 0, latium="spear")
    scene.push(ChooseCategory(0, scene.e("romans").set))
    said = Words(scene.table, 0).choice(0, ("category", scene.e("egyptians").set, 0))
    assert said.label == "The Egyptians: 3 for artefacts"


def test_what_a_label_only_adds_is_no_thing_on_the_board():
    scene = seven().empire("egyptians", 1, egypt="spear").empire("romans", 0, latium="spear")
    egypt, rome = scene.e("egyptians").set, scene.e("romans").set
    scene.push(ChooseCategory(0, rome))
    assert Words(scene.table, 0).refs(0, ("category", egypt, 0)) == [f"empire:{egypt}"]
    scene.table.agenda = [Site(1, egypt, scene.table.edition.kind_number["galley"], 0)]
    port = scene.area("egypt")
    assert Words(scene.table, 1).refs(1, ("coast", port, 1)) == [f"area:{port}"]


def test_a_people_is_many_and_a_state_is_one():
    table = GAME.start(GAME.setup(3, 1, "deluxe"), True)
    assert isinstance(table, SevenTable)
    shogunate = next(card.number for card in table.edition.cards.values() if card.empire.name == "Shogunate")
    filler = fill.Filler(table, ["you"], {1: 12, 2: shogunate})
    lost = "{empire:empire} loses its treasure"
    assert filler.fill(lost, {"empire": 1}) == "the Romans lose their treasure"
    assert filler.fill(lost, {"empire": 2}) == "the Shogunate loses its treasure"
    assert filler.fill("Does {empire:empire} pay?", {"empire": 1}) == "Do the Romans pay?"
    assert filler.fill("Commit a {0:kind}", {"0": table.edition.kind_number["archer"]}) == "Commit an archer"


@pytest.mark.usefixtures("invited")
def test_cards_in_the_story_are_things_of_their_own():
    table = GAME.start(GAME.setup(2, 1, "deluxe"), True)
    words = PACKAGE.words(table, None, NAMES)
    details = {"card": 8, "target": 1}
    entry = {"choice": 1, "kind": "event_area", "seat": 0, "origin": None, "details": details}
    parts = server_words.story(words, 0, entry, None).parts
    assert {"card": "8", "name": "Drill masters"} in parts
    assert "".join(part if isinstance(part, str) else part["name"] for part in parts) == words.entry(entry)


def test_an_empire_is_named_as_it_was_when_it_was_told_of():
    table = GAME.start(GAME.setup(2, 1, "deluxe"), True)
    assert table.story is not None
    for choice, card in ((3, 1), (90, 2)):
        table.number = table.question = choice
        table.tell("founded", 0, {"empire": 4, "card": card, "level": 1, "money": 12})
    assert isinstance(table, seven_ages.SevenTable)
    words = Words(table, None, NAMES)
    told = {"kind": "income", "seat": 0, "origin": None, "details": {"empire": 4, "gain": 0, "lines": []}}
    said = [words.entry({"choice": at, **told}) for at in (5, 95)]
    assert said == ["The Egyptians earn nothing.", "The Sumerians earn nothing."]


@rule("AGE-FIRST-5")
def test_who_is_asked_for_a_bid_again_is_told_why():
    scene = new_game(seats=2, edition="classic")
    assert Words(scene.table, 0, NAMES).question().startswith("Which card do you bid to go first?\nThe highest value")
    pairs = [(a, b) for a in scene.p(0).hand for b in scene.table.deck]
    mine, theirs = next((a, b) for a, b in pairs if scene.table.edition.value(a) == scene.table.edition.value(b))
    scene.hand(1, theirs)
    scene.choose(("bid", mine), seat=0).choose(("bid", theirs), seat=1)
    assert Words(scene.table, 0, NAMES).question().endswith("tied for the highest card and bid again.")


@rule("AGE-START-12")
def test_a_colour_says_which_soldiers_it_has_most_of():
    scene = new_game(seats=2, edition="classic")
    while scene.question() == "Bid":
        scene.choose(scene.offers()[0])
    words = Words(scene.table, scene.asked(), NAMES)
    said = [words.choice(scene.asked(), choice).effect for choice in scene.table.choices(scene.asked())]
    assert any(one.startswith("most ") for one in said)
    assert len(set(said)) == len(said), "colours differ"
