// SPDX-License-Identifier: MIT
// `npm run package:scorm -- EXERCISE`: two zips for learning platforms, SCORM 1.2 and 2004, with the exercise and the
// part of the built site that its page needs.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { buildModule, buildNode, buildSite } from './build.mjs';
import { buildDir, Failure, isMain, root, runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';
import { scormManifest } from './scormManifest.mjs';

const usage = `Usage: npm run package:scorm -- EXERCISE [--language en|de] [--out FOLDER]
EXERCISE is a JSON file, a folder with an exercise.json, or the name of an exercise of the site.`;
const page = 'exercise.html';
/** Path of the exercise in a package; see web/src/exercisePage. */
const data = 'exercise.json';

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    );

/** The page and all files that it references, directly or through others. */
export function closureOf(site, isWanted) {
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

/** The zip of one version, as bytes. */
export function scormPackage(zip, site, version, exercise) {
  const files = closureOf(site, isNeeded(exercise));
  const contents = Object.fromEntries(files.map((file) => [file, readFileSync(join(site, file))]));
  const html = contents[page].toString('utf8');
  const marked = html.replace(
    '<meta charset',
    `<meta name="touchstone-exercise" content="./${data}" />\n    <meta charset`,
  );
  if (marked === html) throw new Failure(`${page} has no <meta charset> to put the exercise before.`);
  contents[page] = Buffer.from(marked);
  contents[data] = Buffer.from(JSON.stringify(exercise.data));
  const names = [page, ...Object.keys(contents).filter((name) => name !== page)];
  contents['imsmanifest.xml'] = Buffer.from(scormManifest(version, { ...exercise, files: names }));
  // Compressed files (images, archives) are stored unchanged; a fixed date makes the bytes reproducible.
  const level = (name) => (/\.(bin|gz|png|webp|jpg)$/.test(name) ? 0 : 9);
  const entries = Object.entries(contents).map(([name, bytes]) => [
    name,
    [new Uint8Array(bytes), { level: level(name), mtime: new Date(2026, 0, 1) }],
  ]);
  return zip(Object.fromEntries(entries));
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { language: { type: 'string', default: 'en' }, out: { type: 'string' } },
    allowPositionals: true,
  });
  const [where, ...more] = positionals;
  if (where === undefined || more.length > 0 || !['en', 'de'].includes(values.language)) throw new Failure(usage);
  await ensurePackages();
  await buildModule();
  buildNode();
  buildSite();
  const { contentsOf } = await import(join(buildDir, 'node/scormContents.mjs'));
  const exercise = await contentsOf(where, join(root, 'web/src/exercises'), values.language).catch((error) => {
    throw new Failure(`The exercise ${where} cannot be used. ${error.message}`);
  });
  if (exercise.problems.length > 0) throw new Failure(exercise.problems.join('\n'));
  const { zipSync } = await import('fflate');
  const out = values.out ?? join(buildDir, 'scorm');
  mkdirSync(out, { recursive: true });
  for (const version of ['1.2', '2004']) {
    const file = join(out, `${exercise.id}-scorm-${version}.zip`);
    const bytes = scormPackage(zipSync, join(root, 'dist'), version, exercise);
    writeFileSync(file, bytes);
    say(`${file} (${Math.round(bytes.length / 1000)} kB)`);
  }
}

if (isMain(import.meta)) await runMain(main);
