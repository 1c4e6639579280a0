// SPDX-License-Identifier: MIT
// The zip of an exercise or a lesson for learning platforms, from the files of its page; for the commands and the authoring page, so
// without anything of Node.
import { scormManifest } from './scormManifest.mjs';

/** The page of each kind of package. */
export const scormPages = { exercise: 'exercise.html', lesson: 'lesson.html' };
/** Path of the exercise or the lesson in a package; see web/src/handin/packaged.ts. */
const dataFiles = { exercise: 'exercise.json', lesson: 'lesson.md' };

/** The page with the names of its exercise and, where they are pinned, of its numbers. */
function marked(html, { kind = 'exercise', seed }) {
  const pinned = seed === undefined ? '' : `<meta name="touchstone-seed" content="${seed}" />\n    `;
  const page = html.replace(
    '<meta charset',
    `<meta name="touchstone-${kind}" content="./${dataFiles[kind]}" />\n    ${pinned}<meta charset`,
  );
  if (page === html) throw new Error(`${scormPages[kind]} has no <meta charset> to put the ${kind} before.`);
  return page;
}

/** The zip of one version, as bytes; `files` has the contents of the page's files by their paths. */
export function scormBytes(zip, version, exercise, files) {
  const { kind = 'exercise' } = exercise;
  const page = scormPages[kind];
  const encoded = (text) => new TextEncoder().encode(text);
  const contents = {
    ...files,
    [page]: encoded(marked(new TextDecoder().decode(files[page]), exercise)),
    // A lesson is a text.
    [dataFiles[kind]]: encoded(kind === 'lesson' ? exercise.data : JSON.stringify(exercise.data)),
  };
  const names = [page, ...Object.keys(contents).filter((name) => name !== page)];
  contents['imsmanifest.xml'] = encoded(scormManifest(version, { ...exercise, files: names }));
  // Compressed files (images, archives) are stored unchanged; a fixed date makes the bytes reproducible.
  const level = (name) => (/\.(bin|gz|png|webp|jpg)$/.test(name) ? 0 : 9);
  const entries = Object.entries(contents).map(([name, bytes]) => [
    name,
    [new Uint8Array(bytes), { level: level(name), mtime: new Date(2026, 0, 1) }],
  ]);
  return zip(Object.fromEntries(entries));
}
