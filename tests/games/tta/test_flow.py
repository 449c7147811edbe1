"""Game flow: rounds, turns and their parts, and the first turn (TTA-FLOW)."""

import pytest
from tests.games.tta.scene import Scene, new_game, tta

from annals.rules import rule


def turns(scene: Scene) -> list[tuple[int | None, object]]:
    """Seat and round of every turn begun so far."""
    assert scene.table.story is not None
    return [(entry.seat, entry.details["round"]) for entry in scene.table.story.entries if entry.kind == "turn"]


def order(scene: Scene, *kinds: str) -> list[str]:
    """The story entries of these kinds, in the order in which they happened."""
    return [kind for kind, _ in scene.happened() if kind in kinds]


# Rounds and ages ------------------------------------------------------------------------------------------------


@rule("TTA-FLOW-1", "TTA-FLOW-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_passes_clockwise_one_turn_for_each_player_a_round(seats):
    scene = new_game(seats=seats).idle(3 * seats)
    assert turns(scene) == [(seat, round) for round in (1, 2, 3) for seat in range(seats)] + [(0, 4)]


@rule("TTA-FLOW-1")
def test_a_turn_is_played_to_its_end_before_the_next_begins():
    scene = tta(seats=3).politics(1)
    for choice in ("pass", "disband warriors", "end"):
        assert scene.asked() == (1,)
        assert scene.refused("end" if choice == "pass" else "pass", seat=2) == "not_asked"
        scene.choose(choice)
    assert scene.asked() == (2,)


@rule("TTA-FLOW-2")
def test_a_round_leaves_out_players_who_resigned():
    scene = tta(seats=3).politics(1).choose("resign").idle(3)
    assert turns(scene)[1:] == [(2, 5), (0, 6), (2, 6), (0, 7)]


@rule("TTA-FLOW-3")
def test_the_change_of_rounds_triggers_nothing():
    """Between two turns the same happens within a round as from one round to the next."""
    within: list[str] = []
    across: list[str] = []
    for seat, told in ((0, within), (1, across)):
        scene = tta(seats=2).actions(seat).decks(civil=["iron"] * 20)
        before = len(scene.happened())
        scene.end_turn()
        told += [kind for kind, _ in scene.happened()[before:]]
        assert scene.table.round == 5 + seat
    assert within == across == ["end_of_actions", "score", "produce", "produce", "draw", "turn", "replenish"]


@rule("TTA-FLOW-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ages_follow_each_other(seats):
    scene = new_game(seats=seats)
    ages = [scene.table.age]
    while scene.asked():
        scene.idle()
        if scene.table.age != ages[-1]:
            ages.append(scene.table.age)
    assert ages == [0, 1, 2, 3, 4]
    assert [age["age"] for age in scene.told("age")] == ["I", "II", "III", "IV"]


@rule("TTA-FLOW-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starting_player_stays_the_same_all_game(seats):
    scene = new_game(seats=seats)
    while scene.asked():
        assert scene.table.starting == 0
        scene.idle()
    opened = [
        seat for place, (seat, round) in enumerate(turns(scene)) if place == 0 or turns(scene)[place - 1][1] != round
    ]
    assert set(opened) == {0}


# The turn -------------------------------------------------------------------------------------------------------


@rule("TTA-FLOW-5")
def test_a_turn_has_start_politics_actions_and_end_in_this_order():
    scene = tta(seats=2).player(0, military_hand=["rats"]).player(1, military_hand=["rats"]).start_turn(0)
    assert ("replenish", 0) in scene.happened()
    assert scene.question() == "Politics"
    scene.choose("pass")
    assert scene.question() == "ActionPhase"
    assert ("produce", 0) not in scene.happened()
    scene.choose("end")
    assert ("produce", 0) in scene.happened()
    assert (scene.question(), scene.asked()) == ("Politics", (1,))


@rule("TTA-FLOW-6")
def test_the_start_of_a_turn_is_row_then_war_then_tactics():
    scene = tta(age="II").player(0, war=("war_over_territory", 1), tactic="legion", exclusive=True)
    scene.player(0, military_hand=["rats"]).start_turn(0)
    assert order(scene, "replenish", "war_resolved", "publish") == ["replenish", "war_resolved", "publish"]
    assert scene.question() == "Politics"


@rule("TTA-FLOW-6")
def test_the_row_is_replenished_before_the_war_is_resolved():
    """Replenishing ends the age and takes the leader, so his strength is missing in the war."""
    scene = tta(age="I").player(0, leader="julius_caesar", war=("war_over_culture", 1)).player(1, culture=20)
    scene.decks(civil=["iron"]).whole_row().start_turn(0)
    assert scene.table.age == 2
    assert scene.told("war_resolved") == [{"card": "war_over_culture", "rival": 1, "attack": 1, "defence": 1}]
    assert scene.p(1).culture == 20


@rule("TTA-FLOW-7")
def test_the_end_of_a_turn_is_discard_production_draw_reset():
    scene = tta().player(0, military_hand=["rats", "rats", "legion"]).choose("disband warriors", "end")
    assert scene.question() == "DiscardMilitary"
    assert order(scene, "produce", "draw") == []
    scene.choose("discard rats")
    assert order(scene, "discard", "produce", "draw") == ["discard", "produce", "produce", "draw"]
    assert scene.told("draw")[0]["cards"] == scene.p(0).military_hand[2:]
    assert len(scene.p(0).military_hand) == 3
    assert scene.p(0).military_actions == 2


@rule("TTA-FLOW-8")
def test_an_uprising_removes_production_and_nothing_else():
    scene = tta().player(0, yellow_bank=12, pool=1, civil_actions=0, military_hand=["rats", "rats", "legion"])
    scene.choose("end", "discard legion")
    assert scene.told("uprising") == [{}]
    assert order(scene, "produce", "score", "lose") == []
    assert (scene.p(0).food, scene.p(0).resources, scene.p(0).science) == (0, 0, 0)
    assert len(scene.p(0).military_hand) == 4
    assert scene.p(0).civil_actions == 4


# The first turn -------------------------------------------------------------------------------------------------


@rule("TTA-FLOW-9")
def test_on_the_first_turn_only_the_actions_handed_out_can_be_spent():
    scene = new_game(seats=3).whole_row(*["rich_land_a"] * 13)
    for actions in (1, 2, 3):
        for _ in range(actions):
            scene.choose(next(choice for choice in scene.offers() if choice.startswith("take")))
        assert scene.refused("take 5" if actions < 2 else "take 13") == "no_civil_action"
        assert scene.offers() == ["end"]
        scene.whole_row(*["rich_land_a"] * 13).end_turn()


@rule("TTA-FLOW-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_replenished_or_resolved_at_the_start_of_the_first_turn(seats):
    scene = new_game(seats=seats)
    row = list(scene.table.row)
    for seat in range(seats):
        scene.player(seat, war=("war_over_culture", 1 - min(seat, 1)), tactic="legion", exclusive=True)
    for seat in range(seats):
        assert scene.question() == "ActionPhase"
        assert scene.table.row == row
        assert (scene.p(seat).war, scene.p(seat).exclusive) == ("war_over_culture", True)
        if seat < seats - 1:
            scene.end_turn()
    assert order(scene, "replenish", "war_resolved", "publish") == []


@rule("TTA-FLOW-11")
def test_there_is_no_politics_phase_on_the_first_turn():
    scene = new_game(seats=3).player(0, military_hand=["rats"])
    asked = []
    while scene.table.round == 1:
        asked.append((scene.question(), *scene.asked()))
        scene.end_turn()
    assert asked == [("ActionPhase", 0), ("ActionPhase", 1), ("ActionPhase", 2)]
    assert (scene.question(), scene.asked()) == ("Politics", (0,))


@rule("TTA-FLOW-12")
@pytest.mark.parametrize("card", ["moses", "rich_land_a", "iron"])
def test_a_card_can_be_taken_on_the_first_turn(card):
    scene = new_game().whole_row(card).choose("take 1")
    assert scene.p(0).civil_hand == [card]
    assert scene.table.row[0] is None
    assert scene.p(0).civil_actions == 0


@rule("TTA-FLOW-13")
def test_a_wonder_taken_on_the_first_turn_is_in_play_unfinished():
    scene = new_game().whole_row("pyramids").choose("take 1")
    assert (scene.p(0).unfinished, scene.p(0).stages, scene.p(0).civil_hand) == ("pyramids", 0, [])


@rule("TTA-FLOW-14")
@pytest.mark.parametrize(
    "choice",
    [
        "population",
        "build agriculture",
        "build religion",
        "build warriors",
        "upgrade bronze iron",
        "destroy bronze",
        "disband warriors",
        "stage 1",
        "leader moses",
        "develop alchemy",
        "revolution monarchy",
        "play stockpile",
        "tactic legion",
        "copy phalanx",
    ],
)
def test_everything_but_taking_cards_is_illegal_on_the_first_turn(choice):
    def rich(round: int) -> Scene:
        scene = tta(round=round).player(0, technologies={"iron": 0}, food=5, resources=9, science=9, pool=1)
        scene.player(0, unfinished=("pyramids", 0), civil_hand=["moses", "alchemy", "monarchy", "stockpile"])
        scene.table.common_tactics = ["phalanx"]
        return scene.player(0, military_hand=["legion"])

    assert rich(round=2).offered(choice)
    assert not rich(round=1).offered(choice)
    assert rich(round=1).refused(choice) == "first_turn"


@rule("TTA-FLOW-15")
def test_the_first_turn_ends_with_production():
    scene = new_game().end_turn()
    player = scene.p(0)
    assert (player.food, player.resources, player.science, player.culture) == (2, 2, 1, 0)
    assert player.military_hand == []
    assert (player.civil_actions, player.military_actions) == (4, 2)
