"""Christianity, just before an action: a neutral land area is taken over by a unit from next to it, or a land area of
an empire that is not Christian is disordered instead (AGE-ART-CHRISTIANITY-5 to 10, DEC-20).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annals.games.seven_ages import refusals, registry
from annals.games.seven_ages.civilization import faith
from annals.games.seven_ages.conflict import conquest, losses
from annals.games.seven_ages.manoeuvre import barriers, groups, order, sailing, steps, vacancy
from annals.games.seven_ages.manoeuvre.march import SEA
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units import stacks
from annals.games.seven_ages.world import control
from annals.games.seven_ages.world.atlas import members
from annals.kernel.choice import Choice, Refusal

if TYPE_CHECKING:
    from annals.games.seven_ages.empire import Empire
    from annals.games.seven_ages.manoeuvre.march import March
    from annals.games.seven_ages.table import SevenTable


def neighbourhood(table: SevenTable, empire: Empire) -> list[int]:
    """Land next to an empire that it could convert or incite, by what everybody can see."""
    atlas = table.edition.atlas
    near = atlas.neighbours(empire.areas, atlas.near) & atlas.land & ~empire.areas
    return [area for area in members(near) if is_neutral(table, area) or refuse_inciting(table, empire, area) is None]


def is_neutral(table: SevenTable, area: int) -> bool:
    """Vacant, or of a kingdom (AGE-TERM-47)."""
    return table.control[area] in (NOBODY, KINGDOM)


def worth_showing(table: SevenTable, empire: Empire) -> list[Choice]:
    """Every unit that can go to neutral land next to it, and every area that can be incited."""
    atlas, found = table.edition.atlas, list[Choice]()
    for area in neighbourhood(table, empire):
        if not is_neutral(table, area):
            found.append(("incite", area))
            continue
        for origin in members(atlas.near[area] & empire.areas):
            for unit in dict.fromkeys(empire.stacks.get(origin, ())):
                if refuse_converting(table, empire, area, origin, unit) is None:
                    found.append(("convert", area, origin, unit))
    return found


def refuse(table: SevenTable, empire: Empire, choice: Choice) -> Refusal | None:
    if choice[0] == "incite":
        return refuse_inciting(table, empire, int(choice[1]))
    return refuse_converting(table, empire, int(choice[1]), int(choice[2]), int(choice[3]))


def refuse_inciting(table: SevenTable, empire: Empire, area: int) -> Refusal | None:
    """Why an area cannot be incited: it must be land next to one's own, without disorder, of an empire that is neither
    Christian nor sheltered by Hinduism (AGE-ART-CHRISTIANITY-8, AGE-ART-HINDUISM-4)."""
    atlas = table.edition.atlas
    if not 0 <= area < len(table.control) or not atlas.land >> area & 1 or not atlas.near[area] & empire.areas:
        return refusals.NO_POWER
    other = control.holder(table, area)
    if other is None or other.set == empire.set or table.disorder >> area & 1:
        return refusals.NO_POWER
    if faith.holds(table, other, "christianity"):
        return refusals.FELLOW_CHRISTIANS
    return refusals.SHIELDED if faith.is_shielded(table, other) else None


def refuse_converting(table: SevenTable, empire: Empire, area: int, origin: int, unit: int) -> Refusal | None:
    """Why a unit cannot take over neutral land: it may leave where it is and enter there as in Manoeuvre
    (AGE-ART-CHRISTIANITY-5 to 7); aircraft too, which may leave any area."""
    if not 0 <= area < len(table.control) or not table.edition.atlas.land >> area & 1 or not is_neutral(table, area):
        return refusals.NO_POWER
    if unit not in stacks.at(table, empire.set, origin) or not empire.areas >> origin & 1:
        return refusals.NOT_READY
    if barriers.is_frozen(table, origin):
        return refusals.FROZEN
    march = groups.group_at(table, empire.set, origin, unit)
    if not table.edition.atlas.near[origin] >> area & 1:
        return refusals.NOT_ADJACENT
    return steps.refuse_step(table, march, (unit,), area)


def carry_out(table: SevenTable, seat: int, number: int, choice: Choice) -> None:
    area = int(choice[1])
    if choice[0] == "incite":
        order.strike(table, area, "Christianity")
    elif table.control[area] != KINGDOM or _is_convinced(table, seat, number, area):
        march = groups.group_at(table, number, int(choice[2]), int(choice[3]))
        _move_in(table, march, area, int(choice[3]))


def _is_convinced(table: SevenTable, seat: int, number: int, area: int) -> bool:
    """A card at least as high as the units of a kingdom converts them: they go (AGE-ART-CHRISTIANITY-9, 10)."""
    units = table.kingdoms[area]
    card = table.draw()
    value = table.edition.value(card) if card else 0
    if card:
        table.discard(card)
    if table.story is not None:
        table.tell("mission_card", seat, {"empire": number, "area": area, "card": card})
    if value < len(units):
        return False
    losses.lose_kingdom(table, area, units)
    return True


def _move_in(table: SevenTable, march: March, area: int, unit: int) -> None:
    """The unit goes there; what it finds is found as in Manoeuvre."""
    number, origin = march.empire, march.area
    temple = table.rules.deus_vult and area in table.temples
    vacancy.occupy(table, number, area)
    moved = sailing.on_coast(table, march, area, (unit,)) if march.mode == SEA else (unit,)
    stacks.lift(table, number, origin, (unit,))
    stacks.place(table, number, area, moved)
    if table.story is not None:
        table.tell("converts", table.empire(number).seat, {"empire": number, "area": area}, "Christianity")
    if temple:
        table.push(conquest.FoundTemple(table.empire(number).seat, number, area))
    stacks.left(table, number, origin)


registry.artefact("christianity")
