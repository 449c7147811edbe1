"""Standing answers: what a seat says in advance about windows to act out of turn. Nobody else sees them."""

from __future__ import annotations

from typing import Final

from annals.kernel.choice import Choice, Refusal, Shape
from annals.kernel.view import StandingView

VERBS: Final[dict[str, Shape]] = {"pass_until": "s", "ask_only": "s", "pass_also": "s", "stop_passing": ""}
"""`pass_until MOMENT`: pass in every window until then. `ask_only KIND`: be asked in windows of this kind all the same
(alone: pass in all others, until said otherwise). `pass_also KIND`: take that back for one kind; with the last kind of
those who named no moment, nothing is left to be said. `stop_passing`: be asked again."""
ALWAYS: Final = ""
"""The moment of a standing answer that holds until it is taken back."""

NOTHING_SAID: Final = Refusal("not_passing", "This seat has not said that it passes.", "KERNEL-STANDING")
PASSES_THERE: Final = Refusal("passes_there", "This seat has not asked for windows of this kind.", "KERNEL-STANDING")
PASSES_AHEAD: Final = Refusal("passes_ahead", "You pass by a standing answer; stop passing first.", "KERNEL-STANDING")


def no_such_moment(moments: tuple[str, ...]) -> Refusal:
    known = f"One can pass until: {', '.join(moments)}." if moments else "This game has no windows to pass in."
    return Refusal("no_such_moment", known, "KERNEL-STANDING")


def no_such_window(kinds: tuple[str, ...]) -> Refusal:
    known = f"One can be asked only about: {', '.join(kinds)}." if kinds else "This game has no windows to pass in."
    return Refusal("no_such_window", known, "KERNEL-STANDING")


class Standing:
    """What one seat has said: pass until a moment, except in windows of some kinds. Never changed."""

    __slots__ = ("about", "until")

    def __init__(self, until: str, about: tuple[str, ...] = ()) -> None:
        self.until = until
        self.about = about

    def passes(self, kind: str) -> bool:
        return kind not in self.about

    def plain(self) -> StandingView:
        return {"until": self.until, "about": list(self.about)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Standing) and self.until == other.until and self.about == other.about

    def __hash__(self) -> int:
        return hash((self.until, self.about))


def said(before: Standing | None, choice: Choice) -> Standing | None:
    """What stands after a seat has said this."""
    if choice[0] == "stop_passing":
        return None
    word = str(choice[1])
    if choice[0] == "pass_until":
        return Standing(word)
    if choice[0] == "pass_also":
        assert before is not None
        left = tuple([kind for kind in before.about if kind != word])
        return Standing(before.until, left) if left or before.until != ALWAYS else None
    if before is None:
        return Standing(ALWAYS, (word,))
    return Standing(before.until, tuple(sorted({*before.about, word})))
