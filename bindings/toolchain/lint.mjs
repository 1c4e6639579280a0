// SPDX-License-Identifier: MIT
// Formatters and linters over the whole project; --fix writes what can be written.
import { join } from 'node:path';
import { isMain, outputOf, root, runCollect, runMain, say, which } from './common.mjs';
import { ensurePackages } from './packages.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);

/** Files that git knows or would know, by ending. */
function files(...endings) {
  const list = outputOf('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root }) ?? '';
  return list.split('\n').filter((file) => endings.some((ending) => file.endsWith(ending)));
}

/** Each check: what it is called, the program and its arguments. */
function checks(fix) {
  const cpp = files('.cpp', '.hpp');
  return [
    ['TypeScript types', bin('tsc'), ['--noEmit']],
    ['ESLint', bin('eslint'), ['.', ...(fix ? ['--fix'] : [])]],
    ['Prettier', bin('prettier'), [fix ? '--write' : '--check', '--log-level', 'warn', '.']],
    ['clang-format', which('clang-format') ?? 'clang-format', fix ? ['-i', ...cpp] : ['--dry-run', '-Werror', ...cpp]],
  ];
}

/** Runs all checks; returns how many passed and failed. */
export async function lint(fix = false) {
  let [passed, failed] = [0, 0];
  for (const [name, command, args] of checks(fix)) {
    const { status, output } = await runCollect(command, args);
    if (status === 0) passed += 1;
    else {
      failed += 1;
      say(`${name} failed:\n${output}`);
    }
  }
  return { passed, failed };
}

if (isMain(import.meta)) {
  await runMain(async () => {
    ensurePackages();
    const { failed } = await lint(process.argv.includes('--fix'));
    process.exitCode = failed === 0 ? 0 : 1;
  });
}
