// The keyboard: every part of a game without a pointer.
import { useEffect } from "../vendor/hooks.js";
import { verbs } from "./ask.js";
import { press, pressed, walk } from "./marks.js";
import { hide, subject } from "./popover.js";
import { set, settings } from "../lib/settings.js";

/**
 * @param {import("./store.js").TableStore} table
 * @param {{ help: () => void }} does
 */
export function useKeys(table, does) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const key = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const on = /** @type {HTMLElement} */ (event.target);
      if (event.key === "Escape") return escape(event);
      if (on.closest?.("dialog, input:not([type=range]), textarea, select")) return;
      const page = document.querySelector(".table-page");
      if (!page) return;
      if (event.key === "Enter" || event.key === " ") {
        if (on.closest("button, a, input, summary")) return;
        const el = pressed(on), picked = table.picked.value;
        if (!el && !picked) return;
        event.preventDefault();
        if (!el && picked) return void table.choose(picked);
        if (!el) return;
        hide();
        return press(table, el);
      }
      if (event.key.startsWith("Arrow")) {
        if (on.matches("input")) return;
        if (table.mode.value === "replay" && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
          event.preventDefault();
          return void table.replay((table.shown.value?.made ?? 0) + (event.key === "ArrowRight" ? 1 : -1));
        }
        return void walk(event, page);
      }
      if (letter(event)) event.preventDefault();
    };

    /** @param {KeyboardEvent} event */
    function escape(event) {
      if (subject.value) hide();
      else if (table.menu.value || table.list.value || table.picked.value) table.drop();
      else if (table.verb.value) table.verb.value = "";
      else if (table.mode.value === "playback") table.skip();
      else if (table.mode.value === "replay") table.now();
      else return;
      event.preventDefault();
    }

    /** @param {KeyboardEvent} event */
    function letter(event) {
      const mine = table.mine.value, { shown, end } = verbs(table);
      const name = event.key.toLowerCase(), undo = table.shown.value?.undo, now = table.mode.value === "now";
      if (event.key === "?") does.help();
      else if (name === "u" && event.shiftKey && now && undo?.redo) table.redo();
      else if (name === "u" && !event.shiftKey && now && undo?.choice) table.undo("choice");
      else if (name === "t" && now && undo?.turn) table.undo("turn");
      else if (name === "e" && mine && end) table.pick(end.choices[0]);
      else if (name === "c" && mine) table.list.value = "*";
      else if (name === "s") document.getElementById(`tab-${table.panel.value}`)?.focus();
      else if (name === "r" && !now) table.now();
      else if (name === "b") {
        set({ text: settings.value.text === "on" ? "off" : "on" });
        requestAnimationFrame(() => document.getElementById("text-board")?.focus());
      } else if (/^[1-9]$/.test(name) && mine && !table.picked.value && shown[Number(name) - 1]) {
        const group = shown[Number(name) - 1];
        if (group.choices.length === 1) table.pick(group.choices[0]);
        else {
          table.verb.value = group.id;
          table.list.value = group.id;
        }
      } else return false;
      return true;
    }
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, [table]);
}
