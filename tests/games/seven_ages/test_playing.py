"""Playing an event: when, by whom, in which mode; the card on the table; events that prevail over rules."""

from __future__ import annotations

from tests.games.seven_ages.scene import seven
from tests.games.seven_ages.stage import Wait, cannot, event, is_disordered, occasion, play, world
from tests.games.seven_ages.test_cancelling import begin

from annals.games.seven_ages.events import playing
from annals.games.seven_ages.events.playing import Occasion
from annals.games.seven_ages.events.windows import OpenWindow
from annals.rules import rule


@rule("AGE-EVENT-1", "AGE-CIV-6")
def test_a_card_lies_open_while_it_is_played_and_is_discarded_after():
    scene = world().hand(2, "romans")
    begin(scene, "New Dynasty", "empire sumerians")
    card = scene.card("New Dynasty")
    assert scene.table.laid["events"] == ((card, 7),)
    assert card not in scene.p(0).hand
    assert scene.table.violations() == []
    while scene.question() != "Wait":
        scene.choose("pass")
    assert scene.table.laid == {}
    assert scene.table.discards[-1] == card


@rule("AGE-EVENT-2", "AGE-EVENT-3")
def test_an_event_without_a_time_is_for_ones_own_civilise():
    scene = world().hand(0, "Pestilence").hand(1, "Pestilence")
    card = scene.card("Pestilence")
    assert card in scene.p(1).hand
    mine = playing.refuse(scene.table, Occasion("civilise", "cards_step", 1), 1, card, 0)
    assert mine is None
    anothers = playing.refuse(scene.table, Occasion("civilise", "cards_step", 0), 1, card, 0)
    assert anothers is not None
    assert anothers.code == "not_whose"
    harvest = playing.refuse(scene.table, Occasion("harvest", "harvest_start"), 1, card, 0)
    assert harvest is not None
    assert (harvest.code, harvest.rule) == ("not_now", "AGE-EVENT-2")


@rule("AGE-EVENT-2")
def test_a_card_for_any_time_is_played_in_a_window_or_in_civilise():
    scene = world().hand(0, "Eureka!")
    card = scene.card("Eureka!")
    for window, moment in (("action_start", "action_start"), ("any", "between_actions"), ("civilise", "cards_step")):
        assert playing.refuse(scene.table, Occasion(window, moment, 0), 0, card, 0) is None
    assert playing.refuse(scene.table, Occasion("conflict", "round_start", 0), 0, card, 0) is not None


@rule("AGE-CIV-4")
def test_events_may_be_aimed_at_anybody_even_oneself():
    scene = play(world(), "Pestilence", "empire egyptians", "lose palestine spear", value=0)
    assert scene.stack("egyptians", "palestine") == ["spear"]


@rule("AGE-EVENT-4")
def test_an_event_prevails_over_the_rules():
    scene = world(level=15).city("egypt", 3)
    assert scene.table.rules.largest_city[scene.table.age_of(scene.e("egyptians")) - 1] == 3
    play(scene, "Master builder", "area egypt")
    assert scene.table.cities[scene.area("egypt")] == 5


@rule("AGE-CIV-5")
def test_an_event_can_be_played_again_after_it_was_drawn_again():
    scene = play(world(), "Eureka!")
    scene.table.discards.remove(scene.card("Eureka!"))
    scene.p(0).take(scene.card("Eureka!"))
    assert play(scene, "Eureka!").e("egyptians").level == 13


def test_modes_go_by_the_options_of_the_game():
    cannot(world(), "Broken tempo", "not_now", mode=0)
    cannot(world(cadenced_progress=True), "Broken tempo", "not_now", mode=1)
    scene = world().hand(0, "Broken tempo")
    assert playing.refuse(scene.table, Occasion("free_progress", "free_progress_start"), 0, 117, 2) is not None


@event("Bandits")
def test_what_was_named_is_gone_before_it_happens():
    scene = world().hand(0, "Bandits").next_values(3)
    scene.table.agenda = [Wait(0)]
    playing.play(
        scene.table, occasion(scene, scene.card("Bandits"), 0, "sumerians", "", 0), 0, scene.card("Bandits"), 0
    )
    scene.table.empires[scene.e("sumerians").set] = None
    scene.table.settle()
    assert scene.question() == "Wait"


@rule("AGE-EVENT-10", "AGE-EVENT-11")
def test_an_event_played_in_a_real_window():
    scene = seven(seats=3).hand(0, "Glorious pity").hand(1, "romans").player(1, glory=4)
    scene.table.agenda = [Wait(0)]
    scene.push(OpenWindow("harvest", "after_count"))
    scene.choose(f"play {scene.card('Glorious pity')} 0", seat=0)
    assert scene.question() == "NameTarget"
    scene.choose("player 0")
    while scene.question() in ("EventWindow", "CancelWindow"):
        scene.choose("pass")
    assert scene.p(0).glory == 1


@rule("AGE-EVENT-10")
def test_effects_on_several_empires_follow_the_first_player():
    scene = seven(seats=2).empire("assyrians", 0, assyria="spear", media="spear")
    scene.empire("babylonians", 1, babylonia="spear", arabia="spear")
    scene.set("assyrians", religions=["judaism"]).set("babylonians", religions=["judaism"])
    scene.table.first = 1
    begin(scene, "Great schism")
    assert scene.asked() == 1
    scene.choose(f"area {scene.area('arabia')}")
    assert scene.asked() == 0
    scene.choose(f"area {scene.area('media')}")
    assert is_disordered(scene, "arabia", "media", "babylonia") == [True, True, False]
