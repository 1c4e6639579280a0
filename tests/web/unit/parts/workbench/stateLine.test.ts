// SPDX-License-Identifier: MIT
// The line in the view: apart or not, how far, and which way out. All numbers by hand.
import { expect, test } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import { directionName, stateSentence } from '../../../../../web/src/parts/workbench/stateLine.ts';
import { addShape, emptyScene, type Scene } from '../../../../../web/src/model/scene.ts';
import { resultsOf } from '../../../../../web/src/queries/queries.ts';

const core = await loadTouchstone();
const ball = (x: number, y = 0): Shape => ({ type: 'sphere', center: [x, y, 0], radius: 1 });
const said = (a: Shape, b: Shape): string | undefined => {
  const scene: Scene = { ...addShape(addShape(emptyScene(3), a), b), selection: [1, 2] };
  return stateSentence(resultsOf(core, scene).pair)?.replaceAll('\u00a0', ' ');
};

test('two balls of radius 1: 3 m apart, touching, 0.5 m deep along x', () => {
  expect(said(ball(0), ball(5))).toBe('3.00 m apart');
  expect(said(ball(0), ball(2))).toBe('Touching');
  expect(said(ball(0), ball(-1.5))).toBe('Overlap 0.50 m → push B along −x');
  // At (0.6, 0.8) the centres are 1 m apart: the depth is 1.
  expect(said(ball(0), ball(0.6, 0.8))).toBe('Overlap 1.00 m → push B along (0.60, 0.80, 0.00)');
});
test('without a pair there is no line', () => {
  expect(stateSentence(undefined)).toBeUndefined();
  expect(stateSentence(resultsOf(core, addShape(emptyScene(3), ball(0))).pair)).toBeUndefined();
});
test('a direction that rounds to minus nothing has no sign', () => {
  expect(directionName([0.6, -0.001, 0.8])).toBe('(0.60, 0.00, 0.80)');
  expect(directionName([0, 0, -1])).toBe('−z');
});
