"""A turn: secret markers, the seven actions in order, the Wild card, the end of a turn and of the game."""

from __future__ import annotations

from typing import Any

from tests.games.seven_ages.scene import Scene, new_game, seven

from annals.games.seven_ages import ending, registry, turn
from annals.games.seven_ages.actions import eligible, start
from annals.games.seven_ages.civilization import progress
from annals.games.seven_ages.civilization.progress import FreeProgress
from annals.games.seven_ages.markers import PlaceMarkers
from annals.games.seven_ages.numbers import NOBODY
from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.turn import CloseTurn
from annals.kernel import Chance
from annals.rules import rule


def two() -> Scene:
    """Seat 0 has Egypt and Rome, seat 1 has Sumer."""
    scene = seven(seats=2).empire("egyptians", 0, egypt="spear 2").empire("romans", 0, latium="spear 2")
    return scene.empire("sumerians", 1, sumer="spear")


def number(scene: Scene, name: str) -> int:
    return scene.e(name).set


class Acts:
    """Notes who performs what, in place of the rooms."""

    def __init__(self, monkeypatch: object) -> None:
        self.seen: list[tuple[int, int, int]] = []
        setter = getattr(monkeypatch, "setitem")  # noqa: B009
        for action in range(1, 8):
            setter(registry.ACTIONS, action, self._note)

    def _note(self, table: SevenTable, seat: int, empire: int) -> None:
        self.seen.append((table.action, seat, empire))


# Placing --------------------------------------------------------------------------------------------------------------


@rule("AGE-TURN-1", "AGE-TURN-2", "AGE-TURN-18", "AGE-WILD-1")
def test_everybody_places_a_marker_on_every_empire_in_secret():
    scene = two()
    scene.push(PlaceMarkers((0, 1), ()))
    egypt, rome = number(scene, "egyptians"), number(scene, "romans")
    scene.refused("ready", "mark_first", "AGE-TURN-1", seat=0)
    scene.choose(f"mark {egypt} 2", f"mark {rome} 8", "ready", seat=0)
    players: Any = scene.table.view(1)["board"]["players"]
    assert players[0]["placed"] == []
    scene.choose(f"mark {number(scene, 'sumerians')} 4", "ready", seat=1)
    assert scene.p(0).placed == ((egypt, 2), (rome, 8))
    assert scene.p(0).unused == (1, 3, 4, 5, 6, 7)
    seen = scene.board(1)["players"][0]
    assert seen["placed"] == [[egypt, 0], [rome, 0]]
    assert seen["unused"] == []


@rule("AGE-TURN-1", "AGE-TURN-18")
def test_a_marker_lies_once_and_an_empire_has_one():
    scene = two().push(PlaceMarkers((0, 1), ()))
    egypt, rome = number(scene, "egyptians"), number(scene, "romans")
    scene.choose(f"mark {egypt} 2", seat=0)
    scene.refused(f"mark {rome} 2", "no_such_marker", "AGE-TURN-18", seat=0)
    scene.refused(f"mark {egypt} 3", "marked", "AGE-TURN-1", seat=0)
    scene.refused(f"mark {number(scene, 'sumerians')} 3", "not_your_empire", "AGE-TURN-1", seat=0)


@rule("AGE-TURN-2")
def test_markers_can_be_changed_until_all_are_placed():
    scene = two().push(PlaceMarkers((0, 1), ()))
    egypt, rome = number(scene, "egyptians"), number(scene, "romans")
    scene.choose(f"mark {egypt} 2", f"mark {rome} 3", "ready", seat=0)
    scene.choose("take_back", seat=0)
    scene.choose(f"mark {egypt} 5", f"mark {rome} 3", "ready", seat=0)
    scene.choose(f"mark {number(scene, 'sumerians')} 4", "ready", seat=1)
    assert scene.p(0).placed == ((egypt, 5), (rome, 3))


@rule("AGE-TURN-3", "AGE-TURN-4", "AGE-TURN-5", "AGE-TERM-48")
def test_below_the_maximum_one_marker_may_lie_on_no_empire():
    scene = two()
    scene.table.sets = 0b111
    assert scene.table.most_empires() == 2
    scene.push(PlaceMarkers((0, 1), ()))
    egypt = number(scene, "egyptians")
    scene.refused("mark -1 5", "no_extra_marker", "AGE-TURN-4", seat=0)
    scene.choose(f"mark {egypt} 2", seat=0)
    scene.choose("mark -1 5", seat=1)
    scene.refused("mark -1 6", "no_extra_marker", "AGE-TURN-4", seat=1)


