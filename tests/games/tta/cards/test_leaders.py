"""Every leader: what he or she gives, when, how often, and beside which other cards."""

import pytest
from tests.games.tta.cards.marks import card
from tests.games.tta.scene import Scene, tta

from annals.rules import rule

# what a leader adds by symbols, and by text to a civilization as it starts:
# culture, science, strength, happy faces, civil actions, military actions
LEADERS = {
    "alexander_the_great": (0, 0, 1, 0, 0, 0),  # one unit of Warriors
    "aristotle": (0, 0, 0, 0, 0, 0),
    "hammurabi": (0, 0, 0, 0, 0, 0),
    "homer": (0, 0, 0, 1, 0, 0),
    "julius_caesar": (0, 0, 1, 0, 0, 1),
    "moses": (0, 0, 0, 0, 0, 0),
    "christopher_columbus": (0, 0, 0, 0, 0, 0),
    "frederick_barbarossa": (0, 0, 0, 0, 0, 0),
    "genghis_khan": (0, 0, 0, 0, 0, 0),
    "joan_of_arc": (1, 0, 0, 0, 0, 1),
    "leonardo_da_vinci": (0, 0, 0, 0, 0, 0),
    "michelangelo": (0, 0, 0, 0, 0, 0),
    "isaac_newton": (0, 0, 0, 0, 0, 0),
    "j_s_bach": (0, 0, 0, 0, 0, 0),
    "james_cook": (0, 0, 0, 0, 0, 0),
    "maximilien_robespierre": (0, 0, 0, 0, 0, 1),
    "napoleon_bonaparte": (0, 0, 2, 0, 0, 2),  # one type of unit
    "william_shakespeare": (0, 0, 0, 1, 0, 0),
    "albert_einstein": (0, 0, 0, 0, 0, 0),
    "bill_gates": (0, 0, 0, 0, 0, 0),
    "charlie_chaplin": (0, 0, 0, 2, 0, 0),
    "mahatma_gandhi": (2, 0, 0, 0, 0, 0),
    "sid_meier": (0, -1, 0, 0, 0, 0),  # one lab
    "winston_churchill": (0, 0, 0, 0, 0, 0),
}


def numbers(scene: Scene) -> tuple[int, ...]:
    player = scene.p(0)
    ratings = player.culture_rating, player.science_rating, player.strength, player.happiness
    return *ratings, player.civil_total, player.military_total


@card(*LEADERS)
@rule("TTA-LEADER-2", "TTA-LEADER-3", "TTA-LEADER-6")
@pytest.mark.parametrize(("leader", "gives"), LEADERS.items())
def test_a_leader_is_played_for_a_civil_action_and_works_at_once(leader: str, gives: tuple[int, ...]):
    scene = tta().player(0, civil_hand=[leader])
    before = numbers(scene)
    scene.choose(f"leader {leader}")
    player = scene.p(0)
    assert (player.leader, player.civil_hand, player.civil_actions) == (leader, [], 3)
    assert numbers(scene) == tuple(old + new for old, new in zip(before, gives, strict=True))
    assert player.military_actions == player.military_total


@card(*LEADERS)
@rule("TTA-LEADER-4", "TTA-LEADER-5")
@pytest.mark.parametrize("leader", LEADERS)
def test_a_leader_who_is_replaced_takes_everything_along_and_gives_the_action_back(leader: str):
    other = "moses" if leader != "moses" else "aristotle"
    scene = tta()
    before = numbers(scene)
    scene.player(0, leader=leader, civil_hand=[other]).choose(f"leader {other}")
    assert scene.p(0).leader == other
    assert scene.p(0).civil_actions == 4
    assert numbers(scene) == before
    assert scene.table.removed[-1] == leader


# Alexander the Great --------------------------------------------------------------------------------------------


@card("alexander_the_great")
def test_alexander_strengthens_every_unit():
    units = {"warriors": 2, "knights": 1, "cannon": 1}
    scene = tta().player(0, technologies=units, leader="alexander_the_great")
    assert scene.p(0).strength == 2 + 2 + 3 + 4


@card("alexander_the_great")
def test_alexander_does_not_strengthen_a_colonization_force():
    scene = tta().player(0, technologies={"warriors": 2}, leader="alexander_the_great")
    scene.player(1, technologies={"warriors": 0}).reveal("wealthy_territory_i")
    assert scene.refused("bid 3") == "bid_too_high"
    assert scene.offered("bid 2")


@card("alexander_the_great")
def test_alexander_steps_down_for_a_yellow_token_as_political_action():
    scene = tta().player(0, leader="alexander_the_great").politics(0).choose("step_down")
    player = scene.p(0)
    assert (player.leader, player.yellow_bank, player.yellow_total, player.strength) == (None, 19, 26, 1)
    assert scene.question() == "ActionPhase"
    assert scene.table.removed[-1] == "alexander_the_great"


@card("alexander_the_great")
def test_nobody_else_steps_down():
    assert tta().player(0, leader="homer").politics(0).refused("step_down") == "no_such_ability"


# Aristotle ------------------------------------------------------------------------------------------------------


@card("aristotle")
@pytest.mark.parametrize("id", ["iron", "knights", "code_of_laws", "monarchy", "drama"])
def test_aristotle_scores_science_for_each_technology_taken(id: str):
    assert tta().player(0, leader="aristotle").whole_row(id).choose("take 1").p(0).science == 1


@card("aristotle")
@pytest.mark.parametrize("id", ["leonardo_da_vinci", "great_wall", "rich_land_i"])
def test_aristotle_scores_nothing_for_other_cards(id: str):
    assert tta().player(0, leader="aristotle").whole_row(id).choose("take 1").p(0).science == 0


# Hammurabi ------------------------------------------------------------------------------------------------------


@card("hammurabi")
def test_hammurabi_spends_a_military_action_for_a_civil_one_once_a_turn():
    scene = tta().player(0, leader="hammurabi", civil_actions=0, food=2)
    assert scene.refused("population") == "no_civil_action"
    scene.choose("use military_as_civil", "population")
    player = scene.p(0)
    assert (player.civil_actions, player.military_actions, player.pool) == (0, 1, 2)
    assert scene.refused("use military_as_civil") == "used_this_turn"
    assert (player.civil_total, player.military_total) == (4, 2)


@card("hammurabi")
def test_hammurabi_needs_a_military_action():
    scene = tta().player(0, leader="hammurabi", military_actions=0)
    assert scene.refused("use military_as_civil") == "no_military_action"


@card("hammurabi")
def test_hammurabi_works_again_next_turn():
    scene = tta().player(0, leader="hammurabi").choose("use military_as_civil", "end").idle().choose("pass")
    assert scene.offered("use military_as_civil")


