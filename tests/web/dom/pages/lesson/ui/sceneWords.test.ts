// SPDX-License-Identifier: MIT
// A scene with a structure or a motion in words, in both languages.
import { expect, it } from 'vitest';
import type { MotionResult, Vec2, Vec3 } from '../../../../../../bindings/index.ts';
import type { Structured } from '../../../../../../web/src/lessons/structured.ts';
import { body } from '../../../../../../web/src/model/motion.ts';
import { contactWords, timeWords, toldStructure } from '../../../../../../web/src/pages/lesson/ui/sceneWords.ts';
import { speakIn } from '../../../../../../web/src/text/language.ts';

const shown = { values: {}, lines: [] };
const all = { method: 'bvh' as const, pairs: 1, tests: 12, parts: 7 };
type Told = Parameters<typeof toldStructure>[0];
const broadPhase: Told = { ...shown, kind: 'broadPhase', said: all };
const asked: Told = { ...broadPhase, said: { ...all, entered: 3, skipped: 2, tested: 1, hit: 4 } };
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
  const two: Told = { ...shown, kind: 'hierarchy', said: { ...tree, b: 1, compared: 8, overlapping: 4 } };
  expect(toldStructure(two)).toBe(
    'Level 2 of 3: 8 pairs of bounds are compared, 4 of them overlap. 3 bounds of the first mesh and 1 of the second are drawn.',
  );
});

const disc = body('A', { type: 'circle2', center: [0, 0], radius: 1 });
const none = { normal: null, pointOnA: null, pointOnB: null, distance: null, bracket: null };
function motion(result: Partial<MotionResult<Vec2 | Vec3>>): Extract<Structured, { kind: 'motion' }> {
  const contact = result.state === 'hit' ? ({ at: [1.25, 0.5, 0], normal: [1, 0, 0], toi: 0.25 } as const) : undefined;
  return {
    ...{ ...shown, kind: 'motion', placed: {} },
    said: { t: 0.5, result: { ...none, state: 'separate', toi: null, queries: 1, status: 'proved', ...result } },
    drawn: { bodies: { A: disc, B: disc }, dimension: 2, ghosts: [], marks: [], reach: [], contact },
  };
}
it('a motion: its time, and the first contact or that there is none', async () => {
  await speakIn('en');
  const hit = motion({ state: 'hit', toi: 0.25 });
  expect(timeWords(hit)).toBe('Time t = 0.5.');
  expect(contactWords(hit)).toBe('The first contact is at t = 0.25, at (1.25, 0.5).');
  expect(contactWords(motion({ queries: 3 }))).toBe(
    'They never come into contact from t = 0 to t = 1, which is proved by 3 distances.',
  );
  expect(contactWords(motion({ state: 'overlapping', toi: 0 }))).toBe('They touch or overlap at t = 0.');
  expect(contactWords(motion({ state: 'undecided', toi: 0.75 }))).toMatch(/^At t = 0\.75 they are so close/);
  await speakIn('de');
  expect(contactWords(hit)).toBe('Der erste Kontakt ist bei t = 0,25, im Punkt (1,25; 0,5).');
  expect(contactWords(motion({}))).toBe('Von t = 0 bis t = 1 kommen sie nie in Kontakt: 1 Abstand beweist es.');
});
