"""Artefacts: who has which, playing one, and losing one (AGE-ART-1 to 29, DEC-75, DEC-76).

What each of the 55 does stands in the room it touches; what it does when it comes into play, in coming.py; when it has
lost its ground, in upkeep.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages import cards, registry
from annals.games.seven_ages.civilization import blue, counters
from annals.games.seven_ages.events import functions
from annals.games.seven_ages.events.played import Played
from annals.games.seven_ages.glory import account
from annals.games.seven_ages.numbers import NOBODY, NONE, NOWHERE
from annals.games.seven_ages.units import leaders
from annals.games.seven_ages.world import reach
from annals.games.seven_ages.world.atlas import members

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Artefact
    from annals.games.seven_ages.empire import Empire, Marker
    from annals.games.seven_ages.expressions import Expr
    from annals.games.seven_ages.table import SevenTable

ANY: Final = -2
"""Stands for any detail of a marker."""
EARLIER: Final = {"has", "government_in", "world_war_on_track"}
"""Functions that ask for artefacts played before: any, a government, a World war (AGE-ART-7, AGE-Q-117)."""
ON_CARD: Final = 1
"""What `spots` gives for an artefact that may be played and does not lie in an area."""


# Who has which --------------------------------------------------------------------------------------------------------


def has_marker(table: SevenTable, empire: Empire, artefact: int) -> bool:
    """Whether an empire has an artefact's own marker, on its card or in an area it controls."""
    if artefact in empire.religions or artefact == empire.government:
        return True
    for marker, _ in empire.markers:
        if marker == artefact:
            return True
    return area_of(table, empire, artefact) != NOWHERE


def has(table: SevenTable, empire: Empire, name: str) -> bool:
    """Whether an empire has an artefact (by id), by its own marker, its blue one, or an event that shares it
    (AGE-ART-24, AGE-ART-26)."""
    artefact = table.edition.artefact(name)
    if blue.has_reached(table, empire, artefact) or has_marker(table, empire, artefact):
        return True
    return any(note[0] == "artefact_share" and note[2:4] == (empire.set, artefact) for note in table.notes)


def area_of(table: SevenTable, empire: Empire, artefact: int) -> int:
    """The area of an empire in which its marker of an artefact lies; -1 if it has none on the map."""
    for area, markers in table.artefacts.items():
        if empire.areas >> area & 1:
            for marker, _ in markers:
                if marker == artefact:
                    return area
    return NOWHERE


def owner_of(table: SevenTable, artefact: int) -> Empire | None:
    """The empire that has an artefact's marker, the first by number if several have one."""
    for empire in table.in_play():
        if has_marker(table, empire, artefact):
            return empire
    return None


def number_of(table: SevenTable, empire: Empire, name: str) -> int:
    """How many markers of an artefact lie in the areas of an empire."""
    artefact = table.edition.artefact(name)
    held = [markers for area, markers in table.artefacts.items() if empire.areas >> area & 1]
    return sum([1 for markers in held for marker, _ in markers if marker == artefact])


def on_map(table: SevenTable, name: str) -> bool:
    """Whether an artefact lies anywhere on the map."""
    artefact = table.edition.artefact(name)
    return any(marker == artefact for markers in table.artefacts.values() for marker, _ in markers)


def in_play(table: SevenTable, artefact: int) -> int:
    """How many markers of an artefact are in use."""
    return all_in_play(table).count(artefact)


def all_in_play(table: SevenTable) -> list[int]:
    """The artefact of every marker in use."""
    found = [marker for markers in table.artefacts.values() for marker, _ in markers]
    for empire in table.in_play():
        found += {*empire.religions, empire.government}
        found += [marker for marker, _ in empire.markers]
    return found


def spent(table: SevenTable, artefact: int) -> int:
    """Markers that nobody can have: those in use, and those taken out of the game (AGE-OPT2-7)."""
    return all_spent(table).count(artefact)


def all_spent(table: SevenTable) -> list[int]:
    return [*all_in_play(table), *table.out.get("artefacts", ())]


# Whether one may be played --------------------------------------------------------------------------------------------


