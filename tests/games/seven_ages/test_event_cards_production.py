"""Events of Production and Trade and progress, each played once."""

from __future__ import annotations

import pytest
from tests.games.seven_ages.scene import Scene
from tests.games.seven_ages.stage import Wait, cannot, event, is_disordered, note, noted, occasion, play, trade, world
from tests.games.seven_ages.test_cancelling import begin

from annals.games.seven_ages.actions import settlement
from annals.games.seven_ages.actions import trade as trading
from annals.games.seven_ages.events import gaining, ops_glory, playing
from annals.games.seven_ages.words.words import Words
from annals.kernel import Chance
from annals.rules import rule

OWN = "egyptians"


@event("Tax farmers")
def test_tax_farmers_are_paid_in_disorder():
    scene = world().city("palestine", 3)
    play(scene, "Tax farmers", "area palestine", acting=OWN)
    assert scene.e(OWN).money == 34
    assert is_disordered(scene, "egypt", "palestine") == [False, True]


@event("Tax farmers")
def test_the_left_neighbour_chooses_the_area():
    scene = world().city("palestine", 3).hand(0, "Tax farmers")
    with pytest.raises(AssertionError, match="area"):
        play(scene, "Tax farmers", acting=OWN)
    assert scene.asked() == 1


@event("Drill masters")
def test_drill_masters_train_an_elite():
    assert play(world(), "Drill masters", acting=OWN).e(OWN).elite == 1
    cannot(world().set(OWN, elite=3), "Drill masters", "no_target", acting=OWN)


@event("Drill masters")
def test_an_event_for_ones_own_action_is_not_for_anothers():
    cannot(world(), "Drill masters", "not_whose", acting="sumerians")


@event("Saboteurs")
def test_saboteurs_destroy_what_was_just_built():
    scene = world()
    unit, area = scene.e("sumerians").stacks[scene.area("sumer")][0], scene.area("sumer")
    for _ in range(2):
        note(scene, "built", "this_production", scene.e("sumerians").set, area, unit)
    play(scene, "Saboteurs", acting="sumerians")
    assert scene.stack("sumerians", "sumer") == ["spear"]


@event("Saboteurs")
@rule("AGE-Q-121")
def test_everybody_has_seen_which_units_were_just_built_and_no_others():
    scene = world(seats=3).empire("assyrians", 1, level=7, assyria="spear archer 2 sword", babylonia="sword 3")
    number, area = scene.e("assyrians").set, scene.area("assyria")
    spear, *archers, sword = scene.e("assyrians").stacks[area]
    for unit in (spear, archers[0], sword):
        note(scene, "built", "this_production", number, area, unit)
    with pytest.raises(AssertionError, match="lose"):
        play(scene, "Saboteurs", acting="assyrians")
    table = scene.table
    listed = table.choices(0)
    assert listed == sorted(("lose", area, unit) for unit in (spear, archers[0], sword))
    fancied = [table.imagine(seat, Chance(seed)) for seat in (0, 2) for seed in range(20)]
    assert all(one.choices(0) == listed for one in fancied)
    assert len({tuple(sorted(one.empire(number).stacks[area])) for one in fancied}) > 1


@event("Levy")
def test_a_levy_puts_a_soldier_in_each_area_first():
    scene = play(world(level=9), "Levy", "place sword egypt", acting=OWN)
    assert (scene.stack(OWN, "egypt").count("sword"), scene.stack(OWN, "palestine").count("sword")) == (1, 1)
    assert scene.e(OWN).money == 30


@event("Levy")
@rule("AGE-Q-119")
def test_soldiers_left_over_from_a_levy_go_where_their_owner_likes():
    scene = world(level=9).city("egypt").city("palestine")
    play(scene, "Levy", "place sword egypt", "place sword egypt", acting=OWN)
    assert (scene.stack(OWN, "egypt").count("sword"), scene.stack(OWN, "palestine").count("sword")) == (2, 1)


@event("Levy", "Mechanica Miraculum")
def test_a_levy_is_of_the_best_kind_the_empire_may_build_now():
    """Great Universities and Mechanica Miraculum let it build ahead of its level."""
    scene = world(level=3)
    assert _levied(scene) == ["spear"]
    assert _levied(play(scene, "Mechanica Miraculum", acting=OWN)) == ["sword"]
    scene = world(level=6)
    assert _levied(scene) == ["spear"]
    assert _levied(scene.artefact("great_university", "egypt")) == ["sword"]


