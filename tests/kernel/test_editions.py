"""Editions: a base and what lies over it, what options bring, and what cannot be played."""

from pathlib import Path

import pytest

from annals.kernel import CatalogueError, EditionInfo, Option, OptionError, Shelf

FIRST = """
label = "The first"
place = 1
seats = [2, 4]
files = ["boats", "crews"]

[[option]]
name = "wind"
label = "Wind"
help = "How hard it blows."
default = "calm"
values = { calm = "Calm", storm = "Storm" }
when = { storm = { rules = { speed = 9 }, layers = ["torn"] } }

[[option]]
name = "rounds"
label = "Rounds"
help = "How long."
kind = "number"
least = 3
most = 9
default = 5

[rules]
speed = 4
oars = [1, 2]
"""

SECOND = """
label = "The second"
place = 2
base = "first"
seats = [3, 6]
options_of_base = ["wind"]

[[option]]
name = "guests"
label = "Guests"
help = "Who comes along."
kind = "some_of"
default = "none"
values = { cook = "The cook", poet = "The poet" }
when = { cook = { rules = { meals = 3 } }, poet = { layers = ["verses"] } }

[[never]]
options = { wind = "storm", guests = "cook" }
reason = "Nobody cooks in a storm."

[[never]]
options = { wind = "storm" }
seats = [3, 4]
reason = "In a storm it takes at least five."

[rules]
meals = 2
speed = 5
"""


def lay(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    lay(
        tmp_path / "editions",
        {
            "first/edition.toml": FIRST,
            "first/boats.toml": '[[card]]\nid = "skiff"\nsails = 1\n[[card]]\nid = "raft"\nsails = 0\n',
            "first/crews.toml": '[[card]]\nid = "able"\nhands = 4\n',
            "first/torn/boats.toml": '[[card]]\nid = "skiff"\noverlay = true\nsails = 0\n',
            "second/edition.toml": SECOND,
            "second/boats.toml": '[[remove]]\nid = "raft"\n[[card]]\nid = "barge"\nsails = 3\n',
            "second/verses/crews.toml": '[[card]]\nid = "bard"\nhands = 1\n',
        },
    )
    return Shelf("boats", tmp_path / "editions")


def cards(shelf: Shelf, name: str, options: dict[str, str | int | bool] | None = None) -> dict[str, int]:
    found = shelf.read(name, options or {}).cards[""]
    return {fields.id: fields.number("sails" if fields.has("sails") else "hands") for fields in found}


def test_editions_tell_their_seats_and_options(shelf: Shelf):
    first, second = shelf.infos()
    assert (first.name, first.label, first.least_seats, first.most_seats) == ("first", "The first", 2, 4)
    assert [option.name for option in first.options] == ["wind", "rounds"]
    assert (second.least_seats, second.most_seats) == (3, 6)
    assert [option.name for option in second.options] == ["wind", "guests"], "what it keeps of its base, and its own"
    assert first.options[1].form()["most"] == 9


def test_an_edition_says_only_what_differs_from_its_base(shelf: Shelf):
    assert cards(shelf, "first") == {"skiff": 1, "raft": 0, "able": 4}
    assert cards(shelf, "second") == {"skiff": 1, "able": 4, "barge": 3}
    rules = shelf.read("second", {}).rules
    assert (rules.number("speed"), rules.number("meals"), rules.numbers("oars")) == (5, 2, (1, 2))


def test_options_bring_rules_and_layers(shelf: Shelf):
    storm = shelf.read("first", {"wind": "storm", "rounds": 5})
    assert storm.rules.number("speed") == 9
    assert cards(shelf, "first", {"wind": "storm"})["skiff"] == 0
    assert cards(shelf, "second", {"wind": "storm", "guests": "cook+poet"}) == {
        "skiff": 0,
        "able": 4,
        "barge": 3,
        "bard": 1,
    }
    assert shelf.read("second", {"guests": "cook"}).rules.number("meals") == 3


def test_set_ups_that_read_the_same_files_share_a_key(shelf: Shelf):
    assert shelf.key("first", {"wind": "calm", "rounds": 3}) == shelf.key("first", {"wind": "calm", "rounds": 9})
    assert shelf.key("first", {"wind": "calm"}) != shelf.key("first", {"wind": "storm"})
    assert shelf.key("first", {"wind": "calm"}) != shelf.key("second", {"wind": "calm"})


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (2, {}, "bad_seats"),
        (7, {}, "bad_seats"),
        (5, {"rounds": 5}, "unknown_option"),
        (5, {"guests": "captain"}, "bad_option"),
        (5, {"wind": "storm", "guests": "cook"}, "bad_combination"),
        (4, {"wind": "storm"}, "bad_combination"),
    ],
)
def test_what_cannot_be_played_says_why(shelf: Shelf, seats: int, options: dict[str, str | int | bool], code: str):
    with pytest.raises(OptionError) as refused:
        shelf.infos()[1].check("Boats", seats, options)
    assert refused.value.code == code


def test_what_can_be_played_gets_its_defaults(shelf: Shelf):
    second = shelf.infos()[1]
    assert second.check("Boats", 5, {"wind": "storm"}) == {"wind": "storm", "guests": "none"}


