// The lobby: my games, those waiting for me first; tables with a free seat; finished games.
import { useEffect, useState } from "../vendor/hooks.js";
import { get } from "../lib/api.js";
import { html } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { complain, Page } from "./frame.js";
import { TableLine } from "./lines.js";

const LISTS = ["mine", "open", "finished"], EVERY = 8000;

export function Lobby() {
  const [lists, setLists] = useState(/** @type {Record<string, any[] | undefined>} */ ({}));
  useEffect(() => {
    let on = true;
    const look = async (/** @type {boolean} */ first) => {
      if (!first && document.visibilityState !== "visible") return;
      try {
        const found = await Promise.all(LISTS.map((list) => get(`/tables?list=${list}`)));
        if (on) setLists(Object.fromEntries(LISTS.map((list, place) => [list, found[place]])));
      } catch (problem) {
        if (first) complain(problem);
      }
    };
    look(true);
    const timer = setInterval(look, EVERY, false);
    return () => {
      on = false;
      clearInterval(timer);
    };
  }, []);
  return html`<${Page} title=${t("lobby.title")}>
    <header class="page-head"><h1>${t("lobby.title")}</h1><a class="btn main" href="/new">${t("nav.new")}</a></header>
    ${LISTS.map((list) => html`<section id=${list} aria-labelledby=${`list-${list}`}><header class="panel-head"><h2 id=${`list-${list}`}>${t(`lobby.${list}`)}</h2></header>
      ${lists[list]?.length === 0 && html`<p class="quiet-line">${t(`lobby.${list}.none`)}</p>`}
      <ul class="table-lines">${(lists[list] ?? []).map((line) => html`<${TableLine} key=${line.id} line=${line} />`)}</ul></section>`)}
  </${Page}>`;
}
