"""A person at a game of 7 Ages who answers every question by pressing what the page offers: in a dialogue, on the map,
in the bar. They know no rules, want many different things, and remember how each kind of question was drawn."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.browser.driving import QUICK, TOLD, Visitor

INTERNAL = re.compile(r"\b(?:undefined|null|NaN|true|false)\b|\[object|\b[a-z]+_[a-z_]+\b|\w+\.\w+_\w+|\{\w+\}")
"""Words that only programs read."""
MARKERS = '[data-moment="markers"]'

API = """async ([method, path, body]) => {
    const headers = { "Content-Type": "application/json", "X-Annals": "1" };
    return (await fetch(path, { method, headers, body: body && JSON.stringify(body) })).json();
}"""
"""A request of the page itself, with its session."""

LOOK = """() => {
    const now = annals.shown.value, real = annals.real.value;
    const moment = document.querySelector(".moment:not([hidden])");
    return {
        ready: now === real && annals.mine.value && !annals.sending.value && !annals.answering.value,
        over: real.status === "over",
        tells: !!document.querySelector(".moment[data-tells]:not([hidden])"),
        kind: now.question?.kind ?? "",
        text: now.question?.text ?? "",
        drawn: moment ? moment.dataset.moment : "",
        choices: now.choices.map(({ choice }) => choice),
        window: now.window !== null,
        alone: !!annals.board.value?.autoAnswer?.(now),
        turn: now.board?.turn ?? 0, age: now.board?.age ?? 0, action: now.board?.action ?? 0,
        empires: (now.board?.empires ?? []).filter((one) => one.seat === now.seat).length,
        at: [real.number, real.made, real.seat, real.given.length].join(" "),
        notice: annals.notice.value?.text ?? "",
    };
}"""
"""What somebody sees at a glance: whether they are asked, what, and how it is drawn."""

WAYS = """() => {
    const shown = (all) => [...all].filter((one) => one.getClientRects().length);
    const find = (where) => shown(document.querySelectorAll(where));
    const sheet = document.querySelector(".moment:not([hidden])");
    const answers = ":is(.c-pick, [data-answer], .m-acts .btn):not([disabled], [data-ahead])";
    const sorts = sheet
        ? { moment: find(`.moment:not([hidden]) ${answers}`) }
        : { menu: find(".menu .choice-line"),
            board: find('.board [data-state="can"]'),
            bar: find(".ask-choices .verb.is-choice"),
            end: find(".ask-end .btn.main") };
    window.ways = sorts;
    return Object.fromEntries(Object.entries(sorts).map(([sort, all]) => [sort, all.length]));
}"""
"""Everything that answers the question when it is pressed, by where it stands."""

PRESS = """([sort, place]) => {
    const one = window.ways[sort][place];
    one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}"""


@dataclass
class Drawn:
    """How a kind of question was drawn, and how many choices it had."""

    times: int = 0
    most: int = 0
    how: Counter[str] = field(default_factory=Counter)
    example: str = ""


class Player:
    """Plays by pressing things; complains about words of programs, and about questions that nothing answers."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        self.chance = random.Random(seed)
        self.drawn: dict[str, Drawn] = {}
        self.strange: list[str] = []
        self.notices: Counter[str] = Counter()

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.visitor.page.evaluate(LOOK)
        return found

    def answer(self, now: dict[str, Any]) -> None:
        """Answer the question that is asked, once."""
        if now["drawn"] == "markers":
            self._lay_marker(now)
            self._note(now, "moment:markers")
            return
        ways: dict[str, int] = self.visitor.page.evaluate(WAYS)
        sort = self._sort(ways)
        self._note(now, f"moment:{now['drawn']}" if now["drawn"] else sort or "list")
        if sort is None:
            self._from_the_list()
            return
        self.visitor.page.evaluate(PRESS, [sort, self.chance.randrange(ways[sort])])
        if sort == "board":
            self._menu()

    def _sort(self, ways: dict[str, int]) -> str | None:
        """Where to press: mostly on the board, sometimes the button that ends it."""
        weights = {"moment": 9, "menu": 50, "board": 4, "bar": 3, "end": 1.5}
        there = [sort for sort, number in ways.items() if number]
        return self.chance.choices(there, [weights[sort] for sort in there])[0] if there else None

    def _menu(self) -> None:
        ways: dict[str, int] = self.visitor.page.evaluate(WAYS)
        if ways.get("menu"):
            self.visitor.page.evaluate(PRESS, ["menu", self.chance.randrange(ways["menu"])])

    def _from_the_list(self) -> None:
        self.visitor.page.keyboard.press("c")
        lines = self.visitor.page.locator("dialog.sheet .choice-line")
        if lines.count():  # else the question has gone meanwhile
            lines.nth(self.chance.randrange(lines.count())).click()

    def _lay_marker(self, now: dict[str, Any]) -> None:
        """Empires first, then whatever comes to mind; an empire is given up seldom."""
        page = self.visitor.page
        wanted = [2, 4, 3, 6, 5, 8]
        self.chance.shuffle(wanted)
        wanted = ([1] if now["empires"] < 3 else []) + wanted + [1]
        if self.chance.random() < 0.05:
            wanted.insert(0, 7)
        for marker in wanted:
            button = page.locator(f'{MARKERS} [data-marker="{marker}"]:not([disabled])')
            if button.count():
                button.first.click()
                return
        page.locator(f"{MARKERS} .m-acts .btn.main").click()

    def _note(self, now: dict[str, Any], how: str) -> None:
        kept = self.drawn.setdefault(now["kind"], Drawn())
        kept.times += 1
        kept.most = max(kept.most, len(now["choices"]))
        kept.how[how] += 1
        kept.example = kept.example or now["text"]
        text = self.visitor.page.locator(".table-page").inner_text()
        self.strange += [f"{now['kind']}: {word}" for word in INTERNAL.findall(text)]

    def read(self) -> None:
        """A moment that only tells."""
        self.visitor.page.locator(f"{TOLD} .m-acts .btn.main").first.click()

    def act(self) -> bool:
        """Do what is to be done now, if anything: read what is told, answer what is asked."""
        now = self.look()
        if now["notice"]:
            self.notices[now["notice"]] += 1
        if now["tells"]:
            self.read()
        elif now["ready"] and not now["alone"]:
            self.answer(now)
        else:
            return False
        return True


def sit_down(
    visitors: list[Visitor],
    names: tuple[str, ...],
    options: dict[str, Any],
    seed: int | None = None,
    foes: list[dict[str, str]] | None = None,
    edition: str = "classic",
) -> str:
    """As many browsers at one table, each with a seat of its own, and perhaps opponents; gives the id of the table."""
    for visitor, name in zip(visitors, names, strict=False):
        visitor.prefer(**QUICK).go("/")
        visitor.page.evaluate(API, ["POST", "/api/guest", {"name": name}])
    host, *others = visitors
    seats = [{"kind": "me"}, *[{"kind": "open"}] * len(others), *(foes or [])]
    wanted: dict[str, Any] = {"game": "seven_ages", "edition": edition, "seats": seats, "options": options}
    if not others:  # nobody chooses the deal where people from elsewhere play
        wanted["seed"] = seed
    made: dict[str, Any] = host.page.evaluate(API, ["POST", "/api/tables", wanted])
    assert "id" in made, made
    table: str = made["id"]
    for place, visitor in enumerate(others, 1):
        visitor.page.evaluate(API, ["POST", f"/api/tables/{table}/join", {"seat": place}])
    for visitor in visitors:
        visitor.go(f"/table/{table}")
        visitor.wait(".world .hit")
    return table
