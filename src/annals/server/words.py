"""Words at the edge: what a game says, in the forms of the API; sentences as text and cards."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

from annals.kernel import Choice, Refusal, Table
from annals.players import Player
from annals.players.search import SearchPlayer
from annals.server.answers import ChoiceAnswer, Opponent, Question, RefusedAnswer, StoryAnswer
from annals.words import Words


def question(words: Words, table: Table) -> Question | None:
    """The question asked now; what follows its first sentence is the detail."""
    decision = table.decision()
    if decision is None:
        return None
    text, _, detail = words.question().partition("\n")
    card = getattr(decision, "card", None)
    refs = [f"card:{card}"] if isinstance(card, str) else []
    return Question(type(decision).__name__, text, detail, refs)


def choice(words: Words, seat: int, made: Choice) -> ChoiceAnswer:
    said = words.choice(seat, made)
    return ChoiceAnswer(list(made), words.group(made), said.label, said.cost, said.effect, words.refs(seat, made))


def refused(words: Words, seat: int, made: Choice, refusal: Refusal) -> RefusedAnswer:
    label = words.choice(seat, made).label
    sentence = words.refusal(refusal).removesuffix(f" ({refusal.rule})")
    refs = words.refs(seat, made)
    return RefusedAnswer(list(made), words.group(made), label, refs, refusal.code, sentence, refusal.rule)


def story(words: Words, index: int, entry: dict[str, Any], round: int | None) -> StoryAnswer:
    text = words.entry(entry)
    parts = _parts(words, entry, text)
    return StoryAnswer(index, entry["choice"], entry["seat"], round, entry["kind"], entry["details"], parts)


def _parts(words: Words, entry: dict[str, Any], text: str) -> list[str | dict[str, Any]]:
    """The sentence with its cards as things of their own, so that a page can draw them."""
    named: dict[str, str] = {}
    for value in [*entry["details"].values(), entry["origin"]]:
        for card in value if isinstance(value, list) else [value]:
            if isinstance(card, str):
                name = _name(words, card)
                if name:
                    named[name] = card
    if not named:
        return [text]
    longest_first = "|".join(re.escape(name) for name in sorted(named, key=len, reverse=True))
    pieces = [piece for piece in re.split(f"({longest_first})", text) if piece]
    return [{"card": named[piece], "name": piece} if piece in named else piece for piece in pieces]


def _name(words: Words, card: str) -> str:
    try:
        return words.card_name(card)
    except KeyError:
        return ""


def cards(game: str, edition: str) -> list[dict[str, Any]]:
    """Every card of an edition as plain data."""
    found = import_module(f"annals.games.{game}.edition").load(edition)
    plain = import_module(f"annals.games.{game}.printed").plain
    return [plain(card) for card in found.cards.values()]


def opponent(player: Player, limit: float) -> Opponent:
    """An opponent in a list: a character, or a level that thinks up to so many seconds about a choice."""
    title = str(getattr(player, "title", player.name.replace("_", " ").capitalize()))
    if isinstance(player, SearchPlayer):
        return Opponent(player.name, title, player.style, "level", min(player.level.seconds, limit))
    return Opponent(player.name, title, player.style, "character", 0.0)
