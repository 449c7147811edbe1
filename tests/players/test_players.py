"""Players: they choose legally, they cannot cheat, and the scripted one plays better than chance."""

from __future__ import annotations

import pytest
from tests.games.tta.scene import tta
from tests.games.tta.test_words import DECISIONS, LED_BY, QUESTIONS, busy_table
from tests.players.playing import play_out
from tests.players.test_search import steady

from annals import games, players
from annals.games.tta import GAME, TtaTable
from annals.games.tta.civil.abilities import Churchill
from annals.games.tta.civil.action_cards import CardAction
from annals.games.tta.military.war import WarSacrifice
from annals.games.tta.scripted.scripted import ANSWERS
from annals.kernel import Chance, Choice, Decision, Table
from annals.players import Opponent, RandomOpponent, UnknownOpponent, ask, of
from annals.players.search import SearchOpponent


def play(names: list[str], seed: int, story: bool = False) -> TtaTable:
    table = GAME.start(GAME.setup(seats=len(names), seed=seed), story)
    assert isinstance(table, TtaTable)
    play_out(table, names, seed)
    return table


class Watcher(Opponent):
    """Notes the tables it is given."""

    name = "watcher"
    style = "looks"

    def __init__(self) -> None:
        self.seen: list[Table] = []

    def choose(self, table: Table, seat: int, chance: Chance) -> Choice:
        self.seen.append(table)
        return table.choices(seat)[0]


def test_a_player_is_given_an_imagined_table_never_the_real_one():
    scene = tta().player(1, military_hand=["plunder_i", "enslave"])
    watcher = Watcher()
    for seed in range(8):
        ask(watcher, scene.table, 0, Chance(seed))
    assert all(seen is not scene.table for seen in watcher.seen)
    hands = {tuple(seen.players[1].military_hand) for seen in watcher.seen if isinstance(seen, TtaTable)}
    assert len(hands) > 1
    assert all(seen.setup.seed != scene.table.setup.seed for seen in watcher.seen)


UNTIMED = [player for player in of("tta").values() if not isinstance(player, SearchOpponent)]


@pytest.mark.parametrize("player", UNTIMED, ids=lambda player: player.name)
def test_dealing_hidden_facts_anew_does_not_change_a_choice(player: Opponent):
    """The same random stream at three imagined tables: the same choice, all through a game. The players that search
    have tests of their own, with a limit that does not depend on the clock."""
    table = GAME.start(GAME.setup(seats=3, seed=11), False)
    chance = Chance(5)
    number = 0
    while table.asked() and number < 260:
        number += 1
        seat = table.asked()[0]
        chosen = {player.choose(table.imagine(seat, Chance(deal)), seat, chance.copy()) for deal in range(3)}
        assert len(chosen) == 1, (number, chosen)
        if player.choices_only:
            assert chosen == {player.choose(table, seat, chance.copy())}
        choice = player.choose(table.imagine(seat, Chance(0)), seat, chance)
        assert table.refuse(seat, choice) is None
        table.choose(seat, choice)


def test_every_decision_has_an_answer_of_the_scripted_player():
    assert set(ANSWERS) == {name for name, _ in DECISIONS} | {"Pick"}


@pytest.mark.parametrize("decision", QUESTIONS, ids=lambda decision: type(decision).__name__)
def test_every_question_is_answered_legally(decision: Decision):
    scene = busy_table(LED_BY.get(type(decision).__name__, "frederick_barbarossa"))
    if isinstance(decision, WarSacrifice):
        attacker, rival = (0, 1) if decision.attacks else (1, 0)
        scene.player(0, wonders=["himeji_castle"]).player(attacker, war=(decision.card, rival))
    elif isinstance(decision, CardAction):
        scene.p(0).civil_hand.append(decision.card)
    elif isinstance(decision, Churchill):
        scene.player(0, leader="winston_churchill")
    scene.table.push(decision)
    scene.table.forget_choices()
    seat = scene.asked()[0]
    for player in of("tta").values():
        quick = steady(player) if isinstance(player, SearchOpponent) else player
        assert scene.table.refuse(seat, ask(quick, scene.table, seat, Chance(1))) is None


@pytest.mark.parametrize("names", [["random"] * 2, ["scripted"] * 2, ["scripted", "random", "scripted", "random"]])
def test_whole_games_are_played_to_the_end(names: list[str]):
    result = play(names, seed=3).result()
    assert result is not None
    assert len(result.scores) == len(names)


