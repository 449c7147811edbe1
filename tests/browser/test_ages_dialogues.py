"""Dialogues of 7 Ages: Production, Start empire, trades, shares of a Heresy, cards given, events out of turn. Each
shows what is at stake and is answered by pressing things, on a wide page and on a phone."""

from __future__ import annotations

import re

import pytest
from tests.browser.ages import INTERNAL
from tests.browser.conftest import Visit
from tests.browser.driving import ASKED, QUICK, Visitor
from tests.browser.staging import Stage
from tests.browser.test_seven_ages import AXE
from tests.browser.test_together import api
from tests.games.seven_ages.arena import battle
from tests.games.seven_ages.marching import campaign
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import world
from tests.games.seven_ages.test_assassins import victim
from tests.games.seven_ages.test_cancelling import begin
from tests.games.seven_ages.test_harvest import harvest

from annals.games.seven_ages.actions.heresy import Proposal
from annals.games.seven_ages.markers import PlaceMarkers
from annals.games.seven_ages.options.cadence import PlaceCadence
from annals.games.seven_ages.world.reach import GiveCard

FOUNDING = ("ChooseCard", "ChooseSet", "StartWithLeader", "Recruit")
"""The questions by which an empire is set up."""
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def at_table(visit: Visit, **more: object) -> Visitor:
    """Somebody at a table of two friends, on which scenes can be shown."""
    visitor = visit(**more)
    visitor.prefer(**QUICK, handover="off").go("/")
    api(visitor, "POST", "/api/guest", {"name": "Mara"})
    wanted = {"game": "seven_ages", "edition": "deluxe", "seed": 7}
    wanted["seats"] = [{"kind": "me"}, {"kind": "friend", "name": "Idris"}]
    visitor.go(f"/table/{api(visitor, 'POST', '/api/tables', wanted)['id']}")
    visitor.wait(".world .hit")
    return visitor


def text(visitor: Visitor, moment: str) -> str:
    """What a dialogue says; nothing in it is a word of the program."""
    said = visitor.wait(f'[data-moment="{moment}"] .m-sheet').inner_text()
    assert INTERNAL.findall(said) == []
    return said


def egyptians(money: int = 6) -> Scene:
    scene = seven().empire("egyptians", 0, level=5, capital="egypt", egypt="spear 2", nubia="spear", money=money)
    scene.empire("sumerians", 1, level=4, capital="sumer", sumer="spear 2", money=4)
    return scene.city("egypt", 3).undisturbed()


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_production_tells_where_money_comes_from_and_what_it_buys(visit: Visit, size: dict[str, object]):
    mara = at_table(visit, **size)
    scene = egyptians()
    stage = Stage(mara, scene.act("production", "egyptians"))
    said = text(mara, "production")
    for part in ("Egypt fertile", "wheat", "city 3", "Upkeep", "Saved", "Left to spend", "from level"):
        assert part in said, part
    money = scene.e("egyptians").money
    assert f"Left to spend\n{money}" in said
    mara.press(".w-unit.c-pick", "Spear")
    mara.until(lambda: scene.table.decision().__class__.__name__ == "Site", "the unit is chosen")
    stage.asked()
    assert "Nubia" in text(mara, "production")
    mara.press(".w-area", "Nubia")
    mara.until(lambda: len(scene.e("egyptians").stacks[scene.area("nubia")]) == 2, "the unit stands there")
    stage.asked()
    mara.until(lambda: "Spent so far" in text(mara, "production"), "what is spent is told")
    assert "1 of 1 built" in text(mara, "production")
    assert mara.page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")


def test_a_fort_is_money_spent_too(visit: Visit):
    """What was saved stays what it was, whatever has been built since."""
    mara = at_table(visit)
    scene = egyptians(money=20)
    stage = Stage(mara, scene.act("production", "egyptians"))
    saved = text(mara, "production").partition("Saved\n")[2].partition("\n")[0]
    stage.play("done", f"fort {scene.area('nubia')}").show()
    mara.until(lambda: "Spent so far\n−5" in text(mara, "production"), "the fort is spent")
    assert f"Saved\n{saved}\n" in text(mara, "production")


def test_own_empires_that_tie_are_told_in_what_and_what_each_order_brings(visit: Visit):
    mara = at_table(visit)
    scene = seven().empire("venetians", 0, money=5, lombardy="spear").empire("egyptians", 0, money=5, egypt="spear")
    harvest(scene)
    Stage(mara, scene)
    said = text(mara, "dealing")
    assert "The Harvest compares money: each of them has 5." in said
    assert mara.page.locator(".d-answer small").all_inner_texts() == [
        "Venetians +3 glory and Egyptians +2 glory",
        "Venetians +2 glory and Egyptians +2 glory",
    ]
    assert re.search(r"Money: .*, \d glory", mara.page.locator("#text-board").text_content() or ""), "said in words too"


