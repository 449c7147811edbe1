// What the shell and the board of a game know of each other. Only types, no code: the shell imports
// `games/<game>/index.js` and reads these names. Every board ends with a line that lets tsc check it:
//
//     /** @typedef {import("../../shell/contract.js").Fulfils<typeof import("./index.js")>} Fulfilled */
//
// What a state holds is said in server/answers.py too, and a test compares the two.

/**
 * Something drawn: what html`...` gives, a text, or several.
 * @typedef {import("../vendor/preact.js").Drawn} Drawn
 *
 * @typedef {(string | number)[]} Made A choice as it is made: a verb and what it is about.
 *
 * @typedef {object} Choice A choice the asked seat has, as the service says it.
 * @property {Made} choice
 * @property {string} group
 * @property {string} label
 * @property {string} cost
 * @property {string} effect
 * @property {string[]} refs
 *
 * @typedef {object} Advised A choice that is advised.
 * @property {Choice} choice
 * @property {number} gain How much better than what all are compared with, in points at the end of the game.
 * @property {boolean} alternative What the others are compared with; where none is, all are compared with how things
 *   stand.
 * @property {import("../lib/answers.js").Reason[]} reasons
 *
 * @typedef {object} Refused A choice worth showing that the rules refuse.
 * @property {Made} choice
 * @property {string} group
 * @property {string} label
 * @property {string[]} refs
 * @property {string} code
 * @property {string} sentence
 * @property {string} rule
 *
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name
 * @property {"me" | "friend" | "person" | "opponent" | "open" | "invited"} kind
 * @property {string | null} player
 * @property {boolean} you
 * @property {boolean} online
 * @property {string | null} level What people call the opponent in it.
 * @property {boolean} kept An opponent plays in it for somebody who may come back.
 * @property {boolean} back That somebody is the viewer.
 * @property {string | null} [invite]
 *
 * @typedef {string | { card: string, name: string }} Piece A part of a sentence.
 *
 * @typedef {object} StoryEntry
 * @property {number} index
 * @property {number} choice
 * @property {number | null} seat
 * @property {number | null} round
 * @property {string} kind
 * @property {Record<string, any>} details In the terms of the game; every kind of entry has its own.
 * @property {Piece[]} parts The sentence, with its cards as things of their own.
 * @property {string | null} origin The card or rule it comes from.
 *
 * @typedef {object} Question What is asked now.
 * @property {string} kind
 * @property {string} text
 * @property {string} detail
 * @property {string[]} refs
 *
 * @typedef {object} When When it is; empty or 0 what the game does not have.
 * @property {string} age
 * @property {number} round
 * @property {number} rounds
 * @property {string} phase
 * @property {string} called What a round is called: "round" or "turn".
 *
 * @typedef {object} Undo What can be taken back.
 * @property {boolean} choice
 * @property {boolean} turn
 * @property {boolean} redo
 * @property {boolean} ask
 * @property {string | null} why
 *
 * @typedef {object} Request Somebody asks the others to agree.
 * @property {number} by
 * @property {string} to
 * @property {Record<string, boolean | null>} answers
 * @property {number | null} seat The seat an opponent is to have, where that is asked.
 *
 * @typedef {object} Standing What a seat says in advance about windows to act out of turn, and what it could say.
 * @property {string | null} until
 * @property {string[]} about
 * @property {{ value: string, label: string }[]} untils
 * @property {{ value: string, label: string }[]} windows
 */

/**
 * What one seat may know of a table, and what it can do.
 * @template [Board=unknown] What the game shows of its table; the shell does not look into it.
 * @typedef {object} State
 * @property {string} id
 * @property {string} game
 * @property {string} edition
 * @property {string} title
 * @property {"waiting" | "running" | "over"} status
 * @property {number} number
 * @property {number} made
 * @property {When | null} moment
 * @property {boolean} host
 * @property {Record<string, import("../lib/answers.js").OptionValue>} options
 * @property {Seat[]} seats
 * @property {number | null} seat
 * @property {number[]} you
 * @property {number[]} asked
 * @property {number[]} thinking
 * @property {{ scores: number[], winners: number[] } | null} result
 * @property {Question | null} question
 * @property {Choice[]} choices
 * @property {Refused[]} refused
 * @property {number[]} answered Seats that have answered a question which others are still asked.
 * @property {Choice[]} given What this seat has answered to it, and can take back.
 * @property {string | null} window What the window to act out of turn is about that is open now.
 * @property {Standing | null} standing Nothing in games that have no windows.
 * @property {Board} board Nothing before the game begins; boards are drawn only after that.
 * @property {StoryEntry[]} story
 * @property {number} story_since
 * @property {number} story_total
 * @property {Undo} undo
 * @property {Request | null} request
 * @property {{ made: number, seat: number | null }[]} moves
 * @property {boolean} advice Whether advice may be asked for.
 * @property {{ table: string, made: number } | null} origin Where a sandbox branched off.
 * @property {number} updated
 * @property {string} tag What the page says it has, to be told only what has changed.
 */

