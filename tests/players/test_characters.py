"""Characters: one way of playing, differently weighted, with a difference one can measure."""

from __future__ import annotations

import functools

from tests.games.tta.scene import tta

from annals.games.tta import GAME, TtaTable
from annals.games.tta.actions import ActionPhase
from annals.kernel import Chance
from annals.players import ask, of

NAMES = ("builder", "warlord", "scientist", "coloniser")
GAMES = 6


@functools.cache
def habits(name: str) -> dict[str, float]:
    """What a character does in a few games against the plain scripted player, a game."""
    sums: dict[str, float] = {}
    for number in range(GAMES):
        table = GAME.start(GAME.setup(seats=2, seed=100 + number // 2), False)
        assert isinstance(table, TtaTable)
        own = number % 2
        science = strength = turns = 0
        chances = [Chance(number * 2 + seat) for seat in range(2)]
        before = -1
        while table.asked():
            seat = table.asked()[0]
            if seat == own and table.round != before:
                before = table.round
                me = table.players[own]
                science += me.science_rating
                strength += me.strength
                turns += 1
            choice = ask(of("tta")[name if seat == own else "scripted"], table, seat, chances[seat])
            if seat == own:
                said = f"{type(table.decision()).__name__} {choice[0]}"
                sums[said] = sums.get(said, 0) + 1 / GAMES
            table.choose(seat, choice)
        me = table.players[own]
        for what, amount in (
            ("wonders", len(me.wonders)),
            ("colonies", len(me.colonies)),
            ("science", science / turns),
            ("strength", strength / turns),
        ):
            sums[what] = sums.get(what, 0) + amount / GAMES
    return sums


def attacks(name: str) -> float:
    return habits(name).get("Politics aggression", 0) + habits(name).get("Politics war", 0)


def test_every_character_has_a_word_about_its_style():
    assert len({of("tta")[name].style for name in NAMES}) == len(NAMES)


def test_the_builder_raises_the_most_wonders():
    assert all(habits("builder")["wonders"] > habits(name)["wonders"] for name in NAMES if name != "builder")


def test_the_warlord_is_strong_and_attacks():
    assert all(attacks("warlord") > attacks(name) for name in NAMES if name != "warlord")
    assert habits("warlord")["strength"] > habits("builder")["strength"]


def test_the_scientist_knows_the_most():
    assert all(habits("scientist")["science"] > habits(name)["science"] for name in NAMES if name != "scientist")


def test_the_coloniser_bids_the_most():
    bids = {name: habits(name).get("Auction bid", 0) for name in NAMES}
    assert max(bids, key=bids.__getitem__) == "coloniser"
    assert habits("coloniser")["colonies"] > habits("builder")["colonies"]


def test_nobody_leaves_the_game_or_breaks_down_what_works_by_a_slip():
    scene = tta(edition="2006-simple").player(0, pool=0, food=0, resources=0)
    table = scene.table
    table.row = [None] * len(table.row)
    table.agenda[-1] = ActionPhase(0, True)
    table.forget_choices()
    assert {choice[0] for choice in table.choices(0)} == {"end", "resign", "destroy", "disband"}
    assert {ask(of("tta")["scripted"], table, 0, Chance(number)) for number in range(100)} == {("end",)}