@card("hammurabi")
@pytest.mark.parametrize(("space", "price"), [(1, 0), (6, 1), (10, 2)])
def test_leaders_in_the_row_are_cheaper_with_hammurabi(space: int, price: int):
    scene = tta().player(0, leader="hammurabi").whole_row(*[None] * (space - 1), "leonardo_da_vinci")
    scene.choose(f"take {space}")
    assert scene.p(0).civil_actions == 4 - price


@card("hammurabi")
def test_a_free_leader_can_be_taken_without_any_action_but_other_cards_cannot():
    scene = tta().player(0, leader="hammurabi", civil_actions=0).whole_row("leonardo_da_vinci", "iron")
    assert scene.refused("take 2") == "no_civil_action"
    assert scene.offered("take 1")


@card("hammurabi")
@rule("TTA-REV-3")
def test_the_action_hammurabi_borrows_does_not_make_up_for_a_spent_one_in_a_revolution():
    scene = tta().player(0, leader="hammurabi", civil_hand=["monarchy"], science=2, civil_actions=3)
    scene.choose("use military_as_civil")
    assert scene.refused("revolution monarchy") == "revolution_needs_all"


# Homer ----------------------------------------------------------------------------------------------------------


@card("homer")
@rule("TTA-PAY-15")
def test_homer_pays_one_resource_for_units_each_turn():
    scene = tta().player(0, leader="homer", technologies={"swordsmen": 0}, resources=3).choose("build warriors")
    assert scene.p(0).resources == 2
    scene.choose("upgrade warriors swordsmen")
    assert scene.p(0).resources == 1


@card("homer")
def test_homers_resource_is_not_for_buildings_and_not_saved():
    scene = tta().player(0, leader="homer", resources=1)
    assert scene.refused("build agriculture") == "no_resources"
    assert scene.offered("build warriors")
    scene.choose("end").idle().choose("pass").player(0, resources=0)
    assert scene.refused("build warriors") == "no_resources"
    scene.player(0, resources=1)
    assert scene.offered("build warriors")


@card("homer")
@rule("TTA-CLAR-HOMER-1")
def test_homer_slides_under_a_wonder_instead_of_an_action():
    scene = tta().player(0, leader="homer", wonders=["colossus", "pyramids"], civil_hand=["moses"])
    scene.choose("leader moses")
    assert scene.offers() == ["action_back", "tuck colossus", "tuck pyramids"]
    scene.choose("tuck colossus")
    player = scene.p(0)
    assert (player.leader, player.happiness) == ("moses", 1)
    assert player.civil_actions == 5 - 1
    assert scene.table.removed[-1] == "homer"


@card("homer")
@rule("TTA-LEADER-5")
def test_homer_may_give_the_action_back_instead():
    scene = tta().player(0, leader="homer", wonders=["colossus"], civil_hand=["moses"])
    scene.choose("leader moses", "action_back")
    assert (scene.p(0).happiness, scene.p(0).civil_actions) == (0, 4)


@card("homer")
def test_without_a_completed_wonder_homer_just_goes():
    scene = tta().player(0, leader="homer", unfinished=("colossus", 1), civil_hand=["moses"]).choose("leader moses")
    assert scene.question() == "ActionPhase"
    assert (scene.p(0).happiness, scene.p(0).civil_actions) == (0, 4)


@card("homer", "michelangelo")
@rule("TTA-CLAR-HOMER-2")
@pytest.mark.parametrize(("wonder", "culture"), [("colossus", 1), ("hanging_gardens", 1 + 3)])
def test_michelangelo_counts_the_face_homer_leaves(wonder: str, culture: int):
    scene = tta().player(0, leader="homer", wonders=[wonder], civil_hand=["michelangelo"])
    scene.choose("leader michelangelo", f"tuck {wonder}")
    assert scene.p(0).culture_rating == culture


@card("homer", "st_peters_basilica")
@rule("TTA-CLAR-HOMER-3")
@pytest.mark.parametrize(("wonder", "happy"), [("colossus", 1 + 2), ("hanging_gardens", 1 + 4)])
def test_the_basilica_adds_one_face_to_the_wonder_over_homer(wonder: str, happy: int):
    """The Basilica's own face, and the wonder's faces with Homer's and one more."""
    scene = tta().player(0, leader="homer", wonders=[wonder, "st_peters_basilica"], civil_hand=["moses"])
    scene.choose("leader moses", f"tuck {wonder}")
    assert scene.p(0).happiness == happy


@card("homer", "st_peters_basilica")
@rule("TTA-CLAR-STPETER-2", "TTA-CLAR-HOMER-1")
def test_homer_under_the_basilica_is_one_face_and_no_more():
    scene = tta().player(0, leader="homer", wonders=["st_peters_basilica"], civil_hand=["moses"])
    scene.choose("leader moses", "tuck st_peters_basilica")
    assert scene.p(0).happiness == 2


@card("homer")
@rule("TTA-CLAR-HOMER-4")
def test_the_face_homer_leaves_outlasts_the_wonder():
    scene = tta(age="II").player(0, leader="homer", wonders=["hanging_gardens"], civil_hand=["moses"])
    scene.choose("leader moses", "tuck hanging_gardens")
    assert scene.p(0).happiness == 3
    scene.reveal("ravages_of_time")
    assert scene.p(0).ruins == ["hanging_gardens"]
    assert (scene.p(0).happiness, scene.p(0).culture_rating) == (1, 2)


# Julius Caesar --------------------------------------------------------------------------------------------------


@card("julius_caesar")
def test_caesar_takes_a_second_political_action_once_in_the_game():
    hand = ["development_of_crafts", "development_of_science", "development_of_agriculture"]
    events = ["rats", "good_harvest", "new_deposits", "crusades"]
    scene = tta().player(0, leader="julius_caesar", military_hand=hand, military_actions=0).events(*events).politics(0)
    scene.choose(f"prepare {hand[0]}")
    assert scene.question() == "Politics"
    scene.choose(f"prepare {hand[1]}")
    assert scene.question() == "ActionPhase"
    scene.choose("end").idle().choose(f"prepare {hand[2]}")
    assert (scene.asked(), scene.question()) == ((0,), "ActionPhase")


@card("julius_caesar")
def test_caesar_keeps_the_second_action_if_it_is_not_taken():
    hand = ["development_of_crafts", "development_of_science", "development_of_agriculture"]
    events = ["rats", "good_harvest", "new_deposits", "crusades"]
    scene = tta().player(0, leader="julius_caesar", military_hand=hand, military_actions=0).events(*events).politics(0)
    scene.choose(f"prepare {hand[0]}", "pass", "end").idle().choose(f"prepare {hand[1]}")
    assert (scene.asked(), scene.question()) == ((0,), "Politics")
    scene.choose(f"prepare {hand[2]}")
    assert scene.question() == "ActionPhase"


