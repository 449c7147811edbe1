// Settings of this browser, and what they change on the page at once.
import { effect, signal } from "../vendor/signals.js";

const KEY = "annals.settings";
export const DEFAULTS = {
  theme: "auto",
  speed: "normal",
  confirm: "all",
  patterns: "both",
  size: "m",
  handover: "on",
  text: "off",
  sound: "away",
};
/** @typedef {typeof DEFAULTS} Settings */

/** Milliseconds each step of somebody else's turn is shown at least. @type {Record<string, number>} */
export const SPEEDS = { slow: 3200, normal: 1600, fast: 800, off: 0 };

/** @returns {Settings} */
function stored() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...DEFAULTS, ...kept };
  } catch {
    return DEFAULTS;
  }
}

export const settings = signal(stored());

/** @param {Partial<Settings>} changes */
export function set(changes) {
  settings.value = { ...settings.value, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing: the settings hold until the page is closed.
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");
export const theme = signal(dark.matches ? "dark" : "light");
dark.addEventListener("change", () => (settings.value = { ...settings.value }));

effect(() => {
  const now = settings.value,
    root = document.documentElement;
  theme.value = now.theme === "auto" ? (dark.matches ? "dark" : "light") : now.theme;
  root.dataset.theme = theme.value;
  root.dataset.patterns = now.patterns;
  root.dataset.letters = now.size;
  root.dataset.speed = now.speed;
});

export const flip = () => set({ theme: theme.value === "dark" ? "light" : "dark" });

/** Open or close the board in words. */
export const flipText = () => set({ text: settings.value.text === "on" ? "off" : "on" });
