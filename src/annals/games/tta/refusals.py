"""Every limitation of the rules as a refusal, written once. Listing choices and greying out cards use the same ones."""

from __future__ import annotations

from annals.kernel.choice import Refusal

# actions in general
NO_CIVIL_ACTION = Refusal("no_civil_action", "You do not have enough civil actions left.", "TTA-STAT-28")
NO_MILITARY_ACTION = Refusal("no_military_action", "You do not have enough military actions left.", "TTA-STAT-28")
NO_RESOURCES = Refusal("no_resources", "You do not have enough resources.", "TTA-PAY-12")
NO_FOOD = Refusal("no_food", "You do not have enough food.", "TTA-PAY-12")
NO_SCIENCE = Refusal("no_science", "You do not have enough science points.", "TTA-SCORE-5")
NO_UNUSED_WORKER = Refusal("no_unused_worker", "You have no unused worker.", "TTA-BUILD-5")
NOT_IN_HAND = Refusal("not_in_hand", "This card is not in your hand.", "TTA-ACT-2")
NOT_IN_PLAY = Refusal("not_in_play", "You do not have this technology in play.", "TTA-BUILD-2")
UNKNOWN_CARD = Refusal("unknown_card", "There is no such card.", "TTA-ACT-2")
FIRST_TURN = Refusal("first_turn", "On the first turn you can only take cards.", "TTA-FLOW-14")
NO_WORKER_THERE = Refusal("no_worker_there", "You have no worker on this card.", "TTA-UPG-2")
USED_THIS_TURN = Refusal("used_this_turn", "You have used this already this turn.", "TTA-DEC-65")
NO_SUCH_ABILITY = Refusal("no_such_ability", "You have no card in play that lets you do this.", "TTA-STAT-7")
OTHER_KIND = Refusal("other_kind", "This card is for another kind of action.", "TTA-ACTION-5")

# taking cards
NO_SUCH_SPACE = Refusal("no_such_space", "The row has the spaces 1 to 13.", "TTA-TAKE-1")
EMPTY_SPACE = Refusal("empty_space", "There is no card in this space.", "TTA-TAKE-1")
HAND_FULL = Refusal("hand_full", "Your civil hand is full: its limit is your total of civil actions.", "TTA-TAKE-4")
SAME_IN_HAND = Refusal("same_in_hand", "You hold this technology already.", "TTA-TAKE-5")
SAME_IN_PLAY = Refusal("same_in_play", "You have this technology in play already.", "TTA-TAKE-6")
LEADER_OF_THIS_AGE = Refusal("leader_of_this_age", "You have taken a leader of this age before.", "TTA-TAKE-7")
WONDER_UNFINISHED = Refusal("wonder_unfinished", "Finish the wonder you are building first.", "TTA-WONDER-6")

# population, buildings, units
BANK_EMPTY = Refusal("bank_empty", "Your yellow bank is empty.", "TTA-POP-5")
URBAN_LIMIT = Refusal("urban_limit", "Your government allows no more urban buildings of this type.", "TTA-BUILD-7")
NOT_BUILDABLE = Refusal("not_buildable", "Nothing can be built on this card.", "TTA-BUILD-2")
NOT_AN_UPGRADE = Refusal("not_an_upgrade", "An upgrade goes to a higher level of the same type.", "TTA-UPG-3")
NOT_A_UNIT = Refusal("not_a_unit", "Only military units are disbanded.", "TTA-UNIT-13")
NOT_A_BUILDING = Refusal("not_a_building", "Only farms, mines and urban buildings are destroyed.", "TTA-DESTROY-2")

# wonders
NO_WONDER = Refusal("no_wonder", "You are not building a wonder.", "TTA-WONDER-9")
NOT_SO_MANY_STAGES = Refusal("not_so_many_stages", "You cannot build so many stages at once.", "TTA-WONDER-19")
NO_BLUE_TOKEN = Refusal("no_blue_token", "You have no blue token to cover the stage.", "TTA-WONDER-14")

# leaders, technologies, action cards
NOT_A_LEADER = Refusal("not_a_leader", "This card is not a leader.", "TTA-LEADER-1")
NOT_A_TECHNOLOGY = Refusal("not_a_technology", "This card is not a technology.", "TTA-TECH-1")
NOT_A_GOVERNMENT = Refusal("not_a_government", "A revolution brings a government.", "TTA-REV-1")
NOT_AN_ACTION_CARD = Refusal("not_an_action_card", "This card is not an action card.", "TTA-ACTION-1")
TAKEN_THIS_PHASE = Refusal("taken_this_phase", "You took this card in this Action Phase.", "TTA-ACTION-3")
CARD_HAS_NO_USE = Refusal("card_has_no_use", "The action of this card cannot be carried out now.", "TTA-ACTION-8")
REVOLUTION_NEEDS_ALL = Refusal("revolution_needs_all", "A revolution needs all your actions unspent.", "TTA-REV-3")
PARTNER_CANNOT_PAY = Refusal(
    "partner_cannot_pay", "Your pact partner has no science point to contribute.", "TTA-SCORE-5"
)