@card("julius_caesar")
def test_passing_the_first_political_action_leaves_no_second():
    scene = tta().player(0, leader="julius_caesar", military_hand=["development_of_crafts"]).politics(0).choose("pass")
    assert scene.question() == "ActionPhase"


# Moses ----------------------------------------------------------------------------------------------------------


@card("moses")
@pytest.mark.parametrize(("bank", "food"), [(18, 1), (16, 2), (12, 3), (8, 4), (4, 6)])
def test_population_is_one_food_cheaper_with_moses(bank: int, food: int):
    scene = tta().player(0, leader="moses", yellow_bank=bank, food=food - 1)
    assert scene.refused("population") == "no_food"
    scene.player(0, food=food).choose("population")
    assert (scene.p(0).food, scene.p(0).pool) == (0, 2)


@card("moses", "frugality_i")
def test_moses_lowers_the_price_on_a_frugality_too():
    scene = tta().player(0, leader="moses", civil_hand=["frugality_i"], food=1).choose("play frugality_i")
    assert (scene.p(0).food, scene.p(0).pool) == (2, 2)


# Christopher Columbus -------------------------------------------------------------------------------------------


@card("christopher_columbus")
def test_columbus_makes_a_territory_of_the_hand_a_colony():
    scene = tta().player(0, leader="christopher_columbus", military_hand=["wealthy_territory_i", "raid_i"])
    before = list(scene.table.current_events)
    scene.politics(0).choose("colonize wealthy_territory_i")
    player = scene.p(0)
    assert (player.leader, player.colonies) == (None, ["wealthy_territory_i"])
    assert player.military_hand == ["raid_i"]
    assert player.workers["warriors"] == 1
    # Three blue tokens first, then five resources on Bronze.
    assert (player.resources, player.blue_bank, player.culture) == (5, 16 + 3 - 5, 0)
    assert scene.table.current_events == before
    assert scene.question() == "ActionPhase"


@card("christopher_columbus")
def test_columbus_needs_a_territory():
    scene = tta().player(0, leader="christopher_columbus", military_hand=["raid_i"]).politics(0)
    assert scene.refused("colonize raid_i") == "not_a_territory"
    assert scene.refused("colonize wealthy_territory_i") == "not_in_hand"


@card("christopher_columbus")
def test_only_columbus_colonizes_from_the_hand():
    scene = tta().player(0, military_hand=["wealthy_territory_i"]).politics(0)
    assert scene.refused("colonize wealthy_territory_i") == "no_such_ability"


# Frederick Barbarossa -------------------------------------------------------------------------------------------


@card("frederick_barbarossa")
def test_barbarossa_enlists_a_new_worker_in_one_military_action():
    """Population for 2 - 1 food and Warriors for 2 - 1 resources."""
    scene = tta().player(0, leader="frederick_barbarossa", food=1, resources=1).choose("use enlists")
    player = scene.p(0)
    assert (player.food, player.resources, player.yellow_bank, player.pool) == (0, 0, 17, 1)
    assert (player.workers["warriors"], player.strength) == (2, 2)
    assert (player.civil_actions, player.military_actions) == (4, 1)


@card("frederick_barbarossa")
def test_barbarossa_chooses_the_unit_and_may_enlist_again():
    technologies = {"knights": 0, "swordsmen": 0}
    scene = tta().player(0, leader="frederick_barbarossa", technologies=technologies, food=10, resources=10)
    scene.choose("use enlists")
    assert scene.offers() == ["build warriors", "build knights", "build swordsmen"]
    scene.choose("build knights", "use enlists", "build swordsmen")
    player = scene.p(0)
    # 18 and 17 tokens in the bank: 2 food each, less 1; 3 resources each, less 1.
    assert (player.food, player.resources) == (8, 6)
    assert (player.workers["knights"], player.workers["swordsmen"], player.military_actions) == (1, 1, 0)
    assert scene.refused("use enlists") == "no_military_action"


@card("frederick_barbarossa")
@pytest.mark.parametrize(
    ("facts", "why"),
    [({"food": 0}, "no_food"), ({"resources": 0}, "no_resources"), ({"yellow_bank": 0}, "bank_empty")],
)
def test_barbarossa_must_be_able_to_pay_for_everything(facts: dict[str, int], why: str):
    scene = tta().player(0, leader="frederick_barbarossa", **{"food": 1, "resources": 1, **facts})
    assert scene.refused("use enlists") == why


@card("frederick_barbarossa", "patriotism_i")
@rule("TTA-PAY-15")
def test_barbarossa_spends_what_patriotism_gives():
    scene = tta().player(0, leader="frederick_barbarossa", civil_hand=["patriotism_i"], food=1)
    scene.choose("play patriotism_i", "use enlists")
    player = scene.p(0)
    assert (player.workers["warriors"], scene.purse(0, "military_resources")) == (2, 1)
    assert (player.military_actions, scene.purse(0, "military_actions")) == (2, 0)


@card("frederick_barbarossa")
def test_the_usual_actions_are_not_cheaper_with_barbarossa():
    scene = tta().player(0, leader="frederick_barbarossa", food=1, resources=1)
    assert scene.refused("population") == "no_food"
    assert scene.refused("build warriors") == "no_resources"


# Genghis Khan ---------------------------------------------------------------------------------------------------


@card("genghis_khan")
@rule("TTA-CLAR-GENGHIS-1", "TTA-CLAR-GENGHIS-2", "TTA-CLAR-GENGHIS-6")
@pytest.mark.parametrize(("own", "rival", "culture"), [(2, 1, 3), (2, 2, 3), (1, 2, 0)])
def test_genghis_scores_with_two_players_if_nobody_is_stronger(own: int, rival: int, culture: int):
    scene = tta().player(0, leader="genghis_khan", technologies={"warriors": own})
    scene.player(1, technologies={"warriors": rival})
    assert scene.p(0).culture_rating == 0
    assert scene.end_turn().p(0).culture == culture


@card("genghis_khan")
@rule("TTA-CLAR-GENGHIS-2")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("stronger", "culture"), [(0, 3), (1, 3), (2, 0)])
def test_genghis_scores_with_more_players_as_one_of_the_two_strongest(seats: int, stronger: int, culture: int):
    scene = tta(seats=seats).player(0, leader="genghis_khan", technologies={"warriors": 2})
    for seat in range(1, seats):
        scene.player(seat, technologies={"warriors": 3 if seat <= stronger else 2})
    assert scene.end_turn().p(0).culture == culture


@card("genghis_khan")
def test_genghis_scores_in_an_uprising_too():
    scene = tta().player(0, leader="genghis_khan", technologies={"warriors": 3}, yellow_bank=8, pool=0).end_turn()
    assert len(scene.told("uprising")) == 1
    assert scene.p(0).culture == 3


