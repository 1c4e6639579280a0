// SPDX-License-Identifier: MIT
// The self-check of a pose: it holds wherever the core is right, and each of its lines turns red for a core that lies.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  loadTouchstone,
  type PairResult,
  type QueryOptions,
  type Shape,
  type Touchstone,
  type Vec3,
} from '../../../../bindings/index.ts';
import { allowedError, roundedToFloat, sizeOf } from '../../../../web/src/queries/contract.ts';
import { precisionOf } from '../../../../web/src/queries/precision.ts';
import { type Check, checkIds, selfCheck } from '../../../../web/src/queries/selfCheck.ts';

const core = await loadTouchstone();
type Result = PairResult<Vec3>;

const failing = (checks: readonly Check[]): string[] => checks.filter(({ passed }) => !passed).map(({ id }) => id);

describe('the true core', () => {
  test('every reference case of a distance passes all seven', () => {
    const file = resolve(import.meta.dirname, '../../../fixtures/reference-cases.jsonl');
    const bad: string[] = [];
    for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
      const { id, kind, a, b } = JSON.parse(line) as { id: string; kind: string; a: Shape; b: Shape };
      if (kind !== 'distance' || Math.max(sizeOf(a), sizeOf(b)) > 1e9) continue;
      const found = failing(selfCheck(core, a, b));
      if (found.length > 0) bad.push(`${id} ${a.type}-${b.type}: ${found.join(', ')}`);
    }
    expect(bad).toEqual([]);
  });

  test('shapes without an interior that touch or are apart pass too: a point passes a point without overlap', () => {
    const point = (x: number): Shape => ({ type: 'point', position: [x, 0, 0] });
    expect(failing(selfCheck(core, point(0), point(1)))).toEqual([]);
    expect(failing(selfCheck(core, point(0), point(0)))).toEqual([]);
  });

  test('at the edge of the world, checks that would have to leave it are left out', () => {
    const wide: Shape = { type: 'aabb', min: [-1e9, -1e9, -1e9], max: [1e9, 1e9, 1e9] };
    const checks = selfCheck(core, wide, { ...wide, max: [1e9, 1e9, 9e8] });
    expect(checks.map(({ id }) => id)).toEqual(['identity', 'unit', 'mirror', 'float', 'boolean']);
    expect(failing(checks)).toEqual([]);
  });

  // At 1e5 m float keeps steps of 1/128 m: 0.3 and 0.9 become 0.296875 and 0.8984375. That is not the fault of the
  // computation in float, which is right about these to a millionth.
  test('rounding what float is given does not count as its error', () => {
    const at = (x: number): Shape => ({ type: 'sphere', center: [1e5 + x, 0, 0], radius: 0.25 });
    const found = selfCheck(core, at(0.3), at(0.9)).find(({ id }) => id === 'float')?.found;
    expect(found).toBeLessThan(1e-6);
    expect(Math.abs(core.distance(at(0.3), at(0.9)).distance - 0.1)).toBeLessThan(1e-9);
    expect(core.distance(at(0.3), at(0.9), { precision: 'float' }).distance).toBeCloseTo(0.1015625, 7);
  });

  test('two planes have two checks', () => {
    const plane = (normal: Vec3, offset: number): Shape => ({ type: 'plane', normal, offset });
    const checks = selfCheck(core, plane([0, 1, 0], 0), plane([0.6, 0.8, 0], 3));
    expect(checks.map(({ id, passed }) => [id, passed])).toEqual([
      ['mirror', true],
      ['boolean', true],
    ]);
  });
});

/** The core with its answers changed by `lie`; everything else is the real one. */
function doctored(lie: (result: Result, a: Shape, b: Shape, options?: QueryOptions) => Result): Touchstone {
  const distance = (a: Shape, b: Shape, options?: QueryOptions): Result =>
    lie(core.distance(a, b, options) as Result, a, b, options);
  return { ...core, distance } as unknown as Touchstone;
}
const turned: Vec3 = [0, 0, 1];

// A: a cube from 0 to 1. B: a sphere of radius 0.5 left of it, at x = -0.25 (0.25 deep) or at x = -1 (0.5 apart).
const cube: Shape = { type: 'aabb', min: [0, 0, 0], max: [1, 1, 1] };
const sphereAt = (x: number): Shape => ({ type: 'sphere', center: [x, 0.5, 0.5], radius: 0.5 });

describe.each([
  ['overlapping by 0.25', sphereAt(-0.25)],
  ['apart by 0.5', sphereAt(-1)],
])('a core that lies about a sphere and a cube %s', (_, sphere) => {
  const lines: readonly [string, string, (result: Result, a: Shape, b: Shape, options?: QueryOptions) => Result][] = [
    ['the distance is 5 % too large', 'beyond', (r) => ({ ...r, distance: r.distance * 1.05 + 0.01 })],
    ['the normal is at right angles to the true one', 'short', (r) => ({ ...r, normal: turned })],
    [
      'the witness of B is shifted by a micrometre',
      'identity',
      (r) => ({
        ...r,
        pointOnB: [r.pointOnB[0], r.pointOnB[1] + 1e-6, r.pointOnB[2]],
      }),
    ],
    [
      'the normal is a millionth too long',
      'unit',
      (r) => ({
        ...r,
        normal: [r.normal[0] * 1.000001, r.normal[1], r.normal[2]],
      }),
    ],
    [
      'swapped, one last bit is different',
      'mirror',
      (r, a) => ({
        ...r,
        pointOnA: a === cube ? r.pointOnA : [r.pointOnA[0], r.pointOnA[1] + 2 ** -52, r.pointOnA[2]],
      }),
    ],
    [
      'float is off by a millimetre',
      'float',
      (r, _a, _b, options) => (options?.precision === 'float' ? { ...r, distance: r.distance + 1e-3 } : r),
    ],
    ['the answer says the opposite of its distance', 'boolean', (r) => ({ ...r, intersects: !r.intersects })],
    ['the distance is NaN', 'identity', (r) => ({ ...r, distance: NaN })],
    ['the normal is NaN', 'beyond', (r) => ({ ...r, normal: [NaN, 0, 0] })],
  ];
  test.each(lines)('%s: %s is red', (_name, id, lie) => {
    expect(failing(selfCheck(doctored(lie), cube, sphere))).toContain(id);
    expect(failing(selfCheck(core, cube, sphere))).toEqual([]);
  });
  test('every line has been red once', () => {
    expect(new Set(lines.map(([, id]) => id))).toEqual(new Set(checkIds));
  });
});

