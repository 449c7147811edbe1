// The parts of the board by the names that lessons and words call them by.
import { SIGN } from "./strings.js";

/** @type {Record<string, string>} */
export const parts = {
  when: ".bar .when, .rounds",
  score: "#score",
  stores: "#mine .goods",
  tokens: "#mine .tokens .tok-box",
  tracker: "#mine .tok-box:has(.cubes)",
  advances: "#advances",
  governments: "#advances .gov-cats, #advances",
  goals: "#goals",
  hand: "#hand",
  wonders: "#hand .wond:not(.person)",
  civilization: "#mine .rule",
  battle: ".tray, .battle",
  advances_title: "#advances .panel-head h2",
  goals_title: "#goals .panel-head h2",
  hand_title: "#hand .panel-head h2",
  score_title: "#score .panel-head h2",
};

/** The sign of a good in a sentence. @param {string} kind */
export const goodSign = (kind) => SIGN[kind] ?? kind;

/** The sign of what decides the game. */
export const goalSign = "c-trophy";
