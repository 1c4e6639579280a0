// SPDX-License-Identifier: MIT
// The poses of the exercises on which MPR and EPA fail: what the exercises take for MPR's depth is the face of the difference that the
// ray meets, by the numbers of a box and never less than the exact depth; and EPA's errors are where the texts say, with their sizes.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import { Evaluator } from '../../../../../web/src/grading/language/expression.ts';
import type { Value } from '../../../../../web/src/grading/language/value.ts';
import { exerciseOf } from '../../../../support/exercises.ts';

let evaluator: Evaluator;
let mpr = '';
beforeAll(async () => {
  const core = await loadTouchstone();
  evaluator = new Evaluator(core);
  const exercise = exerciseOf(core, 'mpr-too-deep', 'construct');
  mpr = exercise.steps[0]?.show.find(({ label }) => label.en === 'Depth by MPR')?.value ?? '';
});

/** The same numbers on every machine. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return (2 * state) / 2147483648 - 1;
  };
}
const plank: Shape = { type: 'obb', center: [0, 0, 0], halfExtents: [5, 0.1, 0.5], rotation: [0, 0, 0, 1] };

describe('MPR', () => {
  it('of parallel boxes: the face with the largest |c| / h', () => {
    const [next, half] = [randoms(1), [5.5, 0.2, 1]];
    for (let i = 0; i < 200; ++i) {
      const center = half.map((h) => 0.95 * h * next()) as [number, number, number];
      const found = evaluator.number(mpr, { A: plank, B: { ...plank, center, halfExtents: [0.5, 0.1, 0.5] } });
      const [face] = half
        .map((h, k) => ({ share: Math.abs(center[k] ?? 0) / h, depth: h - Math.abs(center[k] ?? 0) }))
        .sort((a, b) => b.share - a.share);
      expect(found, String(center)).toBeCloseTo(face?.depth ?? Number.NaN, 9);
    }
  });
  it('of boxes in any pose that overlap: a way out, so never less than the depth', () => {
    const next = randoms(2);
    let worse = 0;
    for (let i = 0; i < 300; ++i) {
      const turn = [next(), next(), next(), next()];
      const size = Math.sqrt(turn.reduce((sum, x) => sum + x * x, 0));
      const rotation = turn.map((x) => x / size) as [number, number, number, number];
      const center: [number, number, number] = [5 * next(), 0.3 * next(), 0.6 * next()];
      const scope = { A: plank, B: { type: 'obb', center, halfExtents: [0.5, 0.1, 0.5], rotation } as Shape };
      if (!evaluator.truth('overlaps(A, B)', scope)) continue;
      const [found, exact] = [evaluator.number(mpr, scope), evaluator.number('depth(A, B)', scope)];
      expect(found, JSON.stringify(scope.B)).toBeGreaterThanOrEqual(exact - 1e-9);
      // Moved by it, B is free.
      if (found > 1.01 * exact) worse += 1;
    }
    expect(worse).toBeGreaterThan(20);
  });
});

describe('EPA of two cylinders', () => {
  const cylinder = (base: readonly number[], tip: readonly number[], radius: number): Value =>
    ({ type: 'cylinder', base, tip, radius }) as unknown as Shape;
  const scopeOf = (base: readonly number[], tip: readonly number[]) => ({
    A: cylinder([0, -1, 0], [0, 1, 0], 1),
    B: cylinder(base, tip, 0.5),
  });
  const value = (source: string, scope: Readonly<Record<string, Value>>): number => evaluator.number(source, scope);

  it('about one axis: the depth is right, the bounds are apart by what a polygon of fewer than 200 corners is short of', () => {
    const scope = scopeOf([0, -1.5, 0], [0, 1.5, 0]);
    expect(value('epaDistance(A, B)', scope)).toBeCloseTo(-1.5, 12);
    expect(value('depth(A, B)', scope)).toBeCloseTo(1.5, 12);
    // 1.5 (1 - cos(pi / n)) for n from 60 to 120.
    expect(value('epaBound(A, B)', scope)).toBeGreaterThan(1.5 * (1 - Math.cos(Math.PI / 120)));
    expect(value('epaBound(A, B)', scope)).toBeLessThan(1.5 * (1 - Math.cos(Math.PI / 60)));
    expect(value('epaSupportPoints(A, B)', scope)).toBeGreaterThanOrEqual(200);
  });
  it('tilted by 1 mm in 3 m: a depth that is too large, within the bound that it states', () => {
    const scope = scopeOf([0, -1.5, 0], [0.001, 1.5, 0]);
    // At the lower end of A, y = -1, the side of B is 0.5 / 3 mm nearer to the axis: 1.5 - 0.001 / 6, up to the square of the tilt.
    const exact = 1.5 - 0.001 / 6;
    expect(value('depth(A, B)', scope)).toBeCloseTo(exact, 6);
    const excess = -value('epaDistance(A, B)', scope) - exact;
    expect(excess).toBeGreaterThan(0.00001);
    expect(excess).toBeLessThan(value('epaBound(A, B)', scope));
  });
  it('a centimetre beside each other: closed to a thousandth of a millimetre', () => {
    const scope = scopeOf([0.01, -1.5, 0], [0.01, 1.5, 0]);
    expect(value('depth(A, B)', scope)).toBeCloseTo(1.49, 9);
    expect(value('epaBound(A, B)', scope)).toBeLessThan(1e-6);
  });
  it('a student finds the wrong depth in a wide range, in each direction of the tilt', () => {
    for (const millimetres of [0.5, 1, 1.5, 2])
      for (const degrees of [0, 45, 90, 200]) {
        const tip = [Math.cos((degrees * Math.PI) / 180), 0, Math.sin((degrees * Math.PI) / 180)];
        const scope = scopeOf(
          [0, -1.5, 0],
          [(tip[0] ?? 0) * 0.001 * millimetres, 1.5, (tip[2] ?? 0) * 0.001 * millimetres],
        );
        const error = Math.abs(value('epaDistance(A, B) - distance(A, B)', scope));
        expect(error, `${millimetres} mm, ${degrees}°`).toBeGreaterThan(0.00001);
      }
  });
});