def test_the_story_calls_an_event_by_its_own_name_and_tells_the_turn(visit: Visit):
    """The card of the event is an empire too. Whoever picks a card is told its value."""
    mara = at_table(visit)
    scene = victim().next_values(3, 6, 5)
    begin(scene, "Poisoned cup")
    Stage(mara, scene)
    mara.until(lambda: "Its value is 3." in mara.find(".ask-q").inner_text(), "the card picked is told")
    story = mara.find(".story-scroll").inner_text()
    assert "“\nPoisoned cup\n”" in story or "“Poisoned cup”" in re.sub(r"\s*\n\s*", "", story)
    assert "turn 1" in story


def test_who_defends_for_somebody_else_is_told_so(visit: Visit):
    """Empires of one player fight each other, so somebody else runs the one that is attacked."""
    mara = at_table(visit)
    scene = seven().empire("egyptians", 1, level=5, capital="egypt", egypt="spear 2")
    scene.empire("sumerians", 1, level=4, capital="sumer", sumer="spear 2").undisturbed()
    scene.units("egyptians", "sumer", "spear 2")
    battle(scene, "egyptians", "sumerians", "sumer")
    assert scene.question() == "Commit"
    Stage(mara, scene)
    assert "You defend · for Idris, whose empires fight each other" in text(mara, "conflict")


def test_answers_without_a_verb_of_their_own_are_called_others(visit: Visit):
    mara = at_table(visit)
    scene = egyptians().leader("egyptians", "egypt", "Re").hand(0, "persians", "holy_romans", "mughals")
    scene.act("civilise", "egyptians")
    verbs = {offer.split()[0] for offer in scene.offers()}
    assert {"found", "artefact"} <= verbs
    Stage(mara, scene)
    mara.until(lambda: "other answers" in mara.find(".ask-choices").inner_text(), "they are not all there is")
    assert "See all" not in mara.find(".ask-choices").inner_text()


def test_an_empire_starts_card_by_card_and_step_by_step(visit: Visit):
    mara = at_table(visit)
    scene = seven().empire("sumerians", 1, level=4, capital="sumer", sumer="spear 2").undisturbed()
    scene.hand(0, "egyptians", "americans")
    stage = Stage(mara, scene.act("start_empire"))
    said = text(mara, "founding")
    assert "can begin now" in said
    assert "cannot start in the age" in said
    assert "Egypt" in said
    mara.press(".f-card.c-pick", "Egyptians")
    sheet = '[data-moment="founding"]'
    while stage.now["asked"]:
        if mara.page.locator(".w-unit.c-pick").count() and scene.e("egyptians").units() < 2:
            assert "Left to spend" in text(mara, "founding")
            mara.press(".w-unit.c-pick", "Spear")
        elif mara.page.locator(f"{sheet} .c-pick.w-area").count():
            mara.press(f"{sheet} .c-pick.w-area")
        elif mara.page.locator(f"{sheet} .m-acts .btn.main").count():
            mara.press(f"{sheet} .m-acts .btn.main")
        mara.page.wait_for_timeout(100)
    assert scene.e("egyptians").capital == scene.area("egypt")
    assert scene.e("egyptians").units() == 2


def test_the_shares_of_a_heresy_are_proposed_empire_by_empire(visit: Visit):
    mara = at_table(visit)
    scene = egyptians()
    numbers = [scene.e(name).set for name in ("egyptians", "sumerians")]
    religion = scene.table.edition.artefact("christianity")
    sharers = ((numbers[0], 3), (numbers[1], 2))
    Stage(mara, scene.push(Proposal(0, numbers[0], religion, 3, sharers, ())))
    said = text(mara, "dealing")
    assert "Christianity" in said
    assert "may lose up to 3 levels" in said
    assert "Still to be shared out\n3 levels" in said
    mara.press(".d-answer", "2")
    mara.until(lambda: not isinstance(scene.table.decision(), Proposal), "the rest is the only way left")


def test_a_card_that_is_given_is_chosen_with_everything_on_it(visit: Visit):
    mara = at_table(visit)
    scene = egyptians().hand(0, "romans", "normans")
    Stage(mara, scene.push(GiveCard(0, 1, 1)))
    said = text(mara, "dealing")
    assert "Goes to\nIdris" in said
    printed = scene.table.edition.cards[scene.card("romans")]
    assert printed.event.name in said
    mara.press(".d-answer >> nth=0")
    mara.until(lambda: len(scene.p(1).hand) == 1, "the card is there")


