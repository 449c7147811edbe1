"""Military bonus cards: their upper number in defence, their lower one in colonization."""

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import Scene, tta

from annals.rules import rule

BONUSES = {"military_bonus_i": (2, 1), "military_bonus_ii": (4, 2), "military_bonus_iii": (6, 3)}
"""Defence and colonization."""


def attacked(ahead: int, *hand: str) -> Scene:
    """Seat 1 with this hand is attacked by somebody so much stronger, and has 5 science to lose."""
    scene = tta(age="III").player(0, technologies={"warriors": 1 + ahead}, military_hand=["spy"])
    return scene.player(1, military_hand=list(hand), science=5).politics(0).choose("aggression spy 1")


def discovery(*hand: str) -> Scene:
    """Seat 0 with one warrior and this hand finds a territory nobody else can colonize."""
    scene = tta(age="III").player(0, military_hand=list(hand)).player(1, technologies={"warriors": 0})
    return scene.reveal("historic_territory_i")


@card(*BONUSES)
@rule("TTA-AGGR-11", "TTA-AGGR-12", "TTA-AGGR-16")
@pytest.mark.parametrize(("bonus", "values"), BONUSES.items())
def test_a_bonus_card_adds_its_defence(bonus: str, values: tuple[int, int]):
    scene = attacked(values[0], bonus).choose(f"defend {bonus}")
    assert (scene.p(0).science, scene.p(1).science) == (0, 5)
    assert scene.p(1).military_hand == []
    gone = [card for card, _ in scene.table.military_discards] + scene.table.removed
    assert bonus in gone
    assert scene.p(1).strength == 1


@card(*BONUSES)
@rule("TTA-AGGR-18", "TTA-AGGR-19")
@pytest.mark.parametrize(("bonus", "values"), BONUSES.items())
def test_a_bonus_card_that_is_not_enough_stays_in_the_hand(bonus: str, values: tuple[int, int]):
    scene = attacked(values[0] + 1, bonus)
    assert scene.refused(f"defend {bonus}") == "defence_too_weak"
    scene.choose("yield")
    assert (scene.p(0).science, scene.p(1).science, scene.p(1).military_hand) == (5, 0, [bonus])


@card(*BONUSES)
@rule("TTA-AGGR-11", "TTA-AGGR-13")
@pytest.mark.parametrize(("bonus", "values"), BONUSES.items())
def test_a_bonus_card_and_a_card_face_down_defend_together(bonus: str, values: tuple[int, int]):
    scene = attacked(values[0] + 1, bonus, "rats").choose(f"defend {bonus}")
    assert scene.refused("done") == "defence_too_weak"
    scene.choose("cover rats")
    assert (scene.p(0).science, scene.p(1).science) == (0, 5)


@card(*BONUSES)
@rule("TTA-AGGR-14")
@pytest.mark.parametrize("bonus", BONUSES)
def test_no_more_cards_defend_than_there_are_military_actions_in_total(bonus: str):
    defence = BONUSES[bonus][0]
    scene = attacked(3 * defence, bonus, bonus, bonus)
    assert scene.refused(f"defend {bonus}") == "defence_too_weak"
    scene = attacked(2 * defence, bonus, bonus, bonus).choose(f"defend {bonus}", f"defend {bonus}")
    assert scene.refused(f"defend {bonus}") == "defence_limit"
    assert scene.offers() == ["done"]


@card(*BONUSES)
@rule("TTA-AGGR-13")
@pytest.mark.parametrize("bonus", BONUSES)
def test_a_bonus_card_face_down_adds_one(bonus: str):
    scene = attacked(1, bonus).choose(f"cover {bonus}")
    assert (scene.p(0).science, scene.p(1).science) == (0, 5)
    scene = attacked(2, bonus)
    assert scene.refused(f"cover {bonus}") == "defence_too_weak"


@card("military_bonus_i")
@rule("TTA-AGGR-10")
def test_a_defence_may_be_stronger_than_needed():
    scene = attacked(1, "military_bonus_i", "rats").choose("defend military_bonus_i")
    assert scene.offers() == ["done", "cover rats"]
    scene.choose("cover rats")
    assert (scene.p(1).science, scene.p(1).military_hand) == (5, [])


@card("military_bonus_i")
@rule("TTA-AGGR-15")
def test_spent_military_actions_do_not_weaken_a_defence():
    scene = tta(age="III").player(0, technologies={"warriors": 5}, military_hand=["spy"])
    scene.player(1, military_hand=["military_bonus_i", "military_bonus_i"], military_actions=0, science=5)
    scene.politics(0).choose("aggression spy 1", "defend military_bonus_i", "defend military_bonus_i")
    assert scene.p(1).science == 5
    assert scene.question() == "ActionPhase"


@card(*BONUSES)
@rule("TTA-COL-4", "TTA-COL-18", "TTA-COL-23")
@pytest.mark.parametrize(("bonus", "values"), BONUSES.items())
def test_a_bonus_card_adds_its_colonization(bonus: str, values: tuple[int, int]):
    scene = discovery(bonus)
    assert scene.offers() == ["pass", *(f"bid {bid}" for bid in range(1, 1 + values[1] + 1))]
    assert scene.refused(f"bid {values[1] + 2}") == "bid_too_high"
    scene.choose(f"bid {values[1] + 1}", "send warriors")
    assert scene.refused("done") == "force_too_weak"
    scene.choose(f"add {bonus}")
    assert (scene.p(0).colonies, scene.p(0).military_hand) == (["historic_territory_i"], [])
    gone = [card for card, _ in scene.table.military_discards] + scene.table.removed
    assert bonus in gone


@card(*BONUSES)
@rule("TTA-COL-12", "TTA-COL-20")
@pytest.mark.parametrize("bonus", BONUSES)
def test_a_bonus_card_alone_colonizes_nothing(bonus: str):
    scene = discovery(bonus, "rats").choose("bid 1", f"add {bonus}")
    assert scene.refused("done") == "no_unit_sent"
    scene = tta(age="III").player(0, military_hand=[bonus], technologies={"warriors": 0})
    scene.player(1, technologies={"warriors": 0}).reveal("historic_territory_i")
    assert scene.question() == "ActionPhase"
    assert scene.table.past_events == ["historic_territory_i"]


@card(*BONUSES)
@rule("TTA-COL-18", "TTA-COL-19")
@pytest.mark.parametrize(("bonus", "values"), BONUSES.items())
def test_any_number_of_bonus_cards_colonize(bonus: str, values: tuple[int, int]):
    scene = discovery(bonus, bonus, bonus, bonus)
    assert scene.p(0).military_total == 2
    assert scene.offers()[-1] == f"bid {1 + 4 * values[1]}"
    scene.choose(f"bid {1 + 4 * values[1]}", "send warriors", *[f"add {bonus}"] * 4)
    assert scene.p(0).colonies == ["historic_territory_i"]
