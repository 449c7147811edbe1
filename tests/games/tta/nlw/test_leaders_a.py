"""The new leaders of Age A: each plays its card, with its rulings."""

from __future__ import annotations

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.civil import civil, origin, scored
from tests.games.tta.scene import Scene

from annals.games.tta.economy import purse, statistics
from annals.rules import rule

# Boudica ----------------------------------------------------------------------------------------------------------


def boudica(seats: int, own: int, *others: int) -> Scene:
    """The turn of Boudica's player begins; warriors make the strengths."""
    scene = civil(seats).player(0, leader="boudica", technologies={"warriors": own}, food=0, resources=0)
    for seat, strength in enumerate(others, 1):
        scene.player(seat, technologies={"warriors": strength})
    return scene.start_turn(0)


@card("boudica")
@rule("TTX-DEC-33")
@pytest.mark.parametrize(("good", "what"), [("food", "food"), ("resource", "resources"), ("science", "science")])
def test_boudica_lets_the_strong_choose_a_good(good: str, what: str):
    scene = boudica(2, 2, 1)
    assert scene.question() == "GainOne"
    before = getattr(scene.p(0), what)
    scene.choose(f"gain {good}")
    assert getattr(scene.p(0), what) == before + 1
    assert scene.purse(0, "military_resources") == 0


@card("boudica")
@rule("TTX-DEC-33", "TTX-PAY-1", "TTX-PAY-3", "TTX-PAY-6")
def test_boudica_helps_the_weak_with_resources_for_units():
    scene = boudica(2, 1, 2)
    assert (scene.question(), scene.purse(0, "military_resources")) == ("ActionPhase", 2)
    assert (scene.p(0).resources, sum(scene.p(0).resources_on.values())) == (0, 0), "no blue token stands for them"
    scene.player(0, pool=1, resources=0).choose("build warriors")
    assert scene.purse(0, "military_resources") == 0


@card("boudica")
@rule("TTX-PAY-4", "TTX-PAY-5")
def test_what_boudica_brings_is_spent_first_and_gone_at_the_end_of_the_turn():
    scene = boudica(2, 1, 2).player(0, pool=2, resources=3)
    scene.choose("build warriors")
    assert (scene.p(0).resources, scene.purse(0, "military_resources")) == (3, 0), "the purse pays first"
    scene = boudica(2, 1, 2).end_turn()
    assert scene.purse(0, "military_resources") == 0


@card("boudica")
@pytest.mark.parametrize(
    ("strengths", "weak"),
    [((1, 2), True), ((2, 2), False), ((2, 1), False)],
    ids=["weaker", "tied: the one on turn is stronger", "stronger"],
)
def test_of_two_players_boudica_helps_the_weaker(strengths: tuple[int, int], weak: bool):
    scene = boudica(2, *strengths)
    assert (scene.question() == "ActionPhase") == weak


@card("boudica")
@pytest.mark.parametrize(
    ("strengths", "weak"),
    [((2, 1, 3, 4), True), ((1, 2, 3, 4), True), ((3, 1, 2, 4), False), ((2, 2, 2, 4), False), ((2, 2, 3, 3), True)],
)
def test_of_more_players_boudica_helps_one_of_the_two_weakest(strengths: tuple[int, ...], weak: bool):
    scene = boudica(4, *strengths)
    assert (scene.purse(0, "military_resources") == 2) == weak


@card("boudica")
def test_when_two_players_are_left_boudica_helps_only_the_weaker():
    scene = boudica(3, 2, 1, 3)
    assert scene.purse(0, "military_resources") == 2, "one of the two weakest of three"
    scene.politics(2).choose("resign")
    assert scene.start_turn(0).question() == "GainOne"


@card("boudica", "nostradamus")
@rule("TTX-CLAR-NOSTRADAMUS-11")
def test_boudica_ignores_the_prophet():
    """Strength 1 against 1: with Nostradamus' 3 the rival would be stronger, and Boudica's player weak."""
    scene = civil().player(0, leader="boudica").player(1, leader="nostradamus").start_turn(0)
    assert scene.question() == "GainOne"


# Cleopatra --------------------------------------------------------------------------------------------------------


@card("cleopatra")
@rule("TTX-PAY-2", "TTX-PAY-4")
def test_cleopatra_pays_a_resource_of_a_wonder_or_an_urban_building_each_turn():
    scene = civil().player(0, leader="cleopatra", unfinished=("acropolis", 0), resources=2).choose("stage 1")
    assert scene.p(0).resources == 0
    scene = civil().player(0, leader="cleopatra", pool=1, resources=2).choose("build religion")
    assert scene.p(0).resources == 0
    scene.player(0, pool=1, resources=2)
    assert scene.refused("build religion") == "no_resources", "once a turn"


