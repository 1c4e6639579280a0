// SPDX-License-Identifier: MIT
// Every kind of step has a reason and a name, in both languages, and no situation shows a step without.
import { afterEach, describe, expect, test } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { stepSchemas } from '../../../../../bindings/generated/schema.ts';
import { plainWords } from '../../../../../web/src/parts/words/roleWords.ts';
import { kindOf, sortOf, whyOf } from '../../../../../web/src/parts/steps/why.ts';
import { isKey, setLanguage } from '../../../../../web/src/text/language.ts';
import { presets } from '../../../../../web/src/traces/presets/presets.ts';
import type { Step, StepValue } from '../../../../../web/src/traces/queries/steps.ts';
import { stepSourceOf } from '../../../../../web/src/traces/queries/source.ts';

const source = stepSourceOf(await loadTouchstone());
afterEach(() => setLanguage('en'));
const step = (algorithm: string, name: string, fields: Record<string, StepValue> = {}): Step =>
  ({ algorithm, name, line: 1, fields }) as Step;

test('every kind of step that the core has is named', () => {
  const unnamed = stepSchemas.filter(({ algorithm, name }) => !isKey(`algorithms.kind.${algorithm}.${name}`));
  expect(unnamed.map(({ algorithm, name }) => `${algorithm}.${name}`)).toEqual([]);
});

describe.each(['en', 'de'] as const)('%s', (language) => {
  test('no step of any situation is without a reason, and its roles are closed', async () => {
    await setLanguage(language);
    let count = 0;
    for (const { id, algorithm, a, b } of presets)
      for (const one of source.steps(algorithm, a, b) ?? []) {
        const why = whyOf(one);
        expect(why, `${id}: ${one.algorithm} ${one.name}`).not.toBe('');
        expect(plainWords(why), `${id}: ${why}`).not.toMatch(/[<>]/);
        expect(kindOf(one).length, kindOf(one)).toBeLessThan(20);
        count += 1;
      }
    expect(count).toBeGreaterThan(500);
  });
});

test('what decides: the end by its reason, an axis by its sign, lines by whether they are parallel', () => {
  expect(whyOf(step('gjk', 'end', { reason: 3 }))).toContain('inside the simplex');
  expect(whyOf(step('gjk', 'end', { reason: 2 }))).toContain('touch');
  expect(whyOf(step('sat', 'axis', { minB: 1, maxA: 0.5 }))).toContain('do not meet');
  expect(whyOf(step('sat', 'axis', { minB: 0.25, maxA: 0.5 }))).toContain('overlap');
  expect(whyOf(step('sat', 'end', { separation: -0.5 }))).toContain('shortest way out');
  expect(whyOf(step('segment-segment', 'stationary', { parallel: 1, region: 4 }))).toContain('Parallel');
  expect(whyOf(step('segment-segment', 'stationary', { parallel: 0, region: 4 }))).toContain('within both');
  expect(whyOf(step('segment-segment', 'stationary', { parallel: 0, region: 2 }))).toContain('outside');
});

test('a kind of step that is not known yet has its own name, and no reason', () => {
  expect([whyOf(step('gjk', 'leap')), kindOf(step('gjk', 'leap'))]).toEqual(['', 'leap']);
});

test('sorts, by which steps are marked below the slider', () => {
  const sorts = ['support', 'simplex', 'skip', 'end'].map((name) => sortOf(step('gjk', name)));
  expect(sorts).toEqual(['search', 'change', 'skipped', 'end']);
});
