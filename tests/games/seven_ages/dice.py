"""Dice: crowded tables for tests at random, and everybody answering by chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.seven_ages.planted import PLANTED

from annals.games.seven_ages import GAME, SevenTable
from annals.games.seven_ages.units import leaders
from annals.kernel import Chance, Choice

OPTIONS: list[dict[str, Any]] = [
    {},
    {"take_that": "yes", "deus_vult": True},
    {"neutral_kingdoms": True, "cadenced_progress": True},
]
"""Ways to play that tests go through."""
HAND = 12
Picks = Callable[[SevenTable, int, Chance], Choice]
"""How a seat answers."""


def crowded(seed: int) -> tuple[SevenTable, Chance]:
    """Three seats with two empires each, of any age, with leaders and money and full hands; nothing is on the agenda.
    The seed says with which options."""
    table = PLANTED.start(GAME.setup(3, seed, "deluxe", **OPTIONS[seed % len(OPTIONS)]), True)
    assert isinstance(table, SevenTable)
    chance = Chance(seed)
    table.agenda, table.order = [], table.turn_order()
    for player in table.players:
        player.colour, player.hand = player.seat, []
    table.deck = [card for card in sorted(table.edition.cards) if not any(e.card == card for e in table.in_play())]
    table.discards, table.known, table.laid = [], {}, {}
    chance.shuffle("deck", table.deck)
    for empire in list(table.in_play()):
        area = chance.pick("area", sorted(empire.stacks))
        leaders.put(table, empire.set, chance.pick("code", [code for code in range(10) if table.cup[code]]), area)
        table.alter(empire.set).level = 1 + chance.below("level", 48)
        table.alter(empire.set).money = chance.below("money", 60)
    fill_hands(table)
    return table, chance


def fill_hands(table: SevenTable) -> None:
    for player in table.players:
        while len(player.hand) < HAND and (card := table.draw()):
            player.take(card)
    table.forget_choices()


def goes_on(table: SevenTable) -> bool:
    """Whether there is anybody left to do anything with."""
    return not table.over and len(table.in_play()) > 1


def anything(table: SevenTable, seat: int, chance: Chance) -> Choice:
    return chance.pick("choice", table.choices(seat))


def play_on(table: SevenTable, chance: Chance, picks: Picks = anything, until: type | None = None) -> None:
    """Everybody who is asked answers, one by chance after the other, until nobody is or a question of a kind comes."""
    while table.asked() and not (until is not None and isinstance(table.decision(), until)):
        seat = chance.pick("seat", list(table.asked()))
        table.choose(seat, picks(table, seat, chance))


def look_through(table: SevenTable, chance: Chance) -> SevenTable:
    """The table as some seat imagines it: whoever is asked there can answer."""
    other = table.imagine(chance.below("eye", table.seats), chance.split("eye"))
    assert all(other.choices(seat) for seat in other.asked()), type(table.decision()).__name__
    return other
