"""Constructing and drawing wonders (CLA-WONDER, CLA-WON, CLA-CIV-GENERAL-7 to 10)."""

from __future__ import annotations

import pytest
from tests.games.clash.cities import civ
from tests.games.clash.scene import Scene, clash

from annals.games.clash.hand.draw import DrawWonder
from annals.rules import rule

WONDERS = {
    "great_gardens": ("irrigation", 5, 5, 2),
    "great_lighthouse": ("cartography", 3, 5, 4),
    "great_library": ("philosophy", 3, 6, 3),
    "great_mausoleum": ("priesthood", 4, 4, 4),
    "great_pyramids": ("rituals", 2, 3, 7),
    "great_statue": ("monuments", 3, 4, 5),
    "great_wall": ("siegecraft", 3, 2, 7),
    "great_arena": ("sports", 3, 4, 5),
}


def architect(wonder: str, advances: list[str] | None = None, scene: Scene | None = None) -> Scene:
    """Seat 0 can construct this wonder in its happy city."""
    needed, food, wood, ore = WONDERS[wonder]
    scene = scene or clash()
    named = ["engineering", needed] if advances is None else advances
    scene.player(0, food=food, wood=wood, ore=ore, culture=5, advances=["storage", *named], wonder_hand=[wonder])
    scene.city(0, 10).terrain(s16="sea")
    if wonder == "great_lighthouse":
        scene.city(0, 0, mood="happy", buildings=["port"], port=16).city(0, 18)
    return scene


@rule(
    "CLA-WONDER-1",
    "CLA-WONDER-3",
    "CLA-WONDER-6",
    "CLA-WONDER-7",
    "CLA-WON-GARDENS-1",
    "CLA-WON-LIGHTHOUSE-1",
    "CLA-WON-LIBRARY-1",
    "CLA-WON-MAUSOLEUM-1",
    "CLA-WON-PYRAMIDS-1",
    "CLA-WON-STATUE-1",
    "CLA-WON-WALL-1",
    "CLA-WON-ARENA-1",
)
@pytest.mark.parametrize("wonder", WONDERS)
def test_each_wonder_has_its_price(wonder: str):
    scene = architect(wonder)
    for stock in range(7):
        if scene.p(0).stock[stock] and stock != 4:
            scene.p(0).stock[stock] -= 1
            scene.table.forget_choices()
            scene.refused(f"wonder 0 {wonder}", "cannot_pay")
            scene.p(0).stock[stock] += 1
    scene.table.forget_choices()
    scene.choose(f"wonder 0 {wonder}")
    assert scene.stock(0) == {}
    assert scene.table.cities[0].wonders == (wonder,)
    assert scene.p(0).wonders == [wonder]
    assert scene.p(0).wonder_hand == []
    assert scene.table.wonder_builders == {wonder: 0}
    assert scene.p(0).actions == 2
    assert scene.table.cities[0].activations == 1


@rule("CLA-WONDER-4")
@pytest.mark.parametrize("wonder", WONDERS)
def test_each_wonder_needs_its_advance(wonder: str):
    scene = architect(wonder, ["engineering"])
    scene.refused(f"wonder 0 {wonder}", "wonder_advance", "CLA-WONDER-4")


@rule("CLA-ADVANCE-ENGINEERING-2")
def test_wonders_need_engineering():
    scene = architect("great_wall", ["siegecraft"])
    scene.refused("wonder 0 great_wall", "needs_engineering", "CLA-ADVANCE-ENGINEERING-2")


@rule("CLA-WONDER-2")
@pytest.mark.parametrize("mood", ["neutral", "angry"])
def test_the_city_must_be_happy(mood: str):
    scene = architect("great_wall").city(0, 0, mood=mood)
    scene.refused("wonder 0 great_wall", "not_happy", "CLA-WONDER-2")


@rule("CLA-WONDER-5")
def test_the_growth_limits_hold_for_wonders():
    scene = architect("great_wall").no_city(10)
    scene.refused("wonder 0 great_wall", "too_few_cities")


