"""A Manoeuvre told in a few words: `campaign("egyptians", egypt="spear 2").take("egypt", "spear").go("palestine")`.

Two spears far away in Tahiti never move: as long as they could, the Manoeuvre does not end by itself.
"""

from __future__ import annotations

from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.manoeuvre import groups
from annals.games.seven_ages.manoeuvre import march as marches
from annals.games.seven_ages.manoeuvre.march import March
from annals.games.seven_ages.manoeuvre.moving import GoOn
from annals.games.seven_ages.units import journal
from annals.games.seven_ages.units.kinds import KIND
from annals.kernel import Choice

GUARD = "tahiti"


class Campaign(Scene):
    """A scene in which one empire of seat 0 moves."""

    name = ""

    def begin(self) -> Campaign:
        """The Manoeuvre begins."""
        self.act("manoeuvre", self.name)
        return self

    def unit(self, kind: str, area: int | None = None) -> int:
        """The number of a unit of this kind in an area, or in the group that moves."""
        here = self.march().area if area is None else area
        number = self.table.edition.kind_number[kind]
        return next(each for each in self.e(self.name).stacks[here] if each & KIND == number)

    def march(self) -> March:
        decision = self.table.decision()
        assert isinstance(decision, GoOn), decision
        return decision.march

    def group(self) -> list[str]:
        """The kinds of units that move."""
        return sorted([self.table.edition.kinds[each & KIND].id for each in journal.group(self.table)])

    def first(self, area: str, kind: str) -> Choice:
        return ("move", self.area(area), self.unit(kind, self.area(area)))

    def take(self, area: str, kind: str, *more: str, led: str = "") -> Campaign:
        """A group of units of an area, and perhaps a leader."""
        if not self.table.agenda:
            self.begin()
        self.choose(self.first(area, kind))
        for other in more:
            self.choose(("join", self.unit(other)))
        if led:
            self.choose(("lead", self.led(led)))
        return self

    def led(self, code: str) -> int:
        """The number of a leader of this type of the empire that moves."""
        leaders = self.table.edition.leaders
        codes = ("Ad", "Ar", "Bu", "Ex", "Ph", "Po", "Re", "Sc", "St", "Ta")
        return next(one for one, _ in self.e(self.name).leaders if leaders[one].codes >> codes.index(code) & 1)

    def go(self, *areas: str) -> Campaign:
        for area in areas:
            self.choose(("step", self.area(area)))
        return self

    def stops(self, *areas: str) -> Campaign:
        """Go there, and nothing is left to be decided about this group."""
        self.go(*areas)
        assert self.question() != "GoOn", self.offers()
        return self

    def finish(self) -> Campaign:
        """The group halts, and all movement is done."""
        if self.question() == "GoOn":
            self.choose("halt")
        return self.choose("done")

    def no_way(self, area: str, code: str, rule: str | None = None) -> Campaign:
        self.refused(("step", self.area(area)), code, rule)
        return self

    def cost(self, area: str) -> tuple[int, int, int]:
        """Points for infantry, cavalry and missile units to enter an area."""
        return marches.costs(self.table, self.march(), self.area(area))

    def ways(self, area: str) -> int:
        """How units that stay in an area came there; the group that moves halts."""
        if self.question() == "GoOn":
            self.choose("halt")
        return groups.ways_into(self.table, self.e(self.name).set, self.area(area))

    def where(self, kind: str) -> list[str]:
        """The areas with units of this kind, the guard's aside."""
        atlas = self.table.edition.atlas
        found = [atlas.areas[area].id for area in self.e(self.name).stacks]
        return sorted([area for area in found if area != GUARD and kind in self.stack(self.name, area)])


def campaign(
    name: str, level: int = 5, seats: int = 2, money: int = 0, deus_vult: bool = False, **areas: str
) -> Campaign:
    """An empire of seat 0 with units in areas, and its guard; the Manoeuvre has not begun."""
    scene = Campaign(seven(seats=seats, deus_vult=deus_vult).table)
    scene.name = name
    scene.empire(name, 0, level=level, money=money)
    for area, units in areas.items():
        scene.units(name, area, units)
    return scene.units(name, GUARD, "spear 2")
