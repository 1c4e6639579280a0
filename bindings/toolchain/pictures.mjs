// SPDX-License-Identifier: MIT
// The pictures of the README: what each is taken from, its largest size, and whether it is stale. docs/images/pictures.json holds
// for each the hash of its file and of the sources that it shows; npm run screenshot writes it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filmSources } from '../../web/entries.mjs';
import { root } from './common.mjs';

const folder = 'docs/images';
export const listFile = `${folder}/pictures.json`;

/** The sources are those whose change is seen: the page's own HTML and style, and the sizes and colours of all pages. */
const sourcesOf = (page, style = page) => [
  `web/${page}.html`,
  `web/src/styles/pages/${style}.css`,
  'web/src/styles/tokens.css',
];

/** The pictures that move or link to a page, each with its limit in bytes. */
export const pictures = [
  {
    file: `${folder}/drag.webp`,
    limit: 600_000,
    sources: filmSources,
  },
  { file: `${folder}/motion.webp`, limit: 60_000, page: 'motion', sources: sourcesOf('motion') },
  { file: `${folder}/algorithms.webp`, limit: 60_000, page: 'algorithms', sources: sourcesOf('algorithms') },
  { file: `${folder}/broadphase.webp`, limit: 60_000, page: 'broadphase', sources: sourcesOf('broadphase') },
  { file: `${folder}/exercise.webp`, limit: 60_000, page: 'exercise', sources: sourcesOf('exercise') },
];

const hashOf = (files, base) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(base, file)));
  return hash.digest('hex').slice(0, 16);
};

/** What is recorded of a picture as it is now. */
export function recordOf({ file, sources }, base = root) {
  return { file, bytes: statSync(join(base, file)).size, picture: hashOf([file], base), shows: hashOf(sources, base) };
}

export const readList = (base = root) => JSON.parse(readFileSync(join(base, listFile), 'utf8'));

/** What is wrong with the pictures, as sentences; none where all are there, small and not stale. */
export function problemsOf(list, base = root, wanted = pictures) {
  return wanted.flatMap((picture) => {
    const { file, limit } = picture;
    const recorded = list.pictures.find((one) => one.file === file);
    if (!recorded || !existsSync(join(base, file))) return [`${file} is missing; npm run screenshot takes it.`];
    const now = recordOf(picture, base);
    const problems = [];
    if (now.bytes > limit) problems.push(`${file} has ${now.bytes} bytes; ${limit} are allowed.`);
    if (now.picture !== recorded.picture) problems.push(`${file} is not the picture that npm run screenshot took.`);
    if (now.shows !== recorded.shows)
      problems.push(`${file} may be stale: ${picture.sources.join(', ')} changed since; run npm run screenshot.`);
    return problems;
  });
}
