"""The special `bless`: offered once in a Civilise to an empire of the same faith that can pay."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import Wait

from annals.games.seven_ages.events import blessing


def papacy() -> Scene:
    """The empire that blesses, and two neighbours of its faith, one of them too poor."""
    scene = seven(seats=3)
    cards = scene.table.edition.cards.values()
    name = next(card.id for card in cards if card.empire.special("bless") is not None)
    scene.empire(name, 0, level=16, latium="spear", capital="latium").set(name, religions=["christianity"])
    scene.empire("franks", 1, level=16, money=40, burgundy="spear").set("franks", religions=["christianity", "islam"])
    scene.empire("vikings", 2, level=16, money=0, norway="spear").set("vikings", religions=["christianity"])
    scene.table.agenda = [Wait(0)]
    return scene


def pope(scene: Scene) -> int:
    return next(e.set for e in scene.table.in_play() if scene.table.edition.cards[e.card].empire.special("bless"))


@pytest.mark.parametrize("accepts", [True, False])
def test_a_blessing_is_bought_or_declined(accepts: bool):
    scene = papacy()
    number = pope(scene)
    special = scene.table.edition.cards[scene.table.empire(number).card].empire.special("bless")
    assert special is not None
    assert blessing.faithful(scene.table, number) == [scene.e("franks").set]
    assert blessing.refuse_special(scene.table, number) is None
    blessing.use_special(scene.table, 0, number)
    scene.table.settle()
    scene.choose("accept" if accepts else "decline", seat=1)
    price, gain = (special.number("price"), special.number("gain")) if accepts else (0, 0)
    assert (scene.e("franks").money, scene.table.empire(number).money) == (40 - price, price)
    assert [player.glory for player in scene.table.players] == [gain, gain, 0]
    again = blessing.refuse_special(scene.table, number)
    assert again is not None
    assert again.code == "once_a_civilise"


def test_nobody_else_blesses_and_the_poor_are_not_asked():
    scene = papacy().set("franks", money=0)
    refusal = blessing.refuse_special(scene.table, pope(scene))
    assert refusal is not None
    assert refusal.code == "no_target"
    other = blessing.refuse_special(scene.table, scene.e("franks").set)
    assert other is not None
    assert other.code == "no_such_special"


def test_an_empire_of_the_same_player_is_not_blessed():
    scene = papacy().empire("romans", 0, level=16, money=40, castile="spear").set("romans", religions=["christianity"])
    assert blessing.faithful(scene.table, pope(scene)) == [scene.e("franks").set]
