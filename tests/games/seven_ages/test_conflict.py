"""A conflict round by round: cards, secret commitment, losses, conflict disorder."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.arena import Arena, battle, common, duel, everything
from tests.games.seven_ages.marching import campaign
from tests.games.seven_ages.scene import Scene

from annals.games.seven_ages import SevenTable
from annals.games.seven_ages.conflict import battle as battles
from annals.games.seven_ages.conflict import fight as fights
from annals.games.seven_ages.conflict import losses
from annals.games.seven_ages.manoeuvre.entry import RIVER
from annals.games.seven_ages.numbers import KINGDOM, NOBODY
from annals.games.seven_ages.units.kinds import KIND
from annals.kernel import Chance
from annals.rules import rule


def stacks(scene: Scene, area: str = "sumer") -> list[list[str]]:
    return [scene.stack(name, area) for name in ("egyptians", "sumerians")]


@rule("AGE-CONF-4", "AGE-CONF-45")
def test_each_side_sees_its_own_card_alone():
    arena = battle(duel("spear 2", "spear 2"), "egyptians", "sumerians", "sumer")
    cards = [arena.table.laid[f"conflict {side}"][0][0] for side in (0, 1)]
    boards = [arena.table.board(seat)["laid"] for seat in (0, 1, 2)]
    assert boards[0] == {"conflict 0": [cards[0]], "conflict 1": [0]}
    assert boards[1] == {"conflict 0": [0], "conflict 1": [cards[1]]}
    assert boards[2] == {"conflict 0": [0], "conflict 1": [0]}


@rule("AGE-CONF-7", "AGE-CONF-8", "AGE-CONF-36", "AGE-DEC-54")
def test_a_side_commits_one_or_more_of_its_uncommitted_units():
    arena = battle(duel("spear 2 archer", "spear 3"), "egyptians", "sumerians", "sumer")
    archer = arena.table.edition.kind_number["archer"]
    assert arena.scene.offers(0) == ["commit 0", f"commit {archer}", "all"]
    arena.scene.refused("ready", "commit_one", "AGE-CONF-8", seat=0)
    arena.scene.choose(f"commit {archer}", seat=0)
    arena.scene.refused(f"commit {archer}", "not_uncommitted", "AGE-CONF-36", seat=0)
    assert arena.scene.offers(0) == ["commit 0", "ready"]
    arena.scene.choose("ready", seat=0).choose("commit 0", "ready", seat=1)
    assert [entry["unit"] for entry in arena.scene.told("committed")] == [archer, 0]


@rule("AGE-CONF-7")
def test_commitments_are_hidden_from_the_other_side_and_imagined_anew():
    arena = battle(duel("spear 4", "spear 4 archer 2"), "egyptians", "sumerians", "sumer")
    arena.scene.hand(2, "Ambush")
    arena._commit(0, "spear 2", False)
    arena._commit(1, "archer 2", False)
    assert arena.question == "EventWindow"
    sides = arena.scene.board(0)["conflict"]["sides"]
    assert (sides[0]["committed"], sides[1]["committed"]) == ([0, 0], [])
    seen = {imagined(arena.table, 0, number).secret["commitment 1"] for number in range(20)}
    assert len(seen) > 3
    assert {imagined(arena.table, 1, number).secret["commitment 1"] for number in range(5)} == {
        arena.table.secret["commitment 1"]
    }


def imagined(table: SevenTable, seat: int, number: int) -> SevenTable:
    return table.imagine(seat, Chance(number))


@rule("AGE-CONF-10", "AGE-CONF-11", "AGE-CONF-45", "AGE-DEC-100")
def test_anybody_may_play_events_after_commitment_before_the_reveal():
    arena = battle(duel("spear 2", "spear 2"), "egyptians", "sumerians", "sumer")
    arena.scene.hand(2, "Ambush")
    arena.cards(0, 0).commit("spear", "spear")
    assert not arena.fight.shown
    arena.scene.choose(f"play {arena.scene.card('Ambush')} 0", seat=2)
    while arena.question in ("EventWindow", "CancelWindow"):
        arena.scene.choose("pass")
    assert arena.totals() == [2, 4]


@rule("AGE-CONF-5", "AGE-CONF-6", "AGE-LDR-TACTICIAN-2", "AGE-DEC-53")
def test_a_tactician_may_draw_a_second_card_which_must_be_used():
    scene = duel("spear", "spear").leader("egyptians", "sumer", "Ta")
    scene.next_values(1, 2, 6)
    arena = battle(scene, "egyptians", "sumerians", "sumer")
    assert (arena.question, scene.table.asked()) == ("SecondCard", (0,))
    first = arena.table.laid["conflict 0"][0][0]
    scene.choose("second")
    assert arena.table.discards[-1] == first
    arena.commit("spear", "spear")
    assert arena.totals() == [8, 4]


@rule("AGE-CONF-5")
def test_without_a_tactician_the_first_card_counts():
    arena = battle(duel("spear", "spear").leader("egyptians", "sumer", "St"), "egyptians", "sumerians", "sumer")
    assert arena.question == "Commit"


@rule("AGE-ART-RADIO-4", "AGE-ART-RADIO-5")
def test_with_radio_a_tactician_next_door_helps_but_cannot_be_committed():
    scene = duel("spear 2", "spear 2").units("egyptians", "arabia", "spear").leader("egyptians", "arabia", "Ta")
    assert battle(scene, "egyptians", "sumerians", "sumer").question == "Commit"
    scene = duel("spear 2", "spear 2").units("egyptians", "arabia", "spear").leader("egyptians", "arabia", "Ta")
    arena = battle(scene.blue("radio", 1), "egyptians", "sumerians", "sumer")
    assert arena.question == "SecondCard"
    scene.choose("keep")
    assert scene.offers(0) == ["commit 0", "all"]
    scene.refused("lead 9", "no_tactician", "AGE-CONF-9", seat=0)


@rule("AGE-CONF-9")
def test_a_second_tactician_is_not_committed():
    scene = duel("spear 2", "spear 2").leader("egyptians", "sumer", "Ta").leader("egyptians", "sumer", "Ta")
    battle(scene, "egyptians", "sumerians", "sumer").fight_on()
    scene.choose("lead 9", seat=0)
    assert "lead 9" not in scene.offers(0)
    scene.refused("lead 9", "no_tactician", "AGE-CONF-9", seat=0)


@rule("AGE-CONF-9", "AGE-CONF-46")
def test_only_a_tactician_can_be_committed():
    scene = duel("spear 2", "spear 2").leader("egyptians", "sumer", "St").leader("egyptians", "sumer", "Ta")
    arena = battle(scene, "egyptians", "sumerians", "sumer").fight_on()
    assert arena.scene.offers(0) == ["commit 0", "all", "lead 9"]
    arena.round(0, 7, "spear", "spear", ("attacker",))
    assert [leader for leader, _ in scene.e("egyptians").leaders] == [8]


@rule("AGE-CONF-31", "AGE-CONF-32")
def test_the_lower_total_loses_everything_it_committed():
    arena = battle(duel("spear 5", "spear 3"), "egyptians", "sumerians", "sumer")
    arena.round(0, 7, "spear 3", "spear")
    assert stacks(arena.scene) == [["spear"] * 2, ["spear"] * 3]
    assert arena.fight.lost == (3, 0)


@rule("AGE-CONF-33")
def test_on_equal_totals_both_lose():
    arena = battle(duel("spear 3", "spear 3"), "egyptians", "sumerians", "sumer").round(0, 0, "spear", "spear")
    assert stacks(arena.scene) == [["spear"] * 2, ["spear"] * 2]


@rule("AGE-CONF-34", "AGE-LDR-TACTICIAN-3")
def test_on_equal_totals_a_committed_tactician_saves_its_side():
    scene = duel("spear 3", "spear 3").leader("egyptians", "sumer", "Ta")
    arena = battle(scene, "egyptians", "sumerians", "sumer").round(0, 0, "spear", "spear", ("attacker",))
    assert stacks(scene) == [["spear"] * 3, ["spear"] * 2]
    assert len(scene.e("egyptians").leaders) == 1
    scene = duel("spear 3", "spear 3").leader("egyptians", "sumer", "Ta")
    arena = battle(scene, "egyptians", "sumerians", "sumer").round(0, 0, "spear", "spear")
    assert stacks(arena.scene) == [["spear"] * 2, ["spear"] * 2]


@rule("AGE-CONF-35", "AGE-CONF-39")
def test_a_unit_set_aside_and_lost_later_is_set_aside_no_more():
    """So that another one like it, which comes to help, is not taken for it."""
    scene = duel("archer spear 3", "spear 4")
    arena = battle(scene, "egyptians", "sumerians", "sumer").round(7, 0, "archer", "spear")
    archer = arena.fight.spent[0]
    assert len(archer) == 1
    losses.lose(scene.table, 0, archer)
    arena.round(7, 0, "spear", "spear")
    assert [scene.table.edition.kinds[each & KIND].id for each in arena.fight.spent[0]] == ["spear"]


@rule("AGE-CONF-35", "AGE-CONF-36")
def test_survivors_are_set_aside_and_cards_discarded():
    arena = battle(duel("spear 3 archer", "spear 4"), "egyptians", "sumerians", "sumer")
    arena.cards(7, 0)
    cards = [arena.table.laid[f"conflict {side}"][0][0] for side in (0, 1)]
    arena.commit("spear 2", "spear")
    assert arena.table.discards == cards
    assert arena.fight.spent == ((0, 0), ())
    archer = arena.table.edition.kind_number["archer"]
    assert arena.scene.offers(0) == ["commit 0", f"commit {archer}", "all"]


@rule("AGE-CONF-37")
def test_a_tactician_may_be_used_in_every_round():
    scene = duel("spear 3", "spear 3").leader("egyptians", "sumer", "Ta")
    arena = battle(scene, "egyptians", "sumerians", "sumer")
    arena.round(7, 0, "spear", "spear", ("attacker",)).round(7, 0, "spear", "spear", ("attacker",))
    assert arena.fight.round == 3


@rule("AGE-CONF-38")
def test_rounds_go_on_until_one_side_is_gone_or_both():
    arena = battle(duel("spear 2", "spear 2"), "egyptians", "sumerians", "sumer")
    arena.round(0, 0, "spear", "spear").round(0, 0, "spear", "spear")
    assert arena.over
    assert arena.table.control[arena.scene.area("sumer")] == -1


@rule("AGE-CONF-39", "AGE-CONF-40", "AGE-CONF-41", "AGE-TERM-32")
def test_every_time_a_side_has_committed_all_it_takes_a_marker_for_the_rest_of_the_conflict():
    arena = battle(duel("spear 2", "spear 4"), "egyptians", "sumerians", "sumer")
    arena.round(7, 0, "spear 2", "spear")
    assert arena.fight.disorder == (1, 0)
    assert arena.fight.spent == ((), ())
    arena.round(7, 0, "spear 2", "spear")
    assert arena.fight.disorder == (2, 0)
    arena.round(7, 0, "spear", "spear")
    assert arena.fight.disorder == (2, 0)


@rule("AGE-CONF-3", "AGE-Q-42", "AGE-DEC-51")
def test_a_player_who_attacks_an_own_empire_names_somebody_to_defend_it():
    scene = duel("spear 2", "spear").empire("romans", 0, latium="spear").units("egyptians", "latium", "spear 2")
    arena = battle(scene, "egyptians", "romans", "latium")
    assert (arena.question, scene.offers()) == ("StandIn", ["name 1", "name 2"])
    scene.choose("name 2")
    assert arena.fight.runners == (0, 2)
    assert scene.table.asked() == (0, 2)
    boards = [scene.board(seat)["laid"]["conflict 1"][0] for seat in (0, 1, 2)]
    assert [card > 0 for card in boards] == [False, False, True]


@rule("AGE-CONF-3", "AGE-CONF-44")
def test_the_stand_in_looks_at_the_units_to_the_end():
    scene = (
        duel("spear 2", "spear").empire("romans", 0, latium="spear 2 archer 2").units("egyptians", "latium", "spear 3")
    )
    arena = battle(scene, "egyptians", "romans", "latium")
    scene.choose("name 2")
    number, latium = scene.e("romans").set, scene.area("latium")
    for _ in range(2):
        romans = [one for seat in (1, 2) for one in scene.board(seat)["empires"] if one["number"] == number]
        assert [one["stacks"][0]["units"] for one in romans] == [[], list(scene.e("romans").stacks[latium])]
        arena.round(7, 0, "spear", "spear")


@rule("AGE-Q-95")
def test_the_area_stays_with_its_holder_until_the_end():
    arena = battle(duel("spear 2", "spear 2"), "egyptians", "sumerians", "sumer").round(7, 0, "spear", "spear")
    assert arena.table.control[arena.scene.area("sumer")] == arena.scene.e("sumerians").set
    arena.round(7, 0, "spear", "spear")
    assert arena.over
    assert arena.scene.gone("sumerians")
    assert arena.scene.holds("egyptians") == ["sumer"]
    arena.scene.sound()


@rule("AGE-ELE-14", "AGE-Q-41")
def test_who_loses_an_elephant_must_retreat_at_once():
    scene = duel("spear 3", "spear 3").units("egyptians", "arabia", "spear")
    elephant = common(scene, "egyptians", "sumer", "elephant")
    arena = battle(scene, "egyptians", "sumerians", "sumer").cards(0, 7)
    scene.choose(f"commit {elephant}", "ready", seat=0).choose("all", seat=1)
    assert arena.over
    assert scene.stack("egyptians", "arabia") == ["spear"] * 4
    scene.sound()


def test_events_of_the_round_end_with_it():
    arena = battle(duel("spear 4", "spear 4"), "egyptians", "sumerians", "sumer")
    side = (("conflict_mod", "this_round", 1, 4), ("conflict_ignore", "this_conflict", 1, "city"))
    arena.scene.city("sumer").table.notes = side
    assert arena.round(0, 0, "spear", "spear").parts(1) == {"front": 2, "event": 4}
    assert arena.round(0, 0, "spear", "spear").parts(1) == {"front": 2}
    arena.round(0, 7, "spear 2", "spear")
    assert arena.table.notes == ()


def test_an_event_may_limit_how_many_are_committed():
    arena = battle(duel("spear 4", "spear 4"), "egyptians", "sumerians", "sumer")
    arena.table.notes = (("conflict_limit", "this_round", 0, 2),)
    arena.table.forget_choices()
    assert arena.scene.offers(0) == ["commit 0"]
    arena.scene.choose("commit 0", "commit 0", seat=0)
    assert arena.table.asked() == (1,)
    assert "all" in arena.scene.offers(1)


def test_an_event_may_leave_the_loser_half():
    arena = battle(duel("spear 2 archer 2 catapult", "spear 4").city("sumer", 7), "egyptians", "sumerians", "sumer")
    arena.table.notes = (("conflict_result", "this_round", "loser_keeps_half"),)
    arena.round(0, 7, "spear 2 archer 2 catapult", "spear 4")
    assert arena.question == "KeepUnits"
    arena.scene.choose("keep 0", "keep 0")
    assert arena.scene.stack("egyptians", "sumer") == ["spear", "spear"]
    assert arena.fight.lost == (3, 0)


def test_a_traitor_adds_nothing_but_is_lost():
    scene = duel("spear 2 catapult", "spear 2").city("sumer", 3).hand(2, "Treachery in the ranks")
    arena = battle(scene, "egyptians", "sumerians", "sumer")
    catapult = scene.table.edition.kind_number["catapult"]
    arena.fight_on().cards(0, 0).commit("spear catapult", "spear")
    arena.until("after_reveal")
    scene.choose(f"play {scene.card('Treachery in the ranks')} 0", seat=2)
    while arena.question in ("EventWindow", "CancelWindow", "NameSide"):
        scene.choose("pass" if arena.question != "NameSide" else "side 0")
    scene.choose(f"unit {catapult}")
    while arena.question in ("EventWindow", "FrontLine"):
        scene.choose("pass" if arena.question == "EventWindow" else "best")
    assert arena.parts(0) == {"front": 2}
    assert arena.parts(1) == {"front": 2, "city": 3}
    assert scene.stack("egyptians", "sumer") == ["spear"]


def test_attackers_may_be_sent_home_without_a_fight():
    scene = duel("spear 2", "spear 2").units("egyptians", "arabia", "spear").leader("egyptians", "sumer", "Ta")
    number, sumer, arabia = scene.e("egyptians").set, scene.area("sumer"), scene.area("arabia")
    scene.table.secret["moved"] = (number, sumer, 0, arabia, sumer, 0, arabia)
    scene.table.notes = (("conflict_end", "this_conflict", "attackers_return"),)
    arena = battle(scene, "egyptians", "sumerians", "sumer")
    assert arena.over
    assert scene.stack("egyptians", "arabia") == ["spear"] * 3
    assert scene.stack("sumerians", "sumer") == ["spear"] * 2
    assert [area for _, area in scene.e("egyptians").leaders] == [arabia]
    assert scene.table.disorder == 0
    scene.sound()


def kingdom(units: str, home: str = "elam") -> Scene:
    """A kingdom with a level 3 city in Sumer, and Egyptians about to fight it; Romans of seat 2 live elsewhere."""
    scene = duel("spear", "spear", area="latium", neutral_kingdoms=True)
    scene.empire("romans", 2).units("romans", home, "spear").city("sumer", 3)
    sumer, table = scene.area("sumer"), scene.table
    table.kingdoms[sumer] = tuple([each & KIND for each in scene.units_of(units)])
    for each in table.kingdoms[sumer]:
        table.kingdom_pool[table.edition.pairs.of_kind[each]] -= 1
    table.control[sumer] = KINGDOM
    scene.units("egyptians", "sumer", "spear 3").table.agenda = []
    battles.begin(table, scene.e("egyptians").set, sumer, 0)
    table.settle()
    table.forget_choices()
    return scene


@rule("AGE-OPT10-6", "AGE-OPT10-7", "AGE-OPT10-8", "AGE-DEC-52")
@pytest.mark.parametrize(("home", "runner"), [("elam", 2), ("england", 1)])
def test_a_kingdom_is_run_by_the_nearest_other_player(home: str, runner: int):
    fight = fights.now(kingdom("spear 2", home).table)
    assert (fight.runners, fight.defender) == ((0, runner), KINGDOM)


@rule("AGE-OPT10-6", "AGE-OPT10-9", "AGE-OPT10-10")
def test_a_kingdom_defends_like_others_but_never_retreats():
    scene = kingdom("spear 3")
    arena = Arena(scene)
    scene.hand(1, "Ambush")
    arena.fight_on().cards(7, 0).commit("spear 3", "spear")
    scene.choose(f"play {scene.card('Ambush')} 0", seat=1)
    while arena.question in ("EventWindow", "CancelWindow"):
        scene.choose("pass")
    assert arena.parts(1) == {"front": 2, "event": 2, "city": 3}
    assert arena.fight.disorder == (1, 0)
    assert arena.question == "Commit"
    scene.sound()


@rule("AGE-OPT10-6", "AGE-ENDCONF-8", "AGE-ENDCONF-11")
def test_a_kingdom_that_is_beaten_leaves_its_area():
    scene = kingdom("spear")
    pool = scene.table.kingdom_pool[0]
    arena = Arena(scene).round(7, 0, "spear 3", "spear")
    assert arena.over
    assert scene.table.control[scene.area("sumer")] == scene.e("egyptians").set
    assert scene.table.cities[scene.area("sumer")] == 1
    assert scene.table.kingdom_pool[0] == pool + 1
    scene.sound()


@rule("AGE-OPT10-6", "AGE-ENDCONF-7")
def test_a_kingdom_may_fall_with_its_conquerors():
    scene = kingdom("spear")
    arena = Arena(scene).round(0, 0, "spear 3", "spear")
    assert arena.totals() == [5, 5]
    assert arena.over
    assert scene.table.control[scene.area("sumer")] == NOBODY
    scene.sound()


def test_everything_at_once_still_ends():
    assert everything(battle(duel("spear 3", "spear 3"), "egyptians", "sumerians", "sumer"), 7, 0).over


@rule("AGE-CONF-22", "AGE-Q-98")
def test_only_those_who_stay_to_fight_have_come_across_the_river():
    """Rifles come from Austria by land; a horseman crosses the Rhine past them and rides on."""
    scene = campaign("french", level=40, austria="rifle 3", low_countries="rifle light_horse", burgundy="rifle")
    scene.empire("germans", 1, level=40, germany="rifle", prussia="rifle").undisturbed()
    scene.take("austria", "rifle").choose("join_all").go("germany")
    scene.take("low_countries", "light_horse").go("germany", "burgundy").finish()
    assert fights.now(scene.table).entered == 0
    scene = campaign("french", level=40, austria="rifle 3", low_countries="rifle light_horse", burgundy="rifle")
    scene.empire("germans", 1, level=40, germany="rifle", prussia="rifle").undisturbed()
    scene.take("low_countries", "light_horse").go("germany").finish()
    assert fights.now(scene.table).entered == RIVER


def test_attackers_sent_home_to_land_that_is_theirs_no_more_are_lost():
    scene = duel("spear 2", "spear 2").units("egyptians", "arabia", "spear")
    number, sumer = scene.e("egyptians").set, scene.area("sumer")
    homes = [scene.area("arabia"), scene.area("babylonia")]
    scene.table.secret["moved"] = (number, sumer, 0, homes[0], sumer, 0, homes[1])
    scene.table.notes = (("conflict_end", "this_conflict", "attackers_return"),)
    assert battle(scene, "egyptians", "sumerians", "sumer").over
    assert (scene.holds("egyptians"), scene.stack("egyptians", "arabia")) == (["arabia"], ["spear"] * 2)
    scene.sound()
