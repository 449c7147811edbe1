"""The record of a game: writing, reading, undoing, verifying, and every way it can be damaged."""

import pytest
from tests.kernel.toys import broken, find, islands, sealed

from annals.kernel import Annal, AnnalError, Chance, snapshot
from annals.kernel.conformance import play

GAMES = {"pile": broken.GAME, "sealed": sealed.GAME}

TEXT = """\
annals 1
game pile
edition toy
rules 1
seats 2
seed 7
option fault none
name 0 Ada Lovelace
name 1 Bo

0 take 3
1 take 2
@ undo
1 take 1
@ takeover 1 able
0 take 3
@ undo
@ undo
@ redo
"""


def read(text: str) -> Annal:
    return Annal.read(text, GAMES.__getitem__)


def test_reading_and_writing_give_the_same_text():
    annal = read(TEXT)
    assert annal.write() == TEXT
    assert annal.names == {0: "Ada Lovelace", 1: "Bo"}
    assert annal.setup == broken.GAME.setup(2, 7)


def test_line_ends_and_blank_lines_do_not_matter():
    assert read(TEXT.replace("\n", "\r\n") + "\r\n\r\n").choices == read(TEXT).choices


def test_undo_and_redo_move_over_choices():
    annal = read(TEXT)
    assert annal.choices == [(0, ("take", 3)), (1, ("take", 1))]
    annal.redo()
    assert annal.choices[-1] == (0, ("take", 3))
    annal.undo()
    annal.add(0, ("take", 2))
    with pytest.raises(AnnalError) as error:
        annal.redo()
    assert error.value.code == "nothing_to_redo"


def test_notes_keep_what_can_be_redone():
    annal = Annal(broken.GAME.setup(2, 7))
    annal.add(0, ("take", 3))
    annal.undo()
    annal.note("resign 1")
    annal.redo()
    assert annal.choices == [(0, ("take", 3))]
    assert annal.lines == ["0 take 3", "@ undo", "@ resign 1", "@ redo"]


def test_undoing_means_not_having_chosen():
    annal = read(TEXT)
    table = broken.GAME.start(annal.setup, False)
    table.choose(0, ("take", 3))
    table.choose(1, ("take", 1))
    assert snapshot(annal.replay(broken.GAME)) == snapshot(table)


def test_replaying_a_part():
    annal = read(TEXT)
    assert annal.replay(broken.GAME, at=0).number == 0
    assert annal.replay(broken.GAME, at=1).number == 1
    assert annal.replay(broken.GAME, story=True).story is not None


def test_a_finished_game_verifies():
    annal = play(broken.GAME, broken.GAME.setup(2, 3), Chance(1))
    again = read(annal.write())
    result = again.verify(broken.GAME).result()
    assert result is not None
    assert again.lines[-1] == "@ result " + " ".join(str(score) for score in result.scores)


def test_an_unfinished_game_without_a_result_verifies():
    assert read(TEXT).verify(broken.GAME).result() is None


def test_a_false_result_is_found():
    text = play(broken.GAME, broken.GAME.setup(2, 3), Chance(1)).write()
    last = text.rstrip().rpartition("\n")[0]
    with pytest.raises(AnnalError, match="says the scores are") as error:
        read(last + "\n@ result 0 -5\n").verify(broken.GAME)
    assert error.value.code == "other_result"
    with pytest.raises(AnnalError) as error:
        read(TEXT + "@ result 1 1\n").verify(broken.GAME)
    assert error.value.code == "not_over"


