// The lobby: my games, those waiting for me first; tables with a free seat; finished games.
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { get } from "../lib/api.js";
import { html } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { complain, Page } from "./frame.js";
import { TableLine } from "./lines.js";

/** @typedef {import("../lib/answers.js").TableLine} Line */

const LISTS = ["mine", "open", "finished"],
  EVERY = 8000;

export function Lobby() {
  const [lists, setLists] = useState(/** @type {Record<string, Line[] | undefined>} */ ({}));
  const here = useRef(true);
  const look = async (/** @type {boolean} */ first) => {
    try {
      const found = await Promise.all(LISTS.map((list) => get(`/tables?list=${list}`)));
      if (here.current) setLists(Object.fromEntries(LISTS.map((list, place) => [list, found[place]])));
    } catch (problem) {
      if (first) complain(problem);
    }
  };
  useEffect(() => {
    look(true);
    const timer = setInterval(() => document.visibilityState === "visible" && look(false), EVERY);
    return () => {
      here.current = false;
      clearInterval(timer);
    };
  }, []);
  const sandboxes = lists.mine?.filter((line) => line.sandbox) ?? [];
  /** @type {[string, Line[] | undefined][]} */
  const parts = [
    ["mine", lists.mine?.filter((line) => !line.sandbox)],
    ["open", lists.open],
    ["sandboxes", sandboxes.length ? sandboxes : undefined],
    ["finished", lists.finished],
  ];
  return html`<${Page} title=${t("lobby.title")}>
    <header class="page-head"><h1>${t("lobby.title")}</h1><a class="btn main" href="/new">${t("nav.new")}</a></header>
    ${parts.map(
      ([list, lines]) =>
        (lines || list !== "sandboxes") &&
        html`<section id=${list} aria-labelledby=${`list-${list}`}>
          <header class="panel-head"><h2 id=${`list-${list}`}>${t(`lobby.${list}`)}</h2></header>
          ${lines?.length === 0 && html`<p class="quiet-line">${t(`lobby.${list}.none`)}</p>`}
          <ul class="table-lines">
            ${(lines ?? []).map(
              (line) => html`<${TableLine} key=${line.id} line=${line} gone=${() => look(false)} wrong=${complain} />`,
            )}
          </ul>
        </section>`,
    )}
  </${Page}>`;
}
