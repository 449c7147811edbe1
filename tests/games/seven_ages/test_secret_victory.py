"""Option 11, Secret Victory: glory in bags, shown only for events and at the end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages import GAME
from annals.games.seven_ages.events.windows import OpenWindow
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.options import secret_victory
from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.words import telling
from annals.kernel import Chance, OptionError
from annals.kernel.agenda import Step
from annals.rules import rule


class Earn(Step):
    """A player earns glory."""

    __slots__ = ("glory", "seat")

    def __init__(self, seat: int, glory: int) -> None:
        self.seat, self.glory = seat, glory

    def run(self, table: SevenTable) -> None:
        account.gain(table, self.seat, self.glory, "harvest")


def bags(*glory: int, **options: int) -> Scene:
    """Players with so much glory each."""
    scene = seven(len(glory), 2, "deluxe", secret_victory=True, **options)
    for seat, each in enumerate(glory):
        scene.player(seat, glory=each)
    return scene


def seen(scene: Scene, seat: int | None) -> list[int | None]:
    players: Any = scene.table.view(seat)["board"]["players"]
    return [player["glory"] for player in players]


def play(scene: Scene, name: str, target: int) -> Scene:
    """Seat 0 plays an event on a player after the Harvest was counted."""
    scene.table.action = 8
    scene.hand(0, name).push(OpenWindow("harvest", "after_count"))
    card = scene.card(name)
    offer = next(each for each in scene.offers(0) if each.startswith(f"play {card}"))
    scene.choose(offer, seat=0)
    while scene.question() == "EventWindow":
        scene.choose("pass")
    if scene.question() != "ClaimGlory":
        scene.choose(f"player {target}")
    while scene.question() == "EventWindow":
        scene.choose("pass")
    return scene


@rule("AGE-OPT11-1", "AGE-OPT11-4")
def test_everybody_sees_only_the_own_glory_until_the_end():
    scene = bags(5, 17, 30)
    assert seen(scene, 1) == [None, 17, None]
    assert seen(scene, None) == [None, None, None]
    scene.table.over = True
    assert seen(scene, None) == [5, 17, 30]


@rule("AGE-OPT11-2", "AGE-OPT11-3")
def test_glory_comes_out_of_the_supply_and_goes_back_to_it():
    scene = bags(5, 17, 30)
    left = scene.table.rules.glory_markers - 52
    assert scene.table.view(0)["board"]["glory_left"] == left
    scene.push(Earn(1, 8))
    assert (scene.p(1).glory, scene.table.view(0)["board"]["glory_left"]) == (25, left - 8)
    scene.push(Earn(1, -10))
    assert (scene.p(1).glory, scene.table.view(0)["board"]["glory_left"]) == (15, left + 2)


@rule("AGE-OPT11-4")
def test_the_story_tells_others_no_amounts():
    scene = bags(5, 17, 30).push(Earn(1, 8))
    story = scene.table.story
    assert story is not None
    entry = story.entries[-1]
    assert entry.seen_by(1)["details"] == {"gain": 8, "glory": 25}
    assert entry.seen_by(0)["details"] == {}
    assert telling.story_form(scene.table.edition, "glory", {}) == ("secret", {})


@rule("AGE-OPT11-4")
def test_others_glory_is_imagined_anew_and_fits_the_markers_that_are_left():
    scene = bags(5, 17, 30, 40)
    fancied = [[player.glory for player in scene.table.imagine(0, Chance(seed)).players] for seed in range(40)]
    assert all((glory[0], sum(glory)) == (5, 92) for glory in fancied)
    assert len({tuple(glory) for glory in fancied}) > 30


@rule("AGE-OPT11-5", "AGE-Q-63")
def test_the_game_ends_when_more_is_earned_than_there_are_markers():
    scene = bags(700, 695)
    assert scene.push(Earn(1, 5)).table.result() is None
    result = scene.push(Earn(0, 2)).table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((702.0, 700.0), (0,))


@rule("AGE-OPT11-6", "AGE-OPT11-7", "AGE-DEC-97")
def test_the_target_of_glorious_pity_shows_its_glory_and_claims():
    scene = play(bags(10, 20, 30), "Glorious pity", 1)
    assert (scene.question(), scene.asked()) == ("ClaimGlory", 1)
    assert scene.told("glory_shown") == [{"glory": 20}]
    assert seen(scene, 2) == [None, 20, 30]
    assert scene.offers() == ["claim 0", "claim 1", "claim 2"]


@rule("AGE-OPT11-8", "AGE-DEC-98")
def test_a_claim_stands_as_far_as_nobody_disproves_it():
    scene = play(bags(10, 20, 30), "Glorious pity", 1).choose("claim 2")
    assert (scene.question(), scene.asked()) == ("ChallengeClaim", 0)
    scene.choose("keep")
    assert scene.asked() == 2
    scene.choose("keep")
    assert scene.p(1).glory == 22


@rule("AGE-OPT11-8")
def test_glory_shown_that_is_not_more_takes_a_point_off_and_more_does_not():
    scene = play(bags(10, 20, 30), "Glorious pity", 1).choose("claim 2").choose("show", "show")
    assert scene.p(1).glory == 21
    assert seen(scene, 1) == [10, 21, 30]


@rule("AGE-OPT11-7", "AGE-OPT11-8")
def test_nobody_gets_more_than_was_claimed():
    scene = play(bags(10, 20, 30), "Glorious pity", 1).choose("claim 1", "keep", "keep")
    assert scene.p(1).glory == 21
    scene = play(bags(10, 20, 30), "Glorious pity", 1).choose("claim 0")
    assert scene.p(1).glory == 20


@rule("AGE-OPT11-6", "AGE-OPT11-9", "AGE-EX-45")
def test_the_meek_get_seven_unless_others_show_that_they_have_less():
    scene = play(bags(10, 20, 30, 5), "Blessed are the meek", 1)
    assert scene.offers()[-1] == "claim 7"
    scene.choose("claim 7", "keep", "keep", "keep")
    assert scene.p(1).glory == 27
    scene = play(bags(10, 20, 30, 5), "Blessed are the meek", 1).choose("claim 7", "show", "show", "keep")
    assert scene.p(1).glory == 26


@rule("AGE-OPT11-4")
def test_glory_that_was_shown_is_known_until_it_changes():
    scene = play(bags(10, 20, 30), "Glorious pity", 1).choose("claim 2").choose("show", "keep")
    assert seen(scene, 2)[0] == 10
    scene.push(Earn(0, 3))
    assert seen(scene, 2)[0] is None


def test_glory_that_ends_the_game_cannot_be_hidden():
    with pytest.raises(OptionError, match="Secret Victory"):
        GAME.setup(3, 1, "deluxe", secret_victory=True, glory_goal=50)


@rule("AGE-OPT11-8", "AGE-DEC-98")
def test_who_has_shown_his_glory_is_not_asked_to_show_it():
    scene = bags(10, 20, 30)
    secret_victory.show(scene.table, 0, "test")
    scene = play(scene, "Glorious pity", 1).choose("claim 1")
    assert (scene.question(), scene.asked()) == ("ChallengeClaim", 2)
