// SPDX-License-Identifier: MIT
// Runs of the core, recorded natively for presets of the page (recorded.json): what the page makes of real steps.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { algorithmNames, algorithmOfStep, steppingAlgorithmOf } from '../../../../web/src/traces/algorithm.ts';
import { presetNamed } from '../../../../web/src/traces/presets/presets.ts';
import { pictureOf } from '../../../../web/src/traces/pictures/stepPicture.ts';
import { skippedAxes, testedAxes } from '../../../../web/src/traces/queries/axes.ts';
import { boundsOf } from '../../../../web/src/traces/queries/bounds.ts';
import { horizonOf, polytopeAt } from '../../../../web/src/traces/queries/polytope.ts';
import { numberIn, type Vector, vectorIn, vectorsIn } from '../../../../web/src/traces/queries/steps.ts';
import { sentenceOf } from '../../../../web/src/parts/steps/sentences.ts';
import { placesIn } from '../../../../web/src/parts/steps/square.ts';
import { dimensionOf } from '../../../../web/src/model/scene.ts';
import { decodeSteps } from '../../../../bindings/steps.ts';
import { stepSchemas } from '../../../../bindings/generated/schema.ts';

const core = await loadTouchstone();
const failed = (): never => {
  throw new Error('the run has no steps');
};
/** JSON has no infinity: 1e999 is read as such. */
const recorded = JSON.parse(readFileSync(resolve(import.meta.dirname, 'recorded.json'), 'utf8')) as Readonly<
  Record<string, readonly number[]>
>;
function runOf(id: string) {
  const preset = presetNamed(id);
  if (!preset) throw new Error(`no preset ${id}`);
  const dimension = dimensionOf(preset.a.type);
  const steps = decodeSteps(recorded[id] ?? [], dimension, stepSchemas);
  const answer = core.distance(preset.a, preset.b);
  return { preset, dimension, steps, answer };
}
const ids = Object.keys(recorded);
const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

const ofGeneralSolver = ids.filter((id) => /^(gjk|epa)-/.test(id));

test('there are runs of each algorithm', () => {
  const algorithms = new Set(ids.map((id) => runOf(id).preset.algorithm));
  expect(algorithmNames.filter((name) => !algorithms.has(name))).toEqual(['triangle-triangle']);
});

for (const id of ofGeneralSolver) {
  test(`${id}: bounds enclose the exact distance at every step, and the last ones meet there`, () => {
    const { steps, answer } = runOf(id);
    const bounds = boundsOf(steps);
    for (const { lower, upper } of bounds) {
      expect(lower).toBeLessThanOrEqual(answer.distance + 1e-12);
      expect(upper).toBeGreaterThanOrEqual(answer.distance - 1e-12);
    }
    expect(bounds.at(-1)?.lower).toBeCloseTo(answer.distance, 12);
    expect(bounds.at(-1)?.upper).toBeCloseTo(answer.distance, 12);
  });

  test(`${id}: w is b − a and separates along n from A to B as its step says`, () => {
    const { preset, steps } = runOf(id);
    const radius = 'radius' in preset.b ? preset.b.radius : 0;
    for (const step of steps.filter(({ name }) => name === 'support')) {
      const [n = [], a = [], b = []] = ['direction', 'onA', 'onB'].map((name) => vectorIn(step, name));
      const w = vectorIn(step, 'difference') ?? [];
      w.forEach((x, i) => expect(x).toBeCloseTo((b[i] ?? 0) - (a[i] ?? 0), 12));
      expect(dot(n, w) - radius).toBeCloseTo(numberIn(step, 'separation') ?? Number.NaN, 12);
    }
  });

  test(`${id}: the polytope is closed whenever a face is picked, and holds every vertex behind the picked face in the end`, () => {
    const { steps, dimension } = runOf(id);
    steps.forEach((step, at) => {
      if (step.algorithm !== 'epa' || step.name !== 'face') return;
      const { faces, vertices, picked = [] } = polytopeAt(steps, at, dimension);
      if (dimension === 3) expect(horizonOf(faces)).toEqual([]);
      else expect(new Set(faces.flat()).size).toBe(faces.length);
      const normal = vectorIn(step, 'normal') ?? [];
      const offset = dot(normal, vertices[picked[0] ?? 0] ?? []);
      for (const vertex of vertices) expect(dot(normal, vertex)).toBeLessThanOrEqual(offset + 1e-9);
    });
  });
}

