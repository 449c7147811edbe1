"""Words for people: every question, choice and story entry of whole games can be said, for every reader."""

from __future__ import annotations

import re

import pytest
from tests.games.clash.scene import clash
from tests.games.clash.test_conformance import busy

import annals.games.clash
from annals.games.clash import GAME, refusals
from annals.games.clash.advances.abilities import ABILITIES
from annals.games.clash.advances.deeds import Perform
from annals.games.clash.cards import Printed
from annals.games.clash.cities.collecting import Collect
from annals.games.clash.cities.constructing import ConstructNow
from annals.games.clash.cities.happiness import RaiseMore
from annals.games.clash.cities.influence import Replace
from annals.games.clash.economy import stock
from annals.games.clash.economy.gifts import TOKEN, ChooseGain
from annals.games.clash.economy.stock import FOOD, NOTHING
from annals.games.clash.economy.trade import Answer
from annals.games.clash.events.barbarians import March
from annals.games.clash.events.events import NextEvent
from annals.games.clash.events.losses import Afflict, LoseUnits
from annals.games.clash.events.text_effects import CivilWar, ShareFood, TakePerson
from annals.games.clash.hand.upper_halves import Celebrate
from annals.games.clash.units.marching import MoveTo
from annals.games.clash.units.recruiting import Recruit
from annals.games.clash.units.units import INFANTRY, SETTLER
from annals.games.clash.words import texts
from annals.games.clash.words.faces import card_lines, doubts, many
from annals.games.clash.words.words import Words, refusal_text
from annals.kernel import Chance
from annals.kernel.agenda import Decision
from annals.kernel.catalogue import Fields
from annals.kernel.table import Result
from annals.rules import rule
from annals.words import Wording


def decisions(base: type[Decision] = Decision) -> list[type[Decision]]:
    found: list[type[Decision]] = []
    for kind in base.__subclasses__():
        found += [kind, *decisions(kind)]
    return [kind for kind in found if kind.__module__.startswith(annals.games.clash.__name__)]


@pytest.mark.parametrize("kind", decisions(), ids=[kind.__name__ for kind in decisions()])
def test_every_question_and_verb_has_its_words(kind: type[Decision]):
    assert kind.__name__ in texts.QUESTIONS
    verbs = kind.verbs(object.__new__(kind))
    for verb, shape in verbs.items():
        label = texts.LABELS.get(f"{kind.__name__}.{verb}") or texts.LABELS[verb]
        used = [int(place) for place in re.findall(r"{(\d)}", label)]
        assert max(used, default=0) <= len(shape), (verb, label)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_can_be_told(seats: int):
    for seed in range(2):
        table = GAME.start(GAME.setup(seats=seats, seed=seed), True)
        chance = Chance(seed)
        while (asked := table.asked()) and table.number < 1500:
            seat = asked[0]
            words = Words(table, seat)  # type: ignore[arg-type]
            assert words.question()
            decision = table.decision()
            assert decision is not None
            for choice in [*table.choices(seat)[::5], *decision.candidates(table, seat)[::5]]:
                assert words.choice(seat, choice).label
                assert words.group(choice)
                words.refs(seat, choice)
                refusal = table.refuse(seat, choice)
                assert refusal is None or words.refusal(refusal)
            assert Words(table, None).question().startswith("Waiting")  # type: ignore[arg-type]
            words.warnings(seat)
            table.choose(seat, busy(table, seat, chance))
        assert table.story is not None
        for reader in (None, 0):
            words = Words(table, reader)  # type: ignore[arg-type]
            for entry in table.story.entries:
                said = words.entry(entry.seen_by(reader))
                assert said, entry.kind
                assert "{" not in said
                assert "[" not in said


def test_words_of_a_choice():
    scene = clash().player(0, food=2, action_hand=["leadership_high_ground"])
    words = Words(scene.table, 0)
    said = words.choice(0, ("advance", "storage"))
    assert said == Wording("Advance to Storage", "2 food", "You can hold 7 food instead of 2.")
    assert str(said) == "Advance to Storage (2 food): You can hold 7 food instead of 2."
    assert words.refs(0, ("construct", 0, "academy")) == ["space:0", "building:academy"]
    assert words.choice(0, ("trade", 1)) == Wording("Trade with Amber")
    assert words.choice(0, ("use", "taxes")).cost == "1 mood token"
    assert words.choice(0, ("use", "bartering")).cost == ""


