// SPDX-License-Identifier: MIT
// `npm run -s grade` as a program: a class of answers, lines that cannot be read, exercises that cannot be used.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadTouchstone } from '../../../bindings/index.ts';
import { exerciseFrom } from '../../../web/src/grading/files.ts';
import { grade, gradingWith } from '../../../web/src/grading/grade.ts';
import { readAnswer } from '../../../web/src/grading/answer.ts';
import { randomOf } from '../../../web/src/grading/given.ts';
import { makeReceipt } from '../../../web/src/grading/receipt.ts';

const program = resolve(import.meta.dirname, '../../../build/node/grade.mjs');
const site = resolve(import.meta.dirname, '../../../web/src/exercises');
const folder = mkdtempSync(join(tmpdir(), 'touchstone-grade-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  readonly status: number | null;
  readonly lines: readonly Record<string, unknown>[];
  readonly errors: string;
  readonly text: string;
}
function run(input: string, ...args: readonly string[]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const isJson = stdout.startsWith('{');
  const lines = isJson
    ? stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    : [];
  return { status, lines, errors: stderr, text: stdout };
}
const line = (value: object): string => `${JSON.stringify(value)}\n`;
const touching = (x: number) => ({
  exercise: 'sphere-touch',
  kind: 'construct',
  revision: 1,
  steps: {
    'along-x': {
      shapes: {
        A: { type: 'sphere', center: [0, 1, 0], radius: 0.75 },
        B: { type: 'sphere', center: [x, 1, 0], radius: 0.5 },
      },
    },
  },
});

it('grades a class line by line: at 1.25 m the spheres touch, at 1.5 m they do not; bad lines spoil no others', () => {
  const input =
    line({ student: 'Ada', answer: touching(1.25) }) +
    '\n' +
    line(touching(1.5)) +
    'not json\n' +
    line({ student: 7, answer: { ...touching(1), exercise: 'other' } });
  const { status, lines, errors } = run(input, 'sphere-touch');
  expect(status).toBe(1);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatchObject({ line: 1, student: 'Ada', score: 2, maximum: 2 });
  expect(lines[1]).toMatchObject({ line: 3, score: 0, maximum: 2 });
  expect(lines[2]).toMatchObject({ line: 4, error: { message: expect.stringContaining('not JSON') as string } });
  expect(lines[3]).toMatchObject({ line: 5, error: { path: 'exercise' } });
  expect(errors).toContain('2 graded, 2 rejected (sphere-touch, revision 1)');
});

it('says messages in the language that is asked for, and takes a folder or a file as well as a name', () => {
  const german = run(line(touching(1.5)), '--language', 'de', join(site, 'sphere-touch'));
  expect(german.lines[0]?.['criteria']).toContainEqual({
    id: 'along-x/touch',
    passed: false,
    points: 2,
    message: 'Der vorzeichenbehaftete Abstand ist 0,25 m; er muss 0 werden. Schiebe B auf A zu.',
  });
  expect(run('', '--check', join(site, 'sphere-touch/exercise.json')).text).toBe('sphere-touch works.\n');
});

it('refuses an exercise that cannot be used and says why', () => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, JSON.stringify({ format: 'touchstone-exercise', version: 1, id: 'x', title: 'X', kind: 'what' }));
  const broken = run('', file);
  expect(broken.status).toBe(2);
  expect(broken.errors).toContain('text must be a text');
  writeFileSync(file, '{');
  expect(run('', file).errors).toContain('is not JSON');
  expect(run('', join(folder, 'none.json')).errors).toContain('cannot be read');
  expect(run('').errors).toContain('Name an exercise');
  expect(run('', '--language', 'fr', 'sphere-touch').errors).toContain('--language must be en or de');
});

it('gives 1,000 answers (seed "class") the very scores that the grader gives them here, to the last bit', async () => {
  const core = await loadTouchstone();
  const grading = gradingWith(core);
  const exercise = exerciseFrom(core, 'sphere-box-by-hand', site);
  const random = randomOf('class');
  const answers = Array.from({ length: 1000 }, (_, i) => ({
    exercise: exercise.id,
    kind: 'answer',
    revision: 1,
    seed: `student ${i}`,
    values: {
      distance: Math.round(random() * 300) / 100,
      closest: [1, 1, 1].map((x) => x * Math.sign(random() - 0.5)),
    },
  }));
  const { lines } = run(answers.map(line).join(''), 'sphere-box-by-hand');
  expect(lines).toHaveLength(1000);
  const expected = answers.map((answer, i) => ({
    line: i + 1,
    ...grade(grading, exercise, readAnswer(core, exercise, answer)),
  }));
  expect(lines).toEqual(expected);
  // The sample is no sample of zeros.
  expect(expected.filter(({ score }) => score > 0).length).toBeGreaterThan(50);
});

it('runs the code of a class: a solution, one that fails, one that does not compile, one that never ends', () => {
  const answer = (source: string) => ({
    exercise: 'code-sphere-sphere',
    kind: 'code',
    revision: 1,
    language: 'javascript',
    source,
  });
  const solution = readFileSync(join(site, 'code-sphere-sphere/solution.js'), 'utf8');
  const start = readFileSync(join(site, 'code-sphere-sphere/start.js'), 'utf8');
  const sources = [solution, start, 'function collide(a, b) {', 'function collide(a, b) { while (true); }'];
  const { lines } = run(sources.map((source) => line(answer(source))).join(''), 'code-sphere-sphere');
  expect(lines.map(({ score, maximum }) => score === maximum)).toEqual([true, false, false, false]);
  const messages = lines.map(({ criteria }) => (criteria as { message: string }[])[0]?.message ?? '');
  expect(messages[2]).toMatch(/^1:25: /);
  expect(messages[3]).toContain('longer than');
}, 60_000);

it('re-checks a receipt: confirmed as it was made, not confirmed with another score, refused where it was changed', async () => {
  const core = await loadTouchstone();
  const grading = gradingWith(core);
  const exercise = exerciseFrom(core, 'sphere-touch', site);
  const answer = readAnswer(core, exercise, touching(1.25));
  const who = { name: 'Ada', made: '2026-11-21T12:00:00.000Z', touchstone: '0.1.0' };
  const honest = await makeReceipt(exercise, answer, grade(grading, exercise, answer), who);
  const wrong = readAnswer(core, exercise, touching(1.5));
  const hopeful = await makeReceipt(exercise, wrong, grade(grading, exercise, answer), who);
  const forged = { ...honest, grade: { ...honest.grade, score: 99 } };
  const { lines } = run([honest, hopeful, forged].map(line).join(''), 'sphere-touch');
  expect(lines[0]).toMatchObject({ student: 'Ada', score: 2, receipt: { score: 2, isConfirmed: true } });
  expect(lines[1]).toMatchObject({ score: 0, receipt: { score: 2, isConfirmed: false } });
  expect(lines[2]).toMatchObject({ error: { path: 'checksum' } });
});
