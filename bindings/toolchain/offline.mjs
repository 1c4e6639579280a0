// SPDX-License-Identifier: MIT
// Adds offline use to the built site: the service worker as a file beside the pages, preceded by the list of all
// files of the build.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { serviceWorker } from '../../web/entries.mjs';
import { root } from './common.mjs';

const workerName = 'service-worker.js';
/** Cached when first used: many files, and no page needs all of them. */
const isPicture = (path) => /^(thumbnails|exercises|pages)\//.test(path);
/**
 * Only for the code exercises: a few small files are cached when first used; the compiler caches its large ones
 * itself.
 */
const isForCode = (path) => path.startsWith('compiler/') || /^assets\/emscripten-module.*\.wasm$/.test(path);
/** Sources and data that documents lead to. */
const isBesideDocument = (path) => path.startsWith('docs/files/');
const isSeen = (path) => isPicture(path) || isForCode(path) || isBesideDocument(path);
/** The file of headers is for the host and may not be public; pictures of links are for other sites. */
const isKept = (path) =>
  path !== workerName && path !== '_headers' && !/^compiler\/.*\.bin$/.test(path) && !path.startsWith('previews/');
/** The first line of the finished worker. */
const head = 'const precache=';

const digest = (algorithm, encoding, content) => createHash(algorithm).update(content).digest(encoding);

/** The files of a folder that the worker caches: see `precache` in the worker. */
export function precacheOf(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .filter(isKept)
    .sort();
  const hash = (path) => `sha256-${digest('sha256', 'base64', readFileSync(join(folder, path)))}`;
  const hashes = paths.map((path) => [path, hash(path)]);
  return {
    version: digest('sha256', 'hex', JSON.stringify(hashes)).slice(0, 16),
    files: Object.fromEntries(hashes.filter(([path]) => !isSeen(path))),
    seen: paths.filter(isSeen),
  };
}

/** Writes the list before the worker of a built site and replaces an existing one. */
export function writePrecache(folder) {
  const file = join(folder, workerName);
  const code = readFileSync(file, 'utf8');
  const body = code.startsWith(head) ? code.slice(code.indexOf('\n') + 1) : code;
  writeFileSync(file, `${head}${JSON.stringify(precacheOf(folder))};\n${body}`);
}

/** The plugin for Vite. The worker is a separate script without imports, under a constant name. */
export function offline() {
  let folder;
  return {
    name: 'touchstone-offline',
    apply: 'build',
    configResolved: (config) => (folder = resolve(config.root, config.build.outDir)),
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, serviceWorker), fileName: workerName });
    },
    writeBundle: { order: 'post', sequential: true, handler: () => writePrecache(folder) },
  };
}
