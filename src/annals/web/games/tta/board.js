// The board as the service shows it to one seat. Only types, no code; the same as games/tta/view.py and pending.py.

/**
 * @typedef {import("../../shell/contract.js").State<Board>} State
 * @typedef {import("../../shell/contract.js").StoryEntry} StoryEntry
 * @typedef {import("../../shell/contract.js").Moment<Board, import("./book.js").Cards>} Moment
 * @typedef {import("../../shell/contract.js").MomentProps<Board, import("./book.js").Cards>} MomentProps
 *
 * @typedef {StoryEntry & { seat: number }} Deed What a player did.
 *
 * @typedef {Omit<Moment, "Draw"> & Tells & { Draw: (props: TellingProps) => import("../../vendor/preact.js").Drawn }}
 *   Telling A moment that tells, with the entries it tells of.
 * @typedef {{ tells: { from: number, to: number }, entry: Deed, end?: StoryEntry, bids?: Deed[], force?: StoryEntry }}
 *   Tells
 * @typedef {Omit<MomentProps, "moment"> & { moment: Moment & Required<Tells> }} TellingProps
 *
 * @typedef {Omit<State, "board"> & { seat: number, board: Board & { pending: Pending & { origin: string } } }} Asked
 * @typedef {Omit<MomentProps, "state"> & { state: Asked }} AskedProps
 *
 * @typedef {object} Board
 * @property {string} age
 * @property {number} round
 * @property {number | null} last_round
 * @property {number} current Whose turn it is.
 * @property {number} starting
 * @property {Space[]} row
 * @property {number} cleared Spaces cleared at each replenishing.
 * @property {number} civil_deck
 * @property {number} civil_cards Civil cards the age began with.
 * @property {Coming | null} coming Drawn leaders and wonders, where there are any.
 * @property {number} military_deck
 * @property {number} military_discards
 * @property {string[]} known_discards
 * @property {{ ages: string[], top: string | null, own: string[] }} current_events
 * @property {{ age: string, card: string | null, by: number | null }[]} future_events
 * @property {string[]} past_events
 * @property {string[]} common_tactics
 * @property {boolean} shares_tactics
 * @property {{ card: string | null, by: number }[]} bonuses
 * @property {number[] | null} markers
 * @property {{ by: number, card: string } | null} games Who has declared the Olympic Games, while they last.
 * @property {string | null} prize The leader in whose name everybody can win a prize.
 * @property {Tracks} tracks
 * @property {Pending | null} pending
 * @property {Player[]} players
 *
 * @typedef {object} Coming What the viewer knows of leaders and wonders to come.
 * @property {Stack & { spaces: (string | null)[][] } | null} boards The leader and the wonder board, space by space.
 * @property {Stack[]} later Open cards of later ages.
 * @property {string[]} in_deck Known to be in the deck.
 * @property {string[]} offered Dealt to the viewer to pick from.
 * @property {string[]} picked
 *
 * @typedef {{ age: string, leaders: string[], wonders: string[] }} Stack
 *
 * @typedef {object} Space A space of the row.
 * @property {number} space
 * @property {string | null} card
 * @property {number} price What its card costs the viewer now.
 * @property {number} printed
 *
 * @typedef {object} Tracks What is printed beside the banks, by tokens in the bank, and other numbers of the rules.
 * @property {number} blue
 * @property {number} yellow
 * @property {number[]} corruption
 * @property {number[]} population_price
 * @property {number[]} consumption
 * @property {number[]} happy_needed
 * @property {number} most_happiness
 * @property {number} most_culture_rating
 * @property {number} most_science_rating
 * @property {number} most_strength
 * @property {number} most_science
 * @property {number} yellow_lost_each_age
 * @property {number} culture_per_missing_food
 * @property {number} ruin_culture
 * @property {boolean} discards_at_end
 * @property {boolean} politics Whether there are military cards and political actions.
 * @property {string | null} last_age The age whose last civil card makes the round the last one, where one does.
 *
 * @typedef {object} Way A way to send a force.
 * @property {string[]} units
 * @property {string[]} bonus
 * @property {string[]} discards
 * @property {number} paid Strength paid for with resources.
 * @property {number} force
 *
 * @typedef {object} Pending The question asked now, in numbers that everybody can see. Which of them there are says its
 *   kind.
 * @property {string} kind
 * @property {string | null} origin
 * @property {number} attacker
 * @property {number} rival
 * @property {number} attack
 * @property {number} bonus
 * @property {number} used
 * @property {number} most
 * @property {number[]} order
 * @property {number} bid
 * @property {number} bidder
 * @property {Record<string, number>} forces By seat.
 * @property {Record<string, Way> | Way[]} [ways] To win with each bid, or to send what was bid.
 * @property {string[]} [sent]
 * @property {number} amount
 * @property {number} owner
 * @property {string} [side]
 * @property {number} guard What a leader adds against aggressions.
 * @property {string | null} unit The unit that is sacrificed.
 * @property {Record<string, number>} sacrifices What units would add, sacrificed.
 * @property {boolean} war Whether units are sacrificed in a war.
 * @property {number} price Military actions the attack costs.
 * @property {number} total The strength of the asked side, with what it has added.
 * @property {string[]} offered Units that the attacker has sacrificed.
 * @property {number} answer What the rival could still add with units.
 * @property {Record<string, number>} units That may be sacrificed.
 * @property {Worths | number} worths What so many of each of these units bring together.
 * @property {Record<string, number>} cards What bonus cards of the hand add.
 *
 * @typedef {{ [n: number]: Worths | number }} Worths By the number of the first unit, then of the second, and so on.
 *
 * @typedef {[string, number]} Line A card or rule, and how much comes from it.
 *
 * @typedef {object} Player A civilization.
 * @property {number} seat
 * @property {boolean} out
 * @property {number} culture
 * @property {number} science
 * @property {{ culture: number, science: number, strength: number, happiness: number, colonization: number }} ratings
 * @property {Record<string, Line[]>} origins
 * @property {Actions} actions
 * @property {number} food
 * @property {number} resources
 * @property {number} military_resources
 * @property {number} military_science
 * @property {number} city_resources For wonders and urban buildings.
 * @property {number} blue_bank
 * @property {number} yellow_bank
 * @property {number} reserve Yellow tokens set aside.
 * @property {number} unused_workers
 * @property {Record<string, number>} tokens Blue tokens by card.
 * @property {PerTurn} per_turn
 * @property {string | null} government
 * @property {string | null} leader
 * @property {string | null} pledged What the leader gives of two things.
 * @property {number | null} looked_at Whose hand the leader has shown.
 * @property {string[] | null} leader_ages Of leaders taken; a kidnapped one may be among them.
 * @property {Record<string, number>} technologies Workers by card.
 * @property {number} urban_limit
 * @property {Record<string, number>} prices
 * @property {Record<string, number[]>} science_prices
 * @property {Record<string, string>} specials By kind.
 * @property {string[]} wonders
 * @property {string[]} ruins
 * @property {string | null} tucked_under
 * @property {string | null} unfinished
 * @property {number} stages
 * @property {number} kept_tokens Blue tokens on a completed wonder.
 * @property {string[]} colonies
 * @property {string | null} tactic
 * @property {boolean} tactic_exclusive
 * @property {string[]} kept_tactics
 * @property {{ strength: number, current: number, outdated: number, air_forces: number } | null} armies
 * @property {{ card: string, rival: number } | null} war
 * @property {{ card: string, partner: number, side: string } | null} pact
 * @property {boolean} skips_politics
 * @property {string[]} used
 * @property {string[] | null} civil_hand
 * @property {Record<string, number>} civil_hand_ages
 * @property {number} civil_hand_size
 * @property {number} civil_hand_limit
 * @property {string[] | null} taken_this_phase
 * @property {string[] | null} military_hand
 * @property {string[]} military_hand_seen Cards of it that the viewer has seen.
 * @property {Record<string, number>} military_hand_ages
 * @property {number} military_hand_size
 * @property {number} military_hand_limit
 * @property {Forecast | null} forecast
 *
 * @typedef {object} Actions
 * @property {number} civil
 * @property {number} civil_total
 * @property {number} civil_extra
 * @property {number} military
 * @property {number} military_total
 * @property {number} military_extra
 *
 * @typedef {object} PerTurn What the next production brings and takes, and what threatens.
 * @property {number} food
 * @property {number} consumption
 * @property {number} resources
 * @property {number} corruption
 * @property {number} corruption_bank Blue tokens in the bank when corruption is read.
 * @property {number} population_price
 * @property {number} happy_needed
 * @property {number} discontent
 * @property {boolean} uprising
 *
 * @typedef {object} Forecast What would happen if the turn ended now.
 * @property {boolean} uprising
 * @property {number} culture
 * @property {number} leader_culture
 * @property {number} science
 * @property {number} food
 * @property {number} resources
 * @property {number} hunger
 * @property {number} corruption
 * @property {number} draw
 * @property {number} discard
 * @property {string[]} antiquated
 */
export {};
