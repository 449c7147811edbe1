"""Every limitation of the rules as a refusal, written once. Listing choices and greying out cards use the same ones.

Which rule a refusal means belongs to the edition: rules.refusals names it by the code, and the table cites it.
"""

from __future__ import annotations

from typing import Final

from annals.kernel.choice import Refusal

ALL: Final[dict[str, Refusal]] = {}
"""Every refusal by its code."""


def _no(code: str, sentence: str) -> Refusal:
    ALL[code] = Refusal(code, sentence, "")
    return ALL[code]


# actions in general
NO_CIVIL_ACTION: Final = _no("no_civil_action", "You do not have enough civil actions left.")
NO_MILITARY_ACTION: Final = _no("no_military_action", "You do not have enough military actions left.")
NO_RESOURCES: Final = _no("no_resources", "You do not have enough resources.")
NO_FOOD: Final = _no("no_food", "You do not have enough food.")
NO_SCIENCE: Final = _no("no_science", "You do not have enough science points.")
NO_UNUSED_WORKER: Final = _no("no_unused_worker", "You have no unused worker.")
NOT_IN_HAND: Final = _no("not_in_hand", "This card is not in your hand.")
NOT_IN_PLAY: Final = _no("not_in_play", "You do not have this technology in play.")
UNKNOWN_CARD: Final = _no("unknown_card", "There is no such card.")
FIRST_TURN: Final = _no("first_turn", "On the first turn you can only take cards.")
NO_WORKER_THERE: Final = _no("no_worker_there", "You have no worker on this card.")
USED_THIS_TURN: Final = _no("used_this_turn", "You have used this already this turn.")
NO_SUCH_ABILITY: Final = _no("no_such_ability", "You have no card in play that lets you do this.")
OTHER_KIND: Final = _no("other_kind", "This card is for another kind of action.")

# taking cards
NO_SUCH_SPACE: Final = _no("no_such_space", "The row has the spaces 1 to 13.")
EMPTY_SPACE: Final = _no("empty_space", "There is no card in this space.")
HAND_FULL: Final = _no("hand_full", "Your civil hand is full: its limit is your total of civil actions.")
SAME_IN_HAND: Final = _no("same_in_hand", "You hold this technology already.")
SAME_IN_PLAY: Final = _no("same_in_play", "You have this technology in play already.")
LEADER_OF_THIS_AGE: Final = _no("leader_of_this_age", "You have taken a leader of this age before.")
WONDER_UNFINISHED: Final = _no("wonder_unfinished", "Finish the wonder you are building first.")

# population, buildings, units
BANK_EMPTY: Final = _no("bank_empty", "Your yellow bank is empty.")
URBAN_LIMIT: Final = _no("urban_limit", "Your government allows no more urban buildings of this type.")
NOT_BUILDABLE: Final = _no("not_buildable", "Nothing can be built on this card.")
NOT_AN_UPGRADE: Final = _no("not_an_upgrade", "An upgrade goes to a higher level of the same type.")
NOT_A_UNIT: Final = _no("not_a_unit", "Only military units are disbanded.")
NOT_A_BUILDING: Final = _no("not_a_building", "Only farms, mines and urban buildings are destroyed.")

# wonders
NO_WONDER: Final = _no("no_wonder", "You are not building a wonder.")
NOT_SO_MANY_STAGES: Final = _no("not_so_many_stages", "You cannot build so many stages at once.")
NO_BLUE_TOKEN: Final = _no("no_blue_token", "You have no blue token to cover the stage.")

NOT_OPEN_TO_ALL: Final = _no("not_open_to_all", "You cannot build stages of this wonder.")
NO_KEPT_TOKEN: Final = _no("no_kept_token", "There is no blue token left on the wonder.")

# leaders, technologies, action cards
NO_LAB_OR_LIBRARY: Final = _no("no_lab_or_library", "There is no lab or library you could use this action for.")
NOT_A_LEADER: Final = _no("not_a_leader", "This card is not a leader.")
NOT_A_TECHNOLOGY: Final = _no("not_a_technology", "This card is not a technology.")
NOT_A_GOVERNMENT: Final = _no("not_a_government", "A revolution brings a government.")
NOT_AN_ACTION_CARD: Final = _no("not_an_action_card", "This card is not an action card.")
TAKEN_THIS_PHASE: Final = _no("taken_this_phase", "You took this card in this Action Phase.")
CARD_HAS_NO_USE: Final = _no("card_has_no_use", "The action of this card cannot be carried out now.")
REVOLUTION_NEEDS_ALL: Final = _no("revolution_needs_all", "A revolution needs all your actions unspent.")
PARTNER_CANNOT_PAY: Final = _no("partner_cannot_pay", "Your pact partner has no science point to contribute.")

