"""What the page does with lessons, and what it says to somebody who never played: its modules, without a browser."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from tests.browser.staging import NAMES, told_to
from tests.games.clash.battlefield import FIELD, attack, field
from tests.games.clash.scene import clash
from tests.games.clash.test_words import decisions
from tests.games.tta.scene import Scene, tta
from tests.page import said

from annals.games.clash.units.units import BARBARIANS
from annals.rules import rule
from annals.server import words

COACH = """
const { Coached } = await page("shell/lessons.js");
const { keep } = await page("lib/learning.js");
const shown = { game: "x", made: 4, seat: 0, moment: { rounds: 3 } };
const coach = new Coached({ id: "t", shown: { value: shown }, mine: { value: true }, sending: { value: false } });
const lesson = (id, more = {}) => ({ id, part: 1, title: id, text: "", rules: [], follows: false, ...more });
const due = (id, urgent = false) => ({ lesson: id, points: [], show: [], urgent });
const teach = (...lessons) => (coach.teaching.value = { lessons, guide: { parts: ["one"], steps: [] } });
const ids = (list) => list.map((one) => one.id ?? one.lesson);
"""


def state_of(scene: Any, seat: int = 0) -> dict[str, Any]:
    """A scene for one seat, with the seats that the service adds."""
    seats = [{"seat": place, "name": NAMES[place]} for place in range(scene.table.seats)]
    return {**told_to(scene, seat), "seats": seats, "status": "running"}


def cards_of(scene: Scene) -> dict[str, Any]:
    setup = scene.table.setup
    cards = json.loads(msgspec.json.encode(words.cards("tta", setup.edition, setup.options)))
    return {card["id"]: card for card in cards}


# How far one is ---------------------------------------------------------------------------------------------------


def test_lessons_of_another_edition_are_not_counted():
    script = """
    teach(lesson("aim"), lesson("people"), lesson("draw"));
    keep("x", { on: true, seen: { people: 1, soldier: 1, score: 2, last_rounds: 2, aim: 3 } });
    say([ids(coach.said), coach.counted.length]);
    """
    assert said(COACH + script) == [["people", "aim"], 3], "in the order in which they were said, two of three"


def test_what_the_guided_game_has_not_is_counted_only_once_it_was_said():
    script = """
    teach(lesson("aim"), lesson("civilization", { beyond: true }));
    const before = coach.counted.length;
    keep("x", { on: true, seen: { civilization: 1 } });
    say([before, coach.counted.length]);
    """
    assert said(COACH + script) == [1, 2]


def test_an_aim_that_is_done_is_met():
    script = """
    teach(lesson("aim"), lesson("leader"), lesson("stage"));
    keep("x", { on: true, seen: { aim: 1 } });
    coach.done.value = ["leader"];
    say(ids(coach.met));
    """
    assert said(COACH + script) == ["aim", "leader"]


def test_lessons_wait_in_the_order_of_the_course_and_are_said_once():
    script = """
    teach(lesson("corruption"), lesson("grow"), lesson("build"));
    keep("x", { on: true, seen: { grow: 2 } });
    coach.due = [due("corruption", true), due("grow"), due("build")];
    say(ids(coach.waiting));
    """
    assert said(COACH + script) == ["corruption", "build"]


def test_a_lesson_that_something_covers_comes_again():
    script = """
    teach(lesson("colony"));
    coach.due = [due("colony", true)];
    coach.next();
    const covered = coach.now.value.lesson, waiting = ids(coach.waiting);
    coach.shown("colony");
    say([covered, waiting, ids(coach.waiting)]);
    """
    assert said(COACH + script) == ["colony", ["colony"], []]


# Sentences --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("2006-advanced", "Age I ends soon: Moses leaves your civilization."),
        ("2015", "Age I ends soon: Moses leaves your civilization and every yellow bank loses 2 yellow tokens."),
    ],
)
def test_what_leaves_with_an_age_is_a_whole_sentence(edition: str, expected: str):
    scene = tta(edition=edition, age="I").player(0, leader="moses").actions(0)
    scene.table.civil_deck = scene.table.civil_deck[:2]
    script = """
    const { warnings } = await page("games/tta/forecast.js");
    say(warnings(state, cards).map(({ text }) => text));
    """
    assert expected in said(script, state=state_of(scene), cards=cards_of(scene))


def test_who_chooses_next_is_named_once():
    script = """
    const { Line } = await page("games/tta/moment_parts.js");
    const { say: word } = await page("games/tta/strings.js");
    const { h } = await page("vendor/preact.js");
    const scene = { name: () => "You" };
    say(textOf(h(Line, { scene, seat: 0, place: 0, tag: " " + word("m.you_choose"), list: null, note: "" })));
    """
    assert said(script) == "You choose next"


TIED = """
const { tied } = await page("games/tta/moment_event.js");
const scene = { board: state.board, seat: 0, name: (seat) => (seat === 0 ? "You" : ["", "Idris", "Vesta"][seat]) };
say(tied(scene, what, (seat) => struck.includes(seat)));
"""


def test_a_tie_that_makes_one_player_the_weakest_is_explained():
    scene = tta(seats=2).actions(1)
    told = said(TIED, state=state_of(scene), what="strength", struck=[0])
    assert told == (
        "Idris and you are equal. Among equals whoever is on turn is ahead, then the others clockwise: "
        "first Idris, last you."
    )


@rule("TTA-EVT-14", "TTA-EVT-15")
@pytest.mark.parametrize(
    ("card", "explained"), [("border_conflict", True), ("uncertain_borders", True), ("foray", False)]
)
def test_a_tie_between_the_strongest_and_the_weakest_is_explained(card: str, explained: bool):
    scene = tta(seats=2).actions(0)
    script = """
    const { fates, tied } = await page("games/tta/moment_event.js");
    const then = { board: state.board, seat: 0, name: (seat) => (seat === 0 ? "You" : "Idris") };
    say(tied(then, "strength", fates(then, cards[card], [0, 1])));
    """
    told = said(script, state=state_of(scene), cards=cards_of(scene), card=card)
    assert told.startswith("You and Idris are equal.") == explained


@rule("TTA-PAY-5", "TTA-PAY-6")
def test_a_bank_without_blue_tokens_is_the_reason_for_a_gain_that_fails():
    script = """
    const { short } = await page("games/tta/moment_event.js");
    const gain = (amount) => ({ kind: "gain", origin: "crafts", seat: 0, details: { amount, wanted: 2 } });
    say([short([gain(2)], "crafts", 0), short([gain(0)], "crafts", 0), short([gain(0)], "crafts", 1)]);
    """
    assert said(script) == ["", "The bank has too few blue tokens for all of it.", ""]


def test_what_no_tie_decides_needs_no_word():
    scene = tta(seats=2).player(1, technologies={"warriors": 2}).actions(1)
    assert said(TIED, state=state_of(scene), what="strength", struck=[0]) == "", "you are weaker"
    scene = tta(seats=2).actions(1)
    assert said(TIED, state=state_of(scene), what="strength", struck=[0, 1]) == "", "it happens to both"
    assert said(TIED, state=state_of(scene), what="happy", struck=[0]) == "", "equals share, no tie is broken"


@pytest.mark.parametrize(("edition", "expected"), [("2015", "m.end_of_turn"), ("2006-full", "m.after_politics")])
def test_discards_come_when_the_edition_has_them(edition: str, expected: str):
    script = """
    const { discardsAt } = await page("games/tta/moment_discard.js");
    const { say: word } = await page("games/tta/strings.js");
    say([discardsAt({ board: state.board }), word(discardsAt({ board: state.board }))]);
    """
    found, sentence = said(script, state=state_of(tta(edition=edition).actions(0)))
    assert found == expected
    assert sentence in ("End of your turn", "After your political action")


# What can be done with a thing ------------------------------------------------------------------------------------

AT_A_THING = """
const { missed } = await page("shell/marks.js");
const { Choosing } = await page("shell/choosing.js");
const board = await page("games/tta/index.js");
const value = (what) => ({ value: what });
const table = { shown: value(state), board: value(board), cards: value(cards), verb: value("") };
table.choosing = new Choosing(table);
const here = (list) => list.filter((choice) => table.choosing.refsOf(choice).includes("card:warriors"));
const at = { can: here(state.choices), cannot: here(state.refused) };
say([at.can.map(({ label }) => label), missed(table, at).map(({ label, sentence }) => [label, sentence])]);
"""


def test_warriors_say_why_nothing_but_disbanding_is_possible():
    scene = tta().player(0, pool=0, resources=5, technologies={"warriors": 1}).actions(0)
    can, why = said(AT_A_THING, state=state_of(scene), cards=cards_of(scene))
    assert [label.partition(" ")[0] for label in can] == ["Disband"]
    assert why
    assert "worker" in why[0][1]


def test_where_something_usual_is_possible_nothing_is_explained():
    scene = tta().player(0, pool=1, resources=5, technologies={"warriors": 1}).actions(0)
    can, why = said(AT_A_THING, state=state_of(scene), cards=cards_of(scene))
    assert len(can) == 2
    assert why == []


# The verbs of Clash of Cultures -----------------------------------------------------------------------------------


def test_verbs_of_clash_say_what_is_meant_in_each_question():
    """Gain what, pay how, recruit what: a verb with a number alone looks like something for the program."""
    script = """
    const { groups, verbOf } = await page("games/clash/index.js");
    say(asked.map(([question, verb]) => {
      const group = groups.find(({ id }) => id === verbOf({ choice: [verb, 1] }));
      return [question, verb, group?.end ? "end" : group?.id, group?.words?.[question] ?? "", group?.counts?.(7) ?? ""];
    }));
    """
    asked = [
        (kind.__name__, verb)
        for kind in decisions()
        for verb, shape in kind.verbs(object.__new__(kind)).items()
        if shape and kind.__name__ not in ("Act", "Offer")
    ]
    bare = [
        (question, verb, group)
        for question, verb, group, word, counts in said(script, asked=asked)
        if group not in ("end", "other", "use") and ((" " not in word and word != "Collect") or "7" not in counts)
    ]
    assert bare == [("PlayFree", "play", "play")], "cards are counted by their number alone"


def test_a_trade_with_one_empty_side_is_told_as_a_gift_or_a_plea():
    script = """
    const { offerSaid } = await page("games/clash/trade.js");
    say(offers.map(([gives, asks]) => {
      const asking = { partner: 1, number: 1, gives, asks, shown: [] };
      return offerSaid({ id: "t", seat: 0, seats: [{ seat: 1, name: "Idris" }], board: { asking } }, {}).detail;
    }));
    """
    none, culture = [0] * 10, [0, 0, 0, 0, 0, 0, 1, 0, 0, 0]
    told = said(script, offers=[[none, culture], [culture, none], [none, none], [culture, culture]])
    assert told == [
        "You ask for 1 culture token as a gift",
        "1 culture token as a gift",
        "What do you give, and what do you ask for?",
        "1 culture token for 1 culture token",
    ]


def test_the_end_of_clash_says_why():
    scene = clash().turn(0, age=3, round=3)
    for space in scene.table.cities_of(1):
        scene.no_city(space)
    while scene.table.asked():
        choices = scene.choices()
        scene.choose(next((one for one in choices if one[0] in ("end", "pass", "decline", "done")), choices[0]))
    script = """
    const { ending } = await page("games/clash/index.js");
    say(ending(state));
    """
    assert said(script, state=state_of(scene, 0)) == "The game is over early: no city is left to Idris."


SETTLER = """
const { capturedTold } = await page("games/clash/captured.js");
const capture = state.story.find(({ kind }) => kind === "capture"), upTo = state.story.indexOf(capture) + 1;
say([state, { ...state, story: state.story.slice(0, upTo) }].map((now) => capturedTold(now, {}, capture).detail));
"""


@rule("CLA-COMB-18")
def test_what_an_icon_of_a_die_adds_is_named_by_the_unit():
    script = """
    const { nameOf } = await page("games/clash/battle.js");
    say([nameOf({ cards: {} }, "infantry"), nameOf({ cards: {} }, "cavalry")]);
    """
    assert said(script) == ["infantry icon", "cavalry icon"]


@rule("CLA-BARB-12")
def test_a_lost_city_tells_where_the_settler_is():
    scene = attack(field().units(BARBARIANS, FIELD, infantry=1).city(1, FIELD), by=BARBARIANS)
    told, before = said(SETTLER, state=state_of(scene, 1))
    assert told == "For it you get a settler in your city D7."
    assert before == "", "not known yet"


@rule("CLA-CAPT-8")
def test_a_lost_city_tells_that_no_settler_can_come():
    scene = attack(field().units(BARBARIANS, FIELD, infantry=1).city(1, FIELD).no_city(4), by=BARBARIANS)
    why = "No settler comes for it: you have no other city. The game ends with this age unless you found one."
    assert said(SETTLER, state=state_of(scene, 1)) == [why, why]


@rule("CLA-CAPT-9")
def test_a_lost_city_tells_that_no_settler_is_left():
    scene = attack(field().units(BARBARIANS, FIELD, infantry=1).city(1, FIELD), by=BARBARIANS)
    state = state_of(scene, 1)
    state["story"] = [each for each in state["story"] if each["kind"] != "free_unit"]
    state["board"]["players"][1]["supply"]["settler"] = 0
    assert said(SETTLER, state=state)[0] == "No settler comes for it: none is left in your supply."


@rule("CLA-BARB-12")
def test_a_lost_city_is_not_told_before_its_settler_is_known():
    scene = attack(field().units(BARBARIANS, FIELD, infantry=1).city(1, FIELD), by=BARBARIANS)
    script = """
    const { unasked } = await page("games/clash/captured.js");
    const capture = state.story.find(({ kind }) => kind === "capture"), upTo = state.story.indexOf(capture) + 1;
    say([{ ...state, story: state.story.slice(0, upTo) }, state].map((now) => unasked(now, capture)));
    """
    assert said(script, state=state_of(scene, 1)) == [False, True]


def test_whoever_lost_nobody_in_a_battle_is_told_so():
    script = """
    const { decided } = await page("games/clash/summary.js");
    const side = (owner, units, began) => ({ owner, units: Array(units), began: Array(began), lost: [] });
    const told = (owner, units, began) => decided(
      { seat: 0, name: (who) => (who ? "Idris" : "You") },
      { winner: 0, sides: [side(owner, units, began), side(1 - owner, 1, 1)] },
    );
    say([told(0, 1, 1), told(0, 3, 3), told(0, 1, 3), told(1, 1, 1), told(1, 2, 3)]);
    """
    assert said(script) == [
        "Your unit lives.",
        "All your 3 units live.",
        "1 of your 3 units lives.",
        "Idris: the only unit lives.",
        "Idris: 2 of 3 units live.",
    ]


def test_an_event_sends_nobody_to_the_map_who_chooses_a_player():
    script = """
    const { pointed } = await page("games/clash/moments.js");
    const many = Array.from({ length: 15 }, (_, n) => ({ choice: ["burn", n] }));
    say([[{ choice: ["give", 1] }], [{ choice: ["burn", 7] }], many].map(pointed));
    """
    assert said(script) == ["choose_one", "choose_here", "choose_on_map"]


@rule("CLA-EVENT-1")
def test_you_on_an_event_of_somebody_else_is_named():
    script = """
    const { youOf } = await page("games/clash/moments.js");
    const cards = { "event:good": { text: "You gain 2 food." }, "event:all": { text: "Every player gains 1 idea." } };
    const told = (seat, card) => youOf(state, cards, { seat, details: { card } });
    say([told(1, "good"), told(0, "good"), told(1, "all")]);
    """
    assert said(script, state=state_of(clash(), 0)) == ["“You” on this card is Idris, who drew it.", "", ""]


@rule("TTA-RESIGN-6")
@pytest.mark.parametrize(
    ("resigned", "expected"), [([1], "Idris resigned: nobody else is left."), ([], "The last round is played.")]
)
def test_the_end_of_through_the_ages_says_why(resigned: list[int], expected: str):
    state = state_of(tta(seats=2))
    for seat in resigned:
        state["board"]["players"][seat]["out"] = True
    script = """
    const { ending } = await page("games/tta/index.js");
    say(ending(state));
    """
    assert said(script, state=state) == expected


# Playback -----------------------------------------------------------------------------------------------------------


def test_a_step_alone_is_not_counted():
    script = """
    const { placeSaid } = await page("shell/playback.js");
    say([placeSaid("Several together", 1, 1), placeSaid("Idris", 2, 3)]);
    """
    assert said(script) == ["Several together", "Idris, step 2 of 3"]


def test_what_else_a_step_brought_does_not_say_the_name_again():
    script = """
    const { restSaid } = await page("shell/playback.js");
    const told = (...said) => said.map((text) => ({ parts: [text] }));
    say([
      restSaid("Idris", told("Idris produces 2 food.", "Idris loses 1 food (feeding the people).")),
      restSaid("Idris", told("Idrisi produces 2 food.", "the row is replenished.")),
    ]);
    """
    assert said(script) == [
        "Produces 2 food. Loses 1 food (feeding the people).",
        "Idrisi produces 2 food. The row is replenished.",
    ]


def test_what_an_army_lacks_is_listed_and_whoever_reads_uses_a_tactic():
    script = """
    const { Armies } = await page("games/tta/hand.js"), { say: tells } = await page("games/tta/strings.js");
    const tactic = { army: { infantry: 2, cavalry: 1, artillery: 1 } };
    const scene = { card: () => tactic, cards: {}, board: {} },
      player = { tactic: "x", technologies: {}, armies: null };
    say([textOf(Armies({ player, scene })).trim(), tells("uses_it", { name: "You", n: 2 })]);
    """
    assert said(script) == ["2 infantry, 1 cavalry and 1 artillery short of an army", "You use it"]
