// SPDX-License-Identifier: MIT
// The scene of the moving picture in the README: a sphere is dragged into a box, with the exact depth and the published answer
// beside it, and what both are at each place.
import type { Touchstone } from '../../../../bindings/index.ts';
import { addShape, emptyScene, setShape } from '../../model/scene.ts';
import { type Camera, firstState, rounded, setMethod, type State } from '../../model/state.ts';
import { resultsOf } from '../../queries/queries.ts';

const radius = 0.6;
const [from, to] = [-1.05, 0.4];
/** Pictures of the way there; the way back shows them again. */
const count = 30;

const camera: Camera = rounded({
  position: [1.1, 2.2, 5.6],
  target: [0.55, 0.7, 0],
  projection: 'perspective',
  height: 2.9,
});

/** A box of 2.4 × 1.6 × 2 m and a sphere whose centre enters it by 0.6 m along +X; the face behind it stays the nearest. */
function stateAt(x: number): State {
  const sphere = { type: 'sphere', center: [x, 0.8, 0.2], radius } as const;
  const box = { type: 'aabb', min: [-0.2, 0, -1], max: [2.2, 1.6, 1] } as const;
  const scene = addShape(addShape(emptyScene(3), sphere), box);
  return setMethod({ ...firstState(), scene: { ...scene, selection: [1, 2] }, camera }, 'published');
}

/** Slow at both ends. */
const places = Array.from({ length: count }, (_, i) => {
  const share = (1 - Math.cos((Math.PI * i) / (count - 1))) / 2;
  return Math.round((from + (to - from) * share) * 1e4) / 1e4;
});
const first = stateAt(from);
export const readmeStates: readonly State[] = places.map((x) => ({
  ...first,
  scene: setShape(first.scene, 1, { type: 'sphere', center: [x, 0.8, 0.2], radius }),
}));

/** What a picture shows, in numbers: those are compared where pictures cannot be. */
export interface ReadmeFact {
  readonly x: number;
  readonly depth: number;
  /** Of the article; null without a hit. */
  readonly published: number | null;
}
export function readmeFacts(core: Touchstone): readonly ReadmeFact[] {
  return readmeStates.map(({ scene, show, method }, i) => {
    const { pair, printed } = resultsOf(core, scene, show, method);
    const depth = pair.kind === 'distance' ? pair.result.penetrationDepth : 0;
    const shown = (metres: number): number => Number(metres.toFixed(4));
    return { x: places[i] ?? 0, depth: shown(depth), published: printed?.hit ? shown(printed.depth) : null };
  });
}
