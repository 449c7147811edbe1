"""The cards as they are printed: an empire, an artefact, an event. Read once, checked, never changed."""

from __future__ import annotations

from typing import Any, Final

from annals.games.seven_ages import vocabulary
from annals.games.seven_ages.effects import Op, Special, read_expr, read_ops, read_special
from annals.games.seven_ages.expressions import Expr
from annals.kernel.catalogue import Fields

SHADES: Final = ("dark", "light", "multi")
CODES: Final = ("Ad", "Ar", "Bu", "Ex", "Ph", "Po", "Re", "Sc", "St", "Ta")
"""Types of leaders by the code on their counters; a leader's types are a bit mask over these places."""
AD, AR, BU, EX, PH, PO, RE, SC, ST, TA = [1 << place for place in range(10)]


SAID: Final = (
    "name",
    "value",
    "ages",
    "progress",
    "areas",
    "money",
    "trade",
    "leader_number",
    "leaders",
    "glory",
    "icons",
    "specials",
    "artefact",
    "event",
    "event.name",
    "event.timing",
    "event.target",
    "event.ops",
)
"""What every card says, by the words in which cards tell where it is from."""
SAID_BY_SOME: Final = ("event.check", "event.cancels")


class Provenance:
    """Where the values of a card come from: what is named here is this project's own, partly so, or public.

    What is not named stands in the rulebook or follows from it."""

    __slots__ = ("partly", "public", "reconstructed")

    def __init__(self, fields: Fields, known: tuple[str, ...] = ()) -> None:
        self.reconstructed = _texts(fields, "reconstructed", known)
        self.partly = _texts(fields, "partly", known)
        self.public = _texts(fields, "public", known)


class Leader:
    """A leader counter: unnamed ones have no card. `codes` is a bit mask."""

    __slots__ = ("age", "card", "codes", "id", "name")

    def __init__(self, id: int, name: str, codes: int, card: int = 0, age: int = 0) -> None:
        self.id = id
        self.name = name
        self.codes = codes
        self.card = card
        self.age = age

    @property
    def named(self) -> bool:
        return self.card > 0


class Category:
    """A line of the Glory section of a card."""

    __slots__ = ("category", "number", "region", "religion", "requires_set", "resource", "scope", "trigger")

    def __init__(self, fields: Fields, said: dict[str, Any]) -> None:
        line = Fields({"id": fields.id, **said}, fields.file, fields.line)
        line.take("id")
        self.category = line.one_of("category", vocabulary.GLORY)
        self.number = line.number("number", 1)
        self.scope = line.one_of("scope", ("land", "sea", "total", ""), "")
        self.region = line.text("region", "")
        """An id of a region, or `world`."""
        self.religion = line.text("religion", "")
        self.resource = line.one_of("resource", ("wheat", "oil", "elephant", ""), "")
        self.trigger = line.one_of("trigger", (*vocabulary.TRIGGERS, ""), "")
        self.requires_set = line.text("requires_set", "")
        line.finish()


class AgeIf:
    """An age in which an empire may start only with, or only without, some other empire in play."""

    __slots__ = ("absent", "age", "present")

    def __init__(self, fields: Fields, said: dict[str, Any]) -> None:
        line = Fields({"id": fields.id, **said}, fields.file, fields.line)
        line.take("id")
        self.age = line.number("age")
        self.present = _texts(line, "with")
        """At least one of these empires must be in play, if any are named."""
        self.absent = _texts(line, "without")
        """None of these may be in play."""
        line.finish()


class StartRule:
    """Start areas that are found by a rule instead of a list; see the vocabulary, Start rules."""

    __slots__ = ("kind", "max_areas", "numbers", "words")

    def __init__(self, fields: Fields, said: dict[str, Any]) -> None:
        self.kind = str(said.get("kind", ""))
        if self.kind not in ("all_matching", "choose", "carve"):
            raise fields.error("unknown_value", f"'start' knows no kind {self.kind!r}")
        self.numbers: dict[str, int] = {}
        self.words: dict[str, tuple[str, ...]] = {}
        for name, value in said.items():
            if isinstance(value, dict):
                for inner, deep in value.items():
                    self._put(f"{name}_{inner}", deep)
            else:
                self._put(name, value)

    def _put(self, name: str, value: Any) -> None:
        if isinstance(value, int):
            self.numbers[name] = int(value)
        else:
            self.words[name] = tuple(value) if isinstance(value, list) else (str(value),)


