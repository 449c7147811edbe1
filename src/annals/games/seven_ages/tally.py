"""What the arena counts in a game, for each seat: from the entries of the story, and when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.kernel.story import Entry

if TYPE_CHECKING:
    from annals.games.seven_ages.table import SevenTable

COUNTS: Final = {
    "started": "empires started",
    "ended": "empires that came to an end",
    "conflicts": "conflicts begun",
    "won": "conflicts won, on either side",
    "cities": "cities built or enlarged",
    "artefacts": "artefacts that came to one's own empires",
    "events": "events played",
    "trades": "trades begun with another empire",
    "builds": "units built in Production",
    "forts": "forts built",
    "discarded": "cards thrown away in Destiny",
    "cancelled": "events cancelled",
    "progress": "times an empire advanced",
    "harvest": "glory of all Harvests",
    "harvest_areas": "glory of Harvests for areas",
    "harvest_units": "glory of Harvests for ships, cavalry and land units",
    "harvest_cities": "glory of Harvests for cities",
    "harvest_artefacts": "glory of Harvests for artefacts",
    "harvest_progress": "glory of Harvests for progress",
    "harvest_money": "glory of Harvests for money and trades won",
    "harvest_faith": "glory of Harvests for religions, sites and temples",
    "harvest_others": "glory of Harvests for homelands and resources",
    "at_once": "glory gained apart from Harvests",
    "empires": "empires in play when the game is over",
}
"""The names of what is counted, and what they mean."""
KINDS: Final = {
    "founded": "started",
    "empire_ends": "ended",
    "conflict": "conflicts",
    "conflict_won": "won",
    "city_raised": "cities",
    "artefact_on_map": "artefacts",
    "artefact_on_card": "artefacts",
    "trades": "trades",
    "builds": "builds",
    "fort": "forts",
    "throws_away": "discarded",
    "cancelled": "cancelled",
    "progress": "progress",
}
"""Entries of the story that count one each."""

CATEGORIES: Final = {
    "areas": "harvest_areas",
    "non_european_areas": "harvest_areas",
    "ships": "harvest_units",
    "cavalry": "harvest_units",
    "land_units": "harvest_units",
    "cities": "harvest_cities",
    "artefacts": "harvest_artefacts",
    "progress": "harvest_progress",
    "money": "harvest_money",
    "trade_won_this_turn": "harvest_money",
    "religion": "harvest_faith",
    "sites": "harvest_faith",
    "temples": "harvest_faith",
    "hinduism": "harvest_faith",
    "homeland": "harvest_others",
    "wheat": "harvest_others",
    "oil": "harvest_others",
    "elephant": "harvest_others",
}
"""Where the categories of a Harvest are counted."""


def counted(entry: Entry) -> list[tuple[str, int]]:
    """What an entry counts for, and for which seats."""
    if entry.seat is None:
        return []
    if entry.kind in KINDS:
        return [(KINDS[entry.kind], entry.seat)]
    if entry.kind == "event" or entry.kind.startswith("event_"):
        return [("events", entry.seat)]
    if entry.kind == "glory":
        gain = entry.details["gain"]
        assert isinstance(gain, int)
        return [("harvest" if entry.origin == "harvest" else "at_once", entry.seat)] * max(gain, 0)
    return _categories(entry, entry.seat) if entry.kind == "harvest" else []


def _categories(entry: Entry, seat: int) -> list[tuple[str, int]]:
    """A Harvest of an empire by category."""
    found: list[tuple[str, int]] = []
    for part in [part for part in str(entry.details["parts"]).split(", ") if part]:
        origin, _, gain = part.rpartition(" ")
        found += [(CATEGORIES[origin.partition(" ")[0]], seat)] * max(int(gain), 0)
    return found


def at_end(table: SevenTable, seat: int) -> dict[str, int]:
    """What is counted when the game is over."""
    return {"empires": len(table.empires_of(seat))}