// Touching: the true normal is X; a core that gives Z there has depth 0 and satisfies the identity all the same.
test('a wrong normal of a pair that just touches is noticed', () => {
  const lie = (r: Result): Result =>
    Math.abs(r.distance) < 1e-12 ? { ...r, normal: turned, pointOnB: r.pointOnA } : r;
  expect(failing(selfCheck(doctored(lie), cube, sphereAt(-0.5)))).toContain('beyond');
  expect(failing(selfCheck(core, cube, sphereAt(-0.5)))).toEqual([]);
});

test('a boolean query that always says no is red', () => {
  const liar = { ...core, intersects: () => false } as Touchstone;
  expect(failing(selfCheck(liar, cube, sphereAt(-0.25)))).toEqual(['boolean']);
});

test('two planes: a core that says no is red', () => {
  const liar = { ...core, intersects: () => false } as Touchstone;
  const plane: Shape = { type: 'plane', normal: [0, 1, 0], offset: 0 };
  expect(failing(selfCheck(liar, plane, plane))).toEqual(['boolean']);
});

test('a self-check costs well under a millisecond', () => {
  const hull: Shape = { type: 'taperedCapsule', base: [0, 0, 0], tip: [1, 1, 0], baseRadius: 0.5, tipRadius: 0.2 };
  const box: Shape = { type: 'obb', center: [0.5, 1, 0.3], halfExtents: [1, 0.5, 0.2], rotation: [0.5, 0.5, 0.5, 0.5] };
  const times = Array.from({ length: 200 }, () => {
    const started = performance.now();
    selfCheck(core, hull, box);
    return performance.now() - started;
  }).sort((x, y) => x - y);
  expect(times[100]).toBeLessThan(0.5);
});

describe('the contract', () => {
  test('the size of a shape is its largest length, not its unit vectors or angles', () => {
    expect(sizeOf({ type: 'obb', center: [0.1, -0.2, 0], halfExtents: [0.3, 0.1, 0.1], rotation: [0, 0, 0, 1] })).toBe(
      0.3,
    );
    expect(sizeOf({ type: 'plane', normal: [0, 1, 0], offset: -0.5 })).toBe(0.5);
    expect(sizeOf({ type: 'obb2', center: [0, -4], halfExtents: [1, 1], angle: 77 })).toBe(4);
  });
  test('1e-10 + 1e-12 L in double, 1e-7 + 4e-6 L in float', () => {
    const far = sphereAt(1e5);
    expect(allowedError('double', cube, far)).toBeCloseTo(1.001e-7, 12);
    expect(allowedError('float', cube, far)).toBeCloseTo(0.4000001, 9);
  });
  test('rounding to float rounds every number and nothing else', () => {
    expect(roundedToFloat(sphereAt(0.1))).toEqual({
      type: 'sphere',
      center: [Math.fround(0.1), 0.5, 0.5],
      radius: 0.5,
    });
  });
});

describe('the precision lens', () => {
  // Two spheres of radius 0.25 whose centres differ by 0.6 in X: 0.1 apart.
  const left: Shape = { type: 'sphere', center: [0, 0, 0], radius: 0.25 };
  const right: Shape = { type: 'sphere', center: [0.6, 0, 0], radius: 0.25 };
  const points = precisionOf(core, left, right);

  test('the pose itself and eight offsets', () => {
    expect(points.map(({ offset }) => offset)).toEqual([0, 1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7]);
    expect(points[0]?.double).toBe(0);
  });
  test('at 1e7 m float keeps whole metres: 0.6 becomes 1, wrong by 0.4', () => {
    expect(points.at(-1)?.float).toBeCloseTo(0.4, 6);
    expect(points.at(-1)?.coordinates).toBeCloseTo(0.4, 6);
  });
  test('double stays within its contract everywhere', () => {
    for (const { double, allowedDouble } of points) expect(double).toBeLessThanOrEqual(2 * allowedDouble);
  });
  test('what float adds to the rounding of its coordinates is within its contract', () => {
    for (const { float, coordinates, allowedFloat } of points)
      expect(Math.abs(float - coordinates)).toBeLessThanOrEqual(allowedFloat);
  });
  test('an offset that leaves the accepted range is left out, two planes have no distance', () => {
    const edge: Shape = { type: 'sphere', center: [9.999e8, 0, 0], radius: 1 };
    expect(precisionOf(core, edge, left).map(({ offset }) => offset)).toEqual([0, 1, 10, 100, 1e3, 1e4, 1e5]);
    const plane: Shape = { type: 'plane', normal: [0, 1, 0], offset: 0 };
    expect(precisionOf(core, plane, plane)).toEqual([]);
  });
  test('shapes of the plane are moved in the plane', () => {
    const circle: Shape = { type: 'circle2', center: [0.1, 0.2], radius: 0.3 };
    const box: Shape = { type: 'aabb2', min: [1, 1], max: [2, 2] };
    expect(precisionOf(core, circle, box)).toHaveLength(9);
  });
});
