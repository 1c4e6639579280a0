// SPDX-License-Identifier: MIT
// Reads the reports (JSON) of the test programs: counts, and the tests that failed by name.
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: string[] }} Counted tests by name */

const parsed = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** A report of GoogleTest; what it skips has not passed. @returns {Counted} */
export function readNative(file) {
  const { testsuites = [] } = parsed(file);
  const cases = testsuites.flatMap(({ testsuite }) => testsuite).filter(({ result }) => result === 'COMPLETED');
  const failed = cases
    .filter(({ failures }) => failures?.length > 0)
    .map(({ classname, name }) => `${classname}.${name}`);
  return { passed: cases.length - failed.length, failed };
}

/** A report of Vitest. @returns {Counted} */
export function readVitest(file) {
  const { numPassedTests, testResults } = parsed(file);
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    // A file that cannot be loaded has no failed test.
    const whole = status === 'failed' && tests.length === 0 ? ['(the whole file)'] : [];
    return [...tests, ...whole].map((title) => `${name.split('/tests/').at(-1)} ${title}`);
  });
  return { passed: numPassedTests, failed };
}

/** The titles of the tests of a suite of Playwright with that status. */
function titled({ file, suites = [], specs = [] }, wanted) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  return [
    ...here.map(({ title, line }) => `${file}:${line} ${title}`),
    ...suites.flatMap((each) => titled(each, wanted)),
  ];
}

/** A report of Playwright; a test that passed when run again has failed, too. @returns {Counted} */
export function readPages(file) {
  const { stats, suites } = parsed(file);
  const failed = ['unexpected', 'flaky'].flatMap((status) => suites.flatMap((suite) => titled(suite, status)));
  return { passed: stats.expected, failed };
}
