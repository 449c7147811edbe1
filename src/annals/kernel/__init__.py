"""What every game shares, and nothing about any game.

A game is a `Table` whose agenda is a stack of steps; see docs/architecture.md for the way of a choice through it.
"""

from annals.kernel.agenda import Alone, Decision, Step, Together
from annals.kernel.annal import Annal, AnnalError
from annals.kernel.catalogue import Catalogue, CatalogueError, Fields
from annals.kernel.chance import Chance
from annals.kernel.choice import Choice, Refusal, Refused, read_choice, write_choice
from annals.kernel.game import Game
from annals.kernel.setup import Option, OptionError, OptionValue, Setup
from annals.kernel.snapshot import SnapshotError, restore, snapshot
from annals.kernel.story import Entry, Story
from annals.kernel.table import Result, Table

__all__ = [
    "Alone",
    "Annal",
    "AnnalError",
    "Catalogue",
    "CatalogueError",
    "Chance",
    "Choice",
    "Decision",
    "Entry",
    "Fields",
    "Game",
    "Option",
    "OptionError",
    "OptionValue",
    "Refusal",
    "Refused",
    "Result",
    "Setup",
    "SnapshotError",
    "Step",
    "Story",
    "Table",
    "Together",
    "read_choice",
    "restore",
    "snapshot",
    "write_choice",
]
