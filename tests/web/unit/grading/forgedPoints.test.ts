// SPDX-License-Identifier: MIT
// Programs that want points for what they do not do. All of them test every pair (brute force), which the exercise "sweep and prune"
// gives one point of eight: for the group of no box and a single one. Each attempt gets that point at most, or does not run at all.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import type { ProgramLanguage, RunOutcome } from '../../../../web/src/coding/types.ts';
import { emptyAnswer } from '../../../../web/src/grading/answer.ts';
import { answersOf, inputsOf } from '../../../../web/src/grading/codeValues.ts';
import type { CodeExercise } from '../../../../web/src/grading/format.ts';
import { grade, type Grading, gradingWith } from '../../../../web/src/grading/grade.ts';
import { casesOf } from '../../../../web/src/grading/gradeCode.ts';
import { exerciseOf, filesOf } from '../../../support/exercises.ts';
import { sharedRunner } from '../coding/codingSupport.ts';

vi.setConfig({ testTimeout: 300_000 });
const id = 'code-sweep-and-prune';
const runner = sharedRunner();
let grading: Grading;
let exercise: CodeExercise;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
  exercise = exerciseOf(grading.core, id, 'code');
});

interface Judged {
  readonly kind: RunOutcome['kind'];
  readonly points: number;
  readonly message: string;
}
async function judge(language: ProgramLanguage, source: string): Promise<Judged> {
  const signature = exercise.function;
  const cases = casesOf(grading, exercise);
  const outcome = await runner.run({
    ...{ program: { language, source }, signature, inputs: inputsOf(cases, signature), count: cases.length },
    // The measurement of the time must not break what the answers are.
    ...{ isTimed: true, limits: { seconds: 3, compileSeconds: 200 } },
  });
  const run =
    outcome.kind === 'ran'
      ? { answers: answersOf(outcome.outputs, signature), stopped: undefined }
      : { answers: [], stopped: outcome.kind };
  const answer = { ...emptyAnswer(exercise, ''), kind: 'code' as const, language, source };
  const { score: points } = grade(grading, exercise, answer, run);
  const message =
    'message' in outcome ? outcome.message : 'diagnostics' in outcome ? JSON.stringify(outcome.diagnostics) : '';
  return { kind: outcome.kind, points, message };
}
/** What becomes of an attempt: the point of brute force; none, for its answers; or none since it does not compile or is stopped. */
type Fate = 'one point' | 'no points' | readonly ['not-compiled' | 'stopped', RegExp];
async function expectFate(language: ProgramLanguage, source: string, fate: Fate): Promise<void> {
  const judged = await judge(language, source);
  if (fate === 'one point') return expect(judged).toMatchObject({ kind: 'ran', points: 1 });
  if (fate === 'no points') return expect(judged).toMatchObject({ kind: 'ran', points: 0 });
  const [kind, message] = fate;
  expect(judged).toMatchObject({ kind, points: 0, message: expect.stringMatching(message) as string });
}

const include = '#include "touchstone.hpp"\n';
const head =
  'std::vector<Pair> sweepAndPrune(const std::vector<Interval>& intervals, const OverlapTest& overlap) {\n' +
  'std::vector<Pair> pairs; const int count = static_cast<int>(intervals.size());\n';
const loops = (test: string): string =>
  `for (int i = 0; i < count; ++i) for (int j = i + 1; j < count; ++j) if (${test}) pairs.push_back({i, j});\n`;
/** Brute force, with something before the function and something at its end. */
const brute = (before: string, after: string, test = 'overlap(i, j)'): string =>
  `${include}${before}\n${head}${loops(test)}${after}\nreturn pairs; }\n`;
