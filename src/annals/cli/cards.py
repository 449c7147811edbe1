"""``annals cards``: every card of a game, with all its numbers, its copies and its source."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table as Grid
from rich.text import Text

from annals.cli import common

AGES = ("A", "I", "II", "III")
NUMBERS = ("science_cost", "revolution_cost", "resource_cost", "urban_limit", "military_cost")
MORE_NUMBERS = ("army_strength", "outdated_strength", "defence", "colonization")


def cards(
    game: Annotated[str, typer.Argument(help="The game, for example tta.")] = "tta",
    name: Annotated[str | None, typer.Argument(help="Only cards with this in their name.")] = None,
    kind: Annotated[str | None, typer.Option(help="Only cards of this kind, for example wonder.")] = None,
    edition: Annotated[str | None, typer.Option(help="The edition; by default the newest.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """List the cards: id, name, kind, age, numbers, copies, source. A name alone explains the cards of that name."""
    console = common.console()
    with common.clear_errors():
        found = common.find_game(game)
        chosen = edition or next(iter(found.editions))
        if chosen not in found.editions:
            raise common.UserError(f"{found.title} has no edition {chosen!r}; it has: {', '.join(found.editions)}.")
        designs = list(import_module(f"annals.games.{game}.edition").load(chosen).cards.values())
        kinds = sorted({card.kind for card in designs})
        if kind is not None and kind not in kinds:
            raise common.UserError(f"There are no cards of the kind {kind!r}; kinds are: {', '.join(kinds)}.")
        wanted = [card for card in designs if kind in (None, card.kind) and _named(card, name)]
        if not wanted:
            raise common.UserError(f"No card is called {name!r}.")
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode([plain(card) for card in wanted])).decode())
    elif name is not None:
        lines = import_module(f"annals.games.{game}.words").card_lines
        for card in wanted:
            first, *rest = lines(card)
            console.print(Text(first, style="bold"), Text("\n".join(rest)), "", sep="\n")
    else:
        console.print(_draw(wanted))


def _named(card: Any, name: str | None) -> bool:
    if name is None:
        return True
    wanted = name.casefold()
    return any(wanted in known.casefold() for known in (card.id, card.name, *card.aka))


def plain(card: Any) -> dict[str, Any]:
    """Everything printed on a card as plain data; numbers that a card does not have are left out."""
    said: dict[str, Any] = {"id": card.id, "name": card.name, "kind": card.kind, "age": AGES[card.age]}
    for number in NUMBERS:
        if getattr(card, number) >= 0 and _has(card, number):
            said[number] = getattr(card, number)
    if card.stages:
        said["stages"] = list(card.stages)
    for side in ("gives", "gives_a", "gives_b"):
        if getattr(card, side).plain():
            said[side] = getattr(card, side).plain()
    for side in ("traits", "traits_a", "traits_b"):
        if getattr(card, side):
            said[side] = dict(getattr(card, side))
    if card.kind == "tactic":
        said["army"] = dict(zip(("infantry", "cavalry", "artillery"), card.army, strict=True))
    for number in MORE_NUMBERS:
        if getattr(card, number):
            said[number] = getattr(card, number)
    if card.kind == "pact":
        said["sides"] = "two" if card.two_sides else "same"
        said["forbids_attack"] = card.forbids_attack
        said["ends_on_attack"] = card.ends_on_attack
    if card.effects:
        said["effects"] = [_plain_effect(effect) for effect in card.effects]
    if card.initial:
        said["initial"] = True
        said["workers"] = card.workers
    said["copies"] = dict(zip(("2", "3", "4"), card.copies, strict=True))
    if card.text:
        said["text"] = card.text
    if card.aka:
        said["aka"] = list(card.aka)
    said["source"] = card.source
    return said


def _has(card: Any, number: str) -> bool:
    """Whether the card has this number at all; prices it does not have are -1 already."""
    if number == "urban_limit":
        return bool(card.kind == "government")
    return number != "military_cost" or card.kind in ("aggression", "war")


def _plain_effect(effect: Any) -> dict[str, Any]:
    said: dict[str, Any] = {"who": effect.who, effect.do: effect.amounts or effect.name}
    if effect.in_age_iv:
        said["in_age_iv"] = effect.in_age_iv
    for name, empty in (("amount", 0), ("per", 0), ("times", 1), ("into", "culture")):
        if getattr(effect, name) != empty:
            said[name] = getattr(effect, name)
    for name in ("levels", "by_seats", "ranks"):
        if getattr(effect, name):
            said[name] = getattr(effect, name)
    return said


def _draw(designs: list[Any]) -> Grid:
    table = Grid("Age", "Kind", "Name", "Price", "Gives", "Copies", box=None, padding=(0, 2, 0, 0), header_style="bold")
    for card in designs:
        copies = "/".join(str(count) for count in card.copies) if not card.initial else "initial"
        table.add_row(AGES[card.age], card.kind, card.name, _price(card), _gives(card), copies)
    return table


def _price(card: Any) -> str:
    parts = []
    if card.science_cost >= 0:
        revolution = f"/{card.revolution_cost}" if card.revolution_cost >= 0 else ""
        parts.append(f"{card.science_cost}{revolution} science")
    if card.resource_cost >= 0:
        parts.append(f"{card.resource_cost} resources")
    if card.stages:
        parts.append(" ".join(str(stage) for stage in card.stages))
    if card.military_cost:
        parts.append(f"{card.military_cost} military")
    return ", ".join(parts)


def _gives(card: Any) -> str:
    return ", ".join(f"{amount:+d} {what.replace('_', ' ')}" for what, amount in card.gives.plain().items())
