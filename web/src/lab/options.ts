// SPDX-License-Identifier: MIT
// The options of the lab's command line.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { commandOf } from '../../../bindings/invocation.ts';
import { WrongUse } from '../../../bindings/output.ts';
import { allPairs, pairNamed } from './model/rows.ts';
import type { Plan } from './model/report.ts';
import { type Pair, pairId, properties, type Property, type Regime, regimes } from './model/types.ts';

export const usage = `Usage: ${commandOf('lab')} [--pairs P] [--regimes R] [--count N] [--seed S] [--subject SUBJECT] [options]
--pairs      all, a kind (all its pairs), or names such as sphere-capsule,obb-obb. Default: all
--regimes    all, or names: ${regimes.join(', ')}. Default: all
--count      scenes of all pairs and regimes together, 1 to 10000000. Default: 100000
--seed       a whole number from 0. The same seed gives the same scenes on every machine. Default: 1
--subject    core, float, batch, float-batch, closed-form, sat, gjk, epa, published, FILE.js, FILE.cpp, FILE.wasm,
             a file of answers (.jsonl, .csv), or peer:NAME, an engine of tests/peers/lab. Default: core
--precision  double or float: float rounds the scenes first. Default: double
--tolerance  ABSOLUTE[,RELATIVE]: the allowed error; relative to the largest coordinate or size. Default: of files and published
             1e-9,1e-9, with --precision float 1e-5,1e-5; of the core and its algorithms 1e-10,1e-12, in float 1e-7,4e-6
--properties those to judge: ${properties.join(', ')}. Default: all that the answers have
--function   the name of the function in FILE.js or FILE.cpp. Default: collide
--seconds    for one scene. Default: 1
--workers    threads. Default: one per core
--csv, --json, --html FILE   write the report as CSV, JSON Lines, or one HTML file
--scenes FILE   only write the scenes as requests of the runner (JSON Lines), for an engine to answer
Exit status: 0 nothing wrong, 1 something wrong or answers missing in a file of answers, 2 wrong use or a subject that cannot be tested, 3 an error of this program.`;

export interface LabOptions {
  readonly plan: Plan;
  readonly subject: string;
  readonly precision: 'double' | 'float';
  /** Undefined: that of the subject. */
  readonly tolerance: { readonly absolute: number; readonly relative: number } | undefined;
  readonly properties: readonly Property[] | undefined;
  readonly entry: string;
  readonly seconds: number;
  readonly workers: number;
  readonly csv: string | undefined;
  readonly json: string | undefined;
  readonly html: string | undefined;
  readonly scenes: string | undefined;
  readonly help: boolean;
}

const text = { type: 'string' } as const;
const definitions = {
  pairs: text,
  regimes: text,
  count: text,
  seed: text,
  subject: text,
  precision: text,
  tolerance: text,
  properties: text,
  function: text,
  seconds: text,
  workers: text,
  csv: text,
  json: text,
  html: text,
  scenes: text,
  help: { type: 'boolean', short: 'h' },
} as const;

/** The pairs of an option: "all", a kind, or names. */
export function pairsOf(value: string): readonly Pair[] {
  if (value === 'all') return allPairs;
  return value.split(',').flatMap((name) => {
    const ofKind = allPairs.filter(({ a, b }) => a === name || b === name);
    return ofKind.length > 0 ? ofKind : [pairNamed(name)];
  });
}

/** Names out of a list; an error names the first that is not in it. */
function namesOf<T extends string>(option: string, value: string, allowed: readonly T[]): readonly T[] {
  return value.split(',').map((name) => {
    const found = allowed.find((each) => each === name);
    if (found === undefined) throw new WrongUse(`${option}: unknown "${name}"; available: ${allowed.join(', ')}.`);
    return found;
  });
}

export function numberOf(option: string, value: string, least: number, most: number, isWhole: boolean): number {
  const number = value.trim() === '' ? NaN : Number(value);
  if (number >= least && number <= most && (!isWhole || Number.isInteger(number))) return number;
  throw new WrongUse(`${option} is ${value}; it must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`);
}

function toleranceOf(value: string | undefined): LabOptions['tolerance'] {
  if (value === undefined) return undefined;
  const [absolute = '', relative = '0', ...rest] = value.split(',');
  if (rest.length > 0) throw new WrongUse(`--tolerance is ${value}; it must be ABSOLUTE or ABSOLUTE,RELATIVE.`);
  const number = (part: string): number => numberOf('--tolerance', part, 0, 1e9, false);
  return { absolute: number(absolute), relative: number(relative) };
}

const unique = (pairs: readonly Pair[]): readonly Pair[] => [
  ...new Map(pairs.map((pair) => [pairId(pair), pair])).values(),
];

export function readLabOptions(args: readonly string[]): LabOptions {
  try {
    const { values } = parseArgs({ args: [...args], options: definitions, allowPositionals: false });
    const { pairs = 'all', regimes: given = 'all', precision = 'double' } = values;
    if (precision !== 'double' && precision !== 'float')
      throw new WrongUse(`--precision is ${precision}; it must be double or float.`);
    const chosen: readonly Regime[] = given === 'all' ? regimes : namesOf('--regimes', given, regimes);
    return {
      plan: {
        pairs: unique(pairsOf(pairs)),
        regimes: [...new Set(chosen)],
        count: numberOf('--count', values.count ?? '100000', 1, 1e7, true),
        seed: numberOf('--seed', values.seed ?? '1', 0, Number.MAX_SAFE_INTEGER, true),
      },
      subject: values.subject ?? 'core',
      precision,
      tolerance: toleranceOf(values.tolerance),
      properties: values.properties === undefined ? undefined : namesOf('--properties', values.properties, properties),
      entry: values.function ?? 'collide',
      seconds: numberOf('--seconds', values.seconds ?? '1', 0.01, 3600, false),
      workers: numberOf('--workers', values.workers ?? String(Math.min(64, availableParallelism())), 1, 64, true),
      csv: values.csv,
      json: values.json,
      html: values.html,
      scenes: values.scenes,
      help: values.help === true,
    };
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse((error as Error).message);
  }
}