def test_a_trade_tells_what_comes_of_it(visit: Visit):
    mara = at_table(visit)
    scene = egyptians().units("sumerians", "palestine", "spear")
    scene.hand(0, "romans", "normans").hand(1, "hittites")
    Stage(mara, scene.act("trade", "egyptians"))
    said = text(mara, "dealing")
    assert "You win\nyou go up as many as 2 levels" in said
    assert "A tie\nyou go up 1 level" in said
    assert "Each keeps the cards the other laid" in said
    assert mara.page.locator(".d-answer .o-bar").count() == 2


def test_a_trade_value_below_nothing_has_its_minus(visit: Visit):
    mara = at_table(visit)
    scene = egyptians().units("sumerians", "palestine", "spear").hand(0, "majapahit").hand(1, "hittites")
    scene.disorder("egypt", "nubia")
    Stage(mara, scene.act("trade", "egyptians"))
    values = [int(row["value"]) for row in scene.board(0)["asking"]["trade"]["rows"]]
    said = text(mara, "dealing")
    for value in values:
        assert f"your value {'−' if value < 0 else ''}{abs(value)}" in said
    assert min(values) < 0


def test_who_chooses_a_partner_sees_what_everybody_trades_with(visit: Visit):
    """An empire out of range was told without its player, level and trade number, and one's own number nowhere."""
    mara = at_table(visit)
    scene = seven().empire("egyptians", 0, level=8, money=10, capital="egypt", egypt="spear 2").undisturbed()
    scene.empire("sumerians", 1, level=8, palestine="spear", eastern_mediterranean="galley", red_sea="galley")
    scene.empire("romans", 1, level=9, syria="spear").hand(0, "mongols").hand(1, "hittites")
    Stage(mara, scene.act("trade", "egyptians"))
    said = text(mara, "dealing")
    assert "You · level 8 · Trade number" in said
    assert re.search(r"Idris · level 9 · Trade number \S+\. Out of range", said)


def test_the_markers_one_has_seen_are_told_where_one_swaps_for_them(visit: Visit):
    mara = at_table(visit)
    scene = seven().empire("egyptians", 0, level=5, egypt="spear").empire("sumerians", 1, level=5, sumer="spear")
    scene.undisturbed().markers(0, ("egyptians", "production"), ("", "destiny"))
    scene.markers(1, ("sumerians", "manoeuvre"), ("", "start_empire"))
    Stage(mara, begin(scene, "Code breakers", "player 1"))
    said = text(mara, "dealing")
    assert "Idris, on the Sumerians\nManoeuvre" in said
    assert "Idris, on no empire\nStart empire" in said


def test_a_group_at_sea_is_told_with_its_cargo_its_leaders_and_why_it_cannot_halt(visit: Visit):
    mara = at_table(visit)
    scene = campaign("french", level=30, normandy="frigate rifle 3", aquitaine="rifle")
    scene.leader("french", "normandy", "Sc").leader("french", "normandy", "Ta").undisturbed()
    scene.take("normandy", "frigate", led="Ta").choose(("load", scene.unit("rifle")))
    Stage(mara, scene)
    Stage(mara, scene.go("bay_of_biscay"))
    said = mara.find(".ask-q").inner_text()
    assert "veteran frigate with veteran rifle aboard, led by tactician" in said
    assert "Ships with units aboard end their move at a coast." in said


def test_an_event_out_of_turn_says_what_it_does(visit: Visit):
    mara = at_table(visit, **PHONE)
    scene = egyptians().hand(0, "Bumper harvest", "romans")
    scene.calm = False
    Stage(mara, scene.act("production", "egyptians"))
    said = text(mara, "event")
    assert "Bumper harvest" in said
    assert said.count("are about to earn income") == 1
    assert "Not now: " in said
    assert "Pass in advance" in said
    mara.press('[data-moment="event"] .m-acts .btn.main')
    mara.gone('[data-moment="event"]')


def test_an_event_that_fits_the_moment_says_why_it_cannot_be_played(visit: Visit):
    """It once stood among those of other moments, without a reason."""
    mara = at_table(visit)
    scene = egyptians().hand(0, "Bumper harvest", "Drought", "romans")
    scene.calm = False
    Stage(mara, scene.act("production", "sumerians"))
    said = text(mara, "event")
    assert "Play “Drought”" in said
    assert "Bumper harvest\nThis event is for another player's action." in said
    assert "Not now: Levy" in said


