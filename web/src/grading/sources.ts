// SPDX-License-Identifier: MIT
// Sources of the answers of a class: standard input, files, and folders as downloaded from a learning platform, with
// a folder for each student. Node only.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { extname, relative, sep } from 'node:path';
import { type Found, foundBelow, NotRead, readFound } from '../../../bindings/inputFiles.ts';
import { lineLimit } from '../../../bindings/lines.ts';
import { WrongUse } from '../../../bindings/output.ts';
import { decodedText } from '../../../bindings/textBytes.ts';
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
/** The most bytes of a file that is found in a folder. The page saves some thousand. */
const largestHandIn = 64_000_000;

async function* refused(fault: string): AsyncGenerator<Entry> {
  yield await Promise.resolve({ line: 1, fault });
}
async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
async function* entriesOfBytes(bytes: Buffer): AsyncGenerator<Entry> {
  if (bytes.length === 0) return yield* refused('The file is empty.');
  yield* entriesOf(chunks(bytes), bytes.length <= lineLimit && isJson(bytes));
}
function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(decodedText(bytes) ?? '');
    return true;
  } catch {
    return false;
  }
}
/** A file that cannot be read is one answer that cannot be graded; the others are. */
async function* orRefused(entries: () => AsyncGenerator<Entry>): AsyncGenerator<Entry> {
  try {
    yield* entries();
  } catch (error) {
    const why = error instanceof NotRead ? error.message : `cannot be read: ${(error as Error).message}`;
    yield* refused(`The file ${why}.`);
  }
}
/** A file that is named itself may be a link or a pipe, and of any size. */
async function* entriesOfNamed(file: string): AsyncGenerator<Entry> {
  const found = statSync(file);
  if (!found.isFile() || found.size > lineLimit) return yield* entriesOf(createReadStream(file));
  yield* entriesOfBytes(readFileSync(file));
}

/** The folder of `path` that a file lies in; undefined where it lies in `path` itself. */
const folderOf = (path: string, file: string): string | undefined => {
  const [first = '', ...rest] = relative(path, file).split(sep);
  return rest.length > 0 ? first : undefined;
};

function sourcesAt(path: string): readonly Source[] {
  if (!statSync(path).isDirectory())
    return [{ file: path, folder: undefined, entries: () => orRefused(() => entriesOfNamed(path)) }];
  const found = foundBelow(path);
  const isAnswer = (one: Found): boolean => one.why !== undefined || isAnswerFile(one.path);
  if (!found.some(isAnswer)) throw new WrongUse(`${path} holds no file that ends in ${endings.join(', ')}.`);
  return found.map(({ path: file, why }) => ({
    file,
    folder: folderOf(path, file),
    entries: () => {
      if (why !== undefined) return refused(`${file === path ? 'The folder' : 'It'} ${why}.`);
      // A student who handed in something else must not be missed.
      if (!isAnswerFile(file)) return refused(`The file is not an answer: answers end in ${endings.join(', ')}.`);
      return orRefused(() => entriesOfBytes(readFound(file, largestHandIn)));
    },
  }));
}

/** The sources that the paths name, or standard input; one that does not exist throws before anything is graded. */
export const sourcesOf = (paths: readonly string[]): readonly Source[] =>
  paths.length === 0
    ? [{ file: undefined, folder: undefined, entries: () => entriesOf(process.stdin) }]
    : paths.flatMap(sourcesAt);
