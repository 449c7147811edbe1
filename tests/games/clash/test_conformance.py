"""Every number of seats and every way to hand out civilizations passes the conformance kit, at random and busily."""

from __future__ import annotations

import pytest

from annals.games.clash import GAME, ClashTable
from annals.kernel import Chance, Choice, Table, conformance
from annals.kernel.knowledge import NOBODY, knows

IDLE = ("end", "pass", "raze", "cancel", "stop", "trade", "refuse", "decline", "keep", "none", "retreat")


def busy(table: Table, seat: int, chance: Chance) -> Choice:
    """Mostly something that gets the game on, so that late cards and battles are met; everything now and then."""
    choices = table.choices(seat)
    lively = [choice for choice in choices if choice[0] not in IDLE]
    if lively and chance.below("busy", 12):
        return chance.pick("busy", lively)
    staying = [choice for choice in choices if choice[0] != "raze" or not chance.below("busy", 40)]
    return chance.pick("busy", staying)


def secrets(table: Table, seat: int) -> dict[str, object]:
    """What must not be the same in every table the seat imagines."""
    assert isinstance(table, ClashTable)
    facts: dict[str, object] = {}
    for name, deck in (
        ("action deck", table.action_deck),
        ("objective deck", table.objective_deck),
        ("event deck", table.event_deck),
    ):
        if sum(1 for card in deck if not knows(table.known.get(card, NOBODY), seat)) > 4:
            facts[name] = tuple(deck)
    if sum(1 for tile in table.tiles if tile) > 2:
        facts["regions"] = tuple(table.tiles)
    hands = [
        card
        for player in table.players
        if player.seat != seat
        for card in player.action_hand
        if not knows(table.known.get(card, NOBODY), seat)
    ]
    if hands and len(table.action_deck) > 10:
        facts["hands"] = tuple(hands)
    return facts


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("civilizations", ["random", "none", "chosen", "drafted"])
def test_the_conformance_kit_passes(seats: int, civilizations: str):
    setup = GAME.setup(seats=seats, seed=20 + seats, civilizations=civilizations)
    report = conformance.check(GAME, setup, games=2, seed=3, players=busy, secrets=secrets)
    assert report.games == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_uniformly_random_games_pass_too(seats: int):
    report = conformance.check(GAME, GAME.setup(seats=seats, seed=seats), games=2, seed=5, secrets=secrets)
    assert report.games == 2
