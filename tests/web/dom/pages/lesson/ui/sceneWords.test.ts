// SPDX-License-Identifier: MIT
// A scene with a structure in words, in both languages.
import { expect, it } from 'vitest';
import type { Structured } from '../../../../../../web/src/lessons/structured.ts';
import { toldStructure } from '../../../../../../web/src/pages/lesson/ui/sceneWords.ts';
import { speakIn } from '../../../../../../web/src/text/language.ts';

const shown = { values: {}, lines: [] };
const all = { method: 'bvh' as const, pairs: 1, tests: 12, parts: 7 };
const broadPhase: Structured = { ...shown, kind: 'broadPhase', said: all };
const asked: Structured = { ...broadPhase, said: { ...all, entered: 3, skipped: 2, tested: 1, hit: 4 } };
const tree = { level: 2, levels: 4, a: 3, compared: 0, overlapping: 0 };

it('a broad phase, and what a query has visited', async () => {
  await speakIn('en');
  const words = 'AABB tree: 12 tests for 1 pair of boxes that overlap. 7 parts of the structure are drawn.';
  expect(toldStructure(broadPhase)).toBe(words);
  expect(toldStructure(asked)).toBe(`${words} The query has entered 3, left out 2, tested 1 box and found 4.`);
  await speakIn('de');
  expect(toldStructure(broadPhase)).toBe(
    'AABB-Baum: 12 Tests für 1 Paar von Hüllquadern, die sich überlappen. Von der Struktur sind 7 Teile gezeichnet.',
  );
});
it('one tree by level, and two that are compared', async () => {
  await speakIn('en');
  expect(toldStructure({ ...shown, kind: 'hierarchy', said: { ...tree, b: undefined } })).toBe(
    'Level 2 of 3: 3 bounds.',
  );
  const two: Structured = { ...shown, kind: 'hierarchy', said: { ...tree, b: 1, compared: 8, overlapping: 4 } };
  expect(toldStructure(two)).toBe(
    'Level 2 of 3: 8 pairs of bounds are compared, 4 of them overlap. 3 bounds of the first mesh and 1 of the second are drawn.',
  );
});
