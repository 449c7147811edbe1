// What the service answers, beside the state of a table (shell/contract.js). Only types, no code; the names are those
// of
// server/answers.py, and a test compares them.

/**
 * @typedef {object} Opponent Somebody to play against.
 * @property {string} name
 * @property {string} title
 * @property {string} style
 * @property {"character" | "level"} kind
 * @property {number} seconds
 *
 * @typedef {boolean | number | string} OptionValue
 *
 * @typedef {object} OptionForm A field of the set-up form.
 * @property {string} name
 * @property {string} label
 * @property {string} help
 * @property {OptionValue} default
 * @property {string} kind
 * @property {{ value: string, label: string }[]} values What it chooses from, if it chooses from something.
 * @property {number} [least] Of a number.
 * @property {number} [most]
 * @property {number[]} [most_named] How many values it may name, by seats from the fewest that can play.
 * @property {Record<string, string[]>} [needs] Other options, with the values of which each must have one.
 *
 * @typedef {object} EditionForm
 * @property {string} value
 * @property {string} label
 * @property {{ least: number, most: number }} seats
 * @property {OptionForm[]} options
 *
 * @typedef {object} GameForm A game, with everything a set-up form needs.
 * @property {string} game
 * @property {string} title
 * @property {EditionForm[]} editions
 * @property {Opponent[]} players
 * @property {string} usual The opponent for those who do not say which.
 * @property {boolean} advice
 * @property {Taught | null} teaches What its guided first game is like, where there is one.
 * @property {string} credit Whose game it is.
 *
 * @typedef {object} Taught A guided first game, in short.
 * @property {number} lessons
 * @property {number} minutes
 * @property {string} invites What kind of game it is, in two sentences.
 *
 * @typedef {object} Aim A small thing to do after a lesson.
 * @property {string} text
 * @property {string} did
 *
 * @typedef {object} Lesson What is said once, at the moment it first matters.
 * @property {string} id
 * @property {number} part
 * @property {string} title
 * @property {string} text
 * @property {string[]} rules
 * @property {boolean} follows It may be said straight after the one before.
 * @property {Aim | null} aim
 * @property {boolean} beyond Nothing in the guided game is about it.
 *
 * @typedef {object} GuideStep A guided game that comes after another one, and what is new in it.
 * @property {string} id
 * @property {string} title
 * @property {string} text
 * @property {string} edition
 * @property {Record<string, OptionValue>} options
 *
 * @typedef {object} Guide A guided game.
 * @property {string} edition
 * @property {number} seats
 * @property {number} seed
 * @property {Record<string, OptionValue>} options
 * @property {string} opponent
 * @property {number} minutes
 * @property {string} goal
 * @property {string} invites
 * @property {string[]} parts
 * @property {GuideStep[]} steps What comes after it.
 *
 * @typedef {object} Word A word of the glossary.
 * @property {string} id
 * @property {string} kind
 * @property {string} name
 * @property {string} icon
 * @property {string} what
 * @property {string} why
 * @property {string[]} rules
 * @property {string[]} see
 * @property {string[]} also
 * @property {string[]} of What carries this meaning on the page.
 *
 * @typedef {object} Item One of several things on a page to read.
 * @property {string} text
 * @property {string} title
 * @property {string} picture
 *
 * @typedef {object} Section A part of a page to read.
 * @property {string} id
 * @property {string} title
 * @property {string} text
 * @property {string} picture
 * @property {Item[]} steps
 * @property {Item[]} items
 * @property {string[]} head
 * @property {string[][]} rows
 * @property {string[]} notes
 *
 * @typedef {object} HowToPlay A page to read.
 * @property {string} title
 * @property {string} lead
 * @property {string} picture
 * @property {Section[]} section
 *
 * @typedef {object} Teaching Everything a game teaches.
 * @property {Guide} guide
 * @property {Lesson[]} lessons
 * @property {Word[]} words
 * @property {HowToPlay} how_to_play
 *
 * @typedef {object} Due A lesson that matters now, and what it points at.
 * @property {string} lesson
 * @property {string[]} points
 * @property {string[]} show
 * @property {boolean} urgent It is said before all else that waits.
 *
 * @typedef {object} TableLine A table as the lobby lists it.
 * @property {string} id
 * @property {string} game
 * @property {string} edition
 * @property {string} title
 * @property {"waiting" | "running" | "over"} status
 * @property {boolean} host
 * @property {import("../shell/contract.js").Seat[]} seats
 * @property {{ age?: string, round?: number, called?: string, asked?: number[], scores?: number[] | null,
 *   winners?: number[] | null }} summary
 * @property {boolean} my_move
 * @property {number} updated
 * @property {boolean} sandbox
 * @property {boolean} removable Nobody else sits here: you may remove it.
 *
 * @typedef {object} Reason What speaks for a choice or against it.
 * @property {number} amount In points at the end of the game.
 * @property {string} text
 *
 * @typedef {object} Costly A choice that cost points: what would have been better, and why.
 * @property {number} made
 * @property {{ age?: string, round?: number, called?: string }} when
 * @property {import("../shell/contract.js").Question | null} question
 * @property {import("../shell/contract.js").Choice} chosen
 * @property {import("../shell/contract.js").Choice} better
 * @property {number} cost
 * @property {Reason[]} reasons
 *
 * @typedef {object} SeatReview How well a seat chose.
 * @property {number} seat
 * @property {number} decisions
 * @property {number} accuracy
 * @property {number} lost
 * @property {[number, number][]} margins The margin expected after so many choices of the game, once a round.
 * @property {Costly[]} moments
 *
 * @typedef {object} ReviewAnswer The review of a finished game, or how far it is.
 * @property {"none" | "working" | "ready"} status
 * @property {number} done
 * @property {number} total
 * @property {SeatReview[]} seats
 *
 * @typedef {object} Said Something said at a table.
 * @property {number} id
 * @property {number | null} seat
 * @property {string} name
 * @property {string} text
 * @property {number} at
 *
 * @typedef {object} Chart How a finished game went.
 * @property {number[]} rounds
 * @property {number[][]} scores Of each seat.
 * @property {{ origin: string, points: number }[][]} origins Where its points come from, the most first.
 * @property {{ choice: number, seat: number, origin: string | null, points: number }[]} moments What changed it most.
 * @property {{ kind: string, id: string, name: string, seat: number, first: number, values: number[] }[]} [courses]
 * @property {{ turn: number, empires: { number: number, card: number, seat: number, level: number, areas: number[] }[]
 *   }[]} [turns] The world at the end of each turn.
 *
 * @typedef {object} Rule A rule in our own words, and its neighbours.
 * @property {string} id
 * @property {string} title
 * @property {string} text
 * @property {string | null} [previous]
 * @property {string | null} [next]
 *
 * @typedef {object} User Who uses this page.
 * @property {string} id
 * @property {string} name
 * @property {boolean} guest
 *
 * @typedef {object} Token A key for a bot.
 * @property {string} id
 * @property {string} label
 * @property {"play" | "read"} scope
 * @property {number} created
 */
export {};