def _levied(scene: Scene) -> list[str]:
    kinds = scene.table.edition.kinds
    return [kinds[kind].id for kind in gaining.gainable(scene.table, scene.e(OWN), "best_infantry")]


@event("Drought")
def test_a_drought_in_a_region():
    scene = play(world(), "Drought", "region asia", acting="sumerians")
    struck = {fact[3] for fact in noted(scene, "income_mod")}
    assert struck == {scene.area("palestine"), scene.area("sumer")}
    assert noted(scene, "income_mod")[0] == ("this_turn", -1, "area", scene.area("palestine"), -2, 100, 0, 0)


@event("Bumper harvest")
def test_a_bumper_harvest_counts_fertile_areas():
    scene = play(world().disorder("palestine").units(OWN, "syria", "spear"), "Bumper harvest", acting=OWN)
    assert noted(scene, "income_mod") == [("this_production", scene.e(OWN).set, "total", -1, 4, 100, 0, -1)]


@event("Treasure fleet")
def test_a_treasure_fleet_on_seas_of_its_own():
    scene = world().units(OWN, "red_sea", "galley").units(OWN, "eastern_mediterranean", "galley")
    scene.units("sumerians", "persian_gulf", "galley")
    assert play(scene, "Treasure fleet", acting=OWN).e(OWN).money == 36


@event("Financial wizard")
def test_a_financial_wizard():
    assert play(world(), "Financial wizard", acting=OWN, value=4).e(OWN).money == 42


@event("Famine")
def test_a_famine_where_wheat_grows():
    scene = play(world(), "Famine", acting="sumerians", value=2)
    assert noted(scene, "income_mod") == [("this_production", scene.e("sumerians").set, "total", -1, -5, 100, 0, -1)]


@event("Mechanica Miraculum")
def test_mechanica_miraculum_builds_ahead():
    scene = play(world(), "Mechanica Miraculum", acting=OWN)
    assert noted(scene, "build_ahead") == [("this_production", scene.e(OWN).set, 5, "all")]


@event("Tax revolt")
def test_a_tax_revolt():
    scene = play(world().city("arabia"), "Tax revolt", "area arabia", acting="sumerians", value=3)
    assert scene.e("sumerians").money == 27
    assert is_disordered(scene, "sumer", "arabia") == [False, True]


@event("Corrupt administration")
def test_corruption_halves_income_unless_leaders_watch():
    scene = play(world(), "Corrupt administration", acting="sumerians", value=1)
    assert noted(scene, "income_mod") == [("this_production", scene.e("sumerians").set, "total", -1, 0, 50, 0, -1)]
    scene = world().leader("sumerians", "sumer", "Sc")
    assert noted(play(scene, "Corrupt administration", acting="sumerians", value=1), "income_mod") == []


@event("Bandits")
def test_bandits():
    assert play(world(), "Bandits", acting="sumerians", value=4).e("sumerians").money == 26
    assert play(world(money=2), "Bandits", acting="sumerians", value=4).e("sumerians").money == 0


@event("Pilgrims' gold")
def test_pilgrims_pay_for_holy_places():
    scene = world().set(OWN, religions=["judaism"]).set("sumerians", religions=["islam", "judaism"])
    assert play(scene, "Pilgrims' gold", acting=OWN).e(OWN).money == 37


@event("Royal menagerie")
def test_a_royal_menagerie():
    scene = world(level=10)
    scene.table.elephants |= 1 << len(scene.table.edition.atlas.elephants)
    play(scene, "Royal menagerie", "area egypt", acting=OWN)
    assert "elephant" in scene.stack(OWN, "egypt")


@event("Royal menagerie")
def test_there_are_no_menageries_in_age_7():
    scene = world(level=10).set("sumerians", level=45)
    scene.table.elephants |= 1 << len(scene.table.edition.atlas.elephants)
    cannot(scene, "Royal menagerie", "no_target", acting=OWN)


