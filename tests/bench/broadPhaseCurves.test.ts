// SPDX-License-Identifier: MIT
// Cost curves and page of the broad-phase benchmark, at the smallest size. No timing is asserted.
import { beforeAll, expect, test } from 'vitest';
import { loadBroadPhase, methods } from '../../bindings/broadphase/index.ts';
// @ts-expect-error plain JavaScript, shared with the command
import { chart } from './broadPhaseChart.mjs';
// @ts-expect-error plain JavaScript, like the other
import { measureCurves } from './broadPhaseCurves.mjs';
// @ts-expect-error plain JavaScript, like the other
import { page } from './broadPhaseReport.mjs';

interface Curve {
  readonly preset: string;
  readonly pairs: readonly number[];
  readonly costs: Readonly<Record<string, readonly { size: number; ms: number; steps: number }[]>>;
}

let curves: Curve[];
beforeAll(async () => {
  // It throws where two methods find different pairs.
  curves = measureCurves(await loadBroadPhase(), methods, 100, () => undefined);
});

test('every method is measured in every preset', () => {
  expect(curves.map(({ preset }) => preset)).toEqual(['uniform', 'clustered', 'giant', 'line', 'static']);
  for (const { costs } of curves) {
    expect(Object.keys(costs)).toEqual([...methods]);
    for (const row of Object.values(costs)) expect(row.map(({ size }) => size)).toEqual([100]);
  }
});

// The scene is the uniform one but for its first sphere, which has a few pairs there (about three) and 99 as a giant.
test('the giant overlaps each of the 99 other spheres', () => {
  const pairsOf = (name: string): number => curves.find(({ preset }) => preset === name)?.pairs[0] ?? NaN;
  const added = pairsOf('giant') - pairsOf('uniform');
  expect(added).toBeGreaterThan(99 - 15);
  expect(added).toBeLessThanOrEqual(99);
});

test('page and chart show what was measured, a size that was left out as –', () => {
  const all = { median: 2, min: 1, max: 3 };
  const row = { name: 'Touchstone', poses: all, all, touching: 1455 };
  const rows = ['contacts', 'manifolds'].map((job) => ({ ...row, job }));
  const around = {
    date: '2026-11-22T00:00:00Z',
    project: { version: '0', commit: 'c' },
    machine: 'm',
    node: 'v20',
    load: 0,
  };
  // Twice the median and four times the minimum of ours.
  rows.push({
    name: 'Jolt',
    job: 'contacts with manifolds',
    poses: all,
    all: { median: 4, min: 4, max: 5 },
    touching: 1455,
  });
  const text = page({ ...around, limit: 3000, engines: [{ count: 1000, rows }], curves }, '## Reading\n') as string;
  expect(text).toContain('| Touchstone | contacts | 2 | 2 (1–3) | 1 (1) | 1 (1) | 1,455 |');
  expect(text).toContain('| Jolt | contacts with manifolds | 2 | 4 (4–5) | 2 (4) | 2 (4) | 1,455 |');
  expect(text).toMatch(/^\| linear-bvh \| [\d.]+ \| – \| – \| – \| – \|$/m);
  expect(text.endsWith('\n## Reading\n')).toBe(true);
  expect((chart(curves) as string).match(/<polyline /g)).toHaveLength(5 * methods.length);
});
