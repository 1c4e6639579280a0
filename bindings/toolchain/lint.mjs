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

/** clang-tidy over the core, where clang is installed: two files at a time, it is slow. */
async function clangTidy() {
  if (!which('clang-tidy') || !which('clang++')) {
    say('clang-tidy is left out: this machine has no clang.');
    return undefined;
  }
  const configured = await runCollect('cmake', ['--preset', 'clang', '--log-level=WARNING']);
  if (configured.status !== 0) return { name: 'clang-tidy', ...configured };
  const sources = files('.cpp').filter((file) => file.startsWith('core/src/'));
  const half = (odd) => sources.filter((_, i) => i % 2 === odd);
  const runs = await Promise.all(
    [0, 1].map((odd) => runCollect('clang-tidy', ['-p', 'build/clang', '--quiet', ...half(odd)])),
  );
  return {
    name: 'clang-tidy',
    status: Math.max(...runs.map((r) => r.status)),
    output: runs.map((r) => r.output).join(''),
  };
}

/** Runs all checks; returns how many passed and failed. */
export async function lint(fix = false) {
  const results = [];
  for (const [name, command, args] of checks(fix)) results.push({ name, ...(await runCollect(command, args)) });
  const tidy = fix ? undefined : await clangTidy();
  if (tidy) results.push(tidy);
  const bad = results.filter(({ status }) => status !== 0);
  for (const { name, output } of bad) say(`${name} failed:\n${output}`);
  return { passed: results.length - bad.length, failed: bad.length };
}

if (isMain(import.meta)) {
  await runMain(async () => {
    ensurePackages();
    const { failed } = await lint(process.argv.includes('--fix'));
    process.exitCode = failed === 0 ? 0 : 1;
  });
}
