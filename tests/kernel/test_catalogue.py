"""Card files: overlays, removals, and errors that name file, line and card."""

from pathlib import Path

import pytest

from annals.kernel import Catalogue, CatalogueError, Fields

BASE = """\
[[card]]
id = "bronze"
name = "Bronze"
cost = 2
gives = { resources = 1 }

[[card]]
id = "iron"
name = "Iron"
cost = 5
kind = "mine"
stages = [1, 2]
"""


@pytest.fixture
def read(tmp_path: Path):
    """Read texts as files base.toml, second.toml ... of one catalogue."""

    def read_files(*texts: str) -> Catalogue:
        catalogue = Catalogue()
        for name, text in zip(("base", "second", "third"), texts, strict=False):
            file = tmp_path / f"{name}.toml"
            file.write_text(text, encoding="utf-8")
            catalogue.read(file)
        return catalogue

    return read_files


def card(catalogue: Catalogue, name: str) -> Fields:
    return next(fields for fields in catalogue.cards() if fields.id == name)


def test_cards_come_in_file_order(read):
    catalogue = read(BASE)
    assert len(catalogue) == 2
    assert [fields.id for fields in catalogue.cards()] == ["bronze", "iron"]
    assert (card(catalogue, "iron").file, card(catalogue, "iron").line) == ("base.toml", 8)


def test_a_card_that_replaces_another_has_from_it_what_it_does_not_name(read):
    catalogue = read(BASE, '[[card]]\nid = "steel"\nreplaces = "bronze"\ncost = 3\n')
    cards = {fields.id: fields for fields in catalogue.cards()}
    assert "bronze" not in cards
    before = {fields.id: fields for fields in read(BASE).cards()}["bronze"]
    assert cards["steel"].text("name") == before.text("name")
    assert cards["steel"].number("cost") == 3


def test_an_overlay_replaces_what_it_names(read):
    catalogue = read(BASE, '[[card]]\nid = "bronze"\noverlay = true\ncost = 3\n')
    fields = card(catalogue, "bronze")
    assert (fields.text("name"), fields.number("cost")) == ("Bronze", 3)
    assert (fields.file, fields.line) == ("second.toml", 2)
    assert not fields.has("overlay")
    assert [other.id for other in catalogue.cards()] == ["bronze", "iron"]
    assert card(read(BASE), "bronze").number("cost") == 2


def test_removing_a_card_and_giving_it_anew(read):
    assert [fields.id for fields in read(BASE, '[[remove]]\nid = "bronze"\n').cards()] == ["iron"]
    anew = read(BASE, '[[remove]]\nid = "bronze"\n[[card]]\nid = "bronze"\ncost = 9\n')
    assert not card(anew, "bronze").has("name")


@pytest.mark.parametrize(
    ("texts", "code", "line", "name"),
    [
        ((BASE + '[[card]]\nid = "bronze"\n',), "duplicate_id", 14, "bronze"),
        ((BASE, '\n[[card]]\nid = "iron"\n'), "duplicate_id", 3, "iron"),
        ((BASE, "\n[[card]]\nid = 'iron'\n"), "duplicate_id", 3, "iron"),
        ((BASE, '[[card]]\nid = "steel"\noverlay = true\n'), "unknown_card", 2, "steel"),
        ((BASE, '[[card]]\nid = "iron"\noverlay = "yes"\n'), "wrong_type", 2, "iron"),
        ((BASE, '[[card]]\nid = "steel"\nreplaces = "brass"\n'), "unknown_card", 2, "steel"),
        ((BASE, '[[remove]]\nid = "steel"\n'), "unknown_card", 2, "steel"),
        ((BASE, "[[remove]]\n"), "unknown_card", 0, ""),
        (('[[card]]\nname = "Nameless"\n',), "missing_field", 0, "Nameless"),
        (("[[card]]\nid = 3\n",), "missing_field", 0, "?"),
        (('[[card]]\nid = ""\n',), "missing_field", 0, "?"),
        (('[[cards]]\nid = "iron"\n',), "unknown_table", 0, ""),
        (('[card]\nid = "iron"\n',), "unknown_table", 0, ""),
        (("card = 3\n",), "unknown_table", 0, ""),
        (("card = [3]\n",), "unknown_table", 0, ""),
        (('[[card]]\nid = "iron"\ncost = = 3\n',), "bad_toml", 3, ""),
        (('[[card]]\nid = "iron"\ncost = 3\ncost = 4\n',), "bad_toml", 4, ""),
        (('[[card]]\nid = "iron"\nname = """\nI',), "bad_toml", 4, ""),
    ],
)
def test_bad_files(read, texts: tuple[str, ...], code: str, line: int, name: str):
    with pytest.raises(CatalogueError) as error:
        read(*texts)
    found = error.value
    file = ("base.toml", "second.toml")[len(texts) - 1]
    assert (found.code, found.file, found.line, found.card) == (code, file, line, name)
    assert str(found).startswith(f"{file}:{line}: " if line else f"{file}: ")
    assert found.reason in str(found)


