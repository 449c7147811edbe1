"""Which form of a sentence an entry of the story takes, and what it says that its details do not say by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from annals.games.seven_ages.cards import CODES
from annals.games.seven_ages.numbers import NOBODY, WILD
from annals.games.seven_ages.words import sources
from annals.games.seven_ages.words.fill import ACTION_NAMES, a_unit, article, leader_type, unit_name
from annals.games.seven_ages.words.grammar import listed, price

if TYPE_CHECKING:
    from annals.games.seven_ages.edition import Edition

MOST_LINES: Final = 6
"""An income of more parts is told as a sum."""


def story_form(edition: Edition, kind: str, details: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The form (empty for the only one), and further words for the sentence."""
    if kind in ("glory", "money"):
        return _change(kind, details)
    if kind in ("draws", "looks") and "cards" in details:
        return "cards", {"cards": _cards(edition, details["cards"])}
    if kind == "markers_seen" and "markers" in details:
        return "markers", {"markers": listed([ACTION_NAMES[marker] for marker in details["markers"]]) or "none"}
    if kind == "marker":
        return _marker(details), {}
    if kind == "harvest":
        if "parts" not in details:
            return "secret", {}
        said = sources.parts(edition, details["parts"])
        return ("", {"parts": said}) if said else ("nothing", {})
    if kind == "total":
        said = sources.amounts(edition, str(details["parts"]).split(", "))
        return ("", {"parts": said}) if said else ("nothing", {})
    if kind == "units_lost":
        return "", {"units": _units(edition, details["units"])}
    if kind == "round_lost":
        return "" if details["number"] else "nothing", {}
    if kind == "income":
        lines = details["lines"]
        return ("", {"lines": _income(edition, lines)}) if lines else ("nothing", {})
    if kind == "trade_cards":
        return "", {side: _cards(edition, details[side]) or "no card" for side in ("own", "other")}
    if kind in ("pays_for_reach", "price_declined"):
        return "", {"price": price(details["money"], details["cards"])}
    if kind == "cup":
        return "", {"leader": _drawn(edition, details["code"])}
    return "", {}


def _change(kind: str, details: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    if kind == "glory" and "gain" not in details:
        return "secret", {}
    change = details["gain"] if kind == "glory" else details["change"]
    return ("gain", {"gain": change}) if change >= 0 else ("loss", {"loss": -change})


def _marker(details: dict[str, Any]) -> str:
    """How a marker is named: a Wild card with what it stands for, one on no empire as such."""
    wild = details["marker"] == WILD
    if details["empire"] == NOBODY:
        return "extra_wild" if wild else "extra"
    return "wild" if wild else ""


def _income(edition: Edition, lines: list[str]) -> str:
    if len(lines) > MOST_LINES:
        areas = [line for line in lines if line.rpartition(" ")[0] in edition.atlas.number]
        rest = [line for line in lines if line not in areas]
        lines = [f"areas {sum([int(line.rpartition(' ')[2]) for line in areas])}", *rest]
    return sources.amounts(edition, lines)


def _units(edition: Edition, kinds: list[int]) -> str:
    """Units by their kinds: `2 × galley and an archer`."""
    said = {kind: unit_name(edition.kinds[kind].name) for kind in kinds}
    return listed([f"{n} × {name}" if (n := kinds.count(kind)) > 1 else a_unit(name) for kind, name in said.items()])


def _cards(edition: Edition, cards: list[int]) -> str:
    return listed([f"{edition.cards[card].empire.name} ({edition.value(card)})" for card in cards])


def _drawn(edition: Edition, code: str) -> str:
    if code not in CODES:
        return "nobody"
    return article(leader_type(edition.leaders[CODES.index(code)].name))
