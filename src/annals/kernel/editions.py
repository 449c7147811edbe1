"""Editions: what a game can be played as, and how an edition's files become cards and values of rules.

An edition is a folder with a file `edition.toml` and its card files. It may lie over another edition, its base: then it
names only what differs. Options may bring further layers, folders inside the edition's own, and other values of rules.
An owner's own card files lie over everything. What cards and values mean is the game's business.
"""

from __future__ import annotations

import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from annals.kernel.catalogue import Catalogue, CatalogueError, Fields
from annals.kernel.setup import Option, OptionError, OptionValue, write_option

FILE: Final = "edition.toml"
MOST_KEPT: Final = 40
"""Editions of a game that are remembered as options make them."""


class Never:
    """A combination of options, or of options and seats, that cannot be played, and why."""

    __slots__ = ("options", "reason", "seats")

    def __init__(self, options: dict[str, str], seats: tuple[int, ...], reason: str) -> None:
        self.options = options
        self.seats = seats
        self.reason = reason

    def holds(self, seats: int, written: dict[str, str]) -> bool:
        if self.seats and seats not in self.seats:
            return False
        return all(written.get(name) == value for name, value in self.options.items())


class EditionInfo:
    """What an edition tells about itself: its name, how many can play it, what can be set."""

    __slots__ = ("label", "least_seats", "most_seats", "name", "never", "options")

    def __init__(
        self, name: str, label: str, seats: tuple[int, int], options: list[Option], never: list[Never] | None = None
    ) -> None:
        self.name = name
        self.label = label
        self.least_seats, self.most_seats = seats
        self.options = options
        self.never: list[Never] = never or []

    def check(self, title: str, seats: int, options: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """The options of a set-up, those left out with their defaults. Raises OptionError."""
        if not self.least_seats <= seats <= self.most_seats:
            raise OptionError(
                "bad_seats", f"{title} is for {self.least_seats} to {self.most_seats} seats, not {seats}."
            )
        known = [option.name for option in self.options]
        for name in options:
            if name not in known:
                raise OptionError("unknown_option", f"{title} has no option {name!r}; it has: {', '.join(known)}.")
        values: dict[str, OptionValue] = {}
        for option in self.options:
            values[option.name] = option.read(write_option(options.get(option.name, option.default)))
        written = {name: write_option(value) for name, value in values.items()}
        for option in self.options:
            if written[option.name] != write_option(option.default):
                self._check_option(option, seats, written)
        for never in self.never:
            if never.holds(seats, written):
                raise OptionError("bad_combination", never.reason)
        return values

    def _check_option(self, option: Option, seats: int, written: dict[str, str]) -> None:
        """An option that is not left as it is must have what it needs, and name no more than it may."""
        for name, allowed in option.needs.items():
            if written[name] not in allowed:
                other = next(each for each in self.options if each.name == name)
                ways = " or ".join([f"“{other.said(value)}”" for value in allowed])
                raise OptionError("bad_combination", f"“{option.label}” needs “{other.label}” to be {ways}.")
        if option.most_named:
            most = option.most_named[seats - self.least_seats]
            named = len(written[option.name].split("+"))
            if named > most:
                sentence = f"“{option.label}” names {named}; with {seats} seats it may name {most}."
                raise OptionError("too_many_named", sentence)

    def form(self) -> dict[str, object]:
        """The part of a set-up form that belongs to this edition, as plain data."""
        return {
            "value": self.name,
            "label": self.label,
            "seats": {"least": self.least_seats, "most": self.most_seats},
            "options": [option.form() for option in self.options],
        }


class Layers:
    """The files of an edition, read for one set of options: cards as they stand there, and the values of rules."""

    def __init__(self, name: str, cards: dict[str, list[Fields]], rules: Fields, own: bool) -> None:
        self.name = name
        self.cards = cards
        """By file; all together under "" where ids are unique in the whole edition."""
        self.rules = rules
        self.own = own
        """Whether an owner's own cards lie on top, so that printed counts need not hold."""


class Shelf:
    """The editions of one game: folders that lie side by side, and folders added to them."""

    def __init__(self, game: str, folder: Traversable) -> None:
        self.game = game
        self._folders: dict[str, Traversable] = {}
        self._heads: dict[str, dict[str, Any]] = {}
        self._own: Path | None = None
        found = [child for child in folder.iterdir() if (child / FILE).is_file()]
        for child in sorted(found, key=_name_of):
            self.add(child)

    def add(self, folder: Traversable) -> str:
        """Put the edition of a folder on the shelf; gives its name."""
        try:
            head = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError) as error:
            raise CatalogueError("bad_toml", f"{folder.name}/{FILE}", 0, "", str(error)) from error
        self._folders[folder.name] = folder
        self._heads[folder.name] = head
        return folder.name

    def forget(self, name: str) -> None:
        """Take an edition off the shelf again."""
        del self._folders[name], self._heads[name]

    def use_own(self, folder: Path | None) -> None:
        """Lay an owner's own files, those in the folder of this game's name, over every edition from now on."""
        own = None if folder is None else folder / self.game
        self._own = own if own is not None and own.is_dir() else None

    def infos(self) -> list[EditionInfo]:
        """What the editions tell about themselves, in the order in which they want to be offered."""
        names = sorted(self._heads, key=self._place)
        return [self._info(name) for name in names]

    def key(self, name: str, options: dict[str, OptionValue]) -> str:
        """The same for all set-ups for which the files say the same."""
        parts = [str(self._folders[name]), str(self._own or "")]
        for option, value in options.items():
            if self._when(name, option) or self._fields_of(name, option).get("spares"):
                parts.append(f"{option}={write_option(value)}")
        return " ".join(parts)

    def read(self, name: str, options: dict[str, OptionValue], own: Path | None = None) -> Layers:
        """Read an edition with its base, the layers its options bring, and the owner's own cards."""
        lineage = self._lineage(name)
        first = self._head(lineage[0])
        files: list[str] = [file for each in lineage for file in self._head(each).get("files", [])]
        apart = bool(first.get("ids_by_file", False))
        rules: dict[str, Any] = {}
        layers: list[Traversable] = []
        for each in lineage:
            rules = _over(rules, self._head(each).get("rules", {}))
            layers.append(self._folders[each])
        for option, value in options.items():
            for said in _chosen(self._when(name, option), write_option(value)):
                rules = _over(rules, said.get("rules", {}))
                layers += [self._layer(name, layer) for layer in said.get("layers", [])]
        spared = self._spared(name, options)
        catalogues = {file if apart else "": Catalogue() for file in files}
        for number, layer in enumerate(layers):
            for file in files:
                path = layer / f"{file}.toml"
                if path.is_file() or (number == 0 and file in first["files"]):
                    catalogues[file if apart else ""].read(path, spared.get(layer.name, frozenset()))
        laid = own or self._own
        if laid is not None:
            for path in self._own_files(laid, [layer.name for layer in layers]):
                called = path.relative_to(laid.parent).as_posix()
                if apart and path.stem not in files:
                    reason = f"a file of own cards must be called as one of the edition: {', '.join(files)}"
                    raise CatalogueError("unknown_file", called, 0, "", reason)
                catalogues[path.stem if apart else ""].read(path, called=called)
        cards = {file: catalogue.cards() for file, catalogue in catalogues.items()}
        return Layers(name, cards, Fields({"id": name, **rules}, f"{name}/{FILE}", 0), laid is not None)

    # Inside ---------------------------------------------------------------------------------------------------------

    def _own_files(self, own: Path, layers: list[str]) -> list[Path]:
        """An owner's own files: those for everything, then those in folders named after a layer that is played with."""
        known = {*self._folders, *[part.name for each in self._folders.values() for part in each.iterdir()]}
        for folder in sorted(own.iterdir()):
            if folder.is_dir() and folder.name not in known:
                reason = f"a folder of own cards must be called as an edition or a part of one, not {folder.name!r}"
                raise CatalogueError("unknown_folder", f"{own.name}/{folder.name}", 0, "", reason)
        folders = [own, *[own / layer for layer in layers]]
        return [path for folder in folders for path in sorted(folder.glob("*.toml"))]

    def _place(self, name: str) -> tuple[int, str]:
        return int(self._heads[name].get("place", 99)), name

    def _head(self, name: str) -> dict[str, Any]:
        if name not in self._heads:
            raise CatalogueError("unknown_edition", FILE, 0, "", f"{self.game} has no edition {name!r}")
        return self._heads[name]

    def _lineage(self, name: str) -> list[str]:
        """An edition's bases, the first one first, and the edition itself."""
        found = [name]
        while base := self._head(found[0]).get("base"):
            if base in found:
                raise CatalogueError("unknown_edition", f"{name}/{FILE}", 0, "", f"{base!r} lies over itself")
            found.insert(0, base)
        return found

    def _layer(self, name: str, layer: str) -> Traversable:
        for each in reversed(self._lineage(name)):
            folder = self._folders[each] / layer
            if folder.is_dir():
                return folder
        raise CatalogueError("no_file", f"{name}/{FILE}", 0, "", f"there is no layer {layer!r}")

    def _info(self, name: str) -> EditionInfo:
        head = self._head(name)
        seats: list[int] = self._said(name, "seats")
        options = [_option(fields, f"{name}/{FILE}") for fields in self._options(name)]
        never = [
            Never(
                {option: write_option(value) for option, value in each.get("options", {}).items()},
                tuple(each.get("seats", [])),
                str(each["reason"]),
            )
            for each in head.get("never", [])
        ]
        return EditionInfo(name, str(head["label"]), (seats[0], seats[1]), options, never)

    def _said(self, name: str, what: str) -> Any:
        """What the edition says, or else the nearest of its bases."""
        for each in reversed(self._lineage(name)):
            if what in self._head(each):
                return self._head(each)[what]
        raise CatalogueError("missing_field", f"{name}/{FILE}", 0, "", f"the field {what!r} is missing")

    def _options(self, name: str) -> list[dict[str, Any]]:
        """The options of an edition: those of its base that it keeps, and its own."""
        head = self._head(name)
        kept: list[dict[str, Any]] = []
        if "base" in head:
            wanted: list[str] = head.get("options_of_base", [])
            kept = [option for option in self._options(head["base"]) if option["name"] in wanted]
        return [*kept, *head.get("option", [])]

    def _when(self, name: str, option: str) -> dict[str, Any]:
        found: dict[str, Any] = self._fields_of(name, option).get("when", {})
        return found

    def _spared(self, name: str, options: dict[str, OptionValue]) -> dict[str, frozenset[str]]:
        """Cards that options keep out of reach of layers, by the names of these."""
        found: dict[str, frozenset[str]] = {}
        for option, value in options.items():
            for layer in self._fields_of(name, option).get("spares", []):
                found[layer] = found.get(layer, frozenset()) | frozenset(write_option(value).split("+"))
        return found

    def _fields_of(self, name: str, option: str) -> dict[str, Any]:
        for fields in self._options(name):
            if fields["name"] == option:
                return fields
        return {}


