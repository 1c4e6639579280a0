// SPDX-License-Identifier: MIT
// The reports of the test programs, reduced to counts and to the names of failed tests: `npm test` ends with these names.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { readNative, readPages, readVitest } from '../../bindings/toolchain/reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
function written(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('GoogleTest: one of three failed, and a fourth was skipped', () => {
  const result = 'COMPLETED';
  const testsuite = [
    { classname: 'Box', name: 'Face', result },
    { classname: 'Box', name: 'Edge', result, failures: [{ failure: 'expected 1, found 2' }] },
    { classname: 'Box', name: 'Corner', result: 'SKIPPED' },
  ];
  const file = written({
    tests: 4,
    failures: 1,
    testsuites: [{ testsuite }, { testsuite: [{ classname: 'Ray', name: 'Miss', result }] }],
  });
  expect(readNative(file)).toEqual({ passed: 2, failed: ['Box.Edge'] });
});

test('Vitest: a failed test, and a file that could not be loaded', () => {
  const file = written({
    numPassedTests: 1,
    testResults: [
      {
        name: '/home/me/touchstone/tests/web/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'one' },
          { status: 'failed', fullName: 'two' },
        ],
      },
      { name: '/home/me/touchstone/tests/web/b.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  expect(readVitest(file)).toEqual({ passed: 1, failed: ['web/a.test.ts two', 'web/b.test.ts (the whole file)'] });
});

test('Playwright: a failed test in a group, and one that passed when run again, which has failed, too', () => {
  const spec = (title: string, line: number, status: string): object => ({ title, line, tests: [{ status }] });
  const inner = { file: 'a.spec.ts', specs: [spec('drags', 30, 'unexpected')] };
  const outer = {
    file: 'a.spec.ts',
    specs: [spec('opens', 9, 'flaky'), spec('closes', 12, 'expected')],
    suites: [inner],
  };
  const file = written({ stats: { expected: 1, flaky: 1 }, suites: [outer] });
  expect(readPages(file)).toEqual({ passed: 1, failed: ['a.spec.ts:30 drags', 'a.spec.ts:9 opens'] });
});
