"""Questions about cards: each says which card it is about, and the house shows it."""

import pytest
from tests.games.clash.scene import clash
from tests.games.tta.test_aggressions import defend

from annals import games
from annals.games.clash.cities.collecting import Collect
from annals.games.clash.events.events import CancelEvent
from annals.kernel import Decision
from annals.kernel.snapshot import step_kinds
from annals.server import words


def questions() -> list[type[Decision]]:
    for name in games.names():
        games.package(name)
    of_games = [kind for name, kind in step_kinds().items() if name.startswith("annals.games.")]
    return [kind for kind in of_games if issubclass(kind, Decision)]


@pytest.mark.parametrize("kind", questions(), ids=lambda kind: str(kind.__name__))
def test_a_question_that_has_a_card_is_about_it(kind: type[Decision]):
    assert ("card" in getattr(kind, "__dataclass_fields__", {})) == (kind.about is not Decision.about)


def test_the_card_stands_beside_the_question():
    scene = defend(4, 3, ["military_bonus_i"])
    table = scene.table
    asked = words.question(games.package("tta").words(table, 1, ("Ann", "Bob")), table)
    assert asked is not None
    assert (asked.kind, asked.refs) == ("Defend", ["card:spy"])


def test_a_question_may_be_about_no_card():
    table = clash().table
    assert CancelEvent(0, "famine_3").about() == "famine_3"
    assert Collect(0, 8, 1, False, (), "", False).about() == ""
    asked = words.question(games.package("clash").words(table, 0, ("Ann", "Bob")), table)
    assert asked is not None
    assert asked.refs == []
