"""Ways into an area, which decide what the defender adds (AGE-CONF-22, AGE-DISORD-3, AGE-TERM-39). A set of bits."""

from __future__ import annotations

from typing import Final

RIVER: Final = 1
CROSSING: Final = 2
INVASION: Final = 4
