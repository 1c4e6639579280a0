// SPDX-License-Identifier: MIT
// The zip of an exercise, a lesson or a course for learning platforms, from the files of its pages; for the commands and the authoring
// page, so without anything of Node.
import { courseManifest, scormManifest } from './scormManifest.mjs';

/** The page of each kind of package. */
export const scormPages = { exercise: 'exercise.html', lesson: 'lesson.html' };
/** Path of the exercise or the lesson in a package; see web/src/handin/packaged.ts. */
const dataFiles = { exercise: 'exercise.json', lesson: 'lesson.md' };
/** Where those of a course lie. */
const itemsFolder = 'items/';

const encoded = (text) => new TextEncoder().encode(text);
/** A lesson is a text. */
const dataOf = ({ kind = 'exercise', data }) => encoded(kind === 'lesson' ? data : JSON.stringify(data));

/** The kinds of pages that a package has. */
export const kindsOf = ({ kind = 'exercise', sections }) =>
  kind === 'course' ? [...new Set(sections.flatMap(({ items }) => items.map((item) => item.kind)))].sort() : [kind];

/** The page with what its head names: its file or the folder of files, and the seed of its numbers where it is pinned. */
function marked(files, kind, names) {
  const page = scormPages[kind];
  const html = new TextDecoder().decode(files[page]);
  const marks = Object.entries(names).filter(([, content]) => content !== undefined);
  const meta = marks.map(([name, content]) => `<meta name="touchstone-${name}" content="${content}" />\n    `);
  const made = html.replace('<meta charset', `${meta.join('')}<meta charset`);
  if (made === html) throw new Error(`${page} has no <meta charset> to put the ${kind} before.`);
  return encoded(made);
}

function single(version, contents, files) {
  const { kind = 'exercise', id, title, seed } = contents;
  const page = scormPages[kind];
  const file = dataFiles[kind];
  const all = { ...files, [page]: marked(files, kind, { [kind]: `./${file}`, seed }), [file]: dataOf(contents) };
  const names = [page, ...Object.keys(all).filter((name) => name !== page)];
  return { ...all, 'imsmanifest.xml': encoded(scormManifest(version, { id, title, files: names })) };
}

/**
 * A name for each item, of its file and of the identifiers in the manifest: its kind and its id, so that platforms which compare
 * identifiers keep the scores when a package with further items replaces another. Of a second item with both, a number follows; names
 * differ by more than capitals, which some file systems ignore.
 */
function namedSections(sections) {
  const taken = new Set();
  const nameOf = ({ kind, id }) => {
    let name = `${kind}-${id}`;
    for (let i = 2; taken.has(name.toLowerCase()); ++i) name = `${kind}-${id}-${i}`;
    taken.add(name.toLowerCase());
    return name;
  };
  return sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      const name = nameOf(item);
      const ending = item.kind === 'lesson' ? 'md' : 'json';
      return { ...item, name, page: scormPages[item.kind], file: `${itemsFolder}${name}.${ending}` };
    }),
  }));
}

function course(version, contents, files) {
  const { id, title, seed } = contents;
  const sections = namedSections(contents.sections);
  const marks = { items: `./${itemsFolder}`, seed };
  const pages = kindsOf(contents).map((kind) => [scormPages[kind], marked(files, kind, marks)]);
  const items = sections.flatMap((section) => section.items.map((item) => [item.file, dataOf(item)]));
  const isPage = (file) => pages.some(([page]) => page === file);
  const shared = Object.keys(files).filter((file) => !isPage(file));
  return {
    ...files,
    ...Object.fromEntries([...pages, ...items]),
    'imsmanifest.xml': encoded(courseManifest(version, { id, title, sections, files: shared })),
  };
}

/** The zip of one version, as bytes; `files` has the contents of the pages' files by their paths. */
export function scormBytes(zip, version, contents, files) {
  const all = (contents.kind === 'course' ? course : single)(version, contents, files);
  // Compressed files (images, archives) are stored unchanged; a fixed date makes the bytes reproducible.
  const level = (name) => (/\.(bin|gz|png|webp|jpg)$/.test(name) ? 0 : 9);
  const entries = Object.entries(all).map(([name, bytes]) => [
    name,
    [new Uint8Array(bytes), { level: level(name), mtime: new Date(2026, 0, 1) }],
  ]);
  return zip(Object.fromEntries(entries));
}
