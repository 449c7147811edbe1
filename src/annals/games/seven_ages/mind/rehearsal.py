"""Rehearsing actions: what an action would bring is seen by carrying it out, alone, on an imagined table.

It is dealt from the view and the moment alone, so the same view gives the same answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import turn
from annals.games.seven_ages.mind.markers import HARMFUL, NOTHING, WILD_PRICE, Places
from annals.games.seven_ages.numbers import CIVILISE, MANOEUVRE, NOBODY, PRODUCTION, TRADE, WILD
from annals.kernel.chance import Chance
from annals.kernel.shared import PASS

if TYPE_CHECKING:
    from annals.games.seven_ages.mind.evaluation import SevenOutlook
    from annals.games.seven_ages.table import SevenTable

REHEARSED: Final = (PRODUCTION, TRADE, MANOEUVRE, CIVILISE)
MOST_ANSWERS: Final = 160
MOST_PENDING: Final = 40
WEIGHT: Final = 0.6
"""How much of the promise of an action its rehearsal is."""


def rehearse(outlook: SevenOutlook, places: Places) -> Places:
    """What markers promise, corrected by what the actions brought in a rehearsal."""
    judge = _imagined(outlook)
    stage = judge.table
    before = judge.value(stage)
    found: Places = {}
    for place, values in places.items():
        found[place] = corrected = values.copy()
        if place == NOBODY:
            continue
        for action in REHEARSED:
            if values[action] > HARMFUL:
                gained = _carried_out(judge, stage, place, action) - before
                corrected[action] = (1.0 - WEIGHT) * max(values[action], NOTHING) + WEIGHT * gained
        corrected[WILD] = max(corrected[PRODUCTION : CIVILISE + 1]) - WILD_PRICE
    return found


def _carried_out(judge: SevenOutlook, stage: SevenTable, place: int, action: int) -> float:
    """What the table is worth after an empire has taken an action, and nobody else anything."""
    trial = stage.copy()
    trial.agenda = []
    trial.action = action
    trial.order = trial.turn_order()
    trial.push(turn.EndAction(action))
    trial.push(turn.Perform(judge.seat, place, action))
    trial.settle()
    for _ in range(MOST_ANSWERS):
        if not _answered(judge, trial):
            break
    return judge.value(trial)


def passed(outlook: SevenOutlook) -> float:
    """What the table is worth when nobody plays a card in the window that is open, and all goes its way."""
    judge = _imagined(outlook)
    trial = judge.table.copy()
    trial.choose(judge.seat, PASS)
    for _ in range(MOST_PENDING):
        if judge.settled(trial) or not _answered(judge, trial):
            break
    return judge.value(trial)


def _imagined(outlook: SevenOutlook) -> SevenOutlook:
    """The same outlook, made for a table that follows from the view and the moment alone."""
    table = outlook.table
    stage = table.imagine(outlook.seat, Chance(table.turn * 1009 + table.question))
    stage.story = None
    return outlook.of_seat(stage, outlook.seat, True)


def _answered(judge: SevenOutlook, trial: SevenTable) -> bool:
    """Answer the next question quickly; False where there is none."""
    asked = trial.asked()
    choices = trial.choices(asked[0]) if asked else []
    if not choices:
        return False
    quick = choices[0] if len(choices) == 1 else judge.offhand(trial, asked[0])
    trial.choose(asked[0], quick or judge.answer(trial, asked[0]))
    return True
