"""What a game tells about itself: its name, editions, seats and set-up options."""

from __future__ import annotations

from collections.abc import Callable

from annals.kernel.chance import MASK
from annals.kernel.setup import Option, OptionError, OptionValue, Setup, write_option
from annals.kernel.table import Table


class Game:
    """A game that can be set up: the entry a game package gives to the registry."""

    __slots__ = ("editions", "most_seats", "name", "options", "rules", "start", "least_seats", "title", "restore")

    def __init__(
        self,
        name: str,
        title: str,
        editions: dict[str, str],
        seats: tuple[int, int],
        options: list[Option],
        rules: int,
        start: Callable[[Setup, bool], Table],
        restore: Callable[[Setup, dict[str, object]], Table],
    ) -> None:
        self.name = name
        self.title = title
        self.editions = editions
        self.least_seats, self.most_seats = seats
        self.options = options
        self.rules = rules
        """The newest rules version; running games keep the one they started with."""
        self.start = start
        """Deal a new table from a set-up; the second argument switches the story on."""
        self.restore = restore
        """Put a table together again from the plain state of a snapshot."""

    def setup(
        self, seats: int, seed: int, edition: str | None = None, rules: int | None = None, **options: OptionValue
    ) -> Setup:
        """A checked set-up; options left out have their defaults."""
        chosen = edition if edition is not None else next(iter(self.editions))
        if chosen not in self.editions:
            raise OptionError(
                "unknown_edition", f"{self.title} has no edition {chosen!r}; it has: {', '.join(self.editions)}."
            )
        if not self.least_seats <= seats <= self.most_seats:
            raise OptionError(
                "bad_seats", f"{self.title} is for {self.least_seats} to {self.most_seats} seats, not {seats}."
            )
        if not 0 <= seed <= MASK:
            raise OptionError("bad_seed", f"A seed is a whole number from 0 to {MASK}, not {seed}.")
        version = rules if rules is not None else self.rules
        if not 1 <= version <= self.rules:
            raise OptionError("unknown_rules", f"{self.title} knows rules versions 1 to {self.rules}, not {version}.")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise OptionError("unknown_option", f"{self.title} has no option {name!r}; it has: {', '.join(known)}.")
        values: dict[str, OptionValue] = {}
        for option in self.options:
            value = options.get(option.name, option.default)
            values[option.name] = option.read(write_option(value))
        return Setup(self.name, chosen, version, seats, seed, values)

    def form(self) -> dict[str, object]:
        """The set-up form as plain data, for a page or a prompt to draw."""
        return {
            "game": self.name,
            "title": self.title,
            "editions": [{"value": value, "label": label} for value, label in self.editions.items()],
            "seats": {"least": self.least_seats, "most": self.most_seats},
            "options": [option.form() for option in self.options],
        }
