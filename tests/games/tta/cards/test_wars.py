"""Wars: both sides may win, and what the victor takes."""

from typing import Any

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import Scene, tta

from annals.rules import rule

COSTS = {"war_over_technology": 2, "war_over_territory": 2, "war_over_culture": 3}
"""Military actions."""


def war(card: str, attacker: int, rival: int, *, victor: Any = None, loser: Any = None) -> Scene:
    """Seat 0 begins a turn with this war on seat 1; the strengths decide which of the two the facts are for."""
    scene = tta(age="III").player(0, technologies={"warriors": attacker}, war=(card, 1))
    scene.player(1, technologies={"warriors": rival})
    first, second = (0, 1) if attacker >= rival else (1, 0)
    return scene.player(first, **(victor or {})).player(second, **(loser or {})).start_turn(0)


@card(*COSTS)
@rule("TTA-WAR-2", "TTA-WAR-3", "TTA-WAR-6", "TTA-WAR-8", "TTA-WAR-9")
@pytest.mark.parametrize(("card", "cost"), COSTS.items())
def test_a_war_costs_its_military_actions_and_waits(card: str, cost: int):
    scene = tta(age="III").player(0, government="monarchy", military_hand=[card], culture=9, science=9)
    scene.player(1, technologies={"warriors": 5}, culture=9, science=9).politics(0)
    scene.choose(f"war {card} 1")
    assert scene.told("war") == [{"card": card, "rival": 1}]
    assert scene.p(0).military_actions == 3 - cost
    assert (scene.p(0).war, scene.p(0).war_rival, scene.p(0).military_hand) == (card, 1, [])
    assert (scene.p(0).culture, scene.p(1).culture, scene.p(0).science, scene.p(1).science) == (9, 9, 9, 9)
    assert scene.question() == "ActionPhase"


@card(*COSTS)
@rule("TTA-WAR-18", "TTA-WAR-19")
@pytest.mark.parametrize("card", COSTS)
def test_a_war_between_equals_has_no_effect(card: str):
    facts = {"culture": 9, "science": 9, "specials": ["code_of_laws"]}
    scene = war(card, 4, 4, victor=facts, loser=facts)
    assert (scene.asked(), scene.question()) == ((0,), "ActionPhase")
    assert (scene.p(0).culture, scene.p(1).culture, scene.p(0).science, scene.p(1).science) == (9, 9, 9, 9)
    assert (scene.p(0).yellow_bank, scene.p(1).yellow_bank) == (18, 18)
    assert scene.p(0).war is None
    gone = [card for card, _ in scene.table.military_discards] + scene.table.removed
    assert card in gone


@card(*COSTS)
@rule("TTA-WAR-20")
@pytest.mark.parametrize("card", COSTS)
def test_nobody_adds_bonus_cards_in_a_war(card: str):
    hand = {"military_hand": ["military_bonus_iii"]}
    scene = war(card, 5, 3, victor=hand, loser=hand)
    assert scene.question() == "Politics"
    assert scene.p(1).military_hand == ["military_bonus_iii"]


# War over Culture -----------------------------------------------------------------------------------------------


@card("war_over_culture")
@rule("TTA-WAR-13", "TTA-WAR-15", "TTA-WAR-16", "TTA-WAR-17", "TTA-SCORE-7")
@pytest.mark.parametrize(("attacker", "rival", "change"), [(5, 3, 7), (3, 5, -7), (9, 1, 13), (2, 3, -6)])
def test_war_over_culture_takes_five_and_the_advantage(attacker: int, rival: int, change: int):
    scene = war("war_over_culture", attacker, rival, victor={"culture": 20}, loser={"culture": 20})
    assert (scene.p(0).culture, scene.p(1).culture) == (20 + change, 20 - change)


@card("war_over_culture")
@rule("TTA-SCORE-8")
def test_war_over_culture_takes_no_more_than_there_is():
    scene = war("war_over_culture", 5, 3, loser={"culture": 4})
    assert (scene.p(0).culture, scene.p(1).culture) == (4, 0)


# War over Territory ---------------------------------------------------------------------------------------------


@card("war_over_territory")
@rule("TTA-WAR-15", "TTA-WAR-16", "TTA-WAR-17", "TTA-TOKEN-12")
@pytest.mark.parametrize(
    ("attacker", "rival", "taken"), [(2, 1, 1), (5, 1, 1), (6, 1, 2), (10, 1, 2), (11, 1, 3), (1, 6, -2)]
)
def test_war_over_territory_takes_a_yellow_token_and_one_for_every_five(attacker: int, rival: int, taken: int):
    scene = war("war_over_territory", attacker, rival)
    assert (scene.p(0).yellow_bank, scene.p(1).yellow_bank) == (18 + taken, 18 - taken)
    assert (scene.p(0).pool, scene.p(1).pool) == (1, 1)


@card("war_over_territory")
@rule("TTA-TOKEN-13")
def test_war_over_territory_takes_no_more_than_the_bank_holds():
    scene = war("war_over_territory", 11, 1, loser={"yellow_bank": 1})
    assert (scene.p(0).yellow_bank, scene.p(1).yellow_bank, scene.p(1).pool) == (19, 0, 1)


# War over Technology --------------------------------------------------------------------------------------------


@card("war_over_technology")
@rule("TTA-WAR-15", "TTA-WAR-17", "TTA-SCORE-7", "TTA-SCORE-8")
@pytest.mark.parametrize(
    ("attacker", "rival", "science", "change"), [(6, 1, 9, 5), (1, 6, 9, -5), (9, 1, 3, 3), (2, 1, 0, 0)]
)
def test_war_over_technology_takes_science_up_to_the_advantage(attacker: int, rival: int, science: int, change: int):
    scene = war("war_over_technology", attacker, rival, victor={"science": science}, loser={"science": science})
    assert (scene.p(0).science, scene.p(1).science) == (science + change, science - change)


