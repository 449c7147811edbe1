"""What a question is about: what those who are asked must know to decide, in the line beneath it and in its answers."""

from __future__ import annotations

from typing import Any

from tests.games.seven_ages.arena import battle, duel
from tests.games.seven_ages.scene import Scene, new_game
from tests.games.seven_ages.stage import world
from tests.games.seven_ages.test_cancelling import begin
from tests.games.seven_ages.test_event_cards_conflict import battle as fought
from tests.games.seven_ages.test_harvest import harvest, rich
from tests.games.seven_ages.test_heresy import vote
from tests.games.seven_ages.test_heresy import world as heretics
from tests.games.seven_ages.test_reach import border
from tests.games.seven_ages.test_retreat import shaken
from tests.games.seven_ages.test_sailing import suez
from tests.games.seven_ages.test_trade import give, pair, play
from tests.games.seven_ages.test_votes import march_on_manchuria, nations

from annals.games.seven_ages.actions.production import Abandon
from annals.games.seven_ages.cards import AR, BU, CODES
from annals.games.seven_ages.events.ops_conflict import KeepEither
from annals.games.seven_ages.events.ops_people import KeepLeader
from annals.games.seven_ages.words import faces
from annals.games.seven_ages.words.words import Words
from annals.rules import rule


def words(scene: Scene, seat: int | None = None) -> Words:
    return Words(scene.table, scene.asked() if seat is None else seat)


def asked(scene: Scene) -> list[str]:
    """The question, and the line beneath it, for whoever is asked first."""
    return words(scene).question().split("\n")


def labels(scene: Scene) -> list[str]:
    seat = scene.asked()
    return [words(scene).choice(seat, choice).label for choice in scene.table.choices(seat)]


@rule("AGE-EVENT-6")
def test_who_may_cancel_an_event_hears_who_plays_it_on_whom():
    scene = begin(world().hand(1, "Counterspy", "romans"), "I spy", "player 1")
    assert asked(scene)[1].startswith("Mara plays “I spy” on you. “I spy”: ")


@rule("AGE-ART-UNITED_NATIONS-4", "AGE-ART-UNITED_NATIONS-5")
def test_who_votes_on_a_censure_hears_what_was_done():
    scene = begin(nations().next_values(0), "Uprising", "area arabia")
    assert asked(scene)[1] == "Mara plays “Uprising” on Arabia."
    assert asked(scene.choose("call"))[1] == "Mara plays “Uprising” on Arabia. For it so far: Idris."
    assert asked(scene.choose("for"))[1] == "You play “Uprising” on Arabia."
    assert asked(march_on_manchuria())[1].endswith("enter Manchuria.")


@rule("AGE-TERM-57", "AGE-TERM-59")
def test_who_is_asked_for_a_way_hears_where_it_leads_and_no_price_names_nothing():
    scene = border()
    goal = "The Egyptians want to reach the Romans. Range ends at the areas of others, unless they agree."
    assert asked(scene) == ["Others are in the way. Whom do you ask to let the Egyptians reach through?", goal]
    scene.choose(("ask", scene.e("sumerians").set))
    assert asked(scene)[1] == goal
    found = labels(scene)
    assert {"Allow it for 3 money", "Allow it for 1 card", "Allow it for 5 money and 1 card"} <= set(found)
    assert not any(" 0 " in label for label in found)
    scene.choose("price 4 0")
    assert asked(scene)[0] == "Do the Egyptians pay 4 money for the permission?"
    scene.choose("pay")
    told = [words(scene, 2).entry(entry) for entry in scene.table.story.seen_by(2)] if scene.table.story else []
    assert "The Egyptians give the Sumerians 4 money." in told


@rule("AGE-ART-GREAT_CANAL-4")
def test_who_is_asked_for_a_canal_hears_which():
    assert asked(suez().go("red_sea"))[1] == "The Suez canal links the Eastern Mediterranean and the Red Sea."


@rule("AGE-RETREAT-4", "AGE-RETREAT-8")
def test_who_may_retreat_hears_where_to_and_who_would_be_lost():
    scene = duel("spear 3", "spear 3").units("sumerians", "elam", "spear")
    shaken(scene)
    assert asked(scene)[1] == "A retreat leads to Elam."
    scene = duel("spear 3", "spear 3")
    shaken(scene)
    assert asked(scene)[1] == "2 units would be lost: no area is open to them."


@rule("AGE-ART-HERESY-8")
def test_a_proposal_names_the_empire_it_is_about():
    scene = vote(heretics(), 4)
    assert asked(scene)[0] == "How many levels shall the Egyptians lose to end the Heresy?"
    scene.choose(scene.offers()[0])
    assert asked(scene)[0] == "How many levels shall the Sumerians lose to end the Heresy?"


@rule("AGE-GLORY-55")
def test_who_buys_glory_hears_what_money_is_left():
    scene = rich(120, 50)
    harvest(scene)
    seat = scene.asked()
    assert words(scene).choice(seat, ("buy", 2)).effect == "20 money left"