/**
 * @typedef {object} Group A verb of the question bar.
 * @property {string} id What `verbOf` answers, else the choice's `group`.
 * @property {string} word
 * @property {Record<string, string>} [words] By kind of question, where it means something of its own there.
 * @property {(n: number) => string} [counts] What the number of choices says beside the word; else the number alone.
 * @property {string} [icon]
 * @property {boolean} [end] It ends the turn: drawn as the filled button on the right, with the count of warnings.
 * @property {boolean} [leads] Where it can be chosen it is what is meant: its buttons are filled, and the end is not.
 * @property {boolean} [answer] It answers a question: where there is one such choice, the button carries its words.
 * @property {boolean} [mild] It ends only a part of the turn: warnings do not count here.
 * @property {boolean | ((state: State<any>) => boolean)} [more] It goes behind the button with three dots.
 *
 * @typedef {object} Warning
 * @property {string} text One sentence.
 * @property {string} [short] A few words, for the phone.
 * @property {boolean} [bad] Loses a whole phase or a game.
 * @property {boolean} [note] Only worth knowing; not counted.
 * @property {boolean} [said] The question says it already: only the button that ends the turn reminds of it.
 *
 * @typedef {object} Figure A number with its sign and its name.
 * @property {string | number} value
 * @property {string} icon
 * @property {string} label
 *
 * @typedef {object} Summary What a seat's plate in the top bar shows.
 * @property {Figure} score
 * @property {Figure[]} rates At most four, always in the same order.
 *
 * @typedef {object} StoryGroup A part of the story that can be read alone; every kind of entry is in exactly one.
 * @property {string} id
 * @property {string} word
 * @property {string} icon
 * @property {string[]} kinds
 *
 * @typedef {object} Change A number before and after.
 * @property {string} word
 * @property {string} icon
 * @property {string | number} from
 * @property {string | number} to
 * @property {boolean} less
 *
 * @typedef {object} Section A part of the table: a tab on a phone.
 * @property {string} id The id of its element on the board.
 * @property {string} word
 * @property {string} icon
 * @property {(state: State<any>) => number | null} [count]
 *
 * @typedef {object} Why Where a number comes from.
 * @property {string} title
 * @property {string | number} total
 * @property {string} [icon]
 * @property {{ card?: string, text?: string, amount: string | number }[]} lines
 * @property {Drawn} [note]
 *
 * @typedef {{ seat: number | null, refs: string[] }} Told What a step of playback is about, as words of `data-ref`.
 */

/**
 * What stands over the board while something happens to somebody: a question of weight, or the account of what
 * happened.
 * Drawn as a `Sheet` of shell/moment.js.
 * @template [Board=any]
 * @template [Cards=any]
 * @typedef {object} Moment
 * @property {string} id One name for each; what only tells is shown by itself once a seat.
 * @property {string} title The headline: who does what to whom. Also said in the question bar.
 * @property {string} [detail] What is at stake.
 * @property {{ from: number, to: number }} [tells] It only tells: of what happened between so many choices and so many.
 *   The table at both is read and handed to `Draw`.
 * @property {number} [index] The story entry it is about, for a link to it.
 * @property {boolean} [beside] The answer lies on the board: the sheet stands beside it, and the board can be pressed.
 * @property {{ draw(props: MomentProps<Board, Cards>): Drawn }["draw"]} Draw A method by its type: a board may ask for
 *   more of its own moments.
 */

/**
 * @template [Board=any]
 * @template [Cards=any]
 * @typedef {object} MomentProps
 * @property {import("./store.js").TableStore} table
 * @property {Moment<Board, Cards>} moment
 * @property {State<Board>} state
 * @property {Cards} cards
 * @property {(made: Made[]) => Promise<void>} choose
 * @property {State<Board>} before
 * @property {State<Board>} after
 */

/**
 * @template [Board=any]
 * @template [Cards=any]
 * @typedef {object} BoardProps
 * @property {State<Board>} state
 * @property {Cards} cards
 * @property {number | null} seat
 * @property {Drawn} [story] The shell's panel of story, chat and notes: the board puts it where it belongs.
 * @property {Told | null} [told] What a step of playback is about, for a board that draws more than a ring around it.
 * @property {(made: Made[]) => void} choose Makes several choices one after the other, for an answer that was put
 *   together on the board.
 */

