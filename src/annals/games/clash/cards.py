"""Cards, boards and pieces: what is printed on them, read from the edition's files and checked."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from annals.games.clash import vocabulary as words
from annals.games.clash.economy.stock import NAMES
from annals.kernel.catalogue import Fields

Space: TypeAlias = tuple[int, int]
"""Axial coordinates of a space: column to the right, row downward."""

STOCKS: Final = NAMES[:7]
"""What cards give and cost; captives are never printed."""

PLACES: Final[tuple[str, ...]] = ("plains", "left", "right", "opposite")
"""The spaces of a starting region, seen with the plains space on top."""


class Printed:
    """Anything printed once and called by its id: a card, a piece, a space of a board."""

    __slots__ = ("aka", "id", "kind", "name", "source", "text")

    def __init__(self, kind: str, fields: Fields) -> None:
        self.kind = kind
        self.id = fields.text("id")
        self.name = fields.text("name")
        self.aka = texts(fields, "aka")
        self.text = fields.text("text", "")
        self.source = fields.text("source")
        if not self.source.startswith(("rulebook", "public: ", "reconstructed")):
            raise fields.error("unknown_value", "'source' must begin with 'rulebook', 'public: ' or 'reconstructed'")


class Category(Printed):
    """Four advances that belong together; the first of them comes first."""

    __slots__ = ("advances", "government", "needs")

    def __init__(self, fields: Fields) -> None:
        super().__init__("category", fields)
        self.government = flag(fields, "government")
        self.advances = texts(fields, "advances")
        self.needs = fields.text("needs", "")
        """The advance that the first advance of a government asks for."""
        if len(self.advances) != 4:
            raise fields.error("wrong_count", f"a category has four advances, not {len(self.advances)}")
        fields.finish()


class Advance(Printed):
    """An advance on the player board; its category tells its row and what it needs."""

    __slots__ = ("border", "building", "category", "government", "needs", "row")

    def __init__(self, fields: Fields, category: Category) -> None:
        super().__init__("advance", fields)
        self.category = category.id
        self.row = category.advances.index(self.id)
        """0 is the top, which comes first."""
        self.government = category.government
        self.needs: tuple[str, ...] = (category.needs,) if category.needs and self.row == 0 else ()
        self.border = fields.one_of("border", ("", "mood", "culture"), "")
        self.building = fields.text("building", "")
        fields.finish()


class Building(Printed):
    """A building that cities can have."""

    __slots__ = ("advance", "civ", "cost", "limit")

    def __init__(self, fields: Fields) -> None:
        super().__init__("building", fields)
        self.advance = fields.text("advance")
        self.limit = fields.number("limit")
        self.cost = stocks(fields, "cost")[:5]
        """Food, wood, ore, ideas, gold."""
        self.civ = flag(fields, "civ")
        fields.finish()


class Unit(Printed):
    """A type of unit. The CLASH ability is what its icon on a die does."""

    __slots__ = ("army", "civ", "clash", "clash_amount", "cost", "land", "limit", "needs_building")

    def __init__(self, fields: Fields) -> None:
        super().__init__("unit", fields)
        self.cost = stocks(fields, "cost")
        self.limit = fields.number("limit")
        self.army = flag(fields, "army")
        self.land = flag(fields, "land")
        self.clash = fields.one_of("clash", ("", *words.CLASH), "")
        self.clash_amount = fields.number("clash_amount", 0)
        self.civ = flag(fields, "civ")
        self.needs_building = fields.one_of("needs_building", ("", "port", "market"), "")
        fields.finish()


class CombatHalf(Printed):
    """The lower half of action cards, played in battle for one round."""

    __slots__ = (
        "army",
        "city",
        "copies",
        "effects",
        "fortress",
        "land",
        "not_attacking_city",
        "role",
        "ship",
        "timing",
    )

    def __init__(self, fields: Fields) -> None:
        super().__init__("combat", fields)
        self.copies = fields.number("copies")
        shown = texts(fields, "shows")
        if not shown or not set(shown) <= {"army", "ship", "fortress"}:
            raise fields.error("unknown_value", f"'shows' names army, ship or fortress, not {shown}")
        self.army = "army" in shown
        self.ship = "ship" in shown
        self.fortress = "fortress" in shown
        self.role = fields.one_of("role", ("any", "attacker", "defender"))
        self.land = flag(fields, "land")
        """Only in land battles."""
        self.city = flag(fields, "city")
        """Only in battles in a city."""
        self.not_attacking_city = flag(fields, "not_attacking_city")
        self.timing = fields.one_of("timing", ("reveal", "roll", "casualties"))
        self.effects = fields.amounts("effects", words.COMBAT)
        fields.finish()


class UpperHalf(Printed):
    """The upper half of action cards, played outside battle."""

    __slots__ = ("action", "cost")

    def __init__(self, fields: Fields) -> None:
        super().__init__("upper", fields)
        self.action = flag(fields, "action")
        """Whether it uses a main action; otherwise it is a free action."""
        self.cost = stocks(fields, "cost")
        fields.finish()


class ActionCard(Printed):
    """One of the action cards: an upper half and a combat half."""

    __slots__ = ("action", "combat", "cost", "number", "upper")

    def __init__(self, fields: Fields, upper: UpperHalf, combat: CombatHalf) -> None:
        self.kind = "action"
        self.id = fields.text("id")
        self.name = upper.name
        self.aka = upper.aka
        self.text = upper.text
        self.source = fields.text("source", upper.source)
        self.number = fields.number("number")
        self.upper = upper.id
        self.combat = combat.id
        self.action = upper.action
        self.cost = upper.cost
        if self.id != f"{self.upper}_{self.combat}":
            raise fields.error("unknown_value", "the id must be the upper half, '_' and the combat half")
        fields.finish()


class Objective(Printed):
    """One objective of an objective card, and its condition where that is regular."""

    __slots__ = ("complete", "least", "most", "now", "price", "status", "stock")

    def __init__(self, fields: Fields) -> None:
        super().__init__("objective", fields)
        when = fields.one_of("when", ("now", "status", "both"))
        self.now = when != "status"
        """Completed at the moment its condition is met."""
        self.status = when != "now"
        """Completed in the status phase."""
        self.most = fields.text("most", "")
        """The building that more of your cities must have than any other player's."""
        self.complete = fields.text("complete", "")
        """The category of which you must have all four advances."""
        stock = fields.one_of("stock", ("", *STOCKS), "")
        self.stock = STOCKS.index(stock) if stock else -1
        """What you must have `least` of, and pay `price` of; -1 for other objectives."""
        self.least = fields.number("least", 0)
        self.price = fields.number("price", 0)
        fields.finish()


