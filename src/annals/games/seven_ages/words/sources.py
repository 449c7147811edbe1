"""Where numbers come from, in words: glory categories, parts of an income and of a conflict total, other origins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.words.grammar import listed

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Category
    from annals.games.seven_ages.edition import Edition

CATEGORIES: Final = {
    "cities": "cities",
    "ships": "ships",
    "cavalry": "cavalry",
    "land_units": "land units",
    "artefacts": "artefacts",
    "progress": "progress",
    "money": "money",
    "non_european_areas": "areas outside Europe",
    "trade_won_this_turn": "trades won this turn",
    "homeland": "homeland",
    "sites": "religious sites",
    "hinduism": "Hinduism",
    "wheat": "wheat",
    "oil": "oil",
    "elephant": "elephants",
}
"""Glory categories that have one name each; areas and religions are named with their region or religion."""
RESOURCES: Final = {"wheat": "wheat", "oil": "oil", "elephant": "elephants"}
SCOPES: Final = {"land": "land areas", "sea": "sea areas", "total": "areas", "": "areas"}
SOURCES: Final = {
    "card": "card",
    "event": "event",
    "events": "events",
    "front": "front line",
    "support": "support",
    "disorder": "conflict disorder",
    "overrun": "overrun",
    "elite": "elite",
    "age": "more advanced",
    "terrain": "terrain",
    "river": "river",
    "crossing": "crossing",
    "invasion": "invasion from the sea",
    "fort": "fort",
    "city": "city",
    "areas": "areas",
    "cities": "cities",
    "temples": "temples",
    "climate": "climate",
    "harvest": "Harvest",
    "liberate_city": "a city taken",
    "win_conflict": "a conflict won",
    "progress_by_trade": "progress by trade",
    "assassination": "an assassination",
    "win_trade": "a trade won",
    "trade_cards": "the cards of the other side",
    "blessing": "a blessing",
    "nuke": "a nuke",
    "unpaid": "unpaid units",
    "conflict": "the conflict",
    "temple": "a temple destroyed",
    "leader": "leader",
    "special": "special",
    "no_capital": "no capital",
}
"""Origins that are no printed thing."""


def category(edition: Edition, origin: str) -> str:
    """A category of the Harvest, written as the count writes it: `areas land india` is `land areas in India`."""
    word, *more = origin.split(" ")
    if word == "areas":
        region = more[-1] if more else "world"
        scope = more[0] if len(more) > 1 else ""
        where = "of the world" if region == "world" else f"in {edition.atlas.region_names[region]}"
        return f"{SCOPES[scope]} {where}"
    if word == "religion":
        return f"areas of {edition.artefacts[edition.artefact(more[-1])].name}"
    if word == "temples":
        return f"temples of {edition.artefacts[edition.artefact(more[-1])].name}"
    return CATEGORIES[word]


def parts(edition: Edition, said: str) -> str:
    """What a Harvest is made of: `areas land india +3, progress +2` in words."""
    named = [part.rpartition(" ") for part in said.split(", ") if part]
    return listed([f"{gain} for {category(edition, origin)}" for origin, _, gain in named])


def amounts(edition: Edition, said: list[str]) -> str:
    """Parts of a total, `front 5` each, in words; those of nothing are left out."""
    named = [part.rpartition(" ") for part in said if part]
    return ", ".join([f"{source(edition, origin)} {_signed(amount)}" for origin, _, amount in named if amount != "0"])


def _signed(amount: str) -> str:
    return amount.replace("-", "−")


def source(edition: Edition, origin: str) -> str:
    """An origin in words: a word of ours, a printed thing by its id, or what a room has named already."""
    if origin in SOURCES:
        return SOURCES[origin]
    if origin in edition.artefact_number:
        return edition.artefacts[edition.artefact(origin)].name
    if origin in edition.card_number:
        return edition.cards[edition.card_number[origin]].empire.name
    if origin in edition.atlas.number:
        return edition.atlas.areas[edition.atlas.number[origin]].name
    return origin.replace("_", " ")


def line(edition: Edition, said: Category) -> str:
    """A line of the Glory section of a card, without its number: `land areas in India`."""
    if said.category == "resource":
        return CATEGORIES[said.resource]
    if said.category == "immediate":
        return SOURCES[said.trigger]
    key = (said.category, said.scope, said.region or said.religion)
    return category(edition, " ".join([part for part in key if part]))


def is_category(origin: str) -> bool:
    """Whether an origin is a category of the Harvest."""
    first = origin.partition(" ")[0]
    return (first in CATEGORIES or first in ("areas", "religion", "temples")) and origin != "temples"
