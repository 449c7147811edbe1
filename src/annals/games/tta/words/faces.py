"""Faces: what is printed on a card, and how amounts of things are said, in words that suit every reader.

What depends on a table and on who reads is in words.py; all strings live in texts.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from annals.games.tta import vocabulary
from annals.games.tta.cards import AGES, Card, Effect, Gives
from annals.games.tta.words import texts


def many(amount: int, thing: str) -> str:
    """`1 resource`, `2 resources`."""
    one, several = texts.THINGS[thing]
    return f"{amount} {one if amount == 1 or amount == -1 else several}"


def listed(names: Sequence[str]) -> str:
    """`Iron, Homer and Moses`."""
    if len(names) < 2:
        return names[0] if names else texts.NOTHING
    return ", ".join(names[:-1]) + texts.AND + names[-1]


def given(amounts: dict[str, int]) -> str:
    """Symbols of a card with their signs: `+2 science a turn, +1 happy face`."""
    parts: list[str] = []
    for what, amount in amounts.items():
        sign = "+" if amount > 0 else "−"
        each = " a turn" if what in texts.EACH_TURN else ""
        parts.append(f"{sign}{many(abs(amount), what)}{each}")
    return ", ".join(parts) if parts else texts.NO_EFFECT


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def difference(old: Gives, new: Gives) -> dict[str, int]:
    """What one card gives more or less than another."""
    before, after = old.plain(), new.plain()
    names = [name for name in vocabulary.GIVES if name in before or name in after]
    changes = {name: after.get(name, 0) - before.get(name, 0) for name in names}
    return {name: change for name, change in changes.items() if change}


def worth(card: Card) -> str:
    """What a card brings, in one line."""
    plain = card.gives.plain()
    if card.kind == "territory":
        return f"{given(plain)}; at once {', '.join(effect_text(effect) for effect in card.effects)}"
    if card.is_special and not plain:
        return ", ".join(vocabulary.TRAITS[trait] for trait in card.traits)
    return given(plain)


def effect_text(effect: Effect) -> str:
    """One effect of a card in words."""
    if effect.do == "gain":
        return ", ".join(("+" if n > 0 else "−") + many(abs(n), what) for what, n in effect.amounts.items())
    if effect.do == "gain_one":
        return texts.OR.join(f"+{many(n, what)}" for what, n in effect.amounts.items())
    if effect.do == "act":
        text = vocabulary.DO["act"][effect.name]
        return f"{text}, {effect.amount} cheaper" if effect.amount else text
    if effect.do == "score":
        return f"{effect.times} × {vocabulary.COUNTS[effect.name]}"
    return vocabulary.DO[effect.do].get(effect.name, texts.NO_EFFECT)


def card_lines(card: Card) -> list[str]:
    """Everything printed on a card and where we know it from, a line each."""
    say = texts.CARD_LINES
    lines = [say["head"].format(name=card.name, age=AGES[card.age], kind=texts.KINDS[card.kind][0])]
    if card.science_cost >= 0:
        line = say["science_cost"].format(science=many(card.science_cost, "science"))
        if card.revolution_cost >= 0:
            line += say["revolution_cost"].format(science=many(card.revolution_cost, "science"))
        lines.append(line)
    if card.resource_cost >= 0:
        lines.append(say["resource_cost"].format(resources=many(card.resource_cost, "resource")))
    if card.stages:
        lines.append(say["stages"].format(stages=", ".join(many(stage, card.paid_in) for stage in card.stages)))
    if card.military_cost:
        lines.append(say["military_cost"].format(actions=many(card.military_cost, "military_actions")))
    if card.urban_limit:
        lines.append(say["urban_limit"].format(limit=card.urban_limit))
    if card.gives.plain():
        each = card.is_production or card.is_urban or card.is_unit
        lines.append(say["gives_worker" if each else "gives"].format(gives=given(card.gives.plain())))
    if card.kind == "tactic":
        lines.append(_army_line(card))
    if card.kind == "bonus":
        lines.append(say["bonus"].format(defence=card.defence, colonization=card.colonization))
    if card.kind == "territory":
        lines.append(say["once"].format(effects=", ".join(effect_text(effect) for effect in card.effects)))
    if card.text:
        lines.append(card.text)
    elif card.traits or card.per:
        lines += [f"{given(per.amounts())} for each {vocabulary.PER[per.count]}." for per in card.per]
        lines += [capital(vocabulary.TRAITS[trait]) + f": {amount}." for trait, amount in card.traits.items()]
    if card.initial:
        lines.append(say["initial"])
    else:
        lines.append(say["copies"].format(copies=", ".join(str(count) for count in card.copies)))
    lines.append(say["source"].format(source=_source(card.source)))
    if card.reconstructed:
        lines.append(say["reconstructed"].format(fields=listed([texts.FIELDS[name] for name in card.reconstructed])))
    return lines


def _army_line(card: Card) -> str:
    units = [
        f"{count} {texts.KINDS[kind][0]}"
        for count, kind in zip(card.army, ("infantry", "cavalry", "artillery"), strict=True)
        if count
    ]
    line = texts.CARD_LINES["army"].format(units=listed(units), strength=given({"strength": card.army_strength}))
    if card.strength_per_level:
        line += texts.CARD_LINES["per_level"].format(strength=given({"strength": card.strength_per_level}))
    if card.outdated_strength != card.army_strength:
        line += texts.CARD_LINES["outdated"].format(strength=given({"strength": card.outdated_strength}))
    return line


def _source(source: str) -> str:
    for start, text in texts.SOURCES.items():
        if source.startswith(start):
            return text + source[len(start) :]
    return source
