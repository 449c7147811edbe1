// The keyboard: every part of a game without a pointer.
import { useEffect } from "../vendor/hooks.js";
import { effect } from "../vendor/signals.js";
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
    /** A key pressed while an answer is on its way; only the last one is kept. @type {KeyboardEvent | null} */
    let waiting = null;
    /** @param {KeyboardEvent} event */
    const key = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const on = /** @type {HTMLElement} */ (event.target);
      if (event.key === "Escape") return escape(event);
      if (on.closest?.("dialog, input:not([type=range]), textarea, select")) return;
      if (!document.querySelector(".table-page")) return;
      if (table.sending.value && (event.key === "Enter" || event.key.length === 1)) {
        waiting = event;
        return event.preventDefault();
      }
      if (act(event.key, event.shiftKey, on, event)) event.preventDefault();
    };

    /** Do what a key stands for. @param {string} name @param {boolean} shift @param {Element} on @param {KeyboardEvent | null} [event] */
    function act(name, shift, on, event = null) {
      if (name === "Enter" || name === " ") return on.closest("button, a, input, summary") ? !event && click(on) : enter(on);
      if (!name.startsWith("Arrow")) return letter(name, shift);
      if (!event || on.matches("input")) return false;
      if (table.mode.value === "replay" && (name === "ArrowLeft" || name === "ArrowRight")) {
        table.replay((table.shown.value?.made ?? 0) + (name === "ArrowRight" ? 1 : -1));
        return true;
      }
      walk(event, /** @type {Element} */ (document.querySelector(".table-page")));
      return false;
    }

    /** Press a control for somebody whose key had to wait. @param {Element} on */
    function click(on) {
      if (on instanceof HTMLElement) on.click();
      return true;
    }

    /** Choose what is focused, or confirm what is previewed. @param {Element} on */
    function enter(on) {
      const el = pressed(on), picked = table.picked.value;
      if (el) {
        hide();
        press(table, el);
      } else if (picked) table.choose(picked);
      return !!el || !!picked;
    }

    /** @param {KeyboardEvent} event */
    function escape(event) {
      waiting = null;
      if (subject.value) hide();
      else if (table.menu.value || table.list.value || table.picked.value) table.drop();
      else if (table.verb.value) table.verb.value = "";
      else if (table.advice.value) table.closeAdvice();
      else if (table.mode.value === "playback") table.skip();
      else if (table.mode.value === "replay") table.now();
      else return;
      event.preventDefault();
    }

    /** @param {string} key @param {boolean} shift */
    function letter(key, shift) {
      const mine = table.mine.value, { shown, end } = verbs(table);
      const name = key.toLowerCase(), undo = table.shown.value?.undo, now = table.mode.value === "now";
      if (key === "?") does.help();
      else if (name === "u" && shift && now && undo?.redo) table.redo();
      else if (name === "u" && !shift && now && undo?.choice) table.undo("choice");
      else if (name === "t" && now && undo?.turn) table.undo("turn");
      else if (name === "a" && table.canAdvise.value) table.advise();
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

    const stop = effect(() => {
      if (table.sending.value || !waiting) return;
      const { key: name, shiftKey } = waiting;
      waiting = null;
      queueMicrotask(() => act(name, shiftKey, document.activeElement ?? document.body));
    });
    document.addEventListener("keydown", key);
    return () => {
      stop();
      document.removeEventListener("keydown", key);
    };
  }, [table]);
}
