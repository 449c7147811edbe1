"""What a game tells about itself: its name, its editions, and how a table of it is made."""

from __future__ import annotations

from collections.abc import Callable

from annals.kernel.chance import WIDEST
from annals.kernel.editions import EditionInfo
from annals.kernel.setup import OptionError, OptionValue, Setup
from annals.kernel.table import Table


class Game:
    """A game that can be set up: the entry a game package gives to the registry."""

    __slots__ = ("editions", "name", "restore", "rules", "start", "title")

    def __init__(
        self,
        name: str,
        title: str,
        editions: list[EditionInfo],
        rules: int,
        start: Callable[[Setup, bool], Table],
        restore: Callable[[Setup, dict[str, object]], Table],
    ) -> None:
        self.name = name
        self.title = title
        self.editions = {edition.name: edition for edition in editions}
        """By name; the first one is for those who do not say which."""
        self.rules = rules
        """The newest rules version; running games keep the one they started with."""
        self.start = start
        """Deal a new table from a set-up; the second argument switches the story on."""
        self.restore = restore
        """Put a table together again from the plain state of a snapshot."""

    def edition(self, name: str | None = None) -> EditionInfo:
        """The edition of this name, or the first. Raises OptionError."""
        if name is None:
            return next(iter(self.editions.values()))
        if name not in self.editions:
            known = ", ".join(self.editions)
            raise OptionError("unknown_edition", f"{self.title} has no edition {name!r}; it has: {known}.")
        return self.editions[name]

    def setup(
        self, seats: int, seed: int, edition: str | None = None, rules: int | None = None, **options: OptionValue
    ) -> Setup:
        """A checked set-up; options left out have their defaults."""
        chosen = self.edition(edition)
        if not 0 <= seed <= WIDEST:
            raise OptionError("bad_seed", f"A seed is a whole number of up to 256 bits, not {seed}.")
        version = rules if rules is not None else self.rules
        if not 1 <= version <= self.rules:
            raise OptionError("unknown_rules", f"{self.title} knows rules versions 1 to {self.rules}, not {version}.")
        values = chosen.check(self.title, seats, options)
        return Setup(self.name, chosen.name, version, seats, seed, values)

    def form(self) -> dict[str, object]:
        """The set-up form as plain data, for a page or a prompt to draw."""
        return {
            "game": self.name,
            "title": self.title,
            "editions": [edition.form() for edition in self.editions.values()],
        }