# tactics
NOT_A_TACTIC: Final = _no("not_a_tactic", "This card is not a tactic.")
ONE_TACTIC_A_TURN: Final = _no("one_tactic_a_turn", "Play or copy one tactic a turn.")
NOT_COMMON: Final = _no("not_common", "Only common tactics can be copied.")
SAME_TACTIC: Final = _no("same_tactic", "This is your tactic already.")

# drawing
NO_CARD_TO_DRAW: Final = _no("no_card_to_draw", "There is no military card that you could draw for an action.")

# politics
NOT_AN_EVENT: Final = _no("not_an_event", "Only events and territories are prepared.")
NOT_AN_AGGRESSION: Final = _no("not_an_aggression", "This card is not an aggression.")
NOT_A_WAR: Final = _no("not_a_war", "This card is not a war.")
NOT_A_PACT: Final = _no("not_a_pact", "This card is not a pact.")
NO_SUCH_RIVAL: Final = _no("no_such_rival", "Name another player who is still in the game.")
NOTHING_TO_LOSE: Final = _no("nothing_to_lose", "This rival has nothing for this card to take away.")
ATTACKED_ALREADY: Final = _no(
    "attacked_already", "Somebody else has attacked this rival; wait for that one's next politics."
)
PACT_FORBIDS: Final = _no("pact_forbids", "A pact forbids this attack.")
CARD_FORBIDS_WAR: Final = _no("card_forbids_war", "A card forbids war against this player.")
NO_ATTACKS: Final = _no("no_attacks", "Your leader does not attack.")
RIVAL_NOT_WEAKER: Final = _no("rival_not_weaker", "This rival is not weaker than you.")
WAR_WAITING: Final = _no("war_waiting", "Your last war is not resolved yet.")
LAST_ROUND: Final = _no("last_round", "No war can be declared in the last round.")
NO_PACTS_WITH_TWO: Final = _no("no_pacts_with_two", "There are no pacts in a game of two players.")
NO_SUCH_SIDE: Final = _no("no_such_side", "State side A or side B.")
NOT_PARTY: Final = _no("not_party", "You are not party to a pact there.")
NO_RESIGNING: Final = _no("no_resigning", "Nobody can resign in Age IV.")
DECIDED_TO_STAY: Final = _no("decided_to_stay", "You have decided to stay when your turn began.")
RESIGNING_IS_POLITICS: Final = _no(
    "resigning_is_politics", "You can resign only at the beginning of your turn, before your actions."
)
NOT_A_TERRITORY: Final = _no("not_a_territory", "This card is not a territory.")

USED_IN_GAME: Final = _no("used_in_game", "You have used this already in this game.")
NOBODY_WEAKER: Final = _no("nobody_weaker", "No weaker civilization has a yellow token in its bank.")
SEEN_LAST_TURN: Final = _no("seen_last_turn", "You looked at the cards of this player in your last turn.")

# defending and colonizing
NO_SACRIFICE: Final = _no("no_sacrifice", "No unit can be sacrificed in the last round.")
ONE_SACRIFICE: Final = _no("one_sacrifice", "You have named the unit to sacrifice already.")
NO_SUCH_PAYMENT: Final = _no("no_such_payment", "The force cannot be paid for in this way.")
DEFENCE_BEGUN: Final = _no("defence_begun", "You have begun to defend.")
DEFENCE_TOO_WEAK: Final = _no("defence_too_weak", "This does not reach the strength of the attacker.")
DEFENCE_LIMIT: Final = _no("defence_limit", "You may use as many cards as you have military actions.")
NOT_A_BONUS_CARD: Final = _no("not_a_bonus_card", "This card has no bonus to add.")
BID_TOO_LOW: Final = _no("bid_too_low", "A bid must be higher than the one before.")
BID_TOO_HIGH: Final = _no("bid_too_high", "You cannot send so strong a force.")
NO_UNIT_LEFT: Final = _no("no_unit_left", "There is no further unit of this kind to send.")
NO_UNIT_SENT: Final = _no("no_unit_sent", "At least one military unit must be sent.")
FORCE_TOO_WEAK: Final = _no("force_too_weak", "The force does not reach the bid.")
NO_MORE_DISCARDS: Final = _no("no_more_discards", "No more cards may be discarded for this force.")
BEYOND_ADVANTAGE: Final = _no("beyond_advantage", "Your advantage does not reach for this technology.")
NOT_TO_STEAL: Final = _no("not_to_steal", "This technology cannot be stolen.")
NOT_IN_RIVALS_HAND: Final = _no("not_in_rivals_hand", "The rival does not hold this card.")

# events
SAME_TECHNOLOGY: Final = _no("same_technology", "The worker is on this technology already.")
TOO_LITTLE_THERE: Final = _no("too_little_there", "The weakest player does not have enough of this.")
