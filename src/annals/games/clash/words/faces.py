"""Faces: what is printed on cards, boards and pieces, in words that suit every reader, and how sure we are of it.

What depends on a table and on who reads is in words.py; all strings live in texts.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from annals.games.clash.cards import (
    ActionCard,
    Advance,
    Building,
    Category,
    CivAdvance,
    Civilization,
    CombatHalf,
    Event,
    Leader,
    Objective,
    ObjectiveCard,
    Printed,
    StartRegion,
    Tile,
    Unit,
    UpperHalf,
    Wonder,
)
from annals.games.clash.economy.stock import NAMES
from annals.games.clash.words import texts

if TYPE_CHECKING:
    from annals.games.clash.edition import Edition


def figure(amount: float) -> str:
    """`2`, `½`, `2½`, as the board writes points."""
    whole, half = divmod(amount, 1)
    return (f"{whole:g}" if whole or not half else "") + "½" * (half > 0)


def many(amount: float, forms: tuple[str, str]) -> str:
    """`½ point`, `1 idea`, `2 ideas`."""
    return f"{figure(amount)} {forms[0] if 0 < amount <= 1 else forms[1]}"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def price(cost: Sequence[int]) -> str:
    """A price in words; nothing for a price of nothing."""
    return listed([many(amount, texts.STOCKS[NAMES[what]]) for what, amount in enumerate(cost) if amount])


def facts(edition: Edition, card: Printed) -> list[str]:
    """What is printed on a card besides its name and text, a few words each."""
    found = _facts(edition, card)
    return [fact for fact in found if fact]


def parts(edition: Edition, card: Printed) -> list[Printed]:
    """The cards that a card is made of, or that belong to it."""
    if isinstance(card, Category):
        return [edition.advances[advance] for advance in card.advances]
    if isinstance(card, ActionCard):
        return [edition.uppers[card.upper], edition.combat[card.combat]]
    if isinstance(card, ObjectiveCard):
        return [edition.objectives[card.upper], edition.objectives[card.lower]]
    if isinstance(card, Civilization):
        advances: list[Printed] = [edition.civ_advances[advance] for advance in card.advances]
        return [*advances, *[edition.leaders[leader] for leader in card.leaders]]
    return []


def doubts(card: Printed) -> list[str]:
    """What we are not sure of: whatever the source of a card says besides naming sources."""
    start, said = _source(card)
    unsure = [part for part in said if part not in texts.SURE]
    return [texts.SOURCES[start], *unsure] if start == "reconstructed" else unsure


def card_lines(edition: Edition, card: Printed) -> list[str]:
    """Everything printed on a card, where we know it from and what is in doubt, a line each."""
    say = texts.FACES
    lines = [say["head"].format(name=card.name, kind=texts.KINDS[card.kind][0])]
    if card.aka:
        lines.append(say["aka"].format(names=listed(card.aka)))
    lines += [capital(fact) for fact in facts(edition, card)]
    made_of = parts(edition, card)
    for part in made_of:
        lines += _part_lines(edition, part, card)
    if not made_of:
        lines += text_lines(card)
    start, said = _source(card)
    known = [texts.SOURCES[start], *[part for part in said if part in texts.SURE]]
    lines.append(say["source"].format(source=", ".join(known)))
    return lines + _doubt_lines(card)


def text_lines(card: Printed) -> list[str]:
    """What a card does; each ability of a leader by itself."""
    if isinstance(card, Leader):
        return [f"{ability.name}: {ability.text}" for ability in card.abilities]
    return [card.text] if card.text else []


def _part_lines(edition: Edition, part: Printed, whole: Printed) -> list[str]:
    head = texts.FACES["part"].format(kind=capital(texts.KINDS[part.kind][0]), name=part.name)
    said = facts(edition, part)
    unsure = _doubt_lines(part) if doubts(part) != doubts(whole) else []
    return [f"{head} ({', '.join(said)})" if said else head, *[f"  {line}" for line in text_lines(part) + unsure]]


def _doubt_lines(card: Printed) -> list[str]:
    unsure = doubts(card)
    return [texts.FACES["doubt"].format(doubts="; ".join(unsure))] if unsure else []


def _source(card: Printed) -> tuple[str, list[str]]:
    """How the source of a card begins, and what it says then."""
    for start in texts.SOURCES:
        if card.source.startswith(start):
            return start, [part for part in card.source[len(start) :].strip(" :;").split("; ") if part]
    raise AssertionError(card.source)  # cards.py has checked it


def _facts(edition: Edition, card: Printed) -> list[str]:
    say = texts.FACES
    if isinstance(card, Category):
        needs = say["needs"].format(name=edition.advances[card.needs].name) if card.needs else ""
        return [say["government"] if card.government else "", needs]
    if isinstance(card, Advance):
        return _of_advance(edition, card)
    if isinstance(card, Building):
        needs = say["needs"].format(name=edition.advances[card.advance].name)
        return [price(card.cost), needs, say["pieces"].format(limit=card.limit), _civ(card.civ)]
    if isinstance(card, Unit):
        building = say["needs_building"].format(name=card.needs_building) if card.needs_building else ""
        return [price(card.cost), building, say["pieces"].format(limit=card.limit), _civ(card.civ)]
    if isinstance(card, Wonder):
        building = say["needs_building"].format(name=card.needs_building) if card.needs_building else ""
        needs = say["needs"].format(name=edition.advances[card.advance].name)
        return [price(card.cost), needs, building, many(card.vp, texts.POINTS)]
    if isinstance(card, UpperHalf):
        return [say["main_action" if card.action else "free_action"], price(card.cost)]
    if isinstance(card, CombatHalf):
        return _of_combat(card)
    if isinstance(card, ActionCard):
        combat = edition.combat[card.combat].name
        return [say["number"].format(number=card.number), say["in_battle"].format(name=combat)]
    if isinstance(card, Objective):
        when = "both" if card.now and card.status else "now" if card.now else "status"
        return [say[when]]
    if isinstance(card, ObjectiveCard):
        return [say["number"].format(number=card.number), _civ(card.civ)]
    if isinstance(card, Event):
        return _of_event(edition, card)
    if isinstance(card, Civilization):
        return [say["start"].format(name=_start_name(edition, card.start))] if card.start else []
    if isinstance(card, CivAdvance):
        needs = say["any_government"]
        if card.needs != "government":
            needs = say["needs"].format(name=edition.advances[card.needs].name)
        return [edition.civilizations[card.civilization].name, needs, price(card.cost)]
    if isinstance(card, Leader):
        knows = say["knows"].format(name=edition.wonders[card.wonder].name) if card.wonder else ""
        return [edition.civilizations[card.civilization].name, knows]
    if isinstance(card, Tile):
        return [f"{place} {terrain}" for place, terrain in zip(texts.TILE_PLACES, card.spaces, strict=True)]
    if isinstance(card, StartRegion):
        return [f"{texts.START_PLACES[place]} {terrain}" for place, terrain in card.terrain.items()]
    return []


def _of_advance(edition: Edition, card: Advance) -> list[str]:
    say = texts.FACES
    category = edition.categories[card.category]
    needs = [*card.needs, *([category.advances[0]] if card.row else [])]
    return [
        category.name,
        say["needs"].format(name=listed([edition.advances[need].name for need in needs])) if needs else "",
        say["border"].format(token=many(1, texts.STOCKS[card.border])) if card.border else "",
        say["building"].format(name=edition.buildings[card.building].name) if card.building else "",
    ]


def _of_combat(card: CombatHalf) -> list[str]:
    say = texts.FACES
    shown = [("army", card.army), ("ship", card.ship), ("fortress", card.fortress)]
    where = [("land", card.land and not card.city), ("city", card.city), ("not_city", card.not_attacking_city)]
    return [
        say[f"role_{card.role}"],
        say["with"].format(pieces=" or ".join([piece for piece, is_shown in shown if is_shown])),
        *[say[place] for place, holds in where if holds],
        say[f"timing_{card.timing}"],
        many(card.copies, texts.CARDS),
    ]


def _of_event(edition: Edition, card: Event) -> list[str]:
    say = texts.FACES
    ignored = say["ignored"].format(name=edition.advances[card.ignored_with].name) if card.ignored_with else ""
    return [
        say["number"].format(number=card.number),
        say["great_person"] if card.great_person else "",
        say["icon"].format(icon=card.icon.replace("_", " ")) if card.icon else "",
        ignored,
        say["stays"] if card.stays else "",
        _civ(card.civ),
    ]


def _civ(civ: bool) -> str:
    return texts.FACES["civ"] if civ else ""


def _start_name(edition: Edition, start: str) -> str:
    return edition.cards[f"start {start}"].name
