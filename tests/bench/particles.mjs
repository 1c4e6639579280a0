// SPDX-License-Identifier: MIT
// Milliseconds per step of 100,000 particles against 32 spheres, 32 cones and 16 boxes that move: the module with its grid and
// without, and the same published discrete step in plain JavaScript. `npm run bench:particles`.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { plainStep } from './particlesPlain.mjs';
import { generator } from './random.mjs';

const count = 100_000;
const rounds = 9;
/** Rounds before those that count: engines optimise a module while it runs. */
const warmUps = 12;

/** Colliders in a cube of 2 m that move by up to 5 cm: limbs of 30 cm, boxes of 10 to 40 cm that turn by 0.05 radians. */
function scene(random) {
  const between = (low, high) => low + (high - low) * random();
  const spheres = [];
  for (let i = 0; i < 16; ++i) {
    const at = [between(-1, 1), between(-1, 1), between(-1, 1)];
    for (let k = 0; k < 2; ++k) {
      const center = at.map((x) => x + (k === 0 ? 0 : between(-0.3, 0.3)));
      const radius = between(0.05, 0.15);
      const to = center.map((x) => x + between(-0.05, 0.05));
      spheres.push({ from: { center, radius }, to: { center: to, radius } });
    }
  }
  // Every limb is a cone twice, so that 32 cones do not fill the cube.
  const cones = spheres.map((_, i) => [2 * Math.floor(i / 2), 2 * Math.floor(i / 2) + 1]);
  const turn = [0, Math.sin(0.025), 0, Math.cos(0.025)];
  const boxes = Array.from({ length: 16 }, () => {
    const center = [between(-1, 1), between(-1, 1), between(-1, 1)];
    const halfExtents = [between(0.05, 0.2), between(0.05, 0.2), between(0.05, 0.2)];
    const to = center.map((x) => x + between(-0.05, 0.05));
    return { from: { center, halfExtents, rotation: [0, 0, 0, 1] }, to: { center: to, halfExtents, rotation: turn } };
  });
  return { spheres, cones, boxes };
}

function positions(random) {
  const previous = Array.from({ length: 3 }, () => Float32Array.from({ length: count }, () => 2 * random() - 1));
  const current = previous.map((axis) => axis.map((x) => x + 0.04 * (random() - 0.5)));
  return { previous, current };
}

/**
 * Median and least of the rounds in milliseconds of the processor, which other programs on the machine lengthen less than time
 * on the clock; each from the same positions.
 */
function measure(reset, step) {
  const times = [];
  for (let i = 0; i < rounds + warmUps; ++i) {
    reset();
    const before = process.cpuUsage();
    step();
    const { user, system } = process.cpuUsage(before);
    if (i >= warmUps) times.push((user + system) / 1000);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(rounds / 2)], least: times[0] };
}

/** The rows of the table: name, milliseconds, particles moved, tests. */
export async function benchParticles(root) {
  const { loadParticles } = await import(join(root, 'build/node/particles.mjs'));
  const particles = await loadParticles();
  const random = generator(20261122);
  const colliders = scene(random);
  const start = positions(random);
  const world = particles.world(count);
  world.setColliders(colliders);
  const reset = () => {
    [world.x, world.y, world.z].forEach((axis, k) => axis.set(start.current[k]));
    [world.previousX, world.previousY, world.previousZ].forEach((axis, k) => axis.set(start.previous[k]));
  };
  const rows = [];
  for (const mode of ['exact', 'published'])
    for (const continuous of [false, true])
      for (const grid of [true, false]) {
        let counters;
        const options = { mode, continuous, grid, friction: 0.2, verify: false };
        const { median, least } = measure(reset, () => (counters = world.step(options)));
        rows.push([
          `${mode}, ${continuous ? 'continuous' : 'discrete'}, ${grid ? 'grid' : 'brute force'}`,
          median,
          least,
          counters,
        ]);
      }
  const plain = {
    previous: start.previous.map((axis) => axis.slice()),
    current: start.current.map((axis) => axis.slice()),
  };
  const resetPlain = () => {
    for (const key of ['previous', 'current']) plain[key].forEach((axis, k) => axis.set(start[key][k]));
  };
  let moved = 0;
  const { median, least } = measure(resetPlain, () => (moved = plainStep(colliders, plain, 0.2)));
  rows.push([
    'published, discrete, brute force, plain JavaScript',
    median,
    least,
    { collisions: moved, tests: count * 80 },
  ]);
  return { rows, simd: particles.build.simd };
}

export function table({ rows, simd }) {
  const head = `${count} particles, 32 spheres, 32 cones, 16 boxes; ${cpus()[0]?.model}, Node ${process.version}, ${simd ? 'with' : 'without'} SIMD; median and minimum of ${rounds} steps`;
  const lines = rows.map(
    ([name, median, least, { collisions, tests }]) =>
      `| ${name} | ${median.toFixed(1)} | ${least.toFixed(1)} | ${collisions} | ${(tests / count).toFixed(1)} |`,
  );
  return [
    head,
    '',
    '| step | ms | least | particles moved | tests per particle |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}