@event("Locust swarm")
def test_locusts_eat_fertile_areas_without_leaders():
    scene = world().leader(OWN, "palestine", "Sc")
    play(scene, "Locust swarm", "region asia", acting="sumerians", value=3)
    assert noted(scene, "income_mod") == [("this_turn", -1, "area", scene.area("sumer"), 0, 0, 0, -1)]


@event("Locust swarm")
def test_fewer_locusts_are_sent_where_you_choose():
    scene = play(world(), "Locust swarm", "region asia", "area palestine", acting="sumerians", value=1)
    assert [fact[3] for fact in noted(scene, "income_mod")] == [scene.area("palestine")]


@event("Horde gathers")
def test_a_horde_gathers_for_money():
    scene = world(seats=2).empire("huns", 0, level=13, money=3, kazakhstan="spear", volga="spear")
    assert scene.table.is_barbarian(scene.e("huns"))
    play(scene, "Horde gathers", "place _ volga", "place _ kazakhstan", acting="huns")
    assert (scene.e("huns").money, scene.e("huns").units()) == (1, 4)


@event("Guild charter")
def test_a_guild_charter():
    scene = play(world(), "Guild charter", acting=OWN)
    assert noted(scene, "unit_cost") == [("this_production", scene.e(OWN).set, -1, 1, "all")]
    assert scene.e(OWN).money == 31


@event("Arms race")
def test_an_arms_race_makes_arms_cheap_for_all():
    scene = play(world(), "Arms race", acting="sumerians")
    assert [fact[1] for fact in noted(scene, "unit_cost")] == [scene.e(OWN).set, scene.e("sumerians").set]
    assert noted(scene, "unit_cost")[0] == ("this_turn", scene.e(OWN).set, -1, 1, "aircraft", "missile", "ship")


@event("Oil shock")
def test_an_oil_shock():
    scene = play(world().set(OWN, level=45), "Oil shock", acting="sumerians")
    assert (scene.e(OWN).money, scene.e("sumerians").money) == (30, 35)
    assert {fact[3] for fact in noted(scene, "income_mod")} >= {scene.area("sumer"), scene.area("arabia")}
    assert noted(scene, "unit_cost") == [("this_turn", scene.e(OWN).set, 2, 1, "tank", "aircraft", "ship")]


@event("Oil shock")
def test_one_area_of_oil_brings_nothing_in_an_oil_shock():
    """Cyrenaica has oil, Egypt and Palestine have none."""
    scene = world().units(OWN, "cyrenaica", "spear")
    oil = scene.table.edition.atlas.oil
    assert [oil >> scene.area(name) & 1 for name in ("egypt", "palestine", "cyrenaica")] == [0, 0, 1]
    play(scene, "Oil shock", acting="sumerians")
    assert (scene.e(OWN).money, scene.e("sumerians").money) == (30, 35)


@event("War loan")
def test_a_war_loan_is_paid_back_after_the_next_income():
    scene = play(world(), "War loan", acting=OWN)
    assert scene.e(OWN).money == 40
    ops_glory.debts_due(scene.table, scene.e(OWN).set)
    assert scene.e(OWN).money == 28
    assert noted(scene, "debt") == []


@event("War loan")
def test_the_last_money_goes_for_a_war_loan():
    scene = play(world().player(0, glory=5), "War loan", acting=OWN).set(OWN, money=12)
    ops_glory.debts_due(scene.table, scene.e(OWN).set)
    scene.table.settle()
    assert (scene.e(OWN).money, scene.p(0).glory, scene.table.disorder) == (0, 5, 0)


@event("War loan")
def test_who_cannot_pay_a_war_loan_loses_order_and_glory():
    scene = play(world().player(0, glory=5), "War loan", acting=OWN).set(OWN, money=11)
    ops_glory.debts_due(scene.table, scene.e(OWN).set)
    scene.table.settle()
    assert is_disordered(scene, "egypt") == [True]
    assert (scene.p(0).glory, scene.e(OWN).money) == (3, 11)


@event("Tithes")
@pytest.mark.parametrize("value", [3, 4])
def test_tithes_of_the_faithful_in_range(value: int):
    """Half the value, rounded up."""
    scene = world().set(OWN, religions=["judaism"]).set("sumerians", religions=["judaism"])
    play(scene, "Tithes", acting=OWN, value=value)
    assert (scene.e(OWN).money, scene.e("sumerians").money) == (32, 28)


