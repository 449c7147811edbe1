"""The new leaders of Age III: each plays its card, with its rulings. Dietrich's armies are in test_armies.py."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.nlw.civil import civil, origin, ratings, scored
from tests.games.tta.scene import Scene

from annals.games.tta.civil import leaders, row
from annals.games.tta.economy import statistics
from annals.kernel import Chance
from annals.rules import rule

# Marie Curie ------------------------------------------------------------------------------------------------------


@card("marie_curie")
@pytest.mark.parametrize(
    ("mine", "lab", "gifts"),
    [
        ("bronze", "philosophy", (0, 0, 0)),
        ("coal", "philosophy", (2, 0, 2)),
        ("iron", "computers", (1, 3, 3)),
        ("oil", "alchemy", (3, 1, 3)),
    ],
)
def test_curie_gives_the_levels_of_the_best_mine_and_lab(mine: str, lab: str, gifts: tuple[int, int, int]):
    workers = {"bronze": 1, "philosophy": 1, mine: 1, lab: 1}
    scene = civil(age="III").player(0, leader="marie_curie", technologies=workers)
    found = tuple(origin(scene, rating, "marie_curie") for rating in ("science", "strength", "culture"))
    assert found == gifts
    ratings(scene)


@card("marie_curie")
def test_curie_looks_at_mines_and_labs_in_use_only():
    workers = {"bronze": 1, "philosophy": 1, "oil": 0, "computers": 0}
    scene = civil(age="III").player(0, leader="marie_curie", technologies=workers)
    assert origin(scene, "culture", "marie_curie") == 0


@card("marie_curie", "machu_picchu")
@rule("TTX-CLAR-CURIE-1")
def test_curies_best_mine_is_the_one_of_the_highest_level():
    """Iron produces 4 with Machu Picchu, Coal only 3; Coal is the better mine here."""
    workers = {"bronze": 0, "iron": 1, "coal": 1}
    scene = civil(age="III").player(0, leader="marie_curie", technologies=workers, wonders=["machu_picchu"])
    assert origin(scene, "science", "marie_curie") == 2


@card("marie_curie", "antoni_gaudi", "charles_darwin", "marlene_dietrich", "pierre_de_coubertin", "ian_fleming")
@rule("TTA-CLAR-INTERNET-1", "TTX-CLAR-GENERAL-2")
@pytest.mark.parametrize(
    ("leader", "more"),
    [
        ("marie_curie", 0),  # strength by the level of the lab, but hers
        ("antoni_gaudi", 4),  # a lab, a library, theaters, arenas
        ("charles_darwin", 2),  # the lab and the library
        ("marlene_dietrich", 1),  # the theater of the higher level
        ("pierre_de_coubertin", 4),  # two arenas
        ("ian_fleming", 1 + 2),  # the levels of the library and of the better theater
    ],
)
def test_the_internet_counts_what_these_leaders_make_of_urban_buildings(leader: str, more: int):
    buildings = {"computers": 1, "printing_press": 1, "drama": 1, "opera": 1, "bread_and_circuses": 2}
    scene = civil(age="III").player(0, technologies={"philosophy": 0, "bronze": 2, **buildings}, leader=leader)
    gives = {card: scene.table.cards[card].gives for card in buildings}
    printed = sum(n * (gives[b].culture + gives[b].science + gives[b].strength) for b, n in buildings.items())
    scene.player(0, unfinished=("internet", 4), resources=2, culture=0).choose("stage 1")
    assert scored(scene, "internet") == [printed + more]


# Marlene Dietrich -------------------------------------------------------------------------------------------------


@card("marlene_dietrich")
@rule("TTX-CLAR-DIETRICH-1", "TTX-CLAR-DIETRICH-2", "TTX-CLAR-DIETRICH-3", "TTX-EX-23")
def test_dietrich_improves_all_theaters_of_the_highest_level_built():
    workers = {"drama": 1, "opera": 3, "movies": 0}
    scene = civil(age="III").player(0, leader="marlene_dietrich", technologies=workers, resources=9)
    found = [(origin(scene, "culture", "marlene_dietrich"), origin(scene, "happy", "marlene_dietrich"))]
    scene.choose("upgrade opera movies")
    found.append((origin(scene, "culture", "marlene_dietrich"), origin(scene, "happy", "marlene_dietrich")))
    assert found == [(3, 3), (1, 1)]
    ratings(scene)


@card("marlene_dietrich")
def test_dietrich_without_a_theater_improves_nothing():
    scene = civil(age="III").player(0, leader="marlene_dietrich", technologies={"drama": 0})
    assert origin(scene, "culture", "marlene_dietrich") == 0


@card("marlene_dietrich", "hollywood")
def test_hollywood_counts_what_dietrich_makes_of_theaters():
    workers = {"drama": 2}
    scene = civil(age="III").player(0, leader="marlene_dietrich", technologies=workers, unfinished=("hollywood", 2))
    scene.player(0, resources=5, culture=0).choose("stage 1")
    drama = scene.table.cards["drama"].gives.culture
    assert scored(scene, "hollywood") == [2 * (2 * drama + 2)]


# Steve Jobs -------------------------------------------------------------------------------------------------------


@card("steve_jobs")
@pytest.mark.parametrize(("lab", "faces"), [("philosophy", 0), ("alchemy", 1), ("computers", 3)])
def test_the_best_lab_of_jobs_shows_its_level_in_faces(lab: str, faces: int):
    scene = civil(age="III").player(0, leader="steve_jobs", technologies={"philosophy": 1, lab: 2})
    assert origin(scene, "happy", "steve_jobs") == faces
    ratings(scene)


@card("steve_jobs", "st_peters_basilica")
@pytest.mark.parametrize(("lab", "faces"), [("philosophy", 0), ("alchemy", 2), ("computers", 4)])
def test_with_the_basilica_the_best_lab_is_one_more_source_of_faces(lab: str, faces: int):
    workers = {"philosophy": 1, lab: 2}
    scene = civil(age="III").player(0, leader="steve_jobs", technologies=workers, wonders=["st_peters_basilica"])
    assert origin(scene, "happy", "steve_jobs") == faces
    ratings(scene)


@card("steve_jobs")
@rule("TTX-DEC-35")
@pytest.mark.parametrize(
    "plays",
    [("develop iron",), ("develop monarchy",), ("revolution monarchy",), ("play breakthrough_i", "develop iron")],
    ids=["develop", "peaceful change", "revolution", "action card"],
)
def test_jobs_sells_culture_for_every_technology(plays: tuple[str, ...]):
    hand = ["iron", "monarchy", "breakthrough_i"]
    scene = civil(age="III").player(0, leader="steve_jobs", civil_hand=hand, science=20, resources=1, culture=0)
    scene.choose(*plays)
    assert (scene.question(), scene.offers()) == ("BuyCulture", ["buy", "decline"])
    scene.choose("buy")
    assert (scene.p(0).resources, scored(scene, "steve_jobs")) == (0, [4])


@card("steve_jobs")
def test_nobody_has_to_buy_from_jobs_and_nobody_without_a_resource_can():
    facts: dict[str, Any] = {"leader": "steve_jobs", "civil_hand": ["iron"], "science": 9, "culture": 0}
    scene = civil(age="III").player(0, **facts, resources=1).choose("develop iron", "decline")
    assert (scene.p(0).resources, scene.p(0).culture) == (1, 0)
    poor = civil(age="III").player(0, **facts, resources=0).choose("develop iron")
    assert poor.question() == "ActionPhase"


# Nelson Mandela ---------------------------------------------------------------------------------------------------


def mandela(happiness: int, bank: int, **facts: Any) -> Scene:
    """Mandela's player has so many happy faces (of bread and circuses, two each) and so many tokens in the bank."""
    workers = {"religion": happiness % 2, "bread_and_circuses": happiness // 2}
    scene = civil(age="III").player(0, leader="nelson_mandela", technologies=workers, yellow_bank=bank, **facts)
    assert scene.p(0).happiness == min(8, happiness)
    return scene


@card("nelson_mandela")
def test_mandela_gives_a_civil_action_and_culture():
    scene = mandela(0, 18)
    assert (ratings(scene)[0], scene.p(0).civil_total) == (2, 5)


@card("nelson_mandela")
@rule("TTX-CLAR-MANDELA-1", "TTX-CLAR-MANDELA-2", "TTX-CLAR-MANDELA-3", "TTX-CLAR-MANDELA-10", "TTX-EX-25", "TTX-EX-26")
@pytest.mark.parametrize(
    ("happiness", "bank", "surplus"),
    [(7, 6, 2), (5, 6, 0), (3, 6, 0), (10, 6, 3), (8, 0, 0), (6, 18, 6), (10, 18, 8)],
    ids=["example", "just enough", "too few", "at most 8", "empty bank", "nothing needed", "nothing needed, at most 8"],
)
def test_surplus_faces(happiness: int, bank: int, surplus: int):
    scene = mandela(happiness, bank)
    assert statistics.surplus_faces(scene.table, scene.p(0)) == surplus


@card("nelson_mandela")
@rule("TTX-CLAR-MANDELA-4", "TTX-CLAR-MANDELA-5", "TTX-CLAR-MANDELA-6")
def test_the_surplus_scores_at_the_end_of_the_turn_after_military_cards():
    scene = mandela(7, 6, military_hand=["legion", "rats", "annex"], culture=0)
    assert ratings(scene)[0] == 2 + 1, "a temple, but not the surplus"
    scene.choose("end")
    assert (scene.question(), scored(scene, "nelson_mandela")) == ("DiscardMilitary", [])
    scene.choose("discard rats")
    assert scored(scene, "nelson_mandela") == [2]
    assert scored(scene, "production") == [3], "nor is it part of production"
    kinds = [(entry.kind, entry.origin) for entry in scene.table.story.entries]  # type: ignore[union-attr]
    assert kinds.index(("score", "nelson_mandela")) < kinds.index(("score", "production"))


@card("nelson_mandela", "forbidden_city")
@rule("TTX-CLAR-MANDELA-7", "TTX-CLAR-MANDELA-8", "TTX-EX-27", "TTX-OPEN-20")
@pytest.mark.parametrize(
    ("bank", "wonders", "price"),
    [(18, [], 5), (12, [], 2), (12, ["forbidden_city"], 5), (10, ["forbidden_city"], 2)],
    ids=["content", "two discontent", "two that do not count", "one too many"],
)
def test_mandela_costs_three_more_without_discontent_workers(bank: int, wonders: list[str], price: int):
    scene = civil(age="III").player(0, yellow_bank=bank, wonders=wonders, government="democracy")
    assert row.take_price(scene.table, scene.p(0), 6, scene.table.cards["nelson_mandela"]) == price
    scene.whole_row(*[None] * 5, "nelson_mandela").player(0, civil_actions=price - 1)
    assert scene.refused("take 6") == "no_civil_action"
    scene.player(0, civil_actions=price).choose("take 6")
    assert (scene.p(0).civil_actions, scene.p(0).civil_hand) == (0, ["nelson_mandela"])


@card("nelson_mandela", "forbidden_city")
@rule("TTX-CLAR-MANDELA-9")
def test_the_forbidden_city_does_not_change_the_surplus():
    scene = mandela(7, 6, wonders=["forbidden_city"])
    assert statistics.surplus_faces(scene.table, scene.p(0)) == 2


# Pierre de Coubertin ----------------------------------------------------------------------------------------------


def coubertin(**facts: Any) -> Scene:
    """The turn of de Coubertin's player begins; everybody holds an aggression and a war."""
    scene = civil(3, "III").player(0, leader="pierre_de_coubertin", culture=20, **facts)
    for seat in range(3):
        scene.player(
            seat, military_hand=["armed_intervention", "war_over_culture"], technologies={"warriors": 9 - seat}
        )
        scene.player(seat, government="communism", military_actions=5, culture=20)
    return scene.start_turn(0)


@card("pierre_de_coubertin")
def test_each_arena_gives_two_culture():
    scene = civil(age="III").player(0, leader="pierre_de_coubertin", technologies={"bread_and_circuses": 2})
    assert (ratings(scene)[0], origin(scene, "culture", "pierre_de_coubertin")) == (4, 4)


@card("pierre_de_coubertin")
@rule("TTX-CLAR-COUBERTIN-1", "TTX-DEC-20")
def test_declaring_the_games_scores_and_is_no_political_action():
    scene = coubertin()
    assert scene.question() == "Prelude"
    scene.choose("games")
    assert (scored(scene, "pierre_de_coubertin"), scene.question()) == ([8], "Politics")
    assert scene.board(1)["games"] == {"by": 0, "card": "pierre_de_coubertin"}


@card("pierre_de_coubertin")
@rule("TTX-CLAR-COUBERTIN-2")
def test_the_games_can_be_declared_without_a_political_action():
    scene = coubertin(skips_politics=True)
    assert scene.question() == "Prelude"
    assert scene.choose("games").question() == "ActionPhase"
    assert scored(scene, "pierre_de_coubertin") == [8]


@card("pierre_de_coubertin")
@rule("TTX-CLAR-COUBERTIN-3")
@pytest.mark.parametrize("attack", ["aggression armed_intervention", "war war_over_culture"])
def test_during_the_games_every_attacker_loses_culture_the_host_too(attack: str):
    scene = coubertin().choose("games", f"{attack} 1")
    assert scored(scene, "pierre_de_coubertin") == [8, -8]
    scene = coubertin().choose("games", "pass", "end")
    assert scene.asked() == (1,)
    scene.choose(f"{attack} 2")
    assert scored(scene, "pierre_de_coubertin", seat=1) == [-8]


@card("pierre_de_coubertin")
@rule("TTX-CLAR-COUBERTIN-4", "TTX-CLAR-COUBERTIN-5")
def test_the_games_end_before_the_next_politics_phase_of_the_host_and_are_held_once():
    scene = coubertin().choose("games").idle(3)
    assert (scene.asked(), scene.question()) == ((0,), "Politics"), "nothing to declare any more"
    assert scene.board(0)["games"] is None
    before = scene.p(0).culture
    scene.choose("war war_over_culture 1")
    assert scene.p(0).culture == before


@card("pierre_de_coubertin")
@rule("TTX-OPEN-31")
def test_the_games_go_on_when_their_leader_has_left():
    scene = coubertin().choose("games", "pass").player(0, leader=None).choose("end")
    scene.choose("war war_over_culture 2")
    assert scored(scene, "pierre_de_coubertin", seat=1) == [-8]


@card("pierre_de_coubertin")
def test_nobody_has_to_declare_the_games():
    scene = coubertin().choose("done")
    assert (scene.question(), scene.board(0)["games"]) == ("Politics", None)
    assert scene.idle(3).question() == "Prelude", "they can be declared later"


# Ian Fleming ------------------------------------------------------------------------------------------------------


def fleming(seats: int = 3, **facts: Any) -> Scene:
    scene = civil(seats, "III").player(0, leader="ian_fleming", military_hand=["rats"], **facts)
    for seat in range(1, seats):
        scene.player(seat, military_hand=["spy", "terrorism"])
    return scene.start_turn(0)


@card("ian_fleming")
@pytest.mark.parametrize(
    ("library", "theater", "culture"),
    [("printing_press", "drama", 2), ("multimedia", "opera", 5), ("journalism", "movies", 5)],
)
def test_fleming_gives_the_levels_of_the_best_library_and_theater(library: str, theater: str, culture: int):
    workers = {"printing_press": 1, "drama": 1, library: 1, theater: 1}
    scene = civil(age="III").player(0, leader="ian_fleming", technologies=workers)
    assert origin(scene, "culture", "ian_fleming") == culture
    ratings(scene)


@card("ian_fleming")
@rule("TTX-CLAR-FLEMING-1", "TTX-DEC-21")
def test_fleming_looks_at_the_military_cards_of_one_player():
    scene = fleming().choose("look 1")
    assert scene.question() == "Politics"
    assert scene.seen("spied", 0) == [{"rival": 1, "cards": ["spy", "terrorism"]}]
    assert scene.seen("spied", 2) == scene.seen("spied", 1) == [{"rival": 1}]


@card("ian_fleming")
@rule("TTX-CLAR-FLEMING-2", "TTX-CLAR-FLEMING-3")
def test_fleming_does_not_look_at_the_same_player_in_two_turns_running():
    scene = fleming().choose("look 1").idle(3)
    assert scene.refused("look 1") == "seen_last_turn"
    assert scene.offered("look 2")
    scene.choose("done").idle(3)
    assert scene.offered("look 1"), "nobody was looked at in the last turn"


@card("ian_fleming")
def test_when_fleming_is_gone_nobody_is_marked_as_looked_at():
    scene = fleming().choose("look 1")
    assert scene.board(1)["players"][0]["looked_at"] == 1
    leaders.remove_leader(scene.table, scene.p(0))
    assert scene.board(1)["players"][0]["looked_at"] is None


@card("ian_fleming")
@rule("TTX-CLAR-FLEMING-4")
def test_with_two_players_fleming_looks_every_second_turn():
    scene = fleming(2).choose("look 1").idle(2)
    assert scene.question() == "Politics", "there is nobody else to look at"
    assert scene.idle(2).question() == "Prelude"


@card("ian_fleming")
@rule("TTX-CLAR-FLEMING-5")
def test_fleming_looks_even_without_a_political_action():
    scene = fleming(skips_politics=True)
    assert scene.question() == "Prelude"
    assert scene.choose("look 2").question() == "ActionPhase"


@card("ian_fleming")
def test_fleming_sees_no_own_cards_and_nobody_who_is_gone():
    scene = fleming()
    assert scene.refused("look 0") == "no_such_rival"
    scene.p(2).out = True
    assert scene.refused("look 2") == "no_such_rival"


def known(scene: Scene, seat: int, rival: int = 1) -> list[str]:
    """What this seat knows of a rival's military hand."""
    cards: list[str] = scene.board(seat)["players"][rival]["military_hand_seen"]
    return cards


@card("ian_fleming")
@rule("TTX-CLAR-FLEMING-1")
def test_what_fleming_saw_is_known_as_long_as_it_is_certain():
    scene = fleming().choose("look 1")
    assert [known(scene, seat) for seat in (0, 1, 2)] == [["spy", "terrorism"], [], []]
    scene.table.part_with(scene.p(1), "spy", True)
    assert known(scene, 0) == ["terrorism"], "a card that was played is gone"
    scene.p(1).military_hand.append("impact_of_science")
    scene.table.part_with(scene.p(1), "impact_of_science", False)
    assert known(scene, 0) == ["terrorism"], "a card of another age was put away"
    scene.p(1).military_hand.append("civil_unrest")
    scene.table.part_with(scene.p(1), "civil_unrest", False)
    assert known(scene, 0) == [], "one of Age II was put away, and it could have been this one"


@card("ian_fleming")
def test_who_has_looked_imagines_the_cards_seen_and_nobody_else_does():
    seen = {"armed_intervention", "impact_of_science"}
    scene = fleming().player(1, military_hand=sorted(seen)).choose("look 1")
    scene.p(1).military_hand.append("impact_of_strength")
    hands: list[set[tuple[str, ...]]] = []
    for seat in (0, 2):
        tables = [scene.table.imagine(seat, Chance(seed)) for seed in range(12)]
        hands.append({tuple(sorted(table.players[1].military_hand)) for table in tables})
        for table in tables:
            held = list(table.players[1].military_hand)
            for shown, _ in table.players[1].shown:
                held.remove(shown)
    assert all(seen <= set(hand) for hand in hands[0])
    assert len(hands[0]) > 1, "the third card is open"
    assert not all(seen <= set(hand) for hand in hands[1])
