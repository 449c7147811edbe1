"""Annals: one table for the great civilization board games.

The games live in ``annals.games``, what they share in ``annals.kernel``; ``docs/architecture.md`` shows the house.
"""

__version__ = "0.1.0"
