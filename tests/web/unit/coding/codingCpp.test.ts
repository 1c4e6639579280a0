// SPDX-License-Identifier: MIT
// Students' C++, compiled by clang as WebAssembly and run for real. Expected answers are computed by hand or by the test
// itself; lines are counted in the sources as printed here, the first being 1.
import { expect, test, vi } from 'vitest';
import type { Diagnostic, RunOutcome, Signature } from '../../../../web/src/coding/types.ts';
import {
  plain,
  ran,
  request,
  sharedRunner,
  spheres,
  sphereSphereCpp,
  sphereSphereJavascript,
  stopped,
} from './codingSupport.ts';

// The compiler is large: on a busy machine it takes a minute where it takes a second otherwise.
vi.setConfig({ testTimeout: 300_000 });
/** What only another version of the compiler would change: in `npm run test:long`. */
const rarely = test.runIf(process.env['TOUCHSTONE_LONG']);
const runner = sharedRunner();
const run = (source: string, inputs: readonly number[] = [1, 2, 3], limits = {}): Promise<RunOutcome> =>
  runner.run(request('cpp', source, inputs, limits));
async function diagnostics(source: string, signature = plain): Promise<readonly Diagnostic[]> {
  const outcome = await runner.run(request('cpp', source, [1], {}, signature));
  if (outcome.kind === 'not-compiled') return outcome.diagnostics;
  return ran(outcome).warnings;
}

test('f(x) = 2x + 1 of 1, 2, 3 is 3, 5, 7', async () => {
  const { outputs, warnings, nanosecondsPerCall } = ran(await run('double f(double x) { return 2 * x + 1; }'));
  expect([...outputs]).toEqual([3, 5, 7]);
  expect(warnings).toEqual([]);
  expect(nanosecondsPerCall).toBeUndefined();
});

test('the standard library works without an operating system', async () => {
  const source = `#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>
double f(double x) {
  std::vector<double> list{x, 4, 2};
  std::sort(list.begin(), list.end());
  const std::array<double, 2> two{std::fmod(7.5, x), std::acos(1.0)};
  return list[0] + 10 * std::sqrt(list[2]) + 100 * std::min(two[0], two[1]) + std::abs(-1000.0) +
         std::string("four").size() * 10000 + (std::numeric_limits<double>::max() > 1 ? 100000 : 0);
}`;
  expect([...ran(await run(source, [1, 9])).outputs]).toEqual([141021, 141032]);
});

test('sphere–sphere in C++ and JavaScript: the same bits for 500 pairs (seed spheres-1)', async () => {
  // A multiplicative generator modulo 2^31 − 1, started by the bytes of the seed's name.
  let state = [...'spheres-1'].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2147483647, 7);
  const random = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
  const inputs = Array.from({ length: 500 }, () =>
    [10, 10, 10, 2, 10, 10, 10, 2].map((size) => random() * size),
  ).flat();
  inputs.fill(1, 0, 8);
  const numbers = Float64Array.from(inputs);
  const pairs = { signature: spheres, inputs: numbers, count: 500 };
  const cpp = ran(await runner.run({ ...pairs, program: { language: 'cpp', source: sphereSphereCpp } }));
  const javascript = ran(
    await runner.run({ ...pairs, program: { language: 'javascript', source: sphereSphereJavascript } }),
  );
  expect(new BigUint64Array(javascript.outputs.buffer)).toEqual(new BigUint64Array(cpp.outputs.buffer));
  // Case 0: two spheres of radius 1 with the same centre (1, 1, 1).
  expect([...cpp.outputs.subarray(0, 11)]).toEqual([1, -2, 0, 1, 0, 1, 2, 1, 1, 0, 1]);
  for (let i = 1; i < 500; ++i) {
    const [x1 = 0, y1 = 0, z1 = 0, r1 = 0, x2 = 0, y2 = 0, z2 = 0, r2 = 0] = inputs.slice(i * 8);
    expect(cpp.outputs[i * 11 + 1]).toBeCloseTo(Math.hypot(x2 - x1, y2 - y1, z2 - z1) - r1 - r2, 12);
  }
});

