"""Searching players: they know only what they may, they always have an answer, and they look at what follows."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.tta.scene import tta
from tests.players.playing import play_out

from annals.games.tta import GAME, TtaTable
from annals.games.tta.mind.evaluation import outlook
from annals.games.tta.mind.features import Lens
from annals.games.tta.mind.prospects import flow, spoils, turns_left
from annals.games.tta.mind.weighting import NAMES, WEIGHTS, Weighting
from annals.kernel import Chance, Choice
from annals.players import ask, of
from annals.players import search as search_module
from annals.players.ladder import LADDER
from annals.players.search import Level, Search, SearchOpponent

STEADY = 60
"""Positions a choice in tests of fairness: a limit that does not depend on the clock."""


def start(seats: int = 2, seed: int = 1) -> TtaTable:
    table = GAME.start(GAME.setup(seats=seats, seed=seed), False)
    assert isinstance(table, TtaTable)
    return table


def steady(player: SearchOpponent, positions: int = STEADY) -> SearchOpponent:
    """The same player, stopped by a number of positions instead of the clock."""
    level = player.level
    counted = replace(level, seconds=1e9, positions=positions)
    return SearchOpponent(player.name, player.style, counted, player.outlook)


def advanced(table: TtaTable, choices: int, name: str = "scripted") -> TtaTable:
    chances = [Chance(seat) for seat in range(table.seats)]
    for _ in range(choices):
        seat = table.asked()[0]
        table.choose(seat, ask(of("tta")[name], table, seat, chances[seat]))
    return table


# Fairness -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_seat_imagines_follows_from_its_view_and_chance_alone(seats: int):
    """Deal everything hidden anew, then imagine with one chance: always the same table, to the last card."""
    table = advanced(start(seats, 3), 90)
    for _ in range(25):
        seat = table.asked()[0]
        imagined = [table.imagine(seat, Chance(deal)).imagine(seat, Chance(77)) for deal in range(3)]
        imagined.append(table.imagine(seat, Chance(77)))
        assert len({repr(sorted(world.state().items())) for world in imagined}) == 1
        advanced(table, 3)


@pytest.mark.parametrize("player", LADDER, ids=lambda player: player.name)
@pytest.mark.parametrize("seats", [2, 3])
def test_dealing_hidden_facts_anew_does_not_change_a_choice(player: SearchOpponent, seats: int):
    """The same random stream at differently dealt tables: the same plan, in politics, defence and action alike."""
    searching = steady(player)
    table = advanced(start(seats, 5), 60)
    for _ in range(12):
        advanced(table, 7)
        seat = table.asked()[0]
        plans = [searching.plan(table.imagine(seat, Chance(deal)), seat, Chance(9)) for deal in range(3)]
        assert plans[0] == plans[1] == plans[2]


def test_the_evaluation_does_not_see_hidden_cards():
    table = advanced(start(2, 8), 120)
    seat = table.asked()[0]
    values = {outlook(table.imagine(seat, Chance(deal)), seat).now for deal in range(6)}
    assert len(values) == 1


def test_a_choice_that_reveals_something_is_tried_at_imagined_worlds():
    """What the next event really is must not matter: the real one is good here, and the player cannot know."""
    scene = tta().player(0, military_hand=["barbarians"]).politics(0)
    table = scene.table
    search = Search(table, 0, outlook(table, 0), Level(worlds=3), Chance(4))
    before = search.value_of(("prepare", "barbarians"))
    again = Search(table.imagine(0, Chance(123)), 0, outlook(table, 0), Level(worlds=3), Chance(4))
    assert again.value_of(("prepare", "barbarians")) == before


# Time ---------------------------------------------------------------------------------------------------------------


class Ticking:
    """A clock on which every look at it takes a millisecond: the same on every machine."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        self.now += 0.001
        return self.now


@pytest.mark.parametrize("player", LADDER, ids=lambda player: player.name)
def test_with_little_time_there_is_still_a_good_answer(player: SearchOpponent, monkeypatch: pytest.MonkeyPatch):
    """A look at the clock follows every position: few looks after the time is up mean that few positions followed."""
    table = advanced(start(4, 2), 150)
    out_of_time = 0
    for _ in range(6):
        clock = Ticking()
        monkeypatch.setattr(search_module, "time", clock)
        seat = table.asked()[0]
        choice = ask(player.with_budget(0.004), table, seat, Chance(1))
        assert table.refuse(seat, choice) is None
        assert choice != ("resign",)
        assert clock.now < 0.02
        out_of_time += clock.now > 0.004
        advanced(table, 5)
    assert out_of_time, "where the time never runs out nothing is shown"


@pytest.mark.parametrize("player", LADDER, ids=lambda player: player.name)
def test_one_position_is_enough_for_a_legal_answer(player: SearchOpponent):
    table = advanced(start(2, 2), 100)
    for _ in range(20):
        seat = table.asked()[0]
        assert table.refuse(seat, ask(steady(player, 1), table, seat, Chance(1))) is None
        advanced(table, 2)


# Looking ahead ------------------------------------------------------------------------------------------------------


def choice(table: TtaTable, seat: int = 0, name: str = "able") -> Choice:
    table.forget_choices()
    return ask(of("tta")[name], table, seat, Chance(1))


