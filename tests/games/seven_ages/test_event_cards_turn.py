"""Events of the turn: markers, actions, Destiny, Start empire, Free progress, Harvest, and those for any time."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import Wait, answer, cannot, event, noted, play, world
from tests.games.seven_ages.test_cancelling import begin
from tests.games.seven_ages.test_trade import give, pair

from annals.games.seven_ages import registry, turn
from annals.games.seven_ages.actions import eligible, start
from annals.games.seven_ages.civilization import adoption, artefacts
from annals.games.seven_ages.clearing import ClearAway
from annals.games.seven_ages.events import playing
from annals.games.seven_ages.events.ops_hand import ARRANGED, RiseAgain
from annals.games.seven_ages.events.windows import EventWindow
from annals.games.seven_ages.numbers import CIVILISE, DESTINY, MANOEUVRE, NOBODY, PRODUCTION, START, TRADE, WILD
from annals.games.seven_ages.table import SevenTable
from annals.games.seven_ages.units import stacks
from annals.rules import rule

OWN = "egyptians"


# Harvest and Free progress --------------------------------------------------------------------------------------------


@event("Glorious pity")
def test_pity_for_who_has_least():
    scene = seven(seats=3).player(0, glory=2).player(1, glory=9).player(2, glory=5)
    assert play(scene, "Glorious pity", "player 0", seat=1).p(0).glory == 4


@event("Blessed are the meek")
def test_the_meek():
    scene = seven(seats=3).player(0, glory=2).player(1, glory=9).player(2, glory=5)
    assert play(scene, "Blessed are the meek", "player 2").p(2).glory == 11


@event("Press barons")
def test_press_barons_praise_or_damn():
    assert play(seven().player(1, glory=3), "Press barons", "player 1", value=4).p(1).glory == 5
    assert play(seven().player(1, glory=3), "Press barons", "player 1", value=3).p(1).glory == 1


@event("Whispering campaign")
def test_whispers_cost_at_least_1():
    assert play(seven().player(1, glory=3), "Whispering campaign", "player 1", value=7).p(1).glory == 1
    assert play(seven().player(1, glory=3), "Whispering campaign", "player 1", value=0).p(1).glory == 2


@event("Glory? Bah, Humbug", "Glory?", "Glorious Glory", "Golden age", "Eclipsed")
@pytest.mark.parametrize(
    ("name", "mode", "facts"),
    [
        ("Glory? Bah, Humbug", 0, ("all_players", -1, "no_gain", 0, -1)),
        ("Glory?", 0, ("all_players", -1, "multiply", 50, -1)),
        ("Glorious Glory", 1, ("all_players", -1, "multiply", 200, -1)),
    ],
)
def test_events_on_all_glory_of_a_harvest(name: str, mode: int, facts: tuple[str | int, ...]):
    assert noted(play(seven(), name, mode=mode), "glory_mod") == [("this_turn", *facts)]


@event("Golden age")
def test_a_golden_age_doubles_an_empires_harvest_by_at_most_7():
    scene = play(world(), "Golden age", "empire egyptians")
    assert noted(scene, "glory_mod") == [("this_turn", "target_empire", scene.e(OWN).set, "multiply", 200, 7)]


@event("Eclipsed")
def test_an_eclipsed_empire_gains_no_glory():
    scene = play(world(), "Eclipsed", "empire sumerians")
    assert noted(scene, "glory_mod") == [("this_turn", "target_empire", scene.e("sumerians").set, "no_gain", 0, -1)]


@event("Borrowed glory")
def test_borrowed_glory_is_a_category_of_a_neighbour():
    scene = world()
    lines = scene.table.edition.cards[scene.e("sumerians").card].empire.glory
    place = next(at for at, line in enumerate(lines) if line.category not in ("homeland", "resource", "immediate"))
    play(scene, "Borrowed glory", f"category sumerians {place}")
    assert noted(scene, "glory_copy") == [("this_turn", scene.e(OWN).set, scene.e("sumerians").set, place)]


@event("Borrowed glory")
def test_glory_is_borrowed_of_other_players_and_only_what_is_ranked():
    """The Sumerians score cities, progress, money and their homeland; the Romans are of the same player."""
    scene = world().empire("romans", 0, level=9, syria="spear")
    begin(scene, "Borrowed glory", f"empire {OWN}")
    sumerians = scene.e("sumerians").set
    assert scene.offers() == [f"category {sumerians} {place}" for place in range(3)]


@event("Holy relic")
def test_a_holy_relic_scores_the_faith():
    scene = world().set(OWN, religions=["judaism"])
    play(scene, "Holy relic")
    facts = ("until_age_or_religion_change", scene.e(OWN).set, scene.artefact_number("judaism"), 1)
    assert noted(scene, "glory_category_add") == [facts]
    cannot(world(), "Holy relic", "no_target")


@event("Holy relic")
@pytest.mark.parametrize("changed", ["given up", "second"])
def test_a_holy_relic_is_of_the_religion_that_was_dominant(changed: str):
    scene = world().set(OWN, religions=["judaism", "islam"])
    play(scene, "Holy relic")
    number = scene.e(OWN).set
    if changed == "second":
        adoption.put_first(scene.table, number, scene.artefact_number("islam"))
    else:
        artefacts.remove(scene.table, scene.artefact_number("judaism"), -1, number)
    assert noted(scene, "glory_category_add") == []


@event("Holy relic")
def test_a_holy_relic_stays_when_the_second_religion_goes():
    scene = world().set(OWN, religions=["judaism", "islam"])
    play(scene, "Holy relic")
    artefacts.remove(scene.table, scene.artefact_number("islam"), -1, scene.e(OWN).set)
    assert len(noted(scene, "glory_category_add")) == 1


@event("Stagnation")
def test_stagnation_but_for_scientists():
    scene = play(world().leader(OWN, "egypt", "Sc"), "Stagnation")
    assert noted(scene, "free_progress") == [("this_turn", scene.e("sumerians").set, 0, 0)]


@event("Broken tempo")
def test_a_broken_tempo_saves_wild_cards():
    scene = play(world().set(OWN, wild=True), "Broken tempo", mode=1)
    assert noted(scene, "free_progress") == [("this_turn", scene.e(OWN).set, 1, 0)]
    assert noted(play(world(cadenced_progress=True), "Broken tempo"), "cadence_free") == [("this_turn", 0)]


@event("Change of tempo")
def test_a_change_of_tempo():
    scene = play(world(), "Change of tempo", mode=1)
    assert noted(scene, "free_progress") == [("this_turn", scene.e(OWN).set, -1, 1)]
    scene = world(cadenced_progress=True)
    scene.table.cadence = (1, 2, 3)
    play(scene, "Change of tempo", "lay 2 0 1")
    assert scene.table.cadence == (3, 1, 2)


@event("Golden opportunity")
def test_a_golden_opportunity():
    scene = play(world(), "Golden opportunity")
    assert (scene.e(OWN).level, len(scene.p(0).hand)) == (10, 1)


# Markers and actions --------------------------------------------------------------------------------------------------


def _reveal(scene: Scene, *hands: tuple[int, str]) -> Scene:
    """The Egyptians turn over a Production marker; seats hold these cards."""
    scene.markers(0, (OWN, "production"), ("", "destiny")).markers(1, ("sumerians", "production"))
    for seat, name in hands:
        scene.hand(seat, name)
    scene.table.action = PRODUCTION
    scene.table.agenda = [Wait(0)]
    scene.push(turn.AskMarkers(PRODUCTION, ()))
    return scene


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Actions that are carried out, as the empire's card and the action."""
    found: list[tuple[str, int]] = []
    for action in (PRODUCTION, TRADE, MANOEUVRE, DESTINY, CIVILISE):

        def begin(table: SevenTable, seat: int, empire: int, action: int = action) -> None:
            card = table.edition.cards[table.empire(empire).card].id if empire >= 0 else ""
            found.append((card, action))

        monkeypatch.setitem(registry.ACTIONS, action, begin)
    return found