def test_on_a_phone_a_choice_comes_before_what_explains_it(visit: Visit):
    mara = at_table(visit, **PHONE)
    scene = egyptians().units("sumerians", "palestine", "spear")
    scene.hand(0, "romans", "normans").hand(1, "hittites")
    Stage(mara, scene.act("trade", "egyptians"))
    text(mara, "dealing")
    tops = [mara.page.locator(which).first.bounding_box() for which in (".d-who", ".d-answers", ".d-stakes")]
    assert [box["y"] for box in tops if box] == sorted(box["y"] for box in tops if box)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_everybody_can_use_the_dialogues(visit: Visit, size: dict[str, object], theme: str):
    """A bid, markers, every step of a new empire, Production, a card given, shares and trades: axe finds nothing."""
    mara = at_table(visit, color_scheme=theme, **size)
    axe, found = AXE.read_text(encoding="utf-8"), {}
    mara.wait(ASKED)
    found["Bid"] = mara.run(axe)

    def look(moment: str, scene: Scene) -> None:
        Stage(mara, scene)
        text(mara, moment)
        found[f"{moment} {scene.question()}"] = mara.run(axe)

    look("markers", egyptians().push(PlaceMarkers((0, 1), ())))
    mara.press('.mt-markers [data-marker="2"]')
    mara.wait(".mt-places .slot.full")
    found["a marker is laid"] = mara.run(axe)
    founding = seven().empire("sumerians", 1, level=4, capital="sumer", sumer="spear 2").undisturbed()
    founding.hand(0, "egyptians", "americans").act("start_empire")
    for kind in FOUNDING:
        assert founding.question() == kind
        look("founding", founding)
        founding.choose(founding.offers()[0])
    while sum(offer.startswith("recruit") for offer in founding.offers()) > 1:
        founding.choose(founding.offers()[0])
    look("founding", founding)  # most of the units cannot be paid any more
    look("production", egyptians().act("production", "egyptians"))
    mara.press(".w-unit.c-pick", "Spear")
    mara.wait(".w-area")
    found["where a unit is built"] = mara.run(axe)
    look("dealing", egyptians().hand(0, "romans", "normans").push(GiveCard(0, 1, 1)))
    trading = egyptians().units("sumerians", "palestine", "spear").hand(0, "romans", "normans").hand(1, "hittites")
    look("dealing", trading.act("trade", "egyptians"))
    assert [f"{where}: {line}" for where, lines in found.items() for line in lines] == []


def test_every_answer_of_production_is_whole(visit: Visit):
    """The second of two long answers ran out of the sheet."""
    mara = at_table(visit)
    stage = Stage(mara, egyptians(money=20).act("production", "egyptians"))
    while stage.scene.question() != "BuyElite":
        stage.play("done")
    stage.show()
    text(mara, "production")
    mara.until(lambda: mara.page.locator(".m-acts .btn").count() == 2, "an elite marker is offered")
    right = "(one) => one.getBoundingClientRect().right"
    edge = mara.find('[data-moment="production"] .m-sheet').evaluate(right)
    assert all(button.evaluate(right) <= edge for button in mara.page.locator(".m-acts .btn").all())


def test_cadence_markers_are_laid_one_after_the_other_on_one_sheet(visit: Visit):
    """The first of them was asked for on a sheet, the others in the bar, and none said what it does."""
    mara = at_table(visit)
    stage = Stage(mara, seven(cadenced_progress=True).push(PlaceCadence((0,), ())))
    assert "get a level less" in text(mara, "dealing")
    mara.press(".d-answer", "Production")
    mara.until(lambda: "Laid already" in text(mara, "dealing"), "the first one lies")
    assert "at stake" not in text(mara, "dealing")
    stage.asked()
    mara.press(".m-acts .btn", "Take all back")


def test_what_the_bar_cuts_is_opened_by_a_press(visit: Visit):
    """The whole of a long event was to be had only from a pointer that rests."""
    mara = at_table(visit)
    scene = begin(world().leader("sumerians", "arabia", "Sc"), "New Dynasty")
    assert scene.question() == "NameTarget"
    stage = Stage(mara, scene)
    detail = stage.now["question"]["detail"]
    line = mara.wait(".ask-q p[data-tip]")
    assert line.evaluate("(one) => one.scrollHeight > one.clientHeight"), "there is no room for all of it"
    mara.page.mouse.move(5, 5)
    line.click()
    assert mara.wait(".pop").inner_text().strip() == detail
