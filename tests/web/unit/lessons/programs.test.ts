// SPDX-License-Identifier: MIT
// Values on their way into a program and out of it, and what becomes of one that does not end well.
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeRunner } from '../../../../web/src/coding/node.ts';
import { callProgram, gapBetween, isFiniteValue, javascriptOf } from '../../../../web/src/lessons/programs.ts';

const runner = createNodeRunner();
afterAll(() => runner.close());
const call = (program: string, seconds = 5) => callProgram(runner, program, 'f', [[[1, 2]], [[3, 4]]], { seconds });

it.each([
  [0.5, '0.5'],
  [Number.NaN, 'NaN'],
  ['a"b', '"a\\"b"'],
  [[1, -2, 3], '{ x: 1, y: -2, z: 3 }'],
  [{ type: 'sphere', center: [0, 1, 0], radius: 2 }, '{ type: "sphere", center: { x: 0, y: 1, z: 0 }, radius: 2 }'],
  [{ list: [[1, 2], true] }, '[{ x: 1, y: 2 }, true]'],
  [
    {
      type: 'polygon2',
      points: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    },
    '{ type: "polygon2", points: [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }] }',
  ],
] as const)('%j in JavaScript', (value, text) => {
  expect(javascriptOf(value as Parameters<typeof javascriptOf>[0])).toBe(text);
});

describe('a result', () => {
  it('of each case, as text and as a value; what a program prints stands apart', async () => {
    const program =
      'function f(p) {\n  console.log("x", p.x);\n  return { p, s: [p.x / 3, "a"], n: null, i: 1 / 0 };\n}';
    const outcome = await call(program);
    expect(outcome).toMatchObject({ kind: 'ran', printed: ['x 1', 'x 3'] });
    const [first] = outcome.kind === 'ran' ? outcome.results : [];
    expect(first).toEqual({
      text: '{ p: { x: 1, y: 2 }, s: [0.333333, "a"], n: null, i: Infinity }',
      value: { p: [1, 2], s: { list: [1 / 3, 'a'] }, n: Number.NaN, i: Infinity },
    });
  });
  it('a program that prints without end still has its result', async () => {
    const outcome = await call('function f(p) { for (let i = 0; i < 1000; ++i) console.log(i); return p.y; }');
    expect(outcome).toMatchObject({ kind: 'ran', results: [{ value: 2 }, { value: 4 }] });
  });
  it('one that is too long is said to be', async () => {
    expect(await call('const f = () => new Array(1000).fill(1);')).toMatchObject({ results: ['too long', 'too long'] });
  });
});

describe('a program that fails', () => {
  it('with the line and the case', async () => {
    expect(await call('function f(p) {\n  if (p.x > 2) throw new Error("three");\n  return 0;\n}')).toMatchObject({
      ...{ kind: 'failed', atCase: 1, isLate: false },
      diagnostics: [{ line: 2, message: 'Error: three' }],
    });
  });
  it('an end that is missing is an error of its last line', async () => {
    expect(await call('function f(p) {\n  return 0;\n')).toMatchObject({ kind: 'failed', diagnostics: [{ line: 3 }] });
  });
  it('an endless loop ends by the time limit', async () => {
    const outcome = await call('function f() {\n  while (true);\n}', 0.5);
    expect(outcome).toMatchObject({ kind: 'failed', isLate: true });
    expect(outcome.kind === 'failed' && outcome.diagnostics[0]?.message).toMatch(
      /longer than 0.5 s \(an endless loop\?\)/,
    );
  });
  it('nothing of a page or a network is there', async () => {
    expect(await call('const f = () => fetch("https://example.com");')).toMatchObject({
      kind: 'failed',
      diagnostics: [{ message: expect.stringMatching(/^fetch is not available here/) as string }],
    });
  });
});

it('how far values are apart', () => {
  expect(gapBetween(1, 1.5)).toBe(0.5);
  expect(gapBetween([0, 0], [3, 4])).toBe(5);
  expect(gapBetween({ list: [1, 2] }, { list: [1, 4] })).toBe(2);
  expect(gapBetween(true, true)).toBe(0);
  expect(gapBetween(true, false)).toBe(Infinity);
  expect(gapBetween([0, 0], [0, 0, 0])).toBe(Infinity);
  expect(gapBetween(1, 'a')).toBe(Infinity);
  expect(isFiniteValue({ list: [[1, Number.NaN]] })).toBe(false);
  expect(isFiniteValue({ a: 1, b: 'x' })).toBe(true);
});
