// SPDX-License-Identifier: MIT
// Drawn geometry equals computed geometry: the core itself measures the distance of the drawn points from the shape's
// surface.
import type { BufferGeometry } from 'three';
import { expect, test } from 'vitest';
import { loadTouchstone, type Shape2, type Shape3, type Vec3 } from '../../../../../bindings/index.ts';
import { draw, linesOf } from '../../../../../web/src/parts/scene/geometry.ts';
import * as scene from '../../../../../web/src/model/scene.ts';
import { seeded } from '../../../../support/random.ts';

const touchstone = await loadTouchstone();
const seed = 20261121;
const kinds = scene.kindsOf(3);

/** Seeded numbers between two bounds. */
function makeRandom(state: number): (low: number, high: number) => number {
  const next = seeded(state);
  return (low, high) => low + (high - low) * next();
}

function randomShape(kind: Shape3['type'], random: (low: number, high: number) => number): Shape3 {
  const place = (): Vec3 => [random(-3, 3), random(-3, 3), random(-3, 3)];
  const unit = (count: number): number[] => {
    const v = Array.from({ length: count }, () => random(-1, 1));
    return v.map((x) => x / Math.hypot(...v));
  };
  const radius = (): number => random(0.05, 2);
  const min = place();
  switch (kind) {
    case 'point':
      return { type: kind, position: place() };
    case 'sphere':
      return { type: kind, center: place(), radius: radius() };
    case 'aabb':
      return { type: kind, min, max: [min[0] + radius(), min[1] + radius(), min[2] + radius()] };
    case 'obb': {
      const [x = 0, y = 0, z = 0, w = 1] = unit(4);
      return { type: kind, center: place(), halfExtents: [radius(), radius(), radius()], rotation: [x, y, z, w] };
    }
    case 'capsule':
      return { type: kind, base: place(), tip: place(), radius: radius() };
    case 'taperedCapsule':
      return { type: kind, base: place(), tip: place(), baseRadius: radius(), tipRadius: radius() };
    case 'cylinder':
      return { type: kind, base: place(), tip: place(), radius: radius() };
    case 'triangle':
      return { type: kind, vertices: [place(), place(), place()] };
    case 'hull':
      return { type: kind, points: Array.from({ length: 12 }, place) };
    case 'plane': {
      const [x = 0, y = 1, z = 0] = unit(3);
      return { type: kind, normal: [x, y, z], offset: random(-3, 3) };
    }
  }
}

/** The corners of the drawn body in the space of the scene. */
function drawnPoints(shape: Shape3): Vec3[] {
  const { position, rotation, body } = draw(shape);
  const corners = body().getAttribute('position');
  const points: Vec3[] = [];
  const p = position.clone();
  for (let i = 0; i < corners.count; i += 7) {
    p.fromBufferAttribute(corners, i).applyQuaternion(rotation).add(position);
    points.push([p.x, p.y, p.z]);
  }
  return points;
}

// Geometry is kept in single precision, so a corner may be off by some 1e-7 of its size. A particle is drawn as a dot.
for (const kind of kinds.filter((k) => k !== 'point')) {
  test(`every drawn corner of a ${kind} lies on its surface (50 random ones, seed ${seed})`, () => {
    const random = makeRandom(seed);
    let farthest = 0;
    for (let i = 0; i < 50; ++i) {
      const shape = randomShape(kind, random);
      for (const position of drawnPoints(shape))
        farthest = Math.max(farthest, Math.abs(touchstone.distance({ type: 'point', position }, shape).distance));
    }
    expect(farthest).toBeLessThan(5e-6);
  });
}

test('a tapered capsule whose small end lies inside the large one is drawn as the large ball', () => {
  const shape: Shape3 = { type: 'taperedCapsule', base: [0, 0, 0], tip: [0, 0.2, 0], baseRadius: 0.5, tipRadius: 1 };
  for (const p of drawnPoints(shape)) expect(Math.hypot(p[0], p[1] - 0.2, p[2])).toBeCloseTo(1, 6);
});