@card("genghis_khan")
@rule("TTA-CLAR-GENGHIS-3", "TTA-CLAR-GENGHIS-4")
@pytest.mark.parametrize(
    ("tactic", "units", "army"),
    [
        ("heavy_cavalry", {"warriors": 3}, 4),
        ("heavy_cavalry", {"warriors": 2, "knights": 1}, 4),
        ("medieval_army", {"warriors": 2}, 2),
        ("medieval_army", {"warriors": 1}, 0),  # no unit is both
        ("phalanx", {"warriors": 3}, 3),
        ("phalanx", {"warriors": 5, "knights": 1}, 6),
        ("legion", {"warriors": 3}, 2),
    ],
)
def test_infantry_may_stand_for_cavalry_with_genghis(tactic: str, units: dict[str, int], army: int):
    scene = tta().player(0, technologies=units, leader="genghis_khan")
    own = scene.p(0).strength
    assert scene.player(0, tactic=tactic).p(0).strength == own + army


@card("genghis_khan")
def test_cavalry_does_not_stand_for_infantry():
    scene = tta().player(0, technologies={"warriors": 0, "knights": 3}, leader="genghis_khan", tactic="legion")
    assert scene.p(0).strength == 6


# Joan of Arc ----------------------------------------------------------------------------------------------------


@card("joan_of_arc")
def test_joan_is_stronger_by_the_faces_of_temples_and_government():
    """Two Theology 4, Theocracy 1; Drama, Homer's kind of leader and wonders do not count. Theocracy itself has 1."""
    scene = tta().player(0, leader="joan_of_arc", technologies={"theology": 2, "drama": 1}, government="theocracy")
    scene.player(0, wonders=["hanging_gardens"])
    assert scene.p(0).strength == 1 + 1 + 4 + 1
    assert scene.p(0).military_total == 3 + 1


@card("joan_of_arc", "st_peters_basilica")
def test_joan_counts_the_faces_the_basilica_adds():
    scene = tta().player(0, leader="joan_of_arc", technologies={"religion": 2}, government="theocracy")
    without = scene.p(0).strength
    assert scene.player(0, wonders=["st_peters_basilica"]).p(0).strength == without + 2 + 1


@card("joan_of_arc")
def test_the_unhappy_face_of_communism_does_not_weaken_joan():
    assert tta().player(0, leader="joan_of_arc", government="communism").p(0).strength == 1


@card("joan_of_arc")
def test_joan_looks_at_the_next_event_and_only_she_sees_it():
    scene = tta().player(0, leader="joan_of_arc").events("rats", "crusades").politics(0).choose("peek")
    assert scene.question() == "Politics"
    assert scene.refused("peek") == "used_this_turn"
    assert scene.told("peek") == [{"card": "rats"}]
    assert "rats" in str(scene.table.view(0))
    assert "rats" not in str(scene.table.view(1))
    assert scene.table.story is not None
    assert "rats" not in str(scene.table.story.seen_by(1))


@card("joan_of_arc")
def test_joan_cannot_look_after_her_political_action():
    scene = tta().player(0, leader="joan_of_arc", military_hand=["development_of_science"]).events("rats", "crusades")
    scene.politics(0).choose("prepare development_of_science")
    assert scene.question() == "ActionPhase"


@card("joan_of_arc")
def test_others_cannot_look_at_the_next_event():
    assert tta().events("rats").politics(0).refused("peek") == "no_such_ability"


# Leonardo da Vinci, Isaac Newton, Albert Einstein: the best lab or library ---------------------------------------


@card("leonardo_da_vinci", "isaac_newton", "albert_einstein")
@rule("TTA-CARD-3")
@pytest.mark.parametrize("leader", ["leonardo_da_vinci", "isaac_newton", "albert_einstein"])
@pytest.mark.parametrize(
    ("technologies", "science"),
    [
        ({"philosophy": 1}, 1),
        ({"philosophy": 1, "alchemy": 2}, 5 + 1),
        ({"philosophy": 1, "alchemy": 1, "journalism": 1}, 5 + 2),
        ({"philosophy": 1, "computers": 0, "printing_press": 1}, 2 + 1),
        ({"philosophy": 0, "computers": 2}, 10 + 3),
    ],
)
def test_the_best_lab_or_library_gives_its_level_once(leader: str, technologies: dict[str, int], science: int):
    assert tta().player(0, technologies=technologies, leader=leader).p(0).science_rating == science


@card("leonardo_da_vinci")
def test_leonardo_gains_a_resource_for_each_technology():
    scene = tta().player(0, leader="leonardo_da_vinci", civil_hand=["iron", "masonry"], science=8)
    scene.choose("develop masonry")
    assert scene.p(0).resources == 1
    scene.choose("develop iron")
    assert scene.p(0).resources == 2


@card("leonardo_da_vinci")
@rule("TTA-REV-9")
def test_leonardo_gains_a_resource_for_a_revolution():
    scene = (
        tta().player(0, leader="leonardo_da_vinci", civil_hand=["monarchy"], science=2).choose("revolution monarchy")
    )
    assert scene.p(0).resources == 1


@card("leonardo_da_vinci")
@rule("TTA-PAY-6")
def test_leonardo_gains_nothing_without_blue_tokens():
    scene = tta().player(0, leader="leonardo_da_vinci", civil_hand=["masonry"], science=3, blue_bank=0)
    assert scene.choose("develop masonry").p(0).resources == 0


@card("isaac_newton")
def test_newton_gives_back_the_action_of_a_technology():
    scene = tta().player(0, leader="isaac_newton", civil_hand=["iron", "masonry"], science=8, civil_actions=1)
    scene.choose("develop masonry", "develop iron")
    assert scene.p(0).civil_actions == 1


@card("isaac_newton", "breakthrough_i")
@rule("TTA-CLAR-NEWTON-1")
def test_newton_gives_back_the_action_of_a_breakthrough():
    scene = tta().player(0, leader="isaac_newton", civil_hand=["iron", "breakthrough_i"], science=5, civil_actions=1)
    scene.choose("play breakthrough_i")
    assert scene.p(0).workers["iron"] == 0
    assert (scene.p(0).civil_actions, scene.p(0).science) == (1, 2)


@card("isaac_newton")
@rule("TTA-CLAR-NEWTON-2", "TTA-REV-9")
def test_newton_leaves_one_action_after_a_revolution():
    scene = tta().player(0, leader="isaac_newton", civil_hand=["republic"], science=3).choose("revolution republic")
    assert (scene.p(0).civil_actions, scene.p(0).civil_total) == (1, 7)


@card("albert_einstein")
@rule("TTA-STAT-15")
def test_einstein_scores_three_culture_for_each_technology():
    scene = tta().player(0, leader="albert_einstein", civil_hand=["iron", "masonry"], science=8)
    scene.choose("develop masonry", "develop iron")
    assert (scene.p(0).culture, scene.p(0).culture_rating) == (6, 0)


