// SPDX-License-Identifier: MIT
// Programs that keep the compiler busy without end, or that want more than it has. Each ends with a reason that names the program, and
// the next program does not wait for it.
import { expect, test, vi } from 'vitest';
import type { RunOutcome } from '../../../../web/src/coding/types.ts';
import { ran, request, sharedRunner } from './codingSupport.ts';

vi.setConfig({ testTimeout: 300_000 });
/** What only another version of the compiler would change: in `npm run test:long`. */
const isLong = Boolean(process.env['TOUCHSTONE_LONG']);
const runner = sharedRunner();
const rest = 'double f(double x) { return x; }';
/** 2^24 classes: half an hour. */
const templates = `template <int N, int M> struct Bomb { static constexpr int value = Bomb<N - 1, 2 * M>::value + Bomb<N - 1, 2 * M + 1>::value; };
template <int M> struct Bomb<0, M> { static constexpr int value = M & 1; };
static_assert(Bomb<24, 1>::value >= 0);
${rest}`;
/** Ten names for each, 10^12 in all. */
const macros = `${Array.from({ length: 12 }, (_, i) => `#define m${i + 1} ${`m${i} `.repeat(10)}\n`).join('')}#define m0 1+\nint n = m12 0;\n${rest}`;

async function expectNext(): Promise<void> {
  expect([...ran(await runner.run(request('cpp', 'double f(double x) { return 2 * x; }', [1, 2, 3]))).outputs]).toEqual(
    [2, 4, 6],
  );
}

test('a program that keeps the compiler busy is cancelled, and the next one runs', async () => {
  const controller = new AbortController();
  const bomb = runner.run(
    request('cpp', templates, [1]),
    ({ stage }) => {
      if (stage === 'compiling') controller.abort();
    },
    controller.signal,
  );
  expect(await bomb).toEqual({ kind: 'cancelled' });
  await expectNext();
});

const helpOf = (outcome: RunOutcome): readonly (string | undefined)[] =>
  outcome.kind === 'not-compiled' ? outcome.diagnostics.map(({ help }) => help?.key) : [outcome.kind];

const withoutEnd: [what: string, source: string][] = [['templates', templates]];
if (isLong) withoutEnd.push(['macros', macros]);
test.each(withoutEnd)('%s without end are given up after the time', async (_, source) => {
  const outcome = await runner.run(request('cpp', source, [1], { compileSeconds: 5 }));
  expect(helpOf(outcome), JSON.stringify(outcome)).toContain('compilerLate');
  await expectNext();
});

type Greedy = [what: string, source: string, message: RegExp];
const quick: Greedy[] = [
  [
    'brackets nested 100,000 times',
    `double f(double x) { return ${'('.repeat(100_000)}x${')'.repeat(100_000)}; }`,
    /compilerFailed/,
  ],
  ['a sum of 100,000 terms', `double f(double x) { return ${Array(100_000).fill('x').join('+')}; }`, /./],
];
const slow: Greedy[] = [
  [
    'a loop without end in a constexpr',
    `constexpr int n = [] { int i = 0; for (;;) i = i + 1 & 1; return i; }();\n${rest}`,
    /constant expression/,
  ],
  [
    'a recursion of templates',
    `template <int N> struct Deep { Deep<N + 1> next; };\nDeep<0> deep;\n${rest}`,
    /recursive template/,
  ],
  ['a file of the system', `#include "/etc/passwd"\n${rest}`, /file not found/],
  ['a binary file of the system', `asm(".incbin \\"/dev/zero\\"");\n${rest}`, /incbin/],
  ['a macro by which it includes itself', `#include __FILE__\n${rest}`, /nested too deeply/],
  ['an array of 2 GB', `char list[2000000000];\n${rest.replace('x;', 'x + list[int(x)];')}`, /compilerFailed/],
  [
    'an array of 1 GB with numbers in it',
    `char list[1000000000] = {1};\n${rest.replace('x;', 'x + list[int(x)];')}`,
    /./,
  ],
  ['half a gigabyte from an assembler', `asm(".section .data.x,\\"\\",@\\n.space 500000000, 1");\n${rest}`, /./],
];
test.each([...quick, ...(isLong ? slow : [])])('%s ends with a reason', async (_, source, message) => {
  const outcome = await runner.run(request('cpp', source, [1]));
  if (outcome.kind !== 'not-compiled') throw new Error(JSON.stringify(outcome).slice(0, 500));
  expect(outcome.diagnostics.length).toBeLessThanOrEqual(100);
  expect(JSON.stringify(outcome.diagnostics)).toMatch(message);
});

test('10,000 warnings are not all told', async () => {
  const { warnings } = ran(await runner.run(request('cpp', `#warning many\n`.repeat(10_000) + rest, [1])));
  expect(warnings).toHaveLength(100);
});
