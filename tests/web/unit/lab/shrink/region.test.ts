// SPDX-License-Identifier: MIT
// Names of regions: each scene is derived by hand, and its id is the same for every pose of the region.
import { afterEach, expect, test } from 'vitest';
import { loadTouchstone, type Shape, type Vec3 } from '../../../../../bindings/index.ts';
import { type PairScene } from '../../../../../web/src/lab/shrink/pairScene.ts';
import { marks, regionOf, situations } from '../../../../../web/src/lab/shrink/region.ts';
import { regionWords } from '../../../../../web/src/parts/lab/regionWords.ts';
import { kindsOf, newShape } from '../../../../../web/src/model/scene.ts';
import { setLanguage } from '../../../../../web/src/text/language.ts';

const core = await loadTouchstone();
afterEach(() => setLanguage('en'));

const sphere = (center: Vec3, radius = 1): Shape => ({ type: 'sphere', center, radius });
const box = (min: Vec3, max: Vec3): Shape => ({ type: 'aabb', min, max });
const unitBox = box([-1, -1, -1], [1, 1, 1]);
const capsule = (base: Vec3, tip: Vec3, radius = 0.5): Shape => ({ type: 'capsule', base, tip, radius });
const tilted = (center: Vec3, rotation: readonly [number, number, number, number], half = 1): Shape => ({
  type: 'obb',
  center,
  halfExtents: [half, half, half],
  rotation,
});
const ground: Shape = { type: 'plane', normal: [0, 1, 0], offset: 0 };
const r = Math.SQRT1_2;

const cases: readonly (readonly [scene: PairScene, id: string, words: string])[] = [
  [{ a: sphere([0, 0, 0]), b: sphere([3, 0, 0], 1.5) }, 'sphere-sphere/apart', '0.50\u00a0m apart'],
  [{ a: sphere([0, 0, 0]), b: sphere([2, 0, 0]) }, 'sphere-sphere/touching', 'touching'],
  [
    { a: sphere([1, 2, 3]), b: sphere([1, 2, 3], 2) },
    'sphere-sphere/concentric/several-normals/a-in-b',
    'concentric, several normals, A inside B, depth 3.00\u00a0m',
  ],
  [
    { a: sphere([0.5, 0.25, 0]), b: unitBox },
    'sphere-aabb/face/center-inside/overlapping',
    'face, centre inside, overlapping by 1.50\u00a0m',
  ],
  [{ a: sphere([1.8, 0, 0]), b: unitBox }, 'sphere-aabb/face/overlapping', 'face, overlapping by 0.20\u00a0m'],
  [
    { a: capsule([-1, 0, 0], [1, 0, 0]), b: capsule([0, -1, 0], [0, 1, 0]) },
    'capsule-capsule/side-side/concentric/several-normals/overlapping',
    'side–side, concentric, several normals, overlapping by 1.00\u00a0m',
  ],
  [
    { a: capsule([-1, 0, 0], [1, 0, 0]), b: capsule([0.5, -1, 0], [0.5, 2, 0]) },
    'capsule-capsule/side-side/axes-cross/several-normals/overlapping',
    'side–side, axes cross, several normals, overlapping by 1.00\u00a0m',
  ],
  [
    { a: capsule([0, 0, 0], [2, 0, 0]), b: capsule([0, 3, 0], [2, 3, 0]) },
    'capsule-capsule/side-side/parallel/apart',
    'side–side, parallel, 2.00\u00a0m apart',
  ],
  [
    { a: capsule([0, 0, 0], [2, 0, 0]), b: capsule([0.5, 3, 0], [1.5, 3 + 1e-7, 0]) },
    'capsule-capsule/side-cap/nearly-parallel/apart',
    'side–cap, nearly parallel, 2.00\u00a0m apart',
  ],
  [{ a: sphere([0, 3, 0], 1), b: ground }, 'sphere-plane/apart', '2.00\u00a0m apart'],
  [
    { a: capsule([0, 1, 0], [2, 1, 0]), b: ground },
    'capsule-plane/side/parallel/apart',
    'side, parallel, 0.50\u00a0m apart',
  ],
  [
    { a: tilted([0, 0, 0], [0, 0, 0, 1]), b: tilted([3, 0.1, 0], [0, 0, 0, 1]) },
    'obb-obb/face-vertex/aligned/apart',
    'face–vertex, aligned, 1.00\u00a0m apart',
  ],
  [
    { a: sphere([5000, 0, 0], 0), b: sphere([5003, 0, 0], 1) },
    'sphere-sphere/zero-size/far/apart',
    'zero size, far from the origin, 2.00\u00a0m apart',
  ],
  [{ a: ground, b: { type: 'plane', normal: [1, 0, 0], offset: 0 } }, 'plane-plane/boundaries-meet', 'boundaries meet'],
];
test.each(cases.map(([scene, id, words]) => ({ scene, id, words })))('$id', ({ scene, id, words }) => {
  const region = regionOf(core, scene);
  expect(region.id).toBe(id);
  expect(regionWords(region)).toBe(words);
});