test('shapes without extent are drawn without a NaN', () => {
  const place: Vec3 = [1, 1, 1];
  const flat: Shape3[] = [
    { type: 'sphere', center: [1, 2, 3], radius: 0 },
    { type: 'capsule', base: [1, 1, 1], tip: [1, 1, 1], radius: 0.5 },
    { type: 'taperedCapsule', base: [1, 1, 1], tip: [1, 1, 1], baseRadius: 0, tipRadius: 0 },
    { type: 'aabb', min: [1, 1, 1], max: [1, 1, 1] },
    { type: 'obb', center: [0, 0, 0], halfExtents: [0, 0, 0], rotation: [0, 0, 0, 1] },
    { type: 'triangle', vertices: [place, place, place] },
    { type: 'cylinder', base: [1, 1, 1], tip: [1, 1, 1], radius: 0 },
    { type: 'hull', points: [place] },
    { type: 'hull', points: [place, place, [2, 3, 4]] },
    { type: 'hull', points: [place, [2, 1, 1], [3, 1, 1], [2, 4, 1], [2, 2, 1]] },
  ];
  for (const shape of flat) expect(drawnPoints(shape).flat().every(Number.isFinite)).toBe(true);
});

test('a move keeps the body, another size does not', () => {
  for (const kind of kinds) {
    const shape = randomShape(kind, makeRandom(seed));
    expect(draw(scene.moved(shape, [0.51, -0.23, 2.07])).key, kind).toBe(draw(shape).key);
  }
  const box: Shape3 = { type: 'aabb', min: [0, 0, 0], max: [1, 1, 1] };
  expect(draw(scene.moved(box, [1, 2, 3])).key).toBe(draw(box).key);
  expect(draw({ ...box, max: [1, 1, 2] }).key).not.toBe(draw(box).key);
  expect(draw({ type: 'sphere', center: [0, 0, 0], radius: 1 }).key).not.toBe(
    draw({ type: 'sphere', center: [0, 0, 0], radius: 2 }).key,
  );
});

test('the ticks at the rim of a plane point into the solid', () => {
  const shape: Shape3 = { type: 'plane', normal: [0, 1, 0], offset: 0 };
  const heights = Array.from(linesOf(shape, draw(shape).body()).getAttribute('position').array).filter(
    (_, i) => i % 3 === 1,
  );
  expect(Math.max(...heights)).toBeLessThan(1e-6);
  expect(Math.min(...heights)).toBeLessThan(-0.2);
});

// Flat shapes are drawn in the plane z = 0: no corner beyond the outline, and corners all along it.
for (const shape of [
  { type: 'circle2', center: [1, -2], radius: 0.75 },
  { type: 'aabb2', min: [-1, 0.25], max: [0.5, 1] },
  { type: 'obb2', center: [1, 2], halfExtents: [0.5, 0.25], angle: 0.7 },
  { type: 'capsule2', base: [0, 0], tip: [3, 4], radius: 0.5 },
] as const satisfies readonly Shape2[])
  test(`the outline of a ${shape.type} lies on its surface, and its middle inside`, () => {
    const { position, rotation, body } = draw(shape);
    const drawn = body();
    const cornersOf = (geometry: BufferGeometry): Vec3[] => {
      const corners = geometry.getAttribute('position');
      return Array.from({ length: corners.count }, (_, i) => {
        const p = position.clone().fromBufferAttribute(corners, i).applyQuaternion(rotation).add(position);
        return [p.x, p.y, p.z];
      });
    };
    const away = ([x, y]: Vec3): number =>
      touchstone.distance({ type: 'circle2', center: [x, y], radius: 0 }, shape).distance;
    for (const p of cornersOf(linesOf(shape, drawn))) expect(Math.abs(away(p))).toBeLessThan(1e-6);
    for (const p of cornersOf(drawn)) {
      expect(p[2]).toBe(0);
      expect(away(p)).toBeLessThan(1e-6);
    }
  });
