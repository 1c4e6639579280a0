// SPDX-License-Identifier: MIT
// The table of runs that explain exercises: each row leads from an exercise of the path to a preset of the algorithm that it names.
import { expect, it } from 'vitest';
import { path } from '../../../../../web/src/content/exercises/path.ts';
import { stepsPages } from '../../../../../web/src/traces/presets/stepsPages.ts';
import { readHash } from '../../../../../web/src/traces/link.ts';
import { presetNamed } from '../../../../../web/src/traces/presets/presets.ts';
import { validateShape } from '../../model/states.ts';

it.each([...stepsPages])('%s has a run', (id, { algorithm, preset }) => {
  expect(path.map((one) => one.id)).toContain(id);
  expect(presetNamed(preset)?.algorithm).toBe(algorithm);
  // As the page opens the address of the link.
  const { preset: opened, state } = readHash(`#preset=${preset}`, validateShape);
  expect(opened?.id).toBe(preset);
  expect(state.algorithm).toBe(algorithm);
});
it('every exercise that predicts a run has one, and so have those of other kinds with the same algorithm', () => {
  const predicted = path.filter(({ id }) => id.startsWith('predict-')).map(({ id }) => id);
  expect(predicted.filter((id) => !stepsPages.has(id))).toEqual([]);
  for (const id of ['separating-axis-by-hand', 'segment-segment', 'code-gjk-2d'])
    expect([...stepsPages.keys()]).toContain(id);
  expect(stepsPages.has('sphere-touch'), 'a formula has no steps').toBe(false);
});
