"""New Leaders & Wonders: its three parts, each on its own switch, and the decks they make (TTX-KIT, REBAL, MIL)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from tests.games.tta.scene import new_game, tta

from annals.games.tta import GAME
from annals.games.tta import edition as editions
from annals.games.tta.cards import Card
from annals.games.tta.civil import row
from annals.games.tta.edition import Edition
from annals.kernel import OptionError
from annals.rules import rule

NAME = "2015-expansion"
MIXES = ("base", "expansion", "expansion_and_one", "secret", "public", "public_by_age")
SEATS = (2, 3, 4)

OLD = {"rebalanced": False, "military": False, "mix": "base"}
"""All three parts switched off."""


def loaded(**options: Any) -> Edition:
    """The edition with all parts off but what is named."""
    return editions.load(NAME, GAME.setup(2, 1, NAME, **{**OLD, **options}).options)


BASE = editions.load("2015")


def deck(edition: Edition, civil: bool, age: int, players: int) -> Counter[str]:
    return Counter(edition.deck(civil, age, players))


def of(edition: Edition, kind: str, mark: str) -> list[Card]:
    return [card for card in edition.cards.values() if card.kind == kind and card.mark == mark]


def refused(seats: int = 3, **options: Any) -> OptionError:
    with pytest.raises(OptionError) as error:
        GAME.setup(seats, 1, NAME, **options)
    return error.value


# The parts --------------------------------------------------------------------------------------------------------


@rule("TTX-KIT-1", "TTX-KIT-2", "TTX-REBAL-1")
@pytest.mark.parametrize(("rebalanced", "military", "mix"), list(product((False, True), (False, True), MIXES)))
def test_each_part_is_played_or_not_whatever_the_others_are(rebalanced: bool, military: bool, mix: str):
    options: dict[str, Any] = {"rebalanced": rebalanced, "military": military, "mix": mix}
    edition = loaded(**options)
    assert (edition.cards["communism"].mark == "rebalanced") == rebalanced
    assert ("kidnap" in edition.cards) == military
    tables = [GAME.start(GAME.setup(seats, 1, NAME, **options), False) for seats in SEATS]
    assert all(table.violations() == [] for table in tables)


@rule("TTX-KIT-2")
def test_with_all_three_parts_off_the_decks_are_those_of_the_base_game():
    off = loaded()
    for civil, age, players in product((True, False), range(4), SEATS):
        assert deck(off, civil, age, players) == deck(BASE, civil, age, players)


def test_the_base_game_stays_the_first_edition_and_knows_nothing_of_the_expansion():
    assert next(iter(GAME.editions)) == "2015"
    assert GAME.setup(2, 1).edition == "2015"
    assert not [card for card in BASE.cards.values() if card.mark or card.space]


@rule("TTX-KIT-3", "TTX-KIT-4", "TTX-KIT-13")
def test_there_are_six_new_leaders_and_four_new_wonders_of_each_age_and_they_carry_a_symbol():
    edition = loaded(mix="expansion")
    for kind, number in (("leader", 6), ("wonder", 4)):
        ages = Counter(card.age for card in of(edition, kind, "new"))
        assert ages == dict.fromkeys(range(4), number)
    assert not [card for card in of(edition, "leader", "new") if card.id in BASE.cards]


@rule("TTX-KIT-5", "TTX-KIT-6", "TTX-PUBLIC-6", "TTX-PUBLIC-7", "TTX-PUBLIC-8")
def test_there_are_21_and_15_proxies_and_the_last_of_each_age_is_for_three_or_more():
    edition = loaded(mix="public")
    for kind, number in (("leader_proxy", 7), ("wonder_proxy", 5)):
        proxies = of(edition, kind, "new")
        assert Counter(card.age for card in proxies) == {1: number, 2: number, 3: number}
        for age in (1, 2, 3):
            spaces = {card.space: card.copies for card in proxies if card.age == age}
            assert sorted(spaces) == list(range(1, number + 1))
            assert spaces.pop(number) == (0, 1, 1)
            assert set(spaces.values()) == {(1, 1, 1)}


# Rebalanced cards ---------------------------------------------------------------------------------------------------


REBALANCED = loaded(rebalanced=True)


@rule("TTX-KIT-9", "TTX-KIT-10", "TTX-REBAL-3")
def test_seven_leaders_and_five_wonders_stand_in_for_the_base_cards_of_the_same_name():
    for kind, number in (("leader", 7), ("wonder", 5)):
        new = of(REBALANCED, kind, "rebalanced")
        assert len(new) == number
        assert {card.name for card in new} == {BASE.cards[card.id].name for card in new}
        assert len([card for card in REBALANCED.cards.values() if card.kind == kind and card.mark != "new"]) == len(
            [card for card in BASE.cards.values() if card.kind == kind]
        )


@rule(
    "TTX-KIT-11",
    "TTX-KIT-12",
    "TTX-REBAL-4",
    "TTX-REBAL-5",
    "TTX-REBAL-6",
    "TTX-REBAL-7",
    "TTX-REBAL-8",
    "TTX-REBAL-9",
    "TTX-REBAL-10",
    "TTX-REBAL-11",
    "TTX-REBAL-22",
)
@pytest.mark.parametrize(
    ("card", "age", "copies"),
    [
        ("communism", 3, (1, 1, 1)),
        ("fundamentalism", 3, (1, 1, 1)),
        ("republic", 2, (1, 2, 2)),
        ("professional_sports", 3, (1, 2, 2)),
        ("military_theory", 3, (1, 2, 2)),
    ],
)
def test_the_technologies_are_replaced_and_three_of_them_are_for_three_players_too(
    card: str, age: int, copies: tuple[int, int, int]
):
    new, old = REBALANCED.cards[card], BASE.cards[card]
    assert (new.name, new.age, new.copies) == (old.name, age, copies)
    assert old.copies in ((1, 1, 1), (1, 1, 2))
    moved = [
        design.id
        for design in REBALANCED.cards.values()
        if design.is_technology and design.copies != BASE.cards[design.id].copies
    ]
    assert sorted(moved) == ["military_theory", "professional_sports", "republic"]


@rule("TTX-KIT-7", "TTX-REBAL-12", "TTX-REBAL-13")
def test_six_action_cards_are_added_with_three_or_four_players():
    for players, more in ((2, {}), (3, {1: 1, 2: 2, 3: 3}), (4, {1: 1, 2: 2, 3: 3})):
        found: Counter[int] = Counter()
        for age in range(4):
            added = deck(REBALANCED, True, age, players) - deck(BASE, True, age, players)
            actions = {card: times for card, times in added.items() if REBALANCED.cards[card].kind == "action"}
            assert set(actions.values()) <= {1}
            found[age] = len(actions)
        assert +found == Counter(more)


@rule(
    "TTX-REBAL-14", "TTX-REBAL-15", "TTX-REBAL-16", "TTX-REBAL-17", "TTX-REBAL-18", "TTX-EX-1", "TTX-EX-2", "TTX-EX-3"
)
def test_the_marks_make_three_and_four_player_decks_larger():
    """By age: technologies and actions marked 3+, technologies marked 4; cards more with three and with four."""
    table = {1: ((6, 1, 3), (7, 10)), 2: ((7, 2, 2), (9, 11)), 3: ((8, 3, 1), (11, 12))}
    for age, (marks, more) in table.items():
        assert marks_of(REBALANCED, age) == marks
        assert marks_of(BASE, age) == (6, 0, 3)
        sizes = [len(REBALANCED.deck(True, age, players)) for players in SEATS]
        assert (sizes[0], sizes[1] - sizes[0], sizes[2] - sizes[0]) == (44, *more)
        # Of the whole box, three players put so many cards away, and two.
        assert (sizes[2] - sizes[1], sizes[2] - sizes[0]) == {1: (3, 10), 2: (2, 11), 3: (1, 12)}[age]


def marks_of(edition: Edition, age: int) -> tuple[int, int, int]:
    """Technologies and actions for three and more, technologies for four."""
    two, three, four = [deck(edition, True, age, players) for players in SEATS]
    added = Counter(edition.cards[card].kind == "action" for card in (three - two).elements())
    assert not [card for card in (four - three) if edition.cards[card].kind == "action"]
    return added[False], added[True], len(list((four - three).elements()))


@rule("TTX-REBAL-1", "TTX-REBAL-2")
def test_single_old_cards_may_be_kept_but_not_republic_and_professional_sports():
    kept = loaded(rebalanced=True, old_cards="julius_caesar+communism")
    assert [card.mark for card in (kept.cards["julius_caesar"], kept.cards["communism"])] == ["", ""]
    assert kept.cards["communism"].gives.plain() == BASE.cards["communism"].gives.plain()
    assert (kept.cards["hammurabi"].mark, kept.cards["republic"].mark) == ("rebalanced", "rebalanced")
    for card in ("republic", "professional_sports", "military_theory", "homer"):
        error = refused(old_cards=card)
        assert (error.code, card in str(error)) == ("bad_option", True)
    option = next(option for option in GAME.editions[NAME].options if option.name == "old_cards")
    assert option.values is not None
    rebalanced = [card.id for card in REBALANCED.cards.values() if card.mark == "rebalanced" and card.is_civil]
    fixed = ["military_theory", "professional_sports", "republic"]
    assert sorted(option.values) == sorted(card for card in rebalanced if card not in fixed)


@rule("TTX-REBAL-1")
def test_a_card_that_is_kept_has_no_house_value_either():
    kept = ("j_s_bach", "st_peters_basilica")
    edition = loaded(rebalanced=True, old_cards="+".join(kept), house_values=True)
    for card in kept:
        assert edition.cards[card].gives.plain() == BASE.cards[card].gives.plain()
        assert (edition.cards[card].mark, edition.cards[card].reconstructed) == ("", ())
    assert edition.cards["ocean_liner_service"].gives.happy == 1


@rule("TTX-REBAL-2")
def test_republic_and_professional_sports_in_their_new_version_are_named_in_the_form():
    option = next(option for option in GAME.editions[NAME].options if option.name == "old_cards")
    assert "Republic and Professional Sports" in option.help


def test_old_cards_cannot_be_kept_where_none_is_replaced():
    error = refused(rebalanced=False, old_cards="communism")
    assert (error.code, str(error)) == ("bad_combination", "“Old cards kept” needs “Rebalanced cards” to be “yes”.")


@rule("TTX-REBAL-24")
def test_when_a_player_resigns_the_next_decks_follow_the_new_marks():
    scene = tta(3, edition=NAME, mix="base", military=False, age="II").politics(0)
    assert len(scene.table.civil_deck) == 53
    scene.choose("resign")
    scene.table.civil_deck = []
    row.end_age(scene.table)
    assert len(scene.table.civil_deck) == 44
    assert Counter(scene.table.civil_deck)["professional_sports"] == 1


# Military decks -----------------------------------------------------------------------------------------------------


MILITARY = loaded(military=True)


def added_military(age: int) -> Counter[str]:
    return deck(MILITARY, False, age, 4) - deck(BASE, False, age, 4)


@rule("TTX-KIT-8", "TTX-MIL-1", "TTX-MIL-3", "TTX-MIL-4")
def test_nineteen_military_cards_are_added_three_of_them_bonus_cards():
    added = [added_military(age) for age in range(4)]
    assert [sum(cards.values()) for cards in added] == [1, 6, 6, 6]
    bonus = [sum(MILITARY.cards[card].kind == "bonus" for card in cards.elements()) for cards in added]
    assert bonus == [0, 1, 1, 1]
    new = [card for cards in added for card in cards if MILITARY.cards[card].mark == "new"]
    assert len(new) == 16


@rule("TTX-KIT-14", "TTX-MIL-5")
def test_nothing_of_the_base_decks_is_missing_from_the_new_ones_and_only_those_are_played():
    for age, players in product(range(4), SEATS):
        assert not deck(BASE, False, age, players) - deck(MILITARY, False, age, players)
    table = new_game(3, edition=NAME, mix="base").table
    seen = [event.card for event in table.current_events] + [card for card, _ in table.unseen]
    assert Counter(seen) == deck(MILITARY, False, 0, 3)


@rule("TTX-REBAL-19", "TTX-REBAL-20", "TTX-REBAL-25", "TTX-MIL-2")
def test_the_new_wealthy_territory_comes_with_the_military_decks_and_only_with_them():
    def wealth(edition: Edition) -> list[dict[str, int]]:
        return [effect.amounts for effect in edition.cards["wealthy_territory_i"].effects]

    old, new = wealth(BASE), wealth(MILITARY)
    assert old != new
    assert wealth(REBALANCED) == old
    assert wealth(loaded(rebalanced=True, military=True)) == new


@rule("TTX-MIL-6")
def test_military_cards_of_an_age_look_alike_from_behind():
    scene = new_game(2, edition=NAME, mix="base")
    cards = scene.table.cards
    new = next(card for card in cards.values() if card.mark == "new" and not card.is_civil and card.age == 1)
    scene.player(1, military_hand=[new.id, "enslave"])
    before = scene.board(0)["players"][1]
    scene.player(1, military_hand=["enslave", "enslave"])
    assert before == scene.board(0)["players"][1]
    assert (before["military_hand"], before["military_hand_ages"]) == (None, {"I": 2})


@rule("TTX-MIL-7")
def test_with_two_players_pacts_are_taken_out_of_the_new_decks_too():
    pacts = {"pact"}
    gone = [deck(MILITARY, False, age, 3) - deck(MILITARY, False, age, 2) for age in range(4)]
    assert [sum(cards.values()) for cards in gone] == [0, 3, 4, 4]
    assert {MILITARY.cards[card].kind for cards in gone for card in cards} == pacts


# Deck sizes ---------------------------------------------------------------------------------------------------------


PLAIN = {2: (20, 44, 44, 44), 3: (20, 50, 50, 50), 4: (20, 53, 53, 53)}
NEW = {2: (20, 44, 44, 44), 3: (20, 51, 53, 55), 4: (20, 54, 55, 56)}
MIXED = {2: (20, 44, 44, 44), 3: (22, 52, 52, 52), 4: (22, 55, 55, 55)}
MIXED_NEW = {2: (20, 44, 44, 44), 3: (22, 53, 55, 57), 4: (22, 56, 57, 58)}
AND_ONE = {2: (22, 46, 46, 46), 3: (22, 52, 52, 52), 4: (22, 55, 55, 55)}
AND_ONE_NEW = {2: (22, 46, 46, 46), 3: (22, 53, 55, 57), 4: (22, 56, 57, 58)}
CIVIL = {
    ("base", False): PLAIN,
    ("base", True): NEW,
    ("expansion", False): PLAIN,
    ("expansion", True): NEW,
    ("expansion_and_one", False): AND_ONE,
    ("expansion_and_one", True): AND_ONE_NEW,
    ("secret", False): MIXED,
    ("secret", True): MIXED_NEW,
    ("public", False): MIXED,
    ("public", True): MIXED_NEW,
    ("public_by_age", False): MIXED,
    ("public_by_age", True): MIXED_NEW,
}
"""Civil decks of Ages A to III by number of players, as the tables of the reference have them."""


@rule("TTX-REBAL-18", "TTX-PURE-2", "TTX-EX-40", "TTX-EX-41", "TTX-EX-42")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("mix", "rebalanced"), CIVIL)
def test_every_deck_of_every_mode_has_the_size_of_the_reference(mix: str, rebalanced: bool, seats: int):
    options: dict[str, Any] = {"mix": mix, "rebalanced": rebalanced, "military": False}
    first = new_game(seats, edition=NAME, **options).table
    assert len(first.civil_deck) + len(first.row) == CIVIL[mix, rebalanced][seats][0]
    for age, name in enumerate(("I", "II", "III"), 1):
        table = tta(seats, edition=NAME, age=name, **options).table
        assert len(table.civil_deck) == CIVIL[mix, rebalanced][seats][age]
        assert table.rules.civil_decks[age][seats - 2] == len(table.civil_deck)


@rule("TTX-MIL-3", "TTX-MIL-7")
@pytest.mark.parametrize("seats", SEATS)
def test_the_military_decks_have_the_sizes_of_the_reference(seats: int):
    sizes = [len(MILITARY.deck(False, age, seats)) for age in range(4)]
    assert sizes == ([11, 48, 52, 47] if seats == 2 else [11, 51, 56, 51])


# Pure expansion -----------------------------------------------------------------------------------------------------


@rule("TTX-PURE-1", "TTX-PURE-2", "TTX-PURE-3")
@pytest.mark.parametrize("seats", SEATS)
def test_the_pure_expansion_has_the_new_leaders_and_wonders_and_no_others(seats: int):
    pure = loaded(mix="expansion")
    for age in range(4):
        cards = [pure.cards[card] for card in pure.deck(True, age, seats)]
        found = Counter(card.kind for card in cards if card.kind in ("leader", "wonder"))
        assert found == {"leader": 6, "wonder": 4}
        assert {card.mark for card in cards if card.kind in ("leader", "wonder")} == {"new"}
        others = [card.id for card in cards if card.kind not in ("leader", "wonder")]
        base = [card for card in BASE.deck(True, age, seats) if BASE.cards[card].kind not in ("leader", "wonder")]
        assert Counter(others) == Counter(base)
    assert new_game(seats, edition=NAME, mix="expansion").table.mix is None
