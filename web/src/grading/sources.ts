// SPDX-License-Identifier: MIT
// Sources of the answers of a class: standard input, files, and folders as downloaded from a learning platform, with
// a folder for each student. Node only.
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { lineLimit } from '../../../bindings/lines.ts';
import { WrongUse } from '../../../bindings/output.ts';
import { entriesOf, type Entry } from './entries.ts';

export interface Source {
  /** As the results name it; undefined for standard input. */
  readonly file: string | undefined;
  /** The student's folder, as a learning platform makes one for each; undefined for a file that is named itself. */
  readonly folder: string | undefined;
  readonly entries: () => AsyncIterable<Entry>;
}
const endings = ['.json', '.jsonl', '.ndjson'];
/** Whether a file in a folder holds answers, by the end of its name. */
export const isAnswerFile = (file: string): boolean => endings.includes(extname(file).toLowerCase());
const isHidden = (name: string): boolean => name.startsWith('.') || name === '__MACOSX';

/** All files of a folder and its subfolders, in the order of their names; hidden files are ignored. */
function* filesBelow(folder: string): Generator<string> {
  const byName = new Intl.Collator('en', { numeric: true }).compare;
  for (const name of readdirSync(folder).sort(byName)) {
    if (isHidden(name)) continue;
    const path = join(folder, name);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

async function* refused(fault: string): AsyncGenerator<Entry> {
  yield await Promise.resolve({ line: 1, fault });
}
/** A file that cannot be read is one answer that cannot be graded; the others are. */
async function* entriesOfFile(file: string): AsyncGenerator<Entry> {
  try {
    if (statSync(file).size > lineLimit) return yield* entriesOf(createReadStream(file));
    const bytes = readFileSync(file);
    if (bytes.length === 0) return yield* refused('The file is empty.');
    yield* entriesOf(chunks(bytes), isJson(bytes.toString('utf8')));
  } catch (error) {
    yield* refused(`The file cannot be read: ${(error as Error).message}`);
  }
}
async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}

/** The folder of `path` that a file lies in; undefined where it lies in `path` itself. */
const folderOf = (path: string, file: string): string | undefined => {
  const [first = '', ...rest] = relative(path, file).split(sep);
  return rest.length > 0 ? first : undefined;
};

function sourcesAt(path: string): readonly Source[] {
  const sourceOf = (file: string): Source => ({
    file,
    folder: folderOf(path, file),
    entries: () => entriesOfFile(file),
  });
  if (!statSync(path).isDirectory()) return [sourceOf(path)];
  const files = [...filesBelow(path)];
  if (!files.some(isAnswerFile)) throw new WrongUse(`${path} holds no file that ends in ${endings.join(', ')}.`);
  // A student who handed in something else must not be missed.
  const other = (file: string): Source => ({
    ...sourceOf(file),
    entries: () => refused(`The file is not an answer: answers end in ${endings.join(', ')}.`),
  });
  return files.map((file) => (isAnswerFile(file) ? sourceOf(file) : other(file)));
}

/** The sources that the paths name, or standard input; one that does not exist throws before anything is graded. */
export const sourcesOf = (paths: readonly string[]): readonly Source[] =>
  paths.length === 0
    ? [{ file: undefined, folder: undefined, entries: () => entriesOf(process.stdin) }]
    : paths.flatMap(sourcesAt);
