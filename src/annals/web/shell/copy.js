// Copying a text for somebody else; where the browser does not allow it, the text is shown.
import { t } from "../lib/strings.js";

/**
 * @param {{ notice: import("../vendor/signals.js").Signal<import("./notice.js").Said | null> }} table
 * @param {string} text
 * @param {string} done
 */
export async function copy(table, text, done) {
  try {
    await navigator.clipboard.writeText(text);
    table.notice.value = { text: done, good: true };
  } catch {
    table.notice.value = { text: t("error.copy", { text }), good: true };
  }
}
