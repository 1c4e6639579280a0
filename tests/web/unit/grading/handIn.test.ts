// SPDX-License-Identifier: MIT
// From the page to the lecturer: receipts as the page saves them (over many lines, a file each) through `npm run grade`, for
// every exercise of the site; and the other forms in which the answers of a class arrive.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { exerciseIds } from '../../../../web/src/content/exercises/index.ts';
import { type Answer, emptyAnswer, type Given } from '../../../../web/src/grading/answer.ts';
import { entriesOf } from '../../../../web/src/grading/entries.ts';
import { exerciseFrom } from '../../../../web/src/grading/files.ts';
import type { Exercise } from '../../../../web/src/grading/format.ts';
import { type Grade, grade, type Grading, gradingWith, totalOf } from '../../../../web/src/grading/grade.ts';
import { sceneOf } from '../../../../web/src/grading/gradeAnswer.ts';
import { gradeClass } from '../../../../web/src/grading/gradeClass.ts';
import { predictedRunOf } from '../../../../web/src/grading/gradePredict.ts';
import { isList, type Value } from '../../../../web/src/grading/language/value.ts';
import { makeReceipt, receiptFile, receiptText } from '../../../../web/src/grading/receipt.ts';
import { sourcesOf } from '../../../../web/src/grading/sources.ts';

const site = resolve(import.meta.dirname, '../../../../web/src/content/exercises');
const root = mkdtempSync(join(tmpdir(), 'touchstone-hand-in-'));
afterAll(() => rmSync(root, { recursive: true }));
let grading: Grading;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
});

/** An empty answer; in code a JavaScript program, which needs no compiler, of which nothing is written. */
function begun(exercise: Exercise, seed = 'bo'): Answer {
  const empty = emptyAnswer(exercise, seed);
  return empty.kind === 'code' ? { ...empty, language: 'javascript', source: '' } : empty;
}
/** A true answer as the page saves it: an order as places, pairs as pairs of places. */
function givenOf(value: Value): Given {
  if (!isList(value)) return value as Given;
  const rows = value.list as readonly (number | Readonly<Record<'i' | 'j', number>>)[];
  return rows.map((row) => (typeof row === 'number' ? row : [row.i, row.j])) as Given;
}
/** An answer that has all points. */
function solved(exercise: Exercise): Answer {
  const empty = begun(exercise, 'ada');
  if (exercise.kind === 'construct' && empty.kind === 'construct') {
    const built = exercise.steps.map(({ id, solution, initial }) => {
      const moved = Object.entries(solution).filter(([name, shape]) => initial[name] !== shape);
      return [id, { shapes: solution, history: moved.map(([name, shape]) => ({ name, shape })) }];
    });
    return { ...empty, steps: Object.fromEntries(built) as typeof empty.steps };
  }
  if (exercise.kind === 'answer' && empty.kind === 'answer') {
    const scope = sceneOf(grading, exercise, empty.seed);
    const values = exercise.questions.map(({ id, answer }) => [id, givenOf(grading.evaluator.evaluate(answer, scope))]);
    return { ...empty, values: Object.fromEntries(values) as Record<string, Given> };
  }
  if (exercise.kind === 'predict' && empty.kind === 'predict') {
    const { predicted } = predictedRunOf(grading, exercise, empty.seed);
    return { ...empty, values: Object.fromEntries(predicted.map((one) => [one.prediction.id, one.asked.expected])) };
  }
  if (exercise.kind !== 'code' || empty.kind !== 'code') throw new Error(exercise.kind);
  return { ...empty, source: exercise.solution.javascript ?? '' };
}
/** Programs are run by the command alone: whether it confirms the score that is claimed for them is what is tested. */
function gradeOf(exercise: Exercise, answer: Answer): Grade {
  if (exercise.kind !== 'code' || answer.kind !== 'code') return grade(grading, exercise, answer);
  const passed = answer.source !== '';
  return totalOf(exercise.groups.map(({ id, points }) => ({ id, passed, message: '', points })));
}
/** Saves a receipt as the page does; answers its path. */
async function save(folder: string, exercise: Exercise, answer: Answer, name: string): Promise<string> {
  const who = { name, made: '2026-11-21T12:00:00.000Z', touchstone: '0.1.0' };
  const receipt = await makeReceipt(exercise, answer, gradeOf(exercise, answer), who);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, receiptFile(receipt));
  writeFileSync(file, receiptText(receipt));
  return file;
}

