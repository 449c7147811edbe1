"""Just before and after an action: Forum, Buddhism, Christianity, Oracle and Satellites."""

from __future__ import annotations

from typing import Any

from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import is_disordered
from tests.games.seven_ages.test_artefacts_playing import card_of, lies, play, ready

from annals.games.seven_ages.civilization import artefacts
from annals.games.seven_ages.numbers import ACTIONS, KINGDOM
from annals.games.seven_ages.units.kinds import KIND, unit
from annals.kernel import Chance
from annals.rules import rule


def world(**options: Any) -> Scene:
    """Egyptians of seat 0 in Egypt, Sumerians of seat 1 next to them in Palestine."""
    scene = seven(**options).undisturbed()
    scene.empire("egyptians", 0, level=9, money=20, capital="egypt", egypt="spear 2", nubia="spear")
    return scene.empire("sumerians", 1, level=9, money=20, capital="palestine", palestine="spear 2", sumer="spear")


def turn_over(scene: Scene, action: str) -> Scene:
    """The Egyptians turn over a marker of this action; another player's lies there for later."""
    scene.markers(0, ("egyptians", action)).markers(1, ("sumerians", "discard")).turn(action)
    return scene.choose(f"turn {scene.e('egyptians').set} {ACTIONS.index(action)}", seat=0)


def until(scene: Scene, question: str) -> Scene:
    """Everybody takes the last choice until a question comes up."""
    while scene.question() != question:
        scene.choose(scene.offers()[-1])
    return scene


# Forum ----------------------------------------------------------------------------------------------------------------


@rule("AGE-ART-FORUM-1", "AGE-ART-FORUM-2")
def test_a_forum_lies_in_an_area_with_a_city_in_any_age():
    for level in (1, 24, 48):
        scene = seven().empire("egyptians", 0, level=level, egypt="spear", nubia="spear")
        ready(scene, "forum", by="egyptians")
        choice = f"artefact {card_of(scene, 'forum')} {scene.e('egyptians').set}"
        scene.refused(choice, "no_place")
        play(scene.city("nubia"), "forum", "egyptians")
        assert lies(scene, "nubia") == ["forum"]


@rule("AGE-ART-FORUM-3", "AGE-ART-FORUM-4", "AGE-DEC-15", "AGE-TERM-52")
def test_an_action_may_be_made_a_pass_and_saved():
    scene = turn_over(world().artefact("forum", "egypt"), "production")
    assert (scene.question(), scene.offers()) == ("SaveAction", ["act", "save"])
    scene.choose("save")
    empire = scene.e("egyptians")
    assert (empire.go, empire.money, empire.acted) == (1, 20, ())
    assert scene.told("passes") == [{"empire": empire.set, "action": 2}]


@rule("AGE-ART-FORUM-3")
def test_without_a_forum_nobody_asks():
    scene = turn_over(world(), "production")
    assert (scene.question() != "SaveAction", scene.e("egyptians").acted) == (True, (2,))


@rule("AGE-ART-FORUM-5", "AGE-ART-FORUM-6", "AGE-ART-FORUM-7", "AGE-DEC-16", "AGE-Q-65")
def test_a_saved_action_is_a_second_one_of_another_kind_at_once():
    scene = world().artefact("forum", "egypt").set("egyptians", go=2)
    until(turn_over(scene, "production").choose("act"), "ActAgain")
    assert scene.table.action == 2
    scene.refused("act 2", "same_action", "AGE-ART-FORUM-6")
    scene.refused("act 1", "does_nothing")
    assert scene.offers() == ["keep", *[f"act {action}" for action in range(3, 8)]]
    scene.choose("act 4")
    assert (scene.question(), scene.e("egyptians").acted, scene.e("egyptians").go) == ("Move", (2, 4), 1)


@rule("AGE-ART-FORUM-8")
def test_one_saved_action_is_spent_a_turn():
    scene = world().artefact("forum", "egypt").set("egyptians", go=2)
    until(turn_over(scene, "production").choose("act"), "ActAgain").choose("act 5")
    while scene.table.action == 2:
        assert scene.question() != "ActAgain"
        scene.choose(scene.offers()[-1])
    assert (scene.e("egyptians").go, scene.e("egyptians").acted) == (1, (2, 5))


@rule("AGE-ART-FORUM-5")
def test_a_pass_and_an_empire_without_saved_actions_have_no_second():
    for go, word in ((0, "act"), (1, "save")):
        scene = turn_over(world().artefact("forum", "egypt").set("egyptians", go=go), "production").choose(word)
        while scene.table.action == 2:
            assert scene.question() != "ActAgain"
            scene.choose(scene.offers()[-1])