@rule("AGE-OPT5-11")
def test_with_enhanced_play_two_markers_may_lie_on_no_empire():
    scene = seven(seats=3, edition="classic", enhanced_play=True)
    scene.push(PlaceMarkers((0, 1, 2), ()))
    scene.choose("mark -1 5", "mark -1 6", seat=0)
    assert 0 not in scene.table.asked()


def test_nobody_can_tell_which_marker_lies_where():
    scene = two().markers(1, ("sumerians", "manoeuvre")).turn("production")
    found = {scene.table.imagine(0, Chance(seed)).players[1].placed[0][1] for seed in range(40)}
    assert found == {1, 2, 3, 4, 5, 6, 7, 8}
    assert scene.table.imagine(1, Chance(1)).players[1].placed == scene.p(1).placed


# Turning over ---------------------------------------------------------------------------------------------------------


@rule("AGE-TURN-11", "AGE-TURN-12", "AGE-TURN-14", "AGE-TURN-6", "AGE-TERM-1")
def test_actions_come_in_order_and_first_player_first(monkeypatch):
    acts = Acts(monkeypatch)
    scene = two().markers(0, ("egyptians", "production"), ("romans", "manoeuvre"))
    scene.markers(1, ("sumerians", "production")).turn("production")
    egypt, rome, sumer = [number(scene, name) for name in ("egyptians", "romans", "sumerians")]
    scene.choose(f"turn {sumer} 2", seat=1)
    assert acts.seen == []
    scene.choose(f"turn {egypt} 2", seat=0)
    scene.choose("pass", seat=0).choose(f"turn {sumer} 2", seat=1)
    assert acts.seen == [(2, 0, egypt), (2, 1, sumer)]
    while scene.table.action < 4:
        scene.choose("pass", seat=0)
    scene.choose(f"turn {rome} 4", seat=0)
    assert acts.seen[2:] == [(4, 0, rome)]


@rule("AGE-TURN-13", "AGE-TURN-16", "AGE-TURN-17")
def test_a_marker_of_another_action_stays_and_one_left_face_down_is_lost(monkeypatch):
    acts = Acts(monkeypatch)
    scene = two().markers(0, ("egyptians", "production"), ("romans", "trade")).turn("production")
    egypt, rome = number(scene, "egyptians"), number(scene, "romans")
    scene.refused(f"turn {rome} 3", "other_action", "AGE-TURN-13")
    scene.choose("pass")
    scene.refused(f"turn {egypt} 2", "other_action", "AGE-TURN-13")
    scene.choose(f"turn {rome} 3")
    assert acts.seen == [(3, 0, rome)]
    assert (egypt, 2) in scene.p(0).placed


@rule("AGE-WILD-2", "AGE-WILD-3", "AGE-WILD-6")
def test_a_wild_card_acts_as_the_action_that_runs(monkeypatch):
    acts = Acts(monkeypatch)
    scene = two().markers(0, ("egyptians", "production"), ("romans", "wild")).markers(1, ("sumerians", "discard"))
    scene.turn("production")
    egypt, rome = number(scene, "egyptians"), number(scene, "romans")
    scene.choose(f"turn {egypt} 2", f"turn {rome} 8")
    assert acts.seen == [(2, 0, egypt), (2, 0, rome)]
    assert scene.e("romans").wild
    assert not scene.e("egyptians").wild


@rule("AGE-WILD-4")
def test_a_wild_card_is_not_forgotten_for_a_later_marker(monkeypatch):
    acts = Acts(monkeypatch)
    scene = two().markers(0, ("egyptians", "wild"), ("egyptians", "trade")).turn("production")
    egypt = number(scene, "egyptians")
    scene.choose(f"turn {egypt} 8", "pass", f"turn {egypt} 3")
    assert acts.seen == [(2, 0, egypt), (3, 0, egypt)]
    assert scene.e("egyptians").wild


@rule("AGE-TURN-7")
def test_start_empire_on_an_empire_does_nothing():
    scene = two().markers(0, ("egyptians", "start_empire")).turn()
    scene.refused(f"turn {number(scene, 'egyptians')} 1", "does_nothing", "AGE-TURN-7")