@card("albert_einstein")
@rule("TTA-REV-9")
def test_einstein_scores_for_a_revolution():
    scene = tta().player(0, leader="albert_einstein", civil_hand=["monarchy"], science=2).choose("revolution monarchy")
    assert scene.p(0).culture == 3


# Michelangelo ---------------------------------------------------------------------------------------------------


@card("michelangelo")
def test_michelangelo_turns_faces_of_temples_theaters_and_wonders_into_culture():
    """Two Religion: 2 culture and 2 faces; Drama 2 and 1; Hanging Gardens 1 and 2. Arenas and others do not count."""
    technologies = {"religion": 2, "drama": 1, "bread_and_circuses": 1}
    scene = tta().player(0, technologies=technologies, wonders=["hanging_gardens"], government="theocracy")
    without = scene.p(0).culture_rating
    assert without == 2 + 2 + 1 + 1
    assert scene.player(0, leader="michelangelo").p(0).culture_rating == without + 2 + 1 + 2


@card("michelangelo", "st_peters_basilica")
def test_michelangelo_counts_the_faces_the_basilica_adds():
    scene = tta().player(0, technologies={"religion": 2, "drama": 1}, wonders=["st_peters_basilica"])
    without = scene.p(0).culture_rating
    assert scene.player(0, leader="michelangelo").p(0).culture_rating == without + 4 + 2 + 1


@card("michelangelo", "kremlin")
@rule("TTA-STAT-22")
def test_michelangelo_does_not_lose_culture_for_the_kremlin():
    scene = tta().player(0, technologies={"religion": 1}, wonders=["kremlin"], leader="michelangelo")
    assert scene.p(0).culture_rating == 1 + 2 + 1


@card("michelangelo")
def test_faces_beyond_the_eighth_still_count_for_michelangelo():
    scene = tta().player(0, technologies={"organized_religion": 3}, government="monarchy", leader="michelangelo")
    assert (scene.p(0).happiness, scene.p(0).culture_rating) == (8, 3 + 9)


@card("michelangelo")
def test_wonders_cost_michelangelo_no_surcharge():
    scene = tta().player(0, wonders=["colossus", "pyramids"], civil_actions=1).whole_row("great_wall")
    assert scene.refused("take 1") == "no_civil_action"
    scene.player(0, leader="michelangelo", civil_actions=1).choose("take 1")
    assert scene.p(0).unfinished == "great_wall"


# J. S. Bach -----------------------------------------------------------------------------------------------------


@card("j_s_bach")
def test_bach_adds_a_culture_to_each_theater():
    scene = tta().player(0, technologies={"drama": 2, "opera": 0})
    assert scene.p(0).culture_rating == 4
    assert scene.player(0, leader="j_s_bach").p(0).culture_rating == 6


@card("j_s_bach")
@pytest.mark.parametrize(("id", "science"), [("drama", 1), ("opera", 5), ("movies", 8), ("printing_press", 3)])
def test_theaters_cost_two_science_less_with_bach(id: str, science: int):
    scene = tta().player(0, leader="j_s_bach", civil_hand=[id], science=science - 1)
    assert scene.refused(f"develop {id}") == "no_science"
    assert scene.player(0, science=science).choose(f"develop {id}").p(0).science == 0


@card("j_s_bach")
@rule("TTA-CLAR-BACH-1", "TTA-CLAR-BACH-2", "TTA-CLAR-BACH-3", "TTA-CLAR-BACH-4")
@pytest.mark.parametrize(
    ("old", "new", "price"),
    [
        ("philosophy", "drama", 1),  # 4 - 3
        ("religion", "opera", 5),  # 8 - 3
        ("printing_press", "drama", 1),  # the same level, 4 - 3
        ("alchemy", "drama", 0),  # 6 is more than 4
        ("scientific_method", "opera", 0),  # 8 is as much as 8
        ("bread_and_circuses", "movies", 8),  # 11 - 3
    ],
)
def test_bach_turns_any_urban_building_into_a_theater(old: str, new: str, price: int):
    scene = tta().player(0, leader="j_s_bach", technologies={old: 1, new: 0}, resources=price)
    scene.choose(f"upgrade {old} {new}")
    player = scene.p(0)
    assert (player.workers[old], player.workers[new]) == (0, 1)
    assert (player.resources, player.civil_actions) == (0, 3)


@card("j_s_bach")
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("scientific_method", "drama", "not_an_upgrade"),  # a lower level
        ("agriculture", "drama", "not_an_upgrade"),
        ("warriors", "drama", "not_an_upgrade"),
        ("drama", "philosophy", "not_an_upgrade"),
        ("drama", "printing_press", "not_an_upgrade"),
    ],
)
def test_what_bach_cannot_upgrade(old: str, new: str, why: str):
    scene = tta().player(0, leader="j_s_bach", technologies={old: 1, new: 0}, resources=20)
    assert scene.refused(f"upgrade {old} {new}") == why


@card("j_s_bach")
def test_bach_does_it_once_a_turn_but_usual_upgrades_stay_free():
    technologies = {"philosophy": 2, "drama": 0, "opera": 0}
    scene = tta().player(0, leader="j_s_bach", technologies=technologies, resources=20)
    scene.choose("upgrade philosophy drama")
    assert scene.refused("upgrade philosophy drama") == "used_this_turn"
    scene.choose("upgrade drama opera", "end").idle().choose("pass").player(0, resources=20)
    assert scene.offered("upgrade philosophy drama")


@card("j_s_bach")
@rule("TTA-CLAR-BACH-5")
def test_bach_keeps_to_the_urban_limit_of_theaters():
    scene = tta().player(0, leader="j_s_bach", technologies={"philosophy": 1, "drama": 1, "opera": 1}, resources=20)
    assert scene.refused("upgrade philosophy drama") == "urban_limit"
    assert scene.offered("upgrade drama opera")


# James Cook -----------------------------------------------------------------------------------------------------

COLONIES = ["strategic_territory_i", "wealthy_territory_i", "vast_territory_i"]


@card("james_cook")
@pytest.mark.parametrize(("colonies", "culture"), [(0, 0), (1, 2), (2, 3), (3, 4)])
def test_cook_gives_two_culture_for_the_first_colony_and_one_for_the_others(colonies: int, culture: int):
    scene = tta().player(0, leader="james_cook", colonies=COLONIES[:colonies])
    assert scene.p(0).culture_rating == culture


