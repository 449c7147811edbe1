// The account: from guest to name and password, in and out, tokens, farewell.
import { useEffect, useState } from "../vendor/hooks.js";
import { get, post, put, remove } from "../lib/api.js";
import { callMe, me } from "../lib/me.js";
import { html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { complain, Page, trouble } from "./frame.js";

/**
 * A form that sends its fields.
 * @param {{ title: string, text?: string, fields: [string, string, string?][], button: string, send: (values:
 *   Record<string, string>) => Promise<void>, grave?: boolean, start?: Record<string, string> }} props
 */
function Sheet({ title, text, fields, button, send, grave = false, start = {} }) {
  const [busy, setBusy] = useState(false);
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    setBusy(true);
    try {
      await send(/** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form))));
      form.reset();
    } catch (problem) {
      complain(problem);
    }
    setBusy(false);
  };
  return html`<form class="panel form" onSubmit=${submit}>
    <h2>${title}</h2>
    ${text && html`<p class="quiet-line">${text}</p>`}
    ${fields.map(
      ([name, label, auto]) => html`<label class="field">
        <span>${label}</span>
        <input class="input" name=${name} defaultValue=${start[name]} required
            type=${name === "name" || name === "label" ? "text" : "password"}
            minlength=${name === "name" || name === "label" ? 1 : 8}
            maxlength=${name === "name" || name === "label" ? 60 : 200} autocomplete=${auto ?? "off"} />
      </label>`,
    )}
    <p class="actions"><button class=${`btn ${grave ? "grave" : "main"}`} disabled=${busy}>${button}</button></p>
  </form>`;
}

export function Account() {
  const user = me.value;
  const name = /** @type {[string, string, string]} */ (["name", t("account.name"), "username"]),
    password = /** @type {[string, string, string]} */ (["password", t("account.password"), "new-password"]);
  const known = /** @type {[string, string, string]} */ (["password", t("account.password"), "current-password"]);
  const enter = async (/** @type {string} */ path, /** @type {Record<string, string>} */ values) => {
    me.value = (await post(path, { name: values.name, password: values.password })).user;
  };
  const leave = async () => {
    try {
      if (user?.guest && !confirm(t("account.out.guest.warn"))) return;
      await remove(user?.guest ? "/account" : "/session", user?.guest ? {} : undefined);
      me.value = null;
    } catch (problem) {
      complain(problem);
    }
  };
  return html`<${Page} title=${t("account.title")} narrow>
    <h1>${t("account.title")}</h1>
    ${user === undefined
      ? ""
      : html`
        <p class="lead">
          ${user ? t(user.guest ? "account.guest" : "account.known", { name: user.name }) : t("account.none")}
        </p>
        ${user && !user.guest && html`<p class="actions">
          <button class="btn plain" onClick=${leave}>${t("account.out")}</button>
        </p>`}
        ${user?.guest && html`<${Sheet} key=${user.name} title=${t("account.rename")}
            fields=${[["name", t("account.name"), "nickname"]]} start=${{ name: user.name }}
            button=${t("account.rename.send")}
            send=${async (/** @type {Record<string, string>} */ values) => {
              await callMe(values.name);
              trouble.notice.value = { text: t("account.renamed", { name: values.name }), good: true };
            }} />`}
        ${(!user || user.guest) && html`
          <${Sheet} title=${t("account.make")} text=${`${t("account.guest.text")} ${t("account.password.help")}`}
              fields=${[name, password]} button=${t("account.make")}
              send=${(/** @type {Record<string, string>} */ values) => enter("/account", values)} />
          <${Sheet} title=${t("account.in")} text=${user?.guest ? t("account.in.warn") : t("account.in.text")}
              fields=${[name, known]} button=${t("account.in")}
              send=${(/** @type {Record<string, string>} */ values) => enter("/session", values)} />
        `}
        ${user?.guest && html`<section class="panel form">
          <h2>${t("account.forget")}</h2>
          <p class="quiet-line">${t("account.forget.text")}</p>
          <p class="actions"><button class="btn grave" onClick=${leave}>${t("account.out.guest")}</button></p>
        </section>`}
        ${user && !user.guest && html`
          <${Sheet} title=${t("account.change")} text=${t("account.password.help")}
              fields=${[
                ["old", t("account.old"), "current-password"],
                ["new", t("account.new"), "new-password"],
              ]}
              button=${t("account.change")}
              send=${async (/** @type {Record<string, string>} */ values) => {
                await put("/account/password", { old: values.old, new: values.new });
                trouble.notice.value = { text: t("account.changed"), good: true };
              }} />
          <${Tokens} />
          <${Sheet} grave title=${t("account.delete")} text=${t("account.delete.text")} fields=${[known]}
              button=${t("account.delete.sure")}
              send=${async (/** @type {Record<string, string>} */ values) => {
                await remove("/account", { password: values.password });
                me.value = null;
              }} />
        `}
      `}
  </${Page}>`;
}

function Tokens() {
  const [list, setList] = useState(/** @type {import("../lib/answers.js").Token[]} */ ([])),
    [fresh, setFresh] = useState("");
  const look = () => get("/tokens").then(setList, complain);
  useEffect(() => void look(), []);
  return html`
    <${Sheet} title=${t("account.tokens")} text=${t("account.tokens.text")}
        fields=${[["label", t("account.tokens.label")]]} button=${t("account.tokens.make")}
        send=${async (/** @type {Record<string, string>} */ values) => {
          setFresh((await post("/tokens", { label: values.label })).text);
          await look();
        }} />
    ${fresh && html`<p class="panel" role="status">${t("account.tokens.once")} <code class="token">${fresh}</code></p>`}
    <ul class="tokens">
      ${list.map(
        (token) => html`<li class="panel">
          <span>${token.label}</span>
          <button class="tool" aria-label=${t("account.tokens.remove", { label: token.label })}
              onClick=${() => remove(`/tokens/${token.id}`).then(look, complain)}>
            <${Icon} name="s-close" />
          </button>
        </li>`,
      )}
    </ul>
  `;
}