test('boolean arguments and results, boxes and their axes', async () => {
  const signature = {
    name: 'turned',
    parameters: [
      { name: 'box', type: 'OBB' },
      { name: 'isFlipped', type: 'bool' },
    ],
    result: 'Vec3',
  } as const;
  const source = `#include "touchstone.hpp"
Vec3 turned(OBB box, bool isFlipped) { Vec3 x = axes(box)[0]; return isFlipped ? -x : x; }`;
  // A turn of 180° about z: the quaternion (0, 0, 1, 0) sends x to −x.
  const box = [5, 5, 5, 1, 2, 3, 0, 0, 1, 0];
  const inputs = Float64Array.from([...box, 0, ...box, 1]);
  const outcome = await runner.run({ program: { language: 'cpp', source }, signature, inputs, count: 2 });
  expect([...ran(outcome).outputs].map((x) => x + 0)).toEqual([-1, 0, 0, 1, 0, 0]);
});

rarely('NaN comes through', async () => {
  expect([...ran(await run('#include <cmath>\ndouble f(double x) { return std::sqrt(-x); }', [1])).outputs]).toEqual([
    NaN,
  ]);
});

test('a missing semicolon in line 2', async () => {
  expect(await diagnostics('double f(double x) {\n  double ä = 2; double y = x\n  return y * ä;\n}')).toEqual([
    {
      line: 2,
      column: 29,
      severity: 'error',
      message: "expected ';' at end of declaration",
      help: { key: 'semicolon', values: { line: 2 } },
    },
  ]);
});

/** Case and text, as `printed` has them. */
const printedLine = (atCase: number, text: string) => ({ atCase, text });
const head = '#include "touchstone.hpp"\n#include <vector>\n';
type Mistake = readonly [source: string, key: string, values?: Record<string, string>];

/** Each mistake in a line of its own, from line 3 on, and a right function behind them: compiled as one file. */
async function expectHelp(mistakes: readonly Mistake[]): Promise<void> {
  const lines = mistakes.map(([source], i) => `namespace line${i} { ${source} }`);
  const found = await diagnostics(`${head}${lines.join('\n')}\ndouble f(double x) { return x; }`);
  mistakes.forEach(([source, key, values = {}], i) => {
    const helping = found.find(({ line, help }) => line === i + 3 && help?.key === key);
    expect(helping?.help?.values, `${source} ${JSON.stringify(found)}`).toEqual(values);
  });
}

test('errors that are frequent come with help at their line', () =>
  expectHelp([
    ['double f(double x) { return radius; }', 'undeclared', { name: 'radius' }],
    ['double f(double value) { return vale; }', 'didYouMean', { name: 'vale', suggestion: 'value' }],
    ['double f(double x) { sphere s; return x; }', 'didYouMean', { name: 'sphere', suggestion: 'Sphere' }],
    ['double f(double x) { Matrix v; return x; }', 'unknownType', { name: 'Matrix' }],
    ['double f(double x) { Vec2 v; return v.q; }', 'noMember', { name: 'q', type: 'Vec2', fields: 'x, y' }],
    ['double f(double x) { return dot(x, x); }', 'call', { name: 'dot' }],
    ['double f(double x) { Vec3 v; return v; }', 'conversion', { from: 'Vec3', to: 'double' }],
    ['double f(double x) { Vec3 v; return x + v; }', 'operands', { left: 'double', right: 'Vec3' }],
    ['double f(double x) { return x; } double f(double x) { return x; }', 'redefinition', { name: 'f' }],
    ['double f(double x) { return x * ; }', 'expression'],
    ['double f(const double x) { x = 2; return x; }', 'constant'],
    ['double f(double x) { Vec3 v; Vec3* p = &v; return p.x; }', 'pointer'],
    ['double f(double x) { throw 1; }', 'throwing'],
  ]));

