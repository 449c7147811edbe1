"""Every limitation of the rules as a refusal, written once. Listing choices and greying out use the same ones.

Each room has a block of its own; keep to it, so that people who work side by side do not meet here.
"""

from __future__ import annotations

from typing import Final

from annals.kernel.choice import Refusal

# cards, set-up, markers, the turn
NOT_IN_HAND: Final = Refusal("not_in_hand", "This card is not in your hand.", "AGE-FIRST-1")
COLOUR_TAKEN: Final = Refusal("colour_taken", "This colour is taken, or there is none of this number.", "AGE-FIRST-10")
NO_SUCH_MARKER: Final = Refusal("no_such_marker", "You have no such marker left.", "AGE-TURN-18")
NOT_YOUR_EMPIRE: Final = Refusal("not_your_empire", "You have no such empire in play.", "AGE-TURN-1")
MARKED: Final = Refusal("marked", "A marker lies on this empire already.", "AGE-TURN-1")
NO_EXTRA_MARKER: Final = Refusal(
    "no_extra_marker",
    "No further marker on no empire: you are not below your maximum, or one lies there.",
    "AGE-TURN-4",
)
MARK_FIRST: Final = Refusal("mark_first", "Every empire of yours needs a marker first.", "AGE-TURN-1")
NOT_PLACED: Final = Refusal("not_placed", "No such marker of yours lies there face down.", "AGE-TURN-6")
OTHER_ACTION: Final = Refusal("other_action", "This is a marker of another action.", "AGE-TURN-13")
NEEDS_EMPIRE: Final = Refusal("needs_empire", "A marker on no empire cannot do this action.", "AGE-TURN-8")
DOES_NOTHING: Final = Refusal("does_nothing", "Start empire on an empire does nothing.", "AGE-TURN-7")

# events (events/)
NOT_NOW: Final = Refusal("not_now", "This event cannot be played now.", "AGE-EVENT-2")
NO_SUCH_MODE: Final = Refusal("no_such_mode", "This event cannot be played in that way.", "AGE-EVENT-1")
NOT_WHOSE: Final = Refusal("not_whose", "This event is for another player's action.", "AGE-EVENT-2")
NO_TARGET: Final = Refusal("no_target", "Nothing on the table is a legal target for it.", "AGE-CIV-4")
CANCELS_OTHER: Final = Refusal("cancels_other", "This card does not cancel that event.", "AGE-EVENT-6")
HITS_ANOTHER: Final = Refusal("hits_another", "This card cancels only what is aimed at you.", "AGE-EVENT-6")
NO_SUCH_SPECIAL: Final = Refusal("no_such_special", "This empire cannot do that.", "AGE-ASSASSIN-4")
ONCE_A_CIVILISE: Final = Refusal("once_a_civilise", "This empire has done so in this Civilise.", "AGE-ASSASSIN-4")