class ObjectiveCard(Printed):
    """A card with two objectives, of which one can be completed."""

    __slots__ = ("civ", "lower", "number", "upper")

    def __init__(self, fields: Fields, upper: Objective, lower: Objective) -> None:
        self.kind = "objective_card"
        self.id = fields.text("id")
        self.name = f"{upper.name} / {lower.name}"
        self.aka = ()
        self.text = f"{upper.text} Or: {lower.text}"
        self.source = fields.text("source")
        self.number = fields.number("number")
        self.upper = upper.id
        self.lower = lower.id
        self.civ = flag(fields, "civ")
        if self.id != f"{self.upper}_{self.lower}":
            raise fields.error("unknown_value", "the id must be the upper objective, '_' and the lower objective")
        fields.finish()


class Event(Printed):
    """An event card."""

    __slots__ = ("category", "civ", "design", "great_person", "icon", "ignored_with", "number", "stays")

    def __init__(self, fields: Fields) -> None:
        super().__init__("event", fields)
        self.number = fields.number("number")
        self.design = fields.text("design", self.id)
        """Shared by the cards of one text."""
        self.icon = fields.one_of("icon", ("", *words.ICONS), "")
        self.ignored_with = fields.text("ignored_with", "")
        self.great_person = flag(fields, "great_person")
        self.stays = flag(fields, "stays")
        """Whether it lies out for a while after its text."""
        self.category = fields.text("category", "")
        """The category, or `government`, of the advance a great person gives."""
        self.civ = flag(fields, "civ")
        fields.finish()


class Wonder(Printed):
    """A wonder card."""

    __slots__ = ("advance", "cost", "needs_building", "vp")

    def __init__(self, fields: Fields) -> None:
        super().__init__("wonder", fields)
        self.advance = fields.text("advance")
        self.cost = stocks(fields, "cost")
        self.needs_building = fields.one_of("needs_building", ("", "port"), "")
        self.vp = fields.number("vp")
        fields.finish()