test('warnings that are frequent come with help at their line', () =>
  expectHelp([
    ['double f(double x) { if (x > 1) return x; }', 'noReturn'],
    ['double f(double x) { double y = x; return x; }', 'unused', { name: 'y' }],
    ['double f(double x) { double y; return x + y; }', 'uninitialized', { name: 'y' }],
    ['double f(double x) { if (x = 1) return 2; return x; }', 'assignment'],
    ['double f(double x) { return f(x) + 1; }', 'endlessRecursion'],
  ]));

const alone: readonly Mistake[] = [
  ['double f(double x) { return (x; }', 'bracket', { bracket: ')' }],
  ['double f(double x) { return x; } }', 'extraBrace'],
  ['#include "vector.hpp"\ndouble f(double x) { return x; }', 'noFile', { name: 'vector.hpp' }],
  ['double g(double x); double f(double x) { return g(x); }', 'undefinedSymbol', { name: 'g(double)' }],
  ['double f(double x, double y) { return x + y; }', 'signature', { declaration: 'double f(double x)' }],
  ['double g(double x) { return x; }', 'signature', { declaration: 'double f(double x)' }],
];
rarely.each(alone.map(([source, key, values]) => [source, key, values ?? {}] as const))(
  '%s → %s',
  async (source, key, values) => {
    const found = await diagnostics(source);
    expect(found.find(({ help }) => help?.key === key)?.help?.values, JSON.stringify(found)).toEqual(values);
  },
);

rarely('2.4 MB of variables are too large where the memory has 2 MB', async () => {
  const source = 'double list[300000]; double f(double x) { return list[int(x)] += x; }';
  const outcome = await runner.run({ ...request('cpp', source, [1]), limits: { memoryBytes: 2 * 1024 * 1024 } });
  if (outcome.kind !== 'not-compiled') throw new Error(JSON.stringify(outcome));
  expect(
    outcome.diagnostics.find(({ help }) => help?.key === 'tooLarge'),
    JSON.stringify(outcome),
  ).toBeDefined();
});

rarely('an error inside the library is told at the line that asked for it', async () => {
  const source = '#include <algorithm>\ndouble f(double x) {\n  struct S {} a, b;\n  std::max(a, b);\n  return x;\n}';
  const [first] = await diagnostics(source);
  expect(first?.line).toBe(4);
  expect(first?.severity).toBe('error');
});

test('an endless loop from case 3 on is ended, what it printed is kept, also within a line; the next run works', async () => {
  const source = `#include <cstdio>
double f(double x) {
  if (x > 1) std::printf("x = %g\\nin the loop", x);
  while (x > 2) x += 0;
  return x;
}`;
  const stop = stopped(await run(source, [0, 1, 2, 3, 4], { seconds: 0.5 }));
  expect(stop).toMatchObject({ why: 'time', atCase: 3 });
  expect(stop.printed).toEqual({
    lines: [2, 3].flatMap((x) => [printedLine(x, `x = ${x}`), printedLine(x, 'in the loop')]),
    isCut: false,
  });
  expect(stop.message).toBe('It took longer than 0.5 s (an endless loop?). It was in case 4.');
  expect([...ran(await run('double f(double x) { return x; }')).outputs]).toEqual([1, 2, 3]);
});

test('endless recursion, with and without local arrays', async () => {
  const bare = 'double g(double x) { return x > 0 ? g(x + 1) * 2 + 1 : 0; }\ndouble f(double x) {\n  return g(x); }';
  expect(stopped(await run(bare, [-1, 1]))).toMatchObject({ why: 'trap', atCase: 1, line: 1, functionName: 'g' });
  const withArray = `double g(double x) {
  volatile double list[100];
  list[int(x) % 100] = x;
  return g(x + 1) + list[0];
}
double f(double x) { return g(x); }`;
  const stop = stopped(await run(withArray));
  expect(stop).toMatchObject({ why: 'trap', atCase: 0, functionName: 'g' });
  expect(stop.message).toMatch(/recursion/);
});