# start empire, production, trade, destiny, discard (actions/)
NO_FREE_SET: Final = Refusal("no_free_set", "No counter set is free for another empire of yours.", "AGE-START-3")
WRONG_AGE: Final = Refusal("wrong_age", "This empire cannot start in the age the game is in.", "AGE-START-5")
NEEDS_UNMET: Final = Refusal("needs_unmet", "The world is not as this empire needs it to start.", "AGE-START-19")
NO_START_AREA: Final = Refusal("no_start_area", "No area fits the start of this empire.", "AGE-START-19")
NO_REFERENCE: Final = Refusal("no_reference", "No empire whose space it begins on is in play.", "AGE-START-19")
NO_UNITS: Final = Refusal("no_units", "This empire could neither buy nor convert a unit.", "AGE-Q-11")
OWN_SET_FIRST: Final = Refusal("own_set_first", "A set of your own colour is free: use that.", "AGE-START-11")
SET_IN_USE: Final = Refusal("set_in_use", "This counter set is in use, or not in the game.", "AGE-START-3")
NEEDS_A_UNIT: Final = Refusal("needs_a_unit", "Buy more units first: start areas need them.", "AGE-Q-11")
CANNOT_BUILD: Final = Refusal("cannot_build", "This empire cannot build such a unit now.", "AGE-BUILD-2")
NO_PLACE: Final = Refusal("no_place", "There is no area where such a unit may be built.", "AGE-BUILD-11")
UNIT_TOO_DEAR: Final = Refusal("unit_too_dear", "This empire has not enough money for it.", "AGE-PROD-4")
BARRED: Final = Refusal("barred", "This empire knows no such units yet: a trade may change that.", "AGE-BUILD-15")
NO_COMMON_UNIT: Final = Refusal(
    "no_common_unit", "None is in the pool, or this empire has not leaders enough for another one.", "AGE-ELE-11"
)
TRADE_WITH_EMPIRE: Final = Refusal("trade_with_empire", "Somebody is in range: trade with them.", "AGE-TRADE-5")
OUT_OF_RANGE: Final = Refusal("out_of_range", "This empire is not in range, or is your own.", "AGE-TRADE-3")
UNTRADED_FIRST: Final = Refusal("untraded_first", "An empire in range has not traded this turn yet.", "AGE-TRADE-4")
NO_WILD_CARD: Final = Refusal("no_wild_card", "The marker there is no Wild card.", "AGE-Q-19")
NO_COMPUTING: Final = Refusal("no_computing", "Lay a card of your hand, if you have one.", "AGE-TRADE-9")
TOO_GENEROUS: Final = Refusal("too_generous", "Give what you have, and what the other can hold.", "AGE-Q-24")
HAS_FORT: Final = Refusal("has_fort", "There is a fort already.", "AGE-BUILD-21")
NO_FORT_HERE: Final = Refusal("no_fort_here", "This empire cannot fortify this area now.", "AGE-BUILD-19")
FORT_TOO_DEAR: Final = Refusal("fort_too_dear", "This empire cannot pay for a fort.", "AGE-BUILD-20")

# map, units, manoeuvre (world/, units/, manoeuvre/)
NOT_READY: Final = Refusal("not_ready", "No such unit of yours there can still move.", "AGE-MOVE-1")
FROZEN: Final = Refusal("frozen", "An event keeps everybody in this area.", "AGE-EVENT-4")
NUKES_HELD: Final = Refusal("nukes_held", "Your nukes may not move now.", "AGE-EVENT-4")
LIMITED: Final = Refusal("limited", "No more units may move in this Manoeuvre.", "AGE-EVENT-4")
NOT_ADJACENT: Final = Refusal("not_adjacent", "These units cannot go there from here in one step.", "AGE-MOVE-2")
TOO_FAR: Final = Refusal("too_far", "Not all units of the group have the movement points for it.", "AGE-MOVE-10")
LEAVE_ONE: Final = Refusal(
    "leave_one", "A unit that is no aircraft has to stay in each land area you control.", "AGE-MOVE-20"
)
CROSSING_SHUT: Final = Refusal("crossing_shut", "Others' units in the water close this crossing.", "AGE-MOVE-24")
TREATY: Final = Refusal("treaty", "A Peace treaty forbids it.", "AGE-ART-PEACE_TREATY-4")
ENTRY_FORBIDDEN: Final = Refusal("entry_forbidden", "An event forbids to enter this area.", "AGE-EVENT-4")
BORDER_BLOCKED: Final = Refusal("border_blocked", "An event has closed this border.", "AGE-EVENT-4")
STAR_WARS_THERE: Final = Refusal("star_wars_there", "Nukes cannot enter where others have star wars.", "AGE-AIR-3")
NO_WAY_TO_END: Final = Refusal("no_way_to_end", "From there the group could not end its move.", "AGE-NAVY-6")
CANNOT_END: Final = Refusal("cannot_end", "The group cannot end its move here.", "AGE-NAVY-6")
LADEN_AT_SEA: Final = Refusal("cannot_end", "Ships with units aboard end their move at a coast.", "AGE-NAVY-6")
NOWHERE_TO_LAND: Final = Refusal("no_way_to_end", "From there the aircraft could not end their flight.", "AGE-AIR-6")
CANNOT_LAND: Final = Refusal("cannot_end", "Aircraft end their flight at sea only near units of yours.", "AGE-AIR-6")
BEEN_THERE: Final = Refusal("been_there", "The group has been there in this move.", "AGE-MOVE-10")
UNDER_WAY: Final = Refusal("under_way", "The group is on its way already.", "AGE-MOVE-14")
NOT_UNDER_WAY: Final = Refusal("not_under_way", "The group has not set out yet.", "AGE-MOVE-31")
NO_ROOM: Final = Refusal("no_room", "Every ship carries a unit already.", "AGE-NAVY-1")
NO_LEADERS_ABOARD: Final = Refusal("no_leaders_aboard", "Nukes and star wars take no leaders along.", "AGE-MOVE-15")
NOT_IN_GROUP: Final = Refusal("not_in_group", "This one is not in the group.", "AGE-MOVE-14")
LAST_ONE: Final = Refusal("last_one", "Somebody has to go on.", "AGE-MOVE-14")
OTHER_COAST: Final = Refusal("other_coast", "This ship lies on another coast than the group.", "AGE-NAVY-12")
CANAL_CLOSED: Final = Refusal("canal_closed", "The canal is closed to you in this Manoeuvre.", "AGE-NAVY-13")
TOO_DEAR: Final = Refusal("too_dear", "So much money is not there.", "AGE-TERM-59")
NOT_LOOSE: Final = Refusal("not_loose", "This stack has not changed.", "AGE-CONF-44")
NOT_HELD: Final = Refusal("not_held", "There is no disorder of yours there that you held before.", "AGE-DISORD-1")
TOO_FEW: Final = Refusal("too_few", "Too few units are there to restore order.", "AGE-DISORD-2")
NO_CONFLICT: Final = Refusal("no_conflict", "There is no conflict of yours there.", "AGE-CONF-1")