def refuse(
    table: SevenTable, number: int, artefact: int, area: int, ignored: tuple[str, ...] = (), eyes: int = NOBODY
) -> bool:
    """Whether an artefact cannot be played on an empire there: age, prerequisites, a free marker, Artist
    (AGE-ART-5 to 9, AGE-ART-15). `ignored` are limits that an event waives (`ages`, `required_artefacts`);
    `eyes` is the seat that plays it."""
    empire, listed = table.empire(number), table.edition.artefacts[artefact]
    if not fits_empire(table, empire, listed, ignored):
        return True
    if listed.goes != "area":
        return False
    return area < 0 or not may_lie(table, empire, listed, area, ignored, eyes)


def spots(table: SevenTable, empire: Empire, listed: Artefact, eyes: int = NOBODY) -> int:
    """The areas (a set) in which a seat may play an artefact for an empire; ON_CARD for one that lies in none, 0 if it
    may not be played."""
    if not fits_empire(table, empire, listed):
        return 0
    if listed.goes != "area":
        return ON_CARD
    found = 0
    for area in members(empire.areas):
        if may_lie(table, empire, listed, area, (), eyes):
            found |= 1 << area
    return found


def fits_empire(table: SevenTable, empire: Empire, listed: Artefact, ignored: tuple[str, ...] = ()) -> bool:
    """The age of the empire, a free marker, and what it must have or be (AGE-ART-5 to 8). A religion or government that
    an empire has cannot come to it again."""
    if listed.place in empire.religions or listed.place == empire.government:
        return False
    if not listed.earlier_age and "ages" not in ignored and table.age_of(empire) not in listed.ages:
        return False
    if not is_free(table, empire, listed):
        return False
    draft = Played(empire.seat, 0, 0, target=empire.set, place=0)
    return all(_is_waived(expr, ignored) or functions.value(table, draft, expr) for expr in listed.of_empire)


def may_lie(
    table: SevenTable, empire: Empire, listed: Artefact, area: int, ignored: tuple[str, ...], eyes: int
) -> bool:
    """Whether an artefact may be put into an area of an empire: there is space for it, and it fits."""
    if not has_space(table, empire, listed, area):
        return False
    draft = Played(eyes if eyes != NOBODY else empire.seat, 0, 0, target=empire.set, second=area, place=0)
    return all(_is_waived(expr, ignored) or functions.value(table, draft, expr) for expr in listed.of_area)


def has_space(table: SevenTable, empire: Empire, listed: Artefact, area: int) -> bool:
    """Whether an area of an empire can take an artefact: land but for a Peace treaty, without another artefact unless
    there is an Artist (AGE-ART-4, AGE-ART-11, AGE-ART-15, AGE-LDR-ARTIST-1, AGE-Q-88)."""
    anywhere = listed.id == "peace_treaty"
    if not empire.areas >> area & 1 or not (anywhere or table.edition.atlas.land >> area & 1):
        return False
    return area not in table.artefacts or bool(leaders.codes_in(table, empire, area) & cards.AR)


def _is_waived(expr: Expr, ignored: tuple[str, ...]) -> bool:
    """Whether an event lets one play an artefact without this prerequisite."""
    if not ignored:
        return False
    called = expr.functions()
    return ("ages" in ignored and "age" in called) or ("required_artefacts" in ignored and called <= EARLIER)


def is_free(table: SevenTable, empire: Empire, listed: Artefact) -> bool:
    """Whether a marker is free (AGE-ART-8, AGE-ART-9): both of a Peace treaty, the Great Temple of the very religion;
    the Internet needs none."""
    if listed.id == "world_war":
        return table.world_war == 0 and not spent(table, listed.place)
    if listed.id == "great_temple":
        marker = (listed.place, empire.religions[0]) if empire.religions else (listed.place, NONE)
        return all(marker not in markers for markers in table.artefacts.values())
    if listed.id == "holy_war":
        return False
    if listed.backs:
        return counters.is_there_one_more(table, listed)
    used = spent(table, listed.place)
    return used == 0 if listed.id in ("peace_treaty", "internet") else used < listed.markers


# Playing one ----------------------------------------------------------------------------------------------------------


def play(table: SevenTable, seat: int, number: int, artefact: int, area: int, detail: int = -1) -> None:
    """An artefact comes into play for an empire, by whatever way: the marker goes where it goes, green and red glory,
    Artists, the blue marker, then its effect (AGE-ART-10 to 13, AGE-ART-20 to 23). `area` is -1 for one on the card."""
    listed = table.edition.artefacts[artefact]
    if table.story is not None:
        told = "artefact_on_map" if area >= 0 else "artefact_on_card"
        table.tell(told, seat, {"empire": number, "artefact": artefact, "area": area})
    put(table, number, listed, area, detail)
    gain = {"green": 1, "red": -1}.get(listed.colour, 0)
    account.gain(table, table.empire(number).seat, gain, listed.name)
    blue.place(table, table.empire(number), listed)
    done = registry.ON_PLAY.get(listed.id)
    if done is not None:
        done(table, seat, number, area)