def test_files_that_cannot_be_read(tmp_path: Path):
    with pytest.raises(CatalogueError, match=r"gone\.toml: No such file") as error:
        Catalogue().read(tmp_path / "gone.toml")
    assert error.value.code == "no_file"
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(CatalogueError, match="not UTF-8"):
        Catalogue().read(tmp_path / "odd.toml")


def test_a_duplicate_names_the_first_place(read):
    with pytest.raises(CatalogueError, match=r"second\.toml:2: iron: this id is used already, at base\.toml:8"):
        read(BASE, '[[card]]\nid = "iron"\n')


def test_a_file_can_be_called_by_its_folder_too(tmp_path: Path):
    (tmp_path / "cards.toml").write_text('[[card]]\nname = "Iron"\n', encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"^mine/cards\.toml: Iron: a card needs an id$"):
        Catalogue().read(tmp_path / "cards.toml", called="mine/cards.toml")


def fields() -> Fields:
    raw = {"id": "iron", "name": "Iron", "cost": 5, "on": True, "kind": "mine", "stages": [1, 2], "gives": {"food": 1}}
    return Fields(raw, "base.toml", 8)


def test_fields_are_taken_one_by_one():
    card = fields()
    assert card.text("id") == "iron"
    assert card.text("name") == "Iron"
    assert card.text("note", "none") == "none"
    assert card.number("cost") == 5
    assert card.number("age", 0) == 0
    assert card.take("on") is True
    assert card.one_of("kind", ["farm", "mine"]) == "mine"
    assert card.numbers("stages") == (1, 2)
    assert card.numbers("more") == ()
    assert card.amounts("gives", ["food", "culture"]) == {"food": 1}
    assert card.amounts("takes", ["food"]) == {}
    assert card.tables("rows") == []
    card.finish()


def test_what_is_left_over_is_an_error():
    card = fields()
    card.text("id")
    with pytest.raises(CatalogueError, match=r"base\.toml:8: iron: unknown field\(s\): cost, gives, kind") as error:
        card.finish()
    assert error.value.code == "unknown_field"


@pytest.mark.parametrize(
    ("take", "code", "words"),
    [
        (lambda card: card.text("title"), "missing_field", "'title' is missing"),
        (lambda card: card.number("price"), "missing_field", "'price' is missing"),
        (lambda card: card.text("cost"), "wrong_type", "must be a text"),
        (lambda card: card.number("name"), "wrong_type", "must be a whole number"),
        (lambda card: card.number("on"), "wrong_type", "must be a whole number"),
        (lambda card: card.one_of("kind", ["farm", "lab"]), "unknown_value", "farm, lab"),
        (lambda card: card.numbers("name"), "wrong_type", "list of whole numbers"),
        (lambda card: card.amounts("gives", ["culture"]), "unknown_effect", "knows no 'food'; it knows: culture"),
        (lambda card: card.amounts("stages", ["food"]), "wrong_type", "must be a table"),
        (lambda card: card.tables("stages"), "wrong_type", "list of tables"),
        (lambda card: card.table("stages"), "wrong_type", "'stages' must be a table, not [1, 2]"),
    ],
)
def test_wrong_fields(take, code: str, words: str):
    with pytest.raises(CatalogueError, match=r"base\.toml:8: iron: ") as error:
        take(fields())
    assert error.value.code == code
    assert words in error.value.reason


def test_amounts_are_whole_numbers():
    with pytest.raises(CatalogueError, match="'food' in 'gives' must be a whole number"):
        Fields({"id": "x", "gives": {"food": "two"}}, "f", 1).amounts("gives", ["food"])
