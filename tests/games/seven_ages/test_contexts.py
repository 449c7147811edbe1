"""What a question is about: what those who are asked must know to decide, in the line beneath it and in its answers."""

from __future__ import annotations

from tests.games.seven_ages.arena import battle, duel
from tests.games.seven_ages.scene import Scene, new_game
from tests.games.seven_ages.stage import world
from tests.games.seven_ages.test_cancelling import begin
from tests.games.seven_ages.test_harvest import harvest, rich
from tests.games.seven_ages.test_heresy import vote
from tests.games.seven_ages.test_heresy import world as heretics
from tests.games.seven_ages.test_reach import border
from tests.games.seven_ages.test_retreat import shaken
from tests.games.seven_ages.test_sailing import suez
from tests.games.seven_ages.test_votes import march_on_manchuria, nations

from annals.games.seven_ages.events.ops_conflict import KeepEither
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
    assert asked(scene.choose("call"))[1] == "Mara plays “Uprising” on Arabia."
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
