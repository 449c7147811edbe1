"""Drawn leaders and wonders: secret mix, public mix and the other variants (TTX-SECRET, TTX-PUBLIC, TTX-VARIANT)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.tta.scene import Scene, new_game

from annals.games.tta import GAME
from annals.games.tta.cards import AGES, CardId
from annals.games.tta.civil import row
from annals.games.tta.civil.mix import KINDS, Mix
from annals.games.tta.table import TtaTable
from annals.kernel import Chance, OptionError
from annals.rules import rule

NAME = "2015-expansion"
SEATS = (2, 3, 4)
NUMBERS = {2: (6, 4), 3: (7, 5), 4: (7, 5)}
"""Leaders and wonders of an age in a mix."""


def mixed(seats: int = 3, mix: str = "public", seed: int = 1, **options: Any) -> Scene:
    return new_game(seats, seed, edition=NAME, mix=mix, **options)


def mix_of(scene: Scene) -> Mix:
    assert scene.table.mix is not None
    return scene.table.mix


def people(table: TtaTable, cards: list[CardId], age: int = -1) -> list[CardId]:
    """The leaders and wonders among some cards."""
    found = [table.cards[card] for card in cards]
    return [card.id for card in found if card.kind in KINDS and age in (-1, card.age)]


def in_age_a(table: TtaTable) -> list[CardId]:
    return people(table, [card for card in table.row if card is not None] + table.civil_deck)


def numbers(table: TtaTable, cards: list[CardId]) -> tuple[int, int]:
    kinds = Counter(table.cards[card].kind for card in cards)
    return kinds["leader"], kinds["wonder"]


def to_age(scene: Scene, age: str) -> Scene:
    """Deal the decks to their end until this age begins, without anybody doing anything."""
    table = scene.table
    while AGES[table.age] != age:
        table.removed += [card for card in table.row if card is not None]
        table.row = [None] * len(table.row)
        row.refill(table)
    return scene


def dealt(scene: Scene, *cards: CardId) -> list[CardId | None]:
    """Empty the row, put these cards on top of the deck, and refill; gives what came into the first spaces."""
    table = scene.table
    table.row = [None] * len(table.row)
    for card in cards:
        table.civil_deck.remove(card)
    table.civil_deck += reversed(cards)
    row.refill(table)
    return table.row[: len(cards)]


# Secret mix ---------------------------------------------------------------------------------------------------------


@rule("TTX-SECRET-1", "TTX-SECRET-3", "TTX-SECRET-4", "TTX-SECRET-5", "TTX-SECRET-7", "TTX-EX-4", "TTX-REBAL-18")
@pytest.mark.parametrize("seats", SEATS)
def test_the_secret_mix_puts_drawn_leaders_and_wonders_into_every_deck_from_age_a_on(seats: int):
    scene = mixed(seats, "secret")
    assert numbers(scene.table, in_age_a(scene.table)) == NUMBERS[seats]
    for age in ("I", "II", "III"):
        table = to_age(scene, age).table
        drawn = people(table, table.civil_deck, AGES.index(age))
        met = people(table, [card for card in table.row if card is not None], AGES.index(age))
        assert numbers(table, drawn + met) == NUMBERS[seats]


@rule("TTX-SECRET-2", "TTX-SECRET-1")
def test_what_is_drawn_is_a_matter_of_chance_and_comes_from_both_boxes():
    draws = [frozenset(in_age_a(mixed(2, "secret", seed).table)) for seed in range(40)]
    assert len(set(draws)) > 30
    cards = mixed(2, "secret").table.cards
    pool = {card.id for card in cards.values() if card.kind in KINDS and card.age == 0}
    assert len(pool) == 20
    assert set().union(*draws) == pool, "everything can be drawn"
    marks = Counter(cards[card].mark == "new" for draw in draws for card in draw)
    assert 150 < marks[True] < 250, "half of 400 or so are new"


@rule("TTX-SECRET-6", "TTX-SECRET-9", "TTX-SECRET-5")
def test_nobody_sees_what_was_drawn_and_what_was_not():
    scene = mixed(3, "secret")
    aside = mix_of(scene).aside
    assert numbers(scene.table, list(aside)) == (5, 3)
    hidden = set(aside) | set(people(scene.table, scene.table.civil_deck))
    for seat in (0, 1, 2, None):
        board = scene.board(seat)
        assert board["coming"] == {"boards": None, "later": [], "in_deck": [], "offered": [], "picked": []}
        assert not hidden & set(str(board).replace("'", " ").split())
    to_age(scene, "III")
    assert not set(aside) & set(scene.table.dealt), "not drawn is out of the game for good"


@rule("TTX-SECRET-8")
def test_all_else_is_as_usual_in_the_secret_mix():
    table, plain = mixed(2, "secret").table, new_game(2, edition=NAME, mix="base").table
    for age in range(4):
        others = [card for card in plain.edition.deck(True, age, 2) if plain.cards[card].kind not in KINDS]
        assert Counter(table.edition.deck(True, age, 2)) == Counter(others)
    assert [player.state() for player in table.players] == [player.state() for player in plain.players]


@rule("TTX-SECRET-6", "TTX-SECRET-9")
def test_what_is_left_of_the_age_a_deck_leaves_unseen():
    scene = mixed(4, "secret")
    left = people(scene.table, scene.table.civil_deck)
    to_age(scene, "I")
    assert left
    met = {card for card in scene.table.removed if card in left} | {card for card in scene.table.row if card in left}
    for card in left:
        assert scene.table.dealt[card] == (1 if card in met else 0)
    assert scene.table.violations() == []


# Public mix ---------------------------------------------------------------------------------------------------------


@rule("TTX-PUBLIC-1", "TTX-PUBLIC-2", "TTX-PUBLIC-3", "TTX-PUBLIC-10", "TTX-PUBLIC-11", "TTX-KIT-15", "TTX-EX-4")
@pytest.mark.parametrize("seats", SEATS)
def test_the_public_mix_draws_for_all_ages_at_once_and_lays_out_age_one(seats: int):
    scene = mixed(seats)
    table, mix = scene.table, mix_of(scene)
    assert numbers(table, in_age_a(table)) == NUMBERS[seats]
    assert tuple(len(board) for board in mix.boards) == NUMBERS[seats], "one space for each card"
    assert {table.cards[card].age for card in mix.on_boards()} == {1}
    assert [numbers(table, list(cards)) for cards in mix.later[2:]] == [NUMBERS[seats]] * 2
    leaders, wonders = mix.boards
    assert {table.cards[str(card)].kind for card in leaders} == {"leader"}
    assert {table.cards[str(card)].kind for card in wonders} == {"wonder"}
    drawn = [*in_age_a(table), *mix.on_boards(), *mix.later[2], *mix.later[3]]
    assert len(set(drawn)) == len(drawn) == sum(NUMBERS[seats]) * 4
    to_age(scene, "III")
    assert set(people(table, list(table.dealt))) == set(drawn), "no other leader or wonder ever comes"


@rule("TTX-PUBLIC-4", "TTX-PUBLIC-14")
def test_leaders_and_wonders_of_age_a_come_from_their_deck_as_usual():
    table = mixed().table
    assert not [card for card in table.civil_deck if table.cards[card].space]
    rows = [people(mixed(seed=seed).table, [c for c in mixed(seed=seed).table.row if c]) for seed in range(8)]
    assert len({tuple(row) for row in rows}) == 8


@rule("TTX-PUBLIC-5", "TTX-PUBLIC-6", "TTX-PUBLIC-7", "TTX-PUBLIC-8", "TTX-PUBLIC-9")
@pytest.mark.parametrize("seats", SEATS)
def test_later_decks_hold_proxies_in_place_of_leaders_and_wonders(seats: int):
    table = mixed(seats).table
    leaders, wonders = NUMBERS[seats]
    for age in (1, 2, 3):
        deck = [table.cards[card] for card in table.edition.deck(True, age, seats)]
        assert not [card for card in deck if card.kind in KINDS]
        assert sorted(card.space for card in deck if card.kind == "leader_proxy") == list(range(1, leaders + 1))
        assert sorted(card.space for card in deck if card.kind == "wonder_proxy") == list(range(1, wonders + 1))
    orders = set()
    for seed in range(6):
        deck_i = to_age(mixed(seats, seed=seed), "I").table.civil_deck
        orders.add(tuple(card for card in deck_i if "proxy" in card))
    assert len(orders) == 6, "they are shuffled in"


@rule("TTX-PUBLIC-13", "TTX-DEC-5")
def test_everybody_sees_the_leaders_and_wonders_of_all_ages():
    scene = mixed()
    mix, cards = mix_of(scene), scene.table.cards
    boards = [scene.board(seat)["coming"] for seat in (0, 1, 2, None)]
    assert all(board == boards[0] for board in boards)
    coming = boards[0]
    assert coming["boards"]["age"] == "I"
    assert coming["boards"]["spaces"] == [list(board) for board in mix.boards]
    assert [stack["age"] for stack in coming["later"]] == ["II", "III"]
    for stack, drawn in zip(coming["later"], mix.later[2:], strict=True):
        assert Counter(stack["leaders"] + stack["wonders"]) == Counter(drawn)
        assert {cards[card].kind for card in stack["wonders"]} == {"wonder"}


@rule("TTX-PUBLIC-15", "TTX-PUBLIC-16", "TTX-DEC-5")
def test_what_is_left_of_age_a_is_open_but_not_its_order():
    scene = mixed(4)
    table = scene.table
    left = people(table, table.civil_deck)
    assert scene.board(None)["coming"]["in_deck"] == sorted(left), "by name: no place in the deck shows"
    orders = {tuple(table.imagine(0, Chance(seed)).civil_deck) for seed in range(12)}
    assert len(orders) == 12, "nobody knows what comes next"
    assert all(sorted(order) == sorted(table.civil_deck) for order in orders), "everybody knows what is there"


@rule("TTX-PUBLIC-17", "TTX-PUBLIC-18", "TTX-PUBLIC-19", "TTX-PUBLIC-20", "TTX-EX-5")
def test_a_proxy_in_the_row_is_replaced_at_once_by_the_card_on_its_space():
    scene = to_age(mixed(seed=3), "I")
    mix = mix_of(scene)
    fourth = next(card for card in scene.table.civil_deck if scene.table.cards[card].space and "leader" in card)
    second = next(card for card in scene.table.civil_deck if scene.table.cards[card].space and "wonder" in card)
    leader = mix.boards[0][scene.table.cards[fourth].space - 1]
    wonder = mix.boards[1][scene.table.cards[second].space - 1]
    assert dealt(scene, fourth, second) == [leader, wonder]
    boards = mix_of(scene).boards
    assert boards[0][scene.table.cards[fourth].space - 1] is None
    assert boards[1][scene.table.cards[second].space - 1] is None
    assert {fourth, second} <= set(scene.table.removed), "the proxies are discarded"
    assert not [card for card in scene.table.row if card and scene.table.cards[card].space]
    assert {(entry["proxy"], entry["card"]) for entry in scene.told("proxy")} >= {(fourth, leader), (second, wonder)}


@rule("TTX-PUBLIC-12")
def test_the_order_on_the_boards_says_nothing_about_when_a_card_comes():
    firsts = set()
    for seed in range(12):
        scene = to_age(mixed(seed=seed), "I")
        firsts.add([scene.table.cards[card].space for card in scene.table.civil_deck if "leader_proxy" in card][-1])
    assert len(firsts) > 3


@rule("TTX-PUBLIC-21")
@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_the_boards_show_exactly_the_leaders_and_wonders_still_in_the_deck(age: str):
    scene = to_age(mixed(4, seed=5), age)
    for _ in range(12):
        table, mix = scene.table, mix_of(scene)
        proxies = [table.cards[card] for card in table.civil_deck if table.cards[card].space]
        waiting = [mix.boards[proxy.kind == "wonder_proxy"][proxy.space - 1] for proxy in proxies]
        assert Counter(waiting) == Counter(mix.on_boards())
        assert table.violations() == []
        if AGES[table.age] != age or len(table.civil_deck) < 8:
            return
        table.removed += [card for card in table.row[:5] if card]
        table.row[:5] = [None] * 5
        row.refill(table)


@rule("TTX-PUBLIC-22", "TTX-PUBLIC-23", "TTX-PUBLIC-24")
@pytest.mark.parametrize(("age", "following"), [("I", "II"), ("II", "III")])
def test_when_an_age_ends_the_empty_boards_get_the_next_cards_before_the_row_is_filled_on(age: str, following: str):
    scene = to_age(mixed(3, seed=2), age)
    table = scene.table
    coming = mix_of(scene).later[AGES.index(following)]
    while len(table.civil_deck) > 10:
        table.removed += [card for card in table.row[:1] if card]
        table.row = [*table.row[1:], None]
        row.refill(table)
    waiting = mix_of(scene).on_boards()
    table.removed += [card for card in table.row if card]
    table.row = [None] * len(table.row)
    row.refill(table)
    assert (AGES[table.age], table.row[:10].count(None)) == (following, 0)
    assert set(waiting) <= set(table.row[:10]), "the last proxies have emptied the boards"
    met = [card for card in table.row[10:] if card in coming]
    assert Counter([*mix_of(scene).on_boards(), *met]) == Counter(coming), "the last three spaces are of the new age"
    assert mix_of(scene).later[AGES.index(following)] == ()
    assert table.violations() == []


@rule("TTX-PUBLIC-27")
def test_a_proxy_can_turn_up_in_the_first_refill_already():
    scene = mixed(2, seed=3)
    scene.table.removed += [card for card in scene.table.row[:11] if card]
    scene.table.row[:11] = [None] * 11
    scene.idle(2)
    assert (scene.table.round, AGES[scene.table.age]) == (2, "I")
    [proxy] = scene.told("proxy")
    assert proxy["card"] in scene.table.row


@rule("TTX-PUBLIC-25", "TTX-PUBLIC-19")
def test_leaders_wonders_and_proxies_that_are_gone_lie_with_all_that_everybody_has_seen():
    scene = to_age(mixed(2, seed=4), "II")
    gone = [scene.table.cards[card] for card in scene.table.removed]
    assert {"leader", "wonder", "leader_proxy", "wonder_proxy"} <= {card.kind for card in gone}
    assert scene.table.violations() == []


@rule("TTX-PUBLIC-26")
def test_the_public_mix_is_what_a_set_up_has_unless_it_says_otherwise():
    assert GAME.setup(2, 1, NAME).options["mix"] == "public"


# Rebalanced cards in a mix, resigning -------------------------------------------------------------------------------


@rule("TTX-OPEN-1")
def test_a_pool_holds_one_version_of_a_rebalanced_card():
    edition = mixed().table.edition
    for age in range(4):
        assert [len(edition.pool(kind, age)) for kind in KINDS] == [12, 8]
    assert edition.cards["hammurabi"].mark == "rebalanced"


@rule("TTX-OPEN-2", "TTX-REBAL-24")
@pytest.mark.parametrize("mix", ["secret", "public", "public_by_age"])
def test_with_two_players_left_later_ages_have_a_leader_and_a_wonder_less(mix: str):
    scene = to_age(mixed(3, mix, seed=6), "I")
    open_before = mix_of(scene).later
    scene.politics(0).choose("resign")
    to_age(scene, "II")
    table = scene.table
    after = mix_of(scene)
    met = people(table, [card for card in table.row if card is not None], 2)
    there = after.on_boards() if mix != "secret" else people(table, table.civil_deck, 2)
    assert numbers(table, there + met) == NUMBERS[2]
    assert table.violations() == []
    if mix == "public":
        leaders, wonders = [[c for c in open_before[2] if table.cards[c].kind == kind] for kind in KINDS]
        dropped = {leaders[6], wonders[4]}
        assert not dropped & {*there, *met}, "the cards of spaces 7 and 5"


# Variants -----------------------------------------------------------------------------------------------------------


@rule("TTX-VARIANT-2", "TTX-VARIANT-1")
@pytest.mark.parametrize("seats", SEATS)
def test_later_ages_may_stay_secret_until_they_begin(seats: int):
    scene = mixed(seats, "public_by_age")
    coming = scene.board(None)["coming"]
    assert (coming["boards"], coming["later"]) == (None, [])
    assert coming["in_deck"] == sorted(people(scene.table, scene.table.civil_deck)), "Age A has begun"
    for age in ("I", "II", "III"):
        board = to_age(scene, age).board(0)["coming"]
        assert board["later"] == []
        assert board["boards"]["age"] == age
        assert tuple(len(spaces) for spaces in board["boards"]["spaces"]) == NUMBERS[seats]
        assert scene.table.violations() == []


@rule("TTX-VARIANT-3")
@pytest.mark.parametrize("seats", SEATS)
def test_all_new_ones_and_one_old_leader_and_wonder_in_every_age(seats: int):
    scene = mixed(seats, "expansion_and_one")
    table = scene.table
    found = {0: in_age_a(table)}
    for age in (1, 2, 3):
        to_age(scene, AGES[age])
        found[age] = people(table, [*table.civil_deck, *[card for card in table.row if card]], age)
    for cards in found.values():
        assert numbers(table, cards) == (7, 5)
        assert numbers(table, [card for card in cards if table.cards[card].mark != "new"]) == (1, 1)


def test_which_old_card_joins_the_new_ones_is_chance_and_a_secret():
    scenes = [mixed(2, "expansion_and_one", seed) for seed in range(20)]
    old = {card for scene in scenes for card in in_age_a(scene.table) if scene.table.cards[card].mark != "new"}
    assert len(old) == 10
    assert numbers(scenes[0].table, list(mix_of(scenes[0]).aside)) == (5, 3)
    worlds = [to_age(scenes[0], "II").table.imagine(0, Chance(seed)) for seed in range(30)]
    joined = [frozenset(c for c in people(w, w.civil_deck) if w.cards[c].mark != "new") for w in worlds]
    assert len(set(joined)) > 5
    assert {len(cards) for cards in joined} == {len(joined[0])}
    assert all(not world.violations() for world in worlds)


@rule("TTX-VARIANT-4", "TTX-CLAR-ASHOKA-5")
@pytest.mark.parametrize("mix", ["secret", "public", "public_by_age"])
def test_cards_may_be_agreed_on_and_the_rest_is_drawn(mix: str):
    named = "aristotle+homer+moses+boudica+cleopatra+sun_tzu"
    for seed in range(6):
        scene = mixed(2, mix, seed, draw="agreed", leaders_a=named, wonders_iii="internet+hollywood")
        leaders = [card for card in in_age_a(scene.table) if scene.table.cards[card].kind == "leader"]
        assert sorted(leaders) == sorted(named.split("+")), "as many as there are places: Ashoka stays in the box"
        to_age(scene, "III")
        assert {"internet", "hollywood"} <= set(scene.table.dealt)
        known = scene.board(None)["coming"]
        waiting = known["in_deck"] if mix == "secret" else mix_of(scene).on_boards()
        assert {"internet", "hollywood"} <= {*waiting, *scene.table.row}


def test_more_cards_than_places_cannot_be_agreed_on():
    named = "aristotle+homer+moses+boudica+cleopatra+sun_tzu+ashoka"
    assert GAME.setup(3, 1, NAME, draw="agreed", leaders_a=named).options["leaders_a"]
    with pytest.raises(OptionError, match="names 7; with 2 seats it may name 6") as error:
        GAME.setup(2, 1, NAME, draw="agreed", leaders_a=named)
    assert error.value.code == "too_many_named"


@pytest.mark.parametrize(
    "options",
    [
        {"mix": "base", "draw": "picked"},
        {"mix": "expansion", "draw": "agreed"},
        {"mix": "expansion_and_one", "draw": "picked"},
        {"mix": "secret", "leaders_a": "homer"},
        {"mix": "public", "draw": "picked", "wonders_i": "taj_mahal"},
    ],
)
def test_a_way_of_drawing_without_a_draw_is_refused_with_the_reason(options: dict[str, Any]):
    with pytest.raises(OptionError, match="needs “") as error:
        GAME.setup(2, 1, NAME, **options)
    assert error.value.code == "bad_combination"


def test_the_options_name_every_leader_and_wonder_of_their_age():
    cards = mixed().table.cards
    for option in GAME.editions[NAME].options:
        kind, _, age = option.name.partition("s_")
        if kind in KINDS:
            assert option.values == {
                card.id: card.name for card in cards.values() if card.kind == kind and AGES[card.age].lower() == age
            }


# Picking ------------------------------------------------------------------------------------------------------------


def pick_first(scene: Scene) -> Scene:
    while scene.question() == "Pick":
        scene.choose(scene.offers()[0])
    return scene


@rule("TTX-VARIANT-5", "TTX-DEC-4", "TTX-EX-43")
@pytest.mark.parametrize("mix", ["secret", "public", "public_by_age"])
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_picks_one_of_three_leaders_and_one_of_two_wonders_of_each_age(seats: int, mix: str):
    scene = mixed(seats, mix, draw="picked")
    table = scene.table
    offers = mix_of(scene).offers
    for seat in range(seats):
        by_stack = Counter((table.cards[card].kind, table.cards[card].age) for card in offers[seat])
        assert by_stack == {(kind, age): 3 if kind == "leader" else 2 for kind in KINDS for age in range(4)}
    assert len({card for row in offers for card in row}) == 20 * seats, "nobody is dealt what another one has"
    picks = []
    for seat in range(seats):
        for _ in range(8):
            assert seat in scene.asked()
            choice = table.choices(seat)[-1]
            picks.append(str(choice[1]))
            table.choose(seat, choice)
    assert scene.question() == "ActionPhase"
    assert set(people(table, picks, 0)) <= set(in_age_a(table))
    assert numbers(table, in_age_a(table)) == NUMBERS[seats]
    to_age(scene, "III")
    assert set(picks) - set(people(table, picks, 0)) <= set(table.dealt), "what was picked is in the game"
    assert table.violations() == []


def test_a_second_pick_of_the_same_stack_is_refused_and_all_can_be_taken_back():
    scene = mixed(2, "secret", draw="picked")
    first, second = [str(choice[1]) for choice in scene.table.choices(1)[:2]]
    scene.choose(f"pick {first}", seat=1)
    assert scene.refused(f"pick {second}", seat=1) == "not_offered"
    assert scene.refused(f"pick {mix_of(scene).offers[0][0]}", seat=1) == "not_offered"
    scene.choose("take_back", seat=1).choose(f"pick {second}", seat=1)
    pick_first(scene)
    assert second in mix_of(scene).picks[1]


@rule("TTX-VARIANT-6")
def test_in_the_secret_mix_only_the_picker_knows_what_is_coming():
    scene = pick_first(mixed(2, "secret", draw="picked"))
    mine = mix_of(scene).picks[0]
    assert scene.board(0)["coming"]["picked"] == list(mine)
    assert set(scene.board(0)["coming"]["in_deck"]) == set(mine) & set(scene.table.civil_deck)
    for seat in (1, None):
        coming = scene.board(seat)["coming"]
        assert not {*mine} & {*coming["picked"], *coming["in_deck"], *coming["offered"]}
    assert scene.seen("picked", 0)[0] == {"cards": list(mine)}
    assert scene.seen("picked", 1)[0] == {"amount": 8}
    for seed in range(20):
        world = scene.table.imagine(0, Chance(seed))
        assert set(people(world, list(mine), 0)) <= set(in_age_a(world)), "its own picks are in every world it imagines"
        assert world.mix is not None
        assert world.mix.picks[0] == mine
        assert not set(world.mix.picks[1]) & set(mix_of(scene).offers[0]), "nobody else was dealt its cards"
        assert world.violations() == []


@rule("TTX-VARIANT-6", "TTX-SECRET-5")
def test_what_others_picked_and_what_was_drawn_differs_between_imagined_worlds():
    scene = pick_first(mixed(3, "secret", draw="picked"))
    to_age(scene, "I")
    worlds = [scene.table.imagine(0, Chance(seed)) for seed in range(20)]
    drawn = {frozenset(people(world, world.civil_deck)) for world in worlds}
    picks = {world.mix.picks[1] for world in worlds if world.mix is not None}
    assert min(len(drawn), len(picks)) > 15


def test_while_others_pick_their_cards_are_dealt_anew_in_imagined_worlds():
    scene = mixed(3, "public", draw="picked")
    for _ in range(3):
        scene.table.choose(1, scene.table.choices(1)[0])
    worlds = [scene.table.imagine(0, Chance(seed)) for seed in range(10)]
    offers = [world.mix.offers for world in worlds if world.mix is not None]
    assert {row[0] for row in offers} == {mix_of(scene).offers[0]}
    assert len({row[1] for row in offers}) == 10
    assert all(world.view(0) == scene.table.view(0) for world in worlds)


def test_in_the_public_mix_nothing_tells_who_picked_what():
    scene = pick_first(mixed(2, "public", draw="picked"))
    assert (mix_of(scene).offers, mix_of(scene).picks) == ((), ())


# Starting player ----------------------------------------------------------------------------------------------------


@rule("TTX-KIT-16")
def test_everybody_sees_who_began_and_so_opens_the_last_round():
    assert [mixed().board(seat)["starting"] for seat in (0, 1, 2, None)] == [0, 0, 0, 0]
