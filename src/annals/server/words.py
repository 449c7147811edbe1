"""Words at the edge: what a game says, in the forms of the API; sentences as text and cards."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from annals import games, players
from annals.kernel import Choice, OptionValue, Refusal, Table
from annals.players import Opponent
from annals.players.search import SearchOpponent
from annals.server.answers import ChoiceAnswer, OpponentAnswer, Question, RefusedAnswer, StoryAnswer
from annals.words import Words, WordsOfThings

PARTING = "parting"
"""The entry that says that another version of the program plays on; it is told by the service, not by a game."""
OLD_ENTRY = "Something was told here that this version has no words for."


def question(words: Words, table: Table) -> Question | None:
    """The question asked now; what follows its first sentence is the detail."""
    decision = table.decision()
    if decision is None:
        return None
    text, _, detail = words.question().partition("\n")
    card = decision.about()
    return Question(type(decision).__name__, text, detail, [f"card:{card}"] if card else [])


def choice(words: Words, seat: int, made: Choice) -> ChoiceAnswer:
    said = words.choice(seat, made)
    return ChoiceAnswer(list(made), words.group(made), said.label, said.cost, said.effect, words.refs(seat, made))


def refused(words: Words, seat: int, made: Choice, refusal: Refusal) -> RefusedAnswer:
    label = words.choice(seat, made).label
    sentence = words.refusal(refusal).removesuffix(f" ({refusal.rule})")
    refs = words.refs(seat, made)
    return RefusedAnswer(list(made), words.group(made), label, refs, refusal.code, sentence, refusal.rule)


def story(words: Words, index: int, entry: dict[str, Any], round: int | None, first: int = 0) -> StoryAnswer:
    """An entry in words. What was told up to choice `first` was told by another version, and in its own terms."""
    if entry["kind"] == PARTING:
        parts: list[str | dict[str, Any]] = [_parting(entry["details"])]
    else:
        parts = _told(words, entry, entry["choice"] <= first)
    return StoryAnswer(
        index, entry["choice"], entry["seat"], round, entry["kind"], entry["details"], parts, entry["origin"]
    )


def _told(words: Words, entry: dict[str, Any], old: bool) -> list[str | dict[str, Any]]:
    try:
        return _parts(words, entry, words.entry(entry))
    except (LookupError, TypeError, ValueError, AttributeError):
        if not old:
            raise
        return [OLD_ENTRY]


def _parting(details: dict[str, Any]) -> str:
    aside = details["aside"]
    text = f"The program was renewed. From here the game goes on with version {details['version']}, just as it stood."
    if aside == 1:
        text += " The last choice could not be made again with it and was taken back."
    elif aside:
        text += f" The last {aside} choices could not be made again with it and were taken back."
    return text


def _parts(words: Words, entry: dict[str, Any], text: str) -> list[str | dict[str, Any]]:
    """The sentence with its cards as things of their own, so that a page can draw them."""
    named: dict[str, str] = cast(WordsOfThings, words).things(entry) if _names_things(type(words)) else {}
    for value in [*entry["details"].values(), entry["origin"]]:
        for card in value if isinstance(value, list) else [value]:
            if isinstance(card, str):
                name = _name(words, card)
                if name:
                    named[name] = card
    parts: list[str | dict[str, Any]] = [text]
    for name in sorted(named, key=len, reverse=True):
        card = {"card": named[name], "name": name}
        parts = [piece for part in parts for piece in (_split(part, name, card) if isinstance(part, str) else [part])]
    return parts


@cache
def _names_things(kind: type) -> bool:
    """Whether these words name things: to ask Python takes longer than to put an entry into words."""
    return issubclass(kind, WordsOfThings)


def _split(text: str, name: str, card: dict[str, Any]) -> list[str | dict[str, Any]]:
    """A text with the card in place of its name."""
    pieces: list[str | dict[str, Any]] = []
    for piece in text.split(name):
        pieces += [card, piece] if piece else [card]
    return pieces[1:]


def _name(words: Words, card: str) -> str:
    try:
        return words.card_name(card)
    except KeyError:
        return ""


def cards(game: str, edition: str, options: dict[str, OptionValue]) -> list[dict[str, Any]]:
    """Every card of an edition, as these options make it, as plain data."""
    package = games.package(game)
    return [package.plain(card) for card in package.cards(edition, options).cards.values()]


def opponent(player: Opponent, game: str, limit: float) -> OpponentAnswer:
    """An opponent in a list: a character, or a level that thinks up to so many seconds about a choice."""
    title = players.title(player.name, game)
    if isinstance(player, SearchOpponent):
        return OpponentAnswer(player.name, title, player.style, "level", min(player.level.seconds, limit))
    return OpponentAnswer(player.name, title, player.style, "character", 0.0)