def test_a_refused_choice_names_its_line():
    text = TEXT + "0 take 9\n"
    with pytest.raises(AnnalError, match=r"line 20: choice 3, seat 0, 'take 9': So many tokens") as error:
        read(text).replay(broken.GAME)
    assert (error.value.code, error.value.line) == ("refused", 20)


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        (TEXT, "", "bad_header", 1),
        ("annals 1", "annual 1", "not_an_annal", 1),
        ("annals 1", "annals one", "bad_header", 1),
        ("annals 1", "annals 2", "unknown_format", 1),
        ("game pile", "game heap", "unknown_game", 2),
        ("game pile\n", "", "bad_header", 9),
        ("game pile", "game", "bad_header", 2),
        ("edition toy", "edition 1066", "unknown_edition", 3),
        ("rules 1", "rules 2", "unknown_rules", 4),
        ("rules 1", "rules 0", "unknown_rules", 4),
        ("seats 2", "seats 5", "bad_seats", 5),
        ("seats 2", "seats two", "bad_header", 5),
        ("seats 2", "seats -2", "bad_header", 5),
        ("seed 7", "seed 7\nseed 8", "bad_header", 7),
        ("seed 7", f"seed {2**256}", "bad_seed", 6),
        ("seed 7", "seed " + "7" * 5000, "bad_header", 6),
        ("seed 7", "sead 7", "bad_header", 6),
        ("option fault none", "option fault many", "bad_option", 7),
        ("option fault none", "option fault none\noption fault leak", "bad_header", 8),
        ("option fault none", "option colour red", "unknown_option", 7),
        ("option fault none", "option fault", "bad_option", 7),
        ("option fault none", "option   fault many", "bad_option", 7),
        ("name 0 Ada Lovelace", "name 0", "bad_header", 8),
        ("name 0 Ada Lovelace", "name Ada 0", "bad_header", 8),
        ("name 0 Ada Lovelace", "name 0 A\tda", "bad_header", 8),
        ("name 1 Bo", "name 2 Bo", "bad_header", 9),
        ("name 1 Bo", "name 0 Bo", "bad_header", 9),
        ("0 take 3\n1", "zero take 3\n1", "bad_line", 11),
        ("0 take 3\n1", "0\n1", "bad_line", 11),
        ("0 take 3\n1", "0" * 5000 + " take 3\n1", "bad_line", 11),
        ("0 take 3\n1", "-1 take 3\n1", "bad_line", 11),
        ("0 take 3\n1", "2 take 3\n1", "no_such_seat", 11),
        ("0 take 3\n1", "0 ta\x00ke 3\n1", "bad_line", 11),
        ("0 take 3\n1", "@ undo\n1", "nothing_to_undo", 11),
        ("0 take 3\n1", "@ redo\n1", "nothing_to_redo", 11),
        ("0 take 3\n1", "@ dance\n1", "bad_line", 11),
        ("0 take 3\n1", "@\n1", "bad_line", 11),
        ("0 take 3\n1", "@ resign\n1", "bad_line", 11),
        ("0 take 3\n1", "@ resign 2\n1", "bad_line", 11),
        ("0 take 3\n1", "@ resign x\n1", "bad_line", 11),
        ("0 take 3\n1", "@ takeover 1\n1", "bad_line", 11),
        ("0 take 3\n1", "@ result 1\n1", "bad_line", 11),
        ("0 take 3\n1", "@ result 1 two\n1", "bad_line", 11),
        ("0 take 3\n1", "@ result 1 2\n1", "after_the_end", 12),
    ],
)
def test_every_kind_of_damage_has_its_code_and_line(old: str, new: str, code: str, line: int):
    assert old in TEXT
    with pytest.raises(AnnalError) as error:
        read(TEXT.replace(old, new, 1))
    assert (error.value.code, error.value.line) == (code, line)
    assert str(error.value) == f"line {line}: {error.value.sentence}"


@pytest.mark.parametrize("name", ["Ada\n\n0 take 3", "", " ", " Ada", "Ada\n"])
def test_names_cannot_smuggle_lines_in(name: str):
    with pytest.raises(AnnalError) as error:
        Annal(broken.GAME.setup(2, 1), {0: name})
    assert error.value.code == "bad_header"


def test_notes_cannot_smuggle_lines_in():
    annal = Annal(broken.GAME.setup(2, 1))
    with pytest.raises(AnnalError):
        annal.note("takeover 1 able\n0 take 3")
    assert annal.lines == []
    assert annal.choices == []


def test_a_bad_line_is_not_taken_in():
    annal = read(TEXT)
    before = annal.write(), list(annal.choices)
    for seat in (2, 7):
        with pytest.raises(AnnalError):
            annal.add(seat, ("take", 1))
    assert (annal.write(), annal.choices) == before


def test_standing_answers_are_lines_like_others():
    game = find("interrupts")
    table = game.start(game.setup(3, 1), False)
    annal = Annal(table.setup)
    for seat, choice in [(2, ("pass_until", "my_turn")), (2, ("stop_passing",))]:
        table.choose(seat, choice)
        annal.add(seat, choice)
    again = Annal.read(annal.write(), find)
    assert again.lines == ["2 pass_until my_turn", "2 stop_passing"]
    assert snapshot(again.replay(game)) == snapshot(table)


def test_options_are_written_and_read():
    setup = islands.GAME.setup(2, 1, long=True)
    text = Annal(setup).write()
    assert "option long yes\n" in text
    assert Annal.read(text, find).setup == setup


def test_a_parting_is_read_and_written_and_cannot_be_played_over():
    text = TEXT + "@ parting 2.0\n0 take 1\n"
    annal = read(text)
    assert annal.write() == text
    parting = annal.partings[0]
    assert (parting.version, parting.line, annal.choices[parting.made :]) == ("2.0", 20, [(0, ("take", 1))])
    assert annal.replay(broken.GAME, parting.made).number == parting.made
    for at in (None, parting.made + 1):
        with pytest.raises(AnnalError, match="another version") as caught:
            annal.replay(broken.GAME, at)
        assert (caught.value.code, caught.value.line) == ("parting", 20)


def test_nothing_is_taken_back_over_a_parting():
    annal = read(TEXT + "@ parting 2.0\n0 take 1\n@ undo\n")
    with pytest.raises(AnnalError, match="no choice to undo"):
        annal.undo()
    annal = read(TEXT + "@ undo\n@ parting 2.0\n")
    with pytest.raises(AnnalError, match="no choice to redo"):
        annal.redo()
