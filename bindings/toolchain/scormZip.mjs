// SPDX-License-Identifier: MIT
// The zip of an exercise, a lesson or a course for learning platforms, from the built site; for this repository and for the npm package.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { kindsOf, scormBytes, scormPages } from './scormBytes.mjs';

/** All files of a folder by their paths in it, with '/'. */
export const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    );

/** A page and all files that it references, directly or through others. */
export function closureOf(site, isWanted, page = scormPages.exercise) {
  const all = filesOf(site).filter(isWanted);
  // The compiler's files are listed separately, not in scripts.
  const queue = [page, ...all.filter((file) => file.startsWith('compiler/'))];
  const wanted = new Set(queue);
  while (queue.length > 0) {
    const file = queue.pop();
    if (!/\.(html|js|css)$/.test(file)) continue;
    const text = readFileSync(join(site, file), 'utf8');
    for (const other of all)
      if (!wanted.has(other) && text.includes(basename(other)) && !other.endsWith('.html')) {
        wanted.add(other);
        queue.push(other);
      }
  }
  return [...wanted];
}

/**
 * Excluded from a package: the worker for offline use (the platform controls its pages), and a compiler that the
 * exercise does not need.
 */
const isNeeded =
  ({ isCompiled }) =>
  (file) =>
    !file.endsWith('service-worker.js') && file !== 'scorm.json' && (isCompiled || !file.startsWith('compiler/'));

/** The files of a built site that the package of an exercise or a lesson has, in a fixed order. */
export const packageFiles = (site, isCompiled, kind = 'exercise') =>
  closureOf(site, isNeeded({ isCompiled }), scormPages[kind]).sort();

/** Those of all kinds of pages that a package has, each once. */
const allFiles = (site, contents) => [
  ...new Set(kindsOf(contents).flatMap((kind) => packageFiles(site, kind === 'exercise' && contents.isCompiled, kind))),
];

/** The zip of one version, as bytes. `compiler` has the files of the compiler by their paths where the site has none. */
export function scormPackage(zip, site, version, contents, compiler = {}) {
  const files = Object.fromEntries(
    allFiles(site, contents)
      .sort()
      .map((file) => [file, readFileSync(join(site, file))]),
  );
  if (contents.isCompiled) Object.assign(files, compiler);
  return scormBytes(zip, version, contents, files);
}
