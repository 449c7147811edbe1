"""Faces: what is printed on cards, artefacts and counters, in words for every reader, and how sure we are of it.

A card has three uses: an empire, an artefact, an event. What is this project's own is said on every card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.cards import CODES
from annals.games.seven_ages.numbers import AGES
from annals.games.seven_ages.units.kinds import CLASSES
from annals.games.seven_ages.words import artefacts, operations, shares, sources
from annals.games.seven_ages.words.conditions import Speaker
from annals.games.seven_ages.words.fill import area_name, leader_type, people
from annals.games.seven_ages.words.grammar import capital, listed, many, sentence
from annals.games.seven_ages.world.atlas import KINDS as AREA_KINDS
from annals.games.seven_ages.world.atlas import TERRAINS

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Artefact, Card, EmpireCard, Leader, StartRule
    from annals.games.seven_ages.edition import Edition
    from annals.games.seven_ages.words.printed import Face

NEEDS: Final = {
    "christian_empire": "a Christian empire is in play",
    "european_capital": "an empire in play has its capital in Europe",
}
GOES: Final = {
    "area": "in a land area of the empire",
    "card": "on the card of the empire",
    "religion": "on a religion of the empire",
    "track": "on the progress track",
    "nowhere": "nowhere: it is over as soon as it is played",
}
GIFTS: Final = {
    "Ad": "any number of units may be built there; all but infantry cost 1 less, from the capital infantry too",
    "Ar": "several artefacts may lie there and count double; 1 glory for each laid in range",
    "Bu": "one city more there in each Civilise, and it may grow an age early",
    "Ex": "units along go 1 farther and need leave nobody behind; range from there is doubled",
    "Ph": "one card more in Destiny; wins ties in the harvest",
    "Po": "doubles the income of the area, and may calm it after a march",
    "Re": "religions begin without their card; counts for the religion in the harvest",
    "Sc": "+1 in trades, a card for each won; dark levels do not hold the empire",
    "St": "units along move and fight a second time after a Manoeuvre",
    "Ta": "may draw a conflict card anew, loses nobody in a tie, and may retreat sooner",
}
"""What leaders do, by their types; the page says the same while an empire starts."""
COLOURS: Final = {"green": "Green: 1 glory when it is played.", "red": "Red: costs 1 glory when it is played."}
FIELDS: Final = {
    "name": "name",
    "value": "value",
    "ages": "ages",
    "progress": "progress",
    "areas": "start areas",
    "start": "start areas",
    "money": "money",
    "trade": "Trade number",
    "leader_number": "leader number",
    "leaders": "leaders",
    "glory": "glory",
    "icons": "icons",
    "specials": "specials",
    "artefact": "which artefact it has",
    "event": "which event it has",
    "event.name": "name of the event",
    "event.timing": "time of the event",
    "event.target": "target of the event",
    "event.check": "check of the event",
    "event.ops": "effect of the event",
    "event.cancels": "what the event cancels",
    "needs": "conditions",
    "blue": "whether it has a blue marker",
    "colour": "colour",
    "markers": "number of markers",
    "backs": "what is on the back of its markers",
    "requires": "conditions",
    "terrain": "terrain",
    "borders": "borders",
    "coast": "coasts",
    "waters": "adjacent waters",
    "wheat": "wheat",
    "oil": "oil",
    "elephant": "elephants",
    "sites": "religious sites",
    "at": "map reference",
    "regions": "regions",
    "aliases": "other names",
    "point": "place",
    "resources": "wheat, oil and elephants",
    "kind": "kind",
}
"""Fields of cards, artefacts and areas as provenance names them."""


def card_lines(edition: Edition, face: Face) -> list[str]:
    """Everything printed on a face, a line each."""
    if face.kind == "card":
        return _card(edition, edition.cards[face.number])
    if face.kind == "artefact":
        return [face.name, *_artefact(edition, edition.artefacts[face.number], "")]
    if face.kind == "area":
        return _area(edition, face.number)
    if face.kind == "unit":
        return [face.name, capital(f"{CLASSES[edition.kinds[face.number].group]}, {unit_gist(edition, face.number)}.")]
    if face.kind == "leader":
        return [face.name, *leader_lines(edition, edition.leaders[face.number])]
    if face.kind == "about":
        return [face.name, *shares.lines(edition)]
    if face.kind == "set":
        return _set(edition, face.number)
    if face.kind == "terrain":
        return _terrain(edition, face.number)
    if face.kind == "region":
        return _region(edition, face.id, face.name)
    return [capital(face.name)]


# A card ---------------------------------------------------------------------------------------------------------------


def _card(edition: Edition, card: Card) -> list[str]:
    artefact = edition.artefacts[edition.artefact(card.artefact)]
    lines = [f"{card.empire.name} (card {card.number}, value {card.value})", "As an empire:"]
    lines += [f"  {line}" for line in empire_lines(edition, card)]
    lines.append(f"As an artefact: {artefact.name}")
    lines += _artefact(edition, artefact, "  ")
    lines.append(f"As an event: {card.event.name}")
    lines += [f"  {line}" for line in event_lines(edition, card)]
    return [*lines, *provenance(card.provenance.reconstructed, card.provenance.partly, card.provenance.public)]


def empire_lines(edition: Edition, card: Card) -> list[str]:
    """The empire on a card."""
    empire = card.empire
    found = [_when(edition, empire), _progress(edition, empire), _where(edition, empire)]
    more = f" and {empire.money_per_age} more for each age after the first" if empire.money_per_age else ""
    found.append(f"Begins with {empire.money} money{more}; Trade number {_trade(empire)}.")
    found.append(f"Leader number {empire.leader_number}{_leaders(edition, empire)}.")
    found.append(f"Glory: {listed([glory_line(edition, place, empire) for place in range(len(empire.glory))])}.")
    icons = [said for icon, said in _icons(empire) if icon]
    found += [sentence(listed(icons))] if icons else []
    return [line for line in [*found, *[special.text for special in empire.specials]] if line]


def _when(edition: Edition, empire: EmpireCard) -> str:
    said = f"May start in {_ages(empire.ages)}" if empire.ages else "May start"
    for each in empire.ages_if:
        names = [
            people(edition.cards[edition.card_number[name]].empire.name)
            for name in (each.present or each.absent)
            if name in edition.card_number
        ]
        word = "with" if each.present else "without"
        said += f", in age {AGES[each.age]} {word} {' or '.join(names)} in play"
    return sentence(f"{said}, and only if {NEEDS[empire.needs]}" if empire.needs else said)


def _ages(ages: tuple[int, ...]) -> str:
    if not ages:
        return "any age"
    if len(ages) > 2 and list(ages) == list(range(ages[0], ages[-1] + 1)):
        return f"ages {AGES[ages[0]]} to {AGES[ages[-1]]}"
    return f"{'ages' if len(ages) > 1 else 'age'} {listed([AGES[age] for age in ages])}"


def _progress(edition: Edition, empire: EmpireCard) -> str:
    if empire.same_space_as:
        names = [
            edition.cards[edition.card_number[name]].empire.name
            for name in empire.same_space_as
            if name in edition.card_number
        ]
        return sentence(f"begins on the level of {' or '.join([people(name) for name in names]) or 'its host'}")
    if not empire.progress:
        return "Begins level with the most advanced empire."
    side = "ahead of" if empire.progress > 0 else "behind"
    return f"Begins {many(abs(empire.progress), 'level/levels')} {side} the most advanced empire."


def _where(edition: Edition, empire: EmpireCard) -> str:
    if empire.start is None:
        return f"Start areas: {listed([_area_name(edition, name) for name in empire.areas])}."
    return sentence(f"starts in {_start(edition, empire.start)}")


def _start(edition: Edition, rule: StartRule) -> str:
    """Start areas that are found by a rule."""
    if rule.kind == "carve":
        most = (
            "half of the" if rule.words.get("max_areas") == ("half",) else f"up to {rule.numbers.get('max_areas', 0)}"
        )
        least = rule.numbers.get("host_min_land_areas", 0)
        led = rule.numbers.get("host_max_leaders")
        leaders = f" and at most {many(led, 'leader/leaders')}" if led is not None else ""
        return (
            f"{most} connected areas, not the capital, of an empire of another player with {least} land areas{leaders}"
        )
    where = ["coastal land areas" if rule.words.get("area_type") == ("coastal_land",) else "areas"]
    if "among" in rule.words:
        where.append(f"among {listed([_area_name(edition, name) for name in rule.words['among']])}")
    if "controlled_by" in rule.words:
        names = [
            edition.cards[edition.card_number[name]].empire.name
            for name in rule.words["controlled_by"]
            if name in edition.card_number
        ]
        where.append(f"held by {' or '.join([people(name) for name in names])}")
    if "adjacent_to" in rule.words:
        where.append(f"next to {_area_name(edition, rule.words['adjacent_to'][0])}")
    if "within" in rule.numbers:
        where.append(f"within {rule.numbers['within']} areas of another empire")
    if rule.numbers.get("vacant") or "condition" in rule.words:
        where.append("that are vacant" if rule.numbers.get("vacant") else "that are vacant or handed over")
    count = "all" if rule.kind == "all_matching" else f"{rule.numbers.get('count', 1)} of the"
    return f"{count} {' '.join(where)}"


def _area_name(edition: Edition, name: str) -> str:
    return area_name(edition.atlas.areas[edition.atlas.number[name]].name)


def _trade(empire: EmpireCard) -> str:
    by_age = [f"{number} in age {AGES[age]}" for age, number in sorted(empire.trade_by_age.items())]
    return f"{empire.trade}, but {listed(by_age)}" if by_age else str(empire.trade)


def _leaders(edition: Edition, empire: EmpireCard) -> str:
    said = [f"{leader.name} (age {AGES[leader.age]}: {leader_words(edition, leader)})" for leader in empire.leaders]
    return f": {listed(said)}" if said else ""


def leader_words(edition: Edition, leader: Leader) -> str:
    """The types of a leader: `Builder and Scientist`."""
    return listed([leader_type(each.name) for each in edition.leaders[:10] if leader.codes & each.codes])


def leader_lines(edition: Edition, leader: Leader) -> list[str]:
    """What a leader does, a line for each type: `Builder: one city more there in each Civilise`."""
    types = [(place, code) for place, code in enumerate(CODES) if leader.codes >> place & 1]
    return [sentence(f"{leader_type(edition.leaders[place].name)}: {GIFTS[code]}") for place, code in types]


def _icons(empire: EmpireCard) -> list[tuple[bool, str]]:
    return [
        (
            bool(empire.no_cities),
            f"barbarian, without cities, in {_ages(empire.no_cities)}" if empire.no_cities else "",
        ),
        (empire.no_cavalry, "no cavalry until a trade brings it"),
        (empire.no_ships, "no ships until a trade brings them"),
    ]


def glory_line(edition: Edition, place: int, empire: EmpireCard) -> str:
    """A line of the Glory section: `3 for artefacts`."""
    line = empire.glory[place]
    said = sources.line(edition, line)
    if line.category == "homeland":
        return "1 for its homeland, or 1 less without it"
    if line.category == "resource":
        return f"1 for each area with {sources.RESOURCES[line.resource]}"
    if line.category == "immediate":
        return f"{line.number} at once for {said}"
    return f"{line.number} for {said}"


def event_lines(edition: Edition, card: Card) -> list[str]:
    """The event on a card: when it may be played, and what it does."""
    event = card.event
    if not event.text:
        return operations.event_sentences(edition, card)
    times = list(dict.fromkeys([operations.played_when(mode) for mode in event.modes]))
    return [*times, event.text]


def event_text(edition: Edition, card: Card) -> str:
    return card.event.text or " ".join(operations.event_sentences(edition, card))


def empire_gist(edition: Edition, card: Card) -> str:
    """An empire in a few words: what it begins with, and what brings it glory."""
    empire = card.empire
    glory = ", ".join([f"{sources.line(edition, line)} {line.number}" for line in empire.glory])
    return f"{empire.money} money, Trade number {empire.trade}, glory from {glory}"


# Artefacts, areas, units ----------------------------------------------------------------------------------------------


def _artefact(edition: Edition, artefact: Artefact, indent: str) -> list[str]:
    needs = [Speaker(edition, "the empire").say(expr) for expr in artefact.requires]
    also = "; earlier under its own conditions" if artefact.earlier_age else ""
    lines = [f"{capital(artefact.kind)}, {_ages(artefact.ages)}{also}, lies {GOES[artefact.goes]}."]
    lines += [sentence(f"only if {listed(needs)}")] if needs else []
    lines += [artefact_text(edition, artefact)]
    colour = COLOURS.get(artefact.colour, "")
    blue = " Its blue marker on the progress track gives it to all who come that far." if artefact.blue else ""
    lines += [f"{colour}{blue}".strip()] if colour or blue else []
    if not indent:
        lines += provenance(artefact.provenance.reconstructed, artefact.provenance.partly, artefact.provenance.public)
    return [f"{indent}{line}" for line in lines]


def artefact_text(edition: Edition, artefact: Artefact) -> str:
    return artefacts.TEXTS[artefact.id]


def unit_gist(edition: Edition, kind: int) -> str:
    """A kind of unit in a few words."""
    found = edition.kinds[kind]
    return f"front {found.regular[0]}, support {found.regular[1]}, movement {found.movement}, from level {found.level}"


def _area(edition: Edition, number: int) -> list[str]:
    atlas = edition.atlas
    area = atlas.areas[number]
    kind = f"{AREA_KINDS[area.kind]} area" if area.kind else f"{TERRAINS[area.terrain]} land area"
    regions = [atlas.region_names[region] for region in area.regions]
    goods = [sources.RESOURCES[resource] for resource in area.resources]
    sites = [
        f"a site of {edition.artefacts[edition.artefact(site)].name}"
        for site in area.sites
        if site in edition.artefact_number
    ]
    near = [atlas.areas[place].name for place in range(len(atlas.areas)) if atlas.near[number] >> place & 1]
    lines = [area.name, sentence(f"{kind}{f' in {listed(regions)}' if regions else ''}")]
    lines += [sentence(f"with {listed([*goods, *sites])}")] if goods or sites else []
    lines.append(f"Next to {listed(near)}.")
    marks = area.provenance
    return [*lines, *provenance(marks.get("reconstructed", ()), marks.get("partly", ()), marks.get("public", ()))]


def _region(edition: Edition, region: str, name: str) -> list[str]:
    atlas = edition.atlas
    names = [area.name for area in atlas.areas if atlas.regions[region] >> area.place & 1]
    return [name, f"{len(names)} areas: {listed(names)}."]


def _set(edition: Edition, number: int) -> list[str]:
    each = edition.sets[number]
    counters = [f"{count} {edition.kinds[edition.kind_number[side]].name}" for side, count in each.counters.items()]
    return [capital(f"{each.name} counters"), f"{capital(each.quality)} units: {listed(counters)}."]


def _terrain(edition: Edition, number: int) -> list[str]:
    terrain = edition.terrains[number]
    counts = "counts as an area" if terrain.counts else "does not count as an area"
    income, help = f"{terrain.income} income", f"{terrain.defender} for the defender"
    return [capital(terrain.id), sentence(f"{income}, {help}, {counts} in the Harvest")]


# How sure we are ------------------------------------------------------------------------------------------------------


def provenance(own: tuple[str, ...], partly: tuple[str, ...], public: tuple[str, ...]) -> list[str]:
    """Which values are this project's own, said plainly; the rulebook says the rest."""
    lines = [f"Reconstructed (this project's own, not the printed card): {_fields(own)}."] if own else []
    lines += [f"Partly reconstructed: {_fields(partly)}."] if partly else []
    lines += [f"From other public sources: {_fields(public)}."] if public else []
    return lines or ["Everything here is known from the rulebook."]


def _fields(names: tuple[str, ...]) -> str:
    return listed(list(dict.fromkeys([FIELDS[name] for name in names])))
