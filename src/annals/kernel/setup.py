"""Set-ups: everything a game starts from, and the options a form can be drawn from."""

from __future__ import annotations

from typing import Final, TypeAlias

OptionValue: TypeAlias = str | int | bool
NONE: Final = "none"
"""How an option is written that names some of several values, and names none."""


class OptionError(Exception):
    """A set-up that cannot be played: which option, and why."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Option:
    """One set-up option: a switch, one of several named values, some of them, or a number.

    Some of several values are written with a plus between them, in the order in which the option lists them, and
    `none` for none of them.
    """

    __slots__ = ("bounds", "default", "help", "kind", "label", "most_named", "name", "needs", "values")

    def __init__(
        self,
        name: str,
        label: str,
        help: str,
        default: OptionValue,
        values: dict[str, str] | None = None,
        kind: str = "",
        bounds: tuple[int, int] = (0, 0),
    ) -> None:
        self.name = name
        self.label = label
        self.help = help
        self.default = default
        self.values = values
        """Value -> label, for an option of several values."""
        self.kind = kind or ("switch" if values is None else "one_of")
        self.bounds = bounds
        """The least and the most, for a number."""
        self.most_named: tuple[int, ...] = ()
        """How many of its values an option may name, by seats from the fewest that can play; empty for any number."""
        self.needs: dict[str, list[str]] = {}
        """Other options, each with the values of which it must have one for this option to mean anything."""

    def form(self) -> dict[str, object]:
        """The field of a form, as plain data."""
        field: dict[str, object] = {
            "name": self.name,
            "label": self.label,
            "help": self.help,
            "default": self.default,
            "kind": self.kind,
        }
        if self.values is not None:
            field["values"] = [{"value": value, "label": label} for value, label in self.values.items()]
        if self.kind == "number":
            field["least"], field["most"] = self.bounds
        if self.most_named:
            field["most_named"] = list(self.most_named)
        if self.needs:
            field["needs"] = self.needs
        return field

    def said(self, written: str) -> str:
        """A value as its label says it."""
        return written if self.values is None else self.values.get(written, written)

    def read(self, text: str) -> OptionValue:
        """The value a text stands for. Raises OptionError for a text that fits none."""
        if self.kind == "number":
            least, most = self.bounds
            if text.isdecimal() and text.isascii() and len(text) < 10 and least <= int(text) <= most:
                return int(text)
            raise OptionError("bad_option", f"Option {self.name} is a number from {least} to {most}, not {text!r}.")
        if self.kind == "some_of":
            return self._read_some(text)
        if self.values is not None:
            if text in self.values:
                return text
            allowed = ", ".join(self.values)
        else:
            if text in ("yes", "no"):
                return text == "yes"
            allowed = "yes, no"
        raise OptionError("bad_option", f"Option {self.name} cannot be {text!r}; it is one of: {allowed}.")

    def _read_some(self, text: str) -> str:
        assert self.values is not None
        if text == NONE:
            return NONE
        named = text.split("+")
        for name in named:
            if name not in self.values:
                allowed = ", ".join(self.values)
                sentence = f"Option {self.name} cannot name {name!r}; it names some of: {allowed}; or none."
                raise OptionError("bad_option", sentence)
        return "+".join([value for value in self.values if value in named])


def write_option(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


class Setup:
    """Everything a game starts from. The same set-up and the same choices make the same game."""

    __slots__ = ("edition", "game", "options", "rules", "seats", "seed")

    def __init__(
        self,
        game: str,
        edition: str,
        rules: int,
        seats: int,
        seed: int,
        options: dict[str, OptionValue],
    ) -> None:
        self.game = game
        self.edition = edition
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.options = options

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.game, self.edition, self.seats, self.seed))

    def plain(self) -> dict[str, object]:
        return {
            "game": self.game,
            "edition": self.edition,
            "rules": self.rules,
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
        }