@event("Tithes")
def test_tithes_come_from_empires_in_range_and_of_the_same_dominant_religion():
    scene = world().set(OWN, religions=["judaism"]).set("sumerians", religions=["islam", "judaism"])
    scene.empire("mongols", 2, level=9, money=30, mongolia="spear").set("mongols", religions=["judaism"])
    play(scene, "Tithes", acting=OWN, value=4)
    assert [scene.e(name).money for name in (OWN, "sumerians", "mongols")] == [30, 30, 30]


@event("Privateers")
def test_privateers_rob_the_seas():
    scene = world().units("sumerians", "red_sea", "galley").units(OWN, "eastern_mediterranean", "galley")
    scene.units(OWN, "egypt", "galley")
    play(scene, "Privateers", acting="sumerians")
    assert (scene.e(OWN).money, scene.e("sumerians").money) == (32, 28)
    cannot(world(), "Privateers", "not_whose", acting=OWN)


# Trade ----------------------------------------------------------------------------------------------------------------


def _cards(scene: Scene, pile: int, seat: int, *values: int) -> list[int]:
    """Cards of these values that a seat has laid face down."""
    scene.next_values(*values)
    cards = [scene.table.deck.pop() for _ in values]
    scene.table.laid[f"trade {pile}"] = tuple([(card, 1 << seat) for card in cards])
    return cards


@event("Stolen plans")
def test_stolen_plans_are_seen_and_answered():
    scene = trade(world())
    mine, theirs = _cards(scene, 0, 0, 2), _cards(scene, 1, 1, 6)
    better = next(card for card in scene.table.deck if scene.table.edition.value(card) == 7)
    scene.hand(0, better)
    play(scene, "Stolen plans", "pass", f"swap 0 {better}", acting=OWN)
    assert scene.table.laid == {"trade 0": ((better, 1),), "trade 1": ((theirs[0], 3),)}
    assert scene.p(0).hand == mine


@event("Stolen plans")
def test_a_card_that_was_replaced_stays():
    scene = trade(world())
    mine, spare = _cards(scene, 0, 0, 2, 3), scene.table.deck[:2]
    _cards(scene, 1, 1, 6)
    scene.hand(0, *spare, "Stolen plans")
    begin(scene, "Stolen plans", "pass", f"swap 0 {spare[0]}", acting=OWN)
    held = sorted([spare[1], mine[0]])
    assert sorted(scene.offers()) == sorted(["done", *[f"swap 1 {card}" for card in held]])
    laid, other = [scene.table.edition.cards[card].empire.name for card in (mine[1], held[0])]
    words = Words(scene.table, 0)
    assert words.choice(0, ("swap", 1, held[0])).label == f"Lay {other} instead of {laid}"


@event("Caravan route")
def test_a_caravan_route_is_worth_3():
    scene = play(trade(world()), "Caravan route", acting=OWN)
    assert noted(scene, "trade_mod") == [("this_trade", scene.e(OWN).set, 3)]


@event("Caravan route")
def test_the_partner_may_play_events_of_its_trade_too():
    scene = play(trade(world()), "Caravan route", seat=1, acting=OWN)
    assert noted(scene, "trade_mod") == [("this_trade", scene.e("sumerians").set, 3)]
    cannot(scene, "Caravan route", "not_whose", seat=2, acting=OWN)


@event("Embargo")
def test_an_embargo_ends_the_trade_of_the_acting_empire():
    scene = play(trade(world()), "Embargo", "empire egyptians", seat=2, acting=OWN)
    assert noted(scene, "trade_block") == [("this_turn", scene.e(OWN).set)]
    assert noted(scene, "passed") == [("this_action", scene.e(OWN).set)]
    scene = play(trade(world()), "Embargo", "empire sumerians", seat=2, acting=OWN)
    assert noted(scene, "passed") == []


@event("Embargo")
@rule("AGE-Q-116")
def test_an_embargo_strikes_an_empire_of_the_trade():
    scene = trade(world()).empire("mongols", 2, mongolia="spear").hand(1, "Embargo")
    scene.table.agenda = [Wait(0)]
    card = scene.card("Embargo")
    playing.play(scene.table, occasion(scene, card, 0, OWN, "", 1), 1, card, 0)
    scene.table.settle()
    assert scene.offers() == [f"empire {scene.e(name).set}" for name in (OWN, "sumerians")]


