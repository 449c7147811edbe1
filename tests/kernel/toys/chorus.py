"""Chorus: nothing but secret answers by all seats at once, round after round; for races."""

from __future__ import annotations

from dataclasses import dataclass

from annals.kernel import Chance, Choice, EditionInfo, Game, Moment, Option, Result, Setup, Story, Table, Together

NOTES = (1, 2, 3)


class Choir(Table):
    def __init__(self, setup: Setup, chance: Chance, story: Story | None) -> None:
        super().__init__(setup, chance, story)
        self.sung: list[list[int]] = []

    def copy(self) -> Choir:
        other = Choir(self.setup, self.chance, None)
        self.copy_kernel_state(other)
        other.sung = self.sung.copy()
        return other

    def imagine(self, seat: int, chance: Chance) -> Choir:
        other = self.copy()
        other.imagine_kernel_state(seat, chance)
        return other

    def board(self, seat: int | None) -> dict[str, object]:
        return {"round": len(self.sung), "last": self.sung[-1] if self.sung else []}

    def moment(self) -> Moment:
        return Moment("", len(self.sung) + 1, len(self.sung) + 1)

    def result(self) -> Result | None:
        if self.agenda:
            return None
        scores = tuple(sum(notes[seat] for notes in self.sung) for seat in range(self.seats))
        return Result(scores, tuple(seat for seat in range(self.seats) if scores[seat] == max(scores)))

    def state(self) -> dict[str, object]:
        return {"sung": self.sung}

    def violations(self) -> list[str]:
        return []


@dataclass(slots=True)
class Sing(Together):
    def verbs(self) -> dict[str, str]:
        return {"sing": "i"}

    def candidates(self, table: Choir, seat: int) -> list[Choice]:
        return [("sing", note) for note in NOTES]

    def reveal(self, table: Choir, answers: tuple[tuple[int, Choice], ...]) -> None:
        table.sung = [*table.sung, [int(choice[1]) for _, choice in answers]]
        if table.story is not None:
            table.tell("sung", None, {"notes": table.sung[-1]})
        if len(table.sung) < int(table.setup.options["rounds"]):
            table.push(Sing(self.asks, ()))


def start(setup: Setup, story: bool) -> Choir:
    table = Choir(setup, Chance(setup.seed), Story() if story else None)
    table.push(Sing(tuple(range(setup.seats)), ()))
    table.settle()
    return table


def restore(setup: Setup, state: dict[str, object]) -> Choir:
    table = Choir(setup, Chance(0), None)
    for name, value in state.items():
        setattr(table, name, value)
    return table


ROUNDS = Option("rounds", "Rounds", "How often everybody sings.", 3, kind="number", bounds=(1, 2000))
GAME = Game("chorus", "Chorus", [EditionInfo("toy", "The only one", (2, 7), [ROUNDS])], 1, start, restore)
