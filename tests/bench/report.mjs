// SPDX-License-Identifier: MIT
// Output of the benchmark: the table, the page in docs/, and the record of everything that the figures depend on.
import { existsSync, readFileSync } from 'node:fs';
import { arch, cpus, loadavg, release } from 'node:os';
import { join } from 'node:path';
import { outputOf } from '../../bindings/toolchain/common.mjs';
import { columns, figures, roundCount } from './columns.mjs';
import { enginesSection } from './engines.mjs';
import { distributions, posesPerRow, seed } from './scenes.mjs';
import { unseenPerRound } from './unseen.mjs';

/** The first line of `--version` of the compiler that a build was configured with. */
function compilerOf(buildFolder) {
  const file = join(buildFolder, 'CMakeCache.txt');
  // A run of columns that are not native builds nothing.
  const cache = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const compiler = /^CMAKE_CXX_COMPILER:\w+=(.*)$/m.exec(cache)?.[1];
  const version = compiler && outputOf(compiler, ['--version']);
  return version ? version.split('\n')[0] : 'unknown';
}

export function projectOf(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = outputOf('git', ['describe', '--always', '--dirty'], { cwd: root })?.trim() ?? 'unknown';
  return { version, commit };
}

export const machine = () =>
  `${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${process.platform} ${release()} ${arch()}`;

/** Everything about a run. `emscripten` is the version of the compiler of the WebAssembly module. */
export function makeReport(root, core, emscripten, rows) {
  return {
    date: new Date().toISOString(),
    project: projectOf(root),
    machine: machine(),
    load: Number(loadavg()[1].toFixed(1)),
    versions: {
      node: process.version,
      v8: process.versions.v8,
      emscripten,
      nativeCompiler: compilerOf(join(root, 'build/bench')),
    },
    simd: core.build.simd,
    poses: { seed, perRow: posesPerRow, unseenPerRound, order: 'as drawn, the same in every column', distributions },
    rounds: roundCount,
    unit: 'ns per pair',
    rows,
  };
}

const cell = (x) => (typeof x === 'number' ? x : `${x.median} (${x.min}–${x.max})`);

/**
 * A report with columns of another run. The others stay as they were, `later` names what was measured by which run, and a ratio is
 * computed anew where both of its columns are of this run: those of two runs do not compare.
 */
export function withColumns(before, { rows, poses, date, load, project, simd, versions }, wanted) {
  const keys = wanted.map(({ key }) => key);
  const merged = before.rows.map((row) => {
    const found = rows.find(({ pair, scenes }) => pair === row.pair && scenes === row.scenes);
    const all = { ...row, ...found };
    const { pair, scenes, shareOverlapping } = row;
    const computed = figures(({ key }) => all[key]);
    const isOfTwoRuns = ({ ratioOf }) => ratioOf?.some((key) => !keys.includes(key)) ?? false;
    for (const column of columns.filter(isOfTwoRuns)) computed[column.key] = row[column.key];
    return { pair, scenes, shareOverlapping, ...computed };
  });
  const earlier = (before.later ?? [])
    .map((run) => ({ ...run, columns: run.columns.filter((key) => !keys.includes(key)) }))
    .filter((run) => run.columns.length > 0);
  const later = [
    ...earlier,
    { columns: keys, date, load, project, simd, node: versions.node, emscripten: versions.emscripten },
  ];
  return { ...before, poses, rows: merged, later };
}

export function table(rows, shown = columns) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(['pair', 'scenes', ...shown.map(({ title }) => title)]),
    line(Array(shown.length + 2).fill('---')),
    ...rows.map((row) => line([row.pair, row.scenes, ...shown.map(({ key }) => cell(row[key]))])),
  ].join('\n');
}

/** What a cast on the fast path may take, in nanoseconds. */
const castTargets = { 'sphere-capsule': 150, 'obb-obb': 2000 };

/** The casts with a target, and by which run they were measured. */
function castPart({ date, project, machine, versions, rows, later = [] }) {
  const run = later.find(({ columns: keys }) => keys.includes('castDouble')) ?? { date, project, ...versions };
  const targeted = rows.filter(({ pair }) => pair in castTargets);
  const line = ({ pair, scenes, castDouble }) =>
    `| ${pair} | ${scenes} | under ${castTargets[pair]} | ${castDouble.min} | ${castDouble.median} |`;
  return `## Casts with a target

Nanoseconds of the column *cast*: \`npm run bench -- --columns=castDouble PAIR\`, measured on ${run.date.slice(0, 10)} with version ${run.project.version}
(${run.project.commit}), ${machine}, Node ${run.node}. The target is for a core with nothing beside it, to which the minimum is closest.

| pair | scenes | target | minimum | median |
| --- | --- | --- | --- | --- |
${targeted.map(line).join('\n')}
`;
}

export function page(report) {
  const { date, project, machine, versions, simd, poses, rounds, rows, later = [], engines } = report;
  const titleOf = (key) => columns.find((column) => column.key === key)?.title ?? key;
  const runs = later.map(({ columns: keys, date: day, load, project: { version, commit } }) => {
    const titles = keys.map((key) => `*${titleOf(key)}*`).join(', ');
    return `Measured by a later run on ${day.slice(0, 10)} with version ${version} (${commit}), mean load ${load}: ${titles}.\n`;
  });
  return `# Benchmarks

Nanoseconds per pair, distance with normal and witness points: median (minimum–maximum) of ${rounds} rounds over ${poses.perRow} random poses a
row, visited in the order in which they were drawn (seed ${poses.seed}). Rounds of all rows and columns take turns, so that a slow
minute of the machine falls on all of them. These poses repeat, and a branch predictor learns their branches; in the columns of
unseen poses each round draws ${poses.unseenPerRound} others, writes them into the core's memory and computes each once. Made by \`npm run bench -- --write\` on ${date.slice(0, 10)} with version
${project.version} (${project.commit}). Machine: ${machine} (shared; expect some noise). Node ${versions.node}, V8 ${versions.v8}; the module by
Emscripten ${versions.emscripten}, ${simd ? 'with' : 'without'} SIMD; natively by ${versions.nativeCompiler}.

${columns.map(({ title, note }) => `- *${title}*: ${note}.`).join('\n')}

${runs.map((run) => `${run}\n`).join('')}Two pairs are not here: plane–plane has no distance, and two random points never meet, so that point–point has no overlapping row.
What the poses are drawn from, which share of them overlaps, and every figure is in [benchmarks.json](benchmarks.json).

${table(rows)}

${castPart(report)}${engines ? `\n${enginesSection(engines)}` : ''}`;
}