type Result = Record<string, unknown>;
interface Graded {
  readonly results: readonly Result[];
  readonly tally: { readonly graded: number; readonly rejected: number };
}
async function graded(exercise: Exercise, ...paths: readonly string[]): Promise<Graded> {
  const results: Result[] = [];
  const tally = await gradeClass(grading, exercise, sourcesOf(paths), (line) => {
    results.push(JSON.parse(line) as Result);
    return Promise.resolve();
  });
  return { results, tally };
}

describe('the receipts of every exercise, as the page saves them', () => {
  it.each(exerciseIds)(
    '%s: all points and none, each confirmed and named',
    async (id) => {
      const exercise = exerciseFrom(grading.core, id, site);
      const folder = join(root, id);
      const files = [
        await save(folder, exercise, solved(exercise), 'Ada Lovelace'),
        await save(folder, exercise, begun(exercise), 'Bo'),
      ];
      const { results, tally } = await graded(exercise, folder);
      expect(tally).toEqual({ graded: 2, rejected: 0, newer: 0 });
      const maximum = results[0]?.['maximum'];
      expect(results).toMatchObject([
        { file: files[0], line: 1, student: 'Ada Lovelace', score: maximum, receipt: { isConfirmed: true } },
        { file: files[1], line: 1, student: 'Bo', receipt: { isConfirmed: true } },
      ]);
      expect(results[1]?.['score']).toBeLessThan(maximum as number);
    },
    60_000,
  );
});

describe('what a lecturer has downloaded', () => {
  const touching = (x: number): Answer => ({
    ...{ exercise: 'sphere-touch', kind: 'construct', revision: 1, revealed: [] },
    steps: {
      'along-x': {
        shapes: {
          A: { type: 'sphere', center: [0, 1, 0], radius: 0.75 },
          B: { type: 'sphere', center: [x, 1, 0], radius: 0.5 },
        },
        history: [],
      },
    },
  });
  let exercise: Exercise;
  beforeAll(() => {
    exercise = exerciseFrom(grading.core, 'sphere-touch', site);
  });

  it('a folder for each student, with what else lies in it: all are graded, and who handed in something else is named', async () => {
    const folder = join(root, 'moodle');
    await save(join(folder, 'Student 10_assignsubmission'), exercise, touching(1.25), '');
    await save(join(folder, 'Student 9_assignsubmission'), exercise, touching(1.5), '');
    mkdirSync(join(folder, 'Student 11'));
    writeFileSync(join(folder, 'Student 11', 'essay.pdf'), '%PDF');
    writeFileSync(join(folder, '.DS_Store'), 'x');
    writeFileSync(join(folder, 'Student 11', 'cut.json'), '{"format": "touchstone-receipt",\n  "name": "Cy",\n');
    const { results } = await graded(exercise, folder);
    expect(results).toMatchObject([
      { file: expect.stringContaining('Student 9') as string, score: 0 },
      { file: expect.stringContaining('Student 10') as string, score: 2 },
      {
        file: expect.stringContaining('cut.json') as string,
        line: 1,
        error: { message: expect.stringContaining('cut off') as string },
      },
      {
        file: expect.stringContaining('essay.pdf') as string,
        error: { message: expect.stringContaining('not an answer') as string },
      },
    ]);
  });

  it('a receipt that was changed, and one of another exercise: the error says whose they are', async () => {
    const folder = join(root, 'changed');
    const file = await save(folder, exercise, touching(1.5), 'Ada');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"score": 0', '"score": 2'));
    await save(
      folder,
      exerciseFrom(grading.core, 'edge-edge', site),
      emptyAnswer(exerciseFrom(grading.core, 'edge-edge', site), ''),
      'Bo',
    );
    const { results } = await graded(exercise, folder);
    expect(results).toMatchObject([
      { student: 'Bo', error: { path: 'exercise' } },
      { student: 'Ada', error: { path: 'checksum' } },
    ]);
  });

  it('the name that a list gives comes before the one in the receipt, which is there too', async () => {
    const file = await save(join(root, 'named'), exercise, touching(1.25), 'ada');
    const list = join(root, 'list.json');
    const answer = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(
      list,
      JSON.stringify(
        [
          { student: 'Ada Lovelace', answer },
          { student: 7, answer: touching(1.25) },
        ],
        null,
        1,
      ),
    );
    const { results } = await graded(exercise, list);
    expect(results).toMatchObject([
      { line: 2, student: 'Ada Lovelace', score: 2, receipt: { name: 'ada', isConfirmed: true } },
      { student: 7, score: 2 },
    ]);
  });

  it('an answer on which the grader itself fails is one without a grade: no stack, and the next one is graded', async () => {
    const broken = {
      ...grading,
      core: {
        ...grading.core,
        validate: (): never => {
          throw new RangeError('boom');
        },
      },
    } as Grading;
    const results: string[] = [];
    const files = [await save(join(root, 'fails'), exercise, touching(1.25), 'Ada')];
    const tally = await gradeClass(broken, exercise, sourcesOf([...files, ...files]), (line) =>
      Promise.resolve(void results.push(line)),
    );
    expect(tally).toEqual({ graded: 0, rejected: 2, newer: 0 });
    expect(JSON.parse(results[1] ?? '')).toMatchObject({ student: 'Ada', error: { message: 'boom' } });
  });

  it('a folder without answers is wrong use', () => {
    mkdirSync(join(root, 'empty'));
    expect(() => sourcesOf([join(root, 'empty')])).toThrow('holds no file that ends in .json');
  });
});

