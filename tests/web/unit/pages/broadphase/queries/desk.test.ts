// SPDX-License-Identifier: MIT
// The desk at which methods are compared: its answers are those of a comparison without it, its arrays those that a view draws.
import { expect, test } from 'vitest';
import { loadBroadPhase } from '../../../../../../bindings/broadphase/index.ts';
import { firstSettings, type Settings } from '../../../../../../web/src/model/broadPhase.ts';
import { kinds } from '../../../../../../web/src/pages/broadphase/model/places.ts';
import type { BroadScene } from '../../../../../../web/src/pages/broadphase/model/scene.ts';
import { Comparison } from '../../../../../../web/src/pages/broadphase/queries/comparison.ts';
import {
  type Answer,
  ComparisonDesk,
  handedBack,
  handedOver,
  type Question,
} from '../../../../../../web/src/pages/broadphase/queries/desk.ts';
import { boxLines, segmentLines } from '../../../../../../web/src/pages/broadphase/queries/lines.ts';
import { matricesOf } from '../../../../../../web/src/pages/broadphase/queries/matrices.ts';

const broadPhase = await loadBroadPhase();
const still = (): number => 0;
const settings: Settings = { ...firstSettings, preset: 'stack', count: 10, methods: ['brute', 'bvh'], drawn: 1 };
const seen = (changes: Partial<Settings> = {}, shape?: number) => ({
  state: { settings: { ...settings, ...changes }, level: undefined, shape, kind: 'query' as const },
  views: { methods: [0, 1], stride: 2, parts: 100 },
});
const stepped = { kind: 'step', isPlaying: false, isRead: true, matrices: undefined } as const;

/** As between threads: what is handed over is gone on this side. */
function asker(): (question: Question) => Promise<Answer> {
  const desk = new ComparisonDesk(Promise.resolve(broadPhase), still);
  return async (question) => {
    const given = structuredClone(question, { transfer: handedOver(question) });
    const answer = await desk.answer(1, given);
    return structuredClone(answer, { transfer: handedBack(answer) });
  };
}

test('a stack of 10: after three steps the records are those of a comparison without a desk', async () => {
  const ask = asker();
  const { scene, reading, step } = await ask({ kind: 'open', settings });
  expect([step, scene?.count, reading?.records[0]?.found?.tests]).toEqual([0, 10, 45]);
  const direct = new Comparison(broadPhase, settings, still);
  let last: Answer | undefined;
  for (let i = 0; i < 3; ++i) {
    direct.advance(true);
    last = await ask({ ...stepped, ...seen() });
  }
  expect(last?.step).toBe(3);
  expect(last?.time).toBeCloseTo(0.05, 12);
  expect(last?.reading?.records).toEqual(direct.records.map((record) => record.reading));
  expect(last?.reading?.pipeline).toEqual(direct.pipeline);
  direct.release();
});

test('other methods are compared from the next picture on, and the others keep what they have counted', async () => {
  const ask = asker();
  await ask({ kind: 'open', settings });
  await ask({ ...stepped, ...seen() });
  const { reading } = await ask({ kind: 'whole', ...seen({ methods: ['brute', 'grid'] }) });
  expect(reading?.records.map(({ method, compared }) => [method, compared])).toEqual([
    ['brute', 3],
    ['grid', 1],
  ]);
});

// The bounds of shape 0 overlap themselves and those of the other shape of its tower: two hits.
test('the visits of a query, and the boxes that are seen of them up to a place', async () => {
  const ask = asker();
  await ask({ kind: 'open', settings });
  const { pictures = [] } = await ask({ kind: 'whole', ...seen({}, 0) });
  const tree = pictures.find(({ index }) => index === 1);
  expect(tree?.visits?.filter(({ kind }) => kind === 'hit')).toHaveLength(2);
  expect(tree?.marks?.hit.shares).toHaveLength(2);
  expect(tree?.marks?.chosen.lower).toHaveLength(3);
  const before = await ask({ kind: 'place', ...seen({}, 0), index: 1, place: 0 });
  expect(before.pictures?.[0]?.marks?.hit.shares).toHaveLength(0);
  expect(before.pictures?.[0]?.structure, 'the structure stays as it was').toBeUndefined();
});

