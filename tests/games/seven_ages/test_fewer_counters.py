"""The wilder form of option 2: units, artefacts and leaders are thinned like the deck (AGE-OPT2-7)."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, new_game

from annals.games.seven_ages import GAME
from annals.games.seven_ages.actions import eligible
from annals.games.seven_ages.cards import CODES
from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.options import fewer_counters
from annals.kernel import OptionError
from annals.rules import rule


def thinned(sorts: str) -> Scene:
    """A game of two at the question which counters are removed; no cards were."""
    scene = new_game(2, 1, "deluxe", not_the_full_deck=True, fewer_counters=sorts)
    for seat in (0, 1):
        scene.choose(scene.offers(seat)[0], seat=seat)
    return scene.choose("content", "content")


def remove(scene: Scene, *choices: str) -> None:
    for seat, choice in enumerate(choices):
        scene.choose(choice, seat=seat)


@rule("AGE-OPT2-7")
def test_packs_of_counters_go_round_until_most_are_content():
    scene = thinned("artefacts")
    packs = [scene.table.out[f"pack {seat}"] for seat in (0, 1)]
    assert sum(map(len, packs)) in (count := len(fewer_counters.pieces(scene.table, "artefacts")), count - 1)
    first = [f"artefact {pack[0]}" for pack in packs]
    remove(scene, *first)
    assert scene.table.out["artefacts"] == tuple(sorted([packs[0][0], packs[1][0]]))
    assert [scene.table.out[f"pack {seat}"] for seat in (1, 0)] == [pack[1:] for pack in packs]
    remove(scene, "content", "go_on")
    assert scene.question() == "RemoveCounter"
    remove(scene, *[scene.offers(seat)[0] for seat in (0, 1)])
    remove(scene, "content", "content")
    assert scene.question() == "Bid"
    assert sorted(scene.table.out) == ["artefacts"]
    assert scene.table.view(None)["board"]["out"] == {"artefacts": list(scene.table.out["artefacts"])}
    assert len(scene.table.out["artefacts"]) == 4
    scene.sound()


@rule("AGE-OPT2-7")
def test_half_of_each_pack_stays_in_the_game():
    scene = thinned("leaders")
    packs = len(scene.table.out["pack 0"])
    while scene.question() != "Bid":
        remove(scene, *[scene.offers(seat)[0] for seat in (0, 1)])
        if scene.question() == "EnoughCounters":
            remove(scene, "go_on", "go_on")
    assert len(scene.table.out["leaders"]) == 2 * ((packs + 1) // 2)


@rule("AGE-OPT2-7")
def test_an_artefact_marker_that_is_out_cannot_be_had():
    scene = thinned("artefacts")
    colossus = scene.artefact_number("colossus")
    assert artefacts.spent(scene.table, colossus) == 0
    fewer_counters.withdraw(scene.table, "artefacts", colossus)
    assert artefacts.spent(scene.table, colossus) == scene.table.edition.artefacts[colossus].markers == 1
    assert artefacts.in_play(scene.table, colossus) == 0


@rule("AGE-OPT2-7")
def test_a_leader_that_is_out_is_not_in_the_cup_and_never_appears():
    scene = thinned("leaders")
    before = scene.table.cup.copy()
    fewer_counters.withdraw(scene.table, "leaders", 3)
    assert scene.table.cup[3] == before[3] - 1
    named = len(CODES) + 5
    fewer_counters.withdraw(scene.table, "leaders", named)
    assert scene.table.appeared >> named & 1
    scene.sound()


@rule("AGE-OPT2-7")
def test_a_unit_counter_that_is_out_is_in_no_pool():
    scene = thinned("units")
    pool = scene.table.edition.pools[2]
    slot = next(place for place, count in enumerate(pool) if count)
    fewer_counters.withdraw(scene.table, "units", fewer_counters.SET * 2 + slot)
    empire = eligible.founded(scene.table, 0, scene.card("egyptians"), 2, 1)
    assert empire.pool[slot] == pool[slot] - 1
    assert sum(empire.pool) == sum(pool) - 1


def test_counters_of_another_sort_or_pack_are_refused():
    scene = thinned("units+leaders")
    other = next(piece for piece in scene.table.out["pack 1"] if piece not in scene.table.out["pack 0"])
    scene.refused(f"unit {other}", "not_in_pack", "AGE-OPT2-7", seat=0)
    scene.refused(f"leader {scene.table.out['pack 0'][0]}", "not_in_pack", seat=0)


def test_it_needs_the_option_it_belongs_to():
    with pytest.raises(OptionError, match="needs"):
        GAME.setup(3, 1, "deluxe", fewer_counters="units")


@rule("AGE-OPT2-7", "AGE-SETUP-20")
def test_a_seat_nobody_has_taken_yet_removes_no_counters():
    scene = new_game(3, 1, "deluxe", not_the_full_deck=True, fewer_counters="units", newcomers=1)
    for seat in (0, 1):
        scene.choose(scene.offers(seat)[0], seat=seat)
    scene.choose("content", "content")
    assert (scene.question(), scene.table.asked()) == ("RemoveCounter", (0, 1))
    remove(scene, *[scene.offers(seat)[0] for seat in (0, 1)])
    assert (scene.question(), scene.table.asked()) == ("EnoughCounters", (0, 1))
    remove(scene, "content", "content")
    assert scene.question() == "Bid"
    assert sorted(scene.table.out) == ["units"]
    scene.sound()