@rule("AGE-TURN-8", "AGE-WILD-5")
def test_a_marker_on_no_empire_is_for_three_actions_only(monkeypatch):
    acts = Acts(monkeypatch)
    scene = two().markers(0, ("", "wild")).turn("manoeuvre")
    scene.refused("turn -1 8", "needs_empire", "AGE-TURN-8")
    scene.choose("pass", "turn -1 8")
    assert acts.seen == [(5, 0, NOBODY)]


@rule("AGE-TURN-10")
def test_the_marker_of_a_lost_empire_acts_for_no_empire(monkeypatch):
    acts = Acts(monkeypatch)
    scene = two().markers(1, ("sumerians", "destiny"))
    scene.lose("sumerians", "sumer", "spear")
    assert scene.gone("sumerians")
    scene.turn("destiny").choose("turn -1 5", seat=1)
    assert acts.seen == [(5, 1, NOBODY)]


@rule("AGE-OPT5-9", "AGE-OPT5-10")
def test_with_enhanced_play_manoeuvre_goes_round(monkeypatch):
    acts = Acts(monkeypatch)
    scene = seven(seats=2, edition="classic", enhanced_play=True)
    scene.empire("egyptians", 0, egypt="spear").empire("romans", 0, latium="spear").empire(
        "sumerians", 1, sumer="spear"
    )
    scene.markers(0, ("egyptians", "manoeuvre"), ("romans", "wild")).markers(1, ("sumerians", "manoeuvre"))
    scene.turn("manoeuvre")
    egypt, rome, sumer = [number(scene, name) for name in ("egyptians", "romans", "sumerians")]
    scene.choose(f"turn {egypt} 4", seat=0)
    assert scene.table.asked() == (1, 0)
    scene.choose(f"turn {sumer} 4", seat=1).choose(f"turn {rome} 8", seat=0)
    assert acts.seen == [(4, 0, egypt), (4, 1, sumer), (4, 0, rome)]


@rule("AGE-EX-43", "AGE-OPT5-9", "AGE-OPT5-10")
def test_anna_peter_and_alex_manoeuvre_in_turn(monkeypatch):
    acts, (anna, peter, alex) = Acts(monkeypatch), range(3)
    scene = seven(seats=3, edition="classic", enhanced_play=True)
    scene.empire("romans", anna, latium="spear").empire("huns", anna, volga="spear").empire(
        "irish", anna, ireland="spear"
    )
    scene.empire("parthians", peter, parthia="spear").empire("chams", alex, champa="spear")
    romans, huns, irish, parthians, chams = [
        number(scene, name) for name in ("romans", "huns", "irish", "parthians", "chams")
    ]
    scene.player(anna, placed=tuple(sorted([(romans, 4), (huns, 4), (irish, 8)])))
    scene.player(peter, placed=((parthians, 4),)).player(alex, placed=((chams, 5),)).turn("manoeuvre")
    scene.choose(f"turn {romans} 4", seat=anna).choose(f"turn {parthians} 4", seat=peter).choose("pass", seat=alex)
    assert scene.table.asked() == (anna,), "Alex has passed for good, Peter has no marker left"
    scene.choose(f"turn {huns} 4", f"turn {irish} 8", seat=anna)
    assert acts.seen == [(4, anna, romans), (4, peter, parthians), (4, anna, huns), (4, anna, irish)]


@rule("AGE-TERM-52")
def test_an_action_made_a_pass_does_nothing_unless_it_is_restored(monkeypatch):
    acts = Acts(monkeypatch)
    scene = two()
    egypt = number(scene, "egyptians")
    for restored, seen in (False, []), (True, [(2, 0, egypt)]):
        scene.table.agenda = [turn.Perform(0, egypt, 2)]
        scene.table.action = 2
        turn.make_pass(scene.table)
        if restored:
            turn.restore_action(scene.table)
        scene.push()
        assert acts.seen == seen
    assert [entry["empire"] for entry in scene.told("passes")] == [egypt]


def test_an_event_may_change_the_order_of_an_action():
    scene = two().markers(0, ("egyptians", "production")).markers(1, ("sumerians", "production"))
    scene.table.agenda = [turn.AskMarkers(2, ())]
    scene.table.order = (1, 0)
    scene.push()
    assert scene.table.asked() == (1, 0)


# The end of a turn ----------------------------------------------------------------------------------------------------


