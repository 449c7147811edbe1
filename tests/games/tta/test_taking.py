"""Taking cards other than wonders from the row (TTA-TAKE)."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import tta

from annals.rules import rule

THIRTEEN = (
    "irrigation",
    "iron",
    "alchemy",
    "theology",
    "printing_press",
    "drama",
    "swordsmen",
    "monarchy",
    "code_of_laws",
    "joan_of_arc",
    "rich_land_i",
    "breakthrough_i",
    "knights",
)


@rule("TTA-TAKE-1")
def test_every_card_of_the_row_that_is_no_wonder_can_be_taken():
    scene = tta().whole_row(*THIRTEEN)
    takes = [offer for offer in scene.offers() if offer.startswith("take ")]
    assert takes == [f"take {space}" for space in range(1, 14)]


@rule("TTA-TAKE-1")
def test_there_is_nothing_to_take_in_an_empty_space_or_beyond_the_row():
    scene = tta().whole_row("iron")
    assert scene.refused("take 2") == "empty_space"
    assert scene.refused("take 14") == "no_such_space"
    assert scene.refused("take 0") == "no_such_space"


@rule("TTA-TAKE-2")
@pytest.mark.parametrize(("space", "price"), [(1, 1), (5, 1), (6, 2), (9, 2), (10, 3), (13, 3)])
def test_the_space_shows_the_civil_actions(space: int, price: int):
    scene = tta().whole_row(*THIRTEEN).choose(f"take {space}")
    assert scene.p(0).civil_actions == 4 - price


@rule("TTA-TAKE-2")
def test_a_card_is_not_taken_for_fewer_civil_actions_than_its_space_shows():
    scene = tta().whole_row(*THIRTEEN).player(0, civil_actions=1)
    assert scene.offered("take 5")
    assert scene.refused("take 6") == "no_civil_action"
    scene.player(0, civil_actions=2)
    assert scene.offered("take 9")
    assert scene.refused("take 10") == "no_civil_action"


@rule("TTA-TAKE-3")
@pytest.mark.parametrize("card", ["iron", "monarchy", "joan_of_arc", "rich_land_i", "code_of_laws", "swordsmen"])
def test_the_card_taken_goes_to_the_hand(card: str):
    scene = tta().whole_row(card).choose("take 1")
    assert scene.p(0).civil_hand == [card]
    assert scene.table.row[0] is None


@rule("TTA-TAKE-4")
def test_no_card_is_taken_with_as_many_in_hand_as_the_civil_action_total():
    scene = tta().whole_row("iron", "drama")
    scene.player(0, civil_hand=["alchemy", "theology", "knights"]).choose("take 1")
    assert scene.p(0).civil_actions == 3
    assert scene.refused("take 2") == "hand_full"


@rule("TTA-TAKE-4")
def test_no_card_is_taken_with_more_in_hand_than_the_civil_action_total():
    scene = tta().whole_row("iron")
    scene.player(0, civil_hand=["alchemy", "theology", "knights", "drama", "moses"])
    assert scene.refused("take 1") == "hand_full"


@rule("TTA-TAKE-4")
def test_the_limit_is_the_total_and_not_what_is_left_of_it():
    scene = tta().whole_row("iron")
    scene.player(0, civil_hand=["alchemy", "theology", "knights"], civil_actions=1).choose("take 1")
    assert len(scene.p(0).civil_hand) == 4


@rule("TTA-TAKE-4")
def test_military_cards_do_not_count_against_the_civil_limit():
    scene = tta().whole_row("iron")
    scene.player(0, military_hand=["rats", "foray", "raiders", "legion"], civil_hand=["alchemy"])
    assert scene.offered("take 1")


@rule("TTA-TAKE-5")
@pytest.mark.parametrize("card", ["iron", "code_of_laws", "monarchy"])
def test_a_technology_that_is_in_hand_is_not_taken_again(card: str):
    scene = tta().whole_row(card).player(0, civil_hand=[card])
    assert scene.refused("take 1") == "same_in_hand"


@rule("TTA-TAKE-6")
@pytest.mark.parametrize(
    ("card", "in_play"),
    [
        ("iron", {"technologies": {"iron": 0}}),
        ("code_of_laws", {"specials": ["code_of_laws"]}),
        ("monarchy", {"government": "monarchy"}),
    ],
)
def test_a_technology_that_is_in_play_is_not_taken_again(card: str, in_play: dict[str, object]):
    scene = tta().whole_row(card).player(0, **in_play)
    assert scene.refused("take 1") == "same_in_play"


@rule("TTA-TAKE-5", "TTA-TAKE-6")
def test_only_the_own_hand_and_the_own_play_area_stop_a_technology():
    scene = tta().whole_row("iron", "alchemy")
    scene.player(1, civil_hand=["iron"], technologies={"alchemy": 1})
    assert scene.offered("take 1")
    assert scene.offered("take 2")


@rule("TTA-TAKE-7")
def test_one_leader_of_an_age_and_no_second():
    scene = tta().whole_row("moses", "homer", "joan_of_arc").choose("take 1")
    assert scene.refused("take 2") == "leader_of_this_age"
    scene.choose("take 3")
    assert scene.p(0).civil_hand == ["moses", "joan_of_arc"]


@rule("TTA-TAKE-8")
def test_the_age_stays_closed_after_its_leader_has_left_play():
    scene = tta().whole_row("moses", "joan_of_arc", "homer").choose("take 1", "leader moses", "take 2")
    scene.choose("leader joan_of_arc")
    assert scene.p(0).leader == "joan_of_arc"
    assert "moses" in scene.table.removed
    assert scene.p(0).civil_actions == 1
    assert scene.refused("take 3") == "leader_of_this_age"


@rule("TTA-TAKE-9")
def test_action_cards_of_one_name_may_be_collected():
    scene = tta().whole_row("rich_land_a", "rich_land_a", "rich_land_i").choose("take 1", "take 2", "take 3")
    assert scene.p(0).civil_hand == ["rich_land_a", "rich_land_a", "rich_land_i"]