@rule("AGE-ART-FORUM-9")
def test_saved_actions_go_with_the_forum():
    scene = turn_over(world().artefact("forum", "egypt").set("egyptians", go=2), "production")
    artefacts.remove(scene.table, scene.artefact_number("forum"), scene.area("egypt"))
    scene.choose("act")
    assert scene.e("egyptians").go == 0


# Buddhism and Christianity --------------------------------------------------------------------------------------------


@rule("AGE-ART-BUDDHISM-5", "AGE-DEC-19")
def test_buddhists_clear_one_area_ahead_of_every_action():
    scene = world().set("egyptians", religions=["buddhism"]).disorder("egypt", "nubia", "palestine")
    turn_over(scene, "destiny")
    assert scene.offers() == [*[f"order {area}" for area in sorted([scene.area("egypt"), scene.area("nubia")])], "done"]
    scene.choose(f"order {scene.area('nubia')}")
    assert is_disordered(scene, "egypt", "nubia", "palestine") == [True, False, True]
    assert scene.question() != "BeforeAction"


@rule("AGE-Q-93")
def test_powers_come_again_before_a_second_action_and_not_before_a_pass():
    scene = world().artefact("forum", "egypt").set("egyptians", religions=["buddhism"], go=1).disorder("egypt", "nubia")
    turn_over(scene, "production").choose("act").choose(f"order {scene.area('nubia')}")
    until(scene, "ActAgain").choose("act 5")
    assert scene.question() == "BeforeAction"
    scene.choose(f"order {scene.area('egypt')}")
    assert scene.table.disorder == 0
    scene = world().artefact("forum", "egypt").set("egyptians", religions=["buddhism"]).disorder("egypt")
    turn_over(scene, "production").choose("save")
    assert scene.question() != "BeforeAction"


@rule("AGE-ART-RELIGIOUS_STRIFE-4", "AGE-ART-BUDDHISM-5")
def test_torn_buddhists_clear_nothing():
    scene = world().set("egyptians", religions=["buddhism"]).disorder("egypt")
    scene.marker("egyptians", "religious_strife", scene.artefact_number("buddhism"))
    turn_over(scene, "destiny")
    assert scene.question() != "BeforeAction"


def mission(**options: Any) -> Scene:
    return world(**options).set("egyptians", religions=["christianity"])


@rule("AGE-ART-CHRISTIANITY-5", "AGE-DEC-20", "AGE-ART-CHRISTIANITY-6")
def test_christians_take_over_neutral_land_with_a_unit_from_next_to_it():
    scene = turn_over(mission().city("cyrenaica", 3), "destiny")
    spear = scene.e("egyptians").stacks[scene.area("egypt")][0]
    cyrenaica, egypt, nubia = [scene.area(name) for name in ("cyrenaica", "egypt", "nubia")]
    scene.refused(("convert", scene.area("ethiopia"), nubia, spear), "leave_one", "AGE-MOVE-20")
    scene.choose(("convert", cyrenaica, egypt, spear))
    assert scene.holds("egyptians") == ["cyrenaica", "egypt", "nubia"]
    assert (len(scene.stack("egyptians", "egypt")), scene.table.cities[cyrenaica]) == (1, 1)
    assert scene.question() != "BeforeAction"
    scene.sound()


@rule("AGE-ART-CHRISTIANITY-7")
def test_the_unit_enters_only_what_it_could_enter_in_manoeuvre():
    scene = mission().units("egyptians", "egypt", "galley")
    egypt = scene.area("egypt")
    scene.table.notes = (("movement_block", "this_turn", egypt, scene.area("cyrenaica")),)
    turn_over(scene, "destiny")
    spear = scene.e("egyptians").stacks[egypt][0]
    scene.refused(("convert", scene.area("cyrenaica"), egypt, spear), "border_blocked")
    scene.refused(("convert", scene.area("kanem"), egypt, spear), "not_adjacent")


@rule("AGE-ART-CHRISTIANITY-5", "AGE-ART-CHRISTIANITY-6", "AGE-MOVE-23")
def test_aircraft_go_on_missions_too_and_may_leave_any_area():
    scene = mission().set("egyptians", level=44).units("egyptians", "nubia", "fighter")
    nubia, ethiopia = scene.area("nubia"), scene.area("ethiopia")
    turn_over(scene, "destiny")
    spear, fighter = (scene.units_of(kind)[0] for kind in ("spear", "fighter"))
    own = scene.e("egyptians").stacks[nubia]
    assert {each & KIND for each in own} == {spear, fighter}
    scene.choose(next(offer for offer in scene.offers() if offer.startswith(f"convert {ethiopia} {nubia} {own[1]}")))
    assert scene.stack("egyptians", "ethiopia") == ["fighter"]


