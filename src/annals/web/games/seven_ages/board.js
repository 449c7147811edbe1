// The board as the service shows it to one seat. Only types, no code; as in games/seven_ages/view.py.

/**
 * @typedef {import("../../shell/contract.js").State<Board>} State
 * @typedef {import("../../shell/contract.js").StoryEntry} StoryEntry
 * @typedef {import("../../shell/contract.js").Moment<Board, import("./book.js").Cards>} Moment
 * @typedef {import("../../shell/contract.js").MomentProps<Board, import("./book.js").Cards>} MomentProps
 *
 * @typedef {object} Board
 * @property {number} turn
 * @property {number} action 1 to 7; 0 before the first, 8 at the end of the turn.
 * @property {number} age
 * @property {number} levels
 * @property {number[]} dark
 * @property {number} first
 * @property {number[]} order
 * @property {number} deck
 * @property {number[]} discards
 * @property {number[]} removed
 * @property {Record<string, any>} out What is out of the game this turn.
 * @property {number[]} cadence
 * @property {number | null} glory_left
 * @property {number[]} packet
 * @property {number} most_empires
 * @property {number} free_markers How many markers may lie on no empire.
 * @property {number[]} sets
 * @property {Player[]} players
 * @property {Empire[]} empires
 * @property {Held[]} areas
 * @property {{ area: number, units: number[] }[]} kingdoms
 * @property {{ artefact: string, level: number }[]} blue
 * @property {number} world_war
 * @property {number} climate
 * @property {{ elephants: number, nukes: number, star_wars: number }} common
 * @property {number} cup
 * @property {Record<string, number[]>} laid Cards face down; 0 where this seat does not know one.
 * @property {(string | number)[][]} notes
 * @property {number} fighting
 * @property {Conflict | null} conflict
 * @property {Forecast} forecast
 * @property {Asking | null} asking
 * @property {boolean} over
 *
 * @typedef {object} Player
 * @property {number} seat
 * @property {string} colour
 * @property {number | null} glory Nothing under Secret Victory, but for oneself.
 * @property {number} cards
 * @property {number[]} hand
 * @property {[number, number][]} placed Where a marker lies, and which; 0 for one that is hidden.
 * @property {number[]} unused
 * @property {number} unused_markers
 *
 * @typedef {object} Empire
 * @property {number} number
 * @property {number} card
 * @property {number} seat
 * @property {number} level
 * @property {boolean} held_back Whether it stands in a dark age that it cannot leave by itself.
 * @property {number} age
 * @property {boolean} barbarian
 * @property {number} money
 * @property {number} income
 * @property {number} units
 * @property {number} trade
 * @property {number} elite
 * @property {number} capital
 * @property {number} homeland
 * @property {Stack[]} stacks
 * @property {number[]} pool
 * @property {number} elephants
 * @property {[number, number][]} leaders
 * @property {string[]} religions
 * @property {string} government
 * @property {[string, number][]} markers
 * @property {boolean} no_cavalry
 * @property {boolean} no_ships
 * @property {number[]} acted
 * @property {boolean} wild
 * @property {number} traded
 * @property {number} won
 * @property {number} go
 * @property {Range} range
 *
 * @typedef {object} Range How far an empire reaches.
 * @property {number} far
 * @property {number[]} areas Within range, its own not counted.
 * @property {number[]} asking Only if others let it count through their areas.
 *
 * @typedef {object} Stack
 * @property {number} area
 * @property {number} top
 * @property {number} count
 * @property {number[]} units Empty where this seat does not know them.
 *
 * @typedef {object} Forecast What the harvest would bring now, as far as this seat can see.
 * @property {{ category: string, standings: Standing[] }[]} categories
 * @property {{ empire: number, glory: number, others: { origin: string, glory: number }[] }[]} empires
 * @property {number[]} players
 *
 * @typedef {object} Standing An empire in a category; the highest comes first.
 * @property {number} empire
 * @property {number} amount
 * @property {number} most More than the amount where units are hidden.
 * @property {number} glory
 * @property {boolean} scores
 * @property {number} one_more
 * @property {string} tie
 *
 * @typedef {object} Held
 * @property {number} area
 * @property {number} holder
 * @property {number} city
 * @property {boolean} fort
 * @property {boolean} disorder
 * @property {number} temple
 * @property {[string, number][]} artefacts
 *
 * @typedef {object} Conflict
 * @property {number} area
 * @property {number} round
 * @property {number} entered
 * @property {Side[]} sides
 * @property {Odds | null} odds For whoever is about to commit.
 *
 * @typedef {object} Odds
 * @property {number[]} units Those named so far, or all.
 * @property {boolean} named
 * @property {number} total
 * @property {OddsRow[]} rows
 * @property {Partial<Record<"win" | "tie" | "lose" | "nuke", Fact[]>>} stakes What each result would bring.
 *
 * @typedef {{ what: string, [detail: string]: any }} Fact What follows from a round, with what belongs to it.
 *
 * @typedef {object} OddsRow Of a hundred times, if the other side commits so many.
 * @property {number} number
 * @property {number} win
 * @property {number} tie
 * @property {number} lose
 * @property {number} least The lowest total it may reach.
 * @property {number} most
 *
 * @typedef {object} Side
 * @property {number} empire
 * @property {number} runner
 * @property {number} disorder
 * @property {number[]} spent
 * @property {number} lost
 * @property {number[]} committed
 * @property {number} tactician
 * @property {number[]} front
 * @property {number} total
 * @property {[string, number][]} lines What the total is made of, as far as this seat may know.
 *
 * @typedef {object} Asking The particulars of the question, for whoever is asked. Which there are says its kind.
 * @property {number} [empire]
 * @property {number} [area]
 * @property {number[]} [areas]
 * @property {number} [card]
 * @property {number} [kind]
 * @property {number} [leader]
 * @property {number} [side]
 * @property {number} [left]
 * @property {number} [spent]
 * @property {number} [partner]
 * @property {number} [host] Whose areas, or whose votes.
 * @property {number} [owner] Whose canal.
 * @property {number} [mover]
 * @property {number} [accused] A seat.
 * @property {number} [money]
 * @property {number} [cards]
 * @property {number} [price]
 * @property {number} [to] The seat that gets a card.
 * @property {number} [other] The empire that would get a gift.
 * @property {Poll} [poll]
 * @property {Heresy} [heresy]
 * @property {Works} [works] In Production.
 * @property {Begun[]} [starts] Before an empire starts: what each card would begin with.
 * @property {Founding} [founding] While an empire is set up.
 * @property {Trade} [trade]
 * @property {number[]} [path]
 * @property {number[]} [units]
 * @property {number[]} [leaders]
 * @property {number} [points]
 * @property {{ left: number, path: number[] }[]} [ways] The best way to every area the group could reach, from where it
 *   is, and the points the slowest then has left.
 * @property {string} [window]
 * @property {string} [moment]
 *
 * @typedef {object} Heresy Levels that a Heresy costs, and who may lose how many.
 * @property {string} religion
 * @property {number} left
 * @property {[number, number][]} sharers
 * @property {[number, number][]} shares
 *
 * @typedef {object} Works What an empire can build.
 * @property {Offer[]} units
 * @property {[number, number, number][]} room Area, how many were built there, and how many may be. Other areas have no
 *   limit.
 * @property {number} fort
 * @property {number} elite
 * @property {number} most_elite
 * @property {[number, number][]} unpaid Units named so far that are not paid: area and kind.
 *
 * @typedef {object} Offer A kind of unit, its price, the counters left of it, and where it can go.
 * @property {number} kind
 * @property {number} price
 * @property {number} left
 * @property {number[]} areas
 * @property {string} why Why it cannot be had: "dear", "place", "barred", "later", "none"; or nothing.
 *
 * @typedef {object} Begun What an empire would begin with; several levels where it begins beside another.
 * @property {number} card
 * @property {number[]} levels
 * @property {number[]} money
 * @property {number[]} areas
 * @property {number[]} sets
 *
 * @typedef {object} Founding
 * @property {number[]} areas
 * @property {Offer[]} units
 * @property {number} [leader]
 *
 * @typedef {object} Poll A vote on a Heresy.
 * @property {[number, number][]} shares Empires, and the levels each would lose.
 * @property {number} ayes
 * @property {number} noes
 * @property {number} votes Those of the seat that is asked.
 *
 * @typedef {object} Trade
 * @property {number} side
 * @property {{ empire: number, trade: number, changes: number, cards: number }[]} sides
 * @property {[number, number][]} outcomes The most levels for this side and the other: for a win, a tie, a defeat.
 * @property {{ card: number, value: number, win: number, tie: number, lose: number }[]} rows Each card; 0 for none.
 */
export {};
