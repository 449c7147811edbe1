// Parts of the page that every room uses: signs, a number with its sign, a seat's flag.
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import htm from "../vendor/htm.js";

/** @typedef {Event & { currentTarget: HTMLInputElement }} Filled A field of a form was filled in. */

/**
 * An element of the markup, made anew each time. Where nothing in it can change htm would keep the first one, and that
 * keeps the page around it as it was then: what it drew, and the state it was drawn from.
 * @this {number[]} What htm knows of the element.
 * @param {any} type
 * @param {any} props
 * @param {any[]} children
 */
function made(type, props, ...children) {
  this.fill(3, 0, 1); // as if everything in it could change
  return h(type, props, ...children);
}

/** Markup as tagged templates: html`<p>${text}</p>`. */
export const html = htm.bind(made);

/** Names of classes, without those that do not hold. @param {(string | false | null | undefined)[]} names */
export const classes = (...names) => names.filter(Boolean).join(" ");

/**
 * A sign of a sprite (`signs.svg` of the shell or of the game), drawn in the colour of the text. Without a label it is
 * decoration.
 * @param {{ name: string, class?: string, label?: string, title?: string }} props
 */
export function Icon({ name, class: extra = "", label, title }) {
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class=${`i ${extra}`.trim()} ...${said}>
    ${title && html`<title>${title}</title>`}
    <use href=${`#${name}`} />
  </svg>`;
}

/**
 * A number with a true minus, and a plus where gains are meant.
 * @param {number | string} n
 * @param {boolean} [plus]
 */
export function signed(n, plus = false) {
  if (typeof n !== "number") return n;
  return n < 0 ? `−${-n}` : plus ? `+${n}` : `${n}`;
}

/**
 * A part of the page that is loaded when it is first drawn.
 * @template {(props: any) => import("../vendor/preact.js").Drawn} Room
 * @param {() => Promise<Room>} load
 */
export function later(load) {
  /** @type {Room | null} */
  let Part = null;
  return (/** @type {Parameters<Room>[0]} */ props) => {
    const [, draw] = useState(0);
    useEffect(() => {
      if (!Part)
        load().then(
          (found) => draw(((Part = found), 1)),
          () => {},
        );
    }, []);
    return Part && html`<${Part} ...${props} />`;
  };
}

/**
 * The colour and pattern of a seat.
 * @param {{ seat: number, tiny?: boolean, label?: string }} props
 */
export function Flag({ seat, tiny = false, label }) {
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<span class=${`flag seat-${seat}${tiny ? " tiny" : ""}`} ...${said}></span>`;
}

/** @type {Map<string, Promise<void>>} */
const sprites = new Map();

/**
 * Put a file of signs into the page, once.
 * @param {string} address
 */
export function sprite(address) {
  const known = sprites.get(address);
  if (known) return known;
  const coming = fetch(address)
    .then((answer) => answer.text())
    .then((text) => {
      const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
      svg.setAttribute("class", "sprite");
      svg.setAttribute("aria-hidden", "true");
      document.body.prepend(svg);
    });
  sprites.set(address, coming);
  coming.catch(() => sprites.delete(address));
  return coming;
}