describe('entries of a text', () => {
  const read = async (text: string, isWhole = false): Promise<readonly (readonly [number, unknown])[]> => {
    const found: (readonly [number, unknown])[] = [];
    // In pieces of seven bytes, so that nothing depends on where a piece ends.
    async function* pieces(): AsyncGenerator<Uint8Array> {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += 7) yield await Promise.resolve(bytes.subarray(at, at + 7));
    }
    for await (const entry of entriesOf(pieces(), isWhole))
      found.push([entry.line, 'value' in entry ? entry.value : entry.fault.replace(/:.*$/s, '')]);
    return found;
  };
  const [a, b] = [{ x: 'a}"{[', list: [{ y: [1] }] }, { x: 'b' }];
  const pretty = (x: unknown): string => JSON.stringify(x, null, 2);
  const cut = 'What begins on this line does not end';

  it.each<[string, string, readonly (readonly [number, unknown])[]]>([
    [
      'one per line',
      `${JSON.stringify(a)}\n\n${JSON.stringify(b)}\n`,
      [
        [1, a],
        [3, b],
      ],
    ],
    [
      'over many lines, after each other, without a line end between',
      `${pretty(b)}${pretty(b)}`,
      [
        [1, b],
        [3, b],
      ],
    ],
    ['Windows line ends and a byte order mark', `\uFEFF${pretty(b).replaceAll('\n', '\r\n')}`, [[1, b]]],
    [
      'a list over many lines',
      pretty([a, b]),
      [
        [2, a],
        [12, b],
      ],
    ],
    [
      'a list on one line, and one after it',
      `[${JSON.stringify(a)},${JSON.stringify(b)}]\n[]`,
      [
        [1, a],
        [1, b],
      ],
    ],
    [
      'objects at the beginning of the lines of a list',
      `[\n${JSON.stringify(a)},\n${JSON.stringify(b)}\n]`,
      [
        [2, a],
        [3, b],
      ],
    ],
    [
      'a line that is not valid JSON',
      `hello\n${JSON.stringify(b)}`,
      [
        [1, 'This is not valid JSON'],
        [2, b],
      ],
    ],
    [
      'a line that was cut between braces',
      `{"x": {\n${JSON.stringify(b)}`,
      [
        [1, cut],
        [2, b],
      ],
    ],
    [
      'a line that was cut in a text',
      `{"x": "a\n${JSON.stringify(b)}`,
      [
        [1, cut],
        [2, b],
      ],
    ],
    [
      'a receipt that was cut, and the next one',
      `${pretty(a).slice(0, 30)}\n${pretty(b)}`,
      [
        [1, cut],
        [4, b],
      ],
    ],
    [
      'a receipt that was cut at the end',
      `${pretty(b)}\n{\n  "x": 1,`,
      [
        [1, b],
        [4, cut],
      ],
    ],
    [
      'a list that does not end',
      `[\n${JSON.stringify(b)},\n`,
      [
        [2, b],
        [1, cut],
      ],
    ],
    [
      'a fault within a value takes that value alone',
      `{"x": nope}\n${JSON.stringify(b)}`,
      [
        [1, 'This is not valid JSON'],
        [2, b],
      ],
    ],
    ['nothing', '\n \n', []],
  ])('%s', async (_, text, expected) => {
    expect(await read(text)).toEqual(expected);
  });

  it('a file that is JSON as a whole may be indented as it likes', async () => {
    const text = pretty(a).replaceAll(/\n */g, '\n');
    expect(await read(text, true)).toEqual([[1, a]]);
  });
});
