// SPDX-License-Identifier: MIT
// Options and scenes of the benchmark. No timing is asserted.
import { expect, test } from 'vitest';
import {
  castOffset,
  loadTouchstone,
  type Shape,
  shapeSchemas,
  type Workspace,
  type WorkspaceOptions,
} from '../../bindings/index.ts';
// @ts-expect-error plain JavaScript, shared with the commands
import { readArguments, WrongUse } from './bench.mjs';
// @ts-expect-error plain JavaScript, like the other
import { columns, figures, stopwatch, warmUp } from './columns.mjs';
// @ts-expect-error plain JavaScript, like the other
import { page, withColumns } from './report.mjs';
// @ts-expect-error plain JavaScript, like the other
import { measuredPairs, posesPerRow, rowsOf } from './scenes.mjs';
// @ts-expect-error plain JavaScript, like the other
import { spread } from './spread.mjs';
// @ts-expect-error plain JavaScript, like the other
import { unseenPerRound, unseenWatch } from './unseen.mjs';

const read = (...args: string[]): { write: boolean; pairs: { name: string }[] } => readArguments(args, shapeSchemas);

test('without a name all 37 pairs are measured, with names those, and only all may be written', () => {
  expect(read().pairs).toHaveLength(37);
  expect(read('--write')).toMatchObject({ write: true, pairs: { length: 37 } });
  expect(read('obb-obb', 'point-plane').pairs.map(({ name }) => name)).toEqual(['point-plane', 'obb-obb']);
  expect(() => read('--write', 'obb-obb')).toThrow(WrongUse);
});

test('some columns only: those that are named, without ratios; a report keeps the others and names the later run', () => {
  const keysOf = (...args: string[]): string[] =>
    readArguments(args, shapeSchemas).columns.map(({ key }: { key: string }) => key);
  expect(keysOf()).toEqual(columns.map(({ key }: { key: string }) => key));
  expect(keysOf('--columns=unseenPoses,batchFloat', 'obb-obb')).toEqual(['batchFloat', 'unseenPoses']);
  expect(() => keysOf('--columns=ratio')).toThrow(/Unknown column "ratio"; available: friendly, .*nativeBatchFloat\.$/);
  const times = (median: number): object => ({ min: 1, median, max: 99 });
  const all = Object.fromEntries(columns.map(({ key }: { key: string }) => [key, times(10)]));
  const row = { pair: 'obb-obb', scenes: 'apart', shareOverlapping: 0.5 };
  const before = { date: 'first', poses: {}, rows: [{ ...row, ...all }], later: [{ columns: ['batchFloat', 'cast'] }] };
  const made = { date: 'second', poses: { seed: 1 }, versions: {}, rows: [{ ...row, batchFloat: times(30) }] };
  const merged = withColumns(before, made, [{ key: 'batchFloat' }]);
  expect(merged).toMatchObject({ date: 'first', poses: { seed: 1 } });
  expect(merged.rows[0]).toMatchObject({ batchFloat: times(30), batchDouble: times(10), batchRatio: times(10) });
  expect(withColumns(before, made, [{ key: 'batchFloat' }, { key: 'nativeBatchFloat' }]).rows[0].batchRatio).toBe(3);
  expect(merged.later).toMatchObject([{ columns: ['cast'] }, { columns: ['batchFloat'], date: 'second' }]);
});

test('the page lists casts with a target beside it, of the run that measured them', () => {
  const row = Object.fromEntries(columns.map(({ key }: { key: string }) => [key, 1]));
  const cast = (pair: string): object => ({
    ...row,
    pair,
    scenes: 'apart',
    castDouble: { min: 90, median: 120, max: 200 },
  });
  const run = { date: '2026-01-01', project: { version: '1', commit: 'c0' }, machine: 'M', poses: {} };
  const later = [{ ...run, columns: ['castDouble'], date: '2026-02-02', load: 0, node: 'v9' }];
  const text: string = page({ ...run, versions: {}, rows: [cast('sphere-capsule'), cast('point-point')], later });
  expect(text).toContain('measured on 2026-02-02 with version 1\n(c0), M, Node v9.');
  expect(text).toContain('| sphere-capsule | apart | under 150 | 90 | 120 |');
  expect(text).not.toContain('| point-point | apart | under');
});

test('a cast moves B alone, whatever the cast before has left in the result', async () => {
  // Gap 3 at a speed of 1.2 times 4: 0.625 of the way; then gap 1 at 1.2 times 2.
  const core = await loadTouchstone();
  const sphere = (x: number): Shape => ({ type: 'sphere', center: [x, 0, 0], radius: 0.5 });
  const scenes = [sphere(4), sphere(2)].map((b) => [sphere(0), b]);
  const watch = columns.find(({ key }: { key: string }) => key === 'castDouble').watch({ core, scenes });
  watch.warmUp();
  expect(core.fast.result[castOffset.toi]).toBeCloseTo(1 / 2.4, 12);
});

test('an unknown pair or option is rejected, with the valid names', () => {
  expect(() => read('obb-obb', 'box-box')).toThrow(/Unknown pair box-box.*point-point, .*capsule2-capsule2\.$/);
  expect(() => read('plane-plane')).toThrow(WrongUse);
  expect(() => read('--wirte')).toThrow('Unknown option --wirte');
});

