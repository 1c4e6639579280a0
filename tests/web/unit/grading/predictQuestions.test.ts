// SPDX-License-Identifier: MIT
// Every question at every step of the runs of all situations of the algorithms page: what it asks is complete, and some run meets
// each question. Then those that no exercise of the site asks, on scenes whose answer is derived by hand.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Shape, type Touchstone } from '../../../../bindings/index.ts';
import { type AlgorithmName, steppingAlgorithmOf } from '../../../../web/src/traces/algorithm.ts';
import { presets } from '../../../../web/src/traces/presets/presets.ts';
import { type Asked, mostOptions, type Run } from '../../../../web/src/grading/predict/asked.ts';
import { cornersOf } from '../../../../web/src/grading/predict/corners.ts';
import { questionNames, type QuestionName } from '../../../../web/src/grading/predict/questionNames.ts';
import { questions } from '../../../../web/src/grading/predict/questions.ts';
import { dimensionOf } from '../../../../web/src/model/scene.ts';
import { say } from '../../../../web/src/text/language.ts';

let core: Touchstone;
beforeAll(async () => {
  core = await loadTouchstone();
});
function runOf(algorithm: AlgorithmName, a: Shape, b: Shape): Run {
  const steps = core.steps(steppingAlgorithmOf(algorithm), a, b, { overlap: algorithm === 'sat-overlap' });
  return { steps, dimension: dimensionOf(a.type), a, b };
}
const askedIn = (question: QuestionName, run: Run): readonly Asked[] =>
  run.steps.flatMap((_, i) => questions[question](run, i - 1) ?? []);

describe('over all situations of the algorithms page', () => {
  const names = [...new Set(Object.values(questionNames).flat())];
  it.each(names)('%s is asked completely, and somewhere', (question) => {
    let count = 0;
    for (const { id, algorithm, a, b } of presets) {
      const run = runOf(algorithm, a, b);
      run.steps.forEach((_, i) => {
        const asked = questions[question](run, i - 1);
        if (!asked) return;
        count += 1;
        const where = `${id}, after step ${i}`;
        expect(asked.options.length, where).toBeGreaterThan(1);
        expect(asked.options.length, where).toBeLessThanOrEqual(mostOptions + 1);
        expect(asked.options.filter(({ value }) => value === asked.expected).length, where).toBe(1);
        expect(asked.until, where).toBeGreaterThanOrEqual(i);
        expect(asked.until, where).toBeLessThan(run.steps.length);
        for (const language of ['en', 'de'] as const)
          for (const text of [asked.prompt, asked.why, ...(asked.words ?? []), ...asked.options.map((one) => one.text)])
            expect(say(text, language), where).not.toMatch(/NaN|undefined|Infinity|\{\w+\}/);
      });
    }
    expect(count, question).toBeGreaterThan(0);
  });
});

describe('by hand', () => {
  it('corners of a box, turned or not: all signs of its half extents', () => {
    const flat = { type: 'obb2', center: [1, 2], halfExtents: [2, 1], angle: Math.PI / 2 } as const;
    const near = (cornersOf(flat) ?? []).map((p) => p.map((x) => Number(x.toFixed(9)) + 0)).sort();
    expect(near).toEqual([
      [0, 0],
      [0, 4],
      [2, 0],
      [2, 4],
    ]);
    expect(cornersOf({ type: 'aabb', min: [0, 0, 0], max: [1, 2, 3] })).toHaveLength(8);
    expect(cornersOf({ type: 'cylinder', base: [0, 0, 0], tip: [0, 1, 0], radius: 1 })).toBeUndefined();
  });
  it('B is to the right of A: the support point of B along −n is the end of the capsule that is nearer', () => {
    const run = runOf(
      'gjk',
      { type: 'aabb2', min: [-1, -1], max: [0, 1] },
      { type: 'capsule2', base: [4, 0.1], tip: [2, 0.3], radius: 0.1 },
    );
    const [asked] = askedIn('gjk-support-b', run);
    expect(asked?.options.map(({ text }) => say(text))).toEqual(['(4, 0.1)', '(2, 0.3)']);
    expect(asked?.expected).toBe('corner-1');
  });
  it('parallel segments: a side is closer only where its distance is smaller', () => {
    for (const { id, algorithm, a, b } of presets) {
      if (id !== 'segments-parallel') continue;
      const run = runOf(algorithm, a, b);
      // Distances of the sides: 0.7, 0.922, 0.922 and 0.7 again, which is a tie and not asked.
      expect(askedIn('segments-side', run).map(({ expected }) => expected)).toEqual(['no', 'no']);
      expect(askedIn('segments-region', run), 'the lines have no closest points of their own').toEqual([]);
      expect(askedIn('segments-closest', run)).toEqual([]);
    }
  });
  it('EPA in space: w sees the faces whose plane it lies beyond; each edge of their horizon gets a face', () => {
    const run = runOf(
      'epa',
      { type: 'aabb', min: [-1, 0, -0.5], max: [0.2, 1, 0.5] },
      {
        type: 'obb',
        center: [0.5, 0.6, 0.1],
        halfExtents: [0.6, 0.4, 0.5],
        rotation: [0, 0, 0.25881904510252074, 0.9659258262890683],
      },
    );
    const asked = askedIn('epa-seen', run);
    expect(asked.length).toBeGreaterThan(1);
    for (const { expected, until } of asked) {
      const { removed, added } = run.steps[until]?.fields ?? {};
      expect(expected).toBe(String((removed as readonly number[]).length / 3));
      // A horizon around k triangles that hang together has k + 2 edges.
      expect((added as readonly number[]).length / 3).toBe(Number(expected) + 2);
    }
  });
  it('two equally good axes are no question: a square straight above another', () => {
    const run = runOf(
      'sat',
      { type: 'aabb2', min: [-1, -1], max: [1, 1] },
      { type: 'obb2', center: [0, 3], halfExtents: [1, 1], angle: 0 },
    );
    expect(askedIn('sat-best', run)).toEqual([]);
  });
});
