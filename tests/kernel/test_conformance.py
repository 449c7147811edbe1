"""The kit itself: sound games pass it, and each way of breaking a game is caught by its check."""

import random
import time

import pytest
from tests.kernel.toys import broken, interrupts, islands, sealed

from annals.kernel import Annal, Chance, EditionInfo, Game, Setup, Table
from annals.kernel.conformance import (
    Forbidden,
    address,
    check,
    check_replay,
    check_shut_off,
    game_at,
    play,
    shut_off,
)
from annals.kernel.positions import (
    Position,
    Secrets,
    Violation,
    check_accepted,
    check_agreement,
    check_copy,
    check_deals_anew,
    check_imagined_games_end,
    check_listing,
    check_no_leaks,
    check_refused,
    check_revealed,
    check_snapshot,
    check_story,
    check_view,
    exactly_in,
    mutations,
    position,
)

TOYS: list[tuple[Game, Secrets]] = [
    (sealed.GAME, sealed.secrets),
    (interrupts.GAME, interrupts.secrets),
    (islands.GAME, islands.secrets),
    (broken.GAME, broken.secrets),
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("game", "secrets"), TOYS, ids=[game.name for game, _ in TOYS])
def test_the_toys_pass(game: Game, secrets: Secrets, seats: int):
    report = check(game, game.setup(seats, 11), games=8, secrets=secrets)
    assert report.games == 8
    assert report.positions >= 8 * 2
    assert report.checks["check_no_leaks"] == report.positions
    assert f"{seats} seats: 8 games" in str(report)


@pytest.mark.parametrize("purse", ["poor", "rich"])
def test_sealed_passes_with_every_option(purse: str):
    check(sealed.GAME, sealed.GAME.setup(3, 5, purse=purse), games=4, secrets=sealed.secrets)


def test_islands_pass_with_every_option():
    check(islands.GAME, islands.GAME.setup(4, 5, long=True), games=4, secrets=islands.secrets)


CAUGHT = {
    "leak": "leak",
    "leak_to_spectators": "leak",
    "leak_choices": "leak",
    "leak_refusal": "leak",
    "keeps_seed": "leak",
    "keeps_story": "leak",
    "never_dealt": "deals_anew",
    "deck_not_dealt": "deals_anew",
    "imagine_loses": "imagine",
    "imagine_touches": "imagine",
    "shared_copy": "violations",
    "lossy_copy": "copy",
    "listed_refused": "accepted",
    "unlisted_accepted": "refused",
    "refusing_changes": "unchanged",
    "silent_refusal": "refusal",
    "other_order": "agreement",
    "random": "shut_off",
    "random_by_name": "shut_off",
    "clock": "shut_off",
    "clock_by_name": "shut_off",
    "date": "shut_off",
    "urandom": "shut_off",
    "network": "shut_off",
    "hash_order": "other_process",
    "moody_order": "replay",
    "process_memory": "replay",
    "lost_token": "violations",
    "empty": "choices",
    "twice": "choices",
    "no_such_seat": "asked",
    "endless": "ends",
    "early_result": "result",
    "no_result": "result",
    "no_winner": "result",
    "short_scores": "result",
    "loud_story": "story",
    "tuple_view": "view",
    "number_key_view": "view",
    "shared_view": "view",
    "lossy_snapshot": "snapshot",
    "uncounted": "revealed",
    "bad_text": "text",
    "no_pass": "windows",
    "seen_answers": "shared",
    "first_come": "shared",
    "crash": "crash",
    "revealed_sinks": "revealed",
}


def test_every_fault_is_expected_to_be_caught():
    assert set(CAUGHT) == set(broken.FAULTS) - {"none"}


@pytest.mark.parametrize("fault", list(CAUGHT))
def test_each_fault_is_caught_by_its_check(fault: str):
    setup = broken.GAME.setup(3, 2, fault=fault)
    with pytest.raises(Violation) as caught:
        check(broken.GAME, setup, games=8, secrets=broken.secrets, most_choices=300)
    assert caught.value.check == CAUGHT[fault]
    assert caught.value.sentence in str(caught.value)


def test_imagining_that_deals_nothing_is_caught_without_named_secrets():
    with pytest.raises(Violation, match="imagining never changes anything"):
        check(broken.GAME, broken.GAME.setup(2, 2, fault="never_dealt"), games=2)


