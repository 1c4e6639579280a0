// SPDX-License-Identifier: MIT
// Students' JavaScript, run by the engine that is WebAssembly. Expected answers are worked out by hand; lines are counted in
// the sources as printed here, the first being 1.
import { expect, test } from 'vitest';
import { sentence } from '../../../../web/src/coding/sentences.ts';
import type { RunOutcome, RunRequest } from '../../../../web/src/coding/types.ts';
import { plain, ran, request, sharedRunner, spheres, sphereSphereJavascript, stopped } from './codingSupport.ts';

const runner = sharedRunner();
const run = (source: string, inputs: readonly number[] = [1, 2, 3], limits = {}): Promise<RunOutcome> =>
  runner.run(request('javascript', source, inputs, limits));

test('f(x) = 2x + 1 of 1, 2, 3 is 3, 5, 7, however the function is written', async () => {
  for (const source of ['function f(x) { return 2 * x + 1; }', 'const f = (x) => 2 * x + 1;'])
    expect([...ran(await run(source)).outputs]).toEqual([3, 5, 7]);
});

test('two spheres: objects in, an object out, as a row of 11 numbers', async () => {
  // Centres 5 apart along (3, 4, 0), radii 1 and 2: distance 2, normal (0.6, 0.8, 0).
  const inputs = Float64Array.from([0, 0, 0, 1, 3, 4, 0, 2]);
  const program = { language: 'javascript', source: sphereSphereJavascript } as const;
  const outcome = await runner.run({ program, signature: spheres, inputs, count: 1, isTimed: true });
  const { outputs, nanosecondsPerCall } = ran(outcome);
  const expected = [0, 2, 0.6, 0.8, 0, 0.6, 0.8, 0, 1.8, 2.4, 0];
  expected.forEach((number, i) => expect(outputs[i]).toBeCloseTo(number, 14));
  expect(nanosecondsPerCall).toBeGreaterThan(0);
});

test('helpers may be declared anew', async () => {
  expect([
    ...ran(await run('const length = 5;\nfunction dot() { return length; }\nconst f = (x) => dot() + x;', [1])).outputs,
  ]).toEqual([6]);
});

test('NaN comes through', async () => {
  expect([...ran(await run('const f = (x) => Math.sqrt(-x);', [1])).outputs]).toEqual([NaN]);
});

test('a syntax error in line 2', async () => {
  const outcome = await run('function f(x) {\n  return (x;\n}');
  if (outcome.kind !== 'not-compiled') throw new Error(JSON.stringify(outcome));
  expect(outcome.diagnostics[0]).toMatchObject({
    line: 2,
    severity: 'error',
    help: { key: 'bracket', values: { bracket: ')' } },
  });
});

test('an endless loop from case 2 on is ended, and the next run works', async () => {
  const stop = stopped(await run('function f(x) { while (x > 2); return x; }', [1, 2, 3], { seconds: 0.3 }));
  expect(stop).toMatchObject({ why: 'time', atCase: 2 });
  expect(stop.message).toBe('It took longer than 0.3 s (an endless loop?). It was in case 3.');
  expect([...ran(await run('const f = (x) => x;')).outputs]).toEqual([1, 2, 3]);
});

test('endless recursion, with its function and line', async () => {
  const stop = stopped(await run('function g(x) {\n  return g(x + 1) + 1;\n}\nfunction f(x) { return g(x); }'));
  expect(stop).toMatchObject({ why: 'exception', atCase: 0, functionName: 'g', line: 2 });
  expect(stop.message).toMatch(/recursion/);
});

test('memory eaten', async () => {
  const stop = stopped(
    await run('function f(x) { const list = []; while (true) list.push([x, x, x, x]); }', [1], { seconds: 50 }),
  );
  expect(stop).toMatchObject({ why: 'memory', atCase: 0 });
  expect(stop.message).toContain('64 MB');
});

test('an exception, with its line', async () => {
  const stop = stopped(await run('function f(x) {\n  if (x > 1) throw new RangeError("too far");\n  return x;\n}'));
  expect(stop).toMatchObject({
    why: 'exception',
    atCase: 1,
    line: 2,
    functionName: 'f',
    message: 'RangeError: too far',
  });
  expect(stopped(await run('function f(x) { throw "text"; }')).message).toBe('It threw "text".');
});

test('a missing function is asked for as it has to be written', async () => {
  expect(stopped(await run('function g(x) {}')).message).toContain('It starts with: function f(x)');
});

const wrongResults: readonly [string, string][] = [
  ['undefined', 'sphereSphere() is undefined; expected: Result {hit, distance, normal, pointOnA, pointOnB}.'],
  ['5', 'sphereSphere() is 5; expected: Result {hit, distance, normal, pointOnA, pointOnB}.'],
  ['[1]', 'sphereSphere() is […] (array); expected: Result {hit, distance, normal, pointOnA, pointOnB}.'],
  ['{ hit: 1 }', 'sphereSphere().hit is 1; expected: true / false.'],
  ['{ hit: true, distance: "2" }', 'sphereSphere().distance is "2"; expected: number.'],
  ['{ hit: true, distance: 2 }', 'sphereSphere().normal is undefined; expected: Vec3 {x, y, z}.'],
  ['{ hit: true, distance: 2, normal: { x: 1, y: null, z: 0 } }', 'sphereSphere().normal.y is null; expected: number.'],
];
test.each(wrongResults)('the result %s is told as of wrong form', async (result, message) => {
  const program = { language: 'javascript', source: `function sphereSphere() { return ${result}; }` } as const;
  const outcome = await runner.run({ program, signature: spheres, inputs: new Float64Array(8), count: 1 });
  expect(stopped(outcome)).toMatchObject({ why: 'wrong-result', atCase: 0, message });
});

