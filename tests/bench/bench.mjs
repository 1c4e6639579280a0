// SPDX-License-Identifier: MIT
// Nanoseconds per pair for every pair, overlapping and apart, on the same seeded poses in every column.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure, roundCount } from './columns.mjs';
import { makeReport, page, table } from './report.mjs';
import { measuredPairs, rowsOf } from './scenes.mjs';

export const usage = 'Usage: npm run bench -- [--write | PAIR ...]';

/** A command line that asks for what there is not. */
export class WrongUse extends Error {}

/** The pairs that a command line asks for, and whether docs/ is to be written. */
export function readArguments(args, schemas) {
  const pairs = measuredPairs(schemas);
  const wanted = args.filter((arg) => arg !== '--write');
  const option = wanted.find((arg) => arg.startsWith('-'));
  if (option !== undefined) throw new WrongUse(`There is no option ${option}.`);
  const unknown = wanted.find((arg) => !pairs.some(({ name }) => name === arg));
  if (unknown !== undefined)
    throw new WrongUse(`There is no pair ${unknown}. PAIR is one of: ${pairs.map(({ name }) => name).join(', ')}.`);
  const write = args.includes('--write');
  if (write && wanted.length > 0)
    throw new WrongUse('--write needs all pairs: docs/benchmarks.md would hold some of them only.');
  return { write, pairs: wanted.length > 0 ? pairs.filter(({ name }) => wanted.includes(name)) : pairs };
}

/** Lets the native program measure all rows; gives its figures by row and name. */
function timeNatively(program, schemas, rows) {
  const kind = (shape) => schemas.findIndex((s) => s.type === shape.type);
  const numbers = (shape) => schemas[kind(shape)].fields.flatMap(({ name }) => shape[name]);
  const input = rows
    .flatMap(({ name, scenes }) => scenes.map((s) => [name, ...s.flatMap((x) => [kind(x), ...numbers(x)])].join(' ')))
    .join('\n');
  const { stdout, status } = spawnSync(program, [String(roundCount)], { input, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error('the native benchmark failed');
  const native = new Map();
  for (const line of stdout.trim().split('\n')) {
    const [row, name, min, median, max] = line.split(' ');
    native.set(`${row} ${name}`, { min: Number(min), median: Number(median), max: Number(max) });
  }
  return native;
}

/** Measures, prints the table and writes docs/ where that is asked for. */
export async function bench(root, emscripten, { write, pairs }) {
  const { loadTouchstone, shapeSchemas } = await import(join(root, 'build/node/index.mjs'));
  const core = await loadTouchstone();
  const groups = pairs.flatMap((pair) => rowsOf(core, pair));
  const native = timeNatively(join(root, 'build/bench/touchstone_bench'), shapeSchemas, groups);
  const rows = groups.map(({ name, pair, kind, scenes, shareOverlapping }) => {
    process.stderr.write(`\r${name.padEnd(50)}`);
    const measured = measure({ core, scenes, native: (what) => native.get(`${name} ${what}`) });
    return { pair, scenes: kind, shareOverlapping: Number(shareOverlapping.toFixed(4)), ...measured };
  });
  process.stderr.write('\n');
  console.log(table(rows));
  if (!write) return;
  const report = makeReport(root, core, emscripten, rows);
  writeFileSync(join(root, 'docs/benchmarks.json'), `${JSON.stringify(report, null, 1)}\n`);
  writeFileSync(join(root, 'docs/benchmarks.md'), page(report));
}
