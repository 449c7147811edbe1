"""Opponents and the cards of the expansion: they judge them by what is printed, and the base game as before."""

from __future__ import annotations

import pytest
from tests.games.tta.nlw.scenes import military
from tests.games.tta.nlw.test_wonders_a_i import castle
from tests.games.tta.scene import Scene, tta

from annals.games.tta import GAME
from annals.games.tta.civil.preludes import Prelude
from annals.games.tta.edition import load
from annals.games.tta.mind import features, prospects, repute
from annals.games.tta.mind.evaluation import MOST_TRIED, outlook, weighting_for
from annals.games.tta.mind.features import Lens
from annals.games.tta.politics.expansion_events import MoveWorker
from annals.kernel import Chance
from annals.players import ask, of
from annals.players.advice import advise

EXPANSION = GAME.start(GAME.setup(2, 1, "2015-expansion", mix="expansion"), False).cards  # type: ignore[attr-defined]
BASE = load("2015").cards

ELSEWHERE = {
    "best_mine_again",
    "built_by_all",
    "colonization_price_2",
    "colonization_price_3",
    "culture_per_stage",
    "extra_face",
    "ignored_discontent",
    "keeps_tokens",
    "most_in_reserve",
    "no_attacks",
    "no_wonder_surcharge",
    "old_farm_again",
    "old_mine_again",
    "pledge_civil_actions",
    "printing_discount",
    "prize_technologies",
    "resource_production",
    "sacrifice_culture",
    "sacrifices",
    "science_on_leaving",
    "take_surcharge_if_content",
    "works_from_first_stage",
}
"""Lasting effects that ratings, prices or production show by themselves, or that another word of the card weighs."""


def lens(scene: Scene, seat: int = 0) -> Lens:
    return Lens(scene.table, seat, True, weighting_for(scene.table.seats))


def test_no_card_of_the_base_game_is_weighed_anew():
    traits = {trait for card in BASE.values() for side in (card.traits, card.traits_a, card.traits_b) for trait in side}
    assert not traits & set(repute.ABILITIES)
    assert {card.id for card in BASE.values() if card.kind == "leader"} <= set(features.LEADERS)


@pytest.mark.parametrize("card", [card for card in EXPANSION.values() if card.mark], ids=lambda card: card.id)
def test_every_lasting_effect_of_a_new_card_means_something(card):
    unknown = set(card.traits) - set(features.ABILITIES) - ELSEWHERE
    known_by_name = card.id in features.LEADERS
    assert known_by_name or not unknown


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("catherine_the_great", "maria_theresa"),
        ("nelson_mandela", "ian_fleming"),
        ("jan_zizka", "eleanor_of_aquitaine"),
    ],
)
def test_leaders_are_told_apart_by_what_is_printed_on_them(better, worse):
    look = lens(military())
    assert look.of_leader(EXPANSION[better]) > look.of_leader(EXPANSION[worse])
    every = [look.of_leader(card) for card in EXPANSION.values() if card.kind == "leader" and card.id not in BASE]
    assert len({round(worth, 3) for worth in every}) > 15
    assert all(0 < worth < repute.MOST for worth in every)


def test_a_leader_is_worth_more_to_whom_he_suits():
    """Coubertin gives culture for arenas."""
    none = lens(military(age="III")).of_leader(EXPANSION["pierre_de_coubertin"])
    scene = military(age="III").player(0, government="republic", technologies={"bread_and_circuses": 3})
    assert lens(scene).of_leader(EXPANSION["pierre_de_coubertin"]) > none


def test_a_wonder_is_worth_more_for_what_it_counts():
    statue = EXPANSION["statue_of_liberty"]
    poor = lens(military(age="II")).of_wonder(statue)
    assert lens(military(age="II").player(0, government="constitutional_monarchy")).of_wonder(statue) > poor > 0


@pytest.mark.parametrize(
    ("card", "lead", "worth"),
    [
        ("hybrid_war", 4, 4.0),
        ("hybrid_war", -3, -3.0),
        ("war_over_culture", 4, 9.0),
        ("war_over_culture", -4, -9.0),
        ("war_over_culture", 0, 0.0),
        ("war_over_technology", 3, 3.0),
        ("war_over_territory", 6, 4.0),
    ],
)
def test_spoils_of_a_war_follow_its_card(card: str, lead: int, worth: float):
    assert prospects.spoils(EXPANSION, card, lead) == worth


def balance(scene: Scene, event: str, seat: int = 0) -> float:
    return prospects.event_balance(scene.table, EXPANSION[event], scene.p(seat))


