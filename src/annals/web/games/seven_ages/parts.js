// The parts of the board by the names that lessons and words call them by.

/** What is drawn with a sign. @param {string} thing @param {string} sign */
const drawn = (thing, sign) => `${thing}:has(use[href="#${sign}"])`;

/** @type {Record<string, string>} */
export const parts = {
  when: ".bar .when",
  map: "#map",
  empires: "#mine",
  forecast: "#mine .glory",
  money: "#mine .facts",
  others: "#table",
  track: "#track",
  hand: "#hand",
  markers: ".marker-tray",
  actions: ".actions",
  story: "#story",
  ask: ".ask-choices",
  // in the sheets over the board, and beside it
  founding: '[data-moment="founding"] .m-body',
  works: '[data-moment="production"] .w-part',
  event: '[data-moment="event"] .e-cards',
  deal: '[data-moment="dealing"] .d-answers',
  conflict: ".c-sides",
  extra_place: ".mt-places li:last-child",
  wild_marker: '.mt-markers [data-marker="8"]',
  discard_marker: '.mt-markers [data-marker="7"]',
  // what a word explains: each marker, each line of an empire
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [
      `marker_${n}`,
      `.mt-markers [data-marker="${n}"], .actions li:nth-child(${n})`,
    ]),
  ),
  empires_title: "#mine .panel-head h2",
  harvest: "#mine .glory .sum",
  line_areas: drawn(".glory li", "a-map"),
  line_cities: drawn(".glory li", "a-city"),
  line_artefacts: drawn(".glory li", "a-amphora"),
  line_progress: drawn(".glory li", "a-progress"),
  line_money: drawn(".glory li", "a-coins"),
  line_units: `${drawn(".glory li", "a-helmet")}, ${drawn(".glory li", "a-ship")}, ${drawn(".glory li", "a-horse")}`,
  line_wheat: `${drawn(".glory li", "a-wheat")}, ${drawn(".glory li", "a-oil")}, ${drawn(".glory li", "a-elephant")}`,
  line_homeland: drawn(".glory li", "a-home"),
  line_sites: drawn(".glory li", "a-pray"),
  coins: drawn(".facts > span", "a-coins"),
  units: drawn(".facts > span", "a-helmet"),
  trade_number: drawn(".facts > span", "a-trade"),
  leaders: drawn(".facts > span", "a-crown"),
  artefacts: drawn(".facts > span", "a-amphora"),
  value: ".hcard .val",
  track_hint: "#track .hint",
  dark: "#track .lv.dark",
  ages: "#track .ages-line li, #track .age-row",
};

/** The sign of a good in a sentence. @param {string} kind */
export const goodSign = (kind) => ({ glory: "a-laurel", money: "a-coins" })[kind] ?? kind;

/** The sign of what decides the game. */
export const goalSign = "a-laurel";