const box = (i: string, of: string): string => `(${of} + 4 * ${i})`;
/** Whether the boxes i and j of a list of numbers overlap. */
const byHand = (of: string): string => {
  const [a, b] = [box('i', of), box('j', of)];
  return `${a}[0] <= ${b}[2] && ${b}[0] <= ${a}[2] && ${a}[1] <= ${b}[3] && ${b}[1] <= ${a}[3]`;
};
/** An allocator of the program's own: what it frees after the answer was taken is told to it. */
const allocator = (atFree: string): string => `
extern "C" double* touchstone_outputs();
static char room[1 << 20]; static int used;
extern "C" {
void* malloc(unsigned long size) { void* at = room + used; used += (size + 15) / 16 * 16; return at; }
void free(void*) { ${atFree} used = 0; }
void* calloc(unsigned long n, unsigned long size) { return malloc(n * size); }
void* realloc(void*, unsigned long size) { return malloc(size); }
}`;

const cpp: readonly (readonly [what: string, source: string, fate: Fate])[] = [
  [
    'the count by its old name',
    brute('namespace touchstone_program { extern int tests; }', 'touchstone_program::tests = 0;'),
    ['not-compiled', /touchstone_program::tests/],
  ],
  [
    'the count by the label of an assembler',
    brute('extern int counted asm("_ZN18touchstone_program5testsE");', 'counted = 0;'),
    ['not-compiled', /undefined symbol/],
  ],
  [
    'a variable of the frame by extern "C"',
    brute('extern "C" int tests, reason;', 'tests = reason = 0;'),
    ['not-compiled', /undefined symbol/],
  ],
  ['the source of the frame', `#include "frame.cpp"\n${brute('', '')}`, ['not-compiled', /file not found/]],
  ['its own surroundings', `#include "main.cpp"\n${brute('', '')}`, ['not-compiled', /nested too deeply|redefinition/]],
  [
    'the boxes of the test made public',
    `#define private public\n${brute('', '', 'overlap.boxes_[i].min.x <= overlap.boxes_[j].max.x')}`,
    ['not-compiled', /no member named 'boxes_'/],
  ],
  [
    'the boxes in the memory behind the intervals',
    brute(
      `static const double* boxesOf(const std::vector<Interval>& list, int i, int j) {
  static const double* boxes;
  if (i > 0 || j > 1) return boxes;
  boxes = nullptr;
  const auto* const end = (const double*)(__builtin_wasm_memory_size(0) * 65536) - 600;
  for (auto* p = (const double*)1024; p < end; ++p)
    if (p[0] == list.size() && p[1] == list[0].min && p[2] == list[0].max && p[257] == list.size()) boxes = p + 258;
  return boxes;
}`,
      '',
      `[&] { const double* const boxes = boxesOf(intervals, i, j); return boxes ? ${byHand('boxes')} : overlap(i, j); }()`,
    ),
    'one point',
  ],
  [
    'every number in the memory that could be the count',
    brute(
      'extern char __heap_base;',
      'const int made = count * (count - 1) / 2; for (int* p = (int*)(1 << 20); p < (int*)&__heap_base; ++p) if (*p == made) *p = 0;',
    ),
    'one point',
  ],
  [
    'a test of its own, which is counted all the same',
    brute('', 'OverlapTest other(257); for (int i = 1; i < count; ++i) other(i, i);'),
    'one point',
  ],
  ['the import itself, without the class', brute('', '', 'touchstone_overlap(257, i, j)'), 'one point'],
  [
    'the import by another name',
    brute(
      '__attribute__((import_module("touchstone"), import_name("overlap"))) int mine(int, int, int);',
      '',
      'mine(257, i, j)',
    ),
    'one point',
  ],
  [
    'the import in assembly',
    brute(
      'asm(".functype own (i32, i32, i32) -> (i32)\\n.import_module own, touchstone\\n.import_name own, overlap"); extern "C" int own(int, int, int);',
      '',
      'own(257, i, j)',
    ),
    'one point',
  ],
  [
    'another import of the page',
    brute('__attribute__((import_module("touchstone"), import_name("reset"))) void forget();', 'forget();'),
    ['not-compiled', /reset/],
  ],
  ['boxes of another place', brute('', 'OverlapTest(1)(0, 0);'), ['stopped', /overlap\(0, 0\) was called/]],
  [
    'tests before the first case',
    brute('__attribute__((constructor)) void early() { OverlapTest(257)(0, 0); }', ''),
    ['stopped', /overlap\(0, 0\) was called; the indices of the 0 boxes/],
  ],
  [
    'a destructor and a function at the exit',
    brute(
      '#include <cstdlib>\n__attribute__((destructor)) void late() { touchstone_overlap(0, 0, 0); }\nstatic bool set = std::atexit(late) == 0;',
      '',
    ),
    'one point',
  ],
  ['exit(0)', brute('#include <cstdlib>', 'std::exit(0);'), ['not-compiled', /proc_exit/]],
  [
    'exit(0) of one that prints',
    brute('#include <cstdio>\n#include <cstdlib>', 'std::puts("x"); std::exit(0);'),
    ['stopped', /ended itself/],
  ],
  ['a trap', brute('', '__builtin_trap();'), ['stopped', /had to be stopped/]],
  ['output without end', brute('#include <cstdio>', 'for (;;) std::puts("x");'), ['stopped', /longer than 3 s/]],
  [
    'the import of the output, called with nothing, without end',
    brute(
      '__attribute__((import_module("touchstone"), import_name("print"))) int out(const char*, int);',
      'for (volatile int i = 0;; i = i + 1) out("", 0);',
    ),
    ['stopped', /longer than 3 s/],
  ],
  [
    'a function of the frame, defined again',
    brute('extern "C" void touchstone_run() {}', ''),
    ['not-compiled', /duplicate symbol/],
  ],
  ['the same, weak', brute('extern "C" __attribute__((weak)) void touchstone_run() {}', ''), 'one point'],
  [
    'an export of the frame, taken by another function',
    brute('static double own[1000]; __attribute__((export_name("outputs"))) double* mine() { return own; }', ''),
    ['not-compiled', /./],
  ],
  ['a memory that grew', brute('', '__builtin_wasm_memory_grow(0, 100);'), 'one point'],
  [
    'a length of a billion, written over the result once it was written',
    brute(allocator('touchstone_outputs()[0] = 1e9;'), ''),
    ['stopped', /sweepAndPrune\(\)\.length is 1000000000; expected: 0 … 128/],
  ],
  [
    'a count, written behind the result',
    brute(allocator('for (int k = 0; k < 3; ++k) touchstone_outputs()[257 + k] = 0;'), ''),
    'one point',
  ],
  [
    'results at no address',
    brute(
      'extern "C" void __wasm_call_ctors(); static int* const none = nullptr;',
      'if (count > 3) *(volatile int*)0x7ffffff0 = 1;',
    ),
    ['stopped', /outside of its memory/],
  ],
];

