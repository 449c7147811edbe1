"""Every number of seats and every option passes the conformance kit, played at random and played busily."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from annals.games.tta import GAME, TtaTable
from annals.kernel import Chance, Choice, Table, conformance

IDLE = ("end", "pass", "destroy", "disband", "resign", "decline", "done", "cancel")


def busy(table: Table, seat: int, chance: Chance) -> Choice:
    """Mostly something that gets the game on, so that late cards and conflicts are met; everything now and then."""
    choices = table.choices(seat)
    lively = [choice for choice in choices if choice[0] not in IDLE]
    if lively and chance.below("busy", 12):
        return chance.pick("busy", lively)
    staying = [choice for choice in choices if choice[0] != "resign" or not chance.below("busy", 40)]
    return chance.pick("busy", staying)


def secrets(table: Table, seat: int) -> dict[str, object]:
    """What must not be the same in every table the seat imagines."""
    assert isinstance(table, TtaTable)
    facts: dict[str, object] = {}
    if len(set(table.civil_deck)) > 1:
        facts["civil deck"] = tuple(table.civil_deck)
    if len(set(table.military_deck)) > 2:
        facts["military deck"] = tuple(table.military_deck)
    hidden = [player for player in table.players if player.seat != seat and player.military_hand]
    if hidden and len(table.military_deck) > 10:
        facts["military hands"] = tuple(tuple(player.military_hand) for player in hidden)
    events = table.current_events[:-1]
    own = [place for place, event in enumerate(events) if event.by == seat]
    among = [event for event in events if own and table.cards[event.card].age == table.cards[events[own[0]].card].age]
    if len(among) > 4 and len(own) < len(among):
        facts["places of own events"] = tuple(own)
    return facts


OPTIONS = [
    {"civil_hands": hands, "peaceful": peaceful}
    for hands, peaceful in itertools.product(("open", "hidden"), (False, True))
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_conformance_kit_passes(seats: int, options: dict[str, Any]):
    setup = GAME.setup(seats=seats, seed=20 + seats, **options)
    report = conformance.check(GAME, setup, games=2, seed=3, players=busy, secrets=secrets)
    assert report.games == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_uniformly_random_games_pass_too(seats: int):
    report = conformance.check(GAME, GAME.setup(seats=seats, seed=7), games=2, seed=5)
    assert report.games == 2