def test_events_are_weighed_for_whom_they_strike():
    scene = military(age="II").player(0, technologies={"warriors": 5}).player(1, science=9, resources=5)
    assert balance(scene, "dark_ages", 0) > 0 > balance(scene, "dark_ages", 1)
    assert balance(scene, "call_to_arms", 0) > 0 > balance(scene, "call_to_arms", 1)
    assert balance(scene, "international_negotiations", 0) > 0 > balance(scene, "international_negotiations", 1)
    scene.player(0, technologies={"swordsmen": 0})
    assert balance(scene, "arms_industry", 0) > 0 > balance(scene, "arms_industry", 1)
    scene.player(1, wonders=["pyramids"])
    assert balance(scene, "knowledge_of_the_ancients", 1) > 0
    scene.player(1, technologies={"drama": 1})
    assert balance(scene, "impact_of_culture", 1) > 0 > balance(scene, "impact_of_culture", 0)


def test_negotiations_that_find_nothing_mean_nothing():
    scene = military(age="II").player(0, technologies={"warriors": 5})
    assert balance(scene, "international_negotiations") == 0


def test_of_all_moves_of_a_worker_a_few_are_tried():
    scene = military(age="II").player(0, technologies={"iron": 0, "alchemy": 0, "swordsmen": 0}, resources=9)
    scene.reveal("freedom_of_movement")
    every = scene.table.choices(0)
    tried = outlook(scene.table, 0).worth_trying(scene.table, every)
    assert isinstance(scene.table.decision(), MoveWorker)
    assert len(every) > len(tried) == MOST_TRIED
    assert tried[0] == ("decline",)


def test_a_war_that_makes_people_unhappy_is_felt():
    scene = military(age="III").player(0, technologies={"religion": 2}, yellow_bank=10)
    before = outlook(scene.table, 0).now
    scene.player(1, war=("hybrid_war", 0))
    assert outlook(scene.table, 0).now < before


@pytest.mark.parametrize(("seats", "mix"), [(2, "expansion"), (3, "secret")])
@pytest.mark.parametrize("name", ["scripted", "warlord"])
def test_whole_games_of_the_expansion_are_played(name: str, seats: int, mix: str):
    table = GAME.start(GAME.setup(seats, 7, "2015-expansion", mix=mix), False)
    chance = Chance(7)
    while asked := table.asked():
        table.choose(asked[0], ask(of("tta")[name], table, asked[0], chance))
    assert table.violations() == []
    assert table.result() is not None


def test_a_defence_begun_with_a_card_is_finished_with_a_unit():
    """11 against 5 with Himeji Castle: a bonus card adds 2, and then nothing but a sacrifice can follow."""
    scene = castle(1, {"warriors": 11}, {"warriors": 1, "swordsmen": 1}, "military_bonus_i")
    scene.choose("aggression raid_ii 1")
    scene.choose("defend military_bonus_i")
    assert scene.offers() == ["sacrifice warriors", "sacrifice swordsmen"]
    assert outlook(scene.table, 1).answer(scene.table, 1) == ("sacrifice", "warriors")
    assert ask(of("tta")["scripted"], scene.table, 1, Chance(1)) == ("sacrifice", "warriors")


# Advice -----------------------------------------------------------------------------------------------------------


def told(scene: Scene) -> dict[str, list[str]]:
    """The choices that advice names, each with its reasons."""
    seat = scene.asked()[0]
    return {
        " ".join(map(str, each.choice)): [why.text for why in each.reasons]
        for each in advise(scene.table, seat, Chance(1))
    }


def test_advice_names_the_card_to_kidnap():
    scene = military(age="I").player(0, technologies={"warriors": 6}, military_hand=["kidnap"], military_actions=2)
    scene.player(1, civil_hand=["iron", "rich_land_i"]).politics(0).choose("aggression kidnap 1")
    assert "Iron in hand" in told(scene)["kidnap iron"]


def test_advice_on_a_reward_says_what_it_brings():
    scene = military(age="II").player(0, technologies={"warriors": 2}).reveal("autonomous_territory")
    scene.choose("bid 1", "pass", "send warriors")
    advice = told(scene)
    assert advice
    assert any("culture" in why or "food" in why or "resource" in why for reasons in advice.values() for why in reasons)


def test_advice_on_a_leader_and_on_what_a_wonder_can_do():
    scene = tta(edition="2015-expansion", mix="expansion").player(0, civil_hand=["cleopatra"]).actions(0)
    assert any("Cleopatra" in why for why in told(scene)["leader cleopatra"])


def test_advice_on_a_look_at_a_hand():
    scene = tta(edition="2015-expansion", mix="expansion", age="III").player(0, leader="ian_fleming")
    scene.player(1, military_hand=["spy"]).table.push(Prelude(0, -1, True))
    scene.table.forget_choices()
    assert "you know a rival's military cards" in told(scene)["look 1"]
