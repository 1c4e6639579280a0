// SPDX-License-Identifier: MIT
// Programs in C++ that do harm: each is contained, and named with what happened and the line of the source. One program, compiled
// once: the radius of A says what it does.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { Line } from '../../../../../web/src/coding/line.ts';
import { connect } from '../../../../../web/src/coding/node.ts';
import { sentence } from '../../../../../web/src/coding/sentences.ts';
import { textOf } from '../../../../../web/src/lab/export/text.ts';
import { judgeScenes } from '../../../../../web/src/lab/judge/judge.ts';
import { Oracle } from '../../../../../web/src/lab/judge/oracle.ts';
import { blockOf } from '../../../../../web/src/lab/model/rows.ts';
import { defaultLabLimits, type Subject, type SubjectDescription } from '../../../../../web/src/lab/model/subject.ts';
import type { Scene } from '../../../../../web/src/lab/model/types.ts';
import { failedCell } from '../../../../../web/src/lab/report/collect.ts';
import { openNodePort } from '../../../../../web/src/lab/run/node.ts';
import { LabRun } from '../../../../../web/src/lab/run/run.ts';
import { compileSubject } from '../../../../../web/src/lab/subjects/compile.ts';
import { cppSubject } from '../../../../../web/src/lab/subjects/cpp.ts';
import { locateBy, locatedReport } from '../../../../../web/src/lab/subjects/located.ts';
import { ProgramOutput } from '../../../../../web/src/lab/subjects/output.ts';

const source = `#include "touchstone.hpp"
#include <cstdio>
#include <vector>
[[gnu::noinline]] double deep(double x) { return x > 1e300 ? x : 1 + deep(x + 1) * 2; }
double collide(const Sphere& a, const Sphere& b) {
  const int what = int(a.radius);
  const double right = length(b.center - a.center) - a.radius - b.radius;
  static double calls = 0;
  double few[3] = {1, 2, 3};
  std::vector<std::vector<double>> all;
  switch (what) {
    case 1: return 1 / (what - 1);
    case 2: return few[what + 5];
    case 3: __builtin_unreachable();
    case 4: return deep(a.radius);
    case 5: for (int i = 0; i < 1024; ++i) all.emplace_back(131072); return all.size();
    case 6: return all[what].size();
    case 7: return *reinterpret_cast<double*>(0x7fffff00);
    case 8: return ++calls;
    case 9: const_cast<Sphere&>(a).radius = 99; const_cast<Sphere&>(b).radius = 99; return right;
    case 10: return 0.0 / (a.radius - 10);
    case 11: std::printf("before "); std::printf("the stop"); return 1 / (what - 11);
    default: while (length(a.center) > 1000) calls += 1; return right;
  }
}
`;
const lineOf = (what: number): number => source.split('\n').findIndex((text) => text.includes(`case ${what}:`)) + 1;
const sceneOf = (what: number): Scene => ({
  a: { type: 'sphere', center: [0, 0, 0], radius: what },
  b: { type: 'sphere', center: [30, 0, 0], radius: 0.5 },
});
const pair = { a: 'sphere', b: 'sphere' } as const;
const line = new Line(connect);
/** For the compiler, on a machine that does other work too. */
const seconds = 240;
afterAll(() => line.end());
let description: SubjectDescription;
let subject: Subject;

beforeAll(async () => {
  const limits = { compileSeconds: seconds };
  const compiled = await compileSubject({ name: 'hostile.cpp', source, line, folder: '', limits });
  if (compiled.kind !== 'compiled' || compiled.subject.kind !== 'cpp') throw new Error(JSON.stringify(compiled));
  description = compiled.subject;
  subject = await cppSubject(compiled.subject, defaultLabLimits, () => undefined);
}, 300_000);

const expected = [
  [1, 'trap', /integer was divided by zero/, lineOf(1)],
  [2, 'trap', /index is outside of its array/, lineOf(2)],
  [3, 'trap', /never reached/, lineOf(3)],
  [4, 'trap', /recursion/, 4],
  // 1,024 lists of 1 MB, where 64 MB are allowed.
  [5, 'memory', /more than 64 MB of memory/, lineOf(5)],
  [6, 'trap', /standard library refused a call/, lineOf(6)],
  [7, 'trap', /outside of its memory/, lineOf(7)],
] as const;

it('each stop fails its own scene, by its kind; the scenes beside it are answered; the report has reason, line and function', async () => {
  const scenes = expected.flatMap(([what]) => [sceneOf(9), sceneOf(what)]);
  const { failures, given } = await subject.answer(blockOf([...scenes, sceneOf(9)]));
  expect([...given]).toEqual([...expected.flatMap(() => [2, 0]), 2]);
  expect(failures.map(({ index, kind }) => [index, kind])).toEqual(expected.map(([, kind], i) => [2 * i + 1, kind]));
  const cells = failures.map((failure) => {
    const scene = scenes[failure.index] ?? sceneOf(0);
    return failedCell({ pair, regime: 'deep' }, failure.index, scene, failure.kind, failure);
  });
  const promised = { absolute: 1e-9, relative: 1e-9 };
  const named = { name: 'hostile.cpp', language: 'cpp', promised } as const;
  const report = { subject: named, seed: 1, cells, timing: { seconds: 0, scenes: 1 } };
  const located = await locatedReport(report, description, locateBy(line, '', seconds));
  expect(textOf(located)).toContain(
    `trap: An integer was divided by zero. Is the divisor meant to be a double? (line ${lineOf(1)}, in collide) First at 1/sphere-sphere/deep/1`,
  );
  const details = located.cells.map(({ findings }) => findings[0]?.failure);
  for (const [i, [what, , words, at]] of expected.entries()) {
    const detail = details[i];
    expect(detail && sentence(detail.reason, 'en'), `case ${what}`).toMatch(words);
    expect(detail, `case ${what}`).toMatchObject({ line: at, functionName: what === 4 ? 'deep' : 'collide' });
    expect(detail?.addresses).toBeUndefined();
  }
}, 300_000);

it('prints: kept where it is asked for, once, though a scene that stops is asked twice', async () => {
  if (description.kind !== 'cpp') throw new Error(description.kind);
  const output = new ProgramOutput();
  const printing = await cppSubject(description, defaultLabLimits, () => undefined, output);
  const { failures } = await output.keptOfFirst(printing).answer(blockOf([sceneOf(11)]));
  expect(failures.map(({ kind }) => kind)).toEqual(['trap']);
  expect(output.printed).toEqual({ lines: [{ atCase: 0, text: 'before the stop' }], isCut: false });
});

it('answers by global state, or rubbish: the laws say so; changed arguments are its own copies', async () => {
  const oracle = new Oracle(await loadTouchstone());
  const failed = async (...whats: readonly number[]): Promise<readonly string[]> => {
    const judged = await judgeScenes(oracle, subject, whats.map(sceneOf));
    return judged[0]?.judgements.filter(({ passed }) => !passed).map(({ property }) => property) ?? [];
  };
  expect(await failed(8, 8, 8)).toContain('repeat');
  expect(await failed(10)).toContain('finite');
  expect(await failed(9, 9)).toEqual([]);
});

it('does not end: its run ends at the scene, by the time', async () => {
  // At least 2048 m from the origin; the radius is not a whole number from 1 to 11.
  const { report } = await new LabRun({
    plan: { pairs: [pair], regimes: ['far'], count: 2, seed: 3 },
    subject: description,
    workers: 1,
    connect: openNodePort,
    limits: { secondsPerScene: 0.01 },
  }).run();
  expect(report.stopped).toMatchObject({ kind: 'time', at: { index: 0 } });
});