@rule("CLA-WONDER-8")
def test_a_wonder_is_a_piece_but_no_building():
    scene = architect("great_wall").choose("wonder 0 great_wall")
    assert scene.table.cities[0].size == 2
    assert scene.table.cities[0].buildings == {}


@rule("CLA-WON-LIGHTHOUSE-2")
def test_the_lighthouse_needs_a_port():
    scene = architect("great_lighthouse").city(0, 0, mood="happy")
    scene.refused("wonder 0 great_lighthouse", "needs_port", "CLA-WON-LIGHTHOUSE-2")


@rule("CLA-WON-STATUE-2")
def test_the_statue_draws_an_objective():
    scene = architect("great_statue").next_cards("objective", "rich_great_navy").choose("wonder 0 great_statue")
    assert scene.p(0).objective_hand == ["rich_great_navy"]


@rule("CLA-OBJ-WONDERFUL-1")
def test_a_wonder_meets_wonderful():
    scene = architect("great_wall").player(0, objective_hand=["wonderful_outposts"]).choose("wonder 0 great_wall")
    scene.choose("complete wonderful_outposts wonderful")
    assert scene.table.wonders_this_round == (0,)


@rule("CLA-CITY-11")
def test_a_city_may_hold_several_wonders():
    scene = architect("great_wall").city(0, 0, mood="happy", wonders=("great_library",)).city(0, 18)
    scene.choose("wonder 0 great_wall")
    assert scene.table.cities[0].wonders == ("great_library", "great_wall")


@rule("CLA-WON-ARENA-2")
def test_the_arena_does_not_help_in_construction():
    scene = architect("great_wall").city(0, 0, mood="happy", wonders=("great_arena",)).city(0, 18)
    scene.player(0, culture=4, mood=3)
    scene.refused("wonder 0 great_wall", "cannot_pay")


@rule("CLA-WON-ARENA-2")
def test_the_arena_lets_culture_serve_as_mood():
    scene = clash().city(0, 0, wonders=("great_arena",)).player(0, culture=2)
    scene.choose("raise 0")
    assert scene.stock(0) == {"food": 2}


@rule("CLA-EVT-GREAT_ARCHITECT-1", "CLA-EVT-GREAT_ARCHITECT-2")
def test_the_great_architect_replaces_the_advance_and_three_culture():
    scene = architect("great_wall", ["engineering"]).player(0, culture=2)
    scene.player(0, open_cards=["great_architect"]).choose("wonder 0 great_wall")
    assert scene.stock(0) == {}
    assert scene.p(0).open_cards == []
    assert scene.table.event_discards == ["great_architect"]


@rule("CLA-EVT-GREAT_ARCHITECT-1")
def test_the_great_architect_is_a_choice():
    scene = architect("great_wall").player(0, open_cards=["great_architect"]).choose("wonder 0 great_wall")
    assert scene.choices() == [("architect",), ("without",)]
    scene.choose("without")
    assert scene.p(0).open_cards == ["great_architect"]
    assert scene.stock(0) == {}


@rule("CLA-EVT-GREAT_ARCHITECT-1")
def test_the_great_architect_does_not_replace_engineering():
    scene = architect("great_wall", ["siegecraft"]).player(0, open_cards=["great_architect"])
    scene.refused("wonder 0 great_wall", "needs_engineering")


# Drawing --------------------------------------------------------------------------------------------------------


@rule("CLA-ADVANCE-ENGINEERING-1", "CLA-ADVANCE-MONUMENTS-1")
@pytest.mark.parametrize("advance", ["engineering", "monuments"])
def test_two_advances_draw_a_wonder(advance: str):
    scene = clash().player(0, advances=["arts"]).next_cards("wonder", "great_wall").choose(f"advance {advance}")
    assert scene.p(0).wonder_hand == ["great_wall"]
    hidden = [entry for entry in scene.table.story.entries if entry.kind == "draw"]  # type: ignore[union-attr]
    assert "great_wall" not in str(hidden[-1].seen_by(1))


@rule("CLA-WONDER-15")
def test_without_wonders_none_is_drawn():
    scene = clash()
    scene.table.wonder_deck.clear()
    scene.choose("advance engineering")
    assert scene.p(0).wonder_hand == []


