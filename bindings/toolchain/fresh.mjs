// SPDX-License-Identifier: MIT
// Whether what was built is newer than what it was built from, by times of modification alone: asking CMake takes longer than
// starting the page.
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exists, root } from './common.mjs';

const changed = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;

/** When the newest file below a folder whose name matches was changed; with `folders`, or when one was added or removed. */
export function newest(folder, pattern, { folders = false } = {}) {
  let latest = folders ? changed(folder) : 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const isCounted = entry.isFile() ? pattern.test(entry.name) : folders;
    if (isCounted) latest = Math.max(latest, changed(join(entry.parentPath ?? entry.path, entry.name)));
  }
  return latest;
}

/** The modules of a flavour: the core's queries, particles, and broad phases. */
export const moduleNames = ['touchstone', 'particles', 'broadphase'];

const stampOf = (flavour, name, at) => join(at, 'build/wasm', `${name}-${flavour}.stamp`);

/** When what a module is made of was changed last. */
function sourcesChanged(compiler, at) {
  const folders = ['bindings', 'bindings/particles', 'bindings/broadphase'].filter((folder) => exists(at, folder));
  const sources = folders.flatMap((folder) =>
    readdirSync(join(at, folder))
      .filter((name) => /\.(cpp|hpp|cmake)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const files = ['CMakeLists.txt', ...folders, ...sources];
  const times = [compiler, ...files.map((name) => join(at, name))].map(changed);
  return Math.max(newest(join(at, 'core'), /\.(cpp|hpp)$/, { folders: true }), ...times);
}

/** Whether a flavour (`simd`, `scalar`) of a module is built from the sources as they are. */
export function isModuleFresh(flavour, name, at = root) {
  const stamp = stampOf(flavour, name, at);
  const files = [stamp, ...['wasm', 'mjs'].map((type) => join(at, 'build/wasm', flavour, `${name}.${type}`))];
  return files.every((file) => exists(file)) && sourcesChanged(readFileSync(stamp, 'utf8'), at) <= changed(stamp);
}

/** A flavour was built with a compiler from the sources as they were at `started` (a Date): a change since then makes it old. */
export function markModule(flavour, name, compiler, started, at = root) {
  const stamp = stampOf(flavour, name, at);
  writeFileSync(stamp, compiler);
  utimesSync(stamp, started, started);
}