# tactics
NOT_A_TACTIC = Refusal("not_a_tactic", "This card is not a tactic.", "TTA-TAC-1")
ONE_TACTIC_A_TURN = Refusal("one_tactic_a_turn", "Play or copy one tactic a turn.", "TTA-TAC-16")
NOT_COMMON = Refusal("not_common", "Only common tactics can be copied.", "TTA-TAC-14")
SAME_TACTIC = Refusal("same_tactic", "This is your tactic already.", "TTA-TAC-15")

# politics
NOT_AN_EVENT = Refusal("not_an_event", "Only events and territories are prepared.", "TTA-EVT-1")
NOT_AN_AGGRESSION = Refusal("not_an_aggression", "This card is not an aggression.", "TTA-AGGR-1")
NOT_A_WAR = Refusal("not_a_war", "This card is not a war.", "TTA-WAR-1")
NOT_A_PACT = Refusal("not_a_pact", "This card is not a pact.", "TTA-PACT-1")
NO_SUCH_RIVAL = Refusal("no_such_rival", "Name another player who is still in the game.", "TTA-AGGR-4")
PACT_FORBIDS = Refusal("pact_forbids", "A pact forbids this attack.", "TTA-AGGR-5")
CARD_FORBIDS_WAR = Refusal("card_forbids_war", "A card forbids war against this player.", "TTA-WAR-5")
NO_ATTACKS = Refusal("no_attacks", "Your leader does not attack.", "TTA-WAR-5")
RIVAL_NOT_WEAKER = Refusal("rival_not_weaker", "This rival is not weaker than you.", "TTA-AGGR-6")
WAR_WAITING = Refusal("war_waiting", "Your last war is not resolved yet.", "TTA-WAR-10")
LAST_ROUND = Refusal("last_round", "No war can be declared in the last round.", "TTA-POL-5")
NO_PACTS_WITH_TWO = Refusal("no_pacts_with_two", "There are no pacts in a game of two players.", "TTA-POL-6")
NO_SUCH_SIDE = Refusal("no_such_side", "State side A or side B.", "TTA-PACT-4")
NOT_PARTY = Refusal("not_party", "You are not party to a pact there.", "TTA-PACT-16")
NO_RESIGNING = Refusal("no_resigning", "Nobody can resign in Age IV.", "TTA-POL-8")
NOT_A_TERRITORY = Refusal("not_a_territory", "This card is not a territory.", "TTA-EVT-11")

# defending and colonizing
DEFENCE_BEGUN = Refusal("defence_begun", "You have begun to defend.", "TTA-AGGR-18")
DEFENCE_TOO_WEAK = Refusal("defence_too_weak", "This does not reach the strength of the attacker.", "TTA-AGGR-18")
DEFENCE_LIMIT = Refusal("defence_limit", "You may use as many cards as you have military actions.", "TTA-AGGR-14")
NOT_A_BONUS_CARD = Refusal("not_a_bonus_card", "This card has no bonus to add.", "TTA-AGGR-11")
BID_TOO_LOW = Refusal("bid_too_low", "A bid must be higher than the one before.", "TTA-COL-3")
BID_TOO_HIGH = Refusal("bid_too_high", "You cannot send so strong a force.", "TTA-COL-4")
NO_UNIT_LEFT = Refusal("no_unit_left", "There is no further unit of this kind to send.", "TTA-COL-13")
NO_UNIT_SENT = Refusal("no_unit_sent", "At least one military unit must be sent.", "TTA-COL-12")
FORCE_TOO_WEAK = Refusal("force_too_weak", "The force does not reach the bid.", "TTA-COL-11")
NO_MORE_DISCARDS = Refusal("no_more_discards", "No more cards may be discarded for this force.", "TTA-DEC-50")
BEYOND_ADVANTAGE = Refusal("beyond_advantage", "Your advantage does not reach for this technology.", "TTA-WAR-17")
NOT_TO_STEAL = Refusal("not_to_steal", "This technology cannot be stolen.", "TTA-WAR-22")
