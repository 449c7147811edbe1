"""Set-ups: everything a game starts from, and the options a form can be drawn from."""

from __future__ import annotations

from typing import TypeAlias

OptionValue: TypeAlias = str | int | bool


class OptionError(Exception):
    """A set-up that cannot be played: which option, and why."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Option:
    """One set-up option: a switch, or one of several named values."""

    __slots__ = ("default", "help", "label", "name", "values")

    def __init__(
        self, name: str, label: str, help: str, default: OptionValue, values: dict[str, str] | None = None
    ) -> None:
        self.name = name
        self.label = label
        self.help = help
        self.default = default
        self.values = values
        """Value -> label, for an option of several values; None for a switch."""

    def form(self) -> dict[str, object]:
        """The field of a form, as plain data."""
        field: dict[str, object] = {
            "name": self.name,
            "label": self.label,
            "help": self.help,
            "default": self.default,
            "kind": "switch" if self.values is None else "one_of",
        }
        if self.values is not None:
            field["values"] = [{"value": value, "label": label} for value, label in self.values.items()]
        return field

    def read(self, text: str) -> OptionValue:
        """The value a text stands for. Raises OptionError for a text that fits none."""
        if self.values is not None:
            if text in self.values:
                return text
            allowed = ", ".join(self.values)
        else:
            if text in ("yes", "no"):
                return text == "yes"
            allowed = "yes, no"
        raise OptionError("bad_option", f"Option {self.name} cannot be {text!r}; it is one of: {allowed}.")


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
