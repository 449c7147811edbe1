"""The variants of 2006, each by its rules."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.original.games import ADVANCED, FULL, LONGER, advanced, answer, full, idle, opening, play_out
from tests.games.tta.scene import Scene, tta

from annals.games.tta import GAME
from annals.games.tta.economy import statistics
from annals.games.tta.military import colonies
from annals.kernel import Chance, OptionError
from annals.rules import rule

# Easier -----------------------------------------------------------------------------------------------------------


@rule("TTO-VAR-EASY-1", "TTO-VAR-EASY-2", "TTO-OPEN-49")
@pytest.mark.parametrize("mode", [FULL, ADVANCED, "2006-simple"])
def test_the_easier_game_gives_a_token_and_another_building_of_each_type(mode: str):
    scene = tta(edition=mode, easier=True).player(0, technologies={"religion": 2}, resources=6, pool=2)
    assert scene.p(1).yellow_bank == 19
    scene.choose("build religion")
    assert scene.p(0).workers["religion"] == 3
    assert scene.refused("build religion") == "urban_limit"


# No ganging up ----------------------------------------------------------------------------------------------------


def gang(**facts: Any) -> Scene:
    scene = full(seats=3, age="II", no_ganging_up=True)
    for seat in (0, 1):
        scene.player(seat, military_hand=["spy", "war_over_resources"], technologies={"warriors": 5}, **facts)
    return scene


@rule("TTO-VAR-GANG-1", "TTO-VAR-GANG-3", "TTO-VAR-GANG-4", "TTO-VAR-GANG-5", "TTO-VAR-GANG-6")
def test_only_one_rival_attacks_a_civilization_at_a_time():
    scene = gang()
    assert scene.board(None)["markers"] == [-1, -1, -1], "all markers lie in the middle"
    scene.start_turn(0).choose("aggression spy 2", "done", "done")
    assert scene.board(None)["markers"] == [-1, -1, 0]
    scene.start_turn(1)
    assert scene.refused("aggression spy 2") == "attacked_already"
    assert scene.refused("war war_over_resources 2") == "attacked_already"
    assert scene.offered("aggression spy 0")
    scene.choose("pass")
    scene.start_turn(0)
    assert scene.table.markers == (-1, -1, -1), "it goes back when the political action comes up"
    scene.player(0, military_hand=["spy"]).choose("aggression spy 2", "done", "done")
    assert scene.table.markers == (-1, -1, 0), "and stays with who attacks again"
    assert full(seats=3).board(None)["markers"] is None


@rule("TTO-VAR-GANG-2")
def test_a_war_counts_as_an_attack():
    scene = gang().start_turn(0).choose("war war_over_resources 2").start_turn(1)
    assert scene.refused("aggression spy 2") == "attacked_already"


@rule("TTO-VAR-GANG-6", "TTO-LEAVE-1")
def test_who_leaves_gives_the_markers_back():
    scene = gang().start_turn(0).choose("war war_over_resources 2").start_turn(0)
    assert scene.question() == "Leave"
    scene.choose("resign").start_turn(1)
    assert scene.offered("aggression spy 2")


@rule("TTO-VAR-GANG-6")
def test_the_marker_goes_back_even_if_the_political_action_was_given_up():
    scene = gang().start_turn(0).choose("aggression spy 2", "done", "done")
    scene.player(0, skips_politics=True).start_turn(0)
    assert scene.table.markers == (-1, -1, -1)


# Peaceful ---------------------------------------------------------------------------------------------------------


@rule("TTO-VAR-PEACE-1", "TTO-VAR-PEACE-2", "TTO-OPEN-50")
@pytest.mark.parametrize("mode", LONGER)
@pytest.mark.parametrize(("peaceful", "pacts"), [("peace", 10), ("pacts", 8)])
def test_the_peaceful_game_has_no_attacks(mode: str, peaceful: str, pacts: int):
    table = opening(mode, seats=3, peaceful=peaceful).table
    kinds = [table.cards[card].kind for age in (1, 2, 3) for card in table.edition.deck(False, age, 3)]
    assert (kinds.count("aggression"), kinds.count("war"), kinds.count("pact")) == (0, 0, pacts)


@rule("TTO-VAR-PEACE-3")
def test_strength_still_matters_in_the_peaceful_game():
    scene = full(age="II", peaceful="peace").player(1, technologies={"warriors": 4})
    assert colonies.most_force(scene.table, scene.p(1)) == 4
    scene.reveal("cold_war")
    assert (scene.p(0).science, scene.p(1).science) == (0, 6)


# Drawing as an action ---------------------------------------------------------------------------------------------


@rule("TTO-VAR-DRAW-1", "TTO-VAR-DRAW-2", "TTO-VAR-DRAW-3", "TTO-VAR-DRAW-5", "TTO-DEC-46")
def test_military_cards_are_drawn_for_actions():
    scene = (
        full(draw_as_action=True).player(0, government="monarchy", specials=["warfare"]).player(0, military_actions=4)
    )
    scene.decks(military=["legion"] * 9)
    scene.choose("draw", "draw", "draw")
    assert (scene.p(0).military_hand, scene.p(0).military_actions) == (["legion"] * 3, 1)
    assert scene.offered("tactic legion"), "in hand at once"
    scene.choose("draw")
    assert scene.refused("draw") == "no_military_action"
    scene.choose("end")
    assert (scene.asked(), len(scene.p(0).military_hand)) == ((1,), 4), "none at the end of the turn"
    rested = full(draw_as_action=True).choose("end")
    assert (rested.asked(), rested.p(0).military_hand) == ((1,), [])


@rule("TTO-VAR-DRAW-4")
def test_too_many_cards_are_still_discarded_after_politics():
    scene = advanced(draw_as_action=True).player(0, military_hand=["rats"] * 3).start_turn(0).choose("pass")
    assert scene.question() == "DiscardMilitary"


@rule("TTO-VAR-DRAW-2")
def test_without_cards_or_without_the_variant_nothing_is_drawn():
    assert full().refused("draw") == "no_card_to_draw"
    assert full(draw_as_action=True).decks(military=[]).refused("draw") == "no_card_to_draw"
    assert not full(draw_as_action=True, age="IV").offered("draw")


# Bonus cards ------------------------------------------------------------------------------------------------------


def impacts(scene: Scene) -> list[str]:
    return [card.id for card in scene.table.cards.values() if card.kind == "event" and card.age == 3]


@rule("TTO-VAR-BONUS-1", "TTO-VAR-BONUS-2", "TTO-OPEN-4", "TTO-VAR-PUBLIC-1")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_public_bonus_cards_lie_open_and_the_rest_is_in_the_military_deck(number: int):
    scene = opening(seats=2, bonus_cards=f"public_{number}")
    bonuses = [bonus["card"] for bonus in scene.board(None)["bonuses"]]
    assert (len(set(bonuses)), set(bonuses) <= set(impacts(scene)), len(impacts(scene))) == (number, True, 13)
    while scene.table.age < 3:
        answer(scene)
    deck = [card for card in scene.table.dealt if card in impacts(scene)]
    assert sorted(deck) == sorted(impacts(scene))
    assert not set(bonuses) & set(scene.table.military_deck)
    assert len(scene.table.military_deck) == 41 - number


@rule("TTO-VAR-PUBLIC-1", "TTO-SETUP-44", "TTO-DEC-4")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_the_advanced_game_may_have_another_number_of_open_bonus_cards(number: int):
    scene = opening(ADVANCED, seats=2, bonus_cards=f"public_{number}")
    assert len({bonus["card"] for bonus in scene.board(None)["bonuses"]}) == number


@rule("TTO-VAR-PUBLIC-2", "TTO-OPEN-56", "TTO-VAR-BONUS-3")
def test_bonus_cards_are_scored_for_everybody_at_the_end_beside_the_events_left():
    from annals.games.tta.known import Laid

    scene = full(age="IV", bonus_cards="public_4").player(0, colonies=["historic_territory_i"], wonders=["pyramids"])
    scene.table.bonuses = [Laid("impact_of_colonies", -1, -1)]
    scene.events("impact_of_wonders")
    scene.table.last_round = scene.table.round
    scene.actions(1).choose("end")
    assert [entry["card"] for entry in scene.told("final_event")] == ["impact_of_wonders", "impact_of_colonies"]
    assert scene.p(0).culture == 5 + 4


@rule("TTO-VAR-AGEBYAGE-1", "TTO-VAR-AGEBYAGE-2", "TTO-VAR-AGEBYAGE-3", "TTO-VAR-AGEBYAGE-4")
def test_bonus_cards_are_turned_up_age_by_age():
    scene = opening(seats=2, bonus_cards="age_by_age")

    def shown() -> int:
        return sum(bonus["card"] is not None for bonus in scene.board(0)["bonuses"])

    assert (len(scene.table.bonuses), shown()) == (5, 1)
    idle(scene)
    assert shown() == 1
    idle(scene)
    assert (scene.table.round, shown()) == (2, 2)
    for age, wanted in ((2, 3), (3, 4), (4, 5)):
        before = shown()
        while scene.table.age < age:
            assert shown() == before
            answer(scene)
        assert shown() == wanted


@rule("TTO-VAR-PRIVATE-1", "TTO-VAR-PRIVATE-2", "TTO-VAR-PRIVATE-3", "TTO-OPEN-51", "TTO-DEC-2")
@pytest.mark.parametrize(("seats", "dealt", "kept"), [(2, 6, 2), (3, 4, 1), (4, 3, 1)])
@pytest.mark.parametrize("mode", LONGER)
def test_private_bonus_cards_are_dealt_chosen_and_kept_secret(mode: str, seats: int, dealt: int, kept: int):
    scene = opening(mode, seats=seats, bonus_cards="private")
    assert [len(hand) for hand in scene.table.bonus_hands] == [dealt] * seats
    assert len({card for hand in scene.table.bonus_hands for card in hand}) == 12
    for seat in range(seats):
        for number in range(kept):
            assert (scene.question(), scene.asked(), len(scene.offers())) == ("ChooseBonus", (seat,), dealt - number)
            scene.choose(scene.offers()[0])
    assert scene.question() == "ActionPhase"
    own = [bonus.card for bonus in scene.table.bonuses if bonus.by == 0]
    seen = [bonus["card"] for bonus in scene.board(0)["bonuses"]]
    assert [card for card in seen if card is not None] == own
    assert len(seen) == seats * kept
    assert [bonus["card"] for bonus in scene.board(None)["bonuses"]] == [None] * (seats * kept)
    assert len(own) == kept


@rule("TTO-VAR-PRIVATE-3")
def test_an_imagined_table_deals_the_secret_bonus_cards_anew():
    scene = opening(seats=3, bonus_cards="private")
    scene.choose(scene.offers()[0]).choose(scene.offers()[0])
    real = scene.table.bonuses[1].card
    imagined = [scene.table.imagine(0, Chance(seed)) for seed in range(30)]
    found = {table.bonuses[1].card for table in imagined}
    assert len(found) > 3
    assert real not in scene.table.bonus_hands[0]
    assert not found & set(scene.table.bonus_hands[0]), "nobody else has what was dealt to oneself"
    assert all(table.violations() == [] for table in imagined)


@rule("TTO-VAR-OPEN-1", "TTO-VAR-OPEN-2", "TTO-VAR-OPEN-3", "TTO-OPEN-52", "TTO-DEC-3")
@pytest.mark.parametrize(("seats", "order"), [(2, [0, 1, 1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_bonus_cards_are_picked_in_the_open(seats: int, order: list[int]):
    scene = opening(seats=seats, bonus_cards="open")
    for number, seat in enumerate(order):
        assert (scene.asked(), len(scene.offers())) == ((seat,), 13 - number)
        scene.choose(scene.offers()[-1])
    assert [bonus["by"] for bonus in scene.board(None)["bonuses"]] == order
    assert None not in [bonus["card"] for bonus in scene.board(None)["bonuses"]]


@rule("TTO-VAR-FEWER-1", "TTO-VAR-FEWER-2", "TTO-VAR-FEWER-4", "TTO-VAR-BONUS-4")
def test_fewer_bonuses():
    from annals.games.tta.known import Laid

    scene = full(age="IV", fewer_bonuses=True, bonus_cards="public_3").player(0, wonders=["pyramids"])
    scene.table.bonuses = [Laid("impact_of_colonies", -1, -1)]
    scene.player(0, military_hand=["impact_of_strength"]).events("no_event", "impact_of_wonders").politics(0)
    scene.choose("prepare impact_of_strength")
    assert scene.p(0).culture == 3, "playing it still scores"
    scene.table.last_round = scene.table.round
    play_out(scene.actions(1))
    assert [entry["card"] for entry in scene.told("final_event")] == ["impact_of_colonies"]
    assert scene.p(0).culture == 3
    option = next(option for option in GAME.edition(FULL).options if option.name == "fewer_bonuses")
    assert "together with bonus cards" in option.help


@rule("TTO-VAR-BONUS-5", "TTO-DIFF-2")
def test_the_longer_games_have_the_variants():
    full_options = {option.name for option in GAME.edition(FULL).options}
    assert full_options >= {"easier", "no_ganging_up", "peaceful", "draw_as_action", "bonus_cards", "fewer_bonuses"}
    advanced_options = {option.name for option in GAME.edition(ADVANCED).options}
    assert full_options - advanced_options == {"fewer_bonuses"}


@rule("TTO-VAR-GANG-1")
def test_where_nobody_can_attack_nobody_can_gang_up():
    with pytest.raises(OptionError, match="needs “"):
        full(seats=3, peaceful="peace", no_ganging_up=True)


@rule("TTO-VAR-GANG-1")
@pytest.mark.parametrize("mode", LONGER)
def test_a_single_rival_cannot_gang_up(mode: str):
    with pytest.raises(OptionError, match="only one rival") as error:
        opening(mode, seats=2, no_ganging_up=True)
    assert error.value.code == "bad_combination"
    assert opening(mode, seats=3, no_ganging_up=True).table.rules.attacked_by_one


# Alternate corruption ---------------------------------------------------------------------------------------------


@rule("TTO-VAR-CORR-1", "TTO-VAR-CORR-2", "TTO-EX-48", "TTO-DEC-51", "TTO-CORR-2")
def test_a_mine_may_rest_to_keep_clear_of_corruption():
    scene = full(alternate_corruption=True).player(0, blue_bank=12).choose("end")
    assert (scene.question(), scene.offers()) == ("RestMine", ["produce", "rest bronze"])
    scene.choose("rest bronze")
    assert (scene.p(0).food, scene.p(0).resources, scene.p(0).blue_bank) == (2, 1, 9)
    other = full(alternate_corruption=True).player(0, blue_bank=12).choose("end", "produce")
    assert other.p(0).resources == 0


@rule("TTO-VAR-CORR-1")
@pytest.mark.parametrize("event", ["new_deposits", "economic_progress"])
def test_a_mine_may_rest_whenever_mines_produce(event: str):
    scene = full(age="II", alternate_corruption=True).reveal(event)
    assert (scene.question(), scene.asked()) == ("RestMine", (0,))
    scene.choose("rest bronze", "produce")
    assert (scene.p(0).resources, scene.p(1).resources) == (1, 2)


@rule("TTO-VAR-CORR-1")
def test_a_mine_that_would_not_produce_has_nothing_to_hold_back():
    scene = full(age="II", alternate_corruption=True).player(0, technologies={"agriculture": 0, "bronze": 1, "iron": 1})
    scene.player(0, blue_bank=1).tokens_on(0, bronze=9).choose("end", "rest bronze")
    assert scene.p(0).resources == 9 + 2 - 6, "Iron took the last token, and no stored one of Bronze went"
    held = full(age="II", alternate_corruption=True).player(0, technologies={"agriculture": 0, "bronze": 1, "iron": 1})
    held.player(0, blue_bank=1).tokens_on(0, bronze=9).choose("end", "rest iron")
    assert (held.p(0).resources, held.p(0).resources_on["iron"]) == (9 - 4, 0)


@rule("TTO-VAR-CORR-1")
def test_the_token_held_back_is_there_for_what_a_pact_adds():
    scene = full(age="II", seats=3, alternate_corruption=True)
    scene.player(0, pact=("international_trade_agreement", 1, "A"), technologies={"agriculture": 0}, blue_bank=2)
    scene.tokens_on(0, bronze=8).choose("end", "rest bronze")
    assert scene.p(0).resources == 8 + 1 + 1 - 6, "one mine, the pact, and an empty bank"


@rule("TTO-VAR-CORR-3")
def test_the_alternate_rule_is_agreed_on_before_the_game():
    scene = full().player(0, blue_bank=12).choose("end")
    assert scene.question() == "ChooseDraw"
    assert statistics.corruption(scene.table, scene.p(0)) == 0, "corruption was paid, two tokens returned"
    assert scene.p(0).resources == 0
