// SPDX-License-Identifier: MIT
// Milliseconds from rewritten poses to all contacts of 1,000 to 50,000 mixed shapes, for our module, Jolt and Rapier on one scene,
// and the cost of every method against the number of shapes. `npm run bench:broad-phase`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { say } from '../../bindings/toolchain/common.mjs';
import { openJolt } from '../peers/jolt.mjs';
import { openRapier } from '../peers/rapier.mjs';
import { chart } from './broadPhaseChart.mjs';
import { limit, measureCurves } from './broadPhaseCurves.mjs';
import { jobs, openOurs } from './broadPhaseOurs.mjs';
import { page } from './broadPhaseReport.mjs';
import { scene } from './broadPhaseScene.mjs';
import { machine, projectOf } from './report.mjs';

export const sizes = [1000, 10_000, 50_000];
const warmUps = 5;
const rounds = 15;
/** Our method in the comparison with other engines. */
const method = 'linear-bvh';

/** The engines of a comparison: ours once for each job. */
async function openEngines(module, shapes) {
  const ours = Object.keys(jobs).map((job) => ({ job, ...openOurs(module, shapes, method, job) }));
  const peers = await Promise.all([openJolt(shapes), openRapier(shapes)]);
  return [...ours, ...peers.map((peer) => ({ job: 'contacts with manifolds', ...peer }))];
}

function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], min: sorted[0], max: sorted.at(-1) };
}

/** One step of an engine: milliseconds for the poses, and for the whole. */
function timed(engine, poses) {
  const start = performance.now();
  engine.setPoses(poses);
  const placed = performance.now();
  engine.step();
  return { poses: placed - start, all: performance.now() - start };
}

/** All engines take turns in each step, a different one first, so that a busy machine delays all of them. */
async function measureSize(module, count) {
  const { shapes, pose } = scene(count);
  const engines = await openEngines(module, shapes);
  const poses = new Float32Array(7 * count);
  const times = engines.map(() => ({ poses: [], all: [] }));
  for (let step = 0; step < warmUps + rounds; ++step) {
    for (let i = 0; i < count; ++i) pose(i, step, poses, 7 * i);
    for (let k = 0; k < engines.length; ++k) {
      const at = (k + step) % engines.length;
      const time = timed(engines[at], poses);
      if (step < warmUps) continue;
      times[at].poses.push(time.poses);
      times[at].all.push(time.all);
    }
  }
  const rows = engines.map(({ name, job, version, touching }, at) => {
    const [forPoses, all] = [times[at].poses, times[at].all].map(summary);
    return { name, job, version, poses: forPoses, all, touching: touching().length };
  });
  for (const engine of engines) engine.release();
  return { count, rows };
}

/** Measures, prints the page and, with `write`, writes it to docs/. Texts after "## Reading" are kept. */
export async function benchBroadPhase(root, { write, largest }) {
  const { loadBroadPhase, methods } = await import(join(root, 'build/node/broadphase.mjs'));
  const module = await loadBroadPhase();
  const start = performance.now();
  const around = {
    date: new Date().toISOString(),
    project: projectOf(root),
    machine: machine(),
    node: process.version,
  };
  const report = {
    ...around,
    load: loadavg()[0],
    simd: module.build.simd,
    method,
    warmUps,
    rounds,
    limit,
    engines: [],
  };
  for (const count of sizes.filter((size) => size <= largest)) {
    say(`${count} shapes in all engines`);
    report.engines.push(await measureSize(module, count));
  }
  report.curves = measureCurves(module, methods, largest, say);
  report.seconds = Math.round((performance.now() - start) / 1000);
  const path = join(root, 'docs/benchmarks-broad-phase.md');
  const text = page(report, write ? readingOf(path) : '');
  console.log(text);
  if (!write) return;
  writeFileSync(path, text);
  writeFileSync(join(root, 'docs/images/benchmarks-broad-phase.svg'), chart(report.curves));
  writeFileSync(join(root, 'docs/benchmarks-broad-phase.json'), `${JSON.stringify(report, null, 1)}\n`);
}

/** The part of the page that is written by hand. */
function readingOf(path) {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const at = text.indexOf('## Reading');
  return at < 0 ? '' : text.slice(at);
}
