// SPDX-License-Identifier: MIT
// Each property finds the wrong answer that is planted for it, and passes the core. Scenes of seed 1.
import { beforeAll, describe, expect, it, test } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../../../bindings/index.ts';
import { generate } from '../../../../../web/src/lab/generate/generate.ts';
import { judgeBlock, judgedScene, judgeScenes } from '../../../../../web/src/lab/judge/judge.ts';
import { Oracle } from '../../../../../web/src/lab/judge/oracle.ts';
import { allPairs, pairNamed, sceneOf } from '../../../../../web/src/lab/model/rows.ts';
import type { Subject } from '../../../../../web/src/lab/model/subject.ts';
import {
  type Pair,
  properties,
  type Property,
  type Regime,
  type Scene,
} from '../../../../../web/src/lab/model/types.ts';
import { binOf, edgesOf, invalidBin, percentile, zeroBin } from '../../../../../web/src/lab/report/histogram.ts';
import { cellReport, mergeCells } from '../../../../../web/src/lab/report/collect.ts';
import { answersBy } from '../../../../../web/src/lab/subjects/answers.ts';
import { coreSubject } from '../../../../../web/src/lab/subjects/core.ts';
import type { AnswerOfScene } from '../../../../../web/src/model/programAnswer.ts';

let core: Touchstone;
let oracle: Oracle;
beforeAll(async () => {
  core = await loadTouchstone();
  oracle = new Oracle(core);
});

type Change = (answer: AnswerOfScene, scene: Scene) => Partial<AnswerOfScene>;
/** The core, its answers changed; judged by one property. */
function subjectOf(change: Change, property?: Property): Subject {
  return {
    ...coreSubject(core, 'double'),
    promised: { absolute: 1e-9, relative: 1e-9, ...(property && { properties: [property] }) },
    answer: async (block) =>
      answersBy(block, (scene) => {
        const r = core.distance(scene.a, scene.b);
        return change({ ...r, depth: r.penetrationDepth }, scene);
      }),
  };
}
async function wrongOf(change: Change, property: Property, pair: string, regime: Regime, count = 60): Promise<number> {
  const block = generate(pairNamed(pair), regime, 1, 0, count);
  const judged = await judgeBlock(oracle, subjectOf(change, property), block);
  expect(judged.judged.map((column) => column.property)).toEqual([property]);
  return judged.wrong.reduce((sum, x) => sum + x, 0);
}

const plus = (v: readonly number[], by: number): number[] => v.map((x, i) => (i === 0 ? x + by : x));
const sizeOfB = ({ b }: Scene): number => (b.type === 'capsule' || b.type === 'sphere' ? b.radius : 0);
const xOfA = ({ a }: Scene): number => (a.type === 'sphere' ? a.center[0] : 0);
let calls = 0;

const planted: Readonly<Record<Property, readonly [string, Regime, Change]>> = {
  verdict: ['sphere-capsule', 'deep', (r) => ({ ...r, intersects: !r.intersects })],
  distance: ['sphere-capsule', 'separated', (r) => ({ ...r, distance: r.distance * 1.001 })],
  depth: ['sphere-capsule', 'deep', (r) => ({ depth: r.depth + 1e-3 })],
  'push-out': [
    'sphere-capsule',
    'deep',
    (r) => ({ ...r, normal: [r.normal[1] ?? 0, r.normal[2] ?? 0, r.normal[0] ?? 0] }),
  ],
  witness: [
    'sphere-capsule',
    'separated',
    (r) => ({ ...r, pointOnA: plus(r.pointOnA, 1e-3), pointOnB: plus(r.pointOnB, 1e-3) }),
  ],
  finite: ['sphere-capsule', 'deep', (r) => ({ ...r, pointOnA: [NaN, 0, Infinity] })],
  unit: ['sphere-capsule', 'deep', (r) => ({ ...r, normal: r.normal.map((x) => x * 1.01) })],
  identity: ['sphere-capsule', 'deep', (r) => ({ ...r, pointOnB: plus(r.pointOnB, 1e-3) })],
  agreement: ['sphere-capsule', 'separated', (r) => ({ ...r, intersects: true })],
  repeat: ['sphere-capsule', 'deep', (r) => ({ distance: r.distance + 1e-13 * ++calls })],
  swap: ['sphere-sphere', 'separated', (r, { a }) => ({ distance: r.distance + (a.type === 'sphere' ? a.radius : 0) })],
  motion: ['sphere-capsule', 'deep', (r, scene) => ({ distance: r.distance + 1e-3 * xOfA(scene) })],
  scale: ['sphere-capsule', 'separated', (r) => ({ distance: r.distance + 1e-12 })],
  lipschitz: ['sphere-capsule', 'separated', (r) => ({ distance: r.distance * 1.5 })],
  monotone: ['sphere-capsule', 'separated', (r, scene) => ({ distance: r.distance + 4 * sizeOfB(scene) })],
};

