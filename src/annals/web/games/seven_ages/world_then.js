// The world as it was: who held which area at the end of a turn.
import { useMemo } from "../../vendor/hooks.js";
import { html } from "../../lib/ui.js";
import { AREAS, COASTS, HEIGHT, OUTLINES, TERRAINS, WIDTH, isLand } from "./atlas.js";
import { Realm } from "./overlay.js";
import { landsAt } from "./timeline.js";

const TOP = 40;

/**
 * @param {{ lives: import("./timeline.js").Life[], place: number, label: string }} props
 */
export function WorldThen({ lives, place, label }) {
  const printed = useMemo(() => html`<${Printed} />`, []);
  return html`<svg class="world-then" viewBox=${`0 ${TOP} ${WIDTH} ${HEIGHT - 2 * TOP}`} role="img" aria-label=${label}
      style="--k:0.34">
    ${printed}
    ${lives.map((life, i) => {
      const lands = landsAt(life, place)?.filter(isLand) ?? [];
      return html`<${Realm} key=${i} name=${`then-${i}`} areas=${lands} dye=${life.dye} />`;
    })}
    <g class="line coast">${COASTS.map((d) => html`<path d=${d} />`)}</g>
  </svg>`;
}

/** The ground, without what is drawn on it. */
const Printed = () => html`
  <rect class="deep" x="-200" y="-200" width=${WIDTH + 400} height=${HEIGHT + 400} />
  ${AREAS.filter((area) => area.kind === 1).map(
    (area) => html`<path class="shallow" d=${OUTLINES[area.number]} fill-rule="evenodd" />`,
  )}
  ${AREAS.filter((area) => area.kind === 0).map(
    (area) => html`<path class=${`land ${TERRAINS[area.terrain]}`} d=${OUTLINES[area.number]} />`,
  )}
`;
