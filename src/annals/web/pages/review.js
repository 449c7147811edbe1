// The review of a finished game: how well each seat chose, the moments that cost most, and how the margin went.
import { useEffect, useState } from "../vendor/hooks.js";
import { at, get, post } from "../lib/api.js";
import { me } from "../lib/me.js";
import { Flag, html, Icon } from "../lib/ui.js";
import { t, when } from "../lib/strings.js";
import { Points, Reasons } from "../shell/advice.js";
import { complain, Page } from "./frame.js";

/** @typedef {import("../lib/answers.js").ReviewAnswer} ReviewAnswer */

const EVERY = 400,
  WIDE = 1040,
  HIGH = 230,
  LEFT = 44,
  RIGHT = 14,
  TOP = 14,
  BOTTOM = 26;

/** @param {{ id: string }} props */
export function Review({ id }) {
  const [state, setState] = useState(/** @type {import("../shell/contract.js").State | null} */ (null)),
    [review, setReview] = useState(/** @type {ReviewAnswer | null} */ (null)),
    [seat, setSeat] = useState(0);
  useEffect(() => {
    let on = true;
    get(`${at(id)}?since=1000000000`).then((found) => {
      if (!on) return;
      setState(found);
      setSeat(found.you[0] ?? found.result?.winners[0] ?? 0);
    }, complain);
    return () => void (on = false);
  }, [id]);
  useEffect(() => {
    if (me.value === undefined) return;
    let on = true,
      timer = 0;
    const look = async (/** @type {boolean} */ first) => {
      try {
        let found = await get(`${at(id)}/review`);
        if (found.status === "none" && first && me.value) found = await post(`${at(id)}/review`);
        if (!on) return;
        setReview(found);
        if (found.status === "working") timer = window.setTimeout(look, EVERY, false);
        else if (found.status === "none") complain(new Error(t(me.value ? "review.failed" : "review.sign_in")));
      } catch (problem) {
        complain(problem);
      }
    };
    look(true);
    return () => {
      on = false;
      clearTimeout(timer);
    };
  }, [id, me.value === undefined]);
  const name = (/** @type {number} */ place) => state?.seats[place]?.name || t("new.seat", { n: place + 1 });
  const chosen = review?.status === "ready" && state ? review.seats[seat] : null;
  return html`<${Page} title=${t("review.title")}>
    <div class="review">
      <header class="page-head">
        <div><h1>${t("review.title")}</h1><p class="lead">${state?.title ?? ""}</p></div>
        <a class="btn plain" href=${`/table/${id}`}>${t("review.back")}</a>
      </header>
      ${!chosen && html`<${Working} review=${review} />`}
      ${chosen && html`
        <div class="marks" role="tablist" aria-label=${t("review.seats")}>
          ${review?.seats.map(
            (one) => html`<button role="tab" class=${`mark panel seat-${one.seat}`}
                aria-selected=${String(one.seat === seat)} onClick=${() => setSeat(one.seat)}>
              <${Flag} seat=${one.seat} />
              <span class="mark-name">
                <b>${name(one.seat)}</b>
                <small>${t("review.decisions", { n: one.decisions })}</small>
              </span>
              <span class="mark-n"><b>${Math.round(one.accuracy)}</b><small>${t("review.accuracy")}</small></span>
              <span class="mark-n"><b>${Math.round(one.lost)}</b><small>${t("review.lost")}</small></span>
            </button>`,
          )}
        </div>
        <${Margins} review=${review} seat=${seat} name=${name} made=${state?.made} id=${id} />
        <section aria-labelledby="moments">
          <header class="panel-head"><h2 id="moments">${t("review.moments", { name: name(seat) })}</h2></header>
          ${chosen.moments.length === 0 && html`<p class="quiet-line">${t("review.none")}</p>`}
          <ol class="costly">
            ${chosen.moments.map(
              (moment, place) => html`<${Moment} moment=${moment} place=${place} id=${id} seat=${seat} />`,
            )}
          </ol>
        </section>
        <p class="quiet-line">${t("review.how")}</p>
      `}
    </div>
  </${Page}>`;
}

/** @param {{ review: ReviewAnswer }} props */
function Working({ review }) {
  const part = review?.total ? review.done / review.total : 0;
  return html`<section class="panel working" role="status">
    <p>${t("review.working")}</p>
    <progress max="1" value=${part} aria-label=${t("review.working")}></progress>
  </section>`;
}

/**
 * Where a moment is looked at: before the choice, through the eyes of its seat.
 * @param {string} id
 * @param {number} made
 * @param {number} seat
 */
