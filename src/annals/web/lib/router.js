// Which page is shown. Links inside the page are followed without loading it anew.
import { signal } from "../vendor/signals.js";

export const place = signal({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash,
});

function look() {
  place.value = { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash };
}

/** @param {string} to @param {{ replace?: boolean }} [how] */
export function go(to, { replace = false } = {}) {
  const other = new URL(to, location.href).pathname !== location.pathname;
  history[replace ? "replaceState" : "pushState"](null, "", to);
  look();
  if (other) scrollTo(0, 0);
}

addEventListener("popstate", look);
addEventListener("hashchange", look);
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.hasAttribute("download") ||
    link.origin !== location.origin
  )
    return;
  const path = link.pathname;
  if (path.startsWith("/api") || path.startsWith("/schema") || (path === location.pathname && link.hash)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
