// SPDX-License-Identifier: MIT
// The exercises of the site, read as the page reads them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Touchstone } from '../../bindings/index.ts';
import { assemble } from '../../web/src/content/exercises/assemble.ts';
import type { Exercise } from '../../web/src/grading/format.ts';
import { readExercise } from '../../web/src/grading/readExercise.ts';

const folders = join(import.meta.dirname, '../../web/src/content/exercises');

/** The contents of the files of an exercise, by their names. */
export function filesOf(id: string): Readonly<Record<string, string>> {
  const names = readdirSync(join(folders, id));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folders, id, name), 'utf8')]));
}
/** An exercise as data, not yet validated. */
export function dataOf(id: string): object {
  const { 'exercise.json': data = '', ...files } = filesOf(id);
  return assemble(JSON.parse(data) as object, files);
}

type Kind = Exercise['kind'];

/** The exercise of an id, which has to be of the kind. */
export function exerciseOf<K extends Kind>(core: Touchstone, id: string, kind: K): Extract<Exercise, { kind: K }> {
  const exercise = readExercise(core, dataOf(id));
  if (exercise.kind !== kind) throw new Error(`${id} is an exercise of the kind ${exercise.kind}, not ${kind}.`);
  return exercise as Extract<Exercise, { kind: K }>;
}
