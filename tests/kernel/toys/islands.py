"""Islands: a small map with movement, fog, units of hidden strength, and dice.

A seat sees its own units and the islands where they stand or next to them; an attack is seen by all. Strengths are
hidden until a unit fights.
"""

from __future__ import annotations

from dataclasses import dataclass

from annals.kernel import (
    Alone,
    Chance,
    Choice,
    Decision,
    EditionInfo,
    Entry,
    Game,
    Moment,
    Option,
    Refusal,
    Result,
    Setup,
    Step,
    Story,
    Table,
)

ISLANDS = {
    "ash": ("birch", "holly"),
    "birch": ("ash", "cedar", "iris"),
    "cedar": ("birch", "date"),
    "date": ("cedar", "elm", "iris"),
    "elm": ("date", "fir"),
    "fir": ("elm", "gorse", "iris"),
    "gorse": ("fir", "holly"),
    "holly": ("gorse", "ash", "iris"),
    "iris": ("birch", "date", "fir", "holly"),
}
HOMES = ["ash", "elm", "cedar", "gorse"]
VALUES = {"birch": 2, "date": 2, "fir": 2, "holly": 2, "iris": 5}
STRENGTHS = [1, 2, 3]

NO_UNIT = Refusal("no_unit", "You have no such unit left.", "ISLES-1")
NO_ISLAND = Refusal("no_island", "There is no such island.", "ISLES-1")
TOO_FAR = Refusal("too_far", "A unit moves to a neighbouring island.", "ISLES-2")
NOT_THERE = Refusal("not_there", "There is no such unit to fight.", "ISLES-4")


