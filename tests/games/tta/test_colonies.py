"""Colonization: the auction, the force, and what a colony brings."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.kernel.knowledge import PUBLIC
from annals.rules import rule


def bids(scene: Scene) -> list[str]:
    """The bids that are offered."""
    return [choice for choice in scene.offers() if choice.startswith("bid")]


def discovered(territory: str = "historic_territory_i", seats: int = 2, age: str = "I", **units: int) -> Scene:
    """Seat 0, with these units beside one Warriors, turns up a territory; the others have one Warriors each."""
    return tta(seats=seats, age=age).player(0, technologies=units).reveal(territory)


def colonize(territory: str, age: str = "I", **facts: object) -> Scene:
    """Seat 0, with these facts, colonizes a territory with one Warriors, the only unit."""
    return tta(age=age).player(0, **facts).reveal(territory).choose("bid 1", "pass")


# The auction ----------------------------------------------------------------------------------------------------


@rule("TTA-COL-1")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_any_player_can_win_the_territory(winner):
    scene = discovered(seats=3)
    while scene.question() == "Auction":
        scene.choose("bid 1" if scene.asked() == (winner,) else "pass")
    assert [len(player.colonies) for player in scene.table.players] == [int(seat == winner) for seat in range(3)]


@rule("TTA-COL-2")
def test_a_bid_is_above_zero():
    scene = discovered(warriors=3)
    assert bids(scene) == ["bid 1", "bid 2", "bid 3"]
    assert scene.refused("bid 0") == "bid_too_low"
    assert scene.refused("bid -1") == "bid_too_low"


@rule("TTA-COL-3")
def test_each_bid_is_higher_than_the_one_before():
    scene = tta().player(1, technologies={"warriors": 4}).player(0, technologies={"warriors": 4})
    scene.reveal("historic_territory_i").choose("bid 2")
    assert scene.asked() == (1,)
    assert bids(scene) == ["bid 3", "bid 4"]
    assert scene.refused("bid 2") == "bid_too_low"
    assert scene.refused("bid 1") == "bid_too_low"


@rule("TTA-COL-4")
def test_nobody_bids_more_than_can_be_sent():
    """Two Warriors and a bonus of 1: three at most."""
    scene = tta().player(0, technologies={"warriors": 2}, military_hand=["military_bonus_i", "legion"])
    scene.reveal("historic_territory_i")
    assert bids(scene) == ["bid 1", "bid 2", "bid 3"]
    assert scene.refused("bid 4") == "bid_too_high"


@rule("TTA-COL-5")
@pytest.mark.parametrize(("revealer", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_bidding_starts_with_the_revealer_and_goes_clockwise(revealer, order):
    scene = tta(seats=3)
    for seat in range(3):
        scene.player(seat, technologies={"warriors": 3})
    scene.reveal("historic_territory_i", by=revealer)
    asked: list[int] = []
    for bid in range(1, 4):
        asked += scene.asked()
        scene.choose(f"bid {bid}")
    assert asked == order
    assert scene.asked() == (revealer,)


@rule("TTA-COL-6")
def test_at_each_turn_a_player_bids_or_passes():
    scene = discovered(warriors=2)
    assert scene.offers() == ["pass", "bid 1", "bid 2"]


@rule("TTA-COL-7", "TTA-COL-9")
def test_who_has_passed_is_not_asked_again_while_the_others_go_on():
    scene = tta(seats=3)
    for seat in range(3):
        scene.player(seat, technologies={"warriors": 9})
    scene.reveal("historic_territory_i").choose("bid 1", "pass", "bid 2")
    assert scene.asked() == (0,)
    scene.choose("bid 5")
    assert scene.asked() == (2,)
    scene.choose("bid 7")
    assert scene.asked() == (0,)
    scene.choose("pass")
    assert (scene.question(), scene.asked()) == ("SendForce", (2,))


@rule("TTA-COL-8")
def test_without_a_bid_the_territory_goes_to_the_past_events():
    scene = discovered(seats=3).choose("pass", "pass", "pass")
    assert scene.question() == "ActionPhase"
    assert scene.table.past_events == ["historic_territory_i"]
    assert [player.colonies for player in scene.table.players] == [[], [], []]


@rule("TTA-COL-8", "TTA-COL-9")
def test_the_last_player_may_still_bid_when_all_others_have_passed():
    scene = discovered(seats=3).choose("pass", "pass")
    assert (scene.question(), scene.asked()) == ("Auction", (2,))
    scene.choose("bid 1")
    assert scene.p(2).colonies == ["historic_territory_i"]


@rule("TTA-COL-9", "TTA-COL-10")
def test_the_last_bidder_left_must_colonize():
    scene = discovered(warriors=2).choose("bid 2", "pass")
    assert scene.p(0).colonies == ["historic_territory_i"]
    assert scene.p(0).workers["warriors"] == 0


@rule("TTA-COL-10")
def test_the_winner_cannot_withdraw():
    scene = force(2, technologies={"warriors": 2, "knights": 1})
    assert scene.offers() == ["send warriors", "send knights"]


# The force ------------------------------------------------------------------------------------------------------


def force(bid: int, **facts: object) -> Scene:
    """Seat 0, with these facts, has won a territory with this bid and is to send a force. A card of no use in the hand
    has every step asked."""
    scene = tta(age="II").player(0, **facts)
    scene.p(0).military_hand.append("legion")
    return scene.reveal("historic_territory_i").choose(f"bid {bid}", "pass")


@rule("TTA-COL-11")
def test_the_force_must_reach_the_bid_and_may_pass_it():
    scene = force(3, technologies={"warriors": 3, "knights": 2})
    scene.choose("send warriors", "send warriors")
    assert scene.refused("done") == "force_too_weak"
    scene.choose("send warriors")
    assert scene.offered("done")
    scene.choose("send knights", "done")
    assert scene.told("force") == [{"units": ["warriors", "warriors", "warriors", "knights"], "force": 5}]


@rule("TTA-COL-12", "TTA-COL-20")
def test_at_least_one_unit_must_be_sent():
    """The modifier and a card reach the bid, but they are no force."""
    scene = force(3, specials=["cartography"], military_hand=["military_bonus_ii"]).choose("add military_bonus_ii")
    assert scene.refused("done") == "no_unit_sent"
    scene.choose("send warriors", "done")
    assert scene.p(0).colonies == ["historic_territory_i"]


@rule("TTA-COL-12", "TTA-COL-20", "TTA-EX-48")
def test_a_player_without_units_must_pass():
    hand = ["military_bonus_iii", "military_bonus_iii"]
    scene = tta().player(0, technologies={"warriors": 0}, military_hand=hand, wonders=["colossus"])
    scene.reveal("historic_territory_i")
    assert scene.asked() == (1,)
    assert scene.seen("auction_pass", 0) == [{"card": "historic_territory_i"}]


@rule("TTA-COL-13")
@pytest.mark.parametrize(
    ("units", "most"),
    [
        ({"warriors": 3}, 3),
        ({"warriors": 1, "swordsmen": 1, "knights": 2}, 7),
        ({"warriors": 0, "cannon": 1, "air_forces": 1}, 8),
    ],
)
def test_the_strengths_of_the_units_are_added_up(units, most):
    scene = tta().player(0, technologies=units).reveal("historic_territory_i")
    assert bids(scene)[-1] == f"bid {most}"


@rule("TTA-COL-13")
def test_a_unit_is_sent_only_once():
    scene = force(2, technologies={"warriors": 2, "knights": 1}).choose("send knights")
    assert scene.refused("send knights") == "no_unit_left"
    assert scene.refused("send philosophy") == "no_unit_left"


@rule("TTA-COL-14", "TTA-COL-16")
def test_sent_units_form_armies_of_the_current_tactic():
    """Three Warriors as a Legion: 3 + 2. Two of them are no army."""
    scene = force(3, technologies={"warriors": 4}, tactic="legion").choose("send warriors", "send warriors")
    assert scene.refused("done") == "force_too_weak"
    scene.choose("send warriors", "done")
    assert scene.told("force")[0]["force"] == 3 + 2


@rule("TTA-COL-14")
def test_armies_count_for_the_highest_bid():
    scene = tta().player(0, technologies={"warriors": 6}, tactic="legion").reveal("historic_territory_i")
    assert bids(scene)[-1] == f"bid {6 + 2 * 2}"


@rule("TTA-COL-15")
@pytest.mark.parametrize(("infantry", "worth"), [("warriors", 1), ("swordsmen", 2)])
def test_units_are_grouped_anew_for_the_force(infantry, worth):
    """One Knights and one infantry make an army, whichever infantry was in it for the strength rating."""
    units = {"warriors": 1, "swordsmen": 1, "knights": 1}
    scene = force(1, technologies=units, tactic="medieval_army").choose(f"send {infantry}", "send knights", "done")
    assert scene.told("force")[0]["force"] == worth + 2 + 2


@rule("TTA-COL-15")
def test_an_army_that_is_current_at_home_may_be_outdated_abroad():
    """For the rating the Swordsmen make the army current, 8; sent without them it is outdated, 4."""
    units = {"warriors": 2, "swordsmen": 2, "knights": 2}
    scene = force(1, technologies=units, tactic="classic_army")
    assert scene.p(0).strength == 2 + 4 + 4 + 8
    scene.choose("send warriors", "send warriors", "send knights", "send knights", "done")
    assert scene.told("force")[0]["force"] == 2 + 4 + 4


@rule("TTA-COL-17")
@pytest.mark.parametrize(
    ("facts", "modifier"),
    [
        ({"specials": ["cartography"]}, 2),
        ({"specials": ["navigation"]}, 3),
        ({"wonders": ["colossus"]}, 1),
        ({"specials": ["satellites"], "wonders": ["colossus"]}, 5),
    ],
)
def test_the_colonization_modifier_is_added(facts, modifier):
    scene = tta().player(0, technologies={"warriors": 2}, **facts).reveal("historic_territory_i")
    assert bids(scene)[-1] == f"bid {2 + modifier}"
    scene = force(1 + modifier, technologies={"warriors": 2}, **facts).choose("send warriors", "done")
    assert scene.told("force")[0]["force"] == 1 + modifier


@rule("TTA-COL-18")
@pytest.mark.parametrize(
    ("card", "value"), [("military_bonus_i", 1), ("military_bonus_ii", 2), ("military_bonus_iii", 3)]
)
def test_a_bonus_card_adds_its_colonization_value(card, value):
    scene = tta().player(0, military_hand=[card]).reveal("historic_territory_i")
    assert bids(scene)[-1] == f"bid {1 + value}"
    scene = force(1 + value, military_hand=[card]).choose("send warriors", f"add {card}", "done")
    assert scene.told("force")[0]["force"] == 1 + value


@rule("TTA-COL-18", "TTA-COL-19")
def test_any_number_of_bonus_cards_may_be_added():
    """Despotism has two military actions; here four cards are used."""
    hand = ["military_bonus_i", "military_bonus_i", "military_bonus_ii", "military_bonus_iii"]
    scene = force(8, military_hand=hand).choose("send warriors", *[f"add {card}" for card in hand], "done")
    assert scene.p(0).military_total == 2
    assert scene.told("force")[0]["force"] == 1 + 7


@rule("TTA-COL-18")
def test_other_cards_add_nothing():
    assert force(1).refused("add legion") == "not_a_bonus_card"


@rule("TTA-COL-21")
@pytest.mark.parametrize(
    ("facts", "strength"),
    [
        ({"leader": "alexander_the_great"}, 4),
        ({"leader": "napoleon_bonaparte"}, 4),
        ({"leader": "julius_caesar"}, 3),
        ({"wonders": ["great_wall"]}, 4),
        ({"specials": ["warfare"]}, 3),
        ({"technologies": {"warriors": 2, "bread_and_circuses": 1}}, 3),
        ({"colonies": ["strategic_territory_i"]}, 4),
    ],
)
def test_what_raises_only_the_strength_of_the_civilization_does_not_count(facts, strength):
    scene = tta().player(0, **{"technologies": {"warriors": 2}, **facts}).reveal("historic_territory_i")
    assert scene.p(0).strength == strength
    assert bids(scene)[-1] == "bid 2"


@rule("TTA-COL-11", "TTA-COL-13", "TTA-COL-14", "TTA-COL-17", "TTA-COL-22", "TTA-EX-47")
def test_a_force_of_six():
    """Two Warriors and Knights, 1 + 1 + 2, a Fighting Band among them, 1, and the Colossus, 1."""
    scene = tta().player(0, technologies={"warriors": 2, "knights": 1}, tactic="fighting_band", wonders=["colossus"])
    scene.reveal("historic_territory_i")
    assert bids(scene)[-1] == "bid 6"
    scene.choose("bid 6", "pass", "send warriors", "send warriors")
    assert scene.told("force") == [{"units": ["warriors", "warriors", "knights"], "force": 6}]
    assert (scene.p(0).yellow_bank, scene.p(0).pool) == (18 + 3, 1)


# Losing the force, gaining the colony ---------------------------------------------------------------------------


@rule("TTA-COL-22")
def test_the_workers_of_the_force_return_to_the_bank():
    scene = force(3, technologies={"warriors": 2, "knights": 2}).choose("send knights", "send warriors", "done")
    player = scene.p(0)
    assert (player.workers["warriors"], player.workers["knights"]) == (1, 1)
    assert (player.yellow_bank, player.pool) == (18 + 2, 1)


@rule("TTA-COL-23")
def test_bonus_cards_used_are_discarded():
    scene = force(3, military_hand=["military_bonus_ii"]).choose("add military_bonus_ii", "send warriors", "done")
    assert scene.p(0).military_hand == ["legion"]
    assert ("military_bonus_ii", PUBLIC) in scene.table.military_discards


@rule("TTA-COL-24")
def test_the_territory_becomes_a_colony_of_the_winner():
    scene = colonize("historic_territory_i")
    assert scene.p(0).colonies == ["historic_territory_i"]
    assert scene.table.past_events == []
    assert scene.board(None)["players"][0]["colonies"] == ["historic_territory_i"]


@rule("TTA-COL-25", "TTA-COL-36")
def test_the_permanent_effect_works_while_the_colony_is_owned():
    assert colonize("historic_territory_i").p(0).happiness == 1
    developed = colonize("developed_territory_i").p(0)
    assert (developed.blue_total, developed.yellow_total) == (16 + 1, 25 + 1)


@rule("TTA-COL-26")
@pytest.mark.parametrize(("territory", "bonus"), [("historic_territory_i", 0), ("strategic_territory_i", 2)])
def test_strength_is_computed_without_the_units_sent(territory, bonus):
    """The only unit that must go is sent by itself."""
    scene = tta().player(0, technologies={"warriors": 4}, tactic="fighting_band").reveal(territory)
    assert scene.p(0).strength == 4 + 2
    scene.choose("bid 1", "pass", "done")
    assert scene.p(0).strength == 3 + 1 + bonus


@rule("TTA-COL-25", "TTA-COL-27", "TTA-COL-35")
def test_blue_tokens_of_the_colony_take_up_the_resources_it_brings():
    """Without a blue token in the bank: the colony brings three, and so three of its five resources."""
    scene = colonize("wealthy_territory_i", blue_bank=0, resources=2)
    assert (scene.p(0).resources, scene.p(0).blue_bank) == (2 + 3, 0)


@rule("TTA-COL-27", "TTA-COL-35")
def test_yellow_tokens_of_the_colony_can_become_its_population():
    """With an empty bank there is one token of the unit sent and three of the colony; two become workers."""
    scene = colonize("inhabited_territory_ii", age="II", yellow_bank=0)
    assert (scene.p(0).pool, scene.p(0).yellow_bank) == (1 + 2, 1 + 3 - 2)


@rule("TTA-COL-25", "TTA-COL-27")
def test_a_blue_token_is_lost_before_food_is_gained():
    """Two tokens in the bank, one goes for the colony: one of its three food can be stored."""
    scene = colonize("vast_territory_i", blue_bank=2, food=0)
    assert (scene.p(0).food, scene.p(0).blue_bank) == (1, 0)


@rule("TTA-COL-28")
@pytest.mark.parametrize(("territory", "resources"), [("wealthy_territory_i", 5), ("wealthy_territory_ii", 9)])
def test_a_wealthy_territory_brings_resources(territory, resources):
    assert colonize(territory, age="II", resources=0).p(0).resources == resources


@rule("TTA-COL-29")
@pytest.mark.parametrize(("territory", "food"), [("vast_territory_i", 3), ("vast_territory_ii", 4)])
def test_a_vast_territory_brings_food(territory, food):
    assert colonize(territory, age="II", food=0).p(0).food == food


@rule("TTA-COL-30")
@pytest.mark.parametrize(("territory", "science"), [("developed_territory_i", 3), ("developed_territory_ii", 5)])
def test_a_developed_territory_brings_science(territory, science):
    assert colonize(territory, age="II").p(0).science == science


@rule("TTA-COL-31")
@pytest.mark.parametrize(("territory", "culture"), [("historic_territory_i", 6), ("historic_territory_ii", 11)])
def test_a_historic_territory_brings_culture(territory, culture):
    assert colonize(territory, age="II").p(0).culture == culture


@rule("TTA-COL-32")
@pytest.mark.parametrize(
    ("territory", "yellow", "workers"), [("inhabited_territory_i", 2, 1), ("inhabited_territory_ii", 3, 2)]
)
def test_an_inhabited_territory_brings_population(territory, yellow, workers):
    scene = colonize(territory, age="II", food=0)
    assert scene.p(0).pool == 1 + workers
    assert scene.p(0).yellow_bank == 18 + 1 + yellow - workers


@rule("TTA-COL-33", "TTA-COL-34")
@pytest.mark.parametrize(("territory", "cards"), [("strategic_territory_i", 3), ("strategic_territory_ii", 5)])
def test_a_strategic_territory_brings_cards_of_the_current_deck_beyond_all_limits(territory, cards):
    """The hand is full with two cards, and more than three are drawn."""
    scene = tta(age="II").player(0, military_hand=["legion", "phalanx"])
    deck = list(reversed(scene.table.military_deck))
    scene.reveal(territory).choose("bid 1", "pass", "send warriors", "done")
    assert scene.p(0).military_hand == ["legion", "phalanx", *deck[:cards]]
    assert all(scene.table.cards[card].age == 2 for card in scene.p(0).military_hand[2:])


@rule("TTA-COL-33")
def test_in_age_iv_there_is_no_deck_to_draw_from():
    assert colonize("strategic_territory_ii", age="IV").p(0).military_hand == []


# Losing colonies ------------------------------------------------------------------------------------------------


@rule("TTA-COL-37", "TTA-COL-39")
def test_a_lost_colony_takes_only_its_permanent_effect_with_it():
    scene = tta(age="II").player(0, colonies=["historic_territory_ii"], culture=30)
    scene.player(1, technologies={"warriors": 2})
    assert scene.p(0).happiness == 2
    scene.reveal("independence_declaration")
    assert scene.p(0).colonies == []
    assert (scene.p(0).happiness, scene.p(0).culture) == (0, 30)
    assert ("historic_territory_ii", PUBLIC) in scene.table.military_discards


@rule("TTA-COL-36", "TTA-COL-38", "TTA-COL-39")
def test_a_stolen_colony_moves_with_its_permanent_effect_only():
    scene = tta(age="II").player(0, technologies={"warriors": 9}, military_hand=["annex"])
    scene.player(1, colonies=["historic_territory_ii"], culture=30).politics(0).choose("aggression annex 1")
    assert [scene.p(seat).colonies for seat in (0, 1)] == [["historic_territory_ii"], []]
    assert [scene.p(seat).happiness for seat in (0, 1)] == [2, 0]
    assert [scene.p(seat).culture for seat in (0, 1)] == [0, 30]


@rule("TTA-COL-38")
def test_the_tokens_of_a_stolen_colony_change_sides():
    scene = tta(age="II").player(0, technologies={"warriors": 9}, military_hand=["annex"])
    scene.player(1, colonies=["developed_territory_ii"]).politics(0)
    before = [(player.yellow_bank, player.blue_bank) for player in scene.table.players]
    scene.choose("aggression annex 1")
    after = [(player.yellow_bank, player.blue_bank) for player in scene.table.players]
    assert after == [(before[0][0] + 2, before[0][1] + 2), (before[1][0] - 2, before[1][1] - 2)]
    assert [scene.p(seat).science for seat in (0, 1)] == [0, 0]
