"""The gallery: an empire that fulfils everything artefacts ask for, and short ways to play one from the hand.

    scene = gallery(age=6)
    play(scene, "radio", "mali")
    assert lies(scene, "mali") == ["radio"]

The Egyptians of seat 0 hold Egypt (fertile, coastal, on a river, next to Suez), Armenia (mountain, coastal, no river),
Mali and Sahara (desert, neither coast nor river); every blue marker lies on level 1, so that they have all technologies
that have one. `without` takes blue markers away.
"""

from __future__ import annotations

from typing import Any

from tests.games.seven_ages.scene import Scene, seven

HELD = {"egypt": "spear", "armenia": "spear", "mali": "spear", "sahara": "spear"}
PARTS_OF_AGE = 7


def card_of(scene: Scene, artefact: str) -> int:
    """A card with this artefact."""
    return next(number for number, card in scene.table.edition.cards.items() if card.artefact == artefact)


def gallery(age: int, without: tuple[str, ...] = (), level: int = 0, seats: int = 2, **options: Any) -> Scene:
    scene = seven(seats=seats, **options)
    first = PARTS_OF_AGE * (age - 1) + 1
    scene.empire("egyptians", 0, level=level or first, capital="egypt", money=20)
    for area, units in HELD.items():
        scene.units("egyptians", area, units)
    for each in scene.table.edition.artefacts:
        if each.blue and each.id not in without:
            scene.blue(each.id, 1)
    return scene


def ready(scene: Scene, *names: str, on: str = "egyptians") -> Scene:
    """Seat 0 holds cards with these artefacts and is about to play them in Civilise."""
    for name in names:
        scene.hand(0, card_of(scene, name))
    return scene.act("civilise", on)


def choice(scene: Scene, artefact: str, on: str = "egyptians") -> str:
    """The choice that plays an artefact on an empire."""
    return f"artefact {card_of(scene, artefact)} {scene.e(on).set}"


def play(scene: Scene, artefact: str, area: str = "", on: str = "egyptians") -> Scene:
    """An artefact is played in a Civilise of the Egyptians on an empire, in an area where there is a choice."""
    ready(scene, artefact)
    scene.choose(choice(scene, artefact, on))
    if area:
        scene.choose(f"area {scene.area(area)}")
    return scene


def ended(scene: Scene) -> Scene:
    """The action is brought to its end without anything else."""
    while scene.table.asked():
        offers = scene.offers()
        scene.choose(next(word for word in ("done", "nobody", "none", "stay", "pass") if word in offers))
    return scene


def lies(scene: Scene, area: str) -> list[str]:
    """The artefacts in an area."""
    listed = scene.table.edition.artefacts
    return [listed[marker].id for marker, _ in scene.table.artefacts.get(scene.area(area), ())]


def places(scene: Scene, artefact: str) -> list[str]:
    """The areas where an artefact may be laid, once its card is played."""
    atlas = scene.table.edition.atlas
    before = [area.id for area in atlas.areas if artefact in lies(scene, area.id)]
    play(scene, artefact)
    if not scene.table.asked() or scene.question() != "LayArtefact":
        return [area.id for area in atlas.areas if artefact in lies(scene, area.id) and area.id not in before]
    return [atlas.areas[int(offer.split()[1])].id for offer in scene.offers()]
