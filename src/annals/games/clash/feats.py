"""What happened this turn that cards and objectives ask for: the words `Player.did` may note.

A feat is noted for the player who did it, in whoever's turn it happened, and forgotten at the end of the turn.
"""

from __future__ import annotations

from typing import Final

BEGUN: Final = "begun"
"""Something was done this turn, so that it is no longer at its start (CLA-ACT-NEGOTIATIONS-1)."""
ACTION: Final = "action"
"""A main action was spent."""
COLLECTED: Final = "collected"
WON_LAND: Final = "won_land_battle"
FOUGHT_LAND: Final = "fought_land_battle"
CAPTURED: Final = "captured_city"
"""A city was captured without a fight; one captured by winning a battle is noted as that victory only."""
DRAFTED: Final = "drafted"
"""Draft was used in a recruit action."""
BEAT_PIRATES: Final = "beat_pirates"
INFLUENCED: Final = "influenced"
"""An influence attempt succeeded (CLA-CULT-18)."""
BUILT_WONDER: Final = "built_wonder"
FOUGHT_AT: Final = "fought_at_"
"""With the number of the space: a land battle was fought there."""
CAPTURED_FROM: Final = "captured_from_"
"""With the number of the seat: a city of this player was captured."""
WARLORD: Final = "great_warlord"
"""The next battle of this move has the Great Warlord's bonus (CLA-EVT-GREAT_WARLORD-2)."""
RECONSTRUCTION: Final = "reconstruction"
"""Wak Chanil Ajaw captured a city in the move action that goes on (CLA-CIV-MAYA-13)."""

# Cards that were played; those that answer a victory serve once for each.
HEROIC_GENERAL: Final = "heroic_general"
GOOD_IDEAS: Final = "good_ideas"
TEACH_US_NOW: Final = "teach_us_now"
ASSASSINATED: Final = "assassinated"
"""Noted among what the victim has used, so that it lasts until the end of that turn (CLA-ACT-ASSASSINATION-2)."""
