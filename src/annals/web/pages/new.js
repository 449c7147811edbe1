// A new table, from the set-up form the game describes.
import { useEffect, useState } from "../vendor/hooks.js";
import { get, post } from "../lib/api.js";
import { ask, callMe, me } from "../lib/me.js";
import { go } from "../lib/router.js";
import { OpponentChoice, Style } from "../lib/opponents.js";
import { Flag, html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { complain, Page } from "./frame.js";

/** @typedef {import("../lib/ui.js").Filled} Filled */

/**
 * @typedef {import("../lib/answers.js").GameForm} GameForm
 * @typedef {import("../lib/answers.js").EditionForm} EditionForm
 * @typedef {import("../lib/answers.js").OptionForm} OptionForm
 * @typedef {import("../lib/answers.js").OptionValue} OptionValue
 *
 * @typedef {{ kind: string, player?: string, name?: string }} SeatForm
 *
 * @typedef {object} Form What is filled in.
 * @property {string} game
 * @property {string} edition
 * @property {Record<string, OptionValue>} options
 * @property {SeatForm[]} seats
 * @property {boolean} shuffle
 * @property {boolean} consent
 * @property {boolean | null} advice
 * @property {string} title
 * @property {string} seed
 * @property {string} name
 */

const KINDS = ["me", "friend", "invited", "open", "opponent"];

export function New() {
  const [games, setGames] = useState(/** @type {GameForm[]} */ ([])),
    [form, setForm] = useState(/** @type {Form | null} */ (null)),
    [busy, setBusy] = useState(false);
  /** @param {GameForm} game @returns {Form} */
  const fresh = (game) => ({
    game: game.game,
    seats: [{ kind: "me" }, { kind: "opponent", player: game.usual }],
    ...chosen(game.editions[0]),
    shuffle: false,
    consent: true,
    advice: null,
    title: "",
    seed: "",
    name: "",
  });
  useEffect(() => {
    get("/games").then((found) => {
      setGames(found);
      setForm(fresh(found[0]));
    }, complain);
  }, []);
  const game = games.find((one) => one.game === form?.game);
  if (!form || !game)
    return html`<${Page} title=${t("new.title")} narrow>
      <h1>${t("new.title")}</h1>
      <p class="quiet-line">${t("loading")}</p>
    </${Page}>`;
  const edition = editionOf(game, form.edition);
  const change = (/** @type {Partial<Form>} */ changes) => setForm({ ...form, ...changes });
  const set = (/** @type {string} */ name, /** @type {OptionValue} */ value) =>
    change({ options: { ...form.options, [name]: value } });
  const seat = (/** @type {number} */ place, /** @type {Partial<SeatForm>} */ changes) =>
    change({
      seats: form.seats.map((old, n) => (n === place ? { ...old, ...changes } : old)),
    });
  const waits = form.seats.some((one) => one.kind === "invited" || one.kind === "open");
  const mine = form.seats.filter((one) => one.kind === "me").length,
    here = form.seats.some((one) => one.kind === "me" || one.kind === "friend");
  const wrong = mine > 1 ? t("new.me.one") : here ? "" : t("new.me.none");
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      await callMe(form.name);
      if (!me.value) {
        await post("/guest");
        await ask();
      }
      const body = {
        game: form.game,
        edition: form.edition,
        options: Object.fromEntries(
          edition.options
            .filter((option) => applies(option, edition, form.options))
            .map((option) => [option.name, form.options[option.name]]),
        ),
        shuffle: form.shuffle,
        consent: form.consent,
        advice: form.advice ?? !waits,
        seats: form.seats.map((one, place) => ({
          kind: one.kind,
          ...(one.kind === "opponent" ? { player: one.player } : {}),
          ...(one.kind === "friend" ? { name: one.name?.trim() || t("new.friend", { n: place + 1 }) } : {}),
        })),
        ...(form.title.trim() ? { title: form.title.trim() } : {}),
        ...(form.seed.trim() && !waits ? { seed: Number(form.seed) } : {}),
      };
      const state = await post("/tables", body);
      go(`/table/${state.id}`);
    } catch (problem) {
      complain(problem);
      setBusy(false);
    }
  };
  return html`<${Page} title=${t("new.title")} narrow>
    <h1>${t("new.title")}</h1>
    <form class="form" onSubmit=${send}>
      ${games.length > 1 && html`<label class="field">
        <span>${t("new.game")}</span>
        <select class="input" value=${form.game}
            onChange=${(/** @type {Filled} */ event) =>
              setForm(fresh(games.find((one) => one.game === event.currentTarget.value) ?? game))}>
          ${games.map((one) => html`<option value=${one.game}>${one.title}</option>`)}
        </select>
      </label>`}
      ${game.teaches && html`<p class="quiet-line">
        <a class="plain-link" href=${`/learn/${game.game}`}>${t("learn.how.game", { game: game.title })}</a>
      </p>`}
      <label class="field">
        <span>${t("new.edition")}</span>
        <select class="input" value=${form.edition}
            onChange=${(/** @type {Filled} */ event) => change(other(game, event.currentTarget.value, form))}>
          ${game.editions.map((one) => html`<option value=${one.value}>${one.label}</option>`)}
        </select>
      </label>
      <fieldset class="fields">
        <legend>${t("new.seats")}</legend>
        <ol class="seat-forms">
          ${form.seats.map(
            (one, place) => html`<li class="panel seat-form">
              <${Flag} seat=${place} />
              <label class="field">
                <span class="hidden-text">${t("new.seat", { n: place + 1 })}: ${t("new.seat.kind")}</span>
                <select class="input" value=${one.kind}
                    onChange=${(/** @type {Filled} */ event) =>
                      seat(place, { kind: event.currentTarget.value, player: one.player ?? game.usual })}>
                  ${KINDS.map((kind) => html`<option value=${kind}>${t(`new.seat.${kind}`)}</option>`)}
                </select>
              </label>
              ${one.kind === "me" && me.value !== undefined && (!me.value || me.value.guest) && html`<label
                  class="field">
                <span class="hidden-text">${t("home.name")}</span>
                <input class="input" maxlength="60" autocomplete="nickname"
                    placeholder=${me.value?.name ?? t("home.name")} value=${form.name}
                    onInput=${(/** @type {Filled} */ event) => change({ name: event.currentTarget.value })} />
              </label>`}
              ${one.kind === "friend" && html`<label class="field">
                <span class="hidden-text">${t("new.seat.name")}</span>
                <input class="input" maxlength="60" placeholder=${t("new.friend", { n: place + 1 })}
                    value=${one.name ?? ""}
                    onInput=${(/** @type {Filled} */ event) => seat(place, { name: event.currentTarget.value })} />
              </label>`}
              ${one.kind === "opponent" && html`<${OpponentChoice} game=${game} value=${one.player}
                  label=${t("new.seat.player")} change=${(/** @type {string} */ player) => seat(place, { player })} />`}
              ${form.seats.length > edition.seats.least && html`<button type="button" class="tool"
                  aria-label=${t("new.seat.remove", { n: place + 1 })}
                  onClick=${() =>
                    change({
                      seats: form.seats.filter((_, n) => n !== place),
                    })}>
                <${Icon} name="s-close" />
              </button>`}
              ${one.kind === "opponent" && html`<${Style} game=${game} name=${one.player} />`}
            </li>`,
          )}
        </ol>
        ${form.seats.length < edition.seats.most && html`<button type="button" class="btn plain"
            onClick=${() => change({ seats: [...form.seats, { kind: "opponent", player: game.usual }] })}>
          <${Icon} name="s-plus" />
          ${t("new.seat.add")}
        </button>`}
        <label class="check">
          <input type="checkbox" checked=${form.shuffle}
              onChange=${(/** @type {Filled} */ event) => change({ shuffle: event.currentTarget.checked })} />
          <span>${t("new.shuffle")}</span>
        </label>
      </fieldset>
      ${(edition.options.length > 0 || game.advice || waits) && html`<fieldset class="fields">
        <legend>${t("new.options")}</legend>
        ${edition.options
          .filter((option) => applies(option, edition, form.options))
          .map(
            (option) => html`<div key=${option.name} class=${option.needs ? "sub-option" : ""}>
              <${Option} option=${option} value=${form.options[option.name]}
                  most=${option.most_named?.[form.seats.length - edition.seats.least] ?? null}
                  change=${(/** @type {OptionValue} */ value) => set(option.name, value)} />
            </div>`,
          )}
        ${game.advice && html`<label class="check">
          <input type="checkbox" checked=${form.advice ?? !waits}
              onChange=${(/** @type {Filled} */ event) => change({ advice: event.currentTarget.checked })} />
          <span>
            ${t("new.advice")}
            <small class="field-help">${t(waits ? "new.advice.others" : "new.advice.help")}</small>
          </span>
        </label>`}
        ${waits && html`<label class="check">
          <input type="checkbox" checked=${form.consent}
              onChange=${(/** @type {Filled} */ event) => change({ consent: event.currentTarget.checked })} />
          <span>${t("new.consent")}</span>
        </label>`}
      </fieldset>`}
      <details class="fields">
        <summary>${t("new.more")}</summary>
        <label class="field">
          <span>${t("new.name")}</span>
          <input class="input" maxlength="80" placeholder=${game.title} value=${form.title}
              onInput=${(/** @type {Filled} */ event) => change({ title: event.currentTarget.value })} />
        </label>
        <label class="field">
          <span>${t("new.seed")}</span>
          <input class="input" inputmode="numeric" pattern="[0-9]{0,15}" disabled=${waits} value=${form.seed}
              onInput=${(/** @type {Filled} */ event) => change({ seed: event.currentTarget.value })} />
          <small class="field-help">${t("new.seed.help")}</small>
        </label>
      </details>
      ${wrong && html`<p class="form-wrong" role="alert">${wrong}</p>`}
      <p class="actions">
        <button class="btn main big" disabled=${busy || !!wrong}>${t(waits ? "new.open" : "new.start")}</button>
      </p>
    </form>
  </${Page}>`;
}

