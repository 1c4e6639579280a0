// SPDX-License-Identifier: MIT
// Exercises from disk: a JSON file, a folder with an exercise.json, or the name of an exercise of the site. Node only.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Touchstone } from '../../../bindings/index.ts';
import { NotRead, readFound } from '../../../bindings/inputFiles.ts';
import { WrongUse } from '../../../bindings/output.ts';
import { decodedText, noText } from '../../../bindings/textBytes.ts';
import { assemble } from '../content/exercises/assemble.ts';
import type { MistakeLists } from './checkPrograms.ts';
import type { Exercise } from './format.ts';
import { say } from '../text/language.ts';
import { withNearest } from '../text/known.ts';
import { counted } from '../text/plural.ts';
import { textProblemsOf } from './jsonText.ts';
import { readExercise } from './readExercise.ts';

/** Bytes. */
export const largestFile = 2_000_000;

/** The most texts and programs of an exercise, each with at most as many bytes. */
const mostFiles = 64;

function textOf(file: string, bytes: Uint8Array): string {
  const text = decodedText(bytes);
  if (text === undefined) throw new WrongUse(`${file} ${noText}.`);
  return text;
}
/** A file that is named itself: it may be a link, and a pipe, which says its size only at its end. */
export function textFrom(file: string): string {
  const found = statSync(file);
  if (found.isFile() && found.size > largestFile)
    throw new WrongUse(
      `${file} has ${counted('# byte|# bytes', found.size, 'en')}; an exercise may have ${largestFile}.`,
    );
  if (found.isBlockDevice() || found.isCharacterDevice()) throw new WrongUse(`${file} is a device; name a file.`);
  return textOf(file, readFileSync(file));
}
/** A file of an exercise's folder, which others may have made: links out of it would come into packages for students. */
function readPart(file: string): string {
  try {
    return textOf(file, readFound(file, largestFile));
  } catch (error) {
    if (error instanceof NotRead) throw new WrongUse(`${file} ${error.message}.`);
    throw error;
  }
}
function readJson(file: string, read = textFrom): unknown {
  const text = read(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [problem] = textProblemsOf(text);
    const why = problem ? `line ${problem.line}: ${say(problem.message, 'en')}` : error.message;
    throw new WrongUse(`${file} is not valid JSON: ${why}`);
  }
}

/** All files of a folder that the format knows, put together. */
function folderOf(folder: string): object {
  const data = readJson(join(folder, 'exercise.json'), readPart);
  if (typeof data !== 'object' || data === null) throw new WrongUse(`${folder}/exercise.json must contain an object.`);
  const names = readdirSync(folder).filter((name) => /\.(md|cpp|js)$/.test(name));
  if (names.length > mostFiles)
    throw new WrongUse(`${folder} has ${names.length} texts and programs; an exercise may have ${mostFiles}.`);
  return assemble(data, Object.fromEntries(names.map((name) => [name, readPart(join(folder, name))])));
}

/** Nothing has this name; where it may be one of the site's, which there are and which one may be meant. */
function unknownExercise(where: string, site: string): WrongUse {
  if (!/^[\w-]+$/.test(where)) return new WrongUse(`${where} cannot be read: there is no such file or folder.`);
  const names = existsSync(site)
    ? readdirSync(site, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
    : [];
  const why = `There is no file, folder or exercise named ${where}. Exercises of the site: ${names.sort().join(', ')}.`;
  return new WrongUse(say(withNearest(why, where, names), 'en'));
}

/** The folder of an exercise, or the file that it is alone. `where` is either, or an id of the site's own in `site`. */
function placeOf(where: string, site: string): { readonly folder: string } | { readonly file: string } {
  const own = join(site, where);
  if (!existsSync(where) && /^[\w.-]+$/.test(where) && existsSync(own)) return { folder: own };
  const found = statSync(where, { throwIfNoEntry: false });
  if (!found) throw unknownExercise(where, site);
  if (found.isDirectory()) return { folder: where };
  // The exercise.json of a folder means the folder, whose texts and programs lie beside it.
  const beside = dirname(where);
  const isPart = basename(where) === 'exercise.json' && readdirSync(beside).some((name) => name.startsWith('text.'));
  return isPart ? { folder: beside } : { file: where };
}
/** The exercise as data, still to be read. */
export function dataFrom(where: string, site: string): unknown {
  const place = placeOf(where, site);
  return 'folder' in place ? folderOf(place.folder) : readJson(place.file);
}
/** The wrong programs that lie beside an exercise in code; none for a file that is alone. */
export function mistakesFrom(where: string, site: string): MistakeLists {
  const place = placeOf(where, site);
  if (!('folder' in place)) return {};
  const found = Object.entries({ cpp: 'mistakes.cpp.txt', javascript: 'mistakes.js.txt' }).flatMap(
    ([language, name]) => {
      const file = join(place.folder, name);
      return existsSync(file) ? [[language, readPart(file)]] : [];
    },
  );
  return Object.fromEntries(found) as MistakeLists;
}
export const exerciseFrom = (core: Touchstone, where: string, site: string): Exercise =>
  readExercise(core, dataFrom(where, site));
