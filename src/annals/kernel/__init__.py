"""What every game shares, and nothing about any game.

A game is a `Table` whose agenda is a stack of steps; see docs/architecture.md for the way of a choice through it.
"""

from annals.kernel.agenda import Alone, Decision, Step
from annals.kernel.annal import Annal, AnnalError
from annals.kernel.catalogue import Catalogue, CatalogueError, Fields
from annals.kernel.chance import Chance
from annals.kernel.choice import RESIGN, Choice, Refusal, Refused, read_choice, resigns, write_choice
from annals.kernel.editions import EditionInfo, Layers, Shelf
from annals.kernel.game import Game
from annals.kernel.knowledge import NOBODY, PUBLIC, Unknown, knows, only
from annals.kernel.setup import Option, OptionError, OptionValue, Setup
from annals.kernel.shared import Shared, Together, Window
from annals.kernel.snapshot import SnapshotError, compare, digest, restore, snapshot
from annals.kernel.story import Entry, Story
from annals.kernel.table import Moment, Result, Table
from annals.kernel.view import View

__all__ = [
    "NOBODY",
    "PUBLIC",
    "RESIGN",
    "Alone",
    "Annal",
    "AnnalError",
    "Catalogue",
    "CatalogueError",
    "Chance",
    "Choice",
    "Decision",
    "EditionInfo",
    "Entry",
    "Fields",
    "Game",
    "Layers",
    "Moment",
    "Option",
    "OptionError",
    "OptionValue",
    "Refusal",
    "Refused",
    "Result",
    "Setup",
    "Shared",
    "Shelf",
    "SnapshotError",
    "Step",
    "Story",
    "Table",
    "Together",
    "Unknown",
    "View",
    "Window",
    "compare",
    "digest",
    "knows",
    "only",
    "read_choice",
    "resigns",
    "restore",
    "snapshot",
    "write_choice",
]
