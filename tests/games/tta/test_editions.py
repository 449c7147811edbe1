"""A second edition, made of two small files laid over the one of 2015: nothing else has to be touched."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from annals.games.tta import setup as tta
from annals.games.tta.edition import SHELF
from annals.kernel import Annal, Chance, Game, OptionError

HEAD = """
label = "A house edition"
base = "2015"
seats = [2, 3]
options_of_base = ["civil_hands"]

[[option]]
name = "rich"
label = "Rich beginning"
help = "Everybody begins with more workers."
default = false
when = { yes = { rules = { unused_workers = 3, yellow_tokens = 16 } } }

[rules]
most_cards_drawn = 2
ruin_culture = 5
"""
CARDS = '[[card]]\nid = "homer"\noverlay = true\ngives = { culture = 3 }\n'


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Game]:
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "edition.toml").write_text(HEAD, encoding="utf-8")
    (folder / "leaders.toml").write_text(CARDS, encoding="utf-8")
    name = SHELF.add(folder)
    yield Game("tta", "Through the Ages", SHELF.infos(), tta.RULES, tta.start, tta.restore)
    SHELF.forget(name)


def test_it_changes_a_rule_a_card_the_seats_and_an_option(house: Game):
    table = tta.start(house.setup(3, 1, "house", rich=True))
    assert (table.rules.most_cards_drawn, table.rules.ruin_culture) == (2, 5)
    assert table.cards["homer"].gives.culture == 3
    assert table.players[0].pool == 3
    assert table.rules.row_prices == (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3), "the rest is as in 2015"
    with pytest.raises(OptionError, match="2 to 3 seats"):
        house.setup(4, 1, "house")


def test_options_of_one_edition_never_enter_the_header_of_another(house: Game):
    theirs = Annal(house.setup(2, 1, "house")).write()
    ours = Annal(house.setup(2, 1, "2015")).write()
    assert ("option rich no" in theirs, "option peaceful" in theirs) == (True, False)
    assert ("option rich" in ours, "option peaceful no" in ours) == (False, True)
    assert Annal.read(theirs, lambda name: house).setup == house.setup(2, 1, "house")


def test_the_edition_of_2015_does_not_notice(house: Game):
    table = tta.start(house.setup(2, 1))
    assert table.setup.edition == "2015"
    assert (table.rules.most_cards_drawn, table.cards["homer"].gives.culture) == (3, 0)


def test_whole_games_of_it_conform(house: Game):
    table = tta.start(house.setup(2, 5, "house", rich=True))
    chance = Chance(3)
    while table.asked():
        seat = table.asked()[0]
        table.choose(seat, chance.pick("choice", table.choices(seat)))
        assert table.violations() == []
    assert table.result() is not None
