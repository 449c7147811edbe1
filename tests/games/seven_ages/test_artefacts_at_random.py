"""Artefacts at random: empires of every age act one after another, whatever artefact can be played is played by chance,
and nothing breaks."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.dice import crowded, fill_hands, goes_on, play_on

from annals.games.seven_ages import SevenTable, turn
from annals.games.seven_ages.civilization.playing import PlayCards
from annals.games.seven_ages.numbers import CIVILISE, MANOEUVRE, PRODUCTION, TRADE
from annals.kernel import Chance, Choice

ACTIONS = [CIVILISE, CIVILISE, CIVILISE, PRODUCTION, TRADE, MANOEUVRE]


def workshop(seed: int) -> tuple[SevenTable, Chance]:
    """A crowded table, with blue markers somewhere."""
    table, chance = crowded(seed)
    for artefact in [each for each in table.edition.artefacts if each.blue and chance.below("blue", 2)]:
        table.blue[artefact.place] = 1 + chance.below("blue level", 48)
    return table, chance


def eagerly(table: SevenTable, seat: int, chance: Chance) -> Choice:
    """An artefact if one can be played, else anything."""
    choices = table.choices(seat)
    played = [choice for choice in choices if choice[0] == "artefact"]
    eager = isinstance(table.decision(), PlayCards) and played
    return chance.pick("choice", played if eager else choices)


def act(table: SevenTable, chance: Chance) -> None:
    """An empire of chance performs an action of chance, answered by chance."""
    empire = chance.pick("acting", [each.set for each in table.in_play()])
    table.action = chance.pick("action", ACTIONS)
    table.push(turn.Perform(table.empire(empire).seat, empire, table.action))
    table.settle()
    table.forget_choices()
    play_on(table, chance, eagerly)


@pytest.mark.parametrize("seed", range(6))
def test_artefacts_at_random(seed: int):
    table, chance = workshop(seed)
    for _ in range(25):
        if not goes_on(table):
            break
        fill_hands(table)
        act(table, chance)
        assert table.violations() == []
    assert table.story is not None
    played = [entry for entry in table.story.entries if entry.kind in ("artefact_on_map", "artefact_on_card")]
    assert len(played) > 5