/** @param {GameForm} game @param {string} value */
const editionOf = (game, value) => game.editions.find((one) => one.value === value) ?? game.editions[0];

/** An edition, with what its options are at first. @param {EditionForm} edition */
const chosen = (edition) => ({
  edition: edition.value,
  options: Object.fromEntries(edition.options.map((option) => [option.name, option.default])),
});

/**
 * Whether an option can be set to this; one of the same name may know other values.
 * @param {any} option
 * @param {any} value
 */
const fits = (option, value) =>
  option.kind === "one_of"
    ? option.values.some((/** @type {any} */ one) => one.value === value)
    : typeof value === typeof option.default;

/**
 * The form with another edition: what both can be set to stays, and as many seats as it has.
 * @param {GameForm} game
 * @param {string} value
 * @param {Form} form
 */
function other(game, value, form) {
  const edition = editionOf(game, value),
    { options } = chosen(edition);
  const known = edition.options.filter((/** @type {any} */ option) => fits(option, form.options[option.name]));
  const kept = Object.fromEntries(known.map((/** @type {any} */ option) => [option.name, form.options[option.name]]));
  const seats = form.seats.slice(0, edition.seats.most);
  while (seats.length < edition.seats.least) seats.push({ kind: "opponent", player: game.usual });
  return { edition: value, options: { ...options, ...kept }, seats };
}

