"""Playing artefacts in Civilise: age, prerequisites, markers, glory, Artists, blue markers; and losing them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.civilization import artefacts, progress
from annals.rules import rule


def card_of(scene: Scene, artefact: str) -> int:
    """A card with this artefact."""
    return next(number for number, card in scene.table.edition.cards.items() if card.artefact == artefact)


def ready(scene: Scene, *names: str, by: str = "") -> Scene:
    """Seat 0 holds cards with these artefacts and is about to play them in Civilise, with an empire or none."""
    for name in names:
        scene.hand(0, card_of(scene, name))
    return scene.act("civilise", by)


def play(scene: Scene, artefact: str, on: str, area: str = "") -> Scene:
    """Play an artefact from the hand of seat 0 on an empire, in an area where there is a choice."""
    scene.choose(f"artefact {card_of(scene, artefact)} {scene.e(on).set}")
    return scene.choose(f"area {scene.area(area)}") if area else scene


def lies(scene: Scene, area: str) -> list[str]:
    listed = scene.table.edition.artefacts
    return [listed[marker].id for marker, _ in scene.table.artefacts.get(scene.area(area), ())]


def egypt(level: int = 5, **areas: Any) -> Scene:
    return seven().empire("egyptians", 0, level=level, egypt="spear", **areas)


@rule("AGE-ART-1", "AGE-ART-11", "AGE-ART-12", "AGE-CIV-2", "AGE-CIV-6", "AGE-DEC-74", "AGE-DEC-75", "AGE-Q-45")
def test_a_green_artefact_goes_to_a_land_area_and_pays_its_empire() -> None:
    scene = ready(egypt(mali="spear", red_sea="galley"), "great_pyramid", by="egyptians")
    card = card_of(scene, "great_pyramid")
    scene.choose(f"artefact {card} {scene.e('egyptians').set}")
    assert scene.offers() == [f"area {area}" for area in sorted([scene.area("egypt"), scene.area("mali")])]
    scene.choose(f"area {scene.area('mali')}")
    assert (lies(scene, "mali"), scene.p(0).glory) == (["great_pyramid"], 1)
    assert (card in scene.table.discards, scene.p(0).hand) == (True, [])


@rule("AGE-CIV-4", "AGE-ART-12", "AGE-ART-13", "AGE-TURN-9", "AGE-CIV-3")
def test_artefacts_may_be_played_on_others_and_without_an_empire() -> None:
    scene = seven().empire("romans", 1, level=5, latium="spear").player(1, glory=3)
    ready(scene, "great_pyramid", "concentrated_ownership")
    play(scene, "great_pyramid", "romans")
    assert (lies(scene, "latium"), [player.glory for player in scene.table.players]) == (["great_pyramid"], [0, 4])
    play(scene, "concentrated_ownership", "romans")
    assert scene.p(1).glory == 3
    assert scene.table.agenda == []


@rule("AGE-ART-5")
def test_the_age_must_fit() -> None:
    scene = ready(egypt(level=22), "great_pyramid", "forum", by="egyptians")
    scene.refused(f"artefact {card_of(scene, 'great_pyramid')} {scene.e('egyptians').set}", "wrong_age", "AGE-ART-5")


@rule("AGE-ART-7", "AGE-ART-2", "AGE-ART-26")
def test_prerequisites_bind_and_a_blue_marker_satisfies_them() -> None:
    scene = ready(egypt(level=24), "printing", by="egyptians")
    choice = f"artefact {card_of(scene, 'printing')} {scene.e('egyptians').set}"
    scene.refused(choice, "no_place", "AGE-ART-7")
    scene.blue("renaissance", 24)
    scene.choose(choice)
    assert lies(scene, "egypt") == ["printing"]


@rule("AGE-ART-6", "AGE-ART-INDUSTRIAL_REVOLUTION-2", "AGE-ART-WORLD_WAR-2")
def test_the_dagger_lets_two_artefacts_come_early() -> None:
    scene = egypt(level=30, mali="spear").artefact("renaissance", "egypt").artefact("printing", "egypt")
    ready(scene, "industrial_revolution", "world_war", by="egyptians")
    scene.refused(f"artefact {card_of(scene, 'world_war')} {scene.e('egyptians').set}", "no_place")
    play(scene, "industrial_revolution", "egyptians")
    assert lies(scene, "mali") == ["industrial_revolution"]
    play(scene, "world_war", "egyptians")
    assert scene.table.world_war == 30


@rule("AGE-ART-8", "AGE-ART-29", "AGE-CIV-5")
def test_a_marker_in_play_cannot_be_played_again_until_it_is_removed() -> None:
    scene = seven().empire("egyptians", 0, level=5, egypt="spear").empire("romans", 1, level=5, latium="spear")
    ready(scene.artefact("great_pyramid", "latium"), "great_pyramid", by="egyptians")
    choice = f"artefact {card_of(scene, 'great_pyramid')} {scene.e('egyptians').set}"
    scene.refused(choice, "no_marker", "AGE-ART-8")
    artefacts.remove(scene.table, scene.artefact_number("great_pyramid"), scene.area("latium"))
    scene._anew().choose(choice)
    assert lies(scene, "egypt") == ["great_pyramid"]


@rule("AGE-ART-14", "AGE-ART-15", "AGE-LDR-ARTIST-1", "AGE-Q-88")
def test_a_second_artefact_needs_an_artist_there() -> None:
    scene = ready(egypt().artefact("oracle", "egypt"), "great_pyramid", by="egyptians")
    choice = f"artefact {card_of(scene, 'great_pyramid')} {scene.e('egyptians').set}"
    scene.refused(choice, "no_place")
    scene.leader("egyptians", "egypt", "Ar").choose(choice)
    assert lies(scene, "egypt") == ["oracle", "great_pyramid"]


@rule("AGE-LDR-ARTIST-2", "AGE-Q-54")
def test_artists_in_range_pay_once_for_an_artefact_of_anybody() -> None:
    scene = seven(3).empire("egyptians", 0, level=5, egypt="spear").empire("romans", 1, level=5, palestine="spear 2")
    scene.leader("romans", "palestine", "Ar").leader("romans", "palestine", "Ar")
    scene.empire("incas", 2, level=5, peru="spear").leader("incas", "peru", "Ar")
    play(ready(scene, "great_pyramid", by="egyptians"), "great_pyramid", "egyptians")
    assert [player.glory for player in scene.table.players] == [1, 1, 0]


@rule("AGE-ART-20", "AGE-ART-22", "AGE-ART-23", "AGE-ART-24", "AGE-EX-31", "AGE-ART-INDUSTRIAL_REVOLUTION-5")
def test_the_blue_marker_of_the_sudanese_lies_two_ahead() -> None:
    scene = seven().empire("sudanese", 0, level=31, kanem="spear", mali="spear", egypt="spear")
    scene.artefact("renaissance", "kanem").artefact("printing", "mali").empire("romans", 1, level=33, latium="spear")
    scene.empire("swiss", 1, level=32, austria="spear")
    play(ready(scene, "industrial_revolution", by="sudanese"), "industrial_revolution", "sudanese")
    assert scene.table.blue[scene.artefact_number("industrial_revolution")] == 33
    having = [
        name
        for name in ("sudanese", "romans", "swiss")
        if artefacts.has(scene.table, scene.e(name), "industrial_revolution")
    ]
    assert having == ["sudanese", "romans"]


@rule("AGE-ART-22", "AGE-ART-21")
def test_a_blue_marker_stays_where_it_is() -> None:
    scene = egypt(level=24).blue("renaissance", 40)
    play(ready(scene, "renaissance", by="egyptians"), "renaissance", "egyptians")
    artefacts.remove(scene.table, scene.artefact_number("renaissance"), scene.area("egypt"))
    assert scene.table.blue == {scene.artefact_number("renaissance"): 40}


BLUE = ("computing", "industrial_revolution", "printing", "radio", "railways", "renaissance", "satellites")


@rule("AGE-ART-20", "AGE-ART-27", "AGE-ART-COMPUTING-4")
def test_these_artefacts_have_blue_markers() -> None:
    assert tuple(each.id for each in seven().table.edition.artefacts if each.blue) == BLUE


@rule("AGE-ART-17")
@pytest.mark.parametrize(("level", "by", "stays"), [(7, 1, True), (14, 1, False), (8, -1, True), (22, -1, False)])
def test_artefacts_on_the_map_go_with_their_ages(level: int, by: int, stays: bool) -> None:
    name = "renaissance" if level == 22 else "oracle"
    scene = egypt(level=level).artefact(name, "egypt")
    progress.advance(scene.table, scene.e("egyptians").set, by)
    assert lies(scene, "egypt") == ([name] if stays else [])


@rule("AGE-Q-47")
def test_artefacts_on_the_card_stay() -> None:
    scene = egypt(level=29).set("egyptians", government="capitalism", religions=["islam"])
    progress.advance(scene.table, scene.e("egyptians").set, -22)
    assert (scene.e("egyptians").government >= 0, len(scene.e("egyptians").religions)) == (True, 1)


@rule("AGE-ART-16")
def test_artefacts_go_with_the_area() -> None:
    scene = egypt(mali="spear").artefact("oracle", "egypt").lose("egyptians", "egypt", "spear")
    assert lies(scene, "egypt") == []
    assert not artefacts.has(scene.table, scene.e("egyptians"), "oracle")


@rule("AGE-ART-3", "AGE-ART-4", "AGE-ART-10")
def test_markers_lie_on_cards_in_areas_or_on_the_track() -> None:
    goes = {each.id: each.goes for each in seven().table.edition.artefacts}
    on_card = {name for name, where in goes.items() if where in ("card", "religion")}
    assert on_card == {
        "buddhism", "christianity", "confucianism", "hinduism", "islam", "judaism", "pantheism",
        "capitalism", "democracy", "feudalism", "socialism",
        "concentrated_ownership", "defender_of_the_faith", "environmental_sustainability", "heresy",
        "religious_strife", "revolution",
    }  # fmt: skip
    assert [name for name, where in goes.items() if where == "track"] == ["world_war"]


@rule("AGE-OPT8-1", "AGE-OPT8-2")
def test_with_take_that_artefacts_need_range() -> None:
    scene = seven(take_that="yes").empire("egyptians", 0, level=5, egypt="spear")
    scene.empire("romans", 1, level=5, palestine="spear").empire("incas", 1, level=5, peru="spear")
    ready(scene, "great_pyramid", by="egyptians")
    card = card_of(scene, "great_pyramid")
    scene.refused(f"artefact {card} {scene.e('incas').set}", "no_place")
    scene.choose(f"artefact {card} {scene.e('romans').set}")
    assert lies(scene, "palestine") == ["great_pyramid"]


@rule("AGE-OPT8-5")
def test_in_the_stricter_form_green_ones_only_on_own_empires() -> None:
    scene = seven(take_that="strict").empire("egyptians", 0, level=5, egypt="spear")
    scene.empire("romans", 1, level=5, palestine="spear")
    ready(scene, "great_pyramid", "concentrated_ownership", by="egyptians")
    scene.refused(f"artefact {card_of(scene, 'great_pyramid')} {scene.e('romans').set}", "no_place")
    play(scene, "concentrated_ownership", "romans")
    assert scene.e("romans").markers


@rule("AGE-REL-4")
def test_no_religion_comes_to_an_empire_that_has_it():
    scene = seven(edition="deluxe", deus_vult=True).empire("egyptians", 0, level=5, egypt="spear", capital="egypt")
    number, faiths = scene.e("egyptians").set, scene.table.edition.religions
    open_to_it = [faith for faith in faiths if not artefacts.refuse(scene.table, number, faith, -1)]
    assert open_to_it
    for faith in open_to_it:
        scene.table.alter(number).religions = (faith,)
        assert artefacts.refuse(scene.table, number, faith, -1)


@rule("AGE-Q-90")
def test_an_empire_that_ends_in_its_civilise_plays_no_more_cards():
    scene = seven().empire("egyptians", 0, egypt="spear").empire("huns", 0, kazakhstan="spear").hand(0, 3, 4)
    scene.act("civilise", "egyptians")
    assert scene.question() == "PlayCards"
    scene.lose("egyptians", "egypt", "spear").undisturbed()
    assert scene.gone("egyptians")
    assert scene.table.agenda == []
