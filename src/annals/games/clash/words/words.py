"""Words for people: every question, choice, story entry, refusal and warning as text for one reader.

The rules speak in ids and numbers; this room puts them into the sentences of texts.py, where all strings live.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from annals.games.clash.actions import Act
from annals.games.clash.battle.capture import PlaceUnit
from annals.games.clash.cards import Leader, Printed
from annals.games.clash.cities import influence
from annals.games.clash.cities.city import ANGRY, MOODS
from annals.games.clash.cities.collecting import Collect
from annals.games.clash.economy import stock
from annals.games.clash.economy.gifts import ChooseGain
from annals.games.clash.economy.stock import FOOD, NAMES, ORE, WOOD
from annals.games.clash.events.losses import Afflict, sheltered
from annals.games.clash.events.text_effects import CivilWar, ShareFood
from annals.games.clash.map import spaces
from annals.games.clash.units import groups
from annals.games.clash.units.marching import MoveTo
from annals.games.clash.units.units import BARBARIANS, KINDS, OWNERS
from annals.games.clash.words import texts
from annals.games.clash.words.faces import capital, card_lines, figure, listed, many, price
from annals.games.clash.words.prices import price_of
from annals.kernel.agenda import Decision
from annals.kernel.choice import Choice, Refusal
from annals.kernel.table import Result
from annals.words import Wording

if TYPE_CHECKING:
    from annals.games.clash.player import Player
    from annals.games.clash.table import ClashTable

SEAT_VERBS: Final = ("first", "trade", "choose", "free")
"""Verbs whose number is a seat."""
REGION_VERBS: Final = ("reveal", "explore", "voyage")
"""Verbs whose number is a region."""
WAYS: Final = {"to": 0, "road": 0, "attack": 0, "beach": 1, "settle": 0, "march": 1}
"""Verbs that lead somewhere, with the place of that space among their arguments: what lies there matters."""
TEXT_VERBS: Final = (
    "advance",
    "borrow",
    "buy",
    "complete",
    "construct",
    "gain",
    "lay",
    "leader",
    "learn",
    "play",
    "use",
    "wonder",
)
"""Verbs that do what the card they name says."""
LAND: Final = (FOOD, WOOD, ORE)
"""What cities collect from the land."""
SEAT_FIELDS: Final = ("by", "partner", "rival", "owner", "drawer", "taker", "mover")
SPACE_FIELDS: Final = ("space", "from", "to", "source", "target", "for", "army", "sea")
CARD_FIELDS: Final = (
    "card",
    "advance",
    "building",
    "wonder",
    "leader",
    "objective",
    "civilization",
    "piece",
    "old",
    "new",
)
PART: Final = re.compile(r"(\d+)([a-z_]+)([^a-z+]*)")
"""One part of a text of amounts: `2infantry*` in `2infantry*+1settler`."""
KIND_ORDER: Final = (
    "advance",
    "civ_advance",
    "building",
    "wonder",
    "unit",
    "action",
    "event",
    "leader",
    "objective_card",
    "objective",
    "civilization",
    "upper",
    "combat",
    "category",
)
"""Where a name is looked up first: some ids are used by two kinds of cards."""


def refusal_text(refusal: Refusal) -> str:
    """Why not, with the rule that says so."""
    return f"{refusal.sentence} ({refusal.rule})"


def _forms(sentence: str, reader: bool) -> str:
    return re.sub(r"\[([^|\]]*)\|([^\]]*)\]", r"\1" if reader else r"\2", sentence)


def _deal(words: Mapping[str, Any]) -> str:
    """The form in which a trade is told: one side of it may be empty, or both."""
    if "gives" not in words:
        return ""
    empty = (words["gives"] == texts.NOTHING, words["asks"] == texts.NOTHING)
    return {(True, True): "empty", (False, True): "gift", (True, False): "plea"}.get(empty, "")


class Words:
    """Text about one table for one reader; `reader` is None for a spectator."""

    def __init__(self, table: ClashTable, reader: int | None, names: Sequence[str] = texts.NAMES) -> None:
        self.table = table
        self.reader = reader
        self.names = list(names)

    # Names ------------------------------------------------------------------------------------------------------

    def design(self, card: str) -> Printed | None:
        """What is printed under this id, of whatever kind."""
        cards = self.table.edition.cards
        for kind in KIND_ORDER:
            if f"{kind} {card}" in cards:
                return cards[f"{kind} {card}"]
        return self._ability(card)

    def _ability(self, card: str) -> Printed | None:
        """What an advance, a wonder or a leader lets its owner do, by its own id."""
        found = self.table.edition.cards.get(f"ability {card}")
        if found is not None:
            return found
        leaders = self.table.edition.leaders.values()
        return next((ability for leader in leaders for ability in leader.abilities if ability.id == card), None)

    def card_name(self, card: str) -> str:
        """The name of a card. Raises KeyError for an id that is none."""
        design = self.design(card)
        if design is None:
            raise KeyError(card)
        return design.name

    def player(self, seat: int) -> str:
        """A player in the middle of a sentence: `you`, or the name."""
        if seat == self.reader:
            return "you"
        return self.names[seat] if seat < self.table.seats else texts.NOBODY[seat - 4]

    def players(self, seat: int) -> str:
        """Whose something is: `your`, or the name's."""
        if seat == self.reader:
            return "your"
        return f"{self.player(seat)}'s" if seat < self.table.seats else f"{self.player(seat)}'"

    def space(self, space: int) -> str:
        """A space by its place on the board: `D4`."""
        return spaces.name(self.table.layout, space)

    def destination(self, space: int, mover: int | None) -> str:
        """A space with what lies there: `D4, forest`; a city or somebody's units come first: `D4, your city`."""
        table = self.table
        city = table.cities.get(space)
        if city is not None:
            return f"{self.space(space)}, {self.players(city.owner)} city"
        for owner in range(OWNERS):
            if owner != mover and space in table.stacks[owner]:
                return f"{self.space(space)}, {self.players(owner)} units"
        return f"{self.space(space)}, {table.terrain[space] or texts.UNREVEALED}"

    def thing(self, word: str) -> str:
        """A stock, unit or card by its id; amounts like `2food+1gold` are put into words."""
        if PART.match(word):
            return self.amounts(word)
        if word in texts.STOCKS:
            return texts.STOCKS[word][0]
        if word in texts.UNITS:
            return texts.UNITS[word][0]
        design = self.design(word)
        if design is not None:
            return design.name
        return listed([self.thing(part) for part in word.split("+")]) if "+" in word else word.replace("_", " ")

    def amounts(self, text: str) -> str:
        """`2food+1gold` as `2 food and 1 gold`; units with what is special about them."""
        said: list[str] = []
        for part in text.split("+"):
            found = PART.fullmatch(part)
            if found is None:
                said.append(self.thing(part))
                continue
            number, word, signs = found.groups()
            forms = texts.STOCKS.get(word) or texts.UNITS.get(word) or (word, word)
            special = [texts.SIGNS[sign] for sign in signs if sign in texts.SIGNS]
            said.append(many(int(number), forms) + (f" ({', '.join(special)})" if special else ""))
        return listed(said)

    def origin(self, origin: str) -> str:
        """The card or rule a number comes from."""
        if origin in texts.ORIGINS:
            return texts.ORIGINS[origin]
        return self.thing(origin)

    # The question -----------------------------------------------------------------------------------------------

    def question(self) -> str:
        """The question asked now; for somebody who is not asked, who is."""
        decision = self.table.decision()
        if decision is None:
            return texts.OVER
        asked = decision.seats(self.table)
        if self.reader is None or self.reader not in asked:
            return texts.WAITING.format(who=listed([self.names[seat] for seat in asked]))
        name = type(decision).__name__
        if isinstance(decision, PlaceUnit) and decision.origin == "capture" and self.table.battle is not None:
            name = "PlaceUnit.capture"
        if isinstance(decision, ShareFood) and decision.left > 1:
            name = "ShareFood.several"
        words = self._question_words(decision)
        form = _deal(words)
        return capital(texts.QUESTIONS[f"{name}.{form}" if form else name].format_map(words))

    def _question_words(self, decision: Decision) -> dict[str, Any]:
        assert self.reader is not None
        words: dict[str, Any] = {"actions": self._actions(self.table.players[self.reader].actions)}
        for field in getattr(decision, "__dataclass_fields__", ()):
            value = getattr(decision, field)
            if field in ("gives", "asks"):
                words[field] = self._goods(value, getattr(decision, "shown", ()) if field == "gives" else ())
            elif isinstance(value, (int, str)):
                words[field] = self._named(field, value)
        if "to" in words and type(decision).__name__ == "Assign":
            words["to"] = self.player(getattr(decision, "to"))  # noqa: B009
        lost = words.get("left", words.get("amount"))
        if isinstance(lost, int):
            words.update(units=many(lost, ("unit", "units")), things=many(lost, ("thing", "things")))
        if isinstance(decision, PlaceUnit):
            words["unit"] = texts.UNITS[KINDS[decision.kind]][0]
            if self.table.battle is not None:
                words.update(captor=self.player(self.table.battle.attacker), space=self.space(self.table.battle.space))
        return words

    def _named(self, field: str, value: Any) -> Any:
        """A field of a question or a detail of the story as words."""
        if field in SEAT_FIELDS and isinstance(value, int):
            return self.player(value) if value >= 0 else ""
        if field in SPACE_FIELDS and isinstance(value, int):
            return self.space(value) if value >= 0 else ""
        if field in CARD_FIELDS and isinstance(value, str):
            return self.thing(value)
        return self.origin(value) if field == "origin" and isinstance(value, str) else value

    def _actions(self, left: int) -> str:
        return many(left, ("action", "actions"))

    def _goods(self, goods: tuple[int, ...], shown: tuple[str, ...]) -> str:
        kinds = (*NAMES[:7], "action_card", "objective_card", "wonder_card")
        said = [many(amount, texts.STOCKS[kind]) for amount, kind in zip(goods, kinds, strict=True) if amount]
        return listed([*said, *[self._shown(card) for card in shown]]) or texts.NOTHING

    def _shown(self, card: str) -> str:
        """A card given openly: `the objective card Culture / Legend`."""
        cards = self.table.edition.cards
        kinds = {"action": "action_card", "objective_card": "objective_card", "wonder": "wonder_card"}
        stock = next(stock for kind, stock in kinds.items() if f"{kind} {card}" in cards)
        return f"the {texts.STOCKS[stock][0]} {self.card_name(card)}"

    # Choices ----------------------------------------------------------------------------------------------------

    def choice(self, seat: int, choice: Choice) -> Wording:
        """A choice of this seat, with its price and what it does. The seat is asked now."""
        decision = self.table.decision()
        verb = str(choice[0])
        key = f"{type(decision).__name__}.{verb}"
        label = texts.LABELS.get(key) or texts.LABELS[verb]
        arguments = [self._argument(decision, verb, place, part) for place, part in enumerate(choice[1:])]
        cost = texts.COSTS.get(key) or self._price(seat, choice)
        return Wording(label.format("", *arguments), cost, self._effect(seat, choice))

    def _argument(self, decision: Decision | None, verb: str, place: int, part: str | int) -> str:
        name = type(decision).__name__
        if isinstance(decision, ChooseGain):
            return many(dict(decision.options)[NAMES.index(str(part))], texts.STOCKS[str(part)])
        if isinstance(part, str):
            design = self._meant(verb, part)
            return design.name if design is not None else self.thing(part)
        if verb in SEAT_VERBS or isinstance(decision, ShareFood) or (name == "Exchange" and place == 1):
            return self.player(part)
        if verb in REGION_VERBS:
            return self.space(self.table.layout.regions[part][0])
        if name == "LayRegion":
            return texts.TURNED[part]
        if verb == "boost" or (verb in ("cheer", "change") and place == 1):
            return str(part)
        if verb == "route" and place == 1:
            return KINDS[part] if part < len(KINDS) else "port"
        if isinstance(decision, CivilWar):
            return self._torn(decision.seat, part)
        if isinstance(decision, Afflict):
            mood = self.table.cities[part].mood
            after = ANGRY if decision.angry else mood - 1
            return texts.SUFFERS.format(space=self.space(part), mood=MOODS[mood], after=MOODS[after])
        if WAYS.get(verb) == place:
            return self.destination(part, BARBARIANS if verb == "march" else self.reader)
        return self.space(part)

    def _torn(self, seat: int, space: int) -> str:
        """What a civil war does in a city."""
        mood = self.table.cities[space].mood
        if sheltered(self.table, seat, space):
            return texts.TORN["sheltered"].format(space=self.space(space))
        said = texts.TORN["angry" if mood == ANGRY else ""]
        return said.format(space=self.space(space), mood=MOODS[mood], after=MOODS[max(ANGRY, mood - 1)])

    def _meant(self, verb: str, part: str) -> Printed | None:
        """What an id means with this verb, where it could mean several things."""
        edition = self.table.edition
        if verb == "complete" and part in edition.objectives:
            return edition.objectives[part]
        if verb == "lay" and part in edition.actions:
            return edition.combat[edition.actions[part].combat]
        return None if part in texts.STOCKS else self.design(part)

    def _effect(self, seat: int, choice: Choice) -> str:
        if choice[0] == "influence":
            return self._chance(seat, int(choice[1]), int(choice[2]))
        decision = self.table.decision()
        if isinstance(decision, MoveTo) and choice[0] == "launch":
            return texts.LAUNCH.format(units=self.amounts(groups.write(decision.units)))
        if choice[0] in ("collect", "take"):
            return self._wasted(seat, choice)
        return self._text(choice) if choice[0] in TEXT_VERBS else ""

    def _chance(self, seat: int, source: int, target: int) -> str:
        """How likely an attempt succeeds: by the roll alone, and with all the tokens that are left for it."""
        player = self.table.players[seat]
        number = influence.number_needed(self.table, player)
        tokens = influence.tokens_for_roll(self.table, player, source, target)
        faces = [face[0] for face in self.table.edition.die]

        def share(least: int) -> str:
            return f"{round(100 * sum(1 for face in faces if face >= least) / len(faces))} %"

        said = texts.ROLL.format(number=number, chance=share(number))
        if not influence.can_boost(self.table, source, target):
            return said + texts.NO_TOKENS
        if not tokens:
            return said
        return said + texts.WITH_TOKENS.format(
            tokens=many(tokens, texts.STOCKS["culture"]), chance=share(number - tokens)
        )

    def _wasted(self, seat: int, choice: Choice) -> str:
        """What could not be held of what a collect brings."""
        player = self.table.players[seat]
        decision = self.table.decision()
        if isinstance(decision, Collect) and choice[0] == "take":
            what = NAMES.index(str(choice[2]))
            held = player.stock[what] + sum(1 for _, taken in decision.taken if taken == what)
            return self._full(player, [what]) if held >= stock.limit(self.table, player, what) else ""
        if choice[0] == "take":
            return ""
        return self._full(
            player, [what for what in LAND if player.stock[what] >= stock.limit(self.table, player, what)]
        )

    def _full(self, player: Player, kinds: Sequence[int]) -> str:
        limits = [many(stock.limit(self.table, player, what), texts.STOCKS[NAMES[what]]) for what in kinds]
        return texts.FULL.format(limits=listed(limits)) if limits else ""

    def _text(self, choice: Choice) -> str:
        """What a card does, in a sentence."""
        for part in reversed(choice[1:]):
            if isinstance(part, str):
                design = self._meant(str(choice[0]), part)
                if isinstance(design, Leader):
                    return " ".join(ability.text for ability in design.abilities)
                if design is not None and design.text:
                    return design.text
        return ""

    def _price(self, seat: int, choice: Choice) -> str:
        cost = price_of(self.table, self.table.players[seat], choice)
        return "" if cost is None else price(cost) or texts.FREE

    def group(self, choice: Choice) -> str:
        """The group a choice belongs to."""
        if not isinstance(self.table.decision(), Act):
            return "other"
        return texts.GROUP_OF[str(choice[0])]

    def refs(self, seat: int, choice: Choice) -> list[str]:
        """The things on the board a choice is about: `space:12`, `advance:storage`, `player:1`."""
        decision = self.table.decision()
        verb = str(choice[0])
        refs: list[str] = []
        for part in choice[1:]:
            if isinstance(part, str):
                design = self.design(part)
                if design is not None:
                    refs.append(f"{design.kind}:{part}")
            elif verb in SEAT_VERBS or isinstance(decision, ShareFood):
                refs.append(f"player:{part}")
            elif verb in REGION_VERBS:
                refs.append(f"region:{part}")
            elif verb not in ("boost", "lay", "change"):
                refs.append(f"space:{part}")
        return refs

    def refusal(self, refusal: Refusal) -> str:
        return refusal_text(refusal)

    # The story --------------------------------------------------------------------------------------------------

    def entry(self, entry: dict[str, Any]) -> str:
        """A story entry, in the form of `Entry.seen_by`, as a sentence."""
        kind = str(entry["kind"])
        details: dict[str, Any] = entry["details"]
        seat: int | None = entry["seat"]
        words: dict[str, Any] = {field: self._detail(field, value) for field, value in details.items()}
        # What nobody did, the barbarians did.
        does = seat if seat is not None else BARBARIANS
        words.update(who=capital(self.player(does)), who_mid=self.player(does), whose_mid=self.players(does))
        origin = entry["origin"]
        words["origin"] = self.origin(origin) if origin else ""
        words["because"] = texts.BECAUSE.format(origin=words["origin"]) if origin and origin != kind else ""
        form = self._form(kind, details, words)
        sentence = texts.STORY[f"{kind}.{form}" if form else kind]
        return capital(_forms(sentence.format_map(words), does in (self.reader, BARBARIANS)))

    def _detail(self, field: str, value: Any) -> Any:
        if isinstance(value, list):
            if field == "spaces":
                return listed([self.space(each) for each in value])
            if field in ("numbers", "dice"):
                return ", ".join([self._rolled(str(each)) for each in value]) or texts.NO_DICE
            if field == "units":
                return self._counted(value)
            if field == "fallen":
                return listed([self.player(seat) for seat in value])
            return listed([self.thing(str(each)) for each in value])
        if field == "objective" and value in self.table.edition.objectives:
            return self.table.edition.objectives[value].name
        if field in ("price", "gives", "asks", "gains", "unit", "units", "what", "kind") and isinstance(value, str):
            return self.thing(value) if value else texts.NOTHING
        return self._named(field, value)

    def _rolled(self, face: str) -> str:
        """A die: its number, and the unit on it."""
        number, _, unit = face.partition("_")
        return f"{number} ({unit})" if unit else number

    def _counted(self, units: list[str]) -> str:
        """Units of several kinds, each kind counted: `2 infantry and 1 settler`."""
        kinds = dict.fromkeys(units)
        return listed([many(units.count(kind), texts.UNITS.get(kind, (kind, kind))) for kind in kinds])

    def _form(self, kind: str, details: dict[str, Any], words: dict[str, Any]) -> str:
        """Fill in what only this kind of entry has, and say which form of the sentence it takes."""
        if kind in ("gain", "lose"):
            lost = details.get("lost", 0) if kind == "gain" else 0
            words["stock"] = many(details["amount"] or lost, texts.STOCKS[details["what"]])
            return ("lost" if details["amount"] else "full") if lost else ""
        if kind in ("draw", "look", "hand_over", "assign"):
            if kind in ("hand_over", "assign"):
                words["to"] = self.player(details["to"])
            return "card" if details.get("card") else ""
        if kind == "lay_card":
            if not details.get("laid"):
                return "none"
            return "card" if details.get("card") else ""
        if kind in ("status", "end"):
            words["ages"] = self.table.edition.ages
            return "fallen" if details["fallen"] else "last" if details.get("last") else ""
        for field in ("partner", "rival", "owner"):
            if isinstance(details.get(field), int):
                words[f"{field}s"] = self.players(details[field])
        if kind == "offer":
            return _deal(words)
        if kind == "trade":
            return "accepted" if details["accepted"] else ""
        elif kind == "capture":
            words["losers"] = self.players(details["from"])
        elif kind == "score":
            words["points"] = many(details["halves"] / 2, texts.POINTS)
        elif kind == "influence":
            return "done" if "space" in details else ""
        elif kind == "battle_over":
            self._name_winner(details, words)
        elif kind == "battle":
            words.update({side: self.player(details[side]) for side in ("attacker", "defender")})
        elif kind == "combat_roll":
            words["roller"] = texts.SIDES[details["side"]]
            words["hits"] = many(details["hits"], ("hit", "hits"))
        return ""

    def _name_winner(self, details: dict[str, Any], words: dict[str, Any]) -> None:
        winner = details["winner"]
        if winner is None or winner < 0:
            words["winner_of_battle"] = texts.NO_WINNER
        else:
            said = texts.WINNER.format(winner=self.player(winner))
            words["winner_of_battle"] = _forms(said, winner == self.reader or winner >= self.table.seats)

    # Warnings and the end ---------------------------------------------------------------------------------------

    def warnings(self, seat: int) -> list[str]:
        """What a player may overlook, before it happens."""
        table = self.table
        player = table.players[seat]
        found: list[str] = []
        if table.over:
            return found
        if table.current == seat and player.actions and not table.status:
            found.append(texts.WARNINGS["actions"].format(actions=self._actions(player.actions)))
        if table.age == table.edition.ages:
            found.append(texts.WARNINGS["last_age"])
        if any(not table.cities_of(other) for other in range(table.seats)):
            found.append(texts.WARNINGS["no_city"])
        return found

    def result(self, result: Result) -> str:
        """Who won, and what the others have."""
        winners = list(result.winners)
        names = capital(listed([self.player(seat) for seat in winners]))
        text = texts.RESULT if len(winners) == 1 else texts.RESULT_SHARED
        said = _forms(text.format(winners=names, points=figure(result.scores[winners[0]])), winners == [self.reader])
        for seat, score in enumerate(result.scores):
            if seat not in winners:
                said += texts.OTHERS.format(name=self.names[seat], points=figure(score))
        return said

    # Cards ------------------------------------------------------------------------------------------------------

    def card(self, card: str) -> list[str]:
        """Everything about a card, a line each."""
        design = self.design(card)
        return card_lines(self.table.edition, design) if design is not None else []
