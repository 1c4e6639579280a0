// SPDX-License-Identifier: MIT
// Files and links that were ever written open today: exercises, receipts, the data of a learning platform, links of pages. The files
// in fixtures/released were written by the version of the date in their names; none is ever changed.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../bindings/index.ts';
import { readHash } from '../../../../web/src/traces/link.ts';
import { readAnswer } from '../../../../web/src/grading/answer.ts';
import { problemsOf } from '../../../../web/src/grading/checkExercise.ts';
import { exerciseVersion } from '../../../../web/src/grading/format.ts';
import { grade, gradingWith } from '../../../../web/src/grading/grade.ts';
import { isSameOutcome, outcomeOf, readReceipt, receiptVersion } from '../../../../web/src/grading/receipt.ts';
import { readExercise } from '../../../../web/src/grading/readExercise.ts';
import { fromSuspended, toSuspended } from '../../../../web/src/handin/scorm/suspended.ts';
import { fromBase64url } from '../../../../web/src/model/bytes.ts';
import { linkVersion } from '../../../../web/src/formats/limits.ts';
import { fromMotionLink } from '../../../../web/src/formats/link/sceneLink.ts';
import { toMotionDocument } from '../../../../web/src/model/motionDocument.ts';

interface Written {
  readonly what: string;
}
const folder = resolve(import.meta.dirname, '../../../fixtures');
const released = <T extends Written>(name: string): readonly T[] =>
  JSON.parse(readFileSync(resolve(folder, 'released', `${name}.json`), 'utf8')) as T[];
const exercises = ['exercises', 'exercises-mistakes', 'exercises-kinds'].flatMap((name) =>
  released<Written & { readonly data: { readonly version: number } }>(name),
);
const receipts = released<Written & { readonly receipt: Record<string, unknown> }>('receipts');
const suspended = released<
  Written & { readonly text: string; readonly value: { readonly answer: { exercise: string } } }
>('scorm');
const motions = released<Written & { readonly link: string; readonly state: unknown }>('motion-links');

const core = await loadTouchstone();
const validate = (value: unknown, path: string): Shape => core.validate(value, path);
const grading = gradingWith(core);
/** The exercise of the same date. */
function exerciseOf(id: string, what: string) {
  const date = /\d{4}-\d\d-\d\d/.exec(what)?.[0] ?? '';
  const found = exercises.find((one) => one.what === `${id}, ${date}`);
  if (!found) throw new Error(`No exercise ${id} of ${date}.`);
  return readExercise(core, found.data);
}

test.each(exercises)('the exercise $what is read, and has a right solution', ({ data }) => {
  const exercise = readExercise(core, data);
  // Programs are run by a compiler or an engine, which the checks of exercises are for.
  if (exercise.kind !== 'code') expect(problemsOf(grading, exercise)).toEqual([]);
});
test.each(receipts)('the receipt $what is whole, and graded as it was', async ({ what, receipt }) => {
  const exercise = exerciseOf(String(receipt['exercise']), what);
  const read = await readReceipt(core, exercise, receipt);
  expect(read.name).toBe('Änne Müller');
  expect(isSameOutcome(outcomeOf(grade(grading, exercise, read.answer)), read.grade)).toBe(true);
  // 0.75 + 0.5 = 1.25; the point (0.5, −1, 1) of the box is 2 from (0.5, −1, 3), less the radius of 0.75.
  expect(read.grade.passed).toEqual(
    exercise.id === 'sphere-touch' ? ['along-x/radius', 'along-x/touch'] : ['closest', 'distance'],
  );
});
test.each(suspended)('what a learning platform kept of $what comes back exactly', ({ what, text, value }) => {
  const found = fromSuspended(text);
  expect(found).toEqual(value);
  const answer = readAnswer(core, exerciseOf(value.answer.exercise, what), found?.answer);
  expect(answer).toMatchObject(value.answer);
  expect(fromSuspended(toSuspended({ answer, first: 0, best: 1 }))?.answer).toEqual(answer);
});
test.each(motions)('the link of the motion $what opens to the motion that it was made of', ({ link, state }) => {
  expect(toMotionDocument(fromMotionLink(link, validate))).toEqual(state);
});
test('links to a step of an algorithm open, by situation and with shapes of their own', () => {
  const { preset, step } = readHash('#preset=gjk-cylinder&step=7', validate);
  expect([preset?.id, step]).toEqual(['gjk-cylinder', 7]);
  const scene = 's=AQADEVWDArQJQrQJElEFlQO1CdQPELQJFFUVIEJSogOCAkNC-kc';
  const own = readHash(`#${scene}&algorithm=gjk&step=2`, validate);
  expect([own.preset, own.state.algorithm, own.state.shapes.A.type, own.step]).toEqual([undefined, 'gjk', 'sphere', 2]);
});
test('the newest version of each format is among them: a new one brings a file of its own', () => {
  expect(Math.max(...exercises.map(({ data }) => data.version))).toBe(exerciseVersion);
  expect(Math.max(...receipts.map(({ receipt }) => Number(receipt['version'])))).toBe(receiptVersion);
  expect(suspended.map(({ text }) => text.split('.')[0])).toContain(
    toSuspended({ answer: null, first: null, best: null }).split('.')[0],
  );
  const links = JSON.parse(readFileSync(resolve(folder, 'links.json'), 'utf8')) as { readonly link: string }[];
  const versions = links.map(({ link }) => fromBase64url(link.slice(3))?.[0]);
  expect(new Set(versions)).toEqual(new Set(Array.from({ length: linkVersion }, (_, i) => i + 1)));
  expect(existsSync(resolve(folder, 'README.md'))).toBe(true);
});
