"""Words: every question, choice, refusal and story entry has a text, and the text is right where it says numbers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.games.tta.scene import Scene, tta

from annals.games.tta import GAME, TtaTable, actions, edition, effects, vocabulary
from annals.games.tta.civil import abilities, action_cards, completions, leaders, preludes, technologies, wonders
from annals.games.tta.economy import population, resting, tokens
from annals.games.tta.military import colonies, drawing, sacrifice, spoils, war
from annals.games.tta.politics import bonus_cards, events, expansion_events, pacts, politics, resigning
from annals.games.tta.words import texts
from annals.games.tta.words.faces import card_lines
from annals.games.tta.words.words import Words, refusal_text
from annals.kernel import Chance, Choice, Decision, read_choice

ROOMS = (
    abilities,
    action_cards,
    actions,
    bonus_cards,
    colonies,
    completions,
    drawing,
    effects,
    events,
    expansion_events,
    leaders,
    pacts,
    politics,
    population,
    preludes,
    resigning,
    resting,
    sacrifice,
    spoils,
    technologies,
    tokens,
    war,
    wonders,
)
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


WHOLE_GAMES: list[tuple[int, int, dict[str, Any]]] = [
    (2, 5, {}),
    (3, 3, {"civil_hands": "hidden"}),
    (4, 3, {}),
    (3, 3, {"edition": "2015-expansion", "rebalanced": False, "mix": "base"}),
    (2, 2, {"edition": "2015-expansion", "rebalanced": False, "mix": "base", "civil_hands": "hidden"}),
    (3, 2, {"edition": "2006-full", "bonus_cards": "private", "alternate_corruption": True, "no_ganging_up": True}),
    (2, 1, {"edition": "2006-advanced", "draw_as_action": True}),
    (3, 1, {"edition": "2006-simple"}),
]


@pytest.mark.parametrize(("seats", "games", "options"), WHOLE_GAMES)
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
    assert "ActionPhase" in seen
    assert ("Politics" in seen) == (options.get("edition") != "2006-simple")


EXPANSION: dict[str, Any] = {"edition": "2015-expansion", "mix": "expansion"}


def busy_table(leader: str = "frederick_barbarossa") -> Scene:
    """Two civilizations that have some of everything."""
    scene = tta(seats=3, age="II", **EXPANSION)
    for seat in (0, 1):
        facts: dict[str, Any] = {
            "technologies": {"iron": 1, "drama": 1, "swordsmen": 1},
            "specials": ["masonry", "warfare"],
        }
        facts |= {"wonders": ["pyramids", "himeji_castle"], "colonies": ["vast_territory_i", "wealthy_territory_i"]}
        facts |= {"unfinished": ("eiffel_tower", 1), "food": 4, "resources": 9, "pool": 1, "science": 9, "blue_bank": 9}
        facts |= {
            "military_hand": ["military_bonus_i", "pestilence", "legion", "vast_territory_ii", "impact_of_science"],
            "civil_hand": ["alchemy", "monarchy"],
        }
        scene.player(seat, leader=leader if seat == 0 else "james_cook", **facts)
    return scene


QUESTIONS: list[Decision] = [
    action_cards.CardAction(0, "rich_land_i"),
    action_cards.CardAction(0, "breakthrough_i"),
    action_cards.CardAction(0, "engineering_genius_i"),
    action_cards.CardAction(0, "frugality_i"),
    abilities.Churchill(0),
    abilities.Enlist(0),
    bonus_cards.ChooseBonus((0, 1, 2)),
    drawing.ChooseDraw(0, 3),
    resigning.Leave(0),
    resting.RestMine(0, "turn"),
    sacrifice.Resist(1, 0, "plunder_i", 9, 0, ("warriors",)),
    sacrifice.OfferUnits(0, 0, 1, "plunder_i", 9, False, ()),
    sacrifice.OfferUnits(0, 1, 0, "war_over_territory", 9, True, ("warriors",)),
    spoils.RaidAlike(0, 1, 2, (), "raid_ii"),
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
    expansion_events.Negotiate(2, 0, 1, 3, "international_negotiations"),
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
    abilities.Printing(0),
    completions.Assembly(0, "united_nations"),
    completions.ColonizeFromHand(0, "suez_canal"),
    expansion_events.ChooseEvent(0, ("development_of_crafts", "development_of_markets"), "development_of_planning"),
    expansion_events.MoveWorker(0, "freedom_of_movement"),
    expansion_events.Negotiate(0, 1, 0, 3, "international_negotiations"),
    leaders.Pledge(0),
    preludes.Prelude(0, 1, True),
    spoils.Kidnap(0, 1, "kidnap"),
    technologies.BuyCulture(0, "iron"),
    war.WarSacrifice(0, 1, "war_over_culture", None, True),
    war.WarSacrifice(0, 1, "war_over_culture", "swordsmen", False),
]


LED_BY = {
    "BuyCulture": "steve_jobs",
    "Pledge": "saladin",
    "Prelude": "pierre_de_coubertin",
    "Printing": "johannes_gutenberg",
}
"""Questions that only some leaders bring."""


@pytest.mark.parametrize("decision", QUESTIONS, ids=lambda decision: type(decision).__name__)
def test_rare_questions_have_words_too(decision: Decision):
    scene = busy_table(LED_BY.get(type(decision).__name__, "frederick_barbarossa"))
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
    kinds = set(re.findall(r'\.tell(?:_seat)?\(\s*"(\w+)"', source)) | {"develop"}
    assert len(kinds) > 50
    assert kinds <= set(texts.STORY)
    spoken = {key.partition(".")[0] for key in texts.STORY}
    assert spoken == kinds | {"revolution"}


def _rooms() -> list[Any]:
    from pathlib import Path

    return sorted(Path(texts.__file__).parents[1].rglob("*.py"))


EDITIONS = list(GAME.editions)


@pytest.mark.parametrize("name", EDITIONS)
def test_every_refusal_has_a_sentence_and_names_its_rule(name: str):
    every = list(edition.load(name).rules.refusals.values())
    assert len(every) > 50
    for refusal in every:
        assert sentence(refusal_text(refusal)).endswith(f"({refusal.rule})")


@pytest.mark.parametrize("text", ["", "juggle", "take", "take iron", "take 99", "build 3"])
def test_ill_formed_choices_are_refused_in_words(text: str):
    scene = tta(seats=2)
    refusal = scene.table.refuse(0, read_choice(text) if text else ())
    assert refusal is not None
    sentence(refusal_text(refusal))


@pytest.mark.parametrize("name", EDITIONS)
def test_every_card_can_be_explained(name: str):
    for card in edition.load(name).cards.values():
        lines = card_lines(card)
        assert lines[0].startswith(f"{card.name} · Age ")
        assert any(line.startswith("Source: ") for line in lines[-2:])
        for line in lines:
            assert not re.search(r"[{}\[\]|]|None|[a-z]_[a-z]", line), line


@pytest.mark.parametrize("name", EDITIONS)
def test_every_ability_and_trait_has_words(name: str):
    assert set(texts.ABILITIES) == set(vocabulary.ABILITIES)
    for card in edition.load(name).cards.values():
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


def test_a_share_of_food_and_resources_names_only_what_is_taken():
    scene = tta().player(1, food=3, resources=3)
    scene.table.push(spoils.Plunder(0, 1, 3, "plunder_i"))
    assert list(labels(scene).values()) == ["3 resources", "1 food and 2 resources", "2 food and 1 resource", "3 food"]


def test_drawing_nothing_is_said_in_words():
    scene = tta().player(0)
    scene.table.push(drawing.ChooseDraw(0, 1))
    said = [Words(scene.table, 0).choice(0, choice).label for choice in scene.table.choices(0)]
    assert sorted(said) == ["Draw 1 military card", "Draw no military card"]


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
    assert Words(scene.table, 0).entry(entry.seen_by(0)) == "You take Iron for 1 civil action."
    assert Words(scene.table, 1).entry(entry.seen_by(1)) == "Rome takes Iron for 1 civil action."
    assert Words(scene.table, None, ["Ada", "Bo"]).entry(entry.seen_by(None)) == "Ada takes Iron for 1 civil action."


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
    board: dict[str, Any] = tta().table.view(0)["board"]
    assert set(board["players"][0]["origins"]) == set(texts.RATINGS)


def test_refs_name_things_on_the_board():
    scene = tta(seats=3).row(s3="iron").player(0, military_hand=["plunder_i"], technologies={"warriors": 4})
    words = Words(scene.table, 0)
    assert words.refs(0, ("take", 3)) == ["row:3", "card:iron"]
    assert words.refs(0, ("population",)) == ["bank:yellow"]
    scene.politics(0)
    assert words.refs(0, ("aggression", "plunder_i", 2)) == ["card:plunder_i", "player:2"]
