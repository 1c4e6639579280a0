// SPDX-License-Identifier: MIT
// Every branch of every algorithm that the page steps through, and the preset that reaches it.
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { stepSchemas } from '../../../../bindings/generated/schema.ts';
import { algorithmNames, steppingAlgorithmOf } from '../../../../web/src/traces/algorithm.ts';
import { mostSteps } from '../../../../web/src/traces/link.ts';
import { presets } from '../../../../web/src/traces/presets/presets.ts';
import { boundsOf } from '../../../../web/src/traces/queries/bounds.ts';
import { stepSourceOf } from '../../../../web/src/traces/queries/source.ts';

const source = stepSourceOf(await loadTouchstone());

/** A step, with the value of the field that names its branch, and a preset whose trace contains it. */
const branches: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gjk: {
    support: 'gjk-apart',
    simplex: 'gjk-apart',
    'end reason=0': 'gjk-apart',
    'end reason=1': 'gjk-stalled',
    'end reason=2': 'gjk-touching',
    'end reason=3': 'gjk-overlapping',
  },
  epa: {
    start: 'epa-boxes',
    face: 'epa-boxes',
    support: 'epa-boxes',
    horizon: 'epa-boxes',
    'end reason=0': 'epa-boxes',
    'end reason=1': 'epa-limit',
    'end reason=2': 'epa-stuck',
    'end reason=3': 'epa-flat',
  },
  sat: {
    start: 'sat-overlapping',
    'axis source=0': 'sat-overlapping',
    'axis source=1': 'sat-overlapping',
    'axis source=2': 'sat-edges',
    'axis source=3': 'sat-coplanar',
    'axis source=4': 'sat-coplanar',
    'skip reason=0': 'sat-parallel',
    'skip reason=1': 'sat-hulls',
    'skip reason=2': 'sat-overlapping',
    better: 'sat-overlapping',
    separated: 'sat-early-out',
    end: 'sat-overlapping',
  },
  clip: {
    'faces side=0': 'clip-face-face',
    'faces side=1': 'clip-reference-b',
    plane: 'clip-face-face',
    depth: 'clip-face-face',
    reduce: 'clip-face-face',
    end: 'clip-face-face',
  },
  'triangle-triangle': {
    planes: 'triangles-crossing',
    intervals: 'triangles-crossing',
    coplanar: 'triangles-coplanar',
    'features source=0': 'triangles-one-side',
    'features source=1': 'triangles-vertex-a',
    'features source=2': 'triangles-vertex-b',
    'end reason=0': 'triangles-one-side',
    'end reason=1': 'triangles-intervals',
    'end reason=2': 'triangles-crossing',
    'end reason=3': 'triangles-coplanar',
    'end reason=4': 'triangles-coplanar-apart',
  },
  'segment-segment': {
    'stationary parallel=0': 'segments-inside',
    'stationary parallel=1': 'segments-parallel',
    'clamp parameter=0': 'segments-clamped',
    'clamp parameter=1': 'segments-corner',
    'side best=0': 'segments-parallel',
    'side best=1': 'segments-parallel',
    end: 'segments-inside',
  },
  'point-segment': {
    'project fromTip=0': 'point-before',
    'project fromTip=1': 'point-beyond',
    'clamp region=0': 'point-before',
    'clamp region=1': 'point-inside',
    'clamp region=2': 'point-beyond',
    'clamp region=3': 'point-degenerate',
    end: 'point-inside',
  },
};

test('every kind of step is a branch', () => {
  expect(Object.keys(branches).sort()).toEqual([...new Set(algorithmNames.map(steppingAlgorithmOf))].sort());
  for (const { algorithm, name } of stepSchemas)
    expect(
      Object.keys(branches[algorithm] ?? {}).some((branch) => branch.split(' ')[0] === name),
      `${algorithm} ${name}`,
    ).toBe(true);
});

for (const [algorithm, reached] of Object.entries(branches))
  test(`${algorithm}: each branch is reached by the preset named here`, () => {
    for (const [branch, id] of Object.entries(reached)) {
      const preset = presets.find((one) => one.id === id);
      if (!preset) throw new Error(`no preset ${id}`);
      const steps = source.steps(preset.algorithm, preset.a, preset.b) ?? [];
      expect(steps.length, id).toBeLessThan(mostSteps);
      const [name, field, value] = branch.split(/[ =]/);
      const isReached = steps.some(
        (step) =>
          step.algorithm === algorithm &&
          step.name === name &&
          (field === undefined || step.fields[field] === Number(value)),
      );
      expect(isReached, `${id}: ${branch}`).toBe(true);
    }
  });

test('needles: EPA ends with its bounds apart, and the core answers with the touch', () => {
  const preset = presets.find(({ id }) => id === 'epa-needles');
  if (!preset) throw new Error('no preset');
  const last = boundsOf(source.steps('epa', preset.a, preset.b) ?? []).at(-1);
  expect((last?.upper ?? 0) - (last?.lower ?? 0)).toBeGreaterThan(1e-4);
  // Exactly −1.23e-15 (256-bit arithmetic).
  expect(Math.abs(source.distance(preset.a, preset.b).distance + 1.23e-15)).toBeLessThan(3e-15);
});
