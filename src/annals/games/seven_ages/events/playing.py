"""Playing one event: when and on what it may be played (AGE-EVENT-1 to 4, AGE-CIV-4 to 6, flow A.2).

The card leaves the hand and lies open; then `Played` goes through its stages: naming (targets.py), cancelling
(cancelling.py), the vote of the United Nations (votes.py), the check (checks.py), and its operations.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import refusals, registry
from annals.games.seven_ages.events import played, targets
from annals.games.seven_ages.events.played import Played
from annals.games.seven_ages.numbers import NOBODY, NOWHERE

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Mode
    from annals.games.seven_ages.table import SevenTable
    from annals.kernel.choice import Refusal

QUIET: Final = (
    "action_start",
    "between_actions",
    "markers_placed",
    "free_progress_start",
    "harvest_start",
    "after_action",
    "cards_step",
)
"""Moments at which cards that may be played at any time can be played too."""
DURING: Final[dict[str, tuple[str, ...]]] = {
    "production": ("before_income", "after_income", "before_build", "after_build"),
    "manoeuvre": ("action_start", "after_movement", "action_end"),
}
"""Moments between two steps of an empire's turn in an action, for cards that may be played at any point of it."""


@dataclass(slots=True)
class Occasion:
    """A moment at which events may be played: the window, its moment, and whose activity it is about."""

    window: str
    moment: str
    seat: int = NOBODY
    empire: int = NOBODY
    area: int = NOWHERE


def fits(mode: Mode, window: str, moment: str) -> bool:
    """Whether a mode of an event is for this moment."""
    if mode.moment == "any_time":
        return moment in QUIET
    if mode.window != window:
        return False
    return mode.moment == moment or (mode.moment == "during_action" and is_between_steps(window, moment))


def is_between_steps(window: str, moment: str) -> bool:
    """Whether a moment of an action lies between two steps of an empire's turn in it."""
    return moment in DURING.get(window, ())


def refuse(table: SevenTable, occasion: Occasion, seat: int, card: int, mode: int) -> Refusal | None:
    """Why a seat may not play this card in this mode now."""
    if card not in table.players[seat].hand:
        return refusals.NOT_IN_HAND
    modes = table.edition.cards[card].event.modes
    if not 0 <= mode < len(modes):
        return refusals.NO_SUCH_MODE
    way = modes[mode]
    if not fits(way, occasion.window, occasion.moment) or not in_option(table, way) or registry.missing_of_mode(way):
        return refusals.NOT_NOW
    if not _is_whose(table, way, occasion, seat):
        return refusals.NOT_WHOSE
    draft = _draft(occasion, seat, card, mode)
    return None if targets.any_legal(table, draft) else refusals.NO_TARGET


def play(table: SevenTable, occasion: Occasion, seat: int, card: int, mode: int) -> None:
    """The card is played."""
    table.players[seat].hand.remove(card)
    table.known.pop(card, None)
    played.lay(table, card)
    table.revealed += 1
    table.push(_draft(occasion, seat, card, mode))


def _draft(occasion: Occasion, seat: int, card: int, mode: int) -> Played:
    """An event of which nothing has been named yet."""
    return Played(
        seat,
        card,
        mode,
        second=occasion.area,
        actor=occasion.empire,
        acting=occasion.seat,
        moment=occasion.moment,
    )


def in_option(table: SevenTable, mode: Mode) -> bool:
    """Whether the game is played with, or without, the option a mode asks for."""
    if not mode.option:
        return True
    rules = table.rules
    switched = {
        "neutral_kingdoms": rules.neutral_kingdoms,
        "cadenced_progress": rules.cadenced_progress,
        "deus_vult": rules.deus_vult,
    }
    return switched[mode.option] != mode.without_option


def _is_whose(table: SevenTable, mode: Mode, occasion: Occasion, seat: int) -> bool:
    """Whether it is the action of the right player: one's own, another's, anybody's."""
    if mode.whose == "any" or occasion.seat == NOBODY:
        return True
    if mode.whose == "other":
        return occasion.seat != seat
    return occasion.seat == seat or targets.takes_part(table, seat, occasion.window)
