"""The agenda: steps that run by themselves, choices that make themselves, secret answers, windows and waivers."""

from dataclasses import dataclass
from itertools import permutations

import pytest

from annals.kernel import Alone, Chance, Choice, Decision, Result, Setup, Step, Story, Table, Together, snapshot
from annals.kernel.table import PASS


class Bench(Table):
    """A table with nothing on it but a record of what happened."""

    def __init__(self, seats: int = 3, story: bool = True) -> None:
        super().__init__(Setup("bench", "toy", 1, seats, 1, {}), Chance(1), Story() if story else None)
        self.happened: list[str] = []
        self.only: list[Choice] = [("go", 1)]

    def copy(self) -> "Bench":
        other = Bench.__new__(Bench)
        self.copy_kernel_state(other)
        other.happened = self.happened.copy()
        other.only = self.only.copy()
        return other

    def imagine(self, seat: int, chance: Chance) -> "Bench":
        other = self.copy()
        other.imagine_kernel_state(seat, chance)
        return other

    def board(self, seat: int | None) -> dict[str, object]:
        return {"happened": self.happened.copy()}

    def result(self) -> Result | None:
        return None if self.agenda else Result((0,) * self.seats, (0,))

    def state(self) -> dict[str, object]:
        return {"happened": self.happened}

    def violations(self) -> list[str]:
        return []

    def untils(self) -> tuple[str, ...]:
        return ("noon", "night")


@dataclass(slots=True)
class Note(Step):
    text: str

    def run(self, table: Bench) -> None:
        table.happened.append(self.text)
        if len(self.text) > 1:
            table.push(Note(self.text[1:]))


@dataclass(slots=True)
class Ask(Alone):
    secret: bool = False

    def must_ask(self, table: Bench) -> bool:
        return self.secret

    def verbs(self) -> dict[str, str]:
        return {"go": "i"}

    def candidates(self, table: Bench, seat: int) -> list[Choice]:
        return table.only

    def apply(self, table: Bench, seat: int, choice: Choice) -> None:
        table.happened.append(f"{seat} goes {choice[1]}")


@dataclass(slots=True)
class Race(Ask):
    """Whoever of two seats answers first."""

    def seats(self, table: Bench) -> tuple[int, ...]:
        return (0, 1)


@dataclass(slots=True)
class Window(Decision):
    waiting: tuple[int, ...]

    def seats(self, table: Bench) -> tuple[int, ...]:
        return self.waiting[:1]

    def window(self, table: Bench) -> bool:
        return True

    def must_ask(self, table: Bench) -> bool:
        return True

    def verbs(self) -> dict[str, str]:
        return {"pass": "", "shout": ""}

    def candidates(self, table: Bench, seat: int) -> list[Choice]:
        return [("pass",), ("shout",)]

    def apply(self, table: Bench, seat: int, choice: Choice) -> None:
        table.happened.append(f"{seat} {choice[0]}")
        if self.waiting[1:]:
            table.push(Window(self.waiting[1:]))


@dataclass(slots=True)
class AllAtOnce(Together):
    """Every seat says a number; seat 1 says two."""

    def verbs(self) -> dict[str, str]:
        return {"say": "i"}

    def candidates(self, table: Bench, seat: int) -> list[Choice]:
        said = self.answers_of(seat)
        return [("say", number) for number in range(1, 7) if ("say", number) not in said]

    def more(self, table: Bench, seat: int) -> bool:
        return seat == 1 and len(self.answers_of(seat)) < 2

    def reveal(self, table: Bench, answers: tuple[tuple[int, Choice], ...]) -> None:
        table.happened.append(str([(seat, choice[1]) for seat, choice in answers]))


def bench(*steps: Step, seats: int = 3) -> Bench:
    """A table with these steps to happen, the first one first."""
    table = Bench(seats)
    for step in reversed(steps):
        table.push(step)
    table.settle()
    return table


def kinds(table: Table) -> list[str]:
    assert table.story is not None
    return [entry.kind for entry in table.story.entries]


def test_steps_run_until_somebody_is_asked():
    table = bench(Note("abc"), Note("x"), Ask(1, secret=True), Note("y"))
    assert table.happened == ["abc", "bc", "c", "x"]
    assert table.asked() == (1,)
    table.choose(1, ("go", 1))
    assert table.happened[4:] == ["1 goes 1", "y"]
    assert table.asked() == ()
    assert table.number == 1


def test_the_only_choice_makes_itself_and_says_so():
    table = bench(Ask(1), Note("x"))
    assert table.happened == ["1 goes 1", "x"]
    assert table.number == 0
    assert table.story is not None
    entry = table.story.entries[0]
    assert (entry.kind, entry.seat, entry.details) == ("only_choice", 1, {"choice": "go 1"})


def test_the_only_choice_is_asked_for_where_it_must_be():
    table = bench(Ask(1, secret=True))
    assert table.asked() == (1,)
    assert kinds(table) == []


def test_two_choices_are_asked_for():
    table = Bench()
    table.only = [("go", 1), ("go", 2)]
    table.push(Ask(2))
    table.settle()
    assert table.choices(2) == [("go", 1), ("go", 2)]
    assert table.view(2)["question"] == "Ask"
    assert table.view(0)["choices"] == []


def test_two_seats_are_asked_even_for_one_choice():
    table = bench(Race(0))
    assert table.asked() == (0, 1)
    table.choose(1, ("go", 1))
    assert table.happened == ["1 goes 1"]


def test_without_a_story_nothing_is_told():
    table = Bench(story=False)
    table.push(Ask(1))
    table.settle()
    table.tell("anything", None, {})
    table.tell_seat("anything", 1, {}, {})
    assert table.story is None


