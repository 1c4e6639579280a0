// SPDX-License-Identifier: MIT
// Exercises from disk: a JSON file, a folder with an exercise.json, or the name of an exercise of the site. Node only.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Touchstone } from '../../../bindings/index.ts';
import { WrongUse } from '../../../bindings/output.ts';
import { assemble } from '../content/exercises/assemble.ts';
import type { MistakeLists } from './checkPrograms.ts';
import type { Exercise } from './format.ts';
import { readExercise } from './readExercise.ts';

const largestFile = 2_000_000;

function readText(file: string): string {
  const { size } = statSync(file);
  if (size > largestFile) throw new WrongUse(`${file} has ${size} bytes; an exercise may have ${largestFile}.`);
  return readFileSync(file, 'utf8');
}
function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw new WrongUse(`${file} is not valid JSON: ${error.message}`);
    throw error;
  }
}

/** All files of a folder that the format knows, put together. */
function folderOf(folder: string): object {
  const data = readJson(join(folder, 'exercise.json'));
  if (typeof data !== 'object' || data === null) throw new WrongUse(`${folder}/exercise.json must contain an object.`);
  const names = readdirSync(folder).filter((name) => /\.(md|cpp|js)$/.test(name));
  return assemble(data, Object.fromEntries(names.map((name) => [name, readText(join(folder, name))])));
}

/** The folder of an exercise, or the file that it is alone. `where` is either, or an id of the site's own in `site`. */
function placeOf(where: string, site: string): { readonly folder: string } | { readonly file: string } {
  const own = join(site, where);
  if (!existsSync(where) && /^[\w.-]+$/.test(where) && existsSync(own)) return { folder: own };
  if (statSync(where).isDirectory()) return { folder: where };
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
      return existsSync(file) ? [[language, readText(file)]] : [];
    },
  );
  return Object.fromEntries(found) as MistakeLists;
}
export const exerciseFrom = (core: Touchstone, where: string, site: string): Exercise =>
  readExercise(core, dataFrom(where, site));
