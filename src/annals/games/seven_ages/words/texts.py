"""What people read that is not about a single part of the rules: names of seats, groups, the end of the game."""

from __future__ import annotations

from typing import Final

from annals.games.seven_ages.words import tables

NAMES: Final = ("Mara", "Idris", "Vesta", "Tacitus", "Oriel", "Soren", "Nadia")
"""What seats are called that nobody has named."""
QUESTIONS: Final = tables.QUESTIONS
CHOICES: Final = tables.CHOICES
STORY: Final = tables.STORY
GROUPS: Final = {
    "markers": "Action markers",
    "start": "Starting an empire",
    "production": "Production",
    "trade": "Trade and progress",
    "manoeuvre": "Manoeuvre",
    "conflict": "Conflict",
    "events": "Events",
    "civilise": "Civilise",
    "cards": "Cards and set-up",
    "glory": "Glory",
    "done": "Enough",
}
"""Groups of choices, for a prompt."""
DONE: Final = ("done", "pass", "none", "ready", "nothing", "nobody", "halt", "stay", "end")
"""Verbs that end a question instead of doing something."""
ROOMS: Final = {
    "bidding": "cards",
    "markers": "markers",
    "turn": "markers",
    "drafting": "markers",
    "destiny": "cards",
    "thinning": "cards",
    "discard": "cards",
    "start": "start",
    "settling": "start",
    "eligible": "start",
    "conversion": "start",
    "capital": "start",
    "successor": "start",
    "production": "production",
    "trade": "trade",
    "settlement": "trade",
    "reach": "trade",
    "harvest": "glory",
    "prizes": "glory",
    "pursuit": "conflict",
}
"""Groups by the room a question comes from, where its sub-package does not say it."""
PACKAGES: Final = {
    "manoeuvre": "manoeuvre",
    "conflict": "conflict",
    "events": "events",
    "civilization": "civilise",
    "glory": "glory",
    "options": "events",
    "units": "manoeuvre",
}
KINDS_OF_FACES: Final = {
    "card": "Cards",
    "artefact": "Artefacts",
    "area": "Areas",
    "region": "Regions",
    "unit": "Units",
    "leader": "Leaders",
    "terrain": "Terrains",
    "set": "Counter sets",
    "about": "About this edition",
}
OVER: Final = "The game is over."
WAITING: Final = "Waiting for {who}."
RESULT: Final = "{winners} [win|wins] with {glory} glory."
RESULT_SHARED: Final = "{winners} share the victory with {glory} glory."
OTHERS: Final = " {name}: {glory}."
WARNINGS: Final = {
    "money": "{empire} has the most money there can be ({money}): what it earns more is lost.",
    "last_age": "The game ends with the turn in which an empire goes past the last level.",
    "glory_goal": "The game ends with the turn in which somebody has {goal} glory.",
    "last_turn": "This is the last turn.",
}
UNTILS: Final = {
    "turn": "until the next turn",
    "action": "until the next action",
    "end_of_turn": "until all actions of this turn are over",
}
WINDOWS: Final = {
    "civilise": "Civilise",
    "start_empire": "starting empires",
    "production": "Production",
    "trade": "trade",
    "manoeuvre": "Manoeuvre",
    "conflict": "conflicts",
    "destiny": "Destiny",
    "discard": "discarded empires",
    "free_progress": "free progress",
    "harvest": "the Harvest",
    "turn_markers": "placed markers",
    "action_reveal": "turned-over markers",
    "action_start": "the start of an action",
    "any": "events to cancel",
}
ANYBODY: Final = "everybody who may act now"
