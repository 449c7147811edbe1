"""Card files: TOML, one `[[card]]` a card. Reading them checks everything and says which file, line and card is wrong.

Later files may lay over earlier ones: a card with `overlay = true` replaces the fields it names of the card with the
same id, one with `replaces = "other"` takes the place of another and has from it what it does not name, `[[remove]]`
takes a card out. What the fields mean is the game's business; it reads them through `Fields`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

MOST_FILES: Final = 200
"""Files of which is remembered what they say."""
NOWHERE: Final = [0]


class CatalogueError(Exception):
    """A card file that cannot be used: a code, and a sentence that names file, line and card."""

    def __init__(self, code: str, file: str, line: int, card: str, reason: str) -> None:
        place = f"{file}:{line}" if line else file
        super().__init__(f"{place}: {card}: {reason}" if card else f"{place}: {reason}")
        self.code = code
        self.file = file
        self.line = line
        self.card = card
        self.reason = reason


class Fields:
    """The fields of one card, taken out one by one; what is left at the end is an error."""

    def __init__(self, fields: dict[str, Any], file: str, line: int) -> None:
        self._fields = dict(fields)
        self.file = file
        self.line = line
        self.id = str(fields.get("id", "?"))

    def error(self, code: str, reason: str) -> CatalogueError:
        return CatalogueError(code, self.file, self.line, self.id, reason)

    def has(self, name: str) -> bool:
        return name in self._fields

    def take(self, name: str) -> Any:
        if name not in self._fields:
            raise self.error("missing_field", f"the field {name!r} is missing")
        return self._fields.pop(name)

    def text(self, name: str, default: str | None = None) -> str:
        value = self._fields.pop(name, default) if default is not None else self.take(name)
        if not isinstance(value, str):
            raise self.error("wrong_type", f"{name!r} must be a text, not {value!r}")
        return value

    def number(self, name: str, default: int | None = None) -> int:
        value = self._fields.pop(name, default) if default is not None else self.take(name)
        if type(value) is not int:
            raise self.error("wrong_type", f"{name!r} must be a whole number, not {value!r}")
        return value

    def switch(self, name: str) -> bool:
        value = self.take(name)
        if not isinstance(value, bool):
            raise self.error("wrong_type", f"{name!r} is true or false, not {value!r}")
        return value

    def one_of(self, name: str, allowed: Iterable[str], default: str | None = None) -> str:
        value = self.text(name, default)
        names = list(allowed)
        if value not in names:
            raise self.error("unknown_value", f"{name!r} is {value!r}; it must be one of: {', '.join(names)}")
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        value = self._fields.pop(name, [])
        if not isinstance(value, list) or any(type(item) is not int for item in value):
            raise self.error("wrong_type", f"{name!r} must be a list of whole numbers, not {value!r}")
        return tuple(value)

    def rows(self, name: str) -> tuple[tuple[int, ...], ...]:
        """A list of lists of whole numbers."""
        value = self.take(name)
        if not isinstance(value, list) or any(
            not isinstance(row, list) or any(type(item) is not int for item in row) for row in value
        ):
            raise self.error("wrong_type", f"{name!r} must be a list of lists of whole numbers, not {value!r}")
        return tuple([tuple(row) for row in value])

    def amounts(self, name: str, allowed: Iterable[str]) -> dict[str, int]:
        """A table of named whole numbers."""
        value = self._fields.pop(name, {})
        names = list(allowed)
        if not isinstance(value, dict):
            raise self.error("wrong_type", f"{name!r} must be a table, not {value!r}")
        for key, item in value.items():
            if key not in names:
                raise self.error("unknown_effect", f"{name!r} knows no {key!r}; it knows: {', '.join(names)}")
            if type(item) is not int:
                raise self.error("wrong_type", f"{key!r} in {name!r} must be a whole number, not {item!r}")
        return dict(value)

    def table(self, name: str) -> dict[str, Any]:
        value = self.take(name)
        if not isinstance(value, dict):
            raise self.error("wrong_type", f"{name!r} must be a table, not {value!r}")
        return dict(value)

    def tables(self, name: str) -> list[dict[str, Any]]:
        value = self._fields.pop(name, [])
        if not isinstance(value, list) or any(not isinstance(item, dict) for item in value):
            raise self.error("wrong_type", f"{name!r} must be a list of tables, not {value!r}")
        return [dict(item) for item in value]

    def finish(self) -> None:
        """Nothing may be left over."""
        if self._fields:
            raise self.error("unknown_field", f"unknown field(s): {', '.join(sorted(self._fields))}")


class Catalogue:
    """The raw cards of an edition, in file order, each with the place it stands at."""

    def __init__(self) -> None:
        self._cards: dict[str, dict[str, Any]] = {}
        self._places: dict[str, tuple[str, int]] = {}

    def __len__(self) -> int:
        return len(self._cards)

    def cards(self) -> list[Fields]:
        return [Fields(fields, *self._places[card]) for card, fields in self._cards.items()]

    def read(self, file: Traversable | Path, spared: frozenset[str] = frozenset(), called: str = "") -> None:
        """Read a card file over what is there; what it says of the spared cards is passed over.

        Errors name the file as it is called here, by its own name if nothing is said."""
        called = called or file.name
        try:
            text = file.read_text(encoding="utf-8")
        except OSError as error:
            raise CatalogueError("no_file", called, 0, "", error.strerror or str(error)) from error
        except UnicodeDecodeError as error:
            raise CatalogueError("bad_toml", called, 0, "", f"the file is not UTF-8: {error.reason}") from error
        try:
            content = _parsed(text)
        except tomllib.TOMLDecodeError as error:
            raise CatalogueError("bad_toml", called, _line_in(str(error), text), "", str(error)) from error
        for table, entries in content.items():
            if table not in ("card", "remove"):
                reason = f"unknown table {table!r}; write [[card]] or [[remove]]"
                raise CatalogueError("unknown_table", called, 0, "", reason)
            if not isinstance(entries, list) or any(not isinstance(fields, dict) for fields in entries):
                raise CatalogueError("unknown_table", called, 0, "", f"write [[{table}]] above each {table}")
        lines = _lines_of(text)
        here: set[str] = set()
        for fields in content.get("remove", []):
            self._remove(fields, called, lines)
        for fields in content.get("card", []):
            if fields.get("id") not in spared:
                self._add(dict(fields), called, lines, here)

    def _add(self, fields: dict[str, Any], file: str, lines: dict[str, list[int]], here: set[str]) -> None:
        """Add a card; `here` are the ids this file has named already."""
        card = fields.get("id")
        if not isinstance(card, str) or not card:
            raise CatalogueError("missing_field", file, 0, str(fields.get("name", "?")), "a card needs an id")
        line = lines.get(card, NOWHERE)[-1 if card in here else 0]
        here.add(card)
        overlay = fields.pop("overlay", False)
        if not isinstance(overlay, bool):
            raise CatalogueError("wrong_type", file, line, card, f"'overlay' is true or false, not {overlay!r}")
        if overlay and card not in self._cards:
            raise CatalogueError("unknown_card", file, line, card, "there is no card of this id to lay over")
        if not overlay and card in self._cards:
            first, at = self._places[card]
            reason = f"this id is used already, at {first}:{at}; a card laid over another says overlay = true"
            raise CatalogueError("duplicate_id", file, line, card, reason)
        before = self._cards.get(card, {})
        replaced = fields.pop("replaces", None)
        if replaced is not None:
            if replaced not in self._cards:
                raise CatalogueError("unknown_card", file, line, card, f"there is no card {replaced!r} to replace")
            before = self._cards.pop(replaced)
            del self._places[replaced]
        self._cards[card] = {**before, **fields}
        self._places[card] = (file, line)

    def _remove(self, fields: dict[str, Any], file: str, lines: dict[str, list[int]]) -> None:
        card = str(fields.get("id", ""))
        if card not in self._cards:
            line = lines.get(card, NOWHERE)[0]
            raise CatalogueError("unknown_card", file, line, card, "there is no card of this id to remove")
        del self._cards[card]
        del self._places[card]


@lru_cache(MOST_FILES)
def _parsed(text: str) -> dict[str, Any]:
    """What a file says. Editions share files, and options combine them anew; nobody changes what is given here."""
    return tomllib.loads(text)


@lru_cache(MOST_FILES)
def _lines_of(text: str) -> dict[str, list[int]]:
    """The lines that say `id = "card"`, by card; one that is written in a way not recognised is left out."""
    found: dict[str, list[int]] = {}
    for number, line in enumerate(text.split("\n"), 1):
        said = line.replace(" ", "")
        if said.startswith(('id="', "id='")):
            found.setdefault(said[4:].partition(said[3])[0], []).append(number)
    return found


def _line_in(message: str, text: str) -> int:
    """The line number in a TOML error message."""
    _, found, rest = message.partition("at line ")
    digits = rest.partition(",")[0]
    if found and digits.isdecimal():
        return int(digits)
    return text.count("\n") + 1 if "end of document" in message else 0