@pytest.mark.parametrize(
    ("decision", "choice", "cost"),
    [
        (ConstructNow(0, (), "", True, True, "setup"), "construct", "no cost"),
        (ConstructNow(0, (), "", False, True, "setup"), "construct", "1 food, 1 wood and 1 ore"),
        (Celebrate(0, False, "setup"), "raise", "no cost"),
        (Celebrate(0, True, "setup"), "raise", "1 mood token"),
        (RaiseMore(0), "raise", "2 mood tokens"),
        (RaiseMore(0), "done", ""),
        (Replace(0, 0), "unit", ""),
        (TakePerson(0, 1, "great_seer"), "take", "2 culture tokens"),
        (NextEvent(0), "bury", "1 culture token"),
        (Recruit(0, 0, 1, False, (), NOTHING, (), ""), "leader", "1 mood token and 1 culture token"),
    ],
)
def test_the_price_is_that_of_the_question(decision: Decision, choice: str, cost: str):
    scene = clash(seats=3).city(0, 0, buildings=["academy"])
    named = {"construct": (0, "temple"), "raise": (0,), "unit": ("infantry",), "leader": ("acamapichtli",)}
    arguments = named.get(choice, ())
    scene.table.push(decision)
    assert Words(scene.table, 0).choice(0, (choice, *arguments)).cost == cost


def test_an_attempt_says_what_it_takes():
    scene = clash().city(1, 28, buildings=["temple"]).player(0, culture=2)
    said = Words(scene.table, 0).choice(0, ("influence", 0, 28, "temple"))
    assert said.cost == "2 culture tokens"
    assert said.effect == "succeeds with a roll of 5 or more, 33 %"
    scene.player(0, culture=4)
    said = Words(scene.table, 0).choice(0, ("influence", 0, 28, "temple"))
    assert said.effect == "succeeds with a roll of 5 or more, 33 %; with 2 culture tokens, paid after the roll, 67 %"
    scene.city(0, 0, buildings={"temple": 1}).player(0, advances=["conversion"])
    said = Words(scene.table, 0).choice(0, ("influence", 0, 0, "temple"))
    assert said.cost == ""
    assert said.effect == "succeeds with a roll of 4 or more, 50 %; no tokens help"


@pytest.mark.parametrize(
    ("decision", "question"),
    [
        (ShareFood(0, 1, "fine_year_9"), "A Fine Year: who gets the food?"),
        (ShareFood(0, 2, "fine_year_9"), "A Fine Year: who gets the first of 2 food?"),
        (LoseUnits(0, 1, 0, "epidemic"), "Epidemic: you lose 1 unit. Which?"),
        (LoseUnits(0, 2, 0, "epidemic"), "Epidemic: you lose 2 units. Which?"),
    ],
)
def test_what_is_shared_or_lost_one_by_one_is_asked_in_a_players_words(decision: Decision, question: str):
    scene = clash(seats=3).units(0, 0, infantry=2)
    scene.table.push(decision)
    assert Words(scene.table, 0).question() == question


def test_a_token_that_is_gained_for_another_is_counted():
    scene = clash().player(0, culture=1, mood=1)
    scene.table.push(Perform(0))
    words = Words(scene.table, 0)
    assert [words.choice(0, choice).label for choice in scene.table.choices(0)] == [
        "Gain 1 mood token",
        "Gain 1 culture token",
    ]


def test_prices_of_their_own_belong_to_questions():
    verbs = {f"{kind.__name__}.{verb}" for kind in decisions() for verb in kind.verbs(object.__new__(kind))}
    assert set(texts.COSTS) <= verbs


def test_spaces_are_named_by_column_and_place():
    scene = clash()
    words = Words(scene.table, 0)
    names = [words.space(space) for space in range(40)]
    assert len(set(names)) == 40
    assert {name[0] for name in names} == set("ABCDEFG")
    top = scene.table.layout.places.index((3, -1))
    assert names[top] == "D1"


def test_amounts():
    words = Words(clash().table, 0)
    assert words.amounts("2food+1gold") == "2 food and 1 gold"
    assert words.amounts("1infantry*+2settler") == "1 infantry (through forest) and 2 settlers"


def test_halves_are_written_as_on_the_board():
    assert [many(n, texts.POINTS) for n in (0, 0.5, 1, 1.5, 2)] == [
        "0 points",
        "½ point",
        "1 point",
        "1½ points",
        "2 points",
    ]


def test_a_gain_says_how_much():
    scene = clash()
    scene.table.push(ChooseGain(0, TOKEN, "bartering"))
    scene.table.forget_choices()
    words = Words(scene.table, 0)
    said = [words.choice(0, choice).label for choice in scene.table.choices(0)]
    assert said == ["Gain 1 mood token", "Gain 1 culture token"]


def test_a_card_offered_openly_is_named_by_its_kind():
    scene = clash()
    card = next(iter(scene.table.edition.actions))
    scene.table.push(Answer(0, 1, (0,) * 10, (0,) * 10, (card,), 1))
    name = scene.table.edition.actions[card].name
    assert f" the action card {name} " in Words(scene.table, 0).question()


