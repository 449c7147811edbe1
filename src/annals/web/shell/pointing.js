// Pointing at a choice in the bar, a list or a menu lights the things on the board that it is about.
import { useEffect } from "../vendor/hooks.js";

const POINTED = "data-pointed";

/**
 * The things a button is about, for its attribute.
 * @param {import("./store.js").TableStore} table
 * @param {import("./contract.js").Choice} choice
 */
export const lights = (table, choice) => table.choosing.refsOf(choice).join(" ");

/**
 * Listen while a table is on the screen: what carries `data-lights` lights what carries one of its words as `data-ref`.
 */
export function usePointing() {
  useEffect(() => {
    const stop = new AbortController();
    const off = () => document.querySelectorAll(`[${POINTED}]`).forEach((el) => el.removeAttribute(POINTED));
    const point = (/** @type {Event} */ event) => {
      off();
      const words =
        event.target instanceof Element ? event.target.closest("[data-lights]")?.getAttribute("data-lights") : null;
      for (const word of words?.split(" ").filter(Boolean) ?? [])
        document
          .querySelectorAll(`.board [data-ref~="${CSS.escape(word)}"]`)
          .forEach((el) => el.setAttribute(POINTED, ""));
    };
    for (const name of ["pointerover", "focusin"]) document.addEventListener(name, point, { signal: stop.signal });
    document.addEventListener("click", off, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
