// SPDX-License-Identifier: MIT
// Files of pairs as tables: every line is a row, whatever is wrong with it; order by any column; a hundred thousand rows.
import { describe, expect, test } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { csvRows, separatorOf } from '../../../../../web/src/formats/dialects/csv.ts';
import { isTable, mostRows, readTable, tableIn } from '../../../../../web/src/formats/dialects/table.ts';
import { type AnsweredRow, answerTable, sortedBy, valueIn } from '../../../../../web/src/queries/tableAnswers.ts';
import { say } from '../../../../../web/src/text/language.ts';

const core = await loadTouchstone();
const answered = (text: string, dialect?: 'jolt'): Promise<readonly AnsweredRow[]> =>
  answerTable(
    core,
    readTable(text, dialect),
    () => undefined,
    () => false,
  );
const problemOf = ({ problem }: AnsweredRow): string => (problem === undefined ? '' : say(problem));
const spheres = (x: number): object => ({
  a: { type: 'sphere', center: [0, 0, 0], radius: 1 },
  b: { type: 'sphere', center: [x, 0, 0], radius: 1 },
});

test('CSV: cells in quotes, line ends of both kinds, separators', () => {
  expect([...csvRows('a,"b, ""c""\nd"\r\n\n1, 2 ,\n"open', ',')]).toEqual([
    { line: 1, cells: ['a', 'b, "c"\nd'], count: 2 },
    { line: 4, cells: ['1', '2', ''], count: 3 },
    { line: 5, cells: ['open'], count: 1 },
  ]);
  expect(['a,b', 'a;b,c;d', 'a\tb\tc;d'].map(separatorOf)).toEqual([',', ';', '\t']);
});

describe('JSON Lines', () => {
  const text = [
    JSON.stringify({ id: 'near', ...spheres(3), distance: 1.25, engine: 'mine' }),
    '',
    '{"id": "cut off", "a": {',
    JSON.stringify({ id: 'far', ...spheres(7) }),
    JSON.stringify({ id: 'wrong', ...spheres(3), b: { type: 'sphere', center: [0, 0], radius: 1 } }),
    JSON.stringify({
      id: 'jolt',
      a: { type: 'SphereShape', mRadius: 1 },
      b: { type: 'BoxShape', mHalfExtent: [1, 1, 1], mPosition: [4, 0, 0] },
    }),
    JSON.stringify({ id: 'unknown', a: { type: 'Blob' }, b: {} }),
    JSON.stringify({ id: 'posed', ...spheres(0), poseB: { position: [5, 0, 0], rotation: [0, 0, 0, 1] } }),
    '[1, 2]',
    JSON.stringify({ id: 'mixed', a: spheres(0), b: { type: 'circle2', center: [0, 0], radius: 1 } }),
  ].join('\n');
  test('a wrong first line is a row like any other', () => expect(isTable(`no JSON\n${text}`)).toBe(true));
  test('each line is a row with its number, its answer or its problem', async () => {
    expect(isTable(text)).toBe(true);
    const rows = await answered(text);
    expect(rows.map(({ row }) => row.line)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rows.map(({ answer }) => answer?.distance)).toEqual([
      1,
      undefined,
      5,
      undefined,
      2,
      undefined,
      3,
      undefined,
      undefined,
    ]);
    expect(rows.map(problemOf)).toEqual([
      '',
      'The line is not valid JSON.',
      '',
      'b.center must have 3 numbers, but has 2.',
      '',
      'a.type is “Blob”, which is not a shape of the core or of one known engine.',
      '',
      'The line must be an object with the shapes a and b.',
      expect.stringMatching(/^a\.type is/),
    ]);
    expect(rows[0] && valueIn(rows[0], 'difference')).toBe(0.25);
    expect(readTable(text).columns).toEqual(['distance', 'engine']);
  });
  test('rows are sorted by any column; what is missing comes last both ways', async () => {
    const rows = await answered(text);
    const lines = (sorted: readonly AnsweredRow[]): readonly number[] => sorted.map(({ row }) => row.line);
    expect(lines(sortedBy(rows, 'distance', false))).toEqual([1, 6, 8, 4, 3, 5, 7, 9, 10]);
    expect(lines(sortedBy(rows, 'distance', true))).toEqual([4, 8, 6, 1, 3, 5, 7, 9, 10]);
    expect(lines(sortedBy(rows, 'problem', false)).slice(0, 5)).toEqual([3, 5, 7, 9, 10]);
    expect(lines(sortedBy(rows, 'given.engine', true))[0]).toBe(1);
  });
});