test('edges of two tilted boxes: a quarter turn about X and one about Y by 45 degrees, edge over edge', () => {
  // Each has an edge at the height √2 of its centre; they cross at right angles, 0.5 apart.
  const s = Math.sin(Math.PI / 8);
  const c = Math.cos(Math.PI / 8);
  const gap = 2 * Math.SQRT2 + 0.5;
  const region = regionOf(core, { a: tilted([0, 0, 0], [s, 0, 0, c]), b: tilted([0, gap, 0], [0, 0, s, c]) });
  expect(region.features).toEqual(['edge', 'edge']);
  expect(region.situation).toBe('apart');
  expect(region.length).toBeCloseTo(0.5, 12);
});

test('the id does not depend on numbers, on the frame, or on which of two equal kinds is A', () => {
  const flat: Vec3 = [3, 0.2, 0.1];
  const a = box([-1, -1, -1], [1, 1, 1]);
  const small = tilted(flat, [0, r, 0, r], 0.5);
  const large = tilted([30, 2, 1], [0, r, 0, r], 5);
  const big = box([-10, -10, -10], [10, 10, 10]);
  expect(regionOf(core, { a: big, b: large }).id).toBe(regionOf(core, { a, b: small }).id);
  const [p, q] = [tilted([0, 0, 0], [0, 0, 0, 1]), tilted([0, 2.2, 0], [0, 0, 0.6, 0.8], 0.5)];
  expect(regionOf(core, { a: q, b: p }).id).toBe(regionOf(core, { a: p, b: q }).id);
});

test('one shape within another, of every kind', () => {
  const kinds = kindsOf(3).filter((kind) => kind !== 'plane');
  for (const kind of kinds) {
    const inner = newShape(kind);
    for (const outer of [sphere([0, 0.5, 0], 10), box([-9, -9, -9], [9, 9, 9]), { ...ground, offset: 9 } as Shape])
      expect(regionOf(core, { a: inner, b: outer }).situation, kind).toBe('a-in-b');
    const beside = sphere([0, 0.5, 0], 0.2);
    if (kind !== 'point') expect(regionOf(core, { a: inner, b: beside }).situation, kind).not.toBe('a-in-b');
  }
  // A cylinder in a box of its own size; one that reaches beyond the faces by a hundredth is not inside.
  const cylinder: Shape = { type: 'cylinder', base: [0, -1, 0], tip: [0, 1, 0], radius: 0.98 };
  expect(regionOf(core, { a: cylinder, b: unitBox }).situation).toBe('a-in-b');
  expect(regionOf(core, { a: { ...cylinder, radius: 1.01 }, b: unitBox }).situation).toBe('overlapping');
});

test('every pair of kinds has a region in both languages', () => {
  for (const language of ['en', 'de'] as const) {
    setLanguage(language);
    for (const dimension of [2, 3] as const)
      for (const a of kindsOf(dimension))
        for (const b of kindsOf(dimension)) {
          const region = regionOf(core, { a: newShape(a), b: newShape(b) });
          expect(region.id.startsWith(`${a}-${b}/`)).toBe(true);
          expect(regionWords(region)).not.toMatch(/undefined|NaN|\{|region\./);
        }
  }
  expect(new Set([...marks, ...situations]).size).toBe(marks.length + situations.length);
});

test('the words are German where the page is', () => {
  setLanguage('de');
  const region = regionOf(core, { a: capsule([0, 0, 0], [2, 0, 0]), b: capsule([0, 3, 0], [2, 3, 0]) });
  expect(regionWords(region)).toBe('Mantel–Mantel, parallel, Abstand 2,00\u00a0m');
});
