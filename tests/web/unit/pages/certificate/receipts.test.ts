// SPDX-License-Identifier: MIT
// The file of receipts that the certificate saves, graded as a lecturer does it: with the file of a course.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import type { CourseAnswer } from '../../../../../web/src/courses/courseTable.ts';
import { gradeCourse } from '../../../../../web/src/courses/gradeCourse.ts';
import { openCourse } from '../../../../../web/src/courses/openCourse.ts';
import { readAnswer } from '../../../../../web/src/grading/answer.ts';
import { exerciseFrom } from '../../../../../web/src/grading/files.ts';
import { grade, gradingWith } from '../../../../../web/src/grading/grade.ts';
import { receiptText } from '../../../../../web/src/grading/receipt.ts';
import { sourcesOf } from '../../../../../web/src/grading/sources.ts';
import { keepBest } from '../../../../../web/src/handin/best.ts';
import { fileOfReceipts, receiptsOf } from '../../../../../web/src/pages/certificate/receipts.ts';
import { courseOfPath, recordOf } from '../../../../../web/src/pages/certificate/record.ts';
import { Work } from '../../../../../web/src/parts/learning/work.ts';
import { Memory } from '../../../../support/memory.ts';

const core = await loadTouchstone();
const grading = gradingWith(core);
const site = resolve(import.meta.dirname, '../../../../../web/src/content/exercises');
const folder = mkdtempSync(join(tmpdir(), 'touchstone-certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Spheres with radii 0.75 and 0.5 touch at x = 1.25, which has both points. */
const touching = {
  exercise: 'sphere-touch',
  kind: 'construct',
  revision: 2,
  steps: {
    'along-x': {
      shapes: {
        A: { type: 'sphere', center: [0, 1, 0], radius: 0.75 },
        B: { type: 'sphere', center: [1.25, 1, 0], radius: 0.5 },
      },
    },
  },
};
/** What an attempt leaves in the browser. */
function attempt(storage: Memory, value: { readonly exercise: string }, made: string): void {
  const exercise = exerciseFrom(core, value.exercise, site);
  const answer = readAnswer(core, exercise, value);
  const graded = grade(grading, exercise, answer);
  keepBest(storage, answer, graded, new Date(made));
  storage.exercise(value.exercise, graded.criteria.filter(({ passed }) => passed).length, graded.criteria.length);
}

it('every receipt in the file is confirmed, with the name and the date of its answer', async () => {
  const storage = new Memory();
  attempt(storage, touching, '2027-01-02T10:00:00.000Z');
  // No point: it has no receipt.
  attempt(
    storage,
    { exercise: 'spheres-by-hand', kind: 'answer', revision: 1, seed: 'abc', values: {} } as { exercise: string },
    '2027-01-03T10:00:00.000Z',
  );
  const { exercises } = recordOf(new Work(storage), undefined);
  const { receipts, problem } = await receiptsOf(exercises, 'Ada Lovelace');
  expect(problem).toBeUndefined();
  expect(receipts.map(({ exercise }) => exercise)).toEqual(['sphere-touch']);

  const name = fileOfReceipts(undefined, 'Ada Lovelace');
  expect(name).toBe('touchstone-receipts-Ada-Lovelace.json');
  expect(fileOfReceipts('c-1', '')).toBe('touchstone-receipts-c-1.json');
  const [file, course] = [join(folder, name), join(folder, 'path.json')];
  writeFileSync(file, receiptText(receipts));
  writeFileSync(course, courseOfPath('Path'));
  const { tasks } = openCourse(core, course, site, 'en');
  const answers: CourseAnswer[] = [];
  const lines: string[] = [];
  const put = (line: string, answer: CourseAnswer): Promise<void> => {
    lines.push(line);
    answers.push(answer);
    return Promise.resolve();
  };
  const settings = { seconds: 10, seed: undefined };
  const { graded, rejected } = await gradeCourse(grading, tasks, sourcesOf([file]), put, settings);
  expect([graded, rejected]).toEqual([1, 0]);
  expect(answers[0]).toMatchObject({
    student: 'Ada Lovelace',
    exercise: 'sphere-touch',
    handedIn: '2027-01-02T10:00:00.000Z',
    result: { score: 2, maximum: 2, isConfirmed: true },
  });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ receipt: { name: 'Ada Lovelace', score: 2, isConfirmed: true } });
});

it('several receipts are one list, and one that cannot be made leaves the others', async () => {
  const storage = new Memory();
  attempt(storage, touching, '2027-01-02T10:00:00.000Z');
  const best = new Work(storage).exercise('sphere-touch').best;
  if (!best) throw new Error('nothing is kept');
  let deep: unknown = [];
  for (let i = 0; i < 40; ++i) deep = [deep];
  const broken = { ...best, answer: { ...best.answer, deep } };
  const { receipts, problem } = await receiptsOf([{ best: broken }, { best }, { best: undefined }, { best }], '');
  expect(receipts).toHaveLength(2);
  expect(problem).toMatchObject({ key: 'fault.receiptDepth' });
  expect(JSON.parse(receiptText(receipts))).toHaveLength(2);
});
