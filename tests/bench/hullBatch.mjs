// SPDX-License-Identifier: MIT
// Nanoseconds per pair of two hulls from JavaScript, on single calls and in workspaces, as one row: node bindings/toolchain/build.mjs node --only, then
// node tests/bench/hullBatch.mjs. benchmarks.md has the kinds of fixed size.
import { join } from 'node:path';
import { columns, roundCount } from './columns.mjs';
import { generator as source } from './random.mjs';

const pointCount = 12;
const pairCount = 1024;
const seed = 20261123;

/** Points of a sphere of radius 0.5 to 1 about a centre. */
function randomHull(random, centre) {
  const radius = 0.5 + random() / 2;
  const points = Array.from({ length: pointCount }, () => {
    const v = [random() - 0.5, random() - 0.5, random() - 0.5];
    const length = Math.hypot(...v);
    return v.map((x, k) => centre[k] + (radius * x) / length);
  });
  return { type: 'hull', points };
}

const { loadTouchstone } = await import(join(import.meta.dirname, '../../build/node/index.mjs'));
const core = await loadTouchstone();
const random = source(seed);
const scenes = Array.from({ length: pairCount }, () => {
  const way = [3 * random(), 3 * random(), 3 * random()];
  return [randomHull(random, [0, 0, 0]), randomHull(random, way)];
});
const wanted = columns.filter(({ key, watch }) => watch && !/cast|motion|unseen/.test(key));
const watches = wanted.map(({ title, watch }) => ({ title, watch: watch({ core, scenes }) }));
for (const { watch } of watches) watch.warmUp();
for (let i = 0; i < roundCount; ++i) for (const { watch } of watches) watch.round();
console.log(
  `hull-hull, ${pointCount} points, ${scenes.filter(([a, b]) => core.intersects(a, b)).length} of ${pairCount} overlap: ` +
    watches.map(({ title, watch }) => `${title} ${watch.result().median}`).join(', '),
);
