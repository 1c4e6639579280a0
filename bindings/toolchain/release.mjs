// SPDX-License-Identifier: MIT
// What a release consists of: the artefacts with the scripts that make them, the sizes with their limits, and the places that name
// the version. `npm run release:check` goes through these lists.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { exists, root } from './common.mjs';

/**
 * @typedef {object} Artefact
 * @property {string} script of package.json, which makes it
 * @property {readonly string[]} [args] of the script
 * @property {string} [makes] the folder with the files to publish, from the root
 * @property {RegExp} [files] which of them
 * @property {readonly string[]} [tests] test files that install and use what was made
 */

/** In this order; a further artefact is a line. @type {readonly Artefact[]} */
export const artefacts = [
  { script: 'build' },
  {
    script: 'package:npm',
    args: ['--only'],
    makes: 'dist-packages',
    files: /^touchstone-[\d.]+\.tgz$/,
    tests: ['tests/package/package.test.ts'],
  },
  {
    script: 'package:cpp',
    makes: 'dist-packages',
    files: /^touchstone-cpp-[\d.]+\.tar\.gz$/,
    tests: ['tests/package/cpp.test.ts', 'tests/package/recipes.test.ts'],
  },
  {
    script: 'package:scorm',
    args: ['sphere-box-by-hand'],
    makes: 'build/scorm',
    files: /\.zip$/,
    tests: ['tests/toolchain/scorm.test.ts', 'tests/toolchain/scormCourse.test.ts'],
  },
];

/** Files and links of every released format. */
export const upgradeTests = ['tests/web/unit/formats/released.test.ts', 'tests/web/unit/formats/link/link.test.ts'];

const sizeOfFolder = (folder, isCounted = () => true) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter(isCounted)
    .reduce((sum, file) => sum + statSync(file).size, 0);
const gzipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length;
const gzippedModule = (name) => (at) => gzipped(join(at, `build/wasm/simd/${name}.wasm`));
const packed = (name) => (at) => {
  const { version } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
  return statSync(join(at, 'dist-packages', `${name}-${version}.tgz`)).size;
};

/** What a browser may have to load of each module, gzipped, in bytes. */
export const moduleLimits = {
  touchstone: 130_000,
  full: 500_000,
  particles: 80_000,
  proof: 60_000,
};

/** Limits in bytes. The largest part of a site, the compiler for exercises in C++, is loaded on request. */
export const limits = [
  { what: 'first module, gzipped', limit: moduleLimits.touchstone, bytes: gzippedModule('touchstone') },
  { what: 'full module, gzipped', limit: moduleLimits.full, bytes: gzippedModule('full') },
  { what: 'module of particles, gzipped', limit: moduleLimits.particles, bytes: gzippedModule('particles') },
  { what: 'module of certificates, gzipped', limit: moduleLimits.proof, bytes: gzippedModule('proof') },
  { what: "embed's element, gzipped", limit: 4_000, bytes: (at) => gzipped(join(at, 'dist/touchstone-playground.js')) },
  {
    what: 'site without the compiler',
    limit: 15_000_000,
    bytes: (at) => sizeOfFolder(join(at, 'dist'), (file) => !/[\\/]dist[\\/]compiler[\\/]/.test(file)),
  },
  { what: 'npm package', limit: 8_000_000, bytes: packed('touchstone') },
];

/** What is wrong with the sizes, and a line for each. */
export function sizesOf(at = root, wanted = limits) {
  const rows = wanted.map(({ what, limit, bytes }) => ({ what, limit, bytes: bytes(at) }));
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  return {
    lines: rows.map(({ what, limit, bytes }) => `${what}: ${kilobytes(bytes)} of ${kilobytes(limit)}`),
    problems: rows
      .filter(({ limit, bytes }) => bytes > limit)
      .map(({ what, limit, bytes }) => `${what}: ${bytes} bytes; ${limit} are allowed.`),
  };
}

/** Each place that names the version, and whether CHANGELOG.md has it with its date and nothing unreleased. */
export function versionProblems(at = root) {
  const read = (file) => readFileSync(join(at, file), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  const named = {
    'package-lock.json': lock.version,
    'package-lock.json, packages': lock.packages[''].version,
    'CMakeLists.txt, project()': /project\(\w+ VERSION ([\d.]+)/.exec(read('CMakeLists.txt'))?.[1] ?? 'none',
  };
  const problems = Object.entries(named)
    .filter(([, found]) => found !== version)
    .map(([where, found]) => `${where} has version ${found}; package.json has ${version}.`);
  const log = read('CHANGELOG.md');
  const sections = log.split(/^## /m).slice(1);
  const heading = new RegExp(`^\\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm');
  if (!sections.some((section) => heading.test(section.split('\n')[0])))
    problems.push(`CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD".`);
  const unreleased = sections.find((section) => section.startsWith('[Unreleased]')) ?? '';
  const count = unreleased.split('\n').filter((line) => line.startsWith('- ')).length;
  if (count > 0) problems.push(`CHANGELOG.md has ${count} changes under [Unreleased]; a release has none.`);
  return problems;
}

/** The names in a folder that match, in order; none where it does not exist. */
export function filesIn(folder, files, at = root) {
  if (!exists(at, folder)) return [];
  return readdirSync(join(at, folder))
    .filter((name) => files.test(name))
    .sort();
}

/** The files to publish, with their checksums. */
export function filesToPublish(at = root, wanted = artefacts) {
  return wanted.flatMap(({ makes, files }) => {
    if (!makes || !files) return [];
    return filesIn(makes, files, at).map((name) => {
      const bytes = readFileSync(join(at, makes, name));
      return {
        file: `${makes}/${name}`,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      };
    });
  });
}
