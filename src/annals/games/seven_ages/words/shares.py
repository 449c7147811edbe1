"""How much of an edition is reconstructed: the share of the values of cards and map that are this project's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from annals.games.seven_ages.cards import SAID
from annals.games.seven_ages.world import atlas

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Card
    from annals.games.seven_ages.edition import Edition
    from annals.games.seven_ages.world.atlas import Area


class Share(NamedTuple):
    """Values that are this project's own, partly so, and all there are."""

    own: int
    partly: int
    all: int

    def percent(self) -> int:
        return round(100 * self.own / max(1, self.all))

    def percent_partly(self) -> int:
        return round(100 * self.partly / max(1, self.all))


def of_cards(edition: Edition) -> Share:
    """The values of all cards."""
    return _sum([_of_card(card) for card in edition.cards.values()])


def of_map(edition: Edition) -> Share:
    """The values of all areas."""
    return _sum([_of_area(area) for area in edition.atlas.areas])


def lines(edition: Edition) -> list[str]:
    """The shares in sentences."""
    found: list[str] = []
    for what, share in (("the cards", of_cards(edition)), ("the map", of_map(edition))):
        found.append(
            f"Of {share.all} values of {what}, {share.percent()} % are reconstructed, this project's own, and "
            f"{share.percent_partly()} % partly so."
        )
    return [*found, "Owners of the box can put in their own numbers; see “Your own box” in the documentation."]


def _of_card(card: Card) -> Share:
    names = list(SAID)
    names += ["event.check"] if any(mode.picks for mode in card.event.modes) else []
    names += ["event.cancels"] if card.event.cancels_events or card.event.cancels_tags else []
    marks = card.provenance
    return _count(names, marks.reconstructed, marks.partly)


def _of_area(area: Area) -> Share:
    names = [*atlas.SAID, *(["sites"] if area.sites else [])]
    return _count(names, area.provenance.get("reconstructed", ()), area.provenance.get("partly", ()))


def _count(names: list[str], own: Sequence[str], partly: Sequence[str]) -> Share:
    return Share(sum([name in own for name in names]), sum([name in partly for name in names]), len(names))


def _sum(shares: list[Share]) -> Share:
    return Share(*[sum(numbers) for numbers in zip(*shares, strict=True)])