@rule("AGE-ART-CHRISTIANITY-8")
def test_instead_they_disorder_an_adjacent_area_of_others_who_are_not_christian():
    scene = turn_over(mission(), "destiny")
    palestine = scene.area("palestine")
    assert f"incite {palestine}" in scene.offers()
    assert f"incite {scene.area('sumer')}" not in scene.offers()
    scene.choose(f"incite {palestine}")
    assert (is_disordered(scene, "palestine"), scene.question() != "BeforeAction") == ([True], True)
    for religions, code in ((["christianity"], "fellow_christians"), (["hinduism"], "shielded")):
        scene = turn_over(mission().set("sumerians", religions=religions), "destiny")
        scene.refused(f"incite {palestine}", code)


@rule("AGE-ART-HINDUISM-4")
def test_a_hindu_empire_is_not_struck_by_christians():
    scene = turn_over(mission().set("sumerians", religions=["hinduism", "islam"]), "destiny")
    scene.refused(f"incite {scene.area('palestine')}", "shielded", "AGE-ART-HINDUISM-4")
    torn = mission().set("sumerians", religions=["hinduism"])
    torn.marker("sumerians", "religious_strife", scene.artefact_number("hinduism"))
    turn_over(torn, "destiny").choose(f"incite {scene.area('palestine')}")
    assert is_disordered(torn, "palestine") == [True]


def with_kingdom(count: int) -> Scene:
    scene = mission(neutral_kingdoms=True)
    area = scene.area("cyrenaica")
    kind = scene.table.edition.kind_number["spear"]
    scene.table.kingdoms[area] = (unit(kind),) * count
    scene.table.kingdom_pool[scene.table.edition.pairs.of_kind[kind]] -= count
    scene.table.control[area] = KINGDOM
    return turn_over(scene, "destiny")


@rule("AGE-ART-CHRISTIANITY-9", "AGE-ART-CHRISTIANITY-10")
def test_kingdoms_are_converted_by_a_card_at_least_as_high_as_their_units():
    for value, converted in ((1, False), (2, True)):
        scene = with_kingdom(2)
        pool = sum(scene.table.kingdom_pool)
        scene.next_values(value)
        spear = scene.e("egyptians").stacks[scene.area("egypt")][0]
        scene.choose(("convert", scene.area("cyrenaica"), scene.area("egypt"), spear))
        assert ("cyrenaica" in scene.holds("egyptians")) == converted
        assert (sum(scene.table.kingdom_pool) - pool, len(scene.table.discards)) == (2 * converted, 1)
        assert scene.question() != "BeforeAction"
        scene.sound()


@rule("AGE-Q-72")
def test_several_powers_are_used_in_any_order_each_once():
    scene = mission().artefact("oracle", "egypt").hand(1, "romans").disorder("nubia")
    turn_over(scene, "destiny").choose(f"consult {scene.e('sumerians').set}")
    assert scene.question() == "BeforeAction"
    scene.refused(f"consult {scene.e('sumerians').set}", "no_power")
    scene.choose(f"incite {scene.area('palestine')}")
    assert (scene.question() != "BeforeAction", is_disordered(scene, "palestine", "nubia")) == (True, [True, True])


# Oracle and Satellites ------------------------------------------------------------------------------------------------


@rule("AGE-ART-ORACLE-1", "AGE-ART-TEMPLE_OF_DIANA-1")
def test_the_oracle_and_the_temple_of_diana_belong_to_the_first_two_ages():
    for name in ("oracle", "temple_of_diana"):
        fits: list[int] = []
        for age in range(1, 8):
            scene = ready(seven().empire("egyptians", 0, level=7 * age - 6, egypt="spear"), name, by="egyptians")
            if f"artefact {card_of(scene, name)} {scene.e('egyptians').set}" in scene.offers():
                fits.append(age)
        assert fits == [1, 2]


