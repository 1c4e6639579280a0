// SPDX-License-Identifier: MIT
// Nanoseconds per pair for every pair, overlapping and apart: one friendly call, the fast path in both precisions, and
// the native core, on the same seeded poses. npm run bench [-- --write] [-- PAIR ...]
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { arch, cpus, release } from 'node:os';
import { join } from 'node:path';

const seed = 20261121;
const posesPerGroup = 64;
const roundCount = 15;

/** A small seeded source of numbers in [0, 1) (mulberry32). */
function source(start) {
  let a = start;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function randomShape(schema, random) {
  const between = (lo, hi) => lo + (hi - lo) * random();
  const vector = (n, reach) => Array.from({ length: n }, () => between(-reach, reach));
  const unit = (n) => {
    const v = vector(n, 1);
    const length = Math.hypot(...v);
    return v.map((x) => x / length);
  };
  const make = (name, count) => {
    if (name === 'radius' || name.endsWith('Radius')) return between(0.1, 0.6);
    if (name === 'halfExtents') return Array.from({ length: count }, () => between(0.2, 0.8));
    if (name === 'rotation' || name === 'normal') return unit(count);
    if (name === 'angle') return between(-3, 3);
    if (name === 'offset') return between(-1, 1);
    return vector(count, 1.5);
  };
  const shape = { type: schema.type };
  for (const { name, count } of schema.fields) shape[name] = make(name, count);
  if (shape.max) shape.max = shape.min.map((x) => x + between(0.4, 1.6));
  return shape;
}

/** Scenes of a pair that overlap, or do not, as the core says. */
function scenesOf(core, a, b, overlapping) {
  const random = source(seed);
  const scenes = [];
  for (let tries = 0; scenes.length < posesPerGroup && tries < 40_000; ++tries) {
    const scene = [randomShape(a, random), randomShape(b, random)];
    if (core.intersects(...scene) === overlapping) scenes.push(scene);
  }
  return scenes;
}

/** Minimum, median and maximum of the rounds, in nanoseconds per call. */
function time(count, action) {
  const repeats = Math.max(1, Math.round(20_000 / count));
  for (let i = 0; i < repeats; ++i) action();
  const times = Array.from({ length: roundCount }, () => {
    const start = performance.now();
    for (let i = 0; i < repeats; ++i) action();
    return ((performance.now() - start) * 1e6) / (repeats * count);
  }).sort((x, y) => x - y);
  const round = (x) => Math.round(x * 10) / 10;
  return { min: round(times[0]), median: round(times[roundCount >> 1]), max: round(times[roundCount - 1]) };
}

function timeInWasm(core, scenes) {
  const { fast } = core;
  scenes.forEach(([a, b], i) => {
    fast.set(2 * i, a);
    fast.set(2 * i + 1, b);
  });
  const loop = (call) => () => {
    for (let i = 0; i < scenes.length; ++i) call(2 * i, 2 * i + 1);
  };
  return {
    friendly: time(scenes.length, () => {
      for (const [a, b] of scenes) core.distance(a, b);
    }),
    fastDouble: time(scenes.length, loop(fast.distance)),
    fastFloat: time(scenes.length, loop(fast.distanceFloat)),
  };
}

function timeNatively(program, schemas, groups) {
  const kind = (shape) => schemas.findIndex((s) => s.type === shape.type);
  const numbers = (shape) => schemas[kind(shape)].fields.flatMap(({ name }) => shape[name]);
  const input = groups
    .flatMap(({ name, scenes }) => scenes.map((s) => [name, ...s.flatMap((x) => [kind(x), ...numbers(x)])].join(' ')))
    .join('\n');
  const { stdout, status } = spawnSync(program, { input, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error('the native benchmark failed');
  const native = new Map();
  for (const line of stdout.trim().split('\n')) {
    const [name, precision, min, median, max] = line.split(' ');
    native.set(`${name} ${precision}`, { min: Number(min), median: Number(median), max: Number(max) });
  }
  return native;
}

const cell = (t) => `${t.median} (${t.min}–${t.max})`;
const columns = ['friendly', 'fast double', 'fast float', 'native double', 'native float', 'fast / native'];

function table(rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(['pair', 'scenes', ...columns]),
    line(Array(columns.length + 2).fill('---')),
    ...rows.map((r) =>
      line([
        r.pair,
        r.scenes,
        ...[r.friendly, r.fastDouble, r.fastFloat, r.nativeDouble, r.nativeFloat].map(cell),
        r.ratio,
      ]),
    ),
  ].join('\n');
}

export async function bench(root, args) {
  const { loadTouchstone, shapeSchemas } = await import(join(root, 'build/node/index.mjs'));
  const core = await loadTouchstone();
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const groups = [];
  shapeSchemas.forEach((a, i) => {
    for (const b of shapeSchemas.slice(i)) {
      const pair = `${a.type}-${b.type}`;
      if (a.dimension !== b.dimension || pair === 'plane-plane' || (wanted.length > 0 && !wanted.includes(pair)))
        continue;
      for (const overlapping of [true, false]) {
        const scenes = scenesOf(core, a, b, overlapping);
        const name = `${pair}:${overlapping ? 'overlapping' : 'apart'}`;
        if (scenes.length > 0) groups.push({ name, scenes });
      }
    }
  });
  const native = timeNatively(join(root, 'build/bench/touchstone_bench'), shapeSchemas, groups);
  const rows = groups.map(({ name, scenes }) => {
    process.stderr.write(`\r${name.padEnd(50)}`);
    const [pair, kind] = name.split(':');
    const nativeDouble = native.get(`${name} double`);
    const wasm = timeInWasm(core, scenes);
    const ratio = Math.round((wasm.fastDouble.median / nativeDouble.median) * 10) / 10;
    return { pair, scenes: kind, ...wasm, nativeDouble, nativeFloat: native.get(`${name} float`), ratio };
  });
  process.stderr.write('\n');
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${process.platform} ${release()} ${arch()}`;
  const versions = { node: process.version, v8: process.versions.v8 };
  const report = {
    date: new Date().toISOString(),
    machine,
    versions,
    seed,
    posesPerGroup,
    roundCount,
    unit: 'ns per pair',
    rows,
  };
  const text = table(rows);
  console.log(text);
  if (!args.includes('--write')) return;
  writeFileSync(join(root, 'docs/benchmarks.json'), `${JSON.stringify(report, null, 1)}\n`);
  writeFileSync(
    join(root, 'docs/benchmarks.md'),
    `# Benchmarks

Nanoseconds per pair, distance with normal and witness points: median (minimum–maximum) of ${roundCount} rounds over ${posesPerGroup} random poses a
row, seed ${seed}; shapes of about 1 m within ±1.5 m of the origin. Made by \`npm run bench -- --write\` on ${report.date.slice(0, 10)}.
Machine: ${machine} (shared; expect some noise). Node ${versions.node}, V8 ${versions.v8}.

*friendly*: plain objects in and out, validated. *fast*: shapes kept by index, one shared result array. *native*: the same core
called from C++. *fast / native*: ratio of the medians in double. Every figure with its spread is in
[benchmarks.json](benchmarks.json).

${text}
`,
  );
}
