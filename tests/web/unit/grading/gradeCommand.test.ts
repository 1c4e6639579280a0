// SPDX-License-Identifier: MIT
// `npm run -s grade` as a program: a class of answers, lines that cannot be read, exercises that cannot be used.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { runProgram } from '../../../../bindings/output.ts';
import { dataFrom, exerciseFrom } from '../../../../web/src/grading/files.ts';
import type { Exercise } from '../../../../web/src/grading/format.ts';
import { grade, gradingWith } from '../../../../web/src/grading/grade.ts';
import { readAnswer } from '../../../../web/src/grading/answer.ts';
import { randomOf } from '../../../../web/src/grading/given.ts';
import { makeReceipt } from '../../../../web/src/grading/receipt.ts';

const program = resolve(import.meta.dirname, '../../../../build/node/grade.mjs');
const site = resolve(import.meta.dirname, '../../../../web/src/content/exercises');
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
  const [csv, statistics] = [join(folder, 'grades.csv'), join(folder, 'mistakes.txt')];
  const { status, lines, errors } = run(input, '--csv', csv, '--statistics', statistics, 'sphere-touch');
  expect(status).toBe(1);
  expect(readFileSync(csv, 'utf8')).toContain('\r\nAda,2,2,yes,2,1,,0,,,1,,1,\r\n');
  expect(readFileSync(statistics, 'utf8')).toContain('along-x/touch: not passed by 1 student (50 %)\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatchObject({ line: 1, student: 'Ada', score: 2, maximum: 2 });
  expect(lines[1]).toMatchObject({ line: 3, score: 0, maximum: 2 });
  expect(lines[2]).toMatchObject({
    line: 4,
    error: { message: expect.stringContaining('This is not valid JSON') as string },
  });
  expect(lines[3]).toMatchObject({ line: 5, error: { path: 'exercise' } });
  expect(errors).toContain('2 graded, 2 rejected (sphere-touch, revision 2)');
});

