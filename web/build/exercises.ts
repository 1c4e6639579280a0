// SPDX-License-Identifier: MIT
// The exercises of the site as modules, made from their folders: of `exercise.json?heading` the title and the kind alone, for lists
// and navigation; of `exercise.json?exercise` all of it, with its texts and programs, as one file that is fetched when it is opened.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { assemble } from '../src/content/exercises/assemble.ts';

/** What a list shows of an exercise. */
interface Heading {
  readonly title: unknown;
  readonly kind: unknown;
}
const name = 'exercise.json';
const headingOf = ({ title, kind }: Heading): Heading => ({ title, kind });

/** The files of a folder that are text of the exercise, by their names. */
function partsOf(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder).filter((file) => /\.(md|cpp|js)$/.test(file));
  return Object.fromEntries(names.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/**
 * What a module has as its default export, and the files that it was made from; undefined for other modules. `id` is the path
 * of an exercise.json with its query.
 */
export function exerciseModule(id: string): { readonly value: object; readonly files: readonly string[] } | undefined {
  const [path = '', query] = id.split('?');
  if (basename(path) !== name || (query !== 'heading' && query !== 'exercise')) return undefined;
  const data = JSON.parse(readFileSync(path, 'utf8')) as Heading;
  if (query === 'heading') return { value: headingOf(data), files: [path] };
  const folder = dirname(path);
  const parts = partsOf(folder);
  const files = [path, ...Object.keys(parts).map((file) => join(folder, file))];
  return { value: assemble(data, parts), files };
}

export function exercises(): Plugin {
  return {
    name: 'touchstone-exercises',
    load(id) {
      const found = exerciseModule(id);
      if (!found) return undefined;
      for (const file of found.files) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(found.value)};`, moduleType: 'js' };
    },
  };
}
