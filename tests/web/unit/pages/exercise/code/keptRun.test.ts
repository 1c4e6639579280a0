// SPDX-License-Identifier: MIT
// The outcome of a run as a text, and back: the same bits; a text that is not of the form is none.
import { expect, it } from 'vitest';
import type { RunOutcome } from '../../../../../../web/src/coding/types.ts';
import { runFrom, textOfRun } from '../../../../../../web/src/pages/exercise/code/keptRun.ts';

const warnings = [{ line: 2, column: 3, severity: 'warning', message: 'unused' }] as const;
const ran = (...numbers: readonly number[]): RunOutcome => ({
  kind: 'ran',
  outputs: Float64Array.from(numbers),
  nanosecondsPerCall: 12.5,
  warnings,
  printed: { lines: [{ atCase: 1, text: 'hello' }], isCut: true },
});
const counts = { cases: 3, own: 1 };

it.each<[string, RunOutcome]>([
  ['ran', ran(1 / 3, -0, Number.NaN, Infinity, 5e-324, -1e300)],
  ['not compiled', { kind: 'not-compiled', diagnostics: [{ ...warnings[0], severity: 'error' }] }],
  ['stopped', { kind: 'stopped', why: 'time', atCase: 2, line: 7, functionName: 'f', message: 'Too long.' }],
])('%s comes back bit for bit, with that of own cases', (_, outcome) => {
  const kept = { program: 'p', outcome, own: { cases: 'c', outcome: ran(1, 2) } };
  expect(runFrom(textOfRun(kept), counts, 2)).toEqual(kept);
});

it('is none where it has another number of cases, or another form', () => {
  const text = textOfRun({ program: 'p', outcome: ran(1, 2, 3, 4, 5, 6) });
  expect(runFrom(text, counts, 2)?.own).toBeUndefined();
  expect(runFrom(text, { ...counts, cases: 2 }, 2)).toBeUndefined();
  expect(runFrom(text, counts, 3)).toBeUndefined();
  for (const other of [
    undefined,
    '',
    '{',
    'null',
    '[]',
    '{"program":"p"}',
    '{"program":"p","outcome":{"kind":"cancelled"}}',
  ])
    expect(runFrom(other, counts, 2)).toBeUndefined();
  expect(runFrom('{"program":"p","outcome":{"kind":"stopped","why":"moon","atCase":0,"message":""}}', counts, 2)).toBe(
    undefined,
  );
});