@card("james_cook")
def test_cook_discards_up_to_two_cards_for_a_force():
    """One unit of Warriors, two cards: a force of 3 at most."""
    hand = ["raid_i", "enslave", "legion"]
    scene = tta().player(0, leader="james_cook").player(1, technologies={"warriors": 0}).reveal("wealthy_territory_i")
    scene.player(0, military_hand=hand)
    assert scene.refused("bid 4") == "bid_too_high"
    scene.choose("bid 3", "send warriors", "discard raid_i", "discard enslave")
    assert scene.refused("discard legion") == "no_more_discards"
    scene.choose("done")
    player = scene.p(0)
    assert (player.colonies, player.military_hand) == (["wealthy_territory_i"], ["legion"])
    assert player.culture_rating == 2
    assert [card for card, _ in scene.table.military_discards] == ["raid_i", "enslave"]


@card("james_cook")
def test_bonus_cards_add_their_own_number_beside_cooks_discards():
    scene = tta().player(0, leader="james_cook").player(1, technologies={"warriors": 0}).reveal("wealthy_territory_i")
    scene.player(0, military_hand=["military_bonus_i", "military_bonus_i", "raid_i", "enslave"])
    assert scene.refused("bid 6") == "bid_too_high"
    assert scene.offered("bid 5")


@card("james_cook")
@pytest.mark.parametrize(("hand", "highest"), [(["military_bonus_i"], 2), (["military_bonus_i", "raid_i"], 3)])
def test_a_bonus_card_is_not_added_and_discarded_for_cook_as_well(hand: list[str], highest: int):
    """One unit of Warriors, 1 for the bonus card, and 1 for another card."""
    scene = tta().player(0, leader="james_cook").player(1, technologies={"warriors": 0}).reveal("wealthy_territory_i")
    scene.player(0, military_hand=hand)
    assert scene.offered(f"bid {highest}")
    assert scene.refused(f"bid {highest + 1}") == "bid_too_high"


@card("james_cook")
def test_without_cook_no_card_is_discarded_for_a_force():
    scene = tta().player(1, technologies={"warriors": 0}).reveal("wealthy_territory_i")
    scene.player(0, military_hand=["raid_i", "enslave"])
    assert scene.refused("bid 2") == "bid_too_high"
    scene.choose("bid 1", "send warriors")
    assert scene.refused("discard raid_i") == "no_more_discards"


# Maximilien Robespierre -----------------------------------------------------------------------------------------


@card("maximilien_robespierre")
@rule("TTA-CLAR-ROBESPIERRE-1", "TTA-CLAR-ROBESPIERRE-2", "TTA-CLAR-ROBESPIERRE-3")
def test_robespierres_revolution_costs_all_military_actions():
    """Constitutional Monarchy has 4 military actions, he has 1: all five are spent. Of the civil ones, none."""
    scene = tta().player(0, leader="maximilien_robespierre", civil_hand=["constitutional_monarchy"], science=6)
    assert scene.p(0).military_total == 3
    scene.choose("revolution constitutional_monarchy")
    player = scene.p(0)
    assert (player.military_actions, player.military_total) == (0, 5)
    assert (player.civil_actions, player.civil_total) == (6, 6)
    assert player.culture == 3


@card("maximilien_robespierre")
@rule("TTA-CLAR-ROBESPIERRE-1")
def test_robespierre_needs_all_military_actions_but_no_civil_one():
    scene = tta().player(0, leader="maximilien_robespierre", civil_hand=["monarchy"], science=2, military_actions=2)
    assert scene.refused("revolution monarchy") == "revolution_needs_all"
    scene.player(0, military_actions=3, civil_actions=0).choose("revolution monarchy")
    assert scene.p(0).government == "monarchy"
    assert scene.p(0).civil_actions == 1  # Monarchy has one more than Despotism


@card("maximilien_robespierre", "strategy")
@rule("TTA-CLAR-ROBESPIERRE-4")
def test_military_actions_gained_after_robespierres_revolution_are_available():
    scene = tta().player(0, leader="maximilien_robespierre", civil_hand=["monarchy", "strategy"], science=10)
    scene.choose("revolution monarchy", "develop strategy")
    assert scene.p(0).military_actions == 2


@card("maximilien_robespierre", "patriotism_ii")
@rule("TTA-CLAR-ROBESPIERRE-5")
def test_the_action_of_patriotism_survives_robespierres_revolution():
    scene = tta().player(0, leader="maximilien_robespierre", civil_hand=["monarchy", "patriotism_ii"], science=2)
    scene.choose("play patriotism_ii", "revolution monarchy")
    assert scene.p(0).military_actions == 0
    scene.choose("build warriors")
    assert scene.refused("build warriors") == "no_military_action"


@card("maximilien_robespierre", "breakthrough_ii")
@rule("TTA-CLAR-ROBESPIERRE-6")
def test_robespierres_revolution_by_breakthrough_costs_no_civil_action():
    scene = tta().player(0, leader="maximilien_robespierre", civil_hand=["monarchy", "breakthrough_ii"], science=2)
    scene.player(0, civil_actions=0).choose("play breakthrough_ii")
    player = scene.p(0)
    assert (player.government, player.military_actions, player.civil_actions) == ("monarchy", 0, 1)
    assert (player.science, player.culture) == (3, 3)


@card("maximilien_robespierre")
def test_a_peaceful_change_scores_nothing_for_robespierre():
    scene = (
        tta().player(0, leader="maximilien_robespierre", civil_hand=["monarchy"], science=8).choose("develop monarchy")
    )
    assert (scene.p(0).culture, scene.p(0).military_actions, scene.p(0).civil_actions) == (0, 4, 4)


# Napoleon Bonaparte ---------------------------------------------------------------------------------------------


@card("napoleon_bonaparte")
@pytest.mark.parametrize(
    ("units", "more"),
    [
        ({"warriors": 0}, 0),
        ({"warriors": 3}, 2),
        ({"warriors": 1, "swordsmen": 1}, 2),
        ({"warriors": 1, "knights": 1}, 4),
        ({"warriors": 1, "knights": 1, "cannon": 2, "air_forces": 1}, 8),
    ],
)
def test_napoleon_adds_two_strength_for_each_type_of_unit(units: dict[str, int], more: int):
    scene = tta().player(0, technologies=units)
    without = scene.p(0).strength
    assert scene.player(0, leader="napoleon_bonaparte").p(0).strength == without + more


@card("napoleon_bonaparte")
def test_napoleon_does_not_strengthen_a_colonization_force():
    scene = tta().player(0, leader="napoleon_bonaparte").player(1, technologies={"warriors": 0})
    assert scene.p(0).strength == 3
    scene.reveal("wealthy_territory_i")
    assert scene.refused("bid 2") == "bid_too_high"


# William Shakespeare --------------------------------------------------------------------------------------------


