"""The card files against the facts of ``reference_2015.json``, which were collected apart from them.

The reference holds names, ages, kinds, copies and every number of all designs, of the boards and of the decks; effects
are written as one number for each `who do what`.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from annals.games.tta.cards import AGES, Card, Effect, Per
from annals.games.tta.edition import load
from annals.rules import rule

REFERENCE: dict[str, Any] = json.loads((Path(__file__).parent / "reference_2015.json").read_text(encoding="utf-8"))
EDITION = load("2015")


def facts(card: Card) -> dict[str, Any]:
    """Everything the reference says about a card, as our card file has it."""
    found: dict[str, Any] = {"name": card.name, "age": AGES[card.age], "kind": card.kind, "copies": list(card.copies)}
    if card.initial:
        found["workers"] = card.workers
    for cost in ("science_cost", "revolution_cost", "resource_cost"):
        if getattr(card, cost) >= 0:
            found[cost] = getattr(card, cost)
    for number in ("urban_limit", "military_cost", "defence", "colonization", "army_strength", "outdated_strength"):
        if getattr(card, number):
            found[number] = getattr(card, number)
    if card.stages:
        found["stages"] = list(card.stages)
    if any(card.army):
        found["army"] = list(card.army)
    if card.gives.plain():
        found["gives"] = card.gives.plain()
    if card.traits:
        found["traits"] = card.traits
    if card.per:
        found["per"] = given_for(card.per)
    if card.kind == "pact":
        found["pact"] = pact(card)
    effects = {words: number for effect in card.effects for words, number in numbers(effect).items()}
    if effects:
        found["effects"] = effects
    return found


def given_for(pers: tuple[Per, ...], before: str = "") -> dict[str, int]:
    return {f"{before}{per.count} {what}": amount for per in pers for what, amount in per.amounts().items()}


def pact(card: Card) -> dict[str, Any]:
    side_a = {**card.gives_a.plain(), **card.traits_a, **given_for(card.per_a, "per ")}
    side_b = {**card.gives_b.plain(), **card.traits_b, **given_for(card.per_b, "per ")}
    return {
        "sides": "two" if card.two_sides else "same",
        "forbids_attack": card.forbids_attack,
        "ends_on_attack": card.ends_on_attack,
        "terms": {f"A {word}": n for word, n in side_a.items()} | {f"B {word}": n for word, n in side_b.items()},
    }


def numbers(effect: Effect) -> dict[str, Any]:
    """The numbers of one effect by `who do what`; 0 for an effect that has none."""
    words = f"{effect.who} {effect.do} {effect.name}".strip()
    if effect.do == "split":
        return {words: effect.amounts["amount"]}
    if effect.ranks:
        return {words: [list(row) for row in effect.ranks]}
    if effect.by_seats:
        return {words: list(effect.by_seats)}
    if effect.levels:
        return {f"{words} levels": list(effect.levels)}
    if effect.do == "score":
        return {words if effect.into == "culture" else f"{words} into {effect.into}": effect.times}
    if effect.amounts:
        found = {f"{words} {what}": amount for what, amount in effect.amounts.items()}
        return found | {f"{effect.who} in_age_iv {what}": amount for what, amount in effect.in_age_iv.items()}
    return {words: effect.amount} | ({f"{words} per": effect.per} if effect.per else {})


def test_the_edition_has_the_designs_of_the_reference():
    assert len(REFERENCE["cards"]) == 236
    assert set(EDITION.cards) == set(REFERENCE["cards"])


@rule("TTA-CARD-35", "TTA-CARD-36", "TTA-CARD-37", "TTA-CARD-38", "TTA-CARD-39", "TTA-CARD-40", "TTA-CARD-41")
@pytest.mark.parametrize("id", REFERENCE["cards"])
def test_every_number_of_a_card_agrees_with_the_reference(id: str):
    found, expected = facts(EDITION.cards[id]), REFERENCE["cards"][id]
    assert found == expected
    # What is gained comes in the printed order.
    assert list(found.get("effects", ())) == list(expected.get("effects", ()))


@pytest.mark.parametrize("number", [name for name in REFERENCE["board"] if name != "population_price"])
def test_every_number_of_the_boards_agrees_with_the_reference(number: str):
    found = getattr(EDITION.rules, number)
    assert (list(found) if isinstance(found, tuple) else found) == REFERENCE["board"][number]


def test_the_prices_of_population_agree_with_the_reference():
    """The reference has no price at an empty bank; the file writes 0 there, which is never asked for."""
    assert list(EDITION.rules.population_price[1:]) == REFERENCE["board"]["population_price"][1:]
    assert REFERENCE["board"]["population_price"][0] is None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("age", AGES[:4])
@pytest.mark.parametrize("deck", ["civil", "military"])
def test_the_decks_have_as_many_cards_as_the_reference(deck: str, age: str, players: int):
    count = len(EDITION.deck(deck == "civil", AGES.index(age), players))
    assert count == REFERENCE["decks"][deck][age][players - 2]


@pytest.mark.parametrize(
    ("players", "civil", "military"), [(2, 44, (43, 46, 41)), (3, 50, (45, 50, 45)), (4, 53, (45, 50, 45))]
)
def test_the_decks_add_up_to_the_cards_in_the_box(players: int, civil: int, military: tuple[int, int, int]):
    assert [len(EDITION.deck(True, age, players)) for age in range(4)] == [20, civil, civil, civil]
    assert [len(EDITION.deck(False, age, players)) for age in range(4)] == [10, *military]


@pytest.mark.parametrize("id", [card.id for card in EDITION.cards.values() if not card.text])
def test_only_cards_that_their_numbers_explain_have_no_text(id: str):
    card = EDITION.cards[id]
    assert not card.traits
    assert not card.effects
    assert card.kind != "air_force"


@pytest.mark.parametrize("id", [card.id for card in EDITION.cards.values() if card.text and card.is_civil])
def test_a_text_is_made_of_whole_sentences(id: str):
    text = EDITION.cards[id].text
    assert text[0].isupper()
    assert text.endswith(".")
    assert not any(shorthand in text for shorthand in ("+", " x ", "(s)", "->", " - ", "Trigger"))


@pytest.mark.parametrize("id", [card.id for card in EDITION.cards.values() if card.kind == "action"])
def test_the_text_of_an_action_card_says_its_numbers(id: str):
    card = EDITION.cards[id]
    said = {int(number) for number in re.findall(r"\d+", card.text)} | ({1} if " one " in card.text else set())
    for effect in card.effects:
        amounts = [*effect.by_seats] or [*effect.amounts.values(), effect.amount]
        assert {amount for amount in amounts if amount} <= said