@rule("AGE-ART-ORACLE-2", "AGE-DEC-17")
def test_the_oracle_shows_the_hand_of_a_player_in_range_to_its_owner_alone():
    scene = world(seats=3).artefact("oracle", "egypt").empire("incas", 2, level=9, peru="spear")
    scene.hand(1, "romans", "hittites").hand(2, "mongols")
    turn_over(scene, "production")
    assert scene.offers() == [f"consult {scene.e('sumerians').set}", "done"]
    scene.choose(f"consult {scene.e('sumerians').set}")
    hand = scene.p(1).hand
    for seed in range(5):
        assert scene.table.imagine(0, Chance(seed)).players[1].hand == hand
    assert any(scene.table.imagine(2, Chance(seed)).players[1].hand != hand for seed in range(5))
    assert scene.table.story is not None
    entry = next(entry for entry in scene.table.story.entries if entry.kind == "looks")
    assert (entry.audience, "cards" in (entry.public or {})) == ((0,), False)
    assert scene.question() != "KeepCard"


@rule("AGE-ART-ORACLE-2")
def test_range_counts_from_the_oracle():
    scene = world().artefact("oracle", "nubia").hand(1, "romans")
    scene.set("egyptians", level=1)
    turn_over(scene, "production")
    assert scene.question() != "BeforeAction"


@rule("AGE-ART-ORACLE-2", "AGE-Q-25", "AGE-TERM-57")
def test_others_may_let_the_oracle_count_through_their_areas():
    for answer, looks in (("allow", 1), ("refuse", 0)):
        scene = world(seats=3).artefact("oracle", "egypt").empire("romans", 2, level=9, arabia="spear")
        romans = scene.hand(2, "mongols", "hittites").e("romans").set
        turn_over(scene, "production")
        assert scene.offers() == [f"seek {romans}", "done"]
        scene.choose(f"seek {romans}").choose(f"ask {scene.e('sumerians').set}").choose(answer)
        assert (len(scene.told("looks")), scene.question() != "BeforeAction") == (looks, True)


@rule("AGE-ART-ORACLE-3", "AGE-Q-70")
def test_a_card_is_kept_if_the_capital_is_disordered():
    scene = world().artefact("oracle", "egypt").hand(1, "romans", "hittites").disorder("palestine")
    turn_over(scene, "production").choose(f"consult {scene.e('sumerians').set}")
    romans = scene.card("romans")
    assert (scene.question(), scene.offers()[0]) == ("KeepCard", "nothing")
    scene.choose(f"card {romans}")
    assert (scene.p(0).hand, scene.p(1).hand) == ([romans], [scene.card("hittites")])
    assert scene.table.imagine(1, Chance(1)).players[0].hand == [romans]


@rule("AGE-ART-ORACLE-3")
def test_disorder_elsewhere_gives_no_card():
    scene = world().artefact("oracle", "egypt").hand(1, "romans", "hittites")
    scene.units("sumerians", "elam", "spear").disorder("elam")
    turn_over(scene, "production").choose(f"consult {scene.e('sumerians').set}")
    assert (len(scene.told("looks")), scene.question() == "KeepCard") == (1, False)


@rule("AGE-ART-SATELLITES-1", "AGE-ART-SATELLITES-2")
def test_satellites_belong_to_the_last_age_and_need_radio():
    for level, radio, fits in ((45, True, True), (45, False, False), (42, True, False)):
        scene = seven().empire("egyptians", 0, level=level, egypt="spear", nubia="spear")
        if radio:
            scene.artefact("radio", "nubia")
        ready(scene, "satellites", by="egyptians")
        assert (f"artefact {card_of(scene, 'satellites')} {scene.e('egyptians').set}" in scene.offers()) == fits


@rule("AGE-ART-SATELLITES-4", "AGE-DEC-18")
def test_satellites_show_cards_of_a_hand_for_one_money_each():
    scene = world(seats=3).set("egyptians", level=45, money=3).artefact("satellites", "egypt")
    scene.hand(1, "romans", "hittites", "franks", "incas")
    turn_over(scene, "destiny")
    assert scene.offers() == ["examine 1 1", "examine 1 2", "examine 1 3", "done"]
    scene.choose("examine 1 2")
    assert scene.e("egyptians").money == 1
    seen = [card for card in scene.p(1).hand if scene.table.known.get(card, 0) & 1]
    assert len(seen) == 2
    assert all(set(seen) <= set(scene.table.imagine(0, Chance(seed)).players[1].hand) for seed in range(5))
    assert scene.question() != "BeforeAction"


@rule("AGE-ART-SATELLITES-4")
def test_satellites_work_by_the_blue_marker_too_and_need_money():
    scene = world().set("egyptians", level=45).blue("satellites", 44).hand(1, "romans")
    assert turn_over(scene, "destiny").offers() == ["examine 1 1", "done"]
    scene = world().set("egyptians", level=45, money=0).blue("satellites", 44).hand(1, "romans")
    assert turn_over(scene, "destiny").question() != "BeforeAction"
