// SPDX-License-Identifier: MIT
// The table and the statistics of a class, from files as a learning platform gives them to the text that a spreadsheet opens.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { WrongUse } from '../../../../bindings/output.ts';
import { type ClassFiles, printsLines, sourcesBeside, writeClass } from '../../../../web/src/grading/classFiles.ts';
import { statisticsCsv, statisticsOf, statisticsText } from '../../../../web/src/grading/classStatistics.ts';
import { classCsv, ClassTable } from '../../../../web/src/grading/classTable.ts';
import { csvText } from '../../../../web/src/grading/csv.ts';
import { exerciseFrom } from '../../../../web/src/grading/files.ts';
import type { Exercise } from '../../../../web/src/grading/format.ts';
import { gradeClass } from '../../../../web/src/grading/gradeClass.ts';
import { type Grading, gradingWith } from '../../../../web/src/grading/grade.ts';
import { sourcesOf } from '../../../../web/src/grading/sources.ts';

const site = resolve(import.meta.dirname, '../../../../web/src/content/exercises');
const root = mkdtempSync(join(tmpdir(), 'touchstone-tables-'));
afterAll(() => rmSync(root, { recursive: true }));
let grading: Grading;
let exercise: Exercise;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
  exercise = exerciseFrom(grading.core, 'sphere-touch', site);
});

