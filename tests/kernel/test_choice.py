"""Choices as text, and the refusals of badly formed ones."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.toys import broken, interrupts, sealed

from annals.kernel import Choice, Refused, Table, choice, read_choice, write_choice
from annals.kernel.choice import shape_refusal
from annals.kernel.positions import without_story
from annals.kernel.snapshot import snapshot

WORD = st.from_regex(r"[a-z][a-z_]{0,8}", fullmatch=True)


def test_the_examples_in_the_documentation():
    assert doctest.testmod(choice).failed == 0


@given(WORD, st.lists(st.one_of(WORD, st.integers(-(10**12), 10**12)), max_size=4))
def test_what_is_written_reads_back(verb: str, arguments: list[str | int]):
    made: Choice = (verb, *arguments)
    assert read_choice(write_choice(made)) == made


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("take 3", ("take", 3)),
        ("  take   -3 ", ("take", -3)),
        ("take -", ("take", "-")),
        ("take 3a", ("take", "3a")),
        ("take ٣", ("take", "٣")),
        ("3", ("3",)),
        ("take " + "9" * 5000, ("take", "9" * 5000)),
    ],
)
def test_reading(text: str, expected: Choice):
    assert read_choice(text) == expected


@pytest.mark.parametrize("text", ["", "  "])
def test_nothing_is_no_choice(text: str):
    with pytest.raises(ValueError, match="needs a verb"):
        read_choice(text)


@pytest.mark.parametrize(
    ("made", "shape", "code"),
    [
        (("take", 3), "i", None),
        (("move", 3, "ash"), "is", None),
        (("take",), "i", "wrong_arity"),
        (("take", 3, 3), "i", "wrong_arity"),
        (("take", "3"), "i", "wrong_argument"),
        (("take", True), "i", "wrong_argument"),
        (("play", 3), "s", "wrong_argument"),
    ],
)
def test_shapes(made: Choice, shape: str, code: str | None):
    refusal = shape_refusal(made, shape)
    assert (refusal.code if refusal else None) == code


def refusal_code(table: Table, seat: int, made: Choice) -> str:
    """The code a choice is refused with; the table must be unchanged."""
    before = snapshot(table)
    with pytest.raises(Refused) as refused:
        table.choose(seat, made)
    assert snapshot(table) == before
    refusal = refused.value.refusal
    assert refusal.sentence in str(refused.value)
    assert refusal.code in str(refused.value)
    assert refusal.rule in str(refused.value)
    return refusal.code


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize(
    ("seat", "made", "code"),
    [
        (0, (), "empty_choice"),
        (0, ("steal", 1), "unknown_verb"),
        (0, (3,), "unknown_verb"),
        (0, ("take",), "wrong_arity"),
        (0, ("take", 1, 1), "wrong_arity"),
        (0, ("take", "one"), "wrong_argument"),
        (0, ("take", True), "wrong_argument"),
        (0, ("take", 4), "too_many"),
        (1, ("take", 1), "not_asked"),
        (2, ("take", 1), "not_asked"),
        (-1, ("take", 1), "not_asked"),
        (0, ("pass_until", "dawn"), "no_such_moment"),
        (0, ("pass_until",), "wrong_arity"),
        (0, ("pass_until", 3), "wrong_argument"),
        (7, ("pass_until", "dawn"), "not_asked"),
        (0, ("stop_passing",), "not_passing"),
    ],
)
def test_bad_choices_are_refused_each_with_its_code(seat: int, made: Choice, code: str, listed: bool):
    table = broken.GAME.start(broken.GAME.setup(2, 1), True)
    table.forget_choices()
    if listed:
        table.choices(0)
    assert refusal_code(table, seat, made) == code


def test_unknown_verbs_name_the_known_ones():
    table = broken.GAME.start(broken.GAME.setup(2, 1), False)
    refusal = table.refuse(0, ("steal", 1))
    assert refusal is not None
    assert "say, swap, take" in refusal.sentence


def test_after_the_end_everything_is_refused():
    table = broken.GAME.start(broken.GAME.setup(2, 1), False)
    while table.asked():
        table.choose(table.asked()[0], ("take", 1))
    late: list[Choice] = [("take", 1), ("pass_until", "dawn"), ("stop_passing",)]
    for made in late:
        assert refusal_code(table, 0, made) == "game_over"


def test_a_refusal_tells_the_rule():
    table = sealed.GAME.start(sealed.GAME.setup(2, 1), False)
    refusal = table.refuse(0, ("ready",))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("seal_first", "SEALED-4")
    assert "seal_first" in repr(refusal)


def test_equal_choices_that_are_other_tuples_are_accepted():
    table = interrupts.GAME.start(interrupts.GAME.setup(2, 1), False)
    other = table.copy()
    listed = table.choices(0)[0]
    table.choose(0, listed)
    other.choose(0, read_choice(write_choice(listed)))
    assert without_story(table) == without_story(other)
