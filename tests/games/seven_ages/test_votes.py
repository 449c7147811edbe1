"""The United Nations: who calls, who votes, giving in and defying."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.marching import Campaign, campaign
from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.stage import Wait, event, play, world
from tests.games.seven_ages.test_cancelling import all_pass, begin

from annals.games.seven_ages.civilization import memory
from annals.games.seven_ages.events import votes
from annals.games.seven_ages.units import journal
from annals.games.seven_ages.units.kinds import mark_of
from annals.kernel.agenda import Step
from annals.kernel.chance import Chance
from annals.rules import rule


def nations() -> Scene:
    """The Sumerians host the United Nations; the Egyptians have 3 glory."""
    scene = world().player(0, glory=3).empire("romans", 2, latium="spear")
    united = scene.artefact_number("united_nations")
    if scene.table.edition.artefacts[united].goes == "area":
        return scene.artefact("united_nations", "sumer")
    return scene.marker("sumerians", "united_nations")


@rule("AGE-ART-UNITED_NATIONS-5", "AGE-ART-UNITED_NATIONS-6", "AGE-ART-UNITED_NATIONS-8")
@event("Uprising")
def test_who_gives_in_to_a_censure_has_played_for_nothing():
    scene = play(nations(), "Uprising", "area arabia", "call", "for", "accept", value=7)
    assert scene.holds("sumerians") == ["arabia", "sumer"]
    assert scene.p(0).glory == 3


@rule("AGE-ART-UNITED_NATIONS-9", "AGE-ART-UNITED_NATIONS-10")
def test_who_defies_a_censure_loses_1_glory_and_goes_on():
    scene = play(nations(), "Uprising", "area arabia", "call", "for", "refuse", value=7)
    assert scene.holds("sumerians") == ["sumer"]
    assert scene.p(0).glory == 2


@rule("AGE-ART-UNITED_NATIONS-6")
def test_one_voice_against_it_is_enough():
    scene = play(nations(), "Uprising", "area arabia", "call", "against", value=7)
    assert scene.holds("sumerians") == ["sumer"]
    assert scene.p(0).glory == 3


@rule("AGE-ART-UNITED_NATIONS-6")
def test_of_four_players_all_three_others_must_agree():
    scene = world(seats=4).artefact("united_nations", "sumer")
    assert play(scene, "Uprising", "area arabia", "call", "for", "against", value=7).holds("sumerians") == ["sumer"]


@pytest.mark.parametrize("name", ["New Dynasty", "Rebellion", "Urban riots"])
def test_other_events_that_can_be_censured(name: str):
    scene = begin(nations().next_values(0), name, "empire sumerians")
    assert (scene.question(), scene.asked()) == ("CallVote", 1)


def test_nobody_votes_on_other_events_or_on_the_hosts_own():
    scene = play(nations(), "Pestilence", "empire egyptians", "lose egypt spear", value=0)
    assert scene.question() == "Wait"
    scene = play(nations(), "Uprising", "area palestine", seat=1, value=0)
    assert scene.question() == "Wait"


@rule("AGE-ART-UNITED_NATIONS-5", "AGE-Q-101")
def test_the_vote_comes_after_cancelling_and_before_the_check():
    scene = nations().hand(2, "mongols")
    begin(scene, "Uprising", "area arabia")
    assert scene.question() == "CancelWindow"
    all_pass(scene)
    assert scene.question() == "CallVote"
    assert scene.told("check") == []


class Undone(Step):
    """Notes that it happened."""

    __slots__ = ()

    def run(self, table: object) -> None:
        HAPPENED.append(True)


HAPPENED: list[bool] = []


@rule("AGE-ART-UNITED_NATIONS-4")
@pytest.mark.parametrize(("answers", "undone"), [("call for accept", 1), ("call for refuse", 0), ("pass", 0)])
def test_a_move_can_be_censured_too(answers: str, undone: int):
    HAPPENED.clear()
    scene = nations()
    scene.table.agenda = [Wait(0)]
    votes.propose(scene.table, 0, Undone())
    scene.table.settle()
    scene.choose(*answers.split())
    assert scene.question() == "Wait"
    assert len(HAPPENED) == undone


# On a move ------------------------------------------------------------------------------------------------------------


def march_on_manchuria() -> Campaign:
    """The Huns ride from Mongolia through Hebei and stand before Manchuria, where the hosts of the nations are."""
    scene = campaign("huns", seats=3, level=14, mongolia="light_horse 2 spear").player(0, glory=3)
    scene.empire("sumerians", 1, level=5, manchuria="spear 2").empire("romans", 2, latium="spear")
    scene.marker("sumerians", "united_nations")
    scene.take("mongolia", "light_horse").go("hebei", "manchuria")
    return scene


@rule("AGE-ART-UNITED_NATIONS-4", "AGE-ART-UNITED_NATIONS-6", "AGE-ART-UNITED_NATIONS-7", "AGE-Q-73")
def test_a_censured_group_goes_back_to_where_it_set_out_and_is_done_for_the_turn():
    scene = march_on_manchuria()
    assert (scene.question(), scene.asked()) == ("CallVote", 1)
    scene.choose("call", "for")
    assert (scene.question(), scene.asked()) == ("Answer", 0)
    scene.choose("accept")
    assert scene.where("light_horse") == ["mongolia"]
    assert scene.question() == "Move"
    assert scene.p(0).glory == 3
    horse = scene.unit("light_horse", scene.area("mongolia"))
    assert journal.ready_in(scene.table, scene.e("huns").set, scene.area("mongolia")).count(horse) == 1
    # A second Manoeuvre in the same turn does not wake them; the next turn does.
    scene.choose("done").begin()
    assert journal.ready_in(scene.table, scene.e("huns").set, scene.area("mongolia")).count(horse) == 1
    journal.rest(scene.table)
    assert journal.ready_in(scene.table, scene.e("huns").set, scene.area("mongolia")).count(horse) == 2


@rule("AGE-ART-UNITED_NATIONS-7", "AGE-NAVY-12")
def test_a_censured_fleet_lies_again_on_the_coast_from_which_it_set_out():
    """Yucatan has two coasts, and the fleet is turned away far from both."""
    scene = campaign("spanish", seats=3, level=30, yucatan="rifle", gulf_of_panama="frigate")
    scene.take("gulf_of_panama", "frigate").go("yucatan").choose("halt", "done")
    journal.rest(scene.table)
    scene.empire("sumerians", 1, level=5, peru="spear").empire("romans", 2, latium="spear")
    scene.marker("sumerians", "united_nations")
    scene.begin().take("yucatan", "frigate").go("gulf_of_panama", "peruvian_coast", "peru")
    scene.choose("call", "for", "accept")
    assert scene.where("frigate") == ["yucatan"]
    home, sea = scene.area("yucatan"), scene.area("gulf_of_panama")
    ship, coasts = scene.unit("frigate", home), scene.table.edition.atlas.coasts[home]
    assert coasts[mark_of(ship)] >> sea & 1


@rule("AGE-ART-UNITED_NATIONS-9", "AGE-ART-UNITED_NATIONS-10")
def test_who_defies_a_censure_of_a_move_marches_in():
    scene = march_on_manchuria().choose("call", "for", "refuse")
    assert scene.where("light_horse") == ["manchuria", "mongolia"]
    assert scene.p(0).glory == 2


@rule("AGE-ART-UNITED_NATIONS-4")
def test_nobody_votes_on_a_move_into_a_vacant_area():
    scene = march_on_manchuria().choose("pass")
    assert scene.where("light_horse") == ["manchuria", "mongolia"]
    scene.take("mongolia", "spear").go("hebei")
    assert scene.question() == "GoOn"


@rule("AGE-ART-DEMOCRACY-8")
def test_who_marches_into_an_area_of_another_is_remembered():
    scene = march_on_manchuria()
    numbers = scene.e("huns").set, scene.e("sumerians").set
    assert not memory.was_intruded(scene.table, *numbers)
    scene.choose("pass")
    assert memory.was_intruded(scene.table, *numbers)


def test_an_imagined_table_knows_how_many_are_done_for_the_turn():
    scene = march_on_manchuria().choose("call", "for", "accept")
    other = scene.table.imagine(1, Chance(7))
    assert len(other.secret[journal.SPENT]) == 3
    assert other.choices(0)