ANSWERS: list[tuple[int, Choice]] = [(0, ("say", 4)), (1, ("say", 2)), (1, ("say", 5)), (2, ("say", 4))]


def test_secret_answers_come_in_any_order():
    ends = set()
    for order in permutations(range(4)):
        if order.index(1) < order.index(2):
            table = bench(AllAtOnce((0, 1, 2), ()))
            for number in order:
                assert table.happened == []
                assert table.revealed == 0
                table.choose(*ANSWERS[number])
            assert table.happened == ["[(0, 4), (1, 2), (1, 5), (2, 4)]"]
            assert table.revealed == 1
            ends.add(snapshot(table))
    assert len(ends) == 1


def test_who_has_answered_is_not_asked_again():
    table = bench(AllAtOnce((0, 1, 2), ()))
    table.choose(0, ("say", 4))
    assert table.asked() == (1, 2)
    refusal = table.refuse(0, ("say", 4))
    assert refusal is not None
    assert refusal.code == "not_asked"
    table.choose(1, ("say", 2))
    assert table.asked() == (1, 2)
    assert ("say", 2) not in table.choices(1)


def test_secret_answers_are_imagined_anew():
    table = bench(AllAtOnce((0, 1, 2), ()))
    for seat, choice in ANSWERS[:3]:
        table.choose(seat, choice)
    chance = Chance(5)
    seen: set[tuple[Choice, ...]] = set()
    for _ in range(60):
        asking = table.imagine(0, chance).decision()
        assert isinstance(asking, AllAtOnce)
        assert asking.answers_of(0) == [("say", 4)]
        assert asking.waiting == (2,)
        seen.add(tuple(asking.answers_of(1)))
    assert len(seen) > 15
    assert all(len(set(answers)) == 2 for answers in seen)


def test_half_an_answer_is_not_known_to_others():
    table = bench(AllAtOnce((0, 1, 2), ()))
    table.choose(1, ("say", 2))
    other = table.imagine(0, Chance(5)).decision()
    mine = table.imagine(1, Chance(5)).decision()
    assert isinstance(other, AllAtOnce)
    assert isinstance(mine, AllAtOnce)
    assert other.answers == ()
    assert mine.answers_of(1) == [("say", 2)]


def test_windows_ask_one_seat_after_the_other():
    table = bench(Window((1, 2, 0)))
    for seat in (1, 2, 0):
        assert table.asked() == (seat,)
        table.choose(seat, PASS)
    assert table.happened == ["1 pass", "2 pass", "0 pass"]


def test_who_passes_until_is_not_asked():
    table = bench(Window((1, 2, 0)), Window((1, 2, 0)))
    table.choose(2, ("pass_until", "noon"))
    assert table.asked() == (1,)
    assert table.view(2)["waiver"] == "noon"
    assert table.view(1)["waiver"] is None
    assert table.view(None)["untils"] == ["noon", "night"]
    table.choose(1, ("shout",))
    assert table.asked() == (0,)
    assert table.happened == ["1 shout", "2 pass"]
    table.choose(2, ("stop_passing",))
    table.choose(0, PASS)
    table.choose(1, PASS)
    assert table.asked() == (2,)
    assert table.number == 5


def test_who_is_asked_and_passes_until_has_answered():
    table = bench(Window((1, 2, 0)))
    table.choose(1, ("pass_until", "noon"))
    assert table.asked() == (2,)
    assert table.happened == ["1 pass"]


def test_everybody_may_pass_ahead():
    table = bench(Window((1, 2, 0)), Note("x"), Ask(0, secret=True))
    for seat in (0, 2, 1):
        table.choose(seat, ("pass_until", "night"))
    assert table.happened == ["1 pass", "2 pass", "0 pass", "x"]
    assert table.asked() == (0,), "waivers answer windows, not other questions"


def test_waivers_end_with_their_moment():
    table = bench(Ask(0, secret=True))
    table.waivers = {0: "noon", 1: "night", 2: "noon"}
    table.end_waivers("noon", 2)
    assert table.waivers == {0: "noon", 1: "night"}
    table.end_waivers("noon")
    assert table.waivers == {1: "night"}


def test_others_waivers_are_not_imagined():
    table = bench(Ask(0, secret=True))
    table.waivers = {0: "noon", 1: "night"}
    assert table.imagine(0, Chance(1)).waivers == {0: "noon"}
    assert table.imagine(2, Chance(1)).waivers == {}
    assert table.waivers == {0: "noon", 1: "night"}


def test_imagined_tables_have_other_seeds_each():
    table = bench(Ask(0, secret=True))
    chance = Chance(9)
    seeds = [table.imagine(0, chance).chance.seed for _ in range(3)]
    assert len({*seeds, table.chance.seed}) == 4
    assert table.imagine(0, chance).setup.seed != table.setup.seed


def test_what_is_written_once_must_be_written():
    with pytest.raises(NotImplementedError, match="Step has nothing to run"):
        Step().run(None)
    for call in (
        lambda: Decision().seats(None),
        lambda: Decision().verbs(),
        lambda: Decision().candidates(None, 0),
        lambda: Decision().apply(None, 0, PASS),
        lambda: Together((), ()).reveal(None, ()),
    ):
        with pytest.raises(NotImplementedError):
            call()


def test_results_compare():
    assert Result((1, 2), (1,)) == Result((1, 2), (1,))
    assert Result((1, 2), (1,)) != Result((1, 2), (0, 1))
    assert hash(Result((1, 2), (1,))) == hash(Result((1, 2), (1,)))
    assert repr(Result((1, 2), (1,))) == "Result(scores=(1, 2), winners=(1,))"