/**
 * What the module of a board exports. A board that moves its parts itself listens to the event `reveal` of a thing with
 * a `data-ref`, brings it into sight, and prevents the default: scrolling to it. A part that is no `.panel` carries
 * `data-part`.
 * @template [Board=any]
 * @template [Cards=any]
 * @typedef {object} BoardModule
 * @property {(props: BoardProps<Board, Cards>) => Drawn} Board Draws `state.board` as `<main class="table">` with the
 *   panels inside it.
 * @property {(props: { card: any, size?: "s" | "m" | "l" }) => Drawn} Card
 * @property {(props: { card: any }) => Drawn} Chip
 * @property {(state: State<Board>, cards: Cards) => string} textBoard Plain lines for screen readers; a line that
 *   begins
 *   with "# " is a heading.
 * @property {Group[]} groups In the order of the question bar.
 * @property {(choice: Choice | Refused, cards: Cards) => string} [verbOf] The id of the group of a choice; without it
 *   `choice.group`.
 * @property {(choice: Choice | Refused) => string[]} [refsOf] The things a choice lights; without it `choice.refs`.
 * @property {(state: State<Board>, cards: Cards) => Choice[]} [inOrder] The choices in the order in which they are
 *   listed, where it is not that of the rules.
 * @property {(choice: Choice) => Drawn} [price] The price of a choice, drawn with signs.
 * @property {(choice: Choice) => boolean} [grave] Always asked twice, whatever the settings say (to resign).
 * @property {(state: State<Board>, cards: Cards) => Warning[]} [warnings]
 * @property {(seat: number, state: State<Board>) => Summary | null} summary
 * @property {(state: State<Board>) => { name: string, detail: string }} [when] "Round 12": beside the tools in the top
 *   bar.
 * @property {Section[]} sections
 * @property {(key: string, state: State<Board>, cards: Cards) => Why | Drawn} why Where a number comes from, or
 *   something drawn, or null.
 * @property {(props: { state: State<Board>, cards: Cards, chart: import("../lib/answers.js").Chart }) => Drawn} [After]
 *   Charts when the game is over.
 * @property {(list: any[]) => Cards} [index] Puts the cards of the edition into their places; without it they are
 *   called
 *   by their ids.
 * @property {(state: State<Board>) => Choice | null} [autoAnswer] What a question is answered with by itself, because
 *   there is nothing to decide.
 * @property {(choice: Choice, state: State<Board>) => boolean} [small] A small step of something larger: made at once
 *   even where choices are previewed, since what follows shows it.
 * @property {(state: State<Board>, cards: Cards) => { text: string, detail: any, brief?: boolean } | null} [asks] The
 *   question in other words, shorter (`brief`: on a phone the detail alone), or where the board has begun an answer
 *   that
 *   the service does not know yet.
 * @property {(state: State<Board>, cards: Cards) => Moment | null} [asking] The question asked now as a moment, where
 *   it
 *   is one; drawn only for the seat that is asked.
 * @property {(state: State<Board>, since: number, cards: Cards) => Moment[]} [tellings] What happened to the seat since
 *   this story entry, and is complete. The shell shows each of them once.
 * @property {StoryGroup[]} [storyGroups] What the story can be filtered by.
 * @property {(entry: StoryEntry, state: State<Board>) => string[]} [about] The things an entry is about, the most
 *   important first, as words of `data-ref`; empty: nothing to show.
 * @property {(entry: StoryEntry) => string} [signOf] The sign of an entry.
 * @property {(entry: StoryEntry) => number} [weight] How much an entry says about a step of playback: 0 keeps the books
 *   and is no step, 3 is what it leads with.
 * @property {(before: State<Board>, after: State<Board>, seat: number) => Change[]} [changes] What changed for a seat
 *   between two moments, the weightiest first.
 * @property {(entry: StoryEntry, seat: number) => boolean} [touches] Whether others did it to this seat, or with it.
 * @property {(state: State<any>) => string} [ending] Why the game is over, in a sentence.
 * @property {(entry: StoryEntry, seat: number) => boolean} [refuses] Whether it turns down what this seat has offered:
 *   said until it is read.
 * @property {(props: { state: State<Board>, cards: Cards, entries: StoryEntry[] }) => Drawn} [Gone] What is worth
 *   knowing besides, under "since your last turn".
 * @property {Record<string, string>} [parts] The parts of the board by the names that lessons and words call them by:
 *   a selector for each.
 * @property {(kind: string) => string} [goodSign] The sign of a good in a sentence.
 * @property {string} [goalSign] The sign of what decides the game.
 * @property {string[]} [styles] Stylesheets beside index.js.
 * @property {string[]} [signs] Sprites beside index.js.
 */

/**
 * A module that is a board: tsc says what it lacks. What it exports besides would be read by nobody.
 * @template {BoardModule & { [Name in Exclude<keyof Module, keyof BoardModule>]: never }} Module
 * @typedef {Module} Fulfils
 */
export {};
