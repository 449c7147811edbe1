// How a map is moved by hand: wheel, drag and two fingers. Where it stands is for the map to know.

/** So many pixels are no drag yet. */
const SLACK = 6;

/**
 * @typedef {object} Handled What the hands do.
 * @property {(factor: number, x: number, y: number) => void} zoom By a factor, around a point of the element.
 * @property {(dx: number, dy: number) => void} move
 * @property {(event: WheelEvent) => number} wheel The factor that a turn of the wheel means.
 * @property {() => void} [touch] Something is put down on the map.
 * @property {() => void} resize The element has another size.
 */

/**
 * Listen to an element until the function that comes back is called. While it is dragged it carries `data-dragged`.
 * @param {Element} el
 * @param {Handled} handled
 * @returns {() => void}
 */
export function handle(el, { zoom, move, wheel, touch, resize }) {
  const stop = new AbortController(),
    how = { signal: stop.signal };
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  let moved = false;
  const watch = new ResizeObserver(resize);
  watch.observe(el);
  const turn = (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    const box = el.getBoundingClientRect();
    zoom(wheel(event), event.clientX - box.left, event.clientY - box.top);
  };
  const down = (/** @type {PointerEvent} */ event) => {
    moved = fingers.size > 0 && moved;
    touch?.();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const drag = (/** @type {PointerEvent} */ event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const dx = event.clientX - before.x,
      dy = event.clientY - before.y;
    if (!moved && Math.hypot(dx, dy) < SLACK) return;
    moved = true;
    el.toggleAttribute("data-dragged", true);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const box = el.getBoundingClientRect(),
        apart = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      zoom(Math.hypot(event.clientX - other.x, event.clientY - other.y) / apart, other.x - box.left, other.y - box.top);
    } else move(dx, dy);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const up = (/** @type {PointerEvent} */ event) => {
    fingers.delete(event.pointerId);
    el.removeAttribute("data-dragged");
  };
  el.addEventListener("wheel", /** @type {EventListener} */ (turn), { passive: false, signal: stop.signal });
  el.addEventListener("pointerdown", /** @type {EventListener} */ (down), how);
  addEventListener("pointermove", drag, how);
  addEventListener("pointerup", up, how);
  addEventListener("pointercancel", up, how);
  // A drag is no press: the click that ends it goes nowhere.
  el.addEventListener("click", (event) => moved && event.stopPropagation(), { capture: true, signal: stop.signal });
  return () => {
    stop.abort();
    watch.disconnect();
  };
}
