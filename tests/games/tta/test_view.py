"""The view tells what the page draws beside the rules: prices now, armies formed, what the end of the turn would do."""

from __future__ import annotations

from typing import Any

import pytest

from annals.games.tta import GAME, TtaTable
from annals.games.tta.actions import ActionPhase
from annals.games.tta.economy import statistics
from annals.kernel import Chance
from annals.players import ask, of

AFTER = ("culture", "science", "food", "resources")


def own(table: TtaTable, seat: int) -> dict[str, Any]:
    view: dict[str, Any] = table.board(seat)
    player: dict[str, Any] = view["players"][seat]
    return player


def stocks(table: TtaTable, seat: int) -> dict[str, int]:
    player = table.players[seat]
    return {name: getattr(player, name) for name in AFTER}


@pytest.mark.parametrize("seed", [1, 2])
def test_the_forecast_comes_true(seed: int) -> None:
    """Whenever a turn is ended, exactly what was forecast happens."""
    table = GAME.start(GAME.setup(seats=3, seed=seed), False)
    assert isinstance(table, TtaTable)
    player, chance, ended = of("tta")["scripted"], Chance(seed), 0
    while table.asked() and table.round < 18:
        seat = table.asked()[0]
        choice = ask(player, table, seat, chance)
        at_end = isinstance(table.decision(), ActionPhase) and choice == ("end",)
        forecast = own(table, seat)["forecast"]
        before = stocks(table, seat)
        cards = len(table.players[seat].military_hand)
        trial = table.copy()
        table.choose(seat, choice)
        if not at_end or forecast["discard"]:
            continue
        # The next player's turn begins at once; nothing that it brings may blur the comparison.
        after = stocks(table, seat)
        gained = {name: after[name] - before[name] for name in AFTER}
        wanted = {name: forecast[name] for name in AFTER}
        if forecast["uprising"]:
            wanted = dict.fromkeys(AFTER, 0) | {"culture": forecast["leader_culture"]}
        if trial.age == table.age and table.round == trial.round:
            assert gained == wanted, (seed, table.round, seat)
            assert len(table.players[seat].military_hand) - cards == forecast["draw"]
            ended += 1
    assert ended > 5


def test_origins_add_up_to_the_ratings() -> None:
    table = GAME.start(GAME.setup(seats=2, seed=4), False)
    assert isinstance(table, TtaTable)
    player, chance = of("tta")["scripted"], Chance(4)
    while table.asked() and table.round < 16:
        seat = table.asked()[0]
        table.choose(seat, ask(player, table, seat, chance))
        for who in range(2):
            shown = own(table, who)
            turn, origins = shown["per_turn"], shown["origins"]
            assert sum(amount for _, amount in origins["strength"]) == shown["ratings"]["strength"]
            assert sum(amount for _, amount in origins["food"]) == turn["food"] - turn["consumption"]
            assert sum(amount for _, amount in origins["resource"]) == turn["resources"] - turn["corruption"]


def test_the_armies_of_the_view_are_those_of_the_strength() -> None:
    table = GAME.start(GAME.setup(seats=2, seed=5), False)
    assert isinstance(table, TtaTable)
    me = table.players[0]
    assert own(table, 0)["armies"] is None
    me.tactic = "fighting_band"
    me.workers["warriors"] = 5
    statistics.refresh(table, me)
    assert own(table, 0)["armies"] == {"strength": 2, "current": 2, "outdated": 0, "air_forces": 0}


def test_a_space_shows_its_price_and_what_is_printed() -> None:
    table = GAME.start(GAME.setup(seats=2, seed=6), False)
    assert isinstance(table, TtaTable)
    space = next(place for place, card in enumerate(table.row) if card and table.cards[card].kind == "wonder")
    table.players[0].wonders.append("hanging_gardens")
    row: Any = table.board(0)["row"]
    assert row[space]["price"] == row[space]["printed"] + 1
