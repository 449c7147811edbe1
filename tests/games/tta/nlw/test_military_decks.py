"""The new military decks: which cards are in them, and how many."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from tests.games.tta.nlw.scenes import MILITARY, military
from tests.games.tta.scene import tta

from annals.games.tta import GAME
from annals.games.tta.cards import AGES, Card
from annals.games.tta.edition import load
from annals.rules import rule

EDITION = military().table.edition
BASE = load("2015")
NEW = {
    "A": ["development_of_planning"],
    "I": ["call_to_arms", "dark_ages", "kidnap", "knowledge_of_the_ancients", "naval_trade_agreement"],
    "II": ["arms_industry", "autonomous_territory", "freedom_of_movement", "hussars", "international_negotiations"],
    "III": ["hybrid_war", "impact_of_culture", "impact_of_harmony", "occupy", "positional_army"],
}
COMPOSITION = {
    "A": {"event": 11},
    "I": {"event": 18, "territory": 6, "bonus": 7, "tactic": 10, "aggression": 7, "pact": 3},
    "II": {"event": 18, "territory": 7, "bonus": 7, "tactic": 7, "aggression": 9, "war": 4, "pact": 4},
    "III": {"event": 17, "bonus": 7, "tactic": 7, "aggression": 9, "war": 7, "pact": 4},
}


def military_cards(cards: dict[str, Card]) -> dict[str, Card]:
    return {id: card for id, card in cards.items() if not card.is_civil and not card.stands_for}


@rule("TTX-MIL-1", "TTX-KIT-8", "TTX-KIT-13")
def test_sixteen_cards_are_new():
    base = military_cards(BASE.cards)
    found = {id: card for id, card in military_cards(EDITION.cards).items() if id not in base}
    assert {age: sorted(id for id, card in found.items() if AGES[card.age] == age) for age in NEW} == NEW
    assert len(found) == 16
    assert all(card.mark == "new" for card in found.values())


@rule("TTX-MIL-3", "TTX-MIL-4", "TTX-KIT-8")
def test_three_bonus_cards_more_make_nineteen():
    added = dict.fromkeys(NEW, 0)
    for id, card in military_cards(EDITION.cards).items():
        before = BASE.cards[id].copies[2] if id in BASE.cards else 0
        added[AGES[card.age]] += card.copies[2] - before
    assert added == {"A": 1, "I": 6, "II": 6, "III": 6}
    for age in ("i", "ii", "iii"):
        assert EDITION.cards[f"military_bonus_{age}"].copies == (7, 7, 7)


@rule("TTX-MIL-5", "TTX-KIT-14")
@pytest.mark.parametrize("age", AGES[:4])
def test_every_card_of_the_base_decks_is_reprinted(age: str):
    for seats in (2, 3, 4):
        old, new = (edition.deck(False, AGES.index(age), seats) for edition in (BASE, EDITION))
        assert all(new.count(card) >= old.count(card) for card in old)


@rule("TTX-MIL-7")
@pytest.mark.parametrize(("seats", "sizes"), [(2, [11, 48, 52, 47]), (3, [11, 51, 56, 51]), (4, [11, 51, 56, 51])])
def test_the_decks_have_the_sizes_of_the_reference(seats: int, sizes: list[int]):
    assert [len(EDITION.deck(False, age, seats)) for age in range(4)] == sizes


@rule("TTX-MIL-3", "TTX-MIL-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("age", AGES[:4])
def test_the_kinds_of_cards_are_those_of_the_reference(age: str, seats: int):
    kinds = [EDITION.cards[card].kind for card in EDITION.deck(False, AGES.index(age), seats)]
    expected = {kind: count for kind, count in COMPOSITION[age].items() if seats > 2 or kind != "pact"}
    assert {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)} == expected


@rule("TTX-KIT-2", "TTX-MIL-5")
def test_without_this_part_the_decks_are_the_old_ones():
    table = military(military=False).table
    for age in range(4):
        assert table.edition.deck(False, age, 3) == BASE.deck(False, age, 3)


@rule("TTX-MIL-6")
def test_a_hidden_card_shows_its_age_and_nothing_else():
    scene = military(3).player(1, military_hand=["kidnap", "spy"])
    hand = scene.board(0)["players"][1]
    assert (hand["military_hand"], hand["military_hand_ages"]) == (None, {"I": 1, "II": 1})


def test_a_peaceful_game_leaves_out_the_new_attacks():
    edition = GAME.start(GAME.setup(2, 1, **{**MILITARY, "peaceful": True}), False).edition  # type: ignore[attr-defined]
    deck = [card for age in range(4) for card in edition.deck(False, age, 2)]
    assert not {"kidnap", "occupy", "hybrid_war"} & set(deck)
    assert "hussars" in deck


def test_values_that_no_source_confirms_are_marked():
    marked = {id: card.reconstructed for id, card in military_cards(EDITION.cards).items() if card.reconstructed}
    assert marked == dict.fromkeys(("kidnap", "occupy", "hybrid_war"), ("military_cost",))


def test_every_new_card_has_a_test_that_plays_it():
    found: set[str] = set()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        module = import_module(f"tests.games.tta.nlw.{path.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_"):
                found.update(getattr(test, "cards", ()))
    wanted = {card for cards in NEW.values() for card in cards} | {"wealthy_territory_i"}
    assert wanted <= found


def test_the_base_edition_has_none_of_it():
    assert not {card for cards in NEW.values() for card in cards} & set(tta().table.cards)
