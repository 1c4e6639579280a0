// SPDX-License-Identifier: MIT
// Nanoseconds per pair for every pair, overlapping and apart, on the same seeded poses in every column.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { columns, figures, roundCount } from './columns.mjs';
import { enginesTable, measureEngines } from './engines.mjs';
import { makeReport, page, table, withColumns } from './report.mjs';
import { measuredPairs, rowsOf } from './scenes.mjs';
import { spread } from './spread.mjs';

export const usage = 'Usage: npm run bench -- [--engines | --columns=KEY,...] [--write | PAIR ...]';

/** A command line that asks for what there is not. */
export class WrongUse extends Error {}

const columnsOption = '--columns=';
/** The columns that a command line asks for; ratios follow from the others and cannot be asked for. */
function readColumns(args) {
  const options = args.filter((arg) => arg.startsWith(columnsOption));
  if (options.length === 0) return columns;
  const measured = columns.filter(({ ratioOf }) => !ratioOf);
  const keys = options.flatMap((option) => option.slice(columnsOption.length).split(','));
  const unknown = keys.find((key) => !measured.some((column) => column.key === key));
  if (unknown !== undefined)
    throw new WrongUse(`Unknown column "${unknown}"; available: ${measured.map(({ key }) => key).join(', ')}.`);
  return measured.filter(({ key }) => keys.includes(key));
}

/** The pairs and columns that a command line asks for, whether beside other engines, and whether docs/ is to be written. */
export function readArguments(args, schemas) {
  const pairs = measuredPairs(schemas);
  const wanted = args.filter((arg) => !['--write', '--engines'].includes(arg) && !arg.startsWith(columnsOption));
  const option = wanted.find((arg) => arg.startsWith('-'));
  if (option !== undefined) throw new WrongUse(`Unknown option ${option}.`);
  const unknown = wanted.find((arg) => !pairs.some(({ name }) => name === arg));
  if (unknown !== undefined)
    throw new WrongUse(`Unknown pair ${unknown}; available: ${pairs.map(({ name }) => name).join(', ')}.`);
  const write = args.includes('--write');
  if (write && wanted.length > 0)
    throw new WrongUse('--write needs all pairs: docs/benchmarks.md would hold some of them only.');
  const engines = args.includes('--engines');
  if (engines && args.some((arg) => arg.startsWith(columnsOption)))
    throw new WrongUse('--engines has columns of its own; --columns= cannot be combined with it.');
  return {
    write,
    engines,
    pairs: wanted.length > 0 ? pairs.filter(({ name }) => wanted.includes(name)) : pairs,
    columns: readColumns(args),
  };
}

/** A function that lets the native program measure a round of all rows and keeps the times, by row and name. */
function nativeRounds(program, schemas, rows) {
  const kind = (shape) => schemas.findIndex((s) => s.type === shape.type);
  const numbers = (shape) => schemas[kind(shape)].fields.flatMap(({ name }) => shape[name]);
  const input = rows
    .flatMap(({ name, scenes }) => scenes.map((s) => [name, ...s.flatMap((x) => [kind(x), ...numbers(x)])].join(' ')))
    .join('\n');
  const times = new Map();
  const round = () => {
    const { stdout, status } = spawnSync(program, { input, encoding: 'utf8', maxBuffer: 1 << 26 });
    if (status !== 0) throw new Error('the native benchmark failed');
    for (const line of stdout.trim().split('\n')) {
      const [row, name, time] = line.split(' ');
      const key = `${row} ${name}`;
      times.set(key, [...(times.get(key) ?? []), Number(time)]);
    }
  };
  return { round, result: (row, name) => spread(times.get(`${row} ${name}`)) };
}

/** Measures rows and the wanted columns, round by round; gives the rows with their figures. */
function measure(core, rows, wanted, native) {
  const say = (text) => process.stderr.write(`\r${text.padEnd(50)}`);
  const watches = new Map(
    rows.map((row) => [
      row,
      new Map(wanted.flatMap((column) => (column.watch ? [[column, column.watch({ core, ...row })]] : []))),
    ]),
  );
  for (const [{ name }, ofRow] of watches) {
    say(`Warming up: ${name}`);
    for (const watch of ofRow.values()) watch.warmUp();
  }
  for (let i = 1; i <= roundCount; ++i) {
    say(`Round ${i} of ${roundCount}`);
    native?.round();
    for (const ofRow of watches.values()) for (const watch of ofRow.values()) watch.round();
  }
  process.stderr.write('\n');
  return rows.map((row) => ({
    pair: row.pair,
    scenes: row.kind,
    shareOverlapping: Number(row.shareOverlapping.toFixed(4)),
    ...figures((column) => watches.get(row).get(column)?.result() ?? native.result(row.name, column.native), wanted),
  }));
}

/** Whether columns need the native program. */
export const needNative = (wanted) => wanted.some((column) => column.native !== undefined);

/** Measures, prints the table and, with --write, updates docs/: of some columns these, the others stay as they were. */
export async function bench(root, emscripten, { write, pairs, columns: wanted }) {
  const { loadTouchstone, shapeSchemas } = await import(join(root, 'build/node/index.mjs'));
  const core = await loadTouchstone();
  const groups = pairs.flatMap((pair) => rowsOf(core, pair));
  const program = join(root, 'build/bench/touchstone_bench');
  const native = needNative(wanted) ? nativeRounds(program, shapeSchemas, groups) : undefined;
  const rows = measure(core, groups, wanted, native);
  console.log(table(rows, wanted));
  if (!write) return;
  const made = makeReport(root, core, emscripten, rows);
  const report = wanted === columns ? made : withColumns(read(root), made, wanted);
  save(root, { ...report, engines: read(root).engines });
}

const fileOf = (root) => join(root, 'docs/benchmarks.json');
const read = (root) => JSON.parse(readFileSync(fileOf(root), 'utf8'));
function save(root, report) {
  writeFileSync(fileOf(root), `${JSON.stringify(report, null, 1)}\n`);
  writeFileSync(join(root, 'docs/benchmarks.md'), page(report));
}

/** Measures beside other engines, prints the table and, with --write, updates that part of docs/. */
export async function benchEngines(root, emscripten, { write, pairs }) {
  const { loadTouchstone } = await import(join(root, 'build/node/index.mjs'));
  const core = await loadTouchstone();
  const found = await measureEngines(core, pairs);
  console.log(enginesTable(found.rows));
  if (!write) return;
  const { date, project, load } = makeReport(root, core, emscripten, []);
  save(root, { ...read(root), engines: { date, project, load, ...found } });
}