@rule("AGE-FREE-1", "AGE-FREE-2", "AGE-TURN-19", "AGE-TURN-20", "AGE-TURN-21")
def test_after_the_actions_everybody_advances_and_the_turn_marker_goes_left():
    scene = two().units("romans", "sicily", "spear").turn("discard")
    assert [scene.e(name).level for name in ("egyptians", "romans", "sumerians")] == [2, 2, 2]
    assert (scene.table.first, scene.table.turn) == (1, 3)
    assert scene.question() == "PlaceMarkers"


@rule("AGE-FREE-3", "AGE-PROG-7", "AGE-TERM-30")
def test_a_dark_age_holds_back_who_has_no_scientist():
    scene = two().set("egyptians", level=7).set("romans", level=7).leader("romans", "latium", "Sc")
    scene.push(FreeProgress())
    assert [scene.e(name).level for name in ("egyptians", "romans")] == [7, 8]


@rule("AGE-FREE-4", "AGE-WILD-4")
def test_who_used_a_wild_card_does_not_advance():
    scene = two().set("egyptians", wild=True).push(FreeProgress())
    assert [scene.e(name).level for name in ("egyptians", "romans")] == [1, 2]


@rule("AGE-Q-6", "AGE-FREE-4")
def test_a_wild_card_that_was_never_turned_over_costs_nothing():
    scene = two().undisturbed().markers(0, ("egyptians", "wild")).turn("discard")
    assert scene.offers()[0] == "pass"
    scene.choose("pass", seat=0)
    assert scene.e("egyptians").level == 2


@rule("AGE-Q-76", "AGE-TURN-18")
def test_with_more_empires_than_markers_some_lie_without():
    names = ("minoans", "hittites", "assyrians", "babylonians", "persians", "mauryans", "macedonians")
    scene = two()
    areas = ("crete", "anatolia", "assyria", "elam", "persia", "ganges", "macedonia")
    for place, (name, area) in enumerate(zip(names, areas, strict=True)):
        scene.empire(name, 0, set=9 + place).units(name, area, "spear")
    scene.push(PlaceMarkers((0,), ()))
    for marker, name in enumerate(("romans", *names), start=1):
        scene.choose(f"mark {number(scene, name)} {marker}", seat=0)
    assert len(scene.p(0).placed) == 8
    assert number(scene, "egyptians") not in [place for place, _ in scene.p(0).placed]


@rule("AGE-PROG-1", "AGE-PROG-2", "AGE-PROG-3", "AGE-PROG-4", "AGE-TERM-2")
def test_seven_ages_of_seven_levels():
    rules = two().table.rules
    assert [rules.age_of(level) for level in (1, 7, 8, 14, 42, 43, 49, 50)] == [1, 1, 2, 2, 6, 7, 7, 7]


@rule("AGE-PROG-5", "AGE-START-14")
def test_progress_has_two_ends():
    scene = two().set("egyptians", level=3).set("romans", level=49)
    egypt, rome = number(scene, "egyptians"), number(scene, "romans")
    assert progress.advance(scene.table, egypt, -5) == -2
    assert progress.advance(scene.table, rome, 4) == 1
    assert progress.advance(scene.table, rome, -3) == 0
    assert [scene.e("egyptians").level, scene.e("romans").level] == [1, 50]
    scene.sound()


@rule("AGE-LDR-7", "AGE-PROG-6")
def test_leaders_go_with_their_age_either_way():
    scene = two().leader("egyptians", "egypt", "Sc").leader("egyptians", "egypt", "Imhotep")
    cup = scene.table.cup[7]
    progress.advance(scene.table, number(scene, "egyptians"), 3)
    assert len(scene.e("egyptians").leaders) == 2
    progress.advance(scene.table, number(scene, "egyptians"), 4)
    assert scene.e("egyptians").leaders == ()
    assert scene.table.cup[7] == cup + 1
    scene.leader("egyptians", "egypt", "Ta")
    progress.advance(scene.table, number(scene, "egyptians"), -1)
    assert scene.e("egyptians").leaders == ()


# The end of the game --------------------------------------------------------------------------------------------------


@rule("AGE-WIN-1", "AGE-WIN-5", "AGE-WIN-7")
def test_past_the_last_level_the_turn_is_played_out_and_pays_seven():
    scene = two().units("romans", "sicily", "spear").set("egyptians", level=49).player(1, glory=6).turn("destiny")
    assert scene.table.over
    assert (scene.told("glory")[-1]["gain"], scene.told("harvest")[0]["empire"]) == (7, scene.e("egyptians").set)
    result = scene.table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((scene.p(0).glory, scene.p(1).glory), (0,))


