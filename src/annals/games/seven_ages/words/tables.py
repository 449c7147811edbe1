"""All tables of the words together."""

from __future__ import annotations

from typing import Final

from annals.games.seven_ages.words import actions, civilization, conflict, events, faith, manoeuvre, options, turn

QUESTIONS: Final[dict[str, str]] = {
    **turn.QUESTIONS,
    **manoeuvre.QUESTIONS,
    **conflict.QUESTIONS,
    **actions.QUESTIONS,
    **events.QUESTIONS,
    **civilization.QUESTIONS,
    **faith.QUESTIONS,
    **options.QUESTIONS,
}
CHOICES: Final[dict[str, str]] = {
    **turn.CHOICES,
    **manoeuvre.CHOICES,
    **conflict.CHOICES,
    **actions.CHOICES,
    **events.CHOICES,
    **civilization.CHOICES,
    **faith.CHOICES,
    **options.CHOICES,
}
STORY: Final[dict[str, str]] = {
    **turn.STORY,
    **manoeuvre.STORY,
    **conflict.STORY,
    **actions.STORY,
    **events.STORY,
    **civilization.STORY,
    **faith.STORY,
    **options.STORY,
}