def test_it_defends_itself_against_a_war_it_can_still_win():
    scene = tta(age="II").player(0, resources=8, pool=2, military_actions=3, technologies={"warriors": 1})
    scene.player(1, technologies={"warriors": 3})
    calm = Weighting()
    lens = Lens(scene.table, 0, True, calm)
    at_peace = lens.look(scene.table, False)[NAMES.index("wars")]
    scene.p(1).war = "war_over_culture"
    scene.p(1).war_rival = 0
    at_war = lens.look(scene.table, False)[NAMES.index("wars")]
    assert at_peace == 0
    assert at_war == -(5 + 2)


def test_a_declared_war_is_worth_its_spoils_less_what_the_rival_can_still_build():
    scene = tta(age="II").player(0, technologies={"warriors": 8}).player(1, resources=9)
    scene.p(0).war = "war_over_culture"
    scene.p(0).war_rival = 1
    lead = scene.p(0).strength - scene.p(1).strength - 3
    lens = Lens(scene.table, 0, True, Weighting())
    assert lens.look(scene.table, False)[NAMES.index("wars")] == lead + 5


@pytest.mark.parametrize(("card", "lead", "worth"), [("war_over_culture", 4, 9), ("war_over_culture", -4, -9)])
def test_the_spoils_of_a_war_go_to_whoever_is_stronger(card: str, lead: int, worth: float):
    assert spoils(tta().table.cards, card, lead) == worth


def test_pending_questions_are_settled_before_a_value_is_asked_for():
    """A raid is worth the building it destroys, which is chosen after the rival has answered."""
    scene = tta(age="I").player(0, military_hand=["raid_i"], technologies={"warriors": 6}).politics(0)
    scene.player(1, military_hand=[], technologies={"warriors": 0, "religion": 2})
    table = scene.table
    search = Search(table, 0, outlook(table, 0), Level(), Chance(1))
    assert search.value_of(("aggression", "raid_i", 1)) > search.value_of(("pass",))


def test_an_answer_that_fits_only_another_imagined_table_is_not_given(monkeypatch: pytest.MonkeyPatch):
    """A rival answers as at a table where hidden things lie elsewhere: units it would commit there may not be here."""
    scene = tta(age="I").player(0, military_hand=["raid_i"], technologies={"warriors": 6}).politics(0)
    scene.player(1, military_hand=["military_bonus_i", "military_bonus_i"], technologies={"warriors": 4, "religion": 2})
    search = Search(scene.table, 0, outlook(scene.table, 0), Level(), Chance(1))
    asked: list[int] = []

    def elsewhere(_: object, table: TtaTable, seat: int) -> Choice:
        asked.append(seat)
        return ("bonus", "of another table")

    monkeypatch.setattr(type(search.outlook), "offhand", lambda *_: None)
    monkeypatch.setattr(type(search.outlook), "answer", elsewhere)
    trial = scene.table.copy()
    trial.choose(0, ("aggression", "raid_i", 1))
    assert search.settle(trial, None)
    assert asked == [1]


def test_nobody_resigns():
    scene = tta().politics(0)
    assert ("resign",) in scene.table.choices(0)
    for player in LADDER:
        assert ask(steady(player), scene.table, 0, Chance(1)) == ("pass",)


@pytest.mark.parametrize("name", [player.name for player in LADDER])
def test_the_better_of_two_is_taken(name: str):
    """A free civil action and a leader in the first space: it is taken rather than nothing."""
    scene = tta().whole_row("michelangelo").player(0, civil_actions=1, military_actions=0, pool=0)
    assert choice(scene.table, 0, name) == ("take", 1)


# The evaluation -----------------------------------------------------------------------------------------------------


def test_features_have_names_and_weights():
    table = start()
    assert len(Lens(table, 0, True, Weighting()).look(table, False)) == len(NAMES) == len(WEIGHTS)
    assert set(WEIGHTS) == set(NAMES)


def test_turns_to_come_are_known_at_the_end_and_guessed_before():
    table = start()
    assert 18 < turns_left(table, 0) < 21
    table.age, table.round, table.last_round, table.current = 4, 18, 19, 1
    assert (turns_left(table, 0), turns_left(table, 1)) == (1, 2)
    table.round = 19
    assert (turns_left(table, 0), turns_left(table, 1)) == (0, 1)


def test_what_is_produced_last_is_of_no_use():
    assert flow(0) == flow(1) == 0
    assert flow(5) == 2.5
    assert flow(12) == 9.5


@pytest.mark.parametrize(
    "better",
    [
        {"culture": 5},
        {"science": 4},
        {"resources": 4},
        {"food": 3},
        {"technologies": {"philosophy": 2}},
        {"technologies": {"bronze": 3}},
    ],
    ids=str,
)
def test_more_is_better(better: dict[str, object]):
    def value(**fields: object) -> float:
        scene = tta(age="I").player(0, **fields)
        return outlook(scene.table, 0).value(scene.table)

    assert value(**better) > value()


def test_a_finished_game_is_worth_its_margin():
    table = start()
    seen = outlook(table, 0)
    table.players[0].culture, table.players[1].culture = 150, 120
    table.over = True
    assert seen.value(table) == 30


# Whole games --------------------------------------------------------------------------------------------------------


def test_able_beats_chance():
    for seed, names in ((1, ["able", "random"]), (2, ["random", "able"]), (3, ["random", "able", "random", "random"])):
        scores = play_out(start(len(names), seed), names, seed)
        assert max(scores) == scores[names.index("able")] > 80
