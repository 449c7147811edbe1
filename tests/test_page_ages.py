"""The board of 7 Ages without a browser: cards as their three uses, leaders and wishes in words, colours."""

from __future__ import annotations

import re

from tests.games.seven_ages.scene import new_game
from tests.page import WEB, said

from annals.games.seven_ages.cards import CODES
from annals.games.seven_ages.vocabulary import TRIGGERS
from annals.games.seven_ages.words.faces import GIFTS, card_lines
from annals.games.seven_ages.words.printed import of_edition

BOARD = WEB / "games" / "seven_ages"


def test_a_card_is_shown_as_its_three_uses():
    faces = of_edition(new_game(edition="classic").table.edition)
    cards = [card_lines(face.edition, face) for face in faces.cards.values() if face.kind == "card"]
    script = """
        const { usesOf } = await page("games/seven_ages/card.js");
        say(cards.map((lines) => usesOf(lines)));
    """
    for lines, shown in zip(cards, said(script, cards=cards), strict=True):
        assert [use["name"].split(":")[0] for use in shown["uses"]] == ["As an empire", "As an artefact", "As an event"]
        assert all(use["lines"] for use in shown["uses"]), lines
        kept = [shown["sure"], *(use["lines"] for use in shown["uses"])]
        assert sum(map(len, kept)) == len(lines) - 4, "every line but the name and the three heads"


def test_what_a_leader_does_and_what_pays_at_once_have_words():
    keys = [
        *(f"{word}.{code}" for code in CODES for word in ("leads", "gift")),
        *(f"at_once.{one}" for one in TRIGGERS),
    ]
    script = """
        const { says } = await page("games/seven_ages/strings.js");
        say(keys.filter((key) => !says(key)));
    """
    assert said(script, keys=keys) == []


def test_the_page_says_of_leaders_what_their_cards_say():
    script = """
        const { say: word } = await page("games/seven_ages/strings.js");
        say(codes.map((code) => word(`gift.${code}`)));
    """
    assert said(script, codes=list(GIFTS)) == list(GIFTS.values())


def test_every_colour_and_pattern_of_the_board_is_there():
    """A marker face down had no pattern: the board asked for a colour that nobody mixed."""
    mixed = "".join(
        path.read_text(encoding="utf-8") for path in [WEB / "tokens.css", WEB / "shell.css", *BOARD.glob("*.*s")]
    )
    made = set(re.findall(r"(--[\w-]+)\s*:", mixed))
    asked = set(re.findall(r"var\((--[\w-]+)\)", "".join(path.read_text("utf-8") for path in BOARD.glob("*.css"))))
    assert asked - made == set()


def test_only_what_tells_others_nothing_is_passed_by_itself():
    """A window in which only passing is possible, and among opponents an action without a marker for it
    and a fight from which nobody could retreat."""
    script = """
        const { readFile } = await import("node:fs/promises");
        globalThis.fetch = async (file) => ({ json: async () => JSON.parse(await readFile(file)) });
        const { autoAnswer } = await page("games/seven_ages/question.js");
        const only = [{ choice: ["pass"] }], more = [...only, { choice: ["play", 3, 0] }],
          fight = [{ choice: ["fight"] }];
        const person = [{ seat: 0, kind: "me" }, { seat: 1, kind: "person" }],
          alone = [{ seat: 0, kind: "me" }, { seat: 1, kind: "opponent" }];
        const asked = (kind, window, choices, seats) =>
          autoAnswer({ seat: 0, seats, window, choices, question: { kind }, board: { conflict: null } });
        say([
          asked("EventWindow", "action_start", only, person),
          asked("EventWindow", "action_start", more, person),
          asked("EventWindow", "action_start", [more[1]], person),
          asked("EventWindow", "action_start", [], person),
          asked("TurnOver", null, only, person),
          asked("TurnOver", null, only, alone),
          asked("TurnOver", null, more, alone),
          asked("PlayCards", null, only, alone),
          asked("AskRetreat", null, fight, person),
          asked("AskRetreat", null, fight, alone),
        ].map((answer) => answer?.choice[0] ?? null));
    """
    assert said(script) == ["pass", None, None, None, None, "pass", None, None, None, "fight"]


def test_a_card_is_listed_first_for_whom_it_is_meant():
    """Green artefacts pay whoever has them, red ones cost; the order of the rules stays as it is for all else."""
    script = """
        const { inOrder } = await page("games/seven_ages/hand.js");
        const { index } = await page("games/seven_ages/book.js");
        const cards = index([
          { kind: "card", id: "a", number: 7, artefact: "good" }, { kind: "artefact", id: "good", colour: "green" },
          { kind: "card", id: "b", number: 8, artefact: "evil" }, { kind: "artefact", id: "evil", colour: "red" },
        ]);
        const empires = [[1, 1], [2, 0], [3, 1]].map(([number, seat]) => ({ number, seat })),
          on = (card) => empires.map(({ number }) => ({ choice: ["artefact", card, number] })),
          event = (card) => ({ choice: ["event", card, 0] }),
          choices = [event(7), ...on(7), event(8), ...on(8), { choice: ["done"] }];
        say(inOrder({ seat: 0, board: { empires }, choices }, cards).map(({ choice }) => choice.join(" ")));
    """
    assert said(script) == [
        *("event 7 0", "artefact 7 2", "artefact 7 1", "artefact 7 3"),
        *("event 8 0", "artefact 8 1", "artefact 8 3", "artefact 8 2", "done"),
    ]


def test_when_the_game_is_over_empires_tell_what_they_brought():
    """What the Harvest would bring is no question any more. Counters may have served another empire before."""
    script = """
        const { gloryOf } = await page("games/seven_ages/forecast.js");
        const entry = (kind, empire, glory) => ({ kind, details: { empire, glory } });
        const story = [
          entry("founded", 4), entry("harvest", 4, 9), entry("founded", 4), entry("harvest", 4, 3),
          entry("harvest", 5), entry("harvest", 4, 2),
        ];
        const scene = (over) => ({
          state: { story }, board: { over, forecast: { empires: [{ empire: 4, glory: 7 }] } },
        });
        say([gloryOf(scene(false), 4), gloryOf(scene(true), 4), gloryOf(scene(true), 5)]);
    """
    assert said(script) == [7, 5, None], "what stayed secret is not told as nothing"
