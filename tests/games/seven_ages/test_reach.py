"""Range, what lengthens it, and permission to count through the areas of others."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.world import reach
from annals.kernel import Chance, Step
from annals.rules import rule


@dataclass(slots=True)
class Arrive(Step):
    """What was wanted comes to pass."""

    seat: int

    def run(self, table: SevenTable) -> None:
        table.notes = (*table.notes, ("arrived", "this_turn", self.seat))


def in_range(scene: Scene, name: str, area: str) -> bool:
    return bool(reach.areas(scene.table, scene.e(name)) >> scene.area(area) & 1)


@rule("AGE-TERM-54", "AGE-EX-51")
def test_a_neighbour_is_in_range_from_age_one():
    scene = seven().empire("egyptians", 0, egypt="spear").empire("sumerians", 1, palestine="spear", syria="spear")
    assert [other.set for other in reach.empires(scene.table, scene.e("egyptians"))] == [scene.e("sumerians").set]
    assert in_range(scene, "egyptians", "palestine")
    assert not in_range(scene, "egyptians", "syria")


@rule("AGE-TERM-60")
def test_range_need_not_be_mutual():
    scene = seven().empire("egyptians", 0, level=15, egypt="spear").empire("sumerians", 1, level=1, assyria="spear")
    assert reach.empires(scene.table, scene.e("egyptians"))
    assert not reach.empires(scene.table, scene.e("sumerians"))


@rule("AGE-TERM-56")
def test_no_range_into_or_through_oceans_before_age_four():
    scene = seven().empire("english", 0, level=21, england="spear")
    assert not in_range(scene, "english", "north_atlantic")
    scene.set("english", level=22)
    assert in_range(scene, "english", "north_atlantic")


@rule("AGE-TERM-57", "AGE-TERM-58", "AGE-ART-RADIO-3")
def test_radio_counts_through_others():
    scene = seven().empire("egyptians", 0, level=8, egypt="spear")
    scene.empire("sumerians", 1, palestine="spear", eastern_mediterranean="galley", red_sea="galley")
    assert in_range(scene, "egyptians", "palestine")
    assert not in_range(scene, "egyptians", "syria")
    scene.artefact("radio", "egypt")
    assert in_range(scene, "egyptians", "syria")


@rule("AGE-TERM-57", "AGE-Q-26")
def test_own_empires_and_neutral_areas_never_bar_the_way():
    scene = seven().empire("egyptians", 0, level=8, egypt="spear")
    assert in_range(scene, "egyptians", "syria")
    scene.empire("sumerians", 0, palestine="spear", eastern_mediterranean="galley", red_sea="galley")
    assert in_range(scene, "egyptians", "syria")


@rule("AGE-LDR-EXPLORER-1", "AGE-ART-RAILWAYS-3", "AGE-ART-JUDAISM-5", "AGE-Q-27")
def test_railways_and_judaism_add_and_an_explorer_doubles():
    scene = seven().empire("egyptians", 0, level=8, egypt="spear", hebei="spear")
    assert reach.length(scene.table, scene.e("egyptians")) == 2
    scene.artefact("railways", "egypt").set("egyptians", religions=["judaism"])
    assert reach.length(scene.table, scene.e("egyptians")) == 4
    assert not in_range(scene, "egyptians", "new_zealand")
    # New Zealand is eight areas from Egypt; Columbia five from Hebei, where no Explorer is.
    scene.leader("egyptians", "egypt", "Ex")
    assert in_range(scene, "egyptians", "new_zealand")
    assert not in_range(scene, "egyptians", "columbia")


@rule("AGE-TERM-55")
def test_range_is_counted_from_a_leader_or_an_artefact():
    scene = seven().empire("egyptians", 0, level=1, egypt="spear", hebei="spear")
    reached = reach.around(scene.table, scene.e("egyptians"), 1 << scene.area("egypt"))
    assert reached >> scene.area("palestine") & 1
    assert not reached >> scene.area("henan") & 1


@rule("AGE-ART-SATELLITES-3")
def test_satellites_reach_every_empire():
    scene = seven().empire("english", 0, level=45, england="rifle").empire("japanese", 1, level=45, burma="rifle")
    assert not reach.empires(scene.table, scene.e("english"))
    scene.artefact("satellites", "england")
    assert len(reach.empires(scene.table, scene.e("english"))) == 1


@pytest.mark.parametrize(("name", "length"), [("portuguese", 5), ("polynesians", 5), ("english", 4)])
def test_some_cards_reach_further(name: str, length: int):
    scene = seven().empire(name, 0, level=22, england="spear")
    assert reach.length(scene.table, scene.e(name)) == length


def border(money: int = 10) -> Scene:
    """Egypt wants to reach the Romans in Syria, behind the Sumerians."""
    scene = seven(seats=3).empire("egyptians", 0, level=8, money=money, egypt="spear")
    scene.empire("sumerians", 1, palestine="spear", eastern_mediterranean="galley", red_sea="galley")
    scene.empire("romans", 2, syria="spear").hand(0, "mongols", "japanese")
    reach.ask(scene.table, 0, scene.e("egyptians").set, 1 << scene.area("syria"), Arrive(0))
    scene.table.settle()
    return scene


def arrived(scene: Scene) -> bool:
    return any(note[0] == "arrived" for note in scene.table.notes)


@rule("AGE-TERM-57", "AGE-Q-25", "AGE-DEC-39")
def test_permission_opens_the_way_for_what_it_was_asked_for():
    scene = border()
    other = scene.e("sumerians").set
    assert (scene.question(), scene.asked(), scene.offers()) == ("AskPermission", 0, [f"ask {other}", "give_up"])
    scene.choose(("ask", other))
    assert (scene.question(), scene.asked()) == ("Permit", 1)
    scene.choose("allow")
    assert arrived(scene)
    # It is used up.
    assert not in_range(scene, "egyptians", "syria")


@rule("AGE-TERM-57", "AGE-Q-25")
def test_a_refusal_ends_it_and_nobody_is_asked_twice():
    scene = border()
    scene.choose(("ask", scene.e("sumerians").set), "refuse")
    assert not arrived(scene)
    assert scene.table.agenda == []
    reach.ask(scene.table, 0, scene.e("egyptians").set, 1 << scene.area("syria"), Arrive(0))
    scene.table.settle()
    assert scene.table.agenda == []


@rule("AGE-Q-25")
def test_nobody_has_to_ask():
    scene = border().choose("give_up")
    assert (arrived(scene), scene.table.agenda) == (False, [])


@rule("AGE-TERM-59", "AGE-DEC-40")
def test_the_price_is_money_and_cards_paid_at_once():
    scene = border()
    scene.choose(("ask", scene.e("sumerians").set))
    scene.refused("price 11 0", "too_dear", "AGE-TERM-59")
    scene.refused("price 0 3", "too_dear")
    scene.refused("price 0 0", "too_dear")
    scene.choose("price 4 1")
    assert (scene.question(), scene.asked()) == ("PayForReach", 0)
    scene.choose("pay")
    card = scene.card("mongols")
    scene.choose(("give", card))
    assert arrived(scene)
    assert (scene.e("egyptians").money, scene.e("sumerians").money) == (6, 4)
    assert card in scene.p(1).hand
    # Who gave it knows where it is; the third does not.
    hands = [{tuple(scene.table.imagine(seat, Chance(seed)).players[1].hand) for seed in range(20)} for seat in (0, 2)]
    assert hands[0] == {(card,)}
    assert len(hands[1]) > 1
    scene.sound()


@rule("AGE-TERM-59", "AGE-DEC-40")
def test_who_does_not_pay_does_without():
    scene = border()
    scene.choose(("ask", scene.e("sumerians").set), "price 4 0", "decline")
    assert not arrived(scene)
    assert scene.e("egyptians").money == 10


@rule("AGE-Q-25")
def test_nothing_is_asked_where_range_suffices_or_no_permission_helps():
    scene = border()
    scene.table.agenda = []
    reach.ask(scene.table, 0, scene.e("egyptians").set, 1 << scene.area("palestine"), Arrive(0))
    scene.table.settle()
    assert arrived(scene)
    reach.ask(scene.table, 0, scene.e("egyptians").set, 1 << scene.area("honshu"), Arrive(1))
    scene.table.settle()
    assert scene.table.agenda == []
    assert ("arrived", "this_turn", 1) not in scene.table.notes