@rule("CLA-EVT-ENVOYS_MEET-2", "CLA-EVT-ENVOYS_MEET-3")
def test_the_open_wonder_can_be_taken():
    scene = clash()
    scene.table.wonder_deck.remove("great_arena")
    scene.table.event_deck.remove("envoys_meet")
    scene.table.open_wonder = "great_arena"
    scene.table.standing = ["envoys_meet"]
    scene.choose("advance engineering")
    assert scene.choices() == [("draw",), ("take", "great_arena")]
    scene.choose("take great_arena")
    assert scene.p(0).wonder_hand == ["great_arena"]
    assert scene.table.open_wonder == ""
    assert scene.table.standing == []
    assert scene.table.event_discards == ["envoys_meet"]


@rule("CLA-EVT-ENVOYS_MEET-3")
def test_the_open_wonder_stays_when_another_is_drawn():
    scene = clash()
    scene.table.wonder_deck.remove("great_arena")
    scene.table.open_wonder = "great_arena"
    scene.choose("advance engineering", "draw")
    assert scene.table.open_wonder == "great_arena"


@rule("CLA-CIV-GENERAL-7", "CLA-CIV-BABYLONIA-8", "CLA-CIV-CHINA-7")
@pytest.mark.parametrize(
    ("civilization", "leader", "wonder"),
    [("babylonia", "nebuchadnezzar_ii", "great_gardens"), ("china", "qin_shi_huang", "great_wall")],
)
def test_a_wonder_expert_takes_the_named_wonder(civilization: str, leader: str, wonder: str):
    scene = civ(civilization, leader=leader).choose("advance engineering", f"take {wonder}")
    assert scene.p(0).wonder_hand == [wonder]
    assert wonder not in scene.table.wonder_deck


@rule("CLA-CIV-GENERAL-7")
def test_a_wonder_expert_cannot_take_what_is_built():
    scene = civ("china", leader="qin_shi_huang").city(1, 16, wonders=("great_wall",)).choose("advance engineering")
    assert scene.question() == "Act"


@rule("CLA-CIV-GENERAL-8")
def test_whoever_loses_the_named_wonder_draws_another():
    scene = civ("china", leader="qin_shi_huang").player(1, wonder_hand=["great_wall"])
    scene.next_cards("wonder", "great_arena").choose("advance engineering", "take great_wall")
    assert scene.p(0).wonder_hand == ["great_wall"]
    assert scene.p(1).wonder_hand == ["great_arena"]


@rule("CLA-CIV-GENERAL-9", "CLA-CIV-GENERAL-10")
def test_the_named_wonder_costs_less_and_takes_no_action_with_the_expert():
    scene = architect("great_wall", scene=civ("china", leader="qin_shi_huang")).player(0, culture=3)
    scene.choose("wonder 0 great_wall")
    assert scene.p(0).actions == 3
    assert scene.stock(0) == {}


@rule("CLA-CIV-GENERAL-9")
def test_the_named_wonder_costs_less_only_in_the_experts_city():
    scene = architect("great_wall", scene=civ("china", leader="qin_shi_huang", at=10)).player(0, culture=4)
    scene.refused("wonder 0 great_wall", "cannot_pay")
    scene.player(0, culture=5).choose("wonder 0 great_wall")
    assert scene.stock(0) == {}


@rule("CLA-CIV-GENERAL-8", "CLA-EVT-ENVOYS_MEET-3")
def test_an_expert_who_takes_the_open_wonder_has_another_turned_up():
    scene = civ("china", leader="qin_shi_huang").next_cards("wonder", "great_wall", "great_arena")
    scene.table.event_deck.remove("envoys_meet")
    scene.table.open_wonder = scene.table.wonder_deck.pop()
    scene.table.standing = ["envoys_meet"]
    scene.choose("advance engineering")
    assert scene.choices("take") == [("take", "great_wall")]
    scene.choose("take great_wall")
    assert scene.p(0).wonder_hand == ["great_wall"]
    assert scene.table.open_wonder == "great_arena"
    assert scene.table.standing == ["envoys_meet"]