test('a ray from above meets the upper shape of a tower; one beside the scene meets none', async () => {
  const ask = asker();
  await ask({ kind: 'open', settings });
  const direct = new Comparison(broadPhase, settings, still);
  const { min, max } = direct.boundsOf(0);
  const above = [((min[0] ?? 0) + (max[0] ?? 0)) / 2, 100, ((min[2] ?? 0) + (max[2] ?? 0)) / 2];
  const { picked } = await ask({ kind: 'pick', ray: { origin: above, direction: [0, -1, 0] } });
  const met = direct.structure?.alongRay(above, [0, -1, 0]).map(({ index }) => index) ?? [];
  expect(met).toContain(0);
  expect(picked).toBe(met[0]);
  const beside = await ask({ kind: 'pick', ray: { origin: [1000, 100, 0], direction: [0, -1, 0] } });
  expect(beside.picked).toBeUndefined();
  direct.release();
});

test('arrays that fit are written again, and none is copied on its way', async () => {
  const ask = asker();
  await ask({ kind: 'open', settings });
  const { matrices: first = [] } = await ask({ ...stepped, ...seen() });
  const [buffers, lengths] = [first.map(({ buffer }) => buffer), first.map(({ length }) => length)];
  const second = await ask({ ...stepped, ...seen(), matrices: first });
  expect(
    buffers.every(({ byteLength }) => byteLength === 0),
    'handed over',
  ).toBe(true);
  expect(lengths.every((length) => length > 0)).toBe(true);
  expect(second.matrices?.map(({ length }) => length)).toEqual(lengths);
});

// A quarter turn about z takes x to y and y to -x; half extents 1, 2, 3 at (4, 5, 6). Columns: (0, 1, 0), (-2, 0, 0), (0, 0, 3).
test('the matrix of a box that is turned by a quarter about z, and one shape in two', () => {
  const h = Math.SQRT1_2;
  const pose = [4, 5, 6, 0, 0, h, h];
  const scene: BroadScene = {
    ...{ space: '3d', count: 3, place: () => undefined, region: { lower: [0, 0, 0], upper: [1, 1, 1] } },
    groups: [
      {
        ...{ type: 'obb', kind: kinds.box, count: 3, first: 0, numbers: new Float64Array() },
        sizes: Float64Array.from([1, 2, 3, 9, 9, 9, 1, 2, 3]),
        poses: Float64Array.from([...pose, ...pose, ...pose]),
      },
    ],
  };
  const [matrices] = matricesOf(scene, 2);
  const expected = [0, 1, 0, 0, -2, 0, 0, 0, 0, 0, 3, 0, 4, 5, 6, 1];
  expect([...(matrices ?? [])]).toEqual([...expected, ...expected].map((x) => expect.closeTo(x, 6) as number));
  const given = [new Float32Array(32)];
  expect(matricesOf(scene, 2, given)[0]).toBe(given[0]);
  expect(matricesOf(scene, 1, given)[0]).toHaveLength(48);
});

test('lines as arrays: corners and ends one after the other, two coordinates in the plane', () => {
  const boxes = boxLines([
    [[1, 2, 3], [4, 5, 6], 1],
    [[7, 8], [9, 10], 0.5],
  ]);
  expect([...boxes.lower]).toEqual([1, 2, 3, 7, 8, 0]);
  expect([...boxes.upper]).toEqual([4, 5, 6, 9, 10, 0]);
  expect([...boxes.shares]).toEqual([1, 0.5]);
  expect([...segmentLines([[[1, 2, 3], [4, 5, 6], 1]]).ends]).toEqual([1, 2, 3, 4, 5, 6]);
});