describe('CSV', () => {
  test('a column for each number, or numbers in one cell; a column for the results of the file', async () => {
    const text = `id,a.type,a.center.x,a.center.y,a.center.z,a.radius,b.type,b.min,b.max,distance
1,sphere,0,0,0,1,aabb,"2 0 0","3 1 1",1
2,sphere,0,0,0,-1,aabb,2 0 0,3 1 1,1
3,sphere,0,0,0,1,aabb,2 0 0,3 1 1,1,7
4,sphere,0,0,,1,aabb,2 0 0,3 1 1,1`;
    expect(isTable(text)).toBe(true);
    const rows = await answered(text);
    expect(rows.map(({ answer }) => answer?.distance)).toEqual([1, undefined, undefined, undefined]);
    expect(rows.map(problemOf)).toEqual([
      '',
      'a.radius is -1; it must be 0 or more.'.replace('-', '−'),
      'The row has 11 cells; the header has 10.',
      'a.center must have 3 numbers, but has 2.',
    ]);
  });
  test('semicolons with decimal commas', async () => {
    const rows = await answered(
      'a.type;a.center;a.radius;b.type;b.center;b.radius\nsphere;0 0 0;0,5;sphere;2,5 0 0;0,5',
    );
    expect(rows[0]?.answer?.distance).toBe(1.5);
  });
  test('the types of an engine', async () => {
    const [row] = await answered(
      'a.type,a.mRadius,b.type,b.mRadius,b.mPosition.x,b.mPosition.y,b.mPosition.z\nSphereShape,1,SphereShape,1,5,0,0',
    );
    expect(row?.answer?.distance).toBe(3);
  });
});

test('scenes, logs and prose are not tables', () => {
  for (const text of [
    '',
    'a,b\n1,2',
    JSON.stringify(spheres(3)),
    '{"touchstone": 1}\n{}',
    'SphereShape(1)\nSphereShape(2)',
  ])
    expect(isTable(text), text).toBe(false);
});
test('many rows are answered in portions, a run can be cancelled; more than a hundred thousand are refused', async () => {
  const line = `${JSON.stringify(spheres(3))}\n`;
  const table = readTable(line.repeat(10_000));
  let portions = 0;
  const rows = await answerTable(
    core,
    table,
    () => (portions += 1),
    () => false,
  );
  expect(rows).toHaveLength(10_000);
  expect(portions).toBeGreaterThan(1);
  expect(
    await answerTable(
      core,
      table,
      () => undefined,
      () => true,
    ),
  ).not.toHaveLength(10_000);
  expect(() => readTable('1\n'.repeat(mostRows + 1))).toThrow('table.tooMany');
});
test('rows are read while they are taken', () => {
  const table = tableIn(`${JSON.stringify(spheres(3))}\n`.repeat(1000));
  expect(table.count).toBe(1000);
  const rows = table.rows[Symbol.iterator]();
  expect(rows.next().value?.line).toBe(1);
});
test('limits of CSV hold before a row is read: dots, columns, rows, gaps of lists', () => {
  const header = 'a.type,b.type';
  expect(() => readTable(`${header},${'x.'.repeat(400_000)}\nsphere,sphere,1`)).toThrow('table.path');
  expect(() => readTable(`${header},${'a.x.y.z.w.0.1.2'}\nsphere,sphere,1`)).not.toThrow();
  expect(() => readTable(`${header},${'c,'.repeat(5000)}\nsphere`)).toThrow('table.columns');
  expect(() => readTable(`${header}\n${'s\n'.repeat(mostRows + 1)}`)).toThrow('table.tooMany');
  // Line ends within a cell are no rows.
  expect(readTable(`${header},note\nsphere,sphere,"${'\n'.repeat(mostRows + 10)}"`).rows).toHaveLength(1);
  const [row] = readTable(`${header},${','.repeat(10)}\n${','.repeat(6_000_000)}`).rows;
  expect(row?.problem).toEqual({ key: 'table.cells', values: { found: 6_000_001, count: 13 } });
  // An index far from the others makes no list of its length.
  const far = readTable(`${header},a.center.999\nsphere,sphere,1`).rows[0]?.a as { center?: unknown } | undefined;
  expect(far?.center).toEqual({ 999: 1 });
});
test('a cell of many digits with a letter at its end is read in one pass', async () => {
  const digits = '1'.repeat(200_000);
  const [row] = readTable(`a.type,b.type,note\nsphere,sphere,${digits}x`).rows;
  expect(row?.given['note']).toBe(digits.slice(0, 80));
});
test('a line of more than a million characters is a row with the reason', () => {
  const pair = JSON.stringify(spheres(3));
  const rows = readTable(`${pair}\n{"a": 1, "b": "${'x'.repeat(1_000_001)}"}\n${pair}`).rows;
  expect(rows.map(({ problem }) => problem?.key)).toEqual([undefined, 'table.long', undefined]);
});
test('hostile names of columns are names', async () => {
  const rows = await answered('a.type,b.type,__proto__.x,constructor,a.__proto__.y\nsphere,sphere,1,2,3');
  expect(rows[0]?.answer).toBeUndefined();
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});
