"""Cards as plain data: everything printed on them, for lists, pages and programs."""

from __future__ import annotations

from typing import Any, Final

from annals.games.tta.cards import AGES, Card, Effect

NUMBERS: Final = ("science_cost", "revolution_cost", "resource_cost", "urban_limit", "military_cost")
MORE_NUMBERS: Final = ("army_strength", "outdated_strength", "strength_per_level", "defence", "colonization")


def plain(card: Card) -> dict[str, Any]:
    """Everything printed on a card as plain data; numbers that a card does not have are left out."""
    said: dict[str, Any] = {"id": card.id, "name": card.name, "kind": card.kind, "age": AGES[card.age]}
    if card.mark:
        said["mark"] = card.mark
    for number in NUMBERS:
        if getattr(card, number) >= 0 and _has(card, number):
            said[number] = getattr(card, number)
    if card.stages:
        said["stages"] = list(card.stages)
        if card.paid_in != "resource":
            said["paid_in"] = card.paid_in
    for side in ("gives", "gives_a", "gives_b"):
        if getattr(card, side).plain():
            said[side] = getattr(card, side).plain()
    for side in ("traits", "traits_a", "traits_b"):
        if getattr(card, side):
            said[side] = dict(getattr(card, side))
    for side in ("per", "per_a", "per_b"):
        if getattr(card, side):
            said[side] = [{"count": per.count, **per.amounts()} for per in getattr(card, side)]
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
    if card.reconstructed:
        said["reconstructed"] = list(card.reconstructed)
    if card.stands_for:
        said["stands_for"] = list(card.stands_for)
    return said


def _has(card: Card, number: str) -> bool:
    """Whether the card has this number at all; prices it does not have are -1 already."""
    if number == "urban_limit":
        return card.kind == "government"
    return number != "military_cost" or card.kind in ("aggression", "war")


def _plain_effect(effect: Effect) -> dict[str, Any]:
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