def test_a_violation_says_how_to_get_there():
    with pytest.raises(Violation) as caught:
        check(broken.GAME, broken.GAME.setup(2, 2, fault="lost_token"))
    annal = Annal.read(caught.value.annal, {"pile": broken.GAME}.__getitem__)
    assert annal.replay(broken.GAME).violations() == ["A token is lost."]
    assert annal.replay(broken.GAME, at=len(annal.choices) - 1).violations() == []


def test_a_violation_after_an_accepted_choice_names_that_choice():
    game = broken.GAME
    setup = game.setup(2, 2, fault="lost_token")
    at = Position(game, game.start(setup, False), Annal(setup), Chance(1))
    with pytest.raises(Violation) as caught:
        check_accepted(at)
    assert caught.value.annal.endswith("\n0 take 3\n")


def somewhere(fault: str, place: int = 3, seed: int = 5) -> Position:
    game = broken.GAME
    setup = game.setup(2, seed, fault=fault)
    table: Table = game.start(setup, True)
    annal = Annal(setup)
    chance = Chance(seed)
    for _ in range(place):
        seat = table.asked()[0]
        choice = ("take", 1) if chance.below("verb", 2) else ("swap",)
        table.choose(seat, choice)
        annal.add(seat, choice)
    return Position(game, table, annal, chance)


@pytest.mark.parametrize(
    ("fault", "position_check"),
    [
        ("shared_copy", check_copy),
        ("lossy_copy", check_copy),
        ("leak", check_no_leaks),
        ("moody_order", check_listing),
        ("listed_refused", check_agreement),
        ("unlisted_accepted", check_refused),
        ("lossy_snapshot", check_snapshot),
        ("loud_story", check_story),
        ("shared_view", check_view),
        ("uncounted", check_revealed),
        ("imagine_loses", check_imagined_games_end),
    ],
)
def test_checks_can_be_used_on_their_own(fault, position_check):
    position_check(somewhere("none"))
    with pytest.raises(Violation):
        position_check(somewhere(fault))


def test_game_checks_can_be_used_on_their_own():
    setup = broken.GAME.setup(2, 4)
    annal = play(broken.GAME, setup, Chance(1))
    check_replay(broken.GAME, annal, Chance(2))
    check_shut_off(broken.GAME, annal, Chance(2))
    check_deals_anew([position(broken.GAME, annal, 2, Chance(3))], broken.secrets)
    clock = broken.GAME.setup(2, 4, fault="clock")
    with pytest.raises(Violation, match=r"uses time\.time_ns"):
        check_shut_off(broken.GAME, play(broken.GAME, clock, Chance(1)), Chance(2))


def test_what_is_shut_off_opens_again():
    with shut_off(broken.GAME):
        with pytest.raises(Forbidden):
            time.time()
        with pytest.raises(Forbidden):
            broken.seconds()
        with pytest.raises(Forbidden):
            random.random()
    assert time.time() > 0
    assert broken.seconds() > 0
    assert 0 <= random.random() < 1


def test_players_may_be_given():
    def greedy(table: Table, seat: int, chance: Chance):
        return table.choices(seat)[0]

    report = check(broken.GAME, broken.GAME.setup(2, 1), games=2, players=greedy)
    assert report.longest == broken.PILE


def test_a_player_that_answers_illegally_is_reported():
    with pytest.raises(Violation, match="refused"):
        check(broken.GAME, broken.GAME.setup(2, 1), players=lambda table, seat, chance: ("take", 9))


def test_games_are_found_by_module_and_attribute():
    assert address(sealed.GAME) == "tests.kernel.toys.sealed:GAME"
    assert game_at("tests.kernel.toys.sealed:GAME") is sealed.GAME
    with pytest.raises(TypeError):
        game_at("tests.kernel.toys.sealed:start")
    lost = Game("lost", "Lost", [EditionInfo("toy", "Toy", (2, 2), [])], 1, sealed.start, sealed.restore)
    holder = {"lost": lost}
    with pytest.raises(ValueError, match="no attribute of any module"):
        address(holder["lost"])


def test_mutations_look_like_the_choice_and_are_not_it():
    changed = mutations(("take", 3))
    for expected in [(), ("take",), ("take", 3, 0), ("take", True), ("take", "3"), ("take", 4), ("take_", 3)]:
        assert expected in changed
    assert not exactly_in(("take", True), [("take", 1)])
    assert exactly_in(("take", 1), [("take", 1)])


def test_the_seed_of_the_setup_is_used():
    setup = Setup("pile", "toy", 1, 2, 77, {"fault": "none"})
    assert play(broken.GAME, setup, Chance(1)).setup.seed == 77
