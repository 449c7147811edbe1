"""Numbers, switches and orders that editions may set otherwise: each is changed here, and the game plays otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.conftest import House
from tests.games.tta.scene import Scene, new_game, tta

from annals.games.tta import edition as editions
from annals.games.tta import refusals, rules, turn
from annals.games.tta.economy import production
from annals.games.tta.edition import SHELF
from annals.games.tta.mind.evaluation import outlook
from annals.kernel import CatalogueError, Chance

EITHER = pytest.mark.parametrize("other", [False, True], ids=["2015", "house"])


def edition(house: House, other: bool, **values: Any) -> str:
    return house(**values) if other else "2015"


# Limits -----------------------------------------------------------------------------------------------------------


@EITHER
def test_ratings_end_where_their_tracks_end(house: House, other: bool):
    name = edition(house, other, most_culture_rating=3, most_science_rating=1, most_strength=2)
    scene = tta(edition=name).player(
        0, technologies={"drama": 3, "philosophy": 2, "warriors": 5}, government="despotism"
    )
    player = scene.p(0)
    found = (player.culture_rating, player.science_rating, player.strength)
    assert found == ((3, 1, 2) if other else (6, 2, 5))
    origins = scene.board(0)["players"][0]["origins"]
    for rating, value in zip(("culture", "science", "strength"), found, strict=True):
        assert sum(amount for _, amount in origins[rating]) == value


@EITHER
def test_science_points_end_where_their_track_ends(house: House, other: bool):
    scene = tta(edition=edition(house, other, most_science=40)).player(0, science=39)
    assert scene.table.study(scene.p(0), 5, None) == (1 if other else 5)
    assert scene.p(0).science == (40 if other else 44)


# The frame --------------------------------------------------------------------------------------------------------


@EITHER
def test_another_age_may_be_the_last(house: House, other: bool):
    scene = tta(age="II", edition=edition(house, other, last_age=2)).decks(civil=["iron"]).whole_row().start_turn(0)
    assert (scene.table.moment().age, scene.table.last_round) == ("III", 5 if other else 0)
    assert len(scene.table.civil_deck) == (0 if other else 44 - 12)


@EITHER
def test_the_round_in_which_the_last_deck_ends_may_be_the_last(house: House, other: bool):
    name = edition(house, other, further_round=False)
    scene = tta(age="III", edition=name).decks(civil=["computers"]).whole_row().start_turn(1)
    assert scene.table.last_round == (5 if other else 6)


@EITHER
def test_an_age_may_end_without_a_loss_of_yellow_tokens(house: House, other: bool):
    scene = tta(edition=edition(house, other, yellow_lost_each_age=0))
    before = scene.p(0).yellow_bank
    scene.decks(civil=["iron"]).whole_row().start_turn(0)
    assert scene.p(0).yellow_bank == before - (0 if other else 2)


@EITHER
def test_actions_spent_may_stay_spent_under_a_smaller_government(house: House, other: bool):
    scene = tta(age="II", edition=edition(house, other, spent_stay_spent=True))
    scene.player(0, government="constitutional_monarchy", civil_hand=["republic"], science=13)
    scene.player(0, civil_actions=6, military_actions=2).choose("develop republic")
    assert (scene.p(0).civil_actions, scene.p(0).military_actions) == (6, 0 if other else 2)


# The end of the turn ----------------------------------------------------------------------------------------------


@EITHER
def test_food_may_be_safe_from_corruption(house: House, other: bool):
    scene = tta(edition=edition(house, other, corruption_takes_food=False))
    scene.player(0, technologies={"bronze": 0, "agriculture": 0}, food=6, resources=1, blue_bank=0).end_turn()
    assert (scene.p(0).resources, scene.p(0).food) == (0, 6 if other else 1)


@EITHER
def test_an_uprising_may_cost_the_draw_too(house: House, other: bool):
    scene = tta(edition=edition(house, other, uprising_skips_draw=True)).player(0, yellow_bank=0, pool=0)
    assert scene.board(0)["players"][0]["forecast"]["draw"] == (0 if other else 2)
    scene.end_turn()
    assert ("uprising", 0) in scene.happened()
    assert len(scene.p(0).military_hand) == (0 if other else 2)


@EITHER
def test_opponents_count_on_the_cards_that_will_be_drawn(house: House, other: bool):
    scene = tta(edition=edition(house, other, uprising_skips_draw=True)).player(0, yellow_bank=0, pool=0)
    counted = outlook(scene.table, 0)
    assert counted.of_drawing(scene.table) == counted.weighting.drawn_card * (0 if other else 2)


@EITHER
def test_corruption_may_come_after_production(house: House, other: bool):
    order = ["science", "culture", "food", "consumption", "resources", "corruption"]
    scene = tta(edition=edition(house, other, production=order))
    scene.player(0, technologies={"bronze": 2, "agriculture": 2}, blue_bank=12).end_turn()
    assert scene.table.story is not None
    told = [entry.origin or entry.kind for entry in scene.table.story.entries if entry.kind in ("produce", "lose")]
    # Twelve tokens in the bank mean no corruption; the four that production takes away bring it.
    assert told == (["produce", "produce", "corruption"] if other else ["produce", "produce"])
    assert scene.p(0).resources == (0 if other else 2)


@EITHER
def test_the_military_discards_may_wait_until_a_card_is_wanted(house: House, other: bool):
    name = edition(house, other, reshuffle_at_last_card=False)
    scene = tta(edition=name).decks(military=["phalanx"])
    scene.table.military_discards = [("raiders", 0), ("foray", 0)]
    scene.table.draw_military(scene.p(0), 1)
    assert len(scene.table.military_deck) == (0 if other else 2)
    scene.table.draw_military(scene.p(0), 1)
    assert (len(scene.table.military_deck), len(scene.p(0).military_hand)) == (1, 2)


@EITHER
def test_too_full_a_hand_may_wait_until_after_the_next_political_action(house: House, other: bool):
    name = edition(
        house,
        other,
        turn=["replenish", "war", "politics", "discard", "actions", "end"],
        end=["leaders", "production", "draw", "reset"],
    )
    hand = ["rats", "pestilence", "crusades", "foray"]
    scene = tta(edition=name).player(0, military_hand=hand, military_actions=0).end_turn()
    assert (scene.question(), scene.asked()) == (("ActionPhase", (1,)) if other else ("DiscardMilitary", (0,)))
    if other:
        scene.start_turn(0).choose("pass")
        assert (scene.question(), scene.asked()) == ("DiscardMilitary", (0,))
        scene.choose("discard rats", "discard foray")
        assert scene.question() == "ActionPhase"


@EITHER
def test_actions_may_come_back_at_the_beginning_of_the_turn(house: House, other: bool):
    start = ["reset", "replenish", "war", "publish", "politics", "actions", "end"]
    name = edition(house, other, turn=start, end=["discard", "leaders", "production", "draw"])
    scene = tta(edition=name).player(0, civil_actions=1, military_actions=0).end_turn()
    assert scene.p(0).civil_actions == (1 if other else 4)
    scene.start_turn(0)
    assert scene.p(0).civil_actions == 4


# Civil rules ------------------------------------------------------------------------------------------------------


@EITHER
def test_replacing_a_leader_may_give_no_action_back(house: House, other: bool):
    scene = tta(edition=edition(house, other, actions_back_for_leader=0))
    scene.player(0, leader="moses", civil_hand=["michelangelo"]).choose("leader michelangelo")
    assert scene.p(0).civil_actions == (3 if other else 4)


@EITHER
def test_a_card_taken_by_an_event_may_have_to_wait(house: House, other: bool):
    scene = tta(edition=edition(house, other, action_cards_wait_a_turn=True)).player(0, government="monarchy")
    scene.whole_row("rich_land_i", "iron").decks(civil=["irrigation"] * 20)
    scene.reveal("international_agreement").choose("take 1", "done")
    assert scene.question() == "ActionPhase"
    scene.player(0, resources=5, pool=1)
    assert scene.offered("play rich_land_i") is not other
    if other:
        assert scene.refused("play rich_land_i") == "taken_this_phase"


# Military rules ---------------------------------------------------------------------------------------------------


@EITHER
def test_an_aggression_may_go_against_anybody(house: House, other: bool):
    scene = tta(edition=edition(house, other, aggression_needs_weaker_rival=False))
    scene.player(0, military_hand=["plunder_i"]).player(1, technologies={"warriors": 5}).politics(0)
    assert scene.offered("aggression plunder_i 1") is other


@EITHER
def test_a_war_in_the_last_round_may_be_declared(house: House, other: bool):
    scene = tta(age="III", edition=edition(house, other, war_in_last_round=True))
    scene.table.last_round = scene.table.round
    scene.player(0, military_hand=["war_over_culture"], military_actions=9).politics(0)
    assert scene.offered("war war_over_culture 1") is other


def attacked(name: str, hand: list[str]) -> Scene:
    """Seat 0 attacks seat 1 with 6 against 1."""
    scene = tta(edition=name).player(0, technologies={"warriors": 6}, military_hand=["plunder_i"], military_actions=4)
    return scene.player(1, military_hand=hand).politics(0).choose("aggression plunder_i 1")


@EITHER
def test_only_bonus_cards_may_defend(house: House, other: bool):
    scene = attacked(edition(house, other, cover_defence=0, defence_must_reach=False), ["rats", "military_bonus_i"])
    if not other:
        assert scene.offers() == ["yield"], "too weak, so nothing is spent"
        return
    assert scene.offers() == ["yield", "defend military_bonus_i"]
    assert scene.refused("cover rats") == "not_a_bonus_card"
    scene.choose("defend military_bonus_i", "done")
    assert ("undefended", 1) in scene.happened(), "cards may be spent and the attack succeed all the same"
    assert scene.p(1).military_hand == ["rats"]


@EITHER
def test_a_defence_may_use_any_number_of_cards(house: House, other: bool):
    name = edition(house, other, defence_limited=False)
    scene = attacked(name, ["military_bonus_i"] * 2 + ["rats"])
    assert scene.offered("defend military_bonus_i") is other
    if other:
        scene.choose("defend military_bonus_i", "defend military_bonus_i", "cover rats")
        assert ("defended", 1) in scene.happened()


@EITHER
def test_tactics_have_a_price_and_a_number_for_each_turn(house: House, other: bool):
    name = edition(house, other, tactic_price=2, copy_price=1, tactics_each_turn=0)
    scene = tta(edition=name).player(0, military_hand=["legion", "phalanx"], military_actions=5)
    scene.table.common_tactics = ["heavy_cavalry"]
    scene.choose("tactic legion")
    assert scene.p(0).military_actions == (3 if other else 4)
    assert scene.offered("tactic phalanx") is other
    if other:
        scene.choose("tactic phalanx", "copy heavy_cavalry")
        assert scene.p(0).military_actions == 0
        assert scene.p(0).kept_tactics == ("legion", "phalanx")


@EITHER
def test_tactics_may_stay_private(house: House, other: bool):
    name = edition(house, other, turn=["replenish", "war", "politics", "actions", "end"])
    scene = tta(edition=name).player(0, tactic="legion", exclusive=True).start_turn(0)
    assert scene.table.common_tactics == ([] if other else ["legion"])
    assert scene.p(0).exclusive is other


# Leaving ----------------------------------------------------------------------------------------------------------


@EITHER
def test_one_may_leave_in_age_iv(house: House, other: bool):
    scene = tta(seats=3, age="IV", edition=edition(house, other, resigning_in_age_iv=True))
    scene.player(0, military_hand=["rats"]).politics(0)
    assert scene.offered("resign") is other


@EITHER
def test_decks_may_stay_as_they_were_when_somebody_leaves(house: House, other: bool):
    scene = tta(seats=3, edition=edition(house, other, leaving_shrinks_game=False))
    scene.player(0, military_hand=["rats"]).politics(0).choose("resign")
    scene.decks(civil=["iron"]).whole_row().start_turn(1)
    assert scene.table.moment().age == "II"
    assert len(scene.table.civil_deck) == (50 if other else 44) - 12


# Blocks -----------------------------------------------------------------------------------------------------------


def test_every_block_has_a_room(house: House):
    assert set(turn.BLOCKS) == {*rules.TURN_BLOCKS, *rules.END_BLOCKS} - {"actions"}
    scene = tta(seats=2, edition=house(production=[*rules.PRODUCTION_BLOCKS]))
    production.production_phase(scene.table, scene.table.players[0])


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"turn": ["replenish", "sleep", "actions", "end"]}, "'turn' knows no block 'sleep'; it knows: replenish, war"),
        ({"turn": ["replenish", "end"]}, "'turn' lacks the block.s.: actions"),
        ({"end": ["discard", "discard", "production", "reset"]}, "'end' has the block 'discard' more than once"),
        ({"end": ["production", "draw"]}, "'reset' must stand once, in 'turn' or in 'end'"),
        ({"production": ["food", "resources"]}, "'production' lacks the block.s.: science, culture, corruption"),
        ({"turn": "replenish"}, "'turn' must be a list of names"),
        ({"last_age": 4}, "'last_age' is 4; it must be 1, 2 or 3"),
        ({"most_stamina": 4}, "unknown field.s.: most_stamina"),
        ({"further_round": 1}, "'further_round' is true or false"),
    ],
)
def test_what_an_edition_says_is_checked_when_it_is_read(house: House, values: dict[str, Any], sentence: str):
    name = house(**values)
    with pytest.raises(CatalogueError, match=f"{name}/edition.toml.*{sentence}"):
        editions.load(name)


# Refusals ---------------------------------------------------------------------------------------------------------


def test_every_refusal_means_a_rule_in_every_edition():
    for info in SHELF.infos():
        cited = editions.load(info.name).rules.refusals
        assert set(cited) == set(refusals.ALL)
        assert all(refusal.rule for refusal in cited.values())


def test_an_edition_may_mean_another_rule_by_a_refusal(house: House):
    name = house(refusals={"first_turn": "HOUSE-1"})
    scene = tta(edition=name, round=1)
    refusal = scene.table.refuse(0, ("population",))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("first_turn", "HOUSE-1")
    other = scene.table.refuse(0, ("take", 99))
    assert other is not None
    assert other.rule == "TTA-TAKE-1", "what it does not name is as in its base"
    ours = tta(round=1).table.refuse(0, ("population",))
    assert ours is not None
    assert ours.rule == "TTA-FLOW-14"


def test_a_refusal_without_a_rule_or_a_rule_without_a_refusal_is_an_error(house: House):
    with pytest.raises(CatalogueError, match="lacks a rule for: no_food"):
        editions.load(house(refusals={"no_food": ""}))
    with pytest.raises(CatalogueError, match="knows no code: no_beer"):
        editions.load(house(refusals={"no_beer": "HOUSE-2"}))


# All at once ------------------------------------------------------------------------------------------------------

OLD_WAYS: dict[str, Any] = {
    "most_culture_rating": 30,
    "most_science_rating": 30,
    "most_strength": 60,
    "most_science": 40,
    "turn": ["reset", "replenish", "war", "politics", "discard", "actions", "end"],
    "end": ["leaders", "production", "draw"],
    "production": ["science", "culture", "food", "consumption", "resources", "corruption"],
    "corruption_takes_food": False,
    "uprising_skips_draw": True,
    "reshuffle_at_last_card": False,
    "actions_back_for_leader": 0,
    "action_cards_wait_a_turn": True,
    "revolution_comes_first": True,
    "aggression_needs_weaker_rival": False,
    "war_in_last_round": True,
    "cover_defence": 0,
    "defence_limited": False,
    "defence_must_reach": False,
    "tactics_each_turn": 0,
    "resigning_in_age_iv": True,
    "culture_for_war_on_resigned": 0,
    "leaving_shrinks_game": False,
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_with_everything_otherwise_conform(house: House, seats: int):
    played = new_game(seats=seats, edition=house(**OLD_WAYS)).table
    chance = Chance(seats)
    while asked := played.asked():
        choice = chance.pick("choice", played.choices(asked[0]))
        if choice[0] == "resign" and chance.below("resign", 20):
            continue
        played.choose(asked[0], choice)
        assert played.violations() == []
        if played.number % 50 == 0:
            played.imagine(asked[0], Chance(played.number))
    assert played.result() is not None
