"""Words: every question, choice, refusal and story entry has a text, and the text is right where it says numbers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.games.tta.scene import Scene, tta

from annals.games.tta import (
    GAME,
    TtaTable,
    actions,
    colonies,
    edition,
    effects,
    events,
    leaders,
    pacts,
    politics,
    population,
    refusals,
    spoils,
    texts,
    tokens,
    vocabulary,
    war,
    wonders,
)
from annals.games.tta.faces import card_lines
from annals.games.tta.words import Words, refusal_text
from annals.kernel import Chance, Choice, Decision, Refusal, read_choice

ROOMS = (actions, colonies, effects, events, leaders, pacts, politics, population, spoils, tokens, war, wonders)
DECISIONS = sorted(
    {
        value.__name__: value
        for room in ROOMS
        for value in vars(room).values()
        if isinstance(value, type) and issubclass(value, Decision) and value.__module__ == room.__name__
    }.items()
)
LEFT_OVER = re.compile(r"[{}\[\]|]|None|\w_\w|  |\.\.|\( |\(\)| \.|: \.|^$")


def proper(text: str) -> str:
    """The text, if it is one a person can read: no ids, nothing left over of its template."""
    assert not LEFT_OVER.search(text), text
    assert text == text.strip()
    return text


def sentence(text: str) -> str:
    assert text[0].isupper(), text
    assert text[-1] in ".!?)", text
    return proper(text)


def read_everything(words: Words, seat: int, seen: set[str]) -> None:
    """The question and every candidate choice, with its references, group and refusal."""
    table = words.table
    decision = table.decision()
    assert decision is not None
    seen.add(type(decision).__name__)
    sentence(words.question())
    sentence(Words(table, None).question())
    labels: dict[str, Choice] = {}
    for choice in dict.fromkeys([*decision.candidates(table, seat), *table.choices(seat)]):
        label = proper(str(words.choice(seat, choice)))
        assert label[0].isupper() or label[0].isdigit(), label
        assert label not in labels, f"{choice} and {labels[label]} read alike: {label}"
        labels[label] = choice
        assert words.group(choice) in texts.GROUPS
        for ref in words.refs(seat, choice):
            assert re.fullmatch(r"(row|player):\d+|card:\w+|(bank|pile):\w+", ref), ref
        refusal = table.refuse(seat, choice)
        if refusal is not None:
            sentence(words.refusal(refusal))
    for warning in words.warnings(seat):
        sentence(warning)


@pytest.mark.parametrize(("seats", "games", "options"), [(2, 5, {}), (3, 3, {"civil_hands": "hidden"}), (4, 3, {})])
def test_random_games_have_words_for_everything(seats: int, games: int, options: dict[str, Any]):
    seen: set[str] = set()
    for seed in range(games):
        table = GAME.start(GAME.setup(seats=seats, seed=seed, **options), True)
        assert isinstance(table, TtaTable)
        chance = Chance(seed)
        told = 0
        while table.asked():
            seat = table.asked()[0]
            words = Words(table, seat)
            read_everything(words, seat, seen)
            assert table.story is not None
            for reader in (None, *range(seats)):
                listener = Words(table, reader)
                for entry in table.story.entries[told:]:
                    sentence(listener.entry(entry.seen_by(reader)))
            told = len(table.story.entries)
            choices = [choice for choice in table.choices(seat) if choice[0] not in ("resign", "end")]
            table.choose(seat, chance.pick("test", choices or table.choices(seat)))
        result = table.result()
        assert result is not None
        for reader in (None, *range(seats)):
            sentence(Words(table, reader).result(result))
        assert Words(table, 0).question() == texts.OVER
    assert {"ActionPhase", "Politics"} <= seen


def busy_table() -> Scene:
    """Two civilizations that have some of everything."""
    scene = tta(seats=3, age="II")
    for seat in (0, 1):
        facts: dict[str, Any] = {
            "technologies": {"iron": 1, "drama": 1, "swordsmen": 1},
            "specials": ["masonry", "warfare"],
        }
        facts |= {"wonders": ["pyramids", "colossus"], "colonies": ["vast_territory_i", "wealthy_territory_i"]}
        facts |= {"unfinished": ("eiffel_tower", 1), "food": 4, "resources": 9, "pool": 1, "science": 9, "blue_bank": 9}
        facts |= {"military_hand": ["military_bonus_i", "pestilence", "legion"], "civil_hand": ["alchemy", "monarchy"]}
        scene.player(seat, leader="frederick_barbarossa" if seat == 0 else "james_cook", **facts)
    return scene


QUESTIONS: list[Decision] = [
    actions.CardAction(0, "rich_land_i"),
    actions.CardAction(0, "breakthrough_i"),
    actions.CardAction(0, "engineering_genius_i"),
    actions.CardAction(0, "frugality_i"),
    actions.Churchill(0),
    actions.Enlist(0),
    colonies.Auction("historic_territory_i", (0, 1, 2), 0, -1),
    colonies.Auction("historic_territory_i", (0, 2), 2, 2),
    colonies.SendForce(1, "historic_territory_i", 3, ("warriors",), 0, 0),
    effects.GainOne(0, "reserves_i", 0),
    effects.Split(0, 3, "foray"),
    effects.Split(0, -2, "raiders"),
    events.Agreement(0, 5, False),
    events.CivilLife(0, "development_of_civilization", 1),
    events.DiscardMilitary(0, 2, None),
    events.DiscardMilitary(0, 1, "politics_of_strength"),
    events.LoseBuilding(0, 0, False, "border_conflict"),
    events.LoseBuilding(0, 1, True, "terrorism"),
    events.LoseColony(0, "independence_declaration"),
    events.OfferWorker(0, "religion", "development_of_religion"),
    events.RuinWonder(0, "ravages_of_time"),
    leaders.Tuck(0, "homer"),
    pacts.AnswerPact(1, 0, "trade_routes_agreement", "A"),
    pacts.AnswerPact(1, 0, "peace_treaty", "A"),
    politics.Politics(0, True),
    population.LoseWorker(0, 1, "pestilence"),
    spoils.Annex(0, 1, "annex"),
    spoils.Infiltrate(0, 1, 3, "infiltrate"),
    spoils.Plunder(0, 1, 5, "plunder_ii"),
    spoils.Raid(0, 1, (2, 1), 0, "raid_ii"),
    spoils.StealTechnology(0, 1, 8, "war_over_technology"),
    tokens.LoseToken(0, 1),
    war.Defend(1, 0, "plunder_i", 2, 0, 0),
    war.Defend(1, 0, "plunder_i", 4, 2, 1),
    wonders.CoverStage(0, 1),
]


@pytest.mark.parametrize("decision", QUESTIONS, ids=lambda decision: type(decision).__name__)
def test_rare_questions_have_words_too(decision: Decision):
    scene = busy_table()
    scene.table.push(decision)
    scene.table.forget_choices()
    read_everything(Words(scene.table, scene.asked()[0]), scene.asked()[0], set())


@pytest.mark.parametrize(("name", "decision"), DECISIONS)
def test_every_decision_has_a_question_and_every_verb_a_label(name: str, decision: type[Decision]):
    assert name in texts.QUESTIONS
    verbs = decision.__new__(decision).verbs()
    for verb in verbs:
        forms = [key for key in texts.LABELS if key in (verb, f"{name}.{verb}") or key.startswith(f"{verb}.")]
        assert forms, f"{name} can be answered with {verb!r}, which has no label"
    if name in ("ActionPhase", "Politics"):
        assert set(verbs) <= set(texts.GROUP_OF)


def test_every_price_and_effect_has_a_label():
    assert texts.COSTS.keys() | texts.EFFECTS.keys() <= texts.LABELS.keys()


def test_what_a_choice_brings_is_no_price():
    scene = tta().player(0, military_hand=["pestilence"]).politics(0)
    said = Words(scene.table, 0).choice(0, ("prepare", "pestilence"))
    assert (said.label, said.cost) == ("Prepare Pestilence, an event (you score 1 culture)", "")
    assert said.effect.startswith("Every player loses 1 population: ")


def test_every_question_is_among_those_tried():
    tried = {type(decision).__name__ for decision in QUESTIONS}
    assert tried | {"ActionPhase"} == {name for name, _ in DECISIONS}


def test_every_story_kind_of_the_rules_has_a_sentence():
    source = "".join(path.read_text(encoding="utf-8") for path in _rooms())
    kinds = set(re.findall(r'\.tell(?:_seat)?\(\s*"(\w+)"', source)) | {"develop", "only_choice"}
    assert len(kinds) > 50
    assert kinds <= set(texts.STORY)
    spoken = {key.partition(".")[0] for key in texts.STORY}
    assert spoken == kinds | {"revolution"}


def _rooms() -> list[Any]:
    from pathlib import Path

    return sorted(Path(texts.__file__).parent.glob("*.py"))


def test_every_refusal_has_a_sentence_and_names_its_rule():
    every = [value for value in vars(refusals).values() if isinstance(value, Refusal)]
    assert len(every) > 50
    for refusal in every:
        assert sentence(refusal_text(refusal)).endswith(f"({refusal.rule})")


@pytest.mark.parametrize("text", ["", "juggle", "take", "take iron", "take 99", "build 3"])
def test_ill_formed_choices_are_refused_in_words(text: str):
    scene = tta(seats=2)
    refusal = scene.table.refuse(0, read_choice(text) if text else ())
    assert refusal is not None
    sentence(refusal_text(refusal))


def test_every_card_can_be_explained():
    for card in edition.load("2015").cards.values():
        lines = card_lines(card)
        assert lines[0].startswith(f"{card.name} · Age ")
        assert lines[-1].startswith("Source: ")
        for line in lines:
            assert not re.search(r"[{}\[\]|]|None|[a-z]_[a-z]", line), line


def test_every_ability_and_trait_has_words():
    assert set(texts.ABILITIES) == set(actions.ABILITIES)
    for card in edition.load("2015").cards.values():
        assert set(card.traits) <= set(vocabulary.TRAITS)
        assert card.kind in texts.KINDS


def labels(scene: Scene) -> dict[str, str]:
    seat = scene.asked()[0]
    words = Words(scene.table, seat)
    return {" ".join(map(str, choice)): str(words.choice(seat, choice)) for choice in scene.table.choices(seat)}


def question(scene: Scene) -> str:
    return Words(scene.table, scene.asked()[0]).question()


def test_building_says_price_and_gain():
    scene = tta().player(0, technologies={"iron": 0}, resources=9, pool=1)
    assert labels(scene)["build iron"] == "Build a mine on Iron (5 resources): +2 resources a turn"
    assert labels(scene)["upgrade bronze iron"] == "Upgrade Bronze to Iron (3 resources): +1 resource a turn"


def test_taking_says_space_and_price():
    scene = tta().row(s3="iron", s6="pyramids").player(0, wonders=["colossus"])
    assert labels(scene)["take 3"] == "Take Iron from space 3 (1 civil action)"
    assert labels(scene)["take 6"] == "Take Pyramids from space 6 (3 civil actions)"


def test_action_card_prices_are_lowered_in_the_label():
    scene = tta().player(0, civil_hand=["rich_land_i"], resources=5, pool=1)
    assert labels(scene)["play rich_land_i"].startswith("Play Rich Land I: ")
    scene.choose("play rich_land_i")
    assert question(scene) == "Rich Land I: build or upgrade a farm or mine, 2 cheaper. Which one?"
    assert labels(scene)["build bronze"] == "Build a mine on Bronze (free): +1 resource a turn"


def test_an_attack_says_both_strengths():
    scene = tta().player(0, military_hand=["plunder_i"], technologies={"warriors": 4}).politics(0)
    scene.player(1, military_hand=["military_bonus_i"])
    assert labels(scene)["aggression plunder_i 1"] == (
        "Attack Egypt with Plunder I (1 military action): strength 4 against 1"
    )
    scene.choose("aggression plunder_i 1")
    assert question(scene) == "Rome attacks you with Plunder I: strength 4 against your 1. Defend?"
    assert Words(scene.table, 0).question() == "Egypt is deciding how to defend against Plunder I."


def test_a_story_is_told_to_each_reader():
    scene = tta().row(s1="iron").choose("take 1")
    assert scene.table.story is not None
    entry = scene.table.story.entries[-1]
    assert Words(scene.table, 0).entry(entry.seen_by(0)) == "You take Iron from space 1."
    assert Words(scene.table, 1).entry(entry.seen_by(1)) == "Rome takes Iron from space 1."
    assert Words(scene.table, None, ["Ada", "Bo"]).entry(entry.seen_by(None)) == "Ada takes Iron from space 1."


def test_hidden_details_are_counted_not_named():
    scene = tta().player(0, military_hand=["pestilence"]).events("development_of_science").politics(0)
    scene.choose("prepare pestilence")
    assert scene.table.story is not None
    entry = next(entry for entry in scene.table.story.entries if entry.kind == "prepare")
    assert Words(scene.table, 0).entry(entry.seen_by(0)) == "You prepare Pestilence."
    assert Words(scene.table, 1).entry(entry.seen_by(1)) == "Rome prepares an event of Age I."


def test_warnings_come_before_the_harm():
    scene = tta().player(0, blue_bank=5, yellow_bank=4, pool=0, food=0, technologies={"agriculture": 1})
    warnings = Words(scene.table, 0).warnings(0)
    assert warnings[0].startswith("Uprising at the end of your turn: 6 workers are discontent, 0 unused.")
    assert warnings[1] == "Hunger at the end of your turn: 3 food missing costs 12 culture."
    assert warnings[2] == "Corruption takes 4 resources at the end of your turn: your blue bank has 5 blue tokens."


def test_every_rating_of_a_view_has_a_name():
    view: dict[str, Any] = tta().table.view(0)
    assert set(view["board"]["players"][0]["origins"]) == set(texts.RATINGS)


def test_refs_name_things_on_the_board():
    scene = tta(seats=3).row(s3="iron").player(0, military_hand=["plunder_i"], technologies={"warriors": 4})
    words = Words(scene.table, 0)
    assert words.refs(0, ("take", 3)) == ["row:3", "card:iron"]
    assert words.refs(0, ("population",)) == ["bank:yellow"]
    scene.politics(0)
    assert words.refs(0, ("aggression", "plunder_i", 2)) == ["card:plunder_i", "player:2"]
