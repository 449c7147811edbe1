// Before the first drawing: the theme and text size of this browser, so that nothing flashes or moves. settings.js
// keeps them from then on.
(() => {
  /** @type {Record<string, string>} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("annals.settings") ?? "{}");
  } catch {
    // Nothing kept: as the system wants it.
  }
  const root = document.documentElement,
    wish = kept.theme ?? "auto";
  root.dataset.theme = wish === "auto" ? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light") : wish;
  root.dataset.letters = kept.size ?? "m";
})();