describe('in C++', () => {
  test('sweep and prune has all points, brute force has one', async () => {
    const files = filesOf(id);
    expect(await judge('cpp', files['solution.cpp'] ?? '')).toMatchObject({ kind: 'ran', points: 8 });
    expect(await judge('cpp', files['start.cpp'] ?? '')).toMatchObject({ kind: 'ran', points: 1 });
  });
  test.each(cpp)('%s: nothing is gained', (_, source, fate) => expectFate('cpp', source, fate));
});

const bruteJavascript = (before: string, after = '', test = 'overlap(i, j)'): string => `${before}
function sweepAndPrune(intervals, overlap) {
  const pairs = [], count = intervals.length;
  for (let i = 0; i < count; ++i) for (let j = i + 1; j < count; ++j) if (${test}) pairs.push({ i, j });
  ${after}
  return pairs;
}`;
const boxesByHand = (boxes: string): string =>
  `((a, b) => a && b ? a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y : overlap(i, j))(${boxes}[i], ${boxes}[j])`;
const javascript: readonly (readonly [what: string, source: string, fate: Fate])[] = [
  [
    'the boxes by a setter of every list',
    bruteJavascript(
      `let seen = [];
const own = (object, key, value) => Object.defineProperty(object, key, { value, writable: true, configurable: true, enumerable: true });
for (let k = 0; k < 128; ++k) Object.defineProperty(Array.prototype, k, { configurable: true,
  set(value) { own(this, k, value); if (value && value.min && value.min.x !== undefined) own(seen, seen.length, value); } });`,
      'seen = [];',
      boxesByHand('seen'),
    ),
    'one point',
  ],
  [
    'the boxes by a setter of every object',
    bruteJavascript(
      `let seen = [];
for (const name of ['min', 'max']) Object.defineProperty(Object.prototype, name, { configurable: true,
  set(value) { Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true }); if (name === 'max' && value.x !== undefined) seen.push(this); } });`,
      'seen = [];',
      boxesByHand('seen'),
    ),
    'one point',
  ],
  [
    'a list whose length is another one each time',
    bruteJavascript(
      '',
      'let asked = 0; return new Proxy(pairs, { get: (list, name) => name === "length" ? (asked++ ? 1e9 : list.length) : list[name] });',
    ),
    'one point',
  ],
  [
    'tests while the result is read',
    bruteJavascript('', '', 'false').replace(
      'return pairs;',
      `const all = []; for (let i = 0; i < count; ++i) for (let j = i + 1; j < count; ++j) all.push([i, j]);
  let found; const late = () => found ??= all.filter(([i, j]) => overlap(i, j)).map(([i, j]) => ({ i, j }));
  return new Proxy([], { get: (list, name) => late()[name] });`,
    ),
    'one point',
  ],
  [
    'a result of a wrong form that JSON keeps silent about',
    'Array.prototype.toJSON = String.prototype.toJSON = Object.prototype.toJSON = () => undefined; JSON.stringify = () => undefined; function sweepAndPrune() { return 3; }',
    ['stopped', /sweepAndPrune\(\) is 3; expected: Pair\[\]/],
  ],
  [
    'fields that every object has',
    bruteJavascript('Object.prototype.count = 0; Object.prototype.number = []; Object.prototype.type = "number";'),
    'one point',
  ],
  [
    'the functions and types of the driver, replaced',
    bruteJavascript(
      'Array.isArray = () => true; Float64Array = Array; Reflect.apply = Object.setPrototypeOf = () => undefined; Math.floor = () => 0; JSON.parse = () => ({}); Array.prototype[Symbol.iterator] = function* () {};',
    ),
    'one point',
  ],
  [
    'a count of the test, and another `this`',
    bruteJavascript('', 'overlap.count = overlap.tests = 0; if (count > 1) overlap.call({ tests: 0 }, 0, 0);'),
    'one point',
  ],
  [
    'the callers of the function',
    bruteJavascript(
      'Error.prepareStackTrace = (_, sites) => sites;',
      `let caller; try { caller = sweepAndPrune.caller; } catch {}
  const sites = new Error().stack; const functions = Array.isArray(sites) ? sites.map((site) => site.getFunction && site.getFunction()) : [];
  for (const each of [caller, ...functions]) if (typeof each === 'function' && each !== sweepAndPrune) each(() => [], 0, 0);`,
    ),
    'one point',
  ],
  ['a promise', 'async function sweepAndPrune() { return []; }', ['stopped', /Promise/]],
  [
    'indices that are computed while they are read',
    bruteJavascript('', '', 'overlap({ valueOf: () => i }, { valueOf: () => j })'),
    'one point',
  ],
  [
    'a result that is never read to its end',
    bruteJavascript('', 'return new Proxy(pairs, { get: () => { for (;;); } });'),
    ['stopped', /longer than 3 s/],
  ],
  [
    'an error as long as the memory',
    'function sweepAndPrune() { throw new Error("x".repeat(10000000)); }',
    ['stopped', /^Error: x{400,600}…$/],
  ],
  [
    'numbers that are no indices',
    'const sweepAndPrune = () => [{ i: NaN, j: 1e300 }, { i: -0.5, j: Infinity }];',
    'no points',
  ],
];

describe('in JavaScript', () => {
  test('sweep and prune has all points, brute force has one', async () => {
    const files = filesOf(id);
    expect(await judge('javascript', files['solution.js'] ?? '')).toMatchObject({ kind: 'ran', points: 8 });
    expect(await judge('javascript', files['start.js'] ?? '')).toMatchObject({ kind: 'ran', points: 1 });
  });
  test.each(javascript)('%s: nothing is gained', (_, source, fate) => expectFate('javascript', source, fate));
});
