// What the shell and the board of a game know of each other. Only types, no code: the shell imports `games/<game>/index.js` and reads these names.

/**
 * @typedef {object} Choice A choice the asked seat has, as the service says it.
 * @property {(string | number)[]} choice
 * @property {string} group
 * @property {string} label
 * @property {string} cost
 * @property {string} effect
 * @property {string[]} refs
 *
 * @typedef {object} Advised A choice that is advised.
 * @property {Choice} choice
 * @property {number} gain How much better than the alternative, in points at the end of the game.
 * @property {boolean} alternative What the others are compared with.
 * @property {{ amount: number, text: string }[]} reasons
 *
 * @typedef {object} Refused A choice worth showing that the rules refuse.
 * @property {(string | number)[]} choice
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
 * @property {string | null} [invite]
 *
 * @typedef {object} StoryEntry
 * @property {number} index
 * @property {number} choice
 * @property {number | null} seat
 * @property {number | null} round
 * @property {string} kind
 * @property {Record<string, any>} details
 * @property {(string | { card: string, name: string })[]} parts
 *
 * @typedef {object} State What one seat may know of a table, and what it can do.
 * @property {string} id
 * @property {string} game
 * @property {string} edition
 * @property {string} title
 * @property {"waiting" | "running" | "over"} status
 * @property {number} number
 * @property {number} made
 * @property {boolean} host
 * @property {Record<string, any>} options
 * @property {Seat[]} seats
 * @property {number | null} seat
 * @property {number[]} you
 * @property {number[]} asked
 * @property {number[]} thinking
 * @property {{ scores: number[], winners: number[] } | null} result
 * @property {{ kind: string, text: string, detail: string, refs: string[] } | null} question
 * @property {Choice[]} choices
 * @property {Refused[]} refused
 * @property {any} board
 * @property {StoryEntry[]} story
 * @property {number} story_since
 * @property {number} story_total
 * @property {{ choice: boolean, turn: boolean, redo: boolean, ask: boolean, why: string | null }} undo
 * @property {{ by: number, to: string, answers: Record<string, boolean | null> } | null} request
 * @property {{ made: number, seat: number }[]} moves
 * @property {boolean} advice Whether advice may be asked for.
 * @property {{ table: string, made: number } | null} origin Where a sandbox branched off.
 *
 * @typedef {Record<string, any>} Cards Every card of the edition by id.
 *
 * @typedef {object} Group A verb of the question bar.
 * @property {string} id What `verbOf` answers, else the choice's `group`.
 * @property {string} word
 * @property {string} [icon]
 * @property {boolean} [end] It ends the turn: drawn as the filled button on the right, with the count of warnings.
 * @property {boolean} [mild] It ends only a part of the turn: warnings do not count here.
 * @property {boolean | ((state: State) => boolean)} [more] It goes behind the button with three dots.
 *
 * @typedef {object} Warning
 * @property {string} text One sentence.
 * @property {string} [short] A few words, for the phone.
 * @property {boolean} [bad] Loses a whole phase or a game.
 * @property {boolean} [note] Only worth knowing; not counted.
 * @property {boolean} [said] The question says it already: only the button that ends the turn reminds of it.
 *
 * @typedef {object} Summary What a seat's plate in the top bar shows.
 * @property {{ value: string | number, icon: string, label: string }} score
 * @property {{ value: string | number, icon: string, label: string }[]} rates At most four, always in the same order.
 *
 * @typedef {object} Section A part of the table: a tab on a phone.
 * @property {string} id The id of its element on the board.
 * @property {string} word
 * @property {string} icon
 * @property {(state: State) => number | null} [count]
 *
 * @typedef {object} Why Where a number comes from.
 * @property {string} title
 * @property {string | number} total
 * @property {string} [icon]
 * @property {{ card?: string, text?: string, amount: string | number }[]} lines
 * @property {string} [note]
 *
 * @typedef {object} BoardModule A board that moves its parts itself listens to the event `reveal` of a thing with a `data-ref`, brings it into sight, and prevents the default: scrolling to it.
 * @property {(props: { state: State, cards: Cards, seat: number | null, story?: any, choose: (made: (string | number)[][]) => void }) => any} Board Draws `state.board` as `<main class="table">`
 *   with the panels inside it. `story` is the shell's panel of story, chat and notes: the board puts it where it belongs (TTA: in the rail).
 *   `choose` makes several choices one after the other, for an answer that was put together on the board.
 * @property {(props: { card: any, size?: "s" | "m" | "l" }) => any} Card
 * @property {(props: { card: any }) => any} Chip
 * @property {(state: State, cards: Cards) => string} textBoard Plain lines for screen readers; a line that begins with "# " is a heading.
 * @property {Group[]} groups In the order of the question bar.
 * @property {(choice: Choice | Refused, cards: Cards) => string} [verbOf] The id of the group of a choice; without it `choice.group`.
 * @property {(choice: Choice | Refused) => string[]} [refsOf] The things a choice lights; without it `choice.refs`.
 * @property {(choice: Choice) => boolean} [grave] Always asked twice, whatever the settings say (to resign).
 * @property {(state: State, cards: Cards) => Warning[]} warnings
 * @property {(player: any, state: State) => Summary} summary
 * @property {(state: State) => { name: string, detail: string }} [when] "Age II", "Round 12": beside the tools in the top bar.
 * @property {Section[]} sections
 * @property {(key: string, state: State, cards: Cards) => any} why A `Why`, or something drawn, or null.
 * @property {(props: { state: State, cards: Cards, chart: any }) => any} [After] Charts when the game is over.
 * @property {(list: any[]) => Cards} [index] Puts the cards of the edition into their places; without it they are called by their ids.
 * @property {(state: State) => Choice | null} [autoAnswer] What a question is answered with by itself, because there is nothing to decide.
 * @property {(choice: Choice, state: State) => boolean} [small] A small step of something larger: made at once even where choices are previewed, since what follows shows it.
 * @property {(state: State, cards: Cards) => { text: string, detail: string } | null} [asks] The question in other words, where the board has begun an answer that the service does not know yet.
 * @property {string[]} [styles] Stylesheets beside index.js.
 * @property {string[]} [signs] Sprites beside index.js.
 */
export {};
