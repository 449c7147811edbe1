"""Cards: what is printed on them, read from the edition's card files and checked."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from annals.games.tta import vocabulary as words
from annals.kernel.catalogue import Fields

CardId: TypeAlias = str

AGES: Final = ("A", "I", "II", "III", "IV")

PRODUCTION: Final = ("farm", "mine")
URBAN: Final = ("lab", "temple", "library", "theater", "arena")
UNITS: Final = ("infantry", "cavalry", "artillery", "air_force")
SPECIALS: Final = ("law", "warfare", "exploration", "construction")
PROXIES: Final = ("leader_proxy", "wonder_proxy")
CIVIL_KINDS: Final = (*PRODUCTION, *URBAN, *UNITS, *SPECIALS, "government", "wonder", "leader", "action", *PROXIES)
PER_GIVES: Final = ("culture", "science", "strength", "happy", "food", "resource")
MILITARY_KINDS: Final = ("event", "territory", "aggression", "war", "pact", "tactic", "bonus")

RECONSTRUCTIBLE: Final = (
    "army",
    "army_strength",
    "effects",
    "gives",
    "military_cost",
    "outdated_strength",
    "per",
    "resource_cost",
    "revolution_cost",
    "science_cost",
    "stages",
    "traits",
    "urban_limit",
)
"""The fields of a card that a card file may call reconstructed."""


class Effect:
    """One thing a card does once. `do` is a word of the vocabulary, the other fields are its arguments."""

    __slots__ = (
        "amount",
        "amounts",
        "by_seats",
        "do",
        "in_age_iv",
        "into",
        "levels",
        "name",
        "per",
        "ranks",
        "times",
        "who",
    )

    def __init__(self, who: str, do: str, name: str, amounts: dict[str, int]) -> None:
        self.who = who
        self.do = do
        self.name = name
        """What is scored, produced, called ...: the word after `do`."""
        self.amounts = amounts
        self.in_age_iv: dict[str, int] = {}
        self.amount = 0
        self.per = 0
        self.times = 1
        self.into = "culture"
        self.levels: tuple[int, ...] = ()
        self.by_seats: tuple[int, ...] = ()
        self.ranks: tuple[tuple[int, ...], ...] = ()

    def multiplier(self, players: int) -> int:
        """How often a count is scored, with this many players in the game."""
        return self.by_seats[players - 2] if self.by_seats else self.times


class Gives:
    """The symbols at the bottom of a card, or of one side of a pact."""

    __slots__ = (
        "blue",
        "civil_actions",
        "colonization",
        "culture",
        "food",
        "happy",
        "military_actions",
        "resource",
        "science",
        "strength",
        "yellow",
    )

    def __init__(self, amounts: dict[str, int]) -> None:
        self.culture = amounts.get("culture", 0)
        self.science = amounts.get("science", 0)
        self.strength = amounts.get("strength", 0)
        self.happy = amounts.get("happy", 0)
        self.food = amounts.get("food", 0)
        self.resource = amounts.get("resource", 0)
        self.civil_actions = amounts.get("civil_actions", 0)
        self.military_actions = amounts.get("military_actions", 0)
        self.colonization = amounts.get("colonization", 0)
        self.blue = amounts.get("blue", 0)
        self.yellow = amounts.get("yellow", 0)

    def plain(self) -> dict[str, int]:
        return {name: getattr(self, name) for name in words.GIVES if getattr(self, name)}


class Per:
    """What a card gives for each of something its owner has: to the ratings, and to production."""

    __slots__ = ("count", "culture", "food", "further", "happy", "produces", "resource", "science", "strength")

    def __init__(self, count: str, amounts: dict[str, int]) -> None:
        self.count = count
        """A word of vocabulary.PER."""
        self.further = count in words.PER_FURTHER
        self.culture = amounts.get("culture", 0)
        self.science = amounts.get("science", 0)
        self.strength = amounts.get("strength", 0)
        self.happy = amounts.get("happy", 0)
        self.food = amounts.get("food", 0)
        self.resource = amounts.get("resource", 0)
        self.produces = bool(self.food or self.resource)

    def amounts(self) -> dict[str, int]:
        return {what: getattr(self, what) for what in PER_GIVES if getattr(self, what)}


class Card:
    """A card design. Everything that is printed on it, and where we know it from."""

    __slots__ = (
        "aka",
        "age",
        "army",
        "army_strength",
        "colonization",
        "copies",
        "defence",
        "effects",
        "ends_on_attack",
        "forbids_attack",
        "gives",
        "gives_a",
        "gives_b",
        "id",
        "initial",
        "is_civil",
        "is_production",
        "is_special",
        "is_technology",
        "is_unit",
        "is_urban",
        "kind",
        "mark",
        "military_cost",
        "name",
        "outdated_strength",
        "paid_in",
        "per",
        "per_a",
        "per_b",
        "purposes",
        "reconstructed",
        "resource_cost",
        "revolution_cost",
        "science_cost",
        "source",
        "space",
        "stages",
        "stands_for",
        "strength_per_level",
        "take_surcharge",
        "text",
        "traits",
        "traits_a",
        "traits_b",
        "two_sides",
        "urban_limit",
        "value",
        "workers",
    )

    def __init__(self, fields: Fields) -> None:
        self.id = fields.text("id")
        self.name = fields.text("name")
        self.kind = fields.one_of("kind", (*CIVIL_KINDS, *MILITARY_KINDS))
        self.age = AGES.index(fields.one_of("age", AGES[:4]))
        """The age is the level: A is 0."""
        self.copies = fields.numbers("copies")
        if len(self.copies) != 3 or min(self.copies) < 0:
            raise fields.error(
                "wrong_count", f"'copies' must be three counts, for 2, 3 and 4 players, not {self.copies}"
            )
        self.aka = tuple(str(name) for name in (fields.take("aka") if fields.has("aka") else []))
        self.text = fields.text("text", "")
        self.source = fields.text("source")
        if not self.source.startswith(("rulebook", "public: ", "reconstructed")):
            raise fields.error("unknown_value", "'source' must begin with 'rulebook', 'public: ' or 'reconstructed'")
        self.reconstructed = _read_reconstructed(fields)
        self.mark = fields.one_of("mark", ("", "new", "rebalanced"), "")
        """The symbol of an expansion: a card that the base game does not have, or has in another version."""
        self.is_civil = self.kind in CIVIL_KINDS
        self.is_production = self.kind in PRODUCTION
        self.is_urban = self.kind in URBAN
        self.is_unit = self.kind in UNITS
        self.is_special = self.kind in SPECIALS
        has_workers = self.is_production or self.is_urban or self.is_unit
        self.is_technology = has_workers or self.is_special or self.kind == "government"
        self.purposes = _purposes(self)
        self.initial = bool(fields.take("initial")) if fields.has("initial") else False
        self.workers = fields.number("workers", 0) if self.initial else 0
        self.science_cost = fields.number("science_cost") if self.is_technology and not self.initial else -1
        is_new_government = self.kind == "government" and not self.initial
        self.revolution_cost = fields.number("revolution_cost") if is_new_government else -1
        self.resource_cost = fields.number("resource_cost") if has_workers else -1
        self.urban_limit = fields.number("urban_limit") if self.kind == "government" else 0
        self.stages = fields.numbers("stages")
        if (self.kind == "wonder") != bool(self.stages):
            raise fields.error("missing_field", "a wonder, and nothing else, has 'stages'")
        self.paid_in = fields.one_of("paid_in", ("resource", "food"), "resource")
        """What the stages are paid with."""
        self.space = fields.number("space") if self.kind in PROXIES else 0
        """The space of the board whose card a proxy stands for, from 1."""
        self.military_cost = fields.number("military_cost") if self.kind in ("aggression", "war") else 0
        self.gives = Gives(fields.amounts("gives", words.GIVES))
        self.value = self.gives.food if self.kind == "farm" else self.gives.resource
        """What a blue token on this farm or mine is worth."""
        self.traits = fields.amounts("traits", words.TRAITS)
        self.take_surcharge = self.traits.get("take_surcharge_if_content", 0)
        self.per = _read_per(fields, "per")
        self._read_military(fields)
        self.stands_for: tuple[CardId, ...] = ()
        """The cards of the box that lie together as this one; none for a card that is in the box itself."""
        self.effects = tuple(_read_effect(fields, table) for table in fields.tables("effects"))
        fields.finish()

    def _read_military(self, fields: Fields) -> None:
        army = fields.amounts("army", ("infantry", "cavalry", "artillery"))
        self.army = (army.get("infantry", 0), army.get("cavalry", 0), army.get("artillery", 0))
        """Infantry, cavalry and artillery of one army."""
        if (self.kind == "tactic") != bool(army):
            raise fields.error("missing_field", "a tactic, and nothing else, has an 'army'")
        self.army_strength = fields.number("army_strength") if self.kind == "tactic" else 0
        self.outdated_strength = fields.number("outdated_strength", self.army_strength)
        self.strength_per_level = fields.number("strength_per_level", 0)
        """What every level of the lowest unit adds to an army; such armies consist of one kind of unit."""
        if self.strength_per_level and len(army) != 1:
            raise fields.error("wrong_count", "with 'strength_per_level' an 'army' has one kind of unit")
        self.defence = fields.number("defence") if self.kind == "bonus" else 0
        self.colonization = fields.number("colonization") if self.kind == "bonus" else 0
        is_pact = self.kind == "pact"
        self.two_sides = is_pact and fields.one_of("sides", ("same", "two")) == "two"
        self.forbids_attack = bool(fields.take("forbids_attack")) if is_pact else False
        self.ends_on_attack = bool(fields.take("ends_on_attack")) if is_pact else False
        self.gives_a = Gives(fields.amounts("gives_a", words.GIVES))
        self.gives_b = Gives(fields.amounts("gives_b", words.GIVES))
        self.traits_a = fields.amounts("traits_a", words.TRAITS)
        self.traits_b = fields.amounts("traits_b", words.TRAITS)
        self.per_a = _read_per(fields, "per_a")
        self.per_b = _read_per(fields, "per_b")


def remembering_id(tactic: CardId, leader: CardId) -> CardId:
    return f"{tactic}_with_{leader}"


def remembering(tactic: Card, leader: Card) -> Card:
    """The tactic with the card of a leader under it: every army, outdated or not, adds more (TTX-OPEN-5)."""
    more = leader.traits["tactic_strength_on_leaving"]
    army = dict(zip(("infantry", "cavalry", "artillery"), tactic.army, strict=True))
    fields: dict[str, Any] = {
        "id": remembering_id(tactic.id, leader.id),
        "name": f"{tactic.name} ({leader.name})",
        "kind": "tactic",
        "age": AGES[tactic.age],
        "copies": [0, 0, 0],
        "army": {kind: needed for kind, needed in army.items() if needed},
        "army_strength": tactic.army_strength + more,
        "outdated_strength": tactic.outdated_strength + more,
        "strength_per_level": tactic.strength_per_level,
        "text": f"{tactic.text} {leader.name} is remembered by it: {more} more for every army, whatever its units.",
        "source": tactic.source,
    }
    card = Card(Fields(fields, "", 0))
    card.stands_for = (tactic.id, leader.id)
    return card


def _read_reconstructed(fields: Fields) -> tuple[str, ...]:
    """The fields whose values no source confirms."""
    named: list[Any] = fields.take("reconstructed") if fields.has("reconstructed") else []
    for name in named:
        if name not in RECONSTRUCTIBLE or not fields.has(name):
            raise fields.error("unknown_field", f"'reconstructed' names {name!r}, which this card does not have")
    return tuple(named)


def _purposes(card: Card) -> tuple[str, ...]:
    """What something that is for certain cards only may be for, if it is for this one: its kind and its classes."""
    classes = {
        "unit": card.is_unit,
        "urban": card.is_urban,
        "production": card.is_production,
        "special": card.is_special,
        "technology": card.is_technology,
    }
    return (card.kind, *[name for name, holds in classes.items() if holds])


def _read_per(fields: Fields, name: str) -> tuple[Per, ...]:
    found: list[Per] = []
    for table in fields.tables(name):
        count = table.pop("count", None)
        if count not in words.PER:
            known = ", ".join(words.PER)
            raise fields.error("unknown_effect", f"{name!r} knows no count {count!r}; it knows: {known}")
        for what, amount in table.items():
            if what not in PER_GIVES or type(amount) is not int:
                raise fields.error("unknown_effect", f"{name!r} gives {', '.join(PER_GIVES)}, not {what!r}")
        found.append(Per(count, table))
    return tuple(found)


def _read_effect(fields: Fields, table: dict[str, Any]) -> Effect:
    """Read one effect: exactly one word of the vocabulary, `who` it is for, and its arguments."""
    who = table.pop("who", "self")
    if who not in words.WHO:
        raise fields.error("unknown_effect", f"an effect for {who!r}; it must be one of: {', '.join(words.WHO)}")
    verbs = [word for word in words.DO if word in table]
    if len(verbs) != 1:
        known = ", ".join(words.DO)
        raise fields.error("unknown_effect", f"an effect needs exactly one of: {known}; found {sorted(table)}")
    do = verbs[0]
    said = table.pop(do)
    amounts: dict[str, int] = {}
    name = ""
    if do in words.DO_AMOUNTS:
        amounts = _read_amounts(fields, do, said)
    elif do == "split":
        amounts = {"amount": said}
    else:
        name = said
        if name not in words.DO[do]:
            known = ", ".join(words.DO[do])
            raise fields.error("unknown_effect", f"{do!r} knows no {name!r}; it knows: {known}")
    effect = Effect(who, do, name, amounts)
    if do == "unless_age_iv":
        effect.in_age_iv = _read_amounts(fields, "in_age_iv", table.pop("in_age_iv", {}))
    effect.amount = table.pop("amount", table.pop("discount", 0))
    effect.per = table.pop("per", 0)
    effect.times = table.pop("times", 1)
    effect.into = table.pop("into", "culture")
    effect.levels = tuple(table.pop("levels", ()))
    effect.by_seats = tuple(table.pop("by_seats", ()))
    effect.ranks = tuple(tuple(row) for row in table.pop("ranks", ()))
    if table:
        raise fields.error("unknown_effect", f"{do!r} knows no {', '.join(sorted(table))}")
    if effect.by_seats and len(effect.by_seats) != 3:
        raise fields.error("wrong_count", "'by_seats' must be three numbers, for 2, 3 and 4 players")
    return effect


def _read_amounts(fields: Fields, do: str, said: Any) -> dict[str, int]:
    if not isinstance(said, dict):
        raise fields.error("wrong_type", f"{do!r} must be a table of amounts, not {said!r}")
    known = words.DO[do] if do in words.DO else words.DO["gain"]
    for what, amount in said.items():
        if what not in known:
            raise fields.error("unknown_effect", f"{do!r} knows no {what!r}; it knows: {', '.join(known)}")
        if type(amount) is not int:
            raise fields.error("wrong_type", f"{what!r} in {do!r} must be a whole number, not {amount!r}")
    return dict(said)
