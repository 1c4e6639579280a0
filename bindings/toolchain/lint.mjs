// SPDX-License-Identifier: MIT
// Runs formatters and linters over files changed since they last passed; --all checks every file, --fix writes
// corrections.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildDir, exists, isMain, outputOf, root, runCollect, runMain, say, which } from './common.mjs';
import { ensurePackages } from './packages.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const contentOf = (file) => (exists(root, file) ? readFileSync(join(root, file)) : '');

/** Files tracked or trackable by git, by extension. */
function files(...endings) {
  const list = outputOf('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root }) ?? '';
  return list.split('\n').filter((file) => endings.some((ending) => file.endsWith(ending)) && exists(root, file));
}

/** Cache of passed files: for each tool, under the hash of its settings, the hash of every file that passed. */
class Passed {
  #file;
  #hashes;
  constructor(tool, settings) {
    const version = hashOf([tool, ...settings.map(contentOf), contentOf('package-lock.json')].join('\0'));
    this.#file = join(buildDir, 'lint', `${tool}-${version}.json`);
    this.#hashes = exists(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {};
  }
  changed(names) {
    return names.filter((name) => this.#hashes[name] !== hashOf(contentOf(name)));
  }
  add(names) {
    for (const name of names) this.#hashes[name] = hashOf(contentOf(name));
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#hashes));
  }
}

/** Each tool that checks single files: its name, program, arguments, files and settings. */
function tools(fix) {
  const settings = '.prettierrc.json';
  const formats = ['.ts', '.mjs', '.js', '.json', '.css', '.html', '.md', '.yml'];
  const format = ['--ignore-unknown', '--log-level', 'warn'];
  return [
    [
      'ESLint',
      bin('eslint'),
      ['--no-warn-ignored', ...(fix ? ['--fix'] : [])],
      files('.ts', '.mjs', '.js'),
      ['eslint.config.js'],
    ],
    [
      'Prettier',
      bin('prettier'),
      [fix ? '--write' : '--check', ...format],
      files(...formats),
      [settings, '.prettierignore'],
    ],
    [
      'clang-format',
      'clang-format',
      fix ? ['-i'] : ['--dry-run', '-Werror'],
      files('.cpp', '.hpp', '.c', '.h'),
      ['.clang-format'],
    ],
  ];
}

async function eachFile([name, command, args, all, settings], everything) {
  const passed = new Passed(name, settings);
  const wanted = everything ? all : passed.changed(all);
  if (wanted.length === 0) return { name, status: 0, output: '' };
  const result = await runCollect(command, [...args, ...wanted]);
  if (result.status === 0) passed.add(wanted);
  return { name, ...result };
}

/** The compiler caches its state between two runs. */
const types = async () => ({
  name: 'TypeScript types',
  ...(await runCollect(bin('tsc'), [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    join(buildDir, 'lint/tsc.json'),
  ])),
});

/** The sources of a folder are checked as one, as TOUCHSTONE_UNITY compiles them. */
const wholeOf = (source) => dirname(source).split('/').slice(0, 3).join('/');

/**
 * clang-tidy over the core, where clang is installed. The sources of a folder of core/src, with its families, are
 * checked as one: headers are most of the input and are then parsed once.
 */
async function clangTidy(everything) {
  if (!which('clang-tidy') || !which('clang++')) {
    say('clang-tidy is left out: this machine has no clang.');
    return [];
  }
  const all = files('.cpp', '.hpp').filter((file) => file.startsWith('core/'));
  const passed = new Passed('clang-tidy', ['.clang-tidy', 'bindings/toolchain/lint.mjs']);
  const changed = everything ? all : passed.changed(all);
  if (changed.length === 0) return [{ name: 'clang-tidy', status: 0, output: '' }];
  const isHeaderChanged = changed.some((file) => file.endsWith('.hpp'));
  const sources = all.filter((file) => file.endsWith('.cpp'));
  const wholes = [...new Set((isHeaderChanged ? sources : changed).map(wholeOf))];
  const flags = ['-std=c++20', ...['core/include', 'core/src'].map((folder) => `-I${join(root, folder)}`)];
  const results = [];
  for (const whole of wholes) {
    const file = join(buildDir, 'lint', `${whole.replaceAll('/', '-').replace(/\.cpp$/, '')}.cpp`);
    mkdirSync(dirname(file), { recursive: true });
    const within = sources.filter((source) => wholeOf(source) === whole);
    writeFileSync(file, within.map((source) => `#include "${join(root, source)}"\n`).join(''));
    const args = ['--quiet', '--checks=-bugprone-suspicious-include', file, '--', ...flags];
    results.push(await runCollect('clang-tidy', args));
  }
  const status = Math.max(...results.map((result) => result.status));
  if (status === 0) passed.add(all);
  return [{ name: 'clang-tidy', status, output: results.map(({ output }) => output).join('') }];
}

/** Runs all checks; returns how many passed and the names of those that failed. */
export async function lint({ fix = false, everything = false } = {}) {
  mkdirSync(join(buildDir, 'lint'), { recursive: true });
  const results = [];
  if (!fix) results.push(await types());
  for (const tool of tools(fix)) results.push(await eachFile(tool, everything || fix));
  if (!fix) results.push(...(await clangTidy(everything)));
  const bad = results.filter(({ status }) => status !== 0);
  for (const { name, output } of bad) say(`${name} failed:\n${output}`);
  return { passed: results.length - bad.length, failed: bad.map(({ name }) => name) };
}

if (isMain(import.meta)) {
  await runMain(async () => {
    await ensurePackages();
    const { failed } = await lint({ fix: process.argv.includes('--fix'), everything: process.argv.includes('--all') });
    process.exitCode = failed.length === 0 ? 0 : 1;
  });
}