it('says messages in the language that is asked for, and takes a folder or a file as well as a name', () => {
  const german = run(line(touching(1.5)), '--language', 'de', join(site, 'sphere-touch'));
  expect(german.lines[0]?.['criteria']).toContainEqual({
    id: 'along-x/touch',
    passed: false,
    points: 2,
    message: 'Der vorzeichenbehaftete Abstand ist 0,25 m; er muss 0 werden. Schieben Sie B auf A zu.',
    mistake: 'Der vorzeichenbehaftete Abstand ist … m; er muss 0 werden. …',
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
  expect(run('', file).errors).toContain('is not valid JSON');
  expect(run('', join(folder, 'none.json')).errors).toContain('cannot be read');
  expect(run('').errors).toContain('Name an exercise');
  expect(run('', '--language', 'fr', 'sphere-touch').errors).toContain('--language must be en or de');
  expect(run('', '--csv', folder, 'sphere-touch').errors).toContain(`${folder} cannot be written`);
});

it('says which exercises there are where none has the name', () => {
  const unknown = (name: string): string => {
    try {
      return JSON.stringify(dataFrom(name, site));
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(unknown('sphere-tuch')).toMatch(
    /^There is no file, folder or exercise named sphere-tuch\. Exercises of the site: .*, sphere-touch, .*\. Did you mean "sphere-touch"\?$/,
  );
  expect(unknown('sphere-tuch')).not.toContain('assemble');
  expect(unknown('qqqqqq')).toMatch(/^There is no .* named qqqqqq\. .*\.$/);
  expect(unknown('no/such/folder')).toBe('no/such/folder cannot be read: there is no such file or folder.');
});

it('reads an exercise in UTF-16, and none through a link out of its folder', () => {
  const copy = join(folder, 'linked');
  cpSync(join(site, 'sphere-touch'), copy, { recursive: true });
  const data = readFileSync(join(copy, 'exercise.json'), 'utf8');
  writeFileSync(join(copy, 'exercise.json'), `\uFEFF${data}`, 'utf16le');
  expect(run('', '--check', copy).text).toBe('sphere-touch works.\n');
  const text = join(copy, 'text.en.md');
  rmSync(text);
  symlinkSync('/etc/hostname', text);
  const linked = run('', '--check', copy);
  expect(linked.status).toBe(2);
  expect(linked.errors).toContain(`${text} is a symbolic link, which is not followed.`);
  writeFileSync(join(copy, 'exercise.json'), Buffer.from([0x7b, 0xe4, 0x7d]));
  expect(run('', '--check', copy).errors).toContain(
    'exercise.json is neither UTF-8 nor UTF-16 text; save it as UTF-8.',
  );
});

it('quotes nothing that acts on a terminal', () => {
  const file = join(folder, 'hostile.json');
  writeFileSync(file, '{ \u001b[2J\u009b31m\u202e }');
  const { status, errors } = run('', file);
  expect(status).toBe(2);
  expect(errors).toContain('is not valid JSON');
  expect(errors).not.toMatch(/[\u001b\u009b\u202e]/);
  const missing = run('', join(folder, 'none\u001b[2J.json'));
  expect(missing.errors).toContain('none�[2J.json');
});

/** The exercise of a folder of the site as one file, changed. */
function changed(id: string, change: (data: Exercise & { [name: string]: unknown }) => object): string {
  const file = join(folder, `${id}-changed.json`);
  writeFileSync(file, JSON.stringify(change(structuredClone(dataFrom(id, site)) as never)));
  return file;
}
const noStack = (errors: string): void => expect(errors).not.toMatch(/^\s+at /m);

describe('--check finds', () => {
  const spheres = (change: object) => changed('code-sphere-sphere', (data) => ({ ...data, ...change }));
  const solution = readFileSync(join(site, 'code-sphere-sphere/solution.js'), 'utf8');
  it.each<[what: string, exercise: () => string, sentence: string]>([
    [
      'a check that names nothing',
      () => spheres({ checks: [{ id: 'x', is: 'answer.hit == overlpas', failed: 'No.' }] }),
      'checks.x: In "answer.hit == overlpas": Unknown name "overlpas". Available: a, b, answer.',
    ],
    [
      'a field that the result has not, in a branch that a right answer never takes',
      () => spheres({ checks: [{ id: 'x', is: 'true', failed: "{{answer.hit ? 'no' : answer.distnce}}" }] }),
      'has no field "distnce"',
    ],
    [
      'an expected value that is no field',
      () => spheres({ expected: { depth: 'depth(a, b)' } }),
      'expected: "depth" is not a field of the result. Fields: hit, distance, normal, pointOnA, pointOnB.',
    ],
    [
      'an argument of another type',
      () => spheres({ arguments: { a: '3' } }),
      'The argument a must be of type Sphere, but is a number',
    ],
    [
      'a solution that fails',
      () => spheres({ start: { javascript: '' }, solution: { javascript: solution.replace('- b.radius', '') } }),
      'The solution in JavaScript fails apart: ',
    ],
    [
      'a solution that does not compile',
      () => spheres({ start: { javascript: '' }, solution: { javascript: 'function (' } }),
      'The solution in JavaScript fails apart: 1:',
    ],
    [
      'a file to start from that is a solution',
      () => spheres({ start: { javascript: solution }, solution: {} }),
      'The start program in JavaScript already gets all points.',
    ],
    [
      'a question whose own answer is not accepted',
      () =>
        changed('sphere-box-by-hand', (data) => ({
          ...data,
          questions: [
            {
              id: 'd',
              kind: 'number',
              prompt: '?',
              answer: 'distance(A, B)',
              accept: 'answer > 100',
              within: 0.1,
              failed: 'No.',
            },
          ],
        })),
      'The answer to d is graded as wrong with the numbers of seed "check-1".',
    ],
    [
      'a criterion that names nothing, behind one that holds',
      () =>
        changed('sphere-touch', (data) => ({
          ...data,
          steps: [
            {
              ...(data['steps'] as object[])[0],
              criteria: [{ id: 'x', is: 'true || distance(A, C) == 0', failed: 'No.' }],
            },
          ],
        })),
      'Unknown name "C". Available: A, B.',
    ],
    [
      'an exercise without points',
      () =>
        changed('sphere-touch', (data) => ({ ...data, steps: [{ ...(data['steps'] as object[])[0], criteria: [] }] })),
      'No part of the exercise has points.',
    ],
  ])('%s', (_, exercise, sentence) => {
    const { status, text, errors } = run('', '--check', exercise());
    expect(text).toContain(sentence);
    expect(status).toBe(1);
    noStack(errors);
  });

  it('wrong programs that fail elsewhere than their list says, or that cannot be made', () => {
    const copy = join(folder, 'code-copy');
    cpSync(join(site, 'code-sphere-sphere'), copy, { recursive: true });
    for (const name of ['mistakes.cpp.txt', 'solution.cpp', 'start.cpp']) rmSync(join(copy, name));
    const list = join(copy, 'mistakes.js.txt');
    const right = readFileSync(list, 'utf8');
    expect(run('', '--check', copy)).toMatchObject({ status: 0, text: 'code-sphere-sphere works.\n' });
    writeFileSync(list, right.replace('fails: touching', 'fails: apart, nowhere'));
    const wrong = run('', '--check', copy);
    expect(wrong.text).toContain(
      '"touching is no hit" in JavaScript should fail in apart, nowhere, but fails in touching.',
    );
    expect(wrong.text).toContain('should fail in "nowhere", which is not a group. Groups: apart,');
    writeFileSync(list, right.replace('-    hit: distance <= 0,', '-    hit: never,'));
    expect(run('', '--check', copy).text).toContain('is not valid: "touching is no hit": found 0 times');
  });
});

it('an exercise that does not work is graded as far as it goes: a sentence for each answer, status 1, no stack', () => {
  const file = changed('code-sphere-sphere', (data) => ({
    ...data,
    arguments: { a: '3' },
  }));
  const answer = { exercise: 'code-sphere-sphere', kind: 'code', revision: 2, language: 'javascript', source: 'x' };
  const { status, lines, errors } = run(line({ student: 'Ada', answer }) + line(answer), file);
  expect(lines).toMatchObject([
    {
      line: 1,
      student: 'Ada',
      error: { message: expect.stringContaining('The argument a must be of type Sphere') as string },
    },
    { line: 2, error: {} },
  ]);
  expect(errors).toContain('The exercise does not work as it should: The argument a must be of type Sphere');
  expect(status).toBe(1);
  noStack(errors);
});

it('an error of the program itself is one sentence, with a status of its own', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runProgram(() => Promise.reject(new TypeError('boom')), 'usage');
  expect(logged.mock.calls).toEqual([['The program failed: boom']]);
  expect(process.exitCode).toBe(3);
  process.exitCode = undefined;
  logged.mockRestore();
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
    seed: answer.seed,
    ...grade(grading, exercise, readAnswer(core, exercise, answer)),
  }));
  expect(lines).toEqual(expected);
  // The sample contains more than zeros.
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
  const input = sources.map((source) => line(answer(source))).join('');
  const { lines } = run(input, '--seconds', '2', 'code-sphere-sphere');
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
