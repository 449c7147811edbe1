// A table in a list: who sits there, whose turn it is, how it ended.
import { Flag, html } from "../lib/ui.js";
import { ago, listed, points, t } from "../lib/strings.js";

/** @param {{ line: any }} props */
export function TableLine({ line }) {
  const { summary, seats } = line, name = (/** @type {number} */ seat) => seats[seat]?.name || t("new.seat", { n: seat + 1 });
  const free = seats.some((/** @type {any} */ seat) => seat.kind === "open") && !seats.some((/** @type {any} */ seat) => seat.you);
  const how = line.status === "waiting" ? t("lobby.waiting") : line.status === "over" ? (summary.winners ? t("lobby.won", { names: listed(summary.winners.map(name)) }) : t("table.over")) : line.my_move ? t("lobby.turn") : t("lobby.turn.of", { names: listed((summary.asked ?? []).map(name)) });
  const when = summary.age !== undefined && summary.round !== undefined ? t("lobby.round", { age: summary.age, round: summary.round }) : "";
  return html`<li class=${`line panel${line.my_move ? " is-mine" : ""}`}><a href=${`/table/${line.id}`}>
    <span class="line-title"><b>${line.title}</b><small>${[when, ago(line.updated)].filter(Boolean).join(" · ")}</small></span>
    <span class="line-seats">${seats.map((/** @type {any} */ seat) => html`<span><${Flag} seat=${seat.seat} tiny />${seat.kind === "open" ? t("lobby.open.seat") : name(seat.seat)}${line.status === "over" && summary.scores && html` <b>${points(summary.scores[seat.seat])}</b>`}</span>`)}</span>
    <span class="line-how">${how}</span>
    <span class=${`btn ${line.my_move || free ? "main" : "plain"}`}>${t(line.status === "over" ? "lobby.look" : free ? "lobby.join" : "lobby.go")}</span>
  </a></li>`;
}