@card("william_shakespeare")
@pytest.mark.parametrize(
    ("technologies", "culture"),
    [
        ({"drama": 1}, 2),
        ({"drama": 1, "printing_press": 1}, 2 + 1 + 2),
        ({"drama": 2, "printing_press": 1}, 4 + 1 + 2),
        ({"drama": 1, "opera": 1, "printing_press": 1, "journalism": 1}, 2 + 3 + 1 + 2 + 4),
    ],
)
def test_shakespeare_gives_two_culture_for_each_pair(technologies: dict[str, int], culture: int):
    scene = tta().player(0, technologies=technologies, leader="william_shakespeare")
    assert scene.p(0).culture_rating == culture


@card("william_shakespeare")
@pytest.mark.parametrize(
    ("other", "id", "price"),
    [("printing_press", "drama", 3), ("drama", "printing_press", 2), ("drama", "multimedia", 10)],
)
def test_shakespeare_makes_building_cheaper_beside_the_other_kind(other: str, id: str, price: int):
    scene = tta().player(0, leader="william_shakespeare", technologies={other: 0, id: 0}, resources=price)
    assert scene.refused(f"build {id}") == "no_resources"
    scene.player(0, technologies={other: 1}).choose(f"build {id}")
    assert scene.p(0).resources == 0


@card("william_shakespeare")
@pytest.mark.parametrize(("other", "id", "science"), [("printing_press", "opera", 6), ("drama", "journalism", 5)])
def test_shakespeare_makes_developing_cheaper_beside_the_other_kind(other: str, id: str, science: int):
    scene = tta().player(0, leader="william_shakespeare", technologies={other: 0}, civil_hand=[id], science=science)
    assert scene.refused(f"develop {id}") == "no_science"
    scene.player(0, technologies={other: 1}).choose(f"develop {id}")
    assert scene.p(0).science == 0


@card("william_shakespeare")
def test_labs_and_temples_are_not_cheaper_with_shakespeare():
    scene = tta().player(0, leader="william_shakespeare", technologies={"drama": 1, "printing_press": 1}, resources=2)
    assert scene.refused("build philosophy") == "no_resources"
    assert scene.refused("build religion") == "no_resources"


@card("william_shakespeare", "masonry")
@rule("TTA-UPG-6")
def test_shakespeare_and_masonry_add_up():
    """Opera 8 - 1 - 1, Drama 4 - 1 - 1."""
    scene = tta().player(0, leader="william_shakespeare", specials=["masonry"], resources=6)
    scene.player(0, technologies={"printing_press": 1, "drama": 1, "opera": 0}).choose("upgrade drama opera")
    assert scene.p(0).resources == 2
    scene.choose("build drama")
    assert scene.p(0).resources == 0


# Bill Gates -----------------------------------------------------------------------------------------------------

GATES_LABS = {"bronze": 0, "philosophy": 1, "alchemy": 1, "computers": 2}


@card("bill_gates")
@rule("TTA-CLAR-GATES-1", "TTA-CLAR-GATES-2")
def test_labs_produce_resources_of_their_level_with_gates():
    """Alchemy 1, two Computers 6; Philosophy is of level 0."""
    scene = tta(age="III").player(0, leader="bill_gates", technologies=GATES_LABS).end_turn()
    player = scene.p(0)
    assert player.resources == 1 + 6
    assert player.resources_on == {"bronze": 0, "alchemy": 1, "computers": 2}
    assert player.blue_bank == 16 - 3 - 2  # and two for the food of two farms


@card("bill_gates")
@rule("TTA-CLAR-GATES-3")
def test_gates_pays_and_makes_change_with_labs():
    """Two tokens on Computers are 6: a price of 5 leaves 1, on Alchemy or Bronze."""
    scene = tta(age="III").player(0, leader="bill_gates", technologies={**GATES_LABS, "iron": 0})
    scene.tokens_on(0, computers=2).choose("build iron")
    player = scene.p(0)
    assert player.resources == 1
    assert player.resources_on["computers"] == 0
    assert player.resources_on["alchemy"] + player.resources_on["bronze"] == 1


@card("bill_gates", "reserves_ii")
@rule("TTA-CLAR-GATES-3")
def test_gates_stores_gained_resources_on_labs():
    scene = tta(age="III").player(0, leader="bill_gates", technologies=GATES_LABS, civil_hand=["reserves_ii"])
    scene.choose("play reserves_ii", "gain resource")
    assert scene.p(0).resources_on["computers"] == 1


@card("bill_gates")
@rule("TTA-CLAR-GATES-1")
def test_a_lab_developed_beside_gates_produces_too():
    scene = tta(age="III").player(0, leader="bill_gates", technologies={"bronze": 0}, civil_hand=["alchemy"], science=4)
    scene.player(0, resources=0).choose("develop alchemy").tokens_on(0, bronze=3)
    scene.choose("upgrade philosophy alchemy", "end")
    assert scene.p(0).resources_on["alchemy"] == 1


@card("bill_gates")
@rule("TTA-CLAR-GATES-4", "TTA-CLAR-GATES-5")
def test_when_gates_leaves_labs_stop_but_their_resources_stay():
    scene = tta(age="III").player(0, leader="bill_gates", technologies=GATES_LABS, civil_hand=["isaac_newton"])
    scene.tokens_on(0, computers=2).choose("leader isaac_newton", "end")
    assert scene.p(0).resources == 6
    scene.idle().choose("pass", "build religion")
    assert scene.p(0).resources == 3


@card("bill_gates", "reserves_ii")
@rule("TTA-CLAR-GATES-4")
def test_nothing_new_is_stored_on_labs_after_gates():
    technologies = {"bronze": 0, "computers": 2}
    scene = tta(age="III").player(0, leader="bill_gates", technologies=technologies, civil_actions=3)
    scene.player(0, civil_hand=["isaac_newton", "reserves_ii"]).tokens_on(0, computers=1)
    scene.choose("leader isaac_newton", "play reserves_ii", "gain resource")
    assert scene.p(0).resources_on == {"bronze": 3, "computers": 1}


@card("bill_gates")
def test_gates_scores_the_levels_of_the_labs_when_he_leaves():
    """Alchemy 1, two Computers 6."""
    scene = tta(age="III").player(0, leader="bill_gates", technologies=GATES_LABS, civil_hand=["isaac_newton"])
    assert scene.choose("leader isaac_newton").p(0).culture == 7


@card("bill_gates")
def test_gates_scores_when_an_event_takes_him():
    scene = tta(age="IV").player(0, leader="bill_gates", technologies=GATES_LABS).reveal("iconoclasm")
    assert (scene.p(0).leader, scene.p(0).culture) == (None, 7)


@card("bill_gates")
def test_gates_scores_at_the_end_of_the_game():
    scene = tta(age="IV").player(1, leader="bill_gates", technologies=GATES_LABS).events("rats")
    scene.table.last_round = scene.table.round
    scene.actions(1).end_turn()
    assert scene.asked() == ()
    assert scene.p(1).culture == 7