@card("cleopatra")
def test_cleopatra_pays_nothing_for_units_farms_and_mines():
    scene = civil().player(0, leader="cleopatra", pool=1, resources=1)
    assert [scene.refused(f"build {card}") for card in ("warriors", "agriculture", "bronze")] == ["no_resources"] * 3


@card("cleopatra")
@rule("TTX-PAY-1", "TTX-PAY-4")
def test_the_board_shows_what_is_left_of_cleopatras_resource():
    scene = civil().player(0, leader="cleopatra", unfinished=("stonehenge", 0), resources=1)
    scene.player(1, leader="cleopatra")
    assert [player["city_resources"] for player in scene.board(1)["players"]] == [1, 0], "in the own turn"
    scene.choose("stage 1")
    assert (scene.board(1)["players"][0]["city_resources"], scene.p(0).resources) == (0, 1)


@card("cleopatra")
@rule("TTX-PAY-5")
def test_cleopatras_resource_is_there_again_next_turn():
    scene = civil().player(0, leader="cleopatra", pool=1, resources=2).choose("build religion").idle(2)
    design = scene.table.cards["religion"]
    assert purse.available(scene.p(0), "resource", design) == 1


# Hippocrates ------------------------------------------------------------------------------------------------------


def age_ends(scene: Scene) -> Scene:
    """The last civil card of the age is dealt at the start of this turn."""
    scene.decks(civil=["iron"]).whole_row(*["iron"] * 12)
    return scene.start_turn(0)


@card("hippocrates")
@rule("TTX-CLAR-HIPPOCRATES-1", "TTX-CLAR-HIPPOCRATES-2")
def test_hippocrates_sets_tokens_aside_that_are_none_of_the_players():
    scene = civil().player(0, leader="hippocrates")
    bank, total = scene.p(0).yellow_bank, scene.p(0).yellow_total
    assert scene.p(0).reserve == 0, "none before the first turn that begins with him"
    scene.start_turn(0)
    for turn in range(1, 5):
        assert scene.p(0).reserve == min(turn, 3)
        scene.idle(2)
    assert (scene.p(0).yellow_bank, scene.p(0).yellow_total, scene.p(0).pool) == (bank, total, 1)
    assert [details["amount"] for details in scene.told("reserve")] == [1, 2, 3]


@card("hippocrates")
@rule("TTX-CLAR-HIPPOCRATES-3")
def test_with_an_empty_bank_a_token_is_still_gained_when_the_age_ends():
    scene = age_ends(civil().player(0, reserve=2, yellow_bank=0))
    assert (scene.table.age, scene.p(0).yellow_bank, scene.p(0).reserve) == (2, 1, 1)
    assert scene.p(1).yellow_bank == 18 - 2, "somebody else loses two"


@card("hippocrates")
@rule("TTX-CLAR-HIPPOCRATES-4")
def test_the_gain_goes_on_when_hippocrates_has_left():
    scene = civil().player(0, reserve=2, leader="homer")
    age_ends(scene)
    assert scene.p(0).leader is None, "the leader of Age A dies with Age I"
    assert (scene.p(0).yellow_bank, scene.p(0).reserve) == (18 - 2 + 1, 1)
    age_ends(scene)
    assert (scene.table.age, scene.p(0).yellow_bank, scene.p(0).reserve) == (3, 17 - 2 + 1, 0)
    age_ends(scene)
    assert (scene.table.age, scene.p(0).yellow_bank) == (4, 16 - 2)


# Confucius --------------------------------------------------------------------------------------------------------


@card("confucius")
@rule("TTX-CLAR-CONFUCIUS-1", "TTX-CLAR-CONFUCIUS-2", "TTX-CLAR-CONFUCIUS-3", "TTX-DEC-7")
def test_confucius_prepares_any_military_card_like_an_event():
    scene = civil().player(0, leader="confucius", military_hand=["legion", "raid_i"], science=0, culture=0)
    scene.events("development_of_markets").politics(0).choose("prepare legion")
    assert (scene.p(0).culture, scene.p(0).military_hand) == (1, ["raid_i"])
    assert scored(scene, "confucius", "science") == [1]
    assert scene.seen("event", 1)[-1]["card"] == "development_of_markets", "the current event is revealed"
    assert [event.card for event in scene.table.future_events] == ["legion"]
    assert scene.seen("prepare", 1) == [{"age": 1}], "nobody else learns what it is"


@card("confucius")
@rule("TTX-CLAR-CONFUCIUS-1")
def test_without_confucius_only_events_are_prepared():
    scene = civil().player(0, military_hand=["legion"]).politics(0)
    assert scene.refused("prepare legion") == "not_an_event"