@rule("AGE-WIN-5", "AGE-WIN-7")
def test_the_turn_is_the_last_even_if_the_empire_that_passed_the_end_is_gone():
    scene = two().set("egyptians", level=50).units("sumerians", "elam", "spear")
    scene.table.passed = ((0, number(scene, "egyptians")),)
    scene.lose("egyptians", "egypt", " ".join(scene.stack("egyptians", "egypt")))
    assert scene.gone("egyptians")
    assert ending.is_due(scene.table)


@rule("AGE-WIN-2", "AGE-WIN-3")
def test_ties_go_to_the_most_advanced_empire_and_the_first_past_the_end():
    scene = two().player(0, glory=5).player(1, glory=5).set("sumerians", level=9)
    assert ending.result(scene.table).winners == (1,)
    scene.set("sumerians", level=50).set("egyptians", level=50)
    scene.table.passed = ((0, number(scene, "egyptians")), (1, number(scene, "sumerians")))
    assert ending.result(scene.table).winners == (0,)


@rule("AGE-WIN-4")
def test_who_cannot_be_told_apart_shares_the_win():
    scene = two().player(0, glory=5).player(1, glory=5)
    assert ending.result(scene.table).winners == (0, 1)


@rule("AGE-WIN-8", "AGE-Q-112")
def test_the_end_can_be_fixed_by_age_glory_or_turns():
    for options, level, glory, due in (
        ({"last_age": 1}, 7, 0, False),
        ({"last_age": 1}, 8, 0, True),
        ({"glory_goal": 20}, 1, 19, False),
        ({"glory_goal": 20}, 1, 20, True),
        ({"most_turns": 3}, 1, 0, False),
        ({"most_turns": 2}, 1, 0, True),
    ):
        scene = seven(seats=2, edition="classic", **options).empire("egyptians", 0, level=level, egypt="spear")
        scene.player(1, glory=glory).push(CloseTurn())
        assert scene.table.over == due, options
        # Nobody gets the bonus for an end that was fixed.
        assert scene.p(0).glory == 0


@rule("AGE-WIN-8", "AGE-START-15", "AGE-START-30")
def test_a_first_empire_of_a_later_age_than_the_last_makes_the_first_turn_the_last():
    """Only Total history keeps the first empire in age 1."""
    scene = seven(seats=2, edition="classic", last_age=2)
    late = next(card for card in scene.table.edition.cards.values() if min(card.empire.ages, default=0) == 5)
    assert start.may_start(scene.table, 0, late.number)
    space = eligible.level(scene.table, late.empire, -1)
    assert scene.table.rules.age_of(space) == 5
    scene.empire("egyptians", 0, level=space, egypt="spear").push(CloseTurn())
    assert (scene.table.over, scene.p(0).glory) == (True, 0)


def test_a_whole_game_goes_through_its_turns():
    scene = new_game(seats=3, edition="classic", most_turns=4, seed=9)
    chance = Chance(2)
    while scene.table.asked():
        seat = chance.pick("seat", list(scene.table.asked()))
        scene.choose(chance.pick("choice", scene.table.choices(seat)), seat=seat)
    assert scene.table.turn == 4
    assert scene.table.over
    assert [entry["turn"] for entry in scene.told("turn")] == [1, 2, 3, 4]


@rule("AGE-DISC-3", "AGE-DISC-13", "AGE-TERM-34")
def test_discard_empire_removes_the_empire_under_the_marker_and_no_other():
    scene = two().markers(0, ("romans", "discard")).turn("discard")
    scene.choose(f"turn {number(scene, 'romans')} 7")
    assert scene.gone("romans")
    assert not scene.gone("egyptians")
    assert [entry["card"] for entry in scene.told("empire_ends")] == [scene.card("romans")]
    scene.sound()


@rule("AGE-Q-3", "AGE-WIN-7", "AGE-ART-MOON_LANDING-4")
def test_of_two_empires_that_pass_the_end_together_the_one_with_a_landing_is_first():
    scene = seven().empire("egyptians", 0, level=49, egypt="spear").empire("romans", 0, level=49, latium="spear")
    scene.empire("sumerians", 1, level=49, sumer="spear").artefact("moon_landing", "latium")
    scene.push(FreeProgress())
    order = [number(scene, name) for name in ("romans", "egyptians", "sumerians")]
    assert [empire for _, empire in scene.table.passed] == order
    scene.push(ending.EndGame())
    assert [player.glory for player in scene.table.players] == [14, 0]