def test_the_sides_of_a_conflict_are_named():
    scene = duel("spear 3", "spear 3")
    battle(scene, "egyptians", "sumerians", "sumer")
    filler = words(scene)._filler()
    assert filler.fill("{side:side}", {"side": 0}) == "the attacker: the Egyptians"
    assert filler.fill("{side:side}", {"side": 1}) == "the defender: the Sumerians"


@rule("AGE-FIRST-3", "AGE-FIRST-4")
def test_a_bid_says_what_it_is_for():
    assert asked(new_game(seats=3))[1] == "The highest value goes first. Every card that is bid is discarded."


def test_who_chooses_between_two_conflict_cards_hears_their_values():
    scene = duel("spear 3", "spear 3")
    arena = battle(scene, "egyptians", "sumerians", "sumer").cards(3, 0)
    deck = scene.table.deck
    other = next(card for card in deck if scene.table.edition.value(card) == 6)
    deck.remove(other)
    scene.table.laid["conflict 0"] += ((other, 1),)
    scene.table.push(KeepEither(0, 0))
    scene.table.forget_choices()
    assert arena.question == "KeepEither"
    assert labels(scene) == ["Use the first card, of value 3", "Use the second card, of value 6"]


def told(scene: Scene, seat: int) -> list[str]:
    """The story, as a seat reads it."""
    assert scene.table.story is not None
    return [words(scene, seat).entry(entry) for entry in scene.table.story.seen_by(seat)]


@rule("AGE-TERM-59", "AGE-DEC-40")
def test_who_does_not_pay_is_not_told_of_as_refused():
    scene = border()
    scene.choose(("ask", scene.e("sumerians").set), "price 4 1", "decline")
    assert "The Egyptians do not pay 4 money and 1 card to reach through the areas of the Sumerians." in told(scene, 2)
    assert not any("let" in said for said in told(scene, 2))
    scene = border()
    scene.choose(("ask", scene.e("sumerians").set), "refuse")
    assert "The Sumerians do not let the Egyptians reach through their areas." in told(scene, 2)


@rule("AGE-ART-GREAT_CANAL-5", "AGE-DEC-48")
def test_who_does_not_pay_for_a_canal_is_not_told_of_as_turned_away():
    scene = suez().go("red_sea").choose("price 4", "decline")
    assert told(scene, 0)[-1] == "The French do not pay the English 4 money for the passage."
    scene = suez().go("red_sea").choose("refuse")
    assert told(scene, 0)[-1] == "The canal stays closed to the French."


@rule("AGE-LDR-13")
def test_who_may_keep_a_leader_hears_what_it_does():
    scene = world()
    scene.push(KeepLeader(0, scene.e("egyptians").set, CODES.index("Ar"), 1))
    assert asked(scene) == [
        "Do you keep an Artist?",
        "Artist: several artefacts may lie there and count double; 1 glory for each laid in range.",
    ]
    both = next(leader for leader in scene.table.edition.leaders if leader.codes == AR | BU)
    lines = faces.leader_lines(scene.table.edition, both)
    assert [line.split(":")[0] for line in lines] == ["Artist", "Builder"]


@rule("AGE-TRADE-16", "AGE-TRADE-32")
def test_who_may_give_money_after_a_trade_hears_how_it_ended():
    scene = pair(own=8, other=8)
    play(scene, give(scene, 0, 5), give(scene, 1, 3))
    if scene.question() == "TakeLevels":
        scene.choose("levels 1")
    said = "The Romans win the trade by 5 to 3: level 9 now. Each side may give the other money."
    assert asked(scene)[1] == said
    scene = pair(own=8, other=9)
    play(scene, give(scene, 0, 4), give(scene, 1, 4))
    said = "The trade is a tie at 4; the Romans are on level 9 now. Each side may give the other money."
    assert asked(scene)[1] == said


def test_who_is_asked_for_a_parley_hears_by_whom_and_in_which_conflict():
    scene = begin(fought(), "Parley", seat=2, acting="sumerians")
    assert scene.question() == "Agree"
    conflict = "Round 1 for Palestine: the Sumerians with 3 units against the Egyptians with 2 units."
    assert asked(scene)[1] == f"Vesta plays “Parley”. {conflict}"


@rule("AGE-MAINT-3", "AGE-DEC-33")
def test_who_names_unpaid_units_hears_which_are_named():
    scene = world()
    spear = scene.e("egyptians").stacks[scene.area("egypt")][0]
    scene.push(Abandon(0, scene.e("egyptians").set, 1, ((scene.area("egypt"), spear),)))
    assert asked(scene)[1].endswith("Unpaid already: veteran spear in Egypt.")
    asking: Any = scene.table.view(0)["board"]["asking"]
    assert asking["works"]["unpaid"] == [[scene.area("egypt"), spear & 31]]
