// SPDX-License-Identifier: MIT
// The library of planted bugs. A folder for each pair has a right function (right.js.txt) and, in a file for each bug, its difference
// from the right one in the form of grading/wrongPrograms.ts, after a head of three lines:
//
//   where: where it occurs in real code
//   breaks: what it breaks
//   regimes: those in which it must be found
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpers } from '../../../../../web/src/coding/javascriptHelpers.ts';
import { wrongProgramsOf } from '../../../../../web/src/grading/wrongPrograms.ts';
import { hasRegime } from '../../../../../web/src/lab/generate/generate.ts';
import { pairNamed } from '../../../../../web/src/lab/model/rows.ts';
import type { Subject } from '../../../../../web/src/lab/model/subject.ts';
import {
  type Pair,
  pairId,
  properties,
  type Property,
  type Regime,
  regimes,
  type Scene,
} from '../../../../../web/src/lab/model/types.ts';
import { answersBy } from '../../../../../web/src/lab/subjects/answers.ts';

export interface RightFunction {
  readonly pair: Pair;
  readonly program: string;
}
export interface PlantedBug {
  /** "sphere-capsule/missing-clamp", the file without its ending. */
  readonly id: string;
  readonly pair: Pair;
  readonly title: string;
  readonly where: string;
  readonly breaks: string;
  /** Each of these properties finds it. */
  readonly fails: readonly Property[];
  /** In each of these regimes it is found. */
  readonly regimes: readonly Regime[];
  readonly program: string;
}
export interface PlantedLibrary {
  readonly right: readonly RightFunction[];
  readonly bugs: readonly PlantedBug[];
}

const ending = '.js.txt';
const rightFile = `right${ending}`;

function named<T extends string>(id: string, field: string, names: readonly string[], allowed: readonly T[]): T[] {
  return names.map((name) => {
    const found = allowed.find((each) => each === name);
    if (found === undefined) throw new Error(`${id}: ${field} has "${name}"; allowed: ${allowed.join(', ')}.`);
    return found;
  });
}

/** A bug of a text; an error names the file and the field. */
export function bugOf(id: string, pair: Pair, text: string, right: string): PlantedBug {
  const field = (name: string): string => {
    const found = new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1];
    if (found === undefined) throw new Error(`${id}: the line "${name}: …" is missing.`);
    return found;
  };
  const programs = wrongProgramsOf(text, right);
  const [wrong] = programs;
  if (!wrong || programs.length > 1) throw new Error(`${id}: ${programs.length} changes; it must be one.`);
  const ofPair = regimes.filter((regime) => hasRegime(pair, regime));
  return {
    id,
    pair,
    title: wrong.why,
    where: field('where'),
    breaks: field('breaks'),
    fails: named(id, 'fails', wrong.fails, properties),
    regimes: named(id, 'regimes', field('regimes').split(', '), ofPair),
    program: wrong.program,
  };
}

/** The library in a folder, by pair and name. */
export function readPlanted(folder: string): PlantedLibrary {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const pairs = folders.map(({ name }) => pairNamed(name)).sort((p, q) => (pairId(p) < pairId(q) ? -1 : 1));
  const read = (pair: Pair, file: string): string => readFileSync(join(folder, pairId(pair), file), 'utf8');
  const right = pairs.map((pair) => ({ pair, program: read(pair, rightFile) }));
  const bugs = right.flatMap(({ pair, program }) =>
    readdirSync(join(folder, pairId(pair)))
      .filter((file) => file.endsWith(ending) && file !== rightFile)
      .sort()
      .map((file) => bugOf(`${pairId(pair)}/${file.slice(0, -ending.length)}`, pair, read(pair, file), program)),
  );
  return { right, bugs };
}

/** What a subject in QuickJS gets: vectors as objects with x, y, z, w. */
function argumentOf(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, argumentOf(part)]));
  if (!Array.isArray(value)) return value;
  if (typeof value[0] !== 'number') return value.map(argumentOf);
  const [x, y, z, w] = value as readonly number[];
  return value.length === 2 ? { x, y } : value.length === 3 ? { x, y, z } : { x, y, z, w };
}

type Collide = (a: unknown, b: unknown) => unknown;

/** The function `collide` of a program, with the helpers of the lab, in this engine: a hundred times as fast as in QuickJS. */
function compiled(program: string): Collide {
  const globals: Readonly<Record<string, unknown>> = {};
  const math = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Math));
  new Function('globalThis', 'Math', helpers)(globals, math);
  return new Function(...Object.keys(globals), `'use strict';\n${program}\nreturn collide;`)(
    ...Object.values(globals),
  ) as Collide;
}

/** A program of the library as a subject. Only for code of this project: it runs in this process. */
export function plantedSubject(name: string, pair: Pair, program: string, judged?: readonly Property[]): Subject {
  const collide = compiled(program);
  return {
    name,
    language: 'javascript',
    promised: { absolute: 1e-9, relative: 1e-9, ...(judged && { properties: judged }) },
    isFixed: false,
    hasPair: ({ a, b }) => a === pair.a && b === pair.b,
    answer: async (block) => answersBy(block, ({ a, b }: Scene) => collide(argumentOf(a), argumentOf(b))),
  };
}
