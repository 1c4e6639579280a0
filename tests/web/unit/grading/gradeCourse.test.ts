// SPDX-License-Identifier: MIT
// `npm run -s grade` with a course: each receipt is graded with its exercise, and one table has the class.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { readAnswer } from '../../../../web/src/grading/answer.ts';
import { exerciseFrom } from '../../../../web/src/grading/files.ts';
import { grade, type Grading, gradingWith } from '../../../../web/src/grading/grade.ts';
import { makeReceipt, receiptText } from '../../../../web/src/grading/receipt.ts';
import { loadAllTexts } from '../../../../web/src/text/texts.ts';

const root = resolve(import.meta.dirname, '../../../..');
const program = join(root, 'build/node/grade.mjs');
const site = join(root, 'web/src/content/exercises');
const folder = mkdtempSync(join(tmpdir(), 'touchstone-course-'));
afterAll(() => rmSync(folder, { recursive: true }));
let grading: Grading;
beforeAll(async () => {
  await loadAllTexts();
  grading = gradingWith(await loadTouchstone());
});

type Line = Readonly<Record<string, unknown>>;
function run(...args: readonly string[]): {
  status: number | null;
  lines: readonly Line[];
  text: string;
  errors: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', input: '' });
  const isJson = stdout.startsWith('{');
  const lines = isJson ? stdout.trim().split('\n') : [];
  return { status, lines: lines.map((line) => JSON.parse(line) as Line), text: stdout, errors: stderr };
}
function save(path: string, content: string | object): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const courseOf = (items: readonly object[]) => ({
  format: 'touchstone-course',
  version: 1,
  id: 'c1',
  title: 'C',
  items,
});

/** Spheres with radii 0.75 and 0.5 touch at x = 1.25, which has both points. */
const touching = (x: number, exercise = 'sphere-touch') => ({
  exercise,
  kind: 'construct',
  revision: 2,
  steps: {
    'along-x': {
      shapes: {
        A: { type: 'sphere', center: [0, 1, 0], radius: 0.75 },
        B: { type: 'sphere', center: [x, 1, 0], radius: 0.5 },
      },
    },
  },
});
const byHand = (seed: string) => ({
  ...{ exercise: 'spheres-by-hand', kind: 'answer', revision: 1, seed },
  values: { distance: 3.217, normal: [0.613, 0.271, 0.742] },
});
async function receipt(path: string, name: string, value: { exercise: string }, made: string): Promise<void> {
  const exercise = exerciseFrom(grading.core, value.exercise, site);
  const answer = readAnswer(grading.core, exercise, value);
  const made1 = await makeReceipt(exercise, answer, grade(grading, exercise, answer), {
    name,
    made,
    touchstone: '1.0.0',
  });
  save(path, receiptText(made1));
}