@event("Embargo", "Council of elders")
def test_the_council_of_elders_lets_an_empire_trade_in_spite_of_an_embargo(monkeypatch: pytest.MonkeyPatch):
    scene = world(seats=2).hand(0, "Council of elders", "romans").hand(1, "Embargo", "mongols")
    only = (scene.card("Embargo"), scene.card("Council of elders"))
    for at, cards in list(scene.table.edition.played_at.items()):
        monkeypatch.setitem(scene.table.edition.played_at, at, tuple([card for card in cards if card in only]))
    scene.act("trade", OWN)
    scene.choose("pass", seat=0).choose(f"play {scene.card('Embargo')} 0", seat=1)
    scene.choose(f"empire {scene.e(OWN).set}")
    scene.choose(f"play {scene.card('Council of elders')} 0", seat=0)
    scene.undisturbed()
    assert scene.question() == "FirstCard"
    assert trading.is_blocked(scene.table, scene.e(OWN).set) is False
    settlement.forget_trade(scene.table)
    assert trading.is_blocked(scene.table, scene.e(OWN).set)


@event("Bad bargain")
def test_a_bad_bargain_costs_3():
    scene = play(trade(world()), "Bad bargain", "empire sumerians", seat=2, acting=OWN)
    assert noted(scene, "trade_mod") == [("this_trade", scene.e("sumerians").set, -3)]


@event("Haggling")
def test_haggling_lays_other_cards():
    scene = trade(world())
    mine = _cards(scene, 0, 0, 1, 2)
    other = scene.table.deck[0]
    scene.hand(0, other).next_values(6)
    top = scene.table.deck[-1]
    play(scene, "Haggling", f"card {other}", acting=OWN)
    assert [card for card, _ in scene.table.laid["trade 0"]] == [other, top]
    assert scene.p(0).hand == sorted(mine)


@event("Counterfeit coin")
def test_counterfeit_coin_denies_money_and_cards():
    scene = play(trade(world()), "Counterfeit coin", "empire sumerians", acting=OWN)
    assert noted(scene, "trade_deny") == [("this_trade", scene.e("sumerians").set, "money", "cards")]


@event("Market fair")
def test_a_market_fair_pays_both_traders():
    scene = note(trade(world()), "trade_cards", "this_trade", 9)
    play(scene, "Market fair", seat=2, acting=OWN)
    assert (scene.e(OWN).money, scene.e("sumerians").money) == (39, 39)


@event("Market fair")
def test_a_market_fair_with_the_deck_pays_one():
    scene = note(trade(world(), partner=""), "trade_cards", "this_trade", 9)
    play(scene, "Market fair", seat=2, acting=OWN)
    assert (scene.e(OWN).money, scene.e("sumerians").money) == (39, 30)


@event("Borrowed ideas")
def test_borrowed_ideas():
    scene = trade(world(level=22)).blue("printing", 22).set(OWN, level=21)
    play(scene, "Borrowed ideas", acting=OWN)
    assert noted(scene, "artefact_share") == [("until_age_change", scene.e(OWN).set, scene.artefact_number("printing"))]


@event("Borrowed ideas")
def test_nobody_borrows_an_idea_it_has_had():
    """Renaissance is reached by both, Printing by the partner alone."""
    scene = trade(world(level=22)).blue("printing", 22).blue("renaissance", 21).set(OWN, level=21)
    play(scene, "Borrowed ideas", acting=OWN)
    assert noted(scene, "artefact_share") == [("until_age_change", scene.e(OWN).set, scene.artefact_number("printing"))]


@event("Monopoly")
def test_a_monopoly_for_the_winner():
    scene = trade(world())
    note(scene, "trade_won", "this_trade", scene.e(OWN).set)
    note(scene, "trade_value", "this_trade", scene.e(OWN).set, 8)
    play(scene, "Monopoly", acting=OWN)
    assert (scene.e(OWN).money, scene.p(0).glory) == (46, 1)
    cannot(trade(world()), "Monopoly", "no_target", acting=OWN)