/** Radii 0.75 and 0.5: the spheres touch at x = 1.25. The exercise has a criterion with 2 points, and a required one. */
const touching = (x: number, id = 'sphere-touch') => ({
  exercise: id,
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
function file(path: string, content: unknown): string {
  const at = join(root, path);
  mkdirSync(join(at, '..'), { recursive: true });
  writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return at;
}
async function tableOf(...paths: readonly string[]): Promise<{ table: ClassTable; lines: Record<string, unknown>[] }> {
  const table = new ClassTable();
  const lines: Record<string, unknown>[] = [];
  await gradeClass(grading, exercise, sourcesOf(paths), (line, answer) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
    return Promise.resolve(table.add(answer));
  });
  return { table, lines };
}
const list = (...answers: readonly [student: unknown, answer: object][]) =>
  answers.map(([student, answer]) => JSON.stringify({ student, answer })).join('\n');

it('one row a student: the best of several answers, the errors of the others, a name of 7 or of two words', async () => {
  const text = list(
    ['Ada  Lovelace', touching(1.5)],
    [7, touching(1.25)],
    [' Ada Lovelace', touching(1.25)],
    ['Ada Lovelace', touching(2)],
    ['Bo', touching(1.25, 'edge-edge')],
    ['Bo', { ...touching(1.5), seed: 1 }],
  );
  const path = file('best.jsonl', text);
  const { table } = await tableOf(path);
  const csv = classCsv(table.rows, 'en').split('\r\n');
  expect(csv).toHaveLength(5);
  expect(csv[0]).toBe(
    '\uFEFFstudent,score,maximum,along-x/radius (required),along-x/touch (2),answers,revealed,tries,receipt,seed,revision,file,line,error',
  );
  expect(csv[1]).toBe(`Ada Lovelace,2,2,yes,2,3,,0,,,,${path},3,`);
  expect(csv[2]).toBe(`7,2,2,yes,2,1,,0,,,,${path},2,`);
  expect(csv[3]).toMatch(/^Bo,,,,,2,,,,,.*best\.jsonl,5,".*edge-edge.* \| .*seed.*"$/);
});

it('a file that is cut off, or another one, names its student: from its text, the folder, or the name of the file', async () => {
  const half = JSON.stringify({ format: 'touchstone-receipt', name: 'Cy "C" Ö', answer: {} }, null, 2).slice(0, -8);
  const moodle = join(root, 'moodle');
  file('moodle/Ada Lovelace_123_assignsubmission_file_/receipt.json', touching(1.25));
  file('moodle/Bo/notes.txt', 'x');
  file('moodle/cut.json', half);
  file('moodle/touchstone-sphere-touch-Dora-Ng (1).json', '{ "student" ');
  file('moodle/unknown.json', '[1, 2]');
  const { table, lines } = await tableOf(moodle);
  expect(lines.map(({ student, studentFrom }) => [student, studentFrom])).toEqual([
    ['Ada Lovelace', 'folder'],
    ['Bo', 'folder'],
    ['Cy "C" Ö', undefined],
    ['Dora Ng', 'file name'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  // The name of a folder joins no answers: nobody loses one to a folder of a whole course. What has no name in one file is one row.
  expect(table.rows).toHaveLength(5);
  expect(table.rows.map(({ best }) => best?.score)).toEqual([2, ...Array<undefined>(4).fill(undefined)]);
});

it('one name in the folders of two students is two students', async () => {
  const folder = join(root, 'namesakes');
  file('namesakes/s1/a.json', { student: 'Kim', answer: touching(1.25) });
  file('namesakes/s2/a.json', { student: 'Kim', answer: touching(1.5) });
  expect((await tableOf(folder)).table.rows.map(({ best }) => best?.score)).toEqual([2, 0]);
});

describe('a class of which one hand-in is hostile', () => {
  it('has one row for it, and its first reasons, however many lines it has', async () => {
    const folder = join(root, 'flood');
    file('flood/s1/answer.json', touching(1.25));
    file('flood/s2/answer.json', Array<string>(3000).fill('[').join('\n'));
    file('flood/s3/answer.jsonl', Array<string>(3000).fill('{}').join('\n'));
    file('flood/s4/answer.jsonl', list(...Array.from({ length: 300 }, (_, i): [string, object] => [`x${i}`, {}])));
    const { table, lines } = await tableOf(folder);
    const of = (name: string): string => lines.filter(({ file: at }) => String(at).includes(name)).length.toString();
    // 20 of one student and 200 students are shown, and one line for the others.
    expect(['s1', 's2', 's3', 's4'].map(of)).toEqual(['1', '21', '21', '201']);
    expect(lines.findLast(({ file: at }) => String(at).includes('s3'))).toMatchObject({
      student: 's3',
      error: { message: 'and 2980 more answers that are rejected' },
    });
    const rows = table.rows.filter(({ file: at }) => !String(at).includes('s4'));
    expect(rows.map(({ student, answers, errorCount }) => [student, answers, errorCount])).toEqual([
      ['s1', 1, 0],
      // A fault for every 65 brackets, and for the last ones.
      ['s2', 47, 47],
      ['s3', 3000, 3000],
    ]);
    expect(classCsv(rows, 'en')).toMatch(
      /s3,.*s3.answer\.jsonl,1,"exercise must be a text, but is missing\. \| and 2999 more"\r\n$/,
    );
    expect(statisticsOf(rows)).toMatchObject({ graded: 1, ungraded: 2 });
  });
  it('names links and folders that cannot be read as lines of their own, and grades the others', async () => {
    const folder = join(root, 'links');
    const answer = file('links/s1/answer.json', touching(1.25));
    file('links/s2/none.txt', 'x');
    symlinkSync(answer, join(folder, 's2/answer.json'));
    symlinkSync(folder, join(folder, 's2/loop'));
    const { lines } = await tableOf(folder);
    expect(lines).toMatchObject([
      { student: 's1', score: 2 },
      { student: 's2', error: { message: 'It is a symbolic link, which is not followed.' } },
      { student: 's2', error: { message: 'It is a symbolic link, which is not followed.' } },
      { student: 's2', error: { message: expect.stringContaining('The file is not an answer') as string } },
    ]);
    // One that a lecturer names is followed.
    expect((await tableOf(join(folder, 's2/answer.json'))).lines).toMatchObject([{ score: 2 }]);
  });
  it('cuts names, and lets nothing of them act on a terminal or in a table', async () => {
    const { table, lines } = await tableOf(
      file('names.jsonl', list(['x'.repeat(100_000), touching(1.25)], ['\u001b[2J\u009b\u202eevE', touching(1.5)])),
    );
    expect(lines.map(({ student }) => student)).toEqual([`${'x'.repeat(200)}…`, '\u001b[2J\u009b\u202eevE']);
    expect(table.rows.map(({ student }) => student)).toEqual([`${'x'.repeat(200)}…`, '�[2J��evE']);
  });
});

it('an answer of a newer revision says so on its line and in the table, and where it cannot be read', async () => {
  const newer = { ...touching(1.25), revision: 3 };
  const { table, lines } = await tableOf(
    file('newer.jsonl', list(['Ada', newer], ['Bo', { ...newer, steps: { other: {} } }], ['Cy', touching(1.25)])),
  );
  const note = expect.stringMatching(/revision 3 of the exercise, which is newer than revision 2/) as string;
  expect(lines).toMatchObject([{ score: 2, revision: 3, note }, { error: { message: note } }, { score: 2 }]);
  expect(lines[2]).not.toHaveProperty('note');
  expect(classCsv(table.rows, 'en').split('\r\n')[1]).toMatch(/^Ada,2,2,yes,2,1,,0,,,3 \(newer\),/);
});

it('answers in UTF-16, as PowerShell writes them, are read', async () => {
  const path = file('utf16.jsonl', '');
  writeFileSync(path, `\uFEFF${list(['Ödön', touching(1.25)])}\r\n`, 'utf16le');
  expect((await tableOf(path)).lines).toMatchObject([{ line: 1, student: 'Ödön', score: 2 }]);
});

describe('CSV', () => {
  it.each([
    ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
    ['+1', `'+1`],
    ['-2', `'-2`],
    ['@SUM(A1)', `'@SUM(A1)`],
    [' \t=1', `'=1`],
    ['\r=1', `'=1`],
    ['a, b', '"a, b"'],
    ['two\nlines', 'two lines'],
    ['\u001b[2J\u202eAda', '�[2J�Ada'],
    ["O'Brien-Smith", "O'Brien-Smith"],
  ])('%j is a text in a spreadsheet and no formula', (cell, shown) => {
    expect(csvText([[cell]], 'en')).toBe(`\uFEFF${shown}\r\n`);
  });
  it('in German has semicolons and decimal commas; numbers stay numbers, also negative ones', () => {
    expect(csvText([['a,b', 0.5, -1, undefined, 'c;d']], 'de')).toBe('\uFEFFa,b;0,5;-1;;"c;d"\r\n');
  });
});

describe('statistics', () => {
  /** Two are 0.25 m and 0.75 m apart, one overlaps, one has all points, one has an answer to another exercise. */
  const mixed = list(
    ['Ada', touching(1.5)],
    ['Bo', touching(2)],
    ['Cy', touching(1)],
    ['Dora', touching(1.25)],
    ['Eve', touching(1, 'edge-edge')],
  );
  const mistake = 'The signed distance is … m; it must become 0. …';
  it('count one mistake of many students once, whatever their numbers are', async () => {
    const { table } = await tableOf(file('mixed.jsonl', mixed));
    const found = statisticsOf(table.rows);
    expect(found).toMatchObject({ graded: 4, ungraded: 1, mean: 0.5, median: 0, maximum: 2, full: 1 });
    expect(found.criteria).toEqual([
      { id: 'along-x/radius', failed: 0, unreadable: 0, mistakes: [] },
      { id: 'along-x/touch', failed: 3, unreadable: 0, mistakes: [{ mistake, students: 3 }] },
    ]);
    expect(statisticsText(exercise, found, 'en')).toBe(
      `sphere-touch (revision 2): 4 students, 1 without a grade (the answer has an error)
Score: mean 0.5 of 2, median 0; all points: 1 student (25 %)

along-x/radius: not passed by 0 students (0 %)

along-x/touch: not passed by 3 students (75 %)
  students  share  mistake
         3   75 %  ${mistake}
`,
    );
    expect(statisticsCsv(found, 'de')).toContain(`\r\nalong-x/touch;"${mistake}";3;75\r\n`);
  });
  it('separate known mistakes, wrong choices without a message, and parts that were not answered', async () => {
    const before = exercise;
    exercise = exerciseFrom(grading.core, file('choices.json', choices), site);
    const answer = (values: object) => ({ exercise: 'choices', kind: 'answer', revision: 1, seed: 's', values });
    // a is 3, b is 4: the sum is 7 m.
    const { table } = await tableOf(
      file(
        'choices.jsonl',
        list(
          ['Ada', answer({ sum: -1, side: 'left' })],
          ['Bo', answer({ sum: -1, side: 'left' })],
          ['Cy', answer({ sum: 9 })],
          ['Dora', answer({ sum: 7, side: 'right' })],
          ['Eve', answer({ sum: 'seven', side: 'right' })],
        ),
      ),
    );
    const text = statisticsText(exercise, statisticsOf(table.rows), 'en');
    exercise = before;
    expect(text).toContain(
      'sum: not passed by 4 students (80 %)\n  no value of the form that is asked for, which is not counted as a mistake: 1 student\n',
    );
    expect(statisticsOf(table.rows).criteria).toEqual([
      {
        id: 'sum',
        failed: 4,
        // Eve's word is no number, which is no mistake of the sum.
        unreadable: 1,
        mistakes: [
          { mistake: 'You subtracted … from ….', students: 2 },
          { mistake: 'Add both.', students: 1 },
        ],
      },
      {
        id: 'side',
        failed: 3,
        unreadable: 0,
        mistakes: [
          { mistake: 'Wrong answer: On the left', students: 2 },
          { mistake: 'Not answered yet: choose an answer.', students: 1 },
        ],
      },
    ]);
  });
  const choices = {
    format: 'touchstone-exercise',
    version: 1,
    id: 'choices',
    kind: 'answer',
    title: 'Sum',
    text: '{{a}} + {{b}}',
    given: { numbers: { a: { choose: [3] }, b: { choose: [4] } }, shapes: {}, require: [] },
    questions: [
      {
        id: 'sum',
        kind: 'number',
        prompt: 'Sum?',
        answer: 'a + b',
        within: 0.1,
        failed: 'Add both.',
        mistakes: [{ when: 'answer == a - b', says: 'You subtracted {{b}} from {{a}}.' }],
      },
      {
        id: 'side',
        kind: 'choice',
        prompt: 'Where?',
        answer: '"right"',
        choices: [
          { value: 'left', text: 'On the left' },
          { value: 'right', text: 'On the right' },
        ],
        failed: '',
      },
    ],
    worked: '',
  };
});

describe('the files that are named', () => {
  const write = async (files: ClassFiles, from: string): Promise<string> => {
    let printed = '';
    const { table } = await tableOf(from);
    await writeClass(files, exercise, table.rows, 'en', (text) => Promise.resolve(void (printed += text)));
    return printed;
  };
  it('take the table, the statistics by their ending, and - is standard output', async () => {
    const answers = file('written.json', { student: 'Ada', answer: touching(1.5) });
    const [csv, statistics] = [join(root, 'grades.csv'), join(root, 'mistakes.csv')];
    expect(await write({ csv, statistics }, answers)).toBe('');
    expect(readFileSync(csv, 'utf8')).toMatch(/^\uFEFFstudent,.*\r\nAda,0,2,yes,0,1,/);
    expect(readFileSync(statistics, 'utf8')).toMatch(/^\uFEFFcriterion,mistake,students,share in %\r\nalong-x/);
    expect(await write({ csv: undefined, statistics: '-' }, answers)).toMatch(
      /^sphere-touch \(revision 2\): 1 student\n/,
    );
    expect(printsLines({ csv, statistics: '-' })).toBe(false);
    expect(printsLines({ csv, statistics })).toBe(true);
  });
  it('are no answers of the next run, and never replace an answer', () => {
    const folder = join(root, 'again');
    const answer = file('again/a.json', touching(1.25));
    const csv = file('again/grades.csv', 'x');
    const files = { csv, statistics: undefined };
    expect(sourcesBeside(files, sourcesOf([folder])).map((source) => source.file)).toEqual([answer]);
    expect(() => sourcesBeside({ ...files, csv: answer }, sourcesOf([folder]))).toThrow(/holds answers/);
    expect(() => sourcesBeside({ csv, statistics: csv }, [])).toThrow(/name the same file/);
    expect(() => sourcesBeside({ ...files, csv: join(root, 'none/x.csv') }, [])).toThrow(WrongUse);
  });
});
