"""Territories: what each brings as a colony and once, and what happens when it is lost or stolen."""

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import Scene, tta

from annals.games.tta.known import prepared
from annals.rules import rule

PERMANENT: dict[str, dict[str, int]] = {
    "developed_territory_i": {"yellow_total": 1, "blue_total": 1},
    "historic_territory_i": {"happiness": 1},
    "inhabited_territory_i": {"yellow_total": 2},
    "strategic_territory_i": {"strength": 2},
    "vast_territory_i": {"yellow_total": 3, "blue_total": -1},
    "wealthy_territory_i": {"blue_total": 3},
    "developed_territory_ii": {"yellow_total": 2, "blue_total": 2},
    "historic_territory_ii": {"happiness": 2},
    "inhabited_territory_ii": {"yellow_total": 3},
    "strategic_territory_ii": {"strength": 4},
    "vast_territory_ii": {"yellow_total": 4, "blue_total": -1},
    "wealthy_territory_ii": {"blue_total": 4},
}
IMMEDIATE: dict[str, dict[str, int]] = {
    "developed_territory_i": {"science": 3},
    "historic_territory_i": {"culture": 6},
    "inhabited_territory_i": {"pool": 1},
    "strategic_territory_i": {"cards": 3},
    "vast_territory_i": {"food": 3},
    "wealthy_territory_i": {"resources": 5},
    "developed_territory_ii": {"science": 5},
    "historic_territory_ii": {"culture": 11},
    "inhabited_territory_ii": {"pool": 2},
    "strategic_territory_ii": {"cards": 5},
    "vast_territory_ii": {"food": 4},
    "wealthy_territory_ii": {"resources": 9},
}
KEPT = ("yellow_total", "blue_total", "happiness", "strength", "culture_rating", "science_rating", "colonization")
ONCE = ("science", "culture", "pool", "food", "resources")


def numbers(scene: Scene, seat: int) -> dict[str, int]:
    """Everything a territory can change."""
    player = scene.p(seat)
    found = {name: int(getattr(player, name)) for name in (*KEPT, *ONCE)}
    return {**found, "cards": len(player.military_hand)}


