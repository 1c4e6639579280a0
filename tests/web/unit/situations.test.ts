// SPDX-License-Identifier: MIT
// Every situation of the gallery against the core: the number worked out by hand, and all that must hold for any answer.
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../../bindings/index.ts';
import { allowedError } from '../../../web/src/queries/contract.ts';
import { selfCheck } from '../../../web/src/queries/selfCheck.ts';
import { groups, type Situation, situations } from '../../../web/src/situations/index.ts';

const core = await loadTouchstone();

test('there are at least 24 situations, each with an id of its own that can be part of a file name', () => {
  const ids = [...situations, ...groups].map(({ id }) => id);
  expect(situations.length).toBeGreaterThanOrEqual(24);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('every situation and group has its texts in both languages, the sentence a whole one', () => {
  for (const { title } of [...groups, ...situations]) {
    expect(title.en, title.en).toMatch(/^\S.{2,60}[^.]$/);
    expect(title.de, title.de).toMatch(/^\S.{2,60}[^.]$/);
  }
  for (const { id, sentence } of situations)
    for (const text of [sentence.en, sentence.de]) expect(text, id).toMatch(/^\p{Lu}.{20,170}\.$/u);
});

test.each(situations.map((s) => [s.id, s] as const))('%s: the core answers as worked out by hand', (_, situation) => {
  const { a, b, expected } = situation;
  if ('meet' in expected) {
    expect(core.intersects(a, b)).toBe(expected.meet);
    return;
  }
  const result = core.distance(a, b);
  expect(Math.abs(result.distance - expected.distance)).toBeLessThanOrEqual(allowedError('double', a, b));
  if (expected.unique !== undefined) expect(result.unique).toBe(expected.unique);
});

test.each(situations.map((s) => [s.id, s] as const))('%s: passes its self-check', (_, { a, b }: Situation) => {
  expect(selfCheck(core, a, b).filter(({ passed }) => !passed)).toEqual([]);
});
