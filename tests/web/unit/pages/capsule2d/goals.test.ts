// SPDX-License-Identifier: MIT
// The goals of the page of two capsules, each by a pose that reaches it alone, worked out by hand.
import { expect, test } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import { addShape, emptyScene } from '../../../../../web/src/model/scene.ts';
import type { PairDistance } from '../../../../../web/src/pages/capsule2d/capsuleDistance.ts';
import type { Goal } from '../../../../../web/src/handin/capsuleDrawing.ts';
import { reachedBy } from '../../../../../web/src/pages/capsule2d/goals.ts';
import { pairAnswer } from '../../../../../web/src/queries/queries.ts';

const core = await loadTouchstone({ shapes: 'elementary' });
type Point = readonly [number, number];
const capsule = (base: Point, tip: Point, radius: number): Shape => ({ type: 'capsule2', base, tip, radius });
const a = capsule([-3, 0], [3, 0], 1);
function reached(b: Shape): readonly Goal[] {
  const scene = { ...[a, b].reduce(addShape, emptyScene(2)), selection: [1, 2] };
  return reachedBy(core, pairAnswer(core, scene) as PairDistance);
}

test.each<[string, Shape, readonly Goal[]]>([
  ['one point of B, 2 m above the middle of A: apart by 0.5 m', capsule([0, 2], [1, 4], 0.5), []],
  ['axes 1 m apart, radii 1 and 0.5', capsule([-2, 1], [5, 1.5], 0.5), ['overlap']],
  ['a gap of 0.05 m above the middle', capsule([0, 1.55], [1, 4], 0.5), ['close']],
  ['segments that cross', capsule([0, -2], [0, 1], 0.5), ['overlap', 'cross']],
  ['touching: neither apart nor overlapping', capsule([0, 1.5], [1, 4], 0.5), ['touch']],
  ['deeper by half a millimetre', capsule([0, 1.4995], [1, 4], 0.5), ['overlap', 'touch']],
])('%s', (_, b, expected) => {
  expect(reached(b)).toEqual(expected);
});