def test_the_end():
    words = Words(clash().table, 0)
    assert words.result(Result((12.5, 9), (0,))) == "You win with 12½ points. Amber: 9."
    assert words.result(Result((9, 9), (0, 1))) == "You and Amber share the victory with 9 points."


def test_cards_and_refusals():
    scene = clash()
    words = Words(scene.table, None)
    assert words.card("great_wall")[0] == "Great Wall · wonder"
    assert words.card("sulla")[1:3] == ["Rome", scene.table.edition.leaders["sulla"].text.split(" Civilizer")[0]]
    assert refusal_text(refusals.NO_ACTION).endswith("(CLA-ROUND-4)")


def test_every_card_can_be_said_and_its_doubts_too():
    edition = clash().table.edition
    for card in edition.cards.values():
        lines = card_lines(edition, card)
        assert lines[0].startswith(card.name)
        assert lines[-1].startswith("In doubt: " if doubts(card) else "Source: ")
    assert doubts(edition.advances["priesthood"]) == ["no border, unsure"]
    assert doubts(edition.events["epidemic"]) == []


def test_a_reconstructed_card_says_so():
    made = Printed("wonder", Fields({"id": "x", "name": "X", "source": "reconstructed; by its pieces"}, "own.toml", 1))
    assert doubts(made) == ["reconstructed by this project", "by its pieces"]


def test_a_destination_names_its_terrain():
    scene = clash().units(0, 0, settler=1).terrain(s1="forest").unrevealed(4, 1)
    hidden = scene.table.layout.regions[4][0]
    scene.table.push(MoveTo(0, 0, (SETTLER,), False, ""))
    words = Words(scene.table, 0)
    assert words.choice(0, ("to", 1)).label == f"To {words.space(1)}, forest"
    assert words.choice(0, ("to", hidden)).label == f"To {words.space(hidden)}, unrevealed"


def test_a_destination_names_whom_it_meets():
    scene = clash().city(1, 1).city(0, 2).units(1, 10, infantry=1).units(0, 16, settler=1).units(0, 0, infantry=1)
    scene.table.push(MoveTo(0, 0, (INFANTRY,), False, ""))
    words = Words(scene.table, 0, ["Mara", "Idris"])
    said = {space: words.choice(0, ("to", space)).label.partition(", ")[2] for space in (1, 2, 10, 16)}
    assert said == {1: "Idris's city", 2: "your city", 10: "Idris's units", 16: "plains"}


def test_a_march_of_barbarians_says_whom_it_meets():
    scene = clash().barbarians(10, infantry=1).city(0, 16).units(0, 1, infantry=1)
    scene.table.push(March(0, (10,), True, False))
    words = Words(scene.table, 0)
    assert words.choice(0, ("march", 10, 16)).label.endswith(", your city")
    assert words.choice(0, ("march", 10, 1)).label.endswith(", your units")


@pytest.mark.parametrize(("angry", "verb", "after"), [(False, "lower", "neutral"), (True, "anger", "angry")])
def test_a_city_that_suffers_says_what_becomes_of_it(angry: bool, verb: str, after: str):
    scene = clash().city(0, 16, mood="happy")
    scene.table.push(Afflict(0, (0, 16), 1, angry, "civil_war"))
    words = Words(scene.table, 0)
    assert words.choice(0, (verb, 16)).label == f"{words.space(16)}: happy to {after}"


def test_the_price_of_a_card_is_told_with_the_card():
    scene = clash().player(0, culture=1, action_hand=["advance_peltasts"]).choose("play advance_peltasts")
    (paid,) = scene.told("pay")
    assert Words(scene.table, 0).entry(paid) == "You pay 1 culture token (Advance)."


def test_goods_of_which_none_fits_are_not_gained():
    scene = clash().player(0, food=2)
    stock.gain(scene.table, scene.p(0), FOOD, 1, "collect")
    (gained,) = scene.told("gain")
    assert Words(scene.table, 0).entry(gained) == "You can hold no more, so 1 food cannot be kept (collecting)."


def test_turning_settlers_into_ships_says_what_it_means():
    scene = clash(civilizations="random").player(0, civilization="vikings", civ_advances=["ship_construction"])
    scene.table.push(MoveTo(0, 0, (SETTLER, SETTLER), False, ""))
    said = Words(scene.table, 0).choice(0, ("launch", 1))
    assert said.label.startswith("Turn into ships at ")
    assert said.effect.startswith("2 settlers: a ship for each, moved this turn; only a later move")