# conflict (conflict/)
COMMIT_ONE: Final = Refusal("commit_one", "Commit at least one unit.", "AGE-CONF-8")
COMMIT_LIMIT: Final = Refusal("commit_limit", "An event lets you commit no more units in this round.", "AGE-EVENT-4")
NOT_UNCOMMITTED: Final = Refusal(
    "not_uncommitted", "You have no such unit there that is still uncommitted.", "AGE-CONF-36"
)
NO_TACTICIAN: Final = Refusal("no_tactician", "Only one Tactician in the area itself can be committed.", "AGE-CONF-9")

# civilise, glory, options (civilization/, glory/, options/)
OTHER_BOX: Final = Refusal("other_box", "The boxes are filled in their order.", "AGE-OPT9-2")
NO_CADENCE_MARKER: Final = Refusal("no_cadence_marker", "There is no such cadence marker left.", "AGE-OPT9-1")
HAS_TEMPLE: Final = Refusal("has_temple", "There is a temple already.", "AGE-OPT12-8")
NO_SUCH_TEMPLE: Final = Refusal("no_such_temple", "This empire has no temple of that religion to build.", "AGE-OPT12-2")
NO_PREACHER: Final = Refusal("no_preacher", "A second one needs a Religious leader there.", "AGE-OPT12-4")
NO_TEMPLE_THERE: Final = Refusal("no_temple_there", "There is no temple of this empire there.", "AGE-OPT12-10")
NOT_IN_PACKET: Final = Refusal("not_in_packet", "That marker is not in the packet.", "AGE-OPT5-2")
NOT_IN_PACK: Final = Refusal("not_in_pack", "That counter is not in the pack you hold.", "AGE-OPT2-7")
NOT_IN_SUB_DECK: Final = Refusal("not_in_sub_deck", "That card is not in the sub-deck you hold.", "AGE-OPT2-3")
NOT_YOUR_LAND: Final = Refusal("not_your_land", "This empire does not control that land area.", "AGE-CITY-5")
BARBARIANS: Final = Refusal("barbarians", "Barbarians build no cities without a Builder.", "AGE-CITY-2")
IN_DISORDER: Final = Refusal("in_disorder", "That area is disordered.", "AGE-CITY-3")
BUILT_ALREADY: Final = Refusal("built_already", "The city there has been built or improved already.", "AGE-CITY-15")
TOO_GREAT: Final = Refusal("too_great", "The city there is the largest there is.", "AGE-CITY-6")
TOO_EARLY: Final = Refusal("too_great", "A city of that level belongs to a later age.", "AGE-CITY-8")
TWO_FERTILE: Final = Refusal("two_fertile", "Two cities only in two fertile areas, or one in another.", "AGE-CITY-2")
NO_BUILDER: Final = Refusal("no_builder", "No Builder who is free stands there.", "AGE-CITY-14")
NO_DISORDER: Final = Refusal("no_disorder", "There is no disorder there to remove.", "AGE-CIV-7")
TOO_POOR: Final = Refusal("too_poor", "The empire has not enough money for that.", "AGE-CIV-8")
NOT_FREE: Final = Refusal("not_free", "No Great Pyramid or Summer Palace clears that area.", "AGE-ART-GREAT_PYRAMID-2")
NO_SUCH_UNIT: Final = Refusal("no_such_unit", "There is no such unit left to turn over there.", "AGE-MODERN-1")
NOT_YET_KNOWN: Final = Refusal("not_yet_known", "The empire has not reached the level of that unit.", "AGE-MODERN-1")
NO_SUCH_EMPIRE: Final = Refusal("no_such_empire", "There is no such empire in play.", "AGE-CIV-4")
ARTEFACT_AGE: Final = Refusal("wrong_age", "The artefact does not belong to the age of that empire.", "AGE-ART-5")
NO_MARKER: Final = Refusal("no_marker", "All markers of this artefact are in play.", "AGE-ART-8")
ARTEFACT_NEEDS: Final = Refusal("no_place", "That empire does not meet what the artefact needs.", "AGE-ART-7")
NO_PROPHET: Final = Refusal("no_prophet", "Only a Religious leader founds a religion without its card.", "AGE-REL-5")
UNREST: Final = Refusal("unrest", "An empire with a disordered area adopts nothing.", "AGE-GOV-4")
NO_MODEL: Final = Refusal("no_model", "No empire in range has it, or this empire has it already.", "AGE-GOV-3")
NOT_ADOPTED: Final = Refusal("not_adopted", "This empire has no such religion or government.", "AGE-GOV-8")
ONE_ADOPTION: Final = Refusal("one_adoption", "A Civilise adopts or discards one thing only.", "AGE-REL-11")
DEFENDS_FIRST: Final = Refusal(
    "defends_first", "The Defender of the faith keeps the order of its religions.", "AGE-ART-DEFENDER_OF_THE_FAITH-6"
)
NOT_SECOND: Final = Refusal("not_second", "This is not the second religion of the empire.", "AGE-REL-23")
NO_DEFENDER: Final = Refusal("no_defender", "Only a Defender of the faith places a holy war.", "AGE-ART-HOLY_WAR-1")
WAGED: Final = Refusal("waged", "The holy war of this religion is in play already.", "AGE-ART-8")
NO_INFIDEL: Final = Refusal(
    "no_infidel", "A holy war goes to land of a religious empire without your faith.", "AGE-ART-HOLY_WAR-3"
)
NO_SUCH_DEFENDER: Final = Refusal(
    "no_such_defender", "Your dominant religion has no Defender of the faith.", "AGE-ART-DEFENDER_OF_THE_FAITH-11"
)

# just before and after an action (actions/preludes.py)
NO_GO: Final = Refusal("no_go", "This empire has no saved action to spend.", "AGE-ART-FORUM-5")
SAME_ACTION: Final = Refusal("same_action", "The second action is of another kind than the first.", "AGE-ART-FORUM-6")
NO_POWER: Final = Refusal("no_power", "This empire cannot do that before its action.", "AGE-REL-21")
FELLOW_CHRISTIANS: Final = Refusal("fellow_christians", "That empire is Christian too.", "AGE-ART-CHRISTIANITY-8")
SHIELDED: Final = Refusal("shielded", "A Hindu empire ignores the powers of other faiths.", "AGE-ART-HINDUISM-4")