@card("bill_gates")
@rule("TTA-CLAR-GATES-6")
def test_labs_do_not_count_for_the_impact_of_industry():
    scene = tta(age="III").player(0, leader="bill_gates", technologies={**GATES_LABS, "bronze": 2})
    assert scene.reveal("impact_of_industry").p(0).culture == 2


# Charlie Chaplin ------------------------------------------------------------------------------------------------


@card("charlie_chaplin")
@rule("TTA-CARD-3")
@pytest.mark.parametrize(
    ("technologies", "culture"),
    [
        ({"drama": 0}, 0),
        ({"drama": 1}, 2 + 2),
        ({"drama": 1, "movies": 1}, 2 + 4 + 4),
        ({"opera": 2}, 6 + 3),
        ({"drama": 1, "movies": 0}, 2 + 2),
    ],
)
def test_chaplin_doubles_the_best_theater(technologies: dict[str, int], culture: int):
    scene = tta().player(0, technologies=technologies, leader="charlie_chaplin")
    assert scene.p(0).culture_rating == culture


# Mahatma Gandhi -------------------------------------------------------------------------------------------------


@card("mahatma_gandhi")
def test_gandhi_neither_attacks_nor_declares_war():
    scene = tta(age="II").player(0, leader="mahatma_gandhi", technologies={"warriors": 5}, military_actions=2)
    scene.player(0, military_hand=["raid_i", "war_over_culture", "development_of_science"]).politics(0)
    assert scene.refused("aggression raid_i 1") == "no_attacks"
    assert scene.refused("war war_over_culture 1") == "no_attacks"
    assert scene.offered("prepare development_of_science")


@card("mahatma_gandhi")
@pytest.mark.parametrize(("id", "actions"), [("plunder_i", 2), ("spy", 2), ("enslave", 4)])
def test_an_aggression_against_gandhi_costs_twice_as_much(id: str, actions: int):
    scene = tta(age="II").player(1, leader="mahatma_gandhi")
    scene.player(0, government="communism", technologies={"warriors": 3}, military_hand=[id])
    scene.player(0, military_actions=actions - 1).politics(0)
    assert scene.refused(f"aggression {id} 1") == "no_military_action"
    scene.player(0, military_actions=actions).choose(f"aggression {id} 1")
    assert scene.p(0).military_actions == 0


@card("mahatma_gandhi")
@pytest.mark.parametrize(("id", "actions"), [("war_over_territory", 4), ("war_over_culture", 6)])
def test_a_war_against_gandhi_costs_twice_as_much(id: str, actions: int):
    scene = tta(age="III").player(1, leader="mahatma_gandhi")
    scene.player(0, government="communism", specials=["military_theory"], military_hand=[id])
    scene.player(0, military_actions=actions - 1).politics(0)
    assert scene.refused(f"war {id} 1") == "no_military_action"
    scene.player(0, military_actions=actions).choose(f"war {id} 1")
    assert (scene.p(0).military_actions, scene.p(0).war) == (0, id)


@card("mahatma_gandhi")
def test_others_are_attacked_at_the_usual_price():
    scene = tta(seats=3, age="II").player(1, leader="mahatma_gandhi")
    scene.player(0, technologies={"warriors": 3}, military_hand=["plunder_i"], military_actions=1).politics(0)
    assert scene.refused("aggression plunder_i 1") == "no_military_action"
    assert scene.offered("aggression plunder_i 2")


# Sid Meier ------------------------------------------------------------------------------------------------------


@card("sid_meier")
@pytest.mark.parametrize(
    ("technologies", "culture", "science"),
    [
        ({"philosophy": 2}, 0, 0),
        ({"philosophy": 1, "alchemy": 2}, 2, 0 + 2),
        ({"philosophy": 0, "computers": 2}, 6, 8),
        ({"philosophy": 0, "scientific_method": 1, "printing_press": 1}, 2 + 1, 2 + 1),
    ],
)
def test_meier_gives_culture_for_labs_and_takes_science(technologies: dict[str, int], culture: int, science: int):
    scene = tta().player(0, technologies=technologies, leader="sid_meier")
    assert (scene.p(0).culture_rating, scene.p(0).science_rating) == (culture, science)


# Winston Churchill ----------------------------------------------------------------------------------------------


@card("winston_churchill")
def test_churchill_scores_three_culture_once_a_turn():
    scene = tta().player(0, leader="winston_churchill").choose("use churchill_culture", "culture")
    assert scene.p(0).culture == 3
    assert scene.refused("use churchill_culture") == "used_this_turn"
    assert scene.end_turn().p(0).culture == 3


@card("winston_churchill")
@rule("TTA-PAY-15")
def test_churchill_gives_science_and_resources_for_the_military():
    """Knights for 5 science, three of them his; built for 3 resources, all his."""
    scene = tta().player(0, leader="winston_churchill", civil_hand=["knights"], science=2)
    scene.choose("use churchill_culture", "military", "develop knights", "build knights")
    player = scene.p(0)
    assert (player.science, player.resources, player.workers["knights"]) == (0, 0, 1)
    assert (scene.purse(0, "military_science"), scene.purse(0, "military_resources"), player.culture) == (0, 0, 0)
    assert scene.end_turn().p(0).culture == 0


@card("winston_churchill")
def test_churchills_resources_also_upgrade_units():
    scene = tta().player(0, leader="winston_churchill", technologies={"riflemen": 0})
    scene.choose("use churchill_culture", "military", "upgrade warriors riflemen")
    assert scene.p(0).workers["riflemen"] == 1


@card("winston_churchill")
@pytest.mark.parametrize("id", ["masonry", "warfare", "irrigation"])
def test_churchills_science_is_for_unit_technologies_only(id: str):
    scene = tta().player(0, leader="winston_churchill", civil_hand=[id], science=2)
    scene.choose("use churchill_culture", "military")
    assert scene.refused(f"develop {id}") == "no_science"


@card("winston_churchill")
def test_churchills_resources_are_for_units_only():
    scene = tta().player(0, leader="winston_churchill").choose("use churchill_culture", "military")
    assert scene.refused("build agriculture") == "no_resources"
    assert scene.offered("build warriors")


@card("winston_churchill")
def test_what_churchill_gives_is_gone_after_the_turn():
    scene = tta().player(0, leader="winston_churchill", technologies={"bronze": 0})
    scene.choose("use churchill_culture", "military", "end").idle().choose("pass")
    assert scene.refused("build warriors") == "no_resources"
    assert scene.offered("use churchill_culture")


@card("winston_churchill")
def test_an_unused_churchill_scores_his_culture_when_the_turn_ends():
    scene = tta().player(0, leader="winston_churchill")
    assert scene.p(0).culture_rating == 0
    assert scene.end_turn().p(0).culture == 3