@rule("CLA-CIV-GENERAL-8", "CLA-EVT-ENVOYS_MEET-3")
def test_envoys_leave_when_no_wonder_can_be_turned_up():
    scene = civ("china", leader="qin_shi_huang")
    scene.table.event_deck.remove("envoys_meet")
    scene.table.open_wonder, scene.table.standing = "great_wall", ["envoys_meet"]
    scene.table.wonder_deck.clear()
    scene.choose("advance engineering")
    assert scene.p(0).wonder_hand == ["great_wall"]
    assert (scene.table.open_wonder, scene.table.standing) == ("", [])


@rule("CLA-CIV-GENERAL-10")
def test_any_wonder_takes_no_action_in_the_experts_city():
    scene = architect("great_arena", scene=civ("china", leader="qin_shi_huang")).turn(0, actions=0)
    scene.choose("wonder 0 great_arena")
    assert scene.p(0).actions == 0


@rule("CLA-CIV-GENERAL-10")
def test_elsewhere_the_expert_is_no_help():
    scene = architect("great_arena", scene=civ("china", leader="qin_shi_huang", at=10)).turn(0, actions=0)
    scene.refused("wonder 0 great_arena", "no_action")


# Prices of civilizations ----------------------------------------------------------------------------------------


@rule("CLA-CIV-PERSIA-13")
def test_xerxes_takes_two_pieces_off_a_wonder():
    scene = architect("great_wall", scene=civ("persia", leader="xerxes")).player(0, culture=4, ore=6)
    scene.choose("wonder 0 great_wall")
    assert scene.stock(0) == {}
    assert scene.table.cities[0].wonders == ("great_wall",)


@rule("CLA-CIV-PERSIA-13")
def test_two_pieces_and_no_more():
    scene = architect("great_wall", scene=civ("persia", leader="xerxes")).player(0, culture=4, ore=5)
    scene.refused("wonder 0 great_wall", "cannot_pay")


@rule("CLA-CIV-EGYPT-4")
def test_architecture_takes_mood_for_resources_and_culture_of_a_wonder():
    scene = architect("great_wall", scene=civ("egypt", civ_advances=["architecture"]))
    scene.player(0, culture=3, ore=6, mood=3).choose("wonder 0 great_wall")
    assert scene.stock(0) == {}


@rule("CLA-CIV-AZTECS-9")
def test_captives_replace_two_resources_of_a_wonder_each():
    scene = architect("great_wall", scene=civ("aztecs", leader="acamapichtli"))
    scene.player(0, ore=4, captives=((1, 1), (1, 1))).choose("wonder 0 great_wall").go("off ore+ore", "off food+ore")
    assert scene.p(0).captives == ()
    assert scene.stock(0) == {"food": 1}


@rule("CLA-CIV-AZTECS-3")
def test_human_sacrifice_spends_captives_as_tokens():
    scene = civ("aztecs", ["rituals"], civ_advances=["human_sacrifice"]).city(0, 0)
    scene.player(0, food=0, captives=((1, 1),)).choose("raise 0")
    assert scene.p(0).captives == ()


def test_a_draw_is_told_with_the_cards_name_to_its_owner_only():
    scene = clash().next_cards("wonder", "great_wall")
    scene.table.push(DrawWonder(1, "test"))
    scene.table.settle()
    assert scene.p(1).wonder_hand == ["great_wall"]
    assert scene.told("draw")[-1]["details"] == {"deck": "wonder", "card": "great_wall"}
    hidden = scene.table.story.entries[-1].seen_by(0)  # type: ignore[union-attr]
    assert "great_wall" not in str(hidden)


@rule("CLA-WONDER-4", "CLA-WON-LIBRARY-2")
def test_a_borrowed_advance_is_no_prerequisite_of_a_wonder():
    scene = architect("great_wall", ["engineering"]).player(0, borrowed="siegecraft")
    scene.refused("wonder 0 great_wall", "wonder_advance", "CLA-WONDER-4")