/**
 * Whether what an option needs is set, and so whether it means anything.
 * @param {OptionForm} option
 * @param {EditionForm} edition
 * @param {Record<string, OptionValue>} set
 * @returns {boolean}
 */
function applies(option, edition, set) {
  return Object.entries(option.needs ?? {}).every(([name, values]) => {
    const other = edition.options.find((one) => one.name === name),
      value = set[name];
    const written = value === true ? "yes" : value === false ? "no" : String(value);
    return values.includes(written) && other !== undefined && applies(other, edition, set);
  });
}

/**
 * @param {object} props
 * @param {OptionForm} props.option
 * @param {OptionValue} props.value
 * @param {number | null} props.most How many values it may name.
 * @param {(value: OptionValue) => void} props.change
 */
function Option({ option, value, most, change }) {
  const help = html`<small class="field-help">${option.help}</small>`;
  if (option.kind === "switch")
    return html`<label class="check">
      <input type="checkbox" checked=${value}
          onChange=${(/** @type {Filled} */ event) => change(event.currentTarget.checked)} />
      <span>${option.label}${help}</span>
    </label>`;
  if (option.kind === "number")
    return html`<label class="field">
      <span>${option.label}</span>
      <input class="input" type="number" min=${option.least} max=${option.most} value=${value}
          onInput=${(/** @type {Filled} */ event) => change(Number(event.currentTarget.value))} />
      ${help}
    </label>`;
  if (option.kind === "some_of") {
    const some = value === "none" ? [] : String(value).split("+");
    /** @param {string} one @param {boolean} on */
    const turn = (one, on) =>
      change(
        option.values
          .map((each) => each.value)
          .filter((each) => (each === one ? on : some.includes(each)))
          .join("+") || "none",
      );
    const said =
      most === null
        ? some.length
          ? t("new.some", { n: some.length })
          : t("new.some.none")
        : t("new.some.most", { n: some.length, all: most });
    const over = most !== null && some.length > most;
    return html`<details class="field some">
      <summary><span>${option.label}</span><em class=${over ? "form-wrong" : ""}>${said}</em></summary>
      ${help}
      <div class="some-of">
        ${option.values.map((one) => {
          const on = some.includes(one.value);
          return html`<label class="check">
            <input type="checkbox" checked=${on} disabled=${!on && most !== null && some.length >= most}
                onChange=${(/** @type {Filled} */ event) => turn(one.value, event.currentTarget.checked)} />
            <span>${one.label}</span>
          </label>`;
        })}
      </div>
    </details>`;
  }
  return html`<label class="field">
    <span>${option.label}</span>
    <select class="input" value=${value} onChange=${(/** @type {Filled} */ event) => change(event.currentTarget.value)}>
      ${option.values.map((one) => html`<option value=${one.value}>${one.label}</option>`)}
    </select>
    ${help}
  </label>`;
}