def test_the_random_player_never_resigns():
    scene = tta().politics(0)
    chance = Chance(1)
    assert ("resign",) in scene.table.choices(0)
    assert {RandomOpponent().choose(scene.table, 0, chance) for _ in range(50)} == {("pass",)}


def test_the_random_player_is_fair():
    scene = tta().whole_row("iron", "alchemy", "moses").player(0, civil_actions=1, military_actions=0, pool=0)
    chance = Chance(1)
    counts: dict[Choice, int] = {}
    for _ in range(7000):
        choice = RandomOpponent().choose(scene.table, 0, chance)
        counts[choice] = counts.get(choice, 0) + 1
    each = 7000 / len(scene.table.choices(0))
    assert set(counts) == set(scene.table.choices(0))
    assert all(0.85 * each < count < 1.15 * each for count in counts.values())


def test_the_scripted_player_beats_chance_clearly():
    for seed in range(4):
        names = ["scripted", "random"] if seed % 2 else ["random", "scripted"]
        result = play(names, seed).result()
        assert result is not None
        assert result.winners == (names.index("scripted"),)
        assert result.scores[names.index("scripted")] > 80


def test_the_scripted_player_uses_the_whole_game():
    kinds: set[str] = set()
    for seed in range(3):
        table = play(["scripted"] * 3, seed, story=True)
        assert table.story is not None
        kinds |= {entry.kind for entry in table.story.entries}
    wanted = {"build", "upgrade", "develop", "leader", "wonder", "population", "prepare", "colony", "tactic", "pact"}
    assert wanted <= kinds


# Sensible turns: one thing each ---------------------------------------------------------------------------------


def choice(scene_table: TtaTable, seat: int = 0) -> Choice:
    scene_table.forget_choices()
    return ask(of("tta")["scripted"], scene_table, seat, Chance(1))


def test_it_builds_a_temple_when_an_uprising_threatens():
    scene = tta().player(0, yellow_bank=11, pool=1, resources=3).whole_row("iron")
    assert scene.p(0).happiness == 0
    assert choice(scene.table) == ("build", "religion")


def test_it_defends_with_the_smallest_bonus_that_is_enough():
    scene = tta().player(0, military_hand=["plunder_i"], technologies={"warriors": 3}).politics(0)
    scene.player(1, military_hand=["military_bonus_ii", "military_bonus_i"]).choose("aggression plunder_i 1")
    assert choice(scene.table, 1) == ("defend", "military_bonus_i")


def test_it_attacks_only_when_clearly_stronger():
    scene = tta().player(0, military_hand=["plunder_i"], technologies={"warriors": 6}).politics(0)
    scene.player(1, resources=5)
    assert choice(scene.table) == ("aggression", "plunder_i", 1)
    scene.player(1, technologies={"warriors": 5})
    assert choice(scene.table)[0] != "aggression"


def test_it_accepts_a_pact_that_helps_and_declines_one_that_hurts():
    scene = tta(seats=3, age="III").player(0, military_hand=["international_tourism", "loss_of_sovereignty"])
    scene.player(0, wonders=["pyramids", "colossus"]).politics(0).choose("pact international_tourism 1 A")
    assert choice(scene.table, 1) == ("accept",)
    scene = tta(seats=3, age="III").player(0, military_hand=["loss_of_sovereignty"]).politics(0)
    scene.choose("pact loss_of_sovereignty 1 A")
    assert choice(scene.table, 1) == ("decline",)


def test_it_discards_its_worst_military_card():
    scene = tta().player(0, military_hand=["military_bonus_i", "military_bonus_i", "scientific_cooperation"])
    scene.choose("end")
    assert scene.question() == "DiscardMilitary"
    assert choice(scene.table) == ("discard", "scientific_cooperation")


def test_unknown_players_are_refused_with_the_names_there_are():
    with pytest.raises(UnknownOpponent, match=r"no player 'grandmaster'.*random.*beginner"):
        players.find("grandmaster", "tta")


def test_players_have_one_word_everywhere():
    assert players.find("beginner", "tta") is players.of("tta")["scripted"]
    assert players.find("Beginner", "clash") is players.of("clash")["random"]
    for game in games.names():
        for player in players.of(game):
            known = players.title(player, game)
            assert players.find(known, game).name == player or known == "Beginner"
