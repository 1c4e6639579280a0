// SPDX-License-Identifier: MIT
// Whether what was built is of the sources as they are, by their contents: asking CMake takes longer than starting the page, and the
// times of files say nothing in a checkout that was copied, or that has a clock of its own.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { exists, root } from './common.mjs';

const changed = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;

/** The paths of all files below a folder, in a fixed order, with slashes. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => path.slice(folder.length + 1).replaceAll(sep, '/'))
    .sort();
}

/** When the newest file below a folder whose name matches was changed. */
export function newest(folder, pattern) {
  const files = filesBelow(folder).filter((file) => pattern.test(file));
  return Math.max(0, ...files.map((file) => changed(join(folder, file))));
}

/** A checksum of files by names and contents; one that is missing counts, too. */
function digest(at, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = exists(at, file) ? readFileSync(join(at, file)) : undefined;
    hash.update(`${file}\0${content?.length ?? 'none'}\0`).update(content ?? '');
  }
  return hash.digest('hex');
}

/** The modules of a flavour: queries of the elementary shapes, all of the core, particles, and certificates. */
export const moduleNames = ['touchstone', 'full', 'particles', 'proof'];
/** Each twice: the one that almost every browser asks for, and the one for engines without SIMD. */
export const flavours = ['simd', 'scalar'];

/** A checksum of what the modules are made of. */
export function moduleSources(at = root) {
  const folders = ['bindings', 'bindings/particles', 'bindings/broadphase', 'bindings/store', 'bindings/proof'].filter(
    (folder) => exists(at, folder),
  );
  const bindings = folders.flatMap((folder) =>
    readdirSync(join(at, folder))
      .filter((name) => /\.(cpp|hpp|cmake)$/.test(name))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  const core = filesBelow(join(at, 'core')).filter((file) => /\.(cpp|hpp)$/.test(file));
  return digest(at, ['CMakeLists.txt', ...bindings, ...core.map((file) => `core/${file}`)]);
}

const describing = ['describe.mjs', 'describe.wasm', ...moduleNames.map((name) => `simd/${name}.d.ts`)];
/** What was built, by the name of its stamp: a flavour of a module, or what the generator of types reads. */
const outputsOf = (stamp) => {
  const [name, flavour] = stamp.split('-');
  return (flavour === undefined ? describing : [`${flavour}/${name}.wasm`, `${flavour}/${name}.mjs`]).map(
    (file) => `build/wasm/${file}`,
  );
};
const fileOf = (stamp, at) => join(at, 'build/wasm', `${stamp}.stamp`);

/** What a stamp says, or undefined: none is there, or it is of an earlier form. */
function readStamp(stamp, at) {
  try {
    const { compiler, changed, sources, outputs } = JSON.parse(readFileSync(fileOf(stamp, at), 'utf8'));
    return typeof compiler === 'string' ? { compiler, changed, sources, outputs } : undefined;
  } catch {
    return undefined;
  }
}
function isFresh(stamp, at, sources) {
  const made = readStamp(stamp, at);
  return (
    made !== undefined &&
    made.changed === changed(made.compiler) &&
    made.sources === (sources ?? moduleSources(at)) &&
    made.outputs === digest(at, outputsOf(stamp))
  );
}
function mark(stamp, compiler, sources, at) {
  const outputs = digest(at, outputsOf(stamp));
  writeFileSync(fileOf(stamp, at), JSON.stringify({ compiler, changed: changed(compiler), sources, outputs }));
}

/** Whether a flavour (`simd`, `scalar`) of a module is built from the sources as they are. */
export const isModuleFresh = (flavour, name, at = root) => isFresh(`${name}-${flavour}`, at);

/** Whether all that a build of the modules makes is built from the sources as they are. */
export function isAllFresh(at = root) {
  const sources = moduleSources(at);
  const stamps = flavours.flatMap((flavour) => moduleNames.map((name) => `${name}-${flavour}`));
  return ['describe', ...stamps].every((stamp) => isFresh(stamp, at, sources));
}

/** What a flavour of a module was compiled by, or undefined. */
export const compilerOf = (flavour, name, at = root) => readStamp(`${name}-${flavour}`, at)?.compiler;

/** A flavour was built with a compiler from sources with this checksum, taken before the build: a change since then makes it old. */
export const markModule = (flavour, name, compiler, sources, at = root) =>
  mark(`${name}-${flavour}`, compiler, sources, at);
export const markDescribed = (compiler, sources, at = root) => mark('describe', compiler, sources, at);

/** The stamp of the programs for Node: a checksum of each folder of their sources. */
const programStamp = (at) => join(at, 'build/node/sources.stamp');
const programFolders = ['core', 'bindings', 'web/src', 'tests/web/unit/lab/planted'];
const isSource = (file) => /\.(cpp|hpp|ts|cmake)$/.test(file);

function folderSources(folder, at) {
  const files = filesBelow(join(at, folder)).filter(isSource);
  return digest(
    at,
    files.map((file) => `${folder}/${file}`),
  );
}
/** Checksums of the sources of the programs for Node, for `markPrograms`. */
export const programSources = (at = root) =>
  Object.fromEntries(
    programFolders.filter((folder) => exists(at, folder)).map((folder) => [folder, folderSources(folder, at)]),
  );
export const markPrograms = (sources, at = root) => writeFileSync(programStamp(at), JSON.stringify(sources));
/** Whether a program of build/node is built from these folders as they are. */
export function isProgramFresh(name, folders, at = root) {
  if (!exists(at, `build/node/${name}.mjs`) || !exists(programStamp(at))) return false;
  const made = JSON.parse(readFileSync(programStamp(at), 'utf8'));
  return folders.every((folder) => made[folder] === folderSources(folder, at));
}
