"""Leaders in general: named and unnamed, their types, what several of them give; a Strategist at set-up."""

from __future__ import annotations

from tests.games.seven_ages.marching import campaign
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.test_income import earns

from annals.games.seven_ages import cards
from annals.games.seven_ages.actions import capital, trade_value
from annals.games.seven_ages.actions.civilise import Promote
from annals.games.seven_ages.events import ops_people
from annals.games.seven_ages.units import leaders, stacks
from annals.rules import rule


@rule("AGE-LDR-1", "AGE-LDR-2", "AGE-SETUP-16")
def test_leaders_are_named_or_unnamed_and_have_types():
    edition = seven().table.edition
    unnamed = [one for one in edition.leaders if not one.named]
    assert [one.codes for one in unnamed] == [1 << place for place in range(len(cards.CODES))]
    named = [one for one in edition.leaders if one.named]
    assert all(1 <= one.codes.bit_count() <= 3 for one in named)
    assert any(one.codes.bit_count() > 1 for one in named)
    assert len(edition.cup) == len(cards.CODES) + 1, "one for each type, and for no leader: the named ones stay outside"


@rule("AGE-SETUP-16", "AGE-LDR-13")
def test_no_named_leader_is_ever_drawn_from_the_cup():
    scene = seven().empire("english", 0, level=24, england="spear 4")
    for _ in range(60):
        ops_people.draw_leader(scene.table, 0, scene.e("english").set, 1)
    drawn = {entry["code"] for entry in scene.told("cup")}
    assert "nobody" in drawn
    assert drawn <= {*cards.CODES, "nobody"}


@rule("AGE-LDR-12", "AGE-SETUP-11")
def test_disorder_everywhere_keeps_no_named_leader_away():
    scene = seven().empire("english", 0, level=24, england="spear")
    scene.table.disorder = scene.table.edition.atlas.land
    scene.push(Promote(0, scene.e("english").set))
    said = [scene.table.edition.leaders[int(offer.split()[1])].name for offer in scene.offers() if "named" in offer]
    assert sorted(said) == ["Elizabeth", "Shakespeare"]


@rule("AGE-SETUP-11")
def test_forts_never_run_out():
    scene = seven().empire("romans", 0, level=30, money=199, latium="spear")
    lands = [area.id for area in scene.table.edition.atlas.areas if area.terrain < 6 and area.id != "latium"][:25]
    for area in lands:
        stacks.place(scene.table, scene.e("romans").set, scene.area(area), scene.units_of("spear"))
    scene.act("production", "romans")
    while scene.table.asked():
        forts = [offer for offer in scene.offers() if offer.startswith("fort")]
        scene.choose(forts[0] if forts else "done")
    assert scene.table.forts.bit_count() == 26


def scientists(*areas: str) -> Scene:
    scene = seven().empire("romans", 0, level=10, latium="spear", sicily="spear")
    for area in areas:
        scene.leader("romans", area, "Sc")
    return scene


def trade_number(scene: Scene) -> int:
    """What Scientists add to the Trade number."""
    return dict(trade_value.lines(scene.table, scene.e("romans"))).get("scientists", 0)


@rule("AGE-LDR-18", "AGE-LDR-19", "AGE-Q-52")
def test_leaders_in_several_areas_add_up_and_two_of_a_type_in_one_do_not():
    assert trade_number(scientists()) == 0
    assert trade_number(scientists("latium")) == 1
    assert trade_number(scientists("latium", "sicily")) == 2
    assert trade_number(scientists("latium", "latium")) == 1
    scene = seven().empire("romans", 0, level=10, egypt="spear")
    before = earns(scene, "romans", "egypt")
    scene.leader("romans", "egypt", "Po").leader("romans", "egypt", "Po")
    assert earns(scene, "romans", "egypt") == 2 * before


@rule("AGE-LDR-20")
def test_leaders_of_different_types_in_one_area_all_give_their_benefit():
    scene = seven().empire("romans", 0, level=10, egypt="spear")
    before = earns(scene, "romans", "egypt")
    scene.leader("romans", "egypt", "Po").leader("romans", "egypt", "Sc").leader("romans", "egypt", "Ad")
    assert (earns(scene, "romans", "egypt"), trade_number(scene)) == (2 * before, 1)
    codes = leaders.codes_in(scene.table, scene.e("romans"), scene.area("egypt"))
    assert codes == cards.PO | cards.SC | cards.AD


@rule("AGE-MOVE-32", "AGE-START-27")
def test_a_strategist_moves_again_after_a_free_manoeuvre_at_set_up():
    scene = campaign("huns", level=12, mongolia="spear 3").leader("huns", "mongolia", "St")
    scene.push(capital.SpecialActions(0, scene.e("huns").set, (scene.area("mongolia"),)))
    assert scene.question() == "Move"
    scene.take("mongolia", "spear", "spear", led="St").go("hebei")
    while scene.question() != "MoveAgain":
        scene.choose("halt" if scene.question() == "GoOn" else "done")
    leader = scene.led("St")
    assert scene.offers()[1].startswith(f"again {scene.area('hebei')} {leader}")