def test_what_cannot_be_held_is_said_before_it_is_lost():
    scene = clash().player(0, food=2).terrain(s1="plains")
    words = Words(scene.table, 0)
    assert words.choice(0, ("collect", 0)).effect == "you can hold 2 food: what comes on top is lost"
    scene.player(0, food=1).table.push(Collect(0, 0, 2, False, (), "", False))
    assert words.choice(0, ("take", 1, "food")).effect == ""
    scene.table.push(Collect(0, 0, 1, False, ((1, FOOD),), "", False))
    assert words.choice(0, ("take", 2, "food")).effect == "you can hold 2 food: what comes on top is lost"


def test_who_took_a_city_and_why_a_settler_is_placed():
    scene = clash().player(0, advances=["tactics"])
    lost = 10
    near = scene.table.layout.neighbours[lost][0]
    scene.city(1, lost).units(0, near, infantry=1)
    scene.table.push(MoveTo(0, near, (INFANTRY,), False, ""))
    scene.choose(f"to {lost}")
    words = Words(scene.table, 1)
    where = words.space(lost)
    asked = f"Azure took your city at {where}: where do you place a settler from your supply?"
    assert words.question() == asked
    assert words.choice(1, ("decline",)).label == "No settler"
    assert scene.table.story is not None
    told = [entry.seen_by(1) for entry in scene.table.story.entries if entry.kind == "capture"]
    assert words.entry(told[0]) == f"Azure captures your city at {where}."
    assert Words(scene.table, 0).entry(told[0]) == f"You capture Amber's city at {where}."


def test_an_offer_is_yours_or_somebodys():
    scene = clash()
    answer = {"kind": "trade", "seat": 1, "origin": None, "details": {"accepted": False, "partner": 0}}
    assert Words(scene.table, 0).entry(answer) == "Amber refuses your offer."
    assert Words(scene.table, 1).entry(answer) == "You refuse Azure's offer."


def test_everything_that_is_used_has_a_name():
    words = Words(clash().table, 0)
    for ability in ABILITIES:
        assert words.thing(ability) != ability.replace("_", " "), ability
    assert words.thing("princeps") == "Princeps"
    assert words.amounts("1pirate") == "1 pirate ship"
    assert words.amounts("2ship+2pirate") == "2 ships and 2 pirate ships"


@pytest.mark.parametrize(
    ("gives", "asks", "offered", "answered"),
    [
        (0, 1, "you ask for 1 culture token as a gift", "asks you for 1 culture token and gives nothing for it"),
        (1, 0, "1 culture token as a gift", "would give you 1 culture token and asks for nothing"),
        (1, 2, "1 culture token for 2 culture tokens", "offers 1 culture token for 2 culture tokens"),
    ],
)
def test_a_trade_with_an_empty_side_is_a_gift_or_a_plea(gives: int, asks: int, offered: str, answered: str):
    scene = clash().player(0, culture=3).player(1, culture=3).turn(0)
    scene.choose("trade 1")
    assert Words(scene.table, 0).question() == "Your offer to Amber: what do you give, and what do you ask for?"
    scene.choose(*["give culture"] * gives, *["ask culture"] * asks)
    assert Words(scene.table, 0).question() == f"Your offer to Amber: {offered}."
    scene.choose("offer")
    assert Words(scene.table, 1).question() == f"Azure {answered}. Do you accept?"
    assert "nothing for" not in Words(scene.table, 1).entry(scene.told("offer")[-1])


@rule("CLA-END-1", "CLA-END-2")
@pytest.mark.parametrize(
    ("age", "lost", "status", "end"),
    [
        (6, [], "Status phase of age 6, the last one: ", "The game is over: all 6 ages are played."),
        (3, [1], "because no city is left to Amber", "The game is over early: no city is left to Amber."),
        (3, [0], "because no city is left to you", "The game is over early: no city is left to you."),
    ],
)
def test_the_end_of_the_game_says_why(age: int, lost: list[int], status: str, end: str):
    scene = clash().turn(0, age=age, round=3)
    for seat in lost:
        for space in scene.table.cities_of(seat):
            scene.no_city(space)
    while scene.table.asked():
        choices = scene.choices()
        scene.choose(next((one for one in choices if one[0] in ("end", "pass", "done")), choices[0]))
    words = Words(scene.table, 0)
    assert status in words.entry(scene.told("status")[-1])
    assert words.entry(scene.told("end")[-1]) == end


def test_a_civil_war_says_what_each_city_would_lose():
    scene = clash().all_terrain("plains").city(0, 10, mood="angry").city(0, 13)
    scene.units(0, 10, infantry=1).units(0, 13, infantry=1)
    scene.table.push(CivilWar(0, (10, 13), "civil_war_36"))
    words = Words(scene.table, 0)
    assert words.question() == "Civil War: which city loses an infantry and its mood?"
    assert [words.choice(0, choice).label.partition(": ")[2] for choice in scene.choices()] == [
        "1 infantry lost, stays angry",
        "1 infantry lost, neutral to angry",
    ]