class EmpireCard:
    """The empire printed on a card."""

    __slots__ = (
        "ages",
        "ages_if",
        "areas",
        "glory",
        "leader_number",
        "leaders",
        "money",
        "money_per_age",
        "name",
        "needs",
        "no_cavalry",
        "no_cities",
        "no_ships",
        "progress",
        "same_space_as",
        "specials",
        "start",
        "trade",
        "trade_by_age",
    )

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        self.ages: tuple[int, ...] = fields.numbers("ages")
        if any(not 1 <= age <= 7 for age in self.ages):
            raise fields.error("unknown_value", f"'ages' are from 1 to 7, not {list(self.ages)}")
        self.ages_if = [AgeIf(fields, said) for said in fields.tables("ages_if")]
        self.progress = fields.number("progress", 0)
        """Against the most advanced empire."""
        self.same_space_as = _texts(fields, "same_space_as")
        """Instead of that: one of these empires, or `host`."""
        self.areas = _texts(fields, "areas")
        self.start = StartRule(fields, fields.table("start")) if fields.has("start") else None
        self.needs = fields.one_of("needs", (*vocabulary.NEEDS, ""), "")
        self.money = fields.number("money")
        self.money_per_age = fields.number("money_per_age", 0)
        self.trade = fields.number("trade")
        by_age = fields.amounts("trade_by_age", [str(age) for age in range(1, 8)])
        self.trade_by_age: dict[int, int] = {int(age): number for age, number in by_age.items()}
        self.leader_number = fields.number("leader_number")
        self.no_cities: tuple[int, ...] = fields.numbers("no_cities")
        """Ages in which the empire is barbarian."""
        self.no_cavalry = _flag(fields, "no_cavalry")
        self.no_ships = _flag(fields, "no_ships")
        self.leaders: list[Leader] = []
        self.glory = [Category(fields, said) for said in fields.tables("glory")]
        self.specials = [read_special(fields, said) for said in fields.tables("specials")]
        if not self.areas and self.start is None:
            raise fields.error("missing_field", "an empire needs 'areas' or 'start'")

    def special(self, name: str) -> Special | None:
        for special in self.specials:
            if special.name == name:
                return special
        return None

    def specials_of(self, name: str) -> list[Special]:
        return [special for special in self.specials if special.name == name]

    def trade_number(self, age: int) -> int:
        return self.trade_by_age.get(age, self.trade)


class Mode:
    """One way to play an event: when, on what, under which conditions, and what it does."""

    __slots__ = (
        "asked_first",
        "choice",
        "moment",
        "ops",
        "option",
        "picks",
        "requires",
        "succeeds_if",
        "target",
        "whose",
        "window",
        "without_option",
    )

    def __init__(self, fields: Fields, said: dict[str, Any], card: dict[str, Any]) -> None:
        laid = {**card, **said}
        line = Fields({"id": fields.id, **laid}, fields.file, fields.line)
        for name in ("id", "name", "tags", "text", "cancels", "modes"):
            if line.has(name):
                line.take(name)
        self.window = line.one_of("window", vocabulary.WINDOWS)
        self.moment = line.one_of("moment", vocabulary.MOMENTS)
        self.whose = line.one_of("whose", vocabulary.WHOSE)
        self.target = line.one_of("target", vocabulary.TARGETS)
        said_requires = line.take("requires") if line.has("requires") else []
        self.requires: list[Expr] = [read_expr(fields, each) for each in said_requires]
        check = line.table("check") if line.has("check") else {}
        self.picks = int(check.get("pick", 0))
        """Cards picked for the check: 0 or 1."""
        self.asked_first = str(check.get("asked_first", ""))
        self.succeeds_if: Expr | None = read_expr(fields, check["succeeds_if"]) if "succeeds_if" in check else None
        self.ops = read_ops(fields, line.take("ops"))
        self.choice = line.text("choice", "")
        said_option = line.text("if_option", "")
        self.without_option = said_option.startswith("not ")
        self.option = said_option.removeprefix("not ")
        if self.option and self.option not in vocabulary.MODE_OPTIONS:
            raise fields.error("unknown_value", f"'if_option' knows no option {self.option!r}")
        line.finish()

    def all_ops(self) -> list[Op]:
        return [deep for op in self.ops for deep in op.all_ops()]

    def functions(self) -> set[str]:
        """Every function its conditions and operations call."""
        exprs = [*self.requires, *([self.succeeds_if] if self.succeeds_if is not None else [])]
        found = set[str]().union(*[expr.functions() for expr in exprs])
        return found.union(*[op.functions() for op in self.all_ops()])