for (const id of ids) {
  test(`${id}: every step has its words and its picture`, () => {
    const { preset, steps, dimension, answer } = runOf(id);
    steps.forEach((step, at) => {
      expect(sentenceOf(step, dimension)).not.toMatch(/[{}]|undefined|NaN/);
      const { real, difference = [] } = pictureOf(preset.algorithm, { steps, dimension, answer }, at, [
        preset.a,
        preset.b,
      ]);
      expect(JSON.stringify([real, difference])).not.toContain('null');
      expect(algorithmOfStep(step, preset.algorithm)).toBe(step.algorithm);
      if (step.name !== 'horizon' && step.name !== 'start')
        expect(real.length + difference.length, `step ${at}`).toBeGreaterThan(0);
    });
  });

  test(`${id}: it reaches the branch that it is for`, () => {
    const { preset, steps } = runOf(id);
    for (const reached of preset.reaches) {
      const [name, condition] = reached.split(' ');
      const [field = '', value] = condition?.split('=') ?? [];
      const isReached = steps.some(
        (step) =>
          step.algorithm === steppingAlgorithmOf(preset.algorithm) &&
          step.name === name &&
          (value === undefined || numberIn(step, field) === Number(value)),
      );
      expect(isReached, reached).toBe(true);
    }
  });
}

for (const id of ids.filter((one) => one.startsWith('sat-')))
  test(`${id}: the winner has the largest separation of all axes`, () => {
    const { steps, answer, preset } = runOf(id);
    const axes = testedAxes(steps, steps.length - 1);
    expect(axes.filter(({ isBest }) => isBest)).toEqual([axes[0]]);
    const end = steps.at(-1);
    expect(end && numberIn(end, 'separation')).toBeCloseTo(axes[0]?.separation ?? Number.NaN, 12);
    if (answer.distance <= 0) expect(axes[0]?.separation).toBeCloseTo(answer.distance, 12);
    else expect(axes[0]?.separation).toBeLessThanOrEqual(answer.distance + 1e-12);
    // All candidates are seen, but for the overlap test, which ends early.
    const all = new Set([...axes, ...skippedAxes(steps, steps.length - 1)].map(({ index }) => index)).size;
    if (preset.algorithm === 'sat') expect(all).toBe(numberIn(steps[0] ?? end ?? failed(), 'axes'));
    else expect(all).toBeLessThan(15);
  });

for (const id of ids.filter((one) => /^(segments|point)-/.test(one)))
  test(`${id}: the last step has the distance of the core`, () => {
    const { steps, answer } = runOf(id);
    expect(numberIn(steps.at(-1) ?? failed(), 'distance')).toBe(answer.distance);
  });

test('clipping leaves parts of what was there, and the square ends at the closest points', () => {
  const { steps } = runOf('clip-face-face');
  const planes = steps.filter(({ name }) => name === 'plane');
  expect(planes).toHaveLength(4);
  planes.slice(1).forEach((step, i) => {
    const before = planes[i];
    if (before) expect(vectorsIn(step, 'before')).toEqual(vectorsIn(before, 'after'));
  });
  const ends = ['segments-inside', 'segments-corner'].map((id) => placesIn(runOf(id).steps).at(-1));
  expect(ends[0]?.s).toBeGreaterThan(0);
  expect(ends[0]?.s).toBeLessThan(1);
  expect([ends[1]?.s, ends[1]?.t]).toEqual([1, 0]);
});