def put(table: SevenTable, number: int, listed: Artefact, area: int, detail: int) -> None:
    """The marker is put where it belongs (AGE-ART-3, AGE-ART-4, AGE-ART-10, AGE-ART-11)."""
    if listed.goes in ("track", "nowhere"):
        return
    if area >= 0:
        put_in_area(table, number, listed, area, detail)
        return
    empire = table.alter(number)
    if listed.kind == "religion":
        empire.religions = (*empire.religions, listed.place)
    elif listed.kind == "government":
        empire.government = listed.place
    else:
        dominant = empire.religions[0] if listed.goes == "religion" and empire.religions else detail
        empire.markers = (*empire.markers, (listed.place, dominant))


def put_in_area(table: SevenTable, number: int, listed: Artefact, area: int, detail: int) -> None:
    """A marker is put into an area; players whose Artists reach it gain glory (AGE-LDR-ARTIST-2, AGE-Q-54)."""
    if listed.id == "great_temple" and detail < 0:
        detail = table.empire(number).religions[0]
    table.artefacts[area] = (*table.artefacts.get(area, ()), (listed.place, detail))
    delight_artists(table, area)


def delight_artists(table: SevenTable, area: int) -> None:
    """An artefact has come to an area: players whose Artists reach it gain glory."""
    for seat in table.turn_order():
        if any(_artist_reaches(table, empire, area) for empire in table.empires_of(seat)):
            account.gain(table, seat, 1, "Artist")


def _artist_reaches(table: SevenTable, empire: Empire, area: int) -> bool:
    """Whether an area is within range of one of an empire's Artists."""
    studios = 0
    for leader, where in empire.leaders:
        if table.edition.leaders[leader].codes & cards.AR:
            studios |= 1 << where
    return studios > 0 and bool(reach.around(table, empire, studios) >> area & 1)


# Losing one -----------------------------------------------------------------------------------------------------------


def remove(table: SevenTable, artefact: int, area: int, number: int = -1, detail: int = ANY) -> None:
    """A marker is taken off an area, or off the card of an empire; an event that lent it has no more to say."""
    lent = [note for note in table.notes if note[0] == "artefact_lasts" and note[3:5] == (artefact, area)]
    over = [note for note in lent if area >= 0 or note[2] == number]
    if over:
        table.notes = tuple([note for note in table.notes if note not in over])
    if area >= 0:
        left = without(table.artefacts.get(area, ()), artefact, detail)
        if left:
            table.artefacts[area] = left
        else:
            table.artefacts.pop(area, None)
        return
    empire = table.alter(number)
    empire.markers = without(empire.markers, artefact, detail)
    set_religions(table, number, tuple([religion for religion in empire.religions if religion != artefact]))
    if empire.government == artefact:
        empire.government = NONE


def set_religions(table: SevenTable, number: int, religions: tuple[int, ...]) -> None:
    """An empire has these religions from now on; with another dominant one, what events gave it for the old one is
    over."""
    empire = table.alter(number)
    if religions[:1] != empire.religions[:1]:
        over = ("until_age_or_religion_change", number)
        table.notes = tuple([note for note in table.notes if note[1:3] != over])
    empire.religions = religions


def lose(table: SevenTable, artefact: int, area: int, number: int = -1, detail: int = ANY) -> None:
    """A marker is discarded because of what happened, and everybody is told."""
    if table.story is not None:
        told = "artefact_leaves_map" if area >= 0 else "artefact_leaves_card"
        table.tell(told, None, {"artefact": artefact, "area": area, "empire": number})
    remove(table, artefact, area, number, detail)


def without(markers: tuple[Marker, ...], artefact: int, detail: int = ANY) -> tuple[Marker, ...]:
    """Markers without the first one of an artefact, of this very religion or other empire if one is named."""
    for place, (marker, about) in enumerate(markers):
        if marker == artefact and detail in (ANY, about):
            return markers[:place] + markers[place + 1 :]
    return markers
