"""Numbers that rooms share: actions, markers, and what stands where nobody is."""

from __future__ import annotations

from typing import Final

START: Final = 1
PRODUCTION: Final = 2
TRADE: Final = 3
MANOEUVRE: Final = 4
DESTINY: Final = 5
CIVILISE: Final = 6
DISCARD: Final = 7
WILD: Final = 8
"""The Wild card, a marker and not an action."""
ACTIONS: Final = (
    "markers",
    "start_empire",
    "production",
    "trade",
    "manoeuvre",
    "destiny",
    "civilise",
    "discard",
    "wild",
)
"""Names by number; 0 is the time before the first action."""
MARKERS: Final = (1, 2, 3, 4, 5, 6, 7, 8)
"""One set of action markers (AGE-TURN-18)."""
AGES: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII")
"""The ages as the board writes them."""
END_OF_TURN: Final = 8
"""The phase after the seventh action."""
WITHOUT_EMPIRE: Final = (START, DESTINY, CIVILISE)
"""What a marker on no empire can do (AGE-TURN-8)."""

NOBODY: Final = -1
"""No empire: an area nobody controls, a marker on no empire."""
KINGDOM: Final = 99
"""A neutral kingdom, where an empire's number is expected."""
NOWHERE: Final = -1
"""No area."""
NONE: Final = -1
"""No artefact, no government."""
CITY_LEVELS: Final = (0, 1, 3, 5, 7)
