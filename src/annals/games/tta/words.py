"""Words for people: every question, choice, story entry, refusal and warning as text for one reader.

The rules speak in ids and numbers; this room puts them into the sentences of texts.py, where all strings live. What
reads alike for everybody, the faces of the cards, is in faces.py.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from annals.games.tta import (
    actions,
    buildings,
    colonies,
    effects,
    events,
    leaders,
    pacts,
    politics,
    population,
    row,
    spending,
    spoils,
    statistics,
    tactics,
    technologies,
    texts,
    tokens,
    turn,
    war,
    wonders,
)
from annals.games.tta.cards import AGES, CardId
from annals.games.tta.faces import capital, card_lines, difference, effect_text, given, listed, many, worth
from annals.games.tta.player import Player
from annals.kernel.agenda import Decision
from annals.kernel.choice import Choice, Refusal, read_choice
from annals.kernel.table import Result
from annals.words import Wording

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable


def refusal_text(refusal: Refusal) -> str:
    """Why not, with the rule that says so."""
    return f"{texts.REFUSALS.get(refusal.code, refusal.sentence)} ({refusal.rule})"


def _forms(sentence: str, reader: bool) -> str:
    return re.sub(r"\[([^|\]]*)\|([^\]]*)\]", r"\1" if reader else r"\2", sentence)


class Words:
    """Text about one table for one reader; `reader` is None for a spectator."""

    def __init__(self, table: TtaTable, reader: int | None, names: Sequence[str] = texts.NAMES) -> None:
        self.table = table
        self.reader = reader
        self.names = list(names)
        known: dict[str, list[CardId]] = {}
        for card in table.cards.values():
            known.setdefault(card.name, []).append(card.id)
        self._ambiguous = {name for name, ids in known.items() if len(ids) > 1}

    # Names ------------------------------------------------------------------------------------------------------

    def card_name(self, card: CardId) -> str:
        """The name; with the age where several cards share it: `Rich Land II`."""
        design = self.table.cards[card]
        return f"{design.name} {AGES[design.age]}" if design.name in self._ambiguous else design.name

    def player(self, seat: int) -> str:
        """A player in the middle of a sentence: `you`, or the name."""
        return "you" if seat == self.reader else self.names[seat]

    def players(self, seat: int) -> str:
        """Whose something is: `your`, or the name's."""
        return "your" if seat == self.reader else f"{self.names[seat]}'s"

    def origin(self, origin: str) -> str:
        """The card or rule a number comes from."""
        return self.card_name(origin) if origin in self.table.cards else texts.ORIGINS[origin]

    # The question -----------------------------------------------------------------------------------------------

    def question(self) -> str:
        """The question asked now; for somebody who is not asked, who is."""
        decision = self.table.decision()
        if decision is None:
            return texts.OVER
        asked = decision.seats(self.table)
        name = type(decision).__name__
        if self.reader is None or self.reader not in asked:
            card = getattr(decision, "card", None)
            who = listed([self.names[seat] for seat in asked])
            named = self.card_name(card) if card is not None else ""
            return texts.WAITING.get(name, texts.WAITING_ELSE).format(who=who, card=named)
        key, words = self._question_words(decision)
        return capital(texts.QUESTIONS[f"{name}.{key}" if key else name].format(**words))

    def _question_words(self, decision: Decision) -> tuple[str, dict[str, Any]]:
        """Which form of the question it is, and the words in it."""
        table = self.table
        assert self.reader is not None
        me = table.players[self.reader]
        words: dict[str, Any] = {}
        for field in ("card", "origin"):
            card = getattr(decision, field, None)
            if card is not None:
                words[field] = self.origin(card)
        for field in ("rival", "attacker", "owner"):
            if hasattr(decision, field):
                words[field] = self.player(getattr(decision, field))
        if isinstance(decision, actions.ActionPhase):
            words["civil"] = many(spending.civil_available(me), "civil_actions")
            words["military"] = many(spending.military_available(me), "military_actions")
            return "first" if table.round == 1 else "", words
        if isinstance(decision, politics.Politics):
            words["leader"] = self.card_name(me.leader) if me.leader is not None else ""
            return "second" if decision.second else "", words
        if isinstance(decision, actions.CardAction):
            words["act"] = effect_text(table.cards[decision.card].effects[0])
        elif isinstance(decision, actions.Churchill):
            words["leader"] = self.card_name(me.leader) if me.leader is not None else ""
        elif isinstance(decision, colonies.Auction):
            self._auction_words(decision, me, words)
        elif isinstance(decision, colonies.SendForce):
            words["bid"], words["force"] = decision.bid, decision.force(table)
        elif isinstance(decision, spoils.Plunder):
            words["amount"] = decision.amount
        elif isinstance(decision, spoils.Raid):
            words["level"] = decision.levels[0]
        elif isinstance(decision, spoils.StealTechnology):
            words["budget"] = decision.budget
        elif isinstance(decision, war.Defend):
            words["attack"] = me.strength + decision.missing
            words["defence"] = me.strength + decision.bonus
            return "begun" if decision.used else "", words
        elif isinstance(decision, pacts.AnswerPact):
            card_design = table.cards[decision.card]
            words["side"] = "side B" if decision.side == "A" else "side A"
            words["text"] = card_design.text
            return "" if card_design.two_sides else "same", words
        elif isinstance(decision, events.LoseBuilding):
            return "rival" if decision.owner != self.reader else "", words
        elif isinstance(decision, events.DiscardMilitary):
            words["amount"] = many(decision.amount, "military_cards")
            return "origin" if decision.origin is not None else "", words
        elif isinstance(decision, events.CivilLife):
            words["discount"] = decision.discount
        elif isinstance(decision, events.Agreement):
            words["actions"] = many(decision.actions, "civil_actions")
        elif isinstance(decision, population.LoseWorker):
            words["amount"] = many(decision.amount, "workers")
        elif isinstance(decision, tokens.LoseToken):
            words["amount"] = many(decision.amount, "blue")
        elif isinstance(decision, leaders.Tuck):
            words["card"] = self.card_name(decision.leader)
        elif isinstance(decision, effects.Split):
            words["amount"] = abs(decision.amount)
            return "lose" if decision.amount < 0 else "", words
        return "", words

    def _auction_words(self, decision: colonies.Auction, me: Player, words: dict[str, Any]) -> None:
        card = self.table.cards[decision.card]
        words["gives"] = worth(card)
        words["most"] = colonies.most_force(self.table, me)
        if decision.bidder < 0:
            words["so_far"] = texts.QUESTIONS["Auction.none"]
        else:
            bidder = self.player(decision.bidder)
            words["so_far"] = capital(texts.QUESTIONS["Auction.bid"].format(bidder=bidder, bid=decision.bid))

    # Choices ----------------------------------------------------------------------------------------------------

    def choice(self, seat: int, choice: Choice) -> Wording:
        """A choice of this seat, with its price and what it brings. The seat is asked now."""
        decision = self.table.decision()
        verb = str(choice[0])
        name = type(decision).__name__
        words = self._choice_words(seat, choice)
        key = f"{name}.{verb}"
        if key not in texts.LABELS:
            key = f"{verb}.{words['form']}" if words.get("form") else verb
        label, cost, effect = texts.LABELS[key], texts.COSTS.get(key, ""), texts.EFFECTS.get(key, "")
        return Wording(label.format(**words), cost.format(**words), effect.format(**words))

    def _choice_words(self, seat: int, choice: Choice) -> dict[str, Any]:
        table = self.table
        me = table.players[seat]
        decision = table.decision()
        verb = str(choice[0])
        words: dict[str, Any] = {}
        if len(choice) > 1 and isinstance(choice[-1], str) and choice[-1] in table.cards:
            self._name_card(words, choice[-1])
        elif len(choice) > 1 and isinstance(choice[1], str) and choice[1] in table.cards:
            self._name_card(words, choice[1])
        rival = getattr(decision, "rival", None)
        if rival is not None:
            words["rival"] = self.player(rival)
        if verb in ("population", "build", "upgrade", "stage", "develop", "revolution"):
            self._price_words(me, choice, words)
        elif verb == "take":
            space = int(choice[1])
            card = table.row[space - 1]
            if card is not None:
                price = row.take_price(table, me, space, table.cards[card])
                words.update(card=self.card_name(card), space=space, price=self._price(price, "civil_actions"))
        elif verb == "end":
            civil = spending.civil_available(me)
            words.update(civil=many(civil, "civil_actions"), form="unspent" if civil else "")
        elif verb == "leader":
            words.update(old=self.card_name(me.leader) if me.leader else "", form="replace" if me.leader else "")
        elif verb == "play":
            words["text"] = table.cards[str(choice[1])].text
        elif verb == "tactic" or verb == "copy":
            price = tactics.PLAY_COST if verb == "tactic" else tactics.COPY_COST
            words["price"] = many(price, "military_actions")
            words["strength"] = self._tactic_change(me, str(choice[1]))
        elif verb == "use":
            words["ability"] = capital(self.ability(me, str(choice[1])))
        elif verb in ("prepare", "aggression", "war", "pact", "cancel", "colonize", "step_down"):
            self._politics_words(me, choice, words)
        elif isinstance(decision, actions.Churchill):
            traits = me.traits
            words["culture"] = many(traits.get("churchill_culture", 0), "culture")
            words["science"] = many(traits.get("churchill_military_science", 0), "science")
            words["resources"] = many(traits.get("churchill_military_resources", 0), "resource")
        else:
            self._answer_words(me, decision, choice, words)
        return words

    def _name_card(self, words: dict[str, Any], card: CardId) -> None:
        design = self.table.cards[card]
        words["card"] = self.card_name(card)
        words["a_kind"] = texts.KINDS[design.kind][1]
        words["gives"] = worth(design)

    def _price(self, amount: int, thing: str) -> str:
        return many(amount, thing) if amount else texts.FREE

    def _price_words(self, me: Player, choice: Choice, words: dict[str, Any]) -> None:
        """Prices of population, buildings, stages and technologies, as the question now asked lowers them."""
        table = self.table
        cards = table.cards
        decision = table.decision()
        verb = str(choice[0])
        lower = 0
        food_lower = 0
        if isinstance(decision, actions.CardAction):
            lower = cards[decision.card].effects[0].amount
        elif isinstance(decision, events.CivilLife):
            lower = food_lower = decision.discount
        elif isinstance(decision, actions.Enlist):
            lower = me.traits.get("enlist_resource_discount", 0)
        if verb == "population":
            words["food"] = self._price(population.price(table, me, food_lower), "food")
        elif verb == "stage":
            stages = int(choice[1])
            if me.unfinished is not None:
                words["card"] = self.card_name(me.unfinished)
                words["stages"] = many(stages, "stages")
                words["resources"] = self._price(wonders.stages_price(table, me, stages, lower), "resource")
                complete = me.stages + stages == len(cards[me.unfinished].stages)
                words["form"] = "complete" if complete else ""
        elif verb == "build":
            price = max(0, buildings.price(table, me, cards[str(choice[1])]) - lower)
            words["resources"] = self._price(price, "resource")
        elif verb == "upgrade":
            old, new = cards[str(choice[1])], cards[str(choice[2])]
            words["old"] = self.card_name(old.id)
            words["resources"] = self._price(buildings.upgrade_price(table, me, old, new, lower), "resource")
            words["gives"] = given(difference(old.gives, new.gives))
        else:
            card = cards[str(choice[1])]
            discount = lower if isinstance(decision, events.CivilLife) else 0
            price = technologies.science_price(table, me, card, verb == "revolution", discount)
            words["science"] = self._price(price, "science")
            words["kind"] = "military" if "military_revolution" in me.traits else "civil"
            if card.kind == "government":
                words["gives"] = given(difference(cards[me.government].gives, card.gives))
                words["form"] = "government" if verb == "develop" else ""

    def _tactic_change(self, me: Player, card: CardId) -> str:
        """What strength this tactic would bring now, compared with the one in force."""
        before = me.strength
        kept = (me.tactic, me.culture_rating, me.science_rating, me.strength, me.happiness, me.colonization)
        me.tactic = card
        statistics.rate(self.table, me)
        after = me.strength
        me.tactic, me.culture_rating, me.science_rating, me.strength, me.happiness, me.colonization = kept
        return f"{'+' if after >= before else '−'}{many(abs(after - before), 'strength')} now"

    def ability(self, player: Player, trait: str) -> str:
        """An ability with the card that gives it: `Hammurabi: use a military action as a civil one`."""
        text = texts.ABILITIES[trait].format(population=many(player.traits.get(trait, 1), "population"))
        card = self.giver(player, trait)
        return f"{self.card_name(card)}: {text}" if card is not None else text

    def giver(self, player: Player, trait: str) -> CardId | None:
        """The card in play that gives a player this trait."""
        for card in statistics.standing_cards(self.table, player) if not player.out else []:
            if trait in card.traits:
                return card.id
        for owner in statistics.pact_owners(self.table, player):
            if trait in statistics.pact_traits(self.table, owner, player):
                return owner.pact
        return None

    def _politics_words(self, me: Player, choice: Choice, words: dict[str, Any]) -> None:
        table = self.table
        verb = str(choice[0])
        if verb == "prepare":
            card = table.cards[str(choice[1])]
            words["culture"] = many(card.age, "culture")
            words["text"] = worth(card) if card.kind == "territory" else card.text
        elif verb == "aggression" or verb == "war":
            card = table.cards[str(choice[1])]
            rival = table.players[int(choice[2])]
            attack, defence = war.attack_strengths(table, me, rival)
            price = many(war.attack_price(me, rival, card), "military_actions")
            words.update(rival=self.player(rival.seat), attack=attack, defence=defence, price=price)
        elif verb == "pact":
            words.update(rival=self.player(int(choice[2])), side=choice[3])
            words["form"] = "sides" if table.cards[str(choice[1])].two_sides else ""
        elif verb == "cancel":
            owner = table.players[int(choice[1])]
            if owner.pact is not None:
                partner = statistics.partner_of(owner, me)
                words.update(card=self.card_name(owner.pact), rival=self.player(partner))
        else:
            words["leader"] = self.card_name(me.leader) if me.leader is not None else ""
            words["yellow"] = many(me.traits.get("yellow_for_leaving", 0), "yellow")

    def _answer_words(self, me: Player, decision: Decision | None, choice: Choice, words: dict[str, Any]) -> None:
        """Words of answers to the questions of single cards, auctions and attacks."""
        table = self.table
        verb = str(choice[0])
        if isinstance(decision, (colonies.Auction, colonies.SendForce)):
            if len(choice) == 1 or verb == "bid":
                words["card"] = self.card_name(decision.card)
                words["bid"] = choice[1] if verb == "bid" else ""
            else:
                card = table.cards[str(choice[1])]
                words["strength"] = many(card.gives.strength, "strength")
                per_discard = me.traits.get("colonization_per_discard", 0)
                words["bonus"] = per_discard if verb == "discard" else card.colonization
        elif isinstance(decision, (spoils.Plunder, effects.Split)):
            food = int(choice[1])
            rest = abs(decision.amount) - food
            if isinstance(decision, spoils.Plunder):
                rest = min(rest, table.players[decision.rival].resources)
            words.update(food=many(food, "food"), resources=many(rest, "resource"), form="take")
        elif isinstance(decision, spoils.StealTechnology):
            science = min(decision.budget, table.players[decision.rival].science)
            cost = table.cards[str(choice[1])].science_cost if verb == "steal" else science
            words["science"] = many(cost, "science")
        elif verb == "defend":
            words["bonus"] = table.cards[str(choice[1])].defence
        elif isinstance(decision, leaders.Tuck):
            words["leader"] = self.card_name(decision.leader)
            words["happy"] = many(table.cards[decision.leader].traits["tucked_happy"], "happy")
        elif isinstance(decision, effects.GainOne):
            amount = table.cards[decision.card].effects[decision.index].amounts[str(choice[1])]
            words["stock"] = many(amount, str(choice[1]))

    def group(self, choice: Choice) -> str:
        """The group a choice belongs to: a key of `texts.GROUPS`."""
        decision = self.table.decision()
        if not isinstance(decision, (actions.ActionPhase, politics.Politics)):
            return "other"
        verb = str(choice[0])
        if verb in ("build", "upgrade") and self.table.cards[str(choice[1])].is_unit:
            return "military"
        return texts.GROUP_OF[verb]

    def refs(self, seat: int, choice: Choice) -> list[str]:
        """The things on the board a choice is about: `row:3`, `card:bronze`, `player:1`, `bank:yellow`."""
        table = self.table
        me = table.players[seat]
        decision = table.decision()
        verb = str(choice[0])
        refs: list[str] = []
        if verb == "take":
            card = table.row[int(choice[1]) - 1]
            refs.append(f"row:{choice[1]}")
            if card is not None:
                refs.append(f"card:{card}")
            return refs
        refs += [f"card:{part}" for part in choice[1:] if isinstance(part, str) and part in table.cards]
        if verb in ("aggression", "war", "pact"):
            refs.append(f"player:{choice[2]}")
        elif verb == "cancel":
            owner = table.players[int(choice[1])]
            refs += [f"card:{owner.pact}", f"player:{statistics.partner_of(owner, me)}"]
        elif verb == "population":
            refs.append("bank:yellow")
        elif verb == "stage" and me.unfinished is not None:
            refs.append(f"card:{me.unfinished}")
        elif verb == "use":
            giver = self.giver(me, str(choice[1]))
            if giver is not None:
                refs.append(f"card:{giver}")
        elif verb in ("step_down", "colonize") and me.leader is not None:
            refs.append(f"card:{me.leader}")
        elif verb == "peek":
            refs.append("pile:current_events")
        elif isinstance(decision, colonies.Auction):
            refs.append(f"card:{decision.card}")
        if isinstance(decision, (spoils.Raid, spoils.Annex, spoils.Infiltrate, spoils.StealTechnology)):
            refs.append(f"player:{decision.rival}")
        elif isinstance(decision, events.LoseBuilding) and decision.owner != seat:
            refs.append(f"player:{decision.owner}")
        return refs

    def refusal(self, refusal: Refusal) -> str:
        return refusal_text(refusal)

    # The story --------------------------------------------------------------------------------------------------

    def entry(self, entry: dict[str, Any]) -> str:
        """A story entry, in the form of `Entry.seen_by`, as a sentence."""
        kind = str(entry["kind"])
        details: dict[str, Any] = entry["details"]
        seat: int | None = entry["seat"]
        words: dict[str, Any] = dict(details)
        if seat is not None:
            words["who"] = capital(self.player(seat))
            words["who_mid"] = self.player(seat)
            words["whose"] = capital(self.players(seat))
            words["whose_mid"] = self.players(seat)
        origin = entry["origin"]
        words["because"] = texts.BECAUSE.format(origin=self.origin(origin)) if origin else ""
        if isinstance(details.get("card"), str):
            self._name_card(words, details["card"])
        form = self._entry_words(kind, details, words, origin)
        plural = seat == self.reader
        if kind == "replenish":
            plural = len(details.get("cards", [])) != 1
        return capital(_forms(texts.STORY[f"{kind}.{form}" if form else kind].format(**words), plural))

    def _entry_words(self, kind: str, details: dict[str, Any], words: dict[str, Any], origin: object) -> str:
        """Fill in the words of a story entry and say which form of the sentence it takes."""
        for name, thing in (("resources", "resource"), ("food", "food"), ("science", "science")):
            if name in details:
                words[name] = self._price(details[name], thing)
        for name in ("rival", "partner", "owner"):
            if name in details:
                words["rival"] = self.player(details[name])
        if kind in ("gain", "lose", "produce", "score"):
            return self._stock_words(kind, details, words)
        if kind in ("draw", "discard", "antiquated", "replenish", "force"):
            return self._cards_words(kind, details, words)
        if kind in ("prepare", "peek", "cover", "force_discard"):
            if isinstance(details.get("age"), int):
                words["age"] = AGES[details["age"]]
            return "card" if "card" in details else ""
        if kind == "only_choice":
            words["choice"] = self._only_choice(str(details["choice"]))
        elif kind == "population":
            return "" if details["food"] or not (details["food"] or origin) else "free"
        elif kind == "build":
            return "free" if origin else ""
        elif kind == "destroy":
            return "" if origin else "own"
        elif kind == "upgrade":
            words["old"] = self.card_name(details["from"])
        elif kind == "leader" and details["replaced"] is not None:
            words["old"] = self.card_name(details["replaced"])
            return "replaced"
        elif kind == "tuck":
            words["wonder"] = self.card_name(details["wonder"])
        elif kind == "stage":
            words["stages"] = many(details["stages"], "stages")
        elif kind == "use":
            words["ability"] = texts.ABILITIES[details["ability"]].format(population=many(1, "population"))
        elif kind in ("event", "final_event"):
            card = self.table.cards[details["card"]]
            words["text"] = card.text
            return "text" if card.text else ""
        elif kind == "actions_lost":
            words["actions"] = many(details["amount"], "civil_actions")
        elif kind == "yellow_taken" or kind == "yellow_lost":
            words["yellow"] = many(details["amount"], "yellow")
        elif kind == "new_events":
            words["amount"] = many(details["amount"], "events")
        elif kind == "reshuffle":
            words["amount"] = many(details["cards"], "cards")
        elif kind == "end":
            scores = enumerate(details["scores"])
            words["scores"] = ", ".join(f"{self.names[seat]} {score}" for seat, score in scores)
        return ""

    def _stock_words(self, kind: str, details: dict[str, Any], words: dict[str, Any]) -> str:
        amount = int(details["amount"])
        words["stock"] = many(abs(amount), str(details["what"]))
        if kind == "gain" and amount < details["wanted"]:
            return "less"
        return "lose" if kind == "score" and amount < 0 else ""

    def _cards_words(self, kind: str, details: dict[str, Any], words: dict[str, Any]) -> str:
        """Entries about several cards: named where the reader knows them, counted where not."""
        cards = details.get("units" if kind == "force" else "cards")
        things = "civil_cards" if details.get("kind") == "civil" else "military_cards"
        if cards:
            words["cards"] = listed([self.card_name(card) for card in cards])
            if kind == "replenish":
                return "gone"
            return "" if kind == "force" else "cards"
        words["amount"] = many(details.get("amount", 0), things)
        return ""

    def _only_choice(self, text: str) -> str:
        choice = read_choice(text)
        words: dict[str, Any] = {}
        if len(choice) > 1:
            last = choice[-1]
            words["amount"] = last
            if isinstance(last, str) and last in self.table.cards:
                words["card"] = self.card_name(last)
        return texts.ONLY_CHOICES.get(str(choice[0]), texts.ONLY_CHOICE_ELSE).format(**words)

    # Warnings and the end ---------------------------------------------------------------------------------------

    def warnings(self, seat: int) -> list[str]:
        """What threatens this player, before it happens."""
        table = self.table
        me = table.players[seat]
        if me.out or table.over:
            return []
        found: list[str] = []
        discontent = statistics.discontent(table, me)
        if discontent > me.pool:
            words = {"discontent": many(discontent, "discontent"), "workers": me.pool}
            found.append(texts.WARNINGS["uprising"].format(**words))
        missing = statistics.consumption(table, me) - me.food - statistics.food_production(table, me)
        if missing > 0:
            culture = missing * table.edition.culture_per_missing_food
            found.append(texts.WARNINGS["hunger"].format(missing=missing, culture=culture))
        corrupted = statistics.corruption(table, me)
        if corrupted:
            words = {"amount": many(corrupted, "resource"), "tokens": many(me.blue_bank, "blue")}
            found.append(texts.WARNINGS["corruption"].format(**words))
        if len(me.civil_hand) >= row.civil_hand_limit(me):
            found.append(texts.WARNINGS["civil_hand"].format(limit=many(row.civil_hand_limit(me), "civil_cards")))
        excess = len(me.military_hand) - turn.military_hand_limit(me)
        if excess > 0:
            found.append(texts.WARNINGS["military_hand"].format(amount=many(excess, "military_cards")))
        if 0 < table.age < 4 and len(table.civil_deck) <= texts.AGE_END_IN_SIGHT:
            amount = many(len(table.civil_deck), "cards")
            found.append(texts.WARNINGS["age_end"].format(age=AGES[table.age], amount=amount))
        if table.last_round:
            found.append(texts.WARNINGS["last_round" if table.last_round == table.round else "next_to_last"])
        return found + self._war_warnings(me)

    def _war_warnings(self, me: Player) -> list[str]:
        found: list[str] = []
        for rival in self.table.in_game():
            if rival.war is None or me.seat not in (rival.seat, rival.war_rival):
                continue
            other = self.table.players[rival.war_rival]
            words: dict[str, Any] = {"card": self.card_name(rival.war), "rival": self.player(rival.war_rival)}
            words.update(attack=rival.strength, defence=other.strength)
            words["who"] = self.names[rival.seat]
            found.append(texts.WARNINGS["own_war" if rival is me else "war"].format(**words))
        return found

    def result(self, result: Result) -> str:
        """Who won, and what the others have."""
        winners = list(result.winners)
        best = result.scores[winners[0]]
        names = capital(listed([self.player(seat) for seat in winners]))
        text = texts.RESULT if len(winners) == 1 else texts.RESULT_SHARED
        said = _forms(text.format(winners=names, culture=best), winners == [self.reader])
        for seat, score in enumerate(result.scores):
            if seat not in winners:
                said += _forms(texts.OTHERS.format(name=self.names[seat], culture=score), False)
        return said

    # Cards ------------------------------------------------------------------------------------------------------

    def card(self, card: CardId) -> list[str]:
        """Everything about a card, a line each."""
        return card_lines(self.table.cards[card])