test('a promise is no number', async () => {
  expect(stopped(await run('async function f(x) { return x; }')).message).toBe('f() is Promise; expected: number.');
});

const unavailable = [
  'fetch("/")',
  'new XMLHttpRequest()',
  'require("fs")',
  'process.exit()',
  'Date.now()',
  'Math.random()',
];
test.each(unavailable)('%s is not available, and said so', async (call) => {
  const stop = stopped(await run(`function f(x) {\n  return ${call};\n}`));
  expect(stop).toMatchObject({ why: 'exception', line: 2 });
  const name = /^(?:new )?([\w.]+?)(?:\(|\.exit|\.now)/.exec(call)?.[1] ?? '';
  expect(stop.message).toBe(sentence({ key: 'unavailable', values: { name } }, 'en'));
});

const escapes = [
  'this.constructor.constructor("return typeof process")()',
  'globalThis.constructor.constructor("return typeof fetch")()',
  '(() => {}).constructor("return typeof XMLHttpRequest")()',
  '(0, eval)("typeof require")',
  'typeof WebAssembly',
  'typeof postMessage',
];
test.each(escapes)('%s finds nothing', async (expression) => {
  expect([...ran(await run(`function f(x) { return ${expression} === 'undefined' ? 1 : 0; }`, [1])).outputs]).toEqual([
    1,
  ]);
});

test('import() imports nothing, import is no script', async () => {
  expect(stopped(await run('function f(x) { return import("node:fs"); }')).why).toBe('wrong-result');
  expect((await run('import fs from "node:fs";\nfunction f(x) { return x; }')).kind).toBe('not-compiled');
});

test('an engine that the student took apart still checks the result', async () => {
  const source = 'JSON.stringify = Array.isArray = () => 1; String = null;\nfunction f(x) { return [x]; }';
  expect(stopped(await run(source)).message).toBe('f() is […] (array); expected: number.');
});

test.each<[what: string, change: Partial<RunRequest>, why: RegExp]>([
  ['a function whose name is none in a program', { signature: { ...plain, name: 'closest-point' } }, /closest-point/],
  ['a type that is only a property of every object', { signature: { ...plain, result: 'constructor' as 'bool' } }, /./],
  ['more cases than numbers', { count: 5 }, /5 cases are 5 numbers; found 3/],
])('every run ends with an outcome: %s', async (_what, change, why) => {
  const outcome = await runner.run({ ...request('javascript', 'const f = (x) => x;', [1, 2, 3]), ...change });
  if (outcome.kind !== 'no-compiler') throw new Error(JSON.stringify(outcome));
  expect(outcome.message).toMatch(why);
});

test('console prints values with their case, in whole lines', async () => {
  const source = `function f(x) {
  console.log('x', x, [1, -0, NaN], { a: { b: [{}] }, name: 'q' });
  if (x === 2) console.warn('two\\nlines', null, undefined, new Set([1]), new Map([[1, 'a']]), f, 1n);
  return x;
}`;
  expect(ran(await run(source, [1, 2])).printed).toEqual({
    lines: [
      { atCase: 0, text: 'x 1 [1, -0, NaN] { a: { b: [{}] }, name: "q" }' },
      { atCase: 1, text: 'x 2 [1, -0, NaN] { a: { b: [{}] }, name: "q" }' },
      { atCase: 1, text: 'two' },
      { atCase: 1, text: 'lines null undefined Set [1] Map [[1, "a"]] [function f] 1n' },
    ],
    isCut: false,
  });
  expect(ran(await run('function f(x) { return x; }')).printed).toBeUndefined();
});

test('200 lines of 1,000 characters are kept at most, 20,000 in all; what a loop without end prints is there', async () => {
  const endless = stopped(await run('function f(x) { for (let i = 0; ; ++i) console.log(i); }', [1], { seconds: 0.3 }));
  expect(endless.why).toBe('time');
  expect(endless.printed?.isCut).toBe(true);
  expect(endless.printed?.lines).toHaveLength(200);
  expect(endless.printed?.lines.at(-1)?.text).toBe('199');
  const long = ran(await run("function f(x) { console.log('a'.repeat(5000000)); console.log('b'); return x; }", [1]));
  expect(long.printed?.lines.map(({ text }) => text)).toEqual([`${'a'.repeat(1000)}…`, 'b']);
  const circular = 'function f(x) { const a = {}; a.a = a; console.log(a); return x; }';
  expect(ran(await run(circular, [1])).printed?.lines[0]?.text).toBe('{ a: { a: { a: { a: {…} } } } }');
});
