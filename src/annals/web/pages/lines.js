// A table in a list: who sits there, whose turn it is, how it ended; what is mine alone can be removed.
import { at, remove } from "../lib/api.js";
import { Flag, html, Icon } from "../lib/ui.js";
import { ago, listed, points, t, when } from "../lib/strings.js";

/** @typedef {import("../lib/answers.js").TableLine} TableLine */

/** @param {{ line: TableLine, gone?: (lines: TableLine[]) => void, wrong?: (problem: unknown) => void }} props */
export function TableLine({ line, gone, wrong }) {
  const { summary, seats } = line,
    name = (/** @type {number} */ seat) => seats[seat]?.name || t("new.seat", { n: seat + 1 });
  const free = seats.some((seat) => seat.kind === "open") && !seats.some((seat) => seat.you);
  const turn = line.my_move && !line.sandbox;
  const away = () => confirm(t("lobby.remove.sure")) && remove(at(line.id)).then(gone, wrong);
  const how =
    line.status === "waiting"
      ? t("lobby.waiting")
      : line.status === "over"
        ? summary.winners
          ? t("lobby.won", { names: listed(summary.winners.map(name)) })
          : t("table.over")
        : line.sandbox
          ? t("lobby.sandbox")
          : line.my_move
            ? t("lobby.turn")
            : t("lobby.turn.of", { names: listed((summary.asked ?? []).map(name)) });
  return html`<li class=${`line panel${turn ? " is-mine" : ""}`}>
    <a href=${`/table/${line.id}`}>
      <span class="line-title">
        <b>${line.title}</b>
        <small>${[when(summary), ago(line.updated)].filter(Boolean).join(" · ")}</small>
      </span>
      <span class="line-seats">
        ${seats.map(
          (seat) => html`<span>
            <${Flag} seat=${seat.seat} tiny />
            ${seat.kind === "open" ? t("lobby.open.seat") : name(seat.seat)}
            ${line.status === "over" && summary.scores && html` <b>${points(summary.scores[seat.seat])}</b>`}
          </span>`,
        )}
      </span>
      <span class="line-how">${how}</span>
      <span class=${`btn ${turn || free ? "main" : "plain"}`}>
        ${t(line.status === "over" ? "lobby.look" : free ? "lobby.join" : "lobby.go")}
      </span>
    </a>
    ${gone && line.removable && html`<button class="tool line-remove" title=${t("lobby.remove", { title: line.title })}
        aria-label=${t("lobby.remove", { title: line.title })} onClick=${away}>
      <${Icon} name="s-close" />
    </button>`}
  </li>`;
}