def _cards_only(scene: Scene, monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Of all cards only these can be played: no other window opens."""
    kept = [scene.card(name) for name in names]
    for at, cards in list(scene.table.edition.played_at.items()):
        monkeypatch.setitem(scene.table.edition.played_at, at, tuple([card for card in cards if card in kept]))


def _all_pass(scene: Scene) -> None:
    while scene.question() == "EventWindow":
        scene.choose("pass")


@event("Shooting star")
def test_a_shooting_star_makes_an_action_a_pass(taken: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch):
    scene = world(seats=2)
    _cards_only(scene, monkeypatch, "Shooting star")
    _reveal(scene, (1, "Shooting star"))
    scene.choose(f"turn {scene.e(OWN).set} {PRODUCTION}", seat=0)
    scene.choose(f"play {scene.card('Shooting star')} 0", seat=1)
    _all_pass(scene)
    assert taken == []
    assert scene.told("passes") == [{"empire": scene.e(OWN).set, "action": PRODUCTION}]


def _make_production_a_pass(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two who hold a card, one makes the other's Production a pass; the other holds one that would follow it."""
    _cards_only(scene, monkeypatch, "Shooting star", "Rare conjunction")
    _reveal(scene, (1, "Shooting star"), (0, "Rare conjunction"))
    scene.choose(f"turn {scene.e(OWN).set} {PRODUCTION}", seat=0)
    scene.choose("pass", seat=0).choose(f"play {scene.card('Shooting star')} 0", seat=1).choose("pass", seat=0)


@event("Shooting star", "Rare conjunction")
def test_no_second_action_follows_a_pass(taken: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch):
    scene = world(seats=2)
    _make_production_a_pass(scene, monkeypatch)
    assert (taken, scene.question()) == ([], "TurnOver")


@event("Rare conjunction")
def test_after_an_action_a_second_one_may_be_taken(taken: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch):
    scene = world(seats=2)
    _cards_only(scene, monkeypatch, "Rare conjunction")
    _reveal(scene, (0, "Rare conjunction"))
    scene.choose(f"turn {scene.e(OWN).set} {PRODUCTION}", seat=0)
    scene.choose(f"play {scene.card('Rare conjunction')} 0", seat=0)
    answer(scene, f"action {TRADE}")
    assert taken == [(OWN, PRODUCTION), (OWN, TRADE)]


@event("Council of elders")
def test_the_council_of_elders_takes_the_action_after_all(
    taken: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
):
    scene = world(seats=2)
    _cards_only(scene, monkeypatch, "Shooting star", "Council of elders")
    _reveal(scene, (1, "Shooting star"), (0, "Council of elders"))
    scene.choose(f"turn {scene.e(OWN).set} {PRODUCTION}", seat=0)
    scene.choose("pass", seat=0).choose(f"play {scene.card('Shooting star')} 0", seat=1)
    scene.choose(f"play {scene.card('Council of elders')} 0", seat=0)
    _all_pass(scene)
    assert taken == [(OWN, PRODUCTION)]


@event("Procrastination")
def test_procrastination_lets_all_others_go_first(taken: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch):
    scene = world(seats=2)
    _cards_only(scene, monkeypatch, "Procrastination")
    _reveal(scene, (1, "Procrastination"))
    scene.choose(f"turn {scene.e(OWN).set} {PRODUCTION}", seat=0)
    scene.choose(f"play {scene.card('Procrastination')} 0", seat=1)
    assert taken == []
    scene.choose("pass", seat=0).choose(f"turn {scene.e('sumerians').set} {PRODUCTION}", seat=1)
    assert taken == [("sumerians", PRODUCTION), (OWN, PRODUCTION)]


@event("Procrastination", "Shooting star")
@pytest.mark.parametrize("name", ["Procrastination", "Shooting star"])
def test_what_stops_others_does_not_stop_oneself(name: str):
    cannot(world(), name, "not_whose", acting=OWN)


@event("Change of plan")
def test_a_change_of_plan_takes_the_marker_back(taken: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch):
    scene = world(seats=2)
    _cards_only(scene, monkeypatch, "Change of plan")
    _reveal(scene, (0, "Change of plan"))
    scene.choose(f"turn {scene.e(OWN).set} {PRODUCTION}", seat=0)
    scene.choose(f"play {scene.card('Change of plan')} 0", seat=0)
    answer(scene, f"marker {MANOEUVRE}")
    assert taken == []
    assert (scene.e(OWN).set, MANOEUVRE) in scene.p(0).placed
    assert PRODUCTION in scene.p(0).unused
    assert MANOEUVRE not in scene.p(0).unused
    assert scene.question() == "TurnOver"


@event("Change of plan")
def test_a_change_of_plan_is_not_for_an_action_that_is_over(
    taken: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
):
    scene = world(seats=2)
    _cards_only(scene, monkeypatch, "Change of plan")
    _reveal(scene, (0, "Change of plan"))
    assert START in scene.p(0).unused
    scene.choose(f"turn {scene.e(OWN).set} {PRODUCTION}", seat=0)
    scene.choose(f"play {scene.card('Change of plan')} 0", seat=0)
    later = [marker for marker in scene.p(0).unused if marker > PRODUCTION]
    assert scene.offers() == [f"marker {marker}" for marker in later]


@event("Change of plan")
@rule("AGE-WILD-4")
def test_a_wild_card_that_was_taken_back_costs_no_free_progress(
    taken: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
):
    scene = world(seats=2)
    _cards_only(scene, monkeypatch, "Change of plan")
    _reveal(scene, (0, "Change of plan"))
    number = scene.e(OWN).set
    player = scene.p(0)
    player.unused = tuple(sorted([*[each for each in player.unused if each != WILD], PRODUCTION]))
    player.placed = tuple(sorted([(number, WILD), *[each for each in player.placed if each[0] != number]]))
    scene.table.forget_choices()
    scene.choose(f"turn {number} {WILD}", seat=0)
    scene.choose(f"play {scene.card('Change of plan')} 0", seat=0)
    assert scene.e(OWN).wild
    assert f"marker {PRODUCTION}" in scene.offers(), "one of the present action may take its place"
    answer(scene, f"marker {MANOEUVRE}")
    assert not scene.e(OWN).wild
    assert WILD in scene.p(0).unused


def _call_in(scene: Scene, name: str, seat: int, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """The Romans turn over Trade and progress; the Carthaginians' marker is called in, and a seat plays this card."""
    scene.markers(0, ("romans", "trade")).markers(1, ("carthaginians", "trade"))
    scene.calm = False
    give(scene, 0, 1)
    give(scene, 1, 5)
    scene.hand(seat, name)
    _cards_only(scene, monkeypatch, name)
    scene.table.action = TRADE
    scene.table.agenda = [Wait(0)]
    scene.push(turn.AskMarkers(TRADE, ()))
    scene.choose(f"turn {scene.e('romans').set} {TRADE}", seat=0).choose("pass", "pass")
    return scene.choose("pass", seat=1 - seat).choose(f"play {scene.card(name)} 0", seat=seat)


def _trade_without_the_action(scene: Scene) -> None:
    """The trade goes on at once; the Carthaginians add no second card and win no second level."""
    assert scene.question() == "FirstCard"
    scene.choose(("card", scene.p(0).hand[0]), seat=0).choose(("card", scene.p(1).hand[0]), seat=1)
    assert scene.question() == "Gift"
    scene.choose("none", "none")
    assert scene.e("carthaginians").level == 11
    assert [each["empire"] for each in scene.told("trade_values")] == [scene.e("romans").set]


@event("Procrastination")
@rule("AGE-Q-96")
def test_a_marker_that_was_called_in_waits_and_the_trade_goes_on(monkeypatch: pytest.MonkeyPatch):
    scene = _call_in(pair(own=9, other=10), "Procrastination", 0, monkeypatch)
    _trade_without_the_action(scene)
    assert scene.question() == "FirstCard", "the Carthaginians trade last"
    assert scene.told("trades")[-1]["empire"] == scene.e("carthaginians").set
    scene.sound()


@event("Change of plan")
@rule("AGE-Q-96")
def test_a_marker_that_was_called_in_is_taken_back_and_the_trade_goes_on(monkeypatch: pytest.MonkeyPatch):
    scene = _call_in(pair(own=9, other=10), "Change of plan", 1, monkeypatch)
    answer(scene, f"marker {MANOEUVRE}")
    _trade_without_the_action(scene)
    assert scene.p(1).placed == ((scene.e("carthaginians").set, MANOEUVRE),)
    assert TRADE in scene.p(1).unused
    assert scene.e("carthaginians").acted == ()
    scene.sound()


@event("Messenger", "Market fair")
@rule("AGE-TRADE-7")
def test_a_partners_action_is_over_when_the_trade_is(monkeypatch: pytest.MonkeyPatch):
    """Cards for any time can be played after a trade, not in it: after the cards for the moment after a trade."""
    scene = pair(own=9, other=10).markers(0, ("romans", "trade")).markers(1, ("carthaginians", "trade"))
    scene.calm = False
    give(scene, 0, 1)
    give(scene, 1, 5)
    scene.hand(0, "Messenger").hand(1, "Market fair")
    _cards_only(scene, monkeypatch, "Messenger", "Market fair")
    scene.table.action = TRADE
    scene.table.agenda = [Wait(0)]
    scene.push(turn.AskMarkers(TRADE, ()))
    scene.choose(f"turn {scene.e('romans').set} {TRADE}", seat=0)
    scene.choose(("card", scene.p(0).hand[0]), seat=0).choose(("card", scene.p(1).hand[0]), seat=1)
    moments: list[tuple[str, bool]] = []
    while scene.question() != "Wait":
        step = scene.table.decision()
        if isinstance(step, EventWindow) and not step.answers:
            moments.append((step.moment, any(note[1] == "this_trade" for note in scene.table.notes)))
        offers = scene.offers()
        scene.choose(next((each for each in ("none", "pass", "keep") if each in offers), offers[-1]))
    over = [("after_action", False), ("between_actions", False)]
    assert moments == [("after_trade", True), *over, *over]


@event("Change of plan", "Procrastination", "Shooting star")
def test_a_plan_for_a_pass_leaves_an_action_that_waits_alone(
    taken: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
):
    scene = world(seats=2)
    names = ("Procrastination", "Shooting star", "Change of plan")
    _cards_only(scene, monkeypatch, *names)
    _reveal(scene, (1, names[0]), (0, names[1]), (1, names[2]))
    scene.choose(f"turn {scene.e(OWN).set} {PRODUCTION}", seat=0)
    scene.choose("pass", seat=0).choose(f"play {scene.card(names[0])} 0", seat=1)
    scene.choose("pass", seat=0).choose(f"turn {scene.e('sumerians').set} {PRODUCTION}", seat=1)
    scene.choose(f"play {scene.card(names[1])} 0", seat=0)
    while f"play {scene.card(names[2])} 0" not in scene.offers(1):
        scene.choose("pass")
    scene.choose(f"play {scene.card(names[2])} 0", seat=1)
    _all_pass(scene)
    assert taken == [(OWN, PRODUCTION)]
    scene.sound()


@event("Change of plan", "Council of elders")
@pytest.mark.parametrize("name", ["Change of plan", "Council of elders"])
def test_plans_are_changed_and_elders_heard_only_for_an_empire(name: str):
    scene = world(seats=2).hand(0, name)
    card = scene.card(name)
    moment = scene.table.edition.cards[card].event.modes[0].moment
    for empire, code in ((scene.e(OWN).set, None), (-1, "no_target")):
        refusal = playing.refuse(scene.table, playing.Occasion("action_reveal", moment, 0, empire), 0, card, 0)
        assert (refusal.code if refusal is not None else None) == code


@event("Seize the moment")
def test_who_seizes_the_moment_acts_first():
    scene = play(seven(seats=3), "Seize the moment", seat=2)
    assert scene.table.order == (2, 0, 1)


@event("Rare conjunction")
def test_a_rare_conjunction_is_a_second_action(taken: list[tuple[str, int]]):
    scene = world().set(OWN, acted=(PRODUCTION,))
    play(scene, "Rare conjunction", f"action {CIVILISE}", acting=OWN)
    assert taken == [(OWN, CIVILISE)]
    assert scene.e(OWN).acted == (PRODUCTION, CIVILISE)


@event("Rare conjunction")
def test_the_second_action_is_of_another_kind():
    scene = world().set(OWN, acted=(PRODUCTION,))
    with pytest.raises(AssertionError, match="action"):
        play(scene, "Rare conjunction", acting=OWN)
    assert f"action {PRODUCTION}" not in scene.offers()
    assert f"action {TRADE}" in scene.offers()


@event("Shooting star", "Rare conjunction")
def test_a_pass_is_no_action_even_if_the_same_action_was_taken_before(
    taken: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
):
    """An event let the empire produce before; now its Production is made a pass, and nothing follows that."""
    scene = world(seats=2).set(OWN, acted=(PRODUCTION,))
    _make_production_a_pass(scene, monkeypatch)
    assert (taken, scene.question()) == ([], "TurnOver")


@event("Rare conjunction")
@rule("AGE-ART-BUDDHISM-5", "AGE-Q-107")
def test_powers_are_used_before_a_second_action_by_an_event(taken: list[tuple[str, int]]):
    scene = world().set(OWN, acted=(PRODUCTION,), religions=["buddhism"]).disorder("egypt")
    play(scene, "Rare conjunction", f"action {CIVILISE}", "order egypt", acting=OWN)
    assert taken == [(OWN, CIVILISE)]
    assert scene.table.disorder == 0


@event("Change of plan", "Council of elders", "Shooting star")
def test_an_action_that_was_restored_still_has_its_marker(
    taken: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
):
    scene = world(seats=2)
    names = ("Shooting star", "Council of elders", "Change of plan")
    _cards_only(scene, monkeypatch, *names)
    _reveal(scene, (1, names[0]), (0, names[1]), (0, names[2]))
    scene.choose(f"turn {scene.e(OWN).set} {PRODUCTION}", seat=0)
    scene.choose("pass", seat=0).choose(f"play {scene.card(names[0])} 0", seat=1)
    scene.choose(f"play {scene.card(names[1])} 0", seat=0)
    while scene.question() == "EventWindow" and f"play {scene.card(names[2])} 0" not in scene.offers(0):
        scene.choose("pass")
    scene.choose(f"play {scene.card(names[2])} 0", seat=0)
    answer(scene, f"marker {MANOEUVRE}")
    assert (taken, PRODUCTION in scene.p(0).unused) == ([], True)
    scene.sound()


@event("Burst of energy")
def test_a_burst_of_energy_is_a_second_marker():
    scene = world().markers(0, (OWN, "production"))
    play(scene, "Burst of energy", f"marker {TRADE}")
    number = scene.e(OWN).set
    assert scene.p(0).placed == ((number, PRODUCTION), (number, TRADE))
    assert TRADE not in scene.p(0).unused
    assert noted(scene, "free_progress") == [("this_turn", number, 0, 0)]


@event("Burst of energy")
def test_a_second_marker_is_of_another_action():
    """With spare markers there may be another one of the first."""
    scene = world().markers(0, (OWN, "production")).player(0, unused=(PRODUCTION, TRADE, MANOEUVRE))
    begin(scene, "Burst of energy")
    assert scene.offers() == [f"marker {TRADE}", f"marker {MANOEUVRE}"]


@event("Code breakers")
def test_code_breakers_see_markers_and_change_one():
    scene = world().markers(0, (OWN, "production")).markers(1, ("sumerians", "trade"))
    number = scene.e(OWN).set
    play(scene, "Code breakers", "player 1", f"swap {OWN} {PRODUCTION} {MANOEUVRE}")
    assert scene.p(1).shown == ((scene.e("sumerians").set, TRADE, 1),)
    assert scene.p(0).placed == ((number, MANOEUVRE),)
    assert PRODUCTION in scene.p(0).unused


# Hands and the deck ---------------------------------------------------------------------------------------------------


@event("Messenger")
def test_a_messenger_brings_two_cards():
    assert len(play(seven(), "Messenger").p(0).hand) == 2


@event("Fortune teller")
def test_only_the_fortune_teller_sees_what_is_to_come():
    scene = begin(seven(), "Fortune teller")
    assert [seats for _, seats in scene.table.laid[ARRANGED]] == [1 << 0] * 7


@event("Fortune teller")
def test_a_fortune_teller_arranges_the_top_of_the_deck():
    scene = seven()
    top = scene.table.deck[-7:]
    play(scene, "Fortune teller", *[f"card {card}" for card in top[:-1]])
    assert scene.table.deck[-7:] == top
    assert all(scene.table.known[card] == 1 for card in top)


@event("Wheel of fortune")
def test_the_wheel_of_fortune_turns_hands():
    scene = seven().hand(1, "romans", "mongols").hand(0, "huns")
    mine, theirs = list(scene.p(0).hand), list(scene.p(1).hand)
    play(scene, "Wheel of fortune")
    assert (scene.p(0).hand, scene.p(1).hand) == (theirs, mine)
    assert scene.table.known[mine[0]] == 1
    cannot(seven().hand(0, "romans"), "Wheel of fortune", "no_target")


@event("Wheel of fortune")
def test_the_wheel_itself_is_not_counted_among_the_cards():
    scene = seven().hand(1, "romans").hand(0, "huns")
    play(scene, "Wheel of fortune")
    assert (scene.p(0).hand, scene.p(1).hand) == ([scene.card("romans")], [scene.card("huns")])


@event("I spy")
def test_a_spy_takes_a_card():
    scene = seven().hand(1, "romans", "mongols")
    romans, mongols = scene.card("romans"), scene.card("mongols")
    play(scene, "I spy", "pass", f"card {romans}", acting="")
    assert (scene.p(0).hand, scene.p(1).hand) == ([romans], [mongols])
    assert (scene.table.known[romans], scene.table.known[mongols]) == (3, 1)


@event("Hidden archive")
def test_a_hidden_archive():
    assert noted(play(seven(), "Hidden archive"), "hand_limit") == [("this_action", 0, 2)]


# Starting and ending --------------------------------------------------------------------------------------------------


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []

    def begin_with(
        table: SevenTable, seat: int, card: int, ignored: tuple[str, ...] = (), counters: int = NOBODY
    ) -> None:
        found.append((seat, card, ignored))
        table.discard(card)

    def may_start(table: SevenTable, seat: int, card: int, ignored: tuple[str, ...] = ()) -> bool:
        return bool(ignored)

    monkeypatch.setattr(start, "begin_with", begin_with)
    monkeypatch.setattr(start, "may_start", may_start)
    return found


@event("Time ripple")
def test_a_time_ripple_starts_an_empire_out_of_its_age(started: list[tuple[Any, ...]]):
    scene = seven().hand(0, "romans")
    play(scene, "Time ripple")
    assert started == [(0, scene.card("romans"), ("ages",))]
    assert noted(scene, "start_override") == [("this_action", 0, scene.card("romans"), -1, "ages")]
    assert noted(scene, "started") == [("this_action", 0)]


@event("Lost tribe")
def test_a_lost_tribe_starts_elsewhere_on_its_continent(started: list[tuple[Any, ...]]):
    scene = seven().hand(0, "romans")
    play(scene, "Lost tribe", "area poland")
    assert started == [(0, scene.card("romans"), ("start_areas",))]
    assert noted(scene, "start_override")[0][3] == scene.area("poland")


@event("Rise again")
def test_an_empire_rises_again(started: list[tuple[Any, ...]]):
    scene = seven().empire("huns", 0, level=15, kazakhstan="spear").empire("romans", 1, latium="spear")
    area, huns = scene.area("kazakhstan"), scene.e("huns")
    listed = scene.table.edition.cards[huns.card].empire.areas
    assert "kazakhstan" in listed
    number, card = huns.set, huns.card
    scene.table.agenda = []
    stacks.lose(scene.table, number, area, huns.stacks[area])
    assert scene.table.agenda[-1] == ClearAway(number)
    scene.table.agenda.append(Wait(0))
    chosen = [f"area {listed[0]}"] if len(listed) > 1 else []
    play(scene, "Rise again", *chosen, acting="huns")
    answer(scene, "go")
    assert started == [(0, card, ("ages",))]
    assert noted(scene, "start_as") == [("this_action", 0, card, 15, 50)]


@event("Rise again")
@rule("AGE-TERM-45")
def test_an_empire_rises_again_in_its_colour_with_half_its_money_rounded():
    scene = seven().empire("huns", 0, level=15, kazakhstan="spear").empire("romans", 1, latium="spear")
    huns = scene.e("huns")
    number, card = huns.set, huns.card
    plain = eligible.founded(scene.table, 0, card, number, 15).money
    scene.table.empires[number] = None
    scene.table.discards.append(card)
    scene.push(RiseAgain(0, card, scene.area("kazakhstan"), 15, 50, number))
    assert scene.e("huns").set == number
    assert scene.told("founded")[-1]["money"] == -(-plain // 2)


@event("Legacy")
def test_a_legacy_of_an_empire_that_is_given_up():
    scene = world().city("palestine").units(OWN, "nubia", "spear").city("nubia")
    assert play(scene, "Legacy", acting=OWN).p(0).glory == 3


# Any time -------------------------------------------------------------------------------------------------------------


@event("Mercenary company")
def test_mercenaries_come_for_money():
    scene = play(world(money=5), "Mercenary company", "place spear egypt", "place archer egypt")
    assert scene.e(OWN).money == 1
    assert len(scene.stack(OWN, "egypt")) == 6


@event("Mercenary company")
def test_one_area_takes_all_mercenaries():
    scene = begin(world(), "Mercenary company", "place spear egypt")
    assert scene.asked() == 0
    assert {offer.split()[-1] for offer in scene.offers()} == {str(scene.area("egypt")), "done"}
    scene.choose("done")
    assert (len(scene.stack(OWN, "egypt")), scene.e(OWN).money) == (5, 28)


@event("Border watch")
def test_the_border_watch_builds_forts():
    scene = play(world(), "Border watch")
    assert scene.table.forts == 1 << scene.area("palestine")


@event("Border watch")
def test_the_border_watch_builds_three_forts_at_most():
    scene = world()
    for area in ("babylonia", "syria", "elam"):
        scene.units(OWN, area, "spear")
    forts = ("babylonia", "palestine", "elam")
    play(scene, "Border watch", *[f"area {area}" for area in forts], acting=OWN)
    assert scene.table.forts == sum([1 << scene.area(area) for area in forts])


@event("Eureka!")
def test_eureka():
    assert play(world(), "Eureka!").e(OWN).level == 11


@event("Border kingdom")
def test_a_border_kingdom_joins():
    scene = play(world(), "Border kingdom", "area nubia", "place spear nubia", "place spear nubia", mode=1)
    assert scene.stack(OWN, "nubia") == ["spear", "spear"]


@event("Border kingdom")
def test_a_neutral_kingdom_is_bought():
    scene = world(neutral_kingdoms=True)
    spear, nubia = scene.table.edition.kind_number["spear"], scene.area("nubia")
    scene.table.kingdoms[nubia] = (spear, spear)
    scene.table.control[nubia] = 99
    scene.table.kingdom_pool[scene.table.edition.pairs.of_kind[spear]] -= 2
    play(scene, "Border kingdom")
    assert scene.stack(OWN, "nubia") == ["spear", "spear"]
    assert scene.e(OWN).money == 26
    assert scene.table.kingdoms == {}


@event("Open ledger")
def test_an_open_ledger_pays_the_last():
    assert play(seven().player(1, glory=3), "Open ledger").p(0).glory == 2
    assert play(seven().player(0, glory=4).player(1, glory=3), "Open ledger").p(0).glory == 4
