// What all pages around the tables share: the head with the ways to the others, and a place for sentences.
import { signal } from "../vendor/signals.js";
import { me } from "../lib/me.js";
import { place } from "../lib/router.js";
import { flip } from "../lib/settings.js";
import { html, Icon } from "../lib/ui.js";
import { t } from "../lib/strings.js";
import { Mark } from "../shell/bar.js";
import { Notice } from "../shell/notice.js";

/** What went wrong on a page. */
export const trouble = { notice: signal(/** @type {import("../shell/notice.js").Said | null} */ (null)) };

const WAYS = [
  ["/", "nav.home"],
  ["/learn", "nav.learn"],
  ["/words", "nav.words"],
  ["/lobby", "nav.lobby"],
  ["/new", "nav.new"],
  ["/annals", "nav.annals"],
];

export function Head() {
  const here = place.value.path;
  return html`<header class="head">
    <a class="skip" href="#content">${t("skip")}</a>
    <a class="brand" href="/" aria-label=${t("app")}><${Mark} /><span><b>${t("app")}</b></span></a>
    <nav aria-label=${t("nav")}>
      ${WAYS.map(
        ([path, word]) => html`<a href=${path}
            aria-current=${here === path || (path.length > 1 && here.startsWith(`${path}/`)) ? "page" : undefined}>
          ${t(word)}
        </a>`,
      )}
    </nav>
    <div class="tools">
      <a class="head-me" href="/account" aria-current=${here === "/account" ? "page" : undefined}>
        ${me.value?.name ?? t("nav.account")}
      </a>
      <button class="tool" title=${t("table.theme")} aria-label=${t("table.theme")} onClick=${flip}>
        <${Icon} name="s-theme" />
      </button>
      <a class="tool" href="/settings" title=${t("nav.settings")} aria-label=${t("nav.settings")}>
        <${Icon} name="s-gear" />
      </a>
    </div>
  </header>`;
}

/** A stylesheet that only some pages need; kept once it is there. @param {string} href */
export function useStyles(href) {
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
}

/** @param {{ title: string, narrow?: boolean, children?: import("../vendor/preact.js").Drawn }} props */
export function Page({ title, narrow = false, children }) {
  document.title = `${title} · ${t("app")}`;
  return html`
    <${Head} />
    <main class=${`page${narrow ? " narrow" : ""}`} id="content" tabindex="-1">${children}</main>
    <${Notice} table=${trouble} />
    <footer class="foot">
      <a href="/credits">${t("nav.credits")}</a>
      <a href="/api/docs">${t("nav.api")}</a>
      <a href="/settings">${t("nav.settings")}</a>
    </footer>
  `;
}

/** Say what went wrong. @param {unknown} problem */
export const complain = (problem) => {
  trouble.notice.value = { text: problem instanceof Error ? problem.message : t("error.unknown") };
};
