// SPDX-License-Identifier: MIT
// How each pair is solved, read from the core: the table of pairs, the head comment of each pair's file, and those of the files
// that these name.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShapeType } from '../../../bindings/types.ts';
import { kindsOf } from '../../src/model/kinds.ts';

/** A head comment: paragraphs, some of which begin with a word such as Problem. */
export interface Part {
  readonly label: string | undefined;
  readonly text: string;
}
export interface PairSource {
  readonly a: ShapeType;
  readonly b: ShapeType;
  /** Path of its file; undefined where the general solver answers. */
  readonly file: string | undefined;
}

const folder = 'core/src/pairs';
const labels = ['Problem', 'Derivation', 'Method', 'Degenerate', 'Source'];

/** The comment at the head of a source as parts; a line without text, a bullet and a label begin a new one. */
export function headOf(source: string): readonly Part[] {
  const lines = source.split('\n').slice(1);
  const end = lines.findIndex((line) => !/^\/\/( |$)/.test(line));
  const comment = lines.slice(0, end < 0 ? undefined : end).map((line) => line.slice(3));
  const paragraphs: string[] = [''];
  for (const line of comment) {
    if (line === '' || /^ *- /.test(line)) paragraphs.push(line.trim());
    else if (/^ {2,}\S/.test(line) || !paragraphs.at(-1)?.startsWith('- '))
      paragraphs.push(`${paragraphs.pop() ?? ''} ${line.trim()}`.trim());
    else paragraphs.push(line.trim());
  }
  const label = new RegExp(`(?<=^|[.?] )(?=(?:${labels.join('|')})[:.] )`);
  return paragraphs
    .flatMap((paragraph) => paragraph.split(label))
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const [, name, text] = new RegExp(`^(${labels.join('|')})[:.] ([^]*)$`).exec(paragraph) ?? [];
      return { label: name, text: text ?? paragraph };
    });
}

/** All pairs in the order of the table: of one dimension, A before B. */
export function pairsOf(root: string): readonly PairSource[] {
  const table = readFileSync(join(root, folder, 'table.cpp'), 'utf8');
  const general = new Set(
    [...table.matchAll(/\bGENERAL\((\w+), (\w+)\)/g)].map(([, a = '', b = '']) => `${a}-${b}`.toLowerCase()),
  );
  const fileOf = new Map(
    readdirSync(join(root, folder)).flatMap((name) =>
      [
        ...readFileSync(join(root, folder, name), 'utf8').matchAll(
          /^TOUCHSTONE_INSTANTIATE_PAIR\(\d, (\w+), (\w+)\)/gm,
        ),
      ].map(([, a = '', b = '']) => [`${a}-${b}`.toLowerCase(), `${folder}/${name}`] as const),
    ),
  );
  const sourceOf = (a: ShapeType, b: ShapeType): PairSource => {
    const pair = `${a}-${b}`.toLowerCase();
    if (general.has(pair)) return { a, b, file: undefined };
    const file = fileOf.get(pair) ?? (pair === 'plane-plane' ? `${folder}/plane_plane.cpp` : undefined);
    if (file === undefined)
      throw new Error(`${folder}/table.cpp has ${a} and ${b}, but no file of ${folder} solves them.`);
    return { a, b, file };
  };
  return ([3, 2] as const).flatMap((dimension) => {
    const kinds = kindsOf(dimension);
    return kinds.flatMap((a, i) => kinds.slice(i).map((b) => sourceOf(a, b)));
  });
}

/** The paths of all sources of the core. */
export const sourcesOf = (root: string): readonly string[] =>
  readdirSync(join(root, 'core/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.[ch]pp$/.test(path))
    .map((path) => `core/src/${path.replaceAll('\\', '/')}`)
    .sort();
