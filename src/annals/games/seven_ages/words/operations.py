"""Events in sentences made of their operations: when one may be played, on what, under which conditions, and what it
does. So a card that an owner changes still says what it does."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from typing import TYPE_CHECKING, Final

from annals.games.seven_ages.expressions import NUMBER
from annals.games.seven_ages.words.conditions import Speaker
from annals.games.seven_ages.words.grammar import agree, listed, sentence

if TYPE_CHECKING:
    from annals.games.seven_ages.cards import Card, Mode
    from annals.games.seven_ages.edition import Edition
    from annals.games.seven_ages.effects import Op
    from annals.games.seven_ages.expressions import Expr

TIMES: Final = {
    "cards_step": "in {whose} Civilise, when cards are played",
    "before_setup": "when {who} show[|s] an empire card, before it is set up",
    "before_income": "in {whose} Production, before income",
    "after_income": "in {whose} Production, after income",
    "before_build": "in {whose} Production, before units are built",
    "after_build": "in {whose} Production, after units are built",
    "during_action": "during {whose} {action}",
    "trade_declared": "when {whose} trade is announced",
    "cards_placed": "in {whose} trade, when all cards lie face down",
    "cards_revealed": "in {whose} trade, when the cards are turned over",
    "before_payout": "in {whose} trade, before money and cards change hands",
    "after_trade": "after {whose} trade",
    "action_start": "before {whose} {action} begins",
    "manoeuvre_begins": "when the Manoeuvre action of the turn begins",
    "on_entry": "in {whose} Manoeuvre, when a group enters an area of another empire",
    "after_movement": "in {whose} Manoeuvre, after all movement",
    "on_liberation": "in {whose} Manoeuvre, when an area is taken",
    "action_end": "at the end of {whose} Manoeuvre",
    "conflict_start": "at the start of {a} conflict",
    "round_start": "at the start of a round of {a} conflict",
    "card_picked": "in {a} conflict, when the cards are drawn",
    "before_commit": "in {a} conflict, before units are committed",
    "after_commit": "in {a} conflict, when units are committed, before they are shown",
    "after_reveal": "in {a} conflict, when cards and units are shown",
    "after_totals": "in {a} conflict, when the totals are known",
    "round_end": "in {a} conflict, after the losses of a round",
    "before_liberation": "in {a} conflict, before the area changes hands",
    "conflict_end": "at the end of {a} conflict",
    "before_discard": "in {whose} Destiny, before cards are discarded",
    "before_draw": "in {whose} Destiny, before cards are drawn",
    "on_discard": "when {who} discard[|s] an empire",
    "on_elimination": "when an empire of {theirs} has lost its last unit",
    "free_progress_start": "at the start of Free progress",
    "harvest_start": "at the start of the Harvest",
    "after_count": "when the glory of the Harvest has been added",
    "markers_placed": "when all action markers are placed",
    "marker_turned": "when {who} turn[|s] over an action marker",
    "on_pass_forced": "when {whose} action has just become a pass",
    "reaction": "at once in answer to an event",
    "on_pick": "when a card has been picked from the deck",
    "between_actions": "between two actions",
    "after_action": "right after {whose} action",
    "any_time": "at any time outside conflicts, trades and other events",
    "on_vacated": "when a land area has just become vacant",
    "on_nuke": "when a nuke is about to be used",
}
WHOSE: Final = {
    "own": {"whose": "your own", "who": "you", "a": "your own", "theirs": "yours"},
    "other": {"whose": "another player's", "who": "another player", "a": "another player's", "theirs": "others"},
    "any": {"whose": "anybody's", "who": "anybody", "a": "any", "theirs": "anybody's"},
}
ACTIONS: Final = {"production": "Production", "manoeuvre": "Manoeuvre"}
"""Windows whose moments do not name their action."""
TARGETS: Final = {
    "none": "",
    "all": "",
    "player": "a player",
    "other_player": "another player",
    "any_empire": "any empire",
    "own_empire": "an empire of yours",
    "other_empire": "an empire of another player",
    "active_empire": "the acting empire",
    "land_area": "a land area",
    "sea_or_ocean_area": "a sea or ocean area",
    "land_or_sea_area": "any area",
    "up_to_two_land_areas": "one or two land areas",
    "vacated_area": "the area just left",
    "region": "a region",
    "border": "a border between two areas",
    "religion": "a religion",
    "leader": "a leader",
    "artefact_on_map": "an artefact on the map",
    "event": "the event",
    "conflict": "the conflict",
    "trade": "the trade",
    "movement": "the moving group",
    "own_action": "your action",
    "other_action": "that action",
    "hand_card": "another card of your hand",
    "picked_card": "the picked card",
}
"""What is named when a card is played; empty where nothing is."""
IT: Final = {
    "player": "that player",
    "other_player": "that player",
    "region": "the region",
    "border": "the border",
    "religion": "the religion",
    "leader": "the leader",
    "artefact_on_map": "the artefact",
    "event": "the event",
    "conflict": "the conflict",
    "trade": "the trade",
    "hand_card": "that card",
    "picked_card": "the card",
    "land_area": "the area",
    "sea_or_ocean_area": "the area",
    "land_or_sea_area": "the area",
    "up_to_two_land_areas": "the area",
    "vacated_area": "the area",
}
"""What the target is called afterwards; an empire, where nothing stands here."""
WHO: Final = {
    "you": "you",
    "owner": "its owner",
    "all_players": "every player",
    "trade_opponent": "the player you trade with",
    "loser_owner": "the player who lost the area",
    "own": "your empire",
    "controller": "the empire there",
    "hit_empire": "the empire struck",
    "each_holder": "each empire of this religion",
    "each_empire": "each empire",
    "each_empire_in_age_7": "each empire in age VII",
    "each_empire_with_2_oil": "each empire with two areas of oil",
    "each_trader": "each empire of the trade",
    "each_same_dominant_in_range": "each empire within Range with the same dominant religion",
    "most_advanced_other_in_age_7": "the most advanced other empire in age VII",
    "mover": "the moving empire",
    "entered_empire": "the empire entered",
    "loser": "the loser",
    "own_side": "your side",
    "enemy_side": "the enemy",
    "chosen_side": "the side you name",
    "attacker": "the attacker",
    "defender": "the defender",
    "elephant_side": "the side with the elephant",
    "winner": "the winner",
    "left_neighbour": "the player on your left",
}
"""Players, empires and sides."""
WHERE: Final = {
    "target_area": "in the area",
    "conflict_area": "to the conflict",
    "artefact_area": "in its area",
    "own_areas": "in its areas",
    "own_land_areas": "in its land areas",
    "one_own_land_area": "in one of its land areas",
    "city_areas": "in its areas with cities",
    "city_or_any": "in its areas with cities, or any if it has none",
    "capital": "in its capital",
    "capital_and_leader_areas": "in its capital and the areas of its leaders",
    "river_areas": "in its areas at rivers",
    "leaderless_land_areas": "in its land areas without leaders",
    "border_areas": "in its land areas at a border without a fort",
    "border_areas_of_target_with_own": "in its land areas at your border, but not its capital",
    "cold_areas_entered": "in the forest, mountain and tundra areas it entered",
    "affected": "in the areas struck",
    "affected_with_units": "in the areas struck that hold units",
    "affected_with_2_units": "in the areas struck that hold two units or more",
    "adjacent_same_empire": "from adjacent land areas of the same empire",
    "adjacent_same_empire_no_city": "in adjacent land areas of the same empire without a city",
    "target_and_adjacent_coastal": "in the area and adjacent coastal areas with units",
    "mountain_of_border": "in the mountain area at the border",
    "fertile_in_target": "in the fertile areas there",
    "chosen_fertile_leaderless_in_target": "in fertile areas there without a leader",
    "oil_areas": "in all areas with oil",
    "one_vacant_start_area": "in one vacant start area",
    "one_vacant_land_area_same_continent": "in one vacant land area of its continent",
}
CLASSES: Final = {
    "any": "unit",
    "all": "unit",
    "infantry": "infantry unit",
    "cavalry": "cavalry unit",
    "missile": "missile unit",
    "ship": "ship",
    "aircraft": "aircraft",
    "tank": "tank",
    "knight": "knight",
    "land": "land unit",
    "best_infantry": "infantry unit of its best kind",
    "best_cavalry": "cavalry unit of its best kind",
    "tank_cavalry_aircraft": "tank, other cavalry or aircraft",
    "just_built": "unit just built",
    "land_entered": "land unit that entered",
    "committed": "committed unit",
    "uncommitted": "uncommitted unit",
    "uncommitted_ship": "uncommitted ship",
    "random_elephant": "elephant picked at random",
    "kingdom_infantry": "kingdom infantry unit",
}
LASTS: Final = {
    "this_production": "in this Production",
    "this_action": "in this action",
    "this_round": "in this round",
    "this_conflict": "in this conflict",
    "this_turn": "this turn",
    "this_harvest": "in this Harvest",
    "until_age_change": "until its age changes",
    "until_age_or_religion_change": "until its age or religion changes",
}
SENTENCES: Final = {
    "glory": "{who} {change} glory",
    "glory_mod": "{scope} {mode} in this Harvest",
    "glory_copy": "{who} also scores a category of an empire of another player within Range {lasts}",
    "glory_category_add": "{who} scores its dominant religion with {number} more {lasts}",
    "glory_reveal": "{who} shows glory",
    "cancel": "it is cancelled",
    "choose": "{who} chooses: {options}",
    "disorder": "disorder strikes {struck} {where}{count}{chooser}",
    "remove_disorder": "disorder {where} goes{count}{chooser}",
    "city": "the city {where} {cities}{count}{chooser}",
    "fort": "{forts} {where}{count}{chooser}",
    "units_lose": "{losers} {where}{spread}{chooser}",
    "units_gain": "{who} may place {units} {where}{price}{spread}",
    "units_move": "{who} brings {units} {from} {to}",
    "units_freeze": "units {where} do not move {lasts}",
    "unit_cost": "the cost of {classes} of {who} is {change} {lasts}",
    "build_ahead": "{who} may build {classes} {levels} levels ahead {lasts}",
    "leader_remove": "{leader} goes{chooser}",
    "leader_promote": "{who} promotes a leader: {source}",
    "leader_move": "{leader} comes over to {to}",
    "leader_ransom": "its empire pays a ransom of {amount} money to {to}, or {leader} is lost",
    "assassinate": "assassins attack {leader} and pick up to {picks:card/cards}, the last one counts",
    "progress": "{who} {change:level/levels}",
    "free_progress": "Free progress is changed for {scope}: {free}",
    "elite": "{who} {change:elite marker/elite markers}",
    "money": "{who} {change} money",
    "money_transfer": "{from} pays {amount} money to {to}",
    "income_mod": "{earning} {of_who} {where} is {change} {lasts}",
    "debt": "{who} must pay {amount} money after the income of its next Production; if not, {default}",
    "hand_look": "you look at the {cards} of {who}",
    "hand_take": "{to} takes {number} of the cards of {from}{chooser}",
    "hand_swap": "{a} and {b} exchange hands",
    "hand_limit": "{who} fills the hand to {amount_delta:card/cards} more {lasts}",
    "draw": "{who} draws {number:card/cards}",
    "discard_recover": "{who} takes {number} of the discarded cards",
    "deck_arrange": "{who} looks at the top {number} cards of the deck and puts them back in any order",
    "pick_again": "it is discarded and another is picked",
    "action_convert": "the action becomes a pass",
    "action_restore": "the action is not lost after all",
    "action_extra": "{who} takes {extra} right after it",
    "action_swap": "an unused marker of an action not yet past takes its place",
    "action_order": "{who} acts first {lasts}",
    "action_delay": "it waits until all others are done",
    "marker_add": "{who} puts a second marker on the empire, which loses its Free progress",
    "markers_look": "you look at the placed markers of {who}",
    "markers_swap": "{who} may exchange {number:placed marker/placed markers} for another",
    "start_override": "an empire starts without regard to its {ignore} {where}",
    "start_empire": "its card starts anew {where}, on the level it had and with half its money",
    "artefact_remove": "{artefacts} is lost{chooser}",
    "artefact_place": "its artefact is played without regard to {ignore}{until}",
    "artefact_move": "the artefact is carried to an area of your empire",
    "artefact_share": "{who} has the effects of {number} of the blue artefacts of its trading partner {lasts}",
    "religion_adopt": "{who} adopts the dominant religion of your empire",
    "religion_discard": "{who} gives up its dominant religion",
    "religion_start": "{who} may found a religion",
    "temple_build": "{who} may build {number:temple/temples}",
    "temple_remove": "the temple {where} is razed",
    "conflict_mod": "the total of {who} is {change}",
    "conflict_redraw": "{who} draws a second conflict card and uses either",
    "conflict_disorder": "{who} {change:marker/markers} of conflict disorder",
    "conflict_limit": "{who} may commit at most {most} units {lasts}",
    "conflict_uncommit": "{number} of the committed units of {who} do not fight{chooser}",
    "conflict_result": "the loser keeps half of the units it would lose",
    "conflict_retreat": "{who} may retreat at once",
    "conflict_end": "the conflict ends and the attackers go home",
    "conflict_ignore": "{what} do not count for {who} {lasts}",
    "conflict_unit_mod": "{classes} of {who} have {front} front and {support} support {lasts}",
    "conflict_duel": "a cavalry unit of each side fights a duel by cards",
    "nuke_hold": "{who} uses no nukes {lasts}",
    "trade_mod": "the trade value of {who} is {change}",
    "trade_replace": "{who} may exchange trade cards for cards of the hand",
    "trade_redraw": "{who} lays all trade cards anew, from the hand or the deck",
    "trade_block": "{who} cannot trade {lasts}",
    "trade_deny": "{who} gets no {what} from the trade",
    "movement_stop": "the moving group stops before the area",
    "movement_block": "nobody moves {where} {lasts}{except}",
    "movement_rule": "{rule} {lasts}{freed}",
    "move_override": "{moves} {lasts}",
    "area_transfer": (
        "{from} hands over an area {where} to {to} for {price_paid} money, "
        "or discards a card of value {refusal_value} or more"
    ),
    "kingdom_units": "{units} come {where}",
    "kingdom_convert": "{who} may take over the kingdom units {where} for {cost} money",
    "cadence": "{cadence}",
}
"""Every operation of the vocabulary."""
CHANGES: Final = {
    "glory": ("gains", "loses"),
    "progress": ("advances", "falls back"),
    "elite": ("gains", "loses"),
    "money": ("gets", "loses"),
    "fort": ("gains", "loses"),
    "city": ("grows by", "shrinks by"),
    "conflict_disorder": ("gets", "loses"),
}
"""Up and down; raised and lowered, where nothing stands here."""
SCOPES: Final = {
    "all_players": "every player",
    "target_empire": "the empire",
    "money_category": "the money category",
    "all_without_scientist": "all empires without a Scientist",
    "own_wild_card_empires": "your empires that used a Wild card",
    "own": "one of your empires",
}
LEADERS: Final = {
    "target": "the leader",
    "scientist_of_target": "a Scientist of the empire",
    "all_in_target_area": "every leader in the area",
    "all_of_target": "every leader of the empire",
    "one_of_target": "one leader of the empire",
    "named_of_target": "one named leader of the empire",
    "named_in_target_area": "every named leader in the area",
}
ARTEFACTS: Final = {
    "target": "the artefact",
    "all_in_target_area": "every artefact in the area",
    "one_on_map_of_target": "one artefact of the empire on the map",
    "named_on_card_of_target": "{names} on its card",
    "named_of_target": "{names} of the empire",
    "named_in_target_area": "{names} in the area",
}
SOURCES: Final = {
    "normal": "a named one, or from the cup",
    "past_named": "a named one of an earlier age",
    "search_cup": "the cup is searched",
}
IGNORED: Final = {"ages": "ages", "required_artefacts": "the artefacts it needs", "start_areas": "start areas"}
RULES: Final = {
    "no_entry_of_other_players": "nobody enters areas of other players",
    "no_entry_between_holders": "empires of this religion do not enter each other's areas",
}
CADENCES: Final = {
    "ignore_penalties": "your empires ignore what lowers their Free progress",
    "look_and_rearrange": "you look at the cadence markers and lay them anew",
}


def event_sentences(edition: Edition, card: Card) -> list[str]:
    """The event of a card, a sentence for its time and one for each operation; each mode by itself."""
    found: list[str] = []
    for number, mode in enumerate(card.event.modes):
        if len(card.event.modes) > 1:
            found.append(f"Way {number + 1}:")
        found += [played_when(mode), *_needed(edition, mode), *_done(edition, mode)]
    return found


def played_when(mode: Mode) -> str:
    """When an event may be played, and on what."""
    whose = "own" if mode.window == "civilise" else mode.whose  # Cards are played only in one's own Civilise.
    said = TIMES[mode.moment].format_map({**WHOSE[whose], "action": ACTIONS.get(mode.window, "action")})
    said = said.replace("[|s]", "" if whose == "own" else "s")
    target = TARGETS[mode.target]
    return sentence(f"played {said}{f', on {target}' if target else ''}")


def _needed(edition: Edition, mode: Mode) -> list[str]:
    speaker = Speaker(edition, IT.get(mode.target, "the empire"))
    needed = [speaker.say(expr) for expr in mode.requires]
    return [sentence(f"only if {listed(needed)}")] if needed else []


def _done(edition: Edition, mode: Mode) -> list[str]:
    """What it does, after the check."""
    speaker = Speaker(edition, IT.get(mode.target, "the empire"))
    found: list[str] = []
    if mode.asked_first:
        found.append(f"The {mode.asked_first} may agree; else a card is picked.")
    elif mode.picks:
        found.append("A card is picked.")
    if mode.succeeds_if is not None:
        found.append(sentence(f"nothing happens unless {speaker.say(mode.succeeds_if)}"))
    return [*found, *[sentence(say(speaker, op)) for op in mode.ops]]


def say(speaker: Speaker, op: Op) -> str:
    """One operation in a sentence."""
    text = ""
    for before, name, forms, _ in Formatter().parse(SENTENCES[op.name]):
        said = part(speaker, op, name) if name is not None else ""
        text += before + (_counted(said, forms) if forms else said)
    if text.startswith("you "):
        text = f"you {agree(text[4:], True)}"
    text = " ".join(text.split()).replace(" ,", ",")
    condition = op.exprs.get("if")
    return f"if {speaker.say(condition)}, {text}" if condition is not None else text


def _counted(said: str, forms: str) -> str:
    """What stands behind a number: one, or several."""
    one, _, several = forms.partition("/")
    return f"{said} {one if said == '1' or said.endswith(' 1') else several}"


def part(speaker: Speaker, op: Op, name: str) -> str:
    """One part of a sentence: whom it concerns, where, how much, how long."""
    if name == "who":
        return _who(speaker, op.word("empire") or op.word("player") or op.word("side") or "target")
    if name in ("a", "b"):
        return _who(speaker, op.word(name))
    if name in ("from", "to"):
        word = op.word(name)
        return WHERE[word] if word in WHERE else _who(speaker, word)
    if name == "where":
        return _where(speaker, op)
    if name == "change":
        return _change(speaker, op)
    if name == "lasts":
        return LASTS.get(op.word("duration"), "")
    if name in _BY_NAME:
        return _BY_NAME[name](speaker, op)
    if name in ("amount", "cost", "picks"):
        return speaker.say(op.exprs[name]) if name in op.exprs else "some"
    return str(op.numbers.get(name, ""))


def _who(speaker: Speaker, word: str) -> str:
    return speaker.it if word == "target" else WHO[word]


def _where(speaker: Speaker, op: Op) -> str:
    word = op.word("where")
    if not word:
        return ""
    return f"in {speaker.it}" if word == "target" else WHERE[word]


def _change(speaker: Speaker, op: Op) -> str:
    """`gains 2`, `loses half of its money`; where both are set, what it becomes."""
    expr = op.exprs.get("delta") or op.exprs.get("add")
    if expr is None:
        percent = round(100 * op.factors.get("factor", 1.0))
        return f"set to {percent} percent"
    up, down = CHANGES.get(op.name, ("raised by", "lowered by"))
    if expr.kind == NUMBER:
        return f"{up} {expr.number}" if expr.number >= 0 else f"{down} {-expr.number}"
    if expr.kind == "minus":
        return f"{down} {_inner(speaker, expr)}"
    return f"{up} {speaker.say(expr)}"


def _inner(speaker: Speaker, expr: Expr) -> str:
    return speaker.say(expr.parts[0])


def _count(speaker: Speaker, op: Op) -> str:
    expr = op.exprs.get("count")
    if expr is None or expr.word == "all":
        return ""
    return f", {speaker.say(expr)} of them"


def _number(speaker: Speaker, op: Op) -> str:
    if "number" in op.numbers:
        return str(op.numbers["number"])
    expr = op.exprs.get("count")
    return "any number" if expr is None or expr.word == "any" else speaker.say(expr)


def _chooser(speaker: Speaker, op: Op) -> str:
    word = op.word("chooser")
    said = {"you": "you choose", "owner": "its owner chooses", "random": "at random"}
    said |= {"left_neighbour": "the player on your left chooses", "largest_city_first": "the largest city first"}
    return f" ({said[word]})" if word else ""


def _struck(speaker: Speaker, op: Op) -> str:
    return part(speaker, op, "who") if op.word("empire") else ""


def _of_who(speaker: Speaker, op: Op) -> str:
    return f"of {part(speaker, op, 'who')}" if op.word("empire") else ""


def _losers(speaker: Speaker, op: Op) -> str:
    """Who loses which units; nobody is named where all in an area are meant."""
    units = _units(speaker, op)
    return f"{part(speaker, op, 'who')} loses {units}" if op.word("empire") or op.word("side") else f"{units} is lost"


def _forts(speaker: Speaker, op: Op) -> str:
    expr = op.exprs.get("delta")
    if expr is not None and expr.kind == NUMBER and expr.number < 0:
        return "the fort is lost"
    return f"{part(speaker, op, 'who')} builds forts" if op.word("empire") else "a fort is built"


def _cities(speaker: Speaker, op: Op) -> str:
    if "set" in op.numbers:
        return f"becomes level {op.numbers['set']}" if op.numbers["set"] else "is destroyed"
    early = ", of a size of the next age even" if op.numbers.get("age_early") else ""
    return f"{_counted(_change(speaker, op), 'step/steps')}{early}"


def _units(speaker: Speaker, op: Op) -> str:
    word, expr = CLASSES[op.word("class", "any")], op.exprs.get("count")
    if expr is None or expr.word in ("all", "any"):
        return f"every {word}"
    if expr.kind == NUMBER and expr.number == 1:
        return f"one {word}{' each' if op.flag('each') else ''}"
    if expr.kind == NUMBER:
        return f"{expr.number} {word.replace('unit', 'units', 1) if 'unit' in word else f'{word}s'}"
    return f"as many units ({word}) as {speaker.say(expr)}"


def _spread(speaker: Speaker, op: Op) -> str:
    most, other = op.numbers.get("max_per_area", 0), "give" if op.name == "units_lose" else "take"
    return f", {most} in each area while others can {other} one" if most else ""


def _classes(speaker: Speaker, op: Op) -> str:
    return listed([f"{CLASSES[word]}s" if word != "aircraft" else word for word in op.words.get("classes", ("any",))])


def _price(speaker: Speaker, op: Op) -> str:
    expr = op.exprs.get("cost")
    if expr is None or (expr.kind == NUMBER and not expr.number):
        return " for nothing"
    return f" for {speaker.say(expr)} money each"


def _options(speaker: Speaker, op: Op) -> str:
    lists = op.lists.get("options", ())
    return ", or ".join([listed([say(speaker, inner) for inner in ops]) for ops in lists])


def _default(speaker: Speaker, op: Op) -> str:
    return listed([say(speaker, inner) for ops in op.lists.get("default", ()) for inner in ops])


def _mode(speaker: Speaker, op: Op) -> str:
    if op.word("mode") == "no_gain":
        return "brings nothing"
    cap = f", at most {op.numbers['cap']} more" if "cap" in op.numbers else ""
    return f"counts {round(100 * op.factors.get('factor', 1.0))} percent{cap}"


def _artefacts(speaker: Speaker, op: Op) -> str:
    names = listed([speaker.name(name) for name in op.words.get("names", ())])
    return ARTEFACTS[op.word("which", "target")].format(names=names)


def _free(speaker: Speaker, op: Op) -> str:
    if "set" in op.numbers:
        return f"it is {op.numbers['set']}"
    return f"{speaker.say(op.exprs['add'])} more"


def _moves(speaker: Speaker, op: Op) -> str:
    """What moves otherwise than usual."""
    said: list[str] = []
    if op.numbers.get("mp"):
        said.append(f"{CLASSES[op.word('class', 'any')]}s have {op.numbers['mp']} movement point more")
    if op.flag("may_vacate"):
        said.append("areas may be left vacant")
    if op.flag("ignore_stop"):
        said.append("units need not stop")
    if op.word("pass_through"):
        price = op.numbers.get("price_per_unit", 0)
        said.append(f"units may pass through one other empire for {price} money each")
    return listed(said)


def _extra(speaker: Speaker, op: Op) -> str:
    if op.word("action") == "any_different":
        return "a second, different action"
    return f"a Manoeuvre with up to {op.numbers.get('max_units', 0)} {CLASSES[op.word('class', 'any')]}s"


def _until(speaker: Speaker, op: Op) -> str:
    return f" and stays {LASTS[op.word('lasts')]}" if op.word("lasts") else ""


def _freed(speaker: Speaker, op: Op) -> str:
    least = op.numbers.get("exempt_discard_value")
    return f", unless a card of value {least} or more is discarded" if least else ""


def _except(speaker: Speaker, op: Op) -> str:
    words = op.words.get("except", ())
    return f", {listed([CLASSES[word] for word in words])} excepted" if words else ""


_BY_NAME: Final[dict[str, Callable[[Speaker, Op], str]]] = {
    "struck": _struck,
    "of_who": _of_who,
    "losers": _losers,
    "forts": _forts,
    "cities": _cities,
    "count": _count,
    "number": _number,
    "chooser": _chooser,
    "units": _units,
    "classes": _classes,
    "price": _price,
    "options": _options,
    "default": _default,
    "mode": _mode,
    "artefacts": _artefacts,
    "free": _free,
    "moves": _moves,
    "extra": _extra,
    "until": _until,
    "except": _except,
    "spread": _spread,
    "earning": lambda speaker, op: "the part of oil in the income" if op.word("what") == "oil" else "the income",
    "scope": lambda speaker, op: SCOPES[op.word("scope")],
    "leader": lambda speaker, op: LEADERS[op.word("leader") or op.word("which")],
    "source": lambda speaker, op: SOURCES[op.word("source")],
    "ignore": lambda speaker, op: listed([IGNORED[word] for word in op.words.get("ignore", ())]),
    "rule": lambda speaker, op: RULES[op.word("rule")],
    "freed": _freed,
    "cadence": lambda speaker, op: CADENCES[op.word("do")],
    "cards": lambda speaker, op: "trade cards" if op.word("cards") == "trade_cards" else "hand",
    "what": lambda speaker, op: listed(list(op.words.get("what", ()))),
    "most": lambda speaker, op: str(op.numbers["commit_max"]),
    "amount_delta": lambda speaker, op: speaker.say(op.exprs["delta"]),
    "price_paid": lambda speaker, op: speaker.say(op.exprs["price"]),
}
