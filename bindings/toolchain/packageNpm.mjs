// SPDX-License-Identifier: MIT
// `npm run package:npm`: the npm package as a tarball under dist-packages/, from the built modules and the built site. The same
// commit and tools give the same bytes. See docs/install.md.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { exercisesFolder, packageElement } from '../../web/entries.mjs';
import { copyTypes } from '../package/types.mjs';
import { licencesOf } from '../package/licences.mjs';
import { manifestOf } from '../package/manifest.mjs';
import { buildSite, ensureModule, flavours } from './build.mjs';
import { buildDir, exists, Failure, isMain, outputOf, root, run, runMain } from './common.mjs';
import { findEmscripten, parseVersion } from './emscripten.mjs';
import { compilerOf, isAllFresh } from './fresh.mjs';
import { ensurePackages } from './packages.mjs';
import { closureOf, filesOf } from './scormZip.mjs';
import { writeTarball } from './writeTarball.mjs';

const usage = `Usage: npm run package:npm -- [--only] [--out FOLDER]
Writes touchstone-VERSION.tgz into FOLDER (default: dist-packages). --only takes modules and site as they are built.`;

const stage = join(buildDir, 'npm');
const folder = join(stage, 'package');
const wasm = ['full', 'touchstone', 'particles', 'proof'];
const typed = [
  ...['index', 'particles/index', 'broadphase/index', 'proof/index', 'package/three'].map((name) => `bindings/${name}`),
  packageElement,
];

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

function put(path, contents) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), contents);
}
function copy(from, path) {
  put(path, readFileSync(from));
}

/** What the package is made of, which `--only` does not build. */
function checkBuilt() {
  const missing = [
    ...flavours.flatMap((flavour) => wasm.map((name) => `build/wasm/${flavour}/${name}.wasm`)),
    ...['dist/embed.html', 'dist/exercise.html', 'dist/lesson.html', 'dist/touchstone-playground.js'],
  ].filter((file) => !exists(root, file));
  if (missing.length > 0) throw new Failure(`Not built yet: ${missing.join(', ')}. Run: npm run package:npm`);
}

const vite = (config) =>
  run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', join(root, 'bindings/package', config)],
    `Vite could not build ${config} (its messages are above).`,
  );

function buildTypes() {
  const written = join(stage, 'types');
  rmSync(written, { recursive: true, force: true });
  const project = join(root, 'bindings/package/tsconfig.json');
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  run(process.execPath, [tsc, '-p', project], 'The type declarations could not be written (messages are above).');
  copyTypes(typed, written, root, join(folder, 'types'));
}

/** The version of the compiler that built the modules, as it says itself. */
async function compilerVersion() {
  const compiler = compilerOf('simd', 'touchstone');
  const own = compiler && parseVersion(outputOf(compiler, ['--version']) ?? '');
  return own ?? (await findEmscripten({ fetch: false })).version;
}

/** Whether a module is older than its sources, which `--only` does not notice. */
const isStale = () => !isAllFresh();

/**
 * Where the modules come from: the commit, whether they may differ from it (files of the repository do, or they were built before
 * their sources were changed), the compiler, and a checksum of each module and of the JavaScript that loads it.
 */
async function provenance(version) {
  const git = (...args) => outputOf('git', args, { cwd: root })?.trim();
  const commit = git('rev-parse', 'HEAD') ?? null;
  const partsOf = (type) =>
    flavours.flatMap((flavour) =>
      wasm.map((name) => {
        const bytes = readFileSync(join(buildDir, 'wasm', flavour, `${name}.${type}`));
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return { file: `dist/wasm/${flavour}/${name}.${type}`, bytes: bytes.length, sha256 };
      }),
    );
  return {
    package: 'touchstone',
    version,
    commit,
    isModified: commit === null ? null : git('status', '--porcelain') !== '' || isStale(),
    compiler: { name: 'Emscripten', version: await compilerVersion() },
    modules: partsOf('wasm'),
    glue: partsOf('mjs'),
  };
}

/** The pages that the embed and a SCORM package need, without the compiler. */
function copySite() {
  const site = join(root, 'dist');
  const isWanted = (file) => !file.startsWith('compiler/') && !file.endsWith('service-worker.js');
  const files = ['embed.html', 'exercise.html', 'lesson.html'].flatMap((page) => closureOf(site, isWanted, page));
  for (const file of new Set([...files, 'touchstone-playground.js'])) copy(join(site, file), `site/${file}`);
}

function copyExercises() {
  const exercises = join(root, exercisesFolder);
  for (const file of filesOf(exercises))
    if (file.includes('/') && /\.(json|md|cpp|js|txt)$/.test(file)) copy(join(exercises, file), `exercises/${file}`);
  // Beside them, as in the repository.
  const lessons = join(exercises, '../lessons');
  for (const file of filesOf(lessons)) if (file.endsWith('.md')) copy(join(lessons, file), `lessons/${file}`);
}

/** Makes the folder of the package anew and returns its manifest. */
async function makeFolder() {
  rmSync(folder, { recursive: true, force: true });
  vite('vite.library.config.ts');
  vite('vite.programs.config.ts');
  buildTypes();
  for (const flavour of flavours)
    for (const name of wasm)
      // The JavaScript is for a clone of the repository without a compiler (prebuilt.mjs); the library has it bundled.
      for (const type of ['wasm', 'mjs'])
        copy(join(buildDir, 'wasm', flavour, `${name}.${type}`), `dist/wasm/${flavour}/${name}.${type}`);
  const engine = 'emscripten-module.wasm';
  copy(join(root, 'node_modules/@jitl/quickjs-wasmfile-release-sync/dist', engine), `programs/${engine}`);
  copySite();
  copyExercises();
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const readme = readFileSync(join(root, 'bindings/package/README.md'), 'utf8');
  put('README.md', readme.replace('VERSION', own.version).replace('COMPILER', own.dependencies['@yowasp/clang']));
  const bundled = Object.keys(own.dependencies).filter((name) => name !== '@yowasp/clang');
  put('THIRD-PARTY-LICENCES.txt', licencesOf(join(root, 'node_modules'), bundled));
  const manifest = manifestOf(own);
  put('package.json', json(manifest));
  put('provenance.json', json(await provenance(own.version)));
  return manifest;
}

/** Makes the package from what is built; returns the path of the tarball. */
export async function packageNpm(out) {
  checkBuilt();
  const manifest = await makeFolder();
  const programs = Object.values(manifest.bin).map((path) => path.replace('./', ''));
  return writeTarball(out, `${manifest.name}-${manifest.version}.tgz`, folder, (path) => programs.includes(path));
}

async function main() {
  let values;
  try {
    ({ values } = parseArgs({ options: { only: { type: 'boolean' }, out: { type: 'string' } } }));
  } catch (error) {
    throw new Failure(`${error.message}\n${usage}`);
  }
  await ensurePackages();
  if (!values.only) {
    await ensureModule();
    buildSite();
  }
  await packageNpm(values.out ?? join(root, 'dist-packages'));
}

if (isMain(import.meta)) await runMain(main);