def keep(read: dict[str, Any], key: str, edition: Any) -> None:
    """Remember an edition that was read. Options combine in ways without end: the one read first makes room."""
    if len(read) >= MOST_KEPT:
        del read[next(iter(read))]
    read[key] = edition


def _name_of(folder: Traversable) -> str:
    return folder.name


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Values of rules laid over others; of a table among them, what is named replaces what is there."""
    laid = {**below, **above}
    for name, value in above.items():
        if isinstance(value, dict) and isinstance(below.get(name), dict):
            laid[name] = {**below[name], **value}
    return laid


def _chosen(when: dict[str, Any], written: str) -> list[dict[str, Any]]:
    """What a value of an option brings; one that is some of several things brings what each of them does."""
    return [said for value, said in when.items() if value == written or value in written.split("+")]


def _option(fields: dict[str, Any], file: str) -> Option:
    taken = Fields({**fields, "id": fields.get("name", "?")}, file, 0)
    for name in ("id", "when", "spares"):
        if taken.has(name):
            taken.take(name)
    kind = taken.one_of("kind", ("switch", "one_of", "some_of", "number"), _kind(fields))
    values = taken.take("values") if taken.has("values") else None
    least, most = taken.number("least", 0), taken.number("most", 0)
    option = Option(
        taken.text("name"),
        taken.text("label"),
        taken.text("help"),
        taken.take("default"),
        values,
        kind=kind,
        bounds=(least, most),
    )
    option.most_named = taken.numbers("most_named")
    option.needs = taken.take("needs") if taken.has("needs") else {}
    taken.finish()
    return option


def _kind(fields: dict[str, Any]) -> str:
    return "one_of" if "values" in fields else "switch"