class Isles(Table):
    """Unit number n belongs to seat n // 3; `where` is None once it is lost."""

    def __init__(self, setup: Setup, chance: Chance, story: Story | None) -> None:
        super().__init__(setup, chance, story)
        self.strength: list[int] = []
        self.where: list[str | None] = []
        self.known: list[bool] = []
        self.round = 1

    def copy(self) -> Isles:
        other = Isles(self.setup, self.chance, None)
        self.copy_kernel_state(other)
        other.strength = self.strength.copy()
        other.where = self.where.copy()
        other.known = self.known.copy()
        other.round = self.round
        return other

    def imagine(self, seat: int, chance: Chance) -> Isles:
        other = self.copy()
        if self.agenda:
            rivals = [owner for owner in range(self.seats) if owner != seat]
            for owner in rivals:
                secret = [unit for unit in self.units(owner) if not self.known[unit]]
                strengths = [self.strength[unit] for unit in secret]
                chance.shuffle("strengths", strengths)
                for unit, strength in zip(secret, strengths, strict=True):
                    other.strength[unit] = strength
            other.scatter_unseen(seat, rivals, chance)
        other.imagine_kernel_state(seat, chance)
        return other

    def scatter_unseen(self, seat: int, rivals: list[int], chance: Chance) -> None:
        """Put the units this seat cannot see on islands it cannot see; no island is shared by two seats."""
        seen = self.seen_from(seat)
        lost = {owner: [unit for unit in self.alive(owner) if self.where[unit] not in seen] for owner in rivals}
        owners = [owner for owner in rivals if lost[owner]]
        unseen = [island for island in ISLANDS if island not in seen]
        chance.shuffle("places", unseen)
        for number, owner in enumerate(owners):
            places = unseen[number :: len(owners)]
            for unit in lost[owner]:
                self.where[unit] = chance.pick("places", places)

    def units(self, seat: int) -> range:
        return range(seat * len(STRENGTHS), (seat + 1) * len(STRENGTHS))

    def alive(self, seat: int) -> list[int]:
        return [unit for unit in self.units(seat) if self.where[unit] is not None]

    def rivals_on(self, island: str, seat: int) -> list[int]:
        return [unit for unit, at in enumerate(self.where) if at == island and unit not in self.units(seat)]

    def seen_from(self, seat: int | None) -> list[str]:
        """The islands a seat can see; after the game everybody sees all."""
        if not self.agenda:
            return list(ISLANDS)
        if seat is None:
            return [step.island for step in self.agenda if isinstance(step, Target)]
        mine = [self.where[unit] for unit in self.alive(seat)]
        seen = [island for island, near in ISLANDS.items() if island in mine or any(other in mine for other in near)]
        attacked = [step.island for step in self.agenda if isinstance(step, Target)]
        return seen + [island for island in attacked if island not in seen]

    def board(self, seat: int | None) -> dict[str, object]:
        seen = self.seen_from(seat)
        units: list[dict[str, object]] = []
        for unit, at in enumerate(self.where):
            owner = unit // len(STRENGTHS)
            mine = owner == seat
            if at is not None and (mine or at in seen):
                strength = self.strength[unit] if mine or self.known[unit] or not self.agenda else None
                units.append({"unit": unit, "seat": owner, "island": at, "strength": strength})
        return {
            "round": self.round,
            "seen": seen,
            "units": units,
            "alive": [len(self.alive(owner)) for owner in range(self.seats)],
        }

    def moment(self) -> Moment:
        return Moment(round=self.round, rounds=self.round)

    def result(self) -> Result | None:
        if self.agenda:
            return None
        scores = tuple(len(self.alive(seat)) + self.held(seat) for seat in range(self.seats))
        return Result(scores, tuple(seat for seat in range(self.seats) if scores[seat] == max(scores)))

    def held(self, seat: int) -> int:
        mine = {self.where[unit] for unit in self.alive(seat)}
        return sum(value for island, value in VALUES.items() if island in mine)

    def state(self) -> dict[str, object]:
        return {"strength": self.strength, "where": self.where, "known": self.known, "round": self.round}

    def violations(self) -> list[str]:
        broken = [
            f"Seat {seat} does not have its units."
            for seat in range(self.seats)
            if sorted(self.strength[unit] for unit in self.units(seat)) != STRENGTHS
        ]
        for island in ISLANDS:
            owners = {unit // len(STRENGTHS) for unit, at in enumerate(self.where) if at == island}
            broken += [f"{len(owners)} seats share {island}."] if len(owners) > 1 else []
        return broken

    def tell_those_who_see(self, kind: str, seat: int, island: str, unit: int) -> None:
        if self.story is not None:
            audience = tuple(other for other in range(self.seats) if other == seat or island in self.seen_from(other))
            entry = Entry(self.number, kind, seat, {"unit": unit, "island": island}, None, audience, {})
            self.story.entries.append(entry)


@dataclass(slots=True)
class Move(Alone):
    """ISLES-1 to 3: move one unit to a neighbouring island, or stay."""

    def must_ask(self, table: Isles) -> bool:
        return True

    def verbs(self) -> dict[str, str]:
        return {"move": "is", "stay": ""}

    def candidates(self, table: Isles, seat: int) -> list[Choice]:
        moves: list[Choice] = [("move", unit, island) for unit in table.alive(seat) for island in ISLANDS]
        return [*moves, ("stay",)]

    def refuse(self, table: Isles, seat: int, choice: Choice) -> Refusal | None:
        if choice[0] == "stay":
            return None
        if choice[1] not in table.alive(seat):
            return NO_UNIT
        if choice[2] not in ISLANDS:
            return NO_ISLAND
        return None if choice[2] in ISLANDS[str(table.where[int(choice[1])])] else TOO_FAR

    def apply(self, table: Isles, seat: int, choice: Choice) -> None:
        table.push(Next(seat))
        if choice[0] == "stay":
            return
        unit, island = int(choice[1]), str(choice[2])
        rivals = table.rivals_on(island, seat)
        if rivals:
            table.push(Target(unit, island))
        else:
            table.where[unit] = island
            table.revealed += 1
            table.tell_those_who_see("lands", seat, island, unit)


@dataclass(slots=True)
class Target(Decision):
    """ISLES-4: choose the rival unit to fight; the only one is chosen by itself."""

    unit: int
    island: str

    def seats(self, table: Isles) -> tuple[int, ...]:
        return (self.unit // len(STRENGTHS),)

    def verbs(self) -> dict[str, str]:
        return {"fight": "i"}

    def candidates(self, table: Isles, seat: int) -> list[Choice]:
        return [("fight", rival) for rival in table.rivals_on(self.island, seat)]

    def refuse(self, table: Isles, seat: int, choice: Choice) -> Refusal | None:
        return None if choice[1] in table.rivals_on(self.island, seat) else NOT_THERE

    def apply(self, table: Isles, seat: int, choice: Choice) -> None:
        table.push(Battle(self.unit, int(choice[1]), self.island))


@dataclass(slots=True)
class Battle(Step):
    """ISLES-5: die and strength each; the lower is lost, equal ones stay where they are."""

    unit: int
    rival: int
    island: str

    def run(self, table: Isles) -> None:
        seat = self.unit // len(STRENGTHS)
        mine = table.chance.die("combat") + table.strength[self.unit]
        theirs = table.chance.die("combat") + table.strength[self.rival]
        table.revealed += 1
        table.known[self.unit] = table.known[self.rival] = True
        if table.story is not None:
            table.tell("battle", seat, {"mine": mine, "theirs": theirs, "rival": self.rival}, "ISLES-5")
        if mine < theirs:
            table.where[self.unit] = None
        elif mine > theirs:
            table.where[self.rival] = None
            if not table.rivals_on(self.island, seat):
                table.where[self.unit] = self.island


@dataclass(slots=True)
class Next(Step):
    """ISLES-6: the next seat that has a unit left; the round ends with the last seat."""

    seat: int

    def run(self, table: Isles) -> None:
        following = self.seat
        for _ in range(table.seats):
            following = (following + 1) % table.seats
            if following == 0:
                table.round += 1
            if table.alive(following):
                break
        rounds = 12 if table.setup.options["long"] else 8
        alone = sum(1 for seat in range(table.seats) if table.alive(seat)) == 1
        if table.round <= rounds and not alone:
            table.push(Move(following))


def start(setup: Setup, story: bool) -> Isles:
    table = Isles(setup, Chance(setup.seed), Story() if story else None)
    for seat in range(setup.seats):
        strengths = STRENGTHS.copy()
        table.chance.shuffle("strengths", strengths)
        table.strength += strengths
        table.where += [HOMES[seat]] * len(STRENGTHS)
    table.known = [False] * len(table.where)
    table.push(Move(0))
    table.settle()
    return table


def restore(setup: Setup, state: dict[str, object]) -> Isles:
    table = Isles(setup, Chance(0), None)
    for name, value in state.items():
        setattr(table, name, value)
    return table


GAME = Game(
    name="islands",
    title="Islands",
    editions=[
        EditionInfo(
            "toy", "The only one", (2, 4), [Option("long", "Long game", "Twelve rounds instead of eight.", False)]
        )
    ],
    rules=1,
    start=start,
    restore=restore,
)


def secrets(table: Table, seat: int) -> dict[str, object]:
    """What a seat cannot know, for the conformance kit."""
    assert isinstance(table, Isles)
    return {"strength": table.strength.copy(), "where": table.where.copy()}
