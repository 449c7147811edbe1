// A sentence of a lesson, a word or a page: what matters is bold, goods are signs, rules open.
import { html, Icon, signed } from "../lib/ui.js";
import { RuleId } from "./rule.js";

/** @typedef {Pick<import("./contract.js").BoardModule, "goodSign">} Signs What a board knows of its goods. */

const RULE = "[A-Z]{3}-[A-Z0-9_]+(?:-[A-Z0-9_]+)*-\\d+";
const PARTS = new RegExp(`(\\*\\*[^*]+\\*\\*|\\d*\\{[\\w-]+\\}|\\[${RULE}(?:, ${RULE})*\\])`);

/**
 * @param {{ text: string, board?: Signs | null }} props `board` knows the signs of its goods.
 */
export function Rich({ text, board }) {
  return text
    .split(PARTS)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("**")) return html`<b>${part.slice(2, -2)}</b>`;
      if (part.startsWith("["))
        return part
          .slice(1, -1)
          .split(", ")
          .map((id) => html`<${RuleId} id=${id} />`);
      const [, n, kind] = /^(\d*)\{([\w-]+)\}$/.exec(part) ?? [];
      if (!kind) return part;
      return html`<${Sign} kind=${kind} n=${n} icon=${board?.goodSign?.(kind) ?? kind} />`;
    });
}

/**
 * A good with its number, one image with one label; a sign with a hyphen (`x-book`, `-card`) is decoration.
 * @param {{ kind: string, n: string, icon: string }} props
 */
function Sign({ kind, n, icon }) {
  if (kind.includes("-")) return html`<${Icon} name=${icon.replace(/^-/, "")} class="rich-sign" />`;
  const said = `${n} ${kind.replace(/_/g, " ")}`.trim();
  return html`<span class=${`g g-${kind} rich-good`} role="img" aria-label=${said}>
    ${n && html`<b>${signed(Number(n))}</b>`}
    <${Icon} name=${icon} />
  </span>`;
}
