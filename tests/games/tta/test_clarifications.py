"""What the appendix of the rulebook says about single cards (TTA-CLAR)."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import Scene, tta

from annals.games.tta.politics.events import Agreement
from annals.rules import rule

# Homer ----------------------------------------------------------------------------------------------------------


def homer_under(wonder: str, *others: str) -> Scene:
    """Seat 0 has replaced Homer by Columbus, who shows no face, and slid him under this wonder."""
    scene = tta(age="II").player(
        0, leader="homer", civil_hand=["christopher_columbus", "michelangelo"], wonders=[wonder, *others]
    )
    return scene.choose("leader christopher_columbus", f"tuck {wonder}")


@rule("TTA-CLAR-HOMER-1", "TTA-EX-51")
def test_homers_wonder_has_one_face_more():
    assert homer_under("pyramids").p(0).happiness == 1
    assert homer_under("great_wall").p(0).happiness == 1 + 1


@rule("TTA-CLAR-HOMER-2")
def test_michelangelo_counts_homers_face():
    scene = homer_under("pyramids")
    assert scene.p(0).culture_rating == 0
    scene.choose("leader michelangelo")
    assert scene.p(0).culture_rating == 1


@rule("TTA-CLAR-HOMER-3", "TTA-EX-51")
def test_the_basilica_adds_one_face_to_homers_wonder():
    basilica = 1
    assert homer_under("pyramids", "st_peters_basilica").p(0).happiness == basilica + 2
    assert homer_under("great_wall", "st_peters_basilica").p(0).happiness == basilica + 3


@rule("TTA-CLAR-HOMER-4")
def test_homers_face_outlives_the_wonder():
    scene = homer_under("great_wall").reveal("ravages_of_time")
    assert scene.p(0).ruins == ["great_wall"]
    assert scene.p(0).happiness == 1


# Genghis Khan ---------------------------------------------------------------------------------------------------


def genghis(strengths: list[int]) -> int:
    """What seat 0 scores at the end of a turn with Genghis Khan, everybody having so many Warriors."""
    scene = tta(seats=len(strengths)).player(0, leader="genghis_khan")
    for seat, warriors in enumerate(strengths):
        scene.player(seat, technologies={"warriors": warriors})
    return scene.end_turn().p(0).culture


@rule("TTA-CLAR-GENGHIS-1", "TTA-OPEN-21")
def test_with_two_players_genghis_must_be_the_strongest():
    assert genghis([3, 2]) == 3
    assert genghis([2, 3]) == 0
    assert genghis([2, 3, 1]) == 3
    assert genghis([2, 3, 3]) == 0


@rule("TTA-CLAR-GENGHIS-1")
def test_genghis_must_be_the_strongest_of_the_two_who_are_left():
    """With three players the second strongest scores too; the third one has resigned."""
    scene = tta(seats=3).player(0, leader="genghis_khan").player(1, technologies={"warriors": 3})
    scene.politics(2).choose("resign")
    assert scene.actions(0).end_turn().p(0).culture == 0


@rule("TTA-CLAR-GENGHIS-2")
def test_genghis_wins_ties():
    assert genghis([2, 2]) == 3
    assert genghis([2, 3, 2]) == 3
    assert genghis([2, 3, 2, 2]) == 3
    assert genghis([2, 3, 3, 2]) == 0


@rule("TTA-CLAR-GENGHIS-3")
@pytest.mark.parametrize(
    ("tactic", "warriors", "armies"),
    [
        ("heavy_cavalry", 3, 4),  # three cavalry
        ("medieval_army", 1, 0),  # one cannot be both
        ("medieval_army", 2, 2),
        ("medieval_army", 3, 2),
        ("phalanx", 6, 6),
    ],
)
def test_infantry_may_stand_for_cavalry_but_for_one_unit_only(tactic: str, warriors: int, armies: int):
    scene = tta().player(0, technologies={"warriors": warriors}, tactic=tactic)
    assert scene.p(0).strength == warriors
    scene.player(0, leader="genghis_khan")
    assert scene.p(0).strength == warriors + armies


@rule("TTA-CLAR-GENGHIS-4")
def test_genghis_forms_the_strongest_armies():
    """Two infantry and two cavalry make an army of 8, of 4 when a unit is of level 0."""
    scene = tta(age="II").player(0, leader="genghis_khan", tactic="classic_army")
    scene.player(0, technologies={"warriors": 2, "swordsmen": 3, "knights": 1})
    assert scene.p(0).strength == 2 + 6 + 2 + 8
    scene.player(0, technologies={"warriors": 2, "swordsmen": 1, "knights": 1})
    assert scene.p(0).strength == 2 + 2 + 2 + 4
    keeps_its_infantry = tta().player(0, leader="genghis_khan", tactic="phalanx")
    keeps_its_infantry.player(0, technologies={"warriors": 2, "knights": 1})
    assert keeps_its_infantry.p(0).strength == 2 + 2 + 3


@rule("TTA-CLAR-GENGHIS-5")
def test_the_great_wall_sees_infantry_in_genghis_cavalry():
    scene = tta().player(0, leader="genghis_khan", technologies={"warriors": 3}, tactic="heavy_cavalry")
    assert scene.p(0).strength == 3 + 4
    scene.player(0, wonders=["great_wall"])
    assert scene.p(0).strength == 3 + 4 + 3


@rule("TTA-CLAR-GENGHIS-6", "TTA-OPEN-21")
def test_genghis_culture_is_no_rating():
    scene = tta().player(0, leader="genghis_khan", technologies={"warriors": 3})
    assert scene.p(0).culture_rating == 0
    scene.reveal("cultural_influence")  # scores the culture rating
    assert scene.p(0).culture == 0
    scene.end_turn()
    assert scene.p(0).culture == 3


# Robespierre ----------------------------------------------------------------------------------------------------


def robespierre(*hand: str, **facts: int) -> Scene:
    """Seat 0 with Robespierre: 4 civil and 3 military actions."""
    return tta(age="II").player(
        0, leader="maximilien_robespierre", civil_hand=["monarchy", *hand], **{"science": 9, **facts}
    )


@rule("TTA-CLAR-ROBESPIERRE-1")
def test_robespierres_revolution_is_paid_with_military_actions():
    scene = robespierre(civil_actions=1).choose("revolution monarchy")
    assert scene.p(0).government == "monarchy"
    assert (scene.p(0).civil_actions, scene.p(0).civil_total) == (2, 5)
    assert scene.p(0).military_actions == 0
    assert robespierre(military_actions=2).refused("revolution monarchy") == "revolution_needs_all"


@rule("TTA-CLAR-ROBESPIERRE-2")
@pytest.mark.parametrize("special", [[], ["warfare"], ["strategy"]])
def test_the_price_is_the_military_total(special: list[str]):
    scene = robespierre()
    scene.player(0, specials=special)
    total = scene.p(0).military_total
    assert total == 3 + {"warfare": 1, "strategy": 2}.get("".join(special), 0)
    scene.player(0, military_actions=total - 1)
    assert scene.refused("revolution monarchy") == "revolution_needs_all"
    scene.player(0, military_actions=total).choose("revolution monarchy")
    assert scene.p(0).military_actions == 0


@rule("TTA-CLAR-ROBESPIERRE-3")
def test_military_actions_of_the_new_government_are_spent():
    scene = robespierre().choose("revolution monarchy")
    assert (scene.p(0).military_actions, scene.p(0).military_total) == (0, 4)


@rule("TTA-CLAR-ROBESPIERRE-4")
def test_military_actions_of_later_cards_are_available():
    scene = robespierre("warfare").choose("revolution monarchy", "develop warfare")
    assert (scene.p(0).military_actions, scene.p(0).military_total) == (1, 5)


@rule("TTA-CLAR-ROBESPIERRE-5", "TTA-EX-32")
def test_the_action_of_patriotism_outlives_the_revolution():
    scene = robespierre("patriotism_ii", pool=1).choose("play patriotism_ii", "revolution monarchy")
    assert (scene.p(0).military_actions, scene.purse(0, "military_actions")) == (0, 1)
    scene.choose("build warriors")
    assert scene.refused("disband warriors") == "no_military_action"


@rule("TTA-CLAR-ROBESPIERRE-6", "TTA-EX-31")
@pytest.mark.parametrize("civil_actions", [0, 3])
def test_a_revolution_by_breakthrough_costs_no_civil_action(civil_actions: int):
    scene = robespierre("breakthrough_ii", civil_actions=civil_actions)
    scene.choose("play breakthrough_ii")
    if scene.question() == "CardAction":
        scene.choose("revolution monarchy")
    player = scene.p(0)
    assert player.government == "monarchy"
    assert (player.military_actions, player.civil_actions) == (0, civil_actions + 1)  # Monarchy has one more
    assert player.science == 9 - 2 + 3


# Newton ---------------------------------------------------------------------------------------------------------


@rule("TTA-CLAR-NEWTON-1")
def test_newton_returns_an_action_for_a_technology_of_breakthrough():
    scene = tta(age="II").player(0, leader="isaac_newton", civil_hand=["breakthrough_ii", "masonry"], science=3)
    scene.player(0, civil_actions=2).choose("play breakthrough_ii")
    assert scene.p(0).specials == {"construction": "masonry"}
    assert scene.p(0).civil_actions == 2 - 1 + 1


@rule("TTA-CLAR-NEWTON-2", "TTA-EX-28")
def test_newton_leaves_one_action_after_a_revolution():
    scene = tta(age="II").player(0, leader="isaac_newton", civil_hand=["monarchy"], science=2)
    scene.choose("revolution monarchy")
    assert (scene.p(0).civil_actions, scene.p(0).civil_total) == (1, 5)


# Bach -----------------------------------------------------------------------------------------------------------


def bach(**technologies: int) -> Scene:
    """Seat 0 with Bach, 9 resources, and these technologies besides a lab of Philosophy, which costs 3."""
    return tta(age="III").player(0, leader="j_s_bach", technologies=technologies, resources=9)


@rule("TTA-CLAR-BACH-1", "TTA-CLAR-BACH-2")
def test_bach_turns_any_urban_building_into_a_theater_for_the_difference():
    scene = bach(drama=0).choose("upgrade philosophy drama")
    assert (scene.p(0).workers["philosophy"], scene.p(0).workers["drama"]) == (0, 1)
    assert scene.p(0).resources == 9 - (4 - 3)
    arena = bach(bread_and_circuses=1, opera=0).choose("upgrade bread_and_circuses opera")
    assert arena.p(0).resources == 9 - (8 - 3)
    assert tta().player(0, technologies={"drama": 0}, resources=9).refused("upgrade philosophy drama") == (
        "not_an_upgrade"
    )


@rule("TTA-CLAR-BACH-1")
def test_prices_are_modified_before_the_difference_is_taken():
    scene = bach(theology=1, opera=0).player(0, specials=["architecture"])  # -1 on level I, -2 on level II
    assert scene.choose("upgrade theology opera").p(0).resources == 9 - ((8 - 2) - (5 - 1))


@rule("TTA-CLAR-BACH-3")
def test_bachs_theater_may_have_the_same_level():
    scene = bach(organized_religion=1, opera=0, drama=0)
    assert scene.refused("upgrade organized_religion drama") == "not_an_upgrade"
    scene.choose("upgrade organized_religion opera")
    assert scene.p(0).resources == 9 - (8 - 7)


@rule("TTA-CLAR-BACH-4", "TTA-EX-49")
@pytest.mark.parametrize(
    ("building", "theater"), [("alchemy", "drama"), ("scientific_method", "opera"), ("theology", "drama")]
)
def test_a_dearer_building_becomes_a_theater_for_nothing(building: str, theater: str):
    scene = bach(**{building: 1, theater: 0}).player(0, resources=0).choose(f"upgrade {building} {theater}")
    assert (scene.p(0).resources, scene.p(0).workers[theater]) == (0, 1)
    assert scene.told("upgrade")[-1]["resources"] == 0


@rule("TTA-CLAR-BACH-5")
def test_bach_does_not_exceed_the_urban_limit():
    assert bach(drama=1).offered("upgrade philosophy drama")
    assert bach(drama=2).refused("upgrade philosophy drama") == "urban_limit"
    assert bach(drama=1, opera=1).refused("upgrade philosophy opera") == "urban_limit"


# Bill Gates -----------------------------------------------------------------------------------------------------


def gates(bank: int = 16, **technologies: int) -> Scene:
    """Seat 0 with Bill Gates, these technologies and a worker on Philosophy, but none on Bronze."""
    in_play = {"bronze": 0, "agriculture": 0, **technologies}
    return tta(age="III").player(0, leader="bill_gates", technologies=in_play, blue_bank=bank)


@rule("TTA-CLAR-GATES-1", "TTA-CLAR-GATES-2", "TTA-EX-50")
def test_labs_produce_tokens_worth_their_level():
    scene = gates(alchemy=1, computers=1).end_turn()
    assert scene.p(0).resources_on == {"bronze": 0, "alchemy": 1, "computers": 1}
    assert scene.p(0).resources == 1 + 3


@rule("TTA-CLAR-GATES-1")
def test_each_worker_of_a_lab_moves_a_token_and_philosophy_none():
    scene = gates(scientific_method=2, iron=1).end_turn()
    assert scene.p(0).resources_on == {"bronze": 0, "iron": 1, "scientific_method": 2}
    assert scene.p(0).blue_bank == 16 - 3


@rule("TTA-CLAR-GATES-1")
def test_labs_and_mines_produce_together_the_highest_first():
    """Three tokens are there; corruption finds nothing to take."""
    scene = gates(3, computers=1, alchemy=1, iron=1, coal=1).end_turn()
    tokens = scene.p(0).resources_on
    assert (tokens["coal"], tokens["computers"], tokens["iron"], tokens["alchemy"]) == (1, 1, 1, 0)


@rule("TTA-CLAR-GATES-2")
@pytest.mark.parametrize(("lab", "worth"), [("alchemy", 1), ("scientific_method", 2), ("computers", 3)])
def test_a_token_on_a_lab_pays_its_level(lab: str, worth: int):
    scene = gates(10, **{lab: 0}).tokens_on(0, **{lab: 2}).player(0, pool=1)
    assert scene.p(0).resources == 2 * worth
    scene.choose("build bronze")  # 2
    assert scene.p(0).resources == 2 * worth - 2


@rule("TTA-CLAR-GATES-3", "TTA-OPEN-21")
def test_labs_store_resources_and_make_change():
    scene = gates(10, computers=0, scientific_method=0).player(0, civil_hand=["reserves_ii", "rich_land_a"], pool=1)
    scene.choose("play reserves_ii", "gain resource")  # 3
    assert scene.p(0).resources_on == {"bronze": 0, "scientific_method": 0, "computers": 1}
    scene.choose("play rich_land_a", "build bronze")  # 1
    assert scene.p(0).resources_on == {"bronze": 0, "scientific_method": 1, "computers": 0}


@rule("TTA-CLAR-GATES-3")
def test_a_lab_developed_later_is_a_store_too():
    scene = gates(10).player(0, civil_hand=["computers", "reserves_ii"], science=8)
    scene.choose("develop computers", "play reserves_ii", "gain resource")
    assert scene.p(0).resources_on == {"bronze": 0, "computers": 1}


def gates_gone(bank: int, tokens: int, **technologies: int) -> Scene:
    """Computers hold tokens of Bill Gates, whom Newton has replaced."""
    scene = gates(bank, **{"computers": 1, **technologies}).tokens_on(0, computers=tokens)
    return scene.player(0, civil_hand=["isaac_newton"]).choose("leader isaac_newton")


@rule("TTA-CLAR-GATES-4")
def test_without_gates_labs_produce_nothing():
    scene = gates_gone(16, 1, iron=1).end_turn()
    assert scene.p(0).resources_on == {"bronze": 0, "iron": 1, "computers": 1}


@rule("TTA-CLAR-GATES-4")
def test_without_gates_labs_take_no_further_resources():
    scene = gates_gone(16, 1).player(0, civil_hand=["reserves_ii"]).choose("play reserves_ii", "gain resource")
    assert scene.p(0).resources_on == {"bronze": 3, "computers": 1}
    change = gates_gone(9, 0, oil=0).tokens_on(0, oil=1).player(0, pool=1).choose("build bronze")  # 2 of 5
    assert change.p(0).resources_on == {"bronze": 3, "computers": 0, "oil": 0}


@rule("TTA-CLAR-GATES-5")
def test_resources_on_labs_stay_usable():
    scene = gates_gone(10, 2).player(0, pool=2)
    assert scene.p(0).resources == 6
    scene.choose("build religion")  # 3
    assert scene.p(0).resources_on == {"bronze": 0, "computers": 1}
    scene.choose("build bronze")  # 2 of 3
    assert scene.p(0).resources_on == {"bronze": 1, "computers": 0}


@rule("TTA-CLAR-GATES-6")
def test_labs_do_not_count_for_the_impact_of_industry():
    scene = gates(computers=2, iron=2).reveal("impact_of_industry")
    assert scene.p(0).culture == 2 * 2


# St. Peter's Basilica -------------------------------------------------------------------------------------------


def basilica(**facts: object) -> int:
    """Happy faces the Basilica adds to these cards."""
    wonders = facts.pop("wonders", [])
    assert isinstance(wonders, list)
    without = tta(age="III").player(0, wonders=wonders, **facts).p(0).happiness
    scene = tta(age="III").player(0, wonders=[*wonders, "st_peters_basilica"], **facts)
    return scene.p(0).happiness - without - 1


@rule("TTA-CLAR-STPETER-1")
@pytest.mark.parametrize(
    "facts",
    [
        {"technologies": {"religion": 1}},
        {"technologies": {"bread_and_circuses": 1}},
        {"wonders": ["great_wall"]},
        {"leader": "william_shakespeare"},
        {"government": "theocracy"},
        {"colonies": ["historic_territory_i"]},
    ],
    ids=["temple", "arena", "wonder", "leader", "government", "colony"],
)
def test_every_other_card_with_a_face_has_one_more(facts: dict[str, object]):
    assert basilica(**facts) == 1


@rule("TTA-CLAR-STPETER-1")
def test_cards_without_a_face_get_none():
    no_faces = {"philosophy": 2, "religion": 0, "warriors": 3}
    assert basilica(technologies=no_faces, wonders=["pyramids"], government="monarchy", leader="moses") == 0


@rule("TTA-CLAR-STPETER-2")
def test_the_basilica_shows_one_face_itself():
    assert tta().player(0, wonders=["st_peters_basilica"]).p(0).happiness == 1


@rule("TTA-CLAR-STPETER-3")
@pytest.mark.parametrize(
    "facts",
    [
        {"technologies": {"theology": 1}},
        {"technologies": {"professional_sports": 1}},
        {"wonders": ["hanging_gardens"]},
        {"leader": "charlie_chaplin"},
        {"colonies": ["historic_territory_ii"]},
    ],
    ids=["2 faces", "4 faces", "wonder with 2", "leader with 2", "colony with 2"],
)
def test_a_card_with_several_faces_has_one_more(facts: dict[str, object]):
    assert basilica(**facts) == 1


@rule("TTA-CLAR-STPETER-4", "TTA-EX-52")
def test_the_raised_number_counts_for_each_worker():
    scene = tta().player(0, technologies={"religion": 2}, wonders=["st_peters_basilica"])
    assert scene.p(0).happiness == 4 + 1


@rule("TTA-EX-53")
def test_the_basilica_does_not_cheer_the_kremlin():
    assert basilica(technologies={"drama": 2}, wonders=["kremlin"]) == 2
    assert basilica(technologies={"drama": 2}, government="communism") == 2


# Hollywood and Internet -----------------------------------------------------------------------------------------

BUILDINGS = {"movies": 1, "multimedia": 1}
"""A theater of 4 culture, a library of 3 culture and 3 science; Philosophy has 1 science."""


def completed(wonder: str, stages: int, leader: str | None, **technologies: int) -> int:
    """What seat 0 scores for the last stage of this wonder."""
    scene = tta(age="III").player(
        0, unfinished=(wonder, stages), resources=5, leader=leader, technologies={**BUILDINGS, **technologies}
    )
    return scene.choose("stage 1").p(0).culture


@rule("TTA-CLAR-HOLLYWOOD-1")
@pytest.mark.parametrize(
    ("leader", "culture"),
    [
        (None, 2 * (4 + 3)),
        ("william_shakespeare", 2 * (4 + 3 + 2)),
        ("j_s_bach", 2 * (4 + 1 + 3)),
        ("charlie_chaplin", 2 * (4 + 4 + 3)),
        ("albert_einstein", 2 * (4 + 3)),
    ],
)
def test_hollywood_counts_what_leaders_add_to_theaters_and_libraries(leader: str | None, culture: int):
    assert completed("hollywood", 2, leader) == culture


@rule("TTA-CLAR-HOLLYWOOD-1")
@pytest.mark.parametrize(("theaters", "again"), [({"movies": 0, "opera": 1}, 3), ({"movies": 0}, 0)])
def test_hollywood_with_chaplin_counts_only_theaters_with_workers(theaters: dict[str, int], again: int):
    """The best theater in play stands empty: the library gives 3, and Opera its 3, twice."""
    assert completed("hollywood", 2, "charlie_chaplin", **theaters) == 2 * (2 * again + 3)


@rule("TTA-CLAR-INTERNET-1")
@pytest.mark.parametrize(
    ("leader", "more"), [(None, 0), ("william_shakespeare", 2), ("j_s_bach", 1), ("charlie_chaplin", 4)]
)
def test_internet_counts_what_leaders_add_to_culture(leader: str | None, more: int):
    assert completed("internet", 4, leader) == 4 + 3 + 3 + 1 + more


@rule("TTA-CLAR-INTERNET-2")
@pytest.mark.parametrize("leader", ["isaac_newton", "albert_einstein"])
def test_internet_counts_what_leaders_add_to_science(leader: str):
    assert completed("internet", 4, leader) == 4 + 3 + 3 + 1 + 3


@rule("TTA-CLAR-INTERNET-3")
def test_internet_counts_both_sides_of_meier():
    """Each lab has its level in culture and 1 science less: two of level 3, one of level 0."""
    without = completed("internet", 4, None, computers=2)
    assert without == 4 + 3 + 3 + 1 + 2 * 5
    assert completed("internet", 4, "sid_meier", computers=2) == without + 2 * 3 - 3


# Development of Civilization ------------------------------------------------------------------------------------


@rule("TTA-CLAR-DEVCIV-1", "TTA-CLAR-DEVCIV-2")
def test_civil_life_costs_no_action_and_one_less():
    grown = tta().player(0, food=1).reveal("development_of_civilization").choose("population")
    assert (grown.p(0).food, grown.p(0).pool, grown.p(0).civil_actions) == (2 - 1 - 1, 2, 4)
    built = tta().player(0, resources=2).reveal("development_of_civilization").choose("build philosophy")
    assert (built.p(0).resources, built.p(0).workers["philosophy"], built.p(0).civil_actions) == (0, 2, 4)
    known = tta().player(0, civil_hand=["iron"], science=4).reveal("development_of_civilization").choose("develop iron")
    assert (known.p(0).science, known.p(0).civil_actions) == (5 - 1 - 4, 4)


@rule("TTA-CLAR-DEVCIV-2")
def test_what_civil_life_costs_must_still_be_there():
    scene = tta().player(0, civil_hand=["iron"], science=3, resources=1).reveal("development_of_civilization")
    assert scene.refused("population") == "no_food"
    assert scene.refused("build philosophy") == "no_resources"
    assert scene.refused("develop iron") == "no_science"
    assert scene.offered("build bronze")


@rule("TTA-CLAR-DEVCIV-3")
def test_a_revolution_of_civil_life_uses_up_all_civil_actions():
    scene = tta().player(0, civil_hand=["monarchy"], science=1).reveal("development_of_civilization")
    scene.choose("revolution monarchy")
    assert scene.p(0).government == "monarchy"
    assert (scene.p(0).science, scene.p(0).civil_actions, scene.p(0).civil_total) == (2 - 1 - 1, 0, 5)


# Ravages of Time ------------------------------------------------------------------------------------------------


def ravaged(seats: int = 2) -> Scene:
    """Seat 0 has the ruins of the Pyramids, of Age A, beside Universitas Carolina, of Age I."""
    scene = tta(seats=seats, age="III").player(0, wonders=["pyramids", "universitas_carolina"])
    return scene.reveal("ravages_of_time").choose("ruin pyramids")


@rule("TTA-CLAR-RAVAGES-1")
def test_a_ruin_is_a_completed_wonder_without_its_effect():
    scene = ravaged()
    assert scene.p(0).wonders == ["pyramids", "universitas_carolina"]
    assert scene.p(0).civil_total == 4
    assert scene.p(0).culture_rating == 2 + 1
    scene.player(0, leader="homer", civil_hand=["moses"]).choose("leader moses")
    assert scene.offered("tuck pyramids")


@rule("TTA-CLAR-RAVAGES-2", "TTA-EX-23")
def test_a_ruin_makes_the_next_wonder_dearer():
    scene = ravaged().row(s6="kremlin").player(0, civil_actions=3)
    assert scene.refused("take 6") == "no_civil_action"  # 2 for the space, 2 for the wonders
    scene.player(0, civil_actions=4).choose("take 6")
    assert (scene.p(0).unfinished, scene.p(0).civil_actions) == ("kremlin", 0)


@rule("TTA-CLAR-RAVAGES-1", "TTA-CLAR-RAVAGES-3")
def test_a_ruin_is_scored_by_the_impact_of_wonders():
    scene = ravaged().reveal("impact_of_wonders")
    assert scene.p(0).culture == 5 + 4


@rule("TTA-CLAR-RAVAGES-4")
def test_tourists_visit_ruins():
    scene = ravaged(seats=3).player(1, pact=("international_tourism", 0, "A"))
    assert scene.p(1).culture_rating == 2


# International Agreement ----------------------------------------------------------------------------------------

ROW = ["iron", "coal", "moses", "alchemy", "theology", "drama", "knights", "swordsmen", "opera", "masonry"]


def agreement(strongest: int = 0, age: str = "III", deck: list[str] | None = None, **row: str | None) -> Scene:
    """This seat is the strongest and will be offered the agreement. The row is full."""
    scene = tta(age=age).player(strongest, technologies={"warriors": 5})
    scene.whole_row(*ROW, "riflemen", "cannon", "tanks").row(**row)
    if deck is not None:
        scene.decks(civil=deck)
    return scene


def revealed(scene: Scene) -> Scene:
    return scene.reveal("international_agreement")


@rule("TTA-CLAR-INTAGREE-1")
def test_the_rules_of_taking_apply():
    """Prices up to five civil actions, the hand limit, one wonder at a time, no technology twice."""
    scene = agreement(s3="rich_land_i", s4="bronze", s5="kremlin", s6="hollywood", s9="eiffel_tower")
    scene.player(0, civil_hand=["iron"], wonders=["pyramids", "great_wall"], civil_actions=0)
    revealed(scene)
    assert scene.question() == "Agreement"
    assert scene.refused("take 1") == "same_in_hand"
    assert scene.refused("take 4") == "same_in_play"
    scene.choose("take 10")  # 3
    assert scene.refused("take 11") == "no_civil_action"  # 3 again
    assert scene.refused("take 5") == "no_civil_action"  # 1, and 2 for two wonders
    scene.choose("take 3", "take 2")
    assert scene.refused("take 7") == "no_civil_action"
    assert scene.p(0).civil_hand == ["iron", "masonry", "rich_land_i", "coal"]
    full = agreement().player(0, civil_hand=["iron"] * 4)
    assert revealed(full).refused("take 2") == "hand_full"
    builder = agreement(s5="kremlin", s6="hollywood").player(0, unfinished=("colossus", 0))
    assert revealed(builder).refused("take 5") == "wonder_unfinished"


@rule("TTA-CLAR-INTAGREE-1")
def test_nothing_is_shown_in_a_space_that_is_empty():
    scene = revealed(agreement()).choose("take 1")
    decision = scene.table.decision()
    assert isinstance(decision, Agreement)
    assert decision.candidates(scene.table, 0)[0] == ("take", 2)


@rule("TTA-CLAR-INTAGREE-2")
def test_action_cards_of_the_agreement_can_be_played_at_once():
    scene = revealed(agreement(s2="reserves_ii")).choose("take 2", "done")
    assert scene.question() == "ActionPhase"
    scene.choose("play reserves_ii", "gain food")
    assert scene.p(0).food == 3
    usual = agreement(s2="reserves_ii").choose("take 2")
    assert usual.refused("play reserves_ii") == "taken_this_phase"


@rule("TTA-CLAR-INTAGREE-3")
def test_the_row_is_filled_again_but_its_first_cards_stay():
    scene = revealed(agreement(deck=["satellites", "computers", "oil"])).choose("take 1", "take 4", "done")
    row = [card for card in scene.table.row if card is not None]
    assert row[:3] == ["coal", "moses", "theology"]
    assert row[-2:] == ["satellites", "computers"]
    assert len(row) == 13


@rule("TTA-CLAR-INTAGREE-3")
def test_who_takes_nothing_leaves_the_row_alone():
    scene = agreement(s13=None, deck=["satellites", "oil"])
    revealed(scene).choose("done")
    assert scene.table.row[12] is None


@rule("TTA-CLAR-INTAGREE-4", "TTA-CLAR-INTAGREE-5")
def test_the_agreement_can_end_the_game():
    """The starting player turned it up, so this round is the last."""
    scene = revealed(agreement(deck=["oil"])).choose("take 1", "done")
    assert scene.table.age == 4
    assert scene.table.last_round == scene.table.round


@rule("TTA-CLAR-INTAGREE-4", "TTA-CLAR-INTAGREE-5")
def test_in_another_players_turn_one_more_round_is_played():
    scene = agreement(deck=["oil"]).reveal("international_agreement", by=1).choose("take 1", "done")
    assert scene.table.age == 4
    assert scene.table.last_round == scene.table.round + 1


@rule("TTA-OPEN-19")
def test_an_age_that_ends_by_the_agreement_ends_completely():
    """Seat 1 takes the card in the turn of seat 0; Age II ends for both."""
    scene = agreement(strongest=1, age="II", deck=["oil"])
    scene.player(0, leader="moses", civil_hand=["rich_land_a", "iron"]).player(1, unfinished=("pyramids", 1))
    revealed(scene)
    assert scene.asked() == (1,)
    scene.choose("take 1", "done")
    assert scene.table.age == 3
    assert len(scene.table.civil_deck) == 44
    assert (scene.p(0).leader, scene.p(0).civil_hand, scene.p(1).unfinished) == (None, [], None)
    assert (scene.p(0).yellow_bank, scene.p(1).yellow_bank) == (16, 16)


@rule("TTA-CLAR-INTAGREE-6")
def test_the_agreement_works_in_the_last_round():
    scene = agreement(age="IV", deck=[])
    scene.table.last_round = scene.table.round
    revealed(scene).choose("take 1", "done")
    assert scene.p(0).civil_hand == ["iron"]
    assert scene.table.row[:2] == ["coal", "moses"]


# Taj Mahal ------------------------------------------------------------------------------------------------------


@rule("TTA-CLAR-TAJ-1")
def test_the_taj_mahal_works_in_the_row():
    """It costs 2 less for a player who has replaced a leader this turn."""
    scene = (
        tta().player(0, leader="homer", civil_hand=["moses"], civil_actions=1).row(s10="taj_mahal", s11="great_wall")
    )
    assert scene.refused("take 10") == "no_civil_action"  # 3
    scene.choose("leader moses")  # and the action is back
    assert scene.p(0).civil_actions == 1
    assert scene.refused("take 11") == "no_civil_action"
    scene.choose("take 10")
    assert (scene.p(0).unfinished, scene.p(0).civil_actions) == ("taj_mahal", 0)


@rule("TTA-CLAR-TAJ-1")
def test_the_taj_mahal_does_nothing_of_the_kind_in_play():
    scene = tta().player(0, leader="homer", civil_hand=["moses"], wonders=["taj_mahal"], civil_actions=1)
    scene.row(s6="great_wall").choose("leader moses", "action_back")
    assert scene.refused("take 6") == "no_civil_action"  # 2 + 1
