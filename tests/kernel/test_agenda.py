"""The agenda: steps that run by themselves, choices that make themselves, shared questions, standing answers."""

from dataclasses import dataclass
from itertools import permutations

import pytest

from annals.kernel import Alone, Chance, Choice, Decision, Result, Setup, Step, Story, Table, Together, Window, snapshot
from annals.kernel.shared import PASS, Shared
from annals.kernel.standing import Standing


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

    def windows(self) -> tuple[str, ...]:
        return ("outcry", "whisper")


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
class Outcry(Window):
    def kind(self) -> str:
        return "outcry"

    def verbs(self) -> dict[str, str]:
        return {"pass": "", "shout": ""}

    def candidates(self, table: Bench, seat: int) -> list[Choice]:
        return [("pass",), ("shout",)]

    def act(self, table: Bench, seat: int, choice: Choice) -> None:
        table.happened.append(f"{seat} {choice[0]}")

    def close(self, table: Bench) -> None:
        table.happened.append("silence")


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


def test_the_only_choice_makes_itself_without_a_word_of_its_own():
    table = bench(Ask(1), Note("x"))
    assert table.happened == ["1 goes 1", "x"]
    assert table.number == 0
    assert kinds(table) == []


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
        assert asking.seats(table) == (2,)
        seen.add(tuple(asking.answers_of(1)))
    assert len(seen) > 15
    assert all(len(set(answers)) == 2 for answers in seen)


def test_half_an_answer_is_imagined_as_half_an_answer():
    table = bench(AllAtOnce((0, 1, 2), ()))
    table.choose(1, ("say", 2))
    chance = Chance(5)
    seen: set[tuple[Choice, ...]] = set()
    for _ in range(40):
        other = table.imagine(0, chance).decision()
        assert isinstance(other, AllAtOnce)
        assert len(other.answers_of(1)) == 1
        assert table.imagine(0, chance).asked() == (0, 1, 2)
        seen.add(tuple(other.answers_of(1)))
    assert len(seen) > 2
    mine = table.imagine(1, chance).decision()
    assert isinstance(mine, AllAtOnce)
    assert mine.answers_of(1) == [("say", 2)]


def test_a_secret_answer_is_taken_back_after_others_have_answered():
    table = bench(AllAtOnce((0, 1, 2), ()))
    table.choose(0, ("say", 4))
    table.choose(2, ("say", 3))
    assert table.view(1)["answered"] == [0, 2]
    assert table.view(0)["given"] == [["say", 4]]
    assert table.view(1)["given"] == []
    table.choose(0, ("take_back",))
    assert table.asked() == (0, 1)
    table.choose(0, ("say", 1))
    table.choose(1, ("say", 2))
    assert table.question == 0
    table.choose(1, ("say", 5))
    assert (table.number, table.question) == (6, 1)
    assert table.happened == ["[(0, 1), (1, 2), (1, 5), (2, 3)]"]


def test_nothing_can_be_taken_back_that_was_not_given():
    table = bench(AllAtOnce((0, 1), ()), Ask(0, secret=True))
    for seat in (0, 2, -1):
        refusal = table.refuse(seat, ("take_back",))
        assert refusal is not None
        assert refusal.code == "nothing_given"
    alone = bench(Ask(0, secret=True))
    refusal = alone.refuse(0, ("take_back",))
    assert refusal is not None
    assert refusal.code == "nothing_given"


def test_a_window_asks_everybody_side_by_side():
    table = bench(Outcry((1, 2, 0), ()))
    assert table.asked() == (1, 2, 0)
    for seat in (0, 2, 1):
        assert table.happened == []
        table.choose(seat, PASS)
    assert table.happened == ["silence"]
    assert (table.number, table.question) == (3, 1)


def test_the_first_in_order_who_acts_is_heard_and_everybody_is_asked_anew():
    table = bench(Outcry((1, 2, 0), ()))
    table.choose(0, ("shout",))
    table.choose(2, ("shout",))
    assert table.happened == [], "seat 1 comes first and has not said anything"
    table.choose(1, PASS)
    assert table.happened == ["2 shout"]
    assert table.asked() == (0, 1, 2), "the shout of seat 0 has lapsed, and seat 1 may shout after all"
    table.choose(0, PASS)
    table.choose(1, ("shout",))
    assert table.happened == ["2 shout", "1 shout"], "seat 2, who comes later, need not be waited for"
    assert table.asked() == (2, 0, 1)


def test_nobody_sees_who_is_asked_in_a_window_or_has_answered():
    table = bench(Outcry((1, 2, 0), ()))
    before = [table.view(seat) for seat in (None, 0, 2)]
    table.choose(1, PASS)
    assert [table.view(seat) for seat in (None, 0, 2)] == before
    assert table.view(None)["asked"] == []
    assert table.view(0)["asked"] == [0]
    assert table.view(1)["asked"] == []
    assert table.view(1)["given"] == [["pass"]]
    assert not table.view(1)["over"]
    assert table.view(1)["window"] == "outcry"


def test_an_answer_in_a_window_is_taken_back_before_it_counts():
    table = bench(Outcry((1, 2, 0), ()))
    table.choose(0, ("shout",))
    table.choose(0, ("take_back",))
    table.choose(0, PASS)
    table.choose(1, PASS)
    table.choose(2, PASS)
    assert table.happened == ["silence"]


