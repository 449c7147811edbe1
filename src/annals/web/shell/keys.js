// The keyboard: every part of a game without a pointer.
import { useEffect } from "../vendor/hooks.js";
import { effect } from "../vendor/signals.js";
import { verbs } from "./ask.js";
import { here, press, pressed, walk } from "./marks.js";
import { tellNews } from "./news.js";
import { hide, subject } from "./popover.js";
import { opened } from "./rule.js";
import { flipText } from "../lib/settings.js";

/**
 * @param {import("./store.js").TableStore} table
 * @param {{ help: () => void }} does
 */
export function useKeys(table, does) {
  useEffect(() => {
    /**
     * A key pressed while an answer is on its way: done when what it led to is drawn. Only the last one is kept.
     * @type {KeyboardEvent | null}
     */
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
      if (table.mode.value === "playback" ? watch(event, on) : act(event.key, event.shiftKey, on, event))
        event.preventDefault();
    };

    /**
     * Keys while something is played back: back, on, pause; any other key waits with it.
     * @param {KeyboardEvent} event
     * @param {Element} on
     */
    function watch(event, on) {
      if (event.key === "ArrowLeft" || event.key === "ArrowRight")
        table.playback.go(event.key === "ArrowRight" ? 1 : -1);
      else if (event.key === "Tab" || event.key === "Shift" || on.closest("button, a, input, summary")) return false;
      else if (event.key === "p" || event.key === " ") table.playback.paused.value = !table.playback.paused.value;
      else table.playback.pause();
      return true;
    }

    /**
     * Do what a key stands for.
     * @param {string} name
     * @param {boolean} shift
     * @param {Element} on
     * @param {KeyboardEvent | null} [event]
     */
    function act(name, shift, on, event = null) {
      if (name === "Enter" || name === " ")
        return on.closest("button, a, input, summary") ? !event && click(on) : enter(on);
      if (!name.startsWith("Arrow")) return letter(name, shift);
      if (!event || on.matches("input")) return false;
      if (table.mode.value === "replay" && (name === "ArrowLeft" || name === "ArrowRight")) {
        table.looking.replay((table.shown.value?.made ?? 0) + (name === "ArrowRight" ? 1 : -1));
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
      const el = pressed(on),
        picked = table.picked.value;
      if (el) {
        hide();
        press(table, el);
      } else if (picked) table.choosing.choose(picked);
      return !!el || !!picked;
    }

    /** @param {KeyboardEvent} event */
    function escape(event) {
      waiting = null;
      if (subject.value) hide();
      else if (table.menu.value || table.list.value || table.picked.value) table.choosing.drop();
      else if (table.verb.value) table.verb.value = "";
      else if (table.advice.value) table.choosing.closeAdvice();
      else if (table.mode.value === "playback") table.looking.skip();
      else if (table.mode.value === "replay") table.looking.now();
      else return;
      event.preventDefault();
    }

    /** The rule that forbids what is focused. @param {Element | null} on */
    function reason(on) {
      const thing = on?.closest("[data-ref]");
      return (thing && here(table, thing).cannot[0]?.rule) ?? "";
    }

    /** @param {string} key @param {boolean} shift */
    function letter(key, shift) {
      const mine = table.mine.value,
        { shown, end } = verbs(table);
      const name = key.toLowerCase(),
        undo = table.shown.value?.undo,
        now = table.mode.value === "now";
      if (key === "?") does.help();
      else if (name === "u" && shift && now && undo?.redo) table.choosing.redo();
      else if (name === "u" && !shift && now && undo?.choice) table.choosing.undo("choice");
      else if (name === "t" && now && undo?.turn) table.choosing.undo("turn");
      else if (name === "a" && table.canAdvise.value) table.choosing.advise();
      else if (name === "e" && mine && end) table.choosing.pick(end.choices[0]);
      else if (name === "c" && mine) table.list.value = "*";
      else if (name === "n" && now) tellNews(table);
      else if (name === "w" && mine) opened.value = reason(document.activeElement);
      else if (name === "s") document.getElementById(`tab-${table.panel.value}`)?.focus();
      else if (name === "r" && !now) table.looking.now();
      else if (name === "b") {
        flipText();
        requestAnimationFrame(() => document.getElementById("text-board")?.focus());
      } else if (/^[1-9]$/.test(name) && mine && !table.picked.value && shown[Number(name) - 1]) {
        const group = shown[Number(name) - 1];
        if (group.choices.length === 1) table.choosing.pick(group.choices[0]);
        else {
          table.verb.value = group.id;
          table.list.value = group.id;
        }
      } else return false;
      return true;
    }

    const stop = effect(() => {
      if (!table.sending.value && waiting) requestAnimationFrame(() => setTimeout(late));
    });

    /** Do what waited. What would choose is forgotten when somebody else is asked by now. */
    function late() {
      if (table.sending.value || !waiting) return;
      const { key: name, shiftKey } = waiting;
      waiting = null;
      if (table.mine.value || (name.length === 1 && name !== " "))
        act(name, shiftKey, document.activeElement ?? document.body);
    }
    document.addEventListener("keydown", key);
    return () => {
      stop();
      document.removeEventListener("keydown", key);
    };
  }, [table]);
}
