// SPDX-License-Identifier: MIT
// Operations on one shape of the scene: copied, reset, moved by a key; and the explanation, generated from its
// document.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { nudged, parameters } from '../../../../web/src/model/parameters.ts';
import { nudgedOnGrid } from '../../../../web/src/model/snap.ts';
import {
  addKind,
  duplicate,
  emptyScene,
  firstScene,
  itemOf,
  kindsOf,
  maxShapes,
  resetShape,
  setShape,
} from '../../../../web/src/model/scene.ts';
import { centerOf } from '../../../../web/src/model/vectors.ts';

const core = await loadTouchstone();

test('a copy has the sizes of its original, a name of its own, stands 0.5 beside it and is B', () => {
  const scene = duplicate(firstScene(), 1);
  expect(scene.items.at(-1)).toEqual({
    id: 4,
    name: 'Sphere 2',
    shape: { type: 'sphere', center: [-1.1, 0.75, 0.4], radius: 0.75 },
  });
  expect(scene.selection).toEqual([1, 4]);
  expect(duplicate(scene, 99), 'nothing to copy').toBe(scene);
});

test('what is added has numbers as one would type them, in every place of the spiral', () => {
  // Middles are at multiples of 0.05 and sizes at hundredths: four decimals write any of them, but for a quaternion.
  for (const dimension of [3, 2] as const)
    for (const kind of kindsOf(dimension)) {
      let scene = emptyScene(dimension);
      while (scene.items.length < maxShapes) scene = addKind(scene, kind);
      for (const { shape } of scene.items) {
        const fields = Object.entries(shape).filter(([name]) => !['type', 'rotation', 'angle'].includes(name));
        const numbers = fields.flatMap(([, value]) => [value as number | number[] | number[][]].flat(3));
        expect(numbers.length).toBeGreaterThan(0);
        for (const x of numbers) expect(x).toBe(Number(x.toFixed(4)));
      }
    }
});

test('the copy of a plane lies above it and not in it', () => {
  const plane = addKind(emptyScene(3), 'plane');
  expect(duplicate(plane, 1).items[1]?.shape).toEqual({ type: 'plane', normal: [0, 1, 0], offset: 0.5 });
});

test('a full scene takes no copy', () => {
  let scene = firstScene();
  while (scene.items.length < maxShapes) scene = duplicate(scene, 1);
  expect(duplicate(scene, 1)).toBe(scene);
});

test('reset gives a capsule the size and the pose of a new one, its middle where it was', () => {
  const scene = setShape(firstScene(), 3, { type: 'capsule', base: [3, 0.85, 1], tip: [5, 0.85, 1], radius: 0.1 });
  const { shape } = itemOf(resetShape(scene, 3), 3) ?? {};
  if (shape?.type !== 'capsule') throw new Error('no capsule');
  [4, 0.35, 1].forEach((x, i) => expect(shape.base[i]).toBeCloseTo(x, 12));
  [4, 1.35, 1].forEach((x, i) => expect(shape.tip[i]).toBeCloseTo(x, 12));
  expect(shape.radius).toBe(0.35);
});

test('every kind is copied and reset to a shape that the core takes, its middle where it was', () => {
  for (const dimension of [2, 3] as const)
    for (const kind of kindsOf(dimension)) {
      const scene = addKind(firstScene(dimension), kind);
      const [made, reset] = [duplicate(scene, 4), resetShape(scene, 4)];
      for (const { shape } of [...made.items, ...reset.items]) expect(() => core.validate(shape)).not.toThrow();
      const middleOf = (s: typeof scene) => centerOf(s.items[3]?.shape ?? { type: 'point', position: [0, 0, 0] });
      middleOf(reset).forEach((x, i) => expect(x).toBeCloseTo(middleOf(scene)[i] ?? NaN, 12));
    }
});

test('a nudge is a step of 0.05, a fine one of 0.005, shown without the noise of its sum, and never out of range', () => {
  const [x] = parameters.sphere;
  const radius = parameters.sphere.at(-1);
  const unit = parameters.plane[0];
  if (!x || !radius || !unit) throw new Error('no rows');
  expect(nudged(x, 0.1, 1, false)).toBe(0.15);
  expect(nudged(x, 0.1, -1, true)).toBe(0.095);
  expect(nudged(x, -1.6, -1, false)).toBe(-1.65);
  expect(nudged(radius, 0.02, -1, false)).toBe(0);
  expect(nudged(unit, 0.99, 1, false)).toBe(1);
});

test('with snapping a nudge goes to the grid, finely off it; angles and directions have no grid', () => {
  const [x] = parameters.sphere;
  const radius = parameters.sphere.at(-1);
  const unit = parameters.plane[0];
  if (!x || !radius || !unit) throw new Error('no rows');
  expect(nudgedOnGrid(x, 0.5, 1, false, 0.25)).toBe(0.75);
  expect(nudgedOnGrid(x, 0.13, 1, false, 0.1), 'onto the grid').toBe(0.2);
  expect(nudgedOnGrid(x, 0.2, 1, false, 0.1), 'without the noise of its sum').toBe(0.3);
  expect(nudgedOnGrid(x, 0.1, -1, true, 0.5)).toBe(0.095);
  expect(nudgedOnGrid(x, 0.1, 1, false, 0)).toBe(0.15);
  expect(nudgedOnGrid(radius, 0.1, -1, false, 0.5)).toBe(0);
  expect(nudgedOnGrid(unit, 0.5, 1, false, 0.1)).toBe(nudged(unit, 0.5, 1, false));
});

test('every mistake leads to a section that the document has', () => {
  const source = readFileSync(resolve(import.meta.dirname, '../../../../docs/published.md'), 'utf8');
  const headings = [...source.matchAll(/^## (.*)$/gm)].map((match) => match[1]?.toLowerCase().replaceAll(' ', '-'));
  const names = ['sphere', 'box', 'capsule'];
  const pairs = names.flatMap((a, i) => names.slice(i).map((b) => `${a}-and-${b}`));
  expect(headings).toEqual(expect.arrayContaining(pairs));
});
