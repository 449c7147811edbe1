"""Events at random: whatever may be played at any moment is played and answered by chance, and nothing breaks."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.dice import crowded, fill_hands, goes_on, look_through, play_on
from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.stage import Wait

from annals.games.seven_ages import SevenTable
from annals.games.seven_ages.events import playing
from annals.games.seven_ages.events.playing import Occasion
from annals.kernel import Chance


def storm(seed: int) -> tuple[SevenTable, Chance]:
    """A crowded table at which everybody has a religion and artefacts lie about; something goes on beneath."""
    table, chance = crowded(seed)
    table.agenda = [Wait(0)]
    for empire in list(table.in_play()):
        table.alter(empire.set).religions = (chance.pick("religion", table.edition.religions),)
    Scene(table).artefact("oracle", "egypt").artefact("pharos", "latium")
    return table, chance


def one_more(table: SevenTable, chance: Chance) -> bool:
    """A card of chance is played at its moment, in the action of an empire of chance, if that is legal."""
    seat = chance.below("player", 3)
    card = chance.pick("card", table.players[seat].hand)
    mode = chance.below("mode", len(table.edition.cards[card].event.modes))
    way = table.edition.cards[card].event.modes[mode]
    window, moment = (way.window, way.moment) if way.moment != "any_time" else ("any", "between_actions")
    acting = table.empire(chance.pick("acting", [empire.set for empire in table.in_play()]))
    occasion = Occasion(window, moment, acting.seat, acting.set)
    if window in ("harvest", "free_progress", "turn_markers", "action_start"):
        occasion = Occasion(window, moment)
    if moment == "reaction" or playing.refuse(table, occasion, seat, card, mode) is not None:
        return False
    playing.play(table, occasion, seat, card, mode)
    table.settle()
    table.forget_choices()
    return True


@pytest.mark.parametrize("seed", range(6))
def test_events_at_random(seed: int):
    table, chance = storm(seed)
    played = 0
    for _ in range(300):
        if not goes_on(table):
            break
        if one_more(table, chance):
            played += 1
            if not isinstance(table.decision(), Wait):
                assert look_through(table, chance).asked() == table.asked()
            play_on(table, chance, until=Wait)
            assert table.violations() == []
        fill_hands(table)
    assert played > 20
