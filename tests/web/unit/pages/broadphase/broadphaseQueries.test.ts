// SPDX-License-Identifier: MIT
// The computing part of the page "Broad phase", on the WebAssembly module: methods side by side, steps of a query, the table.
import { expect, test } from 'vitest';
import { loadBroadPhase } from '../../../../../bindings/broadphase/index.ts';
import { type Method, methods } from '../../../../../bindings/broadphase/types.ts';
import { firstSettings, presets, type Settings, spaces } from '../../../../../web/src/model/broadPhase.ts';
import { Comparison } from '../../../../../web/src/pages/broadphase/queries/comparison.ts';
import { compare, MethodRecord } from '../../../../../web/src/pages/broadphase/queries/record.ts';
import { intervalOf, isDue } from '../../../../../web/src/pages/broadphase/queries/schedule.ts';
import {
  type Cell,
  cellCount,
  csvOf,
  disagreeing,
  fastest,
  measureTable,
  mostOften,
} from '../../../../../web/src/pages/broadphase/queries/table.ts';
import { explain, visitedUpTo } from '../../../../../web/src/traces/structures/explanation.ts';

const broadPhase = await loadBroadPhase();
/** A clock that only counts. */
function ticking(): () => number {
  let time = 0;
  return () => (time += 1);
}

// Five towers of two shapes, which overlap by a hundredth of their height: 5 pairs of 10 · 9 / 2 tests, and all of them touch.
test('a stack of 10: 45 tests by brute force, 5 pairs, 5 contacts', () => {
  const settings: Settings = { ...firstSettings, preset: 'stack', count: 10, methods: ['brute', 'bvh'], drawn: 0 };
  const comparison = new Comparison(broadPhase, settings, ticking());
  const [brute, tree] = comparison.records;
  expect(brute?.found).toMatchObject({ pairs: 5, tests: 45 });
  expect(tree?.found).toMatchObject({ pairs: 5, hash: brute?.found?.hash });
  expect(brute).toMatchObject({ falsePositives: 0, compared: 1, different: 0 });
  expect(comparison.pipeline).toMatchObject({
    tests: 45,
    contacts: { candidates: 5, touching: 5, began: 5, ended: 0 },
  });
  comparison.release();
});

for (const space of spaces)
  test(`all methods find the same pairs of all presets in ${space}, step by step`, () => {
    for (const preset of presets) {
      const settings: Settings = { ...firstSettings, preset, space, count: 250, spread: 3, seed: 11 };
      for (let first = 1; first < methods.length; first += 3) {
        const list: Method[] = ['brute', ...methods.slice(first, first + 3)];
        const comparison = new Comparison(broadPhase, { ...settings, methods: list }, ticking());
        for (let step = 0; step < 4; ++step) comparison.advance(true);
        for (const { method, refused, compared, different } of comparison.records) {
          expect([preset, method, refused, different]).toEqual([preset, method, undefined, 0]);
          expect(compared).toBe(5);
        }
        comparison.release();
      }
    }
  });

test('an expensive method runs in one step of several, and whenever it runs a cheap one does', () => {
  expect([0, 1.9, 2.1, 4.1, 40, 1e6].map((cost) => intervalOf(cost, 4))).toEqual([1, 1, 2, 4, 32, 256]);
  for (let step = 0; step < 600; ++step) if (isDue(step, 32)) expect(isDue(step, 4)).toBe(true);
});

// At 100 ms a run and five tasks that share 8 ms, the interval is 64 steps.
test('every method runs in the first four steps, then as its cost allows', () => {
  let time = 0;
  const slow = (): number => (time += 100);
  const comparison = new Comparison(broadPhase, { ...firstSettings, count: 50 }, slow);
  for (let step = 1; step < 64; ++step) comparison.advance(false);
  expect(comparison.records.map(({ times }) => times.length)).toEqual([4, 4, 4, 4]);
  comparison.advance(false);
  expect(comparison.records.map(({ times }) => times.length)).toEqual([5, 5, 5, 5]);
  comparison.release();
});

test('other methods on the same shapes: those that stay keep their counters', () => {
  const comparison = new Comparison(broadPhase, { ...firstSettings, count: 100 }, ticking());
  comparison.advance(true);
  comparison.use({ methods: ['bvh', 'octree'], drawn: 1 });
  expect(comparison.records.map(({ method, times }) => [method, times.length])).toEqual([
    ['bvh', 3],
    ['octree', 1],
  ]);
  expect(comparison.structure?.method).toBe('octree');
  comparison.release();
});