const link = (id, made, seat) => `/table/${id}#choice=${made}&seat=${seat}`;

/** @param {{ choice: import("../shell/contract.js").Choice }} props */
const Named = ({ choice }) => html`${choice.label}${choice.cost && html` <small>${choice.cost}</small>`}`;

/** @param {{ moment: import("../lib/answers.js").Costly, place: number, id: string, seat: number }} props */
const Moment = ({ moment, place, id, seat }) => html`<li class="panel">
  <span class="costly-n">${place + 1}</span>
  <div class="costly-what">
    <p class="costly-when">
      ${when(moment.when) || t("replay.at.short", { n: moment.made })}
      ${moment.question && html`<b>${moment.question.text}</b>`}
    </p>
    <dl>
      <div><dt>${t("review.chosen")}</dt><dd><${Named} choice=${moment.chosen} /></dd></div>
      <div><dt>${t("review.better")}</dt><dd><b><${Named} choice=${moment.better} /></b></dd></div>
    </dl>
    <${Reasons} reasons=${moment.reasons} />
  </div>
  <p class="costly-points"><${Points} n=${moment.cost} icon="" /><small>${t("review.points")}</small></p>
  <a class="btn plain" href=${link(id, moment.made, seat)}><${Icon} name="s-clock" />${t("review.see")}</a>
</li>`;

/** Round numbers for an axis that has a zero. @param {number} least @param {number} most */
function ticks(least, most) {
  const rough = (most - least) / 4,
    power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? power;
  return Array.from(
    { length: Math.floor(most / step) - Math.ceil(least / step) + 1 },
    (_, place) => (Math.ceil(least / step) + place) * step,
  );
}

/** The height of a line at a moment. @param {[number, number][]} line @param {number} n */
function between(line, n) {
  const after = line.findIndex(([made]) => made >= n),
    [x1, y1] = line.at(after < 0 ? -1 : after) ?? [0, 0],
    [x0, y0] = line[Math.max(0, after - 1)] ?? [0, 0];
  return after <= 0 || x1 === x0 ? y1 : y0 + ((n - x0) / (x1 - x0)) * (y1 - y0);
}

/**
 * The expected margin over the game; the moments that cost most are marked.
 * @param {{ review: ReviewAnswer, seat: number, name: (seat: number) => string, made: number, id: string }} props
 */
function Margins({ review, seat, name, made, id }) {
  const all = review.seats.flatMap((one) => one.margins.map(([, n]) => n));
  const most = Math.max(5, ...all),
    least = Math.min(-5, ...all),
    last = Math.max(1, made);
  const x = (/** @type {number} */ n) => LEFT + (n / last) * (WIDE - LEFT - RIGHT),
    y = (/** @type {number} */ n) => TOP + ((most - n) / (most - least)) * (HIGH - TOP - BOTTOM);
  const mine = review.seats[seat];
  const order = [...review.seats.filter((one) => one.seat !== seat), mine];
  return html`<figure class="margins panel">
    <figcaption>${t("review.margin")}<small>${t("review.margin.help", { name: name(seat) })}</small></figcaption>
    <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="group"
        aria-label=${t("review.margin.said", { name: name(seat), n: Math.round(mine.margins.at(-1)?.[1] ?? 0) })}>
      ${ticks(least, most).map(
        (n) => html`<g class=${n === 0 ? "tick zero" : "tick"}>
          <line x1=${LEFT} x2=${WIDE - RIGHT} y1=${y(n)} y2=${y(n)} />
          <text x=${LEFT - 8} y=${y(n) + 4} text-anchor="end">${n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0"}</text>
        </g>`,
      )}
      ${order.map(
        (one) => html`<polyline class=${`seat-${one.seat}${one.seat === seat ? " is-mine" : ""}`}
            points=${one.margins.map(([n, margin]) => `${x(n).toFixed(1)},${y(margin).toFixed(1)}`).join(" ")} />`,
      )}
      ${[...mine.moments.keys()].reverse().map((place) => {
        const { made: n } = mine.moments[place],
          high = y(between(mine.margins, n));
        return html`<a href=${link(id, n, seat)} aria-label=${t("review.mark", { n: place + 1 })}>
          <circle cx=${x(n)} cy=${high} r="9" />
          <text x=${x(n)} y=${high + 4} text-anchor="middle">${place + 1}</text>
        </a>`;
      })}
      <text class="axis" x=${LEFT} y=${HIGH - 6}>${t("review.start")}</text>
      <text class="axis" x=${WIDE - RIGHT} y=${HIGH - 6} text-anchor="end">${t("review.end", { n: made })}</text>
    </svg>
  </figure>`;
}