test('rows hold as many scenes as they say, of the kind that they say, the same every time', async () => {
  const core = await loadTouchstone();
  const rowsNamed = (pair: string): { kind: string; scenes: [Shape, Shape][]; shareOverlapping: number }[] =>
    rowsOf(
      core,
      measuredPairs(shapeSchemas).find(({ name }: { name: string }) => name === pair),
    );
  const rows = rowsNamed('sphere-aabb');
  expect(rows.map(({ kind }) => kind)).toEqual(['overlapping', 'apart']);
  for (const { kind, scenes } of rows) {
    expect(scenes).toHaveLength(posesPerRow);
    expect(scenes.every(([a, b]) => core.intersects(a, b) === (kind === 'overlapping'))).toBe(true);
  }
  expect(rows[0]?.shareOverlapping).toBeGreaterThan(0.05);
  expect(rows[0]?.shareOverlapping).toBeLessThan(0.95);
  expect(rowsNamed('sphere-aabb')).toEqual(rows);
  expect(rowsNamed('point-point').map(({ kind }) => kind)).toEqual(['apart']);
  expect(2 * posesPerRow).toBeLessThanOrEqual(core.fast.capacity);
});

test('a ratio comes after the columns that it divides', () => {
  const keys = columns.map(({ key }: { key: string }) => key);
  for (const [i, { ratioOf }] of (columns as { ratioOf?: string[] }[]).entries())
    for (const key of ratioOf ?? []) expect(keys.indexOf(key)).toBeLessThan(i);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a row has minimum, median and maximum of its rounds, and the ratio of two medians', () => {
  expect(spread([3.04, 1, 20, 2, 4])).toEqual({ min: 1, median: 3, max: 20 });
  const row = figures(({ key }: { key: string }) => spread(key === 'fastDouble' ? [50, 60, 70] : [20, 30, 90]));
  expect(row).toMatchObject({ fastDouble: { median: 60 }, nativeDouble: { median: 30 }, ratio: 2, batchRatio: 1 });
  expect(Object.keys(row)).toEqual(columns.map(({ key }: { key: string }) => key));
});

test('every round makes ready and asks once untimed, then as often as 20,000 pairs take', () => {
  const asked: string[] = [];
  const watch = stopwatch({ count: 5000, ready: () => asked.push('ready'), ask: () => asked.push('ask') });
  watch.round();
  watch.round();
  expect(asked.join(' ')).toBe(Array(2).fill('ready ask ask ask ask ask').join(' '));
  expect(watch.result().min).toBeLessThanOrEqual(watch.result().max);
});

test('warming up goes on until four rounds agree within 5 %, and ends where they never do', () => {
  const roundsFor = (times: (i: number) => number): number => {
    let asked = 0;
    warmUp(() => times(asked++));
    return asked;
  };
  // Twelve rounds of slow code that agree by twos only, then calm ones: the twelfth differs from the thirteenth.
  expect(roundsFor((i) => (i < 12 ? 14 - (i >> 1) : 3))).toBe(16);
  expect(roundsFor((i) => 1 + (i % 2))).toBe(200);
});

// The last call of a round is the one that is timed; each round has all poses once, and the next round has others.
test.each(['overlapping', 'apart'])('unseen poses are valid, %s, and none comes twice', async (kind) => {
  const core = await loadTouchstone();
  const pair = (measuredPairs(shapeSchemas) as { name: string; a: object; b: object }[]).find(
    ({ name }) => name === 'aabb2-obb2',
  );
  const seen = new Set<string>();
  let timed = { count: 0, right: 0 };
  const workspace = (options: WorkspaceOptions): Workspace => {
    const work = core.workspace(options);
    const ask = (count: number): void => {
      work.ask(count); // validated, unlike the timed call
      if (options.precision !== 'float') return;
      const [boxes, turned] = [work.numbers('aabb2'), work.numbers('obb2')];
      const { pairs, records } = work;
      let right = 0;
      for (let i = 0; i < count; ++i) {
        const [a, b] = [pairs[2 * i] ?? 0, (pairs[2 * i + 1] ?? 0) - work.firstIndex('obb2')];
        seen.add([...boxes.subarray(4 * a, 4 * a + 4), ...turned.subarray(5 * b, 5 * b + 5)].join());
        if ((records[4 * i + 3] ?? 0) <= 0 === (kind === 'overlapping')) ++right;
      }
      timed = { count, right };
    };
    return new Proxy(work, { get: (target, name) => (name === 'ask' ? ask : bound(target, name)) });
  };
  const watch = unseenWatch({ core: { workspace }, schemas: [pair?.a, pair?.b], kind }, 'float');
  for (const rounds of [1, 2]) {
    watch.round();
    expect(timed.count).toBe(unseenPerRound);
    // Of poses sorted in double float may see a hair's breadth the other way.
    expect(timed.right).toBeGreaterThanOrEqual(unseenPerRound - 2);
    expect(seen.size).toBe(rounds * (unseenPerRound + 1024));
  }
  expect(unseenPerRound).toBeGreaterThanOrEqual(20_000);
  expect(watch.result().min).toBeGreaterThan(0);
});

/** A member of a workspace as it is, its methods on the workspace itself. */
function bound(target: Workspace, name: string | symbol): unknown {
  const member: unknown = Reflect.get(target, name, target);
  return typeof member === 'function' ? (...args: unknown[]): unknown => Reflect.apply(member, target, args) : member;
}