@card("war_over_technology")
@rule("TTA-WAR-21")
def test_war_over_technology_steals_a_technology_and_science_for_the_rest():
    scene = war("war_over_technology", 11, 1, loser={"science": 9, "specials": ["code_of_laws", "masonry"]})
    assert scene.asked() == (0,)
    assert scene.offers() == ["science", "steal code_of_laws", "steal masonry"]
    assert scene.p(1).civil_total == 5
    scene.choose("steal code_of_laws")
    assert scene.offers() == ["science", "steal masonry"]
    scene.choose("science")
    assert scene.p(0).specials == {"law": "code_of_laws"}
    assert scene.p(1).specials == {"construction": "masonry"}
    assert (scene.p(0).science, scene.p(1).science) == (4, 5)
    assert (scene.p(0).civil_total, scene.p(0).civil_actions, scene.p(1).civil_total) == (5, 5, 4)


@card("war_over_technology")
@rule("TTA-WAR-21")
def test_war_over_technology_may_steal_several_technologies():
    scene = war("war_over_technology", 11, 1, loser={"specials": ["code_of_laws", "masonry"]})
    scene.choose("steal masonry", "steal code_of_laws")
    assert scene.p(0).specials == {"construction": "masonry", "law": "code_of_laws"}
    assert scene.p(1).specials == {}


@card("war_over_technology")
@rule("TTA-WAR-15", "TTA-WAR-21")
def test_war_over_technology_may_be_won_by_the_attacked():
    scene = war("war_over_technology", 1, 7, loser={"science": 9, "specials": ["code_of_laws"]})
    assert scene.asked() == (1,)
    scene.choose("steal code_of_laws")
    assert (scene.p(0).specials, scene.p(1).specials) == ({}, {"law": "code_of_laws"})
    assert (scene.p(0).science, scene.p(1).science) == (9, 0)
    assert (scene.asked(), scene.question()) == ((0,), "ActionPhase")


@card("war_over_technology")
@rule("TTA-WAR-17")
def test_war_over_technology_steals_nothing_dearer_than_the_advantage():
    scene = war("war_over_technology", 6, 1, loser={"science": 9, "specials": ["code_of_laws", "masonry"]})
    assert scene.refused("steal code_of_laws") == "beyond_advantage"
    assert scene.refused("steal navigation") == "not_to_steal"
    scene.choose("steal masonry")
    assert (scene.p(0).science, scene.p(1).science) == (2, 7)


@card("war_over_technology")
@rule("TTA-WAR-22", "TTA-WAR-23")
@pytest.mark.parametrize("own", [{"specials": ["code_of_laws"]}, {"civil_hand": ["code_of_laws"]}])
def test_war_over_technology_does_not_steal_what_the_victor_has(own: dict[str, list[str]]):
    scene = war("war_over_technology", 9, 1, victor=own, loser={"specials": ["code_of_laws"]})
    assert scene.refused("steal code_of_laws") == "not_to_steal"
    assert scene.offers() == ["science"]


@card("war_over_technology")
@rule("TTA-WAR-24")
def test_war_over_technology_a_higher_technology_replaces_the_victors():
    scene = war(
        "war_over_technology", 9, 1, victor={"specials": ["code_of_laws"]}, loser={"specials": ["justice_system"]}
    )
    scene.choose("steal justice_system")
    assert scene.p(0).specials == {"law": "justice_system"}
    assert "code_of_laws" in scene.table.removed
    assert (scene.p(0).civil_total, scene.p(0).blue_bank) == (5, 19)


@card("war_over_technology")
@rule("TTA-WAR-24")
def test_war_over_technology_a_lower_technology_is_stolen_and_discarded():
    scene = war(
        "war_over_technology", 7, 1, victor={"specials": ["justice_system"]}, loser={"specials": ["code_of_laws"]}
    )
    scene.choose("steal code_of_laws")
    assert (scene.p(0).specials, scene.p(1).specials) == ({"law": "justice_system"}, {})
    assert "code_of_laws" in scene.table.removed


@card("war_over_technology")
@rule("TTA-WAR-21", "TTA-TOKEN-3", "TTA-TOKEN-8")
def test_war_over_technology_blue_tokens_follow_the_technology():
    scene = war("war_over_technology", 8, 1, loser={"specials": ["justice_system"]})
    assert scene.p(1).blue_bank == 19
    scene.choose("steal justice_system")
    assert (scene.p(0).blue_bank, scene.p(1).blue_bank) == (19, 16)
    assert (scene.p(0).blue_total, scene.p(1).blue_total) == (19, 16)


@card("war_over_technology")
@rule("TTA-TOKEN-9")
def test_war_over_technology_the_loser_gives_tokens_from_cards_when_the_bank_is_empty():
    loser = {"specials": ["justice_system"], "blue_bank": 1, "food": 3, "resources": 2}
    scene = war("war_over_technology", 8, 1, loser=loser).choose("steal justice_system")
    assert (scene.asked(), scene.question()) == ((1,), "LoseToken")
    scene.choose("token agriculture", "token bronze")
    assert (scene.p(1).food, scene.p(1).resources, scene.p(1).blue_bank) == (2, 1, 0)
    assert (scene.p(0).blue_bank, scene.question()) == (19, "ActionPhase")
