"""Every room that registers something; importing this fills the registry."""

from __future__ import annotations

from typing import Final

from annals.games.seven_ages.actions import civilise, destiny, discard, manoeuvre, production, start, trade
from annals.games.seven_ages.civilization import coming, governments, reprisals, treaties, upkeep_of_faith
from annals.games.seven_ages.conflict import battle
from annals.games.seven_ages.events import (
    assassins,
    blessing,
    cancelling,
    checks,
    facts_area,
    facts_empire,
    facts_moment,
    facts_range,
    functions,
    gaining,
    handing_over,
    losing,
    ops_artefacts,
    ops_conflict,
    ops_faith,
    ops_glory,
    ops_hand,
    ops_map,
    ops_people,
    ops_trade,
    ops_turn,
    targets,
    votes,
)

ALL: Final = (
    coming,
    reprisals,
    upkeep_of_faith,
    governments,
    treaties,
    start,
    production,
    trade,
    manoeuvre,
    battle,
    destiny,
    civilise,
    discard,
    functions,
    facts_empire,
    facts_area,
    facts_moment,
    facts_range,
    targets,
    cancelling,
    votes,
    checks,
    assassins,
    blessing,
    ops_glory,
    ops_map,
    losing,
    gaining,
    ops_conflict,
    ops_people,
    ops_artefacts,
    ops_turn,
    ops_hand,
    ops_trade,
    ops_faith,
    handing_over,
)