describe('a planted wrong answer', () => {
  it.each(properties.map((property) => [property, planted[property]] as const))(
    'is found by %s, and the right answer is not',
    async (property, [pair, regime, change]) => {
      expect(await wrongOf(change, property, pair, regime)).toBeGreaterThan(10);
      expect(await wrongOf((r) => r, property, pair, regime)).toBe(0);
    },
  );

  it('is found in a hit or no hit alone', async () => {
    const block = generate({ a: 'sphere', b: 'sphere' }, 'separated', 1, 0, 20);
    const judged = await judgeBlock(
      oracle,
      subjectOf(() => ({ intersects: true })),
      block,
    );
    expect([...judged.wrong]).toEqual(Array(20).fill(1));
    const names = judgedScene(judged, 3).judgements.filter(({ passed }) => !passed);
    expect(names.map(({ property }) => property)).toEqual(['verdict']);
  });

  it('in a scene that touches is no wrong verdict', async () => {
    expect(await wrongOf((r) => ({ ...r, intersects: false }), 'verdict', 'sphere-capsule', 'touching')).toBe(0);
  });

  it('is not looked for in parts that mean nothing without a hit', async () => {
    const change: Change = (r) => (r.intersects ? r : { intersects: false, normal: [NaN, 0, 0], depth: 0 });
    expect(await wrongOf(change, 'finite', 'sphere-capsule', 'separated')).toBe(0);
  });
});

test('the core passes every property', async () => {
  for (const pair of allPairs.filter((_, i) => i % 3 === 0)) {
    const block = generate(pair, 'deep', 1, 0, 12);
    const judged = await judgeBlock(oracle, coreSubject(core, 'double'), block);
    const bad = judged.wrong.indexOf(1);
    expect(bad < 0 ? undefined : judgedScene(judged, bad)).toBeUndefined();
  }
});

test('scenes of one pair are judged on their own', async () => {
  const block = generate({ a: 'obb', b: 'hull' }, 'separated', 1, 0, 3);
  const scenes = [0, 1, 2].map((i) => sceneOf(block, i));
  const judged = await judgeScenes(
    oracle,
    subjectOf((r) => ({ distance: -r.distance })),
    scenes,
  );
  expect(judged.map(({ isWrong }) => isWrong)).toEqual([true, true, true]);
  expect(judged[1]?.truth.distance).toBe(
    core.distance(scenes[1]?.a as Scene['a'], scenes[1]?.b as Scene['b']).distance,
  );
  expect(judged[1]?.answer).toEqual({ distance: -(judged[1]?.truth.distance ?? 0) });
});

test('reports of parts join to the report of the whole', async () => {
  const pair: Pair = { a: 'sphere', b: 'capsule' };
  const subject = subjectOf((r, scene) => ({ ...r, distance: r.distance + (sizeOfB(scene) > 0.4 ? 1e-3 : 0) }));
  const report = async (first: number, count: number) =>
    cellReport(await judgeBlock(oracle, subject, generate(pair, 'separated', 1, first, count)), pair, 'separated');
  const whole = await report(0, 90);
  const parts = [await report(60, 30), await report(0, 20), await report(20, 40)];
  expect(parts.reduce(mergeCells)).toEqual(whole);
  expect(whole.wrong).toBeGreaterThan(5);
});

test('bins of errors: four per factor of two', () => {
  for (const error of [1e-20, 3.7e-9, 0.5, 0.74, 1, 1.2499, 1e6]) {
    const [from, to] = edgesOf(binOf(error));
    expect(from).toBeLessThanOrEqual(error);
    expect(to).toBeGreaterThan(error);
    expect(to / from).toBeLessThanOrEqual(1.25);
  }
  expect(binOf(2) - binOf(1)).toBe(4);
  expect([binOf(0), binOf(1e-30), binOf(NaN), binOf(Infinity)]).toEqual([zeroBin, zeroBin, invalidBin, invalidBin]);
  expect(
    percentile(
      [
        [zeroBin, 98],
        [binOf(1), 2],
      ],
      0.5,
    ),
  ).toBe(0);
  expect(
    percentile(
      [
        [zeroBin, 98],
        [binOf(1), 2],
      ],
      0.99,
    ),
  ).toBe(1.25);
});
