"""A scene of the rules on the page: positions that a game reaches rarely, shown and played by pressing things.

The page is that of a real table; its state is that of the scene, and the choices it sends go to the scene.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
from tests.browser.driving import ASKED, Visitor
from tests.games.clash.scene import Scene as ClashScene
from tests.games.seven_ages.scene import Scene as SevenScene
from tests.games.tta.scene import Scene as TtaScene

from annals.games.clash.words.words import Words as ClashWords
from annals.games.seven_ages.words.words import Words as SevenWords
from annals.games.tta.words.words import Words as TtaWords
from annals.kernel import Choice
from annals.kernel.shared import Shared
from annals.server import words

if TYPE_CHECKING:
    from playwright.sync_api import Route

NAMES = ["Mara", "Idris", "Vesta", "Tacitus"]
SHOW = """(state) => {
    annals.connection._live.close();
    const real = annals.real.value, opened = annals.opened;
    annals.holder.value = state.seat;
    const seats = real.seats.map((seat, place) => ({ ...seat, name: state.names[place], you: place === state.seat }));
    annals.real.value = annals.shown.value = { ...real, ...state, seats };
    annals.opened = state.opened;
}"""


def speaker(scene: ClashScene | SevenScene | TtaScene, seat: int) -> ClashWords | SevenWords | TtaWords:
    names = NAMES[: scene.table.seats]
    if isinstance(scene, SevenScene):
        return SevenWords(scene.table, seat, names)
    if isinstance(scene, TtaScene):
        return TtaWords(scene.table, seat, names)
    return ClashWords(scene.table, seat, names)


def told_to(scene: ClashScene | SevenScene | TtaScene, seat: int) -> dict[str, Any]:
    """A scene as the service would tell one seat of it."""
    table: Any = scene.table
    says = speaker(scene, seat)
    asked = list(table.asked())
    mine = seat in asked
    decision = table.decision()
    choices = table.choices(seat) if mine else []
    candidates = decision.candidates(table, seat) if mine and decision is not None else []
    refused = [(choice, refusal) for choice in candidates if (refusal := table.refuse(seat, choice)) is not None]
    assert table.story is not None
    told = [words.story(says, place, entry, 1) for place, entry in enumerate(table.story.seen_by(seat))]
    state = {
        "number": table.number,
        "made": table.number,
        "seat": seat,
        "you": [seat],
        "asked": asked,
        "question": words.question(says, table),
        "choices": [words.choice(says, seat, choice) for choice in choices],
        "refused": [words.refused(says, seat, choice, refusal) for choice, refusal in refused],
        "given": [
            words.choice(says, seat, choice)
            for choice in (decision.answers_of(seat) if isinstance(decision, Shared) else [])
        ],
        "board": table.view(seat)["board"],
        "story": told,
        "story_since": 0,
        "story_total": len(told),
        "moves": [],
    }
    plain: dict[str, Any] = json.loads(msgspec.json.encode(state))
    return plain


class Stage:
    """A scene on the page of one visitor, through the eyes of one seat."""

    def __init__(self, visitor: Visitor, scene: ClashScene | SevenScene | TtaScene, seat: int = 0) -> None:
        self.visitor = visitor
        self.scene: Any = scene
        self.seat = seat
        self.states = {scene.table.number: self.state()}
        """The table after so many choices."""
        visitor.page.route("**/api/tables/*/choices", self._choose)
        visitor.page.route("**/api/tables/*/at/*", self._at)
        visitor.page.evaluate(SHOW, {**self.now, "names": NAMES, "opened": len(self.now["story"])})
        self.real: dict[str, Any] = visitor.page.evaluate("() => annals.real.value")
        """What the service said of the table itself."""

    @property
    def now(self) -> dict[str, Any]:
        return self.states[self.scene.table.number]

    def state(self) -> dict[str, Any]:
        """The scene as the service would tell of it."""
        return told_to(self.scene, self.seat)

    def _full(self, state: dict[str, Any]) -> dict[str, Any]:
        return {**self.real, **state}

    def _choose(self, route: Route) -> None:
        sent = json.loads(route.request.post_data or "{}")
        self.play(tuple(sent["choice"]), seat=self.seat)
        route.fulfill(json=self._full(self.now))

    def _at(self, route: Route) -> None:
        made = int(route.request.url.partition("/at/")[2].partition("?")[0])
        route.fulfill(json=self._full({**self.states[made], "story": []}))

    def play(self, *choices: str | Choice, seat: int | None = None) -> Stage:
        """Choices are made, by whoever is asked."""
        for choice in choices:
            self.scene.choose(choice, seat=seat)
            self.states[self.scene.table.number] = self.state()
        return self

    def show(self) -> Stage:
        """What others did comes to the page."""
        self.visitor.page.evaluate("(state) => annals.take({ ...annals.real.value, ...state })", self.now)
        return self

    def asked(self) -> None:
        self.visitor.wait(ASKED)