it('grades every receipt with its exercise; the table has weights, late ones and identical answers', async () => {
  const own = JSON.parse(readFileSync(join(site, 'sphere-touch/exercise.json'), 'utf8')) as object;
  save('own/mine.json', { ...own, id: 'mine', text: 'Mine.' });
  const course = save(
    'course.json',
    courseOf([
      { lesson: 'how-deep', week: 1 },
      { exercise: 'sphere-touch', week: 1, weight: 3, due: '2027-01-31' },
      { exercise: 'spheres-by-hand', week: 2, due: '2027-02-07T18:00:00+01:00' },
      { exercise: 'own/mine.json', week: 2 },
    ]),
  );
  await receipt('in/week-1/a.json', 'Ada', touching(1.25), '2027-01-31T12:00:00.000Z');
  await receipt('in/week-1/b.json', 'Bob', touching(1.25), '2027-02-03T12:00:00.000Z');
  await receipt('in/week-2/a.json', 'Ada', byHand('abcdef'), '2027-02-07T17:00:00.000Z');
  await receipt('in/Bob_12_assignsubmission_file_/b.json', 'Bob', byHand('abcdef'), '2027-02-07T17:00:01.000Z');
  save(
    'in/list.jsonl',
    [
      { student: 'Cy', answer: touching(2, 'mine') },
      { student: 'Cy', answer: touching(2, 'sphere-tuch') },
    ]
      .map((one) => JSON.stringify(one))
      .join('\n'),
  );
  const [csv, statistics] = [join(folder, 'grades.csv'), join(folder, 'statistics.txt')];
  const { status, lines, errors } = run('--csv', csv, '--statistics', statistics, course, join(folder, 'in'));
  expect(errors).toContain('5 graded, 1 rejected (course c1, 3 exercises)');
  expect(status).toBe(1);
  const of = (student: string, exercise: string) =>
    lines.find((line) => line['student'] === student && line['exercise'] === exercise);
  expect(of('Ada', 'sphere-touch')).toMatchObject({ score: 2, maximum: 2, made: '2027-01-31T12:00:00.000Z' });
  expect(of('Ada', 'sphere-touch')).not.toHaveProperty('late');
  expect(of('Bob', 'sphere-touch')).toMatchObject({ score: 2, late: true });
  expect(of('Ada', 'spheres-by-hand')).not.toHaveProperty('late');
  expect(of('Bob', 'spheres-by-hand')).toMatchObject({ score: 0, late: true });
  expect(of('Cy', 'mine')).toMatchObject({ score: 0 });
  const unknown = lines.find((line) => 'error' in line);
  expect(unknown).toMatchObject({ student: 'Cy', line: 2 });
  expect(unknown).not.toHaveProperty('exercise');
  expect(JSON.stringify(unknown)).toContain('Did you mean \\"sphere-touch\\"?');
  expect(lines.at(-1)).toEqual({
    exercise: 'spheres-by-hand',
    identical: 'numbers',
    students: expect.arrayContaining(['Ada', 'Bob']) as unknown,
    note: 'The answers are the same, with the same random numbers.',
  });

  const rows = readFileSync(csv, 'utf8').slice(1).trim().split('\r\n');
  expect(rows[0]).toBe(
    'student,total,maximum,sphere-touch (3),spheres-by-hand (1),mine (1),late,identical,answers,error,sphere-touch tries,sphere-touch handed in,spheres-by-hand tries,spheres-by-hand handed in,mine tries,mine handed in',
  );
  expect(rows).toContain('Ada,3,5,3,0,,,spheres-by-hand: Bob,2,,,2027-01-31T12:00:00.000Z,,2027-02-07T17:00:00.000Z,,');
  expect(rows).toContain(
    'Bob,3,5,3,0,,sphere-touch spheres-by-hand,spheres-by-hand: Ada,2,,,2027-02-03T12:00:00.000Z,,2027-02-07T17:00:01.000Z,,',
  );
  expect(rows.find((row) => row.startsWith('Cy,'))).toMatch(/^Cy,0,5,,,0,,,2,"?The course has no exercise/);
  expect(rows).toHaveLength(4);
  const words = readFileSync(statistics, 'utf8');
  expect(words).toMatch(/^Week 1\n======\n\nsphere-touch \(revision 2\): 2 students\n/);
  expect(words).toContain('Week 2\n======\n\nspheres-by-hand (revision');
});

it('of several answers the best counts, and of equally good ones one that is on time', async () => {
  const course = save('best.json', courseOf([{ exercise: 'sphere-touch', due: '2027-01-31' }]));
  await receipt('best/1.json', 'Ada', touching(2), '2027-01-01T12:00:00.000Z');
  await receipt('best/2.json', 'Ada', touching(1.25), '2027-03-01T12:00:00.000Z');
  await receipt('best/3.json', 'Ada', touching(1.25), '2027-01-02T12:00:00.000Z');
  const { text } = run('--csv', '-', course, join(folder, 'best'));
  expect(text.slice(1).split('\r\n')[1]).toBe('Ada,1,1,1,,,3,,,2027-01-02T12:00:00.000Z');
});

it('says what is wrong with a course, and checks one', () => {
  const bad = run(save('bad.json', courseOf([{ lesson: 'gkj' }, { exercise: 'sphere-tuch' }])));
  expect(bad.status).toBe(2);
  expect(bad.errors).toMatch(
    /bad\.json:1: items\[0\]\.lesson must be the id of a lesson .* Did you mean "gjk"\?\n.*items\[1\]\.exercise/,
  );
  const gone = run(save('gone.json', courseOf([{ exercise: 'own/none.json' }])));
  expect([gone.status, gone.errors]).toEqual([
    2,
    expect.stringMatching(
      /gone\.json:1: items\[0\]\.exercise: own\/none\.json cannot be used\. .*none\.json cannot be read/,
    ),
  ]);
  const own = readFileSync(join(site, 'sphere-touch/exercise.json'), 'utf8');
  for (const name of ['a', 'b'])
    save(`two/${name}.json`, { ...(JSON.parse(own) as object), id: 'mine', text: 'Mine.' });
  const twice = run(save('twice.json', courseOf([{ exercise: 'two/a.json' }, { exercise: 'two/b.json' }])));
  expect([twice.status, twice.errors]).toEqual([
    2,
    expect.stringContaining('Two exercises of the course have the id mine'),
  ]);
  expect(run(save('empty.json', courseOf([{ lesson: 'gjk' }]))).errors).toContain('has no exercise to grade');
  const works = save('works.json', courseOf([{ exercise: 'sphere-touch' }, { exercise: 'code-sphere-sphere' }]));
  expect(run('--check', works).text).toBe('c1 works.\n');
});
