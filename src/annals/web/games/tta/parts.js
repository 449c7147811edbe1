// The parts of the board by the names that lessons and words call them by.
import { GOODS } from "./strings.js";

/** @type {Record<string, string>} */
export const parts = {
  when: ".bar .when",
  culture: '#mine .stat[data-why^="culture:"]',
  science: '#mine .stat[data-why^="science:"]',
  strength: '#mine .stat[data-why^="strength:"]',
  happy: '#mine .stat[data-why^="happy:"]',
  government: "#mine .gov",
  civil_actions: '#mine [data-why^="civil_actions:"]',
  military_actions: '#mine [data-why^="military_actions:"]',
  urban_limit: "#mine .gov-limit",
  matrix: "#mine .matrix",
  yellow_bank: "#mine .yellow-bank",
  pool: "#mine .pool",
  blue_bank: "#mine .blue-bank",
  row: "#row .zones",
  cheap: "#row .zone:nth-child(1)",
  middle: "#row .zone:nth-child(2)",
  dear: "#row .zone:nth-child(3)",
  deck: "#row .deck",
  age: "#row .age-left",
  forecast: ".rail .forecast, .phone-forecast",
  politics: "#politics",
  asked: ".moment:not([hidden], [data-tells]) .m-head",
  events: '#politics [data-ref="pile:current_events"]',
  row_title: "#row .panel-head h2",
  hand_title: "#hand .fan header h3",
  yellow_title: "#mine .yellow-bank header",
  blue_title: "#mine .blue-bank, #mine .blue-bank header",
  pool_title: "#mine .unused",
  forecast_title: ".forecast .panel-head h2",
  politics_title: "#politics .panel-head h2",
};

/** The sign of a good in a sentence. @param {string} kind */
export const goodSign = (kind) => GOODS[kind] ?? kind;

/** The sign of what decides the game. */
export const goalSign = "culture";