const traps: readonly [string, string, number, RegExp][] = [
  ['an array', 'double f(double x) {\n  double list[3] = {};\n  list[int(x)] = 1;\n  return list[0]; }', 3, /index/],
  ['a std::array', 'double f(double x) {\n  std::array<double, 3> a{};\n  return a[int(x)]; }', 3, /container/],
  ['a std::vector', 'double f(double x) {\n  std::vector<double> a(3);\n  return a[int(x)]; }', 3, /container/],
  [
    'a far address',
    'double f(double x) {\n  double* p = x > 2 ? (double*)0x7ffffff0 : &x;\n  return *p; }',
    3,
    /memory/,
  ],
  ['a division of integers', 'double f(double x) {\n  int n = int(x) - 3;\n  return 6 / n; }', 3, /divided by zero/],
  ['a missing return', 'double f(double x) {\n  if (x < 3)\n    return 1;\n}', 2, /without a return/],
  ['an assertion', 'double f(double x) {\n  assert(x < 3);\n  return 1; }', 2, /x < 3/],
];
/** All of them as one file, each by a name of its own: the first argument chooses, so one compilation serves all. */
const choosing: Signature = {
  name: 'f',
  parameters: [
    { name: 'which', type: 'number' },
    { name: 'x', type: 'number' },
  ],
  result: 'number',
};
const includes = '#include <array>\n#include <cassert>\n#include <vector>\n';
// Not inlined: the optimiser would merge the ends of two that stop in the library.
const bodies = traps.map(([, source], i) => `[[gnu::noinline]] ${source.replace(' f(', ` trap${i}(`)}\n`);
const calls = traps.map((_, i) => `if (which == ${i}) return trap${i}(x); `);
const allTraps = `${includes}${bodies.join('')}double f(double which, double x) { ${calls.join('')}return x; }`;
/** The line on which the source of a trap begins; the first is 1. */
const firstLineOf = (i: number): number => `${includes}${bodies.slice(0, i).join('')}`.split('\n').length;

test.each(traps.map(([name, , line, message], i) => [name, i, line, message] as const))(
  '%s stops the program in case 2 at its line',
  async (_, i, line, message) => {
    const inputs = Float64Array.from([i, 1, i, 2, i, 3]);
    const program = { language: 'cpp', source: allTraps } as const;
    const stop = stopped(await runner.run({ program, signature: choosing, inputs, count: 3 }));
    expect(stop).toMatchObject({
      why: 'trap',
      atCase: 2,
      line: firstLineOf(i) + line - 1,
      functionName: expect.stringMatching(/^trap\d$/),
    });
    expect(stop.message).toMatch(message);
  },
);

rarely('memory eaten: by new, in line 4', async () => {
  const source =
    '#include <vector>\ndouble f(double x) {\n  std::vector<double> list;\n  while (true) list.push_back(x);\n}';
  const stop = stopped(await run(source));
  expect(stop).toMatchObject({ why: 'memory', atCase: 0, line: 4, functionName: 'f' });
  expect(stop.message).toContain('64 MB');
});

/** Calls out of the module, and the import each would need: any import is rejected, so one file tests them all. */
const reaching: readonly [source: string, imported: string][] = [
  ['double file(double x) { std::ofstream("x") << x; return x; }', 'path_open'],
  ['double clock(double) { return std::chrono::steady_clock::now().time_since_epoch().count(); }', 'clock_time_get'],
  ['double chance(double) { return std::random_device{}(); }', 'random_get'],
  [
    '__attribute__((import_module("env"), import_name("fetch"))) double get(); double import(double) { return get(); }',
    'fetch',
  ],
  [
    'asm(".functype ask () -> (f64)\\n.import_module ask, env\\n.import_name ask, send"); extern "C" double ask(); double assembly(double) { return ask(); }',
    'send',
  ],
];
test('files, the clock, chance, an import, also in assembly, are refused, each by its name', async () => {
  const headers = ['chrono', 'fstream', 'random'].map((name) => `#include <${name}>\n`);
  const functions = reaching.map(([source], i) => `namespace n${i} { ${source} }\n`);
  const names = reaching.map(([source], i) => `n${i}::${/double (\w+)\(double/.exec(source)?.[1]}(x)`);
  const found = await diagnostics(
    `${headers.join('')}${functions.join('')}double f(double x) { return ${names.join(' + ')}; }`,
  );
  const refused = found.find(({ help }) => help?.key === 'system');
  expect(refused?.severity, JSON.stringify(found)).toBe('error');
  const imports = String(refused?.help?.values?.['names']).split(', ');
  for (const [, imported] of reaching) expect(imports).toContain(imported);
});

test('printf and puts are kept with their cases; a stop within a line loses nothing', async () => {
  const source = `#include <cstdio>
double f(double x) {
  std::printf("x = %g\\n", x);
  if (x > 1) { std::puts("before"); std::printf("the stop"); __builtin_trap(); }
  return x;
}`;
  expect(stopped(await run(source)).printed).toEqual({
    lines: [printedLine(0, 'x = 1'), printedLine(1, 'x = 2'), printedLine(1, 'before'), printedLine(1, 'the stop')],
    isCut: false,
  });
});

// The streams of the library take half a minute to compile on a busy machine.
rarely('std::cout is kept, std::cin has nothing to read', async () => {
  const source = `#include <iostream>
double f(double x) {
  int none = 0;
  std::cout << "x = " << x << ", read " << (std::cin >> none ? 1 : 0) << std::endl;
  return x;
}`;
  const lines = [printedLine(0, 'x = 1, read 0'), printedLine(1, 'x = 2, read 0')];
  expect(ran(await run(source, [1, 2])).printed).toEqual({ lines, isCut: false });
});

rarely('sockets do not connect', async () => {
  const source = '#include <sys/socket.h>\ndouble f(double x) { return x + socket(AF_INET, SOCK_STREAM, 0); }';
  expect((await diagnostics(source)).some(({ severity }) => severity === 'error')).toBe(true);
});

rarely('a constructor that does not end is ended too', async () => {
  const source = 'struct S { S() { for (volatile int i = 0;; i = i + 1) {} } } s;\ndouble f(double x) { return x; }';
  expect(stopped(await run(source, [1], { seconds: 0.5 }))).toMatchObject({ why: 'time', atCase: 0 });
});

rarely('globals are made once, before the first case', async () => {
  const source = 'struct S { double n = 10; S() { n += 1; } } s;\ndouble f(double x) { return s.n++ + x; }';
  expect([...ran(await run(source, [0, 0, 0])).outputs]).toEqual([11, 12, 13]);
});

test('a new run cancels the one before, and a signal cancels any', async () => {
  const endless = 'double f(double x) { for (;;) x += 1; }';
  const first = run(endless);
  const second = run('double f(double x) { return x; }');
  expect(await first).toEqual({ kind: 'cancelled' });
  expect([...ran(await second).outputs]).toEqual([1, 2, 3]);
  const controller = new AbortController();
  const third = runner.run(
    request('cpp', endless, [1]),
    ({ stage }) => {
      if (stage === 'running') controller.abort();
    },
    controller.signal,
  );
  expect(await third).toEqual({ kind: 'cancelled' });
});

test('the time of a call is measured on request', async () => {
  const inputs = Float64Array.from({ length: 80 }, (_, i) => i);
  const program = { language: 'cpp', source: sphereSphereCpp } as const;
  const outcome = await runner.run({ program, signature: spheres, inputs, count: 10, isTimed: true });
  expect(ran(outcome).nanosecondsPerCall).toBeGreaterThan(0);
});
