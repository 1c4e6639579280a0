// SPDX-License-Identifier: MIT
// The zip of an exercise for learning platforms, from the built site; for this repository and for the npm package.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { scormManifest } from './scormManifest.mjs';

const scormPage = 'exercise.html';
/** Path of the exercise in a package; see web/src/exercisePage. */
const data = 'exercise.json';

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
export function closureOf(site, isWanted, page = scormPage) {
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
    !file.endsWith('service-worker.js') && (isCompiled || !file.startsWith('compiler/'));

/** The zip of one version, as bytes. `compiler` has the files of the compiler by their paths where the site has none. */
export function scormPackage(zip, site, version, exercise, compiler = {}) {
  const files = closureOf(site, isNeeded(exercise));
  const contents = Object.fromEntries(files.map((file) => [file, readFileSync(join(site, file))]));
  if (exercise.isCompiled) Object.assign(contents, compiler);
  const html = contents[scormPage].toString('utf8');
  const pinned = exercise.seed === undefined ? '' : `<meta name="touchstone-seed" content="${exercise.seed}" />\n    `;
  const marked = html.replace(
    '<meta charset',
    `<meta name="touchstone-exercise" content="./${data}" />\n    ${pinned}<meta charset`,
  );
  if (marked === html) throw new Error(`${scormPage} has no <meta charset> to put the exercise before.`);
  contents[scormPage] = Buffer.from(marked);
  contents[data] = Buffer.from(JSON.stringify(exercise.data));
  const names = [scormPage, ...Object.keys(contents).filter((name) => name !== scormPage)];
  contents['imsmanifest.xml'] = Buffer.from(scormManifest(version, { ...exercise, files: names }));
  // Compressed files (images, archives) are stored unchanged; a fixed date makes the bytes reproducible.
  const level = (name) => (/\.(bin|gz|png|webp|jpg)$/.test(name) ? 0 : 9);
  const entries = Object.entries(contents).map(([name, bytes]) => [
    name,
    [new Uint8Array(bytes), { level: level(name), mtime: new Date(2026, 0, 1) }],
  ]);
  return zip(Object.fromEntries(entries));
}
