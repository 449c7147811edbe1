"""Harvest glory: buying, ranking, ties, events, prizes, and the glory track."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene, seven

from annals.games.seven_ages.civilization import memory
from annals.games.seven_ages.glory.harvest import BuyGlory, Harvest
from annals.games.seven_ages.glory.ranking import Count, ranked
from annals.games.seven_ages.words import chart
from annals.rules import rule

MONEY = ("money", "", "")


def harvest(scene: Scene) -> Scene:
    return scene.push(Harvest())


def gained(scene: Scene) -> list[int]:
    """What each seat has after a Harvest that began with none."""
    for player in scene.table.players:
        player.glory = 0
    harvest(scene)
    return [player.glory for player in scene.table.players]


def rich(*money: int, first: int = 0) -> Scene:
    """Venetians of seat 0 with money 3 as a category, then Dutch, Saudis, Malians, all with 3."""
    scene = seven(len(money)) if len(money) > 1 else seven()
    names = ("venetians", "dutch", "saudis", "malians")
    areas = ("lombardy", "low_countries", "mecca", "mali")
    for seat, has in enumerate(money):
        scene.empire(names[seat], seat, level=8 + seat, money=has).units(names[seat], areas[seat], "spear")
    scene.table.first = first
    return scene


def paid(scene: Scene, origin: str = "money") -> list[int]:
    """What a category pays the empires of all seats, by seat."""
    count = Count(scene.table)
    found = [0] * scene.table.seats
    for empire in scene.table.in_play():
        found[empire.seat] += sum([gain for name, gain in count.lines[empire.set] if name == origin])
    return found


@rule("AGE-GLORY-1", "AGE-GLORY-5", "AGE-GLORY-14")
def test_a_category_of_three_pays_three_two_and_one() -> None:
    scene = rich(30, 10, 20, 5)
    assert paid(scene) == [3, 1, 2, 0]


@rule("AGE-GLORY-3", "AGE-GLORY-4", "AGE-GLORY-12")
def test_a_category_of_one_or_two_pays_less_and_all_empires_are_ranked() -> None:
    scene = seven(3).empire("sumerians", 0, money=9, sumer="spear").empire("minoans", 1, money=8, crete="spear")
    assert paid(scene) == [2, 0, 0]
    scene.set("minoans", money=10)
    assert paid(scene) == [1, 1, 0]
    scene.empire("romans", 2, money=11, latium="spear")
    assert paid(scene) == [0, 0, 0]


@rule("AGE-GLORY-2")
def test_who_has_none_gets_none() -> None:
    assert paid(rich(0, 4)) == [0, 3]


@rule("AGE-GLORY-8", "AGE-LDR-PHILOSOPHER-3", "AGE-EX-32", "AGE-Q-52")
def test_philosophers_in_different_areas_break_ties() -> None:
    scene = rich(10, 10).units("dutch", "normandy", "spear").leader("dutch", "low_countries", "Ph")
    assert ranked(scene.table, MONEY) == [scene.e("dutch").set, scene.e("venetians").set]
    scene.leader("venetians", "lombardy", "Ph").leader("venetians", "lombardy", "Ph")
    assert ranked(scene.table, MONEY)[0] == scene.e("venetians").set
    scene.leader("dutch", "normandy", "Ph")
    assert ranked(scene.table, MONEY)[0] == scene.e("dutch").set


@rule("AGE-GLORY-9", "AGE-GLORY-10", "AGE-EX-37")
def test_then_the_first_player_and_those_to_the_left_rank_higher() -> None:
    scene = rich(50, 10, 30, 10, first=2)
    assert [scene.table.empire(number).seat for number in ranked(scene.table, MONEY)] == [0, 2, 3, 1]


@rule("AGE-GLORY-11")
def test_an_own_empire_can_cost_glory() -> None:
    scene = seven().empire("venetians", 0, money=5, lombardy="spear").empire("egyptians", 0, money=9, egypt="spear")
    assert paid(scene) == [2, 0]


@rule("AGE-GLORY-13", "AGE-DEC-95")
def test_the_owner_of_tied_empires_says_which_is_higher() -> None:
    scene = seven().empire("venetians", 0, money=5, lombardy="spear").empire("egyptians", 0, money=5, egypt="spear")
    harvest(scene)
    assert (scene.question(), scene.asked()) == ("SettleTie", 0)
    scene.choose(f"higher {scene.e('egyptians').set}")
    assert "money +2" in scene.told("harvest")[0]["parts"]


@rule("AGE-GLORY-13")
def test_a_tie_that_changes_nothing_is_not_asked() -> None:
    scene = (
        seven()
        .empire("maya", 0, money=5, level=9, mexico="spear")
        .empire("romans", 0, money=5, latium="spear", sicily="spear")
    )
    harvest(scene)
    assert scene.told("harvest")


@rule("AGE-GLORY-13")
def test_three_tied_empires_are_put_in_order_one_by_one() -> None:
    scene = seven().empire("venetians", 0, money=5, level=7, lombardy="spear")
    scene.empire("dutch", 0, money=5, level=8, normandy="spear").empire("malians", 0, money=5, level=9, mali="spear")
    harvest(scene)
    scene.choose(f"higher {scene.e('malians').set}")
    scene.choose(f"higher {scene.e('venetians').set}")
    told = {each["empire"]: each["parts"] for each in scene.told("harvest")}
    assert "money +3" in told[scene.e("malians").set]
    assert "money +2" in told[scene.e("venetians").set]
    assert "money +1" in told[scene.e("dutch").set]


@rule("AGE-GLORY-15", "AGE-Q-58")
def test_glory_goes_on_past_199() -> None:
    scene = rich(30, 10).player(0, glory=198)
    harvest(scene)
    assert scene.p(0).glory > 200


@rule("AGE-GLORY-16")
def test_glory_never_falls_below_nothing() -> None:
    scene = seven().empire("swiss", 0, level=25, austria="spear").set("swiss", homeland="burgundy")
    harvest(scene)
    assert scene.p(0).glory == 0


@rule("AGE-GLORY-55", "AGE-GLORY-57", "AGE-DEC-94", "AGE-Q-56")
def test_glory_is_bought_before_money_is_compared() -> None:
    scene = rich(120, 50)
    scene.table.first = 1
    harvest(scene)
    assert (scene.question(), scene.asked()) == ("BuyGlory", 1)
    assert scene.offers() == ["pass", "buy 1"]
    scene.choose("pass").choose("buy 2")
    assert scene.e("venetians").money == 20
    told = {each["empire"]: each["parts"] for each in scene.told("harvest")}
    assert "money +2" in told[scene.e("venetians").set]
    lines = Count(scene.table).total(scene.e("venetians").set)
    assert scene.p(0).glory == lines + 2


@rule("AGE-GLORY-56", "AGE-ART-RENAISSANCE-3", "AGE-Q-85")
def test_renaissance_makes_glory_cheaper_by_its_blue_marker_too() -> None:
    scene = seven().empire("romans", 0, level=25, money=45, latium="spear").artefact("renaissance", "latium")
    scene.empire("swiss", 1, level=28, money=20, austria="spear").blue("renaissance", 28)
    harvest(scene)
    assert scene.offers() == ["pass", "buy 1", "buy 2"]
    scene.choose("buy 2")
    assert (scene.asked(), scene.e("romans").money) == (1, 5)
    scene.choose("buy 1")
    assert scene.e("swiss").money == 0


@rule("AGE-GLORY-55")
def test_who_cannot_pay_is_not_asked() -> None:
    scene = rich(49, 0)
    harvest(scene)
    assert scene.told("harvest")


@rule("AGE-EVENT-13", "AGE-TERM-45", "AGE-EX-41")
def test_the_worked_example_of_a_harvest() -> None:
    scene = seven(3).empire("french", 0, level=30, normandy="spear", egypt="spear", mexico="spear", capital="normandy")
    scene.set("french", homeland="burgundy").artefact("forum", "normandy")
    scene.empire("picts", 0, level=9, scotland="spear", england="spear").set("picts", homeland="ireland")
    scene.empire("qin", 0, level=9, persia="spear")
    scene.empire("germans", 1, level=30, burgundy="spear 4", capital="burgundy").artefact("irrigation", "burgundy")
    scene.empire("vikings", 2, level=30, norway="spear", greenland="spear", labrador="spear", alaska="spear")
    scene.city("norway", 1).set("vikings", capital="norway")
    count = Count(scene.table)
    assert dict(count.lines[scene.e("french").set]) == {"artefacts": 2, "homeland": -1, "non_european_areas total": 2}
    assert count.total(scene.e("picts").set) + count.total(scene.e("qin").set) == 2
    scene.table.notes = (("glory_mod", "this_turn", "all_players", -1, "multiply", 50, -1),)
    harvest(scene)
    assert scene.p(0).glory == 3


@rule("AGE-EVENT-13")
@pytest.mark.parametrize(("mode", "factor", "times"), [("no_gain", 0, 0), ("multiply", 200, 2)])
def test_an_event_on_an_empire_heeds_the_glory_it_buys_itself(mode: str, factor: int, times: int) -> None:
    scene = rich(100, 5).empire("romans", 0, level=20, money=60, latium="spear 3")
    venetians, romans = scene.e("venetians").set, scene.e("romans").set
    scene.table.notes = (("glory_mod", "this_turn", "target_empire", venetians, mode, factor, -1),)
    harvest(scene)
    for buying, answer in ((venetians, "buy 2"), (romans, "buy 1")):
        assert scene.table.decision() == BuyGlory(0, buying)
        scene.choose(answer)
    while scene.table.asked():
        scene.choose(scene.offers()[0])
    count = Count(scene.table)
    assert scene.p(0).glory == times * (count.total(venetians) + 2) + count.total(romans) + 1


@pytest.mark.parametrize(
    ("notes", "expected"),
    [
        ([("all_players", -1, "multiply", 50, -1)], 3),
        ([("all_players", -1, "multiply", 200, -1)], 10),
        ([("all_players", -1, "multiply", 200, -1), ("all_players", -1, "multiply", 50, -1)], 5),
        ([("all_players", -1, "no_gain", 0, -1)], 0),
        ([("all_players", -1, "no_gain", 0, -1), ("all_players", -1, "multiply", 200, -1)], 0),
        ([("target_empire", 0, "multiply", 200, 7)], 10),
        ([("target_empire", 0, "multiply", 200, 3)], 8),
        ([("target_empire", 0, "no_gain", 0, -1)], 0),
        ([("target_empire", 1, "no_gain", 0, -1)], 5),
    ],
)
@rule("AGE-EVENT-13")
def test_events_change_the_sum(notes: list[tuple[str, int, str, int, int]], expected: int) -> None:
    scene = rich(10, 5).units("venetians", "greece", "spear").set("venetians", won=0)
    scene.units("venetians", "central_mediterranean", "galley")
    count = Count(scene.table)
    assert (scene.e("venetians").set, count.total(0)) == (0, 7)
    scene.set("venetians", money=4)
    scene.set("dutch", money=0)
    scene.table.notes = tuple([("glory_mod", "this_turn", *note) for note in notes])
    scene.lose("venetians", "central_mediterranean", "galley")
    scene.units("venetians", "lombardy", "galley")
    assert Count(scene.table).total(0) == 5
    assert gained(scene)[0] == expected


@rule("AGE-EVENT-13")
def test_a_loss_stands_whatever_multipliers_there_are() -> None:
    scene = seven().empire("swiss", 0, level=25, austria="spear").set("swiss", homeland="burgundy").player(0, glory=9)
    scene.empire("romans", 1, level=26, money=9, latium="spear")
    scene.table.notes = (
        ("glory_mod", "this_turn", "all_players", -1, "multiply", 200, -1),
        ("glory_mod", "this_turn", "all_players", -1, "no_gain", 0, -1),
    )
    harvest(scene)
    assert scene.p(0).glory == 8


def test_a_market_crash_takes_money_out_of_the_harvest() -> None:
    scene = rich(10, 5)
    scene.table.notes = (("glory_mod", "this_turn", "money_category", -1, "no_gain", 0, -1),)
    assert paid(scene) == [0, 0]


@rule("AGE-ART-HINDUISM-5", "AGE-ART-HINDUISM-6", "AGE-Q-57")
def test_hindus_get_one_more_of_little_and_one_less_of_much() -> None:
    low = seven().empire("swiss", 0, level=3, austria="spear").set("swiss", religions=["hinduism"], homeland="burgundy")
    low.empire("romans", 1, level=26, money=9, latium="spear")
    assert paid(low, "hinduism") == [1, 0]
    high = seven().empire("venetians", 0, money=9, lombardy="spear galley", central_mediterranean="galley")
    assert Count(high.table).total(0) == 7
    high.set("venetians", religions=["hinduism"])
    assert paid(high, "hinduism") == [-1, 0]
    high.set("venetians", religions=["islam", "hinduism"])
    assert paid(high, "hinduism") == [0, 0]


@rule("AGE-ART-HINDUISM-5", "AGE-ART-HINDUISM-6")
def test_hindus_with_two_or_six_get_neither_more_nor_less() -> None:
    two = seven().empire("venetians", 0, lombardy="spear galley")
    six = seven().empire("venetians", 0, money=9, lombardy="spear galley", central_mediterranean="galley")
    six.empire("huns", 1, money=10, mongolia="spear")
    for scene, glory in ((two, 2), (six, 6)):
        assert Count(scene.table).total(0) == glory
        assert paid(scene.set("venetians", religions=["hinduism"]), "hinduism")[0] == 0


@rule("AGE-ART-RELIGIOUS_STRIFE-4", "AGE-ART-RELIGIOUS_STRIFE-5", "AGE-LDR-RELIGIOUS-5")
def test_religious_strife_takes_the_power_and_leaves_the_penalty() -> None:
    low = seven().empire("swiss", 0, level=3, austria="spear").set("swiss", religions=["hinduism"], homeland="burgundy")
    low.empire("romans", 1, level=26, money=9, latium="spear")
    low.marker("swiss", "religious_strife", low.artefact_number("hinduism"))
    assert paid(low, "hinduism") == [0, 0]
    low.leader("swiss", "austria", "Re")
    assert paid(low, "hinduism") == [1, 0]
    high = seven().empire("venetians", 0, money=9, lombardy="spear galley", central_mediterranean="galley")
    high.set("venetians", religions=["hinduism"])
    high.marker("venetians", "religious_strife", high.artefact_number("hinduism"))
    assert paid(high, "hinduism") == [-1, 0]


def prizes(scene: Scene) -> list[tuple[str, int]]:
    return [(each["prize"], each["empire"]) for each in scene.told("nobel_prize")]


def laureates() -> Scene:
    scene = seven(3).empire("swedes", 0, level=40, sweden="spear").artefact("nobel_prize", "sweden")
    scene.empire("germans", 1, level=41, germany="spear 2", poland="spear").leader("germans", "germany", "Sc")
    return scene.empire("americans", 2, level=42, virginia="spear").artefact("irrigation", "virginia")


@rule("AGE-ART-NOBEL_PRIZE-3", "AGE-ART-NOBEL_PRIZE-5", "AGE-ART-NOBEL_PRIZE-8", "AGE-Q-59")
def test_the_prize_for_science_goes_to_the_most_advanced_with_a_scientist() -> None:
    scene = laureates()
    harvest(scene)
    assert prizes(scene) == [("science", scene.e("germans").set)]
    total = Count(scene.table).total(scene.e("germans").set)
    assert scene.p(1).glory == total + 1


@rule("AGE-ART-NOBEL_PRIZE-6", "AGE-ART-NOBEL_PRIZE-9")
def test_the_prize_for_art_and_several_prizes_for_one_empire() -> None:
    scene = laureates().leader("germans", "germany", "Ar").leader("americans", "virginia", "Ar")
    scene.artefact("forum", "germany").artefact("summer_palace", "poland")
    harvest(scene)
    assert prizes(scene) == [("science", scene.e("germans").set), ("art", scene.e("germans").set)]


@rule("AGE-ART-NOBEL_PRIZE-7")
def test_the_prize_for_peace_needs_a_quiet_turn() -> None:
    scene = laureates().leader("germans", "germany", "Po").leader("americans", "virginia", "Po")
    scene.units("germans", "austria", "spear")
    harvest(scene)
    assert ("peace", scene.e("germans").set) in prizes(scene)
    memory.changed_hands(scene.table, -1, scene.e("germans").set)
    harvest(scene)
    assert prizes(scene)[-1] == ("peace", scene.e("americans").set)
    scene.disorder("virginia")
    harvest(scene)
    assert prizes(scene)[-1][0] == "science"


@rule("AGE-ART-NOBEL_PRIZE-4")
def test_no_prizes_while_the_owner_has_disorder() -> None:
    scene = laureates().disorder("sweden")
    harvest(scene)
    assert prizes(scene) == []


@rule("AGE-ART-NOBEL_PRIZE-10", "AGE-DEC-96")
def test_the_owner_of_the_prize_settles_ties() -> None:
    scene = laureates().leader("americans", "virginia", "Sc").set("americans", level=41)
    harvest(scene)
    assert (scene.question(), scene.asked()) == ("ChooseLaureate", 0)
    scene.choose(f"award {scene.e('americans').set}")
    assert prizes(scene) == [("science", scene.e("americans").set)]


@rule("AGE-FREE-2", "AGE-TURN-19")
def test_progress_comes_before_the_harvest() -> None:
    scene = seven().empire("sumerians", 0, level=2, sumer="spear").empire("babylonians", 1, level=2, babylonia="spear")
    scene.set("sumerians", wild=True).turn("discard")
    told = {each["empire"]: each["parts"] for each in scene.told("harvest")}
    assert "progress +2" in told[scene.e("babylonians").set]
    assert "progress +1" in told[scene.e("sumerians").set]


@pytest.mark.parametrize("percent", [50, 200])
@rule("AGE-EVENT-13")
def test_where_glory_came_from_adds_up_to_it_after_an_event(percent: int) -> None:
    scene = rich(10, 5)
    scene.table.notes = (("glory_mod", "this_turn", "all_players", -1, "multiply", percent, -1),)
    glory = gained(scene)
    assert [sum([line["points"] for line in lines]) for lines in chart.origins(scene.table)] == glory
    assert "harvest" in [line["origin"] for line in chart.origins(scene.table)[0]]