@card("confucius")
@rule("TTX-CLAR-CONFUCIUS-4", "TTX-CLAR-CONFUCIUS-5", "TTX-CLAR-CONFUCIUS-6", "TTX-OPEN-3", "TTX-OPEN-4")
def test_what_is_no_event_gives_everybody_science_even_without_confucius():
    scene = civil(3).player(0, science=0).player(1, science=4).reveal("legion")
    assert [player.science for player in scene.table.players] == [1, 5, 1]
    assert scene.table.past_events[-1] == "legion"
    assert scene.told("event")[-1]["struck"] == [0, 1, 2]


@card("confucius")
def test_confucius_gives_science_when_he_leaves():
    scene = civil().player(0, leader="confucius", civil_hand=["saladin"], science=0).choose("leader saladin")
    assert scene.p(0).science == 1


# Sun Tzu ----------------------------------------------------------------------------------------------------------


@card("sun_tzu")
@rule("TTX-CLAR-SUNTZU-1", "TTX-CLAR-SUNTZU-2", "TTX-EX-9")
@pytest.mark.parametrize(("left", "drawn"), [(0, 2), (1, 3), (2, 4), (3, 5), (4, 5)])
def test_sun_tzu_draws_two_more(left: int, drawn: int):
    scene = civil().player(0, leader="sun_tzu", military_hand=[], military_actions=left).end_turn()
    assert len(scene.p(0).military_hand) == drawn


@card("sun_tzu")
def test_sun_tzu_is_worth_one_strength_and_draws_nothing_in_age_iv():
    scene = civil(age="IV").player(0, leader="sun_tzu", military_hand=[])
    assert origin(scene, "strength", "sun_tzu") == 1
    scene.table.last_round = scene.table.round + 1
    assert scene.end_turn().p(0).military_hand == []


# Ashoka -----------------------------------------------------------------------------------------------------------


COLOURS = {
    "iron": "brown",
    "irrigation": "brown",
    "alchemy": "grey",
    "drama": "grey",
    "knights": "red",
    "swordsmen": "red",
    "masonry": "blue",
    "warfare": "blue",
    "monarchy": "orange",
    "saladin": "green",
    "stockpile": "yellow",
}


@card("ashoka")
@rule("TTX-CLAR-ASHOKA-1", "TTX-CLAR-ASHOKA-3")
@pytest.mark.parametrize(
    ("hand", "resource", "food"),
    [
        ([], 0, 0),
        (["iron"], 0, 0),
        (["iron", "irrigation"], 0, 0),
        (["alchemy", "drama"], 0, 0),
        (["knights", "swordsmen"], 0, 0),
        (["masonry", "warfare"], 0, 0),
        (["iron", "alchemy"], 1, 0),
        (["knights", "masonry"], 1, 0),
        (["iron", "alchemy", "drama"], 1, 0),
        (["monarchy", "saladin", "stockpile"], 1, 1),
        (list(COLOURS), 1, 1),
    ],
)
def test_ashoka_produces_by_the_colours_in_hand(hand: list[str], resource: int, food: int):
    scene = civil().player(0, leader="ashoka", civil_hand=hand)
    assert (origin(scene, "resource", "ashoka"), origin(scene, "food", "ashoka")) == (resource, food)
    colours = len({COLOURS[card] for card in hand})
    assert (resource, food) == (int(colours >= 2), int(colours >= 3))


@card("ashoka")
@rule("TTX-PROD-1", "TTX-PROD-11", "TTX-OPEN-9")
def test_ashoka_really_produces_and_counts_as_production():
    hand = ["iron", "alchemy", "knights"]
    scene = civil().player(0, leader="ashoka", civil_hand=hand, food=0, resources=0)
    assert (statistics.food_production(scene.table, scene.p(0)), scene.board(0)["players"][0]["per_turn"]["food"]) == (
        3,
        3,
    )
    assert statistics.resource_production(scene.table, scene.p(0)) == 3
    assert statistics.mine_production(scene.table, scene.p(0)) == 2
    scene.end_turn()
    assert (scene.p(0).food, scene.p(0).resources) == (3, 3)


@card("ashoka")
@rule("TTX-CLAR-ASHOKA-2")
def test_wonders_are_never_in_hand():
    scene = civil().whole_row("stonehenge").player(0, leader="ashoka", civil_hand=["iron"])
    scene.choose("take 1")
    assert (scene.p(0).civil_hand, origin(scene, "resource", "ashoka")) == (["iron"], 0)


@card("ashoka")
@rule("TTX-CLAR-ASHOKA-4", "TTX-DEC-9")
def test_with_hidden_hands_the_bonus_itself_shows_that_there_are_colours():
    """Every civil card was taken face up, so nothing has to be shown: the bonus is told to all."""
    scene = civil(civil_hands="hidden").player(0, leader="ashoka", civil_hand=["iron", "alchemy"])
    assert scene.board(1)["players"][0]["civil_hand"] is None
    lines = scene.board(1)["players"][0]["origins"]["resource"]
    assert ["ashoka", 1] in lines
