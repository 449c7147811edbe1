"""Trade and progress: partners, cards, winners and what they get."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.test_start import seven

from annals.games.seven_ages import turn
from annals.games.seven_ages.actions import preludes, settlement, trade, trade_value
from annals.games.seven_ages.civilization import progress
from annals.games.seven_ages.events.windows import EventWindow
from annals.games.seven_ages.glory import immediate
from annals.games.seven_ages.numbers import TRADE
from annals.rules import rule


def card_of(scene: Scene, value: int, *but: int) -> int:
    """A card of this value that nobody has yet."""
    taken = [*but, *[card for player in scene.table.players for card in player.hand]]
    taken += [empire.card for empire in scene.table.in_play()]
    return next(
        card for card in sorted(scene.table.deck) if scene.table.edition.value(card) == value and card not in taken
    )


def give(scene: Scene, seat: int, *values: int) -> list[int]:
    """Cards of these values for a hand."""
    found: list[int] = []
    for value in values:
        found.append(card_of(scene, value))
        scene.hand(seat, found[-1])
    return found


def set_trade(scene: Scene, name: str, number: int) -> Scene:
    """Give an empire this Trade number, with Scientists' and markers' part left out."""
    printed = scene.table.edition.cards[scene.card(name)].empire
    change = number - printed.trade_number(scene.table.age_of(scene.e(name)))
    scene.table.notes = (*scene.table.notes, ("trade_mod", "this_turn", scene.e(name).set, change))
    return scene


def pair(own: int = 9, other: int = 10, seats: int = 2) -> Scene:
    """Romans of seat 0 and Carthaginians of seat 1, side by side, both with Trade number 0."""
    scene = seven(seats).empire("romans", 0, level=own, money=5, sicily="spear", capital="sicily")
    scene.empire("carthaginians", 1, level=other, money=5, carthage="spear", capital="carthage")
    return set_trade(set_trade(scene, "romans", 0), "carthaginians", 0)


def lay(scene: Scene, *cards: int) -> Scene:
    """Both traders lay their first card."""
    for seat, card in enumerate(cards):
        scene.choose(("card", card), seat=seat)
    return scene


def play(scene: Scene, own: list[int], other: list[int]) -> Scene:
    """A trade of the Romans with these cards; no second card of the partner."""
    scene.act("trade", "romans")
    lay(scene, own[0], other[0])
    if scene.table.asked() and scene.question() == "AddCard":
        scene.choose(("add", own[1]) if len(own) > 1 else "none")
    return scene


def finish(scene: Scene) -> Scene:
    """Nobody gives anything."""
    while scene.table.asked() and scene.question() in ("Gift", "TakeElephant"):
        scene.choose("none")
    return scene


# Partners -------------------------------------------------------------------------------------------------------------


@rule("AGE-TRADE-1", "AGE-TRADE-2", "AGE-TRADE-3", "AGE-DEC-38", "AGE-Q-18")
def test_an_empire_of_another_player_in_range() -> None:
    scene = pair(seats=3).empire("japanese", 2, level=3, honshu="spear").empire("egyptians", 0, egypt="spear")
    scene.empire("etruscans", 2, level=3, etruria="spear")
    give(scene, 0, 1)
    give(scene, 1, 1)
    scene.act("trade", "romans")
    assert sorted(scene.offers()) == sorted([f"partner {scene.e(name).set}" for name in ("carthaginians", "etruscans")])
    scene.refused(("partner", scene.e("japanese").set), "out_of_range", "AGE-TRADE-3")
    scene.refused(("partner", scene.e("egyptians").set), "out_of_range")
    scene.refused("deck", "trade_with_empire", "AGE-TRADE-5")


@rule("AGE-TRADE-4", "AGE-TRADE-34")
def test_untraded_empires_come_first() -> None:
    scene = pair(seats=3).empire("etruscans", 2, level=3, etruria="spear").set("etruscans", traded=1)
    scene.empire("gauls", 2, level=3, lombardy="spear")
    give(scene, 0, 1)
    give(scene, 1, 1)
    scene.act("trade", "romans")
    scene.refused(("partner", scene.e("etruscans").set), "untraded_first", "AGE-TRADE-4")
    scene.set("carthaginians", traded=1).set("gauls", traded=2)
    assert len(scene.offers()) == 3, "all have traded: any of them, but not the deck"


@rule("AGE-TRADE-5", "AGE-TRADE-19", "AGE-TRADE-31", "AGE-TRADE-33", "AGE-TRADE-23")
def test_nobody_in_range_means_the_deck() -> None:
    scene = seven().empire("romans", 0, level=5, latium="spear", capital="latium")
    scene.empire("japanese", 1, level=40, honshu="spear", capital="honshu")
    set_trade(scene, "romans", 1)
    (four,) = give(scene, 0, 4)
    (five,) = [card_of(scene, 4)]
    scene.next_cards(five).act("trade", "romans").choose(("card", four))
    assert scene.offers() == ["levels 2", "levels 1"], "5 against 4; no level for a higher partner"
    scene.choose("levels 2")
    assert scene.e("romans").level == 7
    assert scene.p(0).hand == [five]
    assert four in scene.table.discards
    assert not scene.table.asked(), "no gifts"
    scene.sound()


@rule("AGE-TRADE-3", "AGE-TERM-57")
def test_a_partner_out_of_range_is_reached_by_permission_for_one_trade() -> None:
    scene = seven(3).empire("romans", 0, level=9, sumer="spear", capital="sumer")
    scene.empire("carthaginians", 1, level=9, elam="spear", babylonia="spear", arabia="spear", persian_gulf="galley")
    scene.empire("zulus", 2, level=9, media="spear")
    zulus, carthage = scene.e("zulus").set, scene.e("carthaginians").set
    own, other = give(scene, 0, 3)[0], give(scene, 2, 1)[0]
    scene.act("trade", "romans")
    assert scene.offers() == [f"partner {carthage}", f"ask {zulus}"]
    scene.choose(("ask", zulus), ("ask", carthage), "allow")
    assert scene.told("trades")[-1]["partner"] == zulus
    scene.choose(("card", own), seat=0).choose(("card", other), seat=2)
    while scene.table.asked():
        assert scene.question() != "ChoosePartner", "one trade is all there is"
        scene.choose(scene.offers()[0])
    assert (scene.e("romans").traded, scene.e("romans").level, scene.e("zulus").traded) == (1, 11, 1)


@rule("AGE-TRADE-3", "AGE-TERM-57", "AGE-Q-25")
@pytest.mark.parametrize("answer", ["refuse", "give_up"])
def test_who_gets_no_way_to_a_partner_trades_with_another(answer: str) -> None:
    scene = seven(3).empire("romans", 0, level=9, sumer="spear", capital="sumer")
    scene.empire("carthaginians", 1, level=9, elam="spear", babylonia="spear", arabia="spear", persian_gulf="galley")
    scene.empire("zulus", 2, level=9, media="spear")
    zulus, carthage = scene.e("zulus").set, scene.e("carthaginians").set
    give(scene, 0, 3)
    scene.act("trade", "romans").choose(("ask", zulus))
    scene.choose("give_up") if answer == "give_up" else scene.choose(("ask", carthage), "refuse")
    assert scene.told("trades") == [{"empire": scene.e("romans").set, "partner": carthage}], "the only one left"


# Markers of the partner -----------------------------------------------------------------------------------------------


@rule("AGE-TRADE-6", "AGE-TRADE-7", "AGE-TRADE-10", "AGE-TRADE-12")
def test_the_partners_marker_is_turned_over() -> None:
    scene = pair().markers(1, ("carthaginians", "trade"))
    own, other = give(scene, 0, 1, 1), give(scene, 1, 5, 1)
    scene.act("trade", "romans")
    assert scene.p(1).placed == ()
    assert TRADE in scene.e("carthaginians").acted
    lay(scene, own[0], other[0])
    assert scene.asked() == 0, "the active player decides on a second card first"
    scene.choose("none")
    assert scene.asked() == 1
    scene.choose("none")
    assert scene.question() == "TakeLevels"
    assert scene.offers() == ["levels 2", "levels 1"], "the winner chose the action too"


@rule("AGE-TRADE-13", "AGE-TRADE-20")
def test_a_partner_without_the_action_has_no_second_card_and_no_second_level() -> None:
    scene = pair(own=9, other=10)
    own, other = give(scene, 0, 1, 1), give(scene, 1, 5, 1)
    play(scene, own, other)
    assert scene.e("carthaginians").level == 11
    assert scene.question() == "Gift"


@rule("AGE-Q-19", "AGE-DEC-104", "AGE-WILD-3")
def test_a_wild_card_may_be_used() -> None:
    scene = pair().markers(1, ("carthaginians", "wild"))
    own, other = give(scene, 0, 1), give(scene, 1, 5)
    scene.act("trade", "romans")
    assert scene.question() == "UseWild"
    assert scene.asked() == 1
    scene.choose("use")
    assert scene.e("carthaginians").wild
    assert scene.p(1).placed == ()
    lay(scene, own[0], other[0])
    assert scene.offers() == ["levels 2", "levels 1"]


@rule("AGE-Q-19")
def test_another_marker_stays_secret() -> None:
    scene = pair().markers(1, ("carthaginians", "destiny"))
    give(scene, 0, 1)
    give(scene, 1, 5)
    scene.act("trade", "romans")
    assert scene.question() == "UseWild", "it looks the same to the others"
    board: Any = scene.table.view(1)["board"]
    assert board["asking"]["other"] == scene.e("romans").set, "and says who trades"
    scene.refused("use", "no_wild_card", "AGE-Q-19")
    scene.choose("keep")
    assert len(scene.p(1).placed) == 1


@rule("AGE-TURN-17", "AGE-TRADE-6")
def test_a_marker_left_face_down_in_its_action_is_not_called_in_later() -> None:
    scene = pair().markers(1, ("carthaginians", "trade"))
    give(scene, 0, 1)
    give(scene, 1, 1)
    scene.act("civilise", "romans")
    scene.table.agenda = []
    scene.push(turn.Perform(0, scene.e("romans").set, TRADE))
    assert (scene.question(), scene.asked()) == ("UseWild", 1), "asked as whoever has any other marker there"
    scene.refused("use", "no_wild_card")
    scene.choose("keep")
    assert scene.p(1).placed == ((scene.e("carthaginians").set, TRADE),)


@rule("AGE-Q-82")
def test_a_partner_that_has_traded_already_trades_without_the_action() -> None:
    scene = pair(own=9, other=10).set("carthaginians", acted=(TRADE,), traded=1)
    own, other = give(scene, 0, 1, 1), give(scene, 1, 5, 1)
    play(scene, own, other)
    assert scene.e("carthaginians").level == 11


@rule("AGE-Q-96")
def test_a_partner_whose_marker_became_a_pass_trades_without_the_action(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = pair(own=9, other=10).markers(1, ("carthaginians", "trade"))
    own, other = give(scene, 0, 1, 1), give(scene, 1, 5, 1)
    monkeypatch.setattr(preludes, "push", lambda table, seat, empire, action: turn.make_pass(table))
    scene.act("trade", "romans")
    assert scene.told("passes")
    lay(scene, own[0], other[0])
    scene.choose("none")
    assert scene.e("carthaginians").level == 11
    assert scene.question() == "Gift", "no second card, no second level"


@rule("AGE-PROG-7", "AGE-LDR-SCIENTIST-3")
def test_a_dark_age_does_not_stop_progress_by_trade() -> None:
    scene = pair(own=17, other=17)
    assert scene.table.rules.is_dark(17)
    own, other = give(scene, 0, 7), give(scene, 1, 1)
    play(scene, own, other).choose("levels 2")
    assert scene.e("romans").level == 19
    assert progress.is_held_back(scene.table, scene.e("romans").set)
    scene.leader("romans", "sicily", "Sc")
    assert not progress.is_held_back(scene.table, scene.e("romans").set)


@rule("AGE-Q-75")
def test_with_no_card_left_the_deck_is_worth_nothing() -> None:
    scene = seven().empire("romans", 0, level=5, latium="spear", capital="latium")
    set_trade(scene, "romans", 0)
    (one,) = give(scene, 0, 1)
    scene.table.removed, scene.table.deck = scene.table.deck, []
    scene.act("trade", "romans").choose(("card", one))
    assert scene.question() == "TakeLevels", "1 against 0"


# Cards ----------------------------------------------------------------------------------------------------------------


@rule("AGE-TRADE-8", "AGE-DEC-41")
def test_first_cards_are_secret_until_both_are_laid() -> None:
    scene = pair()
    own, other = give(scene, 0, 3), give(scene, 1, 5)
    scene.act("trade", "romans").choose(("card", own[0]), seat=0)
    assert "trade 0" not in scene.table.laid
    assert scene.p(0).hand == own
    scene.refused(("card", own[0]), "not_in_hand", seat=1)
    scene.choose(("card", other[0]), seat=1)


@rule("AGE-TRADE-9")
def test_an_empty_hand_uses_the_deck() -> None:
    scene = pair()
    own = give(scene, 0, 3)
    scene.next_values(7).act("trade", "romans").choose(("card", own[0]))
    finish(scene)
    assert scene.e("carthaginians").level == 11


@rule("AGE-ART-COMPUTING-3", "AGE-DEC-41", "AGE-TRADE-9")
def test_computing_may_use_the_deck() -> None:
    scene = pair()
    give(scene, 0, 3)
    other = give(scene, 1, 0)
    scene.next_values(7).act("trade", "romans")
    scene.refused("deck", "no_computing", seat=0)
    scene.blue("computing", 9)
    scene.choose("deck", seat=0).choose(("card", other[0]), seat=1)
    assert scene.question() == "AddCard"


@rule("AGE-TRADE-10", "AGE-TRADE-11", "AGE-TRADE-14", "AGE-DEC-42")
def test_a_second_card_counts_too() -> None:
    scene = pair(own=9, other=9)
    own, other = give(scene, 0, 3, 3), give(scene, 1, 5)
    scene.act("trade", "romans")
    lay(scene, own[0], other[0])
    assert set(scene.offers()) == {f"add {own[1]}", "none"}
    scene.choose(("add", own[1]))
    assert scene.told("adds_card")
    assert scene.offers() == ["levels 2", "levels 1"]


# Values ---------------------------------------------------------------------------------------------------------------


@rule("AGE-TRADE-15", "AGE-LDR-SCIENTIST-1", "AGE-TERM-67", "AGE-TERM-68")
def test_trade_numbers() -> None:
    scene = pair()
    romans = scene.e("romans")
    before = trade_value.number(scene.table, romans)
    printed = scene.table.edition.cards[romans.card].empire
    assert before == printed.trade_number(2)
    scene.leader("romans", "sicily", "Sc")
    assert trade_value.number(scene.table, scene.e("romans")) == before + 1


@pytest.mark.parametrize(
    ("what", "change"),
    [
        (lambda scene: scene.set("romans", religions=["judaism"]), 1),
        (lambda scene: scene.set("romans", religions=["confucianism"]), -1),
        (lambda scene: scene.set("romans", religions=["islam", "judaism"]), 0),
        (lambda scene: scene.artefact("pharos", "sicily"), 1),
        (lambda scene: scene.blue("renaissance", 8), 1),
        (lambda scene: scene.blue("renaissance", 20), 0),
        (lambda scene: scene.artefact("great_university", "sicily"), 1),
    ],
)
@rule("AGE-ART-JUDAISM-4", "AGE-ART-CONFUCIANISM-7", "AGE-ART-PHAROS_LIGHTHOUSE-3", "AGE-ART-RENAISSANCE-2")
@rule("AGE-ART-GREAT_UNIVERSITY-4")
def test_what_changes_a_trade_number(what, change) -> None:
    scene = pair()
    before = trade_value.number(scene.table, scene.e("romans"))
    what(scene)
    assert trade_value.number(scene.table, scene.e("romans")) == before + change


@rule("AGE-TRADE-16", "AGE-TERM-69")
def test_disorder_is_bad_for_trade() -> None:
    scene = pair()
    assert trade_value.value(scene.table, scene.e("romans"), 4) == 4
    scene.disorder("sicily")
    assert trade_value.value(scene.table, scene.e("romans"), 4) == 3
    scene.units("romans", "austria", "spear").units("romans", "dacia", "spear").disorder("austria", "dacia", "carthage")
    assert trade_value.value(scene.table, scene.e("romans"), 4) == 1


# Worked examples ------------------------------------------------------------------------------------------------------


def syracuse(card: int) -> tuple[Scene, list[int], list[int]]:
    """Syracuse (+2, the lower one) trades with Rome (+1), which lays a 5."""
    scene = pair(own=9, other=12)
    scene.table.notes = ()
    set_trade(set_trade(scene, "romans", 2), "carthaginians", 1)
    return scene, give(scene, 0, card), give(scene, 1, 5)


@rule("AGE-EX-16", "AGE-TRADE-17", "AGE-TRADE-28", "AGE-TRADE-29", "AGE-TRADE-30")
def test_syracuse_plays_3() -> None:
    scene, own, other = syracuse(3)
    finish(play(scene, own, other))
    assert scene.e("carthaginians").level == 13
    assert scene.e("romans").level == 9
    assert (scene.e("romans").money, scene.e("carthaginians").money) == (5 + 5, 5)
    assert (scene.p(0).hand, scene.p(1).hand) == (other, own)
    assert scene.table.known[own[0]] & 1
    scene.sound()


@rule("AGE-EX-17", "AGE-TRADE-21", "AGE-TRADE-22", "AGE-DEC-43", "AGE-DEC-106", "AGE-Q-20")
def test_syracuse_plays_5() -> None:
    scene, own, other = syracuse(5)
    play(scene, own, other)
    assert scene.offers() == ["levels 3", "levels 2", "levels 1"]
    scene.choose("levels 3")
    assert scene.e("romans").level == 12
    assert scene.e("carthaginians").money == 5 + 5


@rule("AGE-EX-18", "AGE-TRADE-25", "AGE-TRADE-18")
def test_syracuse_plays_4() -> None:
    scene, own, other = syracuse(4)
    play(scene, own, other)
    assert scene.e("romans").level == 10
    assert scene.e("romans").won == scene.e("carthaginians").won == 0
    assert scene.e("romans").money == 5
    assert scene.e("carthaginians").money == 5 + 4


@rule("AGE-TRADE-25")
def test_a_tie_helps_the_one_that_chose_the_action_however_advanced() -> None:
    scene = pair(own=14, other=9)
    own, other = give(scene, 0, 4), give(scene, 1, 4)
    play(scene, own, other)
    assert (scene.e("romans").level, scene.e("carthaginians").level) == (15, 9)


@rule("AGE-EX-19", "AGE-TRADE-32", "AGE-DEC-46", "AGE-Q-24")
def test_rome_gives_4_money() -> None:
    scene, own, other = syracuse(3)
    play(scene, own, other)
    assert scene.asked() == 0
    scene.refused("give 11", "too_generous", "AGE-Q-24")
    scene.choose("none")
    assert scene.asked() == 1
    scene.choose("give 4")
    assert (scene.e("romans").money, scene.e("carthaginians").money) == (14, 1)


@rule("AGE-Q-24", "AGE-INC-3")
def test_nobody_gives_more_than_the_other_may_hold() -> None:
    scene = pair(own=9, other=9).set("carthaginians", money=190).set("romans", money=50)
    scene.push(settlement.Gifts(0, scene.e("romans").set, scene.e("carthaginians").set))
    scene.refused("give 10", "too_generous")
    assert scene.offers()[-1] == "give 9"
    scene.choose("give 9")
    assert (scene.e("romans").money, scene.e("carthaginians").money) == (41, 199)


@pytest.mark.parametrize(("own", "other", "levels"), [(9, 12, (10, 12)), (12, 9, (12, 10)), (9, 9, (9, 9))])
@rule("AGE-TRADE-26", "AGE-TRADE-27")
def test_a_tie_of_two_that_chose_the_action(own: int, other: int, levels: tuple[int, int]) -> None:
    scene = pair(own, other).markers(1, ("carthaginians", "trade"))
    mine, theirs = give(scene, 0, 4), give(scene, 1, 4)
    scene.act("trade", "romans")
    lay(scene, mine[0], theirs[0])
    finish(scene)
    assert (scene.e("romans").level, scene.e("carthaginians").level) == levels


# What the winner gets -------------------------------------------------------------------------------------------------


@rule("AGE-TRADE-24", "AGE-LDR-SCIENTIST-2", "AGE-DEC-44")
def test_scientists_find_cards() -> None:
    scene = pair(own=9, other=9).units("romans", "latium", "spear")
    scene.leader("romans", "sicily", "Sc").leader("romans", "latium", "Sc")
    own, other = give(scene, 0, 7), give(scene, 1, 1)
    first, second = card_of(scene, 2), card_of(scene, 3)
    scene.next_cards(first, second)
    play(scene, own, other).choose("levels 1")
    assert sorted(scene.offers()) == sorted([f"keep {first}", f"keep {second}"])
    scene.choose(("keep", second))
    finish(scene)
    assert sorted(scene.p(0).hand) == sorted([second, other[0]])
    assert first in scene.table.discards
    scene.sound()


@rule("AGE-Q-120", "AGE-LDR-7")
def test_scientists_who_left_with_their_age_find_no_cards() -> None:
    scene = pair(own=14, other=9).leader("romans", "sicily", "Sc")
    own, other = give(scene, 0, 7), give(scene, 1, 1)
    finish(play(scene, own, other).choose("levels 1"))
    assert (scene.e("romans").level, scene.e("romans").leaders, scene.p(0).hand) == (15, (), other)


@rule("AGE-ART-PRINTING-3", "AGE-Q-21")
def test_printing_adds_a_level_against_the_more_advanced() -> None:
    scene = pair(own=9, other=12).blue("printing", 5)
    own, other = give(scene, 0, 7), give(scene, 1, 1)
    assert play(scene, own, other).offers()[0] == "levels 4"
    scene = pair(own=9, other=9).blue("printing", 5)
    own, other = give(scene, 0, 7), give(scene, 1, 1)
    assert play(scene, own, other).offers()[0] == "levels 2"


@rule("AGE-ART-FEUDALISM-8", "AGE-Q-23")
def test_feudal_winners_advance_one_less() -> None:
    scene = pair(own=12, other=12).set("romans", government="feudalism")
    own, other = give(scene, 0, 7), give(scene, 1, 1)
    play(scene, own, other)
    assert scene.offers() == ["levels 1", "levels 0"]
    scene.choose("levels 0")
    assert scene.e("romans").money == 5 + 1, "it did not progress"


@rule("AGE-ART-WORLD_WAR-9", "AGE-Q-22")
def test_in_a_world_war_nobody_advances_more_than_one() -> None:
    scene = pair(own=9, other=12)
    scene.table.world_war = 6
    own, other = give(scene, 0, 7), give(scene, 1, 1)
    play(scene, own, other)
    assert scene.e("romans").level == 10


@rule("AGE-ART-CAPITALISM-7", "AGE-ART-CAPITALISM-8")
def test_capitalists() -> None:
    scene = pair(own=40, other=40).set("romans", government="capitalism")
    own, other = give(scene, 0, 7), give(scene, 1, 3)
    play(scene, own, other).choose("levels 1")
    assert scene.p(0).glory == 1
    scene = pair(own=40, other=40).set("romans", government="capitalism")
    own, other = give(scene, 0, 1), give(scene, 1, 3)
    play(scene, own, other)
    assert scene.e("romans").money == 5 + 6


@rule("AGE-ART-CAPITALISM-8", "AGE-TRADE-28")
def test_a_capitalist_that_wins_at_the_end_of_the_track_gets_its_money_once() -> None:
    scene = pair(own=50, other=40).set("romans", government="capitalism")
    own, other = give(scene, 0, 7), give(scene, 1, 3)
    play(scene, own, other).choose("levels 1")
    assert (scene.e("romans").level, scene.e("romans").money) == (50, 5 + 3)


@rule("AGE-EX-42", "AGE-TRADE-18")
def test_triggers_of_immediate_glory(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(immediate, "happened", lambda table, number, trigger: seen.append(trigger))
    scene = pair(own=9, other=9)
    own, other = give(scene, 0, 7), give(scene, 1, 1)
    play(scene, own, other).choose("levels 2")
    assert seen == ["win_trade", "progress_by_trade", "progress_by_trade"]
    assert scene.e("romans").won == 1
    assert (scene.e("romans").traded, scene.e("carthaginians").traded) == (1, 1)


# Lessons --------------------------------------------------------------------------------------------------------------


@rule("AGE-BUILD-17", "AGE-BUILD-18")
def test_a_trade_teaches_riding_and_sailing() -> None:
    scene = pair().set("romans", no_cavalry=True, no_ships=True).set("carthaginians", no_cavalry=False, no_ships=True)
    own, other = give(scene, 0, 1), give(scene, 1, 7)
    finish(play(scene, own, other))
    assert not scene.e("romans").no_cavalry, "though it lost"
    assert scene.e("romans").no_ships, "the other has no ships either"


@rule("AGE-BUILD-17")
def test_the_deck_teaches_nothing() -> None:
    scene = seven().empire("romans", 0, level=5, latium="spear").set("romans", no_cavalry=True)
    own = give(scene, 0, 4)
    scene.act("trade", "romans").choose(("card", own[0]))
    while scene.table.asked():
        scene.choose(scene.offers()[0])
    assert scene.e("romans").no_cavalry


@rule("AGE-ELE-7", "AGE-DEC-45")
def test_an_elephant_from_a_trade() -> None:
    scene = after_elephant_trade(12)
    assert scene.question() == "TakeElephant"
    before = scene.table.elephants
    scene.choose("take")
    assert scene.e("romans").elephants.bit_count() == 1
    assert scene.table.elephants | scene.e("romans").elephants == before
    assert scene.e("romans").elephants.bit_length() > len(scene.table.edition.atlas.elephants)
    assert after_elephant_trade(8).question() == "Gift", "below level 10 there are no elephants"


def after_elephant_trade(level: int) -> Scene:
    """The Romans have won a level in a trade with the holder of an elephant area."""
    scene = seven()
    home = scene.table.edition.atlas.areas[scene.table.edition.atlas.elephants[0]].id
    near = next(
        scene.table.edition.atlas.areas[area].id
        for area in range(216)
        if scene.table.edition.atlas.borders[scene.area(home)] >> area & 1
    )
    scene.empire("romans", 0, level=level, money=0).units("romans", near, "spear")
    scene.empire("carthaginians", 1, level=9, money=0).units("carthaginians", home, "spear")
    set_trade(set_trade(scene, "romans", 0), "carthaginians", 0)
    own, other = give(scene, 0, 7), give(scene, 1, 1)
    play(scene, own, other).choose("levels 1")
    return scene


# Events ---------------------------------------------------------------------------------------------------------------


def test_what_events_leave_is_heeded() -> None:
    scene = pair()
    number, partner = scene.e("romans").set, scene.e("carthaginians").set
    own, other = give(scene, 0, 1), give(scene, 1, 7)
    scene.table.notes = (*scene.table.notes, ("trade_deny", "this_trade", number, "money", "cards"))
    finish(play(scene, own, other))
    assert scene.e("romans").money == 5
    assert scene.p(0).hand == []
    assert other[0] in scene.table.discards
    scene = pair()
    scene.table.notes = (("trade_block", "this_turn", partner),)
    own = give(scene, 0, 4)
    scene.act("trade", "romans")
    assert scene.told("trades_with_deck")


def test_notes_of_a_trade_end_with_it() -> None:
    scene = pair()
    own, other = give(scene, 0, 1), give(scene, 1, 7)
    finish(play(scene, own, other))
    assert all(note[1] != "this_trade" for note in scene.table.notes)
    assert not scene.table.laid


def test_windows_of_a_trade_open_in_order() -> None:
    scene = pair()
    scene.calm = False
    own, other = give(scene, 0, 1, 2), give(scene, 1, 7, 2)
    scene.act("trade", "romans")
    moments: list[str] = []
    while scene.table.asked():
        decision = scene.table.decision()
        if isinstance(decision, EventWindow):
            moments += [decision.moment] if decision.moment not in moments else []
            scene.choose("pass")
        elif scene.question() == "FirstCard":
            scene.choose(("card", (own, other)[scene.asked()][0]))
        else:
            scene.choose("none")
    assert [moment for moment in moments if "after_action" not in moment] == [
        "trade_declared",
        "cards_placed",
        "cards_revealed",
        "before_payout",
        "after_trade",
    ]


@rule("AGE-TRADE-4", "AGE-TERM-57")
def test_nobody_is_asked_for_a_way_to_one_who_has_traded_while_another_in_range_has_not() -> None:
    scene = seven(3).empire("romans", 0, level=9, sumer="spear", capital="sumer")
    scene.empire("carthaginians", 1, level=9, elam="spear", babylonia="spear", arabia="spear", persian_gulf="galley")
    scene.empire("zulus", 2, level=9, media="spear").set("zulus", traded=1)
    give(scene, 0, 3)
    give(scene, 1, 3)
    scene.hand(0, "english").set("carthaginians", traded=0)
    scene.table.agenda = []
    question = trade.ChoosePartner(0, scene.e("romans").set, ())
    refusal = question.refuse(scene.table, 0, ("ask", scene.e("zulus").set))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("untraded_first", "AGE-TRADE-4")


@rule("AGE-BUILD-16", "AGE-BUILD-17")
def test_the_partner_learns_to_sail_too() -> None:
    scene = pair().set("romans", no_ships=False).set("carthaginians", no_ships=True, no_cavalry=True)
    settlement.learn(scene.table, scene.e("romans").set, scene.e("carthaginians").set)
    assert (scene.e("carthaginians").no_ships, scene.e("carthaginians").no_cavalry) == (False, False)
