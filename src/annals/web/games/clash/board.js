// The board as the service shows it to one seat. Only types, no code; as in games/clash/view.py and battle/sides.py.

/**
 * @typedef {import("../../shell/contract.js").State<Board>} State
 * @typedef {import("../../shell/contract.js").StoryEntry} StoryEntry
 * @typedef {import("../../shell/contract.js").Moment<Board, import("./book.js").Cards>} Moment
 * @typedef {import("../../shell/contract.js").MomentProps<Board, import("./book.js").Cards>} MomentProps
 *
 * @typedef {object} Board
 * @property {number} age
 * @property {number} ages
 * @property {number} round
 * @property {number} round_of_age
 * @property {string} status
 * @property {number} current
 * @property {number} first
 * @property {Space[]} spaces
 * @property {number[][]} regions
 * @property {{ action: number, objective: number, event: number, wonder: number, regions: number }} decks
 * @property {string[]} action_discards
 * @property {number} objective_discards
 * @property {string[]} event_discards
 * @property {string[]} standing Events that stay.
 * @property {string | null} open_wonder
 * @property {Record<string, number>} wonder_builders
 * @property {number[][]} truces
 * @property {Battle | null} battle
 * @property {{ region: number, tile: number, terrain: string[] } | null} laying
 * @property {Asking | null} asking
 * @property {Player[]} players
 * @property {boolean} civilizations Whether the table plays with them.
 *
 * @typedef {object} Space
 * @property {number} space
 * @property {[number, number]} at
 * @property {string | null} terrain
 * @property {number} region
 * @property {boolean} exhausted
 * @property {City | null} city
 * @property {Stack[]} units
 *
 * @typedef {object} City
 * @property {number} owner
 * @property {number} size
 * @property {string} mood
 * @property {Record<string, number>} buildings By kind, whose they are.
 * @property {string[]} wonders
 * @property {number | null} port
 * @property {number} activations
 * @property {boolean} blocked
 * @property {number} beloved
 * @property {number | null} druid
 *
 * @typedef {Space & { city: City }} Settled A space with a city.
 *
 * @typedef {{ owner: number, units: Units[] }} Stack
 *
 * @typedef {object} Units Units of one kind with the same marks.
 * @property {string} kind
 * @property {number} count
 * @property {boolean} [moved]
 * @property {boolean} [stopped]
 * @property {boolean} [forest]
 * @property {boolean} [fought]
 *
 * @typedef {object} Battle
 * @property {number} space
 * @property {number} origin
 * @property {boolean} naval
 * @property {boolean} landed
 * @property {boolean} fortress
 * @property {number} round
 * @property {boolean} shown
 * @property {boolean} ended
 * @property {number} winner
 * @property {Side[]} sides
 * @property {Record<string, any>[]} facts What happened in it, each in its own terms.
 *
 * @typedef {object} Side
 * @property {number} owner
 * @property {string[]} units
 * @property {number} pirates
 * @property {number} began
 * @property {boolean} laid
 * @property {string | null} card
 * @property {number} card_seat
 * @property {string | null} ignored_card
 * @property {string[]} cards_used
 * @property {string[]} lasting
 * @property {string[]} now
 * @property {string[]} lost
 *
 * @typedef {object} Asking The particulars of the question. Which of them there are says its kind.
 * @property {number} space
 * @property {number} target
 * @property {number[]} units
 * @property {number} left
 * @property {number} missing
 * @property {string} what
 * @property {string} origin
 * @property {string} card
 * @property {number} side
 * @property {number} amount
 * @property {number[]} amounts
 * @property {number[]} chosen
 * @property {number[]} price
 * @property {[number, number][]} taken
 * @property {number} partner
 * @property {number} by
 * @property {number} number
 * @property {string[]} shown
 * @property {number[]} gives By good and kind of card.
 * @property {number[]} asks
 *
 * @typedef {{ count: number, cards: string[] }} Hand
 *
 * @typedef {object} Player A civilization.
 * @property {number} seat
 * @property {string | null} civilization
 * @property {number} home
 * @property {Record<string, number>} stock
 * @property {Record<string, number>} limits
 * @property {string[]} advances
 * @property {string[]} civ_advances
 * @property {string | null} borrowed
 * @property {number} tracker
 * @property {number} anarchy
 * @property {number} runes
 * @property {number[]} markers Regions with a marker.
 * @property {number} actions
 * @property {string[]} used
 * @property {string | null} leader
 * @property {string[]} leaders_left
 * @property {string[]} trophies
 * @property {[number, string][]} captives
 * @property {string[]} wonders
 * @property {string[]} persons
 * @property {string[]} open_cards
 * @property {number | null} diplomat_partner
 * @property {[string, string][]} completed Cards with the objectives that were completed on them.
 * @property {number} lost_actions
 * @property {Record<"action" | "objective" | "wonder", Hand>} hand
 * @property {Record<string, boolean> | null} goals
 * @property {Record<string, number>} supply
 * @property {number[]} cities
 * @property {number} routes
 * @property {Record<string, number> & { total: number }} points
 * @property {{ wonders: [string, string, number][], events: [string, number][] }} scored
 */
export {};
