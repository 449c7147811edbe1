"""Words for people: every question, choice, story entry, refusal and warning as text for one reader.

The rules speak in ids and numbers; this room puts them into the sentences of texts.py, where all strings live. What
reads alike for everybody, the faces of the cards, is in faces.py.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from annals.games.tta import actions, effects, turn
from annals.games.tta.cards import AGES, CardId
from annals.games.tta.civil import (
    abilities,
    action_cards,
    buildings,
    completions,
    leaders,
    mix,
    preludes,
    row,
    technologies,
    wonders,
)
from annals.games.tta.economy import population, production, purse, statistics, tokens
from annals.games.tta.military import colonies, drawing, sacrifice, spoils, war
from annals.games.tta.player import Player
from annals.games.tta.politics import events, expansion_events, pacts, politics
from annals.games.tta.words import texts
from annals.games.tta.words.faces import capital, card_lines, difference, effect_text, given, listed, many, worth
from annals.kernel.agenda import Decision
from annals.kernel.choice import Choice, Refusal
from annals.kernel.table import Result
from annals.words import Wording

if TYPE_CHECKING:
    from annals.games.tta.table import TtaTable

AT_RIVAL: Final = (
    spoils.Raid,
    spoils.RaidAlike,
    spoils.Annex,
    spoils.Infiltrate,
    spoils.Kidnap,
    spoils.StealTechnology,
)
"""Questions about something of a rival."""
UNITS_TOLD: Final = ("units_offered", "units_lost")
"""Entries that name units, one by one."""


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

    # Names ------------------------------------------------------------------------------------------------------

    def card_name(self, card: CardId) -> str:
        """The name; with the age where several cards share it: `Rich Land II`."""
        design = self.table.cards[card]
        shared = design.name in self.table.edition.shared_names
        return f"{design.name} {AGES[design.age]}" if shared else design.name

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
            who = listed([self.names[seat] for seat in asked])
            named = self.card_name(decision.about()) if decision.about() else ""
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
        if isinstance(decision, expansion_events.Negotiate):
            words.update(strongest=self.player(decision.strongest), weakest=self.player(decision.weakest))
        elif isinstance(decision, spoils.Kidnap):
            words["rivals"] = self.players(decision.rival)
        if isinstance(decision, actions.ActionPhase):
            words["civil"] = many(purse.civil(me), "civil_actions")
            words["military"] = many(purse.military(me), "military_actions")
            return "first" if table.round == 1 else "", words
        if isinstance(decision, politics.Politics):
            words["leader"] = self.card_name(me.leader) if me.leader is not None else ""
            again = "again" if "second_politics_each_turn" in me.traits else "second"
            return again if decision.second else "", words
        if isinstance(decision, (abilities.Churchill, abilities.Printing, preludes.Prelude, leaders.Pledge)):
            words["leader"] = self.card_name(me.leader) if me.leader is not None else ""
        elif isinstance(decision, technologies.BuyCulture):
            words["leader"] = self.card_name(me.leader) if me.leader is not None else ""
            words["culture"] = many(me.traits.get("culture_for_a_resource", 0), "culture")
        elif isinstance(decision, war.WarSacrifice):
            return self._war_question(decision, me, words), words
        elif isinstance(decision, action_cards.CardAction):
            words["act"] = effect_text(table.cards[decision.card].effects[0])
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
        elif isinstance(decision, (sacrifice.OfferUnits, sacrifice.Resist)):
            words["total"], words["attack"] = decision.total(table), decision.attack
            return "war" if isinstance(decision, sacrifice.OfferUnits) and me.seat == decision.rival else "", words
        elif isinstance(decision, drawing.ChooseDraw):
            words["amount"] = many(decision.most, "military_cards")
        elif isinstance(decision, war.Defend):
            own = me.strength + war.guard(me)
            words["attack"] = own + decision.missing
            words["defence"] = own + decision.bonus
            enough = decision.begun() and decision.bonus >= decision.missing
            return "enough" if enough else "begun" if decision.begun() else "", words
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
        elif isinstance(decision, mix.Pick):
            stacks = {(table.cards[str(c[1])].kind, table.cards[str(c[1])].age) for c in table.choices(self.reader)}
            words["left"] = len(stacks)
        elif isinstance(decision, effects.Split):
            words["amount"] = abs(decision.amount)
            return "lose" if decision.amount < 0 else "", words
        return "", words

    def _war_question(self, decision: war.WarSacrifice, me: Player, words: dict[str, Any]) -> str:
        """Both strengths as they stand when a unit may be sacrificed."""
        other = self.table.players[decision.rival]
        attacker, rival = (me, other) if decision.attacks else (other, me)
        attack = attacker.strength + war.attack_bonus(self.table, attacker, rival)
        words["attack"] = attack + war.boost_of(self.table, decision.against)
        words["defence"] = rival.strength
        return "" if decision.attacks else "defend"

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
        if isinstance(decision, drawing.ChooseDraw) and not choice[1]:
            key += ".none"
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
            civil = purse.civil(me)
            words.update(civil=many(civil, "civil_actions"), form="unspent" if civil else "")
        elif verb == "leader":
            words.update(old=self.card_name(me.leader) if me.leader else "", form="replace" if me.leader else "")
            words["back"] = self._back(me)
        elif verb == "resign":
            others = [player.seat for player in table.in_game() if player is not me]
            alone = len(others) == 1
            words["then"] = texts.LEFT_ALONE.format(name=self.names[others[0]]) if alone else texts.PLAY_ON
        elif verb == "play" or verb == "keep":
            words["text"] = table.cards[str(choice[1])].text
        elif verb == "draw":
            amount = int(choice[1]) if len(choice) > 1 else table.rules.draw_price
            words["amount"] = many(amount, "military_cards")
            words["price"] = many(amount, "military_actions")
        elif verb == "pick":
            card_picked = table.cards[str(choice[1])]
            words.update(age=AGES[card_picked.age], text=card_picked.text or worth(card_picked))
        elif verb == "tactic" or verb == "copy":
            price = table.rules.tactic_price if verb == "tactic" else table.rules.copy_price
            words["price"] = many(price, "military_actions")
            words["strength"] = self._tactic_change(me, str(choice[1]))
        elif verb == "use":
            words["ability"] = capital(self.ability(me, str(choice[1])))
            words["brings"] = self._brings(me, str(choice[1]))
        elif verb == "aid":
            self._aid_words(int(choice[1]), words)
        elif verb in ("look", "games", "pledge", "buy"):
            self._leader_words(me, choice, words)
        elif isinstance(decision, politics.Politics) and verb != "pass":
            self._politics_words(me, choice, words)
        elif isinstance(decision, abilities.Churchill):
            traits = me.traits
            words["culture"] = many(traits.get("churchill_culture", 0), "culture")
            words["science"] = many(traits.get("churchill_military_science", 0), "science")
            words["resources"] = many(traits.get("churchill_military_resources", 0), "resource")
        else:
            self._answer_words(me, decision, choice, words)
        return words

    def _back(self, me: Player) -> str:
        """What replacing the leader brings besides the new one."""
        if not self.table.rules.actions_back_for_leader:
            return texts.BACK["none"]
        traits = self.table.cards[me.leader].traits if me.leader is not None else {}
        if "prize_culture" in traits:
            return texts.BACK["prize"].format(culture=many(traits["prize_culture"], "culture"))
        more = traits.get("actions_back_when_replaced", 0)
        return texts.BACK["several"].format(actions=many(more, "civil_actions")) if more else texts.BACK["one"]

    def _brings(self, me: Player, trait: str) -> str:
        """What using an ability brings, where its words do not say it."""
        traits = me.traits
        if trait == "printing":
            return texts.BRINGS[trait].format(
                discount=traits["printing_discount"], culture=many(traits["printing_culture"], "culture")
            )
        if trait == "resources_per_kept_token":
            return texts.BRINGS[trait].format(resources=many(traits[trait], "resource"))
        return ""

    def _aid_words(self, seat: int, words: dict[str, Any]) -> None:
        """Words of building a stage of somebody else's wonder."""
        owner = self.table.players[seat]
        if owner.unfinished is not None:
            wonder = self.table.cards[owner.unfinished]
            self._name_card(words, wonder.id)
            words["rivals"] = self.players(seat)
            words["food"] = many(wonders.stages_price(self.table, owner, 1), "food")
            words["culture"] = many(wonder.traits.get("culture_per_stage", 0), "culture")
            words["form"] = "complete" if owner.stages + 1 == len(wonder.stages) else ""

    def _leader_words(self, me: Player, choice: Choice, words: dict[str, Any]) -> None:
        """Words of what leaders ask for before politics, after actions and with a technology."""
        verb = str(choice[0])
        if verb == "look":
            words["rivals"] = self.players(int(choice[1]))
        elif verb == "pledge":
            words["stock"] = many(me.traits[f"pledge_{choice[1]}"], str(choice[1]))
        else:
            trait = "games_culture" if verb == "games" else "culture_for_a_resource"
            words["culture"] = many(me.traits[trait], "culture")

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
        if isinstance(decision, action_cards.CardAction):
            lower = decision.discount(table)
        elif isinstance(decision, abilities.Printing):
            lower = me.traits["printing_discount"]
        elif isinstance(decision, events.CivilLife):
            lower = food_lower = decision.discount
        elif isinstance(decision, abilities.Enlist):
            lower = me.traits.get("enlist_resource_discount", 0)
        if verb == "population":
            words["food"] = self._price(population.price(table, me, food_lower), "food")
        elif verb == "stage":
            stages = int(choice[1])
            if me.unfinished is not None:
                words["card"] = self.card_name(me.unfinished)
                words["stages"] = many(stages, "stages")
                price = wonders.stages_price(table, me, stages, lower)
                words["resources"] = self._price(price, cards[me.unfinished].paid_in)
                complete = me.stages + stages == len(cards[me.unfinished].stages)
                words["form"] = "complete" if complete else ""
        elif verb == "build":
            price = buildings.build_price(table, me, cards[str(choice[1])], lower)
            words["resources"] = self._price(price, "resource")
        elif verb == "upgrade":
            old, new = cards[str(choice[1])], cards[str(choice[2])]
            words["old"] = self.card_name(old.id)
            words["resources"] = self._price(buildings.upgrade_price(table, me, old, new, lower), "resource")
            words["gives"] = given(difference(old.gives, new.gives))
        else:
            card = cards[str(choice[1])]
            price = technologies.science_price(table, me, card, verb == "revolution", lower)
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
        text = self._ability(player, trait)
        card = statistics.giver(self.table, player, trait)
        return f"{self.card_name(card)}: {text}" if card is not None else text

    def _ability(self, player: Player, trait: str) -> str:
        amount = player.traits.get(trait, 1)
        action = "civil" if "enlists_by_civil" in player.traits else "military"
        return texts.ABILITIES[trait].format(population=many(amount, "population"), amount=amount, action=action)

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
            compare = war.attack_strengths if verb == "war" else war.aggression_strengths
            attack, defence = compare(table, me, rival)
            price = many(war.attack_price(table, rival, card), "military_actions")
            words.update(rival=self.player(rival.seat), attack=attack, defence=defence, price=price)
        elif verb == "storm":
            self._storm_words(me, choice, words)
        elif verb == "demand":
            words["yellow"] = many(me.traits["yellow_from_weaker"], "yellow")
            hit = [self.names[r.seat] for r in table.in_game() if r.strength < me.strength and r.yellow_bank]
            words["hit"] = listed(hit)
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
            words["form"] = "stays" if verb == "colonize" and "stays_after_colonizing" in me.traits else ""
            words["yellow"] = many(me.traits.get("yellow_for_leaving", 0), "yellow")

    def _storm_words(self, me: Player, choice: Choice, words: dict[str, Any]) -> None:
        """Words of an aggression in which a unit is sacrificed."""
        table = self.table
        card, rival, unit = table.cards[str(choice[1])], table.players[int(choice[2])], str(choice[3])
        attack, defence = war.aggression_strengths(table, me, rival)
        price = many(war.attack_price(table, rival, card), "military_actions")
        words.update(card=self.card_name(card.id), unit=self.card_name(unit), rival=self.player(rival.seat))
        words.update(attack=attack + war.boost_of(table, unit), defence=defence, price=price)
        words["a_unit"] = texts.KINDS[table.cards[unit].kind][1]
        words["culture"] = many(me.traits.get("sacrifice_culture", 0), "culture")

    def _answer_words(self, me: Player, decision: Decision | None, choice: Choice, words: dict[str, Any]) -> None:
        """Words of answers to the questions of single cards, auctions and attacks."""
        table = self.table
        verb = str(choice[0])
        if verb == "pay":
            words.update(resources=many(colonies.payments(me)[int(choice[1])], "resource"), bonus=choice[1])
        elif isinstance(decision, (sacrifice.OfferUnits, sacrifice.Resist)) and verb == "sacrifice":
            before = sacrifice.worth(table, me, sacrifice.counted(decision.sent))
            after = sacrifice.worth(table, me, sacrifice.counted((*decision.sent, str(choice[1]))))
            words["bonus"] = after - before
        elif verb == "sacrifice":
            defends = not (isinstance(decision, war.WarSacrifice) and decision.attacks)
            unit = str(choice[1])
            words["bonus"] = war.defence_of(table, me, unit) if defends else war.boost_of(table, unit)
        elif isinstance(decision, completions.Assembly):
            words["text"] = table.cards[str(choice[1])].text if verb == "show" else ""
        elif isinstance(decision, (colonies.Auction, colonies.SendForce)):
            if len(choice) == 1 or verb == "bid":
                words["card"] = self.card_name(decision.card)
                words["bid"] = choice[1] if verb == "bid" else ""
            else:
                card = table.cards[str(choice[1])]
                words["strength"] = many(card.gives.strength, "strength")
                per_discard = me.traits.get("colonization_per_discard", 0)
                words["bonus"] = per_discard if verb == "discard" else colonies.bonus_of(table, me, card.id)
        elif isinstance(decision, (spoils.Plunder, effects.Split)):
            food = int(choice[1])
            rest = abs(decision.amount) - food
            if isinstance(decision, spoils.Plunder):
                rest = min(rest, table.players[decision.rival].resources)
            parts = [many(food, "food")] * (food > 0) + [many(rest, "resource")] * (rest > 0)
            words.update(goods=" and ".join(parts) or many(0, "resource"), form="take")
        elif isinstance(decision, spoils.StealTechnology):
            science = min(decision.budget, table.players[decision.rival].science)
            cost = table.cards[str(choice[1])].science_cost if verb == "steal" else science
            words["science"] = many(cost, "science")
        elif verb == "defend":
            words["bonus"] = sacrifice.defence_of(table, me, str(choice[1]))
        elif isinstance(decision, leaders.Tuck):
            words["leader"] = self.card_name(decision.leader)
            words["happy"] = many(table.cards[decision.leader].traits["tucked_happy"], "happy")
        elif isinstance(decision, expansion_events.MoveWorker) and verb == "move":
            old, new = table.cards[str(choice[1])], table.cards[str(choice[2])]
            price = expansion_events.price_of_moving(table, me, old, new)
            words.update(old=self.card_name(old.id), resources=self._price(price, "resource"))
            words["gives"] = given(difference(old.gives, new.gives))
        elif isinstance(decision, expansion_events.ChooseEvent):
            words["text"] = table.cards[str(choice[1])].text
        elif isinstance(decision, expansion_events.Negotiate):
            words["stock"] = many(decision.amount, str(choice[1]))
        elif isinstance(decision, spoils.Kidnap):
            words["culture"] = many(table.cards[decision.origin].effects[0].amount, "culture")
        elif isinstance(decision, effects.GainOne):
            words["stock"] = many(decision.amount(table, str(choice[1])), str(choice[1]))

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
        if verb in ("aggression", "war", "pact", "storm"):
            refs.append(f"player:{choice[2]}")
        elif verb == "cancel":
            owner = table.players[int(choice[1])]
            refs += [f"card:{owner.pact}", f"player:{statistics.partner_of(owner, me)}"]
        elif verb == "population":
            refs.append("bank:yellow")
        elif verb in ("look", "aid"):
            refs.append(f"player:{choice[1]}")
            refs += [f"card:{card}" for card in (table.players[int(choice[1])].unfinished,) if verb == "aid" and card]
        elif verb in ("games", "demand", "pledge", "buy") and me.leader is not None:
            refs.append(f"card:{me.leader}")
        elif verb == "stage" and me.unfinished is not None:
            refs.append(f"card:{me.unfinished}")
        elif verb == "use":
            giver = statistics.giver(table, me, str(choice[1]))
            if giver is not None:
                refs.append(f"card:{giver}")
        elif verb in ("step_down", "colonize") and me.leader is not None:
            refs.append(f"card:{me.leader}")
        elif verb == "peek":
            refs.append("pile:current_events")
        elif isinstance(decision, colonies.Auction):
            refs.append(f"card:{decision.card}")
        if isinstance(decision, AT_RIVAL):
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
            words["seat"] = seat
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
        elif kind == "war_resolved":
            plural = words["won_by"] == self.reader
        return capital(_forms(texts.STORY[f"{kind}.{form}" if form else kind].format(**words), plural))

    def _entry_words(self, kind: str, details: dict[str, Any], words: dict[str, Any], origin: object) -> str:
        """Fill in the words of a story entry and say which form of the sentence it takes."""
        for name, thing in (("resources", "resource"), ("food", "food"), ("science", "science")):
            if name in details:
                words[name] = self._price(details[name], thing)
        for name in ("rival", "partner", "owner"):
            if name in details:
                words["rival"] = self.player(details[name])
                words["rivals"] = self.players(details[name])
        if kind in ("gain", "lose", "produce", "score"):
            return self._stock_words(kind, details, words)
        listed_kinds = ("draw", "discard", "antiquated", "replenish", "force", "shown", "looked", "picked", *UNITS_TOLD)
        if kind in listed_kinds:
            return self._cards_words(kind, details, words)
        if kind in ("bonus", "bonus_kept") and "card" in details:
            words["text"] = self.table.cards[details["card"]].text
        if kind in ("prepare", "peek", "cover", "force_discard", "foresee", "kidnapped", "bonus_kept"):
            if isinstance(details.get("age"), int):
                words["age"] = AGES[details["age"]]
            return "card" if "card" in details else ""
        if kind == "population":
            return "" if details["food"] or not (details["food"] or origin) else "free"
        elif kind == "build":
            return "free" if origin else ""
        elif kind == "take":
            words["civil"] = many(details["civil"], "civil_actions")
            return "" if details["civil"] else "free"
        elif kind == "destroy":
            own = "unit" if self.table.cards[details["card"]].is_unit else "own"
            return "" if origin else own
        elif kind == "remembered":
            words["tactic"] = self.card_name(details["tactic"])
        elif kind in ("upgrade", "move"):
            words["old"] = self.card_name(details["from"])
        elif kind == "leader" and details["replaced"] is not None:
            words["old"] = self.card_name(details["replaced"])
            return "replaced"
        elif kind == "tuck":
            words["wonder"] = self.card_name(details["wonder"])
        elif kind == "stage":
            words["stages"] = many(details["stages"], "stages")
            return "food" if "food" in details else ""
        elif kind == "use":
            words["ability"] = self._ability(self.table.players[words["seat"]], details["ability"])
        elif kind in ("event", "final_event", "assembly"):
            card = self.table.cards[details["card"]]
            words["text"] = card.text
            if kind == "event" and card.kind not in ("event", "territory"):
                words["science"] = many(self.table.rules.false_event_science, "science")
                return "none"
            return "text" if card.text and kind != "assembly" else ""
        elif kind == "actions_lost":
            words["actions"] = many(details["amount"], "civil_actions")
        elif kind == "war_resolved":
            return self._war_words(words["seat"], details, words)
        elif kind in ("yellow_taken", "yellow_lost", "yellow_gained", "reserve", "reserve_called"):
            words["yellow"] = many(details["amount"], "yellow")
        elif kind == "army_help":
            words["resources"] = many(details["amount"], "military_resources")
        elif kind == "games":
            words["culture"] = many(details["amount"], "culture")
        elif kind == "pledge" and origin is not None:
            amount = self.table.cards[str(origin)].traits[f"pledge_{details['what']}"]
            words["stock"] = many(amount, str(details["what"]))
        elif kind == "spied":
            words["cards"] = listed([self.card_name(card) for card in details.get("cards", [])])
            return "" if "cards" not in details else "cards" if details["cards"] else "none"
        elif kind == "new_events":
            words["amount"] = many(details["amount"], "events")
        elif kind == "reshuffle":
            words["amount"] = many(details["cards"], "cards")
        elif kind == "boards":
            words["cards"] = listed([self.card_name(card) for card in details["cards"]])
        elif kind == "proxy":
            words["proxy"] = self.card_name(details["proxy"])
        elif kind == "end":
            scores = enumerate(details["scores"])
            words["scores"] = ", ".join(f"{self.names[seat]} {score}" for seat, score in scores)
        return ""

    def _war_words(self, seat: int, details: dict[str, Any], words: dict[str, Any]) -> str:
        """Who won a war, and what that is worth."""
        sides = sorted(((int(details["attack"]), seat), (int(details["defence"]), int(details["rival"]))), reverse=True)
        (stronger, winner), (weaker, loser) = sides
        words.update(winner=capital(self.player(winner)), won_by=winner, loser=self.player(loser))
        words.update(stronger=stronger, weaker=weaker)
        effect = self.table.cards[details["card"]].effects[0]
        words["lead"] = margin = stronger - weaker
        if effect.name == "war_over_culture":
            words["spoils"] = many(effect.amount + effect.per * margin, "culture")
        elif effect.name == "war_over_territory":
            words["spoils"] = many(effect.amount + margin // effect.per, "yellow")
        elif effect.name == "plunder":
            words["spoils"] = texts.PLUNDER.format(n=effect.amount + effect.per * margin)
        elif effect.name == "holy_war":
            words["spoils"] = many(margin // effect.per, "population")
        else:
            words["spoils"] = texts.SPOILS.format(n=effect.amount * margin)
        return "" if margin else "draw"

    def _stock_words(self, kind: str, details: dict[str, Any], words: dict[str, Any]) -> str:
        amount = int(details["amount"])
        words["stock"] = many(abs(amount), str(details["what"]))
        if kind == "gain" and amount < details["wanted"]:
            return "less"
        return "lose" if kind == "score" and amount < 0 else ""

    def _cards_words(self, kind: str, details: dict[str, Any], words: dict[str, Any]) -> str:
        """Entries about several cards: named where the reader knows them, counted where not."""
        units = kind == "force" or kind in UNITS_TOLD
        cards = details.get("units" if units else "cards")
        civil = details.get("kind") == "civil" or kind in ("looked", "picked")
        things = "civil_cards" if civil else "military_cards"
        if cards:
            words["cards"] = listed([self.card_name(card) for card in cards])
            if kind == "replenish":
                return "gone"
            return "" if units or kind == "shown" else "cards"
        words["amount"] = many(details.get("amount", 0), things)
        return ""

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
            culture = missing * table.rules.culture_per_missing_food
            found.append(texts.WARNINGS["hunger"].format(missing=missing, culture=culture))
        corrupted = production.corruption_ahead(table, me)
        if corrupted:
            words = {"amount": many(corrupted, "resource"), "tokens": many(me.blue_bank, "blue")}
            found.append(texts.WARNINGS["corruption"].format(**words))
        if len(me.civil_hand) >= row.civil_hand_limit(me):
            found.append(texts.WARNINGS["civil_hand"].format(limit=many(row.civil_hand_limit(me), "civil_cards")))
        excess = len(me.military_hand) - turn.military_hand_limit(me)
        if excess > 0:
            key = "military_hand" if "discard" in table.rules.end else "military_hand_next"
            found.append(texts.WARNINGS[key].format(amount=many(excess, "military_cards")))
        if 0 < table.age <= table.rules.last_age and len(table.civil_deck) <= texts.AGE_END_IN_SIGHT:
            found += self._age_warning()
        if table.last_round:
            found.append(texts.WARNINGS["last_round" if table.last_round == table.round else "next_to_last"])
        return found + self._war_warnings(me)

    def _age_warning(self) -> list[str]:
        """The deck is nearly dealt: what that ends, if it has not ended yet."""
        table = self.table
        if table.last_round:
            return []
        key = "age_end" if table.rules.yellow_lost_each_age else "age_end_cards"
        if not table.rules.ages_end:
            key = "game_end"
        amount = many(len(table.civil_deck), "cards")
        return [texts.WARNINGS[key].format(age=AGES[table.age], amount=amount)]

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
