"""Cities as values on the board. State only; the rules live in the other rooms."""

from __future__ import annotations

from typing import Any, Final

HAPPY: Final = 1
NEUTRAL: Final = 0
ANGRY: Final = -1
MOODS: Final = {HAPPY: "happy", NEUTRAL: "neutral", ANGRY: "angry"}

FIELDS: Final = (
    "activations",
    "beloved",
    "blocked",
    "buildings",
    "druid",
    "mood",
    "owner",
    "port",
    "wonders",
)


class City:
    """One city. Tables share it, so nobody changes it but through `ClashTable.alter`, which makes a fresh one."""

    __slots__ = FIELDS

    def __init__(self, owner: int) -> None:
        self.owner = owner
        """The seat that owns it, or BARBARIANS. The settlement piece has the owner's colour."""
        self.mood = NEUTRAL
        self.buildings: dict[str, int] = {}
        """Each building with the seat whose colour it has."""
        self.wonders: tuple[str, ...] = ()
        self.port = -1
        """The sea space its port faces."""
        self.activations = 0
        """How often it was activated this turn,"""
        self.blocked = False
        """and whether it was angry then, so that it cannot be activated again (CLA-ACTIV-5)."""
        self.beloved = 0
        """Culture tokens that an attacker has to pay (Cleopatra)."""
        self.druid = -1
        """The seat whose marker lies here (Druidic Influence)."""

    @property
    def size(self) -> int:
        """Settlement, buildings and wonders (CLA-CITY-1, 2)."""
        return 1 + len(self.buildings) + len(self.wonders)

    def copy(self) -> City:
        new = City(self.owner)
        new.mood = self.mood
        new.buildings = self.buildings.copy()
        new.wonders = self.wonders
        new.port = self.port
        new.activations = self.activations
        new.blocked = self.blocked
        new.beloved = self.beloved
        new.druid = self.druid
        return new

    def state(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in FIELDS}

    @staticmethod
    def restored(state: dict[str, Any]) -> City:
        new = City(state["owner"])
        for name in FIELDS:
            setattr(new, name, state[name])
        return new
