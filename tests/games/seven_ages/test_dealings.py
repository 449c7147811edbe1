"""What those asked in a trade, a vote or for a permission are told of it."""

from __future__ import annotations

from typing import Any

from tests.games.seven_ages.marching import campaign
from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.test_trade import give, pair

from annals.games.seven_ages.actions.heresy import CountHeresy
from annals.games.seven_ages.words.prices import price_of
from annals.games.seven_ages.world.reach import Permit
from annals.rules import rule


def asking(scene: Scene, seat: int) -> Any:
    return scene.table.board(seat)["asking"]


@rule("AGE-TRADE-8", "AGE-TRADE-14")
def test_the_odds_of_each_card_follow_from_those_nobody_has_shown():
    scene = pair()
    low, high = give(scene, 0, 1, 7)
    give(scene, 1, 4)
    scene.act("trade", "romans")
    while scene.question() != "FirstCard":
        scene.choose(next(offer for offer in scene.offers() if offer.startswith(("partner", "pass", "keep"))))
    told = asking(scene, 0)["trade"]
    assert [side["empire"] for side in told["sides"]] == [scene.e("romans").set, scene.e("carthaginians").set]
    rows = {row["card"]: row for row in told["rows"]}
    table = scene.table
    unseen = [table.edition.value(card) for card in (*table.deck, *table.players[1].hand)]
    wins = round(100 * sum(value < 7 for value in unseen) / len(unseen))
    assert (rows[high]["value"], rows[high]["win"], rows[high]["lose"]) == (7, wins, 0)
    assert rows[low]["win"] < rows[high]["win"]
    scene.choose(("card", high), seat=0)
    scene.choose(("card", table.players[1].hand[0]), seat=1)
    assert scene.question() == "AddCard"
    rows = {row["card"]: row for row in asking(scene, 0)["trade"]["rows"]}
    assert (rows[0]["value"], rows[low]["value"]) == (7, 8)
    assert asking(scene, 1) is None


def test_a_vote_and_a_permission_say_what_is_at_stake():
    scene = pair()
    romans, others = scene.e("romans").set, scene.e("carthaginians").set
    scene.table.agenda = [CountHeresy(0, romans, 0, ((romans, 2), (others, 3)), (), 0, 0)]
    scene.table.settle()
    poll = asking(scene, 0)["poll"]
    assert poll == {"shares": [[romans, 2], [others, 3]], "ayes": 0, "noes": 0, "votes": 2}
    scene.table.agenda = [Permit(1, others, romans)]
    scene.table.settle()
    assert (asking(scene, 1)["host"], asking(scene, 1)["empire"]) == (others, romans)
    assert asking(scene, 0) is None


@rule("AGE-MOVE-10")
def test_a_step_says_what_it_costs_the_slowest_of_the_group():
    scene = campaign("egyptians", egypt="spear 3").take("egypt", "spear")
    decision = scene.table.decision()
    assert decision is not None
    said = [price_of(scene.table, 0, decision, ("step", scene.area(name))) for name in ("palestine", "cyrenaica")]
    assert said == ["1 movement", "2 movement"]