class Event:
    """The event printed on a card: most have one mode."""

    __slots__ = ("cancels_events", "cancels_scope", "cancels_tags", "modes", "name", "tags", "text")

    def __init__(self, fields: Fields, said: dict[str, Any]) -> None:
        self.name = str(said.get("name", ""))
        self.text = str(said.get("text", ""))
        line = Fields({"id": fields.id, **said}, fields.file, fields.line)
        self.tags = _texts(line, "tags")
        for tag in self.tags:
            if tag not in vocabulary.TAGS:
                raise fields.error("unknown_value", f"there is no tag {tag!r}")
        cancels = line.table("cancels") if line.has("cancels") else {}
        self.cancels_events = tuple([str(name) for name in [*cancels.get("events", []), *cancels.get("specials", [])]])
        self.cancels_tags = tuple([str(tag) for tag in cancels.get("tags", [])])
        self.cancels_scope = str(cancels.get("scope", ""))
        self.modes = [Mode(fields, mode, said) for mode in line.tables("modes")] or [Mode(fields, {}, said)]


class Card:
    """A card of the deck. `number` is how tables name it."""

    __slots__ = ("artefact", "empire", "event", "file", "gold", "id", "line", "number", "provenance", "value")

    def __init__(self, fields: Fields) -> None:
        self.file = fields.file
        self.line = fields.line
        self.id = fields.text("id")
        self.number = fields.number("number")
        self.value = fields.number("value")
        if not 0 <= self.value <= 7:
            raise fields.error("unknown_value", f"'value' is {self.value}; it must be 0 to 7")
        self.artefact = fields.text("artefact")
        leaders = fields.tables("leaders")
        self.event = Event(fields, fields.table("event"))
        self.empire = EmpireCard(fields)
        for said in leaders:
            self.empire.leaders.append(_leader(fields, said, self.number))
        self.gold = 1 in self.empire.ages and self.empire.start is None
        """Whether it can be started in age 1 without any condition (AGE-TERM-37)."""
        self.provenance = Provenance(fields, (*SAID, *SAID_BY_SOME))
        fields.finish()


def _leader(fields: Fields, said: dict[str, Any], card: int) -> Leader:
    codes = 0
    for code in said.get("codes", []):
        if code not in CODES:
            raise fields.error("unknown_value", f"there is no type of leader {code!r}")
        codes |= 1 << CODES.index(code)
    return Leader(-1, str(said.get("name", "?")), codes, card, int(said.get("age", 0)))


class Artefact:
    """An artefact. `place` is its number in the edition, which tables use."""

    __slots__ = (
        "ages",
        "backs",
        "blue",
        "colour",
        "earlier_age",
        "goes",
        "id",
        "kind",
        "markers",
        "name",
        "needs_earlier",
        "of_area",
        "of_empire",
        "place",
        "provenance",
        "requires",
        "set",
        "temple",
    )

    def __init__(self, place: int, fields: Fields) -> None:
        self.place = place
        self.id = fields.text("id")
        self.name = fields.text("name")
        self.set = fields.text("set", "classic")
        kinds = ("religion", "government", "wonder", "technology", "affliction", "status")
        self.kind = fields.one_of("kind", kinds)
        self.ages: tuple[int, ...] = fields.numbers("ages")
        said = fields.take("requires") if fields.has("requires") else []
        self.requires: list[Expr] = [read_expr(fields, each) for each in said]
        self.of_area: list[Expr] = [expr for expr in self.requires if expr.names("area")]
        """Those of its prerequisites that are about the area, and those about the empire alone."""
        self.of_empire: list[Expr] = [expr for expr in self.requires if not expr.names("area")]
        self.needs_earlier = _flag(fields, "needs_earlier")
        self.earlier_age = _flag(fields, "earlier_age")
        self.goes = fields.one_of("goes", ("area", "card", "religion", "track", "nowhere"))
        """Where the marker lies: in an area, on the card, on a religion of the card, on the progress track; nowhere if
        there is none."""
        self.temple = fields.text("temple", "")
        """The name of the Great Temple of a religion (AGE-ART-GREAT_TEMPLE-5)."""
        self.blue = _flag(fields, "blue")
        self.colour = fields.one_of("colour", ("green", "red", "none"))
        self.markers = fields.number("markers")
        self.backs = _texts(fields, "backs")
        """What is on the other side of its counters, one by one."""
        self.provenance = Provenance(fields)
        fields.finish()


def _texts(fields: Fields, name: str, known: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A list of texts, if anything is known of these words only."""
    value = fields.take(name) if fields.has(name) else []
    if not isinstance(value, list) or any(not isinstance(item, str) for item in value):
        raise fields.error("wrong_type", f"{name!r} must be a list of texts, not {value!r}")
    for item in value:
        if known and item not in known:
            raise fields.error("unknown_value", f"{name!r} names {item!r}; it may name: {', '.join(known)}")
    return tuple(value)


def _flag(fields: Fields, name: str) -> bool:
    return fields.switch(name) if fields.has(name) else False