def changed(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def colonize(territory: str, scene: Scene) -> Scene:
    """Seat 0 wins the auction for one warrior; nobody else has a unit to send."""
    scene.player(0, technologies={"warriors": 1}).player(1, technologies={"warriors": 0})
    return scene.reveal(territory).choose("bid 1")


@card(*PERMANENT)
@rule(
    "TTA-COL-24",
    "TTA-COL-25",
    "TTA-COL-26",
    "TTA-COL-27",
    "TTA-COL-28",
    "TTA-COL-29",
    "TTA-COL-30",
    "TTA-COL-31",
    "TTA-COL-32",
    "TTA-COL-33",
    "TTA-TOKEN-3",
    "TTA-TOKEN-4",
)
@pytest.mark.parametrize("territory", PERMANENT)
def test_a_colony_brings_its_permanent_and_its_immediate_effect(territory: str):
    scene = tta()
    before = numbers(scene, 0)
    colonize(territory, scene)
    wanted = PERMANENT[territory] | IMMEDIATE[territory]
    strength = wanted.pop("strength", 0) - 1
    wanted |= {"strength": strength}
    assert changed(before, numbers(scene, 0)) == wanted
    assert scene.p(0).colonies == [territory]
    assert scene.p(0).workers["warriors"] == 0
    assert scene.table.past_events == []


@card(*PERMANENT)
@rule("TTA-COL-22", "TTA-TOKEN-7", "TTA-TOKEN-16")
@pytest.mark.parametrize("territory", PERMANENT)
def test_tokens_of_a_colony_go_to_the_banks(territory: str):
    scene = colonize(territory, tta())
    yellow = PERMANENT[territory].get("yellow_total", 0)
    blue = PERMANENT[territory].get("blue_total", 0)
    once = IMMEDIATE[territory]
    assert scene.p(0).yellow_bank == 18 + 1 + yellow - once.get("pool", 0)
    assert scene.p(0).blue_bank == 16 + blue - once.get("food", 0) - once.get("resources", 0)


@card(*PERMANENT)
@rule("TTA-COL-37", "TTA-COL-39")
@pytest.mark.parametrize("territory", PERMANENT)
def test_a_lost_colony_takes_its_permanent_effect_with_it_and_nothing_else(territory: str):
    scene = tta(age="II").player(0, technologies={"warriors": 9}).player(1, technologies={"religion": 1})
    before = numbers(scene, 1)
    scene.player(1, colonies=[territory])
    assert changed(before, numbers(scene, 1)) == PERMANENT[territory]
    scene.reveal("independence_declaration")
    assert scene.p(1).colonies == []
    assert changed(before, numbers(scene, 1)) == {}


@card(*PERMANENT)
@rule("TTA-COL-36", "TTA-COL-38", "TTA-COL-39")
@pytest.mark.parametrize("territory", PERMANENT)
def test_a_stolen_colony_works_for_the_thief_without_its_immediate_effect(territory: str):
    scene = tta(age="II").player(0, technologies={"warriors": 9}, military_hand=["annex"])
    victim = numbers(scene, 1)
    scene.player(1, colonies=[territory])
    thief = numbers(scene, 0) | {"cards": 0}
    scene.politics(0).choose("aggression annex 1")
    assert (scene.p(0).colonies, scene.p(1).colonies) == ([territory], [])
    assert changed(thief, numbers(scene, 0)) == PERMANENT[territory]
    assert changed(victim, numbers(scene, 1)) == {}


@card("wealthy_territory_i", "wealthy_territory_ii")
@rule("TTA-COL-35", "TTA-PAY-5")
@pytest.mark.parametrize(
    ("territory", "technologies", "resources"),
    [
        ("wealthy_territory_i", {}, 3),
        ("wealthy_territory_i", {"iron": 0}, 5),
        ("wealthy_territory_ii", {"iron": 0}, 8),
        ("wealthy_territory_ii", {"iron": 0, "oil": 0}, 9),
    ],
)
def test_blue_tokens_of_a_wealthy_territory_hold_its_resources(
    territory: str, technologies: dict[str, int], resources: int
):
    scene = colonize(territory, tta().player(0, technologies=technologies, blue_bank=0))
    assert scene.p(0).resources == resources


@card("inhabited_territory_ii")
@rule("TTA-COL-35")
def test_yellow_tokens_of_an_inhabited_territory_become_its_workers():
    scene = colonize("inhabited_territory_ii", tta().player(0, yellow_bank=0))
    assert (scene.p(0).pool, scene.p(0).yellow_bank) == (1 + 2, 0 + 1 + 3 - 2)


@card("vast_territory_i")
@rule("TTA-COL-25", "TTA-COL-27", "TTA-TOKEN-4", "TTA-TOKEN-9")
def test_a_vast_territory_takes_its_blue_token_before_it_feeds():
    scene = colonize("vast_territory_i", tta().player(0, blue_bank=0, food=1, resources=1))
    assert scene.offers() == ["token agriculture", "token bronze"]
    scene.choose("token bronze")
    assert (scene.p(0).food, scene.p(0).resources, scene.p(0).blue_bank, scene.p(0).blue_total) == (1, 0, 0, 1)
    scene = colonize("vast_territory_i", tta().player(0, blue_bank=3))
    assert (scene.p(0).food, scene.p(0).blue_bank) == (2, 0)


@card("strategic_territory_ii")
@rule("TTA-COL-34")
def test_a_strategic_territory_fills_the_hand_beyond_its_limit():
    scene = colonize("strategic_territory_ii", tta())
    assert len(scene.p(0).military_hand) == 5
    assert scene.p(0).military_total == 2


@card("strategic_territory_ii")
@rule("TTA-AGE-31")
def test_a_strategic_territory_brings_no_cards_in_age_iv():
    scene = colonize("strategic_territory_ii", tta(age="IV"))
    assert scene.p(0).military_hand == []
    assert scene.p(0).strength == 4


@card("inhabited_territory_i")
@rule("TTA-TOKEN-11")
def test_a_lost_colony_takes_only_yellow_tokens_that_are_in_the_bank():
    scene = tta(age="II").player(0, technologies={"warriors": 9})
    scene.player(1, colonies=["inhabited_territory_i"], yellow_bank=1)
    scene.reveal("independence_declaration")
    assert (scene.p(1).yellow_bank, scene.p(1).pool) == (0, 1)


@card("historic_territory_i")
@rule("TTA-EVT-5", "TTA-COL-8")
def test_a_territory_nobody_wants_goes_to_the_past_events():
    scene = tta(seats=3).reveal("historic_territory_i", by=1)
    for seat in (1, 2, 0):
        assert (scene.question(), scene.asked()) == ("Auction", (seat,))
        scene.choose("pass")
    assert scene.question() == "ActionPhase"
    assert scene.table.past_events == ["historic_territory_i"]
    assert [player.culture for player in scene.table.players] == [0, 0, 0]


@card("vast_territory_ii")
@rule("TTA-EVT-3", "TTA-EVT-2")
def test_preparing_a_territory_scores_its_level_and_hides_it():
    scene = tta(age="II").player(0, military_hand=["vast_territory_ii"]).events("development_of_science", "rats")
    scene.politics(0).choose("prepare vast_territory_ii")
    assert scene.p(0).culture == 2
    assert scene.table.future_events == [prepared("vast_territory_ii", 0)]
    assert scene.p(0).science == 2