def test_an_owners_cards_lie_on_top_of_everything(shelf: Shelf, tmp_path: Path):
    own = lay(tmp_path / "own", {"boats/any.toml": '[[card]]\nid = "skiff"\noverlay = true\nsails = 7\n'})
    plain = shelf.key("first", {})
    shelf.use_own(own)
    assert cards(shelf, "first", {"wind": "storm"})["skiff"] == 7
    assert shelf.read("first", {}).own
    assert shelf.key("first", {}) != plain
    shelf.use_own(None)
    assert cards(shelf, "first")["skiff"] == 1


def test_an_edition_can_be_added_from_anywhere(shelf: Shelf, tmp_path: Path):
    name = shelf.add(lay(tmp_path / "third", {"edition.toml": 'label = "The third"\nbase = "second"\n'}))
    assert name == "third"
    assert cards(shelf, "third") == cards(shelf, "second")
    assert [info.name for info in shelf.infos()] == ["first", "second", "third"]


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ("label = ", "bad_toml"),
        ('label = "X"\nbase = "fourth"\n', "unknown_edition"),
        ('label = "X"\nbase = "broken"\n', "unknown_edition"),
        ('label = "X"\n', "missing_field"),
        (
            'label = "X"\nbase = "first"\n[[option]]\nname = "a"\nlabel = "A"\nhelp = ""\ndefault = false\nhue = 1\n',
            "unknown_field",
        ),
    ],
)
def test_a_wrong_edition_is_refused_with_its_file(shelf: Shelf, tmp_path: Path, head: str, code: str):
    lay(tmp_path / "editions", {"broken/edition.toml": head})
    with pytest.raises(CatalogueError) as refused:
        Shelf("boats", tmp_path / "editions").infos()
    assert refused.value.code == code
    assert "edition.toml" in str(refused.value)


def test_a_layer_that_is_not_there_is_refused(shelf: Shelf, tmp_path: Path):
    head = 'label = "X"\nbase = "first"\n[[option]]\nname = "a"\nlabel = "A"\nhelp = ""\ndefault = false\n'
    shelf.add(lay(tmp_path / "thin", {"edition.toml": head + 'when = { yes = { layers = ["gone"] } }\n'}))
    with pytest.raises(CatalogueError, match="no layer 'gone'"):
        shelf.read("thin", {"a": True})


def test_editions_without_files_are_told_by_hand():
    info = EditionInfo("toy", "A toy", (2, 3), [Option("loud", "Loud", "", False)])
    assert info.check("Toy", 2, {}) == {"loud": False}
    assert info.form()["seats"] == {"least": 2, "most": 3}


THIRD = """
label = "The third"
base = "first"
files = ["ports"]
options_of_base = ["wind"]

[[option]]
name = "kept"
label = "Boats kept whole"
help = "Boats that no storm tears."
kind = "some_of"
default = "none"
values = { skiff = "The skiff", raft = "The raft", barge = "The barge" }
most_named = [1, 2, 2]
needs = { wind = ["storm"] }
spares = ["torn"]
"""


@pytest.fixture
def third(shelf: Shelf, tmp_path: Path) -> EditionInfo:
    files = {"edition.toml": THIRD, "ports.toml": '[[card]]\nid = "haven"\nhands = 9\n'}
    shelf.add(lay(tmp_path / "third", files))
    return next(info for info in shelf.infos() if info.name == "third")


def test_an_edition_may_bring_files_that_its_base_does_not_have(shelf: Shelf, third: EditionInfo):
    assert cards(shelf, "third") == {"skiff": 1, "raft": 0, "able": 4, "haven": 9}
    assert "haven" not in cards(shelf, "first")


def test_an_option_spares_the_cards_it_names_from_a_layer(shelf: Shelf, third: EditionInfo):
    assert cards(shelf, "third", {"wind": "storm", "kept": "none"})["skiff"] == 0
    assert cards(shelf, "third", {"wind": "storm", "kept": "skiff+raft"})["skiff"] == 1
    assert shelf.key("third", {"wind": "storm", "kept": "skiff"}) != shelf.key("third", {"wind": "storm"})


def test_an_option_that_needs_another_is_refused_without_it(third: EditionInfo):
    assert third.check("Boats", 2, {"wind": "storm", "kept": "skiff"})["kept"] == "skiff"
    assert third.check("Boats", 2, {"kept": "none"})["kept"] == "none", "left as it is it needs nothing"
    with pytest.raises(OptionError, match=r"“Boats kept whole” needs “Wind” to be “Storm”\.") as refused:
        third.check("Boats", 2, {"kept": "skiff"})
    assert refused.value.code == "bad_combination"
    assert third.form()["options"][1]["needs"] == {"wind": ["storm"]}  # type: ignore[index]


def test_an_option_names_only_so_many_with_so_many_seats(third: EditionInfo):
    storm = {"wind": "storm", "kept": "skiff+raft"}
    assert third.check("Boats", 3, {**storm})["kept"] == "skiff+raft"
    with pytest.raises(OptionError, match=r"names 2; with 2 seats it may name 1\.") as refused:
        third.check("Boats", 2, {**storm})
    assert refused.value.code == "too_many_named"
