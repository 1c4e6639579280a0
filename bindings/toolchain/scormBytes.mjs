// SPDX-License-Identifier: MIT
// The zip of an exercise for learning platforms, from the files of its page; for the commands and the authoring page, so without
// anything of Node.
import { scormManifest } from './scormManifest.mjs';

export const scormPage = 'exercise.html';
/** Path of the exercise in a package; see web/src/pages/exercise. */
const data = 'exercise.json';

/** The page with the names of its exercise and, where they are pinned, of its numbers. */
function marked(html, { seed }) {
  const pinned = seed === undefined ? '' : `<meta name="touchstone-seed" content="${seed}" />\n    `;
  const page = html.replace(
    '<meta charset',
    `<meta name="touchstone-exercise" content="./${data}" />\n    ${pinned}<meta charset`,
  );
  if (page === html) throw new Error(`${scormPage} has no <meta charset> to put the exercise before.`);
  return page;
}

/** The zip of one version, as bytes; `files` has the contents of the page's files by their paths. */
export function scormBytes(zip, version, exercise, files) {
  const encoded = (text) => new TextEncoder().encode(text);
  const contents = {
    ...files,
    [scormPage]: encoded(marked(new TextDecoder().decode(files[scormPage]), exercise)),
    [data]: encoded(JSON.stringify(exercise.data)),
  };
  const names = [scormPage, ...Object.keys(contents).filter((name) => name !== scormPage)];
  contents['imsmanifest.xml'] = encoded(scormManifest(version, { ...exercise, files: names }));
  // Compressed files (images, archives) are stored unchanged; a fixed date makes the bytes reproducible.
  const level = (name) => (/\.(bin|gz|png|webp|jpg)$/.test(name) ? 0 : 9);
  const entries = Object.entries(contents).map(([name, bytes]) => [
    name,
    [new Uint8Array(bytes), { level: level(name), mtime: new Date(2026, 0, 1) }],
  ]);
  return zip(Object.fromEntries(entries));
}