class Power(Printed):
    """What a leader or a civilization advance can do, with the numbers of a regular bonus in battle."""

    __slots__ = ("bars_card", "cap", "cheap", "cost", "cv", "ignore", "limit", "per", "teaches", "when")

    def __init__(self, kind: str, fields: Fields) -> None:
        super().__init__(kind, fields)
        self.cv = fields.number("cv", 0)
        """Combat value, times what `per` counts, at most `limit` if that is not 0."""
        self.per = fields.one_of("per", words.PER, "")
        self.limit = fields.number("limit", 0)
        self.ignore = fields.number("ignore", 0)
        """Hits ignored in each round."""
        self.cap = fields.number("cap", 0)
        """The most that the opponent's bonuses to the combat value may come to, if not 0."""
        self.bars_card = flag(fields, "bars_card")
        """The opponent cannot play a combat card."""
        self.when = fields.one_of("when", words.WHEN, "")
        self.cost = stocks(fields, "cost")
        """What the owner pays for the bonus in battle."""
        self.teaches = fields.text("teaches", "")
        """The category of which an advance can be gained in the leader's happy city."""
        self.cheap = texts(fields, "cheap")
        """Buildings that cost no food and no wood in the leader's city."""


class CivAdvance(Power):
    """A civilization advance."""

    __slots__ = ("civilization", "needs")

    def __init__(self, fields: Fields) -> None:
        super().__init__("civ_advance", fields)
        self.civilization = fields.text("civilization")
        self.needs = fields.text("needs")
        """An advance, or `government` for the first advance of any government."""
        fields.finish()


class Ability(Power):
    """One of the two abilities of a leader."""

    __slots__ = ()

    def __init__(self, fields: Fields) -> None:
        super().__init__("ability", fields)
        fields.finish()


class Leader(Printed):
    """A leader card."""

    __slots__ = ("abilities", "civilization", "wonder")

    def __init__(self, fields: Fields) -> None:
        super().__init__("leader", fields)
        self.civilization = fields.text("civilization")
        self.wonder = fields.text("wonder", "")
        """The wonder that a wonder expert knows."""
        self.abilities = tuple(
            Ability(Fields({"source": self.source, **table}, fields.file, fields.line))
            for table in fields.tables("abilities")
        )
        self.text = " ".join(f"{ability.name}: {ability.text}" for ability in self.abilities)
        if len(self.abilities) != 2:
            raise fields.error("wrong_count", f"a leader has two abilities, not {len(self.abilities)}")
        fields.finish()


class Civilization(Printed):
    """A civilization board."""

    __slots__ = ("advances", "leaders", "start")

    def __init__(self, fields: Fields) -> None:
        super().__init__("civilization", fields)
        self.start = fields.text("start", "")
        """Its own starting region, if it has one."""
        self.advances = texts(fields, "advances")
        self.leaders = texts(fields, "leaders")
        if (len(self.advances), len(self.leaders)) != (4, 3):
            raise fields.error("wrong_count", "a civilization has four advances and three leaders")
        fields.finish()


class Tile(Printed):
    """A region tile: its four spaces as top, left, right and bottom."""

    __slots__ = ("number", "spaces")

    def __init__(self, fields: Fields) -> None:
        super().__init__("tile", fields)
        self.number = fields.number("number")
        self.spaces = texts(fields, "spaces")
        if len(self.spaces) != 4 or not set(self.spaces) <= set(words.TERRAINS):
            raise fields.error("unknown_value", f"'spaces' must be four of: {', '.join(words.TERRAINS)}")
        fields.finish()


class StartRegion(Printed):
    """A starting region, or one face of it: the terrain of each of its places."""

    __slots__ = ("terrain",)

    def __init__(self, fields: Fields) -> None:
        super().__init__("start", fields)
        self.terrain = {place: fields.one_of(place, words.TERRAINS) for place in PLACES}
        fields.finish()


def flag(fields: Fields, name: str) -> bool:
    """A field that is true, or left out."""
    value = fields.take(name) if fields.has(name) else False
    if not isinstance(value, bool):
        raise fields.error("wrong_type", f"{name!r} is true or false, not {value!r}")
    return value


def texts(fields: Fields, name: str) -> tuple[str, ...]:
    """A list of texts, empty if left out."""
    value = fields.take(name) if fields.has(name) else []
    if not isinstance(value, list) or any(not isinstance(item, str) for item in value):
        raise fields.error("wrong_type", f"{name!r} must be a list of texts, not {value!r}")
    return tuple(value)


def stocks(fields: Fields, name: str) -> tuple[int, ...]:
    """Amounts of the seven stocks in their order."""
    amounts = fields.amounts(name, STOCKS)
    return tuple([amounts.get(stock, 0) for stock in STOCKS])


def space(fields: Fields, value: Any) -> Space:
    if not isinstance(value, list) or [type(item) for item in value] != [int, int]:
        raise fields.error("wrong_type", f"a space is [column, row], not {value!r}")
    return (value[0], value[1])
