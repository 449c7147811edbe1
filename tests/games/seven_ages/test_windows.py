"""Windows: who is asked, when they open and close, and that they tell nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import world

from annals.games import seven_ages
from annals.games.seven_ages.events import playing, windows
from annals.games.seven_ages.events.windows import EventWindow, OpenWindow
from annals.games.seven_ages.table import SevenTable
from annals.rules import rule


def _discard(table: SevenTable, window: EventWindow, seat: int, card: int, mode: int) -> None:
    table.players[seat].hand.remove(card)
    table.discard(card)


def _allow(table: SevenTable, window: EventWindow, seat: int, card: int, mode: int) -> None:
    return None


@pytest.fixture
def harvest(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Three seats with cards, seat 0 with Glorious pity; events of this moment are played by being discarded."""
    monkeypatch.setattr(playing, "refuse", _allow)
    monkeypatch.setattr(playing, "play", _discard)
    scene = seven(seats=3).hand(0, "Glorious pity").hand(1, "romans").hand(2, "mongols")
    monkeypatch.setitem(scene.table.edition.played_at, ("harvest", "after_count"), (scene.card("Glorious pity"),))
    scene.table.first = 1
    return scene


@rule("AGE-EVENT-10", "AGE-TERM-22")
def test_everybody_with_cards_is_asked_from_the_first_player_on(harvest: Scene):
    harvest.push(OpenWindow("harvest", "after_count"))
    decision = harvest.table.decision()
    assert isinstance(decision, EventWindow)
    assert decision.asks == (1, 2, 0)
    assert [harvest.table.asked_openly(seat) for seat in (None, 0, 1)] == [(), (0,), (1,)]
    assert harvest.offers(1) == ["pass"]
    assert harvest.offers(0) == ["pass", f"play {harvest.card('Glorious pity')} 0"]


@rule("AGE-EVENT-11", "AGE-EVENT-12")
def test_a_play_opens_it_again_and_passes_in_a_row_close_it(harvest: Scene):
    harvest.push(OpenWindow("harvest", "after_count"))
    harvest.choose("pass", seat=1).choose("pass", seat=2)
    harvest.choose(f"play {harvest.card('Glorious pity')} 0", seat=0)
    assert harvest.table.discards == [harvest.card("Glorious pity")]
    assert harvest.question() == "EventWindow"
    for seat in (1, 2):
        harvest.choose("pass", seat=seat)
    assert harvest.table.agenda == []


def test_no_window_opens_when_everybody_sees_that_the_card_is_gone(harvest: Scene):
    harvest.table.discard(harvest.p(0).hand.pop())
    harvest.push(OpenWindow("harvest", "after_count"))
    assert harvest.table.agenda == []


def test_a_window_opens_even_if_nobody_holds_a_card_for_it(harvest: Scene):
    harvest.table.deck.append(harvest.p(0).hand.pop())
    harvest.push(OpenWindow("harvest", "after_count"))
    assert harvest.question() == "EventWindow"


def test_who_passes_until_the_next_turn_is_not_asked(harvest: Scene):
    harvest.push(OpenWindow("production", "before_income"))
    harvest.table.agenda = [EventWindow((1, 2, 0), (), "harvest", "after_count", -1, -1, -1)]
    for seat in range(3):
        harvest.choose("pass_until turn", seat=seat)
    assert harvest.table.agenda == []


def test_cards_for_any_time_are_for_quiet_moments(harvest: Scene, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(harvest.table.edition.played_at, ("any", "any_time"), (harvest.card("romans"),))
    monkeypatch.setitem(harvest.table.edition.played_at, ("conflict", "round_start"), ())
    windows.opened(harvest.table, "conflict", "round_start")
    assert harvest.table.agenda == []
    windows.opened(harvest.table, "action_start", "action_start")
    assert harvest.offers(1) == ["pass", f"play {harvest.card('romans')} 0"]


@pytest.mark.parametrize("name", ["Drought", "Locust swarm", "Arms race", "Oil shock"])
def test_cards_for_any_point_of_a_production_are_for_each_of_its_steps(name: str):
    scene = world(seats=2).hand(0, "romans").hand(1, name)
    scene.act("production", "egyptians")
    seen: list[str] = []
    while isinstance(window := scene.table.decision(), EventWindow):
        if f"play {scene.card(name)} 0" in scene.offers(1):
            seen.append(window.moment)
        for seat in window.asks:
            scene.choose("pass", seat=seat)
    assert seen == ["before_income", "after_income", "before_build"]


@pytest.mark.parametrize("name", ["Landslide", "Storm at sea"])
def test_cards_for_any_point_of_a_manoeuvre_are_for_its_beginning_and_after_movement(name: str):
    scene = world(seats=2).units("egyptians", "eastern_mediterranean", "galley").hand(0, "romans").hand(1, name)
    scene.act("manoeuvre", "egyptians")
    for moment in ("action_start", "after_movement"):
        window = scene.table.decision()
        assert isinstance(window, EventWindow)
        assert window.moment == moment
        assert f"play {scene.card(name)} 0" in scene.offers(1)
        scene.choose("pass", seat=0).choose("pass", seat=1)
        if moment == "action_start":
            scene.choose("done")


@pytest.mark.parametrize("name", ["Peace conference", "Sacred truce"])
def test_a_truce_is_called_when_the_manoeuvres_of_the_turn_begin(name: str):
    scene = world(seats=2).hand(0, "romans").hand(1, name).turn("manoeuvre")
    assert f"play {scene.card(name)} 0" in scene.offers(1)


def test_every_card_is_played_at_a_moment_that_comes():
    """Windows and moments as the rooms open them; reactions, picks and the step of Civilise have rooms of their own."""
    apart = {("any", "any_time"), ("any", "reaction"), ("harvest", "reaction"), ("civilise", "cards_step")}
    for window, moment in set(seven().table.edition.played_at) - apart:
        if moment == "during_action":
            assert window in playing.DURING
        else:
            assert any(_opens(text, window, moment) for text in ROOMS), (window, moment)


def _opens(text: str, window: str, moment: str) -> bool:
    """Whether a room opens a window with these words; those of a conflict are its moments."""
    return f'"{window}", "{moment}"' in text or (window == "conflict" and f'Moment("{moment}")' in text)


ROOMS = [path.read_text(encoding="utf-8") for path in Path(seven_ages.__file__).parent.rglob("*.py")]