test('different pairs are marked at both methods, and stay marked', () => {
  const records = (['brute', 'grid', 'bvh'] as const).map((method) => new MethodRecord(method));
  const found = { pairs: 1, tests: 1, nodes: 0, swaps: 0, splits: 0, depth: 0, bytes: 0 };
  records.forEach((record, i) => record.ran(3, { ...found, hash: i === 1 ? 'bad' : 'good' }, 1));
  compare(records, 3);
  expect(records.map(({ different }) => different)).toEqual([1, 1, 0]);
  records.forEach((record) => record.ran(4, { ...found, hash: 'good' }, 1));
  compare(records, 4);
  expect(records.map(({ compared, different }) => [compared, different])).toEqual([
    [2, 1],
    [2, 1],
    [2, 0],
  ]);
});

test('a query of the bounds of a shape hits the shapes whose bounds overlap it', () => {
  const comparison = new Comparison(broadPhase, { ...firstSettings, count: 300, drawn: 3 }, ticking());
  const { structure } = comparison;
  if (!structure) throw new Error('The tree has no structure.');
  const bounds = comparison.boundsOf(17);
  const { hit } = visitedUpTo(explain(structure, 'query', bounds), Infinity);
  expect([...hit].sort((a, b) => a - b)).toEqual(structure.overlapping(bounds));
  comparison.release();
});

async function measured(settings: Settings, limit = Infinity): Promise<Cell[]> {
  const stop = new AbortController();
  const onCell = (done: number): void => {
    if (done >= limit) stop.abort();
  };
  const hooks = { now: ticking(), pause: () => Promise.resolve(), signal: stop.signal, onCell };
  return measureTable(broadPhase, settings, hooks);
}
test('the table measures every method on every preset, and a signal ends it', async () => {
  const settings: Settings = { ...firstSettings, count: 40 };
  const cells = await measured(settings);
  expect(cells).toHaveLength(cellCount);
  expect(disagreeing(cells)).toEqual([]);
  const brute = cells.filter(({ method }) => method === 'brute').map((cell) => cell.measured?.tests);
  expect(brute).toEqual(presets.map(() => (40 * 39) / 2));
  const csv = csvOf(cells, settings).split('\r\n');
  expect(csv[0]).toBe('scene,space,shapes,seed,method,milliseconds,tests,pairs,bytes,hash');
  expect(csv[1]).toMatch(/^moving,3d,40,1,brute,1\.0000,780,\d+,\d+,[\da-f]{8}$/);
  expect(csv).toHaveLength(cellCount + 2);
  expect(await measured(settings, 5)).toHaveLength(5);
});

test('the fastest method of a scene, the one of most scenes, and scenes without agreement', () => {
  const cell = (preset: Cell['preset'], method: Method, milliseconds: number, hash = 'a'): Cell => ({
    preset,
    method,
    measured: { pairs: 1, hash, tests: 1, bytes: 1, milliseconds },
  });
  const cells: Cell[] = [
    cell('moving', 'grid', 1),
    cell('moving', 'bvh', 2),
    cell('static', 'grid', 3),
    cell('static', 'bvh', 2),
    cell('line', 'bvh', 1, 'b'),
    cell('line', 'grid', 5),
    { preset: 'line', method: 'bsp', measured: undefined },
  ];
  expect([fastest(cells, 'moving'), fastest(cells, 'static'), fastest(cells, 'stack')]).toEqual([
    'grid',
    'bvh',
    undefined,
  ]);
  expect(mostOften(cells)).toBe('bvh');
  expect(disagreeing(cells)).toEqual(['line']);
  expect(csvOf(cells.slice(6), firstSettings)).toContain('line,3d,1000,1,bsp,,,,,\r\n');
});

test('the swaps that are drawn of the sweep on three axes are those that it counts', () => {
  const settings: Settings = { ...firstSettings, count: 60, speed: 5, methods: ['sweep3', 'brute'] };
  const comparison = new Comparison(broadPhase, settings, () => 0);
  let all = 0;
  for (let step = 0; step < 5; ++step) {
    comparison.advance(true);
    const { swaps = 0 } = comparison.records[0]?.found ?? {};
    const drawn =
      comparison
        .structureOf(0)
        ?.draw()
        .filter(({ kind }) => kind === 'swaps') ?? [];
    expect(drawn.reduce((sum, { count }) => sum + count, 0)).toBe(swaps);
    all += swaps;
  }
  expect(all).toBeGreaterThan(0);
  expect(comparison.structureOf(1)?.draw()).toEqual([]);
  expect(() => comparison.world.structure('sweep3', { swaps: 1 as never })).toThrow(
    'swaps must be true or false, but is 1.',
  );
  comparison.release();
});
