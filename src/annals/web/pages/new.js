// A new table, from the set-up form the game describes.
import { useEffect, useState } from "../vendor/hooks.js";
import { get, post } from "../lib/api.js";
import { ask, me } from "../lib/me.js";
import { go } from "../lib/router.js";
import { OpponentChoice, Style } from "../lib/opponents.js";
import { Flag, html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { complain, Page } from "./frame.js";

const KINDS = ["me", "friend", "invited", "open", "opponent"];

export function New() {
  const [games, setGames] = useState(/** @type {any[]} */ ([])), [form, setForm] = useState(/** @type {any} */ (null)), [busy, setBusy] = useState(false);
  /** @param {any} game */
  const fresh = (game) => ({ game: game.game, edition: game.editions[0]?.value ?? "", seats: [{ kind: "me" }, { kind: "opponent", player: game.usual }], options: Object.fromEntries(game.options.map((/** @type {any} */ option) => [option.name, option.default])), shuffle: false, consent: true, advice: null, title: "", seed: "" });
  useEffect(() => {
    get("/games").then((found) => {
      setGames(found);
      setForm(fresh(found[0]));
    }, complain);
  }, []);
  const game = games.find((one) => one.game === form?.game);
  if (!form || !game) return html`<${Page} title=${t("new.title")} narrow><h1>${t("new.title")}</h1><p class="quiet-line">${t("loading")}</p></${Page}>`;
  const change = (/** @type {any} */ changes) => setForm({ ...form, ...changes });
  const seat = (/** @type {number} */ place, /** @type {any} */ changes) => change({ seats: form.seats.map((/** @type {any} */ old, /** @type {number} */ n) => (n === place ? { ...old, ...changes } : old)) });
  const waits = form.seats.some((/** @type {any} */ one) => one.kind === "invited" || one.kind === "open");
  const mine = form.seats.filter((/** @type {any} */ one) => one.kind === "me").length, here = form.seats.some((/** @type {any} */ one) => one.kind === "me" || one.kind === "friend");
  const wrong = mine > 1 ? t("new.me.one") : here ? "" : t("new.me.none");
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      if (!me.value) {
        await post("/guest");
        await ask();
      }
      const body = {
        game: form.game, edition: form.edition, options: form.options, shuffle: form.shuffle, consent: form.consent, advice: form.advice ?? !waits,
        seats: form.seats.map((/** @type {any} */ one, /** @type {number} */ place) => ({ kind: one.kind, ...(one.kind === "opponent" ? { player: one.player } : {}), ...(one.kind === "friend" ? { name: one.name?.trim() || t("new.friend", { n: place + 1 }) } : {}) })),
        ...(form.title.trim() ? { title: form.title.trim() } : {}), ...(form.seed.trim() && !waits ? { seed: Number(form.seed) } : {}),
      };
      const state = await post("/tables", body);
      go(`/table/${state.id}`);
    } catch (problem) {
      complain(problem);
      setBusy(false);
    }
  };
  return html`<${Page} title=${t("new.title")} narrow><h1>${t("new.title")}</h1>
    <form class="form" onSubmit=${send}>
      ${games.length > 1 && html`<label class="field"><span>${t("new.game")}</span><select class="input" value=${form.game} onChange=${(/** @type {any} */ event) => setForm(fresh(games.find((one) => one.game === event.currentTarget.value)))}>${games.map((one) => html`<option value=${one.game}>${one.title}</option>`)}</select></label>`}
      <label class="field"><span>${t("new.edition")}</span><select class="input" value=${form.edition} onChange=${(/** @type {any} */ event) => change({ edition: event.currentTarget.value })}>${game.editions.map((/** @type {any} */ one) => html`<option value=${one.value}>${one.label}</option>`)}</select></label>
      <fieldset class="fields"><legend>${t("new.seats")}</legend>
        <ol class="seat-forms">${form.seats.map((/** @type {any} */ one, /** @type {number} */ place) => html`<li class="panel seat-form"><${Flag} seat=${place} />
          <label class="field"><span class="hidden-text">${t("new.seat", { n: place + 1 })}: ${t("new.seat.kind")}</span><select class="input" value=${one.kind} onChange=${(/** @type {any} */ event) => seat(place, { kind: event.currentTarget.value, player: one.player ?? game.usual })}>${KINDS.map((kind) => html`<option value=${kind}>${t(`new.seat.${kind}`)}</option>`)}</select></label>
          ${one.kind === "friend" && html`<label class="field"><span class="hidden-text">${t("new.seat.name")}</span><input class="input" maxlength="60" placeholder=${t("new.friend", { n: place + 1 })} value=${one.name ?? ""} onInput=${(/** @type {any} */ event) => seat(place, { name: event.currentTarget.value })} /></label>`}
          ${one.kind === "opponent" && html`<${OpponentChoice} game=${game} value=${one.player} label=${t("new.seat.player")} change=${(/** @type {string} */ player) => seat(place, { player })} />`}
          ${form.seats.length > game.seats.least && html`<button type="button" class="tool" aria-label=${t("new.seat.remove", { n: place + 1 })} onClick=${() => change({ seats: form.seats.filter((/** @type {any} */ _, /** @type {number} */ n) => n !== place) })}><${Icon} name="s-close" /></button>`}
          ${one.kind === "opponent" && html`<${Style} game=${game} name=${one.player} />`}
        </li>`)}</ol>
        ${form.seats.length < game.seats.most && html`<button type="button" class="btn plain" onClick=${() => change({ seats: [...form.seats, { kind: "opponent", player: game.usual }] })}><${Icon} name="s-plus" />${t("new.seat.add")}</button>`}
        <label class="check"><input type="checkbox" checked=${form.shuffle} onChange=${(/** @type {any} */ event) => change({ shuffle: event.currentTarget.checked })} /><span>${t("new.shuffle")}</span></label>
      </fieldset>
      ${(game.options.length > 0 || game.advice || waits) && html`<fieldset class="fields"><legend>${t("new.options")}</legend>${game.options.map((/** @type {any} */ option) => html`<${Option} option=${option} value=${form.options[option.name]} change=${(/** @type {any} */ value) => change({ options: { ...form.options, [option.name]: value } })} />`)}
        ${game.advice && html`<label class="check"><input type="checkbox" checked=${form.advice ?? !waits} onChange=${(/** @type {any} */ event) => change({ advice: event.currentTarget.checked })} /><span>${t("new.advice")}<small class="field-help">${t(waits ? "new.advice.others" : "new.advice.help")}</small></span></label>`}
        ${waits && html`<label class="check"><input type="checkbox" checked=${form.consent} onChange=${(/** @type {any} */ event) => change({ consent: event.currentTarget.checked })} /><span>${t("new.consent")}</span></label>`}</fieldset>`}
      <details class="fields"><summary>${t("new.more")}</summary>
        <label class="field"><span>${t("new.name")}</span><input class="input" maxlength="80" placeholder=${game.title} value=${form.title} onInput=${(/** @type {any} */ event) => change({ title: event.currentTarget.value })} /></label>
        <label class="field"><span>${t("new.seed")}</span><input class="input" inputmode="numeric" pattern="[0-9]{0,15}" disabled=${waits} value=${form.seed} onInput=${(/** @type {any} */ event) => change({ seed: event.currentTarget.value })} /><small class="field-help">${t("new.seed.help")}</small></label>
      </details>
      ${wrong && html`<p class="form-wrong" role="alert">${wrong}</p>`}
      <p class="actions"><button class="btn main big" disabled=${busy || !!wrong}>${t(waits ? "new.open" : "new.start")}</button></p>
    </form>
  </${Page}>`;
}

/** @param {{ option: any, value: any, change: (value: any) => void }} props */
const Option = ({ option, value, change }) =>
  option.kind === "switch"
    ? html`<label class="check"><input type="checkbox" checked=${value} onChange=${(/** @type {any} */ event) => change(event.currentTarget.checked)} /><span>${option.label}<small class="field-help">${option.help}</small></span></label>`
    : html`<label class="field"><span>${option.label}</span><select class="input" value=${value} onChange=${(/** @type {any} */ event) => change(event.currentTarget.value)}>${option.values.map((/** @type {any} */ one) => html`<option value=${one.value}>${one.label}</option>`)}</select><small class="field-help">${option.help}</small></label>`;
