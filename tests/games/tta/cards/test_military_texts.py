"""The texts of military cards: whole sentences that name every number of the card."""

import re

import pytest

from annals.games.tta.cards import Card, Effect, Gives
from annals.games.tta.edition import load
from annals.kernel.setup import OptionValue

OPTIONS: dict[str, dict[str, OptionValue]] = {
    "2015": {},
    "2015-expansion": {"military": True, "mix": "base"},
    "2006-full": {},
    "2006-advanced": {},
}
CARDS = [card for card in load("2015").cards.values() if not card.is_civil]


def numbers(text: str) -> set[int]:
    """The numbers a text says, in figures or as "twice"."""
    return {int(number) for number in re.findall(r"\d+", text)} | ({2} if "twice" in text else set())


def of_gives(gives: Gives) -> set[int]:
    return {abs(amount) for amount in gives.plain().values()}


def of_effect(effect: Effect) -> set[int]:
    amounts = {*effect.amounts.values(), *effect.in_age_iv.values(), effect.amount, effect.per, *sum(effect.ranks, ())}
    if effect.do == "score" and effect.name != "wonders_by_age":
        amounts.add(effect.times)
    return {abs(amount) for amount in amounts}


def of_card(card: Card) -> set[int]:
    """The numbers that matter on a card; 1 is often said as "a" or "each"."""
    found = of_gives(card.gives) | of_gives(card.gives_a) | of_gives(card.gives_b)
    found |= {card.army_strength, card.outdated_strength, card.defence, card.colonization}
    for traits in (card.traits_a, card.traits_b):
        found |= {abs(amount) for amount in traits.values()}
    for effect in card.effects:
        found |= of_effect(effect)
    return found - {0, 1}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_military_card_is_explained_in_whole_sentences(card: Card):
    assert card.text[:1].isupper()
    assert card.text.endswith(".")
    assert not any(shorthand in card.text for shorthand in ("+", " x ", "(s)", "->", " - ", "ceil", "floor", "/"))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_text_of_a_military_card_says_its_numbers(card: Card):
    assert of_card(card) <= numbers(card.text)


@pytest.mark.parametrize("edition", OPTIONS)
def test_who_is_attacked_reads_the_words_of_the_card_too(edition: str):
    """The card of an attack lies before both sides: it never says "you", which only one of them could be."""
    attacks = [card for card in load(edition, OPTIONS[edition]).cards.values() if card.kind in ("aggression", "war")]
    assert attacks
    assert [card.id for card in attacks if re.search(r"\byou", card.text, re.IGNORECASE)] == []