def test_who_passes_until_is_not_asked():
    table = bench(Outcry((1, 2, 0), ()), Outcry((1, 2, 0), ()))
    table.choose(2, ("pass_until", "noon"))
    assert table.asked() == (1, 0)
    assert table.view(2)["standing"] == {"until": "noon", "about": []}
    assert table.view(1)["standing"] is None
    assert table.view(None)["untils"] == ["noon", "night"]
    table.choose(1, PASS)
    table.choose(0, PASS)
    assert table.happened == ["silence"]
    assert table.asked() == (1, 0)
    refusal = table.refuse(2, ("take_back",))
    assert refusal is not None
    assert refusal.code == "passes_ahead"
    table.choose(2, ("stop_passing",))
    assert table.asked() == (1, 2, 0), "who wants to be asked again is asked in this window too"


def test_who_wants_to_be_asked_only_about_some_windows():
    table = bench(Outcry((1, 2, 0), ()))
    table.choose(1, ("ask_only", "whisper"))
    assert table.asked() == (2, 0)
    assert table.view(1)["standing"] == {"until": "", "about": ["whisper"]}
    table.choose(1, ("ask_only", "outcry"))
    assert table.asked() == (1, 2, 0)
    assert table.standing_answers == {1: Standing("", ("outcry", "whisper"))}
    table.choose(1, ("pass_until", "noon"))
    assert table.standing_answers == {1: Standing("noon")}
    table.choose(1, ("ask_only", "outcry"))
    assert table.standing_answers == {1: Standing("noon", ("outcry",))}
    refusal = table.refuse(1, ("ask_only", "song"))
    assert refusal is not None
    assert refusal.code == "no_such_window"


def test_who_wanted_to_be_asked_about_some_windows_takes_one_back():
    table = bench(Outcry((1, 2, 0), ()))
    table.choose(1, ("ask_only", "whisper"))
    table.choose(1, ("ask_only", "outcry"))
    table.choose(1, ("pass_also", "outcry"))
    assert table.standing_answers == {1: Standing("", ("whisper",))}
    refusal = table.refuse(1, ("pass_also", "outcry"))
    assert refusal is not None
    assert refusal.code == "passes_there"
    table.choose(1, ("pass_also", "whisper"))
    assert table.standing_answers == {}, "it had said nothing else"
    assert table.asked() == (1, 2, 0)
    table.choose(1, ("pass_until", "noon"))
    table.choose(1, ("ask_only", "outcry"))
    table.choose(1, ("pass_also", "outcry"))
    assert table.standing_answers == {1: Standing("noon")}
    assert table.asked() == (2, 0)
    assert (table.refuse(0, ("pass_also", "outcry")) or refusal).code == "not_passing"


def test_everybody_may_pass_ahead():
    table = bench(Outcry((1, 2, 0), ()), Note("x"), Ask(0, secret=True))
    for seat in (0, 2, 1):
        table.choose(seat, ("pass_until", "night"))
    assert table.happened == ["silence", "x"]
    assert table.asked() == (0,), "standing answers are for windows, not for other questions"


def test_a_window_that_closes_by_itself_looks_like_one_that_was_answered():
    asked = bench(Ask(0, secret=True), Outcry((0, 1, 2), ()), Ask(1, secret=True))
    ahead = asked.copy()
    for seat in range(3):
        ahead.choose(seat, ("pass_until", "night"))
    for table in (asked, ahead):
        table.choose(0, ("go", 1))
    for seat in range(3):
        asked.choose(seat, PASS)
    assert asked.view(None) == ahead.view(None)


def test_standing_answers_end_with_their_moment():
    table = bench(Ask(0, secret=True))
    table.standing_answers = {0: Standing("noon"), 1: Standing("night"), 2: Standing("noon")}
    table.end_standing("noon", 2)
    assert table.standing_answers == {0: Standing("noon"), 1: Standing("night")}
    table.end_standing("noon")
    assert table.standing_answers == {1: Standing("night")}


def test_others_standing_answers_are_not_imagined():
    table = bench(Ask(0, secret=True))
    table.standing_answers = {0: Standing("noon"), 1: Standing("night")}
    assert table.imagine(0, Chance(1)).standing_answers == {0: Standing("noon")}
    assert table.imagine(2, Chance(1)).standing_answers == {}
    assert table.standing_answers == {0: Standing("noon"), 1: Standing("night")}


def test_others_answers_in_a_window_are_not_imagined():
    table = bench(Outcry((1, 2, 0), ()))
    table.choose(2, PASS)
    table.choose(0, ("shout",))
    assert table.imagine(1, Chance(1)).asked() == (1, 2, 0)
    assert table.imagine(0, Chance(1)).asked() == (1, 2)


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
        lambda: Window((), ()).kind(),
        lambda: Window((), ()).act(None, 0, PASS),
        lambda: Shared((), ()).complete(None),
        lambda: Shared((), ()).resolve(None),
        lambda: Shared((), ()).imagined(None, 0, Chance(1)),
    ):
        with pytest.raises(NotImplementedError):
            call()


def test_results_compare():
    assert Result((1, 2), (1,)) == Result((1, 2), (1,))
    assert Result((1, 2), (1,)) != Result((1, 2), (0, 1))
    assert hash(Result((1, 2), (1,))) == hash(Result((1, 2), (1,)))
    assert repr(Result((1, 2), (1,))) == "Result(scores=(1, 2), winners=(1,))"
