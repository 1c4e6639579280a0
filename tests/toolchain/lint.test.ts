// SPDX-License-Identifier: MIT
// Exceptions from the rules of ESLint: each with its reason.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('a rule that is turned off for a line has a reason after "--"', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.mjs', '*.js'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  const exceptions = files
    .filter((file) => file !== 'tests/toolchain/lint.test.ts')
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'))
    .filter((line) => line.includes('eslint-disable'));
  expect(exceptions.length).toBeGreaterThan(0);
  expect(exceptions.filter((line) => !/ -- \S/.test(line))).toEqual([]);
});
